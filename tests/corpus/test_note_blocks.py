"""Amendment notes between sections: what is a note, whose it is, and what is law although a number opens it."""

from __future__ import annotations

import datetime as dt

import pytest

from corpus.load import load_act
from corpus.model import Act
from corpus.note_blocks import note_blocks

LAW = "4. Fine.--Whoever trespasses shall be punished with 1[fine].\n"
# (the lines under the section, how many of them are notes)
BLOCKS = [
    ('1. Subs. by Act 18 of 2005, s. 3, for "death" (w.e.f. 1-4-2006).', 1),
    ('1. Subs. by Act 18 of 2005, s. 3, for "death".\n2. Ins. by s. 4, ibid.', 2),
    ('1 Subs. by Act 18 of 2005, s. 3, for "death".', 1),  # the full stop is lost
    ("31. Subs. by Act 18 of 2005, s. 3, for section 4.", 1),  # a count of the whole Act
    ("1. 1st May, 1958, vide notification No. G.S.R. 269, dated 16th April, 1958.", 1),
    ("1. The words \"or both\" rep. by Act 10 of 1914, s. 3.", 1),
    ("1. In Calcutta the police are under another Act.", 1),  # says nothing that notes say, but the mark points at it
    ("Footnotes:\n1. Subs. by Act 18 of 2005, s. 3,\nfor \"death\".", 3),  # the heading and a wrapped line
    ("* Vide notification No. S.O. 1, this Act is made applicable to Ladakh.", 1),
    ("1. Short title.--This Act may be called the Fines Act.", 0),
    ("5. Repealed.--Rep. by Act 10 of 1914.", 0),
    ("1. Theft.\n2. Mischief.", 0),  # a list
    ("5. The Government may make rules.", 0),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "notes"), BLOCKS, ids=[b[0][:40] for b in BLOCKS])
def test_blocks(lines: str, notes: int) -> None:
    """Lines that say what notes say, or that a mark points at, are notes; sections and lists are not."""
    source = f"{LAW}{lines}\n\n5. Rules.--The Government may make rules."
    assert sum(source[b.start : b.end].rstrip("\n").count("\n") + 1 for b in note_blocks(source)) == notes


SOURCE = """\
3. Fine.--Whoever trespasses shall be punished with fine which may extend to 1[five hundred rupees].
1. Subs. by Act 18 of 2005, s. 3, for "one hundred rupees" (w.e.f. 1-4-2006).

4. Rescue.--Whoever rescues cattle from the 1State Government shall be punished with fine which may extend to two hundred rupees.
STATE AMENDMENT
Gujarat.--In section 4, for "two hundred rupees" substitute "nine hundred rupees".
4A. Power of Gujarat.--Whoever does so in Gujarat shall be punished with fine of nine hundred rupees.

5. Sale.--1[Whoever buys cattle shall be punished with fine which may extend to fifty rupees.]
1. Ins. by Act 7 of 2010, s. 2 (w.e.f. 1-1-2011).

1[5A. Keeping.--Whoever keeps cattle shall be punished with 2[fine].]
1. Ins. by Act 7 of 2012, s. 2 (w.e.f. 1-1-2013).
"""


@pytest.fixture(scope="module")
def act(tmp_path_factory: pytest.TempPathFactory) -> Act:
    """An Act whose notes begin anew under each section."""
    folder = tmp_path_factory.mktemp("act") / "made-up-1990"
    folder.mkdir()
    (folder / "source.txt").write_text(SOURCE, encoding="utf-8")
    (folder / "act.yaml").write_text(
        "id: made-up-1990\nshort_title: Made-up Act, 1990\nnumber: Act 1 of 1990\nyear: 1990\n"
        "extent: {jurisdiction: IN}\nsource: {file: source.txt, provenance: made up, as_of: 1 January 2026}\n",
        encoding="utf-8",
    )
    return load_act(folder)


def _section(act: Act, number: str):
    return next(p for p in act.provisions if p.citation.section == number)


def test_each_section_has_its_own_notes(act: Act) -> None:
    """Note 1 of section 3 is not note 1 of section 5; every note can be cited."""
    assert [p.citation.section for p in act.provisions] == ["3", "4", "5", "5A"]
    assert [n.key for n in act.notes] == ["made-up-1990 s.3 fn.1", "made-up-1990 s.5 fn.1", "made-up-1990 s.5A fn.1"]
    assert "one hundred rupees" in _section(act, "3").at(dt.date(2000, 1, 1)).text
    assert _section(act, "5").versions[-1].start == dt.date(2011, 1, 1)


def test_a_mark_without_a_note(act: Act) -> None:
    """Mark 2 of section 5A has no note: what it enclosed is not known on any earlier day."""
    assert _section(act, "5A").at(dt.date(2026, 6, 1)).text.endswith("fine.")
    assert "fine" not in _section(act, "5A").at(dt.date(2014, 1, 1)).text


def test_state_amendments_are_not_the_acts_words(act: Act) -> None:
    """What Gujarat made of section 4 is left out, the section it inserts too, and the defect says so."""
    words = " ".join(v.text for p in act.walk() for v in p.versions)
    assert "nine hundred" not in words
    (defect,) = [d for d in act.defects if d.kind == "state amendment"]
    assert defect.citation == "made-up-1990 s.4"
    assert act.source.text[defect.start : defect.end].startswith("STATE AMENDMENT")


def test_a_mark_without_brackets(act: Act) -> None:
    """ "the 1State Government": hidden only where a note of that number follows under the next notes, and its reach is not known."""
    fourth = _section(act, "4")
    assert "the State Government" in fourth.at(dt.date(2026, 6, 1)).text
    earlier = fourth.at(dt.date(2000, 1, 1))
    assert earlier.known == "partly" and "State Government" not in earlier.text and "two hundred" not in earlier.text
