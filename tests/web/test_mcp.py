"""The tools for programs that speak MCP, driven by the package's own client over standard input and output."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from assistant.desk import Desk
from tests.web.programs import NOW, desk_at

ROOT = Path(__file__).parents[2]
SECRET = "zebrafish"
# (tool, arguments)
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("ask", {"question": f"My {SECRET} cow strayed in Pune. What is the fine?"}),
    ("ask", {"question": "और दूसरी बार?", "history": ["पुणे में गाय सड़क पर मिली, कितना जुर्माना?"], "lang": "hi"}),
    ("show", {"citation": "90A(1)(ii)", "on": "1995-06-01"}),
    ("verify", {"text": "In Pune the fine for a first offence may extend to Rs 5,000."}),
    ("deadline", {"citation": "gma-1963 ch.XIII/7(1)", "start": "2026-12-03"}),
]
# (tool, arguments, part of what is told)
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("show", {"citation": "99Z"}, "there is no section 99Z in the book"),
    ("show", {}, "citation"),
    ("ask", {"question": "x", "on": "2026-02-30"}, "2026-02-30 is not a day of the calendar"),
    ("deadline", {"citation": "90A", "start": "2026-12-03"}, "fixes no time limit"),
    ("verify", {"text": "x", "place": "Pnue"}, "did you mean Pune?"),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the server of `app.py mcp` said: its tools, the results of CALLS and of WRONG, and its standard error."""
    mcp = pytest.importorskip("mcp", reason="the mcp package is an extra: pip install -r requirements-mcp.txt")
    from mcp.client.stdio import stdio_client

    home = tmp_path_factory.mktemp("home")
    env = {**os.environ, "KALAM_HOME": str(home), "KALAM_TODAY": NOW.isoformat()}
    command = mcp.StdioServerParameters(command=sys.executable, args=["app.py", "mcp"], cwd=ROOT, env=env)

    async def drive(errors: Any) -> dict[str, Any]:
        async with mcp.Client(stdio_client(command, errlog=errors), read_timeout_seconds=120) as client:
            tools = (await client.list_tools()).tools
            return {"tools": tools, "calls": [await client.call_tool(*c) for c in CALLS], "wrong": [await client.call_tool(n, a) for n, a, _ in WRONG]}

    # in a thread of its own: the browser of other tests keeps a loop running in this one
    with (home / "stderr").open("w+", encoding="utf-8") as errors, ThreadPoolExecutor(1) as apart:
        out = apart.submit(lambda: asyncio.run(drive(errors))).result()
    return {**out, "stderr": (home / "stderr").read_text(encoding="utf-8")}


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk over the three Acts."""
    return desk_at(tmp_path_factory.mktemp("home"))


def test_the_tools(told: dict[str, Any]) -> None:
    """Four tools that read, each with typed arguments, a schema of what it gives, and a description."""
    assert [t.name for t in told["tools"]] == ["ask", "show", "verify", "deadline"]
    for tool in told["tools"]:
        assert tool.description
        assert tool.annotations.read_only_hint
        assert tool.output_schema["properties"]
        assert all("type" in p or "anyOf" in p for p in tool.input_schema["properties"].values())


def test_a_tool_gives_what_the_command_line_does(told: dict[str, Any], desk: Desk) -> None:
    """The same objects, as text and as they are."""
    expected = [
        desk.answer(CALLS[0][1]).json(), desk.answer(CALLS[1][1]).json(), desk.show_json("90A(1)(ii)", NOW.replace(1995, 6)),
        desk.verify_json(CALLS[3][1]), desk.due_json("gma-1963 ch.XIII/7(1)", NOW.replace(day=3)),
    ]  # fmt: skip
    for result, wanted in zip(told["calls"], expected, strict=True):
        assert not result.is_error
        assert result.structured_content == json.loads(json.dumps(wanted))
        assert json.loads(result.content[0].text) == result.structured_content


@pytest.mark.parametrize("n", range(len(WRONG)), ids=[w[2] for w in WRONG])
def test_what_cannot_be_answered_is_told(told: dict[str, Any], n: int) -> None:
    """A wrong call is an error that says what to do; no traceback."""
    result = told["wrong"][n]
    assert result.is_error
    assert WRONG[n][2] in result.content[0].text
    assert "Traceback" not in result.content[0].text


def test_no_question_stands_in_its_log(told: dict[str, Any]) -> None:
    """Standard error holds neither a question nor a traceback."""
    assert SECRET not in told["stderr"]
    assert "Traceback" not in told["stderr"]


def test_without_the_package_it_is_one_line(tmp_path: Path) -> None:
    """Where the extra is not installed the command says in one line how to install it."""
    (tmp_path / "mcp.py").write_text("raise ModuleNotFoundError(\"No module named 'mcp'\", name='mcp')\n", encoding="utf-8")
    env = {**os.environ, "KALAM_HOME": str(tmp_path), "PYTHONPATH": str(tmp_path)}
    ran = subprocess.run([sys.executable, "app.py", "mcp"], cwd=ROOT, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "kalam: the mcp package is not installed: pip install -r requirements-mcp.txt\n"
