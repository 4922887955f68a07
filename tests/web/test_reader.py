"""A provision as HTML: text is data, the highlight is the quote, another day's words are never shown."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.model import ShownQuote
from corpus.book import Book
from corpus.citation import PinpointCitation
from corpus.model import Act, Extent, Provision, Segment, Source, Version
from tests.web.small_assistant import quote_of
from web.marking import marked, spans_in
from web.reader import provision_html
from web.words import load_words

NOW = dt.date(2026, 11, 30)
EN = load_words("en")


def marks(html: str) -> list[str]:
    """The highlighted words of a page."""
    return [unescape(m) for m in re.findall(r"<mark>(.*?)</mark>", html, re.DOTALL)]


def plain(html: str) -> str:
    """A page's words without its tags."""
    return unescape(re.sub(r"<[^>]+>", "", html))


# key, words of the provision as they are read
HIGHLIGHTS = [
    ("mpa-1951 s.90A(1)(i)", "fine which may extend to three thousand rupees"),
    ("mpa-1951 s.90A(1)(ii)", "fine which may extend to five thousand rupees"),  # the source has a mark inside: 6[five ...]
    ("mpa-1951 s.90A(2)(a)", "not exceeding two thousand rupees"),
    ("mmc-1888 s.441G(1)(a) proviso", "fine shall not be less than one hundred and fifty rupees"),
    ("mmc-1888 s.441G(1)(b) proviso", "the imprisonment shall not be less than three months"),  # "lessthan" in the source
    ("gma-1963 ch.XIII/5(1)", "within seven days after any cattle have been impounded"),
]


@pytest.mark.parametrize(("key", "words"), HIGHLIGHTS)
def test_the_highlight_is_the_quote(book: Book, key: str, words: str) -> None:
    """Exactly the quoted words are highlighted, once, inside the place they are quoted from."""
    html = provision_html(book, key, NOW, [quote_of(book, key, words)], EN)
    assert marks(html) == [words]
    place = html[html.index(f'data-place="{key}"') :]
    assert place.index("<mark>") < place.find('data-place="', 12) % len(place)


def test_every_quote_of_the_section_is_highlighted(book: Book) -> None:
    """Several quotes of one section are all marked; a quote of another Act is not."""
    keys = HIGHLIGHTS[:2] + HIGHLIGHTS[3:4]
    html = provision_html(book, HIGHLIGHTS[0][0], NOW, [quote_of(book, *k) for k in keys], EN)
    assert marks(html) == [words for _, words in HIGHLIGHTS[:2]]


def test_the_place_is_marked_in_its_section(book: Book) -> None:
    """The whole section is shown, with the sub-clause marked and nothing else."""
    html = provision_html(book, "mpa-1951 s.90A(1)(ii)", NOW, [], EN)
    assert html.count('aria-current="true"') == 1
    assert 'k-target" data-place="mpa-1951 s.90A(1)(ii)"' in html
    assert "(4) An offence under this section shall be cognizable." in plain(html)


def test_what_a_reader_must_know_stands_with_the_words(book: Book) -> None:
    """Heading, defects, amendment notes, source with its date and the Act's own notes are shown."""
    said = plain(provision_html(book, "mpa-1951 s.90A(1)(i)", NOW, [], EN))
    for words in ("Penalty for allowing cattle to stray", "printed twice", "This clause was substituted by Mah. 11 of 2023", "fetched 22 Oct 2026",
                  "Only section 90A of this Act was supplied", "As it stood on 30 November 2026", "other than Brihan Mumbai"):  # fmt: skip
        assert words in said


def test_a_heading_of_ours_is_bracketed(book: Book) -> None:
    """Where the text has lost its heading, ours stands in square brackets and is said to be ours."""
    said = plain(provision_html(book, "gma-1963 ch.XIII/3(1)(i)", NOW, [], EN))
    assert "[Penalty for allowing cattle to stray or trespass]" in said
    assert EN("reader_heading_ours") in said
    assert EN("reader_heading_ours") not in plain(provision_html(book, "gma-1963 ch.XIII/4(1)", NOW, [], EN))


# day, words that stand, words that must not stand (in the text itself, not in the notes)
DAYS = [
    (dt.date(1995, 6, 1), ["five hundred rupees", "Greater Bombay", "Not known"], ["five thousand rupees", "three thousand rupees"]),
    (dt.date(2010, 6, 1), ["five thousand rupees", "Not known"], ["three thousand rupees", "five hundred rupees"]),
    (dt.date(2000, 6, 1), ["was changed during 2000", "Not known"], ["five thousand rupees", "five hundred rupees"]),
    (NOW, ["three thousand rupees", "five thousand rupees", "Brihan Mumbai"], ["Not known", "five hundred rupees"]),
]


