"""Which of several provisions a sentence is about, by the words they share.

What it never does: settle a tie. Words are compared by crude English stems and a few everyday synonyms; words that every provision of the
choice has tell nothing, and so do the words of punishment themselves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rules.numbers import NUMBER_WORDS, word_list

_SUFFIX = re.compile(r"(?:ations?|itions?|ments?|ures?|ings?|ions?|ances?|ences?|ables?|ibles?|ers?|ors?|als?|ives?|ly|ed|es|s|e)$")
_STOP = frozenset(
    word_list(
        "a an the of to in on at by for from with and or not no nor if is are was were be been being it its this that these those he she his her him they their them who whom whose which what "
        "when where while than then there here as such any every each all some one may might can could shall should will would must has have had do does did up down out into over under "
        "so also only just about upon after before within without between both either neither same other another more most less least very too per via we you i your my our us "
        "section sections sub clause act law acts code rule chapter provision provisions text statute statutory under legal lawful according per "
        "fine fines fined penalty penalties punish punished punishable punishment imprisonment imprisoned jail term sentence rupees rs maximum minimum extend extending exceed exceeding cap limit amount sum "
        "first second third subsequent later repeat offence offences offender conviction convicted case court magistrate person people anyone someone owner get gets go goes make made "
        "day days month months year years week weeks time period date liable however says said states provides provided prescribes prescribed allows allowed given give gives"
    )
)
_SAME = {
    "cow": "cattle", "bull": "cattle", "buffalo": "cattle", "bullock": "cattle", "ox": "cattle", "oxen": "cattle", "calf": "cattle", "calv": "cattle", "animal": "cattle", "livestock": "cattle",
    "herd": "cattle", "buy": "purchas", "bought": "purchas", "bid": "purchas", "bidd": "purchas", "buyer": "purchas", "sell": "sale", "sold": "sale", "auction": "sale", "catch": "seiz",
    "caught": "seiz", "captur": "seiz", "impound": "pound", "poundkeep": "pound", "obstruct": "oppos", "resist": "oppos", "unlawful": "illegal", "wrongful": "illegal", "illegally": "illegal",
    "wrongly": "illegal", "snatch": "rescu", "roam": "stray", "wander": "stray", "loose": "stray", "owner": "own", "harm": "damag", "crop": "produc", "harvest": "produc", "claimant": "claim", "unclaimed": "claim", "refund": "refund",
    "return": "refund", "repaid": "refund", "panjrapol": "panjarapol", "pinjrapol": "panjarapol", "gaushala": "panjarapol", "cop": "polic", "civic": "municip", "municipality": "municip",
    "filing": "institut", "file": "institut", "filed": "institut", "start": "institut", "prov": "proof",
}  # fmt: skip


def _stripped(word: str) -> str:
    for _ in range(2):
        cut = _SUFFIX.sub("", word)
        word = cut if len(cut) >= 3 else word
    return word[:7]


_SAME_STEMS = {_stripped(k): _stripped(v) for k, v in _SAME.items()}


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A crude stem: suffixes off, seven letters at most, everyday synonyms as one."""
    short = _stripped(_SAME.get(word.lower(), word.lower()))
    return _SAME_STEMS.get(short, short)


_STOP_STEMS = frozenset(stem(word) for word in ("imprisonment", "offence", "offender", "offending", "convict", "punish", "fined", "fine", "jail", "prison", "repeat", "cannot", "risk", "provide", "exceed", "limit", "outer", "stand", "come", "reach", "amount", "apply", "impose", "sentence"))


@lru_cache(maxsize=4096)
def stems(text: str) -> frozenset[str]:
    """The stems of the words of a text that can tell one provision from another."""
    words = re.findall(r"[a-z]+(?:-[a-z]+)?", text.lower())
    parts = (p for w in words for p in w.split("-"))
    return frozenset(s for p in parts if len(p) > 2 and p not in _STOP and p not in NUMBER_WORDS and (s := stem(p)) not in _STOP_STEMS)


def scores(sentence: str, choices: Sequence[str]) -> list[float]:
    """How much of a sentence each choice shares: the number of its stems found, those in every choice left out."""
    mine = stems(sentence)
    each = [stems(c) for c in choices]
    out = []
    for own in each:
        total = 0.0
        for s in mine & own:
            spread = sum(s in e for e in each)
            if spread < len(each) or len(each) == 1:
                total += 1.0 / spread
        out.append(total)
    return out


def likeliest(sentence: str, choices: Sequence[str]) -> list[int]:
    """The places of the choices that share most with the sentence; all of them where none shares anything."""
    if len(choices) < 2:
        return list(range(len(choices)))
    marks = scores(sentence, choices)
    top = max(marks)
    return [n for n, mark in enumerate(marks) if mark >= top - 1e-9]
