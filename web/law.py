"""The statute book as the page uses it: what the rules read on a day, citations and places in free text, each made when first wanted.

What it never does: read a clock, or read figures from words that are not known.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from assistant.model import ShownFigure
from corpus.book import Book, words_on
from corpus.model import Act, Provision
from corpus.sisters import sisters_of
from rules.model import Duration, Figure, Money
from rules.read import Readings, own_words, own_words_below, read_words
from rules.reviewed import Reviewed, mark_reviewed
from web.marking import Tint
from web.words import Words

if TYPE_CHECKING:
    from corpus.mentions import CitationFinder
    from corpus.places import Places
    from index.retrieve import Finder

SMALL = 1500  # sections; in a larger book sisters are looked for among those that the index finds
LOOKED_AT = 40  # sections that the index gives
KEPT = 256  # sections, each on a day, whose readings are kept


class Law:
    """One for all browsers. `reviewed`: by Act, what a person has confirmed; it gives readings their status (reviewed, or only read)."""

    def __init__(self, book: Book, reviewed: Mapping[str, Reviewed] | None = None, finder: Callable[[], Finder | None] | None = None) -> None:
        self.book = book
        self.edition = 0  # one more each time that the book or its reviews have changed
        self._finder = finder or (lambda: None)
        self._sisters = lru_cache(KEPT)(self._look_for_sisters)
        self.reviewed = reviewed if reviewed is not None else {}
        self._sections = lru_cache(KEPT)(self._read_section)

    def renew(self, book: Book, reviewed: Mapping[str, Reviewed]) -> None:
        """Another book, with what has been reviewed in it."""
        self.book, self.reviewed = book, reviewed
        self._forget()

    def reviewed_again(self, act_id: str, reviewed: Reviewed | None) -> None:
        """What has been reviewed of one Act by now."""
        self.reviewed = {**{k: v for k, v in self.reviewed.items() if k != act_id}, **({act_id: reviewed} if reviewed else {})}
        self._forget()

    def _forget(self) -> None:
        self.edition += 1
        self._sections.cache_clear()
        self._sisters.cache_clear()
        self.__dict__.pop("citations", None)

    def _mark(self, readings: Readings) -> Readings:
        return mark_reviewed(self.reviewed, readings)

    def reviewer(self, figure: ShownFigure, on: dt.date) -> tuple[str, dt.date] | None:
        """Who confirmed a figure as it stood on a day, and when; None where no reviewed row of its place says that figure."""
        mine = self.reviewed.get(figure.citation.partition(" ")[0])
        row = mine.row_of(figure.citation, figure.kind, figure.bound, f"{figure.value} {figure.unit}", on) if mine else None
        return (row.reviewed_by, row.reviewed_on) if row else None

    @cached_property
    def citations(self) -> CitationFinder:
        """Citations in what a person writes."""
        from corpus.mentions import CitationFinder  # here, not above: the page stands before it is needed

        return CitationFinder(self.book)

    @cached_property
    def places(self) -> Places:
        """Places in what a person writes."""
        from corpus.places import load_places  # here, not above: the page stands before its table is read

        return load_places()

    def section(self, section: Provision, on: dt.date) -> tuple[Readings, ...]:
        """What a section and all below it fix on a day."""
        return self._sections(section.key, on)

    def _read_section(self, key: str, on: dt.date) -> tuple[Readings, ...]:
        section = self.book.provision(key)
        return tuple(self._mark(read_words(w)) for w in own_words_below(self.book.act(section.citation.act), section, on))

    def sisters(self, section: Provision, on: dt.date) -> tuple[Provision, ...]:
        """The sections of other Acts that say nearly the same on a day."""
        return self._sisters(section.key, on)

    def _look_for_sisters(self, key: str, on: dt.date) -> tuple[Provision, ...]:
        section, acts = self.book.provision(key), self.book.acts
        if sum(len(a.provisions) for a in acts) <= SMALL:
            return sisters_of(section, (s for a in acts for s in a.provisions), on)
        finder = self._finder()
        others = frozenset(a.id for a in acts) - {section.citation.act}
        hits = finder.find(f"{section.heading} {words_on(section, on)}"[:1000], acts=others, on=on, k=LOOKED_AT) if finder else ()
        found = dict.fromkeys(self.book.section(self.book.provision(h.key)) for h in hits if self.book.has(h.key))
        return sisters_of(section, found, on)

    def act(self, act: Act, on: dt.date) -> tuple[Readings, ...]:
        """What an Act fixes on a day."""
        return tuple(self._mark(read_words(w)) for w in own_words(act, on))


def figure_said(figure: Figure, words: Words) -> str:
    """A figure in words of the interface: "Fine: at most Rs 3,000 (first offence)"."""
    quantity = figure.quantity
    if isinstance(quantity, Money | Duration):
        amount = words.quantity(quantity.value, quantity.unit)
    else:
        amount = words.quantity(quantity, "count") if isinstance(quantity, int) else words.quantity(float(quantity.value), "percent")
    tier = words.one("tiers", figure.tier)
    return f"{words.one('kinds', figure.kind)}: {words.one('bounds', figure.bound)} {amount}" + (f" ({tier})" if tier else "")


def tints_of(readings: tuple[Readings, ...], words: Words) -> dict[str, tuple[Tint, ...]]:
    """Where the figures of each provision stand in its words; floors and limits with the punishments."""
    out: dict[str, tuple[Tint, ...]] = {}
    for r in readings:
        found = dict.fromkeys((f.start, f.end, f.kind, figure_said(f, words)) for f in r.figures)
        if found:
            out[r.key] = tuple(Tint(*row) for row in found)
    return out
