"""Lexical ranking: terms, no hit without a match, filters before the best are taken."""

from __future__ import annotations

import numpy as np
import pytest

from index.lexical import LexicalIndex, LexicalRetriever, Tokens
from index.model import Passage
from index.stores import Shelf

TERMS = [
    # text, terms
    ("Whoever allows any cattle to stray", ["whoever", "allow", "ani", "cattl", "stray"]),  # English stems, stop words gone
    ("shall not be punished; no fine", ["shall", "not", "punish", "no", "fine"]),
    ("Section 90A(1)(ii)", ["section", "90a", "1", "ii"]),
    ("Rs. 5,000/-", ["rs", "5", "000"]),
    ("जुर्माना और कारावास", ["जुर्माना", "और", "कारावास"]),  # vowel signs belong to the word
    ("ઢોરને છોડી મૂકવું।", ["ઢોરને", "છોડી", "મૂકવું"]),  # danda does not
    ("शिक्षा॥दंड", ["शिक्षा", "दंड"]),  # nor double danda
    ("ﬁne", ["fine"]),  # a ligature, as PDF readers leave it
    ("", []),
    ("?!", []),
]


@pytest.mark.parametrize(("text", "terms"), TERMS)
def test_terms(text, terms):
    """Words become terms, in English, Devanagari and Gujarati."""
    assert Tokens().of(text) == terms


def shelf(*rows: tuple[str, str]) -> tuple[Shelf, LexicalIndex]:
    passages = tuple(Passage(id=f"{act} s.{n}", key=f"{act} s.{n}", act=act, text=text) for n, (act, text) in enumerate(rows))
    return Shelf(passages), LexicalIndex.of([p.text for p in passages])


def found(pair: tuple[Shelf, LexicalIndex], question: str, *, allowed: np.ndarray | None = None, k: int = 5) -> list[str]:
    stand, index = pair
    mask = np.ones(len(stand), bool) if allowed is None else allowed
    return [n.node_id for n in LexicalRetriever(index, stand, mask, k).retrieve(question)]


BOOK = (
    ("a", "cattle may be impounded"),
    ("a", "dogs may be destroyed"),
    ("b", "cattle shall be sold"),
    ("b", "fees"),
    ("a", "गाय पकड़ी गई"),
)


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        ("impounding of cattle", ["a s.0", "b s.2"]),  # stems match; passages without a term are no hits
        ("गाय कहाँ है", ["a s.4"]),
        ("गाय", ["a s.4"]),
        ("spectrum auction", []),  # nothing matches: nothing, not k arbitrary nodes
        ("the of and", []),
        ("", []),
    ],
)
def test_only_matches_are_hits(question, ids):
    """A passage without a matching term never reaches the fusion."""
    assert found(shelf(*BOOK), question) == ids


def test_filters_before_top_k():
    """A hundred better passages of another Act do not push out the one that is asked for."""
    rows = [("other", "cattle cattle cattle")] * 40 + [("mine", "cattle and many other words"), *[("mine", "dogs")] * 60]
    pair = shelf(*rows)
    mine = np.array([act == "mine" for act, _ in rows])
    assert found(pair, "cattle", allowed=mine, k=3) == ["mine s.40"]
    assert "mine s.40" not in found(pair, "cattle", k=3)


def test_a_term_that_tells_nothing_apart_ranks_nothing():
    """In an Act on cattle the word "cattle" is in every passage: only their length would rank them. In a whole book it tells."""
    rows = [("c", "cattle stray"), ("c", "cattle sold at an auction"), ("c", "cattle"), *[("d", "dogs")] * 5]
    pair = shelf(*rows)
    cattle_act = np.array([act == "c" for act, _ in rows])
    assert found(pair, "cattle", allowed=cattle_act) == []
    assert found(pair, "cattle auction", allowed=cattle_act) == ["c s.1"]
    assert sorted(found(pair, "cattle")) == ["c s.0", "c s.1", "c s.2"]


def test_one_common_word_of_many_is_no_hit():
    """A Hindi question with one English word is not ranked by that word alone."""
    pair = shelf(*[("a", f"cattle {n}") for n in range(20)], *[("a", "dogs")] * 25)
    assert len(found(pair, "cattle")) == 5
    assert found(pair, "मेरी गाय सड़क पर पकड़ी गई और डब्बे में बंद है cattle") == []


def test_equal_scores_keep_the_order_of_the_book():
    """Two runs give one order."""
    assert found(shelf(*[("a", "cattle")] * 7, *[("a", "dogs")] * 8), "cattle", k=3) == ["a s.0", "a s.1", "a s.2"]


def test_saved_and_loaded(tmp_path):
    """An index read back scores as the one that was written."""
    _, index = shelf(*BOOK)
    index.save(tmp_path)
    again = LexicalIndex.load(tmp_path)
    every = np.ones(len(BOOK), bool)
    for question in ("cattle sold", "गाय", "nothing known"):
        assert np.array_equal(index.scores(question, every), again.scores(question, every))
        assert np.array_equal(index.coverage(question), again.coverage(question))


@pytest.mark.parametrize("texts", [[], ["", "?!"]])
def test_a_book_without_a_word(tmp_path, texts):
    """Nothing to index is no error."""
    index = LexicalIndex.of(texts)
    index.save(tmp_path)
    assert LexicalIndex.load(tmp_path).scores("cattle", np.ones(len(texts), bool)).tolist() == [0.0] * len(texts)


def test_coverage():
    """The share of the question's terms that a passage holds, rare terms weighing more; 0 without terms."""
    _, index = shelf(("a", "cattle shall be sold"), ("a", "cattle"), ("a", "sold"), ("a", "cattle and dogs"), ("a", "fees"))
    both, common, rare, one, none = index.coverage("cattle sold")
    assert (both, none) == (1, 0)
    assert 0 < common == one < 0.5 < rare < 1
    assert index.coverage("spectrum").tolist() == [0] * 5
    assert index.coverage("").tolist() == [0] * 5
