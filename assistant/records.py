"""Penalties, figures and time limits as records: the JSON shapes of the design, and the same in words.

What this module never does: compute a figure, or show one without the words that fix it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from assistant import wording
from assistant.sayings import load_sayings
from corpus.model import Act
from rules.model import (
    Consequence,
    Duration,
    Figure,
    Fine,
    FixedElsewhere,
    Imprisonment,
    Money,
    Penalty,
    Percent,
    Quantity,
    TimeLimit,
)
from rules.read import NotRead, Readings, unread

_BOUNDS = {"max": "at most", "min": "at least", "exact": "exactly", "last_day": "last day"}
_TIERS = {"first": ", first offence", "subsequent": ", second or later offence", "any": ""}


@dataclass(frozen=True, slots=True)
class Record:
    """One penalty or figure: the provision, what it says in words, the words that fix it, and its JSON form."""

    key: str
    label: str
    said: str
    quote: str
    status: str
    json: dict[str, Any]


def records(readings: Iterable[Readings]) -> tuple[Record, ...]:
    """Every penalty and figure of the readings, in the order of the text: penalties, floors, sums, time limits of each provision."""
    out: list[Record] = []
    for r in readings:
        out += [penalty_record(p, r) for p in r.penalties]
        out += [figure_record(f) for f in (*r.floors, *r.sums)]
        out += [limit_record(limit) for limit in r.limits]
    return tuple(out)


def penalty_record(penalty: Penalty, readings: Readings) -> Record:
    """A whole punishment as one record."""
    words = readings.words
    quote = penalty.quote or words.quote(penalty.start, penalty.end)
    json = {
        "citation": words.citation.key,
        "kind": "penalty",
        "tier": penalty.tier,
        "imprisonment": _imprisonment(penalty.imprisonment) if penalty.imprisonment else None,
        "fine": _fine(penalty.fine) if penalty.fine else None,
        "death": penalty.death,
        "connective": penalty.connective,
        "quote": quote.text,
        "status": penalty.status,
        **({"community_service": True} if penalty.community_service else {}),
        **({"relative": penalty.relative} if penalty.relative else {}),
    }
    said = wording.punishment(load_sayings("en"), penalty)
    return Record(words.citation.key, words.citation.label, said, quote.text, penalty.status, json)


def figure_record(figure: Figure) -> Record:
    """A floor, a sum of compensation, a fee, a deposit."""
    said = f"{figure.kind.replace('_', ' ')}: {_BOUNDS[figure.bound]} {said_quantity(figure.quantity)}{_TIERS[figure.tier]}"
    if figure.condition:
        said += f' ("{" ".join(figure.condition.split())}")'
    return Record(figure.citation.key, figure.citation.label, said, figure.quote.text, figure.status, _figure(figure))


def limit_record(limit: TimeLimit) -> Record:
    """A time limit with its trigger, who must act and what follows, in the text's own words."""
    f = limit.figure
    json = {
        **_figure(f),
        "trigger": limit.trigger,
        "event": limit.event,
        "actor": limit.actor or None,
        "action": limit.action or None,
        "consequence": limit.consequence or None,
    }
    how = {"max": "at most ", "min": "at least ", "exact": ""}.get(limit.bound, "")
    said = f"time limit: {how}{said_quantity(limit.length)} {limit.trigger}".rstrip()
    if limit.action:
        said += f", for: {limit.action}"
    return Record(f.citation.key, f.citation.label, said, f.quote.text, f.status, json)


def elsewhere_json(fixed: FixedElsewhere) -> dict[str, Any]:
    """A sum that the text leaves to somebody else."""
    cite, quote = fixed.citation, fixed.quote
    return {"citation": cite.key if cite else None, "kind": fixed.kind, "fixed_by": fixed.by, "quote": quote.text if quote else None}


def effect_json(effect: Consequence) -> dict[str, Any]:
    """A legal effect without a number."""
    cite, quote = effect.citation, effect.quote
    return {
        "citation": cite.key if cite else None, "kind": effect.kind, "modality": effect.modality, "actor": effect.actor or None, "to": effect.to or None,
        "condition": effect.condition or None, "quote": quote.text if quote else None,
    }  # fmt: skip


def said_quantity(quantity: Quantity | int) -> str:
    """A quantity in words and digits: "Rs 5,000", "6 months"."""
    if isinstance(quantity, Money | Duration):
        return wording.quantity(load_sayings("en"), quantity)
    return f"{float(quantity.value):g} %" if isinstance(quantity, Percent) else str(quantity)


def _figure(figure: Figure) -> dict[str, Any]:
    value, unit = _value(figure.quantity)
    return {
        "citation": figure.citation.key,
        "kind": figure.kind,
        "bound": figure.bound,
        "value": value,
        "unit": unit,
        "tier": figure.tier,
        "condition": figure.condition or None,
        "quote": figure.quote.text,
        "status": figure.status,
    }


def _value(quantity: Quantity | int) -> tuple[int | float, str]:
    if isinstance(quantity, Money | Duration):
        return quantity.value, quantity.unit
    return (float(quantity.value), "percent") if isinstance(quantity, Percent) else (quantity, "count")


def _imprisonment(term: Imprisonment) -> dict[str, Any]:
    """As in the design; `natural_life` only where the text says so."""
    out = {"min": _duration(term.min), "max": _duration(term.max), "life": term.life, "kind": term.kind}
    return {**out, "natural_life": True} if term.natural_life else out


def _duration(length: Duration | None) -> dict[str, Any] | None:
    return {"count": length.value, "unit": length.unit} if length else None


def _fine(fine: Fine) -> dict[str, Any]:
    """As in the design; a fine of an exact sum has that sum as its least and its most."""
    least, most = fine.exact or fine.min, fine.exact or fine.max
    out = {
        "min": least.value if least else None, "max": most.value if most else None, "unlimited": fine.unlimited,
        "per_day": fine.per_day.value if fine.per_day else None,
    }  # fmt: skip
    return out if fine.called == "fine" else {**out, "called": fine.called}


def unread_of(readings: Iterable[Readings]) -> tuple[NotRead, ...]:
    """What the provisions of an Act say in numbers and the rules do not read, in the order of the text."""
    return tuple(m for r in readings for m in unread(r))


def unread_json(missed: NotRead) -> dict[str, str]:
    """Words that are not read, as `figures --unread --json` prints them."""
    return {"citation": missed.citation.key, "quote": missed.quote.text, "why": missed.why}


def unread_lines(act: Act, missed: tuple[NotRead, ...]) -> list[str]:
    """The same for a person: how many there are, and each with its words and the reason."""
    head = f"{act.short_title}: {len(missed)} that speak of a figure and are not read"
    return [head, *(f'  {m.citation.label}: "{" ".join(m.quote.text.split())}" ({m.why})' for m in missed), ""]
