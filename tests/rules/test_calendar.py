"""Counting time: the worked examples of the domain, month ends, closed days, being in time, and properties of the count."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from icalendar import Calendar

from rules.calendar import (
    FROM_LIBRARY,
    ClosedDays,
    chargeable_days,
    count,
    in_time,
    read_day,
    rule_names,
    say_day,
)  # fmt: skip
from rules.ics import to_ics
from rules.model import Duration, Money, Percent, RulesError

D = dt.date
DAYS, MONTHS, YEARS = "day", "month", "year"


def length(n: int, unit: str) -> Duration:
    return Duration(Fraction(n), unit)


# The worked examples for Gujarat: (event, trigger, count, unit, last day, open day or None, does a closed day help)
WORKED = [
    ("impounding", D(2026, 12, 1), 7, DAYS, D(2026, 12, 8), None, False),  # Tuesday to Tuesday
    ("impounding", dt.datetime(2026, 12, 24, 23, 50), 7, DAYS, D(2026, 12, 31), None, False),  # the hour is ignored
    ("impounding", D(2027, 2, 22), 7, DAYS, D(2027, 3, 1), None, False),  # over the end of February
    ("sale", D(2026, 12, 14), 15, DAYS, D(2026, 12, 29), None, True),
    ("sale", D(2027, 2, 20), 15, DAYS, D(2027, 3, 7), D(2027, 3, 8), True),  # Sunday
    ("seizure", D(2026, 12, 3), 10, DAYS, D(2026, 12, 13), D(2026, 12, 14), True),  # Sunday
    ("seizure", D(2027, 1, 16), 10, DAYS, D(2027, 1, 26), D(2027, 1, 27), True),  # Republic Day
    ("offence", D(2026, 5, 12), 6, MONTHS, D(2026, 11, 12), None, True),
    ("offence", D(2026, 8, 31), 6, MONTHS, D(2027, 2, 28), D(2027, 3, 1), True),  # no 31 February; Sunday
    ("offence", D(2027, 8, 31), 6, MONTHS, D(2028, 2, 29), None, True),  # leap year
    ("deposit", D(2026, 9, 15), 6, MONTHS, D(2027, 3, 15), None, False),
    ("offence", D(2027, 2, 28), 6, MONTHS, D(2027, 8, 28), None, True),  # month end: the earlier is printed
]


@pytest.mark.parametrize(("event", "trigger", "n", "unit", "last", "open_day", "helps"), WORKED)
def test_worked_examples(event, trigger, n, unit, last, open_day, helps):
    """Every worked example of the domain gives its last day and, where a closed day helps, its next open day."""
    found = count(trigger, length(n, unit), event=event, closed=ClosedDays.of("IN-GJ"), helps_when_closed=helps)
    assert (last, open_day) == (found.last_day, found.open_day)


def test_weekdays_are_said():
    """The days of the worked examples fall on the weekdays that the domain names."""
    rows = [(D(2026, 12, 8), "Tuesday 8 December 2026"), (D(2027, 3, 7), "Sunday 7 March 2027"), (D(2028, 2, 29), "Tuesday 29 February 2028")]
    assert [said for _, said in rows] == [say_day(day) for day, _ in rows]


def test_month_end_names_the_other_method():
    """28 February and six months: 28 August is printed, 31 August is named; asked for the later, it is the other way round."""
    found = count(D(2027, 2, 28), length(6, MONTHS))
    assert (D(2027, 8, 28), D(2027, 8, 31)) == (found.last_day, found.other_method)
    assert any("Tuesday 31 August 2027" in s.text for s in found.steps)
    later = count(D(2027, 2, 28), length(6, MONTHS), month_end="later")
    assert (D(2027, 8, 31), D(2027, 8, 28)) == (later.last_day, later.other_method)


# (trigger, months, last day, other method)
MONTH_ENDS = [
    (D(2026, 1, 31), 1, D(2026, 2, 28), None),  # no 31 February
    (D(2028, 1, 31), 1, D(2028, 2, 29), None),  # leap year
    (D(2026, 4, 30), 1, D(2026, 5, 30), D(2026, 5, 31)),  # last day of a shorter month
    (D(2026, 4, 29), 1, D(2026, 5, 29), None),  # not the last day: no ambiguity
    (D(2028, 2, 28), 1, D(2028, 3, 28), None),  # 28 February is not the last day of a leap year
    (D(2028, 2, 29), 12, D(2029, 2, 28), None),
    (D(2027, 2, 28), 12, D(2028, 2, 28), D(2028, 2, 29)),
    (D(2026, 12, 31), 2, D(2027, 2, 28), None),  # over the year's end
    (D(2026, 7, 31), 1, D(2026, 8, 31), None),  # two long months
    (D(2099, 12, 31), 2, D(2100, 2, 28), None),  # 2100 is no leap year
]


@pytest.mark.parametrize(("trigger", "months", "last", "other"), MONTH_ENDS)
def test_month_ends(trigger, months, last, other):
    """Months run to the corresponding date, else to the last day of the month; two readings are both kept."""
    found = count(trigger, length(months, MONTHS))
    assert (last, other) == (found.last_day, found.other_method)


def test_a_month_is_never_thirty_days():
    """Six months and 180 days from one trigger end on different days; a year equals twelve months."""
    start = D(2026, 5, 12)
    assert count(start, length(6, MONTHS)).last_day != count(start, length(180, DAYS)).last_day
    assert count(start, length(1, YEARS)).last_day == count(start, length(12, MONTHS)).last_day == D(2027, 5, 12)
    assert D(2029, 2, 28) == count(D(2028, 2, 29), length(1, YEARS)).last_day


def test_steps_name_their_rule():
    """Each step says what it does and names the rule; State Acts of the region name the Act of 1904, Central Acts that of 1897."""
    state = count(D(2026, 12, 3), length(10, DAYS), event="seizure", closed=ClosedDays.of("IN-GJ"), helps_when_closed=True)
    assert [s.said() for s in state.steps] == [
        "The day of the seizure, Thursday 3 December 2026, is not counted. (Bombay General Clauses Act, 1904, s. 10)",
        "10 days, counted from Friday 4 December 2026, end on Sunday 13 December 2026. (Bombay General Clauses Act, 1904, s. 10)",
        "The last day, Sunday 13 December 2026, is included. (Bombay General Clauses Act, 1904, s. 10)",
        "13 December 2026 is a Sunday: if the court or office is closed that day, the next open day, Monday 14 December 2026,"
        " is in time. (Bombay General Clauses Act, 1904, s. 11)",
    ]
    central = count(D(2026, 12, 3), length(1, MONTHS), jurisdiction="IN")
    assert [s.rule for s in central.steps] == ["General Clauses Act, 1897, s. 9", "General Clauses Act, 1897, s. 3(35)", "General Clauses Act, 1897, s. 9"]
    assert central.label == "how periods are usually counted"


def test_rule_names_of_another_state_are_not_invented():
    """For a State whose General Clauses Act is not known here no section is named."""
    assert "s. 11" in rule_names("IN-MH").closed
    assert "s. 10" in rule_names("IN").closed
    assert "s. " not in rule_names("IN-KA").closed


def test_closed_day_does_not_help_at_the_pound():
    """Where a closed day is not promised to help, no later day is given and the reader is warned."""
    found = count(D(2026, 12, 6), length(7, DAYS), event="impounding", closed=ClosedDays.of("IN-GJ"))
    assert D(2026, 12, 13) == found.last_day  # a Sunday
    assert found.open_day is None
    assert found.hints == ("13 December 2026 is a Sunday; do not count on a later day.",)


def test_gazetted_holiday_is_labelled():
    """A holiday from the library says where it comes from; States differ; a Sunday needs no library."""
    assert f"Republic Day ({FROM_LIBRARY})" == ClosedDays.of("IN").why(D(2027, 1, 26))
    assert "Gudi Padwa" in ClosedDays.of("IN-MH").why(D(2027, 4, 7))
    assert "Gudi Padwa" not in ClosedDays.of("IN-GJ").why(D(2027, 4, 7))
    assert ClosedDays.of("IN-GJ").why(D(2026, 12, 8)) is None
    assert ClosedDays.of("IN-GJ").why(D(2080, 12, 1)) == "a Sunday"


def test_closed_days_in_a_row_are_all_passed():
    """Diwali on Sunday 8 November 2026 in Gujarat: Monday is open; New Year on the 10th and Bhai Duj on the 11th lead to the 12th."""
    gujarat = ClosedDays.of("IN-GJ")
    assert D(2026, 11, 9) == gujarat.next_open(D(2026, 11, 8))
    assert D(2026, 11, 12) == gujarat.next_open(D(2026, 11, 10))


def test_unknown_year_of_holidays_is_said():
    """Beyond the library's years the count stands on Sundays alone and says so."""
    found = count(D(2050, 1, 16), length(10, DAYS), closed=ClosedDays.of("IN-MH"), helps_when_closed=True)
    assert found.open_day is None  # 26 January 2050, a Wednesday: not guessed
    assert any("does not know the gazetted holidays of 2050" in hint for hint in found.hints)
    assert not ClosedDays.of("IN-MH").knows(2050)
    assert ClosedDays.of("IN-MH").knows(2026)


