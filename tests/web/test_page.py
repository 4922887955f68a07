"""The page's handlers without a browser: what is asked of the assistant, what is shown, and when."""

from __future__ import annotations

import base64
import datetime as dt
import json
import re
import threading
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from corpus.book import Book
from corpus.errors import CitationError
from rules.reviewed import REVIEWED, load_reviewed
from tests.web.small_assistant import FIRST, SmallAssistant
from web.access import Access
from web.behind import Behind
from web.chat import Page
from web.law import Law
from web.library import Keeping
from web.page import build_page
from web.parts import read_day
from web.words import load_words

NOW = dt.date(2026, 11, 30)


@pytest.fixture
def small(book: Book) -> SmallAssistant:
    """A stand-in assistant that remembers what it was asked."""
    return SmallAssistant(book)


@pytest.fixture
def page(book: Book, small: SmallAssistant) -> Page:
    """The handlers over the stand-in."""
    return Page(Behind(small), Law(book), lambda: NOW)


def run(steps: Any) -> dict[str, Any]:
    """What stands after all steps of a handler."""
    out: dict[str, Any] = {}
    for step in steps:
        out |= step
    return out


DAYS = [("", NOW), (None, NOW), ("2026-12-01", dt.date(2026, 12, 1)), ("2026-12-01 00:00:00", dt.date(2026, 12, 1)), ("2026-02-30", None), ("yesterday", None)]


@pytest.mark.parametrize(("said", "day"), DAYS)
def test_the_day_box(said: str | None, day: dt.date | None) -> None:
    """Empty is today; what is no day of the calendar is refused, never taken for today."""
    assert read_day(said, NOW) == day


def test_place_and_day_reach_the_assistant(page: Page, small: SmallAssistant) -> None:
    """The place and day that were set are handed on; an untouched day box is no day of the person's own."""
    run(page.ask("fine?", " Pune ", "1995-06-01", (), "en"))
    run(page.ask("fine in Pune?", "", NOW.isoformat(), (), "en"))
    assert small.asked_of("fine?", "fine in Pune?") == [("fine?", 0, "Pune", dt.date(1995, 6, 1)), ("fine in Pune?", 0, None, NOW)]


def test_a_conversation_is_handed_on(page: Page, small: SmallAssistant) -> None:
    """The second question comes with the first; a new conversation has none."""
    past = run(page.ask("fine in Pune?", "", "", (), "en"))["past"]
    past = run(page.ask("and the second time in Pune?", "", "", past, "en"))["past"]
    run(page.ask("fine in Pune?", "", "", (), "en"))
    assert [n for _, n, _, _ in small.asked_of("fine in Pune?", "and the second time in Pune?")] == [0, 1, 0]
    assert [p.question for p in past] == ["fine in Pune?", "and the second time in Pune?"]


def test_a_wrong_day_is_said_and_nothing_is_asked(page: Page, small: SmallAssistant) -> None:
    """A date that cannot be gets a line that says so; no answer is made for another day."""
    said = run(page.ask("fine in Pune?", "", "2026-02-30", (), "en"))
    assert "2026-02-30" in said["notice"]
    assert small.asked == []


@pytest.mark.parametrize("question", ["", "   ", None])
def test_an_empty_question_does_nothing(page: Page, question: str | None) -> None:
    """Nothing is asked and nothing changes."""
    assert run(page.ask(question, "", "", (), "en")) == {}


def test_a_question_that_is_too_long_is_told_to_be_and_stays_in_its_box(page: Page, small: SmallAssistant) -> None:
    """It is neither cut nor asked, in any language of the page."""
    for lang in ("en", "hi", "mr", "gu"):
        said = run(page.ask("My cow was caught in Pune. " * 300, "", "", (), lang))
        assert list(said) == ["notice"] and "4,000" in said["notice"] and "8,09" in said["notice"]
    assert small.asked == []


def test_the_first_citation_opens_by_itself(page: Page) -> None:
    """With the answer the first cited provision stands beside it, its own quote highlighted."""
    said = run(page.ask("fine in Pune?", "", "", (), "en"))
    assert [re.sub("<[^>]+>", "", m) for m in re.findall("<mark>(.*?)</mark>", said["reader"])] == ["fine which may extend to three thousand rupees"]


def test_a_citation_opens_on_the_day_of_its_answer(page: Page) -> None:
    """The provision is that of the answer's day, not of today."""
    past = run(page.ask("fine in Pune?", "", "1995-06-01", (), "en"))["past"]
    opened = run(page.clicked({"do": "open", "key": "mpa-1951 s.90A(1)(ii)", "answer": "0"}, "", "", past, "en"))["reader"]
    text = re.sub("<[^>]+>", "", opened[opened.index('class="k-text"') : opened.index("<details")])
    assert "five hundred rupees" in text
    assert "extend to five thousand rupees" not in text


