"""Statements held against the readings of the version they cite: right ones confirmed, every single alteration not."""

from __future__ import annotations

import datetime as dt
import gzip
import json
import random
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.book import load_book
from rules.model import Penalty
from rules.quantity import say_duration, say_money
from rules.read import Readings, read_act, read_words
from rules.verify import verify
from tests.rules.mutations import mutations
from tests.rules.words import own_words

TODAY = dt.date(2026, 11, 30)
M, P, G = "mmc-1888 s.441G", "mpa-1951 s.90A", "gma-1963 ch.XIII/"


@lru_cache(maxsize=1)
def book_readings() -> dict[str, Readings]:
    return {r.key: r for act in load_book().acts for r in read_act(act, TODAY)}


def given_keys(*keys: str) -> tuple[Readings, ...]:
    return tuple(book_readings()[k] for k in keys)


# What a good clerk writes about each version, and the versions it stands on.
RIGHT = [
    ((f"{M}(1)(a)",), "For a first offence: imprisonment of up to 1 month, or a fine of up to Rs 300, or both."),
    ((f"{M}(1)(a)",), "For a first offence: a fine of at most Rs 300, or imprisonment of at most 1 month, or both."),
    ((f"{M}(1)(b)",), "For a second or later offence: imprisonment of up to 6 months, or a fine of up to Rs 500, or both."),
    ((f"{P}(1)(ii)",), "For a second or later offence: imprisonment of up to 6 months, or a fine of up to Rs 5,000, or both."),
    ((f"{G}3(1)(i)",), "For a first offence: imprisonment of up to 1 month, or a fine of up to Rs 300, or both."),
    ((f"{P}(1)(i)",), "For a first offence: a fine of up to Rs 3,000. The clause provides no imprisonment."),
    ((f"{P}(1)(i)",), "For a first offence: only a fine, of up to Rs 3,000."),
    ((f"{P}(1)(i)",), "A first offence is punished with a fine of at most Rs 3,000."),
    ((f"{M}(1)(a)", f"{M}(1)(a) proviso"), "Unless the court finds special and adequate reasons to the contrary, the imprisonment is not less than 15 days and the fine not less than Rs 150."),
    ((f"{M}(1)(a) proviso",), "For a first offence: not less than 15 days and a fine of not less than Rs 150, unless special and adequate reasons are recorded."),
    ((f"{M}(1)(b)", f"{M}(1)(b) proviso"), "For a second or later offence the fine is at least Rs 250."),
    ((f"{M}(1)(b)", f"{M}(1)(b) proviso"), "For a second or later offence the imprisonment lies between 3 months and 6 months."),
    ((f"{M}(2)(a)",), "Compensation of up to Rs 250."),
    ((f"{P}(2)(a)",), "The court may order compensation not exceeding Rs 2,000."),
    ((f"{G}7(3)",), "Compensation of up to Rs 100."),
    ((f"{G}7(1)",), "The time limit is 10 days, from the date of the seizure."),
    ((f"{G}5(1)",), "The owner must offer the fee within 7 days after the impounding."),
    ((f"{G}8(2)",), "The deposit is at risk if cattle are impounded again within 6 months from the deposit."),
    ((f"{P}(1)(ii)",), "No minimum is stated."),
    ((f"{M}(1)(b)",), "The highest fine is Rs 500."),
    ((f"{M}(1)(b)",), "For a second or later offence the maximum fine is Rs 500."),
    ((f"{G}4(2)",), "Imprisonment of up to 6 months, or a fine of up to Rs 500, or both."),
]  # fmt: skip

WRONG = [
    # another tier's, another Act's and another bound's figures
    ((f"{P}(1)(i)",), "For a first offence: a fine of up to Rs 5,000."),
    ((f"{P}(1)(i)",), "For a second or later offence: a fine of up to Rs 3,000."),
    ((f"{P}(1)(i)",), "For a first offence: imprisonment of up to 1 month."),
    ((f"{P}(1)(i)",), "A first offender can be jailed."),
    ((f"{P}(1)(ii)",), "Only a fine may be imposed for a second offence."),
    ((f"{P}(1)(i)",), "The minimum fine is Rs 3,000."),
    ((f"{P}(1)(i)",), "The fine is up to Rs 3,000 for each animal."),
    ((f"{M}(1)(a)", f"{M}(1)(a) proviso"), "No minimum is stated."),
    ((f"{P}(2)(b)",), "The Magistrate must forfeit the cattle to the State Government."),
    ((f"{P}(2)(b)",), "The Magistrate may order that the cattle be forfeited to the municipality."),
    ((f"{M}(2)(b)",), "The Magistrate may order branding, at his discretion."),
    ((f"{P}(4)",), "The offence is not cognizable."),
    ((f"{G}7(1)",), "The time limit is 10 days from the date of release."),
    ((f"{G}6(1)",), "The pound-fee is at most Rs 50."),
]  # fmt: skip

