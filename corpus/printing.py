"""Signs of printing that stand in a text and are no words of the law: hidden, and told.

Rows of stars, words parted at a line's end, headings of chapters behind the section before them, marks with a full stop ("2.[") or in
Devanagari or Gujarati digits with round brackets ("४.(...)"). What this module never does: change a word; every letter kept stays tied
to its place in the source.
"""

from __future__ import annotations

import re
from dataclasses import replace

from corpus.model import Defect
from corpus.reading import Mark, Reading

_DOTTED = re.compile(r"(?<=[a-z,;)] )(?P<n>\d{1,3})(?P<dot>\.)(?=\[)")
_INDIC_MARK = re.compile(r"(?<![\w.])(?P<n>[०-९૦-૯]{1,2})\.\s?\((?P<words>[^()\n]{1,400})\)")
_HYPHEN = re.compile(r"(?P<before>\b[A-Za-z]{2,})-[ \t]*\n[ \t]*(?P<after>[a-z]+)")
_STAR_ROW = re.compile(r"(?:^|(?<=[\s.;:,\]]))[ \t]*\*(?:[ \t]*\*){2,}[ \t]*\.?(?=\s|$)", re.MULTILINE)
_LINE_HEAD = r"[ \t]*\[?\d{1,4}[A-Z]{0,3}\s?\.[ \t]*[A-Z(“\"\[]"
_CHAPTERS = re.compile(
    rf"(?:^[ \t]*(?:CHAPTER|PART|Chapter|Part)[ \t]+[IVXLC0-9]+[A-Z]?\b[^\n]{{0,120}}\n|^[ \t]*[^a-z\n]{{0,60}}[A-Z]{{3}}[^a-z\n]{{0,120}}\n|^[ \t]{{20,}}[A-Z][^\n.;:,]{{3,80}}\n|^[ \t]*\n)+(?={_LINE_HEAD})",
    re.MULTILINE,
)
_SECTION = re.compile(rf"^{_LINE_HEAD}", re.MULTILINE)
_INDIC = str.maketrans("०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯", "01234567890123456789")


def hide_dots_of_marks(law: Reading) -> Reading:
    """The full stop of a mark "2.[four thousand rupees]" hidden, so that it is read as the mark it is; before marks are."""
    return law.without(m.span("dot") for m in _DOTTED.finditer(law.text))


def hide_printing(law: Reading) -> tuple[Reading, tuple[Defect, ...]]:
    """The reading without the signs of printing, and a Defect for each kind of row or heading left out; after the marks are hidden."""
    law = _without_indic_marks(law)
    words = set(re.findall(r"[A-Za-z]+(?:-[a-z]+)?", law.text)) if "-" in law.text else set()
    drops, defects = [], []
    for m in _HYPHEN.finditer(law.text):
        whole = f"{m['before']}{m['after']}" in words and f"{m['before']}-{m['after']}" not in words
        drops.append((m.end("before") + (not whole), m.start("after")))
    for m in _STAR_ROW.finditer(law.text):
        drops.append(m.span())
        what = "A row of stars stands for words that were left out of the source; what they were is not known."
        defects.append(Defect(kind="omitted words", what=what, start=law.starts[m.start()], end=law.ends[m.end() - 1]))
    first = _SECTION.search(law.text)
    for m in _CHAPTERS.finditer(law.text, first.end() if first else len(law.text)):
        if named := " ".join(m[0].split()):
            drops.append((m.start(), m.end() - 1))
            what = f'The heading "{named[:80]}" stands between two sections; it belongs to what follows it, and is no words of the section before.'
            defects.append(Defect(kind="heading between sections", what=what, start=law.starts[m.start()], end=law.ends[m.end() - 1]))
    return law.without(drops), tuple(defects)


def _without_indic_marks(law: Reading) -> Reading:
    """Marks "४.(तीन हजार रुपयांपर्यंत)": the number is a note's, not four; "३.(***)" stands for words omitted."""
    drops, marks = [], []
    for m in _INDIC_MARK.finditer(law.text):
        number, stars = m["n"].translate(_INDIC), not m["words"].strip("* ")
        marks.append(Mark(number, m.start("words"), m.start("words") if stars else m.end("words"), omitted=stars))
        drops += [m.span()] if stars else [(m.start(), m.start("words")), (m.end("words"), m.end())]
    return replace(law, marks=(*law.marks, *marks)).without(drops) if drops else law
