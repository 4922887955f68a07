"""The battery of drafts: sentences right and wrong of each kind, held against the three Acts.

`python -m tests.rules.draft_battery [FOLDER]` prints a table by kind and every row that failed. A row names the verdict that is right:
confirmed, contradicted, not_found (where the text cannot settle it) or nothing_to_check.
"""

from __future__ import annotations

import datetime as dt
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from corpus.book import Book, load_book
from corpus.mentions import CitationFinder
from corpus.model import Act
from corpus.places import Place, Places, load_places
from rules.draft import SentenceFinding, check_draft, verdict_of
from rules.draft_scope import acts_at
from rules.read import Readings, read_act

DRAFTS = Path(__file__).parent / "drafts"
TODAY = dt.date(2026, 11, 30)  # the day meant by a row without `on`: fixed, so that the battery says the same on every day
_KEYS = {"id", "text", "on", "act", "place", "verdict", "why"}
_VERDICTS = ("confirmed", "contradicted", "not_found", "nothing_to_check")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One draft with the verdict that is right, and why."""

    kind: str
    id: str
    text: str
    verdict: str
    why: str
    on: str | None = None
    act: str | None = None
    place: str | None = None


def load_rows(folder: Path = DRAFTS) -> tuple[Row, ...]:
    """Every row of the folder's YAML files; ValueError names file and row for an unknown key, a verdict or an id used twice."""
    rows: list[Row] = []
    seen: set[str] = set()
    for file in sorted(folder.glob("*.yaml")):
        # BaseLoader: every value a string, and "on" a key (YAML 1.1 reads it as true)
        for data in yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.BaseLoader):
            unknown = set(data) - _KEYS
            if unknown or data.get("verdict") not in _VERDICTS or data.get("id") in seen:
                raise ValueError(f"{file.name}, {data.get('id')}: unknown key, verdict or repeated id ({', '.join(sorted(unknown)) or data.get('verdict')})")
            seen.add(data["id"])
            rows.append(Row(kind=file.stem, **data))
    return tuple(rows)


@lru_cache(maxsize=1)
def _library() -> tuple[Book, CitationFinder, Places]:
    book = load_book()
    return book, CitationFinder(book), load_places()


_KEPT: dict[tuple[str, dt.date], tuple[Readings, ...]] = {}  # the readings of a day, kept over the rows of one run


def _read(act: Act, on: dt.date) -> tuple[Readings, ...]:
    if (act.id, on) not in _KEPT:
        _KEPT[act.id, on] = read_act(act, on)
    return _KEPT[act.id, on]


def check_row(row: Row) -> tuple[SentenceFinding, ...]:
    """What the checker finds in a row's draft."""
    book, citations, places = _library()
    acts = frozenset({row.act}) if row.act else None
    if row.place:
        place = places.read(row.place)
        assert isinstance(place, Place), f"{row.id}: {row.place!r} is no one place"
        acts = acts_at(book, place)
    return check_draft(row.text, book, citations, on=dt.date.fromisoformat(row.on) if row.on else TODAY, acts=acts, places=places, readings_of=_read)


def run(rows: Sequence[Row]) -> Iterator[tuple[Row, str, tuple[SentenceFinding, ...]]]:
    """Each row with the verdict found."""
    for row in rows:
        found = check_row(row)
        yield row, verdict_of(found), found


def main(folder: Path = DRAFTS) -> None:
    """Print the table by kind and what failed."""
    count: Counter[tuple[str, str, str]] = Counter()
    failed = []
    for row, got, found in run(load_rows(folder)):
        count[row.kind, row.verdict, got] += 1
        if got != row.verdict:
            failed.append((row, got, found))
    for row, got, found in failed:
        print(f"{row.id}: {row.verdict} expected, {got} found\n    {row.text!r}")
        for f in found:
            if f.verdict not in ("confirmed", "nothing_to_check") or row.verdict != "confirmed":
                print(f"      {f.verdict}: {f.why} {f.citation}")
    kinds = sorted({k for k, _, _ in count})
    print(f"\n{'kind':16}{'right: confirmed / contradicted / all':>40}{'wrong: contradicted / confirmed / all':>40}{'open: not found / all':>24}{'no claim / all':>18}")
    for kind in (*kinds, "ALL"):
        n = lambda want, got, kind=kind: sum(c for (k, w, g), c in count.items() if kind in (k, "ALL") and w == want and (got is None or g == got))  # noqa: E731 - one table, one name
        right = f"{n('confirmed', 'confirmed')} / {n('confirmed', 'contradicted')} / {n('confirmed', None)}"
        wrong = f"{n('contradicted', 'contradicted')} / {n('contradicted', 'confirmed')} / {n('contradicted', None)}"
        print(f"{kind:16}{right:>40}{wrong:>40}{n('not_found', 'not_found')!s:>14} / {n('not_found', None)}{n('nothing_to_check', 'nothing_to_check')!s:>12} / {n('nothing_to_check', None)}")


if __name__ == "__main__":
    main(*(Path(a) for a in sys.argv[1:2]))
