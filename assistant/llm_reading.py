"""What a sentence with handles says: its handles and connectives in order, the bound of each figure, its tiers, and the words that turn it.

Our own sentence and the one that would stand for it are read by the same function, so that they can be compared part by part. What
this module never does: decide; a word it does not know is told as such.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import regex

from assistant.llm_words import LETTER, Typed, Words

_TOKEN = regex.compile(rf"\[(?P<handle>[FQ][0-9]+)\]|(?P<word>{LETTER}+(?:['’-]{LETTER}+)*)")
_APART = ("negation", "may", "must", "yes")  # marks whose words all say the same; of the others each word counts for itself


@dataclass(slots=True)
class Said:
    """A sentence as it is read. `loose`: a bound that belongs to no figure; `rest`: words that no list knows or that are neutral."""

    order: list[str] = field(default_factory=list)  # handles and connectives
    handles: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    bounds: dict[str, list[str]] = field(default_factory=dict)
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
    waiting: list[_Bound] = []
    typed = {m.start(): m for m in words.pattern.finditer(text)}
    handle_end = 0
    while m := _TOKEN.search(text, at):
        at = m.end()
        if m["handle"]:
            _handle(out, m["handle"], waiting, text, m.start())
            handle_end = at
        elif listed := typed.get(m.start()):
            at = listed.end()
            what = words.typed[" ".join(listed[0].lower().split())]
            if what.category == "bound":
                _bound(out, _Bound(what, at), waiting, text[handle_end : m.start()])
            else:
                _typed(out, what, listed[0])
        else:
            out.rest.append(m["word"].lower())
    out.loose += [b.what.value for b in waiting]
    return out


@dataclass(frozen=True, slots=True)
class _Bound:
    """Words of a bound that wait for their figure; they end at `end`."""

    what: Typed
    end: int


def _handle(out: Said, name: str, waiting: list[_Bound], text: str, start: int) -> None:
    out.order.append(name)
    out.handles.append(name)
    if name.startswith("F"):
        of = out.bounds.setdefault(name, [])
        for b in waiting:
            (of if b.what.apart or not text[b.end : start].strip() else out.loose).append(b.what.value)
        waiting.clear()


def _bound(out: Said, bound: _Bound, waiting: list[_Bound], since: str) -> None:
    """A bound stands behind the figure it follows at once ("[F1], at most"), else before the next."""
    last = out.order[-1] if out.order else ""
    if bound.what.behind and last.startswith("F") and not waiting and not since.strip(" ,"):
        out.bounds[last].append(bound.what.value)
    elif not bound.what.before:
        out.loose.append(bound.what.value)
    else:
        waiting.append(bound)


def _typed(out: Said, what: Typed, words: str) -> None:
    if what.category == "kind":
        if what.value not in out.kinds[-1:]:
            out.kinds.append(what.value)
    elif what.category == "tier":
        out.tiers.add(what.value)
    elif what.category == "connective":
        out.order.append(what.value)
    else:
        out.marks[what.value if what.value in _APART else f"{what.value}: {' '.join(words.lower().split())}"] += 1
