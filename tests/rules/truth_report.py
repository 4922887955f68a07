"""Time limits, compensation, fees and deposits read from Central Acts, against a sample that was read by hand.

    python -m tests.rules.truth_report      prints precision, recall and every reading that differs

`truth/central_acts.jsonl` has one section a line: its Act and number, and each figure that its words fix (kind, bound, value, unit, the
first words of the trigger, and a few words of the text to find it by). The text itself is read from ../shared/data. How it was drawn and
what counts as a figure stands in `truth/README.md`. What this never does: count a figure as right whose bound, unit or trigger differs.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rules.model import Duration, Figure, Money, TimeLimit
from rules.periods import read_periods
from rules.sums import read_compensation, read_deposits, read_fees
from tests.rules.words import own_words

TRUTH = Path(__file__).parent / "truth" / "central_acts.jsonl"
SECTIONS = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "india_code" / "sections.jsonl.gz"
_STATE_AMENDMENT = re.compile(r"STATE AMENDMENTS?\b")  # not words of the section: the loader leaves them out as well


@dataclass(frozen=True, slots=True)
class Read:
    """A figure that was read, in the terms of the truth."""

    kind: str
    bound: str
    value: int | float
    unit: str
    trigger: str
    start: int
    end: int


@dataclass(slots=True)
class Score:
    """What was found right, what was missed, and what was read that is not there."""

    right: int = 0
    read: int = 0
    true: int = 0
    missed: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    wrong: list[tuple[str, Read, str]] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """Of the figures read, how many are right."""
        return 1 - len(self.wrong) / self.read

    @property
    def recall(self) -> float:
        """Of the figures in the text, how many are read."""
        return self.right / self.true


def truth() -> list[dict[str, Any]]:
    """The hand-read sections."""
    return [json.loads(line) for line in TRUTH.read_text(encoding="utf-8").splitlines()]


@cache
def texts() -> dict[tuple[str, str, int], str]:
    """The words of each section of the sample, by Act, number and (for a number that stands twice) which of them."""
    wanted = {(r["act"], r["section"]) for r in truth()}
    seen: Counter[tuple[str, str]] = Counter()
    out: dict[tuple[str, str, int], str] = {}
    with gzip.open(SECTIONS, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            key = (row["act"], row["section"])
            if key in wanted:
                out[*key, seen[key]] = _STATE_AMENDMENT.split(row["text"])[0]
                seen[key] += 1
    return out


def figures(text: str) -> Iterator[Read]:
    """What the readers find in a section's words."""
    words = own_words(text)
    for limit in read_periods(words):
        yield _read(limit.figure, limit)
    for figure in (*read_compensation(words), *read_fees(words), *read_deposits(words)):
        yield _read(figure, None)


def _read(figure: Figure, limit: TimeLimit | None) -> Read:
    quantity = figure.quantity
    assert isinstance(quantity, Money | Duration)
    trigger = " ".join(limit.trigger.split()) if limit else ""
    return Read(figure.kind, figure.bound, quantity.value, quantity.unit, trigger, figure.start, figure.end)


def place(text: str, true: dict[str, Any]) -> tuple[int, int]:
    """Where a figure's quote stands in a text: once, or `of` times, of which it is the `nth`."""
    found = list(re.finditer(r"\s+".join(map(re.escape, true["quote"].split())), text))
    if len(found) != true.get("of", 1):
        raise ValueError(f"{true['quote']!r} stands {len(found)} times in the section; the truth must name one place")
    return found[true.get("nth", 1) - 1].span()


def same(true: dict[str, Any], read: Read, span: tuple[int, int]) -> bool:
    """A reading is right where kind, bound, quantity, unit and place are the truth's, and it runs from the same event."""
    figure = (read.kind, read.bound, read.value, read.unit) == (true["kind"], true["bound"], true["value"], true["unit"])
    there = read.start < span[1] and read.end > span[0]
    begins = read.trigger.lower().startswith(true["trigger"].lower()) or (bool(true["trigger"]) and true["trigger"].lower() in read.trigger.lower())
    return figure and there and begins


def score(read: Any = figures) -> Score:
    """The sample, section by section; `read` is the reader (tests give a spoilt one)."""
    out = Score()
    for record in truth():
        text = texts()[record["act"], record["section"], record.get("nth", 0)]
        label = f"{record['act']}, s. {record['section']}"
        found = list(read(text))
        spans = [place(text, f) for f in record["figures"]]
        out.read += len(found)
        out.true += len(spans)
        for true, span in zip(record["figures"], spans, strict=True):
            if any(same(true, r, span) for r in found):
                out.right += 1
            else:
                out.missed.append((label, true))
        for r in found:
            if not any(same(t, r, s) for t, s in zip(record["figures"], spans, strict=True)):
                out.wrong.append((label, r, " ".join(text[max(0, r.start - 60) : r.end + 20].split())))
    return out


def main() -> int:
    """Prints the score; 0 always: this is a report, the test is test_truth.py."""
    result = score()
    for label, true in result.missed:
        print(f"missed  {label}: {true['kind']} {true['bound']} {true['value']} {true['unit']} {true['trigger']!r} in {true['quote']!r}")
    for label, r, words in result.wrong:
        print(f"wrong   {label}: {r.kind} {r.bound} {r.value} {r.unit} {r.trigger!r} in {words!r}")
    kinds = Counter(f["kind"] for record in truth() for f in record["figures"])
    empty = sum(not record["figures"] for record in truth())
    print(f"{len(truth())} sections, {empty} of them without a figure; {result.true} figures: {dict(kinds)}")
    print(f"precision {100 * result.precision:.1f} % of {result.read} read, recall {100 * result.recall:.1f} %")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
