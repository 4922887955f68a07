"""Who must, may or may not do what: a sentence without a figure held against the clauses of given provisions.

What it never does: confirm a sentence of which a part has no counterpart in the clause. A clause is compared when it shares most of the
sentence's words; then the modality, the negation and the body to which something goes must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules import claim_words as w
from rules.claim_model import Claim, Finding, Verdict
from rules.clauses import sentences
from rules.model import Modality
from rules.read import Readings
from rules.topic import stems

BODY = re.compile(
    r"\b(?P<other>collectors?|(?:chief\s+)?(?:judicial|metropolitan|special|honorary|presidency)\s+magistrates?(?!\s+of\s+the\s+first\s+class|\s*,?\s*first\s+class)(?=.)|tahsildars?|mamlatdars?|mayor|panchayats?|district\s+(?:judge|magistrate)|(?:executive|sub-?\s?divisional|taluka)\s+magistrates?|sessions\s+(?:judge|court)|high\s+court|civil\s+court|tribunals?|governor|superintendent|police\s+stations?|central\s+government)\b|"
    r"\b(?P<state>(?:state|central)\s+government|government|state(?=\s+treasury)|sarkar)\b|\b(?P<municipality>municipal\s+fund|municipality['’]?s?(?:\s+fund)?|municipal\s+(?:corporation|council|treasury)|corporation|civic\s+body|nagar\s?palika)\b"
    r"|\b(?P<magistrate>magistrate|court|judge)\b|\b(?P<police>police(?:\s+officers?|men|man)?|constables?)\b|\b(?P<owner>owners?|cattle-?\s?keepers?)\b|\b(?P<keeper>pound-?\s?keepers?)\b"
    r"|\b(?P<complainant>complainants?|victims?|person\s+whose|aggrieved)\b|\b(?P<accused>accused|offenders?|convicts?|wrongdoers?|defendants?)\b|\b(?P<panjarapole>panj(?:a)?rapoles?|pinjrapoles?|gaushalas?)\b|\b(?P<committee>executive\s+committee|standing\s+committee)\b"
    r"|\b(?P<chief>chief\s+officer|commissioner)\b|\b(?P<seizer>person\s+who\s+(?:made\s+the\s+seizure|seized|detained)|seizer)\b",
    re.IGNORECASE,
)
_TO_BODY = re.compile(rf"\b(?:to|into|part\s+of|by|with|in|for)\s+(?:the\s+|a\s+|any\s+|form\s+part\s+of\s+the\s+)?(?:{BODY.pattern})", re.IGNORECASE)
_FIXES = re.compile(r"\b(?:fix|fixe[sd]|fixing|specif(?:y|ies|ied)|prescribe[sd]?|notif(?:y|ies|ied)|determine[sd]?|decide[sd]?|set by|sets)\b", re.IGNORECASE)
EVERYTHING = re.compile(r"\b(?:anyone|anybody|everyone|everybody|nobody|no\s+one|only|always|never|all|every)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of a provision with the opening words it hangs on."""

    reading: Readings
    text: str
    whole: str
    start: int
    end: int


def law_clauses(readings: Sequence[Readings]) -> list[Clause]:
    """Every sentence of the readings that says something of its own."""
    out = []
    for r in readings:
        for s in sentences(r.words.text):
            text = r.words.text[s.start : s.end]
            if len(text.split()) > 3:
                out.append(Clause(r, text, f"{r.words.heading} {r.words.context} {text}", s.start, s.end))
    return out


def coverage(mine: frozenset[str], law: frozenset[str]) -> float:
    """The share of a sentence's stems that a clause has."""
    return len(mine & law) / len(mine) if mine else 0.0


