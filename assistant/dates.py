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
        while stop < self.at[end] and self.source[stop] in say._DROPPED:
            stop += 1
        words = self.source[begin:stop]
        return DateMention(start=begin, end=stop, words=words, first=first, last=last or first, impossible=first is None, **more)  # type: ignore[arg-type]


# ---------------------------------------------------------------- vocabulary as patterns

_LETTER = r"a-z0-9_\u00c0-\u024f\u0900-\u0965\u0970-\u097f\u0a80-\u0ae3\u0af0-\u0aff"
_OPEN, _CLOSE = rf"(?<![{_LETTER}])", rf"(?![{_LETTER}])"
_ANY_END = rf"(?=(?:{say.ENDINGS}){{0,2}}{_CLOSE})"


def _any(words: str, sep: str | None = None) -> str:
    """A pattern of folded words, longest first; blanks stand for any run of blanks, a dot may be left out."""
    said = sorted({folded(w)[0] for w in words.split(sep)}, key=lambda w: (-len(w), w))
    return "|".join(re.escape(w).replace(r"\ ", r"\s+").replace(r"\.", r"\.?") for w in said)


def _table(rows: dict[int, str]) -> dict[str, int]:
    return {folded(w)[0].rstrip("."): n for n, said in rows.items() for w in said.split()}


_MONTH, _WEEKDAY, _COUNT = _table(say.MONTHS), _table(say.WEEKDAYS), _table(say.COUNTS)
_UNIT = {folded(w)[0]: unit for unit, said in say.UNITS.items() for w in said.split("|")}
_MON = f"(?P<month>{_any(' '.join(say.MONTHS.values()))})\\.?"
_WDAY = _any(" ".join(say.WEEKDAYS.values()))
_WHEN = f"(?:(?P<last>{_any(say.LAST, '|')})|(?P<this>{_any(say.THIS, '|')})|(?P<next>{_any(say.NEXT, '|')}))"
_YEARWORD = f"(?:{_any(say.UNITS['year'], '|')})"
_FUTURE = re.compile(say.FUTURE)

_NOT_NUMBER = r"(?<![0-9][.,:/-])(?<![₹/])"
_DAY = rf"{_NOT_NUMBER}(?P<day>[0-9]{{1,2}})(?:\s?(?:st|nd|rd|th|री|ली|वीं|ला)(?![{_LETTER}]))?"
_DAYWORDS = r"(?:\s+day)?(?:\s+of)?"
_REL_YEAR = f"(?:of\\s+)?(?:(?P<ylast>{_any(say.LAST, '|')})|(?P<ythis>{_any(say.THIS, '|')})|(?P<ynext>{_any(say.NEXT, '|')}))\\s+{_YEARWORD}"
_YEAR = rf"(?:(?P<year>[0-9]{{4}})(?![0-9])|'(?P<yy>[0-9]{{2}})(?![0-9])|{_REL_YEAR})"
_PRE = rf"{_OPEN}(?P<said>(?:(?P<wday>{_WDAY})\.?\s*[,(]?\s*(?:the\s+)?)?"
_POST = rf"(?:\s*,?\s*\(?(?P<wday2>{_WDAY})\)?{_CLOSE})?"
_YEAR_PRE = rf"(?:(?:(?P<plast>{_any(say.LAST, '|')})|(?P<pthis>{_any(say.THIS, '|')}))\s+{_YEARWORD}\s+(?:in\s+|के\s+|च्या\s+|ના\s+)?)?"

