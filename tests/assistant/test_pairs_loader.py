"""Q&A pairs: read strictly, judged exactly."""

from __future__ import annotations

import copy
import datetime as dt
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from assistant.pairs import PairError, judge, load_pairs

QUESTIONS = Path(__file__).parent.parent / "questions"

GOOD = """
- id: one
  question: What is the fine?
  place: Mumbai
  on: 2026-06-01
  history: [My cow strayed.]
  expect:
    status: answered
    cites: ["mmc-1888 s.441G(1)(a)"]
    figures: [imprisonment max 1 month first, {kind: fine, bound: max, value: 300, unit: INR}]
    contains: [Rs 300, [or both, or with both]]
    never: ["Rs 3,000", "yes"]
    deadline: 2026-12-08
"""
ANSWER: dict[str, Any] = {
    "status": "answered",
    "text": "At most one month, or a fine of at most Rs 300,\nor both [1]. Her eyes.",
    "notes": ["Not legal advice."],
    "statements": [{"citation": "mmc-1888 s.441G(1)(a)"}],
    "figures": [
        {"kind": "imprisonment", "bound": "max", "value": 1, "unit": "month", "tier": "first", "citation": "mmc-1888 s.441G(1)(a)"},
        {"kind": "fine", "bound": "max", "value": 300, "unit": "INR", "tier": "first", "citation": "mmc-1888 s.441G(1)(a)"},
    ],
    "deadline": {"last_day": "2026-12-08", "steps": []},
}


