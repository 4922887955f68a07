"""The examples of docs/api.md, run with curl against the app as a person starts it; nothing that was asked stands in what it prints."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import free_port

ROOT = Path(__file__).parents[2]
WRITTEN = "http://127.0.0.1:7860"
EXAMPLES = re.findall(r"^\$ (curl .*)\n((?:[^$`].*\n)+)", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE)


class Served:
    """The app on a port of its own, and what it printed."""

    def __init__(self, address: str, printed: Path) -> None:
        self.address, self.printed = address, printed


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The app, served until the tests are done."""
    home, port = tmp_path_factory.mktemp("home"), free_port()
    printed = home / "printed.txt"
    env = {**os.environ, "KALAM_HOME": str(home / "kalam"), "KALAM_TODAY": "2026-12-01"}
    with printed.open("wb") as out:
        process = subprocess.Popen([sys.executable, "app.py", "--port", str(port)], cwd=ROOT, env=env, stdout=out, stderr=subprocess.STDOUT)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(240):
            try:
                urllib.request.urlopen(f"{address}/api/v1/acts", timeout=60).close()
                break
            except urllib.error.URLError:
                assert process.poll() is None, printed.read_text(encoding="utf-8")
                time.sleep(0.25)
        yield Served(address, printed)
    finally:
        process.terminate()
        process.wait(20)


def holds(shown: Any, got: Any) -> bool:
    """True where what the document shows of an answer is in it: the keys of an object, the items of a list in their order."""
    if isinstance(shown, dict):
        return isinstance(got, dict) and all(k in got and holds(v, got[k]) for k, v in shown.items())
    if isinstance(shown, list):
        return isinstance(got, list) and len(got) >= len(shown) and all(holds(a, b) for a, b in zip(shown, got, strict=False))
    return bool(shown == got)


def test_there_are_examples() -> None:
    """The document has an example of each endpoint."""
    asked = " ".join(command for command, _ in EXAMPLES)
    assert [p for p in ("ask", "show", "figures", "acts", "verify", "deadline", "memo", "feedback") if f"/api/v1/{p}" not in asked] == []


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[c[:70] for c, _ in EXAMPLES])
def test_an_example(served: Served, command: str, shown: str) -> None:
    """The command gives what is shown."""
    if not shutil.which("curl"):
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("curl is not installed: apt-get install curl")
    assert WRITTEN in command
    ran = subprocess.run(shlex.split(command.replace(WRITTEN, served.address)), capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert holds(json.loads(shown), json.loads(ran.stdout)), ran.stdout


def test_no_question_stands_in_what_is_printed(served: Served) -> None:
    """Neither what is answered nor what is refused is logged."""
    body = json.dumps({"question": "zebrafish in Pune, fine?", "zebrafish": 1}).encode()
    for given in (body, json.dumps({"question": "zebrafish in Pune, fine?"}).encode(), b"zebrafish"):
        request = urllib.request.Request(f"{served.address}/api/v1/ask", given, {"Content-Type": "application/json"})
        try:
            urllib.request.urlopen(request, timeout=60).close()
        except urllib.error.HTTPError as e:
            assert e.code in (400, 422)
    printed = served.printed.read_text(encoding="utf-8")
    assert "Kalam is at" in printed
    assert "zebrafish" not in printed