_ISO = re.compile(rf"{_OPEN}{_NOT_NUMBER}(?P<said>(?P<year>[0-9]{{4}})(?P<sep>[-/.])(?P<mm>[0-9]{{1,2}})(?P=sep)(?P<day>[0-9]{{1,2}}))(?![0-9]|[-/.][0-9])")
_DMY = re.compile(
    rf"{_PRE}{_NOT_NUMBER}(?P<day>[0-9]{{1,2}})\s?(?P<sep>[-/.])\s?(?P<mm>[0-9]{{1,2}})\s?(?P=sep)\s?(?P<year>[0-9]{{4}}|[0-9]{{2}}))(?![0-9]|[-/.][0-9]){_POST}"
)
_TEXT_DMY = re.compile(rf"{_PRE}{_DAY}{_DAYWORDS}[\s\-.,/]*{_MON}[\s\-,./]*(?:of\s+)?(?:{_YEAR}|(?<=-)(?P<y2>[0-9]{{2}})(?![0-9]))){_ANY_END}{_POST}")
_TEXT_MDY = re.compile(rf"{_PRE}{_MON}[\s\-]*{_DAY}(?:\s*,\s*|\s+|-){_YEAR}){_ANY_END}{_POST}")
_MONTH_YEAR = re.compile(rf"{_OPEN}(?P<said>{_MON}[\s\-,/]*(?:of\s+)?(?:the\s+year\s+)?{_YEAR}){_ANY_END}")
_YEAR_MONTH = re.compile(rf"{_OPEN}(?P<said>(?P<year>[0-9]{{4}})\s?(?:च्या|के|ના|ની)?\s*{_MON}){_ANY_END}")
_TEXT_DM = re.compile(rf"{_YEAR_PRE}{_PRE}{_DAY}{_DAYWORDS}[\s\-.,]*{_MON}){_ANY_END}(?!\s*,?\s*[0-9]{{3}}){_POST}")
_TEXT_MD = re.compile(rf"{_PRE}{_MON}\s*{_DAY})(?![{_LETTER}]|\s*,?\s*[0-9]{{3}}|[.,/:-][0-9]|\s*[\]%]){_POST}")
_DATE_OF = re.compile(rf"{_OPEN}(?P<said>(?:{_WHEN}\s+(?:month|महीने|महीना|महिन्याच्या|મહિનાની)\s+(?:की\s+)?)?(?P<day>[0-9]{{1,2}})\s*(?:तारीख|तारखे|tarikh|tareekh|તારીખ)){_ANY_END}")
_NTH_OF = re.compile(rf"{_OPEN}(?P<said>(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)\s+(?:day\s+)?of\s+{_WHEN}\s+month){_CLOSE}")
_ONLY_MONTH = re.compile(rf"{_OPEN}(?:(?:in|since|during|before|after|until|till|by|from|of)\s+)?(?P<said>(?:{_WHEN}\s+)?{_MON}){_ANY_END}(?!\s*[0-9])")
_NAMED_DAY = tuple(
    (past, future, re.compile(rf"{_OPEN}(?P<said>{_any(said, '|')}){_ANY_END}"))
    for past, future, said in sorted(say.DAYS, key=lambda row: -max(map(len, row[2].split("|"))))
)
_WEEK_WORDS = f"(?:{_any(say.UNITS['week'], '|')})"
_A_WEEKDAY = re.compile(
    rf"{_OPEN}(?P<every>(?:{_any(say.EVERY, '|')})\s+)?(?P<said>(?:(?P<weekfirst>{_WHEN.replace('?P<', '?P<f')}\s+{_WEEK_WORDS}(?:'s)?(?:च्या|के|ના)?\s+)|{_WHEN}\s+)?"
    rf"(?P<wday>{_WDAY})(?:\s+(?:of\s+)?(?P<week>{_WHEN.replace('?P<', '?P<w')}\s+{_WEEK_WORDS}))?)(?P<plural>s)?{_ANY_END}"
)
_SPAN = re.compile(rf"{_OPEN}(?P<the>(?:the|these|for|har|हर)\s+)?(?P<said>{_WHEN}\s+(?P<unit>{'|'.join(_any(u, '|') for u in say.UNITS.values())})){_ANY_END}")
_NUM = f"(?P<count>[0-9]{{1,4}}|{_any(' '.join(say.COUNTS.values()))})"
_AGO = re.compile(rf"{_OPEN}(?P<said>{_NUM}\s*(?P<unit>{'|'.join(_any(u, '|') for u in say.UNITS.values())})\s*(?:(?P<ago>{_any(say.AGO, '|')})|(?P<hence>{_any(say.HENCE, '|')}))){_CLOSE}")
_BEFORE_N = re.compile(rf"{_OPEN}(?P<said>before\s+{_NUM}\s+(?P<unit>days?|weeks?|months?|years?)){_CLOSE}")
_RANGE_LEFT = re.compile(r"(?P<and>between\s+|from\s+)?(?<![a-z0-9.,/-])(?P<said>(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?)\s*(?P<to>to|-|till|until|and|se|से|ते|થી)\s*$")

# ---------------------------------------------------------------- what stands beside a date

