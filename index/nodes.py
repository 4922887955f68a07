"""From an Act to the passages that a question can find.

One passage is a sub-section with all that hangs below it (or a section without sub-sections), with the Act's short title and
the heading in front, once for each point-in-time version. What a section says outside its sub-sections is a passage of its own.
Amendment notes are no passages. Words that are not known for a time are absent from that time's passage: nothing of another
day stands in for them, yet the passage is there, so that a question is led to the place that can say "not known".

It never cuts words off: a passage longer than the model reads is split, with an overlap, and the tail is kept, because
penalties stand at the end of a section.
"""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from corpus.model import Act, Provision, Version
from index.model import Passage

if TYPE_CHECKING:
    from llama_index.core.schema import TextNode

Measure = Callable[[str], int]  # how many tokens a model makes of a text, its own marks included

FIRST_DAY, LAST_DAY = dt.date.min, dt.date.max  # what None stands for in a filter
LONGEST_HEAD = 60  # words of title and heading repeated in each part of a split passage
OVERLAP = 48  # tokens of the part before that a part repeats, so that a sentence on the cut is found from both sides
_SENTENCE = re.compile(r"(?<=[.;:।])\s+")


def passages_of(act: Act) -> tuple[Passage, ...]:
    """The passages of an Act, unsplit, in the order of the text; ids are unique within the Act and the same on every run."""
    found: list[Passage] = []
    for section in act.provisions:
        for unit, heading, below in _units(section):
            found.extend(_over_time(act, unit, heading, below))
    return _unique(found)


def split(passage: Passage, room: int, measure: Measure) -> tuple[Passage, ...]:
    """The passage itself where `measure(text) <= room`, else parts of at most `room` tokens that together hold every word."""
    if _short(passage.text, room - 16) or measure(passage.text) <= room:  # 16: prefix and marks
        return (passage,)
    head, body = passage.text[: passage.head].strip(), passage.text[passage.head :].strip()
    if len(head.split()) > LONGEST_HEAD:
        head, body = " ".join(head.split()[:LONGEST_HEAD]), f"{' '.join(head.split()[LONGEST_HEAD:])} {body}"
    marks = measure("")

    def cost(text: str) -> int:
        return measure(text) - marks

    free = room - measure(f"{head} ") - 2  # 2: a joint can cost a token on either side
    if free < 2 * OVERLAP:  # a model that reads very little: the head gives way to the words
        head, free = "", room - marks - 2
    sentences = _SENTENCE.split(body)
    pieces = [p for s in sentences for p in ([s] if cost(s) < free - OVERLAP else _broken(s, OVERLAP, cost)) if p]
    texts = [f"{head} {t}".strip() for t in _filled(pieces, free, cost)]
    return tuple(
        replace(passage, id=f"{passage.id}#{n}", text=text, part=n, head=len(head)) for n, text in enumerate(texts, start=1)
    )


def node_of(passage: Passage) -> TextNode:
    """The passage as a LlamaIndex node with our id; Act, key and dates are metadata to filter by, outside the embedded text."""
    from llama_index.core.schema import TextNode  # 1.2 s to import: only a question that is searched for pays for it

    metadata = {
        "act": passage.act,
        "key": passage.key,
        "start": (passage.start or FIRST_DAY).isoformat(),  # ISO 8601 sorts as it is written
        "end": (passage.end or LAST_DAY).isoformat(),
    }
    return TextNode(
        id_=passage.id,
        text=passage.text,
        metadata=metadata,
        excluded_embed_metadata_keys=list(metadata),
        excluded_llm_metadata_keys=list(metadata),
    )


def _units(section: Provision) -> Iterator[tuple[Provision, str, tuple[Provision, ...]]]:
    """What becomes a passage: (provision, heading, the provisions whose words it holds)."""
    subsections = [c for c in section.children if c.level == "subsection"]
    rest = [section, *(p for c in section.children if c.level != "subsection" for p in c.walk())]
    yield section, section.heading, tuple(rest)
    for sub in subsections:
        heading = " - ".join(h for h in (section.heading, sub.heading) if h)
        yield sub, heading, tuple(sub.walk())


