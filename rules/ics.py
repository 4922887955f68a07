"""A deadline as an iCalendar file (RFC 5545): one whole-day event on the last day.

What it never does: write a file, read a clock (the stamp is an argument), or make two different files of the same deadline.
"""

from __future__ import annotations

import datetime as dt
import hashlib

from rules.calendar import Deadline, say_day

_PRODUCT = "-//Kalam//deadline//EN"


def to_ics(deadline: Deadline, *, title: str, description: str, stamp: dt.datetime) -> bytes:
    """The deadline as bytes of an .ics file. `stamp` is the moment of export (DTSTAMP; taken as UTC where it has no zone).

    The UID is a hash of what the event says, so that a second export of the same deadline replaces the first in a calendar.
    The later open day and the other method, where there are any, stand in the description, never as the event's day.
    """
    from icalendar import Calendar, Event  # here, not above: only an export needs it

    lines = [description.strip(), *(step.said() for step in deadline.steps), *deadline.hints, f"({deadline.label})"]
    text = "\n".join(line for line in lines if line)
    zoned = stamp.replace(tzinfo=dt.UTC) if stamp.tzinfo is None else stamp.astimezone(dt.UTC)
    digest = hashlib.sha256("\x00".join((title, text, deadline.last_day.isoformat())).encode()).hexdigest()

    event = Event()
    event.add("uid", f"{digest[:32]}@kalam")
    event.add("dtstamp", zoned.replace(microsecond=0))
    event.add("dtstart", deadline.last_day)
    event.add("dtend", deadline.over_from)  # exclusive, RFC 5545, 3.6.1
    event.add("summary", f"{title.strip()}: last day {say_day(deadline.last_day)}")
    event.add("description", text)
    event.add("transp", "TRANSPARENT")

    calendar = Calendar()
    calendar.add("prodid", _PRODUCT)
    calendar.add("version", "2.0")
    calendar.add_component(event)
    return calendar.to_ical()
