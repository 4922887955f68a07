"""Dates in a question: absolute and relative, in English, Hindi, Marathi, Gujarati and Latin-letter Hindi.

    full      = [ weekday ] , ( day month year | month day year | day sep month sep year | year "-" month "-" day ) ;
    part      = month year | day month | month | "in" year | year "में" ;
    relative  = "today" | "कल" | "last" weekday | count unit "ago" | "last" ( "week" | "month" | "year" ) | ... ;

Numbers are read in Indian order, day before month. What it never does: take a year for a date where it is part of an Act's title or
number, a section or a sum; repair a date that cannot be; read a clock (`today` is an argument).
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from assistant import date_patterns as p
from assistant import date_words as say
from assistant.date_words import folded

Precision = Literal["day", "month", "year"]
YEARS = range(1800, 2201)


@dataclass(frozen=True, slots=True, kw_only=True)
class DateMention:
    """Words of a text that name a day or a span of days: `text[start:end] == words`, `first`..`last` is all they can mean.

    `relative`: counted from the day of the question (a missing year too). `before`, `after`: the words mean the time before or after it
    ("before 2000", "since 2015"). `ambiguous`: the words look both ways (कल) or can mean another day as well; `other` is then that day.
    `impossible`: no such day ("31 February 2027"), or a year outside 1800 to 2200; `first` and `last` are then None.
    `other_weekday`: a weekday stands beside the date and it is not that date's.
    """

    start: int
    end: int
    words: str
    first: dt.date | None
    last: dt.date | None
    precision: Precision = "day"
    relative: bool = False
    before: bool = False
    after: bool = False
    ambiguous: bool = False
    impossible: bool = False
    other: dt.date | None = None
    other_weekday: bool = False


@dataclass(frozen=True, slots=True)
class _Place:
    """A folded text with the day of the question; what a reader of one kind of words is given."""

    text: str
    source: str
    at: tuple[int, ...]
    today: dt.date

    def mention(self, m: re.Match[str], first: dt.date | None, last: dt.date | None = None, **more: object) -> DateMention:
        """The words of a match, but for the blanks and commas at its ends, as a mention."""
        start, end = m.start("said"), m.end("said")
        begin, stop = self.at[start], self.at[end - 1] + 1
        while stop < self.at[end] and self.source[stop] in say.DROPPED:
            stop += 1
        words = self.source[begin:stop]
        return DateMention(start=begin, end=stop, words=words, first=first, last=last or first, impossible=first is None, **more)  # type: ignore[arg-type]


# ---------------------------------------------------------------- reading

def find_dates(text: str, today: dt.date) -> tuple[DateMention, ...]:
    """The dates a text names, in the order they stand; `today` is the day of the question, from which relative words are counted.

    >>> [(m.words, m.first.isoformat()) for m in find_dates("seized on 3rd Dec, 2026", dt.date(2026, 11, 30))]
    [('3rd Dec, 2026', '2026-12-03')]
    """
    line, at = folded(text)
    place = _Place(line, text, at, today)
    found: list[DateMention] = []
    claimed: list[tuple[int, int]] = []
    for read in _READERS:
        for start, end, mentions in read(place):
            if all(end <= a or start >= b for a, b in claimed):
                claimed.append((start, end))
                found.extend(mentions)
    return tuple(sorted(found, key=lambda m: m.start))


_Found = Iterator[tuple[int, int, tuple[DateMention, ...]]]


def _reader(pattern: re.Pattern[str], read: Callable[[_Place, re.Match[str]], DateMention | None]) -> Callable[[_Place], _Found]:
    """A reader of all matches of a pattern; a match that reads as nothing is left for the next reader."""

    def found(place: _Place) -> _Found:
        for m in pattern.finditer(place.text):
            mention = read(place, m)
            if mention is not None:
                mention = _beside(place, m, mention)
                yield m.start(), m.end(), (*_range_start(place, m, mention), mention)

    return found


def _beside(place: _Place, m: re.Match[str], mention: DateMention) -> DateMention:
    """The mention with what the words beside it say: before, after, since."""
    left, right = place.text[max(0, m.start("said") - 30) : m.start("said")], place.text[m.end("said") : m.end("said") + 40]
    since = mention.precision != "day" and p.RIGHT_SINCE.search(right)
    before = bool(p.LEFT_BEFORE.search(left) or p.RIGHT_BEFORE.search(right))
    after = bool(p.LEFT_AFTER.search(left) or p.RIGHT_AFTER.search(right) or since)
    return replace(mention, before=before, after=after and not before) if before or after else mention


def _range_start(place: _Place, m: re.Match[str], mention: DateMention) -> tuple[DateMention, ...]:
    """The first day of "1 to 3 December 2026", which has its month and year from the second."""
    if mention.first is None or mention.precision != "day" or "month" not in m.groupdict() or not m.groupdict().get("day"):
        return ()
    begin = max(0, m.start("day") - 30)
    left = p.RANGE_LEFT.search(place.text[begin : m.start("day")])
    if not left or (left["to"] == "and" and not left["and"]) or m.start("said") != m.start("day"):
        return ()
    start = begin + left.start("said")
    first = _date(mention.first.year, mention.first.month, int(left["day"]))
    if first is None or first >= mention.first:
        return ()
    stop = place.at[begin + left.end("said")]
    said = place.source[place.at[start] : stop]
    return (replace(mention, start=place.at[start], end=stop, words=said, first=first, last=first, other_weekday=False),)


def _date(year: int, month: int, day: int) -> dt.date | None:
    if year not in YEARS:
        return None
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def _year(m: re.Match[str], today: dt.date) -> int | None:
    """The year of a match: four figures, two after an apostrophe or a hyphen, or "last year"."""
    said = m.groupdict()
    if said.get("year"):
        return int(said["year"]) + (2000 if len(said["year"]) == 2 else 0)
    short = said.get("yy") or said.get("y2")
    if short:
        return 2000 + int(short)
    for group, step in (("ylast", -1), ("ythis", 0), ("ynext", 1), ("plast", -1), ("pthis", 0)):
        if said.get(group):
            return today.year + step
    return None


def _month(m: re.Match[str]) -> int:
    return p.MONTH[m["month"].rstrip(".")]


def _weekday(m: re.Match[str]) -> int | None:
    said = m.groupdict().get("wday") or m.groupdict().get("wday2")
    return p.WEEKDAY[said] if said else None


def _numeric(place: _Place, m: re.Match[str]) -> DateMention | None:
    year, month, day = _year(m, place.today), int(m["mm"]), int(m["day"])
    shaped = 1 <= month <= 12 and 1 <= day <= 31
    if not shaped and (len(m["year"]) == 2 or year not in YEARS):
        return None  # "45-67-89" is some other number
    return _dated(place, m, _date(year or 0, month, day))


def _dated(place: _Place, m: re.Match[str], day: dt.date | None, **more: bool) -> DateMention:
    weekday = _weekday(m)
    return place.mention(m, day, other_weekday=day is not None and weekday is not None and day.weekday() != weekday, **more)


def _textual(place: _Place, m: re.Match[str]) -> DateMention | None:
    year = _year(m, place.today)
    relative = not (m.groupdict().get("year") or m.groupdict().get("yy") or m.groupdict().get("y2"))
    return _dated(place, m, _date(year or 0, _month(m), int(m["day"])), relative=relative)


def _capital(place: _Place, m: re.Match[str]) -> bool:
    """True where the month word can only be a month, or is written with a capital inside a sentence."""
    word = m["month"].rstrip(".")
    return word not in say.WEAK_MONTHS or (word == "may" and place.source[place.at[m.start("month")]].isupper())


def _day_month(place: _Place, m: re.Match[str]) -> DateMention | None:
    day, month = int(m["day"]), _month(m)
    strong = _capital(place, m) or re.search(r"[0-9](?:st|nd|rd|th)|of", m["said"]) or place.text[m.end("said") :].lstrip().startswith(("रोजी", "ला"))
    if not strong or day > 31 or day == 0 or p.UNIT_RIGHT.search(place.text[m.end("said") :]):
        return None
    if re.search(r"(?:section|clause|sub-section|s\.|rule|धारा|कलम|કલમ)\s*$", place.text[max(0, m.start("said") - 14) : m.start("said")]):
        return None
    fixed = _year(m, place.today) if "plast" in m.groupdict() else None
    years = [fixed] if fixed else range(place.today.year - 8, place.today.year + 9)
    days = [d for y in years if (d := _date(y, month, day))]
    weekday = _weekday(m)
    same = [d for d in days if d.weekday() == weekday and abs((d - place.today).days) < 1100] or days
    nearest = min(same, key=lambda d: (abs((d - place.today).days), d), default=None)
    return _dated(place, m, nearest, relative=True)


def _whole_month(year: int, month: int) -> tuple[dt.date, dt.date]:
    return dt.date(year, month, 1), dt.date(year + month // 12, month % 12 + 1, 1) - dt.timedelta(days=1)


def _month_year(place: _Place, m: re.Match[str]) -> DateMention | None:
    year = _year(m, place.today)
    if year not in YEARS or year is None:
        return None
    if m["month"].rstrip(".") in say.WEAK_MONTHS and (m.start("year") < m.start("month") or m["month"] not in ("may", "mar", "mar.")):
        return None  # "2019 मे" is "in 2019"
    return place.mention(m, *_whole_month(year, _month(m)), precision="month", relative=m["year"] is None)


def _step(m: re.Match[str], prefix: str = "") -> int | None:
    """-1 for "last", 0 for "this", 1 for "next", None where none is said."""
    return next((n for word, n in (("last", -1), ("this", 0), ("next", 1)) if m.groupdict().get(prefix + word)), None)


def _only_month(place: _Place, m: re.Match[str]) -> DateMention | None:
    step, month, today = _step(m), _month(m), place.today
    lead = place.text[m.start() : m.start("said")].strip()
    ending = re.match(rf"\s?(?:{p.any_of('में मध्ये माह महीने મહિનામાં માં mein me')}){p.CLOSE}", place.text[m.end("said") :])
    if step is None and not lead and not ending:
        return None
    if not _capital(place, m) or (len(m["month"].rstrip(".")) <= 3 and m["month"].isascii() and m["month"] != "may" and step is None and not lead):
        return None
    if step is None:
        year = min(range(today.year - 1, today.year + 2), key=lambda y: (abs((dt.date(y, month, 15) - today).days), y))
    elif step < 0:
        year = today.year if month < today.month else today.year - 1
    else:
        year = today.year if step == 0 or month > today.month else today.year + 1
    return place.mention(m, *_whole_month(year, month), precision="month", relative=True)


def _month_from(today: dt.date, step: int) -> tuple[int, int]:
    count = today.year * 12 + today.month - 1 + step
    return count // 12, count % 12 + 1


def _nth(place: _Place, m: re.Match[str]) -> DateMention | None:
    """ "5 तारीख", "the 5th of last month": the day of that month; with no month said, the nearest to today that there is."""
    step, day = _step(m), int(m["day"])
    if not 1 <= day <= 31:
        return None
    if step is not None:
        return place.mention(m, _date(*_month_from(place.today, step), day), relative=True)
    days = [d for s in (-2, -1, 0, 1, 2) if (d := _date(*_month_from(place.today, s), day))]
    return place.mention(m, min(days, key=lambda d: (abs((d - place.today).days), d), default=None), relative=True)


def _add(today: dt.date, days: int) -> dt.date | None:
    try:
        return today + dt.timedelta(days=days)
    except OverflowError:
        return None


def _named_day(past: int, future: int | None) -> Callable[[_Place, re.Match[str]], DateMention | None]:
    def read(place: _Place, m: re.Match[str]) -> DateMention | None:
        if future is None:
            return place.mention(m, _add(place.today, past), relative=True)
        sentence = re.split(r"[.?!।\n]", place.text[m.end() :], maxsplit=1)[0][:120]
        ahead, behind = p.FUTURE.search(sentence), p.PAST.search(sentence)
        first, second = (future, past) if ahead and not (behind and behind.start() < ahead.start()) else (past, future)
        return place.mention(m, _add(place.today, first), relative=True, ambiguous=True, other=_add(place.today, second))

    return read


def _a_weekday(place: _Place, m: re.Match[str]) -> DateMention | None:
    if m["every"] or m["plural"] or re.search(rf"(?:{p.WDAY})s?\s*(?:to|-|से|ते|થી)\s*$", place.text[max(0, m.start() - 20) : m.start()]):
        return None
    step, week = _step(m), _step(m, "w") if m["week"] else _step(m, "f") if m["weekfirst"] else None
    left = place.text[max(0, m.start() - 12) : m.start()]
    right = place.text[m.end() : m.end() + 6]
    on = re.search(r"(?:\bon|\bby|\bsince|\buntil|\btill|\bfrom)\s+(?:the\s+)?$", left)
    if m["wday"] in say.SHORT_WEEKDAYS and step is None and not (on and not re.match(r"\s*(?:and|to)\b", right)):
        return None
    if re.match(r"\s+(?:to|and|or)\s+", right) and not on and step is None:
        return None  # "Monday to Friday" are hours of an office
    today, day = place.today, p.WEEKDAY[m["wday"]]
    monday = today - dt.timedelta(days=today.weekday())
    back = (today.weekday() - day) % 7 or 7
    if week is not None:
        found = _add(monday, 7 * week + day)
    elif step == 1:
        found = _add(today, (day - today.weekday()) % 7 or 7)
    elif step == 0:
        found = _add(monday, day)
    else:
        found = _add(today, -back)
    ambiguous = week is None and (step == 0 or (step is None and back == 7))
    return place.mention(m, found, relative=True, ambiguous=ambiguous)


def _span(place: _Place, m: re.Match[str]) -> DateMention | None:
    """ "last week", "this month", "next year". "The last year" and "for the last month" are lengths of time."""
    step, unit, today = _step(m), p.UNIT[re.sub(r"\s+", " ", m["unit"])], place.today
    if m["the"] or step is None or unit == "day" or m["unit"] in ("days", "weeks", "months", "years"):
        return None
    if unit == "week":
        first = _add(today, 7 * step - today.weekday())
        return place.mention(m, first, _add(first, 6), relative=True) if first else None
    if unit == "month":
        year, month = _month_from(today, step)
        return place.mention(m, *_whole_month(year, month), precision="month", relative=True) if year in YEARS else None
    year = today.year + step
    return place.mention(m, dt.date(year, 1, 1), dt.date(year, 12, 31), precision="year", relative=True) if year in YEARS else None


def _ago(place: _Place, m: re.Match[str]) -> DateMention | None:
    said, unit = m["count"], p.UNIT[re.sub(r"\s+", " ", m["unit"])]
    if re.search(r"(?:(?<!आज )से|(?<!aaj )\bse|च्या|ના|થી|\bthe)\s*$", place.text[max(0, m.start() - 12) : m.start()]):
        return None  # "बिक्री से दो दिन पहले": counted from the sale, not from today
    count = int(said) if said.isdecimal() else p.COUNT[said]
    sign = 1 if m.groupdict().get("hence") else -1
    ambiguous = "ago" not in m.groupdict()  # "before two days"
    if unit in ("day", "week"):
        day = _add(place.today, sign * count * (7 if unit == "week" else 1))
        return place.mention(m, day, relative=True, ambiguous=ambiguous) if day else None
    year, month = _month_from(place.today, sign * count * (12 if unit == "year" else 1))
    if year not in YEARS:
        return None
    first, last = (dt.date(year, 1, 1), dt.date(year, 12, 31)) if unit == "year" else _whole_month(year, month)
    return place.mention(m, first, last, precision="year" if unit == "year" else "month", relative=True, ambiguous=ambiguous)


def _year_alone(place: _Place, m: re.Match[str]) -> DateMention | None:
    year = int(m["year"])
    left, right = place.text[max(0, m.start() - 40) : m.start()], place.text[m.end() : m.end() + 40]
    if year not in YEARS or p.NO_YEAR_LEFT.search(left) or p.NO_YEAR_RIGHT.search(right):
        return None
    in_range = any(m.start() in (r.start("a"), r.start("b")) for r in _ranges(place.text))
    if not (p.YEAR_LEFT.search(left) or p.YEAR_RIGHT.search(right) or in_range):
        return None
    if m["to"] and int(m["to"]) != (year + 1) % 100:
        return None
    last = year + 1 if m["to"] else year
    return place.mention(m, dt.date(year, 1, 1), dt.date(last, 12, 31), precision="year")


@lru_cache(maxsize=8)
def _ranges(text: str) -> tuple[re.Match[str], ...]:
    """ "from 1990 to 1995": read as years where both are and no sum follows."""
    found = p.YEAR_RANGE.finditer(text)
    return tuple(r for r in found if int(r["a"]) in YEARS and int(r["b"]) in YEARS and not p.NO_YEAR_RIGHT.search(text[r.end() :]))


_READERS: tuple[Callable[[_Place], _Found], ...] = (
    _reader(p.ISO, _numeric),
    _reader(p.DMY, _numeric),
    _reader(p.TEXT_DMY, _textual),
    _reader(p.TEXT_MDY, _textual),
    _reader(p.NTH_OF, _nth),
    _reader(p.DATE_OF, _nth),
    _reader(p.MONTH_YEAR, _month_year),
    _reader(p.YEAR_MONTH, _month_year),
    _reader(p.TEXT_DM, _day_month),
    _reader(p.TEXT_MD, _day_month),
    _reader(p.AGO, _ago),
    _reader(p.BEFORE_N, _ago),
    *(_reader(pattern, _named_day(past, future)) for past, future, pattern in p.NAMED_DAY),
    _reader(p.A_WEEKDAY, _a_weekday),
    _reader(p.ONLY_MONTH, _only_month),
    _reader(p.SPAN, _span),
    _reader(p.YEAR_ALONE, _year_alone),
)
