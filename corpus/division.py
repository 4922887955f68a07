"""Division of a section's words into sub-sections, clauses, provisos, explanations.

The grammar, as Indian Acts are drafted (EBNF; a marker counts only where `divide` accepts it):

    section     = words , { subsection | clause | tail } ;
    subsection  = "(" , digits , [ letters ] , ")" , words , { clause | tail } , [ closing ] ;
    clause      = "(" , lower letters , ")" , words , { subclause | tail } , [ closing ] ;
    subclause   = "(" , roman , ")" , words , { item } ;
    tail        = proviso | explanation | illustration | exception ;
    proviso     = "Provided" , [ "further" | "also" | ... ] , "that" , words , { clause } ;
    closing     = words after the last clause that complete the opening: "Whoever- (a) ...; (b) ..., shall be punished" ;

A marker is accepted because of the list it continues ((b) after (a), (aa) after (a), after a full stop or semicolon also
(d) after (b), since clauses are omitted), or because it begins one ((1), (a), (i), (A) after a dash or colon, on its own
line, or where the second marker of the list follows); never where it is part of a reference ("clause (a) of sub-section
(2)", "149(4)", "column (3)"). "(i)" after "(h)" is a letter unless "(ii)" comes before "(j)".
The same text divides alike in one paragraph and with line breaks. What this module never does: number what the text does
not number, or lose a word: the runs of the tree and its markers cover the text.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field

from corpus.closing import closing_words, hard_wrapped, new_paragraph
from corpus.markers import Key, Marker, distance, find_markers, first_kind, follows
from corpus.model import Level

_PROVISO = re.compile(
    r"(?:PROVIDED|Provided)(?P<more>(?:\s*,?\s*(?:and\s+)?(?:further|also|always|moreover|nevertheless|secondly|thirdly|lastly|FURTHER|ALSO))*)"
    r"\s*,?\s+(?:that|THAT)\b"
)
_TAIL = re.compile(
    r"(?P<word>Explanation|EXPLANATION|Illustration|ILLUSTRATION|Exception|EXCEPTION)(?:s|S)?\s?\(?(?P<n>\d{1,2}[A-Z]?|[IVX]{1,4}(?![a-z]))?\)?"
    r"(?=\s*[.:—–―-]|\s*\n|\s+(?:In this|For the purposes?|Where|\((?:a|i|1)\)))"
)
_OWN_PLACE = re.compile(r"\bthis\s+(?P<place>section|sub-?\s?section|clause|sub-?\s?clause|proviso)\b", re.IGNORECASE)
_HEADING_ALONE = re.compile(r"\s*\(?(?:Explanation|Illustration|Exception)s?\s?\(?(?:\d{1,2}[A-Z]?|[IVX]{1,4})?\)?[\s.:—–―-]*", re.IGNORECASE)
_PENAL = re.compile(r"\bimprisonment\b|\bfined?\b|\bpenalty\b", re.IGNORECASE)
LOOK_AHEAD = 300  # markers: more than the longest list of the Central Acts, and a bound on the work for any text
DEEPEST = 9  # levels: section, sub-section, clause, sub-clause, item, and the same again inside a proviso
_TAILS = ("proviso", "explanation", "illustration", "exception")
_MARKER, _PROVISO_AT, _TAIL_AT, _LINE_AT = range(4)


@dataclass(slots=True)
class Node:
    """A place found in a text: its label, level, the runs of its own words, and what lies below it."""

    label: str
    level: Level
    runs: list[tuple[int, int]] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    kind: str = ""  # the numbering its label belongs to: digit, alpha, roman, ALPHA, ROMAN, or "" for words
    key: Key = (0, "")
    at: int = 0  # where it begins in the text, marker included

    def last(self, kind: str) -> Node | None:
        """The last child numbered in a kind."""
        return next((c for c in reversed(self.children) if c.kind == kind), None)


def _level(parent: Node, kind: str) -> Level:
    if kind == "digit" and parent.level == "section":
        return "subsection"
    below: dict[str, Level] = {"section": "clause", "subsection": "clause", "clause": "subclause", "subclause": "item"}
    return below.get(parent.level, "clause" if parent.level in _TAILS else "item")


class _Divider:
    """One pass over a text; `stack` holds the open places, outermost first."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = Node("", "section")
        self.stack = [self.root]
        self.run_start = 0
        self.last_end = 0  # where the last accepted marker ended
        self.markers = find_markers(text)
        self.wrapped = hard_wrapped(text)
        self.second_lists: dict[tuple[int, str], Key] = {}

    # -- moving ---------------------------------------------------------------------------------------

    def _move_to(self, depth: int, at: int) -> None:
        """Close the run of words at `at` and make the place at `depth` the open one."""
        if at > self.run_start:
            self.stack[-1].runs.append((self.run_start, at))
        self.run_start = at
        del self.stack[depth + 1 :]

    def _open(self, depth: int, node: Node, at: int, words_from: int) -> None:
        self._move_to(depth, at)
        node.at = at
        self.stack[-1].children.append(node)
        self.stack.append(node)
        self.run_start = self.last_end = words_from

    def _accept(self, depth: int, m: Marker, kind: str, key: Key) -> None:
        self._open(depth, Node(m.label, _level(self.stack[depth], kind), kind=kind, key=key), m.start, m.end)

    # -- numbered places ------------------------------------------------------------------------------

    def _label(self, i: int) -> None:
        m = self.markers[i]
        kinds = self._settled_kinds(i)
        if m.reference or not kinds or self._of_a_second_list(kinds):
            return
        if not m.leaning and (place := self._continues(m, kinds)):
            self._close_list(m.start, floor=place[0] + 1)
            self._accept(place[0], m, place[1], kinds[place[1]])
        elif place := self._begins(i, kinds):
            if place[0] == len(self.stack) - 1:
                self._close_list(m.start, floor=self._next_sibling_depth(m.start) or 0)
            depth = min(place[0], len(self.stack) - 1)
            if any(c.label == m.label for c in self.stack[depth].children):
                self.second_lists[id(self.stack[depth]), place[1]] = kinds[place[1]]
            else:
                self._accept(depth, m, place[1], kinds[place[1]])

    def _of_a_second_list(self, kinds: dict[str, Key]) -> bool:
        """True for a marker of a list whose labels the place has used already: "(a) ..., (b) ..., shall be punished- (a) ...".

        Its key would name two places, so the words stay with the place, undivided, and are cited there.
        """
        for place in reversed(self.stack):
            for kind, key in kinds.items():
                if (id(place), kind) in self.second_lists:
                    if follows(self.second_lists[id(place), kind], key):
                        self.second_lists[id(place), kind] = key
                        return True
                elif (last := place.last(kind)) and follows(last.key, key):
                    return False
        return False

    def _settled_kinds(self, i: int) -> dict[str, Key]:
        """The kinds of a marker; "(i)", "(v)", "(x)" lose the kind that the markers after them speak against."""
        m = self.markers[i]
        kinds = m.kinds
        alpha, roman = ("alpha", "roman") if m.label.islower() else ("ALPHA", "ROMAN")
        if len(m.label) != 1 or alpha not in kinds or roman not in kinds:
            return kinds
        letter_open = any((last := p.last(alpha)) and follows(last.key, kinds[alpha]) for p in self.stack)
        roman_open = any((last := p.last(roman)) and follows(last.key, kinds[roman]) for p in self.stack)
        if letter_open != roman_open and m.label.lower() != "i":
            return {alpha: kinds[alpha]} if letter_open else {roman: kinds[roman]}
        wants = {"i": "ii", "v": "vi", "x": "xi"}.get(m.label.lower())
        for later in self.markers[i + 1 : i + LOOK_AHEAD]:
            label = later.label.lower()
            if not later.reference and label in (wants, chr(ord(m.label.lower()) + 1), m.label.lower()):
                return (
                    {roman: kinds[roman]} if label == wants else {alpha: kinds[alpha]} if letter_open else {roman: kinds[roman]}
                )
        return {alpha: kinds[alpha]} if letter_open else {roman: kinds[roman]}

    def _continues(self, m: Marker, kinds: dict[str, Key]) -> tuple[int, str] | None:
        """The depth of the place whose list the marker continues, and the kind; the innermost place first.

        After a full stop, a semicolon or a line break a number may be skipped (omitted clauses): the smallest gap wins.
        """
        gaps: list[tuple[int, int, str]] = []
        for depth in range(len(self.stack) - 1, -1, -1):
            for kind, key in kinds.items():
                last = self.stack[depth].last(kind)
                if last is None or (self.stack[depth].level in _TAILS and not m.firm and depth < len(self.stack) - 2):
                    continue
                if follows(last.key, key):
                    return depth, kind
                if m.firm and key > last.key and last.at < m.start:
                    gaps.append((distance(last.key, key), -depth, kind))
        if not gaps:
            return None
        gap, depth, kind = min(gaps)
        return (-depth, kind) if gap <= 30 else None

    def _begins(self, i: int, kinds: dict[str, Key]) -> tuple[int, str] | None:
        """Where the marker begins a list: the depth of its parent and the kind; None where it begins none."""
        m = self.markers[i]
        top = len(self.stack) - 1
        if top >= DEEPEST:
            return None
        kind = first_kind(kinds)
        if kind is None:
            # the list's first marker is lost in the source, or the text begins in the middle of a section
            found = next(iter(kinds))
            unnumbered = not any(c.kind for p in self.stack for c in p.children)
            at_head = not self.text[: m.start].strip()
            if m.leads and not any(c.kind for c in self.stack[top].children):
                return top, found
            return (0, found) if unnumbered and (at_head or m.starts_line or (m.firm and kinds[found][0] == 2)) else None
        again = any(n.kind == kind for n in self.stack)
        if m.after_stop and again and not m.starts_line and m.start - self.last_end > 1:
            return None  # a list of the same numbering never starts afresh inside its own item after a full stop
        if not (m.leads or m.start - self.last_end <= 1 or m.starts_line) and not self._second_follows(i, kind, kinds[kind]):
            return None
        if kind == "digit" and self.stack[top].level in _TAILS and m.after_stop and not self.root.last("digit"):
            return 0, kind  # "... . Explanation.- ... . (1)": sub-sections do not begin inside a proviso or explanation
        return top, kind

    def _second_follows(self, i: int, kind: str, key: Key) -> bool:
        """True where the second marker of a list follows, set off by punctuation or a conjunction, before its first again."""
        for later in self.markers[i + 1 : i + LOOK_AHEAD]:
            if later.reference or kind not in later.kinds:
                continue
            if later.kinds[kind] == key:
                return False
            if later.kinds[kind] == (2, "") and (later.firm or later.set_off):
                return True
        return False

    # -- provisos, explanations, paragraphs -----------------------------------------------------------

    def _next_sibling_depth(self, at: int) -> int | None:
        """The depth of the open place whose next sibling is the next marker to come; None where none comes."""
        fresh: dict[str, Key] = {}
        first = bisect_left(self.markers, at, key=lambda m: m.start)
        for m in self.markers[first : first + LOOK_AHEAD]:
            if m.reference:
                continue
            if any(k in fresh and follows(fresh[k], key) for k, key in m.kinds.items()):
                fresh.update({k: key for k, key in m.kinds.items() if k in fresh and follows(fresh[k], key)})
                continue
            for depth in range(len(self.stack) - 1, 0, -1):
                node = self.stack[depth]
                if node.kind in m.kinds and follows(node.key, m.kinds[node.kind]):
                    return depth
            if kind := first_kind(m.kinds):
                fresh[kind] = m.kinds[kind]
        return None

    def _host(self) -> int:
        """The depth of the innermost sub-section, or the section: where words after a whole list belong."""
        return max(d for d, n in enumerate(self.stack) if n.level in ("section", "subsection"))

    def _named_place(self, at: int) -> int | None:
        """The depth that the words' own "this section", "this sub-section", "this clause" name; None where they name none."""
        stop = self.text.find(".", at + 20)
        m = _OWN_PLACE.search(self.text, at, stop if 0 < stop < at + 600 else at + 600)
        if not m:
            return None
        place = re.sub(r"[-\s]", "", m["place"].lower())
        levels = {
            "section": "section",
            "subsection": "subsection",
            "clause": "clause",
            "subclause": "subclause",
            "proviso": "proviso",
        }
        return next((d for d in range(len(self.stack) - 1, -1, -1) if self.stack[d].level == levels[place]), None)

    def _proviso_depth(self, at: int, starts_line: bool) -> int:
        """The depth a proviso hangs on: beside the proviso before it; inside an item whose list goes on, that item; after the
        last item, the sub-section, unless the items carry penalties or provisos of their own (the proviso then tempers the last).
        """
        for depth in range(len(self.stack) - 1, 0, -1):
            if self.stack[depth].level in _TAILS:
                return depth - 1
        top, host = len(self.stack) - 1, self._host()
        sibling = self._next_sibling_depth(at)
        if top == host or sibling == top:
            return top
        if sibling is not None and sibling > host:
            return sibling
        named = self._named_place(at)
        if named is not None and self.stack[named].level != "section":
            return named
        if starts_line:
            return host
        own = [c for p in self.stack[host:top] for c in p.children if c is not self.stack[top]]
        tempered = any(g.level == "proviso" for c in own for g in c.children)
        stop = self.text.find(".", at)
        penal = _PENAL.search(self.text, self.run_start, at) and _PENAL.search(
            self.text, at, stop if stop > 0 else len(self.text)
        )
        return top if tempered or penal else host

    def _tail_depth(self, at: int) -> int:
        """The depth an explanation, illustration or exception hangs on: the place it names, else that of a list that goes on,
        else the sub-section."""
        named = self._named_place(at)
        if named is not None and self.stack[named].level not in _TAILS:
            return named
        host = self._host()
        sibling = self._next_sibling_depth(at)
        if sibling is None or sibling <= host:
            return host
        while sibling and self.stack[sibling].level in _TAILS:
            sibling -= 1
        return sibling

    def _word(self, word: str, number: str | None, depth: int, at: int) -> None:
        self._close_list(at, floor=depth)
        depth = min(depth, len(self.stack) - 1)
        level: Level = word  # type: ignore[assignment]
        labels = {c.label for c in self.stack[depth].children if c.level == level}
        label = f"{word}-{number.lower()}" if number else word
        n = 2
        while label in labels:
            label, n = f"{word}-{n}", n + 1
        self._open(depth, Node(label, level), at, at)

    def _paragraph(self, at: int) -> None:
        """A new paragraph without a marker: words that complete an opening, or more words of the place whose sibling comes next."""
        if not new_paragraph(self.text, at, self.wrapped):
            return
        if self.stack[-1].level in _TAILS and _HEADING_ALONE.fullmatch(self.text, self.run_start, at):
            return  # "Illustration." on a line of its own: what comes next is the illustration
        sibling, host = self._next_sibling_depth(at), self._host()
        depth = host if sibling is None or sibling < host else sibling
        if depth < len(self.stack) - 1:
            self._move_to(depth, at)

    def _close_list(self, at: int, floor: int) -> None:
        """Give the words that complete an opening ("..., shall be punished with ...") to the place that opened the list.

        `floor`: the outermost depth they may go to, for a list further out goes on.
        """
        top = len(self.stack) - 1
        if top < 1 or not self.stack[top].kind:
            return
        for depth in range(floor, top):
            parent, item = self.stack[depth], self.stack[depth + 1]
            if (
                not item.kind
                or not parent.runs
                or parent.runs[0][0] > item.at
                or any(n.level in _TAILS for n in self.stack[depth + 1 :])
            ):
                continue
            earlier = [self.text[a:b] for c in parent.children[:-1] if c.kind for a, b in c.runs]
            cut = closing_words(self.text[slice(*parent.runs[0])], earlier, self.text[self.run_start : at])
            if cut is not None:
                self._move_to(depth, self.run_start + cut)
                return

    # -- the pass -------------------------------------------------------------------------------------

    def _events(self) -> list[tuple[int, int, int, re.Match[str] | None]]:
        """Where something may begin: (offset, what, index of the marker, match)."""
        events: list[tuple[int, int, int, re.Match[str] | None]] = [
            (m.start, _MARKER, i, None) for i, m in enumerate(self.markers)
        ]
        for what, pattern in ((_PROVISO_AT, _PROVISO), (_TAIL_AT, _TAIL)):
            for m in pattern.finditer(self.text):
                before = self.text[: m.start()].rstrip(" \t")
                if not before or before[-1] in ".;:,—–―-]\n)*\"”’'" or before.endswith((" and", " or")):
                    events.append((m.start(), what, -1, m))
        for m in re.finditer(r"\n[ \t]*(?=[A-Za-z\"“‘'])(?!Provided|PROVIDED|Explanation|Illustration|Exception)", self.text):
            events.append((m.end(), _LINE_AT, -1, None))
        return sorted(events, key=lambda e: e[:2])

    def run(self) -> Node:
        """The tree."""
        for at, what, i, m in self._events():
            if what == _MARKER:
                self._label(i)
            elif what == _PROVISO_AT:
                starts_line = not self.text[:at].rstrip(" \t") or self.text[:at].rstrip(" \t")[-1] == "\n"
                self._word("proviso", None, self._with_closing(at, starts_line), at)
            elif what == _TAIL_AT and m:
                self._word(m["word"].lower(), m["n"], self._tail_depth(at), at)
            elif what == _LINE_AT:
                self._paragraph(at)
        self._close_list(len(self.text), floor=0)
        self._move_to(0, len(self.text))
        return self.root

    def _with_closing(self, at: int, starts_line: bool) -> int:
        """The depth of a proviso, after the closing words before it have gone to their place."""
        self._close_list(at, floor=self._next_sibling_depth(at) or 0)
        return self._proviso_depth(at, starts_line)


def divide(text: str) -> Node:
    """Divide the words of one section (its number and heading taken off).

    Returns the root; `runs` are offsets into `text`. A text without markers is a root with one run.
    """
    return _Divider(text).run()
