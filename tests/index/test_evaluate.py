"""The scores of finding, on questions whose ranks are known."""

from __future__ import annotations

import datetime as dt

import pytest

from index.build import open_index
from index.evaluate import Case, evaluate
from tests.index.small_acts import WordEngines, police_act, pound_act

ON = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def finder(tmp_path_factory):
    return open_index([police_act(), pound_act()], tmp_path_factory.mktemp("home"), engines=WordEngines())


def case(question: str, *expected: str, **more) -> Case:
    return Case(question=question, expected=expected, on=ON, **more)


def test_scores(finder):
    """First place, first k, share found and reciprocal rank; a clause is served by the sub-section that holds it."""
    first = case("cattle stray in a street", "p-1951 s.90A(1)(ii)")
    half = case("sale by auction", "g-1963 s.241", "p-1951 s.999")
    missed = case("cattle stray in a street", "g-1963 s.241", acts=frozenset({"p-1951"}))
    scores = evaluate(finder, [first, half, missed], k=3)
    assert (scores.cases, scores.first, scores.hit, scores.mrr) == (
        3,
        pytest.approx(2 / 3),
        pytest.approx(2 / 3),
        pytest.approx(2 / 3),
    )
    assert scores.all == pytest.approx(0.5)
    assert scores.missed == (missed.question,)


def test_a_lower_rank_counts_less(finder):
    """An expected provision in second place gives half."""
    keys = [h.key for h in finder.find("cattle", acts=None, on=ON, k=5)]
    assert [evaluate(finder, [case("cattle", k)], k=5).mrr for k in keys[:3]] == pytest.approx([1, 1 / 2, 1 / 3])


def test_no_cases(finder):
    """Nothing asked, nothing scored, no division by nought."""
    assert evaluate(finder, []).cases == 0
