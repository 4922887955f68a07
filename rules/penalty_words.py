"""The vocabulary of punishment clauses, as patterns over a masked text.

In a masked text editorial marks are gone, every run of blanks is one blank, and every quantity is a run of one private character (money,
time, other, unreadable), so that a pattern meets "a sum" and never a number. It never decides what a clause means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.model import Duration, FoundQuantity, Money
from rules.quantity import find_quantities

MONEY, TIME, UNREAD, OTHER = "\ue001", "\ue002", "\ue003", "\ue004"
_MARK = re.compile(r"(?<![\d,.])\d{1,3}\*{0,3}\s?\[|[\[\]]|[\u200b-\u200f\u202a-\u202e\u2060\ufeff]")
_ASIDE = re.compile(
    r"(?:(?<=[.\]:;)\n—-])|^)\s*(?:Illustrations?\b[\s\S]*?(?=_END)|Explanations?\b[\s\S]*?(?=_END|;\s*(?:and|or)?\s*\([b-z]{1,2}\)\s)|STATE AMENDMENTS?\b[\s\S]*)".replace(
        "_END", r"\s\(\d{1,2}[A-Z]?\)\s*[A-Z]|\n\s*\d+[A-Z]*\.\s|\bProvided\s+(?:that|further|also)|\bExceptions?\b|\Z"
    )
)
# A word printed twice, as at the turn of a page ("shall be punished | punished with"): the second says nothing.
_TWICE = re.compile(r"\b(?!that\b|had\b)([A-Za-z]{3,})\s+(?P<again>\1)\b")
# Words of punishment that a source has run together ("bepunishable", "whichmay extend", "withimprisonment").
_PIECE = re.compile("imprisonment|description|punishable|punished|rigorous|liable|simple|extend|shall|which|fine|with|both|term|less|than|also|and|the|not|may|for|of|or|to|be")
_GLUED = re.compile(rf"\b(?:{_PIECE.pattern}){{2,}}\b")
_WHOLE = frozenset({"mayor", "maybe"})


@dataclass(frozen=True, slots=True)
class Masked:
    """A masked text. Offsets into `text` are its own; `span` gives the original ones. `found`: the quantity that begins at an offset."""

    text: str
    origin: Sequence[int]
    found: Mapping[int, FoundQuantity]
    original: str

    def match(self, pattern: re.Pattern[str], at: int) -> re.Match[str] | None:
        """The pattern at an offset."""
        return pattern.match(self.text, at)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The original offsets of `text[start:end]`."""
        return self.origin[start], self.origin[end - 1] + 1

    def said(self, start: int, end: int) -> str:
        """The original's own words, editorial marks left out and blanks made single."""
        first, last = self.span(start, end)
        return " ".join(_MARK.sub(" ", self.original[first:last]).split()).strip(" ,;:")


def masked(text: str) -> Masked:
    """The text with quantities masked; illustrations, explanations and State amendments, which punish nobody here, become a full stop."""
    full = list(_MARK.sub(lambda m: " " * len(m[0]), text))
    quantities = find_quantities(text)
    for q in quantities:
        value = q.quantity
        sign = UNREAD if value is None else MONEY if isinstance(value, Money) else TIME if isinstance(value, Duration) else OTHER
        full[q.start : q.end] = sign * (q.end - q.start)
    for m in _ASIDE.finditer(text):
        full[m.start() : m.end()] = "." + " " * (m.end() - m.start() - 1)
    for m in _TWICE.finditer(text):
        full[m.start("again") : m.end("again")] = " " * len(m["again"])
    plain, out, origin = "".join(full), [], []
    apart = {at for m in _GLUED.finditer(plain) if m[0] not in _WHOLE for at in (m.start() + p.start() for p in _PIECE.finditer(m[0])) if at > m.start()}
    for m in re.finditer(r"\s+|\S", plain):
        if m.start() in apart:
            out.append(" ")
            origin.append(m.start())
        out.append(m[0] if not m[0].isspace() else "\n" if "\n" in m[0] else " ")
        origin.append(m.start())
    place = {at: i for i, at in enumerate(origin)}
    return Masked("".join(out), origin, {place[q.start]: q for q in quantities if q.start in place}, text)


