"""A statement held against the one version it cites: every figure with its kind, bound, tier, unit and connective.

What it never does: look at another provision or another day, or confirm what it cannot read. A number whose kind or bound cannot be told
blocks the whole text. Where a clause has its floor in a proviso the caller gives the readings of both.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.claim_model import FIGURE_KINDS, Claim, ClaimKind, Finding, Verdict, Verification, worst
from rules.claims import read_claims
from rules.held import PUNISHMENT, hold_punishments, hold_sum
from rules.held_effects import hold_effect, hold_limit, hold_multiplied, quoted_law
from rules.limbs import limbs_of
from rules.model import Tier
from rules.prose import split_sentences
from rules.read import Readings

__all__ = ["Finding", "Verdict", "Verification", "hold", "verify"]


def verify(text: str, readings: tuple[Readings, ...], *, quotes: tuple[str, ...] = ()) -> Verification:
    """What of a text the readings of one version bear out.

    Runs in double quotation marks that stand so in the version (or in `quotes`) are the law's own words. The verdict is contradicted
    where one claim is, else not_found where one is, else confirmed; "nothing_to_check" where the text asserts nothing.
    """
    law = tuple(quoted_law(text, readings, quotes))
    findings: list[Finding] = []
    tier: Tier | None = None
    kind: ClaimKind | None = None
    for span in split_sentences(text):
        sentence = text[span.start : span.end]
        inside = tuple((max(a, span.start) - span.start, min(b, span.end) - span.start) for a, b in law if a < span.end and b > span.start)
        claims = read_claims(sentence, law_words=inside, tier=tier, kind=kind)
        findings += hold(claims, readings, sentence)
        tier, kind = carried(claims, tier, kind)
    return Verification(worst([f.verdict for f in findings]), tuple(findings))


def carried(claims: Sequence[Claim], tier: Tier | None, kind: ClaimKind | None) -> tuple[Tier | None, ClaimKind | None]:
    """What the next sentence goes on with: the tier this one ended on, and the kind of its last figure."""
    tiers = [c.tier for c in claims if c.tier]
    kinds = [c.kind for c in claims if c.kind in FIGURE_KINDS and c.kind != "unknown"]
    return (tiers[-1] if tiers else tier), (kinds[-1] if kinds else kind)


def hold(claims: Sequence[Claim], readings: Sequence[Readings], sentence: str) -> list[Finding]:
    """A finding for each claim of a sentence, in order; punishments of one group are held against one limb of the text."""
    limbs = limbs_of(readings)
    out: list[Finding] = []
    groups: dict[tuple[int, Tier | None], list[Claim]] = {}
    for c in claims:
        if c.kind in PUNISHMENT:
            groups.setdefault((c.group, c.tier), []).append(c)
    for group in groups.values():
        out += hold_punishments(group, limbs)
    for c in claims:
        if c.kind not in PUNISHMENT:
            out.append(_single(c, readings, sentence))
    return sorted(out, key=lambda f: (f.claim.start, f.claim.end))


def _single(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    if c.kind in ("compensation", "fee", "deposit"):
        sums = [(r, f) for r in readings for f in r.sums if f.kind == c.kind]
        elsewhere = next((e.by for r in readings for e in r.elsewhere if e.kind == c.kind), "")
        return hold_sum(c, sums, elsewhere)
    if c.kind == "time_limit":
        return hold_limit(c, [(r, t) for r in readings for t in r.limits])
    if c.kind == "multiplied":
        return hold_multiplied(c, readings)
    if c.kind in ("unknown", "stray_number"):
        return Finding(claim=c, verdict="not_found", why=f"\"{c.words}\" cannot be checked: the sentence does not say what kind of figure it is")
    if c.kind == "fact":
        return Finding(claim=c, verdict="not_found", why=f"\"{c.words}\" is what happened in a case, not what the text says")
    return hold_effect(c, readings, sentence)
