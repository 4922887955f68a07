"""Every number and consequence of the three Acts, row by row, against what is read from their words.

The table was made by reading the documents by hand, not by running the reader. `words` are the document's own, marks included.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from dataclasses import dataclass
from functools import cache

import pytest

from corpus.book import Book, load_book
from corpus.model import Quote
from rules.model import Consequence, Duration, Figure, FixedElsewhere, Money
from rules.read import Readings, read_act

TODAY, BEFORE_2000 = dt.date(2026, 11, 30), dt.date(1995, 6, 1)
OWNER = "which are his property or in his charge"  # owner or person in charge: the words all three Acts use
SPECIAL = "in the absence of special and adequate reasons to the contrary to be mentioned in the judgment of the Court"
EVERY_TOWN = "every municipality within the limits of its jurisdiction"
OFFICERS = "police officer, or officer, member or servant of the municipality including the pound-keeper"
SEIZED = "Any person whose cattle have been seized under this Act or having been so seized, have been detained in contravention of this Act"
WATCH = "every Police Officer and a Watch and Ward appointed by the municipality"
DILIGENCE = "if in the opinion of the Court, the offence was committed without his knowledge or he exercised all due diligence to prevent the commission of such offence"
BRANDED = "if already branded with a distinguishing mark as provided above (whether the owner thereof is the same person or not)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A term or fine of a penalty, with the penalty's join; `who` stands in the opening words."""

    kind: str
    value: int
    unit: str
    tier: str
    join: str
    who: str = OWNER
    bound: str = "max"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A floor, or a sum of compensation."""

    kind: str
    bound: str
    value: int
    unit: str
    tier: str
    condition: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A period: its length, what it runs from, who must act."""

    value: int
    unit: str
    bound: str
    event: str
    trigger: str
    actor: str = ""
    condition: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A consequence without a number."""

    kind: str
    modality: str
    actor: str = ""
    condition: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Elsewhere:
    """A sum that the text leaves to somebody else: no figure."""

    kind: str
    by: str


Fact = Part | Sum | Limit | Effect | Elsewhere
M441, M90A, MGUJ = ("The magistrate trying an offence under sub-section (1)", "The Magistrate trying the offence under sub-section (1)", "The Magistrate trying the offence under sub-section (1)")  # fmt: skip
S, P, G = "mmc-1888 s.441G", "mpa-1951 s.90A", "gma-1963 ch.XIII/"


def month(value: int, tier: str, who: str = OWNER) -> Part:
    """Imprisonment up to so many months, or fine, or both."""
    return Part(kind="imprisonment", value=value, unit="month", tier=tier, join="or_both", who=who)


def rupees(value: int, tier: str, join: str = "or_both", who: str = OWNER) -> Part:
    """A fine up to so many rupees."""
    return Part(kind="fine", value=value, unit="INR", tier=tier, join=join, who=who)


def compensation(value: int, condition: str) -> Sum:
    """Compensation up to so many rupees, for what."""
    return Sum(kind="compensation", bound="max", value=value, unit="INR", tier="any", condition=condition)


def floor(kind: str, value: int, unit: str, tier: str) -> Sum:
    """A minimum that yields to special and adequate reasons."""
    return Sum(kind=kind, bound="min", value=value, unit=unit, tier=tier, condition=SPECIAL)


# (provision, fact, the document's own words, day)
ROWS: list[tuple[str, Fact, str, dt.date]] = [
    # Mumbai
    (S + "(1)(a)", month(1, "first"), "imprisonment for a term which may extend to one month", TODAY),
    (S + "(1)(a)", rupees(300, "first"), "fine which may extend to three hundred rupees", TODAY),
    (S + "(1)(a) proviso", floor("imprisonment", 15, "day", "first"), "the imprisonment shall not be less than fifteen days", TODAY),
    (S + "(1)(a) proviso", floor("fine", 150, "INR", "first"), "fine shall not be less than one hundred and fifty rupees", TODAY),
    (S + "(1)(b)", month(6, "subsequent"), "imprisonment for a term which may extend to six months", TODAY),
    (S + "(1)(b)", rupees(500, "subsequent"), "fine which may extend to five hundred rupees", TODAY),
    (S + "(1)(b) proviso", floor("imprisonment", 3, "month", "subsequent"), "the imprisonment shall not be lessthan three months", TODAY),
    (S + "(1)(b) proviso", floor("fine", 250, "INR", "subsequent"), "fine shall not be less than two hundred and fifty rupees", TODAY),
    (S + "(2)(a)", compensation(250, "for any damage proved to have been caused to his property or any produce of land by the cattle under the control of the accused trespassing on his land"),
     "compensation, not exceeding two hundred and fifty rupees", TODAY),
    (S + "(2)(b)", Effect(kind="branding", modality="shall", actor=M441),
     "shall also, order that cattle in respect of which the offence has been committed shall be branded", TODAY),
    (S + "(2)(c)", Effect(kind="forfeiture", modality="shall", actor=M441, condition=BRANDED, to="the State Government"),  # only if already branded
     "if already branded with a distinguishing mark as provided above (whether the owner thereof is the same person or not), shall be forfeited", TODAY),
    (S + "(3)", Effect(kind="recoverable_as_fine", modality="may"), "may be recovered as if it were a fine imposed by the Magistrate under this section", TODAY),
    (S + "(4)", Effect(kind="cognizable", modality="none"), "An offence under this section shall be cognizable", TODAY),
    # Maharashtra: areas under a Commissioner of Police
    (P + "(1)(i)", rupees(3000, "first", "fine_only"), "for the first offence, with fine which may extend to three thousand rupees", TODAY),
    (P + "(1)(ii)", month(6, "subsequent"), "imprisonment for a term which may extend to six months", TODAY),
    (P + "(1)(ii)", rupees(5000, "subsequent"), "fine which may extend to 6[five thousand rupees]", TODAY),
    (P + "(2)(a)", compensation(2000, "for any damage proved to have been caused to his property or to produce of land by the cattle under the control of the accused trespassing on his land"),
     "compensation, not exceeding 7[two thousand rupees]", TODAY),
    (P + "(2)(b)", Effect(kind="forfeiture", modality="may", actor=M90A, to="the State Government"),
     "the cattle in respect of which an offence has been committed shall be forfeited to the State Government", TODAY),
    (P + "(3)", Effect(kind="recoverable_as_fine", modality="may"), "may be recovered as if it were a fine imposed under this section", TODAY),
    (P + "(4)", Effect(kind="cognizable", modality="none"), "An offence under this section shall be cognizable", TODAY),
    (P + "(1) opening", Effect(kind="territory", modality="none"), "under the charge of a Commissioner]", TODAY),
    (P + "(1)(ii)", rupees(500, "subsequent"), 'substituted for the words "five hundred rupees" by Mah. 40 of 2000', BEFORE_2000),
    (P + "(2)(a)", compensation(250, "for any damage proved to have been caused to his property or to produce of land by the cattle under the control of the accused trespassing on his land"),
     'substituted for the words "two hundred and fifty rupees" by Mah. 40 of 2000', BEFORE_2000),
    # Gujarat municipalities
    (G + "1", Effect(kind="ceases_to_apply", modality="none", condition="In every municipal borough; with effect on and from the date of the commencement of this Act"),
     "the provisions of the Cattle-trespass Act, 1871, shall cease to apply", TODAY),
    (G + "2(1)", Effect(kind="duty", modality="shall", actor=EVERY_TOWN, condition="Notwithstanding anything contained in any law for the time being in force"),
     "shall, from time to time appoint such places as it thinks fit to be public pounds", TODAY),
    (G + "3(1)(i)", month(1, "first"), "imprisonment for a term which may extend to one month or with fine which may extend to three hundred rupees or with both", TODAY),
    (G + "3(1)(i)", rupees(300, "first"), "fine which may extend to three hundred rupees", TODAY),
    (G + "3(1)(ii)", month(6, "subsequent"), "imprisonment for a term which may extend to six months or with fine which may extend to five hundred rupees, or with both", TODAY),
    (G + "3(1)(ii)", rupees(500, "subsequent"), "fine which may extend to five hundred rupees", TODAY),
    (G + "3(2)(a)", compensation(250, "for any damage proved to have been caused to his property or to the produce of land, by the cattle under the control of the accused, trespassing on his land"),
     "compensation, not exceeding two hundred and fifty rupees", TODAY),
    (G + "3(2)(b)", Effect(kind="forfeiture", modality="may", actor=MGUJ, to="the State Government"),
     "the cattle in respect of which the accused is convicted shall be forfeited to the State Government", TODAY),
    (G + "3(3)", Effect(kind="recoverable_as_fine", modality="may"), "may be recovered as if it were a fine imposed under this section", TODAY),
    (G + "3(4)", Effect(kind="cognizable", modality="none"), "An offence under this section shall be cognisable", TODAY),
    (G + "3(5)", Effect(kind="exemption", modality="none", condition=DILIGENCE),
     "without his knowledge or he exercised all due diligence to prevent the commission of such offence", TODAY),
    (G + "4(1)", Effect(kind="power", modality="may", actor="any other person"), "it shall be lawful for any other person, to seize and take to any such public pound", TODAY),
    (G + "4(2)", month(6, "any", "Whoever forcibly opposes the seizure of cattle"), "imprisonment for a term not exceeding six months", TODAY),
    (G + "4(2)", rupees(500, "any", who="whoever rescues the same"), "fine not exceeding five hundred rupees", TODAY),
    (G + "5(1)", Limit(value=7, unit="day", bound="max", event="impounding", trigger="after any cattle have been impounded", actor="person appearing to be the owner of such cattle"),
     "within seven days after any cattle have been impounded", TODAY),
    (G + "5(1)", Limit(value=15, unit="day", bound="max", event="sale", trigger="after the sale", actor="any person"), "within fifteen days after the sale", TODAY),
    (G + "5(1)", Effect(kind="power", modality="may", actor="the municipality", condition="If the impounded cattle cannot be sold by auction"),
     "entrusting it to any Panjarapole or such other institution free of charge", TODAY),
    (G + "5(2)", Effect(kind="prohibition", modality="shall", actor=OFFICERS),
     "No police officer, or officer, member or servant of the municipality including the pound-keeper shall, directly or indirectly, purchase any cattle", TODAY),
    (G + "6(1)", Elsewhere(kind="fee", by="the State Government"),
     "such as the State Government may from time to time by notification in the Official Gazette specify for each kind of cattle", TODAY),
    (G + "6(2)", Elsewhere(kind="rate", by="the municipality"), "for each day during any part of which any cattle is impounded", TODAY),
    (G + "7(1)", Limit(value=10, unit="day", bound="max", event="seizure", trigger="from the date of the seizure", actor=SEIZED), "within ten days from the date of the seizure", TODAY),
    (G + "7(2)", Effect(kind="procedure", modality="shall", actor="the complainant in person, or by an agent personally acquainted with the circumstances"),
     "in person, or by an agent personally acquainted with the circumstances", TODAY),
    (G + "7(3)", compensation(100, "for the loss caused by the seizure or detention"), "reasonable compensation not exceeding one hundred rupees", TODAY),
    (G + "7(4)", Effect(kind="recoverable_as_fine", modality="may"), "may be recovered as if they were fines imposed by the Magistrate", TODAY),
    (G + "8(1)", Elsewhere(kind="deposit", by="prescribed"), "deposit by way of security such sum as may be prescribed", TODAY),
    (G + "8(2)", Limit(value=6, unit="month", bound="exact", event="deposit", trigger="from the date on which the security is deposited", condition="if the seizure is not adjudged illegal"),
     "within a period of six months from the date on which the security is deposited", TODAY),
    (G + "8(2)", Effect(kind="refund", modality="shall", condition="If cattle are not impounded as aforesaid; on an application made by or on behalf of the depositor; on the expiry of that period"),
     "on an application made by or on behalf of the depositor be refunded", TODAY),
    (G + "8(3)", Effect(kind="duty", modality="shall", actor="the owner of the cattle", condition="On every occasion on which the release of the cattle impounded under this Act is claimed"),
     "the owner of the cattle shall deposit a fresh security", TODAY),
    (G + "9(1) proviso", Limit(value=6, unit="month", bound="max", event="offence", trigger="next after the date of the commission of the offence"),
     "within six months next after the date of the commission of the offence", TODAY),
    (G + "9(1)", Effect(kind="power", modality="may", actor="the chief officer", condition="Subject to the provisions of sub-section (3)"),
     "the chief officer may, and where the executive committee so requires shall, direct any prosecution", TODAY),
    (G + "9(2)", Effect(kind="procedure", modality="may", condition="on application to any Magistrate"), "by the distress and sale of any moveable property", TODAY),
    (G + "9(3)", Effect(kind="approval", modality="shall", actor="The chief officer", condition="except with the previous approval of the executive committee"),
     "Section 72; sub-section (4) of section 149; sub-section (4) of section 150; section 206; and sub-section (4) of section 219", TODAY),
]  # fmt: skip

# The second halves of rows that say two things.
MORE: list[tuple[str, Fact, str, dt.date]] = [
    (P + "(1)(ii)", month(6, "subsequent"), "imprisonment for a term which may extend to six months", BEFORE_2000),
    (G + "2(1)", Effect(kind="power", modality="may", actor=EVERY_TOWN), "may appoint such persons to be keepers of such pounds", TODAY),
    (G + "4(1)", Effect(kind="duty", modality="shall", actor=WATCH), "It shall be the duty of every Police Officer and a Watch and Ward", TODAY),
    (G + "5(1)", Effect(kind="duty", modality="shall", actor="the municipality", condition="In such case"),
     "the expenses chargeable under section 243 and other incidental expenses shall be borne by the municipality", TODAY),
    (G + "7(3)", Effect(kind="duty", modality="shall", actor="the Magistrate", condition="If the seizure or detention be adjudged illegal"),  # "shall award"
     "together with all fees paid and expenses incurred by the complainant", TODAY),
    (G + "7(3)", Effect(kind="release", modality="shall", actor="the Magistrate", condition="if the cattle have not been released"), "order their release", TODAY),
    (G + "8(1)", Effect(kind="duty", modality="shall", actor="every pound-keeper", condition="In any municipal borough to which the State Government may by notification in the Official Gazette, apply this section"),
     "make, in the form prescribed by rules a declaration regarding the ownership of such cattle", TODAY),
    (G + "8(2)", Effect(kind="forfeiture", modality="shall", to="the State Government",
                        condition="If any cattle belonging to such owner are impounded within a period of six months from the date on which the security is deposited, and if the seizure is not adjudged illegal"),
     "the amount of deposit or a part thereof", TODAY),
    (G + "9(1)", Effect(kind="duty", modality="shall", actor="the chief officer", condition="where the executive committee so requires"), "where the executive committee so requires shall", TODAY),
    (G + "9(1) proviso", Limit(value=6, unit="month", bound="max", event="discovery", trigger="next after the commission or discovery of such offence",
                               condition="if such date is not known or the offence is a continuing one"),
     "within six months next after the commission or discovery of such offence", TODAY),
]  # fmt: skip


@cache
def book() -> Book:
    """The three Acts."""
    return load_book()


@cache
def readings(act: str, day: dt.date) -> dict[str, Readings]:
    """What an Act's places fix on a day, by key."""
    return {r.key: r for r in read_act(book().act(act), day)}


