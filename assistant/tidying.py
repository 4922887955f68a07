"""A question made plain before it is read: unseen characters gone, years in full, spoken citations as they are printed.

What this module never does: change what a question says.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata

AHEAD = 5  # years: a year in two digits further ahead than this lies in the century before
_SHORT_YEAR = re.compile(r"(?:(?<=[^\w])['’](?P<a>\d\d)|\b(?P<m>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+['’]?(?P<b>[3-9]\d)|(?<=\d[/.-])(?P<c>\d\d))(?![\w/.-]*\d)", re.IGNORECASE)
_SPOKEN_YEAR = re.compile(r"\bnineteen[\s-]+(?P<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[\s-]+(?P<one>one|two|three|four|five|six|seven|eight|nine))?\b", re.IGNORECASE)
_COMPACT_DAY = re.compile(r"\b((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])\b")
_SPAN_OF_YEARS = re.compile(r"(?<![\w/-])((?:18|19|20)\d\d)\s*[-–/]\s*(\d\d)(?![\w/-])")
_BEFORE_CHANGE = re.compile(r"\b(before|after)\s+(?:the\s+)?(?:amendment|amending act|change|increase)s?\s+(?:of|in|from)\s+((?:18|19|20)\d\d)\b", re.IGNORECASE)
_BEFORE_YEAR = re.compile(r"\b(pre|post)[- ]?((?:18|19|20)\d\d)\b", re.IGNORECASE)
_SUB_THEN_CLAUSE = re.compile(r"\b(sub-?\s?section\s*\(\w+\)),?\s+(?:and\s+)?(clause\s*\(\w+\))(?=\s+of\b)", re.IGNORECASE)
_SPOKEN = re.compile(r"\b(sub-?\s?section|sub-?\s?clause|clause)\s+(\d{1,2}[A-Z]?|[a-z]|[ivx]{1,4})(?=\s+(?:of|and|or|clause|sub)\b|[\s,.?]*$)", re.IGNORECASE)
_NUMBER = r"(?P<number>\d{1,4}(?:-?[A-Za-z]{1,2})?(?:\(\w{1,4}\))*)\s*(?:चे|चं|चा|ची|च्या|मधील|मधले|मधलं|की|के|का|में|ની|ના|નો|નું|નું|માં|che|cha|chi|ki|ka|ke|ni|na|nu)?\s*"
_SUB_AFTER = re.compile(_NUMBER + r"(?:पोट|उप|પેટા|ઉપ)[\s-]?(?:कलम|धारा|કલમ)\w*\s*\(?(?P<step>\d{1,2}[A-Z]?)\)?")  # "441G चे पोटकलम 4"
_CLAUSE_AFTER = re.compile(_NUMBER + r"(?:खंड|खण्ड|ખંડ)\s*\(?(?P<step>[a-z]{1,4})\b\)?")
_PROVISO_AFTER = re.compile(_NUMBER + r"(?:परंतुक|परन्तुक|પરંતુક)[\u0900-\u0aff]*")
_BEFORE_CHANGE_SAID = re.compile(r"((?:18|19|20)\d\d)\s*(?:च्या|मधील|के|की|ના|ની|નો)\s*(?:सुधारणे|सुधारणा|संशोधन|बदलाव|बदला|સુધારા|ફેરફાર)\s*(?:च्या|से|ની|થી)?\s*(?:आधी|पूर्वी|अगोदर|पहले|પહેલાં|પહેલા|અગાઉ)")
_CHANGE_BEFORE = re.compile(r"([A-Z][a-z]+\.?\s*\d+ of (?:18|19|20)\d\d)\s*(?:च्या|से|के|ની|ના|થી)?\s*(?:आधी|पूर्वी|अगोदर|पहले|પહેલાં|પહેલા|અગાઉ)")
_INVISIBLE = re.compile("[\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]")
VAGUE_PAST = re.compile(
    r"\b(?:old|previous|earlier|former)\s+(?:fine|law|punishment|penalty|rate|amount)\b|\bused to be\b|\blast century\b|\b(?:19|20)\d0s\b|\byears ago\b|\bdecades ago\b"
    r"|\blockdown\b|\bbefore independence\b|\bbefore and after\b|\bback then\b|\bin those days\b",
    re.IGNORECASE,
)  # an earlier time that is meant and not said


def clean(text: str) -> str:
    """Unicode NFC, marks of direction and other unseen characters gone, blanks folded."""
    return " ".join(_INVISIBLE.sub("", unicodedata.normalize("NFC", text)).split())


def full_years(text: str, today: dt.date) -> str:
    """Years written short or in words in full: "in May '98", "on 5/6/95", "nineteen ninety five", "19950605"; a short year lies in the past."""
    tens = {w: 20 + 10 * i for i, w in enumerate(("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"))}
    ones = {w: i for i, w in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), 1)}

    def full(two: str) -> str:
        year = 2000 + int(two)
        return str(year if year <= today.year + AHEAD else year - 100)

    def short(m: re.Match[str]) -> str:
        two = m["a"] or m["b"] or m["c"]
        return m[0][: len(m[0]) - 2].rstrip("'’") + full(two)

    text = _SPOKEN_YEAR.sub(lambda m: str(1900 + tens[m["tens"].lower()] + ones.get((m["one"] or "").lower(), 0)), text)
    text = _COMPACT_DAY.sub(r"\1-\2-\3", text)
    text = _SPAN_OF_YEARS.sub(lambda m: f"{m[1]} to {m[1][:2]}{m[2]}", text)
    return _SHORT_YEAR.sub(short, text)


_HUNDREDS = {
    w: n for n, names in (
        (100, "एकशे એકસો"), (150, "दीडशे डेढ़सौ દોઢસો didshe dedhsau"), (200, "दोनशे બસો donshe"), (250, "अडीचशे ढाईसौ અઢીસો adichshe adhichshe dhaisau"),
        (300, "तीनशे ત્રણસો tinshe teenshe"), (400, "चारशे ચારસો charshe"), (500, "पाचशे પાંચસો pachshe paachshe"), (600, "सहाशे છસો sahashe"),
        (700, "सातशे સાતસો satshe"), (800, "आठशे આઠસો aathshe"), (900, "नऊशे નવસો naushe"),
    ) for w in names.split()
}  # fmt: skip
_HALVES = {"दीड": 1.5, "डेढ़": 1.5, "डेढ": 1.5, "દોઢ": 1.5, "dedh": 1.5, "अडीच": 2.5, "ढाई": 2.5, "અઢી": 2.5, "dhai": 2.5, "adich": 2.5}
_TIMES = {"सौ": 100, "सो": 100, "sau": 100, "સો": 100, "हजार": 1000, "हज़ार": 1000, "hazar": 1000, "hazaar": 1000, "hajar": 1000, "હજાર": 1000, "लाख": 100000, "lakh": 100000, "લાખ": 100000}
_HUNDRED = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, _HUNDREDS))})(?![\w\u0900-\u0aff])", re.IGNORECASE)
_HALF = re.compile(rf"(?<!\w)(?P<n>{'|'.join(map(re.escape, _HALVES))})\s+(?P<times>{'|'.join(map(re.escape, _TIMES))})(?![\w\u0900-\u0aff])", re.IGNORECASE)


def in_digits(text: str) -> str:
    """Everyday sums in words that stand for a half or a hundred: "अडीचशे" is 250, "ढाई हज़ार" 2500."""
    text = _HALF.sub(lambda m: str(int(_HALVES[m["n"].lower()] * _TIMES[m["times"].lower()])), text)
    return _HUNDRED.sub(lambda m: str(_HUNDREDS[m[0].lower()]), text)


def tidied(text: str, today: dt.date) -> str:
    """The question in plain form: "sub-section 2 of 90A" as "sub-section (2) of 90A", "pre-2023" as "before 2023"."""
    text = full_years(in_digits(clean(text)), today)
    text = _BEFORE_CHANGE.sub(r"\1 \2", text)
    text = _CHANGE_BEFORE.sub(r"before \1", _BEFORE_CHANGE_SAID.sub(r"before \1 ", text))
    text = _CLAUSE_AFTER.sub(r"\g<number>(\g<step>) ", _SUB_AFTER.sub(r"\g<number>(\g<step>) ", text))
    text = _PROVISO_AFTER.sub(r"\g<number> proviso", text)
    text = _BEFORE_YEAR.sub(lambda m: ("before " if m[1].lower() == "pre" else "after ") + m[2], text)
    return _SUB_THEN_CLAUSE.sub(r"\2 of \1", _SPOKEN.sub(r"\1 (\2)", text))
