"""From an Act to passages: ids, times, words, and splitting."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llama_index.core.schema import MetadataMode

from index.model import Passage
from index.nodes import node_of, passages_of, split
from tests.index.small_acts import act, police_act, pound_act, provision

STANDING = [
    # day, passage ids that stand on it
    ("1950-06-01", ["p-1951 s.91"]),  # section 90A is not inserted yet
    ("1995-06-01", ["p-1951 s.90A(1)@1953-01-01", "p-1951 s.90A(2)@1953-01-01", "p-1951 s.91"]),
    ("1999-12-31", ["p-1951 s.90A(1)@1953-01-01", "p-1951 s.90A(2)@1953-01-01"]),  # section 91 was omitted on 1 April 1999
    ("2000-01-01", ["p-1951 s.90A(1)@2000-01-01", "p-1951 s.90A(2)@1953-01-01"]),
    ("2022-12-31", ["p-1951 s.90A(1)@2000-01-01", "p-1951 s.90A(2)@1953-01-01"]),
    ("2023-01-01", ["p-1951 s.90A(1)@2023-01-01", "p-1951 s.90A(2)@1953-01-01"]),
    ("2026-11-30", ["p-1951 s.90A(1)@2023-01-01", "p-1951 s.90A(2)@1953-01-01"]),
]


@pytest.mark.parametrize(("on", "ids"), STANDING)
def test_standing(on, ids):
    """On each day exactly the versions of that day are passages, under ids that never change."""
    day = dt.date.fromisoformat(on)
    found = passages_of(police_act())
    assert ids == [p.id for p in found if (p.start or dt.date.min) <= day < (p.end or dt.date.max)]


def test_golden_texts():
    """A passage opens with title and heading and holds the sub-section with all below it, in the order of the text."""
    texts = {p.id: p.text for p in passages_of(police_act())}
    head = "Village Police Act. Penalty for allowing cattle to stray."
    opening = f"{head} Whoever allows cattle to stray in a street shall be punished-"
    assert {
        "p-1951 s.90A(1)@1953-01-01": f"{opening} for the second offence, with fine up to five hundred rupees",
        "p-1951 s.90A(1)@2000-01-01": f"{opening} for the second offence, with fine up to five thousand rupees",
        "p-1951 s.90A(1)@2023-01-01": f"{opening} for the first offence, with fine up to three thousand rupees"
        " for the second offence, with fine up to five thousand rupees",
        "p-1951 s.90A(2)@1953-01-01": f"{head} The Magistrate may order compensation.",
        "p-1951 s.91": "Village Police Act. Power over stray dogs. Dogs may be destroyed.",
    } == texts


def test_unknown_words_are_absent_and_the_place_is_still_found():
    """Where no word of a time is known the passage is title and heading alone: never another day's words."""
    section = provision("x s.1", ("", None, "2010-01-01", "not"), ("New words.", "2010-01-01", None), heading="Fees")
    assert [(p.id, p.text) for p in passages_of(act("x", "Some Act", section))] == [
        ("x s.1", "Some Act. Fees."),
        ("x s.1@2010-01-01", "Some Act. Fees. New words."),
    ]


def test_words_outside_subsections_are_a_passage():
    """A section's opening words and its explanation make a passage of the section, beside those of its sub-sections."""
    section = provision(
        "x s.2",
        ("Notwithstanding anything,-", None, None),
        heading="Offences",
        children=(
            provision("x s.2(1)", ("no person shall litter;", None, None), level="subsection"),
            provision("x s.2 explanation", ("Litter includes dung.", None, None), level="explanation"),
        ),
    )
    assert [(p.key, p.text) for p in passages_of(act("x", "A", section))] == [
        ("x s.2", "A. Offences. Notwithstanding anything,- Litter includes dung."),
        ("x s.2(1)", "A. Offences. no person shall litter;"),
    ]


def test_versions_that_read_alike_are_one_passage():
    """A renumbering that leaves the words alone does not make a second passage."""
    section = provision("x s.3", ("Same words.", None, "2001-01-01"), ("Same words.", "2001-01-01", None))
    assert [(p.id, p.start, p.end) for p in passages_of(act("x", "A", section))] == [("x s.3", None, None)]


def test_a_section_printed_twice_has_two_ids():
    """Two nodes of one id would hide each other."""
    section = provision("x s.4", ("Words.", None, None))
    assert [p.id for p in passages_of(act("x", "A", section, section))] == ["x s.4", "x s.4~2"]


def test_notes_are_no_passages():
    """Amendment notes are not law to be found."""
    assert not [p for p in passages_of(police_act()) if "Inserted by" in p.text]


def test_embedded_text_holds_neither_id_nor_date():
    """What LlamaIndex would embed is the passage's text and nothing else; our id is the node's."""
    for p in (*passages_of(police_act()), *passages_of(pound_act())):
        node = node_of(p)
        assert (p.id, p.text, p.text) == (node.node_id, node.get_content(MetadataMode.EMBED), node.get_content(MetadataMode.LLM))


def words(text: str) -> int:
    return len(text.split()) + 4


BODIES = st.lists(
    st.text("abcdefg", min_size=1, max_size=9) | st.sampled_from(["x.", "or;", "दंड", "१५", "w" * 300]), min_size=1, max_size=900
)


@given(BODIES, st.integers(1, 20), st.integers(120, 300))
def test_split_keeps_every_word(body, heading, room):
    """Every part fits, opens with the head, and the words of the parts without their overlap are the words of the passage."""
    head = "Act. " + " ".join(f"h{n}" for n in range(heading)) + "."
    whole = Passage(id="x s.1", key="x s.1", act="x", text=f"{head} {' '.join(body)}", head=len(head))
    parts = split(whole, room, words)
    assert all(words(p.text) <= room and p.text.startswith(head) for p in parts)
    rest = list(body)
    for p in parts:
        own = p.text[len(head) :].split()
        overlap = next(n for n in range(len(own) + 1) if own[n:] == rest[: len(own) - n])  # words that the part before had too
        assert overlap < len(own)
        del rest[: len(own) - overlap]
    assert rest == []
    assert [(whole.id if len(parts) == 1 else f"{whole.id}#{n}") for n in range(1, len(parts) + 1)] == [p.id for p in parts]


def test_the_tail_is_kept():
    """The penalty at the end of a long section stands in its last part."""
    body = " ".join(f"word{n}" for n in range(2000)) + " shall be punished with fine of two thousand rupees."
    parts = split(Passage(id="i", key="k", act="a", text=f"Act. {body}", head=4), 504, words)
    assert parts[-1].text.endswith("fine of two thousand rupees.")
    assert len(parts) == 5


def test_a_word_longer_than_the_model_reads_is_halved():
    """A garbled source can hold one "word" of thousands of characters."""

    def letters(text: str) -> int:
        return len(text) + 4

    parts = split(Passage(id="i", key="k", act="a", text="Act. " + "w" * 4000, head=4), 400, letters)
    assert all(letters(p.text) <= 400 for p in parts)
    assert sum(p.text.count("w") for p in parts) >= 4000


def test_short_passages_are_untouched():
    """Nothing is gained by splitting what the model reads whole."""
    p = passages_of(pound_act())[0]
    assert (p,) == split(p, 504, words)
    assert (replace(p, text=p.text * 3),) == split(replace(p, text=p.text * 3), 504, words)
