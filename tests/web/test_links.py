"""The address of every place and day, and back."""

from __future__ import annotations

import datetime as dt
from urllib.parse import unquote

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from corpus.book import Book
from web.links import permalink, place_at, routes

DAY = dt.date(1995, 6, 1)


def test_every_place_has_an_address_that_leads_back(book: Book) -> None:
    """Of each place of each Act the address is its own, and names that place again."""
    places = [p for act in book.acts for p in act.walk()]
    paths = [unquote(permalink(p.citation, DAY)).removeprefix("act/").removesuffix("?on=1995-06-01") for p in places]
    assert len(set(paths)) == len(paths)
    assert [place_at(book, path) for path in paths] == [p.key for p in places]


@pytest.mark.parametrize("path", ["", "/", "no-act", "no-act/90A", "mpa-1951/99", "mpa-1951/90A/9", "mpa-1951/90A/1/ii/x", "mpa-1951/../90A", "mpa-1951/90A(9)"])
def test_what_is_not_in_the_book_has_none(book: Book, path: str) -> None:
    """No nearest place stands in for one that is not there."""
    assert place_at(book, path) == ""


def test_an_act_alone_opens_at_its_first_section(book: Book) -> None:
    """The address of an Act leads to where it begins."""
    assert place_at(book, "mpa-1951") == "mpa-1951 s.90A"


def test_an_address_leads_to_the_page(book: Book) -> None:
    """The page is opened at the place and day; an unknown place is 404, and nothing of it is markup."""
    client = TestClient(FastAPI(routes=routes(lambda: book)), follow_redirects=False)
    there = client.get("/act/mpa-1951/90A/1/ii?on=1995-06-01")
    assert (there.status_code, there.headers["location"]) == (307, "/?open=mpa-1951+s.90A%281%29%28ii%29&on=1995-06-01")
    nowhere = client.get("/act/mpa-1951/%3Cscript%3E")
    assert nowhere.status_code == 404
    assert "<script>" not in nowhere.text
