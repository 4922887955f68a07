"""What readers say of an answer becomes a draft of a pair: shown before it is stored, run by `check`, promoted by a maintainer."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import app
from assistant import pair_drafts
from assistant.desk import Desk
from assistant.errors import InputError
from assistant.given import row_of
from assistant.pair_drafts import PairDraft, draft_path, promoted, stored, waiting
from assistant.pairs import judge, load_pairs
from tests.web.programs import desk_at

SEVEN = {"question": "Cattle impounded in Deesa on 22 February 2027, last day to pay before auction?"}
# (row, part of what is expected of a kept pair)
ROWS: list[tuple[dict[str, Any], list[str]]] = [
    ({"question": "My cow strayed in Pune. What is the fine?"}, ["status: answered", "- mpa-1951 s.90A(1)(i)", "- fine max 3000 INR first"]),
    ({"question": "What is the fine for a stray cow?"}, ["status: ask_place"]),
    (SEVEN, ["- time_limit max 7 day any", "date last_day 2027-03-01 date", "deadline: 2027-03-01"]),
    ({"question": "passport?"}, ["status: not_found", "figures: []"]),
    ({"question": "पुणे में गाय, कितना जुर्माना?", "place": "Pune"}, ["lang: hi", "place: Pune"]),
    ({"question": "And there?", "history": [{"question": "Stray cow, what fine?", "place": "Pune", "on": "1995-06-01"}]}, ["place: Pune", "'on': 1995-06-01", "- Stray cow, what fine?", "fine max 500 INR"]),
    ({"question": "yes: no #1 '\"\\ fine in Pune?\u2028- id: x"}, ["status: "]),
]  # fmt: skip


@pytest.fixture(scope="module")
def answering(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk that stores nothing here."""
    return desk_at(tmp_path_factory.mktemp("home"))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """The command line over a home of its own, without an index: exit code, output, errors."""
    monkeypatch.setattr("assistant.house.House.finder", lambda _: None)
    monkeypatch.setenv("KALAM_HOME", str(tmp_path))
    monkeypatch.setenv("KALAM_TODAY", "2026-12-01")

    def run(*command: str) -> tuple[int, str, str]:
        code = app.main(command)
        return code, *capsys.readouterr()

    return run


@pytest.mark.parametrize(("row", "wanted"), ROWS)
def test_a_kept_answer_is_a_pair_that_holds(answering: Desk, tmp_path: Path, row: dict[str, Any], wanted: list[str]) -> None:
    """The pair has the question as it was asked and expects what was answered; asked again it holds."""
    draft = answering.pair_draft("keep", row, "why: 'so'")
    assert [w for w in wanted if w not in draft.text] == []
    stored(draft, tmp_path)
    (pair,) = waiting(tmp_path)
    assert pair.question == row["question"]
    assert judge(pair, answering.answer(row_of(pair)).json()) == ()


@pytest.mark.parametrize("row", [r for r, _ in ROWS])
def test_an_answer_called_wrong_is_a_pair_that_fails(answering: Desk, tmp_path: Path, row: dict[str, Any]) -> None:
    """The pair fails as long as the same is answered, and holds where anything else is."""
    stored(answering.pair_draft("wrong", row, "it is Rs 300"), tmp_path)
    (pair,) = waiting(tmp_path)
    answer = answering.answer(row_of(pair)).json()
    assert judge(pair, answer) != ()
    assert judge(pair, {**answer, "text": "Something else."}) == ()
    assert "it is Rs 300" in pair.note


def test_nothing_is_stored_until_it_is_asked_for(tmp_path: Path) -> None:
    """A draft is made and shown without a file; with `store` there is that one file, holding what was shown and nothing more."""
    desk = desk_at(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    shown = desk.pair_draft("keep", ROWS[0][0])
    assert [p for p in tmp_path.rglob("*") if p not in before and "cache" not in p.parts and p.name != "cache"] == []
    assert desk.pair_draft("keep", ROWS[0][0], store=True) == shown
    assert [p.name for p in (tmp_path / "pairs").iterdir()] == [f"{shown.id}.yaml"]
    assert (tmp_path / "pairs" / f"{shown.id}.yaml").read_text(encoding="utf-8") == shown.text
    desk.pair_draft("keep", ROWS[0][0], store=True)
    assert len(list((tmp_path / "pairs").iterdir())) == 1


def test_there_is_an_end_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answering: Desk) -> None:
    """Beyond so many drafts none is taken; one that is there may come again. A note that is too long is refused."""
    monkeypatch.setattr(pair_drafts, "MOST", 1)
    first, other = (answering.pair_draft("keep", ROWS[0][0], note) for note in ("a", "b"))
    stored(first, tmp_path)
    stored(first, tmp_path)
    with pytest.raises(InputError, match="1 drafts wait already"):
        stored(other, tmp_path)
    with pytest.raises(InputError, match="1,001 characters"):
        answering.pair_draft("keep", ROWS[0][0], "x" * 1001)


