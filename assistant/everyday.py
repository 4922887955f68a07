"""A question in everyday words, as what the words of any Act may be for it: phrases/everyday.yaml, read strictly, and word stems.

It is for Acts that a user adds: no row is about one Act. What this module never does: look at a provision, or tell what is asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from assistant.understand import Concept
from assistant.vocabulary import PHRASES, Entry, Token, Vocabulary, load_vocabulary, stem, tokens
from corpus.errors import LoadError
from corpus.strict_yaml import check_keys, read_yaml

_SENTENCE = re.compile(r"[.?!;]+(?=\s|$)|$")
_ASKS = re.compile(
    r"\b(?:what|which|who|whom|whose|when|where|how|why|can|could|may|must|will|would|is|are|does|do|should|penalty|punishment|sentence|worst|until when|by when|up to|within|in what|i want to know|tell me)\b", re.IGNORECASE
)
_DENIED = re.compile(r"\bnothing\s+\w+|\bnot (?:a|an|any|as|by)\s+[\w-]+(?:\s+[\w-]+){0,2}(?=\s*[.,;?!]|$)", re.IGNORECASE)  # "not an organised gang": what it is not
SETTING = 0.45  # what a word for who or where counts
AGAIN = 1.25  # what it is multiplied by where it is said again
STORY = 0.55  # what a word of a sentence that does not ask counts for, beside one that asks


@dataclass(frozen=True, slots=True)
class Said:
    """One thing a question says: the rows of stems by which an Act may say it, and how much it counts (0 to 1)."""

    concept: Concept
    counts: float
    own: tuple[str, ...]  # the stems of the question's own words


@lru_cache(maxsize=2)
def load_everyday(path: Path = PHRASES / "everyday.yaml") -> tuple[Vocabulary, frozenset[str]]:
    """The rows, and the stems that tell no section from another; LoadError names the row that is not as it must be."""
    data = check_keys(read_yaml(path), str(path), required={"words", "plain"})
    entries = []
    for n, row in enumerate(data["words"], 1):
        row = check_keys(row, f"{path}: words: row {n}", required={"say", "law"}, optional={"setting"})
        for word in (*row["say"], *row["law"]):
            if not isinstance(word, str):
                raise LoadError(f"{path}: words: row {n}: {word!r} is no text; put it in quotation marks")
        entries.append(Entry("terms", row["say"][0], tuple(row["say"]), tuple(row["law"]), setting=bool(row.get("setting"))))
    return Vocabulary.of("en", entries, ()), frozenset(stem(w) for w in data["plain"])


def said_in(text: str, taken: list[tuple[int, int]]) -> tuple[Said, ...]:
    """What a question says, in order. `taken`: spans that are read otherwise (the Act's name, a place, a day, a sum)."""
    rows, plain = load_everyday()
    stops = load_vocabulary("en")
    toks = tokens(text)
    asking = _asking(text)
    matches = rows.find(toks)
    out: dict[tuple[str, ...], Said] = {}
    covered: dict[int, list[Entry]] = {}
    taken = [*taken, *((toks[m.first].start, toks[m.last - 1].end) for m in stops.find(toks) if m.entry.group == "tiers")]
    whole = {i for m in matches if m.last - m.first > 1 for i in range(m.first, m.last)}
    for m in matches:
        for i in range(m.first, m.last):
            if m.last - m.first > 1 or i not in whole:  # "paper leak" says neither "paper" nor "leak"
                covered.setdefault(i, []).append(m.entry)
    phrases = {i: m for m in matches if m.last - m.first > 1 for i in range(m.first, m.last)}
    denied = [m.span() for m in _DENIED.finditer(text)]
    for i, token in enumerate(toks):
        if _inside(token.start, denied) or _inside(token.start, taken) or token.text.isdigit() or len(token.text) < 2:
            continue
        m = phrases.get(i)
        if m is None and (token.stem in plain or stops.stops(token)) and i not in covered:
            continue
        if m is None and token.stem in plain:
            continue
        own = tuple(t.stem for t in toks[m.first : m.last]) if m else (token.stem,)
        law = [tuple(stem(w) for w in words.split()) for e in covered.get(i, ()) for words in e.law]
        setting = i in covered and all(e.setting for e in covered[i])
        concept = Concept(m.words if m else token.text, tuple(dict.fromkeys([own, *law])), "setting" if setting else "term", token.text)
        counts = (1.0 if any(a <= token.start < b for a, b in asking) else STORY) * (SETTING if setting else 1.0)
        if own in out and not (m and i > m.first):
            counts = max(counts, out[own].counts) * AGAIN
        if own not in out or out[own].counts < counts:
            out[own] = Said(concept, counts, own)
    return tuple(out.values())


def _asking(text: str) -> list[tuple[int, int]]:
    """The sentences of a question that ask: those that end in a question mark; else those with a word of asking; else all."""
    spans, at = [], 0
    for m in _SENTENCE.finditer(text):
        if m.end() > at:
            spans.append((at, m.end()))
        at = m.end()
    marked = [(a, b) for a, b in spans if "?" in text[a:b]]
    return marked or [(a, b) for a, b in spans if _ASKS.search(text[a:b])] or spans


def _inside(at: int, runs: list[tuple[int, int]]) -> bool:
    return any(a <= at < b for a, b in runs)


__all__ = ["Said", "Token", "load_everyday", "said_in"]
