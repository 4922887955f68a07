"""Whether a law is said to apply in a place: "Section 90A applies to Brihan Mumbai", held against the extent of its Act.

What it never does: judge a place that the extent of the Act does not settle, or a sentence that names no law.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.book import Book
from corpus.model import Act
from corpus.places import PlaceMention, Places
from rules.claim_model import Claim, Finding
from rules.draft_scope import VAGUE, Anchor, acts_at

APPLIES = re.compile(
    r"\b(?:appl(?:y|ies|ied|icable)|application|extends?|extended|operat\w+|in\s+force|covers?|covered|governs?|governed|invoked|used|enforced|enforceable|reach(?:es)?|runs?|valid|available|binding|holds?\s+good"
    r"|assists?|helps?|avails?|(?:of|any|no)\s+(?:use|avail|help|assistance))\b"
    r"|\b(?P<out>exclud\w+|exempt\w*|outside|leaves?\s+out|left\s+out|carved\s+out|carves\s+out|kept\s+out|keeps\s+out|taken\s+out|shut\s+out|does\s+without|other\s+than|except)\b",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|no|nor|neither|nowhere|cannot)\b|n['’]t\b", re.IGNORECASE)
_AREA = r"(?:States?|Maharashtra|Gujarat|India|country)"
WHOLE = re.compile(
    rf"\b(?:(?:the\s+)?(?:whole|entire|entirety)\s+(?:of\s+)?(?:the\s+)?{_AREA}|throughout\s+(?:the\s+)?{_AREA}|all\s+(?:over|of|across)\s+(?:the\s+)?{_AREA}|across\s+(?:the\s+)?{_AREA}|every\s+(?:part|corner|place|area|town|city|district)s?\b|everywhere|state-?wide|anywhere\s+in\s+(?:the\s+)?{_AREA})",
    re.IGNORECASE,
)
KINDS = re.compile(
    r"\b(?:(?:all|every|any|each|including|the)\s+)*(?:(?P<village>villages?)|(?P<rural_police>rural\s+(?:areas?|police))|(?P<municipal_corporation>municipal\s+corporations?)|(?P<municipality>municipalit(?:y|ies)|municipal\s+boroughs?|nagar\s?palikas?)"
    r"|(?P<commissionerate>commissionerates?|(?:charge\s+of\s+|under\s+)(?:the\s+|a\s+)?(?:police\s+)?commissioners?(?:\s+of\s+police)?)|(?P<cantonment>cantonments?))\b",
    re.IGNORECASE,
)
_ASIDE = re.compile(r",?\s+\b(?:where|which|who|whose|that)\b[^,;]*", re.IGNORECASE)  # "Kolhapur, where there is no Commissioner, ...": said of the place
_SAVE = re.compile(r"\b(?:save|except|barring|apart\s+from)\s+(?:(?:in|for|to|as\s+to|the)\s+)*$", re.IGNORECASE)
_ELLIPTIC = re.compile(r",?\s*(?:though|although|whereas)\s+(?:it|the\s+section|the\s+Act)\s+(?:does|has|is)\b", re.IGNORECASE)  # "..., though it has in Pune"
_LIGHT = re.compile(r"\s*(?:(?:the|from|areas?|of|in|city)\s+)*", re.IGNORECASE)
_PARTS = re.compile(r";\s*|,?\s+\b(?:since|because|inasmuch\s+as|given\s+that)\b\s+|,\s+(?:as|for)\s+|,?\s+\b(?:though|although|whereas)\b\s+")


def hold_territory(sentence: str, found: Sequence[Anchor], book: Book, places: Places | None) -> Finding | None:
    """Whether the one law a sentence names applies in the places it names, clause by clause; None where it says nothing of that."""
    law = [a for a in found if a.place is None and not a.missing]
    acts = {act for a in law for act in a.acts}
    for a in law:  # "Mumbai Municipal Corporation Act" names no area
        sentence = sentence[: a.start] + " " * (a.end - a.start) + sentence[a.end :]
    if places is None or len(acts) != 1 or APPLIES.search(sentence) is None:
        return None
    act = book.act(acts.pop())
    named = places.find(sentence, tuple((a.start, a.end) for a in law))
    rows: list[tuple[bool, bool, str]] = []  # whether it is said to apply, whether it does, where
    at = 0
    for end in [*(m.start() for m in _PARTS.finditer(sentence)), len(sentence)]:
        part = sentence[at:end]
        m = APPLIES.search(part)
        if m:
            asserted = _ASIDE.sub(lambda aside: aside[0] if APPLIES.search(aside[0]) else " ", part)
            says = bool(m["out"]) == bool(_NOT.search(asserted))
            rows += [(says, covers, where) for covers, where in _wheres(part, at, named, act, book, m.end() if m["out"] else -1)]
        elif at and _ELLIPTIC.match(part):
            rows += [(not _NOT.search(part), covers, where) for covers, where in _wheres(part, at, named, act, book, -1)]
        at = end
    if not rows:
        return None
    wrong = next((row for row in rows if row[0] != row[1]), None)
    _, covers, where = wrong or rows[0]
    claim = Claim(kind="territory", start=0, end=len(sentence), words=sentence, denied=any(not says for says, _, _ in rows))
    key = next((p.key for a in law for p in a.provisions), "")
    why = f"the Act {'applies' if covers else 'does not apply'} in {where}: it extends to {act.extent.said}"
    return Finding(claim=claim, verdict="contradicted" if wrong else "confirmed", why=why, citation=key, quote=act.extent.said)


def _wheres(part: str, at: int, named: Sequence[PlaceMention], act: Act, book: Book, out: int) -> Iterator[tuple[bool, str]]:
    """Each place or kind of area a clause names, with whether the Act covers it; where it names none, the whole State. `out`: where the
    word ends that takes a place out ("excluding"), -1 where none does; the place behind it is not set aside a second time."""
    extent, told = act.extent, False
    for p in named:
        if not at <= p.start < at + len(part) or p.place.described or not p.place.state:
            continue
        if p.place.kind not in VAGUE:
            told = True
            covers = act.id in acts_at(book, p.place)
            aside = (p.negated or bool(_SAVE.search(part[: p.start - at]))) and not (out >= 0 and _LIGHT.fullmatch(part, out, p.start - at))
            yield covers != aside, p.place.name
        elif p.place.kind == "state" and extent.jurisdiction not in (p.place.state, "IN"):
            told = True
            yield False, p.place.name
    if extent.areas is None:
        return
    if whole := WHOLE.search(part):
        yield False, " ".join(whole[0].split())
    elif not told:
        for m in KINDS.finditer(part):
            yield m.lastgroup in extent.areas, " ".join(m[0].split())
