"""An assistant that loads behind the page, so that the page stands before the index and the model do.

What it never does: answer before the assistant is whole, or call what makes it a second time unless it is told to.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import threading
from collections.abc import Callable
from typing import Any, Protocol

from assistant.model import Answer


class Answering(Protocol):
    """What the page asks of an assistant."""

    def answer(
        self, question: str, *, today: dt.date, history: tuple[Any, ...] = (), place: str | None = None, on: dt.date | None = None
    ) -> Answer:
        """The answer to a question, whole and checked; `on` None: the day is the question's own, or today."""


class Behind:
    """An assistant, or a callable that makes one; the callable is called once, in a thread of its own, from `start` on."""

    def __init__(self, assistant: Answering | Callable[[], Answering]) -> None:
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._started = False
        self._failed: Exception | None = None
        self._assistant: Answering | None = None
        self._make: Callable[[], Answering] | None = None
        if hasattr(assistant, "answer"):
            self._assistant = assistant
            self._started = True
            self._done.set()
        else:
            self._make = assistant

    @property
    def ready(self) -> bool:
        """True once there is an assistant, or the reason why there is none."""
        return self._done.is_set()

    def start(self) -> None:
        """Begin to load; a second call does nothing."""
        with self._lock:
            if self._started:
                return
            self._started = True
        threading.Thread(target=self._load, name="assistant", daemon=True).start()

    def _load(self) -> None:
        try:
            self._assistant = self._make() if self._make else None
        except Exception as e:  # told to the person who asks, in `answer`
            self._failed = e
        finally:
            self._done.set()

    def answer(self, question: str, *, today: dt.date, history: tuple[Any, ...], place: str | None, on: dt.date | None) -> Answer:
        """The assistant's answer, after waiting for the assistant; raises what its loading raised."""
        self.start()
        self._done.wait()
        if self._failed is not None:
            raise self._failed
        if self._assistant is None:
            raise RuntimeError("no assistant was made")
        return self._assistant.answer(question, today=today, history=history, place=place, on=on)

    def renew(self) -> None:
        """Make the assistant anew in a thread; the one there is answers until then, and stays where another cannot be made."""
        make = self._make
        if make is None:
            return

        def load() -> None:
            self._done.wait()
            with contextlib.suppress(Exception):  # the next start tells of it; meanwhile the old book is answered from
                self._assistant, self._failed = make(), None

        threading.Thread(target=load, name="next assistant", daemon=True).start()
