"""The exact vector store: what passes a filter, and what is nearest among that."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pytest
from llama_index.core.vector_stores.types import (
    FilterCondition,
    FilterOperator,
    MetadataFilter,
    MetadataFilters,
    VectorStoreQuery,
)

from index.fusion import filters_for
from index.model import FindingError, Passage
from index.stores import ExactVectorStore, Shelf

DAY = dt.date.fromisoformat
ROWS = (
    # id, act, start, end
    ("a1", "a", None, None),
    ("a2", "a", None, "2000-01-01"),
    ("a3", "a", "2000-01-01", None),
    ("b1", "b", "1953-01-01", "1960-01-04"),
    ("b2", "b", "1960-01-04", None),
)
SHELF = Shelf(
    tuple(
        Passage(id=i, key=f"{act} s.{i}", act=act, text=i, start=DAY(s) if s else None, end=DAY(e) if e else None)
        for i, act, s, e in ROWS
    )
)


def ids(mask: np.ndarray) -> list[str]:
    return [p.id for p, passes in zip(SHELF.passages, mask, strict=True) if passes]


@pytest.mark.parametrize(
    ("acts", "on", "passing"),
    [
        (None, "2026-11-30", ["a1", "a3", "b2"]),
        (None, "1999-12-31", ["a1", "a2", "b2"]),  # both sides of a change
        (None, "2000-01-01", ["a1", "a3", "b2"]),
        (frozenset("b"), "1952-12-31", []),  # before it was inserted
        (frozenset("b"), "1953-01-01", ["b1"]),
        (frozenset("b"), "1960-01-03", ["b1"]),
        (frozenset("b"), "1960-01-04", ["b2"]),  # `end` is exclusive
        (frozenset("ab"), "0001-01-01", ["a1", "a2"]),
        (frozenset("z"), "2026-11-30", []),
        (frozenset(), "2026-11-30", []),  # no Act is no Act, not every Act
    ],
)
def test_act_and_day(acts, on, passing):
    """A passage passes if its Act is asked for and it stood on the day."""
    assert ids(SHELF.mask(filters_for(acts, DAY(on)))) == passing


def one(key: str, operator: FilterOperator, value: object) -> MetadataFilter:
    return MetadataFilter(key=key, operator=operator, value=value)


@pytest.mark.parametrize(
    ("filters", "passing"),
    [
        (MetadataFilters(filters=[]), ["a1", "a2", "a3", "b1", "b2"]),
        (MetadataFilters(filters=[one("act", FilterOperator.EQ, "b")]), ["b1", "b2"]),
        (MetadataFilters(filters=[one("act", FilterOperator.NE, "b")]), ["a1", "a2", "a3"]),
        (MetadataFilters(filters=[one("key", FilterOperator.IN, ["a s.a1", "b s.b2"])]), ["a1", "b2"]),
        (MetadataFilters(filters=[one("key", FilterOperator.NIN, ["a s.a1", "b s.b2"])]), ["a2", "a3", "b1"]),
        (MetadataFilters(filters=[one("start", FilterOperator.GTE, "1960-01-04")]), ["a3", "b2"]),
        (MetadataFilters(filters=[one("end", FilterOperator.LT, "1999-01-01")]), ["b1"]),
        (
            MetadataFilters(
                condition=FilterCondition.OR,
                filters=[one("key", FilterOperator.EQ, "a s.a2"), one("act", FilterOperator.EQ, "b")],
            ),
            ["a2", "b1", "b2"],
        ),
        (MetadataFilters(condition=FilterCondition.NOT, filters=[one("act", FilterOperator.EQ, "b")]), ["a1", "a2", "a3"]),
        (
            MetadataFilters(
                filters=[
                    MetadataFilters(condition=FilterCondition.NOT, filters=[one("act", FilterOperator.EQ, "b")]),
                    one("end", FilterOperator.GT, "2000-01-01"),
                ]
            ),
            ["a1", "a3"],
        ),
    ],
)
def test_filters(filters, passing):
    """LlamaIndex's filters, alone, joined and nested."""
    assert ids(SHELF.mask(filters)) == passing


@pytest.mark.parametrize("filters", [one("colour", FilterOperator.EQ, "red"), one("act", FilterOperator.TEXT_MATCH, "a")])
def test_a_filter_that_cannot_be_applied_is_refused(filters):
    """A filter is applied or refused, never skipped in silence."""
    with pytest.raises(FindingError, match="cannot be filtered by"):
        SHELF.mask(MetadataFilters(filters=[filters]))


def store(vectors: list[list[float]]) -> ExactVectorStore:
    return ExactVectorStore(SHELF, np.array(vectors, np.float32))


def test_nearest_among_what_passes():
    """The filter comes first: the nearest of all is of another Act and does not take a place."""
    vectors = [[0, 1], [0.6, 0.8], [0.6, 0.8], [1, 0], [0.8, 0.6]]
    query = VectorStoreQuery(query_embedding=[1.0, 0.0], similarity_top_k=2)
    found = store(vectors).query(query)
    assert (found.ids, found.similarities) == (["b1", "b2"], pytest.approx([1, 0.8]))
    query.filters = MetadataFilters(filters=[one("act", FilterOperator.EQ, "a")])
    assert store(vectors).query(query).ids == ["a2", "a3"]  # equal cosines: in the order of the book


@pytest.mark.parametrize("share", [0.01, 0.2, 0.9, 1.0])
def test_exact_against_sorting_everything(share):
    """However many rows pass, the best are those that sorting them all would give."""
    random = np.random.default_rng(7)
    passages = tuple(
        Passage(id=f"p{n}", key=f"k{n}", act="in" if random.random() < share else "out", text="") for n in range(500)
    )
    vectors = random.normal(size=(500, 16)).astype(np.float32)
    wanted = random.normal(size=16)
    filters = MetadataFilters(filters=[one("act", FilterOperator.EQ, "in")])
    found = ExactVectorStore(Shelf(passages), vectors).query(
        VectorStoreQuery(query_embedding=wanted.tolist(), similarity_top_k=5, filters=filters)
    )
    cosines = vectors @ wanted.astype(np.float32)
    slow = sorted((n for n in range(500) if passages[n].act == "in"), key=lambda n: -cosines[n])[:5]
    assert found.ids == [f"p{n}" for n in slow]


def test_the_store_is_read_only_and_whole():
    """What answers is never changed under a question, and a matrix of another index is refused."""
    whole = store([[1, 0]] * 5)
    for change in (lambda: whole.add([]), lambda: whole.delete("a1")):
        with pytest.raises(FindingError, match="built as a whole"):
            change()
    with pytest.raises(FindingError, match="5 passages but 4 vectors"):
        store([[1, 0]] * 4)
