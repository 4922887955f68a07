"""The words of the interface, one YAML file a language, read strictly.

English is the pattern: every other language has the same keys, and the same {names} in each line. What this never does: fall
back to another language for a missing line. A file that differs does not load.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from assistant.sayings import FOLDER as SAYINGS
from corpus.errors import LoadError
from corpus.strict_yaml import read_yaml

FOLDER = Path(__file__).parent / "words"
PATTERN = "en"
_NAME = re.compile(r"\{(\w+)\}")
_OPEN_KEYS = frozenset({"place_choices", "examples"})  # their rows are each language's own


@dataclass(frozen=True, slots=True)
class Words:
    """The interface in one language."""

    lang: str
    lines: Mapping[str, Any]

    def __call__(self, key: str, **values: object) -> str:
        """A line with its names filled; KeyError where there is no such line."""
        return str(self.lines[key]).format(**values)

    def one(self, group: str, key: str) -> str:
        """A word of a group ("kinds", "fine"); the key itself where an Act of the user's brings one that the group has not."""
        return str(self.lines[group].get(key, key))

    def rows(self, key: str) -> tuple[str, ...]:
        """The rows of a list."""
        return tuple(self.lines[key])

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        """Key and word of a group, in the order of the file."""
        return tuple(self.lines[key].items())

    def day(self, day: dt.date) -> str:
        """A day as a person writes it: "1 December 2026"."""
        return self("date", day=day.day, month=self.lines["months"][day.month - 1], year=day.year)

    def full_day(self, day: dt.date) -> str:
        """A day with its weekday."""
        return f"{self.lines['weekdays'][day.weekday()]}, {self.day(day)}"

    def quantity(self, value: int | float | str, unit: str) -> str:
        """A value with its unit; a value that is not a number is given as it is.

        >>> load_words("en").quantity(100000, "INR"), load_words("en").quantity(1, "month")
        ('Rs 1,00,000', '1 month')
        """
        if isinstance(value, str):
            return self.day(dt.date.fromisoformat(value)) if _DATE.fullmatch(value) else value
        form = self.lines["units"].get(unit, "{n} " + unit.replace("{", "").replace("}", ""))
        if not isinstance(form, str):
            form = form[0] if value == 1 else form[1]
        return form.format(n=grouped(value))


_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def grouped(value: int | float) -> str:
    """A number with Indian grouping; paise as two figures.

    >>> grouped(3000), grouped(100000), grouped(12345678), grouped(0.5), grouped(2.25)
    ('3,000', '1,00,000', '1,23,45,678', '0.5', '2.25')
    """
    whole, _, part = f"{value:.2f}".partition(".") if isinstance(value, float) else (str(value), "", "")
    head, tail = whole[:-3], whole[-3:]
    head = re.sub(r"(?<=\d)(?=(?:\d\d)+$)", ",", head)
    part = part.rstrip("0")
    return (f"{head},{tail}" if head.strip("-") else head + tail) + (f".{part}" if part else "")


def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    found = sorted(p.stem for p in FOLDER.glob("*.yaml"))
    return (PATTERN, *(lang for lang in found if lang != PATTERN))


def answered_languages() -> tuple[str, ...]:
    """The languages in which there are both the words of the interface and the assistant's sentences, English first."""
    return tuple(lang for lang in languages() if (SAYINGS / f"{lang}.yaml").exists())


@lru_cache(maxsize=16)
def load_words(lang: str) -> Words:
    """The words of a language; LoadError names the file and the line that differs from English."""
    path = FOLDER / f"{lang}.yaml"
    if lang not in languages():
        raise LoadError(f"the page has no words in {lang!r}; there are {', '.join(languages())}")
    lines = read_yaml(path)
    if lang != PATTERN:
        same_shape(load_words(PATTERN).lines, lines, str(path))
    return Words(lang, lines)


def same_shape(pattern: Any, found: Any, name: str) -> None:
    """Refuse words whose keys, lists or {names} differ from the pattern's; LoadError says where."""
    if isinstance(pattern, Mapping):
        if not isinstance(found, Mapping):
            raise LoadError(f"{name}: a mapping is needed, as in {PATTERN}.yaml")
        differ = sorted(set(map(str, pattern)) ^ set(map(str, found)))
        if differ:
            raise LoadError(f"{name}: key {differ[0]!r} is not in both this file and {PATTERN}.yaml")
        for key, value in pattern.items():
            if key not in _OPEN_KEYS:
                same_shape(value, found[key], f"{name}: {key}")
        return
    if isinstance(pattern, list):
        if not isinstance(found, list) or len(found) != len(pattern):
            raise LoadError(f"{name}: a list of {len(pattern)} is needed, as in {PATTERN}.yaml")
        for i, (a, b) in enumerate(zip(pattern, found, strict=True)):
            same_shape(a, b, f"{name}[{i}]")
        return
    if not isinstance(found, str):
        raise LoadError(f"{name}: text is needed, found {found!r}; put it in quotes")
    if set(_NAME.findall(pattern)) != set(_NAME.findall(found)):
        raise LoadError(f"{name}: the names in braces must be those of {PATTERN}.yaml: {', '.join(sorted(set(_NAME.findall(pattern)))) or 'none'}")
