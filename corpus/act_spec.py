"""act.yaml, checked key by key: what a person states of an Act because its text cannot.

What it never does: read the source, or put in a value that the file does not give.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from corpus.errors import LoadError
from corpus.model import EarlierExtent, Extent
from corpus.place_values import PlaceKind
from corpus.strict_yaml import check_keys, check_rows, check_text, check_texts, read_yaml

_REQUIRED = {"id", "short_title", "number", "year", "extent", "source"}
_OPTIONAL = {"aliases", "cite_as", "part", "outline", "corrections", "defects", "earlier"}
_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
_PLACE = re.compile(r"ch\.[IVXLC]+/[0-9]+")
_JURISDICTION = re.compile(r"IN(?:-[A-Z]{2})?")  # ISO 3166-1 and 3166-2:IN


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlineRow:
    """A section whose number the source has lost, found by its first words."""

    place: str
    first_words: str
    heading: str
    heading_in_text: bool
    number: str = ""  # where the document itself gives it away, with the reason in `why`
    heading_words: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """Words of the source, what they are read as, and why."""

    find: str
    read: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedDefect:
    """A defect that a person saw and no reader can."""

    kind: str
    what: str
    citation: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActSpec:
    """The content of an act.yaml; `name` is its path, for messages."""

    name: str
    id: str
    short_title: str
    number: str
    year: int
    extent: Extent
    file: str
    provenance: str
    sections: str = ""  # the file of places beside the text, where the Act was read from a file that told them
    original: str = ""  # the file the text was read from, kept as it was given
    as_of: str = ""
    added: dt.date | None = None  # the day on which the text came into the library
    earlier: tuple[str, ...] = ()  # the act.yaml of each earlier text beside this one, the newest first
    notes: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    cite_as: str = ""
    part: str = ""
    outline: tuple[OutlineRow, ...] = ()
    corrections: tuple[Correction, ...] = ()
    defects: tuple[StatedDefect, ...] = ()

    @property
    def title(self) -> str:
        """The title a citation carries."""
        return self.cite_as or self.short_title

    def row(self, place: str) -> OutlineRow | None:
        """The outline's row for a place, None where the section has a number of its own."""
        return next((r for r in self.outline if r.place == place), None)


def read_spec(path: Path) -> ActSpec:
    """An act.yaml; LoadError names the file and key that is not as it must be."""
    name = str(path)
    data = check_keys(read_yaml(path), name, required=_REQUIRED, optional=_OPTIONAL)
    source = check_keys(data["source"], f"{name}: source", required={"file", "provenance"}, optional={"as_of", "notes", "sections", "original", "added"})
    act_id = check_text(data, "id", name)
    if not _ID.fullmatch(act_id):
        raise LoadError(f"{name}: id {act_id!r} must be small letters, digits and hyphens, such as 'mpa-1951'")
    file, sections, original = (check_text(source, key, f"{name}: source") for key in ("file", "sections", "original"))
    for given in (file, sections, original):
        if Path(given).name != given:
            raise LoadError(f"{name}: source: file {given!r} must be the name of a file beside act.yaml")
    if sections and data.get("outline"):
        raise LoadError(f"{name}: outline: the places of the sections are in {sections} already; keep one of the two")
    return ActSpec(
        name=name,
        id=act_id,
        short_title=check_text(data, "short_title", name),
        number=check_text(data, "number", name),
        year=_year(data, name),
        extent=_extent(data["extent"], f"{name}: extent"),
        file=file,
        sections=sections,
        original=original,
        provenance=check_text(source, "provenance", f"{name}: source"),
        as_of=check_text(source, "as_of", f"{name}: source"),
        added=_added(source, name),
        earlier=_beside(data, name),
        notes=check_texts(source, "notes", f"{name}: source"),
        aliases=check_texts(data, "aliases", name),
        cite_as=check_text(data, "cite_as", name),
        part=check_text(data, "part", name),
        outline=_outline(data, name),
        corrections=tuple(
            Correction(**_texts(row, f"{name}: corrections[{i}]", {"find", "read", "why"}))
            for i, row in enumerate(check_rows(data, "corrections", name), 1)
        ),
        defects=tuple(
            StatedDefect(**_texts(row, f"{name}: defects[{i}]", {"kind", "what"}, {"citation", "words"}))
            for i, row in enumerate(check_rows(data, "defects", name), 1)
        ),
    )


