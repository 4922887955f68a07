"""Vocabulary around place names: case endings, prepositions, words that say "district" or "rural", words that deny.

What it never holds: names of places (data/places.yaml does).
"""

from __future__ import annotations

import re

# Case endings and postpositions written onto a name, longest first when tried.
MARATHI = ["त", "ात", "ला", "ाला", "ने", "ाने", "चा", "ची", "चे", "चं", "च्या", "ाचा", "ाची", "ाचे", "ाचं", "ाच्या", "मध्ये", "मधे", "ामध्ये", "मधील", "ामधील", "मधल्या", "मधून", "ामधून", "हून", "ाहून", "तून", "ातून", "तील", "ातील", "तल्या", "ातल्या", "तला", "तली", "तले", "साठी", "ासाठी", "बाहेर", "ाबाहेर", "जवळ", "ाजवळ", "कडे", "पासून", "पर्यंत", "तच", "ातच", "वरून"]
HINDI = ["में", "मे", "मैं"]
GUJARATI = ["માં", "મા", "ની", "નો", "ના", "નું", "નાં", "નુ", "ને", "થી", "એ", "માંથી", "માંની", "માંના", "માંનો", "વાળા", "ખાતે", "બહાર"]
LATIN_MARATHI = ["madhe", "madhye", "madhil", "madhla", "mein", "t", "at", "la", "ala", "chya", "cha", "chi", "che", "achya", "acha", "achi", "ache", "hun", "ahun"]
LATIN_GUJARATI = ["ma", "maa", "mathi", "mein", "ni", "no", "na", "nu", "ne", "thi"]
LATIN_ANY = ["mein", "madhe"]
LATIN_LOCATIVE = frozenset(["ma", "maa", "mathi", "mein", "madhe", "madhye", "madhil"])
OUTSIDE_ENDINGS = ("बाहेर", "બહાર")

# Before a name that is also a word, these show that a place is meant; after them a person's name may stand.
LOCATIVE_BEFORE = frozenset(["in", "at", "near", "inside", "within", "outside", "around", "about", "vs", "versus", "than", "between"])
PERSON_BEFORE = frozenset(["of", "from", "by", "with", "to", "for", "mr", "mrs", "ms", "shri", "smt", "dr", "friend", "neighbour", "neighbor", "brother", "sister", "father", "mother", "husband", "wife", "cousin", "uncle", "aunt", "son", "named", "called", "i"])
PLACE_AFTER = frozenset(
    ["city", "town", "nagarpalika", "nagarapalika", "palika", "nagar", "municipality", "municipal", "mahanagarpalika", "corporation", "district", "zilla", "taluka", "tehsil", "police", "area", "station", "commissionerate", "rural", "gramin", "east", "west", "mein", "me", "mai", "ma", "maa", "madhe", "में", "मे", "मध्ये", "शहर", "शहरात", "जिल्हा", "नगरपालिका", "पालिका", "महानगरपालिका", "શહેર", "શહેરમાં", "જિલ્લો", "જિલ્લા", "નગરપાલિકા", "નગરપાલિકામાં", "પાલિકા", "પાલિકાએ", "મહાનગરપાલિકા", "તાલુકા"]
)

RURAL = frozenset(["rural", "gramin", "grameen", "ग्रामीण", "ग्रामीणमध्ये", "ग्रामीणला", "ग्रामीणमधील", "ग्रामीणच्या", "ગ્રામ્ય", "ગ્રામ્યમાં", "ગ્રામીણ", "ગ્રામીણમાં"])
DISTRICT = frozenset(["district", "dist", "zilla", "zila", "jilla", "jila", "jilha", "taluka", "taluk", "tehsil", "tahsil", "taluq"])
DISTRICT_STEMS = ("जिल्ह", "जिला", "जिले", "जनपद", "तालुक", "तालुका", "तहसील", "જિલ્લ", "તાલુક")
NO_COMMISSIONER = re.compile(
    r"\b(?:no|not?\s+(?:under|in|within)\s+(?:a|any|the)|outside\s+(?:a|any|the))\s+(?:police\s+)?commissioner(?:ate)?\b"
    r"|\b(?:rural|gramin|grameen)\s+police\b|\bunder\s+(?:the\s+)?(?:SP|superintendent\s+of\s+police)\b",
    re.IGNORECASE,
)  # "Satara district, no commissioner": the land outside a commissionerate, whatever the district
COMMISSIONER_ELSEWHERE = frozenset(["Palghar"])  # its Vasai-Virar is under a Commissioner, the town of its name is not (2025-26)
NOT_DISTRICT = frozenset(["court", "courts", "judge", "magistrate", "collector", "superintendent", "sp"])

