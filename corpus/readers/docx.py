"""A Word document of an Act (.docx): its paragraphs and tables in order, with the numbers that Word itself counts, its raised numbers and its footnotes.

What this module never does: run or fetch anything that a document holds; tracked deletions are not its words.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from corpus.errors import ReadError
from corpus.placed import PlacedMark, PlacedNotes
from corpus.readers.contents import contents_of
from corpus.readers.decoding import check_readable
from corpus.readers.facts import facts_of
from corpus.readers.limits import check_zip
from corpus.readers.sectioning import sectioned
from corpus.readers.values import Printing, ReadAct

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def read_docx(raw: bytes, name: str) -> ReadAct:
    """The Act of a document; ReadError where it is broken, locked, or has no section."""
    check_zip(raw, name)
    from docx import Document  # only where a file is a document
    from docx.opc.exceptions import OpcError

    try:
        document = Document(io.BytesIO(raw))
        out = Printing()
        notes = _set_body(document, out)
    except (OpcError, KeyError, ValueError, AttributeError, SyntaxError, OSError) as e:
        raise ReadError(f"{name}: is no Word document that can be read ({type(e).__name__}); save it anew as .docx") from e
    lines = out.text.split("\n")
    contents = contents_of(lines)
    if contents:
        out = _without(out, sum(len(line) + 1 for line in lines[: contents.lines]))
    if notes:
        begin = out.at
        out.put("".join(f"{n}. {words}\n" for n, words in notes))
        out.notes.append(PlacedNotes(begin, out.at, 0))
    text = out.text
    check_readable(text, name)
    layout, findings = sectioned(text, out, contents)
    if not layout.sections:
        raise ReadError(f'{name}: no section was found; a section begins with its number and heading, as in "12. Penalty.-(1) Whoever ..."')
    opening = "\n".join(text[s.words : s.end] for s in layout.sections[:3])
    return ReadAct(format="Word document", text=text, facts=facts_of(text[: layout.sections[0].start], opening), layout=layout, findings=(*out.findings, *findings))


def _without(out: Printing, skip: int) -> Printing:
    kept = Printing()
    kept.put(out.text[skip:])
    kept.marks = [PlacedMark(m.start - skip, m.end - skip) for m in out.marks if m.start >= skip]
    kept.findings = out.findings
    return kept


def _set_body(document: Any, out: Printing) -> list[tuple[int, str]]:
    """Set the paragraphs; the footnotes, numbered as they are met."""
    numbering, footnotes = _Numbering(document), _footnotes(document)
    notes: list[tuple[int, str]] = []
    tables = 0
    for paragraph in _paragraphs(document.element.body):
        tables += paragraph.getparent().tag == f"{_W}tc"
        out.put(numbering.label(paragraph))
        for run in paragraph.iter(f"{_W}r"):
            if run.getparent().tag == f"{_W}del":
                continue
            _set_run(run, out, footnotes, notes)
        out.put("\n")
    if tables:
        out.found("table", f"{tables} cells of tables stand in the document; they are read as lines, one after another.")
    return notes


def _paragraphs(body: Any) -> Iterator[Any]:
    return body.iter(f"{_W}p")


def _set_run(run: Any, out: Printing, footnotes: dict[str, str], notes: list[tuple[int, str]]) -> None:
    raised = run.find(f"{_W}rPr/{_W}vertAlign")
    start, first = out.at, len(out.parts)
    for child in run:
        if child.tag == f"{_W}t":
            out.put(child.text or "")
        elif child.tag in (f"{_W}tab", f"{_W}br", f"{_W}cr"):
            out.put("\n" if child.tag != f"{_W}tab" else " ")
        elif child.tag == f"{_W}noBreakHyphen":
            out.put("-")
        elif child.tag == f"{_W}footnoteReference" and (said := footnotes.get(child.get(f"{_W}id") or "")):
            notes.append((len(notes) + 1, said))
            begin, end = out.put(str(len(notes)))
            out.marks.append(PlacedMark(begin, end))
    words = "".join(out.parts[first:]) if raised is not None else ""
    if raised is not None and raised.get(f"{_W}val") == "superscript" and words.strip().isdigit():
        out.marks.append(PlacedMark(start, out.at))


def _footnotes(document: Any) -> dict[str, str]:
    """Footnotes by their id, those that Word keeps for its own rules left out."""
    from lxml import etree

    for relation in document.part.rels.values():
        if relation.reltype.endswith("/footnotes"):
            root = etree.fromstring(relation.target_part.blob, etree.XMLParser(resolve_entities=False, no_network=True))
            return {note.get(f"{_W}id"): " ".join("".join(t.text or "" for t in note.iter(f"{_W}t")).split()) for note in root if note.get(f"{_W}type") is None}
    return {}


class _Numbering:
    """The numbers that Word counts itself and does not keep in the text: "(a)", "12."."""

    def __init__(self, document: Any) -> None:
        self.levels: dict[tuple[str, int], tuple[str, str, int]] = {}
        self.counts: dict[tuple[str, int], int] = {}
        try:
            root = document.part.numbering_part.element
        except (KeyError, NotImplementedError, AttributeError):
            return
        abstract = {a.get(f"{_W}abstractNumId"): a for a in root.iter(f"{_W}abstractNum")}
        for num in root.iter(f"{_W}num"):
            ref = num.find(f"{_W}abstractNumId")
            for level in (abstract.get(ref.get(f"{_W}val"), ()) if ref is not None else ()):
                if level.tag == f"{_W}lvl":
                    form, text, start = (level.find(f"{_W}{t}") for t in ("numFmt", "lvlText", "start"))
                    value = [x.get(f"{_W}val") if x is not None else "" for x in (form, text, start)]
                    self.levels[num.get(f"{_W}numId"), int(level.get(f"{_W}ilvl"))] = (value[0], value[1], int(value[2] or 1))

    def label(self, paragraph: Any) -> str:
        """The number of a paragraph with a blank behind it, "" where Word counts none."""
        found = paragraph.find(f"{_W}pPr/{_W}numPr")
        number = found.find(f"{_W}numId") if found is not None else None
        if number is None:
            return ""
        level = found.find(f"{_W}ilvl")
        at = int(level.get(f"{_W}val")) if level is not None else 0
        key = (number.get(f"{_W}val"), at)
        if key not in self.levels or self.levels[key][0] in ("bullet", "none"):
            return ""
        self.counts[key] = self.counts.get(key, self.levels[key][2] - 1) + 1
        for deeper in [k for k in self.counts if k[0] == key[0] and k[1] > at]:
            del self.counts[deeper]
        text = self.levels[key][1]
        for n in range(at + 1):
            form, _, start = self.levels.get((key[0], n), ("decimal", "", 1))
            text = text.replace(f"%{n + 1}", _counted(self.counts.get((key[0], n), start), form))
        return f"{text} "


def _counted(n: int, form: str) -> str:
    """A number in a form of Word's: decimal, lowerLetter, upperRoman, ..."""
    if form in ("lowerLetter", "upperLetter"):
        letters = chr(97 + (n - 1) % 26) * ((n - 1) // 26 + 1)
        return letters if form == "lowerLetter" else letters.upper()
    if form in ("lowerRoman", "upperRoman"):
        out, left = "", n
        for value, sign in ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")):
            out, left = out + sign * (left // value), left % value
        return out if form == "lowerRoman" else out.upper()
    return str(n)
