"""The second key: the figures a person has confirmed must be the figures that are read, on every day the text is known.

Both keys come from the Act's own words; where they differ the Act does not load and the message names file, place, what was
read and what was reviewed. What this module never does: decide which of the two is right, or let a reviewed row stand in for
a figure that the text of that day does not give.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any

from corpus.errors import LoadError, NotInForce, NotKnown
from corpus.model import Act, Provision
from rules.model import Consequence, Figure, OwnWords, Penalty, Reading, RulesError, TimeLimit
from rules.quantity import find_quantities
from rules.read import Readings, own_words, read_words
from rules.reviewed_rows import Part, Row, Said, amount, part_of, read_refused, read_rows, said_by, without_number, words_of

REVIEWED = Path(__file__).parent / "reviewed"
# Effects that change what a person loses or may do: a reviewed Act has none unreviewed. Plain duties, powers and
# procedures are reviewed where a person found it worth a row.
MUST_BE_REVIEWED = frozenset({
    "forfeiture", "branding", "cognizable", "recoverable_as_fine", "prohibition", "exemption", "ceases_to_apply", "release",
    "refund", "approval", "territory",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The reviewed rows of one Act. `file` is named in every message."""

    act: str
    file: str
    rows: tuple[Row, ...]
    refused: tuple[tuple[str, str], ...] = ()  # key and quote of what a person has found read wrongly
    _at: dict[str, tuple[Row, ...]] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        for row in self.rows:
            self._at[row.said.citation] = (*self._at.get(row.said.citation, ()), row)

    def check(self, act: Act, *, on: dt.date | None = None) -> None:
        """RulesError where the rows and the text differ on any day: each boundary between versions is tried, and `on`.

        A row may be silent on days for which the words, or the words they hang on, are not known; a figure that is read is
        never excused. A row that no day confirms is refused.
        """
        run = _Run(dict(_chains(act)))
        for row in self.rows:
            if row.said.citation not in run.above:
                raise RulesError(f"{self.file}: {row.said.citation}: names no provision of {self.act}; correct the citation")
            for quote in row.quotes:
                if quote not in act.source.text:
                    raise RulesError(
                        f"{self.file}: {row.said.citation}: the quote {quote!r} does not stand in {act.source.name}; "
                        "cut it from the source exactly, marks included"
                    )
        for day in self._days(act, on):
            self._check_day(act, day, run)
        for row in self.rows:
            if row not in run.confirmed:
                raise RulesError(
                    f"{self.file}: {row.said.citation}: reviewed: {row.said}; no day from {row.start or 'the beginning'} "
                    f"to {row.end or 'today'} confirms it; correct its dates or take it out"
                )

    def mark(self, readings: Readings) -> Readings:
        """The same readings, with the status "reviewed" on what a row confirms; all else as it was."""
        rows = self._rows_of(readings)
        if not rows:
            return readings
        pairs, _, _ = _paired(rows, readings)
        kept = {id(reading) for reading, _ in pairs}
        return _changed(readings, {id(r): _reviewed(r) if id(r) in kept else r for r in readings.all})

    def agreed(self, readings: Readings) -> Readings:
        """The readings without what a person has found wrong, and without what is read at a row's words that says other than the row."""
        rows, words = self._rows_of(readings), readings.words
        refused = [quote for key, quote in self.refused if key == readings.key]
        if not rows and not refused:
            return readings
        _, alone, left = _paired(rows, readings)
        gone = {id(r) for r in left for q in refused if _touches(q, *_span(r), words)}
        gone |= {id(r) for r in left for row in alone if row.said.sort == said_by(r, readings.key).sort and _touches(row.quote, *_span(r), words)}
        return _changed(readings, {id(r): r for r in readings.all if id(r) not in gone}) if gone else readings

    def row_of(self, key: str, kind: str, bound: str, quantity: str, on: dt.date) -> Row | None:
        """The row that confirms one figure ("fine", "max", "3000 INR") of a place on a day, alone or as a part of a penalty."""
        for row in self._at.get(key.removesuffix(" opening"), ()):
            alone = (row.said.kind, row.said.bound, row.said.quantity)
            if row.stands_on(on) and (kind, bound, quantity) in (alone, *(part[:3] for part in row.said.parts)):
                return row
        return None

    def _rows_of(self, readings: Readings) -> list[Row]:
        version = readings.words.version
        return [r for r in self._at.get(readings.key, ()) if r.meets(version.start, version.end)]

    def _days(self, act: Act, on: dt.date | None) -> list[dt.date]:
        days = {dt.date.min, *((on,) if on else ())}
        for provision in act.walk():
            for v in provision.versions:
                days |= {d for d in (v.start, v.settled, v.end) if d}
        for row in self.rows:
            days |= {d for d in (row.start, row.end) if d}
        return sorted(days)

    def _check_day(self, act: Act, day: dt.date, run: _Run) -> None:
        rows = {key: [r for r in at if r.stands_on(day)] for key, at in self._at.items()}
        for words in own_words(act, day):
            mine = rows.pop(words.citation.key, [])
            tag = (words.citation.key, words.version.id, words.context, words.follows)
            if (tag, tuple(mine)) in run.agreed:
                continue
            found = run.read[tag] if tag in run.read else run.read.setdefault(tag, read_words(words))
            pairs, alone, unreviewed = _paired(mine, found)
            run.confirmed.update(row for _, row in pairs)
            for row in alone:
                self._missing(row, found, day, run)
            for reading in unreviewed:
                if not (isinstance(reading, Consequence) and reading.kind not in MUST_BE_REVIEWED):
                    raise RulesError(self._unreviewed(reading, found, day))
            if not alone:
                run.agreed.add((tag, tuple(mine)))
        for row in chain.from_iterable(rows.values()):
            self._missing(row, None, day, run)

    def _missing(self, row: Row, found: Readings | None, day: dt.date, run: _Run) -> None:
        if not _known(run.above[row.said.citation], day):
            return
        raise RulesError(
            f"{self.file}: {row.said.citation}: reviewed: {row.said}; read {_when(day)}: {_read_instead(row, found)}; "
            "compare both with the text and correct the one that is wrong"
        )

    def _unreviewed(self, reading: Reading, found: Readings, day: dt.date) -> str:
        said = said_by(reading, found.key)
        return (
            f"{self.file}: {found.key}: read {_when(day)}: {said} ({_quote(reading)!r}); no reviewed row says so; "
            "compare it with the text, then add a row or correct the reading"
        )


