"""Questions on the Acts of the user's library: which Act, which section, which of its places, and what is said of it.

An Act is named ("the RTI Act", "the dowry law") or is the one whose words speak of the question's matter; where the supplied Acts speak of it as
much, they answer. What this module never does: show a figure of another Act than the one named, or of a section that speaks of the matter no more
than another with other figures.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from assistant.act_words import SHORT, ActWords, Match, SectionWords
from assistant.asks import Ask
from assistant.assemble import Parts, checked
from assistant.counting import counted
from assistant.draft import Draft
from assistant.everyday import Said, said_in
from assistant.matter import SectionUnits, Unit, speaks_of
from assistant.own_asks import OwnAsk, own_asks
from assistant.pick import Pick
from assistant.sayings import ENGLISH
from assistant.scope import applies
from assistant.understand import Concept, Query
from corpus.book import Book
from corpus.model import Act

if TYPE_CHECKING:
    from assistant.answer import Assistant, Setting

FEW = 8  # Acts of a large library that are looked through, those the index finds first
LARGE = 1200  # sections: a library this large is looked through only where its index points
LEAST_ACT = 0.4  # share of a question that some section of an Act must speak of to be asked without being named
LEAST_OPEN = 0.42  # the same, of a named Act, for its words to be an answer
LEAST_SUM = 0.55  # the same, for a sum or number
LEAST_PENAL, LEAST_TIME = 0.1, 0.3
CORE, CORE_PLACED = 0.9, 0.7  # share of what the best Act speaks of from which the supplied Acts answer; the second where a place is named
APART = 0.55  # share of a short question up to which its words stand apart
EVEN = 0.9  # offences that score this share of the best are not told apart
DEEP = 12  # sections looked at for a period
BESIDE = 0.8  # places of one section that score this share of the best are all told
PREFERRED = 1.3  # what a place whose period is read counts, against one whose is not
DENSE = 0.3  # what the first place in the index's ranking adds to a section's score
_TIMED = re.compile(r"\b(?:days?|hours?|weeks?|months?|years?)\b", re.IGNORECASE)
_DAYS_OF = re.compile(r"\b(?:days?|weeks?|months?)(?:['’]s?)?\s+(?:of\s+)?(?P<what>(?!does|do|is|are|must|can|may|will|should|has|have|to|after|from|before|within)(?:[\w-]+\s+)?[\w-]+)", re.IGNORECASE)
_SUM = re.compile(r"\brupees?\b|\bRs\b|\bper ?cent\b|%|\byears?\b|\bdays?\b|\bmonths?\b|\bkilo|\bmetres?\b", re.IGNORECASE)
_NUMBER = re.compile(r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakh|crore|\d+)\b", re.IGNORECASE)
_MONEY = re.compile(r"\b(?:fees?|price|cost|rate|wages?|salary|duty|tax|cess|allowance|alimony|maintenance|amount|sum|charge|compensation|rupees|rs|ceiling|pay|paid)\b|\bhow much\b(?! time| notice)", re.IGNORECASE)
_RUPEES = re.compile(r"\brupees?\b|\bRs\b|\bper ?cent", re.IGNORECASE)
_HEAD = re.compile(r"\b(?:how (?:much|many)|what(?: is| are)?(?: the)?|which)\s+(?P<what>(?:[\w'’-]+\s+){0,5}?[\w'’-]+)(?=\s+(?:does|do|is|are|must|can|may|will|should|has|have|under|in|of|for|per|to|on|by|at|set|fix)\b|\s*\?|$)", re.IGNORECASE)
_COMPARES = re.compile(r"\bcompar\w+|\bdifferen\w+|\bversus\b|\bvs\b|\bwhich (?:of (?:the|these) )?(?:laws?|acts?|cit(?:y|ies)|places?|texts?|states?)\b", re.IGNORECASE)
_LATER = re.compile(r"\bsecond\b|\bsubsequent\b|\bprevious(?:ly)? convict|\brepeat", re.IGNORECASE)
_PUNISHED = re.compile(r"\b(?:penalt(?:y|ies)|fine|punish\w+)\b[^.;]{0,200}\b(?:rupees|Rs|imprison\w*)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Found:
    """A section of an Act that answers, with the places of it and what they answer."""

    act: Act
    family: str
    units: SectionUnits
    places: tuple[Unit, ...]
    match: Match
    other: SectionUnits | None = None  # for "which": another section that may be meant as well


class OwnActs:
    """Answers from the user's Acts; one for an assistant."""

    def __init__(self, house: Assistant) -> None:
        self.house = house
        self.acts = {a.id: a for a in house.book.acts if a.supplied_by_user}
        self._core = [a for a in house.book.acts if not a.supplied_by_user]
        self._alone: Assistant | None = None
        self._words: dict[str, ActWords] = {}
        self._size = sum(len(a.outline) for a in self.acts.values())

    @property
    def core(self) -> Assistant:
        """An assistant over the supplied Acts alone, which a library does not change."""
        if self._alone is None:
            self._alone = type(self.house)(Book.of(self._core), self.house._finder, places=self.house.places).speaking(self.house.lang)
        return self._alone

    def leaves(self, query: Query) -> bool:
        """True for a question that is on no Act of the library: the supplied Acts answer it as if there were no library."""
        named = {t.act for t in query.titles} | {m.citation.act for m in query.cited if m.citation}
        return bool(self.acts) and not named & self.acts.keys() and not query.verb_last and not query.mentions and "definition" not in query.asks

    def words(self, act: Act) -> ActWords:
        """The words of an Act, counted when it is first asked."""
        if act.id not in self._words:
            self._words[act.id] = ActWords(act)
        return self._words[act.id]

    def parts(self, query: Query, setting: Setting) -> Parts | None:
        """The answer to a question on a user's Act; None where it is on none of them, or is to be read out, compared or checked."""
        if not self.acts or query.verb_last or query.draft or query.asks & {"history", "list"} or _COMPARES.search(query.text):
            return None
        named = {t.act for t in query.titles} | {m.citation.act for m in query.cited if m.citation}
        if named - self.acts.keys() or len(named) > 1 or (query.mentions and not query.cited):
            return None
        said = said_in(query.text, self._taken(query))
        asks = own_asks(query)
        if query.cited and asks[0].kind not in ("penalty", "deadline"):
            return None
        if asks[0].kind == "status":
            said = tuple(s for s in said if not any(p.search(s.concept.said) for p in asks[0].patterns)) or said
        act = self.acts[next(iter(named))] if named else self._spoken_of(query, said, asks, setting)
        if act is None or not all(self._applies(act, p, setting) for p in setting.places):
            return None
        found = [f for ask in asks if (f := self._found(act, ask, query, said, setting))]
        if not found:
            return Parts("not_found", lead=[self.house.say("place.silent", title=act.short_title)], acts=[act.id]) if named else None
        return self._told(found, query, said, setting)

    def _taken(self, query: Query) -> list[tuple[int, int]]:
        spans = [(t.start, t.end) for t in query.titles] + [(m.start, m.end) for m in query.mentions]
        return [*spans, *((d.start, d.end) for d in query.dates), *((q.start, q.end) for q in query.sums), *((p.start, p.end) for p in query.places)]

    def _applies(self, act: Act, place, setting: Setting) -> bool:
        return applies(act, place, setting.on, dated=setting.dated).verdict in ("yes", "depends")

    # -- which Act ---------------------------------------------------------------------------------------

    def _spoken_of(self, query: Query, said: Sequence[Said], asks: Sequence[OwnAsk], setting: Setting) -> Act | None:
        """The Act whose words speak of most of what a question says, where that is enough and clearly more than another's."""
        pool = self._pool(query, setting)
        if not said or not pool:
            return None
        tables = [self.words(a) for a in (*pool, *self._core)]
        whole = sum(len(t.sections) for t in tables)
        weights = []
        for s in said:
            df = sum(t.known_in(s.concept) for t in tables)
            weights.append(s.counts * math.log(1 + whole / max(df, 1.0)))
        total, every = sum(weights) or 1.0, said
        marks = []
        supplied = {a.id for a in self._core}
        for t in tables:
            penal = any(a.kind == "penalty" for a in asks)
            said = _by_vocabulary(every, query) if t.act.id in supplied else every
            best = t.matches(said, penal=penal)[:6]
            share = max((self._share(t.spoken(m.section, said, weights, penal=penal), total, len(said)) for m in best), default=0.0)
            marks.append((share + 0.15 * t.titled(said), t.act))
        marks.sort(key=lambda row: (-row[0], row[1].id))
        (top, act), second = marks[0], marks[1][0] if len(marks) > 1 else 0.0
        core = max((mark for mark, a in marks if a.id in supplied), default=0.0)
        if core >= (CORE_PLACED if setting.places else CORE) * top:
            return None
        return act if top >= LEAST_ACT and top > second else None

    def _share(self, spoken: tuple[float, float], total: float, things: int) -> float:
        """The share of a question that a section speaks of; of a short one nothing, where its words do not stand together."""
        whole, together = (x / total for x in spoken)
        return 0.0 if things <= SHORT and together <= APART else 0.4 * whole + 0.6 * together

    def _pool(self, query: Query, setting: Setting) -> list[Act]:
        finder = self.house._finder()
        if self._size <= LARGE or finder is None:
            return list(self.acts.values()) if self._size <= LARGE else []
        hits = finder.find(query.text, acts=frozenset(self.acts), on=setting.on, k=60)
        return [self.acts[a] for a in list(dict.fromkeys(h.act for h in hits))[:FEW]]

    # -- which section -----------------------------------------------------------------------------------

    def _found(self, act: Act, ask: OwnAsk, query: Query, said: Sequence[Said], setting: Setting) -> Found | None:
        matches = self._ranked(act, ask, query, said, setting)
        cited = {m.citation.section for m in query.cited if m.citation}
        if cited:
            matches = [m for m in matches if m.section.section.citation.section in cited]
        by_kind = {"status": self._status, "penalty": self._penalty, "deadline": self._deadline, "amount": self._amount}
        return by_kind.get(ask.kind, self._open)(act, ask, matches, query, said, setting)

    def _ranked(self, act: Act, ask: OwnAsk, query: Query, said: Sequence[Said], setting: Setting) -> list[Match]:
        """The sections of an Act by what they speak of, with the index's ranking."""
        table = self.words(act)
        found = {m.section.section.key: m for m in table.matches(said, penal=ask.kind == "penalty")}
        finder = self.house._finder()
        ranks: dict[str, int] = {}
        if finder is not None:
            for hit in finder.find(query.text, acts=frozenset({act.id}), on=setting.on, k=24):
                key = self.house.book.section(self.house.book.provision(hit.key)).key
                ranks.setdefault(key, len(ranks))
        out = []
        for s in table.sections:
            m = found.get(s.section.key) or Match(s, 0.0, 0.0, ())
            near = 1 / (1 + 0.35 * ranks[s.section.key]) if s.section.key in ranks else 0.0
            out.append(replace(m, words=m.score, score=m.score + DENSE * near * (1.0 if s.own else 0.4)))
        return sorted(out, key=lambda m: (-m.score, m.section.section.key))

    def _units(self, act: Act, s: SectionWords, setting: Setting) -> SectionUnits:
        return self.house.matters.section(act, s.section, setting.on)

    def _status(self, act: Act, ask: OwnAsk, matches: list[Match], query: Query, said: Sequence[Said], setting: Setting) -> Found | None:
        """Bail, warrant, compounding: the section that says most of what is asked, in the fewest words."""
        rows = []
        for m in matches:
            units = self._units(act, m.section, setting)
            places = [u for u in units.units if any(p.search(u.readings.words.text) for p in ask.patterns)]
            text = " ".join(u.readings.words.text for u in places)
            hits = sum(bool(p.search(text)) for p in ask.patterns)
            if hits and m.section.own:
                general = bool(re.search(r"\b(?:every|all|an|any) offences?\b|\boffences? (?:punishable )?under this Act\b", " ".join(u.readings.words.text for u in units.units), re.IGNORECASE))
                rows.append((hits, general, m.score - 0.001 * len(text), m, units, places))
        if not rows:
            return None
        _, _, _, m, units, places = max(rows, key=lambda r: r[:3])
        return Found(act, "open", units, tuple(places[:3]), m)

    def _penalty(self, act: Act, ask: OwnAsk, matches: list[Match], query: Query, said: Sequence[Said], setting: Setting) -> Found | None:
        each = ((m, self._units(act, m.section, setting)) for m in matches if m.section.own and m.section.penal)
        rows = [(m, units) for m, units in each if any(_punishes(u) for u in units.units)][:FEW]
        if not rows or (rows[0][0].share < LEAST_PENAL and len(rows) > 1 and not query.cited):
            return None
        if len(rows) > 1 and not query.cited:
            near = max(rows[1:], key=lambda r: r[0].words)
            if near[0].words >= EVEN * rows[0][0].words and _figures(rows[0][1]) != _figures(near[1]):
                return Found(act, "which", rows[0][1], (), rows[0][0], near[1])
        m, units = next(((m, u) for m, u in rows if _again(m, u, rows[0][0])), rows[0]) if query.tier == "subsequent" and not _tiered(rows[0][1]) else rows[0]
        places = self._nearest(act, [u for u in units.units if _punishes(u)], said, units, offence=True)
        if places[0].readings.penalties:
            return Found(act, "penalty", units, tuple(u for u in places if u.readings.penalties), m)
        return Found(act, "words", units, places[:1], m)

    def _deadline(self, act: Act, ask: OwnAsk, matches: list[Match], query: Query, said: Sequence[Said], setting: Setting) -> Found | None:
        best: tuple[float, Found] | None = None
        marks: list[tuple[float, Found]] = []
        named = m_of["what"].lower().split() if (m_of := _DAYS_OF.search(query.text)) else []
        of = [self.words(act).relatives(s.concept) for s in said if s.concept.said.lower() in named]  # "how many days of casual leave": a place that speaks of leave
        for m in matches[:DEEP]:
            if not m.section.own or (m.share < LEAST_TIME and not query.cited) or (best and m.score * PREFERRED <= best[0]):
                continue
            units = self._units(act, m.section, setting)
            places = [u for u in units.units if u.readings.limits or (_TIMED.search(u.readings.words.text) and not u.readings.penalties)]
            places = [u for u in places if all(speaks_of(u.own, c) for c in of)]
            if not places:
                continue
            near = self._nearest(act, places, said, units, prefer=[u for u in places if u.readings.limits])
            timed = tuple(u for u in near if u.readings.limits)
            read = bool(near[0].readings.limits)
            mark = m.score * (PREFERRED if read else 1.0)
            marks.append((mark, Found(act, "deadline" if read else "words", units, timed if read else near[:1], m)))
            if best is None or mark > best[0]:
                best = marks[-1]
        if best and best[1].family == "deadline" and not query.cited:
            other = next((f for mark, f in marks if f is not best[1] and f.family == "deadline" and mark >= EVEN * best[0] and _lengths(f) != _lengths(best[1])), None)
            if other:
                return replace(best[1], family="which", places=(), other=other.units)  # two sections fit alike with other periods: neither is told
        return best[1] if best else None

    def _amount(self, act: Act, ask: OwnAsk, matches: list[Match], query: Query, said: Sequence[Said], setting: Setting) -> Found | None:
        """A sum or number that is no punishment: a place with a number of the kind asked, which itself speaks of what the number is of."""
        heads = self._heads(act, query, said)
        kind = _RUPEES if _MONEY.search(query.text) else _SUM
        for m in matches[:12]:
            if m.share < LEAST_SUM or not m.section.own:
                continue
            units = self._units(act, m.section, setting)
            places = [
                u for u in units.units
                if kind.search(u.readings.words.text) and _NUMBER.search(u.readings.words.text) and not u.readings.penalties and all(speaks_of(u.own, c) for c in heads)
            ]  # fmt: skip
            if places:
                return Found(act, "open", units, self._nearest(act, places, said, units)[:1], m)
        return None

    def _heads(self, act: Act, query: Query, said: Sequence[Said]) -> list[Concept]:
        """What a number is asked of: "the yearly vending fee", "how many attempts"."""
        m = _HEAD.search(query.text)
        what = m["what"].lower().split() if m else []
        table = self.words(act)
        return [table.relatives(s.concept) for s in said if s.concept.said.lower() in what][-1:]

    def _open(self, act: Act, ask: OwnAsk, matches: list[Match], query: Query, said: Sequence[Said], setting: Setting) -> Found | None:
        if not matches or matches[0].share < LEAST_OPEN:
            return None
        m = matches[0]
        units = self._units(act, m.section, setting)
        return Found(act, "words", units, self._nearest(act, units.units, said, units)[:1], m) if units.units else None

    def _nearest(self, act: Act, places: Sequence[Unit], said: Sequence[Said], section: SectionUnits, *, offence: bool = False, prefer: Sequence[Unit] = ()) -> tuple[Unit, ...]:
        """Of places of a section those that speak most of what is said; `offence`: their opening words and lists count as theirs."""
        table = self.words(act)
        rows = [(r := table.rows(s.concept), r.weight * s.counts) for s in said]
        marks = []
        for u in places:
            cite = u.readings.words.citation
            mark = sum(w * max(r.in_(u.own), 0.4 * r.in_(u.chain)) for r, w in rows)
            if offence:
                below = frozenset().union(*(x.own for x in section.units if x.readings.words.citation.within(cite)))
                mark = table.punishing(u.own | below, cite.section, cite.path, said)
            marks.append(mark / (1 + 0.05 * math.log(max(len(u.own), 10) / 10)) * (PREFERRED if u in prefer else 1.0))
        top = max(marks, default=0.0)
        order = sorted(zip(marks, range(len(places)), places, strict=True), key=lambda r: (-r[0], r[1]))
        return tuple(u for mark, _, u in order if mark >= BESIDE * top)

    # -- what is said of it ------------------------------------------------------------------------------

    def _told(self, found: Sequence[Found], query: Query, said: Sequence[Said], setting: Setting) -> Parts:
        parts = Parts("answered")
        composer = self.house.composer
        for f in found:
            table = self.words(f.act)
            mine = replace(query, concepts=tuple(table.relatives(s.concept) for s in said))
            pick = Pick(f.family, f.units, f.places, f.match.score)
            drafts: list[Draft] = []
            if f.family == "deadline":
                done = counted(pick, Ask(("deadline",)), mine, composer.sayings, f.act.extent.jurisdiction)
                drafts += done.drafts
                parts.deadline = parts.deadline or done.deadline
                parts.notes += done.notes
            elif f.other is not None:  # two offences that the question fits alike, with other figures: neither is told
                parts.lead.append(self.house.say("not_found.which"))
                cites = [u.section.citation for u in (f.units, f.other)]
                drafts += [Draft(text=f'{c.label[:1].upper()}{c.label[1:]}: "{u.section.heading.rstrip(". ")}".', citation=c, own_check=True) for c, u in zip(cites, (f.units, f.other), strict=True)]
            elif f.family == "words":
                drafts += self._quoted(pick, mine)
            else:
                drafts += composer.compose(pick, Ask((f.family,)), mine)
                if self.house.lang == ENGLISH and all(checked(d)[0] == "contradicted" for d in drafts):  # the words that were read cannot be told safely: the provision's own
                    drafts = self._quoted(replace(pick, units=f.places[:1]), mine)
            parts.drafts += [d for d in drafts if d.text not in {x.text for x in parts.drafts}]
            parts.acts.append(f.act.id)
        return parts

    def _quoted(self, pick: Pick, query: Query) -> list[Draft]:
        """A place's own words alone, where what they fix could not be read or told: no figure of them is asserted."""
        return [replace(d, figures=(), readings=None) for d in self.house.composer.open(replace(pick, family="open"), Ask(("open",)), query)]


