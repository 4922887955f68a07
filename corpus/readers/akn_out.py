"""An Act of the book as Akoma Ntoso 3.0: its identification, its places with their eIds, and its words as they stood on a day.

What it never does: write words that were not known on that day; such a place is written empty, with a remark that says so.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from lxml import etree

from corpus.book import opening_and_closing
from corpus.errors import NotInForce, NotKnown
from corpus.model import Act, Provision

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
_NAMES = {"subsection": "subsection", "clause": "paragraph", "subclause": "subparagraph", "item": "point"}
_TAIL = {"proviso": "proviso", "explanation": "hcontainer", "illustration": "hcontainer", "exception": "hcontainer"}


def to_akn(act: Act, on: dt.date) -> bytes:
    """The document, UTF-8; deterministic."""
    root = etree.Element(f"{{{NAMESPACE}}}akomaNtoso", nsmap={None: NAMESPACE})
    document = _sub(root, "act", name="act", contains="singleVersion")
    _meta(document, act, on)
    _sub(_sub(_sub(document, "preface"), "longTitle"), "p").text = act.short_title
    body = _sub(document, "body")
    for section in act.provisions:
        for element in _place(section, on):
            body.append(element)
    etree.indent(root, space="  ")
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8")


def _sub(parent: etree._Element, tag: str, **attributes: str) -> etree._Element:
    return etree.SubElement(parent, f"{{{NAMESPACE}}}{tag}", attributes)


def _meta(document: etree._Element, act: Act, on: dt.date) -> None:
    """Work, expression and manifestation (Akoma Ntoso naming convention, 4.3 to 4.5), and the source."""
    country, _, state = act.extent.jurisdiction.lower().partition("-")
    m = re.search(r"(\d+[A-Z]?|[IVXLC]+)\s+of\s+\d{4}", act.number)
    work = f"/akn/{act.extent.jurisdiction.lower()}/act/{act.year}/{m[1].lower() if m else act.id}"
    expression = f"{work}/eng@{on.isoformat()}"
    identification = _sub(_sub(document, "meta"), "identification", source="#kalam")
    for tag, uri, day in (("FRBRWork", work, f"{act.year}-01-01"), ("FRBRExpression", expression, on.isoformat()), ("FRBRManifestation", f"{expression}.xml", on.isoformat())):
        level = _sub(identification, tag)
        _sub(level, "FRBRthis", value=f"{uri}/!main")
        _sub(level, "FRBRuri", value=uri)
        if tag == "FRBRWork":
            _sub(level, "FRBRalias", value=act.short_title, name="title")
        _sub(level, "FRBRdate", date=day, name="Generation" if tag == "FRBRManifestation" else "Version" if tag == "FRBRExpression" else "Year")
        _sub(level, "FRBRauthor", href="#legislature" if tag == "FRBRWork" else "#kalam")
        if tag == "FRBRWork":
            _sub(level, "FRBRcountry", value=country)
            if state:
                _sub(level, "FRBRsubdivision", value=act.extent.jurisdiction.lower())
            _sub(level, "FRBRnumber", value=m[1] if m else act.number)
        elif tag == "FRBRExpression":
            _sub(level, "FRBRlanguage", language="eng")
    references = _sub(identification.getparent(), "references", source="#kalam")
    _sub(references, "TLCOrganization", eId="kalam", href="/ontology/organization/kalam", showAs="Kalam")
    _sub(references, "TLCOrganization", eId="legislature", href="/ontology/organization/legislature", showAs="Legislature")


def _place(place: Provision, on: dt.date) -> Iterator[etree._Element]:
    """A place and what lies below it; nothing where it did not stand on the day."""
    try:
        version = place.at(on)
        opening, closing = opening_and_closing(place, version)
        remark = ""
    except NotInForce:
        if not place.children:
            return
        opening, closing, remark = "", "", ""
    except NotKnown as e:
        opening, closing, remark = "", "", e.reason
    step = place.citation.path[-1] if place.citation.path else place.citation.section
    tag = "section" if place.level == "section" else _NAMES.get(place.level) or _TAIL[place.level]
    element = etree.Element(f"{{{NAMESPACE}}}{tag}", {"eId": place.citation.eid})
    if tag == "hcontainer":
        element.set("name", place.level)
    elif tag == "section":
        if not place.citation.lost_number:
            _sub(element, "num").text = f"{step}."
    elif tag != "proviso":
        _sub(element, "num").text = f"({step})"
    if place.heading:
        _sub(element, "heading").text = place.heading
    below = [e for child in place.children for e in _place(child, on)]
    if below:
        if opening or remark:
            _paragraph(_sub(element, "intro"), opening, remark)
        element.extend(below)
        if closing:
            _paragraph(_sub(element, "wrapUp"), closing, "")
    else:
        _paragraph(_sub(element, "content"), f"{opening} {closing}".strip(), remark)
    yield element


def _paragraph(parent: etree._Element, words: str, remark: str) -> None:
    p = _sub(parent, "p")
    p.text = words
    if remark:
        said = _sub(p, "remark", status="editorial")
        said.text = f"[{remark}]"
