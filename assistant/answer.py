"""One question, top to bottom: understood, scoped to the Acts that apply, picked, composed, checked.

No language model takes part, unless one is set to phrase what was composed (assistant/llm.py). What this module never does: answer a place from an Act that does not apply there, or read
today's words back to another day. The clock is an argument (`today`).
"""

from __future__ import annotations

import copy
import datetime as dt
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from assistant import named, special
from assistant.asks import PENAL, Ask, asked, of_damage
from assistant.assemble import Parts, assemble
from assistant.compose import Composer
from assistant.conversation import Turn, carried, continues, stays
from assistant.counting import counted
from assistant.draft import Draft
from assistant.language import LANGUAGES, language_of, names_in
from assistant.matter import Matters, brings_matter, speaks_of
from assistant.model import Answer
from assistant.own_acts import OwnActs
from assistant.pick import Pick, Picker
from assistant.premise import judged, narrowed
from assistant.ranking import ranked, suggestions
from assistant.sayings import ENGLISH, load_sayings
from assistant.scope import Applies
from assistant.several import merged, several
from assistant.state_law import told_by_states
from assistant.twin import kept, twinned
from assistant.understand import Concept, Query, Reader, place_of
from assistant.vocabulary import load_vocabulary
from corpus.book import Book
from corpus.mentions import CitationFinder
from corpus.model import Act
from corpus.places import Place, Places, load_places
from index.retrieve import Finder
from rules.reviewed import Reviewed

if TYPE_CHECKING:
    from assistant.llm import Phraser

_BEFORE_OR_AFTER = re.compile(r"\b(before|after)\s+(?:the\s+)?(?:amendment\s+by\s+)?[A-Z][a-z]+\.?\s*\d", re.IGNORECASE)
TELLS = 2.0  # weight from which a word outside the vocabulary tells one provision from another
EVEN = 0.95  # places that speak of this share of what the best speaks of are not told apart by the question
FAR_MORE = 2.0  # words that speak of this many times the matter answer in place of those that fix the family asked
SUMS = ("penalty", "compensation", "fee", "deposit", "deadline")  # the families that have a sum or a period; the first of equals is taken
CLEARLY = 0.6  # an Act that speaks of less than this share of what another speaks of is silent on the matter


@dataclass(frozen=True, slots=True)
class Setting:
    """Where and when: the places, the day of the event (its last possible day where only a month or year is known), today."""

    places: tuple[Place, ...]
    on: dt.date
    until: dt.date
    dated: bool
    today: dt.date
    several: bool = False  # the question names days years apart: which one is meant must be asked
    unread: str = ""  # a place that was set beside the question and that no list has


