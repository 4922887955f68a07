"""Punishments: what a provision imposes, and what only sounds like it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.model import Duration, Fine, Imprisonment, Money, Penalty
from rules.penalty import read_floors, read_penalties, unread_penalties
from tests.rules.words import own_words


def term(said: str) -> Duration:
    """ "6 month" as a Duration."""
    n, unit = said.split()
    return Duration(Fraction(n), unit)  # type: ignore[arg-type]


def prison(most: str = "", least: str = "", kind: str | None = "either", **more: bool) -> Imprisonment:
    return Imprisonment(min=term(least) if least else None, max=term(most) if most else None, kind=kind, **more)  # type: ignore[arg-type]


def fine(most: int | None = None, least: int | None = None, **more: object) -> Fine:
    sums = {k: Money(Fraction(v)) if isinstance(v, int) and not isinstance(v, bool) else v for k, v in more.items()}
    return Fine(
        max=Money(Fraction(most)) if most is not None else None,
        min=Money(Fraction(least)) if least is not None else None,
        **sums,  # type: ignore[arg-type]
    )


UNLIMITED = fine(unlimited=True)
HANGS_ON = "Whoever allows any cattle to stray in any street shall, on conviction, be punished-"


def said(p: Penalty) -> tuple[object, ...]:
    return (p.tier, p.imprisonment, p.fine, p.connective)


# (text, context, expected penalties): the words are those of the three Acts
THREE_ACTS = [
    # Maharashtra Police Act, s. 90A(1)(i) and (ii)
    ("(i) for the first offence, with fine which may extend to three thousand rupees;", HANGS_ON, [("first", None, fine(3000), "fine_only")]),
    (
        "(ii) for the second or subsequent offence, with imprisonment for a term which may extend to six months or with fine which may extend to 6[five thousand rupees] or with both.",
        HANGS_ON,
        [("subsequent", prison("6 month"), fine(5000), "or_both")],
    ),
    # Mumbai Municipal Corporation Act, s. 441G(1)(a): division into clauses takes the proviso away
    (
        "(a)for the first offence with imprisonment for a term which may extend to one month, or with fine which may extend to three hundred rupees, or with both:",
        HANGS_ON,
        [("first", prison("1 month"), fine(300), "or_both")],
    ),
    # Gujarat Municipalities Act, ch. XIII
    (
        "(i) for the first offence, with imprisonment for a term which may extend to one month or with fine which may extend to three hundred rupees or with both;",
        HANGS_ON,
        [("first", prison("1 month"), fine(300), "or_both")],
    ),
    (
        "(2) Whoever forcibly opposes the seizure of cattle liable to be seized under this Act, and whoever rescues the same after them to a pound, shall, on conviction, be punished with imprisonment for a term not exceeding six months or with fine not exceeding five hundred rupees, or with both.",
        "",
        [("any", prison("6 month"), fine(500), "or_both")],
    ),
    # no penalty: compensation, "as if it were a fine", an exemption
    ("that the accused shall pay such compensation, not exceeding two hundred and fifty rupees as the Magistrate considers reasonable", "The Magistrate trying the offence may order,", []),
    ("Any compensation awarded under sub-section (2) may be recovered as if it were a fine imposed under this section.", "", []),
    ("Nothing contained in sub-section (1) shall render any person liable to any punishment provided in that sub-section, if the offence was committed without his knowledge.", "", []),
]  # fmt: skip

GENERAL = [
    ("shall be punished with imprisonment of either description of a term which may extend to ten years, and shall also be liable to fine.", [("any", prison("10 year"), UNLIMITED, "and")]),
    # bounds
    ("shall be punished with imprisonment of either description for a term which may extend to two years, or with fine, or with both.", [("any", prison("2 year"), UNLIMITED, "or_both")]),
    ("shall be punishable with rigorous imprisonment for a term which shall not be less than seven years but which may extend to ten years, and shall also be liable to fine.", [("any", prison("10 year", "7 year", "rigorous"), UNLIMITED, "and")]),
    ("shall be punished with simple imprisonment for a term which may extend to twenty-four hours, or with fine which may extend to ten rupees, or with both.", [("any", prison("24 hour", kind="simple"), fine(10), "or_both")]),
    ("shall be punished with imprisonment, for a term not exceeding one year and six months.", [("any", prison("18 month"), None, "imprisonment_only")]),
    ("shall be punishable with simpleimprisonment which may extend to one month", [("any", prison("1 month", kind="simple"), None, "imprisonment_only")]),
    ("shall be liable on conviction to fine, which shall be not less than one lakh rupees but which may extend to 3 [five lakh rupees].", [("any", None, fine(500000, 100000), "fine_only")]),
    ("shall be punishable with a fine of five hundred rupees.", [("any", None, fine(exact=500), "fine_only")]),
    ("shall be liable to a penalty not exceeding five thousand rupees.", [("any", None, fine(5000, called="penalty"), "fine_only")]),
    # a word printed twice, a term called imprisonment again, "or a term" for "for a term"
    ("shall be punished punished with imprisonment for a term which shall not be less than one year but which may extend extend to three years and with fine", [("any", prison("3 year", "1 year"), UNLIMITED, "and")]),
    ("shall be punished with imprisonment for a term which shall not be less than three years but which may extend to imprisonment for ten years and shall also be liable to fine which shall not be less than one lakh rupees.", [("any", prison("10 year", "3 year"), fine(least=100_000), "and")]),
    ("shall be punished with imprisonment of either description or a term which may extend to ten years, and shall also be liable to fine.", [("any", prison("10 year"), UNLIMITED, "and")]),
    ("having been convicted of theft, shall be subject for every such subsequent offence to imprisonment for life, or to imprisonment for a term which may extend to ten years.", [("subsequent", prison("10 year", life=True), None, "imprisonment_only")]),
    ("shall be punished with imprisonment for life. or with imprisonment which may extend to ten years, and shall also be liable to fine.", [("any", prison("10 year", life=True), UNLIMITED, "and")]),
    # words run together; a mark that stands before the unit
    ("shall bepunishable with imprisonment for a term which may extend to two years or withfine whichmay extend to two lakh rupees", [("any", prison("2 year"), fine(200_000), "or")]),
    ("shall be punishable with fine which shall not be less than two crore rupees but which may extend to ten crore 1rupees.", [("any", None, fine(100_000_000, 20_000_000), "fine_only")]),
    # other heads: guilty of an offence punishable with; "he" printed for "be"; liable for penalty
    ("he shall be guilty of an offence punishable with a fine of five thousand rupees or in case of non-payment of fine with imprisonment which may extend to one month.", [("any", None, fine(exact=5000), "fine_only")]),
    ("shall he punishable with imprisonment for a term which may extend to three years, or with fine, or with both.", [("any", prison("3 year"), UNLIMITED, "or_both")]),
    ("shall be liable to a fine not exceeding two hundred rupees, or to imprisonment of either description,1 as defined in the Code (45 of 1860), for any term not exceeding three months.", [("any", prison("3 month"), fine(200), "or")]),
    ("he shall be, in addition to the penalty imposed under sub-section (1), punishable with imprisonment for a term which may extend to five years and with fine.", [("any", prison("5 year"), UNLIMITED, "and")]),
    ("shall be liable to pay to the Bank a penalty of one hundred rupees for each day during which the failure continues.", [("any", None, fine(per_day=100, called="penalty"), "fine_only")]),
    ("shall be liable to pay for every day of such default, a penalty which may extend up to two hundred and fifty rupees.", [("any", None, fine(per_day=250, called="penalty"), "fine_only")]),
    # a proviso to one item does not end the list
    ("shall be punishable,- (i) in the case of goods, with imprisonment which may extend to seven years and with fine.] Provided that the court may for reasons impose less; (ii) in any other case, with imprisonment which may extend to three years, or with fine, or with both.", [("any", prison("7 year"), UNLIMITED, "and"), ("any", prison("3 year"), UNLIMITED, "or_both")]),
    # a later item of "shall be liable": "to" takes up the opening
    ("shall be liable- (i) where the adulterant is not injurious, to a penalty not exceeding two lakh rupees; (ii) where it is injurious to health, to a penalty not exceeding ten lakh rupees.", [("any", None, fine(200_000, called="penalty"), "fine_only"), ("any", None, fine(1_000_000, called="penalty"), "fine_only")]),
    # death and life
    ("shall be punished with death or imprisonment for life, and shall also be liable to fine.", [("any", prison(kind=None, life=True), UNLIMITED, "and")]),
    ("shall be punished with imprisonment for life, or with imprisonment for a term which may extend to ten years, and shall also be liable to fine.", [("any", prison("10 year", life=True), UNLIMITED, "and")]),
    ("shall be punishable with imprisonment which shall not be less than twenty years, but which may extend to life which shall mean imprisonment for the remainder of that person s natural life, and with fine.", [("any", prison("", "20 year", life=True, natural_life=True), UNLIMITED, "and")]),
    ("shall be punished with imprisonment for life, which shall mean the remainder of natural life of that person.", [("any", prison(kind=None, life=True, natural_life=True), None, "imprisonment_only")]),
    # connectives
    ("shall be punished with fine which may extend to two hundred rupees, or with imprisonment which may extend to six months.", [("any", prison("6 month"), fine(200), "or")]),
    ("shall be punished with imprisonment for a term which may extend to two years, with or without fine.", [("any", prison("2 year"), UNLIMITED, "with_or_without_fine")]),
    ("shall be punished with imprisonment for a term which may extend to one year, to which fine may be added, or with fine.", [("any", prison("1 year"), UNLIMITED, "or_both")]),
    ("shall be punished with imprisonment which may extend to three months, and also with fine.", [("any", prison("3 month"), UNLIMITED, "and")]),
    ("shall be punished with simple imprisonment for a term which may extend to two years, or with fine, or with both; and the property, if purchased, shall be confiscated.", [("any", prison("2 year", kind="simple"), UNLIMITED, "or_both")]),
    # tiers
    ("shall be punishable for the first offence with a fine of five hundred rupees and for any second or subsequent offence with a fine of one thousand and five hundred rupees.", [("first", None, fine(exact=500), "fine_only"), ("subsequent", None, fine(exact=1500), "fine_only")]),
    ("shall be punished with imprisonment which may extend to three years, or with fine, or with both and in case of second or subsequent conviction he shall be punished with rigorous imprisonment for a term which shall not be less than one year but which may extend to five years and with fine", [("first", prison("3 year"), UNLIMITED, "or_both"), ("subsequent", prison("5 year", "1 year", "rigorous"), UNLIMITED, "and")]),
    ("Whoever, having been convicted of an offence under section 3, commits a like offence afterwards, shall be punishable with imprisonment which may extend to three years.", [("subsequent", prison("3 year"), None, "imprisonment_only")]),
    # several offences in one text
    ("shall be punished with imprisonment which may extend to three years, or with fine, or with both; and, if hurt is caused to any person by such act, shall be punished with imprisonment which may extend to seven years, or with fine, or with both.", [("any", prison("3 year"), UNLIMITED, "or_both"), ("any", prison("7 year"), UNLIMITED, "or_both")]),
    ("shall be punished with rigorous imprisonment for a term which may extend to ten years, and shall also be liable to fine; and, if the robbery be committed on the highway, the imprisonment may be extended to fourteen years.", [("any", prison("10 year", kind="rigorous"), UNLIMITED, "and"), ("any", prison("14 year", kind="rigorous"), UNLIMITED, "and")]),
    ("shall be punished with imprisonment which may extend to ten years, and shall also be liable to fine; and if hurt is caused by such act, the offender shall be liable either to imprisonment for life, or to such punishment as is hereinbefore mentioned.", [("any", prison("10 year"), UNLIMITED, "and"), ("any", prison("10 year", life=True), UNLIMITED, "and")]),
    ("shall be liable, if he has acted wilfully, to suffer imprisonment which may extend to ten years; and if he has not, to suffer imprisonment which may extend to two years.", [("any", prison("10 year"), None, "imprisonment_only"), ("any", prison("2 year"), None, "imprisonment_only")]),
    ("shall be punished with imprisonment which may extend to three years, and shall also be liable to fine, and if the offender was employed by him as a servant, the imprisonment may extend to seven years.", [("any", prison("3 year"), UNLIMITED, "and"), ("any", prison("7 year"), UNLIMITED, "and")]),
    ("shall be punished with imprisonment which may extend to one year, or with fine: Provided that bribery by treating shall be punished with fine only.", [("any", prison("1 year"), UNLIMITED, "or"), ("any", None, UNLIMITED, "fine_only")]),
    ("shall, if that offence be committed, be punished with imprisonment which may extend to seven years, or, if the offence be not committed, with imprisonment which may extend to three years; and in either case shall also be liable to fine.", [("any", prison("7 year"), UNLIMITED, "and"), ("any", prison("3 year"), UNLIMITED, "and")]),
    ("shall be punished with imprisonment which may extend to seven years, with or without fine, if the person was charged with an offence punishable with death; or with imprisonment which may extend to three years, with or without fine, if he was not.", [("any", prison("7 year"), UNLIMITED, "with_or_without_fine"), ("any", prison("3 year"), UNLIMITED, "with_or_without_fine")]),
    ("shall be punished with imprisonment which may extend to three years in addition to any other punishment to which he may be liable for such confinement and shall also be liable to fine.", [("any", prison("3 year"), UNLIMITED, "and")]),
    # continuing offences
    ("shall be punishable with fine which may extend to five thousand rupees, and, in the case of a continuing offence, with a further fine which may extend to one hundred rupees for every day during which the offence continues.", [("any", None, fine(5000, per_day=100), "fine_only")]),
    ("shall be liable in respect of each day on which he so sits to a penalty of three hundred rupees", [("any", None, fine(per_day=300, called="penalty"), "fine_only")]),
    ("shall be liable to penalty which may extend to one lakh rupees in respect of each failure, and in the case of a continuing failure, with an additional penalty which may extend to seven thousand rupees for every day during which the failure continues.", [("any", None, fine(100_000, per_day=7000, called="penalty"), "fine_only")]),
    # an offence described by its punishment is not a punishment
    ("he shall be liable to forfeit all arrears of pay in addition to the penalty to which he may be liable under section 22.", []),
    ("shall be punishable as follows, that is to say,- (a) if the offence is one which would be punishable under any law in force in India with death, he shall be liable to suffer any punishment assigned for it;", []),
    ("any offence punishable with death or imprisonment for life, or with imprisonment for a term which may extend to ten years", []),
    ("if the offence be punishable with imprisonment for life, be punished with imprisonment for a term which may extend to seven years.", [("any", prison("7 year"), None, "imprisonment_only")]),
    ("Provided that no woman shall be punishable with imprisonment.", []),
    ("he shall not be punished with imprisonment exceeding six months.", []),
    ("in default of payment of fine, with simple imprisonment for a term which may extend to one month", []),
    ("In default of payment of any fine imposed under this section, the defaulter shall be liable to simple imprisonment for a term which may extend to eight days.", []),
    ("shall be punishable with fine of an amount which may extend to five hundred rupees.", [("any", None, fine(500), "fine_only")]),
    ("for an offence deemed to be punishable with fine of ten rupees", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "context", "expected"), THREE_ACTS)
def test_three_acts(text, context, expected):
    """The penalty rows of s. 90A, s. 441G and ch. XIII are read from the Acts' words and the words they hang on."""
    assert [said(p) for p in read_penalties(own_words(text, context))] == expected


