"""The words for days, months and weekdays in English, Hindi, Marathi, Gujarati and Latin-letter Hindi.

Data for assistant.dates alone: each row one meaning and the spellings met in print and in messages.
What it never does: read a text. Spellings are folded (see `folded`) before they are compared, so nuktas, native digits,
chandrabindu and anusvara need not be written twice.
"""

from __future__ import annotations

import unicodedata

DROPPED = frozenset("\u093c\u0abc\u200b\u200c\u200d\u2060\ufeff")  # nukta; invisible joiners
_SAME = {"ँ": "ं", "ઁ": "ં", "\u00a0": " ", "\u202f": " ", "–": "-", "—": "-", "‑": "-", "−": "-", "’": "'", "‘": "'", "`": "'"}
_SAME |= {chr(0x958 + i): base for i, base in enumerate("कखगजडढफय")}  # letters with a nukta of their own


def folded(text: str) -> tuple[str, tuple[int, ...]]:
    """The text in one spelling, and for each of its characters the place it has in `text` (one more for the end).

    >>> folded("५ फ़रवरी")[0]
    '5 फरवरी'
    """
    out: list[str] = []
    at: list[int] = []
    for i, char in enumerate(text):
        if char in DROPPED:
            continue
        low = _SAME.get(char, char)
        if not low.isascii() and unicodedata.category(low) == "Nd":
            low = str(unicodedata.decimal(low))
        lower = low.lower()
        out.append(lower if len(lower) == 1 else low)
        at.append(i)
    at.append(len(text))
    return "".join(out), tuple(at)


MONTHS: dict[int, str] = {
    1: "january jan janvari janwari janavari janewari जनवरी जन. जानेवारी जाने. જાન્યુઆરી જાન્યુ. જાન.",
    2: "february feb febr febuary farvari farwari pharvari फ़रवरी फर. फेब्रुवारी फेब्रुआरी फेब. फेब्रु. ફેબ્રુઆરી ફેબ.",
    3: "march mar मार्च माच માર્ચ",
    4: "april apr aprail aprel apreel अप्रैल अप्रेल अप्र. एप्रिल एप्रि. એપ્રિલ એપ્રીલ",
    5: "may mai मई मे મે",
    6: "june jun joon जून જૂન જુન",
    7: "july jul julai जुलाई जुलै जुलई જુલાઈ જુલાઇ",
    8: "august aug agast agust अगस्त अग. ऑगस्ट ऑग. ઑગસ્ટ ઓગસ્ટ ઑગષ્ટ ઓગષ્ટ",
    9: "september sept sep sitambar sitamber सितंबर सितम्बर सित. सप्टेंबर सप्टें. सप्टेम्बर સપ્ટેમ્બર સપ્ટેંબર સપ્ટે.",
    10: "october oct aktubar aktoobar oktobar aktubar अक्टूबर अक्तूबर अक्टू. ऑक्टोबर ऑक्टो. ઑક્ટોબર ઓક્ટોબર ઑક્ટો. ઓક્ટો.",
    11: "november nov navambar navamber nawambar नवंबर नवम्बर नव. नोव्हेंबर नोव्हें. નવેમ્બર નવેંબર નવે.",
    12: "december dec disambar disamber दिसंबर दिसम्बर दिस. डिसेंबर डिसेम्बर डिसें. ડિસેમ્બર ડિસેંબર ડીસેમ્બર ડિસે.",
}
# Month words that are other words too ("may", "in" in careless Hindi, "I", "dies"): read only where the rest of the words says a month.
WEAK_MONTHS = frozenset(["may", "mai", "मे", "મે", "mar", "माच"])

WEEKDAYS: dict[int, str] = {
    0: "monday mon somvar somwar somvaar somwaar सोमवार સોમવાર",
    1: "tuesday tue tues mangalvar mangalwar mangalvaar mangalwaar मंगलवार मंगळवार મંગળવાર",
    2: "wednesday wed budhvar budhwar budhvaar budhwaar बुधवार બુધવાર",
    3: "thursday thu thur thurs guruvar guruwar guruvaar guruwaar brihaspativar गुरुवार गुरूवार बृहस्पतिवार वीरवार ગુરુવાર ગુરૂવાર",
    4: "friday fri shukravar shukrawar shukravaar shukrwar शुक्रवार શુક્રવાર",
    5: "saturday sat shanivar shaniwar shanivaar shaniwaar शनिवार शनीवार શનિવાર",
    6: "sunday sun ravivar raviwar ravivaar itvar itwar रविवार इतवार રવિવાર",
}
SHORT_WEEKDAYS = frozenset(["mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun"])  # "sat", "sun", "wed" are words of their own

