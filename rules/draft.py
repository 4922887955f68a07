"""A draft, sentence by sentence: every figure and citation confirmed, contradicted with what the text says, or not found.

What it never does: confirm what is not exactly determined. A sentence that names no law, in a book with several Acts, is not looked up in
the nearest one; the words of an earlier day that are not known are said to be not known.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from corpus.book import Book
from corpus.mentions import CitationFinder
from corpus.model import Act
from corpus.places import Place, Places
from rules.claim_model import FIGURE_KINDS, Claim, ClaimKind, Finding, Verdict, worst
from rules.claim_residue import unread
from rules.claim_words import NOUN
from rules.claims import mask, read_claims
from rules.draft_amended import hold_amended, untold
from rules.draft_days import days_of, full_dates
from rules.draft_due import Due, events_of, read_due
from rules.draft_judge import earlier, held_on, last_day, note, only_cited, unknown_amendments
from rules.draft_law import Law
from rules.draft_matter import settled
from rules.draft_says import LONGEST, LONGEST_DRAFT, asks, asserted, turned, unhedged
from rules.draft_scope import Anchor, Scope, anchors, carried_on, out_of_place, place_of, relative, scopes, with_clauses
from rules.draft_territory import hold_territory
from rules.held import PUNISHMENT
from rules.held_effects import quoted_law
from rules.model import RulesError, Tier
from rules.prose import Span, split_sentences
from rules.read import Readings, read_act
from rules.verify import carried

__all__ = ["SentenceFinding", "check_draft", "finding_json", "verdict_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceFinding:
    """What was found about one sentence of a draft: `draft[start:end]`; `why` says in one line what the text says."""

    start: int
    end: int
    sentence: str
    verdict: Verdict
    why: str
    citations: tuple[str, ...] = ()
    quote: str = ""
    findings: tuple[Finding, ...] = ()

    @property
    def citation(self) -> str:
        """The key of the provision that decides, "" where none does."""
        return self.citations[0] if self.citations else ""


def verdict_of(findings: Sequence[SentenceFinding]) -> Verdict:
    """The verdict of a whole text: contradicted if a sentence is, else not_found, else confirmed, else nothing_to_check."""
    return worst([f.verdict for f in findings])


def finding_json(f: SentenceFinding) -> dict[str, Any]:
    """A finding as `verify --batch` prints it."""
    return {"sentence": f.sentence, "start": f.start, "end": f.end, "verdict": f.verdict, "why": f.why, "citation": f.citation, "quote": f.quote}


# "convicted under section 6": the section names the offence; what follows on it may stand in another place of the Act
_OFFENCE_UNDER = re.compile(r"\b(?:offen[cs]es?|convict\w*|guilty|charged?|accused|trying|tried|prosecut\w*|case)\s+(?:\w+\s+){0,3}?under\s+(?:the\s+)?$", re.IGNORECASE)
# "fees chargeable under section 243": a reference beside the matter, which may stand in another place of the Act
_BESIDE_UNDER = re.compile(r"\b(?:chargeable|payable|leviable|due|expenses|fees?|seized|impounded|detained|awarded|ordered|appointed|authori[sz]ed|imposed|licen[cs]ed?|granted|deposited|notified)\s+(?:and\s+\w+\s+)?under\s+(?:the\s+)?$", re.IGNORECASE)

_SUM_UNDER = re.compile(r"\b(?:compensation|fines?)\s+under\s+(?:the\s+)?$", re.IGNORECASE)  # how it is recovered may stand in another sub-section


_OF_LAW = re.compile(r"\b(?:fine[sd]?|penal\w*|punish\w*|imprison\w*|jail\w*|prison|compensat\w*|offen[cs]e\w*|convict\w*|section|clause|Act|law|fees?|deposit|security|limit\w*|within|rupees|Rs|maximum|minimum|forfeit\w*|days?|months?|years?)\b|₹", re.IGNORECASE)


def check_draft(
    text: str, book: Book, citations: CitationFinder, *, on: dt.date, acts: frozenset[str] | None = None, places: Places | None = None,
    readings_of: Callable[[Act, dt.date], tuple[Readings, ...]] = read_act,
) -> tuple[SentenceFinding, ...]:
    """Every sentence of a draft with what was found about it.

    `on`: the day whose law is meant where a sentence names none. `acts`: the Acts of the place the draft is about. `places`: lets a
    place in a sentence ("in Pune") stand for the Acts whose extent covers it; without it a place is only a word. `readings_of`: how an
    Act's readings of a day are come by, for a caller that keeps them. RulesError for a draft of more than `LONGEST_DRAFT` characters.
    """
    if len(text) > LONGEST_DRAFT:
        raise RulesError(f"the draft has {len(text):,} characters, at most {LONGEST_DRAFT:,} are read at a time; divide it")
    law = Law(book, readings_of, places)
    out: list[SentenceFinding] = []
    scope: Scope | None = None
    tier: Tier | None = None
    kind: ClaimKind | None = None
    paragraph = 0
    events: dict[str, dt.date] = {}
    spans = split_sentences(text)
    where: Place | None = None
    dated: tuple[dt.date, ...] = ()
    named = [anchors(text[s.start : s.end], book, citations, places) if s.end - s.start <= LONGEST else [] for s in spans]
    ahead = _ahead(text, spans, named, book) if acts is None else {}
    for n, (span, found) in enumerate(zip(spans, named, strict=True)):
        sentence = text[span.start : span.end]
        if len(sentence) > LONGEST:
            out.append(_too_long(sentence, span))
            continue
        rows = [(a, b, relative(sentence, s, book)) for a, b, s in scopes(sentence, found, scope or ahead.get(n), acts, book)]
        if found or span.paragraph != paragraph:
            places_only = span.paragraph == paragraph and all(a.place is not None for a in found) and re.search(r"\bit\b", sentence, re.IGNORECASE)
            tier, kind = None, kind if places_only else None  # "In Nagpur it may go up to ...": what the sentence before was about
        if span.paragraph != paragraph:
            where, dated = None, ()
        rows = [(a, b, out_of_place(sentence, s, found, where, book)) for a, b, s in rows]
        paragraph = span.paragraph
        due = read_due(sentence, events, dated)
        dated = tuple(day for day, _, _ in full_dates(sentence))
        events |= events_of(sentence)
        judged, claims = _sentence(sentence, rows, found, law, on, tier, kind, due)
        out.append(replace(judged, start=span.start, end=span.end))
        tier, kind = carried(claims, tier, kind)
        scope = carried_on(rows, book, scope) if found else scope
        where = place_of(found) or where
    return tuple(out)


def _too_long(sentence: str, span: Span) -> SentenceFinding:
    """A run without a full stop that no person reads as one sentence: named, not read."""
    why = f"this sentence has {len(sentence):,} characters, at most {LONGEST:,} are read; divide it"
    return SentenceFinding(start=span.start, end=span.end, sentence=sentence, verdict="not_found", why=why)


def _ahead(text: str, spans: Sequence[Span], named: Sequence[Sequence[Anchor]], book: Book) -> dict[int, Scope | None]:
    """The law that a later sentence of the paragraph names, for a sentence before it that names none ("... Both under section 441G.")."""
    out: dict[int, Scope | None] = {}
    later: Scope | None = None
    for n in range(len(spans) - 1, -1, -1):
        if n + 1 < len(spans) and spans[n + 1].paragraph != spans[n].paragraph:
            later = None
        out[n] = later
        if named[n]:
            later = carried_on(scopes(text[spans[n].start : spans[n].end], named[n], None, None, book), book, None)
    return out


def _sentence(
    whole: str, rows: Sequence[tuple[int, int, Scope]], found: Sequence[Anchor], law: Law, on: dt.date, tier: Tier | None, kind: ClaimKind | None, due: Due | None
) -> tuple[SentenceFinding, tuple[Claim, ...]]:
    sentence, denied = asserted(unhedged(whole))
    everywhere = [r for _, _, s in rows if not s.missing for r in law.within(s, on)[0]]
    quotes = tuple(quoted_law(sentence, everywhere, ()))
    spans = [(a.start, a.end) for a in found if a.place is None or not a.place.described]
    claims = read_claims(_blank(sentence, spans), law_words=quotes, tier=tier, kind=kind, bare_sums=True)
    if any(c.kind != "fact" for c in claims):
        claims = tuple(c for c in claims if c.kind != "fact")  # the facts of a case beside the law: the law is what is checked
    if claims and not found and all(c.kind == "stray_number" for c in claims) and not _OF_LAW.search(sentence):
        claims = ()  # "owns twelve bighas", "half past six": numbers of a story
    if asks(sentence):
        return _judged(whole, [], "the sentence asks, and asserts nothing"), claims
    masked = mask(_blank(sentence, spans), quotes, bare_sums=True).text
    rows = with_clauses(sentence, rows, law.book)
    rows = [(a, b, settled(sentence, masked, s, claims, law, on)) for a, b, s in rows]
    if due is not None:
        findings = [f for _, _, s in rows for f in last_day(due, sentence, claims, s, on, law)]
        return _judged(whole, findings, ""), claims
    findings = _findings(sentence, masked, rows, claims, spans, law, on)
    if all(c.kind == "ceases_to_apply" for c in claims) and all(f.verdict == "not_found" or not claims for f in findings) and (territory := hold_territory(sentence, found, law.book, law.places)):
        findings = [territory]
    if not claims and not findings and any(a.place is None for a in found):
        findings.append(only_cited(sentence, masked, rows, law, on, [sentence[a:b] for a, b in quotes]))
    findings = turned(findings) if denied else findings
    if worst([f.verdict for f in findings]) == "confirmed" and (claims or findings[0].quote):
        decided = [r for act in {f.citation.split()[0] for f in findings if f.citation} for r in law.of(act, on) if r.key in {f.citation for f in findings}]
        left = unread(masked, findings, [*everywhere, *decided]) or next((d for _, _, s in rows if (d := days_of(sentence, on, spans, s, law.book).left)), "") or untold(sentence, findings)
        if left:
            findings.append(replace(findings[0], verdict="not_found", why=f"the sentence also says \"{left}\", which could not be compared with the text"))
    return _judged(whole, findings, "the sentence states nothing that can be checked against the text"), claims


def _judged(sentence: str, findings: Sequence[Finding], nothing: str) -> SentenceFinding:
    verdict = worst([f.verdict for f in findings])
    first = next((f for f in findings if f.verdict == verdict), None)
    cites = tuple(dict.fromkeys(f.citation for f in sorted(findings, key=lambda f: f.verdict != verdict) if f.citation))
    return SentenceFinding(
        start=0, end=len(sentence), sentence=sentence, verdict=verdict, why=first.why if first else nothing, citations=cites, quote=first.quote if first else "", findings=tuple(findings)
    )


def _findings(
    sentence: str, masked: str, rows: Sequence[tuple[int, int, Scope]], claims: Sequence[Claim], spans: Sequence[tuple[int, int]], law: Law, on: dt.date
) -> list[Finding]:
    """What is found about the claims of a sentence, law by law of those it names."""
    findings: list[Finding] = []
    for n, (at, _, scope) in enumerate(rows):
        mine = [c for c in claims if n in _rows_of(c, rows, claims, sentence)]
        if _OFFENCE_UNDER.search(sentence[:at]):
            beside = [c for c in mine if c.kind not in PUNISHMENT]
            findings += held_on(sentence, masked, beside, replace(scope, provisions=(), cited=False), days_of(sentence, on, spans, scope, law.book), law) if beside else []
            mine = [c for c in mine if c.kind in PUNISHMENT]
            if beside and not mine:
                continue
        if scope.missing:
            findings.append(note(sentence, "not_found", scope.missing))
            continue
        findings += [f for c in mine if c.before_change for f in earlier(sentence, masked, c, scope, law, on)]
        mine = [c for c in mine if not c.before_change]
        beside_under = scope.cited and bool(_BESIDE_UNDER.search(sentence[:at]) or _SUM_UNDER.search(sentence[:at])) and not _own_noun(sentence[:at], mine)
        for part in _by_day(sentence, mine):
            days = days_of(part.text, on, spans, scope, law.book)
            held = held_on(sentence, masked, part.claims, scope, days, law)
            if beside_under and any(f.verdict != "confirmed" for f in held):
                wide = held_on(sentence, masked, part.claims, replace(scope, provisions=(), cited=False), days, law)
                verdict = worst([f.verdict for f in wide])
                held = wide if verdict == "confirmed" or (verdict == "not_found" and _SUM_UNDER.search(sentence[:at])) or not any(f.quote for f in held if f.verdict == "contradicted") else held
            findings += held
        amended = hold_amended(sentence, scope, findings, spans, law.book)
        findings += amended or [note(sentence, "not_found", why) for why in unknown_amendments(sentence, scope, law.book)]
    return findings


def _own_noun(lead: str, claims: Sequence[Claim]) -> bool:
    """True where what is said to be awarded or payable under a provision is the very sum that is claimed: the reference is no other matter."""
    nouns = [m.lastgroup for m in NOUN.finditer(lead) if m.lastgroup in ("compensation", "deposit", "fine")]
    return bool(nouns) and bool(claims) and all(c.kind == nouns[-1] for c in claims if c.kind in FIGURE_KINDS) and any(c.kind == nouns[-1] for c in claims)


@dataclass(frozen=True, slots=True)
class _Part:
    """The claims said of one day, and the words that say which."""

    text: str
    claims: tuple[Claim, ...]


_TURN = re.compile(r",?\s+(?:whereas|while|but|and)\s+(?=(?:today|now|since|currently|at\s+present|in\s+\d{4}|until|before|after|earlier|formerly)\b)|;\s*(?=[^;]*\b(?:today|now|since|before|until|till|earlier|formerly|previously)\b)", re.IGNORECASE)


def _by_day(sentence: str, claims: Sequence[Claim]) -> list[_Part]:
    """The claims of each half of "in 1998 it was Rs 250, whereas today it is Rs 2,000"; one part where the sentence speaks of one day."""
    turn = _TURN.search(sentence)
    if not turn:
        return [_Part(sentence, tuple(claims))]
    halves = ((sentence[: turn.start()], [c for c in claims if c.start < turn.start()]), (" " * turn.end() + sentence[turn.end() :], [c for c in claims if c.start >= turn.start()]))
    return [_Part(text, tuple(mine)) for text, mine in halves if mine or not claims][: 2 if claims else 1]


def _blank(sentence: str, spans: Sequence[tuple[int, int]]) -> str:
    """The sentence with citations, titles and places blanked: they are no claims."""
    out = list(sentence)
    for a, b in spans:
        out[a:b] = " " * (b - a)
    return "".join(out)


def _rows_of(c: Claim, rows: Sequence[tuple[int, int, Scope]], claims: Sequence[Claim], sentence: str) -> set[int]:
    """The laws a claim is said of: one, and those named beside it in one breath ("Mumbai and Pune have the same fine")."""
    out = {_row_of(c, rows, claims, sentence)}
    for n in range(1, len(rows)):
        if re.fullmatch(r"\s*,?\s*(?:and|as well as|,|&|both in|as in)?\s*(?:in|under)?\s*(?:the\s*)?", sentence[rows[n - 1][1] : rows[n][0]], re.IGNORECASE) and out & {n - 1, n}:
            out |= {n - 1, n}
    return out


def _row_of(c: Claim, rows: Sequence[tuple[int, int, Scope]], claims: Sequence[Claim], sentence: str) -> int:
    """Which of the laws a sentence names a claim is said of: "Rs 300 in Mumbai and Rs 3,000 in Pune"; "In Mumbai ..., in Pune ..."."""
    if len(rows) == 1:
        return 0
    before = [n for n, (a, _, _) in enumerate(rows) if a < c.start]
    after = [n for n, (a, _, _) in enumerate(rows) if a >= c.end]
    for n in after[:1]:
        between = sentence[c.end : rows[n][0]]
        if re.fullmatch(r"[^,;.]{0,40}?\b(?:in|under|for|by|at|per|of|u/s)\s*(?:the\s+|section\s+)?", between, re.IGNORECASE) and not any(x.start >= c.end and x.end <= rows[n][0] and x.kind in FIGURE_KINDS for x in claims):
            return n
    first = min((x.start for x in claims if x.kind in FIGURE_KINDS), default=min(x.start for x in claims))
    prefixed = rows[0][0] < first
    if prefixed:
        return before[-1] if before else after[0]
    return after[0] if after else before[-1]
