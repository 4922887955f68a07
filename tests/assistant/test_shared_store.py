"""Answers do not depend on where the vectors are kept: against real servers, and with one that is killed while questions are asked."""

from __future__ import annotations

import datetime as dt
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.answer import Assistant
from assistant.given import answered, row_of
from assistant.house import House
from assistant.pairs import judge, load_pairs
from corpus.book import load_book
from index.build import open_index
from index.engines import engine_installed
from index.model import StoreAway
from index.shared import SharedVectors
from tests.stores import environment, eventually

ROOT = Path(__file__).parents[2]
TODAY = dt.date(2026, 11, 30)
PAIRS = load_pairs([ROOT / "tests" / "questions"])[::20]  # of every file, language and kind; `app.py check` asks all of them

pytestmark = pytest.mark.skipif(not engine_installed(), reason="the C engine of the built-in model is not installed on this platform")


@pytest.fixture(scope="module")
def book():
    return load_book()


@pytest.fixture(scope="module")
def home(book, tmp_path_factory):
    """A home whose index has been built, so that a store is filled from it."""
    folder = tmp_path_factory.mktemp("home")
    open_index(book.acts, folder)
    return folder


@pytest.fixture(scope="module")
def exact(book, home):
    """What the exact store's answers are."""
    finder = open_index(book.acts, home)
    assistant = Assistant(book, lambda: finder)
    return [answered(assistant, row_of(p), today=TODAY).json() for p in PAIRS]


def test_every_twentieth_pair_is_answered_alike(book, home, exact, served_store):
    """As expected, and word for word as with the exact store."""
    finder = open_index(book.acts, home, store=served_store.setting)
    assert finder.unfinished == 0 and not finder.away
    assistant = Assistant(book, lambda: finder)
    found = [answered(assistant, row_of(p), today=TODAY).json() for p in PAIRS]
    assert len(PAIRS) > 100
    assert [(p.id, judge(p, a)) for p, a in zip(PAIRS, found, strict=True) if judge(p, a)] == []
    assert found == exact


def asked(home: Path, *words: str, **env: str) -> tuple[int, str, str]:
    """The command line, as a person calls it."""
    done = subprocess.run(
        [sys.executable, "app.py", *words],
        cwd=ROOT,
        env={**os.environ, "KALAM_HOME": str(home), "KALAM_TODAY": TODAY.isoformat(), **env},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


QUESTION = ("ask", "My cow strayed in Pune for the second time. What is the fine?", "--json")


def test_the_command_line(served_store, home):
    """Migrated by one command; a dead server is one line and a note in the answer; with the server back all is as before."""
    env = environment(served_store.setting)
    code, said, _ = asked(home, "index", "--to", served_store.setting.kind, **{k: v for k, v in env.items() if k != "KALAM_STORE"})
    assert code == 0 and f"asked where KALAM_STORE={served_store.setting.kind}" in said
    served_store.kill()
    try:
        code, out, err = asked(home, *QUESTION, **env)
        away = json.loads(out)
        assert code == 0 and any("found by their words alone" in n for n in away["notes"])
        assert err.count("\n") == 1 and "does not answer: start it" in err
        code, out, err = asked(home, "index", **env)
        assert (code, out) == (2, "") and err.count("\n") == 1
    finally:
        served_store.start()
    code, out, err = asked(home, *QUESTION, **env)
    assert (code, err) == (0, "")
    assert json.loads(out)["figures"] == away["figures"] != []


def test_a_setting_that_cannot_be(home):
    """Said in one line, with exit code 2."""
    code, out, err = asked(home, *QUESTION, KALAM_STORE="oracle")
    assert (code, out, err) == (2, "", "kalam: there is no store 'oracle': set KALAM_STORE to exact, postgres or milvus\n")


def test_a_server_that_goes_away_while_it_is_filled(home, served_store, monkeypatch):
    """That question is answered without the index, with a line; the next one opens it."""
    notes: list[str] = []
    house = House(home, TODAY, None, note=notes.append, progress=lambda done, whole: None, stores=lambda name: served_store.setting)

    def away(*_: object) -> None:
        raise StoreAway("the server does not answer")

    with monkeypatch.context() as patch:
        patch.setattr(SharedVectors, "put", away)
        assert house.finder() is None
    assert notes == ["answering without the index: the server does not answer"]
    finder = house.finder()
    assert finder is not None and (finder.unfinished, finder.away) == (0, "")


def test_questions_go_on_while_a_server_is_killed(book, home, served_store):
    """A conversation on one process: answered by words alone with a note in each language, and then as before, with nothing done."""
    finder = open_index(book.acts, home, store=served_store.setting)
    assistant = Assistant(book, lambda: finder)

    def ask(lang: str) -> dict:
        return answered(assistant, {"question": "My cow strayed in Pune. What is the fine?", "lang": lang}, today=TODAY).json()

    before = {lang: ask(lang) for lang in ("en", "hi", "mr", "gu")}
    served_store.kill()
    try:
        for lang, answer in before.items():
            now = ask(lang)
            assert now["figures"] == answer["figures"] and now["status"] == answer["status"]
            assert len(now["notes"]) == len(answer["notes"]) + 1
    finally:
        served_store.start()

    def as_before() -> None:
        assert {lang: ask(lang) for lang in before} == before

    eventually(as_before)
