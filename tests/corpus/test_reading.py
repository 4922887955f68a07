"""The reading text: marks and inline notes hidden, every character tied to where it stood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.reading import Reading, fold_blanks, hide_inline_notes, hide_marks

# (source, text as read, marks as (number, words enclosed, omitted, open))
MARKS = [
    ("fine of 6[five thousand rupees] or", "fine of five thousand rupees or", [("6", "five thousand rupees", False, False)]),
    ("1[90A. Whoever]", "90A. Whoever", [("1", "90A. Whoever", False, False)]),
    (
        "2[any area 3[ (other than 4[Brihan Mumbai ])] under]",
        "any area  (other than Brihan Mumbai ) under",
        [
            ("2", "any area  (other than Brihan Mumbai ) under", False, False),
            ("3", " (other than Brihan Mumbai )", False, False),
            ("4", "Brihan Mumbai ", False, False),
        ],
    ),
    ("shall 2*** pay", "shall  pay", [("2", "", True, False)]),
    ("shall 2* * * pay", "shall  pay", [("2", "", True, False)]),
    ("7[8*** 9[India]]", " India", [("7", " India", False, False), ("8", "", True, False), ("9", "India", False, False)]),
    ("7[8***9[India]]", "India", [("7", "India", False, False), ("8", "", True, False), ("9", "India", False, False)]),
    ("shall 2[***] pay", "shall  pay", [("2", "", True, False)]),
    ("2 [ten] rupees", "ten rupees", [("2", "ten", False, False)]),
    ("opens 5[and never closes", "opens and never closes", [("5", "and never closes", False, True)]),
    ("under section 4 [that is] law", "under section 4 [that is] law", []),  # the number belongs to the law
    ("the4[Principal] Act", "the Principal Act", [("4", "Principal", False, False)]),  # the mark swallowed a blank
    ('pays 2"five rupees" now', "pays five rupees now", [("2", "five rupees", False, False)]),
    ("no marks [in brackets] at all", "no marks [in brackets] at all", []),
    ("", "", []),
]


@pytest.mark.parametrize(("source", "text", "marks"), MARKS, ids=[r[0] for r in MARKS])
def test_marks(source: str, text: str, marks: list[tuple[str, str, bool, bool]]) -> None:
    """Marks are hidden and keep what they enclosed."""
    reading = hide_marks(Reading.of(source))
    assert text == reading.text
    found = {(m.number, reading.text[m.start : m.end], m.omitted, m.open) for m in reading.marks}
    assert set(marks) == found


def test_inline_note() -> None:
    """A note inside the text is hidden, its bracketed words stay as law, and the note keeps its place in the source."""
    source = "part of [Brihan Mumbai] [These words were substituted for the words 'Greater Bombay' by Act 25 of 1996.] allows"
    reading, (note,) = hide_inline_notes(Reading.of(source))
    assert reading.text == "part of Brihan Mumbai allows"
    assert source[note.start : note.end] == note.text
    assert note.text.startswith("These words were substituted")
    (mark,) = reading.marks
    assert reading.text[mark.start : mark.end] == "Brihan Mumbai"


@pytest.mark.parametrize(
    "source",
    ["[Brihan Mumbai] allows", "[one] [two]", "[one] [These are words of law.]", "[These words were substituted by Act 1.]"],
)
def test_brackets_that_are_no_note(source: str) -> None:
    """Brackets without an editor's note beside them are law."""
    reading, notes = hide_inline_notes(Reading.of(source))
    assert (reading.text, notes) == (source, ())


@pytest.mark.parametrize(
    ("source", "text"),
    [("a  b", "a b"), ("a \n\n b", "a\nb"), ("a\r\nb", "a\nb"), ("a\t\tb", "a\tb"), (" a ", " a "), ("a\u00a0 b", "a\u00a0b")],
)
def test_blanks(source: str, text: str) -> None:
    """Runs of blanks become one, a line break where there was one."""
    assert text == fold_blanks(Reading.of(source)).text


def test_a_slice_clips_marks() -> None:
    """A mark that reaches beyond a slice is clipped and said to be wider; one outside is gone."""
    reading = hide_marks(Reading.of("one 1[two three] four 2[five]"))
    piece = reading.slice(0, 7)
    assert piece.text == "one two"
    assert [(m.number, piece.text[m.start : m.end], m.wider) for m in piece.marks] == [("1", "two", True)]


def test_replaced_words_stand_for_the_run_they_replace() -> None:
    """Each character of words read in place of others stands for the whole run."""
    reading = Reading.of("be lessthan three").replaced(3, 11, "less than")
    assert reading.text == "be less than three"
    assert {(reading.starts[i], reading.ends[i]) for i in range(3, 12)} == {(3, 11)}
    (first, middle, last) = reading.segments()
    assert (middle.at, middle.length, middle.start, middle.end) == (3, 9, 3, 11)
    assert (first.at, first.length, last.start, last.end) == (0, 3, 11, 17)


WORDS = st.lists(
    st.sampled_from(["one ", "1[two", "]", " 3***", "\n", "  ", "[x] [These words were inserted by Act 2.] ", "4[", "(a) ", "."]),
    max_size=12,
)


@given(WORDS)
def test_every_character_stands_where_it_is_said_to(words: list[str]) -> None:
    """Whatever marks and notes there are, each character read is the source's own at its offsets, in order; a blank that a mark
    swallowed stands for nothing."""
    source = "".join(words)
    reading, _ = hide_inline_notes(Reading.of(source))
    reading = fold_blanks(hide_marks(reading))
    for i, character in enumerate(reading.text):
        assert source[reading.starts[i] : reading.ends[i]] == character or (
            character == " " and reading.starts[i] == reading.ends[i]
        )
    assert list(reading.starts) == sorted(reading.starts)
    assert all(0 <= m.start <= m.end <= len(reading.text) for m in reading.marks)


@given(WORDS, st.data())
def test_segments_of_a_slice_cover_it(words: list[str], data: st.DataObject) -> None:
    """The segments of any slice name exactly the source's characters of that slice."""
    source = "".join(words)
    reading = hide_marks(Reading.of(source))
    start = data.draw(st.integers(0, len(reading.text)))
    piece = reading.slice(start, data.draw(st.integers(start, len(reading.text))))
    assert piece.text.replace(" ", "") == "".join(source[s.start : s.end] for s in piece.segments()).replace(" ", "")


@given(WORDS, WORDS)
def test_joined_readings_keep_their_places(one: list[str], two: list[str]) -> None:
    """A blank between two readings stands for nothing; everything else stays where it stood."""
    source = "".join(one) + "".join(two)
    cut = len("".join(one))
    joined = Reading.of(source, 0, cut).joined(Reading.of(source, cut))
    assert "".join(source[s.start : s.end] for s in joined.segments()) == source
