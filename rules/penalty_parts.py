"""The parts a punishment is made of, read at one place of a masked text: imprisonment, fine, death, reference, and their bounds.

It never decides whether a clause punishes (rules/penalty.py does). A bound without a quantity that can be read makes the part `bad`:
the reader then leaves the whole penalty out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from rules import penalty_words as w
from rules.model import FoundQuantity, PrisonKind

PartKind = Literal["prison", "fine", "death", "service", "forfeiture", "reference", "both", "optional_fine", "added_fine"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of a punishment, with the characters that say it; `reference`: its measure by reference to something else."""

    kind: PartKind
    start: int
    end: int
    least: FoundQuantity | None = None
    most: FoundQuantity | None = None
    exact: FoundQuantity | None = None
    life: bool = False
    natural: bool = False
    prison_kind: PrisonKind | None = None
    unlimited: bool = False
    per_day: str = ""
    reference: str = ""
    other_case: str = ""  # the measure by reference in the other case that shares the rest of the punishment
    called: str = "fine"
    bad: str = ""

    @property
    def sums(self) -> bool:
        """True where a term or a sum of its own is said."""
        return bool(self.least or self.most or self.exact)


def read_part(text: w.Masked, at: int) -> Part | None:
    """The part that begins at `at`, None where none does."""
    return (
        _optional_fine(text, at)
        or _added_fine(text, at)
        or _simple(text, at, w.BOTH, "both")
        or _simple(text, at, w.DEATH, "death")
        or _simple(text, at, w.SERVICE, "service")
        or _life(text, at)
        or _prison(text, at)
        or _fine(text, at)
        or _reference(text, at)
        or _simple(text, at, w.FORFEITURE, "forfeiture")
    )


def _simple(text: w.Masked, at: int, pattern: re.Pattern[str], kind: PartKind) -> Part | None:
    m = text.match(pattern, at)
    return Part(kind=kind, start=at, end=m.end()) if m else None


def _added_fine(text: w.Masked, at: int) -> Part | None:
    part = _simple(text, at, w.ADDED_FINE, "added_fine")
    return replace(part, unlimited=True) if part else None


def _optional_fine(text: w.Masked, at: int) -> Part | None:
    part = _simple(text, at, w.OPTIONAL_FINE, "optional_fine")
    if part is None:
        return None
    part = _with_bounds(text, part, w.SUM_AT_MOST, w.SUM_AT_LEAST, w.SUM_EXACT)
    return part if part.sums or part.bad else replace(part, unlimited=True)


def _reference(text: w.Masked, at: int) -> Part | None:
    m = text.match(w.PUNISHMENT, at)
    return Part(kind="reference", start=at, end=m.end(), reference=_said(text, at, m.end())) if m else None


def _said(text: w.Masked, start: int, end: int) -> str:
    return text.said(start, end)


def _life(text: w.Masked, at: int) -> Part | None:
    m = text.match(w.LIFE_IMPRISONMENT, at)
    if not m:
        return None
    kind: PrisonKind | None = "rigorous" if m[0].lower().startswith("rigorous") else None
    return Part(kind="prison", start=at, end=m.end(), life=True, natural=_natural(text, at, m.end()), prison_kind=kind)


def _natural(text: w.Masked, start: int, end: int) -> bool:
    return w.IS_NATURAL.search(text.text, start, end) is not None


def _prison(text: w.Masked, at: int) -> Part | None:
    m = text.match(w.PRISON, at)
    if not m:
        return None
    kind: PrisonKind | None = m["kind"].lower() if m["kind"] else None  # type: ignore[assignment]
    end, described = m.end(), ""
    part = Part(kind="prison", start=at, end=end, prison_kind=kind)
    life = text.match(w.FOR_LIFE, end)
    if life:
        return replace(part, end=life.end(), life=True, natural=_natural(text, at, life.end()))
    while adjunct := text.match(w.PRISON_ADJUNCT, end):
        described = described or (adjunct["described"] or "")
        end = adjunct.end()
    two = text.match(w.TWO_FRACTIONS, end)
    if two:
        whole = _said(text, two.start("whole"), two.end())
        shares = (_said(text, two.start(name), two.end(name)) for name in ("part", "other"))
        first, second = (f"{share} {whole}" for share in shares)
        return replace(part, end=two.end(), reference=first, other_case=second, prison_kind=kind or "either")
    fraction = text.match(w.FRACTION_OF_TERM, end)
    if fraction:
        said = _said(text, fraction.start("part"), fraction.end())
        return replace(part, end=fraction.end(), reference=said, prison_kind=kind or "either")
    part = _with_bounds(text, replace(part, end=end, reference=described), w.TERM_AT_MOST, w.TERM_AT_LEAST, w.TERM_EXACT)
    if not part.sums and not part.life and not part.bad and (not _delimited(text, part.end) or text.match(w.TERM_FURTHER_ON, part.end)):
        part = replace(part, bad="the term of imprisonment cannot be read")
    if part.sums or not part.life:
        part = replace(part, prison_kind=part.prison_kind or "either")
    return part


_DELIMITER = re.compile(
    r"\s*(?:[,.;:)—–-]|$|(?:or|and|only|with|as|if|in|under|provided|for\s+the\s+(?:first|second)|for\s+(?:such|that|an?)\s+offence)\b)",
    re.IGNORECASE,
)


