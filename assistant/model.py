"""Values of an answer, and their JSON form (design: "the shape of an answer").

A statement stands on ONE version of one provision. Nothing here computes; nothing here reads a clock.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.calendar import Deadline

AnswerStatus = Literal["answered", "ask_place", "ask_date", "not_covered", "not_found", "not_known"]
Verdict = Literal["confirmed", "contradicted", "not_found", "no_figure"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownFigure:
    """A figure as it is shown: kind, bound, value, unit and tier as in the JSON shapes, and the key of its provision."""

    kind: str
    bound: str
    value: int | float | str
    unit: str
    tier: str
    citation: str
    status: str = "read"

    def json(self, *, citation: bool) -> dict[str, Any]:
        """The figure for JSON; a statement's figures leave out the citation (the statement has it)."""
        out: dict[str, Any] = {"kind": self.kind, "bound": self.bound, "value": self.value, "unit": self.unit, "tier": self.tier}
        if citation:
            out["citation"] = self.citation
        else:
            out["status"] = self.status
        return out


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One sentence or two, standing on one provision. `heading`: the line it stands under ("Mumbai"), in comparisons."""

    text: str
    citation: str
    label: str
    verdict: Verdict = "no_figure"
    figures: tuple[ShownFigure, ...] = ()
    heading: str = ""
    phrased_by: str | None = None  # "model": a language model chose the words around figures and quotes

    def json(self) -> dict[str, Any]:
        """As in the JSON shapes."""
        return {
            "text": self.text,
            "citation": self.citation,
            "label": self.label,
            "verdict": self.verdict,
            "figures": [f.json(citation=False) for f in self.figures],
            "phrased_by": self.phrased_by,
        }


@dataclass(frozen=True, slots=True)
class ShownQuote:
    """Words of the source, cut by offset."""

    citation: str
    text: str
    start: int
    end: int
    label: str = ""
    shown: str = ""  # the same words with editorial marks hidden, for reading


@dataclass(frozen=True, slots=True)
class CountedDeadline:
    """A last day, with the steps that led to it; `open_day`: the next open day, where the court or office is closed on the last day.

    `counted`: the count itself (trigger, length, event, rules), for a calendar file; `citation`: key of the provision that fixes the period.
    """

    last_day: dt.date
    steps: tuple[str, ...]
    open_day: dt.date | None = None
    counted: Deadline | None = None
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Withheld:
    """What was not shown, and why. `replaced`: the answer's own sentence stands in its place, so that nothing is missing."""

    text: str
    why: str
    replaced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An answer. `text` has [1] marks that count the statements' citations in order of first use."""

    question: str
    lang: str
    on: dt.date
    place: dict[str, str] | None
    status: AnswerStatus
    text: str
    statements: tuple[Statement, ...] = ()
    quotes: tuple[ShownQuote, ...] = ()
    figures: tuple[ShownFigure, ...] = ()
    deadline: CountedDeadline | None = None
    withheld: tuple[Withheld, ...] = ()
    notes: tuple[str, ...] = ()
    see_also: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()  # what to ask next that can be answered
    table: tuple[tuple[str, ...], ...] = ()  # a comparison, header row first
    latin: tuple[str, ...] = ()  # the direct answer in Latin letters, a line each, where the question was written in them
    id: str | None = None
    steps: tuple[str, ...] = field(default=())  # how the question was understood, for a reader who asks

    @property
    def missing(self) -> int:
        """How many sentences are not shown and have no other in their place."""
        return sum(not w.replaced for w in self.withheld)

    def json(self) -> dict[str, Any]:
        """The JSON object of the design, key by key."""
        return {
            "id": self.id,
            "question": self.question,
            "lang": self.lang,
            "on": self.on.isoformat(),
            "place": self.place,
            "status": self.status,
            "text": self.text,
            "statements": [s.json() for s in self.statements],
            "quotes": [{"citation": q.citation, "text": q.text, "start": q.start, "end": q.end} for q in self.quotes],
            "figures": [f.json(citation=True) for f in self.figures],
            "deadline": {
                "last_day": self.deadline.last_day.isoformat(),
                "steps": list(self.deadline.steps),
                **({"open_day": self.deadline.open_day.isoformat()} if self.deadline.open_day else {}),
            }
            if self.deadline
            else None,
            "withheld": [{"text": w.text, "why": w.why} for w in self.withheld],
            "notes": list(self.notes),
            "see_also": list(self.see_also),
            **({"latin": {"lang": f"{self.lang}-Latn", "text": "\n".join(self.latin)}} if self.latin else {}),
            **({"table": [list(r) for r in self.table]} if self.table else {}),
        }
