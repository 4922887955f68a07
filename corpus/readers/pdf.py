"""A PDF of an Act, as India Code prints it: a list of contents, then the text, with raised amendment marks and notes at the foot of a page.

The letters' sizes tell a raised mark from a number, and a note from the law. Page numbers, rules and headings of chapters are left out of
the sections, and said to be. What this module never does: read a picture; a page without a layer of text is refused.
"""

from __future__ import annotations

import io
import logging
import re
from dataclasses import dataclass

from corpus.errors import ReadError
from corpus.placed import PlacedMark, PlacedNotes
from corpus.readers.contents import Contents, contents_of
from corpus.readers.decoding import check_readable
from corpus.readers.facts import facts_of
from corpus.readers.limits import MOST_PAGES
from corpus.readers.pdf_page import Line, page_lines
from corpus.readers.sectioning import sectioned
from corpus.readers.values import Facts, Printing, ReadAct

_PAGE_NUMBER = re.compile(r"[\s\[(–—-]*(?:Page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|/)\s*\d{1,4})?[\s\])–—-]*")
_RULE = re.compile(r"[\s_—–=─-]{3,}|[\s.]{6,}")
_NOTE = re.compile(r"\s*(?P<n>\d{1,2})\s?\.\s*(?=\S)")
_STAR_NOTE = re.compile(r"\s*[*†]\s*\.?\s*(?:Ins|Subs|Omitted|The|See|Vide|Added|Rep)")
_WORD_END = re.compile(r"[A-Za-z]{2,}-$")


@dataclass(frozen=True, slots=True)
class _Page:
    """The lines of a page that are the Act's, and those that are notes at its foot."""

    body: tuple[Line, ...]
    notes: tuple[Line, ...]
    number: int


def read_pdf(raw: bytes, name: str) -> ReadAct:
    """The Act of a PDF; ReadError where it is broken, locked, scanned, or has no section."""
    pages, cut = _pages(raw, name)
    contents = contents_of([line.text for page in pages for line in page.body])
    out = Printing()
    if cut:
        out.found("page ends", f"{cut} page numbers and rules of {len(pages)} pages are left out; they are not law.")
    gaps = _set_pages(out, pages, contents.lines if contents else 0)
    text = out.text
    check_readable(text, name)
    layout, findings = sectioned(text, out, contents, frozenset(gaps))
    if not layout.sections:
        raise ReadError(f'{name}: no section was found; a section begins with its number and heading, as in "12. Penalty.-(1) Whoever ..."')
    opening = "\n".join(text[s.words : s.end] for s in layout.sections[:3])
    facts = facts_of(text[: layout.sections[0].start], opening, known=Facts(as_of=_as_of(contents, raw)))
    told = contents.entries if contents else ()
    return ReadAct(format="PDF", text=text, facts=facts, layout=layout, findings=(*out.findings, *findings), headings=told)


def _pages(raw: bytes, name: str) -> tuple[list[_Page], int]:
    from pdfplumber import open as open_pdf

    logging.getLogger("pdfminer").setLevel(logging.ERROR)
    pages, cut, letters = [], 0, 0
    try:
        with open_pdf(io.BytesIO(raw)) as document:
            if len(document.pages) > MOST_PAGES:
                raise ReadError(f"{name}: has more than {MOST_PAGES} pages; give the pages of one Act")
            for n, page in enumerate(document.pages, 1):
                lines = page_lines(page)
                letters += sum(len(line.text) for line in lines)
                kept = _without_furniture(lines, float(page.height))
                cut += len(lines) - len(kept)
                pages.append(_split(kept, n))
                page.close()
    except ReadError:
        raise
    except Exception as e:  # the library raises what it likes at a broken document
        if any("Password" in type(x).__name__ for x in (e, *e.args)):
            raise ReadError(f"{name}: is a PDF protected by a password; save it without one") from e
        raise ReadError(f"{name}: is a broken or cut-off PDF ({type(e).__name__}); fetch it anew") from e
    if not pages:
        raise ReadError(f"{name}: is a broken or cut-off PDF (no page); fetch it anew")
    if letters < 40 * len(pages):
        raise ReadError(f"{name}: is a scan without a layer of text ({len(pages)} pages); its words must be recognised first, and read by a person")
    return pages, cut


def _without_furniture(lines: list[Line], height: float) -> list[Line]:
    """Without rules, and without the page number at the head or the foot."""
    kept = [line for line in lines if not _RULE.fullmatch(line.text)]
    for at in (-1, 0):
        if kept and _PAGE_NUMBER.fullmatch(kept[at].text) and not (0.12 * height < kept[at].top < 0.86 * height):
            kept.pop(at)
    return kept


