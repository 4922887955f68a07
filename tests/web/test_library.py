"""The user's own Acts over the page, without a browser: tried, added, stopped, reviewed; by nobody who may not."""

from __future__ import annotations

import datetime as dt
import sys
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from assistant.adding import Given, add_file
from corpus.book import load_book
from rules.reviewed import load_reviewed
from tests.web.browser import ROOT
from tests.web.small_assistant import SmallAssistant
from tests.web.test_access import request
from web.access import Access
from web.behind import Behind
from web.law import Law
from web.library import Keeping, Library

NOW = dt.date(2026, 11, 30)
ACT = """THE EXAMPLE KITE ACT, 1990
(Act No. 7 of 1990)
1. Short title.- This Act may be called the Example Kite Act, 1990.
2. Kites near wires.- Whoever flies a kite near an overhead wire shall be punished with fine which may extend to five hundred rupees.
3. Licence.- Whoever sells kites without a licence shall be punishable with imprisonment for a term which may extend to three months, or with fine which may extend to two thousand rupees, or with both.
"""
APP = (sys.executable, str(ROOT / "app.py"))
ID = "example-kite-act-1990"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An Act that nobody has passed, in a file."""
    path = tmp_path / "kites.txt"
    path.write_text(ACT, encoding="utf-8")
    return path


def library(home: Path, command: tuple[str, ...] = APP, access: Access | None = None) -> Library:
    """The handlers over a home of their own."""

    def reopen() -> tuple[Any, Any]:
        return load_book(home / "library"), load_reviewed(home / "reviewed") if (home / "reviewed").is_dir() else {}

    book, reviewed = reopen()
    return Library(Keeping(home, command, reopen), access or Access(), Law(book, reviewed), Behind(SmallAssistant(book)), lambda: NOW)


def shown(steps: Any) -> list[str]:
    """What stands in the place of the outcome after each step."""
    return [unescape(step["added"]) for step in steps]


def test_a_file_is_tried_then_added(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tried, everything read is shown and nothing is kept; without its State the box that is missing is named; added, it is in the book at once."""
    monkeypatch.setenv("KALAM_HOME", str(tmp_path / "home"))
    mine = library(tmp_path / "home")
    assert "State (India for a Central Act)" in shown(mine.added(str(file), {}, True, "en", request()))[-1]
    tried = shown(mine.added(str(file), {"state": "Maharashtra"}, True, "en", request()))[-1]
    assert [x in tried for x in ("Read, and not added", "Example Kite Act, 1990", "s. 3 Licence", "fine which may extend to two thousand rupees", "it is read as a title")] == [True] * 5
    assert not mine.own_acts()
    *_, last = mine.added(str(file), {"state": "Maharashtra"}, False, "en", request())
    assert last["acts"] == [("Example Kite Act, 1990", ID)]
    assert mine.law.book.provision(f"{ID} s.3").heading == "Licence"


def test_nobody_who_may_not_changes_anything(file: Path, tmp_path: Path) -> None:
    """Without the right to, nothing is run and nothing is written."""
    mine = library(tmp_path / "home", ("no-such-program",), Access("0.0.0.0"))
    assert "Only a person" in shown(mine.added(str(file), {}, False, "en", request()))[-1]
    assert "Only a person" in mine.figure(ID, (), "en", request())["figure"]
    assert "Only a person" in mine.decided("says", ID, "x", (), "asha", "en", request())["figure"]
    assert not (tmp_path / "home").exists()


WORKS = "import sys, time; sys.stderr.write('\\rindexing [##....] 3/9, about 9 min left'); sys.stderr.flush(); time.sleep(60)"


def test_an_adding_shows_how_far_it_is_and_is_stopped(file: Path, tmp_path: Path) -> None:
    """A long adding tells of its progress; stopped, its process ends and that is said; another browser's stop ends nothing."""
    mine = library(tmp_path / "home", (sys.executable, "-c", WORKS))
    steps = mine.added(str(file), {}, False, "en", request())
    assert "being read" in next(steps)["added"]
    assert '<progress max="9" value="3"' in next(steps)["added"]
    other = request()
    other.session_hash = "another"
    mine.stopped(other)
    assert mine._running["s"].poll() is None
    mine.stopped(request())
    assert "Stopped" in list(steps)[-1]["added"]
    assert not mine._running


def test_a_page_that_is_closed_ends_its_adding(file: Path, tmp_path: Path) -> None:
    """Where nobody waits any longer, the process does not run on."""
    mine = library(tmp_path / "home", (sys.executable, "-c", WORKS))
    steps = mine.added(str(file), {}, False, "en", request())
    next(steps)
    next(steps)
    process = mine._running["s"]
    steps.close()
    assert process.wait(10) != 0


def test_a_review_over_the_page(file: Path, tmp_path: Path) -> None:
    """A figure stands with its words; confirmed it is written with who and when; passed over it comes back in the next review; refused it is read no more."""
    home = tmp_path / "home"
    add_file(file, Given(state="Maharashtra"), home=home, today=NOW)
    mine = library(home)
    first = mine.figure(ID, (), "en", request())
    assert "fine which may extend to five hundred rupees</mark>" in first["figure"]
    assert "2 to look at" in first["figure"]
    second = mine.decided("says", ID, first["shown"], (), "Asha", "en", request())
    (row,) = load_reviewed(home / "reviewed")[ID].rows
    assert (row.said.citation, row.reviewed_by, row.reviewed_on) == (f"{ID} s.2", "Asha", NOW)
    assert mine.law.reviewer(_figure(f"{ID} s.2", 500), NOW) == ("Asha", NOW)
    passed = mine.decided("pass", ID, second["shown"], (), "", "en", request())
    assert "1 were passed over" in passed["figure"]
    again = mine.figure(ID, (), "en", request())
    assert again["shown"] == second["shown"]
    done = mine.decided("says_not", ID, again["shown"], (), "", "en", request())
    assert "has been reviewed" in done["figure"]
    assert len(load_reviewed(home / "reviewed")[ID].refused) == 1


def test_a_figure_that_changed_meanwhile_is_not_decided(file: Path, tmp_path: Path) -> None:
    """A decision about a figure that is no longer open writes nothing."""
    home = tmp_path / "home"
    add_file(file, Given(state="Maharashtra"), home=home, today=NOW)
    mine = library(home)
    mine.decided("says", ID, "something else", (), "", "en", request())
    assert not (home / "reviewed").exists()
    assert "comes with Kalam" in mine.figure("mpa-1951", (), "en", request())["figure"]


def _figure(key: str, value: int) -> Any:
    from assistant.model import ShownFigure

    return ShownFigure(kind="fine", bound="max", value=value, unit="INR", tier="any", citation=key, status="reviewed")
