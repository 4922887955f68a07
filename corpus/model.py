"""Frozen values of the statute book.

What they are: the Act (FRBR *work*), its provisions as a tree, and each provision's versions in time
(FRBR *expressions*), every version tied by offsets to the file it was read from.
What they never do: read files, know today's date, or hold a sentence that is not in the source.

Offsets count characters (Unicode code points) of the decoded source text, start included, end excluded.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from corpus.citation import PinpointCitation
from corpus.errors import ChangedDuringYear, NotInForce, NotKnown, WordsNotKnown

Known = Literal["whole", "partly", "not"]
AmendmentKind = Literal["inserted", "substituted", "omitted", "renumbered"]
Level = Literal["section", "subsection", "clause", "subclause", "item", "proviso", "explanation", "illustration", "exception"]


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of a version's text (`at`, `length`) and the run of the source (`start`, `end`) it stands for.

    Lengths are equal save where a stated correction is read ("lessthan" read as "less than").
    """

    at: int
    length: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Quote:
    """Words cut from the source by offset: `source.text[start:end] == text`, always."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The file an Act was read from, byte for byte as supplied."""

    name: str
    text: str
    sha256: str
    provenance: str
    as_of: str  # how the text is dated, as a reader should see it: "fetched 22 Oct 2026", "undated"
    notes: tuple[str, ...] = ()  # what every answer from this Act must say

    def cut(self, start: int, end: int) -> Quote:
        """The source's own characters from `start` to `end`."""
        return Quote(self.text[start:end], start, end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Defect:
    """Something wrong in the supplied text that a reader must know of; `start`/`end` point at it where they can."""

    kind: str  # "printed twice", "broken off", "editorial note", "lost number", ...
    what: str  # one sentence
    citation: str | None = None  # key of the provision concerned
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Commencement:
    """When an amendment began to apply: a day where known, else the year of the amending Act, else nothing."""

    day: dt.date | None = None
    year: int | None = None
    source: str = ""  # where the day comes from: the note itself, or a row of amending_acts.yaml

    @property
    def first(self) -> dt.date:
        """The first day on which it can have applied."""
        return self.day or dt.date(self.year or 1, 1, 1)

    @property
    def settled(self) -> dt.date:
        """The first day on which it certainly applied."""
        if self.day:
            return self.day
        return dt.date(self.year + 1, 1, 1) if self.year else dt.date.max

    def said(self) -> str:
        """The commencement as a reader sees it."""
        if self.day:
            return f"with effect from {self.day.day} {self.day:%B %Y}"
        return f"during {self.year}; the exact date is not in the text" if self.year else "on a date that is not in the text"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amendment:
    """One amendment as a footnote tells it: what it says, and by None what it leaves unsaid."""

    kind: AmendmentKind
    by: str  # "Mah. 40 of 2000"
    section: str | None = None  # of the amending Act: "s. 13 (a)(ii)"
    old_words: str | None = None  # None: the note does not give them
    commencement: Commencement = field(default_factory=Commencement)
    note: str = ""  # key of the note: "mpa-1951 s.90A fn.6"
    quote: Quote | None = None  # the note's own words


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A provision's own words (its sub-divisions excluded) between two days.

    `start` None: from the beginning, as far as the text tells. `end` None: still in force; `end` is exclusive.
    Where `start` is known by year only, `start` is the first day of that year and `settled` the first day after it.
    """

    id: str
    text: str
    segments: tuple[Segment, ...] = ()
    start: dt.date | None = None
    settled: dt.date | None = None
    end: dt.date | None = None
    known: Known = "whole"
    amended_by: tuple[Amendment, ...] = ()  # the amendments that brought this version about
    ended_by: tuple[Amendment, ...] = ()  # the amendments that ended it

    def source_span(self, start: int, end: int) -> tuple[int, int]:
        """The source offsets that `text[start:end]` was read from (outermost bounds; hidden marks fall inside)."""
        hits = [s for s in self.segments if s.at < end and s.at + s.length > start]
        if not hits:
            raise ValueError(f"{self.id}: nothing of the source stands at {start}:{end}")
        first, last = hits[0], hits[-1]
        same = first.end - first.start == first.length
        lo = first.start + max(0, start - first.at) if same else first.start
        same = last.end - last.start == last.length
        hi = last.start + min(last.length, end - last.at) if same else last.end
        return lo, hi


@dataclass(frozen=True, slots=True, kw_only=True)
class Provision:
    """A numbered place of an Act: section, sub-section, clause, proviso. `versions` run from the oldest to the newest."""

    citation: PinpointCitation
    level: Level
    heading: str = ""
    heading_given: bool = True  # False: a descriptive heading of ours, shown in square brackets
    versions: tuple[Version, ...] = ()
    children: tuple[Provision, ...] = ()

    @property
    def key(self) -> str:
        """The key of the citation, e.g. "mpa-1951 s.90A(1)(ii)"."""
        return self.citation.key

    def walk(self) -> Iterator[Provision]:
        """This provision and everything below it, in the order of the text."""
        yield self
        for child in self.children:
            yield from child.walk()

    def at(self, on: dt.date) -> Version:
        """The version that stood on a day.

        Raises NotInForce, ChangedDuringYear or WordsNotKnown, each with a sentence for the reader; it never
        falls back to another day's words.
        """
        for v in self.versions:
            if v.end is not None and on >= v.end:
                continue
            if v.start is not None and on < v.start:
                break
            if v.settled is not None and v.start is not None and v.start <= on < v.settled:
                raise ChangedDuringYear(self._year_reason(v), note=_note(v.amended_by))
            if v.known == "not":
                by = v.ended_by[-1] if v.ended_by else None
                what = f"was {by.kind} by {by.by}" if by else "was changed"
                raise WordsNotKnown(
                    f"{self.citation} {what}; the wording in force before that is not in the text",
                    note=_note(v.ended_by),
                )
            return v
        first = self.versions[0] if self.versions else None
        if first and first.start and on < first.start:
            raise NotInForce(f"{self.citation} did not stand in the Act on {on.isoformat()}", note=_note(first.amended_by))
        raise NotInForce(f"{self.citation} had no words in force on {on.isoformat()}")

    def _year_reason(self, version: Version) -> str:
        by = version.amended_by[-1] if version.amended_by else None
        year = version.start.year if version.start else "?"
        return f"{self.citation} was changed during {year}" + (f" by {by.by}" if by else "") + "; the exact date is not in the text"

    @property
    def now(self) -> Version:
        """The newest version."""
        if not self.versions:
            raise NotKnown(f"{self.citation} has no words of its own")
        return self.versions[-1]


def _note(amendments: tuple[Amendment, ...]) -> str | None:
    return amendments[-1].note or None if amendments else None


@dataclass(frozen=True, slots=True)
class EarlierExtent:
    """Kinds of area in which an Act applied before a day; the words that say so are in the versions of its provisions."""

    until: dt.date
    areas: frozenset[str]
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """Where an Act applies: a jurisdiction (ISO 3166-2: "IN", "IN-MH", "IN-GJ") and, within it, kinds of area.

    `areas` None: all of the jurisdiction. `condition` is said with every answer ("if the spot is inside ...").
    """

    jurisdiction: str
    areas: frozenset[str] | None = None
    said: str = ""  # the territory as a reader sees it: "Brihan Mumbai"
    condition: str = ""
    earlier: tuple[EarlierExtent, ...] = ()  # oldest first

    def areas_on(self, on: dt.date) -> frozenset[str] | None:
        """The kinds of area on a day."""
        for row in self.earlier:
            if on < row.until:
                return row.areas
        return self.areas


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One Act of the book, or the part of it that was supplied."""

    id: str
    short_title: str
    number: str
    year: int
    aliases: tuple[str, ...]
    extent: Extent
    source: Source
    provisions: tuple[Provision, ...]
    notes: tuple[Provision, ...] = ()  # the amendment notes, citable as "fn.6"
    amendments: tuple[Amendment, ...] = ()
    defects: tuple[Defect, ...] = ()
    part: str = ""  # what was supplied, where it is not the whole Act: "Chapter XIII"
    supplied_by_user: bool = False
    fingerprint: str = field(default="", compare=False)  # of the files and the code it was read with, where it is kept (corpus.kept)

    @property
    def outline(self) -> tuple[Provision, ...]:
        """The sections, perhaps without their words: enough for numbers, headings and counting."""
        return self.provisions

    @property
    def amending(self) -> frozenset[str]:
        """The Acts that its notes name as amending it: "Mah. 40 of 2000"."""
        return frozenset(a.by for a in self.amendments if a.by)

    def __hash__(self) -> int:
        return hash(self.id)  # no two Acts of a book share it; every word of an Act would be looked at otherwise

    def walk(self) -> Iterator[Provision]:
        """Every provision, in the order of the text (notes excluded)."""
        for provision in self.provisions:
            yield from provision.walk()
