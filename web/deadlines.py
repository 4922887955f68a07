"""The deadline calculator, and a counted deadline as a calendar file.

Values in, text out. What it never does: count by itself (rules/calendar.py does), take one event for another, or read a clock.
"""

from __future__ import annotations

import base64
import datetime as dt
from functools import lru_cache
from html import escape

from assistant.due import Due, due
from assistant.sayings import load_sayings
from assistant.steps import steps_said
from corpus.book import Book
from corpus.model import Provision
from rules.calendar import Deadline
from rules.ics import to_ics
from rules.model import Figure
from rules.read import Readings
from web.cite import court_form
from web.law import Law
from web.words import Words

SEPARATOR = " @ "  # between key and event in a choice: neither holds it


def calendar_link(deadline: Deadline, title: str, about: str, today: dt.date, words: Words) -> str:
    """A link that saves the deadline as an .ics file; the file is in the link, so that nothing is fetched and nothing is kept."""
    return (
        f'<a class="k-ics" download="{escape(f"last-day-{deadline.last_day}.ics")}" '
        f'href="data:text/calendar;charset=utf-8;base64,{_encoded(deadline, title, about, today)}">{escape(words("ics"))}</a>'
    )


@lru_cache(maxsize=128)
def _encoded(deadline: Deadline, title: str, about: str, today: dt.date) -> str:
    stamp = dt.datetime.combine(today, dt.time(), dt.UTC)
    return base64.b64encode(to_ics(deadline, title=title, description=about, stamp=stamp)).decode("ascii")


def limits_of(law: Law, on: dt.date, words: Words) -> list[tuple[str, str]]:
    """Every time limit of the book on a day, as a label and a choice, in the order of the Acts."""
    out: dict[str, str] = {}
    for act in law.book.acts:
        for r in law.act(act, on):
            for limit in r.limits:
                length = words.quantity(limit.length.value, limit.length.unit)
                out.setdefault(f"{r.key}{SEPARATOR}{limit.event}", f"{r.words.citation.label}: {length}, {limit.trigger}")
    return [(label, choice) for choice, label in out.items()]


def due_html(book: Book, place: Provision, start: dt.date, readings: tuple[Readings, ...], event: str | None, today: dt.date, words: Words) -> str:
    """The last days that a place fixes, counted from a day, each with its steps. RulesError where there is nothing to count."""
    return "".join(_due(book, d, today, words) for d in due(book, place, start, readings, event=event))


def _due(book: Book, found: Due, today: dt.date, words: Words) -> str:
    limit, done = found.limit, found.deadline
    place = book.provision(found.record.key)
    length = words.quantity(limit.length.value, limit.length.unit)
    day = done.last_day if limit.bound == "max" else done.over_from  # what waits for the end of a period can happen from the day after
    what = words("last_day") if limit.bound == "max" else words("over_from", length=length)
    open_day = f"<p>{escape(words('next_open_day', day=words.full_day(done.open_day)))}</p>" if done.open_day else ""
    other = f"<p>{escape(words('other_method', day=words.full_day(done.other_method)))}</p>" if done.other_method else ""
    sayings = load_sayings(words.lang)
    steps = "".join(f"<li>{escape(s)}</li>" for s in steps_said(done, sayings))
    hints = "".join(f"<p>{escape(sayings.told(h))}</p>" for h in done.hints)
    label = sayings.told(done.label)
    action = f"<p>{escape(words('due_for'))}: <q class='k-law'>{escape(limit.action)}</q></p>" if limit.action else ""
    return (
        f'<div class="k-deadline"><span class="k-what">{escape(what)}</span><strong class="k-value">{escape(words.full_day(day))}</strong>{open_day}{other}'
        f'<p>{escape(length)}, <q class="k-law">{escape(limit.trigger)}</q> {_opener(limit.figure, place, done.trigger, words)}{_status(limit.figure, words)}</p>{action}'
        f"<h3>{escape(words('how_counted'))}</h3><ol>{steps}</ol>{hints}<p class=\"k-small\">{escape(label[:1].upper() + label[1:])}.</p>"
        f"<p>{calendar_link(done, place.citation.label, court_form(book, place), today, words)}</p></div>"
    )


def _opener(figure: Figure, place: Provision, on: dt.date, words: Words) -> str:
    label = place.citation.label
    return (
        f'<button type="button" class="k-chip" data-do="open" data-key="{escape(figure.citation.key)}" data-on="{on}" '
        f'aria-label="{escape(words("open", label=label))}">{escape(label)}</button>'
    )


def _status(figure: Figure, words: Words) -> str:
    if figure.status == "reviewed":
        return f' <span class="k-ok">✓ {escape(words("checked"))}</span>'
    return f' <span class="k-read">{escape(words("not_reviewed"))}</span>'