def phrase(pattern: str) -> re.Pattern[str]:
    """A pattern in which a blank stands for any run of blanks and line ends, and case does not count."""
    return re.compile(pattern.replace(" ?", r"\s*").replace(" ", r"\s+"), re.IGNORECASE)


_SUM = rf"[{MONEY}{UNREAD}]+"
_TERM = rf"[{TIME}{UNREAD}]+"
_PERSON = r"(?:his|her|their|the|such|that)(?: (?:person|offender|convict)\W{0,2}\s*s?)?"
NATURAL_LIFE = rf"the (?:remainder|rest|whole) of (?:{_PERSON} natural[-]?\s*life|(?:the )?natural life of (?:that|such|the) (?:person|offender))"
_LIFE = rf"(?:(?:imprisonment )?for {NATURAL_LIFE}|(?:imprisonment for )?(?:the )?(?:term of )?life\b(?! of))"
_MEANS = rf"(?:\s*,?\s*(?:which|and) shall mean (?:the )?(?:imprisonment )?(?:for )?{NATURAL_LIFE})?"

_AT_MOST = (
    r"(?:(?:may|can|might|shall|will) (?:also )?(?:be )?(?:extend|extended|extent|extends)\s*,?(?P<each1> for (?:each|every) (?:such )?day[^,.;]*,)? (?:up\s*)?to"
    r"|(?:(?:shall|may|does|do|must|is) )?not (?:to )?exceed(?:ing)?|not,? exceeding"
    r"|(?:(?:shall|may|must) )?(?:be )?(?:not|nor) (?:be )?(?:for )?(?:more|greater|higher)\s*than"
    r"|up\s*to|extending (?:up\s*)?to|extendable (?:up\s*)?to|(?:subject to )?(?:a )?maximum of)"
)
_AT_LEAST = (
    r"(?:(?:(?:shall|may|must|should|is) )?(?:not be|be not|not being|not) (?:for )?(?:be )?(?:less|lesser|lower)\s*than"
    r"|(?:(?:shall|must) be )?at least|(?:a )?minimum of)"
)
_LEAD = r"\s*,?\s*(?:(?:but|and|nor|which|that|it|the same|as) ?,?\s*)*(?:for (?:a|such|any) (?:term|period) )?(?:of )?(?:(?:to )?(?:a sum|an amount) (?:of )?)?(?:(?:but|and|which|that) )*"
_MEASURE = r"(?: (?:a|an|the|total) (?:further )?(?:term|period|sum|amount|fine|total) of)?\s*,?\s*"

_AGAIN = r"(?:imprisonment (?:for|of) (?:a (?:term|period) of )?)?"  # "which may extend to imprisonment for ten years"
TERM_AT_MOST = phrase(rf"{_LEAD}{_AT_MOST}{_MEASURE}(?:{_AGAIN}(?P<q>{_TERM})|(?P<life>{_LIFE}{_MEANS}))")
TERM_AT_LEAST = phrase(rf"{_LEAD}{_AT_LEAST}{_MEASURE}{_AGAIN}(?P<q>{_TERM})")
LIFE_OR_TERM = phrase(rf"{_LEAD}may be for life or for a term which may extend to (?P<q>{_TERM})")
SUM_AT_MOST = phrase(rf"{_LEAD}{_AT_MOST}{_MEASURE}(?P<q>{_SUM})")
SUM_AT_LEAST = phrase(rf"{_LEAD}{_AT_LEAST}{_MEASURE}(?P<q>{_SUM})")
TERM_EXACT = phrase(
    rf"\s*,?\s*(?:for|of)(?: a (?:term|period) of)? (?P<q>{_TERM})(?! or (?:more|upwards|above)| and (?:upwards|above))"
)
SUM_EXACT = phrase(rf"\s*,?\s*(?:of|at the rate of|amounting to|equal to|equivalent to)(?: (?:a|the) (?:sum|amount) of)? (?P<q>{_SUM})")
TO_SECOND = phrase(rf"\s*(?:to|and|-|–) (?P<q>[{MONEY}{TIME}]+)")
BOUND_WITHOUT_QUANTITY = phrase(rf"{_LEAD}(?:for (?:a|such|any) (?:term|period) )?(?:of )?(?:{_AT_MOST}|{_AT_LEAST})")

