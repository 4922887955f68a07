"""Vectors on a server that several processes and machines share: put in an Act at a time, asked through LlamaIndex's seam.

An Act's passages, as one text of it was divided, are rows under one code: a hash of Act, text and model. They come first; a row that
marks the Act as whole comes last. So a kill at any moment leaves an Act that is whole or one that is put in again; a newer text has
another code and stands beside the older one; and whoever asks names the codes of its own book and is never given another's.

What it never does: hold a word of the law. The rows are ids, days and vectors; what is shown comes from the statute book.
"""

from __future__ import annotations

import contextlib
import hashlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, TypeVar

import numpy as np
from llama_index.core.schema import TextNode
from llama_index.core.vector_stores.types import (
    BasePydanticVectorStore,
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
    VectorStoreQuery,
    VectorStoreQueryResult,
)

from index.folder import FORMAT, Manifest
from index.model import FindingError, Passage, StoreAway
from index.nodes import FIRST_DAY, LAST_DAY
from index.setting import MILVUS, POSTGRES, StoreSetting

T = TypeVar("T")
BATCH = 500  # rows sent at once: under a megabyte


class VectorServer(ABC):
    """What one kind of server does in its own way; all else is SharedVectors'."""

    faults: tuple[type[Exception], ...]  # what its driver raises where the server is away or refuses
    overwrites = False  # True where a row put in again takes the place of the one with its id

    @abstractmethod
    def open(self, width: int) -> BasePydanticVectorStore:
        """Connect to rows of vectors of `width` numbers, made where there are none yet."""

    @abstractmethod
    def close(self) -> None:
        """Let go of every connection; `open` makes new ones."""

    @abstractmethod
    def options(self, query: VectorStoreQuery, passing: int, whole: int) -> dict[str, Any]:
        """How a query is asked so that recall holds: `passing` of `whole` rows pass its filters."""

    @abstractmethod
    def settle(self, rows: int) -> None:
        """After rows were put in: have the server index them; `rows` of the book are there."""

    @abstractmethod
    def job(self, *, wait: bool) -> AbstractContextManager[bool]:
        """The one job of indexing, where the server can keep it single; False where another process has it and `wait` is not set."""

    @abstractmethod
    def said(self, e: Exception) -> str:
        """What the driver's error means, in one line that says what to do; no password stands in it."""


def server_of(setting: StoreSetting, model: str) -> VectorServer:
    """The server of a setting, not yet connected. Raises FindingError where its driver is not installed."""
    name = f"kalam_{hashlib.sha256(f'{FORMAT} {model}'.encode()).hexdigest()[:10]}"  # vectors of two models never stand together
    try:
        if setting.kind == POSTGRES:
            from index.postgres import PostgresServer

            return PostgresServer(setting.address, name)
        if setting.kind == MILVUS:
            from index.milvus import MilvusServer

            return MilvusServer(setting.address, setting.token, name)
    except ImportError as e:
        raise FindingError(
            f"the driver of the store {setting.kind} is not installed ({e.name or e}): pip install -r requirements-{setting.kind}.txt"
        ) from e
    raise FindingError(f"there is no server of the kind {setting.kind!r}")


def codes_of(manifest: Manifest) -> dict[str, str]:
    """For each Act of an index the code under which its vectors are kept; it begins with a letter, so that nothing takes it for a number."""
    return {act: f"a{hashlib.sha256(f'{act} {h}'.encode()).hexdigest()[:20]}" for act, h in manifest.acts.items()}


class SharedVectors:
    """The rows of a server. Threads may ask at once; a connection that broke is made anew at the next call.

    `width`: how many numbers a vector has. Every method raises StoreAway where the server does not answer or refuses.
    """

    def __init__(self, server: VectorServer, width: Callable[[], int]) -> None:
        self._server, self._width = server, width
        self._store: BasePydanticVectorStore | None = None
        self._lock = threading.Lock()

    def registered(self) -> frozenset[str]:
        """The codes of the Acts that are whole on the server."""
        marks = self._asked(lambda store: store.get_nodes(filters=_where("start", FilterOperator.EQ, LAST_DAY.isoformat())))
        return frozenset(n.metadata["act"] for n in marks)

    def put(self, code: str, passages: Sequence[Passage], vectors: Sequence[np.ndarray]) -> None:
        """Put an Act in, whole when this returns; what an earlier try left of it is taken out first."""
        if not self._server.overwrites:
            self.drop([code])
        for at in range(0, len(passages), BATCH):
            nodes = [_row(code, p, v) for p, v in zip(passages[at : at + BATCH], vectors[at : at + BATCH], strict=True)]
            self._asked(lambda store, nodes=nodes: store.add(nodes))
        self._asked(lambda store: store.add([_mark(code, self._width())]))

    def drop(self, codes: Sequence[str]) -> None:
        """Take Acts out, their marks first: an Act is never thought whole that is not."""
        for code in codes:
            self._asked(lambda store, code=code: store.delete_nodes(node_ids=[code]))
            self._asked(lambda store, code=code: store.delete_nodes(filters=_where("act", FilterOperator.EQ, code)))

    def query(self, query: VectorStoreQuery, passing: int, whole: int) -> VectorStoreQueryResult:
        """The nearest rows that pass the query's filters, which `passing` of `whole` rows do."""
        return self._asked(lambda store: store.query(query, **self._server.options(query, passing, whole)))

    def settle(self, rows: int) -> None:
        """Have the server index what was put in; it then holds `rows` rows of the book."""
        self._asked(lambda store: self._server.settle(rows))

    @contextlib.contextmanager
    def job(self, *, wait: bool) -> Iterator[bool]:
        """The one job of indexing this server's rows."""
        with contextlib.ExitStack() as stack:
            yield self._asked(lambda store: stack.enter_context(self._server.job(wait=wait)))

    def _asked(self, ask: Callable[[BasePydanticVectorStore], T]) -> T:
        try:
            with self._lock:
                if self._store is None:
                    self._store = self._server.open(self._width())
                store = self._store
            return ask(store)
        except self._server.faults as e:
            with self._lock:
                self._store = None
                self._server.close()
            raise StoreAway(self._server.said(e)) from e


def _where(key: str, operator: FilterOperator, value: str) -> MetadataFilters:
    return MetadataFilters(filters=[MetadataFilter(key=key, operator=operator, value=value)])


def _row(code: str, p: Passage, vector: np.ndarray) -> TextNode:
    days = {"start": (p.start or FIRST_DAY).isoformat(), "end": (p.end or LAST_DAY).isoformat()}
    return TextNode(id_=f"{code} {p.id}", text="", metadata={"act": code, **days}, embedding=vector.tolist())


def _mark(code: str, width: int) -> TextNode:
    """The row that marks an Act as whole. It stands on no day, so that no question finds it."""
    days = {"start": LAST_DAY.isoformat(), "end": FIRST_DAY.isoformat()}
    return TextNode(id_=code, text="", metadata={"act": code, **days}, embedding=[1.0] + [0.0] * (width - 1))
