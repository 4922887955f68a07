"""Which period answers, from which day it is counted, and whether an act was in time."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.assistant.house import ask

D7, D10, D15, M6 = (7, "day"), (10, "day"), (15, "day"), (6, "month")

# question, the periods told, the last day counted (None: none may be)
PERIODS = [
    ("how many days before the auction do I have in Palanpur?", {D7}, None),  # what must be done before it
    ("15 days of impounding, then auction in Patan?", {D7}, None),  # the trigger said with a length is the one that is meant
    ("how many days do I have to pay the fee in Palanpur?", {D7}, None),
    ("my cow was sold in Palanpur, how long to claim the surplus?", {D15}, None),
    ("last day to prosecute in Palanpur? offence on 12 May 2026", {M6}, "2026-11-12"),
    ("impounded on 1 December 2026 in Patan, last day to pay?", {D7}, "2026-12-08"),
    ("impounded on 24 December 2026 at 11:50 pm in Patan, last day to pay?", {D7}, "2026-12-31"),  # the hour does not count
    ("sold on 14 December 2026 in Patan, last day for the surplus?", {D15}, "2026-12-29"),
    ("seized on 3 December 2026 in Patan, last day to complain?", {D10}, "2026-12-13"),
    ("seized and impounded on 3 December 2026 in Patan, last day to complain?", {D10}, "2026-12-13"),
    ("security deposited on 15 September 2026 in Patan, until when is it at risk?", {M6}, "2027-03-15"),
    ("offence on 31 August 2027 in Patan, last day to prosecute?", {M6}, "2028-02-29"),
    # two days: each belongs to its own event
    ("impounded on 1 December 2026 in Deesa and sold on 14 December 2026, last day for the surplus?", {D15}, "2026-12-29"),
    ("impounded on 1 December 2026 in Deesa and sold on 14 December 2026, last day to pay the fee was?", {D7}, "2026-12-08"),
    ("seized 3 Dec 2026, impounded 4 Dec 2026, Patan. by when must I pay the fee?", {D7}, "2026-12-11"),
    ("seized 3 Dec 2026, impounded 4 Dec 2026, Patan. by when must I complain of illegal seizure?", {D10}, "2026-12-13"),
    ("On 3 December 2026 they seized and on 14 December 2026 they sold my cow in Patan. last day for the surplus?", {D15}, "2026-12-29"),
    # the day of another event is never the trigger
    ("released on 20 November 2026 in Deesa, last day to complain?", {D10}, None),
    ("my cow was released on 20 Nov 2026 in Deesa. last day to complain about illegal seizure?", {D10}, None),
    ("impounded on 1 Dec 2026 in Patan, by when must I complain of illegal seizure?", {D10}, None),
    ("my cow was detained on 1 Dec 2026 in Patan, by when must I complain?", {D10}, None),
    ("I paid the pound fee on 20 November 2026 in Palanpur. By when can I complain of illegal seizure?", {D10}, None),
    ("auction was on 20 Nov 2026 in Palanpur. by when to complain of illegal seizure?", {D10}, None),
    ("cow released 1 Dec 2026 Patan. last day for prosecution for the offence?", {M6}, None),
    ("impounded 1 Dec 2026 Patan. last day to claim the surplus?", {D15}, None),
    ("impounded on 1 Dec 2026 in Patan; when do the six months for the deposit end?", {M6}, None),
    ("I got the notice on 20 Nov 2026, Palanpur. last day to prove ownership after the sale?", {D15}, None),
]


@pytest.mark.parametrize(("question", "lengths", "last_day"), PERIODS, ids=[q[:60] for q, *_ in PERIODS])
def test_the_period_and_its_last_day(question: str, lengths: set[tuple[int, str]], last_day: str | None) -> None:
    """A period is counted from the day of its own trigger or not at all; then the day that is needed is named."""
    answer = ask(question)
    assert lengths == {(f.value, f.unit) for f in answer.figures if f.kind == "time_limit"}
    assert last_day == (answer.deadline.last_day.isoformat() if answer.deadline else None)
    shown = {f.value for f in answer.figures if f.kind == "date"}
    assert shown == ({last_day} if last_day else set())
    if last_day is None and any(ch.isdigit() for ch in question.replace("15 days", "")):
        assert any("I need the date of the" in note for note in answer.notes)


# question, what the verdict says (None: nothing is judged)
VERDICTS = [
    ("Seized on 1 December 2026 in Palanpur. Is 10 December 2026 in time?", "Yes: Thursday 10 December 2026"),
    ("Seized on 1 December 2026 in Palanpur. Is 11 December 2026 in time?", "Yes: Friday 11 December 2026"),  # the last day is in
    ("Seized on 1 December 2026 in Palanpur. Is 12 December 2026 in time?", "No: Saturday 12 December 2026"),
    ("Palanpur: seized 1 Nov 2026, complaint filed 20 Nov 2026. Is it too late?", "Friday 20 November 2026 is after"),  # no yes, no no
    ("Seized 1 Nov 2026, complaint 5 Nov 2026, Deesa. Is that too late?", "Thursday 5 November 2026 is within"),
    ("Seized on 3 Dec 2026, impounded on 4 Dec 2026, Patan. by when must I complain?", None),  # the impounding is no complaint
    ("security deposited 1 june 2026, cow impounded again 30 november 2026 in Botad. forfeit?", "Monday 30 November 2026 is within"),
]


@pytest.mark.parametrize(("question", "said"), VERDICTS, ids=[q[:60] for q, _ in VERDICTS])
def test_an_act_is_judged_against_the_last_day(question: str, said: str | None) -> None:
    """By the day of the act itself; the day of another event is no act."""
    text = ask(question).text
    if said is None:
        assert "is within the period" not in text and "is after" not in text
    else:
        assert said in text


def test_a_day_of_an_earlier_question_keeps_its_event() -> None:
    """A follow-up about the sale is not counted from the day of the impounding."""
    history = ("impounded on 1 December 2026 in Patan, last day to pay?",)
    assert ask("and for the surplus after the sale?", history=history).deadline is None
    again = ask("so what is the last day to pay?", history=history)
    assert again.deadline and again.deadline.last_day == dt.date(2026, 12, 8)


def test_a_day_given_on_its_own_is_that_of_the_event_asked_before() -> None:
    """ "on 3 December 2026" after a question on a seizure."""
    answer = ask("3 December 2026", history=("my cow was seized illegally in Palanpur, by when must I complain?",))
    assert answer.deadline and answer.deadline.last_day == dt.date(2026, 12, 13)


@pytest.mark.parametrize("question", ["impounded on 31 February 2027 in Patan, last day?", "sold on 30/02/2027 in Patan, last day?"])
def test_a_day_that_is_in_no_calendar_is_asked_again(question: str) -> None:
    """And nothing is counted."""
    answer = ask(question)
    assert (answer.status, answer.figures, answer.deadline) == ("ask_date", (), None)
