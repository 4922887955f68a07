"""What finding keeps on disk, and how it is written so that a kill at any moment loses nothing.

    <home>/index/current             the name of the generation that answers, replaced in one step
    <home>/index/gen-<key>-<n>/      manifest.json, passages.jsonl, rows.npy, vectors.npy, lexical/
    <home>/index/vectors/<model>.bin vectors by content hash, appended to batch by batch while a build goes on
    <home>/index/lock                held by the one process that builds

A generation is written beside its place, flushed to the disk, renamed, and only then named in `current`. Its key is a hash of
texts, model and settings, so an index is never read back with other settings than it was built with. Its manifest has the size and
CRC-32 of every other file, and one of its own: what a fault of the disk changed is no index, and is built again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import tempfile
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import numpy as np

from index.model import Passage
from index.stored import Stored, line, write_passages

FORMAT = 2  # raise it when what a generation holds changes
CHECKED = 1 << 29  # bytes of files that are summed at every opening (half a second); of a larger index the vectors are trusted to their size
BLOCK = 1 << 22


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a generation was built from.

    `acts` maps an Act's id to the hash of its passages; `read` maps it to the fingerprint under which the Act is kept, so that an
    Act that has not changed need not be looked through. `unfinished`: passages without a vector yet, which are found by words alone.
    """

    key: str
    model: str
    acts: dict[str, str]
    read: dict[str, str] = field(default_factory=dict, compare=False)
    unfinished: int = field(default=0, compare=False)
    files: dict[str, list[int]] = field(default_factory=dict, compare=False)  # size and CRC-32


@dataclass(frozen=True, slots=True)
class Generation:
    """An index as it lies on disk."""

    path: Path
    manifest: Manifest
    stored: Stored

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Every passage, read anew."""
        return tuple(self.stored)

    def vectors(self) -> np.ndarray:
        """The matrix, one unit vector a passage (zeros where it has none yet), read on demand."""
        return np.load(self.path / "vectors.npy", mmap_mode="r")


def manifest_of(passages: dict[str, tuple[Passage, ...]], model: str) -> Manifest:
    """The manifest that the passages of each Act, unsplit, and the model's name call for."""
    return manifest_for({act: passages_hash(ps) for act, ps in passages.items()}, model)


def manifest_for(acts: dict[str, str], model: str) -> Manifest:
    """The manifest of Acts whose passages have these hashes."""
    acts = dict(sorted(acts.items()))
    return Manifest(_digest([str(FORMAT), model, *(f"{a} {h}" for a, h in acts.items())]), model, acts)


def passages_hash(passages: Iterable[Passage]) -> str:
    """The hash of an Act's passages."""
    return _digest(line(p) for p in passages)


def read_generation(root: Path, *, every_byte: bool = False) -> Generation | None:
    """The generation that answers now, None where there is none that can be read whole. `every_byte`: sum large files too."""
    for _ in range(3):  # another process may have switched, and cleared away, between two reads
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            path = root / (root / "current").read_text("utf-8").strip()
            content, _, check = (path / "manifest.json").read_text("utf-8").rpartition("\n")
            manifest = Manifest(**json.loads(content))
            if int(check) == zlib.crc32(content.encode()) and _whole(path, manifest, every_byte):
                return Generation(path, manifest, Stored(path, tuple(manifest.acts)))
    return None


def _whole(path: Path, manifest: Manifest, every_byte: bool) -> bool:
    if any((path / name).stat().st_size != size for name, (size, _) in manifest.files.items()):
        return False
    small = every_byte or sum(size for size, _ in manifest.files.values()) <= CHECKED
    return all(_sum(path / name) == crc for name, (_, crc) in manifest.files.items() if small or name != "vectors.npy")


