"""Signs of a printed page that are no words: form feeds with their page numbers, page headings. Each cut is told.

What it never does: touch a line that may be law: a number alone on its line is a page number only beside a form feed or where such
lines count upwards through the text.
"""

from __future__ import annotations

import re

from corpus.model import Defect

_PAGE = re.compile(r"(?:^[ \t]*(?:Page[ \t]+)?\d{1,4}(?:[ \t]+(?:of|/)[ \t]+\d{1,4})?[ \t]*\n)?[ \t]*\f", re.MULTILINE)


def tidied(text: str) -> tuple[str, tuple[Defect, ...]]:
    """The text without form feeds and the page numbers beside them, and what was cut."""
    if "\f" not in text:
        return text, ()
    pages = len(_PAGE.findall(text))
    out = _PAGE.sub("\n", text)
    what = f"{pages} page ends (page number and form feed) stand in the file; they are left out."
    return out, (Defect(kind="page ends", what=what),)