# Days counted from today; the second number stands where the word looks both ways (कल: yesterday or tomorrow).
DAYS: tuple[tuple[int, int | None, str], ...] = (
    (0, None, "today|this morning|this afternoon|this evening|tonight|aaj|आज|આજે|આજ"),
    (-1, None, "yesterday|last night|ysterday|yesterdy|yday|बीते कल|बीता कल|गुजरे कल|beete kal|काल|कालच|kaal|ગઈકાલે|ગઇકાલે|ગઈ કાલે|ગઇ કાલે|ગઈકાલ|ગઇકાલ|gaikale"),
    (1, None, "tomorrow|tomorow|tommorow|tommorrow|आने वाले कल|आनेवाले कल|आने वाला कल|aane wale kal|udya|उद्या|આવતીકાલે|આવતી કાલે|આવતીકાલ"),
    (-2, None, "the day before yesterday|day before yesterday|kal se pehle|गेल्या परवा"),
    (2, None, "the day after tomorrow|day after tomorrow"),
    (-1, 1, "kal|कल|કાલે|કાલ"),
    (-2, 2, "parso|parson|parsoo|parsho|परसों|परसो|परवा|परवाच|परमदिवशी|परम दिवशी|પરમ દિવસે|પરમદિવસે|પરમદિવસ|પરમ દહાડે"),
    (-3, 3, "narso|narson|tarso|नरसों|नरसो|तरसों|तेरवा"),
)  # fmt: skip
# Words that say the past: where one stands before every word of the future, the day lies behind ("कल पकड़ी गई, आखिरी दिन कब होगा?").
PAST = (
    r"(?<![^\s,])(?:गया|गई|गयी|गए|गये|हुआ|हुई|हुए|था|थी|थे|चुका|चुकी|चुके|लिया|दिया|दिए|किया|किए|gaya|gayi|gai|gaye|hua|hui|hue|tha|thi|chuka|chuki|liya|diya|kiya"
    r"|होता|होती|होते|होतं|ગયો|ગઈ|ગઇ|ગયું|ગયા|હતો|હતી|હતું|હતા|થયો|થઈ|થયું|લીધી|લીધો|દીધી|દીધો|gayo|hati|hato|thai|thayu|lidhi|didhi)(?![^\s,?।.!])"
    r"|[^\s,]+(?:ली|ला|ले|लं|लेली|लेला|ડી|ડ્યો|ડ્યું|ડાઈ|યા)(?![^\s,?।.!])"
)
# Words that say the future, in the same sentence as कल or परवा.
FUTURE = (
    r"\w*(?:unga|oonga|ungi|enge|ega|egi|ayega|ayegi|hoga|hogi|honge)\b|[^\s]*(?:ूंगा|ूंगी|उंगा|उंगी|ेगा|ेगी|ेंगे|एगा|एगी|एंगे|होगा|होगी|होंगे|येगा|येगी)(?![^\s?।.,!])"
    r"|[^\s]*(?:ईन|णार|तील|शील)(?![^\s?।.,!])|[^\s]*(?:શે|ીશ|ીશું|વાનું|વાનો|વાની)(?![^\s?।.,!])"
)

LAST = "last|previous|past|the previous|this past|pichle|pichhle|pichli|pichhli|gaye|guzre|बीते|पिछले|पिछली|पिछला|गत|गए|गये|गेल्या|मागील|मागच्या|गेला|ગયા|ગઈ|ગત|છેલ્લા|પાછલા"  # fmt: skip
THIS = "this|the current|current|is|iss|इस|इसी|चालू|या|ह्या|આ|ચાલુ"
NEXT = "next|coming|this coming|the coming|upcoming|agle|agli|aane wale|aanewale|अगले|अगली|आने वाले|आनेवाले|आगामी|पुढच्या|पुढील|येत्या|આવતા|આવતી|આગામી"
EVERY = "every|each|all|any|har|हर|प्रत्येक|प्रति|दर|દર|દરેક|પ્રત્યેક"

UNITS: dict[str, str] = {
    "day": "days|day|din|dino|dinon|दिन|दिनों|दिवस|दिवसां|दिवसा|દિવસ|દિવસો|દહાડા",
    "week": "weeks|week|hafte|hafta|hafton|saptah|हफ्ते|हफ्ता|हफ्तों|सप्ताह|आठवडे|आठवडा|आठवड्या|आठवड्यां|અઠવાડિયા|અઠવાડિયું|અઠવાડિયાં|અઠવાડિયે|સપ્તાહ",
    "month": "months|month|mahine|mahina|mahinon|maah|महीने|महीना|महीनों|माह|महिने|महिना|महिन्या|महिन्यां|મહિના|મહિનો|મહિને|માસ",
    "year": "years|year|saal|sal|varsh|साल|सालों|वर्ष|वर्षों|वर्षे|वर्षा|वर्षां|વર્ષ|વરસ|સાલ",
}
COUNTS: dict[int, str] = {
    1: "a an one ek एक एका એક", 2: "two do दो दोन બે", 3: "three teen tin तीन ત્રણ", 4: "four char chaar चार ચાર",
    5: "five paanch panch पाँच पाच પાંચ", 6: "six chhah chhe छह छः छे सहा છ", 7: "seven saat सात સાત", 8: "eight aath आठ આઠ",
    9: "nine nau नौ नऊ નવ", 10: "ten das दस दहा દસ", 11: "eleven gyarah ग्यारह अकरा અગિયાર", 12: "twelve barah बारह बारा બાર",
    13: "thirteen", 14: "fourteen", 15: "fifteen pandrah पंद्रह पन्द्रह पंधरा પંદર", 16: "sixteen", 17: "seventeen", 18: "eighteen",
    19: "nineteen", 20: "twenty bees बीस वीस વીસ", 21: "twenty-one", 30: "thirty tees तीस ત્રીસ",
}  # fmt: skip
AGO = "ago|back|pehle|pahle|pehele|पहले|पूर्व|पूर्वी|आधी|अगोदर|પહેલાં|પહેલા|અગાઉ|પૂર્વે"
HENCE = "from now|from today|hence"

# Endings glued to a word or figure in Marathi, Gujarati and Hindi: "डिसेंबरमध्ये", "२०१५पूर्वी", "મંગળવારે".
ENDINGS = "मध्ये|मधे|च्या|चा|ची|चे|ला|रोजी|पासून|पर्यंत|पूर्वी|नंतर|आधी|साली|ात|ी|ई|त|च|ने|માં|મા|ના|ની|નો|નું|ને|થી|સુધી|પછી|પહેલાં|પહેલા|ે|એ|નાં|में|को|के|से|'s"  # fmt: skip
