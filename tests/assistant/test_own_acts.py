"""Questions in everyday words on Acts that a user added, read from public data: the section that answers, its figures and no other."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.answer import Assistant
from corpus.act_names import ActNames
from corpus.book import load_book
from tests.corpus.unseen import SECTIONS, write_library

pytestmark = pytest.mark.skipif(not SECTIONS.exists(), reason="the Central Acts stand in ../shared/data, which is not there")
TODAY = dt.date(2026, 11, 30)
FILES = {
    "104_1956.json": "traffic-1956", "70_1971.json": "contempt-1971", "69_1971.json": "honour-1971", "59_1960.json": "cruelty-1960",
    "22_2005.json": "rti-2005", "5_1861.json": "police-1861", "34_1971.json": "mtp-1971",
}  # fmt: skip
ANSWERED = (  # question; section; figures that must be told, of these alone
    ("How much jail for living on the earnings of a prostitute under the immoral traffic law?", "traffic-1956 s.4", {("imprisonment", "max", 2), ("fine", "max", 1000)}),
    ("What is the most a person can get for contempt of court?", "contempt-1971 s.12", {("imprisonment", "max", 6), ("fine", "max", 2000)}),
    ("Until when can contempt proceedings be started after the act?", "contempt-1971 s.20", {("time_limit", "max", 1)}),
    ("Someone burnt the national flag at a rally. Sentence?", "honour-1971 s.2", {("imprisonment", "max", 3)}),
    ("Is ritual killing of an animal as one's religion demands an offence under the PCA Act?", "cruelty-1960 s.28", set()),
    ("By when must a prosecution be started under the animal cruelty law?", "cruelty-1960 s.36", {("time_limit", "max", 3)}),
    ("Penalty under s. 20 RTI Act", "rti-2005 s.20", set()),
    ("No reply to my RTI. How many days do I have for the first appeal?", "rti-2005 s.19", {("time_limit", "max", 30)}),
    ("Punishment for revealing the name of a woman whose pregnancy was ended, MTP Act?", "mtp-1971 s.5A", {("imprisonment", "max", 1)}),
)
SILENT = (  # what these Acts do not say, and what is on none of them
    "What is the price of a hotel room under the Immoral Traffic Act?",
    "What age limit does the RTI Act set for a clerk who wants promotion?",
    "What annual licence fee for a pet dog does the Prevention of Cruelty to Animals Act fix?",
    "What is the fine for drunk driving?",
    "What is the income tax on ten lakh rupees?",
)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Assistant:
    """The supplied Acts and seven of a user's, without an index."""
    library = tmp_path_factory.mktemp("library")
    write_library(library, FILES.items())
    return Assistant(load_book(library))


@pytest.mark.parametrize(("question", "section", "figures"), ANSWERED)
def test_the_section_that_speaks_of_it_answers(assistant: Assistant, question: str, section: str, figures: set) -> None:
    """The section is cited, and every figure told is of that section."""
    answer = assistant.answer(question, today=TODAY)
    assert answer.status == "answered"
    assert answer.statements and all(s.citation.split("(")[0].split(" proviso")[0] == section for s in answer.statements)
    told = {(f.kind, f.bound, f.value) for f in answer.figures}
    assert figures <= told if figures else not told


@pytest.mark.parametrize("question", SILENT)
def test_what_no_act_says_is_not_answered(assistant: Assistant, question: str) -> None:
    """Not found, and no figure."""
    answer = assistant.answer(question, today=TODAY)
    assert answer.status in ("not_found", "not_covered") and not answer.figures


def test_a_library_does_not_change_the_supplied_acts(assistant: Assistant) -> None:
    """Cattle on a road of Pune are the Maharashtra Police Act's, though other Acts speak of cattle and roads."""
    alone = Assistant(load_book())
    for question in ("My cow was caught on the road in Pune for the first time. What is the fine?", "fine for stray cattle in Mumbai second time"):
        assert assistant.answer(question, today=TODAY).figures == alone.answer(question, today=TODAY).figures != ()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("the RTI Act", ["rti-2005"]), ("an rti reply", ["rti-2005"]), ("Right to Information law", ["rti-2005"]), ("PCA Act 1960", ["cruelty-1960"]),
        ("the animal cruelty law", ["cruelty-1960"]), ("the law against immoral traffic", ["traffic-1956"]), ("PITA", ["traffic-1956"]), ("the 2005 Act", ["rti-2005"]),
        ("the Hindu Marriage Act", []), ("the Consumer Information Act", []), ("the RTI Act, 1999", []), ("the 1971 Act", []), ("a new law on food", []), ("the Police Act", []),
    ],
)  # fmt: skip
def test_everyday_names(assistant: Assistant, text: str, named: list[str]) -> None:
    """An Act is named by initials or telling words of its title; another Act's name, and one that two Acts have, name none."""
    assert [n.act for n in ActNames.of(assistant.book.acts).find(text)] == named
