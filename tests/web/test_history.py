"""A provision in time on the page: what stood when, two days word by word, never another day's words for those not known."""

from __future__ import annotations

import datetime as dt
import re
from html import unescape

import pytest

from corpus.book import Book
from web.history import comparison_html, days_form, timeline_html
from web.reader import provision_html
from web.words import load_words

EN = load_words("en")
NOW = dt.date(2026, 11, 30)
KEY = "mpa-1951 s.90A"


def words(html: str) -> str:
    """The words of a page without what only a screen reader says."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", re.sub(r'<span class="k-sr">.*?</span>', "", html))))


# key, two days, what went, what came
CHANGES = [
    ("mpa-1951 s.90A(1)(ii)", dt.date(1995, 6, 1), NOW, ["hundred"], ["thousand"]),
    ("mpa-1951 s.90A(2)(a)", dt.date(1995, 6, 1), dt.date(2010, 6, 1), ["hundred and fifty"], ["thousand"]),
    ("mpa-1951 s.90A(1)(ii)", dt.date(2001, 6, 1), NOW, [], []),  # both days after the change
]


@pytest.mark.parametrize(("key", "old", "new", "went", "came"), CHANGES)
def test_two_days_word_by_word(book: Book, key: str, old: dt.date, new: dt.date, went: list[str], came: list[str]) -> None:
    """Exactly the words that went are struck out, and those that came underlined."""
    html = comparison_html(book.provision(key), old, new, EN)
    assert [words(x) for x in re.findall(r"<del>(.*?)</del>", html)] == went
    assert [words(x) for x in re.findall(r"<ins>(.*?)</ins>", html)] == came
    assert ("No word differs" in html) == (not went)


# day, why nothing is compared
UNKNOWN = [(dt.date(2010, 6, 1), "the wording in force before that is not in the text"), (dt.date(2023, 6, 1), "was changed during 2023")]


@pytest.mark.parametrize(("day", "why"), UNKNOWN)
def test_a_day_that_is_not_known_is_not_compared(book: Book, day: dt.date, why: str) -> None:
    """Where one day's words are not known the page says why and shows neither day's words as the other's."""
    html = comparison_html(book.provision("mpa-1951 s.90A(1)(i)"), day, NOW, EN)
    assert why in html
    assert "rupees" not in html


def test_a_place_that_stood_on_neither_day(book: Book) -> None:
    """Before the section was inserted there is nothing to compare, and the page says so."""
    assert EN("neither_day") in comparison_html(book.provision(KEY), dt.date(1940, 1, 1), dt.date(1941, 1, 1), EN)


def test_the_timeline_has_each_wording_once(book: Book) -> None:
    """Each wording stands with its time and its amending Act; one that is not known is said to be, without words and without a button."""
    html = timeline_html(book.provision(KEY), NOW, EN)
    rows = re.findall(r"<li.*?</li>", html, re.DOTALL)
    later = [r for r in rows if "Mah. 40 of 2000" in r and "second or subsequent" in r]
    assert len(later) == 1
    assert "five thousand rupees" in later[0]
    assert 'aria-current="date"' in later[0]
    unknown = [r for r in rows if EN("reader_not_known").lower() in r]
    assert len(unknown) == 1
    assert "rupees" not in unknown[0]
    assert "<button" not in unknown[0]


def test_a_wording_opens_on_a_day_it_stood(book: Book) -> None:
    """Every button of the timeline opens a day on which exactly that wording stood."""
    html = timeline_html(book.provision(KEY), NOW, EN)
    opened = re.findall(r'<li><p>[^<]*</p><q class="k-law">(.*?)</q>.*?data-key="([^"]+)" data-on="([\d-]+)">', html)
    assert len(opened) >= 4
    for text, key, day in opened:
        assert book.provision(key).at(dt.date.fromisoformat(day)).text == unescape(text)


def test_a_section_that_never_changed_has_no_timeline(book: Book) -> None:
    """Nothing is shown where no amendment note tells of a change."""
    assert timeline_html(book.provision("gma-1963 ch.XIII/3"), NOW, EN) == ""


def test_the_days_are_in_the_form(book: Book) -> None:
    """The day that is shown and the day compared with stand in the boxes, and the button names the place."""
    html = days_form("mpa-1951 s.90A(1)(i)", NOW, dt.date(1995, 6, 1), EN)
    assert re.findall(r'name="(\w+)" value="([\d-]*)"', html) == [("on", "2026-11-30"), ("against", "1995-06-01")]
    assert 'data-do="open" data-key="mpa-1951 s.90A(1)(i)" data-form="1"' in html


def test_the_older_day_comes_first(book: Book) -> None:
    """Whichever day is shown, the comparison runs from the earlier to the later."""
    html = provision_html(book, "mpa-1951 s.90A(1)(ii)", dt.date(1995, 6, 1), [], EN, against=NOW)
    assert "1 June 1995 and 30 November 2026, word by word" in html
    assert "k-compared" not in provision_html(book, KEY, NOW, [], EN, against=NOW)
