"""What the reader makes of a question: place, day, sums, tier, asks, events, matter, citations."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.understand import MAX_QUESTION, durations, money, place_of
from tests.assistant.house import read

PLACES = [
    ("I live in Mumbai but my cow was caught in Thane", ["Thane"]),  # where it happened, not home
    ("I am from Pune, it happened in Surat", ["Surat"]),
    ("my house is in Nagpur and the buffalo strayed in Deesa", ["Deesa"]),
    ("The cow is registered in Surat and was found in Palanpur", ["Palanpur"]),
    ("based in Ahmedabad, caught at Gondal", ["Gondal"]),
    ("not Mumbai, Thane. second offence", ["Thane"]),  # a place denied
    ("I am not asking about Mumbai but Pune", ["Pune"]),
    ("I live in Nashik. What is the fine?", ["Nashik"]),  # home, and no other place
    ("difference between Mumbai and Pune", ["Mumbai", "Pune"]),  # two that are both meant
    ("Kalyan stray cattle first offence", ["Kalyan"]),  # no preposition
    ("fine for a stray cow in Bombay", ["Mumbai"]),  # an old name
    ("what is the fine for a stray cow?", []),
]


@pytest.mark.parametrize(("text", "names"), PLACES, ids=[t for t, _ in PLACES])
def test_the_place_is_where_it_happened(text: str, names: list[str]) -> None:
    """Home and denied places do not count where another is named."""
    assert names == [p.name for p in place_of(read(text))]


YEARS = [
    ("nagpur 1985 2nd offence fine", 1985),
    ("1990: Pune, second time. what fine was it", 1990),
    ("second offence stray cow Pune fine (year 1999)", 1999),
    ("second offence stray cattle fine in Pune 2000", 2000),  # a tier, a place and a year
    ("was the fine 500 in Pune in 2000?", 2000),
    ("is compensation 2000 in pune?", None),  # offered as a sum
    ("can I get 2000 for crop damage in Pune", None),
    ("is a fine of 2000 right for Nagpur?", None),
    ("Mah. 40 of 2000 in Pune", None),  # the number of an Act
    ("Mumbai Municipal Corporation Act, 1888 s. 441G fine", None),  # part of a title
    ("Rs 2000 in Pune", None),
    ("fine of 2,000 in Pune", None),
    ("section 1999 fine", None),
]


@pytest.mark.parametrize(("text", "year"), YEARS, ids=[t for t, _ in YEARS])
def test_a_year_that_stands_alone_is_a_year_of_the_event(text: str, year: int | None) -> None:
    """And never one that is a sum, an Act's number or part of a title."""
    found = [(d.first, d.last) for d in read(text).dates]
    assert found == ([] if year is None else [(dt.date(year, 1, 1), dt.date(year, 12, 31))])


SUMS = [
    ("is it 3000 each?", [3000], []),  # rupees, as people say them
    ("3 cows, 3000 each?", [3000], []),  # a small number counts animals
    ("12 cows strayed", [], []),
    ("is compensation 2000 in pune?", [2000], []),
    ("3,000 or 5,000?", [3000, 5000], []),
    ("fine of 1 lakh", [100000], []),
    ("1,00,000 fine?", [100000], []),
    ("five hundred rupees", [500], []),
    ("500/- for the second time", [500], []),
    ("within 7 days", [], [(7, "day")]),
    ("fifteen days and Rs 150", [150], [(15, "day")]),
    ("six months", [], [(6, "month")]),
    ("impounded on 1/2/2027", [], []),  # a day is no sum
    ("section 441G", [], []),
    ("Mah. 40 of 2000", [], []),
]


@pytest.mark.parametrize(("text", "rupees", "lengths"), SUMS, ids=[t for t, _, _ in SUMS])
def test_sums_and_lengths_that_a_question_states(text: str, rupees: list[int], lengths: list[tuple[int, str]]) -> None:
    """Numbers of citations, Acts, days and animals are not among them."""
    query = read(text)
    assert rupees == [m.value for m in money(query)]
    assert lengths == [(d.value, d.unit) for d in durations(query)]


