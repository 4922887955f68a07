"""A memo as a Word document, with real headings, lists and tables, so that it can be edited and read aloud.

What it never does: embed a font, link to another place, or carry the clock of the machine (the same memo is the same file).
"""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from typing import Any

from docx import Document
from docx.enum.style import WD_STYLE_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Cm, Pt, RGBColor

from web.memo import Heading, Line, Memo, Part, Points, Quote, Rows

LATIN, INDIC = "Noto Sans", "Nirmala UI"  # a word processor without one of them takes its own font for the script
_WIDTHS = (3.8, 3.2, 6.4, 3.2)  # cm, of a table of figures: the provision needs the most
_LANGS = {"hi": "hi-IN", "mr": "mr-IN", "gu": "gu-IN"}
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip file can name


def docx_of(memo: Memo) -> bytes:
    """The document's bytes."""
    document = Document()
    _page(document)
    for name in ("Normal", "Title", "Heading 1", "Heading 2", "Heading 3", "Quote", "List Bullet", "List Number"):
        _fonts(document.styles[name], memo.lang)
    small = document.styles.add_style("Kalam Small", WD_STYLE_TYPE.PARAGRAPH)
    small.base_style = document.styles["Normal"]
    _sized(small, 9)
    properties = document.core_properties
    properties.title, properties.author, properties.language = memo.title[:250], "Kalam", _LANGS.get(memo.lang, "en-IN")
    properties.created = properties.modified = dt.datetime.combine(memo.made, dt.time())
    document.add_paragraph(_clean(memo.title), style="Title")
    for part in memo.parts:
        _write(document, part)
    out = io.BytesIO()
    document.save(out)
    return _undated(out.getvalue())


def _page(document: Any) -> None:
    section = document.sections[0]
    section.page_width, section.page_height = Cm(21), Cm(29.7)
    section.left_margin = section.right_margin = section.top_margin = section.bottom_margin = Cm(2.2)


def _fonts(style: Any, lang: str) -> None:
    """One font for Latin letters and one for the others in every style; the template's blue headings black."""
    properties = style.element.get_or_add_rPr()
    fonts = properties.get_or_add_rFonts()
    for attribute in [a for a in fonts.attrib if a.endswith("Theme")]:
        del fonts.attrib[attribute]
    for script, font in (("ascii", LATIN), ("hAnsi", LATIN), ("eastAsia", LATIN), ("cs", INDIC)):
        fonts.set(qn(f"w:{script}"), font)
    language = OxmlElement("w:lang")
    language.set(qn("w:val"), "en-IN")
    language.set(qn("w:bidi"), _LANGS.get(lang, "hi-IN"))
    for old in properties.findall(qn("w:lang")):
        properties.remove(old)
    properties.append(language)
    style.font.color.rgb = RGBColor(0, 0, 0)


def _write(document: Any, part: Part) -> None:
    match part:
        case Heading(text, level):
            document.add_paragraph(_clean(text), style=f"Heading {level}")
        case Line(text, look):
            paragraph = document.add_paragraph(style="Kalam Small" if look == "small" else None)
            run = paragraph.add_run(_clean(text))
            run.bold = run.font.cs_bold = look == "first" or None
            run.italic = look == "latin" or None
        case Quote(text, citation):
            paragraph = document.add_paragraph(style="Quote")  # one paragraph: whoever copies the words copies what they are from
            paragraph.add_run(f"“{_clean(text)}”: ")
            cited = paragraph.add_run(_clean(citation))
            cited.italic = False
            _sized(cited, 9)
        case Points(lines, numbered):
            for number, line in enumerate(lines, 1):  # Word would go on counting from the list before
                document.add_paragraph(f"{number}. {_clean(line)}" if numbered else _clean(line), style="Normal" if numbered else "List Bullet")
        case Rows(head, body):
            _table(document, head, body)


def _sized(of: Any, points: int) -> None:
    """The size of a style or a run, for Latin letters and for the others, which Word keeps apart."""
    of.font.size = Pt(points)
    size = OxmlElement("w:szCs")
    size.set(qn("w:val"), str(2 * points))
    of.element.get_or_add_rPr().find(qn("w:sz")).addnext(size)


def _table(document: Any, head: tuple[str, ...], body: tuple[tuple[str, ...], ...]) -> None:
    table = document.add_table(rows=0, cols=len(head), style="Table Grid")
    table.autofit = len(head) != len(_WIDTHS)
    for n, row in enumerate((head, *body)):
        for at, (cell, text) in enumerate(zip(table.add_row().cells, row, strict=True)):
            run = cell.paragraphs[0].add_run(_clean(text))
            run.bold = run.font.cs_bold = n == 0 or None
            _sized(run, 10)
            if not table.autofit:
                cell.width = Cm(_WIDTHS[at])
        table.rows[-1]._tr.get_or_add_trPr().append(OxmlElement("w:cantSplit"))
    if not table.autofit:
        for column, width in zip(table.columns, _WIDTHS, strict=True):  # word processors differ in which of the two widths they heed
            column.width = Cm(width)
    repeated = OxmlElement("w:tblHeader")  # at the top of every page that the table runs over
    table.rows[0]._tr.get_or_add_trPr().append(repeated)
    document.add_paragraph()


def _clean(text: str) -> str:
    """Text that XML can hold."""
    return "".join(c if c in "\t\n" or c >= " " else " " for c in text if not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff")


def _undated(data: bytes) -> bytes:
    """The same archive without the moment at which it was packed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name, _EPOCH), old.read(name), zipfile.ZIP_DEFLATED)
    return out.getvalue()
