"""To which event each day of a question belongs: "released on 20 November" is a day of the release, and of nothing else.

A period runs from its own trigger. So a day is bound to the event that is said with it in its clause, or before it in its sentence where its clause says nothing else;
a day of another event, or of something that no event names ("I paid on Monday"), is never taken for the trigger. What this module
never does: guess the day of an event from the day of another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from assistant.dates import DateMention

_SENTENCE = re.compile(r"[.?!;।](?=\s|$)")
_CLAUSE = re.compile(r"[,:](?=\s)|\b(?:and|but|then|while)\b|(?<!\w)(?:और|फिर|आणि|मग|અને|પછી)(?!\w)", re.IGNORECASE)
_JOINED = re.compile(r"[\w'-]+\s*(?:(?:,|&|/|\band\b|और|आणि|અને)\s*)?(?:(?:then|also|was|were)\s+)?", re.IGNORECASE)  # "seized and impounded on", "seizure happened on"
_AT_ONCE = re.compile(r"^.?\s*(?:and|then)?\s*(?:they\s+)?(?:was\s+|were\s+)?(?:put|took|taken|brought|sent|locked|lodged|drove|impounded)", re.IGNORECASE)  # "picked up on Sunday and put in the pound"
AFTER, AGAINST = 25, 500  # characters that an event on the less usual side of its day counts as further away


@dataclass(frozen=True, slots=True)
class DatedDay:
    """A day with the events it is said of. `alone`: its clause says nothing else, so that it may be the day of an event said elsewhere."""

    day: DateMention
    events: frozenset[str] = frozenset()
    alone: bool = False


def dated_days(
    text: str, dates: Iterable[DateMention], events: Iterable[tuple[str, int]], words: Callable[[int, int], bool], *, verb_last: bool
) -> tuple[DatedDay, ...]:
    """The single days of a text, each with its events.

    `events`: event and position; `words(a, b)`: True where text[a:b] says more than days and places; `verb_last`: the language says
    the event after its day.
    """
    dates, events = list(dates), list(events)
    held = [(d.start, d.end) for d in dates]
    sentences, out = list(_parts(text, _SENTENCE, held, 0, len(text))), []
    for d in dates:
        if d.precision != "day" or d.first is None:
            continue
        sentence = next(s for s in sentences if s[0] <= d.start <= s[1])
        clause = next(c for c in _parts(text, _CLAUSE, held, *sentence) if c[0] <= d.start <= c[1])
        near = [(e, p) for e, p in events if clause[0] <= p < clause[1]]
        alone = not words(*clause)
        if not near and (alone or verb_last):  # "impounded in Patan, on 22 February": but not "impounded in Patan, complaint 22 February"
            near = [(e, p) for e, p in events if sentence[0] <= p < (sentence[1] if verb_last else d.start)]
        found = _nearest(text, d, near, events, verb_last)
        if "seizure" in found and len([x for x in dates if sentence[0] <= x.start <= sentence[1]]) == 1:
            found |= {e for e, p in events if e == "impounding" and clause[1] <= p < sentence[1] and _AT_ONCE.search(text[clause[1] - 1 : p + 3])}
        out.append(DatedDay(d, found, alone))
    return tuple(out)


def _parts(text: str, stop: re.Pattern[str], held: list[tuple[int, int]], start: int, end: int) -> Iterator[tuple[int, int]]:
    at = start
    for m in stop.finditer(text, start, end):
        if not any(a <= m.start() < b for a, b in held):
            yield at, m.start()
            at = m.end()
    yield at, end


def _nearest(text: str, day: DateMention, near: list[tuple[str, int]], events: list[tuple[str, int]], verb_last: bool) -> frozenset[str]:
    if not near:
        return frozenset()
    apart = {p: abs(day.start - p) + ((AGAINST if p < day.start else 0) if verb_last else (AFTER if p > day.start else 0)) for _, p in near}
    best = min(apart.values())
    at = {p for p in apart if apart[p] == best}
    joined = {p for _, p in events for b in at if p < b and _JOINED.fullmatch(text[p:b])}
    return frozenset(e for e, p in events if p in at | joined)
