"""Last days that a draft has counted: "impounded on 3 December 2026, ... until 10 December 2026", held against the text's time limit.

What it never does: count from an event that the limit does not run from, or call a later day late where only a closed office makes it so.
How periods are counted is rules/calendar.py.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

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
    r"(?:\b(?P<strict>before)|\b(?:until|till|up\s*to|upto|by|not\s+later\s+than|no\s+later\s+than|latest\s+by|on\s+or\s+before|(?:expir\w+|ends?|ending|laps\w+|runs?\s+out|runs?|over|clos\w+|falls?|fell|due)\s+(?:on|by|up\s*to)|(?:last|final)\s+(?:day|date)\b[^.;]{0,140}?(?:\b)?(?:is|was|being|falls\s+on|will\s+be|would\s+be|on|[:=–-])|"
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
    late: bool = False  # the day is that of an act said to be too late
    nth: int = 0  # "the seventh day after": the length the sentence counted


def events_of(sentence: str) -> dict[str, dt.date]:
    """The events a sentence gives a day for: {"seizure": 9 December 2026}."""
    out: dict[str, dt.date] = {}
    told = 0
    for day, start, end in full_dates(sentence):
        clause = re.split(r"[;.]", sentence[told:start])[-1]
        told = end
        if _DUE.search(sentence[:start]) or _nth(sentence, start, end):
            continue
        named = list(_EVENT.finditer(clause))
        if named:
            said = named[-1]["e"].lower()
            out[next(v for k, v in _VERBS.items() if said.startswith(k))] = day
    return out


def read_due(sentence: str, before: Mapping[str, dt.date], dated: Sequence[dt.date] = ()) -> Due | None:
    """The last day a sentence names, with the events of it and of the sentences before; None where it names none or no event has a day.

    `dated`: the days of the sentence before, for one that judges what it told ("It is within the six months").
    """
    events = {**before, **events_of(sentence)}
    if not events:
        return None
    for day, start, end in full_dates(sentence):
        if (nth := _nth(sentence, start, end)) and day not in events_of(sentence).values():
            return Due(day, start, end, events, nth=nth)
        m = _DUE.search(sentence[:start])
        if m and day not in events_of(sentence).values():
            return Due(day - dt.timedelta(days=1) if m["strict"] else day, start, end, events)
    return _in_time(sentence, events) or _judged(sentence, events, dated)


_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"]
_NTH = rf"(?P<nth>{'|'.join(_ORDINALS)}|thirtieth|sixtieth|ninetieth|\d{{1,2}}(?:st|nd|rd|th))\s+day\s+(?:after|from|following|thereafter|next|counted|since)\b"
_NTH_BEFORE = re.compile(rf"\b{_NTH}[^.;]{{0,100}}?\b(?:is|was|being|falls\s+on|fell\s+on|will\s+be|would\s+be)\s*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:the\s+)?$", re.IGNORECASE)
_NTH_BEHIND = re.compile(rf"\s*,?\s*(?:is|was|being)\s+(?:only\s+)?the\s+{_NTH}", re.IGNORECASE)


def _nth(sentence: str, start: int, end: int) -> int:
    """The number of "the seventh day after ... is 19 January 2027"; 0 where a date is not counted so."""
    m = _NTH_BEFORE.search(sentence[:start]) or _NTH_BEHIND.match(sentence, end)
    if not m:
        return 0
    said = m["nth"].lower()
    tens = {"thirtieth": 30, "sixtieth": 60, "ninetieth": 90}
    return tens.get(said) or (_ORDINALS.index(said) + 1 if said in _ORDINALS else int(re.sub(r"\D", "", said)))


_LATE = re.compile(
    r"\b(?:out\s+of\s+time|too\s+late|time-?\s?barred|barred(?:\s+by\s+(?:time|limitation))?|belated|late\b(?=\s*[.,;]|\s+by\b|\s+under\b)|(?:beyond|outside|past)\s+(?:the\s+)?(?:time|limitation|(?:[\w-]+\s+){0,3}(?:days?|months?|period|limit))"
    r"|after\s+the\s+(?:[\w-]+\s+){0,2}(?:time|period|limit|days|months)\s+(?:had|has|have)\s+(?:run(?:\s+out)?|expired|passed|ended|elapsed))\b", re.IGNORECASE,
)
_TIMELY = re.compile(r"\b(?:in\s+(?:good\s+)?time|(?:within|inside)\s+(?:the\s+)?(?:period\s+of\s+)?(?:time|limitation|period|limit|(?:[\w-]+\s+){1,2}(?:days?|weeks?|months?|years?))|timely)\b", re.IGNORECASE)
_SUPPOSED = re.compile(r"\b(?:must|shall|should|may|can|could|if|whether|unless|would)\b", re.IGNORECASE)


def _judged(sentence: str, events: Mapping[str, dt.date], dated: Sequence[dt.date]) -> Due | None:
    """An act of one day said to be in time or too late, in the sentence that dates it or in the next."""
    late, timely = _LATE.search(sentence), _TIMELY.search(sentence)
    m = late or timely
    if m is None or _SUPPOSED.search(sentence):
        return None
    own = [(day, a, b) for day, a, b in full_dates(sentence) if day not in events_of(sentence).values()]
    if len(own) == 1:
        last, start, end = own[0]
    elif not own and not full_dates(sentence) and len(left := [d for d in dated if d not in events.values()]) == 1:
        last, start, end = left[0], m.start(), m.end()
    else:
        return None
    before = {name: day for name, day in events.items() if day < last}
    denied = bool(re.search(r"(?:\b(?:not|never|nor|neither)\b|n['’]t)[\w\s]{0,15}$", sentence[: m.start()], re.IGNORECASE))
    is_late = (late is not None) != denied
    return Due(last, start, end, before, within=not is_late, late=is_late) if before else None


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
    if due.nth:
        limits = [x for x in limits if same(Duration(Fraction(due.nth), "day"), x[1].length)]
    if due.within or due.late:
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
    if due.late:
        verdict = "contradicted" if due.last <= counted.last_day else "not_found" if counted.other_method and due.last <= counted.other_method else "confirmed"
    if due.last > counted.last_day and helped_when_closed(t):
        closed = ClosedDays.of(jurisdiction) if re.fullmatch(r"IN(?:-[A-Z]{2})?", jurisdiction) else None
        if closed and closed.next_open(counted.last_day) == due.last:
            verdict, why = ("not_found" if due.late else "confirmed" if counted.last_day.weekday() == _SUNDAY else "not_found"), f"{why}, which is {closed.why(counted.last_day)}"
    return [*out, Finding(claim=claim, verdict=verdict, why=why, citation=r.key, quote=t.figure.quote.text)]
