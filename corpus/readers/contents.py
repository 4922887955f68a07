"""The list of contents before the text: each section's number and heading, and where the text begins.

What it never does: take an entry for a section; it only tells what to look for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_HEAD = re.compile(r"ARRANGEMENT\s+OF\s+(?:SECTIONS|CLAUSES|RULES)|^\s*(?:TABLE\s+OF\s+)?CONTENTS\s*$", re.IGNORECASE)
_ENTRY = re.compile(r"\s*\[?(?P<number>\d{1,4}\s?[A-Z]{0,3}(?:-[A-Z]{1,2})?)\s?\.\s*(?P<heading>\S.*)")
_STRUCTURE = re.compile(r"\s*(?:CHAPTER|PART|SECTIONS?|PREAMBLE|[A-Z]\s?\.\s?[—–-]|(?:THE\s+)?(?:[A-Z]+\s+)?SCHEDULE)\b", re.IGNORECASE)
_ACT_NUMBER = re.compile(r"^\s*(?:[A-Z][A-Za-z]+\s+)?ACT\s*,?\s*NO\s*\.?\s*[0-9IVXLC]+\s+OF\s+\d{4}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Contents:
    """Number and heading of each entry; how many lines, of those given, stand before the text; the words before the first entry."""

    entries: tuple[tuple[str, str], ...]
    lines: int
    front: str


def contents_of(lines: Sequence[str]) -> Contents | None:
    """The list of contents of a text by lines, None where it has none.

    The text begins at the title above "ACT NO. 32 OF 2012", or where section 1 begins a second time.
    """
    head = next((i for i, line in enumerate(lines[:60]) if _HEAD.search(line)), None)
    if head is None:
        return None
    first = ""
    end = None
    for i in range(head + 1, len(lines)):
        if _ACT_NUMBER.match(lines[i]):
            end = _title_above(lines, i)
            break
        if m := _ENTRY.match(lines[i]):
            if first and m["number"] == first:
                end = _title_above(lines, i)
                break
            first = first or m["number"]
    if end is None:
        return None
    entries: list[list[str]] = []
    for line in lines[head + 1 : end]:
        if m := _ENTRY.match(line):
            entries.append([m["number"].replace(" ", ""), m["heading"].strip()])
        elif entries and line.strip() and not _STRUCTURE.match(line) and not line.strip().isupper():
            entries[-1][1] += f" {line.strip()}"
    front = "\n".join(lines[: head + 8])
    return Contents(tuple((n, h) for n, h in entries), end, front)


def _title_above(lines: Sequence[str], at: int) -> int:
    """The first of the lines in capitals just above the number of the Act: its title."""
    start = at
    while start and at - start < 4 and lines[start - 1].strip().upper().startswith("THE ") and lines[start - 1].strip().isupper():
        start -= 1
    return start
