"""An answer as HTML: the direct answer large, the figures as cards, each statement with the citation that opens its provision.

Values in, text out. What it never does: compute, change or round a figure; show what was withheld as if it were law; let a word of
the question or of an Act become markup. What is asked of the page is in `data-do` attributes, which web/static/page.js hands on.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from html import escape

from assistant.model import Answer, ShownFigure, Statement
from corpus.book import Book
from corpus.errors import CitationError
from web.cite import court_form, untitled
from web.deadlines import calendar_link
from web.tables import Table, table_of
from web.words import Words

LONG = 200  # characters; a first sentence longer than this is not set large
SHORT = 130  # characters; a first sentence with the law's words in it is set large whole up to this
_SENTENCE = re.compile(r".{20,}?[.?!।](?=\s+[^\W\d_a-z]|$)", re.DOTALL)
_UNQUOTED = re.compile(r'[^"]{20,}?(?:[.?!।](?=\s+[^\W\d_a-z])|(?="))')
_QUOTED = re.compile(r'"[^"]{3,}"')
_MARK = re.compile(r"\s*\[(\d{1,3})\]")


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and its answer as far as it is shown: `answer` None while it is looked up; `note` is said instead of it."""

    question: str
    answer: Answer | None = None
    shown: int | None = None  # how many blocks of the answer; None: all of it
    note: str = ""


