"""The house of one run: book, index and assistant, each made when it is first wanted.

The clock, the environment and the terminal are the door's (app.py) and come in as values and callables. What this module never
does: let an Act of the user's own that cannot be read stop the others; it is left out, and said to be.
"""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.errors import one_line
from corpus.book import Book, load_book
from corpus.errors import LoadError
from corpus.mentions import CitationFinder
from corpus.model import Act
from index.model import FindingError, StoreAway
from index.setting import StoreSetting
from rules.read import Readings, read_act
from rules.reviewed import REVIEWED, Reviewed, check_reviewed, load_reviewed, mark_reviewed

if TYPE_CHECKING:
    from assistant.answer import Assistant
    from assistant.llm import Phraser
    from index.retrieve import Finder


class House:
    """What the commands share. `home`: the folder of the index and of the user's library. `note`: says a line to the person;
    `progress`: (done, whole) of a long work; `stores`: the vector store of a name, or the one that is set;
    `phraser`: the language model that may phrase answers, where one is set."""

    def __init__(
        self,
        home: Path,
        today: dt.date,
        model: str | None,
        *,
        note: Callable[[str], None],
        progress: Callable[[int, int], None],
        stores: Callable[[str | None], StoreSetting] = lambda name: StoreSetting(),
        phraser: Phraser | None = None,
    ) -> None:
        self.home, self.today, self.model = home, today, model
        self.stores, self._store = stores, stores(None)
        self.note, self.progress, self._phraser = note, progress, phraser
        self._supplied = load_reviewed(REVIEWED)
        self.reviewed = {**self._of_user(), **self._supplied}
        self._finder: Finder | None = None
        self._opened, self._lock = False, threading.Lock()

    @property
    def library(self) -> Path:
        """The folder of the user's own Acts, one folder an Act."""
        return self.home / "library"

    @cached_property
    def book(self) -> Book:
        """The Acts of the project and those of the user's library; what a person has reviewed must be what is read in them."""
        book = load_book(self.library, refused=lambda e: self.note(f"left out: {one_line(e)}"), kept=self.home / "cache")
        check_reviewed(self._supplied, book.acts)
        return book

    def reopen(self) -> None:
        """Read the library and its reviews anew; what was made of the old ones goes on answering for whoever holds it."""
        for name in ("book", "citations", "assistant"):
            self.__dict__.pop(name, None)
        self.reviewed = {**self._of_user(), **self._supplied}
        with self._lock:
            self._finder, self._opened = None, False

    def _of_user(self) -> dict[str, Reviewed]:
        """What the user has reviewed of the own Acts; where it cannot be read it is left out, and said to be."""
        try:
            return load_reviewed(self.home / "reviewed")
        except LoadError as e:
            self.note(f"left out: {one_line(e)}")
            return {}

    @cached_property
    def citations(self) -> CitationFinder:
        """Citations in free text."""
        return CitationFinder(self.book)

    @cached_property
    def assistant(self) -> Assistant:
        """The assistant, with an index that is opened at the first question that needs it."""
        from assistant.answer import Assistant

        return Assistant(self.book, self.finder, reviewed=self.reviewed, phraser=self._phraser)

    def readings(self, act: Act, on: dt.date) -> tuple[Readings, ...]:
        """What the rules read in an Act as it stood on a day, with what has been reviewed marked."""
        return tuple(mark_reviewed(self.reviewed, r) for r in read_act(act, on))

    def finder(self) -> Finder | None:
        """The index, or None where it cannot be opened, with a note, or is just being built: questions are answered without it."""
        if self._lock.acquire(blocking=False):
            try:
                if not self._opened:
                    self._opened = True
                    self._finder = self.open_index(wait=False)
                    if self._finder.away:
                        self.note(f"{self._finder.away}; until then provisions are found by their words alone")
                    if self._finder.unfinished:
                        self.note(f"{self._finder.unfinished} of {len(self._finder)} passages are found by their words alone until `index` has run to its end")
            except (FindingError, ImportError, OSError) as e:
                self._opened = not isinstance(e, StoreAway)  # a server that went away meanwhile is asked again with the next question
                self.note(f"answering without the index: {one_line(e)}")
            finally:
                self._lock.release()
        return self._finder

    def finish(self) -> None:
        """Embed what `finder` left, however long it takes; the finished index then takes its place. For a thread of its own."""
        if self._finder is None or not self._finder.unfinished:
            return
        try:
            finished = self.open_index()
            finished.warm()
        except (FindingError, ImportError, OSError) as e:
            self.note(f"the index is not finished: {one_line(e)}")
        else:
            self._finder = finished

    def open_index(self, *, rebuild: bool = False, wait: bool = True, store: StoreSetting | None = None) -> Finder:
        """The index, built where it is absent or old; its vectors in `store`, where it is not the one that is set."""
        from index.build import open_index

        store = store or self._store
        return open_index(
            self.book.acts, self.home, model=self.model, progress=self.progress, wait=wait, rebuild=rebuild, store=store, note=self.note
        )
