"""Quantities: what a text says in numbers, and what only looks like it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.model import Duration, Money, Percent
from rules.quantity import find_quantities, parse_number, say_duration, say_money


def rs(n: int | Fraction) -> Money:
    return Money(Fraction(n))


def length(n: int | Fraction, unit: str) -> Duration:
    return Duration(Fraction(n), unit)


READ = [
    # money in words, as Acts print it
    ("one hundred and fifty rupees", rs(150)),
    ("three hundred rupees", rs(300)),
    ("two lakh rupees", rs(200000)),
    ("a fine of one crore rupees", rs(10**7)),
    ("twenty-five thousand rupees", rs(25000)),
    ("twenty- five thousand rupees", rs(25000)),  # broken at a line's end
    ("one lakh fifty thousand rupees", rs(150000)),
    ("one lakh and fifty thousand rupees", rs(150000)),
    ("one thousand and five hundred rupees", rs(1500)),
    ("a hundred and fifty rupees", rs(150)),
    ("two and a half lakh rupees", rs(250000)),
    ("half lakh rupees", rs(50000)),
    ("one lakh crore rupees", rs(10**12)),
    ("twenty-five hundred rupees", rs(2500)),
    ("one thou- sand rupees", rs(1000)),
    ("may extend to hundred rupees", rs(100)),
    ("fifty paise", rs(Fraction(1, 2))),
    ("eight annas", rs(Fraction(1, 2))),
    ("two rupees and eight annas", rs(Fraction(5, 2))),
    # digits and marks
    ("1,00,000 rupees", rs(100000)),
    ("100,000 rupees", rs(100000)),
    ("Rs 500", rs(500)),
    ("Rs. 500/-", rs(500)),
    ("500/-", rs(500)),
    ("₹ 500", rs(500)),
    ("₹1,00,000", rs(100000)),
    ("INR 500", rs(500)),
    ("500 rupees", rs(500)),
    ("500rupees", rs(500)),
    ("rupees five hundred", rs(500)),
    ("rupees 500", rs(500)),
    ("Rs. 5 lakhs", rs(500000)),
    ("2.5 lakh rupees", rs(250000)),
    ("1 crore 20 lakh rupees", rs(12_000_000)),
    ("Rs. 2.50", rs(Fraction(5, 2))),
    ("clause 5 Rs. 500", rs(500)),  # the mark belongs to what follows
    # other scripts
    ("५,००० रुपये", rs(5000)),
    ("३००० रुपयांपर्यंत", rs(3000)),
    ("रु. 500", rs(500)),
    ("पाँच सौ रुपये", rs(500)),
    ("૫૦૦ રૂપિયા", rs(500)),
    ("૫ લાખ રૂપિયાનો", rs(500000)),
    ("१५ दिन", length(15, "day")),
    ("१५ दिवसांत", length(15, "day")),
    ("6 महीने", length(6, "month")),
    ("६ महिन्यांपर्यंत", length(6, "month")),
    ("૬ મહિના", length(6, "month")),
    ("૨ વર્ષની", length(2, "year")),
    ("6 mahine", length(6, "month")),
    # editorial marks and glued words are no part of the number
    ("6[five thousand rupees]", rs(5000)),
    ("fine of 12[five thousand] rupees", rs(5000)),
    ("1five hundred rupees", rs(500)),
    ("1rupees five hundred", rs(500)),
    ("fivehundred rupees", rs(500)),
    ("onelakhrupees", rs(100000)),
    ("sixmonths", length(6, "month")),
    ("lessthan three months", length(3, "month")),
    # durations
    ("fifteen days", length(15, "day")),
    ("a term of a fortnight", length(14, "day")),
    ("six weeks", length(42, "day")),
    ("two weeks and three days", length(17, "day")),
    ("which may extend to a month", length(1, "month")),
    ("for a year", length(1, "year")),
    ("half a year", length(6, "month")),
    ("half of a year", length(6, "month")),
    ("one and a half years", length(18, "month")),
    ("a year and a half", length(18, "month")),
    ("one year and a half", length(18, "month")),
    ("one year and six months", length(18, "month")),
    ("1 year 6 months", length(18, "month")),
    ("twelve months", length(12, "month")),  # not "one year"
    ("three months' imprisonment", length(3, "month")),
    ("a six-month term", length(6, "month")),
    ("three calendar months", length(3, "month")),
    ("twenty-four hours", length(24, "hour")),
    ("thirty (30) days", length(30, "day")),
    ("2½ years", length(30, "month")),
    # percentages
    ("12%", Percent(Fraction(12))),
    ("at ten per cent. per annum", Percent(Fraction(10))),
    ("five per centum", Percent(Fraction(5))),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_read(text, expected):
    """Each text says exactly this one quantity."""
    assert [expected] == [q.quantity for q in find_quantities(text)]


UNREAD = [
    "l0,000 rupees",  # a letter for a digit
    "Rs. 5OO",
    "fifth rupees",
    "1,00,00 rupees",  # broken grouping
    "10 000 rupees",
    "2, 500 rupees",
    "one and fifty rupees",  # "hundred" may be lost
    "five 2 hundred rupees",
    "one [two] thousand rupees",
    "* * * hundred rupees",  # the number before "hundred" is omitted
    "few hundred rupees",
    "thanfive days",
    "fiften days",
    "thirty (31) days",
    "seven clear days",  # not the same as seven days: both ends are left out
    "three working days",
    "two financial years",
    "one month and fifteen days",  # no single unit says it
    "डेढ़ सौ रुपये",  # a number word that is not in the list
    "one hundred and one hundred rupees",
]


@pytest.mark.parametrize("text", UNREAD)
def test_stands_there_and_cannot_be_read(text):
    """A damaged or ambiguous number is reported without a value; no other value is read from it."""
    found = find_quantities(text)
    assert [q.quantity for q in found] == [None]


NONE = [
    "section 12 of the Indian Penal Code (45 of 1860)",
    "sub-section (2) of section 3",
    "Act 45 of 1860",
    "of 2023, months later",
    "on 15 March 2020",
    "the 31st day of March, 1951",
    "the first year",
    "5th day",
    "6[Provided that",
    "for each day",
    "once a month",
    "often days pass",
    "the Rs. prescribed",
    "under section 12 months may pass",
    "five hundred cattle",
    "one-half of the longest term",
]


@pytest.mark.parametrize("text", NONE)
def test_no_quantity(text):
    """Dates, section and Act numbers, ordinals, rates' periods and counts of things are not quantities."""
    assert find_quantities(text) == ()


