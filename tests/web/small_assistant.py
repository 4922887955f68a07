"""A stand-in for the assistant: one answered, one asking and one refusing answer, made of the book's own words.

It serves the tests of the page alone; quotes are cut from the book by offset, as the assistant does.
"""

from __future__ import annotations

import datetime as dt
import time
from typing import Any

from assistant.model import Answer, CountedDeadline, ShownFigure, ShownQuote, Statement
from corpus.book import Book

SLOWLY = 4  # seconds that a question with this word takes
FIRST, LATER = "mpa-1951 s.90A(1)(i)", "mpa-1951 s.90A(1)(ii)"


def quote_of(book: Book, key: str, words: str) -> ShownQuote:
    """The words of a provision, cut from the source by offset."""
    place = book.provision(key)
    at = place.now.text.index(words)
    start, end = place.now.source_span(at, at + len(words))
    text = book.act(place.citation.act).source.text[start:end]
    return ShownQuote(key, text, start, end, place.citation.label, words)


class SmallAssistant:
    """Answers three kinds of question."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.asked: list[tuple[str, int, str | None, dt.date]] = []

    def asked_of(self, *questions: str) -> list[tuple[str, int, str | None, dt.date]]:
        """What was asked of these questions, in order: the page also tries what it offers to ask next."""
        return [a for a in self.asked if a[0] in questions]

    def answer(
        self, question: str, *, today: dt.date, history: tuple[Any, ...] = (), place: str | None = None, on: dt.date | None = None
    ) -> Answer:
        """An answer that shows each part of the page."""
        on = on or today
        self.asked.append((question, len(history), place, on))
        if "slowly" in question:
            time.sleep(SLOWLY)
        said = {"question": question, "lang": "en", "on": on}
        if "aadhaar" in question.lower():
            return Answer(**said, place=None, status="not_covered", text="That is outside the Acts of this book.")
        if place is None and "pune" not in question.lower():
            return Answer(**said, place=None, status="ask_place", text="It depends on the place.\nWhere did it happen?")
        return self._answered(said, place or "Pune")

    def _answered(self, said: dict[str, Any], place: str) -> Answer:
        label = {k: self.book.provision(k).citation.label for k in (FIRST, LATER)}
        fine = ShownFigure(kind="fine", bound="max", value=3000, unit="INR", tier="first", citation=FIRST, status="reviewed")
        later = ShownFigure(kind="imprisonment", bound="max", value=6, unit="month", tier="subsequent", citation=LATER)
        one = Statement(text="For a first offence the court may impose a fine of at most Rs 3,000.", citation=FIRST, label=label[FIRST], verdict="confirmed", figures=(fine,))
        two = Statement(text="For a second or later offence it may be imprisonment of at most 6 months.", citation=LATER, label=label[LATER], verdict="confirmed", figures=(later,))
        return Answer(
            **said,
            place={"name": place, "kind": "commissionerate", "state": "Maharashtra"},
            status="answered",
            text=f"{one.text} [1]\n{two.text} [2]\nIf the spot is inside the commissionerate.",
            statements=(one, two),
            quotes=(
                quote_of(self.book, FIRST, "fine which may extend to three thousand rupees"),
                quote_of(self.book, LATER, "imprisonment for a term which may extend to six months"),
            ),
            figures=(fine, later),
            deadline=CountedDeadline(dt.date(2026, 12, 13), ("Seized on 3 December 2026; that day is not counted.", "Ten days run to 13 December 2026."), dt.date(2026, 12, 14)),
            notes=("The text was fetched on 22 Oct 2026.",),
            see_also=("mpa-1951 s.90A(2)(a)",),
            suggestions=("And the second time in Pune?",),
            table=(("", "Mumbai", "Pune"), ("First offence", "fine at most Rs 300", "fine at most Rs 3,000 [1]")),
            steps=("Place: Pune.", "Offence: first."),
        )
