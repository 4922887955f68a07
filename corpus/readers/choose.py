"""The reader of a file, by what is in it: the name's ending only decides where the bytes leave it open."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from corpus.errors import ReadError
from corpus.model import Defect
from corpus.readers.decoding import decoded
from corpus.readers.facts import glued_year
from corpus.readers.india_code_json import is_india_code, read_india_code
from corpus.readers.limits import LARGEST_TEXT, unpacked_gzip
from corpus.readers.plain import read_plain
from corpus.readers.tables import read_csv, read_json_lines
from corpus.readers.values import ReadAct

_OLE = b"\xd0\xcf\x11\xe0"
_IMAGES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*", b"RIFF")


def read_file(name: str, raw: bytes) -> tuple[ReadAct, ...]:
    """The Acts in a file (one, save where rows name several); ReadError says in one line why there is none."""
    if raw.startswith(b"\x1f\x8b"):
        return read_file(name.removesuffix(".gz"), unpacked_gzip(raw, name))
    acts = _reader(name, raw)
    for act in acts:
        if not act.text.strip():
            raise ReadError(f"{name}: has no text of an Act that can be read")
        if len(act.text) > LARGEST_TEXT:
            raise ReadError(f"{name}: has more than {LARGEST_TEXT // 1_000_000} million characters; give the text of one Act")
    return tuple(map(_year_told, acts))


def _year_told(act: ReadAct) -> ReadAct:
    """The Act with a finding where the number of a note is run into its year."""
    if glued := glued_year(act.text):
        what = f'In "{glued[0]}" the number of a note is run into the year; it is read without it.'
        return replace(act, findings=(*act.findings, Defect(kind="mark run into the year", what=what, start=glued[1], end=glued[2])))
    return act


def _reader(name: str, raw: bytes) -> tuple[ReadAct, ...]:
    if raw[:1024].lstrip().startswith(b"%PDF-"):
        from corpus.readers.pdf import read_pdf  # each library only where a file needs it

        return (read_pdf(raw, name),)
    if raw.startswith(b"PK\x03\x04"):
        from corpus.readers.docx import read_docx

        return (read_docx(raw, name),)
    if raw.startswith(_OLE):
        raise ReadError(f"{name}: is an old or password-protected Office document; save it as .docx without a password")
    if raw.startswith(_IMAGES):
        raise ReadError(f"{name}: is a picture; its words must be recognised first, and read by a person")
    text, _ = decoded(raw, name)
    return _of_text(name, text)


def _of_text(name: str, text: str) -> tuple[ReadAct, ...]:
    start, ending = text.lstrip()[:2000], PurePath(name).suffix.lower()
    if start.startswith(("{", "[")) and (data := _json(text)) is not None:
        return _of_json(name, data)
    if start.startswith("{") and "\n" in text.strip():
        return read_json_lines(text, name)
    if ending == ".json":
        raise ReadError(f"{name}: is no JSON that can be read; get the file anew")
    if start.startswith("<") and re.search(r"<(?:\w+:)?akomaNtoso\b", start):
        from corpus.readers.akn import read_akn

        return (read_akn(text, name),)
    if re.match(r"(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body|div|table|p|h[1-6]|span|section|article|main)\b", start, re.IGNORECASE | re.DOTALL) or ending in (".html", ".htm"):
        from corpus.readers.html import read_html

        return (read_html(text, name),)
    if start.startswith(("<?xml", "<!DOCTYPE")):
        raise ReadError(f"{name}: is XML of a kind that is not known; Akoma Ntoso 3.0 is (its root is <akomaNtoso>)")
    if ending in (".csv", ".tsv"):
        return read_csv(text, name)
    return (read_plain(text, name),)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _of_json(name: str, data: Any) -> tuple[ReadAct, ...]:
    if is_india_code(data):
        return (read_india_code(data, name),)
    found = data.get("sections") or data.get("rows") if isinstance(data, dict) else data
    if isinstance(found, list) and found and all(isinstance(r, dict) for r in found):
        title = {k: data[k] for k in ("act", "title") if isinstance(data, dict) and isinstance(data.get(k), str)}
        return read_json_lines("\n".join(json.dumps({**title, **r}) for r in found), name)
    if isinstance(data, dict) and ("section" in data or "text" in data):
        return read_json_lines(json.dumps(data), name)
    raise ReadError(f'{name}: is JSON of a kind that is not known; sections are wanted, each as {{"section": "12", "heading": "...", "text": "..."}}')
