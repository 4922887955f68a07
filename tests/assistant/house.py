"""One assistant over the supplied Acts, without an index, for tests of the answerer: loaded once, asked many times."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from typing import Any

from assistant.answer import Assistant
from assistant.conversation import read_history
from assistant.model import Answer
from assistant.understand import Query
from corpus.book import load_book

TODAY = dt.date(2026, 11, 30)


@lru_cache(maxsize=1)
def house() -> Assistant:
    """The assistant. It has no index: a book this small is looked through whole, and the index only ranks."""
    return Assistant(load_book())


def ask(question: str, *, history: tuple[str, ...] = (), **setting: Any) -> Answer:
    """An answer on the tests' day; `setting` as for Assistant.answer."""
    return house().answer(question, today=TODAY, history=read_history(history), **setting)


def read(text: str, lang: str = "en") -> Query:
    """A question as the reader understands it."""
    return house().speaking(lang).reader.read(text, today=TODAY, lang=lang)


def figures(answer: Answer) -> set[tuple[str, str, Any, str]]:
    """The figures of an answer, as kind, bound, value and unit."""
    return {(f.kind, f.bound, f.value, f.unit) for f in answer.figures}
