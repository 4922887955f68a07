"""The readings of a book, a day at a time, for the sentences of one draft.

What it never does: judge, or read a provision whose words of that day are not known.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from corpus.book import Book, why_not_known
from corpus.errors import NotKnown
from corpus.model import Act, Provision
from corpus.places import Places
from rules.draft_scope import Scope
from rules.held_rules import Clause, law_clauses
from rules.read import Readings


@dataclass(slots=True)
class Law:
    """The readings of the book, a day at a time, read when they are first wanted."""

    book: Book
    read: Callable[[Act, dt.date], tuple[Readings, ...]]
    places: Places | None = None
    _read: dict[tuple[str, tuple[str, ...]], tuple[Readings, ...]] = field(default_factory=dict)
    _days: dict[tuple[str, dt.date], tuple[Readings, ...]] = field(default_factory=dict)
    _within: dict[tuple[Scope, dt.date], tuple[tuple[Readings, ...], tuple[tuple[Provision, NotKnown], ...]]] = field(default_factory=dict)
    _clauses: dict[tuple[str, dt.date], tuple[Clause, ...]] = field(default_factory=dict)

    def of(self, act: str, on: dt.date) -> tuple[Readings, ...]:
        """Everything an Act fixes on a day; days on which the same versions stand are read once."""
        if (act, on) not in self._days:
            versions = tuple(_version(p, on) for p in self.book.act(act).walk())
            if (act, versions) not in self._read:
                self._read[act, versions] = self.read(self.book.act(act), on)
            self._days[act, on] = self._read[act, versions]
        return self._days[act, on]

    def clauses(self, readings: Sequence[Readings], on: dt.date) -> tuple[Clause, ...]:
        """The sentences of the readings of a day."""
        keys = {r.key for r in readings}
        out: list[Clause] = []
        for act in sorted({r.words.citation.act for r in readings}):
            if (act, on) not in self._clauses:
                self._clauses[act, on] = tuple(law_clauses(self.of(act, on)))
            out += [c for c in self._clauses[act, on] if c.reading.key in keys]
        return tuple(out)

    def within(self, scope: Scope, on: dt.date) -> tuple[tuple[Readings, ...], tuple[tuple[Provision, NotKnown], ...]]:
        """The readings of a scope, and the places in it whose words of that day are not known."""
        key = (replace(scope, missing="", outside="", place=""), on)
        if key not in self._within:
            places = [p for top in scope.provisions for p in top.walk()] if scope.provisions else [p for a in sorted(scope.acts) for p in self.book.act(a).walk()]
            keys = {p.key for p in places}
            acts = sorted({p.citation.act for p in places})
            readings = tuple(r for a in acts for r in self.of(a, on) if r.key in keys)
            unknown = tuple((p, e) for p in places if p.versions and (e := why_not_known(p, on)) is not None)
            self._within[key] = (readings, unknown)
        return self._within[key]


def _version(place: Provision, on: dt.date) -> str:
    try:
        return place.at(on).id
    except NotKnown as e:
        return type(e).__name__
