"""A provision and its figures as values to be shown: words, where they hang, history, figures, effects, defects, source.

Values in, values out; the command line prints them and JSON is made from them. What this module never does: give another day's
words where the day's own are not known, or a figure that the rules have not read from the words of that day.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from assistant.records import Record, effect_json, elsewhere_json, records
from corpus.book import Book
from corpus.compare import Change, compare
from corpus.errors import ChangedDuringYear, NotInForce, NotKnown
from corpus.model import Act, Amendment, Defect, Provision, Quote, Source, Version
from rules.read import Readings

_HIDDEN = re.compile(r"[\d*\[\]\s]*")  # the marks of amendments: "7[8***"
NUMBERED = frozenset({"subsection", "clause", "subclause", "item"})
_KNOWN = ((ChangedDuringYear, "changed_during_year"), (NotInForce, "not_in_force"), (NotKnown, "not"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPlace:
    """A place's own words on the day. `known`: whole, partly, not, changed_during_year, not_in_force; `why` where they are not given."""

    key: str
    label: str
    level: str
    number: str  # "(ii)", "" where the place has none
    depth: int  # below the provision that is shown
    words: str | None
    known: str
    why: str = ""
    quotes: tuple[Quote, ...] = ()  # the source's own characters, run by run: earlier words stand partly in an amendment note

    def json(self) -> dict[str, Any]:
        """For JSON; each of `quotes` equals the source from `start` to `end`."""
        quotes = [{"text": q.text, "start": q.start, "end": q.end} for q in self.quotes]
        return {
            "citation": self.key, "label": self.label, "level": self.level, "words": self.words, "known": self.known, "why": self.why or None, "quotes": quotes,
        }  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood:
    """When one wording of a place stood, as the amendment notes tell it."""

    key: str
    label: str
    version: Version
    current: bool  # the wording of the day that is shown

    @property
    def since(self) -> str:
        """Since when, in words."""
        by = self.version.amended_by
        return f"{by[-1].kind} by {_acts(by)}, {by[-1].commencement.said()}" if by else "from the beginning, as far as the text tells"

    @property
    def until(self) -> str:
        """Until when, in words; "" where it still stands."""
        by = self.version.ended_by
        return f"until {by[-1].kind} by {_acts(by)}, {by[-1].commencement.said()}" if by else ""

    def json(self) -> dict[str, Any]:
        """For JSON; days and years are those the text gives, None where it gives none."""
        return {
            "citation": self.key, "since": _commenced(self.version.amended_by), "until": _commenced(self.version.ended_by), "known": self.version.known,
            "words": self.version.text if self.version.known != "not" else None, "current": self.current,
        }  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One place on two days. `changes` None: the words of one of the days are not known, and `why` says so."""

    key: str
    label: str
    changes: tuple[Change, ...] | None
    why: str = ""

    @property
    def changed(self) -> bool:
        """True where the words differ."""
        return self.changes is not None and any(c.kind != "equal" for c in self.changes)

    def json(self) -> dict[str, Any]:
        """For JSON: the runs of words with what became of them."""
        runs = None if self.changes is None else [{"kind": c.kind, "old": c.old, "new": c.new} for c in self.changes]
        return {"citation": self.key, "changed": None if self.changes is None else self.changed, "changes": runs, "why": self.why or None}


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownProvision:
    """All that is shown of one provision on a day."""

    place: Provision
    section: Provision
    act: Act
    on: dt.date
    context: tuple[ShownPlace, ...]  # the opening words it hangs on, outermost first
    places: tuple[ShownPlace, ...]
    timeline: tuple[Stood, ...]
    amendment_notes: tuple[Provision, ...]
    readings: tuple[Readings, ...]
    records: tuple[Record, ...]
    defects: tuple[Defect, ...]

    @property
    def heading(self) -> str:
        """The section's heading; a descriptive one of ours stands in square brackets."""
        section = self.section
        return section.heading if section.heading_given or not section.heading else f"[{section.heading}]"

    @property
    def why_nothing(self) -> str:
        """Why there are no words at all on the day; "" where there are some."""
        if any(p.words for p in self.places):
            return ""
        return next((p.why for p in self.places if p.why), f"{self.place.citation.label} has no words of its own")

    def words(self) -> str | None:
        """The words of the day as a reader reads them, numbers included; None where none are known."""
        if self.why_nothing:
            return None
        shown = (p for p in self.places if p.known != "not_in_force" and (p.words or p.number or p.why))
        return "\n".join(f"{p.number} {p.words or (f'[{p.why}]' if p.why else '')}".strip() for p in shown)

    def json(self) -> dict[str, Any]:
        """One JSON object."""
        cite, act = self.place.citation, self.act
        return {
            "citation": cite.key,
            "label": cite.label,
            "eid": cite.eid,
            "act": {"id": act.id, "short_title": act.short_title, "number": act.number, "applies_in": act.extent.said, "condition": act.extent.condition},
            "level": self.place.level,
            "heading": self.section.heading or None,
            "heading_in_text": self.section.heading_given,
            "on": self.on.isoformat(),
            "words": self.words(),
            "why": self.why_nothing or None,
            "context": [p.json() for p in self.context],
            "places": [p.json() for p in self.places],
            "timeline": [s.json() for s in self.timeline],
            "amendment_notes": [{"citation": n.key, "text": n.now.text} for n in self.amendment_notes],
            "figures": [r.json for r in self.records],
            "fixed_elsewhere": [elsewhere_json(e) for r in self.readings for e in r.elsewhere],
            "effects": [effect_json(c) for r in self.readings for c in r.consequences],
            "defects": [{"kind": d.kind, "what": d.what, "citation": d.citation, "start": d.start, "end": d.end} for d in self.defects],
            "notes": list(act.source.notes),
            "source": {"name": act.source.name, "provenance": act.source.provenance, "as_of": act.source.as_of, "sha256": act.source.sha256},
        }


