"""The page: chat, reading room and tools on the left, the provision that was opened beside them.

Everything is served from this machine: no font, script or figure comes from another host. What it never does: answer by itself, make a
handler an endpoint for others, read a clock (`today` is given).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from corpus.book import Book
from rules.reviewed import Reviewed
from web.access import Access
from web.answers import welcome_html
from web.behind import Answering, Behind
from web.chat import LONGEST_TYPED, Page, Past
from web.controls import history_html, places_html, title_html
from web.framework import gr
from web.law import Law
from web.library import Keeping, Library
from web.library_tab import LIBRARY_LABELLED, build_library, library_relabelled, wire_library
from web.links import routes
from web.parts import QUIET, STATIC, script
from web.reader import empty_html
from web.room import ROOM_LABELLED, Room, build_room, room_relabelled, wire_room
from web.tree import tree_html
from web.words import Words, answered_languages, load_words

if TYPE_CHECKING:
    from index.retrieve import Finder

LARGEST = "30mb"  # of a file that is handed in
KEPT = 12 * 3600  # seconds that a conversation is held for its browser
FONTS = ("system-ui", "Noto Sans", "Noto Sans Devanagari", "Noto Sans Gujarati", "sans-serif")


def build_page(
    assistant: Answering | Callable[[], Answering],
    book: Book,
    *,
    today: Callable[[], dt.date],
    langs: Sequence[str] = ("en",),
    law: Law | None = None,
    access: Access | None = None,
    keeping: Keeping | None = None,
) -> gr.Blocks:
    """The page for an assistant, or for a callable that makes one (called in a thread, from the first start on).

    `today` is called for every question. `langs`: the languages that are offered, those that the assistant reads; the page begins in
    the first. `law`: the book as the page uses it, with its reviews. `keeping`: the user's library, for those whom `access` lets. Serve the page with `launch`, which brings its style.
    """
    behind = assistant if isinstance(assistant, Behind) else Behind(assistant)
    law = law or Law(book)
    page, room, words = Page(behind, law, today, keeping.home if keeping else None), Room(law, today), load_words(langs[0])
    access = access or Access()
    library = Library(keeping, access, law, behind, today) if keeping and access.possible else None
    with gr.Blocks(title=words("title"), analytics_enabled=False, fill_width=True) as blocks_:
        past, parts = gr.State((), time_to_live=KEPT), {"pending": gr.State("", time_to_live=KEPT)}
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
                    parts["feedback"] = gr.HTML("", elem_id="k-feedback", js_on_load=script("feedback"))
                    _composer(parts, words, today())
                build_room(parts, book, words, today())
                if library:
                    build_library(parts, library, words)
            with gr.Column(elem_id="k-side"):
                parts["reader"] = gr.HTML(empty_html(words), elem_id="k-reader", js_on_load=script("reader"))
        _wire(page, parts, past, language)
        wire_room(room, parts, language)
        if library:
            wire_library(library, parts, language)
        _wire_page(page, parts, past, language, blocks_)
    return blocks_


def _composer(parts: dict[str, Any], words: Words, today: dt.date) -> None:
    """The question and the controls beside it."""
    with gr.Column(elem_id="k-composer"):
        parts["notice"] = gr.HTML("", elem_id="k-notice")
        with gr.Row(elem_id="k-ask"):
            parts["question"] = gr.Textbox(
                label=words("question"), placeholder=words("question_hint"), lines=1, max_lines=5, max_length=LONGEST_TYPED, elem_id="k-question"
            )
            parts["submit"] = gr.Button(words("ask"), variant="primary", elem_id="k-submit")
        with gr.Row(elem_id="k-where"):
            parts["place"] = gr.Textbox(label=words("place"), placeholder=words("place_hint"), max_lines=1, max_length=80, elem_id="k-place")
            parts["day"] = gr.Textbox(label=words("day"), value=today.isoformat(), max_lines=1, max_length=10, elem_id="k-day", elem_classes="k-date")
            parts["new"] = gr.Button(words("new"), size="sm", elem_id="k-new")
        parts["places"] = gr.HTML(places_html(words), elem_id="k-places", js_on_load=script("places"))
    parts["history"] = gr.HTML(history_html(words), elem_id="k-history", js_on_load=script("history"))
    parts["saved"] = gr.HTML("", elem_id="k-saved", js_on_load=script("saved"))
    parts["stop"] = gr.Button(words("stop"), elem_id="k-stop", visible="hidden")  # pressed by the button that stands in the waiting answer


def _wire(page: Page, parts: dict[str, Any], past: gr.State, language: gr.Dropdown) -> None:
    """Ties the chat's handlers to the components; none of them is an endpoint for others (api_visibility)."""
    named = {**{k: parts[k] for k in ("chat", "reader", "question", "place", "notice", "tree", "pending", "saved", "feedback")}, "past": past}
    outputs = list(named.values())

    def updates(said: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(said[k] if k in said else gr.skip() for k in named)

    def ask(question: str, place: str, day: str, before: tuple[Past, ...], lang: str) -> Iterator[tuple[Any, ...]]:
        yield from map(updates, page.ask(question, place, day, before, lang))

    def click(place: str, day: str, before: tuple[Past, ...], lang: str, event: gr.EventData) -> Iterator[tuple[Any, ...]]:
        yield from map(updates, page.clicked(dict(event._data or {}), place, day, before, lang))

    def clear(lang: str) -> tuple[Any, ...]:
        words = load_words(lang)
        return updates({"chat": welcome_html(words), "reader": empty_html(words), "question": "", "place": "", "notice": "", "past": (), "feedback": ""})

    def stop(pending: str, before: tuple[Past, ...], lang: str) -> tuple[Any, ...]:
        return updates(page.stopped(pending, before, lang))

    controls = [parts["place"], parts["day"], past, language]
    asking = [gr.on([parts["question"].submit, parts["submit"].click], ask, [parts["question"], *controls], outputs, **QUIET)]
    asking += [parts[name].click(click, controls, outputs, **QUIET) for name in ("chat", "reader", "places", "history", "feedback", "tree", "due", "checked", "figure") if name in parts]
    parts["stop"].click(stop, [parts["pending"], past, language], outputs, cancels=asking, **QUIET)
    parts["new"].click(clear, language, outputs, **QUIET)


def _wire_page(page: Page, parts: dict[str, Any], past: gr.State, language: gr.Dropdown, blocks_: gr.Blocks) -> None:
    """The language, and a link that opens a provision."""

    with_library = "tab_library" in parts
    labelled = [parts[k] for k in (*LABELLED, *(LIBRARY_LABELLED if with_library else ()))]

    def relabel(lang: str, before: tuple[Past, ...]) -> tuple[Any, ...]:
        words = load_words(lang)
        return (*relabelled(page, words, before), *(library_relabelled(words) if with_library else ()))

    def linked(lang: str, request: gr.Request) -> tuple[Any, ...]:
        asked = dict(request.query_params) if request else {}
        key = asked.get("open", "")
        tree = tree_html(page.book, load_words(lang)) if page.law.edition else gr.skip()
        if not key:
            return gr.skip(), gr.skip(), tree
        return page.opened(key, "", (), load_words(lang), asked.get("on", ""), asked.get("against", "")), gr.Tabs(selected="read"), tree

    language.change(None, language, None, js="(lang) => { document.documentElement.lang = lang; }")
    language.change(relabel, [language, past], labelled, **QUIET)
    blocks_.load(linked, language, [parts["reader"], parts["tabs"], parts["tree"]], **QUIET)


LABELLED = (
    "top", "chat", "reader", "question", "submit", "place", "day", "new", "places", "history",
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
        history_html(words),
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
    reviewed: Mapping[str, Reviewed] | None = None,
    finder: Callable[[], Finder | None] | None = None,
    block: bool = True,
    ready: Callable[[str], None] = print,
    beside: Sequence[Any] = (),
    access: Access | None = None,
    keeping: Keeping | None = None,
) -> gr.Blocks:
    """Serves the page; `ready` is told its address once it stands, then the assistant is loaded behind it.

    `langs`: the languages offered, by default all that the assistant answers in. `beside`: routes of the same server that come before the page's.
    `block` False returns at once, with the server running (`.close()` ends it). OSError where the port is taken.
    """
    behind = Behind(assistant)
    law = Law(book, reviewed, finder)
    page = build_page(behind, book, today=today, langs=langs or answered_languages(), law=law, access=access, keeping=keeping)
    _, address, _ = page.launch(
        server_name=host, server_port=port, prevent_thread_lock=True, quiet=True, share=False, show_error=False, footer_links=[], run_history=False,
        ssr_mode=False, app_kwargs={"routes": [*beside, *routes(lambda: law.book)]}, max_file_size=LARGEST, auth=access.knows if access and access.login else None,
        theme=gr.themes.Base(font=FONTS, font_mono=("ui-monospace", "monospace")), css=(STATIC / "page.css").read_text(encoding="utf-8"),
        js=(STATIC / "start.js").read_text(encoding="utf-8"),
    )  # fmt: skip
    ready(address)
    behind.start()
    if block:
        page.block_thread()
    return page
