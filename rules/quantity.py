"""Sums of money, lengths of time and percentages in a text, with the characters that say them.

What it never does: turn months into days, read a damaged number as the nearest one, or take a date, a section number or an
Act's number for a quantity. What stands there but cannot be read is returned with `quantity` None, so that its reader fails closed.

Weeks and fortnights are 7 and 14 days; half a year is 6 months; one year and six months is 18 months (a year is twelve months by the
calendar: General Clauses Act, 1897, s. 3(66) and (35)). "Clear", "working" and "financial" units are not plain ones and are not read.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.model import Duration, FoundQuantity, Money, Percent, Quantity
from rules.numbers import (
    MULTIPLIERS,
    NUMBER_WORDS,
    ORDINALS,
    ReadNumber,
    Token,
    is_number,
    parse_number,
    read_number,
    tokens,
    word_list,
)
from rules.saying import say_duration, say_money

__all__ = ["find_quantities", "parse_number", "say_duration", "say_money"]

_MONEY = {
    "rupee": Fraction(1), "rupees": Fraction(1), "re": Fraction(1), "rs": Fraction(1), "inr": Fraction(1), "₹": Fraction(1), "₨": Fraction(1),
    "paisa": Fraction(1, 100), "paise": Fraction(1, 100), "anna": Fraction(1, 16), "annas": Fraction(1, 16),
    "pie": Fraction(1, 192), "pies": Fraction(1, 192), "rupaye": Fraction(1), "rupye": Fraction(1), "rupaiye": Fraction(1),
    "/-": Fraction(1), "/=": Fraction(1), "/–": Fraction(1), "/—": Fraction(1),
}  # fmt: skip
_TIME: dict[str, tuple[int, str]] = {
    "hour": (1, "hour"), "hours": (1, "hour"), "hrs": (1, "hour"), "hr": (1, "hour"), "day": (1, "day"), "days": (1, "day"),
    "week": (7, "day"), "weeks": (7, "day"), "fortnight": (14, "day"), "fortnights": (14, "day"), "month": (1, "month"),
    "months": (1, "month"), "year": (1, "year"), "years": (1, "year"), "yr": (1, "year"), "yrs": (1, "year"), "din": (1, "day"),
    "mahina": (1, "month"), "mahine": (1, "month"), "saal": (1, "year"), "hafte": (7, "day"), "ghante": (1, "hour"),
}  # fmt: skip
# Indian-language units are found by their stem: the case endings are written on to the word ("रुपयांपर्यंत", "महिन्यांच्या", "દિવસમાં").
_STEMS: tuple[tuple[str, Fraction | tuple[int, str]], ...] = (
    ("रुप", Fraction(1)), ("रूप", Fraction(1)), ("रु", Fraction(1)), ("रू", Fraction(1)), ("રૂપિ", Fraction(1)), ("રુપિ", Fraction(1)), ("રૂ", Fraction(1)),
    ("पैस", Fraction(1, 100)), ("પૈસ", Fraction(1, 100)),
    ("घंट", (1, "hour")), ("घण्ट", (1, "hour")), ("तास", (1, "hour")), ("કલાક", (1, "hour")),
    ("दिन", (1, "day")), ("दिवस", (1, "day")), ("દિવસ", (1, "day")), ("हफ़्त", (7, "day")), ("हफ्त", (7, "day")), ("सप्ताह", (7, "day")),
    ("आठवड", (7, "day")), ("અઠવાડિ", (7, "day")), ("महीन", (1, "month")), ("महिन", (1, "month")), ("माह", (1, "month")), ("મહિન", (1, "month")),
    ("वर्ष", (1, "year")), ("साल", (1, "year")), ("વર્ષ", (1, "year")),
)  # fmt: skip
_PREFIXES = frozenset({"rs", "re", "inr", "₹", "₨", "rupees", "rupee", "रु", "रू", "રૂ"})
_SHORT = _PREFIXES - {"rupees", "rupee"}
# Between a number and its unit: words that leave the unit what it is, and words that make it another one.
_PLAIN = frozenset(
    word_list("naye naya calendar indian further full whole additional more consecutive continuous complete completed entire successive")
)
_OTHER = frozenset(word_list("clear working business financial court academic assessment accounting lunar judicial"))
_CITED = frozenset(
    word_list(
        "section sections sub-section subsection sec clause clauses rule rules article articles act schedule chapter part no number order "
        "form item paragraph para regulation ss cl"
    )
)
_BEFORE_ARTICLE = frozenset(
    word_list("for to within than exceeding after before about over under nearly almost beyond extend upto")
)
_AFTER_ARTICLE = frozenset(word_list("imprisonment jail prison ago rigorous simple"))
_REAL_WORDS = frozenset(word_list("even seen given then live fire tent fine"))  # one letter away from a number word, and none
_VOCABULARY = frozenset(k for k in (*_MONEY, *_TIME) if k.isalpha() and len(k) > 2)


def find_quantities(text: str) -> tuple[FoundQuantity, ...]:
    """The quantities of a text in order, not overlapping; `quantity` None where one stands there and cannot be read.

    >>> [q.quantity for q in find_quantities("fine which may extend to 6[five thousand rupees]")]
    [Money(rupees=Fraction(5000, 1))]
    """
    run = tokens(text, _VOCABULARY)
    out: list[FoundQuantity] = []
    at = 0
    while at < len(run):
        found = _at(run, at)
        if not found:  # what begins inside a run of number words is no number of its own
            number = read_number(run, at) if is_number(run[at]) else None
            at = max(at + 1, number.after if number else 0)
            continue
        for quantity, first, after in found:
            start, end = run[first].start, run[after - 1].end
            out.append(FoundQuantity(quantity, start, end, text[start:end]))
            at = after
    return tuple(_joined(text, out))


Hit = tuple[Quantity | None, int, int]  # the quantity, its first token, the token after it


def _at(run: Sequence[Token], at: int) -> list[Hit]:
    token = run[at]
    if _prefix(token) and at + 1 < len(run):
        hits = _after_prefix(run, at)
        if hits:
            return hits
    if token.kind == "digits" and at + 1 < len(run) and _glued_mark(run, at):
        return []
    number = read_number(run, at)
    if number is not None and not _is_cited(run, at):
        hits = _number_and_unit(run, at, number)
        if hits:
            return hits
    return _article(run, at) or _unreadable(run, at)


def _prefix(token: Token) -> bool:
    return token.text in _PREFIXES


def _is_cited(run: Sequence[Token], at: int) -> bool:
    """True for digits that number a section, a clause or an Act."""
    before = run[at - 1].text if at else ""
    return run[at].kind == "digits" and (
        before in _CITED or (before == "." and at > 1 and run[at - 2].text in ("s", "ss", "no", "cl", "sec"))
    )


def _glued_mark(run: Sequence[Token], at: int) -> bool:
    """A footnote mark printed on to a number ("1five hundred rupees") or on to "rupees five hundred"."""
    after = run[at + 1]
    if after.start != run[at].end or after.kind != "word":
        return False
    return (after.text in NUMBER_WORDS and read_number(run, at).value is None) or (
        after.text in ("rupees", "rs") and at + 2 < len(run) and _number_at(run, at + 2) is not None
    )


def _number_at(run: Sequence[Token], at: int) -> int | None:
    """The place of a number that begins at `at`, or one full stop later ("Rs. 500"); None where there is none."""
    if at < len(run) and run[at].text in (".", ":"):
        at += 1
    if at < len(run) and (is_number(run[at]) or read_number(run, at) is not None):
        return at
    return None


def _after_prefix(run: Sequence[Token], at: int) -> list[Hit]:
    """ "Rs. 500", "rupees five hundred", "₹ 5 lakh", "Rs. 150 to 300"."""
    begin = _number_at(run, at + 1)
    if begin is None or (run[at].text in ("re", "rs") and run[at + 1].text == ":"):
        return []
    if run[at].text in ("rupees", "rupee") and run[begin - 1].text == ".":
        return []
    number = read_number(run, begin)
    if number is None:
        return []
    after = number.after
    if after < len(run) and _time(run[after]) and not _money(run[after]):
        return []  # "500 rupees 20 days"
    after = _own_unit(run, after)
    value = number.value
    hits: list[Hit] = []
    if after + 1 < len(run) and run[after].text in ("to", "-", "–", "—") and run[after + 1].kind == "digits":
        second = read_number(run, after + 1)
        end = _own_unit(run, second.after)
        if not (second.after < len(run) and (_time(run[second.after]) or run[second.after].text in ("%", "per", "of"))):
            value = None if _half_said(run, begin, number, second) else value
            hits.append((_money_of(second.value, Fraction(1)), after + 1, end))
    return [(_money_of(value, Fraction(1)), at, after), *hits]


def _half_said(run: Sequence[Token], at: int, first: ReadNumber, second: ReadNumber) -> bool:
    """True for "one or two lakh", "Rs 1 to 2 lakh": whether the first is a lakh too is left to the reader, so it is not read."""
    small = not any(t.text in MULTIPLIERS for t in run[at : first.after])
    return small and any(t.text in MULTIPLIERS for t in run[first.after : second.after])


def _own_unit(run: Sequence[Token], after: int) -> int:
    """Past a unit said twice: "Rs 500/-", "Rs. 500 rupees"."""
    while after < len(run) and run[after].text in ("/-", "/=", "/–", "/—", "rupees"):
        after += 1
    return after


def _money(token: Token) -> Fraction | None:
    if token.text in _MONEY:
        return _MONEY[token.text]
    return _stem(token, Fraction)


def _time(token: Token) -> tuple[int, str] | None:
    if token.text in _TIME:
        return _TIME[token.text]
    return _stem(token, tuple)


def _stem(token: Token, kind: type):
    if token.kind != "word" or token.text.isascii():
        return None
    return next((unit for stem, unit in _STEMS if token.text.startswith(stem) and isinstance(unit, kind)), None)


def _percent(run: Sequence[Token], at: int) -> int | None:
    """The token after "%", "per cent", "per centum" or "percent" at `at`."""
    if run[at].text in ("%", "percent", "percentum", "प्रतिशत", "टक्के", "ટકા"):
        return at + 1
    if run[at].text == "per" and at + 1 < len(run) and run[at + 1].text in ("cent", "centum"):
        return at + 2
    return None


def _number_and_unit(run: Sequence[Token], at: int, number: ReadNumber) -> list[Hit]:
    value, unit, bad = number.value, number.after, number.value is None
    if unit + 2 < len(run) and run[unit].text == "(":  # "thirty (30) days"
        again = read_number(run, unit + 1)
        if again and again.after < len(run) and run[again.after].text == ")":
            bad = bad or again.value != value
            unit = again.after + 1
    shared = None if bad else _shared(run, at, number)
    hit = _unit(run, None if bad else value, at, unit)
    if hit is not None:
        return [hit]
    return shared or []


def _shared(run: Sequence[Token], at: int, number: ReadNumber) -> list[Hit]:
    """ "three to six months", "150-300 rupees": both numbers have the unit that follows the second."""
    join = number.after
    if join + 1 >= len(run) or run[join].text not in ("to", "or", "-", "–", "—", "and"):
        return []
    if run[join].text == "and" and not (at and run[at - 1].text == "between"):
        return []
    second = read_number(run, join + 1)
    if second is None or second.value is None or (run[at].kind == "digits" and 1900 <= (number.value or 0) <= 2100):
        return []
    hit = _unit(run, second.value, join + 1, second.after)
    if hit is None or hit[0] is None:
        return []
    same = _unit(run, None if _half_said(run, at, number, second) else number.value, at, second.after)
    return [(same[0] if same else None, at, number.after), hit]


def _unit(run: Sequence[Token], value: Fraction | None, first: int, at: int) -> Hit | None:
    """The quantity of a number whose unit stands at `at`, further words between allowed; None where no unit follows."""
    other = False
    if 0 < at < len(run) - 1 and run[at].kind == "digits" and run[at - 1].kind == "word" and run[at].end == run[at + 1].start and _unit_word(run[at + 1]):
        at += 1  # "ten crore 1rupees": a mark that stands before the unit
    while at < len(run) and run[at].text in (_PLAIN | _OTHER | {"-", "–", ")"}) and at + 1 < len(run):
        other = other or run[at].text in _OTHER
        at += 1
    if at >= len(run):
        return None
    after = _percent(run, at)
    if after is not None:
        return (None if value is None else Percent(value), first, after)
    size = _money(run[at])
    if size is not None:
        short = run[at].text in _SHORT
        if short and _number_at(run, at + 1) is not None:
            return None  # "clause 5 Rs. 500": the mark belongs to what follows
        return (None if other else _money_of(value, size), first, _own_unit(run, at + 1))
    time = _time(run[at])
    if time is None:
        return None
    after = at + 1
    if time[1] == "year" and after + 2 < len(run) and [t.text for t in run[after : after + 3]] == ["and", "a", "half"]:
        value, after = (None if value is None else value + Fraction(1, 2)), after + 3
    return (None if other or value is None else _duration(value, *time), first, after)


def _unit_word(token: Token) -> bool:
    return token.kind == "word" and (_money(token) is not None or _time(token) is not None)


def _money_of(value: Fraction | None, size: Fraction) -> Money | None:
    return None if value is None else Money(value * size)


def _duration(value: Fraction, size: int, unit: str) -> Duration:
    count = value * size
    if unit == "year" and count.denominator != 1 and (count * 12).denominator == 1:
        return Duration(count * 12, "month")
    return Duration(count, unit)


def _article(run: Sequence[Token], at: int) -> list[Hit]:
    """ "a month", "half a year", "a year and a half"; never the "a day" of "fifty rupees a day"."""
    words = [t.text for t in run[at : at + 4]]
    if words[0] == "half" and len(words) > 1:
        place = at + (2 if words[1] in ("a", "an", "of") else 1)
        place += 1 if words[1:3] == ["of", "a"] else 0
        hit = _unit(run, Fraction(1, 2), at, place)
        return [hit] if hit else []
    if words[0] not in ("a", "an") or len(words) < 2:
        return []
    unit = at + 1
    if words[1] == "half":
        hit = _unit(run, Fraction(1, 2), at, at + 2)
        return [hit] if hit else []
    unit += 1 if words[1] == "calendar" and len(words) > 2 else 0
    before = [t.text for t in run[max(0, at - 2) : at]]
    led = bool(before) and (before[-1] in _BEFORE_ARTICLE or before in (["period", "of"], ["term", "of"]))
    after = [t.text for t in run[unit + 1 : unit + 4]]
    led = led or bool(_AFTER_ARTICLE & set(after[:3])) or after[:3] == ["and", "a", "half"]
    if not led or _time(run[unit]) is None or (run[unit].text == "day" and not before):
        return []
    hit = _unit(run, Fraction(1), at, unit)
    return [hit] if hit else []


def _unreadable(run: Sequence[Token], at: int) -> list[Hit]:
    """A unit whose number is damaged: "fifth rupees", "thanfive days", "fiften days"."""
    token = run[at]
    if token.kind != "word" or at + 1 == len(run) or not token.text.isascii():
        return []
    money, time = _money(run[at + 1]), _time(run[at + 1])
    if money is None and time is None:
        return []
    if (token.text in ORDINALS and money is not None and run[at + 1].text.startswith("rupee")) or _damaged(token.text):
        return [(None, at, at + 2)]
    return []


def _damaged(word: str) -> bool:
    """A word that ends in a number word ("thanfive") or is one letter away from one ("fiften"), and is no word of its own."""
    if word in NUMBER_WORDS or word in ORDINALS or word in _REAL_WORDS or word == "often" or len(word) < 4:
        return False
    for glue in ("than", "to", "of", "exceeding", "for", "within", "or", "and"):
        if word.startswith(glue) and word[len(glue) :] in NUMBER_WORDS:
            return True
    return any(abs(len(word) - len(w)) < 2 and len(w) > 3 and _one_letter(word, w) for w in NUMBER_WORDS if w.isascii())


def _one_letter(a: str, b: str) -> bool:
    if len(a) > len(b):
        a, b = b, a
    place = next((i for i, c in enumerate(a) if c != b[i]), len(a))
    return a[place + (len(a) == len(b)) :] == b[place + 1 :]


def _joined(text: str, found: list[FoundQuantity]) -> list[FoundQuantity]:
    """One quantity of two that make one: "one year and six months", "two rupees eight annas". Months and days together are not one."""
    out: list[FoundQuantity] = []
    for item in found:
        before = out[-1] if out else None
        if before is not None and text[before.end : item.start].strip().lower() in ("", "and", ", and") and _falls(before, item):
            both = _sum(before.quantity, item.quantity)
            out[-1] = FoundQuantity(both, before.start, item.end, text[before.start : item.end])
        else:
            out.append(item)
    return out


_SIZES = {"hour": 0, "day": 1, "month": 2, "year": 3}


def _falls(a: FoundQuantity, b: FoundQuantity) -> bool:
    """True where `b` is the smaller part of one quantity that `a` begins."""
    x, y = a.quantity, b.quantity
    if isinstance(x, Duration) and isinstance(y, Duration):
        weeks = x.unit == y.unit == "day" and "week" in a.words and "day" in b.words
        return weeks or _SIZES[x.unit] > _SIZES[y.unit]
    if isinstance(x, Money) and isinstance(y, Money):
        return "rupee" in a.words.lower() and any(w in b.words.lower() for w in ("paise", "paisa", "anna", "pie"))
    return False


def _sum(x: Quantity | None, y: Quantity | None) -> Quantity | None:
    if isinstance(x, Money) and isinstance(y, Money):
        return Money(x.rupees + y.rupees)
    if isinstance(x, Duration) and isinstance(y, Duration):
        if x.unit == y.unit:
            return Duration(x.count + y.count, x.unit)
        if (x.unit, y.unit) == ("year", "month"):
            return Duration(x.count * 12 + y.count, "month")
    return None
