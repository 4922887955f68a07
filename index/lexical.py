"""Lexical ranking: BM25 (Lucene's variant, through bm25s) over English stems, behind LlamaIndex's BaseRetriever.

LlamaIndex's own BM25Retriever is not used: it gives k arbitrary nodes where nothing matches, takes its filters once and for
all, and its word pattern breaks Devanagari and Gujarati words at their vowel signs. Here a passage without a matching term is
no hit, and Act and day are filtered before the k best are taken.
"""

from __future__ import annotations

import json
import re
import threading
import unicodedata
from collections.abc import Iterable
from pathlib import Path

import bm25s
import numpy as np
import Stemmer
from bm25s.tokenization import Tokenized
from llama_index.core.retrievers import BaseRetriever
from llama_index.core.schema import NodeWithScore, QueryBundle

from index.stores import Shelf

# Letters and digits; in the Indic blocks vowel signs, nuktas and joiners belong to the word (danda and double danda do not).
_WORD = re.compile(r"(?:[^\W_]|[\u0900-\u0963\u0966-\u0DFF\u200c\u200d])+")
_STOPWORDS = """
    a an and are as at be been but by can do does did for from had has have he her his how i if in into is it its me my of on or
    our she so such than that the their them then there these they this those to us was we were what when where which who whom
    will with would you your
"""
STOPWORDS = frozenset(_STOPWORDS.split())

LEAST = 0.1  # of the question's terms, weighed by rarity


class Tokens:
    """Words to terms: NFKC, small letters, English stems. Two threads may ask at once, while a stemmer may not."""

    def __init__(self) -> None:
        self._stemmer = Stemmer.Stemmer("english")
        self._lock = threading.Lock()
        self._known: dict[str, str] = {}

    def of(self, text: str) -> list[str]:
        """The terms of a text, in order, repeats included."""
        words = _WORD.findall(unicodedata.normalize("NFKC", text).lower())
        return [t for w in words if (t := self._term(w))]

    def _term(self, word: str) -> str:
        term = self._known.get(word)
        if term is None:
            with self._lock:
                term = "" if word in STOPWORDS else self._stemmer.stemWord(word) if word.isascii() else word
            if len(self._known) < 500_000:  # a bound on memory, far above any book's vocabulary
                self._known[word] = term
        return term


class LexicalIndex:
    """The BM25 scores of every term in every passage."""

    def __init__(self, engine: bm25s.BM25 | None, count: int) -> None:
        self._engine = engine  # None: no passage holds a term
        self._tokens = Tokens()
        self._count = count

    @classmethod
    def of(cls, texts: Iterable[str]) -> LexicalIndex:
        """Index texts; about 6 s for 30,000 sections."""
        tokens, vocabulary = Tokens(), {}
        ids = [[vocabulary.setdefault(t, len(vocabulary)) for t in tokens.of(text)] for text in texts]
        if not vocabulary:
            return cls(None, len(ids))
        engine = bm25s.BM25(method="lucene", k1=1.2, b=0.75)
        engine.index(Tokenized(ids=ids, vocab=vocabulary), show_progress=False)
        return cls(engine, len(ids))

    def save(self, folder: Path) -> None:
        """Write the index into a folder."""
        (folder / "count.json").write_text(json.dumps(self._count), "utf-8")
        if self._engine is not None:
            self._engine.save(folder / "bm25", show_progress=False)

    @classmethod
    def load(cls, folder: Path) -> LexicalIndex:
        """Read an index that `save` wrote."""
        engine = None
        if (folder / "bm25").is_dir():
            engine = bm25s.BM25.load(folder / "bm25", load_corpus=False, show_progress=False)
        return cls(engine, json.loads((folder / "count.json").read_text("utf-8")))

    def terms(self, text: str) -> list[str]:
        """The distinct terms of a text, in order."""
        return list(dict.fromkeys(self._tokens.of(text)))

    def scores(self, text: str, allowed: np.ndarray) -> np.ndarray:
        """The BM25 score of every allowed passage; 0 for the others, and where no term of the text occurs.

        Terms that more than half of the allowed passages hold are left out: they tell nothing apart ("cattle" in an Act on
        cattle), and only the length of a passage would rank it.
        """
        terms = [t for t in self.terms(text) if 0 < 2 * np.count_nonzero(allowed[self._holding(t)]) <= np.count_nonzero(allowed)]
        if not terms or self._engine is None:
            return np.zeros(self._count, np.float32)
        return np.where(allowed, self._engine.get_scores(terms), np.float32(0))

    def coverage(self, text: str) -> np.ndarray:
        """For every passage the share of the text's terms that it contains, weighed by rarity (inverse document frequency): 0 to 1."""
        share = np.zeros(self._count, np.float32)
        whole = 0.0
        for term in self.terms(text):
            rows = self._holding(term)
            weight = float(np.log(1 + (self._count - len(rows) + 0.5) / (len(rows) + 0.5)))
            share[rows] += weight
            whole += weight
        return share / (whole or 1.0)

    def _holding(self, term: str) -> np.ndarray:
        """The rows of the passages that hold a term."""
        at = self._engine.vocab_dict.get(term) if self._engine is not None else None
        if at is None:
            return np.zeros(0, np.int32)
        starts = self._engine.scores["indptr"]
        return self._engine.scores["indices"][starts[at] : starts[at + 1]]


class LexicalRetriever(BaseRetriever):
    """The passages that share terms with a question, best first; `allowed` masks the shelf before the best are taken.

    A passage that covers less of the question than LEAST is no hit: one common word of ten, in a question whose other words are
    of another language or not the law's, would rank passages by chance and spoil the fusion.
    """

    def __init__(self, index: LexicalIndex, shelf: Shelf, allowed: np.ndarray, top_k: int) -> None:
        super().__init__()
        self._index, self._shelf, self._allowed, self._top_k = index, shelf, allowed, top_k

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        question = query_bundle.query_str
        near = self._allowed & (self._index.coverage(question) >= LEAST)
        scores = np.where(near, self._index.scores(question, self._allowed), 0)
        best = self._shelf.best(scores, self._top_k)
        return [NodeWithScore(node=self._shelf.node(i), score=float(scores[i])) for i in best if scores[i] > 0]
