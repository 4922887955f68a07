"""Sums and periods that a question takes for granted: agreed with, denied, or neither."""

from __future__ import annotations

import pytest

from tests.assistant.house import ask, figures

# question, whether what it offers is denied, whether a yes would be right
CLAIMS = [
    ("is the fine in Mumbai Rs 300 for a first offence?", False, True),
    ("is the fine in Mumbai Rs 250?", False, False),  # it is a floor: neither yes, nor "fixes no fine of"
    ("is the fine in Mumbai Rs 150 for a first offence?", False, False),
    ("is the minimum fine in Mumbai Rs 150 for a first offence?", False, True),
    ("is the minimum fine in Mumbai Rs 300 for a first offence?", True, False),  # it is the most
    ("is the minimum fine in Mumbai Rs 100?", True, False),
    ("is jail in Mumbai 15 days?", False, False),
    ("is jail 6 months for a second offence in Mumbai?", False, True),
    ("is the jail for a second offence in Pune 3 months?", True, False),
    ("is the fine in Pune Rs 300 for a first offence?", True, False),  # Mumbai's sum
    ("is the fine in Pune Rs 5,000 for a first offence?", True, False),  # the sum of the later offence
    ("is the fine in Pune Rs 5,000 for a second offence?", False, True),
    ("is the fine in Pune Rs 500 for a second offence?", True, False),  # the sum before Mah. 40 of 2000
    ("was the fine in Pune Rs 500 for a second offence in 1995?", False, True),
    ("was the fine in Pune Rs 5,000 for a second offence in 1995?", True, False),
    ("is Rs 3,000 the minimum in Pune?", False, False),
    ("does the fine in Pune start at Rs 3,000?", False, False),  # it ends there
    ("is the compensation in Pune Rs 2,000?", False, True),
    ("is the compensation in Pune 2000?", False, True),
    ("is the compensation in Mumbai Rs 2,000?", True, False),
    ("is imprisonment 6 months for a first offence in Deesa?", True, False),
    ("is it 15 days from the sale to claim the surplus in Patan?", False, True),
    ("is the time to claim the surplus 30 days after the sale in Patan?", True, False),
    ("is the time to complain of a seizure 15 days in Patan?", True, False),  # 15 days is the period after a sale
    ("is prosecution limit one year in Palanpur?", True, False),
    ("is there no minimum fine in Mumbai?", False, False),  # a yes would deny the floor, a no would read as "no fine"
    ("what is the fine in Pune?", False, False),  # offers nothing
]


@pytest.mark.parametrize(("question", "denied", "right"), CLAIMS, ids=[q for q, *_ in CLAIMS])
def test_what_a_question_offers_is_held_against_the_law(question: str, denied: bool, right: bool) -> None:
    """A yes at most for the figure itself with its bound; a denial only of what stands nowhere in the provision as that kind."""
    text = ask(question).text
    assert denied is (text.startswith("No:") or " fixes no " in text)
    assert right or not text.startswith("Yes")


@pytest.mark.parametrize(("question", "floor"), [("is the fine in Mumbai Rs 250?", ("fine", "min", 250, "INR")), ("is jail in Mumbai 15 days?", ("imprisonment", "min", 15, "day"))])
def test_a_floor_that_is_offered_as_the_punishment_is_shown_as_a_floor(question: str, floor: tuple[str, str, int, str]) -> None:
    """With its bound, beside the most."""
    assert floor in figures(ask(question))


OFFERED = [("fine", n) for n in (100, 150, 250, 300, 500, 1000, 3000, 5000, 10000)]


@pytest.mark.parametrize("place", ["Mumbai", "Pune", "Palanpur"])
@pytest.mark.parametrize("tier", ["first", "second"])
@pytest.mark.parametrize("rupees", [n for _, n in OFFERED])
def test_a_denial_never_denies_what_stands_there(place: str, tier: str, rupees: int) -> None:
    """And a yes is never given to another figure than the most: every sum, every place, both tiers."""
    most = {("Mumbai", "first"): 300, ("Mumbai", "second"): 500, ("Pune", "first"): 3000, ("Pune", "second"): 5000, ("Palanpur", "first"): 300, ("Palanpur", "second"): 500}
    floor = {("Mumbai", "first"): 150, ("Mumbai", "second"): 250}
    answer = ask(f"is the fine in {place} Rs {rupees} for a {tier} offence of stray cattle?")
    text = answer.text
    stands = rupees in (most[place, tier], floor.get((place, tier)))
    assert stands is ("fixes no fine of" not in text)
    assert rupees == most[place, tier] or not text.startswith("Yes")
    assert ("fine", "max", most[place, tier], "INR") in figures(answer)
