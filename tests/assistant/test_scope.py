"""Which Act applies where, and when: every kind of place against each Act."""

from __future__ import annotations

import datetime as dt

import pytest

from assistant.scope import GENERAL, acts_for, applies, kind_on
from corpus.places import Place
from tests.assistant.house import TODAY, ask, figures, house

# name, then what each Act says of it: mmc-1888, mpa-1951, gma-1963
PLACES = [
    ("Mumbai", "yes", "no", "no"),
    ("Andheri", "yes", "no", "no"),  # a suburb
    ("Pune", "no", "yes", "no"),
    ("Navi Mumbai", "no", "yes", "no"),  # a commissionerate of its own, not Brihan Mumbai
    ("Thane", "no", "yes", "no"),
    ("Chakan", "no", "yes", "no"),  # inside Pimpri-Chinchwad
    ("Satara", "no", "no", "no"),  # rural police
    ("Pune rural", "no", "no", "no"),
    ("Palanpur", "no", "no", "yes"),
    ("Unjha", "no", "no", "yes"),
    ("Ahmedabad", "no", "no", "no"),  # a municipal corporation
    ("Surat", "no", "no", "no"),
    ("Delhi", "no", "no", "no"),
    ("Goa", "no", "no", "no"),
    ("Maharashtra", "depends", "depends", "no"),  # a State does not tell what a spot is
    ("Gujarat", "no", "no", "depends"),
]
ACTS = ("mmc-1888", "mpa-1951", "gma-1963")


def place(name: str) -> Place:
    read = house().places.read(name)
    assert isinstance(read, Place)
    return read


@pytest.mark.parametrize(("name", "mmc", "mpa", "gma"), PLACES, ids=[n for n, *_ in PLACES])
def test_an_act_applies_inside_its_extent_alone(name: str, mmc: str, mpa: str, gma: str) -> None:
    """Each Act against each kind of place, today."""
    found = tuple(applies(house().book.act(a), place(name), TODAY, dated=False).verdict for a in ACTS)
    assert (mmc, mpa, gma) == found


def test_every_place_of_the_list_has_at_most_one_act_unless_it_is_wider_than_a_town() -> None:
    """No town lies in two of the three extents."""
    for spot in house().places.all:
        found = [a for a in acts_for(house().book, spot, TODAY, dated=False) if a.verdict == "yes"]
        assert len(found) <= 1 or spot.kind in GENERAL, spot.name


CONVERTED = ["Navsari", "Vapi", "Anand", "Nadiad", "Mehsana", "Surendranagar", "Morbi", "Porbandar", "Gandhidham"]
DAYS = [
    (dt.date(2024, 12, 31), True, "yes"),  # still a municipality
    (dt.date(2025, 1, 1), True, "date"),  # some day of that year
    (dt.date(2025, 12, 31), True, "date"),
    (dt.date(2026, 1, 1), True, "no"),  # a corporation
    (TODAY, False, "date"),  # no day given: it may have been before
]


@pytest.mark.parametrize("name", CONVERTED)
@pytest.mark.parametrize(("on", "dated", "verdict"), DAYS, ids=["before", "first-day", "last-day", "after", "no-day"])
def test_the_nine_of_2025_depend_on_the_day(name: str, on: dt.date, dated: bool, verdict: str) -> None:
    """A municipality until 2025, a municipal corporation since; the day inside the year is not known."""
    found = applies(house().book.act("gma-1963"), place(name), on, dated=dated).verdict
    assert verdict == found


def test_a_place_that_never_changed_has_one_kind() -> None:
    """`changed` is said only of a place with a year of change."""
    assert {kind_on(p, TODAY, dated=False) for p in house().places.all if p.since is None} == {p.kind for p in house().places.all if p.since is None}


# Bom. 20 of 1953: Greater Bombay; Bom. 56 of 1959: any area under a Commissioner; Mah. 18 of 1974: other than Greater Bombay
EXTENT_DAYS = [
    ("Mumbai", dt.date(1955, 6, 1), "yes"),
    ("Pune", dt.date(1955, 6, 1), "no"),
    ("Mumbai", dt.date(1965, 6, 1), "yes"),
    ("Pune", dt.date(1965, 6, 1), "yes"),
    ("Mumbai", dt.date(1975, 6, 1), "no"),
    ("Pune", dt.date(1975, 6, 1), "yes"),
    ("Mumbai", TODAY, "no"),
]


@pytest.mark.parametrize(("name", "on", "verdict"), EXTENT_DAYS, ids=[f"{n}-{d.year}" for n, d, _ in EXTENT_DAYS])
def test_section_90a_had_another_area_before_1974(name: str, on: dt.date, verdict: str) -> None:
    """The area by the section's own footnotes, on days that are clear of the years of change."""
    assert verdict == applies(house().book.act("mpa-1951"), place(name), on, dated=True).verdict


# asked of a place, figures that belong to another place's text and must not be shown there
FOREIGN = [
    ("Ahmedabad", set()),
    ("Surat", set()),
    ("Satara", set()),
    ("Pune rural", set()),
    ("Delhi", set()),
    ("Mumbai", {300, 500, 150, 250}),
    ("Pune", {3000, 5000}),
    ("Palanpur", {300, 500}),
]


@pytest.mark.parametrize(("name", "rupees"), FOREIGN, ids=[n for n, _ in FOREIGN])
@pytest.mark.parametrize("question", ["What is the fine for stray cattle?", "My cow strayed. Punishment?", "section 90A fine for stray cattle"])
def test_a_place_is_never_answered_from_another_places_text(question: str, name: str, rupees: set[int]) -> None:
    """The sums shown are those of its own Act; where none applies, none."""
    answer = ask(f"{question[:-1]} in {name}?")
    assert {value for kind, _, value, _ in figures(answer) if kind == "fine"} <= rupees


@pytest.mark.parametrize("name", ["Zzyzxville", "Atlantis"])
def test_a_place_of_no_list_is_said_to_be_unread(name: str) -> None:
    """It is not passed over in silence."""
    answer = ask("What is the fine for a stray cow?", place=name)
    assert answer.status == "ask_place"
    assert any(name in note for note in answer.notes)
