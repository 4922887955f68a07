"""What an answer does beside answering: ask back, refuse, say what is not known, read a text out.

Each function returns Parts; a refusal asserts no figure.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from assistant.asks import Ask
from assistant.assemble import Parts
from assistant.counting import days_in
from assistant.draft import Draft, cut, tidy, whole
from assistant.matter import SectionUnits
from assistant.pick import Pick, Picker
from assistant.scope import Applies, acts_for, applies
from assistant.understand import Query
from corpus.book import Book
from corpus.errors import ChangedDuringYear, NotKnown
from corpus.model import Act, Provision, Quote
from corpus.places import Place
from rules.calendar import chargeable_days, say_day

if TYPE_CHECKING:
    from assistant.answer import Assistant, Setting

_AUTHORITY = re.compile(r"pound|municipal|police|court|magistrate|officer", re.IGNORECASE)
_PART_OF_DAY = re.compile(r"\bday\b[^.;]*\bpart\b", re.IGNORECASE)
_CERTAIN = re.compile(
    r"\b(?:will|shall|must|going to|have to|has to)\b|(?:हो|जाए|जा)ग[ाी]|होईल|होणार|થશે|जाना पड़|जावे लाग|જવું પડ|\b(?:hog[ai]|hoil|honar|thase|thashe|jana padega)\b", re.IGNORECASE
)  # "will I go to jail?": what a court may do is no yes to that
_QUALIFIED = re.compile(r"\b(?:both|compulsory|mandatory|must|only|fixed|always|automatic\w*)\b", re.IGNORECASE)  # "are both compulsory?": no bare yes
ALIKE = 0.9  # share of the best Act's matter from which two Acts speak alike


@dataclass(frozen=True, slots=True)
class Scope:
    """The Acts an answer is drawn from, each with the heading it stands under; or the reason why none is."""

    targets: tuple[tuple[Act, str, Applies | None], ...] = ()
    refusal: str = ""  # "not_covered", "ask_place", "ask_date"
    denied: tuple[Act, ...] = ()  # Acts the question names that do not apply at its place
    ask_place: bool = False
    one: bool = False  # only one Act can apply there: without a figure at stake it answers, with its "if"


def nothing(house: Assistant, query: Query, setting: Setting) -> Parts:
    """The matter is in no text of the book."""
    if setting.places and not any(acts_for(house.book, p, setting.on, dated=setting.dated) for p in setting.places):
        return Parts("not_covered", lead=[_no_text(house, setting)])
    lead = [house.say("not_found.plain")]
    if "compensation" in query.asks and (drafts := _compensates(house, query, setting)):
        return Parts("not_found", lead=lead, drafts=drafts)
    if not any(c.kind in ("term", "matter", "event") for c in query.concepts):
        lead.append(house.say("not_found.say_more"))
    return Parts("not_found", lead=lead)


def _compensates(house: Assistant, query: Query, setting: Setting) -> list[Draft]:
    """For a loss that a named section does not speak of: what its compensation is for, in its own words, without the sum."""
    out = []
    for m in query.cited:
        place = house.book.provision(m.citation)  # type: ignore[arg-type]
        for unit in house.matters.section(house.book.act(place.citation.act), house.book.section(place), setting.on).units:
            words = unit.readings.words
            for figure in (f for f in unit.readings.sums if f.kind == "compensation"):
                at = words.text.find(" for ", figure.end) + 1
                if at:
                    quote = cut(words, at, len(words.text))
                    text = house.say("compensation.for_what", quote=tidy(quote.shown))
                    out.append(Draft(text=text, citation=words.citation, quotes=(quote,), own_check=True))
    return out


def scope(house: Assistant, query: Query, setting: Setting, ask: Ask) -> Scope:
    """Which Acts answer: those of the place; those named; all, side by side, where nothing tells."""
    named = {m.citation.act for m in query.cited if m.citation} | {t.act for t in query.titles}
    acts = {a.id: a for a in house.book.acts}
    if not setting.places:
        if named:
            return Scope(tuple((acts[a], acts[a].extent.said, None) for a in sorted(named)))
        everything = tuple((a, _capital(a.extent.said or a.short_title), None) for a in house.book.acts)
        return Scope(everything, ask_place=not ask.across and len({(a.extent.jurisdiction, a.extent.areas) for a in house.book.acts}) > 1)
    targets: list[tuple[Act, str, Applies | None]] = []
    verdicts: list[str] = []
    for place in setting.places:
        found = acts_for(house.book, place, setting.on, dated=setting.dated)
        verdicts += [f.verdict for f in found]
        targets += [(acts[f.act], place.name[:1].upper() + place.name[1:], f) for f in found if f.verdict == "yes"]
    denied = tuple(acts[a] for a in sorted(named) if a not in {t[0].id for t in targets})
    if named and not denied:
        targets = [t for t in targets if t[0].id in named]
    if targets and not (denied and ask.families == ("territory",)):
        return Scope(tuple(dict.fromkeys(targets)), denied=denied)
    if "date" in verdicts:
        return Scope(refusal="ask_date", denied=denied)
    if "depends" in verdicts:
        maybe = [(acts[f.act], _capital(acts[f.act].extent.said), f) for p in setting.places for f in acts_for(house.book, p, setting.on, dated=setting.dated)]
        if named:
            maybe = [t for t in maybe if t[0].id in named] or maybe
        town = any(c.kind == "setting" and "municip" in {x for row in c.law for x in row} for c in query.concepts)
        one = len({t[0].id for t in maybe}) == 1
        return Scope(tuple(dict.fromkeys(maybe)), ask_place=not (one and town), one=one, denied=())
    return Scope(refusal="not_covered", denied=denied, targets=tuple(targets))


def refused(house: Assistant, query: Query, setting: Setting, scope: Scope, everywhere: dict[str, list[Pick]]) -> Parts:
    """No Act of the book applies at the place, or the day must be known first."""
    say = house.say
    if scope.refusal == "ask_date":
        place = next((p for p in setting.places if p.since), setting.places[0])
        return Parts("ask_date", lead=[say("place.ask_date", place=place.name, since=place.since)])
    parts = Parts("not_covered", lead=[_no_text(house, setting)] if not scope.targets else [])
    for place in setting.places:
        if place.since and place.was:
            parts.notes.append(say("note.changed_kind", place=place.name, kind=house.say(f"kind.{place.kind}"), since=place.since))
    for act in scope.denied:
        parts.drafts += _territory(house, act, query, setting)
    parts.see_also = [p.units[0].key for picks in everywhere.values() for p in picks if p.units][:3]
    for act, _, _ in scope.targets:
        parts.see_also.insert(0, act.provisions[0].key)
    return parts


def _no_text(house: Assistant, setting: Setting, place: Place | None = None) -> str:
    place = place or setting.places[0]
    return house.say("place.not_covered_kind", place=place.name, kind=house.say(f"kind.{place.kind}"))


def _territory(house: Assistant, act: Act, query: Query, setting: Setting) -> list[Draft]:
    """Where a named Act applies, in its own words."""
    sections = {m.citation.section for m in query.cited if m.citation and m.citation.act == act.id}
    out = []
    for provision in act.provisions:
        if sections and provision.citation.section not in sections:
            continue
        units = house.matters.section(act, provision, setting.on)
        chosen = tuple(u for u in units.units if any(c.kind == "territory" for c in u.readings.consequences))
        if chosen:
            out += house.composer.territory(Pick("territory", units, chosen[:1], 1.0), Ask(("territory",)), query)
        elif units.units:
            out.append(house.composer.reading(units, units.units[0], query))
    return out[:1]


def unknown(house: Assistant, parts: Parts, place: Provision, why: NotKnown, heading: str) -> None:
    """Say that the words of the day are not known, with the amendment note that says so."""
    parts.drafts.append(Draft(text=house.say("not_known.lead", reason=_capital(why.reason)), citation=place.citation, heading=heading, own_check=True))
    if why.note and house.book.has(why.note):
        note = house.book.provision(why.note)
        parts.drafts.append(
            Draft(text=house.say("not_known.note", quote=tidy(note.now.text)), citation=note.citation, heading=heading, own_check=True)
        )


def amended(house: Assistant, parts: Parts, pick: Pick, heading: str) -> None:
    """For an earlier day: the notes of the amendments that brought the quoted words about, or ended them."""
    for unit in pick.units:
        version = unit.readings.words.version
        for key in dict.fromkeys(a.note for a in (*version.amended_by, *version.ended_by) if a.note and a.kind == "substituted"):
            if house.book.has(key) and version.id.split("@")[0] in {d.citation.key for d in parts.drafts}:
                note = house.book.provision(key)
                text = house.say("not_known.note", quote=tidy(note.now.text))
                parts.drafts.append(Draft(text=text, citation=note.citation, heading=heading, own_check=True))


def within_reach(house: Assistant, query: Query, setting: Setting, small: bool) -> tuple[Act, ...]:
    """The Acts that a question of a library is looked for in: those that apply at its place, or may; all of a small book."""
    if small or not setting.places:
        return house.book.acts
    ids = {f.act for p in setting.places for f in acts_for(house.book, p, setting.on, dated=setting.dated)}
    return tuple(a for a in house.book.acts if a.id in ids)


def best_act(book: Book, everywhere: dict[str, list[Pick]]) -> dict[str, list[Pick]]:
    """In a library, the picks of the Act that speaks most of the matter; of two that speak alike, the one made for fewer places."""
    top = max((p.met for picks in everywhere.values() for p in picks), default=0.0)

    def value(act_id: str) -> tuple[bool, bool, float, float]:
        picks = everywhere[act_id]
        met = max((p.met for p in picks), default=-1.0)
        return (met >= ALIKE * top, book.act(act_id).extent.areas is not None, met, max((p.score for p in picks), default=-1.0))

    alike = {a for a, picks in everywhere.items() if picks and value(a)[0]}
    local = {a for a in alike if book.act(a).extent.areas is not None}
    kept = local or {max(alike, key=value, default="")}
    return {a: picks if a in kept else [] for a, picks in everywhere.items()}


def when_given_back(query: Query, ask: Ask, everywhere: dict[str, list[Pick]]) -> bool:
    """True where a question asks by when an authority must give something back, and no period binds an authority to that."""
    if "give_back" not in query.said or not ask.wants("deadline"):
        return False
    limits = [x for picks in everywhere.values() for p in picks for u in p.units for x in u.readings.limits]
    return not any(_AUTHORITY.search(x.actor) for x in limits)


def part_days(house: Assistant, query: Query, setting: Setting, act: Act) -> list[Draft]:
    """Days charged from one day to another where the text charges "each day during any part of which": part days count."""
    days = days_in(query)
    if len(days) != 2 or "charged" not in query.said or not (days[0].first and days[1].first):
        return []
    for section in act.provisions:
        for unit in house.matters.section(act, section, setting.on).units:
            words = unit.readings.words
            rate = next((e for e in unit.readings.elsewhere if _PART_OF_DAY.search(words.text)), None)
            if rate:
                quote = whole(words)
                number = chargeable_days(days[0].first, days[1].first)
                text = house.say("deadline.part_days", number=number, first=say_day(days[0].first), last=say_day(days[1].first), quote=tidy(quote.shown))
                return [Draft(text=text, citation=words.citation, readings=unit.readings, quotes=(quote,), own_check=True)]
    return []


def steady(picker: Picker, pick: Pick, query: Query, ask: Ask, act: Act, until: dt.date) -> Pick:
    """A pick for a month or year: places whose words changed within it are not known for it."""
    later = picker.pick(query, ask, pick.family, act, until)
    if later is None:
        return pick
    ids = {u.key: u.readings.words.version.id for u in later.units}
    kept = tuple(u for u in pick.units if ids.get(u.key) == u.readings.words.version.id)
    changed = [u for u in pick.units if u not in kept]
    out = list(pick.unknown)
    for unit in changed:
        place = picker.book.provision(unit.key)
        year = until.year
        reason = f"{place.citation} was changed during {year}; the exact date is not in the text"
        out.append((place, ChangedDuringYear(reason)))
    out += [x for x in later.unknown if x[0].key not in {p.key for p, _ in out}]
    return replace(pick, units=kept, unknown=tuple(out))


def yes_or_no(house: Assistant, pick: Pick, ask: Ask, query: Query, right: bool | None) -> str:
    """The "Yes." or "No." that a plain yes-or-no question is owed, where the values decide it; else nothing."""
    if not query.yes_no or ask.across or "turned" in query.said:
        return ""  # a question that is turned round ("is there no minimum?") is answered by the words alone
    if right is not None or query.sums:
        return ""  # a sum may be right and its bound, tier, trigger or "per cow" wrong: the words say what is right
    penalties = [p for u in pick.units for p in u.readings.penalties if not query.tier or p.tier in (query.tier, "any")]
    if pick.family == "penalty" and "imprisonment" in query.asks and penalties and not _QUALIFIED.search(query.text):
        jail = {bool(p.imprisonment or p.death) for p in penalties}
        if len(jail) == 1 and not (True in jail and _CERTAIN.search(query.text)):
            return house.say("check.agreed" if jail.pop() else "check.refused") + " "
    if pick.family == "minimum" and (pick.units or penalties):
        floors = any(u.readings.floors for u in pick.section.units if any(u.readings.words.citation.within(x.readings.words.citation) for x in pick.units))
        low = floors or any(f.bound == "min" for p in penalties for f in p.figures)
        return house.say("check.agreed" if low else "check.refused") + " "
    return ""


def finish(
    house: Assistant, parts: Parts, query: Query, setting: Setting, scope: Scope, silent: list[str], everywhere: dict[str, list[Pick]], ask: Ask
) -> Parts:
    """The status, and what is said of Acts that are silent or do not apply."""
    say = house.say
    for act in scope.denied:
        parts.drafts = [*_territory(house, act, query, setting), *parts.drafts]
    if not parts.drafts:
        return _elsewhere(house, query, setting, scope, everywhere)
    for place in setting.places:
        if len(setting.places) > 1 and not acts_for(house.book, place, setting.on, dated=setting.dated):
            parts.notes.append(_no_text(house, setting, place))
    for place in setting.places:
        if place.since and place.was:
            parts.notes.append(say("note.changed_kind", place=place.name, kind=house.say(f"kind.{place.kind}"), since=place.since))
    for act_id in silent:
        if len(scope.targets) > 1 and not scope.ask_place:
            parts.notes.append(say("place.silent", title=house.book.act(act_id).short_title))
    known = any(d.figures or (d.quotes and not d.own_check) for d in parts.drafts)
    unknowns = any(p.unknown for picks in everywhere.values() for p in picks if p.section.act.id in {t[0].id for t in scope.targets})
    if unknowns and not known:
        parts.status = "not_known"
        parts.notes.append(say("not_known.only_today"))
    elif scope.ask_place and not _everywhere(house, everywhere) and not (scope.one and not any(d.figures for d in parts.drafts)):
        parts.status = "ask_place"
        parts.lead = [say("place.ask_kind", place=setting.places[0].name) if setting.places else say("place.ask")]
    return parts


def _everywhere(house: Assistant, everywhere: dict[str, list[Pick]]) -> bool:
    """True where every Act that answers applies in all of India: the place does not matter."""
    acts = [house.book.act(a) for a, picks in everywhere.items() if picks]
    return bool(acts) and all(a.extent.jurisdiction == "IN" and a.extent.areas is None for a in acts)


def _elsewhere(house: Assistant, query: Query, setting: Setting, scope: Scope, everywhere: dict[str, list[Pick]]) -> Parts:
    """The applicable texts are silent; where another text of the book speaks of it, say which, without its figures."""
    say = house.say
    titles = [a.short_title for a, _, _ in scope.targets]
    place = setting.places[0].name if setting.places else ""
    parts = Parts("not_covered", lead=[say("place.silent", title=t) for t in dict.fromkeys(titles)])
    others = [p for a, picks in everywhere.items() for p in picks if a not in {t[0].id for t in scope.targets} and p.units]
    best = max(others, key=lambda p: p.met, default=None)
    if best and place:
        unit = best.units[0]
        text = say("place.other_text", label=unit.readings.words.citation.label, place=place)
        parts.drafts.append(Draft(text=text, citation=unit.readings.words.citation, own_check=True))
    elif best is None:
        parts.status = "not_found"
    return parts


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


__all__ = ["Quote", "Scope", "SectionUnits", "applies"]
