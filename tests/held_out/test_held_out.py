"""Sets of questions by three authors who had seen no answer and no pair of this program; what each set was at first stands at its head.

They are beside the pairs of tests/questions, which are written with the answers in sight: what is right here must stay right. Rows that
are not answered rightly yet are left out of the files, and are counted in their heads.
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from assistant.given import answered, row_of
from assistant.pairs import Pair, judge, load_pairs
from tests.assistant.house import house

PAIRS = load_pairs([Path(__file__).parent])


@pytest.mark.parametrize("pair", PAIRS, ids=[p.id for p in PAIRS])
def test_what_was_right_stays_right(pair: Pair) -> None:
    """Status, citations, figures, last day, and what must not be said."""
    assert judge(pair, answered(house(), row_of(pair), today=dt.date(2026, 11, 30)).json()) == ()
