"""Punishments read from a provision's own words: what a court may impose, for which tier, joined how.

What it never does: fill a hole. A clause with a quantity that cannot be read gives no penalty (`unread_penalties` names it), an offence
described by its punishment ("an offence punishable with death") is not a punishment, and the tier, bound and connective are the text's.

    penalty  = head , part , { join , part } , [ "or" , "with both" ] , [ "in addition to ..." ] ;
    head     = "shall" , ... , "be punished" | "be punishable" | "be liable" ;    in the text, or in the opening words above it
    part     = imprisonment | fine | "death" | "community service" | reference ;
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from corpus.model import Segment
from rules import penalty_words as w
from rules.model import Bound, Connective, Duration, Figure, Fine, FoundQuantity, Imprisonment, Money, OwnWords, Penalty, Tier
from rules.penalty_chains import Chain, find_chains, tier_of
from rules.penalty_imposed import imposed
from rules.penalty_parts import Part


@dataclass(frozen=True, slots=True)
class Unread:
    """Punishment words that stand in the text and could not be read; `why` is for the person who reviews the Act."""

    start: int
    end: int
    why: str


def read_penalties(words: OwnWords) -> tuple[Penalty, ...]:
    """The penalties of a provision, in the order of its text; none where it punishes nothing or where a quantity cannot be read."""
    return _read(words)[0]


def unread_penalties(words: OwnWords) -> tuple[Unread, ...]:
    """Punishment words of the provision that could not be read, with the reason."""
    return _read(words)[1]


def _read(words: OwnWords) -> tuple[tuple[Penalty, ...], tuple[Unread, ...]]:
    if _aside(words):
        return (), ()
    text = w.masked(words.text)
    chains = find_chains(text, words.context, words.follows if words.level in ("clause", "subclause", "item") else "")
    unread = [Unread(*text.span(c.start, c.end), c.bad) for c in chains if c.bad]
    more = [m for c in chains if not c.bad and (m := text.match(w.ELLIPSIS, c.end))]
    unread.extend(Unread(*text.span(m.start("q"), m.end("q")), "a further sum or term stands for another case") for m in more)
    penalties: list[Penalty] = []
    for chain in chains:
        built = None if chain.bad else _penalty(words, text, chain, penalties)
        if built is not None:
            penalties.append(built)
            other = next((p.other_case for p in chain.parts if p.other_case), "")
            if other:
                first = next(p.reference for p in chain.parts if p.other_case)
                penalties.append(replace(built, relative=built.relative.replace(first, other)))
    caps = [m for m in w.CAP.finditer(text.text) if penalties and text.origin[m.start()] >= penalties[0].end]
    unread.extend(Unread(*text.span(m.start(), m.end()), "a further limit stands in words of its own") for m in caps)
    listed = [m for m in w.FLOOR.finditer(text.text) if m["items"]]
    unread.extend(Unread(*text.span(m.start(), m.end()), "the minimum is given in items") for m in listed)
    _add_extended(words, text, penalties, unread)
    _add_least(words, text, penalties)
    if not penalties and not unread:
        _add_deemed(words, text, penalties)
    if not penalties and not unread and (chain := imposed(text)) and (built := _penalty(words, text, chain, [])):
        penalties.append(built)
    penalties.sort(key=lambda p: p.start)
    penalties = _first_tiers(words.text, penalties)
    _drop_numbered_tiers(words, penalties, unread)
    return tuple(penalties), tuple(unread)


def _aside(words: OwnWords) -> bool:
    """True in an illustration or explanation, or in an item of one: what they speak of punishes nobody here."""
    steps = (words.level, *words.citation.path)
    return any(step.startswith(("illustration", "explanation")) for step in steps)


def _drop_numbered_tiers(words: OwnWords, penalties: list[Penalty], unread: list[Unread]) -> None:
    """Without the penalties of a text that tells the second offence from the third: there is no tier for "the second and no later one"."""
    second = w.SECOND_ALONE.search(words.text)
    if second is None or w.THIRD.search(words.text, second.end()) is None:
        return
    for p in [p for p in penalties if p.tier == "subsequent" and p.start > second.start()]:
        penalties.remove(p)
        unread.append(Unread(p.start, p.end, "the text tells the second offence from later ones"))


def _tier_above(words: OwnWords) -> Tier | None:
    """The tier of the opening words a place hangs on; none for a sub-section after a punishment that is complete in itself."""
    if words.level == "subsection" and words.context and find_chains(w.masked(words.context), ""):
        return None
    return tier_of(words.context)


# --- one penalty


def _penalty(words: OwnWords, text: w.Masked, chain: Chain, earlier: list[Penalty]) -> Penalty | None:
    by_kind = {p.kind: p for p in reversed(chain.parts)}
    if set(by_kind) <= {"forfeiture"}:
        return None
    tier = chain.tier or _tier_above(words) or "any"
    prisons = [p for p in chain.parts if p.kind == "prison"]
    fines = [p for p in chain.parts if p.kind in ("fine", "optional_fine", "added_fine")]
    reference = by_kind.get("reference")
    back = reference is not None and w.BACK_REFERENCE.search(reference.reference) is not None
    if back and earlier and earlier[-1].tier == tier:
        if not prisons and not fines and "death" not in by_kind:
            return None  # "punishable as aforesaid": the same penalty again
        return _with_the_one_before(words, text, chain, earlier[-1])
    figures = tuple(f for p in chain.parts for f in _figures(words, text, p, tier))
    start, end = text.span(chain.start, chain.end)
    relative = "; ".join(
        dict.fromkeys([*(p.reference for p in chain.parts if p.reference), *([chain.tail] if chain.tail else [])])
    )
    return Penalty(
        tier=tier,
        imprisonment=_imprisonment(prisons),
        fine=_fine(fines),
        connective=_connective(chain),
        start=start,
        end=end,
        death="death" in by_kind,
        community_service="service" in by_kind,
        relative=relative,
        citation=words.citation,
        quote=words.quote(start, end),
        version=words.version.id,
        figures=figures,
    )


def _with_the_one_before(words: OwnWords, text: w.Masked, chain: Chain, before: Penalty) -> Penalty:
    """ "imprisonment for life, or such punishment as is hereinbefore mentioned": the penalty before it in this text, and life besides."""
    prisons = [p for p in chain.parts if p.kind == "prison"]
    own, old = _imprisonment(prisons), before.imprisonment
    life = bool(own and own.life) or bool(old and old.life)
    base = old or own
    prison = replace(base, life=life, natural_life=bool(own and own.natural_life)) if base else None
    start, end = text.span(chain.start, chain.end)
    return replace(
        before,
        imprisonment=prison,
        death=before.death or any(p.kind == "death" for p in chain.parts),
        start=start,
        end=end,
        quote=words.quote(start, end),
    )


def _imprisonment(parts: list[Part]) -> Imprisonment | None:
    if not parts:
        return None
    termed = next((p for p in parts if p.sums or p.reference or not p.life), parts[0])
    exact = _duration(termed.exact)
    return Imprisonment(
        min=exact or _duration(termed.least),
        max=exact or _duration(termed.most),
        life=any(p.life for p in parts),
        natural_life=any(p.natural for p in parts),
        kind=termed.prison_kind or next((p.prison_kind for p in parts if p.prison_kind), None),
    )


def _fine(parts: list[Part]) -> Fine | None:
    if not parts:
        return None
    main = next((p for p in parts if not p.per_day), None)
    daily = next((p for p in parts if p.per_day), None)
    return Fine(
        min=_money(main.least) if main else None,
        max=_money(main.most) if main else None,
        exact=_money(main.exact) if main else None,
        unlimited=bool(main and main.unlimited),
        per_day=_money(daily.exact or daily.most) if daily else None,
        called=(main or daily or parts[0]).called,
    )


def _duration(found: FoundQuantity | None) -> Duration | None:
    return found.quantity if found and isinstance(found.quantity, Duration) else None


def _money(found: FoundQuantity | None) -> Money | None:
    return found.quantity if found and isinstance(found.quantity, Money) else None


_OR = re.compile(r"\bor\b")
_MAY = re.compile(r"\bmay\b")


def _connective(chain: Chain) -> Connective:
    """How imprisonment (or death) and fine are joined, from the words that stand between them."""
    kinds = [p.kind for p in chain.parts]
    prison = any(k in ("prison", "death") for k in kinds)
    fine = any(k in ("fine", "optional_fine", "added_fine") for k in kinds)
    if "both" in kinds or ("added_fine" in kinds and "fine" in kinds):
        return "or_both"
    if prison and fine:
        if "optional_fine" in kinds or "added_fine" in kinds:
            return "with_or_without_fine"
        groups = ["p" if k in ("prison", "death") else "f" if k == "fine" else "" for k in kinds]
        place = next(i for i in range(1, len(groups)) if groups[i] and groups[i] != next(g for g in groups if g))
        between = (
            " ".join(chain.joins[groups.index(next(g for g in groups if g)) + 1 : place + 1])
            if "" in groups
            else chain.joins[place]
        )
        if _MAY.search(between):
            return "with_or_without_fine"
        return "or" if _OR.search(between) else "and"
    if prison:
        return "imprisonment_only"
    if fine and "reference" not in kinds:
        return "fine_only"
    return "community_service_only" if "service" in kinds else "relative"


# --- figures


def _figures(words: OwnWords, text: w.Masked, part: Part, tier: Tier) -> list[Figure]:
    """The part, figure by figure; its span runs from the part's first word to the end of the quantity."""
    bounds: tuple[tuple[Bound, FoundQuantity | None], ...] = (("min", part.least), ("max", part.most), ("exact", part.exact))
    kind = "imprisonment" if part.kind == "prison" else "fine"
    start = text.origin[part.start]
    return [_figure(words, kind, b, q, start, q.end, tier, part.per_day) for b, q in bounds if q is not None]


