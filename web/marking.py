"""From the source's offsets to the words on the page: which runs of a version's text a quote covers, and those runs as HTML.

What it never does: search for words. A quote is where its offsets say it is, or nowhere; a figure is where it was read; all text is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from corpus.model import Version


@dataclass(frozen=True, slots=True)
class Tint:
    """A figure's place in a version's text, its kind (a class of the style sheet) and what is said of it."""

    start: int
    end: int
    kind: str
    title: str


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


def marked(text: str, spans: Iterable[tuple[int, int]], tints: Iterable[Tint] = ()) -> str:
    """The text, escaped, with each span in <mark> and each tint in a <span> of its kind; overlapping spans become one.

    A tint that runs over the edge of a mark is cut there, so that tags never cross; of two tints in one place the earlier stands.
    """
    kept = _apart(tints, len(text))
    out, at = [], 0
    for start, end in _joined(spans, len(text)):
        out += [_tinted(text, at, start, kept), "<mark>", _tinted(text, start, end, kept), "</mark>"]
        at = end
    return "".join((*out, _tinted(text, at, len(text), kept)))


def _joined(spans: Iterable[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in sorted((max(0, a), min(length, b)) for a, b in spans):
        if start >= end:
            continue
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def _apart(tints: Iterable[Tint], length: int) -> list[Tint]:
    kept: list[Tint] = []
    for tint in sorted(tints, key=lambda t: (t.start, -t.end)):
        if 0 <= tint.start < tint.end <= length and (not kept or tint.start >= kept[-1].end):
            kept.append(tint)
    return kept


def _tinted(text: str, start: int, end: int, tints: Sequence[Tint]) -> str:
    out, at = [], start
    for t in tints:
        low, high = max(start, t.start), min(end, t.end)
        if low < high:
            out += [escape(text[at:low]), f'<span class="k-fig k-fig-{escape(t.kind)}" title="{escape(t.title)}">{escape(text[low:high])}</span>']
            at = high
    return "".join((*out, escape(text[at:end])))
