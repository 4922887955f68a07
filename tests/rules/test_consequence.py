"""Consequences without a number: the rows of the three Acts, modality in its context, and other Acts' drafting."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.consequence import read_consequences
from tests.rules.words import own_words

WHOEVER = "(1) Whoever, within the limits of a municipality, allows any cattle which are his property or in his charge to stray"
TRYING_441G = "(2) The magistrate trying an offence under sub-section (1)-"
TRYING = "(2) The Magistrate trying the offence under sub-section (1) may order,-"

# (provision, context, own words, kind, modality, actor, condition, to): every row of the three Acts that has no figure
ROWS = [
    (
        "mmc-1888 s.441G(2)(b)", TRYING_441G,
        "shall also, order that cattle in respect of which the offence has been committed shall be branded with such distinguishing mark and in such manner, as may be prescribed by the Commissioner;",
        "branding", "shall", "The magistrate trying an offence under sub-section (1)", "", "",
    ),
    (
        "mmc-1888 s.441G(2)(c)", TRYING_441G,
        "shall also, order that the cattle, in respect of which the offence has been committed, if already branded with a distinguishing mark as provided above (whether the owner thereof is the same person or not), shall be forfeited to the State Government.",
        "forfeiture", "shall", "The magistrate trying an offence under sub-section (1)",
        "if already branded with a distinguishing mark as provided above (whether the owner thereof is the same person or not)", "the State Government",
    ),
    (
        "mmc-1888 s.441G(3)", "", "(3)Any compensation awarded under sub-section (2) may be recovered as if it were a fine imposed by the Magistrate under this section.",
        "recoverable_as_fine", "may", "", "", "",
    ),
    ("mmc-1888 s.441G(4)", "", "(4)An offence under this section shall be cognizable.", "cognizable", "none", "", "", ""),
    (
        "mpa-1951 s.90A(2)(b)", TRYING, "(b) that the cattle in respect of which an offence has been committed shall be forfeited to the State Government.",
        "forfeiture", "may", "The Magistrate trying the offence under sub-section (1)", "", "the State Government",
    ),
    (
        "mpa-1951 s.90A(3)", "", "(3) Any compensation awarded under sub-section (2) may be recovered as if it were a fine imposed under this section.",
        "recoverable_as_fine", "may", "", "", "",
    ),
    ("mpa-1951 s.90A(4)", "", "(4) An offence under this section shall be cognizable.", "cognizable", "none", "", "", ""),
    (
        "mpa-1951 s.90A(1) opening", "",
        "(1) whoever in any area (other than Brihan Mumbai ) under the charge of a Commissioner allows any cattle which are his property or in his charge to stray in any street or to trespass upon any private or public property shall, on conviction, be punished-",
        "territory", "none", "", "", "",
    ),
    (
        "gma-1963 ch.XIII/1", "",
        "In every municipal borough the provisions of the Cattle-trespass Act, 1871, shall cease to apply with effect on and from the date of the commencement of this Act:",
        "ceases_to_apply", "none", "", "In every municipal borough; with effect on and from the date of the commencement of this Act", "",
    ),
    (
        "gma-1963 ch.XIII/2(1)", "",
        "(1) Notwithstanding anything contained in any law for the time being in force, every municipality within the limits of its jurisdiction shall, from time to time appoint such places as it thinks fit to be public pounds, and may appoint such persons to be keepers of such pounds as it may think necessary. The duties of pound keepers shall be such as may be prescribed by the municipality.",
        "duty", "shall", "every municipality within the limits of its jurisdiction", "Notwithstanding anything contained in any law for the time being in force", "",
    ),
    (
        "gma-1963 ch.XIII/2(1)", "",
        "(1) Notwithstanding anything contained in any law for the time being in force, every municipality within the limits of its jurisdiction shall, from time to time appoint such places as it thinks fit to be public pounds, and may appoint such persons to be keepers of such pounds as it may think necessary. The duties of pound keepers shall be such as may be prescribed by the municipality.",
        "power", "may", "every municipality within the limits of its jurisdiction", "", "",
    ),
    (
        "gma-1963 ch.XIII/3(2)(b)", "(2) The Magistrate trying the offence under sub-section (1) may order, —",
        "(b) that the cattle in respect of which the accused is convicted shall be forfeited to the State Government.",
        "forfeiture", "may", "The Magistrate trying the offence under sub-section (1)", "", "the State Government",
    ),
    (
        "gma-1963 ch.XIII/3(3)", "", "(3) Any compensation awarded under sub-section (2) may be recovered as if it were a fine imposed under this section.",
        "recoverable_as_fine", "may", "", "", "",
    ),
    ("gma-1963 ch.XIII/3(4)", "", "(4) An offence under this section shall be cognisable.", "cognizable", "none", "", "", ""),
    (
        "gma-1963 ch.XIII/3(5)", "",
        "(5) Nothing contained in sub-section (1) shall render any person liable to any punishment provided in that sub-section, if in the opinion of the Court, the offence was committed without his knowledge or he exercised all due diligence to prevent the commission of such offence.",
        "exemption", "none", "",
        "if in the opinion of the Court, the offence was committed without his knowledge or he exercised all due diligence to prevent the commission of such offence", "",
    ),
    (
        "gma-1963 ch.XIII/4(1)", "",
        "(1) It shall be the duty of every Police Officer and a Watch and Ward appointed by the municipality and it shall be lawful for any other person, to seize and take to any such public pound for confinement therein, any cattle found straying in any street or trespassing upon any private or public property within the limits of the municipal borough.",
        "duty", "shall", "every Police Officer and a Watch and Ward appointed by the municipality", "", "",
    ),
    (
        "gma-1963 ch.XIII/4(1)", "",
        "(1) It shall be the duty of every Police Officer and a Watch and Ward appointed by the municipality and it shall be lawful for any other person, to seize and take to any such public pound for confinement therein, any cattle found straying in any street or trespassing upon any private or public property within the limits of the municipal borough.",
        "power", "may", "any other person", "", "",
    ),
    (
        "gma-1963 ch.XIII/5(1)", "",
        "If the impounded cattle cannot be sold by auction, the municipality may dispose it of by entrusting it to any Panjarapole or such other institution free of charge.",
        "power", "may", "the municipality", "If the impounded cattle cannot be sold by auction", "",
    ),
    (
        "gma-1963 ch.XIII/5(1)", "", "In such case the expenses chargeable under section 243 and other incidental expenses shall be borne by the municipality.",
        "duty", "shall", "the municipality", "In such case", "",
    ),
    (
        "gma-1963 ch.XIII/5(2)", "",
        "(2) No police officer, or officer, member or servant of the municipality including the pound-keeper shall, directly or indirectly, purchase any cattle at a sale under",
        "prohibition", "shall", "police officer, or officer, member or servant of the municipality including the pound-keeper", "", "",
    ),
    (
        "gma-1963 ch.XIII/7(2)", "",
        "(2) The complaint shall be made by the complainant in person, or by an agent personally acquainted with the circumstances. If the Magistrate on examining the complainant or his agent sees reason to believe the complaint to be well founded, he shall summon the person complained against, and make an enquiry into the case.",
        "procedure", "shall", "the complainant in person, or by an agent personally acquainted with the circumstances", "", "",
    ),
    (
        "gma-1963 ch.XIII/7(2)", "",
        "(2) The complaint shall be made by the complainant in person, or by an agent personally acquainted with the circumstances. If the Magistrate on examining the complainant or his agent sees reason to believe the complaint to be well founded, he shall summon the person complained against, and make an enquiry into the case.",
        "duty", "shall", "he", "If the Magistrate on examining the complainant or his agent sees reason to believe the complaint to be well founded", "",
    ),
    (
        "gma-1963 ch.XIII/7(3)", "",
        "(3) If the seizure or detention be adjudged illegal, the Magistrate shall award to the complainant for the loss caused by the seizure or detention reasonable compensation not exceeding one hundred rupees to be paid by the person who made the seizure or detained the cattle, together with all fees paid and expenses incurred by the complainant in procuring the release of the cattle, and if the cattle have not been released the Magistrate shall besides awarding such compensation order their release, and direct that the fees and expenses leviable under this Act shall be paid by the person who made the seizure or detained the cattle.",
        "duty", "shall", "the Magistrate", "If the seizure or detention be adjudged illegal", "",
    ),
    (
        "gma-1963 ch.XIII/7(3)", "",
        "(3) If the seizure or detention be adjudged illegal, the Magistrate shall award to the complainant for the loss caused by the seizure or detention reasonable compensation not exceeding one hundred rupees to be paid by the person who made the seizure or detained the cattle, together with all fees paid and expenses incurred by the complainant in procuring the release of the cattle, and if the cattle have not been released the Magistrate shall besides awarding such compensation order their release, and direct that the fees and expenses leviable under this Act shall be paid by the person who made the seizure or detained the cattle.",
        "release", "shall", "the Magistrate", "if the cattle have not been released", "",
    ),
    (
        "gma-1963 ch.XIII/7(4)", "", "(4) The compensation, fees and expenses mentioned in this section may be recovered as if they were fines imposed by the Magistrate.",
        "recoverable_as_fine", "may", "", "", "",
    ),
    (
        "gma-1963 ch.XIII/8(1)", "",
        "(1) In any municipal borough to which the State Government may by notification in the Official Gazette, apply this section, every pound-keeper shall, before releasing any impounded cattle, require the owner of the impounded cattle or his agent to make, in the form prescribed by rules a declaration regarding the ownership of such cattle and to deposit by way of security such sum as may be prescribed.",
        "duty", "shall", "every pound-keeper",
        "In any municipal borough to which the State Government may by notification in the Official Gazette, apply this section", "",
    ),
    (
        "gma-1963 ch.XIII/8(2)", "",
        "(2) If any cattle belonging to such owner are impounded within a period of six months from the date on which the security is deposited, and if the seizure is not adjudged illegal, the amount of deposit or a part thereof, as may be directed by the State Government by rules made in this behalf, shall stand forfeited to the State Government.",
        "forfeiture", "shall", "",
        "If any cattle belonging to such owner are impounded within a period of six months from the date on which the security is deposited, and if the seizure is not adjudged illegal", "the State Government",
    ),
    (
        "gma-1963 ch.XIII/8(2)", "",
        "If cattle are not impounded as aforesaid, the amount of security deposit shall on an application made by or on behalf of the depositor be refunded to him on the expiry of that period.",
        "refund", "shall", "", "If cattle are not impounded as aforesaid; on an application made by or on behalf of the depositor; on the expiry of that period", "",
    ),
    (
        "gma-1963 ch.XIII/8(3)", "",
        "(3) On every occasion on which the release of the cattle impounded under this Act is claimed, the owner of the cattle shall deposit a fresh security.",
        "duty", "shall", "the owner of the cattle", "On every occasion on which the release of the cattle impounded under this Act is claimed", "",
    ),
    (
        "gma-1963 ch.XIII/9(1)", "",
        "(1) Subject to the provisions of sub-section (3) the chief officer may, and where the executive committee so requires shall, direct any prosecution for any public nuisance whatever and order proceedings to be taken for the recovery of any penalties and for the punishment of any persons offending against the provisions of this Act or of any rule or bye-law thereunder and shall order the expenses of such prosecutions or other proceedings to be paid out of the municipal fund :",
        "power", "may", "the chief officer", "Subject to the provisions of sub-section (3)", "",
    ),
    (
        "gma-1963 ch.XIII/9(1)", "",
        "(1) Subject to the provisions of sub-section (3) the chief officer may, and where the executive committee so requires shall, direct any prosecution for any public nuisance whatever and order proceedings to be taken for the recovery of any penalties and for the punishment of any persons offending against the provisions of this Act or of any rule or bye-law thereunder and shall order the expenses of such prosecutions or other proceedings to be paid out of the municipal fund :",
        "duty", "shall", "the chief officer", "where the executive committee so requires", "",
    ),
    (
        "gma-1963 ch.XIII/9(2)", "",
        "and every fine or penalty imposed under or by virtue of this Act or any rule or bye-law thereunder and any compensation, expenses, charges or damages for the recovery of which no special provision is otherwise made in this Act may be recovered on application to any Magistrate by the distress and sale of any moveable property within the limits of his jurisdiction belonging to the person from whom the money is claimable.",
        "procedure", "may", "", "on application to any Magistrate", "",
    ),
    (
        "gma-1963 ch.XIII/9(3)", "",
        "(3) The chief officer shall not, except with the previous approval of the executive committee, direct a prosecution or order proceedings to be taken for the punishment of any person offending against the provisions of the following sections or sub-sections, namely:-",
        "approval", "shall", "The chief officer", "except with the previous approval of the executive committee", "",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("key", "context", "text", "kind", "modality", "actor", "condition", "to"), ROWS, ids=[f"{r[0]} {r[3]}" for r in ROWS])
def test_rows_of_the_three_acts(key, context, text, kind, modality, actor, condition, to):
    """Each effect without a number has its kind, its modality as the context governs it, and the text's own words for the rest."""
    found = read_consequences(own_words(text, context, key.replace(" opening", "")))
    assert (kind, modality, actor, condition, to) in [(c.kind, c.modality, c.actor, c.condition, c.to) for c in found]


