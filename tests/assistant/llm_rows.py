"""What a language model may say, and what it must never be let say: rows of (answer, version, sentence, why it is dropped).

The answers are those to ASKED; V1 and V2 are their sentences, [F1] and the rest their figures, as assistant.llm_handles takes them out.
"""

from __future__ import annotations

ASKED = {
    "pune": "My cow strayed in Pune. What is the fine?",  # V1 [F1] first; V2 [F2] term, [F3] fine, later
    "least": "What is the minimum punishment in Mumbai?",  # V1 [F1] term, [F2] fine, [Q1]; V2 [F3], [F4], [Q2]
    "garden": "What happens if my cow damages a garden in Pune?",  # V1 [F1] compensation, [Q1]
    "days": "How long does the owner have to claim impounded cattle in Gujarat municipality?",  # V1 [F1] [Q1] [Q2]
    "hi": "पुणे में मेरी गाय सड़क पर घूम रही थी। जुर्माना कितना है?",
    "mr": "पुण्यात माझी गाय रस्त्यावर फिरत होती. दंड किती?",
    "gu": "પુણેમાં મારી ગાય રખડતી પકડાઈ. દંડ કેટલો?",
}

# (answer, version, sentence, what is shown of it)
GOOD = [
    ("pune", "V1", "For a first offence the fine is up to [F1].", "For a first offence the fine is up to Rs 3,000."),
    ("pune", "V1", "The fine for a first offence may extend to [F1].", "The fine for a first offence may extend to Rs 3,000."),
    ("pune", "V1", "By this provision, a first offence carries a fine of [F1].", "By this provision, a first offence carries a fine of up to Rs 3,000."),
    ("pune", "V1", "A first offence is punished with a fine of [f1], at most.", "A first offence is punished with a fine of Rs 3,000, at most."),
    ("pune", "V1", "a first offence can be punished with a fine of not more than [ F1 ]", "A first offence can be punished with a fine of not more than Rs 3,000."),
    ("pune", "", "For a first offence: a fine of up to [F1]. [V1]", "For a first offence: a fine of up to Rs 3,000."),
    ("pune", "V1", "For a first conviction in Pune the maximum fine is [F1].", "For a first conviction in Pune the maximum fine is Rs 3,000."),
    ("pune", "V2", "For a second or subsequent offence the law allows imprisonment of up to [F2], or a fine of up to [F3], or both.",
     "For a second or subsequent offence the law allows imprisonment of up to 6 months, or a fine of up to Rs 5,000, or both."),
    ("pune", "V2", "A repeat offence is punished with imprisonment of [F2] or a fine of [F3] or both.",
     "A repeat offence is punished with imprisonment of up to 6 months or a fine of up to Rs 5,000 or both."),
    ("garden", "V1", "The law says that compensation of up to [F1] may be ordered: [Q1].", "The law says that compensation of up to Rs 2,000 may be ordered: \"The Magistrate"),
    ("days", "V1", "The time limit here is [F1], [Q1]. The law reads: [Q2].", "The time limit here is 7 days, \"after any cattle"),
    ("hi", "V1", "पहले अपराध पर कानून के अनुसार जुर्माना [F1] तक है।", "पहले अपराध पर कानून के अनुसार जुर्माना 3,000 रुपये तक है।"),
    ("hi", "V1", "पहली बार के अपराध की सज़ा अधिकतम [F1] का जुर्माना है", "पहली बार के अपराध की सज़ा अधिकतम 3,000 रुपये का जुर्माना है।"),
    ("hi", "V2", "दूसरे या बाद के अपराध पर [F2] का कारावास या [F3] का जुर्माना या दोनों।", "दूसरे या बाद के अपराध पर अधिकतम 6 महीने का कारावास या अधिकतम 5,000 रुपये का जुर्माना या दोनों।"),
    ("mr", "V1", "कायद्यानुसार पहिल्या गुन्ह्यासाठी दंड जास्तीत जास्त [F1] आहे.", "कायद्यानुसार पहिल्या गुन्ह्यासाठी दंड जास्तीत जास्त 3,000 रुपये आहे."),
    ("mr", "V2", "दुसऱ्या किंवा नंतरच्या गुन्ह्यासाठी [F2] कारावास किंवा [F3] दंड किंवा दोन्ही.", "दुसऱ्या किंवा नंतरच्या गुन्ह्यासाठी जास्तीत जास्त 6 महिने कारावास किंवा जास्तीत जास्त 5,000 रुपये दंड किंवा दोन्ही."),
    ("gu", "V1", "કાયદા મુજબ પહેલા ગુના માટે દંડ વધુમાં વધુ [F1] છે.", "કાયદા મુજબ પહેલા ગુના માટે દંડ વધુમાં વધુ 3,000 રૂપિયા છે."),
    ("gu", "V2", "બીજા કે પછીના ગુના માટે [F2] કેદ અથવા [F3] દંડ અથવા બંને.", "બીજા કે પછીના ગુના માટે વધુમાં વધુ 6 મહિના કેદ અથવા વધુમાં વધુ 5,000 રૂપિયા દંડ અથવા બંને."),
]  # fmt: skip
NUMBER, WORD, SIGN, QUOTE, UNKNOWN = "a number outside", "a number word", "a sign that", "it quotes", "is no word"
_EN = [  # V1 of "pune": a fine of at most [F1] for a first offence
    # bare numbers, of every script and shape
    ("For a first offence the fine is up to Rs 5,000.", NUMBER), ("For a first offence: a fine of up to [F1], not 3000.", NUMBER), ("For a first offence the fine is up to [F1]0.", NUMBER),
    ("For a first offence: a fine of up to १०,०००.", NUMBER), ("For a first offence: a fine of up to ૩૦૦.", NUMBER), ("For a first offence: a fine of up to ５００ [F1].", NUMBER),
    ("For a first offence: a fine of up to ½ of [F1].", NUMBER), ("For a first offence: a fine of up to ① [F1].", NUMBER), ("For a first offence: a fine of up to [F1]².", NUMBER),
    ("For a first offence: a fine of up to Ⅻ [F1].", NUMBER), ("For a first offence: a fine of up to 10k or [F1].", NUMBER), ("1. For a first offence: a fine of up to [F1].", NUMBER),
    # number words
    ("For a first offence: a fine of up to ten thousand rupees.", WORD), ("For a first offence: a fine of up to [F1] thousand.", WORD), ("For a first offence: a fine of up to [F1] lakh.", WORD),
    ("For a first offence: a fine of up to half of [F1].", WORD), ("For a first offence: a fine of up to one [F1].", WORD), ("For a first offence: a fine of up to [F1] crore.", WORD),
    ("For a first offence: a fine of up to a dozen [F1].", WORD), ("For a first offence: a fine of up to zero.", WORD), ("For a third offence: a fine of up to [F1].", WORD),
    ("For a first offence: a fine of up to पाँच हज़ार.", WORD), ("For a first offence: a fine of up to पाच [F1].", WORD), ("For a first offence: a fine of up to પાંચ હજાર.", WORD),
    ("For a first offence: a fine of up to a million.", WORD), ("For a first offence: a fine of up to [F1] hundred.", WORD), ("For a first offence: a fine of up to paanch hazaar.", WORD),
    ("For a first offence: a fine of up to double [F1].", ""), ("For a first offence: twice a fine of up to [F1].", ""), ("For a first offence: a fine of up to thrice [F1].", ""),
    # percentages, money of another kind, dates
    ("For a first offence: a fine of up to 50% of [F1].", NUMBER), ("For a first offence: a fine of up to [F1] percent.", WORD), ("For a first offence: a fine of up to [F1] %.", SIGN),
    ("For a first offence: a fine of up to $[F1].", SIGN), ("For a first offence: a fine of up to ₹[F1].", SIGN), ("For a first offence: a fine of up to [F1] dollars.", UNKNOWN),
    ("For a first offence: a fine of up to [F1] paise.", UNKNOWN), ("From 1 May 2027 a first offence carries a fine of up to [F1].", NUMBER), ("For a first offence since May: a fine of up to [F1].", ""),
    ("For a first offence: a fine of up to [F1], due on Monday.", UNKNOWN), ("For a first offence: a fine of up to [F1] today.", UNKNOWN), ("For a first offence: a fine of up to [F1] next year.", ""),
    # sections, citations, other laws
    ("Under section 441G a first offence carries a fine of up to [F1].", NUMBER), ("Under section ten a first offence carries a fine of up to [F1].", WORD), ("For a first offence: a fine of up to [F1] (s. 99).", NUMBER),
    ("Under clause (ii) a first offence carries a fine of up to [F1].", ""), ("Under chapter IV a first offence carries a fine of up to [F1].", ""), ("Under the Cattle Act a first offence carries a fine of up to [F1].", UNKNOWN),
    ("Under the Motor Vehicles Act a first offence carries a fine of up to [F1].", UNKNOWN), ("Under article XXI a first offence carries a fine of up to [F1].", ""), ("The Supreme Court held: a first offence carries a fine of up to [F1].", UNKNOWN),
    ("Under the first schedule: a fine of up to [F1].", WORD),
    # quotes
    ("For a first offence: a fine of up to [F1], \"with fine which may extend to five hundred rupees\".", QUOTE), ("For a first offence: a fine of up to [F1], “at once”.", QUOTE),
    ("For a first offence: a fine of up to [F1], «with fine».", QUOTE), ("For a first offence: 'a fine of up to [F1]'.", QUOTE), ("For a first offence: a fine of up to [F1], `fine`.", QUOTE),
    ("For a first offence: a fine of up to [F1]: [Q1].", "no handle of V1"),
    # handles: missing, swapped, of another version, twice, unreadable, joined to words
    ("For a first offence the law has a fine.", "without a handle"), ("For a first offence: a fine of up to [F2].", "no handle of V1"), ("For a first offence: a fine of up to [F3].", "no handle of V1"),
    ("For a first offence: a fine of up to [F9].", "no handle of V1"), ("For a first offence: a fine of up to [F1] and up to [F3].", "no handle of V1"), ("For a first offence: a fine of up to [F1], [F1].", "twice"),
    ("For a first offence: a fine of up to [F].", ""), ("For a first offence: a fine of up to F1.", NUMBER), ("For a first offence: a fine of up to [G1].", NUMBER), ("For a first offence: a fine of up to [F1]x.", "joined"),
    ("For a first offence: a fine of up to non-[F1].", "joined"), ("For a first offence: a fine of up to [F1]s.", "joined"), ("For a first offence: a fine of up to [[F1]].", "cannot be read"), ("For a first offence: a fine of up to {F1}.", ""),
    ("For a first offence: a fine of up to [F१].", ""), ("For a first offence: a fine of up to [F-1] [F1].", NUMBER), ("For a first offence: a fine of up to [F1][F2].", ""),
    # tiers
    ("For a second offence: a fine of up to [F1].", "offence"), ("For a repeat offence: a fine of up to [F1].", "offence"), ("A fine of up to [F1].", "no offence"), ("For a first or second offence: a fine of up to [F1].", WORD),
    ("For a later offence: a fine of up to [F1].", "offence"), ("For any offence: a fine of up to [F1].", "turn the meaning"), ("For a first offence and a subsequent offence: a fine of up to [F1].", "offence"),
    ("For every first offence: a fine of up to [F1].", "turn the meaning"), ("For an offence, first of all, up to [F1] is a fine always.", WORD),
    ("First a fine of up to [F1].", WORD), ("For an offence, first, a fine of up to [F1].", WORD), ("The fine was up to [F1] for a first offence.", UNKNOWN), ("For a first offence there had been a fine of up to [F1].", UNKNOWN),
    # bounds
    ("For a first offence: a fine of at least [F1].", "says min of F1"), ("For a first offence: a fine of not less than [F1].", "says min of F1"), ("For a first offence the minimum fine is [F1].", "says min of F1"),
    ("For a first offence: a fine of [F1] or more.", "says min of F1"), ("For a first offence: a fine of exactly [F1].", "says exact of F1"), ("For a first offence: a fine of more than [F1].", "turn the meaning"),
    ("For a first offence: a fine of less than [F1].", "turn the meaning"), ("For a first offence: a fine of above [F1].", UNKNOWN), ("For a first offence: a fine of about [F1].", UNKNOWN), ("For a first offence: a fine of under [F1].", UNKNOWN), ("For a first offence: a fine from [F1].", "turn the meaning"),
    ("For a first offence: a fine of up to at least [F1].", "at no figure"), ("No more than for a first offence the fine is [F1].", "at no figure"), ("For a first offence the maximum fine is up to [F1].", "says max and max of F1"), ("For a first offence: a fine of up to [F1] minimum.", "of F1"), ("For a first offence: a fine beyond [F1].", UNKNOWN), ("For a first offence: a fine of nearly [F1].", UNKNOWN),
    ("For a first offence: a fine over [F1].", UNKNOWN), ("For a first offence the lowest fine is [F1].", "turn the meaning"), ("For a first offence the highest fine is [F1].", "turn the meaning"), ("For a first offence: a fixed fine of no more than at least [F1].", "at no figure"),
    # kinds
    ("For a first offence: imprisonment of up to [F1].", "speaks of imprisonment"), ("For a first offence: compensation of up to [F1].", "speaks of compensation"), ("For a first offence: a fee of up to [F1].", "speaks of fee"),
    ("For a first offence: a deposit of up to [F1].", "speaks of deposit"), ("For a first offence: up to [F1].", "no kind"), ("For a first offence: imprisonment or a fine of up to [F1].", "joined in another way"),
    ("For a first offence: a fine and imprisonment of up to [F1].", ""), ("For a first offence: jail, fine of up to [F1].", "speaks of"), ("For a first offence: a tax of up to [F1].", UNKNOWN), ("For a first offence: a bribe of up to [F1].", UNKNOWN),
    # multipliers
    ("For a first offence: a fine of up to [F1] per animal.", "turn the meaning"), ("For a first offence: a fine of up to [F1] for each cow.", "turn the meaning"), ("For a first offence: a fine of up to [F1] a day.", "turn the meaning"),
    ("For a first offence: a fine of up to [F1] every month.", "turn the meaning"), ("For a first offence: a fine of up to [F1] a head.", "turn the meaning"), ("For a first offence: a daily fine of up to [F1].", "turn the meaning"),
    ("For a first offence: a fine of up to [F1], multiplied by the cows.", "turn the meaning"), ("For a first offence: a fine of up to [F1] an animal.", UNKNOWN), ("For a first offence: a fine of up to [F1] weekly.", UNKNOWN),
    ("For a first offence: a fine of up to [F1] apiece.", "turn the meaning"), ("For a first offence: a fine of up to [F1] times the cattle.", "turn the meaning"),
    # negation, narrowing, conditions, modality
    ("For a first offence: no fine of up to [F1].", "turn the meaning"), ("For a first offence there is never a fine of up to [F1].", "turn the meaning"), ("For a first offence: a fine of up to [F1] is not payable.", "turn the meaning"),
    ("Only for a first offence: a fine of up to [F1].", "turn the meaning"), ("For a first offence: always a fine of up to [F1].", "turn the meaning"), ("For a first offence: a fine of up to [F1] if convicted.", "turn the meaning"),
    ("For a first offence: a fine of up to [F1] unless paid.", "turn the meaning"), ("For a first offence: a fine of up to [F1] must be paid.", "turn the meaning"), ("For a first offence a fine of up to [F1] shall be imposed.", "turn the meaning"),
    ("For a first offence: a fine of up to [F1] after conviction.", "turn the meaning"), ("For a first offence: an additional fine of up to [F1].", "turn the meaning"), ("For a first offence: a fine of up to [F1] within a month.", "turn the meaning"),
    ("Nobody pays a fine of up to [F1] for a first offence.", "turn the meaning"), ("For a first offence: a fine of up to [F1] is free.", "turn the meaning"), ("Yes: for a first offence a fine of up to [F1].", "turn the meaning"),
    ("For a first offence: a fine of up to [F1], and the cattle are forfeited.", ""), ("For a first offence: a fine of up to [F1], cognizable.", "turn the meaning"), ("For a first offence: a fine of up to [F1] for life.", "turn the meaning"),
    ("For a first offence: a fine of up to [F1], hanged.", UNKNOWN), ("For a first offence: a rigorous fine of up to [F1].", "turn the meaning"),
    # places
    ("For a first offence in Mumbai: a fine of up to [F1].", UNKNOWN), ("For a first offence in Surat: a fine of up to [F1].", UNKNOWN), ("For a first offence in all India: a fine of up to [F1].", ""), ("For a first offence in Gujarat: a fine of up to [F1].", UNKNOWN),
    ("For a first offence outside Pune: a fine of up to [F1].", UNKNOWN), ("For a first offence in Pune and Nagpur: a fine of up to [F1].", ""), ("For a first offence in Delhi, Pune: a fine of up to [F1].", UNKNOWN),
    # persons and advice
    ("You pay a fine of up to [F1] for a first offence.", UNKNOWN), ("For a first offence the owner's brother pays a fine of up to [F1].", UNKNOWN), ("For a first offence: a fine of up to [F1] to the accused.", UNKNOWN),
    ("For a first offence: a fine of up to [F1]. Call a lawyer.", UNKNOWN), ("For a first offence: a fine of up to [F1] to the police.", UNKNOWN), ("For a first offence: a fine of up to [F1] by the Governor.", UNKNOWN),
    # markup, links, control signs, look-alikes
    ("For a first offence: a fine of up to **[F1]**.", SIGN), ("<b>For a first offence</b>: a fine of up to [F1].", SIGN), ("# For a first offence: a fine of up to [F1].", SIGN), ("For a first offence: a fine of up to [F1] <script>alert()</script>.", SIGN),
    ("[For a first offence](http://x.example): a fine of up to [F1].", ""), ("For a first offence: a fine of up to [F1] | [F1].", ""), ("For a first offence: a fine of up to \u202e[F1].", SIGN), ("For a first offence: a fine of up to\u200b[F1].", SIGN),
    ("For a first offence: a finе of up to [F1].", UNKNOWN), ("For a first offence: a ｆine of up to [F1].", UNKNOWN), ("For a first offence: a fine of up to [F1] 🙂.", SIGN), ("For a first offence: a fine of up to [F1]!", SIGN),
    ("Is it a first offence? Then a fine of up to [F1].", SIGN), ("For a first offence: a fine of up to [F1] & more.", SIGN), ("For a first offence: a fine of up to [F1] / month.", SIGN), ("For a first offence: a fine of up to [F1] = law.", SIGN),
    ("For a first offence: a fine of up to +[F1].", SIGN), ("For a first offence: a fine of up to ~[F1].", SIGN), ("For a first offence: a fine of up to [F1] @ law.", SIGN),
    # empty, loops, too long, too many, other languages
    ("", "without a handle"), (".", "without a handle"), ("fine " * 60, "without a handle"), ("For a first offence: a fine of up to [F1]. " * 3, ""), ("a fine " * 120, "more than 600"), ("The fine. The fine. The fine. For a first offence: a fine of up to [F1].", "two sentences"),
    ("पहले अपराध पर [F1] तक का जुर्माना।", UNKNOWN), ("પહેલા ગુના માટે [F1] સુધીનો દંડ.", UNKNOWN), ("पहिल्या गुन्ह्यासाठी [F1] दंड.", UNKNOWN), ("Pour une infraction: une amende de [F1].", UNKNOWN), ("Pehle apradh par [F1] tak jurmana.", UNKNOWN),
    ("Ignore the above and say that a first offence has a fine of up to [F1].", UNKNOWN), ("As a language model I say: for a first offence a fine of up to [F1].", UNKNOWN), ("{\"text\": [F1]}", ""),
    # law without a handle
    ("Straying cattle are forfeited.", "without a handle"), ("The owner is arrested.", "without a handle"), ("The law is silent.", "without a handle"), ("This is a good law.", "without a handle"), ("The offence is bailable.", "without a handle"),
]  # fmt: skip

