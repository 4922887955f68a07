"""The page in headless Chromium: ask, read the figure, open the citation, see the highlight; no other host; a phone's width."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import ask, free_port, served, watched
from tests.web.small_assistant import SLOWLY

pytestmark = pytest.mark.browser
PUNE = "What is the fine in Pune if my cow strays on the road for the first time?"
WIDTHS = [360, 820, 1360]


def opened(browser: Any, address: str, width: int = 1360, **more: Any) -> tuple[Any, list[str], list[str]]:
    """The page, ready for a question."""
    page, hosts, errors = watched(browser, width, **more)
    page.goto(address)
    page.get_by_role("button", name="Ask", exact=True).wait_for(timeout=60_000)
    return page, hosts, errors


@pytest.mark.parametrize("width", WIDTHS)
def test_the_apps_answer_opens_at_the_cited_words(browser: Any, served_real: str, width: int) -> None:
    """Asked about Pune, the app shows Rs 3,000 with s. 90A(1)(i), which opens with the words highlighted; no other host is asked."""
    page, hosts, errors = opened(browser, served_real, width)
    ask(page, PUNE)
    assert "Rs 3,000" in page.locator(".k-cards").first.inner_text()
    page.locator(".k-answer .k-chip", has_text="90A(1)(i)").first.click()
    page.locator("#k-reader h2:focus").wait_for()
    marked = " ".join(page.locator("#k-reader mark").all_inner_texts())
    assert "three thousand rupees" in marked
    assert "five thousand rupees" not in marked
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert {served_real.split("/")[2]} == set(hosts)
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_whole_answer_at_every_width(browser: Any, served_small: str, width: int, scheme: str) -> None:
    """Figures, deadline, table, notes and the provision stand on the page without a horizontal scroll, in light and dark."""
    page, hosts, errors = opened(browser, served_small, width, color_scheme=scheme)
    ask(page, PUNE)
    answer = page.locator(".k-answer")
    for words in ("at most Rs 3,000", "Sunday, 13 December 2026", "6 months", "The text was fetched on 22 Oct 2026."):
        assert words in re.sub(r"\s+", " ", answer.inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ("250" in background) == (scheme == "light")
    assert {served_small.split("/")[2]} == set(hosts)
    assert errors == []


def test_opening_a_citation_moves_the_focus_and_back(browser: Any, served_small: str) -> None:
    """By keyboard alone: Enter asks, a citation opens with the focus on its heading, "back" returns to the citation."""
    page, _, _ = opened(browser, served_small, 360)
    page.get_by_label("Your question").focus()
    page.keyboard.type(PUNE)
    page.keyboard.press("Enter")
    page.locator(".k-answer .k-notes").wait_for()
    chip = page.locator(".k-answer .k-chip", has_text="90A(1)(ii)").first
    chip.focus()
    page.keyboard.press("Enter")
    page.locator("#k-reader h2:focus", has_text="90A(1)(ii)").wait_for()
    assert page.locator("#k-reader mark").all_inner_texts() == ["imprisonment for a term which may extend to six months"]
    page.get_by_role("button", name="Back", exact=True).focus()
    page.keyboard.press("Enter")
    assert "90A(1)(ii)" in page.evaluate("document.activeElement.textContent")


def test_the_place_is_asked_with_buttons(browser: Any, served_small: str) -> None:
    """Where the place is unsaid the page offers places; one press asks again with it and sets the place box."""
    page, _, _ = opened(browser, served_small)
    ask(page, "My cow was on the road")
    assert page.locator(".k-ask_place").count() == 1
    page.locator(".k-ask_place").get_by_role("button", name="Pune (commissionerate)").click()
    page.locator(".k-answered").wait_for()
    assert page.get_by_role("textbox", name="Place").input_value() == "Pune"
    assert "Rs 3,000" in page.locator(".k-answered").inner_text()


def test_an_example_asks_itself(browser: Any, served_small: str) -> None:
    """Pressing an example question asks it."""
    page, _, _ = opened(browser, served_small)
    assert page.locator(".k-examples button").count() == 3
    page.locator(".k-examples button").first.click()
    page.locator(".k-answered").wait_for()


def test_nothing_shown_is_taken_back(browser: Any, served_small: str) -> None:
    """While an answer streams, the visible text of each moment begins the text of the next."""
    page, _, _ = opened(browser, served_small)
    page.evaluate(
        """() => { window.seen = []; new MutationObserver(() => {
             const a = [...document.querySelectorAll('.k-answer p, .k-answer .k-direct')].map(n => n.innerText.trim()).filter(Boolean);
             if (a.length) window.seen.push(a); }).observe(document.querySelector('#k-chat'), {subtree: true, childList: true, characterData: true}); }"""
    )
    ask(page, PUNE)
    seen = page.evaluate("window.seen")
    assert seen
    for earlier, later in itertools.pairwise(seen):
        assert set(earlier) <= set(later)


def test_a_question_is_never_markup(browser: Any, served_small: str) -> None:
    """Markup and template signs in a question are shown as they were typed."""
    page, _, errors = opened(browser, served_small)
    ask(page, "Pune ${1+1} {{value}} {{#if x}} `x` {{")
    assert "Pune ${1+1} {{value}} {{#if x}} `x` {{" in page.locator(".k-question").first.inner_text()
    ask(page, "<img src=x onerror=alert(1)><script>alert(2)</script> Pune")
    assert page.locator(".k-question img, .k-question script").count() == 0
    assert "<script>alert(2)</script>" in page.locator(".k-question").last.inner_text()
    assert errors == []


def test_the_page_speaks_other_languages(browser: Any, served_small: str) -> None:
    """Chosen in the list, Marathi labels stand on the page, and the answer already given stays."""
    page, _, errors = opened(browser, served_small)
    ask(page, PUNE)
    page.get_by_label("Language of the page").click()
    page.get_by_role("option", name="मराठी").click()
    page.get_by_role("button", name="विचारा", exact=True).wait_for()
    assert page.get_by_label("तुमचा प्रश्न").count() == 1
    assert "जास्तीत जास्त" in page.locator(".k-cards").inner_text()
    assert page.evaluate("document.documentElement.lang") == "mr"
    assert errors == []


def test_the_page_stands_before_the_assistant(browser: Any, tmp_path: Path) -> None:
    """A question asked while the assistant loads is told so, and answered once it is there."""
    port = free_port()
    with served("-m", "tests.web.serve_small", str(port), "8", port=port, home=tmp_path) as address:
        page, _, _ = opened(browser, address)
        page.get_by_label("Your question").fill(PUNE)
        page.get_by_role("button", name="Ask", exact=True).click()
        page.get_by_text("Getting ready").wait_for(timeout=5_000)
        page.locator(".k-answered .k-notes").wait_for(timeout=30_000)


def test_a_question_is_stopped_and_asked_again(browser: Any, served_small: str) -> None:
    """Stopped while it is looked up, a question stands there to be asked again; nothing of the stopped run comes later."""
    page, _, errors = opened(browser, served_small)
    page.get_by_label("Your question").fill("slowly: the fine in Pune?")
    page.get_by_role("button", name="Ask", exact=True).click()
    page.locator(".k-wait button", has_text="Stop").click()
    page.locator(".k-wait", has_text="Stopped").wait_for()
    page.wait_for_timeout((SLOWLY + 1) * 1000)
    assert page.locator(".k-answer").count() == 0
    page.get_by_role("button", name="Ask again").click()
    page.locator(".k-exchange[data-asked]").wait_for()
    assert page.locator(".k-exchange").count() == 1
    assert errors == []


def test_earlier_conversations_are_in_the_browser_alone(browser: Any, served_small: str) -> None:
    """After a reload a conversation of two questions is taken up again from the browser's store, goes on under its name, and can be forgotten."""
    page, _, errors = opened(browser, served_small)
    assert page.locator("#k-history details").is_hidden()
    ask(page, PUNE)
    ask(page, "And the second time in Pune?")
    page.locator(".k-exchange[data-asked]").nth(1).wait_for()
    page.reload()
    page.locator("#k-history summary").click(timeout=60_000)
    page.locator(".k-earlier button", has_text=PUNE).click()
    page.locator(".k-exchange[data-asked]").nth(1).wait_for()
    assert [q.splitlines()[-1] for q in page.locator(".k-question").all_inner_texts()] == [PUNE, "And the second time in Pune?"]
    ask(page, "And then in Pune?")
    page.locator(".k-exchange[data-asked]").nth(2).wait_for()
    assert page.locator(".k-earlier li").count() == 1
    page.get_by_role("button", name="Forget them all").click()
    page.locator("#k-history details").wait_for(state="hidden")
    assert page.evaluate("localStorage.getItem('kalam.history')") is None
    assert errors == []


