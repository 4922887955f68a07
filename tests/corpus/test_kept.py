"""Acts kept on disk: the same as read, read again where anything changed, and never trusted where damaged."""

from __future__ import annotations

import itertools
import os
import pickle
import shutil
import signal
from dataclasses import fields, replace
from pathlib import Path

import pytest

from corpus import book as book_module
from corpus import kept
from corpus.book import ACTS, Book, load_book
from corpus.errors import LoadError
from corpus.kept import KeptAct, fingerprint
from corpus.model import Act


@pytest.fixture(scope="module")
def plain() -> Book:
    return load_book()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that are read from their sources."""
    seen: list[Path] = []
    real = kept.load_act
    monkeypatch.setattr(kept, "load_act", lambda at, **more: (seen.append(at), real(at, **more))[1])
    return seen


def entries(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.act"))


def library(at: Path, act_id: str = "second-1963") -> Path:
    """A library with one Act, a copy of one of the project's under another id and title."""
    folder = at / act_id
    shutil.copytree(ACTS / "mpa-1951", folder)
    spec = (folder / "act.yaml").read_text("utf-8").replace("id: mpa-1951", f"id: {act_id}")
    lines = [x for x in spec.splitlines() if not x.startswith(("short_title", "aliases", "cite_as"))]
    (folder / "act.yaml").write_text("\n".join([f"short_title: Second Police Act of {act_id}", *lines]), "utf-8")
    return folder


def test_a_kept_act_is_the_act_as_read(tmp_path, plain, reads):
    """Field by field, from the entry that was just written and from the one that was read back."""
    for _ in range(2):
        book = load_book(kept=tmp_path)
        for act, was in zip(book.acts, plain.acts, strict=True):
            assert isinstance(act, KeptAct) and act == was and hash(act) == hash(was)
            for f in fields(Act):
                assert getattr(act, f.name) == getattr(was, f.name) or f.name == "fingerprint"
            assert act.amending == was.amending
            assert [(p.citation, p.heading) for p in act.outline] == [(p.citation, p.heading) for p in was.provisions]
            assert type(replace(act, part="x")) is Act
        for key in (p.key for act in plain.acts for p in (*act.walk(), *act.notes)):
            assert book.provision(key) == plain.provision(key)
            assert [*book.above(book.provision(key))] == [*plain.above(plain.provision(key))]
    assert len(reads) == len(plain.acts)  # the second start read no source


def test_a_body_is_read_when_it_is_touched(tmp_path, monkeypatch):
    """A start reads heads alone; titles, numbers and headings need no more."""
    load_book(kept=tmp_path)
    book = load_book(kept=tmp_path)
    monkeypatch.setattr(kept.Shelf, "_parts", lambda *_: pytest.fail("a body was read"))
    assert [a.short_title for a in book.acts] and all(len(a.outline) for a in book.acts)


@pytest.mark.parametrize("file", ["source.txt", "act.yaml"])
def test_what_changed_is_read_again(tmp_path, reads, file):
    """Any byte of a file beside act.yaml, and no other Act than that one."""
    folder = library(tmp_path / "library")
    load_book(tmp_path / "library", kept=tmp_path / "cache")
    reads.clear()
    with (folder / file).open("a", encoding="utf-8") as f:
        f.write("\n")
    load_book(tmp_path / "library", kept=tmp_path / "cache")
    assert reads == [folder]


def test_other_code_reads_again(tmp_path, reads, monkeypatch):
    """An entry of another version of the reader is not taken."""
    load_book(kept=tmp_path)
    monkeypatch.setattr(kept, "_reader", lambda: "another")
    load_book(kept=tmp_path)
    assert len(reads) == 6


@pytest.mark.parametrize("at", [0, 5, 20, 60, 0.3, 0.7, -1])
@pytest.mark.parametrize("cut", [True, False])
def test_a_damaged_entry_is_read_again(tmp_path, plain, at, cut):
    """Cut off or one byte turned, in the head or in the body: the Act is read from its folder, and kept anew."""
    load_book(kept=tmp_path)
    for path in entries(tmp_path):
        content = bytearray(path.read_bytes())
        place = int(len(content) * at) if isinstance(at, float) else at
        if cut:
            del content[place:]
        else:
            content[place] ^= 1
        path.write_bytes(content)
    assert [replace(a) for a in load_book(kept=tmp_path).acts] == list(plain.acts)
    for path in entries(tmp_path):
        with path.open("rb") as f:
            assert f.read(len(kept.MAGIC)) == kept.MAGIC and kept._value(f) and kept._value(f)


