"""Time limits and effects without a number, held against given provisions.

What it never does: count a period from another event than the text's, or call a discretion a duty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.claim_model import Claim, Finding, Verdict
from rules.limbs import same, say
from rules.model import Consequence, TimeLimit
from rules.numbers import word_list
from rules.read import Readings
from rules.topic import likeliest, scores

# Events that ordinary prose calls by several names; a claim's event is compared through these.
_EVENT_NAMES = {
    "capture": "seizure", "catching": "seizure", "caught": "seizure", "taken": "seizure", "taking": "seizure", "impoundment": "impounding", "pounding": "impounding", "auction": "sale",
    "crime": "offence", "commission": "offence", "incident": "offence", "occurrence": "offence", "committed": "offence", "detection": "discovery", "found": "discovery",
    "security": "deposit", "depositing": "deposit", "selling": "sale", "freeing": "release",
    **dict.fromkeys(("picked", "captured", "lifted", "nabbed", "rounded", "grabbed", "hauled", "removed", "seizing", "pickup", "roundup", "takeaway"), "seizure"),
    **dict.fromkeys(("pounded", "locked", "admitted", "entry", "admission", "lodged", "lodging", "confinement", "confined", "impound"), "impounding"),
    **dict.fromkeys(("returned", "return", "freed", "collected", "collection", "handed", "given", "redeemed", "redemption", "liberated", "liberation", "recovered", "restored", "restoration", "let"), "release"),
    **dict.fromkeys(("auctioned", "disposed", "disposal", "hammer", "auctioning"), "sale"),
    **dict.fromkeys(("furnished", "furnishing", "deposited"), "deposit"),
    **dict.fromkeys(("happened", "took", "act", "straying", "strayed", "trespass", "contravention", "breach", "violation"), "offence"),
    **dict.fromkeys(("detected", "noticed", "noticing", "discovered", "learnt", "learned", "known", "surfaced"), "discovery"),
}  # fmt: skip
_KNOWN_EVENTS = frozenset(
    word_list("seizure impounding sale deposit receipt service communication publication discovery offence arrest detention payment filing presentation dismissal appointment "
    "registration grant refusal issue execution election release conviction expiry death removal resignation delivery submission completion transfer acquisition rejection "
    "notification suspension cancellation termination commencement retirement information production accrual constitution order judgment notice complaint decision award "
    "knowledge hearing trial sentence acquittal verdict summons chargesheet report fir intimation inspection panchnama bail advertisement proclamation receipt possession")
)


def hold_limit(c: Claim, limits: Sequence[tuple[Readings, TimeLimit]]) -> Finding:
    """A period against the time limits of the provisions: length, bound and trigger must all be one limit's."""
    if not limits:
        return Finding(claim=c, verdict="not_found", why="the provision fixes no time limit")
    rows = [_limit(c, r, t) for r, t in limits]
    return max(rows, key=lambda f: {"confirmed": 3, "not_found": 2}.get(f.verdict, 0))


def _limit(c: Claim, r: Readings, t: TimeLimit) -> Finding:
    said = f"the text gives {say(t.length)}{' ' + t.trigger if t.trigger else ''}"
    verdict: Verdict
    if c.quantity is None:
        verdict = "not_found"
    elif c.denied:
        verdict = "contradicted" if same(c.quantity, t.length) else "confirmed"
    elif not same(c.quantity, t.length) or (c.bound not in ("max", "over") and c.bound != t.bound):
        verdict = "contradicted"
    elif c.bound == "over" and t.bound != "min":
        verdict, said = "not_found", f"{said}; the sentence does not say it as a limit"
    elif c.bound == "max" and t.bound == "min":
        verdict = "contradicted"
    else:
        verdict = _trigger(c, t)
    return Finding(claim=c, verdict=verdict, why=said, citation=r.key, quote=t.figure.quote.text)


def _trigger(c: Claim, t: TimeLimit) -> Verdict:
    if not c.event:
        return "confirmed" if not c.trigger else "not_found"
    mine, law = _EVENT_NAMES.get(c.event, c.event), _EVENT_NAMES.get(t.event, t.event)
    if mine == law:
        return "confirmed"
    if not law:
        return "not_found"
    return "contradicted" if mine in _KNOWN_EVENTS else "not_found"


