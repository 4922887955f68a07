"""Word-level comparison of a provision's words on two days.

What it never does: judge. It says which words are equal, inserted, deleted or replaced, with their places in both texts;
whether a change matters is for the reader. Blanks alone are no difference, and every word of both texts is in exactly one change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

ChangeKind = Literal["equal", "inserted", "deleted", "replaced"]

# A word, or one sign: words are what stands between blanks and signs, so that vowel signs of Indian scripts stay in their word.
_TOKEN = re.compile(r"""[^\s,;:.()\[\]{}"'“”‘’—–…!?/-]+|[,;:.()\[\]{}"'“”‘’—–…!?/-]""")
_KINDS: dict[str, ChangeKind] = {"equal": "equal", "insert": "inserted", "delete": "deleted", "replace": "replaced"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A run of words and what became of it: `old == old_text[old_start:old_end]`, `new == new_text[new_start:new_end]`."""

    kind: ChangeKind
    old: str
    new: str
    old_start: int
    old_end: int
    new_start: int
    new_end: int


def compare(old: str, new: str) -> tuple[Change, ...]:
    """What changed from `old` to `new`, word by word, in the order of the text; two empty texts give nothing.

    >>> [(c.kind, c.old, c.new) for c in compare("fine of five hundred rupees", "fine of five thousand rupees")]
    [('equal', 'fine of five', 'fine of five'), ('replaced', 'hundred', 'thousand'), ('equal', 'rupees', 'rupees')]
    """
    a, b = list(_TOKEN.finditer(old)), list(_TOKEN.finditer(new))
    matcher = SequenceMatcher(None, [m[0] for m in a], [m[0] for m in b], autojunk=False)
    out = []
    for tag, i, j, k, n in matcher.get_opcodes():
        (s, e), (t, f) = _run(a, i, j, len(old)), _run(b, k, n, len(new))
        out.append(Change(kind=_KINDS[tag], old=old[s:e], new=new[t:f], old_start=s, old_end=e, new_start=t, new_end=f))
    return tuple(out)


def _run(tokens: list[re.Match[str]], first: int, stop: int, length: int) -> tuple[int, int]:
    """The characters of a run of tokens; for an empty run the place where it would stand."""
    if first < stop:
        return tokens[first].start(), tokens[stop - 1].end()
    at = tokens[first].start() if first < len(tokens) else length
    return at, at
