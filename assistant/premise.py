"""Sums that a question takes for granted, held against the law: a false premise is corrected, not answered.

What this module never does: agree with a sum because some other provision has it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.asks import Ask
from assistant.counting import chosen_figures, other_event
from assistant.draft import Draft
from assistant.pick import Pick
from assistant.sayings import Sayings
from assistant.understand import Query, durations, money
from assistant.wording import quantity
from corpus.book import Book
from rules.model import Duration, Figure, Money

_MAY = re.compile(r"\b(?:can|could|may|might)\b", re.IGNORECASE)  # "can I be fined Rs 2,000?" asks whether it lies within; "is the fine Rs 300?" does not
FEW_DAYS = 27  # a term of days below the shortest month is no more than a month
KINDS = {"penalty": ("fine", "imprisonment"), "minimum": ("fine", "imprisonment"), "compensation": ("compensation",), "fee": ("fee",), "deposit": ("deposit",), "deadline": ("time_limit",)}


def claims(query: Query, family: str) -> tuple[Money | Duration, ...]:
    """The quantities that a question offers for confirmation: sums of money, and terms where punishment is asked."""
    if family not in KINDS or not (query.yes_no or "check" in query.asks or "presumed" in query.said):
        return ()
    if family == "deadline":
        return durations(query)
    found: tuple[Money | Duration, ...] = money(query)
    if family in ("penalty", "minimum"):
        found += durations(query)
    return found


def kind_of(claim: Money | Duration, family: str) -> str:
    """The kind of figure that a claim is about."""
    if family in ("penalty", "minimum"):
        return "fine" if isinstance(claim, Money) else "imprisonment"
    return KINDS[family][0]


def figures_of(pick: Pick, query: Query) -> tuple[Figure, ...]:
    """The figures of the picked places and of the provisos below them, of the tier asked."""
    cites = [u.readings.words.citation for u in pick.units]
    units = [u for u in pick.section.units if any(u.readings.words.citation.within(c) for c in cites)]
    return tuple(f for u in units for f in u.readings.figures if not query.tier or f.tier in (query.tier, "any"))


def _within(claim: Money | Duration, pick: Pick, query: Query) -> bool:
    """True for a sum or term that lies inside what the provision allows: "Rs 2,000" where the fine is up to Rs 3,000."""
    if pick.family == "deadline" or not _MAY.search(query.text):
        return False
    kind = kind_of(claim, pick.family)
    tops = [f.quantity for f in figures_of(pick, query) if f.kind == kind and f.bound == "max" and f.quantity.unit == claim.unit]  # type: ignore[union-attr]
    days = kind == "imprisonment" and isinstance(claim, Duration) and claim.unit == "day" and claim.count <= FEW_DAYS
    return any(claim.value <= top.value for top in tops) or days  # type: ignore[union-attr]


def narrowed(ask: Ask, query: Query, pick: Pick) -> Ask:
    """Where only sums are to be confirmed, only their kind is told; all of it, where one of them is a minimum: the floor must be seen."""
    offered = claims(query, pick.family)
    if pick.family != "penalty" or not offered:
        return ask
    if any(f.bound == "min" and f.quantity in offered for f in figures_of(pick, query)):
        return replace(ask, only=False)
    kinds = {kind_of(c, pick.family) for c in offered}
    if kinds != {"fine"} or query.asks & {"imprisonment"}:
        return replace(ask, only=False)  # where prison is spoken of, the whole choice of the court is told
    return replace(ask, only=True, kinds=ask.kinds or frozenset(kind_of(c, pick.family) for c in offered))


def judged(pick: Pick, query: Query, sayings: Sayings, book: Book) -> tuple[bool | None, list[Draft]]:
    """Whether what a question offers is right (None: it offers nothing), and the denials, each on the place they speak of."""
    offered = claims(query, pick.family)
    if not offered or not pick.units:
        return None, []
    figures = chosen_figures(pick, query) if pick.family == "deadline" else figures_of(pick, query)
    bounds = {"min"} if "minimum" in query.asks and "maximum" not in query.asks else {"max", "exact"}
    there = {f.quantity for u in pick.section.units for f in u.readings.figures if any(u.readings.words.citation.within(x.readings.words.citation) for x in pick.units)}
    wrong = [c for c in offered if not any(f.quantity == c and f.kind == kind_of(c, pick.family) and f.bound in bounds for f in figures)]
    if not wrong and pick.family == "deadline" and (len({f.quantity for f in figures}) > 1 or other_event(pick, query)):
        return None, []  # the sum is one of several periods: which one is meant is not said
    if not wrong:
        return True, []
    out = []
    wrong = [c for c in wrong if not _within(c, pick, query)]
    if not wrong or any(c in there for c in wrong):
        return None, []  # it stands there as something else (a floor, another period): the words themselves tell which
    cites = [u.readings.words.citation for u in pick.units]
    base = cites[0]
    while len(cites) > 1 and base.path and not all(c.within(base) for c in cites):
        base = base.parent  # type: ignore[assignment]
    for claim in dict.fromkeys(wrong):
        kind = kind_of(claim, pick.family)
        label = book.provision(base).citation.label
        text = sayings.say("check.denied", label=label, kind=kind.replace("_", " "), claimed=quantity(sayings, claim))
        out.append(Draft(text=text, citation=book.provision(base).citation, own_check=True))
    return False, out
