"""The last days that a provision fixes: every worked example, and what cannot be counted."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from assistant.due import due, to_calendar
from corpus.book import Book, load_book
from rules.model import RulesError
from rules.read import read_act

# (provision, event, day, last day, open day, from when it is over, where something waits for that)
COUNTED = [
    ("gma-1963 ch.XIII/5(1)", "impounding", "2026-12-01", "2026-12-08", None, None),
    ("gma-1963 ch.XIII/5(1)", "impounding", "2027-02-22", "2027-03-01", None, None),
    ("gma-1963 ch.XIII/5(1)", "sale", "2026-12-14", "2026-12-29", None, None),
    ("gma-1963 ch.XIII/5(1)", "sale", "2027-02-20", "2027-03-07", "2027-03-08", None),  # a Sunday, at an office
    ("gma-1963 ch.XIII/7(1)", "seizure", "2026-12-03", "2026-12-13", "2026-12-14", None),  # a Sunday, in court
    ("gma-1963 ch.XIII/7(1)", "seizure", "2027-01-16", "2027-01-26", "2027-01-27", None),  # Republic Day
    ("gma-1963 ch.XIII/9(1) proviso", "offence", "2026-05-12", "2026-11-12", None, None),
    ("gma-1963 ch.XIII/9(1) proviso", "offence", "2026-08-31", "2027-02-28", "2027-03-01", None),
    ("gma-1963 ch.XIII/9(1) proviso", "offence", "2027-08-31", "2028-02-29", None, None),  # leap year
    ("gma-1963 ch.XIII/8(2)", "deposit", "2026-09-15", "2027-03-15", None, "2027-03-16"),  # a window: the refund waits for its end
]

# (provision, day, event, part of the message)
REFUSED = [
    ("gma-1963 ch.XIII/3", "2026-12-01", None, "fixes no time limit on 2026-12-01; time limits of the Act stand in gma-1963 ch.XIII/5(1), "),
    ("mpa-1951 s.90A", "2026-12-01", None, "no provision of the Act does"),
    ("mpa-1951 s.90A(1)(i)", "2019-01-01", None, "the wording in force before that is not in the text"),
    ("gma-1963 ch.XIII/7", "2026-12-01", "release", "has no time limit from 'release'; it runs from: seizure"),
]


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


class TestDue:
    def of(self, book: Book, key: str, day: str, event: str | None = None) -> Any:
        place, start = book.provision(key), dt.date.fromisoformat(day)
        return due(book, place, start, read_act(book.act(place.citation.act), start), event=event)

    @pytest.mark.parametrize(("key", "event", "day", "last", "opened", "over"), COUNTED)
    def test_worked_examples(self, book: Book, key: str, event: str, day: str, last: str, opened: str | None, over: str | None) -> None:
        """The last day, the open day where it helps, and the day from which the period is over."""
        [found] = self.of(book, key, day, event)
        json = found.json()
        assert (json["last_day"], json["open_day"], json["over_from"]) == (last, opened, over)
        assert len(json["steps"]) >= 3

    def test_paying_at_the_pound_is_promised_no_later_day(self, book: Book) -> None:
        """Seven days from Sunday 29 November 2026 end on Sunday 6 December: no open day is offered."""
        [found] = self.of(book, "gma-1963 ch.XIII/5(1)", "2026-11-29", "impounding")
        assert found.json()["open_day"] is None
        assert any("do not count on a later day" in line for line in found.lines())

    def test_both_methods_of_a_months_end_are_told(self, book: Book) -> None:
        [found] = self.of(book, "gma-1963 ch.XIII/9(1) proviso", "2027-02-28", "offence")
        assert (found.json()["last_day"], found.json()["other_method"]) == ("2027-08-28", "2027-08-31")

    def test_a_window_is_said_to_end_and_not_to_be_a_last_day(self, book: Book) -> None:
        [found] = self.of(book, "gma-1963 ch.XIII/8(2)", "2026-09-15")
        text = "\n".join(found.lines())
        assert "up to and including Monday 15 March 2027; they are over from Tuesday 16 March 2027 on" in text
        assert "The last day is" not in text

    def test_one_length_from_two_events_is_counted_for_both(self, book: Book) -> None:
        assert [d.limit.event for d in self.of(book, "gma-1963 ch.XIII/9", "2026-05-12")] == ["offence", "discovery"]

    @pytest.mark.parametrize(("key", "day", "event", "message"), REFUSED)
    def test_what_cannot_be_counted_is_refused(self, book: Book, key: str, day: str, event: str | None, message: str) -> None:
        with pytest.raises(RulesError) as refused:
            self.of(book, key, day, event)
        assert message in str(refused.value)

    def test_a_calendar_holds_one_limit(self, book: Book) -> None:
        stamp = dt.datetime(2026, 12, 1, tzinfo=dt.UTC)
        assert b"DTSTART;VALUE=DATE:20261213" in to_calendar(self.of(book, "gma-1963 ch.XIII/7", "2026-12-03"), stamp=stamp)
        with pytest.raises(RulesError, match="impounding, sale"):
            to_calendar(self.of(book, "gma-1963 ch.XIII/5", "2026-12-03"), stamp=stamp)