def _over_time(act: Act, unit: Provision, heading: str, below: tuple[Provision, ...]) -> Iterator[Passage]:
    """One passage for each stretch of time in which the words, or what is known of them, were the same."""
    versions = [v for p in below for v in p.versions]
    bounds = sorted({d for v in versions for d in (v.start or FIRST_DAY, v.end or LAST_DAY)})
    head = ". ".join(t.rstrip(".") for t in (act.short_title, heading) if t) + "."
    last: Passage | None = None
    for start, end in itertools.pairwise(bounds):
        standing = [v for v in versions if _stands(v, start)]
        words = " ".join(" ".join(v.text.split()) for v in standing if v.known != "not").strip()
        if not words and all(v.known == "whole" for v in standing):
            continue
        text = f"{head} {words}".strip()
        if last and last.text == text and last.end == start:
            last = replace(last, end=None if end == LAST_DAY else end)
            continue
        if last:
            yield last
        since = None if start == FIRST_DAY else start
        last = Passage(
            id=f"{unit.key}@{since.isoformat()}" if since else unit.key,
            key=unit.key,
            act=act.id,
            text=text,
            start=since,
            end=None if end == LAST_DAY else end,
            head=len(head),
        )
    if last:
        yield last


def _stands(version: Version, day: dt.date) -> bool:
    return (version.start or FIRST_DAY) <= day < (version.end or LAST_DAY)


def _unique(passages: list[Passage]) -> tuple[Passage, ...]:
    """Supplied texts print sections twice: the second of a kind gets "~2", since two nodes of one id would hide each other."""
    seen: dict[str, int] = {}
    out = []
    for p in passages:
        seen[p.id] = seen.get(p.id, 0) + 1
        out.append(p if seen[p.id] == 1 else replace(p, id=f"{p.id}~{seen[p.id]}"))
    return tuple(out)


def _broken(text: str, limit: int, cost: Measure) -> Iterator[str]:
    """A sentence too long for one part, in pieces of at most `limit` tokens; a word is broken only where it alone is longer."""
    if _short(text, limit) or cost(text) <= limit:
        yield text
        return
    words = text.split()
    if len(words) > 1:
        first, second = " ".join(words[: len(words) // 2]), " ".join(words[len(words) // 2 :])
    else:
        first, second = text[: len(text) // 2], text[len(text) // 2 :]
    yield from _broken(first, limit, cost)
    yield from _broken(second, limit, cost)


def _short(text: str, limit: int) -> bool:
    """True where no counting is needed: a tokenizer makes at most one token of a byte."""
    return len(text) * 4 < limit or len(text.encode("utf-8", "replace")) < limit


def _filled(pieces: list[str], room: int, cost: Measure) -> list[str]:
    """Pieces joined into texts of at most `room` tokens; each text but the first opens with the end of the one before."""
    texts: list[str] = []
    current: list[str] = []
    used = fresh = 0
    for piece in pieces:
        price = cost(piece) + 1
        if fresh and used + price > room:
            texts.append(" ".join(current))
            tail = _tail(current[-1], OVERLAP, cost)
            current, used, fresh = ([tail], cost(tail) + 1, 0) if tail else ([], 0, 0)
        current.append(piece)
        used, fresh = used + price, fresh + 1
    return [*texts, " ".join(current)] if fresh else texts


def _tail(text: str, room: int, cost: Measure) -> str:
    """The last words of a text, at most `room - 1` tokens of them."""
    words = text.split()[-room:]
    while words and cost(" ".join(words)) + 1 > room:
        words = words[len(words) // 2 + 1 :] if len(words) > 3 else words[1:]
    return " ".join(words)
