"""Values of finding: a passage of the book, a hit, and what finding refuses.

They hold no vectors and know neither LlamaIndex nor a model, so that they cost nothing to import.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass


class FindingError(Exception):
    """Anything finding refuses; the message is one line for the person who asked."""


class StoreAway(FindingError):
    """The vector store does not answer now; the next question asks it again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Words of one provision, as they stood between two days, to be found by a question.

    `text` opens with the Act's short title and the heading (`head` characters), so that near-identical sections of two
    Acts can be told apart. It serves finding alone: what a reader is shown is cut from the source by offset.
    `start` None: from the beginning; `end` None: still in force; `end` is exclusive.
    """

    id: str  # "mpa-1951 s.90A(1)@2023-01-01", and "#2" for the second part of a long one
    key: str  # citation key of the provision: "mpa-1951 s.90A(1)"
    act: str
    text: str
    start: dt.date | None = None
    end: dt.date | None = None
    part: int = 1  # 1-based; longer passages are split so that the model reads all of them
    head: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A provision that was found, and why. The numbers rank hits of ONE question; none of them is a probability.

    `score` is the reciprocal-rank sum. Ranks are 1-based, None where that side did not find it.
    """

    key: str
    act: str
    passage_id: str
    score: float
    rank_lexical: int | None
    rank_dense: int | None
    part_text: str
    lexical: float = 0.0  # BM25
    dense: float = 0.0  # cosine; e5 gives 0.77-0.87 to right and wrong alike, so no threshold on it tells "not found"
    coverage: float = 0.0  # share (0 to 1) of the question's terms, weighed by rarity, that the passage contains
