"""The claims of a sentence held against all that a section or an Act fixes: first which offence, sum or limit is meant, then whether it fits.

What it never does: pick the figure that fits. The matter is chosen by the words of the sentence; where they do not tell, a claim that some
of the choices bear out and others do not is not found.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.claim_model import FIGURE_KINDS, Claim, Finding
from rules.draft_scope import Scope
from rules.held import PUNISHMENT, hold_punishments, hold_sum
from rules.held_effects import OPEN_KINDS, event_name, hold_effect, hold_limit, hold_multiplied
from rules.held_rules import BODY
from rules.limbs import Limb, limbs_of, same
from rules.model import Figure, Money, Tier, TimeLimit
from rules.read import Readings
from rules.topic import likeliest, scores, stems

_ABSENT = {
    "branding": "branding", "exemption": "an exception for want of knowledge or for due diligence", "forfeiture": "forfeiture", "cognizable": "the offence being cognizable",
    "recoverable_as_fine": "recovery as a fine",
}  # fmt: skip

_SAID_KNOWN = re.compile(r"\bdate\b[^.;]{0,60}?\b(?:is|was|being|were)\s+(?:well\s+|already\s+)?known\b|\bknown\s+date\b", re.IGNORECASE)


def hold_in(sentence: str, topic: str, claims: Sequence[Claim], readings: Sequence[Readings], scope: Scope, whole: Sequence[Readings] = ()) -> list[Finding]:
    """A finding for each claim, in the order of the claims. `topic`: the sentence with citations, titles and places blanked; `whole`:
    all that the Act fixes, for an effect that the place cited does not have and another place of the Act has."""
    claims = [_of_cited_kind(c, readings, scope) for c in claims]
    found: dict[int, Finding] = {}
    groups: dict[tuple[int, Tier | None], list[Claim]] = {}
    for c in claims:
        if c.kind in PUNISHMENT:
            groups.setdefault((c.group, c.tier), []).append(c)
        else:
            found[id(c)] = _single(sentence, _item(topic, c, claims), c, readings, scope, whole or readings)
    offences = _offences(readings)
    for group in groups.values():
        for c, f in zip(group, _punished(topic, group, offences, scope), strict=True):
            found[id(c)] = f
    return [found[id(c)] for c in claims]


def _item(topic: str, c: Claim, claims: Sequence[Claim]) -> str:
    """The part of a list of time limits that is about one of them ("seven days to pay, ten days to complain"); else all of the topic."""
    limits = sorted(x.start for x in claims if x.kind == "time_limit")
    if c.kind != "time_limit" or len(limits) < 3:
        return topic
    own = limits.index(c.start)
    return topic[c.start : limits[own + 1] if own + 1 < len(limits) else len(topic)]


def _of_cited_kind(c: Claim, readings: Sequence[Readings], scope: Scope) -> Claim:
    """A sum or term of no said kind ("not more than Rs 2,000 under section 90A(2)(a)") is of the one kind that the provision cited fixes."""
    if not scope.cited or c.quantity is None or not (c.kind == "unknown" or c.weak):
        return c
    money = isinstance(c.quantity, Money)
    kinds = {f.kind for r in readings for f in r.figures if isinstance(f.quantity, Money) == money and f.kind in FIGURE_KINDS}
    if len(kinds) != 1 or c.kind in kinds:
        return c
    return replace(c, kind=kinds.pop(), bound="max" if c.bound is None and not money else c.bound)  # type: ignore[arg-type]


def elsewhere(f: Finding, topic: str, readings: Sequence[Readings], others: Sequence[Readings], *, cited: bool) -> Finding:
    """A finding about a matter that the law spoken of does not have, while another Act of the book does.

    A punishment or limit confirmed by its figures alone ("six months" for rescuing cattle, where the Act punishes straying only) is not
    confirmed; a limit that only the other Act has is contradicted.
    """
    c = f.claim
    if c.kind == "time_limit" and f.verdict == "not_found" and not any(r.limits for r in readings):
        there = [(r, t) for r in others for t in r.limits if len(_shared(topic, r)) >= (1 if same(c.quantity, t.length) else 2)]
        if there:
            return Finding(claim=c, verdict="contradicted", why=f"the text supplied has no such limit; it stands in another Act, {there[0][0].words.citation.label}")
    if f.verdict != "confirmed" or (cited and c.kind == "time_limit") or c.kind not in (*PUNISHMENT, "time_limit") or c.kind in ("no_imprisonment", "no_minimum", "no_fine"):
        return f
    own = max((len(_shared(topic, r)) for r in readings), default=0)
    spoken = frozenset().union(*(stems(_all(r)) for r in readings))
    mine = frozenset().union(*(_shared(topic, r) for r in readings))
    for r in others:
        if (r.limits if c.kind == "time_limit" else r.penalties) and len(_shared(topic, r)) > own and (_shared(topic, r) - spoken):
            alone = len(_shared(topic, r) - spoken) >= 2 and not (mine - _shared(topic, r)) and c.tier is None
            return Finding(claim=c, verdict="contradicted" if alone else "not_found", why=f"the text supplied does not speak of this matter; {r.words.citation.label} does", citation=f.citation, quote=f.quote)
    return f


def _all(r: Readings) -> str:
    return f"{r.words.heading} {r.words.context} {r.words.text}"


def _shared(topic: str, r: Readings) -> frozenset[str]:
    return stems(BODY.sub(" ", topic)) & stems(_all(r))


def _offences(readings: Sequence[Readings]) -> list[tuple[str, list[Limb]]]:
    """The offences of the readings: the words that describe each, and its limbs; clauses for a first and a later offence are one offence."""
    by_place: dict[str, list[Limb]] = {}
    words: dict[str, str] = {}
    keys = {r.key: r for r in readings}
    for limb in limbs_of(readings):
        r = keys[limb.citation]
        parent = r.words.citation.parent
        place = parent.key if limb.tier != "any" and parent is not None and r.words.context else limb.citation
        if limb.only_floor and parent is not None:
            place = parent.parent.key if parent.parent is not None and limb.tier != "any" else parent.key
        several = limb.tier == "any" and len(r.penalties) > 1  # limbs of one provision for different offences are told apart by their own words
        place = f"{place} {len(by_place)}" if several else place
        by_place.setdefault(place, []).append(limb)
        words[place] = f"{words.get(place, '')} {r.words.heading} {r.words.context} {limb.words if several else r.words.text}"
    return [(words[p], limbs) for p, limbs in by_place.items()]


_PUNISHES = re.compile(r"\b(?:punishable|punished\s+with|impose\s+a\s+(?:penalty|fine)|liable\s+to\s+(?:a\s+)?(?:penalty|fine)|penalty\s+of|fine\s+of)\b", re.IGNORECASE)


def _punished(sentence: str, claims: Sequence[Claim], offences: Sequence[tuple[str, list[Limb]]], scope: Scope) -> list[Finding]:
    if not offences:
        if scope.exact and not scope.cited:
            return [Finding(claim=c, verdict="not_found", why="the section spoken of fixes no punishment") for c in claims]
        if any(_PUNISHES.search(v.text) for p in scope.provisions for q in p.walk() for v in q.versions):
            return [Finding(claim=c, verdict="not_found", why="the provision cited punishes in words that could not be read as a figure", citation=scope.provisions[0].key) for c in claims]
        return [Finding(claim=c, verdict="contradicted" if scope.cited and c.quantity is not None else "not_found", why="the provision cited fixes no punishment", citation=scope.provisions[0].key if scope.provisions else "") for c in claims]
    picked = likeliest(sentence, [w for w, _ in offences])
    if len(picked) > 1:
        tier = next((c.tier for c in claims if c.tier in ("first", "subsequent")), None)
        own = [n for n in picked if tier and any(x.tier == tier for x in offences[n][1])]
        picked = own or picked
    judged = [hold_punishments(claims, offences[n][1]) for n in picked]
    if len(judged) == 1:
        return judged[0]
    out = []
    for n, c in enumerate(claims):
        rows = [row[n] for row in judged]
        if len({f.verdict for f in rows}) == 1:
            out.append(rows[0])
        else:
            out.append(Finding(claim=c, verdict="not_found", why="several offences of the text could be meant, and they differ: " + "; ".join(f.why for f in rows[:3])))
    return out


def _single(sentence: str, topic: str, c: Claim, readings: Sequence[Readings], scope: Scope, whole: Sequence[Readings]) -> Finding:
    if c.kind in ("compensation", "fee", "deposit"):
        return _sum(topic, c, readings, scope)
    if c.kind == "time_limit":
        return _limit(topic, c, readings, scope)
    if c.kind == "multiplied":
        return hold_multiplied(c, readings)
    if c.kind in ("unknown", "stray_number"):
        return Finding(claim=c, verdict="not_found", why=f"\"{c.words}\" cannot be checked: the sentence does not say what kind of figure it is")
    if c.kind == "fact":
        return Finding(claim=c, verdict="not_found", why=f"\"{c.words}\" is what happened in a case; what a case came to is not checked")
    f = hold_effect(c, readings, topic)
    if f.verdict == "not_found" and not f.citation and c.kind in OPEN_KINDS:
        return hold_effect(c, whole, topic)
    if f.verdict == "not_found" and not f.citation and c.kind in _ABSENT:
        key = scope.provisions[0].key if scope.provisions else ""
        beside = hold_effect(c, whole, sentence)
        if beside.citation:
            cited = scope.cited and scope.provisions and scope.provisions[0].citation.path and not c.denied
            if cited or beside.verdict == "confirmed":
                why = f"that stands in another place of the Act: {beside.why}"
                return Finding(claim=c, verdict="contradicted" if cited else "not_found", why=why, citation=beside.citation, quote=beside.quote)
            return beside
        return Finding(claim=c, verdict="confirmed" if c.denied else "contradicted", why=f"the text supplied has nothing on {_ABSENT[c.kind]}", citation=key)
    return f


def _sum(sentence: str, c: Claim, readings: Sequence[Readings], scope: Scope) -> Finding:
    sums: list[tuple[Readings, Figure]] = [(r, f) for r in readings for f in r.sums if f.kind == c.kind]
    elsewhere = next((e.by for r in readings for e in r.elsewhere if e.kind == c.kind), "")
    if not sums:
        f = hold_sum(c, [], elsewhere)
        if elsewhere and f.verdict == "contradicted":
            return replace(f, verdict="not_found")  # a notification or a rule may fix this very sum
        if f.verdict == "not_found" and c.quantity is not None and not any(r.elsewhere for r in readings) and (scope.cited or scope.exact):
            return Finding(claim=c, verdict="contradicted", why=f"the provision fixes no {c.kind}", citation=scope.provisions[0].key)
        return f
    picked = likeliest(sentence, [f"{r.words.heading} {r.words.context} {r.words.text}" for r, _ in sums])
    rows = [hold_sum(c, [sums[n]], elsewhere) for n in picked]
    return _agreed(c, rows)


def _agreed(c: Claim, rows: Sequence[Finding]) -> Finding:
    if len({f.verdict for f in rows}) == 1:
        return rows[0]
    return Finding(claim=c, verdict="not_found", why="several provisions could be meant, and they differ: " + "; ".join(f.why for f in rows[:3]))


def _limit(sentence: str, c: Claim, readings: Sequence[Readings], scope: Scope) -> Finding:
    limits: list[tuple[Readings, TimeLimit]] = [(r, t) for r in readings for t in r.limits]
    if not limits:
        if c.quantity is not None and scope.exact and scope.cited:
            return Finding(claim=c, verdict="contradicted", why="the provision cited fixes no time limit", citation=scope.provisions[0].key)
        return hold_limit(c, limits)
    matter = sentence.replace(c.trigger, " ") if c.trigger else sentence
    said = [f"{t.actor} {t.action} {t.consequence} {r.words.heading}" for r, t in limits]
    near = [len(stems(c.trigger) & stems(f"{t.trigger} {t.action}")) for _, t in limits] if c.trigger else [0] * len(limits)
    marks = [mark + 0.6 * n for mark, n in zip(scores(matter, said), near, strict=True)]
    best = max(marks)
    picked = [n for n, mark in enumerate(marks) if mark >= best - 1e-9]
    if len(picked) > 1 and c.event:
        own = [n for n in picked if hold_limit(c, [limits[n]]).verdict == "confirmed" or limits[n][1].event == c.event]
        picked = own or picked
    rows = [hold_limit(c, [limits[n]]) for n in picked]
    other = bool(c.event) and not c.denied and all(f.verdict == "contradicted" and event_name(limits[n][1].event) != event_name(c.event) for n, f in zip(picked, rows, strict=True))
    if other and any(x[1].event and hold_limit(c, [x]).verdict == "confirmed" for x in limits):
        rows = [replace(f, verdict="not_found") for f in rows]  # another limit has this length from this very event: the words beside it misled
    if _SAID_KNOWN.search(sentence):  # what runs from the discovery only "if such date is not known" does not where it is known
        rows = [replace(f, verdict="contradicted") if f.verdict == "confirmed" and re.search(r"\bnot\s+known\b", limits[n][0].words.text) and c.event == "discovery" else f for n, f in zip(picked, rows, strict=True)]
    if max(near) > max(near[n] for n in picked):  # another limit runs from what the sentence names
        rows = [replace(f, verdict="not_found") if f.verdict == "confirmed" else f for f in rows]
    if any(f.verdict == "confirmed" for f in rows) and (best > 0 or len({limits[n][1].length for n in picked}) == 1):
        return next(f for f in rows if f.verdict == "confirmed")
    return _agreed(c, rows)
