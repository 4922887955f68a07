"""Counting time: from a trigger day and a length to the last day, with every step and the rule it applies.

What it never does: read a clock, guess a trigger, turn a month into 30 days, or call a day closed that it does not know to be.

How periods are usually counted stands outside the Acts of the book, in the General Clauses Acts (`rule_names`):

    trigger day excluded, last day included     General Clauses Act, 1897, s. 9     Bombay General Clauses Act, 1904, s. 10
    a month is a calendar month                 s. 3(35)                            s. 3(30)
    court or office closed on the last day      s. 10                               s. 11

A month runs to the corresponding date and, where there is none, to the last day of that month. Where the trigger is the last day
of a shorter month two methods differ (28 February and six months: 28 or 31 August): the earlier is the last day, the later is named.
"""

from __future__ import annotations

import datetime as dt
import re
import warnings
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rules.model import Duration, Money, Percent, RulesError

MonthEnd = Literal["earlier", "later"]
InTime = Literal["in_time", "late", "if_closed", "if_other_method", "before_trigger"]
LABEL = "how periods are usually counted"  # the rules above stand outside the Acts of the book: every use says so
FROM_LIBRARY = "from the holidays library, not from the text"
FIRST_YEAR, LAST_YEAR = 1800, 2200  # the years of the modern statute book; a date outside is a slip of the pen

# Own names of days and months: strftime would follow the machine's locale.
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_SUNDAY, _SATURDAY = 6, 5
_LONGEST_CLOSURE = 30  # days; more closed days in a row than this is a fault in the data, not a holiday


@dataclass(frozen=True, slots=True)
class RuleNames:
    """The General Clauses Act that is named for an Act of a jurisdiction, with the section of each rule."""

    counting: str  # first day excluded, last day included
    month: str
    closed: str
    label: str = LABEL


_RULES = {
    "IN": RuleNames(
        "General Clauses Act, 1897, s. 9", "General Clauses Act, 1897, s. 3(35)", "General Clauses Act, 1897, s. 10"
    ),
    "bombay": RuleNames(
        "Bombay General Clauses Act, 1904, s. 10",
        "Bombay General Clauses Act, 1904, s. 3(30)",
        "Bombay General Clauses Act, 1904, s. 11",
    ),
}


def rule_names(jurisdiction: str) -> RuleNames:
    """The General Clauses Act for Acts of a jurisdiction ("IN", "IN-MH", "IN-GJ").

    State Acts of Maharashtra and Gujarat: Bombay General Clauses Act, 1904, ss. 3(30), 10 and 11. Central Acts: General
    Clauses Act, 1897, ss. 3(35), 9 and 10. Another State has its own Act, whose sections are not known here: none is named.
    """
    if jurisdiction in ("IN-MH", "IN-GJ"):
        return _RULES["bombay"]
    if jurisdiction == "IN":
        return _RULES["IN"]
    own = "the General Clauses Act that governs the Act in question"
    return RuleNames(own, own, own)


