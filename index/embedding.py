"""An engine as a LlamaIndex embedding: questions and passages of one vector space.

It adds nothing to the vectors. Which engine serves is decided in `index.engines`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache

from llama_index.core.base.embeddings.base import BaseEmbedding, Embedding
from llama_index.core.bridge.pydantic import PrivateAttr

from index.engines import Engine


class Embedder(BaseEmbedding):
    """`engine` is called at the first text, so that an Embedder costs nothing until it is needed."""

    _make: Callable[[], Engine] = PrivateAttr()
    _engine: Engine | None = PrivateAttr(default=None)
    _question: Callable[[str], tuple[float, ...]] = PrivateAttr()

    def __init__(self, engine: Callable[[], Engine], model_name: str) -> None:
        super().__init__(model_name=model_name)
        self._make = engine
        # One question is looked up in several Acts, or on several days, one after the other
        self._question = lru_cache(maxsize=256)(lambda text: tuple(self.engine.queries([text])[0].tolist()))

    @property
    def engine(self) -> Engine:
        """The engine, started."""
        if self._engine is None:
            self._engine = self._make()
        return self._engine

    def _get_query_embedding(self, query: str) -> Embedding:
        return list(self._question(query))

    async def _aget_query_embedding(self, query: str) -> Embedding:
        return await asyncio.to_thread(self._get_query_embedding, query)

    def _get_text_embedding(self, text: str) -> Embedding:
        return self._get_text_embeddings([text])[0]

    def _get_text_embeddings(self, texts: list[str]) -> list[Embedding]:
        return self.engine.passages(texts).tolist()
