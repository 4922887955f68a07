"""Serves the page with the stand-in assistant of these tests: `python -m tests.web.serve_small PORT [SECONDS]`.

SECONDS is how long the assistant takes to load behind the page.
"""

from __future__ import annotations

import datetime as dt
import sys
import time

from corpus.book import load_book
from tests.web.small_assistant import SmallAssistant
from web.page import launch
from web.words import languages


def main(port: int, seconds: float) -> None:
    """Serves until the process is ended."""
    book = load_book()

    def load() -> SmallAssistant:
        time.sleep(seconds)
        return SmallAssistant(book)

    launch(load, book, today=lambda: dt.date(2026, 11, 30), port=port, langs=languages())


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 0)
