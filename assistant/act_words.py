"""The words of one Act, section by section, and how much of a question each section speaks of.

Rare words of the Act tell more than common ones; a word in the heading more than one in the text; a punishment also speaks with the words of the
sections it punishes. What this module never does: read a figure, or decide that a section answers.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.everyday import Said
from assistant.matter import stems_of
from assistant.understand import Concept
from assistant.vocabulary import load_vocabulary
from corpus.model import Act, Provision

HEADED = 0.8  # the same, in a heading that names an offence: "Penalty for demanding dowry"
HEADING = 0.4  # what a word in a heading adds, against one in the text
OFFENCE = 0.7  # of a section that punishes, how much the sub-section that punishes tells against the whole
GENERAL = 0.6  # what a word counts, in a punishment for all that no other punishment names, of what it punishes
SHORT = 3  # things said, up to which all of them must stand together: "drunk driving" is neither a drunk nor a driver
RESIDUAL = 0.6  # what a punishment for what is punished nowhere else counts
REFERRED = 0.7  # what a word of the section that is punished counts, in the section that punishes
SYNONYM = 0.8  # what the law's word for a question's word counts, against the question's own
SETTING = 1.2  # the most that a word for who or where tells
TITLED = 0.25  # what a word of the Act's title counts: all of its sections are about it
UNKNOWN = 0.7  # what a word that the Act does not have counts, against the rarest that it has, in how much of a question is spoken of
DEFINES = re.compile(r"^\s*(?:definitions?|interpretation|short title|extent|commencement|repeals?\b|savings?\.?$|offences? by compan|power (?:of \w+ government )?to (?:make|remove))", re.IGNORECASE)
_REFERS = re.compile(r"\bsections?\s+((?:\d{1,3}[A-Z]{0,2}(?:\s?\(\w+\))*(?:\s*(?:,|or|and|to)\s*(?:sections?\s+|sub-section\s+\(\w+\)\s+of\s+section\s+|or\s+)?)?)+)")
_NUMBER = re.compile(r"(?<![(\w])(\d{1,3}[A-Z]{0,2})(?!\w)(?:\s*to\s*(\d{1,3}[A-Z]{0,2}))?")
_RESIDUAL = re.compile(r"\bno (?:other |express |specific |separate )?(?:punishment|penalty)\b[^.;]{0,40}\bprovided\b|\bnot (?:otherwise|elsewhere|specifically|expressly) (?:provided|punish)|\bother (?:offences|contraventions)\b", re.IGNORECASE)
_NAMES = frozenset({"penalti", "punish"})
_BESIDE = re.compile(r"\bsub-sections?\s+\((\w+)\)(?!\s+of\s+section)")
_GENERAL_OFFENCE = re.compile(r"\b(?:contraven\w+|offences?|provisions?)\b[^.;]{0,60}\b(?:under|of) this Act\b", re.IGNORECASE)
_TITLES = frozenset(["act", "the", "of", "and", "for", "to", "in", "on", "prevent", "protect", "control", "regul", "prohibit", "abolit", "system", "law", "code", "nation", "central", "india", "special", "provis", "general"])
_PENAL = re.compile(r"\bpunish|\bpenalt|\bfine\b|\bimprison", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Offence:
    """What a sub-section punishes: its own stems, and those of the places it names; `general`: it names none, and punishes what no other does."""

    own: frozenset[str]
    referred: tuple[frozenset[str], ...]  # of each section, or sub-section beside it, that it names
    general: bool
    residual: bool = False  # punishes only what is punished nowhere else


@dataclass(frozen=True, slots=True)
class SectionWords:
    """A section's stems: of its heading, of all its words, of each of its places with the words it hangs on."""

    section: Provision
    heading: frozenset[str]
    body: frozenset[str]
    places: tuple[frozenset[str], ...]
    offences: tuple[Offence, ...]  # of each sub-section that punishes: its words and those of what it refers to
    penal: bool  # speaks of punishment
    own: bool  # False for definitions, titles, repeals and powers to make rules, which answer only where nothing else does


@dataclass(frozen=True, slots=True)
class Match:
    """How much of a question a section speaks of: `score` ranks the sections of one Act, `share` (0 to 1) is of all that the question says."""

    section: SectionWords
    score: float
    share: float
    met: tuple[Concept, ...]
    words: float = 0.0  # the score by words alone, where another ranking is added to it


@dataclass(frozen=True, slots=True)
class Rows:
    """A concept as an Act can speak of it. `known`: some section does."""

    concept: Concept
    ways: tuple[tuple[tuple[str, ...], float], ...]  # rows of stems, each with its worth (0 to 1): a rare word says more than a common one
    weight: float
    known: bool

    def in_(self, stems: frozenset[str]) -> float:
        """How well stems speak of it: the worth of the best row that stands in them whole."""
        return max((worth for row, worth in self.ways if all(s in stems for s in row)), default=0.0)


