"""Citations in free text: every spelling to its provision, everything else named as missing, nothing settled on a neighbour."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from corpus.book import Book, load_book
from corpus.citation import PinpointCitation
from corpus.errors import CitationError
from corpus.load import load_act
from corpus.mention_grammar import plain
from corpus.mentions import CitationFinder

BOOK = load_book()
FINDER = CitationFinder(BOOK)
EVERY = [p for act in BOOK.acts for p in (*act.walk(), *act.notes)]

# (words, the key they name)
SPELLINGS = [
    ("90A(1)(ii)", "mpa-1951 s.90A(1)(ii)"),
    ("90a (1) (i)", "mpa-1951 s.90A(1)(i)"),
    ("90A.(1)", "mpa-1951 s.90A(1)"),
    ("90-A", "mpa-1951 s.90A"),
    ("441 G", "mmc-1888 s.441G"),
    ("s 441G MMC", "mmc-1888 s.441G"),
    ("s.90A", "mpa-1951 s.90A"),
    ("S. 90A(2)", "mpa-1951 s.90A(2)"),
    ("Sec 90A", "mpa-1951 s.90A"),
    ("sec. 90 A", "mpa-1951 s.90A"),
    ("§ 90A(1)", "mpa-1951 s.90A(1)"),
    ("u/s 90A", "mpa-1951 s.90A"),
    ("U/S. 441G", "mmc-1888 s.441G"),
    ("section 243", "gma-1963 ch.XIII/6"),
    ("section 243(1) GMA", "gma-1963 ch.XIII/6(1)"),
    ("s. 243(2), Gujarat Municipalities Act, 1963", "gma-1963 ch.XIII/6(2)"),
    ("Section 90-A (2) (b) of the Bombay Police Act, 1951", "mpa-1951 s.90A(2)(b)"),
    ("s. 441G(1)(a) proviso, MMC Act", "mmc-1888 s.441G(1)(a) proviso"),
    ("s.441G(1)(a)proviso", "mmc-1888 s.441G(1)(a) proviso"),
    ("S. 441G(1)(b), Proviso", "mmc-1888 s.441G(1)(b) proviso"),
    ("proviso to s. 441G(1)(b)", "mmc-1888 s.441G(1)(b) proviso"),
    ("the first proviso to s. 441G(1)(a)", "mmc-1888 s.441G(1)(a) proviso"),
    ("the proviso to clause (a) of sub-section (1) of section 441G of the MMC Act", "mmc-1888 s.441G(1)(a) proviso"),
    ("clause (b) of sub-section (2) of section 90A", "mpa-1951 s.90A(2)(b)"),
    ("clause (b) of section 90A(2)", "mpa-1951 s.90A(2)(b)"),
    ("sub section (2) of section 90A", "mpa-1951 s.90A(2)"),
    ("section 90A sub-section (1) clause (i)", "mpa-1951 s.90A(1)(i)"),
    ("Bombay Police Act 1951, section 90A, sub-section (2), clause (a)", "mpa-1951 s.90A(2)(a)"),
    ("Maharashtra Police Act s. 90A(2)(a)", "mpa-1951 s.90A(2)(a)"),
    ("clause (b) of the proviso to chapter XIII/1", "gma-1963 ch.XIII/1 proviso (b)"),
    ("chapter XIII/1 proviso (c)", "gma-1963 ch.XIII/1 proviso (c)"),
    ("s. 90A fn.6", "mpa-1951 s.90A fn.6"),
    ("footnote 6 to s. 90A", "mpa-1951 s.90A fn.6"),
    ("s. 90A(1) opening words", "mpa-1951 s.90A(1)"),
    ("chapter XIII/4(2)", "gma-1963 ch.XIII/4(2)"),
    ("Ch. XIII / 4 (2)", "gma-1963 ch.XIII/4(2)"),
    ('Gujarat Municipalities Act, 1963, ch. XIII, "Impounding of cattle" (2)', "gma-1963 ch.XIII/4(2)"),
    ("chapter XIII, “Impounding of cattle”", "gma-1963 ch.XIII/4"),
    ("mpa-1951 s.90A(1)(ii)", "mpa-1951 s.90A(1)(ii)"),
    ("mpa-1951 s.90A(1) opening", "mpa-1951 s.90A(1)"),
    ("gma-1963 ch.XIII/9(1) proviso", "gma-1963 ch.XIII/9(1) proviso"),
    ("कलम 90A", "mpa-1951 s.90A"),
    ("कलम ९०अ (१)", "mpa-1951 s.90A(1)"),
    ("धारा ९०ए", "mpa-1951 s.90A"),
    ("धारा ४४१जी(१)", "mmc-1888 s.441G(1)"),
    ("કલમ ૨૪૩(૨)", "gma-1963 ch.XIII/6(2)"),
    ("kalam 90A", "mpa-1951 s.90A"),
    ("dhara 441G", "mmc-1888 s.441G"),
]


@pytest.mark.parametrize(("words", "key"), SPELLINGS, ids=[r[0] for r in SPELLINGS])
def test_spelling(words: str, key: str) -> None:
    """Each spelling names its provision."""
    assert key == FINDER.parse(words).key


@pytest.mark.parametrize("provision", EVERY, ids=[p.key for p in EVERY])
def test_every_label_and_key_parses(provision) -> None:
    """What is printed for a reader, and every key, leads back to the provision."""
    assert provision.key == FINDER.parse(provision.citation.label).key
    assert provision.key == FINDER.parse(provision.key).key


# (words, part of the message)
MISSING = [
    ("section 999", "there is no section 999 in the book"),
    ("section 90B", "there is no section 90B in the book"),
    ("section 90", "there is no section 90 in the book"),
    ("section 441", "there is no section 441 in the book"),
    ("section 24", "there is no section 24 in the book"),
    ("section 10.2", "there is no section 10 in the book"),
    ("s. 90A(9)", "s. 90A, Maharashtra Police Act has no (9)"),
    ("s. 90A(1)(iii)", "s. 90A(1), Maharashtra Police Act has no (iii)"),
    ("s. 90A(1) proviso", "has no proviso"),
    ("s. 441G(1)(a) second proviso", "has no proviso-2"),
    ("s. 90A fn.9", "has no fn.9"),
    ("sub-clause (i) of clause (a) of sub-section (1) of section 441G", "has no (i)"),
    ("chapter XIII/10", "there is no ch.XIII/10"),
    ("s. 90A of the MMC Act", "there is no section 90A in the text supplied of Mumbai Municipal Corporation Act, 1888"),
    ("MMC Act, s. 90A(1)", "there is no section 90A in the text supplied of Mumbai Municipal Corporation Act, 1888"),
    ("s. 441G(1)(a), Maharashtra Police Act", "there is no section 441G in the text supplied of Maharashtra Police Act"),
    ("s. 302 IPC", "the IPC is not in the book"),
    ("IPC s. 302", "the IPC is not in the book"),
    ("section 90A IPC", "the IPC is not in the book"),
    ("section 90A of the Indian Penal Code, 1860", "the Indian Penal Code, 1860 is not in the book"),
    ("Section 243 of the Companies Act, 2013", "the Companies Act, 2013 is not in the book"),
    ("s. 5, Prevention of Cruelty to Animals Act, 1960", "the Prevention of Cruelty to Animals Act, 1960 is not in the book"),
    ("mpa-1951 s.90B", "names no provision of the book"),
    ("xyz-1999 s.90A", "names no provision of the book"),
    ("ss. 90A and 441G", "names 2 places; name one"),
    ("", "is not a citation; write for example"),
    ("cattle", "is not a citation; write for example"),
]


@pytest.mark.parametrize(("words", "message"), MISSING, ids=[r[0] for r in MISSING])
def test_missing(words: str, message: str) -> None:
    """What the book has not is said to be missing, in one line; no neighbour stands in."""
    with pytest.raises(CitationError) as refused:
        FINDER.parse(words)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


# (text, what is named: keys, or "" for a citation that names nothing)
LISTS = [
    ("ss. 90A and 441G", ["mpa-1951 s.90A", "mmc-1888 s.441G"]),
    ("sections 90A, 441G and 243", ["mpa-1951 s.90A", "mmc-1888 s.441G", "gma-1963 ch.XIII/6"]),
    ("sections 90A(2)(a) and (b)", ["mpa-1951 s.90A(2)(a)", "mpa-1951 s.90A(2)(b)"]),
    ("s. 90A(1)(i) and (ii), Maharashtra Police Act", ["mpa-1951 s.90A(1)(i)", "mpa-1951 s.90A(1)(ii)"]),
    ("s. 441G(1)(a), (b) and (2)(c)", ["mmc-1888 s.441G(1)(a)", "mmc-1888 s.441G(1)(b)", "mmc-1888 s.441G(2)(c)"]),
    ("sections 243(1) to (2)", ["gma-1963 ch.XIII/6(1)", "gma-1963 ch.XIII/6(2)"]),
    ("clauses (a) and (b) of sub-section (2) of section 90A", ["mpa-1951 s.90A(2)(a)", "mpa-1951 s.90A(2)(b)"]),
    ("sub-sections (3) and (4) of section 90A", ["mpa-1951 s.90A(3)", "mpa-1951 s.90A(4)"]),
    ("section 302 IPC and section 90A", ["", "mpa-1951 s.90A"]),
    ("sections 90A and 302 of the IPC", ["", ""]),
    ("section 90A of the Bombay Police Act and section 441G of the MMC Act", ["mpa-1951 s.90A", "mmc-1888 s.441G"]),
    ("sections 90A and 5 rupees", ["mpa-1951 s.90A", ""]),  # "5" is read as a section of the list, and named as missing
    ("section 90A, 5 rupees", ["mpa-1951 s.90A"]),
    ("pay 90 days, 441 rupees or 243 more", []),
    ("flat 12B, 4th floor", []),
    ("in 90A the fine is 3,000", ["mpa-1951 s.90A"]),
]


@pytest.mark.parametrize(("text", "keys"), LISTS, ids=[r[0] for r in LISTS])
def test_lists(text: str, keys: list[str]) -> None:
    """A list of citations is as many mentions, each with words of its own."""
    found = FINDER.find(text)
    assert keys == [m.citation.key if m.citation else "" for m in found]
    assert all(m.missing for m in found if not m.citation)
    assert all(m.words == text[m.start : m.end] for m in found)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("the MMC Act and the Bombay Police Act, 1951", ["mmc-1888", "mpa-1951"]),
        ("Gujarat Municipalities Act 1963", ["gma-1963"]),
        ("the Gujarat Municipal Finance Board Act", []),
        ("MMCX and TMPA", []),
    ],
)
def test_titles(text: str, acts: list[str]) -> None:
    """Titles and aliases are found as whole words."""
    assert acts == [t.act for t in FINDER.titles(text)]


def test_a_number_of_two_acts_asks_for_the_act(tmp_path) -> None:
    """Where two Acts have the section, a citation without a title names candidates, and with a title one."""
    for i, name in enumerate(("First Pounds Act, 1901", "Second Pounds Act, 1902")):
        folder = tmp_path / f"a{i}-190{i + 1}"
        folder.mkdir()
        (folder / "source.txt").write_text("7. Penalty.- (1) Whoever strays shall be fined. (2) Again.\n", encoding="utf-8")
        (folder / "act.yaml").write_text(
            f"id: a{i}-190{i + 1}\nshort_title: {name}\nnumber: '{i}'\nyear: 190{i + 1}\nextent: {{jurisdiction: IN}}\nsource: {{file: source.txt, provenance: test}}\n",
            encoding="utf-8",
        )
    finder = CitationFinder(Book.of([load_act(f) for f in sorted(tmp_path.iterdir())]))
    (mention,) = finder.find("under section 7(2)")
    assert [c.key for c in mention.candidates] == ["a0-1901 s.7(2)", "a1-1902 s.7(2)"]
    with pytest.raises(CitationError, match="stands in several Acts; name one: a0-1901"):
        finder.parse("s. 7(2)")
    assert finder.parse("s. 7(2) of the Second Pounds Act").key == "a1-1902 s.7(2)"


@pytest.mark.parametrize(
    ("written", "number"),
    [("90-a", "90A"), ("९०अ", "90A"), ("४४१ जी", "441G"), ("૨૪૩", "243"), ("90 A", "90A"), ("376AB", "376AB")],
)
def test_plain_number(written: str, number: str) -> None:
    """A number of any script is one number."""
    assert number == plain(written)


TOKENS = (  # noqa: SIM905  (words in a line are easier to read than a list)
    "section sections s. ss. u/s § कलम धारा કલમ 90A 90 441G 441 243 24 2430 ९०अ 302 (1) (2) (i) (ii) (a) (b) (A) ( ) proviso to of the and or , "
    'clause sub-section opening fn.6 footnote 6 MMC Act Bombay Police Act, 1951 IPC Gujarat Municipalities Act chapter ch. XIII/4 XIII/ / - . " [ ] first second'
).split()


def _numbers_of(cite: PinpointCitation) -> str:
    """A pattern for the ways the section of a citation may be written."""
    if not cite.lost_number:
        return rf"(?<!\d){cite.section}(?!\d)"
    chapter, position = cite.section.removeprefix("ch.").split("/")
    return rf"{chapter}\s*/\s*{position}(?!\d)" + (r"|(?<!\d)243(?!\d)" if position == "6" else "")


@seed(2026)
@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(TOKENS), max_size=12), st.sampled_from([" ", ""]))
def test_the_grammars_own_words_in_any_order(words: list[str], glue: str) -> None:
    """No order of the grammar's words breaks the finder or makes it name a provision whose number is not written there."""
    text = glue.join(words)
    for mention in FINDER.find(text):
        assert mention.words == text[mention.start : mention.end]
        assert bool(mention.citation) + bool(mention.candidates) + bool(mention.missing) == 1
        written = re.sub(r"(?<=\d)[\s-]+(?=[A-Z])", "", text[: mention.end].replace("९०अ", "90A")).upper()
        for cite in (mention.citation, *mention.candidates):
            assert cite is None or re.search(_numbers_of(cite), written)


