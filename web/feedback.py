"""What a reader says of an answer, as HTML: the draft of a pair as it would be stored, before it is.

Values in, text out. What it never does: store anything, or leave out a line of what would be stored.
"""

from __future__ import annotations

from html import escape

from assistant.pair_drafts import LONGEST_NOTE, PairDraft
from web.words import Words


def draft_html(draft: PairDraft, said: str, number: str, note: str, words: Words) -> str:
    """A draft, with a note that the reader may add, and the button that stores what is shown."""
    held = f'data-said="{escape(said)}" data-answer="{escape(number)}"'
    return (
        f'<section class="k-feedback" aria-label="{escape(words.one("say", said))}"><h3 tabindex="-1">{escape(words.one("say", said))}</h3>'
        f'<p class="k-small">{escape(words("feedback_about"))}</p><div class="k-form"><label>{escape(words("feedback_note"))}'
        f'<input type="text" name="note" maxlength="{LONGEST_NOTE}" value="{escape(note)}"></label>'
        f'<button type="button" data-do="feedback" {held} data-form="1">{escape(words("feedback_show"))}</button></div>'
        f'<pre tabindex="0">{escape(draft.text)}</pre><p class="k-row"><button type="button" data-do="feedback_store" {held} data-note="{escape(note)}">'
        f'{escape(words("feedback_store"))}</button><button type="button" data-do="feedback_leave">{escape(words("feedback_leave"))}</button></p></section>'
    )


def stored_html(name: str, words: Words) -> str:
    """That a draft is stored, and where."""
    return f'<p class="k-ok" role="status">✓ {escape(words("feedback_stored", name=name))}</p>'
