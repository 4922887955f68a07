"""Whether a sentence is a run of a version's own words, so that it says nothing the version does not.

What this module never does: take shared words in another order for the same statement, or leave out a word that turns one.
"""

from __future__ import annotations

import re

from assistant.draft import full_sentences
from rules.numbers import NUMBER_WORDS, ORDINALS

SHORTEST = 4  # words; fewer state nothing
_WORD = re.compile(r"[a-z]+(?:['’-][a-z]+)*")


def entailed(sentence: str, law: str) -> tuple[int, int] | None:
    """The span of the version's sentence that a sentence repeats whole, word by word; None where it does not.

    A sentence of the version with a number in it is not repeated without its handles, nor is a part of one: what is left out may be the
    condition.
    """
    mine = _WORD.findall(sentence.lower())
    if len(mine) < SHORTEST:
        return None
    for start, end in full_sentences(law):
        own = _WORD.findall(law[start:end].lower())
        if own == mine and not set(own) & (NUMBER_WORDS | ORDINALS) and not re.search(r"\d", law[start:end]):
            return start, end
    return None
