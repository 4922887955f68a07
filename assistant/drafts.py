"""The text of a draft, from its bytes: .txt, .md, .docx, .pdf.

What this module never does: open a file, or pass over a document that it cannot read: that is an InputError.
"""

from __future__ import annotations

import io
from collections.abc import Callable

from assistant.errors import InputError
from assistant.given import clean


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
