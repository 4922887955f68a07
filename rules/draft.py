"""A draft, sentence by sentence: every figure and citation confirmed, contradicted with what the text says, or not found.

What it never does: confirm what is not exactly determined. A sentence that names no law, in a book with several Acts, is not looked up in
the nearest one; the words of an earlier day that are not known are said to be not known.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from corpus.book import Book
from corpus.errors import NotInForce, NotKnown
from corpus.mentions import CitationFinder
from corpus.model import Act, Provision
from corpus.places import Places
from rules.claim_model import FIGURE_KINDS, Claim, ClaimKind, Finding, Verdict, worst
from rules.claim_residue import unread
from rules.claims import mask, read_claims
from rules.draft_hold import elsewhere, hold_in
from rules.draft_days import Days, days_of
from rules.draft_says import LONGEST, asks, asserted, turned
from rules.draft_scope import Anchor, Scope, anchors, carried_on, relative, scopes
from rules.held import PUNISHMENT
from rules.held_effects import quoted_law
from rules.held_rules import hold_rule
from rules.model import Tier
from rules.prose import Span, split_sentences
from rules.read import Readings, read_act
from rules.topic import stems
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


@dataclass(slots=True)
class _Law:
    """The readings of the book, a day at a time, read when they are first wanted."""

    book: Book
    read: Callable[[Act, dt.date], tuple[Readings, ...]]
    _days: dict[tuple[str, dt.date], tuple[Readings, ...]] = field(default_factory=dict)

    def of(self, act: str, on: dt.date) -> tuple[Readings, ...]:
        """Everything an Act fixes on a day."""
        if (act, on) not in self._days:
            self._days[act, on] = self.read(self.book.act(act), on)
        return self._days[act, on]

    def within(self, scope: Scope, on: dt.date) -> tuple[tuple[Readings, ...], tuple[tuple[Provision, NotKnown], ...]]:
        """The readings of a scope, and the places in it whose words of that day are not known."""
        places = [p for top in scope.provisions for p in top.walk()] if scope.provisions else [p for a in sorted(scope.acts) for p in self.book.act(a).walk()]
        keys = {p.key for p in places}
        acts = sorted({p.citation.act for p in places})
        readings = tuple(r for a in acts for r in self.of(a, on) if r.key in keys)
        unknown = []
        for p in places:
            try:
                if p.versions:
                    p.at(on)
            except NotKnown as e:
                unknown.append((p, e))
        return readings, tuple(unknown)


# "convicted under section 6": the section names the offence; what follows on it may stand in another place of the Act
_OFFENCE_UNDER = re.compile(r"\b(?:offen[cs]es?|convict\w*|guilty|charged?|accused|trying|tried|prosecut\w*|case)\s+(?:\w+\s+){0,3}?under\s+(?:the\s+)?$", re.IGNORECASE)
_FIGURE_LEFT = re.compile(r"\d|\brupees?\b|\bRs\b|₹|\b(?:days?|weeks?|months?|years?)\b", re.IGNORECASE)  # a figure that no claim was read from
_AMENDING_ACT = re.compile(r"\b(?:Mah|Bom|Guj|Maharashtra|Bombay|Gujarat)\.?\s+(?:Act\s+)?(?:No\.?\s*)?(?P<n>\d+)\s+of\s+(?P<year>\d{4})\b")
_INTRODUCES = stems("deals concerns governs covers contains sets applies relates regulates provision punishment question matter point issue reads")


def check_draft(
    text: str, book: Book, citations: CitationFinder, *, on: dt.date, acts: frozenset[str] | None = None, places: Places | None = None,
    readings_of: Callable[[Act, dt.date], tuple[Readings, ...]] = read_act,
) -> tuple[SentenceFinding, ...]:
    """Every sentence of a draft with what was found about it.

    `on`: the day whose law is meant where a sentence names none. `acts`: the Acts of the place the draft is about. `places`: lets a
    place in a sentence ("in Pune") stand for the Acts whose extent covers it; without it a place is only a word. `readings_of`: how an
    Act's readings of a day are come by, for a caller that keeps them.
    """
    law = _Law(book, readings_of)
    out: list[SentenceFinding] = []
    scope: Scope | None = None
    tier: Tier | None = None
    kind: ClaimKind | None = None
    paragraph = 0
    spans = split_sentences(text)
    for n, span in enumerate(spans):
        sentence = text[span.start : span.end]
        if len(sentence) > LONGEST:
            out.append(_too_long(sentence, span))
            continue
        found = anchors(sentence, book, citations, places)
        rows = [(a, b, relative(sentence, s, book)) for a, b, s in scopes(sentence, found, scope or _ahead(text, spans, n, book, citations, places, acts), acts, book)]
        if found or span.paragraph != paragraph:
            tier, kind = None, None
        paragraph = span.paragraph
        judged, claims = _sentence(sentence, rows, found, law, on, tier, kind)
        out.append(replace(judged, start=span.start, end=span.end))
        tier, kind = carried(claims, tier, kind)
        scope = carried_on(rows, book, scope) if found else scope
    return tuple(out)


def _too_long(sentence: str, span: Span) -> SentenceFinding:
    """A run without a full stop that no person reads as one sentence: named, not read."""
    why = f"this sentence has {len(sentence):,} characters, at most {LONGEST:,} are read; divide it"
    return SentenceFinding(start=span.start, end=span.end, sentence=sentence, verdict="not_found", why=why)


def _ahead(
    text: str, spans: Sequence[Span], n: int, book: Book, citations: CitationFinder, places: Places | None, acts: frozenset[str] | None
) -> Scope | None:
    """The law that a later sentence of the paragraph names, for a sentence before it that names none ("... Both under section 441G.")."""
    if acts is not None:
        return None
    for later in spans[n + 1 :]:
        if later.paragraph != spans[n].paragraph:
            return None
        sentence = text[later.start : later.end]
        if len(sentence) > LONGEST:
            return None
        found = anchors(sentence, book, citations, places)
        if found:
            return carried_on(scopes(sentence, found, None, acts, book), book, None)
    return None


def _sentence(
    whole: str, rows: Sequence[tuple[int, int, Scope]], found: Sequence[Anchor], law: _Law, on: dt.date, tier: Tier | None, kind: ClaimKind | None
) -> tuple[SentenceFinding, tuple[Claim, ...]]:
    sentence, denied = asserted(whole)
    everywhere = [r for _, _, s in rows if not s.missing for r in law.within(s, on)[0]]
    quotes = tuple(quoted_law(sentence, everywhere, ()))
    spans = [(a.start, a.end) for a in found if a.place is None or not a.place.described]
    claims = read_claims(_blank(sentence, spans), law_words=quotes, tier=tier, kind=kind, bare_sums=True)
    if any(c.kind != "fact" for c in claims):
        claims = tuple(c for c in claims if c.kind != "fact")  # the facts of a case beside the law: the law is what is checked
    if asks(sentence):
        return _judged(whole, [], "the sentence asks, and asserts nothing"), claims
    masked = mask(_blank(sentence, spans), quotes, bare_sums=True).text
    findings = _findings(sentence, masked, rows, claims, spans, law, on)
    if not claims and not findings and any(a.place is None for a in found):
        findings.append(_only_cited(sentence, masked, rows, law, on))
    findings = turned(findings) if denied else findings
    if worst([f.verdict for f in findings]) == "confirmed" and (claims or findings[0].quote):
        left = unread(masked, [f.claim for f in findings], everywhere) or next((d for _, _, s in rows if (d := days_of(sentence, on, spans, s, law.book).left)), "")
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
    sentence: str, masked: str, rows: Sequence[tuple[int, int, Scope]], claims: Sequence[Claim], spans: Sequence[tuple[int, int]], law: _Law, on: dt.date
) -> list[Finding]:
    """What is found about the claims of a sentence, law by law of those it names."""
    findings: list[Finding] = []
    for n, (at, _, scope) in enumerate(rows):
        mine = [c for c in claims if n in _rows_of(c, rows, claims, sentence)]
        if _OFFENCE_UNDER.search(sentence[:at]):
            beside = [c for c in mine if c.kind not in PUNISHMENT]
            findings += _held(sentence, masked, beside, replace(scope, provisions=(), cited=False), days_of(sentence, on, spans, scope, law.book), law) if beside else []
            mine = [c for c in mine if c.kind in PUNISHMENT]
            if beside and not mine:
                continue
        if scope.missing:
            findings.append(_note(sentence, "not_found", scope.missing))
            continue
        earlier = [c for c in mine if c.before_change]
        findings += [f for c in earlier for f in _earlier(sentence, masked, c, scope, law, on)]
        mine = [c for c in mine if not c.before_change]
        findings += [_note(sentence, "not_found", why) for why in _unknown_amendments(sentence, scope, law.book)]
        for part in _by_day(sentence, mine):
            days = days_of(part.text, on, spans, scope, law.book)
            findings += _held(sentence, masked, part.claims, scope, days, law)
    return findings


@dataclass(frozen=True, slots=True)
class _Part:
    """The claims said of one day, and the words that say which."""

    text: str
    claims: tuple[Claim, ...]


_TURN = re.compile(r",?\s+(?:whereas|while|but|and)\s+(?=(?:today|now|since|currently|at\s+present|in\s+\d{4}|until|before|after|earlier|formerly)\b)|;\s*(?=[^;]*\b(?:today|now|since)\b)", re.IGNORECASE)


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


def _note(sentence: str, verdict: Verdict, why: str, citation: str = "") -> Finding:
    return Finding(claim=Claim(kind="rule", start=0, end=len(sentence), words=sentence), verdict=verdict, why=why, citation=citation)


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


def _held(sentence: str, masked: str, claims: Sequence[Claim], scope: Scope, days: Days, law: _Law) -> list[Finding]:
    """The claims of one scope on the day or days the sentence speaks of; a year is held on its first and its last day."""
    first = _on_day(sentence, masked, claims, scope, days.first, law)
    if days.last == days.first:
        return first
    last = _on_day(sentence, masked, claims, scope, days.last, law)
    if [f.verdict for f in first] == [f.verdict for f in last]:
        return last
    if len(first) != len(last):
        return [_note(sentence, "not_found", f"the text changed between {days.first.isoformat()} and {days.last.isoformat()}")]
    return [a if a.verdict == b.verdict else replace(b, verdict="not_found", why=f"the text changed between {days.first.isoformat()} and {days.last.isoformat()}") for a, b in zip(first, last, strict=True)]


def _unknown_amendments(sentence: str, scope: Scope, book: Book) -> list[str]:
    """Amending Acts the sentence names and no note of the Acts spoken of does."""
    known = {tuple(re.findall(r"\d+", a.by)[-2:]) for act in scope.acts for a in book.act(act).amendments} | {tuple(re.findall(r"\d+", book.act(act).number)[-2:]) for act in scope.acts}
    return [f"no amendment note of the Act names {m[0]}" for m in _AMENDING_ACT.finditer(sentence) if (m["n"], m["year"]) not in known]


def _earlier(sentence: str, masked: str, c: Claim, scope: Scope, law: _Law, on: dt.date) -> list[Finding]:
    """ "raised from Rs 500": what the figure was in any earlier version whose words are known."""
    places = [p for top in scope.provisions for p in top.walk()] if scope.provisions else [p for a in sorted(scope.acts) for p in law.book.act(a).walk()]
    days = sorted({v.end - dt.timedelta(days=1) for p in places for v in p.versions if v.end is not None and v.end <= on and v.known == "whole"})
    rows = [f for day in days for f in _on_day(sentence, masked, [c], scope, day, law)]
    good = [f for f in rows if f.verdict == "confirmed"]
    open_ = [f for f in rows if f.verdict == "not_found"]
    return good[:1] or open_[:1] or rows[-1:] or [_note(sentence, "not_found", "no earlier words of the provision are known")]


def _on_day(sentence: str, masked: str, claims: Sequence[Claim], scope: Scope, on: dt.date, law: _Law) -> list[Finding]:
    readings, unknown = law.within(scope, on)
    if scope.outside and claims:
        where = ", ".join(law.book.act(a).extent.said for a in sorted(scope.acts))
        return [_note(sentence, "contradicted", f"the Act cited does not apply in {scope.outside}: it extends to {where}", next((p.key for p in scope.provisions), ""))]
    if scope.place and not scope.acts:
        return [_note(sentence, "not_found", f"no Act of the book applies in {scope.place}")] if claims else []
    if not readings:
        gone = next((e for _, e in unknown), None)
        if claims and gone is not None:
            return [_note(sentence, "not_found", gone.reason)]
        return [_note(sentence, "not_found", "the provision has no words that fix a figure")] if claims else []
    if not scope.known:
        return _anywhere(sentence, masked, claims, scope, law, on)
    whole = [r for a in sorted(scope.acts) for r in law.of(a, on)]
    held = hold_in(sentence, masked, claims, readings, scope, whole)
    here = {r.words.citation.act for r in readings}
    others = [r for a in law.book.acts if a.id not in here for r in law.of(a.id, on)] if claims else []
    out = [_admit_unknown(elsewhere(f, masked, readings, others), readings, unknown, law, on) for f in held]
    rule = hold_rule(sentence, masked, readings) if not claims else None
    return [*out, rule] if rule else out


def _admit_unknown(f: Finding, readings: Sequence[Readings], unknown: Sequence[tuple[Provision, NotKnown]], law: _Law, on: dt.date) -> Finding:
    """A finding that would rest on words of that day which are not known is "not found", with the reason.

    A place whose words are not known bears on a claim where its words of another day speak of the same kind and tier.
    """
    if f.verdict == "confirmed" and not f.claim.superlative:
        return f
    for place, reason in unknown:
        if isinstance(reason, NotInForce):
            continue
        later = [r for v in place.versions if v.known != "not" for r in law.of(place.citation.act, v.settled or v.start or on) if r.key == place.key]
        tiers = {p.tier for r in later for p in r.penalties}
        kinds = {x.kind for r in later for x in r.figures}
        about = f.claim.kind in kinds or (bool(tiers) and f.claim.kind not in ("compensation", "fee", "deposit", "time_limit", "rule"))
        if about and (f.claim.tier in (None, "any") or not tiers or f.claim.tier in tiers):
            return replace(f, verdict="not_found", why=reason.reason, citation=place.key, quote="")
    return f


def _anywhere(sentence: str, masked: str, claims: Sequence[Claim], scope: Scope, law: _Law, on: dt.date) -> list[Finding]:
    """A sentence that names no law, in a book of several Acts: not found, unless every Act that speaks of the matter says the same."""
    if not claims:
        return []
    each = []
    for act in sorted(scope.acts):
        readings = law.of(act, on)
        if any(stems(masked) & stems(f"{r.words.heading} {r.words.context} {r.words.text}") for r in readings if r.all):
            each.append(hold_in(sentence, masked, claims, readings, Scope(acts=frozenset({act}))))
    if not each:
        return [_note(sentence, "not_found", "the sentence names no provision and no Act, and nothing in the book speaks of its matter")]
    out = []
    for n, c in enumerate(claims):
        rows = [row[n] for row in each if n < len(row)]
        verdicts = {f.verdict for f in rows}
        if len(verdicts) == 1:
            out.append(rows[0])
        else:
            said = "; ".join(f"{f.citation.split()[0]}: {f.why}" for f in rows if f.citation)
            out.append(Finding(claim=c, verdict="not_found", why=f"the sentence names no Act, and the Acts differ: {said}"))
    return out


def _only_cited(sentence: str, masked: str, rows: Sequence[tuple[int, int, Scope]], law: _Law, on: dt.date) -> Finding:
    """A sentence that cites and claims nothing: the provision is there; whether it is about this is told by the words they share."""
    for _, _, scope in rows:
        readings, unknown = law.within(scope, on)
        if not readings and unknown:
            return _note(sentence, "not_found", unknown[0][1].reason)
        mine = stems(masked)
        theirs = frozenset().union(*(stems(f"{r.words.heading} {r.words.context} {r.words.text}") for r in readings)) if readings else frozenset()
        key = scope.provisions[0].key if scope.provisions else ""
        mine -= _INTRODUCES
        if scope.exact and not _FIGURE_LEFT.search(masked) and (not mine or len(mine & theirs) * 2 >= len(mine)):
            return _note(sentence, "confirmed", "the provision cited is in the text", key)
        if not scope.exact:
            return _note(sentence, "nothing_to_check", "the sentence names an Act and states nothing that can be checked")
        return _note(sentence, "not_found", "the provision cited is in the text; what the sentence says of it could not be compared", key)
    return _note(sentence, "nothing_to_check", "the sentence states nothing that can be checked")
