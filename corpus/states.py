"""States and Union territories by name, from data/states.yaml.

What it never does: take a name that is written another way for a State; a province of earlier days has no code.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from corpus.errors import LoadError
from corpus.strict_yaml import check_keys, check_texts, read_yaml

DATA = Path(__file__).parent / "data" / "states.yaml"


@lru_cache(maxsize=1)
def state_names() -> dict[str, tuple[str, ...]]:
    """Code ("IN-MH") to names, the name used today first."""
    data = check_keys(read_yaml(DATA), str(DATA), required={"source", "date", "states"})
    return {code: check_texts(data["states"], code, str(DATA)) for code in data["states"]}


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    names = sorted((n for names in state_names().values() for n in names), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b", re.IGNORECASE)


def states_in(text: str) -> tuple[str, ...]:
    """The codes of the States a text names, in its order, each once."""
    by_name = {name.lower(): code for code, names in state_names().items() for name in names}
    return tuple(dict.fromkeys(by_name[m[0].lower()] for m in _pattern().finditer(text)))


@lru_cache(maxsize=1)
def _block_head() -> re.Pattern[str]:
    names = sorted((n for names in state_names().values() for n in names), key=len, reverse=True)
    one = rf"(?:{'|'.join(map(re.escape, names))}|Bombay|Union Territor(?:y|ies) of \w+)"
    return re.compile(rf"(?:\A[\s.:—–-]*|(?<=[\].:])\s*|\bSTATE AMENDMENTS?[\s.:—–-]*)(?P<named>{one}(?:\s*(?:,|and)\s*{one})*)(?:\s*\(U\.?T\.?s?\))?[\s.:—–-]+(?=[A-Z(\"“\d])")


def state_blocks(words: str) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    """What States have amended, as one run of words has it, block by block: start, end, and the codes of the States that the block opens with.

    A block opens with the State's name at the beginning or behind the end of the block before it ("... s. 19]. Assam.-- In section ..."). Words
    before the first name belong to no State.
    """
    heads = list(_block_head().finditer(words))
    if not heads:
        return ((0, len(words), ()),)
    starts = [0, *(h.start("named") for h in heads[1:])]
    return tuple((a, b, states_in(h["named"])) for a, b, h in zip(starts, [*starts[1:], len(words)], heads, strict=True))


def jurisdiction_of(said: str) -> str:
    """A jurisdiction as a person types it ("Maharashtra", "IN-MH", "MH", "India", "central") to its code; LoadError where it is none."""
    word = " ".join(said.split())
    if word.lower() in ("in", "india", "central", "centre", "union", "whole of india", "the whole of india", "all india"):
        return "IN"
    code = word.upper() if word.upper().startswith("IN-") else f"IN-{word.upper()}"
    if code in state_names():
        return code
    by_name = {name.lower(): code for code, names in state_names().items() for name in names}
    if word.lower().removeprefix("state of ") in by_name:
        return by_name[word.lower().removeprefix("state of ")]
    raise LoadError(f"{said!r} is no State: write its name (Maharashtra), its code (IN-MH), or India for a Central Act")


def name_of(jurisdiction: str) -> str:
    """The name of a jurisdiction, "India" for "IN"."""
    return state_names().get(jurisdiction, ("India",))[0]