SEVERAL = [
    ("from 150 to 300 rupees", [rs(150), rs(300)]),
    ("between 150 and 300 rupees", [rs(150), rs(300)]),
    ("Rs. 150 to 300", [rs(150), rs(300)]),
    ("Rs 500-1000", [rs(500), rs(1000)]),
    ("three to six months", [length(3, "month"), length(6, "month")]),
    ("one or two years", [length(1, "year"), length(2, "year")]),
    ("two or three crore rupees", [None, rs(30_000_000)]),  # two rupees, or two crore?
    ("Rs 1 to 2 lakh", [None, rs(200000)]),
    ("500 rupees 20 days", [rs(500), length(20, "day")]),
    ("fifty rupees a day", [rs(50)]),
    ("Rs. 5,00,000 (Rupees five lakh only)", [rs(500000), rs(500000)]),
    ("six months and one year", [length(6, "month"), length(1, "year")]),
    ("in 1860 five hundred rupees", [rs(500)]),
    ("in the year 2000 or six months", [length(6, "month")]),
]


@pytest.mark.parametrize(("text", "expected"), SEVERAL)
def test_several(text, expected):
    """Ranges share their unit; neighbours stay apart."""
    assert expected == [q.quantity for q in find_quantities(text)]


def test_span_says_the_quantity_and_no_mark():
    """A span begins at the number or its currency mark and leaves the footnote mark outside."""
    text = "with fine which may extend to 6[five thousand rupees] or Rs. 10/- a day"
    assert [text[q.start : q.end] for q in find_quantities(text)] == ["five thousand rupees", "Rs. 10/-"]


ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety"


