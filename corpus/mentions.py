"""Citations in free text, over a CLOSED list of titles: "s. 441G(1)(a) proviso, MMC Act", "section 243", "90A(1)(ii)".

What it finds is a mention: the words, and the provision they name, or the reason why they name none (no such Act in
the book, no such sub-section in the section). What it never does: settle on the nearest provision.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from corpus.act_names import ActNames
from corpus.book import Book
from corpus.chapters import ChapterFinder
from corpus.citation import PinpointCitation
from corpus.errors import CitationError
from corpus.mention_grammar import CHAPTER, PLACE, TAIL, Named, plain, read_more, read_place
from corpus.model import Act, Provision

_KEY = re.compile(
    r"\b(?P<act>[a-z][a-z0-9]*(?:-[a-z0-9]+)*-\d{4}|[a-z][a-z0-9-]*)\s+(?P<rest>(?:s\.|ch\.|sch\.)[0-9A-Za-z/.-]*[0-9A-Za-z](?:\([0-9A-Za-z]+\))*"
    r"(?:\s(?:(?:proviso|explanation|illustration|exception)(?:-[0-9a-z]+)?|opening|fn\.\d+|\([0-9A-Za-z]+\)))*)"
)
_ABBREVIATED = r"IPC|BNSS?|BSA|Cr\.?\s?P\.?C\.?|CPC|NDPS|POCSO|RTI|I\.P\.C\."
_TITLE = (
    r"(?P<title>(?:[A-Z][\w'’-]*\s+(?:(?:of|and|for|the|to|in|on)\s+)*(?:\([^()]{1,60}\)\s+)*){1,10}(?:Act|Code|Sanhita|Adhiniyam|Ordinance|Regulations?|Rules)\b(?:,?\s+\d{4})?"
    rf"|(?i:\b(?:{_ABBREVIATED})(?!\w))(?:\s+Act)?)"
)
_OTHER_ACT_AFTER = re.compile(rf"\s*,?\s*(?:(?:of|under|in)\s+)?(?:the\s+|आफ\s+)?{_TITLE}")
_OTHER_ACT_BEFORE = re.compile(rf"{_TITLE}\s*,?\s*$")
_BETWEEN = re.compile(r"[\s,]*(?:of|under|in|from)?[\s,]*(?:the\s*)?")
_GAP_BEFORE = re.compile(r"[\s,:;-]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A citation in a text: `text[start:end]`. `citation` None: it names no one place, and `missing` says why."""

    start: int
    end: int
    words: str
    citation: PinpointCitation | None = None
    candidates: tuple[PinpointCitation, ...] = ()
    missing: str = ""


@dataclass(frozen=True, slots=True)
class TitleMention:
    """An Act's title or alias in a text."""

    act: str
    start: int
    end: int
    words: str


