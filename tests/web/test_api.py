"""The endpoints for programs: the objects of the command line, and one line for everything that cannot be answered."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import app
from assistant.desk import Desk
from tests.web.programs import client, client_of, desk_at
from web.access import Access
from web.api_provision import Comparison, Due, Shown
from web.api_shapes import Acts, Answered, Checked, Failure, Figures
from web.gate import LARGEST

AT = "/api/v1"


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk over the three Acts."""
    return desk_at(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def api(desk: Desk) -> TestClient:
    """A client of its endpoints."""
    return client_of(desk)


# (method, address, parameters or body, the model of the answer)
ASKED: list[tuple[str, str, dict[str, Any], type[BaseModel]]] = [
    ("POST", "/ask", {"question": "My cow strayed in Pune. What is the fine?", "id": "1"}, Answered),
    ("POST", "/ask", {"question": "What is the fine for a stray cow?", "lang": "hi"}, Answered),  # asks for the place
    ("POST", "/ask", {"question": "और दूसरी बार?", "history": ["पुणे में गाय सड़क पर मिली", {"question": "कितना जुर्माना?", "place": "Pune"}]}, Answered),
    ("POST", "/ask", {"question": "Pune mein gaay road pe mili, kitna jurmana?"}, Answered),  # has `latin`
    ("POST", "/ask", {"question": "fine for stray cattle in Mumbai and in Pune, compare"}, Answered),  # has a table
    ("POST", "/ask", {"question": "Cow seized on 3 December 2026 in Anand, last day to complain of illegal seizure?", "id": 7}, Answered),
    ("POST", "/ask", {"question": "fine in Pune?", "on": "2023-05-05"}, Answered),  # not known
    ("POST", "/ask", {"question": "Can I get a driving licence?"}, Answered),
    ("GET", "/acts", {}, Acts),
    *(("GET", "/show", {"citation": c, "on": d}, Shown) for c in ("90A", "s 441G MMC", "gma-1963 ch.XIII/7(1)", "mpa-1951 s.90A(1)(ii)") for d in ("2026-12-01", "1995-06-01", "1900-01-01")),
    ("GET", "/show", {"citation": "90A", "on": "1995-06-01", "compare": "2026-12-01"}, Comparison),
    ("GET", "/show", {"citation": "90A", "compare": "2023-06-01"}, Comparison),  # a day whose words are not known
    ("GET", "/figures", {}, Figures),
    ("GET", "/figures", {"act": "Maharashtra Police Act", "on": "1995-06-01"}, Figures),
    ("GET", "/figures", {"act": "mmc-1888", "unread": "true"}, Figures),
    ("POST", "/verify", {"text": "In Pune the fine for a first offence is Rs 5,000. Nice weather.", "id": "v"}, Checked),
    ("POST", "/verify", {"text": "A second offence may cost Rs 500.", "place": "Pune", "on": "1995-06-01"}, Checked),
    ("GET", "/deadline", {"citation": "ch. XIII/7(1)", "from": "2026-12-03"}, Due),
]  # fmt: skip


def _asked(api: TestClient, method: str, address: str, given: dict[str, Any]) -> Any:
    return api.get(AT + address, params=given) if method == "GET" else api.post(AT + address, json=given)


@pytest.mark.parametrize(("method", "address", "given", "model"), ASKED)
def test_an_answer_is_as_described(api: TestClient, method: str, address: str, given: dict[str, Any], model: type[BaseModel]) -> None:
    """Every object has exactly the keys and types that the OpenAPI document gives it; keys beyond them are refused."""
    got = _asked(api, method, address, given)
    assert (got.status_code, got.headers["content-type"]) == (200, "application/json")
    TypeAdapter(model).validate_json(got.content, strict=True)
    assert "access-control-allow-origin" not in got.headers


COMMANDS = [
    (["ask", "My cow strayed in Pune. What is the fine?", "--json"], "POST", "/ask", {"question": "My cow strayed in Pune. What is the fine?"}),
    (["show", "90A(1)(ii)", "--on", "1995-06-01", "--json"], "GET", "/show", {"citation": "90A(1)(ii)", "on": "1995-06-01"}),
    (["deadline", "ch. XIII/7(1)", "--from", "2026-12-03", "--json"], "GET", "/deadline", {"citation": "ch. XIII/7(1)", "from": "2026-12-03"}),
]


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[list[str]], str]:
    """What a command prints, without an index."""
    monkeypatch.setattr("assistant.house.House.finder", lambda _: None)
    monkeypatch.setenv("KALAM_HOME", str(tmp_path))
    monkeypatch.setenv("KALAM_TODAY", "2026-12-01")

    def run(command: list[str]) -> str:
        assert app.main(command) == 0
        return capsys.readouterr().out

    return run