def test_the_day_outlives_the_conversation(page: Page) -> None:
    """A citation of a conversation that is no longer held opens on the day its answer had, never on today's; a broken day opens nothing."""
    click = {"do": "open", "key": "mpa-1951 s.90A(1)(ii)", "answer": "0", "on": "1995-06-01"}
    assert "As it stood on 1 June 1995" in run(page.clicked(click, "", "", (), "en"))["reader"]
    assert "k-provision" not in run(page.clicked({**click, "on": "1995-06-31"}, "", "", (), "en"))["reader"]


CLICKS = [{}, {"do": "what"}, {"do": "open"}, {"do": "open", "key": "<script>", "answer": "99"}, {"do": "open", "key": FIRST, "answer": "-1"}, {"do": "ask"}, {"do": None}]


@pytest.mark.parametrize("data", CLICKS)
def test_a_made_up_click_does_no_harm(page: Page, data: dict[str, Any]) -> None:
    """A click that the page did not make raises nothing and puts no markup on the page."""
    assert "<script" not in str(run(page.clicked(data, "", "", (), "en")))


def test_a_place_button_asks_again(page: Page, small: SmallAssistant) -> None:
    """A place chosen under an answer asks the same question with it, and sets the box."""
    said = run(page.clicked({"do": "place", "place": "Pune", "ask": "my cow"}, "", "", (), "en"))
    assert said["place"] == "Pune"
    assert [a[:3] for a in small.asked_of("my cow")] == [("my cow", 0, "Pune")]


def test_what_fails_is_said_in_one_line(book: Book) -> None:
    """An error made for people is shown in its own words; any other by its kind, and it is raised for the log."""

    class Failing:
        error: Exception = CitationError("no such <b>place</b>")

        def answer(self, question: str, **_: Any) -> Any:
            raise self.error

    failing = Failing()
    page = Page(Behind(failing), Law(book), lambda: NOW)
    said = run(page.ask("q", "", "", (), "en"))
    assert "no such &lt;b&gt;place&lt;/b&gt;" in said["notice"]
    assert said["question"] == "q"
    failing.error = ZeroDivisionError("secret")
    steps = page.ask("q", "", "", (), "en")
    with pytest.raises(ZeroDivisionError):
        for said in steps:
            assert "secret" not in str(said)


def test_the_assistant_loads_behind_and_once(book: Book, small: SmallAssistant) -> None:
    """Until it is there a question waits with a line that says so; it is made once for all questions."""
    go, made = threading.Event(), []

    def make() -> SmallAssistant:
        go.wait(10)
        made.append(1)
        return small

    behind = Behind(make)
    steps = Page(behind, Law(book), lambda: NOW).ask("fine in Pune?", "", "", (), "en")
    assert "Getting ready" in next(steps)["chat"]
    assert not behind.ready
    go.set()
    assert "past" in run(steps)
    behind.start()
    run(Page(behind, Law(book), lambda: NOW).ask("fine in Pune?", "", "", (), "en"))
    assert made == [1]


def test_an_assistant_that_cannot_load_is_said(book: Book) -> None:
    """What stopped the loading is told to the person who asks."""

    def make() -> SmallAssistant:
        raise CitationError("the index is broken; run index --rebuild")

    said = run(Page(Behind(make), Law(book), lambda: NOW).ask("q", "", "", (), "en"))
    assert "run index --rebuild" in said["notice"]


def test_a_stopped_question_can_be_asked_again(page: Page) -> None:
    """After a stop the conversation stands as it was, with the question that was stopped and the button that asks it again."""
    steps = page.ask("fine in <Pune>?", "", "", (), "en")
    pending = next(steps)["pending"]
    said = page.stopped(pending, (), "en")
    assert 'data-do="ask" data-ask="fine in &lt;Pune&gt;?"' in said["chat"]
    assert "Stopped" in said["chat"]
    assert said["pending"] == ""
    assert "k-welcome" in page.stopped("", (), "en")["chat"]


def test_a_kept_conversation_is_answered_anew(page: Page, small: SmallAssistant) -> None:
    """Each question of a conversation that the browser kept is asked with its place and day and what came before it."""
    turns = json.dumps([{"q": "fine in Pune?", "place": "", "on": ""}, {"q": "and before?", "place": "Pune", "on": "1995-06-01"}])
    past = run(page.restored(turns, "en"))["past"]
    assert [(p.question, p.place, p.on) for p in past] == [("fine in Pune?", None, None), ("and before?", "Pune", dt.date(1995, 6, 1))]
    assert small.asked[:2] == [("fine in Pune?", 0, None, NOW), ("and before?", 1, "Pune", dt.date(1995, 6, 1))]


@pytest.mark.parametrize("turns", ["", "[", "{}", "[1]", '[{"q": ""}]', '{"q": "x"}', "null", '[{"place": "Pune"}]'])
def test_what_is_no_conversation_restores_nothing(page: Page, turns: str) -> None:
    """A store that something else wrote to leaves the page as it is."""
    assert run(page.restored(turns, "en")) == {}


