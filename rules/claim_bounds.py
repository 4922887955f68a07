"""Whether a figure is said as a cap, a floor or a fixed measure, and which end of a range it is.

What it never does: take a figure without such a word for a cap: its bound is None.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules import claim_words as w
from rules.claim_mask import Masked
from rules.claim_model import Claim, ClaimBound
from rules.model import Duration, FoundQuantity, Money, Quantity

_DAYS = {"hour": 1, "day": 24, "month": 720, "year": 8760}  # only to tell which end of a range is the lower; never to compare with the law

_SINGLED = re.compile(r"\b(?:the|that|this|a|an|its|old|former|present)\s+$", re.IGNORECASE)
_OTHER_CLAUSE = re.compile(r",\s*(?:if|where|when|unless|provided|on|after)\b", re.IGNORECASE)  # "exceeds the fee, if unclaimed for fifteen days": what exceeds is no period


def bound_of(text: Masked, q: FoundQuantity, window_start: int, clause_start: int, before: Sequence[Claim]) -> ClaimBound | None:
    """The bound of one figure: by the words behind it, then the last before it, then what governs the whole list; None where none says."""
    behind = w.BOUND_AFTER.match(text.text, q.end)
    if behind:
        return "max" if behind["max"] else "min" if behind["min"] else "exact"
    named = w.NAMED_BOUND.match(text.text, q.end) if _SINGLED.search(text.text[: q.start]) else None
    if named:
        return "max" if named["max"] else "min"
    window = text.text[window_start : q.start]
    words = [m for m in w.BOUND.finditer(window) if m.lastgroup not in ("over", "under") or not _OTHER_CLAUSE.search(window, m.end())]
    if words:
        last = words[-1]
        if len(words) > 1 and {words[-2].lastgroup, last.lastgroup} == {"max", "min"} and re.fullmatch(r"\s*(?:and|or|/|&)\s*(?:the\s+)?", window[words[-2].end() : last.start()]):
            return None  # "minimum and maximum: three months and six months": which is which is not told by a word beside it
        if last.lastgroup == "exact":  # "the ceiling stands at Rs 3,000": the noun says what it is
            last = next((m for m in reversed(words) if m.lastgroup in ("max", "min")), last)
        bound: ClaimBound = last.lastgroup  # type: ignore[assignment]
        if bound in ("over", "under") and (
            re.search(r"\b(?:not|no|never|cannot|can['’]t|n['’]t|nor)\b[\w\s’']{0,25}$|\b(?:nobody|no-?\s?one|none|no\s+(?:person|offender|owner|accused|court|magistrate|first|second|repeat))\b[^;]{0,60}$", window[: last.start()], re.IGNORECASE)
        ):
            return "max" if bound == "over" else "min"
        return bound
    elided = _elided(text, q, clause_start, before)
    if elided:
        return elided
    inherited = _inherited(text, q, clause_start, before)
    if inherited:
        return inherited
    limits = w.ARE_LIMITS.search(text.text, q.end)
    if limits:
        return "max" if limits["max"] or limits["max2"] else "min"
    if w.COPULA.search(window) or re.search(r"\b(?:must|shall|will|has to|have to)\b[^;]{0,80}$", window):
        return "exact"
    return None


_LIGHT = re.compile(r"\b(?:for|on|in|to|a|an|the|any|every|case|of|it|is|and|but|while|or|with|up|offen[cs]es?|convictions?|ones?|maximum)\b|[\s:,;=–()-]", re.IGNORECASE)


def _elided(text: Masked, q: FoundQuantity, clause_start: int, before: Sequence[Claim]) -> ClaimBound | None:
    """ "Maximum for a first offence: 1 month; for later offences: 6 months": the bound of the clause before, where this one has a tier alone."""
    if before and before[-1].start >= clause_start:  # the second figure of such a clause: "... it is six months or Rs 500"
        light = not _LIGHT.sub("", w.ELLIPTIC_TIER.sub("", w.TIER.sub("", text.text[clause_start : before[-1].start])))
        told = any(c.end <= clause_start for c in before) and re.fullmatch(r"[\s,]*\b(?:or|and)\b[\s,]*(?:a\s+fine\s+of\s*|fine\s*|of\s*)?", text.text[before[-1].end : q.start], re.IGNORECASE)
        return before[-1].bound if light and told and before[-1].bound in ("max", "min") else None
    lead = text.text[clause_start : q.start]
    like = next((c for c in reversed(before) if type(c.quantity) is type(q.quantity)), None)
    if like is None or like.bound not in ("max", "min") or not (w.TIER.search(lead) or w.ELLIPTIC_TIER.search(lead) or not lead.strip()):
        return None
    rest = _LIGHT.sub("", w.ELLIPTIC_TIER.sub("", w.TIER.sub("", lead)))
    return None if rest else like.bound


def _inherited(text: Masked, q: FoundQuantity, clause_start: int, before: Sequence[Claim]) -> ClaimBound | None:
    """The bound of the figure before, where one word governs both: "a maximum of one month or Rs 300"."""
    if not before or before[-1].start < clause_start or before[-1].bound not in ("max", "min"):
        return None
    head = [m for m in w.BOUND.finditer(text.text[clause_start : before[-1].start]) if m.lastgroup in ("max", "min")]
    between = text.text[before[-1].end : q.start]
    if not head or re.search(r"\b(?:is|are|was|may|can|shall|must|will)\b", between):
        return None
    floors = head[-1].lastgroup == "min" and re.fullmatch(r"(?:['’]s?)?\s*(?:imprisonment|in\s+(?:jail|prison)|of\s+imprisonment)?,?\s*(?:and|nor|or)\s+(?:a\s+|the\s+)?fine\s+of\s*", between, re.IGNORECASE)
    if floors and len(text.text[clause_start + head[-1].end() : before[-1].start].split()) <= 2:
        return "min"  # "not below fifteen days' imprisonment and a fine of Rs 150"
    whole = head[-1][0].lower().split()[-1] in w.HEAD_BOUND or bool(w.SUPERLATIVE.fullmatch(head[-1][0].strip()))
    light = not re.search(r"\bof\s*$", between) or whole
    return before[-1].bound if light and re.search(r"\b(?:or|and|to|plus)\b|[,/&+]", between) else None


def limit_bound(text: Masked, q: FoundQuantity, bound: ClaimBound | None, start: int) -> ClaimBound | None:
    """The bound of a time limit: "within", "has ten days to", "the limit is ten days" are caps; "after ten days" is a wait."""
    lead = text.text[start : q.start]
    if re.search(r"\b(?:time-?\s?barred|barred|too late|expires?|lapses?|out of time|lost|shut)\b[^;]*$", lead, re.IGNORECASE):
        return "max"
    if bound in ("min", "over", "under"):
        return bound
    if re.search(r"\b(?:after|only after|wait(?:s|ed)?|for at least|until|till|on the expiry of|at the end of|expiry of)(?: (?:the|a|for|expiry|of|period|full))*\s*$", lead, re.IGNORECASE) and not w.STRICT_WITHIN.search(lead):
        return "over"
    return "max"


def ranges(text: Masked, claims: list[Claim]) -> list[Claim]:
    """ "between A and B", "from A to B", "A to B": the lower end is a floor, the higher a cap, in either order."""
    out = list(claims)
    for n in range(len(out) - 1):
        a, b = out[n], out[n + 1]
        between = text.text[a.end : b.start]
        led = w.FROM_TO.search(text.text[: a.start])
        if type(a.quantity) is not type(b.quantity) or a.kind != b.kind or not w.RANGE_JOIN.match(between):
            continue
        if not led and not re.fullmatch(r"\s*(?:to|-|–|—)\s*", between):
            continue
        if led and led[0].lower().startswith("from") and re.search(w.RAISED, text.text[: a.start]):
            continue
        low, high = (n, n + 1) if _lower(a.quantity, b.quantity) else (n + 1, n)
        out[low] = replace(out[low], bound="min")
        out[high] = replace(out[high], bound="max")
    return out


def _lower(a: Quantity | None, b: Quantity | None) -> bool:
    if isinstance(a, Money) and isinstance(b, Money):
        return a.rupees <= b.rupees
    if isinstance(a, Duration) and isinstance(b, Duration):
        return a.count * _DAYS[a.unit] <= b.count * _DAYS[b.unit]
    return True


def changes(text: Masked, claims: list[Claim]) -> list[Claim]:
    """ "raised from Rs 500 to Rs 5,000": the first is what the figure was."""
    out = list(claims)
    for n in range(len(out) - 1):
        a, b = out[n], out[n + 1]
        lead = text.text[: a.start]
        if a.kind == b.kind and w.RAISED.search(lead) and re.search(r"\bfrom\s*(?:a |the )?$", lead) and re.match(r"[\w\s]{0,30}\bto\b", text.text[a.end : b.start]):
            out[n] = replace(a, before_change=True, bound=a.bound or b.bound)
            out[n + 1] = replace(b, bound=b.bound if b.bound != "exact" else None)
        elif type(a.quantity) is type(b.quantity) and (a.kind == b.kind or b.weak) and (a.tier == b.tier or not b.tier) and w.BEFORE_THAT.search(text.text[a.end : b.start]):  # "Rs 2,000 ...; before that it was Rs 250"
            out[n + 1] = replace(b, kind=a.kind, before_change=True, bound=a.bound if b.bound in (None, "exact") else b.bound)
    return out
