"""An answer as HTML: every statement with its citation, every figure a card, nothing of the question markup, nothing lost."""

from __future__ import annotations

import datetime as dt
import itertools
import re
from dataclasses import replace
from fractions import Fraction
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.model import Answer, ShownFigure, Statement, Withheld
from corpus.book import Book
from rules.calendar import count
from rules.model import Duration
from tests.web.small_assistant import FIRST, LATER, SmallAssistant
from web.answer_figures import figure_text
from web.answers import Exchange, answer_html, blocks, conversation_html, welcome_html
from web.words import languages, load_words

EN = load_words("en")
NOW = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def answer(book: Book) -> Answer:
    """An answer with every part an answer can have."""
    return SmallAssistant(book).answer("What is the fine in Pune?", today=NOW)


def plain(html: str) -> str:
    """The words without the tags, blanks folded."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


# kind, bound, value, unit, as it is shown
FIGURES = [
    ("fine", "max", 3000, "INR", "at most Rs 3,000"),
    ("fine", "max", 100000, "INR", "at most Rs 1,00,000"),
    ("fine", "min", 150, "INR", "at least Rs 150"),
    ("fee", "exact", 0.25, "INR", "exactly Rs 0.25"),
    ("imprisonment", "max", 6, "month", "at most 6 months"),
    ("imprisonment", "max", 1, "month", "at most 1 month"),
    ("imprisonment", "min", 15, "day", "at least 15 days"),
    ("time_limit", "max", 7, "day", "at most 7 days"),
    ("date", "last_day", "2026-12-08", "date", "last day 8 December 2026"),
    ("count", "max", 5, "count", "at most 5"),
    ("fine", "max", 5, "hectare", "at most 5 hectare"),  # a unit the words do not have is shown as it is
]


@pytest.mark.parametrize(("kind", "bound", "value", "unit", "shown"), FIGURES)
def test_a_figure_in_words(kind: str, bound: str, value: int | float | str, unit: str, shown: str) -> None:
    """A figure is shown with its bound, its own unit and Indian grouping, never another number."""
    assert figure_text(ShownFigure(kind=kind, bound=bound, value=value, unit=unit, tier="any", citation=FIRST), EN) == shown


def test_every_part_is_shown(book: Book, answer: Answer) -> None:
    """Place, day, statements, figures, deadline with steps, table, notes, quotes, see also, suggestions and steps all stand there."""
    said = plain(answer_html(answer, book, EN))
    wanted = [
        "Pune (police commissionerate) · law as on 30 November 2026", *(s.text for s in answer.statements), "If the spot is inside the commissionerate.",
        "Fine first offence at most Rs 3,000", "6 months", "Sunday, 13 December 2026", "the next open day is Monday, 14 December 2026",
        *answer.deadline.steps, "fine at most Rs 300", *answer.notes, "s. 90A(2)(a), Maharashtra Police Act", *answer.suggestions, *answer.steps,
        *(q.shown for q in answer.quotes),
    ]  # fmt: skip
    assert [w for w in wanted if w not in said] == []


def test_each_statement_has_its_citation(book: Book, answer: Answer) -> None:
    """Each statement is followed by the button that opens its provision, numbered as in the text."""
    html = answer_html(answer, book, EN, number=3)
    for number, statement in enumerate(answer.statements, start=1):
        after = html[html.index(statement.text) :]
        chip = re.search(r'data-do="open" data-key="([^"]+)" data-answer="(\d+)" data-on="2026-11-30" aria-label="([^"]+)"', after)
        assert chip
        assert chip.groups() == (statement.citation, "3", f"Open [{number}] {statement.label}")


def test_the_checked_mark_is_earned(book: Book, answer: Answer) -> None:
    """A reviewed figure says checked, an unreviewed one says it is not reviewed; a statement without a verdict has no mark."""
    cards = re.findall(r"<li><span class=\"k-what\">.*?</details></li>", answer_html(answer, book, EN), re.DOTALL)
    assert ["✓ checked" in plain(c) for c in cards] == [True, False]
    assert [EN("not_reviewed") in plain(c) for c in cards] == [False, True]
    assert [EN("how_by_person") in plain(c) for c in cards] == [True, False]
    bare = replace(answer, statements=tuple(replace(s, verdict="no_figure") for s in answer.statements), figures=())
    assert "✓" not in answer_html(bare, book, EN)


def test_how_a_figure_was_checked(book: Book, answer: Answer) -> None:
    """A card tells the words it was read from, cut from the source."""
    card = answer_html(answer, book, EN).partition('class="k-cards"')[2].partition("</li>")[0]
    assert "<q>fine which may extend to three thousand rupees</q>" in card


@pytest.mark.parametrize("lang", languages())
def test_figures_are_the_same_in_every_language(book: Book, answer: Answer, lang: str) -> None:
    """The numbers on the cards do not depend on the language of the page."""
    html = answer_html(answer, book, load_words(lang))
    assert [re.sub(r"[^\d,]", "", plain(v)) for v in re.findall(r'class="k-value">(.*?)</strong>', html)][1:] == ["3,000", "6"]


def test_streaming_only_adds(book: Book, answer: Answer) -> None:
    """Each stage of an answer begins with the lines of the one before; the last stage is the whole."""
    stages = [answer_html(answer, book, EN, shown=n) for n in (*range(1, len(blocks(answer)) + 1), None)]
    lines = [re.findall(r"<p>.*?</p>|<div class=\"k-direct\">.*?</div>", s, re.DOTALL) for s in stages]
    for earlier, later in itertools.pairwise(lines):
        assert set(earlier) <= set(later)
    assert len(stages) == 4


def test_asking_for_the_place_offers_places(book: Book) -> None:
    """Where the place is asked, each place offered asks the same question again."""
    html = answer_html(SmallAssistant(book).answer("my cow", today=NOW), book, EN)
    assert re.findall(r'data-do="place" data-place="(\w+)" data-ask="my cow"', html) == ["Mumbai", "Pune", "Palanpur"]


def test_withheld_sentences_are_not_shown(book: Book, answer: Answer) -> None:
    """Of a withheld sentence only the reason is shown."""
    html = answer_html(replace(answer, withheld=(Withheld("The fine is Rs 99,999.", "it could not be confirmed"),)), book, EN)
    assert "99,999" not in html
    assert EN("not_covered_by_this") in html
    assert "it could not be confirmed" in html


def test_what_an_answer_does_not_cover_is_said(book: Book, answer: Answer) -> None:
    """An answer names the Acts that were read for it, and that no other law was; a refusal claims nothing of the kind."""
    said = plain(answer_html(answer, book, EN))
    assert "Laws other than Maharashtra Police Act, 1951, and rules" in said
    assert EN("not_covered_by_this") not in plain(answer_html(replace(answer, status="not_found", statements=(), figures=()), book, EN))


def test_figures_of_several_acts_stand_under_their_headings(book: Book, answer: Answer) -> None:
    """In an answer about several places no figure stands outside its place's heading."""
    one, two = answer.statements
    html = answer_html(replace(answer, statements=(replace(one, heading="Pune"), replace(two, heading="Mumbai")), deadline=None, text="Two places."), book, EN)
    pune, mumbai = html.index("<h3>Pune</h3>"), html.index("<h3>Mumbai</h3>")
    cards = [m.start() for m in re.finditer("k-value", html)]
    assert [pune < cards[0] < mumbai < cards[1], len(cards)] == [True, 2]