def _figure(
    words: OwnWords, kind: str, bound: Bound, found: FoundQuantity, start: int, end: int, tier: Tier, condition: str
) -> Figure:
    return Figure(
        kind=kind,  # type: ignore[arg-type]
        bound=bound,
        quantity=found.quantity,  # type: ignore[arg-type]
        tier=tier,
        citation=words.citation,
        quote=words.quote(start, end),
        start=start,
        end=end,
        condition=condition,
        version=words.version.id,
    )


# --- penalties in other words


def _add_extended(words: OwnWords, text: w.Masked, penalties: list[Penalty], unread: list[Unread]) -> None:
    """ "and, if the offence is theft, the term of the imprisonment may be extended to ten years": the penalty before, with that term."""
    for m in w.EXTENDED_TERM.finditer(text.text):
        start, end = text.span(m.start(), m.end())
        if w.IN_DEFAULT.search(text.text, 0, m.start()):
            continue
        before = [p for p in penalties if p.end <= start and p.imprisonment]
        if not before and words.level == "proviso" and words.follows:
            before = [replace(p, figures=()) for p in read_penalties(_words_before(words)) if p.imprisonment]
        found = text.found.get(m.start("q")) if m["q"] else None
        if not before or before[-1].imprisonment is None or (m["q"] and (found is None or found.quantity is None)):
            unread.append(Unread(start, end, "a term is extended, and the penalty it extends is not in these words"))
            continue
        old, prison = before[-1], before[-1].imprisonment
        prison = replace(prison, max=_duration(found)) if found else replace(prison, max=None, life=True)
        kept = tuple(f for f in old.figures if not (f.kind == "imprisonment" and f.bound == "max"))
        figures = (_figure(words, "imprisonment", "max", found, start, found.end, old.tier, ""), *kept) if found else kept
        penalties.append(replace(old, imprisonment=prison, start=start, end=end, quote=words.quote(start, end), figures=figures))


