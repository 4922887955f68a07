"""What is offered to ask next: in every language, only what is answered when it is asked."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest

from assistant.answer import Assistant
from assistant.model import Answer
from corpus.book import Book
from tests.web.small_assistant import FIRST, LATER, SmallAssistant
from web.asking_next import MOST, next_questions
from web.behind import Behind
from web.chat import Page
from web.law import Law
from web.words import load_words

NOW = dt.date(2026, 11, 30)
EN = load_words("en")

ASKED = [
    "What is the fine in Pune for a stray cow, first offence?",
    "What is the minimum punishment in Mumbai for letting cattle stray?",
    "My cattle were impounded in Palanpur on 1 December 2026. What is my last day to claim them?",
    "पुणे में आवारा गाय के पहले अपराध का जुर्माना कितना है?",
    "पुण्यात मोकाट गाय, पहिला अपराध, किती दंड?",
    "પુણેમાં રખડતી ગાયના પહેલા ગુનાનો દંડ કેટલો?",
    "Pune mein awara gaay ka pehla apradh, kitna jurmana?",
]


@pytest.fixture(scope="module")
def page(book: Book) -> Page:
    """The handlers over the assistant, without an index."""
    return Page(Behind(Assistant(book, lambda: None)), Law(book), lambda: NOW)


@pytest.mark.parametrize("question", ASKED)
def test_what_is_offered_is_answered(page: Page, question: str) -> None:
    """Each question under an answer, pressed in its turn, is answered with a statement; there is at least one."""
    past: tuple[Any, ...] = ()
    for step in page.ask(question, "", "", (), "en"):
        past = step.get("past", past)
    offered = past[0].answer.suggestions
    assert 1 <= len(offered) <= MOST
    for one in offered:
        said = page.answered(one, None, None, past)
        assert (said.status, bool(said.statements)) == ("answered", True), one


def answered(book: Book, **more: Any) -> Answer:
    """The stand-in's answer."""
    return replace(SmallAssistant(book).answer("fine in Pune?", today=NOW), suggestions=(), see_also=(), **more)


def test_what_is_refused_asked_back_or_the_same_is_not_offered(book: Book) -> None:
    """Of four questions one is refused, one asked back, one told the same again: the fourth is offered."""
    now = replace(answered(book), suggestions=("refused", "asked back", "the same", "new"))
    said = {"refused": replace(now, status="not_covered"), "asked back": replace(now, status="ask_place"), "new": replace(now, text="Another.")}
    offered = next_questions(replace(now, place=None), book, EN, lambda q: said.get(q, now))
    assert offered == ("new",)


def test_another_place_and_another_provision_must_be_what_is_answered(book: Book) -> None:
    """"And in Mumbai?" is offered where Mumbai is answered for, "What does s. ... say?" where that provision is cited."""
    now = replace(answered(book), see_also=(LATER,))
    label = book.provision(LATER).citation.label

    def ask(question: str) -> Answer:
        text = f"About: {question}"
        if label in question:
            return replace(now, text=text, statements=tuple(s for s in now.statements if s.citation == LATER))
        return replace(now, text=text, place={"name": "Mumbai", "kind": "brihan_mumbai"})

    own = book.provision(FIRST).citation.label
    assert next_questions(now, book, EN, ask) == ("And in Mumbai?", f"What does {label} say?", f"What does {own} say?")
    other = replace(now, text="Of another clause.", statements=tuple(replace(s, citation="mpa-1951 s.90A(4)") for s in now.statements))
    assert next_questions(now, book, EN, lambda q: other) == ()


def test_a_refusal_is_followed_by_nothing(book: Book) -> None:
    """Under an answer that gives no law nothing is tried."""
    assert next_questions(answered(book, status="ask_place"), book, EN, lambda q: pytest.fail(q)) == ()
