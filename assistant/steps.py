"""The steps of a count in the language of the reader, worded from their values.

The English step of rules.calendar is the pattern: a step in another language that does not hold the same days and lengths is not
said, the English one stands in its place. What this module never does: count.
"""

from __future__ import annotations

import datetime as dt

from assistant import wording
from assistant.sayings import ENGLISH, Sayings
from assistant.twin import alike
from rules.calendar import STEPS, Deadline, Step
from rules.model import Duration


def steps_said(done: Deadline, sayings: Sayings) -> tuple[str, ...]:
    """Each step with its rule in brackets."""
    return tuple(_said(step, sayings) for step in done.steps)


def _said(step: Step, sayings: Sayings) -> str:
    if sayings.language == ENGLISH:
        return step.said()
    values = dict(zip(STEPS[step.kind], step.values, strict=True))
    kind = step.kind
    if kind == "trigger_event" and values["event"] not in sayings.events:
        kind = "trigger"  # the event of an Act of the user's, for which there is no word here
    said = sayings.step(kind, {name: _value(name, value, sayings) for name, value in values.items()})
    return f"{said} ({sayings.told(step.rule)})" if alike(said, step.text) else step.said()


def _value(name: str, value: dt.date | Duration | int | str, sayings: Sayings) -> object:
    if isinstance(value, Duration):
        return wording.quantity(sayings, value)
    if isinstance(value, dt.date):
        month = sayings.calendar["months"][value.month - 1]
        parts = {"month": f"{month} {value.year}", "date": f"{value.day} {month} {value.year}"}
        return parts.get(name) or sayings.day(value)
    if name == "event":
        return sayings.events.get(str(value), value)
    return sayings.told(value) if isinstance(value, str) else value
