"""Fails closed: a sentence that says another figure, bound, tier, unit or connective than its provision is withheld.

The faults are planted in the templates that every sentence is made from, so each goes the whole way of an answer.
"""

from __future__ import annotations

import copy
import re
from dataclasses import replace

import pytest

from assistant.answer import Assistant
from assistant.assemble import place_json
from assistant.compose import Composer
from assistant.model import Answer
from assistant.sayings import load_sayings
from tests.assistant.house import TODAY, ask, house

FIRST, LATER = "fine in Pune, first offence", "punishment in Pune, second offence"
CROP, LEAST = "how much compensation for my crop in Pune?", "minimum in Mumbai, first offence"
COMPLAIN, WHOLE = "last day to complain of seizure in Patan", "punishment in Mumbai, first offence"


def planted(key: str, right: str, wrong: str) -> Assistant:
    """The assistant with one template changed."""
    sayings = load_sayings("en")
    assert right in sayings.templates[key], f"{key} does not say {right!r} any more: plant another fault"
    faulty = replace(sayings, templates={**sayings.templates, key: sayings.templates[key].replace(right, wrong)})
    other = copy.copy(house())
    other.composer = Composer(faulty, house().matters.weight)
    other.say, other._tongues = other.composer.say, {"en": other}
    return other


FAULTS = [
    # bound
    ("penalty.fine_max", "up to", "at least", FIRST),
    ("penalty.fine_max", "up to ", "", FIRST),
    ("penalty.fine_max", "up to", "more than", FIRST),
    ("penalty.imprisonment_max", "up to", "at least", LATER),
    ("penalty.imprisonment_max", "up to ", "", LATER),
    ("compensation.max", "up to", "at least", CROP),
    ("floor.both", "not less than {fine}", "not more than {fine}", LEAST),
    ("floor.both", "not less than {imprisonment}", "up to {imprisonment}", LEAST),
    # tier
    ("tier.first", "first", "second", FIRST),
    ("tier.first", "first", "third", WHOLE),
    ("tier.subsequent", "second or later", "first", LATER),
    # connective
    ("penalty.or_both", ", or both", "", LATER),
    ("penalty.or_both", "or both", "and both", LATER),
    ("penalty.or_both", ", or {fine}, or both", ", and {fine}", LATER),
    ("penalty.or_both", ", or {fine}, or both", ", with or without {fine}", LATER),
    # a figure that is not there, or of another kind
    ("penalty.fine_max", "{max}", "{max} and Rs 10", FIRST),
    ("penalty.no_imprisonment", "This clause provides no imprisonment.", "Imprisonment of up to 1 month may be added.", FIRST),
    ("floor.absent", "no minimum is stated.", "not less than Rs 100.", FIRST),
    ("floor.both", "{fine} of fine", "Rs 100 of fine", LEAST),
    ("compensation.max", "Compensation", "Fine", CROP),
    ("limit.max", "{length}", "{length} and 3 days", COMPLAIN),
    # unit
    ("penalty.fine_max", "{max}", "{max} for each animal", FIRST),
    ("penalty.fine_max", "a fine of", "a fine for each day of", FIRST),
    ("compensation.max", "{max}", "{max} for each animal", CROP),
    ("limit.max", "{length}", "{length} of work", COMPLAIN),
    # may and must
    ("consequence.forfeiture_may", "may be ordered, it is not automatic", "must be ordered", "can cattle be forfeited in Pune?"),
    ("consequence.branding_shall", "must", "may", "will my cow be branded in Mumbai?"),
]


@pytest.mark.parametrize(("key", "right", "wrong", "question"), FAULTS, ids=[f"{k}: {w}" for k, _, w, _ in FAULTS])
def test_a_sentence_that_says_otherwise_than_its_provision_is_withheld(key: str, right: str, wrong: str, question: str) -> None:
    """With the reason; and it asserts no figure."""
    answer = planted(key, right, wrong).answer(question, today=TODAY)
    sound = ask(question)
    fault = replace(load_sayings("en")).templates[key].replace(right, wrong)
    told = [s.text for s in answer.statements]
    changed = [s.text for s in sound.statements if s.text not in told]
    assert changed, "the fault touched no sentence"
    assert all(s.text in {x.text for x in sound.statements} for s in answer.statements), (fault, told)
    assert answer.withheld
    assert all(w.why for w in answer.withheld)
    lost = {f for s in sound.statements if s.text in changed for f in s.figures} - {f for s in answer.statements for f in s.figures}
    assert not lost & set(answer.figures)


QUESTIONS = [FIRST, LATER, CROP, LEAST, COMPLAIN, WHOLE, "difference between Mumbai and Pune", "fine for a stray cow?", "what does section 441G say?"]


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_is_withheld_from_a_sound_answer(question: str) -> None:
    """The templates as they are say what the provisions say."""
    assert ask(question).withheld == ()


def marks(answer: Answer) -> tuple[list[int], dict[int, str]]:
    """The marks of the sentences in order, and the label that each mark has below."""
    body, _, rest = answer.text.partition("\n\n")
    legend = {int(n): label for n, label in re.findall(r"^\[(\d+)\] (.+)$", rest, re.MULTILINE)}
    return [int(n) for n in re.findall(r" \[(\d+)\]$", body, re.MULTILINE)], legend


@pytest.mark.parametrize("question", QUESTIONS)
def test_marks_count_citations_in_the_order_of_first_use(question: str) -> None:
    """One number a provision; each has its label below, and no other is there."""
    answer = ask(question)
    found, legend = marks(answer)
    order = list(dict.fromkeys(s.citation for s in answer.statements))
    assert [order.index(s.citation) + 1 for s in answer.statements] == found
    assert {order.index(s.citation) + 1: s.label for s in answer.statements} == legend


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_quote_stands_in_the_source_byte_for_byte(question: str) -> None:
    """At its offsets."""
    for q in ask(question).quotes:
        act = house().book.act(q.citation.split(" ")[0])
        assert act.source.text[q.start : q.end] == q.text


def test_each_note_is_told_once_and_in_the_text() -> None:
    """Sources, the condition of the place and "not legal advice"."""
    answer = ask("difference between Mumbai, Pune and Palanpur in the fine")
    assert len(set(answer.notes)) == len(answer.notes)
    assert all(note in answer.text for note in answer.notes)
    assert answer.notes[-1] == "Not legal advice."
    assert sum(note.startswith("Text of the") for note in answer.notes) == 3


def test_an_earlier_day_is_told_with_its_span() -> None:
    """The day of the event decides: a year is told from its first day to its last."""
    assert any("from Friday 1 January 1999 to Friday 31 December 1999" in n for n in ask("second offence in Pune in 1999").notes)
    assert not any("text as it stood" in n for n in ask(LATER).notes)


def test_several_places_are_joined() -> None:
    """In the JSON form of the place."""
    assert ask("difference between Mumbai and Pune").place == {"name": "Mumbai / Pune", "kind": "brihan_mumbai / commissionerate", "state": "IN-MH"}
    assert place_json(()) is None