@pytest.mark.parametrize(("text", "expected"), GENERAL)
def test_read(text, expected):
    """A clause gives these penalties and no other."""
    assert [said(p) for p in read_penalties(own_words(text))] == expected


BY_REFERENCE = [
    ("shall be liable for imprisonment which may extend to three years or with fine which may extend to twice the amount of the penalty or with both.", "or_both", "twice the amount of the penalty"),
    ("shall be punished in the same manner as if he gave false evidence.", "relative", "as if he gave false evidence"),
    ("shall be punished with the punishment provided for the offence.", "relative", "the punishment provided for the offence"),
    ("shall be punished as a person convicted of that offence would be liable to be punished.", "relative", "as a person convicted of that offence would be"),
    ("who would be liable to be punished as an abettor, is present when the act is committed, he shall be deemed to have committed such act or offence.", "relative", "deemed to have committed"),
    ("shall be punished with imprisonment which may extend to two years, or with fine to an amount which may extend to ten times the value of the coin counterfeited, or with both.", "or_both", "ten times the value of the coin"),
    ("shall be liable to the same punishment", "relative", "the same punishment"),
    ("shall be liable to be proceeded against and punished accordingly.", "relative", "punished accordingly"),
    ("shall be punished with imprisonment of the description provided for the offence for a term which may extend to one-fourth part of the longest term of imprisonment provided for the offence, or with fine, or with both.", "or_both", "one-fourth part of the longest term"),
    ("shall be punished with imprisonment which may extend to two years, in addition to the punishment provided for the offence by the last preceding section.", "imprisonment_only", "in addition to the punishment"),
    ("shall be punished with fine which may extend to ten thousand rupees or twice the value of the goods, whichever is more.", "fine_only", "whichever is more"),
    ("shall be punishable with fine which may extend to one hundred rupees for every such animal.", "fine_only", "for every such animal"),
    ("shall be punishable with fine which may extend to five per cent. of the cost.", "fine_only", "of the cost"),
    ("shall be liable to a fine of not less than five thousand rupees for every day during which the default continues.", "fine_only", "for every day"),
    ("shall be liable to pay penalty at the rate of rupees five hundred for every day of the default or a sum twice the amount of tax, whichever is higher.", "fine_only", "whichever is higher"),
    ("shall be liable for penalty not exceeding five times the refund claimed.", "fine_only", "five times the refund"),
    ("shall also be liable to pay a penalty equal to the duty or interest so determined.", "fine_only", "equal to the duty"),
    ("shall be punishable with imprisonment which may extend to one year, or with fine which shall not be less than one thousand rupees per square metre of the land but which shall not exceed two times its cost, or with both.", "or_both", "per square metre"),
    ("shall be punishable with such punishment as is specified in the Code for such offences and shall also be liable to fine.", "relative", "such punishment as is specified in the Code for such offences"),
    ("shall be deemed to have committed the offence punishable under section 193 of the Code.", "relative", "the offence punishable under section 193"),
]  # fmt: skip


