"""Several questions in one: where a text is cut, and that each part is answered with the place and tier that stand in another."""

from __future__ import annotations

import pytest

from assistant.several import pieces
from tests.assistant.house import ask, figures

CUTS = [
    ("What is the fine?", 1),
    ("Pune: 1) the fine 2) can they keep the cow", 3),
    ("(a) fine (b) jail (c) compensation", 3),
    ("What is the fine? Can they keep the cow? I live in Pune.", 3),
    ("how long to pay, how long to complain, and what if I take it back?", 3),
    ("I had tied the cow, the rope broke and it strayed", 1),  # commas of a story
    ("90A(1)(i) and 90A(2) fine", 1),  # numbers of a section
    ("1) a 2) b 3) c 4) d 5) e 6) f 7) g", 1),  # too many parts: a document
]


@pytest.mark.parametrize(("text", "parts"), CUTS)
def test_where_a_text_is_cut(text: str, parts: int) -> None:
    """At numbers, question marks, and commas before a word that asks."""
    assert len(pieces(text)) == parts


def test_each_part_is_answered_with_what_the_others_say() -> None:
    """The place and the tier stand in one part; fine, compensation and forfeiture are asked in three."""
    answer = ask("Pune first offence: 1) fine 2) what is the cap of compensation for my crop 3) can they keep the cow")
    assert {"mpa-1951 s.90A(1)(i)", "mpa-1951 s.90A(2)(a)", "mpa-1951 s.90A(2)(b)"} <= {s.citation for s in answer.statements}
    assert figures(answer) == {("fine", "max", 3000, "INR"), ("compensation", "max", 2000, "INR")}


def test_a_place_said_last_is_that_of_every_part() -> None:
    """ "What is the fine? ... This was in Thane": the place is not asked again."""
    answer = ask("What is the fine for a second offence of straying? What is the compensation cap? This was in Thane.")
    assert answer.status == "answered"
    assert ("fine", "max", 5000, "INR") in figures(answer)
    assert ("compensation", "max", 2000, "INR") in figures(answer)


def test_parts_that_ask_for_the_same_are_one_question() -> None:
    """Two sentences that ask for the fine get one answer."""
    answer = ask("My cow strayed in Pune for the first time. What is the fine? How much will the fine be?")
    assert [s.citation for s in answer.statements] == ["mpa-1951 s.90A(1)(i)"]
