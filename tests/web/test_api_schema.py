"""Requests made from the OpenAPI document, right and wrong ones: none brings a 500, and each answer is as the document says.

schemathesis makes them (seeded, so that a run can be repeated). What is made is far from questions a person asks; tests/questions has those.
"""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from assistant.desk import Desk
from tests.web.programs import client_of, desk_at

EACH = 60  # requests of each kind to each endpoint
PATHS = ["/ask", "/verify", "/acts", "/show", "/figures", "/deadline", "/memo", "/feedback"]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk over the three Acts."""
    return desk_at(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def described(desk: Desk) -> Any:
    """The document of its endpoints."""
    schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed: pip install -r requirements.txt")
    app = client_of(desk).app
    return schemathesis.openapi.from_asgi("/api/v1/openapi.json", app, headers={"host": "127.0.0.1"})


@pytest.mark.parametrize(("path", "wrong"), [(p, w) for p in PATHS for w in (False, True) if (p, w) != ("/acts", True)])  # nothing can be sent to /acts that is wrong
def test_no_request_brings_a_fault(described: Any, path: str, wrong: bool) -> None:
    """What is sent as described is answered as described or refused in one line; what is not is refused; nothing brings a 500."""
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        negative_data_rejection,
        response_schema_conformance,
        status_code_conformance,
    )

    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance, *([negative_data_rejection] if wrong else [])]
    (operation,) = described[path].values()
    mode = GenerationMode.NEGATIVE if wrong else GenerationMode.POSITIVE
    sent = []

    @settings(max_examples=EACH, deadline=None, derandomize=True, database=None, phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        sent.append(case.call_and_validate(headers={"host": "127.0.0.1"}, checks=checks).status_code)

    ask()
    assert sent
    assert wrong or 200 in sent or path in ("/show", "/deadline")  # a made-up citation names nothing: see below


@settings(max_examples=EACH, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_every_provision_on_any_day(desk: Desk, data: st.DataObject) -> None:
    """Any provision of the book on any day, and counted from it, is answered or refused in one line."""
    api = client_of(desk)
    key = data.draw(st.sampled_from(sorted(p.key for act in desk.acts() for p in act.walk())))
    on, other = (data.draw(st.dates(dt.date(1700, 1, 1), dt.date(2400, 12, 31))).isoformat() for _ in range(2))
    for address, given_ in (("/show", {"on": on}), ("/show", {"on": on, "compare": other}), ("/deadline", {"from": on})):
        got = api.get(f"/api/v1{address}", params={"citation": key, **given_})
        assert got.status_code in (200, 400), got.text
        assert got.status_code == 200 or set(got.json()) == {"error"}
