"""What a sentence in English asserts as law: every figure with its kind, bound and tier, and how punishments are joined.

What it never does: look at a provision, or fill in what the sentence leaves unsaid: a bound or a tier that is not said is None, and a
number that cannot be read is a claim without a quantity, so that whoever checks it fails closed.

    sentence = { group } ;                 a group is said of one offence: "for a first offence: ..., or ..., or both"
    group    = { figure | effect } ;       figure: kind, bound, quantity ("a fine of up to Rs 300"), in any order English allows
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules import claim_words as w
from rules.claim_bounds import bound_of, changes, limit_bound, ranges
from rules.claim_effects import read_effects
from rules.claim_mask import STOP, Masked, clause_start, mask, stray_numbers
from rules.claim_model import Claim, ClaimKind
from rules.claim_tiers import Tiers
from rules.model import Connective, Duration, FoundQuantity, Modality, Money, Percent, Tier
from rules.triggers import event_of, read_trigger

__all__ = ["Claim", "mask", "read_claims"]


def read_claims(
    sentence: str, *, law_words: Sequence[tuple[int, int]] = (), tier: Tier | None = None, kind: ClaimKind | None = None, bare_sums: bool = False
) -> tuple[Claim, ...]:
    """Everything a sentence asserts that can be checked, in order.

    `law_words`: spans that quote the law and assert nothing. `tier`, `kind`: what the sentence before was about, for a sentence that
    goes on without saying it ("The highest is Rs 500"). `bare_sums`: a number without a unit that a fine or compensation governs is read
    as rupees ("a fine of up to 300"); without it such a number is a claim that cannot be read.

    >>> [(c.kind, c.bound, c.tier) for c in read_claims("For a first offence: a fine of up to Rs 3,000.")]
    [('fine', 'max', 'first')]
    """
    text = mask(sentence, law_words, bare_sums=bare_sums)
    tiers = Tiers(text, tier)
    figures = _figures(text, tiers, kind)
    groups = tiers.groups
    joined = _connectives(text, figures, tiers)
    stray = stray_numbers(text)
    effects = read_effects(text.text, sentence, figures, tiers.at, groups)
    return tuple(sorted((*figures, *joined, *stray, *effects), key=lambda c: (c.start, c.end)))


# --- figures


def _figures(text: Masked, tiers: Tiers, carried: ClaimKind | None) -> list[Claim]:
    out: list[Claim] = []
    for n, q in enumerate(text.quantities):
        start = clause_start(text.text, q.start)
        floor = text.quantities[n - 1].end if n else 0
        kind = _kind(text, q, n, out, carried)
        if kind is None:
            continue
        weak = kind.startswith("weak ")
        kind = kind.removeprefix("weak ")  # type: ignore[assignment]
        bound = bound_of(text, q, max(start, floor), start, out)
        if bound == "under" and (w.REASONS.match(text.text, q.end) or w.REASONS_ALLOW.search(text.text[: q.start])):
            bound = "min"  # "less than fifteen days needs special reasons": the floor, said from below
        if bound in (None, "exact") and w.FACT.search(text.text[max(start, floor) : q.start]):
            kind = "fact"
        trigger, event = _trigger(text, q) if kind == "time_limit" else ("", "")
        if kind == "time_limit":
            bound = limit_bound(text, q, bound, start)
        window = text.text[max(floor, start) : q.start]
        out.append(
            Claim(
                kind=kind, start=q.start, end=q.end, words=q.words, quantity=q.quantity, bound=bound, tier=tiers.at(q.start, q.end),
                group=tiers.groups(q.start, q.end), denied=bool(w.NOT_JUST_BEFORE.search(window)), modality=_awarding(text, q) if kind == "compensation" else _modality(text.text[start : q.start]),
                superlative=bool(w.SUPERLATIVE.search(text.text[start : q.start])) or bool(re.match(r"[\s,]*is the (?:highest|maximum|most)", text.text[q.end :])),
                per=_per(text, q, n), trigger=trigger, event=event, weak=weak,
            )
        )  # fmt: skip
    return changes(text, ranges(text, _told_by_neighbour(text, out)))


def _told_by_neighbour(text: Masked, claims: list[Claim]) -> list[Claim]:
    """A term of no said kind that stands beside a fine ("up to six months and/or up to Rs 500 as a fine") is imprisonment."""
    out = list(claims)
    for n in range(len(out) - 1):
        a, b = out[n], out[n + 1]
        joined = re.search(r"\b(?:or|and|plus|with)\b|[/+&]", text.text[a.end : b.start])
        if a.kind == "unknown" and isinstance(a.quantity, Duration) and b.kind == "fine" and joined:
            out[n] = replace(a, kind="imprisonment")
    return out


def _kind(text: Masked, q: FoundQuantity, n: int, before: Sequence[Claim], carried: ClaimKind | None) -> ClaimKind | None:
    """The kind of sum or term a quantity is; "unknown" where the sentence does not tell, None where it is no legal figure (a percentage of
    something, an age)."""
    value = q.quantity
    if isinstance(value, Percent):
        return "unknown"
    money = isinstance(value, Money) or (value is None and not _speaks_time(q.words))
    start = clause_start(text.text, q.start)
    behind = w.POST_NOUN.match(text.text, q.end)
    if behind and _fits(behind.lastgroup, money):
        return behind.lastgroup  # type: ignore[return-value]
    lead = text.text[start : q.start]
    previous = text.quantities[n - 1].end if n else 0
    if not money:
        limit = _speaks_limit(text, q, lead)
        if limit:
            return "time_limit"
    nouns = [m for m in w.NOUN.finditer(lead) if _fits(m.lastgroup, money)]
    strong = [m for m in nouns if m.lastgroup in ("fine", "imprisonment", "compensation", "fee", "deposit", "time_limit")]
    if strong:
        last = strong[-1]
        return last.lastgroup  # type: ignore[return-value]
    if money and any(m.lastgroup == "victim" for m in w.NOUN.finditer(text.text[: q.start])):
        return "compensation"
    end = min((m.start() for m in re.finditer(STOP, text.text[q.end :], re.IGNORECASE)), default=len(text.text) - q.end) + q.end
    following = text.quantities[n + 1].start if n + 1 < len(text.quantities) else end
    for m in w.NOUN.finditer(text.text, q.end, max(end, q.end)):
        if _fits(m.lastgroup, money) and m.lastgroup in ("fine", "imprisonment", "compensation", "fee", "deposit", "time_limit"):
            if m.start() < following or not before:
                return m.lastgroup  # type: ignore[return-value]
            break
    if money and any(m.lastgroup == "victim" for m in w.NOUN.finditer(text.text, q.end, end)):
        return "compensation"
    if any(m.lastgroup == "weak" for m in w.NOUN.finditer(text.text[start:previous] + lead if previous < start else lead)) or any(
        m.lastgroup == "weak" for m in w.NOUN.finditer(text.text, q.end, end)
    ):
        return "weak fine" if money else "weak imprisonment"  # type: ignore[return-value]
    if before and _fits(before[-1].kind, money):
        return before[-1].kind
    if before and before[-1].kind in ("fine", "imprisonment") and re.search(r"\b(?:or|and|plus|with)\b|[/+&]", text.text[before[-1].end : q.start]):
        return "fine" if money else "imprisonment"
    if not money and any(m.lastgroup == "other_term" for m in w.NOUN.finditer(text.text)):
        return "unknown"
    if carried and _fits(carried, money):
        return carried
    if w.TIER.search(text.text) or re.match(r"\W*(?:first|second|later|subsequent|1st|2nd)\s*[:–=-]", text.text, re.IGNORECASE):
        return "weak fine" if money else "weak imprisonment"  # type: ignore[return-value]
    return "unknown"


def _speaks_time(words: str) -> bool:
    return bool(re.search(r"day|week|month|year|hour|fortnight", words, re.IGNORECASE))


def _fits(kind: str | None, money: bool) -> bool:
    if kind in ("fine", "compensation", "fee", "deposit", "victim", "other_sum"):
        return money
    if kind in ("imprisonment", "time_limit", "other_term"):
        return not money
    return kind == "weak"


_RUNS_FROM = re.compile(r"(?:\s+[^\s.;,]+){0,16}?\s+(?:(?:are|is|to\s+be|which|that)\s+)*(?:runs?|running|begins?|starts?|counted|reckoned|computed|calculated)\s+(?=from\b|after\b|on\b)", re.IGNORECASE)


def _speaks_limit(text: Masked, q: FoundQuantity, lead: str) -> bool:
    """True where a length of time is a limit for an act and no term of imprisonment."""
    if w.STRICT_WITHIN.search(lead):
        return True
    nouns = list(w.NOUN.finditer(lead))
    prison = next((m for m in reversed(nouns) if m.lastgroup == "imprisonment"), None)
    near_prison = prison is not None and len(lead[prison.end() :].split()) <= 10
    if w.TO_DO.match(text.text, q.end) and not near_prison:
        return True
    if near_prison:
        return False
    if _RUNS_FROM.match(text.text, q.end):
        return True
    if w.TRIGGER_NEXT.match(text.text, q.end):
        return True
    if any(m.lastgroup == "time_limit" for m in nouns):
        return True
    return bool((w.WITHIN.search(lead) or w.HAS_TIME.search(lead) or re.search(r"\b(?:after|period of|up to|at most)\s*$", lead)) and w.SPEAKS_OF_LIMIT.search(text.text))


_THEN_DONE = re.compile(r"(?<=ing)\s+(?=(?:is|are|was|were)\s+to\s+be\b|(?:shall|must|may|can|will)\b)", re.IGNORECASE)
_ITEM = re.compile(rf"{w.TIME}[^,;]*(?:[,;]|\band\b)(?:\s*and\b)?")


def _trigger(text: Masked, q: FoundQuantity) -> tuple[str, str]:
    """What a limit runs from, as the sentence says it; ("", "") where it does not."""
    runs = re.match(r"\s*(?:(?:which|that|and)\s+)?(?:(?:are|is|to be)\s+)?(?:runs?|running|begins?|starts?|counted|reckoned|computed|calculated)\s+(?=from|after|on)", text.text[q.end :], re.IGNORECASE)
    far = None if runs else _RUNS_FROM.match(text.text, q.end)
    after = read_trigger(text.text, far.end() if far else q.end + (runs.end() if runs else 0), len(text.text))
    if after is not None:
        said = text.text[after.start : after.end]
        head = _THEN_DONE.split(said, maxsplit=1)[0]
        return said, (event_of(head) if head != said else "") or after.event or event_of(said)
    start = clause_start(text.text, q.start)
    lead = _ITEM.split(text.text[start : q.start])[-1]  # the items of a list run each from its own event
    m = re.search(r"\b(?:after|from|of|since|following|once|when)\s+(?P<what>(?:(?:the|his|her|a|any|such|being|date|day|of|cattle|animals?|cows?|has|have|is|are|been|was|were)\s+)*(?P<event>\w+))\b(?=[^;]*$)", lead, re.IGNORECASE)
    if m and event_of(m["what"]):
        return m[0], event_of(m["what"])
    return "", ""


_OF_AMOUNT = re.compile(r"\b(?:may|can|could|might|shall|must|will)\s+(?:not\s+|never\s+|only\s+)?(?:exceed|extend|go|be\s+(?:up\s+to|more|less|as\s+(?:high|much)|at\s+most|no\s+more|limited|capped|anything)|reach|run|amount|rise|top)\w*", re.IGNORECASE)
_AWARD = re.compile(r"\b(?:court|magistrate|judge|bench|award\w*|order\w*|direct\w*|grant\w*|mandatory|compulsory|automatic\w*|discretion\w*|entitle\w*|optional)\b", re.IGNORECASE)


def _awarding(text: Masked, q: FoundQuantity) -> Modality:
    """Whether a compensation is said to be a duty or a discretion of the court; "may not exceed" speaks of the amount alone."""
    start = clause_start(text.text, q.start)
    stop = re.search(rf"{STOP}|,\s*(?:and|but|if|unless|while|whereas)\b|$", text.text[q.end :], re.IGNORECASE)
    part = w.NO_CHOICE.sub("must", w.NOT_MUST.sub("may", _OF_AMOUNT.sub(" ", text.text[start : q.end + (stop.start() if stop else 0)])))
    if not _AWARD.search(part):
        return "none"
    if w.MAY.search(part):
        return "may"
    return "shall" if w.MUST.search(part) else "none"


def _modality(lead: str) -> Modality:
    may = [m.start() for m in w.MAY.finditer(lead)]
    must = [m.start() for m in w.MUST.finditer(lead)]
    if not may and not must:
        return "none"
    return "may" if (max(may, default=-1) > max(must, default=-1)) else "shall"


def _per(text: Masked, q: FoundQuantity, n: int) -> str:
    """What the sum is multiplied by: "animal", "day", another noun; "" where nothing is said, or it is denied."""
    end = text.quantities[n + 1].start if n + 1 < len(text.quantities) else len(text.text)
    stop = re.search(STOP, text.text[q.end : end], re.IGNORECASE)
    end = q.end + stop.start() if stop else end
    start = max(clause_start(text.text, q.start), text.quantities[n - 1].end if n else 0)
    for m in (*w.PER.finditer(text.text, q.end, end), *w.PER.finditer(text.text, start, q.start)):
        if w.NOT_PER.search(text.text[max(0, m.start() - 60) : m.start()]):
            continue
        if m[0].lower().startswith("a ") and not q.end <= m.start() <= q.end + 1:
            continue
        what = (m["what"] or m["other"] or m["noun"] or "day").lower()
        return multiplier(what)
    return ""


def multiplier(what: str) -> str:
    """A multiplier as one word: "animal" for any beast, "day" for any unit of time."""
    if re.match(r"animal|cattle|cow|bull|ox|buffalo|cal|head|beast|goat|sheep|dog|horse|bird", what):
        return "animal"
    return what.rstrip("s") if re.match(r"day|week|month|hour|night|daily", what) else what


# --- how imprisonment and fine are joined


def _connectives(text: Masked, figures: Sequence[Claim], tiers: Tiers) -> list[Claim]:
    out = []
    for n in range(len(figures) - 1):
        a, b = figures[n], figures[n + 1]
        if {a.kind, b.kind} != {"imprisonment", "fine"} or a.group != b.group or a.denied or b.denied:
            continue
        between = text.text[a.end : b.start]
        stop = re.search(rf"{STOP}|$", text.text[b.end :])
        tail_end = b.end + (stop.start() if stop else 0)
        following = next((f.start for f in figures[n + 2 :] if f.kind != b.kind), tail_end)
        tail = text.text[b.end : min(tail_end, following)]
        lead = text.text[clause_start(text.text, a.start) : a.start]
        joined = _joined(lead, between, tail, a)
        if joined:
            out.append(Claim(kind="connective", start=a.end, end=b.start, words=text.original[a.start : b.end], connective=joined, tier=a.tier, group=a.group, bound=a.bound, denied=bool(w.NOT_BOTH.search(tail) or w.NOT_BOTH.search(between))))
    return out


_PLURAL_BOUNDS = re.compile(r"\b(?:floors|minima|minimums|ceilings|maxima|maximums|caps|limits)\s+(?:of|are|being|at)\s*(?:the\s+)?$", re.IGNORECASE)


def _joined(lead: str, between: str, tail: str, first: Claim) -> Connective | None:
    if w.NOT_BOTH.search(tail) or w.NOT_BOTH.search(between):
        return "or"
    if w.BOTH.search(tail) or w.BOTH.search(between) or re.search(r"\b(?:either|any) or both\b", lead):
        return "or_both"
    if w.AND_THE.search(between):
        return None
    both = bool(re.search(r"\bboth\b[^;]*$", lead)) or bool(re.match(r"[^;.]*?\b(?:both|together)\b(?! (?:cases|acts))", tail) and not w.OR.search(between))
    joins = [(m.end(), "or") for m in w.OR.finditer(between)] + [(m.end(), "and") for m in w.AND.finditer(between)]
    if not joins:
        return "and" if both else None
    word = max(joins)[1]
    if word == "and" and _PLURAL_BOUNDS.search(lead):
        return None  # "with floors of three months and Rs 250": both floors are named
    if word == "and" and first.superlative and not both:
        return None  # "the maximum is six months and Rs 5,000": both caps are named
    return word
