"""The page: chat, reading room and tools on the left, the provision that was opened beside them.

Everything is served from this machine: no font, script or figure comes from another host. What it never does: compose or change an
answer, show a statement before the whole answer is checked, keep a question after the browser has gone, read a clock (`today` is given).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from assistant.model import Answer
from corpus.book import Book
from corpus.errors import CorpusError
from rules.model import RulesError
from rules.read import Readings
from web.answers import Exchange, blocks, conversation_html, welcome_html
from web.behind import Answering, Behind
from web.controls import places_html, title_html
from web.framework import gr
from web.law import Law
from web.parts import QUIET, STATIC, notice, read_day, script
from web.reader import empty_html, provision_html
from web.room import ROOM_LABELLED, Room, build_room, room_relabelled, wire_room
from web.tree import tree_html
from web.words import Words, answered_languages, load_words

MAX_QUESTION = 4000  # characters
KEPT = 12 * 3600  # seconds that a conversation is held for its browser
FONTS = ("system-ui", "Noto Sans", "Noto Sans Devanagari", "Noto Sans Gujarati", "sans-serif")


@dataclass(frozen=True, slots=True)
class Past:
    """One finished exchange: what was asked, with the place and day that were set beside it, and the answer."""

    question: str
    place: str | None
    on: dt.date | None
    answer: Answer


class Page:
    """The chat's handlers; one of it serves all browsers, whose conversations are in their own sessions."""

    def __init__(self, behind: Behind, law: Law, today: Callable[[], dt.date]) -> None:
        self.behind = behind
        self.law = law
        self.book = law.book
        self.today = today

    def conversation(self, past: tuple[Past, ...], words: Words, more: Exchange | None = None) -> str:
        """The conversation so far and, where there is one, the exchange that is under way."""
        done = [Exchange(p.question, p.answer) for p in past]
        if more is None and not done:
            return welcome_html(words)
        return conversation_html((*done, more) if more else done, self.book, words, self.today())

    def ask(self, question: str, place: str, day: str, past: tuple[Past, ...], lang: str) -> Iterator[dict[str, Any]]:
        """A question: its answer block by block, the last time with the conversation it now belongs to. Keys are the components' names."""
        words, question, today = load_words(lang), (question or "").strip()[:MAX_QUESTION], self.today()
        if not question:
            return
        on = read_day(day, today)
        if on is None:
            yield {"notice": notice(words("day_wrong", said=day))}
            return
        set_day = on if on != today else None  # an untouched date box is not a day of the person's own
        waiting = Exchange(question, note="" if self.behind.ready else words("preparing"))
        yield {"question": "", "notice": "", "chat": self.conversation(past, words, waiting)}
        where = (place or "").strip() or None
        try:
            answer = self.behind.answer(question, today=today, history=_turns(past), place=where, on=set_day)
        except (CorpusError, RulesError) as e:
            yield {"question": question, "notice": notice(words("failed", why=e)), "chat": self.conversation(past, words)}
            return
        except Exception as e:
            yield {"question": question, "notice": notice(words("failed", why=type(e).__name__)), "chat": self.conversation(past, words)}
            raise
        for shown in range(1, len(blocks(answer))):
            yield {"chat": self.conversation(past, words, Exchange(question, answer, shown))}
        now = (*past, Past(question, where, set_day, answer))
        first = next((s.citation for s in answer.statements), None)
        panel = self.opened(first, str(len(past)), now, words) if first else empty_html(words)
        yield {"chat": self.conversation(now, words), "past": now, "reader": panel}

    def clicked(self, data: dict[str, Any], place: str, day: str, past: tuple[Past, ...], lang: str) -> Iterator[dict[str, Any]]:
        """A click on something with `data-do`: a citation, an example, a place."""
        act = data.get("do")
        if act == "open":
            key, number, on, against = (str(data.get(k, "")) for k in ("key", "answer", "on", "against"))
            panel = self.opened(key, number, past, load_words(lang), on, against)
            yield {"reader": f'{panel}<span hidden data-at="{escape(str(data.get("at", "")))}"></span>'}  # opened again is news too
        elif act == "act":
            yield {"tree": tree_html(self.book, load_words(lang), str(data.get("act", "")))}
        elif act == "edit":
            yield {"question": str(data.get("ask", ""))[:MAX_QUESTION]}
        elif act == "setplace":
            yield {"place": str(data.get("place", ""))}
        elif act == "place":
            chosen = str(data.get("place", ""))
            yield {"place": chosen}
            yield from self.ask(str(data.get("ask", "")), chosen, day, past, lang)
        elif act == "ask":
            yield from self.ask(str(data.get("ask", "")), place, day, past, lang)

    def opened(self, key: str, number: str, past: tuple[Past, ...], words: Words, day: str = "", against: str = "") -> str:
        """The provision of a key, on the day of the answer it was opened from, with that answer's quotes of it highlighted.

        `day`: the answer's day as the page has it, for a conversation that the server no longer holds, or the day that was chosen;
        `against`: a day to compare it with. A day that the calendar does not have opens nothing.
        """
        answer = past[int(number)].answer if number.isdecimal() and int(number) < len(past) else None
        today = self.today()
        on = answer.on if answer else read_day(day, today)
        other = read_day(against, today) if against else on
        if on is None or other is None:
            return notice(words("day_wrong", said=day if on is None else against))
        quotes = [q for q in answer.quotes if q.citation == key] or answer.quotes if answer else ()
        section = self.book.section(self.book.provision(key)) if self.book.has(key) else None
        readings = self.law.section(section, on) if section else ()
        return provision_html(self.book, key, on, quotes, words, readings=readings, against=other if against else None)


