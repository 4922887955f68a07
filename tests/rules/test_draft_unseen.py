"""Drafts about Central Acts that the project was not written for, right and wrong."""

from __future__ import annotations

import pytest

from corpus.book import Book, load_book
from corpus.mentions import CitationFinder
from rules.draft import check_draft, verdict_of
from rules.read import read_act
from tests.corpus.unseen import ACTS, MORE, SECTIONS, write_library
from tests.rules.draft_battery import DRAFTS, TODAY, load_rows

pytestmark = pytest.mark.skipif(not SECTIONS.exists(), reason="the Central Acts stand in ../shared/data, which is not there")
FILES = (*ACTS.items(), *((file, MORE[file]) for file in ("54_1959.json", "1_2009.json", "29_1986.json", "14_2013.json")))


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """The three Acts and twelve of a user's."""
    library = tmp_path_factory.mktemp("library")
    write_library(library, FILES)
    return load_book(library)


def test_central_acts(book: Book) -> None:
    """No wrong sentence is confirmed, at least 97 % are contradicted; no right one is contradicted; citations that name nothing are not found."""
    citations = CitationFinder(book)
    read = {act.id: read_act(act, TODAY) for act in book.acts}
    results = [
        (row, verdict_of(check_draft(row.text, book, citations, on=TODAY, readings_of=lambda act, on: read[act.id] if on == TODAY else read_act(act, on))))
        for row in load_rows(DRAFTS / "unseen")
    ]
    right = [(row.id, got) for row, got in results if row.verdict == "confirmed"]
    wrong = [(row.id, got) for row, got in results if row.verdict == "contradicted"]
    assert len(results) >= 50
    assert [r for r in wrong if r[1] == "confirmed"] == []
    assert [r for r in right if r[1] == "contradicted"] == []
    assert sum(got == "contradicted" for _, got in wrong) >= 0.97 * len(wrong), [r for r in wrong if r[1] != "contradicted"]
    assert sum(got == "confirmed" for _, got in right) >= 0.8 * len(right), [r for r in right if r[1] != "confirmed"]
    assert [row.id for row, got in results if row.verdict == "not_found" and got != "not_found"] == []