@dataclass(slots=True)
class CitationFinder:
    """Finds citations of one book. Build it once; it holds the titles as one pattern."""

    book: Book
    _titles: re.Pattern[str] | None = field(default=None, init=False)
    _headings: re.Pattern[str] | None = field(default=None, init=False)
    _by_title: dict[str, str] = field(default_factory=dict, init=False)
    _by_heading: dict[str, list[Provision]] = field(default_factory=dict, init=False)
    _sections: dict[str, list[Provision]] = field(default_factory=dict, init=False)
    _chapters: ChapterFinder = field(init=False)
    _names: ActNames = field(init=False)

    def __post_init__(self) -> None:
        self._chapters = ChapterFinder(self.book)
        self._names = ActNames.of(self.book.acts)
        for act in self.book.acts:
            for title in {act.short_title, re.sub(r",?\s+\d{4}$", "", act.short_title), *act.aliases, act.id}:
                self._by_title.setdefault(_fold(title), act.id)
            for provision in act.outline:
                for number in _numbers(act, provision):
                    self._sections.setdefault(number.upper(), []).append(provision)
                if provision.citation.lost_number and provision.citation.shown_as:
                    self._by_heading.setdefault(_fold(provision.citation.shown_as), []).append(provision)
        names = sorted(self._by_title, key=len, reverse=True)
        alternatives = "|".join(r",?\s+".join(re.escape(w) for w in n.split()) for n in names)
        if names:
            self._titles = re.compile(
                rf"(?<!\w)(?:the\s+)?(?P<title>{alternatives})(?:,?\s+(?:1[89]|20)\d\d)?(?!\w)", re.IGNORECASE
            )
        shown = sorted({p.citation.shown_as for places in self._by_heading.values() for p in places}, key=len, reverse=True)
        if shown:
            self._headings = re.compile(rf"(?<!\w)(?P<shown>{'|'.join(_loosely(s) for s in shown)}){TAIL}", re.IGNORECASE)

    def titles(self, text: str) -> tuple[TitleMention, ...]:
        """Every title, alias and everyday name of an Act of the book, and every chapter that stands for the one Act that has it ("under Chapter XIII")."""
        if not self._titles:
            return ()
        named = [TitleMention(self._by_title[_fold(m["title"])], m.start(), m.end(), m[0]) for m in self._titles.finditer(text)]
        more = [n for n in self._names.find(text) if not any(t.start < n.end and n.start < t.end for t in named)]
        named += [TitleMention(n.act, n.start, n.end, text[n.start : n.end]) for n in more]
        chapters = [
            TitleMention(c.act, c.start, c.end, text[c.start : c.end])
            for c in self._chapters.find(text)
            if not self._other_act(text, c.start, c.end)
            and not any(_BETWEEN.fullmatch(text[c.end : t.start]) or _GAP_BEFORE.fullmatch(text[t.end : c.start]) for t in named)
        ]
        return tuple(sorted((*named, *chapters), key=lambda t: t.start))

    def find(self, text: str) -> tuple[Mention, ...]:
        """Every citation in a text, in order. "ss. 90A and 441G" and "90A(2)(a) and (b)" are two each."""
        titles = self.titles(text)
        acts = {a.id for a in self.book.acts}  # an id never heard of is a key all the same, where it ends in a year
        out: list[Mention] = [self._key(m) for m in _KEY.finditer(text) if m["act"] in acts or re.search(r"-\d{4}$", m["act"])]
        for m in self._headings.finditer(text) if self._headings else ():
            if not _taken(out, m.start(), m.end()):
                places = self._by_heading[_fold(m["shown"])]
                out += self._settle(text, read_place(m, m["shown"]), titles, m["shown"], places)
        for m in CHAPTER.finditer(text):
            if not _taken(out, m.start(), m.end()):
                number = f"ch.{m['roman'].upper()}/{int(m['n'])}"
                places = [p for act in self.book.acts for p in act.outline if p.citation.section == number]
                out += self._settle(text, read_place(m, number), titles, number, places)
        for m in PLACE.finditer(text):
            if _taken(out, m.start(), m.end()):
                continue
            named = read_place(m, plain(m["signed"] or m["bare"]), signed=bool(m["signed"]))
            if m["signed"] or named[0].number in self._sections:
                out += self._settle(text, [*named, *read_more(text, m, named[-1])], titles)
        return tuple(sorted(out, key=lambda x: (x.start, x.end)))

    def parse(self, words: str) -> Provision:
        """The one provision that words name ("90A(1)(ii)", "s 441G MMC", a key, a label); CitationError says what is wrong."""
        words = words.strip()
        try:
            return self.book.provision(PinpointCitation.from_key(words))
        except CitationError:
            found = self.find(words)
        if not found:
            found = self.find(f"s. {words}")
        if not found:
            raise CitationError(f"{words!r} is not a citation; write for example 's. 90A(1)(ii)' or 'mpa-1951 s.90A(1)(ii)'")
        if len({m.citation or m.words for m in found}) > 1:
            raise CitationError(f"{words!r} names {len(found)} places; name one: {'; '.join(m.words for m in found[:6])}")
        first = found[0]
        if first.citation:
            return self.book.provision(first.citation)
        if first.candidates:
            raise CitationError(f"{words!r} stands in several Acts; name one: {'; '.join(c.key for c in first.candidates[:6])}")
        raise CitationError(first.missing)

    def _key(self, m: re.Match[str]) -> Mention:
        span = {"start": m.start(), "end": m.end(), "words": m[0]}
        try:
            return Mention(**span, citation=self.book.provision(m[0]).citation)
        except CitationError:
            return Mention(**span, missing=f"{m[0]} names no provision of the book")

    def _settle(
        self,
        text: str,
        named: list[Named],
        titles: tuple[TitleMention, ...],
        shown: str = "",
        places: list[Provision] | None = None,
    ) -> list[Mention]:
        """The mentions of places named together; a title after the last of them, or before the first, is the title of all."""
        for i, n in enumerate(named):
            if not n.signed and n.number not in self._sections:
                named = named[:i]  # "90A, 5 km": a bare number that is no section ends the list
                break
        if not named:
            return []
        start, end = named[0].start, max(n.end for n in named)
        after = next((t for t in titles if 0 <= t.start - end <= 25 and _BETWEEN.fullmatch(text[end : t.start])), None)
        before = next((t for t in titles if 0 <= start - t.end <= 12 and _GAP_BEFORE.fullmatch(text[t.end : start])), None)
        title = after or before
        other = "" if title else self._other_act(text, start, end)
        out = []
        for i, n in enumerate(named):
            last = after is not None and i == len(named) - 1
            own = next((t for t in titles if 0 <= t.start - n.end <= 25 and _BETWEEN.fullmatch(text[n.end : t.start])), None)
            stop = after.end if last and after else n.end
            span = {"start": n.start, "end": stop, "words": text[n.start : stop]}
            if other:
                out.append(Mention(**span, missing=f"the {other} is not in the book"))
            else:
                found = self._sections_named(n) if places is None else places
                out.append(self._one(span, n, found, own or title, titles, shown or f"section {n.number}"))
        return out

    def _other_act(self, text: str, start: int, end: int) -> str:
        """The title, beside a citation, of an Act that is not in the book; "" where none stands there."""
        m = _OTHER_ACT_AFTER.match(text, end) or _OTHER_ACT_BEFORE.search(text, max(0, start - 120), start)
        return " ".join(m["title"].split()) if m else ""

    def _sections_named(self, n: Named) -> list[Provision]:
        found = self._sections.get(n.number, [])
        base = re.match(r"\d+", n.number)
        if not found and n.spaced and base and not n.number[base.end() :].islower():
            return self._sections.get(base[0], [])  # "section 243 A cow": the letter is the next word
        return found

    def _one(
        self, span: dict, n: Named, found: list[Provision], title: TitleMention | None, titles: Iterable[TitleMention], named: str
    ) -> Mention:
        if title:
            found = [p for p in found if p.citation.act == title.act]
        elif len(found) > 1 and len(only := {t.act for t in titles}) == 1:
            found = [p for p in found if p.citation.act in only]
        if not found:
            where = f"the text supplied of {self.book.act(title.act).short_title}" if title else "the book"
            return Mention(**span, missing=f"there is no {named} in {where}")
        places = [self._below(p, n) for p in found]
        good = [p for p in places if isinstance(p, PinpointCitation)]
        if len(good) == 1:
            return Mention(**span, citation=good[0])
        if good:
            return Mention(**span, candidates=tuple(good))
        return Mention(**span, missing=str(places[0]))

    def _below(self, section: Provision, n: Named) -> PinpointCitation | str:
        if not n.steps and not n.word:
            return section.citation
        place = section = self.book.provision(section.key)  # the outline has no words
        for step in n.steps:
            child = _child(place, step)
            if child is None:
                return f"{place.citation.label} has no ({step})"
            place = child
        if not n.word or n.word == "opening":
            return place.citation
        cite = section.citation.child(n.word) if n.word.startswith("fn.") else place.citation.child(n.word)
        if not self.book.has(cite.key):
            return f"{place.citation.label} has no {n.word}"
        place = self.book.provision(cite)
        for step in n.below:
            child = _child(place, step)
            if child is None:
                return f"{place.citation.label} has no ({step})"
            place = child
        return place.citation


