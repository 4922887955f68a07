"""An answer, or a conversation, as a memo: question, answer, figures, quotes with citations, the texts' dates, what is not covered.

A memo is a row of plain parts; web/export.py writes them as a document. What it never does: state anything of the law that does not stand
in the checked answers, tell what was withheld, or leave out that something was. Quotes are the answer's, cut from the source.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from assistant.model import Answer, ShownFigure
from corpus.book import Book
from web.answers import LONG, blocks
from web.cite import court_form
from web.words import Words

Look = Literal["plain", "first", "small", "latin"]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` 1 to 3."""

    text: str
    level: int


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph. `look`: first (the direct answer), small, latin (the same in Latin letters), or plain."""

    text: str
    look: Look = "plain"


@dataclass(frozen=True, slots=True)
class Quote:
    """The law's own words, with the citation that courts use."""

    text: str
    citation: str


@dataclass(frozen=True, slots=True)
class Points:
    """Short lines, one under the other; `numbered` in their order."""

    lines: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """A table; every row has as many cells as the head."""

    head: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]


Part = Heading | Line | Quote | Points | Rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Memo:
    """A memo in one language, made on a day."""

    title: str
    lang: str
    made: dt.date
    parts: tuple[Part, ...]


def memo_of(answers: Sequence[Answer], book: Book, words: Words, today: dt.date) -> Memo:
    """The memo of the answers, in the order given. `words` are those of the headings; an answer keeps its own language."""
    several = len(answers) > 1
    parts: list[Part] = [Line(words.one("memo", "made").format(day=words.day(today)), "small")]
    for number, answer in enumerate(answers, 1):
        parts += _exchange(answer, book, words, f"{number}. " if several else "")
    parts += _texts(answers, book, words)
    if not all(a.notes for a in answers):  # the assistant's own notes end with it
        parts.append(Line(words("not_advice"), "small"))
    return Memo(title=words.one("memo", "title"), lang=words.lang, made=today, parts=tuple(parts))


def _exchange(answer: Answer, book: Book, words: Words, number: str) -> Iterator[Part]:
    """One question with all that was answered."""
    places: dict[str, int] = {}
    for statement in answer.statements:
        places.setdefault(statement.citation, len(places) + 1)
    yield Heading(f"{number}{answer.question}", 1)
    yield Line(_about(answer, words), "small")
    yield from _said(answer, words, places)
    if answer.deadline:
        yield Heading(f"{words('last_day')}: {words.full_day(answer.deadline.last_day)}", 2)
        if answer.deadline.open_day:
            yield Line(words("next_open_day", day=words.full_day(answer.deadline.open_day)))
        yield Line(words("how_counted"), "small")
        yield Points(answer.deadline.steps, numbered=True)
    if answer.figures:
        m = words.lines["memo"]
        yield Heading(words("figures"), 2)
        yield Rows((m["what"], m["figure"], m["provision"], m["state"]), tuple(_row(f, book, words, places) for f in answer.figures))
    if answer.quotes:
        yield Heading(words("quotes"), 2)
        for q in answer.quotes:
            yield Quote(" ".join((q.shown or q.text).split()), f"{_cited(book, q.citation, q.label)}, {words('cite_on', day=words.day(answer.on))}")
    if places:
        labels = {s.citation: s.label for s in answer.statements}
        yield Heading(words("sources"), 2)
        yield Points(tuple(f"[{n}] {_cited(book, key, labels[key])}" for key, n in places.items()))
    yield from _beyond(answer, book, words, places)


def _about(answer: Answer, words: Words) -> str:
    name = (answer.place or {}).get("name", "")
    day = words.day(answer.on)
    return words("about", place=name, day=day) if name else words("about_day", day=day)


def _said(answer: Answer, words: Words, places: dict[str, int]) -> Iterator[Part]:
    """The answer's lines, under the headings they have, each with the number of its source."""
    under = ""
    for n, block in enumerate(blocks(answer)):
        statement = block.statement
        if statement and statement.heading and statement.heading != under:
            under = statement.heading
            yield Heading(under, 3)
        yield Line(f"{block.text} [{places[statement.citation]}]" if statement else block.text, "first" if n == 0 and len(block.text) <= LONG else "plain")
    for line in answer.latin:
        yield Line(line, "latin")
    if answer.table:
        head, *body = answer.table
        yield Rows(head, tuple(body))


def _row(figure: ShownFigure, book: Book, words: Words, places: dict[str, int]) -> tuple[str, ...]:
    tier = words.one("tiers", figure.tier)
    what = f"{words.one('kinds', figure.kind)}" + (f" ({tier})" if tier else "")
    number = f"[{places[figure.citation]}] " if figure.citation in places else ""
    label = book.provision(figure.citation).citation.label if book.has(figure.citation) else figure.citation
    state = {"reviewed": words.one("memo", "checked"), "conflicting": words("how_conflict")}.get(figure.status, words("not_reviewed"))
    return what, f"{words.one('bounds', figure.bound)} {words.quantity(figure.value, figure.unit)}", f"{number}{label}", state


def _beyond(answer: Answer, book: Book, words: Words, places: dict[str, int]) -> Iterator[Part]:
    """Conditions and notes; then what was withheld, and which law was not read."""
    if answer.notes:
        yield Heading(words("good_to_know"), 2)
        yield Points(answer.notes)
    acts = "; ".join(a.short_title for a in book.acts if any(k.startswith(f"{a.id} ") for k in places))
    outside = [row.format(acts=acts) for row in words.rows("outside")] if acts else []
    withheld = [words.one("memo", "withheld").format(n=answer.missing)] if answer.missing else []
    if withheld or outside:
        yield Heading(words("not_covered_by_this"), 2)
        yield Points((*withheld, *outside))


def _texts(answers: Sequence[Answer], book: Book, words: Words) -> Iterator[Part]:
    """Each Act that is cited, with the date and the origin of its text."""
    keys = {k for a in answers for k in (*(s.citation for s in a.statements), *(q.citation for q in a.quotes))}
    cited = [a for a in book.acts if any(k.startswith(f"{a.id} ") for k in keys)]
    if cited:
        line = words.one("memo", "text")
        yield Heading(words.one("memo", "texts"), 2)
        yield Points(tuple(
            line.format(act=a.short_title, number=a.number, as_of=a.source.as_of, provenance=a.source.provenance.rstrip("."), sha256=a.source.sha256) for a in cited
        ))  # fmt: skip


def _cited(book: Book, key: str, label: str) -> str:
    return court_form(book, book.provision(key)) if book.has(key) else label or key
