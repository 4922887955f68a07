"""Drafts checked sentence by sentence: the battery over the three Acts, a made-up Act, days, carried citations, spans."""

from __future__ import annotations

import datetime as dt
import json
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.book import Book, load_book
from corpus.mentions import CitationFinder
from rules.draft import check_draft, finding_json, verdict_of
from tests.rules.draft_battery import TODAY, load_rows, run
from tests.rules.made_up_act import ferries


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> tuple[Book, CitationFinder]:
    made = ferries(tmp_path_factory.mktemp("acts"))
    return made, CitationFinder(made)


def test_battery() -> None:
    """Of the battery's wrong sentences at least 99 % are contradicted and none confirmed; of the right at most 1 % contradicted."""
    results = [(row, got) for row, got, _ in run(load_rows())]
    right = [(row.id, got) for row, got in results if row.verdict == "confirmed"]
    wrong = [(row.id, got) for row, got in results if row.verdict == "contradicted"]
    rest = [(row.id, got, row.verdict) for row, got in results if row.verdict in ("not_found", "nothing_to_check")]
    assert len(results) >= 300
    assert sum(got == "contradicted" for _, got in right) <= 0.01 * len(right), [r for r in right if r[1] == "contradicted"]
    assert [r for r in wrong if r[1] == "confirmed"] == []
    assert sum(got == "contradicted" for _, got in wrong) >= 0.99 * len(wrong), [r for r in wrong if r[1] != "contradicted"]
    assert sum(got == "confirmed" for _, got in right) >= 0.9 * len(right), [r for r in right if r[1] != "confirmed"]
    assert [r for r in rest if r[1] != r[2]] == []


def test_battery_is_refused_when_it_is_not_as_it_must_be(tmp_path: Path) -> None:
    """An unknown key, an unknown verdict and an id used twice are refused, naming the row."""
    for bad in ("- {id: a, text: x, verdict: confirmed, why: y, plaice: Pune}", "- {id: a, text: x, verdict: true, why: y}", "- {id: a, text: x, verdict: confirmed, why: y}\n- {id: a, text: z, verdict: confirmed, why: y}"):
        (tmp_path / "k.yaml").write_text(bad, encoding="utf-8")
        with pytest.raises(ValueError, match=r"k\.yaml, a"):
            load_rows(tmp_path)


FERRIES = [
    # offences told apart by their words
    ("Overloading a ferry is punishable with imprisonment up to two years, and a fine of not less than Rs 1,000 and up to Rs 10,000.", "confirmed"),
    ("Overloading a ferry is punishable with imprisonment up to two years or a fine up to Rs 10,000.", "contradicted"),
    ("Overloading a ferry is punishable with imprisonment up to one year.", "contradicted"),
    ("Carrying more passengers than painted on the ferry has a minimum fine of Rs 1,000 under section 5.", "confirmed"),
    ("There is no minimum fine for carrying too many passengers under section 5.", "contradicted"),
    ("Under section 6 a first offence of plying without a licence attracts a fine of up to Rs 5,000 only.", "confirmed"),
    ("Under section 6 a first offence of plying without a licence can mean jail.", "contradicted"),
    ("Under section 6 a second offence carries imprisonment of three months to one year, or a fine up to Rs 20,000, or both.", "confirmed"),
    ("Under section 6 a second offence carries imprisonment of three to twelve months, or a fine up to Rs 20,000, or both.", "confirmed"),
    ("Under section 6 a second offence carries imprisonment of one month to one year.", "contradicted"),
    ("Under section 6 a second offence carries imprisonment of up to 365 days.", "contradicted"),
    # a daily fine is there, and nowhere else
    ("Under section 7 a further fine of Rs 50 per day applies while the contravention continues.", "confirmed"),
    ("Under section 7 a further fine of Rs 500 per day applies while the contravention continues.", "contradicted"),
    ("Under section 5 the fine is up to Rs 10,000 per passenger.", "contradicted"),
    # sums and limits
    ("The licence fee is Rs 200.", "confirmed"),
    ("The licence fee is Rs 300.", "contradicted"),
    ("An injured passenger may get compensation of up to fifty thousand rupees.", "confirmed"),
    ("An injured passenger must get compensation of at least fifty thousand rupees.", "contradicted"),
    ("An appeal lies within thirty days from the communication of the order.", "confirmed"),
    ("An appeal lies within sixty days from the communication of the order.", "contradicted"),
    # effects and modality
    ("On conviction under section 6 the court shall order that the ferry be forfeited to the Central Government.", "confirmed"),
    ("On conviction under section 6 the court may order that the ferry be forfeited to the Central Government.", "contradicted"),
    ("Section 6 provides that the ferry shall be forfeited to the Central Government.", "not_found"),
    ("On conviction the court shall order, under section 8, that the ferry be forfeited to the Central Government.", "confirmed"),
    ("Under section 8 the court may, in its discretion, forfeit the ferry.", "contradicted"),
    ("Under section 8 the ferry is forfeited to the State Government.", "contradicted"),
    ("The harbour master may bid for a forfeited ferry.", "contradicted"),
    ("No harbour master shall bid for a ferry that is forfeited.", "confirmed"),
    ("An offence under section 11 is cognizable.", "confirmed"),
    # what is not there
    ("Section 14 imposes a fine of up to Rs 100.", "not_found"),
    ("Section 6 of the Indian Ports Act, 1908 imposes a fine of up to Rs 100.", "not_found"),
    ("The harbour is closed on Sundays.", "nothing_to_check"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "verdict"), FERRIES)