# Indian Penal Code, s. 120
def test_two_fractions_of_one_term():
    """ "to one-fourth, and, if the offence be not committed, to one-eighth, of the longest term": two punishments that share the rest."""
    text = (
        "shall, if the offence be committed, be punished with imprisonment of the description provided for the offence, for a term which may extend to one-fourth, and, "
        "if the offence be not committed, to one-eighth, of the longest term of such imprisonment, or with such fine as is provided for the offence, or with both."
    )
    found = read_penalties(own_words(text))
    assert [(p.connective, p.relative.split(";")[0]) for p in found] == [
        ("or_both", "one-fourth of the longest term of such imprisonment"),
        ("or_both", "one-eighth of the longest term of such imprisonment"),
    ]


# (text of the item, its level, the items before it, expected)
GOVERNED = [
    (
        "where the notice is required by an order, with imprisonment which may extend to six months, or with fine which may extend to one thousand rupees, or with both.",
        "clause",
        "shall be punished with simple imprisonment which may extend to one month;",
        [("any", prison("6 month"), fine(1000), "or_both")],
    ),
    ("if the offence be not committed, with imprisonment which may extend to three years, and shall also be liable to fine.", "clause", "if that offence be committed, be punished with imprisonment which may extend to seven years; or", [("any", prison("3 year"), UNLIMITED, "and")]),
    ("Provided that if the offence intended is theft, the term of the imprisonment may be extended to seven years.", "proviso", "punishable with imprisonment, shall be punished with imprisonment which may extend to two years, and shall also be liable to fine:", [("any", prison("7 year"), UNLIMITED, "and")]),
    # nothing governs: the sentence before has ended, or does not punish
    ("a member of the association with imprisonment which may extend to six months.", "clause", "Whoever does so shall be punished with fine.", []),
    ("persons threatened with imprisonment which may extend to six months.", "clause", "persons detained;", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "level", "follows", "expected"), GOVERNED)
