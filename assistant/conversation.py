"""A conversation: a follow-up continues the last question; a new topic does not take over the old place in silence.

The whole conversation is its questions: nothing is remembered elsewhere, so the same questions always give the same answer.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from assistant.asks import PENAL
from assistant.understand import Query

_OWN = re.compile(r"\b(?:my|our|mine|mera|meri|mere|hamar\w+|mazh?[aiey]\w*|amch\w+|mar[iaou]|amar[iaou])\b|मेर[ाीे]|हमार[ाीे]|माझ|आमच|માર[ીાોું]|અમાર", re.IGNORECASE)
SHORT = 7  # words: a question this short, without a matter of its own, leans on the one before


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier question with the place and day that were set beside it."""

    question: str
    place: str | None = None
    on: dt.date | None = None


def read_history(rows: Any) -> tuple[Turn, ...]:
    """Earlier turns from JSON: strings, {"question", "place", "on"}, or {"role": "user", "content"}; anything else is passed over."""
    out = []
    for row in rows or ():
        if isinstance(row, str):
            out.append(Turn(row))
        elif isinstance(row, Mapping):
            if row.get("role") not in (None, "user"):
                continue
            question = row.get("question") or row.get("content")
            if isinstance(question, str):
                on = row.get("on")
                out.append(Turn(question, row.get("place"), dt.date.fromisoformat(on) if isinstance(on, str) else None))
    return tuple(out)


def matter_words(query: Query) -> bool:
    """True where a question brings a matter of its own."""
    return any(c.kind in ("term", "matter", "event") for c in query.concepts)


def continues(query: Query, last: Query | None) -> bool:
    """True where a question leans on the one before."""
    if last is None or query.cited or query.draft:
        return False
    said = query.asks or query.tiers or query.places or query.dates or query.sums or any(c.kind != "plain" for c in query.concepts)
    if not said and not query.said & {"continues", "leans", "open"}:
        return False  # "asdf qwer" asks for nothing that was asked before
    words = len(query.text.split())
    if "continues" in query.said:
        return not (matter_words(query) and query.asks and words > 2 * SHORT)
    if matter_words(query):
        told = not query.asks and not query.places and bool(query.dates or query.events)  # "seized last Friday": a fact for the question before
        return words <= SHORT and ("leans" in query.said or told)
    return words <= SHORT or "leans" in query.said or not query.places


def stays(query: Query, last: Query) -> bool:
    """True where a question of the asker's own cattle that names no place is asked of the place before: "how do I get my cow back?".

    The answer says for which place it is; a question of another matter takes nothing over.
    """
    own = any(("cattl",) in c.law for c in query.concepts) and bool(_OWN.search(query.text))
    return bool(last.places) and own and not (query.places or query.cited or query.titles or query.asks & {"comparison", "list", "definition"})


def carried(query: Query, last: Query) -> Query:
    """A follow-up with what it leaves unsaid taken from the question before: place, day, tier, matter, what is asked."""
    asks = query.asks - {"check"}
    if query.tier and not asks and not last.asks & PENAL:
        asks = query_asks = frozenset({"punishment"})  # "and the second time?" after "is it cognizable?" asks for the punishment
        query = replace(query, asks=query_asks)
    new_ask = bool(asks - {"maximum", "minimum", "comparison", "applies"})
    bounds = asks & {"maximum", "minimum"}
    if new_ask:
        kept = query.asks
    elif bounds:
        kept = (last.asks - {"maximum", "minimum", "check"}) | query.asks
    else:
        kept = last.asks | query.asks
    others = tuple(c for c in last.concepts if c not in query.concepts and c.kind != "plain")
    return replace(
        query,
        asks=frozenset(kept - ({"comparison", "list"} if "comparison" not in query.asks else frozenset())),
        tier=query.tier or (None if query.tiers else last.tier),
        tiers=query.tiers or last.tiers,
        concepts=(*query.concepts, *others),
        places=query.places or last.places,
        dates=query.dates or last.dates,
        dated=query.dated if query.dates else last.dated,
        mentions=query.mentions or (last.mentions if not query.places else ()),
        titles=query.titles or (last.titles if not query.places else ()),
        events=query.events or last.events,
        object=query.object or last.object,
    )
