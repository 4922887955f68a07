"""Sections whose places are known: a file of places beside the text, written when the file of an Act told them itself.

Plain text has its sections found by their numbers (corpus.sections). A file that says where each section begins (a list of
sections, an XML document, a PDF with a list of contents) needs no finding, and a list inside a section is never taken for one.
`sections.tsv` has one place a line, offsets in characters of the text:

    section  start  end  number  words  heading      words: where its own words begin, behind number and heading
    notes    start  end  -       from   -            the notes of the marks that stand between `from` and `start`
    state    start  end  -       -      -            what States have amended, printed inside the section
    mark     start  end  -       -      -            a raised number without a bracket, known by its size

What this module never does: place anything by guess; a line that does not fit the text is a LoadError.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from corpus.errors import LoadError
from corpus.footnotes import split_notes
from corpus.note_blocks import NoteBlock, hide_bare_marks
from corpus.printing import hide_dots_of_marks, hide_printing
from corpus.reading import Mark, Reading, fold_blanks, hide_inline_notes, hide_marks
from corpus.sections import Cleaned, RawSection, editorial_notes

_HEAD = "#text "


@dataclass(frozen=True, slots=True)
class PlacedSection:
    """A section: its run of the text, its number and heading, and where its own words begin."""

    start: int
    end: int
    number: str
    words: int
    heading: str


@dataclass(frozen=True, slots=True)
class PlacedNotes:
    """A block of amendment notes, and where the words begin whose marks it tells of."""

    start: int
    end: int
    since: int


@dataclass(frozen=True, slots=True)
class PlacedState:
    """What States have amended, printed inside a section."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A raised number that stands without a bracket."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of one text, each list in the order of the text."""

    sections: tuple[PlacedSection, ...]
    notes: tuple[PlacedNotes, ...] = ()
    states: tuple[PlacedState, ...] = ()
    marks: tuple[PlacedMark, ...] = ()


def write_layout(layout: Layout, sha256: str) -> str:
    """The content of a sections.tsv for the text with that hash."""
    rows = [
        *(("section", s.start, s.end, s.number, s.words, s.heading) for s in layout.sections),
        *(("notes", n.start, n.end, "-", n.since, "-") for n in layout.notes),
        *(("state", s.start, s.end, "-", "-", "-") for s in layout.states),
        *(("mark", m.start, m.end, "-", "-", "-") for m in layout.marks),
    ]
    return f"{_HEAD}{sha256}\n" + "".join("\t".join(str(field).replace("\t", " ").replace("\n", " ") for field in row) + "\n" for row in rows)


def read_layout(path: Path, sha256: str, length: int) -> Layout:
    """A sections.tsv; LoadError names the line that does not fit the text, which has that hash and length."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as e:
        raise LoadError(f"{path}: cannot be read; add the Act anew from its file") from e
    if lines[0] != f"{_HEAD}{sha256}":
        raise LoadError(f"{path}: belongs to another text than the one beside it; add the Act anew from its file")
    sections, notes, states, marks = [], [], [], []
    for n, line in enumerate(lines[1:], 2):
        if not line:
            continue
        try:
            kind, start, end, number, words, heading = line.split("\t")
            a, b = int(start), int(end)
            if not 0 <= a <= b <= length:
                raise ValueError
            if kind == "section":
                sections.append(PlacedSection(a, b, number, int(words), heading))
            elif kind == "notes":
                notes.append(PlacedNotes(a, b, int(words)))
            elif kind == "state":
                states.append(PlacedState(a, b))
            elif kind == "mark":
                marks.append(PlacedMark(a, b))
            else:
                raise ValueError
        except ValueError as e:
            raise LoadError(f"{path}: line {n} does not fit the text; add the Act anew from its file") from e
    if any(not (s.start <= s.words <= s.end) for s in sections) or any(a.end > b.start for a, b in pairwise(sections)):
        raise LoadError(f"{path}: its sections do not follow one another; add the Act anew from its file")
    return Layout(tuple(sections), tuple(notes), tuple(states), tuple(marks))


def place(text: str, layout: Layout) -> tuple[Cleaned, tuple[RawSection, ...]]:
    """The law of a text with its marks hidden, and its sections, by the places the layout gives."""
    blocks = _blocks(text, layout)
    law = Reading.of(text).without([*((n.start, n.end) for n in layout.notes), *((s.start, s.end) for s in layout.states)])
    law, inline = hide_inline_notes(law)
    law = hide_marks(hide_dots_of_marks(law), bounds=tuple((s.start, s.end) for s in layout.sections))
    law = _hide_raised(law, layout) if layout.marks else hide_bare_marks(law, blocks)
    law, printing = hide_printing(law)
    law = _scoped(fold_blanks(law), blocks, layout)
    sections = []
    for s in layout.sections:
        at, stop = bisect_left(law.starts, s.words), bisect_left(law.starts, s.end)
        states = tuple((x.start, x.end) for x in layout.states if s.start <= x.start < s.end)
        own = tuple(b for b in blocks if s.number in b.covers and s.start <= b.since < s.end)
        sections.append(RawSection(s.number, s.heading, law.slice(at, stop).stripped(), bisect_left(law.starts, s.start), own, states))
    return Cleaned(law=law, notes=None, blocks=blocks, inline_notes=inline, defects=(*editorial_notes(inline), *printing), fetched=""), tuple(sections)


def _blocks(text: str, layout: Layout) -> tuple[NoteBlock, ...]:
    """The blocks of notes, each with a name of its own: the section it begins in, and a count where that has several."""
    out: list[NoteBlock] = []
    named: dict[str, int] = {}
    starts = [s.start for s in layout.sections]
    for n in layout.notes:
        first = max(0, bisect_right(starts, n.since) - 1)
        covers = tuple(s.number for s in layout.sections[first:] if s.start < n.start and s.end > n.since)
        owner = covers[0] if covers else ""
        named[owner] = named.get(owner, 0) + 1
        scope = owner if named[owner] == 1 else f"{owner}#{named[owner]}"
        numbers = frozenset(note.number for note in split_notes((text[n.start : n.end], n.start)))
        out.append(NoteBlock(n.start, n.end, numbers, scope=scope, covers=covers, since=n.since))
    return tuple(out)


def _hide_raised(law: Reading, layout: Layout) -> Reading:
    """Hide raised numbers that enclose nothing: the change they tell of may reach to the end of their section."""
    drops, found = [], []
    ends = [s.end for s in layout.sections]
    for m in layout.marks:
        at, stop = bisect_left(law.starts, m.start), bisect_left(law.starts, m.end)
        if at == stop:  # hidden already, with its bracket or stars
            continue
        i = bisect_right(ends, m.start)
        reach = bisect_left(law.starts, ends[i]) if i < len(ends) else len(law.text)
        drops.append((at, stop))
        found.append(Mark(law.text[at:stop].strip(), stop, max(stop, reach), open=True))
    return replace(law, marks=(*law.marks, *found)).without(drops)


def _scoped(law: Reading, blocks: Iterable[NoteBlock], layout: Layout) -> Reading:
    """The marks named after the block of notes that tells of them: "138:2"."""
    ordered = list(blocks)
    ends = [b.start for b in ordered]
    marks = []
    for m in law.marks:
        at = law.starts[m.start] if m.start < len(law.starts) else (law.ends[-1] if law.ends else 0)
        at = max(0, at - 1) if m.start == m.end and m.start else at
        i = bisect_right(ends, at)
        block = ordered[i] if i < len(ordered) and ordered[i].since <= at else None
        marks.append(replace(m, number=f"{block.scope}:{m.number}") if block else m)
    return replace(law, marks=tuple(marks))