def test_the_reviewer_of_a_figure_is_told(book: Book, small: SmallAssistant) -> None:
    """A reviewed figure names who confirmed it and when, from the reviewed row of the day; another value has no reviewer."""
    law = Law(book, load_reviewed(REVIEWED))
    fine, later = small.answer("fine in Pune?", today=NOW).figures
    assert law.reviewer(fine, NOW) == ("maintainer", dt.date(2026, 11, 30))
    assert law.reviewer(later, NOW) == ("maintainer", dt.date(2026, 11, 30))
    assert law.reviewer(replace(fine, value=300), NOW) is None
    assert law.reviewer(fine, dt.date(1995, 6, 1)) is None
    said = run(Page(Behind(small), law, lambda: NOW).ask("fine in Pune?", "", "", (), "en"))["chat"]
    assert "Confirmed by a person (maintainer) against the same words on 30 November 2026." in said


def test_an_answer_and_a_conversation_are_saved(page: Page) -> None:
    """The memo of one answer holds its question alone, that of the conversation both; the file is in the link, and no kind but those there are is made."""
    past = run(page.ask("fine in Pune?", "", "", (), "en"))["past"]
    past = run(page.ask("and later in Pune?", "", "", past, "en"))["past"]
    saved = {}
    for which in ("1", "all"):
        html = run(page.clicked({"do": "memo", "kind": "md", "answer": which, "at": "1"}, "", "", past, "en"))["saved"]
        assert 'download="kalam-memo-2026-11-30.md"' in html
        saved[which] = base64.b64decode(re.search(r"base64,([^\"]+)", html)[1]).decode()
    assert ["fine in Pune" in saved[w] for w in ("1", "all")] == [False, True]
    assert ["and later in Pune" in saved[w] for w in ("1", "all")] == [True, True]
    assert "not as 'exe'" in unescape(run(page.clicked({"do": "memo", "kind": "exe", "answer": "all"}, "", "", past, "en"))["notice"])
    assert "there is no answer yet" in run(page.clicked({"do": "memo", "kind": "md", "answer": "0"}, "", "", (), "en"))["notice"]


def test_what_a_reader_says_is_shown_before_it_is_stored(book: Book, small: SmallAssistant, tmp_path: Path) -> None:
    """Pressed, "this is wrong" shows the draft of a pair and stores nothing; stored is what was shown, byte for byte, and no other file."""
    page = Page(Behind(small), Law(book), lambda: NOW, tmp_path)
    steps = page.ask("fine in Pune?", "Pune", "", (), "en")
    past = run(steps)["past"]
    assert 'data-do="feedback" data-said="wrong" data-answer="0"' in page.conversation(past, load_words("en"))
    click = {"said": "wrong", "answer": "0", "note": "the <sum> is old"}
    shown = run(page.clicked({"do": "feedback", **click}, "", "", past, "en"))["feedback"]
    draft = unescape(re.search(r"<pre[^>]*>(.*?)</pre>", shown, re.DOTALL)[1])
    assert "the <sum> is old" in draft
    assert "<sum>" not in shown
    assert list(tmp_path.iterdir()) == []
    assert "Stored as" in run(page.clicked({"do": "feedback_store", **click}, "", "", past, "en"))["feedback"]
    (file,) = [p for p in tmp_path.rglob("*") if p.is_file()]
    assert file.read_text(encoding="utf-8") == draft
    assert run(page.clicked({"do": "feedback_leave"}, "", "", past, "en"))["feedback"] == ""
    for wrong in ({"said": "wrong", "answer": "7"}, {"said": "other", "answer": "0"}, {"said": "wrong", "answer": "x"}):
        assert run(page.clicked({"do": "feedback_store", **wrong}, "", "", past, "en"))["feedback"] == ""
    assert "feedback" not in Page(Behind(small), Law(book), lambda: NOW).conversation(past, load_words("en"))


@pytest.mark.parametrize(("access", "there"), [(Access(), True), (Access("0.0.0.0"), False), (Access("0.0.0.0", login="a:b"), True), (Access("0.0.0.0", header="X-User"), True)])
def test_the_library_is_never_open_by_accident(book: Book, small: SmallAssistant, tmp_path: Path, access: Access, there: bool) -> None:
    """On an address that others reach, the page without a login has no tab to add Acts, and no handler for it."""
    built = build_page(small, book, today=lambda: NOW, access=access, keeping=Keeping(tmp_path, (), lambda: (book, {})))
    assert ("k-tab-library" in str(built.config)) is there
    assert any("Library" in str(f.fn.__qualname__) or "wire_library" in str(f.fn.__qualname__) for f in built.fns.values() if f.fn) is there


def test_no_handler_is_an_endpoint(book: Book, small: SmallAssistant, tmp_path: Path) -> None:
    """No event of the page is offered to programs."""
    built = build_page(small, book, today=lambda: NOW, keeping=Keeping(tmp_path, (), lambda: (book, {})))
    shown = [f.api_visibility for f in built.fns.values()]
    assert shown
    assert set(shown) == {"private"}
