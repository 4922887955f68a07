"""A provision as courts and memos cite it, and its words with that citation, for copying.

What it never does: type a word of the law. The words are the book's, of the day that is shown; where they are not known there are none.
"""

from __future__ import annotations

import datetime as dt

from corpus.book import Book, words_on
from corpus.errors import CitationError, NotInForce, NotKnown
from corpus.model import Provision
from web.words import Words


def untitled(book: Book, key: str, label: str) -> str:
    """A label without the title of its Act: "s. 90A(1)(i)"."""
    try:
        title = book.provision(key).citation.title
    except CitationError:
        return label
    return label.removesuffix(f", {title}").removeprefix(f"{title}, ") or label


def court_form(book: Book, place: Provision) -> str:
    """The full citation: "s. 90A(1)(i), Maharashtra Police Act, 1951 (Bom. XXII of 1951)"."""
    act = book.act(place.citation.act)
    number = f" ({act.number})" if act.number else ""
    return f"{untitled(book, place.key, place.citation.label)}, {act.short_title}{number}"


def quote_form(book: Book, place: Provision, on: dt.date, words: Words) -> str:
    """The words of a place and all below it on a day, in quotation marks, with the full citation and the day.

    "" where any of them is not known: a quotation with a hole would mislead.
    """
    for inner in place.walk():
        try:
            inner.at(on)
        except NotInForce:  # it has no words to quote, and none are missing
            if inner is place and inner.versions:
                return ""
        except NotKnown:
            return ""
    said = " ".join(words_on(place, on).split())
    return f"“{said}”: {court_form(book, place)}, {words('cite_on', day=words.day(on))}" if said else ""