_Tag = tuple[str, str, str, str]  # a place, its version, and the words it hangs on: what is read depends on nothing else


@dataclass(slots=True)
class _Run:
    """One check of an Act: what was read already, which rows a day confirmed, where both keys agreed already."""

    above: Mapping[str, tuple[Provision, ...]]
    read: dict[_Tag, Readings] = field(default_factory=dict)
    confirmed: set[Row] = field(default_factory=set)
    agreed: set[tuple[_Tag, tuple[Row, ...]]] = field(default_factory=set)


def load_reviewed(*folders: Path) -> dict[str, Reviewed]:
    """The reviewed files of these folders by Act; LoadError names file and key. An Act reviewed twice is refused."""
    out: dict[str, Reviewed] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            act, rows = read_rows(path)
            if act in out:
                raise LoadError(f"{path}: {act} is reviewed in {out[act].file} as well; keep one of the two files")
            out[act] = Reviewed(act, str(path), rows, read_refused(path))
    return out


def check_reviewed(reviewed: Mapping[str, Reviewed], acts: Iterable[Act]) -> None:
    """RulesError where an Act that has been reviewed does not say what its rows say. Acts without rows pass."""
    for act in acts:
        if act.id in reviewed:
            reviewed[act.id].check(act)


def mark_reviewed(reviewed: Mapping[str, Reviewed], readings: Readings) -> Readings:
    """The readings with their status, without those that a person's review speaks against; those of an Act without a reviewed file stay "read"."""
    mine = reviewed.get(readings.words.citation.act)
    return mine.mark(mine.agreed(readings)) if mine else readings


# --- pairing rows with readings


def _paired(rows: Iterable[Row], readings: Readings) -> tuple[list[tuple[Reading, Row]], list[Row], list[Reading]]:
    """Readings with the rows that confirm them, one to one; the rows left over; the readings left over."""
    left = list(readings.all)
    pairs, alone = [], []
    for row in rows:
        reading = next((r for r in left if confirms(row, r, readings.words)), None)
        if reading is None:
            alone.append(row)
        else:
            left.remove(reading)
            pairs.append((reading, row))
    return pairs, alone, left


