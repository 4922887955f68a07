"""Which Acts of the book apply at a place on a day, and on what condition.

Lists of places stand outside the law: an answer that leans on one says "if ...". What this module never does: let an
Act answer for a place outside its extent.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from corpus.book import Book
from corpus.model import Act
from corpus.places import Place

Verdict = Literal["yes", "no", "depends", "date"]
GENERAL = frozenset({"state", "district", "city", "country"})  # kinds that do not tell what a spot is

ONE_PLACE = frozenset({"brihan_mumbai"})  # kinds that are one named place: another district or town is not it


@dataclass(frozen=True, slots=True)
class Applies:
    """Whether an Act applies. "depends": the place does not tell; "date": it changed its kind, and the day is not given."""

    act: str
    verdict: Verdict
    condition: str = ""


def kind_on(place: Place, on: dt.date, *, dated: bool) -> str:
    """The kind of area a place was on a day; "changed" in the year it changed, or where no day was given."""
    if place.since is None or place.was is None:
        return place.kind
    if not dated or on.year == place.since:
        return "changed"
    return place.kind if on.year > place.since else place.was


def applies(act: Act, place: Place, on: dt.date, *, dated: bool) -> Applies:
    """Whether an Act applies at a place on a day; `dated`: the day was given, and is not just today."""
    extent = act.extent
    if on.year < act.year:
        return Applies(act.id, "no", extent.condition)  # the Act was not yet made
    within = extent.jurisdiction == place.state or (extent.jurisdiction == "IN" and place.state.startswith("IN"))
    if not within:
        maybe = not place.state and (extent.areas is None or place.kind in extent.areas)
        return Applies(act.id, "depends" if maybe else "no", extent.condition)
    areas = extent.areas_on(on)
    if areas is None:
        return Applies(act.id, "yes", extent.condition)
    kind = kind_on(place, on, dated=dated)
    if kind == "changed":
        kinds = {place.kind, place.was}
        return Applies(act.id, "date" if kinds & areas else "no", extent.condition)
    if kind in areas:
        return Applies(act.id, "yes", place.condition if place.condition and not extent.condition else extent.condition)
    if kind in GENERAL and not (areas <= ONE_PLACE and kind != "state"):
        return Applies(act.id, "depends", extent.condition)
    return Applies(act.id, "no", extent.condition)


def acts_for(book: Book, place: Place, on: dt.date, *, dated: bool) -> tuple[Applies, ...]:
    """Every Act that applies, or may apply, at a place."""
    found = (applies(act, place, on, dated=dated) for act in book.acts)
    return tuple(a for a in found if a.verdict != "no")
