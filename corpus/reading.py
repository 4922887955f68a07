"""The reading text: a source with its editorial marks hidden, every character still tied to where it stood.

What it does: drop or replace runs of characters, find the amendment marks of printed Acts ("6[five thousand rupees]",
nested, or "2***" for omitted words) and the bracketed notes some sites print inside the text, and cut slices.
What it never does: change a source. A quote is always cut from the source, never from here.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import chain

from corpus.model import Segment

# "6[five thousand", also glued to a word ("the4[Principal") or with a blank; never a number that belongs to the law ("section 4 [").
_OPEN = re.compile(r"(?<![\dA-Z])(?P<n>\d{1,3})(?P<blank>\s?)\[")
_OF_LAW = re.compile(
    r"(?:\b(?:sections?|ss?\.|sub-sections?|clauses?|articles?|arts?\.|rules?|regulations?|chapter|part|form|schedule|item|entry|serial|act|nos?|rs|rupees)\b\.?"
    r"|\()\s*$",
    re.IGNORECASE,
)
# "2***", "2* * * * *" and "2[***]": the place of omitted words.
_STARS = re.compile(r"(?<![\w*])(?P<n>\d{1,3})\s?(?:\[\s*)?(?P<stars>\*(?:\s?\*){1,12})(?:\s*\])?")
# 2"five hundred rupees/": quotation marks where the brackets should be; a defined term keeps its quotation marks.
_QUOTED = re.compile(
    r"""(?<![\w(.])(?P<n>\d{1,2})["“](?P<words>[A-Za-z][^"“”\[\]]{0,200}?)(?P<close>/?["”])(?!\s*,?\s*(?:means?|includes?|has|have|shall|in relation|with ref))"""
)
_BRACKET = re.compile(r"[\[\]]")
# A line that begins with a section's number, itself marked or not.
SECTION_HEAD = re.compile(r"^[ \t]*(?:\d{1,3}\s?\[)?\d{1,4}[A-Z]{0,3}\.\s", re.MULTILINE)
_INLINE_NOTE = re.compile(
    r"\[(?P<words>[^\[\]]{1,400})\]\s*\[(?P<note>(?:This|These|The)\s[^\[\]]{0,80}?\b(?:was|were)\s+"
    r"(?:substituted|inserted|added|deleted|omitted|renumbered)\b[^\[\]]*)\]"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """An amendment mark: the number of its note and the run of reading text it encloses (empty for omitted words).

    `wider`: the run was cut by a slice, so the mark encloses more than is seen here.
    `open`: the bracket never closes, so how far the change reached is not known; the run is all that it can have reached.
    """

    number: str
    start: int
    end: int
    wider: bool = False
    omitted: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True)
class InlineNote:
    """An editorial note printed inside the text: its words and source offsets."""

    number: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reading:
    """`text` with, for each character, the source offsets [starts[i], ends[i]) it was read from, and its marks."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    marks: tuple[Mark, ...] = field(default=())

    @classmethod
    def of(cls, source: str, start: int = 0, end: int | None = None) -> Reading:
        """The source, or a run of it, character by character."""
        end = len(source) if end is None else end
        return cls(source[start:end], tuple(range(start, end)), tuple(range(start + 1, end + 1)))

    def slice(self, start: int, end: int) -> Reading:
        """A run of the reading; marks that reach beyond it are clipped and said to be wider."""
        kept = []
        for m in self.marks:
            if m.omitted:
                if start <= m.start <= end:
                    kept.append(replace(m, start=m.start - start, end=m.start - start))
            elif m.start < end and m.end > start:
                wider = m.wider or m.start < start or m.end > end
                kept.append(Mark(m.number, max(m.start, start) - start, min(m.end, end) - start, wider, m.omitted, m.open))
        return Reading(self.text[start:end], self.starts[start:end], self.ends[start:end], tuple(kept))

    def without(self, runs: Iterable[tuple[int, int]]) -> Reading:
        """The reading with runs of its characters dropped; marks move along."""
        merged: list[tuple[int, int]] = []
        for a, b in sorted((max(0, a), min(b, len(self.text))) for a, b in runs):
            if merged and a <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(b, merged[-1][1]))
            elif a < b:
                merged.append((a, b))
        if not merged:
            return self
        kept = list(zip([0, *(b for _, b in merged)], [*(a for a, _ in merged), len(self.text)], strict=True))
        firsts, gone = [a for a, _ in merged], [0]
        for a, b in merged:
            gone.append(gone[-1] + b - a)

        def moved(at: int) -> int:
            i = bisect_left(firsts, at)  # runs that begin before it
            return at - gone[i] + (max(0, merged[i - 1][1] - at) if i else 0)

        marks = tuple(Mark(m.number, moved(m.start), moved(m.end), m.wider, m.omitted, m.open) for m in self.marks)
        return Reading(
            "".join(self.text[a:b] for a, b in kept),
            tuple(chain.from_iterable(self.starts[a:b] for a, b in kept)),
            tuple(chain.from_iterable(self.ends[a:b] for a, b in kept)),
            marks,
        )

    def replaced(self, start: int, end: int, words: str, source: tuple[int, int] | None = None) -> Reading:
        """The reading with `[start, end)` read as `words`; every character of them stands for the source run `source`
        (default: the run replaced). Marks inside the run are dropped, marks around it move along.
        """
        if source is None:
            source = (self.starts[start], self.ends[end - 1])
        exact = source[1] - source[0] == len(words)
        lo = tuple(range(source[0], source[1])) if exact else (source[0],) * len(words)
        hi = tuple(range(source[0] + 1, source[1] + 1)) if exact else (source[1],) * len(words)
        grow = len(words) - (end - start)

        def move(m: Mark) -> Mark | None:
            if start <= m.start and m.end <= end and (m.start, m.end) != (start, end):
                return None
            a = m.start if m.start <= start else m.start + grow if m.start >= end else start
            b = m.end + grow if m.end >= end else m.end if m.end <= start else start
            return m if (a, b) == (m.start, m.end) else replace(m, start=a, end=max(a, b))

        marks = tuple(moved for m in self.marks if (moved := move(m)))
        return Reading(
            self.text[:start] + words + self.text[end:],
            self.starts[:start] + lo + self.starts[end:],
            self.ends[:start] + hi + self.ends[end:],
            marks,
        )

    def joined(self, other: Reading, glue: str = " ") -> Reading:
        """This reading and another, with a blank between that stands for nothing of the source."""
        if not self.text:
            return other
        at = len(self.text) + len(glue)
        edge = self.ends[-1]
        marks = self.marks + tuple(replace(m, start=m.start + at, end=m.end + at) for m in other.marks)
        blank = (edge,) * len(glue)
        return Reading(self.text + glue + other.text, self.starts + blank + other.starts, self.ends + blank + other.ends, marks)

    def stripped(self) -> Reading:
        """Without blanks at either end."""
        lead = len(self.text) - len(self.text.lstrip())
        return self.slice(lead, max(lead, len(self.text.rstrip())))

    def segments(self) -> tuple[Segment, ...]:
        """The reading as the fewest runs that map straight onto the source (blanks that stand for nothing left out)."""
        first = self.starts[0] if self.starts else 0
        if self.text and self.starts == tuple(range(first, first + len(self.text))) and self.ends[-1] == first + len(self.text):
            return (Segment(0, len(self.text), first, self.ends[-1]),)  # most places: nothing hidden, nothing put in
        out: list[Segment] = []
        for i, (a, b) in enumerate(zip(self.starts, self.ends, strict=True)):
            if a == b:
                continue
            last = out[-1] if out else None
            plain = b - a == 1
            if last and last.at + last.length == i:
                if plain and last.end == a and last.end - last.start == last.length:
                    out[-1] = Segment(last.at, last.length + 1, last.start, b)
                    continue
                if not plain and (last.start, last.end) == (a, b):
                    out[-1] = Segment(last.at, last.length + 1, a, b)
                    continue
            out.append(Segment(i, 1, a, b))
        return tuple(out)


def _closing(text: str, opened: int) -> int | None:
    """Where the bracket opened at `opened` closes, counting nested ones; None where it never does.

    A bracket that opens as the very last sign of the text is a misprint for one that closes.
    """
    depth, last = 0, len(text.rstrip()) - 1
    for m in _BRACKET.finditer(text, opened):
        if m[0] == "[" and not (m.start() == last and m.start() > opened):
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                return m.start()
    return None


def hide_marks(reading: Reading, notes_at: tuple[int, ...] = (), bounds: tuple[tuple[int, int], ...] = ()) -> Reading:
    """Hide the amendment marks "6[ ... ]" and "2***", and keep what each enclosed as a Mark.

    `notes_at`: source offsets of the blocks of notes that were taken out. A mark opened inside a section whose bracket would
    close behind the section's notes and the head of the next section never closes: that bracket belongs to other words.
    `bounds`: source runs of the sections, where they are known: no mark that opens in one reaches beyond it.

    A bracket that never closes hides its opening alone: what follows is law, and where the mark ends is not known, so the
    mark is `open`. Opened inside a section it reaches at most to the next section; opened before a section's number it may
    enclose a whole chapter, and reaches to the end of the text.
    """
    text, drops, found = reading.text, [], []
    cuts = [bisect_left(reading.starts, at) for at in notes_at]
    ends = [(bisect_left(reading.starts, a), bisect_left(reading.starts, b)) for a, b in bounds]
    for m in _STARS.finditer(text):
        drops.append((m.start(), m.end()))
        found.append(Mark(m["n"], m.start(), m.start(), omitted=True))
    for m in _QUOTED.finditer(text):
        if not _OF_LAW.search(text[max(0, m.start() - 16) : m.start()]):
            drops += [(m.start(), m.start("words")), m.span("close")]
            found.append(Mark(m["n"], *m.span("words")))
    hidden = {i for a, b in drops for i in range(a, b)}
    for m in _OPEN.finditer(text):
        bracket = m.end() - 1
        if bracket in hidden or (m["blank"] and _OF_LAW.search(text[max(0, m.start() - 16) : m.start()])):
            continue
        own = ends[at][1] if (at := bisect_right(ends, (m.start(), len(text) + 1)) - 1) >= 0 and m.start() < ends[at][1] else None
        close = _closing(text[:own] if own else text, bracket)
        if close is not None and cuts and _inside_section(text, m):
            after = bisect_right(cuts, m.end())
            if after < len(cuts) and cuts[after] <= close and SECTION_HEAD.search(text, cuts[after], close):
                close = None
        glued = m.start() > 0 and text[m.start() - 1].isalpha() and text[m.end() : m.end() + 1].isalnum()
        if glued:  # "the4[Principal": the blank that the mark swallowed is read again; it stands for nothing of the source
            at = reading.starts[m.start()]
            reading = reading.replaced(m.start(), m.start() + 1, " ", (at, at))
        drops.append((m.start() + glued, m.end()))
        if close is None:
            head = SECTION_HEAD.search(text, m.end()) if not ends and _inside_section(text, m) else None
            found.append(Mark(m["n"], m.end(), own or (head.start() if head else len(text)), open=True))
        else:
            drops.append((close, close + 1))
            hidden.add(close)  # it may be a bracket that opens, misprinted
            found.append(Mark(m["n"], m.end(), close))
    return replace(reading, marks=reading.marks + tuple(found)).without(drops)


def _inside_section(text: str, opening: re.Match[str]) -> bool:
    """True for a mark that opens behind its section's number; one before it may enclose several sections."""
    whole = SECTION_HEAD.match(text, text.rfind("\n", 0, opening.start()) + 1)
    return not (whole and whole.end() > opening.end())


def hide_inline_notes(reading: Reading) -> tuple[Reading, tuple[InlineNote, ...]]:
    """Hide notes printed inside the text, "[Brihan Mumbai] [These words were substituted for ...]", and keep their words.

    The bracketed words stay as law and become the run of a Mark whose number is the note's, counted from 1.
    """
    notes, drops, marks = [], [], []
    for n, m in enumerate(_INLINE_NOTE.finditer(reading.text), 1):
        a, b = m.span("note")
        notes.append(InlineNote(str(n), m["note"], reading.starts[a], reading.ends[b - 1]))
        words = m.span("words")
        marks.append(Mark(str(n), *words))
        drops += [(m.start(), words[0]), (words[1], m.end())]
    return replace(reading, marks=reading.marks + tuple(marks)).without(drops), tuple(notes)


def fold_blanks(reading: Reading) -> Reading:
    """Runs of blanks become one blank (a run with a line break becomes one line break)."""
    drops = []
    for m in re.finditer(r"[ \t\u00a0\r\n]{2,}", reading.text):
        keep = m.start() + m[0].find("\n") if "\n" in m[0] else m.start()
        drops += [(m.start(), keep), (keep + 1, m.end())]
    return reading.without(drops)