def test_places_stand_side_by_side(book: Book, answer: Answer) -> None:
    """An answer about several places has a table: a row for each kind, offence and bound; each figure with its citation; an empty cell is no claim."""
    one, two = answer.statements
    several = replace(answer, statements=(replace(one, heading="Pune"), replace(two, heading="Mumbai")), table=(), deadline=None, text="Two places.")
    table = answer_html(several, book, EN).partition("<table>")[2].partition("</table>")[0]
    assert [plain(c).strip() for c in re.findall(r"<th scope=\"col\">(.*?)</th>", table)] == ["What is fixed", "Pune", "Mumbai"]
    cells = [plain(c).strip() for c in re.findall(r"<td>(.*?)</td>", table)]
    assert cells == ["Rs 3,000 [1]", EN("no_figure_here"), EN("no_figure_here"), "6 months [2]"]
    assert re.findall(r'data-key="([^"]+)"', table) == [FIRST, LATER]
    assert "<table>" not in answer_html(replace(answer, table=()), book, EN)


def test_a_deadline_can_be_kept_in_a_calendar(book: Book, answer: Answer) -> None:
    """A counted deadline has a link that holds its calendar file; without a count, or a day for the stamp, there is none."""
    counted = count(dt.date(2026, 12, 3), Duration(Fraction(10), "day"), event="seizure", jurisdiction="IN-GJ")
    with_count = replace(answer, deadline=replace(answer.deadline, counted=counted, citation="gma-1963 ch.XIII/7"))
    assert 'download="last-day-2026-12-13.ics"' in answer_html(with_count, book, EN, today=NOW)
    assert ".ics" not in answer_html(with_count, book, EN)
    assert ".ics" not in answer_html(answer, book, EN, today=NOW)


