"""From a source to sections: what is law and what is apparatus, and that no words of law are taken for a heading."""

from __future__ import annotations

import pytest

from corpus.reading import Reading
from corpus.sections import broken_off, clean, split_sections


def split(text: str) -> list[tuple[str, str, str]]:
    """(number, heading, words) of each section, blanks folded."""
    return [(s.number, s.heading, " ".join(s.words.text.split())) for s in split_sections(clean(text).law)]


# (what it shows, text, sections)
ROWS = [
    ("em dash", "1. Short title.—(1) This Act.\n(2) It.", [("1", "Short title", "(1) This Act. (2) It.")]),
    ("hyphen after a stop", "2. Definitions.- In this Act,-\n(a) x.", [("2", "Definitions", "In this Act,- (a) x.")]),
    ("two hyphens", "6. Fees.--Fees are fixed.", [("6", "Fees", "Fees are fixed.")]),
    ("en dash, no blank", "9.Savings.–Nothing herein.", [("9", "Savings", "Nothing herein.")]),
    (
        "a hyphen inside a name is no dash",
        "4. Director-General of Police.- He commands.",
        [("4", "Director-General of Police", "He commands.")],
    ),
    (
        "a heading with a verb",
        "8. Municipality may prosecute.- (1) It acts.",
        [("8", "Municipality may prosecute", "(1) It acts.")],
    ),
    (
        "a heading on its own line",
        "3. Power to make rules\n(1) The Government may.",
        [("3", "Power to make rules", "(1) The Government may.")],
    ),
    (
        "a dash further on in sub-section (1) ends no heading",
        "61. Criminal conspiracy. (1) When two persons agree to do, or cause to be done—(a) an illegal act; (b) an act by illegal means.",
        [("61", "Criminal conspiracy", "(1) When two persons agree to do, or cause to be done—(a) an illegal act; (b) an act by illegal means.")],
    ),
    ("a run-on heading", "5A. Penalty. Whoever strays cattle is fined.", [("5A", "Penalty", "Whoever strays cattle is fined.")]),
    ("omitted", "[4. Repeal.] Omitted by Act 5 of 1950.", [("4", "Repeal", "Omitted by Act 5 of 1950.")]),
    ("the word section", "Section 8. Appeals.- An appeal lies.", [("8", "Appeals", "An appeal lies.")]),
    ("a blank before the stop", "7 . Odd. -- Text.", [("7", "Odd", "Text.")]),
    (
        "no heading: the words begin at once",
        "10. Whoever strays cattle shall be fined. He may appeal.",
        [("10", "", "Whoever strays cattle shall be fined. He may appeal.")],
    ),
    (
        "law that ends in a dash is no heading",
        "10. The Magistrate may order,- (a) a fine; (b) a sale.",
        [("10", "", "The Magistrate may order,- (a) a fine; (b) a sale.")],
    ),
    (
        "law on one line is no heading",
        "10. Whoever strays shall be fined.\nThe fine is ten rupees.",
        [("10", "", "Whoever strays shall be fined. The fine is ten rupees.")],
    ),
    (
        "a line broken in a sentence is no heading",
        "11. Any keeper failing\nto feed cattle pays.",
        [("11", "", "Any keeper failing to feed cattle pays.")],
    ),
    (
        "a numbered list inside a section",
        "2. Definitions.- Cattle are\n1. Cows\n2. Goats\n3. Fees.- None.",
        [("2", "Definitions", "Cattle are 1. Cows 2. Goats"), ("3", "Fees", "None.")],
    ),
    (
        "a table of contents gives way to the body",
        "1. Short title.\n2. Fees.\n3. Penalty.\n\n1. Short title.- This Act.\n2. Fees.- Fees are fixed.\n3. Penalty.- Whoever strays.",
        [("1", "Short title", "This Act."), ("2", "Fees", "Fees are fixed."), ("3", "Penalty", "Whoever strays.")],
    ),
    (
        "inserted sections keep their order",
        "90. One.- A.\n90A. Two.- B.\n90AA. Three.- C.\n90B. Four.- D.\n91. Five.- E.",
        [("90", "One", "A."), ("90A", "Two", "B."), ("90AA", "Three", "C."), ("90B", "Four", "D."), ("91", "Five", "E.")],
    ),
    (
        "a number twice stays twice, to be refused",
        "5. One.- A.\n6. Two.- B.\n6. Other.- C.",
        [("5", "One", "A."), ("6", "Two", "B."), ("6", "Other", "C.")],
    ),
    ("a decimal is no section", "5. One.- A rate of\n10.5 per cent.", [("5", "One", "A rate of 10.5 per cent.")]),
    ("no number, no section", "Whoever strays cattle is fined.", []),
]


