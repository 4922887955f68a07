"""The readings of a book, a day at a time, for the sentences of one draft.

What it never does: judge, or read a provision whose words of that day are not known.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field

from corpus.book import Book
from corpus.errors import NotKnown
from corpus.model import Act, Provision
from corpus.places import Places
from rules.draft_scope import Scope
from rules.read import Readings


@dataclass(slots=True)
class Law:
    """The readings of the book, a day at a time, read when they are first wanted."""

    book: Book
    read: Callable[[Act, dt.date], tuple[Readings, ...]]
    places: Places | None = None
    _days: dict[tuple[str, dt.date], tuple[Readings, ...]] = field(default_factory=dict)

    def of(self, act: str, on: dt.date) -> tuple[Readings, ...]:
        """Everything an Act fixes on a day."""
        if (act, on) not in self._days:
            self._days[act, on] = self.read(self.book.act(act), on)
        return self._days[act, on]

    def within(self, scope: Scope, on: dt.date) -> tuple[tuple[Readings, ...], tuple[tuple[Provision, NotKnown], ...]]:
        """The readings of a scope, and the places in it whose words of that day are not known."""
        places = [p for top in scope.provisions for p in top.walk()] if scope.provisions else [p for a in sorted(scope.acts) for p in self.book.act(a).walk()]
        keys = {p.key for p in places}
        acts = sorted({p.citation.act for p in places})
        readings = tuple(r for a in acts for r in self.of(a, on) if r.key in keys)
        unknown = []
        for p in places:
            try:
                if p.versions:
                    p.at(on)
            except NotKnown as e:
                unknown.append((p, e))
        return readings, tuple(unknown)
