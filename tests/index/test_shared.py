"""Stores on a server, against real ones: the same ranks as the exact store, one index for several homes, kills on either side."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from llama_index.core.vector_stores.types import VectorStoreQuery

from index.build import open_index
from index.fusion import filters_for
from index.model import FindingError, Passage, StoreAway
from index.served import ServedVectorStore
from index.setting import StoreSetting, store_setting
from index.shared import SharedVectors, server_of
from index.stores import ExactVectorStore, Shelf
from tests.index.small_acts import WordEngines, act, police_act, pound_act, provision
from tests.stores import LoopbackServer, eventually, free_port

ON = dt.date(2026, 11, 30)
ACTS = tuple(f"act-{n}" for n in range(40))
DAYS = [dt.date(y, 1, 1) for y in (1900, 1953, 1960, 2000, 2024)]


def book(count: int, width: int) -> tuple[Shelf, np.ndarray]:
    """Passages of forty Acts, some of which began or ended, and vectors that lie in clusters as those of texts do."""
    random = np.random.default_rng(11)
    centres = random.normal(size=(30, width))
    passages = []
    for n in range(count):
        since, until = sorted(random.choice(len(DAYS), 2, replace=False))
        start = DAYS[since] if random.random() < 0.4 else None
        end = DAYS[until] if random.random() < 0.3 else None
        passages.append(Passage(id=f"p{n}", key=f"k s.{n}", act=ACTS[random.integers(len(ACTS))], text="", start=start, end=end))
    vectors = centres[random.integers(30, size=count)] + 0.6 * random.normal(size=(count, width))
    return Shelf(tuple(passages)), (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)


def filled(server: LoopbackServer, shelf: Shelf, matrix: np.ndarray) -> ServedVectorStore:
    codes = {act: f"a{n:04x}" for n, act in enumerate(ACTS)}
    shared = SharedVectors(server_of(server.setting, "test"), lambda: matrix.shape[1])
    for name, code in codes.items():
        rows = [n for n, p in enumerate(shelf.passages) if p.act == name]
        shared.put(code, [shelf.passages[n] for n in rows], [matrix[n] for n in rows])
    shared.settle(len(shelf))
    return ServedVectorStore(shelf, codes, shared, lambda line: None)


def both(served: ServedVectorStore, exact: ExactVectorStore, acts: frozenset[str] | None, on: dt.date, vector: np.ndarray, k: int):
    unit = (vector / np.linalg.norm(vector)).tolist()
    query = VectorStoreQuery(query_embedding=unit, similarity_top_k=k, filters=filters_for(acts, on))
    return served.query(query), exact.query(query)


ASKED = [None, frozenset(ACTS[:1]), frozenset(ACTS[:12]), frozenset(ACTS[2:]), frozenset()]


def test_the_same_rows_as_the_exact_store(served_store):
    """Whatever Acts and day are asked for, either side of every change: the same passages in the same order, the same cosines."""
    shelf, matrix = book(1500, 24)
    served, exact = filled(served_store, shelf, matrix), ExactVectorStore(shelf, matrix)
    random = np.random.default_rng(3)
    compared = 0
    for acts in ASKED:
        for on in (d for day in DAYS for d in (day - dt.timedelta(1), day)):
            got, wanted = both(served, exact, acts, on, random.normal(size=24), 15)
            assert got.ids == wanted.ids
            assert got.similarities == pytest.approx(wanted.similarities, abs=1e-5)
            compared += len(got.ids)
    assert compared > 400


def test_recall_along_a_graph(served_store, monkeypatch):
    """Where a server searches by approximation, at least .95 of the nearest are found under every filter, and all places are filled."""
    monkeypatch.setattr("index.postgres.FEW", 100) if served_store.setting.kind == "postgres" else monkeypatch.setattr("index.milvus.LARGE", 1000)
    shelf, matrix = book(6000, 48)
    served, exact = filled(served_store, shelf, matrix), ExactVectorStore(shelf, matrix)
    random = np.random.default_rng(5)
    for acts in ASKED[:-1]:
        shares = []
        for _ in range(12):
            vector = matrix[random.integers(len(matrix))] + 0.3 * random.normal(size=48)
            got, wanted = both(served, exact, acts, ON, vector, 40)
            assert len(got.ids) == len(wanted.ids)
            shares.append(len(set(got.ids) & set(wanted.ids)) / len(wanted.ids))
        assert np.mean(shares) >= 0.95


def opened(server: LoopbackServer, acts, home: Path, **more):
    engines = WordEngines()
    notes: list[str] = []
    finder = open_index(acts, home, engines=engines, store=server.setting, note=notes.append, **more)
    return finder, engines.engine.embedded, notes


def hits(finder, text: str = "cattle stray in a street", **more):
    return [(h.key, h.passage_id, h.rank_lexical, h.rank_dense, round(h.dense, 5), h.score) for h in finder.find(text, acts=None, on=ON, **more)]


def test_one_index_for_two_homes(served_store, tmp_path):
    """A second machine embeds nothing, and both find what the exact store finds, rank by rank."""
    acts = [police_act(), pound_act()]
    first, embedded, _ = opened(served_store, acts, tmp_path / "a")
    second, again, _ = opened(served_store, acts, tmp_path / "b")
    assert embedded and not again
    exact = open_index(acts, tmp_path / "c", engines=WordEngines())
    assert hits(first) == hits(second) == hits(exact)
    assert first.unfinished == second.unfinished == 0


def test_a_local_index_moves_without_embedding(served_store, tmp_path):
    """What has been embedded under a home is put into the store as it is; moved again, nothing is done; and back again."""
    acts = [police_act(), pound_act()]
    exact = open_index(acts, tmp_path, engines=WordEngines())
    moved, embedded, _ = opened(served_store, acts, tmp_path)
    again, more, _ = opened(served_store, acts, tmp_path)
    assert (embedded, more) == ([], [])
    assert hits(moved) == hits(again) == hits(exact)
    engines = WordEngines()
    assert hits(open_index(acts, tmp_path, engines=engines)) == hits(exact)
    assert engines.engine.embedded == []


def test_two_books_in_one_store(served_store, tmp_path):
    """Texts of one Act of two dates, and Acts that only one machine has, stand beside each other: each finds its own alone."""
    new, old = police_act(), police_act("for the second offence, with fine up to nine thousand rupees")
    ours, _, _ = opened(served_store, [new, pound_act()], tmp_path / "a")
    theirs, embedded, _ = opened(served_store, [old], tmp_path / "b")
    assert {t.split(".")[0] for t in embedded} == {"Village Police Act"}  # another text of an Act costs that Act
    alone = open_index([new, pound_act()], tmp_path / "c", engines=WordEngines())
    assert hits(ours) == hits(alone)
    assert hits(theirs) == hits(open_index([old], tmp_path / "d", engines=WordEngines()))
    assert hits(theirs, "cattle not claimed, sale by auction")[0][0].startswith("p-1951 ")


def test_an_act_broken_off_is_put_in_again(served_store, tmp_path, monkeypatch):
    """Killed between two batches, or before the mark: the Act is not thought whole, and the next run leaves each row once."""
    long = act("l-2000", "Long Act, 2000", *(provision(f"l-2000 s.{n}", (f"Provision {n} of matter {n * n}.", None, None)) for n in range(1, 41)))
    monkeypatch.setattr("index.shared.BATCH", 10)
    engines = WordEngines()
    exact = open_index([long], tmp_path / "exact", engines=engines)
    real, sent = SharedVectors._asked, []

    def breaks_off(self, ask):
        sent.append(1)
        if len(sent) == at:
            raise KeyboardInterrupt
        return real(self, ask)

    monkeypatch.setattr(SharedVectors, "_asked", breaks_off)
    first = 4 if served_store.setting.kind == "milvus" else 6  # look, job, look; two to take out where rows are not overwritten
    for at in (first, first + 2, first + 4):  # the first of four batches, the third, the mark
        sent.clear()
        with pytest.raises(KeyboardInterrupt):
            opened(served_store, [long], tmp_path / "a")
        at_last = at
        at = 0
        assert SharedVectors(server_of(served_store.setting, "multilingual-e5-small/0.3.0"), lambda: 48).registered() == frozenset(), at_last
    finder, _, _ = opened(served_store, [long], tmp_path / "a")
    found = [h.passage_id for h in finder.find("provision matter", acts=None, on=ON, k=40)]
    assert sorted(found) == sorted(h.passage_id for h in exact.find("provision matter", acts=None, on=ON, k=40))
    assert len(found) == len(set(found)) == 40


def test_a_server_that_is_killed_and_comes_back(served_store, tmp_path):
    """Meanwhile a question raises one line that says what to do and is answered by words alone; the next one after it is back needs nothing done."""
    acts = [police_act(), pound_act()]
    finder, _, notes = opened(served_store, acts, tmp_path)
    before = hits(finder)
    served_store.kill()
    try:
        for _ in range(2):
            with pytest.raises(StoreAway, match="does not answer: start it") as e:
                hits(finder)
            assert "\n" not in str(e.value) and "unused" not in str(e.value)  # the password
        alone = hits(finder, words_alone=True)
        assert alone and all(rank_dense is None for _, _, _, rank_dense, _, _ in alone)
        assert len(notes) == 1 and notes[0].endswith("until then provisions are found by their words alone")
        late, _, _ = opened(served_store, acts, tmp_path, wait=False)  # opened while it is away
        assert "does not answer" in late.away
        with pytest.raises(StoreAway, match="does not answer"):
            opened(served_store, acts, tmp_path)  # who waits for the index is told
    finally:
        served_store.start()
    assert eventually(lambda: hits(finder)) == eventually(lambda: hits(late)) == before
    assert notes[1:] == ["the vector store answers again"]


def test_rebuilding_takes_out_what_no_act_calls_for(served_store, tmp_path):
    """Earlier texts and removed Acts stay until then; what is called for is put in anew."""
    opened(served_store, [police_act(), pound_act()], tmp_path)
    finder, embedded, _ = opened(served_store, [police_act("for the second offence, with fine")], tmp_path, rebuild=True)
    shared = SharedVectors(server_of(served_store.setting, "multilingual-e5-small/0.3.0"), lambda: 48)
    assert len(shared.registered()) == 1
    assert all("with fine" in text for text in embedded)  # and only its words that are new, where the older vectors lie
    assert hits(finder) == hits(open_index([police_act("for the second offence, with fine")], tmp_path / "e", engines=WordEngines()))


def test_much_to_embed_is_left_until_it_is_waited_for(served_store, tmp_path, monkeypatch):
    """Found by words alone at first; then as by the exact store."""
    monkeypatch.setattr("index.build.MANY", 2)
    acts = [police_act(), pound_act()]
    quick, embedded, _ = opened(served_store, acts, tmp_path, wait=False)
    assert (embedded, quick.unfinished) == ([], len(quick))
    assert hits(quick)[0][3] is None
    whole, _, _ = opened(served_store, acts, tmp_path)
    assert whole.unfinished == 0
    assert hits(whole) == hits(open_index(acts, tmp_path / "e", engines=WordEngines()))


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"KALAM_STORE": "oracle"}, "there is no store 'oracle': set KALAM_STORE to exact, postgres or milvus"),
        ({"KALAM_STORE": "postgres"}, "the store postgres needs an address: set KALAM_POSTGRES_URL, as postgresql://user:password@"),
        ({"KALAM_STORE": "Milvus "}, "the store milvus needs an address: set KALAM_MILVUS_URI, as http://127.0.0.1:19530"),
        ({"KALAM_STORE": "postgres", "KALAM_POSTGRES_URL": "localhost:5432"}, "KALAM_POSTGRES_URL is no address of the store postgres"),
        ({"KALAM_STORE": "milvus", "KALAM_MILVUS_URI": "./milvus.db"}, "KALAM_MILVUS_URI is no address of the store milvus"),
    ],
)
def test_a_setting_that_cannot_be(values, said):
    """One line names the variable and how it is written."""
    with pytest.raises(FindingError, match=re.escape(said)):
        store_setting(values)


def test_settings():
    """Nothing set, or exact, is the store under KALAM_HOME; what a command names goes before the variable."""
    assert store_setting({}) == store_setting({"KALAM_STORE": "exact"}) == StoreSetting()
    url = "postgresql://u:p@db.example:5432/kalam"
    assert store_setting({"KALAM_POSTGRES_URL": url, "KALAM_MILVUS_TOKEN": "t"}, "postgres") == StoreSetting("postgres", url)
    uri = {"KALAM_MILVUS_URI": "https://m.example:19530", "KALAM_MILVUS_TOKEN": "root:m"}
    assert store_setting({"KALAM_STORE": "milvus", **uri}) == StoreSetting("milvus", "https://m.example:19530", "root:m")


@pytest.mark.parametrize("kind", ["postgres", "milvus"])
def test_a_missing_driver(kind, tmp_path, monkeypatch):
    """The line names the file to install from."""
    monkeypatch.setitem(__import__("sys").modules, f"index.{kind}", None)
    with pytest.raises(FindingError, match=rf"driver of the store {kind} is not installed .*: pip install -r requirements-{kind}\.txt"):
        open_index([pound_act()], tmp_path, engines=WordEngines(), store=StoreSetting(kind, "http://x"), wait=False)


def test_a_wrong_address(served_store, tmp_path):
    """Nobody listens there: the line says so, and names the variable."""
    setting = replace(served_store.setting, address=re.sub(r":\d+(?=/|$)", f":{free_port()}", served_store.setting.address))
    with pytest.raises(StoreAway, match=r"does not answer: start it.*, or correct KALAM_(POSTGRES_URL|MILVUS_URI)$"):
        open_index([pound_act()], tmp_path, engines=WordEngines(), store=setting)


def test_a_database_that_is_not_there(served_store, tmp_path):
    """A server that answers but has no such database says so."""
    if served_store.setting.kind != "postgres":
        pytest.skip("Milvus is named by its address alone")
    setting = replace(served_store.setting, address=f"{served_store.setting.address}_none")
    with pytest.raises(StoreAway, match=r"has no such database: create it \(createdb\)"):
        open_index([pound_act()], tmp_path, engines=WordEngines(), store=setting)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('FATAL:  password authentication failed for user "kalam"', "does not let this user in: correct user and password in KALAM_POSTGRES_URL"),
        ('FATAL:  role "kalam" does not exist', "does not let this user in"),
        ('extension "vector" is not available', "has no pgvector: install it on the server"),
        ("could not translate host name", "does not answer: start it, or correct KALAM_POSTGRES_URL"),
    ],
)
def test_what_postgres_says(words, said):
    """Each kind of refusal says what to do; the password is never in it."""
    pytest.importorskip("llama_index.vector_stores.postgres", reason="the driver of the store postgres is not installed")
    from sqlalchemy.exc import OperationalError

    from index.postgres import PostgresServer

    line = PostgresServer("postgresql://kalam:secret@db.example:5432/kalam", "x").said(OperationalError("SELECT 1", {}, Exception(words)))
    assert said in line and "postgresql://kalam:***@db.example:5432/kalam" in line
    assert "secret" not in line and "\n" not in line


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Fail connecting to server on m.example:19530, illegal connection params or server unavailable", "does not answer: start it"),
        ("auth check failure, please check username and password are correct", "does not let this user in: correct KALAM_MILVUS_TOKEN"),
        ("collection not loaded", "refuses: collection not loaded"),
    ],
)
def test_what_milvus_says(words, said):
    """Each kind of refusal says what to do; the token is never in it."""
    pytest.importorskip("llama_index.vector_stores.milvus", reason="the driver of the store milvus is not installed")
    from pymilvus.exceptions import MilvusException

    from index.milvus import MilvusServer

    line = MilvusServer("http://m.example:19530", "root:secret", "x").said(MilvusException(1, words))
    assert said in line and line.startswith("Milvus at http://m.example:19530 ")
    assert "secret" not in line
