"""The penalty reader against the official schedules of the Indian Penal Code and the Bharatiya Nyaya Sanhita.

    python -m tests.rules.official [FILE.jsonl]      prints how many sections are exactly right, and every miss with what differs

A section is exactly right when the set of punishments read from its words is the set in the schedule's punishment column. Rows that the
data flags (the schedule differs from the section, or the section is repealed) put their section aside. Each section is read twice: whole,
and divided into its sub-sections and clauses as an Act of the book is.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from corpus.load import load_act
from rules.model import Duration, Money, Penalty
from rules.penalty import read_penalties
from rules.read import read_act
from tests.rules.words import own_words

SAMPLE = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "punishments" / "official_sample.jsonl"
_SPEC = """\
id: one-1900
short_title: Act of One Section, 1900
number: Act 1 of 1900
year: 1900
aliases: [One]
extent: {jurisdiction: IN}
source: {file: source.txt, provenance: the official sample, as_of: undated}
"""
# Sections where the schedule says something else than the section does, though the data does not flag them: the section wins.
SCHEDULE_DIFFERS = {
    ("BNS", "303"): "the schedule leaves out the first conviction's three years",
    ("IPC", "177"): "the schedule leaves out that the imprisonment is simple",
    ("IPC", "307"): "the schedule adds ten years and fine to the death of a life-convict's attempt",
    ("IPC", "398"): "the schedule says rigorous; the section does not",
}
_PARTS = {"1/2": "half", "1/3": "third", "1/4": "fourth", "1/8": "eighth"}


@dataclass(frozen=True, slots=True, order=True)
class Row:
    """One punishment, in terms that the schedule and the reader share."""

    tier: str
    death: bool
    life: bool
    natural_life: bool
    least: str
    most: str
    kind: str
    fine: bool
    fine_least: str
    fine_most: str
    unlimited: bool
    connective: str
    service: bool
    relative: str


def _scheduled(parsed: dict[str, Any], tier: str) -> Row:
    relative = parsed["relative"] or ("in addition" if parsed.get("in_addition") else "")
    connective = {"community_service_only": "community_service_only", "mixed": "or_both"}.get(
        parsed["connective"], parsed["connective"]
    )
    return Row(
        tier=tier,
        death=parsed["death"],
        life=parsed["life"],
        natural_life=parsed["life_means_natural_life"],
        least=_term(parsed["imprisonment_min"]),
        most=_term(parsed["imprisonment_max"]),
        kind=parsed["kind"] or "",
        fine=parsed["fine"],
        fine_least=str(parsed["fine_min"] or ""),
        fine_most=str(parsed["fine_max"] or ""),
        unlimited=parsed["fine_unlimited"],
        connective=connective,
        service=parsed["community_service"],
        relative=relative,
    )


def _term(value: dict[str, Any] | None) -> str:
    return f"{value['n']} {value['unit']}" if value else ""


def scheduled(record: dict[str, Any]) -> set[Row]:
    """The schedule's punishments for a section."""
    out: set[Row] = set()
    for row in record["rows"]:
        parsed = row["parsed"]
        second = parsed.get("second_conviction")
        label = row["label"].lower()
        tier = "first" if second or "first conviction" in label else "subsequent" if "second or subsequent" in label else "any"
        out.add(_scheduled(parsed, tier))
        if second:
            out.add(_scheduled(second, "subsequent"))
    return out


def read(record: dict[str, Any]) -> set[Row]:
    """The punishments read from the section's words."""
    return {_read(p) for p in read_penalties(own_words(record["text"]))}


def read_divided(record: dict[str, Any]) -> set[Row]:
    """The punishments read from the section as an Act of one section, divided into its places."""
    with TemporaryDirectory() as folder:
        home = Path(folder) / "one-1900"
        home.mkdir()
        (home / "act.yaml").write_text(_SPEC, encoding="utf-8")
        (home / "source.txt").write_text(f"{record['section']}. Of offences. {record['text']}\n", encoding="utf-8")
        act = load_act(home)
    return {_read(p) for readings in read_act(act, dt.date(2026, 1, 1)) for p in readings.penalties}