def test_items_before_it_govern_an_item(text, level, follows, expected):
    """A head in an earlier item of the same sentence governs the later ones; a proviso extends the term of the item it follows."""
    assert [said(p) for p in read_penalties(own_words(text, level=level, follows=follows))] == expected


def test_an_item_of_an_illustration_punishes_nobody():
    """What an item under an illustration says is not the law's own punishment."""
    words = own_words("A is liable to be punished with death.", key="act-1 s.1 illustration (b)", level="clause")
    assert read_penalties(words) == ()


@pytest.mark.parametrize(("text", "connective", "relative"), BY_REFERENCE)
def test_by_reference(text, connective, relative):
    """Where the measure is something else's, the words are kept and no sum of money stands alone."""
    (p,) = read_penalties(own_words(text))
    assert (p.connective, relative in p.relative) == (connective, True)
    assert not any(f.kind == "fine" for f in p.figures)


UNREAD = [
    ("shall be punishable with fine which may extend to l0,000 rupees", 1),
    ("shall be punished with imprisonment which may extend to fiften days, or with fine of two rupees", 1),
    ("shall be punished with fine of two rupees, or with imprisonment which may extend to fiften days", 1),
    ("shall be punished with fine of two thousand rupees or with imprisonment of one month in case of non-payment of fine", 1),
    ("shall be liable to penalty which shall not be less than two lakh rupees 55 but which may extend up to three lakh rupees", 1),
    ("shall be punishable with imprisonment which may extend to six months a fine of ten thousand rupees, or with both", 1),
    # no limit that is one, a "than" that is lost, a sum for a company that is not said for others
    ("shall be punishable with imprisonment which may extend to seven years or upwards and with fine;", 1),
    ("shall be liable to a penalty which shall not be less one lakh rupees but which may extend to one crore rupees.", 1),
    ("shall be punished with fine of one thousand rupees or, in the case of a company, with a fine which may extend to five thousand rupees, for each day during which the failure continues.", 1),
    # Arms Act, 1959, s. 25(1B), as printed: the second "liable to fine" is no punishment by fine alone
    ("shall be punishable with imprisonment for a term which shall not be less than two years but which may extend to five years and shall also be liable to fine and shall also be liable to fine:", 2),
    ("shall be punished with imprisonment which may extend to two years or, if he be a Registrar, for a term which may extend to five years, and shall also be liable to fine of five hundred rupees", 1),
]  # fmt: skip


