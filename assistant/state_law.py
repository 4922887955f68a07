"""Sections that a State has amended, where the source prints the State's words inside the section of a Central Act.

For a place in that State the State's own words are shown, and no figure of the section as it stands elsewhere. For a question without a
place it is said that some States have other words. What this module never does: work a State's amendment into the section.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.assemble import Parts
from assistant.draft import Draft
from assistant.model import ShownQuote
from assistant.sayings import Sayings
from corpus.book import Book
from corpus.citation import PinpointCitation
from corpus.model import Act, Defect
from corpus.places import Place
from corpus.states import name_of, state_blocks

LONGEST = 700  # characters of a State's words in the answer itself; all of them are in its quotes


def told_by_states(parts: Parts, book: Book, places: Iterable[Place], sayings: Sayings) -> None:
    """Put the States' words in the place of sentences on sections that the States of these places have amended."""
    codes = {p.state for p in places if p.state.startswith("IN-")}
    drafts: list[Draft] = []
    seen: set[str] = set()
    for draft in parts.drafts:
        section = PinpointCitation(draft.citation.act, draft.citation.section, (), draft.citation.title, draft.citation.shown_as)
        by_state = _amended(book.act(section.act), section.key)
        mine = [(code, d) for code in sorted(codes & set(by_state)) for d in by_state[code]]
        if not mine:
            drafts.append(draft)
            if by_state and not codes:
                states = ", ".join(name_of(c) for c in sorted(by_state) if c) or "?"
                parts.notes.append(sayings.say("note.state_amended", section=section.label, states=states))
            continue
        if section.key in seen:
            continue
        seen.add(section.key)
        drafts += [_draft(book.act(section.act), section, code, d, draft.heading, sayings) for code, d in mine]
        parts.deadline = None
        parts.table = ()
    parts.drafts = drafts


def _amended(act: Act, key: str) -> Mapping[str, list[Defect]]:
    """The blocks of State amendments printed in a section, by the code of the State that each opens with."""
    out: dict[str, list[Defect]] = {}
    for d in act.defects:
        if d.kind == "state amendment" and d.citation == key and d.start is not None and d.end is not None:
            for _, _, codes in state_blocks(act.source.text[d.start : d.end])[:1]:
                for code in codes:
                    out.setdefault(code, []).append(d)
    return out


def _draft(act: Act, section: PinpointCitation, code: str, d: Defect, heading: str, sayings: Sayings) -> Draft:
    quote = act.source.cut(d.start or 0, d.end or 0)
    words = " ".join(quote.text.split())
    short = words if len(words) <= LONGEST else words[:LONGEST].rsplit(" ", 1)[0] + " …"
    text = sayings.say("note.state_law", state=name_of(code), words=short.replace('"', "'"))
    shown = ShownQuote(section.key, quote.text, quote.start, quote.end, section.label, words)
    return Draft(text=text, citation=section, quotes=(shown,), heading=heading)
