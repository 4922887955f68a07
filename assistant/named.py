"""Answers that need no provision picked: greetings, days that cannot be, drafts, named Acts and amendments, texts read out.

What this module never does: choose a provision that the question does not name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from assistant.asks import PENAL
from assistant.assemble import Parts
from assistant.draft import Draft, in_context, of_unit, tidy, whole
from assistant.language import SCRIPTS, script_of
from assistant.matter import stems_of
from assistant.sayings import ENGLISH
from assistant.scope import acts_for
from assistant.special import unknown
from assistant.understand import Query
from assistant.vocabulary import stem
from assistant.wording import capital
from corpus.book import Book
from corpus.errors import NotKnown
from corpus.model import Amendment

if TYPE_CHECKING:
    from assistant.answer import Assistant, Setting

_HOW_MANY_KEPT = re.compile(
    r"\b(?:number of|how many)\s+(?:cattle|cows?|animals?|buffalo\w*|goats?|heads?)\b[^.?!]*\b(?:keep|kept|own|allowed|have)\b|\b(?:cattle|cows?|animals?|buffalo\w*)\s+(?:are\s+)?allowed\b", re.IGNORECASE
)
_CONVICTED = re.compile(r"\bconvict|दोषसिद्ध|दोषी ठर|शिक्षा झाल(?:ी होती|ेली)|सज़?ा (?:हुई|मिली|हो चुकी)|દોષિત ઠર|સજા થ(?:ઈ હતી|ઇ હતી|યેલી)", re.IGNORECASE)
_NOW = re.compile(r"\b(?:now|today|at present|currently)\b", re.IGNORECASE)
_NAMED_ACT = re.compile(r"\b(?:the\s+)?(?P<title>[A-Z][\w'-]+(?:\s+(?:of|and|for|the|in|\([^)]{1,40}\)|[A-Z][\w'-]+)){0,9})\s+Act\b(?!\s+(?:as|does|is)\s+(?:so|it))")


def first(house: Assistant, query: Query, setting: Setting) -> Parts | None:
    """Answers that need no provision picked: greetings, days that cannot be, citations that name nothing, drafts, texts."""
    say = house.say
    if not any(ch.isalnum() for ch in query.text):
        return Parts("not_found", lead=[say("not_found.greeting", example=say("not_found.example"))])
    if bad := next((d for d in query.dates if d.impossible), None):
        return Parts("ask_date", lead=[say("deadline.not_in_text", words=bad.words)])
    if len(setting.places) > 1 and _CONVICTED.search(query.text) and not query.asks & {"comparison"}:
        return Parts("not_found", lead=[say("not_found.other_conviction")])
    if _HOW_MANY_KEPT.search(query.text):
        return Parts("not_found", lead=[say("not_found.plain")])
    if other := _other_act(house, query):
        return Parts("not_found", lead=[say("not_found.citation", missing=capital(f"{other} is not in the book"))])
    if setting.several:
        return Parts("ask_date", lead=[say("place.ask_which_day")])
    if script_of(query.text) not in ("Latin", "", *SCRIPTS.values()) and not query.cited:
        return Parts("not_found", lead=[say("not_found.language")])
    if query.draft:
        return _draft(house, query, setting)
    missing = [m for m in query.mentions if m.missing]
    if missing and not query.cited:
        return Parts("not_found", lead=[say("not_found.citation", missing=capital(missing[0].missing))])
    if "history" in query.asks and query.cited and not query.asks & PENAL:
        return _history(house, query)
    if "text" in query.asks and query.cited and not any(c.kind in ("term", "matter") for c in query.concepts):
        return _read_out(house, query, setting)
    if query.cited and not query.concepts and not query.asks and not query.tier and not query.sums:
        return _read_out(house, query, setting)
    if named := _amending(house, query):
        return named
    vague = query.asks <= {"who", "where", "how", "check", "list", "outcome", "text"}
    if vague and not any(c.kind != "plain" for c in query.concepts) and not (query.cited or query.titles or query.tier or query.sums):
        return Parts("not_found", lead=[say("not_found.greeting", example=say("not_found.example"))])
    return None


def _draft(house: Assistant, query: Query, setting: Setting) -> Parts:
    """A sentence that the reader wants checked, held against what it cites."""
    from rules.draft import check_draft  # a colleague of verify; only drafts need it

    say = house.say
    acts = frozenset(a.act for p in setting.places for a in acts_for(house.book, p, setting.on, dated=setting.dated)) or None
    prefix = query.text[: query.text.find(query.draft)]
    cited = query.draft if house.citations.find(query.draft) or not query.cited else f"{query.cited[0].words}: {query.draft}"
    parts = Parts("answered")
    for found in check_draft(cited if prefix else query.draft, house.book, house.citations, on=setting.on, acts=acts):
        if found.verdict == "nothing_to_check":
            continue
        key = found.citations[0] if found.citations else None
        why = found.why.rstrip(". ") + "."
        text = say("check.confirmed") if found.verdict == "confirmed" else say(f"check.{found.verdict}", why=why)
        if key is None:
            parts.lead.append(text)
            continue
        place = house.book.provision(key)
        section = house.matters.section(house.book.act(place.citation.act), house.book.section(place), setting.on)
        unit = section.unit(place.key)
        quotes = (whole(unit.readings.words),) if unit else ()
        if quotes:
            text += " " + say("open.words", quote=in_context(unit.readings.words, quotes[0].shown))
        parts.drafts.append(Draft(text=text, citation=place.citation, quotes=quotes, own_check=True))
    if not parts.drafts:
        parts.status = "not_found"
        parts.lead = parts.lead or [say("check.not_found", why="it names no provision and no figure of this book")]
    return parts


def amendments_named(book: Book, query: Query) -> tuple[Amendment, ...]:
    """The amendments of the book whose Act a question names ("Mah. 40 of 2000")."""
    low = query.text.lower().replace(".", "").replace(" no ", " ")
    naming = (act for act in book.acts if any(by.lower().replace(".", "") in low for by in act.amending))
    return tuple(a for act in naming for a in act.amendments if a.by and a.by.lower().replace(".", "") in low)


def _amending(house: Assistant, query: Query) -> Parts | None:
    """An amending Act named in the question: its notes, and when it began as far as the book knows."""
    if query.asks & (PENAL | {"compensation", "maximum", "minimum"}):
        return None
    parts = Parts("answered")
    for a in amendments_named(house.book, query):
        if a.note:
            note = house.book.provision(a.note)
            text = house.say("not_known.note", quote=tidy(note.now.text)) + " " + house.say("not_known.began", by=a.by, when=a.commencement.said())
            parts.drafts.append(Draft(text=text, citation=note.citation, own_check=True))
    return parts if parts.drafts else None


def _other_act(house: Assistant, query: Query) -> str:
    """An Act that a question names by its title and that the book neither has nor speaks of; "" where it names none."""
    if query.cited or query.titles:
        return ""
    for m in _NAMED_ACT.finditer(query.text):
        title = re.sub(r"^(?:(?:Does|Do|Did|Is|Are|Was|Under|What|In|Which|The|the|Has|Can|If|When|How|Why|Of|By)\s+)+", "", m["title"])
        row = [stem(w) for w in title.lower().replace("-", " ").split() if w not in ("of", "and", "the", "for", "in")]
        acts = (house.book.act(a) for a in house.matters.acts_with(row))
        spoken = any(all(w in stems_of(p.heading) | stems_of(p.now.text if p.versions else "") for w in row) for a in acts for p in a.provisions)
        if row and not spoken and row not in (["polic"], ["law"], ["this"], ["that"]):
            return f"the {title} Act"
    return ""


def _history(house: Assistant, query: Query) -> Parts:
    """The amendment notes of a named section, each cited."""
    parts = Parts("answered")
    for m in query.cited:
        section = m.citation.section  # type: ignore[union-attr]
        for note in house.book.act(m.citation.act).notes:  # type: ignore[union-attr]
            if note.citation.section == section:
                words = " ".join(note.now.text.split())
                parts.drafts.append(Draft(text=house.say("not_known.note", quote=tidy(words)), citation=note.citation, own_check=True))
    if not parts.drafts:
        parts.status, parts.lead = "not_known", [house.say("place.silent", title=house.book.act(query.cited[0].citation.act).short_title)]  # type: ignore[union-attr]
    return parts


def _read_out(house: Assistant, query: Query, setting: Setting) -> Parts:
    """The words of named provisions, place by place, each cited to itself."""
    parts = Parts("answered")
    for m in query.cited:
        place = house.book.provision(m.citation)  # type: ignore[arg-type]
        section = house.matters.section(house.book.act(place.citation.act), house.book.section(place), setting.on)
        for unit in section.units:
            cite = unit.readings.words.citation
            tiers = {p.tier for p in unit.readings.penalties}
            if not cite.within(place.citation) or (query.tier and not tiers & {query.tier, "any"}):
                continue
            quote = whole(unit.readings.words)
            text = house.say("open.whole", label=cite.label[:1].upper() + cite.label[1:], quote=tidy(quote.shown))
            parts.drafts.append(of_unit(unit, text, figures=unit.readings.figures, quotes=(quote,)))
        for inner in place.walk():
            try:
                inner.at(setting.on)
            except NotKnown as e:
                unknown(house, parts, inner, e, "")
        parts.notes += [d.what for d in house.book.act(place.citation.act).defects if d.citation and d.citation.startswith(place.key)]
    return parts


def definition(house: Assistant, query: Query, setting: Setting) -> Parts:
    """A definition, where a provision gives one; else that the text does not define the word."""
    words = [c.words for c in query.concepts if c.kind in ("term", "plain")]
    acts = {a for word in words for a in house.matters.acts_with(stem(w) for w in word.split())}
    for act in (house.book.act(a) for a in sorted(acts)):
        for section in act.provisions:
            if not any(_defines(v.text, words) for p in section.walk() for v in p.versions):
                continue  # before the rules read it: a library has many sections
            units = house.matters.section(act, section, setting.on)
            for unit in units.units:
                if _defines(unit.readings.words.text, words):
                    return Parts("answered", drafts=[house.composer.reading(units, unit, query)])
    return Parts("not_found", lead=[house.say("not_found.no_definition", word=_said(house, query) or "this word")])


def _said(house: Assistant, query: Query) -> str:
    """The word whose meaning is asked, as the question has it in a language that the answer is in."""
    asked = next((c for c in query.concepts if c.kind in ("term", "plain")), None)
    return "" if asked is None else asked.said if asked.said and house.lang != ENGLISH else asked.words


def _defines(text: str, words: Iterable[str]) -> bool:
    low = text.lower()
    return any(f"{q}{word}{r} {verb}" in low for word in words for q, r in (('"', '"'), ("“", "”"), ("", "")) for verb in ("means", "includes", "shall mean", "has the meaning"))


def several_days(query: Query) -> bool:
    """True where a question names months or years that lie apart: the law of which of them is meant must be asked."""
    now = bool(_NOW.search(query.text)) and not query.asks & PENAL  # "a pound of the 1950s: who owns it now?" asks of today
    if query.vague_past and not query.dates and not now and "comparison" not in query.asks and (query.asks & PENAL or "history" not in query.asks):
        return True
    spans = [d for d in query.dates if d.precision != "day" and d.first]
    return len({d.first for d in spans}) > 1 and "comparison" not in query.asks and "history" not in query.asks
