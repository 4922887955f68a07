"""Two people's ways through the app, at a phone's and a desktop's width, in English and in Hindi.

A citizen asks, is asked the place, sees the figure and how it was checked, reads the source, asks on, and takes a memo home. A paralegal
finds a provision, reads its history, compares two days, checks a draft, counts a deadline, and saves a memo.
"""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

import pytest
from docx import Document

from tests.web.browser import watched
from web.words import Words, load_words

pytestmark = pytest.mark.browser
WIDTHS = [390, 1280]
LANGS = ["en", "hi"]
QUESTIONS = {
    "en": ("What is the fine if my cow strays on the road for the first time?", "What is the minimum punishment in Mumbai for letting cattle stray?"),
    "hi": ("मेरी गाय पहली बार सड़क पर घूमती मिली, जुर्माना कितना है?", "मुंबई में पशु आवारा छोड़ने की न्यूनतम सज़ा क्या है?"),
}
DRAFT = "Under section 90A of the Maharashtra Police Act, a first offence is punished with a fine of up to Rs 3,000. A second offence carries imprisonment of up to one year."


class Visit:
    """A person at the page: its words in their language, the hosts it asked and the errors it met."""

    def __init__(self, browser: Any, address: str, width: int, lang: str) -> None:
        self.page, self.hosts, self.errors = watched(browser, width, 844, permissions=["clipboard-read", "clipboard-write"])
        self.words: Words = load_words(lang)
        self.address, self.width = address, width
        self.page.goto(address)
        self.page.locator("#k-submit").wait_for(timeout=60_000)
        if lang != "en":
            self.page.get_by_label("Language of the page").click()
            self.page.get_by_role("option", name=self.words("name")).click()
            self.button("ask").wait_for()

    def button(self, key: str) -> Any:
        """The button with a line of the interface on it."""
        return self.page.get_by_role("button", name=self.words(key), exact=True)

    def room(self, key: str) -> None:
        """Goes to a tab."""
        self.page.get_by_role("tab", name=self.words(key)).click()

    def answered(self, number: int) -> Any:
        """The answer of a number, whole."""
        exchange = self.page.locator(".k-exchange").nth(number)
        exchange.and_(self.page.locator("[data-asked]")).wait_for(timeout=60_000)
        return exchange.locator(".k-answer")

    def ask(self, question: str, number: int) -> Any:
        """Writes a question and sends it."""
        self.page.get_by_label(self.words("question")).fill(question)
        self.button("ask").click()
        return self.answered(number)

    def saved(self, answer: Any, kind: str) -> tuple[str, Path]:
        """The memo of an answer, as it was saved."""
        answer.locator("summary", has_text=self.words("memo_save")).click()
        with self.page.expect_download() as download:
            answer.locator(f'[data-do=memo][data-kind={kind}]').last.click()
        return download.value.suggested_filename, Path(download.value.path())

    def left_well(self) -> None:
        """Nothing was wider than the screen, no other host was asked, no error was met."""
        assert self.page.evaluate("document.documentElement.scrollWidth") <= self.width
        assert {self.address.split("/")[2]} == set(self.hosts)
        assert self.errors == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_citizen(browser: Any, served_real: str, width: int, lang: str) -> None:
    """Ask, place, figure, source, follow-up, export."""
    visit = Visit(browser, served_real, width, lang)
    visit.ask(QUESTIONS[lang][0], 0).locator("[data-do=place][data-place=Pune]").click()
    answer = visit.answered(1)
    assert "3,000" in answer.locator(".k-large").inner_text()
    card = answer.locator(".k-cards li").first
    assert [re.sub(r"[^\d,]", "", v) for v in answer.locator(".k-cards .k-value").all_inner_texts()] == ["3,000"]
    card.locator("summary").click()
    assert "fine which may extend to three thousand rupees" in card.inner_text()
    assert "maintainer" in card.inner_text()
    card.locator(".k-chip").click()
    visit.page.locator("#k-reader h2:focus", has_text="90A(1)(i)").wait_for()
    assert "three thousand rupees" in " ".join(visit.page.locator("#k-reader mark").all_inner_texts())
    visit.page.locator("#k-reader [data-do=back]").click()
    on = answer.locator(".k-next [data-do=ask]").first
    said = on.inner_text()
    on.click()
    following = visit.answered(2)
    assert visit.page.locator(".k-question").nth(2).inner_text().endswith(said)
    assert "k-answered" in following.get_attribute("class")
    name, file = visit.saved(following, "docx")
    assert name.endswith(".docx")
    assert "3,000" in " ".join(c.text for t in Document(str(file)).tables for row in t.rows for c in row.cells)
    visit.left_well()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_paralegal(browser: Any, served_real: str, width: int, lang: str) -> None:
    """Find, history, compare, verify a draft, deadline, memo."""
    visit = Visit(browser, served_real, width, lang)
    page, words = visit.page, visit.words
    visit.room("tab_read")
    page.get_by_label(words("find")).fill("second or subsequent")
    page.locator(".k-hits button", has_text="90A(1)(ii)").click()
    page.locator("#k-reader h2:focus", has_text="90A(1)(ii)").wait_for()
    page.locator("#k-reader summary", has_text=words("reader_history")).click()
    page.locator(".k-timeline li", has_text="five hundred rupees").get_by_role("button", name=words("compare"), exact=True).click()
    page.locator(".k-compared").wait_for()
    assert [x.split(":")[-1].strip() for x in page.locator(".k-compared :is(del, ins)").all_inner_texts()] == ["hundred", "thousand"]
    visit.button("copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == "s. 90A(1)(ii), Maharashtra Police Act, 1951 (Bom. XXII of 1951)"
    visit.room("tab_tools")
    page.get_by_label(words("draft"), exact=True).fill(DRAFT)
    visit.button("check").click()
    page.locator(".k-sentence.k-v-confirmed").wait_for(timeout=60_000)
    assert "six months" in page.locator(".k-sentence.k-v-contradicted").inner_text()
    limit = page.get_by_label(words("limit"), exact=True)
    limit.click()
    limit.press_sequentially("impounded")
    page.get_by_role("option", name=re.compile("after the sale")).wait_for(state="detached")
    limit.press("Enter")
    page.locator("#k-due-form .k-date input").fill("2026-12-01")
    visit.button("count_days").click()
    link = page.locator("#k-due a.k-ics").first
    link.wait_for()
    assert b"DTSTART;VALUE=DATE:20261208" in base64.b64decode(link.get_attribute("href").partition("base64,")[2])
    visit.room("tab_ask")
    name, file = visit.saved(visit.ask(QUESTIONS[lang][1], 0), "md")
    assert name.endswith(".md")
    assert "441G" in file.read_text(encoding="utf-8")
    visit.left_well()
