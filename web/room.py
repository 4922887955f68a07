"""The reading room and the tools: the Acts as a tree with search, the deadline calculator, a draft checked sentence by sentence.

What it never does: count, judge or read by itself (rules/ does); keep a draft after it was checked; read a clock (`today` is given).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from assistant.errors import InputError, one_line
from corpus.book import Book
from corpus.errors import CorpusError
from rules.model import RulesError
from web.framework import gr
from web.law import Law
from web.parts import QUIET, head_html, notice, read_day, script
from web.tree import search_html, tree_html
from web.words import Words, load_words

MAX_DRAFT = 60_000  # characters
DRAFTS = [".txt", ".md", ".docx", ".pdf"]
FIRST_WIDTH = 160  # pixels a control has at least


class Room:
    """The handlers; one of it serves all browsers, and keeps nothing of what they ask."""

    def __init__(self, law: Law, today: Callable[[], dt.date]) -> None:
        self.law = law
        self.today = today
        self._limits = lru_cache(8)(self._read_limits)

    def searched(self, said: str, lang: str) -> str:
        """The tree, or what a search found."""
        words, said = load_words(lang), " ".join((said or "").split())[:200]
        return search_html(self.law.book, self.law.citations, said, words) if said else tree_html(self.law.book, words)

    def limits(self, lang: str) -> list[tuple[str, str]]:
        """The time limits of the book today, to choose from: what is read, and what stands for it."""
        return list(self._limits(lang, self.today(), self.law.edition))

    def _read_limits(self, lang: str, on: dt.date, edition: int) -> tuple[tuple[str, str], ...]:
        from web.deadlines import limits_of  # here, not above: the page stands before the tools are opened

        return tuple(limits_of(self.law, on, load_words(lang)))

    def due(self, chosen: str, start: str, lang: str) -> str:
        """The last day of a time limit that was chosen, or of a citation that was written, counted from a day."""
        from web.deadlines import SEPARATOR, due_html  # as above

        words, chosen = load_words(lang), (chosen or "").strip()[:300]
        day = read_day(start, self.today())
        if not chosen:
            return notice(words("choose_limit"))
        if day is None:
            return notice(words("day_wrong", said=start))
        key, _, event = self._meant(chosen, lang).partition(SEPARATOR)
        try:
            place = self.law.book.provision(key) if self.law.book.has(key) else self.law.citations.parse(key)
            readings = self.law.act(self.law.book.act(place.citation.act), day)
            return due_html(self.law.book, place, day, readings, event or None, self.today(), words)
        except (CorpusError, RulesError) as e:
            return notice(one_line(e))

    def _meant(self, written: str, lang: str) -> str:
        """What was chosen; for words that were written, the one limit of the list that has them all. Two such limits are not chosen between."""
        words = written.casefold().split()
        fitting = [choice for label, choice in self.limits(lang) if all(w in label.casefold() for w in words)]
        return fitting[0] if len(fitting) == 1 else written

    def handed_in(self, path: str | None, lang: str) -> tuple[str | None, str]:
        """The text of a draft in a file, to be seen before it is checked, and what is wrong with the file; the file is removed at once."""
        from assistant.drafts import draft_text  # as above

        words = load_words(lang)
        if not path:
            return None, ""
        file = Path(path)
        try:
            text = draft_text(file.name, file.read_bytes())
        except (InputError, OSError) as e:
            return None, notice(one_line(e))
        finally:
            file.unlink(missing_ok=True)
        return (text, "") if len(text) <= MAX_DRAFT else (None, notice(words("draft_long", n=f"{MAX_DRAFT:,}")))

    def checked(self, draft: str, place: str, day: str, lang: str) -> str:
        """A draft with every sentence's verdict. `place`: only the Acts that apply there are meant."""
        from assistant.given import acts_at, clean  # here, not above: they bring the assistant's vocabulary
        from rules.draft import check_draft
        from web.drafts import draft_html

        words, draft, today = load_words(lang), clean(draft or "").strip(), self.today()
        on = read_day(day, today)
        if on is None:
            return notice(words("day_wrong", said=day))
        if not draft or len(draft) > MAX_DRAFT:
            return notice(words("draft_empty") if not draft else words("draft_long", n=f"{MAX_DRAFT:,}"))
        try:
            acts = acts_at(self.law.book, self.law.places, place.strip(), on, dated=on != today) if (place or "").strip() else None
            found = check_draft(draft, self.law.book, self.law.citations, on=on, acts=acts, places=self.law.places)
        except (InputError, CorpusError, RulesError) as e:
            return notice(one_line(e))
        return draft_html(draft, found, self.law.book, on, words)


