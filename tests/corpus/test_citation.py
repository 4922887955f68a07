"""Pinpoint citations: keys, labels and eIds, over the keys of the law in scope and every provision of the book."""

from __future__ import annotations

import contextlib
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.book import load_book
from corpus.citation import PinpointCitation
from corpus.errors import CitationError

BOOK = load_book()
EVERY = [p for act in BOOK.acts for p in (*act.walk(), *act.notes)]

# (key, section, path, eId): the keys by which the law in scope is cited
ROWS = [
    ("mmc-1888 s.441G", "441G", (), "sec_441G"),
    ("mmc-1888 s.441G(1)(a)", "441G", ("1", "a"), "sec_441G__subsec_1__para_a"),
    ("mmc-1888 s.441G(1)(a) proviso", "441G", ("1", "a", "proviso"), "sec_441G__subsec_1__para_a__proviso_1"),
    ("mmc-1888 s.441G(1)(b)", "441G", ("1", "b"), "sec_441G__subsec_1__para_b"),
    ("mmc-1888 s.441G(1)(b) proviso", "441G", ("1", "b", "proviso"), "sec_441G__subsec_1__para_b__proviso_1"),
    ("mmc-1888 s.441G(2)(a)", "441G", ("2", "a"), "sec_441G__subsec_2__para_a"),
    ("mmc-1888 s.441G(2)(b)", "441G", ("2", "b"), "sec_441G__subsec_2__para_b"),
    ("mmc-1888 s.441G(2)(c)", "441G", ("2", "c"), "sec_441G__subsec_2__para_c"),
    ("mmc-1888 s.441G(3)", "441G", ("3",), "sec_441G__subsec_3"),
    ("mmc-1888 s.441G(4)", "441G", ("4",), "sec_441G__subsec_4"),
    ("mpa-1951 s.90A(1)(i)", "90A", ("1", "i"), "sec_90A__subsec_1__para_i"),
    ("mpa-1951 s.90A(1)(ii)", "90A", ("1", "ii"), "sec_90A__subsec_1__para_ii"),
    ("mpa-1951 s.90A(2)(a)", "90A", ("2", "a"), "sec_90A__subsec_2__para_a"),
    ("mpa-1951 s.90A(2)(b)", "90A", ("2", "b"), "sec_90A__subsec_2__para_b"),
    ("mpa-1951 s.90A(3)", "90A", ("3",), "sec_90A__subsec_3"),
    ("mpa-1951 s.90A(4)", "90A", ("4",), "sec_90A__subsec_4"),
    ("mpa-1951 s.90A(1) opening", "90A", ("1", "opening"), "sec_90A__subsec_1__opening_1"),
    ("mpa-1951 s.90A fn.6", "90A", ("fn.6",), "sec_90A__note_6"),
    ("mpa-1951 s.90A fn.7", "90A", ("fn.7",), "sec_90A__note_7"),
    ("gma-1963 ch.XIII/1", "ch.XIII/1", (), "chp_XIII__sec_nn_1"),
    ("gma-1963 ch.XIII/1 proviso (a)", "ch.XIII/1", ("proviso", "a"), "chp_XIII__sec_nn_1__proviso_1__para_a"),
    ("gma-1963 ch.XIII/2(1)", "ch.XIII/2", ("1",), "chp_XIII__sec_nn_2__subsec_1"),
    ("gma-1963 ch.XIII/3(1)(i)", "ch.XIII/3", ("1", "i"), "chp_XIII__sec_nn_3__subsec_1__para_i"),
    ("gma-1963 ch.XIII/3(1)(ii)", "ch.XIII/3", ("1", "ii"), "chp_XIII__sec_nn_3__subsec_1__para_ii"),
    ("gma-1963 ch.XIII/3(2)(a)", "ch.XIII/3", ("2", "a"), "chp_XIII__sec_nn_3__subsec_2__para_a"),
    ("gma-1963 ch.XIII/3(2)(b)", "ch.XIII/3", ("2", "b"), "chp_XIII__sec_nn_3__subsec_2__para_b"),
    ("gma-1963 ch.XIII/3(3)", "ch.XIII/3", ("3",), "chp_XIII__sec_nn_3__subsec_3"),
    ("gma-1963 ch.XIII/3(4)", "ch.XIII/3", ("4",), "chp_XIII__sec_nn_3__subsec_4"),
    ("gma-1963 ch.XIII/3(5)", "ch.XIII/3", ("5",), "chp_XIII__sec_nn_3__subsec_5"),
    ("gma-1963 ch.XIII/4(1)", "ch.XIII/4", ("1",), "chp_XIII__sec_nn_4__subsec_1"),
    ("gma-1963 ch.XIII/4(2)", "ch.XIII/4", ("2",), "chp_XIII__sec_nn_4__subsec_2"),
    ("gma-1963 ch.XIII/5(1)", "ch.XIII/5", ("1",), "chp_XIII__sec_nn_5__subsec_1"),
    ("gma-1963 ch.XIII/5(2)", "ch.XIII/5", ("2",), "chp_XIII__sec_nn_5__subsec_2"),
    ("gma-1963 ch.XIII/6(1)", "ch.XIII/6", ("1",), "chp_XIII__sec_nn_6__subsec_1"),
    ("gma-1963 ch.XIII/6(2)", "ch.XIII/6", ("2",), "chp_XIII__sec_nn_6__subsec_2"),
    ("gma-1963 ch.XIII/7(1)", "ch.XIII/7", ("1",), "chp_XIII__sec_nn_7__subsec_1"),
    ("gma-1963 ch.XIII/7(2)", "ch.XIII/7", ("2",), "chp_XIII__sec_nn_7__subsec_2"),
    ("gma-1963 ch.XIII/7(3)", "ch.XIII/7", ("3",), "chp_XIII__sec_nn_7__subsec_3"),
    ("gma-1963 ch.XIII/7(4)", "ch.XIII/7", ("4",), "chp_XIII__sec_nn_7__subsec_4"),
    ("gma-1963 ch.XIII/8(1)", "ch.XIII/8", ("1",), "chp_XIII__sec_nn_8__subsec_1"),
    ("gma-1963 ch.XIII/8(2)", "ch.XIII/8", ("2",), "chp_XIII__sec_nn_8__subsec_2"),
    ("gma-1963 ch.XIII/8(3)", "ch.XIII/8", ("3",), "chp_XIII__sec_nn_8__subsec_3"),
    ("gma-1963 ch.XIII/9(1)", "ch.XIII/9", ("1",), "chp_XIII__sec_nn_9__subsec_1"),
    ("gma-1963 ch.XIII/9(1) proviso", "ch.XIII/9", ("1", "proviso"), "chp_XIII__sec_nn_9__subsec_1__proviso_1"),
    ("gma-1963 ch.XIII/9(2)", "ch.XIII/9", ("2",), "chp_XIII__sec_nn_9__subsec_2"),
    ("gma-1963 ch.XIII/9(3)", "ch.XIII/9", ("3",), "chp_XIII__sec_nn_9__subsec_3"),
    # forms of other Acts
    ("ipc-1860 s.376AB", "376AB", (), "sec_376AB"),
    ("x-2001 s.5(1A)(aa)(ii)", "5", ("1A", "aa", "ii"), "sec_5__subsec_1A__para_aa__subpara_ii"),
    ("x-2001 s.5 proviso-2 (a)", "5", ("proviso-2", "a"), "sec_5__proviso_2__para_a"),
    ("x-2001 s.5 explanation-1", "5", ("explanation-1",), "sec_5__explanation_1"),
    ("x-2001 s.7(a)", "7", ("a",), "sec_7__para_a"),
]