@dataclass(frozen=True, slots=True)
class _Page:
    """What every part of an answer needs: the answer, its number in the conversation, names and words."""

    answer: Answer
    number: int
    book: Book
    words: Words
    places: Mapping[str, int] = field(default_factory=dict)  # citation key > its number in the answer
    today: dt.date | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A line of an answer: plain text, or a statement with its citation."""

    text: str
    statement: Statement | None = None


def blocks(answer: Answer) -> tuple[Block, ...]:
    """The answer's lines in the order of its text: statements where the text has them, what lies between as plain lines.

    Headings, the list of labels and the notes are left out of the lines: they are shown in places of their own. A statement that the
    text does not hold word for word follows at the end; nothing of the text is lost.
    """
    elsewhere = {*(_MARK.sub("", line) for line in answer.latin), *answer.notes, *(s.label for s in answer.statements), *(f"{s.heading}:" for s in answer.statements)}
    rest, out, later = answer.text, [], []
    for statement in answer.statements:
        start = rest.find(statement.text)
        if start < 0:
            later.append(Block(statement.text, statement))
            continue
        out += _plain(rest[:start], elsewhere)
        out.append(Block(statement.text, statement))
        rest = rest[start + len(statement.text) :]
        mark = _MARK.match(rest)
        rest = rest[mark.end() :] if mark else rest
    return (*out, *_plain(rest, elsewhere), *later)


def _plain(text: str, elsewhere: set[str]) -> list[Block]:
    lines = (_MARK.sub("", line).strip() for line in text.split("\n"))
    return [Block(line) for line in lines if line.strip(" .·-–—") and line not in elsewhere]


def answer_html(answer: Answer, book: Book, words: Words, *, number: int = 0, shown: int | None = None, today: dt.date | None = None) -> str:
    """An answer, whole or its first `shown` blocks; what follows the blocks comes with the last of them.

    `number` is the answer's place in the conversation: the buttons name it, so that its quotes can be found again. `today` stamps the
    calendar file of a deadline; without it none is offered.
    """
    places: dict[str, int] = {}
    for statement in answer.statements:
        places.setdefault(statement.citation, len(places) + 1)
    page = _Page(answer, number, book, words, places, today)
    lines = blocks(answer)
    done = shown is None or shown >= len(lines)
    grouped = any(s.heading for s in answer.statements)  # several Acts: every figure stands under its own heading
    first = 0 if lines and lines[0].statement and lines[0].statement.heading else 1
    direct, rest = lines[:first], lines[first : None if shown is None else shown]
    parts = [_about(page), _deadline(page), *(_direct(page, b) for b in direct), _latin(page), _ask_place(page)]
    table = table_of(answer)
    if done:
        parts.append(_table(page) if answer.table or not table else _figure_table(page, table))
    parts += _groups(page, rest) if grouped else [_cards(page, answer.figures), *(f"<p>{_line(page, b)}</p>" for b in rest)]
    if done:
        parts += [_quotes(page), _sources(page), _withheld(page), _notes(page), _see_also(page), _next(page), _copy(page), _footer(page)]
    return f'<div class="k-answer k-{escape(answer.status)}"{_lang(answer)}>{"".join(parts)}</div>'


def conversation_html(exchanges: Iterable[Exchange], book: Book, words: Words, today: dt.date | None = None) -> str:
    """All questions and answers, the newest last; a question can be taken back into the box and changed."""
    out = []
    for number, exchange in enumerate(exchanges):
        if exchange.answer is not None:
            said = answer_html(exchange.answer, book, words, number=number, shown=exchange.shown, today=today)
        else:
            said = f'<p class="k-wait">{escape(exchange.note or words("looking"))}</p>'
        out.append(
            f'<section class="k-exchange" aria-label="{escape(words("answer"))} {number + 1}"><h2 class="k-question"><span class="k-sr">{escape(words("you_asked"))}: </span>'
            f"{escape(exchange.question)}</h2>{_edit(exchange, words)}{said}</section>"
        )
    return "".join(out)


def _edit(exchange: Exchange, words: Words) -> str:
    if exchange.answer is None:
        return ""
    return f'<p class="k-edit"><button type="button" data-do="edit" data-ask="{escape(exchange.question)}">{escape(words("edit"))}</button></p>'


def welcome_html(words: Words) -> str:
    """The first view: what the page is for, and example questions as buttons."""
    rows = "".join(f'<li><button type="button" data-do="ask" data-ask="{escape(q)}">{escape(q)}</button></li>' for q in words.rows("examples"))
    return f'<div class="k-welcome"><p>{escape(words("welcome"))}</p><h2>{escape(words("try_one"))}</h2><ul class="k-examples">{rows}</ul></div>'


def label_of(book: Book, key: str) -> str:
    """A provision as a reader sees it; the key itself where the book does not have it."""
    try:
        label = book.provision(key).citation.label
    except CitationError:
        return key
    return label


def figure_text(figure: ShownFigure, words: Words) -> str:
    """A figure in words: "at most Rs 3,000"."""
    return f"{words.one('bounds', figure.bound)} {words.quantity(figure.value, figure.unit)}"


def _lang(answer: Answer) -> str:
    return f' lang="{escape(answer.lang)}"' if answer.lang else ""


def _about(p: _Page) -> str:
    place = p.answer.place or {}
    name = place.get("name", "")
    kind = p.words.lines["place_kinds"].get(place.get("kind", ""), "")
    kind = f" ({kind})" if kind else ""
    day = p.words.day(p.answer.on)
    said = p.words("about", place=f"{name}{kind}", day=day) if name else p.words("about_day", day=day)
    return f'<p class="k-about">{escape(said)}</p>'


def _direct(p: _Page, block: Block) -> str:
    """The first line: its first sentence, as far as it is the clerk's own and not the law's words, large; the rest in the common size."""
    whole = _SENTENCE.match(block.text)
    fits = whole and len(whole[0]) <= SHORT and whole[0].count('"') % 2 == 0
    sentence = whole if fits else _UNQUOTED.match(block.text)
    large = sentence[0] if sentence else block.text
    if len(large) > LONG:
        return f"<p>{_line(p, block)}</p>"
    more = f'<span class="k-more">{_said(block.text[len(large) :])}</span>' if large != block.text else ""
    return f'<div class="k-direct"><span class="k-large">{_said(large)}</span>{more}{_chip_and_state(p, block.statement)}</div>'


def _latin(p: _Page) -> str:
    """The direct answer in Latin letters, for a question that was written in them."""
    lines = "<br>".join(_said(line) for line in p.answer.latin)
    return f'<p class="k-latin" lang="{escape(p.answer.lang)}-Latn">{lines}</p>' if lines else ""


def _groups(p: _Page, rest: Iterable[Block]) -> list[str]:
    """Statements under their headings, the figures of each heading after them."""
    groups: dict[str, list[Block]] = {}
    under = ""
    for block in rest:
        under = (block.statement.heading if block.statement else "") or under
        groups.setdefault(under, []).append(block)
    out = []
    for head, lines in groups.items():
        figures = dict.fromkeys(f for b in lines if b.statement for f in b.statement.figures if f in p.answer.figures)
        out.append(f"<h3>{escape(head)}</h3>" if head else "")
        out += [f"<p>{_line(p, b)}</p>" for b in lines]
        cards = _cards(p, tuple(figures))
        out.append(_fold(f"{p.words('figures')} ({len(figures)})", cards) if cards else "")
    return out


def _line(p: _Page, block: Block) -> str:
    return f"{_said(block.text)}{_chip_and_state(p, block.statement)}"


def _chip_and_state(p: _Page, statement: Statement | None) -> str:
    """The citation of a statement, and whether its figures are confirmed."""
    if statement is None:
        return ""
    state = ""
    if statement.verdict == "confirmed":
        state = f'<span class="k-ok" title="{escape(p.words("checked"))}">✓<span class="k-sr"> {escape(p.words("checked"))}</span></span>'
    elif statement.verdict in ("contradicted", "not_found"):
        state = f'<span class="k-bad">{escape(p.words(statement.verdict))}</span>'
    return f" {_chip(p, statement.citation, statement.label)}{state}"


def _said(text: str) -> str:
    """A line, escaped; words in quotation marks are set as the law's own."""
    out, at = [], 0
    for m in _QUOTED.finditer(text):
        out += [escape(text[at : m.start()]), f'<span class="k-law">{escape(m[0])}</span>']
        at = m.end()
    return "".join((*out, escape(text[at:])))


