"""The words by which English prose asserts law: kinds of sums and terms, bounds, tiers, modality, multipliers.

Patterns only; they are applied to a masked sentence (rules/claims.py), in which citations and dates are blanks and every quantity is a
run of one private character. It never decides whether what is asserted is so.
"""

from __future__ import annotations

import re

from rules.numbers import word_list

MONEY, TIME, UNREAD, PERCENT = "\ue001", "\ue002", "\ue003", "\ue004"
ANY = f"[{MONEY}{TIME}{UNREAD}{PERCENT}]"


def phrase(pattern: str) -> re.Pattern[str]:
    """A pattern in which a blank stands for any run of blanks, " ?" for any or none; case ignored."""
    return re.compile(pattern.replace(" ?", r"\s*").replace(" ", r"\s+"), re.IGNORECASE)


# --- what is no quantity: claimed first
CITED = phrase(
    r"\b[a-z][a-z0-9]*-\d{4} (?:s\.|ch\.)\S+(?: (?:proviso(?:-\d+)?|opening|fn\.\d+|explanation(?:-\d+)?))?"
    r"|(?<![\w.])(?:u/s\.?|under section|sections?|sec\.|secs\.?|ss?\.|ss?(?= ?\d)|§+|rules?|articles?|art\.|regulations?|paragraphs?|paras?|clauses?|cl\.|items?|provisos?|forms?|fn\.?|footnotes?|notes?)"
    r"\s*\d{1,4}-?[A-Z]{0,2}(?:\s?\([0-9A-Za-z]{1,4}\))*(?:\s*(?:,|and|or|to|&|read with)\s*\d{1,4}[A-Z]{0,2}(?![\w,]|\.\d)(?:\s?\([0-9A-Za-z]{1,4}\))*(?! (?:days?|months?|years?|rupees|hours?|weeks?)))*"
    r"|\b(?:sub-?sections?|sub-?clauses?|clauses?|items?|paragraphs?) ?\(\w{1,4}\)(?:\s*(?:,|and|or|to)\s*\(\w{1,4}\))*"
    r"|(?<![\w.,/])\d{1,4}-?[A-Z]{1,2}(?:\s?\([0-9A-Za-z]{1,4}\))*(?!\w)"
    r"|\bch(?:apter|\.)? ?[IVXLC]+(?:/\d+)?(?:\([0-9A-Za-z]+\))*\b"
    r"|\b(?:Act|Code|Sanhita|Adhiniyam|Ordinance|Regulations?|Rules|Order|Bill)(?:\s*\([^()]{0,40}\))?,? (?:of )?(?:1[89]|20)\d\d\b"
    r"|\b(?:[A-Z][a-z]{2,12}\.?|Act|Ordinance)(?: No\.?)? ?(?:\d{1,3}|[IVXLC]+) of (?:1[89]|20)\d\d\b"
)
_MONTHS = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
DATED = phrase(
    rf"(?<!Rs\s)(?<!Rs\.\s)(?<![₹,.\d])\b\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{_MONTHS},? \d{{4}}\b|(?!may\b){_MONTHS}(?![a-z]))|\b{_MONTHS} \d{{1,2}}(?:st|nd|rd|th)?,? \d{{4}}\b|\b{_MONTHS},? \d{{4}}\b"
    r"|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b"
    r"|\b(?:in|since|until|till|before|after|by|from|of|during|year|as of|as in|back in|and|to) (?:the year )?(?:1[89]|20)\d\d\b(?! (?:rupees|rs|days))(?!,\d|\.\d)"
    r"|\b(?:pre|post|mid|circa)[- ]?(?:1[89]|20)\d\d\b|\b(?:1[89]|20)\d0['’]?s\b|^\s*(?:1[89]|20)\d\d(?= ?[:,–-] )|\b(?:1[89]|20)\d\d ?[-–] ?(?:(?:1[89]|20)\d\d|\d\d)\b(?! (?:days|months|rupees))"
    r"|(?<![\w₹.,])\((?:1[89]|20)\d\d\)|\b(?:1[89]|20)\d\d(?= (?:amendment|text|version|law|figure|words))"
)
AS_A_FINE = phrase(r"\bas (?:if (?:it|they|that|this|the amount) (?:were|was|had been) )?(?:though (?:it|they) were )?(?:an? |the )?fines?\b|\blike a fine\b|\b(?:in )?the (?:same )?(?:manner|way) (?:as|of) a fine\b")

LABELLED = phrase(
    r"\b(?:half past|quarter past|quarter to) \w+\b|\b\w+ o['’]clock\b|\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)(?!\w)|\b\d{1,2}[:.]\d\d ?(?:hrs|hours)\b|"  # times of day, and numbers that name a thing: "Slide 3", "Case No. 12/2024", "FIR 88"
    r"\b(?:slide|page|pg\.?|point|table|figure|fig\.?|step|serial|sr\.?|s\.? ?no\.?|row|ward|plot|flat|room|block|annexure|exhibit|ex\.?|(?:case|FIR|C\.?R\.?|crime|complaint|petition|suit|appeal|file|letter|notice|receipt|challan|tag|question|answer|q|para|paragraph|part|chapter|unit|lesson|module|stage|version|round|zone|sector|gate|house|survey|gut|bench|court|hall|bus|route|highway|NH|tip|rule|fact|myth|scenario|example|option|entry|line|box|sheet|day's)(?: no\.?| number)?|no\.?|number|#)[ .:-]?(?:\d+[A-Z]?(?:[/-]\d+)*)(?![\w,]|\.\d)(?! (?:days?|weeks?|months?|years?|rupees|hours?)\b)"
)

