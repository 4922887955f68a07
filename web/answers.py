"""An answer as HTML: the direct answer large, the figures as cards, each statement with the citation that opens its provision.

Values in, text out. What it never does: compute, change or round a figure; show what was withheld as if it were law; let a word of
the question or of an Act become markup. What is asked of the page is in `data-do` attributes, which web/static/page.js hands on.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from html import escape

from assistant.model import Answer, Statement
from corpus.book import Book
from web.answer_figures import cards, deadline, figure_table, given_table
from web.tables import table_of
from web.view import Reviewer, View, chip, fold, nobody, said, short_chip
from web.words import Words

MEMOS = (("docx", "Word"), ("pdf", "PDF"), ("md", "Markdown"), ("json", "JSON"))
LONG = 200  # characters; a first sentence longer than this is not set large
SHORT = 130  # characters; a first sentence with the law's words in it is set large whole up to this
_SENTENCE = re.compile(r".{20,}?[.?!।](?=\s+[^\W\d_a-z]|$)", re.DOTALL)
_UNQUOTED = re.compile(r'[^"]{20,}?(?:[.?!।](?=\s+[^\W\d_a-z])|(?="))')
_MARK = re.compile(r"\s*\[(\d{1,3})\]")


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and its answer as far as it is shown: `answer` None while it is looked up; `note` is said instead of it."""

    question: str
    answer: Answer | None = None
    shown: int | None = None  # how many blocks of the answer; None: all of it, and what follows them
    note: str = ""
    waiting: bool = False  # it is being looked up, and can be stopped
    place: str = ""  # as it was set beside the question
    on: dt.date | None = None


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


def answer_html(
    answer: Answer, book: Book, words: Words, *,
    number: int = 0, shown: int | None = None, today: dt.date | None = None, reviewer: Reviewer = nobody, feedback: bool = False,
) -> str:  # fmt: skip
    """An answer, whole or its first `shown` blocks, without what follows the blocks.

    `number` is the answer's place in the conversation: the buttons name it, so that its quotes can be found again. `today` stamps the
    calendar file of a deadline; without it none is offered. `reviewer` tells who confirmed a figure; `feedback`: a reader may say what is
    wrong.
    """
    places: dict[str, int] = {}
    for statement in answer.statements:
        places.setdefault(statement.citation, len(places) + 1)
    page = View(answer, number, book, words, places, today, reviewer, feedback)
    lines = blocks(answer)
    done = shown is None
    grouped = any(s.heading for s in answer.statements)  # several Acts: every figure stands under its own heading
    first = 0 if lines and lines[0].statement and lines[0].statement.heading else 1
    direct, rest = lines[:first], lines[first : None if shown is None else shown]
    parts = [_about(page), deadline(page), *(_direct(page, b) for b in direct), _latin(page), _ask_place(page)]
    table = table_of(answer)
    if done or shown >= len(lines):
        parts.append(given_table(page) if answer.table or not table else figure_table(page, table))
    parts += _groups(page, rest) if grouped else [cards(page, answer.figures), *(f"<p>{_line(page, b)}</p>" for b in rest)]
    if done:
        parts += [_quotes(page), _sources(page), _notes(page), _outside(page), _copy(page), _memo(page), _next(page), _see_also(page), _footer(page)]
    return f'<div class="k-answer k-{escape(answer.status)}"{_lang(answer)}>{"".join(parts)}</div>'


def conversation_html(
    exchanges: Iterable[Exchange], book: Book, words: Words, today: dt.date | None = None, reviewer: Reviewer = nobody, *, feedback: bool = False
) -> str:
    """All questions and answers, the newest last; a question can be asked again, or taken back into the box and changed.

    What the browser keeps of a finished exchange (question, place, day) stands in its `data-` attributes.
    """
    out = []
    for number, exchange in enumerate(exchanges):
        if exchange.answer is not None:
            answered = answer_html(exchange.answer, book, words, number=number, shown=exchange.shown, today=today, reviewer=reviewer, feedback=feedback)
        else:
            stop = f' <button type="button" data-do="stop">{escape(words("stop"))}</button>' if exchange.waiting else ""
            answered = f'<p class="k-wait">{escape(exchange.note or words("looking"))}{stop}</p>'
        done = exchange.answer is not None and exchange.shown is None
        kept = f' data-asked="{escape(exchange.question)}" data-place="{escape(exchange.place)}" data-on="{exchange.on or ""}"' if done else ""
        out.append(
            f'<section class="k-exchange"{kept} aria-label="{escape(words("answer"))} {number + 1}"><h2 class="k-question"><span class="k-sr">{escape(words("you_asked"))}: </span>'
            f"{escape(exchange.question)}</h2>{_again(exchange, words)}{answered}</section>"
        )
    return "".join(out)


