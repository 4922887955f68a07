"""Whether a law is said to apply in a place: "Section 90A applies to Brihan Mumbai", held against the extent of its Act.

What it never does: judge a place that the extent of the Act does not settle, or a sentence that names no law.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.book import Book
from corpus.places import Places
from rules.claim_model import Claim, Finding
from rules.draft_scope import VAGUE, Anchor, acts_at

_APPLIES = re.compile(
    r"\b(?:appl(?:y|ies|ied|icable)|application|extends?|extended|operat\w+|in\s+force|covers?|covered|governs?|governed|invoked|used|enforced|enforceable|reach(?:es)?|runs?|valid|available|binding|holds?\s+good)\b"
    r"|\b(?P<out>exclud\w+|exempt\w*|outside|leaves?\s+out|does\s+without|other\s+than|except)\b",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|no|nor|neither|nowhere|cannot)\b|n['’]t\b", re.IGNORECASE)


def hold_territory(sentence: str, found: Sequence[Anchor], book: Book, places: Places | None) -> Finding | None:
    """Whether the one law a sentence names applies in the one place it names; None where it says nothing of that."""
    law = [a for a in found if a.place is None and not a.missing]
    acts = {act for a in law for act in a.acts}
    m = _APPLIES.search(sentence)
    if places is None or len(acts) != 1 or m is None:
        return None
    named = [p for p in places.find(sentence, tuple((a.start, a.end) for a in law)) if p.place.state and p.place.kind not in VAGUE and not p.place.described]
    if len(named) != 1:
        return None
    act = book.act(acts.pop())
    covers = act.id in acts_at(book, named[0].place)
    says = bool(m["out"]) == bool(_NOT.search(sentence))
    claim = Claim(kind="territory", start=0, end=len(sentence), words=sentence, denied=not says)
    key = next((p.key for a in law for p in a.provisions), "")
    return Finding(claim=claim, verdict="confirmed" if covers == says else "contradicted", why=f"the Act {'applies' if covers else 'does not apply'} in {named[0].place.name}: it extends to {act.extent.said}", citation=key, quote=act.extent.said)
