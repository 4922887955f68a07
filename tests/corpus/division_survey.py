"""A survey of division over Acts the code was not written for: `python -m tests.corpus.division_survey [STEP]`.

What it counts, over the sections of ../shared/data/india_code (one paragraph each) and data/bns (with line breaks): how many
sections have marker sequences without a gap or a step back, and how many markers were left unread. What it never does: judge
whether a proviso hangs where it should; that is for the tables of test_division.
"""

from __future__ import annotations

import csv
import gzip
import itertools
import json
import re
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.division import Node, divide
from corpus.markers import find_markers, follows
from corpus.reading import Reading, fold_blanks, hide_marks

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
INDIA_CODE = DATA / "india_code" / "sections.jsonl.gz"
BNS = DATA / "bns" / "bns_sections.csv"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What was found in one section: list steps that skip or go back, and markers that no place begins with."""

    gaps: tuple[str, ...]
    unread: tuple[str, ...]
    markers: int
    lost_words: bool

    @property
    def complete(self) -> bool:
        """True where every list runs without a gap and no marker is left unread."""
        return not self.gaps and not self.unread


def walk(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children:
        yield from walk(child)


def examine(text: str) -> Finding:
    """Divide one section and compare its tree with its markers."""
    root = divide(text)
    places = list(walk(root))
    gaps = []
    for place in places:
        for kind in {c.kind for c in place.children if c.kind}:
            keys = [(c.key, c.label) for c in place.children if c.kind == kind]
            if keys[0][0] != (1, ""):
                gaps.append(f"begins with ({keys[0][1]})")
            gaps += [f"({a[1]}) to ({b[1]})" for a, b in itertools.pairwise(keys) if not follows(a[0], b[0])]
    read = {p.at for p in places if p.kind}
    unread = tuple(text[max(0, m.start - 60) : m.end + 20] for m in find_markers(text) if not m.reference and m.start not in read)
    return Finding(gaps=tuple(gaps), unread=unread, markers=len(read) + len(unread), lost_words=words_lost(text, places))


def words_lost(text: str, places: Iterable[Node]) -> bool:
    """True where the runs of the tree overlap, or leave out more than markers and blanks."""
    at, rest = 0, []
    for start, end in sorted(run for p in places for run in p.runs):
        if start < at:
            return True
        rest.append(text[at:start])
        at = end
    rest.append(text[at:])
    return bool(re.sub(r"\(\s?\w{1,6}\s?\)", "", "".join(rest)).strip())


def india_code(step: int = 1) -> Iterator[str]:
    """Every `step`-th section of the Central Acts, amendment marks hidden."""
    with gzip.open(INDIA_CODE, "rt", encoding="utf-8") as lines:
        for i, line in enumerate(lines):
            if i % step == 0 and (words := json.loads(line)["text"]).strip():
                yield fold_blanks(hide_marks(Reading.of(words))).stripped().text


def bns() -> Iterator[str]:
    """The sections of the Bharatiya Nyaya Sanhita, line breaks kept."""
    with BNS.open(encoding="utf-8-sig", newline="") as rows:
        for row in csv.DictReader(rows):
            yield row["Description"]


def report(name: str, texts: Iterable[str]) -> str:
    """One line of figures over texts."""
    texts = list(texts)
    began = time.perf_counter()
    for text in texts:
        divide(text)
    seconds = time.perf_counter() - began
    found = [f for text in texts if (f := examine(text)).markers]
    markers, unread = sum(f.markers for f in found), sum(len(f.unread) for f in found)
    complete = sum(f.complete for f in found)
    return (
        f"{name}: {len(texts)} sections in {seconds:.1f} s; {len(found)} with markers, {complete} complete ({complete / len(found):.1%}); "
        f"{markers} markers, {unread} unread ({unread / markers:.2%}); {sum(bool(f.gaps) for f in found)} sections with a gap; "
        f"{sum(f.lost_words for f in found)} lost words"
    )


if __name__ == "__main__":
    print(report("India Code", india_code(int(sys.argv[1]) if len(sys.argv) > 1 else 1)))
    print(report("BNS", bns()))
