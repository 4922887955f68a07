"""Last days that a draft has counted: "impounded on 3 December 2026, ... until 10 December 2026", held against the text's time limit.

What it never does: count from an event that the limit does not run from, or call a later day late where only a closed office makes it so.
How periods are counted is rules/calendar.py.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.calendar import ClosedDays, count, say_day
from rules.claim_model import Claim, Finding, Verdict
from rules.draft_days import full_dates
from rules.held_effects import event_name
from rules.limbs import same, say
from rules.model import Duration, RulesError
from rules.periods import helped_when_closed
from rules.read import Readings
from rules.topic import scores

_DUE = re.compile(
    r"(?:\b(?P<strict>before)|\b(?:until|till|up\s*to|upto|by|not\s+later\s+than|no\s+later\s+than|latest\s+by|on\s+or\s+before|(?:expir\w+|ends?|ending|laps\w+|runs?\s+out|runs?|over|clos\w+|falls?|fell|due)\s+(?:on|by|up\s*to)|(?:last|final)\s+(?:day|date)\b[^.;]{0,60}?(?:\b)?(?:is|was|being|falls\s+on|will\s+be|would\s+be|on|[:=–-])|"
    r"deadline\b[^.;]{0,50}?(?:\b(?:is|was|being|falls\s+on|on)|[:=–-])|(?:time|period|days|months)\b[^.;]{0,30}?\b(?:till|until|to)))(?:\s+(?:and\s+including|the|midnight\s+(?:of|on)|end\s+of|close\s+of|evening\s+of))*\s*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:the\s+)?$",
    re.IGNORECASE,
)
_EVENT = re.compile(
    r"\b(?P<e>seiz\w+|entered\s+the\s+pound|stray(?:ed|ing)|captur\w+|caught|picked\s+up|impound\w*|pounded|sold|sale|auction\w*|deposit\w*|security|offen[cs]e|committed|discover\w+|releas\w+|returned|convict\w+|arrest\w+)\b", re.IGNORECASE
)
_SUNDAY = 6
_VERBS = {"seiz": "seizure", "captur": "seizure", "caught": "seizure", "picked": "seizure", "impound": "impounding", "pounded": "impounding", "sold": "sale", "sale": "sale", "auction": "sale", "deposit": "deposit",
          "security": "deposit", "offen": "offence", "committed": "offence", "discover": "discovery", "releas": "release", "returned": "release", "convict": "conviction", "entered": "impounding", "stray": "offence", "arrest": "arrest"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Due:
    """A last day that a sentence names, and the events of the draft with their days."""

    last: dt.date
    start: int
    end: int
    events: Mapping[str, dt.date]
    within: bool = False  # the day is that of an act said to be in time, not the last day itself


def events_of(sentence: str) -> dict[str, dt.date]:
    """The events a sentence gives a day for: {"seizure": 9 December 2026}."""
    out: dict[str, dt.date] = {}
    told = 0
    for day, start, end in full_dates(sentence):
        clause = re.split(r"[;.]", sentence[told:start])[-1]
        told = end
        if _DUE.search(sentence[:start]):
            continue
        named = list(_EVENT.finditer(clause))
        if named:
            said = named[-1]["e"].lower()
            out[next(v for k, v in _VERBS.items() if said.startswith(k))] = day
    return out


def read_due(sentence: str, before: Mapping[str, dt.date]) -> Due | None:
    """The last day a sentence names, with the events of it and of the sentences before; None where it names none or no event has a day."""
    events = {**before, **events_of(sentence)}
    if not events:
        return None
    for day, start, end in full_dates(sentence):
        m = _DUE.search(sentence[:start])
        if m and day not in events_of(sentence).values():
            return Due(day - dt.timedelta(days=1) if m["strict"] else day, start, end, events)
    return _in_time(sentence, events)


_IN_TIME = re.compile(r"\b(?<!not\s)(?:within|inside)\s+(?:the\s+)?(?:period\s+of\s+|time\s+of\s+)?[\w-]+\s+(?:days?|weeks?|months?|years?)\b", re.IGNORECASE)
_NOT_SO = re.compile(r"\b(?:not|never|nor|no|must|shall|should|may|can|could|if|whether|unless)\b|n['’]t\b", re.IGNORECASE)


def _in_time(sentence: str, events: Mapping[str, dt.date]) -> Due | None:
    """ "the deposit was made on ... and the animal impounded on ..., that is within six months": the later of two days, said to be in time."""
    days = full_dates(sentence)
    if len(days) != 2 or not _IN_TIME.search(sentence) or _NOT_SO.search(sentence):
        return None
    last, start, end = max(days)
    before = {name: day for name, day in events.items() if day < last}
    return Due(last, start, end, before, within=True) if before else None


def hold_due(due: Due, sentence: str, claims: Sequence[Claim], readings: Sequence[Readings], jurisdiction: str) -> list[Finding]:
    """The last day against the limits whose event the draft dates; with it, a length the sentence names."""
    own = events_of(sentence)
    limits = [(r, t) for r in readings for t in r.limits if event_name(t.event) in due.events and t.bound in ("max", "exact")]
    limits = [x for x in limits if event_name(x[1].event) in own] or limits
    if due.within:
        limits = [x for x in limits if any(isinstance(c.quantity, Duration) and same(c.quantity, x[1].length) for c in claims)] or limits
    claim = Claim(kind="due", start=due.start, end=due.end, words=sentence[due.start : due.end])
    if not limits:
        return [Finding(claim=claim, verdict="not_found", why="the text has no time limit that runs from an event the draft dates")]
    marks = scores(sentence, [f"{t.actor} {t.action} {t.consequence} {r.words.heading}" for r, t in limits])
    r, t = limits[marks.index(max(marks))]
    out = []
    for c in claims:
        if isinstance(c.quantity, Duration):
            fits = same(c.quantity, t.length)
            out.append(Finding(claim=c, verdict="confirmed" if fits else "contradicted", why=f"the text gives {say(t.length)} {t.trigger}", citation=r.key, quote=t.figure.quote.text))
    try:
        counted = count(due.events[event_name(t.event)], t.length, event=t.event)
    except RulesError as e:
        return [*out, Finding(claim=claim, verdict="not_found", why=str(e), citation=r.key, quote=t.figure.quote.text)]
    why = f"{say(t.length)} {t.trigger} end on {say_day(counted.last_day)}"
    verdict: Verdict = "confirmed" if due.last == counted.last_day else "not_found" if due.last == counted.other_method else "contradicted"
    if due.within:
        verdict = "confirmed" if due.last <= counted.last_day else "not_found" if counted.other_method and due.last <= counted.other_method else "contradicted"
    if due.last > counted.last_day and helped_when_closed(t):
        closed = ClosedDays.of(jurisdiction) if re.fullmatch(r"IN(?:-[A-Z]{2})?", jurisdiction) else None
        if closed and closed.next_open(counted.last_day) == due.last:
            verdict, why = ("confirmed" if counted.last_day.weekday() == _SUNDAY else "not_found"), f"{why}, which is {closed.why(counted.last_day)}"
    return [*out, Finding(claim=claim, verdict=verdict, why=why, citation=r.key, quote=t.figure.quote.text)]
