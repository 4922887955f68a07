"""The chat's handlers: a question asked, stopped, asked again or taken up from the browser's own history; a citation opened.

What it never does: compose or change an answer, show a statement before the whole answer is checked, keep a question after the browser
has gone, read a clock (`today` is given).
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

from assistant.errors import InputError, one_line
from assistant.model import Answer
from assistant.pair_drafts import drafted, pair_row, stored
from corpus.book import Book
from corpus.errors import CorpusError
from rules.model import RulesError
from web.answers import Exchange, blocks, conversation_html, welcome_html
from web.asking_next import next_questions
from web.behind import Behind
from web.beside import Sister
from web.feedback import draft_html, stored_html
from web.law import Law
from web.parts import notice, read_day, saved_html
from web.reader import empty_html, provision_html
from web.tree import tree_html
from web.words import Words, languages, load_words

MAX_QUESTION = 4000  # characters
LONGEST_TYPED = 20_000  # characters that the box holds, so that a question that is too long is told to be, and not cut
MAX_TURNS = 20  # questions of a conversation that is taken up again


@dataclass(frozen=True, slots=True)
class Past:
    """One finished exchange: what was asked, with the place and day that were set beside it, and the answer."""

    question: str
    place: str | None
    on: dt.date | None
    answer: Answer


class Page:
    """The chat's handlers; one of it serves all browsers, whose conversations are in their own sessions."""

    def __init__(self, behind: Behind, law: Law, today: Callable[[], dt.date], home: Path | None = None) -> None:
        self.behind = behind
        self.law = law
        self.today = today
        self.home = home  # where a reader's drafts of pairs go; None: they are not asked for

    @property
    def book(self) -> Book:
        """The book as it is now: an Act may have been added."""
        return self.law.book

    def conversation(self, past: tuple[Past, ...], words: Words, more: Exchange | None = None) -> str:
        """The conversation so far and, where there is one, the exchange that is under way."""
        done = [Exchange(p.question, p.answer, place=p.place or "", on=p.on) for p in past]
        if more is None and not done:
            return welcome_html(words)
        return conversation_html((*done, more) if more else done, self.book, words, self.today(), self.law.reviewer, feedback=self.home is not None)

    def ask(self, question: str, place: str, day: str, past: tuple[Past, ...], lang: str) -> Iterator[dict[str, Any]]:
        """A question: its answer block by block, the last time with the conversation it now belongs to. Keys are the components' names."""
        words, question, today = load_words(lang), (question or "").strip(), self.today()
        if not question:
            return
        if len(question) > MAX_QUESTION:  # it stays in its box, whole
            yield {"notice": notice(words("too_long", count=f"{len(question):,}", most=f"{MAX_QUESTION:,}"))}
            return
        on = read_day(day, today)
        if on is None:
            yield {"notice": notice(words("day_wrong", said=day))}
            return
        set_day = on if on != today else None  # an untouched date box is not a day of the person's own
        waiting = Exchange(question, note="" if self.behind.ready else words("preparing"), waiting=True)
        yield {"question": "", "notice": "", "chat": self.conversation(past, words, waiting), "pending": question}
        where = (place or "").strip() or None
        try:
            answer = self.answered(question, where, set_day, past)
        except (CorpusError, RulesError) as e:
            yield self._failed(question, past, words, e)
            return
        except Exception as e:
            yield self._failed(question, past, words, type(e).__name__)
            raise
        for shown in range(1, len(blocks(answer)) + 1):
            yield {"chat": self.conversation(past, words, Exchange(question, replace(answer, suggestions=()), shown))}
        now = (*past, Past(question, where, set_day, replace(answer, suggestions=())))
        first = next((s.citation for s in answer.statements), None) if answer.status == "answered" else None
        panel = self.opened(first, str(len(past)), now, words) if first else empty_html(words)
        yield {"chat": self.conversation(now, words), "past": now, "reader": panel, "pending": ""}
        following = self._with_next(answer, (*past, Past(question, where, set_day, answer)), where, set_day)
        if following.suggestions:  # each was asked, which takes a moment in a large book: the answer stands there already
            now = (*past, Past(question, where, set_day, following))
            yield {"chat": self.conversation(now, words), "past": now}

    def answered(self, question: str, place: str | None, on: dt.date | None, past: tuple[Past, ...]) -> Answer:
        """The assistant's answer in a conversation."""
        return self.behind.answer(question, today=self.today(), history=_turns(past), place=place, on=on)

    def _with_next(self, answer: Answer, now: tuple[Past, ...], place: str | None, on: dt.date | None) -> Answer:
        """The answer with those questions to go on with that are answered when they are asked."""
        words = load_words(answer.lang if answer.lang in languages() else "en")
        return replace(answer, suggestions=next_questions(answer, self.book, words, lambda q: self.answered(q, place, on, now)))

    def _failed(self, question: str, past: tuple[Past, ...], words: Words, why: object) -> dict[str, Any]:
        said = words("failed", why=why)
        return {"question": question, "notice": notice(said), "chat": self.conversation(past, words, Exchange(question, note=said)), "pending": ""}

    def stopped(self, pending: str, past: tuple[Past, ...], lang: str) -> dict[str, Any]:
        """What stands after a person has stopped a question: the conversation as it was, and the question, to be asked again."""
        words = load_words(lang)
        return {"chat": self.conversation(past, words, Exchange(pending, note=words("stopped")) if pending else None), "pending": ""}

    def restored(self, turns: str, lang: str) -> Iterator[dict[str, Any]]:
        """A conversation that the browser has kept, its questions answered anew; what cannot be read as one restores nothing."""
        words, past = load_words(lang), ()
        for question, place, on in _kept(turns, self.today()):
            yield {"chat": self.conversation(past, words, Exchange(question, note="" if self.behind.ready else words("preparing"), waiting=True)), "past": past}
            try:
                answer = self.answered(question, place, on, past)
            except (CorpusError, RulesError) as e:
                yield self._failed(question, past, words, e)
                return
            past = (*past, Past(question, place, on, replace(answer, suggestions=())))
        if past:
            last = past[-1]
            past = (*past[:-1], replace(last, answer=self._with_next(last.answer, past, last.place, last.on)))
            yield {"chat": self.conversation(past, words), "past": past, "reader": empty_html(words), "notice": "", "pending": ""}

    def clicked(self, data: dict[str, Any], place: str, day: str, past: tuple[Past, ...], lang: str) -> Iterator[dict[str, Any]]:
        """A click on something with `data-do`: a citation, an example, a place."""
        act = data.get("do")
        if act == "open":
            key, number, on, against = (str(data.get(k, "")) for k in ("key", "answer", "on", "against"))
            panel = self.opened(key, number, past, load_words(lang), on, against)
            yield {"reader": f'{panel}<span hidden data-at="{escape(str(data.get("at", "")))}"></span>'}  # opened again is news too
        elif act == "act":
            yield {"tree": tree_html(self.book, load_words(lang), str(data.get("act", "")))}
        elif act == "edit":
            yield {"question": str(data.get("ask", ""))[:MAX_QUESTION]}
        elif act == "setplace":
            yield {"place": str(data.get("place", ""))}
        elif act == "place":
            chosen = str(data.get("place", ""))
            yield {"place": chosen}
            yield from self.ask(str(data.get("ask", "")), chosen, day, past, lang)
        elif act == "ask":
            yield from self.ask(str(data.get("ask", "")), place, day, past, lang)
        elif act == "memo":
            yield self.memo(str(data.get("kind", "")), str(data.get("answer", "")), str(data.get("at", "")), past, lang)
        elif act in ("feedback", "feedback_store", "feedback_leave"):
            yield {"feedback": self.feedback(act, data, past, lang)}
        elif act == "restore":
            yield from self.restored(str(data.get("turns", "")), lang)

    def memo(self, kind: str, which: str, at: str, past: tuple[Past, ...], lang: str) -> dict[str, Any]:
        """One answer, or all of them, as a file that the browser saves; nothing of it is kept here."""
        from web.export import memo_file  # here, not above: it brings the writers of documents

        answers = [p.answer for p in (past[int(which) : int(which) + 1] if which.isdecimal() else past)]
        try:
            file = memo_file(answers, self.book, kind=kind, today=self.today(), lang=lang)
        except InputError as e:
            return {"notice": notice(one_line(e))}
        return {"saved": saved_html(file.name, file.media, file.data, at), "notice": ""}

    def feedback(self, act: str, data: dict[str, Any], past: tuple[Past, ...], lang: str) -> str:
        """The draft of a pair for what a reader says of an answer, shown; stored only as it was shown, and only when that is pressed."""
        number, said, note = str(data.get("answer", "")), data.get("said"), str(data.get("note", ""))
        if act == "feedback_leave" or self.home is None or said not in ("wrong", "keep") or not number.isdecimal() or int(number) >= len(past):
            return ""
        before, one = past[: int(number)], past[int(number)]
        row = pair_row({**_row(one), "history": [_row(p) for p in before]})
        try:
            draft = drafted(said, row, one.answer, note=note, today=self.today())
            if act == "feedback":
                return draft_html(draft, said, number, note, load_words(lang))
            return stored_html(stored(draft, self.home).name, load_words(lang))
        except InputError as e:
            return notice(one_line(e))

    def opened(self, key: str, number: str, past: tuple[Past, ...], words: Words, day: str = "", against: str = "") -> str:
        """The provision of a key, on the day of the answer it was opened from, with that answer's quotes of it highlighted.

        `day`: the answer's day as the page has it, for a conversation that the server no longer holds, or the day that was chosen;
        `against`: a day to compare it with. A day that the calendar does not have opens nothing.
        """
        answer = past[int(number)].answer if number.isdecimal() and int(number) < len(past) else None
        today = self.today()
        on = answer.on if answer else read_day(day, today)
        other = read_day(against, today) if against else on
        if on is None or other is None:
            return notice(words("day_wrong", said=day if on is None else against))
        quotes = [q for q in answer.quotes if q.citation == key] or answer.quotes if answer else ()
        section = self.book.section(self.book.provision(key)) if self.book.has(key) else None
        readings = self.law.section(section, on) if section else ()
        sisters = tuple(Sister(s, self.law.section(s, on)) for s in self.law.sisters(section, on)) if section else ()
        return provision_html(self.book, key, on, quotes, words, readings=readings, against=other if against else None, sisters=sisters)


def _kept(turns: str, today: dt.date) -> list[tuple[str, str | None, dt.date | None]]:
    """The questions of a conversation as the browser has kept them, each with its place and day; none where it is not such a list."""
    try:
        rows = json.loads(turns)
        found = [(str(r["q"]).strip()[:MAX_QUESTION], str(r.get("place") or "").strip()[:80] or None, r.get("on")) for r in rows[:MAX_TURNS]]
    except (ValueError, TypeError, KeyError, AttributeError):
        return []
    return [(q, place, read_day(str(on), today) if on else None) for q, place, on in found if q]


def _row(past: Past) -> dict[str, Any]:
    return {"question": past.question, "place": past.place, "on": past.on.isoformat() if past.on else None}


def _turns(past: tuple[Past, ...]) -> tuple[Any, ...]:
    """The conversation as the assistant takes it."""
    from assistant.conversation import Turn  # only here: its vocabulary takes longer to load than the page may take to stand

    return tuple(Turn(p.question, p.place, p.on) for p in past)