SURPLUS = "and the surplus remaining after deducting the fee shall be paid to any person who proves that he was the owner and shall, in any other case, form part of the municipal fund."

# (own words, context, [(kind, modality)]): drafting of other Acts, and what is no effect at all
OTHERS = [
    (SURPLUS, "", [("procedure", "shall"), ("procedure", "shall")]),
    ("The Magistrate may order, —", "", []),  # a lead has no effect of its own
    ("such goods shall be liable to confiscation", "", [("forfeiture", "may")]),  # it may be confiscated, it is not yet
    ("(i) the forfeiture of the vehicle;", "The court may order-", []),  # no verb of loss: not read rather than guessed
    ("that the vehicle shall be forfeited to the Government", "The court shall direct-", [("forfeiture", "shall")]),  # the same words under "shall"
    ("that the vehicle shall be forfeited to the Government", "The court may direct-", [("forfeiture", "may")]),  # and under "may"
    ("The Court may order that the cattle and the cart shall be forfeited to the State Government.", "", [("forfeiture", "may")]),
    ("The deposit shall not be forfeited if the owner pays.", "", [("prohibition", "shall")]),  # denied
    ("All offences under this Act shall be cognizable and non-bailable.", "", [("cognizable", "none")]),
    ("An offence under this section shall be non-cognizable.", "", []),  # the opposite is never read as cognizable
    ("The order of the Court shall be final.", "", []),  # a quality
    ("The owner shall be entitled to appear by an agent.", "", [("power", "may")]),  # he need not
    ("Any such student shall, notwithstanding anything in this Act, have a right to appeal to the Council.", "", [("power", "may")]),
    ("He shall, without prejudice to any other action, be punishable with fine.", "", []),
    ("suits cognizable by such Courts shall be heard at once.", "", [("procedure", "shall")]),  # jurisdiction, not arrest
    ("A person who has reason to believe that any goods liable to confiscation are concealed may enter.", "", [("power", "may")]),
    ("No prosecution shall be instituted except with the previous sanction of the State Government.", "", [("approval", "shall")]),
    ("Whoever does so shall be punishable with fine which may extend to five hundred rupees.", "", []),  # a penalty is another reader's
    ("In this Act, cattle shall mean bulls and cows.", "", []),  # a definition
    ("Every rule so made shall be deemed to have been made under this Act.", "", []),  # a fiction
    ("The fee shall be such as may be prescribed.", "", []),  # fixed elsewhere
    ("The Registrar may, as soon as may be, inform the owner on 1 May 1999.", "", [("power", "may")]),  # one modal, not three
]


@pytest.mark.parametrize(("text", "context", "expected"), OTHERS, ids=[t[:45] for t, _, _ in OTHERS])
def test_other_drafting(text, context, expected):
    """The weakest word of the chain is the modality; what is denied, defined, feigned or punished is no effect here."""
    assert expected == [(c.kind, c.modality) for c in read_consequences(own_words(text, context))]


@given(st.text(max_size=300))
def test_never_raises_and_quotes_are_cut(text):
    """Any text is read without an exception, and every quote is the text between its offsets."""
    whole = "The owner shall, if " + text + ", be forfeited; the Court may order " + text + " that it shall be released."
    for c in read_consequences(own_words(whole)):
        assert whole[c.start : c.end] == c.quote.text