@pytest.mark.parametrize(("what", "text", "sections"), ROWS, ids=[r[0] for r in ROWS])
def test_split(what: str, text: str, sections: list[tuple[str, str, str]]) -> None:
    """Each lay-out of a section splits as the row says."""
    assert sections == split(text), what


def test_every_character_of_a_section_is_tied_to_the_source() -> None:
    """A section's words stand in the source where their offsets say."""
    source = "1. Title.- (1) Whoever 2[strays] cattle.\n2. Fees.- None.\n"
    for section in split_sections(clean(source).law):
        for i, character in enumerate(section.words.text):
            assert source[section.words.starts[i] : section.words.ends[i]] == character


BLOCK = "(a) for the first offence, with fine which may extend to three thousand rupees;\n(b) for the second offence, with imprisonment for six months.\n"


def test_a_block_printed_twice_is_read_once_and_told() -> None:
    """Whole lines printed twice in a row are read once; the defect points at the second printing."""
    source = f"1. Penalty.- Whoever strays is punished-\n{BLOCK}{BLOCK}"
    cleaned = clean(source)
    (defect,) = [d for d in cleaned.defects if d.kind == "printed twice"]
    assert cleaned.law.text.count("first offence") == 1
    assert source[defect.start : defect.end].strip() == BLOCK.strip()


@pytest.mark.parametrize(
    "source",
    [
        "1. A.- He pays-\n(a) ten;\n(b) twenty.\n(a) ten;\n(b) twenty.\n",  # shorter than drafting's own refrains
        f"1. A.- He is punished-\n{BLOCK}and otherwise\n{BLOCK}",  # not in a row: a refrain
    ],
)
def test_a_refrain_is_not_taken_for_a_second_printing(source: str) -> None:
    """Short or separate repetitions are law."""
    assert not [d for d in clean(source).defects if d.kind == "printed twice"]


def test_notes_and_tail_are_cut_and_told() -> None:
    """The notes' block is kept apart, the site's tail is a defect, and a date of fetching is read."""
    source = (
        "Section 5 in The Pounds Act\n5. A.- Law.\nFootnotes\n1. Subs. by Act 5 of 1950.\nRead more\nText fetched 2 Jan 2026\n"
    )
    cleaned = clean(source)
    assert cleaned.law.text.strip() == "5. A.- Law."
    assert cleaned.notes is not None
    assert cleaned.notes.text.strip() == "1. Subs. by Act 5 of 1950."
    assert [d.kind for d in cleaned.defects] == ["site title", "site tail"]
    assert cleaned.fetched == "2 Jan 2026"


@pytest.mark.parametrize(
    ("words", "off"),
    [
        ("purchase any cattle at a sale under", True),
        ("as it thinks fit.", False),
        ("or both", False),
        ("", False),
        ("of the", True),
    ],
)
def test_broken_off(words: str, off: bool) -> None:
    """A sentence that ends on a word which must go on is broken off."""
    assert off is broken_off(words)


def test_empty() -> None:
    """Nothing in, nothing out."""
    assert split_sections(Reading.of("")) == ()
    assert clean("").defects == ()
