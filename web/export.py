"""Answers as a file: a memo in Word (.docx), PDF (.pdf) or Markdown (.md), or the answers themselves as JSON (.json).

`memo_file(answers, book, kind=..., lang=..., today=...)` is all that a caller needs: it gives the name to save under, the media type and the
bytes. What this never does: write to a disk, ask another machine for anything, or state a figure that the answers do not state.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from assistant.errors import InputError
from assistant.model import Answer
from assistant.showing import act_json
from corpus.book import Book
from web.memo import Heading, Line, Memo, Points, Quote, Rows, memo_of
from web.words import answered_languages, load_words

KINDS = {
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "pdf": "application/pdf",
    "md": "text/markdown; charset=utf-8",
    "json": "application/json",
}
_MARKS = re.compile(r"([\\`*_\[\]<>#|~])")


@dataclass(frozen=True, slots=True)
class File:
    """A file to be saved: its name, its media type, its bytes."""

    name: str
    media: str
    data: bytes


def memo_file(answers: Sequence[Answer], book: Book, *, kind: str, today: dt.date, lang: str = "") -> File:
    """The memo of a conversation's answers, oldest first (of one answer: a list of it).

    `kind`: docx, pdf, md or json. `lang`: the language of the headings; the first answer's where it is left out. InputError, in one line,
    where there is no such kind, nothing was answered, or the machine cannot make a PDF.
    """
    known(kind)
    if not answers:
        raise InputError("there is no answer yet to make a memo of; ask a question first")
    name = f"kalam-memo-{today.isoformat()}.{kind}"
    if kind == "json":
        return File(name, KINDS[kind], json.dumps(memo_json(answers, book, today), ensure_ascii=False, indent=1).encode())
    lang = lang or answers[0].lang
    words = load_words(lang if lang in answered_languages() else "en")
    memo = memo_of(answers, book, words, today)
    return File(name, KINDS[kind], _written(memo, kind))


def known(kind: str) -> str:
    """A kind of memo, or the ending of a file's name as one; InputError where there is no such kind."""
    if kind not in KINDS:
        raise InputError(f"a memo is made as {', '.join(KINDS)}, not as {kind[:20]!r}")
    return kind


def memo_json(answers: Sequence[Answer], book: Book, today: dt.date) -> dict[str, Any]:
    """The answers as `ask --json` gives them, and the Acts they cite."""
    cited = {s.citation.split(" ")[0] for a in answers for s in a.statements}
    return {"made": today.isoformat(), "answers": [a.json() for a in answers], "acts": [act_json(a) for a in book.acts if a.id in cited]}


def _written(memo: Memo, kind: str) -> bytes:
    if kind == "docx":
        from web.export_docx import docx_of  # only where a document is wanted

        return docx_of(memo)
    if kind == "pdf":
        from web.export_pdf import pdf_of  # as above

        return pdf_of(memo)
    return markdown_of(memo).encode()


def markdown_of(memo: Memo) -> str:
    """A memo as Markdown; no sign of a question or of an Act's text becomes markup."""
    out = [f"# {_plain(memo.title)}", ""]
    for part in memo.parts:
        match part:
            case Heading(text, level):
                out += [f"{'#' * (level + 1)} {_plain(text)}", ""]
            case Line(text, look):
                out += [f"**{_plain(text)}**" if look == "first" else f"*{_plain(text)}*" if look == "latin" else _plain(text), ""]
            case Quote(text, citation):
                out += [f"> “{_plain(text)}”: {_plain(citation)}", ""]
            case Points(lines, numbered):
                out += [*(f"{f'{n}.' if numbered else '-'} {_plain(line)}" for n, line in enumerate(lines, 1)), ""]
            case Rows(head, body):
                rows = [[_plain(c) for c in row] for row in (head, *body)]
                out += [f"| {' | '.join(rows[0])} |", f"|{' --- |' * len(head)}", *(f"| {' | '.join(r)} |" for r in rows[1:]), ""]
    return "\n".join(out)


def _plain(text: str) -> str:
    one = " ".join(text.split())
    return re.sub(r"^(\d+)([.)])", r"\1\\\2", re.sub(r"^([-+=])", r"\\\1", _MARKS.sub(r"\\\1", one)))
