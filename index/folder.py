"""What finding keeps on disk, and how it is written so that a kill at any moment loses nothing.

    <home>/index/current             the name of the generation that answers, replaced in one step
    <home>/index/gen-<key>/          manifest.json, passages.jsonl, vectors.npy, lexical/
    <home>/index/vectors/<model>.bin vectors by content hash, appended to batch by batch while a build goes on
    <home>/index/lock                held by the one process that builds

A generation is written beside its place, flushed to the disk, renamed, and only then named in `current`. Its key is a hash of
texts, model and settings, so an index is never read back with other settings than it was built with.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import hashlib
import json
import os
import re
import shutil
import tempfile
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from index.model import Passage

FORMAT = 1  # raise it when what a generation holds changes


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a generation was built from: `acts` maps an Act's id to the hash of its passages."""

    key: str
    model: str
    acts: dict[str, str]


@dataclass(frozen=True, slots=True)
class Generation:
    """A finished index as it lies on disk."""

    path: Path
    manifest: Manifest
    passages: tuple[Passage, ...]

    def vectors(self) -> np.ndarray:
        """The matrix, one unit vector a passage, read on demand."""
        return np.load(self.path / "vectors.npy", mmap_mode="r")


def manifest_of(passages: dict[str, tuple[Passage, ...]], model: str) -> Manifest:
    """The manifest that the passages of each Act, unsplit, and the model's name call for."""
    acts = {act: _digest(_line(p) for p in ps) for act, ps in sorted(passages.items())}
    key = _digest([str(FORMAT), model, *(f"{a} {h}" for a, h in acts.items())])
    return Manifest(key, model, acts)


def read_generation(root: Path) -> Generation | None:
    """The generation that answers now, None where there is none that can be read whole."""
    for _ in range(3):  # another process may have switched, and cleared away, between two reads
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            path = root / (root / "current").read_text("utf-8").strip()
            manifest = Manifest(**json.loads((path / "manifest.json").read_text("utf-8")))
            lines = (path / "passages.jsonl").read_text("utf-8").splitlines()
            return Generation(path, manifest, tuple(_passage(json.loads(x)) for x in lines))
    return None


def write_generation(
    root: Path, manifest: Manifest, passages: tuple[Passage, ...], vectors: np.ndarray, lexical: Callable[[Path], None]
) -> None:
    """Write a generation and let it answer. `lexical` writes the lexical index into the folder it is given."""
    name = f"gen-{manifest.key[:16]}"
    beside = Path(tempfile.mkdtemp(prefix=".gen-", dir=root))
    np.save(beside / "vectors.npy", vectors.astype(np.float32, copy=False))
    (beside / "passages.jsonl").write_text("".join(f"{_line(p)}\n" for p in passages), "utf-8")
    (beside / "lexical").mkdir()
    lexical(beside / "lexical")
    content = {"key": manifest.key, "model": manifest.model, "acts": manifest.acts}
    (beside / "manifest.json").write_text(json.dumps(content, indent=1), "utf-8")
    for file in beside.rglob("*"):
        _flush(file)
    _flush(beside)
    if (root / name).exists():  # of the same key, hence the same content, or damaged
        shutil.rmtree(root / name)
    os.rename(beside, root / name)  # noqa: PTH104 - the plain call is the atomic step
    replace_file(root / "current", name.encode())
    _clear(root, keep=name)


def replace_file(path: Path, content: bytes) -> None:
    """Give a file new content in one step that survives a kill."""
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    with os.fdopen(handle, "wb") as f:
        f.write(content)
        f.flush()
        os.fsync(f.fileno())
    os.replace(beside, path)  # noqa: PTH105 - the plain call is the atomic step
    _flush(path.parent)


