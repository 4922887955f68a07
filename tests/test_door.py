"""The door against what a shell and a library can do to it: closed streams, Ctrl-C at any moment, an Act that cannot be read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def _env(home: Path) -> dict[str, str]:
    return {**os.environ, "KALAM_HOME": str(home), "KALAM_TODAY": "2026-11-30"}


@pytest.mark.parametrize(
    ("closing", "code", "out", "err"),
    [
        (">&-", 2, "", "kalam: standard output is closed, so no answer could be read; open it\n"),
        ("2>&-", 0, "gma-1963", ""),
        ("<&-", 0, "gma-1963", ""),
        (">&- 2>&- <&-", 2, "", ""),
    ],
)
def test_a_closed_stream_brings_no_traceback(tmp_path: Path, closing: str, code: int, out: str, err: str) -> None:
    """With a stream closed by the shell a command says what is wrong, or does its work."""
    ran = subprocess.run(f'"{sys.executable}" app.py list {closing}', shell=True, cwd=ROOT, env=_env(tmp_path), capture_output=True, text=True)
    assert (ran.returncode, ran.stdout[: len(out)], ran.stderr) == (code, out, err)


@pytest.mark.parametrize("module", ["assistant.errors", "corpus.book", "rules.model", "yaml"])
def test_ctrl_c_while_it_loads_is_one_line(tmp_path: Path, module: str) -> None:
    """Ctrl-C while a module is being read, at the start or behind a command, gives one line and no traceback."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Stops:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}:\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stops())\n",
        encoding="utf-8",
    )
    env = {**_env(tmp_path), "PYTHONPATH": str(tmp_path)}
    ran = subprocess.run([sys.executable, "app.py", "check", "--json"], cwd=ROOT, env=env, capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("", "kalam: stopped\n")
    assert ran.returncode != 0


def test_an_act_that_cannot_be_read_is_left_out_and_named(tmp_path: Path) -> None:
    """One broken Act of the user's library stops no command: the others answer, and a line names file and reason."""
    broken = tmp_path / "library" / "bad-1900"
    broken.mkdir(parents=True)
    (broken / "act.yaml").write_text("id: [", encoding="utf-8")
    ran = subprocess.run([sys.executable, "app.py", "list", "--json"], cwd=ROOT, env=_env(tmp_path), capture_output=True, text=True)
    assert ran.returncode == 0
    assert [json.loads(line)["id"] for line in ran.stdout.splitlines()] == ["gma-1963", "mmc-1888", "mpa-1951"]
    assert ran.stderr.startswith("kalam: left out: ")
    assert f"{broken / 'act.yaml'}: is not YAML" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_a_row_of_drafts_has_its_own_place_and_day(tmp_path: Path) -> None:
    """The same sentence is right in Pune today, wrong in Mumbai, and its second offence is wrong for 1995; a place that is no text costs its row."""
    first, second = "For a first offence the fine may extend to Rs 3,000.", "For a second offence the fine may extend to Rs 5,000."
    given = [
        {"id": 1, "text": first, "place": "Pune"},
        {"id": 2, "text": first, "place": "Mumbai"},
        {"id": 3, "text": second, "place": "Pune", "on": "1995-01-01"},
        {"id": 4, "text": first, "place": 4},
    ]
    ran = subprocess.run(
        [sys.executable, "app.py", "verify", "--batch", "-"], cwd=ROOT, env=_env(tmp_path), capture_output=True, text=True, input="\n".join(map(json.dumps, given))
    )
    out = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [row.get("verdict") for row in out] == ["confirmed", "contradicted", "contradicted", None]
    assert out[3]["error"] == "line 4: place is 4; words in quotes are needed, or null"
    assert ran.returncode == 2


def test_what_is_not_read_is_listed(tmp_path: Path) -> None:
    """`figures --unread` names a rate as words that are not read, and no figure is read from it."""
    folder = tmp_path / "library" / "x-1990"
    folder.mkdir(parents=True)
    (folder / "source.txt").write_text("1. Notice.- The owner shall give notice within two working days of the sale.\n", encoding="utf-8")
    (folder / "act.yaml").write_text(
        "id: x-1990\nshort_title: X Act, 1990\nnumber: Act 1 of 1990\nyear: 1990\nextent: {jurisdiction: IN, said: India}\nsource: {file: source.txt, provenance: test}\n",
        encoding="utf-8",
    )
    ran = subprocess.run([sys.executable, "app.py", "figures", "x-1990", "--unread", "--json"], cwd=ROOT, env=_env(tmp_path), capture_output=True, text=True)
    out = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [(row["citation"], "two working days" in row["quote"]) for row in out] == [("x-1990 s.1", True)]
