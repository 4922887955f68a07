"""Citations in free text, over a CLOSED list of titles: "s. 441G(1)(a) proviso, MMC Act", "section 243", "90A(1)(ii)".

What it finds is a mention: the words, and the provision they name, or the reason why they name none (no such Act in
the book, no such sub-section in the section). What it never does: settle on the nearest provision.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from corpus.book import Book
from corpus.citation import PinpointCitation
from corpus.errors import CitationError
from corpus.model import Act, Provision

_SIGN = r"(?i:u/s\.?|sections?|secs?\.?|ss?\.|ss?(?=\s?\d)|§+|कलम|धारा|કલમ|kalam|dhara)"
_NUMBER = r"\d{1,4}(?:-?[A-Za-z]{1,2}(?![A-Za-z])|\s[A-Z]{1,2}(?![A-Za-z]))?"
_STEPS = r"(?:\s?\(\s?[0-9A-Za-z]{1,4}\s?\))*"
_WORDS = r"(?:,?\s+(?:proviso|explanation|opening(?:\s+words)?|fn\.?\s?\d+))?"
_PLACE = re.compile(
    rf"(?:(?P<before>(?i:\b(?:sub-?\s?section|clause|sub-?\s?clause|proviso)\s*(?:\([0-9A-Za-z]{{1,4}}\)\s*)?(?:of|to)\s+(?:the\s+)?)+))?"
    rf"(?:(?<![\w.]){_SIGN}\s*(?P<signed>{_NUMBER})|(?<![\w./])(?P<bare>\d{{1,4}}-?[A-Za-z]{{1,2}}(?!\w)))"
    rf"(?P<steps>{_STEPS})(?P<words>(?i:{_WORDS}))",
)
_KEY = re.compile(r"\b(?P<act>[a-z][a-z0-9]*-\d{4})\s+(?P<rest>(?:s\.|ch\.)[0-9A-Za-z/.-]+(?:\([0-9A-Za-z]+\))*(?:\s(?:proviso(?:-\d)?|opening|fn\.\d+|explanation(?:-\d)?|\([a-z]+\)))*)")
_CHAPTER = re.compile(r"\bch(?:apter|\.)\s*(?P<roman>[IVXL]+)\s*/\s*(?P<n>\d{1,3})(?P<steps>(?:\s?\([0-9A-Za-z]{1,4}\))*)(?P<words>(?:\s+(?:proviso|opening))?)", re.IGNORECASE)
_OTHER_ACT = re.compile(
    r"(?:\b(?:of|under|in|,)\s*(?:the\s+)?)(?P<title>(?:[A-Z][\w'’-]*\s+(?:(?:of|and|for|the|to|\(|\))\s+)*){1,10}(?:Act|Code|Sanhita|Adhiniyam|Ordinance|Regulation)(?:,?\s+\d{4})?|IPC|BNS|BNSS|CrPC|CPC|RTI Act)"
)


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
    _by_title: dict[str, str] = field(default_factory=dict, init=False)
    _sections: dict[str, list[Provision]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        for act in self.book.acts:
            for title in {act.short_title, re.sub(r",?\s+\d{4}$", "", act.short_title), *act.aliases, act.id}:
                self._by_title.setdefault(_fold(title), act.id)
            for provision in act.provisions:
                for number in _numbers(act, provision):
                    self._sections.setdefault(number.upper(), []).append(provision)
        names = sorted(self._by_title, key=len, reverse=True)
        alternatives = "|".join(r",?\s+".join(re.escape(w) for w in n.split()) for n in names)
        if names:
            self._titles = re.compile(rf"(?<!\w)(?:the\s+)?(?P<title>{alternatives})(?:,?\s+(?:1[89]|20)\d\d)?(?!\w)", re.IGNORECASE)

    def titles(self, text: str) -> tuple[TitleMention, ...]:
        """Every title or alias of an Act of the book."""
        if not self._titles:
            return ()
        return tuple(TitleMention(self._by_title[_fold(m["title"])], m.start(), m.end(), m[0]) for m in self._titles.finditer(text))

    def find(self, text: str) -> tuple[Mention, ...]:
        """Every citation in a text, in order."""
        titles = self.titles(text)
        out: list[Mention] = []
        for m in _KEY.finditer(text):
            out.append(self._key(m))
        for m in _CHAPTER.finditer(text):
            if not _taken(out, m):
                out.append(self._chapter(m, text, titles))
        for m in _PLACE.finditer(text):
            if not _taken(out, m) and (mention := self._place(m, text, titles)):
                out.append(mention)
        return tuple(sorted(out, key=lambda x: x.start))

    def parse(self, words: str) -> Provision:
        """The one provision that words name ("90A(1)(ii)", "s 441G MMC", a key); CitationError says what is wrong."""
        words = words.strip()
        try:
            return self.book.provision(PinpointCitation.from_key(words))
        except CitationError:
            found = self.find(words)
        if not found:
            found = self.find(f"s. {words}")
        if not found:
            raise CitationError(f"{words!r} is not a citation; write for example 's. 90A(1)(ii)' or 'mpa-1951 s.90A(1)(ii)'")
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

    def _chapter(self, m: re.Match[str], text: str, titles: tuple[TitleMention, ...]) -> Mention:
        place = f"ch.{m['roman'].upper()}/{m['n']}"
        found = [p for act in self.book.acts for p in act.provisions if p.citation.section == place]
        return self._settle(m, found, titles, text, place)

    def _place(self, m: re.Match[str], text: str, titles: tuple[TitleMention, ...]) -> Mention | None:
        number = re.sub(r"[\s-]", "", m["signed"] or m["bare"]).upper()
        found = self._sections.get(number, [])
        if not found and not m["signed"]:
            return None
        if m["signed"] and not found and re.fullmatch(r"\d+[A-Z]+", number) and (base := re.match(r"\d+", number)[0]) in self._sections and " " in m["signed"].strip():  # type: ignore[index]
            found = self._sections[base]  # "section 90 A cow": the letter is the next word
        return self._settle(m, found, titles, text, f"section {number}")

    def _settle(self, m: re.Match[str], found: list[Provision], titles: tuple[TitleMention, ...], text: str, named: str) -> Mention:
        end = m.end()
        title = next((t for t in titles if 0 <= t.start - end <= 25 and re.fullmatch(r"[\s,]*(?:of|under|in|,)?[\s,]*(?:the\s*)?", text[end : t.start])), None)
        span = {"start": m.start(), "end": title.end if title else end, "words": text[m.start() : title.end if title else end]}
        other = None if title else _OTHER_ACT.match(text, end) or _OTHER_ACT.match(text.lstrip(), end)
        if other is None and not title:
            other = re.compile(r"\s*,?\s*" + _OTHER_ACT.pattern).match(text, end) or re.match(r"\s*(?P<title>IPC|BNSS?|CrPC|CPC)\b", text[end:])
        if other:
            return Mention(**span, missing=f"the {other['title'].strip()} is not in the book")
        if title:
            found = [p for p in found if p.citation.act == title.act]
        elif len(found) > 1 and len({t.act for t in titles}) == 1:
            found = [p for p in found if p.citation.act == titles[0].act]
        if not found:
            where = self.book.act(title.act).short_title if title else "the book"
            return Mention(**span, missing=f"there is no {named} in the text supplied of {where}" if title else f"there is no {named} in {where}")
        steps = _before(m) + tuple(re.findall(r"\(\s?([0-9A-Za-z]{1,4})\s?\)", m["steps"] or ""))
        words = re.sub(r"[,\s]+", " ", (m["words"] or "")).strip().lower().replace("fn ", "fn.").replace("opening words", "opening")
        if "proviso" in (m.groupdict().get("before") or "").lower():
            words = words or "proviso"
        places = [self._below(p, steps, words) for p in found]
        good = [p for p in places if isinstance(p, PinpointCitation)]
        if len(good) == 1:
            return Mention(**span, citation=good[0])
        if good:
            return Mention(**span, candidates=tuple(good))
        return Mention(**span, missing=str(places[0]), candidates=())

    def _below(self, section: Provision, steps: tuple[str, ...], word: str) -> PinpointCitation | str:
        place = section
        for step in steps:
            child = next((c for c in place.children if c.citation.path[-1].lower() == step.lower()), None)
            if child is None:
                return f"{place.citation.label} has no ({step})"
            place = child
        if word and word != "opening":
            cite = section.citation.child(word) if word.startswith("fn.") else place.citation.child(word)
            if not self.book.has(cite.key):
                return f"{place.citation.label} has no {word}"
            return self.book.provision(cite).citation
        return place.citation


def _numbers(act: Act, provision: Provision) -> tuple[str, ...]:
    """The numbers a section can be cited by: its own, or the one number its printed form shows ("s. 243 (ch. XIII, ...)")."""
    cite = provision.citation
    if not cite.lost_number:
        return (cite.section,)
    shown = re.match(r"s\. (\d+[A-Z]*)", cite.shown_as)
    return (shown[1],) if shown else ()


def _before(m: re.Match[str]) -> tuple[str, ...]:
    """Steps given in words before the section: "clause (i) of sub-section (1) of section 90A" is (1)(i)."""
    before = m.groupdict().get("before") or ""
    return tuple(reversed(re.findall(r"\(([0-9A-Za-z]{1,4})\)", before)))


def _taken(out: list[Mention], m: re.Match[str]) -> bool:
    return any(x.start < m.end() and m.start() < x.end for x in out)


def _fold(title: str) -> str:
    return " ".join(title.replace(",", " ").lower().split())