@pytest.mark.parametrize(("command", "method", "address", "given"), COMMANDS)
def test_the_object_is_the_command_lines(api: TestClient, printed: Callable[[list[str]], str], command: list[str], method: str, address: str, given: dict[str, Any]) -> None:
    """The same question gives the same object, byte for byte save spaces, at both doors."""
    got = _asked(api, method, address, given).text
    assert got == json.dumps(json.loads(printed(command)), ensure_ascii=False, separators=(",", ":"))


def test_figures_and_acts_are_the_command_lines(api: TestClient, printed: Callable[[list[str]], str]) -> None:
    """What the command line prints one a line stands here in one list."""
    for command, key in (("figures", "figures"), ("list", "acts")):
        assert api.get(f"{AT}/{key}").json()[key] == [json.loads(line) for line in printed([command, "--json"]).splitlines()]


# (method, address, parameters or body, status, the line)
WRONG: list[tuple[str, str, Any, int, str]] = [
    ("POST", "/ask", {}, 422, "question: field required"),
    ("POST", "/ask", {"question": 3}, 422, "question: input should be a valid string"),
    ("POST", "/ask", {"question": "x", "plaec": "Pune"}, 422, "'plaec' is not known here; /api/v1/openapi.json lists the keys there are"),
    ("POST", "/ask", {"question": "x", "on": "2026-02-30"}, 400, "2026-02-30 is not a day of the calendar; write one as 2026-12-01"),
    ("POST", "/ask", {"question": "x", "on": "tomorrow"}, 422, "on: "),
    ("POST", "/ask", {"question": "x", "lang": "fr"}, 422, "lang: "),
    ("POST", "/ask", {"question": "x" * 4001}, 422, "question: string should have at most 4000 characters"),
    ("POST", "/ask", [1], 422, "the body: "),
    ("GET", "/show", {"citation": "99Z"}, 404, "there is no section 99Z in the book"),
    ("GET", "/show", {"citation": "90A", "on": "0001-01-01"}, 400, "0001-01-01 lies outside the years"),
    ("GET", "/show", {"citation": "90A", "compare": "9999-12-31"}, 400, "9999-12-31 lies outside the years"),
    ("GET", "/figures", {"act": "Indian Penal Code"}, 404, "no Act 'Indian Penal Code' in the book"),
    ("POST", "/verify", {"text": "x", "place": "Pnue"}, 400, "no place 'Pnue' is known; did you mean Pune?"),
    ("GET", "/deadline", {"citation": "90A", "from": "2026-12-01"}, 400, "s. 90A, Maharashtra Police Act fixes no time limit"),
    ("GET", "/deadline", {"citation": "ch. XIII/7(1)"}, 422, "from: field required"),
    ("GET", "/nothing", {}, 404, "there is nothing here"),
    ("GET", "/ask", {}, 405, "this address takes another method"),
]


@pytest.mark.parametrize(("method", "address", "given", "status", "line"), WRONG)
def test_what_cannot_be_answered_is_one_line(api: TestClient, method: str, address: str, given: Any, status: int, line: str) -> None:
    """Bad input is a 4xx with one line that says what to do, and nothing else."""
    got = _asked(api, method, address, given)
    assert got.status_code == status, got.text
    said = Failure.model_validate_json(got.content).error
    assert said.startswith(line)
    assert "\n" not in said


