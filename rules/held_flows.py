"""By whom, to whom and out of what: "prescribed by the Commissioner", "complain to the Magistrate", "borne by the municipality".

What it never does: compare a body with the body of another act of the text: verb and direction must be the same, and the clause the one
that shares most of the sentence's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.claim_model import Claim, Finding
from rules.held_rules import BODY, Clause, fixed_by
from rules.topic import stems

_VERBS = (
    ("pay", r"(?:borne|paid|payable|met|defrayed|bears?|pays?|footed|come|recoverable|recovered|to\s+be\s+paid)"),
    ("fix", r"(?:prescribed|fixed|specified|determined|laid\s+down|set|notified|decided|settled|chosen|approved)"),
    ("complain", r"(?:complaints?(?:\s+(?:of|about|against)\s+(?:\w+\s+){1,6}?)?\s*(?:lies|is\s+made|(?:must|may|shall|should|can|will)\s+be\s+(?:made|filed|presented|lodged)|(?:is|has)\s+to\s+be\s+(?:made|filed|presented|lodged)|is\s+(?:made|filed)|made|filed|presented|lodged|goes)|complain(?:ed\s+(?:of|against|about)|ts?|s|ed|ing)?)"),
    ("go", r"(?:forfeited|confiscated|credited|vests?|goes|go|belongs?|form\s+part|forms\s+part|added|surrendered|handed|reverts?|passes|becomes?\s+(?:the\s+)?property|lapses?|accrues?|escheats?|kept|retained)"),
    ("award", r"(?:ordered|awarded|directed|granted|imposed)"),
    ("control", r"(?:direction|control|supervision|orders)"),
    ("appoint", r"(?:appointed|authorised|authorized|named|nominated)"),
)  # fmt: skip
_FROM, _TO = r"(?P<from>by|out\s+of|from|through|at\s+the\s+(?:cost|expense)\s+of)", r"(?P<to>to|into|in|before|with|of|in\s+favour\s+of)"
_FLOW = re.compile(
    r"\b(?:" + "|".join(rf"(?P<{name}>{verb})" for name, verb in _VERBS) + r")\b",
    re.IGNORECASE,
)
_AFTER = re.compile(rf"(?:\s+(?:\w+ly|also|only|and\s+\w+ed|such\s+manner))?\s+(?:{_FROM}|{_TO})\s+(?:(?:the|a|an|any|his|such|that|form\s+part\s+of|part\s+of|coffers|hands|property)\s+|of\s+)*(?P<former>former\s+|said\s+|present\s+|original\s+|local\s+|concerned\s+|judicial\s+)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Flow:
    verb: str
    direction: str
    body: str
    words: str


def _flows(text: str) -> Iterator[_Flow]:
    for m in _FLOW.finditer(text):
        tie = _AFTER.match(text, m.end())
        if not tie:
            continue
        body = BODY.match(text, tie.end())
        if body:
            yield _Flow(m.lastgroup or "", "from" if tie["from"] else "to", body.lastgroup or "", text[m.start() : body.end()])


def hold_flows(sentence: str, masked: str, clauses: Sequence[Clause]) -> list[Finding]:
    """A finding for each "by/to whom" of a sentence whose verb and direction one clause of the law has too."""
    out = []
    left = fixed_by(masked, clauses)
    for flow in _flows(masked):
        if flow.verb == "fix" and left is not None and left.verdict == "confirmed":
            continue  # a sum that the text leaves to this very body
        near = re.split(r"[;:]|,?\s+\b(?:whereas|while)\b", masked)
        part = next((p for p in near if flow.words in p), masked)
        mine = stems(BODY.sub(" ", part))
        rows = []
        for c in clauses:
            for law in _flows(c.text):
                if (law.verb, law.direction) == (flow.verb, flow.direction):
                    rows.append((len(mine & stems(c.text)), law.body, c, law.words))
        if not rows:
            continue
        top = max(n for n, *_ in rows)
        best = [r for r in rows if r[0] == top]
        if top < (1 if flow.verb in ("go", "complain") else 2) or (top < 2 and len({body for _, body, _, _ in best}) > 1):
            continue
        claim = Claim(kind="rule", start=0, end=len(sentence), words=sentence)
        denied = bool(re.search(r"\b(?:not|never|nor|neither|rather\s+than|instead\s+of)\b[^,;]{0,30}$", masked[: masked.find(flow.words) + 1]))
        fits = any(body == flow.body for _, body, _, _ in best)
        _, _, c, words = best[0]
        if denied == fits:
            out.append(Finding(claim=claim, verdict="contradicted", why=f"the text says \"{' '.join(words.split())}\"", citation=c.reading.key, quote=c.reading.words.quote(c.start, c.end).text))
    return out