BLOCKED = [
    # a number that cannot be read, or of which the kind or the bound cannot be told, blocks the text
    ((f"{P}(1)(i)",), "For a first offence: a fine of up to five and fifty rupees."),
    ((f"{P}(1)(i)",), "For a first offence: a fine of up to 3000."),
    ((f"{P}(1)(i)",), "For a first offence: a fine of up to Rs 3,000, and 17."),
    ((f"{P}(1)(i)",), "For a first offence: a fine of Rs 3,000."),
    ((f"{P}(1)(i)",), "For a first offence: a fine of up to Rs 3,000, and Rs 40 for the cow."),
    ((f"{M}(2)(a)",), "The fine is up to Rs 250."),
    ((f"{M}(1)(a)",), "For a first offence: imprisonment of up to 30 days."),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "text"), RIGHT)
def test_right_statement_is_confirmed(keys: tuple[str, ...], text: str) -> None:
    """A statement that says what the version says is confirmed, claim by claim."""
    found = verify(text, given_keys(*keys))
    assert found.verdict == "confirmed", [(f.claim.kind, f.verdict, f.why) for f in found.findings]


@pytest.mark.parametrize(("keys", "text"), WRONG)
def test_wrong_statement_is_contradicted(keys: tuple[str, ...], text: str) -> None:
    """A statement that the version gives the lie is contradicted, with a reason."""
    found = verify(text, given_keys(*keys))
    assert found.verdict == "contradicted", [(f.claim.kind, f.verdict, f.why) for f in found.findings]
    assert found.why


@pytest.mark.parametrize(("keys", "text"), BLOCKED)
def test_unreadable_statement_is_blocked(keys: tuple[str, ...], text: str) -> None:
    """What cannot be read is never confirmed."""
    assert verify(text, given_keys(*keys)).verdict != "confirmed"


ALTERED = [(keys, text, what, altered) for keys, text in RIGHT for what, altered in mutations(text)]


def test_every_alteration_is_refused() -> None:
    """No single alteration of value, unit, bound, tier, connective or trigger is confirmed."""
    passed = [(what, altered) for keys, _, what, altered in ALTERED if verify(altered, given_keys(*keys)).verdict == "confirmed"]
    assert passed == []
    assert len(ALTERED) > 500
    assert {what for _, _, what, _ in ALTERED} == {"value", "unit", "bound", "tier", "connective", "trigger"}


@pytest.mark.parametrize(("keys", "text"), [r for r in RIGHT if "first offence" in r[1] or "later offence" in r[1]])
def test_against_another_clause(keys: tuple[str, ...], text: str) -> None:
    """A right statement is not confirmed by any clause whose words differ in figure or tier.

    A clause without tiers holds for a first and for a later offence alike; it is compared by its figures alone.
    """
    own = {(f.kind, f.bound, f.quantity, f.tier) for r in given_keys(*keys) for f in r.figures}
    own |= {(kind, bound, quantity, "any") for kind, bound, quantity, _ in own}
    for key, other in book_readings().items():
        theirs = {(f.kind, f.bound, f.quantity, f.tier) for f in other.figures}
        if key not in keys and not (theirs and theirs <= own) and not own <= theirs:
            assert verify(text, (other,)).verdict != "confirmed", key


def test_quotes_are_no_claims() -> None:
    """Words in double quotation marks that stand so in the version assert nothing; words that do not stand there are claims."""
    clause = given_keys(f"{M}(1)(b)")
    assert verify('The clause says "with imprisonment for a term which may extend to six months".', clause).verdict == "nothing_to_check"
    assert verify('The clause says "with imprisonment for a term which may extend to nine months".', clause).verdict == "contradicted"
    assert verify('A fine of up to "three hundred rupees" for a second offence.', clause).verdict == "contradicted"
    assert verify('Elsewhere: "fine which may extend to nine rupees only".', clause, quotes=("fine which may extend to nine rupees only",)).verdict == "nothing_to_check"


