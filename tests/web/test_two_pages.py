"""Two web processes with homes of their own on one store: the same answers, one job of indexing, and both go on while the store is away."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from index.engines import engine_installed
from tests.stores import LoopbackServer, environment, eventually
from tests.web.browser import free_port, served

QUESTIONS = ("My cow strayed in Pune for the second time. What is the fine?", "How long do I have to claim my cow from the pound in Anand?")
pytestmark = pytest.mark.skipif(not engine_installed(), reason="the C engine of the built-in model is not installed on this platform")


def asked(address: str, question: str) -> dict[str, Any]:
    """An answer over the page's address for programs."""
    body = json.dumps({"question": question}).encode()
    request = urllib.request.Request(f"{address}api/v1/ask", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as reply:
        return json.load(reply)


@pytest.mark.parametrize("running_store", ["postgres"], indirect=True)  # several machines' store; the pages' side is the same for each
def test_two_pages_on_one_store(served_store: LoopbackServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Started at once on an empty store; the store is killed while both are asked, and started again."""
    for name, value in {**environment(served_store.setting), "KALAM_TODAY": "2026-11-30"}.items():
        monkeypatch.setenv(name, value)
    ports = free_port(), free_port()
    with (
        served("app.py", "chat", "--port", str(ports[0]), port=ports[0], home=tmp_path / "a", patience=180) as first,
        served("app.py", "chat", "--port", str(ports[1]), port=ports[1], home=tmp_path / "b", patience=180) as second,
    ):

        def both() -> list[dict[str, Any]]:
            one, two = ([asked(at, q) for q in QUESTIONS] for at in (first, second))
            assert one == two
            assert not any("words alone" in n for a in one for n in a["notes"])
            return one

        before = eventually(both)
        assert before[0]["status"] == "answered" and before[0]["figures"]
        served_store.kill()
        try:
            for at in (first, second):

                def away(at: str = at) -> dict[str, Any]:
                    answer = asked(at, QUESTIONS[0])
                    assert any("does not answer just now" in n for n in answer["notes"])
                    return answer

                assert eventually(away)["figures"] == before[0]["figures"]  # a page whose index is still being opened asks no store yet
        finally:
            served_store.start()
        assert eventually(both) == before
