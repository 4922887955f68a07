"""The reading room and the tools without a browser: the tree, the search, citations to copy, deadlines, drafts."""

from __future__ import annotations

import base64
import datetime as dt
import re
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.book import Book
from rules.reviewed import REVIEWED, load_reviewed
from web import tree
from web.cite import court_form, quote_form
from web.law import Law, tints_of
from web.marking import Tint, marked
from web.reader import provision_html
from web.room import MAX_DRAFT, Room
from web.tree import found_places, tree_html
from web.words import languages, load_words

EN = load_words("en")
NOW = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def law(book: Book) -> Law:
    """The three Acts as the page reads them."""
    return Law(book, load_reviewed(REVIEWED))


@pytest.fixture(scope="module")
def room(law: Law) -> Room:
    """The handlers."""
    return Room(law, lambda: NOW)


def plain(html: str) -> str:
    """The words without the tags, blanks folded."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


# --- the tree and the search


def test_the_tree_has_every_place(book: Book) -> None:
    """Every section and every part of it can be opened from the tree, once."""
    keys = [unescape(k) for k in re.findall(r'data-do="open" data-key="([^"]+)"', tree_html(book, EN))]
    assert keys == [p.key for act in book.acts for p in act.walk()]


def test_a_large_book_opens_an_act_at_a_time(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond a number of places only the chosen Act shows its sections; the others are buttons."""
    monkeypatch.setattr(tree, "WHOLE", 5)
    html = tree_html(book, EN, "mpa-1951")
    assert re.findall(r'data-do="act" data-act="([^"]+)"', html) == ["gma-1963", "mmc-1888"]
    assert re.findall(r'data-key="([^"]+)"', html) == ["mpa-1951 s.90A"]


# what is searched, the first place found, a place that must be among them, or none at all
SEARCHES = [
    ("90A(1)(ii)", "mpa-1951 s.90A(1)(ii)", "mpa-1951 s.90A(1)(ii)"),
    ("section 243", "gma-1963 ch.XIII/6", "gma-1963 ch.XIII/6"),
    ("forfeited", "gma-1963 ch.XIII/3(2)(b)", "mpa-1951 s.90A(2)(b)"),
    ("FIVE thousand", "mpa-1951 s.90A(1)(ii)", "mpa-1951 s.90A(1)(ii)"),
    ("panjarapole", "gma-1963 ch.XIII/5(1)", "gma-1963 ch.XIII/5(1)"),
    ("helicopter", None, None),
    ("forfeited helicopter", None, None),  # every word must be there
    ("<script>", None, None),
]


@pytest.mark.parametrize(("said", "first", "among"), SEARCHES)
def test_the_search(law: Law, said: str, first: str | None, among: str | None) -> None:
    """A citation opens its place; words find the places that have them all, and nothing near them."""
    found = [p.key for p, _ in found_places(law.book, law.citations, said)]
    assert (found[0] if found else None) == first
    assert among is None or among in found


def test_what_is_found_is_marked(room: Room) -> None:
    """The words searched for are marked where they stand; an empty search is the tree; markup is shown as written."""
    assert "<mark>forfeited</mark>" in room.searched("forfeited", "en")
    assert room.searched("  ", "en") == tree_html(room.law.book, EN)
    assert "<script" not in room.searched("<script>alert(1)</script>", "en")


# --- citations to copy

# key, the full citation
FORMS = [
    ("mpa-1951 s.90A(1)(i)", "s. 90A(1)(i), Maharashtra Police Act, 1951 (Bom. XXII of 1951)"),
    ("mmc-1888 s.441G(1)(a) proviso", "s. 441G(1)(a) proviso, Mumbai Municipal Corporation Act, 1888 (Bom. III of 1888)"),
    ("gma-1963 ch.XIII/4(1)", 'ch. XIII, "Impounding of cattle" (1), Gujarat Municipalities Act, 1963 (Guj. 34 of 1964)'),
]


