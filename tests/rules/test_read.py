"""What the rules do not read is listed, with the provision's own words and the reason."""

from __future__ import annotations

import pytest

from rules.read import read_words, unread
from tests.rules.words import own_words

# (text, the words that are shown, why)
ROWS = [
    ("shall be punishable with fine which may extend to l0,000 rupees", ["fine which may extend to l0,000 rupees"], "quantity"),
    ("The wages shall be paid within two working days of his removal.", ["two working days"], "unit"),
    ("There shall be paid a fee of two annas for every day of detention.", ["fee of two annas"], "rate"),
    ("shall be punished with fine of fifth rupees", ["fine of fifth rupees"], "quantity"),
    # nothing is left unread
    ("The fee for a licence shall be two hundred rupees.", [], ""),
    ("shall be punishable with fine which may extend to ten thousand rupees.", [], ""),
    ("Where the assets exceed ten lakh rupees, the Court may act within two months after the death.", [], ""),
]


@pytest.mark.parametrize(("text", "shown", "why"), ROWS)
def test_unread(text, shown, why):
    """Each row names the words a reader is shown in place of a figure, and no figure is read from them."""
    readings = read_words(own_words(text))
    found = unread(readings)
    assert shown == [n.quote.text for n in found]
    assert all(why in n.why for n in found)
    if shown:
        assert readings.figures == ()


def test_a_penalty_that_is_read_is_not_listed_with_its_sums():
    """A section with one readable and one damaged punishment lists the damaged one alone."""
    text = "(a) for the first offence, with fine of one hundred rupees; (b) for the second or subsequent offence, with fine which may extend to l0,000 rupees"
    readings = read_words(own_words(text, context="Whoever does so shall be punished-"))
    assert [str(f.quantity.value) for f in readings.figures] == ["100"]
    assert [n.quote.text for n in unread(readings)] == ["fine which may extend to l0,000 rupees"]
