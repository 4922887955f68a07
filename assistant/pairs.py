"""Question-and-answer pairs: read from YAML, strictly, and held against an answer.

A pair is what a person who knows the law expects of one question. A file is a list of pairs:

    - id: mumbai-first
      question: My cow strayed in Dadar. What can the court do?
      lang: en                 # left out: en
      place: Mumbai            # as a person types it; left out: no place is given
      on: 2026-06-01           # left out: the day of the run
      history: ["..."]         # earlier questions of the conversation, oldest first
      note: why this pair is here
      expect:
        status: answered       # or  status_in: [ask_place, answered]
        cites: ["mmc-1888 s.441G(1)(a)"]     # each stands under a statement
        figures: [imprisonment max 1 month first, fine max 300 INR first]
        contains: ["Rs 300", [or both, or with both]]   # in text or notes; a list: any of them
        never: ["Rs 3,000"]                             # not in the text
        deadline: 2026-12-08

A figure is "kind bound value unit [tier]", or the same as a mapping; `figures: []` says that none may be shown, a
`figures` left out says nothing. Words with a comma need quotes. What this module never does: run the assistant, read a clock, or repair what it judges.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from assistant.model import AnswerStatus
from corpus.citation import PinpointCitation
from corpus.errors import CorpusError
from corpus.strict_yaml import read_yaml

_PAIR = ("id", "question", "lang", "place", "on", "history", "expect", "note")
_EXPECT = ("status", "status_in", "cites", "figures", "contains", "never", "deadline")
_FIGURE = ("kind", "bound", "value", "unit", "tier", "citation")
_KINDS = ("fine", "imprisonment", "compensation", "fee", "deposit", "time_limit", "count", "date")
_BOUNDS = ("max", "min", "exact", "last_day")
_UNITS = ("INR", "hour", "day", "month", "year", "date", "")
_TIERS = ("first", "subsequent", "any")
_LANGS = ("en", "hi", "mr", "gu")


class PairError(Exception):
    """A pair that is not as it must be; the message is one line that names file, pair and key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedFigure:
    """A figure as law. `tier` and `citation` are held against the answer only where they are given."""

    kind: str
    bound: str
    value: int | float | str
    unit: str
    tier: str | None = None
    citation: str | None = None

    def meets(self, shown: Mapping[str, Any]) -> bool:
        """True where a figure of an answer's JSON is this one."""
        same = all(shown.get(k) == getattr(self, k) for k in ("kind", "bound", "value", "unit"))
        return same and all(want is None or shown.get(k) == want for k, want in (("tier", self.tier), ("citation", self.citation)))

    def __str__(self) -> str:
        return " ".join(str(v) for v in (self.kind, self.bound, self.value, self.unit, self.tier, self.citation) if v is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What an answer must be. `figures` None: not judged. Each of `contains` is a choice of words, one of which must stand."""

    statuses: tuple[str, ...]
    cites: tuple[str, ...] = ()
    figures: tuple[ExpectedFigure, ...] | None = None
    contains: tuple[tuple[str, ...], ...] = ()
    never: tuple[str, ...] = ()
    deadline: dt.date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One question with what is expected of its answer. `on` None: the day of the run."""

    id: str
    question: str
    expect: Expectation
    lang: str = "en"
    place: str | None = None
    on: dt.date | None = None
    history: tuple[str, ...] = ()
    note: str = ""
    file: str = ""


def load_pairs(paths: Iterable[Path]) -> tuple[Pair, ...]:
    """The pairs of YAML files, and of folders of them, in order of name; PairError for an unknown key, an id twice or a wrong value."""
    pairs: dict[str, Pair] = {}
    for path in paths:
        for file in sorted(path.glob("*.yaml")) if path.is_dir() else [path]:
            for pair in _read_file(file):
                if pair.id in pairs:
                    raise PairError(f"{file}: id {pair.id!r} stands already in {pairs[pair.id].file}; give one of them another id")
                pairs[pair.id] = pair
    return tuple(pairs.values())


def judge(pair: Pair, answer_json: Mapping[str, Any]) -> tuple[str, ...]:
    """What is wrong with an answer (its JSON form), one line each; empty where it is as expected."""
    want = pair.expect
    text = str(answer_json.get("text") or "")
    told = " ".join([text, *map(str, answer_json.get("notes") or ())])
    failures = []
    if answer_json.get("status") not in want.statuses:
        failures.append(f"status is {answer_json.get('status')}, expected {' or '.join(want.statuses)}")
    cited = {s.get("citation") for s in answer_json.get("statements") or ()}
    failures += [f"{cite} is not cited" for cite in want.cites if not cited & {cite, f"{cite} opening"}]
    failures += _judge_figures(want, answer_json.get("figures") or ())
    failures += [f"does not say {' / '.join(map(repr, choice))}" for choice in want.contains if not any(_says(told, c) for c in choice)]
    failures += [f"says {words!r}" for words in want.never if _says(text, words, whole_words=True)]
    last_day = (answer_json.get("deadline") or {}).get("last_day")
    if want.deadline and last_day != want.deadline.isoformat():
        failures.append(f"last day is {last_day}, expected {want.deadline.isoformat()}")
    return tuple(failures)


def _judge_figures(want: Expectation, shown: Iterable[Mapping[str, Any]]) -> list[str]:
    if want.figures is None:
        return []
    shown = list(shown)
    missing = [f"figure missing: {f}" for f in want.figures if not any(f.meets(s) for s in shown)]
    beyond = [s for s in shown if not any(f.meets(s) for f in want.figures)]
    keys = ("kind", "bound", "value", "unit", "tier", "citation")
    return missing + [f"figure not expected: {' '.join(str(s.get(k)) for k in keys)}" for s in beyond]


def _says(text: str, words: str, *, whole_words: bool = False) -> bool:
    """Case and line breaks do not matter; "Rs 500" does not stand in "Rs 5000" or "Rs 500,000"."""
    pattern = r"\s+".join(re.escape(w) for w in words.split())
    if words[:1].isdigit():
        pattern = r"(?<![\d.,])" + pattern
    if words[-1:].isdigit():
        pattern += r"(?!\d|[.,]\d)"
    if whole_words:
        pattern = (r"(?<!\w)" if words[:1].isalpha() else "") + pattern + (r"(?!\w)" if words[-1:].isalpha() else "")
    return re.search(pattern, text, re.IGNORECASE) is not None


def _read_file(path: Path) -> list[Pair]:
    try:
        data = read_yaml(path)
    except CorpusError as e:
        raise PairError(str(e)) from e
    if not isinstance(data, list) or not data:
        raise PairError(f"{path}: a list of pairs is needed, each beginning with '- id: ...'")
    return [_pair(row, f"{path}, pair {n}", str(path)) for n, row in enumerate(data, 1)]


def _pair(row: Any, where: str, file: str) -> Pair:
    row = _keys(row, where, _PAIR, ("id", "question", "expect"))
    where = f"{file}, {row['id']}"
    for key in ("id", "question", "place", "note"):
        if row.get(key) is not None and not (isinstance(row[key], str) and row[key].strip()):
            raise PairError(f"{where}: {key} is {row[key]!r}; words are needed")
    if row.get("lang", "en") not in _LANGS:
        raise PairError(f"{where}: lang is {row['lang']!r}; it is one of {', '.join(_LANGS)}")
    return Pair(
        id=row["id"],
        question=row["question"],
        expect=_expectation(row["expect"], where),
        lang=row.get("lang", "en"),
        place=row.get("place"),
        on=_day(row.get("on"), f"{where}: on"),
        history=_strings(row.get("history"), f"{where}: history"),
        note=row.get("note") or "",
        file=file,
    )


def _expectation(row: Any, where: str) -> Expectation:
    where = f"{where}, expect"
    row = _keys(row, where, _EXPECT, ())
    if ("status" in row) == ("status_in" in row):
        raise PairError(f"{where}: one of status and status_in is needed, as in 'status: answered'")
    statuses = _strings([row["status"]] if "status" in row else row["status_in"], f"{where}: status")
    for status in statuses:
        if status not in get_args(AnswerStatus):
            raise PairError(f"{where}: status {status!r} is not known; known are {', '.join(get_args(AnswerStatus))}")
    cites = _strings(row.get("cites"), f"{where}: cites")
    for cite in cites:
        try:
            PinpointCitation.from_key(cite)
        except CorpusError as e:
            raise PairError(f"{where}: cites: {e}") from e
    figures = row.get("figures")
    if "figures" in row and not isinstance(figures, list):
        raise PairError(f"{where}: figures is a list; [] where none may be shown")
    contains = tuple(_strings(c if isinstance(c, list) else [c], f"{where}: contains") for c in row.get("contains") or ())
    return Expectation(
        statuses=statuses,
        cites=cites,
        figures=None if figures is None else tuple(_figure(f, f"{where}: figures") for f in figures),
        contains=contains,
        never=_strings(row.get("never"), f"{where}: never"),
        deadline=_day(row.get("deadline"), f"{where}: deadline"),
    )


def _figure(row: Any, where: str) -> ExpectedFigure:
    example = "'fine max 300 INR first'"
    if isinstance(row, str):
        parts = row.split()
        if len(parts) not in (4, 5):
            raise PairError(f"{where}: {row!r} is not a figure; one looks like {example}")
        row = dict(zip(_FIGURE, parts, strict=False))
        row["value"] = int(row["value"]) if row["value"].isdigit() else row["value"]
    row = _keys(row, where, _FIGURE, ("kind", "bound", "value"))
    value = row["value"].isoformat() if isinstance(row["value"], dt.date) else row["value"]
    for key, known in (("kind", _KINDS), ("bound", _BOUNDS), ("unit", _UNITS), ("tier", (*_TIERS, None))):
        if row.get(key, "" if key == "unit" else None) not in known:
            raise PairError(f"{where}: {key} is {row.get(key)!r}; a figure looks like {example}")
    if isinstance(value, str) != (row["kind"] == "date"):
        raise PairError(f"{where}: value is {value!r}; it is a number, and a day such as 2026-12-08 where the kind is date")
    if isinstance(value, str):
        _day(value, f"{where}: value")
    return ExpectedFigure(
        kind=row["kind"], bound=row["bound"], value=value, unit=row.get("unit", ""), tier=row.get("tier"), citation=row.get("citation")
    )


def _keys(row: Any, where: str, known: tuple[str, ...], needed: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(row, Mapping):
        raise PairError(f"{where}: keys are needed, as in 'id: ...', found {row!r}")
    out = {("on" if key is True else key): value for key, value in row.items()}  # YAML 1.1 reads a bare `on` as true
    for key in out:
        if key not in known:
            raise PairError(f"{where}: unknown key {key!r}; known are {', '.join(known)}")
    for key in needed:
        if out.get(key) is None:
            raise PairError(f"{where}: key {key!r} is missing")
    return out


def _strings(value: Any, where: str) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(v, str) and v.strip() for v in value):
        raise PairError(f"{where}: a list of words is needed, each in quotes, found {value!r}")
    return tuple(value)


def _day(value: Any, where: str) -> dt.date | None:
    if value is None or (isinstance(value, dt.date) and not isinstance(value, dt.datetime)):
        return value
    try:
        return dt.date.fromisoformat(value)
    except (TypeError, ValueError):
        raise PairError(f"{where} is {value!r}; a day looks like 2026-12-08") from None
