"""How well provisions are found in a library of many Acts, by retriever; printed, nothing here passes or fails.

    [KALAM_STORE=...] python -m tests.library_bench KALAM_HOME      a home whose library holds Acts of tests/index/library_questions.jsonl, indexed

The questions are in everyday words, written from sections without their words; those whose Act the library lacks are left out, and said to
be. A provision counts for its section. What it never does: build an index, or ask for another day than ON.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.book import Book, load_book
from corpus.citation import PinpointCitation
from index.build import open_index
from index.model import Hit
from index.retrieve import Finder
from index.setting import store_setting

QUESTIONS = Path(__file__).parent / "index" / "library_questions.jsonl"
ON = dt.date(2026, 11, 30)
DEEP = 200  # provisions asked for


@dataclass(frozen=True, slots=True)
class Row:
    """A question and the key of the section it was written from."""

    question: str
    section: str


def questions(book: Book, path: Path = QUESTIONS) -> list[Row]:
    """The questions whose Act the book has."""
    ids = {a.short_title: a.id for a in book.acts}
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [Row(r["question"], f"{ids[r['act']]} s.{r['section']}") for r in rows if r["act"] in ids]


def ranks(finder: Finder, rows: Iterable[Row]) -> dict[str, list[int]]:
    """For each retriever the rank of each question's section, 0 where it was not found."""
    out: dict[str, list[int]] = {"lexical": [], "dense": [], "fused": []}
    for row in rows:
        hits = finder.find(row.question, acts=None, on=ON, k=DEEP)
        lexical = sorted((h for h in hits if h.rank_lexical), key=lambda h: h.rank_lexical or 0)
        dense = sorted((h for h in hits if h.rank_dense), key=lambda h: h.rank_dense or 0)
        for name, found in (("lexical", lexical), ("dense", dense), ("fused", hits)):
            out[name].append(_rank(found, row.section))
    return out


def _rank(hits: Sequence[Hit], section: str) -> int:
    cites = (PinpointCitation.from_key(h.key) for h in hits)
    sections = list(dict.fromkeys(PinpointCitation(c.act, c.section).key for c in cites))
    return sections.index(section) + 1 if section in sections else 0


def scores(found: Sequence[int]) -> tuple[float, float, float]:
    """hit@1, hit@5 and mean reciprocal rank."""
    n = len(found) or 1
    return sum(r == 1 for r in found) / n, sum(0 < r <= 5 for r in found) / n, sum(1 / r for r in found if r) / n


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    if len(arguments) != 1:
        print("say where: python -m tests.library_bench .kalam", file=sys.stderr)
        return 2
    home = Path(arguments[0])
    book = load_book(home / "library", refused=lambda e: None, kept=home / "cache")
    finder = open_index(book.acts, home, wait=False, store=store_setting(os.environ))
    rows = questions(book)
    print(f"{len(book.acts)} Acts, {sum(len(a.outline) for a in book.acts)} sections, {len(finder)} passages, {finder.unfinished} without a vector; {len(rows)} questions")
    print(f"{'retriever':12}{'hit@1':>8}{'hit@5':>8}{'MRR':>8}")
    for name, found in ranks(finder, rows).items():
        print(f"{name:12}{''.join(f'{s:8.3f}' for s in scores(found))}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
