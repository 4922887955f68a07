"""The tab of the user's own Acts: a file to try and add, and the review of its figures. Built only where somebody may use it.

What it never does: decide anything; web/library.py does, and asks web/access.py for every request.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from web.framework import gr
from web.library import Library
from web.parts import QUIET, head_html, script
from web.words import Words

FILES = [".txt", ".html", ".htm", ".pdf", ".docx", ".json", ".jsonl", ".csv", ".xml"]
FACTS = ("title", "year", "state", "as_of")
WIDTH = 160  # pixels a control has at least


def build_library(parts: dict[str, Any], library: Library, words: Words) -> None:
    """The tab, each component under its name in `parts`."""
    with gr.Tab(words("tab_library"), id="library", elem_id="k-tab-library") as parts["tab_library"]:
        parts["add_head"] = gr.HTML(head_html(words("add_title"), words("add_about")))
        parts["file"] = gr.UploadButton(words("act_file"), file_types=FILES, type="filepath", elem_id="k-file", elem_classes="k-go")
        with gr.Row(elem_id="k-facts", elem_classes="k-tool"):
            for name in FACTS:
                parts[f"fact_{name}"] = gr.Textbox(label=words(f"act_{name}"), max_lines=1, max_length=200, min_width=WIDTH)
        with gr.Row(elem_classes="k-tool"):
            parts["try"] = gr.Button(words("try_it"), elem_id="k-try", elem_classes="k-go", min_width=WIDTH)
            parts["add"] = gr.Button(words("add_it"), elem_id="k-add", elem_classes="k-go", min_width=WIDTH)
        parts["added"] = gr.HTML("", elem_id="k-added", js_on_load=script("added"))
        parts["review_head"] = gr.HTML(head_html(words("review_title"), words("review_about")))
        with gr.Row(elem_id="k-review-form", elem_classes="k-tool"):
            parts["acts"] = gr.Dropdown(library.own_acts(), value=None, label=words("own_act"), elem_id="k-acts", min_width=WIDTH)
            parts["by"] = gr.Textbox(label=words("reviewer"), max_lines=1, max_length=80, min_width=WIDTH)
            parts["review"] = gr.Button(words("review_it"), elem_id="k-review", elem_classes="k-go", min_width=WIDTH)
        parts["figure"] = gr.HTML("", elem_id="k-figure", js_on_load=script("figure"))
        parts["shown"], parts["passed"] = gr.State(""), gr.State(())


def wire_library(library: Library, parts: dict[str, Any], language: gr.Dropdown) -> None:
    """Ties the handlers to the components; each of them asks who makes the request."""
    named = ("added", "acts", "figure", "shown", "passed")
    outputs = [parts[k] for k in named]

    def updates(said: dict[str, Any]) -> tuple[Any, ...]:
        said = {**said, "acts": gr.update(choices=said["acts"])} if "acts" in said else said
        return tuple(said.get(k, gr.skip()) for k in named)

    def adding(path: str | None, title: str, year: str, state: str, as_of: str, lang: str, request: gr.Request, *, dry_run: bool) -> Iterator[tuple[Any, ...]]:
        facts = dict(zip(FACTS, (title, year, state, as_of), strict=True))
        yield from map(updates, library.added(path, facts, dry_run, lang, request))

    def tried(path: str | None, title: str, year: str, state: str, as_of: str, lang: str, request: gr.Request) -> Iterator[tuple[Any, ...]]:
        yield from adding(path, title, year, state, as_of, lang, request, dry_run=True)

    def added(path: str | None, title: str, year: str, state: str, as_of: str, lang: str, request: gr.Request) -> Iterator[tuple[Any, ...]]:
        yield from adding(path, title, year, state, as_of, lang, request, dry_run=False)

    def stop(request: gr.Request, event: gr.EventData) -> None:
        if (event._data or {}).get("do") == "stop_adding":
            library.stopped(request)

    def begun(act: str | None, lang: str, request: gr.Request) -> tuple[Any, ...]:
        return updates({**library.figure(act or "", (), lang, request), "passed": ()})

    def decided(act: str | None, shown: str, passed: tuple[str, ...], by: str, lang: str, request: gr.Request, event: gr.EventData) -> tuple[Any, ...]:
        return updates(library.decided(str((event._data or {}).get("do", "")), act or "", shown, passed, by, lang, request))

    parts["file"].upload(lambda path: gr.update(label=f"✓ {Path(path).name}"), parts["file"], parts["file"], **QUIET)
    one_at_a_time = {**QUIET, "concurrency_limit": 2, "concurrency_id": "library"}
    given = [parts["file"], *(parts[f"fact_{name}"] for name in FACTS), language]
    parts["try"].click(tried, given, outputs, **one_at_a_time)
    parts["add"].click(added, given, outputs, **one_at_a_time)
    parts["added"].click(stop, None, None, **QUIET)
    parts["review"].click(begun, [parts["acts"], language], outputs, **QUIET)
    parts["figure"].click(decided, [parts["acts"], parts["shown"], parts["passed"], parts["by"], language], outputs, **QUIET)


LIBRARY_LABELLED = ("tab_library", "add_head", "file", *(f"fact_{name}" for name in FACTS), "try", "add", "review_head", "acts", "by", "review")


def library_relabelled(words: Words) -> tuple[Any, ...]:
    """The components of LIBRARY_LABELLED in another language."""
    return (
        gr.update(label=words("tab_library")),
        head_html(words("add_title"), words("add_about")),
        gr.update(label=words("act_file")),
        *(gr.update(label=words(f"act_{name}")) for name in FACTS),
        gr.update(value=words("try_it")),
        gr.update(value=words("add_it")),
        head_html(words("review_title"), words("review_about")),
        gr.update(label=words("own_act")),
        gr.update(label=words("reviewer")),
        gr.update(value=words("review_it")),
    )
