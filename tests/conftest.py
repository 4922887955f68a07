"""What holds for all tests: a slow machine fails no property test, since a timing is a benchmark and not a truth. And the servers that some share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.stores import LoopbackServer, running

settings.register_profile("kalam", deadline=None)
settings.load_profile("kalam")


@pytest.fixture(scope="session", params=["postgres", "milvus"])
def running_store(request: pytest.FixtureRequest) -> Iterator[LoopbackServer]:
    """A real server of vectors, for all tests."""
    with running(request.param) as server:
        yield server


@pytest.fixture
def served_store(running_store: LoopbackServer) -> LoopbackServer:
    """The same server, answering and empty."""
    running_store.clear()
    return running_store
