"""What a question asks as families, in the order of the answer, and how it narrows them."""

from __future__ import annotations

import pytest

from assistant.asks import asked
from tests.assistant.house import read

FAMILIES = [
    ("What is the punishment for stray cattle in Pune?", ("penalty",)),
    ("Fine for a stray cow in Pune?", ("penalty",)),
    ("Is there a minimum fine in Mumbai?", ("minimum",)),
    ("Is there a minimum and a maximum fine in Mumbai?", ("penalty",)),  # the whole range
    ("How much compensation for my crop in Pune?", ("compensation",)),
    ("Last day to complain of seizure in Patan?", ("deadline",)),
    ("Can my cattle be forfeited in Pune?", ("forfeiture",)),
    ("Is it cognizable in Pune?", ("cognizable",)),
    ("Will my cow be branded in Mumbai?", ("branding",)),
    ("How is the compensation recovered in Pune?", ("recoverable_as_fine", "open")),
    ("Pune: first offence fine and compensation?", ("compensation", "penalty")),  # each that is asked
    ("Mumbai first offence: jail? fine? compensation? branding?", ("branding", "compensation", "penalty")),
    ("How much is the pound fee in Patan?", ("fee", "open")),
    ("How much is the security deposit in Patan?", ("deposit", "open")),
    ("Who appoints the pound-keeper in Patan?", ("open",)),
    ("second time in Pune", ("penalty",)),  # a tier alone asks for the punishment
    ("is it Rs 300 in Pune?", ("sum",)),  # a sum offered
    ("seized on 3 December 2026 in Patan", ("deadline",)),  # a day and an event ask for the period
]


@pytest.mark.parametrize(("text", "families"), FAMILIES, ids=[t for t, _ in FAMILIES])
def test_families(text: str, families: tuple[str, ...]) -> None:
    """None that is asked is dropped, none is added."""
    assert families == asked(read(text)).families


NARROW = [
    ("maximum fine in Mumbai", True, False, {"fine"}),
    ("minimum jail in Mumbai", False, True, {"imprisonment"}),
    ("maximum and minimum fine in Mumbai", False, True, {"fine"}),
    ("fine and jail in Mumbai", False, False, set()),  # both: neither is alone
    ("punishment in Mumbai", False, False, set()),
]


@pytest.mark.parametrize(("text", "maximum", "minimum", "kinds"), NARROW, ids=[t for t, *_ in NARROW])
def test_bounds_and_kinds(text: str, maximum: bool, minimum: bool, kinds: set[str]) -> None:
    """The most, the least, one kind alone."""
    ask = asked(read(text))
    assert (maximum, minimum, kinds) == (ask.maximum, ask.minimum, set(ask.kinds))


@pytest.mark.parametrize(("text", "across"), [("difference between Mumbai and Pune", True), ("which law is strictest", True), ("fine in Pune", False)])
def test_a_comparison_goes_across_the_texts(text: str, across: bool) -> None:
    """And no other question does."""
    assert across is asked(read(text)).across
