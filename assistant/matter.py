"""The matter of a question against the words of provisions: which provisions speak of what the question speaks of.

A provision speaks of a concept where its own words, the opening words it hangs on, or its heading have one of the concept's
stems. Rare words weigh more than common ones. What this module never does: read a figure, or call a provision an answer
because a ranking put it first.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from wordfreq import zipf_frequency

from assistant.spelling import TO_DEVANAGARI
from assistant.understand import Concept, Query
from assistant.vocabulary import stem, tokens
from corpus.book import Book
from corpus.model import Act, Provision
from rules.clauses import clauses, sentences
from rules.read import Readings, own_words_below, read_words
from rules.reviewed import REVIEWED, Reviewed, load_reviewed, mark_reviewed

PLAIN = 0.35  # weight of a word that no provision of the book has, against the rarest that some provision has
HEAD = 12  # words of a predicate that say what is done: "appoint such places as it thinks fit to be public pounds"
LESS = {"event": 0.3, "setting": 0.3}  # what was done to the asker, where and by whom: told beside the act that is asked of
FAIR_SHARE, OPEN_SHARE, LEAST_SHARE = 0.35, 0.45, 0.2  # of a question's matter, that a provision must speak of to answer it


@dataclass(frozen=True, slots=True)
class Unit:
    """One provision's own words on a day, what the rules read in them, and the stems it speaks with."""

    readings: Readings
    own: frozenset[str]
    chain: frozenset[str]  # heading and opening words included
    acts: frozenset[str] = frozenset()  # who must or may do what: the subjects of its clauses and the heads of their predicates

    @property
    def key(self) -> str:
        """The provision's key."""
        return self.readings.key


@dataclass(frozen=True, slots=True)
class SectionUnits:
    """A section on a day."""

    act: Act
    section: Provision
    units: tuple[Unit, ...]
    stems: frozenset[str]

    def unit(self, key: str) -> Unit | None:
        """The unit of a provision."""
        return next((u for u in self.units if u.key == key), None)


@lru_cache(maxsize=20000)
def stems_of(text: str) -> frozenset[str]:
    """The stems of a text."""
    return frozenset(t.stem for t in tokens(text))


def speaks_of(stems: frozenset[str], concept: Concept) -> bool:
    """True where one of the concept's alternatives stands in the stems whole."""
    return any(all(s in stems for s in row) for row in concept.law)


@dataclass(slots=True)
class Matters:
    """The book's words, counted once, and its sections by day, read when first asked for."""

    book: Book
    reviewed: Mapping[str, Reviewed] = field(default_factory=lambda: load_reviewed(REVIEWED))
    _df: Counter[str] = field(default_factory=Counter, init=False)
    _n: int = field(default=0, init=False)
    _where: dict[str, list[str]] = field(default_factory=dict, init=False)  # stem: ids of the Acts that have it
    _sections: dict[tuple[str, str], SectionUnits] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        for act, (count, stems) in zip(self.book.acts, self.book.derived("words", _version(), lambda a: _words_of(self.book, a)), strict=True):
            self._df.update(stems)
            self._n += count
            for word in stems:
                self._where.setdefault(word, []).append(act.id)

    def acts_with(self, row: Iterable[str]) -> frozenset[str]:
        """The ids of the Acts that have every stem of a row somewhere."""
        found = [self._where.get(word, ()) for word in row]
        return frozenset(found[0]).intersection(*found[1:]) if found else frozenset(a.id for a in self.book.acts)

    def words(self) -> frozenset[str]:
        """Every stem the book uses."""
        return frozenset(self._df)

    def section(self, act: Act, section: Provision, on: dt.date) -> SectionUnits:
        """A section as it stood on a day, read by the rules."""
        versions = "|".join(_version_id(p, on) for p in section.walk())
        key = (section.key, versions)
        if key not in self._sections:
            part = stems_of(act.part)
            units = tuple(_unit(mark_reviewed(self.reviewed, read_words(words)), part | stems_of(act.short_title)) for words in own_words_below(act, section, on))
            stems = stems_of(section.heading).union(*(u.chain for u in units)) if units else stems_of(section.heading)
            self._sections[key] = SectionUnits(act, section, units, stems | stems_of(act.short_title))
        return self._sections[key]

    def weight(self, concept: Concept) -> float:
        """How much a concept tells: its rarity in the book; small for words that the book does not have at all."""
        df = max((min(self._df[s] for s in row) for row in concept.law), default=0)
        rarest = math.log(1 + self._n)
        if not df:
            return rarest * (1.0 if concept.kind == "matter" else PLAIN)
        rarity = max(0.05, math.log((1 + self._n) / (1 + df)))
        return rarity * LESS.get(concept.kind, 1.0)

    def has(self, word: str) -> bool:
        """True where some provision of the book has a stem."""
        return bool(self._df[word])

    def known(self, concept: Concept) -> bool:
        """True where some provision of the book speaks of the concept."""
        return any(all(self._df[s] for s in row) for row in concept.law)

    def met(self, stems: frozenset[str], concepts: Iterable[Concept]) -> float:
        """The weight of the concepts that the stems speak of."""
        return sum(self.weight(c) for c in concepts if speaks_of(stems, c))

    def share(self, stems: frozenset[str], concepts: Iterable[Concept]) -> float:
        """The share (0 to 1) of the concepts' weight that the stems speak of; 0 where there are none."""
        total = covered = 0.0
        for concept in concepts:
            weight = self.weight(concept)
            total += weight
            covered += weight if speaks_of(stems, concept) else 0.0
        return covered / total if total else 0.0


