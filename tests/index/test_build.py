"""Building and opening the index: only what changed, never half, and the old one answers until the new one is whole."""

from __future__ import annotations

import datetime as dt
import functools
import itertools
import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import filelock
import pytest

import index.build
from index.build import open_index
from index.folder import read_generation
from index.model import FindingError
from index.nodes import passages_of
from tests.index.build_slowly import long_act
from tests.index.small_acts import WordEngines, police_act, pound_act

ON = dt.date(2026, 11, 30)
HERE = Path(__file__).parent


def opened(home, *acts, engines=None, **more):
    engines = engines or WordEngines()
    return open_index(acts, home, engines=engines, **more), engines.engine.embedded


def start(home, pause: float) -> subprocess.Popen:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(HERE.parent.parent), str(HERE)])}
    command = [sys.executable, str(HERE / "build_slowly.py"), str(home), str(pause)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)


def test_built_once_then_opened(tmp_path):
    """The second opening embeds nothing and finds the same."""
    first, embedded = opened(tmp_path, police_act(), pound_act())
    assert len(embedded) == len(first) == 8
    second, again = opened(tmp_path, police_act(), pound_act())
    assert again == []
    question = "cattle stray in a street"
    assert first.find(question, acts=None, on=ON) == second.find(question, acts=None, on=ON) != ()


def test_progress(tmp_path):
    """Progress counts the passages to embed, and is silent where there are none."""
    seen = []
    opened(tmp_path, long_act(70), progress=lambda done, of: seen.append((done, of)))
    assert seen == [(32, 70), (64, 70), (70, 70)]
    opened(tmp_path, long_act(70), progress=lambda done, of: pytest.fail("nothing was to be embedded"))


def test_only_changed_texts_are_embedded(tmp_path):
    """A changed amount is one new text; a text that comes back, or moves to another Act's index, costs nothing."""
    opened(tmp_path, police_act(), pound_act())
    changed = police_act("for the second offence, with fine up to six thousand rupees")
    _, embedded = opened(tmp_path, changed, pound_act())
    assert len(embedded) == 2  # the versions of 2000 and of 2023 both hold the clause
    assert all("six thousand" in t for t in embedded)
    assert opened(tmp_path, police_act(), pound_act())[1] == []
    assert opened(tmp_path, police_act())[1] == []


def test_removed_act_is_not_found(tmp_path):
    """What left the book leaves the index."""
    opened(tmp_path, police_act(), pound_act())
    finder, _ = opened(tmp_path, police_act())
    assert finder.acts == {"p-1951"}
    assert {h.act for h in finder.find("cattle pound auction", acts=None, on=ON, k=20)} == {"p-1951"}


def test_another_model_is_another_index(tmp_path):
    """Vectors of two models never stand in one index."""
    opened(tmp_path, pound_act())
    _, embedded = opened(tmp_path, pound_act(), model="some/other-model")
    assert len(embedded) == 3
    assert read_generation(tmp_path / "index").manifest.model == "some/other-model"


def test_rebuild(tmp_path):
    """A rebuild writes everything anew from the vectors that are there."""
    opened(tmp_path, pound_act())
    written = read_generation(tmp_path / "index").path.stat().st_ino
    finder, embedded = opened(tmp_path, pound_act(), rebuild=True)
    assert (embedded, len(finder)) == ([], 3)
    assert read_generation(tmp_path / "index").path.stat().st_ino != written


def test_killed_in_mid_build(tmp_path):
    """After kill -9 the old index answers; the next build embeds only what the killed one had not."""
    opened(tmp_path, police_act())
    before = read_generation(tmp_path / "index").manifest
    process = start(tmp_path, 0.15)
    done = [process.stdout.readline().split() for _ in range(3)]  # three batches of five are on the disk
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    assert done[-1] == ["15", "50"]
    after = read_generation(tmp_path / "index")
    assert after.manifest == before
    old, embedded = opened(tmp_path, police_act())
    assert embedded == []
    assert old.find("cattle stray", acts=None, on=ON)[0].key == "p-1951 s.90A(1)"
    new, embedded = opened(tmp_path, police_act(), long_act())
    assert len(new) == len(passages_of(police_act())) + 50
    assert 30 <= len(embedded) <= 35  # a fourth batch may have been written before the signal came
    assert len(set(embedded)) == len(embedded)