PRISON = phrase(
    r"(?:(?:a|an|the|further|either|sentence of|term of|punishment of) )*(?:(?P<kind>simple|rigorous)\s*)?imprisonment\b"
)
LIFE_IMPRISONMENT = phrase(rf"(?:rigorous )?(?:life imprisonment|transportation for life)\b{_MEANS}")
FOR_LIFE = phrase(rf"\s*,?\s*(?:for life\b|for {NATURAL_LIFE}){_MEANS}")
IS_NATURAL = phrase(NATURAL_LIFE)
PRISON_ADJUNCT = phrase(
    r"\s*,?\s*(?:of (?:either|any) (?:description|kind)s?(?! provided)(?: or a (?:term|period)(?= which (?:may|shall)))?|(?:which may be )?(?:either )?(?P<both>simple or rigorous|rigorous or simple)"
    r"|\((?:either )?(?:simple or rigorous|rigorous or simple|of either description)\)|with or without hard labou?r"
    r"|(?P<described>of (?:the|any) descriptions? provided for (?:the|that|such) offence)"
    r"|in (?:the )?(?:civil )?(?:jail|prison)|(?:\d )?as defined in [^,.;:(]{0,80}(?:\([^()]*\))?(?=,)|up\s*to a term(?= which)|for (?:a|such|any) (?:further )?(?:term|period)(?= of either description)"
    r"|(?:for|of) (?:a|such|any) (?:further )?(?:term|period)(?=\s*,? (?:which|not|of|that|up|extending|may|shall)))"
)
_FRACTION = r"(?:one|three|two)[-–]?\s*(?:half|third|thirds|fourth|fourths|quarter|quarters|eighth|eighths)|half"
_OF_WHOLE = r"(?:longest|maximum) term(?: of (?:(?:the|such|that) )?imprisonment)?(?: (?:provided|prescribed) for (?:the|that|such) offence)?"
_TO_FRACTION = rf"\s*,?\s*(?:(?:for (?:a|such) (?:term|period) )?{_LEAD}(?:{_AT_MOST}|of) )(?:a )?(?P<part>{_FRACTION})(?: part)?"
FRACTION_OF_TERM = phrase(rf"{_TO_FRACTION}(?: of)?[^.;]{{0,160}}?{_OF_WHOLE}")
# "to one-fourth; and (b) if the offence be not committed, to one-eighth, of the longest term": two measures of one whole, each for its case.
TWO_FRACTIONS = phrase(
    rf"{_TO_FRACTION}\s*[,;]\s*and\s*,?\s*(?:\([a-z]\)\s*)?(?P<case>if [^.;]{{3,80}}?)\s*,\s*to (?P<other>{_FRACTION}|one[-–]?\s*eight)\s*,?\s*(?P<whole>of the {_OF_WHOLE})"
)

