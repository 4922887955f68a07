"""The lines of a PDF page: words, place, size, and which numbers are raised (amendment marks).

What this module never does: decide what a line is; that is `pdf`.
"""

from __future__ import annotations

import re
import statistics
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

_LIGATURES = "ﬀﬁﬂﬃﬄﬅﬆ"
RAISED = 0.82  # a number smaller than this part of its line's size, standing higher than the line's foot, is a mark


@dataclass(frozen=True, slots=True)
class Line:
    """A printed line. `marks`: runs of its text that are raised numbers."""

    text: str
    x0: float
    x1: float
    top: float
    size: float
    marks: tuple[tuple[int, int], ...]
    middle: float  # how far its middle stands from the middle of the page

    @property
    def centred(self) -> bool:
        """True for a line set in the middle and shorter than the measure."""
        return abs(self.middle) < 14 and self.x0 > 105


def page_lines(page: Any) -> list[Line]:
    """The lines of a page, from top to bottom; the blanks that a line's letters leave are set as one blank."""
    rows = _rows(c for c in page.chars if c["text"].strip() and c.get("upright", True))
    return [line for row in rows if (line := _line(row, float(page.width)))]


def _rows(chars: Iterable[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Letters by line: by their foot; a number by its foot as well, or, where it is smaller, in the line that it is raised from."""
    letters = sorted(chars, key=lambda c: (c["bottom"], c["x0"]))
    rows: list[list[dict[str, Any]]] = []
    for c in letters:
        if not c["text"].isdigit():
            if rows and abs(rows[-1][0]["bottom"] - c["bottom"]) <= 0.35 * max(c["size"], rows[-1][0]["size"]):
                rows[-1].append(c)
            else:
                rows.append([c])
    sizes = {id(row): statistics.median(c["size"] for c in row) for row in rows}
    lone: list[list[dict[str, Any]]] = []
    for c in letters:
        if not c["text"].isdigit():
            continue
        level = [r for r in rows if abs(r[0]["bottom"] - c["bottom"]) <= (0.35 if c["size"] >= RAISED * sizes[id(r)] else 0.1) * c["size"]]
        raised = [r for r in rows if c["size"] < RAISED * sizes[id(r)] and r[0]["top"] - 0.6 * c["size"] <= c["bottom"] <= r[0]["bottom"] + 1]
        if near := level or raised:
            min(near, key=lambda row: _gap(row, c)).append(c)
        elif lone and abs(lone[-1][0]["bottom"] - c["bottom"]) <= 0.2 * c["size"]:
            lone[-1].append(c)
        else:
            lone.append([c])
    return sorted((*rows, *lone), key=lambda row: max(c["bottom"] for c in row))


def _gap(row: list[dict[str, Any]], c: dict[str, Any]) -> float:
    """How far a raised number stands from the nearest letter of a line."""
    return min(max(0.0, c["x0"] - o["x1"], o["x0"] - c["x1"]) for o in row) + 0.01 * abs(row[0]["bottom"] - c["bottom"])


def _line(row: list[dict[str, Any]], width: float) -> Line | None:
    row.sort(key=lambda c: c["x0"])
    size = statistics.median(c["size"] for c in row)
    foot = max(c["bottom"] for c in row if c["size"] >= 0.9 * size)
    text, marks, last = "", [], None
    for c in row:
        shown = unicodedata.normalize("NFKC", c["text"]) if c["text"] in _LIGATURES else c["text"]
        raised = c["text"].isdigit() and c["size"] < RAISED * size and c["bottom"] < foot + 0.1 * size
        if last is not None and c["x0"] - last["x1"] > 0.14 * min(size, max(c["size"], last["size"])):
            text += " "
        if raised:
            if marks and marks[-1][1] == len(text):
                marks[-1] = (marks[-1][0], len(text) + len(c["text"]))
            else:
                marks.append((len(text), len(text) + len(c["text"])))
        text += shown
        last = c
    text = _shaped(text)
    if not text.strip():
        return None
    x0, x1 = row[0]["x0"], max(c["x1"] for c in row)
    return Line(text, x0, x1, min(c["top"] for c in row), size, tuple(marks), (x0 + x1) / 2 - width / 2)


def _shaped(text: str) -> str:
    return re.sub(r"[\u00a0\u2000-\u200a]", " ", text)
