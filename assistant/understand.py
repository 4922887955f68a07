"""From a question to a Query: place, day, provisions named, tier, what is asked, sums claimed, the words that carry the matter.

Words are recognised by data (phrases/<lang>.yaml). What this module never does: look at a provision, or answer.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, field, replace

from rapidfuzz.distance import DamerauLevenshtein
from wordfreq import zipf_frequency

from assistant.bare_numbers import bare_sums, bare_years, not_denied
from assistant.binding import DatedDay, dated_days
from assistant.dates import DateMention, find_dates
from assistant.tidying import VAGUE_PAST, tidied
from assistant.vocabulary import Match, Token, Vocabulary, stem, tokens
from assistant.where import heard, homes, of_the_event, sounds_of
from corpus.mentions import CitationFinder, Mention, TitleMention
from corpus.places import Place, PlaceMention, Places
from rules.model import Duration, FoundQuantity, Money
from rules.quantity import find_quantities, parse_number

_LAST_OF_ALL = re.compile(r"\b(?:needed|necessary|required|need|given|taken|done|come|comes|go|goes|happen|happens|approval|sanction|permission|notice|warning)\s+first$", re.IGNORECASE)
TERSE = 16  # words
_AMENDING = re.compile(r"\b[A-Z][a-z]{2,10}\.?\s*\d{1,3}\s+of\s+(?:18|19|20)\d\d\b")
_NTH = re.compile(r"\b(?:\d*?)(?P<n>\d{1,3})(?:st|nd|rd|th)\s+(?:offen[cs]e|time|conviction|case|fine)\b", re.IGNORECASE)
_NOT = frozenset({"not", "no", "never", "without", "isnt", "wasnt"})
_NOT_AFTER = frozenset({"नहीं", "नही", "नाही", "નથી", "નહીં", "નહોતો", "nahi", "nahin", "nathi"})
_ENDS_IN_MARK = re.compile(r"\?[\s.!]*$")
_ENDS_IN_VERB = re.compile(r"(?:है|हैं|हूँ|हूं|हो|चाहिए|[गतथ][ािीेो]|ना|न|क्या|तो|\b(?:hai|hain|hoon|ho|chahiye|\w*(?:ga|gi|ge|ta|ti|te)|tha|thi|na|kya))\s*\?[\s.!]*$")  # "जुर्माना 500 रुपये?" asks for no yes
_PARTICLES = frozenset({"तो", "भी", "ही", "तर", "तरी", "તો", "પણ", "જ", "to", "bhi", "hi", "tar"})
_BETWEEN = frozenset({"my", "a", "an", "the", "his", "her", "our", "longer", "really", "even", "been", "any", "just", "only", "and"})
_TENS = frozenset({"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"})
SEIZING = frozenset({"seized", "seize"})  # the row of the vocabulary for what is done to the asker's cattle
MAY_SEIZE = tuple((word, "seiz") for word in ("duti", "law", "power", "empow", "authoris", "authoriz"))  # words by which Acts let somebody seize
MAX_QUESTION = 4000  # characters; a longer text is a draft or a document, not a question
_DRAFT = re.compile(r"[\"“'‘](?P<draft>[^\"“”]{12,}?)[\"”'’]\s*[.?!]?\s*$")
_LOOSE = frozenset({"who", "where", "how", "check", "list"})  # words that ask only in a sentence that asks
_DAY_WORDS = frozenset({"date", "dated", "dt"})
_DONE = frozenset({"paid", "paying", "pay", "went", "gave", "given", "came", "made", "took", "got", "caught"})  # no matter, yet something done on a day
_NOBODY = frozenset({"nobody", "none", "nothing"})  # "nobody was hurt": then nobody's hurt is asked of
_OTHER_TITLE = re.compile(r"\b[A-Z][\w'-]+(?:\s+(?:[A-Z][\w'-]+|of|and|the|for|to|\([A-Z]\w+\)))*\s+(?:Act|Code|Ordinance),?\s+(?:1[789]|20)\d\d\b")


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing a question speaks of: the words it uses, and the stems by which a provision would speak of the same.

    `kind`: "term" (in the vocabulary), "matter" (names a matter of its own), "setting" (where, who: never the matter itself),
    "procedure" (what is done under any Act: the matter only where the question has no other),
    "event" (done to the asker), "plain" (any other word).
    """

    words: str
    law: tuple[tuple[str, ...], ...]  # alternatives, each a row of stems
    kind: str
    said: str = ""  # the words in the question, where `words` are the English ones that they stand for
    aside: bool = False  # a matter that counts only in the sentence that asks