@pytest.mark.parametrize(("key", "form"), FORMS)
def test_a_citation_as_courts_write_it(book: Book, key: str, form: str) -> None:
    """The Act's full title with its year and number follows the place; no section number is invented."""
    assert court_form(book, book.provision(key)) == form


def test_a_quote_has_its_words_citation_and_day(book: Book) -> None:
    """What is copied are the words of the day, the citation and the day; where words are not known there is no quote to copy."""
    place = book.provision("mpa-1951 s.90A(1)(ii)")
    said = quote_form(book, place, dt.date(1995, 6, 1), EN)
    assert "fine which may extend to five hundred rupees" in said
    assert said.endswith("s. 90A(1)(ii), Maharashtra Police Act, 1951 (Bom. XXII of 1951), as on 1 June 1995")
    for key, day in (("mpa-1951 s.90A(1)(i)", dt.date(2010, 1, 1)), ("mpa-1951 s.90A", dt.date(2010, 1, 1)), ("mpa-1951 s.90A(1)(ii)", dt.date(1940, 1, 1))):
        assert quote_form(book, book.provision(key), day, EN) == ""


def test_what_is_copied_stands_on_the_page(book: Book) -> None:
    """The buttons of a provision carry its citation, its quote, and the link that opens it on its day."""
    html = unescape(provision_html(book, "mpa-1951 s.90A(1)(ii)", dt.date(1995, 6, 1), [], EN))
    assert 'data-copy="s. 90A(1)(ii), Maharashtra Police Act, 1951 (Bom. XXII of 1951)"' in html
    assert 'data-link="act/mpa-1951/90A/1/ii?on=1995-06-01"' in html


# --- figures in place

# key, day, the words underlined in it with their kind
TINTED = [
    ("mpa-1951 s.90A(1)(ii)", NOW, [("imprisonment", "six months"), ("fine", "five thousand rupees")]),
    ("mpa-1951 s.90A(1)(ii)", dt.date(1995, 6, 1), [("imprisonment", "six months"), ("fine", "five hundred rupees")]),
    ("mpa-1951 s.90A(2)(a)", NOW, [("compensation", "two thousand rupees")]),
    ("gma-1963 ch.XIII/5(1)", NOW, [("time_limit", "seven days"), ("time_limit", "fifteen days")]),
    ("mpa-1951 s.90A(4)", NOW, []),
]


@pytest.mark.parametrize(("key", "on", "figures"), TINTED)
def test_figures_are_underlined_where_they_stand(law: Law, key: str, on: dt.date, figures: list[tuple[str, str]]) -> None:
    """Each figure of the day is underlined by its kind in the words that fix it, and nothing else is."""
    section = law.book.section(law.book.provision(key))
    readings = law.section(section, on)
    text = law.book.provision(key).at(on).text
    tints = tints_of(readings, EN).get(key, ())
    assert [(t.kind, w) for t, (_, w) in zip(tints, figures, strict=True) if w in text[t.start : t.end]] == figures
    html = provision_html(law.book, key, on, [], EN, readings=readings)
    place = html[html.index(f'data-place="{key}"') :].partition("</div>")[0]
    assert re.findall(r"k-fig-(\w+)", place) == [kind for kind, _ in figures]


@given(
    text=st.text(max_size=30),
    spans=st.lists(st.tuples(st.integers(-3, 35), st.integers(-3, 35)), max_size=4),
    tints=st.lists(st.builds(Tint, st.integers(-3, 35), st.integers(-3, 35), st.sampled_from(["fine", "fee"]), st.text(max_size=4)), max_size=4),
)
@settings(max_examples=200, deadline=None)
def test_underlining_changes_no_word(text: str, spans: list[tuple[int, int]], tints: list[Tint]) -> None:
    """Without its own tags the text is the text, and tags never cross."""
    html = marked(text, spans, tints)
    assert unescape(re.sub(r"</?(?:mark|span)[^>]*>", "", html)) == text
    open_tags: list[str] = []
    for close, tag in re.findall(r"<(/?)(mark|span)", html):
        if close:
            assert open_tags.pop() == tag
        else:
            open_tags.append(tag)
    assert open_tags == []


# --- the deadline calculator

