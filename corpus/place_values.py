"""Values of places: what a name stands for, and where in a text it stands.

What they never hold: which Act applies there. An Act's extent names kinds of area; see corpus.model.Extent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PlaceKind = Literal[
    "brihan_mumbai", "commissionerate", "rural_police", "municipality", "municipal_corporation", "village",
    "cantonment", "district", "city", "state", "country",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place and the kind of area it is, as far as a list from outside the law tells.

    `state` is ISO 3166-2 ("IN-MH"), a country's is ISO 3166-1, "" where the words do not tell. `condition` is said with an
    answer that leans on the row ("if the town is a municipality"). `since`: the year it became this kind; `was` before.
    `inside`: the larger place it is part of; `district`: the district around a town, often written after its name.
    `described`: not a name but words for a kind of area ("a Gujarat municipality").
    """

    name: str
    kind: PlaceKind
    state: str
    aliases: tuple[str, ...] = ()
    note: str = ""
    condition: str = ""
    source: str = ""
    date: str = ""
    since: int | None = None
    was: PlaceKind | None = None
    inside: str | None = None
    district: str | None = None
    described: bool = False


@dataclass(frozen=True, slots=True)
class PlaceMention:
    """A place named in a text: `text[start:end]`, with its case ending. `negated`: "outside Mumbai", "not in Pune".

    `others`: places of the same name elsewhere, where nothing in the text tells which is meant.
    """

    place: Place
    start: int
    end: int
    negated: bool = False
    others: tuple[Place, ...] = ()
