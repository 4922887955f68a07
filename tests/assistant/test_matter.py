"""Whether words speak of what a question speaks of."""

from __future__ import annotations

import pytest

from assistant.matter import accepts, brings_matter, rarity, speaks_of, stems_of, told
from assistant.understand import Concept
from tests.assistant.house import ask, house, read

COW = Concept("cow", (("cattl",), ("cow",)), "term")
MEANS = [
    ("whoever allows any cattle to stray", COW, True),  # the word of the law for the word of the question
    ("a cow", COW, True),
    ("any vehicle", COW, False),
    ("no person appearing to be the owner", Concept("unclaimed", (("no", "person", "appear"),), "term"), True),  # an alternative stands whole
    ("a person appearing", Concept("unclaimed", (("no", "person", "appear"),), "term"), False),
]


@pytest.mark.parametrize(("words", "concept", "expected"), MEANS, ids=[w for w, *_ in MEANS])
def test_words_speak_of_a_concept_by_one_of_its_alternatives(words: str, concept: Concept, expected: bool) -> None:
    """Each alternative whole."""
    assert expected is speaks_of(stems_of(words), concept)


BRINGS = [("is the fine in Pune Rs 500?", False), ("fine in Pune", False), ("fine for a stray cow in Pune", True), ("compensation for my crop", True)]


@pytest.mark.parametrize(("text", "expected"), BRINGS, ids=[t for t, _ in BRINGS])
def test_a_question_brings_a_matter_or_none(text: str, expected: bool) -> None:
    """A tier, a sum and a place are no matter."""
    assert expected is brings_matter(read(text))


OFFENCE = "Whoever wilfully or negligently allows any cattle owned by him or in his charge to stray in any street shall be punished with fine"
ACCEPTS = [
    ("fine for a stray cow", OFFENCE, True),
    ("fine for parking on a street", OFFENCE, False),  # the object of the fine is not spoken of
    ("fine for a stray dog", OFFENCE, False),  # a matter of its own
    ("is the stray cattle offence bailable?", OFFENCE, False),
    ("fine for spitting on the road", OFFENCE, False),  # a road is where, never what
    ("what is the fine?", OFFENCE, True),  # brings no matter: the picker wants one offence
]


@pytest.mark.parametrize(("question", "words", "expected"), ACCEPTS, ids=[q for q, *_ in ACCEPTS])
def test_words_answer_what_they_speak_of(question: str, words: str, expected: bool) -> None:
    """A matter that is named must be spoken of; a setting is never the matter."""
    assert expected is accepts(house().matters, stems_of(words), read(question), "penalty")


def test_what_was_done_to_the_asker_is_not_the_act_punished() -> None:
    """ "my cow was caught": for a punishment the catching does not count, for a period it does."""
    query = read("my cow was caught in Patan")
    assert "event" not in {c.kind for c in told(query, "penalty")}
    assert "event" in {c.kind for c in told(query, "deadline")}


def test_rare_words_tell_more_than_common_ones() -> None:
    """By their frequency in general writing and in the book."""
    assert rarity(Concept("panjrapole", ((),), "term")) > rarity(Concept("time", ((),), "term"))
    assert rarity(Concept("panjrapole", ((),), "plain")) < rarity(Concept("panjrapole", ((),), "term"))
    weight = house().matters.weight
    assert weight(Concept("panjarapole", (("panjarapol",),), "term")) > weight(COW)


def test_a_long_story_does_not_hide_the_question() -> None:
    """Words of sentences that do not ask take no part."""
    story = "My brother runs a shop. Last week there was a wedding and the band came late. " * 3
    plain = ask("What is the fine for a stray cow in Pune, first offence?")
    told_at_length = ask(story + "What is the fine for a stray cow in Pune, first offence?")
    assert told_at_length.figures == plain.figures
