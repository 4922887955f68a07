"""The figures of an answer: cards, a last day, tables. Each figure has the button that opens its provision.

Values in, text out. What it never does: compute, change or round a figure; call a figure checked that no person has confirmed.
"""

from __future__ import annotations

import re
from html import escape

from assistant.model import ShownFigure
from web.cite import court_form
from web.deadlines import calendar_link
from web.tables import Table
from web.view import View, chip, short_chip
from web.words import Words


def cards(p: View, figures: tuple[ShownFigure, ...]) -> str:
    """One card a figure: what, at most or at least, how much, for whom, where it stands, and how it was checked."""
    counted = p.answer.deadline.last_day.isoformat() if p.answer.deadline else None  # stands above in large
    cards = "".join(f"<li>{_card(p, f)}</li>" for f in figures if not (f.kind == "date" and f.value == counted))
    return f'<ul class="k-cards" aria-label="{escape(p.words("figures"))}">{cards}</ul>' if cards else ""


def _card(p: View, figure: ShownFigure) -> str:
    w = p.words
    tier = w.one("tiers", figure.tier)
    under = f'<span class="k-tier">{escape(tier)}</span>' if tier else ""
    reviewed = figure.status == "reviewed"
    mark = f"✓ {w('checked')}" if reviewed else w("not_reviewed")
    quotes = [q.shown or q.text for q in p.answer.quotes if q.citation == figure.citation]
    said = "".join(f"<q>{escape(q)}</q>" for q in quotes) or escape(w("no_words"))
    how = _reviewed(p, figure) if reviewed else w("how_conflict") if figure.status == "conflicting" else w("how_read")
    return (
        f'<span class="k-what">{escape(w.one("kinds", figure.kind))}</span>{under}'
        f'<span class="k-bound">{escape(w.one("bounds", figure.bound))}</span><strong class="k-value">{escape(w.quantity(figure.value, figure.unit))}</strong>'
        f'{chip(p, figure.citation, short=True)}<details class="k-how"><summary class="{"k-ok" if reviewed else "k-read"}" aria-label="{escape(mark + ". " + w("how_checked"))}">{escape(mark)}</summary>'
        f"<p>{escape(w('how_words'))}: {said}</p><p>{escape(w('how_value'))}: {escape(figure_text(figure, w))}</p><p>{escape(how)}</p></details>"
    )


def _reviewed(p: View, figure: ShownFigure) -> str:
    """Who confirmed a figure, and when; that a person did where the row that says so is not to be had."""
    by = p.reviewer(figure, p.answer.on)
    return p.words("how_by_whom", by=by[0], day=p.words.day(by[1])) if by else p.words("how_by_person")


def deadline(p: View) -> str:
    """The last day of an answer, with its steps and its calendar file."""
    counted = p.answer.deadline
    if counted is None:
        return ""
    open_day = f"<p>{escape(p.words('next_open_day', day=p.words.full_day(counted.open_day)))}</p>" if counted.open_day else ""
    steps = "".join(f"<li>{escape(s)}</li>" for s in counted.steps)
    link = ""
    if counted.counted and p.today and p.book.has(counted.citation):
        place = p.book.provision(counted.citation)
        link = f"<p>{calendar_link(counted.counted, place.citation.label, court_form(p.book, place), p.today, p.words)}</p>"
    return (
        f'<div class="k-deadline"><span class="k-what">{escape(p.words("last_day"))}</span><strong class="k-value">{escape(p.words.full_day(counted.last_day))}</strong>'
        f"{open_day}<details><summary>{escape(p.words('how_counted'))}</summary><ol>{steps}</ol></details>{link}</div>"
    )


def figure_table(p: View, table: Table) -> str:
    """What the places fix, a row for each kind of figure and offence; each figure with the button that opens its provision."""
    w = p.words
    top = "".join(f'<th scope="col">{escape(c)}</th>' for c in (w("fixed"), *table.columns))
    body = []
    for (tier, kind, bound), cells in table.rows:
        under = "".join(f'<span class="k-tier">{escape(x)}</span>' for x in (w.one("tiers", tier), w.one("bounds", bound)) if x)
        none = f'<span class="k-small">{escape(w("no_figure_here"))}</span>'
        row = "".join("<td>" + ("<br>".join(f"{escape(w.quantity(f.value, f.unit))} {short_chip(p, f.citation)}" for f in c) or none) + "</td>" for c in cells)
        body.append(f'<tr><th scope="row">{escape(w.one("kinds", kind))}{under}</th>{row}</tr>')
    return (
        f'<div class="k-table" tabindex="0" role="region" aria-label="{escape(w("side_by_side"))}"><table><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def given_table(p: View) -> str:
    """A comparison: the first row heads the columns, the first cell heads its row; cells may hold a citation's [n]."""
    if not p.answer.table:
        return ""
    head, *rows = p.answer.table
    top = "".join(f'<th scope="col">{escape(c or p.words("fixed"))}</th>' for c in head)
    body = "".join(
        f'<tr><th scope="row">{_cell(p, row[0])}</th>{"".join(f"<td>{_cell(p, c)}</td>" for c in row[1:])}</tr>' for row in rows if row
    )
    return f'<div class="k-table" tabindex="0" role="region" aria-label="{escape(p.words("figures"))}"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(p: View, text: str) -> str:
    """A cell's text; [n] opens the n-th provision of the answer, other brackets stay as they are."""
    keys = {n: key for key, n in p.places.items()}
    out, at = [], 0
    for m in re.finditer(r"\[(\d{1,3})\]", text):
        key = keys.get(int(m[1]))
        if key:
            out += [escape(text[at : m.start()]), short_chip(p, key)]
            at = m.end()
    return "".join((*out, escape(text[at:])))


def figure_text(figure: ShownFigure, words: Words) -> str:
    """A figure in words: "at most Rs 3,000"."""
    return f"{words.one('bounds', figure.bound)} {words.quantity(figure.value, figure.unit)}"
