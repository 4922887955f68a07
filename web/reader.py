"""A provision as HTML: its section whole, the place marked, the cited words highlighted, and all a reader must know of the text.

Values in, text out. What it never does: show another day's words where the day's own are not known, or let a text become markup.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import Protocol

from corpus.book import Book
from corpus.citation import PinpointCitation
from corpus.errors import CitationError, NotInForce, NotKnown
from corpus.model import Act, Provision, Version
from rules.read import Readings
from web.beside import Sister, sisters_html
from web.cite import court_form, quote_form
from web.history import comparison_html, days_form, timeline_html
from web.law import tints_of
from web.links import permalink
from web.marking import Tint, marked, spans_in
from web.words import Words

_NUMBERED = frozenset({"subsection", "clause", "subclause", "item"})


class Cited(Protocol):
    """What is highlighted: a quote's provision and its place in the source (assistant.model.ShownQuote is one)."""

    @property
    def citation(self) -> str:
        """Key of the provision."""

    @property
    def start(self) -> int:
        """First character in the source."""

    @property
    def end(self) -> int:
        """The character after the last."""


@dataclass(frozen=True, slots=True)
class _Opened:
    """What is open: the Act, the section, the key asked for, the day, the runs of the source to highlight, where figures stand."""

    act: Act
    section: Provision
    key: str
    on: dt.date
    runs: tuple[tuple[int, int], ...]
    words: Words
    tints: Mapping[str, tuple[Tint, ...]] = field(default_factory=dict)


def provision_html(
    book: Book, key: str, on: dt.date, quotes: Sequence[Cited], words: Words, *,
    readings: tuple[Readings, ...] = (), against: dt.date | None = None, sisters: tuple[Sister, ...] = (),
) -> str:  # fmt: skip
    """The section of a key as it stood on a day, with the key's place marked and the quotes' words in <mark>.

    `quotes`: those from the same Act are highlighted wherever their offsets fall in this section. `readings`: what the rules read in
    it on that day; their figures are underlined in place by kind. `against`: another day, whose words are compared word by word. `sisters`: sections
    of other Acts that are shown beside it. A key that names nothing of the book gives a line that says so; a place whose words of that
    day are not known says why.
    """
    opened = open_place(book, key, on, quotes, words)
    if opened is None:
        return f'<p class="k-empty">{escape(words("missing"))}</p>'
    opened = replace(opened, tints=tints_of(readings, words))
    place = book.provision(opened.key)
    return "".join(
        (
            f'<article class="k-provision" data-key="{escape(key)}" data-on="{on}" data-at="{escape(permalink(place.citation, on))}" lang="en">',
            _head(book, opened, against),
            comparison_html(place, *sorted((on, against)), words) if against and against != on else "",
            _legend(opened),
            f'<div class="k-text">{_place(opened, opened.section)}</div>',
            _notes(opened),
            timeline_html(opened.section, on, words),
            sisters_html(opened.section, opened.tints, sisters, on, words),
            _about(opened),
            _neighbours(opened),
            "</article>",
        )
    )


def empty_html(words: Words) -> str:
    """The reading panel before anything is open."""
    return f'<p class="k-empty k-nothing">{escape(words("reader_empty"))}</p>'


def open_place(book: Book, key: str, on: dt.date, quotes: Sequence[Cited], words: Words) -> _Opened | None:
    """The place of a key with its section; an amendment note opens the section it stands under. None: no such place."""
    try:
        place = book.provision(key)
        section = book.section(place)
        act = book.act(place.citation.act)
        if place.citation.path and place.citation.path[-1].startswith("fn."):
            section = book.provision(PinpointCitation(place.citation.act, place.citation.section))
    except CitationError:
        return None
    runs = tuple((q.start, q.end) for q in quotes if q.citation.partition(" ")[0] == act.id)
    return _Opened(act, section, key.removesuffix(" opening"), on, runs, words)


def heading(section: Provision) -> str:
    """A section's heading; a descriptive one of ours stands in square brackets."""
    return section.heading if section.heading_given or not section.heading else f"[{section.heading}]"


def _head(book: Book, o: _Opened, against: dt.date | None) -> str:
    w, section, place = o.words, o.section, book.provision(o.key)
    label = place.citation.label
    part = f" · {escape(o.act.part)}" if o.act.part else ""
    ours = "" if section.heading_given else f'<p class="k-small">{escape(w("reader_heading_ours"))}</p>'
    condition = f", {o.act.extent.condition}" if o.act.extent.condition else ""
    return (
        f'<header><p class="k-act">{escape(o.act.short_title)} <span>({escape(o.act.number)}){part}</span></p>'
        f'<h2 tabindex="-1">{escape(label)}</h2>'
        f'<p class="k-heading">{escape(heading(section))}</p>{ours}'
        f'<p class="k-small">{escape(w("reader_on", day=w.day(o.on)))} · {escape(w("reader_applies"))} {escape(o.act.extent.said)}{escape(condition)}</p>'
        f'<p class="k-tools">{_copies(book, o, place)}<button type="button" class="k-back" data-do="back">{escape(w("reader_close"))}</button></p>'
        f"{days_form(o.key, o.on, against, w)}"
        f'<p class="k-printed">{escape(court_form(book, place))}, {escape(w("cite_on", day=w.day(o.on)))} <span data-address="{escape(permalink(place.citation, o.on))}"></span></p></header>'
    )