def hold_rule(sentence: str, masked: str, readings: Sequence[Readings], *, alone: bool = True) -> Finding | None:
    """A sentence that says what somebody must, may or may not do. None where it says no such thing.

    `alone`: it claims nothing else; only then is a sentence that matches no clause reported as not found.
    """
    fixed = fixed_by(masked, law_clauses(readings))
    if fixed is not None:
        return fixed
    masked = _UNHINDERED.sub("may", w.AS_MAY.sub(" as ", masked))
    masked = w.NO_CHOICE.sub("must", w.NOT_MUST.sub("may", masked))  # "need not" is a discretion, "no choice but" a duty; neither denies
    must, may = w.MUST.search(masked), w.MAY.search(masked)
    negative = _negative(masked)
    flows = _TO_BODY.search(masked)
    if not (must or may or negative or flows):
        return None
    claim = Claim(kind="rule", start=0, end=len(sentence), words=sentence, modality=_modality(must is not None, may is not None), denied=negative)
    mine = stems(BODY.sub(" ", masked))  # who acts is compared below; the clause is found by what is done
    clauses = law_clauses(readings)
    forbidden = None if negative else _forbidden(masked, mine, clauses)
    if forbidden is not None:
        why = f"the text says \"{_short(forbidden.text)}\""
        return Finding(claim=claim, verdict="contradicted", why=why, citation=forbidden.reading.key, quote=forbidden.reading.words.quote(forbidden.start, forbidden.end).text)
    both = next((found for c in clauses if (found := _duty_and_liberty(claim, masked, mine, c)) is not None), None)
    if both is not None:
        return both
    if len(mine) < 2 or not clauses:
        return Finding(claim=claim, verdict="not_found", why="nothing in the text could be compared with this sentence") if alone else None
    spread = {s: sum(s in stems(c.text) for c in clauses) for s in mine}
    weight = {s: 1.0 / n for s, n in spread.items() if n}  # a word that few clauses have tells most
    best = max(clauses, key=lambda c: (sum(weight.get(s, 0.0) for s in mine & stems(c.text)), coverage(mine, stems(c.whole)), len(_bodies(masked) & _bodies(c.text))))
    near, own = coverage(mine, stems(best.whole)), coverage(mine, stems(best.text))
    if near < 0.5 or own < 0.34:
        return Finding(claim=claim, verdict="not_found", why="the text has no clause that says this", citation=best.reading.key) if alone else None
    verdict, why = _compare(claim, masked, best, near, mine)
    return Finding(claim=claim, verdict=verdict, why=why, citation=best.reading.key, quote=best.reading.words.quote(best.start, best.end).text)


_UNHINDERED = re.compile(r"\b(?:nothing|no\s+(?:law|rule|provision|section))\s+(?:in\s+[^.;,]{0,40}?\s*)?(?:prevents?|stops?|forbids?|bars?|prohibits?)\b|\bthere\s+is\s+no\s+(?:bar|objection|prohibition)\s+(?:to|on|against)\b|\b(?:is|are)\s+(?:not|nowhere)\s+(?:barred|prohibited|forbidden|disqualified|debarred)\b", re.IGNORECASE)
_PROHIBITS = re.compile(r"\W*(?:\(\w+\)\s*)?(?:Provided\s+that\s+)?No\b(?P<who>.*?)\bshall\b(?:[\s,]+(?:directly|or|indirectly|knowingly|\w+ly))*[\s,]+(?P<verb>[a-z]+)", re.DOTALL)
_DROPPED = re.compile(r"\b(?:whether\s+or\s+not|regardless\s+of|irrespective\s+of|no\s+matter|even\s+if|even\s+though)\b(?P<what>[^.;,]{0,80})", re.IGNORECASE)


_DUTY_AND_LIBERTY = re.compile(r"\bduty\s+of\s+(?P<duty>[^;.]*?)\s*,?\s+and\s+it\s+shall\s+be\s+lawful\s+for\s+(?P<lawful>[^;.,]*?)\s*,?\s+to\b(?P<what>[^;.]*)", re.IGNORECASE)
_ANYBODY = re.compile(r"\b(?:(?:every|any|other|private|ordinary)\s+(?:other\s+|private\s+)?)(?:persons?|citizens?|people|individuals?|one|resident)\b|\b(?:citizens?|anyone|anybody|everyone|everybody|members?\s+of\s+the\s+public)\b", re.IGNORECASE)


def _duty_and_liberty(claim: Claim, sentence: str, mine: frozenset[str], clause: Clause) -> Finding | None:
    """ "It shall be the duty of every Police Officer ... and it shall be lawful for any other person, to seize": one act, a duty of some, a liberty of the rest."""
    m = _DUTY_AND_LIBERTY.search(clause.text)
    if not m or claim.denied or len(mine & stems(m["what"])) < 2 or coverage(mine, stems(clause.whole) | stems("citizen resident public find")) < 0.6:
        return None
    duty = _bodies(re.sub(r"\bappointed\s+by\s+the\s+\w+", " ", m["duty"]))
    others, bound = bool(_ANYBODY.search(sentence)), bool(_bodies(sentence) & duty)
    each = [fit for part in _HALVES.split(sentence) if (fit := _half_fits(part, duty)) is not None]
    if len(each) > 1:
        return Finding(claim=claim, verdict="confirmed" if all(each) else "contradicted", why=f"the text says \"{_short(clause.text)}\"", citation=clause.reading.key, quote=clause.reading.words.quote(clause.start, clause.end).text)
    if others == bound or claim.modality == "none":
        return Finding(claim=claim, verdict="not_found", why=f"the text says \"{_short(clause.text)}\"", citation=clause.reading.key) if others and bound else None
    if claim.modality == "may" and bound:
        return None
    fits = (claim.modality == "shall") == bound
    return Finding(claim=claim, verdict="confirmed" if fits else "contradicted", why=f"the text says \"{_short(clause.text)}\"", citation=clause.reading.key, quote=clause.reading.words.quote(clause.start, clause.end).text)