def _punishes(unit: Unit) -> bool:
    """True where a place punishes: with what the rules read, or with a sum or term in words that they do not."""
    return bool(unit.readings.penalties) or _PUNISHED.search(unit.readings.words.text) is not None


def _figures(units: SectionUnits) -> frozenset[tuple[str, str, str]]:
    """What a section's punishments come to."""
    return frozenset((f.kind, f.bound, str(f.quantity)) for u in units.units for p in u.readings.penalties for f in p.figures)


def _lengths(found: Found) -> frozenset[str]:
    """The periods that the places of a section fix."""
    return frozenset(str(x.length) for u in found.places for x in u.readings.limits)


def _by_vocabulary(said: Sequence[Said], query: Query) -> tuple[Said, ...]:
    """What is said, with the words that the supplied Acts use for it by the vocabulary made for them: "caught" is seized."""
    out = []
    for s in said:
        law = tuple(row for c in query.concepts if s.concept.said.lower() in c.said.lower().split() for row in c.law)
        out.append(replace(s, concept=replace(s.concept, law=(*s.concept.law, *law))))
    return tuple(out)


def _tiered(units: SectionUnits) -> bool:
    return any(p.tier == "subsequent" for u in units.units for p in u.readings.penalties)


def _again(m: Match, units: SectionUnits, first: Match) -> bool:
    """True for the section that punishes later offences under another section: "Enhanced penalty on second and subsequent convictions"."""
    words = " ".join(u.readings.words.text for u in units.units)
    number = re.escape(first.section.section.citation.section)
    return bool(_LATER.search(m.section.section.heading)) and bool(re.search(rf"\bsections?\b[^.;]*\b{number}\b|\bunder this Act\b", words))
