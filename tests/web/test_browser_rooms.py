"""The reading room and the tools in headless Chromium: find, history, compare, link, count a deadline, check a draft; keyboard, zoom."""

from __future__ import annotations

import base64
import itertools
import re
from typing import Any

import pytest

from tests.web.browser import watched

pytestmark = pytest.mark.browser
DRAFT = "Under section 90A of the Maharashtra Police Act, a first offence is punished with a fine of up to Rs 3,000. A second offence carries imprisonment of up to one year."


def opened(browser: Any, address: str, tab: str, width: int = 1360, **more: Any) -> tuple[Any, list[str], list[str]]:
    """The page with one of its tabs open."""
    page, hosts, errors = watched(browser, width, **more)
    page.goto(address)
    page.get_by_role("tab", name=tab).click(timeout=60_000)
    return page, hosts, errors


@pytest.mark.parametrize("width", [360, 1360])
def test_find_read_compare(browser: Any, served_small: str, width: int) -> None:
    """A paralegal's path: find words, open the place, see its figures and its history, compare two days; nothing is wider than the screen."""
    page, hosts, errors = opened(browser, served_small, "Reading room", width)
    page.get_by_label("Find in the Acts").fill("second or subsequent")
    page.locator(".k-hits button", has_text="90A(1)(ii)").click()
    page.locator("#k-reader h2:focus", has_text="90A(1)(ii)").wait_for()
    assert page.locator("#k-reader .k-target .k-fig-fine").inner_text().endswith("five thousand rupees")
    page.get_by_label("Compare with the day").fill("1995-06-01")
    page.get_by_label("Compare with the day").press("Enter")
    page.locator(".k-compared").wait_for()
    said = page.locator(".k-compared").first
    assert [x.removeprefix("taken out:").strip() for x in said.locator("del").all_inner_texts()] == ["hundred"]
    assert [x.removeprefix("put in:").strip() for x in said.locator("ins").all_inner_texts()] == ["thousand"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert {served_small.split("/")[2]} == set(hosts)
    assert errors == []


def test_a_wording_of_the_timeline_opens(browser: Any, served_small: str) -> None:
    """An older wording of the timeline is shown in its place, as it stood, and the figures of that day with it."""
    page, _, _ = opened(browser, served_small, "Reading room")
    page.locator("#k-tree .k-node", has_text="s. 90A").first.click()
    page.locator("#k-reader h2:focus").wait_for()
    page.locator("#k-reader summary", has_text="History").click()
    page.locator(".k-timeline li", has_text="five hundred rupees").get_by_role("button", name=re.compile("^Show ")).click()
    page.locator("#k-reader .k-target .k-fig-fine", has_text="five hundred rupees").wait_for()
    assert "three thousand" not in page.locator("#k-reader .k-text").inner_text()


def test_a_link_opens_its_place_on_its_day(browser: Any, served_small: str) -> None:
    """The link copied from a provision opens it in the reading room, on its day; one that names nothing says so."""
    page, _, errors = watched(browser, 1360)
    page.goto(f"{served_small}?open=mpa-1951 s.90A(1)(ii)&on=1995-06-01")
    page.locator("#k-reader .k-target", has_text="five hundred rupees").wait_for(timeout=60_000)
    assert page.get_by_role("tab", name="Reading room").get_attribute("aria-selected") == "true"
    assert page.get_by_label("Words of the day").input_value() == "1995-06-01"
    assert errors == []
    again, _, _ = watched(browser, 1360)
    again.goto(served_small + page.get_by_role("button", name="Copy link").get_attribute("data-link"))
    again.locator("#k-reader .k-target", has_text="five hundred rupees").wait_for(timeout=60_000)
    nowhere, _, _ = watched(browser, 1360)
    nowhere.goto(f"{served_small}?open=mpa-1951 s.99")
    nowhere.get_by_text("The book has no such provision.").wait_for(timeout=60_000)


def test_the_address_of_a_sub_clause_and_a_day(browser: Any, served_small: str) -> None:
    """Such an address opens its place on its day and stays in the bar; what is read next has its own, and Back opens what was read before."""
    page, hosts, errors = watched(browser, 1280)
    page.goto(f"{served_small}act/mpa-1951/90A/1/ii?on=1995-06-01")
    page.locator("#k-reader .k-target", has_text="five hundred rupees").wait_for(timeout=60_000)
    page.wait_for_url("**/act/mpa-1951/90A/1/ii?on=1995-06-01")
    assert page.get_by_role("button", name="Copy link").get_attribute("data-link") == "act/mpa-1951/90A/1/ii?on=1995-06-01"
    page.locator("#k-tree .k-node", has_text="s. 441G").first.click()
    page.wait_for_url("**/act/mmc-1888/441G?on=2026-11-30")
    page.go_back()
    page.locator("#k-reader .k-target", has_text="five hundred rupees").wait_for()
    page.wait_for_url("**/act/mpa-1951/90A/1/ii?on=1995-06-01")
    assert {served_small.split("/")[2]} == set(hosts)
    assert errors == []


def test_sisters_stand_side_by_side(browser: Any, served_small: str) -> None:
    """The sections of the other Acts that say nearly the same stand beside the section, part by part, and open from there."""
    page, _, errors = opened(browser, served_small, "Reading room")
    page.locator("#k-tree .k-node", has_text="s. 90A").first.click()
    page.locator(".k-sisters > summary").click()
    page.locator(".k-sister > summary", has_text="441G").click()
    row = page.locator(".k-sister[open] tbody tr", has_text="three thousand rupees")
    assert "imprisonment for a term which may extend to one month" in row.locator("td").nth(1).inner_text()
    page.locator(".k-sister[open] th button").click()
    page.locator("#k-reader h2:focus", has_text="441G").wait_for()
    assert errors == []


def test_the_arrows_walk_through_the_tree(browser: Any, served_small: str) -> None:
    """Down and Up go from place to place, End to the last; Enter opens; Escape in the provision leads back to where it was opened."""
    page, _, _ = opened(browser, served_small, "Reading room")
    page.get_by_label("Find in the Acts").fill("rupees")
    page.locator(".k-hits button").first.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    label = page.evaluate("document.activeElement.textContent")
    assert label == page.locator(".k-hits button").nth(1).inner_text()
    page.keyboard.press("Enter")
    page.locator("#k-reader h2:focus", has_text=label).wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.textContent") == label
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.textContent") == page.locator(".k-hits button").last.inner_text()


def test_print_keeps_citation_and_address(browser: Any, served_small: str) -> None:
    """Black on paper, from a dark page too: there is the provision with its full citation, day and address, and none of the controls."""
    page, _, _ = watched(browser, 800, color_scheme="dark")
    page.goto(f"{served_small}act/mpa-1951/90A/1/ii?on=1995-06-01")
    page.locator("#k-reader .k-target").wait_for(timeout=60_000)
    page.emulate_media(media="print")
    assert page.locator("#k-reader .k-words").first.evaluate("n => getComputedStyle(n).color") == "rgb(0, 0, 0)"
    printed = page.locator(".k-printed")
    assert printed.inner_text() == (
        f"s. 90A(1)(ii), Maharashtra Police Act, 1951 (Bom. XXII of 1951), as on 1 June 1995 {served_small}act/mpa-1951/90A/1/ii?on=1995-06-01"
    )
    assert printed.is_visible()
    assert [page.locator(x).first.is_visible() for x in ("#k-tree", "#k-find", ".k-days", "#k-lang", "#k-tabs [role=tab]", "#k-reader .k-text")] == [False] * 5 + [True]
    assert len(page.pdf()) > 5_000


def test_a_citation_is_copied(browser: Any, served_small: str) -> None:
    """One press copies the citation as courts write it, another the words with it."""
    page, _, _ = opened(browser, served_small, "Reading room", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Find in the Acts").fill("90A(1)(i)")
    page.locator(".k-hits button").first.click()
    page.get_by_role("button", name="Copy citation").click()
    assert page.evaluate("navigator.clipboard.readText()") == "s. 90A(1)(i), Maharashtra Police Act, 1951 (Bom. XXII of 1951)"
    page.get_by_role("button", name="Copy quote with citation").click()
    assert "fine which may extend to three thousand rupees" in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("width", [360, 1360])
def test_count_a_deadline(browser: Any, served_small: str, width: int) -> None:
    """A time limit is chosen by keyboard, counted from a day with its steps, and saved as a calendar file."""
    page, _, errors = opened(browser, served_small, "Tools", width)
    limit = page.get_by_label("Time limit")
    limit.click()
    page.get_by_role("option", name=re.compile("after any cattle have been impounded")).wait_for()
    limit.press_sequentially("impounded")
    page.get_by_role("option", name=re.compile("after the sale")).wait_for(state="detached")
    limit.press("Enter")
    page.get_by_label("Day of the event").fill("2026-12-01")
    page.get_by_role("button", name="Count").click()
    page.get_by_text("Tuesday, 8 December 2026").first.wait_for()
    assert page.locator("#k-due li").count() >= 3
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save in calendar").click()
    assert saved.value.suggested_filename == "last-day-2026-12-08.ics"
    data = page.locator("a.k-ics").first.get_attribute("href").partition("base64,")[2]
    assert b"DTSTART;VALUE=DATE:20261208" in base64.b64decode(data)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_check_a_draft(browser: Any, served_small: str, scheme: str) -> None:
    """Pasted sentences are coloured and named by their verdict; the wrong one is open with the law's words, and its provision opens beside it."""
    page, _, errors = opened(browser, served_small, "Tools", color_scheme=scheme)
    page.get_by_label("Your text").fill(DRAFT)
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".k-draft").wait_for(timeout=30_000)
    colours = [page.locator(f".k-sentence.k-v-{v}").evaluate("n => getComputedStyle(n).backgroundColor") for v in ("confirmed", "contradicted")]
    assert len(set(colours)) == 2
    wrong = page.locator(".k-sentence.k-v-contradicted")
    assert "imprisonment for a term which may extend to six months" in wrong.inner_text()
    wrong.locator(".k-chip").first.click()
    page.locator("#k-reader h2:focus", has_text="90A(1)(ii)").wait_for()
    page.get_by_role("button", name="Back", exact=True).click()
    assert "90A(1)(ii)" in page.evaluate("document.activeElement.textContent")
    assert errors == []


def test_the_rooms_speak_other_languages(browser: Any, served_small: str) -> None:
    """The tabs, the tools and the provision follow the language of the page."""
    page, _, errors = opened(browser, served_small, "Tools")
    page.get_by_label("Language of the page").click()
    page.get_by_role("option", name="हिन्दी").click()
    page.get_by_role("tab", name="औज़ार").wait_for()
    page.get_by_label("आपका पाठ").fill(DRAFT)
    page.get_by_role("button", name="जाँचें", exact=True).click()
    page.locator(".k-draft", has_text="सही पाया गया").wait_for(timeout=30_000)
    assert errors == []


def test_headings_are_in_order_and_focus_is_seen(browser: Any, served_small: str) -> None:
    """One first heading, no level passed over on any tab, and every control shows when it has the focus."""
    page, _, _ = opened(browser, served_small, "Reading room")
    page.locator("#k-tree .k-node", has_text="s. 90A").first.click()
    page.locator("#k-reader h2:focus").wait_for()
    page.locator("#k-reader summary", has_text="History").click()
    for tab in ("Reading room", "Tools", "Ask"):
        page.get_by_role("tab", name=tab).click()
        levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(n => n.offsetParent).map(n => Number(n.tagName[1]))")
        assert levels.count(1) == 1
        assert all(b <= a + 1 for a, b in itertools.pairwise(levels)), levels
    page.get_by_role("tab", name="Ask").focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            "(() => { const s = getComputedStyle(document.activeElement); return [document.activeElement.outerHTML.slice(0, 120), s.outlineStyle, s.outlineWidth]; })()"
        )
        assert seen[1:] == ["solid", "3px"], seen


def test_at_twice_the_size(browser: Any, served_small: str) -> None:
    """At 200 % on a 1280 wide screen every tab fits without a horizontal scroll."""
    page, _, _ = opened(browser, served_small, "Tools", 640)
    for tab in ("Ask", "Reading room", "Tools"):
        page.get_by_role("tab", name=tab).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 640


def test_nothing_moves_where_that_is_asked(browser: Any, served_small: str) -> None:
    """With reduced motion no transition and no animation runs."""
    page, _, _ = opened(browser, served_small, "Tools", reduced_motion="reduce")
    moving = page.evaluate(
        "[...document.querySelectorAll('.gradio-container *')].filter(n => { const s = getComputedStyle(n);"
        " return (parseFloat(s.transitionDuration) > 0 && s.transitionProperty !== 'none') || s.animationName !== 'none'; }).length"
    )
    assert moving == 0
