"""Point-in-time versions of a provision, computed from the Act's own amendment notes by undoing them, newest first.

What it never does: guess. Where a note does not give the words it replaced, the run is unknown (an ellipsis stands in
for it, so that no figure can be read there); where an amendment cannot be dated at all, nothing before the day of the
source text is given; a day inside a year of change belongs to no version.

Rules, in the order they are applied:

1. Amendments whose possible days overlap (the same day, the same year, a day within a year) are one boundary: the version
   before it stands until the first day on which one of them can have applied, the version after it is settled from the
   first day on which all of them certainly had.
2. At a boundary the inner of two nested marks is undone first; of two amendments in one note the one named first.
3. substituted: the old words are put in for the run of the mark; without them the run is unknown. A mark that encloses more
   than the provision ("wider") has old words for more than the provision, so its run here is unknown too.
   inserted: the run drops out; where it is all of the provision, the versions begin there.
   omitted: the old words come back at the mark; without them something unknown stood there.
   renumbered: the words stay; a number that the mark encloses stood differently.
4. An amendment without any date makes everything before the day of the source text (`as_of`) not known.
5. A mark whose note is missing, or that stands on different words with one set of old words, is never undone by guess: rule 4, or unknown.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from corpus.citation import PinpointCitation
from corpus.footnotes import parse_note, split_notes
from corpus.model import Amendment, Known, Provision, Source, Version
from corpus.reading import Mark, Reading, hide_marks

UNKNOWN = "…"  # stands for words that no note gives
_UNKNOWN_MARK = "?"
_MISSING = Amendment(kind="substituted", by="an amendment whose note is not in the text")
_STUB = re.compile(r"^[\W\d_]*(?:\d+[A-Z]*\.?)?\W*(?:\[[^\[\]]*\][\W_]*)?(?P<note>(?:Omitted|Repealed|Rep\.|Om\.)[^\n]{0,200})$")
_STUB_WORDS = re.compile(r"\b(?:by|w\.e\.f)\b")


@dataclass(frozen=True, slots=True)
class _Event:
    """One amendment and the number of the marks that point at it; `rank` is its place in the note."""

    amendment: Amendment
    number: str
    rank: int

    @property
    def first(self) -> dt.date:
        return self.amendment.commencement.first

    @property
    def settled(self) -> dt.date:
        return self.amendment.commencement.settled

    @property
    def dated(self) -> bool:
        c = self.amendment.commencement
        return c.day is not None or c.year is not None


@dataclass(frozen=True, slots=True)
class _Boundary:
    """Amendments that cannot be told apart in time. `settled` None: all applied on the day `start`."""

    events: tuple[_Event, ...]
    start: dt.date
    settled: dt.date | None

    @property
    def amendments(self) -> tuple[Amendment, ...]:
        return tuple(dict.fromkeys(e.amendment for e in self.events))


def versions_of(
    own: Reading,
    notes: Mapping[str, tuple[Amendment, ...]],
    citation: PinpointCitation,
    *,
    as_of: dt.date | None = None,
) -> tuple[Version, ...]:
    """The versions of a provision, oldest first, from its own words today with their marks.

    `notes`: the amendments of each note by its number (an empty tuple: a note that tells no amendment).
    `as_of`: the day of the source text. It is needed only where an amendment has no date (rule 4); without it no day at
    all can be answered there, and `at` raises WordsNotKnown for every day.
    """
    events = _events(own, notes)
    stub = _stub(own.text)
    if stub:
        events.append(_Event(stub, "", 0))
    undated = [e for e in events if not e.dated]
    boundaries = _boundaries([e for e in events if e.dated])
    absent = stub is not None or _only_omitted(own)  # nothing stands in this place today
    out: list[Version] = []
    state: Reading | None = _named(own)  # None: nothing older can be known
    end: dt.date | None = None
    ended: tuple[Amendment, ...] = ()
    if undated:
        end, ended = as_of or dt.date.max, tuple(dict.fromkeys(e.amendment for e in undated))
        if not absent:
            out.append(_version(state, citation, _Boundary(tuple(undated), end, None), None, ()))
        state, absent = None, False
    for b in boundaries:
        begins = _begins(b, own)
        if not absent and (state is not None or begins):
            out.append(_version(state, citation, b, end, ended))
        if begins:
            return tuple(reversed(out))
        if state is not None:
            state, end, ended, absent = _undo(state, own, b), b.start, b.amendments, False
    out.append(_version(state, citation, None, end, ended))
    return tuple(reversed(out))


def _version(
    state: Reading | None, citation: PinpointCitation, begun: _Boundary | None, end: dt.date | None, ended: tuple[Amendment, ...]
) -> Version:
    start = begun.start if begun else None
    known: Known = _known(state) if state is not None else "not"
    words = state.stripped() if state is not None and known != "not" else Reading("", (), ())
    return Version(
        id=f"{citation.key}@{start.isoformat() if start else ''}",
        text=words.text,
        segments=words.segments(),
        start=start,
        settled=begun.settled if begun else None,
        end=end,
        known=known,
        amended_by=begun.amendments if begun else (),
        ended_by=ended,
    )


# ------------------------------------------------------------------------------------------------ order in time


def _events(own: Reading, notes: Mapping[str, tuple[Amendment, ...]]) -> list[_Event]:
    """Every amendment that a mark of these words points at; a mark without a note is an amendment without a date."""
    out = []
    for number in dict.fromkeys(m.number for m in own.marks):
        found = notes.get(number)
        if found is None:
            out.append(_Event(_MISSING, number, 0))
        else:
            out += [_Event(a, number, i) for i, a in enumerate(found)]
    return out


def _boundaries(events: list[_Event]) -> list[_Boundary]:
    """Events grouped where their possible days overlap, newest group first (rule 1)."""
    groups: list[list[_Event]] = []
    for e in sorted(events, key=lambda e: (e.first, e.settled)):
        last = max((_last_day(x) for x in groups[-1]), default=None) if groups else None
        if last is not None and e.first <= last:
            groups[-1].append(e)
        else:
            groups.append([e])
    out = []
    for group in reversed(groups):
        start, settled = min(e.first for e in group), max(e.settled for e in group)
        group.sort(key=lambda e: (e.rank, e.number))
        out.append(_Boundary(tuple(group), start, settled if settled > start else None))
    return out


def _last_day(e: _Event) -> dt.date:
    """The last day on which the amendment can have begun to apply."""
    return e.settled if e.settled == e.first else e.settled - dt.timedelta(days=1)


# ----------------------------------------------------------------------------------------------------- undoing


def _named(own: Reading) -> Reading:
    """The reading with each mark named by its place, so that two marks of one note can be told apart."""
    return replace(own, marks=tuple(replace(m, number=str(i)) for i, m in enumerate(own.marks)))


def _undo(state: Reading, own: Reading, boundary: _Boundary) -> Reading | None:
    """The words before a boundary; None where nothing of them, nor of anything older, can be known."""
    if any(e.number == "" for e in boundary.events):
        return None  # a stub: the words of the section are gone
    steps = [(i, e) for e in boundary.events for i, m in enumerate(own.marks) if m.number == e.number]
    steps.sort(key=lambda s: (own.marks[s[0]].end - own.marks[s[0]].start, own.marks[s[0]].wider, -s[0], s[1].rank))
    for i, event in steps:
        mark = next((m for m in state.marks if m.number == str(i)), None)
        if mark is None:  # an older amendment inside words that came later: the notes do not fit each other
            return None
        state = _undo_one(state, mark, event.amendment, one_set=_one_set(own, event.number), first=own.marks[i])
    return state


def _undo_one(state: Reading, mark: Mark, a: Amendment, *, one_set: bool, first: Mark) -> Reading:
    """The words before one amendment at one mark (rule 3). `first`: the mark as it stands in today's words."""
    if first.wider and first.start == first.end:  # the bracket never closes: how far the change reaches is not known
        return _put(state, mark, mark.start, len(state.text), None, a)
    run = state.text[mark.start : mark.end]
    old = a.old_words if one_set and not mark.wider else None
    if a.kind == "inserted":
        return _dropped(state, mark)
    if a.kind == "renumbered":
        number = re.fullmatch(r"\W*(?:\d+[A-Z]*|[A-Za-z]{1,5})\W*", run)
        return _put(state, mark, mark.start, mark.end, old, a) if number else state
    if a.kind == "omitted":
        return _put(state, mark, mark.start, mark.end, old if not _letters(run) else None, a)
    fits = not first.omitted and bool(run)
    return _put(state, mark, mark.start, mark.end, old if fits else None, a)