def number(figure: Figure) -> tuple[int | float, str]:
    """Value and unit as they are shown."""
    assert isinstance(figure.quantity, Money | Duration)
    return figure.quantity.value, figure.quantity.unit


def facts(r: Readings) -> list[tuple[Fact, Quote]]:
    """What is read, in the form of the table, with the words quoted for it."""
    out: list[tuple[Fact, Quote]] = []
    chain = " ".join(f"{r.words.context} {r.words.text}".split())
    for p in r.penalties:
        for f in p.figures:
            value, unit = number(f)
            out.append((Part(kind=f.kind, value=int(value), unit=unit, tier=p.tier, join=p.connective, who=chain, bound=f.bound), f.quote))
    for f in (*r.floors, *r.sums):
        value, unit = number(f)
        out.append((Sum(kind=f.kind, bound=f.bound, value=int(value), unit=unit, tier=f.tier, condition=f.condition), f.quote))
    for x in r.limits:
        value, unit = number(x.figure)
        limit = Limit(value=int(value), unit=unit, bound=x.bound, event=x.event, trigger=x.trigger, actor=x.actor, condition=x.figure.condition)
        out.append((limit, x.figure.quote))
    for e in (*r.elsewhere, *r.consequences):
        assert e.quote
        if isinstance(e, FixedElsewhere):
            out.append((Elsewhere(kind=e.kind, by=e.by), e.quote))
        if isinstance(e, Consequence):
            out.append((Effect(kind=e.kind, modality=e.modality, actor=e.actor, condition=e.condition, to=e.to), e.quote))
    return out


