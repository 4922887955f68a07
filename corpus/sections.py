"""From a source file to the words of its sections: what is law, what is apparatus, and what was found wrong.

Handles what plain texts of Acts bring along: a site's title line, the block of amendment notes, a site's tail
(navigation, site notes), blocks printed twice, notes inside the text, section headings ("90A. Penalty for ...- (1)").
What it never does: drop anything in silence (each cut is a Defect or the notes block) or number a section.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace

from corpus.model import Defect
from corpus.note_blocks import NOTES_HEAD, NoteBlock, hide_bare_marks, note_blocks, scoped
from corpus.printing import hide_dots_of_marks, hide_printing
from corpus.reading import InlineNote, Reading, fold_blanks, hide_inline_notes, hide_marks

_TITLE_LINE = re.compile(r"\A\s*Section\s+\S+\s+in\s+[^\n]+\n")
_NOTE_LINE = re.compile(r"\d{1,3}\.\s")
_NUMBER = re.compile(
    r"^[ \t]*(?P<open>\[?)(?:(?:Section|SECTION)[ \t]+)?(?P<number>\d{1,4}[A-Z]{0,3}(?:-[A-Z]{1,2})?)[ \t]?\.(?!\d)[ \t]*(?=[A-Z\u0900-\u0aff(\"“‘'\[])",
    re.MULTILINE,
)
_HEADINGS = (  # (how firmly it tells a section, its pattern): the first that fits gives the heading
    (
        5,
        re.compile(
            r"(?P<heading>(?:(?!\(1\)\s)[^\n]){0,300}?)(?:\.\s?(?:-{1,3}|[—–―])[ \t]*(?=[a-z])|(?:\s*[—–―]{1,2}|\s*-{2,3}|\.\s?-|\s-|-(?=\s*\())[ \t]*\n?[ \t]*(?=[\(A-Z\u0900-\u0aff\"“‘'\[]))"
        ),
    ),
    (5, re.compile(r"(?P<heading>[^\n(]{1,300}?)\.?[ \t]*\n?[ \t]*(?=\(1\))")),
    (4, re.compile(r"(?P<heading>[^\n\]]{1,200}?)\.?\][ \t.]*")),
    (3, re.compile(r"(?P<heading>[^\n]{1,200}?)\.?[ \t]*\n\s*(?=[A-Z\u0900-\u0aff\"“‘'(\[])")),
    (2, re.compile(r"(?P<heading>[^\n.]{1,120})\.[ \t]+(?=[A-Z\u0900-\u0aff\"“‘'(])")),
)
_VERB = re.compile(r"\b(?:shall|may|must|will|is|are|was|were|has|have|does|means|includes)\b")
_STATE = re.compile(r"\bSTATE AMENDMENTS?\b")
_FETCHED = re.compile(r"Text fetched\s+(\d{1,2} \w{3,9} \d{4})")
MIN_REPEAT = 120  # characters: a shorter repeated run may be drafting ("or both", a list's refrain)


@dataclass(frozen=True, slots=True)
class RawSection:
    """A section as found: its number ("" where the source lost it), its heading, and its words."""

    number: str
    heading: str
    words: Reading
    at: int = 0  # where it begins in the law, number and heading included
    blocks: tuple[NoteBlock, ...] = ()  # amendment notes printed under it; its marks are then named "138:2"
    states: tuple[tuple[int, int], ...] = ()  # source runs of what States have amended, printed in it; they are left out


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleaned:
    """A source split into law, notes and tail."""

    law: Reading
    notes: Reading | None  # one block of notes for the whole text
    blocks: tuple[NoteBlock, ...]  # blocks of notes between sections
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
    if found := _notes_of_all(source, start):
        notes, end = found
        if source[notes.ends[-1] if notes.text else end :].strip():
            what = "After the amendment notes the source has a site's tail (navigation, lists, notices), which is not law."
            defects.append(Defect(kind="site tail", what=what, start=notes.ends[-1] if notes.text else end, end=len(source)))
    blocks = note_blocks(source, start, end)
    law = Reading.of(source, start, end).without((b.start - start, b.end - start) for b in blocks)
    twice = _repeated(law.text)
    for first, second, stop in twice:
        words = law.text[first : first + 40].strip()
        what = f'A block beginning "{words}..." is printed twice; the second printing is left out.'
        defects.append(Defect(kind="printed twice", what=what, start=law.starts[second], end=law.ends[stop - 1]))
    law = law.without((b, c) for _, b, c in twice)
    law, inline = hide_inline_notes(law)
    defects += editorial_notes(inline)
    fetched = _FETCHED.search(source)
    law, printing = hide_printing(hide_bare_marks(hide_marks(hide_dots_of_marks(law), tuple(b.start for b in blocks)), blocks))
    defects += printing
    return Cleaned(
        law=fold_blanks(law),
        notes=notes,
        blocks=blocks,
        inline_notes=inline,
        defects=tuple(defects),
        fetched=fetched[1] if fetched else "",
    )


def editorial_notes(notes: Iterable[InlineNote]) -> tuple[Defect, ...]:
    """The editor's notes that were hidden inside a text, as defects."""
    what = "An editor's note stands inside the text; it is not law and is hidden."
    return tuple(Defect(kind="editorial note", what=what, start=n.start, end=n.end) for n in notes)