# The words between a place's name and "Act" in a title written without capitals.
TITLE_END = frozenset(["act", "acts", "ordinance", "bill", "adhiniyam", "rules", "regulations", "bye-laws", "byelaws", "अधिनियम", "अधिनियमात", "अधिनियमाच्या", "कायदा", "कायद्यात", "कायद्यानुसार", "અધિનિયમ", "કાયદો", "કાયદા"])
TITLE_WORDS = frozenset(
    ["police", "municipal", "municipality", "municipalities", "corporation", "corporations", "council", "councils", "nagar", "palika", "panchayat", "panchayats", "panchayati", "raj", "general", "clauses", "provincial", "and", "of", "land", "revenue", "rent", "control", "tenancy", "prevention", "prohibition", "preservation", "animal", "animals", "public", "trust", "trusts", "societies", "co", "operative", "industrial", "townships", "district", "shops", "establishments", "regional", "town", "planning", "महानगरपालिका", "पोलीस", "पोलिस", "पुलिस", "नगरपालिका", "नगरपालिकाओं", "મ્યુનિસિપલ", "કોર્પોરેશન", "નગરપાલિકા", "પોલીસ"]
)
NOT_TITLE_WORDS = frozenset(["is", "are", "was", "the", "there", "a", "an", "how", "what", "which", "who", "when", "where", "why", "does", "do", "did", "can", "could", "shall", "will", "under", "by", "in", "at", "on", "my", "i", "me", "if", "for", "says", "say"])
VERB_AFTER_ACT = frozenset(["without", "on", "as", "against", "when", "if", "to", "within", "at", "upon", "like"])  # "can police in Nagpur act without a warrant"
ACT_NUMBER = re.compile(r"\s*(?:Act\s+)?(?:No\.?\s*)?(?:[0-9]{1,4}|[IVXLC]+)\s+of\s+(?:1[789]|20)[0-9]{2}\b")
NOT_A_PLACE_AFTER = re.compile(r"\s+(?:high\s+court|HC\b|expressway|highway|express\b)", re.IGNORECASE)
ROAD_AFTER = re.compile(r"\s+(?:expressway|highway|express\b)", re.IGNORECASE)
NOT_A_PLACE_BEFORE = re.compile(r"\b(?:government|govt|republic|union|constitution|supreme court|reserve bank|president|laws?|high court)\s+of\s+(?:the\s+)?$", re.IGNORECASE)