RAW: list[tuple[dict[str, str], bytes, int]] = [
    ({"content-type": "text/plain"}, b'{"question": "x"}', 415),  # what a form of another page may send without asking
    ({}, b'{"question": "x"}', 415),
    ({"content-type": "application/json"}, b"{", 422),
    ({"content-type": "application/json"}, b"\xff", 400),
    ({"content-type": "application/json"}, b'{"question": "x", "id": NaN}', 422),
    ({"content-type": "application/json"}, b'{"question": "\\ud800"}', 422),
    ({"content-type": "application/json"}, b"[" * 100_000, 400),
    ({"content-type": "application/json"}, b'{"question": "x", "id": ' + b"9" * 5000 + b"}", 400),
    ({"content-type": "application/json"}, b" " * (LARGEST + 1), 413),
    ({"content-type": "application/json", "origin": "http://example.org"}, b'{"question": "x"}', 403),
    ({"content-type": "application/json", "origin": "null"}, b'{"question": "x"}', 403),
    ({"content-type": "application/json", "host": "example.org"}, b'{"question": "x"}', 403),
    ({"content-type": "application/json", "host": "["}, b'{"question": "x"}', 403),
    ({"content-type": "application/json", "origin": "http://["}, b'{"question": "x"}', 403),
    ({"content-type": "application/json", "origin": "http://127.0.0.1:7860"}, b'{"question": "fine in Pune?"}', 200),
    ({"content-type": "application/json; charset=utf-8", "origin": "https://kalam.example", "x-forwarded-host": "kalam.example"}, b'{"question": "fine in Pune?"}', 200),
]


@pytest.mark.parametrize(("headers", "body", "status"), RAW)
def test_the_gate(api: TestClient, headers: dict[str, str], body: bytes, status: int) -> None:
    """What is no JSON, too much, from another origin or under a foreign name is refused in one line, with no leave for other origins."""
    got = api.post(f"{AT}/ask", headers=headers, content=body)
    assert got.status_code == status, got.text
    assert (status == 200) != ("error" in got.json())
    assert not [h for h in got.headers if h.startswith("access-control")]


def test_a_body_without_a_length_is_counted(api: TestClient) -> None:
    """What is sent in pieces is counted as it comes."""
    got = api.post(f"{AT}/ask", headers={"content-type": "application/json"}, content=(b" " * 100_000 for _ in range(11)))
    assert (got.status_code, got.json()) == (413, {"error": f"more than {LARGEST:,} bytes were sent; send less at a time"})


def test_another_name_is_answered_where_others_are_served(desk: Desk) -> None:
    """Served on another address than the machine's own, any host name is answered."""
    assert client_of(desk, access=Access("0.0.0.0")).get(f"{AT}/acts", headers={"host": "kalam.example"}).status_code == 200


LOGINS = [
    ({}, 401), ({"authorization": "Basic eDp5"}, 401), ({"authorization": "Basic !"}, 401), ({"authorization": "Basic /w=="}, 401), ({"authorization": "Bearer x"}, 401),
    ({"cookie": "access-token-=x"}, 401), ({"authorization": "basic bWU6cGFzcw=="}, 200),
]  # fmt: skip


@pytest.mark.parametrize(("headers", "status"), LOGINS)
def test_the_login_of_the_page_is_asked(desk: Desk, headers: dict[str, str], status: int) -> None:
    """Where the page asks for a name and a password, so do the endpoints."""
    got = client_of(desk, access=Access(login="me:pass")).get(f"{AT}/acts", headers=headers)
    assert got.status_code == status
    if status == 401:
        assert got.headers["www-authenticate"] == 'Basic realm="Kalam"'
        assert set(got.json()) == {"error"}


def test_the_cookie_of_the_page_is_enough(desk: Desk) -> None:
    """A person who has logged in on the page asks from it without another login; a cookie that the page did not give is none."""
    served = client_of(desk, access=Access(login="me:pass"))
    served.app.tokens, served.app.cookie_id = {"given": "me"}, "k"  # type: ignore[attr-defined]
    asked = [served.get(f"{AT}/acts", headers={"cookie": c}).status_code for c in ("access-token-k=given", "access-token-unsecure-k=given", "access-token-k=made-up", "access-token-k=")]
    assert asked == [200, 200, 401, 401]


