"""What an earlier text of the same Act tells of a newer one: which words have changed between the days of the two texts.

Where the amendment notes of the newer text explain a change, they alone date it. Where they do not, the newer words are held to stand only
from the day after the earlier text, and certainly only from the day of the newer one; of the days before, the words are not known here.
What this module never does: give the words of one text as those of the other.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import replace

from corpus.errors import NotKnown
from corpus.model import Act, Provision, Version

_DAY = dt.timedelta(days=1)


def held_against(provisions: tuple[Provision, ...], earlier: Act, was: dt.date, now: dt.date) -> tuple[Provision, ...]:
    """The provisions of a text of the day `now`, held against an earlier text of the day `was`."""
    old = {p.key: p for p in earlier.walk()}
    return tuple(_held(p, old, was, now) for p in provisions)


def _held(place: Provision, old: Mapping[str, Provision], was: dt.date, now: dt.date) -> Provision:
    children = tuple(_held(c, old, was, now) for c in place.children)
    before = old.get(place.key)
    if not place.versions or not place.versions[-1].text or _explained(place, before, was):
        return replace(place, children=children)
    current = replace(place.versions[-1], start=was + _DAY, settled=now)
    gone = Version(id=f"{place.key}@before-{now.isoformat()}", text="", known="not", end=was + _DAY)
    return replace(place, children=children, versions=(gone, current) if before and before.versions else (current,))


def _explained(place: Provision, before: Provision | None, was: dt.date) -> bool:
    """True where the newer text itself gives, for the day of the earlier one, the words that stood there, or says that they are not known."""
    said = _folded(before.versions[-1].text) if before and before.versions else ""
    if _folded(place.versions[-1].text) == said:
        return True
    try:
        return _folded(place.at(was).text) == said
    except NotKnown:
        return True


def _folded(words: str) -> str:
    return " ".join(words.split())