def _words_of(book: Book, act: Act) -> tuple[int, dict[str, int]]:
    """How many provisions of an Act have words, and in how many of them each stem stands: in their own, in those above, in the section's heading."""
    count, stems = 0, Counter[str]()
    for section in act.provisions:
        heading = stems_of(section.heading)
        for p in section.walk():
            if p.versions and p.versions[-1].text:
                above = (stems_of(x.versions[-1].text) for x in book.above(p) if x.versions)
                stems.update(stems_of(p.versions[-1].text).union(heading, *above))
                count += 1
    return count, dict(stems)


@lru_cache(maxsize=1)
def _version() -> str:
    """A hash of the code that makes stems and counts them: counts of other code are not taken."""
    here = Path(__file__).parent
    return hashlib.sha256(b"".join((here / name).read_bytes() for name in ("matter.py", "spelling.py", "vocabulary.py"))).hexdigest()


def _version_id(provision: Provision, on: dt.date) -> str:
    for v in provision.versions:
        if (v.end is None or on < v.end) and (v.start is None or on >= v.start):
            unsettled = v.settled is not None and on < v.settled
            return f"{v.start}{'?' if unsettled else ''}"
    return "-"


def _unit(readings: Readings, part: frozenset[str]) -> Unit:
    words = readings.words
    own = stems_of(words.text)
    return Unit(readings, own, own | stems_of(words.context) | stems_of(words.heading) | part, _acts(words.text))


def _acts(text: str) -> frozenset[str]:
    """The stems of the subjects of a text's clauses, and of the first words of their predicates."""
    found: set[str] = set()
    for sentence in sentences(text):
        for clause in clauses(text, sentence):
            found |= stems_of(text[slice(*clause.subject)])
            found |= {t.stem for t in tokens(text[slice(*clause.predicate)])[:HEAD]}
    return frozenset(found)


@lru_cache(maxsize=16384)
def commonness(word: str) -> float:
    """The Zipf frequency of a word: in English, and for a word of an Indian script in Hindi, which shares most everyday words with Marathi and Gujarati."""
    return zipf_frequency(word, "en") if word.isascii() else zipf_frequency(word.translate(TO_DEVANAGARI), "hi")


def rarity(concept: Concept) -> float:
    """How much a concept's own words tell, by their frequency in general writing (0.1 to 1); a plain word counts for a third."""
    zipf = min((commonness(w) for w in concept.words.split()), default=0.0)
    weight = min(1.0, max(0.1, (7.0 - zipf) / 4))
    return weight * (PLAIN if concept.kind == "plain" else 1.0)


TELLING = 0.35  # weight of a concept from which it tells one provision from another
RARE = 4.15  # Zipf frequency below which one word alone says that a question is about something else
TERSE = 6  # words: in a question this short every word counts
PLAIN_SHARE = 0.75  # of words outside the vocabulary, that a section of a library must speak of
COMMON = 5.0  # Zipf frequency from which a word is too common to say what a question is about
TOLD_BY_NAME = frozenset({"forfeiture", "branding", "cognizable", "exemption"})  # asked by name, whatever else the asker tells: "we live by its milk; will it be forfeited?"
STRONG = frozenset({"term", "matter", "event"})


def brings_matter(query: Query, family: str = "") -> bool:
    """True where a question says what it is about, beyond where and who; "is the fine in Pune Rs 500?" does not."""
    return bool(query.object) or any(c.kind in STRONG or c.kind == "procedure" for c in told(query, family))