# --- kinds; strong nouns name the kind, weak ones leave it to the unit
FINE = r"fin(?:e|es|ed|ing)\b|penalt(?:y|ies)\b|monetary punishments?\b"
IMPRISON = r"imprison\w*|jail\w*|gaol\w*|prison\w*|incarcerat\w*|behind bars|lock-?up\b|locked up\b|custodial\b|custody\b|rigorous\b|sentence[sd]?\b|detention\b"
COMPENSATION = r"compensat\w+|damages\b|recompense\b|reparation\b|restitution\b"
FEE = r"(?:pound-? ?)?fees?\b|charges?\b|tolls?\b"
DEPOSIT = r"(?:security )?deposits?\b(?!ed)|securit(?:y|ies)\b"
LIMIT = r"time[- ]?limits?|limit\b|limitation\b|deadlines?|time-?barred|window\b|last dates?|cut-?off"
WEAK = r"floors?\b|ceilings?\b|outer limits?\b|punish\w*|offen[cs]es?\b|offend\w*|convict\w*|offenders?\b|both\b|fac(?:e|es|ing)\b|risks?\b|gets?\b|owes?\b|costs?\b|(?:to|must|shall|will|can|may) pay\b|repeat\b|first-timers?\b|court\b|sanction\w*|liable\b|consequence\b|exposure\b|maximum\b|minimum\b"
VICTIM = r"award(?:s|ed)?\b|ruin\w*|destroy\w*|ate\b|eaten\b|pay (?:me|him|her|them|the (?:farmer|neighbour|victim|person|complainant|landowner|land-?owner|injured|sufferer))\b|damage\b|damaged\b|loss(?:es)?\b|victims?\b|aggrieved\b|trampled\b|injured (?:party|person)\b|make good\b|crops?\b|garden\b"
OTHER_SUM = r"salar(?:y|ies)|wages?|price[sd]?|surplus\b|rent\b|value[sd]?\b|worth\b|tax(?:es)?\b|cess\b|loan\b|premium\b|bond\b|bail\b|expenses\b|reward\b|income\b|fund\b"
OTHER_TERM = r"age\b|aged\b|old\b|experience\b|term of office\b|tenure\b|licen[cs]e\b|valid\w*|notice\b"
NOUN = phrase(
    rf"\b(?:(?P<fine>{FINE})|(?P<imprisonment>{IMPRISON})|(?P<compensation>{COMPENSATION})|(?P<deposit>{DEPOSIT})|(?P<fee>{FEE})"
    rf"|(?P<time_limit>{LIMIT})|(?P<weak>{WEAK})|(?P<victim>{VICTIM})|(?P<other_sum>{OTHER_SUM})|(?P<other_term>{OTHER_TERM}))"
)
# right behind a quantity: "Rs 300 fine", "one month's imprisonment", "Rs 250 as compensation", "six months in jail"
POST_NOUN = phrase(
    rf"(?:['’]s?)?(?:-|\s)*(?:(?:as|by way of|in|of|towards|worth of|behind|under)\s+)?(?:(?:a|an|the|his|simple|rigorous|in|reasonable|of|maximum|max)\s+)*"
    rf"(?:(?P<fine>{FINE})|(?P<imprisonment>(?:{IMPRISON})|bars\b)|(?P<compensation>{COMPENSATION})|(?P<deposit>{DEPOSIT})|(?P<fee>{FEE}))"
)
WITHIN = phrase(
    r"\b(?:within|inside|not later than|no later than|not more than|before the (?:expiry|end|lapse) of|by the end of|at any time within|except within|in|for|until|till)"
    r"(?: (?:a|the|an|next|first|these|those|following|of|period|time|limit|space|maximum|only|just))*\s*$"
)
STRICT_WITHIN = phrase(r"\b(?:within|inside|not later than|no later than|before the (?:expiry|end|lapse) of|by the end of)(?: (?:a|the|an|next|first|these|following|of|period|time|space|maximum))*\s*$")
HAS_TIME = phrase(r"\b(?:has|have|had|gets?|given|allowed|allows?|gives?|only|takes?)(?: (?:just|only|a|up to|at most|the owner|him|them|you|exactly|a maximum of|no more than|not more than))*\s*$")
TO_DO = phrase(r"\s*(?:time )?(?:in which )?to (?:complain|file|make|claim|prove|pay|appeal|apply|lodge|bring|offer|redeem|come|prosecute|institute|start|object|seek|get|collect|establish|show|deposit|give|do|act)\b")
TRIGGER_NEXT = phrase(r"\s*,?\s*(?:time )?(?:runs? |begins? |starts? |is |are |next |immediately |counted |running |reckoned |computed |calculated |starting |beginning )*(?:after|from|of|since|following|before)\b")
SPEAKS_OF_LIMIT = phrase(r"\b(?:complain\w*|claim\w*|prosecut\w*|apply|appl(?:y|ied|ication)\w*|prov(?:e|es|ed|ing)\b|auction\w*|sold\b|refund\w*|forfeit\w*|institut\w*|redeem\w*|file[ds]?\b|filing\b|lodge[ds]?|ownership\b)")