def _put(state: Reading, mark: Mark, start: int, end: int, words: str | None, a: Amendment) -> Reading:
    """The reading with `words` (None: unknown) in a run, cut from the note; blanks are kept between words."""
    at = state.starts[start] if start < len(state.text) else (state.ends[-1] if state.ends else 0)
    span = _span(a, words) or (at, at)
    stands = [m for m in state.marks if m.number != _UNKNOWN_MARK or not (start <= m.start and m.end <= end)]
    state = replace(state, marks=tuple(stands))
    if words == "":
        return _dropped(state, replace(mark, start=start, end=end))
    said = UNKNOWN if words is None else words
    state = state.replaced(start, end, said, span)
    stop = start + len(said)
    if words is None:
        state = replace(state, marks=(*state.marks, Mark(_UNKNOWN_MARK, start, stop)))
    if stop < len(state.text) and state.text[stop].isalnum():
        state = _blank(state, stop)
    if start and not state.text[start - 1].isspace() and state.text[start - 1] not in "([-–—“‘\"":
        state = _blank(state, start)
    return state


def _blank(state: Reading, at: int) -> Reading:
    """A blank, which stands for nothing of the source, before the character at `at`; marks do not grow by it."""
    edge = state.ends[at - 1] if at else state.starts[0]
    marks = tuple(
        replace(m, start=m.start + (m.start >= at), end=m.end + (m.end > at or (m.end >= at and m.start >= at))) for m in state.marks
    )
    return Reading(
        state.text[:at] + " " + state.text[at:], (*state.starts[:at], edge, *state.starts[at:]), (*state.ends[:at], edge, *state.ends[at:]), marks
    )


