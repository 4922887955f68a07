"""The patterns of dates in a folded text (see assistant.date_words), and of the words beside them that change what they mean.

Every pattern has a group `said`: the words of the date itself. What it never does: compute a day; that is assistant.dates.
"""

from __future__ import annotations

import re

from assistant import date_words as say
from assistant.date_words import folded

# ---------------------------------------------------------------- vocabulary as patterns

LETTER = r"a-z0-9_\u00c0-\u024f\u0900-\u0963\u0970-\u097f\u0a80-\u0ae3\u0af0-\u0aff"
OPEN, CLOSE = rf"(?<![{LETTER}])", rf"(?![{LETTER}])"
ANY_END = rf"(?=(?:{say.ENDINGS}){{0,2}}{CLOSE})"


def any_of(words: str, sep: str | None = None) -> str:
    """A pattern of folded words, longest first; blanks stand for any run of blanks, a dot may be left out."""
    said = sorted({folded(w)[0] for w in words.split(sep)}, key=lambda w: (-len(w), w))
    return "|".join(re.escape(w).replace(r"\ ", r"\s+").replace(r"\.", r"\.?") for w in said)


def table(rows: dict[int, str]) -> dict[str, int]:
    """Each word as it is read (folded, without its dot), and the number it stands for."""
    return {folded(w)[0].rstrip("."): n for n, said in rows.items() for w in said.split()}


MONTH, WEEKDAY, COUNT = table(say.MONTHS), table(say.WEEKDAYS), table(say.COUNTS)
UNIT = {folded(w)[0]: unit for unit, said in say.UNITS.items() for w in said.split("|")}
MON = f"(?P<month>{any_of(' '.join(say.MONTHS.values()))})\\.?"
WDAY = any_of(" ".join(say.WEEKDAYS.values()))
WHEN = f"(?:(?P<last>{any_of(say.LAST, '|')})|(?P<this>{any_of(say.THIS, '|')})|(?P<next>{any_of(say.NEXT, '|')}))"
YEARWORD = f"(?:{any_of(say.UNITS['year'], '|')})"
FUTURE = re.compile(say.FUTURE)
PAST = re.compile(say.PAST)

NOT_NUMBER = r"(?<![0-9][.,:/-])(?<![₹/])"
DAY = rf"{NOT_NUMBER}(?P<day>[0-9]{{1,2}})(?:\s?(?:st|nd|rd|th|री|ली|वीं|ला)(?![{LETTER}]))?"
DAYWORDS = r"(?:\s+day)?(?:\s+of)?"
REL_YEAR = f"(?:of\\s+)?(?:(?P<ylast>{any_of(say.LAST, '|')})|(?P<ythis>{any_of(say.THIS, '|')})|(?P<ynext>{any_of(say.NEXT, '|')}))\\s+{YEARWORD}"
YEAR = rf"(?:(?P<year>[0-9]{{4}})(?![0-9])|'(?P<yy>[0-9]{{2}})(?![0-9])|{REL_YEAR})"
PRE = rf"{OPEN}(?P<said>(?:(?P<wday>{WDAY})\.?\s*[,(]?\s*(?:the\s+)?)?"
POST = rf"(?:\s*,?\s*\(?(?P<wday2>{WDAY})\)?{CLOSE})?"
YEAR_PRE = rf"(?:(?:(?P<plast>{any_of(say.LAST, '|')})|(?P<pthis>{any_of(say.THIS, '|')}))\s+{YEARWORD}\s+(?:in\s+|के\s+|च्या\s+|ના\s+)?)?"