def _copies(book: Book, o: _Opened, place: Provision) -> str:
    """Buttons that copy the citation, the words with it, and the link that opens this place on this day."""
    w, link = o.words, permalink(place.citation, o.on)
    texts = [("copy", "copy", court_form(book, place)), ("copy_quote", "copy", quote_form(book, place, o.on, w)), ("copy_link", "link", link)]
    return "".join(
        f'<button type="button" data-{kind}="{escape(text)}" data-copied="{escape(w("copied"))}">{escape(w(name))}</button>' for name, kind, text in texts if text
    )


def _neighbours(o: _Opened) -> str:
    """Buttons that open the section before and the one after in the Act."""
    sections = o.act.provisions
    at = next((n for n, s in enumerate(sections) if s.key == o.section.key), None)
    if at is None:
        return ""
    rows = ((at - 1, "section_before", "←"), (at + 1, "section_after", "→"))
    buttons = "".join(
        f'<button type="button" data-do="open" data-key="{escape(sections[n].key)}" data-on="{o.on}"><span aria-hidden="true">{sign}</span> {escape(o.words(name))}'
        f'<span class="k-sr">: {escape(sections[n].citation.label)}</span></button>'
        for n, name, sign in rows
        if 0 <= n < len(sections)
    )
    return f'<nav class="k-tools" aria-label="{escape(o.act.short_title)}">{buttons}</nav>' if buttons else ""


def _legend(o: _Opened) -> str:
    """What the underlines stand for: the kinds of figures in this section."""
    kinds = dict.fromkeys(t.kind for tints in o.tints.values() for t in tints)
    rows = "".join(f'<li><span class="k-fig k-fig-{escape(k)}">{escape(o.words.one("kinds", k))}</span></li>' for k in kinds)
    return f'<div class="k-legend"><span>{escape(o.words("figures"))}:</span><ul class="k-plain">{rows}</ul></div>' if rows else ""


def _place(o: _Opened, place: Provision) -> str:
    """A place and all below it; places not yet or no longer in force on the day are left out, with their reason where they are asked for."""
    asked = place.key == o.key
    step = place.citation.path[-1] if place.citation.path else ""
    number = f'<span class="k-number">({escape(step)})</span> ' if place.level in _NUMBERED else ""
    own, gone = _own_words(o, place, asked or any(p.key == o.key for p in place.walk()))
    if gone and not own:
        return ""
    below = "" if gone else "".join(_place(o, child) for child in place.children)
    if not own and not below and not asked:
        return ""
    kind = " k-target" if asked else ""
    here = ' aria-current="true"' if asked else ""
    return f'<div class="k-place k-{place.level}{kind}" data-place="{escape(place.key)}"{here}>{number}{own}{below}</div>'


def _own_words(o: _Opened, place: Provision, asked: bool) -> tuple[str, bool]:
    """The place's own words of the day, highlighted, and whether the place is not in force; `asked`: it or a place inside it is open."""
    try:
        version = place.at(o.on)
    except NotInForce as e:
        return _reason(o.words("reader_not_in_force"), e.reason) if asked else "", bool(place.versions)
    except NotKnown as e:
        return _reason(o.words("reader_not_known"), e.reason), False
    return (f'<span class="k-words">{_highlighted(version, o.runs, o.tints.get(place.key, ()))}</span>' if version.text else ""), False


def _highlighted(version: Version, runs: Iterable[tuple[int, int]], tints: Iterable[Tint] = ()) -> str:
    return marked(version.text, [span for start, end in runs for span in spans_in(version, start, end)], tints)


def _reason(what: str, why: str) -> str:
    return f'<span class="k-unknown"><strong>{escape(what)}.</strong> {escape(why)}.</span>'


def _notes(o: _Opened) -> str:
    """The amendment notes under the section, each by its number."""
    rows = []
    for note in o.act.notes:
        if note.citation.section != o.section.citation.section or not note.versions:
            continue
        target = ' class="k-target" aria-current="true"' if note.key == o.key else ""
        number = note.citation.path[-1].removeprefix("fn.")
        rows.append(f'<li value="{escape(number)}"{target} data-place="{escape(note.key)}">{_highlighted(note.now, o.runs)}</li>')
    return _block(o.words("reader_amendments"), f"<ol>{''.join(rows)}</ol>", opened=True) if rows else ""


def _about(o: _Opened) -> str:
    """Defects of the text, what every answer from the Act must say, and where the text comes from."""
    w, source, out = o.words, o.act.source, ""
    inside = {p.key for p in o.section.walk()} | {n.key for n in o.act.notes if n.citation.section == o.section.citation.section}
    defects = [d for d in o.act.defects if d.citation is None or d.citation in inside]
    if defects:
        rows = "".join(f"<li><strong>{escape(d.kind)}</strong>: {escape(d.what)}</li>" for d in defects)
        out += _block(w("reader_defects"), f"<ul>{rows}</ul>")
    if source.notes:
        out += _block(w("reader_notes"), f"<ul>{''.join(f'<li>{escape(n)}</li>' for n in source.notes)}</ul>", opened=True)
    return out + (
        f'<footer class="k-small">{escape(w("reader_source"))}: {escape(source.provenance)} ({escape(source.as_of)}). '
        f'<span class="k-hash">SHA-256 {escape(source.sha256[:12])}</span></footer>'
    )


def _block(title: str, content: str, *, opened: bool = False) -> str:
    return f'<details class="k-block"{" open" if opened else ""}><summary>{escape(title)}</summary>{content}</details>'