def hold_effect(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """An effect without a number against the effects of the provisions."""
    if c.kind == "bail":
        named = next((r for r in readings if re.search(r"\bbail", r.words.text, re.IGNORECASE)), None)
        return Finding(claim=c, verdict="not_found", why="the text says nothing that could be compared about bail" if named else "the text says nothing about bail")
    if c.kind in _BROAD:
        return _BROAD[c.kind](c, readings, sentence)
    found = [(r, x) for r in readings for x in r.consequences if x.kind == c.kind]
    if c.kind == "exemption":
        found = [(r, x) for r, x in found if re.search(r"\b(?:knowledge|diligence)\b", r.words.text, re.IGNORECASE)]
    if not found:
        return Finding(claim=c, verdict="not_found", why=f"the provision says nothing of {_NAMES[c.kind]}")
    if len(found) > 1:
        picked = likeliest(sentence, [f"{r.words.context} {r.words.text[x.start : x.end]}" for r, x in found])
        found = [found[n] for n in picked]
    rows = [_effect(c, r, x, sentence) for r, x in found]
    return max(rows, key=lambda f: {"confirmed": 2, "not_found": 1}.get(f.verdict, 0))



def _owner_only(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """ "only the owner is liable", against "his property or in his charge"."""
    for r in readings:
        words = f"{r.words.context} {r.words.text}"
        m = re.search(r"\bor\s+(?:(?:is|are|was)\s+)?(?:in\s+(?:his|her|the)\s+(?:charge|care|custody|control|possession)|(?:any\s+)?person\s+(?:in|having)\s+(?:the\s+)?(?:charge|care|control))", words, re.IGNORECASE)
        if m and (r.penalties or "punished" in words):
            return Finding(claim=c, verdict="contradicted", why=f"the text also names whoever has it \"{m[0][3:]}\"", citation=r.key, quote=r.words.text)
    return Finding(claim=c, verdict="not_found", why="the text does not say this of the owner")


def _no_limit(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """ "there is no time limit", against the limits for the matter the sentence speaks of."""
    limits = [(r, t) for r in readings for t in r.limits]
    if not limits:
        return Finding(claim=c, verdict="not_found", why="the provision fixes no time limit")
    marks = scores(sentence, [f"{t.actor} {t.action} {t.consequence} {r.words.heading}" for r, t in limits])
    r, t = limits[marks.index(max(marks))]
    told = max(marks) > 0 or len(limits) == 1
    return Finding(claim=c, verdict="contradicted" if told else "not_found", why=f"the text gives {say(t.length)} {t.trigger}", citation=r.key, quote=t.figure.quote.text)


def _injury(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """Compensation for an injury, against what the text compensates."""
    for r in readings:
        for f in r.sums:
            if f.kind == "compensation":
                there = re.search(r"\b(?:injur\w*|hurt|bodily|death)\b", f"{r.words.context} {r.words.text}", re.IGNORECASE)
                verdict: Verdict = "not_found" if there else "confirmed" if c.denied else "contradicted"
                return Finding(claim=c, verdict=verdict, why=f"the text gives compensation {_short(f.condition) or 'for what it names'}", citation=r.key, quote=f.quote.text)
    return Finding(claim=c, verdict="not_found", why="the provision fixes no compensation")


_BROAD = {"owner_only": _owner_only, "no_limit": _no_limit, "injury": _injury}
_NAMES = {
    "forfeiture": "forfeiture", "branding": "branding", "cognizable": "the offence being cognizable", "exemption": "want of knowledge or due diligence",
    "recoverable_as_fine": "recovery as a fine",
}  # fmt: skip


def _effect(c: Claim, r: Readings, x: Consequence, sentence: str) -> Finding:
    quote = x.quote.text if x.quote else r.words.text[x.start : x.end]
    said = f"the text says \"{_short(quote)}\""
    verdict: Verdict = "confirmed"
    invented = _invented(c, x, sentence)
    if c.kind == "exemption" and not c.denied and re.search(r"\bor\b", x.condition) and _BOTH_LIMBS.search(sentence):
        verdict, said = "contradicted", f"either is enough: {said}"
    elif invented:
        verdict, said = "contradicted", f"the text has no condition of {invented}: {said}"
    elif c.denied:
        verdict = "contradicted"
        if c.kind != "exemption" and x.condition and re.search(r"\b(?:if|unless|without|only|until|not already)\b", sentence, re.IGNORECASE):
            verdict = "not_found"
    elif c.to and x.to and not _same_body(c.to, x.to):
        verdict, said = "contradicted", f"the text says to {x.to}, not to {c.to}"
    elif c.possible and x.modality == "shall":
        verdict = "not_found"
    elif c.modality != "none" and x.modality != "none" and c.modality != x.modality:
        verdict = "contradicted"
        lead = r.words.context if x.modality == "may" and not re.search(r"\bmay\b", quote) else ""  # the word stands in the opening words
        words = f"{lead[-90:].partition(' ')[2] if len(lead) > 90 else lead} {quote}".strip()
        said = f"the text says \"{'may' if x.modality == 'may' else 'shall'}\", which is {'a discretion, not a duty' if x.modality == 'may' else 'a duty, not a discretion'}: \"{_short(words)}\""
    elif c.modality == "none" and x.modality != "none" and not (c.to and x.to):
        verdict = "not_found"
    elif x.condition and c.kind in ("forfeiture",):
        verdict, said = _conditioned(x, sentence, said)
    return Finding(claim=c, verdict=verdict, why=said, citation=r.key, quote=quote)


_BOTH_LIMBS = re.compile(
    r"\b(?:both|not\s+enough|insufficient|neither\s+alone|as\s+well\s+as|and\s+also|cumulative\w*|jointly)\b(?=.*\bdiligen)|\bdiligen\w*.*\b(?:both|not\s+enough|insufficient|as\s+well)\b"
    r"|(?<!neither\s)\bkn(?:ow|ew|owledge)\w*\b(?:(?!\b(?:or|nor)\b).){0,60}\band\b.{0,60}\bdiligen|\bdiligen\w*\b(?:(?!\b(?:or|nor)\b).){0,60}\band\b.{0,60}\bkn(?:ow|ew|owledge)\w*",
    re.IGNORECASE | re.DOTALL,
)
_ONLY_WHERE = re.compile(r"\b(?:only|unless|except|not\s+before|must\s+(?:first|already))\b(?P<what>.{0,80})", re.IGNORECASE | re.DOTALL)


def _invented(c: Claim, x: Consequence, sentence: str) -> str:
    """A condition of forfeiture that the sentence makes and the text does not: a brand, a second conviction, the owner's identity."""
    m = _ONLY_WHERE.search(sentence) if c.kind == "forfeiture" else None
    if not m:
        return ""
    if re.search(r"\bbrand|\bmark(?:ed|s|ing)?\b", m["what"], re.IGNORECASE) and not re.search(r"\bbrand|\bmark", x.condition):
        return "a brand"
    if re.search(r"\bsame\s+(?:person|owner|man)|\bowner(?:ship)?\s+(?:is|has|remains|was)\s+(?:the\s+same|unchanged|not\s+changed)", m["what"], re.IGNORECASE) and re.search(r"\bwhether\b.*\bor\s+not\b", x.condition):
        return "one and the same owner"
    if re.search(r"\b(?:second|subsequent|repeat\w*|later|third|previous(?:ly)?|earlier)\b", m["what"], re.IGNORECASE) and not re.search(r"\bsecond|subsequent", x.condition):
        return "an earlier conviction"
    return ""


def _conditioned(x: Consequence, sentence: str, said: str) -> tuple[Verdict, str]:
    """An effect under a condition: the sentence must speak of it; "in every case" contradicts it."""
    words = set(re.findall(r"[a-z]{5,}", x.condition.lower())) - {"whether", "owner", "thereof", "person", "above", "provided", "offence", "cattle"}
    spoken = set(re.findall(r"[a-z]{5,}", sentence.lower()))
    stems = {w[:5] for w in words} & {w[:5] for w in spoken}
    if re.search(r"\b(?:every|always|automatic\w*|any conviction|in all cases|all cattle|whether or not)\b", sentence, re.IGNORECASE):
        return "contradicted", f"the text has a condition: \"{_short(x.condition)}\""
    return ("confirmed", said) if stems else ("not_found", f"the text has a condition that the sentence leaves out: \"{_short(x.condition)}\"")


def _same_body(mine: str, law: str) -> bool:
    """True where two names of a body can be one: "the Government" for "the State Government"."""
    a, b = (set(re.findall(r"[a-z]+", s.lower())) - {"the", "of"} for s in (mine, law))
    if "municipal" in " ".join(a) and "municip" in " ".join(b):
        return True
    return bool(a) and (a <= b or b <= a)


def _short(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 160 else words[:157].rsplit(" ", 1)[0] + " ..."


def hold_multiplied(c: Claim, readings: Sequence[Readings]) -> Finding:
    """ "the fine is for each animal": contradicted where the text has the fine and multiplies nothing."""
    for r in readings:
        for p in r.penalties:
            if c.per == "day" and p.fine and p.fine.per_day is not None:
                return Finding(claim=c, verdict="confirmed", why=f"the text gives {say(p.fine.per_day)} for each day", citation=r.key, quote=p.quote.text if p.quote else "")
    for r in readings:
        if r.penalties or r.sums:
            return Finding(claim=c, verdict="contradicted", why=f"the text does not multiply it by {c.per}", citation=r.key, quote=r.words.text)
    return Finding(claim=c, verdict="not_found", why="the provision fixes no punishment")


def quoted_law(text: str, readings: Sequence[Readings], quotes: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Runs of a text in double quotation marks that are the law's own words, byte for byte: they assert nothing.

    A run shorter than five words that names a figure is a claim all the same ('a fine of up to "five hundred rupees"').
    """
    law = [s for r in readings for s in (r.words.text, *(p.quote.text for p in r.penalties if p.quote), r.words.quote(0, len(r.words.text)).text if r.words.text else "")]
    for m in re.finditer(r"[\"“](?P<words>[^\"“”]+)[\"”]", text):
        said = m["words"].strip().removesuffix("...").removesuffix("…").strip()
        if said and (len(said.split()) >= 5 or not re.search(r"\d|rupee|month|day|year|hundred|thousand", said, re.IGNORECASE)) and any(said in s for s in (*law, *quotes)):
            yield m.start(), m.end()