def _again(exchange: Exchange, words: Words) -> str:
    if exchange.waiting:
        return ""
    rows = (("edit", "edit"), ("ask", "again"))
    buttons = "".join(f'<button type="button" data-do="{do}" data-ask="{escape(exchange.question)}">{escape(words(name))}</button>' for do, name in rows)
    return f'<p class="k-edit">{buttons}</p>'


def welcome_html(words: Words) -> str:
    """The first view: what the page is for, and example questions as buttons."""
    rows = "".join(f'<li><button type="button" data-do="ask" data-ask="{escape(q)}">{escape(q)}</button></li>' for q in words.rows("examples"))
    return f'<div class="k-welcome"><p>{escape(words("welcome"))}</p><h2>{escape(words("try_one"))}</h2><ul class="k-examples">{rows}</ul></div>'


def _lang(answer: Answer) -> str:
    return f' lang="{escape(answer.lang)}"' if answer.lang else ""


def _about(p: View) -> str:
    place = p.answer.place or {}
    name = place.get("name", "")
    kind = p.words.lines["place_kinds"].get(place.get("kind", ""), "")
    kind = f" ({kind})" if kind else ""
    day = p.words.day(p.answer.on)
    about = p.words("about", place=f"{name}{kind}", day=day) if name else p.words("about_day", day=day)
    return f'<p class="k-about">{escape(about)}</p>'


def _direct(p: View, block: Block) -> str:
    """The first line: its first sentence, as far as it is the clerk's own and not the law's words, large; the rest in the common size."""
    whole = _SENTENCE.match(block.text)
    fits = whole and len(whole[0]) <= SHORT and whole[0].count('"') % 2 == 0
    sentence = whole if fits else _UNQUOTED.match(block.text)
    large = sentence[0] if sentence else block.text
    if len(large) > LONG:
        return f"<p>{_line(p, block)}</p>"
    more = f'<span class="k-more">{said(block.text[len(large) :])}</span>' if large != block.text else ""
    return f'<div class="k-direct"><span class="k-large">{said(large)}</span>{more}{_chip_and_state(p, block.statement)}</div>'


def _latin(p: View) -> str:
    """The direct answer in Latin letters, for a question that was written in them."""
    lines = "<br>".join(said(line) for line in p.answer.latin)
    return f'<p class="k-latin" lang="{escape(p.answer.lang)}-Latn">{lines}</p>' if lines else ""


def _groups(p: View, rest: Iterable[Block]) -> list[str]:
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
        shown = cards(p, tuple(figures))
        out.append(fold(f"{p.words('figures')} ({len(figures)})", shown) if shown else "")
    return out


def _line(p: View, block: Block) -> str:
    return f"{said(block.text)}{_chip_and_state(p, block.statement)}"


def _chip_and_state(p: View, statement: Statement | None) -> str:
    """The citation of a statement, and whether its figures are confirmed."""
    if statement is None:
        return ""
    state = ""
    if statement.verdict == "confirmed":
        state = f'<span class="k-ok" title="{escape(p.words("checked"))}">✓<span class="k-sr"> {escape(p.words("checked"))}</span></span>'
    elif statement.verdict in ("contradicted", "not_found"):
        state = f'<span class="k-bad">{escape(p.words(statement.verdict))}</span>'
    return f" {chip(p, statement.citation, statement.label)}{state}"


def _copy(p: View) -> str:
    said = "".join(
        f'<button type="button" data-do="feedback" data-said="{said}" data-answer="{p.number}">{escape(p.words.one("say", said))}</button>' for said in ("wrong", "keep")
    )
    copied = f'<button type="button" data-copy="{escape(p.answer.text)}" data-copied="{escape(p.words("copied"))}">{escape(p.words("copy_answer"))}</button>'
    return f'<p class="k-tools">{copied}{said if p.feedback else ""}</p>'


