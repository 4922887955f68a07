"""A server of vectors as a build sees it: which Acts it lacks, and putting them in, each whole before the next.

An index under KALAM_HOME has the passages and the words either way; what is shared is the vectors, so that a second machine with the
same Acts embeds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from index.engines import Engines
from index.folder import Generation, Manifest, VectorCache
from index.model import Passage, StoreAway
from index.retrieve import Shared
from index.setting import StoreSetting
from index.shared import SharedVectors, codes_of, server_of


class Sharing:
    """One build's, or one opening's, view of a server. `away`: why it does not answer, empty where it does."""

    def __init__(self, setting: StoreSetting, model: str, engines: Engines) -> None:
        self.vectors = SharedVectors(server_of(setting, model), lambda: engines.question().queries(["width"]).shape[1])
        self._registered: frozenset[str] = frozenset()
        self.away = ""
        self.look()

    def look(self) -> None:
        """Ask which Acts the server has whole."""
        try:
            self._registered, self.away = self.vectors.registered(), ""
        except StoreAway as e:
            self.away = str(e)

    def lacking(self, manifest: Manifest) -> frozenset[str]:
        """The Acts of an index that the server has not; none while it is away."""
        if self.away:
            return frozenset()
        return frozenset(act for act, code in codes_of(manifest).items() if code not in self._registered)

    def left(self, generation: Generation) -> int:
        """How many passages of an index that is."""
        lacking = self.lacking(generation.manifest)
        numbers = [n for n, act in enumerate(generation.stored.acts) if act in lacking]
        return int(np.isin(generation.stored.rows["act"], numbers).sum())

    @contextmanager
    def job(self, *, wait: bool) -> Iterator[bool]:
        """The one job of indexing, if this process may have it now. Raises StoreAway where it is to be waited for and the server is away."""
        if self.away and not wait:
            yield False
            return
        with self.vectors.job(wait=wait) as mine:
            self.look()  # whoever had the job before may have done it
            yield mine and not self.away

    def put(self, passages: Sequence[Passage], manifest: Manifest, cache: VectorCache, progress: Callable[[int, int], None] | None) -> None:
        """Put in each Act of the passages whose vectors are all in the cache, the others when they are."""
        codes, by_act = codes_of(manifest), {}
        for p in passages:
            by_act.setdefault(p.act, []).append(p)
        done = 0
        for act, rows in by_act.items():
            vectors = [v for p in rows if (v := cache.get(p.text)) is not None]
            if len(vectors) == len(rows):
                self.vectors.put(codes[act], rows, vectors)
            done += len(rows)
            if progress:
                progress(done, len(passages))
        self.look()
        self.vectors.settle(done)

    def sweep(self, manifest: Manifest) -> None:
        """Take out the Acts that an index does not call for: earlier texts, and Acts that were removed."""
        self.vectors.drop(sorted(self._registered - set(codes_of(manifest).values())))
        self.look()

    def of(self, generation: Generation, note: Callable[[str], None]) -> Shared:
        """What an opened index needs of it."""
        return Shared(self.vectors, codes_of(generation.manifest), note, self.left(generation), self.away)
