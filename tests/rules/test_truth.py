"""Time limits, compensation, fees and deposits of Central Acts that were read by hand, against what the readers find."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.rules.truth_report import SECTIONS, Read, figures, place, score, texts, truth

pytestmark = pytest.mark.skipif(not SECTIONS.exists(), reason="../shared/data is not beside the repository")


def test_precision_and_recall():
    """At least 98 % of what is read is right, and at least 95 % of what the sections fix is read."""
    result = score()
    assert result.precision >= 0.98, result.wrong
    assert result.recall >= 0.95, result.missed


def test_the_sample_is_large_and_has_sections_without_a_figure():
    """More than 200 sections, at least 40 of them with no figure to read; each quote is short and stands once."""
    records = truth()
    assert len(records) >= 200
    assert sum(not r["figures"] for r in records) >= 40
    for r in records:
        for f in r["figures"]:
            assert len(f["quote"].split()) <= 12
            place(texts()[r["act"], r["section"], r.get("nth", 0)], f)


@pytest.mark.parametrize("fault", ["value", "bound", "unit", "trigger"])
def test_a_planted_fault_is_seen(fault):
    """A reader that changes the quantity, the bound, the unit or the event of every figure it finds gets none of the limits right."""
    spoilt = {"value": lambda r: r.value + 1, "bound": lambda r: "exact" if r.bound != "exact" else "max", "unit": lambda r: "week", "trigger": lambda r: "of the moon"}

    def read(text: str) -> Iterator[Read]:
        for r in figures(text):
            yield replace(r, **{fault: spoilt[fault](r)})

    result = score(read)
    assert result.recall < (0.35 if fault == "trigger" else 0.02)
    assert result.precision < (0.35 if fault == "trigger" else 0.02)