TIERS = [
    ("first offence", "first"),
    ("1st time", "first"),
    ("it never happened before", "first"),
    ("second offence", "subsequent"),
    ("third offence", "subsequent"),  # a third offence is "second or subsequent"
    ("it happened again", "subsequent"),
    ("repeat offender", "subsequent"),
    ("first and second offence", None),  # both are asked
    ("stray cattle fine", None),
]


@pytest.mark.parametrize(("text", "tier"), TIERS, ids=[t for t, _ in TIERS])
def test_the_tier(text: str, tier: str | None) -> None:
    """First or later; none where both or neither is said."""
    assert tier == read(text).tier


ASKS = [
    ("What is the punishment?", {"punishment"}, {"fine", "deadline"}),
    ("fien for stray catle", {"fine"}, {"imprisonment"}),
    ("Can I go to jail?", {"imprisonment"}, {"fine"}),
    ("Is there a minimum?", {"minimum"}, {"maximum"}),
    ("Does the fine start at Rs 3,000?", {"minimum", "fine"}, {"maximum"}),
    ("what is the most I can be fined", {"maximum", "fine"}, {"minimum"}),
    ("How much compensation can I get?", {"compensation"}, {"fine", "deadline"}),
    ("by when must I complain?", {"deadline"}, {"fine"}),
    ("Can they brand my cow?", {"branding"}, {"forfeiture"}),
    ("Can my cattle be forfeited?", {"forfeiture"}, {"branding"}),
    ("is it cognizable", {"cognizable"}, {"fine"}),
    ("I did not know: is there a defence?", {"exemption"}, {"fine"}),
    ("What does section 90A say?", {"text"}, {"fine"}),
    ("difference between Mumbai and Pune", {"comparison"}, {"list"}),
    ("A man who saw my cow loose called me. What is the fine?", {"fine"}, {"who"}),  # a loose word of the story asks nothing
]


@pytest.mark.parametrize(("text", "has", "lacks"), ASKS, ids=[t for t, _, _ in ASKS])
def test_what_is_asked(text: str, has: set[str], lacks: set[str]) -> None:
    """By the words of the sentence that asks."""
    asks = read(text).asks
    assert has <= asks
    assert not lacks & asks


EVENTS = [
    ("seized on 3 December 2026, sold on 14 December 2026", {"seizure", "sale"}),
    ("my cow was impounded", {"impounding"}),
    ("I deposited security on 1 June", {"deposit"}),
    ("the surplus after the sale", {"sale"}),
    ("it was released on Monday", {"release"}),
    ("the case was filed on 20 November", {"filing"}),
    ("what is the fine?", set()),
]


@pytest.mark.parametrize(("text", "events"), EVENTS, ids=[t for t, _ in EVENTS])
def test_events_that_are_said(text: str, events: set[str]) -> None:
    """What happened, by the name of the trigger that it may be."""
    assert events == {e for e, _ in read(text).events}


DATED = [
    ("released on 20 Nov 2026, last day to complain of the seizure?", [({"release"}, False)]),  # the seizure has no day
    ("impounded on 1 Dec 2026 in Patan, by when must I complain of illegal seizure?", [({"impounding"}, False)]),
    ("On 3 December 2026 they seized, and on 14 December 2026 they sold my cow", [({"seizure"}, False), ({"sale"}, False)]),
    ("seized and impounded on 3 December 2026", [({"seizure", "impounding"}, False)]),
    ("I paid the pound fee on 20 November 2026. Is the seizure illegal?", [(set(), False)]),  # something else was done that day
    ("Seized last month. 3 December 2026. Last day to complain?", [(set(), True)]),  # nothing else is said of it
    ("12 may 2026, palanpur, till when can prosecution for a stray cow offence be filed", [(set(), True)]),
    ("12 may 2026 palanpur stray cow offence", [({"offence"}, False)]),
]


@pytest.mark.parametrize(("text", "expected"), DATED, ids=[t for t, _ in DATED])
def test_a_day_belongs_to_the_event_said_with_it(text: str, expected: list[tuple[set[str], bool]]) -> None:
    """In its clause, or before it in its sentence; else to none."""
    found = [(set(d.events), d.alone) for d in read(text).dated]
    assert expected == found