def _chip(p: _Page, key: str, label: str = "", *, short: bool = False) -> str:
    """The button that opens a provision; its number is the one the answer's text has. `short`: shown without the Act's title."""
    label = label or label_of(p.book, key)
    shown = untitled(p.book, key, label) if short else label
    number = f"[{p.places[key]}] " if key in p.places else ""
    return (
        f'<button type="button" class="k-chip" data-do="open" data-key="{escape(key)}" data-answer="{p.number}" data-on="{p.answer.on}" '
        f'aria-label="{escape(p.words("open", label=number + shown))}" title="{escape(label)}">{escape(number)}<span>{escape(shown)}</span></button>'
    )


def _cards(p: _Page, figures: tuple[ShownFigure, ...]) -> str:
    """One card a figure: what, at most or at least, how much, for whom, where it stands, and how it was checked."""
    counted = p.answer.deadline.last_day.isoformat() if p.answer.deadline else None  # stands above in large
    cards = "".join(f"<li>{_card(p, f)}</li>" for f in figures if not (f.kind == "date" and f.value == counted))
    return f'<ul class="k-cards" aria-label="{escape(p.words("figures"))}">{cards}</ul>' if cards else ""


def _card(p: _Page, figure: ShownFigure) -> str:
    w = p.words
    tier = w.one("tiers", figure.tier)
    under = f'<span class="k-tier">{escape(tier)}</span>' if tier else ""
    reviewed = figure.status == "reviewed"
    mark = f"✓ {w('checked')}" if reviewed else w("not_reviewed")
    quotes = [q.shown or q.text for q in p.answer.quotes if q.citation == figure.citation]
    said = "".join(f"<q>{escape(q)}</q>" for q in quotes) or escape(w("no_words"))
    how = {"reviewed": w("how_by_person"), "conflicting": w("how_conflict")}.get(figure.status, w("how_read"))
    return (
        f'<span class="k-what">{escape(w.one("kinds", figure.kind))}</span>{under}'
        f'<span class="k-bound">{escape(w.one("bounds", figure.bound))}</span><strong class="k-value">{escape(w.quantity(figure.value, figure.unit))}</strong>'
        f'{_chip(p, figure.citation, short=True)}<details class="k-how"><summary class="{"k-ok" if reviewed else "k-read"}" aria-label="{escape(mark + ". " + w("how_checked"))}">{escape(mark)}</summary>'
        f"<p>{escape(w('how_words'))}: {said}</p><p>{escape(w('how_value'))}: {escape(figure_text(figure, w))}</p><p>{escape(how)}</p></details>"
    )


def _deadline(p: _Page) -> str:
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


