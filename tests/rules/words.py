"""A provision's own words made from plain text, for tests of the readers."""

from __future__ import annotations

from corpus.citation import PinpointCitation
from corpus.model import Level, Segment, Source, Version
from rules.model import OwnWords


def own_words(text: str, context: str = "", key: str = "act-1 s.1", level: Level = "section", follows: str = "") -> OwnWords:
    """One version over one source that holds exactly `text`."""
    version = Version(id=f"{key}@", text=text, segments=(Segment(0, len(text), 0, len(text)),))
    source = Source(name="source.txt", text=text, sha256="", provenance="test", as_of="undated")
    return OwnWords(
        citation=PinpointCitation.from_key(key), version=version, source=source, level=level, context=context, follows=follows
    )
