"""The page's own small pieces as HTML: its title, and the places offered as buttons. All text is escaped."""

from __future__ import annotations

from html import escape

from web.words import Words


def title_html(words: Words) -> str:
    """The page's name and what it is."""
    return f'<h1>{escape(words("title"))}</h1><p>{escape(words("tagline"))}</p>'


def places_html(words: Words) -> str:
    """Places to choose with one press; the last takes the place away."""
    choices = (*words.pairs("place_choices"), ("", words("place_not_set")))
    rows = "".join(f'<button type="button" data-do="setplace" data-place="{escape(value)}">{escape(label)}</button>' for value, label in choices)
    return f'<div class="k-row" role="group" aria-label="{escape(words("place"))}">{rows}</div>'


def history_html(words: Words) -> str:
    """Earlier conversations; the browser, which alone keeps them, fills the list."""
    forget = f'<button type="button" data-do="forget">{escape(words("history_forget"))}</button>'
    return (
        f'<details class="k-block k-history" hidden><summary>{escape(words("history_title"))}</summary><p class="k-small">{escape(words("history_about"))}</p>'
        f'<ul class="k-earlier"></ul><p class="k-tools">{forget}</p></details>'
    )
