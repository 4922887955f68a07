"""Sentences and clauses of a statute's prose: where each begins and ends, what it hangs on, who is told what by which word.

What it never does: understand. It cuts; every part it names is a span of the text it was given.

    text      = sentence , { sentence } ;
    sentence  = [ lead ] , clause , { connective , clause } ;          lead: "The Magistrate may order,-" above "(b) that ..."
    clause    = [ condition ] , [ subject ] , modal , predicate ;      modal: shall | may | must

Drafting of this kind is described in the manuals of the legislative departments: one modal, one effect.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from rules.model import OwnWords

Modal = Literal["may", "shall"]

_ENUMERATOR = re.compile(r"\s*[\"“\[]*\((?:[a-z]{1,5}|[A-Z]{1,2}|\d{1,3}[A-Z]{0,2})\)\s*")
# After these a full stop ends no sentence.
_ABBREVIATION = re.compile(
    r"(?:\b(?:No|Nos|Rs|s|ss|S|Ss|Art|Arts|cl|cls|viz|etc|i\.e|e\.g|vol|Vol|p|pp|O|r|Sch|w\.e\.f|[A-Z]|Bom|Mah|Guj|Cr|St|Dr|Mr))\.$"
)
_BREAK = re.compile(
    r"""(?P<stop>\.)[\])”"]*\s*(?=[A-Z“"]|\(\d{1,3}[A-Z]{0,2}\)|\([a-z]{1,4}\)\s)   # full stop before a capital or a number
      | (?P<semi>;)\s*(?:and\b|or\b)?(?:\s*also\b)?,?\s*                             # the end of an item
      | (?P<proviso>:)\s*[-–—]*\s*(?=Provided\b)
      | (?P<lead>[,:]?\s*[-–—:]+)\s*(?=\((?:[a-z]{1,4}|\d{1,3})\))                  # a lead and its first item
    """,
    re.VERBOSE,
)
_ILLUSTRATED = re.compile(
    r"(?:(?<=[.\]:;)\n—-])|^)\s*Illustrations?\b[\s\S]*?(?=\s\(\d{1,2}[A-Z]?\)\s*[A-Z]|\bProvided\s+(?:that|further|also)|\bExceptions?\b|\bExplanation|\Z)"
)
_GOES_ON = re.compile(r"(?:[;,]|\b(?:and|or|but))\W*$")
_MODAL = re.compile(r"\b(shall|may|must)\b", re.IGNORECASE)
# "as may be prescribed", "as the State Government may specify", "which the Court may allow": not what the sentence itself orders.
_SUBORDINATE = re.compile(
    r"\b(?:as|who|which|whom|whose|that|than|what|where|when|howsoever|wherever)\s*,?\s*$"
    r"|\b(?:as|which|whom|to\s+whom|to\s+which|in\s+which|what|that)\s+(?:(?:the|a|an|such|any|it|he|they|that|his|every|each|said)\b\s*)"
    r"(?:(?!is\b|was\b|are\b|were\b|has\b|have\b|had\b|been\b|be\b)[\w’'-]+\s+){0,6}$",
    re.IGNORECASE,
)
_JOIN = re.compile(
    r"(?:[,;]\s*)?\b(?:and|but|or)\b,?\s+(?=(?:if|where|when|the|such|it|any|every|each|shall|may|must|no|he|she|they|in|on|for|upon|all|a|an|thereupon|thereafter)\b)",
    re.IGNORECASE,
)
_CONDITION_OPENS = re.compile(
    r"(?:and\s+|but\s+)?(?:if|within|not\s+later\s+than|where|when|whenever|unless|in\s+case|in\s+the\s+event|in\s+any|in\s+every|on\s+every\s+occasion|subject\s+to|notwithstanding"
    r"|on|upon|after|before|at\s+any\s+time|in\s+the\s+absence|save\s+as|except|for\s+the\s+purposes?|in\s+such\s+case|in\s+respect|without\s+prejudice)\b",
    re.IGNORECASE,
)
_SUBJECT_OPENS = re.compile(
    r"\b(?:the|such|any|every|each|no|all|a|an|it|he|she|they|that|his|her|their|its|this|these|those|another|whoever|nothing)\b", re.IGNORECASE
)
# A determiner after one of these belongs to the phrase before it: "the provisions of | the Act".
_GOVERNED = re.compile(
    r"\b(?:of|to|in|by|for|from|with|on|at|under|upon|as|and|or|nor|against|than|within|before|after|into|between|over|during|every|any|that|is|was|are|were|be)\s+$", re.IGNORECASE
)
# "If within seven days after the sale," is not yet a condition: what must happen follows.
_ONLY_A_TIME = re.compile(
    r"(?:and\s+|but\s+)?(?:if|where|when|unless)\s*,?\s*(?:at\s+any\s+time\s+)?(?:within|before|after|on|upon|during|not\s+later\s+than)\b[^,]*$", re.IGNORECASE
)
_VERB_OF_ORDER = re.compile(r"\b(?:order|direct|award|require|declare|adjudge|provide|determine|decide|prescribe)\b", re.IGNORECASE)
_PROVISO = re.compile(r"\s*Provided\s+(?:further\s+|also\s+)*(?:that\b)?\s*,?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence or item of a text, `text[start:end]`, and the words of the same text that it hangs on."""

    start: int
    end: int
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """One modal and what belongs to it; every pair is a span of the text, (n, n) where the part is absent."""

    start: int
    end: int
    condition: tuple[int, int]
    subject: tuple[int, int]  # of an earlier clause where it has none of its own: "..., and may appoint ..."
    modal: Modal
    modal_at: int
    predicate: tuple[int, int]
    own_subject: bool
    chain: tuple[Modal, ...]  # this modal and the later ones that depend on it: "shall order that the cattle shall be ..."


