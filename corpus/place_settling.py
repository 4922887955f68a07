"""What found names stand for together: "Patan (Gujarat)", "a Gujarat municipality", "Pune Rural", "outside Mumbai".

What it never does: add a place that the text does not name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from corpus import place_words as words
from corpus.place_text import Raw, Token, before
from corpus.place_values import Place, PlaceKind, PlaceMention

_BROAD = ("state", "country")
_HAS_COUNTRYSIDE = ("commissionerate", "municipality", "municipal_corporation", "rural_police", "district")
_CLOSE = re.compile(r"^[\s,(\-–]{0,3}$")
_DIRECT = re.compile(r"^[\s.:]{1,3}$")


def settle(text: str, tokens: tuple[Token, ...], found: list[Raw], states: dict[str, str]) -> tuple[PlaceMention, ...]:
    """The mentions of a text, from the names as found, in order."""
    found = _countryside(text, tokens, found)
    found = [_namesake(text, found, n, states) for n in range(len(found))]
    found = _absorb(text, found, states)
    found = _described(text, found, states)
    found = _villages(text, found, states)
    found = _without_repetition(text, found)
    return _without_containers(_denied(text, found))


def _countryside(text: str, tokens: tuple[Token, ...], found: list[Raw]) -> list[Raw]:
    """ "Pune Rural", "rural Pune", "Pune district", "Patan taluka": the land around a town is not the town."""
    out: list[Raw] = []
    starts = {r.first for r in found}
    for raw in found:
        if out and raw.first < out[-1].last:  # "rural police" after "Pune": already part of the name
            continue
        if raw.place.described or raw.place.kind not in _HAS_COUNTRYSIDE:
            out.append(raw)
            continue
        out.append(_around(text, tokens, raw, starts, free_from=out[-1].last if out else 0))
    return out


def _around(text: str, tokens: tuple[Token, ...], raw: Raw, starts: set[int], free_from: int) -> Raw:
    if raw.last < len(tokens) and _CLOSE.match(gap := text[raw.end : tokens[raw.last].start]):
        word, then = tokens[raw.last].norm, tokens[raw.last + 1].norm if raw.last + 1 < len(tokens) else ""
        last = raw.last + 1
        if word in words.RURAL:
            last += then == "police"
            return replace(raw, place=_rural(raw.place), last=last, end=tokens[last - 1].end, others=())
        of_next = "," in gap and last in starts  # "Palanpur, district Banaskantha"
        if _is_district(word) and then not in words.NOT_DISTRICT and not of_next:
            around = _rural(raw.place) if words.NO_COMMISSIONER.search(text) or _without_commissioner(raw.place) else _district(raw.place, word)
            return replace(raw, place=around, last=last, end=tokens[last - 1].end, others=())
    if raw.first > free_from and _DIRECT.match(text[tokens[raw.first - 1].end : raw.start]):
        word = tokens[raw.first - 1]
        if word.norm in words.RURAL:
            return replace(raw, place=_rural(raw.place), first=raw.first - 1, start=word.start, others=())
        if _is_district(word.norm):
            return replace(raw, place=_district(raw.place, word.norm), first=raw.first - 1, start=word.start, others=())
    return raw


def _is_district(word: str) -> bool:
    return word in words.DISTRICT or word.startswith(words.DISTRICT_STEMS)


def _without_commissioner(place: Place) -> bool:
    """True for a district that is named after a town under a Superintendent and has no commissionerate anywhere in it."""
    return place.kind == "rural_police" and place.name not in words.COMMISSIONER_ELSEWHERE


def _rural(place: Place) -> Place:
    kind: PlaceKind = "rural_police"
    note = "outside a commissionerate or a municipality, under a district Superintendent of Police"
    return replace(_plain(place, kind), name=f"{place.name} (rural)", note=note)


def _district(place: Place, word: str) -> Place:
    unit = "taluka" if word.startswith(("tal", "teh", "tah", "तालुक", "तहसील", "તાલુક")) else "district"
    note = f"a {unit} is neither a commissionerate nor a municipality; which of them the spot lies in decides"
    return replace(_plain(place, "district"), name=f"{place.name} {unit}", note=note)


def _plain(place: Place, kind: PlaceKind) -> Place:
    return replace(place, kind=kind, aliases=(), condition="", since=None, was=None, inside=place.name)


def _namesake(text: str, found: list[Raw], n: int, states: dict[str, str]) -> Raw:
    """Which of several places of one name: the State or district beside decides, else the only State in the text."""
    raw = found[n]
    if not raw.others:
        return raw
    candidates = (raw.place, *raw.others)
    for near in _beside(text, found, n, states):
        for place in candidates:
            same_state = near.kind == "state" and place.state == near.state
            if same_state or (place.inside and place.inside in (near.name, near.inside)):
                return replace(raw, place=place, others=())
    named = {r.place.state for r in found if r.place.kind == "state"}
    there = [p for p in candidates if {p.state} == named]
    return replace(raw, place=there[0], others=()) if len(there) == 1 else raw


def _beside(text: str, found: list[Raw], n: int, states: dict[str, str]) -> list[Place]:
    """The places and States right beside the n-th name, the one after it first."""
    raw, out = found[n], []
    if code := re.match(r"[\s,]*\(?\s*([A-Z]{2})\b", text[raw.end : raw.end + 12]):  # "Una (HP)"
        state = f"IN-{code[1]}"
        if state in states and re.match(r"\s*[,(]", text[raw.end : raw.end + 12]):
            out.append(Place(name=states[state], kind="state", state=state))
    if n + 1 < len(found) and words.BESIDE.match(text[raw.end : found[n + 1].start]):
        out.append(found[n + 1].place)
    if n and words.OF_STATE.match(text[found[n - 1].end : raw.start]):
        out.append(found[n - 1].place)
    return out


def _absorb(text: str, found: list[Raw], states: dict[str, str]) -> list[Raw]:
    """A State, district or city beside a place inside it only says where that place is; a State that does not fit makes it unknown."""
    out = list(found)
    for n, raw in enumerate(found):
        if raw.place.described or raw.place.kind in (*_BROAD, "district"):
            continue
        after = found[n + 1] if n + 1 < len(found) else None
        elsewhere = after is not None and after.place.kind == "state" and after.place.state != raw.place.state
        if after and elsewhere and words.FIRMLY_BESIDE.match(text[raw.end : after.start]):
            name = f"{text[raw.start : raw.end]} ({states[after.place.state]})"
            there = Place(name=name, kind="city", state=after.place.state, note="known by its State alone")
            out[n] = replace(raw, place=there, others=())
        around = [k for k in (n - 1, n + 1) if 0 <= k < len(found)]
        for k in around:
            gap = text[raw.end : found[k].start] if k > n else text[found[k].end : raw.start]
            pattern = words.BESIDE if k > n else words.OF_STATE
            own = raw.place.district and raw.place.district in (found[k].place.name, found[k].place.inside)  # "Baramati, Pune"
            district = own or (found[k].place.kind == "district" and raw.place.kind in ("municipality", "rural_police"))
            bracket = k > n and words.IN_BRACKETS.match(gap) and text[found[k].end : found[k].end + 1] == ")"
            if found[k].place.state == raw.place.state and (bracket or (district and pattern.match(gap))):
                out[k] = replace(found[k], key="absorbed")
    return [r for r in out if r.key != "absorbed"]


def _described(text: str, found: list[Raw], states: dict[str, str]) -> list[Raw]:
    """ "a Gujarat municipality": words for a kind of area, with the State beside them or the only State of the text."""
    named = {r.place.state for r in found if r.place.kind == "state"}
    gone: set[int] = set()
    out = list(found)
    for n, raw in enumerate(found):
        if not raw.place.described:
            continue
        near = _state_beside(text, found, n, gone)
        state = found[near].place.state if near is not None else (next(iter(named)) if len(named) == 1 else raw.place.state)
        if not state:
            continue
        if near is not None:
            gone.add(near)
        from_text = "said" if near is not None or len(named) == 1 else ""
        place = replace(raw.place, name=f"{raw.place.name} in {states.get(state, state)}", state=state)
        start, end = raw.start, raw.end
        if near is not None:
            start, end = min(start, found[near].start), max(end, found[near].end)
        out[n] = replace(raw, place=place, start=start, end=end, key=from_text)
    return [r for n, r in enumerate(out) if n not in gone]


def _state_beside(text: str, found: list[Raw], n: int, taken: set[int]) -> int | None:
    raw = found[n]
    for k in (n - 1, n + 1):
        if not 0 <= k < len(found) or k in taken or found[k].place.kind not in ("state", "district") or found[k].place.described:
            continue
        if found[k].place.kind == "district" and raw.place.kind not in ("village", "municipality", "rural_police"):
            continue
        gap = text[found[k].end : raw.start] if k < n else text[raw.end : found[k].start]
        if (words.OF_STATE if k < n else words.BESIDE).match(gap):
            return k
    return None


def _villages(text: str, found: list[Raw], states: dict[str, str]) -> list[Raw]:
    """ "a village near Deesa" is not Deesa; a village of Brihan Mumbai or of a commissionerate stays what that is."""
    out: list[Raw] = []
    skip = False
    for n, raw in enumerate(found):
        if skip:
            skip = False
            continue
        after = found[n + 1] if n + 1 < len(found) else None
        if after is not None and (village := _village_after(text, raw, after)):
            out.append(village)
            skip = True
            continue
        if raw.place.kind != "village" or not raw.place.described or after is None or after.place.described or after.place.kind in _BROAD:
            out.append(raw)
            continue
        gap = text[raw.end : after.start]
        near = bool(words.VILLAGE_NEAR.match(gap))
        if not near and not words.VILLAGE_OF.match(gap):
            out.append(raw)
            continue
        city_police = after.place.kind == "brihan_mumbai" or (after.place.kind == "commissionerate" and not near)
        if city_police:
            out.append(after)
        else:
            name = f"a village {'near' if near else 'in'} {after.place.name}"
            out.append(replace(raw, place=replace(raw.place, name=name, state=after.place.state), end=after.end, key="said"))
        skip = True
    return out


def _village_after(text: str, raw: Raw, after: Raw) -> Raw | None:
    """The same where the village comes last, as in Marathi, Gujarati and Hindi: "ડીસા પાસેના એક ગામમાં"."""
    if not (after.place.described and after.place.kind == "village") or raw.place.described or raw.place.kind in (*_BROAD, "brihan_mumbai"):
        return None
    gap = text[raw.end : after.start]
    near = bool(words.NEAR_A_VILLAGE.match(gap))
    if not near and not (raw.place.kind == "district" and words.OF_A_VILLAGE.match(gap)):
        return None
    name = f"a village {'near' if near else 'in'} {raw.place.name}"
    return replace(after, place=replace(after.place, name=name, state=raw.place.state), start=raw.start, first=raw.first, key="said")


def _village_of_a_district(found: list[Raw]) -> list[Raw]:
    """A village that has no name of its own, and the one district that is named: the village is where it happened."""
    named = [r for r in found if not r.place.described and r.place.kind not in _BROAD]
    villages = [r for r in found if r.place.described and r.place.kind == "village"]
    if len(named) != 1 or named[0].place.kind != "district" or not villages:
        return found
    there = replace(villages[0].place, name=f"a village in {named[0].place.name}", state=named[0].place.state)
    return [replace(r, place=there, key="said") if r is villages[0] else r for r in found if r is villages[0] or (r not in villages and r is not named[0])]


def _without_repetition(text: str, found: list[Raw]) -> list[Raw]:
    """What adds nothing is left out: a State beside its own town, "the municipality" after its name, India."""
    found = _village_of_a_district(found)
    named = [r for r in found if not r.place.described and r.place.kind not in _BROAD]
    kinds = {(r.place.kind, r.place.state) for r in named}
    states = {r.place.state for r in found if r.place.kind not in _BROAD and r.place.state}
    first = min((r.start for r in named), default=0)
    seen: set[str] = set()
    out = []
    for raw in found:
        place = raw.place
        same_kind = (place.kind, place.state) in kinds
        joined = raw.start > first and words.JOINED_BY.search(before(text, raw.start))
        joined = joined or (raw.key == "said" and not text[raw.start].isascii() and text[: raw.start].rstrip().endswith((",", "आणि", "और", "અને")))
        if place.described and named and raw.key == "said" and place.kind == "village":
            pass
        elif (place.described and (same_kind or (named and not joined) or place.name in seen)) or (place.kind == "state" and place.state in states) or (place.kind == "country" and place.state == "IN" and len(found) > 1):
            continue
        if place.described:
            seen.add(place.name)
        out.append(raw)
    return out


def _denied(text: str, found: list[Raw]) -> tuple[PlaceMention, ...]:
    out: list[PlaceMention] = []
    listed: Callable[[str], object] = words.LISTED.match
    open_list = False  # what is denied by a word before it can go on as a list; a denial that stands after a name ends there
    for raw in found:
        goes_on = bool(out and open_list and listed(text[out[-1].end : raw.start]))
        open_list = goes_on or bool(words.DENIED_BEFORE.search(before(text, raw.start)))
        negated = raw.outside or open_list or bool(words.DENIED_AFTER.match(text, raw.end)) or _corrected(text, raw, found)
        out.append(PlaceMention(raw.place, raw.start, raw.end, negated, raw.others))
    return tuple(out)


def _corrected(text: str, raw: Raw, found: list[Raw]) -> bool:
    """True for the first of "Thane no Mumbai", in languages that deny behind a name: the next place stands right after the denial."""
    following = next((r for r in found if r.start >= raw.end), None)
    return bool(following and words.CORRECTED.fullmatch(text[raw.end : following.start]))


def _without_containers(mentions: tuple[PlaceMention, ...]) -> tuple[PlaceMention, ...]:
    """ "Andheri, Mumbai" is Andheri; but "Mumbai, not Andheri" stays Mumbai, and Pune Rural beside Pune is a second place."""
    parts = {m.place.inside for m in mentions if not m.negated and not _is_countryside(m.place)}
    around = {m.place.inside for m in mentions if not m.negated and _is_countryside(m.place)}
    return tuple(m for m in mentions if m.place.name not in parts and not (m.negated and m.place.name in around))


def _is_countryside(place: Place) -> bool:
    return place.kind in ("rural_police", "district") and place.name.startswith(f"{place.inside} ")
