"""From a masked text to its punishments as chains of parts: where one begins, how far it goes, for which tier it stands.

It never reads a sum (rules/penalty_parts.py does) and never builds a value of law (rules/penalty.py does). A chain begins after words that
punish ("shall be punished with"), or after a "with" that such words still govern ("; and for a second offence, with ...").
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace

from rules import penalty_words as w
from rules.clauses import goes_on
from rules.model import Tier
from rules.penalty_parts import Part, read_part

REACH = 300  # how far before a head its "shall" is looked for, and how far after it its first part


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """Parts of one punishment in a row; `joins` are the words before each part. `tail`: "in addition to ..."."""

    parts: tuple[Part, ...]
    joins: tuple[str, ...]
    end: int
    tail: str = ""
    tier: Tier | None = None

    @property
    def start(self) -> int:
        """Where the first part begins."""
        return self.parts[0].start

    @property
    def bad(self) -> str:
        """Why the chain cannot be read, empty where it can."""
        return next((p.bad for p in self.parts if p.bad), "")


def find_chains(text: w.Masked, context: str, follows: str = "") -> list[Chain]:
    """Every punishment of the text, in order; `context` is what the text hangs on ("... shall, on conviction, be punished-").

    `follows`: the items before it in one sentence; a head among them ("(a) shall be punished with ...;") governs "(b) ..., with ..." too.
    """
    open_context = w.OPEN_HEAD.search(context) is not None
    first = _opening(text, context) if open_context else None
    out: list[Chain] = [first] if first else []
    at = first.end if first else 0
    governed = open_context or (bool(follows) and _punishes(follows))
    governed_from = 0 if governed else None  # where words that punish last stood
    sentences = list(w.SENTENCE_START.finditer(text.text))
    for begin in _beginnings(text):
        if _place(begin) < at:
            continue
        if "into" in begin.groupdict():
            chain = _float(text, begin, governed_from, out[-1].end if out else 0, sentences)
            operative = True
        else:
            operative = _operative(text, begin)
            chain = _from_head(text, begin, operative=operative)
            if operative:
                governed_from = begin.start()
            since = out[-1].parts[-1].end if out and out[-1].bad else out[-1].end if out else 0
            apart = operative and chain and out and w.ALSO.search(text.text, since, begin.start())
            if apart and out[-1].bad == "" and w.ANOTHER_CASE.search(text.text, since, begin.start()):
                apart = None  # "; and if the offence be committed shall also be punished with ..."
            if apart and not _sentence_ends(text, out[-1].start, begin.start(), sentences):
                out[-1], chain = _broken(out[-1]), _broken(chain)
        if chain:
            at = chain.end
            if operative:
                out.append(chain)
    return _with_tiers(text, _in_either_case(text, out, sentences), sentences)


def _punishes(words: str) -> bool:
    """True where the last sentence of the words, still open, has a head that punishes."""
    if not goes_on(words):
        return False
    text = w.masked(words)
    heads = [m.start() for m in w.HEAD.finditer(text.text) if _operative(text, m)]
    return bool(heads) and not _sentence_ends(text, heads[-1], len(text.text), list(w.SENTENCE_START.finditer(text.text)))


def _in_either_case(text: w.Masked, chains: list[Chain], sentences: list[re.Match[str]]) -> list[Chain]:
    """ "..., seven years, or, if ..., three years; and in either case shall also be liable to fine": the fine is joined to both."""
    out = list(chains)
    for i, chain in enumerate(chains[1:], start=1):
        at = next((n for n, join in enumerate(chain.joins) if w.IN_EITHER_CASE.search(join)), None)
        before = out[i - 1]
        if at is None or before.bad or any(p.kind == "fine" for p in before.parts) or _sentence_ends(text, before.start, chain.start, sentences):
            continue
        out[i - 1] = replace(before, parts=(*before.parts, *chain.parts[at:]), joins=(*before.joins, *chain.joins[at:]))
    return out


def _broken(chain: Chain) -> Chain:
    """A chain of whose punishment another part stands apart from it ("..., and shall also be liable to fine")."""
    return replace(
        chain, parts=(*chain.parts[:-1], replace(chain.parts[-1], bad="the punishment is broken by words that cannot be read"))
    )


def _beginnings(text: w.Masked) -> list[re.Match[str]]:
    """Heads, and each "with" or "to" at which a governed part could begin, in order."""
    floats = (m for m in w.FLOAT.finditer(text.text) if m["into"] or m["suffer"] or w.CONVICTION_WORD.fullmatch(m["word"] or "") or _listed(text, m))
    return sorted((*w.HEAD.finditer(text.text), *floats), key=_place)


def _listed(text: w.Masked, m: re.Match[str]) -> bool:
    """True for ", to a penalty ..." in an item of a list: "(ii) where the adulterant is injurious, to a penalty not exceeding ..."."""
    before = text.text[max(0, m.start("to") - REACH) : m.start("to")]
    return before.rstrip().endswith(",") and w.NEXT_CLAUSE.search(before) is not None and text.match(w.LISTED_SUM, m.end()) is not None


def _place(m: re.Match[str]) -> int:
    return _into(m) if "into" in m.groupdict() else m.start()


# --- where a chain begins


def _opening(text: w.Masked, context: str) -> Chain | None:
    """A part that the text itself begins with: "(a) imprisonment ..." under "shall be punished with-"."""
    at = re.match(r"\W*(?:\(?[0-9a-z]{1,4}\)\s*)?", text.text).end()  # type: ignore[union-attr]
    part = read_part(text, at) if w.ENDS_INTO.search(context) else None
    return _extended(text, part, operative=True) if part and part.kind != "both" else None


def _operative(text: w.Masked, head: re.Match[str]) -> bool:
    """True where the head punishes; False where it describes an offence ("punishable with death") or denies ("shall not be punished")."""
    before = text.text[max(0, head.start() - REACH) : head.start()]
    if w.NOT_PUNISHED.search(before) or w.NOBODY.search(before) or w.IN_DEFAULT.search(before):
        return False
    if head["word"].lower() == "punished":
        return w.BE_PUNISHED.search(before) is not None
    return w.SHALL_BE.search(before) is not None


def _from_head(text: w.Masked, head: re.Match[str], *, operative: bool) -> Chain | None:
    """The chain a head leads to; for a describing head too, so that it is passed over as a whole."""
    limit = head.end() + (REACH if operative else 4)
    stop = w.GAP_STOP.search(text.text, head.end())
    if stop and operative:
        limit = min(limit, stop.start())
    at_once = text.match(w.FOR_PART, head.end())  # "punishable for imprisonment", as some Acts have it
    for into in (*((at_once,) if at_once else ()), *w.INTO_PART.finditer(text.text, head.end(), limit + REACH)):
        if into.start() > limit:
            break
        if w.AFTER_ADDITION.search(text.text, 0, into.start()):  # "liable to forfeit his pay in addition to the penalty under section 22"
            continue
        part = read_part(text, into.end())
        if part is not None and part.kind != "both":
            if operative:
                part = _counted(text, head, into, part)
            if operative and w.BEGUN_BEFORE.search(text.text, head.end(), into.start()):
                part = replace(part, bad="a part of the punishment before this one cannot be read")
            return _extended(text, part, operative=operative)
    return _as_another(text, head) if operative else None


def _counted(text: w.Masked, head: re.Match[str], into: re.Match[str], part: Part) -> Part:
    """A fine that the words before it make a fine for each day, or for each of something else ("liable in respect of each day ... to a fine")."""
    if part.kind != "fine" or not part.sums:
        return part
    from_ = max(0, head.start() - REACH // 2)
    before = w.CLAUSE_BEFORE.search(text.text[from_ : head.start()])
    start = from_ + before.start() if before else head.start()
    if w.DAILY.search(text.text, start, into.end()):
        return replace(part, per_day=text.said(start, into.end()))
    if w.FOR_EACH_BEFORE.search(text.text, head.end(), into.start()):
        return replace(part, bad="the fine is counted for each of something")
    return part


def _as_another(text: w.Masked, head: re.Match[str]) -> Chain | None:
    """ "be punished in the same manner as if he had ...", "punished accordingly"."""
    m = text.match(w.AS_ANOTHER, head.end())
    if m is None or head["word"].lower() in ("liable", "subject"):
        return None
    said = text.said(head.start(), m.end())
    part = Part(kind="reference", start=head.start(), end=m.end(), reference=said)
    return Chain(parts=(part,), joins=("",), end=m.end())


def _into(m: re.Match[str]) -> int:
    return m.start("into") if m["into"] else m.start("to")


def _float(
    text: w.Masked, into: re.Match[str], governed_from: int | None, since: int, sentences: list[re.Match[str]]
) -> Chain | None:
    """A chain that an earlier head of the same sentence, or the context, still governs."""
    if governed_from is None or (into["word"] or "").lower() in w.DESCRIBES:
        return None
    place = _into(into)
    if _sentence_ends(text, governed_from, place, sentences):
        return None
    before = text.text[max(since, place - REACH) : place]
    if w.NOT_FLOATING.search(before) or w.DESCRIBED.search(before):
        return None
    part = read_part(text, into.end())
    if part is None or part.kind in ("both", "reference", "forfeiture", "optional_fine", "added_fine"):
        return None
    return _extended(text, part, operative=True)


def _sentence_ends(text: w.Masked, start: int, end: int, sentences: list[re.Match[str]]) -> bool:
    """True where the sentence of `start` ends before `end`; a proviso to a clause ends where the next clause begins."""
    last = bisect_left(sentences, end, key=lambda m: m.end())
    found = sentences[bisect_right(sentences, start, key=lambda m: m.start()) : last]
    if not found:
        return False
    provisos = all(m[0].startswith("Provided") or text.text.startswith("Provided", m.end()) for m in found)
    return not (provisos and w.NEXT_CLAUSE.search(text.text, found[-1].end(), end))


# --- how far it goes


def _extended(text: w.Masked, first: Part, *, operative: bool) -> Chain:
    """The chain that begins with a part: every part that is joined to it."""
    parts, joins = [first], [""]
    said = ""
    while not parts[-1].bad:
        tail = text.match(w.IN_ADDITION, parts[-1].end)
        if tail:
            said = text.said(parts[-1].end, tail.end())
        found = _joined(text, parts, tail.end() if tail else parts[-1].end, operative=operative)
        if found is None:
            break
        join, part = found
        parts.append(part)
        joins.append(join)
    end = parts[-1].end
    tail = text.match(w.IN_ADDITION, end)
    if operative and not tail and (text.match(w.MORE_FOLLOWS, end) or text.match(w.QUALIFIED, end)):
        parts[-1] = replace(parts[-1], bad="more of the punishment follows that cannot be read")
    if parts[-1].kind == "prison" and text.match(w.IF_NOT_PAID, end):
        parts[-1] = replace(parts[-1], bad="the imprisonment is for a fine that is not paid")
    if parts[-1].bad:  # what is joined to an unreadable part is not a punishment by itself
        stop = w.AFTER_UNREAD.search(text.text, end)
        return Chain(parts=tuple(parts), joins=tuple(joins), end=stop.start() if stop else len(text.text))
    return Chain(parts=tuple(parts), joins=tuple(joins), end=tail.end() if tail else end, tail=said)


def _joined(text: w.Masked, parts: list[Part], end: int, *, operative: bool) -> tuple[str, Part] | None:
    beside = read_part(text, re.compile(r"\s*,?\s*").match(text.text, end).end())  # type: ignore[union-attr]
    if beside and beside.kind in ("optional_fine", "added_fine"):
        return "", beside
    for pattern in (w.JOIN, w.COMMA, w.JOIN_AGAIN, w.CONTINUING):
        if pattern in (w.JOIN_AGAIN, w.CONTINUING) and not operative:
            continue
        m = text.match(pattern, end)
        if m and not operative and ";" in m[0]:  # "..., an offence punishable with death; or with imprisonment ...": the next punishment
            continue
        part = read_part(text, m.end()) if m else None
        if part is None or (pattern is w.CONTINUING and not (part.per_day or (part.reference and not part.unlimited))):
            continue
        if pattern is w.CONTINUING and text.match(w.OR_FOR_ANOTHER, end):  # "or, in the case of a company, with a fine of ... for each day"
            part = replace(part, bad="a further sum stands for another case")
        if _fits(parts, part):
            return text.text[end : m.end()].lower(), part  # type: ignore[union-attr]
    return None


def _fits(parts: list[Part], part: Part) -> bool:
    """True where a part belongs to the same punishment; a second term or a second fine begins another one."""
    kinds = [p.kind for p in parts]
    closed = "both" in kinds
    if part.kind == "fine":
        further = bool(part.per_day or (part.reference and not part.unlimited))  # "and a further fine for every fortnight"
        return further or not (closed or "fine" in kinds)
    if part.kind == "prison":
        termed = any(p.kind == "prison" and (p.sums or p.reference or not p.life) for p in parts)
        return not closed and not termed
    if part.kind == "both":
        return not closed and len(parts) > 1
    if part.kind in ("service", "forfeiture"):
        return part.kind not in kinds
    return not closed and part.kind not in kinds


# --- for which tier


def _with_tiers(text: w.Masked, chains: list[Chain], sentences: list[re.Match[str]]) -> list[Chain]:
    out: list[Chain] = []
    for chain in chains:
        trailing = text.match(w.TRAILING_TIER, chain.end)
        before = out[-1].end if out else 0
        last = bisect_right(sentences, chain.start, key=lambda m: m.end()) - 1
        tier: Tier | None = tier_of(text.text[max(before, sentences[last].end() if last >= 0 else 0) : chain.start])
        end = chain.end
        if tier is None and trailing:
            tier, end = tier_of(trailing["tier"]), trailing.end()
        out.append(replace(chain, tier=tier, end=end))
    return out


def tier_of(words: str) -> Tier | None:
    """The tier that words name last: "first", "subsequent", None where they name none or both at once ("first or subsequent")."""
    last: tuple[int, Tier] | None = None
    for pattern, tier in ((w.FIRST, "first"), (w.LATER, "subsequent")):
        for m in pattern.finditer(words):
            if last is None or m.end() > last[0]:
                last = (m.end(), tier)  # type: ignore[assignment]
    if last is None or w.FIRST_OR_LATER.search(words):
        return None
    return last[1]
