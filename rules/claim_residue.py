"""What a sentence says besides the claims that were read of it: the gate before `confirmed`.

A sentence is confirmed only where every word that narrows or turns its meaning belongs to a claim that was read, and every other word is
the law's own or one that restricts nothing. What it never does: read a claim, or find a sentence wrong: it only holds `confirmed` back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules import claim_words as w
from rules.claim_model import FIGURE_KINDS, Claim, Finding
from rules.claim_neutral import NARROWING, NEUTRAL_STEMS, NEUTRAL_WORDS
from rules.draft_amended import AMENDED_WORDS
from rules.draft_territory import APPLIES, KINDS, WHOLE
from rules.held_flows import ranks
from rules.numbers import NUMBER_WORDS
from rules.read import Readings
from rules.topic import stem, stems

_WORD = re.compile(r"[A-Za-z][A-Za-z’'-]*")
_ALWAYS = (w.TIER, w.ELLIPTIC_TIER, w.BOUND, w.BOUND_AFTER, w.AS_A_FINE)
_NOT_NEEDED = w.phrase(r"\b(?:is|are|was) (?:not|nowhere) (?:needed|required|necessary|called for)\b|\bneeds? no\b|\bunnecessary\b")
_SUFFICES = w.phrase(r"\b(?:suffices?|is enough|is sufficient|will do)\b")
_OF_KIND = {
    "no_minimum": (w.NO_MINIMUM,), "has_minimum": (w.HAS_MINIMUM,), "fine_only": (w.FINE_ONLY, w.NO_PRISON), "imprisonment_only": (w.PRISON_ONLY,),
    "no_imprisonment": (w.NO_PRISON, w.FINE_ONLY), "no_fine": (w.NO_FINE,), "approval": (_NOT_NEEDED,), "exemption": (_SUFFICES,), "connective": (w.BOTH, w.NOT_BOTH, w.BOTH_AND, w.AND), "amended": (AMENDED_WORDS,), "territory": (APPLIES, WHOLE, KINDS),
}  # fmt: skip
_REASONS = w.phrase(
    r"\b(?:unless|save|except|without|absent|barring|only|short of|failing|in (?:the )?absence of)\b[^.;]{0,50}?\b(?:special|adequate)\b[^.;]{0,50}?\breasons?\b(?: to the contrary)?(?:[^.;,]{0,40}?\b(?:record\w*|given|giv\w+|mention\w*|stat\w+|cit\w+))?"
    r"|\bspecial (?:and|&) adequate reasons?\b"
)
_DAY_LED = re.compile(r"\b(?:until|till|before|preced(?:ed|ing|es)|predat(?:ed|ing|es)|antedat(?:ed|ing|es)|after|since|prior\s+to|up\s+to)\s+(?:the\s+)?(?=\s{3,})", re.IGNORECASE)
_FROM_BEFORE = w.phrase(r"\bfrom before\b(?=,| ?$)")  # "already"
_ON_CONVICTION = w.phrase(r"\b(?:after|upon|on|before|without) (?:a |the |any )?(?:conviction|being convicted|trial)\b")
_EXCEPT_WITHIN = w.phrase(r"\bno\b(?=[^.;]{0,120}\bexcept within\b)|\bexcept (?=within\b)|\b(?:only|just) (?=within\b)|\b(?:only|just) ?(?=[\ue002])|\b(?:time-?barred|barred)\b")
_WHETHER_OWNER = w.phrase(r"\b(?:even (?:if|though|where)|whether or not|no matter (?:that|if)|although)\b[^.;,]{0,60}?\b(?:changed hands|(?:new|another|different|other|changed) owner\w*|been sold|(?:was|were|been) (?:bought|sold|transferred)|ownership has|person who owned|owner)\b[^.;,]{0,60}|\bwhoever(?: now)? owns (?:them|it)(?: now)?\b|\b(?:whether|even if|regardless of|irrespective of|no matter)(?: or not)?\b[^.;,]{0,40}?\b(?:owner\w*|owns|who)\b[^.;,]{0,40}?(?:\bnot\b|(?=[.;,]|$))")
_EXCUSED = w.phrase(r"\b(?:not|no|never|neither|nor|cannot|without|n['’]t|nobody|no one|lack of)\b(?=(?: [a-z]+){0,4}? (?:liab\w+|punish\w+|guilty|convict\w*|kn[oe]w\w*|aware|penal\w*|responsible|sentence\w*|suffer\w*|render\w*|could|diligen\w*))")
_ONLY_BEHIND = re.compile(rf"(?<=[{w.MONEY}])[\s,/-]*only\b", re.IGNORECASE)
_BEFORE_THAT = w.phrase(r"\b(?:before (?:that|then|it|this)|until then|till then|up to then|previously|formerly|originally|prior to (?:that|this)|in place of|instead of)\b")
_BARRED = w.phrase(r"\b(?:barred|prohibited|forbidden|disqualified|debarred|banned)\b(?: from)?")
_ONLY_IF = w.phrase(r"\bonly (?:if|where|when|after|upon|on|for|in)\b")
_WITH_MODALITY = frozenset({"forfeiture", "branding", "recoverable_as_fine", "compensation", "time_limit", "rule", "exemption"})
_NOBODY_OVER = w.phrase(r"\b(?:nobody|no-?\s?one|none|no (?:[a-z-]+ ){0,2}(?:person|offender|owner|accused|court|magistrate|judge))\b(?=[^;.]{0,60}\b(?:more than|exceed|above|over|beyond|less than|below)\b)")
_NOT_MULTIPLIED = w.phrase(r"\b(?:not|never|no matter|regardless of|irrespective of|whatever)\b[^.;]{0,40}?\b(?:number|how many|per|each|every|for each|for every)\b(?: (?:of )?(?:the )?[a-z]+)?")
_NEGATED = re.compile(r"\b(?:not|no|cannot|nobody|nor|neither)\b\s+(?:(?:be|been|it|the|any|one|person|is|so)\s+)*(?P<word>[a-z]+)", re.IGNORECASE)
_PROVISO = re.compile(r"\b(?:provided(?!\s+(?:by|in|for|under|to|at)\b)|on\s+(?:the\s+)?condition|(?:so|as)\s+long\s+as|subject\s+to)\b", re.IGNORECASE)
_NO_PERSON = re.compile(r"\bno\s+(?:person|owner|one)\b[^,;.]{0,120}", re.IGNORECASE)
_ALSO_LAW = frozenset({"every", "each", "all", "nothing", "before", "after", "until", "without", "additional", "twice", "double", "half", "further"})


def unread(masked: str, findings: Sequence[Finding], readings: Sequence[Readings]) -> str:
    """The first word of a masked sentence that neither a claim nor the law's words account for; "" where every word is accounted for.

    `readings`: what the provisions spoken of fix; their words, headings and opening words are the law's own.
    """
    text = _without_claims(masked, [f.claim for f in findings])
    cited = {f.citation for f in findings}
    if any(p.connective == "fine_only" for r in readings if r.key in cited for p in r.penalties):
        text = _ONLY_BEHIND.sub(lambda m: " " * len(m[0]), text)
    text = re.sub(f"[{w.MONEY}{w.TIME}{w.UNREAD}{w.PERCENT}]+", lambda m: " " * len(m[0]), text)
    negated = {stem(x) for r in readings for m in _NO_PERSON.finditer(r.words.text) for x in re.findall(r"[a-z]+", m[0].lower())} | {stem(m["word"]) for r in readings for m in _NEGATED.finditer(r.words.text)}
    text = _NEGATED.sub(lambda m: " " * len(m[0]) if stem(m["word"]) in negated else m[0], text)
    law = frozenset().union(*(stems(f"{r.words.heading} {r.words.context} {r.words.text}") for r in readings)) if readings else frozenset()
    said = {x for r in readings for x in re.findall(r"[a-z]+", r.words.text.lower())} & _ALSO_LAW
    said |= {"daily"} if any(re.search(r"\beach day\b", r.words.text) for r in readings) else set()
    if unlike := ranks(masked) - ranks(" ".join(r.words.text for r in readings)):
        return f"{min(unlike)} class"
    made = _PROVISO.search(text)  # a condition is never only words that restrict nothing
    if made and (own := stems(re.split(r"[,;.]", text[made.end() :])[0])) and own <= frozenset().union(*(stems(r.words.text) for r in readings if r.key in cited)):
        text = text[: made.start()] + " " * len(made[0]) + text[made.end() :]  # the law's own condition in other words
    elif made and not any(re.search(r"\b(?:provided|subject|condition)", f"{r.words.context} {r.words.text}", re.IGNORECASE) for r in readings if r.key in cited):
        return made[0]
    for m in _WORD.finditer(text):
        for word, capital in _parts(m[0]):
            if word in NARROWING:
                if word not in said:
                    return m[0]
                continue
            if len(word) < 3 or word in NUMBER_WORDS or word in NEUTRAL_WORDS or (capital and m.start() > 0):
                continue
            if stem(word) not in NEUTRAL_STEMS and stem(word) not in law:
                return m[0]
    return ""


def _parts(word: str) -> Iterator[tuple[str, bool]]:
    word = re.sub(r"['’]s$", "", word)
    if re.search(r"n['’]t$", word, re.IGNORECASE):
        yield "not", False
        return
    for part in re.split(r"[-'’]", word):
        if part:
            yield part.lower(), part[:1].isupper()


def _without_claims(masked: str, claims: Sequence[Claim]) -> str:
    """The sentence with the words blanked by which its claims are said."""
    kinds = {c.kind for c in claims}
    patterns = [p for k in sorted(kinds) for p in _OF_KIND.get(k, ())]
    if kinds & FIGURE_KINDS or kinds & {"no_minimum", "has_minimum"}:
        patterns += [_REASONS, _ON_CONVICTION, _DAY_LED, _NOBODY_OVER, _NOT_MULTIPLIED]
    if kinds & _WITH_MODALITY or any(c.bound == "min" for c in claims):
        patterns += [w.NO_CHOICE, w.NOT_MUST, w.MUST, _ONLY_IF, _ON_CONVICTION]
    if any(c.before_change for c in claims):
        patterns.append(_BEFORE_THAT)
    text = masked
    for c in claims:
        if c.trigger:
            text = text.replace(c.trigger, " " * len(c.trigger))
    if "time_limit" in kinds:
        patterns.append(_EXCEPT_WITHIN)
    if "forfeiture" in kinds:
        patterns += [_WHETHER_OWNER, _FROM_BEFORE]
    if "exemption" in kinds:
        patterns.append(_EXCUSED)
    if any(c.per and not c.denied for c in claims):
        patterns.append(w.PER)
    for p in (*patterns, *_ALWAYS):
        text = p.sub(lambda m: " " * len(m[0]), text)
    for c in claims:
        if c.kind == "amended":
            continue
        if c.denied or c.kind == "rule":
            start = 0 if c.kind in ("rule", "territory") else max(0, c.start - 70)
            head = _BARRED.sub(lambda m: " " * len(m[0]), w.NEGATION.sub(lambda m: " " * len(m[0]), text[start : c.end])) if c.denied else text[start : c.end]
            text = text[:start] + head + text[c.end :]
        if c.kind not in FIGURE_KINDS and c.kind not in ("rule", "territory", "connective"):
            text = text[: c.start] + " " * (c.end - c.start) + text[c.end :]  # the words of an effect are the claim that was held
    return text
