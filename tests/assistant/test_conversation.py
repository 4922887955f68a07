"""A conversation: what a later question takes over, and what it never does."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.conversation import Turn, carried, continues, read_history
from assistant.understand import place_of
from tests.assistant.house import ask, figures, read

PUNE = "What is the fine in Pune for a stray cow, first offence?"
LEANS = [
    (PUNE, "And the second time?", True),
    (PUNE, "what about Mumbai?", True),
    (PUNE, "Is there a minimum?", True),
    (PUNE, "can they take it away for good?", True),
    (PUNE, "in 1997?", True),
    (PUNE, "Powai", True),
    (PUNE, "How much compensation can I get in Thane for damage to my crop by a stray buffalo?", False),  # a matter and a place of its own
    (PUNE, "What does section 441G say?", False),  # a provision of its own
    (PUNE, "What is the last day to complain of the illegal seizure of my bullock by the municipality?", False),
]


@pytest.mark.parametrize(("before", "question", "expected"), LEANS, ids=[q for _, q, _ in LEANS])
def test_a_follow_up_is_told_from_a_new_question(before: str, question: str, expected: bool) -> None:
    """By its length, the words it leans with, and the matter it brings."""
    assert expected is continues(read(question), read(before))


def test_a_first_question_continues_nothing() -> None:
    """There is nothing before it."""
    assert not continues(read("And the second time?"), None)


CARRIED = [
    ("And the second time?", ["Pune"], "subsequent", {"fine"}),
    ("what about Mumbai?", ["Mumbai"], "first", {"fine"}),  # another place, the same tier and ask
    ("Is there a minimum?", ["Pune"], "first", {"fine", "minimum"}),
    ("is it cognizable?", ["Pune"], "first", {"cognizable"}),  # another ask in place of the old
]


@pytest.mark.parametrize(("question", "places", "tier", "asks"), CARRIED, ids=[q for q, *_ in CARRIED])
def test_what_is_left_unsaid_is_taken_over(question: str, places: list[str], tier: str, asks: set[str]) -> None:
    """Place, tier and ask, each only where the follow-up says none."""
    query = carried(read(question), read(PUNE))
    assert places == [p.name for p in place_of(query)]
    assert tier == query.tier
    assert asks <= query.asks


DIALOGUES = [
    ((PUNE,), "And the second time?", {("imprisonment", "max", 6, "month"), ("fine", "max", 5000, "INR")}),
    ((PUNE, "And the second time?"), "and in Mumbai?", {("imprisonment", "max", 6, "month"), ("fine", "max", 500, "INR"), ("imprisonment", "min", 3, "month"), ("fine", "min", 250, "INR")}),
    ((PUNE,), "what about Ahmedabad?", set()),  # no text there: the figures of Pune do not follow
    ((PUNE,), "and in 2019?", set()),  # the words of that day are not known
    (("second offence fine in Pune",), "in 1997?", {("imprisonment", "max", 6, "month"), ("fine", "max", 500, "INR")}),
    ((PUNE,), "How many days do I have to complain of an illegal seizure of my cow?", set()),  # Gujarat's period is not Pune's
]


@pytest.mark.parametrize(("history", "question", "expected"), DIALOGUES, ids=[q for _, q, _ in DIALOGUES])
def test_the_figures_of_a_follow_up_are_its_own(history: tuple[str, ...], question: str, expected: set[tuple[str, str, int, str]]) -> None:
    """Of the place, the tier and the day that now hold."""
    answer = ask(question, history=history)
    if answer.status != "ask_place":  # a new matter may ask for its place
        assert expected == figures(answer)
    else:
        assert answer.place is None


def test_history_in_every_form_that_callers_send() -> None:
    """Anything else is passed over."""
    rows = ["a", {"question": "b", "place": "Pune", "on": "1999-01-01"}, {"role": "user", "content": "c"}, {"role": "assistant", "content": "no"}, {"content": 3}, 7, None]
    assert read_history(rows) == (Turn("a"), Turn("b", "Pune", dt.date(1999, 1, 1)), Turn("c"))
    assert read_history(None) == ()
