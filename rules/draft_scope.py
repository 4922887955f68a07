"""What each sentence of a draft is to be held against: the provisions it cites, the Act it names, and the day it speaks of.

What it never does: settle on the nearest provision, or take a place for an Act where the caller gives no places.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from corpus.book import Book
from corpus.mentions import CitationFinder, Mention
from corpus.model import Act, Provision
from corpus.places import Place, Places


@dataclass(frozen=True, slots=True)
class Anchor:
    """Words of a sentence that name a provision, an Act or a place: `sentence[start:end]`."""

    start: int
    end: int
    acts: frozenset[str] = frozenset()
    provisions: tuple[Provision, ...] = ()
    place: Place | None = None
    missing: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Where a claim is looked for. `cited`: the sentence names the provision itself; `known`: it or a sentence before names it or its Act."""

    provisions: tuple[Provision, ...] = ()
    acts: frozenset[str] = frozenset()
    cited: bool = False
    known: bool = True
    missing: str = ""
    outside: str = ""  # a place named where the Act named does not apply
    place: str = ""

    @property
    def exact(self) -> bool:
        """True where provisions are named, not only an Act."""
        return bool(self.provisions)


_OTHER_ACT = re.compile(r"\b(?i:under|of|in|by|per)\s+(?:the\s+)?(?P<title>[A-Z][\w’'-]*(?:\s+(?:[A-Z][\w’'-]*|of|and|for|to|\([\w\s]+\)))*\s+(?:Act|Code|Sanhita|Adhiniyam|Ordinance)(?:,?\s+\d{4})?)")
_UNLIKE = re.compile(r"\b(?:unlike|than|not|except|outside|other than|excluding|apart from|as opposed to|rather than|excludes|beyond|nor)\s+(?:in\s+|to\s+|of\s+|under\s+|the\s+|for\s+|areas?\s+of\s+|that\s+of\s+)*$", re.IGNORECASE)


def anchors(sentence: str, book: Book, citations: CitationFinder, places: Places | None) -> list[Anchor]:
    """Everything in a sentence that names law or a place, in order; what is named only to set it aside ("unlike Mumbai") left out."""
    out: list[Anchor] = []
    mentions = citations.find(sentence)
    for m in mentions:
        out.append(_of_mention(m, book))
    taken = [(m.start, m.end) for m in mentions]
    for t in citations.titles(sentence):
        if not any(a <= t.start < b for a, b in taken):
            out.append(Anchor(t.start, t.end, frozenset({t.act})))
            taken.append((t.start, t.end))
    if places is not None:
        for p in places.find(sentence, tuple(taken)):
            if not p.negated and (p.place.state or not p.place.described):  # "the municipality" is a body, "a Gujarat municipality" a place
                out.append(Anchor(p.start, p.end, acts_at(book, p.place), place=p.place))
    if not out and (other := _OTHER_ACT.search(sentence)):
        out.append(Anchor(other.start("title"), other.end(), missing=f"the {other['title'].strip()} is not in the book"))
    return sorted((a for a in out if not _UNLIKE.search(sentence[: a.start])), key=lambda a: a.start)


def _of_mention(m: Mention, book: Book) -> Anchor:
    if m.citation is not None:
        provision = book.provision(m.citation)
        return Anchor(m.start, m.end, frozenset({m.citation.act}), (provision,))
    if m.candidates:
        found = tuple(book.provision(c) for c in m.candidates)
        return Anchor(m.start, m.end, frozenset(c.act for c in m.candidates), found)
    return Anchor(m.start, m.end, missing=m.missing)


def acts_at(book: Book, place: Place) -> frozenset[str]:
    """The Acts whose extent covers a place: by jurisdiction, and by the kind of area where the Act names kinds."""
    return frozenset(a.id for a in book.acts if _covers(a, place))


def _covers(act: Act, place: Place) -> bool:
    extent = act.extent
    if place.kind == "country" or not place.state:
        return not place.state and extent.areas is not None and place.kind in extent.areas
    if extent.jurisdiction not in (place.state, "IN"):
        return False
    return extent.areas is None or place.kind == "state" or place.kind in extent.areas


