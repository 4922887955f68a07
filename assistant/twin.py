"""An answer in another language than English beside its English twin: composed from the same picks, sentence by sentence.

The rules read English. So the twin of a sentence is verified, and the sentence must hold the same quantities, dates and digits as its
twin, the quoted words apart. Fails closed: a sentence without a twin, or not like it, is not shown. What this module never does:
translate.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from assistant.dates import find_dates
from assistant.draft import Draft
from rules.model import Duration, Money, Percent
from rules.quantity import find_quantities

NONE = "no sentence of the English answer stands beside it"
UNLIKE = "its figures are not those of the English sentence"
_QUOTED = re.compile(r'"[^"]*"')
_ANY_DAY = dt.date(2000, 1, 1)  # dates are written out in full: none is counted from the day of the question


def twinned(drafts: Sequence[Draft], english: Sequence[Draft]) -> list[Draft]:
    """Each draft with the text of the English draft on the same provision, with the same figures and quotes; "" where there is none."""
    if len(drafts) != len(english):
        return [replace(d, twin="") for d in drafts]
    return [replace(d, twin=e.text if (d.citation, d.figures, d.quotes) == (e.citation, e.figures, e.quotes) else "") for d, e in zip(drafts, english, strict=True)]


def alike(text: str, twin: str) -> bool:
    """True where two sentences hold the same quantities, dates and digits outside their quotes, and every quantity can be read."""
    one, other = _held(text), _held(twin)
    return one is not None and one == other


def kept(lines: Sequence[str], english: Sequence[str]) -> list[str]:
    """The lines that hold the same figures as their English ones; none of them where the two rows are not of one length."""
    if len(lines) != len(english):
        return []
    return [line for line, twin in zip(lines, english, strict=True) if alike(line, twin)]


def _held(text: str) -> tuple[Counter[object], ...] | None:
    bare = _QUOTED.sub(" ; ", text)
    quantities = [q.quantity for q in find_quantities(bare)]
    if any(q is None for q in quantities):
        return None
    counted = Counter((type(q).__name__, q.value, getattr(q, "unit", "")) for q in quantities if isinstance(q, Money | Duration | Percent))
    dates = Counter((d.first, d.last) for d in find_dates(bare, _ANY_DAY) if d.precision == "day")
    return Counter(counted), Counter(dates), Counter(re.findall(r"[0-9]+", bare))