def write(tmp_path: Path, text: str, name: str = "a.yaml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_pair_is_read_whole(tmp_path: Path) -> None:
    """Every key arrives typed; a bare `on` is the day, not YAML's true."""
    (pair,) = load_pairs([write(tmp_path, GOOD)])
    assert (pair.id, pair.lang, pair.place, pair.on, pair.history) == ("one", "en", "Mumbai", dt.date(2026, 6, 1), ("My cow strayed.",))
    assert [str(f) for f in pair.expect.figures or ()] == ["imprisonment max 1 month first", "fine max 300 INR"]
    assert pair.expect.contains == (("Rs 300",), ("or both", "or with both"))
    assert pair.expect.deadline == dt.date(2026, 12, 8)


def test_an_answer_as_expected_has_no_failures(tmp_path: Path) -> None:
    """The answer of the example meets its pair."""
    (pair,) = load_pairs([write(tmp_path, GOOD)])
    assert judge(pair, ANSWER) == ()


WORSE = [
    ({"status": "ask_place"}, "status is ask_place"),
    ({"statements": [{"citation": "mmc-1888 s.441G(1)(b)"}]}, "s.441G(1)(a) is not cited"),
    ({"figures": ANSWER["figures"][:1]}, "figure missing: fine max 300 INR"),
    ({"figures": [*ANSWER["figures"], {"kind": "fine", "bound": "min", "value": 150, "unit": "INR", "tier": "first"}]}, "figure not expected: fine min 150"),
    ({"figures": [{**ANSWER["figures"][0], "tier": "subsequent"}, ANSWER["figures"][1]]}, "figure missing: imprisonment max 1 month first"),
    ({"figures": [{**ANSWER["figures"][0], "value": 30, "unit": "day"}, ANSWER["figures"][1]]}, "figure missing: imprisonment max 1 month"),
    ({"figures": [{**ANSWER["figures"][0], "bound": "min"}, ANSWER["figures"][1]]}, "figure not expected: imprisonment min 1 month"),
    ({"figures": []}, "figure missing"),
    ({"text": "A fine, or both."}, "does not say 'Rs 300'"),
    ({"text": "Rs 3000 or both"}, "does not say 'Rs 300'"),  # a longer number is another number
    ({"text": "Rs 300,000 or both"}, "does not say 'Rs 300'"),
    ({"text": "Rs 300 alone"}, "does not say 'or both' / 'or with both'"),
    ({"text": "Rs 300 or both, not Rs 3,000"}, "says 'Rs 3,000'"),
    ({"text": "Yes. Rs 300 or both"}, "says 'yes'"),
    ({"deadline": {"last_day": "2026-12-07"}}, "last day is 2026-12-07"),
    ({"deadline": None}, "last day is None"),
]


@pytest.mark.parametrize(("change", "failure"), WORSE)
def test_each_fault_of_an_answer_is_named(tmp_path: Path, change: dict[str, Any], failure: str) -> None:
    """One fault in the answer, one line that names it."""
    (pair,) = load_pairs([write(tmp_path, GOOD)])
    failures = judge(pair, {**copy.deepcopy(ANSWER), **change})
    assert any(failure in f for f in failures), failures


def test_opening_words_stand_for_their_sub_section(tmp_path: Path) -> None:
    """A statement on the opening words of s. 90A(1) cites s. 90A(1); one on its clause (i) does not."""
    (pair,) = load_pairs([write(tmp_path, '- {id: a, question: q, expect: {status: answered, cites: ["mpa-1951 s.90A(1)"]}}')])
    assert judge(pair, {**ANSWER, "statements": [{"citation": "mpa-1951 s.90A(1) opening"}]}) == ()
    assert judge(pair, {**ANSWER, "statements": [{"citation": "mpa-1951 s.90A(1)(i)"}]}) == ("mpa-1951 s.90A(1) is not cited",)


def test_words_may_stand_in_a_note_and_denied_words_only_in_the_text(tmp_path: Path) -> None:
    """`contains` reads text and notes; `never` the text."""
    (pair,) = load_pairs([write(tmp_path, GOOD)])
    assert judge(pair, {**ANSWER, "text": "or both", "notes": ["Rs 300", "before: Rs 3,000"]}) == ()


def test_figures_left_out_are_not_judged(tmp_path: Path) -> None:
    """No `figures` key: any figures; an empty list: none."""
    free, none = load_pairs(
        [
            write(tmp_path, "- {id: a, question: q, expect: {status: answered}}", "free.yaml"),
            write(tmp_path, "- {id: b, question: q, expect: {status: answered, figures: []}}", "none.yaml"),
        ]
    )
    assert judge(free, ANSWER) == ()
    assert len(judge(none, ANSWER)) == 2


BROKEN = [
    (GOOD.replace("history:", "histori:"), "unknown key 'histori'"),
    (GOOD.replace("contains:", "contain:"), "unknown key 'contain'"),
    (GOOD.replace("status: answered", "status: fine"), "status 'fine' is not known"),
    (GOOD.replace("    status: answered\n", ""), "one of status and status_in"),
    (GOOD.replace("status: answered", "status: answered\n    status_in: [answered]"), "one of status and status_in"),
    (GOOD.replace("question: What is the fine?", "question:"), "key 'question' is missing"),
    (GOOD.replace("mmc-1888 s.441G(1)(a)", "441G of the Act"), "is not a citation key"),
    (GOOD.replace("imprisonment max 1 month first", "imprisonment max"), "is not a figure"),
    (GOOD.replace("imprisonment max 1 month first", "prison max 1 month"), "kind is 'prison'"),
    (GOOD.replace("imprisonment max 1 month first", "imprisonment max one month"), "value is 'one'"),
    (GOOD.replace("unit: INR}", "unit: INR, colour: red}"), "unknown key 'colour'"),
    (GOOD.replace("deadline: 2026-12-08", "deadline: soon"), "a day looks like 2026-12-08"),
    (GOOD.replace("on: 2026-06-01", "on: June"), "a day looks like 2026-12-08"),
    (GOOD.replace("place: Mumbai", "lang: xx"), "lang is 'xx'"),
    (GOOD.replace("[My cow strayed.]", "My cow strayed."), "a list of words is needed"),
    (GOOD.replace("place: Mumbai", "place: Mumbai\n  place: Pune"), "stands twice"),
    ("id: one", "a list of pairs is needed"),
    ("", "a list of pairs is needed"),
    ("- [", "is not YAML"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_broken_pair_is_refused_by_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    """Each fault of a file is refused in one line that names the file."""
    path = write(tmp_path, text)
    with pytest.raises(PairError) as error:
        load_pairs([path])
    assert message in str(error.value)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


def test_an_id_twice_is_refused_across_files(tmp_path: Path) -> None:
    """Two files may not hold one id."""
    write(tmp_path, GOOD, "a.yaml")
    write(tmp_path, GOOD, "b.yaml")
    with pytest.raises(PairError, match=r"id 'one' stands already in .*a\.yaml"):
        load_pairs([tmp_path])


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """A wrong path is said, not passed over."""
    with pytest.raises(PairError, match="cannot be read"):
        load_pairs([tmp_path / "none.yaml"])


def test_the_committed_pairs_load_and_hold_every_kind() -> None:
    """The folder's files are well formed, hold refusals beside answers, and every pair says something that can fail."""
    pairs = load_pairs([QUESTIONS])
    statuses = Counter(s for p in pairs for s in p.expect.statuses)
    assert len(pairs) >= 180
    assert all(statuses[s] >= n for s, n in {"answered": 90, "not_covered": 20, "not_found": 10, "not_known": 4, "ask_place": 8, "ask_date": 1}.items())
    free = [p for p in pairs if "answered" in p.expect.statuses and p.expect.figures is None]
    assert [p.id for p in free if not (p.expect.contains or p.expect.never or p.expect.cites)] == []
    refused = [p for p in pairs if not {"answered", "ask_place"} & set(p.expect.statuses)]
    assert [p.id for p in refused if p.expect.figures != ()] == []


def test_no_figure_is_expected_that_the_three_acts_do_not_fix() -> None:
    """The expected figures are those of the table of the law, so a slip of the pen in a pair is seen."""
    law = {
        ("imprisonment", "max"): {(1, "month"), (6, "month")},
        ("imprisonment", "min"): {(15, "day"), (3, "month")},
        ("fine", "max"): {(300, "INR"), (500, "INR"), (3000, "INR"), (5000, "INR")},
        ("fine", "min"): {(150, "INR"), (250, "INR")},
        ("compensation", "max"): {(250, "INR"), (2000, "INR"), (100, "INR")},
        ("time_limit", "max"): {(7, "day"), (15, "day"), (10, "day"), (6, "month")},
        ("time_limit", "exact"): {(6, "month")},
    }
    wrong = [
        (p.id, str(f))
        for p in load_pairs([QUESTIONS])
        for f in p.expect.figures or ()
        if f.kind != "date" and (f.value, f.unit) not in law.get((f.kind, f.bound), set())
    ]
    assert wrong == []