ISO = re.compile(rf"{OPEN}{NOT_NUMBER}(?P<said>(?P<year>[0-9]{{4}})(?P<sep>[-/.])(?P<mm>[0-9]{{1,2}})(?P=sep)(?P<day>[0-9]{{1,2}}))(?![0-9]|[-/.][0-9])")
DMY = re.compile(
    rf"{PRE}{NOT_NUMBER}(?P<day>[0-9]{{1,2}})\s?(?P<sep>[-/.])\s?(?P<mm>[0-9]{{1,2}})\s?(?P=sep)\s?(?P<year>[0-9]{{4}}|[0-9]{{2}}))(?![0-9]|[-/.][0-9]){POST}"
)
TEXT_DMY = re.compile(rf"{PRE}{DAY}{DAYWORDS}[\s\-.,/]*{MON}[\s\-,./]*(?:of\s+)?(?:{YEAR}|(?<=-)(?P<y2>[0-9]{{2}})(?![0-9]))){ANY_END}{POST}")
TEXT_MDY = re.compile(rf"{PRE}{MON}[\s\-]*{DAY}(?:\s*,\s*|\s+|-){YEAR}){ANY_END}{POST}")
MONTH_YEAR = re.compile(rf"{OPEN}(?P<said>{MON}[\s\-,/]*(?:of\s+)?(?:the\s+year\s+)?{YEAR}){ANY_END}")
YEAR_MONTH = re.compile(rf"{OPEN}(?P<said>(?P<year>[0-9]{{4}})\s?(?:च्या|के|ના|ની)?\s*{MON}){ANY_END}")
TEXT_DM = re.compile(rf"{YEAR_PRE}{PRE}{DAY}{DAYWORDS}[\s\-.,]*{MON}){ANY_END}(?!\s*,?\s*[0-9]{{3}}){POST}")
TEXT_MD = re.compile(rf"{PRE}{MON}\s*{DAY})(?![{LETTER}]|\s*,?\s*[0-9]{{3}}|[.,/:-][0-9]|\s*[\]%]){POST}")
DATE_OF = re.compile(rf"{OPEN}(?P<said>(?:{WHEN}\s+(?:month|महीने|महीना|महिन्याच्या|મહિનાની)\s+(?:की\s+)?)?(?P<day>[0-9]{{1,2}})\s*(?:तारीख|तारखे|tarikh|tareekh|તારીખ)){ANY_END}")
NTH_OF = re.compile(rf"{OPEN}(?P<said>(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)\s+(?:day\s+)?of\s+{WHEN}\s+month){CLOSE}")
ONLY_MONTH = re.compile(rf"{OPEN}(?:(?:in|since|during|before|after|until|till|by|from|of)\s+)?(?P<said>(?:{WHEN}\s+)?{MON}){ANY_END}(?!\s*[0-9])")
NAMED_DAY = tuple(
    (past, future, re.compile(rf"{OPEN}(?P<said>{any_of(said, '|')}){ANY_END}"))
    for past, future, said in sorted(say.DAYS, key=lambda row: -max(map(len, row[2].split("|"))))
)
WEEK_WORDS = f"(?:{any_of(say.UNITS['week'], '|')})"
A_WEEKDAY = re.compile(
    rf"{OPEN}(?P<every>(?:{any_of(say.EVERY, '|')})\s+)?(?P<said>(?:(?P<weekfirst>{WHEN.replace('?P<', '?P<f')}\s+{WEEK_WORDS}(?:'s)?(?:च्या|के|ના)?\s+)|{WHEN}\s+)?"
    rf"(?P<wday>{WDAY})(?:\s+(?:of\s+)?(?P<week>{WHEN.replace('?P<', '?P<w')}\s+{WEEK_WORDS}))?)(?P<plural>s)?{ANY_END}"
)
SPAN = re.compile(rf"{OPEN}(?P<the>(?:the|these|for|har|हर)\s+)?(?P<said>{WHEN}\s+(?P<unit>{'|'.join(any_of(u, '|') for u in say.UNITS.values())})){ANY_END}")
NUM = f"(?P<count>[0-9]{{1,4}}|{any_of(' '.join(say.COUNTS.values()))})"
AGO = re.compile(rf"{OPEN}(?P<said>{NUM}\s*(?P<unit>{'|'.join(any_of(u, '|') for u in say.UNITS.values())})\s*(?:(?P<ago>{any_of(say.AGO, '|')})|(?P<hence>{any_of(say.HENCE, '|')}))){CLOSE}")
BEFORE_N = re.compile(rf"{OPEN}(?P<said>before\s+{NUM}\s+(?P<unit>days?|weeks?|months?|years?)){CLOSE}")
RANGE_LEFT = re.compile(r"(?P<and>between\s+|from\s+)?(?<![a-z0-9.,/-])(?P<said>(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?)\s*(?P<to>to|-|till|until|and|se|से|ते|થી)\s*$")

# ---------------------------------------------------------------- what stands beside a date