# what is chosen or written, day, what stands in the result
COUNTED = [
    ("gma-1963 ch.XIII/5(1) @ impounding", "2026-12-01", ["Tuesday, 8 December 2026", "7 days", "after any cattle have been impounded", "✓ checked"]),
    ("gma-1963 ch.XIII/5(1) @ sale", "2026-12-01", ["Wednesday, 16 December 2026", "15 days"]),
    ("helicopter", "2026-12-03", ["'helicopter' is not a citation"]),  # said, not guessed
    ("impounded", "2026-12-01", ["Tuesday, 8 December 2026", "7 days"]),  # words that one limit of the list has
    ("cattle", "2026-12-01", ["'cattle' is not a citation"]),  # several have it: none is chosen
    ("gma-1963 ch.XIII/7", "2026-12-03", ["Sunday, 13 December 2026", "the next open day is Monday, 14 December 2026", "10 days"]),
    ("90A(1)(i)", "2026-12-03", ["fixes no time limit"]),
    ("section 999", "2026-12-03", ["999"]),
    ("gma-1963 ch.XIII/5(1) @ wedding", "2026-12-03", ["has no time limit from 'wedding'"]),
    ("gma-1963 ch.XIII/5(1) @ sale", "2026-02-30", ["2026-02-30"]),
    ("", "2026-12-03", [EN("choose_limit")]),
]


@pytest.mark.parametrize(("chosen", "day", "there"), COUNTED)
def test_a_deadline(room: Room, chosen: str, day: str, there: list[str]) -> None:
    """The last day with its steps, or one line that says why nothing is counted."""
    said = plain(room.due(chosen, day, "en"))
    assert [w for w in there if w.lower() not in said.lower()] == []
    assert ("last day" in said.lower()) == (there[0][0].isupper() and "day, " in there[0])


@pytest.mark.parametrize("lang", languages())
def test_every_limit_of_the_list_can_be_counted(room: Room, lang: str) -> None:
    """Whatever the list offers is counted, in every language of the page."""
    limits = room.limits(lang)
    assert len(limits) >= 5
    for _, choice in limits:
        assert "k-deadline" in room.due(choice, "2026-12-01", lang), choice


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_a_count_is_told_in_the_language_of_the_page(room: Room, lang: str) -> None:
    """Steps, hints and what counting rests on: no English sentence beside those of the law."""
    html = room.due("gma-1963 ch.XIII/5(1) @ impounding", "2027-01-19", lang)  # the last day is Republic Day, which does not help
    own = plain(re.sub(r"<q[^>]*>.*?</q>|<button.*?</button>|<a .*?</a>", " ", html))
    assert re.findall(r"\b(?:the|is|of|day|counted|included|usually)\b", own.replace("General Clauses Act", "")) == []
    assert "2027" in own


def test_the_calendar_file_is_the_deadline(room: Room) -> None:
    """The link holds an iCalendar file of the last day, with a stamp of today and the citation."""
    html = room.due("gma-1963 ch.XIII/5(1) @ impounding", "2026-12-01", "en")
    name, data = re.findall(r'download="([^"]+)" href="data:text/calendar;charset=utf-8;base64,([^"]+)"', html)[0]
    text = base64.b64decode(data).decode().replace("\r\n ", "")
    assert name == "last-day-2026-12-08.ics"
    assert "DTSTART;VALUE=DATE:20261208" in text
    assert "DTSTAMP:20261130T000000Z" in text
    assert "Gujarat Municipalities Act" in text


# --- drafts

DRAFT = (
    "Under section 90A of the Maharashtra Police Act, a first offence is punished with a fine of up to Rs 3,000. "
    "A second offence carries imprisonment of up to one year. The accused lives in Pune.\n\nSection 500 of the Maharashtra Police Act applies."
)
VERDICTS = ["confirmed", "contradicted", "nothing", "not_found"]


