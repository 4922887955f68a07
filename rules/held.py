"""One group of claims held against the punishments and sums of given provisions.

What it never does: take a figure of another kind, bound or tier for a match, or turn a unit into another. What the sentence leaves
unsaid (a tier where the text has two, a bound) is never filled in: the claim is not confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.claim_model import Claim, Finding, Verdict
from rules.held_effects import award_modality
from rules.limbs import BOUND_SAID, TIER_SAID, Limb, same, say
from rules.model import Figure, Quantity, Tier
from rules.read import Readings

PUNISHMENT = frozenset({"fine", "imprisonment", "connective", "no_minimum", "has_minimum", "fine_only", "imprisonment_only", "no_imprisonment", "imprisonable", "no_fine", "no_maximum", "life", "death", "prison_kind", "jail_mandatory"})
_UNIVERSAL = frozenset({"no_minimum", "fine_only", "imprisonment_only", "no_imprisonment", "no_fine"})
NEUTRAL_PER = frozenset({"offence", "offense", "conviction", "case", "contravention", "person", "persons"})


def hold_punishments(claims: Sequence[Claim], limbs: Sequence[Limb]) -> list[Finding]:
    """The claims of one group (one offence and tier) against one limb: all of them must fit the same one."""
    if not claims:
        return []
    if not limbs:
        return [Finding(claim=c, verdict="not_found", why="the provision fixes no punishment") for c in claims]
    tier = next((c.tier for c in claims if c.tier), None)
    fitting = [x for x in limbs if tier in (None, "any") or x.tier in (tier, "any")]
    if not fitting:
        wrong = limbs[0]
        return [Finding(claim=c, verdict="contradicted", why=f"the provision speaks of {TIER_SAID[wrong.tier]}, not of {TIER_SAID[tier or 'any']}", citation=wrong.citation, quote=wrong.quote) for c in claims]
    judged = [[_one(c, limb) for c in _as_floors(claims, limb)] for limb in fitting]
    if tier == "any" and len({x.tier for x in fitting}) > 1:
        return _for_all(claims, judged)
    best = _facts_beside(max(judged, key=_rank))
    if tier is None and len({x.tier for x in fitting}) > 1:
        return _untold(claims, fitting, judged, best)
    return best


def _as_floors(claims: Sequence[Claim], limb: Limb) -> Sequence[Claim]:
    """The claims, their joining word said of the floors where both figures it joins are the limb's floors."""
    figures = [c for c in claims if c.kind in ("fine", "imprisonment") and c.bound in (None, "min", "exact")]
    if any(c.bound == "max" for c in claims if c.kind in ("fine", "imprisonment")):
        return claims
    if {c.kind for c in figures} == {"fine", "imprisonment"} and all(same(limb.figures.get((c.kind, "min")), c.quantity) for c in figures):  # type: ignore[arg-type]
        return [replace(c, bound="min") if c.kind == "connective" else c for c in claims]
    return claims


def _facts_beside(findings: list[Finding]) -> list[Finding]:
    """A figure without a bound beside one of its kind that the text bears out ("Rs 4,000, which is beyond the limit of Rs 3,000") is what a case came to."""
    good = {f.claim.kind for f in findings if f.verdict == "confirmed" and f.claim.bound in ("max", "min") and f.claim.quantity is not None}
    return [
        replace(f, verdict="not_found", why=f"\"{f.claim.words}\" is not said to be the text's figure; {f.why}")
        if f.verdict == "contradicted" and f.claim.kind in good and f.claim.bound is None and f.claim.quantity is not None and not f.claim.per and not f.claim.denied else f
        for f in findings
    ]  # fmt: skip


def _rank(findings: list[Finding]) -> tuple[int, int]:
    verdicts = [f.verdict for f in findings]
    return (-verdicts.count("contradicted"), verdicts.count("confirmed"))


def _for_all(claims: Sequence[Claim], judged: list[list[Finding]]) -> list[Finding]:
    """Claims said of every offence: each limb must bear them out."""
    out = []
    for n in range(len(claims)):
        rows = [row[n] for row in judged]
        out.append(next((f for v in ("contradicted", "not_found") for f in rows if f.verdict == v), rows[0]))
    return out