# --- bounds before a quantity
_NOT = r"(?:not|no|never|nothing|cannot|can ?not|can['’]t|won['’]t|mustn['’]t|may not|shall not|without|nor|neither|doesn['’]t|does not|n['’]t|none)"
BOUND = phrase(
    rf"(?P<max>\b{_NOT}(?: (?:\w+ ){{0,3}}?)?(?: ?to)? ?(?:exceed(?:s|ing|ed)?|more than|greater than|higher than|above|over|beyond|longer than|later than|larger than|in excess of|surpass\w*|top)\b"
    r"|\b(?:up ?-?to|upto|at (?:the )?(?:very )?most|at worst|may extend to|can extend to|extend(?:s|ing|able|ed)?(?: up)? to|maximum|max\b\.?|cap(?:s|ped|ping)?|restrict(?:s|ed)|limits?|ceiling|highest|upper limit|outer limit|limited to|as (?:much|high|long|many) as"
    r"|go(?:es|ing)? (?:as high as|up to|to|no (?:higher|further|more) than)|reach(?:es|ing)?|(?:tops?|topp(?:ed|ing)|max(?:es|ed|ing)?|maxim(?:is|iz)\w+) out(?: at)?|(?:ends?|stops?|peaks?|topp\w+) (?:out )?at|stretch(?:es|ing)? to|as far as|runs? (?:up )?to|no further than|ris(?:es|ing) to|climb(?:s|ing)? to|to the (?:tune|extent) of|upper (?:bound|end)|outside limit|anything up to|within (?:the|a) (?:limit|ceiling|cap) of|heaviest|longest|largest|biggest|most (?:that |a |the |anyone |you |he |is |can |court )*)\b)"
    rf"|(?P<min>\b{_NOT}(?: (?:\w+ ){{0,3}}?)? ?(?:less(?:er)? than|below|under|lower than|fewer than|shorter than|smaller than|short of)\b"
    r"|\b(?:at (?:the )?(?:very )?least|minimum|min\b\.?|floors?|minima|lowest|least|upwards? of|starting (?:at|from)|starts (?:at|from)|smallest|shortest|lower (?:limit|bound|end)|bare minimum|threshold|as little as|begin(?:s|ning)? (?:at|from)|no lower than|cannot be brought below|anything from)\b)"
    r"|(?P<over>\b(?:exceed(?:s|ing|ed)?|more than|greater than|higher than|above|over|beyond|longer than|in excess of|surpass\w*)\b)"
    r"|(?P<under>\b(?:less(?:er)? than|below|lower than|fewer than|shorter than)\b|\bunder(?= ?$))"
    r"|(?P<exact>\b(?:exactly|precisely|fixed|flat|straight|set at|stands at|amounts to|comes to|equals|standard)\b)"
)
HEAD_BOUND = frozenset(word_list("maximum max cap capped caps ceiling highest heaviest longest largest biggest minimum min floor floors minima lowest least smallest shortest"))
SUPERLATIVE = phrase(r"\b(?:maximum|highest|heaviest|longest|largest|biggest|(?<!\bat\s)(?<!\bat\sthe\s)most|worst|ceilings?|caps|limits|maxima|upper limit|outer limit)\b")
BOUND_AFTER = phrase(
    r"(?:['’]s?)?[\s,(]*(?:(?:(?:as a |by way of )?fine|in jail|jail|(?:simple |rigorous )?imprisonment|in prison|behind bars|of (?:simple |rigorous )?imprisonment|(?:in |as )?compensation)[\s,(]+)?"
    r"(?:(?P<max>or (?:less|lower|under|below)|and no (?:more|higher)|(?:and|but|,) not a (?:rupee|paisa|day|penny|single \w+) more|at (?:the )?(?:most|outside)|at its highest|at the upper end|(?:can ?not|may not|shall not|must not|can['’]t|is not to|could not|can never) be (?:exceeded|crossed|surpassed|breached)|maximum|max\b|tops\b|(?:is|being|was|marks|as|are) the (?:very )?(?:maximum|most|cap|ceiling|highest|upper (?:limit|bound)|limit|outer (?:limit|bound)|outside limit|longest|heaviest|stiffest)|is as (?:high|far|long|much) as)"
    r"|(?P<exact>exactly|precisely|flat|no more,? no less)"
    r"|(?P<min>or (?:more|above|higher|over|longer|upwards?)|and (?:above|upwards?|more)|at (?:the )?least|onwards|(?:and )?(?:no|not|nothing|never) less(?! than)|minimum|min\b|(?:is|being|was|marks|as|are) the (?:very |bare )?(?:minimum|least|floor|lowest|lower limit|smallest|threshold|starting point)|is where it (?:starts|begins)))\b(?! ?\.? ?(?:of )?" + ANY + ")"
)
NAMED_BOUND = phrase(r"(?: |-)(?:(?:fine|compensation|imprisonment) )?(?:(?P<max>(?:upper |outer )?(?:ceiling|cap|limit))|(?P<min>floor|threshold))\b(?! ?\.? ?(?:of |is |at |being )?" + ANY + ")")  # "the 500-rupee ceiling"
FACT = phrase(
    r"\b(?:(?:was|were|has been|have been|had been|got|been) (?:\w+ly )?(?:fined|sentenced(?: to)?|jailed(?: for)?|imprisoned(?: for)?|ordered to pay|made to pay|charged|asked to pay)"
    r"|\b(?:in|by|for|of) (?:imposing|levying|charging|awarding|demanding|collecting|recovering|ordering|paying|accepting)"
    r"|\b(?:claim|demand|bill|loss|estimate|request|offer|prayer|assessment|cheque|payment)s? (?:of|for)"
    r"|(?:sum|amount|figure|fine|compensation) (?:claimed|demanded|paid|imposed|asked(?: for)?|awarded|charged|levied|collected|sought|offered|recovered|realised)(?: (?:on|upon|against|from|by|of|to|in) (?:our |the |my |his |her |this |that )?[\w’']+(?: [\w’']+)?)?[ ,:(-]*(?:is|was|being|here|namely|of)?"
    r"|(?:has |have |had |already |just )?(?:announced|demanded|charged|collected|quoted|paid|imposed|asked(?: for)?|levied|took|spent|served|sentenced (?:him|her|them|me) to))"
    r"(?: (?:a|an|the|fine|sum|amount|of|to|for|penalty|imprisonment|me|him|her|them|us|compensation|only|total))*\s*$"
)
REASONS = phrase(r"[^.;]{0,60}?\b(?:must|needs?|requires?|only|has to|have to|shall|calls? for|demands?)\b(?:(?!\bunless\b|\babsen)[^.;]){0,60}(?:\bspecial (?:and adequate )?reasons|\badequate reasons|\brecord(?:s|ed)? (?:\w+ ){0,2}reasons|\breasons (?:must|to) be (?:recorded|given|mentioned))")
REASONS_ALLOW = phrase(r"(?<!\babsence\sof\s)(?<!\bunless\s)(?<!\bno\s)(?<!\bwithout\s)(?<!\beven\s)\b(?:special (?:and adequate )?|adequate )reasons\b(?:(?!\b(?:not|never|cannot|no)\b)[^.;]){0,80}? (?:permit|allow|entitle|enable|empower|justif(?:y|ies)|let|authori[sz]e|may|can|could)s?\b(?:(?!\b(?:not|never|cannot|no)\b)[^.;]){0,60}$")
ARE_LIMITS = phrase(r"\b(?:is|are) (?P<max2>all)\b(?=[^.;]{0,60}\b(?:can|may|could|worst|most)\b)|\b(?:is|are|being|as) the (?:(?P<max>(?:outer|upper) limits?|maxim(?:um|a)|most|caps?|ceilings?)|(?P<min>lower limits?|minim(?:um|a)|floors?|least))\b")
AGO = phrase(r"(?:'s)? (?:ago|old|earlier|back|of age)\b")
COPULA = phrase(r"\b(?:is|are|was|were|shall be|will be|must be|be)(?: (?:a|an|the|fine|sum|amount|of|only|just|term|period|always|imprisonment|simply|for|jail|payable|due))*\s*$|[:=]\s*$|\b(?:has|have) to pay(?: (?:a|fine|of))*\s*$")
OF = phrase(r"\b(?:of|with|pay|pays|paying|fined|a|an|the|for|in|imposes?|carries|attracts?|jailed|plus)\s*$")
NOT_JUST_BEFORE = phrase(r"\b(?:not|rather than|instead of|as opposed to|isn['’]t|wasn['’]t|never)(?: (?:a|an|the|up to|fine of|fine|imprisonment|for|of|merely|just))*\s*$")
FROM_TO = phrase(r"\b(?:between|from|ranging from|ranges from|range of|anything from|anywhere from|anywhere between)(?: (?:a|an|the|fine|of|minimum|at least|sum|term))*\s*$")
RANGE_JOIN = phrase(r"\s*(?:['’]s?)?\s*(?:(?:fine|imprisonment|in jail|jail|compensation)\s+)?(?:down to|right up to|all the way (?:up|down )?to|to|and|-|–|—|up to|through|till|until)\s*(?:(?:a|an|the|maximum|of|at most|up|to)\s*)*$")
RAISED = phrase(r"\b(?:rais\w+|increas\w+|enhanc\w+|hik\w+|reduc\w+|lower(?:ed|ing)|chang\w+|amend\w+|substitut\w+|went|gone|rose|risen|replac\w+|revis\w+|doubl\w+)\b")
BEFORE_THAT = phrase(r"\b(?:before (?:that|then|it|this)|until then|till then|up to then|earlier|previously|formerly|originally|prior to (?:that|this)|(?:in place|instead) of(?: the)?(?: earlier| former| old)?|(?:having|had) been|(?:it|which|that|this|figure|sum|ceiling|limit) was)\b(?: (?:it|the|figure|sum|ceiling|limit|cap|maximum|fine|amount|was|stood|had|been|only|at|just|a|mere|of))*\s*$")

