"""By whom, to whom and out of what: "prescribed by the Commissioner", "the Panjarapole bears the expenses", "complain to the Magistrate".

What it never does: compare a body with the body of another act of the text: verb and direction must be the same, and the clause the one
that shares most of the sentence's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules import claim_words as w
from rules.claim_model import Claim, Finding
from rules.held_rules import BODY, EVERYTHING, Clause, fixed_by
from rules.topic import stems

_VERBS = (
    ("pay", r"(?:borne|paid|payable|met|defrayed|bears?|pays?|footed|comes?|recoverable|recovered|charged|falls?|falling|charge|burden|liability|to\s+be\s+paid)"),
    ("fix", r"(?:prescribed|fixed|specified|determined|laid\s+down|set|notified|decided|settled|chosen|approved)"),
    ("complain", r"(?:complaints?(?:\s+(?:of|about|against)\s+(?:\w+\s+){1,6}?)?\s*(?:lies|is\s+made|(?:must|may|shall|should|can|will)\s+be\s+(?:made|filed|presented|lodged)|(?:is|has)\s+to\s+be\s+(?:made|filed|presented|lodged)|is\s+(?:made|filed)|made|filed|presented|lodged|goes)|complain(?:ed\s+(?:of|against|about)|ts?|s|ed|ing)?)"),
    ("go", r"(?:forfeited|confiscated|credited|vests?|goes|go|belongs?|form\s+part|forms\s+part|added|surrendered|handed|reverts?|passes|becomes?\s+(?:the\s+)?property|lapses?|accrues?|escheats?|kept|retained)"),
    ("award", r"(?:awarded|granted|imposed)"),
    ("order", r"(?:ordered)"),
    ("direct", r"(?:directed)"),
    ("control", r"(?:direction|control|supervision|orders)"),
    ("appoint", r"(?:appointed|authorised|authorized|named|nominated)"),
)  # fmt: skip
_ACTIVE_VERBS = (
    ("pay", r"(?:bears?|bearing|pays?|paying|meets?|meeting|foots?|footing|defrays?)"),
    ("fix", r"(?:fix(?:es)?|decides?|prescribes?|specif(?:y|ies)|determines?|lays?\s+down|notif(?:y|ies)|settles?|sets)"),
    ("award", r"(?:awards?|grants?)"),
    ("order", r"(?:orders?)"),
    ("direct", r"(?:directs?)"),
    ("appoint", r"(?:appoints?|nominates?)"),
)  # fmt: skip
_FROM, _TO = r"(?P<from>by|out\s+of|from|through|on|upon|of|at\s+the\s+(?:cost|expense)\s+of)", r"(?P<to>to|into|in|before|with|in\s+favour\s+of)"
_FLOW = re.compile(
    r"\b(?:" + "|".join(rf"(?P<{name}>{verb})" for name, verb in _VERBS) + r")\b",
    re.IGNORECASE,
)
_AFTER = re.compile(
    rf"(?:\s+(?:\w+ly|also|only|and\s+\w+ed|such\s+manner))?\s+(?:in\s+(?:the\s+)?rules\s+(?:made|framed)\s+|back\s+)?(?:{_FROM}|{_TO})\s+(?:(?:the|a|an|any|his|such|that|form\s+part\s+of|part\s+of|coffers|hands|property)\s+|of\s+)*(?P<former>former\s+|said\s+|present\s+|original\s+|local\s+|concerned\s+|judicial\s+)?",
    re.IGNORECASE,
)
_ACTIVE = re.compile(
    r"(?P<lead>(?:[^.;,]{0,60}?\b(?:may|shall|must|will|can|has\s+to|is\s+to)\b(?:\s*,[^.;]{0,70}?\b(?:shall|may)\s*,)?(?:[\s,]+(?:also|then|from\s+time\s+to\s+time|by\s+notification|by\s+order|itself|in\s+(?:his|its)\s+discretion|besides\s+\w+ing\s+(?:such\s+)?\w+)[\s,]*)*)?)\s*(?:"
    + "|".join(rf"(?P<{name}>{verb})" for name, verb in _ACTIVE_VERBS) + r")\b",
    re.IGNORECASE,
)  # fmt: skip
_IF_SO = re.compile(r",\s*and\s+(?:where|if|when)\b[^.;]*?\bshall\s*,", re.IGNORECASE)  # "may, and where the committee so requires shall, direct"
_TIES_OF = frozenset({"on", "upon", "of"})  # a payment falls on somebody; what becomes part of a fund goes to it
_SUFFERER = re.compile(r"\bpay\b[^.;]{0,140}?\bto\s+(?P<whom>any\s+person|the\s+complainant)\b", re.IGNORECASE)
_PUBLIC = frozenset({"state", "municipality", "police", "magistrate", "keeper", "panjarapole", "committee", "chief", "other"})
_RANK = re.compile(
    r"\b(?:(?P<a>first|second|third|1st|2nd|3rd|I{1,3})[\s-]*class\s+(?:\w+\s+)?magistrates?|magistrates?\s*,?\s*(?:\(\s*)?(?:of\s+(?:the\s+)?)?(?P<b>first|second|third|any|1st|2nd|3rd|I{1,3})[\s-]*class|magistrates?,?\s+class[\s-]*(?P<c>I{1,3}|[123]))\b", re.IGNORECASE
)
_RANK_NAMES = {"1st": "first", "i": "first", "1": "first", "2nd": "second", "ii": "second", "2": "second", "3rd": "third", "iii": "third", "3": "third"}


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
        verb = m.lastgroup or ""
        onto = tie["from"] in _TIES_OF and verb not in ("pay", "control")
        if onto and not (verb == "go" and tie["from"] == "of"):
            continue
        body = BODY.match(text, tie.end())
        if body:
            yield _Flow(verb, "from" if tie["from"] and not onto else "to", body.lastgroup or "", text[m.start() : body.end()])
    for body in BODY.finditer(text):
        m = _ACTIVE.match(text, body.end())
        by = re.search(r"\b(?:by|to|of|from|in|on|upon|with|before|against|or)\s+(?:(?:the|a|an|any|such)\s+)?$", text[: body.start()], re.IGNORECASE)
        if m and not by and not BODY.search(_IF_SO.sub(" ", m["lead"])):
            verb = next(k for k, _ in _ACTIVE_VERBS if m[k])
            yield _Flow(verb, "from", body.lastgroup or "", text[body.start() : m.end()])


def hold_flows(sentence: str, masked: str, clauses: Sequence[Clause], *, cited: bool = False) -> list[Finding]:
    """A finding for each "by/to whom" of a sentence whose verb and direction one clause of the law has too, and for the rank of a Magistrate."""
    out = []
    left = fixed_by(masked, clauses)
    for flow in _flows(masked):
        if flow.verb == "fix" and left is not None and left.verdict == "confirmed":
            continue  # a sum that the text leaves to this very body
        near = re.split(r"[;:]|,?\s+\b(?:whereas|while)\b", masked)
        part = next((p for p in near if flow.words in p), masked)
        mine = stems(BODY.sub(" ", part))
        bodies = {b.lastgroup for b in BODY.finditer(part.replace(flow.words, " "))}
        rows = []
        for c in clauses:
            for law in _flows(f"{c.reading.words.context} {c.text}"):
                if (law.verb, law.direction) == (flow.verb, flow.direction):
                    there = {b.lastgroup for b in BODY.finditer(c.text.replace(law.words, " "))}
                    rows.append((len(mine & stems(c.text)), len(bodies & there), law.body, c, law.words))
            paid = _SUFFERER.search(c.text) if (flow.verb, flow.direction) == ("pay", "to") and flow.body in _PUBLIC else None
            if paid:
                rows.append((len(mine & stems(c.text)), 0, "complainant", c, paid[0]))
        if not rows:
            continue
        top = max(row[:2] for row in rows)
        best = [r for r in rows if r[:2] == top]
        if not _told(flow, top, best, mine, clauses, cited=cited):
            continue
        claim = Claim(kind="rule", start=0, end=len(sentence), words=sentence)
        denied = bool(re.search(r"\b(?:not|never|nor|neither|rather\s+than|instead\s+of)\b[^,;:]{0,30}$", masked[: masked.find(flow.words) + 1]))
        fits = any(r[2] == flow.body for r in best)
        _, _, _, c, words = best[0]
        found = Finding(claim=claim, verdict="contradicted", why=f"the text says \"{' '.join(words.split())}\"", citation=c.reading.key, quote=c.reading.words.quote(c.start, c.end).text)
        if denied == fits and not (flow.verb == "go" and not denied and any(len(mine & stems(c.text)) >= top[0] and flow.body in {b.lastgroup for b in BODY.finditer(c.text)} for c in clauses)):
            out.append(found)
        elif fits and part == masked and top[0] >= 0.8 * len(mine) and not w.NEGATION.search(masked) and not w.MAY.search(masked) and not EVERYTHING.search(masked):
            out.append(replace(found, verdict="confirmed"))
    return [*out, *_ranks(sentence, masked, clauses)]


def _told(flow: _Flow, top: tuple[int, int], best: Sequence[tuple], mine: frozenset[str], clauses: Sequence[Clause], *, cited: bool) -> bool:
    """True where a clause is about the matter of a sentence: two words in common; or one, where the clause is cited, is all the sentence
    speaks of, or the word stands in hardly another clause."""
    if not top[0]:
        return False
    if sum(top) >= 2:
        return True
    if len({r[2] for r in best}) > 1:
        return False
    shared = mine & stems(best[0][3].text)
    return flow.verb in ("go", "complain") or cited or len(mine) == 1 or (flow.verb in ("fix", "pay", "appoint") and any(sum(s in stems(c.text) for c in clauses) <= 2 for s in shared))


def ranks(text: str) -> set[str]:
    """The classes of Magistrate that a text names: "first", "second", "third"."""
    said = {(m["a"] or m["b"] or m["c"]).lower() for m in _RANK.finditer(text)}
    return {_RANK_NAMES.get(s, s) for s in said}


def _ranks(sentence: str, masked: str, clauses: Sequence[Clause]) -> Iterator[Finding]:
    """A class of Magistrate that the clause nearest to the sentence, of those that name one, does not name."""
    mine = ranks(masked)
    rows = [(len(stems(BODY.sub(" ", masked)) & stems(f"{c.reading.words.heading} {c.text}")), c) for c in clauses if ranks(c.text)] if mine else []
    top = max((n for n, _ in rows), default=0)
    best = [c for n, c in rows if n == top]
    negated = re.search(r"\b(?:not|never|nor)\b[^.;]{0,40}$", masked[: m.start()]) if (m := _RANK.search(masked)) else None
    if top >= 1 and not negated and not any(mine & ranks(c.text) for c in best):
        c = best[0]
        claim = Claim(kind="rule", start=0, end=len(sentence), words=sentence)
        yield Finding(claim=claim, verdict="contradicted", why=f"the text names the Magistrate of the {min(ranks(c.text))} class", citation=c.reading.key, quote=c.reading.words.quote(c.start, c.end).text)
