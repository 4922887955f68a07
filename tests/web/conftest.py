"""What the tests of the page share: the book, one browser, the page with a stand-in assistant, and the app as a person starts it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from corpus.book import Book, load_book
from tests.web.browser import chromium, free_port, served


@pytest.fixture(scope="session")
def book() -> Book:
    """The three Acts."""
    return load_book()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all."""
    with chromium() as b:
        yield b


@pytest.fixture(autouse=True)
def _pages_are_closed(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test opened in the browser is closed behind it: a page left open goes on working, and slows down all that come after."""
    if "browser" not in request.fixturenames:
        yield
        return
    there = request.getfixturevalue("browser")
    before = list(there.contexts)
    yield
    for context in [c for c in there.contexts if c not in before]:
        context.close()


@pytest.fixture(scope="session")
def served_small(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page with the stand-in assistant; the rooms beside the chat need none. It depends on the browser, so that none is served where there is none."""
    port = free_port()
    with served("-m", "tests.web.serve_small", str(port), port=port, home=tmp_path_factory.mktemp("home")) as address:
        yield address


@pytest.fixture(scope="session")
def served_real(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app as a person starts it."""
    port = free_port()
    with served("app.py", "chat", "--port", str(port), port=port, home=tmp_path_factory.mktemp("home"), patience=180) as address:
        yield address
