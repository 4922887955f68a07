"""From a source file to the words of its sections: what is law, what is apparatus, and what was found wrong.

Handles what plain texts of Acts bring along: a site's title line, the block of amendment notes, a site's tail
(navigation, site notes), blocks printed twice, notes inside the text, section headings ("90A. Penalty for ...- (1)").
What it never does: drop anything in silence (each cut is a Defect or the notes block) or number a section.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass

from corpus.model import Defect
from corpus.reading import InlineNote, Reading, fold_blanks, hide_inline_notes, hide_marks

_TITLE_LINE = re.compile(r"\A\s*Section\s+\S+\s+in\s+[^\n]+\n")
_NOTES_HEAD = re.compile(r"^\s*(?:Source footnotes|Footnotes?|\[Footnotes?\])\s*:?\s*$", re.IGNORECASE | re.MULTILINE)
_NOTE_LINE = re.compile(r"\d{1,3}\.\s")
_NUMBER = re.compile(
    r"^[ \t]*(?P<open>\[?)(?:(?:Section|SECTION)[ \t]+)?(?P<number>\d{1,4}[A-Z]{0,3}(?:-[A-Z]{1,2})?)[ \t]?\.(?!\d)[ \t]*(?=[A-Z(\"“‘'\[])",
    re.MULTILINE,
)
_HEADINGS = (  # (how firmly it tells a section, its pattern): the first that fits gives the heading
    (
        5,
        re.compile(
            r"(?P<heading>[^\n]{0,300}?)(?:\s*[—–―]{1,2}|\s*-{2,3}|\.\s?-|\s-|-(?=\s*\())[ \t]*\n?[ \t]*(?=[\(A-Z\"“‘'\[])"
        ),
    ),
    (5, re.compile(r"(?P<heading>[^\n(]{1,300}?)\.?[ \t]*\n?[ \t]*(?=\(1\))")),
    (4, re.compile(r"(?P<heading>[^\n\]]{1,200}?)\.?\][ \t.]*")),
    (3, re.compile(r"(?P<heading>[^\n]{1,200}?)\.?[ \t]*\n\s*(?=[A-Z\"“‘'(\[])")),
    (2, re.compile(r"(?P<heading>[^\n.]{1,120})\.[ \t]+(?=[A-Z\"“‘'(])")),
)
_VERB = re.compile(r"\b(?:shall|may|must|will|is|are|was|were|has|have|does|means|includes)\b")
_FETCHED = re.compile(r"Text fetched\s+(\d{1,2} \w{3,9} \d{4})")
MIN_REPEAT = 120  # characters: a shorter repeated run may be drafting ("or both", a list's refrain)


@dataclass(frozen=True, slots=True)
class RawSection:
    """A section as found: its number ("" where the source lost it), its heading, and its words."""

    number: str
    heading: str
    words: Reading
    at: int = 0  # where it begins in the law, number and heading included


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleaned:
    """A source split into law, notes and tail."""

    law: Reading
    notes: Reading | None
    inline_notes: tuple[InlineNote, ...]
    defects: tuple[Defect, ...]
    fetched: str  # a date the source itself says it was fetched on, "" where it does not


def _repeated(text: str) -> list[tuple[int, int, int]]:
    """Blocks of whole lines printed twice in a row: (start of the first, start of the second, end of the second)."""
    lines = [(m.start(), m.group().strip()) for m in re.finditer(r"[^\n]*\n?", text) if m.group()]
    alike: dict[str, list[int]] = {}
    for i, (_, line) in enumerate(lines):
        alike.setdefault(line, []).append(i)
    out, i = [], 0
    while i < len(lines):
        for j in alike[lines[i][1]] if lines[i][1] else ():
            n = j - i
            if n > 0 and j + n <= len(lines) and all(lines[i + k][1] == lines[j + k][1] for k in range(n)):
                end = lines[j + n][0] if j + n < len(lines) else len(text)
                if end - lines[j][0] >= MIN_REPEAT:
                    out.append((lines[i][0], lines[j][0], end))
                    i = j + n - 1
                    break
        i += 1
    return out


def clean(source: str) -> Cleaned:
    """Split a source into the law's words (marks hidden), its notes and the rest; every cut is told as a Defect."""
    defects: list[Defect] = []
    start, end = 0, len(source)
    if title := _TITLE_LINE.match(source):
        start = title.end()
        defects.append(
            Defect(kind="site title", what="The source opens with a site's title line, which is not law.", start=0, end=start)
        )
    notes = None
    if head := _NOTES_HEAD.search(source, start):
        notes_end = head.end() + 1
        while (
            (line := re.compile(r"[^\n]*\n?").match(source, notes_end))
            and line[0]
            and (not line[0].strip() or _NOTE_LINE.match(line[0].strip()))
        ):
            notes_end = line.end()
        notes = Reading.of(source, head.end() + 1, notes_end)
        end = head.start()
        if source[notes_end:].strip():
            what = "After the amendment notes the source has a site's tail (navigation, lists, notices), which is not law."
            defects.append(Defect(kind="site tail", what=what, start=notes_end, end=len(source)))
    law = Reading.of(source, start, end)
    twice = _repeated(law.text)
    for first, second, stop in twice:
        words = law.text[first : first + 40].strip()
        what = f'A block beginning "{words}..." is printed twice; the second printing is left out.'
        defects.append(Defect(kind="printed twice", what=what, start=law.starts[second], end=law.ends[stop - 1]))
    law = law.without((b, c) for _, b, c in twice)
    law, inline = hide_inline_notes(law)
    defects += [
        Defect(
            kind="editorial note",
            what="An editor's note stands inside the text; it is not law and is hidden.",
            start=n.start,
            end=n.end,
        )
        for n in inline
    ]
    fetched = _FETCHED.search(source)
    return Cleaned(
        law=fold_blanks(hide_marks(law)),
        notes=notes,
        inline_notes=inline,
        defects=tuple(defects),
        fetched=fetched[1] if fetched else "",
    )


