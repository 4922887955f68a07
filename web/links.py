"""The address of a place on a day, /act/mpa-1951/90A/1/ii?on=1995-06-01, and what stands at such an address.

The address is made of the citation alone and holds as long as the Act is in the book. What it never does: lead to another place than the
one it names.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from corpus.book import Book
from corpus.citation import PinpointCitation
from corpus.model import Act

PREFIX = "act"


def permalink(citation: PinpointCitation, on: dt.date) -> str:
    """The address of a place on a day, relative to the page's root.

    >>> permalink(PinpointCitation.from_key("mpa-1951 s.90A(1)(ii)"), dt.date(1995, 6, 1))
    'act/mpa-1951/90A/1/ii?on=1995-06-01'
    >>> permalink(PinpointCitation.from_key("gma-1963 ch.XIII/3(1) proviso"), dt.date(2026, 12, 1))
    'act/gma-1963/ch.XIII/3/1/proviso?on=2026-12-01'
    """
    return "/".join(quote(step) for step in (PREFIX, citation.act, *citation.section.split("/"), *citation.path)) + f"?on={on}"


def place_at(book: Book, path: str) -> str:
    """The key of the place that a path names ("mpa-1951/90A/1/ii"), the first section of an Act for the Act alone; "" where there is none."""
    act_id, *steps = [s for s in path.split("/") if s] or [""]
    act: Act | None = next((a for a in book.acts if a.id == act_id), None)
    if act is None:
        return ""
    if not steps:
        return act.provisions[0].key if act.provisions else ""
    for n in range(1, len(steps) + 1):  # a section whose number is lost has a "/" in its own name
        key = PinpointCitation(act_id, "/".join(steps[:n]), tuple(steps[n:])).key
        if book.has(key):
            return book.provision(key).key
    return ""


def routes(book: Callable[[], Book]) -> list[Any]:
    """What answers such an address: the page, opened at the place; 404 where the book has no such place."""

    router = APIRouter()

    @router.get(f"/{PREFIX}/{{path:path}}", include_in_schema=False)
    def lead(path: str, request: Request) -> Response:
        key, root = place_at(book(), path), request.scope.get("root_path", "")
        if not key:
            return HTMLResponse(f'<!doctype html><title>Kalam</title><p>The book has no provision {escape(path)!r}. <a href="{escape(root)}/">Kalam</a>', 404)
        day = request.query_params.get("on", "")
        return RedirectResponse(f"{root}/?{urlencode({'open': key, **({'on': day} if day else {})})}", 307)

    return router.routes