FINE = phrase(
    r"(?:(?:a|an|the|such|further|additional|daily|like|civil|monetary|pecuniary) )*(?P<word>fine|penalty)\b(?: (?:in respect of|for) (?:each|every) (?:such )?(?:contravention|offence|failure|default|breach)\b)?(?:,? of an amount(?= (?:not|up|which|exceeding)\b))?"
)
FURTHER = phrase(r"(?:an? )?(?:further|additional|daily) ")
FINE_BY_REFERENCE = phrase(r"such fine as (?:is|may be) (?:provided|prescribed)[^,.;:]*")
_TO_BOTH = r"(?:(?!\b(?:imprison|fine)|,? or (?:with )?both\b)[^.;:]){0,160}(?=\s*,? or (?:with )?both\b)"  # a measure goes on to "or with both"
FINE_MEASURED = phrase(
    r"\s*,?\s*(?:to an amount )?(?:(?:which|that) )?(?:(?:may|shall) (?:extend (?:up )?to|be)|(?:shall )?not (?:be )?less than|not exceeding|of|equal to|(?:which )?shall not exceed|not less than|equivalent to|up to)"
    rf"(?: an amount)? (?:of |to |equal to |not exceeding |a further )*(?:twice|{OTHER}+\.?|{TIME}+\W{{0,2}} pay|thrice|double|treble|two times|three times|five times|ten times|equal|the (?:amount|value|duty|tax|sum|market)|an amount|such|per)"
    rf"(?:{_TO_BOTH}|(?:(?! or (?:with )?both\b| (?:or|and) with (?:an? )?(?:simple |rigorous )?imprison)[^,.;:])*)"
)
IN_EACH = phrase(r"\s*,?\s*(?:for|in respect of) (?:each|every) (?:such )?(?:offence|contravention|breach|default|failure|violation)\b")
WHICHEVER = phrase(r"[^.;:]{0,220}?whichever is (?:the )?(?:more|less|higher|lower|greater|later|lesser)")
PER_DAY = phrase(
    r"\s*,?\s*(?:for|in respect of|on|during)? ?(?:(?:each|every)(?: and every)? (?:(?:such|subsequent|further|additional|succeeding) )*day\b|per (?:day|diem)\b|a day\b|daily\b)"
    r"[^,.;:]{0,160}"
)
CAPPED = phrase(
    r"[^.;:]{0,160}?\b(?:subject to a maximum|cumulatively|in the aggregate|in aggregate|not exceeding in all)\b[^.;:]{0,120}"
)
FOR_EACH = phrase(
    r"\s*,?\s*(?:(?:for|in respect of|on) (?:each|every)|per) (?!(?:such )?(?:offence|contravention|breach|default|failure|violation)\b)"
    rf"(?:{_TO_BOTH}|[^,.;:]{{0,80}})"
)
OPTIONAL_FINE = phrase(r"with or without (?:a )?fine\b")
ADDED_FINE = phrase(r"\s*,?\s*to which (?:a )?fine may be added")
DEATH = phrase(r"(?:the )?(?:punishment of )?(?:death|capital punishment)\b(?! of)")
SERVICE = phrase(r"(?:a )?community service\b")
FORFEITURE = phrase(r"(?:the )?(?:forfeiture|confiscation)(?: of [^,.;:]{0,80})?")
BOTH = phrase(r"(?:with |to |of )?both\b(?: such)?(?: (?:fine and imprisonment|imprisonment and fine|of them))?")
PUNISHMENT = phrase(
    r"(?:(?:the|such|a|like|same|that|so much of) )+(?:(?:same|like|other|less|lesser) )?punishments? (?!of\b)(?:(?! and (?:shall (?:also )?be (?:liable|punish)|(?:also )?with (?:a )?fine))[^.;:,])*"
    r"|(?:(?:the|such|like|same) )+(?:penalt(?:y|ies)|fine) (?:as (?:is|are|may be) )?(?:provided|prescribed|specified|laid|imposed|mentioned|to which)[^.;:,]*"
    r"|the same punishments?\b|such punishment\b"
)
BACK_REFERENCE = phrase(r"hereinbefore|above[-]?\s*mentioned|aforesaid|specified in (?:the )?said sub-section|aforementioned")
IN_ADDITION = phrase(
    r"\s*,?\s*in addition to (?:the|any|such) (?:other )?(?:punishment|penalty|fine|(?:term|sentence) of imprisonment|imprisonment)\b(?:(?!,? and shall (?:also )?be (?:liable|punish))[^.;:])*"
)