def shown_provision(book: Book, place: Provision, on: dt.date, readings: Iterable[Readings]) -> ShownProvision:
    """A provision on a day. `readings`: what the rules read in its Act on that day; those of other places are passed over."""
    act, section = book.act(place.citation.act), book.section(place)
    mine = tuple(r for r in readings if r.words.citation.within(place.citation))
    notes = tuple(n for n in act.notes if n.citation.section == place.citation.section)
    inside = {p.key for p in place.walk()} | {p.key for p in book.above(place)} | {n.key for n in notes}
    return ShownProvision(
        place=place,
        section=section,
        act=act,
        on=on,
        context=tuple(_place(act, p, on, 0) for p in reversed(tuple(book.above(place))) if p.versions and any(v.text for v in p.versions)),
        places=tuple(_place(act, p, on, len(p.citation.path) - len(place.citation.path)) for p in place.walk()),
        timeline=timeline(place, on),
        amendment_notes=notes,
        readings=mine,
        records=records(mine),
        defects=tuple(d for d in act.defects if d.citation is None or d.citation in inside),
    )


def timeline(place: Provision, on: dt.date) -> tuple[Stood, ...]:
    """The wordings of a place and all below it, newest first, where an amendment note tells of a change."""
    out = []
    for inner in place.walk():
        if not any(v.amended_by or v.ended_by for v in inner.versions):
            continue
        current = _version(inner, on)
        out += [Stood(key=inner.key, label=inner.citation.label, version=v, current=v is current) for v in reversed(inner.versions)]
    return tuple(out)


def unknown_places(act: Act, on: dt.date) -> tuple[str, ...]:
    """Why the words of some places of an Act are not known on a day: none of their figures can be given."""
    out = []
    for place in act.walk():
        try:
            place.at(on)
        except NotInForce:
            continue
        except NotKnown as e:
            out.append(e.reason)
    return tuple(dict.fromkeys(out))


