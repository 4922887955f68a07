"""Time limits with their trigger and bound; compensation, fees, deposits; sums fixed elsewhere."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.model import Duration, Money
from rules.periods import helped_when_closed, read_compensation, read_deposits, read_fees, read_fixed_elsewhere, read_periods
from rules.triggers import event_of
from tests.rules.words import own_words

SALE = (
    "Sale of cattle not claimed. (1) If within seven days after any cattle have been impounded, no person appearing to be the owner of such cattle offers to pay the pound-fee and"
    " expenses chargeable under section 243 such cattle shall be forthwith sold by auction in the manner provided in the rules and the surplus remaining after deducting the fee and"
    " expenses aforesaid from the proceeds of the sale, shall be paid to any person, who, within fifteen days after the sale, proves to the satisfaction of such officer as the"
    " municipality authorises in this behalf that he was the owner of such cattle and shall, in any other case, form part of the municipal fund."
)
COMPLAINT = (
    "(1) Any person whose cattle have been seized under this Act or having been so seized, have been detained in contravention of this Act may, at any time within ten days from the"
    " date of the seizure, make a complaint to the Magistrate of the first class."
)
DEPOSIT = (
    "(2) If any cattle belonging to such owner are impounded within a period of six months from the date on which the security is deposited, and if the seizure is not adjudged"
    " illegal, the amount of deposit or a part thereof, as may be directed by the State Government by rules made in this behalf, shall stand forfeited to the State Government."
)
PROSECUTION = (
    "Provided that no prosecution for an offence under this Act or bye-laws framed thereunder shall be instituted except within six months next after the date of the commission of the"
    " offence or, if such date is not known or the offence is a continuing one, within six months next after the commission or discovery of such offence."
)

# (text, [(count, unit, bound, trigger, event, does a closed day help)])
LIMITS = [
    (SALE, [(7, "day", "max", "after any cattle have been impounded", "impounding", False), (15, "day", "max", "after the sale", "sale", True)]),
    (COMPLAINT, [(10, "day", "max", "from the date of the seizure", "seizure", True)]),
    (DEPOSIT, [(6, "month", "exact", "from the date on which the security is deposited", "deposit", False)]),  # a window, nobody's limit
    (
        PROSECUTION,  # two triggers for one length
        [
            (6, "month", "max", "next after the date of the commission of the offence", "offence", True),
            (6, "month", "max", "next after the commission or discovery of such offence", "discovery", True),
        ],
    ),
    # not later than, and a trigger without a comma before what must be done
    ("The officer shall not later than thirty days from the receipt of the notice file a reply with the Board.", [(30, "day", "max", "from the receipt of the notice", "receipt", True)]),
    # a bar after a lapse of time is a limit
    ("No court shall take cognizance of an offence after the expiry of one year from the date of the offence.", [(1, "year", "max", "from the date of the offence", "offence", False)]),
    # a time that must have passed first
    ("No suit shall be instituted against the Board until the expiration of two months next after notice in writing has been delivered.", [(2, "month", "min", "next after notice in writing has been delivered", "delivery", False)]),
    # notice: at least
    ("The notice shall be published not less than fourteen days before the date of the meeting.", [(14, "day", "min", "before the date of the meeting", "meeting", False)]),
    # after a conviction, again within three years: a window
    ("Whoever is convicted and within three years from the date of such conviction commits the same offence shall be liable to forfeiture of the licence.", [(3, "year", "exact", "from the date of such conviction", "conviction", False)]),
    # what must be done within the time is a limit even in a condition
    ("If the owner fails to remove the vehicle within seven days from the date of service of the order, it shall be forfeited.", [(7, "day", "max", "from the date of service of the order", "service", False)]),
    # no trigger in the text: none is made up
    ("The Registrar shall, within thirty days, inform the applicant.", [(30, "day", "max", "", "", False)]),
    # hours are read as hours
    ("He shall be produced before a Magistrate within twenty-four hours of such arrest.", [(24, "hour", "max", "of such arrest", "arrest", True)]),
    # a bar is no limit: the time must have passed first
    ("No such application shall be made within six months of the date of such refusal.", [(6, "month", "min", "of the date of such refusal", "refusal", False)]),
    ("The officer shall not be permitted to resign within three years from the date of his appointment.", [(3, "year", "min", "from the date of his appointment", "appointment", False)]),
    # Central Goods and Services Tax Act, 2017, s. 112(5): "may not have" denies nothing
    ("The party may, notwithstanding that he may not have appealed, file, within forty-five days of the receipt of notice, a memorandum.", [(45, "day", "max", "of the receipt of notice", "receipt", True)]),
    # the bar stands in the lead, the lapse of time in the item: a limit
    ("(1) No appeal shall lie,-- (a) in the case of a first appeal, after the expiry of thirty days from the date of the order appealed against;", [(30, "day", "max", "from the date of the order appealed against", "order", True)]),
    # "no" in a condition is no bar
    ("In any case in which no bye-laws have been made the Council may require a person to furnish, within one week of the receipt by him of the requisition, information.", [(7, "day", "max", "of the receipt by him of the requisition", "receipt", False)]),
    # "before the Tribunal" says where, not when
    ("Every appeal shall be filed within thirty days before the Appellate Tribunal.", [(30, "day", "max", "", "", True)]),
    # the two days of one sentence are kept apart
    ("The appeal shall be disposed of within thirty days of the receipt of the appeal or within forty-five days from the date of filing.", [(30, "day", "max", "of the receipt of the appeal", "receipt", True), (45, "day", "max", "from the date of filing", "filing", True)]),
    # "that period" does not end the trigger
    ("The building shall be demolished within six weeks after the expiration of that period.", [(42, "day", "max", "after the expiration of that period", "expiry", False)]),
    # notices, lapses, look-backs, marks, items: kinds met in the Central Acts
    ('The certificate shall not be cancelled unless a period of two years has elapsed since its grant.', [(2, 'year', 'min', 'since its grant', 'grant', False)]),
    ('A person is disqualified if a period of five years has not elapsed from the date of his release.', [(5, 'year', 'min', 'from the date of his release', 'release', False)]),
    ("Not less than two months' previous notice shall be given by the Registrar.", [(2, 'month', 'min', '', '', False)]),
    ("The keeper may be removed after giving him fourteen days' notice.", [(14, 'day', 'min', '', '', False)]),
    ('He may resign by a written notice of not less than three months.', [(3, 'month', 'min', '', '', False)]),
    ('No order shall be made more than one month after the date of the sale.', [(1, 'month', 'max', 'after the date of the sale', 'sale', False)]),
    ('The licence shall not be revised if it has been granted more than one year previously.', [(1, 'year', 'max', 'previously', '', False)]),
    ('No fresh order shall be made if one has been made in the preceding twelve months of the date of the application.', [(12, 'month', 'exact', 'of the date of the application', 'application', False)]),
    ('No relief shall be given when, within the ten years immediately preceding the claim, the rent has been fixed.', [(10, 'year', 'exact', 'preceding the claim', 'claim', False)]),
    ('The order shall, on and from the expiry of thirty days from the appointed day, cease to have effect.', [(30, 'day', 'min', 'from the appointed day', 'appointed day', False)]),
    ('The Board may allow a further period of thirty days for the filing of the appeal.', [(30, 'day', 'max', '', '', True)]),
    ('The complaint shall be made within six months next after-- (a) the date of the commission of the offence; or (b) its discovery.', [(6, 'month', 'max', 'next after', 'offence', True)]),
    ('A summons may be served on a day not beyond thirty days from the date of the institution of the suit.', [(30, 'day', 'max', 'from the date of the institution of the suit', 'institution', False)]),
    ('If the same breach is repeated within three years from the date on which the first breach was committed, the licence is suspended.', [(3, 'year', 'exact', 'from the date on which the first breach was committed', 'offence', False)]),
    ('No order shall be made after the expiry of two years from the date on which this Act applies or is made applicable to the city.', [(2, 'year', 'max', 'from the date on which this Act applies or is made applicable to the city', 'applies', False)]),
    ('The fine shall be paid in no case later than six months from the date of the order.', [(6, 'month', 'max', 'from the date of the order', 'order', False)]),
    ('The return shall be sent within 4[four months] of the close of the year.', [(4, 'month', 'max', 'of the close of the year', 'expiry', False)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), LIMITS, ids=[t[:40] for t, _ in LIMITS])
def test_limits(text, expected):
    """Each period has its length in its own unit, its bound, the text's own trigger and the event; nothing else is a limit."""
    found = read_periods(own_words(text))
    assert expected == [(x.length.value, x.length.unit, x.bound, x.trigger, x.event, helped_when_closed(x)) for x in found]