def confirms(row: Row, reading: Reading, words: OwnWords) -> bool:
    """True where a row says the same law as a reading, and its quote covers the words that say it."""
    if row.said != said_by(reading, words.citation.key):
        return False
    own = words_of(reading)
    if any(wanted not in " ".join(own.get(name, "").split()) for name, wanted in row.words):
        return False
    if isinstance(reading, Penalty):
        by_part: list[tuple[Part, Figure]] = [(part_of(f), f) for f in reading.figures]
        quoted = all(any(p == part and _covers(quote, f, words) for p, f in by_part) for part, quote in row.part_quotes)
        return quoted and _touches(row.quote, reading.start, reading.end, words)
    if isinstance(reading, Figure | TimeLimit):
        return _covers(row.quote, reading.figure if isinstance(reading, TimeLimit) else reading, words)
    return _touches(row.quote, reading.start, reading.end, words)


def _covers(quote: str, figure: Figure, words: OwnWords) -> bool:
    """True where the quote stands in the source around the figure's number."""
    start, end = figure.start, figure.end
    found = [q for q in find_quantities(words.text[start:end]) if q.quantity == figure.quantity]
    if found:
        start, end = start + found[-1].start, start + found[-1].end
    low, high = words.version.source_span(start, end)
    return quote in words.source.text[max(0, high - len(quote)) : low + len(quote)]


def _touches(quote: str, start: int, end: int, words: OwnWords) -> bool:
    """True where the quote stands in the source at some of the reading's words."""
    hits = [s for s in words.version.segments if s.at < end and s.at + s.length > start]
    room = len(quote) - 1
    for s in hits:
        low, high = words.version.source_span(max(start, s.at), min(end, s.at + s.length))
        if quote in words.source.text[max(0, low - room) : high + room]:
            return True
    return False


def _changed(readings: Readings, new: Mapping[int, Reading]) -> Readings:
    """The readings with each replaced by what stands under its id; what has nothing there is left out."""

    def kept(some: Iterable[Reading]) -> tuple[Any, ...]:
        return tuple(new[id(x)] for x in some if id(x) in new)

    return replace(
        readings, penalties=kept(readings.penalties), floors=kept(readings.floors), sums=kept(readings.sums), limits=kept(readings.limits), all=kept(readings.all)
    )


def _span(reading: Reading) -> tuple[int, int]:
    """Where a reading stands in the words."""
    figure = reading.figure if isinstance(reading, TimeLimit) else reading
    return figure.start, figure.end


def proposed(reading: Reading, words: OwnWords, *, by: str, on: dt.date) -> tuple[str, str]:
    """The list a reading belongs in, and its row as YAML: what `write_rows` would write for it."""
    said = said_by(reading, words.citation.key)
    return said.sort, _written(reading, said, words, by, on)


def quote_of(reading: Reading, words: OwnWords) -> str:
    """The source's words that say a reading."""
    return _quote(reading) or words.quote(*_span(reading)).text


def _reviewed(reading: Reading) -> Reading:
    if isinstance(reading, Penalty):
        return replace(reading, status="reviewed", figures=tuple(replace(f, status="reviewed") for f in reading.figures))
    if isinstance(reading, Figure):
        return replace(reading, status="reviewed")
    return replace(reading, figure=replace(reading.figure, status="reviewed")) if isinstance(reading, TimeLimit) else reading


# --- what is known of a place on a day


def _chains(act: Act) -> Iterator[tuple[str, tuple[Provision, ...]]]:
    """Every place with the places it lies in, outermost first."""

    def below(place: Provision, places: tuple[Provision, ...]) -> Iterator[tuple[str, tuple[Provision, ...]]]:
        yield place.key, (*places, place)
        for child in place.children:
            yield from below(child, (*places, place))

    for section in act.provisions:
        yield from below(section, ())


def _known(places: Iterable[Provision], day: dt.date) -> bool:
    """True where the words of a place and all they hang on are known whole on a day, or known not to have stood."""
    for place in places:
        try:
            if place.at(day).known != "whole":
                return False
        except NotInForce:
            continue
        except NotKnown:
            return False
    return True


def _when(day: dt.date) -> str:
    return "in the oldest version" if day == dt.date.min else f"on {day}"


