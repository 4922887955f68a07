"""Division of a section's words into sub-sections, clauses, provisos, explanations.

The grammar, as Indian Acts are drafted (EBNF; a marker counts only where `divide` accepts it):

    section     = words , { subsection | clause | tail } ;
    subsection  = "(" , digits , [ letters ] , ")" , words , { clause | tail } , [ closing ] ;
    clause      = "(" , lower letters , ")" , words , { subclause | tail } ;
    subclause   = "(" , roman , ")" , words , { item } ;
    tail        = proviso | explanation | illustration | exception ;
    proviso     = "Provided" , [ "further" | "also" | ... ] , "that" , words , { clause } ;
    closing     = words on a new line after the last clause, that complete the opening words ;

A marker is accepted because of the sequence it continues ((a) after nothing, (b) after (a), (aa) after (a)), because it
starts a line, or because it starts a list after a dash, colon or comma; never where it is part of a reference
("clause (a) of sub-section (2)", "149(4)"). "(i)" after "(h)" is a letter unless "(ii)" comes before "(j)".
What this module never does: number what the text does not number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from corpus.model import Level

_LABEL = re.compile(r"\(\s?(?P<label>\d{1,3}[A-Z]{0,3}|[a-z]{1,5}|[A-Z]{1,4})\s?\)")
_PROVISO = re.compile(r"Provided(?:\s*,?\s*(?:further|also|always|moreover|nevertheless|secondly|lastly))*\s*,?\s+that\b")
_TAIL = re.compile(r"(?P<word>Explanation|Illustration|Exception)s?\s?(?P<n>\d{1,2}|[IVX]{1,4})?(?=\s*[.:—–-]|\s*\n)")
_REFERENCE = re.compile(
    r"(?:\b(?:sub-?\s?sections?|sub-?\s?clauses?|sub-?\s?rules?|sub-?\s?paragraphs?|sections?|clauses?|paragraphs?|rules?|regulations?|articles?|entry|entries|items?|"
    r"provisos?|orders?|chapters?|schedules?|parts?|ss?\.|cl\.|sec\.)\s*(?:[0-9]+[A-Z]{0,3})?\s*(?:\(\s?\w{1,5}\s?\)\s*)*"
    r"(?:(?:,|and|or|to|of|as well as)\s*(?:[0-9]+[A-Z]{0,3}\s*)?(?:\(\s?\w{1,5}\s?\)\s*)+)*(?:,|and|or|to|of)?\s*(?:[0-9]+[A-Z]{0,3})?)\s*$",
    re.IGNORECASE,
)
_LEANS = re.compile(r"\b(?:in|of|under|by|per|see|said|such|aforesaid)\s$")
_ROMANS = {n: i for i, n in enumerate("i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv xxvi xxvii xxviii xxix xxx".split(), 1)}

Key = tuple[int, str]


@dataclass(slots=True)
class Node:
    """A place found in a text: its label, level, the runs of its own words, and what lies below it."""

    label: str
    level: Level
    runs: list[tuple[int, int]] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    kind: str = ""  # the numbering its label belongs to: digit, alpha, roman, ALPHA, ROMAN, or "" for words
    key: Key = (0, "")


def _kinds(label: str) -> dict[str, Key]:
    """The numberings a label can belong to, with its place in each."""
    if label[0].isdigit():
        digits = re.match(r"\d+", label)[0]  # type: ignore[index]
        return {"digit": (int(digits), label[len(digits) :])}
    out: dict[str, Key] = {}
    low, upper = label.lower(), label.isupper()
    if low in _ROMANS:
        out["ROMAN" if upper else "roman"] = (_ROMANS[low], "")
    if len(low) <= 2:
        out["ALPHA" if upper else "alpha"] = (ord(low[0]) - 96, low[1:])
    return out


def _next(last: Key, key: Key) -> bool:
    """True where `key` follows `last` directly, an inserted number ((1A), (aa)) included."""
    if key[0] == last[0]:
        return key[1] > last[1] and (len(key[1]) > len(last[1]) or ord(key[1][-1]) == ord(last[1][-1]) + 1)
    return key[0] == last[0] + 1 and not key[1]


def _level(parent: Node, kind: str) -> Level:
    if kind == "digit" and parent.level == "section":
        return "subsection"
    below: dict[str, Level] = {"section": "clause", "subsection": "clause", "clause": "subclause", "subclause": "item"}
    return below.get(parent.level, "clause" if parent.level in ("proviso", "explanation", "illustration", "exception") else "item")


class _Divider:
    """One pass over a text; `stack` holds the open places, outermost first."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = Node("", "section")
        self.stack = [self.root]
        self.run_start = 0
        self.last_end = 0  # where the last accepted marker ended
        self.markers = [m for m in _LABEL.finditer(text) if not self._is_reference(m)]

    # -- what stands before a marker ----------------------------------------------------------------

    def _starts_line(self, at: int) -> bool:
        before = self.text[:at].rstrip(" \t")
        return not before or before[-1] == "\n"

    def _is_reference(self, m: re.Match[str]) -> bool:
        before = self.text[max(0, m.start() - 120) : m.start()]
        if not before.strip() or self._starts_line(m.start()):
            return False
        if re.search(r"[0-9][A-Z]{0,3}$", before):
            return True
        return bool(_REFERENCE.search(before) or _LEANS.search(before) or re.search(r"\w\)\s*(?:and|or|to|,)\s*$", before))

    def _opens_list(self, at: int) -> bool:
        before = self.text[:at].rstrip()
        return not before or before[-1] in "-—–:;,." or at - self.last_end <= 1 or self._starts_line(at)

    # -- accepting ----------------------------------------------------------------------------------

    def _move_to(self, node_depth: int, at: int) -> None:
        """Close the run of words at `at` and make the place at `node_depth` the open one."""
        if at > self.run_start:
            self.stack[-1].runs.append((self.run_start, at))
        del self.stack[node_depth + 1 :]

    def _open(self, parent_depth: int, node: Node, at: int, words_from: int) -> None:
        self._move_to(parent_depth, at)
        self.stack[-1].children.append(node)
        self.stack.append(node)
        self.run_start = self.last_end = words_from

    def _label(self, m: re.Match[str]) -> None:
        label = m["label"]
        kinds = _kinds(label)
        if not kinds:
            return
        if label == "i" and self._roman_ahead(m):
            kinds = {"roman": (1, "")}
        for loosely in (False, True):
            if loosely and not self._starts_line(m.start()):
                break
            for depth in range(len(self.stack) - 1, 0, -1):
                node = self.stack[depth]
                key = kinds.get(node.kind)
                if key and (_next(node.key, key) or (loosely and key > node.key)):
                    self._open(depth - 1, Node(label, node.level, kind=node.kind, key=key), m.start(), m.end())
                    return
        first = next((k for k, v in kinds.items() if v == (1, "") and (k in ("digit", "alpha", "ALPHA") or label.lower() == "i")), None)
        if first is None and self._starts_line(m.start()) and self.stack[-1].level != "illustration":
            first = next(iter(kinds), None) if not any(n.kind for n in self.stack) else None
        if first and self._opens_list(m.start()):
            depth = 0 if first == "digit" and len(self.stack) > 1 and not self.stack[1].kind and self.stack[-1].level == "proviso" else len(self.stack) - 1
            parent = self.stack[depth]
            self._open(depth, Node(label, _level(parent, first), kind=first, key=kinds[first]), m.start(), m.end())

    def _roman_ahead(self, m: re.Match[str]) -> bool:
        """For "(i)": True where "(ii)" follows before "(j)"."""
        for later in self.markers:
            if later.start() > m.start() and later["label"] in ("ii", "j"):
                return later["label"] == "ii"
        return not any(n.kind == "alpha" and n.key == (8, "") for n in self.stack)

    def _base(self, at: int) -> int:
        """The depth a proviso or explanation hangs on: on its own line the sub-section, else the open place."""
        depth = len(self.stack) - 1
        while depth and self.stack[depth].level in ("proviso", "explanation", "illustration", "exception"):
            depth -= 1
        if self._starts_line(at):
            while depth and self.stack[depth].level not in ("section", "subsection"):
                depth -= 1
        return depth

    def _word(self, word: str, number: str | None, at: int) -> None:
        depth = self._base(at)
        level: Level = word  # type: ignore[assignment]
        same = [c for c in self.stack[depth].children if c.level == level]
        label = f"{word}-{number}" if number else (f"{word}-{len(same) + 1}" if same else word)
        self._open(depth, Node(label, level), at, at)

    def _paragraph(self, at: int) -> None:
        """A new line without a marker: words that complete the opening, or a new paragraph of the sub-section."""
        depth = len(self.stack) - 1
        while depth and self.stack[depth].level not in ("section", "subsection"):
            depth -= 1
        if depth < len(self.stack) - 1:
            self._move_to(depth, at)
            self.run_start = at

    def run(self) -> Node:
        """The tree."""
        events: list[tuple[int, int, re.Match[str]]] = [(m.start(), 0, m) for m in self.markers]
        for m in _PROVISO.finditer(self.text):
            before = self.text[: m.start()].rstrip()
            if not before or before[-1] in ".;:,—–-]" or self._starts_line(m.start()):
                events.append((m.start(), 1, m))
        for m in _TAIL.finditer(self.text):
            before = self.text[: m.start()].rstrip()
            if not before or before[-1] in ".;:—–-]" or self._starts_line(m.start()):
                events.append((m.start(), 2, m))
        for m in re.finditer(r"\n[ \t]*(?=[A-Za-z])(?!Provided|Explanation|Illustration|Exception)", self.text):
            events.append((m.end(), 3, m))
        for at, what, m in sorted(events, key=lambda e: e[:2]):
            if what == 0:
                self._label(m)
            elif what == 1:
                self._word("proviso", None, at)
            elif what == 2:
                self._word(m["word"].lower(), m["n"], at)
            else:
                self._paragraph(at)
        self._move_to(0, len(self.text))
        return self.root


def divide(text: str) -> Node:
    """Divide the words of one section (its number and heading taken off).

    Returns the root; `runs` are offsets into `text`. A text without markers is a root with one run.
    """
    return _Divider(text).run()
