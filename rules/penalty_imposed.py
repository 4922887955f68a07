"""A penalty that an authority imposes: "the Registrar may impose a penalty of an amount not exceeding five lakh rupees".

Nobody "shall be punished" in such words, so that the grammar of punishments (rules/penalty_chains.py) does not begin there. What this module
never does: read a penalty whose sum is counted by days or by something else, or one that more words limit: those stay the provision's own words.
"""

from __future__ import annotations

from rules import penalty_words as w
from rules.penalty_chains import Chain
from rules.penalty_parts import read_part

_IMPOSES = w.phrase(r"\b(?:may|shall)\b(?P<between>[^.;]{0,200}?)\bimpose(?: (?:on|upon) [^.;]{1,80}?)?,? (?=(?:an?|the) (?:(?:monetary|civil|pecuniary|further) )*(?:penalty|fine)\b)")
_DENIES = w.phrase(r"\b(?:not|no|never|nor)\b")
_MORE = w.phrase(r"\s*,?\s*(?:or\b(?! (?:fails|if|who|in))|whichever|for (?:each|every)|per\b|(?:each|every) day|so however|subject to)")


def imposed(text: w.Masked) -> Chain | None:
    """The penalty that somebody is said to impose, where the text itself fixes its sum; None where it imposes none that can be read."""
    for m in _IMPOSES.finditer(text.text):
        before = text.text[max(0, m.start() - 80) : m.start()].rpartition(".")[2]
        if _DENIES.search(before) or _DENIES.search(m["between"]):
            continue
        part = read_part(text, m.end())
        if part is None or part.kind != "fine" or part.bad or not part.sums or part.per_day or part.reference:
            continue
        if text.match(_MORE, part.end) or w.CAP.search(text.text, part.end):
            continue
        return Chain(parts=(part,), joins=("",), end=part.end)
    return None