# --- tiers
_OFFENCE = r"(?:offen[cs]es?|convictions?|times?|offenders?|occasions?|instances?|violations?|breach(?:es)?|contraventions?|defaults?|strikes?|incidents?|catch|-?timers?|lapses?|cases?)"
_LATER = r"(?:second|third|fourth|fifth|2nd|3rd|4th|5th|subsequent|later|repeat(?:ed)?|further|next|succeeding|habitual|every other|other)"
TIER = phrase(
    rf"(?P<any>\b(?:any|every|each|all|whatever the|whichever) {_OFFENCE}|\b(?:whether|be it|both|either)(?: (?:it is|on|for|in|a|an|the|his|it be))* first (?:\w+ )?(?:or|and)(?: (?:a|an|the|for|on|any))* (?:\w+ or )?{_LATER}(?: {_OFFENCE})?"
    rf"|\bfirst (?:or|and)(?: (?:a|any|the|every))* (?:second or )?{_LATER} {_OFFENCE}|\birrespective of (?:the )?(?:number of )?(?:previous|prior|earlier) {_OFFENCE})"
    rf"|(?P<subsequent>\b(?:after|beyond|other than|following|than|since|not)(?!\s{{3}}) (?:the |a |his |her |their |one['’]s )?first(?:[- ]{_OFFENCE})?|\b{_LATER}(?:(?:,| or| and| and every| or any)+ (?:a )?{_LATER})*(?:[- ](?:such |time |and every |or any ))?[- ]?{_OFFENCE}"
    rf"|\b(?:repeat|habitual|recidivist)\b|\bsecond time\b|\breoffend\w*|\boffends? again\b|\bnext time\b|\b(?:twice|thrice|two times|three times|more than once)(?! the\b| as\b| that\b)|\b(?:does|did|do|happens|caught|convicted|found|repeats?)(?: it)? (?:it )?again\b|\bonce more\b|\bthereafter\b|\bprevious(?:ly)? convict\w+|\bprior convict\w+|\brepetition\b|\bre-offen\w+|\brepeaters?\b|\bserial\b|\b(?:has|have|having|had) (?:already |earlier |previously )+been (?:convicted|punished|found guilty)\b|\balready (?:been )?(?:convicted|punished|has a conviction)\b|\bconvicted (?:before|earlier|already|previously)\b|\b(?:with|has|have|having) (?:a|one|two|any|some) (?:previous|prior|earlier|past) (?:conviction|offen[cs]e|record)s?\b|\bsecond[- ]timers?\b|\bon (?:a |the )?repeat\b)"
    rf"|(?P<first>\b(?:the |a |an )?(?:very )?(?:first|1st|initial|maiden)[- ](?:such |ever )?{_OFFENCE}|\bfirst[- ]timers?\b|\bcaught once\b|\bfirst go\b|\bnever (?:been )?(?:convicted|punished)(?: before| earlier)?\b|\bclean record\b|\bwithout (?:any |a )?(?:previous|prior|earlier) (?:conviction|offen[cs]e|record)s?\b|\bdebut\b|\bno (?:previous|prior|earlier) (?:offen[cs]e|conviction)s?\b)"
)
ELLIPTIC_TIER = phrase(
    rf"\b(?:for|on|upon|to|in|the|a|of|at)(?: (?:the|a|any|every|each|case of(?: a| the)?))* (?:(?P<first>first|1st)|(?P<subsequent>{_LATER}(?: or {_LATER})?))(?: ones?)?(?= ?[,;:.)]| ?$| (?:and|or|but|it|is|up|attracts?|carries|may|can|a fine|with|fine|imprisonment|at|not|the)\b| {ANY})"
    rf"|(?:^|[;,.] ?|and )(?:(?P<first2>first|1st|firstly)|(?P<subsequent2>second|2nd|later|subsequent|thereafter))(?= ?[:–-])|\b(?P<subsequent3>after that|from then on|afterwards|after which)\b"
)
TIER_BEHIND = phrase(r"(?:['’]s?)?[\s-]*(?:(?:fine|imprisonment|in jail|jail|of imprisonment|in prison|or both|, or both|compensation|only|maximum|max|or with both|, or with both|each|together)[\s]*)*,?\s*(?:for|on|upon|in|at|if|when)(?: (?:it is|it|a|the|case of|is|your|his))*\s*$")

