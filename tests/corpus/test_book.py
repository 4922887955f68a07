"""The book: any provision by its key, nothing by a key near it, and the words of a place on a day."""

from __future__ import annotations

import datetime as dt

import pytest

from corpus.book import load_book, words_on
from corpus.errors import CitationError
from corpus.load import load_act

BOOK = load_book()
TODAY = dt.date(2026, 11, 30)


def test_the_acts_in_order() -> None:
    """The three Acts, in the order of their ids."""
    assert [a.id for a in BOOK.acts] == ["gma-1963", "mmc-1888", "mpa-1951"]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("mpa-1951 s.90A(4)", "An offence under this section shall be cognizable."),
        ("mpa-1951 s.90A(1)(i)", "for the first offence, with fine which may extend to three thousand rupees;"),
        ("gma-1963 ch.XIII/3(4)", "An offence under this section shall be cognisable."),
        ("gma-1963 ch.XIII/1 proviso", "Provided that-"),
    ],
)
def test_provision(key: str, words: str) -> None:
    """A key gives its provision, and the word "opening" the place's own words."""
    assert words == BOOK.provision(key).now.text
    assert BOOK.provision(f"{key} opening") is BOOK.provision(key)
    assert BOOK.provision(BOOK.provision(key).citation) is BOOK.provision(key)


@pytest.mark.parametrize(
    "key",
    ["mpa-1951 s.90", "mpa-1951 s.90A(1)(iii)", "mpa-1951 s.90A(1) proviso", "mpa-1951 s.90A fn.8", "ipc-1860 s.302", "", "90A"],
)
def test_no_neighbour_stands_in(key: str) -> None:
    """A key that names nothing is refused, in one line that says what to do."""
    assert not BOOK.has(key)
    with pytest.raises(CitationError, match=r"names no provision of the book; try 'list'"):
        BOOK.provision(key)


def test_no_act_stands_in() -> None:
    """An id that names no Act is refused."""
    with pytest.raises(CitationError, match="mpa-1951"):
        BOOK.act("mpa-1952")


def test_above() -> None:
    """From a proviso up to its section, innermost first."""
    proviso = BOOK.provision("mmc-1888 s.441G(1)(a) proviso")
    assert [p.key for p in BOOK.above(proviso)] == ["mmc-1888 s.441G(1)(a)", "mmc-1888 s.441G(1)", "mmc-1888 s.441G"]
    assert BOOK.section(proviso).key == "mmc-1888 s.441G"
    assert BOOK.section(BOOK.provision("mmc-1888 s.441G")).key == "mmc-1888 s.441G"


def test_above_agrees_with_the_citations() -> None:
    """For every provision, what lies above it by the tree lies above it by its citation."""
    for act in BOOK.acts:
        for provision in act.walk():
            assert [p.citation.key for p in BOOK.above(provision)] == [parent.key for parent in _parents(provision.citation)]


def _parents(citation):
    while citation := citation.parent:
        yield citation


def test_words_on_a_day() -> None:
    """A place's words with its numbers, in the order of the text."""
    words = words_on(BOOK.provision("mpa-1951 s.90A(1)"), TODAY).split("\n")
    assert words[0].startswith("(1) whoever in any area")
    assert words[1] == "(i) for the first offence, with fine which may extend to three thousand rupees;"
    assert words[2].startswith("(ii) for the second or subsequent offence")


def test_words_of_a_day_that_are_not_known_are_said_to_be() -> None:
    """In 1995 clause (i) stood in words that the text does not give; clause (ii) stood with the old amount."""
    words = words_on(BOOK.provision("mpa-1951 s.90A(1)"), dt.date(1995, 6, 1)).split("\n")
    assert words[1].startswith("(i) [")
    assert "not in the text" in words[1]
    assert "five hundred rupees" in words[2]
    assert "three thousand" not in "".join(words)
    assert "five thousand" not in "".join(words)


def test_words_before_the_section_was_inserted() -> None:
    """Before the section stood in the Act there are no words."""
    assert words_on(BOOK.provision("mpa-1951 s.90A"), dt.date(1950, 1, 1)) == ""


def test_closing_words_stand_after_their_list(tmp_path) -> None:
    """Words that complete an opening are read after the list, and old words from a note stay where they belong."""
    (tmp_path / "source.txt").write_text(
        "2. Penalty.- (1) Whoever in 3[any town]- (a) adds; or (b) sells, shall be punished with fine which may extend to 4[ten rupees].\n"
        'Footnotes\n3. Subs. by Act 5 of 1990, s. 2, for "Bombay" (w.e.f. 1-4-1990).\n'
        '4. Subs. by Act 6 of 1995, s. 2, for "five rupees" (w.e.f. 1-4-1995).\n',
        encoding="utf-8",
    )
    (tmp_path / "act.yaml").write_text(
        "id: x-1901\nshort_title: X Act\nnumber: '1'\nyear: 1901\nextent: {jurisdiction: IN}\nsource: {file: source.txt, provenance: test}\n",
        encoding="utf-8",
    )
    section = load_act(tmp_path).provisions[0]
    now = "(1) Whoever in any town-\n(a) adds; or\n(b) sells,\nshall be punished with fine which may extend to ten rupees."
    assert words_on(section, TODAY) == now
    assert words_on(section, dt.date(1992, 1, 1)) == now.replace("ten rupees", "five rupees")
    assert words_on(section, dt.date(1985, 1, 1)) == now.replace("ten rupees", "five rupees").replace("any town", "Bombay")
