"""Akoma Ntoso 3.0 (OASIS LegalDocML): an <act> read into a text whose places the document tells itself.

Read without entities and without the network. What this module never does: read a bill or a judgment as an Act.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lxml import etree

from corpus.errors import ReadError
from corpus.placed import PlacedNotes, PlacedSection
from corpus.readers.facts import facts_of
from corpus.readers.values import Facts, Printing, ReadAct
from corpus.states import state_names

_LINES = frozenset(["p", "subsection", "paragraph", "subparagraph", "clause", "subclause", "point", "item", "proviso", "hcontainer", "list", "intro", "wrapUp", "wrap", "block", "tr"])


def read_akn(text: str, name: str) -> ReadAct:
    """The Act of a document; ReadError where it is no XML, has entities of its own, or holds no section."""
    if re.search(r"<!(?:DOCTYPE|ENTITY)", text):
        raise ReadError(f"{name}: has a document type or entities of its own, which are not read; take the <!DOCTYPE ...> out")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        root = etree.fromstring(re.sub(r"^\s*<\?xml[^>]*\?>", "", text).encode("utf-8"), parser)
    except (etree.XMLSyntaxError, ValueError) as e:
        raise ReadError(f"{name}: is no well-formed XML ({' '.join(str(e).split())[:120]}); get the file anew") from e
    act = next((e for e in root.iter() if _tag(e) == "act"), None)
    if act is None:
        raise ReadError(f"{name}: holds no <act>; other kinds of document are not read")
    sections = [e for e in act.iter() if _tag(e) == "section"] or [e for e in act.iter() if _tag(e) in ("article", "rule")]
    out = Printing()
    notes = {e.get("eId") or "": _words(e) for e in act.iter() if _tag(e) == "note"}
    front = next((_words(e) for e in act.iter() if _tag(e) in ("preface", "longTitle")), "")
    for section in sections:
        _set_section(out, section, notes)
    if not out.sections:
        raise ReadError(f"{name}: holds no <section> with a number; an Act is wanted")
    schedules = sum(_tag(e) in ("attachment", "schedule") for e in root.iter())
    if schedules:
        out.found("schedule", f"{schedules} attachments or schedules are left out; no figure is taken from them.")
    first = "\n".join(out.text[s.words : s.end] for s in out.sections[:3])
    return ReadAct(format="Akoma Ntoso", text=out.text, facts=facts_of(front, first, known=_facts(act)), layout=out.layout, findings=tuple(out.findings))


def _tag(element: Any) -> str:
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


def _child(element: Any, tag: str) -> Any:
    return next((c for c in element if _tag(c) == tag), None)


def _words(element: Any) -> str:
    return " ".join("".join(element.itertext()).split()) if element is not None else ""


def _facts(act: Any) -> Facts:
    """What the document's own identification says: title, number, year, country or State, day of the expression."""
    work = next((e for e in act.iter() if _tag(e) == "FRBRWork"), None)
    expression = next((e for e in act.iter() if _tag(e) == "FRBRExpression"), None)

    def value(of: Any, tag: str, key: str = "value") -> str:
        found = _child(of, tag) if of is not None else None
        return (found.get(key) or "").strip() if found is not None else ""

    title = value(work, "FRBRalias") or next((_words(e) for e in act.iter() if _tag(e) in ("shortTitle", "docTitle")), "")
    title = re.sub(r"^[Tt]he\s+", "", title)
    country = f"{value(work, 'FRBRcountry').upper()}"
    state = value(work, "FRBRsubdivision").upper() or country
    number, day = value(work, "FRBRnumber"), value(work, "FRBRdate", "date")
    year = re.search(r"((?:1[789]|20)\d\d)$", title)
    return Facts(
        title=title,
        number=f"Act {number} of {day[:4]}" if re.fullmatch(r"[0-9]+[A-Z]?", number) and day else number,
        year=int(year[1]) if year else int(day[:4]) if re.match(r"\d{4}", day) else None,
        jurisdiction=state if state == "IN" or state in state_names() else "",
        as_of=value(expression, "FRBRdate", "date"),
    )


def _set_section(out: Printing, section: Any, notes: dict[str, str]) -> None:
    number = re.sub(r"^(?:Section|Sec\.|Article|Rule|s\.)\s*|[.\s\[\]]+$", "", _words(_child(section, "num")))
    if not re.fullmatch(r"[0-9]{1,4}[A-Z]{0,3}(?:-[0-9A-Z]{1,3})?", number):
        out.found("section without a number", f'A section ("{_words(section)[:50]}") has {number!r} where its number should be; it is left out.')
        return
    heading = _words(_child(section, "heading")).rstrip(". ")
    start, _ = out.put(f"{number}. {heading}.--" if heading else f"{number}. ")
    words = out.at
    own: list[str] = []
    pieces = [c for c in section if _tag(c) not in ("num", "heading")]
    out.put(_lines(pieces, own, notes))
    out.put("\n")
    out.sections.append(PlacedSection(start, out.at, number, words, heading))
    if own:
        begin, end = out.put("".join(f"{n}. {said}\n" for n, said in enumerate(own, 1)))
        out.notes.append(PlacedNotes(begin, end, start))
    out.put("\n")


def _lines(pieces: list[Any], own: list[str], notes: dict[str, str]) -> str:
    """The words of a section's content, one place a line, its notes as marks."""
    words = "".join(_walk(pieces, own, notes))
    return "\n".join(" ".join(line.split()) for line in words.split("\n") if line.strip())


def _walk(pieces: list[Any], own: list[str], notes: dict[str, str]) -> Iterator[str]:
    for piece in pieces:
        tag = _tag(piece)
        if tag == "num":
            yield f"\n{_words(piece)} "
        elif tag in ("authorialNote", "noteRef"):
            said = _words(piece) if tag == "authorialNote" else notes.get((piece.get("href") or "").lstrip("#"), "")
            if said:
                own.append(re.sub(r"^\d{1,3}\.\s*", "", said))
                yield str(len(own))
        else:
            numbered = bool(len(piece)) and _tag(piece[0]) == "num"
            yield ("\n" if tag in _LINES and not numbered and not _follows_number(piece) else "") + (piece.text or "")
            yield from _walk(list(piece), own, notes)
        yield piece.tail or ""


def _follows_number(piece: Any) -> bool:
    """True for the first words of a numbered place, which stand on the line of its number."""
    while piece is not None:
        before = piece.getprevious()
        if before is not None:
            return _tag(before) == "num"
        piece = piece.getparent()
        if _tag(piece) == "section":
            return True
    return False
