"""Closing words: what completes an opening after its list, "Whoever- (a) ...; or (b) ..., shall be punished with ...".

What it does: say where, in the last item of a list, the words begin that belong to the place that opened it, and which line
breaks begin a paragraph. What it never does: move a word whose opening is complete in itself ("The Court may- (a) ...").
"""

from __future__ import annotations

import re

_WAITING = re.compile(
    r"^\W*(?:\(\w+\)\s*)?(?:(?:Provided|further|also|that|Notwithstanding[^,]*,|Subject to[^,]*,|Without prejudice[^,]*,)\W*)*"
    r"(?P<subject>whoever|whosoever|whenever|wherever|where|when|if|(?:any|every|a|an|no|all|the)\s+(?:\S+\s+){0,12}?(?:who|which|that|whose)\b|in\s+(?:the\s+)?case|in\s+the\s+event)\b",
    re.IGNORECASE,
)
_MAIN_VERB = re.compile(r"\b(?:shall|may|must|will)\b", re.IGNORECASE)
_PUNISHED = re.compile(
    r"(?<=[,;:.\w)—–-])(?<!who)(?<!which)(?<!that)(?<!as)\s*(?:\bor\s+|\band\s+)?\b(?P<at>(?:(?<=[,;:]\s)(?:he|she|it|they|then|(?:the|such|every\s+such|any\s+such|that|each)\s+(?:\w+\s+){1,5}?)\s*,?\s*)?"
    r"shall\b(?:(?!\bshall\b)[^;.]){0,200}?\s(?:punish\w*|liable|guilty|fined|sentenced|deemed|suffer|incur|forfeit)\b)"
)
_CONSEQUENCE = re.compile(
    r",\s*(?P<at>(?:then\s*,?\s*)?(?:(?:the|such|he|she|it|they|every|any|that|a|an|no|there|his|all)\s+(?:[\w’'()-]+\s+){0,9}?)?(?:shall|may|must)\b)"
)
_PENALTY = re.compile(r"\b(?:imprisonment|fine|death)\b")
_END_OF_PARAGRAPH = re.compile(r"(?:[.;:,—–―\]\"”*)-]|\b(?:and|or|but|namely))[ \t]*$")
_COMPLETES = re.compile(r"(?:shall|may|is|are|be|then|the|he|such|that|and\s+shall|or\s+with|with)\b")


def closing_words(opening: str, earlier: list[str], last: str) -> int | None:
    """Where, in the words of the last item, the closing words begin; None where the item keeps all its words.

    `opening` is what stands before the list, `earlier` the items before the last one. The opening must wait for its verb
    ("Whoever", "Any person who", "Where", "If"), and no earlier item may have a verb of that kind itself.
    """
    m = _WAITING.match(" ".join(opening.split()))
    if not m or _MAIN_VERB.search(_outside_who(opening)):
        return None
    found = _PUNISHED.search(last)
    joined = found and re.search(r"\b(?:and|or)\s*$", last[: found.start("at")])
    if joined and (_MAIN_VERB.search(last[: found.start("at")]) or _PENALTY.search(last[: found.start("at")])):
        return None  # "(b) with imprisonment ..., and shall also be liable to fine": the item's own second half
    if found and not any(_PUNISHED.search(e) for e in earlier):
        return found.start("at")
    if m["subject"].lower() in ("where", "when", "whenever", "wherever", "if") or m["subject"].lower().startswith("in "):
        found = _CONSEQUENCE.search(last)
        if found and not any(_CONSEQUENCE.search(e) for e in earlier):
            return found.start("at")
    return None


def _outside_who(opening: str) -> str:
    """The opening without what stands between commas: "any person who, being one that may vote, -" """
    return re.sub(r",[^,]*,", ",", opening)


def hard_wrapped(text: str) -> bool:
    """True where lines break in the middle of sentences, as in text taken from a page."""
    lines = [line for line in text.split("\n")[:-1] if line.strip()]
    broken = sum(not _END_OF_PARAGRAPH.search(line) for line in lines)
    return len(lines) >= 2 and broken * 3 > len(lines)


def new_paragraph(text: str, at: int, wrapped: bool) -> bool:
    """True where the line that begins at `at` begins a paragraph (always, in a text that is not hard-wrapped)."""
    if not wrapped:
        return True
    before = text[:at].rstrip()
    return bool(re.search(r"[.;:—–―]$|[,;.]\s*(?:and|or)$", before)) and (text[at].isupper() or bool(_COMPLETES.match(text, at)))
