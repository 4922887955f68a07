"""What `review` does: the figures of a user's own Act one by one, each with the words beside it; what a person confirms is written down.

The file is $KALAM_HOME/reviewed/<id>.yaml, in the form of rules/reviewed/*.yaml. It is written anew after each answer, in one step. What
this module never does: confirm a figure for a person, or write a row that the text does not bear out.
"""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

from assistant.errors import InputError
from assistant.records import Record, records
from corpus.model import Act
from rules.model import Reading
from rules.read import Readings, read_act
from rules.reviewed import Reviewed, load_reviewed, proposed, quote_of

AROUND = 160  # characters of the law shown on either side of what is read
Ask = Callable[[str], str]


def reviewed_of(home: Path) -> dict[str, Reviewed]:
    """What a person has reviewed of the user's own Acts."""
    return load_reviewed(home / "reviewed")


def open_figures(act: Act, home: Path, on: dt.date) -> Iterator[tuple[Readings, Reading, Record]]:
    """What is read in an Act on a day and neither confirmed nor refused yet, in the order of the text; InputError for an Act that comes with Kalam."""
    if not act.supplied_by_user:
        raise InputError(f"{act.id} comes with Kalam and is reviewed; review is for the Acts you have added")
    mine = reviewed_of(home).get(act.id)
    for found in read_act(act, on):
        marked = mine.mark(mine.agreed(found)) if mine else found
        for reading in (*marked.penalties, *marked.floors, *marked.sums, *marked.limits):
            one = Readings(words=marked.words, **{_list_of(marked, reading): (reading,)}, all=(reading,))
            record = next(iter(records([one])))
            if record.status != "reviewed":
                yield marked, reading, record


def _list_of(readings: Readings, reading: Reading) -> str:
    return next(name for name in ("penalties", "floors", "sums", "limits") if any(r is reading for r in getattr(readings, name)))


def beside(readings: Readings, reading: Reading) -> str:
    """The words a reading was read from, marked, with the words around them."""
    text = readings.words.text
    figure = getattr(reading, "figure", reading)
    start, end = figure.start, figure.end
    before, after = text[max(0, start - AROUND) : start], text[end : end + AROUND]
    return " ".join(f"{'… ' if start > AROUND else ''}{before}>>{text[start:end]}<<{after}{' …' if end + AROUND < len(text) else ''}".split())


def review(act: Act, home: Path, on: dt.date, *, ask: Ask, say: Callable[[str], None], by: str) -> tuple[int, int, int]:
    """Ask of each figure; how many were confirmed, found wrong, and left."""
    confirmed = wrong = left = 0
    todo = list(open_figures(act, home, on))
    for n, (readings, reading, record) in enumerate(todo, 1):
        say(f"[{n}/{len(todo)}] {record.label}\n  {beside(readings, reading)}\n  read as: {record.said}")
        answer = ask("Does the text say so? y(es), n(o), s(kip), q(uit): ").strip().lower()[:1]
        if answer == "q":
            left += len(todo) - n + 1
            break
        if answer == "y":
            confirm(home, act.id, readings, reading, by=by, on=on)
            confirmed += 1
        elif answer == "n":
            refuse(home, act.id, readings, reading, by=by, on=on)
            wrong += 1
        else:
            left += 1
    return confirmed, wrong, left


def confirm(home: Path, act_id: str, readings: Readings, reading: Reading, *, by: str, on: dt.date) -> None:
    """Write down that the text says what was read, as a person has found."""
    sort, row = proposed(reading, readings.words, by=by, on=on)
    _put(home, act_id, sort, yaml.safe_load(row)[0])


def refuse(home: Path, act_id: str, readings: Readings, reading: Reading, *, by: str, on: dt.date) -> None:
    """Write down that the text does not say what was read; it is no longer shown."""
    _put(home, act_id, "refused", {"citation": readings.key, "quote": quote_of(reading, readings.words), "reviewed_by": by, "reviewed_on": on})


def _put(home: Path, act_id: str, sort: str, row: dict[str, Any]) -> None:
    """The file with one more row, put in its place in one step."""
    path = home / "reviewed" / f"{act_id}.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {"act": act_id}
    if row not in data.setdefault(sort, []):
        data[sort].append(row)
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        yaml.safe_dump(data, file, allow_unicode=True, sort_keys=False, width=1000)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
