"""The user's library on the disk: an Act put in, a newer text of it, an Act taken out.

    library/<id>/act.yaml           what the text cannot say; the one file whose replacement makes a newer text take effect
                 source.txt         the text as it was read; quotes are cut from it
                 sections.tsv       where its sections stand, when the file told that
                 original.<ext>     the file as it was given, byte for byte
                 act-<day>.yaml     the Act as an earlier text gives it, each with files of its own

A new Act is made whole in a folder of its own and then renamed into its place; a newer text is laid beside the old one and act.yaml is
replaced last. A process killed at any moment leaves the old state or the new one. What this module never does: ask a person.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from corpus.act_spec import ActSpec, read_spec
from corpus.errors import LoadError
from corpus.placed import Layout, write_layout

_ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewText:
    """An Act to be put in: what act.yaml will say, the text, its places, the file it came from and that file's ending."""

    id: str
    says: Mapping[str, Any]  # short_title, number, year, aliases, extent, source (provenance, as_of, notes)
    text: str
    layout: Layout | None
    original: bytes
    ending: str
    earlier: ActSpec | None = None  # the text it is newer than, whose act.yaml is kept

    @property
    def sha256(self) -> str:
        """The hash of the text as it will be kept."""
        return hashlib.sha256(self.text.encode("utf-8")).hexdigest()


def check_id(act_id: str) -> str:
    """The id itself; LoadError where it could not be a folder's name and a citation's first word."""
    if not _ID.fullmatch(act_id):
        raise LoadError(f"id {act_id!r} must be small letters, digits and hyphens, such as 'example-act-1990'; give one with --id")
    return act_id


def staged(home: Path, new: NewText, *, beside: Path | None = None) -> Path:
    """The Act made whole in a folder of its own under `home`, outside the library; its caller moves or removes it.

    `beside`: the Act's folder in the library, whose files it will lie beside: the names it takes differ from theirs.
    """
    waiting = home / "adding"
    try:
        waiting.mkdir(parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(prefix=f"{new.id}.", dir=waiting))
    except OSError as e:
        raise LoadError(f"{waiting}: cannot be written ({e.strerror or e}); set KALAM_HOME to a folder that can") from e
    tag = f"-{new.sha256[:8]}" if beside and beside.exists() else ""
    text, places, original = f"source{tag}.txt", f"sections{tag}.tsv", f"original{tag}.{new.ending}"
    source = {"file": text, **({"sections": places} if new.layout else {}), "original": original, **new.says["source"]}
    try:
        _write(folder / text, new.text.encode("utf-8"))
        _write(folder / original, new.original)
        if new.layout:
            _write(folder / places, write_layout(new.layout, new.sha256).encode("utf-8"))
        says: dict[str, Any] = {"id": new.id, **new.says, "source": source}
        if new.earlier and beside:
            kept = f"act-{hashlib.sha256((beside / new.earlier.file).read_bytes()).hexdigest()[:8]}.yaml"
            _write(folder / kept, (beside / "act.yaml").read_bytes())
            says["earlier"] = [kept, *new.earlier.earlier]
            for path in beside.iterdir():  # what the new text is held against, for the trial; the same files are there when it is moved in
                if path.name != "act.yaml" and path.is_file() and not (folder / path.name).exists():
                    shutil.copyfile(path, folder / path.name)
        _write(folder / "act.yaml", _yaml(says))
    except OSError as e:
        shutil.rmtree(folder, ignore_errors=True)
        raise LoadError(f"{folder}: cannot be written ({e.strerror or e}); make room, or set KALAM_HOME to another folder") from e
    return folder


def _yaml(says: Mapping[str, Any]) -> bytes:
    return yaml.safe_dump(dict(says), allow_unicode=True, sort_keys=False, width=1000).encode("utf-8")


def _write(path: Path, content: bytes) -> None:
    """A file on the disk, not only in the memory of the machine."""
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def moved_in(folder: Path, library: Path, act_id: str) -> Path:
    """A staged Act in its place in the library; a newer text of an Act that is there replaces its act.yaml, in one step."""
    target = library / act_id
    library.mkdir(parents=True, exist_ok=True)
    if not target.exists():
        folder.chmod(0o755)
        folder.rename(target)
        _sync(library)
        return target
    for path in sorted(folder.iterdir()):
        if path.name != "act.yaml":
            path.replace(target / path.name)
    _sync(target)
    (folder / "act.yaml").replace(target / "act.yaml")
    _sync(target)
    shutil.rmtree(folder, ignore_errors=True)
    return target


def _sync(folder: Path) -> None:
    """The names in a folder on the disk, where the system has a call for that."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def discarded(folder: Path) -> None:
    """A staged Act thrown away."""
    shutil.rmtree(folder, ignore_errors=True)


def sweep(folder: Path) -> None:
    """Remove what an adding or removing that was killed left beside a staged Act more than an hour before that was staged."""
    now = folder.stat().st_mtime
    for path in folder.parent.glob("*"):
        try:
            old = path.stat().st_mtime < now - 3600
        except OSError:  # its own process has just taken it away
            continue
        if old:
            shutil.rmtree(path, ignore_errors=True)


def existing(library: Path, act_id: str) -> ActSpec | None:
    """What the library's act.yaml of an Act says, None where it has none; LoadError where it cannot be read."""
    path = library / act_id / "act.yaml"
    return read_spec(path) if path.exists() else None


def taken_out(home: Path, act_id: str) -> None:
    """Remove an Act from the library: out of it in one step, then off the disk. LoadError where there is none."""
    folder = home / "library" / check_id(act_id)
    if not folder.is_dir():
        there = sorted(p.parent.name for p in (home / "library").glob("*/act.yaml"))
        raise LoadError(f"no Act {act_id!r} is in your library; there {'are ' + ', '.join(there) if there else 'is none'}")
    waiting = home / "adding"
    waiting.mkdir(parents=True, exist_ok=True)
    gone = Path(tempfile.mkdtemp(prefix=f"{act_id}.", dir=waiting)) / act_id
    folder.rename(gone)
    shutil.rmtree(gone.parent, ignore_errors=True)
