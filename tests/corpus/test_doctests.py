"""The examples in the docstrings of the statute book are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import corpus

MODULES = sorted(p.stem for p in Path(corpus.__path__[0]).glob("*.py") if ">>>" in p.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    """Each example prints what it says."""
    result = doctest.testmod(importlib.import_module(f"corpus.{name}"))
    assert result.attempted > 0
    assert result.failed == 0


def test_there_are_examples() -> None:
    """The table above is not empty."""
    assert {"citation", "markers", "mention_grammar"} <= set(MODULES)