def _untold(claims: Sequence[Claim], limbs: Sequence[Limb], judged: list[list[Finding]], best: list[Finding]) -> list[Finding]:
    """The sentence does not say for which offence, and the text distinguishes: what holds for every limb, or is the outermost figure of
    all, is confirmed; a figure of one limb alone is not, for the sentence leaves out for which."""
    out = []
    for n, c in enumerate(claims):
        rows = [row[n] for row in judged]
        verdicts = {f.verdict for f in rows}
        mine = best[n]
        if len(verdicts) == 1:
            out.append(mine)
        elif c.kind in _UNIVERSAL:
            out.append(next(f for f in rows if f.verdict != "confirmed"))
        elif c.kind in ("imprisonable", "has_minimum"):
            out.append(next(f for f in rows if f.verdict == "confirmed") if "confirmed" in verdicts else mine)
        elif mine.verdict == "confirmed" and c.kind in ("fine", "imprisonment") and not c.denied:
            if _outermost(c, limbs):
                out.append(mine)
            else:
                limb = limbs[next(i for i, f in enumerate(rows) if f.verdict == "confirmed")]
                outer: Verdict = "contradicted" if c.superlative else "not_found"
                out.append(Finding(claim=c, verdict=outer, why=f"the text says this for {TIER_SAID[limb.tier]} only; the sentence does not say for which offence", citation=mine.citation, quote=mine.quote))
        elif c.denied:
            out.append(next((f for f in rows if f.verdict == "contradicted"), mine))
        else:
            out.append(mine)
    return out


def _outermost(c: Claim, limbs: Sequence[Limb]) -> bool:
    """True for the highest cap or the lowest floor of all limbs."""
    values = [x.figures[c.kind, c.bound] for x in limbs if (c.kind, c.bound) in x.figures]  # type: ignore[index]
    if c.bound == "max":
        return all(not _above(v, c.quantity) for v in values)
    if c.bound == "min":
        return len(values) == len(limbs) and all(not _above(c.quantity, v) for v in values)
    return False


def _above(a: Quantity | None, b: Quantity | None) -> bool:
    """True where `a` is more than `b`, or where the two cannot be set against each other (months and days)."""
    if same(a, b):
        return False
    if hasattr(a, "rupees") and hasattr(b, "rupees"):
        return a.rupees > b.rupees  # type: ignore[union-attr]
    units = {getattr(a, "unit", ""), getattr(b, "unit", "")}
    if units <= {"year", "month"}:
        return a.count * (12 if a.unit == "year" else 1) > b.count * (12 if b.unit == "year" else 1)  # type: ignore[union-attr]
    return a.count > b.count if len(units) == 1 else True  # type: ignore[union-attr]


def _one(c: Claim, limb: Limb) -> Finding:
    verdict, why = _CHECKS[c.kind](c, limb)
    return Finding(claim=c, verdict=verdict, why=why, citation=limb.citation, quote=limb.quote)


