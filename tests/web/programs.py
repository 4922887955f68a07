"""What the tests of the endpoints share: a desk without an index, and a client that asks through the gate."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient

from assistant.desk import Desk
from assistant.house import House
from web.access import Access
from web.api import api_app
from web.gate import gated

NOW = dt.date(2026, 12, 1)
HERE = Access()  # served to the machine itself, without a login


class WithoutIndex(House):
    """A house whose questions are answered by their words alone: nothing is built for a test."""

    def finder(self) -> None:
        """No index."""


def desk_at(home: Path) -> Desk:
    """A desk over the three Acts, and the library of `home`."""
    return Desk(WithoutIndex(home, NOW, None, note=lambda _: None, progress=lambda done, whole: None))


def client(make: Callable[[], Any], noted: list[str] | None = None, access: Access = HERE) -> TestClient:
    """A client of the server that carries what `make` makes; what it notes is put into `noted`."""
    said = [] if noted is None else noted
    return TestClient(Starlette(routes=[gated(make, access=access, note=said.append)]), base_url="http://127.0.0.1:7860")


def client_of(desk: Desk, noted: list[str] | None = None, access: Access = HERE) -> TestClient:
    """A client of a desk's endpoints."""
    return client(lambda: api_app(desk), noted, access)