# --- how imprisonment and fine are joined
BOTH = phrase(r"\b(?:or|and/or|and ?/ ?or)(?: (?:with|to|even|possibly|else|do|by|undergo|impose|order|face|get|suffer|receive|perhaps|a combination of))* ?(?:both|the two together)\b|\b(?:either|one)(?: of (?:them|these|the two))? or both\b|\bboth (?:of them )?(?:together|at once)? ?(?:may|can) be\b|\band ?/ ?or\b|\bor the two (?:together|combined)\b|\bor in combination\b|/ ?both\b|, ?both\b(?= ?[.,;)]| ?$)|\bor a (?:combination|mix) of (?:both|the two)\b|\bor (?:the )?two (?:combined|together)\b|\bseparately or together\b|\b(?:singly|individually|alone) or (?:together|in combination|jointly)\b")
NOT_BOTH = phrase(r"\b(?:but |and )?(?:not|never) (?:with )?both\b|\bone or the other,? not\b|\bin the alternative only\b|\bnot (?:the two )?together\b")
BOTH_AND = phrase(r"\bboth\b(?! (?:the )?(?:cases?|laws?|acts?|places?|cities|tiers?|offen[cs]es?))|\bwith both\b|\btogether\b")
AND = phrase(r"\b(?:and(?: also| a| with| additionally)?|plus|as well as|along with|together with|in addition to|besides|coupled with|accompanied by|on top of|also|over and above|followed by)\b|&|\+")
OR = phrase(r"\b(?:or|alternatively|else|instead)\b|/")
AND_THE = phrase(r"\b(?:and|while|whereas|but)(?: (?:the|any|that|its?|his|a maximum|maximum|the maximum))+ (?:fines?|compensation|imprisonment|jail term|term|sentence)\b(?! of)|\b(?:and|while|whereas|but) (?:fines?|the same|compensation|imprisonment) (?:may|can|is|shall|cannot|must) (?!not exceed)\b|;|(?<!max)(?<!min)(?<!rs)\.\s|:\s|,? (?:while|whereas)\b|\s[–—]\s")