def test_what_is_unfolded_stays_unfolded(browser: Any, served_small: str) -> None:
    """How a figure was checked stays open while the next question is answered; in a new conversation everything is folded."""
    page, _, errors = opened(browser, served_small)
    ask(page, PUNE)
    page.locator(".k-exchange[data-asked] .k-how summary").first.click()
    page.locator(".k-how[open]").wait_for()
    ask(page, "And the second time in Pune?")
    page.locator(".k-exchange[data-asked]").nth(1).wait_for()
    assert page.locator(".k-how").evaluate_all("all => all.map(n => n.open)") == [True, False, False, False]
    page.get_by_role("button", name="New conversation").click()
    page.locator(".k-welcome").wait_for()
    ask(page, PUNE)
    assert page.locator(".k-how[open]").count() == 0
    assert errors == []


def test_every_control_has_a_name(browser: Any, served_small: str) -> None:
    """Each button, box and list of the page has a name that a screen reader can say."""
    page, _, _ = opened(browser, served_small)
    ask(page, PUNE)
    nameless = page.evaluate(
        """() => [...document.querySelectorAll('button, input, textarea, select, summary')].filter(n => n.offsetParent !== null
             && !(n.getAttribute('aria-label') || n.textContent.trim() || (n.labels && [...n.labels].some(l => l.innerText.trim())))).map(n => n.outerHTML.slice(0, 200))"""
    )
    assert nameless == []
