"""The door against what a shell and a library can do to it: closed streams, Ctrl-C at any moment, an Act that cannot be read."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
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


@pytest.mark.parametrize("after", [0.05, 0.15, 0.3, 0.6])
def test_ctrl_c_while_it_loads_is_one_line(tmp_path: Path, after: float) -> None:
    """Ctrl-C at a moment of the start, the reading of the modules among them, gives one line or none, and no traceback."""
    ran = subprocess.Popen([sys.executable, "app.py", "check", "--json"], cwd=ROOT, env=_env(tmp_path), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    time.sleep(after)
    ran.send_signal(signal.SIGINT)
    said = ran.communicate(timeout=60)[1]
    if "site" not in said:  # before a line of ours runs, the interpreter speaks for itself
        assert "Traceback" not in said
        assert said in ("kalam: stopped\n", "")
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
