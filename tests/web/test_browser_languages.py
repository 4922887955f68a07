"""The page in headless Chromium, asked in four languages and in Latin letters: the figure is read from the card, the words from the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import ask, watched

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(browser: Any, served_real: str) -> Iterator[Any]:
    """The app as a person starts it, opened once: a question in one language after another is one conversation."""
    opened, hosts, errors = watched(browser, 1000)
    opened.goto(served_real)
    opened.get_by_role("button", name="Ask", exact=True).wait_for(timeout=60_000)
    yield opened
    assert {served_real.split("/")[2]} == set(hosts)
    assert errors == []


# question, language of the answer, the figure on the first card, words of the direct answer
ASKED = [
    ("What is the fine in Pune for a stray cow, first offence?", "en", "Rs 3,000", "a fine of up to Rs 3,000"),
    ("पुणे में आवारा गाय के पहले अपराध का जुर्माना कितना है?", "hi", "3,000", "3,000 रुपये तक का जुर्माना"),
    ("पुण्यात मोकाट गाय, पहिला अपराध, किती दंड?", "mr", "3,000", "3,000 रुपयांपर्यंत दंड"),
    ("પુણેમાં રખડતી ગાયના પહેલા ગુનાનો દંડ કેટલો?", "gu", "3,000", "3,000 રૂપિયા સુધીનો દંડ"),
    ("Pune mein awara gaay ka pehla apradh, kitna jurmana?", "hi", "3,000", "3,000 रुपये तक का जुर्माना"),
]


@pytest.mark.parametrize(("question", "lang", "figure", "words"), ASKED, ids=["English", "Hindi", "Marathi", "Gujarati", "Latin letters"])
def test_a_question_is_answered_in_its_language(page: Any, question: str, lang: str, figure: str, words: str) -> None:
    """The answer bears its language; card and direct answer show the one figure; Latin letters are answered in both scripts."""
    ask(page, question)
    answer = page.locator(".k-answer").last
    assert answer.get_attribute("lang") == lang
    assert figure in answer.locator(".k-cards li").first.inner_text()
    assert words in answer.locator(".k-direct").inner_text()
    lines = answer.locator(".k-latin")
    if question.isascii() and lang != "en":
        assert lines.get_attribute("lang") == "hi-Latn"
        assert "Pehle apradh par: 3,000 rupaye tak ka jurmana" in lines.inner_text()
    else:
        assert lines.count() == 0


def test_the_steps_of_a_count_are_in_the_language(page: Any) -> None:
    """A last day asked in Hindi: the day large, its steps in Hindi when they are opened."""
    ask(page, "डीसा में 3 दिसंबर 2026 को मेरी गाय गलत पकड़ी गई। शिकायत का आखिरी दिन?")
    deadline = page.locator(".k-answer").last.locator(".k-deadline")
    deadline.locator("summary").click()
    assert "जिस दिन पकड़ा गया, वह दिन (गुरुवार, 3 दिसंबर 2026) नहीं गिना जाता।" in deadline.inner_text()
    assert "13 " in deadline.locator(".k-value").inner_text()