@dataclass(frozen=True, slots=True)
class Query:
    """A question, understood."""

    text: str
    lang: str
    asks: frozenset[str] = frozenset()
    tier: str | None = None  # "first", "subsequent", None
    tiers: tuple[str, ...] = ()
    concepts: tuple[Concept, ...] = ()
    mentions: tuple[Mention, ...] = ()
    titles: tuple[TitleMention, ...] = ()
    places: tuple[PlaceMention, ...] = ()
    dates: tuple[DateMention, ...] = ()
    sums: tuple[FoundQuantity, ...] = ()  # quantities that the question itself states
    events: tuple[tuple[str, int], ...] = ()  # event, and where in the text it is said
    dated: tuple[DatedDay, ...] = ()  # the single days of `dates`, each with the events it is said of
    draft: str = ""  # a sentence that the reader wants checked
    yes_no: bool = False
    open: bool = False
    story: tuple[str, ...] = ()  # the other words of sentences that do not ask
    object: tuple[str, ...] = ()  # stems of what a punishment is asked for: "the fine for parking on a street"
    vague_past: bool = False  # an earlier time is meant and not said: "the old fine", "in the 1990s"
    repaired: tuple[tuple[str, str], ...] = ()  # words read as misspelt, and as what
    extra: dict[str, str] = field(default_factory=dict)
    verb_last: bool = False  # asked in a language whose verb stands at the end
    gloss: str = ""  # for a question in another language than English: the English words that its words stand for, in order
    said: frozenset[str] = frozenset()  # names of the vocabulary's patterns that stand in it: "continues", "leans", "within"

    @property
    def cited(self) -> tuple[Mention, ...]:
        """The citations that name one provision."""
        return tuple(m for m in self.mentions if m.citation)


