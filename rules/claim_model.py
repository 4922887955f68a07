"""Values of checking: what a sentence asserts (`Claim`), and what was found about it (`Finding`, `Verification`).

What they never hold: a verdict without its reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.model import Bound, Connective, Modality, Quantity, Tier

ClaimKind = Literal[
    # with a quantity
    "fine", "imprisonment", "compensation", "fee", "deposit", "time_limit", "unknown",
    # without one
    "connective", "no_minimum", "has_minimum", "fine_only", "imprisonment_only", "no_imprisonment", "imprisonable", "no_fine", "multiplied",
    "no_maximum", "life", "death", "prison_kind", "no_limit", "owner_only", "injury", "due", "no_compensation", "part_day", "territory", "approval", "ceases_to_apply", "unasked", "award", "uncapped", "only_body", "other_sale", "jail_mandatory",
    "forfeiture", "branding", "cognizable", "bail", "exemption", "recoverable_as_fine", "stray_number", "rule", "fact", "amended", "of_kind",
]  # fmt: skip
ClaimBound = Literal["max", "min", "exact", "over", "under"]
Verdict = Literal["confirmed", "contradicted", "not_found", "nothing_to_check"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One thing a sentence asserts, with the characters that say it: `sentence[start:end]`.

    `bound` None: the sentence does not say whether it is a cap, a floor or a fixed measure. `tier` None: it does not say for which
    offence. `quantity` None in a claim of a quantity: a number stands there and cannot be read.
    """

    kind: ClaimKind
    start: int
    end: int
    words: str
    quantity: Quantity | None = None
    bound: ClaimBound | None = None
    tier: Tier | None = None
    group: int = 0  # claims of one group are said of one offence and tier
    denied: bool = False  # "not Rs 5,000"; "is not cognizable"
    modality: Modality = "none"
    connective: Connective | None = None
    superlative: bool = False  # "the highest fine": of all tiers, unless a tier is said
    per: str = ""  # "animal", "day": a multiplier
    possible: bool = False  # "can": a possibility, said neither as a duty nor as a discretion
    trigger: str = ""
    event: str = ""
    of: str = ""  # of what kind a minimum is denied: "fine", "imprisonment", "" (both)
    to: str = ""  # to whom something goes
    weak: bool = False  # the kind was told by "maximum" or "ceiling" alone
    before_change: bool = False  # "raised from Rs 500 to ...": an earlier figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What was found about one claim: `why` is one plain line, what the text says."""

    claim: Claim
    verdict: Verdict
    why: str
    citation: str = ""  # key of the provision that decides
    quote: str = ""  # its words


@dataclass(frozen=True, slots=True)
class Verification:
    """The verdict over a text: contradicted before not_found before confirmed."""

    verdict: Verdict
    findings: tuple[Finding, ...] = ()

    @property
    def why(self) -> str:
        """The reason of the first finding that decides."""
        return next((f.why for f in self.findings if f.verdict == self.verdict), "")


FIGURE_KINDS: frozenset[str] = frozenset({"fine", "imprisonment", "compensation", "fee", "deposit", "time_limit", "unknown"})
LAW_BOUNDS: tuple[Bound, ...] = ("max", "min", "exact")


def worst(verdicts: tuple[Verdict, ...] | list[Verdict]) -> Verdict:
    """The verdict of a whole: contradicted if any is, else not_found, else confirmed, else nothing_to_check."""
    for verdict in ("contradicted", "not_found", "confirmed"):
        if verdict in verdicts:
            return verdict  # type: ignore[return-value]
    return "nothing_to_check"