# (text, which limit, actor, action, consequence, condition): cut from the sentence
PARTS = [
    (
        SALE, 0, "person appearing to be the owner of such cattle", "offers to pay the pound-fee and expenses chargeable under section 243",
        "such cattle shall be forthwith sold by auction in the manner provided in the rules", "",
    ),
    (
        SALE, 1, "any person",
        "proves to the satisfaction of such officer as the municipality authorises in this behalf that he was the owner of such cattle",
        "shall, in any other case, form part of the municipal fund", "",
    ),
    (
        COMPLAINT, 0,
        "Any person whose cattle have been seized under this Act or having been so seized, have been detained in contravention of this Act",
        "make a complaint to the Magistrate of the first class", "", "",
    ),
    (
        DEPOSIT, 0, "", "any cattle belonging to such owner are impounded",
        "the amount of deposit or a part thereof, as may be directed by the State Government by rules made in this behalf, shall stand forfeited to the State Government",
        "if the seizure is not adjudged illegal",
    ),
    (PROSECUTION, 0, "", "no prosecution for an offence under this Act or bye-laws framed thereunder shall be instituted", "", ""),
    (
        PROSECUTION, 1, "", "no prosecution for an offence under this Act or bye-laws framed thereunder shall be instituted", "",
        "if such date is not known or the offence is a continuing one",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "n", "actor", "action", "consequence", "condition"), PARTS)
