"""Periods, compensation, fees and deposits that a provision fixes, and the sums it leaves to somebody else.

What it never does: take a term of imprisonment for a time limit, a sum of compensation for a fine, or fill in an amount that the
text leaves to a rule or a notification.

    period  = intro , [ "a period of" ] , length , trigger ;
    intro   = "within" | "not later than" | "before the expiry of" | "after the expiry of" | "not less than" , length , "before" | ... ;

The bound: *max*, a limit for somebody's act; *min*, a time that must have passed, or notice that must be given; *exact*, a window in
which something happening has a consequence ("If any cattle ... are impounded within six months ..., the deposit shall stand forfeited").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules.clauses import Clause, Sentence, clauses, hangs, opening, told_as_law
from rules.model import Bound, Duration, Figure, FoundQuantity, OwnWords, TimeLimit
from rules.quantity import find_quantities
from rules.sums import read_compensation, read_deposits, read_fees, read_fixed_elsewhere
from rules.triggers import Trigger, read_trigger

__all__ = ["helped_when_closed", "read_compensation", "read_deposits", "read_fees", "read_fixed_elsewhere", "read_periods"]

_MARKS = r"[\d\s\[“\"'‘(*]*"  # editorial marks and quotes may stand between an intro and its number
_PERIOD_OF = (
    r"(?:(?:the|a|an|such|any|said|further|additional|extended|maximum|minimum|time|prescribed|limitation)\s+)*(?:\d{1,3}\s?\[)?(?:(?:period|time|term|space|limit)s?\s*,?\s+(?:of|not\s+exceeding|being)\s+)?"
    r"(?:(?:not\s+(?:exceeding|more\s+than)|up\s*to|a|the)\s+)?"
)
_INTRO = re.compile(
    rf"""(?:(?P<within>\b(?:at\s+any\s+time\s+|except\s+|only\s+)?within\s+{_PERIOD_OF}
          |\b(?:not|no|in\s+no\s+case)\s+later\s+than\s+{_PERIOD_OF} | \bnot\s+beyond\s+{_PERIOD_OF} | \bbefore\s+the\s+(?:expiry|expiration|end|lapse)\s+of\s+{_PERIOD_OF}
          |\bperiods?\s+of\s+limitation\b[^.;]{{0,60}}?\b(?:shall\s+be|is)\s+{_PERIOD_OF}
          |\bextend\w*\s+[^.;,]{{0,100}}?\bby\s+(?:an?|such|any)\s+(?:further|additional)\s+(?:period|time)\s+(?:of|not\s+exceeding)\s+
          |\b(?:allow|grant|permit)\w*\s+(?:an?|such|any)\s+(?:further|additional|extended)\s+(?:period|time)\s+(?:of|not\s+exceeding)\s+)
      |(?P<after>\b(?:after|on|upon|until|till|at|on\s+and\s+from|from)\s+(?:the\s+)?(?:date\s+of\s+(?:the\s+)?)?(?:expiry|expiration|end|lapse|completion)\s+of\s+{_PERIOD_OF}
          |\b(?:until|till|unless)\s+{_PERIOD_OF})
      |(?P<late>\b(?:not\s+)?more\s+than\s+{_PERIOD_OF})
      |(?P<kept>\b(?:retain\w*|detain\w*|kept|keep|held|hold)\b[^.;]{{0,120}}?\bfor\s+(?:a|any)\s+(?:period|time|term)\s+(?:exceeding|longer\s+than|beyond|of\s+more\s+than)\s+)
      |(?P<back>\b(?:during|in)\s+the\s+(?:(?:immediately\s+)?(?:preceding|previous)\s+|(?:period|space)\s+of\s+)?)
      |(?P<least>\b(?:not|nor)\s+(?:being\s+)?less\s+than\s+{_PERIOD_OF} | \bat\s+least\s+{_PERIOD_OF} | \b(?:not|no)\s+(?:being\s+)?(?:earlier|sooner)\s+than\s+{_PERIOD_OF})
      |(?P<notice>\b(?:after|on|upon|without|by)\s+(?:(?:having|giving|given)\s+)?(?:him\s+)?)
      |(?P<bare>\b(?:if|where|when|whenever)\b[^.;:,]{{0,80}}?\bfor\s+(?:a\s+)?(?:continuous\s+)?{_PERIOD_OF}))
      {_MARKS}$""",
    re.IGNORECASE | re.VERBOSE,
)
_INTRO_END = re.compile(rf"(?:{_INTRO.pattern})", re.IGNORECASE | re.VERBOSE)
_WORTH_READING = re.compile(r"\b(?:within|later|expir|end\s+of|lapse|completion|limitation|until|till|unless|notice|elapsed|passed|extend|least|less|earlier|sooner|more\s+than|exceeding|longer|preceding|beyond|further\s+period|additional\s+period)", re.IGNORECASE)
_PRISON = re.compile(r"\b(?:imprison\w*|detention|rigorous|transportation|punish\w*)\b[^,;.]{0,60}$", re.IGNORECASE)
_CONDITIONAL = re.compile(r"\b(?:if|where|when|whenever|in\s+case|in\s+the\s+event|unless|provided\s+that\s+if)\b", re.IGNORECASE)
_NEGATIVE = re.compile(r"\b(?:no|not|fails?|neglects?|omits?|refuses?|without|unless|unable|failing)\b", re.IGNORECASE)
_ADVERSE = re.compile(
    r"\b(?:forfeit\w*|punish\w*|liable|guilty|cancel\w*|revok\w*|suspend\w*|disqualif\w*|void|confiscat\w*|recover\w*|penalt\w*|vacated?|lapsed?|presume\w*|presumption)\b",
    re.IGNORECASE,
)
_MISHAP = re.compile(r"\b(?:(?:again|is)\s+convicted|(?:has|have|had)\s+committed|commits|dies|died)\b", re.IGNORECASE)  # what happens to somebody, or an offence: a window, nobody's limit
_SAME_AGAIN = re.compile(r"\b(?:said|aforesaid)\s+(?:period|time|term)\s+of\W*$", re.IGNORECASE)  # a limit spoken of again
# Notice that must be given, or a time that must at least be left, though no event is named from which it counts.
_NOTICE_AFTER = re.compile(r"[\]”\"]*(?:[’']s?)?\s*(?:(?:previous|prior|written)\s+)*notice\b", re.IGNORECASE)
_NOTICE_BEFORE = re.compile(r"\bnotice\s+(?:in\s+writing\s+)?(?:of\s+)?$|\bpublication\b[^.;,]{0,30}\bfor\s+$|\bwithin\s+(?:such|a|reasonable)\s+(?:time|period)\s*,?\s*$", re.IGNORECASE)
_AGAIN_AFTER = re.compile(r"\s*,?\s*again\s+(?:convicted|guilty|commits)\b", re.IGNORECASE)
_NOT_DONE = re.compile(r"\b(?:not|fails?|neglects?|omits?|refuses?)(?:(?:\s+\w+){0,3}|\s*(?:to\s*)?,)\s*$", re.IGNORECASE)
_REPEATED = re.compile(r"\b(?:repeated|repeats)\s*$", re.IGNORECASE)
_FOR = re.compile(r"\bfor\s+(?:a\s+(?:period|term)\s+of\s+)?$", re.IGNORECASE)
_ELAPSES = re.compile(r"[\]”\"’'\s]*(?:has|have|had|shall\s+have)\s+(?:not\s+)?(?:elapsed|expired|passed)\s+(?:since|from|after)\b", re.IGNORECASE)
_ELAPSED = re.compile(r"\b(?:elapsed|expired|passed)\b", re.IGNORECASE)
_LASTING = re.compile(r"\b(?:for|term|period|duration|validity|force)\b[^,;.]{0,30}$", re.IGNORECASE)
_MEASURED = re.compile(r"\b(?:average|total|aggregate|turnover|profits?|wages|income|rent|calculat\w+|comput\w+)\b[^.;]{0,120}$", re.IGNORECASE)
_WITHIN_ONLY = re.compile(r"(?:at\s+any\s+time\s+)?within\b", re.IGNORECASE)
_HAS_BEEN = re.compile(r"\b(?:has|have|had|is|are|was|were|did|not)\b[^.;]{0,120}$", re.IGNORECASE)
_ACTS = re.compile(
    r"\b(?:offers|fails|neglects|omits|refuses|proves|makes|pays|files|applies|deposits|gives|does|has|have|had|appears|complies|furnishes|submits|commits"
    r"|prefers|claims|produces|is|are|was|were|do)\b",
    re.IGNORECASE,
)
_WITHIN = re.compile(r"[\s,]*\b(?:except\s+)?(?:at\s+any\s+time\s+)?(?:within|not\s+later\s+than|before\s+the\s+expir\w+)\b", re.IGNORECASE)
_ALTERNATIVE = re.compile(r"\bor,?\s+(?P<if>(?:if|where|in\s+the\s+case|in\s+case)\b[^;]*?),?\s*$", re.IGNORECASE)
_EXCEPTED = re.compile(r"\b(?:except|unless|otherwise|save|only|but|if)\b", re.IGNORECASE)
_UNTIL = re.compile(r"(?:until|till|unless)\b", re.IGNORECASE)
_BARRED = re.compile(  # "no order shall be made until ...", "shall not be opened until ...": the bar is the sentence's own
    r"(?:(?:^|\bthat\s|[,;)-]\s*|\band\s|\bor\s)\s*(?:no|nor|neither)\s[^;]{2,200}?\b(?:shall|may)|\b(?:shall|may|can)\s+not(?!\s+have\b)|\b(?:is|are)\s+not\s+(?:bound|liable|required|obliged|entitled))\b(?:(?!\b(?:shall|may)\b)[^;])*$", re.IGNORECASE
)
_TAIL = re.compile(r"[\s,]\b(?:if|unless|where|when)\s+(?P<what>(?:(?!\b(?:shall|may|must)\b)[^;,])*),?\s*$", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?P<actor>(?:any|every|the|such|a|an|no)\s+[\w’'\s-]{2,60}?)\s*,?\s+(?:who|which)\s*,?\s*$", re.IGNORECASE)
_COURT_OR_OFFICE = re.compile(
    r"\b(?:complain\w*|appl(?:y|ies|ication)|appeals?|suits?|petitions?|prosecution|proceedings?|revision|claims?|objections?|prove[sd]?|proof|represent\w*"
    r"|memorandum|reference|(?:file[sd]?|prefer(?:red)?|present(?:ed)?|institut\w+|lodged?|submit\w*|produce[sd]?)\b)",
    re.IGNORECASE,
)
_PAYING = re.compile(r"\b(?:pay|pays|paid|payment|offers?\s+to\s+pay|tender\w*|deposit\w*)\b", re.IGNORECASE)


def helped_when_closed(limit: TimeLimit) -> bool:
    """True where the act is one that is done in a court or office, so that a closed last day carries it to the next open day.

    General Clauses Act, 1897, s. 10; Bombay General Clauses Act, 1904, s. 11 ("any act or proceeding ... in any Court or office").
    A complaint, proof of ownership, a prosecution: yes. Payment (at the pound): not promised.
    """
    return limit.bound == "max" and bool(_COURT_OR_OFFICE.search(limit.action)) and not _PAYING.search(limit.action[:60])


@dataclass(frozen=True, slots=True)
class _Found:
    """A period in its sentence: where it begins (the intro), its length, its trigger, and the kind of its intro."""

    start: int
    quantity: FoundQuantity
    trigger: Trigger | None
    intro: str
    end: int


def read_periods(words: OwnWords) -> tuple[TimeLimit, ...]:
    """The periods that a provision's own words fix, in order; a text that gives two triggers for one length gives two.

    `actor`, `action` and `consequence` are cut from the sentence and may be "" where it is not clear. Terms of imprisonment and
    lengths that no intro makes a limit (a licence's validity, an age) are left out.
    """
    found: list[TimeLimit] = []
    if not _WORTH_READING.search(words.text):
        return ()
    quantities = [q for q in find_quantities(words.text) if isinstance(q.quantity, Duration)]
    for sentence in told_as_law(words):
        for period in _of_sentence(words.text, sentence, quantities):
            found.append(_limit(words, sentence, period))
    return tuple(found)


def _of_sentence(text: str, sentence: Sentence, quantities: list[FoundQuantity]) -> Iterator[_Found]:
    for q in quantities:
        if not (sentence.start <= q.start and q.end <= sentence.end):
            continue
        before = text[sentence.start : q.start]
        m = _last_intro(before)
        elapses = _ELAPSES.match(text, q.end, sentence.end) if m is None else None
        if elapses and (trigger := read_trigger(text, q.end, sentence.end)):  # "a period of five years has not elapsed from ..."
            yield _Found(q.start, q, trigger, "elapsed", trigger.end)
        if m is None or _PRISON.search(before[: m.start()]):
            continue
        intro = m.lastgroup or ""
        trigger = read_trigger(text, q.end, sentence.end)
        if _is_limit(text, before[: m.start()], m[0], intro, q.end, trigger):
            yield _Found(sentence.start + m.start(), q, trigger, intro, trigger.end if trigger else q.end)


def _is_limit(text: str, before: str, intro_words: str, intro: str, end: int, trigger: Trigger | None) -> bool:
    """True for a limit, a notice or a window; False for a length that only lasts, an age, an experience, a limit spoken of again."""
    from_of = trigger is not None and re.match(r"of\b", text[trigger.start : trigger.end], re.IGNORECASE)
    if intro == "notice":  # "without having fourteen days' notice"
        return _NOTICE_AFTER.match(text, end) is not None
    if intro == "bare" or _SAME_AGAIN.search(intro_words):
        return False
    if intro == "least":  # "not less than ten years of age" is none
        noticed = _NOTICE_AFTER.match(text, end) or _NOTICE_BEFORE.search(before)
        lasting = _FOR.search(before) and not noticed  # "in possession for not less than twelve years before ..."
        return bool(trigger and not from_of and not lasting) or bool(trigger is None and noticed)
    if intro == "after":  # "shall hold office until the expiry of three months": how long something lasts, no limit
        elapsed = trigger is not None and _ELAPSED.search(text, end, trigger.start + 1)
        return trigger is not None and (not _UNTIL.match(intro_words) or bool(elapsed) or _barred(before) is not None)
    if intro == "late":
        allowed = _barred(before) or re.match(r"not\b", intro_words, re.IGNORECASE)
        return bool(trigger and not from_of and allowed) and not _LASTING.search(before)
    if intro == "kept":  # "shall not be retained for a period exceeding ninety days from the date of the seizure"
        return _barred(f"{before}{intro_words}") is not None and not _PRISON.search(intro_words)
    if intro == "back":  # "no order has been made in the preceding twelve months of the application"
        back = trigger is not None and (trigger.before or re.search(r"\b(?:preceding|previous)\b", intro_words, re.IGNORECASE))
        return bool(back) and _HAS_BEEN.search(before) is not None and not _MEASURED.search(before)
    return True


def _barred(words: str) -> re.Match[str] | None:
    """The words of the sentence that bar an act, where they reach to the end; "as the case may be" orders nothing."""
    return _BARRED.search(re.sub(r"\bas\s+the\s+case\s+may\s+be\b", "", words))


def _last_intro(before: str) -> re.Match[str] | None:
    """The intro that ends where the number begins."""
    window = before[-160:]
    for m in re.finditer(r"\b(?=\w)", window):
        hit = _INTRO_END.match(window, m.start())
        if hit and hit.end() == len(window):
            return _INTRO_END.match(before, len(before) - len(window) + m.start())
    return None


def _limit(words: OwnWords, sentence: Sentence, period: _Found) -> TimeLimit:
    text = words.text
    parts = _parts(text, sentence, period)
    above = (sentence.lead or words.context) if hangs(text, sentence, words.context) else ""
    bound = _bound(text, sentence, period, parts, above)
    trigger = period.trigger
    length = period.quantity.quantity
    assert isinstance(length, Duration)
    figure = Figure(
        kind="time_limit", bound=bound, quantity=length, tier="any", citation=words.citation, quote=words.quote(period.start, period.end),
        start=period.start, end=period.end, condition=parts.condition, version=words.version.id,
    )  # fmt: skip
    return TimeLimit(
        length=length, bound=bound, trigger=text[trigger.start : trigger.end] if trigger else "", event=trigger.event if trigger else "",
        actor=parts.actor, action=parts.action, consequence=parts.consequence, figure=figure,
    )  # fmt: skip


def _bound(text: str, sentence: Sentence, period: _Found, parts: _Parts, above: str) -> Bound:
    if period.intro in ("least", "elapsed", "notice"):
        return "min"
    if period.intro == "after":
        head = text[opening(text, sentence.start, sentence.end) : period.start]
        barred = re.match(r"(?:no|nothing)\b", head, re.IGNORECASE) or _barred(f"{above} {head}".strip())
        waits = re.search(r"\b(?:until|till|unless)\b[^,;]*$", text[sentence.start : period.quantity.start], re.IGNORECASE)
        return "max" if barred and not waits else "min"  # "No court shall take cognizance ... after the expiry of six months"
    if _AGAIN_AFTER.match(text, period.end) or _REPEATED.search(text, sentence.start, period.start):  # "within five years after release from prison, again convicted"
        return "exact"
    if period.intro == "back" or (period.intro == "within" and period.trigger and period.trigger.before and _WITHIN_ONLY.match(text, period.start)):
        return "exact"  # "when, within the ten years preceding the application, the rent has been fixed"
    led = above and period.intro == "within" and opening(text, sentence.start, sentence.end) == period.start
    if parts.barred or (led and _barred(above)):  # "No employer shall effect a change,-- (b) within twenty-one days of the notice"
        return "min"
    if (parts.window and not _NOT_DONE.search(text, sentence.start, period.start)) or (period.trigger and period.trigger.before and not re.search(r"\b(?:later|more)\s+than\b", text[period.start : period.quantity.start])):
        return "exact"
    return "max"


@dataclass(frozen=True, slots=True)
class _Parts:
    """Who must do what, and what follows, in the text's own words. `window`: something happening, not somebody's act."""

    actor: str = ""
    action: str = ""
    consequence: str = ""
    condition: str = ""
    window: bool = False
    barred: bool = False  # "no application shall be made within six months of a refusal": the time must have passed first


def _parts(text: str, sentence: Sentence, period: _Found) -> _Parts:
    every = clauses(text, sentence)
    own = [c for c in every if c.start <= period.start]
    begin = own[-1].start if own else opening(text, sentence.start, sentence.end)
    relative = _RELATIVE.search(text[begin : period.start])
    if not own:
        return _Parts(action=_clean(text[begin : period.start]))
    clause = own[-1]
    following = every[len(own)] if len(own) < len(every) else None
    if clause.condition[0] <= period.start < clause.condition[1] and _CONDITIONAL.match(text, clause.condition[0]):
        return _conditional(text, period, clause)
    tail = _TAIL.search(text[clause.modal_at : period.start]) if period.start > clause.modal_at else None
    if tail and not _ALTERNATIVE.search(text[clause.start : period.start]):
        return _tail(text, period, clause, tail)
    if relative:
        return _relative(text, period, clause, relative["actor"], following)
    in_subject = clause.subject[0] < period.start < clause.subject[1] and _clean(text[period.end : clause.modal_at])
    if in_subject:  # "Whoever is convicted and within three years ... commits the same offence shall be ..."
        actor = re.sub(r"[\s,]*\band$", "", text[clause.subject[0] : period.start].strip(" ,"))
        return _relative(text, period, clause, actor, following)
    return _main(text, period, clause)


def _conditional(text: str, period: _Found, clause: Clause) -> _Parts:
    """ "If within seven days ..., no person ... offers to pay ..., such cattle shall be sold": the limit is for what did not happen."""
    opened = _CONDITIONAL.match(text, clause.condition[0])
    first = opened.end() if opened else clause.condition[0]
    before, after = _clean(text[first : period.start]), _clean(text[period.end : clause.condition[1]])
    happening, rest = (before, after) if before else (after, "")
    denied = re.search(r"\s(?:does|do|did|has|have|had|is|are)\s+not$|\s(?:fails|neglects|omits|refuses)\s+to$", before)
    if denied and after:  # "If the person liable does not, within thirty days ..., pay the amount due"
        consequence = _clean(text[clause.subject[0] if clause.own_subject else clause.modal_at : clause.end])
        return _Parts(_clean(before[: denied.start()]), after, consequence)
    consequence = _clean(text[clause.subject[0] if clause.own_subject else clause.modal_at : clause.end])
    window = not _NEGATIVE.search(happening) and bool(_ADVERSE.search(consequence) or _MISHAP.search(f"{before} {after}"))
    actor, action = _act(happening)
    return _Parts(actor, action, consequence, re.sub(r"^and\s+", "", rest), window)


def _tail(text: str, period: _Found, clause: Clause, tail: re.Match[str]) -> _Parts:
    """ "the sale shall be declared void, if the Board, within one month ..., applies to the court": the condition comes last."""
    before, after = _clean(tail["what"]), _clean(text[period.end : clause.end])
    consequence = _clean(text[clause.subject[0] : clause.modal_at + tail.start()])
    if after and not _ACTS.search(before):
        return _Parts(re.sub(r"^no\s+", "", before, flags=re.IGNORECASE), after, consequence)
    actor, action = _act(before or after)
    return _Parts(actor, action, consequence)


def _act(happening: str) -> tuple[str, str]:
    """Who acts and what is done, of a clause without a modal; a passive has no actor."""
    m = _ACTS.search(happening)
    if not m or re.search(r"\b(?:is|are|was|were|been|be)\s+(?:not\s+)?\w+ed\b", happening[: m.end() + 20]):
        return "", happening
    return _clean(re.sub(r"^no\s+", "", happening[: m.start()].strip(), flags=re.IGNORECASE)), happening[m.start() :].strip()


def _relative(text: str, period: _Found, clause: Clause, actor: str, following: Clause | None) -> _Parts:
    """ "to any person, who, within fifteen days after the sale, proves ..."; "whoever, within three years ..., commits ... shall be"."""
    actor = _clean(re.sub(r"^no\s+", "", actor.strip(), flags=re.IGNORECASE))
    if period.start < clause.modal_at:
        action, consequence = _clean(text[period.end : clause.modal_at]), _clean(text[clause.modal_at : clause.end])
    else:
        action = _clean(text[period.end : clause.end])
        consequence = _clean(text[following.start : following.end] if following else text[clause.start : period.start])
    window = period.start < clause.modal_at and not _NEGATIVE.search(action) and bool(_ADVERSE.search(consequence))
    return _Parts(actor, action, consequence, "", window)


def _main(text: str, period: _Found, clause: Clause) -> _Parts:
    """ "Any person ... may, within ten days from the date of the seizure, make a complaint": the sentence's own act."""
    subject = _clean(text[slice(*clause.subject)])
    condition = text[slice(*clause.condition)].strip() if period.start > clause.condition[1] else ""
    alternative = _ALTERNATIVE.search(text[clause.start : period.start])
    condition = alternative["if"].strip() if alternative else condition
    predicate = text[clause.predicate[0] : clause.end]
    within = re.match(r"(?:at\s+any\s+time\s+)?within\b", text[period.start : period.end], re.IGNORECASE)
    before = text[clause.start : period.start]
    barred = bool(within and period.start > clause.modal_at and _barred(before) and not _EXCEPTED.search(before))
    if re.match(r"[\s,]*(?:(?!to\b|that\b)[\w’'-]+\s*,?\s+){0,6}?be\s+\w+", predicate):
        end = clause.end if period.start < clause.modal_at else period.start
        action = text[clause.subject[0] : end]
        alternative = _ALTERNATIVE.search(text[clause.start : period.start])
        condition = alternative["if"].strip() if alternative else condition
        earlier = _WITHIN.search(action)  # a first period of the same act: "within six months ... or, if ..., within six months ..."
        return _Parts(action=_clean(action[: earlier.start()] if earlier else action), condition=condition, barred=barred)
    between = _clean(text[clause.predicate[0] : period.start]) if period.start > clause.modal_at else ""
    after = _clean(text[max(period.end, clause.predicate[0]) : clause.end])
    action = _clean(predicate) if between and after else between or after
    return _Parts(re.sub(r"^no\s+", "", subject, flags=re.IGNORECASE), action, "", condition, barred=barred)


def _clean(words: str) -> str:
    return words.strip(" ,;:.\n\t-–—")
