"""Lexical and dense retrieval fused by reciprocal rank, on LlamaIndex's QueryFusionRetriever.

Only this module and those it imports bring LlamaIndex in (1.2 s); `index.retrieve` imports them at the first
question that is searched for. No language model is asked, and LlamaIndex's global `Settings` are never read.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import numpy as np
from llama_index.core.base.embeddings.base import BaseEmbedding
from llama_index.core.llms import MockLLM
from llama_index.core.retrievers import BaseRetriever, QueryFusionRetriever
from llama_index.core.retrievers.fusion_retriever import FUSION_MODES
from llama_index.core.schema import NodeWithScore, QueryBundle
from llama_index.core.vector_stores.types import (
    BasePydanticVectorStore,
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
    VectorStoreQuery,
)

from index.embedding import Embedder
from index.engines import Engine
from index.lexical import LexicalIndex, LexicalRetriever
from index.model import Hit
from index.served import ServedVectorStore
from index.stores import ExactVectorStore, Shelf

DEPTH = 40  # how far down each side is read before the two are fused
USUAL = 59  # added to a rank (from 1) before it is inverted, as Cormack, Clarke and Buettcher (2009) do
STEEP = 10  # the same in a library: there a passage that both sides rank 40th must not go before one that either ranks first
FEWEST = 1000  # passages that make a library
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

    def __init__(
        self, store: BasePydanticVectorStore, embedding: BaseEmbedding, filters: MetadataFilters, allowed: np.ndarray, top_k: int
    ) -> None:
        super().__init__()
        self._store, self._embedding, self._filters, self._allowed, self._top_k = store, embedding, filters, allowed, top_k

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        mean = np.asarray(self._embedding.get_agg_embedding_from_queries(query_bundle.embedding_strs))
        vector = (mean / (np.linalg.norm(mean) or 1.0)).tolist()
        query = VectorStoreQuery(query_embedding=vector, similarity_top_k=self._top_k, filters=self._filters)
        found = self._store.query(query, allowed=self._allowed)
        return [NodeWithScore(node=n, score=s) for n, s in zip(found.nodes, found.similarities, strict=True)]


class Silent(BaseRetriever):
    """Finds nothing: the dense side of a question that is searched for by its words alone."""

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        return []


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


class Weighed(QueryFusionRetriever):
    """Reciprocal ranks, those of the lexical side weighed by the share of the question that a passage covers.

    People ask in other words than the law's: then few of the question's terms stand anywhere, and the passages that have one of
    them would be ranked by chance beside those that mean the same. Where the law's own words are used, both sides count alike.
    `shares`: that share, by passage id.
    """

    def __init__(self, lexical: BaseRetriever, dense: BaseRetriever, top_k: int, shares: Callable[[str], float], steep: int) -> None:
        super().__init__(
            [lexical, dense], llm=_NO_MODEL, mode=FUSION_MODES.RECIPROCAL_RANK, similarity_top_k=top_k, num_queries=1, use_async=False
        )
        self._shares, self._steep = shares, steep

    def _reciprocal_rerank_fusion(self, results: dict[tuple[str, int], list[NodeWithScore]]) -> list[NodeWithScore]:
        fused: dict[str, NodeWithScore] = {}
        for (_, side), found in sorted(results.items(), key=lambda r: r[0][1]):
            for rank, node in enumerate(found, start=1):
                weight = self._shares(node.node_id) if side == 0 else 1.0
                so_far = fused.setdefault(node.node_id, NodeWithScore(node=node.node, score=0.0))
                so_far.score = (so_far.score or 0.0) + weight / (self._steep + rank)
        return sorted(fused.values(), key=lambda n: -(n.score or 0.0))


class Fusion:
    """Everything a question is searched with, ready. `store`: the exact one, or a server's; the rest is the same for each."""

    def __init__(
        self, shelf: Shelf, store: ExactVectorStore | ServedVectorStore, lexical: LexicalIndex, engine: Engine, model: str
    ) -> None:
        self._shelf, self._store, self._lexical = shelf, store, lexical
        self._embedding = Embedder(lambda: engine, model)

    def search(
        self, question: str, terms: tuple[str, ...], acts: frozenset[str] | None, on: dt.date, k: int, *, words_alone: bool = False
    ) -> tuple[Hit, ...]:
        """The k best provisions, each once, by its best passage. `words_alone`: without the vector store. Raises StoreAway."""
        filters = filters_for(acts, on)
        allowed = self._shelf.mask(filters)
        if not allowed.any():
            return ()
        text = " ".join((question, *terms))
        depth = max(DEPTH, 2 * k)
        embedded = None if words_alone else self._store.embedded()  # a passage that has no vector yet is near nothing
        near = allowed if embedded is None else allowed & embedded
        lexical = Noted(LexicalRetriever(self._lexical, self._shelf, allowed, depth))
        dense = Noted(Silent() if words_alone else DenseRetriever(self._store, self._embedding, filters, near, depth))
        covered = self._lexical.coverage(text)

        # Of few passages the rarity of words tells little, and with most vectors missing a dense rank does: both sides count alike then
        alike = len(self._shelf) < FEWEST or words_alone or embedded is not None

        def share(passage_id: str) -> float:
            return 1.0 if alike else float(covered[self._shelf.row(passage_id)])

        fused = Weighed(lexical, dense, 2 * depth, share, USUAL if alike else STEEP).retrieve(
            QueryBundle(text, custom_embedding_strs=list(dict.fromkeys((question, text))))
        )
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
