"""Sections that come one by one (number, heading, words, notes) set as a text whose places are known.

Each section is set as printed: "12. Heading.--words", then its notes. An inserted section often brings its number and heading along in
its words ("1[2A. Heading.--(1) ..."); they are then not set a second time. What this module never does: leave a row out in silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from corpus.placed import PlacedNotes, PlacedSection, PlacedState
from corpus.readers.facts import facts_of
from corpus.readers.values import Facts, Printing, ReadAct
from corpus.sections import head_of

_NUMBER = re.compile(r"[0-9]{1,4}[A-Z]{0,3}(?:-[0-9A-Z]{1,3})?")
_SPLIT = re.compile(r"^\s*-\s?([A-Z]{1,2})\.\s*")  # the heading "-I. Duty of directors" of section 45-I
_FOOTNOTE = re.compile(r"\n\s*\[Footnotes?\]\s*")
_STATE = re.compile(r"\bSTATE AMENDMENTS?\b[ \t:.—–-]*")
_SECTION_WORD = re.compile(r"^(?:Section|SECTION|Sec\.?|S\.)\s+")


@dataclass(frozen=True, slots=True)
class Row:
    """A section as a file gives it."""

    number: str
    heading: str
    words: str
    notes: str = ""


def act_of_rows(rows: Iterable[Row], facts: Facts, form: str) -> ReadAct:
    """The rows set as one text; rows without a number, empty ones and numbers given twice are told."""
    out = Printing()
    seen: dict[str, str] = {}
    first = ""
    for n, given in enumerate(rows, 1):
        row = _told_apart(given)
        if not _NUMBER.fullmatch(row.number):
            named = f'"{" ".join((row.heading or row.words).split())[:50]}"'
            out.found("row without a section number", f"Row {n} ({named}) has {row.number!r} where a section's number should be; it is left out.")
            continue
        if row.number in seen:
            same = seen[row.number] == " ".join(row.words.split())
            what = f"Section {row.number} stands twice; " + ("both say the same, and one is kept." if same else "the two differ, and the second is left out.")
            out.found("section twice", what)
            continue
        seen[row.number] = " ".join(row.words.split())
        first += f"{row.words}\n" if len(first) < 4000 else ""
        _set(out, row)
    text = out.text.rstrip("\n")
    return ReadAct(format=form, text=text, facts=facts_of("", first, known=facts), layout=_within(out, len(text)), findings=tuple(out.findings))


def _within(out: Printing, length: int):
    layout = out.layout
    return replace(layout, sections=tuple(replace(s, end=min(s.end, length)) for s in layout.sections))


def _told_apart(row: Row) -> Row:
    """The row with its number whole, and with the notes that stood behind its words."""
    number = _SECTION_WORD.sub("", " ".join(row.number.split())).rstrip(". ").replace("–", "-")
    heading = " ".join(row.heading.split())
    if m := _SPLIT.match(heading):
        number, heading = f"{number}-{m[1]}", heading[m.end() :]
    words, notes = row.words.strip(), row.notes.strip()
    if m := _FOOTNOTE.search(f"\n{words}"):
        words, notes = words[: max(0, m.start() - 1)].rstrip(), f"{words[m.end() - 1 :]}\n{notes}".strip()
    return Row(number, re.sub(r"\.{2,}$", ".", heading).strip(), words, notes)


def _set(out: Printing, row: Row) -> None:
    """One section and its notes."""
    heading = row.heading.strip(" .-—–―")
    start = out.at
    state = _STATE.search(row.words)
    law = row.words[: state.start()] if state else row.words
    if own := own_head(law, row.number, heading):
        words = start + own
    else:
        out.put(f"{row.number}. {heading}.--" if heading else f"{row.number}. ")
        words = out.at
    out.put(law)
    if not law.strip():
        out.found("no words", f"Section {row.number} has no words in the file.", (start, out.at))
    if state:
        _set_state(out, row.words[state.start() :])
    out.put("\n")
    out.sections.append(PlacedSection(start, out.at, row.number, min(words, out.at), heading))
    if row.notes:
        begin, end = out.put(row.notes)
        out.notes.append(PlacedNotes(begin, end, start))
        out.put("\n")
    out.put("\n")


def _set_state(out: Printing, words: str) -> None:
    """What States have amended, printed behind the section's own words."""
    begin, end = out.put(words)
    out.states.append(PlacedState(begin, end))


def own_head(words: str, number: str, heading: str) -> int:
    """Where a section's own words begin when its number, and perhaps its heading, stand in front of them; 0 where they do not."""
    spelt = re.escape(number).replace(r"\-", "-?")
    m = re.match(rf"\W*(?:\d{{1,3}}\s?\[\s*)*(?:Section\s+)?{spelt}\s?\.?(?![0-9(])\s*", words)
    if not m or (not m[0].rstrip().endswith(".") and not m[0].lstrip()[:1].isdigit()):
        return 0
    if at := _past(words, m.end(), heading):
        return at
    head = head_of(words[m.start() :])
    return m.start() + head[2] if head and head[0] == number else m.end()


def _past(words: str, at: int, heading: str) -> int:
    """Where the words go on behind a heading, letters compared; 0 where the heading does not stand there."""
    wanted = [c.lower() for c in heading if c.isalpha()]
    if not wanted:
        return 0
    for c in wanted:
        while at < len(words) and not words[at].isalpha():
            at += 1
        if at == len(words) or words[at].lower() != c:
            return 0
        at += 1
    if at < len(words) and words[at].isalpha():  # "removal" where the text has "removals"
        return 0
    end = re.compile(r"[\s.\]:—–―-]*").match(words, at)
    return end.end() if end else at
