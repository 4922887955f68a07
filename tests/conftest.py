"""What holds for all tests: a slow machine fails no property test, since a timing is a benchmark and not a truth."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("kalam", deadline=None)
settings.load_profile("kalam")
