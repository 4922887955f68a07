"""Nothing that a person asks on the page is printed, or written anywhere in the folder that the app may write to, save a draft that was sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import ask, free_port, served, watched

pytestmark = pytest.mark.browser
SECRET = "zebrafish"  # a word of no text of the project


def holding(folder: Path) -> list[str]:
    """The files of a folder that hold the word, in UTF-8 or UTF-16."""
    words = (SECRET.encode(), SECRET.encode("utf-16-le"))
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file() and any(w in p.read_bytes() for w in words))


def test_a_question_leaves_no_trace(browser: Any, tmp_path: Path) -> None:
    """Asked, asked again with a wrong day, opened, a memo made: no word of it is printed or written. Only a draft that is sent is kept."""
    home, printed, port = tmp_path / "home", tmp_path / "printed.txt", free_port()
    with served("app.py", "chat", "--port", str(port), port=port, home=home, patience=180, printed=printed) as address:
        page, _, _ = watched(browser, 1360)
        page.goto(address)
        page.get_by_role("button", name="Ask", exact=True).wait_for(timeout=60_000)
        ask(page, f"What is the fine in Pune for my {SECRET} cow?")
        page.locator(".k-answer .k-chip").first.click()
        page.locator("#k-reader h2").first.wait_for()
        page.locator("[data-do=memo][data-kind=md]").first.evaluate("b => { b.closest('details').open = true; b.click(); }")
        page.wait_for_timeout(2_000)
        assert holding(home) == []
        page.locator("[data-do=feedback][data-said=keep]").first.evaluate("b => { const d = b.closest('details'); if (d) d.open = true; b.click(); }")
        page.locator(".k-feedback pre", has_text=SECRET).wait_for(timeout=20_000)
        assert holding(home) == []
        page.locator("[data-do=feedback_store]").click()
        page.locator("[role=status]", has_text="keep-").first.wait_for(timeout=20_000)
    (kept,) = holding(home)
    assert Path(kept).parent == Path("pairs")
    assert "Kalam is at" in printed.read_text(encoding="utf-8")
    assert SECRET not in printed.read_text(encoding="utf-8")