def _child(place: Provision, step: str) -> Provision | None:
    """The place one step below: as written, else with another case where only one fits ("(A)" for "(a)")."""
    exact = next((c for c in place.children if c.citation.path[-1] == step), None)
    if exact:
        return exact
    folded = [c for c in place.children if c.citation.path[-1].lower() == step.lower()]
    return folded[0] if len(folded) == 1 else None


def _numbers(act: Act, provision: Provision) -> tuple[str, ...]:
    """The numbers a section can be cited by: its own, or the one number its printed form shows ("s. 243 (ch. XIII, ...)")."""
    cite = provision.citation
    if not cite.lost_number:
        return (cite.section.replace("-", ""),)
    shown = re.match(r"s\. (\d+[A-Z]*)", cite.shown_as)
    return (shown[1],) if shown else ()


def _loosely(shown: str) -> str:
    """A pattern for the printed form of a section without a number: any quotation marks, any blanks."""
    return re.sub(r"(?:\\ |\s)+", r"\\s+", re.sub(r'["“”]', '["“”]', re.escape(shown)).replace(r"ch\.\ ", r"ch(?:apter|\.)\s*"))


def _taken(out: list[Mention], start: int, end: int) -> bool:
    return any(x.start < end and start < x.end for x in out)


def _fold(title: str) -> str:
    folded = " ".join(title.replace(",", " ").replace("“", '"').replace("”", '"').lower().split())
    return re.sub(r"\bchapter(?=\s)", "ch.", folded).replace("ch.x", "ch. x")
