"""Division: tables of drafting first, then random trees printed both ways, then the Central Acts where they are at hand."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from corpus.division import Node, divide
from corpus.markers import find_markers, follows, kinds_of
from tests.corpus.division_survey import BNS, INDIA_CODE, bns, examine, india_code, walk, words_lost


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


# (what it shows, text, tree)
ROWS = [
    ("no marker: one run", "Whoever commits theft shall be punished.", [("", "Whoever commits theft shall be punished.")]),
    ("sub-sections", "(1) One. (2) Two.", [("(1)", "One."), ("(2)", "Two.")]),
    (
        "clauses of a run-on sub-section",
        "(1)Whoever does X, be punished-(a)for the first;(b)for the second.(2)The court may.",
        [
            ("(1)", "Whoever does X, be punished-"),
            ("(1)(a)", "for the first;"),
            ("(1)(b)", "for the second."),
            ("(2)", "The court may."),
        ],
    ),
    (
        "clauses numbered by romans straight below a sub-section",
        "(1) Punished-\n(i) one;\n(ii) two.\n(2) Next.",
        [("(1)", "Punished-"), ("(1)(i)", "one;"), ("(1)(ii)", "two."), ("(2)", "Next.")],
    ),
    (
        "romans below letters; (c) goes back up",
        "It may-- (a) x; (b) y, that is-- (i) p; (ii) q; (iii) r; (c) z.",
        [
            ("", "It may--"),
            ("(a)", "x;"),
            ("(b)", "y, that is--"),
            ("(b)(i)", "p;"),
            ("(b)(ii)", "q;"),
            ("(b)(iii)", "r;"),
            ("(c)", "z."),
        ],
    ),
    (
        "(i) after (h) is a letter where (j) follows",
        "In this Act,-- (g) g; (h) h; (i) i; (j) j; (k) k.",
        [("", "In this Act,--"), ("(g)", "g;"), ("(h)", "h;"), ("(i)", "i;"), ("(j)", "j;"), ("(k)", "k.")],
    ),
    (
        "(i) after (h) is a roman where (ii) follows; then (i) the letter",
        "In this Act,-- (g) g; (h) h means-- (i) p; (ii) q; (i) letter; (j) j.",
        [
            ("", "In this Act,--"),
            ("(g)", "g;"),
            ("(h)", "h means--"),
            ("(h)(i)", "p;"),
            ("(h)(ii)", "q;"),
            ("(i)", "letter;"),
            ("(j)", "j."),
        ],
    ),
    (
        "(v) after (u) is a letter, after (iv) a roman",
        "(t) t; (u) u-- (i) 1; (ii) 2; (iii) 3; (iv) 4; (v) 5; (vi) 6; (v) v; (w) w.",
        [
            ("(t)", "t;"),
            ("(u)", "u--"),
            ("(u)(i)", "1;"),
            ("(u)(ii)", "2;"),
            ("(u)(iii)", "3;"),
            ("(u)(iv)", "4;"),
            ("(u)(v)", "5;"),
            ("(u)(vi)", "6;"),
            ("(v)", "v;"),
            ("(w)", "w."),
        ],
    ),
    (
        "inserted numbers",
        "(1) One. (1A) One A. (1AA) One AA. (2) Two-- (a) a; (aa) aa; (ab) ab; (b) b; (bb) bb.",
        [
            ("(1)", "One."),
            ("(1A)", "One A."),
            ("(1AA)", "One AA."),
            ("(2)", "Two--"),
            ("(2)(a)", "a;"),
            ("(2)(aa)", "aa;"),
            ("(2)(ab)", "ab;"),
            ("(2)(b)", "b;"),
            ("(2)(bb)", "bb."),
        ],
    ),
    (
        "inserted romans, and letters beyond (z)",
        "They are-- (i) 1; (ii) 2; (iia) 2a; (iii) 3. ",
        [("", "They are--"), ("(i)", "1;"), ("(ii)", "2;"), ("(iia)", "2a;"), ("(iii)", "3.")],
    ),
    (
        "omitted numbers leave a gap after a full stop or semicolon",
        "(1) One. (3) Three-- (a) a; (d) d; (e) e.",
        [("(1)", "One."), ("(3)", "Three--"), ("(3)(a)", "a;"), ("(3)(d)", "d;"), ("(3)(e)", "e.")],
    ),
    (
        "a list whose first marker the source has lost",
        "(1) One. (2) The rules may provide for,-- (b) fees; (c) forms.",
        [("(1)", "One."), ("(2)", "The rules may provide for,--"), ("(2)(b)", "fees;"), ("(2)(c)", "forms.")],
    ),
    (
        "references are no markers",
        "(1) An order under clause (a) of sub-section (2) or sub-section (3), section 149(4), clauses (b), (c) and (d) or rule 6 (1). (2) See (1) above.",
        [
            (
                "(1)",
                "An order under clause (a) of sub-section (2) or sub-section (3), section 149(4), clauses (b), (c) and (d) or rule 6 (1).",
            ),
            ("(2)", "See (1) above."),
        ],
    ),
    (
        "columns of a Schedule are no sub-sections",
        "(1) As in column (3) of the Schedule. (2) As in column\n(4) of it.",
        [("(1)", "As in column (3) of the Schedule."), ("(2)", "As in column (4) of it.")],
    ),
    (
        "a reference broken over a line",
        "(1) Subject to sub-section\n(3) it applies.\n(2) Next.\n(3) Last.",
        [("(1)", "Subject to sub-section (3) it applies."), ("(2)", "Next."), ("(3)", "Last.")],
    ),
    (
        "a list that goes on after a reference and a comma",
        "Whoever-- (a) acts under section 21, or (b) under sub-section (2), or (c) otherwise, acts.",
        [
            ("", "Whoever--"),
            ("(a)", "acts under section 21, or"),
            ("(b)", "under sub-section (2), or"),
            ("(c)", "otherwise, acts."),
        ],
    ),
    (
        "a year in brackets is no sub-section, and a year before a marker no reference",
        "(1) The Companies Act, 1956 (1 of 1956), applies as in 1888.(2)Next.",
        [("(1)", "The Companies Act, 1956 (1 of 1956), applies as in 1888."), ("(2)", "Next.")],
    ),
    (
        "words quoted from another Act are not divided",
        '(1) After clause (b), insert, namely:-- "(c) fees". (2) Next.',
        [("(1)", 'After clause (b), insert, namely:-- "(c) fees".'), ("(2)", "Next.")],
    ),
    (
        "a list in the run of a sentence",
        "He removes a member who (a) is insolvent; or (b) is convicted.",
        [("", "He removes a member who"), ("(a)", "is insolvent; or"), ("(b)", "is convicted.")],
    ),
    (
        "closing words belong to the opening, run on",
        "Whoever-- (a) adds water; or (b) sells it, shall be punished with fine of two hundred rupees.",
        [("", "Whoever-- shall be punished with fine of two hundred rupees."), ("(a)", "adds water; or"), ("(b)", "sells it,")],
    ),
    (
        "closing words on their own line",
        "(1) Whoever,—\n(a) adds water; or\n(b) sells it,\nshall be punished with fine.\n(2) Next.",
        [
            ("(1)", "Whoever,— shall be punished with fine."),
            ("(1)(a)", "adds water; or"),
            ("(1)(b)", "sells it,"),
            ("(2)", "Next."),
        ],
    ),
    (
        "closing words with a proviso of the defence in the middle",
        "Any person who,-- (a) forges a mark; or (b) sells it, shall, unless he proves that he acted in good faith, be punishable with fine.",
        [
            ("", "Any person who,-- shall, unless he proves that he acted in good faith, be punishable with fine."),
            ("(a)", "forges a mark; or"),
            ("(b)", "sells it,"),
        ],
    ),
    (
        "closing words of a condition",
        "(1) Where-- (a) no owner appears; and (b) the fee is unpaid, the Court may order a sale. (2) Next.",
        [
            ("(1)", "Where-- the Court may order a sale."),
            ("(1)(a)", "no owner appears; and"),
            ("(1)(b)", "the fee is unpaid,"),
            ("(2)", "Next."),
        ],
    ),
    (
        "no closing words where each clause has its penalty",
        "Whoever-- (a) adds, shall be punished with fine; (b) sells, shall be punished with imprisonment.",
        [
            ("", "Whoever--"),
            ("(a)", "adds, shall be punished with fine;"),
            ("(b)", "sells, shall be punished with imprisonment."),
        ],
    ),
    (
        "no closing words where the opening is complete",
        "The Court may-- (a) fine him; (b) seize the cattle, and the owner shall pay.",
        [("", "The Court may--"), ("(a)", "fine him;"), ("(b)", "seize the cattle, and the owner shall pay.")],
    ),
    (
        "an item's own second half stays",
        "Whoever does it, shall be punished-- (a) first, with imprisonment, and shall also be liable to fine; (b) later, with imprisonment for life, and shall also be liable to fine.",
        [
            ("", "Whoever does it, shall be punished--"),
            ("(a)", "first, with imprisonment, and shall also be liable to fine;"),
            ("(b)", "later, with imprisonment for life, and shall also be liable to fine."),
        ],
    ),
    (
        "closing words before a second list",
        "Whoever-- (a) adds; or (b) sells, shall be punished,-- (i) first, with fine; (ii) later, with imprisonment.",
        [
            ("", "Whoever-- shall be punished,--"),
            ("(a)", "adds; or"),
            ("(b)", "sells,"),
            ("(i)", "first, with fine;"),
            ("(ii)", "later, with imprisonment."),
        ],
    ),
    (
        "a second list of the same letters is cited at its place: no key may name two places",
        "(1) Whoever--\n(a) adds; or\n(b) sells,\nshall be punished--\n(a) first, with fine;\n(b) then, with more;\n(c) later, with prison.\n(2) Next.",
        [
            ("(1)", "Whoever-- shall be punished-- (a) first, with fine; (b) then, with more; (c) later, with prison."),
            ("(1)(a)", "adds; or"),
            ("(1)(b)", "sells,"),
            ("(2)", "Next."),
        ],
    ),
    (
        "a proviso belongs to the clause whose list goes on",
        "(1) He shall be punished-(a)with fine:Provided that it be not less than ten rupees, and(b)with imprisonment.(2)Next.",
        [
            ("(1)", "He shall be punished-"),
            ("(1)(a)", "with fine:"),
            ("(1)(a) proviso", "Provided that it be not less than ten rupees, and"),
            ("(1)(b)", "with imprisonment."),
            ("(2)", "Next."),
        ],
    ),
    (
        "a floor tempers the penalty it follows, though that is the last",
        "(1) Punished-(a)with fine:Provided that the fine be not less than ten rupees;(b)with imprisonment:Provided that the imprisonment be not less than a month.",
        [
            ("(1)", "Punished-"),
            ("(1)(a)", "with fine:"),
            ("(1)(a) proviso", "Provided that the fine be not less than ten rupees;"),
            ("(1)(b)", "with imprisonment:"),
            ("(1)(b) proviso", "Provided that the imprisonment be not less than a month."),
        ],
    ),
    (
        "a proviso on its own line in the middle of a list",
        "(1) He may-\n(a) enter:\nProvided that he knocks;\n(b) search.\nProvided that no search is made at night.\n(2) Next.",
        [
            ("(1)", "He may-"),
            ("(1)(a)", "enter:"),
            ("(1)(a) proviso", "Provided that he knocks;"),
            ("(1)(b)", "search."),
            ("(1) proviso", "Provided that no search is made at night."),
            ("(2)", "Next."),
        ],
    ),
    (
        "a proviso after the last item of a list, run on, that is no penalty, qualifies the whole",
        "(1) He may-- (a) enter; (b) search: Provided that he knocks: Provided further that he waits. (2) Next.",
        [
            ("(1)", "He may--"),
            ("(1)(a)", "enter;"),
            ("(1)(b)", "search:"),
            ("(1) proviso", "Provided that he knocks:"),
            ("(1) proviso-2", "Provided further that he waits."),
            ("(2)", "Next."),
        ],
    ),
    (
        "a proviso that says where it belongs",
        "(1) He may-- (a) enter; (b) search: Provided that no order under this sub-section imposes a fine.",
        [
            ("(1)", "He may--"),
            ("(1)(a)", "enter;"),
            ("(1)(b)", "search:"),
            ("(1) proviso", "Provided that no order under this sub-section imposes a fine."),
        ],
    ),
    (
        "a proviso with clauses of its own, then a further one",
        "The Act shall cease: Provided that-- (a) penalties are saved; (b) orders continue: Provided further that pounds vest.",
        [
            ("", "The Act shall cease:"),
            ("proviso", "Provided that--"),
            ("proviso(a)", "penalties are saved;"),
            ("proviso(b)", "orders continue:"),
            ("proviso-2", "Provided further that pounds vest."),
        ],
    ),
    (
        "sub-sections go on after a proviso",
        "(1) One: Provided that X. (2) Two. Provided, however, is a word. (3) Three.",
        [("(1)", "One:"), ("(1) proviso", "Provided that X."), ("(2)", "Two. Provided, however, is a word."), ("(3)", "Three.")],
    ),
    (
        "an explanation of the section, and one of the sub-section",
        "(1) One. (2) Two. Explanation.--In this sub-section, X. (3) Three. Explanation.-- For the purposes of this section, Y.",
        [
            ("(1)", "One."),
            ("(2)", "Two."),
            ("(2) explanation", "Explanation.--In this sub-section, X."),
            ("(3)", "Three."),
            ("explanation", "Explanation.-- For the purposes of this section, Y."),
        ],
    ),
    (
        "numbered explanations keep their numbers",
        "Whoever hurts. Explanation 1.—Pain is hurt. Explanation 2.—Fear is not.",
        [
            ("", "Whoever hurts."),
            ("explanation-1", "Explanation 1.—Pain is hurt."),
            ("explanation-2", "Explanation 2.—Fear is not."),
        ],
    ),
    (
        "illustrations with letters, run on, after (2)",
        "(1) One. (2) Two. Illustrations (a) A hurts B. He has hurt. (b) A waits. He has not.",
        [
            ("(1)", "One."),
            ("(2)", "Two."),
            ("(2) illustration", "Illustrations"),
            ("(2) illustration(a)", "A hurts B. He has hurt."),
            ("(2) illustration(b)", "A waits. He has not."),
        ],
    ),
    (
        "a hard-wrapped text: a line break in a sentence is no paragraph",
        "(1) Whoever allows\ncattle to stray, being\n(a) his own or\n(b) of another in his\ncharge and in the\nstreet;\nshall be punished.\n(2) Next.",
        [
            ("(1)", "Whoever allows cattle to stray, being shall be punished."),
            ("(1)(a)", "his own or"),
            ("(1)(b)", "of another in his charge and in the street;"),
            ("(2)", "Next."),
        ],
    ),
]


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
