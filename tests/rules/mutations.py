"""Single alterations of a statement: value, unit, bound, tier, connective, trigger. A planted fault that must not be confirmed.

Every alteration changes what the statement says; one that leaves the meaning (a synonym of the same bound) is not made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_VALUES = ("1", "2", "3", "7", "10", "15", "30", "90", "100", "150", "250", "300", "500", "2,000", "3,000", "5,000", "50,000")
_MAX = ("up to", "at most", "not exceeding", "not more than")
_MIN = ("not less than", "at least")
_TIERS = ("a first offence", "a second or later offence")
_UNITS = ("days", "months", "years", "hours", "weeks")
_EVENTS = ("the seizure", "the impounding", "the sale", "the release", "the conviction", "the deposit")


def mutations(text: str) -> Iterator[tuple[str, str]]:
    """Every single alteration, with what was altered."""
    yield from _of_values(text)
    yield from _of_units(text)
    yield from _of_bounds(text)
    yield from _of_tiers(text)
    yield from _of_joins(text)
    yield from _of_events(text)


def _of_values(text: str) -> Iterator[tuple[str, str]]:
    for m in re.finditer(r"\d(?:[\d,]*\d)?", text):
        for value in _VALUES:
            if value != m[0]:
                yield "value", text[: m.start()] + value + text[m.end() :]


def _of_units(text: str) -> Iterator[tuple[str, str]]:
    for m in re.finditer(r"\b(day|month|year)s?\b", text):
        for unit in _UNITS:
            if not unit.startswith(m[1]):
                yield "unit", text[: m.start()] + unit + text[m.end() :]


def _of_bounds(text: str) -> Iterator[tuple[str, str]]:
    for words, others in ((_MAX, (*_MIN, "exactly", "more than")), (_MIN, (*_MAX, "exactly", "less than"))):
        for m in re.finditer(rf"\b(?:{'|'.join(words)})\b", text):
            for other in others:
                yield "bound", text[: m.start()] + other + text[m.end() :]
    for a, b in (("highest", "lowest"), ("maximum", "minimum"), ("cap", "floor")):
        for old, new in ((a, b), (b, a)):
            for m in re.finditer(rf"\b{old}\b", text):
                yield "bound", text[: m.start()] + new + text[m.end() :]


def _of_tiers(text: str) -> Iterator[tuple[str, str]]:
    for one, other in (_TIERS, _TIERS[::-1]):
        for m in re.finditer(re.escape(one), text):
            yield "tier", text[: m.start()] + other + text[m.end() :]


def _of_joins(text: str) -> Iterator[tuple[str, str]]:
    if re.search(r", or both\b", text):
        yield "connective", text.replace(", or both", "")
        yield "connective", text.replace(", or both", ", but not both")
        yield "connective", re.sub(r",? or (?=a fine|imprisonment|jail)", " and ", text).replace(", or both", "")
        yield "connective", re.sub(r",? or (?=a fine|imprisonment|jail)", " together with ", text).replace(", or both", "")
    elif re.search(r"\d days? and ", text):
        yield "connective", re.sub(r"(\d days?) and (?=a fine|the fine)", r"\1 or ", text)


def _of_events(text: str) -> Iterator[tuple[str, str]]:
    m = re.search(r"\b(?:the date of )?(the (?:seizure|impounding|sale|release|deposit))\b", text)
    if m:
        for event in _EVENTS:
            if event != m[1]:
                yield "trigger", text[: m.start(1)] + event + text[m.end(1) :]
