"""The reader against the official schedules of the IPC and the BNS."""

from __future__ import annotations

import pytest

from tests.rules.official import SAMPLE, SCHEDULE_DIFFERS, read, read_divided, records, same, scheduled

pytestmark = pytest.mark.skipif(not SAMPLE.exists(), reason="../shared/data is not beside the repository")


@pytest.mark.parametrize("how", [read, read_divided], ids=["whole", "divided"])
def test_at_least_98_percent_of_the_sections_are_exactly_right(how):
    """Of the sections without a flag at least 98 % are read exactly, the four where the schedule itself differs counted as misses."""
    plain = [r for r in records() if not any(row["flag"] for row in r["rows"])]
    assert len(plain) > 200
    wrong = [(r["act_short"], r["section"]) for r in plain if not same(scheduled(r), how(r))]
    assert len(wrong) <= 0.02 * len(plain), wrong
    assert set(wrong) <= SCHEDULE_DIFFERS.keys()


def test_a_planted_fault_is_seen():
    """A section whose sum or term is changed no longer agrees with the schedule."""
    record = next(r for r in records() if (r["act_short"], r["section"]) == ("BNS", "115"))
    assert same(scheduled(record), read(record))
    for old, new in (("ten thousand", "one thousand"), ("one year", "two years"), ("or with both", "")):
        changed = {**record, "text": record["text"].replace(old, new)}
        assert not same(scheduled(record), read(changed)), old
