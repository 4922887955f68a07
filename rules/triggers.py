"""What a period runs from: the trigger in the text's own words, and one word for the event.

What it never does: supply a trigger that the text does not name, or take one event for another. "from the date of the seizure" and
"after any cattle have been impounded" are two events, though both may happen in one hour.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

# After a length: the word that ties it to its trigger. Groups: how the trigger lies to the period.
_TIE = re.compile(
    r"""[\]”"’')\s]*(?:\d{1,2}\s*\*+\s*)?,?\s*(?:time\s*,?\s*)?(?:\(\s*[^()]{0,60}\)\s*)?(?:(?:has|have|had|shall\s+have)\s+(?:not\s+)?(?:elapsed|expired|passed)\s+|even\s+)?
        (?:(?:immediately\s+)?(?P<back>(?:next\s+)?(?:before|preceding|prior\s+to|previous\s+to|ending\s+(?:with|on)|prior))\b
          |(?:next\s+|immediately\s+)?(?:(?:to\s+be\s+)?(?:computed|reckoned|counted|counting|commencing|beginning|calculated|running)\s+)?
           (?P<on>after|from|following|since|of|subsequent\s+to|succeeding|on\s+which|(?<=ing\s)(?:with|on))\b
           (?:\s+(?:and\s+including|and\s+after))?)
        \s*,?\s*""",
    re.IGNORECASE | re.VERBOSE,
)
_THERE = re.compile(r"[\s,]*(?P<word>previously|thereof|thereafter|therefrom|thereafterwards|thence)\b", re.IGNORECASE)
# Verbs that open what is to be done; those that are as often nouns ("report", "return", "deposit") are left out.
_BASE_VERBS = (
    "make|file|prefer|submit|apply|send|give|furnish|present|serve|forward|pass|inform|lodge|produce|remove|cause|intimate|surrender"
    "|deliver|prove|take|move|institute|bring|pay|refer|complain|communicate|publish|notify|execute|comply"
)
# Where a trigger ends, besides a comma: what is to be done begins.
_STOP = re.compile(
    r"[,;:.]\s|[,;:.]$|\s[-–—]+|\b(?:shall|may|must|unless|if|till|until|whichever|and\s+(?:shall|may|if|in\s+such\s+case|in\s+case|where|when|such|no|the\s+(?:[\w’'-]+\s+){1,6}?(?:shall|may))|or,\s+(?:if|where|in)|or\s+(?:if|where|within|until|before|after)"
    r"|in\s+(?:such|the)\s+(?:manner|form)|to\s+show|showing|why|so\s+as|together\s+with)\b"
    r"|(?<!\bdate)(?<!\bday)(?<!\btime)(?<!\bof)(?<!\bfrom)(?<!\bto)(?<!\bin)(?<!\bon)(?<!\bby)(?<!\bfor)(?<!\bafter)(?<!\bbefore)\s+that\b"
    rf"|(?<!\bthe)(?<!\ba)(?<!\ban)(?<!\bof)(?<!\bto)(?<!\bsuch)(?<!\bany)(?<!\bhis)(?<!\bsaid)(?<!\bits)(?<!\bor)\s+(?:{_BASE_VERBS})\b"
    r"|\s+(?:offers|proves|makes|fails|pays|files|claims|applies|appears|commits|contravenes|refuses|neglects|omits)\b",
    re.IGNORECASE,
)
_EVENTS = {
    "impounded": "impounding", "impounding": "impounding", "impoundment": "impounding", "seized": "seizure", "seizing": "seizure",
    "sold": "sale", "auctioned": "sale", "auction": "sale", "deposited": "deposit", "received": "receipt", "receives": "receipt",
    "receiving": "receipt", "served": "service", "communicated": "communication", "published": "publication", "discovered": "discovery",
    "committed": "offence", "arrested": "arrest", "detained": "detention", "paid": "payment", "filed": "filing", "presented": "presentation",
    "dismissed": "dismissal", "appointed": "appointment", "registered": "registration", "granted": "grant", "refused": "refusal",
    "issued": "issue", "executed": "execution", "elected": "election", "released": "release", "convicted": "conviction", "expires": "expiry",
    "expired": "expiry", "expiration": "expiry", "dies": "death", "died": "death", "removed": "removal", "resigned": "resignation",
    "delivered": "delivery", "submitted": "submission", "completed": "completion", "transferred": "transfer", "acquired": "acquisition",
    "rejected": "rejection", "notified": "notification", "suspended": "suspension", "cancelled": "cancellation", "terminated": "termination",
    "commences": "commencement", "commenced": "commencement", "retires": "retirement", "informed": "information", "produced": "production",
    "occurs": "occurrence", "occurred": "occurrence", "arises": "arising", "arose": "arising", "accrued": "accrual", "constituted": "constitution",
}  # fmt: skip
_ITEMS = re.compile(r"\s*(?:--|[-–—:])+\s*\(?(?:a|i)\)\s*(?P<first>[^;,()]{4,120})")
_TRAILING = re.compile(r"[\s,]+(?:and|or)\s*$")
_ON_WHICH_OPEN = re.compile(r"\b(?:date|day|time)s?\s+(?:on|from|at)\s+which(?P<subject>\s+(?:[\w’'-]+\s*){1,6})$", re.IGNORECASE)
_BARE_EVENT_OF = frozenset({"making", "passing", "giving", "signing", "coming", "taking"})  # "the making of the order": the order
_SAID_AS_HEAD = frozenset({"made", "passed", "given", "signed", "declared", "taken", "held", "done"})  # "the order is made": the order
_DETERMINERS = frozenset(["the", "a", "an", "such", "any", "every", "each", "his", "her", "its", "their", "said", "that", "this", "these", "those", "last", "first", "final", "to", "him"])
_FINITE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|shall|becomes?|became|be|being)\s+(?:(?:been|be|so|first|last|finally|duly|due|to\s+him|\w+ly)\s+)*(?P<verb>\w+)", re.IGNORECASE
)
_FORUM = re.compile(r"\b(?:tribunals?|courts?|magistrates?|judges?|authorit(?:y|ies)|boards?|commission(?:er)?s?|collectors?|councils?|registrars?|officers?|committees?)$|^(?:each|either|both)\s+(?:the\s+)?Houses?\b|^(?:the\s+)?(?:Parliament|(?:State\s+)?Legislatures?)\b", re.IGNORECASE)
_KNOWING = re.compile(
    r"\b(?:(?:com(?:es?|ing)|came)\s+to\s+(?:know\b|(?:the\s+|his\s+|her\s+|its\s+)?(?:knowledge|notice))|becom(?:es?|ing)\s+aware|became\s+aware|(?:has|had|having)\s+knowledge)", re.IGNORECASE
)
_DATE_ON_WHICH = re.compile(
    r"^(?:the\s+|such\s+)?(?:date|day|time|moment)s?\s+(?:(?:(?:on|at|from|upon)\s+which|when|that)\s+|(?=(?:he|she|it|they|the|such|any|his|its)\b))(?P<what>.+)$|^when\s+(?P<when>.+)$", re.IGNORECASE | re.DOTALL
)
_DATE_OF = re.compile(
    r"^(?:and\s+including\s+)?(?:the\s+|its\s+|their\s+|his\s+|such\s+)?(?:actual\s+)?(?P<kind>date|day|time|expiry|expiration|end|close|termination)\s+of\s+(?P<what>.+)$",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Trigger:
    """The trigger of a period: `text[start:end]` ("from the date of the seizure"), the event, and whether the period lies before it."""

    start: int
    end: int
    event: str
    before: bool = False


def read_trigger(text: str, at: int, end: int) -> Trigger | None:
    """The trigger that follows a length ending at `at`, inside a sentence that ends at `end`; None where the text names none."""
    there = _THERE.match(text, at, end)
    if there:
        return Trigger(there.start("word"), there.end("word"), "")  # "previously": counted back from the act itself
    tie = _TIE.match(text, at, end)
    if not tie:
        return None
    items = _ITEMS.match(text, tie.end())
    if items:  # "within six months next after- (a) the date of the commission; or (b) ...": the events stand in items
        start = _with_next(text, at, tie)
        return Trigger(start, len(text[: tie.end()].rstrip(" -–—:")), event_of(items["first"]), before=bool(tie["back"]))
    last = _stop(text, tie.end(), end)
    while last > tie.end() and text[last - 1] in " ,;:.[]”\"'\n\t":
        last -= 1
    last = tie.end() + len(_TRAILING.sub("", text[tie.end() : last]))
    words = text[tie.end() : last]
    if last <= tie.end() or re.match(r"which\b", words):  # "forty-five days of which notice shall be given"
        return None
    if tie["back"] and _FORUM.search(words) and not _DATE_OF.match(words):  # "filed within thirty days before the Tribunal": where, not when
        return None
    start = _with_next(text, at, tie)
    return Trigger(start, last, event_of(text[tie.end() : last]), before=bool(tie["back"]))


def _with_next(text: str, at: int, tie: re.Match[str]) -> int:
    """Where the tie begins, "next" before it included ("next after")."""
    start = tie.start("back") if tie["back"] else tie.start("on")
    follows = re.search(r"\bnext\s+$", text[max(at, start - 8) : start])
    return max(at, start - 8) + follows.start() if follows else start


def _stop(text: str, at: int, end: int) -> int:
    """Where a trigger ends; a verb after "the date on which this Act" belongs to it."""
    for stop in _STOP.finditer(text, at, end):
        clause = _ON_WHICH_OPEN.search(text[at : stop.start()])
        if not (clause and stop[0].strip().isalpha() and stop[0].strip().endswith("s") and not _FINITE.search(clause["subject"])):
            return stop.start()
    return end


def event_of(words: str) -> str:
    """One word for the event of a trigger: "the date of the seizure" is "seizure"; words without a known event keep their head.

    >>> event_of("any cattle have been impounded")
    'impounding'
    >>> event_of("the date on which the security is deposited")
    'deposit'
    >>> event_of("the commission or discovery of such offence")
    'discovery'
    >>> event_of("the date of the commencement of this Act")
    'commencement'
    """
    words = re.sub(r"\s*\([^()]*\)", "", re.sub(r"\d?\[|\]", "", words)).strip()
    if _KNOWING.search(words):
        return "knowledge"
    on_which = _DATE_ON_WHICH.match(words)
    if on_which:
        return _of_clause(on_which["what"] or on_which["when"])
    dated = _DATE_OF.match(words)
    if dated:
        kind = dated["kind"].lower()
        if kind in ("date", "day", "time"):
            return event_of(dated["what"])
        return {"expiration": "expiry", "end": "expiry", "close": "expiry"}.get(kind, kind)
    finite = _FINITE.search(words)
    if finite and not re.search(r"\b(?:of|which|who|whose|that|referred)\b", words[: finite.start()]):
        return _of_clause(words)
    return _of_noun(words)


def _of_clause(words: str) -> str:
    """The event of a clause: "the notice was served on him" is "service", "the order is made" is "order"."""
    for m in _FINITE.finditer(words):
        verb = m["verb"].lower()
        if verb in _SAID_AS_HEAD:
            return _of_noun(words[: m.start()])
        if verb in _EVENTS:
            return _EVENTS[verb]
    plain = next((w for w in re.findall(r"[a-z]+", words.lower()) if w in _EVENTS), None)
    if plain:
        return _EVENTS[plain]
    found = _FINITE.search(words)
    if found and re.search(r"(?:ed|en|ent|ought|aid|eld|ut)$", found["verb"].lower()):
        return found["verb"].lower()
    return " ".join(words.split()[:6])


def _of_noun(words: str) -> str:
    """The head of a noun phrase: its last word before the first preposition."""
    if re.match(r"(?:the\s+|its\s+|their\s+)?(?:commission\s+or\s+(?:the\s+|its\s+|their\s+)?discovery|discovery\b)", words, re.IGNORECASE):
        return "discovery"
    if re.match(r"(?:the\s+|its\s+|his\s+)?(?:alleged\s+)?(?:commission|occurrence)\s+of\s+(?:the|an|such|any)\s+(?:alleged\s+)?offence", words, re.IGNORECASE):
        return "offence"
    phrase = re.split(r"\b(?:of|to|by|in|on|under|at|for|with|from|against|referred|specified|mentioned|made|given|passed|appealed|complained|sought|aforesaid|so|as|or|and|within|which|who|whose)\b|,", words, maxsplit=1, flags=re.IGNORECASE)
    tokens = [t for t in re.findall(r"[\w’'-]+", phrase[0].lower()) if t not in _DETERMINERS]
    if not tokens:
        return " ".join(words.split()[:6])
    if tokens[0].endswith("ing") and tokens[0] in _EVENTS:  # "seizing such property"
        return _EVENTS[tokens[0]]
    if tokens[-1] in _BARE_EVENT_OF and " of " in words:
        return _of_noun(words.split(" of ", 1)[1])
    if tokens[-1] in ("date", "day", "time", "period", "year", "month"):
        return " ".join(tokens)  # "the appointed day"
    return _EVENTS.get(tokens[-1], "" if tokens[-1].startswith("there") else tokens[-1])
