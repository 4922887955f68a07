"""The gate between a language model and the reader: which of its sentences may stand for ours, and why the others may not.

A sentence passes where it names one version, holds all handles of the sentence it stands for in their order, says the same tier, bound,
connectives and turning words as that one, has no other word than those listed, and is confirmed by the rules with its handles filled.
What this module never does: repair a sentence, or let a figure, quote or citation through that is not a handle. Fails closed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

import regex

from assistant.assemble import checked
from assistant.draft import Draft
from assistant.llm_entailed import entailed
from assistant.llm_handles import HANDLE, Handle, Slot
from assistant.llm_reading import Said, said
from assistant.llm_words import LETTER, Words
from assistant.model import Withheld
from rules.claim_words import CITED
from rules.topic import stem

LONGEST = 600  # characters of a phrased sentence, handles unfilled
SHOWN = 300  # characters of a dropped sentence that are kept with the reason
_ANY_MARK = re.compile(r"\[\s*([FQVfqv])\s*([0-9]{1,3})\s*\]")
_GLUED = regex.compile(rf"(?:{LETTER}|\p{{N}}|['’-])\[[FQ][0-9]+\]|\[[FQ][0-9]+\](?:{LETTER}|\p{{N}}|['’-])")
_FOREIGN = regex.compile(r"[^\p{L}\p{M}\u200c\u200d .,;:'’।\-–—\[\]0-9]")
_APOSTROPHE = regex.compile(rf"(?<!{LETTER})['’]|['’](?!{LETTER})")
_STATED = ("confirmed", "no_figure")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A sentence as a model gave it, and the version it says it speaks of ("V1"; "" where it says none)."""

    version: str
    text: str


@dataclass(frozen=True, slots=True)
class Passed:
    """What came through: the answer's sentences in their order, with the model's in place of ours, and what was dropped."""

    drafts: tuple[Draft, ...]
    dropped: tuple[Withheld, ...]

    @property
    def phrased(self) -> int:
        """How many sentences a model phrased."""
        return sum(d.phrased_by is not None for d in self.drafts)


def gate(proposals: Sequence[Proposal], drafts: Sequence[Draft], slots: Sequence[Slot], words: Words, places: frozenset[str] = frozenset()) -> Passed:
    """The drafts, those that a proposal may stand for replaced. `places`: words of the name of the place that the answer is for."""
    stands: dict[int, Draft] = {}
    added: dict[int, list[Draft]] = {}
    dropped: list[Withheld] = []
    where = {id(slot.draft): slot for slot in slots}
    for proposal in proposals:
        try:
            slot, text = _addressed(proposal, slots)
            if not HANDLE.search(text):
                added.setdefault(id(slot.draft), []).append(_without_handle(slot, text, words, added.get(id(slot.draft), [])))
                continue
            if id(slot.draft) in stands:
                raise _Dropped("the sentence it would stand for has been phrased already")
            stands[id(slot.draft)] = _in_place(slot, text, words, places)
        except _Dropped as e:
            dropped.append(Withheld(_line(proposal.text), f"phrased by a model and dropped: {e}", replaced=True))
    out: list[Draft] = []
    for draft in drafts:
        out.append(stands.get(id(draft), draft))
        if id(draft) in where:
            out += added.get(id(draft), [])
    return Passed(tuple(out), tuple(dropped))


class _Dropped(Exception):
    """Why a sentence does not pass, in words that end "dropped: ..."."""


def _addressed(proposal: Proposal, slots: Sequence[Slot]) -> tuple[Slot, str]:
    """The one slot a sentence speaks of, and its text without the name of the version."""
    if len(proposal.text) > LONGEST:
        raise _Dropped(f"it has more than {LONGEST} characters")
    text = unicodedata.normalize("NFC", proposal.text)
    named = {f"V{m[2]}" for m in _ANY_MARK.finditer(text) if m[1] in "Vv"} | ({proposal.version.strip("[] ").upper()} if proposal.version else set())
    if len(named) != 1:
        raise _Dropped("it names more than one version" if named else "it names no version")
    slot = next((s for s in slots if s.version in named), None)
    if slot is None:
        raise _Dropped("it names a version that was not given")
    text = _ANY_MARK.sub(lambda m: "" if m[1] in "Vv" else f"[{m[1].upper()}{m[2]}]", text)
    return slot, re.sub(r"\s+([.,;:])", r"\1", " ".join(text.split()))


