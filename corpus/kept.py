"""Acts as they were read, kept on disk, so that a start reads again only what has changed.

    <folder>/<fingerprint>.act    a head (titles, extent, numbers and headings of sections), then a body (words, notes, history)
    <folder>/<kind>.json          what others derive from each Act, by fingerprint

The fingerprint is a hash of every file in the Act's folder, and of the code and tables that read it. Each part carries its SHA-256: what a
kill cut off, or what is damaged, is as if it were not there, and the Act is read from its folder again. A body is read when something
first touches it, so that a book of many Acts stands at once and takes the memory of those that are used.

What this module never does: trust a file. It makes the frozen values of the statute book and days, and no other object, out of
what it reads; a file put here by another program can be wrong words (its hash would have to fit), but it can run nothing.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import hashlib
import io
import json
import os
import pickle
import sys
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from corpus import model
from corpus.citation import PinpointCitation
from corpus.errors import LoadError
from corpus.footnotes import Commencements
from corpus.load import load_act
from corpus.model import Act, Amendment, Defect, Provision, Source

MAGIC = b"kalam act 1\n"  # another number where what an entry holds changes
HELD = 128 << 20  # bytes of bodies on disk that are held in memory, about four times as many there; the longest untouched go first
SPARE = 64  # entries of Acts that have left the book that may stay
_HERE = Path(__file__).parent
_MADE = {  # all that an entry can hold
    ("corpus.citation", "PinpointCitation"): PinpointCitation,
    ("datetime", "date"): dt.date,
    **{("corpus.model", c.__name__): c for c in (
        model.Segment, model.Quote, model.Source, model.Defect, model.Commencement, model.Amendment, model.Version, model.Provision,
        model.EarlierExtent, model.Extent,
    )},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Body:
    """What of an Act is read when it is first touched, with its places by key and the key above each."""

    source: Source
    provisions: tuple[Provision, ...]
    notes: tuple[Provision, ...]
    amendments: tuple[Amendment, ...]
    defects: tuple[Defect, ...]
    places: Mapping[str, Provision]
    above: Mapping[str, str]

    @classmethod
    def of(cls, source: Source, provisions: tuple[Provision, ...], notes: tuple[Provision, ...], amendments: tuple[Amendment, ...],
           defects: tuple[Defect, ...]) -> Body:  # fmt: skip
        """A body, its places entered."""
        places: dict[str, Provision] = {}
        above: dict[str, str] = {}
        for provision in (*(p for top in provisions for p in top.walk()), *notes):
            key = provision.key
            places.setdefault(key, provision)
            for child in provision.children:
                above[child.key] = key
        return cls(source, provisions, notes, amendments, defects, places, above)


def body_of(act: Act) -> Body:
    """The body of an Act: as it is kept, or put together."""
    if isinstance(act, KeptAct):
        return act.body
    return Body.of(act.source, act.provisions, act.notes, act.amendments, act.defects)


class KeptAct(Act):
    """An Act whose body is read from disk when it is touched. `replace` gives a plain Act."""

    __slots__ = ("_amending", "_open", "_outline")

    def __new__(cls, **fields: Any) -> Any:
        """A plain Act where fields are given, as `dataclasses.replace` does."""
        return Act(**fields) if fields else super().__new__(cls)

    def __init__(self, **fields: Any) -> None:
        """Nothing: `kept` fills it."""

    @classmethod
    def kept(cls, head: Mapping[str, Any], opened: Callable[[], Body]) -> KeptAct:
        """An Act of a head and of what opens its body."""
        act = cls()
        for name, value in head.items():
            object.__setattr__(act, name, value)
        object.__setattr__(act, "_open", opened)
        return act

    @property
    def body(self) -> Body:
        """The body, read where it is not held."""
        return self._open()

    @property
    def outline(self) -> tuple[Provision, ...]:
        """The sections without their words."""
        return self._outline

    @property
    def amending(self) -> frozenset[str]:
        """The Acts that its notes name as amending it."""
        return self._amending

    source = property(lambda self: self._open().source)
    provisions = property(lambda self: self._open().provisions)
    notes = property(lambda self: self._open().notes)
    amendments = property(lambda self: self._open().amendments)
    defects = property(lambda self: self._open().defects)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Act) and replace(self) == (replace(other) if isinstance(other, KeptAct) else other))

    __hash__ = Act.__hash__


class Shelf:
    """The folder of kept Acts. Where it cannot be written, Acts are read from their folders each time."""

    def __init__(self, folder: Path, commencements: Commencements) -> None:
        self._folder, self._commencements = folder, commencements
        self._bodies: OrderedDict[str, tuple[Body, int]] = OrderedDict()
        self._lock = threading.RLock()
        self._used: set[str] = set()

    def act(self, at: Path, *, by_user: bool) -> Act:
        """The Act of a folder, as `load_act` reads it and with its LoadError."""
        name = fingerprint(at, by_user=by_user)
        self._used.add(name)
        head = self._head(name)
        if head is None:
            head = self._read_anew(name, at, by_user)
            if isinstance(head, Act):
                return head
        if isinstance(head, str):
            raise LoadError(head.replace("\0", str(at)))
        return KeptAct.kept(head, lambda: self._body(name, at, by_user))

    def tidy(self) -> None:
        """Remove entries that this book does not use, where they are more than SPARE."""
        with contextlib.suppress(OSError):
            unused = [p for p in self._folder.glob("*.act") if p.stem not in self._used]
            for path in unused if len(unused) > SPARE else ():
                path.unlink(missing_ok=True)

    def derived(self, kind: str, version: str, acts: Iterable[Act], make: Callable[[Act], Any]) -> list[Any]:
        """What `make` derives from each Act (JSON values), computed where it is not kept. `version`: of what `make` does; of another one nothing is taken."""
        path = self._folder / f"{kind}.json"
        known, out = _checked_json(path, version), []
        wanted: dict[str, Any] = {}
        for act in acts:
            value = known[act.fingerprint] if act.fingerprint in known else make(act)
            out.append(value)
            if act.fingerprint:
                wanted[act.fingerprint] = value
        if wanted.keys() != known.keys():
            with contextlib.suppress(OSError):
                content = f"{version}\n{json.dumps(wanted)}".encode()
                _put(path, hashlib.sha256(content).hexdigest().encode() + b"\n" + content)
        return out

    def _read_anew(self, name: str, at: Path, by_user: bool) -> dict[str, Any] | str | Act:
        try:
            act = load_act(at, commencements=self._commencements, by_user=by_user)
        except LoadError as e:
            head: dict[str, Any] | str = str(e).replace(str(at), "\0")
            body: Any = None
        else:
            act = replace(act, fingerprint=name)
            head, body = _head_of(act), (act.source, act.provisions, act.notes, act.amendments, act.defects)
        try:
            _put(self._folder / f"{name}.act", MAGIC + _part(head) + _part(body))
        except OSError:
            if isinstance(head, str):
                return head
            return act
        return head

    def _head(self, name: str) -> dict[str, Any] | str | None:
        with contextlib.suppress(OSError), (self._folder / f"{name}.act").open("rb") as f:
            if f.read(len(MAGIC)) == MAGIC:
                return _value(f)
        return None

    def _body(self, name: str, at: Path, by_user: bool) -> Body:
        with self._lock:
            if name in self._bodies:
                self._bodies.move_to_end(name)
                return self._bodies[name][0]
            parts, size = self._parts(name)
            if parts is None:
                if fingerprint(at, by_user=by_user) != name:
                    raise LoadError(f"{at}: was changed or removed while it was in use; start again")
                act = load_act(at, commencements=self._commencements, by_user=by_user)
                parts = (act.source, act.provisions, act.notes, act.amendments, act.defects)
                kept = MAGIC + _part(_head_of(replace(act, fingerprint=name))) + _part(parts)
                size = len(kept)
                with contextlib.suppress(OSError):
                    _put(self._folder / f"{name}.act", kept)
            body = Body.of(*parts)
            self._bodies[name] = (body, size)
            held = sum(n for _, n in self._bodies.values())
            while held > HELD and len(self._bodies) > 1:
                held -= self._bodies.popitem(last=False)[1][1]
            return body

    def _parts(self, name: str) -> tuple[Any, int]:
        with contextlib.suppress(OSError), (self._folder / f"{name}.act").open("rb") as f:
            if f.read(len(MAGIC)) == MAGIC:
                _value(f)
                parts = _value(f)
                return parts, f.tell()
        return None, 0


def fingerprint(at: Path, *, by_user: bool) -> str:
    """A hash of every file in an Act's folder, and of the code and tables that read it."""
    sha = hashlib.sha256(f"{_reader()} {by_user}".encode())
    try:
        for path in sorted(p for p in at.iterdir() if p.is_file()):
            content = path.read_bytes()
            sha.update(f"\n{path.name} {len(content)}\n".encode("utf-8", "surrogateescape") + content)
    except OSError:
        sha.update(os.urandom(16))  # what cannot be read is not the same as anything
    return sha.hexdigest()


