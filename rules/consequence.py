"""The legal effects of a provision that have no number: who must or may do what, what is lost, who is excused.

What it never does: read a figure, add a word that is not in the text, or call a discretion a duty. Where the Magistrate "may order
that the cattle shall be forfeited" the modality is *may*: the weaker word of the chain governs, whichever provision it stands in.

Kinds and the words that make them are one table (`_SPECIAL`); a clause that has none of them is a duty ("shall"), a power ("may"),
a prohibition ("No ... shall"), or a procedure (passive). A status that leaves nobody a choice (cognizable, ceases to apply,
exemption, territory) has the modality "none".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules.clauses import Clause, Modal, Sentence, clauses, governing, hangs, opening, orders, sentences
from rules.model import Consequence, ConsequenceKind, Modality, OwnWords


@dataclass(frozen=True, slots=True)
class _Special:
    kind: ConsequenceKind
    pattern: re.Pattern[str]
    status: bool = False  # nobody's choice: modality "none"


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.VERBOSE)


# The order matters only for reading; a clause may have several of these effects.
_SPECIAL = (
    _Special("forfeiture", _words(r"""\b(?:be|been|stand|become|stands)\s+(?:\w+\s+)?(?:forfeited|confiscated)\b
        | \bliable\s+to\s+(?:be\s+)?(?:\w+\s+)?(?:forfeit(?:ed|ure)|confiscat(?:ed|ion))\b | \bshall\s+forfeit\b
        | \b(?:order|direct|adjudge)\s+(?:the\s+)?(?:forfeiture|confiscation)\b""")),
    _Special("branding", _words(r"\bbe\s+(?:\w+\s+)?branded\b | \bshall\s+brand\b")),
    _Special("cognizable", _words(r"""\b(?:be|is|are)\s+(?:an?\s+)?(?:(?!non)\w+\s+and\s+)?cogni[sz]able\b
        (?!\s+(?:by|in)\b)"""), status=True),
    _Special("recoverable_as_fine", _words(r"""\b(?:recover(?:ed|able)?|realised|realized|levied|leviable)\b[^.;]*?
        \bas\s+(?:if\s+(?:it|they|such\s+\w+)\s+(?:were|was|had\s+been)\s+)?(?:an?\s+|the\s+)?fines?\b""")),
    _Special("ceases_to_apply", _words(r"""\bcease\s+(?:to\s+(?:apply|have\s+(?:any\s+)?effect|be\s+in\s+force|operate|extend))\b
        | \b(?:is|are|shall\s+stand|stands?|(?:is|are)\s+hereby)\s+repealed\b"""), status=True),
    _Special("release", _words(r"""\border\s+(?:the|his|her|its|their|such)\s+(?:\w+\s+)?release\b | \bbe\s+(?:\w+\s+)?released\b
        | \b(?:shall|may)\s+(?:\w+\s+)?release\b""")),
    _Special("refund", _words(r"\bbe\s+(?:\w+\s+)?refunded\b | \b(?:shall|may)\s+(?:\w+\s+)?refund\b | \border\s+(?:the|a)\s+refund\b")),
)  # fmt: skip
_LAWFUL = _words(r"\bit\s+shall\s+(?P<not>not\s+)?be\s+lawful\s+for\s+(?P<who>[^,;.]+?)(?=\s*,|\s+to\s)")
_DUTY_OF = _words(r"\bit\s+shall\s+be\s+the\s+duty\s+of\s+(?P<who>[^;.]+?)(?=\s*,|\s+to\s|\s+and\s+it\s+shall\b)")
_APPROVAL = _words(r"""\b(?P<how>(?:except|save|unless|without|only)\b[^;.]{0,30}?\b(?:previous|prior)\s+(?:\w+\s+)?
    (?:approval|sanction|consent|permission|concurrence)\b[^,;.]*)""")
_EXEMPT = _words(r"""\bnothing\s+(?:contained\s+)?in\b[^;.]*?\bshall\s+(?:render|make)\b[^;.]*?\b(?:liable|punishable)\b
    | \b(?:shall|may)\s+(?:\w+\s+)?be\s+exempt(?:ed)?\b
    | \bshall\s+not\s+(?:be|render\b[^;.]*?)\s*(?:liable|punishable|deemed\s+to\s+(?:be\s+guilty|have\s+committed))\b""")
_NEGATIVE = re.compile(r"^\s*not\b|^(?:(?!\b(?:if|who|which|that|as|unless)\b)[\s,\w]){0,40}?\bnot\b(?!\s+(?:exceed|less|more|later))", re.IGNORECASE)
_NO_SUBJECT = re.compile(r"^no\s+|^neither\b|^nothing\b", re.IGNORECASE)
_NOT_AN_EFFECT = re.compile(  # figures, penalties, definitions and fictions: other readers' work, or nobody's
    r"^\s*,?\s*(?:also\s+|on\s+conviction\s*,?\s*|,\s*on\s+conviction\s*,\s*)*(?:not\s+)?"
    r"(?:be\s+(?:(?:\w+ly|also|further)\s+)?(?:punish\w*|liable\b|sentenced|guilty|deemed|construed|taken\s+to|presumed|such\s+as|at\s+such|called|cited|less\s+than|in\s+addition|read)"
    r"|mean\b|include\b|have\s+the\s+(?:same\s+)?meaning|extend\s+to|come\s+into\s+force|exceed\b|affect\b|apply\b|prejudice\b|limit\b"
    r"|vest\b|consist\b|stand\b|lie\b|accrue\b|remain\b|cease\b|have\s+(?:effect|force)\b|render\b|preclude\b|prevent\b|pay\s+(?:a\s+)?fine)",
    re.IGNORECASE,
)
_COPULA = re.compile(
    r"[\s,]*(?:(?!(?:be|to|that|not)\b)[\w’'-]+(?:\s*,\s*|\s+)){0,8}?be\s+(?:(?P<bound>responsible|bound|subject|answerable|the\s+duty)|(?P<able>entitled|competent|empowered|at\s+liberty)|)",
    re.IGNORECASE,
)
_HAS_RIGHT = re.compile(r"[^.;]{0,120}?\bhave\s+(?:the\s+|a\s+)?(?:power|right|liberty)\b", re.IGNORECASE)
_FICTION = re.compile(r"\bbe\s+(?:deemed\b|(?:\w+\s+)?punish\w+|sentenced\b)", re.IGNORECASE)  # fictions, and penalties in any order of words
_BECOMES = re.compile(r"(?:\s*,\s*[^,]*,)?\s*(?:form\s+part|belong|go\s+to|be\s+credited)\b", re.IGNORECASE)
_PASSIVE = re.compile(
    r"^\s*,?\s*(?:(?!(?:be|to|that|shall|may|if|which|who)\b)[\w’'-]+\s*,?\s+){0,12}?be\s+(?:(?:\w+ly|also|forthwith|then|so)\s+){0,2}(?P<verb>\w+(?:ed|en|de|ut|aid|eld|old|ent|orne|ught|et|own|ade|eard|aught))\b",
    re.IGNORECASE,
)
_BORNE_BY = re.compile(r"\b(?:borne|paid|defrayed|met|maintained)\s+by\s+(?P<who>[^,;.]+)", re.IGNORECASE)
_BY_AGENT = re.compile(  # an instrument ("by the distress and sale") is no agent
    r"\bby\s+(?P<who>(?:the|any|an?|such|every|each)\s+(?!(?:\w+\s+)?(?:distress|sale|auction|notification|rules?|orders?|post|means|way|reason|virtue|warrant|suit|decree|law)\b)"
    r"[^,;.]+(?:,\s+or\s+by\s+(?:the|any|an?|such|his)\s+[^,;.]+)?)",
    re.IGNORECASE,
)
_TO_WHOM = re.compile(r"\b(?:forfeited|confiscated)\s+(?:and\s+\w+\s+)?to\s+(?P<who>(?:the\s+|such\s+)?[^,;.:()]+)", re.IGNORECASE)
_LATE_CONDITION = re.compile(
    r"(?:^|[\s,])(?<!\bas\s)(?<!\bbe\s)(?P<words>(?:if\s|unless\s|except\s|provided\s+that\s|in\s+the\s+absence\s|(?<=,\s)subject\s+to\s|with\s+effect\s)"
    r"[^;.]*?(?=,\s+(?:shall|may)\b|[;.]|$)"
    r"|(?:on|upon)\s+(?:an?\s+|the\s+|his\s+)?application\s[^;.,]*?(?=\s+be\s+\w+ed\b|\s+by\s+the\b|[;.,]|$)"
    r"|(?:on|after|upon)\s+the\s+expir(?:y|ation)\s[^;.,]*(?=[;.,]|$))",
    re.IGNORECASE,
)
_TERRITORY = re.compile(
    r"\bwhoever\s*,?\s+(?P<where>(?:in\s+any\s+(?:area|part|place|town|city|municipal)|within\s+the\s+(?:limits|area|jurisdiction))\b[^;.]*?)"
    r"(?=\s*,|\s+(?!limits\b|premises\b|its\b|his\b|this\b)[a-z]{2,}s\s+(?:any|an?|the|his|its|to|or|in|on)\b)"
    r"|\b(?:it|this\s+act)\s+(?:shall\s+extend|extends)\s+to\s+(?P<extent>[^;.]+)",
    re.IGNORECASE,
)


def read_consequences(words: OwnWords) -> tuple[Consequence, ...]:
    """Every legal effect without a number that a provision's own words have, in order of the text.

    `modality` is the weakest word of the chain that governs, the context's included; `condition`, `actor` and `to` are the
    text's own words or empty. Penalties, definitions and fictions ("shall be deemed") are no consequences here.
    """
    text = words.text
    found: dict[tuple[ConsequenceKind, int, int], Consequence] = {}
    for sentence in sentences(text):
        for c in _of_sentence(words, text, sentence):
            found.setdefault((c.kind, c.start, c.end), c)
    return tuple(sorted(found.values(), key=lambda c: (c.start, c.end, c.kind)))


def _of_sentence(words: OwnWords, text: str, sentence: Sentence) -> Iterator[Consequence]:
    yield from _territory(words, text, sentence)
    lawful = _LAWFUL.search(text, sentence.start, sentence.end)
    duty = _DUTY_OF.search(text, sentence.start, sentence.end)
    if lawful or duty:
        if duty:
            yield _made(words, "duty", "shall", duty.start(), sentence.end, actor=duty["who"].strip())
        if lawful:
            kind: ConsequenceKind = "prohibition" if lawful["not"] else "power"
            yield _made(words, kind, "shall" if lawful["not"] else "may", lawful.start(), sentence.end, actor=lawful["who"].strip())
        return
    chain, above = _above(words, text, sentence)
    own = clauses(text, sentence)
    if not own:
        yield from _without_modal(words, text, sentence, chain, above)
        return
    for n, clause in enumerate(own):
        yield from _of_clause(words, text, sentence, own, n, clause, chain, above)


def _above(words: OwnWords, text: str, sentence: Sentence) -> tuple[tuple[Modal, ...], str]:
    """The modals and the subject that the sentence takes from its lead or context, where it hangs on one."""
    if not hangs(text, sentence, words.context):
        return (), ""
    lead = sentence.lead or words.context
    chain, subject = governing(lead)
    begins = opening(text, sentence.start, sentence.end)
    completes = re.match(r"(?:that|to)\b", text[begins : sentence.end]) or orders(lead)
    return (chain if completes else ()), subject


def _territory(words: OwnWords, text: str, sentence: Sentence) -> Iterator[Consequence]:
    m = _TERRITORY.search(text, sentence.start, sentence.end)
    if m:
        group = "where" if m["where"] else "extent"
        yield _made(words, "territory", "none", m.start(group), m.end(group))


def _without_modal(words: OwnWords, text: str, sentence: Sentence, chain: tuple[Modal, ...], above: str) -> Iterator[Consequence]:
    """An item without a modal of its own: "(b) the forfeiture of the cattle" below "may order,-"; a repeal."""
    part = text[sentence.start : sentence.end]
    for special in _SPECIAL:
        m = special.pattern.search(part)
        if m and not _denied(part, m) and (special.status or chain):  # else only spoken of: "which is liable to confiscation"
            modality: Modality = "none" if special.status else _weakest(chain)
            yield _made(words, special.kind, modality, opening(text, sentence.start, sentence.end), sentence.end, actor=above)


def _of_clause(
    words: OwnWords, text: str, sentence: Sentence, own: tuple[Clause, ...], n: int, clause: Clause,
    chain: tuple[Modal, ...], above: str,
) -> Iterator[Consequence]:  # fmt: skip
    start, end = clause.start, clause.end
    if not text[slice(*clause.predicate)].strip(" ,"):  # "the chief officer may, and where ... shall, direct": one verb for both
        end = sentence.end
    whole, predicate = text[start:end], text[clause.predicate[0] : end]
    subject = text[slice(*clause.subject)]
    condition = text[slice(*clause.condition)].strip()
    actor = _actor(subject, predicate, chain, above)
    governed: tuple[Modal, ...] = (*chain, *clause.chain) if n == 0 or not clause.own_subject else clause.chain
    modality = _weakest(governed)
    special = False
    for rule in _SPECIAL:
        m = rule.pattern.search(whole)
        if not m or _denied(whole, m) or start + m.end() <= clause.modal_at or _NO_SUBJECT.match(subject):
            continue
        if _NEGATIVE.match(predicate):  # "shall not, unless the Magistrate directs ..., be released"
            continue
        if rule.kind == "cognizable" and not re.search(r"\boffences?\b", whole, re.IGNORECASE):
            continue  # "suits cognizable ...": jurisdiction, not arrest
        special = True
        to = _TO_WHOM.search(whole)
        yield _made(
            words, rule.kind, _own_modality(rule, modality, m, whole), start, end,
            actor="" if rule.status else actor, condition=_both(condition, _late(text, clause, end)), to=to["who"].strip() if to and rule.kind == "forfeiture" else "",
        )  # fmt: skip
    if special:
        return
    yield from _general(words, text, clause, end, actor, condition, modality, bool(chain))


def _own_modality(rule: _Special, modality: Modality, m: re.Match[str], whole: str) -> Modality:
    if rule.status:
        return "none"
    liable = rule.kind == "forfeiture" and re.match(r"liable", m[0], re.IGNORECASE)
    return "may" if liable else modality  # "liable to forfeiture": it may be forfeited, it is not yet


def _general(
    words: OwnWords, text: str, clause: Clause, end: int, actor: str, condition: str, modality: Modality, hanging: bool
) -> Iterator[Consequence]:
    """What a clause without a word of its own kind says: exemption, approval, prohibition, procedure, duty, power."""
    start = clause.start
    whole, predicate = text[start:end], text[clause.predicate[0] : end]
    subject = text[slice(*clause.subject)]
    late = _both(condition, _late(text, clause, end))
    if _EXEMPT.search(whole):
        yield _made(words, "exemption", "none", start, end, condition=late)
        return
    approval = _APPROVAL.search(whole)
    negative = bool(_NO_SUBJECT.match(subject) or _NEGATIVE.match(predicate))
    if approval and (negative or clause.modal == "may" or re.match(r"with", approval["how"])):
        yield _made(words, "approval", "shall" if negative else modality, start, end, actor=actor, condition=approval["how"].strip())
        return
    if _NOT_AN_EFFECT.match(predicate) or _FICTION.search(predicate) or re.match(r"nothing\b", subject, re.IGNORECASE):
        return
    if whole.rstrip().endswith(("-", "–", "—")) and orders(whole.rstrip(" ,-–—:")):
        return  # a lead ("The Magistrate may order,-"): its items are the effects
    if negative:
        yield _made(words, "prohibition", "shall", start, end, actor=_who(actor), condition=late)
        return
    being = _COPULA.match(predicate)
    if (being and being["able"]) or _HAS_RIGHT.match(predicate):  # "shall be entitled to appear": he need not
        yield _made(words, "power", "may", start, end, actor=_who(subject), condition=late)
        return
    passive = _PASSIVE.match(predicate)
    if passive and not hanging:
        borne = _BORNE_BY.search(predicate)
        by = borne or _BY_AGENT.search(predicate)
        kind: ConsequenceKind = "duty" if borne and modality == "shall" else "procedure"
        who = re.split(r"\s+(?:in\s+respect\s+of|according\s+to|from\s+time\s+to\s+time)\b", by["who"])[0].strip() if by else ""
        yield _made(words, kind, modality, start, end, actor=who, condition=late)
        return
    if _BECOMES.match(predicate):  # "the surplus shall form part of the municipal fund": nobody's duty
        yield _made(words, "procedure", modality, start, end, condition=late)
        return
    if being and not being["bound"]:  # "shall be final": a quality, nobody's duty
        return
    if subject or hanging:
        yield _made(words, "duty" if modality == "shall" else "power", modality, start, end, actor=actor, condition=late)


def _actor(subject: str, predicate: str, chain: tuple[Modal, ...], above: str) -> str:
    """Who acts: the subject the item hangs on, else the clause's own, unless it is only acted upon."""
    if above and (chain or not subject):
        return above
    if _PASSIVE.match(predicate) or re.match(r"\s*be\b|\s*stand\b", predicate):
        return _who(subject) if _NO_SUBJECT.match(subject) else ""
    return _who(subject)


