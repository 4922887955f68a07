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
_DENIED_HEAD = re.compile(rf"^(?P<head>\W*(?:it\s+can\s?(?:not|\s+never)\s+be\s+(?:said|claimed|argued|maintained|contended)|(?:one|we|you)\s+can\s?not\s+say)\s+that\s+|.{{0,60}}?\b(?:it\s+(?:is|was|would\s+be)|it['’]s|that\s+is)\s+(?:\w+ly\s+|also\s+)?{_WRONG}\s+(?:to\s+(?:say|claim|state|suggest|think|tell|assert|believe|hold|contend|argue|write)\s+)?(?:that\s+)?)(?=\w)", re.IGNORECASE | re.DOTALL)
_DENIED_TAIL = re.compile(
    rf"^(?P<head>\W*(?:the\s+|this\s+|any\s+)?(?:\w+\s+)?(?:claim|statement|rumou?r|belief|suggestion|idea|notion|assertion|view|contention|report|story|submission|argument)s?\s+that\s+)(?P<what>.+?)(?P<tail>,?\s+(?:is|are|was|were)\s+(?:\w+ly\s+|also\s+)?{_WRONG}\b\W*$)",
    re.IGNORECASE | re.DOTALL,
)

_HEDGE = re.compile(
    r"\b(?:it\s+(?:would\s+|might\s+)?(?:seems?|appears?)\b(?:\s+to\s+(?:us|me)\b)?(?:\s*,)?|subject\s+(?:always\s+)?to\s+(?:the\s+|your\s+|our\s+|any\s+)?(?:check\w*|verif\w+|correction\w*|confirm\w+|review\w*|contrary\s+(?:authority|view)|what\s+the\s+original\s+says|a\s+(?:check|look))\b[^,;.:]{0,60}"
    r"|(?:in|to)\s+(?:our|my)\s+(?:\w+\s+)?(?:view|opinion|understanding|reading|judgement|judgment|submission|mind|respectful\s+\w+)|(?:so|as)\s+far\s+as\s+(?:we|i|one)\s+(?:can\s+|could\s+)?(?:see|tell|know|understand|gather|am\s+aware|are\s+aware|make\s+out)|(?:unless|if)\s+(?:we|i)\s+(?:am|are)\s+(?:not\s+)?(?:much\s+)?mistaken|unless\s+(?:we|i)\s+(?:have\s+)?misread[^,;.]{0,40}"
    r"|to\s+the\s+best\s+of\s+(?:our|my)\s+(?:knowledge|understanding|belief)|with\s+(?:great\s+|due\s+)?respect|on\s+(?:a\s+)?(?:plain|first|quick|fair)\s+reading|without\s+prejudice(?:\s+to\s+\w+\s+\w+)?|errors\s+excepted|(?:if|as)\s+(?:we|i)\s+(?:understand|read|recall)\s+(?:it|the\s+text|the\s+section|the\s+law|correctly|aright)(?:\s+correctly)?)(?=[\s,;.:]|$)",
    re.IGNORECASE,
)


def unhedged(sentence: str) -> str:
    """The sentence with "it seems, subject to checking, that" blanked: what is asserted with care is asserted; same length."""
    return _HEDGE.sub(lambda m: " " * len(m[0]), sentence)


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
