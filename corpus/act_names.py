"""Acts by the names people use: "the RTI Act", "COTPA", "Dowry Act", "the child marriage law", "the law on infant milk", "the 2024 Act".

The rules go over the short title: its initials (small words may be taken or left, words in parentheses too), some of its telling words before
or after "Act" or "law", or its year alone where no other Act of that year is there. Only Acts of the user's library are named so: the supplied
ones have their aliases. What this module never does: choose between two Acts that a name fits equally well, or take the name of another Act
("Hindu Marriage Act") for one whose title has a word of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from corpus.errors import LoadError
from corpus.model import Act
from corpus.strict_yaml import check_keys, read_yaml

DATA = Path(__file__).parent / "data" / "act_names.yaml"
SMALL = frozenset(["of", "and", "for", "to", "in", "on", "from", "with", "at", "by", "or", "as", "the", "a", "an", "their", "its", "other"])
_GENERAL = frozenset(  # words of many titles: alone they name no Act
    ["act", "public", "prevention", "protection", "control", "regulation", "prohibition", "abolition", "system", "national", "central", "state", "india", "indian", "miscellaneous", "special", "provisions", "general", "welfare", "development", "management", "registration", "regulations", "services", "service", "board", "authority", "commission", "council", "rights", "relief", "amendment", "offences", "offence", "establishment", "procedure", "powers", "law", "laws", "code", "person", "persons"]
)
_LOOSE = frozenset(["new", "old", "present", "current", "said", "whole", "relevant", "applicable", "our", "your", "that", "this", "same", "central", "indian", "govt", "government"])  # stand before "Act" and name none
_ENDS = frozenset(  # what ends a name on its way back from "Act" or "law"
    ["is", "are", "was", "were", "be", "does", "do", "did", "has", "have", "can", "could", "may", "might", "will", "would", "shall", "should", "must", "say", "says", "under", "break", "breaks", "breaking", "broke", "violate", "violating", "violates", "against", "what", "which", "how", "when", "why", "where", "who", "if", "but", "not", "no", "any", "every", "i", "we", "you", "he", "she", "they", "my", "his", "her", "it", "me", "us", "him", "them", "here", "there", "about", "into", "per", "than", "then", "so", "give", "gives", "allow", "allows", "make", "makes", "made", "let", "lets", "sets", "set", "fix", "fixes", "hold", "holds", "apply", "applies"]
)
_HEAD = re.compile(r"(?P<year1>\b(?:1[89]|20)\d\d\s+)?\b(?P<head>Act|law|laws|legislation|statute|code|sanhita|adhiniyam)\b(?:\s*,?\s*(?:of\s+)?(?P<year>(?:1[89]|20)\d\d)\b)?", re.IGNORECASE)
_AFTER = re.compile(r"\s*,?\s*(?:on|about|against|for|of|relating to|regarding|to protect|covering)\s+(?=[A-Za-z])", re.IGNORECASE)
_ACRONYM = re.compile(r"(?<![\w.'’-])(?P<name>[A-Z]{2,9}|[a-z]{3,6})(?![\w'’])(?P<act>\s+(?:act|law)\b)?(?:,?\s*(?P<year>(?:1[89]|20)\d\d)\b)?", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z]+")
FARTHEST = 14  # words between the first word of a name and "Act"
SHORTEST, ALONE = 2, 3  # letters of initials before "Act", and of initials that stand alone


@dataclass(frozen=True, slots=True)
class ActName:
    """An Act of the library named in a text: `text[start:end]`."""

    act: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def root(word: str) -> str:
    """What the forms of a word of a title share: "vendors" and "vendor", "diseases", "vending" and "vend"."""
    low = word.lower()
    for ending in ("ies", "ing", "es", "s"):
        if low.endswith(ending) and len(low) - len(ending) >= 3:
            low = low[: -len(ending)] + ("y" if ending == "ies" else "")
            break
    return low.rstrip("e") if len(low) > 4 else low


@dataclass(slots=True)
class _Title:
    act: Act
    words: tuple[str, ...]  # without the year and "Act"
    outside: tuple[str, ...]  # the same without what stands in parentheses
    roots: frozenset[str]

    @classmethod
    def of(cls, act: Act) -> _Title:
        bare = re.sub(r",?\s*(?:1[789]|20)\d\d\s*$", "", act.short_title)
        words = tuple(_WORD.findall(bare))
        outside = tuple(_WORD.findall(re.sub(r"\([^)]*\)", " ", bare)))
        return cls(act, words, outside, frozenset(root(w) for w in words if w.lower() not in SMALL and w.lower() != "act"))


@dataclass(slots=True)
class ActNames:
    """The names of the Acts of a library. Built once for a book."""

    _titles: dict[str, _Title] = field(default_factory=dict)
    _by_root: dict[str, set[str]] = field(default_factory=dict)
    _by_year: dict[int, set[str]] = field(default_factory=dict)
    _others: list[frozenset[str]] = field(default_factory=list)  # the roots of the titles and aliases of the supplied Acts
    _said: dict[str, str] = field(default_factory=dict)
    _spelt: dict[str, tuple[str, ...]] = field(default_factory=dict)  # initials looked up before

    @classmethod
    def of(cls, acts: Iterable[Act]) -> ActNames:
        """The names of those of these Acts that a user supplied."""
        names = cls()
        for act in acts:
            if not act.supplied_by_user:
                names._others += [frozenset(root(w) for w in _WORD.findall(t) if w.lower() not in SMALL) for t in (act.short_title, *act.aliases)]
                continue
            title = _Title.of(act)
            names._titles[act.id] = title
            names._by_year.setdefault(act.year, set()).add(act.id)
            for r in title.roots:
                names._by_root.setdefault(r, set()).add(act.id)
        by_title = {_bare(t.act.short_title): i for i, t in names._titles.items()}
        for said, title_said in short_names():
            if act_id := by_title.get(_bare(title_said)):
                names._said[said.lower()] = act_id
        return names

    def find(self, text: str) -> tuple[ActName, ...]:
        """The Acts a text names, in order; those named by two that fit equally well are left out."""
        if not self._titles:
            return ()
        out: list[ActName] = []
        for said, act_id in self._said.items():
            out += [ActName(act_id, *m.span()) for m in re.finditer(rf"(?<!\w){re.escape(said)}(?!\w)(?:\s+act\b)?", text, re.IGNORECASE)]
        for m in _HEAD.finditer(text):
            if not _within(out, m.start()) and (found := self._by_words(text, m)):
                out.append(found)
        for m in _ACRONYM.finditer(text):
            if not _within(out, m.start()) and (act_id := self._by_initials(m)):
                out.append(ActName(act_id, m.start("name"), m.end()))
        return tuple(sorted(out, key=lambda n: n.start))

    # -- words of the title ------------------------------------------------------------------------------

    def _by_words(self, text: str, m: re.Match[str]) -> ActName | None:
        year = int(m["year"] or m["year1"] or 0)
        start, back = self._back(text, m.start(), m["head"][0].isupper())
        end, ahead = m.end(), frozenset[str]()
        if back is None:
            return None
        if not back and (after := _AFTER.match(text, m.end("head"))) and m["head"].lower() != "act":
            end, ahead = self._ahead(text, after.end())
            end = max(end, m.end())
        named = back | ahead
        if not named:
            only = self._by_year.get(year, set()) if m["year1"] or (year and m["head"].lower() in ("act", "law")) else set()
            return ActName(next(iter(only)), m.start(), m.end()) if len(only) == 1 and year else None
        fits = set.intersection(*(self._by_root[r] for r in named))
        stated = {int(y) for y in re.findall(r"\b(?:1[89]|20)\d\d\b", text[start : m.end()])}
        if stated:
            fits = {a for a in fits if self._titles[a].act.year in stated}
        if named <= {root(g) for g in _GENERAL} and not stated:
            return None
        if any(named <= other for other in self._others) and not stated:
            return None
        return ActName(next(iter(fits)), start, end) if len(fits) == 1 else None

    def _back(self, text: str, at: int, titled: bool) -> tuple[int, frozenset[str] | None]:
        """From "Act" back over the words of a title: where they begin, and their roots; None where another Act's title stands there."""
        found: set[str] = set()
        start = at
        fits: set[str] | None = None
        words = list(re.finditer(r"[A-Za-z’']+|\d+|[.;:?!]", text[max(0, at - 160) : at]))[-FARTHEST:]
        shift = max(0, at - 160)
        for m in reversed(words):
            word = re.sub(r"['’]s?$", "", m[0])
            low = word.lower()
            if re.fullmatch(r"[.;:?!]", m[0]) or low in _ENDS or low in ("the", "this", "that", "a", "an"):
                break
            if word.isdigit() or low in SMALL or (low in _LOOSE and root(low) not in self._by_root):
                start = start if low in SMALL else m.start() + shift
                continue
            having = self._by_root.get(root(low), set())
            now = having if fits is None else fits & having
            if not now:
                return (start, frozenset(found)) if found and not (titled and word[0].isupper()) and _apart(text, m.end() + shift, start) else (start, None)
            fits, start = now, m.start() + shift
            found.add(root(low))
        return start, frozenset(found)

    def _ahead(self, text: str, at: int) -> tuple[int, frozenset[str]]:
        """From "the law on" on over the words of a title."""
        found: set[str] = set()
        fits: set[str] | None = None
        end = at
        for m in re.finditer(r"[A-Za-z’']+|\d+|[.,;:?!]", text[at : at + 120]):
            low = re.sub(r"['’]s?$", "", m[0]).lower()
            if low in SMALL:
                continue
            having = self._by_root.get(root(low), set())
            now = having if fits is None else fits & having
            if not now or low in _ENDS:
                break
            fits, end = now, at + m.end()
            found.add(root(low))
        return end, frozenset(found)

    # -- initials ----------------------------------------------------------------------------------------

    def _by_initials(self, m: re.Match[str]) -> str | None:
        letters, capitals = m["name"].lower(), m["name"].isupper()
        if len(letters) < (SHORTEST if m["act"] or m["year"] else ALONE) or (not capitals and not m["act"] and _is_a_word(letters)):
            return None
        if letters not in self._spelt:
            self._spelt[letters] = tuple(t.act.id for t in self._titles.values() if _spells(letters, t.outside) or _spells(letters, t.words))
        fits = [i for i in self._spelt[letters] if not m["year"] or self._titles[i].act.year == int(m["year"])]
        return fits[0] if len(fits) == 1 else None


