"""Texts side by side: which goes highest, which alone has a minimum; and what can be asked next.

What this module never does: call one law stricter by a feeling; it compares values of one kind and unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from assistant.asks import Ask
from assistant.draft import Draft
from assistant.pick import Pick
from assistant.sayings import Sayings
from assistant.understand import Query
from assistant.wording import quantity
from corpus.model import Act
from rules.model import Duration, Figure, Money

if TYPE_CHECKING:
    from assistant.answer import Assistant
    from assistant.scope import Applies

_SHOWN = 3  # suggestions under an answer


def ranked(house: Assistant, query: Query, targets: Sequence[tuple[Act, str, Applies | None]], everywhere: dict[str, list[Pick]]) -> list[Draft]:
    """Where a question asks which text goes highest: the fine and the term that do, each on its provision."""
    if "highest" not in query.said:
        return []
    rows = [(said, f) for act, said, _ in targets for p in everywhere[act.id] if p.family == "penalty" for f in _most(p, query)]
    out = []
    only = query.asks & {"fine", "imprisonment"}
    for kind, key in (("fine", "fine"), ("imprisonment", "term")):
        if only and kind not in only:
            continue
        found = [(said, f) for said, f in rows if f.kind == kind]
        if len({said for said, _ in found}) > 1 and (draft := _highest(house.composer.sayings, found, key)):
            out.append(draft)
    return out


def _most(pick: Pick, query: Query) -> list[Figure]:
    penalties = [p for u in pick.units for p in u.readings.penalties if not query.tier or p.tier in (query.tier, "any")]
    return [f for p in penalties for f in p.figures if f.bound == "max"]


def _highest(sayings: Sayings, found: list[tuple[str, Figure]], key: str) -> Draft | None:
    units = {f.quantity.unit for _, f in found if isinstance(f.quantity, Money | Duration)}
    if len(units) != 1:
        return None  # months and years are not ranked against each other
    best_said, best = max(found, key=lambda row: row[1].quantity.value)  # type: ignore[union-attr]
    per_text = {said: max(f.quantity.value for s, f in found if s == said) for said, _ in found}  # type: ignore[union-attr]
    same = len(set(per_text.values())) == 1
    name = f"compare.same_{key}" if same else f"compare.{'highest_fine' if key == 'fine' else 'longest_term'}"
    said = best_said[:1].lower() + best_said[1:] if best_said.startswith(("Any ", "Municip")) else best_said
    text = sayings.say(name, max=quantity(sayings, best.quantity), said=said)  # type: ignore[arg-type]
    return Draft(text=text, citation=best.citation, own_check=True)


def suggestions(sayings: Sayings, query: Query, ask: Ask, picks: Sequence[Pick]) -> tuple[str, ...]:
    """Questions that continue this one and that the picked sections can answer."""
    out: list[str] = []
    units = [u for p in picks for u in p.section.units]
    penal = any(p.family == "penalty" for p in picks)
    if penal and query.tier == "first" and any(x.tier == "subsequent" for u in units for x in u.readings.penalties):
        out.append(sayings.say("suggest.second"))
    if penal and not ask.minimum and any(x.tier != "any" for u in units for x in u.readings.penalties):
        out.append(sayings.say("suggest.minimum"))
    for family in ("forfeiture", "compensation"):
        there = any(c.kind == family for u in units for c in u.readings.consequences) or any(f.kind == family for u in units for f in u.readings.sums)
        if there and not ask.wants(family):
            out.append(sayings.say(f"suggest.{family}"))
    return tuple(out[:_SHOWN])
