"""Sections one a row: CSV with a line of names, or JSON objects one a line, with {act, section, heading, text, footnote} or names like them."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from corpus.errors import ReadError
from corpus.readers.rows import Row, act_of_rows
from corpus.readers.values import Facts, ReadAct

_NAMES = {  # what a column means, and the names it goes by, small letters alone
    "act": ("act", "acttitle", "actname", "title", "shorttitle"),
    "section": ("section", "sectionno", "sectionnumber", "number", "no", "sec", "sectionid"),
    "heading": ("heading", "sectionname", "sectiontitle", "sectionheading", "marginalnote", "name", "subject"),
    "text": ("text", "description", "content", "words", "body", "sectiondesc", "sectiondescription", "sectiontext"),
    "footnote": ("footnote", "footnotes", "notes", "note"),
}


def _columns(names: Iterable[str]) -> dict[str, str]:
    folded = {re.sub(r"[^a-z]", "", n.lower()): n for n in names if isinstance(n, str)}
    found = {what: next((folded[n] for n in known if n in folded), "") for what, known in _NAMES.items()}
    if found["act"] and found["act"] == folded.get("title") and not found["heading"]:  # {section, title, content}
        found["act"], found["heading"] = "", found["act"]
    return found


def read_csv(text: str, name: str) -> tuple[ReadAct, ...]:
    """The Acts of a CSV or TSV file."""
    csv.field_size_limit(20_000_000)
    head = text.split("\n", 1)[0]
    try:
        rows = list(csv.DictReader(io.StringIO(text), delimiter="\t" if head.count("\t") > head.count(",") else ";" if head.count(";") > head.count(",") else ","))
    except csv.Error as e:
        raise ReadError(f"{name}: is no CSV that can be read ({e})") from e
    return _acts(rows, name, "CSV")


def read_json_lines(text: str, name: str) -> tuple[ReadAct, ...]:
    """The Acts of a file with one JSON object a line."""
    rows = []
    for n, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as e:
            raise ReadError(f"{name}: line {n} is no JSON object ({e}); one section a line is wanted") from e
        if not isinstance(row, dict):
            raise ReadError(f'{name}: line {n} is no JSON object; one section a line is wanted, as {{"section": "12", "text": "..."}}')
        rows.append(row)
    return _acts(rows, name, "JSON lines")


def _acts(rows: list[Mapping[str, Any]], name: str, form: str) -> tuple[ReadAct, ...]:
    names = list(dict.fromkeys(key for row in rows for key in row))
    columns = _columns(names)
    if not rows or not columns["section"] or not columns["text"]:
        raise ReadError(f"{name}: columns for the section's number and its text are wanted (section, text; and heading, footnote, act); found {', '.join(map(str, names[:8])) or 'none'}")
    acts: dict[str, list[Row]] = {}
    facts: dict[str, Facts] = {}

    def said(row: Mapping[str, Any], what: str) -> str:
        return str(row.get(columns[what]) or "") if columns[what] else ""

    for row in rows:
        title = " ".join(said(row, "act").split())
        acts.setdefault(title, []).append(Row(said(row, "section"), said(row, "heading"), said(row, "text"), said(row, "footnote")))
        facts.setdefault(title, _facts(title, row))
    return tuple(act_of_rows(found, facts[title], form) for title, found in acts.items())


def _facts(title: str, row: Mapping[str, Any]) -> Facts:
    title = re.sub(r"^The\s+", "", title).rstrip(". ")
    m = re.fullmatch(r"act-([0-9]+[A-Za-z]?)-(\d{4})", str(row.get("act_id") or ""))
    year = re.search(r"((?:1[789]|20)\d\d)$", title)
    return Facts(title=title, number=f"Act {m[1]} of {m[2]}" if m else "", year=int(year[1]) if year else int(m[2]) if m else None)
