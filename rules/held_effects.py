"""Time limits and effects without a number, held against given provisions.

What it never does: count a period from another event than the text's, or call a discretion a duty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from rules.claim_model import Claim, Finding, Verdict
from rules.limbs import same, say
from rules.model import Consequence, Figure, Modality, Money, TimeLimit
from rules.numbers import word_list
from rules.read import Readings
from rules.topic import likeliest, scores, stems

# Events that ordinary prose calls by several names; a claim's event is compared through these.
_EVENT_NAMES = {
    "capture": "seizure", "catching": "seizure", "caught": "seizure", "taken": "seizure", "taking": "seizure", "impoundment": "impounding", "pounding": "impounding", "auction": "sale",
    "crime": "offence", "commission": "offence", "incident": "offence", "occurrence": "offence", "committed": "offence", "detection": "discovery", "found": "discovery",
    "security": "deposit", "depositing": "deposit", "selling": "sale", "freeing": "release",
    **dict.fromkeys(("picked", "captured", "lifted", "nabbed", "rounded", "grabbed", "hauled", "removed", "seizing", "pickup", "roundup", "takeaway"), "seizure"),
    **dict.fromkeys(("pounded", "locked", "admitted", "entry", "admission", "lodged", "lodging", "confinement", "confined", "impound"), "impounding"),
    **dict.fromkeys(("returned", "return", "freed", "collected", "collection", "handed", "given", "redeemed", "redemption", "liberated", "liberation", "recovered", "restored", "back", "restoration", "let"), "release"),
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


def event_name(event: str) -> str:
    """An event by the one name under which events are compared."""
    return _EVENT_NAMES.get(event, event)


def _trigger(c: Claim, t: TimeLimit) -> Verdict:
    if not c.event:
        return "confirmed" if not c.trigger else "not_found"
    mine, law = event_name(c.event), event_name(t.event)
    if mine not in _KNOWN_EVENTS:  # "after the seizure no owner offers": the first word of the trigger that names an event
        mine = next((event_name(x) for x in re.findall(r"[a-z]+", c.trigger.lower())[:6] if event_name(x) in _KNOWN_EVENTS), mine)
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
            return Finding(claim=c, verdict="confirmed" if c.denied else "contradicted", why=f"the text also names whoever has it \"{m[0][3:]}\"", citation=r.key, quote=r.words.text)
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
                verdict: Verdict = ("not_found" if c.denied else "confirmed") if there else "confirmed" if c.denied else "contradicted"
                return Finding(claim=c, verdict=verdict, why=f"the text gives compensation {_short(f.condition) or 'for what it names'}", citation=r.key, quote=f.quote.text)
    return Finding(claim=c, verdict="not_found", why="the provision fixes no compensation")


def _no_compensation(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """ "no compensation can be ordered", against a compensation the text fixes."""
    for r in readings:
        for f in r.sums:
            if f.kind == "compensation":
                return Finding(claim=c, verdict="contradicted", why=f"the text gives compensation up to {say(f.quantity)}", citation=r.key, quote=f.quote.text)  # type: ignore[arg-type]
    return Finding(claim=c, verdict="not_found", why="the text names no compensation")


def _part_day(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """Whether a part of a day counts: "for each day during any part of which"."""
    for r in readings:
        if re.search(r"\bday\s+(?:or|during)\s+(?:any\s+)?part\b|\bpart\s+of\s+a\s+day\b", r.words.text, re.IGNORECASE):
            return Finding(claim=c, verdict="contradicted" if c.denied else "confirmed", why=f"the text says \"{_short(r.words.text)}\"", citation=r.key, quote=r.words.text)
    return Finding(claim=c, verdict="not_found", why="the text does not say whether a part of a day counts")


def _approval(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """An approval that is needed, against a clause that names the sections it is needed for."""
    for r in readings:
        for x in r.consequences:
            listed = re.search(r"\bnamely\b[^A-Za-z]*(?P<what>.*)", r.words.text, re.IGNORECASE | re.DOTALL)
            if x.kind == "approval" and listed:
                own = [n for n in re.findall(r"\d+[A-Z]*", listed["what"]) if re.search(rf"(?<!\d){n}(?!\d)", sentence)]
                verdict: Verdict = "not_found" if own else "confirmed" if c.denied else "contradicted"
                return Finding(claim=c, verdict=verdict, why=f"the text needs it only for \"{_short(listed['what'])}\"", citation=r.key, quote=r.words.text)
    return Finding(claim=c, verdict="not_found", why="the text names no such approval")


def _ceases(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """An Act that has ceased to apply."""
    for r in readings:
        for x in r.consequences:
            if x.kind == "ceases_to_apply" and len(stems(sentence) & stems(r.words.text)) >= 2:
                return Finding(claim=c, verdict="contradicted" if c.denied else "confirmed", why=f"the text says \"{_short(r.words.text)}\"", citation=r.key, quote=r.words.text)
    return Finding(claim=c, verdict="not_found", why="the text does not say what has ceased to apply")


def _unasked(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """A refund or release "without any application", against "on an application made by ..."."""
    for r in readings:
        for x in r.consequences:
            if x.kind in ("refund", "release") and re.search(r"\bapplication\b", f"{x.condition} {r.words.text[x.start : x.end]}", re.IGNORECASE):
                return Finding(claim=c, verdict="confirmed" if c.denied else "contradicted", why=f"the text says \"{_short(x.condition or r.words.text[x.start : x.end])}\"", citation=r.key, quote=r.words.text)
    return Finding(claim=c, verdict="not_found", why="the text does not say whether an application is needed")


def _award(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """Whether the court may or must award compensation, where the sentence names no sum."""
    sums = [(r, f) for r in readings for f in r.sums if f.kind == "compensation"]
    if not sums:
        return Finding(claim=c, verdict="not_found", why="the provision fixes no compensation")
    r, f = sums[likeliest(sentence, [f"{r.words.heading} {r.words.context} {r.words.text}" for r, _ in sums])[0]]
    law = award_modality(r, f)
    said = f"the text says that the court {'may' if law == 'may' else 'shall'} award it"
    verdict: Verdict = "not_found" if not law or c.denied else "contradicted" if law != c.modality else "not_found"
    return Finding(claim=c, verdict=verdict, why=said, citation=r.key, quote=r.words.text)


def award_modality(r: Readings, f: Figure) -> Modality | Literal[""]:
    """Whether a compensation may or must be awarded: the word that governs its clause in the text, "" where none does."""
    words = f"{r.words.context} {r.words.text[: f.start]}"
    return "may" if re.search(r"\bmay\b[^.;]*$", words, re.IGNORECASE) else "shall" if re.search(r"\bshall\b[^.;]*$", words, re.IGNORECASE) else ""


def _uncapped(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """Compensation said to have no cap."""
    f = _no_compensation(c, readings, sentence)
    return Finding(claim=c, verdict=f.verdict, why=f.why, citation=f.citation, quote=f.quote)


def _only_body(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """ "only the police may seize", against "and it shall be lawful for any other person to seize"."""
    mine = stems(sentence)
    rows = [(len(mine & stems(r.words.text)), r) for r in readings if re.search(r"\bany\s+(?:other\s+)?person\b", r.words.text) and any(x.kind == "power" and re.search(r"\bany\s+(?:other\s+)?person\b", x.actor) for x in r.consequences)]
    if not rows or max(n for n, _ in rows) < 2:
        return Finding(claim=c, verdict="not_found", why="the text does not say who alone may do this")
    r = max(rows, key=lambda x: x[0])[1]
    return Finding(claim=c, verdict="confirmed" if c.denied else "contradicted", why=f"the text also names any other person: \"{_short(r.words.text)}\"", citation=r.key, quote=r.words.text)


def _other_sale(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """A sale in another manner than the text's auction."""
    for r in readings:
        m = re.search(r"\bsold\s+by\s+(?:public\s+)?auction\b", r.words.text, re.IGNORECASE)
        if m and not re.search(r"\btender|\bprivate\b", r.words.text, re.IGNORECASE):
            return Finding(claim=c, verdict="not_found" if c.denied else "contradicted", why=f"the text says \"{m[0]}\"", citation=r.key, quote=r.words.text)
    return Finding(claim=c, verdict="not_found", why="the text does not say how it is sold")