_HALVES = re.compile(r";\s*|,?\s+\b(?:while|whereas|but)\s+", re.IGNORECASE)
_THE_REST = re.compile(r"\b(?:all\s+|the\s+|any\s+)?others\b", re.IGNORECASE)


def _half_fits(part: str, duty: set[str]) -> bool | None:
    """Whether "the police are under a duty" or "others are at liberty" gives the right half its word; None where it speaks of neither or both."""
    rest, bound = bool(_ANYBODY.search(part) or _THE_REST.search(part)), bool(_bodies(part) & duty)
    must, may = bool(w.MUST.search(part)), bool(w.MAY.search(part))
    if rest == bound or must == may:
        return None
    return must == bound


def _forbidden(sentence: str, mine: frozenset[str], clauses: Sequence[Clause]) -> Clause | None:
    """The clause that forbids somebody what a sentence says he may do: "No police officer ... shall ... purchase"."""
    for c in clauses:
        m = _PROHIBITS.match(c.text)
        if m and not re.search(r"\b(?:except|unless)\b", c.text, re.IGNORECASE) and _bodies(m["who"]) & _bodies(sentence) and stems(m["verb"]) & mine:
            return c
    return None


def fixed_by(sentence: str, clauses: Sequence[Clause]) -> Finding | None:
    """ "the fee is fixed by the State Government": a sentence about who fixes a sum that the text leaves to somebody."""
    if not _FIXES.search(sentence):
        return None
    for clause in clauses:
        for e in clause.reading.elsewhere:
            if clause.start <= e.start < clause.end and re.search(rf"\b(?:{_FIXED_NOUN.get(e.kind, e.kind)})", sentence, re.IGNORECASE) and _bodies(e.by):
                said, denied = _fixers(sentence, e.kind)
                fits = _bodies(e.by)
                claim = Claim(kind="rule", start=0, end=len(sentence), words=sentence, denied=bool(denied) or bool(w.NEGATION.search(sentence)))
                verdict: Verdict = "contradicted" if (said - fits) or (denied & fits) else "confirmed" if said & fits else "not_found"
                return Finding(claim=claim, verdict=verdict, why=f"the text leaves the {e.kind} to {e.by}", citation=clause.reading.key, quote=e.quote.text if e.quote else "")
    return None


_FIXED_NOUN = {"deposit": r"deposit|security", "rate": r"rates?|expenses|scales?\b(?!\s+of\s+(?:the\s+)?(?:security|deposit))"}


def _fixers(sentence: str, kind: str) -> tuple[set[str], set[str]]:
    """The bodies that a sentence says fix a sum, and those of which it says that they do not."""
    said: set[str] = set()
    denied: set[str] = set()
    for part in re.split(r"[;:]|,?\s+\b(?:but|whereas|while)\b|,?\s+and\s+(?=the\b)", sentence):
        if not re.search(rf"\b(?:{_FIXED_NOUN.get(kind, kind)})", part, re.IGNORECASE) and re.search(r"\b(?:fees?|rates?|expenses|deposit|security)\b", part, re.IGNORECASE):
            continue
        for m in BODY.finditer(part):
            not_this = re.search(r"\b(?:not|never|nor|neither|rather\s+than|instead\s+of|no)\b(?:\s+(?:by|the|a|up|to|left|for|itself))*\s*$", part[: m.start()], re.IGNORECASE)
            verb = re.search(r"\b(?:not|never|n['’]t)\s+(?:\w+\s+){0,2}?(?:fix\w*|specif\w+|prescribe\w*|notif\w+|determine\w*|decide\w*|set)\b", part, re.IGNORECASE)
            (denied if not_this or (verb and not not_this) else said).add(m.lastgroup or "")
    return said - {"owner", "keeper", "complainant", "panjarapole"}, denied


_ALTERNATIVE = re.compile(r",\s*or\s+(?:by|to|in|with|before)\b|\bby\s+or\s+on\s+behalf\b|\bor\s+his\s+(?:agent|representative)\b", re.IGNORECASE)


def _modality(must: bool, may: bool) -> Modality:
    return "may" if may else "shall" if must else "none"


def _negative(text: str) -> bool:
    part = re.sub(r"\b(?:if|unless|where|when|who|which|whose|that)\b[^,;]*", " ", text, flags=re.IGNORECASE) if not re.match(r"\s*(?:if|unless|where|when)\b", text, re.IGNORECASE) else text.split(",", 1)[-1]
    part = re.sub(r"\bnot\s+(?:only|exceeding|more|less|later)\b|\bno\s+(?:longer|later|more)\b|\bwhether\s+or\s+not\b", " ", part, flags=re.IGNORECASE)
    return bool(w.NEGATION.search(part)) or bool(re.search(r"\b(?:barred|prohibited|forbidden|disqualified|debarred|banned)\b", part, re.IGNORECASE))