VAGUE = frozenset({"district", "city", "state", "country", "village", "cantonment"})


_CLAUSE = re.compile(r"[;\n]|,?\s+(?:while|whereas|but)\s+|,\s+(?:and\s+)?(?=in\s+[A-Z])")


def scopes(sentence: str, found: Sequence[Anchor], carried: Scope | None, acts: frozenset[str] | None, book: Book) -> list[tuple[int, int, Scope]]:
    """Each anchor of a sentence as a scope with its span; one scope for the whole where it names nothing.

    A place belongs to the citation of its own clause: in "in Mumbai ...; section 90A ..." they are two laws.
    """
    if not found:
        if carried is not None:
            return [(0, 0, replace(carried, cited=False))]
        return [(0, 0, _default(acts, book))]
    cuts = [m.start() for m in _CLAUSE.finditer(sentence)]
    parts: dict[int, list[Anchor]] = {}
    for a in found:
        parts.setdefault(sum(c <= a.start for c in cuts), []).append(a)
    if len(parts) > 1 and len({p.acts for p in found if p.acts}) > 1:
        return [row for n in sorted(parts) for row in _of_clause(parts[n], carried, acts)]
    return _of_clause(found, carried, acts)


def _of_clause(found: Sequence[Anchor], carried: Scope | None, acts: frozenset[str] | None) -> list[tuple[int, int, Scope]]:
    law = [a for a in found if a.place is None]
    where = [a for a in found if a.place is not None]
    out: list[tuple[int, int, Scope]] = []
    for a in law:
        named = a
        if len(a.provisions) > 1:
            named = _narrowed(a, where, acts, carried)
        near = [p for p in where if p.acts or (p.place is not None and p.place.kind not in VAGUE)]
        outside = ""
        if len(law) == 1 and len(near) == 1 and named.acts and not (named.acts & near[0].acts) and near[0].place is not None and near[0].place.kind not in VAGUE:
            outside = near[0].place.name
        if named.missing:
            out.append((a.start, a.end, Scope(missing=named.missing, known=False)))
        else:
            out.append((a.start, a.end, Scope(provisions=named.provisions, acts=named.acts, cited=bool(named.provisions), outside=outside)))
    if not law:
        for a in where:
            held = a.acts
            provisions: tuple[Provision, ...] = ()
            if carried is not None and carried.provisions and carried.acts <= held:
                provisions = carried.provisions
            out.append((a.start, a.end, Scope(acts=held, provisions=provisions, place=a.place.name if a.place else "", known=True)))
    acts_only = [n for n, (_, _, s) in enumerate(out) if not s.provisions and s.acts and not s.missing]
    sections = [s for _, _, s in out if s.provisions]
    if sections and acts_only:  # "Under the MMC Act ... section 441G(1)": the title says which Act, the citation the place
        out = [row for n, row in enumerate(out) if n not in acts_only or not any(row[2].acts & s.acts for s in sections)]
    return out


def _narrowed(a: Anchor, where: Sequence[Anchor], acts: frozenset[str] | None, carried: Scope | None) -> Anchor:
    """A section number that several Acts have: the place, the caller's Acts or the Act spoken of before decide, else all stay."""
    for wanted in (*(w.acts for w in where), acts or frozenset(), carried.acts if carried else frozenset()):
        kept = tuple(p for p in a.provisions if p.citation.act in wanted)
        if kept and len(kept) < len(a.provisions):
            return replace(a, provisions=kept, acts=frozenset(p.citation.act for p in kept))
    return a


def _default(acts: frozenset[str] | None, book: Book) -> Scope:
    if acts is not None:
        return Scope(acts=acts)
    every = frozenset(a.id for a in book.acts)
    return Scope(acts=every, known=len(every) == 1)