def _read_instead(row: Row, found: Readings | None) -> str:
    """What is read where the row expected something, nearest first."""
    if found is None:
        return "no words in force (give the row the days it stood, with from and until)"
    said = [(r, said_by(r, found.key)) for r in found.all]
    if any(s == row.said for _, s in said):
        return f"the same, but not at the quote {row.quote!r} or not with the words {[w for _, w in row.words]}"
    near = [s for _, s in said if s.sort == row.said.sort and s.kind == row.said.kind] or [
        s for _, s in said if s.sort == row.said.sort
    ]
    return "; ".join(str(s) for s in near) or "nothing of the kind"


def _quote(reading: Reading) -> str:
    quote = reading.figure.quote if isinstance(reading, TimeLimit) else reading.quote
    return quote.text if quote else ""


# --- proposing rows


def write_rows(act: Act, on: dt.date | None = None, *, reviewed_by: str = "", reviewed_on: dt.date | None = None) -> str:
    """The text of a reviewed file proposed from the readings of a day (None: of every day the versions tell apart).

    Without a reviewer the file does not load: a person compares each row with the text and puts role and day.
    """
    lists: dict[str, list[str]] = {}
    seen: set[tuple[Said, str]] = set()
    for day in [on] if on else Reviewed(act.id, "", ())._days(act, None):
        for words in own_words(act, day):
            readings = read_words(words)
            for reading in readings.all:
                said = said_by(reading, readings.key)
                span = f"{words.version.id} {_quote(reading)}"
                if (said, span) not in seen:
                    seen.add((said, span))
                    lists.setdefault(said.sort, []).append(_written(reading, said, words, reviewed_by, reviewed_on))
    body = "".join(f"{sort}:\n{''.join(rows)}" for sort, rows in sorted(lists.items(), key=lambda x: _ORDER.index(x[0])))
    return f"act: {act.id}\n{body}"


_ORDER: Collection[str] = ("penalties", "figures", "limits", "elsewhere", "consequences")


def _written(reading: Reading, said: Said, words: OwnWords, by: str, on: dt.date | None) -> str:
    pairs: list[tuple[str, str]] = [
        ("citation", said.citation),
        *_own_pairs(reading),
        ("quote", json.dumps(_quote(reading), ensure_ascii=False)),
    ]
    version = words.version
    start, end = version.settled or version.start, version.end
    pairs += [("from", str(start))] if start else []
    pairs += [("until", str(end))] if end else []
    pairs += [("reviewed_by", json.dumps(by) if by else ""), ("reviewed_on", str(on) if on else "")]
    lines = [f"{key}: {value}".rstrip() for key, value in pairs]
    lines += [f"figures:\n{_written_parts(reading)}".rstrip()] if isinstance(reading, Penalty) and reading.figures else []
    return "  - " + "\n    ".join(lines) + "\n"


def _own_pairs(reading: Reading) -> list[tuple[str, str]]:
    if isinstance(reading, Penalty):
        pairs = [("tier", reading.tier), ("connective", reading.connective)]
        pairs += [("imprisonment", reading.imprisonment.kind or "unspecified")] if reading.imprisonment else []
        pairs += [("called", reading.fine.called)] if reading.fine else []
        bare = without_number(reading)
        return pairs + ([("without_number", f"[{', '.join(bare)}]")] if bare else [])
    if isinstance(reading, Figure | TimeLimit):
        value, unit = amount(reading.length if isinstance(reading, TimeLimit) else reading.quantity).rsplit(" ", 1)
        number = [("bound", reading.bound), ("value", value if value.isdigit() else json.dumps(value)), ("unit", unit)]
        if isinstance(reading, TimeLimit):
            return [*number, ("trigger", json.dumps(reading.trigger, ensure_ascii=False)), ("event", json.dumps(reading.event))]
        return [("kind", reading.kind), *number, ("tier", reading.tier)]
    if isinstance(reading, Consequence):
        return [("kind", reading.kind), ("modality", json.dumps(reading.modality))]
    return [("kind", reading.kind), ("by", json.dumps(reading.by, ensure_ascii=False))]


def _written_parts(penalty: Penalty) -> str:
    out = ""
    for f in penalty.figures:
        value, unit = amount(f.quantity).rsplit(" ", 1)
        number = value if value.isdigit() else json.dumps(value)
        condition = f", condition: {json.dumps(f.condition, ensure_ascii=False)}" if f.condition else ""
        quote = json.dumps(f.quote.text, ensure_ascii=False)
        out += f"      - {{kind: {f.kind}, bound: {f.bound}, value: {number}, unit: {unit}, quote: {quote}{condition}}}\n"
    return out
