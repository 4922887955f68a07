"""A provision and its figures as values and as text: nothing is shown that the words of the day do not give."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from assistant.model import Answer, CountedDeadline, Withheld
from assistant.records import figure_record, penalty_record, records
from assistant.showing import ShownProvision, compared, shown_provision, timeline, unknown_places
from assistant.showing_text import answer_lines, compared_lines, provision_lines, wrapped
from corpus.book import Book, load_book
from rules.model import Duration, Fine, Imprisonment, Money, Penalty, Percent
from rules.read import Readings, read_act

TODAY = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


def shown(book: Book, key: str, on: dt.date = TODAY) -> ShownProvision:
    place = book.provision(key)
    return shown_provision(book, place, on, read_act(book.act(place.citation.act), on))


class TestWords:
    def test_what_a_place_hangs_on_is_shown_with_it(self, book: Book) -> None:
        """Clause (ii) says nothing without the opening words of sub-section (1)."""
        [opening] = shown(book, "mpa-1951 s.90A(1)(ii)").context
        assert opening.key == "mpa-1951 s.90A(1)"
        assert opening.words and opening.words.startswith("whoever in any area")

    def test_numbers_are_printed_and_a_proviso_has_none(self, book: Book) -> None:
        words = shown(book, "mmc-1888 s.441G").words()
        assert words and "\n(a) for the first offence" in words
        assert "\n(2) " in words and "(proviso)" not in words

    @pytest.mark.parametrize("on", [TODAY, dt.date(1995, 1, 1), dt.date(2000, 6, 1), dt.date(1965, 1, 1), dt.date(1940, 1, 1)])
    def test_every_quote_equals_its_source(self, book: Book, on: dt.date) -> None:
        """And the quotes of a place say its words and no others, marks and corrections apart."""
        for act in book.acts:
            readings = read_act(act, on)
            for section in act.provisions:
                for place in shown_provision(book, section, on, readings).places:
                    for q in place.quotes:
                        assert act.source.text[q.start : q.end] == q.text
                    said = "".join(q.text for q in place.quotes)
                    assert bare(said) == bare(place.words or "")

    def test_earlier_words_are_quoted_without_the_newer(self, book: Book) -> None:
        """Clause (ii) of 1995 stands in two places of the source; one cut across both would hold "five thousand"."""
        [place] = shown(book, "mpa-1951 s.90A(1)(ii)", dt.date(1995, 1, 1)).places
        assert [q.text for q in place.quotes][1] == "five hundred rupees"
        assert not any("thousand" in q.text for q in place.quotes)


def bare(text: str) -> str:
    return "".join(ch for ch in text.replace("lessthan", "less than") if ch.isalpha())


# (key, day, known, part of the reason)
UNKNOWN = [
    ("mpa-1951 s.90A(1)(i)", dt.date(2019, 1, 1), "not", "Mah. 11 of 2023"),  # the note gives no old words
    ("mpa-1951 s.90A(1)(i)", dt.date(2023, 6, 1), "changed_during_year", "the exact date is not in the text"),
    ("mpa-1951 s.90A(1)(ii)", dt.date(2000, 6, 1), "changed_during_year", "Mah. 40 of 2000"),
    ("mpa-1951 s.90A(1)(ii)", dt.date(1940, 1, 1), "not_in_force", "1940-01-01"),
]


@pytest.mark.parametrize(("key", "on", "known", "why"), UNKNOWN)
def test_words_that_are_not_known_are_never_filled_in(book: Book, key: str, on: dt.date, known: str, why: str) -> None:
    """No words, no figures, no quote, and the reason."""
    found = shown(book, key, on)
    [place] = found.places
    assert (place.words, place.known, place.quotes) == (None, known, ())
    assert why in found.why_nothing
    assert found.words() is None
    assert found.json()["figures"] == []
    text = "\n".join(provision_lines(found))
    assert why in text and "Figures:" not in text


def test_a_section_that_did_not_stand_has_no_words(book: Book) -> None:
    found = shown(book, "mpa-1951 s.90A", dt.date(1940, 1, 1))
    assert found.words() is None and found.records == ()
    assert "did not stand in the Act" in found.why_nothing


class TestHistory:
    def test_the_wordings_of_a_place_newest_first(self, book: Book) -> None:
        rows = timeline(book.provision("mpa-1951 s.90A(1)(ii)"), dt.date(1995, 1, 1))
        assert [(r.json()["since"]["by"], r.json()["until"] and r.json()["until"]["by"], r.current) for r in rows] == [
            ("Mah. 40 of 2000", None, False),
            ("Bom. 20 of 1953", "Mah. 40 of 2000", True),
        ]

    def test_a_year_is_not_turned_into_a_day(self, book: Book) -> None:
        since = timeline(book.provision("mpa-1951 s.90A(1)(ii)"), TODAY)[0].json()["since"]
        assert (since["day"], since["year"]) == (None, 2000)

    def test_wording_that_is_not_in_the_text_is_not_given(self, book: Book) -> None:
        rows = timeline(book.provision("mpa-1951 s.90A(1)(i)"), TODAY)
        assert [(r.json()["known"], r.json()["words"] is None) for r in rows] == [("whole", False), ("not", True)]

    def test_places_whose_words_are_unknown_are_listed_once(self, book: Book) -> None:
        assert unknown_places(book.act("mpa-1951"), TODAY) == ()
        assert len(unknown_places(book.act("mpa-1951"), dt.date(1980, 1, 1))) == 1


class TestComparison:
    def test_only_what_changed_is_marked(self, book: Book) -> None:
        place = book.provision("mpa-1951 s.90A")
        found = {r.key: r for r in compared(place, dt.date(1999, 1, 1), TODAY)}
        assert [k for k, r in found.items() if r.changed] == ["mpa-1951 s.90A(1)", "mpa-1951 s.90A(1)(ii)", "mpa-1951 s.90A(2)(a)"]
        assert found["mpa-1951 s.90A(1)(i)"].changes is None
        assert "not in the text" in found["mpa-1951 s.90A(1)(i)"].why

    def test_both_texts_can_be_read_back(self, book: Book) -> None:
        place = book.provision("mpa-1951 s.90A(2)(a)")
        old = dt.date(1999, 1, 1)
        [row] = compared(place, old, TODAY)
        assert row.changes is not None
        assert " ".join(c.old for c in row.changes if c.old).split() == place.at(old).text.split()
        assert " ".join(c.new for c in row.changes if c.new).split() == place.at(TODAY).text.split()

    def test_a_place_that_stood_on_neither_day(self, book: Book) -> None:
        place = book.provision("mpa-1951 s.90A(3)")
        days = dt.date(1930, 1, 1), dt.date(1940, 1, 1)
        rows = compared(place, *days)
        assert rows == ()
        assert compared_lines(place, *days, rows)[-1] == "It stood on neither day."


MONTHS, YEARS, RUPEES = Duration(Fraction(6), "month"), Duration(Fraction(3), "year"), Money(Fraction(500))
# (what the rules read, parts of the record that must be so)
PENALTIES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"imprisonment": Imprisonment(max=MONTHS, kind="simple"), "fine": Fine(max=RUPEES), "connective": "or_both"},
        {"imprisonment": {"min": None, "max": {"count": 6, "unit": "month"}, "life": False, "kind": "simple"}, "death": False, "connective": "or_both"},
    ),
    # an exact fine is its own least and most
    ({"imprisonment": None, "fine": Fine(exact=RUPEES), "connective": "fine_only"}, {"imprisonment": None, "fine": {"min": 500, "max": 500, "unlimited": False, "per_day": None}}),
    ({"imprisonment": None, "fine": Fine(unlimited=True), "connective": "fine_only"}, {"fine": {"min": None, "max": None, "unlimited": True, "per_day": None}}),
    ({"imprisonment": None, "fine": Fine(max=Money(Fraction(1, 2)), per_day=RUPEES), "connective": "fine_only"}, {"fine": {"min": None, "max": 0.5, "unlimited": False, "per_day": 500}}),
    # a month stays a month, a year a year
    ({"imprisonment": Imprisonment(min=MONTHS, max=YEARS), "fine": None, "connective": "imprisonment_only"}, {"fine": None, "imprisonment": {"min": {"count": 6, "unit": "month"}, "max": {"count": 3, "unit": "year"}, "life": False, "kind": None}}),
    ({"imprisonment": Imprisonment(life=True), "fine": Fine(unlimited=True), "connective": "and", "death": True}, {"death": True, "imprisonment": {"min": None, "max": None, "life": True, "kind": None}}),
    ({"imprisonment": Imprisonment(life=True, natural_life=True), "fine": None, "connective": "imprisonment_only"}, {"imprisonment": {"min": None, "max": None, "life": True, "kind": None, "natural_life": True}}),
    ({"imprisonment": None, "fine": None, "connective": "relative", "relative": "the punishment provided for the offence"}, {"relative": "the punishment provided for the offence", "fine": None}),
    ({"imprisonment": None, "fine": Fine(max=RUPEES, called="penalty"), "connective": "fine_only"}, {"fine": {"min": None, "max": 500, "unlimited": False, "per_day": None, "called": "penalty"}}),
]  # fmt: skip


@pytest.mark.parametrize(("read", "expected"), PENALTIES)
def test_a_penalty_becomes_a_record_without_loss(book: Book, read: dict[str, Any], expected: dict[str, Any]) -> None:
    [clause] = [r for r in read_act(book.act("mpa-1951"), TODAY) if r.key == "mpa-1951 s.90A(1)(ii)"]
    penalty = Penalty(**{"tier": "any", "start": 0, "end": 10, **read})
    json = penalty_record(penalty, clause).json
    assert {k: json[k] for k in expected} == expected
    assert {"citation", "kind", "tier", "imprisonment", "fine", "death", "connective", "quote", "status"} <= set(json)


def test_every_figure_that_is_read_has_its_record(book: Book) -> None:
    """None is lost between the rules and what is printed, on any day a version begins."""
    for act in book.acts:
        for on in {TODAY, dt.date(1995, 1, 1), dt.date(1965, 1, 1)}:
            readings = read_act(act, on)
            assert len(records(readings)) == sum(len(r.penalties) + len(r.floors) + len(r.sums) + len(r.limits) for r in readings)


def test_a_rate_is_not_shown_as_a_sum(book: Book) -> None:
    [figure, *_] = [f for r in read_act(book.act("mpa-1951"), TODAY) for f in r.sums]
    record = figure_record(replace(figure, quantity=Percent(Fraction(25, 2))))
    assert (record.json["value"], record.json["unit"]) == (12.5, "percent")
    assert "12.5 %" in record.said and "Rs" not in record.said


# (width, paragraph, lines)
WRAPPED = [
    (20, "one two three four five six", ["one two three four", "five six"]),
    (20, "- one two three four five six", ["- one two three four", "  five six"]),
    (20, "   (a) one two three four five", ["   (a) one two three", "   four five"]),
    (20, "x" * 30 + " y", ["x" * 30, "y"]),  # nothing is broken inside a word
    (20, "first\n\nsecond", ["first", "", "second"]),
    (1, "one two three four five six", ["one two three four", "five six"]),  # no terminal is narrower than 20
]


@pytest.mark.parametrize(("width", "paragraph", "lines"), WRAPPED)
def test_paragraphs_are_wrapped_with_their_indentation(width: int, paragraph: str, lines: list[str]) -> None:
    assert wrapped(paragraph, width).split("\n") == lines


def test_what_was_withheld_is_counted_and_never_shown() -> None:
    """A sentence that the text did not confirm may hold a wrong figure."""
    answer = Answer(
        question="q", lang="en", on=TODAY, place=None, status="answered", text="The text.",
        deadline=CountedDeadline(TODAY, ("first step",)), withheld=(Withheld("a fine of Rs 999", "not confirmed: Rs 999"),),
    )  # fmt: skip
    text = "\n".join(answer_lines(answer))
    assert "999" not in text
    assert "Not shown, because the text did not confirm it: 1 sentence(s)." in text
    assert "- first step" in text


def test_readings_of_another_act_are_passed_over(book: Book) -> None:
    mine: tuple[Readings, ...] = read_act(book.act("mmc-1888"), TODAY)
    place = book.provision("mpa-1951 s.90A")
    assert shown_provision(book, place, TODAY, mine).records == ()