@pytest.mark.parametrize(("key", "section", "path", "eid"), ROWS, ids=[r[0] for r in ROWS])
def test_key_and_eid(key: str, section: str, path: tuple[str, ...], eid: str) -> None:
    """A key gives section and path, prints as itself, and has the eId of Akoma Ntoso's naming convention."""
    citation = PinpointCitation.from_key(key)
    assert (section, path, key, eid) == (citation.section, citation.path, citation.key, citation.eid)


@pytest.mark.parametrize("key", [r[0] for r in ROWS if r[0].split()[0] in ("mmc-1888", "mpa-1951", "gma-1963")])
def test_every_key_of_the_law_in_scope_is_in_the_book(key: str) -> None:
    """The book holds each place by which the law in scope is cited."""
    assert BOOK.has(key)


@pytest.mark.parametrize(
    "key",
    [
        "",
        "90A",
        "s.90A",
        "mpa-1951",
        "mpa-1951 90A",
        "mpa-1951 s.90A(1",
        "mpa-1951 s.90A()",
        "mpa-1951 s.90A(1)(i) provision",
        "MPA s.90A",
        "mpa-1951 ch.13/2",
    ],
)
def test_a_key_that_is_none_is_refused_with_an_example(key: str) -> None:
    """The message shows what a right key looks like."""
    with pytest.raises(CitationError, match=r"looks like 'mpa-1951 s\.90A\(1\)\(ii\)'"):
        PinpointCitation.from_key(key)


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("mpa-1951 s.90A(1)(ii)", "s. 90A(1)(ii), Maharashtra Police Act"),
        ("mmc-1888 s.441G(1)(a) proviso", "s. 441G(1)(a) proviso, Mumbai Municipal Corporation Act, 1888"),
        ("gma-1963 ch.XIII/1", "Gujarat Municipalities Act, 1963, ch. XIII, [Cattle-trespass Act, 1871 to cease to apply]"),
        ("gma-1963 ch.XIII/4(2)", 'Gujarat Municipalities Act, 1963, ch. XIII, "Impounding of cattle" (2)'),
        ("gma-1963 ch.XIII/6(1)", "Gujarat Municipalities Act, 1963, s. 243 (ch. XIII, [Pound-fees and expenses]) (1)"),
        ("mpa-1951 s.90A fn.6", "s. 90A fn.6, Maharashtra Police Act"),
    ],
)
def test_label(key: str, label: str) -> None:
    """A reader sees the section, or where its number is lost the chapter and heading: in brackets where the heading is ours."""
    assert label == str(BOOK.provision(key).citation)