def _dropped(state: Reading, mark: Mark) -> Reading:
    """The reading without the run of a mark; what is marked inside goes with it, and no double blank is left."""
    a, b = mark.start, mark.end
    inside = [m for m in state.marks if a <= m.start and m.end <= b and (m.start, m.end) != (a, b) and m.start < b]
    inside += [m for m in state.marks if m.number == _UNKNOWN_MARK and a <= m.start and m.end <= b]
    state = replace(state, marks=tuple(m for m in state.marks if m not in inside))
    if b < len(state.text) and state.text[b] == " " and (a == 0 or state.text[a - 1].isspace()):
        b += 1
    return state.without([(a, b)]) if b > a else state


def _span(a: Amendment, words: str | None) -> tuple[int, int] | None:
    """Where the old words stand in the source: inside the note's own words."""
    if not words or not a.quote or (at := a.quote.text.find(words)) < 0:
        return None
    return a.quote.start + at, a.quote.start + at + len(words)


# ------------------------------------------------------------------------------------------- what a state is worth


def _letters(text: str) -> bool:
    return any(c.isalpha() for c in text)


def _outside(text: str, runs: Iterable[tuple[int, int]]) -> str:
    for a, b in runs:
        text = text[:a] + " " * (b - a) + text[b:]
    return text


def _known(state: Reading) -> Known:
    """How much of a state is known: nothing of it, part of it, or the whole."""
    unknown = [(m.start, m.end) for m in state.marks if m.number == _UNKNOWN_MARK and m.end > m.start]
    if not unknown:
        return "whole"
    return "partly" if _letters(_outside(state.text, unknown)) else "not"


def _begins(boundary: _Boundary, own: Reading) -> bool:
    """True where an amendment of the boundary inserted the whole of the provision."""
    inserted = {e.number for e in boundary.events if e.amendment.kind == "inserted"}
    runs = [(m.start, m.end) for m in own.marks if m.number in inserted and m.end > m.start]
    return bool(runs) and not _letters(_outside(own.text, runs))


def _one_set(own: Reading, number: str) -> bool:
    """True where every mark of a note encloses the same words, so that one set of old words can serve them all."""
    runs = {" ".join(own.text[m.start : m.end].split()).casefold() for m in own.marks if m.number == number}
    return len(runs) == 1


def _only_omitted(own: Reading) -> bool:
    return not _letters(own.text) and any(m.omitted for m in own.marks)