def _delimited(text: w.Masked, at: int) -> bool:
    """True where a part without a measure really ends: "with fine, or", "with imprisonment or with fine"."""
    return text.match(_DELIMITER, at) is not None


def _with_bounds(
    text: w.Masked, part: Part, at_most: re.Pattern[str], at_least: re.Pattern[str], exactly: re.Pattern[str]
) -> Part:
    """The part with the bounds that follow it, in either order; marked bad where a bound has no quantity that can be read."""
    while True:
        if part.kind == "prison" and not part.life and (either := text.match(w.LIFE_OR_TERM, part.end)):
            part = _checked(replace(part, end=either.end(), life=True, most=text.found.get(either.start("q"))), "most")
        most = None if part.most or part.life or part.exact else text.match(at_most, part.end)
        least = None if part.least or part.exact else text.match(at_least, part.end)
        if most:
            part = _at_most(text, part, most)
        elif least:
            part = _checked(replace(part, end=least.end(), least=text.found.get(least.start("q"))), "least")
        elif not part.sums and not part.life and (exact := text.match(exactly, part.end)):
            part = _exactly(text, part, exact)
        else:
            break
        if part.bad:
            return part
    if text.match(w.BOUND_WITHOUT_QUANTITY, part.end) and not (part.kind == "fine" and text.match(w.FINE_MEASURED, part.end)):
        return replace(part, bad="a bound stands without a quantity that can be read")
    return part


def _at_most(text: w.Masked, part: Part, m: re.Match[str]) -> Part:
    if m.groupdict().get("life"):
        return replace(part, end=m.end(), life=True, natural=_natural(text, m.start(), m.end()))
    if text.match(w.OR_UPWARDS, m.end()):
        return replace(part, bad="the limit is said to be no limit")
    return _checked(replace(part, end=m.end(), most=text.found.get(m.start("q")), per_day=(m["each1"] or "").strip(" ,")), "most")


def _exactly(text: w.Masked, part: Part, m: re.Match[str]) -> Part:
    value = text.found.get(m.start("q"))
    second = text.match(w.TO_SECOND, m.end())
    if second and second.start("q") in text.found:
        return replace(part, end=second.end(), least=value, most=text.found[second.start("q")])
    return _checked(replace(part, end=m.end(), exact=value), "exact")


def _checked(part: Part, field: str) -> Part:
    found: FoundQuantity | None = getattr(part, field)
    if found is None or found.quantity is None:
        return replace(part, bad="a quantity stands there that cannot be read")
    return part


def _fine(text: w.Masked, at: int) -> Part | None:
    m = text.match(w.FINE, at)
    if not m:
        return None
    part = Part(kind="fine", start=at, end=m.end(), called=m["word"].lower())
    by_reference = text.match(w.FINE_BY_REFERENCE, at)
    if by_reference:  # the text itself fixes no sum: unlimited here, limited by what it refers to
        return replace(part, end=by_reference.end(), unlimited=True, reference=_said(text, at, by_reference.end()))
    part = _with_bounds(text, part, w.SUM_AT_MOST, w.SUM_AT_LEAST, w.SUM_EXACT)
    if part.bad:
        return part
    if not part.sums:
        return _fine_without_sum(text, part)
    one = text.match(w.IN_EACH, part.end)
    if one and not part.per_day:  # "in respect of each failure": the failure is the offence
        part = replace(part, end=one.end())
    whichever = text.match(w.WHICHEVER, part.end)
    if whichever:  # "ten thousand rupees or twice the value, whichever is more": no one sum is the limit
        return _by_measure(text, part, whichever.end())
    day = text.match(w.PER_DAY, part.end)
    if day and part.least and not part.most:  # a least sum for each day: no figure says it
        return _by_measure(text, part, day.end())
    if day:
        capped = text.match(w.CAPPED, day.end()) or text.match(w.CAPPED, part.end)
        if capped or (part.least and part.most):  # a sum for each day between limits: no one figure says it
            return _by_measure(text, part, max(day.end(), capped.end() if capped else 0))
        return replace(part, end=day.end(), per_day=_said(text, part.end, day.end()))
    each = text.match(w.FOR_EACH, part.end)
    if each:  # "one hundred rupees for every animal": the sum alone is not the limit
        return _by_measure(text, part, each.end())
    return part


def _by_measure(text: w.Masked, part: Part, end: int) -> Part:
    said = _said(text, part.start, end)
    return replace(part, end=end, least=None, most=None, exact=None, unlimited=False, reference=said)


def _fine_without_sum(text: w.Masked, part: Part) -> Part | None:
    measured = text.match(w.FINE_MEASURED, part.end)
    if measured:
        whichever = text.match(w.WHICHEVER, measured.end())
        return _by_measure(text, part, whichever.end() if whichever else measured.end())
    if part.called == "penalty":  # "the penalty provided by", "a penalty": no fine of its own
        return replace(part, bad="the penalty cannot be read") if text.match(w.SUM_ELSEWHERE, part.end) else None
    if not _delimited(text, part.end):
        return replace(part, bad="the fine cannot be read")
    return replace(part, unlimited=True)
