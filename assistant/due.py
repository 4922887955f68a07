"""The last days that a provision fixes, counted from a given day, each with its steps.

The limits come from the rules, the count from rules.calendar. What this module never does: choose between two time limits,
count from an event that the provision does not name, or read a clock.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from assistant.records import Record, limit_record, said_quantity
from corpus.book import Book
from corpus.errors import NotInForce, NotKnown
from corpus.model import Provision
from rules.calendar import ClosedDays, Deadline, count, say_day
from rules.ics import to_ics
from rules.model import RulesError, TimeLimit
from rules.periods import helped_when_closed
from rules.read import Readings


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """One time limit, counted."""

    record: Record
    limit: TimeLimit
    deadline: Deadline

    def json(self) -> dict[str, Any]:
        """For JSON: the limit's own record with the count beside it."""
        done = self.deadline
        return {
            "citation": self.record.key,
            "label": self.record.label,
            "length": {"count": self.limit.length.value, "unit": self.limit.length.unit},
            **{k: self.record.json[k] for k in ("bound", "trigger", "event", "actor", "action", "consequence", "quote", "status")},
            "from": done.trigger.isoformat(),
            "last_day": done.last_day.isoformat(),
            "open_day": done.open_day.isoformat() if done.open_day else None,
            "other_method": done.other_method.isoformat() if done.other_method else None,
            "over_from": done.over_from.isoformat() if self.limit.bound != "max" else None,  # what waits for the end of the period
            "steps": [s.said() for s in done.steps],
            "hints": list(done.hints),
            "counted_by": done.label,
        }

    def lines(self) -> tuple[str, ...]:
        """For a reader, a paragraph a line."""
        limit, done = self.limit, self.deadline
        length = said_quantity(limit.length)
        what = {
            "max": f"The last day is {say_day(done.last_day)}",
            "min": f"The {length} are over from {say_day(done.over_from)} on; until then they run",
            "exact": f"The {length} run up to and including {say_day(done.last_day)}; they are over from {say_day(done.over_from)} on",
        }.get(limit.bound, f"The last day is {say_day(done.last_day)}")
        out = [f'{self.record.label}: {length}, "{limit.trigger}".', f"{what}."]
        if limit.action:
            out.append(f'For: "{limit.action}".')
        out += [f"- {s.said()}" for s in done.steps]
        if done.other_method and done.other_method != done.last_day:
            out.append(f"The other method of counting months gives {say_day(done.other_method)}.")
        return (*out, *done.hints, f"({done.label[:1].upper()}{done.label[1:]}.)")


def due(book: Book, place: Provision, start: dt.date, readings: Iterable[Readings], *, event: str | None = None) -> tuple[Due, ...]:
    """Every time limit of a provision and the places below it, counted from `start`, the day of the event itself.

    `readings`: what the rules read in the Act as it stood on that day. `event`: only limits that run from it ("sale").
    RulesError where there is no such limit, with those that there are, or where the words of that day are not known.
    """
    act = book.act(place.citation.act)
    every = [(r, limit) for r in readings for limit in r.limits]
    mine = [limit for r, limit in every if r.words.citation.within(place.citation)]
    if not mine:
        raise RulesError(_none(place, start, tuple(dict.fromkeys(r.key for r, _ in every))))
    chosen = [x for x in mine if event is None or x.event == event]
    if not chosen:
        raise RulesError(f"{place.citation.label} has no time limit from {event!r}; it runs from: {', '.join(dict.fromkeys(x.event for x in mine))}")
    closed = ClosedDays.of(act.extent.jurisdiction)
    return tuple(_counted(limit, start, closed, act.extent.jurisdiction) for limit in chosen)


def due_json(place: Provision, start: dt.date, found: tuple[Due, ...]) -> dict[str, Any]:
    """One JSON object; `last_day` and `steps` stand at its top only where there is one limit, and all of them under `limits`."""
    limits = [d.json() for d in found]
    one = limits[0] if len(limits) == 1 else {"last_day": None, "steps": []}
    whole = {"citation": place.key, "label": place.citation.label, "from": start.isoformat()}
    return {**whole, "last_day": one["last_day"], "steps": one["steps"], "limits": limits}


def to_calendar(found: tuple[Due, ...], *, stamp: dt.datetime) -> bytes:
    """A counted limit as an .ics file; `stamp` is the moment of export. RulesError where there are several to choose from."""
    if len(found) != 1:
        events = ", ".join(dict.fromkeys(d.limit.event for d in found))
        raise RulesError(f"{len(found)} time limits were counted; choose one for the calendar by its event: {events}")
    one = found[0]
    return to_ics(one.deadline, title=one.record.label, description="\n".join(one.lines()[:3]), stamp=stamp)


def _counted(limit: TimeLimit, start: dt.date, closed: ClosedDays, jurisdiction: str) -> Due:
    done = count(start, limit.length, closed=closed, helps_when_closed=helped_when_closed(limit), event=limit.event, jurisdiction=jurisdiction)
    return Due(record=limit_record(limit), limit=limit, deadline=done)


def _none(place: Provision, on: dt.date, others: tuple[str, ...]) -> str:
    """Why there is nothing to count: the words of that day are not known, or they fix no time."""
    whys = [why for why in (_unknown(p, on) for p in place.walk()) if why]
    if whys:
        return f"{whys[0]}; no time limit can be read from it"
    there = f"; time limits of the Act stand in {', '.join(others)}" if others else "; no provision of the Act does"
    return f"{place.citation.label} fixes no time limit on {on.isoformat()}{there}"


def _unknown(place: Provision, on: dt.date) -> str:
    try:
        place.at(on)
    except NotInForce as e:
        return e.reason
    except NotKnown as e:
        return e.reason
    return ""