def _turns(past: tuple[Past, ...]) -> tuple[Any, ...]:
    """The conversation as the assistant takes it."""
    from assistant.conversation import Turn  # only here: its vocabulary takes longer to load than the page may take to stand

    return tuple(Turn(p.question, p.place, p.on) for p in past)


def build_page(
    assistant: Answering | Callable[[], Answering],
    book: Book,
    *,
    today: Callable[[], dt.date],
    langs: Sequence[str] = ("en",),
    mark: Callable[[Readings], Readings] | None = None,
) -> gr.Blocks:
    """The page for an assistant, or for a callable that makes one (called in a thread, from the first start on).

    `today` is called for every question. `langs`: the languages that are offered, those that the assistant reads; the page begins in
    the first. `mark` tells which readings a person has reviewed. Serve the page with `launch`, which brings its style.
    """
    behind = assistant if isinstance(assistant, Behind) else Behind(assistant)
    law = Law(book, mark)
    page, room, words = Page(behind, law, today), Room(law, today), load_words(langs[0])
    with gr.Blocks(title=words("title"), analytics_enabled=False, fill_width=True) as blocks_:
        past, parts = gr.State((), time_to_live=KEPT), {}
        with gr.Row(elem_id="k-top"):
            parts["top"] = gr.HTML(title_html(words), elem_id="k-title")
            language = gr.Dropdown(
                [(load_words(code)("name"), code) for code in langs], value=langs[0], label=words("language"), show_label=False, container=False,
                elem_id="k-lang", filterable=False, min_width=100, visible=len(langs) > 1,
            )  # fmt: skip
        with gr.Row(elem_id="k-main"):
            with gr.Column(elem_id="k-left"), gr.Tabs(elem_id="k-tabs") as parts["tabs"]:
                with gr.Tab(words("tab_ask"), id="ask", elem_id="k-tab-ask") as parts["tab_ask"]:
                    parts["chat"] = gr.HTML(welcome_html(words), elem_id="k-chat", js_on_load=script("conversation"))
                    _composer(parts, words, today())
                build_room(parts, book, words, today())
            with gr.Column(elem_id="k-side"):
                parts["reader"] = gr.HTML(empty_html(words), elem_id="k-reader", js_on_load=script("reader"))
        _wire(page, parts, past, language)
        wire_room(room, parts, language)
        _wire_page(page, parts, past, language, blocks_)
    return blocks_


def _composer(parts: dict[str, Any], words: Words, today: dt.date) -> None:
    """The question and the controls beside it."""
    with gr.Column(elem_id="k-composer"):
        parts["notice"] = gr.HTML("", elem_id="k-notice")
        with gr.Row(elem_id="k-ask"):
            parts["question"] = gr.Textbox(
                label=words("question"), placeholder=words("question_hint"), lines=1, max_lines=5, max_length=MAX_QUESTION, elem_id="k-question"
            )
            parts["submit"] = gr.Button(words("ask"), variant="primary", elem_id="k-submit")
        with gr.Row(elem_id="k-where"):
            parts["place"] = gr.Textbox(label=words("place"), placeholder=words("place_hint"), max_lines=1, max_length=80, elem_id="k-place")
            parts["day"] = gr.Textbox(label=words("day"), value=today.isoformat(), max_lines=1, max_length=10, elem_id="k-day", elem_classes="k-date")
            parts["new"] = gr.Button(words("new"), size="sm", elem_id="k-new")
        parts["places"] = gr.HTML(places_html(words), elem_id="k-places", js_on_load=script("places"))


