"""What a sentence asserts without a number: no minimum, only a fine, per animal, forfeited, branded, cognizable, excused.

What it never does: decide whether it is so, or read a figure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from rules import claim_words as w
from rules.claim_model import Claim
from rules.model import Modality, Tier

TierAt = Callable[[int, int], Tier | None]
GroupAt = Callable[[int, int], int]

_FORFEIT = w.phrase(r"\b(?:forfeit\w*|confiscat\w*)")
_BRAND = w.phrase(r"\b(?:brand(?:ed|ing|s)?\b(?! new)|hot-?iron\w*|distinguishing marks?)")
_COGNIZABLE = w.phrase(r"\b(?:(?P<non>non)[- ]?)?cogni[sz]able\b")
_VESTS = w.phrase(r"\b(?:vests?|go(?:es)?|belongs?|passe?s?) (?:in|to|into) (?:the )?(?P<to4>(?:State|Central) Government|Government|municipal(?:ity| fund| corporation)|corporation|complainant|victim|police)\b")
_RECEIVES = w.phrase(r"\b(?P<to5>(?:State|Central) Government|Government|municipality|municipal corporation|corporation|complainant|victim|police)(?:,? (?:and )?not (?:the )?[\w ]{3,30},)? (?:receives?|gets?|takes?|keeps?|retains?)\b")
_PRISON_NOUN = rf"(?:imprisonment|jail(?: term)?|prison(?: term)?|{w.TIME}+(?:['’]s?)?(?: (?:in |of |simple |rigorous )*(?:imprisonment|jail|prison))?)"
_FINE_NOUN = rf"(?:fine|{w.MONEY}+(?: (?:as |by way of )?(?:a )?fine)?)"
_JOINED = w.phrase(
    rf"(?:\b|(?={w.TIME})){_PRISON_NOUN}(?: as well)?,? ?(?P<join>and/or|and|or|as well as|along with|plus|together with|with) (?:a |with |with a |to |the |also |is also liable to |shall also be liable to |there is also )*{_FINE_NOUN}(?!\w)(?P<both>,? or (?:with |to )?both)?"
    rf"|(?:\b|(?={w.MONEY})){_FINE_NOUN},? ?(?P<join2>and|or|plus|along with) (?:with |to |also |a )*(?:imprisonment|jail|prison|a prison term|a jail term)\b(?P<both2>,? or (?:with |to )?both)?"
)
_ALREADY = w.phrase(r"\b(?:already|previously|if|unless|once|until|earlier|not been|been)(?: \w+){0,2}? ?$|\b(?:that|which) (?:were|are|was|is|had been|have been)(?: already)? ?$")
_BEARS = w.phrase(r"\b(?:if|where|when|whose|which|that|once|unless|since|because)\b[^,;.]{0,60}\b(?:carr(?:y|ies|ied|ying)|bear(?:s|ing)?|bore|has|have|had|shows?|wears?)(?: (?:a|an|any|the|such|its|an? (?:earlier|old|previous|former)))? ?$")  # "if the animal carries a brand": a condition
_BRANDING_PAST = w.phrase(r"\b(?:since|after|before|when|until|till|from|at the time of|marks? for|manner of|mode of|form of|purposes? of|prior)(?: (?:the|their|its|such|being|it|they|she|he|cattle|animals?|cow|was|were|had been|first|earlier|very))* ?$")
_NO_PROVISION = w.phrase(r"\b(?:no|not any|without(?: any)?) (?:provision|power|mention|clause|word|rule|order)s?(?: \w+){0,2}? (?:for|of|on|about|as to)(?: the)? ?$|\bnothing (?:of|on|about)(?: the)? ?$|\bsilent (?:on|about|as to)(?: the)? ?$")
_BAIL = w.phrase(r"\b(?:non-?\s?)?(?:bailable|compoundable)\b|\b(?:on|get|grant\w*|seek|without|for|right to) bail\b")
_EXEMPT = w.phrase(r"\b(?:due diligence|all (?:reasonable )?(?:care|precautions)|without (?:[\w’']+ ){0,3}?knowledge|(?:did|does|do)(?: not|n['’]t) know|no knowledge|unaware|unknowing\w*|lack of knowledge|ignorance|not aware)\b")
_NOT_AS_FINE = w.phrase(r"\b(?:recover\w*|realis\w*|realiz\w*|collect\w*)\b[^.;]{0,60}?\b(?:as|like|only by|by way of|through|by) (?:an? |the )?(?:arrears? of (?:land )?revenue|land revenue|civil (?:debt|suit|decree|court|action)|debt|decree|tax|civil)\b")
_AS_FINE = w.phrase(r"\b(?:recover\w*|realis\w*|realiz\w*)\b[^.;]{0,60}? as though (?:it|they) (?:were|was) (?:a )?fines?\b|\b(?:recover\w*|realis\w*|realiz\w*|collect\w*|levi\w*)\b[^.;]{0,40}?(?:as if (?:it|they) were |like |as )(?:an? |the )?fines?\b|\b(?:recover\w*|realis\w*|realiz\w*)[^.;]{0,30} (?:in )?the same (?:way|manner) as (?:a |the )?fines?\b")
_TO = w.phrase(
    r"(?<!left\s)(?<!up\s)(?<!open\s)(?<!given\s)(?<!according\s)\bto (?P<to>(?:the )?(?:nearest |local |nearby |concerned )?(?:State Government|government|State|municipal(?:ity| fund| corporation| council)?|corporation|nagar ?palika|Commissioner|Magistrate|court|police|complainant|victim|owner|Central Government|pound(?:-?keeper)?|panjrapole|panjarapole|pinjrapole|gaushala|goshala|panchayat|treasury|local (?:body|authority)|civic body|BMC|person\b)(?: (?:fund|Government|concerned|treasury))*)"
    r"|\b(?:becomes?|become|as|vests? in|go(?:es)? into|belongs? to)(?: the)?(?: property of)? (?P<to2>(?:the )?(?:State Government|government|State|municipal(?:ity| fund| corporation)?|corporation|Central Government|panchayat|treasury))\b|\bby (?:the )?(?P<to3>municipality|corporation)\b"
)


def read_effects(text: str, original: str, figures: Sequence[Claim], tier_at: TierAt, group_at: GroupAt) -> list[Claim]:
    """The claims without a number of one sentence; `text` is the masked sentence."""
    text = w.AS_MAY.sub(lambda m: " " * len(m[0]), text)
    text = w.NO_CHOICE.sub(lambda m: "must".ljust(len(m[0])), w.NOT_MUST.sub(lambda m: "may".ljust(len(m[0])), text))  # "is not bound to" is a discretion, "no choice but" a duty; neither denies
    out: list[Claim] = []
    for c in (*_minimum(text, original, tier_at, group_at), *_only(text, original, figures, tier_at, group_at), *_status(text, original, tier_at), *_open_ended(text, original, tier_at, group_at)):
        if not any(x.kind == c.kind and x.start < c.end and c.start < x.end for x in out):
            out.append(c)
    if not any(f.per for f in figures):
        out.extend(_multiplied(text, original))
    return out


def _claim(kind, m: re.Match[str], original: str, **more) -> Claim:
    return Claim(kind=kind, start=m.start(), end=m.end(), words=original[m.start() : m.end()], **more)


def _minimum(text: str, original: str, tier_at: TierAt, group_at: GroupAt) -> Iterator[Claim]:
    for m in w.NO_MINIMUM.finditer(text):
        near = text[m.start() : m.end() + 30].lower()
        of = "fine" if re.search(r"\bfine\b", near) else "imprisonment" if re.search(r"imprison|jail|term\b|sentence", near) else ""
        yield _claim("no_minimum", m, original, of=of, tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))
    if not w.NO_MINIMUM.search(text):
        for m in w.HAS_MINIMUM.finditer(text):
            yield _claim("has_minimum", m, original, tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))


def _only(text: str, original: str, figures: Sequence[Claim], tier_at: TierAt, group_at: GroupAt) -> Iterator[Claim]:
    more = [
        ("fine_only", w.FINE_ONLY), ("imprisonment_only", w.PRISON_ONLY), ("no_imprisonment", w.NO_PRISON), ("no_fine", w.NO_FINE),
    ]  # fmt: skip
    minimum = [(m.start(), m.end()) for m in w.NO_MINIMUM.finditer(text)]
    denied = False
    for kind, pattern in more:
        for m in pattern.finditer(text):
            if any(a <= m.start() < b for a, b in minimum) or re.search(r"\bnot\s*$", text[: m.start()][-6:]):
                continue
            denied = denied or kind in ("no_imprisonment", "fine_only")
            yield _claim(kind, m, original, tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))
    if {"imprisonment", "fine"} - {f.kind for f in figures}:  # where both have a figure the figures' own joining word is read
        for m in _JOINED.finditer(text):
            word, both = (m["join"] or m["join2"]).lower(), m["both"] or m["both2"] or w.BOTH.search(text[m.end() :])
            never = bool(w.NOT_BOTH.search(text))
            joined = "or" if never else "or_both" if both or word == "and/or" else "or" if word == "or" else "and"
            if word == "with" and not re.search(rf"{w.TIME}", m[0]):
                continue
            yield _claim("connective", m, original, connective=joined, denied=never, tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))
            return
    if not denied and not any(f.kind == "imprisonment" for f in figures):
        for m in w.CAN_JAIL.finditer(text):
            yield _claim("imprisonable", m, original, tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()), modality=_modality(text, m))


_OWNER_ONLY = w.phrase(
    r"(?<!not\s)\b(?:only|none but|nobody but|no one but|nobody (?:other than|except)|no one (?:other than|except)|exclusively|solely)(?: \w+){0,3} (?:the |an? |registered |actual |legal |true )*owners?\b(?! to\b)(?=[^.;]{0,80}\b(?:punish|liable|fine|convict|guilty|prosecut|answerable|responsible|offence|sentence|charge|book))"
    r"|\b(?:does not|doesn['’]t|do not|never|cannot) (?:reach|cover|touch|extend to|apply to|bind|catch|punish|hit|concern)\b[^.;]{0,30}?\b(?:herds?m[ae]n|herders?|keepers?|caretakers?|grazier|cowherd|servants?|in (?:his |her |their )?charge|persons? in charge)\b"
    r"|\b(?:herds?m[ae]n|herders?|keepers?|caretakers?|grazier|cowherd|servants?|person in charge|whoever (?:is|was) in charge|anyone in charge|in charge)\b[^.;]{0,50}?\b(?:goes free|go free|is not (?:liable|punish\w+|answerable|covered)|not (?:be )?(?:liable|punish\w+|prosecuted|fined)|cannot be (?:punish\w+|fined|prosecuted|convicted)|escapes?|is (?:exempt|safe|immune)|(?:is |are )?(?:beyond|outside) the (?:reach|scope|section|law))\b"
)
_ALSO_IN_CHARGE = w.phrase(r"\b(?:not (?:only|just|merely|simply|the)|both|as well as)\b[^.;]{0,40}?\bowners?\b[^.;]{0,60}?\b(?:charge|care|custody|herdsm[ae]n|herder|keeper|caretaker)\b|\b(?:charge|care|custody|herdsm[ae]n|herder|keeper|caretaker)\b[^.;]{0,40}?\b(?:as well as|no less than|and not only|just as much as)\b[^.;]{0,20}?\bowners?\b|\bowners? (?:or|and|as well as|no less than) (?:the |any |a )?(?:person|man|one|anyone|whoever)?(?: \w+){0,3}? (?:charge|care|custody)\b")
_NO_COMPENSATION = w.phrase(
    r"\b(?:no|without(?: any)?|nor(?: any)?|not any|never any)(?: (?:right to|claim to|claim for|power to (?:award|order|grant)|provision for|question of|scope for|order for))?(?: (?:such|any|monetary))* compensation\b(?! (?:of |in |that is |which is )?(?:exceed|above|over|more|beyond|greater|higher|larger|bigger|excess))"
    r"|\bcompensation(?: \w+){0,6}? (?:cannot|can ?not|can['’]t|may not|shall not|is not|is never|is nowhere)(?: be)? (?:ordered|awarded|granted|available|payable|provided|given|allowed|claimed|directed|mentioned|possible)\b"
    r"|\b(?:cannot|can ?not|can['’]t|may not|shall not|does not|doesn['’]t|is not (?:empowered|able|entitled) to|has no power to)(?: \w+){0,3}? (?:order|award|grant|provide for|give|allow|direct|pay)(?: \w+){0,6}? compensation\b"
)
_PART_DAY = w.phrase(
    r"\b(?P<full>(?:only )?from the (?:second|2nd|next|following) day\b|(?:complete|full|whole|entire|completed) days?\b|24[- ]?hours?\b|twenty[- ]four hours\b|(?:part|fraction|portion)s? of a day (?:is|are|do|does|must|shall)(?: \w+)? ?(?:not|ignored|free|disregarded|left out|excluded)|every 24 hours)|(?P<part>\bany part of (?:which|it)\b|\b(?:any )?parts? of (?:a|the|any|that|one) day\b|\bpart[- ]days?\b|\bfraction of a day\b)"
)
_APPROVAL = w.phrase(r"\b(?:previous|prior|advance|preceding) (?:written )?(?:approval|sanction|permission|consent|leave|concurrence)\b|\b(?:approval|sanction|permission|consent) of the executive committee\b|\bexecutive committee['’]?s? (?:approval|sanction|permission|consent)\b")
_CEASES = w.phrase(r"\b(?P<off>ceas(?:e|es|ed) to (?:apply|operate|be in force|have effect)|no longer (?:applies|apply|operates?|in force)|(?:does|do) not apply any (?:more|longer)|stopped applying|(?:is|was|stands) repealed)\b|\b(?P<on>(?:continues?|goes on|still) (?:to )?(?:appl(?:y|ies|ying)|operates?|in force|governs?)|(?:is|remains) (?:still )?in force)\b")
_JAIL_MANDATORY = w.phrase(
    r"\b(?:imprisonment|jail|prison|a jail term|a prison term)(?: \w+){0,3}? (?:is|becomes?|are|being) (?:mandatory|compulsory|automatic|inevitable|obligatory|certain|unavoidable|a must)\b|\b(?:mandatory|compulsory|automatic) (?:imprisonment|jail|prison)\b(?! (?:of|for) (?:at least|not less))|\bmust go to (?:jail|prison)\b"
    r"|\b(?:court|magistrate|judge|bench)(?: \w+){0,2}? (?:must|shall|has to|is bound to|is obliged to|will) (?:always |also |necessarily |invariably )?(?:impose|award|order|pass|sentence \w+ to|send|give|jail)(?: \w+){0,4}? (?:imprisonment|jail|prison|custodial)\b(?![^.;]{0,60}\bor\b)"
    r"|\b(?:cannot|can ?not|may not|can never|not) be (?:substituted|replaced|commuted|swapped)(?: \w+)? (?:by|with|for|into|to) (?:a )?fine\b|\b(?:no|without(?: the| any)?) option of (?:a )?fine\b|\b(?:a )?fine alone (?:is not|will not|cannot|would not|does not|can ?not)\b|\bfine (?:is not|cannot be) (?:an )?(?:option|alternative|enough)\b"
)
_OTHER_SALE = w.phrase(r"\b(?:sold|disposed of|sale|sell)\b[^.;]{0,40}?\b(?P<how>private (?:treaty|sale|negotiation|contract)|privately|(?:sealed |open |inviting )?tenders?|negotiation|lottery|draw of lots)\b")
_UNASKED = w.phrase(r"\b(?:automatic(?:ally)?|of its own accord|suo motu|without (?:any |an |the |his |her |even )*(?:application|request|demand|asking|applying|having to apply|being asked)|no application (?:is |being |need be )?(?:needed|required|necessary|made))\b")
_AWARDED = w.phrase(r"\bcompensation\b")
_ONLY_BODY = w.phrase(
    r"\b(?:only|none but|nobody but|no one (?:but|except|other than)|nobody (?:except|other than)|exclusively) (?:(?:the|a|an|any) )?(?:police\w*|municipal\w*|officers?|officials?|constables?|watch)\b[^.;]{0,40}?\b(?:may|can|could|is allowed|are allowed|has|have|shall|must)\b"
    r"|\bno (?:private|ordinary|other|common) (?:person|citizen|individual|man|party)\w*\b[^.;]{0,20}?\b(?:may|can|shall|has|is)\b|\b(?:private|ordinary) (?:persons?|citizens?|people|individuals?)(?: \w+){0,2} (?:cannot|can ?not|may not|must not|have no (?:right|power)|are not (?:allowed|permitted|entitled))\b"
)
_OTHERS_TOO = w.phrase(r"\bnot (?:only|just|merely)\b[^.;]{0,50}?\b(?:police\w*|municipal\w*|officers?|officials?|watch)\b[^.;]{0,30}?\bbut(?: also)? (?:any|every|all|anybody|anyone|everybody|everyone|private|ordinary|other)\b(?: (?:other|private|ordinary))*(?: (?:persons?|people|citizens?|individuals?|one|man))?")
_OF_KIND = w.phrase(
    rf"\b(?:is|are|being|was|as)(?: (?:really|only|by way of|in the nature of|merely))* (?:a |an )?(?P<yes>compensation|fine|penalty|fee|deposit|security),? (?:and |but )?not (?:a |an |any |by way of |as (?:a )?)?(?P<no>fine|penalty|punishment|compensation|fee|deposit|tax)\b"
    rf"|\b(?:it|this|that|which|sum|amount|figure|cap|{w.MONEY}+) (?:is|was|being) (?:not|no|never) (?:a |an |any |itself a )?(?P<no2>fine|penalty|punishment|compensation|fee|deposit|tax)\b(?! (?:of|for|on|up|exceed))"
)
_INJURY = w.phrase(r"\b(?:injur(?:y|ies)|injured|hurt|bodily|bitten|gored|wounds?|wounded|medical|hospital|death|killed|knocked down|pain|suffering|treatment)\b")


def _open_ended(text: str, original: str, tier_at: TierAt, group_at: GroupAt) -> Iterator[Claim]:
    """No cap, no time limit, imprisonment for life, death, the kind of imprisonment, the owner alone, compensation for an injury."""
    for m in w.NO_MAXIMUM.finditer(text):
        of = next((m[g].lower() for g in ("of", "of2", "of3") if m[g]), "")
        near = re.search(r"\b(?P<compensation>compensat\w+)|\b(?P<fine>fines?|fined)\b|\b(?P<imprisonment>imprison\w*|jail\w*|sentence|term)\b", text, re.IGNORECASE)
        if of == "compensation" or (not of and near and near.lastgroup == "compensation"):
            yield _claim("uncapped", m, original)
            continue
        yield _claim("no_maximum", m, original, of=(of if of in ("fine", "compensation", "imprisonment") else near.lastgroup if near else "") or "", tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))
    for kind, pattern in (("life", w.LIFE), ("death", w.DEATH)):
        for m in pattern.finditer(text):
            yield _claim(kind, m, original, denied=_denied(text, m), tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))
    for m in w.PRISON_KIND.finditer(text):
        said = (m["kind"] or ("rigorous" if m[0][0].upper() == "R" else "simple")).lower()
        yield _claim("prison_kind", m, original, of=said, denied=_denied(text, m), tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))
    for m in _NO_COMPENSATION.finditer(text):
        yield _claim("no_compensation", m, original)
    if re.search(r"\b(?:refund\w*|return(?:ed|s)?|repa(?:id|ys?)|given back|released?)\b", text, re.IGNORECASE):
        for m in _UNASKED.finditer(text):
            yield _claim("unasked", m, original, denied=_denied(text, m))
    if w.MONEY not in text and w.UNREAD not in text and not _NO_COMPENSATION.search(text):
        for m in _AWARDED.finditer(text):
            modality = _modality(text, m)
            if modality != "none" and re.search(r"\b(?:court|magistrate|judge|bench|award\w*|order(?:ed|s)?|direct\w*|grant\w*|mandatory|compulsory|automatic\w*|discretion\w*|optional)\b", text, re.IGNORECASE) and not re.search(r"\bas (?:if|though)\b|\brecover", text, re.IGNORECASE):
                yield _claim("award", m, original, modality=modality, denied=_denied(text, m))
                break
    for m in _OTHER_SALE.finditer(text):
        yield _claim("other_sale", m, original, of=m["how"], denied=_denied(text, m))
    others = _OTHERS_TOO.search(text)
    if others:
        yield _claim("only_body", others, original, denied=True)
    for m in _ONLY_BODY.finditer(text):
        if others is None and not re.search(r"\bnot\s*$", text[: m.start()], re.IGNORECASE):
            yield _claim("only_body", m, original)
    for m in _OF_KIND.finditer(text):
        yield _claim("of_kind", m, original, denied=True, of=(m["no"] or m["no2"]).lower(), to=(m["yes"] or "").lower())
    for m in _PART_DAY.finditer(text):
        yield _claim("part_day", m, original, denied=bool(m["full"]))
    for m in _APPROVAL.finditer(text):
        yield _claim("approval", m, original, denied=_denied(text, m) or bool(re.search(r"\b(?:not (?:be )?(?:needed|required|necessary)|unnecessary|dispensed with|need(?:s)? no|not need(?:ed)?)\b", text, re.IGNORECASE)) or bool(re.search(r"\bwithout (?:the |any |such )*$", text[: m.start()])))
    for m in _CEASES.finditer(text):
        yield _claim("ceases_to_apply", m, original, denied=bool(m["on"]))
    for m in _JAIL_MANDATORY.finditer(text):
        yield _claim("jail_mandatory", m, original, tier=tier_at(m.start(), m.end()), group=group_at(m.start(), m.end()))
        break
    for m in w.NO_LIMIT.finditer(text):
        yield _claim("no_limit", m, original)
    also = _ALSO_IN_CHARGE.search(text)
    if also:
        yield _claim("owner_only", also, original, denied=True)
    for m in _OWNER_ONLY.finditer(text):
        if also is None and not re.search(r"\bnot\s*$", text[: m.start()], re.IGNORECASE):
            yield _claim("owner_only", m, original)
    if re.search(r"\bcompensat\w+", text, re.IGNORECASE):
        for m in _INJURY.finditer(text):
            if not re.match(r"\s+(?:part(?:y|ies)|person)\b", text[m.end() :]) or m[0].lower() != "injured":
                yield _claim("injury", m, original, denied=_denied(text, m) or bool(re.search(r"\bnot\b[^.;]{0,30}$", text[: m.start()])))
                return


def _modality(text: str, m: re.Match[str]) -> Modality:
    """The modality of the clause a match stands in: "may" wins over "shall" where both govern ("may order that it shall be")."""
    start = max((x.end() for x in re.finditer(r"[;\n]|\.\s|,\s*(?:and|but|while|whereas)\b", text[: m.start()])), default=0)
    stop = re.search(r"[;\n]|\.\s|,\s*(?:and|but|while|whereas|if|unless)\b|$", text[m.end() :])
    part = text[start : m.end() + (stop.start() if stop else 0)]
    part = re.sub(r"\bmakes?\b(?=[^.;]{0,60}\w{3,}able\b)", " ", part)  # "makes it recoverable" gives a power
    may, must = w.MAY.search(part), w.MUST.search(part)
    if may and not re.search(r"\b(?:no discretion|not optional|no option|may not)\b", part, re.IGNORECASE):
        return "may"
    return "shall" if must else "none"


def _possible(text: str, m: re.Match[str]) -> bool:
    """True where "can" is the only word of modality."""
    return bool(re.search(r"\b(?:can|could)\b", text, re.IGNORECASE)) and not re.search(r"\b(?:may|must|shall|discretion\w*|bound|power|optional)\b", text, re.IGNORECASE)


_BARS = w.phrase(r"(?P<not>\b(?:not|never|cannot|nor)\b(?: \w+){0,2} )?\b(?:escap(?:e|es|ing)|avoid(?:s|ing)?|evad(?:e|es|ing)|bars?|defeats?|preclud(?:e|es)|prevents?|rules? out)(?: (?:the|any|its|such))* ?$")  # "bars forfeiture", "does not escape forfeiture"


def _denied(text: str, m: re.Match[str]) -> bool:
    before = text[max(0, m.start() - 60) : m.start()]
    before = re.split(r"[;,.]|\bbut\b|\bif\b|\bunless\b", before)[-1]
    if (bars := _BARS.search(before)) is not None:
        return not bars["not"]
    return bool(w.NEGATION.search(before)) and not re.search(r"\bnot only\b", before, re.IGNORECASE)


def _status(text: str, original: str, tier_at: TierAt) -> Iterator[Claim]:
    for m in _COGNIZABLE.finditer(text):
        yield _claim("cognizable", m, original, denied=bool(m["non"]) != _denied(text, m), tier=tier_at(m.start(), m.end()))
    for m in _FORFEIT.finditer(text):
        to = _TO.search(text[m.end() : m.end() + 90]) or _VESTS.search(text) or _RECEIVES.search(text)
        if re.search(r"\b(?:that|which|who)\s+(?:is|are|was|were|has\s+been|have\s+been|had\s+been)\s*$", text[: m.start()], re.IGNORECASE) or (
            not to and re.match(r"\s+(?:cattle|animals?|propert|goods|vehicles?|[a-z]+s?\b(?=\s+(?:may|shall|is|are|can|must)))", text[m.end() :]) and m[0].lower().endswith("ed")
            and not re.search(r"\b(?:be|is|are|was|were|stands?|have|has)\s*$", text[: m.start()], re.IGNORECASE)
        ):
            continue  # "a ferry that is forfeited": spoken of, not asserted
        who = next((x for x in to.groups() if x), "") if to else ""
        yield _claim("forfeiture", m, original, denied=_denied(text, m), modality=_modality(text, m), possible=_possible(text, m), to=who.strip(), tier=tier_at(m.start(), m.end()))
    for m in _BRAND.finditer(text):
        if _NO_PROVISION.search(text[: m.start()]):
            yield _claim("branding", m, original, denied=True)
            break
        if _BEARS.search(text[: m.start()]) or _ALREADY.search(text[: m.start()]) or _BRANDING_PAST.search(text[: m.start()]) or re.match(r"\s+(?:cattle|animals?|cows?|bulls?|ones?|or)\b", text[m.end() :]):
            continue  # "forfeiture of cattle already branded": a condition
        yield _claim("branding", m, original, denied=_denied(text, m), modality=_modality(text, m))
        break
    for m in _BAIL.finditer(text):
        yield _claim("bail", m, original, denied=_denied(text, m))
    for m in _AS_FINE.finditer(text):
        yield _claim("recoverable_as_fine", m, original, denied=_denied(text, m), modality=_modality(text, m))
    for m in _NOT_AS_FINE.finditer(text):
        yield _claim("recoverable_as_fine", m, original, denied=not _denied(text, m))
    for m in _EXEMPT.finditer(text):
        yield _claim("exemption", m, original, denied=_exemption_denied(text))
        break


def _exemption_denied(text: str) -> bool:
    """True where the sentence says that diligence or ignorance does not excuse."""
    return bool(
        re.search(
            r"\b(?:no|not|never|n['’]t)\s+(?:(?:a|any|an|such|good|valid|by\s+itself)\s+)*(?:defen[cs]e|excuse\w*|exempt\w*|exception|relevant|available|ground|escape|matter|help|protect\w*|answer|bar|avail|save|absolve|relieve|shield|enough|recogni[sz]ed?|an?\s+answer|difference|change)\b"
            r"|\bneither\b[^.;]{0,80}\b(?:gives?|grants?|contains?|provides?|allows?|recogni[sz]es?|offers?|mentions?)\b[^.;]{0,40}\b(?:diligen\w*|knowledge|immunity)\b|\b(?:no|not|never)\s+(?:any\s+|an\s+)?immunit\w+"
            r"|\bstill\s+(?:\w+\s+)?(?:be\s+)?(?:liable|punish\w+|guilty|convicted)|\beven\s+(?:if|where|when|though)\b|\bno\s+(?:such\s+)?(?:defence|exception|exemption)\b|\b(?:irrelevant|immaterial|all\s+the\s+same|anyway|nevertheless|nonetheless|regardless|of\s+no\s+(?:use|avail|help))\b|\b(?:strict|absolute)\s+liability\b",
            text, re.IGNORECASE,
        )
    )  # fmt: skip


def _multiplied(text: str, original: str) -> Iterator[Claim]:
    """ "the fine is charged for each animal", without a sum."""
    if not re.search(rf"\b(?:fine[sd]?|penalt\w+|compensation|imprison\w+|punish\w+|pay\w*|owes?|costs?|means?)\b|{w.MONEY}", text, re.IGNORECASE):
        return
    for m in w.TIMES_OVER.finditer(text):
        if not w.NOT_PER.search(text[max(0, m.start() - 60) : m.start()]):
            yield _claim("multiplied", m, original, per="the number of animals")
            return
    for m in w.PER.finditer(text):
        if m[0].lower().startswith("a ") or w.NOT_PER.search(text[max(0, m.start() - 60) : m.start()]):
            continue
        what = (m["what"] or m["other"] or m["noun"] or "day").lower()
        animal = re.match(r"animal|cattle|cow|bull|ox|buffalo|cal|head|beast|goat|sheep|dog|horse|bird", what)
        near = re.search(r"\b(?:fine[sd]?|penalt\w+|compensation|imprison\w+|punish\w+)\b", text[max(0, m.start() - 80) : m.end() + 60], re.IGNORECASE)
        if near:
            yield _claim("multiplied", m, original, per="animal" if animal else what.rstrip("s"))
            return
