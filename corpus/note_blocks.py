"""Blocks of amendment notes that stand between sections, as India Code prints them under each section or page.

    block = [ "Footnotes" ] , note line , { note line | more words of the note above it } ;
    note line = number , "." , what notes say ("Subs. by Act 18 of 2005, s. 3", "vide notification No. ...", "See now ...") ;

A block begins with note 1, or with the number after the last note of the block before it, and counts on. What this module
never does: take a line for a note because it begins with a number; sections and lists begin so too. A line must say what notes
say, or stand between two such lines in their count.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace

from corpus.footnotes import split_notes
from corpus.reading import SECTION_HEAD, Mark, Reading

NOTES_HEAD = re.compile(r"^[ \t]*(?:Source footnotes|Footnotes?|\[Footnotes?\])[ \t]*:?[ \t]*$", re.IGNORECASE | re.MULTILINE)
_LINE = re.compile(r"[^\n]*\n?")
_COUNTED = re.compile(
    r"[ \t]*(?:(?P<n>\d{1,3})(?:[ \t]?\.[ \t]*|[ \t]*(?=Subs\b|Ins\b|Added\b|Omitted\b|Rep\b|See\b|As to\b|The words|(?:Sub-?section|Section|Clause|Proviso)\s\S+\s(?:re-?numb|omitted|ins|subs)|(?<=[ \t])\d{1,2}(?:st|nd|rd|th)\b[^\n]*\bvide\b))"
    r"|[*†‡]+\.?[ \t]*)(?P<words>[^\s*].*)"
)
_BY = r"(?:[^.\n]{0,120}?\bby\b|[^\n]{0,80}?\bibid\b|[^\n]{0,40}?\bw\.?\s?e\.?\s?f)"
_SAYS = re.compile(  # how notes begin
    rf"\W*(?:(?:Subs(?:tituted)?|Ins(?:erted)?|Added|Add|Omitted|Om|Rep(?:ealed)?|Deleted|Re-?numbered|Re-?lettered|Ren|Amended)\b\.?,?\s*(?:{_BY}|by\b|s\.|the\s+A\.)"
    rf"|(?:Now\s+see|See|As\s+to|I\.\s?e(?=\.)|Since\s+rep|\d{{1,2}}(?:st|nd|rd|th)(?:\s+day\s+of)?\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|Cf|Vide|Ibid|For\s+(?:the\s+)?(?:Statement|the\s+Statement|notification|report|rules|definition|exemption|previous))\b"
    r"|(?:This|The)\s+Act\s+(?:has\s+been|was|is|came|shall\s+come)\s+(?:extended|amended|declared|applied|repealed|in\s+force|into\s+force|brought|modified)\b"
    rf"|(?:The\s+)?(?:(?:original|former|existing|certain|figures?|brackets?|letters?|and|words?|sub-?sections?|sections?|clauses?|sub-?clauses?|provisos?|explanations?|"
    rf"paragraphs?|items?|chapter|headings?|entry|entries|definition)\b[\s,]*)+[^\n]{{0,300}}?\b(?:subs|ins|omitted|om|rep|re-?numbered|re-?lettered|repealed|substituted|inserted|added|deleted)\b\.?(?:\s+(?:as|so\s+far|partially|in\s+part)\b[^\n]{{0,60}}?)?\s+by\b)",
    re.IGNORECASE,
)
_TELLS = re.compile(  # what notes say anywhere
    r"\bvide\s+(?:S\.|G\.|Gazette|notifi|Notifi|Gaz|ibid)|\b[Ss]ee\s+(?:the\s+)?(?:Gazette|Gaz\.|Notifi|notifi|now)|\bGazette\s+of\s+India,|\bibid\b|\(w\.\s?[re]|\bw\.e\.f\b"
)
_REPEALED = re.compile(r"\W*(?:Repealed|Omitted)\W*(?:--|[—–―])")  # the heading of a section that is gone
_CHANGES = re.compile(r"(?:Subs|Ins|Added)\b\.?\s+(?:by|s\.|the\s+A\.)")
_SECTION_LIKE = re.compile(r"[^\n]{0,200}?(?:\.?\s*[—–―]|\.?\s?--|\.\s?-)\s*\n?\s*(?:\(\d|[A-Z\"“\[])")
_ENDED = re.compile(r"[.)\]\"”’'*;]\s*$")


@dataclass(frozen=True, slots=True)
class NoteBlock:
    """A run of the source that holds amendment notes, a line "Footnotes" above it included; the numbers of the notes.

    Where the places are known beforehand: `scope`, the name its marks go by; `covers`, the sections it may tell of; `since`, where the
    words begin whose marks it tells of.
    """

    start: int
    end: int
    numbers: frozenset[str]
    scope: str = ""
    covers: tuple[str, ...] = ()
    since: int = 0


@dataclass(frozen=True, slots=True)
class _Line:
    at: int
    end: int
    n: int  # 0: no number; -1: a star or dagger
    text: str
    tells: bool
    changes: bool  # "Subs. by", "Ins. by": no section begins so, whatever its number


def _lines(source: str, start: int, end: int) -> list[_Line]:
    out = []
    while start < end:
        m = _LINE.match(source, start, end)
        if m is None or m.end() == start:
            break
        counted = _COUNTED.match(m[0])
        words = counted["words"] if counted else ""
        begins = bool(counted) and bool(_SAYS.match(words)) and not _REPEALED.match(words)
        tells = begins or (bool(counted) and bool(_TELLS.search(words)) and not _SECTION_LIKE.match(words))
        out.append(_Line(m.start(), m.end(), int(counted["n"] or -1) if counted else 0, m[0], tells, begins and bool(_CHANGES.match(words))))
        start = m.end()
    return out


def note_blocks(source: str, start: int = 0, end: int | None = None) -> tuple[NoteBlock, ...]:
    """The blocks of notes in a run of the source, in order."""
    lines = _lines(source, start, len(source) if end is None else end)
    blocks: list[NoteBlock] = []
    last = i = 0
    seen = start  # where the words begin whose marks the next block tells of
    while i < len(lines):
        opens = lines[i].changes or (lines[i].n in (1, last + 1) and (_is_note(lines, i) or _pointed_at(source[seen : lines[i].at], lines, i)))
        if lines[i].n == -1 and lines[i].tells:
            blocks.append(NoteBlock(lines[i].at, lines[i].end, frozenset()))
        if lines[i].n < 1 or not opens:
            i += 1
            continue
        first, last = i, lines[i].n
        stop = i + 1
        while (j := _next_note(lines, stop, last)) is not None:
            last, stop = _last_number(source, lines[j]), j + 1
        last = max(last, _last_number(source, lines[stop - 1]))
        stop = _more_words(lines, stop)
        head = first - 1
        while head >= 0 and not lines[head].text.strip():
            head -= 1
        begin = lines[head].at if head >= 0 and NOTES_HEAD.match(lines[head].text.rstrip("\n")) else lines[first].at
        numbers = frozenset(n.number for n in split_notes((source[lines[first].at : lines[stop - 1].end], 0)))
        blocks.append(NoteBlock(begin, lines[stop - 1].end, numbers))
        i, seen = stop, lines[stop - 1].end
    return tuple(blocks)


def _pointed_at(before: str, lines: list[_Line], i: int) -> bool:
    """A line whose number stands as a mark in the words above it, and which opens neither a section nor a list.

    "1. In the town of Calcutta the police are under another Act." says nothing that notes say, but "1[" stands in the section above.
    """
    n = lines[i].n
    mark = re.search(rf"(?<![\w.(/-]){n}(?:\s?\[|\s?\*|(?=[A-Z]?[a-z]{{2}}))|[a-z][,;.)\]]?{n}(?![\d.)])", before)
    after = next((x for x in lines[i + 1 :] if x.text.strip()), None)
    listed = after is not None and after.n == n + 1 and not after.tells and not _SECTION_LIKE.match(after.text)
    return bool(mark) and not listed and not _SECTION_LIKE.match(lines[i].text)


def _is_note(lines: list[_Line], i: int) -> bool:
    """A line that tells, or the first of a count whose next line tells (and which opens no section)."""
    if lines[i].tells:
        return True
    after = next((x for x in lines[i + 1 : i + 4] if x.text.strip()), None)
    return bool(after and after.n == lines[i].n + 1 and after.tells) and not _SECTION_LIKE.match(lines[i].text)


def _next_note(lines: list[_Line], at: int, last: int) -> int | None:
    """The line of the next note of a block: it counts on, with at most the words of the note above it between."""
    at = _more_words(lines, at)
    while at < len(lines) and not lines[at].text.strip():
        at += 1
    if at < len(lines) and last < lines[at].n <= last + 4 and _is_note(lines, at):
        return at
    return None


def _more_words(lines: list[_Line], at: int) -> int:
    """Past the lines that go on with the note above them: it has not ended, and they begin nothing of their own."""
    while at < len(lines) and (text := lines[at].text.strip()) and lines[at].n < 1 and not _ENDED.search(lines[at - 1].text):
        if text.isupper() or NOTES_HEAD.match(text):
            break
        at += 1
    return at


def _last_number(source: str, line: _Line) -> int:
    """The number of the last note of a line, which may hold several ("1. Subs. by ... 2. Ins. by ...")."""
    notes = split_notes((source[line.at : line.end], line.at))
    return int(notes[-1].number) if notes else line.n


# ------------------------------------------------------------------------------------------------ marks and their block


def hide_bare_marks(law: Reading, blocks: tuple[NoteBlock, ...]) -> Reading:
    """Hide the marks that stand without brackets: "the 1State Government", "3(1A) Any person", "1five hundred rupees".

    Only a number of the notes that come next is taken for a mark. How far the change reached is not printed, so the mark is
    `open`: it may reach to the end of the section.
    """
    ends = [b.start for b in blocks]
    drops, found = [], []
    reach: set[tuple[str, int]] = set()
    for m in _BARE.finditer(law.text):
        at = law.starts[m.start("n")]
        i = bisect_right(ends, at)
        if i == len(blocks) or m["n"] not in blocks[i].numbers:
            continue
        head = SECTION_HEAD.search(law.text, m.end())
        stop = min(bisect_left(law.starts, blocks[i].start), head.start() if head else len(law.text))
        drops.append(m.span("n"))
        if (m["n"], stop) not in reach:  # a second one of its number lies inside what the first may have reached
            found.append(Mark(m["n"], m.end("n"), stop, open=True))
            reach.add((m["n"], stop))
    return replace(law, marks=(*law.marks, *found)).without(drops) if drops else law


_BARE = re.compile(
    r"(?<![\w.,/(\[-])(?P<n>\d{1,2})(?=(?!(?:st|nd|rd|th|am|pm|km|cm|mm|kg|ml|kV|kW|MW)\b)[A-Za-z][a-z]{2}|(?<=[.;:\]] \d)\(\d|(?<=[.;:\]] \d\d)\(\d)"
)


def scoped(marks: Iterable[Mark], starts: list[int], sections: list[str], owners: frozenset[str]) -> tuple[Mark, ...]:
    """The marks, those that open in a section with notes of its own named after it: "138:2"; `starts`: where sections begin."""
    out = []
    for m in marks:
        i = bisect_right(starts, m.start) - 1
        owner = sections[i] if i >= 0 else ""
        out.append(replace(m, number=f"{owner}:{m.number}") if owner in owners else m)
    return tuple(out)
