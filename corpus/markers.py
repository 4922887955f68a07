"""Markers of numbered places, "(1)", "(a)", "(ii)", "(2A)": what each can be, and what stands before it.

What it does: find the candidates in a text, tell references ("clause (a) of sub-section (2)", "149(4)") from markers,
and order labels within their numbering. What it never does: decide where a marker belongs; that is `division`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

Key = tuple[int, str]  # the number within its numbering, and the letters of an inserted one: (2, "A") for "(2A)"

_LABEL = re.compile(r"\(\s?(?P<label>\d{1,3}(?:[A-Z]{1,3}|[a-z]{1,2})?|[a-z]{1,6}|[A-Z]{1,4})\s?\)")
_KINDS_OF_PLACE = (
    r"(?:sub-?\s?sections?|sub-?\s?clauses?|sub-?\s?rules?|sub-?\s?paragraphs?|sub-?\s?regulations?|sections?|clauses?|paragraphs?|rules?|regulations?|"
    r"articles?|entry|entries|items?|provisos?|orders?|chapters?|schedules?|parts?|columns?|cols?\.|illustrations?|explanations?|forms?|tables?|"
    r"serial\s+numbers?|nos?\.|ss?\.|cls?\.|secs?\.)"
)
_ONE = r"(?:[0-9]+[A-Z]{0,3}\s*)?(?:\(\s?\w{1,5}\s?\)\s*)+"
_REFERENCE = re.compile(
    rf"\b{_KINDS_OF_PLACE}\s*(?:[0-9]+[A-Z]{{0,3}})?\s*(?:\(\s?\w{{1,5}}\s?\)\s*)*"
    rf"(?:(?:,\s*(?:and|or)?|and|or|to|of|as well as|read with)\s*{_ONE})*(?:,\s*(?:and|or)?|and|or|to|of)?\s*(?:[0-9]+[A-Z]{{0,3}})?\s*$",
    re.IGNORECASE,
)
_LEANS = re.compile(r"\b(?:in|of|under|by|per|see|said|such|aforesaid|vide)\s+$")
_TO_ANOTHER = re.compile(r"\(\s?[0-9A-Za-z]{1,5}\s?\)\s*(?:and|or|to)\s+$")
_CONJUNCTION = re.compile(r"(?:\(\s?(?P<label>\d{1,3}[A-Z]{0,3}|[a-z]{1,6}|[A-Z]{1,4})\s?\)|[\w\])]),?\s*(?:and|or)\s+$")
_POINTS_BACK = re.compile(
    r"\s*(?:above|below|ibid|supra|of\s+(?:that|this|the\s+said)?\s*(?:sub-?\s?section|section|clause|rule|article|paragraph|regulation)s?)\b",
    re.IGNORECASE,
)
_FIRM = re.compile(r"(?:[.;:—–―][\"”’'\])]*|[,;][ \t]*(?:and|or|but)|[;.][ \t]*(?:and|or|but)[ \t]*[,—–-]*|--|[.;,:]-|\*)[ \t]*$")
_SET_OFF = re.compile(r"(?:[,.;:—–―\])-][\"”’']*|\b(?:and|or|but|also))[ \t]*$")
_HEADED = re.compile(
    r"(?:^|[.;:—–―\])\"”*\n-])\s*(?:Explanation|Illustration|Exception|EXPLANATION|ILLUSTRATION|EXCEPTION)[sS]?\s?(?:\d{1,2}|[IVX]{1,4})?[\s.:—–―-]*$"
)
_LEADS = re.compile(r"(?:[-—–―:]|[-—–―:][\"“])[ \t]*$")
_TENS, _UNITS = ("", "x", "xx", "xxx"), ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_ROMANS = {f"{ten}{unit}": 10 * t + u for t, ten in enumerate(_TENS) for u, unit in enumerate(_UNITS) if t + u}
_ROMAN_INSERTED = re.compile(r"(?P<base>x{0,3}(?:ix|iv|v?i{1,3}|v|x))(?P<more>[a-h]{1,3})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """A candidate: where it stands, its label, the numberings it can belong to, and what stands before it."""

    start: int
    end: int
    label: str
    kinds: dict[str, Key]
    reference: bool  # part of a reference, so no marker
    starts_line: bool
    firm: bool  # after a full stop, semicolon, colon or dash, "; and", or on its own line
    set_off: bool  # after any punctuation or a conjunction
    leaning: bool  # after "in", "of", "by": it may begin a list ("shall consist of (a) ..., (b)"), never continue one
    leads: bool  # after a dash or colon: a list is announced
    after_stop: bool  # after a full stop


def kinds_of(label: str) -> dict[str, Key]:
    """The numberings a label can belong to, with its place in each.

    >>> kinds_of("2A"), kinds_of("aa"), kinds_of("iia")
    ({'digit': (2, 'A')}, {'alpha': (1, 'a')}, {'roman': (2, 'a'), 'alpha': (9, 'ia')})
    """
    if label[0].isdigit():
        digits = re.match(r"\d+", label)[0]  # type: ignore[index]
        return {"digit": (int(digits), label[len(digits) :].upper())}
    low, upper = label.lower(), label.isupper()
    out: dict[str, Key] = {}
    if low in _ROMANS:
        out["ROMAN" if upper else "roman"] = (_ROMANS[low], "")
    elif inserted := _ROMAN_INSERTED.fullmatch(low):
        out["ROMAN" if upper else "roman"] = (_ROMANS[inserted["base"]], inserted["more"])
    if len(low) <= 3 or len(set(low)) == 1:
        out["ALPHA" if upper else "alpha"] = (ord(low[0]) - 96, low[1:])
    return out


def follows(last: Key, key: Key) -> bool:
    """True where `key` follows `last` in one list, an inserted number ((1A), (aa), (cc), (4BB)) included.

    >>> [follows((2, ""), k) for k in ((3, ""), (2, "A"), (3, "A"), (4, ""))]
    [True, True, False, False]
    """
    if key[0] == last[0]:
        return key[1] > last[1]  # "" < "A" < "AA" < "B"
    return key[0] == last[0] + 1 and not key[1]


def distance(last: Key, key: Key) -> int:
    """How many numbers are skipped between two of one list (inserted letters count one in all)."""
    return abs(key[0] - last[0]) or 1


def first_kind(kinds: dict[str, Key]) -> str | None:
    """The numbering that a label begins: digit for "(1)", alpha for "(a)", roman for "(i)"; None where it begins none."""
    return next((k for k, key in kinds.items() if key == (1, "")), None)


def find_markers(text: str) -> list[Marker]:
    """Every candidate marker of a text, in order, references included and said to be."""
    return [_marker(text, m) for m in _LABEL.finditer(text) if kinds_of(m["label"])]


def _marker(text: str, m: re.Match[str]) -> Marker:
    before = text[max(0, m.start() - 160) : m.start()]
    bare = before.rstrip(" \t")
    starts_line = not bare or bare[-1] == "\n"
    flat = before.rstrip()
    return Marker(
        start=m.start(),
        end=m.end(),
        label=m["label"],
        kinds=kinds_of(m["label"]),
        reference=_is_reference(text, m, before, starts_line),
        starts_line=starts_line,
        firm=starts_line or bool(_FIRM.search(before)),
        set_off=starts_line or bool(_SET_OFF.search(before)),
        leaning=not starts_line and bool(_LEANS.search(before)),
        leads=not flat or bool(_LEADS.search(flat)) or bool(_HEADED.search(flat)),
        after_stop=flat.endswith(".") and not _HEADED.search(flat),
    )


def _turns_to_list(before: str, label: str) -> bool:
    """True for "under section 21, or (b)" and "sub-section (2), or (b)": what follows the conjunction is no part of the reference."""
    m = _CONJUNCTION.search(before)
    if not m:
        return False
    last = m["label"]
    return last is None or not kinds_of(last).keys() & kinds_of(label).keys()


def _is_reference(text: str, m: re.Match[str], before: str, starts_line: bool) -> bool:
    if not before.strip() or _HEADED.search(before):
        return False
    flat = re.sub(r"\s+", " ", before)
    if starts_line:  # a line may be broken inside a reference: "under sub-section\n(2) of section 5"
        return bool(re.search(rf"\b{_KINDS_OF_PLACE}\s$", flat, re.IGNORECASE)) or bool(
            re.search(rf"\b{_KINDS_OF_PLACE}\s(?:\(\w{{1,5}}\)\s?)+(?:and|or|to|,)\s$", flat, re.IGNORECASE)
        )
    if re.search(r"(?<![0-9])(?!1[6-9]\d\d$|20\d\d$)[0-9]{1,4}[A-Z]{0,3}$", before):
        return True
    if re.search(r"[\s:—–―-][\"“]$", before):
        return True  # words quoted from another Act: 'the following shall be inserted, namely:- "(c) ...'
    if _REFERENCE.search(flat) and not _turns_to_list(flat, m["label"]):
        return True
    if _TO_ANOTHER.search(flat) and not _turns_to_list(flat, m["label"]):
        return True
    return not _SET_OFF.search(before) and bool(_POINTS_BACK.match(text, m.end()))
