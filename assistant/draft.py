"""A sentence before it is checked: its words, the provision it stands on, the figures it places, the words it quotes.

Figures are placed from Figure values and quotes are cut by offset; nothing here types a number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.matter import Unit
from assistant.model import ShownFigure, ShownQuote
from corpus.citation import PinpointCitation
from rules.model import Duration, Figure, Money, OwnWords
from rules.read import Readings

_STOP = re.compile(r"(?<=[a-z\])])\.(?=\s+[A-Z(\"“])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A sentence to be held against `readings` (the one version it cites, and for a floor nothing more)."""

    text: str
    citation: PinpointCitation
    readings: Readings | None = None
    figures: tuple[ShownFigure, ...] = ()
    quotes: tuple[ShownQuote, ...] = ()
    heading: str = ""
    twin: str | None = None  # the English text of a draft in another language; "": it has none, and is not shown
    phrased_by: str | None = None  # "model": a language model chose the words around figures and quotes
    own_check: bool = False  # the text was decided by comparing values (a denial, a counted date), not by stating them


def shown(figure: Figure) -> ShownFigure:
    """A figure as it is shown."""
    quantity = figure.quantity
    if isinstance(quantity, Money):
        value, unit = quantity.value, "INR"
    elif isinstance(quantity, Duration):
        value, unit = quantity.value, quantity.unit
    else:
        value, unit = quantity, "count"  # type: ignore[assignment]
    return ShownFigure(
        kind=figure.kind,
        bound=figure.bound,
        value=value,
        unit=unit,
        tier=figure.tier,
        citation=figure.citation.key,
        status=figure.status,
    )


def cut(words: OwnWords, start: int, end: int) -> ShownQuote:
    """The source's words for a span of a provision's own words, and the same for reading."""
    quote = words.quote(start, end)
    return ShownQuote(words.citation.key, quote.text, quote.start, quote.end, words.citation.label, words.text[start:end])


def whole(words: OwnWords) -> ShownQuote:
    """All of a provision's own words."""
    return cut(words, 0, len(words.text))


def sentence_span(words: OwnWords, at: int) -> tuple[int, int]:
    """The sentence of a provision's own words that the character `at` stands in."""
    return next(((a, b) for a, b in full_sentences(words.text) if a <= at < b), (0, len(words.text)))


def full_sentences(text: str) -> tuple[tuple[int, int], ...]:
    """The sentences of a text, each to its full stop; a semicolon or a dash does not end one."""
    stops = [m.end() for m in _STOP.finditer(text)]
    spans, at = [], 0
    for stop in [*stops, len(text)]:
        a = at + len(text[at:stop]) - len(text[at:stop].lstrip())
        if stop > a:
            spans.append((a, stop))
        at = stop
    return tuple(spans)


def in_context(words: OwnWords, quoted: str) -> str:
    """Quoted words of a clause with the words that govern it in front, where it hangs on them: "... may order" ... "that the cattle ..."."""
    context = words.context.rstrip()
    if not quoted[:1].islower() or not context.endswith(("-", "—", "–", ":", ",")):
        return tidy(quoted)
    a, b = full_sentences(context)[-1]
    return f'{tidy(context[a:b])}" … "{tidy(quoted)}'


def tidy(quoted: str) -> str:
    """Quoted words inside a sentence: blanks folded, the stop and the join at the end left off."""
    quoted = re.sub(r"\s+(?=[)\]])", "", quoted)
    return re.sub(r"[\s;:,.—–-]+(?:and(?:\s+also)?[\s;,]*)?$", "", " ".join(quoted.split())).removesuffix(" and also").removesuffix(" and").rstrip(" ;,:")


def of_unit(unit: Unit, text: str, *, figures: tuple[Figure, ...] = (), quotes: tuple[ShownQuote, ...] | None = None, heading: str = "") -> Draft:
    """A draft on one provision; by default it quotes all of its words."""
    words = unit.readings.words
    return Draft(
        text=text,
        citation=words.citation,
        readings=unit.readings,
        figures=tuple(dict.fromkeys(shown(f) for f in figures)),
        quotes=(whole(words),) if quotes is None else quotes,
        heading=heading,
    )
