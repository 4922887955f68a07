"""The sentences of an answer, by language: sayings/<lang>.yaml, filled from values. No number is written in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from corpus.errors import LoadError
from corpus.strict_yaml import read_yaml

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Sayings:
    """Templates of one language by dotted key ("penalty.or_both")."""

    language: str
    templates: dict[str, str]

    def say(self, key: str, **slots: Any) -> str:
        """The sentence of a key with its slots filled; LoadError where the key or a slot is missing."""
        template = self.templates.get(key)
        if template is None:
            raise LoadError(f"sayings/{self.language}.yaml: no sentence {key!r}")
        try:
            return template.format(**slots)
        except KeyError as e:
            raise LoadError(f"sayings/{self.language}.yaml: {key}: no value for {e}") from e

    def has(self, key: str) -> bool:
        """True where there is such a sentence."""
        return key in self.templates


@lru_cache(maxsize=8)
def load_sayings(language: str) -> Sayings:
    """The sentences of a language; LoadError names file and key. A digit in a sentence is refused: figures come from values."""
    path = FOLDER / f"{language}.yaml"
    data = read_yaml(path)
    if not isinstance(data, dict) or data.get("language") != language:
        raise LoadError(f"{path}: language must be {language!r}")
    flat: dict[str, str] = {}
    for group, rows in data.items():
        if group == "language":
            continue
        if not isinstance(rows, dict):
            raise LoadError(f"{path}: {group}: a mapping of sentences is needed")
        for name, sentence in rows.items():
            if not isinstance(name, str):
                raise LoadError(f"{path}: {group}.{name}: YAML reads this name as a truth value; choose another")
            if not isinstance(sentence, str) or re.search(r"\d", sentence):
                raise LoadError(f"{path}: {group}.{name}: a sentence without digits is needed")
            flat[f"{group}.{name}"] = sentence
    return Sayings(language, flat)
