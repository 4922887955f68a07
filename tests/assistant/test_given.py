"""What is given at the door: drafts of each kind, Acts and places by name. Nothing is guessed."""

from __future__ import annotations

import datetime as dt
import io

import pytest

from assistant.drafts import draft_text
from assistant.errors import InputError
from assistant.given import act_named, acts_at
from corpus.book import Book, load_book
from corpus.errors import CitationError
from corpus.mentions import CitationFinder
from corpus.places import load_places

TODAY = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


def docx(*paragraphs: str) -> bytes:
    from docx import Document

    document, out = Document(), io.BytesIO()
    for p in paragraphs:
        document.add_paragraph(p)
    table = document.add_table(rows=1, cols=1)
    table.cell(0, 0).text = "in a cell"
    document.save(out)
    return out.getvalue()


# (name, bytes, text)
READ = [
    ("-", "₹ 3,000".encode(), "₹ 3,000"),
    ("a.txt", b"\xef\xbb\xbfone\r\ntwo", "one\r\ntwo"),
    ("a.md", b"# one", "# one"),
    ("draft", b"nul \x00 here", "nul   here"),
    ("a.DOCX", docx("one", "two"), "one\n\ntwo\n\nin a cell"),
]

# (name, bytes, part of the message)
REFUSED = [
    ("-", b"", "standard input has no text"),
    ("a.txt", b" \n", "a.txt has no text"),
    ("a.txt", b"\xff\xfe", "a.txt is not UTF-8 text (byte 0)"),
    ("-", docx("one"), "standard input is a document"),
    ("a.docx", b"no document", "a.docx cannot be read as a .docx document"),
    ("a.pdf", b"%PDF-1.4 broken", "a.pdf cannot be read as a .pdf document"),
]


class TestDrafts:
    @pytest.mark.parametrize(("name", "raw", "text"), READ, ids=[r[0] for r in READ])
    def test_text_of_each_kind(self, name: str, raw: bytes, text: str) -> None:
        assert draft_text(name, raw) == text

    @pytest.mark.parametrize(("name", "raw", "message"), REFUSED, ids=[f"{r[0]}-{n}" for n, r in enumerate(REFUSED)])
    def test_what_cannot_be_read_is_refused(self, name: str, raw: bytes, message: str) -> None:
        with pytest.raises(InputError) as refused:
            draft_text(name, raw)
        assert message in str(refused.value)


# (place, Acts; None where it is refused)
PLACES = [("Pune", {"mpa-1951"}), ("Mumbai", {"mmc-1888"}), ("Palanpur", {"gma-1963"}), ("Mumbai / Pune", {"mmc-1888", "mpa-1951"}), ("Delhi", None), ("Xqzzy", None)]


class TestGiven:
    @pytest.mark.parametrize(("words", "act"), [("mpa-1951", "mpa-1951"), ("MMC Act", "mmc-1888"), ("the Gujarat Municipalities Act, 1963", "gma-1963")])
    def test_an_act_by_its_names(self, book: Book, words: str, act: str) -> None:
        assert act_named(book, CitationFinder(book), words).id == act

    @pytest.mark.parametrize("words", ["", "nosuch", "MMC Act and Maharashtra Police Act"])
    def test_no_act_is_guessed(self, book: Book, words: str) -> None:
        with pytest.raises(CitationError):
            act_named(book, CitationFinder(book), words)

    @pytest.mark.parametrize(("place", "acts"), PLACES)
    def test_the_acts_of_a_place(self, book: Book, place: str, acts: set[str] | None) -> None:
        if acts is None:
            with pytest.raises(InputError):
                acts_at(book, load_places(), place, TODAY, dated=True)
        else:
            assert acts_at(book, load_places(), place, TODAY, dated=True) == acts