class _Planted:
    def __reduce__(self):
        return os.mkdir, ("planted",)


def test_an_entry_can_run_nothing(tmp_path, plain, monkeypatch):
    """A well-hashed entry that calls for anything but values of the statute book is as if it were not there."""
    monkeypatch.chdir(tmp_path)
    load_book(kept=tmp_path)
    content = pickle.dumps(_Planted())
    for path in entries(tmp_path):
        path.write_bytes(kept.MAGIC + 2 * kept._part(_Planted()))
    assert [replace(a) for a in load_book(kept=tmp_path).acts] == list(plain.acts)
    assert not (tmp_path / "planted").exists()
    pickle.loads(content)  # the same without the guard
    assert (tmp_path / "planted").exists()


def test_a_refusal_is_kept_too(tmp_path, reads):
    """An Act that cannot be read is refused again in the same words, without being read."""
    folder = library(tmp_path / "library")
    (folder / "source.txt").write_text("no section stands here", "utf-8")
    said: list[str] = []
    for _ in range(2):
        load_book(tmp_path / "library", refused=lambda e: said.append(str(e)), kept=tmp_path / "cache")
    assert said[0] == said[1] and str(folder) in said[0]
    assert reads.count(folder) == 1


def test_a_folder_that_cannot_be_written(tmp_path, plain):
    """The book is read as if nothing were kept."""
    (tmp_path / "cache").write_text("a file, not a folder")
    assert load_book(kept=tmp_path / "cache").acts == plain.acts


def read_and_die(folder: Path, step: int) -> None:
    """In a process of its own: read the book, and be killed in place of the n-th entry's last step."""
    real, steps = os.replace, itertools.count(1)

    def counted(*names) -> None:
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)
        real(*names)

    os.replace = counted
    load_book(kept=folder)
    os._exit(0)


def test_killed_while_entries_are_written(tmp_path, plain):
    """After kill -9 before an entry takes its place, the entries before it are whole, and the next start has the whole book."""
    for step in (1, 2, 3):
        folder = tmp_path / str(step)
        if not (child := os.fork()):
            read_and_die(folder, step)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        assert len(entries(folder)) == step - 1
        assert [replace(a) for a in load_book(kept=folder).acts] == list(plain.acts)


def test_an_act_changed_while_in_use(tmp_path):
    """Its entry gone and its source another one: said, and never answered from other words than the index knows."""
    folder = library(tmp_path / "library")
    book = load_book(tmp_path / "library", kept=tmp_path / "cache")
    (tmp_path / "cache" / f"{fingerprint(folder, by_user=True)}.act").unlink()
    with (folder / "source.txt").open("a") as f:
        f.write("\n")
    with pytest.raises(LoadError, match="start again"):
        book.act("second-1963").provisions  # noqa: B018 - touching it reads it


def test_few_bodies_are_held(tmp_path, monkeypatch, plain):
    """Beyond HELD the bodies longest untouched are let go, and read again when they are wanted."""
    load_book(kept=tmp_path)
    monkeypatch.setattr(kept, "HELD", 1)
    book = load_book(kept=tmp_path)
    for _ in range(2):
        assert [a.provisions for a in book.acts] == [a.provisions for a in plain.acts]
    assert len(book.shelf._bodies) == 1


def test_what_is_derived_is_kept(tmp_path):
    """By Act and by version; a damaged file counts as none."""
    made: list[str] = []

    def count(act: Act) -> int:
        made.append(act.id)
        return len(act.provisions)

    def derived(version: str = "1") -> list[int]:
        made.clear()
        return load_book(kept=tmp_path).derived("count", version, count)

    first = derived()
    assert len(made) == 3 and derived() == first and made == []
    assert derived("2") == first and len(made) == 3
    path = tmp_path / "count.json"
    path.write_bytes(path.read_bytes().replace(b"1", b"7"))
    assert derived("2") == first and len(made) == 3


def test_entries_of_acts_that_left_are_cleared(tmp_path, monkeypatch):
    """Where more than SPARE of them lie about."""
    library(tmp_path / "library")
    load_book(tmp_path / "library", kept=tmp_path / "cache")
    load_book(kept=tmp_path / "cache")
    assert len(entries(tmp_path / "cache")) == 4
    monkeypatch.setattr(kept, "SPARE", 0)
    load_book(kept=tmp_path / "cache")
    assert len(entries(tmp_path / "cache")) == len(book_module.load_book().acts)