_LEFT_BEFORE = re.compile(rf"{_OPEN}(?:before|prior\s+to|earlier\s+than|preceding)\s+(?:the\s+)?(?:year\s+)?$")
_LEFT_AFTER = re.compile(rf"{_OPEN}(?:after|since|later\s+than|post|following)\s+(?:the\s+)?(?:year\s+)?$")
_LINK = r"(?:च्या|चे|ચ્યા|ના|ની|થી|माहून)?\s*(?:(?:के|से|की|च्या|ના|થી|ke|se|saal|साल|साली|સાલ)\s+){0,2}"
_RIGHT_BEFORE = re.compile(rf"^{_LINK}(?:{_any('पहले पूर्व पूर्वी आधी अगोदर પહેલાં પહેલા અગાઉ પૂર્વે pehle pahle')}){_CLOSE}")
_RIGHT_AFTER = re.compile(rf"^{_LINK}(?:{_any('बाद नंतर पश्चात પછી baad')}){_CLOSE}")
_RIGHT_SINCE = re.compile(rf"^\s*(?:से|पासून|થી|se){_CLOSE}(?!\s*(?:ज्यादा|अधिक|कम|ऊपर|jyada|zyada|kam|adhik|upar|पहले|पूर्व|pehle|pahle|પહેલા|વધુ|ઓછ|लेकर))")
_YEAR_ALONE = re.compile(rf"(?<![{_LETTER}₹$])(?<![0-9][.,:/-])(?P<said>(?P<year>[0-9]{{4}})(?:-(?P<to>[0-9]{{2}}))?)(?![0-9]|[.,:][0-9]|/)")
_YEAR_LEFT = re.compile(
    rf"{_OPEN}(?:in|since|before|after|during|until|till|as\s+of|as\s+at|prior\s+to|later\s+than|earlier\s+than|saal|sal|san|साल|सन|सन्|इ\.\s?स\.|ई\.|वर्ष|ઈ\.?\s?સ\.?|ઇ\.?\s?સ\.?|સાલ|વર્ષ|(?<!no\.\s)years?)"
    r"[\s-]+(?:the\s+)?(?:early\s+|late\s+|mid-?\s*)?(?:year\s+(?:of\s+)?)?$"
)
_YEAR_RANGE = re.compile(rf"{_OPEN}(?:from|between)\s+(?P<a>[0-9]{{4}})\s+(?:to|and|till|until)\s+(?P<b>[0-9]{{4}}){_CLOSE}")
_YEAR_RIGHT = re.compile(
    rf"^\s*(?:(?:में|मे|मध्ये|मधे|साली|साल|सालात|माहे|માં|મા|સાલમાં|me|mein|saal|ke\s+saal|की\s+तारीख|version|text|wording|edition){_CLOSE}|{_LINK}(?:पूर्वी|नंतर|पासून|પછી){_CLOSE}"
    rf"|(?:से|के|થી|ના|se|ke)\s+(?:पहले|पूर्व|बाद|પહેલાં?|પછી|pehle|pahle|baad){_CLOSE}|(?:थी|પહેલાં?|पहले){_CLOSE})"
)
_NO_YEAR_LEFT = re.compile(
    r"(?:₹|\$|\b(?:rs|inr|re|rupees?|rupaye|section|sections|sec|s|ss|act|acts|code|rules?|regulations?|ordinance|no|nos|number|bill|of|kanoon|adhiniyam|dhara|kalam|[0-9]\s*of)"
    r"|रु|रू|रुपये|रुपए|₨|धारा|कलम|अधिनियम|कायदा|कायद्या|कानून|एक्ट|अॅक्ट|ॲक्ट|नियम|રૂ|રુ|રૂપિયા|કલમ|અધિનિયમ|કાયદા|કાયદો|એક્ટ)[.,:\s'\"()]*$"
)
_NO_YEAR_RIGHT = re.compile(
    r"^\s*(?:/-|/=|%|₹|\+|x\b|(?:rs|inr|rupees?|rupaye|rupaiye|rupay|rupya|bucks|lakhs?|crores?|thousand|acts?|code|rules|cases|animals?|cattle|cows?|buffaloe?s|goats?|people|persons|times|days?|months|weeks|"
    r"years|hours|metres?|meters?|feet|km|kg|square|per\s?cent|percent|adhiniyam|taka)\b|रु|रू|₨|रुपय|रूपय|रुपए|रुपये|रुपया|का\s+जुर्माना|के\s+जुर्माने|अधिनियम|कायदा|कानून|एक्ट|दिन|दिवस|महीन|महिन|जनावर|पशु|गाय|રૂ|અધિનિયમ|કાયદ|એક્ટ|દિવસ|મહિન|ઢોર|ગાય|પશુ)"
)
_UNIT_RIGHT = re.compile(r"^\s*(?:/-|%|(?:rs|rupees?|cows?|cattle|animals?|days?|months?|years?|people|persons|hours?|weeks?|am|pm|a\.m|p\.m|o'clock)\b)")


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
                yield m.start("said"), m.end(), (*_range_start(place, m, mention), mention)

    return found


def _beside(place: _Place, m: re.Match[str], mention: DateMention) -> DateMention:
    """The mention with what the words beside it say: before, after, since."""
    left, right = place.text[max(0, m.start("said") - 30) : m.start("said")], place.text[m.end("said") : m.end("said") + 40]
    since = mention.precision != "day" and _RIGHT_SINCE.search(right)
    before = bool(_LEFT_BEFORE.search(left) or _RIGHT_BEFORE.search(right))
    after = bool(_LEFT_AFTER.search(left) or _RIGHT_AFTER.search(right) or since)
    return replace(mention, before=before, after=after and not before) if before or after else mention


