"""Opening the index, and building it where texts, model or settings have changed.

A build embeds only texts that no earlier build has embedded, is taken up where a kill stopped it, and takes effect in one
step; until then the old index answers. One process builds at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import filelock
import numpy as np

from corpus.model import Act
from index.engines import MARGIN, Engines, model_id
from index.folder import Generation, Manifest, VectorCache, manifest_of, read_generation, write_generation
from index.model import FindingError, Passage
from index.nodes import passages_of, split
from index.retrieve import Finder

Progress = Callable[[int, int], None]  # passages embedded so far, passages to embed
BATCH = 32


def open_index(
    acts: Iterable[Act],
    home: Path,
    *,
    model: str | None = None,
    progress: Progress | None = None,
    wait: bool = True,
    rebuild: bool = False,
    engines: Engines | None = None,
) -> Finder:
    """The index of these Acts under `home`, built first where it is absent or of other texts.

    `model`: name or path of a sentence-transformers model, None for the built-in one. `progress` is called after each batch.
    Where another process is building: `wait` for it, or else search what is unchanged in the old index (`Finder.stale`).
    `rebuild`: build even where nothing has changed (vectors are kept). `engines`: what embeds, where it is not the model's
    own engines. Raises FindingError with what to do.
    """
    whole = _whole(acts)
    engines = engines or Engines(model, home)
    wanted = manifest_of(whole, model_id(model))
    root = home / "index"
    found = None if rebuild else read_generation(root)
    if found is None or found.manifest.key != wanted.key:
        try:
            root.mkdir(parents=True, exist_ok=True)
            found = _built_once(root, whole, wanted, engines, progress, wait, rebuild)
        except OSError as e:
            raise FindingError(
                f"the index cannot be written under {root} ({e.strerror or e}): set KALAM_HOME to a folder that can"
            ) from e
    stale = found.manifest.key != wanted.key
    same = frozenset(a for a, h in wanted.acts.items() if found.manifest.acts.get(a) == h)
    return Finder(found, engines.question, acts=same if stale else None, stale=stale)


def _whole(acts: Iterable[Act]) -> dict[str, tuple[Passage, ...]]:
    whole: dict[str, tuple[Passage, ...]] = {}
    for act in acts:
        if act.id in whole:
            raise FindingError(f"two Acts have the id {act.id!r}: give one of them another id")
        whole[act.id] = passages_of(act)
    return whole


def _built_once(
    root: Path,
    whole: dict[str, tuple[Passage, ...]],
    wanted: Manifest,
    engines: Engines,
    progress: Progress | None,
    wait: bool,
    rebuild: bool,
) -> Generation:
    """Build under the lock, or take what the process that held it has built."""
    lock = filelock.FileLock(root / "lock")  # the system lets go of it when its holder is killed
    try:
        held = lock.acquire(timeout=-1 if wait else 0)
    except filelock.Timeout:
        old = read_generation(root)
        if old is None or old.manifest.model != wanted.model:
            raise FindingError("the index is being built by another process: ask again when it is done") from None
        return old
    with held:
        old = read_generation(root)
        if old is None or old.manifest.key != wanted.key or rebuild:
            _build(root, whole, wanted, engines, progress, old)
            old = read_generation(root)
    if old is None:
        raise FindingError(f"the index under {root} cannot be read back: remove that folder and try again")
    return old


def _build(
    root: Path,
    whole: dict[str, tuple[Passage, ...]],
    wanted: Manifest,
    engines: Engines,
    progress: Progress | None,
    old: Generation | None,
) -> None:
    from index.lexical import LexicalIndex  # brings LlamaIndex in, which opening a finished index does not need

    passages = _split(whole, wanted, old, engines)
    cache = VectorCache(root, wanted.model)
    texts = [p.text for p in passages]
    _embed(list(dict.fromkeys(texts)), cache, engines, progress)
    vectors = np.stack([cache.get(t) for t in texts]) if texts else np.zeros((0, 1), np.float32)
    lexical = LexicalIndex.of(texts)
    write_generation(root, wanted, passages, vectors, lexical.save)
    cache.keep_only(texts)


def _split(
    whole: dict[str, tuple[Passage, ...]], wanted: Manifest, old: Generation | None, engines: Engines
) -> tuple[Passage, ...]:
    """The passages that the model can read whole; those of an Act that has not changed are taken as they were split."""
    known: dict[str, list[Passage]] = {}
    if old and old.manifest.model == wanted.model:
        for p in old.passages:
            if old.manifest.acts[p.act] == wanted.acts.get(p.act):
                known.setdefault(p.act, []).append(p)
    out: list[Passage] = []
    for act, passages in whole.items():
        if act in known:
            out.extend(known[act])
            continue
        engine = engines.question()
        room = engine.max_tokens - MARGIN
        out.extend(part for p in passages for part in split(p, room, engine.measure))
    return tuple(out)


def _embed(texts: list[str], cache: VectorCache, engines: Engines, progress: Progress | None) -> None:
    """Embed what has no vector yet, a batch at a time; what a batch gave is on the disk before the next begins."""
    missing = sorted((t for t in texts if cache.get(t) is None), key=len)  # alike lengths together: no padding
    if not missing:
        return
    engine = engines.passages(len(missing))
    for at in range(0, len(missing), BATCH):
        batch = missing[at : at + BATCH]
        cache.append(batch, engine.passages(batch))
        if progress:
            progress(min(at + BATCH, len(missing)), len(missing))
