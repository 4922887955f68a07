"""The words of a question, by data: phrases/<lang>.yaml read strictly, and matched by stem.

A phrase is a row of slots; a slot is a word (matched by its English stem, as it stands after "=", or as a prefix where it ends in "*"), a choice
"a|b", or ".." for up to three words between. What this module never does: decide what a question means.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import regex
import Stemmer

from corpus.errors import LoadError
from corpus.strict_yaml import check_keys, read_yaml

PHRASES = Path(__file__).parent / "phrases"
GAP = 3  # words that ".." may stand for
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*")
_stemmer = Stemmer.Stemmer("english")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text with its stem and place."""

    text: str
    stem: str
    start: int
    end: int


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The Snowball (Porter2) English stem of a lower-case word; words of other scripts stay as they are."""
    return _stemmer.stemWord(word) if word.isascii() else word


def tokens(text: str) -> tuple[Token, ...]:
    """The words of a text, in order; possessive endings are taken off."""
    out = []
    for m in _WORD.finditer(text):
        word = unicodedata.normalize("NFC", m[0]).lower().replace("’", "'")
        bare = word.removesuffix("'s")
        out.append(Token(bare, stem(bare), m.start(), m.end()))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Slots of one phrase: each a tuple of alternatives; an empty tuple is a gap."""

    slots: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, words: str) -> Phrase:
        """From its form in the data."""
        slots: list[tuple[str, ...]] = []
        for part in words.lower().replace("-", " ").split():
            if part == "..":
                slots.append(())
            else:
                slots.append(tuple(a if a.endswith("*") or a.startswith("=") else stem(a.rstrip("?")) for a in part.split("|")))
        return cls(tuple(slots))

    def match(self, toks: tuple[Token, ...], at: int) -> int | None:
        """The token index after the match that begins at `at`, None where there is none."""
        return self._match(toks, at, 0)

    def _match(self, toks: tuple[Token, ...], at: int, slot: int) -> int | None:
        if slot == len(self.slots):
            return at
        alternatives = self.slots[slot]
        if not alternatives:
            for skip in range(GAP + 1):
                if (end := self._match(toks, at + skip, slot + 1)) is not None:
                    return end
            return None
        if at < len(toks) and any(_fits(a, toks[at]) for a in alternatives):
            return self._match(toks, at + 1, slot + 1)
        return None


def _fits(alternative: str, token: Token) -> bool:
    if alternative.endswith("*"):
        return token.text.startswith(alternative[:-1])
    if alternative.startswith("="):
        return token.text == alternative[1:]
    return token.stem == alternative or token.text == alternative


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the data: what people say, what it stands for, an example."""

    group: str  # terms, asks, tiers, events, matters, asides
    value: str  # the ask, tier, event; for terms and matters the first thing said
    say: tuple[str, ...]
    law: tuple[str, ...] = ()  # stems (or phrases of stems) of the Acts
    example: str = ""
    setting: bool = False  # where it happened or who had to do with it: never enough to say what a question is about


@dataclass(frozen=True, slots=True)
class Match:
    """An entry found in a question, with the tokens [first, last) and the words that said it."""

    entry: Entry
    first: int
    last: int
    words: str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All entries of one language, by the first word of each phrase."""

    language: str
    entries: tuple[Entry, ...]
    stop: frozenset[str]
    _by_first: dict[str, list[tuple[Phrase, Entry]]] = field(default_factory=dict, repr=False)
    _prefixed: list[tuple[str, Phrase, Entry]] = field(default_factory=list, repr=False)
    words: frozenset[str] = frozenset()  # every plain word the phrases use, for repairing misspellings

    @classmethod
    def of(cls, language: str, entries: Iterable[Entry], stop: Iterable[str]) -> Vocabulary:
        """Compile entries."""
        entries = tuple(entries)
        words = frozenset(w.strip("*?=") for e in entries for s in e.say for part in s.lower().replace("-", " ").split() for w in part.split("|") if w != "..")
        vocabulary = cls(language, entries, frozenset(stem(s) for s in stop) | frozenset(stop), words=words)
        for entry in entries:
            for said in entry.say:
                phrase = Phrase.of(said)
                for first in phrase.slots[0]:
                    if first.endswith("*"):
                        vocabulary._prefixed.append((first[:-1], phrase, entry))
                    else:
                        vocabulary._by_first.setdefault(first.removeprefix("="), []).append((phrase, entry))
        return vocabulary

    def find(self, toks: tuple[Token, ...]) -> tuple[Match, ...]:
        """Every entry that stands in the tokens, the longest match of each entry at each place."""
        best: dict[tuple[int, int], Match] = {}
        for i, token in enumerate(toks):
            for phrase, entry in self._starting(token):
                end = phrase.match(toks, i)
                if end is None:
                    continue
                key = (i, id(entry))
                if key not in best or best[key].last < end:
                    best[key] = Match(entry, i, end, " ".join(t.text for t in toks[i:end]))
        found = sorted(best.values(), key=lambda m: (m.first, -m.last, m.entry.group))
        return tuple(m for m in found if not any(_says_more(other, m) for other in found))

    def _starting(self, token: Token) -> Iterator[tuple[Phrase, Entry]]:
        yield from self._by_first.get(token.stem, ())
        if token.text != token.stem:
            yield from self._by_first.get(token.text, ())
        for prefix, phrase, entry in self._prefixed:
            if token.text.startswith(prefix):
                yield phrase, entry


def _says_more(longer: Match, m: Match) -> bool:
    """True where a longer phrase stands in the place of a shorter one: "take the cow away for good", "never happened before"."""
    if longer is m or longer.last - longer.first <= m.last - m.first or "matters" in (m.entry.group, longer.entry.group):
        return False
    tiers = m.entry.group == longer.entry.group == "tiers" and longer.first <= m.first and m.last <= longer.last
    within = longer.first <= m.first and m.last <= longer.last and m.entry.group != "events"
    same_edge = within and (longer.first == m.first or longer.last == m.last)
    return tiers or (same_edge and m.entry.group == "terms" and longer.entry.group in ("terms", "asks"))


def load_vocabulary(language: str, folder: Path = PHRASES) -> Vocabulary:
    """The vocabulary of a language; LoadError names file and key."""
    path = folder / f"{language}.yaml"
    data = check_keys(read_yaml(path), str(path), required={"language"}, optional={"terms", "asks", "tiers", "events", "matters", "asides", "stop"})
    if data["language"] != language:
        raise LoadError(f"{path}: language is {data['language']!r}, the file's name says {language!r}")
    entries = [*_rows(data, path, "terms", "law"), *_rows(data, path, "asks", "ask"), *_rows(data, path, "tiers", "tier")]
    entries += _rows(data, path, "events", "event")
    for group in ("matters", "asides"):
        entries += [Entry(group, str(s), (str(s),), (str(s),)) for row in data.get(group) or () for s in row]
    return Vocabulary.of(language, entries, (str(s) for s in data.get("stop") or ()))


def _rows(data: Any, path: Path, group: str, names: str) -> list[Entry]:
    out = []
    for i, row in enumerate(data.get(group) or (), 1):
        spec = check_keys(row, f"{path}: {group}[{i}]", required={"say", names, "example"}, optional={"setting"})
        said = tuple(str(s) for s in spec["say"])
        law = tuple(str(s) for s in spec["law"]) if group == "terms" else ()
        value = said[0] if group == "terms" else str(spec[names])
        out.append(Entry(group, value, said, law, str(spec["example"]), bool(spec.get("setting"))))
    return out
