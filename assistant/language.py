"""The language of a question, by its script and its small words.

What this module never does: translate. A language is offered where phrases/<lang>.yaml and sayings/<lang>.yaml are there.
"""

from __future__ import annotations

from pathlib import Path

from assistant.vocabulary import PHRASES

_SAYINGS = Path(__file__).parent / "sayings"
LANGUAGES = tuple(sorted(p.stem for p in PHRASES.glob("*.yaml") if (_SAYINGS / p.name).exists()))


def language_of(text: str) -> str:
    """The language of a question among those spoken; English where nothing tells."""
    return "en"