def test_a_draft_sentence_by_sentence(room: Room) -> None:
    """Every sentence stands in its order with its verdict; the contradicted one is open and quotes the law; each can be opened."""
    html = room.checked(DRAFT, "", "", "en")
    assert re.findall(r'class="k-sentence k-v-(\w+)"', html) == VERDICTS
    assert re.findall(r'k-v-(\w+)" open', html) == ["contradicted"]
    assert "imprisonment for a term which may extend to six months" in html
    assert 'data-key="mpa-1951 s.90A(1)(ii)" data-on="2026-11-30"' in html
    said = plain(html)
    assert [s for s in re.split(r"(?<=\.)\s+", DRAFT) if s not in said] == []


# place, day, draft, verdict of its one sentence
SETTINGS = [
    ("Pune", "", "The fine for a first offence of letting cattle stray is at most Rs 3,000.", "confirmed"),
    ("Mumbai", "", "The fine for a first offence of letting cattle stray is at most Rs 3,000.", "contradicted"),
    ("", "1995-06-01", "Under section 90A(1)(ii) of the Maharashtra Police Act a second offence is fined up to Rs 500.", "confirmed"),
    ("", "", "Under section 90A(1)(ii) of the Maharashtra Police Act a second offence is fined up to Rs 500.", "contradicted"),
]


@pytest.mark.parametrize(("place", "day", "draft", "verdict"), SETTINGS)
def test_place_and_day_decide(room: Room, place: str, day: str, draft: str, verdict: str) -> None:
    """The Acts of the place, as they stood on the day, are what a draft is held against."""
    assert re.findall(r'class="k-sentence k-v-(\w+)"', room.checked(draft, place, day, "en")) == [verdict]


REFUSED = [("", "", "", EN("draft_empty")), ("x", "", "2026-02-30", "2026-02-30"), ("x", "Atlantis", "", "Atlantis"), ("x " * MAX_DRAFT, "", "", "too long")]


@pytest.mark.parametrize(("draft", "place", "day", "said"), REFUSED)
def test_a_draft_that_cannot_be_checked(room: Room, draft: str, place: str, day: str, said: str) -> None:
    """One line says why; no verdict is shown."""
    html = room.checked(draft, place, day, "en")
    assert said in plain(html)
    assert "k-sentence" not in html


def test_a_draft_is_never_markup(room: Room) -> None:
    """Markup in a draft is shown as it was written."""
    html = room.checked("<script>alert(1)</script> Section 90A of the Maharashtra Police Act provides a fine of <b>Rs 3,000</b>.", "", "", "en")
    assert "<script" not in html
    assert "<b>" not in html


FILES = [
    ("draft.txt", b"Under section 90A the fine is Rs 3,000.", "Under section 90A the fine is Rs 3,000.", ""),
    ("draft.md", b"\xef\xbb\xbfA first offence.", "A first offence.", ""),
    ("draft.txt", b"\xff\xfe\x00", None, "is not UTF-8 text"),
    ("draft.txt", b"%PDF-1.7", None, "give it as a file that ends in .pdf or .docx"),
    ("draft.docx", b"not a document", None, "draft.docx"),
    ("draft.txt", b"", None, "has no text"),
    ("long.txt", b"word " * MAX_DRAFT, None, "too long"),
]


@pytest.mark.parametrize(("name", "raw", "text", "wrong"), FILES)
def test_a_draft_in_a_file(room: Room, tmp_path: Path, name: str, raw: bytes, text: str | None, wrong: str) -> None:
    """The text is put into the box, or the file is refused in one line; either way nothing of it is left."""
    file = tmp_path / name
    file.write_bytes(raw)
    read, said = room.handed_in(str(file), "en")
    assert read == text
    assert wrong in unescape(said)
    assert bool(said) is bool(wrong)
    assert not file.exists()


def test_a_drafts_quote_is_shown_without_its_editors_marks(room: Room) -> None:
    """The words of the law beside a sentence are those a reader sees, not "6[five thousand rupees]"."""
    said = unescape(room.checked("Under s. 90A(1)(ii) of the Maharashtra Police Act a second offence carries a fine of up to Rs 9,000.", "", "", "en"))
    assert "fine which may extend to five thousand rupees" in said
    assert "6[" not in said
