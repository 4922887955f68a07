"""Faults planted in a copy of the Acts or of their reviewed figures: each one alone keeps the Act from loading.

(An upward import, the fourth kind, is planted in the test of the folders' structure.)
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from corpus.book import ACTS
from corpus.errors import LoadError
from corpus.load import load_act
from rules.model import RulesError
from rules.reviewed import REVIEWED, check_reviewed, load_reviewed


@dataclass(frozen=True, slots=True)
class House:
    """A copy of the Acts and of the reviewed figures, free to be spoiled."""

    acts: Path
    reviewed: Path

    def spoil(self, file: Path, old: str, new: str, *, everywhere: bool = False) -> None:
        """Change a file; the words must be there."""
        text = file.read_bytes().decode("utf-8")
        assert old in text, f"{old!r} is not in {file.name}"
        file.write_bytes((text.replace(old, new) if everywhere else text.replace(old, new, 1)).encode("utf-8"))

    def load(self) -> None:
        """What the door does before it answers."""
        acts = [load_act(folder) for folder in sorted(self.acts.iterdir()) if folder.is_dir()]
        assert len(acts) == 3
        check_reviewed(load_reviewed(self.reviewed), acts)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An unspoiled copy."""
    shutil.copytree(ACTS, tmp_path / "acts")
    shutil.copytree(REVIEWED, tmp_path / "reviewed")
    return House(tmp_path / "acts", tmp_path / "reviewed")


def test_the_copy_loads_as_it_is(house: House) -> None:
    """Without a fault nothing is refused."""
    house.load()


# (Act, words of the reviewed file, what stands there instead)
REVIEWED_FAULTS = [
    ("mmc-1888", "value: 300,", "value: 3000,"),  # an amount
    ("mpa-1951", "value: 3000,", "value: 300,"),
    ("mpa-1951", "value: 250\n", "value: 2000\n"),  # today's sum for an earlier day
    ("gma-1963", "value: 7\n", "value: 10\n"),  # another period of the same chapter
    ("mmc-1888", "value: 15\n    unit: day", "value: 15\n    unit: month"),
    ("mmc-1888", "bound: min\n    value: 150", "bound: max\n    value: 150"),  # a floor as a cap
    ("gma-1963", "bound: max\n    value: 100", "bound: min\n    value: 100"),  # a cap as a floor
    ("gma-1963", "tier: first\n    connective: or_both", "tier: first\n    connective: and"),
    ("mpa-1951", "connective: fine_only", "connective: or_both"),
]


@pytest.mark.parametrize(("act", "old", "new"), REVIEWED_FAULTS)
def test_a_changed_reviewed_figure_is_caught(house: House, act: str, old: str, new: str) -> None:
    """(a), (c) A reviewed amount, unit, bound, tier or connective that the text does not give."""
    house.spoil(house.reviewed / f"{act}.yaml", old, new)
    with pytest.raises(RulesError, match=act):
        house.load()


# (Act, words of the source, what stands there instead): everywhere, as where a clause is printed twice
SOURCE_FAULTS = [
    ("mmc-1888", "extend to three hundred rupees", "extend to three thousand rupees"),
    ("mmc-1888", "less than fifteen days", "less than fifty days"),
    ("mpa-1951", "three thousand rupees", "thirty thousand rupees"),
    ("mpa-1951", '"five hundred rupees" by Mah. 40 of 2000', '"fifty rupees" by Mah. 40 of 2000'),  # an amendment note
    ("mpa-1951", "by Mah. 40 of 2000, s. 13 (a)(ii)", "by Mah. 40 of 2005, s. 13 (a)(ii)"),  # its year
    ("gma-1963", "within ten days from", "within twenty days from"),
    ("gma-1963", "from the date of the seizure", "from the date of the release"),  # what a period runs from
    ("mmc-1888", "fine shall not be less than one hundred and fifty rupees", "fine may extend to one hundred and fifty rupees"),  # a bound
    ("mmc-1888", "the imprisonment shall not be less than fifteen days", "the imprisonment may extend to fifteen days"),
    ("gma-1963", "not exceeding one hundred rupees", "not less than one hundred rupees"),
    ("mmc-1888", "three hundred rupees, or with both", "three hundred rupees, and with both"),
    ("gma-1963", "rupees or with both", "rupees"),  # a choice taken away
    ("mpa-1951", "for the first offence, with fine", "for the first offence, with imprisonment which may extend to one month, or with fine"),
    ("gma-1963", "a fresh security", "a fresh security of five hundred rupees"),  # a figure that nobody has reviewed
    ("mpa-1951", "may order,-", "shall order,-"),  # a discretion made a duty
]


@pytest.mark.parametrize(("act", "old", "new"), SOURCE_FAULTS)
def test_a_changed_source_is_caught(house: House, act: str, old: str, new: str) -> None:
    """(b), (c) An amount, a bound, a trigger, a join or an amendment note changed in the source."""
    house.spoil(house.acts / act / "source.txt", old, new, everywhere=True)
    with pytest.raises(RulesError, match=act):
        house.load()


# The same with the quotes changed to fit, as a careless hand would: the figures alone must tell.
BOTH_FAULTS = [
    ("mmc-1888", "fine which may extend to three hundred rupees", "fine which may extend to three thousand rupees"),
    ("mmc-1888", "the imprisonment shall not be less than fifteen days", "the imprisonment may extend to fifteen days"),
    ("mmc-1888", "fine shall not be less than one hundred and fifty rupees", "fine may extend to one hundred and fifty rupees"),
    ("mpa-1951", "three thousand rupees", "thirty thousand rupees"),
    ("gma-1963", "within seven days after", "within eight days after"),
    ("gma-1963", "not exceeding one hundred rupees", "not less than one hundred rupees"),
    ("gma-1963", "six months or with fine not exceeding five hundred rupees, or with both", "six months and with fine not exceeding five hundred rupees"),
]


@pytest.mark.parametrize(("act", "old", "new"), BOTH_FAULTS)
def test_a_changed_source_with_quotes_that_fit_is_caught(house: House, act: str, old: str, new: str) -> None:
    """The figure read differs from the figure reviewed, though every quote stands in the source."""
    house.spoil(house.acts / act / "source.txt", old, new, everywhere=True)
    house.spoil(house.reviewed / f"{act}.yaml", old, new, everywhere=True)
    with pytest.raises(RulesError, match="reviewed: "):
        house.load()


def test_a_misspelt_key_is_caught(house: House) -> None:
    """A key that the file may not have is refused, not passed over."""
    house.spoil(house.reviewed / "mmc-1888.yaml", "bound: min", "bnd: min")
    with pytest.raises(LoadError, match="bnd"):
        house.load()
