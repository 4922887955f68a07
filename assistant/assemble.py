"""From drafts to an Answer: each sentence held against the one version it cites, numbered, with quotes, notes and sources.

Fails closed: a sentence that is not confirmed is withheld, and said to be.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from assistant.draft import Draft
from assistant.language import in_latin_letters
from assistant.model import Answer, AnswerStatus, CountedDeadline, ShownFigure, ShownQuote, Statement, Verdict, Withheld
from assistant.romanised import latin_lines
from assistant.sayings import Sayings
from assistant.twin import NONE, UNLIKE, alike
from assistant.understand import Query
from corpus.book import Book
from corpus.places import Place
from rules.calendar import say_day
from rules.verify import verify


@dataclass(slots=True)
class Parts:
    """What an answer is put together from."""

    status: AnswerStatus
    drafts: list[Draft] = field(default_factory=list)
    lead: list[str] = field(default_factory=list)  # sentences that state no law: asking back, saying what is not known
    notes: list[str] = field(default_factory=list)
    deadline: CountedDeadline | None = None
    see_also: list[str] = field(default_factory=list)
    table: tuple[tuple[str, ...], ...] = ()
    suggestions: tuple[str, ...] = ()
    until: dt.date | None = None  # the last day of a span of days that the answer holds for, where it is not one day
    withheld: list[Withheld] = field(default_factory=list)  # sentences of a language model that did not pass
    acts: list[str] = field(default_factory=list)  # Acts the answer speaks of, beyond those cited


def place_json(places: Sequence[Place]) -> dict[str, str] | None:
    """The place as in the JSON shapes; several are joined by " / "."""
    if not places:
        return None
    names, kinds, states = (" / ".join(dict.fromkeys(x)) for x in zip(*((p.name, p.kind, p.state) for p in places), strict=True))
    return {"name": names, "kind": kinds, "state": states}


def checked(draft: Draft) -> tuple[Verdict, str]:
    """The verdict on a draft, and why it is withheld where it is not confirmed."""
    if draft.twin is not None and not (draft.twin and alike(draft.text, draft.twin)):
        return "contradicted", UNLIKE if draft.twin else NONE
    if draft.own_check or draft.readings is None:
        return ("confirmed" if draft.figures else "no_figure"), ""
    quotes = tuple(q.shown or q.text for q in draft.quotes) + tuple(q.text for q in draft.quotes) + (draft.readings.words.context,)
    found = verify(draft.text if draft.twin is None else draft.twin, (draft.readings,), quotes=quotes)
    if found.verdict == "confirmed":
        return "confirmed", ""
    if found.verdict == "nothing_to_check":
        return ("confirmed", "") if draft.figures and draft.quotes else ("no_figure", "")
    return "contradicted", "; ".join(f.why for f in found.findings) or "the sentence could not be confirmed from the text"


def assemble(parts: Parts, query: Query, book: Book, sayings: Sayings, *, on: dt.date, today: dt.date, places: Sequence[Place], question: str) -> Answer:
    """The Answer; sentences that are not confirmed are withheld."""
    statements: list[Statement] = []
    quotes: list[ShownQuote] = []
    withheld: list[Withheld] = [*parts.withheld]
    for draft in parts.drafts:
        verdict, why = checked(draft)
        if verdict in ("contradicted", "not_found"):
            withheld.append(Withheld(draft.text, why))
            continue
        statements.append(
            Statement(
                text=draft.text, citation=draft.citation.key, label=sayings.told(draft.citation.label), verdict=verdict, figures=draft.figures,
                heading=sayings.told(draft.heading), phrased_by=draft.phrased_by,
            )
        )
        quotes += [q for q in draft.quotes if q not in quotes]
    numbers = {key: n for n, key in enumerate(dict.fromkeys(s.citation for s in statements), 1)}
    latin = latin_lines(parts.lead, [(s, numbers[s.citation]) for s in statements], sayings) if in_latin_letters(question, query.lang) else ()
    figures = _figures(statements) if parts.status not in ("not_covered", "not_found", "not_known") else ()
    notes = [*map(sayings.told, parts.notes), *_text_notes(statements, parts, book, sayings, on, today)]
    return Answer(
        question=question,
        lang=query.lang,
        on=on,
        place=place_json(places),
        status=parts.status,
        text=_text(parts, statements, numbers, latin, notes),
        statements=tuple(statements),
        quotes=tuple(quotes),
        figures=figures,
        deadline=parts.deadline,
        withheld=tuple(withheld),
        notes=tuple(dict.fromkeys(notes)),
        see_also=tuple(dict.fromkeys(k for k in parts.see_also if k not in {s.citation for s in statements})),
        suggestions=parts.suggestions,
        table=parts.table,
        latin=latin,
    )


def _figures(statements: Iterable[Statement]) -> tuple[ShownFigure, ...]:
    return tuple(dict.fromkeys(f for s in statements for f in s.figures))


def _text(parts: Parts, statements: list[Statement], numbers: dict[str, int], latin: tuple[str, ...], notes: list[str]) -> str:
    lines: list[str] = [*parts.lead]
    heading = ""
    for s in statements:
        if s.heading and s.heading != heading:
            lines.append(f"{s.heading}:")
        heading = s.heading
        lines.append(f"{s.text} [{numbers[s.citation]}]")
    labels = {s.citation: s.label for s in statements}
    if latin:
        lines += ["", *latin]
    if numbers:
        lines.append("")
        lines += [f"[{n}] {labels[key]}" for key, n in numbers.items()]
    if notes:
        lines += ["", *dict.fromkeys(notes)]
    return "\n".join(lines).strip()


def _text_notes(statements: list[Statement], parts: Parts, book: Book, sayings: Sayings, on: dt.date, today: dt.date) -> list[str]:
    acts = list(dict.fromkeys([s.citation.split(" ")[0] for s in statements] + parts.acts))
    out = []
    if statements and on < today:
        if parts.until and parts.until != on:
            out.append(sayings.say("note.day_span", first=say_day(on), last=say_day(parts.until)))
        else:
            out.append(sayings.say("note.day", on=say_day(on)))
    for act_id in acts:
        act = book.act(act_id)
        out.append(sayings.say("note.as_of", title=act.short_title, as_of=act.source.as_of))
        out += [sayings.told(n) for n in act.source.notes if n.startswith("As in")]
    if any(f.status != "reviewed" for s in statements for f in s.figures if f.kind != "date"):
        out.append(sayings.say("note.unreviewed"))
    out.append(sayings.say("note.not_advice"))
    return out
