"""The sentences of an answer, by language: sayings/<lang>.yaml, filled from values. No number is written in them.

English is the pattern: another language has the same sentences with the same {slots}. Beside them it has

    forms     how a quantity is said by unit, in the forms that its sentences name: {max:upto} is "3,000 रुपयांपर्यंत" where the form `upto`
              of INR is ["{n} रुपयापर्यंत", "{n} रुपयांपर्यंत"] (of one, of more)
    calendar  months, weekdays (Monday first) and how they make a day
    steps     the steps of a count (rules.calendar.STEPS); English has its own there
    events    what a period runs from, as it is said after "on the day on which"
    latin     words whose spelling in Latin letters does not follow from their letters (assistant.romanised)
    given     words that the book's data say in English (where an Act applies, why words are not known), and what they are in the language

What this module never does: choose a figure, or fall back to another language for a sentence that is missing.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from corpus.errors import LoadError
from corpus.strict_yaml import read_yaml
from rules.calendar import STEPS, holiday_name

FOLDER = Path(__file__).parent
ENGLISH = "en"
_BESIDE = ("language", "forms", "calendar", "given", "steps", "events", "latin")
_UNITS = ("INR", "hour", "day", "month", "year")
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")
_IN_WORDS = [f"{m[:3]}(?:{m[3:]})?" for m in _MONTHS]  # "Oct", "October"
_DAY = re.compile(rf"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day )?(?P<day>\d{{1,2}}) (?P<month>{'|'.join(_IN_WORDS)}) (?P<year>\d{{4}})")
_SECTION = re.compile(r"[Ss]\. (?P<rest>\d.*)")


class Said(str):
    """A quantity in words, and its other forms by name for the sentences that need a case ending: format(said, "upto")."""

    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str] | None = None) -> Said:
        said = super().__new__(cls, text)
        said.forms = forms or {}
        return said

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        if form not in self.forms:
            raise LoadError(f"no form {form!r} of {str(self)!r}; forms: {', '.join(self.forms) or 'none'}")
        return self.forms[form]


@dataclass(frozen=True, slots=True)
class Sayings:
    """Templates of one language by dotted key ("penalty.or_both")."""

    language: str
    templates: dict[str, str]
    forms: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)  # unit, form, of one and of more
    calendar: dict[str, Any] = field(default_factory=dict)
    given: tuple[tuple[re.Pattern[str], str], ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)  # places by their English names
    steps: Mapping[str, str] = field(default_factory=dict)  # by their kind
    events: Mapping[str, str] = field(default_factory=dict)  # by their English names
    latin: Mapping[str, str] = field(default_factory=dict)

    def say(self, key: str, **slots: Any) -> str:
        """The sentence of a key with its slots filled; LoadError where the key or a slot is missing."""
        template = self.templates.get(key)
        if template is None:
            raise LoadError(f"sayings/{self.language}.yaml: no sentence {key!r}")
        if self.language != ENGLISH:
            slots = {k: self._slot(k, v) for k, v in slots.items()}
        try:
            return template.format(**slots)
        except KeyError as e:
            raise LoadError(f"sayings/{self.language}.yaml: {key}: no value for {e}") from e

    def has(self, key: str) -> bool:
        """True where there is such a sentence."""
        return key in self.templates

    def naming(self, names: Mapping[str, str]) -> Sayings:
        """The same, with places named so."""
        return replace(self, names=names)

    def told(self, text: str) -> str:
        """English words of the book's data in this language; as they are where it has none for them."""
        if self.language == ENGLISH:
            return text
        if m := _DAY.fullmatch(text):
            return self.day(dt.date(int(m["year"]), next(i for i, name in enumerate(_MONTHS, 1) if name.startswith(m["month"])), int(m["day"])))
        for pattern, template in self.given:
            if m := pattern.fullmatch(text):
                return template.format(**{k: self._holidays(v) if k == "holidays" else self.told(v) for k, v in m.groupdict().items()})
        if m := _SECTION.fullmatch(text):
            return self.templates["label.section"].format(rest=m["rest"].replace(" proviso", f" {self.templates['label.proviso']}"))
        return self.names.get(text, text)

    def _holidays(self, names: str) -> str:
        return "; ".join(holiday_name(name, self.language) for name in names.split("; "))

    def day(self, day: dt.date) -> str:
        """A day with its weekday."""
        weekday, month = self.calendar["weekdays"][day.weekday()], self.calendar["months"][day.month - 1]
        return self.calendar["said"].format(weekday=weekday, day=day.day, month=month, year=day.year)

    def step(self, kind: str, values: Mapping[str, object]) -> str:
        """A step of a count, filled from its values; those that its sentence does not need are left."""
        return self.steps[kind].format(**values)

    def inflected(self, unit: str, number: str, *, one: bool) -> Said:
        """A quantity of so many units, in every form."""
        forms = {form: said[0 if one else 1].format(n=number) for form, said in self.forms[unit].items()}
        return Said(forms["plain"], forms)

    def _slot(self, name: str, value: Any) -> Any:
        if name == "event":
            return self.events.get(value, value)
        return value if isinstance(value, Said) or not isinstance(value, str) or name in ("quote", "trigger") else self.told(value)