def same(row: Fact, read: Fact) -> bool:
    """Equal in every field; `who` of a penalty stands in the words it hangs on."""
    if isinstance(row, Part) and isinstance(read, Part):
        return row.who in read.who and (row.kind, row.bound, row.value, row.unit, row.tier, row.join) == (
            read.kind, read.bound, read.value, read.unit, read.tier, read.join,
        )  # fmt: skip
    return row == read


def touching(text: str, words: str, quote: Quote) -> bool:
    """True where the words stand in the source at the quoted place (within a clause's length of it)."""
    at = text.find(words)
    while at >= 0:
        if at < quote.end + 10 and quote.start < at + len(words) + 10:
            return True
        at = text.find(words, at + 1)
    return False


@pytest.mark.parametrize(("citation", "fact", "words", "day"), [*ROWS, *MORE], ids=[f"{n}-{r[0]}" for n, r in enumerate([*ROWS, *MORE], 1)])
def test_row(citation: str, fact: Fact, words: str, day: dt.date) -> None:
    """The row is read from its provision exactly once, at the document's own words."""
    act = book().act(citation.split()[0])
    assert words in act.source.text
    found = facts(readings(act.id, day)[citation.removesuffix(" opening")])
    hits = [quote for read, quote in found if same(fact, read)]
    near = [read for read, _ in found if type(read) is type(fact)]
    assert len(hits) == 1, near
    assert touching(act.source.text, words, hits[0]), hits[0]


