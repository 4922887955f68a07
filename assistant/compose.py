"""Statements, family by family, as a good clerk would write them: the answer first, then what changes it, each on one provision.

What this module never does: state a figure that is not a Figure value, or join two provisions in one sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from assistant import wording
from assistant.asks import Ask
from assistant.draft import Draft, cut, full_sentences, in_context, of_unit, sentence_span, tidy, whole
from assistant.matter import SectionUnits, Unit, speaks_of, stems_of
from assistant.pick import Pick
from assistant.sayings import Sayings
from assistant.understand import Concept, Query
from assistant.vocabulary import stem
from rules.model import Consequence, Figure, FixedElsewhere, Penalty

_IMPRISONS = re.compile(r"\bimprison", re.IGNORECASE)
_POINTS_BACK = re.compile(r"\b(?:as aforesaid|aforesaid period|that period|such period|the said)\b", re.IGNORECASE)  # leans on the sentence before


class Composer:
    """Composes the statements of one language."""

    def __init__(self, sayings: Sayings, weight: Callable[[Concept], float]) -> None:
        self.weight = weight  # how much a concept tells, in the book
        self.say = sayings.say
        self.sayings = sayings

    def compose(self, pick: Pick, ask: Ask, query: Query) -> list[Draft]:
        """The statements of one pick, in the order they are read."""
        by_family: dict[str, Callable[[Pick, Ask, Query], list[Draft]]] = {
            "penalty": self.penalty,
            "minimum": self.minimum,
            "compensation": self.sums,
            "fee": self.sums,
            "deposit": self.sums,
            "territory": self.territory,
            "open": self.open,
            "liability": self.open,
        }
        return by_family.get(pick.family, self.consequence)(pick, ask, query)

    # -- punishments --------------------------------------------------------------------------------

    def penalty(self, pick: Pick, ask: Ask, query: Query) -> list[Draft]:
        """What a court may impose, the floors with it unless only the most is asked, and the exception that lifts it."""
        out: list[Draft] = []
        one_kind = bool(ask.kinds and ask.only)
        there = self._floor_units(pick, query)
        floors = [] if ask.maximum or one_kind else there
        for unit in pick.units:
            for penalty in unit.readings.penalties:
                if query.tier and penalty.tier not in (query.tier, "any"):
                    continue
                out.append(self._punishment(unit, penalty, ask, bool(there)))
            out += [self._floor(f) for f in floors if f.readings.words.citation.parent == unit.readings.words.citation]
        placed = {d.citation.key for d in out}
        out += [self._floor(f) for f in floors if f.key not in placed]
        return out + self._exceptions(pick)

    def _punishment(self, unit: Unit, penalty: Penalty, ask: Ask, floored: bool) -> Draft:
        figures = penalty.figures
        narrowed = tuple(f for f in figures if f.kind in ask.kinds and (not ask.maximum or f.bound != "min"))
        if ask.kinds and ask.only and narrowed:
            figures = narrowed
            text = self._one_kind(penalty, figures)
        else:
            if ask.maximum:
                figures = tuple(f for f in figures if f.bound != "min") or figures
            text = wording.punishment(self.sayings, penalty)
            start, end = sentence_span(unit.readings.words, penalty.start)
            jails = _IMPRISONS.search(unit.readings.words.text, start, end)  # another punishment, or the fine not being paid
            if not jails and not penalty.imprisonment and not penalty.death and penalty.fine and not penalty.relative and not penalty.community_service:
                text += " " + self.say("penalty.no_imprisonment")
            bounded = any(f.bound in ("min", "exact") for f in penalty.figures) or penalty.relative or floored
            if not bounded and any(f.bound == "max" for f in penalty.figures) and not self._has_floor(unit):
                text += " " + wording.capital(self.say("floor.absent"))
            figures = penalty.figures if not ask.maximum else figures
        start, end = sentence_span(unit.readings.words, penalty.start)
        return of_unit(unit, text, figures=figures, quotes=(cut(unit.readings.words, start, max(end, penalty.end)),))

    def _one_kind(self, penalty: Penalty, figures: tuple[Figure, ...]) -> str:
        lead = self.say(f"tier.{penalty.tier}")
        if figures[0].kind == "fine" and penalty.fine:
            body = wording.fine(self.sayings, penalty.fine)
        elif penalty.imprisonment:
            body = wording.imprisonment(self.sayings, penalty.imprisonment)
        else:
            return wording.punishment(self.sayings, penalty)
        text = lead + self.say("penalty.fine_only", fine=body)
        return text[:1].upper() + text[1:]

    def _has_floor(self, unit: Unit) -> bool:
        return bool(unit.readings.floors)

    def _floor_units(self, pick: Pick, query: Query) -> list[Unit]:
        """The provisos that hold the floors of the picked places."""
        cites = [u.readings.words.citation for u in pick.units]
        return [
            u
            for u in pick.section.units
            if u.readings.floors
            and any(u.readings.words.citation.within(c) for c in cites)
            and (not query.tier or any(f.tier in (query.tier, "any") for f in u.readings.floors))
        ]

    def _floor(self, unit: Unit) -> Draft:
        return of_unit(unit, wording.floors(self.sayings, unit.readings.floors), figures=unit.readings.floors)

    def _exceptions(self, pick: Pick) -> list[Draft]:
        """Exemptions of the same section that lift these punishments: they name the sub-section, or the whole section."""
        steps = {c.path[0] for u in pick.units if (c := u.readings.words.citation).path}
        out = []
        for unit in pick.section.units:
            for c in unit.readings.consequences:
                named = [f"sub-section ({s})" for s in steps]
                if c.kind == "exemption" and any(n in unit.readings.words.text for n in [*named, "this section"]):
                    quote = cut(unit.readings.words, c.start, c.end)
                    out.append(of_unit(unit, self.say("consequence.exemption_also", quote=tidy(quote.shown)), quotes=(quote,)))
        return out

    def minimum(self, pick: Pick, ask: Ask, query: Query) -> list[Draft]:
        """The floors alone; where there is none, that none is stated."""
        floors = [u for u in pick.units if u.readings.floors] or self._floor_units(pick, query)
        named = [u for u in floors if any(q.quantity == f.quantity for q in query.sums for f in u.readings.floors)]
        if floors:
            return [self._floor(u) for u in named or floors]  # "below the fifteen days": the floor that is named
        out = []
        for unit in pick.units:
            lows = tuple(f for p in unit.readings.penalties for f in p.figures if f.bound == "min" and (not query.tier or p.tier in (query.tier, "any")))
            tier = next((p.tier for p in unit.readings.penalties), "any")
            text = wording.floors(self.sayings, lows) if lows else wording.capital(self.say(f"tier.{tier}") + self.say("floor.absent"))
            out.append(of_unit(unit, text, figures=lows))
        return out

    # -- sums and amounts fixed elsewhere -------------------------------------------------------------

    def sums(self, pick: Pick, ask: Ask, query: Query) -> list[Draft]:
        """Compensation, fees, deposits: the sum with its bound and the words it stands in; or who fixes it."""
        out = []
        for unit in pick.units:
            words = unit.readings.words
            for figure in (f for f in unit.readings.sums if f.kind == pick.family):
                quote = cut(words, *sentence_span(words, figure.start))
                key = f"{pick.family}.{figure.bound if figure.bound in ('max', 'min', 'exact') else 'exact'}"
                slots = {"max": wording.quantity(self.sayings, figure.quantity), "quote": in_context(words, quote.shown)}  # type: ignore[arg-type]
                if pick.family == "compensation":
                    slots["modality"] = self.say(f"compensation.{self._modality(unit, figure)}")
                out.append(of_unit(unit, self.say(key, **slots), figures=(figure,), quotes=(quote,)))
            if not any(f.kind == pick.family for f in unit.readings.sums):
                out += [self._elsewhere(unit, e) for e in unit.readings.elsewhere if e.kind in (pick.family, "rate")][:1]
        return out

    def _modality(self, unit: Unit, figure: Figure) -> str:
        words = unit.readings.words
        start, _ = sentence_span(words, figure.start)
        before = words.text[start : figure.start].lower()
        if "shall award" in before or "shall be awarded" in before:
            return "shall"
        return "may" if "may" in f"{words.context} {before}".lower().split() else "neither"

    def _elsewhere(self, unit: Unit, elsewhere: FixedElsewhere) -> Draft:
        words = unit.readings.words
        quote = cut(words, *sentence_span(words, elsewhere.start))
        return of_unit(unit, self.say(f"elsewhere.{elsewhere.kind}", quote=tidy(quote.shown)), quotes=(quote,))

    # -- consequences -------------------------------------------------------------------------------

    def consequence(self, pick: Pick, ask: Ask, query: Query) -> list[Draft]:
        """A legal effect without a number, in the provision's own words, with its modality said first."""
        out = []
        for unit in pick.units:
            for c in (c for c in unit.readings.consequences if c.kind == pick.family):
                words = unit.readings.words
                quote = cut(words, *self._consequence_span(unit, c))
                key = f"consequence.{c.kind}"
                key = key if self.sayings.has(key) else f"{key}_{c.modality}"
                key = f"{key}_if" if c.condition in words.text and self.sayings.has(f"{key}_if") and c.condition else key
                key = "open.words" if c.kind == "prohibition" and not self._asks_for(c, query) else key
                if not self.sayings.has(key):
                    key = "open.words"
                span = self._consequence_span(unit, c)
                said = self.say(key, quote=in_context(words, quote.shown), condition=tidy(c.condition))
                out.append(of_unit(unit, said, figures=self._figures_in(unit, *span), quotes=(quote,)))
        return out + [d for other in self._where_already(pick) for d in self.consequence(other, ask, query)]

    def _where_already(self, pick: Pick) -> list[Pick]:
        """The other effects of the section for whatever the effect asked has befallen before: "if already branded ..., be forfeited"."""
        befallen = re.compile(rf"\balready\s+{re.escape(stem(pick.family))}", re.IGNORECASE)
        others = [u for u in pick.section.units if u not in pick.units and befallen.search(u.readings.words.text)]
        return [replace(pick, family=c.kind, units=(u,)) for u in others for c in u.readings.consequences if c.kind != pick.family]

    def _consequence_span(self, unit: Unit, c: Consequence) -> tuple[int, int]:
        if c.kind == "exemption":
            return c.start, c.end
        return sentence_span(unit.readings.words, c.start)

    def territory(self, pick: Pick, ask: Ask, query: Query) -> list[Draft]:
        """Where a provision applies, in its own words."""
        out = []
        for unit in pick.units:
            if any(c.kind == "ceases_to_apply" for c in unit.readings.consequences):
                out += self._ceases(pick, unit, query)
                continue
            for c in (c for c in unit.readings.consequences if c.kind == "territory"):
                quote = cut(unit.readings.words, c.start, c.end)
                said = self.say("place.territory", label=unit.readings.words.citation.label, quote=tidy(quote.shown).removeprefix("in "))
                out.append(of_unit(unit, said, quotes=(quote,)))
        return out

    def _ceases(self, pick: Pick, unit: Unit, query: Query) -> list[Draft]:
        """That an Act ceases to apply, and what the provisos below save."""
        quote = whole(unit.readings.words)
        out = [of_unit(unit, self.say("consequence.ceases_to_apply" if query.yes_no else "open.words", quote=tidy(quote.shown)), quotes=(quote,))]
        below = [u for u in pick.section.units if u is not unit and u.readings.words.citation.within(unit.readings.words.citation)]
        for u in below:
            if u.readings.words.level not in ("proviso",) or len(u.own) > 4:
                saved = whole(u.readings.words)
                out.append(of_unit(u, self.say("consequence.saved", quote=tidy(saved.shown)), quotes=(saved,)))
        return out

    # -- anything else --------------------------------------------------------------------------------

    def open(self, pick: Pick, ask: Ask, query: Query) -> list[Draft]:
        """The provision's own words, the sentences that speak of the question's matter."""
        out = []
        for unit in pick.units:
            base = self._base(pick.section, unit)
            if base and base.key not in {d.citation.key for d in out}:
                out.append(self.reading(pick.section, base, query))  # a proviso says nothing without what it qualifies
            out.append(self.reading(pick.section, unit, query))
        return out

    def _base(self, section: SectionUnits, unit: Unit) -> Unit | None:
        """The place that a proviso qualifies, for a place in a proviso."""
        cite = unit.readings.words.citation
        at = next((i for i, step in enumerate(cite.path) if step.startswith("proviso")), None)
        return None if at is None else next((u for u in section.units if u.readings.words.citation.path == cite.path[:at]), None)

    def reading(self, section: SectionUnits, unit: Unit, query: Query) -> Draft:
        """One provision's words as an answer; a long one is cut to the sentences that speak of the matter, and what leans on them."""
        words = unit.readings.words
        start, end = self._telling(unit, query)
        quote = cut(words, start, end)
        lead = "consequence.prohibition" if self._forbids(unit, start, end, query) else "open.words"
        if any(c.kind == "ceases_to_apply" and start <= c.start < end for c in unit.readings.consequences) and query.yes_no:
            lead = "consequence.ceases_to_apply"
        return of_unit(unit, self.say(lead, quote=tidy(quote.shown)), figures=self._figures_in(unit, start, end), quotes=(quote,))

    def _figures_in(self, unit: Unit, start: int, end: int) -> tuple[Figure, ...]:
        """Figures whose words are quoted are asserted as well."""
        return tuple(f for f in unit.readings.figures if start <= f.start < end)

    def _telling(self, unit: Unit, query: Query) -> tuple[int, int]:
        text = unit.readings.words.text
        spans = full_sentences(text)
        if len(spans) < 2 or not query.concepts:
            return 0, len(text)
        said = [[c for c in query.concepts if speaks_of(stems_of(text[a:b]), c)] for a, b in spans]
        common = Counter(c.words for row in said for c in row)  # what every sentence speaks of tells them apart least
        heading = stems_of(unit.readings.words.heading)  # the whole section is about what its heading says
        scores = [sum(self.weight(c) * _telling_share(c, heading) / common[c.words] for c in row) for row in said]
        best = max(range(len(spans)), key=lambda i: (scores[i], -i))
        first = last = best
        while last + 1 < len(spans) and (0 < scores[best] <= scores[last + 1] or _leans(text[spans[last + 1][0] :])):
            last += 1
        while first and _POINTS_BACK.search(text[slice(*spans[first])]):
            first -= 1
        return spans[first][0], spans[last][1]

    def telling_limits(self, unit: Unit, query: Query) -> bool:
        """True where the sentences of a provision that speak of the matter fix a period."""
        start, end = self._telling(unit, query)
        return any(start <= limit.figure.start < end for limit in unit.readings.limits)

    def _forbids(self, unit: Unit, start: int, end: int, query: Query) -> bool:
        asks_leave = query.yes_no and not query.open
        return asks_leave and any(
            c.kind == "prohibition" and start <= c.start < end and self._asks_for(c, query) for c in unit.readings.consequences
        )

    def _asks_for(self, c: Consequence, query: Query) -> bool:
        """True where a plain question speaks of those whom a prohibition binds: "may a constable buy it?", not "may I, the owner?"."""
        return "turned" not in query.said and any(speaks_of(stems_of(c.actor), x) for x in query.concepts)


def _telling_share(concept: Concept, heading: frozenset[str]) -> float:
    return (0.5 if concept.kind == "setting" else 1.0) * (0.3 if speaks_of(heading, concept) else 1.0)


def _leans(sentence: str) -> bool:
    """True where a sentence opens by pointing back: "In such case ...", "He shall ..."."""
    return sentence.lower().startswith(("in such case", "in that case", "such ", "he ", "it ", "they ", "and "))


__all__ = ["Composer", "whole"]
