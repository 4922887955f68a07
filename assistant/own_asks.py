"""What a question on an Act of the user's library asks for, by its build; in English.

    status     bail, warrant, compounding of an offence
    penalty    what may be imposed
    amount     a sum or number that is not a punishment: a fee, a price, an allowance, an age
    deadline   a length of time
    open       the words of the Act

What this module never does: look at a provision.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.understand import Query

_STATUS = {
    "bail": (re.compile(r"\bbail\b|\bbailable\b", re.IGNORECASE), re.compile(r"\bbail(?:able|ed)?\b", re.IGNORECASE)),
    "compounding": (re.compile(r"\bcompound(?:ed|able|ing)?\b|\bcompromis\w+|\bsettle[ds]?\b(?!\s+in\b)", re.IGNORECASE), re.compile(r"\bcompound", re.IGNORECASE)),
    "warrant": (re.compile(r"\bwarrant\b|\bcogni[sz]able\b|\barrest(?:ed)?\b", re.IGNORECASE), re.compile(r"\bcogni[sz]able\b|\bwithout (?:a )?warrant\b|\barrest", re.IGNORECASE)),
}
_PENAL = re.compile(
    r"\bpunish\w*|\bpenalt\w+|\bfine[ds]?\b(?!\s+if\b)|\bfining\b|\bjail\w*|\bprison\w*|\bimprison\w*|\bsentence[ds]?\b|\bchallan\b|\bworst case\b|\bbehind bars\b|\blocked up\b|\bconsequences?\b"
    r"|\bwhat (?:can|could|may|might|will|would|does|do)\b[^.?!]{0,40}\b(?:get|face|happen|do to|in for|liable)\b|\bwhat (?:does|do|will|would)\b[^.?!]{0,60}\b(?:give|prescribe|provide|hold)\b[^.?!]{0,20}\b(?:for|when|if|to)\b|\bwhat(?:[’']s| is) the (?:most|least|worst|maximum|minimum)\b[^.?!]{0,40}\b(?:gets?|faces?)\b|\b(?:most|least|worst) (?:he|she|i|we|they|one)\b[^.?!]{0,20}\bgets?\b|\bwhat (?:happens|then)\b|\bwhat if\b[^?]*\b(?:n[o']t|fail|refus|didn)",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"\bhow (?:long|soon|fast|quick(?:ly)?|early|late)\b|\b(?:by|until|till|since) (?:when|what (?:date|day|time))\b|\bhow (?:many|much)(?: more| extra| further)? (?:days?|hours?|weeks?|months?|years?|time|notice)\b"
    r"|\b(?:in|within|for) (?:what|which|how much|how many)(?: maximum)? (?:time|period|days|months|hours)\b|\btime[- ]?(?:limit|frame|period)\b|\bdeadline\b|\blast (?:date|day)\b|\blimitation\b|\bwhat (?:is the )?(?:notice )?period\b"
    r"|\bwhen (?:must|should|does|do|will|can|is|are)\b|\bhow old\b|\btoo late\b|\bin time\b",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    r"\bhow (?:much|many)\b|\b(?:what|which)\b[^.?!]{0,40}\b(?:fee|fees|price|rate|wages?|salary|duty|tax|cess|allowance|alimony|amount|sum|ceiling|charge|compensation|age|limit|number|percentage|share|quota|distance|size|weight)\b"
    r"|\b(?:ceiling|maximum amount|upper limit)\b",
    re.IGNORECASE,
)
_SENTENCED = re.compile(r"\b(?:jail|prison|imprison|sentence|lock|behind bars|put away)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class OwnAsk:
    """What is asked: the kind, and for "status" the patterns by which an Act says it."""

    kind: str
    patterns: tuple[re.Pattern[str], ...] = ()


def own_asks(query: Query) -> tuple[OwnAsk, ...]:
    """The kinds of a question, those of one answer together; the first that fits answers."""
    text = _asking(query.text)
    out = []
    statuses = tuple(law for said, law in _STATUS.values() if said.search(text))
    if statuses:
        out.append(OwnAsk("status", statuses))
    timed = _TIME.search(text)
    if _PENAL.search(text) and not (timed and not _SENTENCED.search(text) and not re.search(r"\bpenalt|\bfine", text, re.IGNORECASE)):
        if not (statuses and not re.search(r"punish|penalt|\bfine|sentence|jail", text, re.IGNORECASE)):
            out.append(OwnAsk("penalty"))
    elif timed:
        out.append(OwnAsk("deadline"))
    elif _AMOUNT.search(text):
        out.append(OwnAsk("amount"))
    return tuple(out) or (OwnAsk("open"),)


def _asking(text: str) -> str:
    """The sentences that ask, where any ends in a question mark: "He was fined. How long may they keep it?" asks for a time."""
    parts = re.split(r"(?<=[.?!])\s+", text)
    asked = [p for p in parts if p.rstrip().endswith("?")]
    return " ".join(asked) if asked else text
