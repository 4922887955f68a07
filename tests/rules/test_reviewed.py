"""The second key: strict rows, agreement with the text on every day it is known, and the status it gives."""

from __future__ import annotations

import datetime as dt
from functools import cache
from pathlib import Path

import pytest

from corpus.book import Book, load_book
from corpus.errors import LoadError
from corpus.load import load_act
from corpus.model import Act
from rules.model import RulesError
from rules.read import read_act
from rules.reviewed import REVIEWED, Reviewed, check_reviewed, load_reviewed, mark_reviewed, write_rows
from rules.reviewed_rows import read_rows

TODAY, IN_1995 = dt.date(2026, 11, 30), dt.date(1995, 6, 1)
ACTS = ("gma-1963", "mmc-1888", "mpa-1951")


@cache
def book() -> Book:
    """The three Acts."""
    return load_book()


def reviewed(act: str, *changes: tuple[str, str]) -> Reviewed:
    """The reviewed rows of an Act, the file's words changed on the way; each change must apply."""
    path = REVIEWED / f"{act}.yaml"
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return Reviewed(act, path.name, read_rows(path, text)[1])


@pytest.mark.parametrize("act", ACTS)
def test_both_keys_agree(act: str) -> None:
    """The file as it is agrees with the text on every day the versions tell apart."""
    reviewed(act).check(book().act(act))


def test_every_act_of_the_project_is_reviewed() -> None:
    """There is one reviewed file for each Act supplied, and no other."""
    rows = load_reviewed(REVIEWED)
    assert tuple(sorted(rows)) == tuple(a.id for a in book().acts) == ACTS
    check_reviewed(rows, book().acts)


ONE_MONTH = 'value: 1, unit: month, quote: "imprisonment for a term which may extend to one month"'
# (Act, change in the file, what the message names): one wrong key a row; the text is as it was
DISAGREE = [
    ("mmc-1888", ("value: 300,", "value: 3000,"), "s.441G(1)(a): reviewed: penalty (first) or_both either fine [fine max 3000 INR"),  # amount
    ("mmc-1888", (ONE_MONTH, ONE_MONTH.replace("unit: month", "unit: day", 1)), "[fine max 300 INR; imprisonment max 1 day]"),  # unit
    ("mmc-1888", ("bound: min", "bound: max"), "s.441G(1)(a) proviso: reviewed: imprisonment max 15 day (first)"),  # floor as a cap
    ("mmc-1888", ("bound: max, value: 500", "bound: min, value: 500"), "s.441G(1)(b): reviewed: penalty"),  # cap as a floor
    ("mmc-1888", ("tier: first", "tier: any"), "s.441G(1)(a): reviewed: penalty (any)"),
    ("mmc-1888", ("connective: or_both", "connective: and"), "read in the oldest version: penalty (first) or_both"),
    ("mmc-1888", ("imprisonment: either", "imprisonment: rigorous"), "or_both rigorous fine"),
    ("mmc-1888", ("called: fine\n", "called: fine\n    without_number: [life]\n"), "or_both either fine life"),
    ("mmc-1888", ("modality: shall", "modality: may"), "s.441G(2)(b): reviewed: branding may"),
    ("mmc-1888", ("citation: mmc-1888 s.441G(4)", "citation: mmc-1888 s.441G(3)"), "s.441G(3): reviewed: cognizable"),
    ("mmc-1888", ("citation: mmc-1888 s.441G(4)", "citation: mmc-1888 s.441G(5)"), "s.441G(5): names no provision"),
    ("mmc-1888", ("if already branded with a distinguishing mark as provided above (whether the owner thereof is the same person or not)\"\n    to", "in every case\"\n    to"), "not with the words"),
    ("mmc-1888", ("not be lessthan three", "not be less than three"), "does not stand in source.txt"),  # a quote set right by hand
    ("mmc-1888", ("quote: \"compensation, not exceeding two hundred", "quote: \"fine shall not be less than two hundred"), "not at the quote"),  # words of another provision
    ("gma-1963", ("event: seizure", "event: detention"), "ch.XIII/7(1): reviewed: time_limit max 10 day detention"),
    ("gma-1963", ("from the date of the seizure", "after the date of the seizure"), "ch.XIII/7(1): reviewed: time_limit"),
    ("gma-1963", ("bound: exact", "bound: max"), "ch.XIII/8(2): reviewed: time_limit max 6 month"),
    ("gma-1963", ("value: 10\n", "value: 15\n"), "time_limit max 15 day"),
    ("gma-1963", ("by: \"the State Government\"", "by: \"the municipality\""), "ch.XIII/6(1): reviewed: fee the municipality"),
    ("gma-1963", ("actor: \"person appearing to be the owner", "actor: \"pound-keeper appearing to be the owner"), "not with the words"),
    ("mpa-1951", ("until: 2000-01-01", "until: 2002-01-01"), "read on 2001-01-01"),  # old sum on a day of the new one
    ("mpa-1951", ("from: 2001-01-01", "from: 2001-02-01"), "read on 2001-01-01: penalty (subsequent)"),  # a day left out
    ("mpa-1951", ("from: 1954-01-01", "from: 1950-01-01"), "read on 1950-01-01: no words in force"),  # before the section stood
    ("mpa-1951", ("    until: 2000-01-01\n", ""), "read on 2001-01-01"),
]  # fmt: skip