def test_what_the_text_says_is_shown_once(book: Book, answer: Answer) -> None:
    """Headings, the list of labels and the notes in an answer's text are not repeated as lines; other lines of it are kept."""
    text = f"It depends.\nPune:\n{answer.statements[0].text} [1]\n\n[1] {answer.statements[0].label}\n\n{answer.notes[0]}\nA last word."
    shown = blocks(replace(answer, text=text, statements=(replace(answer.statements[0], heading="Pune"),)))
    assert [b.text for b in shown] == ["It depends.", answer.statements[0].text, "A last word."]


def test_a_statement_missing_from_the_text_is_not_lost(answer: Answer) -> None:
    """A statement that the text does not hold follows at the end."""
    assert [b.text for b in blocks(replace(answer, text="It depends."))] == ["It depends.", *(s.text for s in answer.statements)]


_MARKUP = st.lists(st.sampled_from(["<b>", "<script>alert(1)</script>", '"', "'", "&", "</div>", "[1]", "\n", " onclick=x ", "Pune", "<img src=x>"]), max_size=8).map("".join)


@given(said=_MARKUP, more=_MARKUP)
@settings(max_examples=100, deadline=None)
def test_nothing_of_an_answer_is_markup(said: str, more: str) -> None:
    """Whatever an answer, a question or a place says, the page has no tag and no attribute but its own."""
    book = Book.of([])
    figure = ShownFigure(kind=said, bound=more, value=said, unit=more, tier=said, citation=more, status=said)
    answer = Answer(question=said, lang="en", on=NOW, place={"name": said, "kind": more}, status="ask_place", text=more + said,
                    statements=(Statement(text=said, citation=more, label=said, figures=(figure,), heading=more),), figures=(figure,), notes=(said,),
                    withheld=(Withheld(said, more),), see_also=(said,), suggestions=(more,), table=((said, more), (more, said)), steps=(said,))  # fmt: skip
    html = conversation_html([Exchange(said, answer), Exchange(more, None, note=said)], book, EN, NOW)
    tags = {t.lower() for t in re.findall(r"</?([a-zA-Z][a-zA-Z0-9]*)", html)}
    assert tags <= {"section", "div", "span", "p", "h2", "h3", "ul", "ol", "li", "button", "details", "summary", "strong", "q", "table", "thead", "tbody", "tr", "th", "td", "a", "br"}
    assert not re.search(r"<[^>]* on\w+=", re.sub(r'"[^"]*"', '""', html))


def test_the_first_view_offers_three_questions() -> None:
    """Three examples in every language, each asking itself."""
    for lang in languages():
        words = load_words(lang)
        html = welcome_html(words)
        assert [unescape(q) for q in re.findall(r'data-ask="([^"]+)"', html)] == list(words.rows("examples"))
        assert len(words.rows("examples")) == 3


def test_later_answers_are_numbered_apart(book: Book, answer: Answer) -> None:
    """The citations of the second answer name the second answer, so that its own quotes are highlighted."""
    html = conversation_html([Exchange("a", answer), Exchange("b", answer)], book, EN)
    assert {"0", "1"} == set(re.findall(r'data-answer="(\d+)"', html))
    assert LATER in html


def test_the_line_in_latin_letters_is_shown_once_in_its_language(book: Book, answer: Answer) -> None:
    """For a question in Hindi written in Latin letters: marked hi-Latn, and no line of the answer beside."""
    line = "Pehle apradh par: 3,000 rupaye tak ka jurmana. [1]"
    html = answer_html(replace(answer, lang="hi", latin=(line,), text=f"{answer.text}\n\n{line}"), book, load_words("hi"))
    assert re.findall(r'<p class="k-latin" lang="hi-Latn">(.*?)</p>', html) == [line]
    assert plain(html.partition('class="k-tools"')[0]).count("Pehle apradh par") == 1