def _who(subject: str) -> str:
    return re.sub(r"^no\s+", "", subject.strip(" ,"), flags=re.IGNORECASE)


def _weakest(chain: tuple[Modal, ...]) -> Modality:
    return "may" if "may" in chain else "shall"


def _denied(whole: str, m: re.Match[str]) -> bool:
    """True where the effect is denied ("shall not be forfeited") or only supposed ("if already branded", "as may be refunded")."""
    before = whole[max(0, m.start() - 40) : m.start()]
    return bool(re.search(r"\bnot\s+(?:\w+\s+){0,2}$|\bnon[-\s]$|\b(?:had|has|have|if|where|when|once|until|till|unless|which)\s+(?:\w+\s+){0,2}$", before))


def _late(text: str, clause: Clause, end: int) -> str:
    """A condition that stands after the subject: "..., if already branded ..., shall be forfeited"."""
    return "; ".join(m["words"].strip(" ,:") for m in _LATE_CONDITION.finditer(text[clause.modal_at : end]))


def _both(*conditions: str) -> str:
    """Conditions of one effect, each in the text's own words."""
    return "; ".join(c for c in conditions if c)


def _made(
    words: OwnWords, kind: ConsequenceKind, modality: Modality, start: int, end: int, *,
    actor: str = "", condition: str = "", to: str = "",
) -> Consequence:  # fmt: skip
    return Consequence(
        kind=kind, modality=modality, start=start, end=end, actor=actor, condition=condition, to=to,
        citation=words.citation, quote=words.quote(start, end), version=words.version.id,
    )  # fmt: skip
