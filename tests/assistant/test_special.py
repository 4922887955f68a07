"""What an answer does beside answering: greetings, refusals, asking back, reading out, what is not known."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.named import several_days
from assistant.pairs import load_pairs
from tests.assistant.house import ask, house, read

REFUSING = {"not_covered", "not_found", "not_known", "ask_date"}

ROWS = [
    ("", "not_found"),
    ("???", "not_found"),
    ("hello", "not_found"),
    ("thank you", "not_found"),
    ("What is the fine for parking on a street in Pune?", "not_found"),
    ("Is the offence bailable in Pune?", "not_found"),
    ("What is the fine for stray dogs in Mumbai?", "not_found"),
    ("What is the GST on a buffalo?", "not_found"),
    ("What does section 92 of the Maharashtra Police Act say?", "not_found"),
    ("What does section 90A(1)(iii) say?", "not_found"),
    ("Define cattle", "not_found"),
    ("Какой штраф?", "not_found"),  # a script that is not read
    ("fine for a stray cow on 31 February 2026 in Pune", "ask_date"),
    ("fine for a stray cow in Morbi", "ask_date"),  # converted in 2025
    ("fine for a stray cow in Ahmedabad", "not_covered"),
    ("fine for a stray cow in a village in Gujarat", "not_covered"),
    ("fine for a stray cow in Chennai", "not_covered"),
    ("Can they brand my cow in Pune?", "not_covered"),  # a rule of Mumbai alone
    ("Is due diligence a defence in Mumbai for stray cattle?", "not_covered"),
    ("How many days to complain of an illegal seizure in Pune?", "not_covered"),
    ("What was the fine for a first offence in Pune in 2019?", "not_known"),
    ("What was the fine for a second offence in Pune on 5 May 2000?", "not_known"),  # changed during that year
    ("By when must the pound give my cow back in Palanpur?", "not_found"),  # no period binds it
]


@pytest.mark.parametrize(("question", "status"), ROWS, ids=[q or "(nothing)" for q, _ in ROWS])
def test_what_is_not_answered_asserts_no_figure(question: str, status: str) -> None:
    """The status says why, in words; no figure, no last day."""
    answer = ask(question)
    assert (status, (), None) == (answer.status, answer.figures, answer.deadline)
    assert answer.text


def test_no_refusal_among_the_pairs_asserts_a_figure() -> None:
    """Every English pair that is refused, whatever it expects: neither the answer nor any of its statements has a figure."""
    refused = 0
    for pair in load_pairs([Path(__file__).parents[1] / "questions"]):
        if pair.lang != "en" or not REFUSING & set(pair.expect.statuses):
            continue
        answer = ask(pair.question, history=pair.history, place=pair.place, on=pair.on)
        if answer.status in REFUSING:
            refused += 1
            assert answer.figures == (), pair.id
            assert answer.deadline is None, pair.id
            assert all(f.kind != "date" for s in answer.statements for f in s.figures), pair.id
    assert refused > 100


READ_OUT = ["s. 441G(1)(a), MMC Act", "90A(1)(ii)", "section 243", "What does section 90A(2)(b) say?", "441G proviso"]


@pytest.mark.parametrize("question", READ_OUT)
def test_a_provision_that_is_named_alone_is_read_out(question: str) -> None:
    """Its own words, cut from the source, each place cited to itself."""
    answer = ask(question)
    assert answer.status == "answered"
    for s in answer.statements:
        assert any(q.citation == s.citation and (q.shown or q.text)[:40] in s.text for q in answer.quotes)


SEVERAL = [
    ("fine in Pune in 1995 or in 2005, second offence?", True),
    ("fine in Pune in 1995, second offence?", False),
    ("compare the fine in Pune in 1995 and in 2005", False),  # both are meant
    ("seized on 3 December 2026, complaint on 10 December 2026", False),  # days of one matter
]


@pytest.mark.parametrize(("question", "expected"), SEVERAL, ids=[q for q, _ in SEVERAL])
def test_two_times_that_lie_apart_are_asked_back(question: str, expected: bool) -> None:
    """The law may differ: which day is meant must be said."""
    assert expected is several_days(read(question))


def test_a_pound_charges_parts_of_a_day_as_days() -> None:
    """s. 243(2): "for each day during any part of which": 22:00 on 1 December to 09:00 on 3 December are three days."""
    answer = ask("How many days of expenses are charged in Palanpur from 10 pm on 1 December 2026 to 9 am on 3 December 2026?")
    assert "3 days are charged" in answer.text
    assert [s.citation for s in answer.statements] == ["gma-1963 ch.XIII/6(2)"]


def test_an_act_that_does_not_apply_at_the_place_is_denied_with_its_own_words() -> None:
    """ "section 90A in Mumbai": the extent is quoted, and Mumbai's own text answers."""
    answer = ask("What is the fine under section 90A in Mumbai for a first offence?")
    assert answer.statements[0].citation == "mpa-1951 s.90A(1)"
    assert "other than Brihan Mumbai" in answer.statements[0].text
    assert {f.citation.split(" ")[0] for f in answer.figures} == {"mmc-1888"}


def test_what_is_silent_is_said_with_the_text_that_speaks() -> None:
    """Without that text's figures."""
    answer = ask("How many days to complain of an illegal seizure in Pune?")
    assert "does not apply in Pune" in answer.text
    assert answer.see_also == () or all(house().book.has(key) for key in answer.see_also)
