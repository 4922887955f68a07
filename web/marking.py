"""From the source's offsets to the words on the page: which runs of a version's text a quote covers, and those runs as HTML.

What it never does: search for words. A quote is where its offsets say it is, or nowhere; all text is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from corpus.model import Version


def spans_in(version: Version, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The runs of `version.text` that stand for the source's characters `start` to `end`, in order, touching runs joined."""
    runs: list[tuple[int, int]] = []
    for s in version.segments:
        low, high = max(start, s.start), min(end, s.end)
        if low >= high:
            continue
        exact = s.length == s.end - s.start
        run = (s.at + low - s.start, s.at + high - s.start) if exact else (s.at, s.at + s.length)
        if runs and run[0] <= runs[-1][1]:
            runs[-1] = (runs[-1][0], max(runs[-1][1], run[1]))
        elif runs and not version.text[runs[-1][1] : run[0]].strip():
            runs[-1] = (runs[-1][0], run[1])  # only blanks that the reading put in stand between
        else:
            runs.append(run)
    return tuple(runs)


def marked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """The text, escaped, with each span in <mark>; overlapping spans become one."""
    joined: list[list[int]] = []
    for start, end in sorted((max(0, a), min(len(text), b)) for a, b in spans):
        if start >= end:
            continue
        if joined and start <= joined[-1][1]:
            joined[-1][1] = max(joined[-1][1], end)
        else:
            joined.append([start, end])
    out, at = [], 0
    for start, end in joined:
        out += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    return "".join((*out, escape(text[at:])))
