"""Values of the rules: quantities, figures, penalties, time limits, consequences.

What they never do: turn one unit into another that the law does not equate. A month is never 30 days.
Spans count characters of the *version's* text (the reading text); the source quote is cut through the version.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from corpus.citation import PinpointCitation
from corpus.model import Level, Quote, Source, Version

Bound = Literal["max", "min", "exact", "last_day"]
Tier = Literal["first", "subsequent", "any"]
Status = Literal["reviewed", "read", "conflicting"]
FigureKind = Literal["fine", "imprisonment", "compensation", "fee", "deposit", "time_limit", "count", "date"]
TimeUnit = Literal["hour", "day", "month", "year"]
Connective = Literal[
    "or_both", "and", "or", "fine_only", "imprisonment_only", "with_or_without_fine",
    "community_service_only", "relative",  # neither imprisonment nor fine of its own: community service alone, punishment by reference alone
]  # fmt: skip
PrisonKind = Literal["simple", "rigorous", "either"]
Modality = Literal["may", "shall", "none"]
ConsequenceKind = Literal[
    "forfeiture", "branding", "cognizable", "recoverable_as_fine", "prohibition", "duty", "power", "exemption",
    "ceases_to_apply", "release", "refund", "approval", "procedure", "territory",
]  # fmt: skip


_MARK = 12  # characters an editorial mark takes at most ("12[***"): words further off than that were cut from somewhere else


class RulesError(Exception):
    """Anything the rules refuse; the message is one line for the person who asked."""


@dataclass(frozen=True, slots=True, order=True)
class Money:
    """A sum in rupees, exact: paise and annas are kept as fractions, never as floats."""

    rupees: Fraction

    @property
    def value(self) -> int | float:
        """For JSON: whole rupees as int."""
        return int(self.rupees) if self.rupees.denominator == 1 else float(self.rupees)

    @property
    def unit(self) -> str:
        """ISO 4217."""
        return "INR"


@dataclass(frozen=True, slots=True)
class Duration:
    """A count of ONE unit. Six months and 180 days are different durations, and are not ordered against each other.

    Weeks and fortnights are whole days (7, 14); half a year is 6 months; a year stays a year.
    """

    count: Fraction
    unit: TimeUnit

    @property
    def value(self) -> int | float:
        """For JSON: whole counts as int."""
        return int(self.count) if self.count.denominator == 1 else float(self.count)


@dataclass(frozen=True, slots=True)
class Percent:
    """A percentage or rate; the rules read it so that it is never mistaken for a sum."""

    value: Fraction


Quantity = Money | Duration | Percent


@dataclass(frozen=True, slots=True)
class FoundQuantity:
    """A quantity in a text, with the characters that say it: `text[start:end]`. `quantity` None: it stands there but cannot be read."""

    quantity: Quantity | None
    start: int
    end: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnWords:
    """A provision's own words on one day, and the opening words they hang on: what every reader of this folder is given.

    `text` is the version's text; `context` the own words of the provisions above it, outermost first, joined by a blank
    ("Whoever ... shall, on conviction, be punished-"). Readers return spans into `text` alone, never into `context`.
    """

    citation: PinpointCitation
    version: Version
    source: Source
    level: Level = "section"
    heading: str = ""
    context: str = ""
    follows: str = ""  # own words of the provision before it on the same level, and of those before that in one sentence with it

    @property
    def text(self) -> str:
        """The version's text."""
        return self.version.text

    def quote(self, start: int, end: int) -> Quote:
        """The source's own words for `text[start:end]`, hidden marks included.

        Words of an earlier version that an amendment note gives are quoted from the note: a cut of the place would show the
        words that took their turn later ("five thousand rupees" for a day on which it was five hundred).
        """
        earlier = self._from_notes(start, end)
        return earlier if earlier else self.source.cut(*self.version.source_span(start, end))

    def _from_notes(self, start: int, end: int) -> Quote | None:
        """The note that gives words of `text[start:end]`, or the words alone where the version does not name the note."""
        segments = self.version.segments
        found: Quote | None = None
        least = len(self.source.text)  # where the words after a segment begin, at the earliest
        for n in range(len(segments) - 1, -1, -1):
            segment = segments[n]
            note = next((a.quote for a in self.version.ended_by if a.quote and a.quote.start <= segment.start < a.quote.end), None)
            jumps = segment.start > least or (note is not None and (n == 0 or segment.start - segments[n - 1].end > _MARK))
            if jumps and segment.at < end and segment.at + segment.length > start:
                found = note or self.source.cut(segment.start, segment.end)
            if not jumps:
                least = min(least, segment.start)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure as law: its kind, bound and tier, the provision that fixes it and the words that do."""

    kind: FigureKind
    bound: Bound
    quantity: Quantity | int
    tier: Tier
    citation: PinpointCitation
    quote: Quote
    start: int  # in the version's text
    end: int
    status: Status = "read"
    condition: str = ""  # the provision's own words, e.g. "in the absence of special and adequate reasons ..."
    version: str = ""  # id of the version it was read from


@dataclass(frozen=True, slots=True, kw_only=True)
class Imprisonment:
    """Terms of imprisonment. `life`: imprisonment for life is one of the choices."""

    min: Duration | None = None
    max: Duration | None = None
    life: bool = False
    natural_life: bool = False
    kind: PrisonKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fine:
    """A fine. `unlimited`: the text fixes no sum. `exact`: "a fine of five hundred rupees". `per_day`: for each day an offence goes on."""

    min: Money | None = None
    max: Money | None = None
    exact: Money | None = None
    unlimited: bool = False
    per_day: Money | None = None
    called: str = "fine"  # the text's own word: "fine", or "penalty" where the Act imposes a penalty and not a fine


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """What a court may impose for one offence and tier, from one place of the text.

    `relative`: punishment by reference ("the punishment provided for the offence", "one-half of the longest term").
    """

    tier: Tier
    imprisonment: Imprisonment | None
    fine: Fine | None
    connective: Connective
    start: int
    end: int
    death: bool = False
    community_service: bool = False
    relative: str = ""
    citation: PinpointCitation | None = None
    quote: Quote | None = None
    status: Status = "read"
    version: str = ""
    figures: tuple[Figure, ...] = ()  # the same, figure by figure, each with its own span


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLimit:
    """A period the text fixes: its length, what it runs from (the text's own words), who must act and what follows.

    `event`: the trigger as one word for counting ("seizure", "impounding", "sale", "deposit", "offence", "discovery", ...).
    """

    length: Duration
    bound: Bound
    trigger: str
    event: str
    actor: str
    action: str
    consequence: str
    figure: Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequence:
    """A legal effect without a number: forfeiture, branding, cognizable, who may not buy, who must act."""

    kind: ConsequenceKind
    modality: Modality
    start: int
    end: int
    actor: str = ""
    condition: str = ""
    to: str = ""  # to whom something goes, in the text's own words: "the State Government" (forfeiture)
    citation: PinpointCitation | None = None
    quote: Quote | None = None
    version: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedElsewhere:
    """A fee, rate or deposit whose amount the text leaves to somebody else: never a figure in an answer."""

    kind: Literal["fee", "deposit", "rate", "fine", "compensation"]
    by: str  # the text's own words for who fixes it
    start: int
    end: int
    citation: PinpointCitation | None = None
    quote: Quote | None = None
    version: str = ""


Reading = Figure | Penalty | TimeLimit | Consequence | FixedElsewhere
