"""What a question asks, as families that an answer can serve, in the order the answer takes them.

    penalty       what a court may impose; `kinds` narrows it to the fine or the imprisonment where that alone is asked
    minimum       the floors alone
    compensation · fee · deposit · deadline
    forfeiture · branding · cognizable · exemption · ...     a consequence without a number
    territory     where a provision applies
    liability     who is punished: the opening words of an offence
    sum           a sum or period to be confirmed, of a kind that is not said: that of the provision which speaks most of the matter
    outcome       "what happens if ...": a punishment, a period or any other words, whichever speaks most of the matter
    open          anything else: the provision's own words

What this module never does: look at a provision.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.understand import Query, durations, money

PENAL = frozenset({"punishment", "fine", "imprisonment"})
CONSEQUENCES = ("forfeiture", "branding", "cognizable", "exemption")
WIDE = frozenset({"comparison", "list"})

_ALONE = frozenset({"only", "फक्त", "केवळ", "केवल", "सिर्फ", "सिर्फ़", "ફક્ત", "માત્ર", "sirf", "fakt"})
_FINES = re.compile(r"\bfin(?:e|ed|es)\b|penalt|punish|challan|जुर्मान|दंड(?!ाधि)|दण्ड|सज़ा|सजा|शिक्ष|चलान|દંડ(?!ાધિ)|દન્ડ|સજા|jurman|dand|saja|shiksha", re.IGNORECASE)
_HOW_LONG = re.compile(r"\bhow (?:long|many|far|bad|severe|strict)\b", re.IGNORECASE)
_KINDS = re.compile(rf"{_FINES.pattern}|jail|prison|कैद|क़ैद|कारावास|तुरुंग|जेल|કેદ|જેલ|કારાવાસ|kaid", re.IGNORECASE)
_PUNISHES = re.compile(r"fine|penalt|punish|jail|compensat|जुर्मान|दंड|सज़ा|सजा|शिक्षा|દંડ|સજા|વળતર|jurman|dand|saja", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ask:
    """The families asked, and how: bounds and kinds of figures wanted, whether across texts."""

    families: tuple[str, ...]
    maximum: bool = False
    minimum: bool = False
    kinds: frozenset[str] = frozenset()  # "fine", "imprisonment" where one alone was asked
    only: bool = False  # the kinds alone: a comparison of them, or a sum offered for confirmation
    across: bool = False  # over every text that may apply, side by side
    every: bool = False  # every place that answers, not the nearest alone
    implied: bool = False  # a period is asked by the dates given, not in words: an event of the question must be its trigger

    def wants(self, family: str) -> bool:
        """True where the family is asked."""
        return family in self.families


def _one_kind_alone(query: Query) -> bool:
    """True where a question wants to be told one kind of punishment and no other: "only the fine, please".

    "It is only a fine, right?" offers that for confirmation: there the whole choice of the court must be told.
    """
    words = query.text.lower().split()
    beside = (words[max(0, i - 2) : i + 3] for i, w in enumerate(words) if w.strip(".,?!") in _ALONE)
    return not query.yes_no and "check" not in query.asks and any(_KINDS.search(" ".join(near)) for near in beside)


_CAUGHT = frozenset({("cattl",), ("stray",), ("seiz",), ("street",)})


def _tells_more(query: Query) -> bool:
    """True where a question speaks of more than cattle that strayed and were caught."""
    return any(c.kind not in ("plain", "setting") and not _CAUGHT & set(c.law) for c in query.concepts)


def of_damage(query: Query) -> bool:
    """True where a question asks how much, of damage and of no punishment: "and the garden it spoiled, how much for that?"."""
    damaged = any(("damag",) in c.law for c in query.concepts) and "how_much" in query.said
    return damaged and not query.asks & {"imprisonment", "punishment", "fee", "deposit", "deadline"} and not _FINES.search(query.text)


def asked(query: Query) -> Ask:
    """The families of a question."""
    asks = query.asks
    ways = asks - ({"how"} if "how_much" in query.said or _HOW_LONG.search(query.text) else set())  # "how much?" asks for no way of doing anything
    if asks & {"fee", "deposit", "compensation"} and "how_much" in query.said and not _FINES.search(query.text):
        asks -= {"fine"}  # "how many rupees is the pound fee?" asks for the fee: money alone is no fine beside it
    found: list[str] = []
    released = any(("releas",) in c.law for c in query.concepts)
    if "how_much" in query.said and released and not asks & {"deposit"} and not _PUNISHES.search(query.text) and "deadline" not in asks:
        return Ask(("fee",))  # "how much must I pay to get my cow released?" asks for the pound's fee, not for a fine
    if "deadline" in asks:
        found.append("deadline")
    if "recovery" in asks and not found:
        return Ask(("recoverable_as_fine", "open"))
    found += [c for c in CONSEQUENCES if c in asks]
    if "compensation" in asks:
        found.append("compensation")
        complains = any("complaint" in row for c in query.concepts for row in c.law)
        if "where" in asks and complains and "deadline" not in found:
            found.append("deadline")  # "what do I get, and where do I complain": where and by when a complaint is made stand together
    if not found or "how_much" in query.said:
        found += [k for k in ("fee", "deposit") if k in asks and (k == "fee" or "how_much" in query.said)]
    penal = bool(asks & PENAL)
    bounds = bool(asks & {"maximum", "minimum"})
    strong = bool(asks & {"fine", "imprisonment"}) or (bounds and not found)
    if strong or (penal and (not found or query.tier)) or (query.tier and not found and not ways & {"who", "where", "how", "definition", "deposit", "fee"}):
        only_floor = "minimum" in asks and "maximum" not in asks
        found.append("minimum" if only_floor else "penalty")
    if "exemption" in found and "penalty" in found and not strong:
        found.remove("penalty")
    if not found and "within" in query.said and durations(query) and not money(query):  # "within seven days, correct?"
        found.append("deadline")
    if not found and query.sums and (query.yes_no or "check" in asks):
        found.append("sum")
    if "liability" in asks and not strong and set(found) <= {"penalty"} and not query.tier:
        found = ["liability"]
    implied = "deadline" not in found and not strong and bool(query.events) and any(d.precision == "day" and d.first for d in query.dates)
    if implied:
        found.insert(0, "deadline")
    if "outcome" in asks and set(found) <= {"deadline"} and any(e == "seizure" for e, _ in query.events) and not _tells_more(query):
        found.append("penalty")  # "my cow was caught, what happens?": what its owner is punished with
    if "outcome" in asks and (set(found) <= {"deadline"} or (found == ["penalty"] and not strong and not penal and any(c.kind == "term" and ("brand",) in c.law for c in query.concepts))):
        found.append("outcome")
    if "applies" in asks and not found:
        found.append("territory")
    if not found and asks & WIDE and "definition" not in asks and not any(c.kind in ("term", "matter") for c in query.concepts):
        found = ["penalty", "compensation", "forfeiture"]  # "what is the difference between Mumbai and Pune?"
    if not found or (asks & {"who", "where", "how"} and set(found) <= {"fee", "deposit"}):
        found.append("open")
    return Ask(
        families=tuple(dict.fromkeys(found)),
        maximum="maximum" in asks and "minimum" not in asks and not {"penalty", "compensation"} <= set(found),  # a cap of one is none of the other
        minimum="minimum" in asks,
        kinds=frozenset(asks & {"fine", "imprisonment"}) if not ({"fine", "imprisonment"} <= asks) else frozenset(),
        only=bool(asks & WIDE) or _one_kind_alone(query),
        across=bool(asks & WIDE),
        every="list" in asks,
        implied=implied,
    )
