"""Which provisions answer: those that are named, else those that speak of the matter, within the Acts that apply."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.asks import asked
from assistant.pick import Pick, Picker
from tests.assistant.house import TODAY, house, read


def pick(question: str, family: str, act: str, on: dt.date = TODAY) -> Pick | None:
    query = read(question)
    return Picker(house().book, house().matters, None).pick(query, asked(query), family, house().book.act(act), on)


PICKS = [
    ("stray cattle fine, first offence", "penalty", "mpa-1951", ["s.90A(1)(i)"]),
    ("stray cattle fine, second offence", "penalty", "mpa-1951", ["s.90A(1)(ii)"]),
    ("stray cattle fine", "penalty", "mmc-1888", ["s.441G(1)(a)", "s.441G(1)(b)"]),
    ("what if someone rescues cattle on the way to the pound", "penalty", "gma-1963", ["ch.XIII/4(2)"]),
    ("stray cattle fine", "penalty", "gma-1963", ["ch.XIII/3(1)(i)", "ch.XIII/3(1)(ii)"]),
    ("compensation for damage to crops by stray cattle", "compensation", "gma-1963", ["ch.XIII/3(2)(a)"]),
    ("compensation for illegal seizure", "compensation", "gma-1963", ["ch.XIII/7(3)"]),
    ("how long to complain of illegal seizure", "deadline", "gma-1963", ["ch.XIII/7(1)"]),
    ("last day to prosecute an offence", "deadline", "gma-1963", ["ch.XIII/9(1) proviso"]),
    ("can the cattle be forfeited", "forfeiture", "mpa-1951", ["s.90A(2)(b)"]),
    ("branding of cattle", "branding", "mmc-1888", ["s.441G(2)(b)"]),
    ("branding of cattle", "branding", "mpa-1951", None),  # an Act that is silent
    ("fine for a stray dog", "penalty", "mmc-1888", None),
    ("s. 441G(1)(b)", "penalty", "mmc-1888", ["s.441G(1)(b)"]),  # what is named comes alone
]


@pytest.mark.parametrize(("question", "family", "act", "places"), PICKS, ids=[f"{a}: {q}" for q, _, a, _ in PICKS])
def test_the_places_that_fix_what_is_asked(question: str, family: str, act: str, places: list[str] | None) -> None:
    """Of the Act asked, and none where it is silent."""
    found = pick(question, family, act)
    assert places == (None if found is None else [u.key.split(" ", 1)[1] for u in found.units])


UNKNOWN = [
    (dt.date(2019, 6, 1), True),  # clause (i) before Mah. 11 of 2023 is not in the document
    (dt.date(2023, 6, 1), True),  # inside the year of change
    (dt.date(2024, 1, 1), False),
    (TODAY, False),
]


@pytest.mark.parametrize(("on", "unknown"), UNKNOWN, ids=[str(d) for d, _ in UNKNOWN])
def test_words_that_are_not_known_for_the_day_are_never_picked(on: dt.date, unknown: bool) -> None:
    """They are told as unknown instead; today's words are not read back."""
    found = pick("stray cattle fine, first offence", "penalty", "mpa-1951", on)
    assert found is not None
    assert unknown is ([p.key for p, _ in found.unknown] == ["mpa-1951 s.90A(1)(i)"])
    assert unknown is not bool(found.units)
