"""The steps of a count in every language: each kind is worded, with the days and lengths of the English step."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.language import LANGUAGES, SCRIPTS, script_of
from assistant.sayings import FOLDER, load_sayings
from assistant.steps import steps_said
from assistant.twin import alike
from corpus.errors import LoadError
from rules.calendar import STEPS, ClosedDays, Deadline, count
from rules.model import Duration

D = dt.date
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
COUNTED = [
    (D(2026, 12, 3), Duration(10, "day"), "seizure", "earlier"),  # a Sunday
    (D(2027, 1, 16), Duration(10, "day"), "", "earlier"),  # a holiday
    (D(2026, 12, 1), Duration(1, "day"), "dismissal", "earlier"),  # an event without a word here
    (D(2026, 5, 12), Duration(6, "month"), "offence", "earlier"),
    (D(2026, 8, 31), Duration(6, "month"), "offence", "earlier"),
    (D(2027, 2, 28), Duration(6, "month"), "deposit", "earlier"),
    (D(2027, 2, 28), Duration(1, "year"), "deposit", "later"),
    (D(2027, 2, 28), Duration(6, "month"), "deposit", "later"),
]


def counted(start: dt.date, length: Duration, event: str, month_end: str) -> Deadline:
    """A count in Gujarat, where a closed last day helps."""
    return count(start, length, event=event, closed=ClosedDays.of("IN-GJ"), helps_when_closed=True, month_end=month_end)  # type: ignore[arg-type]


def test_the_examples_have_every_kind_of_step() -> None:
    """Nothing is left unworded by the tests below."""
    assert {s.kind for row in COUNTED for s in counted(*row).steps} == set(STEPS)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("row", COUNTED, ids=lambda r: f"{r[0]}-{r[1].count}{r[1].unit}-{r[2]}-{r[3]}")
def test_a_step_is_worded_in_each_language(lang: str, row: tuple[D, Duration, str, str]) -> None:
    """In the language's script, with the same days, lengths and digits as the English step."""
    done = counted(*row)
    said = steps_said(done, load_sayings(lang))
    assert len(said) == len(done.steps)
    for words, step in zip(said, done.steps, strict=True):
        assert script_of(words.partition(" (")[0]) == SCRIPTS[lang]
        assert alike(words, step.said())
        assert "dismissal" not in words


def test_english_steps_are_those_of_the_count() -> None:
    """The rules' own words."""
    done = counted(*COUNTED[0])
    assert steps_said(done, load_sayings("en")) == tuple(s.said() for s in done.steps)


def test_a_step_unlike_the_english_one_is_not_said() -> None:
    """A sentence that drops or changes a day gives way to the English step."""
    hindi = load_sayings("hi")
    done = counted(*COUNTED[0])
    wrong = replace(hindi, steps={**hindi.steps, "included": "आखिरी दिन, 14 दिसंबर 2026, भी गिना जाता है।"})
    assert steps_said(done, wrong)[2] == done.steps[2].said()


@pytest.mark.parametrize(("old", "new"), [("  later: ", "  latest: "), ("{open_day}", "{day}")])
def test_steps_that_are_not_those_of_the_count_are_refused(tmp_path: Path, old: str, new: str) -> None:
    """A kind or a slot too many or too few: the file does not load."""
    (tmp_path / "en.yaml").write_text((FOLDER / "en.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    hindi = (FOLDER / "hi.yaml").read_text(encoding="utf-8")
    at = hindi.index("\nsteps:\n")
    (tmp_path / "hi.yaml").write_text(hindi[:at] + hindi[at:].replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LoadError, match=r"hi.yaml: steps\."):
        load_sayings("hi", tmp_path)
