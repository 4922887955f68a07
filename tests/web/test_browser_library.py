"""The user's own Acts in headless Chromium, behind a login: tried, added, asked about without a restart, reviewed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.axe import open_folds, violations
from tests.web.browser import ask, free_port, served, watched
from tests.web.test_library import ACT

pytestmark = pytest.mark.browser
QUESTION = "What is the punishment for selling kites without a licence in Pune?"


def test_an_act_is_added_asked_about_and_reviewed(browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only who logs in sees the page; the Act that was added is answered from at once, its figure not yet reviewed; after the review it is checked, by whom is told."""
    monkeypatch.setenv("KALAM_LOGIN", "asha:a-long-password")
    monkeypatch.setenv("KALAM_TODAY", "2026-11-30")
    (tmp_path / "kites.txt").write_text(ACT, encoding="utf-8")
    port = free_port()
    with served("app.py", "chat", "--port", str(port), port=port, home=tmp_path / "home", patience=180) as address:
        page, hosts, errors = watched(browser, 1280, reduced_motion="reduce")
        page.goto(address)
        page.locator("input[type=password]").wait_for(timeout=60_000)
        assert page.locator("#k-submit").count() == 0
        page.locator("input:not([type=password])").first.fill("asha")
        page.locator("input[type=password]").fill("a-long-password")
        page.get_by_role("button", name="Login").click()
        page.get_by_role("tab", name="Your Acts").click(timeout=60_000)
        _add(page, tmp_path / "kites.txt")
        page.get_by_role("tab", name="Ask").click()
        _asked(page, "not yet reviewed")
        page.get_by_role("tab", name="Your Acts").click()
        _review(page)
        page.get_by_role("tab", name="Ask").click()
        card = _asked(page, "✓ checked")
        card.locator("summary").click()
        assert "Confirmed by a person (asha) against the same words on 30 November 2026." in card.inner_text()
        assert {address.split("/")[2]} == set(hosts)
        assert [e for e in errors if "401" not in e] == []  # before the login


def _add(page: Any, file: Path) -> None:
    page.locator("#k-tab-library input[type=file], #k-file ~ input[type=file], input[type=file]").first.set_input_files(str(file))
    page.locator("#k-file", has_text="kites.txt").wait_for()
    page.get_by_label("State (India for a Central Act)").fill("Maharashtra")
    page.get_by_role("button", name="Try it").click()
    page.locator("#k-added", has_text="Read, and not added").wait_for(timeout=60_000)
    open_folds(page)
    assert violations(page) == []
    page.get_by_role("button", name="Add it to the book").click()
    page.locator("#k-added", has_text="Added to the book").wait_for(timeout=60_000)


def _asked(page: Any, mark: str) -> Any:
    """The first card of an answer whose figure bears a mark; the book of a moment ago may answer once more."""
    for _ in range(10):
        ask(page, QUESTION)
        card = page.locator(".k-answer").last.locator(".k-cards li").first
        if card.count() and mark in card.inner_text():
            return card
        page.wait_for_timeout(500)
    raise AssertionError(page.locator(".k-answer").last.inner_text())


def _review(page: Any) -> None:
    page.get_by_label("Act", exact=True).click()
    page.get_by_role("option", name="Example Kite Act, 1990").click()
    page.get_by_role("button", name="Review", exact=True).click()
    for left in (2, 1):
        page.locator("#k-figure", has_text=f"{left} to look at").wait_for()
        page.get_by_role("button", name="The text says so").click()
    page.locator("#k-figure", has_text="Every figure of this Act has been reviewed.").wait_for()
    assert violations(page) == []
