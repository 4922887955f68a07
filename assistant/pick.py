"""Which provisions answer: sections that speak of the question's matter, and in them the places that fix what is asked.

Named provisions come first and alone. Else sections are ranked by how much of the question's matter they speak of, together
with the index's ranking, within the Acts that apply. What this module never does: answer from an Act that does not apply, or
from words that are not known for the day.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from assistant.asks import PENAL, Ask
from assistant.matter import TELLING, Matters, SectionUnits, Unit, accepts, brings_matter, speaks_of, stems_of, subject_of, told
from assistant.understand import Concept, Query
from corpus.book import Book, why_not_known
from corpus.errors import NotInForce, NotKnown
from corpus.model import Act, Provision
from index.model import FindingError, Hit, StoreAway
from index.retrieve import Finder

SMALL = 80  # sections: a book part this small is looked through whole, and the index only ranks
_PAY = re.compile(r"\b(?:pay|paying)\b", re.IGNORECASE)
_HAPPENED = frozenset({("cattl",), ("seiz",), ("pound",)})  # stems of what a period runs from, not of what is done within it
_RUNS_FROM = r"\b(?:from|after|since)\s+(?:the\s+)?{0}|{0}\s*(?:से|पासून|થી|se|thi|pasun)(?!\w)"
PAYING = Concept("pay", (("pay",),), "procedure")
COMPLAINING = Concept("complain", (("complaint",), ("complain",)), "procedure")
CAUGHT = frozenset({"seizure", "impounding"})  # one after the other: what is seized is taken to the pound
ACTED = frozenset({"filing", "release"})  # events that a period ends with, not those it runs from
WIDE, FEW = 60, 8  # of a library: hits asked of the index, and Acts that are picked in
DEEP = 24  # hits asked of the index


@dataclass(frozen=True, slots=True)
class Scored:
    """A section with its score (0 to 1) for one question."""

    section: SectionUnits
    score: float
    covered: bool
    ranks: dict[str, int]  # of the places the index found, by key


@dataclass(frozen=True, slots=True)
class Pick:
    """The places of one section that answer one family. `unknown`: places that would, but whose words of the day are not known."""

    family: str
    section: SectionUnits
    units: tuple[Unit, ...]
    score: float
    unknown: tuple[tuple[Provision, NotKnown], ...] = ()
    met: float = 0.0  # weight of the question's matter that the section and the picked places speak of
    named: float = 0.0  # the same, of the matter that the vocabulary knows alone; all of it where it knows none


def has_family(unit: Unit, family: str) -> bool:
    """True where a place fixes what the family asks."""
    r = unit.readings
    simple: dict[str, Callable[[], bool]] = {
        "penalty": lambda: bool(r.penalties),
        "minimum": lambda: bool(r.floors) or any(f.bound == "min" for p in r.penalties for f in p.figures),
        "compensation": lambda: any(f.kind == "compensation" for f in r.sums),
        "fee": lambda: any(f.kind == "fee" for f in r.sums) or any(e.kind == "fee" for e in r.elsewhere) or ({e.kind for e in r.elsewhere} == {"rate"}),
        "deposit": lambda: any(f.kind == "deposit" for f in r.sums) or any(e.kind == "deposit" for e in r.elsewhere),
        "deadline": lambda: bool(r.limits),
        "territory": lambda: any(c.kind in ("territory", "ceases_to_apply") for c in r.consequences),
        "open": lambda: True,
        "outcome": lambda: False,
    }
    if family in simple:
        return simple[family]()
    return any(c.kind == family for c in r.consequences)


class Picker:
    """Picks provisions for ONE question; holds the book, its words, the index and what the index found."""

    def __init__(self, book: Book, matters: Matters, finder: Finder | None) -> None:
        self.book, self.matters, self.finder = book, matters, finder
        self.damaged = self.away = False
        self._pool: frozenset[str] = frozenset()
        self._found: dict[tuple[frozenset[str], dt.date], tuple[Hit, ...]] = {}
        self.small = sum(len(a.outline) for a in book.acts) <= SMALL

    def near(self, query: Query, acts: tuple[Act, ...], on: dt.date) -> tuple[Act, ...]:
        """The Acts worth picking in: all of a small book; of a library those that the index finds for the question, or that it names."""
        if self.small:
            return acts
        named = {m.citation.act for m in query.cited if m.citation} | {t.act for t in query.titles}
        if named:
            return tuple(a for a in acts if a.id in named)
        if self.finder is None:
            return acts
        self._pool = frozenset(a.id for a in acts)
        order = list(dict.fromkeys(h.act for h in self.hits(query, acts, on)))[:FEW]
        return tuple(a for a in acts if a.id in order)

    def hits(self, query: Query, acts: Iterable[Act], on: dt.date) -> tuple[Hit, ...]:
        """What the index finds in these Acts, as they stood on a day; a small book is asked once, for all of its Acts."""
        if self.finder is None:
            return ()
        wanted = frozenset(a.id for a in acts)
        asked = frozenset(a.id for a in self.book.acts) if self.small else (self._pool or wanted)
        if (asked, on) not in self._found:
            self._found[asked, on] = self._search(query, asked, on, DEEP * 4 if self.small else WIDE)
        return tuple(h for h in self._found[asked, on] if h.act in wanted)

    def _search(self, query: Query, acts: frozenset[str], on: dt.date, k: int) -> tuple[Hit, ...]:
        if self.finder is None:
            return ()
        try:
            try:
                return self.finder.find(query.gloss or query.text, acts=acts, on=on, k=k, words_alone=self.away)
            except StoreAway:
                self.away = True
                return self.finder.find(query.gloss or query.text, acts=acts, on=on, k=k, words_alone=True)
        except (FindingError, ValueError, EOFError, LookupError, OSError, TypeError):
            self.finder, self.damaged = None, True  # a damaged index ranks nothing: the book itself answers
            return ()

    def sections(self, query: Query, acts: tuple[Act, ...], on: dt.date, family: str) -> tuple[Scored, ...]:
        """Sections by score, best first; those named in the question alone, where it names any of these Acts."""
        ids = {a.id for a in acts}
        named = [self.book.section(self.book.provision(m.citation)) for m in query.cited if m.citation and m.citation.act in ids]
        ranks: dict[str, dict[str, int]] = {}
        for i, hit in enumerate(self.hits(query, acts, on), 1):
            key = self.book.section(self.book.provision(hit.key)).key
            ranks.setdefault(key, {}).setdefault(hit.key, i)
        pool: dict[str, tuple[Act, Provision]] = {}
        for act in acts:
            if named:
                pool.update({p.key: (act, p) for p in named if p.citation.act == act.id})
            elif self.small or (self.finder is None and len(act.provisions) <= SMALL):
                pool.update({p.key: (act, p) for p in act.provisions})
            else:
                pool.update({p.key: (act, p) for p in act.provisions if p.key in ranks})
        out = []
        for key, (act, provision) in pool.items():
            units = self.matters.section(act, provision, on)
            near = _near(min(ranks.get(key, {}).values(), default=None))
            heading = self.matters.share(stems_of(provision.heading), told(query, family)) if not self.small else 0.0
            score = 0.65 * self.matters.share(units.stems, told(query, family)) + 0.35 * near + 0.15 * heading
            covered = accepts(self.matters, units.stems, query, family, library=not self.small) or (family == "deadline" and self.small and _starts(units, query))
            out.append(Scored(units, score, covered, ranks.get(key, {})))
        return tuple(sorted(out, key=lambda s: (-s.covered, -s.score, s.section.section.key)))

    def pick(self, query: Query, ask: Ask, family: str, act: Act, on: dt.date) -> Pick | None:
        """The places of one Act that answer a family; None where it is silent on it."""
        found = self.every(query, ask, family, act, on)
        if family == "deadline":
            found = _running_from(found, query) or found
        plain = not self.small and any(c.kind == "plain" for c in query.concepts)
        if not query.cited and not plain and not brings_matter(query, family):
            return self._only(found, query, family)
        terms = [c for c in query.concepts if c.kind == "term"]
        if query.cited and (telling := [c for c in terms if self.matters.weight(c) >= TELLING] or terms):
            found = [p for p in found if any(speaks_of(p.section.stems, c) for c in telling)]
        return max(found, key=lambda p: p.score, default=None)

    def every(self, query: Query, ask: Ask, family: str, act: Act, on: dt.date) -> list[Pick]:
        """The places of every section of an Act that answer a family, in the order of the ranking."""
        found = []
        for scored in self.sections(query, (act,), on, family):
            if scored.covered and (pick := self._in_section(query, ask, family, scored, on)):
                found.append(pick)
        return found

    def _only(self, found: list[Pick], query: Query, family: str) -> Pick | None:
        """For a question that brings no matter: the one offence of the Act that fits, told apart by its tiers; else none."""
        if family not in ("penalty", "minimum"):
            return found[0] if len(found) == 1 else None
        tiered = [p for p in found if any(x.tier != "any" for u in p.units for x in (*u.readings.penalties, *u.readings.floors)) or p.unknown]
        fitting = tiered if query.tier or len(tiered) == 1 else found
        return fitting[0] if len(fitting) == 1 else None

    def _in_section(self, query: Query, ask: Ask, family: str, scored: Scored, on: dt.date) -> Pick | None:
        section = scored.section
        openings = _openings(section) if family == "liability" else ()
        units = [u for u in section.units if (u.key in openings if family == "liability" else has_family(u, family)) and self._named(query, u)]
        if family == "fee" and any("fee" in row for c in query.concepts for row in c.law) and not any("expens" in row for c in query.concepts for row in c.law):
            named = [u for u in units if any(x.kind == "fee" for x in (*u.readings.elsewhere, *u.readings.sums))]
            units = named
        unknown = self._unknown(section, family, query, on)
        if family == "minimum" and not units and not unknown:
            units = [u for u in section.units if u.readings.penalties and self._named(query, u)]
        if not units and not unknown:
            return None
        shares = {u.key: self._unit_score(u, scored, query, family) for u in units}
        top = max(shares.values(), default=0.0)
        if units and family in ("penalty", "minimum"):
            units = self._one_offence(units, shares)
            units = [u for u in units if _tier_fits(u, query, family)]
            if unknown and query.tier:
                units = [u for u in units if any(p.tier == query.tier for p in u.readings.penalties) or u.readings.floors]
        elif units:
            exact = [u for u in units if any(m.citation == u.readings.words.citation for m in query.cited)]
            keep = 0.8
            units = exact if exact and family == "open" else [u for u in units if shares[u.key] >= keep * top]
            if family == "open" and not exact:
                ranked = sorted(units, key=lambda u: -shares[u.key])
                units = ranked[:1] + [u for u in ranked[1:] if not u.readings.figures][:1]
        if not units and not unknown:
            return None
        score = 0.4 * scored.score + 0.6 * top
        concepts = tuple(c for c in told(query, family) if c.kind != "setting")
        then = section if units else self.matters.section(section.act, section.section, dt.date.max)  # what is not known for the day: by today's words
        met = max((self.matters.met(u.chain, concepts) for u in units), default=self.matters.met(then.stems, concepts))
        known = tuple(c for c in concepts if c.kind != "plain") or concepts
        named = max((self.matters.met(u.chain, known) for u in units), default=self.matters.met(then.stems, known))
        return Pick(family, section, tuple(units), score, unknown, met, named)

    def _unit_score(self, unit: Unit, scored: Scored, query: Query, family: str) -> float:
        cite = unit.readings.words.citation
        rank = min((r for key, r in scored.ranks.items() if cite.within(self.book.provision(key).citation)), default=None)
        concepts = tuple(c for c in told(query, family) if family != "deadline" or query.events or c.kind != "setting")
        own = unit.chain if family in ("penalty", "minimum") else unit.own  # a punishment's offence stands in the words it hangs on
        score = 0.4 * self.matters.share(unit.chain, concepts) + 0.4 * self.matters.share(own, concepts) + 0.2 * _near(rank)
        if family not in ("penalty", "minimum", "deadline"):
            matter = [c for c in concepts if c.kind != "plain"]
            done = sum(speaks_of(unit.acts, c) for c in matter) / len(matter) if matter else 0.0
            score += (0.3 if query.yes_no or "who" in query.asks else 0.12) * done
        if family == "open" and any(step.startswith("proviso") for step in cite.path):
            score -= 0.2  # a proviso is read for what it adds, not in place of the rule
        score -= 0.02 * math.log(max(len(unit.own), 20) / 20)  # of two that speak of the same, the shorter speaks of it more
        if family == "deadline" and query.events:
            events = {e for e, _ in query.events}
            wronged = any(row[0] in ("complaint", "illeg") for c in query.concepts for row in c.law)
            if {"seizure", "impounding"} <= events and not wronged:
                events -= {"seizure"}  # cattle in the pound were seized first: it is the pound's period that is asked, unless the seizure is complained of
            score += 0.5 * any(limit.event in events for limit in unit.readings.limits)
        if family == "deadline":
            score += 0.4 * _to_be_done(unit, query)
            days_of = {e for d in query.dated for e in d.events}
            score += 0.3 * any(x.event in days_of for x in unit.readings.limits)  # the event whose day is told is the one that is counted from
            score += 0.2 * (not query.yes_no and any(q.quantity == x.length for q in query.sums for x in unit.readings.limits))  # "the ten days"
        if family == "forfeiture":
            score += 0.1 * any(p.tier != "any" for u in scored.section.units for p in u.readings.penalties)  # cattle are lost for an offence; a security also otherwise
        if query.yes_no:
            subject = subject_of(query)
            score += 0.2 * (sum(speaks_of(unit.own, c) for c in subject) / len(subject) if subject else 0.0)  # "can an agent complain?" asks of agents
        if family == "penalty":
            tiers = {p.tier for p in unit.readings.penalties}
            score += 0.3 * (query.tier in tiers) + (0.12 if self.small else 0.02) * bool(tiers - {"any"})  # people ask of offences that have a first and a later time
        if family == "open" and unit.readings.penalties and not query.asks & PENAL:
            score -= 0.15
        return score

    def _one_offence(self, units: list[Unit], shares: dict[str, float]) -> list[Unit]:
        """The places of the offence nearest the question: those that hang on one opening."""
        best = max(units, key=lambda u: (shares[u.key], -units.index(u)))
        base = _offence(best)
        return [u for u in units if _offence(u) == base]

    def _named(self, query: Query, unit: Unit) -> bool:
        """True where the question names no place of this section, or one that holds or lies in the unit."""
        cite = unit.readings.words.citation
        named = [m.citation for m in query.cited if m.citation and (m.citation.act, m.citation.section) == (cite.act, cite.section)]
        return not named or any(cite.within(n) or n.within(cite) for n in named)

    def _unknown(self, section: SectionUnits, family: str, query: Query, on: dt.date) -> tuple[tuple[Provision, NotKnown], ...]:
        """Places that fix what is asked today, and whose words of the day are not known."""
        now = self.matters.section(section.act, section.section, dt.date.max)
        out = []
        for unit in now.units:
            place = self.book.provision(unit.key)
            then = section.unit(unit.key)
            hangs_on = () if then and has_family(then, family) else self.book.above(place)  # a clause without its opening fixes nothing
            if (e := next((e for p in (place, *hangs_on) if (e := why_not_known(p, on))), None)) is not None:
                tier_fits = not query.tier or any(p.tier in (query.tier, "any") for p in unit.readings.penalties) or not unit.readings.penalties
                if has_family(unit, family) and self._named(query, unit) and tier_fits and (not isinstance(e, NotInForce) or _never(place, on)):
                    out.append((place, e))
        return tuple(out)


def to_do(query: Query) -> tuple[Concept, ...]:
    """What a question about a period wants to be done within it: "by when must I pay?", "last day to complain?"."""
    pays = (PAYING,) if _PAY.search(query.text) else ()
    if any(row[0] == "illeg" for c in query.concepts for row in c.law) and {e for e, _ in query.events} & {"seizure", "impounding"}:
        return (COMPLAINING,)  # of a seizure that was illegal a complaint is made
    happened = _HAPPENED | ({("releas",)} if any(e == "release" for e, _ in query.events) else set())
    doing = (c for c in query.concepts if c.kind in ("procedure", "term") and not happened & set(c.law))
    return (*(c for c in doing if not re.search(_RUNS_FROM.format(re.escape(c.said)), query.text, re.IGNORECASE)), *pays)


def _running_from(found: list[Pick], query: Query) -> list[Pick]:
    """The picks with a period that runs from an event of the question: "the offence was on 9 June, is the case in time?".

    Cattle that are seized are taken to the pound: of the periods that run from either, what is to be done within it decides.
    """
    events = {e for e, _ in query.events} - ACTED
    dated = {e for d in query.dated for e in d.events} - ACTED
    if dated and not dated & CAUGHT and COMPLAINING not in to_do(query) and (counted := [p for p in found if any(x.event in dated for u in p.units for x in u.readings.limits)]):
        return counted  # "security deposited on 30 November": the day that is told belongs to it
    if events & CAUGHT:
        near = [p for p in found if any(x.event in events | CAUGHT for u in p.units for x in u.readings.limits)]
        asked = [p for p in near if any(_to_be_done(u, query) for u in p.units)]
        if asked:
            return asked
    return [p for p in found if any(x.event in events for u in p.units for x in u.readings.limits)]


def _to_be_done(unit: Unit, query: Query) -> bool:
    """True where what the question wants done is what is done within a period of a place."""
    return any(speaks_of(stems_of(x.action), c) for x in unit.readings.limits for c in to_do(query))


def _starts(section: SectionUnits, query: Query) -> bool:
    """True where a period of a section runs from an event of the question, whose matter the section need not speak of otherwise."""
    events = {e for e, _ in query.events} - ACTED
    unmet = any(c.kind == "matter" and not speaks_of(section.stems, c) for c in query.concepts)
    return not unmet and any(x.event in events for u in section.units for x in u.readings.limits)


def _openings(section: SectionUnits) -> frozenset[str]:
    """The places that say whom an offence's punishments hit: those that hold the punishments, or the words that these hang on."""
    out = set()
    for u in section.units:
        if u.readings.penalties:
            above = u.readings.words.citation.parent
            out.add(above.key if above and u.readings.words.context and u.readings.words.text[:1].islower() else u.key)
    return frozenset(out)


def _near(rank: int | None) -> float:
    """A rank of the index as a number from 1 (first) towards 0 (not found)."""
    return 1 / (1 + 0.2 * (rank - 1)) if rank else 0.0


def _never(place: Provision, on: dt.date) -> bool:
    first = place.versions[0] if place.versions else None
    return bool(first and first.start and on < first.start)


def _offence(unit: Unit) -> tuple[str, ...]:
    """What an offence's places share: the path above the clause that tells first from later offences, or the place itself."""
    path = unit.readings.words.citation.path
    steps = tuple(s for s in path if not s.startswith("proviso"))
    tiered = any(p.tier != "any" for p in unit.readings.penalties) or any(f.tier != "any" for f in unit.readings.floors)
    return steps[:-1] if tiered and steps else steps


def _tier_fits(unit: Unit, query: Query, family: str) -> bool:
    if not query.tier:
        return True
    tiers = {p.tier for p in unit.readings.penalties} | {f.tier for f in unit.readings.floors}
    return not tiers or query.tier in tiers or "any" in tiers
