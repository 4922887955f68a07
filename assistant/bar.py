"""A bar that shows how much of a long work is done, with the time left. What it never does: read a clock or know a stream; both are given."""

from __future__ import annotations

from collections.abc import Callable


class Bar:
    """`now`: seconds, from any start; `write`: puts text where the person sees it."""

    def __init__(self, now: Callable[[], float], write: Callable[[str], None]) -> None:
        self._now, self._write = now, write
        self._begun, self._first = 0.0, 0

    def __call__(self, done: int, whole: int) -> None:
        """Show how much is done."""
        now = self._now()
        if not self._begun or done < self._first:
            self._begun, self._first = now, done
        left = (now - self._begun) / (done - self._first) * (whole - done) if done > self._first else 0.0
        said = f", about {left / 60:.0f} min left" if left >= 90 else f", about {left:.0f} s left" if left >= 1 else ""
        full = 30 * done // whole
        self._write(f"\rindexing [{'#' * full}{'.' * (30 - full)}] {done}/{whole}{said:<24}" + ("\n" if done >= whole else ""))
