"""Undoing amendments: the words before a boundary in time, from the words after it.

What it never does: guess. Words that no note gives become a run of "…" in which no figure can be read, and what is marked
inside such a run stays unknown. The rules and the order are told in `corpus.history`, which is its only caller.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from corpus.model import Amendment, Known
from corpus.reading import Mark, Reading

UNKNOWN = "…"  # stands for words that no note gives
_UNKNOWN_MARK = "?"
_SWALLOWED = "in unknown words: "
MISSING_NOTE = Amendment(kind="substituted", by="an amendment whose note is not in the text")
_REFERENCE = re.compile(
    r"^\W*(?:the\s+)?(?:(?:marginal|certain|long|short|original)\s+)?(?:chapters?|sections?|sub-?sections?|clauses?|sub-?clauses?|parts?|schedules?|provisos?|"
    r"explanations?|paragraphs?|articles?|rules?|items?|headings?|words?|figures?|titles?|definitions?|entry|entries)\b[\s\dIVXLC()A-Za-z,]{0,20}\W*$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Event:
    """One amendment and the number of the marks that point at it; `rank` is its place in the note."""

    amendment: Amendment
    number: str
    rank: int

    @property
    def first(self) -> dt.date:
        """The first day on which it can have applied."""
        return self.amendment.commencement.first

    @property
    def settled(self) -> dt.date:
        """The first day on which it certainly had."""
        return self.amendment.commencement.settled

    @property
    def dated(self) -> bool:
        """True where the note gives a day or a year."""
        c = self.amendment.commencement
        return c.day is not None or c.year is not None


@dataclass(frozen=True, slots=True)
class Boundary:
    """Amendments that cannot be told apart in time. `settled` None: all applied on the day `start`."""

    events: tuple[Event, ...]
    start: dt.date
    settled: dt.date | None

    @property
    def amendments(self) -> tuple[Amendment, ...]:
        """The amendments of the boundary, each once."""
        return tuple(dict.fromkeys(e.amendment for e in self.events))


def named(own: Reading) -> Reading:
    """The reading with each mark named by its place, so that two marks of one note can be told apart."""
    return replace(own, marks=tuple(replace(m, number=str(i)) for i, m in enumerate(own.marks)))


def undo(state: Reading, own: Reading, boundary: Boundary) -> Reading | None:
    """The words before a boundary; None where nothing of them, nor of anything older, can be known."""
    if any(e.number == "" for e in boundary.events):
        return None  # only a stub is left, or no mark tells which words were changed
    steps = [(i, e) for e in boundary.events for i, m in enumerate(own.marks) if m.number == e.number]
    steps.sort(key=lambda s: (own.marks[s[0]].end - own.marks[s[0]].start, own.marks[s[0]].wider, -s[0], s[1].rank))
    for i, event in steps:
        mark = next((m for m in state.marks if m.number == str(i)), None)
        if mark is not None:
            old = _words_before(event, own, own.marks[i], state.text[mark.start : mark.end])
            state = _undo_one(state, mark, event, old)
        elif not any(m.number == f"{_SWALLOWED}{i}" for m in state.marks):
            return None  # an older amendment inside words that came later: the notes do not fit each other
    return state


def _words_before(event: Event, own: Reading, first: Mark, run: str) -> str | None:
    """The words to put in for a run of `state`, None where they are not known. `first`: the mark in today's words."""
    a, old = event.amendment, event.amendment.old_words
    if not event.dated or first.open or first.wider or not _one_set(own, event.number):
        return None
    if a.kind == "omitted":
        return None if has_letters(run) else old
    if a.kind == "substituted" and (first.omitted or not run or (old and _REFERENCE.match(old) and len(run.split()) > 8)):
        return None
    return old


def _undo_one(state: Reading, mark: Mark, event: Event, old: str | None) -> Reading:
    """The words before one amendment at one mark (rule 3)."""
    if event.dated and not mark.open:
        if event.amendment.kind == "inserted":
            return _dropped(state, mark)
        if event.amendment.kind == "renumbered" and not re.fullmatch(r"\W*(?:\d+[A-Z]*|[A-Za-z]{1,5})\W*", state.text[mark.start : mark.end]):
            return state
    return _put(state, mark.start, mark.end, old, event.amendment)


def _put(state: Reading, start: int, end: int, words: str | None, a: Amendment) -> Reading:
    """The reading with `words` (None: unknown) in a run, cut from the note; blanks are kept between words."""
    if words == "":
        return _dropped(state, Mark("", start, end))
    at = state.starts[start] if start < len(state.text) else (state.ends[-1] if state.ends else 0)
    span = _span(a, words) or (at, at)
    inner = [m for m in state.marks if start <= m.start and m.end <= end and (m.start, m.end) != (start, end)]
    stands = [m for m in state.marks if m.number != _UNKNOWN_MARK or not (start <= m.start and m.end <= end)]
    said = UNKNOWN if words is None else words
    stop = start + len(said)
    state = replace(state, marks=tuple(stands)).replaced(start, end, said, span)
    if words is None:
        lost = [m.number.removeprefix(_SWALLOWED) for m in inner if m.number != _UNKNOWN_MARK]
        unknown = [Mark(_UNKNOWN_MARK, start, stop), *(Mark(f"{_SWALLOWED}{n}", start, stop) for n in lost)]
        state = replace(state, marks=(*state.marks, *unknown))
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


def has_letters(text: str) -> bool:
    """True where a text says anything beyond numbers and signs."""
    return any(c.isalpha() for c in text)


def _outside(text: str, runs: Iterable[tuple[int, int]]) -> str:
    for a, b in runs:
        text = text[:a] + " " * (b - a) + text[b:]
    return text


def how_known(state: Reading) -> Known:
    """How much of a state is known: nothing of it, part of it, or the whole."""
    unknown = [(m.start, m.end) for m in state.marks if m.number == _UNKNOWN_MARK and m.end > m.start]
    if not unknown:
        return "whole"
    return "partly" if has_letters(_outside(state.text, unknown)) else "not"


def begins(boundary: Boundary, own: Reading) -> bool:
    """True where an amendment of the boundary inserted the whole of the provision."""
    inserted = {e.number for e in boundary.events if e.amendment.kind == "inserted" and e.dated}
    runs = [(m.start, m.end) for m in own.marks if m.number in inserted and m.end > m.start and not m.open]
    return bool(runs) and not has_letters(_outside(own.text, runs))


def _one_set(own: Reading, number: str) -> bool:
    """True where every mark of a note encloses the same words, so that one set of old words can serve them all."""
    return len({" ".join(own.text[m.start : m.end].split()).casefold() for m in own.marks if m.number == number}) == 1


