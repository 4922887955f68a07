"""Rows a person has confirmed, and what the rules read, brought to one comparable form.

A reviewed file is named after its Act and holds up to five lists; every row has `citation`, `quote` (the source's words as they
stand), `reviewed_by` (a role) and `reviewed_on`, and may have `from`, `until` (exclusive) and `note`:

    penalties     tier, connective [, imprisonment (simple, rigorous, either), called (fine, penalty), without_number, figures: kind, bound, value, unit, quote [, condition]]
    figures       kind, bound, value, unit, tier [, condition]        floors, compensation, fees, deposits
    limits        bound, value, unit, trigger, event [, actor, condition]
    elsewhere     kind, by                                           sums the text leaves to somebody else
    consequences  kind, modality [, actor, condition, to]

A file of a user's own Act may also have `refused` (citation, quote): what was read there is wrong, and is not shown.
`from` is the first day on which the text certainly stood so, `until` the first on which it may have changed: where a note gives
only a year, the days inside that year belong to neither row. What this module never does: correct a row, or fill in a key.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal, get_args

from corpus.citation import PinpointCitation
from corpus.errors import CitationError, LoadError
from corpus.strict_yaml import check_keys, parse_yaml, read_yaml
from rules.model import (
    Bound,
    Connective,
    Consequence,
    ConsequenceKind,
    Duration,
    Figure,
    FigureKind,
    FixedElsewhere,
    Modality,
    Money,
    Penalty,
    Percent,
    Quantity,
    Reading,
    Tier,
    TimeLimit,
    TimeUnit,
)

Sort = Literal["penalties", "figures", "limits", "elsewhere", "consequences"]
Part = tuple[str, str, str, str]  # kind, bound, quantity, condition: one figure of a penalty
_COMMON, _COMMON_MORE = {"citation", "quote", "reviewed_by", "reviewed_on"}, {"from", "until", "note"}
_KEYS: Mapping[Sort, tuple[set[str], set[str]]] = {
    "penalties": ({"tier", "connective"}, {"imprisonment", "called", "without_number", "figures"}),
    "figures": ({"kind", "bound", "value", "unit", "tier"}, {"condition"}),
    "limits": ({"bound", "value", "unit", "trigger", "event"}, {"actor", "condition"}),
    "elsewhere": ({"kind", "by"}, set()),
    "consequences": ({"kind", "modality"}, {"actor", "condition", "to"}),
}
_UNITS = {"INR", "count", "%", *get_args(TimeUnit)}
_WITHOUT_NUMBER = {"death", "life", "natural_life", "unlimited_fine", "community_service", "relative"}
_ALLOWED: Mapping[str, set[str]] = {
    "tier": set(get_args(Tier)),
    "connective": set(get_args(Connective)),
    "bound": set(get_args(Bound)),
    "unit": _UNITS,
    "modality": set(get_args(Modality)),
    "imprisonment": {"simple", "rigorous", "either", "unspecified"},
    "called": {"fine", "penalty"},
}
_KINDS: Mapping[Sort, set[str]] = {
    "penalties": {"fine", "imprisonment"},
    "figures": set(get_args(FigureKind)),
    "elsewhere": {"fee", "deposit", "rate", "fine", "compensation"},
    "consequences": set(get_args(ConsequenceKind)),
}


@dataclass(frozen=True, slots=True)
class Said:
    """One legal fact in comparable form: read from the text, or reviewed. Two are equal where they say the same law."""

    sort: Sort
    citation: str  # a key
    kind: str
    bound: str = ""
    quantity: str = ""  # "300 INR", "6 month"
    tier: str = ""
    more: tuple[str, ...] = ()  # connective, modality, trigger, event, who fixes it: whatever else must be the same
    parts: tuple[Part, ...] = ()  # the figures of a penalty, sorted

    def __str__(self) -> str:
        words = [self.kind, self.bound, self.quantity, f"({self.tier})" if self.tier else "", *self.more]
        inner = "; ".join(" ".join(p for p in part if p) for part in self.parts)
        return " ".join(w for w in words if w) + (f" [{inner}]" if inner else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A reviewed row. `words`: further words of the provision that must stand in what is read (condition, actor, to)."""

    said: Said
    quote: str
    reviewed_by: str
    reviewed_on: dt.date
    start: dt.date | None = None
    end: dt.date | None = None  # exclusive
    note: str = ""
    words: tuple[tuple[str, str], ...] = ()
    part_quotes: tuple[tuple[Part, str], ...] = ()

    def stands_on(self, day: dt.date) -> bool:
        """True where the row speaks of that day."""
        return (self.start is None or self.start <= day) and (self.end is None or day < self.end)

    def meets(self, start: dt.date | None, end: dt.date | None) -> bool:
        """True where the row speaks of some day from `start` to `end` (exclusive); None is open."""
        return (self.end is None or start is None or start < self.end) and (self.start is None or end is None or self.start < end)

    @property
    def quotes(self) -> tuple[str, ...]:
        """Every quote of the row."""
        return (self.quote, *(q for _, q in self.part_quotes))