@pytest.mark.parametrize(("text", "least"), UNREAD)
def test_unread(text, least):
    """A punishment with a part that cannot be read gives no penalty at all, and says where it stands."""
    words = own_words(text)
    assert read_penalties(words) == ()
    found = unread_penalties(words)
    assert len(found) >= least and all(text[u.start : u.end] and u.why for u in found)


def test_a_minimum_given_in_items_is_listed():
    """ "such imprisonment shall not be less than- (i) six months in the case of a first conviction": no one minimum, so it is listed."""
    words = own_words("shall be punishable with imprisonment for seven years: Provided that such imprisonment shall not be less than- (i) six months for the first; (ii) two years.")
    assert read_floors(words) == ()
    assert [u.why for u in unread_penalties(words)] == ["the minimum is given in items"]


def test_a_limit_in_words_of_its_own_is_listed():
    """A proviso that lowers the limit for some cases is no figure of the penalty: it is listed, so that the reader is sent to the words."""
    words = own_words("shall be liable to suffer imprisonment which may extend to ten years: Provided that in the case of a servant the imprisonment shall not exceed five years.")
    assert [said(p) for p in read_penalties(words)] == [("any", prison("10 year"), None, "imprisonment_only")]
    assert [u.why for u in unread_penalties(words)] == ["a further limit stands in words of its own"]


