"""Which Act is said to have inserted, substituted or raised what, held against the notes of the Acts: "Rs 2,000 dates from Mah. 40 of 2000".

What it never does: say what the words were before; that is the history of the provision. A note that names no year settles no year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corpus.book import Book
from corpus.errors import CitationError
from corpus.model import Amendment, Provision
from rules.claim_model import FIGURE_KINDS, Claim, Finding, Verdict
from rules.draft_days import full_dates
from rules.draft_scope import Scope

_NAME = r"(?:Mah|Bom|Guj|Maharashtra|Bombay|Gujarat|Central|Act)\.?\s+(?:Act\s+)?(?:No\.?\s*)?(?P<n>\d+)\s+of\s+(?P<year>\d{4})\b"
AMENDING_ACT = re.compile(rf"\b{_NAME}")
_KINDS = {"inserted": r"insert\w+|add(?:ed|s)", "substituted": r"substitut\w+|replac\w+", "omitted": r"omit\w+|delet\w+|repeal\w+", "introduced": r"introduc\w+|brought\s+in(?:to\s+being)?|enact\w+|created?"}
_ANY = (
    r"rais(?:ed|es|ing)|increas\w+|enhanc\w+|hik\w+|reduc\w+|lower(?:ed|s)|chang(?:ed|es)|amend(?:ed|s|ing)|alter(?:ed|s)|revis\w+|fixed|set|put\s+up|written\s+in|modified"
    r"|doubled|multiplied|made|brought\s+about|effected|due|owed|attributable|(?:the\s+)?(?:work|doing|product|result|effect)\s+of"
)
_VERB = "|".join([*(rf"(?P<{k}>{v})" for k, v in _KINDS.items()), rf"(?P<other>{_ANY})"])
AMENDED_WORDS = re.compile(
    rf"\b(?:{'|'.join([*_KINDS.values(), _ANY])})\b|\b(?:dat(?:es|ing)\s+(?:only\s+)?(?:from|back\s+to)|goes\s+back\s+to|go\s+back\s+to|stems?\s+from|comes?\s+from|came\s+(?:in\s+)?with|owes?\b|originat\w+\s+(?:in|with)|since)\b", re.IGNORECASE
)
_PASSIVE = re.compile(rf"\b(?:{_VERB})\b(?P<between>[^;.]{{0,110}}?)\b(?:by|vide|through|under|via|to|of|in)\s+(?:the\s+)?(?:amend\w+\s+(?:by|of|made\s+by)\s+)?$", re.IGNORECASE)
_FROM = re.compile(r"\b(?:dat(?:es|ing)\s+(?:only\s+)?(?:from|back\s+to)|go(?:es)?\s+back\s+to|stems?\s+from|comes?\s+from|came\s+(?:in\s+)?with|owes?\s+[^;.]{0,80}?to|originat\w+\s+(?:in|with)|with\s+us\s+since|(?:stood|been)\s+(?:\w+\s+){0,3}since)\s+(?:the\s+)?$", re.IGNORECASE)
_ACTIVE = re.compile(rf"\s*,?\s*(?:which|that|had|has|also|later|then|\w+ly)?\s*(?:{_VERB})\b(?P<between>)", re.IGNORECASE)
_IN_YEAR = re.compile(rf"\b(?:{_VERB})\b(?P<between>[^;.]{{0,60}}?)\b(?:in|during|only\s+in|since)\s+(?:the\s+year\s+)?(?P<y>(?:1[89]|20)\d\d)\b(?!,\d)", re.IGNORECASE)
_YEARS_ACT = re.compile(r"\b(?:(?P<y>(?:1[89]|20)\d\d)\s+(?:amend\w+|amending\s+Act)|amend\w+(?:\s+Act)?\s+(?:of|made\s+in|in)\s+(?:the\s+year\s+)?(?P<y2>(?:1[89]|20)\d\d))\b", re.IGNORECASE)
_OF_A_DAY = re.compile(r"\b(?:before|preced(?:ed|ing|es)|predat(?:ed|ing|es)|antedat(?:ed|ing|es)|prior\s+to|until|till|pre|after|since|following|post|passing|commencement|force|enactment|\()[\s-]*(?:of\s+)?(?:the\s+)?(?:amend\w+\s+(?:by|made\s+by|of)\s+)?$", re.IGNORECASE)
_NEVER = re.compile(r"\b(?:never|not|nor)\s+(?:\w+\s+){0,2}?(?:amended|changed|substituted|altered|touched|revised|modified)\b|\bunamended\b|\bunchanged\s+since\b", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|never|neither|nor)\b(?:\s+\w+){0,2}\s*$|n['’]t\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Said:
    """An amendment as a sentence tells it: by which Act (number, year) or in which year, of what kind ("" any), from `start` to `end`."""

    by: tuple[str, str] | None
    year: str
    kind: str
    start: int
    end: int
    denied: bool
    before: bool  # what was amended stands before the Act's name ("Rs 2,000 dates from ..."), not behind it


def amended_act(sentence: str, book: Book) -> str:
    """The one Act of the book whose notes name the amending Act of a sentence; "" where none or several do."""
    named = {(m["n"], m["year"]) for m in AMENDING_ACT.finditer(sentence)}
    owners = {a.id for a in book.acts if named & {_number(by) for by in a.amending}} if named else set()
    return owners.pop() if len(owners) == 1 else ""


def hold_amended(sentence: str, scope: Scope, held: Sequence[Finding], spans: Sequence[tuple[int, int]], book: Book) -> list[Finding]:
    """A finding for each amendment a sentence tells. `held`: what was found of its figures, which say what was amended; `spans`: its citations."""
    if scope.missing or len(scope.acts) != 1:
        return []
    act = book.act(min(scope.acts))
    out = []
    told = list(_told(sentence))
    for n, said in enumerate(told):
        near = (told[n - 1].end if n else 0, said.start) if said.before else (said.end, told[n + 1].start if n + 1 < len(told) else len(sentence))
        places = _figures(held, *near) or (_figures(held, 0, len(sentence)) if len(told) == 1 else [])
        figure = bool(places)
        places = places or list(scope.provisions)
        claim = Claim(kind="amended", start=said.start, end=said.end, words=sentence[said.start : said.end], denied=said.denied)
        try:
            provisions = [book.provision(p) if isinstance(p, str) else p for p in places] or list(act.provisions)
        except CitationError:
            continue
        whole = not figure and bool(scope.provisions) and _is_object(sentence, said, spans)
        out.append(_hold(claim, said, provisions, figure=figure, whole=whole))
    if not told and (renamed := _renamed(sentence, scope)) is not None:
        return [renamed]
    if not told and (never := _NEVER.search(sentence)) and scope.provisions:
        changed = [a for p in scope.provisions for a in _later(p)]
        claim = Claim(kind="amended", start=never.start(), end=never.end(), words=never[0], denied=True)
        if changed:
            out.append(_finding(claim, "contradicted", changed[0], scope.provisions[0]))
    return out


def _renamed(sentence: str, scope: Scope) -> Finding | None:
    """ "Brihan Mumbai replaced Greater Bombay with effect from 4 September 1996": the day of the note that gives the words replaced."""
    days = [day for day, _, _ in full_dates(sentence)]
    m = re.search(_KINDS["substituted"], sentence, re.IGNORECASE)
    for place in scope.provisions if m else ():
        for a in _amendments(place, below=True):
            if a.old_words and a.old_words.lower() in sentence.lower() and a.commencement.day and a.commencement.source == "the note itself" and len(days) == 1:
                claim = Claim(kind="amended", start=m.start(), end=m.end(), words=m[0])
                return _finding(claim, "confirmed" if days[0] == a.commencement.day else "contradicted", a, place)
    return None


def untold(sentence: str, findings: Sequence[Finding]) -> str:
    """An amending Act that a sentence names, neither as the day it speaks of nor in an amendment that was held; "" where there is none."""
    if any(f.claim.kind == "amended" for f in findings):
        return ""
    return next((m[0] for m in AMENDING_ACT.finditer(sentence) if not _OF_A_DAY.search(sentence[: m.start()])), "")


def _told(sentence: str) -> Iterator[_Said]:
    acts = list(AMENDING_ACT.finditer(sentence)) or list(_YEARS_ACT.finditer(sentence))
    for m in acts:
        lead = sentence[: m.start()]
        passive, since, active = _PASSIVE.search(lead), _FROM.search(lead), _ACTIVE.match(sentence, m.end())
        found = passive or since or active
        if found is None or (passive and AMENDING_ACT.search(passive["between"])):
            continue
        kind = next((k for k in _KINDS if found.re is not _FROM and found[k]), "")
        start, end = (found.start(), m.end()) if found is not active else (m.start(), found.end())
        by, year = ((m["n"], m["year"]), "") if m.re is AMENDING_ACT else (None, m["y"] or m["y2"])
        yield _Said(by, year, kind, start, end, bool(_DENIED.search(sentence[:start])), found is not active)
    if not acts:
        for m in _IN_YEAR.finditer(sentence):
            yield _Said(None, m["y"], next((k for k in _KINDS if m[k]), ""), m.start(), m.end(), bool(_DENIED.search(sentence[: m.start()])), True)


def _figures(held: Sequence[Finding], start: int, end: int) -> list[str]:
    """The places whose figures a part of a sentence speaks of."""
    mine = [f for f in held if f.claim.kind in FIGURE_KINDS and f.claim.kind != "unknown" and f.citation and not f.claim.before_change]
    near = [f for f in mine if start <= f.claim.start < end]
    return list(dict.fromkeys(f.citation for f in near))


def _is_object(sentence: str, said: _Said, spans: Sequence[tuple[int, int]]) -> bool:
    """True where the provision itself is what was amended ("section 90A was inserted by ..."), not words or a figure in it."""
    for a, b in spans:
        if re.fullmatch(r"\s*,?\s*(?:(?:as|itself|which|that|only|was|were|is|are|stands?|stood|has|have|had|been|first|now|present|current|\w+ly)\s*)*", sentence[b : said.start]) and b <= said.start:
            return True
        if a >= said.end and re.fullmatch(r"\s*(?:the\s+)?(?:whole\s+of\s+|present\s+|current\s+)?", sentence[said.end : a]):
            return True
    return False


def _hold(claim: Claim, said: _Said, places: Sequence[Provision], *, figure: bool, whole: bool) -> Finding:
    place = places[0]
    if said.kind == "introduced":  # a figure may be introduced by other words; a whole provision is inserted
        said = replace(said, kind="inserted" if whole else "")
    every = [a for p in places for a in _amendments(p, below=not figure)]
    if figure:
        every = [a for p in places for a in _later(p)] or every
    fits = [a for a in every if _by(said, a) and (not said.kind or a.kind == said.kind or (figure and said.kind == "inserted"))]
    if whole and said.kind in ("inserted", "substituted"):
        fits = [a for a in fits if all(_same(a, _amendments(p)) for p in place.walk() if p.versions and p.versions[0].amended_by + p.versions[-1].amended_by)]
    if said.by is None and not fits and not every:
        return Finding(claim=claim, verdict="not_found", why="no note of the Act tells of an amendment here", citation=place.key)
    if fits:
        return _finding(claim, "contradicted" if said.denied else "confirmed", fits[0], place)
    other = next((a for a in every if not said.kind or a.kind == said.kind), every[0] if every else None)
    if other is None:
        why = "no note of the Act tells of an amendment here"
        return Finding(claim=claim, verdict="confirmed" if said.denied else "contradicted", why=why, citation=place.key)
    return _finding(claim, "confirmed" if said.denied else "contradicted", other, place)


def _finding(claim: Claim, verdict: Verdict, a: Amendment, place: Provision) -> Finding:
    quote = a.quote.text if a.quote else ""
    return Finding(claim=claim, verdict=verdict, why=f"the notes of the Act say: {quote or f'{a.kind} by {a.by}'}", citation=place.key, quote=quote)


def _amendments(place: Provision, *, below: bool = False) -> list[Amendment]:
    """The amendments of a place's words, and of the places below it."""
    return list(dict.fromkeys(a for p in (place.walk() if below else (place,)) for v in p.versions for a in (*v.amended_by, *v.ended_by)))


def _later(place: Provision) -> list[Amendment]:
    """The amendments of a place after it first stood: those that brought about a version behind another."""
    return list(dict.fromkeys(a for v in place.versions[1:] for a in v.amended_by))


def _same(a: Amendment, others: Sequence[Amendment]) -> bool:
    return any(a.by == b.by and a.kind == b.kind for b in others)


def _by(said: _Said, a: Amendment) -> bool:
    if said.by is not None:
        return _number(a.by) == said.by
    year = a.commencement.day.year if a.commencement.day else a.commencement.year
    return str(year) == said.year


def _number(by: str) -> tuple[str, str] | None:
    found = re.findall(r"\d+", by)
    return (found[-2], found[-1]) if len(found) > 1 else None