class ActWords:
    """The words of an Act, counted once."""

    def __init__(self, act: Act) -> None:
        self.act = act
        stems = {p.citation.section: stems_of(p.heading) | _below(p) for p in act.provisions}
        punished = {n for p in act.provisions if _PENAL.search(text := _text(p)) for n in (*_sections_named(text, list(stems)), p.citation.section)}
        self._unpunished = [n for n in stems if n not in punished]  # what an offence "under this Act" can be, where no punishment names it
        self.sections = tuple(self._section(p, stems) for p in act.provisions if p.versions or p.children)
        self._title = stems_of(act.short_title)
        self._all = frozenset().union(*(s.body | s.heading for s in self.sections)) if self.sections else frozenset()
        self._idf: dict[tuple[str, ...], float] = {}

    def _section(self, p: Provision, stems: dict[str, frozenset[str]]) -> SectionWords:
        heading, text = stems_of(p.heading), _text(p)
        penal = bool(_PENAL.search(text))
        offences = tuple(self._offence(p, part, stems) for part in _offences(p)) if penal else ()
        return SectionWords(p, heading, stems[p.citation.section], tuple(_places(p, heading)), offences, penal, not DEFINES.match(p.heading))

    def _offence(self, p: Provision, part: Provision, stems: dict[str, frozenset[str]]) -> Offence:
        """What one sub-section punishes: its own words, and those of the sections, or sub-sections beside it, that it names."""
        text = _text(part)
        named = [n for n in _sections_named(text, list(stems)) if n != p.citation.section]
        general = not named and _GENERAL_OFFENCE.search(text) is not None
        referred = [stems[n] for n in dict.fromkeys(self._unpunished if general else named) if n in stems]
        if part is not p:
            beside = {m[1] for m in _BESIDE.finditer(text)}
            referred += [_below(c) for c in p.children if c is not part and c.citation.path and c.citation.path[-1] in beside]
        return Offence(_below(part), tuple(referred), general, _RESIDUAL.search(f"{p.heading} {text}") is not None)

    def relatives(self, concept: Concept) -> Concept:
        """The concept with the forms of its words that this Act has: "registration" for "register", "annulling" for "annulled"."""
        extra = []
        for row in concept.law:
            if len(row) == 1 and len(row[0]) >= 5 and row[0] not in self._all:
                extra += [(s,) for s in self._near(row[0])]
        return Concept(concept.words, (*concept.law, *extra), concept.kind, concept.said) if extra else concept

    def _near(self, word: str) -> list[str]:
        least = max(4, len(word) - 2)
        return [s for s in self._all if s[:least] == word[:least] and abs(len(s) - len(word)) <= 4 and (s.startswith(word[:5]) if len(word) >= 5 else s.startswith(word))]

    def idf(self, row: tuple[str, ...]) -> float:
        """How rare a row of stems is among the sections; 0 where none has it."""
        if row not in self._idf:
            df = sum(all(w in s.body or w in s.heading for w in row) for s in self.sections)
            self._idf[row] = math.log(1 + len(self.sections) / df) if df else 0.0
        return self._idf[row]

    def rows(self, concept: Concept) -> Rows:
        """The ways in which the Act can speak of a concept, each with its worth (0 to 1), and how much the concept tells."""
        concept = self.relatives(concept)
        mine = set(concept.law[0])
        own = self.idf(concept.law[0])
        others = [(row, 1.0 if mine.issuperset(row) else SYNONYM, idf) for row in concept.law[1:] if (idf := self.idf(row))]
        titled = TITLED if any(all(w in self._title for w in row) for row in (concept.law[:1] if own else concept.law)) else 1.0
        most = own or max((idf for _, _, idf in others), default=0.0)
        if concept.kind == "setting":
            titled = min(titled, SETTING / (most or SETTING))
        if not most:
            return Rows(concept, (), UNKNOWN * math.log(1 + len(self.sections)) * titled, False)
        ways = [(row, factor * min(1.0, idf / most)) for row, factor, idf in others]
        return Rows(concept, ((concept.law[0], 1.0), *ways) if own else tuple(ways), most * titled, True)

    def spoken(self, s: SectionWords, said: Sequence[Said], weights: Sequence[float], *, penal: bool = False) -> tuple[float, float]:
        """How much of what is said a section speaks of, by these weights: anywhere in it, and in one of its places."""
        rows = [(self.rows(x.concept), w) for x, w in zip(said, weights, strict=True)]
        whole = sum(w * r.in_(s.body | s.heading) for r, w in rows)
        near = _fragments(s.section) if len(said) <= SHORT else s.places
        together = max((sum(w * r.in_(place) for r, w in rows) for place in near), default=0.0)
        if penal and s.offences:
            return whole, max(together, min(sum(w for _, w in rows), max(self._punishing(o, s, rows) for o in s.offences)) if len(said) > SHORT else 0.0)
        return whole, together

    def _punishing(self, o: Offence, s: SectionWords, rows: Sequence[tuple[Rows, float]]) -> float:
        """How much of what is said an offence speaks of: in its own words and heading, and in those of one of the places it names."""
        said = {row[0] for r, _ in rows for row, _ in r.ways if len(row) == 1}
        telling = s.heading - _NAMES - self._title - load_vocabulary("en").stop
        named = len(telling & said) / len(telling) if telling and _NAMES & s.heading else 0.0
        bonus = HEADING + (HEADED - HEADING) * named
        own = [(max(r.in_(o.own | s.heading) + bonus * r.in_(s.heading), 0.0), r, w) for r, w in rows]
        factor = REFERRED * (GENERAL if o.general else 1.0)
        most = max((sum(w * max(mine, factor * r.in_(x)) for mine, r, w in own) for x in o.referred), default=sum(w * mine for mine, _, w in own))
        return most * (RESIDUAL if o.residual else 1.0)

    def punishing(self, unit: frozenset[str], section: str, path: tuple[str, ...], said: Sequence[Said]) -> float:
        """The same of one place of a section, by its path."""
        s = next((x for x in self.sections if x.section.citation.section == section), None)
        rows = [(r := self.rows(x.concept), r.weight * x.counts) for x in said]
        parts = _offences(s.section) if s else []
        o = next((o for part, o in zip(parts, s.offences if s else (), strict=False) if path[: len(part.citation.path)] == part.citation.path), None)
        own = [(r.in_(unit), r, w) for r, w in rows]
        return max((sum(w * max(mine, 0.6 * r.in_(x)) for mine, r, w in own) for x in (o.referred if o else ())), default=sum(w * mine for mine, _, w in own))

    def known_in(self, concept: Concept) -> float:
        """About how many sections speak of a concept, each by the worth of the words it does so with."""
        r = self.rows(concept)
        return sum(r.in_(s.body | s.heading) for s in self.sections) if r.known else 0.0

    def titled(self, said: Sequence[Said]) -> float:
        """The share (0 to 1) of the telling words of the Act's title that a question says."""
        telling = {s for s in self._title if not s.isdigit() and s not in _TITLES}
        return sum(any(s in x.own for x in said) for s in telling) / len(telling) if telling else 0.0

    def matches(self, said: Sequence[Said], *, penal: bool = False) -> list[Match]:
        """Every section that speaks of anything said, best first. `penal`: words of the sections that a punishment refers to count with it."""
        rows = [(r := self.rows(s.concept), r.weight * s.counts) for s in said]
        whole = sum(w for _, w in rows) or 1.0
        known = sum(w for r, w in rows if r.known) or 1.0
        out = []
        for s in self.sections:
            score = share = 0.0
            met = []
            for r, w in rows:
                text, head = r.in_(s.body), r.in_(s.heading)
                if penal and not text and not head:
                    text = max((REFERRED * r.in_(x) * (GENERAL if o.general else 1.0) for o in s.offences for x in o.referred), default=0.0)
                if text or head:
                    score += w * (max(text, head) + HEADING * head)
                    share += w * max(text, head)
                    met.append(r.concept)
            if not met:
                continue
            if penal and s.offences:
                together = max(self._punishing(o, s, rows) for o in s.offences)
                score = OFFENCE * together + (1 - OFFENCE) * score
            else:
                together = max((sum(w * r.in_(place) for r, w in rows) for place in s.places), default=0.0)
            length = 1.0 / (1.0 + 0.04 * max(0.0, math.log(max(len(s.body), 1) / 40)))
            total = (0.6 * score + 0.5 * together) / known * length * (1.0 if s.own else 0.45)
            out.append(Match(s, total, share / whole, tuple(met)))
        return sorted(out, key=lambda m: (-m.score, m.section.section.key))