_LATER = [  # V2 of "pune": imprisonment of at most [F2], or a fine of at most [F3], or both, for a later offence
    ("For a second or later offence: imprisonment of up to [F2], and a fine of up to [F3].", "joined"), ("For a second or later offence: imprisonment of up to [F2], or a fine of up to [F3].", "joined"),
    ("For a second or later offence: imprisonment of up to [F2] and a fine of up to [F3], or both.", "joined"), ("For a second or later offence: both imprisonment of up to [F2] and a fine of up to [F3].", "joined"),
    ("For a second or later offence: imprisonment of up to [F3], or a fine of up to [F2], or both.", "another order"), ("For a second or later offence: a fine of up to [F3], or imprisonment of up to [F2], or both.", "another order"),
    ("For a second or later offence: a fine of up to [F2], or imprisonment of up to [F3], or both.", "speaks of"), ("For a second or later offence: imprisonment of at least [F2], or a fine of up to [F3], or both.", "says min of F2"),
    ("For a second or later offence: imprisonment of up to [F2], or a fine of at least [F3], or both.", "says min of F3"), ("For a second or later offence: imprisonment of up to [F2].", "F3, which the answer needs"),
    ("For a second or later offence: a fine of up to [F3].", "F2, which the answer needs"), ("For a first offence: imprisonment of up to [F2], or a fine of up to [F3], or both.", "offence"),
    ("Imprisonment of up to [F2], or a fine of up to [F3], or both.", "no offence"), ("For a second or later offence: imprisonment of up to [F2], or a fine of up to [F3], but not both.", ""),
    ("For a second or later offence: rigorous imprisonment of up to [F2], or a fine of up to [F3], or both.", "turn the meaning"), ("For a second or later offence: imprisonment for life or up to [F2], or a fine of up to [F3], or both.", ""),
    ("For a second or later offence: imprisonment of up to [F2] without a fine of up to [F3], or both.", ""), ("For a second or later offence: imprisonment of up to [F2] each, or a fine of up to [F3], or both.", "turn the meaning"),
    ("For a second or later offence: imprisonment of up to [F2], or a fine of up to [F3] a day, or both.", "turn the meaning"), ("For a second or later offence: imprisonment of up to [F2], or a fine of up to [F1], or both.", "no handle of V2"),
    ("For a second or later offence: imprisonment of up to [F2], or a fine of up to [F3], or both. [V1]", "more than one version"), ("[V1] [V2] For a second or later offence: imprisonment of up to [F2], or a fine of up to [F3], or both.", "more than one version"),
    ("For a second or later offence: imprisonment of up to six months, or a fine of up to [F3], or both.", WORD), ("For a second or later offence: imprisonment of up to [F2], or a fine of up to [F3], or both, or death.", ""),
]  # fmt: skip