def _figure_table(p: _Page, table: Table) -> str:
    """What the places fix, a row for each kind of figure and offence; each figure with the button that opens its provision."""
    w = p.words
    top = "".join(f'<th scope="col">{escape(c)}</th>' for c in ("", *table.columns))
    body = []
    for (tier, kind, bound), cells in table.rows:
        under = "".join(f'<span class="k-tier">{escape(x)}</span>' for x in (w.one("tiers", tier), w.one("bounds", bound)) if x)
        none = f'<span class="k-small">{escape(w("no_figure_here"))}</span>'
        row = "".join("<td>" + ("<br>".join(f"{escape(w.quantity(f.value, f.unit))} {_short_chip(p, f.citation)}" for f in c) or none) + "</td>" for c in cells)
        body.append(f'<tr><th scope="row">{escape(w.one("kinds", kind))}{under}</th>{row}</tr>')
    return (
        f'<div class="k-table" tabindex="0" role="region" aria-label="{escape(w("side_by_side"))}"><table><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def _copy(p: _Page) -> str:
    return f'<p class="k-tools"><button type="button" data-copy="{escape(p.answer.text)}" data-copied="{escape(p.words("copied"))}">{escape(p.words("copy_answer"))}</button></p>'


def _table(p: _Page) -> str:
    """A comparison: the first row heads the columns, the first cell heads its row; cells may hold a citation's [n]."""
    if not p.answer.table:
        return ""
    head, *rows = p.answer.table
    top = "".join(f'<th scope="col">{escape(c)}</th>' for c in head)
    body = "".join(
        f'<tr><th scope="row">{_cell(p, row[0])}</th>{"".join(f"<td>{_cell(p, c)}</td>" for c in row[1:])}</tr>' for row in rows if row
    )
    return f'<div class="k-table" tabindex="0" role="region" aria-label="{escape(p.words("figures"))}"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(p: _Page, text: str) -> str:
    """A cell's text; [n] opens the n-th provision of the answer, other brackets stay as they are."""
    keys = {n: key for key, n in p.places.items()}
    out, at = [], 0
    for m in re.finditer(r"\[(\d{1,3})\]", text):
        key = keys.get(int(m[1]))
        if key:
            out += [escape(text[at : m.start()]), _short_chip(p, key)]
            at = m.end()
    return "".join((*out, escape(text[at:])))


def _short_chip(p: _Page, key: str) -> str:
    label = label_of(p.book, key)
    shown = f"[{p.places[key]}]" if key in p.places else untitled(p.book, key, label)
    return (
        f'<button type="button" class="k-chip k-short" data-do="open" data-key="{escape(key)}" data-answer="{p.number}" data-on="{p.answer.on}" '
        f'aria-label="{escape(p.words("open", label=shown if shown in label else f"{shown} {label}"))}" title="{escape(label)}">{escape(shown)}</button>'
    )


def _ask_place(p: _Page) -> str:
    if p.answer.status != "ask_place":
        return ""
    rows = "".join(
        f'<li><button type="button" data-do="place" data-place="{escape(value)}" data-ask="{escape(p.answer.question)}">{escape(label)}</button></li>'
        for value, label in p.words.pairs("place_choices")
    )
    return f'<div class="k-next"><h3>{escape(p.words("ask_place"))}</h3><ul>{rows}</ul></div>'


def _quotes(p: _Page) -> str:
    rows = "".join(
        f"<li><q>{escape(q.shown or q.text)}</q> {_short_chip(p, q.citation) if q.citation in p.places else _chip(p, q.citation, q.label)}</li>"
        for q in p.answer.quotes
    )
    return _fold(p.words("quotes"), f'<ul class="k-quotes">{rows}</ul>') if rows else ""


def _notes(p: _Page) -> str:
    rows = "".join(f"<li>{escape(n)}</li>" for n in p.answer.notes)
    return f'<div class="k-notes"><h3>{escape(p.words("good_to_know"))}</h3><ul>{rows}</ul></div>' if rows else ""


def _withheld(p: _Page) -> str:
    rows = "".join(f"<li>{escape(h.why)}</li>" for h in p.answer.withheld)
    title = f"{p.words('withheld')} ({len(p.answer.withheld)})"
    return f'<div class="k-withheld">{_fold(title, f"<ul>{rows}</ul>")}</div>' if rows else ""


def _sources(p: _Page) -> str:
    labels = {s.citation: s.label for s in p.answer.statements}
    rows = "".join(f"<li>{_chip(p, key, labels.get(key, ''))}</li>" for key in p.places)
    return _fold(p.words("sources"), f'<ul class="k-plain">{rows}</ul>') if rows else ""


def _see_also(p: _Page) -> str:
    bare = replace(p, places={})
    rows = "".join(f"<li>{_chip(bare, key)}</li>" for key in p.answer.see_also if p.book.has(key))
    return f'<div class="k-next"><h3>{escape(p.words("see_also"))}</h3><ul class="k-plain">{rows}</ul></div>' if rows else ""


def _next(p: _Page) -> str:
    rows = "".join(f'<li><button type="button" data-do="ask" data-ask="{escape(q)}">{escape(q)}</button></li>' for q in p.answer.suggestions)
    return f'<div class="k-next"><h3>{escape(p.words("ask_next"))}</h3><ul>{rows}</ul></div>' if rows else ""


def _footer(p: _Page) -> str:
    steps = "".join(f"<li>{escape(s)}</li>" for s in p.answer.steps)
    understood = _fold(p.words("understood"), f"<ul>{steps}</ul>") if steps else ""
    if p.answer.notes:  # the assistant's notes say how the text is dated and that this is no advice
        return understood
    acts = {a.id: p.words("text_as_of", act=a.short_title, as_of=a.source.as_of) for a in p.book.acts if any(k.startswith(f"{a.id} ") for k in p.places)}
    return f'{understood}<p class="k-small">{escape(" ".join((p.words("not_advice"), *acts.values())))}</p>'


def _fold(title: str, content: str) -> str:
    return f'<details class="k-block"><summary>{escape(title)}</summary>{content}</details>'
