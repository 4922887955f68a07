"""Every state of the page in light and dark against axe-core; the keyboard alone; nothing focused is hidden; no other host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.axe import open_folds, violations
from tests.web.browser import ask, watched
from tests.web.page_bench import opened

pytestmark = pytest.mark.browser
DRAFT = "Under section 90A of the Maharashtra Police Act, a first offence is punished with a fine of up to Rs 3,000. A second offence carries imprisonment of up to one year. Section 500 of that Act provides for an appeal. Nothing else."


def _welcome(page: Any) -> None:
    page.locator(".k-examples").wait_for()


def _answers(page: Any) -> None:
    for question in ("What is the fine in Pune?", "What is the fine?", "How do I get an Aadhaar card?"):
        ask(page, question)
    page.locator(".k-exchange[data-asked]").nth(2).wait_for()


def _reading_room(page: Any) -> None:
    page.locator("#k-tabs [role=tab]").nth(1).click()
    page.locator("#k-find input, #k-find textarea").fill("90A(1)(ii)")
    page.locator(".k-hits button").first.click()
    page.locator("#k-reader h2:focus").wait_for()
    page.locator(".k-days [name=against]").fill("1995-06-01")
    page.locator(".k-days [name=against]").press("Enter")
    page.locator(".k-compared").wait_for()


def _tree(page: Any) -> None:
    page.locator("#k-tabs [role=tab]").nth(1).click()
    page.locator("#k-find input, #k-find textarea").fill("")
    page.locator(".k-tree").wait_for()


def _tools(page: Any) -> None:
    page.locator("#k-tabs [role=tab]").nth(2).click()
    page.locator("#k-limit input").fill("gma-1963 ch.XIII/5(1)")
    page.locator("#k-limit input").press("Enter")
    page.locator("#k-due-form .k-go").click()
    page.locator("#k-due .k-deadline").first.wait_for()
    page.locator("#k-draft textarea").fill(DRAFT)
    page.locator("#k-draft-form .k-go.primary").click()
    page.locator(".k-draft").wait_for(timeout=60_000)


STATES: list[Callable[[Any], None]] = [_welcome, _answers, _reading_room, _tree, _tools]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Any, served_small: str, scheme: str) -> None:
    """In each room, with everything unfolded, at a phone's and at a desktop's width, axe-core has no violation to tell of; no other host is asked."""
    page, hosts, errors = watched(browser, 1280, color_scheme=scheme, reduced_motion="reduce")
    page.goto(served_small)
    page.locator("#k-submit").wait_for(timeout=60_000)
    found = {}
    for state in STATES:
        page.set_viewport_size({"width": 1280, "height": 900})
        state(page)
        open_folds(page)
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            if wrong := violations(page):
                found[f"{state.__name__} {width}"] = wrong
    assert found == {}
    assert {served_small.split("/")[2]} == set(hosts)
    assert errors == []


def test_axe_finds_what_is_wrong(browser: Any, served_small: str) -> None:
    """A button without a name and grey on grey are told of: the check above can fail."""
    page, _, _ = watched(browser, 800)
    page.goto(served_small)
    page.locator("#k-submit").wait_for(timeout=60_000)
    page.evaluate("document.querySelector('.k-welcome').innerHTML = '<button></button><p style=\"color: #bbb; background: #ccc\">words</p>'")
    assert {"button-name", "color-contrast"} <= {v.partition(" ")[0] for v in violations(page)}


def test_the_keyboard_alone_asks_and_reads(browser: Any, served_small: str) -> None:
    """From the question to the answer, its citation and back, with no pointer; what has the focus is never under the question box."""
    page, _, _ = watched(browser, 1280, 800)
    page.goto(served_small)
    page.locator("#k-submit").wait_for(timeout=60_000)
    page.get_by_label("Your question").focus()
    page.keyboard.type("What is the fine in Pune?")
    page.keyboard.press("Enter")
    page.locator(".k-exchange[data-asked]").wait_for()
    page.locator(".k-question").first.evaluate("n => { n.tabIndex = -1; n.focus(); }")
    reached = set()
    for _ in range(24):
        page.keyboard.press("Tab")
        at = page.evaluate(
            """() => { const n = document.activeElement, r = n.getBoundingClientRect(), top = document.querySelector('#k-composer').getBoundingClientRect().top;
                return { inside: Boolean(n.closest('#k-chat')), hidden: r.top >= top, said: n.getAttribute('aria-label') || n.textContent.trim() }; }"""
        )
        if not at["inside"]:
            break
        reached.add(at["said"])
        assert not at["hidden"], at["said"]
    assert {"Open [1] s. 90A(1)(i), Maharashtra Police Act", "Ask again", "Copy this answer"} <= reached
    page.locator(".k-chip").first.focus()
    page.keyboard.press("Enter")
    page.locator("#k-reader h2:focus").wait_for()
    page.keyboard.press("Escape")
    assert "90A(1)(i)" in page.evaluate("document.activeElement.textContent")


def test_the_page_is_light(browser: Any, served_small: str) -> None:
    """Opened with an empty cache the page takes no more than 600 KiB over the wire; `python -m tests.web.page_bench` prints the figure and the times."""
    context = browser.new_context()
    _, _, requests, size = opened(context, served_small)
    context.close()
    assert requests < 100
    assert size < 600 * 1024
