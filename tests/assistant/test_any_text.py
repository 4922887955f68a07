"""Any text gives an answer, of a valid status, whose figures are those that the rules read from the cited provision on that day."""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.draft import shown
from assistant.model import Answer, AnswerStatus, ShownFigure
from tests.assistant.house import TODAY, ask, house

QUIET = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))  # an answer takes tens of milliseconds
SILENT = {"not_covered", "not_found", "not_known", "ask_date"}

FIELD = (
    "fine jail punishment minimum maximum compensation last day impounded seized sold released deposit first second offence time cow buffalo stray pound brand forfeited "
    "cognizable Mumbai Pune Patan Ahmedabad Anand Gujarat Maharashtra village 441G 90A(1)(ii) section 243 proviso Rs 500 3000 250 15 days six months is not no never what "
    "how many before after 1995 2000 2019 2023 3 December 2026 yesterday and or both ? , . ; - जुर्माना दंड પશુ"
)
WORDS = st.sampled_from(FIELD.split())
MIXED = st.text(alphabet=st.characters(codec="utf-8", categories=["L", "M", "N", "P", "S", "Z", "Cf"]), max_size=300)


@lru_cache(maxsize=1)
def sentences() -> tuple[str, ...]:
    """The book's own sentences, which hold every figure in its own words."""
    texts = (p.versions[-1].text for a in house().book.acts for p in a.walk() if p.versions)
    return tuple(s.strip() for t in texts for s in t.split(",") if s.strip())


def read_by_rules(answer: Answer) -> set[ShownFigure]:
    """What the rules read from the cited provisions on the day of the answer."""
    out: set[ShownFigure] = set()
    for key in {f.citation for f in answer.figures}:
        place = house().book.provision(key)
        section = house().matters.section(house().book.act(place.citation.act), house().book.section(place), answer.on)
        unit = section.unit(key)
        assert unit is not None, key
        out |= {shown(f) for f in unit.readings.figures}
    return out


def holds(answer: Answer) -> None:
    """What is true of every answer."""
    assert answer.status in get_args(AnswerStatus)
    assert answer.text.strip()
    law = {f for f in answer.figures if f.kind != "date"}
    assert law <= read_by_rules(answer)
    assert {f.value for f in answer.figures if f.kind == "date"} == ({answer.deadline.last_day.isoformat()} if answer.deadline else set())
    assert {f for s in answer.statements for f in s.figures} >= set(answer.figures)
    if answer.status in SILENT:
        assert answer.figures == ()
    for q in answer.quotes:
        assert house().book.act(q.citation.split(" ")[0]).source.text[q.start : q.end] == q.text


@QUIET
@given(st.lists(WORDS, min_size=1, max_size=14).map(" ".join))
def test_words_of_the_field_in_any_order(text: str) -> None:
    """Questions that make no sense show no figure that is not there."""
    holds(ask(text))


@QUIET
@given(MIXED)
def test_letters_of_any_script(text: str) -> None:
    """Scripts mixed, signs, marks of direction."""
    holds(ask(text))


@QUIET
@given(st.data(), st.sampled_from(["", "Is this right: ", "Pune: ", "In Mumbai, ", "What is the fine if "]))
def test_the_books_own_sentences(data: st.DataObject, before: str) -> None:
    """The law's words as a question: figures in words, citations, provisos."""
    holds(ask(before + data.draw(st.sampled_from(sentences()))))


@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(WORDS, min_size=1, max_size=12).map(" ".join))
def test_ten_thousand_characters(text: str) -> None:
    """A text as long as a document is read to its limit."""
    holds(ask((text + " ") * (10_000 // (len(text) + 1) + 1)))


@QUIET
@given(st.lists(st.lists(WORDS, min_size=1, max_size=8).map(" ".join), min_size=2, max_size=4))
def test_any_conversation(turns: list[str]) -> None:
    """Whatever was asked before."""
    holds(ask(turns[-1], history=tuple(turns[:-1])))


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(WORDS, min_size=1, max_size=10).map(" ".join), st.dates(min_value=TODAY.replace(year=1880)))
def test_the_same_question_has_the_same_answer_on_any_day(text: str, on: object) -> None:
    """Equal JSON, twice."""
    one, other = ask(text, on=on), ask(text, on=on)
    holds(one)
    assert one.json() == other.json()