LEFT_BEFORE = re.compile(rf"{OPEN}(?:before|prior\s+to|earlier\s+than|preceding)\s+(?:the\s+)?(?:year\s+)?$")
LEFT_AFTER = re.compile(rf"{OPEN}(?:after|since|later\s+than|post|following)\s+(?:the\s+)?(?:year\s+)?$")
LINK = r"(?:च्या|चे|ચ્યા|ના|ની|થી|माहून)?\s*(?:(?:के|से|की|च्या|ના|થી|ke|se|saal|साल|साली|સાલ)\s+){0,2}"
RIGHT_BEFORE = re.compile(rf"^{LINK}(?:{any_of('पहले पूर्व पूर्वी आधी अगोदर પહેલાં પહેલા અગાઉ પૂર્વે pehle pahle')}){CLOSE}")
RIGHT_AFTER = re.compile(rf"^{LINK}(?:{any_of('बाद नंतर पश्चात પછી baad')}){CLOSE}")
RIGHT_SINCE = re.compile(rf"^\s*(?:से|पासून|થી|se){CLOSE}(?!\s*(?:ज्यादा|अधिक|कम|ऊपर|jyada|zyada|kam|adhik|upar|पहले|पूर्व|pehle|pahle|પહેલા|વધુ|ઓછ|लेकर))")
YEAR_ALONE = re.compile(rf"(?<![{LETTER}₹$])(?<![0-9][.,:/-])(?P<said>(?P<year>[0-9]{{4}})(?:-(?P<to>[0-9]{{2}}))?)(?![0-9]|[.,:][0-9]|/)")
YEAR_LEFT = re.compile(
    rf"{OPEN}(?:in|since|before|after|during|until|till|as\s+of|as\s+at|prior\s+to|later\s+than|earlier\s+than|saal|sal|san|साल|सन|सन्|इ\.\s?स\.|ई\.|वर्ष|ઈ\.?\s?સ\.?|ઇ\.?\s?સ\.?|સાલ|વર્ષ|(?<!no\.\s)years?)"
    r"[\s-]+(?:the\s+)?(?:early\s+|late\s+|mid-?\s*)?(?:year\s+(?:of\s+)?)?$"
)
YEAR_RANGE = re.compile(rf"{OPEN}(?:from|between)\s+(?P<a>[0-9]{{4}})\s+(?:to|and|till|until)\s+(?P<b>[0-9]{{4}}){CLOSE}")
YEAR_RIGHT = re.compile(
    rf"^\s*(?:(?:में|मे|मध्ये|मधे|साली|सालातील|साल|सालात|माहे|માં|મા|સાલમાં|me|mein|saal|ke\s+saal|की\s+तारीख|version|text|wording|edition){CLOSE}|{LINK}(?:पूर्वी|नंतर|पासून|પછી){CLOSE}"
    rf"|(?:से|के|થી|ના|se|ke)\s+(?:पहले|पूर्व|बाद|પહેલાં?|પછી|pehle|pahle|baad){CLOSE}|(?:थी|પહેલાં?|पहले){CLOSE})"
)
NO_YEAR_LEFT = re.compile(
    r"(?:₹|\$|\b(?:rs|inr|re|rupees?|rupaye|section|sections|sec|s|ss|act|acts|code|rules?|regulations?|ordinance|no|nos|number|bill|of|kanoon|adhiniyam|dhara|kalam|[0-9]\s*of)"
    r"|रु|रू|रुपये|रुपए|₨|धारा|कलम|अधिनियम|कायदा|कायद्या|कानून|एक्ट|अॅक्ट|ॲक्ट|नियम|રૂ|રુ|રૂપિયા|કલમ|અધિનિયમ|કાયદા|કાયદો|એક્ટ)[.,:\s'\"()]*$"
)
NO_YEAR_RIGHT = re.compile(
    r"^\s*(?:/-|/=|%|₹|\+|x\b|(?:rs|inr|rupees?|rupaye|rupaiye|rupay|rupya|bucks|lakhs?|crores?|thousand|acts?|code|rules|cases|animals?|cattle|cows?|buffaloe?s|goats?|people|persons|times|days?|months|weeks|"
    r"years|hours|metres?|meters?|feet|km|kg|square|per\s?cent|percent|adhiniyam|taka)\b|रु|रू|₨|रुपय|रूपय|रुपए|रुपये|रुपया|का\s+जुर्माना|के\s+जुर्माने|अधिनियम|कायदा|कानून|एक्ट|दिन|दिवस|महीन|महिन|जनावर|पशु|गाय|રૂ|અધિનિયમ|કાયદ|એક્ટ|દિવસ|મહિન|ઢોર|ગાય|પશુ)"
)
UNIT_RIGHT = re.compile(r"^\s*(?:/-|%|(?:rs|rupees?|cows?|cattle|animals?|days?|months?|years?|people|persons|hours?|weeks?|am|pm|a\.m|p\.m|o'clock)\b)")
