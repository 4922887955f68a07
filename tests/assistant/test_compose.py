"""Statements of each family: the answer first, each on one provision, with the words that change it."""

from __future__ import annotations

import pytest

from tests.assistant.house import ask, figures

# question, provisions in the order of the statements
ORDERS = [
    ("punishment in Pune, first offence", ["mpa-1951 s.90A(1)(i)"]),
    ("punishment in Mumbai, first offence", ["mmc-1888 s.441G(1)(a)", "mmc-1888 s.441G(1)(a) proviso"]),  # the floor follows its clause
    ("punishment in Mumbai for stray cattle", ["mmc-1888 s.441G(1)(a)", "mmc-1888 s.441G(1)(a) proviso", "mmc-1888 s.441G(1)(b)", "mmc-1888 s.441G(1)(b) proviso"]),
    ("punishment in Palanpur, first offence of stray cattle", ["gma-1963 ch.XIII/3(1)(i)", "gma-1963 ch.XIII/3(5)"]),  # then what lifts it
    ("maximum fine in Mumbai, first offence", ["mmc-1888 s.441G(1)(a)"]),  # the most alone
    ("minimum fine in Mumbai, first offence", ["mmc-1888 s.441G(1)(a) proviso"]),  # the floor alone
    ("compensation for my crop in Pune", ["mpa-1951 s.90A(2)(a)"]),
    ("is the stray cattle offence cognizable in Pune?", ["mpa-1951 s.90A(4)"]),
    ("will my cow be branded in Mumbai?", ["mmc-1888 s.441G(2)(b)", "mmc-1888 s.441G(2)(c)"]),  # then what befalls one already branded
]


@pytest.mark.parametrize(("question", "keys"), ORDERS, ids=[q for q, _ in ORDERS])
def test_the_answer_stands_first_and_what_changes_it_after(question: str, keys: list[str]) -> None:
    """Each on its own provision."""
    assert keys == [s.citation for s in ask(question).statements]


SAID = [
    ("punishment in Pune, first offence", "For a first offence: a fine of up to Rs 3,000. This clause provides no imprisonment. No minimum is stated."),
    ("punishment in Pune, second offence", "For a second or later offence: imprisonment of up to 6 months, or a fine of up to Rs 5,000, or both. No minimum is stated."),
    ("punishment in Mumbai, first offence", "For a first offence: imprisonment of up to 1 month, or a fine of up to Rs 300, or both."),
    ("minimum in Pune, first offence", "For a first offence: no minimum is stated."),
    ("is the fine in Pune Rs 100, first offence?", "fixes no fine of Rs 100."),
    ("compensation for my crop in Pune", "Compensation of up to Rs 2,000 may be ordered"),
    ("compensation for illegal seizure in Palanpur", "Compensation of up to Rs 100 must be awarded"),
    ("can cattle be forfeited in Pune?", "Forfeiture may be ordered, it is not automatic"),
    ("when are cattle forfeited in Mumbai?", "Forfeiture must be ordered, but only"),
    ("how much is the pound fee in Palanpur?", "The amount of the fee is not in this text; it is fixed elsewhere"),
    ("how much is the security deposit in Palanpur?", "The amount of the deposit is not in this text; it is fixed elsewhere"),
    ("may a pound-keeper buy a cow at the sale in Palanpur?", "No. The text forbids it"),
    ("may I, the owner, buy my cow at the sale in Palanpur? I am not an official", "The provision reads"),  # those whom it binds are others
    ("I did not know that my cow was out. Is there a defence in Palanpur?", "It is for the court to decide"),
]


@pytest.mark.parametrize(("question", "said"), SAID, ids=[q for q, _ in SAID])
def test_sentences_as_a_clerk_would_write_them(question: str, said: str) -> None:
    """With bound, tier, connective and modality."""
    assert any(said in s.text for s in ask(question).statements)


@pytest.mark.parametrize("question", ["maximum fine in Mumbai, first offence", "what is the most I can be fined in Mumbai for a second offence of stray cattle", "highest fine for a second offence in Mumbai"])
def test_no_minimum_is_denied_that_the_section_has(question: str) -> None:
    """The most alone is asked: the floor is not told, and not denied."""
    assert "minimum is stated" not in ask(question).text


PLACES, TIERS = ["Mumbai", "Pune", "Palanpur"], ["first offence", "second offence"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("tier", TIERS)
def test_an_alternative_of_the_court_is_never_dropped(place: str, tier: str) -> None:
    """Asked for the fine or for jail, both that the court may choose are told."""
    whole = figures(ask(f"punishment for stray cattle in {place}, {tier}"))
    for asked in ("fine", "jail"):
        assert figures(ask(f"{asked} for stray cattle in {place}, {tier}")) == whole


MULTIPLIED = [
    ("five cows on the road in Pune, first offence. is it 3000 each, 15000?", "15,000"),
    ("fine for each day for 4 days in Nagpur, first offence of stray cattle", "12,000"),
    ("ten cows in Mumbai at Rs 300 each, total fine?", "3,000"),
    ("compensation for 4 buffaloes in Palanpur, 250 each?", "1,000"),
]


@pytest.mark.parametrize(("question", "product"), MULTIPLIED, ids=[q for q, _ in MULTIPLIED])
def test_nothing_is_multiplied_by_animals_or_days(question: str, product: str) -> None:
    """The product is no figure of the answer."""
    answer = ask(question)
    assert int(product.replace(",", "")) not in {f.value for f in answer.figures}
    assert not any(f"up to Rs {product}" in s.text for s in answer.statements)
