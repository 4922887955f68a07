"""India Code as JSON: {"title", "id": "act-1-1871", "issued_date", "url", "provisions": [{"section", "title", "content"}]}."""

from __future__ import annotations

import re
from typing import Any

from corpus.errors import ReadError
from corpus.readers.rows import Row, act_of_rows
from corpus.readers.values import Facts, ReadAct

_ID = re.compile(r"act-(?P<n>[0-9]+[A-Za-z]?)-(?P<year>\d{4})")


def is_india_code(data: Any) -> bool:
    """True for an object of that shape."""
    return isinstance(data, dict) and isinstance(data.get("provisions"), list) and "title" in data


def read_india_code(data: dict[str, Any], name: str) -> ReadAct:
    """The Act of such an object; ReadError where its provisions are not as they must be."""
    rows = []
    for n, p in enumerate(data["provisions"], 1):
        if not isinstance(p, dict) or not isinstance(p.get("content", ""), str):
            raise ReadError(f"{name}: provisions[{n}] is not an object with section, title and content")
        rows.append(Row(str(p.get("section") or ""), str(p.get("title") or ""), str(p.get("content") or "")))
    title = re.sub(r"^The\s+", "", " ".join(str(data["title"]).split())).rstrip(". ")
    m = _ID.fullmatch(str(data.get("id") or ""))
    year = re.search(r"((?:1[789]|20)\d\d)$", title)
    facts = Facts(
        title=title,
        number=f"Act {m['n']} of {m['year']}" if m else "",
        year=int(year[1]) if year else int(m["year"]) if m else None,
        jurisdiction="IN" if m and "indiacode.nic.in" in str(data.get("url") or "") and "state" not in data else "",
        provenance=f"India Code, {data['url']}" if data.get("url") else "",
    )
    return act_of_rows(rows, facts, "India Code JSON")
