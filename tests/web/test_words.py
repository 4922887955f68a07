"""The words of the interface: the same lines in every language, refused where they differ."""

from __future__ import annotations

import copy
import re
from pathlib import Path

import pytest

from corpus.errors import LoadError
from web.words import PATTERN, answered_languages, grouped, languages, load_words, same_shape

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("lang", languages())
def test_every_language_loads(lang: str) -> None:
    """Each file has the lines of the English one, and none of them is empty save where English's is."""
    words = load_words(lang)
    assert words.lang == lang
    assert [k for k, v in words.lines.items() if not v] == []


def test_there_are_four_languages() -> None:
    """English first, then Gujarati, Hindi and Marathi."""
    assert languages() == ("en", "gu", "hi", "mr")


def test_only_languages_that_are_answered_are_offered() -> None:
    """English is offered first, and no language without the assistant's sentences."""
    offered = answered_languages()
    assert offered[0] == PATTERN
    assert [lang for lang in offered if not (WEB.parent / "assistant" / "sayings" / f"{lang}.yaml").exists()] == []


def test_places_are_the_same_in_every_language() -> None:
    """A place button sets the same place in every language."""
    chosen = [tuple(v for v, _ in load_words(lang).pairs("place_choices")) for lang in languages()]
    assert set(chosen) == {("Mumbai", "Pune", "Palanpur")}


def test_every_line_is_used() -> None:
    """No line stands in the files that the page does not use."""
    code = "".join(p.read_text(encoding="utf-8") for p in WEB.glob("*.py"))
    lines = load_words(PATTERN).lines
    assert [k for k in lines if not re.search(rf"[\"']{k}[\"']", code) and k not in ("contradicted", "not_found")] == []


def _without(lines: dict, key: str) -> dict:
    return {k: v for k, v in lines.items() if k != key}


# what is broken, how, words of the message
BROKEN = [
    ("a line missing", lambda d: _without(d, "ask"), "'ask'"),
    ("a line too many", lambda d: {**d, "extra": "x"}, "'extra'"),
    ("a name missing", lambda d: {**d, "failed": "no reason"}, "why"),
    ("a name too many", lambda d: {**d, "ask": "{x}"}, "none"),
    ("a word of a group missing", lambda d: {**d, "kinds": _without(d["kinds"], "fine")}, "'fine'"),
    ("a month missing", lambda d: {**d, "months": d["months"][1:]}, "12"),
    ("not text", lambda d: {**d, "ask": True}, "text is needed"),
    ("not a group", lambda d: {**d, "kinds": "x"}, "mapping"),
]


@pytest.mark.parametrize(("what", "how", "words"), BROKEN)
def test_a_file_that_differs_is_refused(what: str, how: object, words: str) -> None:
    """A language whose lines differ from the English ones does not load, and the message says where."""
    lines = dict(load_words(PATTERN).lines)
    same_shape(lines, copy.deepcopy(lines), "xx.yaml")
    with pytest.raises(LoadError, match=re.escape(words)):
        same_shape(lines, how(copy.deepcopy(lines)), "xx.yaml")


def test_an_unknown_language_is_refused() -> None:
    """A language that has no file is refused by name."""
    with pytest.raises(LoadError, match="'xx'"):
        load_words("xx")


GROUPED = [(0, "0"), (999, "999"), (1000, "1,000"), (99999, "99,999"), (100000, "1,00,000"), (12345678, "1,23,45,678"), (1234567.5, "12,34,567.5"), (0.25, "0.25"), (-1500, "-1,500")]


@pytest.mark.parametrize(("number", "text"), GROUPED)
def test_indian_grouping(number: int | float, text: str) -> None:
    """Thousands by three, then by two."""
    assert grouped(number) == text
