"""What a sentence in English asserts as law: every figure with its kind, bound and tier, and how punishments are joined.

What it never does: look at a provision, or fill in what the sentence leaves unsaid: a bound or a tier that is not said is None, and a
number that cannot be read is a claim without a quantity, so that whoever checks it fails closed.

    sentence = { group } ;                 a group is said of one offence: "for a first offence: ..., or ..., or both"
    group    = { figure | effect } ;       figure: kind, bound, quantity ("a fine of up to Rs 300"), in any order English allows
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules import claim_words as w
from rules.claim_effects import read_effects
from rules.claim_model import Claim, ClaimBound, ClaimKind
from rules.model import Duration, FoundQuantity, Modality, Money, Percent, Quantity, Tier
from rules.numbers import NUMBER_WORDS, parse_number
from rules.quantity import find_quantities
from rules.triggers import event_of, read_trigger

__all__ = ["Claim", "read_claims"]

_STOP = r"[;\n]|(?<!\bmin)(?<!\bmax)(?<!\brs)(?<!\bapprox)\.\s"  # where a clause ends: "max. Rs 500" goes on
_DAYS = {"hour": 1, "day": 24, "month": 720, "year": 8760}  # only to tell which end of a range is the lower; never to compare with the law


@dataclass(frozen=True, slots=True)
class Masked:
    """A sentence with what is no claim blanked and its quantities masked; same length, same offsets."""

    text: str
    quantities: tuple[FoundQuantity, ...]
    original: str


_FINE_WORD = re.compile(r"\bfine(?=\s|:)", re.IGNORECASE)  # one letter away from "five" and "nine", so that "fine Rs 150" would be read as a damaged number


def mask(sentence: str, law_words: Sequence[tuple[int, int]] = (), *, bare_sums: bool = False) -> Masked:
    """Citations, dates, and spans that are the law's own words (`law_words`) claimed first; then the quantities that are left."""
    out = list(sentence)
    for start, end in law_words:
        out[start:end] = " " * (end - start)
    for pattern in (w.CITED, w.DATED):
        for m in pattern.finditer("".join(out)):
            keep = re.match(r"(?i)(?:in|since|until|till|before|after|by|from|of|during|and|to)\s", m[0]) if pattern is w.DATED else None
            start = m.start() + (keep.end() if keep else 0)
            out[start : m.end()] = " " * (m.end() - start)
    blanked = "".join(out)
    found = tuple(q for q in find_quantities(_FINE_WORD.sub(lambda m: "m" * len(m[0]), blanked)) if not w.AGO.match(blanked, q.end))
    if bare_sums:
        found = tuple(sorted((*found, *_bare_sums(blanked, found)), key=lambda q: q.start))
    for q in found:
        value = q.quantity
        sign = w.UNREAD if value is None else w.MONEY if isinstance(value, Money) else w.TIME if isinstance(value, Duration) else w.PERCENT
        out[q.start : q.end] = sign * (q.end - q.start)
    return Masked("".join(out), found, sentence)


