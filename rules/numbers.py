"""Numbers as statutes, drafts and questions write them: words, digits, lakh and crore, Devanagari and Gujarati digits.

What it never does: guess. A run of number words that is not one grammatical number ("one and fifty", "five 2 hundred"),
a number with a letter for a digit ("l0,000") or with broken grouping ("1,00,00") is reported as standing there, unread.

    number  = words | digits , { multiplier , [ digits | words ] } ;
    words   = section , { [ "and" ] , section } ;            sections fall in size: crore, lakh, thousand, the rest
    section = group , { multiplier } | "a" , multiplier , { multiplier } ;
    group   = below-hundred , [ "hundred" , [ [ "and" ] , below-hundred ] ] ;
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal


def word_list(said: str) -> tuple[str, ...]:
    """The words of a line, so that a vocabulary can be read and reviewed as a line of words."""
    return tuple(said.split())


_ONES = word_list(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
_TENS = word_list("twenty thirty forty fifty sixty seventy eighty ninety")
UNITS: dict[str, int] = {w: n for n, w in enumerate(_ONES)}
TENS: dict[str, int] = {w: 10 * n for n, w in enumerate(_TENS, start=2)}
TENS |= {"fourty": 40, "ninty": 90}  # spellings that occur in print and can mean nothing else
MULTIPLIERS: dict[str, int] = {
    "hundred": 100, "hundreds": 100, "thousand": 1000, "thousands": 1000, "lakh": 10**5, "lakhs": 10**5, "lac": 10**5, "lacs": 10**5,
    "million": 10**6, "crore": 10**7, "crores": 10**7, "billion": 10**9,
    "hazar": 1000, "hazaar": 1000, "सौ": 100, "शे": 100, "हजार": 1000, "हज़ार": 1000, "लाख": 10**5, "करोड़": 10**7,
    "करोड": 10**7, "कोटी": 10**7, "સો": 100, "હજાર": 1000, "લાખ": 10**5, "કરોડ": 10**7,
}  # fmt: skip
# The Indian-language words met most in questions; a word that is not here is not read (no guess from its neighbours).
UNITS |= {
    "एक": 1, "दो": 2, "दोन": 2, "तीन": 3, "चार": 4, "पाँच": 5, "पांच": 5, "पाच": 5, "छह": 6, "छः": 6, "सहा": 6, "सात": 7, "आठ": 8, "नौ": 9, "नऊ": 9,
    "दस": 10, "दहा": 10, "बारह": 12, "बारा": 12, "पंद्रह": 15, "पन्द्रह": 15, "पंधरा": 15, "बीस": 20, "वीस": 20, "तीस": 30, "पचास": 50, "पन्नास": 50,
    "એક": 1, "બે": 2, "ત્રણ": 3, "ચાર": 4, "પાંચ": 5, "છ": 6, "સાત": 7, "આઠ": 8, "નવ": 9, "દસ": 10, "બાર": 12, "પંદર": 15, "વીસ": 20, "ત્રીસ": 30,
    "પચાસ": 50, "paanch": 5, "panch": 5, "pandrah": 15, "pachaas": 50,
}  # fmt: skip
ORDINALS = frozenset(
    word_list(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth "
        "seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth "
        "thousandth"
    )
)
SIMPLE = UNITS.keys() | TENS.keys()
NUMBER_WORDS = SIMPLE | MULTIPLIERS.keys()
# Words after which a multiplier without its own number ("extend to hundred rupees") means one of it; after any other word it may have
# lost its number, and is not read.
BEFORE_BARE = frozenset(word_list("to of upto exceeding than fine rs rupees is only about over under"))

_LATIN = {ord(c): str(d) for zero in ("०", "૦") for d in range(10) for c in (chr(ord(zero) + d),)}
_TOKEN = re.compile(
    r"""(?P<mark>(?<![\d,.])\d{1,3}\*{0,3}[ ]?\[ | [\[\]] | [\u200b-\u200f\u202a-\u202e\u2060\ufeff])
      | (?P<damaged>(?<![A-Za-z0-9])(?=[lIoO0-9,]*[0-9])(?=[0-9,]*[lIoO])[lIoO0-9](?:[lIoO0-9,]*[lIoO0-9])?(?![A-Za-z0-9]))
      | (?P<digits>[0-9](?:[0-9,]*[0-9])?(?:\.[0-9]+)?[½¼¾]?|[½¼¾])
      | (?P<word>[A-Za-z]+|[\u0900-\u0963\u0970-\u097f]+|[\u0a80-\u0ae3\u0af0-\u0aff]+)
      | (?P<symbol>/[-=–—]|[^\s])""",
    re.VERBOSE,
)
_GROUPED = re.compile(r"(?:[0-9]+|[0-9]{1,2}(?:,[0-9]{2})*,[0-9]{3}|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?")
_VULGAR = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign of a text. `value` is set for digits that can be read. Words are in lower case."""

    kind: Literal["word", "digits", "symbol"]
    text: str
    start: int
    end: int
    value: Fraction | None = None


@dataclass(frozen=True, slots=True)
class ReadNumber:
    """A number read from tokens: `value` None where it stands there and cannot be read; `after` is the next token's place."""

    value: Fraction | None
    after: int


def tokens(text: str, vocabulary: frozenset[str] = frozenset()) -> tuple[Token, ...]:
    """The words, numbers and signs of a text; editorial marks ("6[", "]") and invisible characters are left out.

    `vocabulary`: further words (units) that may be glued to number words ("sixmonths") or broken at a line's end ("ru- pees").
    """
    known = frozenset(NUMBER_WORDS | vocabulary)
    out: list[Token] = []
    for m in _TOKEN.finditer(text.translate(_LATIN)):
        kind, said = m.lastgroup, m[0]
        if kind == "mark":
            continue
        if kind == "word":
            out.extend(_word_tokens(said.lower(), m.start(), known))
        elif kind == "symbol":
            out.append(Token("symbol", said, m.start(), m.end()))
        else:
            out.append(Token("digits", said, m.start(), m.end(), None if kind == "damaged" else _digits(said)))
    return tuple(_mended(out, known))


def _digits(said: str) -> Fraction | None:
    extra = _VULGAR.get(said[-1], Fraction(0))
    plain = said.rstrip("½¼¾")
    if not plain:
        return extra
    if not _GROUPED.fullmatch(plain) or (len(plain) > 1 and plain[0] == "0" and plain[1] != "."):
        return None
    return Fraction(plain.replace(",", "")) + extra


def _word_tokens(word: str, start: int, known: frozenset[str]) -> list[Token]:
    parts = _split(word, known) if word not in known and len(word) > 5 else None
    if not parts:
        return [Token("word", word, start, start + len(word))]
    out = []
    for part in parts:
        out.append(Token("word", part, start, start + len(part)))
        start += len(part)
    return out


@lru_cache(maxsize=4096)
def _split(word: str, known: frozenset[str]) -> tuple[str, ...] | None:
    """The one way to cut a glued word into number words and units ("fivehundred"), None where there is none or more than one."""
    ways: list[list[tuple[str, ...]]] = [[] for _ in range(len(word) + 1)]
    ways[0] = [()]
    if len(word) > 60:  # no number word is glued that often
        return None
    for end in range(1, len(word) + 1):
        for begin in range(max(0, end - 10), end):
            piece = word[begin:end]
            if piece in known or (piece == "and" and begin):
                ways[end].extend((*way, piece) for way in ways[begin][:2])
    found = [w for w in ways[-1] if w[0] in NUMBER_WORDS and w[-1] != "and"]
    return found[0] if len(found) == 1 else None


def _mended(found: list[Token], known: frozenset[str]) -> list[Token]:
    """Words broken at a line's end ("thou- sand") put together where the whole is a known word and the two halves are not both."""
    out: list[Token] = []
    for token in found:
        if token.kind == "word" and len(out) > 1 and out[-1].text in ("-", "\u00ad") and out[-2].kind == "word":
            head = out[-2]
            whole = head.text + token.text
            close = token.start - head.end <= 3 and out[-1].start == head.end
            if close and whole in known and not (head.text in known and token.text in known):
                out[-2:] = [Token("word", whole, head.start, token.end)]
                continue
        out.append(token)
    return out


def is_number(token: Token) -> bool:
    """True for digits and number words."""
    return token.kind == "digits" or token.text in NUMBER_WORDS


def read_number(run: Sequence[Token], at: int) -> ReadNumber | None:
    """The number that begins at `run[at]`, as long as it goes on; None where no number begins there."""
    token = run[at] if at < len(run) else None
    if token is None:
        return None
    if token.kind == "digits":
        return _from_digits(run, at)
    if token.text == "half" or token.text in NUMBER_WORDS:
        return _from_words(run, at)
    if token.text in ("a", "an") and at + 1 < len(run) and run[at + 1].text in MULTIPLIERS:
        end = _run_end(run, at + 1)
        value = _value(["one", *_said(run, at + 1, end)])
        return ReadNumber(value, end)
    return None


def _from_digits(run: Sequence[Token], at: int) -> ReadNumber:
    """Digits, then multipliers: "2.5 lakh", "1 crore 20 lakh". Digits after digits with a blank or ", " between them are not read."""
    value, after = run[at].value, at + 1
    if after < len(run) and run[after].text in SIMPLE and run[after].start == run[at].end:
        return ReadNumber(None, after)  # a footnote mark glued to a word: the caller skips the mark
    last = None
    while after < len(run) and run[after].text in MULTIPLIERS:
        size = MULTIPLIERS[run[after].text]
        if last is None or (after == at + 2 and size > last):  # "5 lakh"; "1 lakh crore"
            value = None if value is None else value * size
        else:
            return ReadNumber(None, after + 1)
        last, after = size, after + 1
    follows = after + 1 if last and after < len(run) and run[after].text == "and" else after
    if last and follows < len(run) and is_number(run[follows]) and run[follows].text not in MULTIPLIERS:
        rest = read_number(run, follows)
        if rest is None or rest.value is None or value is None or rest.value >= last:
            return ReadNumber(None, rest.after if rest else after)
        return ReadNumber(value + rest.value, rest.after)
    return ReadNumber(None if _runs_on(run, at) else value, after)


def _runs_on(run: Sequence[Token], at: int) -> bool:
    """True where digits stand before these digits as if both were one number: "10 000", "2, 500", "1/2"."""
    if not at:
        return False
    before = run[at - 1]
    if before.kind == "digits":
        return True
    if before.text == "/" and at > 1 and run[at - 2].kind == "digits":
        return True
    return (
        before.text == ","
        and at > 1
        and run[at - 2].kind == "digits"
        and len(run[at].text) == 3
        and run[at - 2].end == before.start
    )


def _run_end(run: Sequence[Token], at: int) -> int:
    """Where the run of number words that begins at `at` ends; "and" and hyphens count only between two of them."""
    end = at
    while end < len(run):
        word = run[end].text
        if word in NUMBER_WORDS or word in ("half", "quarter"):
            end += 1
        elif word in ("and", "-", "–", "\u00ad") and end > at and end + 1 < len(run):
            after = run[end + 1].text
            if after in ("a", "one") and end + 2 < len(run) and run[end + 2].text == "half":
                end += 3
            elif after in NUMBER_WORDS or after in ("half", "quarter"):
                end += 2
            else:
                break
        else:
            break
    return end


def _said(run: Sequence[Token], at: int, end: int) -> list[str]:
    return [t.text for t in run[at:end] if t.text not in ("-", "–", "\u00ad")]


def _from_words(run: Sequence[Token], at: int) -> ReadNumber:
    end = _run_end(run, at)
    words = _said(run, at, end)
    if words[0] in MULTIPLIERS:
        before = run[at - 1] if at else None
        bare = before is None or before.text in BEFORE_BARE or before.text in ("(", ".")
        words = ["one", *words] if bare else []
    if end + 1 < len(run) and run[end].kind == "digits" and run[end + 1].text in MULTIPLIERS:
        return ReadNumber(None, end + 2)  # "five 2 hundred": a mark, or a number? Not read
    return ReadNumber(_value(words), end)


def _value(words: list[str]) -> Fraction | None:
    """The value of number words, None where they are not one grammatical number."""
    half = Fraction(0)
    if words and words[0] == "half":  # "half lakh"
        return Fraction(1, 2) * _product(words[1:]) if all(w in MULTIPLIERS for w in words[1:]) else None
    tail = [w for w in words if w in ("half", "quarter", "a")]
    if tail:
        return _value_and_half(words)
    total, limit, place = half, None, 0
    while place < len(words):
        if words[place] == "and":
            if not place or place + 1 == len(words) or words[place - 1] in SIMPLE:
                return None
            place += 1
        group = _group(words, place)
        if group is None:
            return None
        value, place = group
        size = 1
        while place < len(words) and MULTIPLIERS.get(words[place], 0) > 100:
            size *= MULTIPLIERS[words[place]]
            place += 1
        if limit is not None and value * size >= limit:
            return None
        total += value * size
        limit = size
    return total if words else None


def _value_and_half(words: list[str]) -> Fraction | None:
    """ "two and a half", "one and half lakh": a half or quarter of the unit or multiplier that follows."""
    cut = max(i for i, w in enumerate(words) if w in ("half", "quarter"))
    head = words[:cut]
    while head and head[-1] in ("a", "and"):
        head.pop()
    if len(head) > 1 and head[-1] == "one" and head[-2] == "and":
        del head[-2:]
    part = Fraction(1, 2) if words[cut] == "half" else Fraction(1, 4)
    whole = _value(head) if head and not {"half", "quarter", "a"} & set(head) else None
    if whole is None or not all(w in MULTIPLIERS for w in words[cut + 1 :]) or "and" not in words[:cut]:
        return None
    return (whole + part) * _product(words[cut + 1 :])


def _product(words: list[str]) -> int:
    out = 1
    for w in words:
        out *= MULTIPLIERS[w]
    return out


def _group(words: list[str], at: int) -> tuple[int, int] | None:
    """A number below ten thousand ("two hundred and fifty", "twenty-five hundred") and the place after it."""
    low = _below_hundred(words, at)
    if low is None:
        return None
    value, at = low
    if at < len(words) and MULTIPLIERS.get(words[at]) == 100:
        if not 0 < value < 100:
            return None
        value, at = value * 100, at + 1
        step = at + 1 if at < len(words) and words[at] == "and" else at
        low = _below_hundred(words, step)
        if low is not None:
            value, at = value + low[0], low[1]
    return value, at


def _below_hundred(words: list[str], at: int) -> tuple[int, int] | None:
    if at >= len(words):
        return None
    if words[at] in TENS:
        ones = UNITS.get(words[at + 1], 0) if at + 1 < len(words) else 0
        return (TENS[words[at]] + ones, at + 2) if 0 < ones < 10 else (TENS[words[at]], at + 1)
    return (UNITS[words[at]], at + 1) if words[at] in UNITS else None


def parse_number(words: str) -> Fraction | None:
    """The number that the words are, None where they are not exactly one number.

    >>> parse_number("one lakh fifty thousand"), parse_number("1,00,000"), parse_number("2.5 lakh")
    (Fraction(150000, 1), Fraction(100000, 1), Fraction(250000, 1))
    >>> parse_number("one and fifty") is None
    True
    """
    run = tokens(words)
    found = read_number(run, 0)
    return found.value if found and found.after == len(run) else None