HEAD = phrase(r"\b(?P<word>punished|punishable|liable|sentenced|subject)\b")
_ADVERBS = r"(?:also |further |likewise |severally |each |jointly |individually |on conviction |upon conviction |for (?:every|each) (?:such )?offence,? )*"
# What stands right before a head that punishes; "punishable" and "liable" need their "shall", since "if the offence be punishable with" only describes.
_ASIDE_SAID = r"\b(?:shall|may|must)\b[^.;]{0,80}?\bbe ?, (?:in addition to|without prejudice to) [^.;]{3,160}?, $"
BE_PUNISHED = phrase(rf"(?:{_ASIDE_SAID}|\bbe {_ADVERBS}|\b(?:shall|may|must)\b[^.;]*\band {_ADVERBS}|\bliable to be |\bshall he )$")
_STRAIGHT = r"(?:(?!\b(?:not|deemed|if|where|unless|whether|which|who|the offence|an offence|to be)\b)[^.;]){0,120}?"
SHALL_BE = phrase(
    rf"\b(?:shall|may|must|will)\b{_STRAIGHT}\bbe {_ADVERBS}$|[,;—–-]\s*be {_ADVERBS}$"
    rf"|{_ASIDE_SAID}|\bshall he $|\bshall be guilty of an offence(?: under this (?:Act|section))?,? (?:and )?(?:be |is )?$|\bpenalty is (?:elsewhere )?provided[^.;]{{0,60}} be $|\b(?:shall|may) (?:[a-z]+ ){{0,2}}be (?!punish|liable)[^.;]{{0,80}}\band (?:shall be |be )?{_ADVERBS}$"
)
NOT_PUNISHED = phrase(
    r"\b(?:shall|may|must|will|should) (?:not|never) (?:[a-z]+ ){0,2}be $|\bcannot be $|\bnor (?:[a-z]+ ){0,3}be $|\bno (?!express|other|penalty|punishment|provision)(?:[a-z]+ ){1,6}(?:shall|may) be $|\bin no case\b[^.;]*$|\bwould (?:have )?be(?:en)? (?:liable to be )?$"
)
IN_DEFAULT = phrase(r"\bin default of (?:the )?payment\b[^.;]*$")
NOBODY = re.compile(
    r"(?:^|[.;:,]\s+|that\s+)(?:[Nn]o (?:such )?(?:person|one|act|offence|member|officer|proceeding|owner|director|prosecution)\b|[Nn]othing\b|[Nn]obody\b)[^.;:]*$"
)
SENTENCE_START = re.compile(r"(?<![;,:—–-])[.]\s+(?=[A-Z“\"]|\(\d)|\n\s*\(\d{1,2}[A-Z]?\)|\bProvided\b|\bExceptions?\b")
NEXT_CLAUSE = phrase(r"[,;.:]\s*(?:and|or)?\s*\((?:[a-z]|[ivx]{1,4})\)\s*")
GAP_STOP = phrase(r"(?<![—–,:-])[.;]|\bpunish|\bliable\b|\bsentenced\b|\bwhoever\b")
INTO_PART = phrase(
    r"\b(?:with|to|by)\b(?: (?:suffer\b|undergo\b|pay\b(?: to the [a-z]+(?: [a-z]+){0,2}(?= an? )|,? (?:for|in respect of) (?:each|every) day\b[^,;.]{0,60},)?|imposition of\b))?[\s,:—–-]*(?:\([a-z0-9]{1,4}\)\s*)?(?:either (?:with|to|of)?\s*)?"
)
_TIMES = (
    r"(?:offences?|convictions?|contraventions?|occasions?|times?|breach(?:es)?|defaults?|instances?|violations?|commissions?)"
)
_SAID = r"(?:(?:simple|rigorous)?imprison[a-z]*|fine|penalty|death)"
FOR_PART = phrase(r" for (?=(?:(?:simple|rigorous) )?imprisonment|fine|(?:a )?penalty (?:of|not|which|up))")
MORE_FOLLOWS = phrase(
    rf"\s*,?\s*(?:(?:or|and)\s*,?\s*)?(?:(?:with|to|also|shall|be|liable|a|an|the|either|simple|rigorous|further|additional|daily|minimum|maximum|such)\s+)*(?:{_SAID}|both)\b"
)
TERM_FURTHER_ON = phrase(r"(?:(?!\bimprison|\bpunish)[^.;]){0,100}?\bfor (?:any|a) (?:term|period)\b")
DESCRIBED = phrase(r"\b(?:is|are|being|would be|an offence|if (?:the|such) offence be) (?:one )?punishable\b[^,;]*$")
OR_UPWARDS = phrase(r"\s*,? (?:or|and) (?:upwards|above|more)\b")
OR_FOR_ANOTHER = phrase(r"\s*,?\s*or\b")
SUM_ELSEWHERE = phrase(r"[^.;]{0,80}?\b(?:which|that) (?:shall|may)\b|\s*(?:not|up to|of rupees)\b")
CAP = phrase(
    rf"\b(?:(?:the|such|any|total|amount of|term of|period of) )+(?P<noun>imprisonment|fine|penalty)(?: (?:so )?(?:imposed|awarded|levied|leviable)(?: under this (?:sub-)?section)?)? shall not(?: in any case)? exceed (?P<q>[{MONEY}{TIME}{UNREAD}]+)"
)
ELLIPSIS = phrase(rf"\s*,?\s*(?:and|or) (?:to |with |by )?(?P<q>[{MONEY}{TIME}]+) (?:in|for|on|upon)\b")
DAILY = phrase(r"\b(?:each|every) (?:such |subsequent |further )?day\b|\bper (?:day|diem)\b|\bdaily\b")
CLAUSE_BEFORE = phrase(r"\b(?:shall|may)\b[^.;]*$")
FOR_EACH_BEFORE = phrase(
    r"\b(?:(?:for|in respect of|on) (?:each|every)|per) (?!(?:such )?(?:offence|contravention|breach|default|conviction|failure|occasion|case)\b)"
)
QUALIFIED = phrase(
    r"\s*,?\s*(?:\d{1,3} )?(?:but (?:which |that )?(?:may|shall|not)\b|(?:and )?(?:which|that) (?:may|shall) (?:also )?(?:extend|not|be (?:extended|less|more))\b|may extend|nor\b"
    r"|not (?:exceed|less|more))"
)
IF_NOT_PAID = phrase(r"\s*,?\s*in (?:case of non-?\s*payment|default of (?:the )?payment)\b")
AFTER_ADDITION = phrase(r"\bin addition $")
ALSO = phrase(r"\balso\b[^.;]{0,12}$")
ANOTHER_CASE = phrase(r"[;,]\s*and\s*,?\s*(?:if|where|when|in case)\b[^;]*$")
IN_EITHER_CASE = phrase(r"\bin (?:either|each|every such|any such) case\b")
BEGUN_BEFORE = phrase(rf"\b{_SAID}\b[^.;]{{0,160}}$")
FLOAT = phrase(
    r"(?:\b(?P<word>\w{1,30})\s*,?\s*)?\b(?:(?P<into>with)|(?<=\s)(?P<to>to)(?P<suffer> (?:suffer|undergo))?)\b[\s,:—–-]*(?:\([a-z0-9]{1,4}\)\s*)?(?:either (?:with )?)?"
)
CONVICTION_WORD = phrase(_TIMES + "|case|court|magistrate")
LISTED_SUM = phrase(r"(?:(?:a|an|the|further|additional) )*(?:penalty|fine)\b")
DESCRIBES = frozenset({"punishable", "punished", "liable", "charged", "convicted", "threatened", "dealt", "sentenced"})
NOT_FLOATING = phrase(r"\b(?:in default|non-? ?payment|fail(?:ure|s|ing)? to pay|in lieu|instead of|sentenced|sentence of (?:a|the) court|charged|convicted) [^;]{0,160}$")
OPEN_HEAD = phrase(r"\bbe (?:[a-z]+ ){0,2}?(?:punished|punishable|liable)\b[^.;]{0,200}$")
ENDS_INTO = phrase(r"\b(?:with|to)\s*[,:—–-]*\s*$")