def test_another_act(ferry: tuple[Book, CitationFinder], text: str, verdict: str) -> None:
    """The same grammar checks sentences about an Act it was not made for."""
    found = check_draft(text, *ferry, on=TODAY)
    assert verdict_of(found) == verdict, found


def test_spans_and_json(book: Book) -> None:
    """Every finding's span cuts its sentence from the draft, and its JSON has exactly the promised keys."""
    text = "Note.\n\nUnder s. 90A(1)(i) a first offence is punished with fine up to Rs. 3,000/- only.  In 1995, however, things were different! See sec. 441G(1)(a), MMC Act."
    found = check_draft(text, book, CitationFinder(book), on=TODAY)
    assert [text[f.start : f.end] for f in found] == [f.sentence for f in found]
    assert len(found) == 4
    for f in found:
        assert set(finding_json(f)) == {"sentence", "start", "end", "verdict", "why", "citation", "quote"}
        json.dumps(finding_json(f))


def test_quote_is_the_source(book: Book) -> None:
    """The quote of a contradiction is cut from the source of the Act it cites."""
    found = check_draft("Under s. 90A(1)(ii) the fine is at most Rs 500.", book, CitationFinder(book), on=TODAY)
    assert found[0].verdict == "contradicted"
    assert found[0].citation == "mpa-1951 s.90A(1)(ii)"
    assert found[0].quote
    assert found[0].quote in book.act("mpa-1951").source.text


def test_missing_provision_is_named(book: Book) -> None:
    """A citation to a provision that is not there is named as such."""
    found = check_draft("Section 90B of the Maharashtra Police Act allows a fine of up to Rs 500.", book, CitationFinder(book), on=TODAY)
    assert (found[0].verdict, "no section 90B" in found[0].why) == ("not_found", True)


def test_no_act_no_answer(book: Book) -> None:
    """Without an Act, a place or a citation nothing is confirmed from the nearest Act; the caller's Act settles it."""
    text = "A first offence of letting cattle stray is punished with a fine of up to Rs 3,000."
    citations = CitationFinder(book)
    assert verdict_of(check_draft(text, book, citations, on=TODAY)) == "not_found"
    assert verdict_of(check_draft(text, book, citations, on=TODAY, acts=frozenset({"mpa-1951"}))) == "confirmed"
    assert verdict_of(check_draft(text, book, citations, on=TODAY, acts=frozenset({"mmc-1888"}))) == "contradicted"


def test_place_is_only_a_word_without_places(book: Book) -> None:
    """A place stands for its Act only where the caller gives the places."""
    text = "In Pune a first offence is punished with a fine of up to Rs 3,000."
    assert verdict_of(check_draft(text, book, CitationFinder(book), on=TODAY)) == "not_found"


@pytest.mark.parametrize(
    ("on", "sum_", "verdict"),
    [
        ("1999-12-31", "500", "confirmed"), ("1999-12-31", "5,000", "contradicted"), ("2000-06-01", "500", "not_found"), ("2000-06-01", "5,000", "not_found"),
        ("2001-01-01", "5,000", "confirmed"), ("2001-01-01", "500", "contradicted"), ("1950-01-01", "500", "not_found"),
    ],
)  # fmt: skip
def test_days_on_both_sides(book: Book, on: str, sum_: str, verdict: str) -> None:
    """The words of the day decide; inside the year of change, and before the section stood, nothing is found."""
    text = f"Under section 90A(1)(ii) the fine for a second offence may extend to Rs {sum_}."
    assert verdict_of(check_draft(text, book, CitationFinder(book), on=dt.date.fromisoformat(on))) == verdict


@lru_cache(maxsize=1)
def _book_read_once() -> tuple[Book, CitationFinder]:
    made = load_book()
    return made, CitationFinder(made)


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=300))
@settings(max_examples=60, deadline=None)
def test_any_text(text: str) -> None:
    """Any text is answered, spans hold, none raises."""
    made, citations = _book_read_once()
    for f in check_draft(text, made, citations, on=TODAY):
        assert text[f.start : f.end] == f.sentence
