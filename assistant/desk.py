"""One desk for all who ask: the command line, programs over HTTP, and other programs' tools get the same objects here.

Each method takes what a person writes and gives a value or the JSON of it. What this module never does: print, read a clock of its
own (`today` is called for every question), or keep what it was asked.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any

from assistant.drafts import Checker
from assistant.due import Due, due, due_json
from assistant.given import act_named, answered, clean, cleaned, row_of
from assistant.house import House
from assistant.model import Answer
from assistant.pair_drafts import PairDraft, Said, drafted, pair_row, stored
from assistant.pairs import Pair, judge
from assistant.records import Record, records, unread_json, unread_of
from assistant.showing import Compared, ShownProvision, act_json, compared, compared_json, shown_provision
from corpus.mentions import CitationFinder
from corpus.model import Act, Provision
from corpus.places import Places, load_places
from rules.read import NotRead, Readings, read_act
from rules.reviewed import mark_reviewed

KEPT = 16  # Acts, each on a day, whose readings are kept


class _Opened:
    """The book as it is open: its Acts, citations and readings go together, while an Act that is added or reviewed opens another."""

    def __init__(self, house: House) -> None:
        self.book, self.reviewed = house.book, house.reviewed
        self.citations = house.citations if house.citations.book is self.book else CitationFinder(self.book)
        self.readings = lru_cache(KEPT)(self._read)

    def _read(self, act_id: str, on: dt.date) -> tuple[Readings, ...]:
        return tuple(mark_reviewed(self.reviewed, r) for r in read_act(self.book.act(act_id), on))

    def of(self, house: House) -> bool:
        """True while the house has not been opened anew."""
        return self.book is house.book and self.reviewed is house.reviewed


class Desk:
    """The questions that can be put to a house. InputError, CorpusError or RulesError where one cannot be answered, in one line."""

    def __init__(self, house: House, today: Callable[[], dt.date] | None = None) -> None:
        self.house = house
        self.today = today or (lambda: house.today)
        self._opened: _Opened | None = None

    def _open(self) -> _Opened:
        opened = self._opened
        if opened is None or not opened.of(self.house):
            opened = self._opened = _Opened(self.house)
        return opened

    @cached_property
    def places(self) -> Places:
        """Places by name."""
        return load_places()

    def answer(self, row: dict[str, Any]) -> Answer:
        """The answer to {"question", "id", "place", "on", "lang", "history"}."""
        return answered(self.house.assistant, cleaned(row), today=self.today())

    def conversation(self, turns: Sequence[dict[str, Any]], lang: str | None = None) -> tuple[Answer, ...]:
        """The answers to questions asked one after the other, each {"question", "place", "on"}; a later one leans on those before it."""
        return tuple(self.answer({**turn, "lang": lang, "history": list(turns[:n])}) for n, turn in enumerate(turns))

    def judged(self, pair: Pair) -> tuple[str, ...]:
        """What is wrong with the answer to a pair's question, a line each; empty where it is as expected."""
        return judge(pair, self.answer(row_of(pair)).json())

    def pair_draft(self, said: Said, row: dict[str, Any], note: str = "", *, store: bool = False) -> PairDraft:
        """The draft of a pair for what a reader says of the answer to a row; written only with `store`, into the home's folder of drafts."""
        asked = pair_row(cleaned(row))
        draft = drafted(said, asked, self.answer(asked), note=clean(note), today=self.today())
        if store:
            stored(draft, self.house.home)
        return draft

    def shown(self, citation: str, on: dt.date | None = None) -> ShownProvision:
        """A provision as it stood on a day (None: today), with history, figures, defects and source."""
        opened, day = self._open(), on or self.today()
        place = opened.citations.parse(citation)
        return shown_provision(opened.book, place, day, opened.readings(place.citation.act, day))

    def compared(self, citation: str, one: dt.date, other: dt.date) -> tuple[Provision, dt.date, dt.date, tuple[Compared, ...]]:
        """A provision's words on two days: the provision, the earlier day, the later, and what differs."""
        place, (old, new) = self._open().citations.parse(citation), sorted((one, other))
        return place, old, new, compared(place, old, new)

    def show_json(self, citation: str, on: dt.date | None = None, against: dt.date | None = None) -> dict[str, Any]:
        """What `show --json` prints; with `against` the comparison of the two days."""
        if against:
            return compared_json(*self.compared(citation, against, on or self.today()))
        return self.shown(citation, on).json()

    def acts(self, words: str | None = None) -> tuple[Act, ...]:
        """The Act that words name, or every Act of the book."""
        opened = self._open()
        return (act_named(opened.book, opened.citations, words),) if words else tuple(opened.book.acts)

    def acts_json(self) -> list[dict[str, Any]]:
        """What `list --json` prints, in order."""
        return [act_json(act) for act in self.acts()]

    def figures(self, act: Act, on: dt.date | None = None) -> tuple[Record, ...]:
        """Every penalty and figure of an Act on a day, in the order of the text."""
        return records(self._open().readings(act.id, on or self.today()))

    def unread(self, act: Act, on: dt.date | None = None) -> tuple[NotRead, ...]:
        """What an Act says in numbers on a day and the rules do not read."""
        return unread_of(self._open().readings(act.id, on or self.today()))

    def figures_json(self, words: str | None = None, on: dt.date | None = None, *, missed: bool = False) -> Iterator[dict[str, Any]]:
        """What `figures --json` prints, in order; `missed`: what `figures --unread --json` does."""
        for act in self.acts(words):
            yield from map(unread_json, self.unread(act, on)) if missed else (r.json for r in self.figures(act, on))

    def checker(self, place: str | None = None, on: dt.date | None = None) -> Checker:
        """A checker of drafts that speak of a place and a day."""
        opened = self._open()
        return Checker(opened.book, opened.citations, self.today(), place=place, on=on, places=self.places)

    def verify_json(self, row: dict[str, Any]) -> dict[str, Any]:
        """What a row of `verify --batch` gives: {"id", "verdict", "findings"} for {"id", "text", "place", "on"}."""
        return self.checker().row(cleaned(row))

    def due(self, citation: str, start: dt.date, event: str | None = None) -> tuple[Provision, tuple[Due, ...]]:
        """A provision and its time limits, counted from a day."""
        opened = self._open()
        place = opened.citations.parse(citation)
        return place, due(opened.book, place, start, opened.readings(place.citation.act, start), event=event)

    def due_json(self, citation: str, start: dt.date, event: str | None = None) -> dict[str, Any]:
        """What `deadline --json` prints."""
        place, found = self.due(citation, start, event)
        return due_json(place, start, found)