def _offences(p: Provision) -> list[Provision]:
    """The sub-sections that punish; the section itself where it has none or where its own words do."""
    below = [c for c in p.children if c.level == "subsection" and _PENAL.search(_text(c))]
    return below or [p]


def _fragments(p: Provision) -> list[frozenset[str]]:
    """The stems of each part of a sentence of a section, with its heading's."""
    heading = stems_of(p.heading)
    return [heading | stems_of(part) for part in re.split(r"[.;:]\s|--|—", _text(p)) if part.strip()]


def _text(p: Provision) -> str:
    return " ".join(v.text for x in p.walk() for v in x.versions[-1:])


def _below(p: Provision) -> frozenset[str]:
    return frozenset().union(*(stems_of(v.text) for x in p.walk() for v in x.versions[-1:]))


def _places(p: Provision, above: frozenset[str]) -> list[frozenset[str]]:
    own = above | (stems_of(p.versions[-1].text) if p.versions else frozenset())
    return [own, *(place for child in p.children for place in _places(child, own))]


def _sections_named(text: str, order: list[str]) -> list[str]:
    """The numbers of the sections that a text refers to; "sections 6 to 9" are four."""
    out: list[str] = []
    for m in _REFERS.finditer(text):
        for n in _NUMBER.finditer(m[1]):
            first, last = n[1], n[2]
            if last and first in order and last in order:
                out += order[order.index(first) : order.index(last) + 1]
            else:
                out += [x for x in (first, last) if x]
    return out
