"""Sections found in a printed text, by its list of contents where it has one and by their numbers everywhere.

What it never does: place a section that the text does not begin with a number of its own.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from corpus.model import Defect
from corpus.placed import Layout, PlacedSection, PlacedState
from corpus.readers.contents import Contents
from corpus.readers.rows import own_head
from corpus.readers.values import Printing
from corpus.reading import Reading, hide_marks
from corpus.sections import split_sections

LIKE = 0.8  # headings of the list and of the text differ by a slip of the pen ("Dishonestly", "Dishonesty"), not by their words
_CAPITALS = re.compile(r"[^a-z]*[A-Z]{3}[^a-z]*")
_CHAPTER = re.compile(r"\s*(?:\d{0,3}\[)?\s*(?:CHAPTER|PART|Chapter)\s+[IVXLC0-9]+", re.IGNORECASE)
_SCHEDULE = re.compile(r"^[ \t]*(?:\d{0,3}\[)?[ \t]*(?:THE[ \t]+)?(?:(?:FIRST|SECOND|THIRD|FOURTH|FIFTH|SIXTH|SEVENTH|EIGHTH|NINTH|TENTH)[ \t]+)?(?:SCHEDULE|SCHEDULES|APPENDIX|FORM|ANNEXURE)(?:[ \t]+[A-Z0-9]{1,4})?\.?\]?[ \t]*$", re.MULTILINE)
_STATE = re.compile(r"^[ \t]*STATE[ \t]+AMENDMENTS?\b", re.MULTILINE)


def sectioned(text: str, out: Printing, contents: Contents | None, centred: frozenset[int] = frozenset()) -> tuple[Layout, tuple[Defect, ...]]:
    """The places of the sections of a text, and what was found wrong. `centred`: where lines begin that stand in the middle of the page."""
    found = _by_numbers(text, out)
    if contents and contents.entries:
        found = _merged(_by_contents(text, contents.entries, out), found)
    sections = _ended(text, found, centred)
    sections, schedules = _without_schedules(text, sections)
    states = tuple(_states(text, sections))
    findings = [*_compared(contents, sections), *schedules]
    layout = Layout(tuple(sections), tuple(out.notes), states, tuple(out.marks))
    return layout, tuple(findings)


def _law(text: str, out: Printing) -> Reading:
    """The text without its notes, marks hidden, every letter tied to its place."""
    return hide_marks(Reading.of(text).without((n.start, n.end) for n in out.notes))


def _by_numbers(text: str, out: Printing) -> list[PlacedSection]:
    law = _law(text, out)
    rows = []
    for raw in split_sections(law):
        start = law.starts[raw.at]
        start = text.rfind("\n", 0, start) + 1  # its amendment mark stands before it
        words = raw.words.starts[0] if raw.words.starts else law.ends[min(len(law.ends) - 1, raw.at + len(raw.number))]
        rows.append(PlacedSection(start, start, raw.number, max(start, words), raw.heading))
    return rows


def _by_contents(text: str, entries: Iterable[tuple[str, str]], out: Printing) -> list[PlacedSection]:
    """The sections whose number and heading stand in the text as the list of contents has them, in its order."""
    rows, at = [], 0
    masked = _without_marks(text, out)
    for number, heading in entries:
        bare = re.sub(r"^\[|\]\.?$", "", heading.strip(" .")).strip(" .")
        spelt = re.escape(number).replace(r"\-", "-?")
        for m in re.compile(rf"^[ \t]*(?:\d{{0,3}}\s?\[\s*)*{spelt}\s?(?:\.(?!\d)|(?=\s))", re.MULTILINE).finditer(masked, at):
            if any(n.start <= m.start() < n.end for n in out.notes):
                continue
            line = masked[m.start() : m.start() + len(heading) + 400]
            words = own_head(line, number, bare)
            letters = re.sub(r"[^a-z]", "", line[m.end() - m.start() :].lower())
            wanted = re.sub(r"[^a-z]", "", bare.lower())
            gone = wanted[:7] in ("repeale", "omitted")
            if letters.startswith(wanted[:12]) or SequenceMatcher(None, letters[: len(wanted)], wanted, autojunk=False).ratio() > LIKE or (gone and re.match(r"\s*\[", line[m.end() - m.start() :])):
                rows.append(PlacedSection(m.start(), m.start(), number, m.start() + (words if not gone else m.end() - m.start()), bare))
                at = m.end()
                break
    return rows


def _without_marks(text: str, out: Printing) -> str:
    """The text with a blank for each raised number: "1138A." is section 138A behind a mark."""
    signs = list(text)
    for m in out.marks:
        signs[m.start : m.end] = " " * (m.end - m.start)
    return "".join(signs)


def _merged(told: list[PlacedSection], seen: list[PlacedSection]) -> list[PlacedSection]:
    """The sections that the list of contents told, and those between them that only their numbers tell."""
    starts, numbers = [s.start for s in told], {s.number for s in told}
    out = list(told)
    for s in seen:
        i = bisect_left(starts, s.start)
        if s.number in numbers or (i < len(starts) and starts[i] == s.start):
            continue
        before, after = told[i - 1] if i else None, told[i] if i < len(told) else None
        if (not before or _order(before.number) < _order(s.number)) and (not after or _order(s.number) < _order(after.number)):
            out.append(s)
    return sorted(out, key=lambda s: s.start)


def _order(number: str) -> tuple[int, str]:
    digits = re.match(r"\d+", number)
    return (int(digits[0]), number[digits.end() :].replace("-", "")) if digits else (0, number)


def _ended(text: str, rows: Sequence[PlacedSection], centred: frozenset[int]) -> list[PlacedSection]:
    """Each section up to the next, without the headings of chapters that stand between them."""
    out = []
    for row, after in zip(rows, [*rows[1:], None][: len(rows)], strict=True):
        end = after.start if after else len(text)
        while after and end > row.words:
            begin = text.rfind("\n", 0, end - 1) + 1
            line = text[begin:end].strip()
            if begin <= row.words or not (not line or begin in centred or _CAPITALS.fullmatch(line) or _CHAPTER.match(line)) or line.startswith("*"):
                break
            if begin in centred and not _is_heading(line):
                break
            end = begin
        out.append(replace(row, end=max(end, row.words)))
    return out


def _is_heading(line: str) -> bool:
    """True for a centred line that may be a heading: it is no end of a sentence of the law."""
    return not line or not line.endswith((".", ";", ",", ":", "]")) or bool(_CHAPTER.match(line)) or bool(_CAPITALS.fullmatch(line))


def _without_schedules(text: str, sections: list[PlacedSection]) -> tuple[list[PlacedSection], list[Defect]]:
    """The last section ends where a schedule begins; the schedules are left out, and said to be."""
    if not sections:
        return sections, []
    last = sections[-1]
    m = _SCHEDULE.search(text, last.words)
    if not m:
        return sections, []
    named = " ".join(m[0].split())
    what = f'Behind the last section stands "{named}", with what follows it; schedules are not read, and no figure is taken from them.'
    return [*sections[:-1], replace(last, end=m.start())], [Defect(kind="schedule", what=what, start=m.start(), end=len(text))]


def _states(text: str, sections: list[PlacedSection]) -> Iterable[PlacedState]:
    """What States have amended, printed under a section: from its head to the section's end."""
    for s in sections:
        if m := _STATE.search(text, s.words, s.end):
            yield PlacedState(m.start(), s.end)


def _compared(contents: Contents | None, sections: list[PlacedSection]) -> list[Defect]:
    """Sections that the list of contents has and the text has not, and the other way about."""
    if not contents or not contents.entries:
        return []
    told, there = [n for n, _ in contents.entries], {s.number for s in sections}
    lost = [n for n in dict.fromkeys(told) if n not in there]
    more = [s.number for s in sections if s.number not in set(told)]
    out = []
    if lost:
        out.append(Defect(kind="section not found", what=f"The list of contents has sections that were not found in the text: {', '.join(lost)}."))
    if more:
        out.append(Defect(kind="section not in the contents", what=f"Sections stand in the text that the list of contents does not have: {', '.join(more)}."))
    return out