# --- claims without a number
NO_MINIMUM = phrase(
    r"\b(?:neither|none|no (?:clause|limb|part|tier|sub-section|provision))\b[^.;,]{0,80}? (?:fix(?:es)?|sets?|has|have|contains?|prescribes?|provides?(?: for)?|lays? down|imposes?|carr(?:y|ies)|mentions?|specif(?:y|ies)|names?)(?: a| any| some)?(?: mandatory| statutory| fixed)* (?:minimum|floor|lower limit)\b"
    r"|\bno such thing as (?:a |any )?minimum\b|\b(?:no|without(?: any| a)?|not? any|neither a|nor a|never a)(?: (?:mandatory|statutory|prescribed|fixed|stated|such|compulsory|specified))*(?: (?:minimum|floor|lower limit|least)\b)(?: (?:fine|sentence|punishment|penalty|term|imprisonment|jail term))?"
    r"|\b(?:not|n['’]t|nor|never)(?: \w+){0,3} (?:a|any|the|some) (?:mandatory |statutory |such |fixed )?(?:minimum|floor|lower limit)\b"
    r"|\bminimum(?: \w+){0,4} (?:is|are|was|has) (?:not|nowhere|never|nil|none|zero|no)\b|\bminimum[: -]+(?:none|nil|no|zero)\b|\bsilent (?:on|about|as to) (?:a|any|the) (?:minimum|floor)\b|\bnowhere\b[^.;]{0,60}? (?:minimum|floor|lower limit)\b|\b(?:minimum|floor)(?:-| )(?:free|less)\b|\bfloorless\b|\b(?:as (?:low|little|small|short) as (?:he|she|it|they|the (?:court|judge|magistrate)|one|you) (?:likes?|wish(?:es)?|wants?|pleases?|chooses?|thinks?|sees?)(?: fit)?|any (?:amount|sum|term|figure) (?:however|no matter how) (?:small|low|short)|however (?:small|low|short))\b"
)
HAS_MINIMUM = phrase(r"\bminimum (?:sentences?|fines?|punishments?|penalt(?:y|ies)|terms?) (?:is|are) (?:prescribed|fixed|laid down|provided|mandatory)\b|\b(?:floors?|minim(?:a|um)) (?:exists?|appl(?:y|ies))\b|\b(?:there is|there's|has|have|carries|prescribes|fixes|lays down|sets|with|provides|contains|imposes|subject to)(?: (?:also|both))? (?:a|an|some)(?: (?:mandatory|statutory|fixed|compulsory|prescribed))* (?:minimum|floor)\b|\b(?:a|the) (?:mandatory|statutory|compulsory) minimum (?:sentence|fine|punishment|penalty|term)? ?(?:applies|exists|is prescribed|of)")
FINE_ONLY = phrase(
    r"\b(?:purely|only|exclusively|entirely|wholly) (?:a )?(?:monetary|pecuniary|financial)\b|\b(?:monetary|pecuniary|financial)(?: \w+){0,2} (?:only|alone)\b|\bnothing (?:beyond|except|besides)(?: \w+){0,2} fine\b"
    r"|\b(?:only|just|merely|solely|nothing (?:more|other) than|nothing but|no more than|simply)(?: (?:be|ever|punish\w*|liable|with|by|to|face|faces|facing|pay|pays|get|gets|risks?|attracts?|carries|means|impose|imposes|is|was|entails?|results? in|lead to))* (?:a |any )?(?:monetary |small |money )?fines?\b(?! of| up to| not| which| exceeding)"
    rf"|\bfines?(?: of| up to| not exceeding| of up to)? ?{MONEY}+,? (?:and |but )?(?:nothing (?:else|more|besides)|no (?:jail|imprisonment|prison))\b"
    r"|\bfines?[ -](?:only|alone|and nothing (?:else|more))\b|\bpunish\w* (?:only|solely) (?:with|by) (?:a )?fine\b|\bonly (?:ever )?(?:be )?(?:fined|punish\w+ with (?:a )?fine)\b|\bonly (?:punishment|penalty|sanction)(?: \w+){0,4} is (?:a )?fine\b"
    r"|\b(?:only|just|merely|solely) (?:with |by |to )?(?:a )?fine\b|\bfine,? (?:and )?(?:but )?(?:not|never|no) (?:jail|imprisonment|prison)\b"
)
PRISON_ONLY = phrase(r"\b(?:only|just|solely) (?:with |by )?imprisonment\b|\bimprisonment (?:only|alone)\b|\bonly (?:punishment|penalty)(?: \w+){0,4} is (?:imprisonment|jail)\b")
_PRISON_SAID = r"(?:a |any |the )?(?:power (?:to|of) |possibility of |question of )?(?:imprison\w*|jail\w*|prison\b|custod\w+|incarcerat\w*)"
NO_PRISON = phrase(
    rf"\b(?:says?|speaks?|knows?|tells?|contains?|makes?|has|have|provides?|there is) (?:nothing|not a word|no (?:word|mention|provision|hint|trace)|no such thing)(?: (?:whatever|whatsoever|at all|here|there))? (?:of|about|on|for|as) {_PRISON_SAID}|\b(?:is|are) silent (?:on|about|as to|of) {_PRISON_SAID}|\b(?:does not|doesn['’]t|do not|nowhere|never)(?: even)? (?:speaks?|mentions?|names?|provides?|knows?|refers?|allows?|contemplates?)(?: of| for| to)? {_PRISON_SAID}|\b{_PRISON_SAID}(?: \w+)? (?:is|are) (?:nowhere|not)(?: \w+)? (?:mentioned|named|spoken of|found|to be found|there|in it)\b|"
    r"\b(?:cannot|can ?not|can['’]t|may not|must not|shall not|will not|won['’]t|never|does not|doesn['’]t|could not)(?: \w+){0,2}? (?:lock(?: \w+){0,3} up|lock up|send(?: \w+){0,4} (?:to|behind) (?:jail|prison|bars)|put(?: \w+){0,4} (?:behind bars|inside|in jail|in prison)|go to (?:jail|prison)|see the inside of a (?:jail|prison|cell))\b|"
    r"\bnor (?:can|may|could|shall|will|must|is)(?: \w+){1,3}? be (?:imprison\w*|jail\w*|sent to (?:jail|prison)|locked up)\b|"
    r"\bno (?:power|authority|jurisdiction|scope|right) to (?:imprison|jail|send (?:\w+ ){0,4}to (?:jail|prison))\b|"
    r"\b(?:nobody|no ?-?one|none|neither|no (?:person|offender|owner|accused|first offender|one))\b[^.;]{0,60}?\b(?:jail\w*|imprison\w*|prison|behind bars|incarcerat\w*)\b|"
    r"\b(?:no|without(?: any)?|never|nor(?: any)?|not)(?: (?:any|question of|possibility of|risk of|provision for|option of|scope for|power of|punishment of|sentence of|term of|with|a|be|to|an|for|is|as))* (?:imprison\w*|jail\w*|prison\w*|incarcerat\w*|custodial)\b(?! (?:is|for|of|not|shall be|up) (?:less|more|exceed|over|above|below))"
    r"|\b(?:cannot|can ?not|can['’]t|may not|must not|shall not|will not|won['’]t|not|does not|doesn['’]t|isn['’]t|never)(?: \w+){0,4}? (?:be )?(?:jail\w*|imprison\w*|sent to (?:jail|prison)|gaol\w*|put behind bars|incarcerat\w*|locked up)\b(?! (?:for|of) (?:more|less|over|longer|a term exceeding)| exceeding| beyond)"
    r"|\b(?:imprisonment|jail|prison|a jail term|jail time|a prison term)(?: \w+){0,4}? (?:is|are|was|cannot|can ?not|may|does|has)(?: \w+){0,2}? ?(?:n['’]t|not|never|nowhere|no longer) (?:possible|an option|provided|prescribed|available|allowed|applicable|be (?:imposed|ordered|awarded|given))\b|\b(?:imprisonment|jail|prison) is (?:impossible|ruled out|excluded|out of the question)\b|\bnot (?:a )?jailable\b|\bno jail\b"
)
CAN_JAIL = phrase(
    r"\b(?:can|may|could|might|shall|will|must)(?: \w+){0,2}? (?:lock(?: \w+){0,3} up|put(?: \w+){0,4} (?:behind bars|inside|in jail|in prison)|go to (?:jail|prison)|end up in (?:jail|prison|a cell))\b|\b(?:can|may|could|might|shall|will|must|is liable to|liable to|risks?|faces?|even|possible|possibly|be|attracts?|carries|punish\w+ with|with|provides? for|allows?)(?: \w+){0,3}? (?:imprison(?:ment|ed)|jail(?:ed|able)?|sent to (?:jail|prison)|prison|gaol|behind bars|incarcerat\w+)\b|\bimprisonment is (?:possible|an option|provided|available|prescribed)\b|\bjailable\b"
)
NO_FINE = phrase(r"\b(?:no|without(?: any| a)?|never(?: a)?|not? any) (?:monetary )?fine\b|\bfine is not (?:provided|prescribed|an option)\b|\bnot (?:be )?fined\b(?! more| less| over)")
NO_MAXIMUM = phrase(
    r"\b(?:no|without(?: any| a)?|not? any|never a|nor a)(?: (?:statutory|prescribed|fixed|stated|such|specified|legal|set))* (?:maximum|cap|ceiling|upper limit|upper bound|outer limit|limit)\b(?! (?:of|for) (?:time|complain\w*|prosecut\w*|filing))(?: (?:on|to|for|of) (?:the )?(?P<of>fine|compensation|imprisonment|sentence|term|amount))?"
    r"|\b(?:unlimited|limitless|uncapped|without (?:any )?limit)\b(?: (?P<of2>fine|compensation|imprisonment))?|\b(?P<of3>fine|compensation|imprisonment) (?:is|may be|can be) (?:unlimited|uncapped|without limit|of any amount)\b|\bany (?:amount|sum) (?:that |which )?(?:he|she|it|the (?:court|magistrate|judge)) (?:likes?|wish(?:es)?|thinks?|sees?|considers?)\b"
)
LIFE = phrase(r"\b(?:imprison(?:ment|ed)|jail(?:ed)?|prison|sentence(?:d)?)(?: (?:to|for|a|of))* life\b|\blife (?:imprisonment|sentence|term)\b")
DEATH = phrase(r"\b(?:death (?:penalty|sentence)|(?:punish\w+|sentence\w*) (?:with|to) death|capital punishment|hanged)\b")
PRISON_KIND = phrase(r"\b(?P<kind>rigorous|simple) imprison\w*|\b(?P<ri>R\.?I\.?|S\.?I\.?)(?= (?:of|for|up to|upto|not)\b)")
NO_LIMIT = phrase(
    r"\bno (?:period of )?(?:limitation|time[- ]?(?:limit|bar)|deadline|last date|limitation period|cut-?off)\b|\b(?:does not|doesn['’]t|not|nor|never)(?: \w+){0,3} (?:a|any) (?:time[- ]?limit|limitation(?: period)?|deadline|period of limitation)\b"
    r"|\b(?:at any time|whenever (?:he|she|it|they|one) (?:likes?|wish(?:es)?|pleases?|wants?)|however late|no matter (?:how late|when)|any number of years later|without (?:any )?(?:limit of time|time[- ]?limit|limitation))\b(?! within| before)"
)
NO_CHOICE = phrase(r"\b(?:(?:is|are|was|were|does|do)(?: not|n['’]t| never)|nor (?:is|are|does)|not|never)(?: \w+){0,4}? (?:(?:the |any |a )?(?:(?:magistrate|court|judge|bench)['’]?s? |his |its |their |own |free )*discretion\w*)(?: of the (?:magistrate|court|judge))?\b|\bnot (?:an )?option(?:al)?\b|\b(?:leaves?|has|have|with) (?:the (?:magistrate|court|judge) )?no (?:room for )?discretion\b|\b(?:(?:has|have|had|is left|are left|leaves?|with|left|there is)(?: \w+){0,3}? )?no (?:option|choice|alternative|discretion|say|leeway)\b(?: but)?(?: to)?|\bcannot (?:refuse|decline|avoid|help but|choose not)\b(?: to)?|\bas a matter of course\b|\bwithout fail\b|\bfollows automatically\b")
PER = phrase(
    r"\b(?:per|for each(?: and every)?|for every|each|every|for all|on each|on every|in respect of each|in respect of every|against each|multiplied by(?: the number of)?|times the number of|a)(?: (?:such|single|stray|impounded|additional|further|one|of|the|individual|seized|straying))*"
    r" (?P<what>animals?|cattle|cows?|bulls?|bullocks?|ox|oxen|buffalo(?:es)?|cal(?:f|ves)|heads?|beasts?|goats?|sheep|dogs?|horses?|birds?|days?|weeks?|months?|hours?|nights?|persons?|kilo\w*|quintals?|square \w+|acres?|items?|articles?|packets?|trees?|plots?|units?|vehicles?|copies|copy|workers?|employees?)\b"
    r"|\b(?P<daily>daily)\b|(?<!\bas\s)\bper (?P<noun>(?!cent|centum|se\b|the\b|law|section|rule|clause|sec\b|act\b|this|that|his|your)[a-z]{3,})\b|\bfor (?:each|every) (?P<other>(?!offen|convict|case|contraven|breach|such|default|occasion|order|violation|of|tier|limb|time|kind)\w+)\b"
)
TIMES_OVER = phrase(
    rf"\b(?:two|three|four|five|six|ten|twenty|\d+|several|as many|that many) times (?:over|{MONEY}|the (?:fine|penalty|sum|amount|figure|compensation|maximum))|\b(?:multipl(?:y|ied|ies|ying)\b(?! convict| offen)|apiece|a head\b|a piece\b|proportion(?:al|ate)\w* to the number|depend(?:s|ing)? on (?:the number|how many)|(?:goes|go|going|rises?|rising|increas\w+|grows?|mounts?|scales?|climbs?|doubl\w+|tripl\w+|adds? up) (?:up )?(?:with|for|by|according to) (?:each|every|the number|the size|more|two|three|additional))"
)
NOT_PER = phrase(r"\b(?:not|never|no|regardless of|irrespective of|whatever|instead of|rather than|nor|without|nothing|isn['’]t|doesn['’]t)(?: [\w’']+){0,5} ?$")
AS_MAY = phrase(r"\b(?:such )?as may(?: from time to time)? be (?:prescribed|specified|fixed|directed|determined|notified|laid down|settled|approved|appointed)\b")  # leaves the thing open; gives nobody a discretion
MUST = phrase(r"\b(?:must|shall|will|has to|have to|had to|requires?|makes|is bound to|are bound to|bound to|obliged to|is required to|are required to|required to|needs? to|mandator(?:y|ily)|compulsor(?:y|ily)|automatic(?:ally)?|always|invariably|duty-bound|is to|are to|necessarily|no discretion|no choice|without exception|obligatory|is needed|are needed|is required|are required|is necessary|imperative|peremptory|compell?(?:ed|s)|mandates?|obliges|invariably|without fail|inevitabl[ey]|in every case|ought to|under a duty|duty)\b")
NOT_MUST = phrase(r"\b(?:(?:is|are|was|were) not|isn['’]t|aren['’]t|not|never|nowhere)(?: \w+)? (?:bound to|bound|obliged to|obliged|required to|required|mandatory|compulsory|automatic(?:ally)?|obligatory|a duty|under a duty to|duty-bound to)\b|\bneed not\b|\bdoes not have to\b|\bdoesn['’]t have to\b")
MAY = phrase(r"\b(?:may|can|could|might|is free to|at liberty|discretion(?:ary)?|empowered|has (?:the )?power|have (?:the )?power|optional(?:ly)?|option|is allowed to|are allowed to|permitted to|is entitled to|are entitled to|possible|liable to be|lawful|right to|(?:if|as|where) (?:it|he|she|they|the (?:court|magistrate|judge)) (?:so )?(?:thinks?|sees?|considers?|deems?) (?:it )?(?:fit|proper)|has a choice|open to the|left to the (?:court|magistrate|judge)|need not|within the power of|if (?:it|he|she) (?:so )?(?:likes|wishes|chooses|pleases))\b")
NEGATION = phrase(r"\b(?:not|no|never|nor|neither|cannot|without|nobody|none|non|nothing|nowhere)\b|n['’]t\b|\bnon-|\blacks?\b|\babsent\b|\bfails? to\b")
