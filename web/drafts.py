"""A checked draft as HTML: each sentence coloured and named by its verdict, with why and the words of the law.

Values in, text out. What it never does: judge (rules/draft.py does), leave a sentence out, or let a draft become markup.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from html import escape

from corpus.book import Book
from rules.draft import SentenceFinding, verdict_of
from web.marking import spans_in
from web.view import label_of
from web.words import Words

_SIGNS = {"confirmed": "✓", "contradicted": "✗", "not_found": "?"}


def draft_html(draft: str, found: Sequence[SentenceFinding], book: Book, on: dt.date, words: Words) -> str:
    """The whole draft in its order: sentences that were checked open with their reason, the others stand as they are.

    `on`: the day whose law was meant where a sentence names none.
    """
    counts = {v: sum(f.verdict == v for f in found) for v in _SIGNS}
    summary = " · ".join(f"{_SIGNS[v]} {n} {words.one('verdicts', v)}" for v, n in counts.items() if n)
    whole = verdict_of(found)
    head = words.one("verdicts_whole", whole)
    out, at = [], 0
    for f in found:
        if "\n\n" in draft[at : f.start].replace("\r", "") and out:
            out.append('<hr aria-hidden="true">')
        out.append(_sentence(f, book, on, words))
        at = f.end
    about = words("checked_on", day=words.day(on))
    return (
        f'<section class="k-draft" aria-label="{escape(words("draft"))}"><p class="k-verdict k-v-{escape(whole)}" role="status"><strong>{escape(head)}</strong></p>'
        f'<p class="k-small">{escape(" · ".join(x for x in (summary, about) if x))}</p>{"".join(out)}</section>'
    )


def _sentence(f: SentenceFinding, book: Book, on: dt.date, words: Words) -> str:
    if f.verdict not in _SIGNS:
        return f'<p class="k-sentence k-v-nothing">{escape(f.sentence)}</p>'
    opened = " open" if f.verdict == "contradicted" else ""
    name = words.one("verdicts", f.verdict)
    quote = f'<p><q class="k-law">{escape(" ".join(_read(f, book).split()))}</q></p>' if f.quote else ""
    chips = "".join(_chip(key, book, on, words) for key in f.citations if book.has(key))
    return (
        f'<details class="k-sentence k-v-{f.verdict}"{opened}><summary><span class="k-badge">{_SIGNS[f.verdict]} {escape(name)}</span> {escape(f.sentence)}</summary>'
        f"<p>{escape(f.why[:1].upper() + f.why[1:])}.</p>{quote}<p>{chips}</p></details>"
    )


def _read(f: SentenceFinding, book: Book) -> str:
    """The law's words without the marks of their editors, where they stand in one version of the provision cited; as they are otherwise."""
    for key in f.citations if len(f.citations) == 1 and book.has(f.citations[0]) else ():
        source = book.act(key.partition(" ")[0]).source.text
        for version in reversed(book.provision(key).versions):
            first = version.segments[0].start if version.segments else 0
            start = source.find(f.quote, first)
            runs = spans_in(version, start, start + len(f.quote)) if start >= 0 else ()
            if len(runs) == 1:
                return version.text[runs[0][0] : runs[0][1]]
    return f.quote


def _chip(key: str, book: Book, on: dt.date, words: Words) -> str:
    label = label_of(book, key)
    return (
        f'<button type="button" class="k-chip" data-do="open" data-key="{escape(key)}" data-on="{on}" aria-label="{escape(words("open", label=label))}">{escape(label)}</button> '
    )