def test_parts_are_the_texts_own_words(text, n, actor, action, consequence, condition):
    """Who must act, what must be done and what follows are cut from the sentence, never written."""
    limit = read_periods(own_words(text))[n]
    assert (actor, action, consequence, condition) == (limit.actor, limit.action, limit.consequence, limit.figure.condition)
    assert all(part in text for part in (actor, action, consequence, condition))
    assert limit.figure.quote.text == text[limit.figure.start : limit.figure.end]


NO_LIMIT = [
    "shall be punished with imprisonment for a term which may extend to six months, or with fine",  # a term of imprisonment
    "imprisonment for a term of not less than three months from the date of conviction",  # still a term
    "The licence shall be valid for a period of three years.",  # validity
    "No child below the age of fourteen years shall be employed.",  # an age
    "a person who has practised for not less than ten years",  # experience
    "He shall hold office until the expiry of three months from the date of notice.",  # how long something lasts
    "The Court shall dispose of the case within such time as may be prescribed.",  # no length
    "He may be heard within the said period of thirty days.",  # a limit spoken of again
    "The rule shall be laid for not less than thirty days before each House of Parliament.",  # before whom, not when
    "He must have held the land for not less than twelve years immediately before the commencement of this Act.",  # how long something lasted
    "The average of the rent during the three years preceding the application has been taken.",  # a measure
    "A member holds office for a term of not more than five years from the date on which he enters upon it.",  # a term of office
    "Illustration. A lets a house to B, and within two months after the death of B sells it.",  # a story
]


@pytest.mark.parametrize("text", NO_LIMIT)
def test_what_is_no_time_limit(text):
    """Terms of imprisonment, ages, validity and terms of office are not time limits."""
    assert read_periods(own_words(text)) == ()


# (words of a trigger, event)
EVENTS = [
    ("the date of the seizure", "seizure"),
    ("any cattle have been impounded", "impounding"),
    ("the date on which the security is deposited", "deposit"),
    ("the date of receipt of such order", "receipt"),
    ("the service of the notice on him", "service"),
    ("the date on which the order was made", "order"),
    ("the passing of an order or a decree sought to be revised", "order"),
    ("the date of the order appealed against", "order"),
    ("the commission of an offence", "offence"),
    ("the expiry of the said period", "expiry"),
    ("the date of seizing such property", "seizure"),
    ("the date on which the offence came to the knowledge of the Director", "knowledge"),  # not the offence
    ("the date on which the copy was posted", "posted"),
    ("the appointed day", "appointed day"),
    ("of its coming to know of the sale", "knowledge"),  # not the sale
    ("the arbitration meeting", "meeting"),  # an event of no list keeps its own head word
]


@pytest.mark.parametrize(("words", "event"), EVENTS)
def test_events(words, event):
    """One word for the event; knowing of a sale is not the sale."""
    assert event == event_of(words)


