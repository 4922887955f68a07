"""The Acts of the book as a tree, and what is found in them, as HTML.

Values in, text out. What it never does: rank by meaning (that is the index's work); a search here finds the words that were written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from html import escape

from corpus.book import Book
from corpus.errors import CitationError, NotKnown
from corpus.mentions import CitationFinder
from corpus.model import Act, Provision
from web.cite import untitled
from web.marking import marked
from web.words import Words

WHOLE = 1500  # places; a larger book shows the sections of one Act at a time, and the parts of none
MOST = 40  # hits shown
AROUND = 70  # characters shown before the first word found
_WORD = re.compile(r"\w[\w'’‍‌-]*")


def tree_html(book: Book, words: Words, act_id: str = "") -> str:
    """Acts, their sections, and the parts of these where the book is small; each name opens its place. `act_id`: the Act that is open."""
    whole = _small(book)
    return "".join(f"<li>{_act(book, act, words, whole, whole or act.id == act_id)}</li>" for act in book.acts).join(
        (f'<ul class="k-tree" aria-label="{escape(words("acts"))}">', "</ul>")
    )


def search_html(book: Book, citations: CitationFinder, said: str, words: Words) -> str:
    """The places of a search, a citation that was written first, then those whose heading or words have every word written."""
    found = found_places(book, citations, said)
    if not found:
        return f'<p class="k-empty" role="status">{escape(words("nothing_found", said=said))}</p>'
    count = words("found_many", n=f"{MOST}+" if len(found) > MOST else len(found))
    rows = "".join(f"<li>{_hit(place, spans, words)}</li>" for place, spans in found[:MOST])
    return f'<p class="k-small" role="status">{escape(count)}</p><ul class="k-hits">{rows}</ul>'


def found_places(book: Book, citations: CitationFinder, said: str) -> list[tuple[Provision, tuple[tuple[int, int], ...]]]:
    """Places with the characters of their newest words that were searched for; at most one more than are shown."""
    out: list[tuple[Provision, tuple[tuple[int, int], ...]]] = []
    with suppress(CitationError):
        out.append((citations.parse(said), ()))
    terms = [re.compile(re.escape(w), re.IGNORECASE) for w in dict.fromkeys(_WORD.findall(said))]
    for place, heading in _places(book) if terms else ():
        text = _newest(place)
        if all(t.search(text) or t.search(heading) for t in terms) and any(t.search(text) or place.level == "section" for t in terms):
            out.append((place, tuple(m.span() for t in terms for m in t.finditer(text))))
        if len(out) > MOST:
            break
    return list({p.key: (p, spans) for p, spans in reversed(out)}.values())[::-1]


def _places(book: Book) -> Iterator[tuple[Provision, str]]:
    for act in book.acts:
        for section in act.provisions:
            heading = f"{section.heading} {section.citation.label}"
            for place in section.walk():
                yield place, heading


def _newest(place: Provision) -> str:
    try:
        return place.now.text
    except NotKnown:
        return ""


def _small(book: Book) -> bool:
    count = 0
    for act in book.acts:
        for _ in act.walk():
            count += 1
            if count > WHOLE:
                return False
    return True


def _act(book: Book, act: Act, words: Words, whole: bool, opened: bool) -> str:
    title = f"{escape(act.short_title)} <span>({escape(act.number)})</span>"
    if not opened:
        return f'<button type="button" class="k-act-name" data-do="act" data-act="{escape(act.id)}" aria-expanded="false">{title}</button>'
    rows = "".join(f"<li>{_section(book, s, words, parts=whole)}</li>" for s in act.provisions)
    return f'<details open><summary class="k-act-name">{title}</summary><ul>{rows}</ul></details>'


def _section(book: Book, section: Provision, words: Words, *, parts: bool) -> str:
    name = untitled(book, section.key, section.citation.label)
    heading = section.heading if section.heading_given or not section.heading else f"[{section.heading}]"
    shown = name if section.heading and section.heading in name else f"{name} {heading}".strip()
    below = "".join(f"<li>{_part(p)}</li>" for p in section.children) if parts else ""
    fold = f'<details><summary aria-label="{escape(words("parts_of", label=name))}"></summary><ul>{below}</ul></details>' if below else ""
    return f'<button type="button" class="k-node" data-do="open" data-key="{escape(section.key)}">{escape(shown)}</button>{fold}'


def _part(place: Provision) -> str:
    step = place.citation.path[-1]
    name = f"({step})" if place.level in ("subsection", "clause", "subclause", "item") else step
    text = " ".join(_newest(place).split())
    below = "".join(f"<li>{_part(p)}</li>" for p in place.children)
    start = f"{text[:64].rsplit(' ', 1)[0]}…" if len(text) > 64 else text
    return (
        f'<button type="button" class="k-node" data-do="open" data-key="{escape(place.key)}" aria-label="{escape(f"{name} {start} ({place.citation.label})")}">'
        f"{escape(name)} <span>{escape(start)}</span></button>" + (f"<ul>{below}</ul>" if below else "")
    )


def _hit(place: Provision, spans: tuple[tuple[int, int], ...], words: Words) -> str:
    text = _newest(place)
    first = min((a for a, _ in spans), default=0)
    start = text.rfind(" ", 0, max(0, first - AROUND)) + 1 if first > AROUND else 0
    end = min(len(text), start + 4 * AROUND)
    start += len(text[start:end]) - len(text[start:end].lstrip())
    cut = marked(text[start:end], [(a - start, b - start) for a, b in spans if a >= start and b <= end])
    around = f"{'… ' if start else ''}{cut}{' …' if end < len(text) else ''}"
    return (
        f'<button type="button" class="k-node" data-do="open" data-key="{escape(place.key)}" aria-label="{escape(words("open", label=place.citation.label))}">'
        f'{escape(place.citation.label)}</button><p class="k-law">{around}</p>'
    )
