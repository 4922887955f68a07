"""What every part of an answer is made with: the answer and its names, the buttons that open a provision, quoted words, folds.

Values in, text out; all text is escaped. What it never does: choose what is shown.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape

from assistant.model import Answer, ShownFigure
from corpus.book import Book
from corpus.errors import CitationError
from web.cite import untitled
from web.words import Words

_QUOTED = re.compile(r'"[^"]{3,}"')
Reviewer = Callable[[ShownFigure, dt.date], tuple[str, dt.date] | None]  # who confirmed a figure, and when


def nobody(figure: ShownFigure, on: dt.date) -> None:
    """The reviewer of a figure where no review is known."""


@dataclass(frozen=True, slots=True)
class View:
    """What every part of an answer needs: the answer, its number in the conversation, names and words."""

    answer: Answer
    number: int
    book: Book
    words: Words
    places: Mapping[str, int] = field(default_factory=dict)  # citation key > its number in the answer
    today: dt.date | None = None
    reviewer: Reviewer = nobody
    feedback: bool = False  # a reader may say what is wrong with it


def label_of(book: Book, key: str) -> str:
    """A provision as a reader sees it; the key itself where the book does not have it."""
    try:
        label = book.provision(key).citation.label
    except CitationError:
        return key
    return label


def said(text: str) -> str:
    """A line, escaped; words in quotation marks are set as the law's own."""
    out, at = [], 0
    for m in _QUOTED.finditer(text):
        out += [escape(text[at : m.start()]), f'<span class="k-law">{escape(m[0])}</span>']
        at = m.end()
    return "".join((*out, escape(text[at:])))


def chip(p: View, key: str, label: str = "", *, short: bool = False) -> str:
    """The button that opens a provision; its number is the one the answer's text has. `short`: shown without the Act's title."""
    label = label or label_of(p.book, key)
    shown = untitled(p.book, key, label) if short else label
    number = f"[{p.places[key]}] " if key in p.places else ""
    return (
        f'<button type="button" class="k-chip" data-do="open" data-key="{escape(key)}" data-answer="{p.number}" data-on="{p.answer.on}" '
        f'aria-label="{escape(p.words("open", label=number + shown))}" title="{escape(label)}">{escape(number)}<span>{escape(shown)}</span></button>'
    )


def short_chip(p: View, key: str) -> str:
    """The same button with the number alone, for tables and quotes."""
    label = label_of(p.book, key)
    shown = f"[{p.places[key]}]" if key in p.places else untitled(p.book, key, label)
    return (
        f'<button type="button" class="k-chip k-short" data-do="open" data-key="{escape(key)}" data-answer="{p.number}" data-on="{p.answer.on}" '
        f'aria-label="{escape(p.words("open", label=shown if shown in label else f"{shown} {label}"))}" title="{escape(label)}">{escape(shown)}</button>'
    )


def fold(title: str, content: str) -> str:
    """Something that opens at its title."""
    return f'<details class="k-block"><summary>{escape(title)}</summary>{content}</details>'