def test_nothing_to_check() -> None:
    """A text that asserts nothing has nothing to check."""
    assert verify("The clause speaks of cattle.", given_keys(f"{P}(1)(i)")).verdict == "nothing_to_check"
    assert verify("", given_keys(f"{P}(1)(i)")).verdict == "nothing_to_check"


UNITS = ("day", "month", "year")


@given(st.integers(1, 60), st.sampled_from(UNITS), st.integers(1, 60), st.sampled_from(UNITS), st.integers(1, 10**6), st.integers(1, 10**6))
@settings(max_examples=60, deadline=None)
def test_any_penalty(count: int, unit: str, said: int, said_unit: str, rupees: int, said_rupees: int) -> None:
    """For any clause a statement is confirmed exactly when term, unit and sum are the clause's own; months are never days."""
    clause = read_words(own_words(f"Whoever sells gold without a licence shall be punished with imprisonment for a term which may extend to {count} {unit}s, or with fine which may extend to {rupees} rupees, or with both."))
    text = f"Imprisonment of up to {said} {said_unit}s, or a fine of up to Rs {said_rupees}, or both."
    months = {"month": count, "year": 12 * count}.get(unit)
    said_months = {"month": said, "year": 12 * said}.get(said_unit)
    equal = (count, unit) == (said, said_unit) or (months is not None and months == said_months)
    right = equal and rupees == said_rupees
    assert (verify(text, (clause,)).verdict == "confirmed") == right
    assert verify(f"Imprisonment of up to {count} {unit}s, or a fine of up to Rs {rupees}, or both.", (clause,)).verdict == "confirmed"


@given(st.text(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_text(text: str) -> None:
    """Any text is answered; none raises."""
    assert verify(text, given_keys(f"{M}(1)(a)")).verdict in ("confirmed", "contradicted", "not_found", "nothing_to_check")

DATA = Path(__file__).parents[3] / "shared" / "data" / "india_code" / "sections.jsonl.gz"


def _statement(p: Penalty) -> str | None:
    """A penalty as a clerk would write it; None for kinds that are written otherwise (life, death, daily fines, by reference)."""
    prison, fine = p.imprisonment, p.fine
    if p.death or p.relative or p.community_service or (prison and (prison.life or not prison.max)) or (fine and (fine.per_day or not fine.max)):
        return None
    parts = []
    for name, part, say in (("imprisonment", prison, say_duration), ("a fine", fine, say_money)):
        if part:
            parts.append(f"{name} of " + (f"not less than {say(part.min)} and " if part.min else "") + f"up to {say(part.max)}")
    join = {"or_both": ", or ", "and": " and ", "or": " or "}.get(p.connective, "")
    if len(parts) == 2 and not join:
        return None
    text = join.join(parts) + (", or both" if p.connective == "or_both" else "")
    return f"{ {'first': 'For a first offence: ', 'subsequent': 'For a second or later offence: ', 'any': ''}[p.tier] }{text}.".lstrip()


@pytest.mark.skipif(not DATA.is_file(), reason="../shared/data is not here: Central Acts to try the checker on")
def test_unseen_acts() -> None:
    """Of 150 penalties of Central Acts nearly all are confirmed as a clerk writes them, and no alteration of one is."""
    with gzip.open(DATA, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    pick = random.Random(11)
    pick.shuffle(rows)
    tried = confirmed = altered = 0
    for row in rows:
        if "punish" not in row["text"] or len(row["text"]) > 4000:
            continue
        readings = read_words(own_words(row["text"]))
        if len(readings.penalties) != 1 or not (text := _statement(readings.penalties[0])):
            continue
        tried += 1
        confirmed += verify(text, (readings,)).verdict == "confirmed"
        for what, wrong in pick.sample(sorted(mutations(text)), 6):
            altered += 1
            assert verify(wrong, (readings,)).verdict != "confirmed", (row["act"], row["section"], what, wrong)
        if tried == 150:
            break
    assert confirmed >= 0.97 * tried
    assert altered == 900
