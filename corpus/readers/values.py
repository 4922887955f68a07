"""What a reader hands over: the text of an Act as it will be kept, where its sections stand in it, and what was found wrong.

Offsets count characters of `text`. What this module never does: read a file.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from corpus.model import Defect
from corpus.placed import Layout, PlacedMark, PlacedNotes, PlacedSection, PlacedState


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a file says of the Act itself; "" and None where it does not say."""

    title: str = ""
    number: str = ""
    year: int | None = None
    jurisdiction: str = ""  # "IN", "IN-MH"
    extent: str = ""  # as a reader sees it: "the whole of India"
    as_of: str = ""
    provenance: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadAct:
    """One Act out of a file. `layout` None: plain text, whose sections are found by their numbers when it is loaded."""

    format: str  # as a person would say it: "India Code PDF"
    text: str
    facts: Facts
    layout: Layout | None = None
    findings: tuple[Defect, ...] = ()
    headings: tuple[tuple[str, str], ...] = ()  # number and heading of each section of a list of contents, to compare with


@dataclass(slots=True)
class Printing:
    """A text being set, with the places of what is set. `at` is where the next words will stand."""

    parts: list[str] = field(default_factory=list)
    at: int = 0
    sections: list[PlacedSection] = field(default_factory=list)
    notes: list[PlacedNotes] = field(default_factory=list)
    states: list[PlacedState] = field(default_factory=list)
    marks: list[PlacedMark] = field(default_factory=list)
    findings: list[Defect] = field(default_factory=list)

    def put(self, words: str) -> tuple[int, int]:
        """Set words; where they stand."""
        start = self.at
        self.parts.append(words)
        self.at += len(words)
        return start, self.at

    def found(self, kind: str, what: str, span: tuple[int, int] | None = None) -> None:
        """Note something wrong, and where."""
        start, end = span or (None, None)
        self.findings.append(Defect(kind=kind, what=what, start=start, end=end))

    @property
    def text(self) -> str:
        """The text set so far."""
        return "".join(self.parts)

    @property
    def layout(self) -> Layout:
        """The places set so far."""
        return Layout(tuple(self.sections), tuple(self.notes), tuple(self.states), tuple(self.marks))