def killed_before_step(home, step: int) -> bool:
    """A build in a process that kills itself before its n-th step on the disk; False where it came to its end first."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    steps = itertools.count(1)

    def counted(do, *arguments):
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)
        return do(*arguments)

    for name in ("fsync", "rename", "replace"):
        setattr(os, name, functools.partial(counted, getattr(os, name)))
    try:
        opened(home, police_act(), long_act())
    finally:
        os._exit(0)


def test_killed_before_every_step(tmp_path):
    """Before whichever flush or rename the kill falls, what is read afterwards is whole: the old index or, at the end, the new."""
    sizes = []
    for step in itertools.count(1):
        home = tmp_path / str(step)
        opened(home, police_act())
        killed = killed_before_step(home, step)
        found = read_generation(home / "index")
        assert len(found.vectors()) == len(found.passages)
        sizes.append(len(found.passages))
        finder, _ = opened(home, police_act(), long_act())
        assert finder.find("Provision number 47", acts=None, on=ON, k=1)[0].key == "l-2000 s.47"
        assert len(finder) == 55
        if not killed:
            break
    assert len(sizes) > 10
    assert sizes == sorted(sizes)  # once the new one answers, no later step takes it back
    assert (sizes[0], sizes[-1]) == (5, 55)


@pytest.mark.parametrize("name", ["passages.jsonl", "rows.npy", "vectors.npy", "manifest.json", "lexical/count.json"])
@pytest.mark.parametrize("wait", [True, False])
def test_a_damaged_index_is_built_again_by_itself(tmp_path, name, wait):
    """From the vectors that are kept, by any command that opens it; what is found is the same."""
    question = "cattle stray in a street"
    before = opened(tmp_path, police_act(), pound_act())[0].find(question, acts=None, on=ON)
    path = read_generation(tmp_path / "index").path / name
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    after, embedded = opened(tmp_path, police_act(), pound_act(), wait=wait)
    assert embedded == []
    assert after.find(question, acts=None, on=ON) == before != ()
    assert read_generation(tmp_path / "index", every_byte=True) is not None


def test_a_damaged_vector_is_embedded_again(tmp_path):
    """One record of the cache that fails its check costs one text."""
    opened(tmp_path, police_act(), pound_act())
    (cache,) = (tmp_path / "index" / "vectors").iterdir()
    content = bytearray(cache.read_bytes())
    content[-9] ^= 1
    cache.write_bytes(content)
    (read_generation(tmp_path / "index").path / "rows.npy").unlink()
    finder, embedded = opened(tmp_path, police_act(), pound_act())
    assert (len(embedded), len(finder), finder.unfinished) == (1, 8, 0)


def test_nobody_waits_for_many_vectors(tmp_path, monkeypatch):
    """Without waiting, an index that finds by words takes effect; the next build that waits embeds the rest, and only that."""
    monkeypatch.setattr(index.build, "MANY", 10)
    opened(tmp_path, police_act())
    finder, embedded = opened(tmp_path, police_act(), long_act(), wait=False)
    assert (embedded, finder.unfinished, finder.stale, len(finder)) == ([], 50, False, 55)
    assert finder.find("Provision number 47", acts=None, on=ON, k=1)[0].key == "l-2000 s.47"
    found = finder.find("cattle stray in a street", acts=None, on=ON)
    assert found[0].key == "p-1951 s.90A(1)" and found[0].rank_dense == 1
    assert all(h.rank_dense is None for h in finder.find("Provision number 47", acts=frozenset({"l-2000"}), on=ON))
    whole, embedded = opened(tmp_path, police_act(), long_act())
    assert (len(embedded), whole.unfinished) == (50, 0)


def test_found_by_words_while_vectors_are_made(tmp_path, monkeypatch):
    """A build of many passages takes effect before it embeds them: killed at its first batch, it has left an index of every Act."""
    monkeypatch.setattr(index.build, "MANY", 10)
    engines = WordEngines()
    engines.engine.passages = lambda texts: pytest.fail("killed here")
    with pytest.raises(pytest.fail.Exception):
        opened(tmp_path, police_act(), long_act(), engines=engines)
    finder, embedded = opened(tmp_path, police_act(), long_act(), wait=False)
    assert (embedded, finder.unfinished) == ([], 55)
    assert finder.find("Provision number 47", acts=None, on=ON, k=1)[0].key == "l-2000 s.47"


def test_an_act_that_is_kept_is_not_looked_through(tmp_path, monkeypatch):
    """Its fingerprint tells that its passages are those of the index; another fingerprint, or none, and they are looked through."""
    acts = [replace(a, fingerprint=f"print of {a.id}") for a in (police_act(), pound_act())]
    opened(tmp_path, *acts)
    looked: list[str] = []
    monkeypatch.setattr(index.build, "passages_of", lambda a: (looked.append(a.id), passages_of(a))[1])
    opened(tmp_path, *acts)
    assert looked == []
    for _ in range(2):  # the words are the same: the new fingerprint is entered, and nothing is built
        finder, embedded = opened(tmp_path, acts[0], replace(acts[1], fingerprint="another"))
        assert (looked, embedded, finder.stale) == (["g-1963"], [], False)
    opened(tmp_path, acts[0], pound_act())
    assert looked == ["g-1963", "g-1963"]


def test_one_act_more_costs_that_act(tmp_path, monkeypatch):
    """Only its passages are made and embedded."""
    acts = [replace(a, fingerprint=f"print of {a.id}") for a in (police_act(), pound_act())]
    opened(tmp_path, *acts)
    looked: list[str] = []
    monkeypatch.setattr(index.build, "passages_of", lambda a: (looked.append(a.id), passages_of(a))[1])
    finder, embedded = opened(tmp_path, *acts, replace(long_act(), fingerprint="long"))
    assert (set(looked), len(embedded), len(finder)) == ({"l-2000"}, 50, 58)


def test_two_processes_build_once(tmp_path):
    """The second process waits for the first and takes what it has built."""
    processes = [start(tmp_path, 0.05) for _ in range(2)]
    said = [p.communicate(timeout=60)[0].splitlines() for p in processes]
    assert [s[-1] for s in said] == ["built", "built"]
    assert sorted(len(s) for s in said) == [1, 12]  # one of them embedded 55 passages in 11 batches, the other none


def test_while_another_builds(tmp_path):
    """Without waiting, the old index answers for the Acts whose texts are the same, and says that it is the old one."""
    opened(tmp_path, police_act(), pound_act())
    changed = police_act("for the second offence, with fine up to six thousand rupees")
    with filelock.FileLock(tmp_path / "index" / "lock"):
        finder, embedded = opened(tmp_path, changed, pound_act(), long_act(), wait=False)
    assert (embedded, finder.stale, finder.acts) == ([], True, {"g-1963"})
    assert {h.act for h in finder.find("cattle stray in a street", acts=None, on=ON, k=20)} == {"g-1963"}
    assert finder.find("cattle", acts=frozenset({"p-1951"}), on=ON) == ()
    finder, _ = opened(tmp_path, changed, pound_act(), wait=False)
    assert (finder.stale, finder.acts) == (False, {"g-1963", "p-1951"})


def test_while_another_builds_the_first_index(tmp_path):
    """Without an old index there is nothing to answer from, and it is said."""
    (tmp_path / "index").mkdir()
    with filelock.FileLock(tmp_path / "index" / "lock"), pytest.raises(FindingError, match="being built by another process"):
        opened(tmp_path, pound_act(), wait=False)


def test_one_open_index_outlives_a_rebuild(tmp_path):
    """A page that is open goes on answering from the index it opened, also where it is loaded only after the switch."""
    page, _ = opened(tmp_path, police_act(), pound_act())
    opened(tmp_path, police_act())
    assert page.find("sale of cattle by auction", acts=None, on=ON, k=1)[0].key == "g-1963 s.241"


def test_two_acts_of_one_id(tmp_path):
    """One of them would hide the other."""
    with pytest.raises(FindingError, match="two Acts have the id 'p-1951'"):
        opened(tmp_path, police_act(), police_act())


def test_a_folder_that_cannot_be_written(tmp_path):
    """The person is told what to set."""
    (tmp_path / "file").write_text("")
    with pytest.raises(FindingError, match="set KALAM_HOME"):
        opened(tmp_path / "file", pound_act())


def test_an_empty_book(tmp_path):
    """No Act, no passage, no hit, no error."""
    finder, _ = opened(tmp_path)
    assert finder.find("cattle", acts=None, on=ON) == ()
    bare, _ = opened(tmp_path, replace(pound_act(), provisions=()))
    assert bare.find("cattle", acts=None, on=ON) == ()


def test_threads(tmp_path):
    """Questions of several threads at once find what each alone would."""
    finder, _ = opened(tmp_path, police_act(), pound_act(), long_act())
    questions = [f"Provision number {n}" for n in range(1, 25)] + ["cattle stray", "pound fee", "auction sale"] * 4
    together: dict[int, tuple] = {}
    threads = [
        threading.Thread(target=lambda n=n, q=q: together.update({n: finder.find(q, acts=None, on=ON)}))
        for n, q in enumerate(questions)
    ]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert [together[n] for n in range(len(questions))] == [finder.find(q, acts=None, on=ON) for q in questions]
