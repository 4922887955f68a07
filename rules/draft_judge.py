"""The claims of a sentence held against one law on the day or days the sentence speaks of.

What it never does: let a finding rest on words of that day which are not known, or on an Act that the sentence does not name.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace

from corpus.book import Book
from corpus.errors import NotInForce, NotKnown
from corpus.model import Provision
from rules.claim_mask import Masked
from rules.claim_model import Claim, Finding, Verdict
from rules.claim_tiers import Tiers
from rules.claim_words import NEGATION
from rules.draft_amended import AMENDING_ACT
from rules.draft_days import Days
from rules.draft_due import Due, hold_due
from rules.draft_hold import elsewhere, hold_in
from rules.draft_law import Law
from rules.draft_scope import Scope
from rules.held_flows import hold_flows
from rules.held_rules import Clause, hold_rule
from rules.limbs import TIER_SAID
from rules.read import Readings
from rules.topic import stems

_FIGURE_LEFT = re.compile(r"\d|\brupees?\b|\bRs\b|₹|\b(?:days?|weeks?|months?|years?)\b", re.IGNORECASE)  # a figure that no claim was read from
_INTRODUCES = stems("deals concerns governs covers contains sets applies relates regulates provision punishment question matter point issue reads lays laid down runs words worded proviso enacts ordains thus speaks speak mentions mention refers uses words word expression phrase quotes quoting names tells")

_LIABLE = re.compile(r"\b(?:liable|punish\w+|convict\w+|prosecut\w+|charged|booked|fined|guilty|answerable)\b", re.IGNORECASE)
_TAIL = re.compile(r",\s*(?:with\s+)?(?:the|all|such|its|any)\s+[^,;.]{0,60}?\b(?:falling|bearing|being\s+(?:borne|paid|met)|borne|paid|met|going|payable)\b[^,;.]*", re.IGNORECASE)


def note(sentence: str, verdict: Verdict, why: str, citation: str = "") -> Finding:
    """A finding about the sentence as a whole."""
    return Finding(claim=Claim(kind="rule", start=0, end=len(sentence), words=sentence), verdict=verdict, why=why, citation=citation)


def held_on(sentence: str, masked: str, claims: Sequence[Claim], scope: Scope, days: Days, law: Law) -> list[Finding]:
    """The claims of one scope on the day or days the sentence speaks of; a year is held on its first and its last day."""
    first = _on_day(sentence, masked, claims, scope, days.first, law)
    if days.last == days.first:
        return first
    last = _on_day(sentence, masked, claims, scope, days.last, law)
    if [f.verdict for f in first] == [f.verdict for f in last]:
        return last
    if len(first) != len(last):
        return [note(sentence, "not_found", f"the text changed between {days.first.isoformat()} and {days.last.isoformat()}")]
    return [a if a.verdict == b.verdict else replace(b, verdict="not_found", why=f"the text changed between {days.first.isoformat()} and {days.last.isoformat()}") for a, b in zip(first, last, strict=True)]


def unknown_amendments(sentence: str, scope: Scope, book: Book) -> list[str]:
    """Amending Acts the sentence names and no note of the Acts spoken of does."""
    known = {tuple(re.findall(r"\d+", a.by)[-2:]) for act in scope.acts for a in book.act(act).amendments} | {tuple(re.findall(r"\d+", book.act(act).number)[-2:]) for act in scope.acts}
    return [f"no amendment note of the Act names {m[0]}" for m in AMENDING_ACT.finditer(sentence) if (m["n"], m["year"]) not in known]


def earlier(sentence: str, masked: str, c: Claim, scope: Scope, law: Law, on: dt.date) -> list[Finding]:
    """ "raised from Rs 500": what the figure was in any earlier version whose words are known."""
    places = [p for top in scope.provisions for p in top.walk()] if scope.provisions else [p for a in sorted(scope.acts) for p in law.book.act(a).walk()]
    days = sorted({v.end - dt.timedelta(days=1) for p in places for v in p.versions if v.end is not None and v.end <= on and v.known == "whole"})
    rows = [f for day in days for f in _on_day(sentence, masked, [c], scope, day, law)]
    good = [f for f in rows if f.verdict == "confirmed"]
    open_ = [f for f in rows if f.verdict == "not_found"]
    return good[:1] or open_[:1] or rows[-1:] or [note(sentence, "not_found", "no earlier words of the provision are known")]


def _on_day(sentence: str, masked: str, claims: Sequence[Claim], scope: Scope, on: dt.date, law: Law) -> list[Finding]:
    readings, unknown = law.within(scope, on)
    if scope.outside and (claims or (_LIABLE.search(sentence) and not NEGATION.search(sentence))):
        where = ", ".join(law.book.act(a).extent.said for a in sorted(scope.acts))
        return [note(sentence, "contradicted", f"the Act cited does not apply in {scope.outside}: it extends to {where}", next((p.key for p in scope.provisions), ""))]
    if scope.place and not scope.acts:
        return [note(sentence, "not_found", f"no Act of the book applies in {scope.place}")] if claims else []
    if not readings:
        gone = next((e for _, e in unknown), None)
        if claims and gone is not None:
            return [note(sentence, "not_found", gone.reason)]
        return [note(sentence, "not_found", "the provision has no words that fix a figure")] if claims else []
    if not scope.known:
        return _anywhere(sentence, masked, claims, scope, law, on)
    whole = [r for a in sorted(scope.acts) for r in law.of(a, on)]
    held = hold_in(sentence, masked, claims, readings, scope, whole)
    here = {r.words.citation.act for r in readings}
    others = [r for a in law.book.acts if a.id not in here for r in law.of(a.id, on)] if claims else []
    out = [_admit_unknown(elsewhere(f, masked, readings, others, cited=scope.cited), readings, unknown, law, on) for f in held]
    rule = hold_rule(sentence, masked, readings) if not claims else None
    flows = hold_flows(sentence, masked, law.clauses(readings if scope.cited else whole, on), cited=scope.cited)
    if rule is not None and rule.verdict == "not_found" and (tail := _TAIL.search(masked)):
        rule, flows = _with_tail(sentence, masked, tail, readings, law.clauses(readings if scope.cited else whole, on), rule, flows)
    if claims:
        flows = [f for f in flows if f.verdict != "confirmed"]
    elif rule is not None and rule.verdict == "not_found" and flows and all(f.verdict == "confirmed" for f in flows):
        rule = None
    return [*out, *([rule] if rule else []), *flows]


def _with_tail(
    sentence: str, masked: str, tail: re.Match[str], readings: Sequence[Readings], clauses: Sequence[Clause], rule: Finding, flows: list[Finding]
) -> tuple[Finding, list[Finding]]:
    """A sentence with ", the expenses falling on the municipality" behind it: each of the two against its own clause, where both are borne out."""
    beside = hold_flows(sentence, " " * tail.start() + tail[0], clauses, cited=True)
    head = hold_rule(sentence, masked[: tail.start()] + " " * len(tail[0]) + masked[tail.end() :], readings)
    if head is not None and head.verdict == "confirmed" and beside and all(f.verdict == "confirmed" for f in beside):
        return head, [f for f in flows if f.verdict == "contradicted"]
    return rule, flows


def _admit_unknown(f: Finding, readings: Sequence[Readings], unknown: Sequence[tuple[Provision, NotKnown]], law: Law, on: dt.date) -> Finding:
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


def _anywhere(sentence: str, masked: str, claims: Sequence[Claim], scope: Scope, law: Law, on: dt.date) -> list[Finding]:
    """A sentence that names no law, in a book of several Acts: not found, unless every Act that speaks of the matter says the same."""
    if not claims:
        return []
    each = []
    for act in sorted(scope.acts):
        readings = law.of(act, on)
        if any(stems(masked) & stems(f"{r.words.heading} {r.words.context} {r.words.text}") for r in readings if r.all):
            each.append(hold_in(sentence, masked, claims, readings, Scope(acts=frozenset({act}))))
    if not each:
        return [note(sentence, "not_found", "the sentence names no provision and no Act, and nothing in the book speaks of its matter")]
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


def only_cited(sentence: str, masked: str, rows: Sequence[tuple[int, int, Scope]], law: Law, on: dt.date, quotes: Sequence[str]) -> Finding:
    """A sentence that cites and claims nothing: the provision is there; whether it is about this is told by the words they share."""
    for _, _, scope in rows:
        readings, unknown = law.within(scope, on)
        if not readings and unknown:
            return note(sentence, "not_found", unknown[0][1].reason)
        mine = stems(masked)
        theirs = frozenset().union(*(stems(f"{r.words.heading} {r.words.context} {r.words.text}") for r in readings)) if readings else frozenset()
        key = scope.provisions[0].key if scope.provisions else ""
        mine -= _INTRODUCES
        tiers = {p.tier for r in readings for p in r.penalties}
        named = {t.tier for t in Tiers(Masked(masked, (), sentence), None).named}
        if scope.exact and named and len(tiers) == 1 and "any" not in tiers:
            limb = next(r for r in readings if r.penalties)
            fits = named == tiers
            return replace(note(sentence, "confirmed" if fits else "contradicted", f"the provision cited speaks of {TIER_SAID[min(tiers)]}", limb.key), quote=limb.words.text)
        if scope.exact and quotes and all(any(q.strip("\"“” .…") in r.words.text for r in readings) for q in quotes) and not mine:
            return replace(note(sentence, "confirmed", "the words quoted are the text's", key), quote=quotes[0].strip("\"“”"))
        if scope.exact and not _FIGURE_LEFT.search(masked) and (not mine or len(mine & theirs) * 2 >= len(mine)):
            return note(sentence, "confirmed", "the provision cited is in the text", key)
        if not scope.exact:
            return note(sentence, "nothing_to_check", "the sentence names an Act and states nothing that can be checked")
        return note(sentence, "not_found", "the provision cited is in the text; what the sentence says of it could not be compared", key)
    return note(sentence, "nothing_to_check", "the sentence states nothing that can be checked")


def last_day(due: Due, sentence: str, claims: Sequence[Claim], scope: Scope, on: dt.date, law: Law) -> list[Finding]:
    """A last day that the sentence has counted, against the limits of the Act on the day of its event."""
    if scope.missing or len(scope.acts) != 1:
        return [note(sentence, "not_found", scope.missing or "the sentence names no one Act whose time limit could be counted")]
    act = law.book.act(min(scope.acts))
    day = max(due.events.values())
    readings = law.of(act.id, day) if day < on else law.of(act.id, on)
    return hold_due(due, sentence, claims, readings, act.extent.jurisdiction)
