"""Sums in everyday words are read as digits, and nothing else is."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.tidying import tidied

SAID = [
    ("दंड अडीचशे आहे", "दंड 250 आहे"),
    ("ढाई सौ या ढाई हज़ार", "250 या 2500"),
    ("અઢી હજાર", "2500"),
    ("dhai hazaar lagega", "2500 lagega"),
    ("I did so in Pune", "I did so in Pune"),  # no sum of one and a half hundreds
    ("he did 100 things", "he did 100 things"),
]


@pytest.mark.parametrize(("said", "plain"), SAID)
def test_halves_and_hundreds_in_words(said: str, plain: str) -> None:
    """Each as digits; English words that are written alike stay."""
    assert tidied(said, dt.date(2026, 12, 1)) == plain