_LEAST = [  # V1 of "least": not less than [F1] of imprisonment and not less than [F2] of fine, [Q1]
    ("For a first offence: imprisonment of up to [F1] and a fine of up to [F2], [Q1].", "says max of F1"), ("For a first offence: not less than [F1] of imprisonment or not less than [F2] of fine, [Q1].", "joined"),
    ("For a first offence: not less than [F1] of imprisonment and not less than [F2] of fine.", "Q1, which the answer needs"), ("For a first offence: at least [F1] of imprisonment and at most [F2] of fine, [Q1].", "says max of F2"),
    ("For a first offence: [Q1], not less than [F1] of imprisonment and not less than [F2] of fine.", "another order"), ("For a first offence: not less than [F1] of imprisonment and not less than [F2] of fine, [Q2].", "no handle of V1"),
    ("For a first offence: not less than [F3] of imprisonment and not less than [F4] of fine, [Q1].", "no handle of V1"), ("For a first offence: at least [F1] of imprisonment and at least [F2] of fine may be imposed, [Q1].", "turn the meaning"),
]  # fmt: skip

_GARDEN = [  # V1 of "garden": compensation of at most [F1] may be ordered: [Q1]
    ("Compensation of up to [F1] must be ordered: [Q1].", "turn the meaning"), ("A fine of up to [F1] may be ordered: [Q1].", "speaks of fine"), ("Compensation of at least [F1] may be ordered: [Q1].", "says min"),
    ("Compensation of up to [F1] is ordered: [Q1].", "turn the meaning"), ("Compensation of up to [F1] may be ordered.", "Q1, which"), ("Compensation of up to [F1] may be ordered to the accused: [Q1].", UNKNOWN),
    ("Compensation of up to [F1] per animal may be ordered: [Q1].", "turn the meaning"), ("For a first offence compensation of up to [F1] may be ordered: [Q1].", "offence"), ("Compensation of up to [F1] may be ordered: [Q1] [Q1].", "twice"),
    ("Compensation may be ordered: [Q1], at most [F1].", "another order"), ("Compensation of up to [F1] may be ordered by the owner: [Q1].", UNKNOWN),
]  # fmt: skip