def _range_start(place: _Place, m: re.Match[str], mention: DateMention) -> tuple[DateMention, ...]:
    """The first day of "1 to 3 December 2026", which has its month and year from the second."""
    if mention.first is None or mention.precision != "day" or "month" not in m.groupdict() or not m.groupdict().get("day"):
        return ()
    begin = max(0, m.start("day") - 30)
    left = _RANGE_LEFT.search(place.text[begin : m.start("day")])
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
    return _MONTH[m["month"].rstrip(".")]


def _weekday(m: re.Match[str]) -> int | None:
    said = m.groupdict().get("wday") or m.groupdict().get("wday2")
    return _WEEKDAY[said] if said else None


def _numeric(place: _Place, m: re.Match[str]) -> DateMention | None:
    year, month, day = _year(m, place.today), int(m["mm"]), int(m["day"])
    if len(m["year"]) == 2 and not (1 <= month <= 12 and 1 <= day <= 31):
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
    if not strong or day > 31 or day == 0 or _UNIT_RIGHT.search(place.text[m.end("said") :]):
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
    ending = re.match(rf"\s?(?:{_any('में मध्ये माह महीने મહિનામાં માં mein me')}){_CLOSE}", place.text[m.end("said") :])
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
        sentence = re.split(r"[.?!।\n]", place.text[m.end() :], maxsplit=1)[0]
        first, second = (future, past) if _FUTURE.search(sentence) else (past, future)
        return place.mention(m, _add(place.today, first), relative=True, ambiguous=True, other=_add(place.today, second))

    return read


def _a_weekday(place: _Place, m: re.Match[str]) -> DateMention | None:
    if m["every"] or m["plural"]:
        return None
    step, week = _step(m), _step(m, "w") if m["week"] else _step(m, "f") if m["weekfirst"] else None
    left = place.text[max(0, m.start() - 12) : m.start()]
    right = place.text[m.end() : m.end() + 6]
    on = re.search(r"(?:\bon|\bby|\bsince|\buntil|\btill|\bfrom)\s+(?:the\s+)?$", left)
    if m["wday"] in say.SHORT_WEEKDAYS and step is None and not (on and not re.match(r"\s*(?:and|to)\b", right)):
        return None
    if re.match(r"\s+(?:to|and|or)\s+", right) and not on and step is None:
        return None  # "Monday to Friday" are hours of an office
    today, day = place.today, _WEEKDAY[m["wday"]]
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
    step, unit, today = _step(m), _UNIT[re.sub(r"\s+", " ", m["unit"])], place.today
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
    said, unit = m["count"], _UNIT[re.sub(r"\s+", " ", m["unit"])]
    if re.search(r"(?:(?<!आज )से|(?<!aaj )\bse|च्या|ના|થી|\bthe)\s*$", place.text[max(0, m.start() - 12) : m.start()]):
        return None  # "बिक्री से दो दिन पहले": counted from the sale, not from today
    count = int(said) if said.isdecimal() else _COUNT[said]
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
    if year not in YEARS or _NO_YEAR_LEFT.search(left) or _NO_YEAR_RIGHT.search(right):
        return None
    in_range = any(m.start() in (r.start("a"), r.start("b")) for r in _ranges(place.text))
    if not (_YEAR_LEFT.search(left) or _YEAR_RIGHT.search(right) or in_range):
        return None
    if m["to"] and int(m["to"]) != (year + 1) % 100:
        return None
    last = year + 1 if m["to"] else year
    return place.mention(m, dt.date(year, 1, 1), dt.date(last, 12, 31), precision="year")


@lru_cache(maxsize=8)
def _ranges(text: str) -> tuple[re.Match[str], ...]:
    """ "from 1990 to 1995": read as years where both are and no sum follows."""
    found = _YEAR_RANGE.finditer(text)
    return tuple(r for r in found if int(r["a"]) in YEARS and int(r["b"]) in YEARS and not _NO_YEAR_RIGHT.search(text[r.end() :]))


_READERS: tuple[Callable[[_Place], _Found], ...] = (
    _reader(_ISO, _numeric),
    _reader(_DMY, _numeric),
    _reader(_TEXT_DMY, _textual),
    _reader(_TEXT_MDY, _textual),
    _reader(_NTH_OF, _nth),
    _reader(_DATE_OF, _nth),
    _reader(_MONTH_YEAR, _month_year),
    _reader(_YEAR_MONTH, _month_year),
    _reader(_TEXT_DM, _day_month),
    _reader(_TEXT_MD, _day_month),
    _reader(_AGO, _ago),
    _reader(_BEFORE_N, _ago),
    *(_reader(pattern, _named_day(past, future)) for past, future, pattern in _NAMED_DAY),
    _reader(_A_WEEKDAY, _a_weekday),
    _reader(_ONLY_MONTH, _only_month),
    _reader(_SPAN, _span),
    _reader(_YEAR_ALONE, _year_alone),
)