def _split(lines: list[Line], number: int) -> _Page:
    """The page's body and the notes at its foot: smaller lines down to its end, from a note 1 from which the numbers count on."""
    sizes: dict[float, int] = {}
    for line in lines:
        sizes[round(line.size, 1)] = sizes.get(round(line.size, 1), 0) + len(line.text)
    largest = max((s for s, n in sizes.items() if n > 0.1 * sum(sizes.values())), default=0.0)
    foot = len(lines)
    while foot and lines[foot - 1].size < largest - 0.6:
        foot -= 1
    start = None
    for at in range(foot, len(lines)):
        m = _NOTE.match(lines[at].text)
        if (m and m["n"] == "1") or (_STAR_NOTE.match(lines[at].text) and start is None):
            start = at if start is None or not _counts_on(lines[start:]) else start
    if start is None:  # a page whose every line is small, or notes that go on from the page before
        start = next((i for i in range(foot, len(lines)) if (m := _NOTE.match(lines[i].text)) and _is_mark(lines[:i], m["n"])), None)
    at = len(lines) if start is None else start
    return _Page(tuple(lines[:at]), tuple(lines[at:]), number)


def _is_mark(lines: list[Line], n: str) -> bool:
    return any(line.text[a:b] == n for line in lines for a, b in line.marks)


def _counts_on(lines: list[Line]) -> bool:
    """True where the numbers that begin lines are 1, 2, 3, ..."""
    numbers = [int(m["n"]) for line in lines if (m := _NOTE.match(line.text)) and line.x0 <= lines[0].x0 + 4]
    return numbers == list(range(1, len(numbers) + 1))


def _set_pages(out: Printing, pages: list[_Page], skip: int) -> frozenset[int]:
    """Set the pages behind the first `skip` lines; where lines begin that stand in the middle of the page.

    The lines of a paragraph are set as one, over the end of a page too. A page's notes are a block that tells of its own marks.
    """
    centred: set[int] = set()
    body = [(page, line) for page in pages for line in page.body][skip:]
    breaks = _breaks([line for _, line in body])
    since = out.at
    for i, (page, line) in enumerate(body):
        text = line.text.strip()
        lead = len(line.text) - len(line.text.lstrip())
        if line.centred and not re.fullmatch(r"[\d\s*]+", text):
            centred.add(out.at)
        start, _ = out.put(text)
        out.marks += [PlacedMark(start + a - lead, start + b - lead) for a, b in line.marks if b - lead <= len(text)]
        after = body[i + 1] if i + 1 < len(body) else None
        if breaks[i]:
            out.put("\n")
        elif not (_WORD_END.search(text) and after and after[1].text.lstrip()[:1].islower()):
            out.put(" ")
        if after is None or after[0] is not page:
            since = _set_notes(out, page, since)
    return frozenset(centred)


def _set_notes(out: Printing, page: _Page, since: int) -> int:
    """Set a page's notes; where the next page begins."""
    if page.notes:
        begin = out.at
        for line in page.notes:
            out.put(f"{line.text.strip()}\n")
        out.notes.append(PlacedNotes(begin, out.at, since))
    return out.at


def _breaks(lines: list[Line]) -> list[bool]:
    """Whether a paragraph ends with each line.

    It goes on where the line is full and the next one stands at the margin that the paragraph's lines have behind its first, which may stand
    further in.
    """
    full = sorted(line.x1 for line in lines)[int(0.9 * len(lines))] - 25 if lines else 0.0
    out: list[bool] = []
    first, margin = (lines[0].x0 if lines else 0.0), None
    for line, after in zip(lines, [*lines[1:], None][: len(lines)], strict=True):
        goes_on = (
            after is not None
            and line.x1 > full
            and not (line.centred and after.centred)
            and abs(line.size - after.size) < 0.6
            and not _HEAD_OF_SECTION.match(after.text)
            and (after.x0 <= first + 2 if margin is None else abs(after.x0 - margin) <= 3)
            and not (_BEGINS.match(after.text) and after.x0 >= first - 2)
        )
        out.append(not goes_on)
        if after is not None:
            first, margin = (first, after.x0) if goes_on else (after.x0, None)
    return out


_HEAD_OF_SECTION = re.compile(r"\s*(?:\d{0,3}\s?\[\s*)*\d{1,4}[A-Z]{0,3}\.\s*[A-Z“\"\[]")
_BEGINS = re.compile(r"\s*(?:\d{0,3}\s?\[\s*)*(?:\([0-9A-Za-z]{1,5}\)|Provided\b|Explanation|Exception|Illustration|[A-Z][a-z]+(?:ly)?\.\s?[—–-])")
_UPDATED = re.compile(r"(?:[Ll]ast\s+update[d]?|[Aa]s\s+(?:on|modified\s+up\s*to)|[Uu]pdated\s+(?:up\s*to|as\s+on))[\s:–—-]*(?:the\s+)?(?P<d>\d{1,2})(?:st|nd|rd|th)?[\s./-]+(?P<m>\d{1,2}|[A-Z][a-z]+)[\s,./-]+(?P<y>\d{4})")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def _as_of(contents: Contents | None, raw: bytes) -> str:
    """The day to which the print itself says it was brought up to date; "" where it does not say."""
    m = _UPDATED.search(contents.front) if contents else None
    if not m:
        return ""
    month = int(m["m"]) if m["m"].isdigit() else next((i for i, x in enumerate(_MONTHS, 1) if m["m"].lower().startswith(x)), 0)
    return f"{m['y']}-{month:02}-{int(m['d']):02}" if 1 <= month <= 12 and 1 <= int(m["d"]) <= 31 else ""