def _added(source: Mapping[str, Any], name: str) -> dt.date | None:
    day = source.get("added")
    if day is not None and not isinstance(day, dt.date):
        raise LoadError(f"{name}: source: added must be a day such as 2026-12-01, found {day!r}")
    return day


def _beside(data: Mapping[str, Any], name: str) -> tuple[str, ...]:
    files = check_texts(data, "earlier", name)
    if wrong := [f for f in files if Path(f).name != f]:
        raise LoadError(f"{name}: earlier: {wrong[0]!r} must be the name of a file beside act.yaml")
    return files


def _texts(row: Any, name: str, required: set[str], optional: set[str] = frozenset()) -> dict[str, str]:
    spec = check_keys(row, name, required=required, optional=optional)
    return {key: check_text(spec, key, name) for key in spec}


def _year(data: Mapping[str, Any], name: str) -> int:
    year = data["year"]
    if not isinstance(year, int) or isinstance(year, bool) or not 1700 <= year <= 2200:
        raise LoadError(f"{name}: year must be the year of the Act in four digits, found {year!r}")
    return year


def _extent(data: Any, name: str) -> Extent:
    spec = check_keys(data, name, required={"jurisdiction"}, optional={"areas", "said", "condition", "earlier"})
    jurisdiction = check_text(spec, "jurisdiction", name)
    if not _JURISDICTION.fullmatch(jurisdiction):
        raise LoadError(f"{name}: jurisdiction {jurisdiction!r} must be 'IN' or a State's code such as 'IN-MH'")
    areas = _areas(spec, name)
    return Extent(
        jurisdiction=jurisdiction,
        areas=frozenset(areas) or None,
        said=check_text(spec, "said", name),
        condition=check_text(spec, "condition", name),
        earlier=_earlier(spec, name),
    )


def _areas(spec: Mapping[str, Any], name: str) -> tuple[str, ...]:
    areas = check_texts(spec, "areas", name)
    known = get_args(PlaceKind)
    for area in areas:
        if area not in known:
            raise LoadError(f"{name}: areas: {area!r} is no kind of area; known are {', '.join(known)}")
    return areas


def _earlier(data: Mapping[str, Any], name: str) -> tuple[EarlierExtent, ...]:
    """Kinds of area of earlier days, oldest first; each row with the day before which it held."""
    out: list[EarlierExtent] = []
    for i, row in enumerate(check_rows(data, "earlier", name), 1):
        here = f"{name}: earlier[{i}]"
        spec = check_keys(row, here, required={"until", "areas", "said"})
        if not isinstance(spec["until"], dt.date) or (out and spec["until"] <= out[-1].until):
            raise LoadError(f"{here}: until must be a day such as 1960-01-04, later than the row before")
        out.append(EarlierExtent(spec["until"], frozenset(_areas(spec, here)), check_text(spec, "said", here)))
    return tuple(out)


def _outline(data: Mapping[str, Any], name: str) -> tuple[OutlineRow, ...]:
    out: list[OutlineRow] = []
    for i, row in enumerate(check_rows(data, "outline", name), 1):
        here = f"{name}: outline[{i}]"
        spec = check_keys(
            row,
            here,
            required={"place", "first_words", "heading", "heading_in_text"},
            optional={"number", "heading_words", "why"},
        )
        if not isinstance(spec["heading_in_text"], bool):
            raise LoadError(f"{here}: heading_in_text must be true or false")
        if spec.get("number") is not None and not spec.get("why"):
            raise LoadError(f"{here}: a number needs a why: where the document itself gives it away")
        texts = {key: check_text(spec, key, here) for key in spec if key != "heading_in_text"}
        if not _PLACE.fullmatch(texts["place"]):
            raise LoadError(f"{here}: place {texts['place']!r} must be a chapter and a position, such as 'ch.XIII/4'")
        if any(r.place == texts["place"] for r in out):
            raise LoadError(f"{here}: place {texts['place']!r} stands twice; give each section a place of its own")
        out.append(OutlineRow(heading_in_text=spec["heading_in_text"], **texts))
    return tuple(out)
