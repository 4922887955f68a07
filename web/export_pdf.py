"""A memo as a PDF, laid out by WeasyPrint with Pango, which joins the letters of Devanagari and Gujarati as they are written.

What it never does: ask another machine for a font or a picture, or print boxes for letters that no font of the machine has: that is an InputError.
"""

from __future__ import annotations

import contextlib
import io
import threading
from html import escape
from typing import Any
from unicodedata import category

from assistant.errors import InputError
from web.memo import Heading, Line, Memo, Part, Points, Quote, Rows

_STYLE = """
@page { size: A4; margin: 20mm 20mm 22mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt "Noto Sans", sans-serif } }
html { font: 10pt/1.5 "Noto Sans", "Noto Sans Devanagari", "Noto Sans Gujarati", sans-serif; color: #111 }
h1 { font-size: 17pt; line-height: 1.3; margin: 0 0 4mm } h2 { font-size: 13.5pt; line-height: 1.35; margin: 7mm 0 2mm; border-top: .5pt solid #999; padding-top: 3mm }
h3 { font-size: 11.5pt; margin: 5mm 0 1.5mm } h4 { font-size: 10.5pt; margin: 3mm 0 1mm } h2, h3, h4 { break-after: avoid }
p { margin: 0 0 2mm } .first { font-size: 11.5pt; font-weight: bold } .small { font-size: 8.5pt; color: #444 } .latin { font-style: italic }
table { border-collapse: collapse; width: 100%; margin: 0 0 3mm; font-size: 9.5pt } th, td { border: .5pt solid #888; padding: 1.2mm 2mm; text-align: left; vertical-align: top }
th { background: #f0f0f0 } tr { break-inside: avoid } thead { display: table-header-group }
blockquote { margin: 0 0 3mm; padding: 0 0 0 4mm; border-left: 1.5pt solid #888; break-inside: avoid } blockquote p { margin: 0 0 1mm }
ul, ol { margin: 0 0 2mm; padding-left: 6mm } li { margin: 0 0 1mm; overflow-wrap: anywhere }
"""
# Letters, marks, digits, signs of currency, and the private area where fonts of before Unicode put letters: without one of them a word
# or a sum is another. A box for a picture in a question does no harm.
_SPEAKING = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd", "Nl", "No", "Sc", "Co"})
_LOCK = threading.Lock()  # one document at a time: laying out holds much memory


def pdf_of(memo: Memo) -> bytes:
    """The document's bytes, tagged for screen readers. InputError where Pango is not on the machine, or no font has a letter that is needed."""
    weasyprint = _weasyprint()

    class Nothing(weasyprint.urls.URLFetcher):
        """Fetches nothing: a memo brings all that it needs."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            raise ValueError(f"nothing is fetched for a memo: {url}")

    with _LOCK:
        document = weasyprint.HTML(string=html_of(memo), url_fetcher=Nothing()).render()
        data = document.write_pdf(pdf_tags=True, pdf_variant="pdf/ua-1")
    missing = sorted({chr(c) for font in document.fonts.values() for c in font.missing if category(chr(c)) in _SPEAKING})
    if missing:
        named = " ".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in missing[:12])
        raise InputError(f"no font of this machine has {named}; install one (Debian: apt-get install fonts-noto-core), or take .docx")
    return bytes(data)


def _weasyprint() -> Any:
    told = io.StringIO()
    try:
        with contextlib.redirect_stdout(told):  # it prints a page of advice where a library is missing
            import weasyprint
            import weasyprint.urls
    except (ImportError, OSError) as e:
        raise InputError("a PDF needs WeasyPrint and Pango (Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0); or take .docx") from e
    return weasyprint


def html_of(memo: Memo) -> str:
    """A memo as one HTML page, with nothing outside it; every text is escaped."""
    body = "".join(map(_html, memo.parts))
    title = escape(memo.title)
    head = f'<meta charset="utf-8"><title>{title}</title><meta name="author" content="Kalam"><style>{_STYLE}</style>'
    return f'<!doctype html><html lang="{escape(memo.lang)}"><head>{head}</head><body><h1>{title}</h1>{body}</body></html>'


def _html(part: Part) -> str:
    match part:
        case Heading(text, level):
            return f"<h{level + 1}>{escape(text)}</h{level + 1}>"
        case Line(text, look):
            return f'<p class="{look}">{escape(text)}</p>'
        case Quote(text, citation):
            return f'<blockquote lang="en"><p>“{escape(text)}”</p><p class="small">{escape(citation)}</p></blockquote>'
        case Points(lines, numbered):
            tag = "ol" if numbered else "ul"
            return f"<{tag}>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</{tag}>"
        case Rows(head, body):
            top = "".join(f'<th scope="col">{escape(c)}</th>' for c in head)
            rows = "".join(f"<tr>{''.join(f'<td>{escape(c)}</td>' for c in row)}</tr>" for row in body)
            return f"<table><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>"