# The kinds of step, each with the names of the values it speaks of: another language words them from these.
STEPS: dict[str, tuple[str, ...]] = {
    "trigger": ("day",), "trigger_event": ("event", "day"), "days": ("length", "from_day", "last"), "corresponding": ("length", "start", "last"),
    "month_end": ("length", "start", "month", "number", "last"), "safe": ("start", "later"), "later": ("start", "later"), "included": ("last",),
    "closed": ("date", "why", "open_day"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the count: what a reader is told, the rule it applies, its kind (a key of STEPS) and the values it speaks of."""

    text: str
    rule: str
    kind: str
    values: tuple[dt.date | Duration | int | str, ...]  # in the order of STEPS[kind]

    def said(self) -> str:
        """The step with its rule in brackets."""
        return f"{self.text} ({self.rule})" if self.rule else self.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """The last day of a period. `open_day`: the next open day, only where a closed last day helps.

    `other_method`: the later day that the other reading of a month's end gives; None where the readings agree.
    """

    trigger: dt.date
    length: Duration
    event: str
    last_day: dt.date
    open_day: dt.date | None = None
    other_method: dt.date | None = None
    helps_when_closed: bool = False
    steps: tuple[Step, ...] = ()
    hints: tuple[str, ...] = ()
    label: str = LABEL

    @property
    def over_from(self) -> dt.date:
        """The first day on which the period is over: what waits for its expiry (a refund) can happen from then on."""
        return self.last_day + dt.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Timeliness:
    """Whether an act on a day was in time. `days`: left until the last day (in time), or past it (late); never negative."""

    verdict: InTime
    days: int
    why: str


@dataclass(frozen=True, slots=True)
class ClosedDays:
    """The days on which courts and offices of a jurisdiction are taken to be closed: Sundays, and gazetted holidays as a hint.

    Gazetted holidays come from the `holidays` library (subdivisions of ISO 3166-2:IN); they are labelled so, and a year that
    the library does not know is said to be unknown.
    """

    jurisdiction: str

    @classmethod
    def of(cls, jurisdiction: str) -> ClosedDays:
        """For "IN", "IN-MH", "IN-GJ" or another subdivision of India; RulesError for anything else."""
        if not re.fullmatch(r"IN(?:-[A-Z]{2})?", jurisdiction):
            raise RulesError(f"holidays of {jurisdiction!r} are not known; name a State by its code, for example IN-MH")
        _holidays(jurisdiction, 2020)  # refuses a State that the library does not have
        return cls(jurisdiction)

    def knows(self, year: int) -> bool:
        """True where the library has the gazetted holidays of the year."""
        return _holidays(self.jurisdiction, year) is not None

    def why(self, day: dt.date) -> str | None:
        """Why a day is closed ("a Sunday", "Republic Day (from the holidays library, ...)"); None: not known to be closed."""
        if day.weekday() == _SUNDAY:
            return "a Sunday"
        named = dict(_holidays(self.jurisdiction, day.year) or ()).get(day)
        return f"{named} ({FROM_LIBRARY})" if named else None

    def next_open(self, day: dt.date) -> dt.date:
        """The day itself, or the first day after it that is not known to be closed."""
        for n in range(_LONGEST_CLOSURE):
            later = day + dt.timedelta(days=n)
            if self.why(later) is None:
                return later
        raise RulesError(f"no open day was found in the {_LONGEST_CLOSURE} days from {day.isoformat()}; check the holiday data")


@cache
def _holidays(jurisdiction: str, year: int) -> tuple[tuple[dt.date, str], ...] | None:
    """Gazetted holidays of a year, None where the library does not know them (it says so by a warning)."""
    import holidays  # here, not above: its import is slow, and most counts need no holidays

    subdivision = jurisdiction.removeprefix("IN").removeprefix("-") or None
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            found = holidays.country_holidays("IN", subdiv=subdivision, years=[year], language="en_IN", expand=False)
        except NotImplementedError as e:
            raise RulesError(f"holidays of {jurisdiction} are not known; name a State by its code, for example IN-MH") from e
    if said or not found:  # "Requested Holidays are available only from ... to ...": the movable ones are missing
        return None
    return tuple(sorted(found.items()))


@cache
def holiday_name(name: str, language: str) -> str:
    """The English name of a holiday in another language, as the holidays library has it; unchanged where it has none."""
    import holidays  # here, not above: as in _holidays

    bare, estimated, _ = name.partition(" (estimated)")
    known = holidays.country_holidays("IN", language=language)
    return known.tr("%s (estimated)").replace("%s", known.tr(bare)) if estimated else known.tr(bare)


def say_day(day: dt.date) -> str:
    """A day as a reader sees it: "Tuesday 8 December 2026"."""
    return f"{_DAYS[day.weekday()]} {_date(day)}"


def _date(day: dt.date) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def read_day(text: str) -> dt.date:
    """A day written as 2026-12-01; RulesError where the calendar has no such day."""
    m = re.fullmatch(r"\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*", text, re.ASCII)
    if not m:
        raise RulesError(f"{text!r} is not a date; write one as 2026-12-01")
    try:
        day = dt.date(int(m[1]), int(m[2]), int(m[3]))
    except ValueError as e:
        raise RulesError(f"{text.strip()} is not a day of the calendar; write one as 2026-12-01") from e
    return _possible(day)


def _possible(day: dt.date) -> dt.date:
    plain = day.date() if isinstance(day, dt.datetime) else day
    if not FIRST_YEAR <= plain.year <= LAST_YEAR:
        raise RulesError(f"{plain.isoformat()} lies outside the years {FIRST_YEAR} to {LAST_YEAR}; check the date")
    return plain


def _month_length(year: int, month: int) -> int:
    following = dt.date(year + month // 12, month % 12 + 1, 1)
    return (following - dt.timedelta(days=1)).day


def _whole(length: Duration) -> int:
    """The count of a length that days can be counted for; RulesError for hours, percentages, parts and nothing."""
    if isinstance(length, Money | Percent) or not isinstance(length, Duration):
        raise RulesError("only a period of days, months or years can be counted; this is a sum or a rate")
    if length.unit == "hour":
        raise RulesError("hours are not counted here; only a period of days, months or years has a last day")
    if length.count.denominator != 1:
        raise RulesError(f"a period of {length.count} {length.unit}s cannot be counted; give whole {length.unit}s")
    if length.count <= 0:
        raise RulesError(f"a period of {length.count} {length.unit}s has no last day; give a length above zero")
    return int(length.count)


def _said(length: Duration) -> str:
    count = int(length.count)
    return f"{count} {length.unit}{'' if count == 1 else 's'}"


def count(
    trigger: dt.date,
    length: Duration,
    *,
    closed: ClosedDays | None = None,
    helps_when_closed: bool = False,
    event: str = "",
    month_end: MonthEnd = "earlier",
    jurisdiction: str = "",
) -> Deadline:
    """The last day of a period that runs from a trigger day, with the steps that lead to it.

    `trigger` may carry an hour, which is ignored. `event` names the trigger for the reader ("seizure"). `closed` gives the closed
    days; only where `helps_when_closed` (the act is done in a court or office) is a later open day offered. `month_end` chooses
    which of two methods is the last day where they differ. `jurisdiction` (of the Act; else that of `closed`) names the
    General Clauses Act. RulesError for hours, rates, parts of a unit, lengths that are not above zero, and years out of range.
    """
    number = _whole(length)
    start = _possible(trigger)
    rules = rule_names(jurisdiction or (closed.jurisdiction if closed else ""))
    the_event = f"The day of the {event}" if event else "The day from which the period runs"
    kind, values = ("trigger_event", (event, start)) if event else ("trigger", (start,))
    steps = [Step(f"{the_event}, {say_day(start)}, is not counted.", rules.counting, kind, values)]
    later: dt.date | None = None
    try:
        if length.unit == "day":
            last = start + dt.timedelta(days=number)
            from_day = start + dt.timedelta(days=1)
            text = f"{_said(length)}, counted from {say_day(from_day)}, end on {say_day(last)}."
            steps.append(Step(text if number > 1 else text.replace(" end on ", " ends on "), rules.counting, "days", (length, from_day, last)))
        else:
            last, later, step = _by_month(start, length, number, rules)
            steps.append(step)
    except (OverflowError, ValueError) as e:
        raise RulesError(f"{_said(length)} from {start.isoformat()} end beyond the year {LAST_YEAR}; check the length") from e
    other = None
    if later is not None:
        last, other = (last, later) if month_end == "earlier" else (later, last)
        steps.append(
            Step(
                f"{say_day(start)} is the last day of its month. The other method runs from month's end to month's end and gives"
                f" {say_day(later)}; {'the earlier day is the safe one' if month_end == 'earlier' else 'the later is taken here'}.",
                "two methods of counting months",
                "safe" if month_end == "earlier" else "later",
                (start, later),
            )
        )
    _possible(last)
    steps.append(Step(f"The last day, {say_day(last)}, is included.", rules.counting, "included", (last,)))
    open_day, closing, hints = _closed(last, closed, helps_when_closed, rules)
    return Deadline(
        trigger=start, length=length, event=event, last_day=last, open_day=open_day, other_method=other,
        helps_when_closed=helps_when_closed, steps=(*steps, *closing), hints=hints,
    )  # fmt: skip


def _by_month(start: dt.date, length: Duration, number: int, rules: RuleNames) -> tuple[dt.date, dt.date | None, Step]:
    """The corresponding date, the later day of the other method where that differs, and the step."""
    months = start.month - 1 + number * (12 if length.unit == "year" else 1)
    year, month = start.year + months // 12, months % 12 + 1
    if year > LAST_YEAR:
        raise ValueError(year)
    there = _month_length(year, month)
    said = f"{_said(length)} from {say_day(start)}"
    run = "runs" if length.count == 1 else "run"
    if start.day > there:
        last = dt.date(year, month, there)
        text = f"{said} {run} to the last day of {_MONTHS[month - 1]} {year}, which has no {start.day}: {say_day(last)}."
        return last, None, Step(text, rules.month, "month_end", (length, start, last, start.day, last))
    last = dt.date(year, month, start.day)
    at_end = start.day == _month_length(start.year, start.month)
    later = dt.date(year, month, there) if at_end and there > start.day else None
    return last, later, Step(f"{said} {run} to the corresponding date: {say_day(last)}.", rules.month, "corresponding", (length, start, last))


def _closed(
    last: dt.date, closed: ClosedDays | None, helps: bool, rules: RuleNames
) -> tuple[dt.date | None, tuple[Step, ...], tuple[str, ...]]:
    """The next open day where the last day is closed and that helps; the step; what a reader must still look up."""
    if closed is None:
        return None, (), ()
    hints = []
    if not closed.knows(last.year):
        hints.append(f"The holidays library does not know the gazetted holidays of {last.year}; only Sundays were looked at.")
    if last.weekday() == _SATURDAY and (last.day - 1) // 7 in (1, 3):
        which = "second" if (last.day - 1) // 7 == 1 else "fourth"
        hints.append(f"{_date(last)} is the {which} Saturday of the month, when many courts and offices are closed: ask there.")
    why = closed.why(last)
    if why is None:
        return None, (), tuple(hints)
    if not helps:
        hints.append(f"{_date(last)} is {why}; do not count on a later day.")
        return None, (), tuple(hints)
    day = closed.next_open(last)
    text = f"{_date(last)} is {why}: if the court or office is closed that day, the next open day, {say_day(day)}, is in time."
    return day, (Step(text, rules.closed, "closed", (last, why, day)),), tuple(hints)


def in_time(act_day: dt.date, deadline: Deadline) -> Timeliness:
    """Whether an act on a day was in time; "if_closed": only if the court or office was closed on the last day."""
    day = _possible(act_day)
    last, past = deadline.last_day, (day - deadline.last_day).days
    if day < deadline.trigger:
        what = f"the {deadline.event}" if deadline.event else "the day from which the period runs"
        return Timeliness("before_trigger", 0, f"{say_day(day)} lies before {what}, {say_day(deadline.trigger)}.")
    if past <= 0:
        left = "it is the last day" if past == 0 else f"{-past} day{'' if past == -1 else 's'} before the last day, {say_day(last)}"
        return Timeliness("in_time", -past, f"{say_day(day)} is in time: {left}.")
    after = f"{past} day{'' if past == 1 else 's'} after the last day, {say_day(last)}"
    if deadline.other_method and day <= deadline.other_method:
        return Timeliness(
            "if_other_method", past,
            f"{say_day(day)} is {after}; it is in time only by the other method of counting months, which gives"
            f" {say_day(deadline.other_method)}.",
        )  # fmt: skip
    if deadline.open_day and day <= deadline.open_day:
        return Timeliness(
            "if_closed", past, f"{say_day(day)} is {after}; it is in time only if the court or office was closed on the last day."
        )
    return Timeliness("late", past, f"{say_day(day)} is late: {after}.")


def chargeable_days(first: dt.date, last: dt.date) -> int:
    """Days "during any part of which" something lasted: each calendar day touched counts once, whatever the hour.

    Both ends may carry an hour. RulesError where the end lies before the beginning.
    """
    begin, end = _possible(first), _possible(last)
    same_kind = isinstance(first, dt.datetime) and isinstance(last, dt.datetime)
    if same_kind and (first.tzinfo is None) != (last.tzinfo is None):
        raise RulesError("one hour has a time zone and the other has none; give both alike")
    if (same_kind and last < first) or end < begin:
        raise RulesError(f"the end, {last.isoformat()}, lies before the beginning, {first.isoformat()}; swap the two days")
    return (end - begin).days + 1
