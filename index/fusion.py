"""Lexical and dense retrieval fused by reciprocal rank, on LlamaIndex's QueryFusionRetriever.

Only this module, `lexical`, `stores` and `embedding` import LlamaIndex (1.2 s); `index.retrieve` imports them at the first
question that is searched for. No language model is asked, and LlamaIndex's global `Settings` are never read.
"""

from __future__ import annotations

import datetime as dt

import numpy as np
from llama_index.core.base.embeddings.base import BaseEmbedding
from llama_index.core.llms import MockLLM
from llama_index.core.retrievers import BaseRetriever, QueryFusionRetriever
from llama_index.core.retrievers.fusion_retriever import FUSION_MODES
from llama_index.core.schema import NodeWithScore, QueryBundle
from llama_index.core.vector_stores.types import (
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
    VectorStoreQuery,
)

from index.embedding import Embedder
from index.engines import Engine
from index.lexical import LexicalIndex, LexicalRetriever
from index.model import Hit
from index.stores import ExactVectorStore, Shelf

DEPTH = 40  # how far down each side is read before the two are fused
_NO_MODEL = MockLLM()  # QueryFusionRetriever reaches for Settings.llm without one; with num_queries=1 it is never asked


def filters_for(acts: frozenset[str] | None, on: dt.date) -> MetadataFilters:
    """Passages of these Acts (None: of all) that stood on a day: start <= day < end."""
    day = on.isoformat()
    filters = [
        MetadataFilter(key="start", operator=FilterOperator.LTE, value=day),
        MetadataFilter(key="end", operator=FilterOperator.GT, value=day),
    ]
    if acts is not None:
        filters.append(MetadataFilter(key="act", operator=FilterOperator.IN, value=sorted(acts)))
    return MetadataFilters(filters=filters)


class DenseRetriever(BaseRetriever):
    """The passages nearest to a question in the vector store, nearest first.

    The bundle's `embedding_strs` are embedded and their mean is looked up: the question, and the question with the law's words.
    Alone, a common word of the law ("cattle") pulls the question towards everything; alone, a question in everyday words misses it.
    """

    def __init__(self, store: ExactVectorStore, embedding: BaseEmbedding, allowed: np.ndarray, top_k: int) -> None:
        super().__init__()
        self._store, self._embedding, self._allowed, self._top_k = store, embedding, allowed, top_k

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        mean = np.asarray(self._embedding.get_agg_embedding_from_queries(query_bundle.embedding_strs))
        vector = (mean / (np.linalg.norm(mean) or 1.0)).tolist()
        found = self._store.query(VectorStoreQuery(query_embedding=vector, similarity_top_k=self._top_k), allowed=self._allowed)
        return [NodeWithScore(node=n, score=s) for n, s in zip(found.nodes, found.similarities, strict=True)]


class Noted(BaseRetriever):
    """A retriever whose ranks and scores are kept: the fusion adds them up and forgets them. For one question only."""

    def __init__(self, inner: BaseRetriever) -> None:
        super().__init__()
        self._inner = inner
        self.ranks: dict[str, tuple[int, float]] = {}

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        found = self._inner.retrieve(query_bundle)
        self.ranks = {n.node_id: (rank, n.score or 0.0) for rank, n in enumerate(found, start=1)}
        return found


class Fusion:
    """Everything a question is searched with, ready."""

    def __init__(
        self, shelf: Shelf, matrix: np.ndarray, lexical: LexicalIndex, engine: Engine, model: str, *, unfinished: bool = False
    ) -> None:
        self._shelf, self._lexical = shelf, lexical
        self._embedded = np.any(matrix, axis=1) if unfinished else None  # a passage that has no vector yet is near nothing
        self._store = ExactVectorStore(shelf, matrix)
        self._embedding = Embedder(lambda: engine, model)

    def search(self, question: str, terms: tuple[str, ...], acts: frozenset[str] | None, on: dt.date, k: int) -> tuple[Hit, ...]:
        """The k best provisions, each once, by its best passage."""
        allowed = self._shelf.mask(filters_for(acts, on))
        if not allowed.any():
            return ()
        text = " ".join((question, *terms))
        depth = max(DEPTH, 4 * k)
        lexical = Noted(LexicalRetriever(self._lexical, self._shelf, allowed, depth))
        near = allowed if self._embedded is None else allowed & self._embedded
        dense = Noted(DenseRetriever(self._store, self._embedding, near, depth))
        fused = QueryFusionRetriever(
            [lexical, dense],
            llm=_NO_MODEL,
            mode=FUSION_MODES.RECIPROCAL_RANK,
            similarity_top_k=2 * depth,
            num_queries=1,
            use_async=False,
        ).retrieve(QueryBundle(text, custom_embedding_strs=list(dict.fromkeys((question, text)))))
        covered = self._lexical.coverage(text)
        hits: dict[str, Hit] = {}
        for found in fused:
            key = found.node.metadata["key"]
            if key not in hits and len(hits) < k:
                hits[key] = self._hit(found, covered, lexical.ranks, dense.ranks)
        return tuple(hits.values())

    def _hit(self, found: NodeWithScore, covered: np.ndarray, lexical: dict, dense: dict) -> Hit:
        node = found.node
        rank_lexical, bm25 = lexical.get(node.node_id, (None, 0.0))
        rank_dense, cosine = dense.get(node.node_id, (None, 0.0))
        return Hit(
            key=node.metadata["key"],
            act=node.metadata["act"],
            passage_id=node.node_id,
            score=float(found.score or 0.0),
            rank_lexical=rank_lexical,
            rank_dense=rank_dense,
            part_text=node.get_content(),
            lexical=bm25,
            dense=cosine,
            coverage=float(covered[self._shelf.row(node.node_id)]),
        )