# --- what is read, in comparable form


def amount(quantity: Quantity | int) -> str:
    """A quantity in comparable form, exact: "300 INR", "25/2 INR", "6 month"."""
    if isinstance(quantity, Money):
        return f"{quantity.rupees} INR"
    if isinstance(quantity, Duration):
        return f"{quantity.count} {quantity.unit}"
    return f"{quantity.value} %" if isinstance(quantity, Percent) else f"{quantity} count"


def part_of(figure: Figure) -> Part:
    """One figure of a penalty in comparable form."""
    return figure.kind, figure.bound, amount(figure.quantity), figure.condition


def said_by(reading: Reading, key: str) -> Said:
    """What a reading says, in comparable form; `key` is the provision's."""
    if isinstance(reading, Penalty):
        parts = tuple(sorted(part_of(f) for f in reading.figures))
        return Said("penalties", key, "penalty", tier=reading.tier, more=_penalty_more(reading), parts=parts)
    if isinstance(reading, Figure):
        return Said("figures", key, reading.kind, reading.bound, amount(reading.quantity), reading.tier)
    if isinstance(reading, TimeLimit):
        more = (reading.event, _folded(reading.trigger))
        return Said("limits", key, "time_limit", reading.bound, amount(reading.length), more=more)
    if isinstance(reading, FixedElsewhere):
        return Said("elsewhere", key, reading.kind, more=(_folded(reading.by),))
    return Said("consequences", key, reading.kind, more=(reading.modality,))


def without_number(penalty: Penalty) -> tuple[str, ...]:
    """The parts of a penalty that have no figure, sorted."""
    prison, fine = penalty.imprisonment, penalty.fine
    there = {
        "death": penalty.death,
        "life": bool(prison and prison.life),
        "natural_life": bool(prison and prison.natural_life),
        "unlimited_fine": bool(fine and fine.unlimited),
        "community_service": penalty.community_service,
        "relative": bool(penalty.relative),
    }
    return tuple(sorted(name for name, stands in there.items() if stands))


def _penalty_more(penalty: Penalty) -> tuple[str, ...]:
    prison = (penalty.imprisonment.kind or "unspecified") if penalty.imprisonment else ""
    return penalty.connective, prison, penalty.fine.called if penalty.fine else "", *without_number(penalty)


def words_of(reading: Reading) -> dict[str, str]:
    """The further words of a reading that a row may confirm."""
    if isinstance(reading, TimeLimit):
        return {"actor": reading.actor, "condition": reading.figure.condition}
    if isinstance(reading, Consequence):
        return {"actor": reading.actor, "condition": reading.condition, "to": reading.to}
    return {"condition": reading.condition} if isinstance(reading, Figure) else {}


def _folded(words: str) -> str:
    return " ".join(words.split())


# --- the file


def read_rows(path: Path, text: str | None = None) -> tuple[str, tuple[Row, ...]]:
    """The Act's id and the rows of a reviewed file; LoadError names file, list, row and key."""
    name = str(path)
    raw = read_yaml(path) if text is None else parse_yaml(text, name)
    data = check_keys(raw, name, required={"act"}, optional={*_KEYS, "refused"})
    act = str(data["act"])
    if path.stem != act:
        raise LoadError(f"{name}: act is {act!r}; a reviewed file is named after its Act ({act}.yaml)")
    rows: dict[tuple[Said, str, dt.date | None], Row] = {}
    for sort in _KEYS:
        for n, spec in enumerate(data.get(sort) or (), 1):
            where = f"{name}: {sort}[{n}]"
            row = _row(spec, sort, act, where)
            if (row.said, row.quote, row.start) in rows:
                raise LoadError(f"{where}: stands twice ({row.said.citation}: {row.said}); keep one")
            rows[row.said, row.quote, row.start] = row
    return act, tuple(rows.values())


