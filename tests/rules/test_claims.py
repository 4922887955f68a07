"""What sentences assert, claim by claim: rows of (sentence, claims), one fact a row."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.claims import read_claims
from rules.model import Duration, Money
from rules.prose import split_sentences

FIGURES = [
    # (sentence, kind, bound, tier) of each figure in order
    ("a fine of up to Rs 300", [("fine", "max", None)]),
    ("Rs 300 at most by way of fine", [("fine", "max", None)]),
    ("no more than Rs 300 as a fine", [("fine", "max", None)]),
    ("the fine may not exceed Rs 300", [("fine", "max", None)]),
    ("nobody can be fined more than Rs 300", [("fine", "max", None)]),
    ("the ceiling on the fine stands at Rs 300", [("fine", "max", None)]),
    ("a fine capped at Rs 300", [("fine", "max", None)]),
    ("a fine of not less than Rs 150", [("fine", "min", None)]),
    ("the court cannot go below Rs 150 by way of fine", [("fine", "min", None)]),
    ("a fine of Rs 150 or more", [("fine", "min", None)]),
    ("the minimum fine is Rs 150", [("fine", "min", None)]),
    ("the fine is fixed at Rs 150", [("fine", "exact", None)]),
    ("the fine is Rs 150", [("fine", "exact", None)]),
    ("punishable with a fine of Rs 150", [("fine", None, None)]),
    ("the fine can be more than Rs 300", [("fine", "over", None)]),
    ("jail for up to a month", [("imprisonment", "max", None)]),
    ("one month's imprisonment at the most", [("imprisonment", "max", None)]),
    ("six months behind bars, maximum", [("imprisonment", "max", None)]),
    # ranges, either end first
    ("a fine between Rs 150 and Rs 300", [("fine", "min", None), ("fine", "max", None)]),
    ("a fine between Rs 300 and Rs 150", [("fine", "max", None), ("fine", "min", None)]),
    ("imprisonment from fifteen days to one month", [("imprisonment", "min", None), ("imprisonment", "max", None)]),
    ("fine Rs 150-300", [("fine", "min", None), ("fine", "max", None)]),
    # one word for both figures of a list
    ("a maximum of one month or Rs 300", [("imprisonment", "max", None), ("fine", "max", None)]),
    ("a maximum of six months' imprisonment or a fine of Rs 500", [("imprisonment", "max", None), ("fine", "max", None)]),
    ("imprisonment up to one month or a fine of Rs 300", [("imprisonment", "max", None), ("fine", None, None)]),
    # tiers before and behind
    ("for a first offence a fine of up to Rs 300, for a second up to Rs 500", [("fine", "max", "first"), ("fine", "max", "subsequent")]),
    ("a fine of up to Rs 300 for a first offence and Rs 500 for a later one", [("fine", "max", "first"), ("fine", "max", "subsequent")]),
    ("a repeat offender may be fined up to Rs 500", [("fine", "max", "subsequent")]),
    ("anyone convicted twice faces a fine of up to Rs 500", [("fine", "max", "subsequent")]),
    ("every offence, whether first or subsequent, has a fine of up to Rs 500", [("fine", "max", "any")]),
    ("after the first offence the fine is up to Rs 500", [("fine", "max", "subsequent")]),
    ("the Magistrate of the first class may fine up to Rs 500", [("fine", "max", None)]),
    # kinds
    ("compensation of up to Rs 250", [("compensation", "max", None)]),
    ("the owner pays the farmer up to Rs 250 for the damage", [("compensation", "max", None)]),
    ("a licence fee of Rs 10", [("fee", None, None)]),
    ("a security deposit of at most Rs 500", [("deposit", "max", None)]),
    ("a fine of up to Rs 300 and compensation of up to Rs 250", [("fine", "max", None), ("compensation", "max", None)]),
    ("complain within ten days from the seizure", [("time_limit", "max", None)]),
    ("the time limit is ten days", [("time_limit", "max", None)]),
    ("you have ten days to complain", [("time_limit", "max", None)]),
    ("time-barred after ten days from the seizure", [("time_limit", "max", None)]),
    ("the owner was fined Rs 2,500", [("fact", None, None)]),
    ("the price of the cow was Rs 40,000", [("unknown", "exact", None)]),
    # what is no figure: citations, dates, counted things
    ("Section 90A(1)(ii) of the Act, 1951 and Mah. 40 of 2000", []),
    ("On 4 September 1996 and in 2000 three cows and 12 goats strayed", []),
    ("two years ago", []),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "expected"), FIGURES)
def test_figures(sentence: str, expected: list[tuple[str, str | None, str | None]]) -> None:
    """The kind, bound and tier of every figure, and nothing else taken for one."""
    claims = [c for c in read_claims(sentence) if c.quantity is not None or c.kind == "stray_number"]
    assert [(c.kind, c.bound, c.tier) for c in claims] == expected


JOINS = [
    ("imprisonment up to one month, or a fine up to Rs 300, or both", "or_both"),
    ("a fine up to Rs 300, imprisonment up to one month or both", "or_both"),
    ("up to six months and/or up to Rs 500 as a fine", "or_both"),
    ("either imprisonment up to one month or a fine up to Rs 300 or both", "or_both"),
    ("imprisonment up to one month or a fine up to Rs 300", "or"),
    ("imprisonment up to one month or a fine up to Rs 300, but not both", "or"),
    ("imprisonment up to one month and a fine up to Rs 300", "and"),
    ("both imprisonment up to one month and a fine up to Rs 300", "and"),
    ("imprisonment up to one month together with a fine up to Rs 300", "and"),
    ("imprisonment up to one month as well as a fine up to Rs 300", "and"),
    ("the imprisonment may extend to one month and the fine may extend to Rs 300", None),
    ("the maximum is six months' imprisonment and a fine of Rs 500", None),
]


@pytest.mark.parametrize(("sentence", "expected"), JOINS)
def test_joins(sentence: str, expected: str | None) -> None:
    """How imprisonment and fine are joined; two sentences side by side join nothing."""
    assert next((c.connective for c in read_claims(sentence) if c.kind == "connective"), None) == expected


EFFECTS = [
    # (sentence, kind, denied, modality, to or multiplier)
    ("no minimum is prescribed", ("no_minimum", False, "none", "")),
    ("the Act does not lay down any minimum sentence", ("no_minimum", False, "none", "")),
    ("there is a mandatory minimum of some kind", ("has_minimum", False, "none", "")),
    ("punishable with fine only", ("fine_only", False, "none", "")),
    ("he cannot be jailed", ("no_imprisonment", False, "none", "")),
    ("nobody can be imprisoned for it", ("no_imprisonment", False, "none", "")),
    ("he can be sent to jail", ("imprisonable", False, "none", "")),
    ("the fine is levied for each animal", ("multiplied", False, "none", "animal")),
    ("the Magistrate must forfeit the cattle to the State Government", ("forfeiture", False, "shall", "the State Government")),
    ("the Magistrate may order that the cattle shall be forfeited to the municipality", ("forfeiture", False, "may", "the municipality")),
    ("the Magistrate is not bound to forfeit the cattle", ("forfeiture", False, "may", "")),
    ("the cattle cannot be forfeited", ("forfeiture", True, "none", "")),
    ("the court shall have the cattle branded", ("branding", False, "shall", "")),
    ("the offence is cognizable", ("cognizable", False, "none", "")),
    ("the offence is non-cognizable", ("cognizable", True, "none", "")),
    ("the offence is not cognisable", ("cognizable", True, "none", "")),
    ("it is not a non-cognizable offence", ("cognizable", False, "none", "")),
    ("due diligence excuses him", ("exemption", False, "none", "")),
    ("due diligence is no defence", ("exemption", True, "none", "")),
    ("it may be recovered as if it were a fine", ("recoverable_as_fine", False, "may", "")),
    ("the offence is bailable", ("bail", False, "none", "")),
]


@pytest.mark.parametrize(("sentence", "expected"), EFFECTS)
def test_effects(sentence: str, expected: tuple[str, bool, str, str]) -> None:
    """An effect without a number: its kind, whether it is denied, its modality, and to whom or by what."""
    found = {c.kind: c for c in read_claims(sentence)}
    kind, denied, modality, detail = expected
    assert kind in found
    c = found[kind]
    assert (c.denied, c.to or c.per) == (denied, detail)
    if modality != "none":
        assert c.modality == modality


TRIGGERS = [
    ("within ten days from the date of the seizure", "seizure"),
    ("within ten days of release", "release"),
    ("within fifteen days after the cattle were sold", "sale"),
    ("After the sale the owner has fifteen days to claim the surplus", "sale"),
    ("within six months of the commission of the offence", "offence"),
    ("ten days run from the conviction for the complaint", "conviction"),
    ("the time limit is ten days", ""),
]


@pytest.mark.parametrize(("sentence", "event"), TRIGGERS)
def test_triggers(sentence: str, event: str) -> None:
    """What a limit runs from, as one word; "" where the sentence does not say."""
    assert [c.event for c in read_claims(sentence) if c.kind == "time_limit"] == [event]


def test_unreadable_numbers_are_claims() -> None:
    """A number that cannot be read, or that has no unit, stays a claim, so that its checker fails closed."""
    assert [(c.kind, c.quantity) for c in read_claims("a fine of up to five and fifty rupees")] == [("fine", None)]
    assert [c.kind for c in read_claims("a fine of up to 300")] == ["stray_number"]
    assert [(c.kind, c.quantity) for c in read_claims("a fine of up to 300", bare_sums=True)] == [("fine", Money(Fraction(300)))]
    assert [(c.kind, c.quantity) for c in read_claims("a fine, maximum three thousand", bare_sums=True)] == [("fine", Money(Fraction(3000)))]


def test_what_was_said_before() -> None:
    """A sentence that goes on takes tier and kind from the one before; its own words come first."""
    assert [(c.kind, c.tier) for c in read_claims("The highest is Rs 500.", tier="subsequent", kind="fine")] == [("fine", "subsequent")]
    assert [(c.kind, c.tier) for c in read_claims("For a first offence it is up to Rs 300.", tier="subsequent", kind="fine")] == [("fine", "first")]


BOUNDS = {"up to": "max", "not exceeding": "max", "at most": "max", "a maximum of": "max", "not more than": "max", "at least": "min", "not less than": "min", "a minimum of": "min"}


@given(st.sampled_from(sorted(BOUNDS)), st.integers(5, 10**7), st.integers(1, 90), st.sampled_from(["day", "month", "year"]), st.sampled_from(["first", "second"]))
@settings(max_examples=80, deadline=None)
def test_any_figure(bound: str, rupees: int, count: int, unit: str, tier: str) -> None:
    """Sum, term, bound and tier are read back whatever they are, in either order."""
    law = "first" if tier == "first" else "subsequent"
    sum_, term = Money(Fraction(rupees)), Duration(Fraction(count), unit)  # type: ignore[arg-type]
    for text in (
        f"For a {tier} offence: imprisonment of {bound} {count} {unit}s, or a fine of {bound} Rs {rupees}, or both.",
        f"A fine of {bound} Rs {rupees}, or imprisonment of {bound} {count} {unit}s, or both, for a {tier} offence.",
    ):
        found = {(c.kind, c.bound, c.quantity, c.tier) for c in read_claims(text) if c.quantity is not None}
        assert found == {("fine", BOUNDS[bound], sum_, law), ("imprisonment", BOUNDS[bound], term, law)}


@given(st.text(max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_text(text: str) -> None:
    """Any text is read, spans cut the sentence, none raises."""
    for c in read_claims(text):
        assert text[c.start : c.end] == c.words
    for s in split_sentences(text):
        assert text[s.start : s.end].strip() == text[s.start : s.end] != ""


SENTENCES = [
    ("Under s. 90A the fine is Rs. 500. It was less.", ["Under s. 90A the fine is Rs. 500.", "It was less."]),
    ("Amended by Mah. 40 of 2000, s. 13. Since then it is more.", ["Amended by Mah. 40 of 2000, s. 13.", "Since then it is more."]),
    ("From 4.9.1996 it applies. See ch. XIII/7(1).", ["From 4.9.1996 it applies.", "See ch. XIII/7(1)."]),
    ("Pune\nA first offence costs Rs 3,000.", ["Pune", "A first offence costs Rs 3,000."]),
    ("- one\n- two\n\nThree", ["- one", "- two", "Three"]),
    ('He said "It is Rs 500. No more." and left.', ['He said "It is Rs 500. No more." and left.']),
    ("Is it so? Yes! Truly.", ["Is it so?", "Yes!", "Truly."]),
]


@pytest.mark.parametrize(("text", "expected"), SENTENCES)
def test_sentences(text: str, expected: list[str]) -> None:
    """Where a sentence ends, and that an abbreviation, a date or a quotation does not end one."""
    assert [text[s.start : s.end] for s in split_sentences(text)] == expected
