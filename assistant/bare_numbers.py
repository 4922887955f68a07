"""Numbers without a unit: which of them are sums, which are years, which name a telephone, a case or an age.

What this module never does: read a number that a unit stands beside (rules.quantity), or a whole date (assistant.dates).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from itertools import pairwise

from assistant.dates import DateMention
from rules.model import FoundQuantity, Money
from rules.quantity import find_quantities, parse_number

_YEAR = re.compile(r"(?<!\bof )(?<!\b[Aa]ct )(?<!\b[Aa]ct, )(?<!\bCode )(?<!\bCode, )(?<!section )(?<!no )(?<!no\. )(?<![\w.,/₹-])(?:1[89]\d\d|20\d\d)(?![\w/-]|,\d|\.\d)")
_OFFERED = re.compile(r"\b(?:pay|pays|paid|get|gets|give|gives|claim|award|is|are|be|it|fine|penalty|compensation|of|to|than|for|or)\s+(?:(?:only|just|about|really|upto)\s+)?$", re.IGNORECASE)
_IS_IT = re.compile(r"^\s*(?:so\s+)?(?:is|are|can|will|does|do|must|should)\b", re.IGNORECASE)
_TIMED = re.compile(r"\b(?:in|of|the|year|since|before|after|during|around|by|from|till|until|about)\s+$", re.IGNORECASE)
LEAST_BARE = 50  # a smaller number without a unit counts animals or days, not rupees
_BARE_SUM = re.compile(r"(?<![\w.,/-])\d{1,3}(?:,?\d{2,3})*(?:\.\d+)?(?:\s*(?:lakh|lac|crore|thousand|hundred)s?)?\b(?![\w/]|-\d|\.\d|\s*(?:days?|months?|years?|weeks?|cows?|%))")
_NUMBERED = re.compile(
    r"\b(?:mob(?:ile)?|ph(?:one)?|tel|cell|contact|whatsapp|call|number|no|aadhaar|aadhar|pin|pincode|case|fir|cr|roll|house|flat|plot|ward|sector|room|shop|gat|survey|highway|nh|sh|bus|train|age|aged|tag)"
    r"(?:\s+(?:no|number|is|was))?[\s.:#/-]*$", re.IGNORECASE
)  # what a number without a unit behind it names or counts
_COUNTED = re.compile(r"\s*(?:yrs?|years?|km|kms|kilomet\w+|kg|kilos?|lit(?:re|er)s?|acres?|hectares?|guntha|bigha|feet|foot|ft|met(?:re|er)s?|hours?|hrs?|minutes?|people|persons?|villagers|families|cattle|heads?|animals?|buffalo\w*|goats?)\b", re.IGNORECASE)
_DENIED_DATE = re.compile(r"[\s,]*(?:no|not|sorry|nahi+n?|nahin|nathi|नहीं|नही|नाही|नव्हे|નહીં|નહિ|નથી)[\s,]+(?:in\s+)?", re.IGNORECASE)
_YEAR_LIKE = re.compile(r"(?:1[89]|20)\d\d")


def bare_sums(text: str, claimed: list[tuple[int, int]]) -> tuple[FoundQuantity, ...]:
    """Numbers without a unit that a question offers: "is it 3000 each?", "pay 1 lakh": rupees, as people say them."""
    out = []
    if "section" in text.lower():
        return ()  # a bare number beside the word is a section's
    for m in _BARE_SUM.finditer(text):
        number = parse_number(m[0])
        if number and number >= LEAST_BARE and not _inside(m.start(), claimed) and not _no_sum(text, m) and (not _YEAR_LIKE.fullmatch(m[0]) or _round_sum(text, m)):
            out.append(FoundQuantity(Money(number), m.start(), m.end(), m[0]))
    return tuple(out)


def bare_years(text: str, claimed: list[tuple[int, int]]) -> tuple[DateMention, ...]:
    """Years that stand alone in a question without another date: "nagpur 1985 2nd offence fine"."""
    sums = [(q.start, q.end) for q in find_quantities(text)]
    found = []
    for m in _YEAR.finditer(text):
        if not _inside(m.start(), claimed) and not _inside(m.start(), sums) and not _round_sum(text, m):
            year = int(m[0])
            found.append(DateMention(start=m.start(), end=m.end(), words=m[0], first=dt.date(year, 1, 1), last=dt.date(year, 12, 31), precision="year"))
    return tuple(found)


def not_denied(text: str, dates: tuple[DateMention, ...]) -> tuple[DateMention, ...]:
    """The dates that are meant: of "last year, no, in 2019" the second."""
    denied = {a for a, b in pairwise(dates) if _DENIED_DATE.fullmatch(text[a.end : b.start])}
    return tuple(d for d in dates if d not in denied)


def _no_sum(text: str, m: re.Match[str]) -> bool:
    """True for a bare number that is a telephone's, a case's, an age: by the word before it, or by another number beside it."""
    before, after = text[: m.start()], text[m.end() :]
    beside = bool(re.search(r"\d[\s-]$", before) or re.match(r"[\s-]\d{3}", after)) and "," not in m[0]
    return beside or bool(_NUMBERED.search(before) or _COUNTED.match(after))


def _round_sum(text: str, m: re.Match[str]) -> bool:
    """True for a number that could be a year and is a sum: "is the compensation 2000?", "can I get 2000 for my crop?"."""
    before = text[: m.start()]
    if not m[0].endswith("00") or (_TIMED.search(before) and not re.search(r"\b(?:fine|penalty|compensation|fee|sum)\s+of\s+$", before, re.IGNORECASE)):
        return False
    return bool(_OFFERED.search(before) or _IS_IT.search(text))


def _inside(at: int, runs: Iterable[tuple[int, int]]) -> bool:
    return any(a <= at < b for a, b in runs)
