"""Small Acts made by hand, and an engine that embeds by counting words: what the tests of finding stand on."""

from __future__ import annotations

import datetime as dt
import hashlib
import zlib

import numpy as np

from corpus.citation import PinpointCitation
from corpus.model import Act, Amendment, Extent, Provision, Source, Version
from index.engines import Engines


def day(text: str | None) -> dt.date | None:
    return dt.date.fromisoformat(text) if text else None


def provision(key: str, *versions: tuple, level: str = "section", heading: str = "", children: tuple = ()) -> Provision:
    """Each version is (words, start, end) or (words, start, end, known)."""
    made = tuple(
        Version(id=f"{key}@{start or ''}", text=words, start=day(start), end=day(end), known=known[0] if known else "whole")
        for words, start, end, *known in versions
    )
    citation = PinpointCitation.from_key(key)
    return Provision(citation=citation, level=level, heading=heading, versions=made, children=tuple(children))


def act(act_id: str, title: str, *provisions: Provision, notes: tuple[Provision, ...] = ()) -> Act:
    text = f"{title}: the source"
    source = Source(
        name="source.txt", text=text, sha256=hashlib.sha256(text.encode()).hexdigest(), provenance="test", as_of="undated"
    )
    return Act(
        id=act_id, short_title=title, number="I", year=1951, aliases=(), extent=Extent(jurisdiction="IN-MH"), source=source,
        provisions=provisions, notes=notes, amendments=(Amendment(kind="inserted", by="Bom. 20 of 1953"),),
    )  # fmt: skip


def police_act(second_offence: str = "for the second offence, with fine up to five thousand rupees") -> Act:
    """A section with sub-sections, changed in 2000 and 2023; the first clause is not known before 2023."""
    now, then = second_offence, "for the second offence, with fine up to five hundred rupees"
    clauses = (
        provision(
            "p-1951 s.90A(1)(i)",
            ("", "1953-01-01", "2023-01-01", "not"),
            ("for the first offence, with fine up to three thousand rupees", "2023-01-01", None),
            level="clause",
        ),
        provision("p-1951 s.90A(1)(ii)", (then, "1953-01-01", "2000-01-01"), (now, "2000-01-01", None), level="clause"),
    )
    return act(
        "p-1951",
        "Village Police Act",
        provision(
            "p-1951 s.90A",
            ("", None, None),
            heading="Penalty for allowing cattle to stray",
            children=(
                provision(
                    "p-1951 s.90A(1)",
                    ("Whoever allows cattle to stray in a street shall be punished-", "1953-01-01", None),
                    level="subsection",
                    children=clauses,
                ),
                provision("p-1951 s.90A(2)", ("The Magistrate may order compensation.", "1953-01-01", None), level="subsection"),
            ),
        ),
        provision("p-1951 s.91", ("Dogs may be destroyed.", None, "1999-04-01"), heading="Power over stray dogs"),
        notes=(provision("p-1951 s.90A fn.1", ("Inserted by Bom. 20 of 1953", None, None)),),
    )


def pound_act() -> Act:
    return act(
        "g-1963",
        "Municipal Pounds Act, 1963",
        provision(
            "g-1963 s.240",
            ("Any person may seize stray cattle and take them to a pound.", None, None),
            heading="Impounding of cattle",
        ),
        provision(
            "g-1963 s.241",
            ("Cattle not claimed within seven days shall be sold by auction.", None, None),
            heading="Sale of cattle",
        ),
        provision("g-1963 s.242", ("A pound-fee shall be charged for each day.", None, None), heading="Pound-fees"),
    )


class WordEngine:
    """A unit vector of hashed words: texts that share words are near. `embedded` lists every passage it was given."""

    max_tokens = 64
    width = 48

    def __init__(self) -> None:
        self.embedded: list[str] = []

    def _vectors(self, texts: list[str]) -> np.ndarray:
        out = np.full((len(texts), self.width), 1e-3, np.float32)
        for row, text in zip(out, texts, strict=True):
            for word in text.lower().split():
                row[zlib.crc32(word.strip(".,-").encode()) % self.width] += 1
            row /= np.linalg.norm(row)
        return out

    def queries(self, texts: list[str]) -> np.ndarray:
        return self._vectors(texts)

    def passages(self, texts: list[str]) -> np.ndarray:
        self.embedded.extend(texts)
        return self._vectors(texts)

    def measure(self, text: str) -> int:
        return len(text.split()) + 4


class WordEngines(Engines):
    """One WordEngine for everything."""

    def __init__(self) -> None:
        self.engine = WordEngine()

    def question(self) -> WordEngine:
        return self.engine

    def passages(self, count: int) -> WordEngine:
        return self.engine
