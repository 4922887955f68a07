"""The statute book in memory: its Acts, and any provision by its key.

What it never does: choose the nearest provision. A key that names nothing is a CitationError.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from corpus.citation import PinpointCitation
from corpus.errors import CitationError, LoadError, NotInForce, NotKnown
from corpus.footnotes import load_commencements
from corpus.load import DATA, load_act
from corpus.model import Act, Provision, Version

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
        names: dict[str, str] = {}
        for act in ordered:
            _claim(act, names)
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


def load_book(*folders: Path, refused: Callable[[LoadError], None] | None = None) -> Book:
    """The Acts supplied with the project, and those in further folders (a user's library), one folder an Act.

    An Act of a further folder that is not as it must be, or whose id or title another Act has, is left out and handed to
    `refused`; without that, its LoadError is raised.
    """
    commencements = load_commencements(DATA / "amending_acts.yaml")
    acts = [load_act(p.parent, commencements=commencements) for p in sorted(ACTS.glob("*/act.yaml"))]
    names: dict[str, str] = {}
    for act in acts:
        _claim(act, names)
    for path in (p for folder in folders for p in sorted(folder.glob("*/act.yaml"))):
        try:
            act = load_act(path.parent, commencements=commencements, by_user=True)
            _claim(act, names)
        except LoadError as e:
            if refused is None:
                raise
            refused(e)
        else:
            acts.append(act)
    return Book.of(acts)


def _claim(act: Act, names: dict[str, str]) -> None:
    """Enter an Act's id and titles among the names taken; LoadError, with nothing entered, where another Act has one of them."""
    if f"id {act.id}" in names:
        raise LoadError(f"two Acts have the id {act.id!r}; give one of them another id")
    titles = {" ".join(title.replace(",", " ").lower().split()): title for title in (act.short_title, *act.aliases)}
    for key, title in titles.items():
        if (owner := names.get(key, act.id)) != act.id:
            raise LoadError(f"{act.id}: the title {title!r} is that of {owner}; a citation would name two Acts: take it out of its aliases")
    names[f"id {act.id}"] = act.id
    names.update(dict.fromkeys(titles, act.id))


def opening_and_closing(provision: Provision, version: Version) -> tuple[str, str]:
    """A place's own words before and after its list: "Whoever-" and "shall be punished with fine", "" where it has none.

    Words of an amendment note that stand in for words of the opening stay with it, wherever the note is printed.
    """
    below = [v.segments[-1].end for child in provision.children for p in child.walk() for v in p.versions[-1:] if v.segments]
    own = provision.versions[-1].segments
    if not below or not own or own[-1].end <= max(below):
        return version.text, ""
    for segment in version.segments:
        if max(below) <= segment.start < own[-1].end:
            return version.text[: segment.at].rstrip(), version.text[segment.at :]
    return version.text, ""


def words_on(provision: Provision, on: dt.date) -> str:
    """The words of a place and all below it on a day, numbers included, in the order of the text, one paragraph a line.

    Places not in force are left out; where earlier words are not known the text says so in square brackets.
    """
    step = provision.citation.path[-1] if provision.citation.path else ""
    number = (
        f"({step}) " if provision.level in ("subsection", "clause", "subclause", "item") and not step.startswith("fn.") else ""
    )
    try:
        opening, closing = opening_and_closing(provision, provision.at(on))
    except NotInForce:
        opening = number = closing = ""
    except NotKnown as e:
        opening, closing = f"[{e.reason}]", ""
    below = [words_on(child, on) for child in provision.children]
    return "\n".join(part for part in (f"{number}{opening}".strip(), *below, closing) if part)
