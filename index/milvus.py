"""Milvus, through LlamaIndex's MilvusVectorStore: a cluster, or `milvus-lite server` on one machine. Imported only where KALAM_STORE is milvus.

Up to LARGE rows all that pass the filters are compared; of more an HNSW graph is made, and the fewer rows pass the deeper it is searched.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from typing import Any

import grpc
from llama_index.core.vector_stores.types import BasePydanticVectorStore, VectorStoreQuery
from llama_index.vector_stores.milvus import MilvusVectorStore
from pymilvus import DataType
from pymilvus.exceptions import MilvusException

from index.shared import BATCH, VectorServer

LARGE = 100_000  # rows from which a graph is worth its approximations
EF, DEEPEST = 200, 32_768  # candidates held along the graph, and Milvus's own limit
PATIENCE = 5.0  # seconds for a connection
# A channel of its own, so that a new one does not wait for as long as the one that failed would have; and a server hangs up on a client that
# pings it oftener than every five minutes while nothing is asked
CHANNEL = {
    "grpc.use_local_subchannel_pool": 1,
    "grpc.max_reconnect_backoff_ms": 1000,
    "grpc.keepalive_time_ms": 300_000,
    "grpc.keepalive_permit_without_calls": 0,
}
FLAT: dict[str, Any] = {"index_type": "FLAT", "metric_type": "COSINE", "params": {}}
GRAPH: dict[str, Any] = {"index_type": "HNSW", "metric_type": "COSINE", "params": {"M": 16, "efConstruction": 100}}


class MilvusServer(VectorServer):
    """One collection of a server."""

    faults = (MilvusException, grpc.RpcError)
    overwrites = True

    def __init__(self, address: str, token: str, name: str) -> None:
        self._address, self._token, self._name = address, token, name
        self._store: MilvusVectorStore | None = None
        logging.getLogger("pymilvus").setLevel(logging.CRITICAL + 1)  # it prints whole traces of a server that is away

    def open(self, width: int) -> BasePydanticVectorStore:
        """The collection as LlamaIndex's store; made where the server has none."""
        self._store = MilvusVectorStore(
            uri=self._address,
            token=self._token,
            collection_name=self._name,
            dim=width,
            similarity_metric="COSINE",
            index_config=dict(FLAT),
            upsert_mode=True,
            batch_size=BATCH,
            consistency_level="Strong",  # what one process put in, the next question of another finds
            scalar_field_names=["act", "start", "end"],
            scalar_field_types=[DataType.VARCHAR] * 3,
            use_async_client=False,
            timeout=PATIENCE,
            grpc_options=CHANNEL,
        )
        self._store.client.load_collection(self._name)  # a server that was started again has it on disk alone
        return self._store

    def close(self) -> None:
        """Close the channel: one that has failed waits ever longer before it tries again."""
        store, self._store = self._store, None
        if store is not None:
            with contextlib.suppress(MilvusException, grpc.RpcError, ValueError):
                store.client.close()

    def options(self, query: VectorStoreQuery, passing: int, whole: int) -> dict[str, Any]:
        """As deep as leaves enough candidates after the filters."""
        deep = 4 * query.similarity_top_k * whole // max(1, passing)
        return {"milvus_search_config": {"metric_type": "COSINE", "params": {"ef": min(DEEPEST, max(EF, deep))}}}

    def settle(self, rows: int) -> None:
        """Write what lies in memory; from LARGE rows on, make the graph once."""
        assert self._store is not None
        client, field = self._store.client, self._store.embedding_field
        client.flush(self._name)
        made = next((client.describe_index(self._name, n) for n in client.list_indexes(self._name, field)), None)
        if rows <= LARGE or (made and made.get("index_type") == GRAPH["index_type"]):
            return
        client.release_collection(self._name)
        for n in client.list_indexes(self._name, field):
            client.drop_index(self._name, n)
        wanted = client.prepare_index_params()
        wanted.add_index(field_name=field, **GRAPH)
        client.create_index(self._name, wanted)
        client.load_collection(self._name)

    @contextlib.contextmanager
    def job(self, *, wait: bool) -> Iterator[bool]:
        """Milvus keeps no lock: two machines that index at once do the same work twice, and put in the same rows."""
        yield True

    def said(self, e: Exception) -> str:
        """What became of the server, and what to do."""
        words = " ".join(str(getattr(e, "message", "") or e).split())
        if any(w in words.lower() for w in ("unauthenticated", "permission", "auth check", "authentication")):
            return f"Milvus at {self._address} does not let this user in: correct KALAM_MILVUS_TOKEN, as user:password"
        away = any(w in words for w in ("connecting", "connect", "UNAVAILABLE", "unavailable", "DEADLINE", "timeout", "Timeout", "closed channel"))
        if away or isinstance(e, grpc.RpcError):
            return f"Milvus at {self._address} does not answer: start it (milvus-lite server --host 127.0.0.1 --data-dir FOLDER), or correct KALAM_MILVUS_URI"
        return f"Milvus at {self._address} refuses: {words[:200]}"