@lru_cache(maxsize=8)
def load_sayings(language: str, folder: Path = FOLDER) -> Sayings:
    """The sentences of a language; LoadError names file and key. A digit in a sentence is refused: figures come from values."""
    path = folder / f"{language}.yaml"
    data = read_yaml(path)
    if not isinstance(data, dict) or data.get("language") != language:
        raise LoadError(f"{path}: language must be {language!r}")
    flat = {f"{group}.{name}": s for group, rows in data.items() if group not in _BESIDE for name, s in _sentences(path, group, rows)}
    if language == ENGLISH:
        return Sayings(language, flat)
    _same(path, flat, load_sayings(ENGLISH, folder).templates)
    missing = [key for key in ("forms", "calendar", "given", "steps", "events", "latin") if not data.get(key)]
    if missing:
        raise LoadError(f"{path}: {', '.join(missing)}: needed in every language but {ENGLISH}")
    steps, events, latin = _steps(path, data["steps"]), dict(_sentences(path, "events", data["events"])), _latin(path, data["latin"])
    return Sayings(
        language, flat, _forms(path, data["forms"]), _calendar(path, data["calendar"]), _given(path, data["given"]), steps=steps, events=events, latin=latin
    )


def _sentences(path: Path, group: str, rows: Any) -> list[tuple[str, str]]:
    if not isinstance(rows, dict):
        raise LoadError(f"{path}: {group}: a mapping of sentences is needed")
    for name, sentence in rows.items():
        if not isinstance(name, str):
            raise LoadError(f"{path}: {group}.{name}: YAML reads this name as a truth value; choose another")
        if not isinstance(sentence, str) or re.search(r"\d", sentence):
            raise LoadError(f"{path}: {group}.{name}: a sentence without digits is needed")
    return list(rows.items())


def _same(path: Path, flat: dict[str, str], english: dict[str, str]) -> None:
    if odd := sorted(flat.keys() ^ english.keys()):
        raise LoadError(f"{path}: {odd[0]}: stands in one of this file and {ENGLISH}.yaml alone; both need it")
    for key, sentence in flat.items():
        if odd := sorted(_slots(sentence) ^ _slots(english[key])):
            raise LoadError(f"{path}: {key}: the slot {odd[0]} stands in one of this file and {ENGLISH}.yaml alone")


def _slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def _forms(path: Path, rows: Any) -> dict[str, dict[str, tuple[str, str]]]:
    names = {form for unit in _UNITS for form in rows.get(unit, ())}
    for unit in _UNITS:
        for form in sorted(names | {"plain"}):
            said = rows.get(unit, {}).get(form)
            if not isinstance(said, list) or len(said) != 2 or any("{n}" not in s or re.search(r"\d", s) for s in said):
                raise LoadError(f'{path}: forms.{unit}.{form}: two texts with {{n}} are needed, of one and of more')
    return {unit: {form: (said[0], said[1]) for form, said in rows[unit].items()} for unit in _UNITS}


def _calendar(path: Path, rows: Any) -> dict[str, Any]:
    if len(rows.get("months", ())) != 12 or len(rows.get("weekdays", ())) != 7 or _slots(rows.get("said", "")) != {"weekday", "day", "month", "year"}:
        raise LoadError(f"{path}: calendar: twelve months, seven weekdays and {{weekday}} {{day}} {{month}} {{year}} in `said` are needed")
    return dict(rows)


def _steps(path: Path, rows: Any) -> dict[str, str]:
    if odd := sorted(rows.keys() ^ STEPS.keys()):
        raise LoadError(f"{path}: steps.{odd[0]}: the steps are {', '.join(STEPS)}")
    for kind, sentence in _sentences(path, "steps", rows):
        if odd := sorted(_slots(sentence) ^ set(STEPS[kind])):
            raise LoadError(f"{path}: steps.{kind}: its slots are {', '.join(STEPS[kind])}; {odd[0]} is one too many or left out")
    return dict(rows)


def _latin(path: Path, rows: Any) -> dict[str, str]:
    for word, said in _sentences(path, "latin", rows):
        if not said.isascii() or word.isascii():
            raise LoadError(f"{path}: latin.{word}: a word of the language and its spelling in Latin letters are needed")
    return {unicodedata.normalize("NFC", word): said for word, said in rows.items()}


def _given(path: Path, rows: Any) -> tuple[tuple[re.Pattern[str], str], ...]:
    out = []
    for i, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != 2 or not all(isinstance(x, str) for x in row):
            raise LoadError(f"{path}: given[{i}]: a pattern of English words and what is said for them are needed")
        pattern = re.compile(row[0], re.IGNORECASE)
        if _slots(row[1]) - set(pattern.groupindex) or re.search(r"\d", row[1]):
            raise LoadError(f"{path}: given[{i}]: its slots must be groups of its pattern, and it has no digits")
        out.append((pattern, row[1]))
    return tuple(out)
