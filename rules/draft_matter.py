"""Which Act a sentence that names none is about, by its matter: "the surplus of the auction" stands in one Act of the book alone.

What it never does: settle on an Act whose best provision is hardly nearer than another Act's, or on a word alone.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace

from rules.claim_model import Claim
from rules.draft_amended import amended_act
from rules.draft_law import Law
from rules.draft_scope import Scope
from rules.held import PUNISHMENT
from rules.read import Readings
from rules.topic import stems

_LEAD = 2  # stems by which the best provision must be ahead of every other Act's
_SHARE = 0.5  # of the sentence's stems that the book knows, what the best provision must have

_COMMON_BODIES = re.compile(r"\b(?:state|central)\s+government\b|\bmagistrates?\b|\bcourts?\b", re.IGNORECASE)  # every Act speaks of them


def settled(sentence: str, masked: str, scope: Scope, claims: Sequence[Claim], law: Law, on: dt.date) -> Scope:
    """The scope, narrowed to the one Act that speaks of the matter of a sentence which names no law; else the scope as it is.

    `masked`: the sentence with citations, titles, places and quantities blanked.
    """
    if scope.known or scope.missing or scope.provisions or len(scope.acts) < 2:
        return scope
    if (amended := amended_act(sentence, law.book)) in scope.acts:
        return replace(scope, acts=frozenset({amended}), known=True)
    mine = stems(_COMMON_BODIES.sub(" ", masked))
    vocabulary = {act: frozenset().union(*(_words(r) for r in law.of(act, on))) for act in scope.acts}
    spoken = {act: frozenset().union(*(vocabulary[other] for other in scope.acts if other != act)) for act in scope.acts}
    best: dict[str, tuple[int, int, Readings]] = {}  # words shared, those that no other Act has, the provision
    known: set[str] = set()
    for act in scope.acts:
        for r in law.of(act, on):
            theirs = _words(r)
            known |= mine & theirs
            shared = len(mine & theirs)
            own = len(mine & theirs - spoken[act])
            if act not in best or (shared, own) > best[act][:2]:
                best[act] = (shared, own, r)
    ranked = sorted(best, key=lambda a: best[a][:2], reverse=True)
    if not ranked:
        return scope
    first, alone, there = best[ranked[0]]
    second = best[ranked[1]][0] if len(ranked) > 1 else 0
    if first < _LEAD or max(first - second, alone) < _LEAD or first < _SHARE * len(known):
        return scope
    if any(c.kind in PUNISHMENT for c in claims) and not _punishes(there, law.of(ranked[0], on)):
        return scope
    return replace(scope, acts=frozenset({ranked[0]}), known=True)


def _words(r: Readings) -> frozenset[str]:
    return stems(f"{r.words.heading} {r.words.text}")


def _punishes(r: Readings, readings: Sequence[Readings]) -> bool:
    """True where a provision, or one of its section, fixes a punishment."""
    return any(x.penalties for x in readings if x.words.citation.section == r.words.citation.section)