def _wire(page: Page, parts: dict[str, Any], past: gr.State, language: gr.Dropdown) -> None:
    """Ties the chat's handlers to the components; none of them is an endpoint for others (api_visibility)."""
    named = {**{k: parts[k] for k in ("chat", "reader", "question", "place", "notice", "tree")}, "past": past}
    outputs = list(named.values())

    def updates(said: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(said[k] if k in said else gr.skip() for k in named)

    def ask(question: str, place: str, day: str, before: tuple[Past, ...], lang: str) -> Iterator[tuple[Any, ...]]:
        yield from map(updates, page.ask(question, place, day, before, lang))

    def click(place: str, day: str, before: tuple[Past, ...], lang: str, event: gr.EventData) -> Iterator[tuple[Any, ...]]:
        yield from map(updates, page.clicked(dict(event._data or {}), place, day, before, lang))

    def clear(lang: str) -> tuple[Any, ...]:
        words = load_words(lang)
        return updates({"chat": welcome_html(words), "reader": empty_html(words), "question": "", "place": "", "notice": "", "past": ()})

    controls = [parts["place"], parts["day"], past, language]
    gr.on([parts["question"].submit, parts["submit"].click], ask, [parts["question"], *controls], outputs, **QUIET)
    for name in ("chat", "reader", "places", "tree", "due", "checked"):
        parts[name].click(click, controls, outputs, **QUIET)
    parts["new"].click(clear, language, outputs, **QUIET)


def _wire_page(page: Page, parts: dict[str, Any], past: gr.State, language: gr.Dropdown, blocks_: gr.Blocks) -> None:
    """The language, and a link that opens a provision."""

    def relabel(lang: str, before: tuple[Past, ...]) -> tuple[Any, ...]:
        return relabelled(page, load_words(lang), before)

    def linked(lang: str, request: gr.Request) -> tuple[Any, ...]:
        asked = dict(request.query_params) if request else {}
        key = asked.get("open", "")
        if not key:
            return gr.skip(), gr.skip()
        return page.opened(key, "", (), load_words(lang), asked.get("on", ""), asked.get("against", "")), gr.Tabs(selected="read")

    language.change(None, language, None, js="(lang) => { document.documentElement.lang = lang; }")
    language.change(relabel, [language, past], [parts[k] for k in LABELLED], **QUIET)
    blocks_.load(linked, language, [parts["reader"], parts["tabs"]], **QUIET)


LABELLED = (
    "top", "chat", "reader", "question", "submit", "place", "day", "new", "places",
    *ROOM_LABELLED,
)  # fmt: skip


def relabelled(page: Page, words: Words, past: tuple[Past, ...]) -> tuple[Any, ...]:
    """The components of LABELLED in another language; the conversation keeps its answers."""
    return (
        title_html(words),
        page.conversation(past, words),
        gr.skip() if past else empty_html(words),
        gr.update(label=words("question"), placeholder=words("question_hint")),
        gr.update(value=words("ask")),
        gr.update(label=words("place"), placeholder=words("place_hint")),
        gr.update(label=words("day")),
        gr.update(value=words("new")),
        places_html(words),
        *room_relabelled(page.book, words),
    )


def launch(
    assistant: Answering | Callable[[], Answering],
    book: Book,
    *,
    today: Callable[[], dt.date],
    host: str = "127.0.0.1",
    port: int = 7860,
    langs: Sequence[str] = (),
    mark: Callable[[Readings], Readings] | None = None,
    block: bool = True,
    ready: Callable[[str], None] = print,
) -> gr.Blocks:
    """Serves the page; `ready` is told its address once it stands, then the assistant is loaded behind it.

    `langs`: the languages offered, by default all that the assistant answers in.
    `block` False returns at once, with the server running (`.close()` ends it). OSError where the port is taken.
    """
    behind = Behind(assistant)
    page = build_page(behind, book, today=today, langs=langs or answered_languages(), mark=mark)
    _, address, _ = page.launch(
        server_name=host, server_port=port, prevent_thread_lock=True, quiet=True, share=False, show_error=False, footer_links=[], run_history=False,
        ssr_mode=False, theme=gr.themes.Base(font=FONTS, font_mono=("ui-monospace", "monospace")), css=(STATIC / "page.css").read_text(encoding="utf-8"),
        js=(STATIC / "start.js").read_text(encoding="utf-8"),
    )  # fmt: skip
    ready(address)
    behind.start()
    if block:
        page.block_thread()
    return page