def test_keys_round_trip_over_the_book() -> None:
    """Every key of the book reads back to the same citation."""
    assert [p.citation for p in EVERY] == [PinpointCitation.from_key(p.key) for p in EVERY]


def test_keys_and_eids_are_unique() -> None:
    """No key is used twice, and within an Act no eId."""
    assert len(EVERY) == len({p.key for p in EVERY})
    for act in BOOK.acts:
        eids = [p.citation.eid for p in (*act.walk(), *act.notes)]
        assert sorted(set(eids)) == sorted(eids)


def test_parent_and_within() -> None:
    """A citation lies within itself and each of its parents, and never within a sibling."""
    cite = PinpointCitation.from_key("mmc-1888 s.441G(1)(a) proviso")
    assert cite.parent == PinpointCitation.from_key("mmc-1888 s.441G(1)(a)")
    assert cite.within(cite)
    assert cite.within(PinpointCitation.from_key("mmc-1888 s.441G"))
    assert not cite.within(PinpointCitation.from_key("mmc-1888 s.441G(1)(b)"))
    assert not cite.within(PinpointCitation.from_key("mpa-1951 s.441G"))
    assert PinpointCitation.from_key("mmc-1888 s.441G").parent is None


NUMBER = st.from_regex(r"\A(?:[1-9][0-9]{0,2}[A-Z]{0,2}|[a-z]{1,3}|[ivx]{1,4})\Z")
PATHS = st.tuples(
    st.lists(NUMBER, max_size=4), st.sampled_from([[], ["proviso"], ["proviso-2"], ["explanation"], ["fn.3"], ["proviso", "a"]])
)


@given(st.from_regex(r"\A[1-9][0-9]{0,3}[A-Z]{0,2}\Z"), PATHS)
def test_any_citation_round_trips(section: str, path: tuple[list[str], list[str]]) -> None:
    """Whatever the numbers, key and citation are two forms of one thing."""
    citation = PinpointCitation("x-2001", section, (*path[0], *path[1]))
    assert citation == PinpointCitation.from_key(citation.key)


@given(st.text(alphabet=string.ascii_letters + string.digits + " .()-/", max_size=40))
def test_reading_a_key_never_breaks(key: str) -> None:
    """Any text is a key that prints as itself, or is refused."""
    with contextlib.suppress(CitationError):
        assert PinpointCitation.from_key(key).key == " ".join(key.split(" ")).strip()
