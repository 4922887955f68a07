"""The day or days whose law a sentence of a draft speaks of.

What it never does: take a date for no date. A date that is passed over (a letter's, a judgment's) is named in `left`, so that the
sentence is not confirmed on another day's words without it being said.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.book import Book
from corpus.errors import CitationError
from rules.draft_scope import Scope
from rules.numbers import parse_number


@dataclass(frozen=True, slots=True)
class Days:
    """The day or days a sentence speaks of; `said` where it names one itself; `left`: a date of the sentence that was not taken for one."""

    first: dt.date
    last: dt.date
    said: bool = False
    left: str = ""


_MONTH = {m: n for n, m in enumerate(("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1)}
_NAME = r"(?P<month>(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?|may)"
_YEAR = r"(?:1[89]|20)\d\d"
_DATE = re.compile(
    rf"(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?{_NAME},?\s+(?P<y1>\d{{4}})|{_NAME.replace('month', 'month2')}\s+(?:(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?,?\s+)?(?P<y2>\d{{4}})"
    rf"|(?P<iso>\d{{4}}-\d{{2}}-\d{{2}})|(?P<d3>\d{{1,2}})[./-](?P<m3>\d{{1,2}})[./-](?P<y3>\d{{4}})"
    rf"|(?P<from>{_YEAR})\s*(?:-|–|to|and|through|until|till)\s*(?P<to>{_YEAR}|\d\d(?!\d|,\d|\s*(?:days|months|years|rupees)))|(?P<decade>(?:1[89]|20)\d0)['’]?s\b"
    rf"|(?<![\d,.₹/])(?<!Rs\s)(?<!Rs\.\s)(?<!Rs\.)(?<!Rs)(?P<year>{_YEAR})(?![\d%]|,\d|-\d|/|\.\d|\s*(?:rupees|days|rs\b|per\b)))",
    re.IGNORECASE,
)
_LED = re.compile(
    r"(?P<led>\b(?:in|as of|as on|as at|as in|on|before|until|till|up ?to|upto|during|back in|by|prior to|pre|post|since|from|after|following|of|for|between|dated|with effect from|w\.e\.f\.?|effective(?: from)?|throughout|over|within)"
    r"(?:\s+(?:the|year|years|early|late|mid|about|around|end of|beginning of|start of|month of|say|calendar|financial|period|from|any time|date))*[\s-]*(?:mid-?\s*)?)$",
    re.IGNORECASE,
)
_NO_DAY = re.compile(r"(?:\b(?:Act|Code|Sanhita|Adhiniyam|Ordinance|Mah\.?|Bom\.?|Guj\.?|No\.?)\s*(?:No\.?\s*)?\d*\s*(?:,|of|\()?\s*|\d+\s+of\s*|\d\s*/\s*)$", re.IGNORECASE)
_DOCUMENT = re.compile(r"\b(?:letter|notice|order|judge?ment|circular|memo\w*|note|email|e-mail|message|petition|complaint|FIR|reply|resolution|notification|gazette|report|opinion|draft|copy|edition|print|reprint|news\w*|article|receipt|challan|meeting|minutes|hearing|fetched|downloaded|accessed|published|updated|printed)\b(?:\s+(?:no\.?|number|bearing)\s*\S+)?(?:\s+\w+){0,2}?\s*,?\s*(?:dated|dt\.?|of|on|from|in)?\s*(?:the\s+)?$", re.IGNORECASE)
_AMENDING = re.compile(r"\b(?P<led>(?i:before|prior to|until|till|preced(?:ed|ing|es)|predat(?:ed|ing|es)|antedat(?:ed|ing|es)|pre|after|since|following|post))[\s-]+(?:(?:the|its|their|this)\s+)?(?:(?:passing|commencement|coming into force|enactment)\s+of\s+)?(?:the\s+)?(?:[Aa]mendments?\s+(?:by|made by|of)\s+)?(?P<act>[A-Z][a-z]+\.?\s+(?:Act\s+)?(?:No\.?\s*)?\d+\s+of\s+\d{4})")
_AMENDMENT_OF = re.compile(rf"\b(?P<led>before|prior to|until|till|pre|after|since|following|post|by|through|with|under|ahead of)[\s-]+(?:the\s+)?(?:(?P<y1>{_YEAR})\s+(?:amend\w+|changes?|revision|substitution|hike|increase)|(?:amend\w+|changes?|revision|substitution|hike|increase)\s+(?:of|in|made in|effected in)\s+(?P<y2>{_YEAR}))", re.IGNORECASE)
_LAWMAKING = re.compile(r"\b(?:amended|substituted|changed|inserted|revised|enacted|passed|introduced|replaced|came\s+into\s+force|brought\s+in)\s+(?:\w+\s+)?(?:in|on|by|during|with\s+effect\s+from)\s+(?:the\s+year\s+)?$", re.IGNORECASE)  # "was amended in 2023, and now ..."
_CHANGED = re.compile(r"\b(?:raised|increased|enhanced|reduced|lowered|changed|substituted|went up|gone up|amended|revised|jumped|rose|hiked|replaced|doubled)\b.{0,80}\b(?:from|to|by|with)\b", re.IGNORECASE)
_ENDS_BEFORE = ("before", "until", "till", "up", "upto", "prior", "pre", "ahead")
_CAME_BEFORE = ("preced", "predat", "antedat")  # "the ceiling that preceded Mah. 40 of 2000"
_GOES_ON = ("since", "from", "after", "following", "post", "with", "w.e.f", "effective", "w.e.f.")
_NAMED_DECADES = {"fifties": 1950, "sixties": 1960, "seventies": 1970, "eighties": 1980, "nineties": 1990}


def days_of(sentence: str, on: dt.date, cited: Sequence[tuple[int, int]], scope: Scope, book: Book) -> Days:
    """The day a sentence speaks of: a date, year, span or decade, an amending Act ("before Mah. 40 of 2000"), "ten years ago"; else `on`."""
    if _CHANGED.search(sentence):
        undone = re.search(rf"\b(?i:before|until|till)\b[^,;]{{0,60}}\bin\s+(?:the\s+year\s+)?(?P<year>{_YEAR})\b", sentence)
        if not undone:
            return Days(on, on)  # what an amendment did stands today
        before = dt.date(int(undone["year"]), 1, 1) - dt.timedelta(days=1)  # "before it was raised in 2000"
        return Days(before, before, True)
    for found in (_ago(sentence, on), _by_amendment(sentence, on, scope, book), _decade(sentence)):
        if found is not None:
            return found
    left = ""
    for m in _DATE.finditer(sentence):
        if _LAWMAKING.search(sentence[: m.start()]):
            continue
        if any(a <= m.start() < b for a, b in cited) or _NO_DAY.search(sentence[: m.start()]):
            continue
        lead = _LED.search(sentence[: m.start()])
        led = re.split(r"[\s-]", lead["led"].strip().lower())[0] if lead else ""
        before = sentence[: lead.start() if lead else m.start()]
        if _DOCUMENT.search(before) or (led == "dated" and _DOCUMENT.search(before + " ")):
            left = left or m[0]
            continue
        first, last = _span(m)
        if led in _GOES_ON and not m["from"]:
            return Days(max(on, first), max(on, first))
        if led in _ENDS_BEFORE:
            day = first - dt.timedelta(days=1)
            return Days(day, day, True)
        if led == "by" and not re.search(r"\b(?:was|were|had|would have|stood|could)\b", sentence):
            left = left or m[0]
            continue
        return Days(first, last, True)
    return Days(on, on, False, left)


def full_dates(sentence: str) -> list[tuple[dt.date, int, int]]:
    """The dates of a sentence that name a day, with their spans."""
    out = []
    for m in _DATE.finditer(sentence):
        first, last = _span(m)
        if first == last and not m["year"]:
            out.append((first, m.start(), m.end()))
    return out


def _ago(sentence: str, on: dt.date) -> Days | None:
    ago = re.search(r"\b(?P<n>[\w-]+(?:\s+and\s+a\s+half)?)\s+(?P<unit>years?|decades?)\s+(?:ago|back|earlier|before)\b", sentence, re.IGNORECASE)
    if not ago:
        return None
    count = 1 if ago["n"].lower() in ("a", "one") else parse_number(ago["n"].replace("-", " "))
    years = int(count * (10 if ago["unit"].lower().startswith("decade") else 1)) if count is not None else 0
    if not 0 < years < on.year - 1800:
        return None
    day = on.replace(year=on.year - years, day=min(on.day, 28))
    return Days(day, day, True)


def _by_amendment(sentence: str, on: dt.date, scope: Scope, book: Book) -> Days | None:
    """ "before Mah. 40 of 2000"; "after the 2000 amendment"."""
    amending = _AMENDING.search(sentence)
    if amending:
        day = _amended(amending["act"], scope, book)
        if day is not None:
            before = day[0] - dt.timedelta(days=1)
            return Days(before, before, True) if amending["led"].lower() in (*_ENDS_BEFORE, "prior to") or amending["led"].lower().startswith(_CAME_BEFORE) else Days(max(day[1], on), max(day[1], on), True)
    of = _AMENDMENT_OF.search(sentence)
    if of:
        year = int(of["y1"] or of["y2"])
        before = dt.date(year, 1, 1) - dt.timedelta(days=1)
        return Days(before, before, True) if of["led"].lower() in (*_ENDS_BEFORE, "prior to", "ahead of") else Days(on, on, True)
    return None


def _decade(sentence: str) -> Days | None:
    m = re.search(rf"\b(?P<name>{'|'.join(_NAMED_DECADES)})\b", sentence, re.IGNORECASE)
    if m:
        year = _NAMED_DECADES[m["name"].lower()]
        return Days(dt.date(year, 1, 1), dt.date(year + 9, 12, 31), True)
    return None


def _span(m: re.Match[str]) -> tuple[dt.date, dt.date]:
    try:
        if m["iso"]:
            day = dt.date.fromisoformat(m["iso"])
            return day, day
        if m["y3"]:
            day = dt.date(int(m["y3"]), int(m["m3"]), int(m["d3"]))
            return day, day
        if m["y1"]:
            day = dt.date(int(m["y1"]), _MONTH[m["month"].lower()[:3]], int(m["day"]))
            return day, day
        if m["y2"]:
            year, month = int(m["y2"]), _MONTH[m["month2"].lower()[:3]]
            if m["day2"]:
                return dt.date(year, month, int(m["day2"])), dt.date(year, month, int(m["day2"]))
            last = (dt.date(year + month // 12, month % 12 + 1, 1)) - dt.timedelta(days=1)
            return dt.date(year, month, 1), last
        if m["from"]:
            first = int(m["from"])
            last_year = int(m["to"]) if len(m["to"]) == 4 else first // 100 * 100 + int(m["to"])
            return dt.date(first, 1, 1), dt.date(max(first, last_year), 12, 31)
        if m["decade"]:
            return dt.date(int(m["decade"]), 1, 1), dt.date(int(m["decade"]) + 9, 12, 31)
    except ValueError:
        year = max(1, int(m["y1"] or m["y2"] or m["y3"] or m["iso"][:4]))
        return dt.date(year, 1, 1), dt.date(year, 12, 31)
    year = int(m["year"])
    return dt.date(year, 1, 1), dt.date(year, 12, 31)


def _amended(name: str, scope: Scope, book: Book) -> tuple[dt.date, dt.date] | None:
    """First possible and first certain day of an amendment the Acts of the scope name."""
    wanted = re.sub(r"[^a-z0-9]", "", name.lower())
    for act_id in scope.acts:
        try:
            act = book.act(act_id)
        except CitationError:
            continue
        for a in act.amendments:
            if re.sub(r"[^a-z0-9]", "", a.by.lower()) == wanted and a.commencement.first.year > 1:
                return a.commencement.first, a.commencement.settled
    return None
