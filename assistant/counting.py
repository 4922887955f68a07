"""Days counted for a question: which period, from which day, and whether an act was in time.

The period comes from the provision, the day from the question, the count from rules.calendar. What this module never does:
take one trigger for another (seizure is not release), or count without the day of the trigger.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass

from assistant import wording
from assistant.asks import Ask
from assistant.dates import DateMention
from assistant.draft import Draft, cut, of_unit, sentence_span, shown, tidy, whole
from assistant.matter import Unit, speaks_of, stems_of
from assistant.model import CountedDeadline, ShownFigure
from assistant.pick import Pick
from assistant.sayings import Sayings
from assistant.steps import steps_said
from assistant.understand import Query
from assistant.vocabulary import stem, tokens
from rules.calendar import ClosedDays, Deadline, count, in_time, rule_names, say_day
from rules.model import Duration, Figure, RulesError, TimeLimit
from rules.periods import helped_when_closed

_ACTS = frozenset({"filing"})  # what is done within a period, and starts none
_NONE: frozenset[str] = frozenset()
_SHOWS = {"offence": frozenset({"seizure"})}  # cattle caught straying: the day on which the offence was seen
BESIDE = 25  # characters between a length and its trigger
_FROM = re.compile(r"^\s*(?:of|after|from|since|following)\b", re.IGNORECASE)
_FROM_BEHIND = re.compile(r"(?:के|से|की|च्या|पासून|नंतर|थी|ના|થી|પછી|\bke|\bse|\bna|\bthi|\bpasun|\bnantar)\s*$")  # "बंद करने के 15 दिन": the event stands before its length
_AHEAD = re.compile(r"\b(?:before|until|till|prior to)\b(?P<what>[^.?!,;]*)", re.IGNORECASE)  # "before the auction": not what a period runs from


@dataclass(frozen=True, slots=True)
class Counted:
    """The statements on a period, the last day where it was counted, and what is said beside it."""

    drafts: tuple[Draft, ...]
    deadline: CountedDeadline | None = None
    notes: tuple[str, ...] = ()


def days_in(query: Query) -> tuple[DateMention, ...]:
    """The dates of a question that name one day."""
    return tuple(d for d in query.dates if d.precision == "day" and d.first is not None)


def counted(pick: Pick, ask: Ask, query: Query, sayings: Sayings, jurisdiction: str) -> Counted:
    """The period or periods that answer, counted where the question gives the day of the trigger."""
    chosen = _choose(pick, query)
    drafts: list[Draft] = []
    notes: list[str] = []
    deadline: CountedDeadline | None = None
    seen: set[tuple[str, object]] = set()
    for unit, limit in chosen:
        again = (unit.key, limit.length)
        trigger, act_day = (None, None) if again in seen and deadline else _days(limit, query, [c for _, c in chosen])
        if again not in seen:
            drafts.append(_period(unit, limit, sayings, [x for u, x in chosen if u is unit and x.length == limit.length]))
            seen.add(again)
        if trigger and trigger.first:
            done = _count(limit, trigger.first, jurisdiction)
            drafts.insert(0, _last_day(unit, limit, done, trigger.first, sayings))
            if act_day and act_day.first:
                drafts.insert(0, _verdict(unit, act_day.first, done, sayings, query))
            deadline = CountedDeadline(done.last_day, steps_said(done, sayings), done.open_day, done, unit.key)
            notes += _notes(done, sayings, jurisdiction)
    if query.dated and deadline is None and chosen and chosen[0][1].event:
        notes.append(sayings.say("deadline.which_event", event=chosen[0][1].event))
    return Counted(tuple(drafts), deadline, tuple(dict.fromkeys(notes)))


def chosen_figures(pick: Pick, query: Query) -> tuple[Figure, ...]:
    """The figures of the periods that answer."""
    return tuple(limit.figure for _, limit in _choose(pick, query))


def other_event(pick: Pick, query: Query) -> bool:
    """True where a question names an event that is not the trigger of the period that answers: "within ten days of release"."""
    events = {x.event for _, x in _choose(pick, query)}
    return bool({e for e, _ in query.events} - events - {"filing", "offence"})


def _choose(pick: Pick, query: Query) -> list[tuple[Unit, TimeLimit]]:
    """The periods whose trigger the question speaks of; without one, those whose words speak most of its matter."""
    all_limits = [(u, limit) for u in pick.units for limit in u.readings.limits]
    events = _beside(query) or _triggers(query)
    fitting = [(u, x) for u, x in all_limits if x.event in events]
    alone = [(u, x) for u, x in all_limits if _named(u, x, query)]
    if len(alone) == 1 and not _beside(query):
        return _with_twins(alone, all_limits)
    if len(all_limits) > 1 and len(fitting) != 1:
        scored = [(_speaks(u, x, query), u, x) for u, x in (fitting or all_limits)]
        top = max(s for s, _, _ in scored)
        best = [(u, x) for s, u, x in scored if s == top]
        return _with_twins(best, all_limits)
    return _with_twins(fitting, all_limits) if fitting else all_limits


def _beside(query: Query) -> set[str]:
    """The event said right behind a length of time, "15 days of impounding", "within ten days of release": it is the trigger that is meant."""
    spans = [(q.start, q.end) for q in query.sums if isinstance(q.quantity, Duration)]
    behind = {e for e, at in query.events if any(0 <= at - end <= BESIDE and _FROM.search(query.text[end:at]) for _, end in spans)}
    if not query.verb_last:
        return behind
    return behind | {e for e, at in query.events if any(0 < start - at <= BESIDE and _FROM_BEHIND.search(query.text[at:start]) for start, _ in spans)}


def _triggers(query: Query) -> set[str]:
    """The events that a question gives as having happened: "before the auction" gives none."""
    return {e for e, at in query.events if not re.search(r"\b(?:before|until|till|prior to)\s+(?:\w+\s+){0,6}$", query.text[:at], re.IGNORECASE)}


def _with_twins(chosen: list[tuple[Unit, TimeLimit]], every: list[tuple[Unit, TimeLimit]]) -> list[tuple[Unit, TimeLimit]]:
    """One length with two triggers ("of the commission ... or discovery") is told with both."""
    keep = {(u.key, x.action, x.length) for u, x in chosen}
    return [(u, x) for u, x in every if (u.key, x.action, x.length) in keep] or chosen


def _speaks(unit: Unit, limit: TimeLimit, query: Query) -> float:
    """How much of the matter a period's words speak of: what must be done tells more than what the period runs from."""
    later = _later(query)
    concepts = [c for c in query.concepts if c.kind != "setting" and not set(c.words.split()) <= later]
    action = stems_of(limit.action or limit.consequence)
    around = stems_of(f"{limit.trigger} {limit.actor}")
    then = stems_of(limit.consequence)  # "before the auction": the period after which the auction follows
    follows = any(speaks_of(then, c) for c in query.concepts if set(c.words.split()) <= later)
    stated = not query.yes_no and any(q.quantity == limit.length for q in query.sums)
    return sum(2.0 * speaks_of(action, c) + 1.0 * (not speaks_of(action, c) and speaks_of(around, c)) for c in concepts) + 0.5 * stated + 1.5 * follows