@pytest.mark.parametrize(("act", "change", "message"), DISAGREE)
def test_a_row_that_differs_from_the_text_is_refused(act: str, change: tuple[str, str], message: str) -> None:
    """The message names the file, the place, and what was reviewed or read."""
    with pytest.raises(RulesError) as e:
        reviewed(act, change).check(book().act(act))
    assert message in str(e.value)
    assert f"{act}.yaml" in str(e.value)
    assert "\n" not in str(e.value)


@pytest.mark.parametrize("act", ACTS)
def test_no_row_can_be_left_out(act: str) -> None:
    """Each row with a figure, an amount fixed elsewhere, or an effect that must be reviewed is missed when it is gone."""
    whole = reviewed(act)
    optional = {"duty", "power", "procedure"}
    for row in whole.rows:
        less = Reviewed(act, whole.file, tuple(r for r in whole.rows if r is not row))
        if row.said.kind in optional:
            less.check(book().act(act))
        else:
            with pytest.raises(RulesError, match="no reviewed row says so"):
                less.check(book().act(act))


def test_days_inside_a_year_of_change_excuse_a_row() -> None:
    """A row may run into days whose words are not known, but a row of such days alone is refused."""
    reviewed("mpa-1951", ("until: 2000-01-01", "until: 2001-01-01")).check(book().act("mpa-1951"))
    lonely = ('    from: 2024-01-01\n    note: "Mah. 11', '    from: 2019-01-01\n    until: 2023-06-01\n    note: "Mah. 11')
    with pytest.raises(RulesError):
        reviewed("mpa-1951", lonely).check(book().act("mpa-1951"))


