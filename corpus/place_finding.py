"""Place names in free text: longest name first, with case endings, in three scripts.

What it never does: take a title of an Act for a place ("Gujarat Municipalities Act", "Bombay 20 of 1953"), a person for a
town (Anand, Kalyan), or the nearest known name for an unknown one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from corpus import place_words as words
from corpus.place_settling import settle
from corpus.place_text import Raw, Token, before, tokens_of
from corpus.place_values import Place, PlaceMention

_INSIDE_NAME = re.compile(r"^[\s\-–.]{0,3}$")
_SHORT_BEFORE_LAST = re.compile("([\u0942\u0940])(?=[\u0915-\u0939]$)")  # नागपूर > नागपुरात
_ENDINGS = {
    "hi": sorted({*words.MARATHI, *words.HINDI}, key=lambda e: (-len(e), e)),
    "gu": sorted(set(words.GUJARATI), key=lambda e: (-len(e), e)),
    "latin": sorted({*words.LATIN_MARATHI, *words.LATIN_GUJARATI}, key=lambda e: (-len(e), e)),
}
_SHORT_TEXT = 8  # tokens: "fine stray cow surat"
_FOLLOW_UP = 3  # tokens: "and Kalyan?"


@dataclass(frozen=True, slots=True)
class Entry:
    """A name in the index: its place, of how many words it is, and whether it is also a word or a person's name."""

    place: Place
    tokens: int
    word: str = ""


def _stems(key: str) -> set[str]:
    """Forms a name takes before a Marathi case ending: पुणे > पुण्या-, सातारा > सातार्या-, नागपूर > नागपुर-."""
    if not "\u0900" <= key[-1:] <= "\u097f":
        return {key}
    out = {key, _SHORT_BEFORE_LAST.sub(lambda m: "\u0941" if m[1] == "\u0942" else "\u093f", key)}
    if key[-1] in "\u0947\u093e":
        out.add(key[:-1] + "\u094d\u092f\u093e")
    return out


