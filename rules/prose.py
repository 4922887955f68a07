"""Sentences of plain English prose (a draft, a statement), with their spans; statutes are cut by rules/clauses.py.

What it never does: change a character. Every sentence is `text[start:end]`.

    A sentence ends at ".", "!" or "?" before a blank and a capital, digit, bracket or quotation mark; at a blank line; and before a
    list mark at the start of a line. It does not end after an abbreviation ("Rs.", "s.", "Mah."), inside a number or inside quotes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.numbers import word_list

_ABBREVIATIONS = frozenset(word_list(
    "rs re s ss sec secs sub cl cls no nos art arts r rr ch chap para paras sch mah bom guj maharashtra viz i.e e.g etc v vs dr mr mrs ms smt shri st hon u/s w.e.f cf ibid fn "
    "jan feb mar apr jun jul aug sep sept oct nov dec adj approx max min dt govt dist"
))
_END = re.compile(r"[.!?]+[)\]\"”’']*(?=\s+[\"“‘'(\[]?[A-Z0-9₹•§]|\s*$)|\n\s*\n|\n(?=\s*(?:[-*•–—]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Span:
    """A sentence: `text[start:end]`; `paragraph` counts the paragraphs before it."""

    start: int
    end: int
    paragraph: int = 0


def split_sentences(text: str) -> tuple[Span, ...]:
    """The sentences of a text in order, blanks around them left out; a heading on a line of its own is one."""
    out: list[Span] = []
    start, paragraph = 0, 0
    for m in _END.finditer(text):
        if m[0].startswith(".") and (_abbreviated(text, m.start()) or _quoted(text, start, m.end())):
            continue
        _add(out, text, start, m.end() if not m[0].startswith("\n") else m.start(), paragraph)
        start = m.end()
        if m[0].startswith("\n") and m[0].count("\n") > 1:
            paragraph += 1
    _add(out, text, start, len(text), paragraph)
    return tuple(out)


def _add(out: list[Span], text: str, start: int, end: int, paragraph: int) -> None:
    while True:
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if start == end:
            return
        head = text.find("\n", start, end)
        if head == -1 or not _is_heading(text[start:head]):
            break
        out.append(Span(start, head, paragraph))
        start = head
    out.append(Span(start, end, paragraph))


def _is_heading(line: str) -> bool:
    """A short line that ends without a stop and stands above the rest: "Pune", "Section 441G", "# Notes", "First offence:"."""
    line = line.strip()
    return line.startswith("#") or (len(line.split()) <= 8 and not re.search(r"[.,;]$|\b(?:a|an|the|of|to|or|and|for|with|up|is|not|than|from|by|in)$", line) and not line[:1].islower())


def _abbreviated(text: str, stop: int) -> bool:
    """True where the full stop belongs to the word before it, or to a number ("4.9.1996", "Rs. 500")."""
    word = re.search(r"[\w./]+$", text[max(0, stop - 14) : stop])
    if not word:
        return False
    said = word[0].lower()
    following = text[stop + 1 : stop + 12].lstrip()
    if said.rpartition(".")[2] in _ABBREVIATIONS or said in _ABBREVIATIONS:
        return bool(following) and (following[0].isdigit() or following[0] in "₹(“\"" or bool(re.match(r"[IVXLC]+\b|Rs\b|INR\b", following)) or said not in {"no", "etc", "max", "min", "sec", "art", "ch", "st", "s", "r", "re", "v"} or following[:1].islower())
    return len(said) == 1 and said.isalpha() and said not in ("a", "i") and following[:1].isupper() and len(following.split(" ")[0]) <= 2


def _quoted(text: str, start: int, end: int) -> bool:
    """True inside a pair of double quotation marks that is still open."""
    part = text[start:end]
    return (part.count("“") > part.count("”") or part.count('"') % 2 == 1) and bool(re.search(r"[”\"]", text[end : end + 400].split("\n\n")[0]))
