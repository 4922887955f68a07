"""What to ask next: questions that continue an answer, of which only those are shown that are answered when they are asked.

What it never does: offer a question that would be refused, would be asked back, or would be told the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.model import Answer
from corpus.book import Book
from web.view import label_of
from web.words import Words

MOST = 4  # questions shown
TRIED = 8  # candidates that are asked at most


def next_questions(answer: Answer, book: Book, words: Words, ask: Callable[[str], Answer]) -> tuple[str, ...]:
    """The questions shown under an answer. `words`: those of the answer's language; `ask` answers a question in this conversation."""
    if answer.status != "answered":
        return ()
    shown: list[str] = []
    seen = {answer.text}
    for tried, (question, place, key) in enumerate(_candidates(answer, book, words)):
        if len(shown) == MOST or tried == TRIED:
            break
        said = ask(question)
        right = (not place or (said.place or {}).get("name") == place) and (not key or any(s.citation == key for s in said.statements))
        if said.status == "answered" and said.statements and right and said.text not in seen:
            shown.append(question)
            seen.add(said.text)
    return tuple(shown)


def _candidates(answer: Answer, book: Book, words: Words) -> Iterator[tuple[str, str, str]]:
    """Questions with the place, or the key of the provision, that their answer must be about; "" where it may be any."""
    here = (answer.place or {}).get("name", "")
    own = [(q, "", "") for q in answer.suggestions]
    elsewhere = [(words("next_place", place=label.partition(" (")[0]), value, "") for value, label in words.pairs("place_choices") if here and value != here]
    labels = {**{key: label_of(book, key) for key in answer.see_also}, **{s.citation: s.label for s in answer.statements}}  # a statement's is in the answer's language
    related = [(words("next_words", label=label), "", key) for key, label in labels.items() if book.has(key)]
    yield from (*own[:2], *elsewhere[:1], *related[:1], *own[2:], *elsewhere[1:], *related[1:])