def test_the_second_offence_told_from_the_third():
    """Legal Metrology Act, 2009, s. 25: "second or later" would be wrong of either sum, so neither is read; the first offence is."""
    words = own_words(
        "shall be punished with fine which may extend to one lakh rupees and for the second offence with fine which may extend to two lakh rupees "
        "and for the third and subsequent offence, with fine which may extend to five lakh rupees."
    )
    assert [said(p) for p in read_penalties(words)] == [("first", None, fine(100_000), "fine_only")]
    assert len(unread_penalties(words)) == 2


# (context, tier of "(2) Whoever ... shall be punishable with fine of five thousand rupees")
TIERS_ABOVE = [
    ("shall be punishable for the first offence with fine of one thousand rupees and for any second or subsequent offence with fine of two thousand rupees.", "any"),  # Motor Vehicles Act, 1988, s. 193
    ("Whoever is convicted for a second or subsequent offence shall be dealt with as follows:-", "subsequent"),
]  # fmt: skip


@pytest.mark.parametrize(("context", "tier"), TIERS_ABOVE)
def test_a_tier_ends_with_its_punishment(context, tier):
    """A sub-section has the tier of an opening that waits for it, never that of a punishment that stands complete above it."""
    words = own_words("Whoever breaks a condition shall be punishable with fine of five thousand rupees.", context, level="subsection")
    assert [p.tier for p in read_penalties(words)] == [tier]