def read_refused(path: Path) -> tuple[tuple[str, str], ...]:
    """The readings that a person has found wrong: key of the provision and quote of each; none of them is shown."""
    out = []
    for n, spec in enumerate(read_yaml(path).get("refused") or (), 1):
        where = f"{path}: refused[{n}]"
        data = check_keys(spec, where, required=("citation", "quote", "reviewed_by", "reviewed_on"), optional={"note"})
        out.append((_text(data["citation"], "citation", where), _text(data["quote"], "quote", where)))
    return tuple(out)


def _row(spec: Any, sort: Sort, act: str, where: str) -> Row:
    required, optional = _KEYS[sort]
    data = check_keys(spec, where, required=sorted(_COMMON | required), optional=_COMMON_MORE | optional)
    _check_values(data, sort, where)
    try:
        citation = PinpointCitation.from_key(str(data["citation"]))
    except CitationError as e:
        raise LoadError(f"{where}: {e}") from e
    if citation.act != act:
        raise LoadError(f"{where}: {citation.key!r} is not of {act}; move the row to {citation.act}.yaml")
    start, end = _day(data, "from", where), _day(data, "until", where)
    if start and end and end <= start:
        raise LoadError(f"{where}: until {end} is not after from {start}")
    reviewed_on = _day(data, "reviewed_on", where)
    assert reviewed_on is not None
    parts = tuple(_parts(data.get("figures") or (), where)) if sort == "penalties" else ()
    return Row(
        said=_said(data, sort, citation.key.removesuffix(" opening"), tuple(p for p, _ in parts), where),
        quote=_text(data["quote"], "quote", where),
        reviewed_by=_text(data["reviewed_by"], "reviewed_by", where),
        reviewed_on=reviewed_on,
        start=start,
        end=end,
        note=str(data.get("note") or ""),
        words=tuple((k, _folded(str(data[k]))) for k in ("actor", "condition", "to") if data.get(k)),
        part_quotes=parts,
    )


def _said(data: Mapping[str, Any], sort: Sort, key: str, parts: tuple[Part, ...], where: str) -> Said:
    if sort == "penalties":
        bare = tuple(sorted(data.get("without_number") or ()))
        more = (data["connective"], data.get("imprisonment") or "", data.get("called") or "", *bare)
        return Said(sort, key, "penalty", tier=data["tier"], more=more, parts=tuple(sorted(parts)))
    if sort == "figures":
        return Said(sort, key, data["kind"], data["bound"], _amount(data, where), data["tier"])
    if sort == "limits":
        return Said(
            sort, key, "time_limit", data["bound"], _amount(data, where), more=(str(data["event"]), _folded(str(data["trigger"])))
        )
    return Said(sort, key, data["kind"], more=(_folded(str(data["by"])),) if sort == "elsewhere" else (data["modality"],))


def _parts(rows: Any, where: str) -> Iterator[tuple[Part, str]]:
    for n, spec in enumerate(rows, 1):
        here = f"{where}: figures[{n}]"
        data = check_keys(spec, here, required=("kind", "bound", "value", "unit", "quote"), optional={"condition"})
        _check_values(data, "penalties", here)
        yield (
            (data["kind"], data["bound"], _amount(data, here), str(data.get("condition") or "")),
            _text(data["quote"], "quote", here),
        )


def _check_values(data: Mapping[str, Any], sort: Sort, where: str) -> None:
    allowed = {**_ALLOWED, "kind": _KINDS.get(sort, set())}
    for key, known in allowed.items():
        if data.get(key) is not None and data[key] not in known:
            raise LoadError(f"{where}: {key} {data[key]!r} is not known; it is one of {', '.join(sorted(known))}")
    for word in data.get("without_number") or ():
        if word not in _WITHOUT_NUMBER:
            raise LoadError(f"{where}: without_number {word!r} is not known; it is one of {', '.join(sorted(_WITHOUT_NUMBER))}")


def _amount(data: Mapping[str, Any], where: str) -> str:
    """The exact quantity of a row: a whole number, a decimal or a fraction in quotes ("25/2")."""
    value = data["value"]
    try:
        if isinstance(value, bool):
            raise ValueError
        return f"{Fraction(str(value))} {data['unit']}"
    except (ValueError, ZeroDivisionError) as e:
        raise LoadError(f"{where}: value {value!r} is not a number; write 300, 12.5 or '25/2'") from e


def _day(data: Mapping[str, Any], key: str, where: str) -> dt.date | None:
    value = data.get(key)
    if value is None or (isinstance(value, dt.date) and not isinstance(value, dt.datetime)):
        return value
    raise LoadError(f"{where}: {key} {value!r} is not a day; write 2001-01-01")


def _text(value: Any, key: str, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise LoadError(f"{where}: {key} must be words, found {value!r}")
    return value
