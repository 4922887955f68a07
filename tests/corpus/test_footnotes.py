"""Amendment notes: split, and read into what they say and what they leave unsaid."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.errors import LoadError
from corpus.footnotes import UNNAMED, load_commencements, parse_note, split_notes
from corpus.model import Amendment, Quote
from corpus.reading import Reading

AMENDING_ACTS = Path(__file__).parents[2] / "corpus" / "data" / "amending_acts.yaml"


def told(a: Amendment) -> tuple[str, str, str | None, str | None, str]:
    """An amendment as a row: kind, by, section, old words, commencement ("2006-04-01", "2000", or "" for not said)."""
    c = a.commencement
    return a.kind, a.by, a.section, a.old_words, str(c.day or c.year or "")


SPLIT = [
    # one a line
    ('1. Ins. by Act 5 of 1960, s. 3.\n2. Subs. by s. 4, ibid., for "x".', [("1", "Ins. by Act 5 of 1960, s. 3.", False), ("2", 'Subs. by s. 4, ibid., for "x".', False)]),
    # several on a line, without full stops after the numbers, as India Code prints some blocks
    ('1 Subs. by Act 95 of 1956, s. 9, for "required" (w.e.f. 14-1-1957). 2 Ins. by s. 11, ibid.', [("1", 'Subs. by Act 95 of 1956, s. 9, for "required" (w.e.f. 14-1-1957).', False), ("2", "Ins. by s. 11, ibid.", False)]),
    # glued: note 1 ends "s. 10."
    ("1. Section 90A was inserted, by Bom. 20 of 1953, s. 10.2. These words were substituted", [("1", "Section 90A was inserted, by Bom. 20 of 1953, s. 10.", False), ("2", "These words were substituted", True)]),
    # a section number of the amending Act at the end of a sentence opens no note
    ("1. Ins. by Act 9 of 1995, s. 2. Earlier omitted by s. 3. Now see s. 4.", [("1", "Ins. by Act 9 of 1995, s. 2. Earlier omitted by s. 3. Now see s. 4.", False)]),
    ("4. Clause (c) omitted by Act 3 of 1951, ss. 3 and 5. 5. Ins. by s. 7, ibid.", [("4", "Clause (c) omitted by Act 3 of 1951, ss. 3 and 5.", False), ("5", "Ins. by s. 7, ibid.", False)]),
    # a number printed twice gives two notes
    ('6. Subs. by Act 33 of 2009, s. 110, for "Compounding ". 6. The words "a" omitted by Act 41 of 1954.', [("6", 'Subs. by Act 33 of 2009, s. 110, for "Compounding ".', False), ("6", 'The words "a" omitted by Act 41 of 1954.', False)]),
    # the count of another printed page begins anew
    ("7. Ins. by Act 1 of 1960. 1. Subs. by Act 2 of 1970, for clause (a).", [("7", "Ins. by Act 1 of 1960.", False), ("1", "Subs. by Act 2 of 1970, for clause (a).", False)]),
    # a note after a Schedule named in the one before
    ("1. Omitted by Act 12 of 1891, s. 2 and Sch. I. 2. Rep. by Act 10 of 1914, Sch. II.", [("1", "Omitted by Act 12 of 1891, s. 2 and Sch. I.", False), ("2", "Rep. by Act 10 of 1914, Sch. II.", False)]),
    # nothing to split
    ("No notes here.", []),
    ("", []),
]


@pytest.mark.parametrize(("block", "expected"), SPLIT)
def test_split(block: str, expected: list[tuple[str, str, bool]]) -> None:
    """A block of notes falls into its notes, and notes run together are said to be."""
    notes = split_notes((block, 100))
    assert expected == [(n.number, n.text, n.glued) for n in notes]
    assert [block[n.start - 100 : n.end - 100] for n in notes] == [n.text for n in notes]


def test_split_of_a_reading_keeps_source_offsets() -> None:
    """Notes of a Reading point at the source the reading was cut from."""
    source = "law\n\n1. Ins. by Act 5 of 1960.\n2. Rep. by Act 6 of 1961."
    assert [source[n.start : n.end] for n in split_notes(Reading.of(source, 5))] == ["Ins. by Act 5 of 1960.", "Rep. by Act 6 of 1961."]


PARSED = [
    # the notes of s. 90A and s. 441G
    ("Section 90A was inserted, by Bom. 20 of 1953, s. 10.", [("inserted", "Bom. 20 of 1953", "s. 10", None, "1953")]),
    ('These words were substituted for the words "Greater Bombay" by Bom. 56 of 1959, s. 3, Sch.', [("substituted", "Bom. 56 of 1959", "s. 3, Sch.", "Greater Bombay", "1959")]),
    ("These brackets and words were inserted by Mah. 18 of 1974, ss. 5 and 6.", [("inserted", "Mah. 18 of 1974", "ss. 5 and 6", None, "1974")]),
    ("This clause was substituted by Mah. 11 of 2023, s. 2.", [("substituted", "Mah. 11 of 2023", "s. 2", None, "2023")]),
    ('These words were substituted for the words "five hundred rupees" by Mah. 40 of 2000, s. 13 (a)(ii).', [("substituted", "Mah. 40 of 2000", "s. 13 (a)(ii)", "five hundred rupees", "2000")]),
    ("These words were substituted for the words 'Greater Bombay' by Maharashtra 25 of 1996, (w.e.f. 4.9.1996).", [("substituted", "Maharashtra 25 of 1996", None, "Greater Bombay", "1996-09-04")]),
    # India Code's short form
    ('Subs. by Act 18 of 2005, s. 3, for "one hundred rupees" (w.e.f. 1-4-2006).', [("substituted", "Act 18 of 2005", "s. 3", "one hundred rupees", "2006-04-01")]),
    ("Ins. by Act 27 of 1999, s. 131 (w.r.e.f. 16-3-1995).", [("inserted", "Act 27 of 1999", "s. 131", None, "1995-03-16")]),
    ("Added by Act 18 of 1928, s. 2 and the First Schedule.", [("inserted", "Act 18 of 1928", "s. 2 and the First Schedule", None, "1928")]),
    ("Rep. by Act 10 of 1914, s. 3 and the Second Schedule.", [("omitted", "Act 10 of 1914", "s. 3 and the Second Schedule", None, "1914")]),
    ("Ins. by Act XVIII of 1928, s. 2, with effect from the 1st day of April, 1929.", [("inserted", "Act XVIII of 1928", "s. 2", None, "1929-04-01")]),
    ("Ins. by Guj. 34 of 1964, s. 4 (w.e.f. 09/08/1964).", [("inserted", "Guj. 34 of 1964", "s. 4", None, "1964-08-09")]),
    ("Ins. by U.P. Act 2 of 1944, s. 3.", [("inserted", "U.P. Act 2 of 1944", "s. 3", None, "1944")]),
    ('Subs by Act 12 of 2022, s. 99, for “five thousand rupees” (w.e.f. 10-5-2022).', [("substituted", "Act 12 of 2022", "s. 99", "five thousand rupees", "2022-05-10")]),
    ("Subs. by Act 31of 2021, s. 5, for sub-section (2) (w.e.f. 1-4-2022).", [("substituted", "Act 31 of 2021", "s. 5", None, "2022-04-01")]),
    # words without quotation marks: taken where they cannot be a description
    ("Subs. by Act 48 of 2019, s. 9, for three years but which may extend to seven years (w.e.f. 14-12-2019).", [("substituted", "Act 48 of 2019", "s. 9", "three years but which may extend to seven years", "2019-12-14")]),
    ("The words with imprisonment for a term which may extend to fourteen years omitted by Act 5 of 1960.", [("omitted", "Act 5 of 1960", None, "with imprisonment for a term which may extend to fourteen years", "1960")]),
    ("The words the Finance Committee omitted by Act 62 of 1981, s. 15.", [("omitted", "Act 62 of 1981", "s. 15", "the Finance Committee", "1981")]),
    ("The word, brackets and letters or clause (aa) omitted by Act 18 of 2023, s. 2.", [("omitted", "Act 18 of 2023", "s. 2", "or clause (aa)", "2023")]),
    ("Subs. by Act 3 of 2003, s. 4, for clause (a) or section 7 (w.e.f. 1-1-2004).", [("substituted", "Act 3 of 2003", "s. 4", None, "2004-01-01")]),
    ("Subs. by Act 18 of 2023, s. 2 and Schedule for certain words (w.e.f. 31-12-2024).", [("substituted", "Act 18 of 2023", "s. 2 and Schedule", None, "2024-12-31")]),
    ("Subs. by Act 17 of 2013, s. 89, for (1).", [("substituted", "Act 17 of 2013", "s. 89", None, "2013")]),
    # quoted words
    ('The word "and" omitted by Act 5 of 1906, s. 2.', [("omitted", "Act 5 of 1906", "s. 2", "and", "1906")]),
    ('Subs. by Act 3 of 2003, s. 4, for the words, brackets and figure "or clause (2)" (w.e.f. 1-1-2004).', [("substituted", "Act 3 of 2003", "s. 4", "or clause (2)", "2004-01-01")]),
    ('Subs. by Act 3 of 2003, s. 4, for "one" and "two" (w.e.f. 1-1-2004).', [("substituted", "Act 3 of 2003", "s. 4", None, "2004-01-01")]),  # two sets for one mark
    ('Subs. by Act 3 of 2003, s. 4, for "five hundred rupees/ (w.e.f. 1-1-2004).', [("substituted", "Act 3 of 2003", "s. 4", None, "2004-01-01")]),  # a quotation mark is lost
    ('Subs. by Act 3 of 2003, s. 4, for "any person ... shall be liable" (w.e.f. 1-1-2004).', [("substituted", "Act 3 of 2003", "s. 4", None, "2004-01-01")]),  # cut short
    ('The words beginning with "and every" and ending with "India" omitted by Act 3 of 2003.', [("omitted", "Act 3 of 2003", None, None, "2003")]),
    ('Subs. by Act 5 of 1960, s. 2, for "substituted for the owner by him" (w.e.f. 1-4-1960).', [("substituted", "Act 5 of 1960", "s. 2", "substituted for the owner by him", "1960-04-01")]),  # verbs inside the old words
    ('The words "or an alderman omitted" by Act 67 of 1993, s. 29 (w.e.f. 1-10-1993).', [("omitted", "Act 67 of 1993", "s. 29", None, "1993-10-01")]),  # a quotation mark misplaced
    # Adaptation Orders
    ('Subs. by the A.O. 1950, for "Provincial Government" which had been subs. by the A.O. 1937, for "L.G.".', [("substituted", "A.O. 1950", None, "Provincial Government", "1950"), ("substituted", "A.O. 1937", None, "L.G.", "1937")]),
    ('Subs. by the Adaptation of Laws (No. 2) Order, 1956, for "Part B States".', [("substituted", "A.O. 1956", None, "Part B States", "1956")]),
    ('Subs. by the A.O. 1950 (as amended by C.O. 29), for "Subject to such rules".', [("substituted", "A.O. 1950", None, "Subject to such rules", "1950")]),
    # several amendments in one note
    ("Subs. by Act 18 of 2023, s. 2 and Schedule for sections 37 to 41, (w.e.f. 1-4-2024), earlier subs. by Act 47 of 1987, s. 18, for section 37 (w.e.f. 1-4-1988).", [("substituted", "Act 18 of 2023", "s. 2 and Schedule", None, "2024-04-01"), ("substituted", "Act 47 of 1987", "s. 18", None, "1988-04-01")]),
    ("Clause (12A) omitted by the A.O. 1950. Earlier ins. by the A.O. 1937.", [("omitted", "A.O. 1950", None, None, "1950"), ("inserted", "A.O. 1937", None, None, "1937")]),
    # renumbered
    ("Sub-section (1A) renumbered as sub-section (1AAA) thereof by Act 42 of 1988, s. 5 (w.e.f. 27-5-1988).", [("renumbered", "Act 42 of 1988", "s. 5", None, "1988-05-27")]),
    # days that cannot be, or two of them, leave the day unsaid
    ("Ins. by Act 5 of 1960, s. 2 (w.e.f. 31-2-1961).", [("inserted", "Act 5 of 1960", "s. 2", None, "")]),
    ("Ins. by Act 5 of 1990, s. 2 (w.e.f. 1-4-1990 and 1-7-1990).", [("inserted", "Act 5 of 1990", "s. 2", None, "1990")]),
    ("Ins. by Act 7 of 2019, s. 12 (w.e.f. 1-7-2020). [Earlier notified w.e.f. 9-1-2020 followed by 1-4-2020]", [("inserted", "Act 7 of 2019", "s. 12", None, "2020-07-01")]),
    # nothing before "ibid." to point at
    ("Subs. by s. 51, ibid., for section 101.", [("substituted", UNNAMED, "s. 51", None, "")]),
    # changed, but not said how
    ('The words "Governor General in Council" successively amended by the A.O. 1937 and the A.O. 1950 to read as above.', [("substituted", "A.O. 1937", None, None, "1937")]),
    # no amendment at all
    ("See now the Army Act, 1950 (46 of 1950).", []),
    ("For clause (e), applicable to certain areas in the U.P., see U.P. Act 2 of 1944.", []),
    ("The Indian Companies Act, 1913 has since been repealed by Act 1 of 1956.", []),
]


@pytest.mark.parametrize(("text", "expected"), PARSED)
def test_parsed(text: str, expected: list[tuple[str, str, str | None, str | None, str]]) -> None:
    """Each note tells what it says, and None where it does not say."""
    assert expected == [told(a) for a in parse_note(text)]


def test_ibid_points_at_the_note_before() -> None:
    """ "ibid." takes the Act and its year from the amendments of the note before, and the day from its own note."""
    before = parse_note("Ins. by Act 5 of 1960, s. 3 (w.e.f. 1-4-1960).")
    assert [told(a) for a in parse_note('Subs. by s. 4, ibid., for "ten".', previous=before)] == [("substituted", "Act 5 of 1960", "s. 4", "ten", "1960")]
    assert [told(a) for a in parse_note("Ins. by ibid, s. 21 (w.e.f. 1-1-1961).", previous=before)] == [("inserted", "Act 5 of 1960", "s. 21", None, "1961-01-01")]


def test_a_row_of_amending_acts_gives_the_day_with_its_source() -> None:
    """A commencement known from outside is dated and sourced; a day in the note itself goes before it."""
    rows = load_commencements(AMENDING_ACTS)
    [a] = parse_note('Substituted for the words "Greater Bombay" by Bombay Act LVI of 1959, s. 3.', commencements=rows)
    assert (dt.date(1960, 1, 4), True) == (a.commencement.day, "outside" in a.commencement.source)
    [b] = parse_note("Ins. by Bom. 56 of 1959 (w.e.f. 1-2-1960).", commencements=rows)
    assert dt.date(1960, 2, 1) == b.commencement.day


def test_note_and_quote_are_carried() -> None:
    """An amendment keeps the key and the words of the note it was read from."""
    quote = Quote("Ins. by Act 5 of 1960.", 7, 29)
    [a] = parse_note(quote.text, note="mpa-1951 s.90A fn.1", quote=quote)
    assert ("mpa-1951 s.90A fn.1", quote) == (a.note, a.quote)


ROW = "  - {act: Bom. 56 of 1959, commencement: 1960-01-04, source: s, date: 2026-11-30}\n"
BROKEN = [
    ("amending_acts:\n  - {act: Bom. 56 of 1959, commencement: 1960-01-04, date: 2026-11-30}\n", "source"),  # no source
    ("amending_acts:\n  - {act: Bombay, commencement: 1960-01-04, source: s, date: 2026-11-30}\n", "does not name an Act"),
    ("amending_acts:\n  - {act: Bom. 56 of 1959, commencement: in 1960, source: s, date: 2026-11-30}\n", "a day is needed"),
    ("amending_acts:\n  - {act: Bom. 56 of 1959, commencement: 1950-01-04, source: s, date: 2026-11-30}\n", "before the year"),
    ("amending_acts:\n  - {act: Bom. 56 of 1959, commencement: 1960-01-04, source: s, date: 2026-11-30, day: 3}\n", "unknown key 'day'"),
    ("amending_acts:\n" + ROW + ROW.replace("Bom.", "Bombay Act"), "two rows"),
    ("amending_acts: 3\n", "a list of rows"),
]


@pytest.mark.parametrize(("text", "says"), BROKEN)
def test_commencements_are_loaded_strictly(tmp_path: Path, text: str, says: str) -> None:
    """A row that is not as it must be is refused, and the message names what is wrong."""
    path = tmp_path / "amending_acts.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LoadError, match=says):
        load_commencements(path)


_PIECES = st.sampled_from(
    ["Subs. by ", "Ins. by ", "omitted by ", "Act 5 of 1960", "ibid.", ", s. 3", "for ", '"ten rupees"', '"', "“", "'", " (w.e.f. 1-4-1960)", "(", "the A.O. 1950", "earlier ", "1. ", "2.", "\n", "words ", "…", "31-2-1961"]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=14).map("".join))
def test_any_note_is_read_without_failing(text: str) -> None:
    """However a note is broken, what is read of it stands in it: old words are the note's own, and splitting loses no offset."""
    for a in parse_note(text):
        assert a.old_words is None or (a.old_words and a.old_words in text)
    for n in split_notes((text, 0)):
        assert text[n.start : n.end] == n.text