def _later(query: Query) -> set[str]:
    ahead = _AHEAD.search(query.text)
    return {t.text for t in tokens(ahead["what"])} if ahead else set()


def _named(unit: Unit, limit: TimeLimit, query: Query) -> bool:
    """True where the question speaks of what is done within this period and within no other of the provision: "the surplus", "the fee"."""
    later = _later(query)
    others = stems_of(" ".join(f"{x.action} {x.consequence} {x.trigger} {x.actor}" for x in unit.readings.limits if x.length != limit.length))
    own = (stems_of(limit.action) | stems_of(_before(unit, limit))) - others
    triggers = stems_of(" ".join(x.trigger for x in unit.readings.limits))  # what a period runs from does not tell which is asked
    said = [c for c in query.concepts if c.kind in ("term", "procedure") and not set(c.words.split()) <= later and not speaks_of(triggers, c)]
    return bool(others) and any(speaks_of(own, c) for c in said)


def _before(unit: Unit, limit: TimeLimit) -> str:
    """The words of a provision between the period before and this one: "the surplus ... shall be paid to any person, who, within ..."."""
    at = limit.figure.start
    start = max((x.figure.end for x in unit.readings.limits if x.figure.end <= at), default=at)
    return unit.readings.words.text[start:at]


def _days(limit: TimeLimit, query: Query, limits: list[TimeLimit]) -> tuple[DateMention | None, DateMention | None]:
    """The day of the trigger and the day of an act to be judged: a day of another event is never taken for the trigger."""
    if not query.dated or not limit.event:
        return None, None
    said = _triggers(query)
    if limit.event not in said and any(x.event in said and x is not limit for x in limits):
        return None, None
    mine = [d for d in query.dated if limit.event in d.events] or [d for d in query.dated if d.events & _SHOWS.get(limit.event, _NONE)]
    free = [d for d in query.dated if d.alone and not d.events] if limit.event in said or not said - _ACTS else []
    if not mine and not free:
        return None, None
    trigger = (mine or free)[0]
    spoken = stems_of(f"{limit.action} {limit.consequence}")
    acts = [d.day for d in query.dated if d is not trigger and all(e in _ACTS or stem(e) in spoken for e in d.events)]
    return trigger.day, acts[-1] if acts else None


