"""A factory for tests: a provision's own words from plain text."""

from __future__ import annotations

import hashlib

from corpus.citation import PinpointCitation
from corpus.model import Segment, Source, Version
from rules.model import OwnWords


def own_words(text: str, context: str = "", key: str = "act-1 s.1") -> OwnWords:
    """The words as one version that covers its source from end to end."""
    source = Source(name="test", text=text, sha256=hashlib.sha256(text.encode()).hexdigest(), provenance="test", as_of="undated")
    version = Version(id=f"{key}@", text=text, segments=(Segment(0, len(text), 0, len(text)),))
    return OwnWords(citation=PinpointCitation.from_key(key), version=version, source=source, context=context)
