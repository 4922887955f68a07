"""Place names: what kind of area a name stands for, from data/places.yaml.

Every row is a fact from outside the statutes, with its source and date; an answer that leans on one says its condition.
What it never does: say which Act applies (an Act's extent says that), or take the nearest place for an unknown name.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from corpus.errors import LoadError
from corpus.place_finding import Entry, Finder
from corpus.place_text import alias_key, tokens_of
from corpus.place_values import Place, PlaceKind, PlaceMention
from corpus.strict_yaml import check_keys, read_yaml

__all__ = ["Place", "PlaceKind", "PlaceMention", "Places", "load_places"]

DATA = Path(__file__).parent / "data" / "places.yaml"

_KINDS = get_args(PlaceKind)
_COMMON = ("kind", "state", "source", "date", "condition", "note", "inside", "district", "since", "was")
_ROW = (*_COMMON, "aliases", "stems", "word", "beside")
_Word = Literal["word", "name"]


@dataclass(frozen=True, slots=True)
class Places:
    """All places of the data file, and the finder over their names."""

    all: tuple[Place, ...]
    states: dict[str, str]  # ISO 3166 code > name
    _finder: Finder = field(repr=False, compare=False)

    def find(self, text: str, claimed: tuple[tuple[int, int], ...] = ()) -> tuple[PlaceMention, ...]:
        """The places a text names, in its order. `claimed` are spans of `text` that are no places (citations, titles of Acts)."""
        return self._finder.find(text, claimed)

    def names(self, text: str, claimed: tuple[tuple[int, int], ...] = ()) -> tuple[tuple[int, int], ...]:
        """The spans of all place names of a text: of "Kothrud, Pune" both, though they are one place."""
        return self._finder.names(text, claimed)

    def read(self, text: str) -> Place | tuple[Place, ...] | None:
        """A place as a person types it into a field: one place, several ("Mumbai / Pune"), or None where none is known."""
        found = [m.place for m in self._finder.find(text, (), alone=True) if not m.negated]
        places = tuple(dict.fromkeys(found))
        return places[0] if len(places) == 1 else (places or None)

    def named(self, name: str) -> Place | None:
        """The place of exactly this name in the data file."""
        return next((p for p in self.all if p.name == name), None)

    def state_name(self, code: str) -> str:
        """ "IN-MH" > "Maharashtra"; "" where the code is not in the file."""
        return self.states.get(code, "")

    def suggest(self, text: str) -> tuple[str, ...]:
        """Names written much like `text`, for the message that it is not known; never used to answer."""
        names = {n.casefold(): p.name for p in self.all for n in (p.name, *p.aliases)}
        close = difflib.get_close_matches(text.casefold().strip(), names, n=3, cutoff=0.75)
        return tuple(dict.fromkeys(names[c] for c in close))


def load_places(path: Path = DATA) -> Places:
    """Read the data file strictly; LoadError names file and row for an unknown key, kind or place, or a name given to two places."""
    data = check_keys(read_yaml(path), str(path), required=("lists", "descriptions"))
    table = _Table(str(path))
    for n, group in enumerate(data["lists"], 1):
        table.add_list(group, n)
    for group in data["descriptions"]:
        table.add_description(group)
    table.check_references()
    states = {p.state: p.name for p in table.places if p.kind in ("state", "country")}
    finder = Finder(
        entries=table.entries,
        stems=table.stems,
        beside=table.beside,
        states=states,
    )
    return Places(tuple(table.places), states, finder)


@dataclass(slots=True)
class _Table:
    """The rows as they are read, and who owns each name."""

    file: str
    places: list[Place] = field(default_factory=list)
    entries: dict[str, Entry] = field(default_factory=dict)
    stems: dict[str, Entry] = field(default_factory=dict)
    beside: dict[str, tuple[Place, ...]] = field(default_factory=dict)

    def add_list(self, group: Any, number: int) -> None:
        """One list: its common values, then its rows (under `places`, `by_state` or `by_district`)."""
        where = f"{self.file}, list {number}"
        check_keys(group, where, required=("kind", "source", "date"), optional=(*_COMMON, "places", "by_state", "by_district"))
        common = {k: group[k] for k in _COMMON if k in group}
        rows = [({}, group.get("places") or {})]
        for key in ("state", "district"):
            rows += [({key: value}, names) for value, names in (group.get(f"by_{key}") or {}).items()]
        for extra, names in rows:
            for name, row in names.items():
                row = {"aliases": row} if isinstance(row, list) else row
                self._add_row(name, {**common, **extra}, check_keys(row, f"{where}, {name}", required=(), optional=_ROW))

    def _add_row(self, name: str, common: dict[str, Any], row: Any) -> None:
        values = {**common, **{k: row[k] for k in _COMMON if k in row}}
        aliases, beside = _strings(row, "aliases", self._row(name)), _strings(row, "beside", self._row(name))
        place = self._place(name, values, aliases)
        word = row.get("word")
        if word not in (None, *get_args(_Word)):
            raise LoadError(f"{self._row(name)}: word is {word!r}; it is one of {', '.join(get_args(_Word))}")
        if any(p.name == name for p in self.places):
            raise LoadError(f"{self._row(name)}: a place of that name stands earlier in the file; name its State: '{name} (Bihar)'")
        self.places.append(place)
        names = aliases if beside else (name, *aliases)  # "Aurangabad (Bihar)" is our name for it, nobody writes it so
        for alias in names:
            self._own(self.entries, alias, Entry(place, len(tokens_of(alias)), word or ""))
        for stem in _strings(row, "stems", self._row(name)):
            self._own(self.stems, stem, Entry(place, len(tokens_of(stem)), word or ""))
        for alias in beside:
            self.beside[alias_key(alias)] = (*self.beside.get(alias_key(alias), ()), place)

    def add_description(self, group: Any) -> None:
        """Words for a kind of area without its name."""
        where = f"{self.file}, descriptions"
        check_keys(group, where, required=("kind", "name", "phrases"), optional=("state", "condition", "only_with_state"))
        values = {"state": "", "source": "words of the question", "date": "", **group}
        place = self._place(group["name"], values, (), described=True)
        for phrase in group["phrases"]:
            self._own(self.entries, phrase, Entry(place, len(tokens_of(phrase)), "state" if group.get("only_with_state") else ""))

    def _place(self, name: str, values: dict[str, Any], aliases: tuple[str, ...], *, described: bool = False) -> Place:
        for key in ("kind", "source", "date", *(() if described else ("state",))):
            if not values.get(key) and not (described and key == "date"):
                raise LoadError(f"{self._row(name)}: {key} is missing, in the row and in its list")
        if values["kind"] not in _KINDS:
            raise LoadError(f"{self._row(name)}: kind {values['kind']!r} is not known; known are {', '.join(_KINDS)}")
        since = values.get("since")
        if since is not None and not isinstance(since, int):
            raise LoadError(f"{self._row(name)}: since is {since!r}; it is a year such as 2025")
        return Place(
            name=name,
            kind=values["kind"],
            state=values["state"],
            aliases=aliases,
            note=values.get("note", ""),
            condition=values.get("condition", ""),
            source=values["source"],
            date=str(values["date"]),
            since=since,
            was=values.get("was"),
            inside=values.get("inside"),
            district=values.get("district"),
            described=described,
        )

    def _own(self, names: dict[str, Entry], alias: str, entry: Entry) -> None:
        key = alias_key(alias)
        if not key:
            raise LoadError(f"{self._row(entry.place.name)}: {alias!r} has no letters")
        other = names.get(key)
        if other and other.place.name != entry.place.name:
            raise LoadError(f"{self._row(entry.place.name)}: {alias!r} already names {other.place.name}; give one of them another name, or use beside")
        if not other or entry.tokens > other.tokens:
            names[key] = entry

    def check_references(self) -> None:
        """`inside` and `district` name places of the file, and `beside` names differ by State or by what they lie inside."""
        names = {p.name for p in self.places}
        for place in self.places:
            for key, name in (("inside", place.inside), ("district", place.district)):
                if name and name not in names:
                    raise LoadError(f"{self._row(place.name)}: {key} {name!r} is no place of this file")
        for key, places in self.beside.items():
            known = [*places, *([self.entries[key].place] if key in self.entries else [])]
            if len({(p.state, p.inside) for p in known}) < len(known):
                raise LoadError(f"{self._row(places[0].name)}: a namesake in the same State; nothing beside the name can tell them apart")

    def _row(self, name: str) -> str:
        return f"{self.file}, {name}"


def _strings(row: Any, key: str, where: str) -> tuple[str, ...]:
    value = row.get(key) or ()
    if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
        raise LoadError(f"{where}: {key} is a list of names such as [Poona, पूना]")
    return tuple(value)
