"""A web page of an Act: its text, line by line as a browser shows it, without the site's own words (menus, scripts, forms).

Raised numbers (<sup>) are marks; a mark that the page prints before a quotation mark or glued to a word is read as everywhere. What this
module never does: fetch anything a page names.
"""

from __future__ import annotations

import re

from lxml import etree, html

from corpus.errors import ReadError
from corpus.placed import PlacedMark
from corpus.readers.contents import contents_of
from corpus.readers.facts import facts_of
from corpus.readers.sectioning import sectioned
from corpus.readers.tidy import tidied
from corpus.readers.values import Printing, ReadAct

_BLOCKS = frozenset(["address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "div", "dl", "dt", "fieldset", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "ol", "p", "pre", "section", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"])
_LEFT = frozenset(["script", "style", "noscript", "head", "nav", "form", "button", "select", "option", "input", "textarea", "iframe", "object", "svg", "footer", "aside", "template"])
_WHITE = re.compile(r"[ \t\r\n\f\u00a0]+")


def read_html(text: str, name: str) -> ReadAct:
    """The Act of a page; ReadError where it has no section."""
    try:
        root = html.fromstring(re.sub(r"^\s*<\?xml[^>]*\?>", "", text), parser=html.HTMLParser(no_network=True, remove_comments=True, remove_pis=True))
    except (etree.ParserError, etree.XMLSyntaxError, ValueError, RecursionError) as e:
        raise ReadError(f"{name}: is no web page that can be read; save it anew") from e
    setting = _Setting()
    setting.element(root)
    plain, marks = setting.done()
    plain, findings = tidied(plain)
    out = Printing()
    lines = plain.split("\n")
    contents = contents_of(lines)
    skip = sum(len(line) + 1 for line in lines[: contents.lines]) if contents else 0
    out.put(plain[skip:])
    out.marks = [PlacedMark(a - skip, b - skip) for a, b in marks if a >= skip]
    if setting.left:
        out.found("page parts left out", f"{setting.left} parts of the page that are no text of the Act (menus, forms, scripts) are left out.")
    layout, found = sectioned(out.text, out, contents)
    if not layout.sections:
        raise ReadError(f'{name}: no section was found in the page; a section begins with its number and heading, as in "12. Penalty.-(1) Whoever ..."')
    front = out.text[: layout.sections[0].start]
    opening = "\n".join(out.text[s.words : s.end] for s in layout.sections[:3])
    return ReadAct(format="web page", text=out.text, facts=facts_of(front, opening), layout=layout, findings=(*findings, *out.findings, *found))


class _Setting:
    """The text of a page being set, with the places of its raised numbers."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.at = self.left = 0
        self.marks: list[tuple[int, int]] = []

    def put(self, words: str) -> None:
        """Set words; blanks are folded, and none begins a line."""
        words = _WHITE.sub(" ", words)
        if not self.parts or self.parts[-1].endswith(("\n", " ")):
            words = words.lstrip(" ")
        if words:
            self.parts.append(words)
            self.at += len(words)

    def line(self) -> None:
        """End the line."""
        if self.parts and not self.parts[-1].endswith("\n"):
            self.parts.append("\n")
            self.at += 1

    def element(self, root: html.HtmlElement) -> None:
        """Set an element and what follows it, without recursion: a page may nest as deep as it likes."""
        stack: list[tuple[html.HtmlElement, bool]] = [(root, False)]
        while stack:
            node, closing = stack.pop()
            tag = node.tag if isinstance(node.tag, str) else ""
            if closing:
                if tag in _BLOCKS:
                    self.line()
                self.put(node.tail or "")
                continue
            if not tag or tag in _LEFT or "display:none" in (node.get("style") or "").replace(" ", ""):
                self.left += bool(tag and tag != "head")
                self.put(node.tail or "")
                continue
            if tag in _BLOCKS:
                self.line()
            if tag == "sup" and re.fullmatch(r"\s*\d{1,3}\s*", "".join(node.itertext())):
                number = "".join(node.itertext()).strip()
                self.marks.append((self.at, self.at + len(number)))
                self.put(number)
                self.put(node.tail or "")
                continue
            self.put(node.text or "")
            stack.append((node, True))
            stack.extend((child, False) for child in reversed(node))

    def done(self) -> tuple[str, list[tuple[int, int]]]:
        """The text, and where its raised numbers stand."""
        return "".join(self.parts), self.marks
