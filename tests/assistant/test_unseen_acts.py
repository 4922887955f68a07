"""Eight Central Acts that the project was not written for: they load, their figures stand in their words, and answers show no other."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.answer import Assistant
from corpus.book import Book, load_book
from rules.read import own_words_below, read_act, read_words
from tests.corpus.unseen import ACTS, SECTIONS, write_library

pytestmark = pytest.mark.skipif(not SECTIONS.exists(), reason="the Central Acts stand in ../shared/data, which is not there")
TODAY = dt.date(2026, 11, 30)
# named provisions, matters without a name, places, days, and what no Act of the book says
QUESTIONS = """
What does section 138 of the Negotiable Instruments Act say?
What is the punishment under section 138 of the Negotiable Instruments Act?
punishment under section 12 of the Prevention of Cruelty to Animals Act
What does section 11 of the Prevention of Cruelty to Animals Act say?
punishment under section 26 of the Indian Forest Act
What is the punishment under section 34 of the Police Act 1861?
penalty under section 54 of the Code on Wages
penalty for advertising under section 4A of the Dowry Prohibition Act
What was the notice period under section 138 of the Negotiable Instruments Act in 2000?
What was section 11 of the Prevention of Cruelty to Animals Act in 1975?
time limit under section 7 of the RTI Act
What does section 999 of the Police Act 1861 say?
My cheque bounced, how many days to send a notice?
Within how many days must the drawer pay after notice of a bounced cheque?
What is the fine for cruelty to animals the first time and again?
What is the punishment for beating an animal?
What is the fine for phooka on a cow?
How many days for an RTI reply?
What penalty per day for not giving RTI information?
Within how many days can I appeal against an RTI refusal?
What is the punishment for giving or taking dowry?
What is the minimum punishment for taking dowry?
Within how long must dowry be transferred to the woman?
What is the punishment for obstructing the seizure of cattle?
How many hours can cattle be kept before they are sent to the pound?
Within how many days may a complaint of illegal seizure be made under the Cattle-trespass Act?
How much compensation for illegal seizure of cattle?
penalty for letting pigs damage land
What is the penalty for setting fire to a reserved forest?
penalty for counterfeiting marks on trees
What is the penalty for a police officer who neglects his duty?
fine for slaughtering cattle on a road under the Police Act
What is the penalty for paying less than minimum wages?
By when must wages be paid to a dismissed employee?
In Delhi, what is the fine for cruelty to animals?
Someone beat my dog in Mumbai. What punishment?
My cow was caught on the road in Pune for the first time. What is the fine?
What is the income tax on ten lakh rupees?
What is the GST rate on milk?
What is the bail amount for theft?
""".strip().splitlines()


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """The three Acts and eight of a user's."""
    library = tmp_path_factory.mktemp("library")
    write_library(library)
    return load_book(library)


@pytest.fixture(scope="module")
def assistant(book: Book) -> Assistant:
    """Answers without an index."""
    return Assistant(book)


def test_eight_acts_load(book: Book) -> None:
    """Every section that the data has is read, under its own number, with its notes."""
    for act_id in ACTS.values():
        act = book.act(act_id)
        assert act.supplied_by_user and len(act.provisions) >= 10
    assert len(book.act("ni-1881").provisions) == 155
    assert len(book.act("forest-1927").provisions) == 86
    assert {a.by for a in book.act("ni-1881").amendments} >= {"Act 66 of 1988", "Act 55 of 2002"}


@pytest.mark.parametrize("act_id", ACTS.values())
def test_every_figure_stands_in_the_source(book: Book, act_id: str) -> None:
    """A figure's quote is cut from the source, byte for byte."""
    act = book.act(act_id)
    for readings in read_act(act, TODAY):
        for f in readings.figures:
            assert act.source.text[f.quote.start : f.quote.end] == f.quote.text


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_is_shown_that_the_rules_did_not_read(book: Book, assistant: Assistant, question: str) -> None:
    """Each figure of an answer is one that the rules read from the provision it cites, on the day of the answer; each quote is cut."""
    answer = assistant.answer(question, today=TODAY).json()
    on = dt.date.fromisoformat(answer["on"])
    for shown in answer["figures"]:
        key = shown["citation"]
        section = book.section(book.provision(key))
        words = own_words_below(book.act(key.split()[0]), section, on)
        read = {(f.kind, f.bound, f.quantity.value, f.tier) for w in words if w.citation.key == key for f in read_words(w).figures}
        assert (shown["kind"], shown["bound"], shown["value"], shown["tier"]) in read
    for quote in answer["quotes"]:
        source = book.act(quote["citation"].split()[0]).source.text
        assert source[quote["start"] : quote["end"]] == quote["text"]