def compared(place: Provision, old: dt.date, new: dt.date) -> tuple[Compared, ...]:
    """A provision's words on two days, place by place; a place that stood on neither day is left out."""
    out = []
    for inner in place.walk():
        before, after = _words(inner, old), _words(inner, new)
        unknown = [why for words, why in (before, after) if words is None]
        if unknown:
            out.append(Compared(key=inner.key, label=inner.citation.label, changes=None, why="; ".join(dict.fromkeys(unknown))))
        elif before[0] or after[0]:
            out.append(Compared(key=inner.key, label=inner.citation.label, changes=compare(before[0] or "", after[0] or "")))
    return tuple(out)


def compared_json(place: Provision, old: dt.date, new: dt.date, rows: Iterable[Compared]) -> dict[str, Any]:
    """A comparison as one JSON object."""
    days = {"from": old.isoformat(), "to": new.isoformat()}
    return {"citation": place.key, "label": place.citation.label, **days, "places": [r.json() for r in rows]}


def act_json(act: Act) -> dict[str, Any]:
    """What the book holds of an Act, for JSON."""
    extent, source = act.extent, act.source
    return {
        "id": act.id, "short_title": act.short_title, "number": act.number, "year": act.year, "part": act.part or None,
        "jurisdiction": extent.jurisdiction, "applies_in": extent.said, "condition": extent.condition or None, "sections": len(act.provisions),
        "as_of": source.as_of, "provenance": source.provenance, "sha256": source.sha256, "defects": len(act.defects),
        "supplied_by_user": act.supplied_by_user,
    }  # fmt: skip


def _words(place: Provision, on: dt.date) -> tuple[str | None, str]:
    """The words of a day ("" where the place did not stand), or None and why they are not known."""
    try:
        return place.at(on).text, ""
    except NotInForce:
        return "", ""
    except NotKnown as e:
        return None, e.reason


def _version(place: Provision, on: dt.date) -> Version | None:
    try:
        return place.at(on)
    except NotKnown:
        return None


def _place(act: Act, place: Provision, on: dt.date, depth: int) -> ShownPlace:
    step = place.citation.path[-1] if place.citation.path else ""
    number = f"({step})" if place.level in NUMBERED and step and not step.startswith("fn.") else ""
    words, known, why, quotes = None, "", "", ()
    try:
        version = place.at(on)
        words, known = version.text, version.known
        quotes = _quotes(act.source, version)
    except NotKnown as e:
        why, known = e.reason, next(name for kind, name in _KNOWN if isinstance(e, kind))
    return ShownPlace(key=place.key, label=place.citation.label, level=place.level, number=number, depth=depth, words=words, known=known, why=why, quotes=quotes)


def _quotes(source: Source, version: Version) -> tuple[Quote, ...]:
    """The runs of the source that a version was read from; only editorial marks and blanks may lie hidden inside a run.

    An earlier version's words stand in two places: one cut from the first to the last would hold the newer words too.
    """
    runs: list[tuple[int, int]] = []
    for s in version.segments:
        if runs and s.start >= runs[-1][1] and _HIDDEN.fullmatch(source.text, runs[-1][1], s.start):
            runs[-1] = (runs[-1][0], s.end)
        else:
            runs.append((s.start, s.end))
    return tuple(source.cut(a, b) for a, b in runs if source.text[a:b].strip())


def _acts(amendments: tuple[Amendment, ...]) -> str:
    return ", ".join(dict.fromkeys(a.by for a in amendments))


def _commenced(amendments: tuple[Amendment, ...]) -> dict[str, Any] | None:
    if not amendments:
        return None
    last = amendments[-1]
    day = last.commencement.day
    return {
        "kind": last.kind, "by": last.by, "day": day.isoformat() if day else None, "year": day.year if day else last.commencement.year,
        "note": last.note or None, "said": last.commencement.said(),
    }  # fmt: skip