def _words_before(words: OwnWords) -> OwnWords:
    """The words that a proviso follows, as words of their own: read for what they impose, never quoted."""
    said = words.follows
    version = replace(words.version, text=said, segments=(Segment(0, len(said), 0, len(said)),), ended_by=())
    return replace(words, version=version, source=replace(words.source, text=said), level="clause", follows="")


def _add_least(words: OwnWords, text: w.Masked, penalties: list[Penalty]) -> None:
    """ "the imprisonment with which such offender shall be punished shall not be less than seven years"."""
    for m in w.LEAST_FOR_OFFENDER.finditer(text.text):
        found = text.found.get(m.start("q"))
        if found is None or _duration(found) is None:
            continue
        tier, (start, end) = _tier_above(words) or "any", text.span(m.start(), m.end())
        penalties.append(
            Penalty(
                tier=tier,
                imprisonment=Imprisonment(min=_duration(found), kind="either"),
                fine=None,
                connective="imprisonment_only",
                start=start,
                end=end,
                citation=words.citation,
                quote=words.quote(start, end),
                version=words.version.id,
                figures=(_figure(words, "imprisonment", "min", found, start, found.end, tier, ""),),
            )
        )


def _add_deemed(words: OwnWords, text: w.Masked, penalties: list[Penalty]) -> None:
    """ "shall be deemed to have committed such act or offence", "is liable in the same manner as if he had abetted": punished as for that offence."""
    m = w.COMMITTED_ANOTHER.search(text.text)
    if m is None:
        return
    start, end = text.span(m.start(), m.end())
    penalties.append(
        Penalty(
            tier="any",
            imprisonment=None,
            fine=None,
            connective="relative",
            start=start,
            end=end,
            relative=text.said(m.start(), m.end()),
            citation=words.citation,
            quote=words.quote(start, end),
            version=words.version.id,
        )
    )