_BARE = re.compile(
    r"(?P<lead>\b(?:fine[sd]?|penalty|compensation|fee)\b[^;.]{0,60}?\b(?:of|to|is|at|maximum|minimum|exceeding|than|most|least|pay|only|upto|fined)\s+(?:up\s+to\s+)?)"
    r"(?P<n>\d[\d,]*(?:\.\d+)?|(?:(?:" + "|".join(x for x in NUMBER_WORDS if x.isascii()) + r")(?:[\s-]+(?:and\s+)?)?)+)(?!\w)(?P<next>\s+\w+)?",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\s+(?:for|or|and|in|on|to|only|at|if|under|with|by|as|maximum|max|is|when|per|each|upon|but)\b", re.IGNORECASE)


def _bare_sums(text: str, found: Sequence[FoundQuantity]) -> Iterator[FoundQuantity]:
    """Numbers without a unit that a fine or a compensation governs: rupees, for there is no other unit of a fine."""
    for m in _BARE.finditer(text):
        end = m.start("n") + len(m["n"].rstrip(" -"))
        value = parse_number(m["n"].strip(" -"))
        counted = m["next"] and not _GOES_ON.match(m["next"])
        if value is None or counted or value < 5 or any(q.start < end and m.start("n") < q.end for q in found):
            continue
        yield FoundQuantity(Money(value), m.start("n"), end, text[m.start("n") : end])


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
    tiers = _Tiers(text, tier)
    figures = _figures(text, tiers, kind)
    groups = tiers.groups
    joined = _connectives(text, figures, tiers)
    stray = _stray_numbers(text)
    effects = read_effects(text.text, sentence, figures, tiers.at, groups)
    return tuple(sorted((*figures, *joined, *stray, *effects), key=lambda c: (c.start, c.end)))


# --- tiers


@dataclass(frozen=True, slots=True)
class _Tier:
    start: int
    end: int
    tier: Tier


class _Tiers:
    """The tiers a sentence names and which of them each place belongs to: "for a first ... ; for a later ..." and "... for a first"."""

    def __init__(self, text: Masked, carried: Tier | None) -> None:
        self.text = text.text
        self.carried = carried
        self.named = self._named()
        self.figures = [(q.start, q.end) for q in text.quantities]
        first = self.figures[0][0] if self.figures else len(self.text)
        self.prefixed = bool(self.named) and self.named[0].start < first
        self.groups = self._group

    def _named(self) -> list[_Tier]:
        out = [_Tier(m.start(), m.end(), m.lastgroup) for m in w.TIER.finditer(self.text)]  # type: ignore[arg-type]
        if out or self.carried or re.search(r"\boffen[cs]e|\bconvict", self.text, re.IGNORECASE):
            for m in w.ELLIPTIC_TIER.finditer(self.text):
                if not any(t.start < m.end() and m.start() < t.end for t in out):
                    out.append(_Tier(m.start(), m.end(), m.lastgroup.rstrip("23")))  # type: ignore[union-attr, arg-type]
        return sorted(out, key=lambda t: t.start)

    def _index(self, start: int, end: int) -> int | None:
        """Which of the named tiers governs `text[start:end]`."""
        if not self.named:
            return None
        for n, t in enumerate(self.named):  # "Rs 300 for a first offence"
            if t.start >= end and t.start - end < 70 and w.TIER_BEHIND.fullmatch(self.text[end : t.start]):
                following = next((f for f in self.figures if f[0] >= t.end), None)
                leads = following and re.fullmatch(r"[\s:,–-]*(?:it is|is|the fine is|a fine of|up to)?\s*(?:up to|at most|of)?\s*", self.text[t.end : following[0]])
                if not (leads and self.prefixed):
                    return n
        before = [n for n, t in enumerate(self.named) if t.start < start]
        after = [n for n, t in enumerate(self.named) if t.start >= end]
        if self.prefixed:
            return before[-1] if before else after[0]
        same = re.search(r"[;.]", self.text[end : self.named[after[0]].start]) if after else None
        return after[0] if after and not same else (before[-1] if before else after[0])

    def at(self, start: int, end: int) -> Tier | None:
        """The tier that `text[start:end]` is said of; None where the sentence does not say."""
        n = self._index(start, end)
        return self.carried if n is None else self.named[n].tier

    def _group(self, start: int, end: int) -> int:
        n = self._index(start, end)
        base = 0 if n is None else n + 1
        return base * 100 + len(re.findall(r"[;\n]", self.text[:start]))


# --- figures


def _figures(text: Masked, tiers: _Tiers, carried: ClaimKind | None) -> list[Claim]:
    out: list[Claim] = []
    for n, q in enumerate(text.quantities):
        start = _clause_start(text.text, q.start)
        floor = text.quantities[n - 1].end if n else 0
        kind = _kind(text, q, n, out, carried)
        if kind is None:
            continue
        bound = _bound(text, q, max(start, floor), start, out)
        if bound == "under" and w.REASONS.match(text.text, q.end):
            bound = "min"  # "less than fifteen days needs special reasons": the floor, said from below
        if bound in (None, "exact") and w.FACT.search(text.text[max(start, floor) : q.start]):
            kind = "fact"
        trigger, event = _trigger(text, q) if kind == "time_limit" else ("", "")
        if kind == "time_limit":
            bound = _limit_bound(text, q, bound, start)
        window = text.text[max(floor, start) : q.start]
        out.append(
            Claim(
                kind=kind, start=q.start, end=q.end, words=q.words, quantity=q.quantity, bound=bound, tier=tiers.at(q.start, q.end),
                group=tiers.groups(q.start, q.end), denied=bool(w.NOT_JUST_BEFORE.search(window)), modality=_modality(text.text[start : q.start]),
                superlative=bool(w.SUPERLATIVE.search(text.text[start : q.start])) or bool(re.match(r"[\s,]*is the (?:highest|maximum|most)", text.text[q.end :])),
                per=_per(text, q, n), trigger=trigger, event=event,
            )
        )  # fmt: skip
    return _changes(text, _ranges(text, out))


def _clause_start(text: str, at: int) -> int:
    """Where the clause of a place begins: after ";", ":" with words behind it, a full stop, or the sentence's start."""
    return max((m.end() for m in re.finditer(rf"{_STOP}|(?:,\s*|\s)(?:while|whereas|but)\b", text[:at], re.IGNORECASE)), default=0)


def _kind(text: Masked, q: FoundQuantity, n: int, before: Sequence[Claim], carried: ClaimKind | None) -> ClaimKind | None:
    """The kind of sum or term a quantity is; "unknown" where the sentence does not tell, None where it is no legal figure (a percentage of
    something, an age)."""
    value = q.quantity
    if isinstance(value, Percent):
        return "unknown"
    money = isinstance(value, Money) or (value is None and not _speaks_time(q.words))
    start = _clause_start(text.text, q.start)
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
    end = min((m.start() for m in re.finditer(_STOP, text.text[q.end :], re.IGNORECASE)), default=len(text.text) - q.end) + q.end
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
        return "fine" if money else "imprisonment"
    if before and _fits(before[-1].kind, money):
        return before[-1].kind
    if before and before[-1].kind in ("fine", "imprisonment") and re.search(r"\b(?:or|and|plus|with)\b|[/+&]", text.text[before[-1].end : q.start]):
        return "fine" if money else "imprisonment"
    if not money and any(m.lastgroup == "other_term" for m in w.NOUN.finditer(text.text)):
        return "unknown"
    return carried if carried and _fits(carried, money) else "unknown"


def _speaks_time(words: str) -> bool:
    return bool(re.search(r"day|week|month|year|hour|fortnight", words, re.IGNORECASE))


def _fits(kind: str | None, money: bool) -> bool:
    if kind in ("fine", "compensation", "fee", "deposit", "victim", "other_sum"):
        return money
    if kind in ("imprisonment", "time_limit", "other_term"):
        return not money
    return kind == "weak"


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
    if w.TRIGGER_NEXT.match(text.text, q.end):
        return True
    if any(m.lastgroup == "time_limit" for m in nouns):
        return True
    return bool((w.WITHIN.search(lead) or w.HAS_TIME.search(lead) or re.search(r"\b(?:after|period of|up to|at most)\s*$", lead)) and w.SPEAKS_OF_LIMIT.search(text.text))


# --- bounds


def _bound(text: Masked, q: FoundQuantity, window_start: int, clause_start: int, before: Sequence[Claim]) -> ClaimBound | None:
    behind = w.BOUND_AFTER.match(text.text, q.end)
    if behind:
        return "max" if behind["max"] else "min"
    window = text.text[window_start : q.start]
    words = list(w.BOUND.finditer(window))
    if words:
        last = words[-1]
        if last.lastgroup == "exact":  # "the ceiling stands at Rs 3,000": the noun says what it is
            last = next((m for m in reversed(words) if m.lastgroup in ("max", "min")), last)
        bound: ClaimBound = last.lastgroup  # type: ignore[assignment]
        if bound in ("over", "under") and (
            re.search(r"\b(?:not|no|never|cannot|can['’]t|n['’]t|nor)\b[\w\s’']{0,25}$|\b(?:nobody|no-?\s?one|none|no\s+(?:person|offender|owner|accused|court|magistrate|first|second|repeat))\b[^;]{0,60}$", window[: last.start()], re.IGNORECASE)
        ):
            return "max" if bound == "over" else "min"
        return bound
    inherited = _inherited(text, q, clause_start, before)
    if inherited:
        return inherited
    limits = w.ARE_LIMITS.search(text.text, q.end)
    if limits:
        return "max" if limits["max"] else "min"
    if w.COPULA.search(window) or re.search(r"\b(?:must|shall|will|has to|have to)\b[^,;]{0,60}$", window):
        return "exact"
    return None


def _inherited(text: Masked, q: FoundQuantity, clause_start: int, before: Sequence[Claim]) -> ClaimBound | None:
    """The bound of the figure before, where one word governs both: "a maximum of one month or Rs 300"."""
    if not before or before[-1].start < clause_start or before[-1].bound not in ("max", "min"):
        return None
    head = [m for m in w.BOUND.finditer(text.text[clause_start : before[-1].start]) if m.lastgroup in ("max", "min")]
    between = text.text[before[-1].end : q.start]
    if not head or re.search(r"\b(?:is|are|was|may|can|shall|must|will)\b", between):
        return None
    whole = head[-1][0].lower().split()[-1] in w.HEAD_BOUND or bool(w.SUPERLATIVE.fullmatch(head[-1][0].strip()))
    light = not re.search(r"\bof\s*$", between) or whole
    return before[-1].bound if light and re.search(r"\b(?:or|and|to|plus)\b|[,/&+]", between) else None


def _limit_bound(text: Masked, q: FoundQuantity, bound: ClaimBound | None, start: int) -> ClaimBound | None:
    """The bound of a time limit: "within", "has ten days to", "the limit is ten days" are caps; "after ten days" is a wait."""
    lead = text.text[start : q.start]
    if re.search(r"\b(?:time-?\s?barred|barred|too late|expires?|lapses?|out of time|lost|shut)\b[^;]*$", lead, re.IGNORECASE):
        return "max"
    if bound in ("min", "over", "under"):
        return bound
    if re.search(r"\b(?:after|only after|wait(?:s|ed)?|for at least|until|till|on the expiry of|at the end of|expiry of)(?: (?:the|a|for|expiry|of|period|full))*\s*$", lead, re.IGNORECASE) and not w.STRICT_WITHIN.search(lead):
        return "over"
    return "max"


def _ranges(text: Masked, claims: list[Claim]) -> list[Claim]:
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


def _changes(text: Masked, claims: list[Claim]) -> list[Claim]:
    """ "raised from Rs 500 to Rs 5,000": the first is what the figure was."""
    out = list(claims)
    for n in range(len(out) - 1):
        a, b = out[n], out[n + 1]
        lead = text.text[: a.start]
        if a.kind == b.kind and w.RAISED.search(lead) and re.search(r"\bfrom\s*(?:a |the )?$", lead) and re.match(r"[\w\s]{0,30}\bto\b", text.text[a.end : b.start]):
            out[n] = replace(a, before_change=True, bound=a.bound or b.bound)
            out[n + 1] = replace(b, bound=b.bound if b.bound != "exact" else None)
    return out


def _trigger(text: Masked, q: FoundQuantity) -> tuple[str, str]:
    """What a limit runs from, as the sentence says it; ("", "") where it does not."""
    runs = re.match(r"\s*(?:(?:which|that|and)\s+)?(?:(?:are|is|to be)\s+)?(?:runs?|running|begins?|starts?|counted|reckoned|computed|calculated)\s+(?=from|after|on)", text.text[q.end :], re.IGNORECASE)
    after = read_trigger(text.text, q.end + (runs.end() if runs else 0), len(text.text))
    if after is not None:
        said = text.text[after.start : after.end]
        return said, after.event or event_of(said)
    start = _clause_start(text.text, q.start)
    lead = text.text[start : q.start]
    m = re.search(r"\b(?:after|from|of|since|following|once|when)\s+(?P<what>(?:(?:the|his|her|a|any|such|being|date|day|of|cattle|animals?|cows?|has|have|is|are|been|was|were)\s+)*(?P<event>\w+))\b(?=[^;]*$)", lead, re.IGNORECASE)
    if m and event_of(m["what"]):
        return m[0], event_of(m["what"])
    return "", ""


def _modality(lead: str) -> Modality:
    may = [m.start() for m in w.MAY.finditer(lead)]
    must = [m.start() for m in w.MUST.finditer(lead)]
    if not may and not must:
        return "none"
    return "may" if (max(may, default=-1) > max(must, default=-1)) else "shall"


def _per(text: Masked, q: FoundQuantity, n: int) -> str:
    """What the sum is multiplied by: "animal", "day", another noun; "" where nothing is said, or it is denied."""
    end = text.quantities[n + 1].start if n + 1 < len(text.quantities) else len(text.text)
    stop = re.search(_STOP, text.text[q.end : end], re.IGNORECASE)
    end = q.end + stop.start() if stop else end
    start = max(_clause_start(text.text, q.start), text.quantities[n - 1].end if n else 0)
    for m in (*w.PER.finditer(text.text, q.end, end), *w.PER.finditer(text.text, start, q.start)):
        if w.NOT_PER.search(text.text[max(0, m.start() - 60) : m.start()]):
            continue
        if m[0].lower().startswith("a ") and m.start() > q.end + 1:
            continue
        what = (m["what"] or m["other"] or m["noun"] or "day").lower()
        return multiplier(what)
    return ""


def multiplier(what: str) -> str:
    """A multiplier as one word: "animal" for any beast, "day" for any unit of time."""
    if re.match(r"animal|cattle|cow|bull|ox|buffalo|cal|head|beast|goat|sheep|dog|horse|bird", what):
        return "animal"
    return what.rstrip("s") if re.match(r"day|week|month|hour|night|daily", what) else what


# --- how imprisonment and fine are joined; numbers that stand alone


def _connectives(text: Masked, figures: Sequence[Claim], tiers: _Tiers) -> list[Claim]:
    out = []
    for n in range(len(figures) - 1):
        a, b = figures[n], figures[n + 1]
        if {a.kind, b.kind} != {"imprisonment", "fine"} or a.group != b.group or a.denied or b.denied:
            continue
        between = text.text[a.end : b.start]
        stop = re.search(rf"{_STOP}|$", text.text[b.end :])
        tail_end = b.end + (stop.start() if stop else 0)
        following = next((f.start for f in figures[n + 2 :] if f.kind != b.kind), tail_end)
        tail = text.text[b.end : min(tail_end, following)]
        lead = text.text[_clause_start(text.text, a.start) : a.start]
        joined = _joined(lead, between, tail, a)
        if joined:
            out.append(Claim(kind="connective", start=a.end, end=b.start, words=text.original[a.start : b.end], connective=joined, tier=a.tier, group=a.group, bound=a.bound, denied=bool(w.NOT_BOTH.search(tail) or w.NOT_BOTH.search(between))))
    return out


def _joined(lead: str, between: str, tail: str, first: Claim):
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
    if word == "and" and first.superlative and not both:
        return None  # "the maximum is six months and Rs 5,000": both caps are named
    return word


_NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?:/-)?|\b(?:" + "|".join(sorted((x for x in NUMBER_WORDS if x.isascii() and x not in ("one", "two", "zero")), key=len, reverse=True)) + r")\b", re.IGNORECASE)
_COUNTED = re.compile(r"[\s-]*(?:or more |and more |stray |such |different |separate |of (?:the|them|these) )?(?!(?:for|or|and|to|as|in|on|if|is|are|was|per|at|by|with|of|fine|imprisonment|the|a|only|maximum|max|minimum|may|can|shall)\b)[a-z]{3,}", re.IGNORECASE)


def _stray_numbers(text: Masked) -> list[Claim]:
    """Numbers that are no quantity: counted things ("three cows") are let be, others ("a fine of 300") are claims that cannot be read."""
    out = []
    for m in _NUMBER.finditer(text.text):
        listed = re.match(r"\s*[.)]\s", text.text[m.end() : m.end() + 3]) and not text.text[: m.start()].strip()
        if _COUNTED.match(text.text, m.end()) or listed:
            continue
        out.append(Claim(kind="stray_number", start=m.start(), end=m.end(), words=text.original[m.start() : m.end()]))
    return out