def _stub(text: str) -> Amendment | None:
    """The omission told by a section that is only a stub: "[Power to exempt.] Omitted by Act 5 of 2015, s. 80"."""
    m = _STUB.match(text.strip())
    if not m or not _STUB_WORDS.search(m["note"]):
        return None
    told = parse_note(m["note"])
    return told[0] if len(told) == 1 and told[0].kind == "omitted" else None


# ------------------------------------------------------------------------------------------------ whole sections


def section_versions(
    text: str, footnote: str, *, citation: PinpointCitation | None = None, as_of: dt.date | None = None
) -> tuple[Version, ...]:
    """The versions of a whole section given as text with marks and the block of notes printed under it.

    Offsets count characters of `section_source(text, footnote)`. Two notes with one number tell of no one knows which
    mark: their amendments count, without their words.
    """
    source = section_source(text, footnote)
    words = hide_marks(Reading.of(source.text, 0, len(text)))
    notes: dict[str, tuple[Amendment, ...]] = {}
    previous: tuple[Amendment, ...] = ()
    for n in split_notes((source.text[len(text) + 1 :], len(text) + 1)):
        told = parse_note(n.text, note=f"fn.{n.number}", quote=source.cut(n.start, n.end), previous=previous)
        previous = told or previous
        twice = n.number in notes
        notes[n.number] = (*notes.get(n.number, ()), *told)
        if twice:
            notes[n.number] = tuple(replace(a, kind="substituted", old_words=None) for a in notes[n.number])
    return versions_of(words.stripped(), notes, citation or PinpointCitation("section", "1"), as_of=as_of)


def section_source(text: str, footnote: str) -> Source:
    """The text and its notes as one source, a line break between, for offsets."""
    return Source(name="section", text=f"{text}\n{footnote}", sha256="", provenance="", as_of="")


def undo_section(text: str, footnote: str, on: dt.date, *, as_of: dt.date | None = None) -> Version:
    """The version of a whole section on a day; raises NotKnown (WordsNotKnown, ChangedDuringYear, NotInForce)."""
    citation = PinpointCitation("section", "1")
    versions = section_versions(text, footnote, citation=citation, as_of=as_of)
    return Provision(citation=citation, level="section", versions=versions).at(on)


# ------------------------------------------------------------------------------------------------------- checks


def gaps_and_overlaps(versions: tuple[Version, ...]) -> tuple[str, ...]:
    """What is wrong with the days of the versions of one provision: a sentence for each gap, overlap or disorder."""
    out = []
    for v in versions:
        if v.start and v.end and v.start >= v.end:
            out.append(f"{v.id} ends on {v.end} before it begins on {v.start}")
        if v.settled and (v.start is None or v.settled <= v.start):
            out.append(f"{v.id} is settled on {v.settled} before it begins")
    for older, newer in pairwise(versions):
        if older.end is None or newer.start is None:
            out.append(f"{older.id} and {newer.id} both stand without an end")
        elif older.end > newer.start:
            out.append(f"{older.id} ends on {older.end}, after {newer.id} begins on {newer.start}")
        elif older.end < newer.start:
            out.append(f"nothing stands from {older.end} to {newer.start}, between {older.id} and {newer.id}")
    return tuple(out)


def notes_without_mark(marks: Iterable[Mark], notes: Mapping[str, tuple[Amendment, ...]]) -> tuple[str, ...]:
    """The numbers of notes that tell an amendment and that no mark points at: they change nothing, and are to be reported."""
    seen = {m.number for m in marks}
    return tuple(n for n, told in notes.items() if told and n not in seen)


def source_pieces(version: Version, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The source runs that `version.text[start:end]` was read from, in the order of the text.

    An earlier version is pieced together: words of today's text and old words of a note stand far apart in the source, and
    one run from the first to the last would show today's words in a quote of the past.
    """
    out = []
    for s in version.segments:
        if s.at >= end or s.at + s.length <= start:
            continue
        same = s.end - s.start == s.length
        lo = s.start + max(0, start - s.at) if same else s.start
        hi = s.start + min(s.length, end - s.at) if same else s.end
        if out and out[-1] == (lo, hi):
            continue
        out.append((lo, hi))
    return tuple(out)