@dataclass(frozen=True, slots=True)
class _Head:
    """A line that may begin a section: where, its number, its heading, where its words begin, how firmly it tells."""

    at: int
    number: str
    heading: str
    words_from: int
    weight: int

    @property
    def order(self) -> tuple[int, str]:
        """Its place in the order of sections: 90 before 90A before 91."""
        digits = re.match(r"\d+", self.number)[0]  # type: ignore[index]
        return int(digits), self.number[len(digits) :].replace("-", "")


def _heads(text: str) -> list[_Head]:
    out = []
    for m in _NUMBER.finditer(text):
        weight, heading, words_from = 1, "", m.end()  # no heading: the words begin after the number
        for firm, pattern in _HEADINGS:
            found = pattern.match(text, m.end())
            if not found or (firm == 4 and not m["open"]):
                continue
            stopped = firm == 5 and text[found.end("heading")] == "."  # "Municipality may prosecute.- ": a heading, verb and all
            if re.search(r"\b(?:shall|[Ww]ho\w*)\b|[,:;]\s*$", found["heading"]) or (
                not stopped and _VERB.search(found["heading"])
            ):
                continue
            weight, heading, words_from = firm, found["heading"], found.end()
            break
        out.append(_Head(m.start(), m["number"], heading.strip(" .-—–―[]"), words_from, weight))
    return out


def _in_order(heads: list[_Head], text: str) -> list[_Head]:
    """The heads that follow one another in number and tell most firmly; a list inside a section, or a table of contents, falls out.

    A firm head whose number is taken stays, so that the Act is refused for it and no section's words join another's.
    """
    best: list[tuple[int, int]] = []  # the weight of the best row that ends with this head, and the head before it
    front: list[tuple[tuple[int, str], int]] = []  # (order, head): rows worth going on from, heavier the further they reach
    for i, head in enumerate(heads):
        stop = heads[i + 1].at if i + 1 < len(heads) else len(text)
        own = head.weight * 2 + (4 if text[head.words_from : stop].strip() else 0)
        at = bisect_left(front, head.order, key=lambda f: f[0])
        before = front[at - 1][1] if at else -1
        best.append(((best[before][0] if at else 0) + own, before))
        end = at
        while end < len(front) and best[front[end][1]][0] <= best[i][0]:
            end += 1
        if end > at or at == len(front) or front[at][0] != head.order:
            front[at:end] = [(head.order, i)]
    row, at = set(), max(range(len(heads)), key=lambda i: best[i][0], default=-1)
    while at >= 0:
        row.add(at)
        at = best[at][1]
    taken = {heads[i].order for i in row}
    first = min(row, default=0)
    return [h for i, h in enumerate(heads) if i in row or (i > first and h.weight == 5 and h.order in taken)]


def split_sections(law: Reading) -> tuple[RawSection, ...]:
    """Sections by their printed numbers, in order; empty where the text has none.

    A heading is what stands between the number and a dash, "(1)" or the end of the line, and has no verb of law: words that
    may bind are never taken for a heading.
    """
    heads = _in_order(_heads(law.text), law.text)
    if not heads:
        return ()
    out = []
    for head, after in zip(heads, [*heads[1:], None], strict=True):
        stop = after.at if after else len(law.text)
        out.append(RawSection(head.number, head.heading, law.slice(head.words_from, stop).stripped(), head.at))
    return tuple(out)


def broken_off(words: str) -> bool:
    """True where a provision's last words end like the middle of a sentence ("at a sale under")."""
    tail = words.rstrip()
    return bool(tail) and bool(
        re.search(r"\b(?:under|of|the|by|in|to|for|with|a|an|from|at|such|any|shall|may|be|is|was|section)$", tail)
    )
