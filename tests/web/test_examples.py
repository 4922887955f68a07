"""The example questions of the first view: in every language they are answered, and with the same figures."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.answer import Assistant
from corpus.book import load_book
from web.words import PATTERN, answered_languages, load_words

NOW = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def assistant() -> Assistant:
    """The assistant without an index: what the examples ask is found by their words."""
    return Assistant(load_book(), lambda: None)


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("lang", answered_languages())
def test_an_example_is_answered_alike(assistant: Assistant, lang: str, number: int) -> None:
    """Pressed in any language, an example gives the figures, provisions and last day that it gives in English."""
    said = [assistant.answer(load_words(code).rows("examples")[number], today=NOW) for code in (lang, PATTERN)]
    mine, english = [(a.status, sorted((f.citation, f.kind, f.bound, str(f.value), f.unit, f.tier) for f in a.figures), a.deadline and a.deadline.last_day) for a in said]
    assert mine == english
    assert mine[0] == "answered"
    assert mine[1]
