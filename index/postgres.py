"""PostgreSQL with pgvector, through LlamaIndex's PGVectorStore. Imported only where KALAM_STORE is postgres.

The rows stand in one table. An HNSW graph is laid over them after the first load; pgvector goes on along it until enough rows pass the
filters (its iterative scan), so that a filter never leaves a question with fewer rows than there are. Where few rows pass, all of
them are compared, by the index on their Acts: that is exact, and faster.

The server must have the extension `vector`, version 0.8 or later.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from llama_index.core.vector_stores.types import BasePydanticVectorStore, VectorStoreQuery
from llama_index.vector_stores.postgres import PGVectorStore
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from index.model import FindingError
from index.shared import VectorServer

FEW = 4000  # rows passing up to which all of them are compared: 25 ms
EF_SEARCH, DEEPEST = 200, 1000  # candidates held along the graph: recall .99 at 31,000 rows; pgvector's own limit
PATIENCE = 3  # seconds for a connection
LONGEST = 20_000  # milliseconds for one question
# Of an SSD a page out of turn costs little more than the next one; with the server's 4.0 the graph is passed over for reading everything.
ASKING = (
    "SET hnsw.iterative_scan = strict_order",
    "SET hnsw.max_scan_tuples = 200000",
    "SET hnsw.scan_mem_multiplier = 8",
    "SET random_page_cost = 1.1",
    "SET jit = off",
    f"SET statement_timeout = {LONGEST}",
)
INDEXING = ("SET statement_timeout = 0", "SET maintenance_work_mem = '1GB'")


class PostgresServer(VectorServer):
    """One table of a database."""

    faults = (SQLAlchemyError,)

    def __init__(self, address: str, name: str) -> None:
        try:
            self._url = sa.make_url(address).set(drivername="postgresql+psycopg2")
        except (SQLAlchemyError, ValueError) as e:
            raise FindingError("KALAM_POSTGRES_URL cannot be read: write it as postgresql://user:password@host:5432/database") from e
        self._name, self._table = name, f"data_{name}"
        self._engine: sa.Engine | None = None
        self._lock = threading.Lock()

    def open(self, width: int) -> BasePydanticVectorStore:
        """The table as LlamaIndex's store; made, with its indexes, where the database has none."""
        engine = self._connected()
        store = PGVectorStore(
            connection_string=self._url,
            async_connection_string="",
            table_name=self._name,
            embed_dim=width,
            use_jsonb=True,
            hnsw_kwargs={"hnsw_ef_search": EF_SEARCH},
            perform_setup=False,
            engine=engine,
            async_engine=create_async_engine(self._url.set(drivername="postgresql+asyncpg")),  # the seam wants both; this one never connects
            indexed_metadata_keys={("act", "text"), ("start", "text"), ("end", "text")},
            customize_query_fn=_compared,
        )
        store._initialize()
        with engine.begin() as c:
            there = c.scalar(sa.text("SELECT to_regclass(:t)"), {"t": self._table})
        if not there:
            self._made(store, engine)
        return store

    def _made(self, store: PGVectorStore, engine: sa.Engine) -> None:
        with engine.begin() as c:
            c.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext(:t))"), {"t": self._table})  # two processes may begin at once
            c.execute(sa.text("CREATE EXTENSION IF NOT EXISTS vector"))
            store._table_class.__table__.create(c, checkfirst=True)
            c.execute(sa.text(f"ALTER TABLE {self._table} ALTER embedding SET STORAGE PLAIN"))  # beside the row: comparing all reads half as much
            c.execute(sa.text(f"CREATE UNIQUE INDEX IF NOT EXISTS {self._table}_node ON {self._table} (node_id)"))

    def close(self) -> None:
        """Let go of the connections that lie idle."""
        with self._lock:
            if self._engine is not None:
                self._engine.dispose()
            self._engine = None

    def options(self, query: VectorStoreQuery, passing: int, whole: int) -> dict[str, Any]:
        """All that pass where they are few, else along the graph."""
        if passing <= FEW:
            return {"exactly": query.query_embedding}
        return {"hnsw_ef_search": min(DEEPEST, max(EF_SEARCH, 4 * query.similarity_top_k) * (2 if whole > 100_000 else 1))}

    def settle(self, rows: int) -> None:
        """Lay the graph where there is none, and have the rows counted for the planner."""
        with self._connected().connect().execution_options(isolation_level="AUTOCOMMIT") as c:
            for statement in INDEXING:
                c.execute(sa.text(statement))
            if rows > FEW:
                c.execute(sa.text(f"CREATE INDEX IF NOT EXISTS {self._table}_graph ON {self._table} USING hnsw (embedding vector_cosine_ops) WITH (m = 16, ef_construction = 128)"))
            c.execute(sa.text(f"ANALYZE {self._table}"))
            c.invalidate()  # its settings are not a question's

    @contextlib.contextmanager
    def job(self, *, wait: bool) -> Iterator[bool]:
        """An advisory lock of the database, which lets go of it when its holder is killed."""
        with self._connected().connect().execution_options(isolation_level="AUTOCOMMIT") as c:
            c.execute(sa.text(INDEXING[0]))
            call = "pg_advisory_lock" if wait else "pg_try_advisory_lock"
            got = c.scalar(sa.text(f"SELECT {call}(hashtext(:t))"), {"t": f"{self._table} job"})
            try:
                yield got is not False  # pg_advisory_lock gives no value
            finally:
                c.invalidate()  # closes the connection, and with it the lock

    def said(self, e: Exception) -> str:
        """The server's own word, and what to do."""
        at = self._url.set(drivername="postgresql").render_as_string(hide_password=True)
        words = " ".join(str(e.orig if isinstance(e, DBAPIError) else e).split())
        if "password authentication" in words or "no password supplied" in words or ("role" in words and "does not exist" in words):
            return f"PostgreSQL at {at} does not let this user in: correct user and password in KALAM_POSTGRES_URL"
        if "database" in words and "does not exist" in words:
            return f"PostgreSQL at {at} has no such database: create it (createdb), or correct KALAM_POSTGRES_URL"
        if 'extension "vector"' in words:
            return f"PostgreSQL at {at} has no pgvector: install it on the server, and have its administrator run CREATE EXTENSION vector"
        if isinstance(e, DBAPIError) and not e.connection_invalidated and e.orig is not None and getattr(e.orig, "pgcode", None):
            return f"PostgreSQL at {at} refuses: {words[:200]}"
        return f"PostgreSQL at {at} does not answer: start it, or correct KALAM_POSTGRES_URL"

    def _connected(self) -> sa.Engine:
        with self._lock:
            if self._engine is None:
                self._engine = sa.create_engine(self._url, pool_pre_ping=True, connect_args={"connect_timeout": PATIENCE})
                sa.event.listen(self._engine, "connect", _set_up)
            return self._engine


def _set_up(connection: Any, _: Any) -> None:
    with connection.cursor() as c:
        for statement in ASKING:
            c.execute(statement)
    connection.commit()


def _compared(statement: sa.Select, table: Any, exactly: list[float] | None = None, **_: Any) -> sa.Select:
    """The statement as it is; or, where all rows that pass are to be compared, ordered so that the graph cannot serve it."""
    if exactly is None:
        return statement
    return statement.order_by(None).order_by(table.embedding.cosine_distance(exactly) + 0)