@dataclass(slots=True)
class Reader:
    """Reads questions with the book's titles, the places and a vocabulary."""

    citations: CitationFinder
    places: Places
    vocabulary: Vocabulary
    known_words: frozenset[str] = frozenset()  # words of the book: never repaired
    _sounds: dict[str, Place] = field(default_factory=dict, init=False, repr=False)

    def read(self, text: str, *, today: dt.date, lang: str = "en") -> Query:
        """Understand a question; never raises on any text."""
        text = tidied(text, today)[:MAX_QUESTION]
        draft = ""
        said = self.vocabulary.said(text)
        if "checks" in said and (m := _DRAFT.search(text)):
            draft = m["draft"].strip()
        mentions, titles = self._with_provisos(text, self.citations.find(text)), self.citations.titles(text)
        claimed = [(m.start, m.end) for m in (*mentions, *titles)]
        dates = tuple(d for d in find_dates(text, today) if not _inside(d.start, claimed))
        dates = not_denied(text, dates or bare_years(text, claimed))
        named = self.places.find(text, tuple(claimed)) or self._terse_place(text)
        if self.vocabulary.language != "en":
            self._sounds = self._sounds or sounds_of(self.places)
            by_sound = heard(text, [*claimed, *self.places.names(text, tuple(claimed))], self.vocabulary, self.places, self._sounds, named)
            named = by_sound or named if all(m.place.described for m in named) else (*named, *by_sound)
        places = of_the_event(text, named)
        claimed += homes(text, named)
        claimed += [(d.start, d.end) for d in dates]
        claimed += [m.span() for m in _AMENDING.finditer(text)]
        sums = tuple(q for q in find_quantities(text) if not _inside(q.start, claimed)) or bare_sums(text, claimed)
        claimed += [(q.start, q.end) for q in sums] + [(p.start, p.end) for p in named] + list(self.places.names(text, tuple(claimed)))
        toks = tokens(text)
        toks, repaired = self._repair(toks, claimed)
        matches = self.vocabulary.find(toks)
        tiers = _tiers(matches, toks, text)
        asking = _asking(text, toks, matches)
        asks = {
            m.entry.value
            for m in matches
            if m.entry.group == "asks" and (m.entry.value not in _LOOSE or _inside(toks[m.first].start, asking))
        }
        events = tuple((m.entry.value, toks[m.first].start) for m in matches if m.entry.group == "events" and not self._ahead(text, toks[m.last - 1].end))
        return Query(
            text=text,
            lang=lang,
            asks=frozenset(asks),
            tier=tiers[0] if len(tiers) == 1 else None,
            tiers=tiers,
            concepts=self._concepts(text, toks, matches, claimed, asking, may_seize="may_seize" in said and "cognizable" not in asks),
            mentions=mentions,
            titles=titles,
            places=places,
            dates=dates,
            sums=sums,
            events=events,
            dated=dated_days(text, dates, events, lambda a, b: self._says_more(toks, claimed, a, b), verb_last=lang != "en"),
            draft=draft,
            yes_no="yes_no" in said or (lang != "en" and "open" not in said and bool((_ENDS_IN_VERB if lang == "hi" else _ENDS_IN_MARK).search(text))),
            open="open" in said,
            said=said,
            verb_last=lang != "en",
            gloss=self._gloss(matches, places) if lang != "en" else "",
            object=self._object(text, claimed, toks, matches),
            story=self._story(toks, matches, claimed, asking),
            repaired=repaired,
            vague_past=bool(VAGUE_PAST.search(text)) and not any(d.precision == "day" for d in dates),
        )

    def _says_more(self, toks: tuple[Token, ...], claimed: list[tuple[int, int]], a: int, b: int) -> bool:
        """True where a stretch of a question says more than days, places and words that carry no matter."""
        rest = [t for t in toks if a <= t.start < b and not _inside(t.start, claimed)]
        return any((not self.vocabulary.stops(t) and t.text not in _DAY_WORDS) or t.text in _DONE for t in rest)

    def _with_provisos(self, text: str, mentions: tuple[Mention, ...]) -> tuple[Mention, ...]:
        """A proviso named by its section alone ("441G proviso") is every proviso of the section."""
        out: list[Mention] = []
        for m in mentions:
            inner = self.citations.find(re.sub(r",?\s*proviso$", "", m.words, flags=re.IGNORECASE)) if m.missing.endswith("no proviso") else ()
            place = self.citations.book.provision(inner[0].citation) if inner and inner[0].citation else None
            below = [p for p in place.walk() if p.level == "proviso"] if place else []
            out += [replace(m, citation=p.citation, missing="") for p in below] or [m]
        return tuple(out)

    def _terse_place(self, text: str) -> tuple[PlaceMention, ...]:
        """A place in a question of a few words, where no preposition tells it: "Kalyan stray cattle first offence"."""
        if len(text.split()) > TERSE:
            return ()
        read = self.places.read(text)
        places = read if isinstance(read, tuple) else (read,) if read else ()
        return tuple(PlaceMention(p, 0, 0) for p in places if not p.described)

    def _story(self, toks: tuple[Token, ...], matches: tuple[Match, ...], claimed: list[tuple[int, int]], asking: list[tuple[int, int]]) -> tuple[str, ...]:
        used = {i for m in matches for i in range(m.first, m.last)}
        rest = (t for i, t in enumerate(toks) if i not in used and not _inside(t.start, asking) and not _inside(t.start, claimed))
        return tuple(t.text for t in rest if not self.vocabulary.stops(t) and len(t.text) > 2 and not t.text.isdigit())

    def _gloss(self, matches: tuple[Match, ...], places: tuple[PlaceMention, ...]) -> str:
        said = [m.entry.value if m.entry.native else m.words for m in matches if m.entry.group in ("terms", "asks", "tiers", "matters", "asides")]
        return " ".join(dict.fromkeys((*said, *(p.place.name for p in places))))

    def _ahead(self, text: str, end: int) -> bool:
        """True for an event that has not happened yet, by the words after it: "नीलामी से पहले"."""
        return bool(self.vocabulary.patterns["ahead"].match(text[end : end + 60]))

    def _object(self, text: str, claimed: list[tuple[int, int]], toks: tuple[Token, ...], matches: tuple[Match, ...]) -> tuple[str, ...]:
        """What a punishment is asked for; a word that the vocabulary of another language than English has is no unknown one."""
        m = self.vocabulary.patterns["object"].search(text)
        if not m:
            return ()
        at = m.start("what")
        tiers = {"first", "second", "third", "offenc", "offens", "time", "repeat", "later", "subsequ"}
        words = [t for t in tokens(m["what"]) if not self.vocabulary.stops(t) and t.stem not in tiers]
        if self.vocabulary.language != "en":
            known = {toks[i].start for x in matches for i in range(x.first, x.last)}
            words = [t for t in words if at + t.start not in known]
        return tuple(t.stem for t in words if not _inside(at + t.start, claimed) and not t.text[0].isdigit())

    def _repair(self, toks: tuple[Token, ...], claimed: list[tuple[int, int]]) -> tuple[tuple[Token, ...], tuple[tuple[str, str], ...]]:
        """Read words that no list knows as the one vocabulary word a slip away ("fien", "catle"), and keep what was done."""
        out, repaired = [], []
        for token in toks:
            right = None
            if len(token.text) >= 4 and token.text.isascii() and token.text not in self.vocabulary.latin and token.text.isalpha() and not _inside(token.start, claimed):
                right = self._nearest(token.text)
            if right:
                repaired.append((token.text, right))
                out.append(Token(right, stem(right), token.start, token.end))
            else:
                out.append(token)
        return tuple(out), tuple(repaired)

    def _nearest(self, word: str) -> str | None:
        known = word in self.vocabulary.words or word in self.known_words or self.vocabulary.stops(Token(word, stem(word), 0, len(word)))
        if known or zipf_frequency(word, "en") > 1.5 or self.vocabulary.language != "en":
            return None  # other languages have no one spelling in Latin letters that could be missed: their words are matched by sound
        allowed = 1 if len(word) < 8 else 2
        near = [
            (DamerauLevenshtein.distance(word, w, score_cutoff=allowed), w)
            for w in self.vocabulary.words
            if abs(len(w) - len(word)) <= allowed and len(w) >= 4 and w[0] == word[0]
        ]
        near = sorted((d, w) for d, w in near if d <= allowed)
        best = [w for d, w in near if d == near[0][0]] if near else []
        stems = {stem(w) for w in best}
        return best[0] if len(stems) == 1 else None

    def _concepts(
        self, text: str, toks: tuple[Token, ...], matches: tuple[Match, ...], claimed: list[tuple[int, int]], asking: list[tuple[int, int]], *, may_seize: bool
    ) -> tuple[Concept, ...]:
        out: dict[tuple[tuple[str, ...], ...], Concept] = {}
        used: set[int] = set()
        events = {i for m in matches if m.entry.group == "events" for i in range(m.first, m.last)}
        asked = any(m.entry.group == "terms" and not (m.entry.procedure or m.entry.setting) and _inside(toks[m.first].start, asking) for m in matches)
        for m in matches:
            if m.entry.group not in ("terms", "matters", "asides") or _inside(toks[m.first].start, claimed):
                continue
            if m.entry.procedure and asked and not _inside(toks[m.first].start, asking):
                used.update(range(m.first, m.last))  # "the band came late": what is done in the story is not what is asked
                continue
            if m.entry.procedure and m.words in ("cost", "costs") and toks[m.last : m.last + 1] and toks[m.last].text[0].isdigit():
                used.update(range(m.first, m.last))  # "the plants cost 6000": what was paid for them is no expense of a pound
                continue
            denied = any(t.text in _NOBODY for t in toks[max(0, m.first - 3) : m.first]) or (m.first > 0 and toks[m.first - 1].text in _NOT)
            denied = denied or (m.entry.native and not _inside(toks[m.first].start, asking) and any(t.text in _NOT_AFTER for t in toks[m.last : m.last + 2]))
            if (m.entry.group == "asides" and not _inside(toks[m.first].start, asking)) or (m.entry.group == "matters" and denied):
                used.update(range(m.first, m.last))
                continue
            if m.entry.group in ("matters", "asides") and any(x.entry.group == "terms" and x.first <= m.first and m.last <= x.last and x.last - x.first > m.last - m.first for x in matches):
                continue  # "may the police register it": a part of what is said, and no matter of its own
            law = tuple(tuple(stem(w) for w in words.split()) for words in m.entry.law)
            said = () if m.entry.native else tuple(stem(t.text) for t in toks[m.first : m.last])
            kind = "term" if m.entry.group == "terms" else "matter"
            if m.entry.setting or m.entry.procedure:
                kind = "setting" if m.entry.setting else "procedure"
            if kind == "term" and m.entry.value == "seized" and set(range(m.first, m.last)) <= events:
                kind = "event"
            if may_seize and m.entry.value in SEIZING:
                law, kind, said = MAY_SEIZE, "term", ()
            words = m.entry.value if m.entry.native else m.words
            if law in out and out[law].kind == "setting":
                out[law] = replace(out[law], kind=kind)  # "my brother ... for me": acting for another is the matter
            out.setdefault(law, Concept(words, (*law, said) if len(said) == 1 else law, kind, m.words, m.entry.group == "asides"))
            used.update(range(m.first, m.last))
        if may_seize:
            out.setdefault(MAY_SEIZE, Concept("seize", MAY_SEIZE, "term"))  # "who may take them to the pound?"
        for m in matches:
            if m.entry.group in ("asks", "tiers"):
                used.update(range(m.first, m.last))
        for i, token in enumerate(toks):
            if i in used or self.vocabulary.stops(token) or _inside(token.start, claimed):
                continue
            if token.text.isdigit() or parse_number(token.text) is not None or len(token.text) < 2 or not _inside(token.start, asking):
                continue  # a story's words are kept apart: see Query.story
            out.setdefault(((token.stem,),), Concept(token.text, ((token.stem,),), "plain", token.text))
        for m in _OTHER_TITLE.finditer(text):  # an Act that the question names by title and year: few provisions speak of it
            row = tuple(t.stem for t in tokens(m[0]) if t.text not in ("the", "of"))
            if not _inside(m.start(), claimed):
                out.setdefault((row,), Concept(m[0], (row,), "term"))
        return tuple(out.values())


