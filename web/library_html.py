"""What was read in a file, how far an adding has come, and a figure under review, as HTML.

Values in, text out. What it never does: leave out a finding of the source gate, or show a reading without the words it was read from.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from assistant.records import Record
from assistant.reviewing import AROUND
from rules.model import Reading
from rules.read import Readings
from web.marking import marked
from web.words import Words

MOST = 200  # rows of a list


def progress_html(said: str, done: tuple[int, int] | None, words: Words) -> str:
    """How far it has come, with the button that stops it."""
    bar = f'<progress max="{done[1]}" value="{done[0]}" aria-label="{escape(said)}"></progress> {done[0]}/{done[1]}' if done else ""
    return f'<p class="k-wait" role="status">{escape(said)} {bar} <button type="button" data-do="stop_adding">{escape(words("stop"))}</button></p>'


def added_html(rows: Sequence[Mapping[str, Any]], words: Words) -> str:
    """The Acts of a file as they were read: the facts, every defect, the sections, the figures, what is different from an older text."""
    return "".join(_act(row, words) for row in rows)


def _act(row: Mapping[str, Any], words: Words) -> str:
    facts = words("act_facts", id=row["id"], where=row["applies_in"], format=row["format"], sections=row["sections"], figures=len(row["figures"]), amendments=row["amendments"])
    defects = [f"{_place(d)}{d['what']}" for d in row["defects"]]
    headings = [f"s. {h['section']} {h['heading']}" for h in row["headings"]]
    figures = [f"<strong>{escape(f['citation'].partition(' ')[2])}</strong> <q class=\"k-law\">{escape(f['quote'])}</q>" for f in row["figures"]]
    return (
        f'<section class="k-deadline" aria-label="{escape(row["title"])}"><p role="status"><strong>{escape(words.one("act_status", row["status"]))}</strong></p>'
        f"<h3>{escape(row['title'])} ({escape(row['number'])})</h3><p>{escape(facts)}</p>"
        + _list(words("act_differences"), [escape(x) for x in row["differences"]], opened=True)
        + (_list(words("act_defects"), [escape(x) for x in defects], opened=True) or f'<p class="k-ok">✓ {escape(words("no_defects"))}</p>')
        + _list(words("act_sections"), [escape(x) for x in headings])
        + _list(words("act_figures"), figures)
        + "</section>"
    )


def _place(defect: Mapping[str, Any]) -> str:
    return f"{defect['citation'].partition(' ')[2]}: " if defect["citation"] else ""


def _list(title: str, rows: Sequence[str], *, opened: bool = False) -> str:
    if not rows:
        return ""
    more = f"<li>… {len(rows) - MOST}</li>" if len(rows) > MOST else ""
    shown = "".join(f"<li>{r}</li>" for r in rows[:MOST])
    return f'<details class="k-block"{" open" if opened else ""}><summary>{escape(title)} ({len(rows)})</summary><ul>{shown}{more}</ul></details>'


def figure_html(readings: Readings, reading: Reading, record: Record, left: int, on: dt.date, words: Words) -> str:
    """A figure under review: its place, the words it was read from in <mark>, what was read, and the three decisions."""
    text, figure = readings.words.text, getattr(reading, "figure", reading)
    start, end = max(0, figure.start - AROUND), figure.end + AROUND
    around = f"{'… ' if start else ''}{marked(text[start:end], [(figure.start - start, figure.end - start)])}{' …' if end < len(text) else ''}"
    rows = (("says", "text_says"), ("says_not", "text_says_not"), ("pass", "pass_over"))
    buttons = "".join(f'<button type="button" data-do="{do}">{escape(words(name))}</button>' for do, name in rows)
    chip = f'<button type="button" class="k-chip" data-do="open" data-key="{escape(record.key)}" data-on="{on}" aria-label="{escape(words("open", label=record.label))}">{escape(record.label)}</button>'
    return (
        f'<section class="k-deadline" aria-label="{escape(words("review_title"))}"><p class="k-small" role="status">{escape(words("figures_left", n=left))}</p><p>{chip}</p>'
        f'<p class="k-law">{around}</p><p>{escape(words("how_value"))}: <strong>{escape(record.said)}</strong></p><p>{escape(words("does_it_say"))}</p><p class="k-row">{buttons}</p></section>'
    )
