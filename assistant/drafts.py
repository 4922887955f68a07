"""Drafts to be checked: their text from the bytes of .txt, .md, .docx or .pdf, and the check against a book.

What this module never does: open a file, or pass over a document that it cannot read: that is an InputError.
"""

from __future__ import annotations

import datetime as dt
import io
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from assistant.errors import InputError
from assistant.given import acts_at, clean
from corpus.book import Book
from corpus.mentions import CitationFinder
from corpus.model import Act
from corpus.places import Places, load_places
from rules.calendar import read_day
from rules.draft import SentenceFinding, check_draft, finding_json, verdict_of
from rules.read import Readings, read_act


def draft_text(name: str, raw: bytes) -> str:
    """The text of a draft named `name` ("-": standard input); the ending of the name tells its kind, and no ending means plain text."""
    ending = name.rpartition(".")[2].lower() if "." in name else ""
    reader = {"docx": _docx, "pdf": _pdf}.get(ending)
    text = _read(reader, name, raw) if reader else _plain(name, raw)
    if not text.strip():
        raise InputError(f"{_said(name)} has no text that can be read{'; a scanned page must be recognised first' if ending == 'pdf' else ''}")
    return clean(text)


def _said(name: str) -> str:
    return "standard input" if name == "-" else name


def _plain(name: str, raw: bytes) -> str:
    if raw.startswith((b"%PDF-", b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise InputError(f"{_said(name)} is a document, not plain text; give it as a file that ends in .pdf or .docx")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise InputError(f"{_said(name)} is not UTF-8 text (byte {e.start}); save it as UTF-8") from e


def _read(reader: Callable[[bytes], str], name: str, raw: bytes) -> str:
    try:
        return reader(raw)
    except Exception as e:  # the libraries raise what they like at a broken document
        raise InputError(f"{name} cannot be read as a .{name.rpartition('.')[2].lower()} document ({type(e).__name__}); save it anew or as .txt") from e


def _docx(raw: bytes) -> str:
    from docx import Document  # only where a draft is a document
    from docx.table import Table

    parts = []
    for block in Document(io.BytesIO(raw)).iter_inner_content():
        if isinstance(block, Table):
            parts += [cell.text for row in block.rows for cell in dict.fromkeys(row.cells)]
        else:
            parts.append(block.text)
    return "\n\n".join(parts)


def _pdf(raw: bytes) -> str:
    from pdfplumber import open as open_pdf  # only where a draft is a document

    with open_pdf(io.BytesIO(raw)) as document:
        return "\n".join(page.extract_text() or "" for page in document.pages)


@dataclass(frozen=True, slots=True)
class Checker:
    """Checks drafts against a book. `place`, `on`: where and on what day they speak, for a draft that brings none of its own; `on` None: today."""

    book: Book
    citations: CitationFinder
    today: dt.date
    place: str | None = None
    on: dt.date | None = None
    places: Places = field(default_factory=load_places)
    _read: dict[tuple[str, dt.date], tuple[Readings, ...]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        self._acts(self.place, self.on)  # a place that is not known is told before a draft is read

    def _acts(self, place: str | None, on: dt.date | None) -> frozenset[str] | None:
        return acts_at(self.book, self.places, place, on or self.today, dated=on is not None) if place else None

    def readings(self, act: Act, on: dt.date) -> tuple[Readings, ...]:
        """What the rules read in an Act on a day, read once for all the drafts of a batch."""
        if (act.id, on) not in self._read:
            self._read[act.id, on] = read_act(act, on)
        return self._read[act.id, on]

    def found(self, text: str, *, place: str | None = None, on: dt.date | None = None) -> tuple[SentenceFinding, ...]:
        """What is found of each sentence. InputError where the place is not known, or no Act of the book applies there."""
        day = on or self.on
        acts = self._acts(place or self.place, day)
        return check_draft(text, self.book, self.citations, on=day or self.today, acts=acts, places=self.places, readings_of=self.readings)

    def row(self, row: dict[str, Any]) -> dict[str, Any]:
        """A row of a batch, {"id", "text", "place", "on"}, checked: {"id", "verdict", "findings"}."""
        if not isinstance(row.get("text"), str):
            raise InputError('a text is needed, as in {"id": "1", "text": "..."}')
        for key in ("place", "on"):
            if not isinstance(row.get(key), str | None):
                raise InputError(f"{key} is {json.dumps(row[key])[:60]}; words in quotes are needed, or null")
        on = read_day(row["on"]) if row.get("on") else None
        return {"id": row.get("id"), **self.record(self.found(row["text"], place=row.get("place") or None, on=on))}

    def record(self, found: tuple[SentenceFinding, ...]) -> dict[str, Any]:
        """A checked draft as JSON."""
        return {"verdict": verdict_of(found), "findings": [finding_json(f) for f in found]}
