"""A provision and its last days as programs get them over HTTP, as pydantic models. See web/api_shapes.py."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from rules.model import Bound, Status
from web.api_shapes import Day, FigureRecord, Length, LimitRecord, PenaltyRecord, Shape

Known = Literal["whole", "partly", "not", "changed_during_year", "not_in_force"]


class Run(Shape):
    """The source's own characters, from `start` to `end`."""

    text: str
    start: int
    end: int


class ActName(Shape):
    """The Act of a provision, and where it applies."""

    id: str
    short_title: str
    number: str
    applies_in: str
    condition: str


class PlaceWords(Shape):
    """A place's own words on the day; `why` where they are not given."""

    citation: str
    label: str
    level: str
    words: str | None
    known: Known
    why: str | None
    quotes: list[Run]


class Change(Shape):
    """An amendment: its day, or the year alone, or neither, as far as the text tells."""

    kind: str
    by: str
    day: Day | None
    year: int | None
    note: str | None
    said: str


class Wording(Shape):
    """One wording of a place, and when it stood."""

    citation: str
    since: Change | None
    until: Change | None
    known: Literal["whole", "partly", "not"]
    words: str | None
    current: bool


class Note(Shape):
    """An amendment note of the source."""

    citation: str
    text: str


class Elsewhere(Shape):
    """A sum that the text leaves to somebody else."""

    citation: str | None
    kind: str
    fixed_by: str
    quote: str | None


class Effect(Shape):
    """A legal effect without a number."""

    citation: str | None
    kind: str
    modality: str
    actor: str | None
    to: str | None
    condition: str | None
    quote: str | None


class Fault(Shape):
    """What is wrong in the supplied text."""

    kind: str
    what: str
    citation: str | None
    start: int | None
    end: int | None


class Origin(Shape):
    """Where the text comes from."""

    name: str
    provenance: str
    as_of: str
    sha256: str


class Shown(Shape):
    """A provision as it stood on a day: words, history, figures, effects, defects, source. `why`: why there are no words, where there are none."""

    citation: str
    label: str
    eid: str
    act: ActName
    level: str
    heading: str | None
    heading_in_text: bool
    on: Day
    words: str | None
    why: str | None
    context: list[PlaceWords]
    places: list[PlaceWords]
    timeline: list[Wording]
    amendment_notes: list[Note]
    figures: list[PenaltyRecord | LimitRecord | FigureRecord]
    fixed_elsewhere: list[Elsewhere]
    effects: list[Effect]
    defects: list[Fault]
    notes: list[str]
    source: Origin


class Difference(Shape):
    """A run of words and what became of it."""

    kind: Literal["equal", "inserted", "deleted", "replaced"]
    old: str
    new: str


class ComparedPlace(Shape):
    """One place on two days; None where the words of one of them are not known, and `why` says so."""

    citation: str
    changed: bool | None
    changes: list[Difference] | None
    why: str | None


class Comparison(Shape):
    """A provision's words on two days, word by word."""

    citation: str
    label: str
    from_: Day = Field(alias="from")
    to: Day
    places: list[ComparedPlace]


class DueLimit(Shape):
    """One time limit, counted."""

    citation: str
    label: str
    length: Length
    bound: Bound
    trigger: str
    event: str
    actor: str | None
    action: str | None
    consequence: str | None
    quote: str
    status: Status
    from_: Day = Field(alias="from")
    last_day: Day
    open_day: Day | None
    other_method: Day | None = Field(description="What another method of counting months gives, where it differs.")
    over_from: Day | None = Field(description="The first day after the period, for what waits for its end.")
    steps: list[str]
    hints: list[Any]
    counted_by: str


class Due(Shape):
    """The last days of a provision's time limits. `last_day` and `steps` stand at the top only where there is one limit."""

    citation: str
    label: str
    from_: Day = Field(alias="from")
    last_day: Day | None
    steps: list[str]
    limits: list[DueLimit]
