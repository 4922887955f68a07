"""Words of a text and their normal forms, for comparing names of places in three scripts.

What it never does: change a text. Spans always count characters of the text as it was given.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from corpus.place_values import Place

# A letter with the marks that follow it: Python's \w leaves out the vowel signs of Indian scripts.
_TOKEN = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f\u0900-\u0903\u093a-\u094f\u0951-\u0963\u0a81-\u0a83\u0abc-\u0acd\u0ae2\u0ae3\u200c\u200d])+")

# Letters that writers use for one another: ऱ and र, chandrabindu and anusvara, long and short independent i (मुंबई, मुंबइ).
_SAME = str.maketrans({"\u0931": "\u0930", "\u0901": "\u0902", "\u0a81": "\u0a82", "\u0907": "\u0908", "\u0a87": "\u0a88"})

_REACH = 80  # characters


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text and its normal form: NFC, lower case, without nukta, joiners and accents."""

    norm: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Raw:
    """A name as found, before its surroundings are weighed: words `first` up to `last` (excluded) of the text."""

    place: Place
    first: int
    last: int
    start: int
    end: int
    key: str = ""
    outside: bool = False  # the case ending itself says "outside"
    others: tuple[Place, ...] = ()


def normal(word: str) -> str:
    """The normal form of one word, for comparison alone."""
    word = unicodedata.normalize("NFKD", word.casefold())
    kept = "".join(c for c in word if c not in "\u093c\u0abc\u200c\u200d" and not "\u0300" <= c <= "\u036f")
    return kept.translate(_SAME)


def tokens_of(text: str) -> tuple[Token, ...]:
    """The words of a text."""
    return tuple(Token(norm, m.start(), m.end()) for m in _TOKEN.finditer(text) if (norm := normal(m[0])))


def alias_key(alias: str) -> str:
    """The key of a name: its words' normal forms, joined ("Navi Mumbai", "Navimumbai" and "navi-mumbai" are one)."""
    return "".join(t.norm for t in tokens_of(alias))


def before(text: str, at: int) -> str:
    """The words just before a place, as far as a preposition or a denial can stand from it."""
    return text[max(0, at - _REACH) : at]
