"""The punishments of one or more provisions, each with the floor its proviso sets, as limbs a claim can be held against.

What it never does: join a floor to a punishment of another place or tier.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules.model import Bound, Connective, Duration, Figure, Money, Penalty, Quantity, Tier
from rules.quantity import say_duration, say_money
from rules.read import Readings

Part = str  # "fine" or "imprisonment"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limb:
    """What a court may impose for one offence and tier: caps, floors and how they are joined.

    `figures` holds (part, bound) > quantity. `floor_join`: the word between the floors of imprisonment and fine ("and", "or").
    """

    tier: Tier
    figures: dict[tuple[Part, Bound], Quantity]
    imprisonment: bool
    fine: bool
    connective: Connective | None
    citation: str
    quote: str
    unlimited: bool = False
    life: bool = False
    death: bool = False
    per_day: Money | None = None
    floor_join: str = ""
    prison_kind: str = ""  # "simple", "rigorous", "either"
    only_floor: bool = False  # the punishment itself was not given
    relative: str = ""
    words: str = ""  # the part of the provision that describes this limb: from the limb before it to this one's end

    def least(self, part: Part) -> Quantity | None:
        """The floor of a part."""
        return self.figures.get((part, "min"))

    def said(self, part: Part) -> str:
        """A part as a reader sees it: "up to Rs 300", "not less than 15 days"; "" where the text has none."""
        out = [f"{BOUND_SAID[b]} {say(self.figures[part, b])}" for b in ("max", "exact", "min") if (part, b) in self.figures]
        if part == "imprisonment" and self.life:
            out.append("for life")
        if part == "fine" and self.unlimited:
            out.append("without a stated sum")
        return " and ".join(out)


BOUND_SAID = {"max": "up to", "min": "not less than", "exact": "exactly", "over": "more than", "under": "less than"}
TIER_SAID = {"first": "a first offence", "subsequent": "a second or later offence", "any": "the offence"}


def say(quantity: Quantity | None) -> str:
    """A quantity as a reader sees it."""
    if isinstance(quantity, Money):
        return say_money(quantity)
    if isinstance(quantity, Duration):
        return say_duration(quantity)
    return "a figure that cannot be read" if quantity is None else f"{quantity.value} per cent"


def same(a: Quantity | None, b: Quantity | None) -> bool:
    """True where two quantities are one: a year is twelve months (General Clauses Act, 1897, s. 3(66)); a month is never 30 days."""
    if isinstance(a, Duration) and isinstance(b, Duration):
        return _months(a) == _months(b)
    return a is not None and a == b


def _months(d: Duration) -> tuple[object, str]:
    return (d.count * 12, "month") if d.unit == "year" else (d.count, d.unit)


def limbs_of(readings: Sequence[Readings]) -> tuple[Limb, ...]:
    """Every punishment of the readings, with the floors that belong to it; floors that belong to none stand alone."""
    floors = [(r, f) for r in readings for f in r.floors]
    used: set[int] = set()
    out: list[Limb] = []
    for r in readings:
        for at, p in enumerate(r.penalties):
            own = [(n, fr, f) for n, (fr, f) in enumerate(floors) if _belongs(f, p) and n not in used]
            used.update(n for n, _, _ in own)
            out.append(_limb(r, p, [(fr, f) for _, fr, f in own], r.words.text[r.penalties[at - 1].end if at else 0 : p.end]))
    rest: dict[tuple[str, Tier], list[tuple[Readings, Figure]]] = {}
    for n, (r, f) in enumerate(floors):
        if n not in used:
            rest.setdefault((r.key, f.tier), []).append((r, f))
    for (key, tier), group in rest.items():
        figures = {(f.kind, "min"): f.quantity for _, f in group}
        out.append(
            Limb(
                tier=tier, figures=figures, imprisonment=("imprisonment", "min") in figures, fine=("fine", "min") in figures, connective=None, citation=key,  # type: ignore[arg-type]
                quote=group[0][1].quote.text, floor_join=_floor_join(group), only_floor=True,
            )
        )  # fmt: skip
    return tuple(out)


def _belongs(floor: Figure, penalty: Penalty) -> bool:
    """A floor belongs to the punishment of the place it stands in or under, for the same tier."""
    if penalty.citation is None or (floor.tier != penalty.tier and "any" not in (floor.tier, penalty.tier)):
        return False
    parent = floor.citation.parent if floor.citation.path and floor.citation.path[-1].startswith("proviso") else floor.citation
    return parent is not None and (parent == penalty.citation or floor.citation.within(penalty.citation))


def _limb(r: Readings, p: Penalty, floors: list[tuple[Readings, Figure]], words: str) -> Limb:
    figures: dict[tuple[Part, Bound], Quantity] = {}
    prison, fine = p.imprisonment, p.fine
    if prison:
        figures |= {("imprisonment", b): q for b, q in (("max", prison.max), ("min", prison.min)) if q is not None}  # type: ignore[misc]
        if prison.min is not None and prison.min == prison.max:
            figures = {("imprisonment", "exact"): prison.max}  # type: ignore[dict-item]
    if fine:
        figures |= {("fine", b): q for b, q in (("max", fine.max), ("min", fine.min), ("exact", fine.exact)) if q is not None}  # type: ignore[misc]
    for _, f in floors:
        figures.setdefault((f.kind, "min"), f.quantity)  # type: ignore[arg-type]
    return Limb(
        tier=p.tier, figures=figures, imprisonment=prison is not None, fine=fine is not None, connective=p.connective, citation=r.key,
        quote=p.quote.text if p.quote else r.words.text[p.start : p.end], unlimited=bool(fine and fine.unlimited), life=bool(prison and prison.life), death=p.death,
        per_day=fine.per_day if fine else None, floor_join=_floor_join(floors), relative=p.relative, words=words, prison_kind=(prison.kind or "") if prison else "",
    )  # fmt: skip


def _floor_join(floors: list[tuple[Readings, Figure]]) -> str:
    """The word between two floors of one place: "... fifteen days and fine shall not be less than ..."."""
    if len(floors) < 2 or floors[0][0].key != floors[1][0].key:
        return ""
    (r, a), (_, b) = sorted(floors[:2], key=lambda x: x[1].start)
    between = r.words.text[a.end : b.start] or r.words.text[a.start : b.start]
    joins = re.findall(r"\b(?:and|or)\b", between.lower())
    return joins[-1] if joins else ""
