"""The small text form of the golden files: one line a provision, its key, level, first and last words, the days of its versions.

`python -m tests.corpus.golden_form` prints what the book gives today, to be read by a person before a golden file is changed.
"""

from __future__ import annotations

from corpus.book import load_book
from corpus.model import Act, Provision


def line(provision: Provision) -> str:
    """The provision in the golden form; "-" where it has no words of its own."""
    words = provision.versions[-1].text.split()
    ends = f"{' '.join(words[:6])} ... {' '.join(words[-4:])}" if len(words) > 10 else " ".join(words) or "-"
    return f"{provision.key} | {provision.level} | {provision.citation.eid} | {len(words)} words | {ends}"


def golden(act: Act) -> str:
    """The whole Act in the golden form, its headings and notes included."""
    out = []
    for section in act.provisions:
        out.append(f"# {section.heading if section.heading_given else f'[{section.heading}]'}")
        out += [line(p) for p in section.walk()]
    return "\n".join([*out, *(line(n) for n in act.notes)]) + "\n"


if __name__ == "__main__":
    for each in load_book().acts:
        print(f"== {each.id}\n{golden(each)}")
