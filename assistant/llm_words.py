"""The words that a sentence phrased by a language model may hold, by language, and what each of them says (llm_words.yaml).

What this module never does: judge a sentence, or know a word that the file does not list.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import regex

from corpus.errors import LoadError
from corpus.strict_yaml import read_yaml
from rules.numbers import NUMBER_WORDS, ORDINALS

FILE = Path(__file__).with_name("llm_words.yaml")
LETTER = r"[\p{L}\p{M}\u200c\u200d]"
_KEYS = {"neutral", "named", "kinds", "bounds", "fill", "tiers", "connectives", "marks", "numbers"}
_WHERE = ("behind", "either", "apart")
Category = Literal["kind", "bound", "tier", "connective", "mark"]


@dataclass(frozen=True, slots=True)
class Typed:
    """What a listed phrase says: ("bound", "max"), ("mark", "negation"). `behind`: as a bound it may stand after its quantity; `before`: or before it;
    `apart`: other words may stand between the two."""

    category: Category
    value: str
    behind: bool = False
    before: bool = True
    apart: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of one language. `typed` by phrase, `pattern` finds them, the longest first."""

    neutral: frozenset[str]
    named: frozenset[str]
    numbers: frozenset[str]
    typed: dict[str, Typed]
    pattern: regex.Pattern[str]
    template: regex.Pattern[str] | None  # bounds that stand in our own sentences alone
    fill: dict[str, str]


@lru_cache(maxsize=1)
def load_words() -> dict[str, Words]:
    """The words by language; LoadError names what is missing or stands twice."""
    data = read_yaml(FILE)
    return {lang: _words(lang, rows) for lang, rows in data.items()}


def found(pattern: str) -> regex.Pattern[str]:
    """A pattern of whole words, for any script: the vowel signs of Devanagari and Gujarati belong to their word."""
    return regex.compile(rf"(?<!{LETTER})(?:{pattern})(?!{LETTER})", regex.IGNORECASE)


def _words(lang: str, rows: dict[str, Any]) -> Words:
    if missing := _KEYS - rows.keys():
        raise LoadError(f"{FILE}: {lang}: no {', '.join(sorted(missing))}")
    behind, either, apart = (set(rows["bounds"].get(k, ())) for k in _WHERE)
    typed: dict[str, Typed] = {}
    listed: list[tuple[Category, str, list[str]]] = [
        *(("kind", value, said) for value, said in rows["kinds"].items()),
        *(("bound", value, said) for value, said in rows["bounds"].items() if value not in _WHERE),
        *(("tier", value, said) for value, said in rows["tiers"].items()),
        *(("connective", value, said) for value, said in rows["connectives"].items()),
        *(("mark", value, said) for value, said in rows["marks"].items()),
    ]
    for category, value, phrases in listed:
        for phrase in phrases:
            if phrase in typed:
                raise LoadError(f"{FILE}: {lang}: {phrase!r} stands under {typed[phrase].value} and under {value}; keep one")
            typed[phrase] = Typed(category, value, phrase in behind | either, phrase not in behind, phrase in apart)
    neutral = frozenset(rows["neutral"].split())
    if both := neutral & typed.keys():
        raise LoadError(f"{FILE}: {lang}: {', '.join(sorted(both))} cannot be neutral and say something")
    return Words(
        neutral=neutral,
        named=frozenset(rows["named"].split()),
        numbers=frozenset(rows["numbers"].split()) | NUMBER_WORDS | ORDINALS,
        typed=typed,
        pattern=found("|".join(_spaced(p) for p in sorted(typed, key=len, reverse=True))),
        template=found("|".join(_spaced(p) for p in rows["template"])) if rows.get("template") else None,
        fill=rows["fill"],
    )


def _spaced(phrase: str) -> str:
    return r"\s+".join(regex.escape(word) for word in phrase.split())