class Assistant:
    """Answers questions from a book. One instance serves many threads; nothing of a question is kept."""

    def __init__(self, book: Book, finder: Callable[[], Finder | None] | None = None, *, places: Places | None = None, reviewed: Mapping[str, Reviewed] | None = None,
                 phraser: Phraser | None = None) -> None:  # fmt: skip
        self.book = book
        self.places = places or load_places()
        self.citations = CitationFinder(book)
        self.matters = Matters(book) if reviewed is None else Matters(book, reviewed)
        self._finder = finder or (lambda: None)
        self._phraser = phraser  # None: no language model takes part
        self._tongues: dict[str, Assistant] = {}
        self._speak(ENGLISH)
        self._tongues[ENGLISH] = self

    def _speak(self, lang: str) -> None:
        """Take the words of a language: how questions are read and how sentences are written."""
        self.lang = lang
        self.reader = Reader(self.citations, self.places, load_vocabulary(lang), self.matters.words())
        self.composer = Composer(load_sayings(lang).naming(names_in(lang, self.places)), self.matters.weight)
        self.say = self.composer.say
        self.own = OwnActs(self)

    def speaking(self, lang: str) -> Assistant:
        """This assistant in a language; all else (book, index, places) is shared."""
        if lang == self.lang:
            return self
        if lang not in self._tongues:
            other = copy.copy(self)
            other._speak(lang)
            self._tongues[lang] = other
        return self._tongues[lang]

    def answer(
        self,
        question: str,
        *,
        today: dt.date,
        history: tuple[Turn, ...] = (),
        place: str | None = None,
        on: dt.date | None = None,
        lang: str | None = None,
    ) -> Answer:
        """The answer to a question.

        `place`: free text, used where the question names none. `on`: the day of the event, used where the question gives none;
        None: today. `history`: the earlier questions of the conversation. `lang`: the language of the answer, that of the question
        where it is left out. Never raises on any question.
        """
        spoken = lang if lang in LANGUAGES else language_of(question)
        return self.speaking(spoken)._answer(question, today, history, place, on)

    def _answer(self, question: str, today: dt.date, history: tuple[Turn, ...], place: str | None, on: dt.date | None) -> Answer:
        query = self._understood(question, history, today)
        setting = self._setting(query, place, on, today)
        asked_of = several(query, lambda part: self._read(part, today), lambda q: asked(q).families)
        parts = self._all_parts(query, asked_of, setting)
        if self.lang != ENGLISH:
            self._beside_english(parts, self.speaking(ENGLISH)._all_parts(query, asked_of, setting))
        parts.until = setting.until
        if setting.unread:
            parts.notes.insert(0, self.say("note.unread_place", place=setting.unread))
        for wrong, right in query.repaired:
            parts.notes.append(self.say("note.repaired", wrong=wrong, right=right))
        told_by_states(parts, self.book, setting.places, self.composer.sayings)
        if self._phraser is not None and parts.status == "answered":
            self._phraser.phrase(parts, question, self.composer.sayings, setting.places)
        return assemble(
            parts, query, self.book, self.composer.sayings, on=setting.on, today=today, places=setting.places, question=question
        )

    def _beside_english(self, parts: Parts, english: Parts) -> None:
        """Give each sentence its English twin, which is what the rules verify; notes and leads that differ from theirs are left out."""
        parts.drafts = twinned(parts.drafts, english.drafts)
        told = self.composer.sayings.told
        parts.lead, parts.notes = kept(parts.lead, english.lead), kept([told(n) for n in parts.notes], english.notes)

    # -- question and setting -------------------------------------------------------------------------

    def _understood(self, question: str, history: tuple[Turn, ...], today: dt.date) -> Query:
        last: Query | None = None
        for turn in history:
            query = self._read(turn.question, today)
            if turn.place and not query.places:
                query = replace(query, places=self.places.find(turn.place))
            last = carried(query, last) if last and continues(query, last) else query
        query = self._read(question, today)
        if last and continues(query, last):
            return carried(query, last)
        return replace(query, places=last.places) if last and stays(query, last) else query

    def _read(self, question: str, today: dt.date) -> Query:
        """A question read in its own language, to be answered in this one."""
        lang = language_of(question, likely=self.lang)
        query = replace(self.speaking(lang).reader.read(question, today=today, lang=lang), lang=self.lang)
        return replace(query, asks=query.asks - {"fine"} | {"compensation"}) if of_damage(query) else query

    def _setting(self, query: Query, place: str | None, on: dt.date | None, today: dt.date) -> Setting:
        places, unread = place_of(query), ""
        if place and all(p.described and p.kind == "municipality" for p in places):  # "the municipality took her", and its name in the field
            read = self.places.read(place)
            unread = "" if read or places else place
            places = read if isinstance(read, tuple) else (read,) if read else places
        amending = named.amendments_named(self.book, query)
        if amending and (m := _BEFORE_OR_AFTER.search(query.text)):
            day = amending[0].commencement.first - dt.timedelta(days=1) if m[1].lower() == "before" else min(amending[0].commencement.settled, today)
            return Setting(places, day, day, True, today, unread=unread)
        if named.several_days(query):
            return Setting(places, today, today, False, today, unread=unread, several=True)
        spans = [d for d in query.dates if d.first is not None and not d.impossible]
        if spans:
            d = spans[0]
            first, last = d.first or today, d.last or today
            if d.before:
                first = last = first - dt.timedelta(days=1)
            if d.after:
                first = last = max(last, today)
            if named.several_days(query):
                return Setting(places, today, today, False, today, unread=unread, several=True)
            return Setting(places, first, last, True, today, unread=unread)
        return Setting(places, on or today, on or today, on is not None and on != today, today, unread=unread)

    # -- the way an answer takes -------------------------------------------------------------------------

    def _all_parts(self, query: Query, asked_of: tuple[Query, ...], setting: Setting) -> Parts:
        """The answer to each of several questions in one, put together; to the whole where they cannot be told apart."""
        if own := self.own.parts(query, setting):
            return own
        house = self.own.core if self.own.leaves(query) else self
        return merged(house._parts(q, setting) for q in asked_of) or house._parts(query, setting)

    def _parts(self, query: Query, setting: Setting) -> Parts:
        simple = named.first(self, query, setting)
        if simple:
            return simple
        ask = asked(query)
        picker = Picker(self.book, self.matters, self._finder())
        if query.asks & {"definition"} and not query.sums:
            return named.definition(self, query, setting)
        near = {a.id for a in picker.near(query, special.within_reach(self, query, setting, picker.small), setting.on)}
        everywhere = {a.id: self._picks(picker, query, ask, a, setting) if a.id in near else [] for a in self.book.acts}
        troubles = [self.say(f"note.{what}") for what in ("damaged", "away") if getattr(picker, what)]
        if not any(everywhere.values()):
            parts = special.nothing(self, query, setting)
            parts.notes += troubles
            return parts
        everywhere = self._clear(picker, query, everywhere)
        if not picker.small and not ask.across:
            everywhere = special.best_act(self.book, everywhere)
        scope = special.scope(self, query, setting, ask)
        if scope.refusal:
            return special.refused(self, query, setting, scope, everywhere)
        if special.when_given_back(query, ask, everywhere):
            return Parts("not_found", lead=[self.say("not_found.no_time")])
        parts = Parts("answered", notes=troubles)
        several = sum(bool(everywhere[a.id]) for a, _, _ in scope.targets) > 1 or len(setting.places) > 1 or ask.across
        silent: list[str] = []
        for act, heading, applies in scope.targets:
            picks = everywhere[act.id]
            if charged := special.part_days(self, query, setting, act):
                parts.drafts += charged
                continue
            if not picks:
                silent.append(act.id)
                continue
            self._add(parts, picks, ask, query, act, heading if several else "", setting)
            if applies and applies.condition and parts.status == "answered":
                parts.notes.append(self.say("place.condition", condition=applies.condition))
        if ask.across:
            parts.drafts = [*ranked(self, query, scope.targets, everywhere), *parts.drafts]
        parts.suggestions = suggestions(self.composer.sayings, query, ask, [p for a, _, _ in scope.targets for p in everywhere[a.id]])
        return special.finish(self, parts, query, setting, scope, silent, everywhere, ask)

    def _picks(self, picker: Picker, query: Query, ask: Ask, act: Act, setting: Setting) -> list[Pick]:
        found: list[Pick] = []
        for family in ask.families:
            if ask.every and family not in ("open", "outcome", "territory"):
                found += picker.every(query, ask, family, act, setting.on)
                continue
            if found and ask.implied and family in ("open", "outcome", "fee", "deposit", "forfeiture"):
                continue
            pick = self._pick(picker, query, ask, family, act, setting)
            if pick and setting.until != setting.on:
                pick = special.steady(picker, pick, query, ask, act, setting.until)
            if pick is None and query.cited and not picker.small and family not in ("open", "penalty", "minimum", "deadline"):
                pick = picker.pick(query, ask, "open", act, setting.on)
            if pick and pick.family not in {p.family for p in found} and not (pick.family == "open" and found):
                found.append(pick)
        return found

    def _pick(self, picker: Picker, query: Query, ask: Ask, family: str, act: Act, setting: Setting) -> Pick | None:
        """The pick of a family; other words of the Act instead, where they speak of clearly more of the matter."""
        on = setting.on
        if family == "deadline" and ask.implied:
            return self._implied(picker, query, ask, act, on)
        if family == "sum":
            return self._of_a_sum(picker, query, ask, act, on)
        pick = picker.pick(query, ask, "penalty" if family == "outcome" else family, act, on)
        if family == "territory":
            wider = picker.pick(query, ask, "open", act, on)
            return wider if pick is None or (wider and not query.cited and wider.met >= FAR_MORE * pick.met) else pick
        if family == "fee" and "how_much" in query.said:
            return pick  # an amount is asked: that it is fixed elsewhere is the answer
        if family not in ("outcome", "compensation", "fee", "deposit", "recoverable_as_fine") or (query.cited and family != "outcome"):
            return pick
        if family == "compensation" and pick:
            near = self._near(picker, query, ask, act, on, pick)
            pick = next((p for p in near if any(x.tier != "any" for u in p.section.units for x in u.readings.penalties)), pick)
        wider = picker.pick(query, ask, "open", act, on)
        said = [c for c in query.concepts if c.kind not in ("setting", "plain") or self.matters.weight(c) >= TELLS]
        if wider is None or (pick is not None and not _says_all_and_more(wider, pick, query, said)):
            return pick
        if family == "recoverable_as_fine" and pick and not any(speaks_of(u.own, c) for u in wider.units for c in query.concepts if ("recov",) in c.law):
            return pick
        if family == "outcome" and all(self.composer.telling_limits(u, query) for u in wider.units):
            return picker.pick(query, ask, "deadline", act, on) or wider
        return wider

    def _of_a_sum(self, picker: Picker, query: Query, ask: Ask, act: Act, on: dt.date) -> Pick | None:
        """The pick for a sum whose kind is not said: of the provision that speaks most of the matter; a punishment where nothing tells."""
        families = SUMS if brings_matter(query) else SUMS[:1]
        found = [p for f in families if (p := picker.pick(query, ask, f, act, on))]
        return max(found, key=lambda p: p.met, default=None)

    def _near(self, picker: Picker, query: Query, ask: Ask, act: Act, on: dt.date, pick: Pick) -> list[Pick]:
        """The picks of an Act that speak of the matter as much as the best does; the one beside an offence that people ask about is taken."""
        return [p for p in picker.every(query, ask, pick.family, act, on) if p.met >= EVEN * pick.met and not p.unknown]

    def _implied(self, picker: Picker, query: Query, ask: Ask, act: Act, on: dt.date) -> Pick | None:
        """A period that the dates of a question ask for: one that runs from an event of the question, and from no other."""
        pick = picker.pick(query, ask, "deadline", act, on)
        events = {e for e, _ in query.events}
        units = tuple(u for u in pick.units if any(x.event in events for x in u.readings.limits)) if pick else ()
        return replace(pick, units=units) if pick and units else None

    def _clear(self, picker: Picker, query: Query, everywhere: dict[str, list[Pick]]) -> dict[str, list[Pick]]:
        """Without the picks of Acts that speak of clearly less of the named matter than another Act does: on it they are silent.

        A word outside the vocabulary silences none: that one sister text has "limits" tells nothing of "the upper limit".
        """
        if query.cited or not brings_matter(query):
            return everywhere
        best: dict[str, float] = {}
        for pick in (p for picks in everywhere.values() for p in picks):
            best[pick.family] = max(best.get(pick.family, 0.0), pick.named)
        return {a: [p for p in picks if p.named >= CLEARLY * best[p.family]] for a, picks in everywhere.items()}

    def _add(self, parts: Parts, picks: list[Pick], ask: Ask, query: Query, act: Act, heading: str, setting: Setting) -> None:
        for pick in picks:
            right, denials = judged(pick, query, self.composer.sayings, self.book)
            drafts: list[Draft] = [*denials]
            if pick.family == "deadline":
                done = counted(pick, ask, query, self.composer.sayings, act.extent.jurisdiction)
                drafts += done.drafts
                parts.deadline = parts.deadline or done.deadline
                parts.notes += done.notes
            else:
                narrow = narrowed(ask, query, pick)
                drafts += self.composer.compose(pick, narrow, query)
            if drafts and not denials:
                lead = special.yes_or_no(self, pick, ask, query, right)
                drafts[0] = replace(drafts[0], text=f"{lead}{drafts[0].text}") if lead else drafts[0]
            parts.drafts += [replace(d, heading=heading) for d in drafts]
            for place, why in pick.unknown:
                special.unknown(self, parts, place, why, heading)
            if setting.dated or "history" in query.asks:
                special.amended(self, parts, pick, heading)
            if any(u.readings.words.version.known == "partly" for u in pick.units):
                parts.notes.append(self.say("note.partly"))
            if not brings_matter(query) and not query.cited and pick.family in ("penalty", "minimum"):
                parts.notes.append(self.say("note.taken_for", heading=pick.section.section.heading))
        parts.acts.append(act.id)


def _says_all_and_more(wider: Pick, pick: Pick, query: Query, said: list[Concept]) -> bool:
    """True where other words speak of all of the matter that the place of the family asked speaks of, and of more."""
    if pick.family == "penalty" and wider.met > pick.met and not query.asks & PENAL:
        return True  # "what happens if ...": a punishment answers only where it speaks of the matter as much as any other words
    if not wider.units or not pick.units:
        return False  # what is not known for the day is said, not talked around
    one, other = ({c for c in said if speaks_of(p.units[0].chain, c)} for p in (pick, wider))
    return one < other or (wider.met > 0 and wider.met >= FAR_MORE * pick.met)


__all__ = ["Applies", "Assistant", "Setting"]
