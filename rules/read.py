"""Everything the rules read from an Act on a day: penalties, figures, time limits, consequences.

Each provision's own words are given to every reader together with the opening words they hang on; what they find is
tied to the version it was read from. What this module never does: read a provision whose words of that day are not
known, or carry a figure from one provision to another.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field

from corpus.citation import PinpointCitation
from corpus.errors import NotKnown
from corpus.model import Act, Provision, Quote
from rules.clauses import goes_on
from rules.consequence import read_consequences
from rules.model import Consequence, Figure, FixedElsewhere, OwnWords, Penalty, Reading, TimeLimit
from rules.penalty import read_floors, read_penalties, unread_penalties
from rules.periods import read_periods
from rules.quantity import find_quantities
from rules.sums import read_compensation, read_deposits, read_fees, read_fixed_elsewhere, unread_sums


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """What one provision fixes on one day."""

    words: OwnWords
    penalties: tuple[Penalty, ...] = ()
    floors: tuple[Figure, ...] = ()
    sums: tuple[Figure, ...] = ()  # compensation, fees and deposits that the text itself fixes
    limits: tuple[TimeLimit, ...] = ()
    elsewhere: tuple[FixedElsewhere, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    all: tuple[Reading, ...] = field(default=())

    @property
    def key(self) -> str:
        """The provision's key."""
        return self.words.citation.key

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Every figure, penalties taken apart."""
        parts = [f for p in self.penalties for f in p.figures]
        return (*parts, *self.floors, *self.sums, *(limit.figure for limit in self.limits))


def own_words(act: Act, on: dt.date) -> Iterator[OwnWords]:
    """Every provision whose words of that day are known, with its context, in the order of the text."""
    for section in act.provisions:
        yield from own_words_below(act, section, on)


def own_words_below(act: Act, section: Provision, on: dt.date) -> Iterator[OwnWords]:
    """The same for one section."""
    yield from _below(act, section, section.heading, "", "", on)


def _below(act: Act, place: Provision, heading: str, context: str, follows: str, on: dt.date) -> Iterator[OwnWords]:
    try:
        version = place.at(on)
    except NotKnown:
        version = None
    if version and version.text:
        yield OwnWords(
            citation=place.citation,
            version=version,
            source=act.source,
            level=place.level,
            heading=heading,
            context=context,
            follows=follows,
        )
    inner = f"{context} {version.text}".strip() if version else context
    before = ""
    for child in place.children:
        yield from _below(act, child, heading, inner, before, on)
        try:
            before = f"{before} {child.at(on).text}" if goes_on(before) else child.at(on).text
        except NotKnown:
            before = ""


def read_words(words: OwnWords) -> Readings:
    """What one provision's own words fix."""
    penalties, floors = read_penalties(words), read_floors(words)
    sums = (*read_compensation(words), *read_fees(words), *read_deposits(words))
    limits, elsewhere, consequences = read_periods(words), read_fixed_elsewhere(words), read_consequences(words)
    return Readings(
        words=words,
        penalties=penalties,
        floors=floors,
        sums=sums,
        limits=limits,
        elsewhere=elsewhere,
        consequences=consequences,
        all=(*penalties, *floors, *sums, *limits, *elsewhere, *consequences),
    )


@dataclass(frozen=True, slots=True)
class NotRead:
    """Words that speak of a figure which the grammar does not read: shown as the provision's own words, never as a figure."""

    citation: PinpointCitation
    quote: Quote
    why: str


def unread(readings: Readings) -> tuple[NotRead, ...]:
    """What one provision says in numbers and the rules do not read, in the order of its text, each with the reason.

    Punishments with a part that cannot be read, numbers that are damaged or in a unit that is not plain ("two working days"), and
    sums beside a fee, a deposit or compensation that are rates.
    """
    words = readings.words
    found = [(u.start, u.end, u.why) for u in unread_penalties(words)]
    found += unread_sums(words)
    found += [(q.start, q.end, "a number that cannot be read, or a unit that is not a plain one") for q in find_quantities(words.text) if q.quantity is None]
    out: list[NotRead] = []
    last = -1
    for start, end, why in sorted(found, key=lambda f: (f[0], -f[1])):
        if end > last:
            out.append(NotRead(words.citation, words.quote(start, end), why))
            last = end
    return tuple(out)


def read_act(act: Act, on: dt.date) -> tuple[Readings, ...]:
    """What every provision of an Act fixes on a day."""
    return tuple(read_words(words) for words in own_words(act, on))