@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    """Whatever the text, mentions lie inside it."""
    assert all(0 <= m.start < m.end <= len(text) for m in FINDER.find(text))


@pytest.mark.parametrize(
    "words", ["clause (a) of ", "proviso to the ", "s. 5 the ", "sub-section (1), (2) and ", "section 90A(1)(i), "]
)
def test_the_work_grows_with_the_text(words: str) -> None:
    """A text made to be hard is read in bounded time."""
    began = time.process_time()
    FINDER.find(words * 2000)
    assert time.process_time() - began < 5


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("The fine under Chapter XIII is small.", ["gma-1963"]),
        ("under ch. 13 the fee", ["gma-1963"]),
        ("Chapter XIII of the Gujarat Municipalities Act", ["gma-1963"]),
        ("Chapter XIII of the Motor Vehicles Act, 1988", []),
        ("Maharashtra Police Act, Chapter XIII", ["mpa-1951"]),
        ("Chapter XIII of our manual", []),
        ("Chapter XII", []),
    ],
)
def test_a_chapter_stands_for_the_one_act_that_has_it(text: str, acts: list[str]) -> None:
    """A chapter named without its Act is the Act's that alone has a chapter of that number; a title beside it decides."""
    assert [t.act for t in CitationFinder(load_book()).titles(text)] == acts