ROW = "act: a-1\nfigures:\n  - {citation: a-1 s.1, kind: fee, bound: exact, value: 10, unit: INR, tier: any, quote: ten rupees, reviewed_by: maintainer, reviewed_on: 2026-11-30}\n"
# (change of a right file, what the message says): one broken file an error
BROKEN = [
    ("act: a-1", "act: a-2", "named after its Act"),
    ("figures:", "sums:", "unknown key 'sums'"),
    ("tier: any", "tier: any, tier: first", "'tier' stands twice"),
    ("tier: any", "tier: third", "tier 'third' is not known"),
    ("tier: any", "tiers: any", "unknown key 'tiers'"),
    ("kind: fee", "kind: toll", "kind 'toll' is not known"),
    ("bound: exact", "bound: about", "bound 'about' is not known"),
    ("unit: INR", "unit: week", "unit 'week' is not known"),
    ("value: 10", "value: ten", "value 'ten' is not a number"),
    ("value: 10", "value: true", "value True is not a number"),
    ("reviewed_by: maintainer", "reviewed_by: ", "'reviewed_by' is missing"),
    ("reviewed_on: 2026-11-30", "reviewed_on: today", "reviewed_on 'today' is not a day"),
    ("quote: ten rupees", "quote: ' '", "quote must be words"),
    ("citation: a-1 s.1", "citation: b-1 s.1", "move the row to b-1.yaml"),
    ("citation: a-1 s.1", "citation: section one", "is not a citation key"),
    ("quote:", "from: 2001-01-01, until: 2000-01-01, quote:", "is not after from"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_a_broken_file_is_refused(old: str, new: str, message: str) -> None:
    """The loader names the file and the key."""
    path = Path("a-1.yaml")
    assert len(read_rows(path, ROW)[1]) == 1
    with pytest.raises(LoadError) as e:
        read_rows(path, ROW.replace(old, new, 1))
    assert message in str(e.value)
    assert "a-1.yaml" in str(e.value)


def test_a_row_twice_and_an_act_twice_are_refused(tmp_path: Path) -> None:
    """One row, one file."""
    with pytest.raises(LoadError, match="stands twice"):
        read_rows(Path("a-1.yaml"), ROW + ROW.splitlines()[-1] + "\n")
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a-1.yaml").write_text(ROW, encoding="utf-8")
    with pytest.raises(LoadError, match="keep one of the two files"):
        load_reviewed(tmp_path / "one", tmp_path / "two")


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("day", [TODAY, IN_1995])
def test_every_figure_read_is_marked_reviewed(act: str, day: dt.date) -> None:
    """Penalties, their figures, floors, sums and limits all carry the status; nothing else changes."""
    rows = load_reviewed(REVIEWED)
    seen = 0
    for before in read_act(book().act(act), day):
        after = mark_reviewed(rows, before)
        for f in (*after.figures, *after.penalties):
            assert f.status == "reviewed"
            seen += 1
        assert [(f.kind, f.bound, f.quantity, f.tier, f.start) for f in after.figures] == [(f.kind, f.bound, f.quantity, f.tier, f.start) for f in before.figures]
        assert len(after.all) == len(before.all)
        assert after.consequences == before.consequences
    assert seen


def test_only_what_a_row_confirms_is_marked() -> None:
    """A row that says another amount, or another time, marks nothing; an Act without rows stays as read."""
    place = next(r for r in read_act(book().act("mpa-1951"), TODAY) if r.key == "mpa-1951 s.90A(1)(ii)")
    wrong = reviewed("mpa-1951", ("value: 5000", "value: 500"))
    assert {f.status for f in wrong.mark(place).figures} == {"read"}
    old = Reviewed("mpa-1951", "", tuple(r for r in reviewed("mpa-1951").rows if r.end))
    assert old.mark(place) is place
    assert mark_reviewed({}, place) is place


def user_act(folder: Path, text: str) -> Act:
    """An Act as a user adds one."""
    folder.mkdir(exist_ok=True)
    (folder / "act.yaml").write_text(
        "id: user-1\nshort_title: User Act, 2001\nnumber: 1 of 2001\nyear: 2001\nextent: {jurisdiction: IN}\nsource: {file: source.txt, provenance: test}\n", encoding="utf-8"
    )
    (folder / "source.txt").write_text(text, encoding="utf-8")
    return load_act(folder, by_user=True)


USER = """1. Murder.- Whoever commits murder shall be punished with death, or imprisonment for life, and shall also be liable to fine.
2. Going on.- Whoever contravenes this Act shall be punished with simple imprisonment which may extend to three months, or with fine which may extend to twelve rupees and fifty paise, or with both, and with a further fine which may extend to five hundred rupees for every day during which the contravention continues.
3. Appeal.- (1) Any person aggrieved may, within thirty days from the date of the order, appeal to the Tribunal.
(2) Every appeal shall be accompanied by a fee of one hundred rupees.
4. Entry.- Any vehicle so used shall be liable to confiscation. The fee for entry shall be such as may be prescribed.
"""


def test_proposed_rows_load_once_a_person_has_signed(tmp_path: Path) -> None:
    """Rows proposed for another Act agree with it, penalties without a number included; unsigned they do not load."""
    act = user_act(tmp_path / "user", USER)
    path = Path("user-1.yaml")
    with pytest.raises(LoadError, match=r"reviewed_(by|on)"):
        read_rows(path, write_rows(act))
    text = write_rows(act, reviewed_by="paralegal", reviewed_on=TODAY)
    mine = Reviewed("user-1", path.name, read_rows(path, text)[1])
    mine.check(act)
    assert {r.said.sort for r in mine.rows} == {"penalties", "figures", "limits", "elsewhere", "consequences"}
    assert any("death" in r.said.more and "life" in r.said.more for r in mine.rows)
    marked = [mine.mark(r) for r in read_act(act, TODAY)]
    assert {p.status for r in marked for p in r.penalties} == {f.status for r in marked for f in r.figures} == {"reviewed"}
    for old, new in (("death, ", ""), ("simple imprisonment", "rigorous imprisonment"), ("fifty paise", "sixty paise"), ("for every day", "for every week")):
        changed = user_act(tmp_path / "user", USER.replace(old, new))
        with pytest.raises(RulesError):
            mine.check(changed)


@pytest.mark.parametrize("act", ACTS)
def test_proposed_rows_of_the_three_acts_agree_with_them(act: str) -> None:
    """What is proposed for all days passes the check for all days."""
    text = write_rows(book().act(act), reviewed_by="maintainer", reviewed_on=TODAY)
    Reviewed(act, "proposed", read_rows(Path(f"{act}.yaml"), text)[1]).check(book().act(act))
