"""Two days' words compared, word by word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.compare import compare

ROWS = [
    # the figure alone is replaced
    ("fine of five hundred rupees or both", "fine of five thousand rupees or both", [("equal", "fine of five", "fine of five"), ("replaced", "hundred", "thousand"), ("equal", "rupees or both", "rupees or both")]),
    # words put in and taken out
    ("any area under a Commissioner", "any area (other than Brihan Mumbai) under a Commissioner", [("equal", "any area", "any area"), ("inserted", "", "(other than Brihan Mumbai)"), ("equal", "under a Commissioner", "under a Commissioner")]),
    ("with fine or with both", "with fine", [("equal", "with fine", "with fine"), ("deleted", "or with both", "")]),
    # a sign beside a word is a token of its own
    ("three thousand rupees;", "three thousand rupees.", [("equal", "three thousand rupees", "three thousand rupees"), ("replaced", ";", ".")]),
    # blanks and line breaks are no difference
    ("five  hundred\nrupees", "five hundred rupees", [("equal", "five  hundred\nrupees", "five hundred rupees")]),
    # vowel signs stay in their word
    ("पाचशे रुपये दंड", "पाच हजार रुपये दंड", [("replaced", "पाचशे", "पाच हजार"), ("equal", "रुपये दंड", "रुपये दंड")]),
    ("", "a fine", [("inserted", "", "a fine")]),
    ("", "", []),
]


@pytest.mark.parametrize(("old", "new", "expected"), ROWS)
def test_compare(old: str, new: str, expected: list[tuple[str, str, str]]) -> None:
    """The words that changed, and no others, are said to have changed."""
    assert expected == [(c.kind, c.old, c.new) for c in compare(old, new)]


_TEXTS = st.lists(st.sampled_from(["fine", "of", "five", "hundred", "rupees", ",", "(1)", "दंड", " ", "\n"]), max_size=15).map(" ".join)


@given(_TEXTS, _TEXTS)
def test_every_word_is_in_exactly_one_change(old: str, new: str) -> None:
    """Spans cut what they say, follow each other, and the changes together give back both texts; equal words are equal."""
    changes = compare(old, new)
    assert all(old[c.old_start : c.old_end] == c.old and new[c.new_start : c.new_end] == c.new for c in changes)
    assert old.split() == "".join(old[a:b] for a, b in _covering(old, [(c.old_start, c.old_end) for c in changes])).split()
    assert new.split() == "".join(new[a:b] for a, b in _covering(new, [(c.new_start, c.new_end) for c in changes])).split()
    assert all(c.old.split() == c.new.split() for c in changes if c.kind == "equal")
    assert compare(old, old) == () or {c.kind for c in compare(old, old)} == {"equal"}


def _covering(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spans, each with the blanks before it; fails where one begins before its forerunner ends or leaves words out."""
    out, last = [], 0
    for start, end in spans:
        assert start >= last
        assert not text[last:start].strip()
        out.append((last, end))
        last = end
    assert not text[last:].strip()
    return out