def _plain(text: str, words: Words) -> None:
    """Refuse what is not plain words: figures, signs, markup, quotes, citations, more than two sentences."""
    bare = HANDLE.sub(" ", text)
    if regex.search(r"\p{N}", bare):
        raise _Dropped("it has a number outside a handle")
    if m := regex.search(r"[\"“”„«»`]", bare) or _APOSTROPHE.search(bare):
        raise _Dropped("it quotes outside a handle")
    if m := _FOREIGN.search(bare):
        raise _Dropped(f"it has a sign that is not of plain text ({unicodedata.name(m[0], 'unnamed sign').lower()})")
    if "[" in bare or "]" in bare:
        raise _Dropped("it has a handle that cannot be read")
    if _GLUED.search(text):
        raise _Dropped("a handle is joined to a word")
    if CITED.search(bare):
        raise _Dropped("it cites outside a handle")
    if len(re.findall(r"[.।](?=\s)", text)) > 1:
        raise _Dropped("it is more than two sentences")
    for word in regex.findall(rf"{LETTER}+", words.pattern.sub(" ", bare.lower())):
        if word in words.numbers:
            raise _Dropped(f"it has a number word outside a handle ({word})")


def _in_place(slot: Slot, text: str, words: Words, places: frozenset[str]) -> Draft:
    """The draft with a model's words; _Dropped where they may not stand for its own."""
    _plain(text, words)
    mine, ours = said(text, words), said(slot.template, words, own=True)
    _same_handles(mine, slot)
    _same_turns(mine, ours, slot)
    _known_words(mine.rest, slot, ours, words, places)
    _same_meaning(mine, ours, slot)
    draft = replace(slot.draft, text=_filled(text, slot, mine, words), phrased_by="model")
    verdict, why = checked(draft)
    if verdict != checked(slot.draft)[0]:
        raise _Dropped(f"the rules do not confirm it ({why or verdict})")
    return draft


def _same_handles(mine: Said, slot: Slot) -> None:
    expected = [h.name for h in slot.handles]
    if foreign := [h for h in mine.handles if h not in expected]:
        raise _Dropped(f"{foreign[0]} is no handle of {slot.version}")
    if len(mine.handles) != len(set(mine.handles)):
        raise _Dropped("it uses a handle twice")
    if missing := [h for h in expected if h not in mine.handles]:
        raise _Dropped(f"{missing[0]}, which the answer needs, is missing")
    if mine.handles != expected:
        raise _Dropped("its handles stand in another order")


def _same_meaning(mine: Said, ours: Said, slot: Slot) -> None:
    """Tier, bound, connectives and kinds as in the sentence it would stand for."""
    figures = [h for h in slot.handles if h.figure]
    tiers = {h.figure.tier for h in figures if h.figure} - {"any"} or ours.tiers
    if mine.tiers != tiers or len(tiers) > 1:
        raise _Dropped(f"it says {_all(mine.tiers) or 'no'} offence, the figure is of {_all(tiers) or 'any'}")
    if mine.loose:
        raise _Dropped("it says a bound that stands at no figure")
    for handle in figures:
        said_of, law = mine.bounds.get(handle.name, []), ours.bounds.get(handle.name, [])
        bound = handle.figure.bound if handle.figure else ""
        if said_of not in ([], [bound]) or (handle.figure and handle.figure.kind == "time_limit" and said_of != law):
            raise _Dropped(f"it says {_all(said_of) or 'no bound'} of {handle.name}, which is {bound}")
    if mine.order != ours.order:
        raise _Dropped("its figures are joined in another way (and, or, both)")
    _same_kinds(mine, figures, ours)


