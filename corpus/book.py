"""The statute book in memory: its Acts, and any provision by its key.

What it never does: choose the nearest provision. A key that names nothing is a CitationError.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from corpus.act_spec import read_spec
from corpus.citation import PinpointCitation
from corpus.errors import CitationError, LoadError, NotInForce, NotKnown
from corpus.footnotes import load_commencements
from corpus.kept import Body, KeptAct, Shelf, body_of
from corpus.load import DATA, load_act
from corpus.model import Act, Provision, Version

ACTS = Path(__file__).parent / "acts"
MANY = 40  # ids named in a message


@dataclass(frozen=True, slots=True)
class Book:
    """Acts, in the order of their ids. The words of an Act that is kept on disk are read when they are first wanted."""

    acts: tuple[Act, ...]
    shelf: Shelf | None = field(default=None, repr=False, compare=False)
    _acts: dict[str, Act] = field(default_factory=dict, repr=False, compare=False)
    _bodies: dict[str, Body] = field(default_factory=dict, repr=False, compare=False)  # of Acts that are not kept on disk

    @classmethod
    def of(cls, acts: Iterable[Act], shelf: Shelf | None = None) -> Book:
        """A book of these Acts; LoadError where two have one id. `shelf`: where they, and what is derived from them, are kept."""
        ordered = tuple(sorted(acts, key=lambda a: a.id))
        book = cls(ordered, shelf)
        names: dict[str, str] = {}
        for act in ordered:
            _claim(act, names)
            book._acts[act.id] = act
        return book

    def act(self, act_id: str) -> Act:
        """The Act with an id; CitationError names the ids there are."""
        if act_id in self._acts:
            return self._acts[act_id]
        ids = [a.id for a in self.acts]
        more = f" and {len(ids) - MANY} more" if len(ids) > MANY else ""
        raise CitationError(f"no Act {act_id!r} in the book; there are {', '.join(ids[:MANY])}{more}")

    def derived(self, kind: str, version: str, make: Callable[[Act], Any]) -> list[Any]:
        """What `make` computes of each Act (JSON values), in their order; kept on disk under `kind`. `version` must change when `make` does."""
        return self.shelf.derived(kind, version, self.acts, make) if self.shelf else [make(act) for act in self.acts]

    def provision(self, key: str | PinpointCitation) -> Provision:
        """The provision of a key ("mpa-1951 s.90A(1)(ii)"); the word "opening" names the place's own words.

        Raises CitationError where the book has no such place.
        """
        key = key if isinstance(key, str) else key.key
        key = key.removesuffix(" opening")
        body = self._body(key)
        found = body.places.get(key) if body else None
        if not found:
            raise CitationError(f"{key!r} names no provision of the book; try 'list' for the Acts there are")
        return found

    def has(self, key: str) -> bool:
        """True where the key names a provision."""
        key = key.removesuffix(" opening")
        body = self._body(key)
        return body is not None and key in body.places

    def above(self, provision: Provision) -> Iterator[Provision]:
        """The provisions a place lies in, innermost first."""
        body = self._body(provision.key)
        key = body.above.get(provision.key) if body else None
        while body and key:
            yield body.places[key]
            key = body.above.get(key)

    def section(self, provision: Provision) -> Provision:
        """The section a place lies in."""
        return [provision, *self.above(provision)][-1]

    def _body(self, key: str) -> Body | None:
        """The words of the Act that a key begins with, None where the book has no such Act."""
        act = self._acts.get(key.partition(" ")[0])
        if act is None:
            return None
        if isinstance(act, KeptAct):
            return act.body
        if act.id not in self._bodies:
            self._bodies[act.id] = body_of(act)
        return self._bodies[act.id]


def load_book(*folders: Path, refused: Callable[[LoadError], None] | None = None, kept: Path | None = None) -> Book:
    """The Acts supplied with the project, and those in further folders (a user's library), one folder an Act.

    An Act of a further folder that is not as it must be, or whose id or title another Act has, is left out and handed to
    `refused`; without that, its LoadError is raised. `kept`: the folder in which Acts are kept as they were read, so that
    the next start reads only what has changed.
    """
    commencements = load_commencements(DATA / "amending_acts.yaml")
    shelf = Shelf(kept, commencements) if kept else None

    def read(at: Path, *, by_user: bool) -> Act:
        return shelf.act(at, by_user=by_user) if shelf else load_act(at, commencements=commencements, by_user=by_user)

    acts = [read(p.parent, by_user=False) for p in sorted(ACTS.glob("*/act.yaml"))]
    names: dict[str, str] = {}
    for act in acts:
        _claim(act, names)
    for path in (p for folder in folders for p in sorted(folder.glob("*/act.yaml"))):
        try:
            act = read(path.parent, by_user=True)
            _claim(act, names)
        except LoadError as e:
            if refused is None:
                raise
            refused(e)
        else:
            acts.append(act)
    if shelf:
        shelf.tidy()
    return Book.of(acts, shelf)


def titles_taken(library: Path, but: str) -> dict[str, str]:
    """The titles of the Acts there are, supplied and of the library, each with its Act; only their act.yaml are read. `but`: left out."""
    taken: dict[str, str] = {}
    for path in (*sorted(ACTS.glob("*/act.yaml")), *sorted(library.glob("*/act.yaml"))):
        try:
            spec = read_spec(path)
        except LoadError:  # left out of the book as well
            continue
        if spec.id != but:
            taken.update({title_key(t): spec.id for t in (spec.short_title, *spec.aliases)})
    return taken


def title_key(title: str) -> str:
    """A title as it is compared: capitals, commas and blanks make no difference."""
    return " ".join(title.replace(",", " ").lower().split())


def _claim(act: Act, names: dict[str, str]) -> None:
    """Enter an Act's id and titles among the names taken; LoadError, with nothing entered, where another Act has one of them."""
    if f"id {act.id}" in names:
        raise LoadError(f"two Acts have the id {act.id!r}; give one of them another id")
    titles = {title_key(title): title for title in (act.short_title, *act.aliases)}
    for key, title in titles.items():
        if (owner := names.get(key, act.id)) != act.id:
            raise LoadError(f"{act.id}: the title {title!r} is that of {owner}; a citation would name two Acts: take it out of its aliases")
    names[f"id {act.id}"] = act.id
    names.update(dict.fromkeys(titles, act.id))


def why_not_known(provision: Provision, on: dt.date) -> NotKnown | None:
    """Why a place's own words of a day cannot be given; None where they can."""
    try:
        provision.at(on)
    except NotKnown as e:
        return e
    return None


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