def in_words(n: int) -> str:
    """The words of a whole number below a hundred crore, in the Indian system: the test's own writer, no code shared with the reader."""
    for size, name in ((10**7, "crore"), (10**5, "lakh"), (1000, "thousand"), (100, "hundred")):
        if n >= size:
            rest = n % size
            joint = " and " if size == 100 else " "
            return f"{in_words(n // size)} {name}" + (joint + in_words(rest) if rest else "")
    if n < 20:
        return ONES.split()[n]
    return TENS.split()[n // 10] + (f"-{in_words(n % 10)}" if n % 10 else "")


@given(st.integers(1, 10**9 - 1))
@settings(max_examples=300)
def test_words_read_back(n):
    """A sum written in words is read as that sum, in statute's order and in a draft's."""
    said = in_words(n)
    assert Fraction(n) == parse_number(said)
    assert [rs(n)] == [q.quantity for q in find_quantities(f"fine which may extend to {said} rupees")]
    assert [rs(n)] == [q.quantity for q in find_quantities(f"rupees {said} only")]


@given(st.integers(1, 10**12), st.sampled_from(["en", "hi", "mr", "gu"]))
def test_said_money_reads_back(n, lang):
    """Indian grouping is written and read as a pair, in each language."""
    assert [rs(n)] == [q.quantity for q in find_quantities(say_money(rs(n), lang))]


@given(st.integers(1, 5000), st.sampled_from(["hour", "day", "month", "year"]), st.sampled_from(["en", "hi", "mr", "gu"]))
def test_said_duration_reads_back(n, unit, lang):
    """A length of time keeps its unit through writing and reading."""
    assert [length(n, unit)] == [q.quantity for q in find_quantities(say_duration(length(n, unit), lang))]


@given(st.integers(1, 400), st.integers(1, 400))
def test_a_month_is_never_days(months, days):
    """No number of days equals a number of months or years."""
    read = [find_quantities(f"{n} {u}")[0].quantity for n, u in ((months, "months"), (days, "days"), (days, "years"))]
    assert len(set(read)) == 3


@given(st.text(max_size=400))
def test_never_raises(text):
    """Any text at all is read without an error, and spans lie inside it, in order, not overlapping."""
    end = 0
    for q in find_quantities(text):
        assert end <= q.start < q.end <= len(text) and q.words == text[q.start : q.end]
        end = q.end


@given(st.lists(st.sampled_from([*ONES.split(), *TENS.split(), "hundred", "and", "a", "half", "lakh", "rupees", "Rs.", "5", "0,", "1[", "]", "-", "/-", "of",
                                 "months", "year", "(", ")", "to", "or", "%", "per", "\u200f", "🐄", "clear", "\u00ad"]), max_size=30))  # fmt: skip
def test_never_raises_on_its_own_words(words):
    """The grammar's own words in any order are read without an error."""
    for joint in (" ", ""):
        find_quantities(joint.join(words))


def test_a_long_text_is_read():
    """Ten thousand characters without a blank, with emoji and right-to-left marks, are no trouble."""
    assert find_quantities("fivehundred" * 1000) == ()
    assert len(find_quantities("🐄\u200f five hundred rupees " * 500)) == 500


SAID = [
    (rs(100000), "en", "Rs 1,00,000"),
    (rs(500), "en", "Rs 500"),
    (rs(Fraction(5, 2)), "en", "Rs 2.50"),
    (rs(12345678), "hi", "1,23,45,678 रुपये"),
    (length(15, "day"), "en", "15 days"),
    (length(1, "month"), "en", "1 month"),
    (length(6, "month"), "gu", "6 મહિના"),
    (length(Fraction(5, 2), "month"), "en", "2.5 months"),
]


@pytest.mark.parametrize(("quantity", "lang", "expected"), SAID)
def test_said(quantity, lang, expected):
    """Quantities as a reader sees them."""
    assert expected == (say_money if isinstance(quantity, Money) else say_duration)(quantity, lang)


NUMBERS = [
    ("one hundred and fifty", 150),
    ("2.5 lakh", 250000),
    ("1,00,000", 100000),
    ("५००", 500),
    ("one and a half", Fraction(3, 2)),
    ("one and fifty", None),
    ("", None),
    ("five rupees", None),
    ("007", None),
]


@pytest.mark.parametrize(("words", "expected"), NUMBERS)
def test_parse_number(words, expected):
    """A number alone is read; anything else is None."""
    assert expected == parse_number(words)
