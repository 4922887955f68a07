"""Sister provisions: sections of other Acts that say nearly the same, and the parts of two such sections beside one another.

Likeness is counted over pairs of neighbouring words, numbers left out, so that two sections that differ in their figures are still
sisters. What it never does: decide that two laws mean the same; it finds words that are alike, and both are shown.
"""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt

from corpus.book import words_on
from corpus.errors import NotKnown
from corpus.model import Provision

SISTER = 0.4  # likeness of sections from which they are sisters; the three supplied Acts have 0.6 and more, all other pairs of theirs under 0.25
BESIDE = 0.3  # likeness of parts from which they are put beside one another
MOST = 4  # sisters shown
_WORD = re.compile(r"[^\W\d_]+")

Profile = Mapping[tuple[str, str], int]


def profile(text: str) -> Profile:
    """The pairs of neighbouring words of a text, with their counts.

    >>> sorted(profile("fine of 300 rupees"))
    [('fine', 'of'), ('of', 'rupees')]
    """
    words = [w.lower() for w in _WORD.findall(text)]
    return Counter(itertools.pairwise(words))


def likeness(one: Profile, other: Profile) -> float:
    """How alike two texts are, from 0 (no two words stand together in both) to 1 (cosine of the profiles)."""
    both = sum(n * other[pair] for pair, n in one.items() if pair in other)
    return both / sqrt(sum(n * n for n in one.values()) * sum(n * n for n in other.values())) if both else 0.0


def sisters_of(section: Provision, among: Iterable[Provision], on: dt.date) -> tuple[Provision, ...]:
    """The sections of other Acts whose words on a day are most like those of a section, the likest first."""
    own = profile(words_on(section, on))
    found = []
    for other in among:
        if other.citation.act != section.citation.act:
            alike = likeness(own, profile(words_on(other, on)))
            if alike >= SISTER:
                found.append((alike, other))
    return tuple(other for _, other in sorted(found, key=lambda row: (-row[0], row[1].key))[:MOST])


def side_by_side(one: Provision, other: Provision, on: dt.date) -> tuple[tuple[Provision | None, Provision | None], ...]:
    """The places of two sections that have words of their own, each beside the one most like it; None where it has none.

    In the order of the first section; what only the second has follows where it stands there.
    """
    mine, theirs = _with_words(one, on), _with_words(other, on)
    scored = sorted(((likeness(p, q), i, j) for i, (_, p) in enumerate(mine) for j, (_, q) in enumerate(theirs)), key=lambda row: (-row[0], row[1], row[2]))
    partner: dict[int, int] = {}
    for alike, i, j in scored:
        if alike >= BESIDE and i not in partner and j not in partner.values():
            partner[i] = j
    alone = [j for j in range(len(theirs)) if j not in partner.values()]
    rows: list[tuple[Provision | None, Provision | None]] = []
    for i, (place, _) in enumerate(mine):
        there = partner.get(i)
        while there is not None and alone and alone[0] < there:
            rows.append((None, theirs[alone.pop(0)][0]))
        rows.append((place, None if there is None else theirs[there][0]))
    return (*rows, *((None, theirs[j][0]) for j in alone))


def _with_words(section: Provision, on: dt.date) -> list[tuple[Provision, Profile]]:
    out = []
    for place in section.walk():
        try:
            text = place.at(on).text
        except NotKnown:  # shown with the reason by whoever shows the section itself
            continue
        if text.strip():
            out.append((place, profile(text)))
    return out
