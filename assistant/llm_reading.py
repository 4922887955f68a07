"""What a sentence with handles says: its handles and connectives in order, the bound of each figure, its tiers, and the words that turn it.

Our own sentence and the one that would stand for it are read by the same function, so that they can be compared part by part. What
this module never does: decide; a word it does not know is told as such.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import regex

from assistant.llm_words import LETTER, Words

_TOKEN = regex.compile(rf"\[(?P<handle>[FQ][0-9]+)\]|(?P<word>{LETTER}+(?:['’-]{LETTER}+)*)")
_APART = ("negation", "may", "must", "yes")  # marks whose words all say the same; of the others each word counts for itself


@dataclass(slots=True)
class Said:
    """A sentence as it is read. `loose`: a bound that belongs to no figure; `rest`: words that no list knows or that are neutral."""

    order: list[str] = field(default_factory=list)  # handles and connectives
    handles: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    bounds: dict[str, set[str]] = field(default_factory=dict)
    loose: list[str] = field(default_factory=list)
    tiers: set[str] = field(default_factory=set)
    marks: Counter[str] = field(default_factory=Counter)
    rest: list[str] = field(default_factory=list)


def said(text: str, words: Words, *, own: bool = False) -> Said:
    """What a sentence says. `own`: it is one of ours, in which an inflected quantity may carry its bound."""
    out = Said()
    if own and words.template:
        text = words.template.sub(lambda m: " " * len(m[0]), text)
    at = 0
    waiting: list[str] = []
    typed = {m.start(): m for m in words.pattern.finditer(text)}
    while m := _TOKEN.search(text, at):
        at = m.end()
        if m["handle"]:
            _handle(out, m["handle"], waiting)
        elif listed := typed.get(m.start()):
            at = listed.end()
            _typed(out, words, " ".join(listed[0].lower().split()), waiting)
        else:
            out.rest.append(m["word"].lower())
    if waiting and out.handles:  # "[F1] at most"
        out.bounds.setdefault(out.handles[-1], set()).update(waiting)
    else:
        out.loose += waiting
    return out


def _handle(out: Said, name: str, waiting: list[str]) -> None:
    out.order.append(name)
    out.handles.append(name)
    if name.startswith("F"):
        out.bounds.setdefault(name, set()).update(waiting)
        waiting.clear()


def _typed(out: Said, words: Words, phrase: str, waiting: list[str]) -> None:
    what = words.typed[phrase]
    if what.category == "bound":
        last = out.order[-1] if out.order else ""
        if what.behind and last.startswith("F") and not waiting:
            out.bounds[last].add(what.value)
        else:
            waiting.append(what.value)
    elif what.category == "kind":
        if what.value not in out.kinds[-1:]:
            out.kinds.append(what.value)
    elif what.category == "tier":
        out.tiers.add(what.value)
    elif what.category == "connective":
        out.order.append(what.value)
    else:
        out.marks[what.value if what.value in _APART else f"{what.value}: {phrase}"] += 1