def _same_turns(mine: Said, ours: Said, slot: Slot) -> None:
    """The words that narrow or turn: negations, conditions, multipliers, "may" and "must", what a punishment is."""
    turned = (mine.marks - ours.marks) + (ours.marks - mine.marks)
    figures = [h for h in slot.handles if h.figure]
    if figures and all(h.figure and h.figure.bound == "max" and h.figure.kind in ("fine", "imprisonment") for h in figures) and not ours.marks["must"]:
        turned.pop("may", None) if not ours.marks["may"] else None  # "may be fined up to": the cap leaves it open
    if turned:
        raise _Dropped(f"it has or lacks words that turn the meaning ({', '.join(sorted(turned))})")


def _same_kinds(mine: Said, figures: Sequence[Handle], ours: Said) -> None:
    kinds: list[str] = []
    for handle in figures:
        if handle.figure and handle.figure.kind != "time_limit" and handle.figure.kind not in kinds[-1:]:
            kinds.append(handle.figure.kind)
    if mine.kinds != (kinds or ours.kinds):
        raise _Dropped(f"it speaks of {_all(mine.kinds) or 'no kind of sum or term'}, the figures are {_all(kinds or ours.kinds) or 'of none'}")


def _known_words(rest: Sequence[str], slot: Slot, ours: Said, words: Words, places: frozenset[str]) -> None:
    """Every word must be neutral, of our own sentence, of the place's name, or a thing that the version names."""
    law = {stem(w) for w in re.findall(r"[a-z]+", _law(slot).lower())} if words.named else set()
    for word in rest:
        if word in words.neutral or word in ours.rest or word in places or (word in words.named and stem(word) in law):
            continue
        raise _Dropped(f'"{word}" is no word that a phrased sentence may hold here')


def _law(slot: Slot) -> str:
    readings = slot.draft.readings
    return f"{readings.words.heading} {readings.words.context} {readings.words.text}" if readings else ""


def _filled(text: str, slot: Slot, mine: Said, words: Words) -> str:
    """The sentence with its handles filled, between the sentences of ours that it does not stand for."""

    def fill(m: re.Match[str]) -> str:
        handle = slot.handle(m[1] + m[2])
        if handle is None:  # _same_handles has seen to it
            raise _Dropped(f"{m[0]} is no handle of {slot.version}")
        bound = handle.figure.bound if handle.figure and handle.figure.kind != "time_limit" else ""
        bare = not bound or mine.bounds.get(handle.name) or bound not in words.fill
        return handle.said if bare else words.fill[bound].format(q=handle.said)

    out = HANDLE.sub(fill, text)
    stop = "।" if slot.draft.text.rstrip().endswith("।") else "."
    out = out.rstrip(" .।;,:") + stop
    return " ".join(part for part in (slot.before, out[:1].upper() + out[1:], slot.after) if part)


def _without_handle(slot: Slot, text: str, words: Words, before: Sequence[Draft]) -> Draft:
    """A further statement on a version, in the version's own words."""
    _plain(text, words)
    if before or slot.draft.readings is None or slot.draft.twin is not None:
        raise _Dropped("it has no handle, and a sentence of the version stands there already, or in another language")
    span = entailed(text, slot.draft.readings.words.text)
    if span is None:
        raise _Dropped("it states law without a handle, and the version does not say it in these words")
    draft = Draft(text=text, citation=slot.draft.citation, readings=slot.draft.readings, heading=slot.draft.heading, phrased_by="model")
    if checked(draft)[0] not in _STATED:
        raise _Dropped("the rules do not confirm it")
    return draft


def _all(values: Sequence[str] | set[str]) -> str:
    return " and ".join(sorted(values) if isinstance(values, set) else values)


def _line(text: str) -> str:
    """A dropped sentence in one line, without signs that cannot be printed."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= SHOWN else f"{line[: SHOWN - 1]}…"
