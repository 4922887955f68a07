"""The source gate: words of a provision that cannot be what the law says, each told as a Defect.

A sum that cannot be read, letters where digits should be, a mark run into a word, a column of a table, lost letters, left-over codes, the
words of an amending Act. No figure is read from such words (the rules refuse what they cannot read whole); the gate says so to a person.
What this module never does: mend a word, or tell a defect of words that may be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.model import Defect, Provision

_UNIT = r"(?:rupees?|annas?|paise|years?|months?|weeks?|days?|hours?)"
_ORDINALS = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|"
    r"nineteenth|twentieth|thirtieth|fortieth|fiftieth|sixtieth|seventieth|eightieth|ninetieth|hundredth|thousandth|fiftyth|hundread|thousnad|thosand|\d+(?:st|nd|rd|th))"
)
_NUMBERED = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "lakh", "lakhs", "crore", "crores"]
_GLUED = rf"(?<![\w.,/-])\d{{1,2}}(?:{'|'.join(_NUMBERED)})\b"
_KINDS = (  # kind, what is said of it, its pattern
    ("sum that cannot be read", '"{}" is no sum or length of time that can be read; no figure is taken from it.', re.compile(rf"\b{_ORDINALS}\s+(?:rupees|annas|paise|thousand rupees)\b", re.IGNORECASE)),
    ("letter for digit", 'In "{}" a letter stands where a digit should be; no figure is taken from it.', re.compile(
        rf"(?<![\w(])(?:[IlO|]|(?=[\dIlO|]*\d)(?=[\dIlO|]*[IlO|])[\dIlO|]{{2,9}})\s+{_UNIT}\b|\bRs\.?\s?(?=[\dIlO|,]*[IlO|])(?=[\dIlO|,]*[\d,])[\dIlO|,]{{2,12}}")),
    ("mark run into a number", 'In "{}" the number of a note is run into the words; no figure is taken from it.', re.compile(_GLUED, re.IGNORECASE)),
    ("mark run into a word", 'In "{}" the number of a note is run into a word.', re.compile(r"(?<![\w./-])(?!(?:covid|section|form|schedule|rule|part)\d)[a-z]{4,}\d{1,2}(?![\w/-])", re.IGNORECASE)),
    ("missing blank", 'In "{}" the blank between number and word is missing.', re.compile(rf"\b\d{{1,3}}{_UNIT}\b")),
    ("words run together", 'In "{}" words are run together.', re.compile(r"\b[a-z]{26,}\b|\b(?=[A-Z]*(?:RELATING|AUTHORITY|CONTEMPTS|OFFENCES|PUNISHMENTS?|PENALTY|PROVISIONS)[A-Z]{2})[A-Z]{16,}\b|\b(?!THEREOF|HEREOF|WHEREOF|DISPROOF|WATERPROOF|FIREPROOF)[A-Z]{6,}OF\b")),
    ("lost letters of clauses", 'In "{}" the letters of the clauses referred to are lost.', re.compile(r"\bclauses?\s+,(?:\s*(?:or|and)\s+clause\s+,?)?|\bclause\s*,\s*(?:or|and)\s+clause\s*,", re.IGNORECASE)),
    ("table", 'Columns of a table stand in the words ("{}"); no figure is taken from a column.', re.compile(r"\bDitto\b\.?(?:\s+Ditto\b)?")),
    ("tariff in dots", 'A tariff stands in the words as a row of dots ("{}"); its sums are to be read in the text itself.', re.compile(r"[^.\n]{0,30}\.{6,}[\s.]*(?:[a-z]+\s?)?(?:rupees?|annas?|paise|\d+)", re.IGNORECASE)),
    ("left-over codes", 'Left-over codes ("{}") stand in the words; they are not law.', re.compile(r"@@\S*|\b\d{0,3}iv\d{3,}|&(?:nbsp|amp|quot|lt|gt|#\d+);?|</?(?:br|p|sup|b|i|span|div)\b[^>]{0,60}>|\bbr\s(?=\[)")),
    ("amending words", 'The words of an amending Act stand here ("{}"); the section itself is printed as it was, and no figure is taken from them.', re.compile(
        r"\bfor\s+the\s+(?:words?|figures?|brackets?|letters?)[^.;]{0,120}[\"“‘'][^\"”’']{1,160}[\"”’'][^.;]{0,80}\b(?:shall\s+be\s+substituted|substitute)\b", re.IGNORECASE)),
    ("letters of a scan", 'In "{}" letters of a scan are misread; the words around it want a look at the print.', re.compile(
        r"\b(?!\d+(?:st|nd|rd|th)\b)[A-Za-z]+\d{2,}(?!(?:st|nd|rd|th)\b)[a-z]+\b|\b\d[a-z]{1,2}\d?[a-z]*[A-Z]?[a-z]*arch\b|\b[A-Z]{1,12}<|\b1?ft\d[a-z]+\b|\b[A-Z][a-z]+,\s[XVI]+!|(?<![\w'’])l\s\d{1,2}[A-Z]?\.(?=\s)")),
    ("typing code", 'A sign that no letter can be ("{}") stands in the words.', re.compile(r"\ufffd+|[\ue000-\uf8ff]+")),
)  # fmt: skip


def noise_in(words: str) -> Iterator[tuple[str, str, int, int]]:
    """What stands in words that cannot be right: kind, one sentence, start, end. Each kind is told once, at its first place."""
    for kind, what, pattern in _KINDS:
        m = pattern.search(words)
        if m and m[0].strip():
            yield kind, what.format(" ".join(m[0].split())[:60]), m.start(), m.end()


def gate(provision: Provision) -> list[Defect]:
    """The defects of a place's own words as they stand now."""
    version = provision.versions[-1] if provision.versions else None
    if version is None or not version.text:
        return []
    out = []
    for kind, what, a, b in noise_in(version.text):
        start, end = version.source_span(a, b)
        out.append(Defect(kind=kind, what=what, citation=provision.key, start=start, end=end))
    return out