OBJECTS = [
    ("fine for parking in Pune", ("park",)),
    ("jail for rescue of cattle from the pound", ("rescu", "cattl")),
    ("penalty for letting cows roam on the road", ("cow", "roam")),
    ("fine for a first offence", ()),  # a tier is no object
    ("fine in Pune", ()),
]


@pytest.mark.parametrize(("text", "stems"), OBJECTS, ids=[t for t, _ in OBJECTS])
def test_what_a_punishment_is_asked_for(text: str, stems: tuple[str, ...]) -> None:
    """The object of "fine for ..."."""
    assert stems == read(text).object


def test_a_story_is_kept_apart_from_the_sentence_that_asks() -> None:
    """"sick" is no part of what is asked; the animal of the story is."""
    query = read("My cow was sick. My brother was in hospital. What is the fine for straying?")
    assert query.story == ("sick",)
    assert {"cow", "straying"} <= {c.words for c in query.concepts}
    assert "hospital" not in {c.words for c in query.concepts}


REPAIRED = [("punishmnt", "punishment"), ("compensaton", "compensation"), ("forfieture", "forfeiture")]


@pytest.mark.parametrize(("wrong", "right"), REPAIRED)
def test_a_word_one_slip_away_is_read_and_told(wrong: str, right: str) -> None:
    """The reader says which word it took for which."""
    assert (wrong, right) in read(f"what is the {wrong} in Pune").repaired


@pytest.mark.parametrize("word", ["Pune", "Gondal", "goonda", "Rajkot", "bhains", "xylophone"])
def test_names_and_other_words_are_not_repaired(word: str) -> None:
    """A repair needs one vocabulary word, and none other, a slip away."""
    assert read(f"fine for {word}").repaired == ()


CITED = [
    ("what does sub-section 4 of section 441G say", ["mmc-1888 s.441G(4)"]),
    ("subsection 2 clause b of 441G", ["mmc-1888 s.441G(2)(b)"]),
    ("clause (ii) of sub-section (1) of section 90A", ["mpa-1951 s.90A(1)(ii)"]),
    ("section 90A sub-section (2), clause (a)", ["mpa-1951 s.90A(2)(a)"]),
    ("s 441 G (1) (a) MMC", ["mmc-1888 s.441G(1)(a)"]),
    ("441G proviso", ["mmc-1888 s.441G(1)(a) proviso", "mmc-1888 s.441G(1)(b) proviso"]),  # both of its provisos
    ("section 243", ["gma-1963 ch.XIII/6"]),  # the one number of ch. XIII that is certain
    ("section 90Z", []),
    ("section 245 of the Gujarat Municipalities Act", []),  # never guessed from its neighbour
]


@pytest.mark.parametrize(("text", "keys"), CITED, ids=[t for t, _ in CITED])
def test_citations_as_they_are_spoken(text: str, keys: list[str]) -> None:
    """Each to its pinpoint; what does not exist is no citation, and is said to be missing."""
    query = read(text)
    assert keys == [m.citation.key for m in query.cited if m.citation]
    assert keys or [m.missing for m in query.mentions if m.missing]


def test_a_draft_to_be_checked_is_taken_out_of_its_quotation_marks() -> None:
    """Only where checking is asked."""
    sentence = "For a first offence the fine may extend to three thousand rupees."
    assert read(f'Is this sentence right: "{sentence}"').draft == sentence
    assert read(f'He said "{sentence}"').draft == ""


def test_unseen_characters_and_double_blanks_change_nothing() -> None:
    """A question copied from a web page is the question."""
    plain = read("fine in Pune, first offence")
    copied = read("\u200efine  in\u00a0Pune,\u2060 first\noffence\ufeff")
    assert (plain.text, plain.asks, plain.tier, place_of(plain)) == (copied.text, copied.asks, copied.tier, place_of(copied))


def test_a_text_as_long_as_a_book_is_read_to_its_limit() -> None:
    """Longer texts are drafts, not questions."""
    assert len(read("cow " * 5000).text) <= MAX_QUESTION
