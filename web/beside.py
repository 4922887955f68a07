"""A section beside its sisters in other Acts, part by part, as HTML.

Values in, text out. What it never does: call two laws the same; an empty cell says only that nothing like the part was found.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from corpus.model import Provision
from corpus.sisters import side_by_side
from rules.read import Readings
from web.law import tints_of
from web.marking import Tint, marked
from web.words import Words


@dataclass(frozen=True, slots=True)
class Sister:
    """A section of another Act with what the rules read in it on the day."""

    section: Provision
    readings: tuple[Readings, ...] = ()


def sisters_html(section: Provision, tints: Mapping[str, tuple[Tint, ...]], sisters: tuple[Sister, ...], on: dt.date, words: Words) -> str:
    """A section's sisters, each in a fold of its own with both texts side by side; "" where it has none."""
    if not sisters:
        return ""
    rows = "".join(_sister(section, tints, s, on, words) for s in sisters)
    title = f"{words('sisters')} ({len(sisters)})"
    return f'<details class="k-block k-sisters"><summary>{escape(title)}</summary><p class="k-small">{escape(words("sisters_about"))}</p>{rows}</details>'


def _sister(section: Provision, tints: Mapping[str, tuple[Tint, ...]], sister: Sister, on: dt.date, words: Words) -> str:
    theirs = tints_of(sister.readings, words)
    label = sister.section.citation.label
    rows = "".join(
        f"<tr>{_cell(a, tints, on, words)}{_cell(b, theirs, on, words)}</tr>" for a, b in side_by_side(section, sister.section, on)
    )
    opener = (
        f'<button type="button" class="k-chip" data-do="open" data-key="{escape(sister.section.key)}" data-on="{on}" '
        f'aria-label="{escape(words("open", label=label))}">{escape(label)}</button>'
    )
    heads = f'<th scope="col">{escape(section.citation.label)}</th><th scope="col">{opener}</th>'
    return (
        f'<details class="k-sister"><summary>{escape(label)}</summary>'
        f'<div class="k-table" tabindex="0" role="region" aria-label="{escape(words("side_by_side"))}: {escape(label)}"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>"
    )


def _cell(place: Provision | None, tints: Mapping[str, tuple[Tint, ...]], on: dt.date, words: Words) -> str:
    if place is None:
        return f'<td><span class="k-small">{escape(words("nothing_like_it"))}</span></td>'
    pinpoint = place.citation.pinpoint.strip()
    number = f'<span class="k-number">{escape(pinpoint)}</span> ' if pinpoint else ""
    return f'<td class="k-law">{number}{marked(place.at(on).text, (), tints.get(place.key, ()))}</td>'