def _compare(claim: Claim, sentence: str, clause: Clause, near: float, mine: frozenset[str]) -> tuple[Verdict, str]:
    said = f"the text says \"{_short(clause.text)}\""
    law_negative = bool(re.match(r"\W*(?:\(\w+\)\s*)?(?:Provided\s+that\s+)?(?:no|nothing|neither)\b", clause.text, re.IGNORECASE)) or bool(re.search(r"\b(?:shall|may)\s+not\b", clause.text))
    prohibits = law_negative and not re.search(r"\b(?:except|unless)\b", clause.text, re.IGNORECASE)
    if prohibits and not claim.denied and claim.modality in ("may", "none", "shall") and near >= 0.5:
        return "contradicted", said
    if claim.denied and not law_negative:
        return ("contradicted" if near >= 0.75 and claim.modality != "none" else "not_found"), said
    if claim.denied and law_negative:
        return ("confirmed" if near >= 0.75 and _bodies_fit(sentence, clause) else "not_found"), said
    dropped = _DROPPED.search(sentence)
    if dropped and near >= 0.5 and not re.search(r"\bwhether\b|\bnotwithstanding\b|\birrespective\b", clause.whole, re.IGNORECASE):
        only_there = stems(dropped["what"]) - stems(sentence.replace(dropped[0], " "))
        if only_there & stems(clause.text):
            return "contradicted", said  # "any agent, whether or not he knows the circumstances": the text makes it a condition
    wrong = _wrong_body(sentence, clause)
    if wrong and near >= 0.5:
        return "contradicted", f"{said}; it does not name {wrong}"
    law = _law_modality(clause, mine)
    if claim.modality == "may" and law == {"shall"} and _ALTERNATIVE.search(clause.text):
        return ("confirmed" if near >= 0.8 and _bodies_fit(sentence, clause) else "not_found"), said  # "may be made by an agent": one of the ways the text leaves open
    if claim.modality != "none" and law and claim.modality not in law:
        word = "may" if law == {"may"} else "shall"
        return ("contradicted" if near >= 0.6 else "not_found"), f"the text says \"{word}\": \"{_short(clause.text)}\""
    if near >= 0.8 and _bodies_fit(sentence, clause) and not EVERYTHING.search(sentence):
        return "confirmed", said
    return "not_found", said


def _law_modality(clause: Clause, mine: frozenset[str]) -> set[str]:
    """The modality of the part of a clause that shares most with the sentence."""
    modals = list(re.finditer(r"\b(?P<word>may|shall)\b", clause.text))
    if len({m["word"] for m in modals}) == 2:  # "shall appoint public pounds, and may appoint keepers": each governs what follows it
        ends = [*(m.start() for m in modals[1:]), len(clause.text)]
        shares = [len(mine & stems(clause.text[m.end() : end])) for m, end in zip(modals, ends, strict=True)]
        for n in range(len(shares) - 1):
            if re.match(r"\s*,\s*and\s+(?:where|if|when)\b", clause.text[modals[n].end() :]):
                shares[n] = shares[n + 1]  # "may, and where the committee so requires shall, direct": one verb for both
        return {m["word"] for m, share in zip(modals, shares, strict=True) if share == max(shares)}
    inside = [x for x in clause.reading.consequences if x.start < clause.end and clause.start < x.end and x.modality != "none"]
    if inside:
        marks = [coverage(mine, stems(clause.reading.words.text[x.start : x.end])) for x in inside]
        return {x.modality for x, mark in zip(inside, marks, strict=True) if mark == max(marks)}
    text = clause.text.lower()
    return {m for m, word in (("may", r"\bmay\b"), ("shall", r"\bshall\b")) if re.search(word, text)}


def _bodies(text: str) -> set[str]:
    return {m.lastgroup or "" for m in BODY.finditer(text)}


def _bodies_fit(sentence: str, clause: Clause) -> bool:
    return _bodies(sentence) <= _bodies(clause.whole)


def _wrong_body(sentence: str, clause: Clause) -> str:
    """A body to which the sentence sends something and which the clause, that sends it to another, does not name."""
    for m in _TO_BODY.finditer(sentence):
        body = next((k for k, v in m.groupdict().items() if v), "")
        law = [next((k for k, v in x.groupdict().items() if v), "") for x in _TO_BODY.finditer(clause.text)]
        if body and body not in _bodies(clause.text) and law:
            return m[0].split(maxsplit=1)[-1]
    return ""


def _short(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 200 else words[:197].rsplit(" ", 1)[0] + " ..."
