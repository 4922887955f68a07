"""Sister provisions: found by their words among sections of other Acts, and put side by side part by part."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.book import Book, load_book
from corpus.sisters import likeness, profile, side_by_side, sisters_of

ON = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def book() -> Book:
    """The three Acts."""
    return load_book()


SISTERS = [
    ("mpa-1951 s.90A", ["gma-1963 ch.XIII/3", "mmc-1888 s.441G"]),
    ("mmc-1888 s.441G", ["gma-1963 ch.XIII/3", "mpa-1951 s.90A"]),
    ("gma-1963 ch.XIII/3", ["mpa-1951 s.90A", "mmc-1888 s.441G"]),
    ("gma-1963 ch.XIII/5", []),  # the sale of cattle is in one Act alone
    ("gma-1963 ch.XIII/7", []),
]


@pytest.mark.parametrize(("key", "sisters"), SISTERS)
def test_the_sisters_of_a_section(book: Book, key: str, sisters: list[str]) -> None:
    """The three penalties for straying cattle are sisters, the likest first; a section of its own kind has none."""
    among = [s for act in book.acts for s in act.provisions]
    assert [s.key for s in sisters_of(book.provision(key), among, ON)] == sisters


BESIDE = [
    ("mpa-1951 s.90A(1)(i)", "mmc-1888 s.441G(1)(a)"),
    ("mpa-1951 s.90A(1)(ii)", "mmc-1888 s.441G(1)(b)"),
    ("mpa-1951 s.90A(2)(a)", "mmc-1888 s.441G(2)(a)"),
    ("mpa-1951 s.90A(4)", "mmc-1888 s.441G(4)"),
    (None, "mmc-1888 s.441G(1)(a) proviso"),  # only Mumbai has a minimum
]


@pytest.mark.parametrize("row", BESIDE, ids=str)
def test_parts_stand_beside_their_like(book: Book, row: tuple[str | None, str]) -> None:
    """First offence beside first offence, later beside later; what one Act alone has stands alone."""
    rows = side_by_side(book.provision("mpa-1951 s.90A"), book.provision("mmc-1888 s.441G"), ON)
    assert row in [(a and a.key, b and b.key) for a, b in rows]


def test_no_part_is_lost(book: Book) -> None:
    """Each place with words of both sections stands in the rows once; the first section keeps its order."""
    one, other = book.provision("mpa-1951 s.90A"), book.provision("gma-1963 ch.XIII/3")
    rows = side_by_side(one, other, ON)
    mine, theirs = [a.key for a, _ in rows if a], [b.key for _, b in rows if b]
    assert mine == [p.key for p in one.walk() if p.at(ON).text.strip()]
    assert sorted(theirs) == sorted(p.key for p in other.walk() if p.at(ON).text.strip())


_TEXT = st.lists(st.sampled_from(["fine", "of", "rupees", "300", "cattle", "court"]), max_size=12).map(" ".join)


@given(one=_TEXT, other=_TEXT)
def test_likeness_is_even_and_within_bounds(one: str, other: str) -> None:
    """The same from both sides, between 0 and 1, and 1 for a text and itself; figures make no difference."""
    a, b = profile(one), profile(other)
    assert likeness(a, b) == likeness(b, a)
    assert 0 <= likeness(a, b) <= 1 + 1e-9
    assert profile(one.replace("300", "99")) == a
    assert not a or likeness(a, a) == pytest.approx(1)
