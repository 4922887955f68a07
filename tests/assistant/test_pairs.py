"""Every question-and-answer pair of tests/questions is answered as a person who knows the law expects: the same as `app.py check`."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from assistant.answer import Assistant
from assistant.given import answered, row_of
from assistant.pairs import Pair, judge, load_pairs
from corpus.book import load_book
from index.build import open_index

QUESTIONS = Path(__file__).parents[1] / "questions"
TODAY = dt.date(2026, 11, 30)  # the day of a pair that gives none
PAIRS = load_pairs([QUESTIONS])


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Assistant:
    """The assistant as the command line makes it, with an index of its own."""
    book = load_book()
    finder = open_index(book.acts, tmp_path_factory.mktemp("pairs"))
    return Assistant(book, lambda: finder)


@pytest.mark.parametrize("pair", PAIRS, ids=[p.id for p in PAIRS])
def test_a_pair_is_answered_as_expected(assistant: Assistant, pair: Pair) -> None:
    """Status, citations, figures exactly, words that must and must not stand, the last day."""
    assert judge(pair, answered(assistant, row_of(pair), today=TODAY).json()) == ()


def test_there_are_pairs_for_every_act_and_refusals() -> None:
    """A folder read wrongly would pass with no pair at all: at least 120, each Act cited, a tenth of them refusals."""
    cited = {key.split()[0] for p in PAIRS for key in p.expect.cites}
    refusals = [p for p in PAIRS if not {"answered", "ask_place"} & set(p.expect.statuses)]
    assert len(PAIRS) >= 120
    assert {"gma-1963", "mmc-1888", "mpa-1951"} <= cited
    assert len(refusals) * 10 >= len(PAIRS)


def test_every_question_has_the_same_answer_twice(assistant: Assistant) -> None:
    """Nothing of a question is kept: asked again, in the opposite order, the answers are equal."""
    some = PAIRS[::12]
    first = [answered(assistant, row_of(p), today=TODAY).json() for p in some]
    again = [answered(assistant, row_of(p), today=TODAY).json() for p in reversed(some)]
    assert first == again[::-1]
