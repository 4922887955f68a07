"""Division: tables of drafting first, then random trees printed both ways, then the Central Acts where they are at hand."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from corpus.division import Node, divide
from corpus.markers import find_markers, follows, kinds_of
from tests.corpus.division_survey import BNS, INDIA_CODE, bns, examine, india_code, walk, words_lost
from tests.corpus.drafting import ROWS


def outline(text: str) -> list[tuple[str, str]]:
    """The tree as (path, own words), blanks folded, places without own words shown with ""."""
    out: list[tuple[str, str]] = []

    def add(node: Node, path: str) -> None:
        words = " ".join(" ".join(text[a:b] for a, b in node.runs).split())
        if path or words:
            out.append((path, words))
        for child in node.children:
            add(child, f"{path}({child.label})" if child.kind else f"{path} {child.label}".strip())

    add(divide(text), "")
    return out


@pytest.mark.parametrize(("what", "text", "tree"), ROWS, ids=[r[0] for r in ROWS])
def test_drafting(what: str, text: str, tree: list[tuple[str, str]]) -> None:
    """Each way of drafting divides as the row says."""
    assert tree == outline(text), what


@pytest.mark.parametrize(("what", "text", "tree"), ROWS, ids=[r[0] for r in ROWS])
def test_no_word_is_lost(what: str, text: str, tree: list[tuple[str, str]]) -> None:
    """The runs of the tree and its markers cover the text, once."""
    assert not words_lost(text, walk(divide(text))), what


def test_lost_words_would_be_seen() -> None:
    """The check on lost words fails for a tree with a run cut short, and for runs that overlap."""
    text = "(1) One. (2) Two."
    cut, twice = divide(text), divide(text)
    cut.children[0].runs = [(3, 6)]
    twice.children[0].runs.append((3, 8))
    assert words_lost(text, walk(cut))
    assert words_lost(text, walk(twice))


@pytest.mark.parametrize(
    ("before", "label", "reference"),
    [
        ("under sub-section ", "2", True),
        ("under sub-sections (1) and ", "2", True),
        ("clauses (a), (b) and ", "c", True),
        ("section 12(1)", "a", True),
        ("section 149", "4", True),
        ("Article 19 (1) ", "a", True),
        ("in column ", "3", True),
        ("read with sub-rule ", "1", True),
        ("under section 3, or ", "b", False),
        ("under sub-section (2), or ", "b", False),
        ("of the Act of 1888.", "2", False),
        ("punished-", "a", False),
        ("rupees; ", "b", False),
        ("", "1", False),
    ],
)
def test_reference(before: str, label: str, reference: bool) -> None:
    """A marker after words that point elsewhere is a reference."""
    text = f"{before}({label}) of it"
    assert [reference] == [m.reference for m in find_markers(text) if m.start == len(before)]


@pytest.mark.parametrize(
    ("last", "then", "expected"),
    [
        ("1", "2", True),
        ("1", "1A", True),
        ("1A", "1B", True),
        ("1A", "1AA", True),
        ("1AA", "1B", True),
        ("1A", "2", True),
        ("1", "3", False),
        ("2", "1", False),
        ("2", "2", False),
        ("a", "aa", True),
        ("aa", "ab", True),
        ("c", "cc", True),
        ("ab", "b", True),
        ("b", "d", False),
    ],
)
def test_order_of_numbers(last: str, then: str, expected: bool) -> None:
    """Inserted numbers stand between their neighbours."""
    kind = next(iter(kinds_of(last)))
    assert expected is follows(kinds_of(last)[kind], kinds_of(then)[kind])


# -- random trees, printed both ways --------------------------------------------------------------------

WORDS = st.sampled_from(
    [
        "the owner of the cattle",
        "an order under clause (b) of sub-section (3) of section 12",
        "every notice served under section 149(4)",
        "a keeper appointed under the Cattle-trespass Act, 1871 (1 of 1871)",
        "the sum in column (2) of the First Schedule",
        "any fee fixed under rules 4 and 5",
        "a person aggrieved by such seizure",
        "the case referred to in sub-sections (1) and (2)",
        "cattle found straying in a street (not being a public place)",
    ]
)
DASH = st.sampled_from(["--", "—", ":—", ",--", ", namely:--", ":-", "-", ":"])
LETTERS, ROMANS = "abcdefghijklmnop", ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"]
Place = tuple[str, str, list]  # label, own words, places below


@st.composite
def item(draw: st.DrawFn, label: str, end: str, depth: int, goes_on: bool) -> Place:
    """A clause, with sub-clauses perhaps, and a proviso where its list goes on."""
    words = draw(WORDS)
    if depth == 1 and draw(st.integers(0, 3)) == 0:
        n = draw(st.integers(2, 8))
        below = [draw(item(r, ";" if i < n - 1 else end, 2, i < n - 1)) for i, r in enumerate(ROMANS[:n])]
        return label, f"{words}, that is to say{draw(DASH)}", below
    if goes_on and draw(st.integers(0, 5)) == 0:
        return label, f"{words}:", [("proviso", f"Provided that {draw(WORDS)} is excepted;", [])]
    return label, words + end, []


@st.composite
def listed(draw: st.DrawFn) -> tuple[str, list[Place]]:
    """Opening words and a list of clauses, an inserted (aa) or (bb) perhaps; a proviso to the whole, or closing words, perhaps."""
    labels = list(LETTERS[: draw(st.integers(2, 16))])
    if draw(st.booleans()):
        labels.insert(draw(st.integers(1, 2)), draw(st.sampled_from(["aa"])) if labels[1] == "b" else "aa")
        labels = sorted(labels)
    shape = draw(st.sampled_from(["plain", "closing", "proviso"]))
    end = {"plain": ".", "closing": ",", "proviso": ":"}[shape]
    places = [draw(item(label, ";" if i < len(labels) - 1 else end, 1, i < len(labels) - 1)) for i, label in enumerate(labels)]
    opening = "Whoever deals with" if shape == "closing" else "The Court may deal with"
    if shape == "proviso":
        places.append(("proviso", "Provided that no order under this sub-section is made without notice.", []))
    closing = " shall be punished with fine which may extend to fifty rupees." if shape == "closing" else ""
    return f"{opening}{draw(DASH)}{closing}", places


@st.composite
def section(draw: st.DrawFn) -> list[Place]:
    """Sub-sections (1), (2), ... with an inserted (1A) perhaps."""
    labels = [str(i) for i in range(1, draw(st.integers(2, 12)) + 1)]
    if draw(st.booleans()):
        labels.insert(1, "1A")
    out: list[Place] = []
    for label in labels:
        if draw(st.booleans()):
            words, below = draw(listed())
        else:
            words, below = f"{draw(WORDS)} shall be heard.", []
            if draw(st.booleans()):
                below = [("explanation", "Explanation.--In this sub-section, cattle includes a calf.", [])]
        out.append((label, words, below))
    return out


def printed(places: list[Place], glue: str) -> str:
    """The places as an Act prints them: one after another with `glue` between, closing words after their list."""
    out = []
    for label, words, below in places:
        opening, shall, closing = words.partition(" shall be punished")
        if not below or label in ("proviso", "explanation"):
            opening, shall, closing = words, "", ""
        number = "" if label in ("proviso", "explanation") else f"({label}) "
        out.append(f"{number}{opening}")
        if below:
            out.append(printed(below, glue))
        if shall:
            out.append(f"{shall.strip()}{closing}")
    return glue.join(out)


def expected_outline(places: list[Place], path: str = "") -> list[tuple[str, str]]:
    """The tree the places were printed from."""
    out = []
    for label, words, below in places:
        here = f"{path} {label}".strip() if label in ("proviso", "explanation") else f"{path}({label})"
        out.append((here, " ".join(words.split())))
        out += expected_outline(below, here)
    return out


@settings(max_examples=120, deadline=None)
@given(section(), st.sampled_from([" ", "\n", "\n\n", "\n\t"]))
@example([("1", "The Court may deal with--", [("a", "x;", []), ("b", "y.", [])]), ("2", "z shall be heard.", [])], " ")
def test_what_is_printed_is_divided(places: list[Place], glue: str) -> None:
    """A random section, printed in one paragraph or with line breaks, divides into the tree it was printed from."""
    assert expected_outline(places) == outline(printed(places, glue))


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "(1)",
                "(2)",
                "(a)",
                "(b)",
                "(i)",
                "(ii)",
                "(v)",
                "(aa)",
                "(1A)",
                "Provided that",
                "Explanation.--",
                "Illustrations",
                "section",
                "sub-section",
                "Whoever--",
                "shall be punished",
                ",",
                ";",
                ".",
                "\n",
                "or",
                "cattle",
            ]
        ),
        max_size=40,
    )
)
def test_any_text_is_covered_and_no_key_names_two_places(words: list[str]) -> None:
    """Whatever the words, the tree covers them once and siblings have different labels."""
    text = " ".join(words)
    root = divide(text)
    assert not words_lost(text, walk(root))
    for place in walk(root):
        labels = [c.label for c in place.children]
        assert sorted(set(labels)) == sorted(labels)


# -- the Central Acts -----------------------------------------------------------------------------------


@pytest.mark.skipif(not INDIA_CODE.exists(), reason="needs ../shared/data/india_code")
def test_central_acts() -> None:
    """Of every twentieth section of the Central Acts 95 % divide without a gap or an unread marker, and none loses a word."""
    texts = list(india_code(20))
    found = [f for t in texts if (f := examine(t)).markers]
    assert len(found) > 700
    assert sum(f.complete for f in found) >= 0.95 * len(found)
    assert sum(len(f.unread) for f in found) <= 0.012 * sum(f.markers for f in found)
    assert not any(f.lost_words for f in found)


@pytest.mark.skipif(not INDIA_CODE.exists(), reason="needs ../shared/data/india_code")
def test_speed() -> None:
    """31,000 sections take less than a minute on one core (counted in processor time on every twentieth)."""
    texts = list(india_code(20))
    began = time.process_time()
    for text in texts:
        divide(text)
    assert (time.process_time() - began) * 20 < 60


@pytest.mark.skipif(not BNS.exists(), reason="needs ../shared/data/bns")
def test_bns() -> None:
    """In the Bharatiya Nyaya Sanhita, whose file keeps its line breaks, every marker is read; two sections have a gap of the file's own."""
    found = [f for t in bns() if (f := examine(t)).markers]
    assert not [u for f in found for u in f.unread]
    assert sum(bool(f.gaps) for f in found) <= 2
    assert not any(f.lost_words for f in found)


@pytest.mark.parametrize(
    "words",
    ["(1) (a) ", "Provided that ", "(a) word\nword ", "clauses (a), ", "(1) x; (a) y; (i) z; (A) w; ", "Whoever-- (a) x, shall "],
)
def test_the_work_grows_with_the_text(words: str) -> None:
    """A text made to be hard is divided in bounded time, and no word of it is lost."""
    text = words * 600
    began = time.process_time()
    root = divide(text)
    assert time.process_time() - began < 5
    assert not words_lost(text, walk(root))