FLOOR = "Provided that, in the absence of special and adequate reasons to the contrary to be mentioned in the judgment of the Court, the imprisonment shall not be {less} {term} and fine shall not be less than {sum}"
REASONS = "in the absence of special and adequate reasons to the contrary to be mentioned in the judgment of the Court"
FIRST_CLAUSE = (
    HANGS_ON + " (a)for the first offence with imprisonment for a term which may extend to one month, or with fine, or with both:"
)
LATER_CLAUSE = (
    HANGS_ON + " (b)for the second or subsequent offences, with imprisonment for a term which may extend to six months:"
)


@pytest.mark.parametrize(
    ("text", "context", "tier", "least"),
    [
        (FLOOR.format(less="less than", term="fifteen days", sum="one hundred and fifty rupees"), FIRST_CLAUSE, "first", [term("15 day"), Money(Fraction(150))]),
        (FLOOR.format(less="lessthan", term="three months", sum="two hundred and fifty rupees"), LATER_CLAUSE, "subsequent", [term("3 month"), Money(Fraction(250))]),
    ],
)  # fmt: skip
def test_floors_of_441g(text, context, tier, least):
    """The provisos of s. 441G(1) fix minima; the tier is that of the clause they belong to, the condition is quoted."""
    words = own_words(text, context, level="proviso")
    floors = read_floors(words)
    assert [f.quantity for f in floors] == least
    assert {(f.bound, f.tier, f.condition) for f in floors} == {("min", tier, REASONS)}
    assert read_penalties(words) == ()


