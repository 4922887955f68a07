"""A language model's output, read forgivingly: the sentences it proposes, however it wrapped them.

Read are JSON alone, in a fence, with prose around it, with trailing commas, cut off at the end, as a list or under a key. What this
module never does: raise on any text, or make a sentence of what is none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from assistant.llm_gate import Proposal

LONGEST = 20_000  # characters of output that are looked at
MOST = 24  # sentences
_STARTS = 40  # places at which a value is looked for
_TEXT = ("text", "sentence", "says", "statement")
_VERSION = ("version", "cites", "citation", "cite", "v", "id")


def proposals(output: str) -> tuple[Proposal, ...]:
    """The sentences of an output in order, at most MOST; none where it holds no JSON."""
    output = output[:LONGEST]
    best: list[Proposal] = []
    for value in _values(output):
        found = list(_sentences(value))
        if len(found) > len(best):
            best = found
    return tuple(best[:MOST])


def _values(output: str) -> Iterator[Any]:
    """The JSON values of a text, outermost first; where none is whole, its innermost objects."""
    whole = False
    for text in (output, re.sub(r",(\s*[}\]])", r"\1", output)):
        at, tries = 0, 0
        while (m := re.compile(r"[\[{]").search(text, at)) and tries < _STARTS:
            tries += 1
            try:
                value, at = json.JSONDecoder().raw_decode(text, m.start())
            except (ValueError, RecursionError):
                at = m.end()
                continue
            whole = whole or bool(list(_sentences(value)))
            yield value
        if whole:
            return
    objects = []
    for m in re.finditer(r"\{[^{}]*\}", output):
        try:
            objects.append(json.loads(m[0]))
        except (ValueError, RecursionError):
            continue
    yield objects


def _sentences(value: Any, depth: int = 0) -> Iterator[Proposal]:
    if depth > 4:
        return
    if isinstance(value, list):
        for row in value:
            if isinstance(row, str):
                yield Proposal("", row)
            else:
                yield from _sentences(row, depth + 1)
    elif isinstance(value, dict):
        text = next((value[k] for k in _TEXT if isinstance(value.get(k), str)), None)
        if text is not None:
            version = next((str(value[k]) for k in _VERSION if isinstance(value.get(k), str | int)), "")
            yield Proposal(f"V{version}" if version.isdigit() else version, text)
            return
        for inner in value.values():
            if isinstance(inner, list | dict):
                yield from _sentences(inner, depth + 1)
