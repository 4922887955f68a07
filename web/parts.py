"""What the chat and the rooms beside it share: days as they are typed, notices, the browser's script, how events are wired."""

from __future__ import annotations

import base64
import datetime as dt
from html import escape
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parent / "static"
# No handler of the page is an endpoint for others; eight people are served at once.
QUIET: dict[str, Any] = {"api_visibility": "private", "show_progress": "hidden", "concurrency_limit": 8}


def read_day(said: str | None, today: dt.date) -> dt.date | None:
    """The day of a date box: today where it is empty, None where it is not a date."""
    if not (said or "").strip():
        return today
    try:
        return dt.date.fromisoformat(str(said).strip()[:10])
    except ValueError:
        return None


def notice(text: str) -> str:
    """A line about the controls, said aloud by screen readers."""
    return f'<p class="k-notice" role="alert">{escape(text)}</p>'


def head_html(title: str, about: str) -> str:
    """The head of a tool: its name and what it does."""
    return f'<h2 class="k-tool-title">{escape(title)}</h2><p class="k-small">{escape(about)}</p>'


def saved_html(name: str, media: str, data: bytes, at: str) -> str:
    """A file inside a link, which the browser's part follows once: it is saved there, and nothing is kept here. `at`: when it was asked for."""
    held = base64.b64encode(data).decode("ascii")
    return f'<a hidden download="{escape(name)}" data-at="{escape(at)}" href="data:{escape(media.replace(" ", ""))};base64,{held}">{escape(name)}</a>'


def script(role: str) -> str:
    """The browser's part of a component (static/page.js), told which of them it serves."""
    return f"const role = {role!r};\n" + (STATIC / "page.js").read_text(encoding="utf-8")