@lru_cache(maxsize=1)
def _reader() -> str:
    """A hash of the code and tables of this folder, and of the version of Python, whose values are kept."""
    sha = hashlib.sha256(repr(sys.version_info[:2]).encode())
    for path in sorted((*_HERE.rglob("*.py"), *(_HERE / "data").iterdir())):
        sha.update(f"\n{path.relative_to(_HERE)}\n".encode() + path.read_bytes())
    return sha.hexdigest()


def _head_of(act: Act) -> dict[str, Any]:
    return {
        "id": act.id, "short_title": act.short_title, "number": act.number, "year": act.year, "aliases": act.aliases,
        "extent": act.extent, "part": act.part, "supplied_by_user": act.supplied_by_user, "fingerprint": act.fingerprint,
        "_outline": tuple(replace(p, versions=(), children=()) for p in act.provisions), "_amending": act.amending,
    }  # fmt: skip


class _Reader(pickle.Unpickler):
    """Makes the values of the statute book and no others."""

    def find_class(self, module: str, name: str) -> Any:
        """A class by name, where it is one of ours."""
        try:
            return _MADE[module, name]
        except KeyError:
            raise pickle.UnpicklingError(f"{module}.{name} is no value of the statute book") from None


def _part(value: Any) -> bytes:
    content = pickle.dumps(value, protocol=5)
    return hashlib.sha256(content).digest() + len(content).to_bytes(8, "little") + content


def _value(f: io.BufferedReader) -> Any:
    """The next part of an entry; None where it is cut off or damaged."""
    sha, size = f.read(32), int.from_bytes(f.read(8), "little")
    content = f.read(size) if size < 1 << 31 else b""
    if len(content) != size or hashlib.sha256(content).digest() != sha:
        return None
    try:
        return _Reader(io.BytesIO(content)).load()
    except Exception:  # written by another program: whatever is wrong with it, the Act is read anew
        return None


def _checked_json(path: Path, version: str) -> dict[str, Any]:
    with contextlib.suppress(OSError, ValueError):
        sha, _, content = path.read_bytes().partition(b"\n")
        made_by, _, values = content.partition(b"\n")
        if made_by == version.encode() and hashlib.sha256(content).hexdigest().encode() == sha:
            return json.loads(values)
    return {}


def _put(path: Path, content: bytes) -> None:
    """Put a file in its place whole. It is not flushed to the disk: its hash tells what a crash left of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as f:
            f.write(content)
        os.replace(beside, path)  # noqa: PTH105 - the plain call is the atomic step
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(beside)  # noqa: PTH108 - beside the plain call above
        raise
