"""A line of an answer in Latin letters, for a reader who asked in them.

The line is a sentence of the answer, already confirmed, letter by letter: digits, quoted words and whatever stands in Latin letters stay as
they are, so the figures are those of the sentence. Words with a spelling of their own stand under `latin` in sayings/<lang>.yaml. What
this module never does: translate, or say a sentence that still holds a letter of the other script.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from assistant.model import Statement
from assistant.sayings import Sayings
from assistant.spelling import INHERENT, TO_DEVANAGARI, unsaid_within

_LONG = re.compile(r'(?:(?<=[.।] )|^)[^.।"0-9]*"[^"]{200,}"[.।]?')  # a sentence that only leads to the law's words: they stand in the answer itself
_WORD = re.compile(r"[\u0900-\u0963\u0971-\u097f\u0a80-\u0aff\u200c\u200d]+")
_NATIVE_DIGIT = {0x0966 + i: str(i) for i in range(10)} | {0x0AE6 + i: str(i) for i in range(10)}
_CONSONANTS = ["क", "k", "ख", "kh", "ग", "g", "घ", "gh", "ङ", "n", "च", "ch", "छ", "chh", "ज", "j", "झ", "jh", "ञ", "n", "ट", "t", "ठ", "th", "ड", "d", "ढ", "dh", "ण", "n", "त", "t", "थ", "th", "द", "d", "ध", "dh", "न", "n", "प", "p", "फ", "ph", "ब", "b", "भ", "bh", "म", "m", "य", "y", "र", "r", "ल", "l", "व", "v", "श", "sh", "ष", "sh", "स", "s", "ह", "h", "ळ", "l", "क़", "k", "ख़", "kh", "ग़", "g", "ज़", "z", "ड़", "d", "ढ़", "dh", "फ़", "f", "य़", "y", "ऱ", "r"]
_VOWELS = ["अ", "a", "आ", "aa", "इ", "i", "ई", "i", "उ", "u", "ऊ", "u", "ऋ", "ri", "ए", "e", "ऐ", "ai", "ओ", "o", "औ", "au", "ऑ", "o", "ऍ", "e"]
_SIGNS = ["ा", "a", "ि", "i", "ी", "i", "ु", "u", "ू", "u", "ृ", "ri", "े", "e", "ै", "ai", "ो", "o", "ौ", "au", "ॅ", "e", "ॉ", "o"]
_CONSONANT = {unicodedata.normalize("NFC", k): v for k, v in zip(_CONSONANTS[::2], _CONSONANTS[1::2], strict=True)}
_VOWEL = dict(zip(_VOWELS[::2], _VOWELS[1::2], strict=True))
_SIGN = dict(zip(_SIGNS[::2], _SIGNS[1::2], strict=True))
_LETTER = re.compile("|".join(sorted(map(re.escape, _CONSONANT), key=len, reverse=True)) + "|.")
_SOUNDED = frozenset({"y", "r", "v", "m", "n"})  # after another consonant these keep their vowel at the end: "rajya", "kshetra"
_JOINED = {"hi": "gy", "mr": "dny", "gu": "gn"}  # how ज्ञ is said


def latin_lines(lead: Iterable[str], statements: Iterable[tuple[Statement, int]], sayings: Sayings) -> tuple[str, ...]:
    """The direct answer in Latin letters: what is said first, the first statement, and every further one that states a figure.

    `statements`: each with the number of its citation. Empty where any of it cannot be said in Latin letters alone.
    """
    out, heading = [in_latin(line, sayings) for line in lead], ""
    for i, (s, number) in enumerate(statements):
        text = _LONG.sub("", s.text).strip() if i else s.text
        if i and not (s.figures and text):
            continue
        head = f"{s.heading}: " if s.heading and s.heading != heading else ""
        heading = s.heading
        out.append(in_latin(f"{head}{text}", sayings) + f" [{number}]")
    return tuple(out) if not any(_WORD.search(line) for line in out) else ()


def in_latin(text: str, sayings: Sayings) -> str:
    """A text in Latin letters."""
    for english, native in sorted(((e, n) for e, n in sayings.names.items() if n in text), key=lambda x: -len(x[1])):
        text = re.sub(rf"(?<![\u0900-\u0963\u0a80-\u0aff]){re.escape(native)}", english, text)
    text = _WORD.sub(lambda m: _latin(m[0], sayings), text.translate(_NATIVE_DIGIT)).replace("।", ".")
    return re.sub(r"(?:^|(?<=[.?!] ))[a-z]", lambda m: m[0].upper(), text)


def _latin(word: str, sayings: Sayings) -> str:
    word = unicodedata.normalize("NFC", word)
    return sayings.latin.get(word) or _by_letter(word, sayings.language)


@lru_cache(maxsize=4096)
def _by_letter(word: str, language: str) -> str:
    """A word letter by letter; an inherent vowel is left unsaid at the end, and between a sounded consonant and one with a vowel of its own."""
    plain = unicodedata.normalize("NFC", word.replace("\u200c", "").replace("\u200d", "").translate(TO_DEVANAGARI))
    beats: list[list[str]] = []  # consonant and vowel
    for letter in _LETTER.findall(plain):
        if letter in _CONSONANT:
            beats.append(["f" if letter == "फ" and language != "hi" else _CONSONANT[letter], INHERENT])
        elif letter in _VOWEL:
            beats.append(["y" if letter == "ए" and beats else "", "a" if letter == "आ" and beats else _VOWEL[letter]])
        elif letter in _SIGN and beats:
            beats[-1][1] = _SIGN[letter]
        elif letter == "्" and beats:
            beats[-1][1] = ""
        elif letter in "ंँ" and beats:
            beats.append(["~", ""])
        elif letter in "ःઃ" and beats:
            beats.append(["h", ""])  # स्वतःचे: "svatahche"
        elif letter != "़":
            return word
    if len(beats) > 1 and beats[-1][1] == INHERENT and (beats[-2][1] or beats[-1][0] not in _SOUNDED):
        beats[-1][1] = ""
    unsaid_within(beats)
    if len(beats) == 2 and "ा" in plain[:3] and not beats[1][1] and beats[1][0] != "~":
        beats[0][1] = "aa"  # one closed syllable: "baad", "paath"
    said = "".join(c + v for c, v in beats).replace(INHERENT, "a")
    said = said.replace("jn", _JOINED[language]) if "ज्ञ" in plain else said
    said = re.sub("~$", "" if language == "gu" else "n", said)
    return re.sub("~(?=[pbm])", "m", said).replace("~", "n")