def test_what_was_added_or_reviewed_is_answered_from(tmp_path: Path) -> None:
    """A house that was opened anew is asked anew: nothing of the old book is kept."""
    desk = desk_at(tmp_path)
    served = client_of(desk)
    assert served.get(f"{AT}/figures").json()["figures"][0]["status"] == "reviewed"
    folder = tmp_path / "library" / "x-1990"
    folder.mkdir(parents=True)
    act = "id: x-1990\nshort_title: X Act, 1990\nnumber: Act 1 of 1990\nyear: 1990\nextent: {jurisdiction: IN, said: India}\nsource: {file: source.txt, provenance: test}\n"
    (folder / "act.yaml").write_text(act, encoding="utf-8")
    for sum_, value in (("fifty", 50), ("sixty", 60)):
        (folder / "source.txt").write_text(f"1. Straying.- Whoever strays shall be punished with fine which may extend to {sum_} rupees.\n", encoding="utf-8")
        desk.house.reopen()
        (found,) = served.get(f"{AT}/figures", params={"act": "x-1990"}).json()["figures"]
        assert (found["fine"]["max"], found["status"]) == (value, "read")
        assert served.get(f"{AT}/show", params={"citation": "x-1990 s.1"}).json()["figures"] == [found]


def test_a_fault_is_told_without_what_was_asked(desk: Desk) -> None:
    """A fault in the program is a 500 of one line; neither it nor the log holds the question or a traceback."""

    class Broken:
        def answer(self, row: dict[str, Any]) -> Any:
            raise KeyError(row["question"])

    noted: list[str] = []
    got = client_of(Broken(), noted).post(f"{AT}/ask", json={"question": "a secret"})  # type: ignore[arg-type]
    assert (got.status_code, got.json()) == (500, {"error": "fault in the program (KeyError); please report it"})
    assert len(noted) == 1
    assert "secret" not in noted[0]
    assert "KeyError" in noted[0]


def test_what_a_reader_says_is_shown_before_it_is_stored(tmp_path: Path) -> None:
    """The draft comes back as it would be stored; `store` stores exactly that, and tells no path of the server's."""
    served = client_of(desk_at(tmp_path))
    said = {"said": "wrong", "question": "My cow strayed in Pune. What is the fine?", "note": "not what I heard"}
    shown = served.post(f"{AT}/feedback", json=said).json()
    assert not (tmp_path / "pairs").exists()
    kept = served.post(f"{AT}/feedback", json={**said, "store": True}).json()
    assert kept == {**shown, "stored": True}
    assert [p.read_text(encoding="utf-8") for p in (tmp_path / "pairs").iterdir()] == [shown["draft"]]
    assert str(tmp_path) not in str(kept)
    assert served.post(f"{AT}/feedback", json={**said, "store": "true"}).status_code == 422


def test_the_page_is_not_crowded_out(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond so many requests at once one is told to come again, and is taken when another is done."""
    monkeypatch.setattr("web.gate.MOST", 1)
    begun, go = threading.Event(), threading.Event()

    class Slow:
        def acts_json(self) -> list[Any]:
            begun.set()
            go.wait(20)
            return []

    served = client_of(Slow())  # type: ignore[arg-type]
    first: list[int] = []
    asking = threading.Thread(target=lambda: first.append(served.get(f"{AT}/acts").status_code))
    asking.start()
    assert begun.wait(20)
    turned_away = served.get(f"{AT}/acts")
    assert (turned_away.status_code, turned_away.headers["retry-after"]) == (429, "1")
    go.set()
    asking.join(20)
    assert first == [200]
    assert served.get(f"{AT}/acts").status_code == 200


def test_a_socket_is_not_taken_up(api: TestClient) -> None:
    """The endpoints speak HTTP alone; another protocol is turned away without a fault."""
    with pytest.raises(WebSocketDisconnect), api.websocket_connect(f"{AT}/ask", headers={"host": "127.0.0.1"}):
        pass


def test_the_endpoints_are_made_once(desk: Desk) -> None:
    """They are made at the first request, and then kept."""
    made: list[int] = []

    def make() -> Any:
        from web.api import api_app

        made.append(1)
        return api_app(desk)

    served = client(make)
    assert made == []
    assert [served.get(f"{AT}/acts").status_code for _ in range(3)] == [200, 200, 200]
    assert made == [1]


def test_the_document(api: TestClient) -> None:
    """The OpenAPI document names each endpoint with a summary, a description, an answer's model and the refusals."""
    document = api.get(f"{AT}/openapi.json").json()
    assert set(document["paths"]) >= {"/ask", "/verify", "/acts", "/show", "/figures", "/deadline", "/memo", "/feedback"}
    assert document["servers"] == [{"url": AT}]
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["summary"]
            assert operation["description"]
            assert operation["responses"]["200"]["content"]["application/json"]["schema"]
            assert operation["responses"]["422"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Failure"}