def _memo(p: View) -> str:
    """Buttons that save this answer, and from the second on the whole conversation, as a memo."""
    groups = [("memo_this", str(p.number)), *([("memo_all", "all")] if p.number else [])]
    rows = "".join(
        f'<p class="k-tools" role="group" aria-label="{escape(p.words(name))}"><span>{escape(p.words(name))}:</span>'
        + "".join(f'<button type="button" data-do="memo" data-kind="{kind}" data-answer="{which}">{label}</button>' for kind, label in MEMOS)
        + "</p>"
        for name, which in groups
    )
    return fold(p.words("memo_save"), rows)


def _ask_place(p: View) -> str:
    if p.answer.status != "ask_place":
        return ""
    rows = "".join(
        f'<li><button type="button" data-do="place" data-place="{escape(value)}" data-ask="{escape(p.answer.question)}">{escape(label)}</button></li>'
        for value, label in p.words.pairs("place_choices")
    )
    return f'<div class="k-next"><h3>{escape(p.words("ask_place"))}</h3><ul>{rows}</ul></div>'


def _quotes(p: View) -> str:
    rows = "".join(
        f"<li><q>{escape(q.shown or q.text)}</q> {short_chip(p, q.citation) if q.citation in p.places else chip(p, q.citation, q.label)}</li>"
        for q in p.answer.quotes
    )
    return fold(p.words("quotes"), f'<ul class="k-quotes">{rows}</ul>') if rows else ""


def _notes(p: View) -> str:
    rows = "".join(f"<li>{escape(n)}</li>" for n in p.answer.notes)
    return f'<div class="k-notes"><h3>{escape(p.words("good_to_know"))}</h3><ul>{rows}</ul></div>' if rows else ""


def _outside(p: View) -> str:
    """What the answer does not cover: what was withheld, and which law was not read for it."""
    withheld = "".join(f"<li>{escape(p.words('withheld'))}: {escape(h.why)}</li>" for h in p.answer.withheld)
    acts = "; ".join(a.short_title for a in p.book.acts if any(k.startswith(f"{a.id} ") for k in p.places))
    general = "".join(f"<li>{escape(row.format(acts=acts))}</li>" for row in p.words.rows("outside")) if acts and p.answer.status == "answered" else ""
    title = f"<h3>{escape(p.words('not_covered_by_this'))}</h3>"
    return f'<div class="k-outside">{title}<ul>{withheld}{general}</ul></div>' if withheld or general else ""


def _sources(p: View) -> str:
    labels = {s.citation: s.label for s in p.answer.statements}
    rows = "".join(f"<li>{chip(p, key, labels.get(key, ''))}</li>" for key in p.places)
    return fold(p.words("sources"), f'<ul class="k-plain">{rows}</ul>') if rows else ""


def _see_also(p: View) -> str:
    bare = replace(p, places={})
    rows = "".join(f"<li>{chip(bare, key)}</li>" for key in p.answer.see_also if p.book.has(key))
    return f'<div class="k-next"><h3>{escape(p.words("see_also"))}</h3><ul class="k-plain">{rows}</ul></div>' if rows else ""


def _next(p: View) -> str:
    rows = "".join(f'<li><button type="button" data-do="ask" data-ask="{escape(q)}">{escape(q)}</button></li>' for q in p.answer.suggestions)
    return f'<div class="k-next"><h3>{escape(p.words("ask_next"))}</h3><ul>{rows}</ul></div>' if rows else ""


def _footer(p: View) -> str:
    steps = "".join(f"<li>{escape(s)}</li>" for s in p.answer.steps)
    understood = fold(p.words("understood"), f"<ul>{steps}</ul>") if steps else ""
    if p.answer.notes:  # the assistant's notes say how the text is dated and that this is no advice
        return understood
    acts = {a.id: p.words("text_as_of", act=a.short_title, as_of=a.source.as_of) for a in p.book.acts if any(k.startswith(f"{a.id} ") for k in p.places)}
    return f'{understood}<p class="k-small">{escape(" ".join((p.words("not_advice"), *acts.values())))}</p>'
