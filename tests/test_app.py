"""The command line: what each command prints, its exit codes, and that no input brings a traceback."""

from __future__ import annotations

import io
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import app
from corpus.book import load_book

ROOT = Path(__file__).parents[1]
TODAY = "2026-11-30"
FIRST = "My cow strayed in Pune for the first time. What is the fine?"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One KALAM_HOME for all: its index is built by the first question."""
    return tmp_path_factory.mktemp("kalam")


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """A command in this process: exit code, standard output, standard error."""
    monkeypatch.setenv("KALAM_HOME", str(home))
    monkeypatch.setenv("KALAM_TODAY", TODAY)
    monkeypatch.delenv("KALAM_DEBUG", raising=False)

    def call(*arguments: str, given: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        capsys.readouterr()
        code = app.main(arguments)
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def spawned(home: Path, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A command as a person starts it."""
    env = {**os.environ, "KALAM_HOME": str(home), "KALAM_TODAY": TODAY}
    return subprocess.run([sys.executable, "app.py", *arguments], cwd=ROOT, env=env, input=given, capture_output=True, timeout=120)


def rows(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


ANSWER_KEYS = ["id", "question", "lang", "on", "place", "status", "text", "statements", "quotes", "figures", "deadline", "withheld", "notes", "see_also"]
STATEMENT_KEYS = ["text", "citation", "label", "verdict", "figures", "phrased_by"]
PENALTY_KEYS = ["citation", "kind", "tier", "imprisonment", "fine", "death", "connective", "quote", "status"]


class TestAsk:
    def test_an_answer_has_the_keys_of_the_design(self, run: Run) -> None:
        """Key by key, in order, statements and figures too."""
        code, out, _ = run("ask", FIRST, "--json")
        [answer] = rows(out)
        assert code == 0
        assert list(answer) == ANSWER_KEYS
        assert [list(s) for s in answer["statements"]] == [STATEMENT_KEYS] * len(answer["statements"])
        assert answer["figures"] == [{"kind": "fine", "bound": "max", "value": 3000, "unit": "INR", "tier": "first", "citation": "mpa-1951 s.90A(1)(i)"}]
        assert list(answer["statements"][0]["figures"][0]) == ["kind", "bound", "value", "unit", "tier", "status"]
        assert (answer["id"], answer["on"], answer["lang"]) == (None, TODAY, "en")

    def test_a_person_reads_marks_and_sources(self, run: Run) -> None:
        code, out, _ = run("ask", FIRST)
        assert code == 0
        assert "Rs 3,000" in out
        assert "[1] s. 90A(1)(i), Maharashtra Police Act" in out

    def test_the_day_of_the_event_decides(self, run: Run) -> None:
        code, out, _ = run("ask", "What is the fine for a second offence?", "--place", "Pune", "--on", "1995-06-01", "--json")
        [answer] = rows(out)
        assert code == 0
        assert {f["value"] for f in answer["figures"] if f["kind"] == "fine"} == {500}

    def test_a_refusal_is_no_failure(self, run: Run) -> None:
        """The exit code tells bad input, not what the law says."""
        code, out, _ = run("ask", "My cow strayed in Ahmedabad. What is the fine?", "--json")
        assert (code, rows(out)[0]["status"], rows(out)[0]["figures"]) == (0, "not_covered", [])

    def test_a_place_that_is_not_known_is_told(self, run: Run) -> None:
        code, _, err = run("ask", "What is the fine for a stray cow?", "--place", "Xqzzy")
        assert code == 0
        assert "no place 'Xqzzy' is known" in err

    def test_the_steps_of_a_count_are_shown(self, run: Run) -> None:
        _, out, _ = run("ask", "My cow was impounded on 1 December 2026 in Palanpur. What is my last day?")
        assert "How the days were counted:" in out
        assert "Tuesday 8 December 2026" in out

    def test_a_home_that_cannot_be_written_costs_the_index_and_not_the_answer(self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("KALAM_HOME", str(tmp_path / "file"))
        code, out, err = run("ask", FIRST)
        assert code == 0
        assert "Rs 3,000" in out
        assert "answering without the index" in err and len(err.splitlines()) == 1

    def test_a_model_that_is_not_there_costs_the_index_and_not_the_answer(self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("KALAM_HOME", str(tmp_path))
        monkeypatch.setattr(app.House, "open_index", lambda *_, **__: (_ for _ in ()).throw(app.FindingError("no model")))
        code, out, err = run("ask", FIRST)
        assert (code, "Rs 3,000" in out, err) == (0, True, "kalam: answering without the index: no model\n")


# (line in, part of the error; "" where it is answered)
BATCH = [
    (b'{"id": "a", "question": "' + FIRST.encode() + b'"}', ""),
    (b'{"id": "b", "question": "fine for a stray cow, first time", "place": "Mumbai", "on": "2026-01-01", "lang": "en", "history": []}', ""),
    (b'{"id": "c", "question": "and the second time?", "history": ["My cow strayed in Pune. What is the fine?"]}', ""),
    (b'{"id": 7, "question": "\\ud800 stray cow \\u0000 fine in Pune", "expect": {"own": "column"}}', ""),
    (b'{"id": "e", "question": ""}', ""),
    (b'{"id": "f"}', "a question is needed"),
    (b'{"id": "g", "question": 5}', "a question is needed"),
    (b'{"id": "h", "question": "x", "on": "2026-13-40"}', "2026-13-40 is not a day"),
    (b'{"id": "i", "question": "x", "on": 2026}', "on is 2026"),
    (b'{"id": "j", "question": "x", "lang": "fr"}', "lang is 'fr'"),
    (b'{"id": "k", "question": "x", "history": "y"}', "history is not a list"),
    (b'{"id": "l", "question": "x", "history": [{"question": "y", "on": "gestern"}]}', "'gestern' is not a date"),
    (b'{"id": "m", "question": "x", "history": [[]]}', "history"),
    (b'{"id": "n", "question": "' + b"x" * 100_000 + b'"}', "100,000 characters"),
    (b'{"id": "o", "question": "x"', "not JSON"),
    (b"[]", "an object is needed"),
    (b"[" * 100_000, "not JSON"),
    (b'{"id": "r", "question": "\xff"}', "not UTF-8"),
]


class TestBatch:
    def test_a_bad_line_costs_itself_alone(self, run: Run) -> None:
        """One object a line, in order; blank lines give none."""
        given = b"\xef\xbb\xbf" + b"\r\n\n".join(line for line, _ in BATCH)
        code, out, err = run("ask", "--batch", "-", given=given)
        answers = rows(out)
        assert code == 2
        assert len(answers) == len(BATCH)
        for answer, (line, error) in zip(answers, BATCH, strict=True):
            if error:
                assert list(answer) == ["id", "error"], line[:60]
                assert error in answer["error"]
            else:
                assert list(answer) == ANSWER_KEYS, line[:60]
        assert [a["id"] for a in answers[:7]] == ["a", "b", "c", 7, "e", "f", "g"]
        assert err.splitlines()[-1] == "kalam: 13 of 18 lines could not be answered; their objects say why"

    def test_a_fault_in_one_answer_leaves_the_others(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        from assistant.answer import Assistant

        whole = Assistant.answer

        def faulty(self: Assistant, question: str, **more: Any) -> Any:
            if question == "fault":
                raise KeyError("planted")
            return whole(self, question, **more)

        monkeypatch.setattr(Assistant, "answer", faulty)
        code, out, _ = run("ask", "--batch", "-", given=b'{"id": 1, "question": "fault"}\n{"id": 2, "question": "stray cow, fine in Pune"}')
        first, second = rows(out)
        assert code == 2
        assert "KeyError" in first["error"] and "status" in second

    def test_five_questions_in_one_process(self, home: Path) -> None:
        """As a program starts it: a file in, five objects out, nothing else on standard output."""
        file = home / "five.jsonl"
        file.write_text("".join(json.dumps({"id": n, "question": FIRST}) + "\n" for n in range(5)), encoding="utf-8")
        done = spawned(home, "ask", "--batch", str(file))
        assert done.returncode == 0
        assert [a["id"] for a in rows(done.stdout.decode())] == [0, 1, 2, 3, 4]


class TestShow:
    @pytest.mark.parametrize("words", ["90A(1)(ii)", "s. 90A(1)(ii), Maharashtra Police Act", "mpa-1951 s.90A(1)(ii)", "u/s 90A(1)(ii) MPA"])
    def test_a_citation_may_be_written_in_many_ways(self, run: Run, words: str) -> None:
        code, out, _ = run("show", words, "--json")
        [shown] = rows(out)
        assert code == 0
        assert (shown["citation"], shown["eid"]) == ("mpa-1951 s.90A(1)(ii)", "sec_90A__subsec_1__para_ii")
        assert shown["figures"][0]["fine"]["max"] == 5000

    def test_words_of_another_day(self, run: Run) -> None:
        [then] = rows(run("show", "90A(1)(ii)", "--on", "1995-01-01", "--json")[1])
        assert "five hundred rupees" in then["words"]
        assert then["figures"][0]["fine"]["max"] == 500

    def test_words_that_are_not_known_are_not_given(self, run: Run) -> None:
        """Clause (i) before Mah. 11 of 2023: no words, no figure, and the reason."""
        code, out, _ = run("show", "90A(1)(i)", "--on", "2019-05-01", "--json")
        [then] = rows(out)
        assert (code, then["words"], then["figures"]) == (0, None, [])
        assert "Mah. 11 of 2023" in then["why"]

    def test_two_days_side_by_side(self, run: Run) -> None:
        code, out, _ = run("show", "90A(1)(ii)", "--compare", "1999-01-01")
        assert code == 0
        assert "five [-hundred-] {+thousand+} rupees" in out


class TestFigures:
    def test_a_penalty_has_the_keys_of_the_design(self, run: Run) -> None:
        code, out, _ = run("figures", "mmc-1888", "--json")
        found = rows(out)
        penalty = found[0]
        assert code == 0
        assert list(penalty) == PENALTY_KEYS
        assert penalty["imprisonment"] == {"min": None, "max": {"count": 1, "unit": "month"}, "life": False, "kind": "either"}
        assert penalty["fine"] == {"min": None, "max": 300, "unlimited": False, "per_day": None}
        assert (penalty["connective"], penalty["status"]) == ("or_both", "reviewed")
        assert [(f["kind"], f["bound"], f["value"]) for f in found if f["kind"] != "penalty"][:2] == [("imprisonment", "min", 15), ("fine", "min", 150)]

    @pytest.mark.parametrize("act", ["MMC Act", "Mumbai Municipal Corporation Act, 1888", "bmc act"])
    def test_an_act_may_be_named_by_title_or_alias(self, run: Run, act: str) -> None:
        assert {f["citation"].split()[0] for f in rows(run("figures", act, "--json")[1])} == {"mmc-1888"}

    def test_every_quote_stands_in_its_source(self, run: Run) -> None:
        sources = {a.id: a.source.text for a in load_book().acts}
        for record in rows(run("figures", "--json")[1]):
            assert record["quote"] in sources[record["citation"].split()[0]]

    def test_places_whose_words_are_not_known_are_told(self, run: Run) -> None:
        _, out, err = run("figures", "mpa-1951", "--on", "1980-01-01", "--json")
        assert "mpa-1951 s.90A(1)(i)" not in {r["citation"] for r in rows(out)}
        assert "no figure can be given: s. 90A(1)(i)" in err


class TestVerify:
    WRONG = "Under s. 90A of the Maharashtra Police Act a first offence is punished with a fine of up to Rs 5,000."
    RIGHT = "Under s. 90A of the Maharashtra Police Act a first offence is punished with a fine of up to Rs 3,000."

    @pytest.mark.parametrize(("text", "verdict", "code"), [(WRONG, "contradicted", 1), (RIGHT, "confirmed", 0), ("The cow is brown.", "nothing_to_check", 0)])
    def test_a_draft_on_standard_input(self, run: Run, text: str, verdict: str, code: int) -> None:
        got, out, _ = run("verify", "-", "--json", given=text.encode())
        [record] = rows(out)
        assert (got, record["verdict"]) == (code, verdict)
        assert list(record) == ["verdict", "findings"]
        for f in record["findings"]:
            assert list(f)[:5] == ["sentence", "start", "end", "verdict", "why"]
            assert text[f["start"] : f["end"]] == f["sentence"]

    def test_a_person_reads_what_the_text_says(self, run: Run) -> None:
        code, out, _ = run("verify", "-", given=self.WRONG.encode())
        assert code == 1
        assert "CONTRADICTED" in out and "three thousand rupees" in out

    def test_a_batch_has_a_verdict_a_line(self, run: Run) -> None:
        lines = [{"id": 1, "text": self.RIGHT}, {"id": 2, "text": self.WRONG}]
        code, out, _ = run("verify", "--batch", "-", given="\n".join(map(json.dumps, lines)).encode())
        assert code == 1
        assert [(r["id"], r["verdict"]) for r in rows(out)] == [(1, "confirmed"), (2, "contradicted")]

    def test_a_bad_line_is_bad_input(self, run: Run) -> None:
        code, out, _ = run("verify", "--batch", "-", given=b'{"id": 1}')
        assert (code, rows(out)) == (2, [{"id": 1, "error": 'line 1: a text is needed, as in {"id": "1", "text": "..."}'}])


class TestDeadline:
    def test_the_last_day_with_its_steps(self, run: Run) -> None:
        code, out, _ = run("deadline", "ch.XIII/7(1)", "--from", "2026-12-03", "--json")
        [found] = rows(out)
        assert code == 0
        assert found["last_day"] == "2026-12-13"
        assert found["limits"][0]["open_day"] == "2026-12-14"
        assert found["limits"][0]["event"] == "seizure"
        assert all("Bombay General Clauses Act, 1904" in step for step in found["steps"])

    def test_several_limits_are_all_told_and_none_is_chosen(self, run: Run) -> None:
        [found] = rows(run("deadline", "ch.XIII/5", "--from", "2026-12-01", "--json")[1])
        assert (found["last_day"], found["steps"]) == (None, [])
        assert [(x["event"], x["last_day"]) for x in found["limits"]] == [("impounding", "2026-12-08"), ("sale", "2026-12-16")]

    def test_a_calendar_file(self, run: Run, tmp_path: Path) -> None:
        file = tmp_path / "last.ics"
        code, _, err = run("deadline", "ch.XIII/5", "--from", "2026-12-01", "--event", "sale", "--ics", str(file))
        assert (code, err) == (0, f"kalam: written: {file}\n")
        assert b"DTSTART;VALUE=DATE:20261216" in file.read_bytes()


class TestCheck:
    PAIR = "- {{id: one, question: 'My cow strayed in Pune for the first time. What is the fine?', expect: {{status: answered, figures: [fine max {value} INR first]}}}}"

    @pytest.mark.parametrize(("value", "code"), [(3000, 0), (5000, 1)])
    def test_one_wrong_pair_fails_the_check(self, run: Run, tmp_path: Path, value: int, code: int) -> None:
        (tmp_path / "pairs.yaml").write_text(self.PAIR.format(value=value))
        got, out, err = run("check", str(tmp_path), "--json")
        [record] = rows(out)
        assert (got, record["id"], record["ok"]) == (code, "one", code == 0)
        assert err.endswith(f"{1 - code} of 1 pairs are right, {code} failed\n")
        assert run("check", str(tmp_path))[0] == code

    def test_the_projects_own_pairs_are_the_default(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[Any] = []
        monkeypatch.setattr("assistant.pair_drafts.load_pairs", lambda paths: asked.extend(paths) or ())
        run("check")
        assert asked == [ROOT / "tests" / "questions"]


def test_list_names_every_act_with_the_day_of_its_text(run: Run) -> None:
    code, out, _ = run("list", "--json")
    assert code == 0
    assert [(a["id"], a["as_of"]) for a in rows(out)] == [("gma-1963", "undated"), ("mmc-1888", "undated"), ("mpa-1951", "fetched 22 Oct 2026")]
    assert "mpa-1951" in run("list")[1]


def test_index_tells_what_it_holds(run: Run, home: Path) -> None:
    code, out, _ = run("index")
    assert code == 0
    assert f"3 Acts are indexed under {home / 'index'}" in out


# (arguments, part of the one line on standard error)
BAD = [
    (["ask"], "give a question"),
    (["ask", "x" * 100_000], "100,000 characters"),
    (["ask", "x", "--on", "2026-13-40"], "2026-13-40 is not a day of the calendar; write one as 2026-12-01"),
    (["ask", "x", "--on", "today"], "'today' is not a date"),
    (["ask", "x", "--on", "0001-01-01"], "outside the years"),
    (["ask", "x", "--lang", "fr"], "invalid choice: 'fr'"),
    (["ask", "\udcff\udcfe"], "not UTF-8"),
    (["ask", "--batch", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
    (["ask", "--batch", "."], ".: Is a directory"),
    (["show"], "CITATION"),
    (["show", ""], "is not a citation"),
    (["show", "s. 999"], "no section 999"),
    (["show", "90A(9)"], "has no (9)"),
    (["show", "90A", "--compare", "x"], "'x' is not a date"),
    (["show", "s. 302 IPC"], "IPC is not in the book"),
    (["figures", "nosuch-1900"], "no Act 'nosuch-1900' in the book"),
    (["verify"], "give a file"),
    (["verify", "nowhere.txt"], "nowhere.txt: No such file"),
    (["verify", "-"], "standard input has no text"),
    (["verify", "-", "--place", "Xqzzy"], "no place 'Xqzzy' is known"),
    (["verify", "-", "--place", "Delhi"], "no Act of the book applies in Delhi"),
    (["deadline", "ch.XIII/7"], "--from"),
    (["deadline", "ch.XIII/7", "--from", "2026-02-30"], "2026-02-30 is not a day"),
    (["deadline", "90A", "--from", "2026-12-01"], "fixes no time limit"),
    (["deadline", "90A(1)(i)", "--from", "2019-12-01"], "the wording in force before that is not in the text"),
    (["deadline", "ch.XIII/7", "--from", "2026-12-01", "--event", "sale"], "it runs from: seizure"),
    (["deadline", "ch.XIII/5", "--from", "2026-12-01", "--ics", "x.ics"], "choose one for the calendar by its event: impounding, sale"),
    (["deadline", "ch.XIII/7", "--from", "2026-12-01", "--ics", "/nowhere/x.ics"], "/nowhere/x.ics: No such file"),
    (["check", "nowhere"], "nowhere: cannot be read"),
    (["nosuch"], "invalid choice: 'nosuch'"),
    (["--port", "x"], "invalid int value: 'x'"),
    (["list", "--frob"], "--frob"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=[" ".join(a)[:40].encode("ascii", "replace").decode() for a, _ in BAD])
def test_bad_input_is_told_in_one_line(run: Run, arguments: list[str], message: str) -> None:
    """Exit code 2, nothing on standard output, one line that says what is wrong."""
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert message in err


def test_a_draft_that_is_not_utf_8_is_refused(run: Run) -> None:
    code, _, err = run("verify", "-", given="Strafe für Kühe".encode("latin-1"))
    assert (code, err) == (2, "kalam: standard input is not UTF-8 text (byte 8); save it as UTF-8\n")


def test_a_day_set_for_tests_must_be_a_day(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALAM_TODAY", "soon")
    code, _, err = run("list")
    assert (code, err) == (2, "kalam: 'soon' is not a date; write one as 2026-12-01\n")


def test_a_fault_is_one_line_and_a_traceback_on_request(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.house.load_book", lambda *_, **__: 1 / 0)
    code, out, err = run("list")
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "ZeroDivisionError" in err
    monkeypatch.setenv("KALAM_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run("list")


def test_ctrl_c_is_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.house.load_book", lambda *_, **__: (_ for _ in ()).throw(KeyboardInterrupt))
    assert run("list") == (2, "", "kalam: stopped\n")


def test_an_act_that_differs_from_its_review_is_not_answered_from(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The door checks the two keys before anything is shown."""
    from rules.model import RulesError

    def differs(*_: Any) -> None:
        raise RulesError("the keys differ")

    monkeypatch.setattr("assistant.house.check_reviewed", differs)
    for arguments in (["ask", FIRST], ["show", "90A"], ["figures"], ["deadline", "ch.XIII/7", "--from", "2026-12-01"], ["verify", "-"]):
        code, out, err = run(*arguments, given=b"A fine of Rs 3,000.")
        assert (code, out, err) == (2, "", "kalam: the keys differ\n")


def test_a_reader_that_goes_away_is_no_error(home: Path) -> None:
    """As in `figures --json | head -1`."""
    env = {**os.environ, "KALAM_HOME": str(home)}
    with subprocess.Popen([sys.executable, "app.py", "figures", "--json"], cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == b""


def test_a_disk_that_is_full_is_told(home: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([sys.executable, "app.py", "list"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [b"kalam: standard output: No space left on device; check the name, and whether it may be read and written"]


def test_output_is_utf_8_in_any_locale(home: Path) -> None:
    env = {**os.environ, "KALAM_HOME": str(home), "KALAM_TODAY": TODAY, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "app.py", "ask", "पुणे में गाय", "--json"], cwd=ROOT, env=env, capture_output=True, timeout=60)
    assert done.returncode == 0
    assert json.loads(done.stdout.decode("utf-8"))["question"] == "पुणे में गाय"


def test_a_port_in_use_is_told_in_one_line(home: Path) -> None:
    """Without a command the page is started."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = spawned(home, "--port", str(port))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"kalam: no page can be served on 127.0.0.1:{port}: the port is taken or not to be had; choose another with --port\n"


def test_a_question_imports_neither_torch_nor_gradio(home: Path) -> None:
    """What would make the first answer wait."""
    code = "import sys, app; app.main(['ask', sys.argv[1]]); print(sorted({'torch', 'gradio', 'sentence_transformers'} & set(sys.modules)))"
    env = {**os.environ, "KALAM_HOME": str(home), "KALAM_TODAY": TODAY}
    done = subprocess.run([sys.executable, "-c", code, FIRST], cwd=ROOT, env=env, capture_output=True, timeout=120)
    assert done.stdout.decode().splitlines()[-1] == "[]"