# (text, [(kind, bound, rupees)], condition of the first or None)
SUMS = [
    (
        "may also, order that the accused shall pay such compensation, not exceeding two hundred and fifty rupees, as the Magistrate considers reasonable, to any person, for any damage proved to have been caused to his property or any produce of land by the cattle under the control of the accused trespassing on his land",
        [("compensation", "max", 250)], "for any damage proved to have been caused to his property or any produce of land by the cattle under the control of the accused trespassing on his land",
    ),
    (
        "(a) that the accused shall pay such compensation, not exceeding two thousand rupees as the Magistrate considers reasonable, to any person for any damage proved to have been caused to his property or to produce of land by the cattle under the control of the accused trespassing on his land ; and also",
        [("compensation", "max", 2000)], "for any damage proved to have been caused to his property or to produce of land by the cattle under the control of the accused trespassing on his land",
    ),
    (
        "the Magistrate shall award to the complainant for the loss caused by the seizure or detention reasonable compensation not exceeding one hundred rupees to be paid by the person who made the seizure",
        [("compensation", "max", 100)], "for the loss caused by the seizure or detention",
    ),
    ("shall be punished with fine which may extend to five hundred rupees, and shall pay compensation to the owner", [], None),  # a fine
    ("compensation shall be paid out of the fine, which shall not exceed one thousand rupees", [], None),  # the nearest noun is the fine
    ("award to the tenant a sum, not exceeding one hundred rupees, as compensation", [("compensation", "max", 100)], ""),
    ("pay compensation of not less than ten thousand rupees to the victim", [("compensation", "min", 10000)], ""),
    ("on payment of a fee of ten rupees", [("fee", "exact", 10)], ""),
    ("on payment of a fee not exceeding one rupee", [("fee", "max", 1)], ""),
    ("the petitioner shall deposit in the High Court a sum of two thousand rupees as security for the costs", [("deposit", "exact", 2000)], ""),
    ("unless he deposits or causes to be deposited a sum of ten thousand rupees", [("deposit", "exact", 10000)], ""),
    ("a person whose income exceeds five thousand rupees shall pay the prescribed fee", [], None),
    ("No such fee shall exceed five hundred rupees.", [("fee", "max", 500)], ""),
    ("A late fee of one hundred rupees for each day shall be paid.", [], None),  # a rate
    ("Where the compensation assessed does not exceed ten rupees, no costs are given.", [], None),  # what is the case, not what is allowed
    ("The amount required to be deposited shall not exceed ten lakh rupees.", [("deposit", "max", 1000000)], ""),
    ("He shall pay to him such sum, not exceeding one hundred rupees, as may be awarded as compensation.", [("compensation", "max", 100)], ""),
    ("He shall pay compensation to the victim, a sum- (a) not less than five lakh rupees in case of death;", [("compensation", "min", 500000)], "in case of death"),
    ("unless he deposits or causes to be deposited, (a) in the case of an election to the House, a sum of two thousand rupees;", [("deposit", "exact", 2000)], "in the case of an election to the House"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected", "condition"), SUMS, ids=[t[:40] for t, _, _ in SUMS])
def test_sums_that_are_no_punishment(text, expected, condition):
    """Compensation, fees and deposits have their kind and bound; a fine is never one of them."""
    words = own_words(text)
    found = (*read_compensation(words), *read_fees(words), *read_deposits(words))
    assert expected == [(f.kind, f.bound, f.quantity.value) for f in found]
    if condition is not None:
        assert condition == found[0].condition
    assert all(text[f.start : f.end] == f.quote.text and isinstance(f.quantity, Money) for f in found)


# (text, [(kind, by)])
ELSEWHERE = [
    (
        "(1) The pound-fee chargeable shall be such as the State Government may from time to time by notification in the Official Gazette specify for each kind of cattle.",
        [("fee", "the State Government")],
    ),
    (
        "(2) The expenses chargeable shall be at such rates for each day during any part of which any cattle is impounded, as shall from time to time be fixed by the municipality.",
        [("rate", "the municipality")],
    ),
    ("every pound-keeper shall require the owner to deposit by way of security such sum as may be prescribed.", [("deposit", "prescribed")]),
    ("accompanied by such fee as may be prescribed", [("fee", "prescribed")]),
    ("on payment of the prescribed fee", [("fee", "prescribed")]),
    ("on payment of such fees as the Central Government may, by notification, specify", [("fee", "the Central Government")]),
    ("The duties of pound keepers shall be such as may be prescribed by the municipality.", []),  # duties are no sum
    ("on payment of a fee of ten rupees", []),  # the text fixes it
]


@pytest.mark.parametrize(("text", "expected"), ELSEWHERE, ids=[t[:40] for t, _ in ELSEWHERE])
def test_sums_fixed_elsewhere(text, expected):
    """A fee, rate or deposit that the text leaves to somebody has a kind and who fixes it, and no figure."""
    words = own_words(text)
    assert expected == [(f.kind, f.by) for f in read_fixed_elsewhere(words)]
    if expected:
        assert (*read_fees(words), *read_deposits(words), *read_compensation(words)) == ()


UNITS = {"days": "day", "months": "month", "years": "year", "hours": "hour"}


@given(st.integers(2, 400), st.sampled_from(sorted(UNITS)), st.sampled_from(["within", "not later than", "within a period of", "before the expiry of"]))
def test_a_length_keeps_its_unit(n, unit, intro):
    """A period of N units is read as N of that unit, whatever the intro; months stay months."""
    found = read_periods(own_words(f"The owner shall, {intro} {n} {unit} from the date of the seizure, apply to the Court."))
    assert [Duration(Fraction(n), UNITS[unit])] == [x.length for x in found]
    assert [x.event for x in found] == ["seizure"]


@given(st.text(max_size=400))
def test_never_raises(text):
    """Any text at all is read without an exception."""
    words = own_words("within 3 days of " + text + " compensation of Rs 5 such fee as may be prescribed")
    read_periods(words), read_compensation(words), read_fees(words), read_deposits(words), read_fixed_elsewhere(words)