def _asking(text: str, toks: tuple[Token, ...], matches: tuple[Match, ...]) -> list[tuple[int, int]]:
    """The sentences of a question that ask: those with a question mark or a word of asking."""
    spans, at = [], 0
    for m in re.finditer(r"[.?!;।]+(?=\s|$)|$", text):
        spans.append((at, m.end()))
        at = m.end()
    asks = [toks[m.first].start for m in matches if m.entry.group == "asks" and m.entry.value not in _LOOSE]
    return [(a, b) for a, b in spans if "?" in text[a:b]] or [(a, b) for a, b in spans if any(a <= x < b for x in asks)] or spans


def _tiers(matches: tuple[Match, ...], toks: tuple[Token, ...], text: str) -> tuple[str, ...]:
    if m := _NTH.search(text):
        return ("first",) if m["n"] == "1" else ("subsequent",)
    found = [m for m in matches if m.entry.group == "tiers"]
    weak = {"first", "second", "third", "again"}
    if len(found) == 1 and found[0].words == "first" and _LAST_OF_ALL.search(text[: toks[found[0].last - 1].end]) and re.match(r"\s*[?.!]?\s*$", text[toks[found[0].last - 1].end :]):
        return ()  # "is approval needed first?"
    strong = [m for m in found if m.words not in weak]
    both = any(a.last <= b.first <= a.last + 2 for a in found for b in found if a.entry.value != b.entry.value)  # "the first and second offence"
    return tuple(dict.fromkeys(_tier(m, toks) for m in (found if both else strong or found)))


