"""Plain text: kept as it is, with its sections found by their numbers when it is loaded."""

from __future__ import annotations

from corpus.errors import ReadError
from corpus.readers.facts import facts_of
from corpus.readers.tidy import tidied
from corpus.readers.values import ReadAct
from corpus.sections import clean, split_sections


def read_plain(text: str, name: str) -> ReadAct:
    """The Act of a plain text; ReadError where no section can be told."""
    text, findings = tidied(text)
    cleaned = clean(text)
    sections = split_sections(cleaned.law, cleaned.blocks)
    if not sections:
        raise ReadError(f'{name}: no section was found; a section begins with its number and heading, as in "12. Penalty.- (1) Whoever ..."')
    front = text[: cleaned.law.starts[sections[0].at]] if cleaned.law.starts else ""
    opening = "\n".join(s.words.text for s in sections[:3])
    return ReadAct(format="plain text", text=text, facts=facts_of(front, opening), findings=findings)
