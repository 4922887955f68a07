"""How a sentence of a draft says what it says: asked, denied as a whole, or asserted.

What it never does: judge what is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.claim_model import Finding

LONGEST = 2500  # characters of one sentence that are read; no sentence of a draft that a person wrote has more
LONGEST_DRAFT = 200_000  # characters of one draft: some seventy pages, read in well under a minute

_WRONG = r"(?:denied|wrong|incorrect|inaccurate|untrue|false|a\s+myth|a\s+misconception|a\s+mistake|mistaken|erroneous|misleading|baseless|unfounded|without\s+basis|a\s+rumou?r|nonsense|not\s+(?:true|correct|right|accurate|the\s+(?:case|law|position)|so))"
_DENIED_HEAD = re.compile(rf"^(?P<head>.{{0,60}}?\b(?:it\s+(?:is|was|would\s+be)|it['’]s|that\s+is)\s+(?:\w+ly\s+|also\s+)?{_WRONG}\s+(?:to\s+(?:say|claim|state|suggest|think|tell|assert|believe|hold|contend|argue|write)\s+)?(?:that\s+)?)(?=\w)", re.IGNORECASE | re.DOTALL)
_DENIED_TAIL = re.compile(
    rf"^(?P<head>\W*(?:the\s+|this\s+|any\s+)?(?:\w+\s+)?(?:claim|statement|rumou?r|belief|suggestion|idea|notion|assertion|view|contention|report|story|submission|argument)s?\s+that\s+)(?P<what>.+?)(?P<tail>,?\s+(?:is|are|was|were)\s+(?:\w+ly\s+|also\s+)?{_WRONG}\b\W*$)",
    re.IGNORECASE | re.DOTALL,
)


def asks(sentence: str) -> bool:
    """True for a question; "The fine is Rs 300, right?" and "Did you know that ...?" assert all the same."""
    if not sentence.rstrip("\"”’') ").endswith("?"):
        return False
    return not re.search(r"\b(?:did|do)\s+you\s+know\b|,\s*(?:right|correct|no|is\s*n['’]t\s+it|is\s+it\s+not)\s*\?", sentence, re.IGNORECASE)


def asserted(sentence: str) -> tuple[str, bool]:
    """The sentence with "it is wrong that ..." blanked, and whether such words stood there; same length."""
    tail = _DENIED_TAIL.match(sentence)
    if tail:
        return " " * len(tail["head"]) + tail["what"] + " " * len(tail["tail"]), True
    head = _DENIED_HEAD.match(sentence)
    if head:
        return " " * len(head["head"]) + sentence[head.end("head") :], True
    return sentence, False


def turned(findings: Sequence[Finding]) -> list[Finding]:
    """The findings of what a sentence denies: what the text says is contradicted, what it does not say is confirmed if it is one claim."""
    wrong = [f for f in findings if f.verdict == "contradicted"]
    if not wrong and findings and all(f.verdict == "confirmed" for f in findings):
        return [replace(f, verdict="contradicted", why=f"the sentence denies it, and {f.why}") for f in findings]
    if len(findings) == len(wrong) == 1:
        return [replace(wrong[0], verdict="confirmed")]
    return [replace(f, verdict="not_found", why=f"the sentence denies several things at once; {f.why}") for f in findings]