def sentences(text: str) -> tuple[Sentence, ...]:
    """The sentences and items of a text, in order."""
    out: list[Sentence] = []
    at, lead = 0, ""
    for m in _BREAK.finditer(text):
        if m["stop"] and _ABBREVIATION.search(text[: m.start("stop") + 1]):
            continue
        if m.start() < at:
            continue
        _add(out, text, at, m.start() + (1 if m["stop"] else 0), lead)
        if m["lead"]:
            lead = text[at : m.start()].strip()
        elif m["stop"] or m["proviso"]:
            lead = ""
        at = m.end()
    _add(out, text, at, len(text), lead)
    return tuple(out)


def _add(out: list[Sentence], text: str, start: int, end: int, lead: str) -> None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if end > start:
        out.append(Sentence(start, end, lead))


def opening(text: str, start: int, end: int) -> int:
    """Where the words begin, after a number "(2)" and "Provided that"."""
    while True:
        m = _ENUMERATOR.match(text, start, end) or _PROVISO.match(text, start, end)
        if not m or m.end() == start:
            return start
        start = m.end()


def told_as_law(words: OwnWords) -> tuple[Sentence, ...]:
    """The sentences of a provision's words without those of its illustrations, which only tell a story."""
    if any(step.startswith("illustration") for step in (words.level, *words.citation.path)):
        return ()
    stories = [m.span() for m in _ILLUSTRATED.finditer(words.text)]
    return tuple(s for s in sentences(words.text) if not any(a <= s.start < b for a, b in stories))


def goes_on(words: str) -> bool:
    """True where words leave their sentence to what comes next: they end in a comma, a semicolon, or "and", "or", "but"."""
    return _GOES_ON.search(words) is not None


def hangs(text: str, sentence: Sentence, context: str) -> bool:
    """True where a sentence is an item that its lead or context governs: it opens in small letters below "may order,-"."""
    at = opening(text, sentence.start, sentence.end)
    above = (sentence.lead or context).rstrip()
    return bool(above) and at < sentence.end and text[at].islower() and (bool(sentence.lead) or above.endswith(("-", "–", "—", ":", ",", "--")))


def main_modals(text: str, start: int, end: int) -> list[re.Match[str]]:
    """The modals of a sentence that order something, those of "as may be prescribed" left out."""
    found = []
    for m in _MODAL.finditer(text, start, end):
        if m[0] == "May" and re.match(r"\s*,?\s*\d", text[m.end() :]):  # the month
            continue
        if _SUBORDINATE.search(text[max(start, m.start() - 120) : m.start()]):
            continue
        found.append(m)
    return found


