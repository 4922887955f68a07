"""Figures and punishments in words, from values and templates. What this module never does: compute or choose a figure.

The units' case endings stand in the sayings of a language ("3,000 रुपयांपर्यंत"); its sentences name the form they need.
"""

from __future__ import annotations

from assistant.sayings import ENGLISH, Said, Sayings
from rules.model import Duration, Figure, Fine, Imprisonment, Money, Penalty
from rules.quantity import say_duration, say_money


def quantity(sayings: Sayings, value: Money | Duration) -> Said:
    """A sum or a length of time, with the forms of its language."""
    said = say_money(value) if isinstance(value, Money) else say_duration(value)
    if sayings.language == ENGLISH:
        return Said(said)
    if isinstance(value, Money):
        return sayings.inflected("INR", said.removeprefix("Rs "), one=value.rupees == 1)
    return sayings.inflected(value.unit, said.rpartition(" ")[0], one=value.count == 1)


def imprisonment(sayings: Sayings, term: Imprisonment, *, death: bool = False) -> str:
    """The choices of imprisonment (and death) of a punishment."""
    kind = sayings.say(f"penalty.{term.kind}") if term.kind in ("simple", "rigorous") else ""
    parts = ["death"] if death else []
    if death:
        parts = [sayings.say("penalty.death")]
    if term.life:
        parts.append(sayings.say("penalty.natural_life" if term.natural_life else "penalty.life"))
    if term.min and term.max:
        same = term.min == term.max
        key = "penalty.imprisonment_exact" if same else "penalty.imprisonment_range"
        parts.append(sayings.say(key, kind=kind, min=quantity(sayings, term.min), max=quantity(sayings, term.max)))
    elif term.max:
        parts.append(sayings.say("penalty.imprisonment_max", kind=kind, max=quantity(sayings, term.max)))
    elif term.min:
        parts.append(sayings.say("penalty.imprisonment_min", kind=kind, min=quantity(sayings, term.min)))
    elif not term.life:
        parts.append(sayings.say("penalty.imprisonment_any", kind=kind))
    return sayings.say("penalty.choice").join(parts)


def fine(sayings: Sayings, value: Fine) -> str:
    """A fine with its bounds."""
    if value.exact:
        text = sayings.say("penalty.fine_exact", max=quantity(sayings, value.exact))
    elif value.min and value.max:
        text = sayings.say("penalty.fine_range", min=quantity(sayings, value.min), max=quantity(sayings, value.max))
    elif value.max:
        text = sayings.say("penalty.fine_max", max=quantity(sayings, value.max))
    elif value.min:
        text = sayings.say("penalty.fine_min", min=quantity(sayings, value.min))
    elif value.per_day:
        return sayings.say("penalty.fine_per_day", max=quantity(sayings, value.per_day))
    else:
        text = sayings.say("penalty.fine_any")
    if value.per_day:
        text += sayings.say("penalty.further") + sayings.say("penalty.fine_per_day", max=quantity(sayings, value.per_day))
    return text


def punishment(sayings: Sayings, penalty: Penalty) -> str:
    """A whole punishment, its tier first: "For a first offence: imprisonment of up to ..., or a fine of up to ..., or both." """
    lead = sayings.say(f"tier.{penalty.tier}")
    if penalty.relative and penalty.quote and penalty.connective == "relative":
        return capital(lead + sayings.say("penalty.relative", quote=" ".join(penalty.quote.text.split())))
    term = imprisonment(sayings, penalty.imprisonment or Imprisonment(), death=penalty.death) if penalty.imprisonment or penalty.death else ""
    if penalty.death and not penalty.imprisonment:
        term = sayings.say("penalty.death")
    money = fine(sayings, penalty.fine) if penalty.fine else ""
    if penalty.fine and penalty.relative and not any((penalty.fine.min, penalty.fine.max, penalty.fine.exact, penalty.fine.per_day)):
        money = f'"{penalty.relative}"'  # a sum by reference: the text's own words
    if term and money:
        key = penalty.connective if penalty.connective in ("or_both", "or", "and", "with_or_without_fine") else "or"
        body = sayings.say(f"penalty.{key}", imprisonment=term, fine=money)
    elif money:
        body = sayings.say("penalty.fine_only", fine=money)
    elif term:
        body = sayings.say("penalty.imprisonment_only", imprisonment=term)
    else:
        body = sayings.say("penalty.community_service") + "."
    return capital(lead + body)


def floors(sayings: Sayings, figures: tuple[Figure, ...]) -> str:
    """Minimum punishments with the condition on which they yield, in the provision's own words."""
    by_kind = {f.kind: f for f in figures}
    slots = {kind: quantity(sayings, f.quantity) for kind, f in by_kind.items() if isinstance(f.quantity, Money | Duration)}
    condition = next((f.condition for f in figures if f.condition), "")
    which = "both" if {"imprisonment", "fine"} <= slots.keys() else "imprisonment" if "imprisonment" in slots else "fine"
    key = f"floor.{which}" if condition else f"floor.{which}_plain"
    return capital(sayings.say(key, tier=sayings.say(f"tier.{figures[0].tier}"), condition=condition, **slots))


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