def _spells(letters: str, words: tuple[str, ...]) -> bool:
    """True where letters are the initials of words, in order; small words and "Act" may be taken or left, others must be taken."""

    @cache
    def rest(i: int, j: int) -> bool:
        if j == len(words):
            return i == len(letters)
        optional = words[j].lower() in SMALL or words[j].lower() == "act"
        taken = i < len(letters) and words[j][0].lower() == letters[i] and rest(i + 1, j + 1)
        return taken or (optional and rest(i, j + 1))

    return sum(w.lower() not in SMALL and w.lower() != "act" for w in words) >= SHORTEST and rest(0, 0)


@lru_cache(maxsize=8192)
def _is_a_word(letters: str) -> bool:
    """True for a word of the language: small letters that spell one are no initials."""
    from wordfreq import zipf_frequency  # read when a word in small letters first spells initials

    return zipf_frequency(letters, "en") >= 3.2  # "rti" is said about as often as "cotpa" is not; "pond", "camp" and "fair" are words


def _apart(text: str, word_end: int, start: int) -> bool:
    """True where a mark or small word parts a foreign word from the name: "my landlord, the bonded labour law"."""
    return bool(re.search(r"[,;:()\"“]|\b(?:the|of|under|by|in|to)\b", text[word_end:start], re.IGNORECASE))


def _bare(title: str) -> str:
    return " ".join(w.lower() for w in _WORD.findall(re.sub(r"^\s*[Tt]he\s+", "", re.sub(r",?\s*(?:1[789]|20)\d\d\s*$", "", title))))


def _within(names: list[ActName], at: int) -> bool:
    return any(n.start <= at < n.end for n in names)


@lru_cache(maxsize=1)
def short_names(path: Path = DATA) -> tuple[tuple[str, str], ...]:
    """Short names in common use, each with the title it stands for; LoadError names the row that is not as it must be."""
    out = []
    for n, row in enumerate(read_yaml(path), 1):
        row = check_keys(row, f"{path}: row {n}", required={"say", "title", "source"}, optional=set())
        if not row["source"]:
            raise LoadError(f"{path}: row {n}: source is empty")
        out += [(said, row["title"]) for said in row["say"]]
    return tuple(out)