def test_second_saturday_is_a_hint_only():
    """A last day on the second Saturday is not moved; the reader is told to ask."""
    found = count(D(2026, 12, 5), length(7, DAYS), closed=ClosedDays.of("IN-MH"), helps_when_closed=True)
    assert (D(2026, 12, 12), None) == (found.last_day, found.open_day)
    assert any("second Saturday" in hint for hint in found.hints)


# (trigger, count, unit, act day, verdict, days); closed days of Gujarat help
IN_TIME = [
    (D(2026, 5, 12), 6, MONTHS, D(2026, 11, 20), "late", 8),
    (D(2026, 5, 12), 6, MONTHS, D(2026, 11, 12), "in_time", 0),
    (D(2026, 5, 12), 6, MONTHS, D(2026, 11, 13), "late", 1),
    (D(2026, 5, 12), 6, MONTHS, D(2026, 5, 12), "in_time", 184),  # on the day of the trigger itself
    (D(2026, 12, 3), 10, DAYS, D(2026, 12, 14), "if_closed", 1),  # the last day is a Sunday
    (D(2026, 12, 3), 10, DAYS, D(2026, 12, 15), "late", 2),
    (D(2026, 12, 3), 10, DAYS, D(2026, 12, 1), "before_trigger", 0),
    (D(2027, 2, 28), 6, MONTHS, D(2027, 8, 31), "if_other_method", 3),
    (D(2027, 2, 28), 6, MONTHS, D(2027, 9, 1), "late", 4),
]


