"""A sentence with what is no claim blanked, and its quantities masked, so that patterns meet "a sum" and never a number.

What it never does: read a citation, a date or a year as a quantity, or give a number that stands alone a unit unless it is asked to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules import claim_words as w
from rules.claim_model import Claim
from rules.model import Duration, FoundQuantity, Money
from rules.numbers import NUMBER_WORDS, parse_number
from rules.quantity import find_quantities

STOP = r"[;\n]|(?<!\bmin)(?<!\bmax)(?<!\brs)(?<!\bapprox)\.\s"  # where a clause ends: "max. Rs 500" goes on


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
    for pattern in (w.CITED, w.LABELLED, w.DATED):
        for m in pattern.finditer("".join(out)):
            keep = re.match(r"(?i)(?:in|since|until|till|before|after|by|from|of|during|and|to)\s", m[0]) if pattern is w.DATED else None
            start = m.start() + (keep.end() if keep else 0)
            out[start : m.end()] = " " * (m.end() - start)
    blanked = "".join(out)
    shared = tuple(_shared_units(blanked))
    for q in shared:
        out[q.start : q.end] = " " * (q.end - q.start)
    blanked = "".join(out)
    found = tuple(q for q in find_quantities(_FINE_WORD.sub(lambda m: "m" * len(m[0]), blanked)) if not w.AGO.match(blanked, q.end))
    found = _without_repeats(blanked, tuple(sorted((*found, *shared), key=lambda q: q.start)))
    found = tuple(sorted((*found, *_bare_terms(blanked, found)), key=lambda q: q.start))
    if bare_sums:
        found = tuple(sorted((*found, *_bare_sums(blanked, found)), key=lambda q: q.start))
    for q in found:
        value = q.quantity
        sign = w.UNREAD if value is None else w.MONEY if isinstance(value, Money) else w.TIME if isinstance(value, Duration) else w.PERCENT
        out[q.start : q.end] = sign * (q.end - q.start)
    return Masked("".join(out), found, sentence)


_SAID_NUMBER = r"(?:\d[\d,]*|(?:(?:" + "|".join(x for x in NUMBER_WORDS if x.isascii()) + r")(?:[\s-]+(?:and\s+)?)?)+)"
_SHARED = re.compile(rf"(?:\b(?:between|from|of|fine|imprisonment|for|is|ranges?|faces?|gets?|serves?|attracts?|carries|and|or|jail|term)\s+(?:an?\s+)?|[:,;(=]\s*|^\s*)(?P<both>{_SAID_NUMBER}\s*(?P<join>\band\b|\bto\b|-|–)\s*{_SAID_NUMBER})\s*(?P<unit>rupees|days?|months?|years?)\b", re.IGNORECASE)


def _shared_units(text: str) -> Iterator[FoundQuantity]:
    """The first number of "between two hundred and fifty and five hundred rupees": its unit stands behind the second.

    Words are cut at the "and" or "to" that leaves two numbers, the lower first; where several cuts do, none is made.
    """
    for m in _SHARED.finditer(text):
        cuts = []
        for j in re.finditer(r"\s+(?:and|to)\s+|\s*[-–]\s*", m["both"]):
            low, high = parse_number(m["both"][: j.start()].strip()), parse_number(m["both"][j.end() :].strip())
            if low is not None and high is not None and low < high and (j[0].strip().lower() != "and" or re.match(r"(?:between|from)\b", m[0], re.IGNORECASE)):
                cuts.append((low, j.start()))
        whole = parse_number(m["both"])
        if len(cuts) > 1:
            cuts = [c for c in cuts if c[0] >= 100 and m["both"][: c[1]].lower().count("hundred") >= 1] or cuts
            cuts = cuts[-1:] if len({c[0] for c in cuts}) > 1 else cuts
        if not cuts or (whole is not None and not re.match(r"(?:between|from)\b", m[0], re.IGNORECASE)):
            continue
        low, end = cuts[0]
        start, unit = m.start("both"), m["unit"].lower().rstrip("s")
        quantity = Money(low) if unit == "rupee" else Duration(low, unit)  # type: ignore[arg-type]
        yield FoundQuantity(quantity, start, start + end, text[start : start + end])


def _without_repeats(text: str, found: tuple[FoundQuantity, ...]) -> tuple[FoundQuantity, ...]:
    """The quantities, one said twice ("Rs 2,000/- (Rupees Two Thousand only)", "six (6) months") kept once."""
    out: list[FoundQuantity] = []
    for q in found:
        before = out[-1] if out else None
        if before and q.quantity is not None and q.quantity == before.quantity and re.fullmatch(r"[\s/.-]*[(\[]\s*", text[before.end : q.start]) and (tail := re.match(r"\s*(?:only)?\s*[)\]]", text[q.end :], re.IGNORECASE)):
            out[-1] = FoundQuantity(before.quantity, before.start, q.end + tail.end(), text[before.start : q.end + tail.end()])
            continue
        out.append(q)
    return tuple(out)


_BARE = re.compile(
    r"(?P<lead>\b(?:fine[sd]?|penalty|compensation|fee)\b[^;.]{0,60}?\b(?:of|to|is|at|maximum|minimum|exceeding|than|most|least|pay|only|upto|fined)\s+(?:up\s+to\s+)?)"
    r"(?P<n>\d[\d,]*(?:\.\d+)?|(?:(?:" + "|".join(x for x in NUMBER_WORDS if x.isascii()) + r")(?:[\s-]+(?:and\s+)?)?)+)(?!\w)(?P<next>\s+\w+)?",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\s+(?:for|or|and|in|on|to|only|at|if|under|with|by|as|maximum|max|is|when|per|each|upon|but)\b", re.IGNORECASE)


_ONE = re.compile(
    r"\b(?:as|is|be|of|than|for|to|gets?|faces?|least|most|over|under|about|nearly|lasting|serves?|spends?|within|and|or|from|between|years?\s+is|inside)\s+(?P<q>an?\s+(?:full\s+|whole\s+|entire\s+)?(?P<unit>week|fortnight|month|year))\b(?!\s+and\s+a\s+half|\s+old)",
    re.IGNORECASE,
)
_ONE_OF = {"week": Duration(Fraction(7), "day"), "fortnight": Duration(Fraction(14), "day"), "month": Duration(Fraction(1), "month"), "year": Duration(Fraction(1), "year")}


def _bare_terms(text: str, found: Sequence[FoundQuantity]) -> Iterator[FoundQuantity]:
    """ "for as long as a year", "faces a month": one of a unit, where the article is the number."""
    for m in _ONE.finditer(text):
        if not any(q.start < m.end("q") and m.start("q") < q.end for q in found):
            yield FoundQuantity(_ONE_OF[m["unit"].lower()], m.start("q"), m.end("q"), m["q"])


def _bare_sums(text: str, found: Sequence[FoundQuantity]) -> Iterator[FoundQuantity]:
    """Numbers without a unit that a fine or a compensation governs: rupees, for there is no other unit of a fine."""
    for m in _BARE.finditer(text):
        end = m.start("n") + len(m["n"].rstrip(" -"))
        value = parse_number(m["n"].strip(" -"))
        counted = m["next"] and not _GOES_ON.match(m["next"])
        if value is None or counted or value < 5 or any(q.start < end and m.start("n") < q.end for q in found):
            continue
        yield FoundQuantity(Money(value), m.start("n"), end, text[m.start("n") : end])


def clause_start(text: str, at: int) -> int:
    """Where the clause of a place begins: after ";", ":" with words behind it, a full stop, or the sentence's start."""
    return max((m.end() for m in re.finditer(rf"{STOP}|(?:,\s*|\s)(?:while|whereas|but)\b", text[:at], re.IGNORECASE)), default=0)


_NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?:/-)?|\b(?:" + "|".join(sorted((x for x in NUMBER_WORDS if x.isascii() and x not in ("one", "two", "zero")), key=len, reverse=True)) + r")\b", re.IGNORECASE)
_COUNTED = re.compile(r"[\s-]*(?:or more |and more |stray |such |different |separate |of (?:the|them|these) )?(?!(?:for|or|and|to|as|in|on|if|is|are|was|per|at|by|with|of|fine|imprisonment|the|a|only|maximum|max|minimum|may|can|shall)\b)[a-z]{3,}", re.IGNORECASE)


def stray_numbers(text: Masked) -> list[Claim]:
    """Numbers that are no quantity: counted things ("three cows") are let be, others ("a fine of 300") are claims that cannot be read."""
    out = []
    for m in _NUMBER.finditer(text.text):
        listed = re.match(r"\s*[.)]\s", text.text[m.end() : m.end() + 3]) and not text.text[: m.start()].strip()
        if _COUNTED.match(text.text, m.end()) or listed:
            continue
        out.append(Claim(kind="stray_number", start=m.start(), end=m.end(), words=text.original[m.start() : m.end()]))
    return out