def build_room(parts: dict[str, Any], book: Book, words: Words, today: dt.date) -> None:
    """The two tabs, each component under its name in `parts`."""
    with gr.Tab(words("tab_read"), id="read", elem_id="k-tab-read") as parts["tab_read"]:
        parts["find"] = gr.Textbox(label=words("find"), placeholder=words("find_hint"), max_lines=1, max_length=200, elem_id="k-find")
        parts["tree"] = gr.HTML(tree_html(book, words), elem_id="k-tree", js_on_load=script("tree"))
    with gr.Tab(words("tab_tools"), id="tools", elem_id="k-tab-tools") as parts["tab_tools"]:
        parts["due_head"] = gr.HTML(head_html(words("due_title"), words("due_about")))
        with gr.Row(elem_id="k-due-form", elem_classes="k-tool"):
            parts["limit"] = gr.Dropdown([], label=words("limit"), allow_custom_value=True, elem_id="k-limit", min_width=FIRST_WIDTH)
            parts["start"] = gr.Textbox(label=words("event_day"), value=today.isoformat(), max_lines=1, max_length=10, elem_classes="k-date", min_width=FIRST_WIDTH)
            parts["count"] = gr.Button(words("count_days"), variant="primary", elem_classes="k-go", min_width=FIRST_WIDTH)
        parts["due"] = gr.HTML("", elem_id="k-due", js_on_load=script("due"))
        parts["draft_head"] = gr.HTML(head_html(words("draft_title"), words("draft_about")))
        parts["draft"] = gr.Textbox(label=words("draft"), placeholder=words("draft_hint"), lines=5, max_lines=16, max_length=MAX_DRAFT, elem_id="k-draft")
        with gr.Row(elem_id="k-draft-form", elem_classes="k-tool"):
            parts["draft_file"] = gr.UploadButton(words("draft_file"), file_types=DRAFTS, type="filepath", elem_id="k-draft-file", elem_classes="k-go")
            parts["draft_place"] = gr.Textbox(label=words("place"), placeholder=words("place_hint"), max_lines=1, max_length=80, min_width=FIRST_WIDTH)
            parts["draft_day"] = gr.Textbox(label=words("law_day"), value=today.isoformat(), max_lines=1, max_length=10, elem_classes="k-date", min_width=FIRST_WIDTH)
            parts["check"] = gr.Button(words("check"), variant="primary", elem_classes="k-go", min_width=FIRST_WIDTH)
        parts["checked"] = gr.HTML("", elem_id="k-checked", js_on_load=script("checked"))


def wire_room(room: Room, parts: dict[str, Any], language: gr.Dropdown) -> None:
    """Ties the handlers to the components."""

    def limits(lang: str) -> Any:
        return gr.update(choices=room.limits(lang))

    parts["find"].change(room.searched, [parts["find"], language], parts["tree"], trigger_mode="always_last", **QUIET)
    parts["tab_tools"].select(limits, language, parts["limit"], **QUIET)
    gr.on([parts["count"].click, parts["start"].submit], room.due, [parts["limit"], parts["start"], language], parts["due"], **QUIET)

    def handed_in(path: str | None, lang: str) -> tuple[Any, str]:
        text, wrong = room.handed_in(path, lang)
        return gr.skip() if text is None else text, wrong

    parts["draft_file"].upload(handed_in, [parts["draft_file"], language], [parts["draft"], parts["checked"]], **QUIET)
    draft = [parts["draft"], parts["draft_place"], parts["draft_day"], language]
    parts["check"].click(room.checked, draft, parts["checked"], **{**QUIET, "concurrency_limit": 2})  # long texts take turns


ROOM_LABELLED = (
    "tab_ask", "tab_read", "tab_tools", "find", "tree", "due_head", "limit", "start", "count", "draft_head", "draft", "draft_file", "draft_place", "draft_day", "check",
)  # fmt: skip


def room_relabelled(book: Book, words: Words) -> tuple[Any, ...]:
    """The components of ROOM_LABELLED in another language; what was counted and checked stays."""
    return (
        gr.update(label=words("tab_ask")),
        gr.update(label=words("tab_read")),
        gr.update(label=words("tab_tools")),
        gr.update(label=words("find"), placeholder=words("find_hint"), value=""),
        tree_html(book, words),
        head_html(words("due_title"), words("due_about")),
        gr.update(label=words("limit")),
        gr.update(label=words("event_day")),
        gr.update(value=words("count_days")),
        head_html(words("draft_title"), words("draft_about")),
        gr.update(label=words("draft"), placeholder=words("draft_hint")),
        gr.update(label=words("draft_file")),
        gr.update(label=words("place"), placeholder=words("place_hint")),
        gr.update(label=words("law_day")),
        gr.update(value=words("check")),
    )