COMMA = phrase(r"\s*,\s*")
JOIN = phrase(
    r"\s*(?:[,;]|\.(?= (?-i:or|and) ))?\s*(?:(?:and(?=with)|or(?=with)|(?:and|or|also|either|with|to|together|along|as well as|in addition(?: thereto)?|further|additionally|besides|then"
    r"|(?:in|at) the discretion of the (?:court|magistrate)|in either case|alternatively)\b)\s*,?\s*)+"
)
JOIN_AGAIN = phrase(
    r"\s*[,;]?\s*(?:and|or|but|,)\s*,?\s*(?:(?!whoever|if|where|when)[a-z]+ ){0,4}?(?:(?:shall|may)\s*,?\s*|(?=also be |be ))(?:(?:also|in addition(?: thereto)?|further|additionally|"
    r"in the discretion of the court|at the discretion of the court)\s*,?\s*)*(?:be )?(?:(?:also|further) )*(?:liable|punished|punishable|sentenced|subject) (?:also )?(?:either )?(?:to|with)\s*"
)
CONTINUING = phrase(
    r"\s*[,;]?\s*(?:and|or)?\s*,?\s*(?:(?:in (?:the )?(?:case|event) of|where|when|if|in case)[^.;]{0,140}?|(?:shall|may) [^.;]{0,60}?|he |it )?(?:with|to) "
    r"(?=(?:an? )?(?:further |additional |daily )*(?:fine|penalty))"
)

