"""The passages of an index as they lie on disk, read one at a time, so that opening an index costs the same for three Acts and three thousand.

    passages.jsonl    a passage a line, as a person can read it
    rows.npy          for each its place in that file, its Act, its days and a hash of its id

What it never does: hold all passages in memory, unless all are asked for.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import mmap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from index.model import Passage

FIRST, LAST = dt.date.min.toordinal(), dt.date.max.toordinal()  # what None stands for as a number
ROW = np.dtype([("at", np.uint64), ("size", np.uint32), ("act", np.uint32), ("start", np.int32), ("end", np.int32), ("hash", np.uint64)])


class Stored(Sequence[Passage]):
    """The passages of a folder that `write_passages` filled. `acts`: the ids of its Acts, in the order of their numbers."""

    def __init__(self, folder: Path, acts: Sequence[str]) -> None:
        self.acts = tuple(acts)
        self.rows = np.load(folder / "rows.npy", mmap_mode="r")
        if self.rows.dtype != ROW:
            raise ValueError(f"{folder / 'rows.npy'}: of another format")
        with (folder / "passages.jsonl").open("rb") as f:
            self._lines = mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ) if len(self.rows) else b""

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, at):  # type: ignore[no-untyped-def]
        if isinstance(at, slice):
            return tuple(self[i] for i in range(*at.indices(len(self))))
        row = self.rows[at]
        start = int(row["at"])
        return _passage(json.loads(self._lines[start : start + int(row["size"])]))

    def __iter__(self) -> Iterator[Passage]:
        return (self[i] for i in range(len(self)))


def write_passages(folder: Path, passages: Iterable[Passage], acts: Sequence[str]) -> None:
    """Write both files. `acts` must name every Act of the passages."""
    passages = tuple(passages)
    lines = [f"{line(p)}\n".encode("utf-8", "surrogatepass") for p in passages]
    rows = rows_of(passages, acts)
    rows["size"] = [len(x) for x in lines]
    if len(rows) > 1:
        rows["at"][1:] = np.cumsum(rows["size"][:-1], dtype=np.uint64)
    (folder / "passages.jsonl").write_bytes(b"".join(lines))
    np.save(folder / "rows.npy", rows)


def rows_of(passages: Sequence[Passage], acts: Sequence[str]) -> np.ndarray:
    """What can be filtered and looked up by, a row a passage (`at` and `size` are left 0)."""
    number = {act: n for n, act in enumerate(acts)}
    rows = np.zeros(len(passages), ROW)
    for row, p in zip(rows, passages, strict=True):
        row["act"], row["hash"] = number[p.act], hashed(p.id)
        row["start"] = p.start.toordinal() if p.start else FIRST
        row["end"] = p.end.toordinal() if p.end else LAST
    return rows


def hashed(passage_id: str) -> int:
    """A 64-bit hash of a passage's id."""
    return int.from_bytes(hashlib.sha256(passage_id.encode("utf-8", "replace")).digest()[:8], "little")


def line(p: Passage) -> str:
    """A passage as a line of JSON."""
    start, end = (d.isoformat() if d else None for d in (p.start, p.end))
    return json.dumps([p.id, p.key, p.act, p.text, start, end, p.part, p.head])


def _passage(row: list) -> Passage:
    name, key, act, text, start, end, part, head = row
    first, last = (dt.date.fromisoformat(d) if d else None for d in (start, end))
    return Passage(id=name, key=key, act=act, text=text, start=first, end=last, part=part, head=head)