def _count(limit: TimeLimit, start: dt.date, jurisdiction: str) -> Deadline:
    helps = helped_when_closed(limit)
    return count(start, limit.length, closed=ClosedDays.of(jurisdiction), helps_when_closed=helps, event=limit.event, jurisdiction=jurisdiction)


def _period(unit: Unit, limit: TimeLimit, sayings: Sayings, twins: list[TimeLimit]) -> Draft:
    words = unit.readings.words
    quote = whole(words) if limit.bound == "exact" else cut(words, *sentence_span(words, limit.figure.start))
    triggers = list(dict.fromkeys(x.trigger for x in twins))
    text = sayings.say(f"limit.{limit.bound if limit.bound in ('max', 'min', 'exact') else 'max'}", length=wording.quantity(sayings, limit.length), trigger=f'"{triggers[0]}"')
    text += " " + sayings.say("limit.words", quote=tidy(quote.shown))
    return of_unit(unit, text, figures=(limit.figure,), quotes=(quote,))


def _last_day(unit: Unit, limit: TimeLimit, done: Deadline, trigger: dt.date, sayings: Sayings) -> Draft:
    words = unit.readings.words
    text = sayings.say("deadline.last_day", trigger=f'"{limit.trigger}"', event_day=say_day(trigger), last_day=say_day(done.last_day))
    day = ShownFigure(
        kind="date", bound="last_day", value=done.last_day.isoformat(), unit="date", tier="any", citation=words.citation.key, status=limit.figure.status
    )
    return Draft(text=text, citation=words.citation, readings=unit.readings, figures=(shown(limit.figure), day), own_check=True)


def _verdict(unit: Unit, day: dt.date, done: Deadline, sayings: Sayings, query: Query) -> Draft:
    found = in_time(day, done)
    key = found.verdict
    if key in ("in_time", "late") and ("in_time" not in query.said or "turned" in query.said):
        key += "_open"  # "is it too late?" would turn a yes or a no round: neither is said
    text = sayings.say(f"deadline.{key}", day=say_day(day), last_day=say_day(done.last_day), event_day=say_day(done.trigger))
    return Draft(text=text, citation=unit.readings.words.citation, readings=unit.readings, own_check=True)


def _notes(done: Deadline, sayings: Sayings, jurisdiction: str) -> list[str]:
    rules = rule_names(jurisdiction)
    out = [sayings.say("note.counting", rule=rules.counting)]
    if done.open_day:
        why = ClosedDays.of(jurisdiction).why(done.last_day) or ""
        if done.last_day.weekday() != 6:  # a Sunday is told by the name of the day
            out.append(sayings.say("note.last_day_weekday", last_day=say_day(done.last_day), why=why))
        out.append(sayings.say("note.closed", last_day=say_day(done.last_day), open_day=say_day(done.open_day), rule=rules.closed))
    if done.other_method:
        out.append(sayings.say("note.other_method", other=say_day(done.other_method)))
    return [*out, *done.hints]


__all__ = ["Counted", "RulesError", "counted", "days_in"]
