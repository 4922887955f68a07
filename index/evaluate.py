"""How well finding finds: LlamaIndex's RetrieverEvaluator (hit rate, mean reciprocal rank) over questions with known provisions.

The golden ids are citation keys. A question that expects s. 90A(1)(ii) is served by the passage of s. 90A(1), which holds it.
It measures; it changes nothing and decides nothing.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from llama_index.core.evaluation import RetrieverEvaluator
from llama_index.core.retrievers import BaseRetriever
from llama_index.core.schema import NodeWithScore, QueryBundle, TextNode

from corpus.citation import PinpointCitation
from index.retrieve import Finder


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A question, the keys of the provisions that answer it, and what is known when it is searched."""

    question: str
    expected: tuple[str, ...]
    acts: frozenset[str] | None = None
    on: dt.date
    terms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """Means over the cases. `first`: share with an expected provision in first place; `hit`: among the first k;
    `all`: share of expected provisions among the first k; `mrr`: mean reciprocal rank of the first expected one."""

    cases: int
    first: float
    hit: float
    all: float
    mrr: float
    missed: tuple[str, ...]  # questions without any expected provision among the first k


class KeyRetriever(BaseRetriever):
    """A Finder whose nodes bear citation keys, which golden answers are written in."""

    def __init__(self, finder: Finder, case: Case, top_k: int) -> None:
        super().__init__()
        self._finder, self._case, self._top_k = finder, case, top_k

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        case = self._case
        hits = self._finder.find(query_bundle.query_str, acts=case.acts, on=case.on, k=self._top_k, terms=case.terms)
        return [NodeWithScore(node=TextNode(id_=h.key, text=h.part_text), score=h.score) for h in hits]


def evaluate(finder: Finder, cases: Iterable[Case], *, k: int = 5) -> Scores:
    """Score a Finder. Cases whose provisions are not in its index count as missed: nothing is left out in silence."""
    rows = []
    for case in cases:
        golden = sorted({_passage_key(finder, key) for key in case.expected})
        evaluator = RetrieverEvaluator.from_metric_names(["hit_rate", "mrr", "recall"], retriever=KeyRetriever(finder, case, k))
        result = evaluator.evaluate(query=case.question, expected_ids=golden)
        rows.append((case.question, result.metric_vals_dict))
    count = len(rows) or 1
    return Scores(
        cases=len(rows),
        first=sum(m["mrr"] == 1 for _, m in rows) / count,
        hit=sum(m["hit_rate"] for _, m in rows) / count,
        all=sum(m["recall"] for _, m in rows) / count,
        mrr=sum(m["mrr"] for _, m in rows) / count,
        missed=tuple(q for q, m in rows if not m["hit_rate"]),
    )


def _passage_key(finder: Finder, key: str) -> str:
    """The key of the narrowest passage that holds a provision, the key itself where none does."""
    wanted = PinpointCitation.from_key(key)
    holding = [k for k in finder.keys if k.startswith(f"{wanted.act} ") and wanted.within(PinpointCitation.from_key(k))]
    return max(holding, key=len, default=key)