def _figure(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    part = c.kind
    there = limb.fine if part == "fine" else limb.imprisonment
    of = f"for {TIER_SAID[limb.tier]}"
    said = limb.said(part)
    if c.quantity is None:
        return "not_found", f"the figure in the sentence cannot be read; the text gives {part} {said} {of}"
    if c.per and c.per not in NEUTRAL_PER:
        return ("confirmed", f"the text does not multiply the {part} by {c.per}") if c.denied else _multiplied(c, limb)
    if not there:
        if limb.only_floor or limb.relative:
            return "not_found", f"the provision gives no {part} {of}"
        return ("confirmed", f"the text gives no {part} {of}") if c.denied else ("contradicted", f"the text gives no {part} {of}")
    values = {b: q for (p, b), q in limb.figures.items() if p == part}
    hit = next((b for b, q in values.items() if same(q, c.quantity)), None)
    if c.denied:
        if hit and c.bound in (None, hit, "exact"):
            return "contradicted", f"the text does give {part} {BOUND_SAID[hit]} {say(c.quantity)} {of}"
        return ("confirmed", f"the text gives {part} {said} {of}") if values else ("not_found", f"the text gives no figure for {part} {of}")
    if not values:
        if limb.only_floor or limb.relative:
            return "not_found", f"the provision gives no sum or term for {part} {of}"
        return "contradicted", f"the text fixes no figure for {part} {of}"
    if c.bound in ("over", "under"):
        return _beyond(c, values, said, of)
    if c.bound is not None and same(values.get(c.bound), c.quantity):  # type: ignore[call-overload]
        return "confirmed", f"the text gives {part} {BOUND_SAID[c.bound]} {say(c.quantity)} {of}"
    if limb.only_floor and c.bound == "max" and not hit:
        return "not_found", f"the provision gives only the least {part}, {said}"
    if hit and c.bound is None:
        return "not_found", f"the text gives {part} {BOUND_SAID[hit]} {say(c.quantity)} {of}; the sentence does not say whether it is a cap, a floor or a fixed measure"
    if c.bound == "min" and "min" not in values:
        return "contradicted", f"the text sets no minimum {part} {of}; it gives {said}"
    return "contradicted", f"the text gives {part} {said} {of}, not {BOUND_SAID.get(c.bound or '', '')} {say(c.quantity)}".replace("  ", " ")


def _beyond(c: Claim, values: dict, said: str, of: str) -> tuple[Verdict, str]:
    """ "can be more than Rs 300" against a cap of Rs 300."""
    cap, floor = values.get("max") or values.get("exact"), values.get("min") or values.get("exact")
    if c.bound == "over" and cap is not None and not _above(cap, c.quantity):
        return "contradicted", f"the text gives {c.kind} {said} {of}"
    if c.bound == "under" and floor is not None and (same(floor, c.quantity) or _above(floor, c.quantity)):
        return "contradicted", f"the text gives {c.kind} {said} {of}"
    return "not_found", f"the text gives {c.kind} {said} {of}"


def _multiplied(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    if c.per == "day" and limb.per_day is not None:
        if same(limb.per_day, c.quantity):
            return "confirmed", f"the text gives {say(limb.per_day)} for each day"
        return "contradicted", f"the text gives {say(limb.per_day)} for each day, not {say(c.quantity)}"
    return "contradicted", f"the text does not multiply the {c.kind} by {c.per}: {c.kind} {limb.said(c.kind)} for {TIER_SAID[limb.tier]}"


_JOIN_SAID = {
    "or_both": "imprisonment, or fine, or both", "and": "imprisonment and fine", "or": "imprisonment or fine", "fine_only": "a fine only",
    "imprisonment_only": "imprisonment only", "with_or_without_fine": "imprisonment with or without fine",
}  # fmt: skip


def _connective(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    if limb.only_floor or (c.bound == "min" and limb.floor_join):
        if limb.floor_join and c.connective == limb.floor_join:
            return "confirmed", f"the text joins the two floors by \"{limb.floor_join}\""
        return ("contradicted" if limb.floor_join else "not_found"), f"the text joins the two floors by \"{limb.floor_join or '?'}\""
    if limb.connective is None:
        return "not_found", "how imprisonment and fine are joined cannot be read from the text"
    said = f"the text says {_JOIN_SAID.get(limb.connective, limb.connective)} for {TIER_SAID[limb.tier]}"
    if c.connective == limb.connective:
        return "confirmed", said
    if (c.connective, limb.connective) == ("or", "or_both") and not c.denied:
        return "not_found", f"{said}; the sentence leaves out \"or both\""
    return "contradicted", said


def _no_minimum(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    floors = [f"{p} {BOUND_SAID[b]} {say(q)}" for (p, b), q in limb.figures.items() if b in ("min", "exact") and c.of in ("", p)]
    if floors:
        return "contradicted", f"the text does set a minimum for {TIER_SAID[limb.tier]}: {', '.join(floors)}"
    if limb.relative or (c.of and not (limb.fine if c.of == "fine" else limb.imprisonment)):
        return "not_found", f"the text gives no {c.of or 'punishment of its own'} for {TIER_SAID[limb.tier]}"
    return "confirmed", f"the text sets no minimum for {TIER_SAID[limb.tier]}"


def _has_minimum(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    verdict, why = _no_minimum(c, limb)
    return ("confirmed" if verdict == "contradicted" else "contradicted" if verdict == "confirmed" else verdict), why


def _no_maximum(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    caps = [f"{p} {BOUND_SAID[b]} {say(q)}" for (p, b), q in limb.figures.items() if b in ("max", "exact") and c.of in ("", p)]
    if caps:
        return "contradicted", f"the text does set a cap for {TIER_SAID[limb.tier]}: {', '.join(caps)}"
    return ("confirmed" if limb.unlimited and c.of == "fine" else "not_found"), f"the text names no cap for {TIER_SAID[limb.tier]}"


def _gravest(part: str):
    def check(c: Claim, limb: Limb) -> tuple[Verdict, str]:
        there = limb.life if part == "life" else limb.death
        said = f"the text gives {'' if there else 'no '}{'imprisonment for life' if part == 'life' else 'death'} for {TIER_SAID[limb.tier]}"
        return ("confirmed" if there != c.denied else "contradicted"), said

    return check


def _jail_mandatory(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    if not limb.imprisonment:
        return "contradicted", f"the text gives no imprisonment for {TIER_SAID[limb.tier]}"
    said = f"the text says {_JOIN_SAID.get(limb.connective or '', 'imprisonment')} for {TIER_SAID[limb.tier]}"
    if limb.connective in ("and", "imprisonment_only", "with_or_without_fine"):
        return "confirmed", said
    return ("not_found" if limb.least("imprisonment") else "contradicted"), said  # whether a floor forces imprisonment is unsettled


def _prison_kind(c: Claim, limb: Limb) -> tuple[Verdict, str]:
    said = {"simple": "simple imprisonment", "rigorous": "rigorous imprisonment"}.get(limb.prison_kind, "imprisonment, without saying whether it is simple or rigorous")
    if not limb.imprisonment:
        return "contradicted", f"the text gives no imprisonment for {TIER_SAID[limb.tier]}"
    if limb.prison_kind not in ("simple", "rigorous"):
        return "not_found", f"the text says {said}"
    return ("confirmed" if (limb.prison_kind == c.of) != c.denied else "contradicted"), f"the text says {said}"


def _presence(part: str, wanted: bool):
    def check(c: Claim, limb: Limb) -> tuple[Verdict, str]:
        if limb.only_floor or limb.relative:
            return "not_found", "the provision gives no punishment of its own"
        there = limb.fine if part == "fine" else limb.imprisonment or limb.death
        found = f"the text gives {part} {limb.said(part)} for {TIER_SAID[limb.tier]}" if there else f"the text gives no {part} for {TIER_SAID[limb.tier]}"
        return ("confirmed" if there == wanted else "contradicted"), found

    return check


def _only(connective: str):
    def check(c: Claim, limb: Limb) -> tuple[Verdict, str]:
        if limb.connective is None or limb.relative:
            return "not_found", "the provision gives no punishment of its own"
        fits = limb.connective == connective and not limb.death
        return ("confirmed" if fits else "contradicted"), f"the text says {_JOIN_SAID.get(limb.connective, limb.connective)} for {TIER_SAID[limb.tier]}"

    return check


_CHECKS = {
    "fine": _figure, "imprisonment": _figure, "connective": _connective, "no_minimum": _no_minimum, "has_minimum": _has_minimum,
    "fine_only": _only("fine_only"), "imprisonment_only": _only("imprisonment_only"), "no_imprisonment": _presence("imprisonment", False),
    "imprisonable": _presence("imprisonment", True), "no_fine": _presence("fine", False), "no_maximum": _no_maximum, "life": _gravest("life"), "death": _gravest("death"), "prison_kind": _prison_kind, "jail_mandatory": _jail_mandatory,
}  # fmt: skip


def hold_sum(c: Claim, figures: Sequence[tuple[Readings, Figure]], elsewhere: str = "") -> Finding:
    """A sum of compensation, fee or deposit against the sums of its kind that the provisions fix."""
    if not figures:
        if elsewhere and c.quantity is not None:
            return Finding(claim=c, verdict="contradicted", why=f"the text fixes no amount for the {c.kind}: it is left to {elsewhere}")
        return Finding(claim=c, verdict="not_found", why=f"the provision fixes no {c.kind}")
    rows = [_sum(c, r, f) for r, f in figures]
    return max(rows, key=lambda f: {"confirmed": 2, "not_found": 1}.get(f.verdict, 0))


def _sum(c: Claim, r: Readings, f: Figure) -> Finding:
    said = f"the text gives {c.kind} {BOUND_SAID[f.bound]} {say(f.quantity)}"  # type: ignore[arg-type]
    equal = same(f.quantity, c.quantity)  # type: ignore[arg-type]
    verdict: Verdict
    if c.quantity is None:
        verdict = "not_found"
    elif c.per and c.per not in NEUTRAL_PER:
        verdict, said = "contradicted", f"{said}, and does not multiply it by {c.per}"
    elif c.denied:
        verdict = "contradicted" if equal else "confirmed"
    elif c.bound in ("over", "under"):
        verdict = "contradicted" if c.bound == "over" and f.bound == "max" and not _above(f.quantity, c.quantity) else "not_found"  # type: ignore[arg-type]
    elif equal and c.bound == f.bound:
        verdict, said = _awarded(c, r, f, said)
    elif equal and c.bound is None:
        verdict, said = "not_found", f"{said}; the sentence does not say whether it is a cap, a floor or a fixed sum"
    else:
        verdict = "contradicted"
    return Finding(claim=c, verdict=verdict, why=said, citation=r.key, quote=f.quote.text)


def _awarded(c: Claim, r: Readings, f: Figure, said: str) -> tuple[Verdict, str]:
    """Whether a compensation may or must be awarded: the word that governs its clause in the text."""
    words = f"{r.words.context} {r.words.text[: f.start]}"
    law = award_modality(r, f)
    if f.kind != "compensation" or c.modality == "none" or c.superlative or not law or c.modality == law:
        return "confirmed", said
    return "contradicted", f"{said}, which the court {'may' if law == 'may' else 'shall'} award: \"{' '.join(words.split())[-120:].partition(' ')[2]} ...\""


def tier_said(tier: Tier | None) -> str:
    """A tier as a reader sees it."""
    return TIER_SAID[tier or "any"]