def write_generation(
    root: Path,
    manifest: Manifest,
    passages: Sequence[Passage],
    vectors: Callable[[Path], int],
    lexical: Callable[[Path], None],
) -> None:
    """Write a generation and let it answer. `vectors` writes the matrix into the file it is given and says how many passages have
    none yet; `lexical` writes the lexical index into its folder."""
    beside = Path(tempfile.mkdtemp(prefix=".gen-", dir=root))
    unfinished = vectors(beside / "vectors.npy")
    write_passages(beside, passages, tuple(manifest.acts))
    (beside / "lexical").mkdir()
    lexical(beside / "lexical")
    files = {f.relative_to(beside).as_posix(): [f.stat().st_size, _sum(f)] for f in sorted(beside.rglob("*")) if f.is_file()}
    write_manifest(beside, replace(manifest, unfinished=unfinished, files=files))
    for file in beside.rglob("*"):
        _flush(file)
    _flush(beside)
    name = f"gen-{manifest.key[:16]}-{beside.name.removeprefix('.gen-')}"
    os.rename(beside, root / name)  # noqa: PTH104 - the plain call is the atomic step
    replace_file(root / "current", name.encode())
    _clear(root, keep=name)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Give a generation its manifest, or another one that fits the same files."""
    content = json.dumps(asdict(manifest))
    replace_file(folder / "manifest.json", f"{content}\n{zlib.crc32(content.encode())}".encode())


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
        self._rows: dict[bytes, int] = {}
        self._records: np.ndarray | None = None
        self._read()

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def width(self) -> int:
        """How many numbers a vector has; 0 while there is none."""
        return 0 if self._records is None else self._records.dtype["vector"].shape[0]

    def has(self, text: str) -> bool:
        """True where a text has been embedded."""
        return _sha(text) in self._rows

    def get(self, text: str) -> np.ndarray | None:
        """The vector of a text, None where it has not been embedded."""
        at = self._rows.get(_sha(text))
        return None if at is None or self._records is None else np.array(self._records[at]["vector"])

    def append(self, texts: list[str], vectors: np.ndarray) -> None:
        """Keep the vectors of a batch; when this returns they are on the disk."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        rows = _records_of([_sha(t) for t in texts], vectors)
        size = rows.dtype.itemsize
        new = not self._path.exists()
        with self._path.open("r+b" if not new else "w+b") as f:
            if new:
                f.write(np.uint32(vectors.shape[1]).tobytes())
            whole = max(0, f.seek(0, os.SEEK_END) - 4) // size
            f.seek(4 + whole * size)  # a record cut off by a kill is written over
            f.truncate()
            f.write(rows.tobytes())
            f.flush()
            os.fsync(f.fileno())
        self._records = np.memmap(self._path, rows.dtype, "r", 4)
        self._rows.update({row["hash"].tobytes(): whole + n for n, row in enumerate(rows)})

    def write_matrix(self, path: Path, texts: Sequence[str]) -> int:
        """Write the vectors of texts, in their order, as a .npy file; zeros where there is none yet. How many have none."""
        matrix = np.lib.format.open_memmap(path, "w+", np.float32, (len(texts), self.width or 1))
        at = [self._rows.get(_sha(t), -1) for t in texts]
        for first in range(0, len(at), 4096):
            block = np.array(at[first : first + 4096])
            if self._records is not None and (block >= 0).any():
                matrix[first : first + len(block)][block >= 0] = self._records[block[block >= 0]]["vector"]
        matrix.flush()
        return at.count(-1)

    def keep_only(self, texts: Iterable[str]) -> None:
        """Drop what no passage needs, where that is more than half: the file does not grow for ever."""
        wanted = {_sha(t) for t in texts}
        kept = [h for h in self._rows if h in wanted]
        if self._records is None or len(self._rows) <= 2 * len(kept) + 1000:
            return
        rows = np.array(self._records[[self._rows[h] for h in kept]])
        replace_file(self._path, np.uint32(self.width).tobytes() + rows.tobytes())
        self._rows = {h: n for n, h in enumerate(kept)}
        self._records = np.memmap(self._path, rows.dtype, "r", 4) if kept else None

    def _read(self) -> None:
        try:
            with self._path.open("rb") as f:
                head, size = f.read(4), f.seek(0, os.SEEK_END)
        except OSError:
            return
        if len(head) < 4:
            self._path.unlink(missing_ok=True)
            return
        kind = _record(int(np.frombuffer(head, np.uint32)[0]))
        if size < 4 + kind.itemsize:
            return
        self._records = np.memmap(self._path, kind, "r", 4, ((size - 4) // kind.itemsize,))
        for at, row in enumerate(np.asarray(self._records)):
            raw = row.tobytes()
            if zlib.crc32(raw[32:-4], zlib.crc32(raw[:32])) == int.from_bytes(raw[-4:], "little"):
                self._rows[raw[:32]] = at


def _records_of(hashes: Sequence[bytes], vectors: np.ndarray) -> np.ndarray:
    rows = np.zeros(len(hashes), _record(vectors.shape[1]))
    for row, sha, vector in zip(rows, hashes, vectors, strict=True):
        row["hash"], row["vector"] = np.frombuffer(sha, np.uint8), vector
        row["crc"] = zlib.crc32(row["vector"].tobytes(), zlib.crc32(sha))
    return rows


def _record(dimension: int) -> np.dtype:
    return np.dtype([("hash", np.uint8, 32), ("vector", np.float32, dimension), ("crc", np.uint32)])


def _sha(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()


def _digest(lines: Iterable[str]) -> str:
    sha = hashlib.sha256()
    for words in lines:
        sha.update(words.encode("utf-8", "replace") + b"\n")
    return sha.hexdigest()


def _sum(path: Path) -> int:
    crc = 0
    with path.open("rb") as f:
        while block := f.read(BLOCK):
            crc = zlib.crc32(block, crc)
    return crc


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