_KINDS_SAID = {"fine": "fine", "penalty": "fine", "punishment": "fine", "compensation": "compensation", "fee": "fee", "deposit": "deposit", "security": "deposit"}


def _of_kind(c: Claim, readings: Sequence[Readings], sentence: str) -> Finding:
    """ "it is not a fine", of a sum that a provision fixes: the kind denied must not be the sum's, the kind said must."""
    there = [(r, f) for r in readings for f in r.figures if isinstance(f.quantity, Money)]
    kinds = {f.kind for _, f in there}
    if len(kinds) != 1:
        return Finding(claim=c, verdict="not_found", why="the provisions spoken of fix no one kind of sum")
    r, f = there[0]
    fits = _KINDS_SAID.get(c.of) not in kinds and (not c.to or _KINDS_SAID.get(c.to) in kinds)
    return Finding(claim=c, verdict="confirmed" if fits else "contradicted", why=f"the sum in the text is {f.kind}", citation=r.key, quote=f.quote.text)


_BROAD = {"of_kind": _of_kind, "other_sale": _other_sale, "uncapped": _uncapped, "only_body": _only_body, "unasked": _unasked, "award": _award, "no_compensation": _no_compensation, "part_day": _part_day, "approval": _approval, "ceases_to_apply": _ceases, "owner_only": _owner_only, "no_limit": _no_limit, "injury": _injury}
OPEN_KINDS = frozenset(_BROAD)
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
    elif c.kind == "forfeiture" and _condition_fails(x, sentence):
        verdict, said = "confirmed" if c.denied else "contradicted", f"the text has a condition: \"{_short(x.condition)}\""
    elif c.denied:
        verdict = "contradicted"
        if c.kind != "exemption" and x.condition and re.search(r"\b(?:if|where|when|unless|without|only|until|not already)\b", sentence, re.IGNORECASE):
            verdict = "not_found"
    elif c.kind == "forfeiture" and x.condition and _UNCONDITIONAL.search(sentence):
        verdict, said = "contradicted", f"the text has a condition: \"{_short(x.condition)}\""
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
_UNCONDITIONAL = re.compile(
    r"\bwhether\s+(?:or\s+not\s+)?(?!(?:or\s+not\s+)?(?:the\s+|its\s+|their\s+)?owner)(?:\w+\s+){0,4}?(?:brand\w*|mark\w*|bear\w*|carry|carries|unbranded)\b|\bbranded\s+or\s+(?:not|otherwise|unbranded)|\bunbranded\b|\b(?:never|not|not\s+been|without\s+(?:being|having\s+been))\s+branded\b|\bwithout\s+(?:any\s+)?(?:brand|mark)\w*"
    r"|\b(?:every\s+(?:case|conviction|animal)|always|automatic\w*|any\s+conviction|in\s+all\s+cases|all\s+(?:the\s+)?cattle)\b(?!.*\balready\b)",
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
    if re.search(r"\bsame\s+(?:person|owner|man)|\b(?:owned|belonged|owner\s+of)\b.*\bwhen\b|\balso\s+own\w*|\bowner(?:ship)?\s+(?:is|has|remains|was)\s+(?:the\s+same|unchanged|not\s+changed)", m["what"], re.IGNORECASE) and re.search(r"\bwhether\b.*\bor\s+not\b", x.condition):
        return "one and the same owner"
    if re.search(r"\b(?:second|subsequent|repeat\w*|later|third|previous(?:ly)?|earlier)\b", m["what"], re.IGNORECASE) and not re.search(r"\bsecond|subsequent", x.condition):
        return "an earlier conviction"
    return ""


def _condition_fails(x: Consequence, sentence: str) -> bool:
    """True where a sentence supposes the very thing that the text's condition denies: "where the seizure is adjudged illegal", against "if ... not adjudged illegal"."""
    for m in re.finditer(r"\bnot\s+(?P<what>\w+ed\s+\w+)", x.condition):
        said = re.search(rf"(?P<not>\bnot\s+)?\b{re.escape(m['what'])}\b", sentence, re.IGNORECASE)
        if said and not said["not"]:
            return True
    return False


def _conditioned(x: Consequence, sentence: str, said: str) -> tuple[Verdict, str]:
    """An effect under a condition: the sentence must speak of it; "in every case" contradicts it."""
    words = set(re.findall(r"[a-z]{5,}", x.condition.lower())) - {"whether", "owner", "thereof", "person", "above", "provided", "offence", "cattle"}
    spoken = set(re.findall(r"[a-z]{5,}", sentence.lower()))
    stems = {w[:5] for w in words} & {w[:5] for w in spoken}
    if _UNCONDITIONAL.search(sentence):
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