def _first_tiers(text: str, penalties: list[Penalty]) -> list[Penalty]:
    """A penalty without a tier, followed in its sub-section by one for a later conviction, is the one for the first."""
    out = list(penalties)
    for i, p in enumerate(out[:-1]):
        after = out[i + 1]
        apart = re.search(r"(?:\n|[.\])])\s*(?:\d{1,2}\s?\[)?\s*\(\d{1,2}[A-Z]?\)\s", text[p.end : after.start]) if after.start > p.end else None
        if p.tier == "any" and after.tier == "subsequent" and not apart:
            out[i] = replace(p, tier="first", figures=tuple(replace(f, tier="first") for f in p.figures))
    return out


# --- floors


def read_floors(words: OwnWords) -> tuple[Figure, ...]:
    """Minimum terms and fines that stand in a proviso or sentence of their own, with the condition in the provision's words.

    "Provided that, in the absence of special and adequate reasons ..., the imprisonment shall not be less than fifteen days".
    The tier is that of the penalty they are a proviso to, in this text or in the words above it.
    """
    if _aside(words):
        return ()
    text = w.masked(words.text)
    penalties = read_penalties(words)
    out: list[Figure] = []
    for m in sorted((*w.FLOOR.finditer(text.text), *w.FLOOR_ON_COURT.finditer(text.text)), key=lambda m: m.start()):
        found, start = text.found.get(m.start("q")) if m["q"] else None, text.origin[m.start()]
        if found is None or not isinstance(found.quantity, Money | Duration) or any(p.start <= start < p.end for p in penalties):
            continue
        kind = "fine" if isinstance(found.quantity, Money) else "imprisonment"
        if m["noun"].lower() in ("fine", "penalty") and kind == "imprisonment":
            continue
        before = [p for p in penalties if p.end <= start]
        tier = before[-1].tier if before else _tier_above(words) or "any"
        out.append(_figure(words, kind, "min", found, start, found.end, tier, _condition(words, start)))
    return tuple(out)


def _condition(words: OwnWords, at: int) -> str:
    """The words between "Provided that" and the floor, its condition; empty where there is none."""
    opened = list(w.PROVISO.finditer(words.text, 0, at))
    if not opened:
        return ""
    said = words.text[opened[-1].end() : at]
    said = re.split(r"[.;]\s", said)[-1]
    first = w.FLOOR_BEFORE.search(said)
    return " ".join((said[: first.start()] if first else said).split()).strip(" ,-—")