class VectorCache:
    """Vectors by content hash, so that only new texts are embedded and a killed build is taken up where it stopped.

    A record is 32 bytes of SHA-256, the vector, and a CRC-32; a record that a kill cut off, or that fails its check, counts
    as absent. One process writes at a time (it holds the lock); readers need none.
    """

    def __init__(self, root: Path, model: str) -> None:
        stem = re.sub(r"[^A-Za-z0-9._-]+", "-", model)[-80:]
        self._path = root / "vectors" / f"{stem}-{hashlib.sha256(model.encode()).hexdigest()[:8]}.bin"
        self._vectors: dict[bytes, np.ndarray] = {}
        self._read()

    def __len__(self) -> int:
        return len(self._vectors)

    def get(self, text: str) -> np.ndarray | None:
        """The vector of a text, None where it has not been embedded."""
        return self._vectors.get(_sha(text))

    def append(self, texts: list[str], vectors: np.ndarray) -> None:
        """Keep the vectors of a batch; when this returns they are on the disk."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        kind = _record(vectors.shape[1])
        rows = np.zeros(len(texts), kind)
        for row, text, vector in zip(rows, texts, vectors, strict=True):
            row["hash"] = np.frombuffer(_sha(text), np.uint8)
            row["vector"] = vector
            row["crc"] = _crc(row)
            self._vectors[_sha(text)] = np.array(vector, np.float32)
        new = not self._path.exists()
        with self._path.open("r+b" if not new else "w+b") as f:
            if new:
                f.write(np.uint32(vectors.shape[1]).tobytes())
            size = f.seek(0, os.SEEK_END)
            f.seek(4 + max(0, size - 4) // kind.itemsize * kind.itemsize)  # a record cut off by a kill is written over
            f.truncate()
            f.write(rows.tobytes())
            f.flush()
            os.fsync(f.fileno())

    def keep_only(self, texts: Iterable[str]) -> None:
        """Drop what no passage needs, where that is more than half: the file does not grow for ever."""
        wanted = {_sha(t) for t in texts}
        kept = {h: v for h, v in self._vectors.items() if h in wanted}
        if not self._path.exists() or len(self._vectors) <= 2 * len(kept) + 1000:
            return
        width = len(next(iter(self._vectors.values())))
        rows = np.zeros(len(kept), _record(width))
        for row, (sha, vector) in zip(rows, kept.items(), strict=True):
            row["hash"], row["vector"] = np.frombuffer(sha, np.uint8), vector
            row["crc"] = _crc(row)
        replace_file(self._path, np.uint32(width).tobytes() + rows.tobytes())
        self._vectors = kept

    def _read(self) -> None:
        try:
            raw = self._path.read_bytes()
        except OSError:
            return
        if len(raw) < 4:
            self._path.unlink(missing_ok=True)
            return
        kind = _record(int(np.frombuffer(raw, np.uint32, 1)[0]))
        for row in np.frombuffer(raw, kind, (len(raw) - 4) // kind.itemsize, 4):
            if row["crc"] == _crc(row):
                self._vectors[row["hash"].tobytes()] = row["vector"]


def _record(dimension: int) -> np.dtype:
    return np.dtype([("hash", np.uint8, 32), ("vector", np.float32, dimension), ("crc", np.uint32)])


def _crc(row: np.void) -> int:
    return zlib.crc32(row["vector"].tobytes(), zlib.crc32(row["hash"].tobytes()))


def _sha(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()


def _digest(lines: Iterable[str]) -> str:
    sha = hashlib.sha256()
    for line in lines:
        sha.update(line.encode("utf-8", "replace") + b"\n")
    return sha.hexdigest()


def _line(p: Passage) -> str:
    start, end = (d.isoformat() if d else None for d in (p.start, p.end))
    return json.dumps([p.id, p.key, p.act, p.text, start, end, p.part, p.head])


def _passage(row: list) -> Passage:
    name, key, act, text, start, end, part, head = row
    first, last = (dt.date.fromisoformat(d) if d else None for d in (start, end))
    return Passage(id=name, key=key, act=act, text=text, start=first, end=last, part=part, head=head)


def _flush(path: Path) -> None:
    """Have a file, or a folder's list of names, written to the disk itself."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _clear(root: Path, keep: str) -> None:
    """Remove what no longer answers: what kills left half made, and all but one older generation (another process may read it)."""
    old = [p for p in root.iterdir() if p.is_dir() and p.name.startswith("gen-") and p.name != keep]
    old.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    left = [p for p in root.iterdir() if p.name.startswith((".gen-", ".current-"))]
    for path in (*old[1:], *left):
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