def carried_on(rows: Sequence[tuple[int, int, Scope]], book: Book, before: Scope | None) -> Scope | None:
    """What the next sentence stands under: the sections of the last provision named, else the last Act; a missing one carries nothing on."""
    good = [s for _, _, s in rows if not s.missing and (s.provisions or s.acts) and s.known]
    if not good:
        return before if rows and all(not s.missing for _, _, s in rows) else (None if rows and rows[-1][2].missing else before)
    last = good[-1]
    sections = tuple({p.citation.section: book.section(p) for p in last.provisions}.values())
    return Scope(provisions=sections, acts=last.acts, place=last.place)


_APPLIED = re.compile(
    r"\b(?:accordingly|therefore|hence|thus|consequently|so)\b|\b(?:he|she|they|we|i|you|(?:my|our|the|your)\s+(?:client|accused|owner|noticee|applicant|offender|herdsman|keeper|petitioner|defendant))\b[^.;]{0,40}?\b(?:is|are|am|was|were|will|can|may|must|shall|faces?|stands?|has|have|could|would)\b",
    re.IGNORECASE,
)


def place_of(found: Sequence[Anchor]) -> Place | None:
    """The one place a sentence names, None where it names none or several."""
    named = {a.place.name: a.place for a in found if a.place is not None and a.place.kind not in VAGUE and not a.place.described}
    return next(iter(named.values())) if len(named) == 1 else None


def out_of_place(sentence: str, scope: Scope, found: Sequence[Anchor], where: Place | None, book: Book) -> Scope:
    """The scope, marked where its law is applied to a case that the sentence before puts in a place where that law does not apply."""
    law = any(a.place is None and not a.missing for a in found)
    if where is None or not law or any(a.place is not None for a in found) or not scope.acts or scope.missing or scope.outside or not _APPLIED.search(sentence):
        return scope
    return scope if scope.acts & acts_at(book, where) else replace(scope, outside=where.name)


def relative(sentence: str, scope: Scope, book: Book) -> Scope:
    """ "sub-section (2)", "clause (i)", "the proviso" without a section: a place of the one section spoken of before."""
    if scope.cited or len(scope.provisions) != 1:
        return scope
    m = re.search(r"\bsub-?\s?section\s*\((\w{1,3})\)(?:\s*(?:clause\s*)?\((\w{1,4})\))?|\bclause\s*\((\w{1,4})\)(?:\s+of\s+sub-?\s?section\s*\((\w{1,3})\))?", sentence, re.IGNORECASE)
    if not m:
        return scope
    section = scope.provisions[0].citation
    steps = [s for s in ((m[1], m[2]) if m[1] else (m[4], m[3])) if s]
    for place in book.section(scope.provisions[0]).walk():
        if place.citation.path[: len(steps)] == tuple(steps) and len(place.citation.path) == len(steps):
            return replace(scope, provisions=(place,), cited=True)
    tail = [p for p in book.section(scope.provisions[0]).walk() if p.citation.path and len(steps) == 1 and p.citation.path[-1] == steps[0]]
    if len(tail) == 1:
        return replace(scope, provisions=(tail[0],), cited=True)
    return replace(scope, missing=f"{section.label} has no {m[0].strip()}") if not tail else scope


_ANOTHER_CLAUSE = re.compile(r"(?:[;,]|\b(?:whereas|while|but|and))\s+(?:under|in|by|for)\s+(?P<ref>clause\s*\(\w{1,4}\)|sub-?\s?section\s*\(\w{1,3}\))(?!\s+of\b)", re.IGNORECASE)


def with_clauses(sentence: str, rows: Sequence[tuple[int, int, Scope]], book: Book) -> list[tuple[int, int, Scope]]:
    """The rows, and one more for "..., whereas under clause (ii) ...": another place of the one section that the sentence cites before it."""
    if len(rows) != 1 or not rows[0][2].cited or len(rows[0][2].provisions) != 1 or rows[0][2].missing:
        return list(rows)
    at, end, scope = rows[0]
    m = _ANOTHER_CLAUSE.search(sentence, end)
    if not m:
        return list(rows)
    section = replace(scope, provisions=(book.section(scope.provisions[0]),), cited=False)
    return [(at, end, scope), (m.start("ref"), m.end("ref"), relative(m["ref"], section, book))]
