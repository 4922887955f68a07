"""Chapters and parts of Acts named without their Act: "under Chapter XIII", where one Act of the book alone has a chapter of that number.

What it never does: choose between Acts that both have such a chapter, or look into an Act whose title stands beside the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from corpus.book import Book
from corpus.model import Act

_VERSION = "1"  # of what `chapters_of` reads
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
_NUMBER = r"(?P<n>[IVXLC]+|\d{1,3})(?P<letter>-?[A-Z])?(?![\w/]|\.\d)"
_PRINTED = re.compile(rf"^[ \t]*(?:\d{{0,3}}\[)?(?P<kind>CHAPTER|Chapter|PART|Part)[ \t]+{_NUMBER}[ \t]*\.?[ \t]*(?:$|[-–—:\[*])", re.MULTILINE)
_SAID = re.compile(rf"(?<![\w-])(?P<kind>(?i:chapters?|ch\.|अध्याय|प्रकरण|પ્રકરણ)|Part)\s*{_NUMBER}")
_OF_A_BOOK = re.compile(r"\s*,?\s*of\s+(?:the|this|that|our|his|her|my|your|a|an)\s+(?:\w+\s+)?(?:books?|reports?|thes[ie]s|manuals?|treatises?|volumes?|commentar(?:y|ies)|memos?|memorand\w+|guides?|handbooks?|novels?|stor(?:y|ies)|reader|notes?)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ChapterNamed:
    """A chapter or part in a text that one Act of the book alone has: `text[start:end]`."""

    act: str
    start: int
    end: int


def chapters_of(act: Act) -> list[str]:
    """The chapters and parts an Act has, as far as its text or the words on what was supplied of it tell: "chapter 13", "part 4"."""
    out = {f"chapter {_value(m[1])}" for p in act.outline if (m := re.match(r"ch\.([IVXLC]+)/", p.citation.section))}
    out |= {_key(m) for m in _PRINTED.finditer(act.source.text)}
    out |= {_key(m) for m in _SAID.finditer(act.part)}
    return sorted(out)


@dataclass(slots=True)
class ChapterFinder:
    """Finds chapters of one book. The Acts are looked through when the first chapter is named."""

    book: Book
    _owners: dict[str, set[str]] | None = field(default=None, init=False)

    def find(self, text: str) -> Iterator[ChapterNamed]:
        """Every chapter or part of a text that one Act alone has."""
        for m in _SAID.finditer(text):
            owners = self._owned().get(_key(m), set())
            if len(owners) == 1 and not _OF_A_BOOK.match(text, m.end()):
                yield ChapterNamed(min(owners), m.start(), m.end())

    def _owned(self) -> dict[str, set[str]]:
        if self._owners is None:
            self._owners = {}
            for act, keys in zip(self.book.acts, self.book.derived("chapters", _VERSION, chapters_of), strict=True):
                for key in keys:
                    self._owners.setdefault(key, set()).add(act.id)
        return self._owners


def _key(m: re.Match[str]) -> str:
    kind = "part" if m["kind"].lower() == "part" else "chapter"
    return f"{kind} {_value(m['n'])}{(m['letter'] or '').strip('-')}"


def _value(number: str) -> int:
    """The value of a number in Roman or Latin digits.

    >>> _value("XIII"), _value("13")
    (13, 13)
    """
    if number.isdigit():
        return int(number)
    digits = [_ROMAN[c] for c in number]
    return sum(-a if n + 1 < len(digits) and a < digits[n + 1] else a for n, a in enumerate(digits))