@dataclass(slots=True)
class Finder:
    """Finds the places of one data file. Build it once; it holds the names by key."""

    entries: dict[str, Entry]
    stems: dict[str, Entry]
    beside: dict[str, tuple[Place, ...]]
    states: dict[str, str]
    _before_ending: dict[str, Entry] = field(init=False)
    _longest: int = field(init=False)
    _begins: frozenset[str] = field(init=False)  # first two letters of every name, to pass over other words at once

    def __post_init__(self) -> None:
        self._before_ending = {}
        for key, entry in self.entries.items():
            for stem in _stems(key):
                self._before_ending.setdefault(stem, entry)
        self._before_ending.update(self.stems)
        self._begins = frozenset(key[:2] for key in (*self.entries, *self._before_ending, *self.beside))
        self._longest = max((e.tokens for e in self.entries.values()), default=1)

    def find(self, text: str, claimed: tuple[tuple[int, int], ...], *, alone: bool = False) -> tuple[PlaceMention, ...]:
        """The places of `text`. `alone`: the text is a place field, so a name needs nothing around it to be one."""
        tokens = tokens_of(text)
        return settle(text, tokens, self._names(text, tokens, claimed, alone=alone), self.states)

    def names(self, text: str, claimed: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        """The spans of every place name in `text`, those among them that say more of a place beside them ("Kothrud, Pune")."""
        return tuple((raw.start, raw.end) for raw in self._names(text, tokens_of(text), claimed, alone=False))

    def _names(self, text: str, tokens: tuple[Token, ...], claimed: tuple[tuple[int, int], ...], *, alone: bool) -> list[Raw]:
        found: list[Raw] = []
        i = 0
        while i < len(tokens):
            raw = self._longest_at(text, tokens, i)
            if raw is None:
                i += 1
                continue
            title_end = _title_end(text, tokens, raw)
            taken = any(raw.start < e and s < raw.end for s, e in claimed)
            if title_end is None and _road(text, raw) and found and found[-1].last == raw.first:
                found.pop()  # "Mumbai-Pune Expressway"
            elif title_end is None and not taken and (alone or self._meant(text, tokens, raw)) and not _no_place(text, raw):
                found.append(raw)
            i = title_end or raw.last
        return found

    def _longest_at(self, text: str, tokens: tuple[Token, ...], i: int) -> Raw | None:
        if len(tokens[i].norm) > 1 and tokens[i].norm[:2] not in self._begins:
            return None
        reach = 1
        while i + reach < len(tokens) and reach < self._longest:
            if not _INSIDE_NAME.match(text[tokens[i + reach - 1].end : tokens[i + reach].start]):
                break
            reach += 1
        for n in range(reach, 0, -1):
            last = i + n
            key = "".join(t.norm for t in tokens[i:last])
            entry = self.entries.get(key)
            outside = False
            if entry is None and (hit := self._with_ending(key)):
                entry, outside = hit
            if entry is not None and n <= entry.tokens:  # "go a long way" is not Goa
                place = entry.place
                others = self.beside.get(key, ())
                return Raw(place, i, last, tokens[i].start, tokens[last - 1].end, key, outside, others)
            if key in self.beside:
                first, *more = self.beside[key]
                return Raw(first, i, last, tokens[i].start, tokens[last - 1].end, f"beside:{key}", False, tuple(more))
        return None

    def _with_ending(self, key: str) -> tuple[Entry, bool] | None:
        script = "hi" if "\u0900" <= key[-1] <= "\u097f" else "gu" if "\u0a80" <= key[-1] <= "\u0aff" else "latin"
        for ending in _ENDINGS[script]:
            if not key.endswith(ending) or len(key) <= len(ending) + 1:
                continue
            entry = self._before_ending.get(key[: -len(ending)])
            if entry and (script != "latin" or _latin_ending_fits(key[: -len(ending)], ending, entry)):
                return entry, ending.endswith(words.OUTSIDE_ENDINGS)
        return None

    def _meant(self, text: str, tokens: tuple[Token, ...], raw: Raw) -> bool:
        """Where a name is also a word or a person's name: does something show that the place is meant?"""
        if raw.key.startswith("beside:"):
            return self._state_follows(text, tokens, raw)
        entry = self.entries.get(raw.key)
        if entry is None:  # a case ending shows it, or it has none
            return True
        if entry.word == "state":  # "rest of" Maharashtra
            return self._state_follows(text, tokens, raw)
        if not entry.word or entry.tokens > 1:
            return True
        ahead = tokens[raw.first - 1].norm if raw.first else ""
        after = tokens[raw.last].norm if raw.last < len(tokens) else ""
        if ahead in words.LOCATIVE_BEFORE or after in words.PLACE_AFTER or self._state_follows(text, tokens, raw) or self._holder_follows(text, tokens, raw):
            return True
        if ahead in words.PERSON_BEFORE:
            return False
        if raw.last == len(tokens) <= _FOLLOW_UP:
            return True
        name = text[raw.start : raw.end]
        shouting = text.isupper()
        if entry.word == "word" and name[:1].isupper() and not shouting:
            return not _capital_neighbour(text, tokens, raw)
        return raw.last == len(tokens) and len(tokens) <= _SHORT_TEXT and (shouting or text.islower() or not name[:1].isupper())

    def _holder_follows(self, text: str, tokens: tuple[Token, ...], raw: Raw) -> bool:
        """ "पाटण, सातारा": the place that a namesake of this name lies inside stands right after it."""
        near = self._longest_at(text, tokens, raw.last) if raw.last < len(tokens) else None
        return bool(near and near.place.name in {p.inside for p in raw.others} and words.BESIDE.match(text[raw.end : near.start]))

    def _state_follows(self, text: str, tokens: tuple[Token, ...], raw: Raw) -> bool:
        if raw.last >= len(tokens):
            return False
        near = self._longest_at(text, tokens, raw.last)
        return bool(near and near.place.kind in ("state", "district") and words.BESIDE.match(text[raw.end : near.start]))


def _latin_ending_fits(stem: str, ending: str, entry: Entry) -> bool:
    """Latin case endings are short, so each is tried only on names of its own language and not on short ones."""
    if entry.word and ending not in words.LATIN_LOCATIVE:
        return False
    if len(stem) < (5 if entry.word or len(ending) == 1 else 4):
        return False
    by_state = {"IN-MH": words.LATIN_MARATHI, "IN-GJ": words.LATIN_GUJARATI}
    return ending in words.LATIN_ANY or ending in by_state.get(entry.place.state, ())


def _capital_neighbour(text: str, tokens: tuple[Token, ...], raw: Raw) -> bool:
    """ "Salem Khan", "Ravi Sion": a capitalised word right beside makes it part of a person's name."""
    if raw.last < len(tokens) and text[tokens[raw.last].start].isupper() and text[raw.end : tokens[raw.last].start] == " ":
        return True
    first = raw.first and text[tokens[raw.first - 1].start].isupper() and text[tokens[raw.first - 1].end : raw.start] == " "
    return bool(first and raw.first > 1)


def _title_end(text: str, tokens: tuple[Token, ...], raw: Raw) -> int | None:
    """The word after a title of an Act that begins with this place ("Gujarat Municipalities Act"), None where it is no title."""
    if words.ACT_NUMBER.match(text, raw.end):
        return raw.last
    for j in range(raw.last, min(len(tokens), raw.last + 9)):
        gap = text[tokens[j - 1].end : tokens[j].start]
        if re.search(r"[.?!;:\n0-9]", gap) or tokens[j].norm in words.NOT_TITLE_WORDS:
            return None
        if j == raw.last and ("," in gap or tokens[j].norm == "and"):  # "Mumbai and Pune Police Act" is not one title
            return None
        if tokens[j].norm in words.TITLE_END:
            return None if j == raw.last and _is_verb(text, tokens, raw) else j + 1
        if tokens[j].norm not in words.TITLE_WORDS and not text[tokens[j].start].isupper():
            return None
    return None


def _is_verb(text: str, tokens: tuple[Token, ...], raw: Raw) -> bool:
    """ "act" right after a place, written small: "can police in Nagpur act without a warrant"."""
    if text[tokens[raw.last].start].isupper():
        return False
    ahead = tokens[raw.first - 1].norm if raw.first else ""
    after = tokens[raw.last + 1].norm if raw.last + 1 < len(tokens) else ""
    return ahead in ("in", "at", "near") or after in words.VERB_AFTER_ACT


def _road(text: str, raw: Raw) -> bool:
    return bool(words.ROAD_AFTER.match(text, raw.end))


def _no_place(text: str, raw: Raw) -> bool:
    """ "Bombay High Court", "Government of India", "Mumbai-Pune Expressway" name no place of an event."""
    return bool(words.NOT_A_PLACE_AFTER.match(text, raw.end) or words.NOT_A_PLACE_BEFORE.search(before(text, raw.start)))
