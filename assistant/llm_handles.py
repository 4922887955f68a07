"""Deterministic sentences with their figures and quotes taken out: what a language model is given to write around, and how it is filled.

    slot      one sentence of the answer on one version: [V1]
    handle    [F1] a figure, [Q1] words quoted from the source, numbered through the whole answer

A sentence whose figures cannot all be told apart in its text is no slot: it stays as it is. What this module never does: show a
figure to the model, or fill a handle with anything but the value it was taken for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from assistant import wording
from assistant.assemble import checked
from assistant.draft import Draft
from assistant.model import ShownFigure
from assistant.sayings import Sayings
from rules.model import Duration, Money
from rules.quantity import find_quantities

_QUOTED = re.compile(r'"[^"]*"(?:\s*…\s*"[^"]*")*')
_STOP = re.compile(r"(?<=[.।?!])\s+")
HANDLE = re.compile(r"\[([FQ])([0-9]+)\]")
_TIME_UNITS = ("hour", "day", "month", "year")


@dataclass(frozen=True, slots=True)
class Handle:
    """`said`: the words it is filled with, without a bound. `figure` None: it is a quote."""

    name: str
    said: str
    figure: ShownFigure | None = None

    @property
    def described(self) -> str:
        """What the model is told of it: kind, bound and tier, never the value."""
        f = self.figure
        return f"{f.kind}, {f.bound}, tier {f.tier}" if f else "words quoted from the law"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A sentence of the answer: `template` is what a model may say in other words; what stands before and after it stays."""

    version: str  # "V1"
    draft: Draft
    template: str
    handles: tuple[Handle, ...]  # in the order of the template
    before: str = ""
    after: str = ""

    def handle(self, name: str) -> Handle | None:
        """The handle of a name, where it is this slot's."""
        return next((h for h in self.handles if h.name == name), None)


def slots_of(drafts: Sequence[Draft], sayings: Sayings) -> tuple[Slot, ...]:
    """The slots of an answer; sentences decided by comparing values (denials, counted dates) and unconfirmed ones are none."""
    out: list[Slot] = []
    counts = {"F": 0, "Q": 0}
    for draft in drafts:
        if draft.own_check or draft.readings is None or checked(draft)[0] not in ("confirmed", "no_figure"):
            continue
        taken = _taken(draft, sayings, counts)
        if taken is None:
            continue
        text, handles = taken
        before, template, after = _core(text)
        if any(re.search(r"\d", HANDLE.sub("", part)) for part in (before, template, after)):
            continue
        for handle in handles:
            counts[handle.name[0]] += 1
        out.append(Slot(version=f"V{len(out) + 1}", draft=draft, template=template, handles=tuple(handles), before=before, after=after))
    return tuple(out)


def _taken(draft: Draft, sayings: Sayings, counts: dict[str, int]) -> tuple[str, list[Handle]] | None:
    """The text with handles for its quotes and figures; None where one cannot be told, or there is none."""
    if draft.text.count('"') % 2 or HANDLE.search(draft.text):
        return None
    quotes = [(m.start(), m.end()) for m in _QUOTED.finditer(draft.text)]
    bare = list(draft.text)
    for start, end in quotes:
        bare[start:end] = " " * (end - start)
    unplaced = list(draft.figures)
    found: list[tuple[int, int, ShownFigure | None]] = [(a, b, None) for a, b in quotes]
    for q in find_quantities("".join(bare)):
        figure = next((f for f in unplaced if _value(f) == q.quantity), None)
        if figure is None:
            return None
        unplaced.remove(figure)
        found.append((q.start, q.end, figure))
    if unplaced or not found:
        return None
    numbers, handles, text, at = dict(counts), [], "", 0
    for start, end, figure in sorted(found, key=lambda x: x[:2]):
        letter = "F" if figure else "Q"
        numbers[letter] += 1
        value = _value(figure) if figure else None
        said = str(wording.quantity(sayings, value)) if value else draft.text[start:end]
        handles.append(Handle(f"{letter}{numbers[letter]}", said, figure))
        text += f"{draft.text[at:start]}[{handles[-1].name}]"
        at = end
    return text + draft.text[at:], handles


def _value(figure: ShownFigure) -> Money | Duration | None:
    if isinstance(figure.value, str):
        return None
    if figure.unit == "INR":
        return Money(Fraction(str(figure.value)))
    return Duration(Fraction(str(figure.value)), figure.unit) if figure.unit in _TIME_UNITS else None  # type: ignore[arg-type]


def _core(text: str) -> tuple[str, str, str]:
    """The sentences from the first with a handle to the last, and what stands before and after them."""
    parts = _STOP.split(text)
    holding = [n for n, part in enumerate(parts) if HANDLE.search(part)]
    first, last = holding[0], holding[-1] + 1
    return " ".join(parts[:first]), " ".join(parts[first:last]), " ".join(parts[last:])