def test_there_are_fifty_five_rows() -> None:
    """The table has the 55 rows, none twice."""
    assert len(ROWS) == 55
    assert max(Counter((c, f, d) for c, f, _, d in [*ROWS, *MORE]).values()) == 1


@pytest.mark.parametrize("act", ["mmc-1888", "mpa-1951", "gma-1963"])
@pytest.mark.parametrize("day", [TODAY, BEFORE_2000])
def test_no_figure_besides(act: str, day: dt.date) -> None:
    """No figure is read that the table does not have: no minimum in 90A or Gujarat, no jail for a first offence in Pune, no fee."""
    numbered = (Part, Sum, Limit)
    both_days = ("mmc-1888", "gma-1963")
    wanted = Counter(
        (c, f.value, f.unit, f.bound, getattr(f, "kind", "time_limit")) for c, f, _, d in [*ROWS, *MORE]
        if isinstance(f, numbered) and c.startswith(act) and (d == day or act in both_days)
    )  # fmt: skip
    read = Counter((r.key, *number(f), f.bound, f.kind) for r in readings(act, day).values() for f in r.figures)
    assert read == wanted


def test_no_quote_of_an_earlier_day_shows_a_later_sum() -> None:
    """What is quoted for 1995 is the amendment note that gives the words of that day, never the sum that replaced them."""
    for r in readings("mpa-1951", BEFORE_2000).values():
        for quote in [f.quote for f in r.figures] + [p.quote for p in r.penalties if p.quote]:
            assert "thousand" not in quote.text
            assert len(quote.text) < 150


def test_penalties_have_no_part_without_a_number() -> None:
    """None of the penalties has death, life, an unlimited fine, a daily fine or a reference to another punishment."""
    for act in ("mmc-1888", "mpa-1951", "gma-1963"):
        for r in readings(act, TODAY).values():
            for p in r.penalties:
                assert not (p.death or p.community_service or p.relative)
                assert not (p.imprisonment and p.imprisonment.life)
                assert p.fine and not p.fine.unlimited and p.fine.per_day is None


def test_the_first_offence_of_90a_before_2023_is_not_in_the_document() -> None:
    """Clause (i) gives nothing for a day before Mah. 11 of 2023, and nothing inside that year."""
    for day in (BEFORE_2000, dt.date(2019, 3, 1), dt.date(2023, 6, 1)):
        assert "mpa-1951 s.90A(1)(i)" not in readings("mpa-1951", day)
