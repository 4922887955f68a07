"""Opening the index, and building it where texts, model or settings have changed.

A build embeds only texts that no earlier build has embedded, is taken up where a kill stopped it, and takes effect in one
step; until then the old index answers. Where much is to be embedded, an index that finds by words alone, and by what vectors
there are, takes effect first. One process builds at a time. Where a server keeps the vectors, an Act at a time is put there.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import filelock

from corpus.model import Act
from index.engines import FEW, MARGIN, Engines, model_id
from index.folder import (
    Generation,
    Manifest,
    VectorCache,
    manifest_for,
    passages_hash,
    read_generation,
    write_generation,
    write_manifest,
)
from index.model import FindingError, Passage
from index.nodes import passages_of, split
from index.retrieve import Finder
from index.setting import EXACT, StoreSetting

if TYPE_CHECKING:
    from index.sharing import Sharing

Progress = Callable[[int, int], None]  # passages embedded so far, passages to embed
BATCH = 32
MANY = FEW  # passages to embed from which nobody is kept waiting: the index takes effect before they are embedded


@dataclass(frozen=True, slots=True)
class Wanted:
    """The index that these Acts call for; `changed`: the passages, unsplit, of the Acts that the index on disk does not have so."""

    manifest: Manifest
    acts: tuple[str, ...]
    changed: Mapping[str, tuple[Passage, ...]]


def open_index(
    acts: Iterable[Act],
    home: Path,
    *,
    model: str | None = None,
    progress: Progress | None = None,
    wait: bool = True,
    rebuild: bool = False,
    engines: Engines | None = None,
    store: StoreSetting | None = None,
    note: Callable[[str], None] = lambda line: None,
) -> Finder:
    """The index of these Acts under `home`, built first where it is absent, damaged or of other texts.

    `model`: name or path of a sentence-transformers model, None for the built-in one. `progress` is called after each batch.
    `wait`: for all that must be embedded, and for another process that is building. Else only a few passages are embedded (where
    more are to be, `Finder.unfinished` tells how many are found by words alone), and where another process is building, what is unchanged in
    the old index is searched (`Finder.stale`). `rebuild`: build even where nothing has changed (vectors are kept), and check every byte of what
    is kept. `engines`: what embeds, where it is not the model's own engines. `store`: the server of the vectors, where they are not kept under
    `home`; where it is away and `wait` is not set, provisions are found by words alone until it is back, which `note` says. Raises FindingError
    with what to do.
    """
    acts = tuple(acts)
    if twice := [act_id for act_id, n in Counter(a.id for a in acts).items() if n > 1]:
        raise FindingError(f"two Acts have the id {twice[0]!r}: give one of them another id")
    engines = engines or Engines(model, home)
    root = home / "index"
    found = read_generation(root)
    wanted = _wanted(acts, found, model_id(model))
    sharing = _sharing(store, model_id(model), engines)
    if _falls_short(found, wanted, sharing, whole=wait) or rebuild:
        try:
            root.mkdir(parents=True, exist_ok=True)
            found = _Build(root, acts, engines, progress, sharing, whole=wait).once(wanted, wait=wait, rebuild=rebuild)
        except OSError as e:
            raise FindingError(
                f"the index cannot be written under {root} ({e.strerror or e}): set KALAM_HOME to a folder that can"
            ) from e
    elif found.manifest.read != wanted.manifest.read:
        _noted(found, wanted)
    stale = found.manifest.key != wanted.manifest.key
    same = frozenset(a for a, h in wanted.manifest.acts.items() if found.manifest.acts.get(a) == h)
    return Finder(
        found, engines.question, acts=same if stale else None, stale=stale, shared=sharing.of(found, note) if sharing else None
    )


def _sharing(store: StoreSetting | None, model: str, engines: Engines) -> Sharing | None:
    if store is None or store.kind == EXACT:
        return None
    from index.sharing import Sharing  # brings LlamaIndex and a driver in

    return Sharing(store, model, engines)


def _falls_short(found: Generation | None, wanted: Wanted, sharing: Sharing | None, *, whole: bool) -> bool:
    if found is None or found.manifest.key != wanted.manifest.key:
        return True
    if sharing and sharing.away:
        return whole
    left = sharing.left(found) if sharing else found.manifest.unfinished
    return left > 0 and (whole or left <= MANY)


def _wanted(acts: Sequence[Act], found: Generation | None, model: str) -> Wanted:
    """What these Acts call for. An Act kept under the fingerprint that the index has read is not looked through."""
    old = found.manifest if found and found.manifest.model == model else Manifest("", model, {})
    hashes, read, changed = {}, {}, {}
    for act in acts:
        seen = f"{act.fingerprint} {_dividing()}" if act.fingerprint else ""
        if seen:
            read[act.id] = seen
        if seen and old.read.get(act.id) == seen and act.id in old.acts:
            hashes[act.id] = old.acts[act.id]
            continue
        passages = passages_of(act)
        hashes[act.id] = passages_hash(passages)
        if old.acts.get(act.id) != hashes[act.id]:
            changed[act.id] = passages
    manifest = replace(manifest_for(hashes, model), read=read)
    return Wanted(manifest, tuple(a.id for a in acts), changed)


@lru_cache(maxsize=1)
def _dividing() -> str:
    """A hash of the code that makes passages of Acts."""
    return hashlib.sha256((Path(__file__).parent / "nodes.py").read_bytes()).hexdigest()[:16]


def _noted(found: Generation, wanted: Wanted) -> None:
    """Enter the fingerprints of Acts whose passages are the same, so that they are not looked through again; where that fails, they are."""
    try:
        write_manifest(found.path, replace(found.manifest, read=wanted.manifest.read))
    except OSError:
        return


class _Build:
    """One build of the index under `root`. `sharing`: the server of the vectors, where they are shared; `whole`: embed all, however long it takes."""

    def __init__(
        self, root: Path, acts: Sequence[Act], engines: Engines, progress: Progress | None, sharing: Sharing | None, *, whole: bool
    ) -> None:
        self._root, self._acts, self._engines, self._progress = root, acts, engines, progress
        self._sharing, self._all = sharing, whole

    def once(self, wanted: Wanted, *, wait: bool, rebuild: bool) -> Generation:
        """Build under the lock, or take what the process that held it has built."""
        lock = filelock.FileLock(self._root / "lock")  # the system lets go of it when its holder is killed
        try:
            held = lock.acquire(timeout=-1 if wait else 0)
        except filelock.Timeout:
            old = read_generation(self._root)
            if old is None or old.manifest.model != wanted.manifest.model:
                raise FindingError("the index is being built by another process: ask again when it is done") from None
            return old
        with held, self._sharing.job(wait=wait) if self._sharing else nullcontext(True) as mine:
            old = read_generation(self._root, every_byte=rebuild)
            wanted = _wanted(self._acts, old, wanted.manifest.model)
            if rebuild or _falls_short(old, wanted, self._sharing, whole=self._all):
                self._run(wanted, old, mine=mine, rebuild=rebuild)
                old = read_generation(self._root)
        if old is None:
            raise FindingError(f"the index under {self._root} cannot be read back: remove that folder and try again")
        return old

    def _run(self, wanted: Wanted, old: Generation | None, *, mine: bool, rebuild: bool) -> None:
        from index.lexical import LexicalIndex  # brings LlamaIndex in, which opening a finished index does not need

        passages = self._split(wanted, old)
        texts = [p.text for p in passages]
        vectors = VectorCache(self._root, wanted.manifest.model)
        needed = self._needed(passages, wanted.manifest, vectors, rebuild) if mine else ()
        missing = sorted((t for t in dict.fromkeys(p.text for p in needed) if not vectors.has(t)), key=len)  # alike lengths together: no padding
        new = old is None or old.manifest.key != wanted.manifest.key

        lexical = cache(lambda: LexicalIndex.of(texts))  # made once, and only where it is written

        def write() -> None:
            write_generation(
                self._root, wanted.manifest, passages, lambda path: vectors.write_matrix(path, texts), lambda at: lexical().save(at)
            )

        if len(missing) > MANY or (self._sharing and len(needed) > MANY):
            if new:
                write()
                new = False
            if not self._all:
                return
        self._embed(missing, vectors)
        if self._sharing and mine:
            if needed:
                self._sharing.put(needed, wanted.manifest, vectors, self._progress)
            if rebuild:
                self._sharing.sweep(wanted.manifest)
        if new or rebuild or not self._sharing:
            write()
        vectors.keep_only(texts)

    def _needed(self, passages: Sequence[Passage], manifest: Manifest, vectors: VectorCache, rebuild: bool) -> Sequence[Passage]:
        """The passages whose vectors are to be there when the build is done: all; or, of a shared store, those of the Acts that it lacks,
        and in a rebuild also of those whose vectors lie here."""
        if self._sharing is None:
            return passages
        lacking = self._sharing.lacking(manifest)
        elsewhere = {p.act for p in passages if not vectors.has(p.text)} if rebuild else set(manifest.acts)
        return [p for p in passages if p.act in lacking or p.act not in elsewhere]

    def _split(self, wanted: Wanted, old: Generation | None) -> tuple[Passage, ...]:
        """The passages that the model can read whole; those of an Act that has not changed are taken as they were split."""
        known: dict[str, list[Passage]] = {}
        if old and old.manifest.model == wanted.manifest.model:
            for p in old.stored:
                if p.act in wanted.acts and p.act not in wanted.changed:
                    known.setdefault(p.act, []).append(p)
        out: list[Passage] = []
        for act in wanted.acts:
            if act in known or act not in wanted.changed:
                out.extend(known.get(act, ()))
                continue
            engine = self._engines.question()
            room = engine.max_tokens - MARGIN
            out.extend(part for p in wanted.changed[act] for part in split(p, room, engine.measure))
        return tuple(out)

    def _embed(self, missing: list[str], cache: VectorCache) -> None:
        """Embed what has no vector yet, a batch at a time; what a batch gave is on the disk before the next begins."""
        if not missing:
            return
        engine = self._engines.passages(len(missing))
        for at in range(0, len(missing), BATCH):
            batch = missing[at : at + BATCH]
            cache.append(batch, engine.passages(batch))
            if self._progress:
                self._progress(min(at + BATCH, len(missing)), len(missing))
