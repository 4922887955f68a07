"""Finding: from a question to the provisions it may be about.

It ranks; it does not answer, it does not decide that nothing is near enough, and it knows no places: which Acts a place falls
under, and which provisions a question names, is told to it. Act and day are filtered before the best are taken, so a near
miss of another Act never pushes out the right section.

Importing this module costs nothing; LlamaIndex (1.2 s), the lexical index and the question engine (0.1 s) are loaded at the
first `find`, or ahead of it, behind a page, by `warm`.
"""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from index.engines import Engine
from index.folder import Generation
from index.model import FindingError, Hit, Passage

if TYPE_CHECKING:
    from index.fusion import Fusion
    from index.served import ServedVectorStore
    from index.shared import SharedVectors
    from index.stores import Shelf

__all__ = ["Finder", "FindingError", "Hit", "Passage"]


@dataclass(frozen=True, slots=True)
class Shared:
    """A server's vectors as an opened index sees them. `codes`: the code of each Act on it; `unfinished`: passages whose vectors it
    has not; `away`: why it did not answer when the index was opened; `note`: says a line to the person who runs Kalam."""

    vectors: SharedVectors
    codes: dict[str, str]
    note: Callable[[str], None]
    unfinished: int = 0
    away: str = ""

    def store(self, shelf: Shelf) -> ServedVectorStore:
        """The vectors of the passages of a shelf."""
        from index.served import ServedVectorStore

        return ServedVectorStore(shelf, self.codes, self.vectors, self.note, away=bool(self.away))


class Finder:
    """An opened index. Questions of several threads may be found at once.

    `stale`: another process is building the index for today's texts; until then only the Acts in `acts` whose texts have not
    changed are searched. `shared`: the server that holds the vectors, where they are not the generation's own.
    """

    def __init__(
        self,
        generation: Generation,
        engine: Callable[[], Engine],
        *,
        acts: frozenset[str] | None = None,
        stale: bool = False,
        shared: Shared | None = None,
    ) -> None:
        self._generation, self._engine, self._shared = generation, engine, shared
        self._only = acts
        self._fusion: Fusion | None = None
        self._lock = threading.Lock()
        self.stale = stale

    @property
    def acts(self) -> frozenset[str]:
        """The ids of the Acts that can be found in."""
        there = frozenset(self._generation.manifest.acts)
        return there if self._only is None else there & self._only

    @property
    def keys(self) -> frozenset[str]:
        """The citation keys that a hit can bear."""
        return frozenset(p.key for p in self._generation.stored)

    def __len__(self) -> int:
        """How many passages the index holds."""
        return len(self._generation.stored)

    @property
    def unfinished(self) -> int:
        """How many passages have no vector yet, and are found by words alone."""
        return self._generation.manifest.unfinished if self._shared is None else self._shared.unfinished

    @property
    def away(self) -> str:
        """Why the server of the vectors did not answer when the index was opened; empty where it did, or where there is none."""
        return self._shared.away if self._shared else ""

    def warm(self) -> None:
        """Load what the first `find` would load (1.5 s for three Acts); harmless twice and from any thread."""
        self._ready()

    def find(
        self,
        text: str,
        *,
        acts: frozenset[str] | None,
        on: dt.date,
        k: int = 8,
        terms: tuple[str, ...] = (),
        words_alone: bool = False,
    ) -> tuple[Hit, ...]:
        """At most `k` provisions for a question, best first, each provision once.

        `acts`: ids of the Acts to search (None: all; none: nothing). `on`: the day whose versions are searched. `terms`: the law's
        words for the question's ("cow": "cattle"), added on both sides. A provision whose words are not known for
        that day, or that changed in that year, is found too: its heading leads to it, and the statute book says what is unknown.
        Raises StoreAway where the vectors' server does not answer; `words_alone` searches without it.
        """
        if k < 1:
            raise FindingError("k must be at least 1")
        searched = self.acts if acts is None else acts & self.acts
        if not "".join((text, *terms)).strip() or not searched:
            return ()
        everything = len(searched) == len(self._generation.manifest.acts)
        return self._ready().search(text, terms, None if everything else searched, on, k, words_alone=words_alone)

    def _ready(self) -> Fusion:
        with self._lock:
            if self._fusion is None:
                from index.fusion import Fusion  # brings LlamaIndex in: see the module docstring
                from index.lexical import LexicalIndex
                from index.stores import ExactVectorStore, Shelf

                generation = self._generation
                shelf = Shelf(generation.stored)
                self._fusion = Fusion(
                    shelf,
                    ExactVectorStore(shelf, generation.vectors(), unfinished=self.unfinished > 0)
                    if self._shared is None
                    else self._shared.store(shelf),
                    LexicalIndex.load(generation.path / "lexical"),
                    self._engine(),
                    generation.manifest.model,
                )
            return self._fusion
