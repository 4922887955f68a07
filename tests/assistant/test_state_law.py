"""A section that a State has amended: the State's words for a place there, the section's own figures elsewhere."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.adding import Given, add_file
from assistant.answer import Assistant
from corpus.book import load_book
from corpus.states import state_blocks

TODAY = dt.date(2026, 11, 30)
TEXT = """1. Short title.- (1) This Act may be called the Lamp Posts Act, 1990.
(2) It extends to the whole of India.

2. Penalty for breaking lamp posts.- Whoever breaks a lamp post shall be punished with fine which may extend to ten rupees. STATE AMENDMENT Assam.-- In section 2, for the words "ten rupees" the words "forty rupees" shall be substituted. [Vide Assam Act 3 of 1995, s. 2] Maharashtra Amendment of section 2 of Act 9 of 1990.--In section 2, for the words "ten rupees" the words "fifty rupees" shall be substituted. [Vide Maharashtra Act 5 of 1996, s. 2]

3. Rules.- The Government may make rules.
"""


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Assistant:
    home = tmp_path_factory.mktemp("home")
    (home / "lamps.txt").write_text(TEXT, encoding="utf-8")
    add_file(home / "lamps.txt", Given(), home=home, today=TODAY)
    return Assistant(load_book(home / "library"))


QUESTION = "What is the fine under section 2 of the Lamp Posts Act?"


@pytest.mark.parametrize(("place", "said", "figures"), [("Pune", "fifty rupees", []), ("Guwahati", "forty rupees", []), ("Delhi", "", [10])])
def test_the_words_of_the_state_stand_for_its_places(assistant: Assistant, place: str, said: str, figures: list[int]) -> None:
    """In Maharashtra the amendment is shown, cut from the source, and no central figure; where no State's words are known to apply the section's own."""
    answer = assistant.answer(QUESTION, today=TODAY, place=place)
    assert [f.value for f in answer.figures] == figures
    source = assistant.book.act("lamp-posts-act-1990").source.text
    assert all(source[q.start : q.end] == q.text for q in answer.quotes)
    if said:
        assert said in answer.text
        assert ("forty" in answer.text) != ("fifty" in answer.text)
        assert [s.citation for s in answer.statements] == ["lamp-posts-act-1990 s.2"]


@pytest.mark.parametrize("lang", ["en", "hi", "mr", "gu"])
def test_without_a_place_the_states_are_named(assistant: Assistant, lang: str) -> None:
    """The section's own figure, and which States have amended it."""
    answer = assistant.answer(QUESTION, today=TODAY, lang=lang)
    assert [f.value for f in answer.figures] == [10]
    assert any("Maharashtra" in n and "Assam" in n for n in answer.notes)


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        ("STATE AMENDMENT Maharashtra.-- In section 2, ...", [("IN-MH",)]),
        ("STATE AMENDMENTS Jammu and Kashmir and Ladakh (UTs).-- Section 71.--For the words", [("IN-JK", "IN-LA")]),
        ("STATE AMENDMENT Assam In section 2. [Vide Assam Act 3, s. 2] Uttar Pradesh In section 2. [Vide Uttar Pradesh Act 4, s. 2]", [("IN-AS",), ("IN-UP",)]),
        ("STATE AMENDMENT In section 2 of the Act, in its application to the State of Maharashtra", [()]),
    ],
)  # fmt: skip
def test_blocks_of_states_are_told_apart(words: str, codes: list[tuple[str, ...]]) -> None:
    """A block begins with the State's name; a State named inside an amendment begins none."""
    blocks = state_blocks(words)
    assert [c for _, _, c in blocks] == codes
    assert "".join(words[a:b] for a, b, _ in blocks) == words
