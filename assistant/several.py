"""Several questions in one: "1) the fine 2) can they keep the cow", "How long to pay? What if I take it back?".

Each part is read on its own, and leans on what was said before it as a follow-up does; the place and day of any part are those of all.
What this module never does: cut a question whose parts do not each ask for something of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise

from assistant.assemble import Parts
from assistant.conversation import carried
from assistant.draft import Draft
from assistant.understand import Query

MOST = 5  # parts; a longer list is a document
TOLD = frozenset({"answered", "ask_place", "not_known"})  # statuses under which law is told
_NUMBERED = re.compile(r"(?:^|(?<=[\s,;:]))\(?(?:[1-9]|[a-eA-E]|i{1,3}|iv|v)[).](?=\s)")
_ASKING = r"(?:what|which|who|whom|when|where|how|can|could|may|must|will|would|is|are|do|does|should)\b"
_NEXT = re.compile(rf"(?<=\?)\s+(?=\S)|[,;:]\s+(?:and\s+|also\s+|then\s+)?(?={_ASKING})", re.IGNORECASE)
_MATTERS = frozenset({"term", "event", "procedure"})  # kinds of concepts of which a numbered part may ask without a word of asking
_BESIDE = frozenset({"check", "who", "where", "how", "maximum", "minimum"})  # asked of what another part asks for


def pieces(text: str) -> tuple[str, ...]:
    """The parts of a question, the words before the first of them as its own part; the whole alone where it has one.

    >>> pieces("Pune: 1) the fine 2) can they keep the cow")
    ('Pune', 'the fine', 'can they keep the cow')
    """
    marks = list(_NUMBERED.finditer(text))
    if len(marks) > 1:
        cuts = [0, *(m.start() for m in marks), len(text)]
        found = [_NUMBERED.sub("", text[a:b]).strip(" ,;:") for a, b in pairwise(cuts)]
    else:
        found = [part.strip(" ,;:") for part in _NEXT.split(text)]
    found = [part for part in found if part]
    return tuple(found) if 1 < len(found) <= MOST else (text,)


def several(whole: Query, read: Callable[[str], Query], families: Callable[[Query], tuple[str, ...]]) -> tuple[Query, ...]:
    """The questions that a question consists of, each with what it takes from those before it; empty where it is one.

    A part that asks for nothing (the story, the place) is told to those after it. Parts that ask for the same are one question.
    """
    parts = pieces(whole.text)
    if len(parts) < 2 or whole.draft:
        return ()
    numbered = len(_NUMBERED.findall(whole.text)) > 1
    out: list[Query] = []
    last: Query | None = None
    for part in parts:
        query = read(part)
        asks = bool(query.asks - _BESIDE) or "within" in query.said or (numbered and any(c.kind in _MATTERS for c in query.concepts))
        last = carried(query, last) if last else query
        if asks:
            out.append(_set_in(last, whole))
    told = {(frozenset(families(q)), tuple(c.law for c in q.concepts if numbered and c.kind in _MATTERS)) for q in out}
    return tuple(out) if len(out) > 1 and len(told) == len(out) else ()


def _set_in(query: Query, whole: Query) -> Query:
    """A part with the place, day, tier and provisions that the whole question names and the part does not."""
    return replace(
        query,
        places=query.places or whole.places,
        dates=query.dates or whole.dates,
        dated=query.dated if query.dates else whole.dated,
        tier=query.tier or (None if query.tiers else whole.tier),
        tiers=query.tiers or whole.tiers,
        mentions=query.mentions or whole.mentions,
        titles=query.titles or whole.titles,
        events=query.events or whole.events,
        repaired=(),
    )


def merged(answers: Iterable[Parts]) -> Parts | None:
    """The answers to the parts as one; None where fewer than two of them tell law, so that the whole question is answered as one."""
    told = [p for p in answers if p.status in TOLD and p.drafts]
    if len(told) < 2:
        return None
    drafts: dict[tuple[str, str], Draft] = {}
    for parts in told:
        for draft in parts.drafts:
            drafts.setdefault((draft.heading, draft.text), draft)
    headings = list(dict.fromkeys(d.heading for d in drafts.values()))
    order = next((s for s in ("ask_place", "answered") if any(p.status == s for p in told)), told[0].status)
    return replace(
        told[0],
        status=order,
        drafts=sorted(drafts.values(), key=lambda d: headings.index(d.heading)),
        lead=list(dict.fromkeys(line for p in told for line in p.lead)),
        notes=list(dict.fromkeys(n for p in told for n in p.notes)),
        deadline=next((p.deadline for p in told if p.deadline), None),
        see_also=list(dict.fromkeys(k for p in told for k in p.see_also)),
        acts=list(dict.fromkeys(a for p in told for a in p.acts)),
    )