def _notes_of_all(source: str, start: int) -> tuple[Reading, int] | None:
    """The one block of notes of the whole text, under its own heading, and where the law ends; None where there is none.

    Several headings, or sections after the notes: each block belongs to what stands above it.
    """
    heads = list(NOTES_HEAD.finditer(source, start))
    if len(heads) != 1:
        return None
    end = heads[0].end() + 1
    while (line := re.compile(r"[^\n]*\n?").match(source, end)) and line[0] and (not line[0].strip() or _NOTE_LINE.match(line[0].strip())):
        end = line.end()
    if any(h.weight == 5 for h in _heads(source[end:])):
        return None
    return Reading.of(source, heads[0].end() + 1, end), heads[0].start()


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
            stopped = firm == 5 and (text[found.end("heading")] == "." or found["heading"].endswith("."))  # "Municipality may prosecute.- ": a heading, verb and all
            if re.search(r"\b(?:shall|[Ww]ho\w*)\b|[,:;]\s*$|\bSTATE AMENDMENT", found["heading"]) or (
                not stopped and _VERB.search(found["heading"])
            ):
                continue
            weight, heading, words_from = firm, found["heading"], found.end()
            break
        out.append(_Head(m.start(), m["number"], heading.strip(" .-—–―[]"), words_from, weight))
    return out


def head_of(text: str) -> tuple[str, str, int] | None:
    """Number, heading and where the words begin, of a text that begins with a section's number; None where it does not."""
    head = next(iter(_heads(text)), None)
    return (head.number, head.heading, head.words_from) if head and not text[: head.at].strip() else None


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


def _outside_state_amendments(heads: list[_Head], law: Reading, blocks: tuple[NoteBlock, ...]) -> list[_Head]:
    """Without the sections that a State's amendment prints inside a section: "STATE AMENDMENT ... 12A. Power of ..." under 12.

    They end where the next number of the Act itself stands: a greater one, one with an amendment mark, one after the section's notes.
    """
    marked = {m.start for m in law.marks}
    states = [m.start() for m in _STATE.finditer(law.text)]
    out: list[_Head] = []
    for head in heads:
        at = bisect_right(states, head.at) - 1
        own = out[-1] if out else None
        if own and at >= 0 and own.at < states[at] and head.order[0] <= own.order[0] and head.at not in marked:
            said, here = law.starts[states[at]], law.starts[head.at]
            if not any(said < b.start < here for b in blocks):
                continue
        out.append(head)
    return out


def split_sections(law: Reading, blocks: tuple[NoteBlock, ...] = ()) -> tuple[RawSection, ...]:
    """Sections by their printed numbers, in order; empty where the text has none. `blocks`: the notes that stood between them.

    A heading is what stands between the number and a dash, "(1)" or the end of the line, and has no verb of law: words that
    may bind are never taken for a heading. State amendments printed in a section are not its words.
    """
    heads = _in_order(_outside_state_amendments(_heads(law.text), law, blocks), law.text)
    if not heads:
        return ()
    owned: dict[int, list[NoteBlock]] = {}
    starts = [law.starts[h.at] for h in heads]
    for block in blocks:
        owned.setdefault(bisect_right(starts, block.start) - 1, []).append(block)
    owners = frozenset(heads[i].number for i in owned if i >= 0)
    law = replace(law, marks=scoped(law.marks, [h.at for h in heads], [h.number for h in heads], owners))
    out = []
    for i, (head, after) in enumerate(zip(heads, [*heads[1:], None], strict=True)):
        stop = after.at if after else len(law.text)
        state = _STATE.search(law.text, head.words_from, stop)
        words = law.slice(head.words_from, state.start() if state else stop).stripped()
        begins = [m.start() for m in _STATE.finditer(law.text, state.start(), stop)] if state else []
        left = tuple((law.starts[a], law.ends[b - 1]) for a, b in zip(begins, [*begins[1:], stop][: len(begins)], strict=True))
        out.append(RawSection(head.number, head.heading, words, head.at, tuple(owned.get(i, ())), left))
    return tuple(out)


def broken_off(words: str) -> bool:
    """True where a provision's last words end like the middle of a sentence ("at a sale under")."""
    tail = words.rstrip()
    return bool(tail) and bool(
        re.search(r"\b(?:under|of|the|by|in|to|for|with|a|an|from|at|such|any|shall|may|be|is|was|section)$", tail)
    )