@pytest.mark.parametrize("key", ["", "../keep-1", "keep-0/../../x", "/etc/passwd", "keep-none", "a" * 300])
def test_no_other_file_is_reached(tmp_path: Path, key: str) -> None:
    """An id names a draft and nothing else."""
    (tmp_path / "keep-1.yaml").write_text("", encoding="utf-8")
    with pytest.raises(InputError, match="no draft"):
        draft_path(tmp_path, key)


def test_what_is_no_pair_is_not_stored(tmp_path: Path) -> None:
    """A text that `check` could not run leaves no file."""
    with pytest.raises(InputError, match="key 'expect' is missing"):
        stored(PairDraft("keep-1", "- id: keep-1\n  question: q\n"), tmp_path)
    assert list((tmp_path / "pairs").iterdir()) == []


def test_a_maintainers_day(run: Callable[..., tuple[int, str, str]], answering: Desk, tmp_path: Path) -> None:
    """Listed, run by `check`, shown, promoted under a name of its own, removed; what does not hold is not promoted."""
    keep, wrong = (answering.pair_draft(said, ROWS[0][0]) for said in ("keep", "wrong"))
    for draft in (keep, wrong):
        stored(draft, tmp_path)
    code, out, _ = run("pairs", "--json")
    assert (code, [(r["id"], r["ok"]) for r in map(json.loads, out.splitlines())]) == (0, [(keep.id, True), (wrong.id, False)])
    code, out, _ = run("check", str(tmp_path / "pairs"))
    assert (code, out.splitlines()[-1]) == (1, "1 of 2 pairs are right, 1 failed")
    assert run("pairs", "show", keep.id)[1] == keep.text
    to = tmp_path / "readers.yaml"
    assert run("pairs", "promote", keep.id, "--to", str(to), "--id", "readers-pune")[:2] == (0, f"readers-pune stands in {to}\n")
    assert [p.id for p in load_pairs([to])] == ["readers-pune"]
    code, _, err = run("pairs", "promote", wrong.id, "--to", str(to))
    assert code == 2
    assert "does not hold: says 'For a first offence" in err
    assert run("pairs", "remove", wrong.id)[0] == 0
    assert run("pairs") == (0, "", "")
    assert [p.id for p in load_pairs([to])] == ["readers-pune"]


# (command, part of the line)
REFUSED = [
    (("pairs", "show", "keep-none"), "no draft 'keep-none' waits; none does"),
    (("pairs", "promote"), "name a draft"),
    (("pairs", "burn"), "invalid choice"),
]


@pytest.mark.parametrize(("command", "line"), REFUSED)
def test_a_wrong_command_is_one_line(run: Callable[..., tuple[int, str, str]], command: tuple[str, ...], line: str) -> None:
    """Exit code 2 and one line."""
    code, out, err = run(*command)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert line in err


def test_an_id_is_taken_once(answering: Desk, tmp_path: Path) -> None:
    """A pair is not promoted under an id that another has; the draft stays, and so does the file."""
    first, other = (answering.pair_draft("keep", ROWS[0][0], note) for note in ("a", "b"))
    for draft in (first, other):
        stored(draft, tmp_path)
    to = tmp_path / "to.yaml"
    promoted(tmp_path, first.id, to, new_id="same", others=[])
    before = to.read_text(encoding="utf-8")
    with pytest.raises(InputError, match="stands among the tests already"):
        promoted(tmp_path, other.id, to, new_id="same", others=[])
    with pytest.raises(InputError, match="is no id of a pair"):
        promoted(tmp_path, other.id, to, new_id="Not an id", others=[])
    assert to.read_text(encoding="utf-8") == before
    assert [p.id for p in waiting(tmp_path)] == [other.id]
    assert dt.date(2026, 12, 1).isoformat() in other.text