_LIMITS = r"(?:the\s+)?(?:(?:limits|city|area|boundary|boundaries|jurisdiction)\s+of\s+)?(?:the\s+)?"
IN_BRACKETS = re.compile(r"^\s*\(\s*$")  # "Mahuva (Bhavnagar)"
DENIED_BEFORE = re.compile(
    rf"(?:(?:\b(?:not|never)|n['’]t)\s+(?:in|at|from|inside|within|for|about|under|part\s+of)\s+{_LIMITS}"
    r"|(?:,|\band|\bbut|\()\s*not\s+"
    r"|\b(?:there\s+is|there['’]s|there\s+was|have|has|having|with|but|is|only)\s+(?:no|not\s+an?|n['’]t\s+an?)\s+|n['’]t\s+(?:have\s+)?an?\s+|\bwithout\s+an?\s+|\bdo(?:es)?\s+not\s+have\s+an?\s+"
    r"|\b(?:other\s+than|neither|except(?:ing)?(?:\s+for)?|excluding|outside(?:\s+of)?|beyond|apart\s+from|instead\s+of|rather\s+than)\s+"
    rf"{_LIMITS})$",
    re.IGNORECASE,
)
DENIED_AFTER = re.compile(
    r"\s*(?:(?:city|शहर|શહેર)\s*)?(?:\(?\s*excluded|ke\s+ba+har|se\s+ba+har|ke\s+alawa|ch?ya\s+baher|baher\b|ni\s+ba+ha+r"
    r"|के\s+(?:ठीक\s+|बिल्कुल\s+)?बाहर|से\s+बाहर|के\s+अलावा|को\s+छोड़|(?:शहराच्या\s+|च्या\s+)?(?:अगदी\s+)?बाहेर|सोडून|(?:શહેરની\s+|ની\s+)?(?:બિલકુલ\s+)?બહાર|સિવાય"
    r"|(?:(?:(?:की|का|ची|चा|ની|નો)\s+(?:बात|वात|बाब|વાત)|में|मे|मध्ये|માં)\s+)?(?:नाही|नव्हे|नहीं|नही|નહીં|નહિ|નહી|નથી|nahi+n?|nathi)(?:\s+(?:है|हैं|आहे|છે|hai|aahe|ahe|chhe|che))?(?=\s*(?:[,.;:?!)।-]|$|पण\s|बल्कि\s|પણ\s)))",
    re.IGNORECASE,
)
CORRECTED = re.compile(r"\s*(?:नाही|नव्हे|नहीं|नही|નહીં|નહિ|nahi+n?|nahin|nathi|nako)(?:\s+(?:हो|ho|रे|re|बाबा|भाई|bhai|तर|tar|बल्कि|balki|પણ|pan))?[\s,]+", re.IGNORECASE)  # "ठाणे नाही मुंबई"
LIVES_AFTER = re.compile(  # "मी मुंबईत राहतो पण ...": the home, where it is said after the place
    r"\s*(?:(?:में|मे|शहरात|શહેરમાં)\s+)?(?:राहत|राहण|रहिवासी|रहत|रहने|निवासी|રહું|રહીએ|રહેત|રહેવાસી|છું(?=\s*(?:પણ|,))|का\s+(?:हूँ|हूं|रहने)|चा\s+आहे)"
)
LISTED = re.compile(r"^\s*(?:,|/|,?\s*\b(?:or|nor)\b(?:\s+in)?)\s*$", re.IGNORECASE)  # "not in Mumbai or in Thane"; not "outside Mumbai, in Thane"

# What may stand between a place and the State or district that tells which place it is: "Patan (Gujarat)", "Patan in Gujarat".
BESIDE = re.compile(
    r"^[\s,(\-–/]*(?:(?:city|town|village|in|of|at|near|dist|district|distt?|tal|taluka|state\s+of|the|ke|ki|ka|ni|na|no|s|'s|’s|में|के|की|का|जिल्हा|जिला)[\s.,(]*){0,4}$",
    re.IGNORECASE,
)
FIRMLY_BESIDE = re.compile(r"^\s*(?:\(\s*|,?\s+(?:in|of)\s+(?:the\s+state\s+of\s+)?)$", re.IGNORECASE)  # not a comma: "Mumbai, Gujarat and Pune" is a list
OF_STATE = re.compile(r"^[\s'’,(\-–]*(?:(?:s|in|of|the|state|from|a|ke|ki|ka|mein|me|ni|na|ના|ની|में|के|की|का|च्या|town|city)[\s,(]*){0,3}$", re.IGNORECASE)
VILLAGE_NEAR = re.compile(r"^\s*(?:,|\()?\s*(?:just\s+)?(?:near|outside|close\s+to|on\s+the\s+outskirts\s+of|beyond|next\s+to|ke\s+paas|around)\s+(?:the\s+)?$", re.IGNORECASE)
VILLAGE_OF = re.compile(r"^\s*(?:,|\(|[A-Z]\w+\s*(?:,|\())?\s*(?:in|of|at|ke|tal\.?|taluka|dist\.?|district)?\s*(?:the\s+)?$")  # "village Kothari, Patan"
NEAR_A_VILLAGE = re.compile(r"^\s*(?:शहरा|શહેર)?\s*(?:जवळच्या|जवळील|जवळचं|जवळचे|जवळ|शेजारच्या|के\s+पास\s+के|के\s+पास|के\s+(?:नजदीक|नज़दीक|करीब|बगल)(?:\s+(?:के|वाले))?|પાસેના|પાસેનું|પાસે|નજીકના|નજીક)\s*(?:एका|एक|એક)?\s*$")  # "ડીસા પાસેના એક ગામમાં"
OF_A_VILLAGE = re.compile(r"^\s*(?:के|ના)?\s*(?:एका|एक|किसी|એક|કોઈ)?\s*$")  # "सातारा जिल्ह्यातील एका गावात"
JOINED_BY = re.compile(r"(?:(?:\b(?:and|or|vs\.?|versus|than|with|between|to)|/)\s*(?:an?\s+|any\s+)?|,\s*(?:an?|any)\s+)$", re.IGNORECASE)  # not "the": it points back
