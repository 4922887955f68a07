"""The vectors of a server as the store of ONE opened index: LlamaIndex's seam, asked as the exact store is.

Filters are the server's work, before the k best are taken; what it gives back is held against the shelf all the same, so that no row of
another book, another day or another Act passes. Nodes are made from the shelf: only ids and cosines come from the server.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from llama_index.core.bridge.pydantic import PrivateAttr
from llama_index.core.schema import BaseNode
from llama_index.core.vector_stores.types import (
    BasePydanticVectorStore,
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
    VectorStoreQuery,
    VectorStoreQueryResult,
)

from index.model import FindingError, StoreAway
from index.shared import SharedVectors
from index.stores import Shelf

ROUNDS = 6  # times a question is asked again where rows of other books took places


class ServedVectorStore(BasePydanticVectorStore):
    """A server's rows of the Acts of a shelf. `codes`: the code of each Act; `note`: tells the person who runs Kalam that the server went away, or is back."""

    stores_text: bool = True
    is_embedding_query: bool = True
    _shared: SharedVectors = PrivateAttr()
    _shelf: Shelf = PrivateAttr()
    _codes: dict[str, str] = PrivateAttr()
    _foreign: set[str] = PrivateAttr()
    _there: frozenset[str] | None = PrivateAttr(default=None)
    _away: bool = PrivateAttr(default=False)
    _note: Callable[[str], None] = PrivateAttr()
    _lock: Any = PrivateAttr()

    def __init__(self, shelf: Shelf, codes: dict[str, str], shared: SharedVectors, note: Callable[[str], None], *, away: bool = False) -> None:
        super().__init__(stores_text=True)
        self._shelf, self._codes, self._shared, self._note = shelf, codes, shared, note
        self._foreign, self._away = set(), away
        self._lock = threading.Lock()

    @property
    def client(self) -> Any:
        """The rows of the server."""
        return self._shared

    def embedded(self) -> np.ndarray | None:
        """The passages whose vectors are on the server, None where all are. Raises StoreAway."""
        with self._lock:
            if self._there is None or not self._there >= self._codes.keys():  # another process may be putting the rest in
                registered = self._told(self._shared.registered)
                self._foreign |= registered - set(self._codes.values())
                self._there = frozenset(a for a, code in self._codes.items() if code in registered)
            there = self._there
        if there >= self._codes.keys():
            return None
        return self._shelf.mask(MetadataFilters(filters=[MetadataFilter(key="act", operator=FilterOperator.IN, value=sorted(there))]))

    def query(self, query: VectorStoreQuery, **kwargs: Any) -> VectorStoreQueryResult:
        """The nearest passages by cosine among those that pass `query.filters`, nearest first, equal ones in the order of the book."""
        allowed = kwargs.get("allowed")
        allowed = self._shelf.mask(query.filters) if allowed is None else allowed
        passing = int(np.count_nonzero(allowed))
        if not passing or query.query_embedding is None:
            return VectorStoreQueryResult(nodes=[], similarities=[], ids=[])
        ours = {code: act for act, code in self._codes.items()}
        found: dict[int, float] = {}
        for _ in range(ROUNDS):
            asked = VectorStoreQuery(
                query_embedding=query.query_embedding,
                similarity_top_k=min(query.similarity_top_k, passing),
                filters=self._filters(query.filters),
            )
            got = self._told(lambda asked=asked: self._shared.query(asked, passing, len(self._shelf)))
            found, strange = {}, set()
            for name, cosine in zip(got.ids or (), got.similarities or (), strict=True):
                code, _, passage_id = name.partition(" ")
                if code not in ours:
                    strange.add(code)
                elif (row := self._row(passage_id)) is not None and allowed[row]:
                    found[row] = float(cosine)
            if not strange:
                break
            self._foreign |= strange
        best = sorted(found, key=lambda row: (-found[row], row))[: query.similarity_top_k]
        nodes = [self._shelf.node(row) for row in best]
        return VectorStoreQueryResult(nodes=nodes, similarities=[found[row] for row in best], ids=[n.node_id for n in nodes])

    def add(self, nodes: Sequence[BaseNode], **kwargs: Any) -> list[str]:
        """Refused: an index is built as a whole, an Act at a time."""
        raise FindingError("a shared store is filled an Act at a time: python app.py index")

    def delete(self, ref_doc_id: str, **delete_kwargs: Any) -> None:
        """Refused, as `add` is."""
        raise FindingError("a shared store is filled an Act at a time: python app.py index")

    def _filters(self, filters: MetadataFilters | None) -> MetadataFilters:
        """The filters in the server's words: Acts by their codes, in the shorter of two ways (those asked for; all but the others)."""
        out, wanted = [], set(self._codes if self._there is None else self._there)
        for f in filters.filters if filters else ():
            if isinstance(f, MetadataFilter) and f.key == "act" and f.operator == FilterOperator.IN and isinstance(f.value, list):
                wanted &= set(f.value)
            elif isinstance(f, MetadataFilter) and f.key in ("start", "end"):
                out.append(f)
            else:
                raise FindingError("a shared store is asked by Acts and a day, and by nothing else")
        others = self._foreign | {code for act, code in self._codes.items() if act not in wanted}
        codes = {self._codes[act] for act in wanted}
        if len(codes) <= len(others):
            out.append(MetadataFilter(key="act", operator=FilterOperator.IN, value=sorted(codes)))
        elif others:
            out.append(MetadataFilter(key="act", operator=FilterOperator.NIN, value=sorted(others)))
        return MetadataFilters(filters=out)

    def _row(self, passage_id: str) -> int | None:
        try:
            return self._shelf.row(passage_id)
        except KeyError:
            return None

    def _told(self, ask: Callable[[], Any]) -> Any:
        """What is asked of the server; that it went away is said once, and that it is back."""
        try:
            found = ask()
        except StoreAway as e:
            if not self._away:
                self._away = True
                self._note(f"{e}; until then provisions are found by their words alone")
            raise
        if self._away:
            self._away = False
            self._note("the vector store answers again")
        return found
