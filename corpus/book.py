"""The statute book in memory: its Acts, and any provision by its key.

What it never does: choose the nearest provision. A key that names nothing is a CitationError.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from corpus.citation import PinpointCitation
from corpus.errors import CitationError, LoadError, NotInForce, NotKnown
from corpus.footnotes import load_commencements
from corpus.load import DATA, load_act
from corpus.model import Act, Provision

ACTS = Path(__file__).parent / "acts"


@dataclass(frozen=True, slots=True)
class Book:
    """Acts, in the order of their ids, with every provision by key."""

    acts: tuple[Act, ...]
    _by_key: dict[str, Provision] = field(default_factory=dict, repr=False, compare=False)
    _above: dict[str, str] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, acts: Iterable[Act]) -> Book:
        """A book of these Acts; LoadError where two have one id."""
        ordered = tuple(sorted(acts, key=lambda a: a.id))
        book = cls(ordered)
        seen: set[str] = set()
        for act in ordered:
            if act.id in seen:
                raise LoadError(f"two Acts have the id {act.id!r}; give one of them another id")
            seen.add(act.id)
            for provision in (*act.walk(), *act.notes):
                book._by_key.setdefault(provision.key, provision)
                for child in provision.children:
                    book._above[child.key] = provision.key
        return book

    def act(self, act_id: str) -> Act:
        """The Act with an id; CitationError names the ids there are."""
        for act in self.acts:
            if act.id == act_id:
                return act
        raise CitationError(f"no Act {act_id!r} in the book; there are {', '.join(a.id for a in self.acts)}")

    def provision(self, key: str | PinpointCitation) -> Provision:
        """The provision of a key ("mpa-1951 s.90A(1)(ii)"); the word "opening" names the place's own words.

        Raises CitationError where the book has no such place.
        """
        key = key if isinstance(key, str) else key.key
        found = self._by_key.get(key.removesuffix(" opening"))
        if not found:
            raise CitationError(f"{key!r} names no provision of the book; try 'list' for the Acts there are")
        return found

    def has(self, key: str) -> bool:
        """True where the key names a provision."""
        return key.removesuffix(" opening") in self._by_key

    def above(self, provision: Provision) -> Iterator[Provision]:
        """The provisions a place lies in, innermost first."""
        key = self._above.get(provision.key)
        while key:
            yield self._by_key[key]
            key = self._above.get(key)

    def section(self, provision: Provision) -> Provision:
        """The section a place lies in."""
        return [provision, *self.above(provision)][-1]


def load_book(*folders: Path) -> Book:
    """The Acts supplied with the project, and those in further folders (a user's library), one folder an Act."""
    commencements = load_commencements(DATA / "amending_acts.yaml")
    acts = [load_act(p.parent, commencements=commencements) for p in sorted(ACTS.glob("*/act.yaml"))]
    for folder in folders:
        acts += [load_act(p.parent, commencements=commencements, by_user=True) for p in sorted(folder.glob("*/act.yaml"))]
    return Book.of(acts)


def words_on(provision: Provision, on: dt.date) -> str:
    """The words of a place and all below it on a day, numbers included, as a reader reads them.

    Places not in force are left out; where earlier words are not known the text says so in square brackets.
    """
    parts = []
    for place in provision.walk():
        step = place.citation.path[-1] if place.citation.path else ""
        number = f"({step}) " if place.level in ("subsection", "clause", "subclause", "item") and not step.startswith("fn.") else ""
        try:
            words = place.at(on).text
        except NotInForce:
            continue
        except NotKnown as e:
            words = f"[{e.reason}]"
        if words or number:
            parts.append(f"{number}{words}".strip())
    return "\n".join(parts)
