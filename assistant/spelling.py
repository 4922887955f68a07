"""Everyday spelling: one form for the many ways in which a Hindi, Marathi or Gujarati word is written, in its own script and in Latin letters.

    folded("ज़ुर्माना") == folded("जुर्माना")        the script's own variants (nukta, length of i and u, nasal signs)
    sound("jurmaana") == sound("zurmana") == latin("ज़ुर्माना")    the same word in Latin letters

Forms are for comparison alone. What this module never does: change a text that is shown, or tell what a word means.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_DROPPED = dict.fromkeys(map(ord, "\u093c\u0abc\u200b\u200c\u200d\u0903\u0a83"))  # nukta, joiners, visarga
_SAME = str.maketrans("ँઁीूઈઊईऊऱऴિૂીુ" + "ऑઑॉૉॲऍઍ", "ंંिुઇઉइउरलિુિુ" + "आઆाાअएએ")
_NASAL = re.compile(r"[ङञणनम]्(?=[क-म])|[ઙઞણનમ]્(?=[ક-મ])")
_NASALS = "\u0902\u0a82"  # left out at the end of a word more often than not: ડબ્બામા, मे
_GLIDE = (("ये", "ए"), ("यी", "ई"), ("यि", "इ"), ("યે", "એ"), ("યી", "ઇ"), ("યિ", "ઇ"))


@lru_cache(maxsize=65536)
def folded(word: str) -> str:
    """A lower-case word of an Indian script in its plainest spelling; words in Latin letters stay as they are."""
    if word.isascii():
        return word
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKD", word).translate(_DROPPED))
    plain = _NASAL.sub(lambda m: "ं" if m[0][0] < "\u0a80" else "ં", plain.translate(_SAME))
    for said, same in _GLIDE:
        plain = plain.replace(said, same)
    return plain[:-1] if len(plain) > 2 and plain[-1] in _NASALS else plain


_CONSONANTS = ["क", "k", "ख", "kh", "ग", "g", "घ", "gh", "ङ", "n", "च", "ch", "छ", "chh", "ज", "j", "झ", "jh", "ञ", "n", "ट", "t", "ठ", "th", "ड", "d", "ढ", "dh", "ण", "n", "त", "t", "थ", "th", "द", "d", "ध", "dh", "न", "n", "प", "p", "फ", "f", "ब", "b", "भ", "bh", "म", "m", "य", "y", "र", "r", "ल", "l", "व", "v", "श", "sh", "ष", "sh", "स", "s", "ह", "h", "ळ", "l"]
_VOWELS = ["अ", "a", "आ", "a", "इ", "i", "ई", "i", "उ", "u", "ऊ", "u", "ऋ", "ru", "ए", "e", "ऐ", "ai", "ओ", "o", "औ", "au"]
_SIGNS = ["ा", "a", "ि", "i", "ी", "i", "ु", "u", "ू", "u", "ृ", "ru", "े", "e", "ै", "ai", "ो", "o", "ौ", "au", "ॅ", "e", "ॉ", "o"]
_PLAIN_CONSONANT = dict(zip(_CONSONANTS[::2], _CONSONANTS[1::2], strict=True))
_PLAIN_VOWEL = dict(zip(_VOWELS[::2], _VOWELS[1::2], strict=True))
_PLAIN_SIGN = dict(zip(_SIGNS[::2], _SIGNS[1::2], strict=True))
INHERENT = "@"  # the vowel that a consonant has without a sign
TO_DEVANAGARI = {c: c - 0x180 for c in range(0x0A81, 0x0AF0)}  # the two blocks run side by side


def unsaid_within(beats: list[list[str]]) -> None:
    """Leave the inherent vowels of a word unsaid that nobody says within it: between a vowel and a consonant with a vowel of its own.

    `beats`: consonant and vowel of each beat, changed in place; INHERENT stands for the inherent vowel.
    """
    for i in range(len(beats) - 2, 0, -1):
        said_before, said_after = beats[i - 1][1], beats[i + 1][1]
        if beats[i][1] == INHERENT and said_before and said_after and beats[i + 1][0] and beats[i][0]:
            beats[i][1] = ""


@lru_cache(maxsize=16384)
def latin(word: str) -> str:
    """The sound of a word of Devanagari or Gujarati script, as `sound` gives it for its Latin spelling.

    An inherent vowel is left unsaid at the end of a word and between a vowel's consonant and a consonant with a vowel of its own.

    >>> latin("पकड़ना") == sound("pakadna"), latin("જુર્માનો") == sound("jurmano")
    (True, True)
    """
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKD", word).translate(_DROPPED)).translate(TO_DEVANAGARI)
    beats: list[list[str]] = []  # consonant and vowel
    for ch in plain:
        if ch in _PLAIN_CONSONANT:
            beats.append([_PLAIN_CONSONANT[ch], INHERENT])
        elif ch in _PLAIN_VOWEL:
            beats.append(["", _PLAIN_VOWEL[ch]])
        elif ch in _PLAIN_SIGN and beats:
            beats[-1][1] = _PLAIN_SIGN[ch]
        elif ch == "्" and beats:
            beats[-1][1] = ""
        elif ch in "ंँ" and beats:
            beats.append(["n", ""])
    if len(beats) > 1 and beats[-1][1] == INHERENT:
        beats[-1][1] = ""
    unsaid_within(beats)
    return sound("".join(c + v.replace(INHERENT, "a") for c, v in beats))


_SOUNDS = (
    (r"^(?:me|mei|mein|main|mai)$", "men"), (r"e(?=h[a-z])", "a"), (r"y(?=e)", ""), (r"aa+", "a"), (r"ee+|ii+|ea", "i"), (r"oo+|uu+", "u"), (r"w", "v"), (r"z", "j"), (r"ph", "f"), (r"q|ck|c(?!h)", "k"), (r"x", "ks"),
    (r"([bcdfgjkpst])h+", r"\1"), (r"([a-z])\1+", r"\1"), (r"m(?=[bp])", "n"), (r"n(?=m)", ""), (r"iy(?=[ae])", "i"), (r"(?<=[aeiou])y$", "i"), (r"(?<=[aeiou])h$", ""),
)  # fmt: skip
_RULES = tuple((re.compile(a), b) for a, b in _SOUNDS)
_LAST_NASAL = re.compile(r"(?<=\w\w[aeiou])n$")


@lru_cache(maxsize=65536)
def sound(word: str) -> str:
    """The sound of a word written in Latin letters, by the habits of people who write these languages so: doubled letters, h, v and w, z and j."""
    for pattern, plain in _RULES:
        word = pattern.sub(plain, word)
    return _LAST_NASAL.sub("", word)