_BESIDE_THE_ACT = frozenset({("prosecut",), ("knowledg",), ("dilig",)})  # that there is a case, and what is said in defence
_PUNISHED = frozenset({"punishment", "fine", "imprisonment"})
_CAUGHT = frozenset({("pound",), ("seiz",)})  # what was done to the cattle


def told(query: Query, family: str) -> tuple[Concept, ...]:
    """The concepts that count for a family: what was done to the asker's cattle, and that there is a case, is no part of the act punished."""
    punished = bool(query.asks & _PUNISHED)  # "it was impounded, what is the fine?"; but what happens to impounded cattle is no matter of punishment
    if family in ("penalty", "minimum"):
        return tuple(c for c in query.concepts if c.kind != "event" and not _BESIDE_THE_ACT & set(c.law) and not (punished and _CAUGHT & set(c.law)))
    return query.concepts


_ASKED_OF = re.compile(r"(?:^|[.;:,!?]\s+|\b(?:and|or|so)\s+)(?:can|could|may|might|must|shall|should|will|would|is|are|does|do)\s+(?P<who>(?:[\w'’-]+\s+){1,5})", re.IGNORECASE)


def subject_of(query: Query) -> tuple[Concept, ...]:
    """The concepts that stand where a yes-or-no question names whom it asks of: "may a constable buy ...?"."""
    spans = [m["who"].lower() for m in _ASKED_OF.finditer(query.text)]
    return tuple(c for c in query.concepts if c.kind != "plain" and any(c.said and c.said.lower() in s for s in spans))


def accepts(matters: Matters, stems: frozenset[str], query: Query, family: str, *, library: bool = False) -> bool:
    """True where words speak of the question's matter closely enough to answer it.

    A concept that names a matter of its own must be spoken of, and so must what a punishment is asked for ("the fine for
    parking"); a setting (a road, the police) is never the matter; the rest must be spoken of to a fair share, by how rare the
    words are in general writing or in the book. A question that names a provision is about it, and one that brings no matter
    may be about any (the picker then wants there to be only one).
    """
    concepts = told(query, family)
    if any(c.kind == "matter" and not (c.aside and family in TOLD_BY_NAME) and not speaks_of(stems, c) for c in concepts):
        return False
    if query.cited:
        return True
    met = [c for c in concepts if speaks_of(stems, c)]
    strong = any(c.kind in STRONG for c in concepts)
    if library and not any(c.kind in STRONG or c.kind == "procedure" for c in met):
        matter = [c for c in concepts if c.kind != "setting"]
        return bool(matter) and matters.share(stems, matter) >= PLAIN_SHARE  # a library has matters that the vocabulary does not know
    if not strong and not library and not ("presumed" in query.said and query.sums) and _foreign(matters, query):
        return False
    if not brings_matter(query, family):
        return True
    if not any(c.kind in STRONG or c.kind == "procedure" for c in met):
        return False
    if query.object and not _object_met(stems, query, met, every=library):
        return False
    total = sum(rarity(c) for c in concepts if c.kind != "setting")
    share = sum(rarity(c) for c in met if c.kind != "setting") / total if total else 0.0
    known = [c for c in concepts if c.kind != "setting" and matters.known(c)]
    if family == "open" and strong and all(matters.weight(c) < TELLING for c in met if c.kind in STRONG or c.kind == "procedure"):
        return False  # only what every provision of the book speaks of: nothing that tells this question from another
    return share >= (OPEN_SHARE if family == "open" else FAIR_SHARE) or (share >= LEAST_SHARE and matters.share(stems, known) >= 0.5)


def _foreign(matters: Matters, query: Query) -> bool:
    """True where a question that names nothing the vocabulary knows speaks of things that no provision of the book has."""
    plain = (c.words for c in query.concepts if c.kind == "plain")
    unknown = [s for s in (*plain, *query.story) if not matters.has(stem(s))]
    if len(query.text.split()) <= TERSE and any(commonness(s) < COMMON for s in unknown):
        return not query.titles
    odd = [s for s in unknown if commonness(s) < COMMON]
    return (len(odd) > 1 or any(commonness(s) < RARE for s in odd)) and not query.titles


def _object_met(stems: frozenset[str], query: Query, met: list[Concept], *, every: bool) -> bool:
    spoken = {stem(w) for c in met for w in c.words.split()}
    return (all if every else any)(s in spoken or s in stems for s in query.object)
