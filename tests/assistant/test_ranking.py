"""Texts side by side: which goes highest, and what can be asked next."""

from __future__ import annotations

import pytest

from tests.assistant.house import ask

HIGHEST = [
    ("Which of the texts has the highest fine for a second offence of stray cattle?", "The highest fine of these, up to Rs 5,000", "mpa-1951 s.90A(1)(ii)"),
    ("Which is strictest for a first offence of stray cattle, Mumbai or Pune?", "The highest fine of these, up to Rs 3,000", "mpa-1951 s.90A(1)(i)"),
    ("Which has the longest jail for a second offence of stray cattle, Mumbai or Palanpur?", "The longest imprisonment is the same in these texts: up to 6 months", ""),
    ("Which has the highest fine for a first offence of stray cattle, Mumbai or Palanpur?", "The highest fine is the same in these texts: up to Rs 300", ""),
]


@pytest.mark.parametrize(("question", "said", "citation"), HIGHEST, ids=[q for q, *_ in HIGHEST])
def test_the_highest_is_found_by_comparing_values(question: str, said: str, citation: str) -> None:
    """Of one kind and unit, for the tier that is asked; the same is said to be the same."""
    found = [s for s in ask(question).statements if s.text.startswith(said)]
    assert len(found) == 1
    assert not citation or found[0].citation == citation


@pytest.mark.parametrize("question", ["What is the fine in Pune?", "difference between Mumbai and Pune", "What is the fine for a stray cow?"])
def test_no_text_is_called_the_strictest_unasked(question: str) -> None:
    """A comparison that was not asked for is not made."""
    assert not any("of these" in s.text or "the same in these" in s.text for s in ask(question).statements)


@pytest.mark.parametrize("question", ["stray cattle fine first offence in Pune", "stray cattle fine first offence in Mumbai", "stray cattle punishment in Palanpur"])
def test_what_is_suggested_can_be_answered(question: str) -> None:
    """Each suggestion, asked next, is answered for the same place."""
    answer = ask(question)
    assert answer.suggestions
    for suggestion in answer.suggestions:
        follow = ask(suggestion, history=(question,))
        assert follow.status == "answered", suggestion
        assert follow.place == answer.place


def test_a_table_has_one_citation_a_cell() -> None:
    """Where places are compared each statement stands under its place."""
    answer = ask("difference between Mumbai and Pune in the fine for stray cattle")
    assert list(dict.fromkeys(s.heading for s in answer.statements if s.heading)) == ["Mumbai", "Pune"]