_AND_LATER = r"(?:(?:or|and|any|every|a|the|subsequent|second|third|such|like|further|same|later|other) )*"
AFTER_UNREAD = phrase(rf"[.;]|\b(?:punished|punishable|liable)\b|\b(?:first|second|subsequent) (?:or )?{_AND_LATER}{_TIMES}")
FIRST = phrase(rf"\b(?:first|1st) (?:such )?{_TIMES}\b")
FIRST_OR_LATER = phrase(r"\bfirst (?:or|and|as well as)\b")
LATER = phrase(
    rf"\b(?:second|subsequent|third|2nd|repeat|repeated) {_AND_LATER}{_TIMES}\b|\bsecond or subsequent [a-z]+ {_TIMES}\b|\bpreviously (?:been )?convicted\b|\bsubsequently convicted\b"
    rf"|\bagain (?:convicted|guilty|commits)\b|\bprevious conviction\b|\bhaving been convicted of an offence[^.;]{{0,100}}\b(?:like offence|again|afterwards)\b|\b{_TIMES} subsequent to the first\b"
)
SECOND_ALONE = phrase(rf"\bsecond {_TIMES}\b")
THIRD = phrase(rf"\b(?:third|fourth|subsequent) {_AND_LATER}{_TIMES}\b")
TRAILING_TIER = phrase(
    rf"\s*,?\s*(?:for|on|upon|in (?:the )?(?:case|event) of|in respect of) (?:the |a |an |any |every |each |his )*(?P<tier>(?:first|second|third|subsequent) {_AND_LATER}{_TIMES})\b"
    r"(?!\s*,? (?:with|to|be|shall|he|by|fine|imprisonment))"
)

AS_ANOTHER = phrase(
    r"[^.;]{0,160}?\b(?:in (?:the )?(?:same|like) manner\b|to the same extent\b|as if\b|as though\b|as an? (?:member|abettor|principal)|as an? person [^.;]{0,80}?\bwould be\b|as for\b|accordingly\b"
    r"|under (?:sub-section|section|that section)\b|as provided (?:in|by)\b)[^.;:]*"
)
COMMITTED_ANOTHER = phrase(
    r"\bdeemed to have committed (?:such|that|the said) (?:act or )?offence\b|\bdeemed to have committed (?:the|an) offence punishable under section\b[^.;]*"
    r"|\b(?:is|are|shall be) liable\b[^.;]{0,80}\bin the same manner\b[^.;]*?\b(?:abetted|offence)\b"
)
EXTENDED_TERM = phrase(
    rf"\b(?:the )?(?:term of (?:the |such )?|such )?imprisonment may (?:be extended|extend) to (?:(?P<q>{_TERM})|(?P<life>imprisonment for life))"
)
LEAST_FOR_OFFENDER = phrase(
    rf"\bthe imprisonment with which (?:such|the|that) (?:offender|person) shall be (?:punished|punishable) shall not be less\s*than (?P<q>{_TERM})"
)
PROVISO = re.compile(r"\bProvided(?:\s*,)?(?:\s+(?:further|also|always))*\s*,?\s*that\s*,?\s*", re.IGNORECASE)
FLOOR = phrase(
    rf"(?P<subject>(?:(?:the|such|a|any|term of|sentence of|minimum|amount of|period of) )*(?P<noun>imprisonment|fine|sentence|term|punishment|penalty))"
    rf"(?: (?:so )?(?:imposed|awarded|to be imposed))?(?: of (?:such )?(?:imprisonment|fine))? (?:shall|should|must) (?:not be|be not|in no case be|not, in any case, be) (?:for )?"
    rf"(?:a (?:term|period) of )?(?:less|lesser)\s*than(?: (?:(?:a fine|imprisonment|a term) of )?(?P<q>[{MONEY}{TIME}{UNREAD}]+)|\s*(?P<items>[:—–-]*\s*\())"
)
FLOOR_ON_COURT = phrase(
    rf"\bshall not impose (?P<subject>(?:a|any) (?:sentence of )?(?:term of )?(?P<noun>imprisonment|fine)[^.;]{{0,60}}? less\s*than (?P<q>[{MONEY}{TIME}{UNREAD}]+))"
)
FLOOR_BEFORE = phrase(
    r"(?:the |such )?(?:imprisonment|fine|sentence|term) (?:shall|should|must) (?:not be|be not) (?:less|lesser)\s*than"
)