def _tier(m: Match, toks: tuple[Token, ...]) -> str:
    """The tier a phrase means: "not my first offence" and "twenty-first" are later ones, "no previous conviction" is a first."""
    other = {"first": "subsequent", "subsequent": "first"}
    at = m.first - 1
    while at >= 0 and toks[at].text in _BETWEEN:
        at -= 1
    before = toks[at].text if at >= 0 else ""
    after = next((t.text for t in toks[m.last : m.last + 3] if t.text not in _PARTICLES), "")  # what stands further off is denied, not the tier
    if m.entry.value == "first" and (before in _TENS or before == "after"):
        return "subsequent"
    return other[m.entry.value] if before in _NOT or before.endswith("n't") or after in _NOT_AFTER else m.entry.value


def _inside(at: int, runs: list[tuple[int, int]]) -> bool:
    return any(a <= at < b for a, b in runs)


def money(query: Query) -> tuple[Money, ...]:
    """The sums of money a question states."""
    return tuple(q.quantity for q in query.sums if isinstance(q.quantity, Money))


def durations(query: Query) -> tuple[Duration, ...]:
    """The lengths of time a question states."""
    return tuple(q.quantity for q in query.sums if isinstance(q.quantity, Duration))


def place_of(query: Query) -> tuple[Place, ...]:
    """The places a question is about, those it excludes left out."""
    return tuple(dict.fromkeys(m.place for m in query.places if not m.negated))