def clauses(text: str, sentence: Sentence) -> tuple[Clause, ...]:
    """The clauses of a sentence, one for each modal that is not governed by an earlier one."""
    start = opening(text, sentence.start, sentence.end)
    modals = main_modals(text, start, sentence.end)
    groups: list[tuple[int, list[re.Match[str]]]] = []
    for m in modals:
        if not groups:
            groups.append((start, [m]))
            continue
        previous = groups[-1][1][-1]
        join = None
        for join_here in _JOIN.finditer(text, previous.end(), m.start() + len(m[0])):
            if not _in_brackets(text, previous.end(), join_here.start()) and not _chained(text, previous.end(), join_here, m.start()):
                join = join_here
        if join is None:
            groups[-1][1].append(m)
        else:
            groups.append((join.end(), [m]))
    out: list[Clause] = []
    subject = (start, start)
    for n, (begin, group) in enumerate(groups):
        end = _trim(text, begin, groups[n + 1][0]) if n + 1 < len(groups) else sentence.end
        clause = _clause(text, begin, end, group, subject)
        subject = clause.subject
        out.append(clause)
    return tuple(out)


def _trim(text: str, start: int, end: int) -> int:
    """The end of a clause without the comma and connective that lead to the next one."""
    m = re.search(r"[\s,;]*\b(?:and|but|or)?[\s,]*$", text[start:end], re.IGNORECASE)
    return start + m.start() if m else end


def _in_brackets(text: str, start: int, at: int) -> bool:
    return text.count("(", start, at) > text.count(")", start, at)


def _chained(text: str, previous: int, join: re.Match[str], modal: int) -> bool:
    """True where a connective joins inside a subordinate clause: "shall order that the cow and the calf shall be ..."."""
    if re.search(r"\bthat\s+(?:the|such|it|he)\b", text[join.end() : modal]):
        return True
    ordered = re.search(r"\b(?:order|direct|award|require|declare|provide)\b[^;.]*?\bthat\b", text[previous : join.start()])
    return bool(ordered) and not re.match(r"(?:shall|may|must|if|where|when|he|she|they)\b", text[join.end() :])


def _clause(text: str, begin: int, end: int, group: list[re.Match[str]], inherited: tuple[int, int]) -> Clause:
    modal = group[0]
    condition, at = _condition(text, begin, modal.start())
    lo, hi = at, modal.start()
    while hi > lo and text[hi - 1] in " ,\n\t":
        hi -= 1
    own = hi > lo
    words: tuple[Modal, ...] = tuple("may" if m[0].lower() == "may" else "shall" for m in group)
    return Clause(
        begin, end, condition, (lo, hi) if own else inherited, words[0], modal.start(), (modal.end(), end), own, words
    )  # fmt: skip


def _condition(text: str, start: int, modal: int) -> tuple[tuple[int, int], int]:
    """The opening condition ("If ...,") before the subject of a modal, and where the subject begins."""
    if not _CONDITION_OPENS.match(text, start, modal):
        return (start, start), start
    comma = None
    for m in re.finditer(r",\s+(?:then,?\s+)?(?!and\b|or\b|but\b|not\b|by\b|as\b|in\b|who\b|which\b|being\b|having\b|if\b)", text[start:modal]):
        rest = text[start + m.end() : modal]
        aside = text[start : start + m.start()].endswith(("as the case may be", "or", "and"))
        if _ONLY_A_TIME.match(text[start : start + m.start()]):
            continue
        if rest.strip() and _SUBJECT_OPENS.match(rest) and not aside:
            comma = m
    if comma:
        return (start, start + comma.start()), start + comma.end()
    last = None
    for m in _SUBJECT_OPENS.finditer(text, start, modal):
        if m.start() > start and not _GOVERNED.search(text[start : m.start()]):
            last = m
    if last is None:  # "where the committee so requires shall": a condition and no subject of its own
        return (start, modal), modal
    before = text[start : last.start()].split()
    if len(before) < 3:  # "where the executive committee so requires": the only subject is the condition's own
        end = modal
        while end > start and text[end - 1] in " ,":
            end -= 1
        return (start, end), modal
    return (start, _trim(text, start, last.start())), last.start()


def governing(context: str) -> tuple[tuple[Modal, ...], str]:
    """The modals and the subject that an item takes from the words it hangs on: "The Magistrate ... may order,-".

    Without a modal there ("The magistrate trying an offence-") the modals are empty and the subject is the whole.
    """
    parts = sentences(context)
    if not parts:
        return (), ""
    last = parts[-1]
    found = clauses(context, last)
    if not found:
        return (), context[opening(context, last.start, last.end) : last.end].strip(" ,-–—:")
    clause = found[-1]
    return clause.chain, context[slice(*clause.subject)]


def orders(words: str) -> bool:
    """True where the words end in a verb of order that an item completes ("may order,-", "shall also, order that")."""
    return bool(_VERB_OF_ORDER.search(words[-40:]))