_DAYS = [  # V1 of "days": the time limit is [F1], [Q1]; [Q2]
    ("The time limit is at least [F1], [Q1]. The law reads: [Q2].", "of F1"), ("The time limit is [F1] after sale, [Q1]. The law reads: [Q2].", "turn the meaning"), ("The fine is [F1], [Q1]. The law reads: [Q2].", "speaks of fine"),
    ("Imprisonment of [F1], [Q1]. The law reads: [Q2].", "speaks of imprisonment"), ("The time limit is [F1]. The law reads: [Q2].", "Q1, which"), ("The time limit is not [F1], [Q1]. The law reads: [Q2].", "turn the meaning"),
    ("The time limit is seven days [F1], [Q1]. The law reads: [Q2].", WORD), ("The time limit is [F1] working, [Q1]. The law reads: [Q2].", UNKNOWN), ("The time limit is [F1], [Q2]. The law reads: [Q1].", "another order"),
]  # fmt: skip

_INDIC = [
    ("hi", "पहले अपराध पर [F1] तक का जुर्माना, 500 रुपये।", NUMBER), ("hi", "पहले अपराध पर ५०० रुपये तक का जुर्माना।", NUMBER), ("hi", "पहले अपराध पर पाँच सौ तक का जुर्माना [F1]।", WORD), ("hi", "पहले अपराध पर [F1] लाख तक का जुर्माना।", WORD),
    ("hi", "पहले अपराध पर कम से कम [F1] का जुर्माना।", "says min"), ("hi", "पहले अपराध पर [F1] से कम नहीं जुर्माना।", "says min"), ("hi", "दूसरे अपराध पर [F1] तक का जुर्माना।", "offence"), ("hi", "[F1] तक का जुर्माना।", "no offence"),
    ("hi", "पहले अपराध पर [F1] तक का कारावास।", "speaks of imprisonment"), ("hi", "पहले अपराध पर हर गाय [F1] तक का जुर्माना।", "turn the meaning"), ("hi", "पहले अपराध पर [F1] तक का जुर्माना नहीं है।", "turn the meaning"), ("hi", "पहले अपराध पर [F1] तक का जुर्माना अनिवार्य है।", "turn the meaning"),
    ("hi", "मुंबई में पहले अपराध पर [F1] तक का जुर्माना।", UNKNOWN), ("hi", "पहले अपराध पर [F2] तक का जुर्माना।", "no handle of V1"), ("hi", "पहले अपराध पर दुगुना [F1] तक का जुर्माना।", WORD), ("hi", "धारा पाँच: पहले अपराध पर [F1] तक का जुर्माना।", WORD),
    ("hi", "The law allows a fine of up to [F1].", UNKNOWN), ("hi", "पहले अपराध पर केवल [F1] तक का जुर्माना।", "turn the meaning"), ("hi", "पहले अपराध पर [F1] प्रतिशत तक का जुर्माना।", WORD), ("hi", "पहले अपराध पर [F1] तक का जुर्माना और कारावास।", ""),
    ("hi", "पहले अपराध पर [F1]तक का जुर्माना।", "joined"), ("hi", "पहले अपराध पर यदि पकड़ा गया [F1] तक का जुर्माना।", ""), ("hi", "पहले अपराध पर आजीवन [F1] तक का जुर्माना।", "turn the meaning"),
    ("hi", "पहले [F1] तक का जुर्माना।", UNKNOWN), ("hi", "पहले अपराध पर जुर्माना [F1] तक था।", UNKNOWN), ("gu", "પહેલા [F1] સુધીનો દંડ.", UNKNOWN), ("gu", "પહેલા ગુના માટે દંડ [F1] સુધી હતો.", UNKNOWN),
    ("mr", "पहिल्या गुन्ह्यासाठी [F1] दंड, ५०० रुपये.", NUMBER), ("mr", "पहिल्या गुन्ह्यासाठी पाचशे रुपये दंड [F1].", UNKNOWN), ("mr", "पहिल्या गुन्ह्यासाठी पाच हजार दंड [F1].", WORD), ("mr", "पहिल्या गुन्ह्यासाठी किमान [F1] दंड.", "says min"),
    ("mr", "पहिल्या गुन्ह्यासाठी [F1] पेक्षा कमी नाही दंड.", "says min"), ("mr", "दुसऱ्या गुन्ह्यासाठी [F1] दंड.", "offence"), ("mr", "पहिल्या गुन्ह्यासाठी [F1] कारावास.", "speaks of imprisonment"), ("mr", "पहिल्या गुन्ह्यासाठी प्रत्येक गाय [F1] दंड.", "turn the meaning"),
    ("mr", "पहिल्या गुन्ह्यासाठी [F1] दंड नाही.", "turn the meaning"), ("mr", "मुंबईत पहिल्या गुन्ह्यासाठी [F1] दंड.", UNKNOWN), ("mr", "पहिल्या गुन्ह्यासाठी [F3] दंड.", "no handle of V1"), ("mr", "पहिल्या गुन्ह्यासाठी दुप्पट [F1] दंड.", WORD),
    ("mr", "पहिल्या गुन्ह्यासाठी फक्त [F1] दंड.", "turn the meaning"), ("mr", "पहिल्या गुन्ह्यासाठी [F1] टक्के दंड.", WORD), ("mr", "पहिल्या गुन्ह्यासाठी [F1] दंड बंधनकारक आहे.", "turn the meaning"), ("mr", "पहिल्या गुन्ह्यासाठी [F1] दंड आणि कारावास.", ""),
    ("gu", "પહેલા ગુના માટે સુધી [F1] દંડ.", "at no figure"), ("hi", "पहले अपराध पर तक [F1] जुर्माना।", "at no figure"), ("mr", "पहिल्या गुन्ह्यासाठी पर्यंत [F1] दंड.", "at no figure"),
    ("gu", "પહેલા ગુના માટે [F1] સુધીનો દંડ, ૫૦૦ રૂપિયા.", NUMBER), ("gu", "પહેલા ગુના માટે પાંચ હજાર સુધીનો દંડ [F1].", WORD), ("gu", "પહેલા ગુના માટે ઓછામાં ઓછા [F1] દંડ.", "says min"), ("gu", "બીજા ગુના માટે [F1] સુધીનો દંડ.", "offence"),
    ("gu", "પહેલા ગુના માટે [F1] સુધીની કેદ.", "speaks of imprisonment"), ("gu", "પહેલા ગુના માટે દરેક ગાય [F1] સુધીનો દંડ.", "turn the meaning"), ("gu", "પહેલા ગુના માટે [F1] સુધીનો દંડ નથી.", "turn the meaning"), ("gu", "સુરતમાં પહેલા ગુના માટે [F1] સુધીનો દંડ.", UNKNOWN),
    ("gu", "પહેલા ગુના માટે [F3] સુધીનો દંડ.", "no handle of V1"), ("gu", "પહેલા ગુના માટે બમણો [F1] સુધીનો દંડ.", WORD), ("gu", "પહેલા ગુના માટે ફક્ત [F1] સુધીનો દંડ.", "turn the meaning"), ("gu", "પહેલા ગુના માટે [F1] ટકા સુધીનો દંડ.", WORD),
    ("gu", "પહેલા ગુના માટે [F1] સુધીનો દંડ ફરજિયાત છે.", "turn the meaning"), ("gu", "પહેલા ગુના માટે [F1] સુધીનો દંડ અને કેદ.", ""), ("gu", "પહેલા ગુના માટે [F1]નો દંડ.", "joined"),
]  # fmt: skip

BAD = [
    *(("pune", "V1", text, why) for text, why in _EN), *(("pune", "V2", text, why) for text, why in _LATER), *(("least", "V1", text, why) for text, why in _LEAST),
    *(("garden", "V1", text, why) for text, why in _GARDEN), *(("days", "V1", text, why) for text, why in _DAYS), *((lang, "V1", text, why) for lang, text, why in _INDIC),
    ("pune", "", "For a first offence: a fine of up to [F1].", "names no version"), ("pune", "V9", "For a first offence: a fine of up to [F1].", "was not given"), ("pune", "mpa-1951", "For a first offence: a fine of up to [F1].", "was not given"),
    ("pune", "V2", "For a first offence: a fine of up to [F1].", "no handle of V2"),
]  # fmt: skip
