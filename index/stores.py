"""The exact vector store: unit vectors in one float32 matrix, filters as masks, behind LlamaIndex's vector store seam.

At 30,000 passages a query costs 2-3 ms, and the nearest is the nearest: nothing is approximated. The store only reads; it is
built as a whole (see `index.build`), so that what answers never changes under a question.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from llama_index.core.bridge.pydantic import PrivateAttr
from llama_index.core.schema import BaseNode, TextNode
from llama_index.core.vector_stores.types import (
    BasePydanticVectorStore,
    FilterCondition,
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
    VectorStoreQuery,
    VectorStoreQueryResult,
)

from index.model import FindingError, Passage
from index.nodes import node_of
from index.stored import Stored, hashed, rows_of

_TESTS: dict[FilterOperator, Callable[[Any, Any], bool]] = {
    FilterOperator.EQ: lambda have, want: have == want,
    FilterOperator.NE: lambda have, want: have != want,
    FilterOperator.GT: lambda have, want: have > want,
    FilterOperator.GTE: lambda have, want: have >= want,
    FilterOperator.LT: lambda have, want: have < want,
    FilterOperator.LTE: lambda have, want: have <= want,
    FilterOperator.IN: lambda have, want: have in want,
    FilterOperator.NIN: lambda have, want: have not in want,
}


class Shelf:
    """The passages of an index in their order, with what they can be filtered by. Passages are read, and nodes made, when they are hit."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self.passages = passages
        if isinstance(passages, Stored):
            self._acts, self._rows = passages.acts, passages.rows
        else:
            self._acts = tuple(dict.fromkeys(p.act for p in passages))
            self._rows = rows_of(passages, self._acts)

    def __len__(self) -> int:
        return len(self.passages)

    def node(self, at: int) -> TextNode:
        """The node of the passage at a row."""
        return node_of(self.passages[at])

    def row(self, passage_id: str) -> int:
        """The row of a passage; KeyError where there is none."""
        hashes, order = self._by_hash
        wanted = np.uint64(hashed(passage_id))
        at = int(np.searchsorted(hashes, wanted))
        while at < len(hashes) and hashes[at] == wanted:
            if self.passages[int(order[at])].id == passage_id:
                return int(order[at])
            at += 1
        raise KeyError(passage_id)

    @cached_property
    def _by_hash(self) -> tuple[np.ndarray, np.ndarray]:
        order = np.argsort(self._rows["hash"], kind="stable")
        return self._rows["hash"][order], order

    @cached_property
    def _columns(self) -> dict[str, tuple[list[str], np.ndarray]]:
        """For each field its distinct values, and which of them stands in each row."""
        out = {"act": (list(self._acts), self._rows["act"].astype(np.int64))}
        for name in ("start", "end"):
            days, codes = np.unique(self._rows[name], return_inverse=True)
            out[name] = ([dt.date.fromordinal(int(d)).isoformat() for d in days], codes)
        return out

    @cached_property
    def _keys(self) -> tuple[list[str], np.ndarray]:
        """The same for citation keys, which are seldom filtered by and are many."""
        codes: dict[str, int] = {}
        rows = np.array([codes.setdefault(p.key, len(codes)) for p in self.passages], np.int64)
        return list(codes), rows

    def mask(self, filters: MetadataFilters | None) -> np.ndarray:
        """True for the rows that pass. Each distinct value is tested once. Raises FindingError for a field that no passage has."""
        if filters is None or not filters.filters:
            return np.ones(len(self), bool)
        masks = [self.mask(f) if isinstance(f, MetadataFilters) else self._one(f) for f in filters.filters]
        match filters.condition:
            case FilterCondition.OR:
                return np.logical_or.reduce(masks)
            case FilterCondition.NOT:
                return ~np.logical_or.reduce(masks)
            case _:
                return np.logical_and.reduce(masks)

    def _one(self, f: MetadataFilter) -> np.ndarray:
        if f.key not in (*self._columns, "key") or f.operator not in _TESTS:
            raise FindingError(f"passages cannot be filtered by {f.key} {f.operator.value}; fields: {', '.join((*self._columns, 'key'))}")
        values, codes = self._keys if f.key == "key" else self._columns[f.key]
        want = frozenset(f.value) if isinstance(f.value, list) else f.value
        test = _TESTS[f.operator]
        passes = np.fromiter((test(v, want) for v in values), bool, len(values))
        return passes[codes] if len(values) else np.zeros(0, bool)

    @staticmethod
    def best(scores: np.ndarray, k: int) -> list[int]:
        """The rows of the k highest scores, best first; equal scores in the order of the book, so that no run differs."""
        k = min(k, len(scores))
        if k <= 0:
            return []
        rows = np.arange(len(scores))
        if k < len(scores):
            least = np.partition(scores, -k)[-k]
            rows = np.flatnonzero(scores >= least)
        return rows[np.lexsort((rows, -scores[rows]))][:k].tolist()


class ExactVectorStore(BasePydanticVectorStore):
    """A matrix and its shelf as a LlamaIndex vector store."""

    stores_text: bool = True
    is_embedding_query: bool = True
    _matrix: np.ndarray = PrivateAttr()
    _shelf: Shelf = PrivateAttr()
    _embedded: np.ndarray | None = PrivateAttr()

    def __init__(self, shelf: Shelf, matrix: np.ndarray, *, unfinished: bool = False) -> None:
        super().__init__(stores_text=True)
        if len(matrix) != len(shelf):
            raise FindingError(
                f"{len(shelf)} passages but {len(matrix)} vectors: build the index again (python app.py index --rebuild)"
            )
        self._shelf, self._matrix = shelf, matrix
        self._embedded = np.any(matrix, axis=1) if unfinished else None

    @property
    def client(self) -> Any:
        """The matrix."""
        return self._matrix

    def embedded(self) -> np.ndarray | None:
        """The passages that have a vector, None where all have."""
        return self._embedded

    def query(self, query: VectorStoreQuery, **kwargs: Any) -> VectorStoreQueryResult:
        """The nearest passages by cosine among those that pass `query.filters`, nearest first."""
        allowed = kwargs.get("allowed")
        allowed = self._shelf.mask(query.filters) if allowed is None else allowed
        rows = np.flatnonzero(allowed)
        if not len(rows):
            return VectorStoreQueryResult(nodes=[], similarities=[], ids=[])
        vector = np.asarray(query.query_embedding, np.float32)
        # Gathering rows costs more than it saves where most of them pass
        near = self._matrix[rows] @ vector if len(rows) * 4 < len(self._shelf) else (self._matrix @ vector)[rows]
        best = self._shelf.best(near, query.similarity_top_k)
        nodes = [self._shelf.node(int(rows[i])) for i in best]
        return VectorStoreQueryResult(nodes=nodes, similarities=[float(near[i]) for i in best], ids=[n.node_id for n in nodes])

    def add(self, nodes: Sequence[BaseNode], **kwargs: Any) -> list[str]:
        """Refused: an index is built as a whole, so that the old one answers until the new one is ready."""
        raise FindingError("the exact store is built as a whole: python app.py index")

    def delete(self, ref_doc_id: str, **delete_kwargs: Any) -> None:
        """Refused, as `add` is."""
        raise FindingError("the exact store is built as a whole: python app.py index")
