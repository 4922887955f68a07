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
4. An amendment without any date, or a mark whose note is missing: what the mark encloses is unknown on every day before the
   day of the source text (`as_of`), whatever the amendment was.
5. A mark that never closes, one set of old words for marks on different words, a reference ("for 'Chapter XI'") for a whole
   text, a mark inside words that came later than its note says: unknown. A note that no mark points at, and a section of
   which only "Omitted by ..." is left: nothing older is known.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

from corpus.citation import PinpointCitation
from corpus.footnotes import parse_note, split_notes
from corpus.model import Amendment, Known, Provision, Source, Version
from corpus.reading import Mark, Reading, hide_marks
from corpus.undo import MISSING_NOTE, UNKNOWN, Boundary, Event, begins, has_letters, how_known, named, undo

__all__ = ["UNKNOWN", "gaps_and_overlaps", "notes_without_mark", "section_source", "section_versions", "source_pieces", "undo_section", "versions_of"]

_STUB = re.compile(r"^[\W\d_]*(?:\d+[A-Z]*\.?)?\W*(?:\[[^\[\]]*\][\W_]*)?(?P<note>(?:Omitted|Repealed|Rep\.|Om\.)[^\n]{0,200})$")
_STUB_WORDS = re.compile(r"\b(?:by|w\.e\.f)\b")


def versions_of(
    own: Reading,
    notes: Mapping[str, tuple[Amendment, ...]],
    citation: PinpointCitation,
    *,
    as_of: dt.date | None = None,
    unmarked: tuple[Amendment, ...] = (),
) -> tuple[Version, ...]:
    """The versions of a provision, oldest first, from its own words today with their marks.

    `notes`: the amendments of each note by its number (an empty tuple: a note that tells no amendment).
    `as_of`: the day of the source text. It is needed only where an amendment has no date (rule 4); without it no day can be
    told from the days before, so the newest version begins on the last day there is and every day gets the older words.
    `unmarked`: amendments of the same section that no mark points at (`notes_without_mark`): what they changed is not known.
    """
    events = _events(own, notes) + [Event(a, "", 0) for a in unmarked]
    stub = _stub(own.text)
    if stub:
        events.append(Event(stub, "", 0))
    out: list[Version] = []
    state: Reading | None = named(own)  # None: nothing older can be known
    end: dt.date | None = None
    ended: tuple[Amendment, ...] = ()
    absent = stub is not None or _only_omitted(own)  # nothing stands in this place today
    for b in _boundaries(events, own, as_of or dt.date.max):
        first = begins(b, own)
        if not absent and (state is not None or first):
            out.append(_version(state, citation, b, end, ended))
        if first:
            return tuple(reversed(out))
        if state is not None:
            state, end, ended, absent = undo(state, own, b), b.start, b.amendments, False
    out.append(_version(state, citation, None, end, ended))
    return tuple(reversed(out))


def _version(
    state: Reading | None, citation: PinpointCitation, begun: Boundary | None, end: dt.date | None, ended: tuple[Amendment, ...]
) -> Version:
    start = begun.start if begun else None
    known: Known = how_known(state) if state is not None else "not"
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


def _events(own: Reading, notes: Mapping[str, tuple[Amendment, ...]]) -> list[Event]:
    """Every amendment that a mark of these words points at; a mark without a note is an amendment without a date."""
    out = []
    for number in dict.fromkeys(m.number for m in own.marks):
        found = notes.get(number)
        if found is None:
            out.append(Event(MISSING_NOTE, number, 0))
        else:
            out += [Event(a, number, i) for i, a in enumerate(found)]
    return out


def _boundaries(events: list[Event], own: Reading, as_of: dt.date) -> list[Boundary]:
    """Events grouped where their possible days overlap, newest group first (rule 1).

    An event without a date joins the group before which it must have happened: it is older than what was changed inside its
    own words, and than what its note names before it; failing that it is only older than the source text.
    """
    dated = [e for e in events if e.dated]
    spans = [(e, e.first, _last_day(e)) for e in dated]
    for e in events:
        if not e.dated:
            bound = min((x.first for x in dated if _older(e, x, own)), default=as_of)
            spans.append((e, bound, bound))
    groups: list[list[tuple[Event, dt.date, dt.date]]] = []
    for span in sorted(spans, key=lambda s: (s[1], s[2])):
        if groups and span[1] <= max(s[2] for s in groups[-1]):
            groups[-1].append(span)
        else:
            groups.append([span])
    out = []
    for group in reversed(groups):
        start, last = min(s[1] for s in group), max(s[2] for s in group)
        members = sorted((s[0] for s in group), key=lambda e: (e.rank, e.number))
        out.append(Boundary(tuple(members), start, last + dt.timedelta(days=1) if last > start else None))
    return out


def _older(e: Event, other: Event, own: Reading) -> bool:
    """True where an event is certainly not newer than another: same note and named after it, or its mark around the other's."""
    if e.number == other.number:
        return e.rank > other.rank
    outer = [(i, m) for i, m in enumerate(own.marks) if m.number == e.number and not m.open]
    inner = [(i, m) for i, m in enumerate(own.marks) if m.number == other.number]
    return bool(outer and inner) and all(
        any(o.start <= m.start and m.end <= o.end and (i < k or (o.start, o.end) != (m.start, m.end)) for i, o in outer) for k, m in inner
    )


def _last_day(e: Event) -> dt.date:
    """The last day on which the amendment can have begun to apply."""
    return e.settled if e.settled == e.first else e.settled - dt.timedelta(days=1)


def _only_omitted(own: Reading) -> bool:
    return not has_letters(own.text) and any(m.omitted for m in own.marks)


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
    lost = tuple(a for n in notes_without_mark(words.marks, notes) for a in notes[n])
    return versions_of(words.stripped(), notes, citation or PinpointCitation("section", "1"), as_of=as_of, unmarked=lost)


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
