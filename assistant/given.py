"""What a person or a program gives at the door, as values: rows of a batch, Acts and places by name.

What this module never does: read a file or a clock, or take a wrong row for a right one. Keys of a row that are not known are
passed over, so that a file of questions may carry its own columns.
"""

from __future__ import annotations

import datetime as dt
import json
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from assistant.answer import Assistant
from assistant.conversation import Turn, read_history
from assistant.errors import InputError, one_line
from assistant.model import Answer
from assistant.pairs import Pair
from assistant.scope import acts_for
from corpus.book import Book
from corpus.errors import CorpusError
from corpus.mentions import CitationFinder
from corpus.model import Act
from corpus.places import Places
from rules.calendar import read_day
from rules.model import RulesError

LANGUAGES = ("en", "hi", "mr", "gu")
LONGEST = 4000  # characters of a question; longer texts are drafts, to be checked


def answered(assistant: Assistant, row: dict[str, Any], *, today: dt.date) -> Answer:
    """The answer to a row: {"question", "id", "place", "on", "lang", "history"}. InputError or RulesError where it cannot be asked."""
    question, lang, history = row.get("question"), row.get("lang"), row.get("history")
    if not isinstance(question, str):
        raise InputError('a question is needed, as in {"id": "1", "question": "..."}')
    if len(question) > LONGEST:
        raise InputError(f"the question has {len(question):,} characters, at most {LONGEST:,} are read; shorten it, or check a long text with `verify`")
    for key in ("place", "on", "lang"):
        if not isinstance(row.get(key), str | None):
            raise InputError(f"{key} is {json.dumps(row[key])[:60]}; words in quotes are needed, or null")
    if lang and lang not in LANGUAGES:
        raise InputError(f"lang is {lang!r}; it is one of {', '.join(LANGUAGES)}")
    on = read_day(row["on"]) if row.get("on") else None
    answer = assistant.answer(question, today=today, history=_turns(history), place=row.get("place") or None, on=on, lang=lang or None)
    return replace(answer, id=row.get("id"))


def row_of(pair: Pair) -> dict[str, Any]:
    """A question-and-answer pair as a row; `lang` is that of the question, and is left for the assistant to find."""
    on = pair.on.isoformat() if pair.on else None
    return {"id": pair.id, "question": pair.question, "place": pair.place, "on": on, "history": list(pair.history)}


def _turns(history: Any) -> tuple[Turn, ...]:
    if not isinstance(history, list | None):
        raise InputError('history is not a list of earlier questions, oldest first, as in ["My cow strayed in Pune."]')
    for row in history or ():
        said = [row] if isinstance(row, str) else [row.get(k) for k in ("question", "content", "place")] if isinstance(row, dict) else [None]
        if any(not isinstance(x, str | None) or len(x or "") > LONGEST for x in said) or not any(said):
            raise InputError(f'history: an earlier question is a text of at most {LONGEST:,} characters, or {{"question", "place", "on"}}')
        if isinstance(row, dict) and row.get("on") is not None:
            read_day(str(row["on"]))
    return read_history(history)


def answered_lines(lines: Iterable[bytes], answer: Callable[[dict[str, Any]], dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """One object for each line of JSON, in order; a line that cannot be answered gives {"id", "error"}, and the run goes on.

    Empty lines are passed over. A fault in `answer` costs its own line alone.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        key = None
        try:
            row = json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"), parse_constant=_no_number, parse_float=_finite)
            if not isinstance(row, dict):
                raise InputError('an object is needed, as in {"id": "1", "question": "..."}')
            row = cleaned(row)
            key = row.get("id")
            yield answer(row)
        except UnicodeDecodeError:
            yield {"id": key, "error": f"line {number}: not UTF-8; save the file as UTF-8"}
        except (json.JSONDecodeError, RecursionError) as e:
            yield {"id": key, "error": f"line {number}: not JSON ({one_line(e)}); one object a line is needed"}
        except (InputError, CorpusError, RulesError) as e:
            yield {"id": key, "error": f"line {number}: {one_line(e)}"}
        except Exception as e:  # a fault in one question must not cost the answers to the others
            yield {"id": key, "error": f"line {number}: fault in the program ({type(e).__name__}: {one_line(e)}); please report it"}


def _no_number(name: str) -> Any:
    raise InputError(f"{name} is no number of JSON; write a number, a text or null")


def _finite(digits: str) -> float:
    """A number of a row; one too large to be told from infinity could not be given back as it came."""
    number = float(digits)
    return number if math.isfinite(number) else _no_number(digits[:20])


def clean(text: str) -> str:
    """Text that can be printed and searched: half of a surrogate pair has no UTF-8, and a NUL ends a text for some libraries."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ")


def cleaned(value: Any) -> Any:
    """The same for everything in a JSON value."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [cleaned(v) for v in value]
    return {clean(k): cleaned(v) for k, v in value.items()} if isinstance(value, dict) else value


def act_named(book: Book, citations: CitationFinder, words: str) -> Act:
    """An Act by its id, title or alias; CitationError names the ids there are."""
    ids = {t.act for t in citations.titles(words)}
    return book.act(ids.pop() if len(ids) == 1 and words not in {a.id for a in book.acts} else words)


def acts_at(book: Book, places: Places, place: str, on: dt.date, *, dated: bool) -> frozenset[str]:
    """The ids of the Acts that apply, or may apply, at a place as a person names it; InputError where it is not known or none does."""
    read = places.read(place)
    if not read:
        raise InputError(unknown_place(places, place))
    found = {a.act for p in (read if isinstance(read, tuple) else (read,)) for a in acts_for(book, p, on, dated=dated)}
    if not found:
        raise InputError(f"no Act of the book applies in {place}; leave the place out to check against all of them")
    return frozenset(found)


def unknown_place(places: Places, place: str) -> str:
    """What is said of a place that is not known."""
    near = places.suggest(place)
    return f"no place {place!r} is known; {'did you mean ' + ' or '.join(near) + '?' if near else 'name a town or a State'}"