@pytest.mark.parametrize(("trigger", "n", "unit", "act_day", "verdict", "days"), IN_TIME)
def test_in_time(trigger, n, unit, act_day, verdict, days):
    """An act on the last day is in time, a day later it is late, save where a closed day or the other method of months may help."""
    deadline = count(trigger, length(n, unit), closed=ClosedDays.of("IN-GJ"), helps_when_closed=True)
    found = in_time(act_day, deadline)
    assert (verdict, days) == (found.verdict, found.days)
    assert say_day(act_day) in found.why


def test_security_deposit_window():
    """Six months from a deposit of 15 September 2026 include 15 March 2027; the refund can be asked for from 16 March."""
    found = count(D(2026, 9, 15), length(6, MONTHS), event="deposit")
    assert D(2027, 3, 16) == found.over_from
    assert in_time(D(2027, 3, 10), found).verdict == "in_time"


# (from, to, days)
PART_DAYS = [
    (dt.datetime(2026, 12, 1, 22, 0), dt.datetime(2026, 12, 3, 9, 0), 3),
    (dt.datetime(2026, 12, 1, 23, 59), dt.datetime(2026, 12, 2, 0, 1), 2),  # two minutes touch two days
    (dt.datetime(2026, 12, 1, 8, 0), dt.datetime(2026, 12, 1, 20, 0), 1),
    (D(2026, 12, 31), D(2027, 1, 1), 2),
]


@pytest.mark.parametrize(("first", "last", "days"), PART_DAYS)
def test_part_days_count(first, last, days):
    """ "each day during any part of which": every calendar day touched counts."""
    assert days == chargeable_days(first, last)


