"""A provision in time, as HTML: its wordings as a timeline, two days compared word by word, and the boxes that choose the days.

Values in, text out. What it never does: give words for a day whose words are not known, or judge whether a change matters.
"""

from __future__ import annotations

import datetime as dt
from html import escape

from assistant.showing import Compared, compared
from corpus.compare import Change
from corpus.errors import NotKnown
from corpus.model import Commencement, Provision, Version
from web.words import Words


def days_form(key: str, on: dt.date, against: dt.date | None, words: Words) -> str:
    """Two date boxes: the day whose words are shown, and a day to compare them with."""
    rows = (("on", words("words_of_day"), on), ("against", words("compare_with"), against))
    boxes = "".join(f'<label>{escape(label)}<input type="date" name="{name}" value="{day or ""}"></label>' for name, label, day in rows)
    return (
        f'<div class="k-form k-days" role="group" aria-label="{escape(words("reader_history"))}">{boxes}'
        f'<button type="button" data-do="open" data-key="{escape(key)}" data-form="1">{escape(words("show_day"))}</button></div>'
    )


def timeline_html(section: Provision, on: dt.date, words: Words) -> str:
    """The wordings of each place of a section that an amendment note tells of, newest first; those known can be opened and compared."""
    rows = []
    for place in section.walk():
        if len(place.versions) < 2:
            continue
        now = _on(place, on)
        lines = "".join(_wording(place, v, v is now, on, words) for v in reversed(place.versions))
        rows.append(f'<h3>{escape(place.citation.label)}</h3><ol class="k-timeline">{lines}</ol>')
    if not rows:
        return ""
    return f'<details class="k-block"><summary>{escape(words("reader_history"))}</summary>{"".join(rows)}</details>'


def comparison_html(place: Provision, old: dt.date, new: dt.date, words: Words) -> str:
    """A place and all below it on two days: what went struck out, what came underlined; where a day's words are not known, why."""
    rows, same = [], []
    for row in compared(place, old, new):
        if row.changes is not None and not row.changed:
            same.append(row.label)
        else:
            rows.append(f"<dt>{escape(row.label)}</dt><dd>{_compared(row, words)}</dd>")
    equal = f'<p class="k-small">{escape(words("no_change_in", places="; ".join(same)))}</p>' if same else ""
    if not rows and not same:
        equal = f'<p class="k-small">{escape(words("neither_day"))}</p>'
    title = words("compared", old=words.day(old), new=words.day(new))
    return f'<section class="k-compared" aria-label="{escape(title)}"><h3>{escape(title)}</h3><dl>{"".join(rows)}</dl>{equal}</section>'


def _compared(row: Compared, words: Words) -> str:
    if row.changes is None:
        return f'<span class="k-unknown"><strong>{escape(words("reader_not_known"))}.</strong> {escape(row.why)}.</span>'
    return f'<span class="k-law">{" ".join(_run(c, words) for c in row.changes)}</span>'


def _run(change: Change, words: Words) -> str:
    went = f'<del><span class="k-sr">{escape(words("went"))}: </span>{escape(change.old)}</del>'
    came = f'<ins><span class="k-sr">{escape(words("came"))}: </span>{escape(change.new)}</ins>'
    return {"equal": escape(change.new), "inserted": came, "deleted": went, "replaced": f"{went} {came}"}[change.kind]


def _on(place: Provision, on: dt.date) -> Version | None:
    try:
        return place.at(on)
    except NotKnown:
        return None


def _wording(place: Provision, version: Version, shown: bool, on: dt.date, words: Words) -> str:
    """One wording: since when, until when, by what; its words, or that they are not known."""
    said = f'<q class="k-law">{escape(version.text)}</q>' if version.known != "not" and version.text else ""
    day = _a_day_of(version)
    if shown:
        more = f'<span class="k-ok">{escape(words("shown_above"))}</span>'
    elif said and day:
        more = (
            f'<button type="button" data-do="open" data-key="{escape(place.key)}" data-on="{day}">{escape(words("show_on", day=words.day(day)))}</button>'
            f'<button type="button" data-do="open" data-key="{escape(place.key)}" data-on="{on}" data-against="{day}">{escape(words("compare"))}</button>'
        )
    else:
        more = ""
    current = ' aria-current="date"' if shown else ""
    return f'<li{current}><p>{escape(_stood(words, version))}</p>{said}<p class="k-row">{more}</p></li>'


def _a_day_of(version: Version) -> dt.date | None:
    """A day on which a wording certainly stood: its first, or else its last; None where neither is known."""
    first = version.settled or version.start
    if first and (version.end is None or first < version.end):
        return first
    return version.end - dt.timedelta(days=1) if version.end else None


def _stood(w: Words, version: Version) -> str:
    since = w("reader_since", since=_when(w, version.amended_by[-1].commencement)) if version.amended_by else w("reader_beginning")
    by = f" ({', '.join(dict.fromkeys(a.by for a in version.amended_by))})" if version.amended_by else ""
    until = f", {w('reader_until', end=_when(w, version.ended_by[-1].commencement))}" if version.ended_by else ""
    unknown = f": {w('reader_not_known').lower()}" if version.known == "not" else ""
    return f"{since}{by}{until}{unknown}"


def _when(w: Words, commencement: Commencement) -> str:
    return w.day(commencement.day) if commencement.day else str(commencement.year or "?")