def test_whole_section_of_441g():
    """Undivided, the section gives two penalties and four floors, each floor with the tier of the penalty before it."""
    text = (
        "shall, on conviction, be punished-(a)for the first offence with imprisonment for a term which may extend to one month, or with fine which may extend to three hundred rupees, or with both:"
        + FLOOR.format(less="less than", term="fifteen days", sum="one hundred and fifty rupees")
        + ", and(b)for the second or subsequent offences, with imprisonment for a term which may extend to six months, or with fine which may extend to five hundred rupees, or with both :"
        + FLOOR.format(less="lessthan", term="three months", sum="two hundred and fifty rupees")
    )
    words = own_words(text)
    assert [said(p) for p in read_penalties(words)] == [
        ("first", prison("1 month"), fine(300), "or_both"),
        ("subsequent", prison("6 month"), fine(500), "or_both"),
    ]
    assert [(f.tier, f.kind, f.quantity.value) for f in read_floors(words)] == [
        ("first", "imprisonment", 15),
        ("first", "fine", 150),
        ("subsequent", "imprisonment", 3),
        ("subsequent", "fine", 250),
    ]


def test_figures_carry_their_own_words():
    """Each figure of a penalty has its own span; its quote is the source's words, and ends with the quantity."""
    text = "shall be punished with imprisonment for a term which may extend to six months, or with fine which may extend to 6[five thousand rupees], or with both."
    (p,) = read_penalties(own_words(text))
    assert [f.quote.text for f in p.figures] == [
        "imprisonment for a term which may extend to six months",
        "fine which may extend to 6[five thousand rupees",
    ]
    assert [text[f.start : f.end] for f in p.figures] == [f.quote.text for f in p.figures]
    assert p.quote.text == text[p.start : p.end] == text[text.index("imprisonment") : -1]


def test_illustrations_and_explanations_punish_nobody():
    """What an illustration or explanation says of a punishment is not the provision's own."""
    text = "Whoever cheats shall be punished with fine.\nIllustrations.\n(a) A cheats Z. A shall be punished with imprisonment for a term of two years.\n(2) Whoever hides shall be punished with fine which may extend to ten rupees."
    assert [p.fine for p in read_penalties(own_words(text))] == [UNLIMITED, fine(10)]
    assert read_penalties(own_words("shall be punished with fine", level="illustration")) == ()


PIECES = ["shall be punished with ", "imprisonment ", "for a term which may extend to ", "six months", ", or with ", "fine ", "which may extend to ",
          "five hundred rupees ", "or with both", "; ", ". ", "(a) ", "for the first offence, ", "for a second offence with ", "shall also be liable to ",
          "not less than ", "death ", "for life ", "Provided that ", "the imprisonment shall not be less than ", "for every day ", "1[", "] ", "\n(2) ", "Explanation.— ",
          "in addition to the punishment ", "and ", "whichever is more ", "🐄\u200f"]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
@settings(max_examples=300, deadline=None)
def test_never_raises_and_spans_lie_in_the_text(text):
    """The grammar's own words in any order are read without an error; every span lies in the text and every figure in its quote."""
    words = own_words(text or " ")
    for p in read_penalties(words):
        assert 0 <= p.start < p.end <= len(text)
        assert p.imprisonment or p.fine or p.death or p.community_service or p.relative
    for f in (*read_floors(words), *(f for p in read_penalties(words) for f in p.figures)):
        assert f.quantity is not None and text[f.start : f.end] == f.quote.text
    for u in unread_penalties(words):
        assert 0 <= u.start < u.end <= len(text)


@given(st.text(max_size=300))
@settings(deadline=None)
def test_any_text_is_read(text):
    """Any text at all is read without an error."""
    read_penalties(own_words(text))
    read_floors(own_words(text))


@given(st.integers(1, 99), st.sampled_from(["days", "months", "years"]), st.integers(1, 10**7))
def test_a_changed_figure_is_seen(count, unit, rupees):
    """Whatever the sum and term are, they are what is read: no figure comes from anywhere but the words."""
    (p,) = read_penalties(
        own_words(
            f"shall be punished with imprisonment which may extend to {count} {unit}, or with fine not exceeding Rs. {rupees}, or with both"
        )
    )
    assert (p.imprisonment, p.fine) == (prison(f"{count} {unit[:-1]}"), fine(rupees))
