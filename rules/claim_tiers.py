"""The tiers a sentence names, and which of them each place belongs to.

What it never does: give a place the tier of another law's clause, or the first offence where none is said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules import claim_words as w
from rules.claim_mask import Masked
from rules.model import Tier


@dataclass(frozen=True, slots=True)
class _Tier:
    start: int
    end: int
    tier: Tier


class Tiers:
    """The tiers a sentence names and which of them each place belongs to: "for a first ... ; for a later ..." and "... for a first"."""

    def __init__(self, text: Masked, carried: Tier | None) -> None:
        self.text = text.text
        self.carried = carried
        self.named = self._named()
        self.figures = [(q.start, q.end) for q in text.quantities]
        first = self.figures[0][0] if self.figures else len(self.text)
        self.prefixed = bool(self.named) and self.named[0].start < first
        self.groups = self._group

    def _named(self) -> list[_Tier]:
        out = [_Tier(m.start(), m.end(), m.lastgroup) for m in w.TIER.finditer(self.text)]  # type: ignore[arg-type]
        listed = re.match(r"\W*(?:first|second|later|subsequent|1st|2nd|repeat|thereafter)\s*[:–=-]", self.text, re.IGNORECASE) and re.search(w.ANY, self.text)
        if out or self.carried or listed or re.search(r"\boffen[cs]e|\bconvict", self.text, re.IGNORECASE):
            for m in w.ELLIPTIC_TIER.finditer(self.text):
                if not any(t.start < m.end() and m.start() < t.end for t in out):
                    out.append(_Tier(m.start(), m.end(), m.lastgroup.rstrip("23")))  # type: ignore[union-attr, arg-type]
        return sorted(out, key=lambda t: t.start)

    def _index(self, start: int, end: int) -> int | None:
        """Which of the named tiers governs `text[start:end]`."""
        if not self.named:
            return None
        for n, t in enumerate(self.named):  # "Rs 300 for a first offence"
            if t.start >= end and t.start - end < 70 and w.TIER_BEHIND.fullmatch(self.text[end : t.start]):
                following = next((f for f in self.figures if f[0] >= t.end), None)
                leads = following and re.fullmatch(r"[\s:,–-]*(?:it is|is|the fine is|a fine of|up to)?\s*(?:up to|at most|of)?\s*", self.text[t.end : following[0]])
                if not (leads and self.prefixed):
                    return n
        before = [n for n, t in enumerate(self.named) if t.start < start]
        after = [n for n, t in enumerate(self.named) if t.start >= end]
        if self.prefixed:
            return before[-1] if before else after[0]
        same = re.search(r"[;.]", self.text[end : self.named[after[0]].start]) if after else None
        return after[0] if after and not same else (before[-1] if before else after[0])

    def at(self, start: int, end: int) -> Tier | None:
        """The tier that `text[start:end]` is said of; None where the sentence does not say."""
        n = self._index(start, end)
        return self.carried if n is None else self.named[n].tier

    def _group(self, start: int, end: int) -> int:
        n = self._index(start, end)
        base = 0 if n is None else n + 1
        return base * 100 + len(re.findall(r"[;\n]", self.text[:start]))
