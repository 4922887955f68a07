"""What lies on disk: vectors by content, generations, and what a kill or a fault leaves behind."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest

from index import folder
from index.folder import VectorCache, manifest_of, read_generation, write_generation
from index.nodes import passages_of
from tests.index.small_acts import police_act, pound_act

VECTORS = np.arange(12, dtype=np.float32).reshape(3, 4)
TEXTS = ["one", "two", "गाय"]


def filled(root) -> VectorCache:
    cache = VectorCache(root, "m")
    cache.append(TEXTS[:2], VECTORS[:2])
    cache.append(TEXTS[2:], VECTORS[2:])
    return cache


def file_of(root):
    (path,) = (root / "vectors").iterdir()
    return path


def test_vectors_come_back(tmp_path):
    """What was appended is read again, bit for bit, and nothing else."""
    filled(tmp_path)
    again = VectorCache(tmp_path, "m")
    assert [again.get(t).tolist() for t in TEXTS] == VECTORS.tolist()
    assert again.get("three") is None
    assert VectorCache(tmp_path, "other model").get("one") is None


@pytest.mark.parametrize("cut", range(1, 53, 4))
def test_a_record_cut_off_is_absent_and_written_over(tmp_path, cut):
    """A kill in mid write costs that record alone; the next append leaves a whole file."""
    filled(tmp_path)
    path = file_of(tmp_path)
    path.write_bytes(path.read_bytes()[:-cut])
    again = VectorCache(tmp_path, "m")
    assert [again.get(t) is None for t in TEXTS] == [False, False, True]
    again.append(["four"], VECTORS[:1])
    last = VectorCache(tmp_path, "m")
    assert [last.get(t) is None for t in (*TEXTS, "four")] == [False, False, True, False]
    assert len(path.read_bytes()) == 4 + 3 * (32 + 16 + 4)


@pytest.mark.parametrize("at", [4, 20, 40, 53])
def test_a_flipped_bit_is_noticed(tmp_path, at):
    """A record that fails its check counts as absent: a wrong vector is never used."""
    filled(tmp_path)
    path = file_of(tmp_path)
    raw = bytearray(path.read_bytes())
    raw[at] ^= 1
    path.write_bytes(raw)
    again = VectorCache(tmp_path, "m")
    assert [again.get(t) is None for t in TEXTS] == [True, False, False]


@pytest.mark.parametrize("size", [0, 3])
def test_a_file_cut_off_at_its_head(tmp_path, size):
    """A kill before the first record leaves a file that the next build replaces."""
    filled(tmp_path)
    file_of(tmp_path).write_bytes(file_of(tmp_path).read_bytes()[:size])
    again = VectorCache(tmp_path, "m")
    assert len(again) == 0
    again.append(TEXTS, VECTORS)
    assert len(VectorCache(tmp_path, "m")) == 3


def test_vectors_of_removed_texts_are_dropped(tmp_path):
    """The file does not grow for ever, and keeps what is in use."""
    cache = VectorCache(tmp_path, "m")
    many = [f"text {n}" for n in range(2100)]
    cache.append(many, np.ones((2100, 4), np.float32))
    cache.keep_only(many[:10])
    again = VectorCache(tmp_path, "m")
    assert (len(again), again.get("text 9").tolist(), again.get("text 10")) == (10, [1, 1, 1, 1], None)


def whole(*acts):
    return {a.id: passages_of(a) for a in acts}


def test_the_key_is_of_texts_model_and_settings():
    """Another text, another model or another set of Acts is another index; the order in which they are given is not."""
    base = manifest_of(whole(police_act(), pound_act()), "m").key
    assert base == manifest_of(whole(pound_act(), police_act()), "m").key
    others = [
        manifest_of(whole(police_act("with fine up to five thousand and one rupees"), pound_act()), "m"),
        manifest_of(whole(police_act()), "m"),
        manifest_of(whole(police_act(), pound_act()), "m2"),
    ]
    assert len({base, *(m.key for m in others)}) == 4


def write(root, *acts):
    passages = tuple(p for a in acts for p in passages_of(a))
    manifest = manifest_of(whole(*acts), "m")

    def vectors(path) -> int:
        np.save(path, np.eye(len(passages), 8))
        return 0

    write_generation(root, manifest, passages, vectors, lambda folder: (folder / "words").write_text("words"))
    return manifest, passages


def test_a_generation_comes_back(tmp_path):
    """Passages, vectors and manifest are read as they were written."""
    manifest, passages = write(tmp_path, police_act(), pound_act())
    found = read_generation(tmp_path)
    assert (found.manifest, found.passages) == (manifest, passages)
    assert np.array_equal(found.vectors(), np.eye(len(passages), 8))


FAULTS = {
    "no pointer": lambda root: (root / "current").unlink(),
    "pointer to nothing": lambda root: (root / "current").write_text("gen-0"),
    "empty pointer": lambda root: (root / "current").write_text(""),
    "no manifest": lambda root: next(root.glob("gen-*/manifest.json")).unlink(),
    "manifest of another format": lambda root: next(root.glob("gen-*/manifest.json")).write_text(json.dumps({"key": "k"})),
    "passages cut off": lambda root: next(root.glob("gen-*/passages.jsonl")).write_text('["a'),
    "generation gone": lambda root: shutil.rmtree(next(root.glob("gen-*"))),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_index_is_no_index(tmp_path, fault):
    """What cannot be read whole is built again, never half used."""
    write(tmp_path, pound_act())
    FAULTS[fault](tmp_path)
    assert read_generation(tmp_path) is None


FILES = ("manifest.json", "passages.jsonl", "rows.npy", "vectors.npy", "lexical/words")


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("at", [0.0, 0.4, 0.999])
@pytest.mark.parametrize("cut", [True, False])
def test_one_turned_bit_or_a_file_cut_off_is_no_index(tmp_path, name, at, cut):
    """Whichever file it is and wherever it falls, also in a number that would still be read."""
    write(tmp_path, pound_act())
    path = next(tmp_path.glob("gen-*")) / name
    content = bytearray(path.read_bytes())
    place = int(at * len(content))
    if cut:
        del content[place:]
    else:
        content[place] ^= 1
    path.write_bytes(content)
    assert read_generation(tmp_path) is None


def test_a_large_matrix_is_summed_when_every_byte_is_asked_for(tmp_path, monkeypatch):
    """Beyond CHECKED an opening looks at its size alone."""
    write(tmp_path, pound_act())
    monkeypatch.setattr(folder, "CHECKED", 1)
    path = next(tmp_path.glob("gen-*")) / "vectors.npy"
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    assert read_generation(tmp_path) and read_generation(tmp_path, every_byte=True) is None
    path.write_bytes(content[:-1])
    assert read_generation(tmp_path) is None


def test_old_generations_and_left_overs_go(tmp_path):
    """One older generation stays for a process that reads it; what kills left half made goes."""
    for words in ("one", "two", "three"):
        write(tmp_path, police_act(f"with fine up to {words} hundred rupees"))
        (tmp_path / f".gen-{words}").mkdir()
    write(tmp_path, pound_act())
    assert len(list(tmp_path.glob("gen-*"))) == 2
    assert not list(tmp_path.glob(".gen-*"))
