"""Sums that are no punishment: compensation, fees and deposits fixed by the text, and those it leaves to somebody else.

What it never does: take a fine for compensation (the nearest governing noun decides), or fill in an amount that a rule or a
notification fixes: such a sum is a `FixedElsewhere` and has no figure.

    sum   = noun , [ "," ] , bound , money | money , "as" | "by way of" , noun ;
    bound = "not exceeding" | "which may extend to" | "not less than" | "of" , [ "a sum of" ] ;
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from rules.clauses import Sentence, opening, sentences, told_as_law
from rules.model import Bound, Figure, FixedElsewhere, FoundQuantity, Money, OwnWords
from rules.quantity import find_quantities

REACH = 300  # characters of the opening words above an item in which the noun of its sum is looked for
SumKind = Literal["compensation", "fee", "deposit"]

# The nouns that may govern a sum; the nearest before it decides whose it is.
_NOUN = re.compile(
    r"""(?P<compensation>\bcompensation\b(?!\s+(?:commissioner|fund|tribunal|board)))
      | (?P<fee>\b(?:pound-?\s?)?fees?\b(?!\s+and\s+expenses))
      | (?P<deposit>\b(?:security\s+deposits?|deposits?(?!ed|or)\b|(?:required|liable)\s+to\s+be\s+deposited\b|by\s+way\s+of\s+security|as\s+security)\b)
      | (?P<other>\b(?:fines?|penalt(?:y|ies)|damages|costs?|expenses|rewards?|income|turnover|value[sd]?|worth|price|rent|salary|salaries|pension|wages?|bonds?|suret(?:y|ies)
          |capital|loans?|debts?|interest|tax(?:es)?|duty|duties|cess|tolls?|charges?|rates?|allowances?|honorarium|annuity|shares?|dues|arrears|advance|premium|grant|gratuity
          |fund|expenditure|consideration|emoluments|remuneration|imprisonment|subject-matter|claim)\b)""",
    re.IGNORECASE | re.VERBOSE,
)
_BOUND = re.compile(
    r"""(?:(?P<max>\b(?:(?<!does\s)(?<!do\s)not\s+(?:exceeding|more\s+than|exceed)|(?:which|that)?\s*(?:may|shall)\s+(?:not\s+exceed|extend\s+(?:up\s*)?to)|may\s+be\s+up\s+to|extending\s+to|up\s*to|subject\s+to\s+a\s+maximum\s+of
            |shall\s+(?:not\s+(?:in\s+any\s+case\s+)?|in\s+no\s+case\s+)?exceed|maximum\s+of)\s+)
        |(?P<min>\b(?:not\s+(?:be\s+)?less\s+than|(?:shall|may)\s+not\s+be\s+less\s+than|at\s+least|minimum\s+of)\s+)
        |(?P<exact>\b(?:of(?:\.\s)?|being|shall\s+be|is|deposit|pay)\s+))
        (?:(?:an?|the|in\s+(?:all|any\s+case|the\s+aggregate|the\s+whole))\s+)?(?:(?:total\s+)?(?:sum|amount)s?\s+(?:of\s+)?)?(?P<again>not\s+exceeding\s+|which\s+may\s+extend\s+to\s+)?[\d\s\[“"'‘(*.]*$""",
    re.IGNORECASE | re.VERBOSE,
)
_AFTER = re.compile(
    r"[\]”\"’'\s,]*(?:as\s+(?:may|shall)\s+be\s+(?:awarded|fixed|determined|levied)\s+)?(?:(?:as|by\s+way\s+of|towards|in)\s+(?:an?\s+|the\s+)?(?:reasonable\s+)?(?P<compensation>compensation)\b|(?:as|by\s+way\s+of)\s+(?:an?\s+|the\s+)?(?:\w+\s+)?(?P<fee>fees?)\b"
    r"|(?:as|by\s+way\s+of)\s+(?:an?\s+|the\s+)?(?P<deposit>security|deposit)\b)",
    re.IGNORECASE,
)
_WORTH_READING = {
    "compensation": re.compile(r"compensation", re.IGNORECASE), "fee": re.compile(r"fee", re.IGNORECASE),
    "deposit": re.compile(r"deposit|security", re.IGNORECASE),
}  # fmt: skip
_AFFIRMED = re.compile(r"shall\s+exceed\b", re.IGNORECASE)
_NO_SUCH = re.compile(r"\bno\s+(?:such\s+)?(?:\w+\s+){0,2}$", re.IGNORECASE)
_BY_TIME = re.compile(r"[\]\s,]*(?:(?:for|in\s+respect\s+of)\s+(?:each|every)|per)\s+(?:\w+\s+)?(?:day|week|month|year|annum|diem)\b", re.IGNORECASE)
_PER_BEFORE = re.compile(r"\b(?:per|for\s+each|for\s+every)\s+\w+\s*,\s*(?:the|a)?\s*$", re.IGNORECASE)
# "deposits or causes to be deposited, (a) in the case of ..., a sum of ... or where the candidate is ..., a sum of ...; and (b) ..."
_DEPOSITED_LIST = re.compile(r"\b(?:deposits?|deposited)\s*,?\s*[-–—:]*\s*\(a\)(?P<items>(?:(?!\bProvided\b|\.\s+[A-Z(])[\s\S])*)")
_ITEM_SUM = re.compile(r"(?:^\s*|\(\w\)\s*|[;,]\s*|\bor,?\s+)(?P<for>(?:in\s+the\s+case|where|if)\b(?:(?!\([a-z]\)|\ba\s+sum\s+of\b)[^;])*?),?\s*\d?\[?(?P<sum>a\s+sum\s+of)\s*[\d\s\[“\"'‘(]*$", re.IGNORECASE)
_FOR_LOSS = re.compile(r"\bfor\s+(?:any|the|such|all)\s+(?:\w+\s+)?(?:damage|loss|injury|harm)\b[^;.]*?(?=\s+reasonable\s+compensation\b|[;.]|$)", re.IGNORECASE)
_MULTIPLE = re.compile(r"\b(?:times|twice|double|thrice|for\s+(?:each|every)|per)\b", re.IGNORECASE)


def read_compensation(words: OwnWords) -> tuple[Figure, ...]:
    """Sums of compensation that the text fixes; `condition` is what it is for, in the text's own words. Never a fine."""
    return tuple(_sums(words, "compensation"))


def read_fees(words: OwnWords) -> tuple[Figure, ...]:
    """Fees whose amount stands in the text: "a fee of ten rupees"."""
    return tuple(_sums(words, "fee"))


def read_deposits(words: OwnWords) -> tuple[Figure, ...]:
    """Deposits and securities whose amount stands in the text: "deposit a sum of five hundred rupees"."""
    found = [*_sums(words, "deposit")]
    more = [f for f in _listed_deposits(words) if not any(f.start < g.end and g.start < f.end for g in found)]
    return tuple(sorted((*found, *more), key=lambda f: f.start))


def unread_sums(words: OwnWords) -> tuple[tuple[int, int, str], ...]:
    """Sums beside a fee, a deposit or compensation that no reader takes: rates, and sums measured by something else."""
    read = [*read_compensation(words), *read_fees(words), *read_deposits(words)]
    out = []
    for sentence in told_as_law(words):
        for q in find_quantities(words.text[: sentence.end]):
            if q.start < sentence.start or not isinstance(q.quantity, Money) or any(f.start < q.end and q.start < f.end for f in read):
                continue
            noun, at = _governing(words.text[sentence.start : q.start])
            if noun in _WORTH_READING:
                out.append((sentence.start + at, q.end, f"a sum of {noun} that is a rate, or is measured by something else"))
    return tuple(out)


def _listed_deposits(words: OwnWords) -> Iterator[Figure]:
    """Deposits that stand in items, each with the case it is for, in the text's own words."""
    text = words.text
    for listed in _DEPOSITED_LIST.finditer(text):
        at = listed.start("items")
        for q in find_quantities(listed["items"]):
            m = _ITEM_SUM.search(listed["items"][: q.start])
            if m is None or not isinstance(q.quantity, Money):
                continue
            lo, hi = at + m.start("sum"), at + q.end
            yield Figure(
                kind="deposit", bound="exact", quantity=q.quantity, tier="any", citation=words.citation, quote=words.quote(lo, hi), start=lo, end=hi,
                condition=" ".join(m["for"].split()), version=words.version.id,
            )  # fmt: skip


def _sums(words: OwnWords, kind: SumKind) -> Iterator[Figure]:
    text = words.text
    if not _WORTH_READING[kind].search(text) and not _WORTH_READING[kind].search(words.context[-REACH:]):
        return
    found = [q for q in find_quantities(text) if isinstance(q.quantity, Money)]
    for sentence in told_as_law(words):
        for q in found:
            if sentence.start <= q.start and q.end <= sentence.end:
                figure = _sum(words, text, sentence.start, sentence.end, q, kind) or _item(words, sentence, q, kind)
                if figure:
                    yield figure


def _sum(words: OwnWords, text: str, start: int, end: int, q: FoundQuantity, kind: SumKind) -> Figure | None:
    before = text[start : q.start]
    bound_words = _BOUND.search(before)
    noun, noun_at = _governing(before[: bound_words.start()] if bound_words else before)
    if bound_words and _AFFIRMED.match(bound_words[0]) and not _NO_SUCH.search(before[:noun_at]):
        return None  # "where the fee shall exceed ...": no limit
    after = _AFTER.match(text, q.end, end)
    named = after.lastgroup if after else None
    bound: Bound
    if bound_words and bound_words["again"]:
        bound = "max"
    elif bound_words:
        bound = "max" if bound_words["max"] else "min" if bound_words["min"] else "exact"
    elif named == kind:
        bound = "exact"
    else:
        return None
    if (named or noun) != kind or (named is None and bound == "exact" and not _tight(before, noun_at, bound_words)):
        return None
    if kind == "fee" and _PER_BEFORE.search(text[start : start + noun_at]):
        return None  # "per ton, the fee of two annas": a rate
    if _BY_TIME.match(text, q.end, end):
        return None  # "a late fee of one hundred rupees for each day": a rate
    if kind == "fee" and re.match(r"[\]\s]*(?:for\s+(?:each|every)|per)\b", text[q.end : end], re.IGNORECASE) and bound != "exact":
        return None
    lo = q.start if named and noun != kind else start + noun_at
    reasonable = re.search(r"\breasonable\s+$", text[start:lo], re.IGNORECASE)
    lo = start + reasonable.start() if reasonable else lo
    hi = after.end() if after and named == kind else q.end
    loss = _FOR_LOSS.search(text, start, end) if kind == "compensation" else None
    return Figure(
        kind=kind, bound=bound, quantity=q.quantity, tier="any", citation=words.citation, quote=words.quote(lo, hi), start=lo, end=hi,
        condition=re.sub(r"[\s,]*\band(?:\s+also)?$", "", loss[0].strip(" ,")) if loss else "", version=words.version.id,
    )  # type: ignore[arg-type]  # fmt: skip


def _item(words: OwnWords, sentence: Sentence, q: FoundQuantity, kind: SumKind) -> Figure | None:
    """An item that is nothing but a bound and a sum: "to pay compensation to the victim a sum- (a) not less than five lakh rupees in case of death"."""
    text, at = words.text, opening(words.text, sentence.start, sentence.end)
    bound_words = _BOUND.match(text[at : q.start])
    lead = sentence.lead or (words.context if words.level in ("clause", "subclause", "item") else "")
    if not bound_words or bound_words["exact"] or not lead or _governing(lead)[0] != kind:
        return None
    bound: Bound = "max" if bound_words["max"] else "min"
    case = text[q.end : sentence.end].strip(" ,;.:]")
    return Figure(
        kind=kind, bound=bound, quantity=q.quantity, tier="any", citation=words.citation, quote=words.quote(at, q.end), start=at, end=q.end,
        condition=" ".join(case.split()), version=words.version.id,
    )  # type: ignore[arg-type]  # fmt: skip


def _governing(before: str) -> tuple[str, int]:
    """The nearest noun before a sum, and where it stands; "" where none is near (sixteen words)."""
    nouns = list(_NOUN.finditer(before))
    last = nouns[-1] if nouns else None
    if last is None or len(before[last.end() :].split()) > 16:
        return "", 0
    return last.lastgroup or "", last.start()


def _tight(before: str, noun_at: int, bound_words: re.Match[str] | None) -> bool:
    """An exact sum stands close to its noun: "a fee of ten rupees", "deposit with him a sum of fifty rupees"."""
    if bound_words is None:
        return False
    between = before[noun_at : bound_words.start()]
    return len(between.split()) <= 8 and not _MULTIPLE.search(between)


_AUTHORITY = r"(?:the\s+|a\s+|an\s+|any\s+|his\s+|its\s+|that\s+)?[\w’'\s-]{2,60}?"
_FIXES = r"(?:specify|fix|determine|prescribe|direct|notify|think\s+fit|thinks\s+fit|require|assess|decide|appoint|deem\s+fit|consider)"
_FIXED = r"(?:specified|fixed|determined|prescribed|directed|notified|assessed|settled|decided)"
_SUM_NOUN = r"(?P<noun>(?:pound-?\s?)?fees?|fee\b|charges?|tolls?|rates?|scales?|expenses|deposits?|security|sums?|amounts?|compensation|fines?|penalt(?:y|ies))"
_ELSEWHERE = (
    re.compile(  # "such sum as may be prescribed", "at such rates for each day ..., as shall from time to time be fixed by the municipality"
        rf"\bsuch\s+(?:(?!(?:on|of|for|in|to|by|and|or|as)\b)\w+\s+){{0,2}}?{_SUM_NOUN}\b(?P<mid>[^.;]{{0,160}}?),?\s*\bas\s+(?:may|shall|is|are)\s+(?:,?\s*from\s+time\s+to\s+time\s*,?\s*)?(?:be\s+)?(?P<fixed>{_FIXED})"
        rf"(?:\s+(?:by|in|under)\s+(?P<by>(?:the\s+|any\s+)?[^,;.:()]{{2,80}}))?",
        re.IGNORECASE,
    ),
    re.compile(  # "such fee as the State Government may by notification specify"
        rf"\bsuch\s+(?:(?!(?:on|of|for|in|to|by|and|or|as)\b)\w+\s+){{0,2}}?{_SUM_NOUN}\b(?P<mid>[^.;]{{0,100}}?)\bas\s+(?P<by>{_AUTHORITY})\s+(?:may|shall|thinks?|deems?|considers?)\b[^.;]{{0,120}}?\b{_FIXES}",
        re.IGNORECASE,
    ),
    re.compile(  # "The pound-fee chargeable shall be such as the State Government may ... specify"
        rf"\b{_SUM_NOUN}\b(?P<mid>[^.;]{{0,80}}?)\bshall\s+be\s+(?:such|at\s+such\s+rates?)\s*(?P<more>[^.;]{{0,100}}?)\bas\s+(?P<by>{_AUTHORITY})\s+(?:may|shall)\b[^.;]{{0,120}}?\b{_FIXES}",
        re.IGNORECASE,
    ),
    re.compile(  # "fees shall be such as may be prescribed"
        rf"\b{_SUM_NOUN}\b(?P<mid>[^.;]{{0,80}}?)\bshall\s+be\s+such\s+as\s+(?:may|shall)\s+(?:from\s+time\s+to\s+time\s+)?be\s+(?P<fixed>{_FIXED})(?:\s+(?:by|in|under)\s+(?P<by>[^,;.:()]{{2,80}}))?",
        re.IGNORECASE,
    ),
    re.compile(rf"\bthe\s+(?P<fixed>prescribed)\s+{_SUM_NOUN}\b", re.IGNORECASE),
    re.compile(r"\b(?:different\s+|progressively\s+increasing\s+)?(?P<noun>scales|rates)\s+(?P<mid>)may\s+be\s+(?P<fixed>prescribed)(?:\s+(?:by|in|under)\s+(?P<by>[^,;.:()]{2,80}))?", re.IGNORECASE),
)  # fmt: skip

_BY_ENDS = re.compile(
    r"\s+(?:in\s+respect|in\s+this|in\s+that|in\s+consultation|by\s+(?:rules?|notifications?|orders?|general|regulations?|bye-laws?)|from\s+time|with\b|on\b|for\b|under\b|having\b|within\b|according\b)",
    re.IGNORECASE,
)


def read_fixed_elsewhere(words: OwnWords) -> tuple[FixedElsewhere, ...]:
    """Fees, rates, deposits, fines and compensation whose amount the text leaves to somebody else.

    `by` is the text's own word for who fixes it, or "prescribed" (by rules) where the text names nobody.
    """
    text, found = words.text, []
    for sentence in sentences(text):
        taken: list[tuple[int, int]] = []
        for pattern in _ELSEWHERE:
            for m in pattern.finditer(text, sentence.start, sentence.end):
                kind = _kind(text, sentence.start, m)
                if kind is None or any(a < m.end() and m.start() < b for a, b in taken):
                    continue
                if (m.groupdict().get("by") or "").strip().lower() == "the case":  # "or, as the case may be,"
                    continue
                taken.append(m.span())
                groups = m.groupdict()
                by = _BY_ENDS.split(groups.get("by") or groups.get("fixed") or "", maxsplit=1)[0].strip(" ]”\"")
                end = m.start("by") + len(by) if groups.get("by") and m.end() == m.end("by") and m["by"].startswith(by) else m.end()
                found.append(
                    FixedElsewhere(
                        kind=kind, by=by, start=m.start(), end=end, citation=words.citation, quote=words.quote(m.start(), end), version=words.version.id
                    )
                )  # fmt: skip
    return tuple(sorted(found, key=lambda f: f.start))


def _kind(text: str, start: int, m: re.Match[str]) -> Literal["fee", "deposit", "rate", "fine", "compensation"] | None:
    noun = m["noun"].lower()
    if "fee" in noun or noun.startswith(("charge", "toll")):
        return "fee"
    if noun.startswith(("rate", "scale")):
        return "rate"
    if noun.startswith("deposit"):
        return "deposit"
    if noun.startswith(("fine", "penalt")):
        return "fine"
    if noun == "compensation":
        return "compensation"
    near = text[max(start, m.start() - 90) : m.end()].lower()
    if noun == "expenses":
        return "rate" if "rate" in near else None
    if noun == "security" and re.search(r"\b(?:give|furnish|deposit|execute)\w*\b", near):
        return "deposit"
    if noun.startswith(("sum", "amount")):  # a bare sum is what the words before it call it
        if re.search(r"\bsecurity\b|\bdeposit", near):
            return "deposit"
        if re.search(r"\bcompensation\b", near):
            return "compensation"
        if re.search(r"\bfees?\b", near):
            return "fee"
    return None
