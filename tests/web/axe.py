"""WCAG 2.2 A and AA and axe's own good practice, held against a page by axe-core; the script comes with a package and is read from disk."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@lru_cache
def _script() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Any) -> list[str]:
    """What axe finds against a page as it stands, one line a rule, with the first elements of each."""
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(_script())
    found = page.evaluate("rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", RULES)
    return [f"{v['id']} ({v['help']}): {[n['html'][:120] for n in v['nodes'][:3]]}" for v in found["violations"]]


def open_folds(page: Any) -> None:
    """Opens every fold of the page, so that what is inside is looked at too."""
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