def _read(p: Penalty) -> Row:
    prison, fine = p.imprisonment, p.fine
    relative = ""
    if p.relative:
        part = next((n for n, word in _PARTS.items() if word in p.relative), "")
        addition = p.relative.startswith("in addition")
        relative = (
            "in addition" if addition else f"fraction:{part}" if part and "longest" in p.relative else "same_as_other_offence"
        )
    return Row(
        tier=p.tier,
        death=p.death,
        life=bool(prison and prison.life),
        natural_life=bool(prison and prison.natural_life),
        least=_length(prison.min) if prison else "",
        most=_length(prison.max) if prison else "",
        kind=(prison.kind or "") if prison else "",
        fine=fine is not None,
        fine_least=_sum(fine.min) if fine else "",
        fine_most=_sum(fine.max or fine.exact) if fine else "",
        unlimited=bool(fine and fine.unlimited),
        connective=p.connective,
        service=p.community_service,
        relative=relative,
    )


def _length(value: Duration | None) -> str:
    return f"{value.value} {value.unit}" if value else ""


def _sum(value: Money | None) -> str:
    return str(value.value) if value else ""


def same(expected: set[Row], found: set[Row]) -> bool:
    """Equal as sets; a tier is compared only where the schedule names tiers."""
    if any(r.tier != "any" for r in expected):
        return expected == found
    return {_untiered(r) for r in expected} == {_untiered(r) for r in found}


def _untiered(row: Row) -> tuple[Any, ...]:
    return tuple(getattr(row, f) for f in Row.__dataclass_fields__ if f != "tier")


def records(path: Path = SAMPLE) -> list[dict[str, Any]]:
    """The records of a file, one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def main(argv: list[str]) -> int:
    """Prints the score; 0 always: this is a benchmark, the test is test_official_schedule.py."""
    all_records = records(Path(argv[0]) if argv else SAMPLE)
    plain = [r for r in all_records if not any(row["flag"] for row in r["rows"])]
    flagged = [r for r in all_records if r not in plain]
    misses = [r for r in plain if not same(scheduled(r), read(r))]
    fields: Counter[str] = Counter()
    for r in misses:
        expected, found = sorted(scheduled(r) - read(r)), sorted(read(r) - scheduled(r))
        reason = SCHEDULE_DIFFERS.get((r["act_short"], r["section"]))
        print(f"{r['act_short']} {r['section']} {r['heading']}" + (f" ({reason}: the section wins)" if reason else ""))
        for name, rows in (("  schedule", expected), ("  read    ", found)):
            for row in rows:
                print(name, {f: v for f in Row.__dataclass_fields__ if (v := getattr(row, f))})
        for a, b in zip(expected, found, strict=False):
            fields.update(f for f in Row.__dataclass_fields__ if getattr(a, f) != getattr(b, f))
        fields["not read"] += max(0, len(expected) - len(found))
        fields["read besides"] += max(0, len(found) - len(expected))
    right = len(plain) - len(misses)
    print(f"{right} of {len(plain)} sections exactly right ({100 * right / len(plain):.1f} %)")
    print("what differs:", dict(fields))
    apart = [f"{r['act_short']} {r['section']}" for r in plain if not same(scheduled(r), read_divided(r))]
    print(f"divided: {len(plain) - len(apart)} of {len(plain)} exactly right ({100 * (1 - len(apart) / len(plain)):.1f} %); not {', '.join(apart)}")
    asides = [f"{r['act_short']} {r['section']}" + ("" if same(scheduled(r), read(r)) else " (differs)") for r in flagged]
    print(f"{len(flagged)} sections with a flag set aside: {', '.join(asides)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