@pytest.mark.parametrize(("on", "there", "absent"), DAYS)
def test_the_words_are_those_of_the_day(book: Book, on: dt.date, there: list[str], absent: list[str]) -> None:
    """The text is that of the day; where it is not known the page says so and shows no other day's words."""
    html = provision_html(book, "mpa-1951 s.90A(1)(i)", on, [], EN)
    text = plain(html[html.index('class="k-text"') : html.index("<details")])
    assert [w for w in there if w not in text] == []
    assert [w for w in absent if w in text] == []


def test_before_the_section_stood(book: Book) -> None:
    """On a day before the section was inserted the page says so and shows none of its words."""
    html = provision_html(book, "mpa-1951 s.90A(1)(ii)", dt.date(1952, 1, 1), [], EN)
    text = plain(html[html.index('class="k-text"') : html.index("<details")])
    assert EN("reader_not_in_force") in text
    assert "rupees" not in text


@pytest.mark.parametrize("key", ["mpa-1951 s.99", "nothing", "", "mpa-1951 s.90A(9)", "<script>"])
def test_a_key_that_names_nothing(book: Book, key: str) -> None:
    """A key that is not in the book gives a line that says so, never the nearest section."""
    assert plain(provision_html(book, key, NOW, [], EN)) == EN("missing")


def test_an_amendment_note_opens_its_section(book: Book) -> None:
    """A cited note is marked among the notes of its section."""
    html = provision_html(book, "mpa-1951 s.90A fn.6", NOW, [quote_of(book, "mpa-1951 s.90A fn.6", '"five hundred rupees"')], EN)
    assert marks(html) == ['"five hundred rupees"']
    assert 'class="k-target" aria-current="true" data-place="mpa-1951 s.90A fn.6"' in html


def test_every_provision_of_the_book_opens(book: Book) -> None:
    """Every place and note of every Act opens, and its own words of today stand on the page."""
    for act in book.acts:
        for place in (*act.walk(), *act.notes):
            html = provision_html(book, place.key, NOW, [], EN)
            words = place.versions[-1].text if place.versions else ""
            assert re.sub(r"\s+", " ", words) in re.sub(r"\s+", " ", plain(html)), place.key


HOSTILE = '</div><script>alert("1")</script><img src=x onerror=\'alert(2)\'> & "quoted" <mark>not ours</mark>'


def _hostile_book() -> Book:
    """An Act whose every text is markup."""
    citation = PinpointCitation("bad-1", "1", title=HOSTILE)
    version = Version(id="v", text=HOSTILE, segments=(Segment(0, len(HOSTILE), 0, len(HOSTILE)),))
    source = Source(name=HOSTILE, text=HOSTILE, sha256="<b>" * 6, provenance=HOSTILE, as_of=HOSTILE, notes=(HOSTILE,))
    place = Provision(citation=citation, level="section", heading=HOSTILE, versions=(version,))
    return Book.of([Act(id="bad-1", short_title=HOSTILE, number=HOSTILE, year=1, aliases=(), extent=Extent(jurisdiction="IN", said=HOSTILE, condition=HOSTILE),
                        source=source, provisions=(place,), part=HOSTILE)])  # fmt: skip


def test_a_statutes_text_is_never_markup() -> None:
    """Markup in any text of an Act is shown as it is written; only our own tags are tags."""
    quote = ShownQuote("bad-1 s.1", HOSTILE[6:20], 6, 20)
    html = provision_html(_hostile_book(), "bad-1 s.1", NOW, [quote], EN)
    for tag in ("<script", "<img", "<b>"):
        assert tag not in html
    assert html.count("<mark>") == 1
    assert HOSTILE in plain(html.replace("<mark>", "").replace("</mark>", ""))


@given(text=st.text(max_size=40), spans=st.lists(st.tuples(st.integers(-3, 45), st.integers(-3, 45)), max_size=5))
@settings(max_examples=200, deadline=None)
def test_marking_changes_no_word(text: str, spans: list[tuple[int, int]]) -> None:
    """Marked text without its marks is the text; exactly the characters of the spans are marked."""
    html = marked(text, spans)
    assert unescape(html.replace("<mark>", "").replace("</mark>", "")) == unescape(marked(text, []))
    covered = {i for a, b in spans for i in range(max(0, a), min(len(text), b))}
    assert sum(len(m) for m in re.findall(r"<mark>(.*?)</mark>", html, re.DOTALL)) == len(marked("".join(text[i] for i in sorted(covered)), []))


def test_spans_follow_the_segments() -> None:
    """Hidden marks between two segments do not break a highlight; a corrected run is taken whole."""
    version = Version(id="v", text="may extend to five rupees", segments=(Segment(0, 14, 100, 114), Segment(14, 11, 116, 127)))
    assert spans_in(version, 104, 120) == ((4, 18),)
    corrected = replace(version, text="be less than", segments=(Segment(0, 3, 0, 3), Segment(3, 9, 3, 11)))
    assert spans_in(corrected, 5, 7) == ((3, 12),)
    assert spans_in(version, 0, 99) == ()