# (what is asked, words that the refusal must have)
REFUSED = [
    (lambda: read_day("2026-02-30"), "not a day of the calendar"),
    (lambda: read_day("31/12/2026"), "2026-12-01"),
    (lambda: read_day("1066-10-14"), "outside the years"),
    (lambda: count(D(1700, 1, 1), length(1, DAYS)), "outside the years"),
    (lambda: count(D(2026, 1, 1), length(-7, DAYS)), "above zero"),
    (lambda: count(D(2026, 1, 1), length(0, DAYS)), "above zero"),
    (lambda: count(D(2026, 1, 1), length(24, "hour")), "hours"),
    (lambda: count(D(2026, 1, 1), Duration(Fraction(1, 2), MONTHS)), "whole months"),
    (lambda: count(D(2026, 1, 1), Percent(Fraction(5))), "sum or a rate"),
    (lambda: count(D(2026, 1, 1), Money(Fraction(500))), "sum or a rate"),
    (lambda: count(D(2190, 1, 1), length(20, YEARS)), "2200"),
    (lambda: count(D(2026, 1, 1), length(10**9, DAYS)), "2200"),
    (lambda: count(D(2190, 1, 1), length(9000, DAYS)), "outside the years"),
    (lambda: ClosedDays.of("IN-QQ"), "IN-MH"),
    (lambda: ClosedDays.of("US"), "IN-MH"),
    (lambda: chargeable_days(D(2026, 12, 3), D(2026, 12, 1)), "before the beginning"),
]


@pytest.mark.parametrize(("ask", "words"), REFUSED)
def test_refusals_are_one_line(ask, words):
    """What cannot be counted is refused in one line that says what to do."""
    with pytest.raises(RulesError) as refusal:
        ask()
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


sane_days = st.dates(D(1850, 1, 1), D(2150, 12, 31))


@given(sane_days, st.integers(1, 2000))
def test_days_are_the_difference(trigger, n):
    """N days end exactly N days after the trigger, with no second method."""
    found = count(trigger, length(n, DAYS))
    assert (n, None) == ((found.last_day - trigger).days, found.other_method)


@given(sane_days, st.integers(1, 480))
def test_months_keep_the_date_or_the_months_end(trigger, n):
    """N months end in the Nth month after, on the same date or, where there is none, on that month's last day."""
    last = count(trigger, length(n, MONTHS)).last_day
    assert n == (last.year - trigger.year) * 12 + last.month - trigger.month
    assert last.day == trigger.day or (last.day < trigger.day and (last + dt.timedelta(days=1)).day == 1)


@given(sane_days, st.integers(1, 480))
def test_the_printed_day_is_never_the_later(trigger, n):
    """The other method, where there is one, lies after the printed day, inside the same month."""
    found = count(trigger, length(n, MONTHS))
    if found.other_method:
        assert found.last_day < found.other_method
        assert (found.last_day.year, found.last_day.month) == (found.other_method.year, found.other_method.month)


@given(sane_days, sane_days, st.integers(1, 60))
def test_a_later_trigger_never_ends_earlier(one, two, n):
    """The last day never goes back when the trigger goes on."""
    early, late = sorted((one, two))
    assert count(early, length(n, MONTHS)).last_day <= count(late, length(n, MONTHS)).last_day


@given(st.dates(D(2005, 1, 1), D(2034, 12, 1)), st.integers(1, 60))
def test_open_day_is_open_and_not_early(trigger, n):
    """The next open day is never before the last day, never a closed day, and is given only where the last day is closed."""
    closed = ClosedDays.of("IN-GJ")
    found = count(trigger, length(n, DAYS), closed=closed, helps_when_closed=True)
    if closed.why(found.last_day) is None:
        assert found.open_day is None
    else:
        assert found.open_day > found.last_day
        assert closed.why(found.open_day) is None


def test_calendar_file():
    """The .ics holds one whole-day event on the last day, is the same every time, and its UID changes with the day."""
    deadline = count(D(2026, 12, 3), length(10, DAYS), event="seizure", closed=ClosedDays.of("IN-GJ"), helps_when_closed=True)
    stamp = dt.datetime(2026, 12, 4, 10, 30)
    made = to_ics(deadline, title="Complaint of illegal seizure", description="To the Magistrate of the first class.", stamp=stamp)
    assert made == to_ics(deadline, title="Complaint of illegal seizure", description="To the Magistrate of the first class.", stamp=stamp)
    event = Calendar.from_ical(made).walk("VEVENT")[0]
    assert (D(2026, 12, 13), D(2026, 12, 14)) == (event["DTSTART"].dt, event["DTEND"].dt)
    assert "Monday 14 December 2026" in event["DESCRIPTION"]
    other = to_ics(count(D(2026, 12, 4), length(10, DAYS)), title="Complaint of illegal seizure", description="", stamp=stamp)
    assert event["UID"] != Calendar.from_ical(other).walk("VEVENT")[0]["UID"]
