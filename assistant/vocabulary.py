"""The words of a question, by data: phrases/<lang>.yaml read strictly, and matched by stem.

A phrase is a row of slots; a slot is a word (matched by its English stem, as it stands after "=", or as a prefix where it ends in "*"), a choice
"a|b", or ".." for up to three words between. The file of another language than English names the English row that a row stands for (`as`);
its words match in every usual spelling, in their script and in Latin letters, and the words of English match beside them, since people mix.
What this module never does: decide what a question means.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import regex
import Stemmer

from assistant.spelling import folded, latin, sound
from corpus.errors import LoadError
from corpus.strict_yaml import check_keys, read_yaml

PHRASES = Path(__file__).parent / "phrases"
ENGLISH = "en"
GAP = 3  # words that ".." may stand for
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*")
_CLITICS = (("\u0900", "\u097f", ("च", "ही")), ("\u0a80", "\u0aff", ("જ", "ય")))  # "only" and "too", written onto a word: दंडच, खर्चही
_stemmer = Stemmer.Stemmer("english")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text with its stem and place."""

    text: str
    stem: str
    start: int
    end: int


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The Snowball (Porter2) English stem of a lower-case word; the plainest spelling of a word of another script."""
    return _stemmer.stemWord(word) if word.isascii() else folded(word)


def tokens(text: str) -> tuple[Token, ...]:
    """The words of a text, in order; possessive endings are taken off."""
    out = []
    for m in _WORD.finditer(text):
        word = unicodedata.normalize("NFC", m[0]).lower().replace("’", "'")
        bare = word.removesuffix("'s")
        out.append(Token(bare, stem(bare), m.start(), m.end()))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Slots of one phrase: each a tuple of alternatives; an empty tuple is a gap."""

    slots: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, words: str, *, native: bool = False) -> Phrase:
        """From its form in the data; `native`: the words of another language than English, each with its sound in Latin letters."""
        slots: list[tuple[str, ...]] = []
        for part in words.lower().replace("-", " ").split():
            if part == "..":
                slots.append(())
            elif native:
                slots.append(tuple(form for a in part.split("|") for form in _spellings(a, first=not slots)))
            else:
                slots.append(tuple(a if a.endswith("*") or a.startswith("=") else stem(a.rstrip("?")) for a in part.split("|")))
        return cls(tuple(slots))

    def match(self, toks: tuple[Token, ...], at: int) -> int | None:
        """The token index after the match that begins at `at`, None where there is none."""
        return self._match(toks, at, 0)

    def _match(self, toks: tuple[Token, ...], at: int, slot: int) -> int | None:
        if slot == len(self.slots):
            return at
        alternatives = self.slots[slot]
        if not alternatives:
            for skip in range(GAP + 1):
                if (end := self._match(toks, at + skip, slot + 1)) is not None:
                    return end
            return None
        if at < len(toks) and any(_fits(a, toks[at]) for a in alternatives):
            return self._match(toks, at + 1, slot + 1)
        return None


def _spellings(word: str, *, first: bool = True) -> tuple[str, ...]:
    """The forms by which a native word of the data is matched: "~" before a sound; "=" at its front keeps a word to its own script.

    A short beginning is that of too many words: as the first word of a phrase its sound is matched whole.
    """
    if word.startswith("="):
        return (folded(word[1:]),) if not word.endswith("*") else (folded(word[1:-1]) + "*",)
    bare, end = word.rstrip("*"), "*" if word.endswith("*") else ""
    if bare.isascii():
        return (f"~{sound(bare)}{end}",)
    heard = latin(bare)
    written = (folded(bare) + end,) if end else (folded(bare), *(folded(bare + c) for a, z, clitics in _CLITICS if a <= bare[0] <= z for c in clitics))
    return (*written, f"~{heard}{end}") if len(heard) > 3 or not first else (*written, f"~{heard}")


def _fits(alternative: str, token: Token) -> bool:
    if alternative.startswith("~"):
        if not token.text.isascii():
            return False
        heard = sound(token.text)
        return heard.startswith(alternative[1:-1]) if alternative.endswith("*") else heard == alternative[1:]
    if alternative.endswith("*"):
        return (token.text if token.text.isascii() else token.stem).startswith(alternative[:-1])
    if alternative.startswith("="):
        return token.text == alternative[1:]
    return token.stem == alternative or token.text == alternative


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the data: what people say, what it stands for, an example."""

    group: str  # terms, asks, tiers, events, matters, asides
    value: str  # the ask, tier, event; for terms and matters the first thing said
    say: tuple[str, ...]
    law: tuple[str, ...] = ()  # stems (or phrases of stems) of the Acts
    example: str = ""
    setting: bool = False  # where it happened or who had to do with it: never enough to say what a question is about
    procedure: bool = False  # what is done under any Act (complaining, prosecuting): says what a question is about only where nothing else is
    native: bool = False  # said in another language than English


@dataclass(frozen=True, slots=True)
class Match:
    """An entry found in a question, with the tokens [first, last) and the words that said it."""

    entry: Entry
    first: int
    last: int
    words: str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All entries of one language, by the first word of each phrase."""

    language: str
    entries: tuple[Entry, ...]
    stop: frozenset[str]
    patterns: Mapping[str, re.Pattern[str]] = field(default_factory=dict)  # what is asked by the build of a sentence, by name
    latin: frozenset[str] = frozenset()  # words of the language as people write them in Latin letters: never read as English
    own: tuple[str, ...] = ()  # words, and "-endings", that tell the language from another of its script
    words: frozenset[str] = frozenset()  # every plain word the phrases use, for repairing misspellings
    endings: tuple[str, ...] = ()  # postpositions written onto a word: one that carries no matter carries none with them
    _stop_prefixes: tuple[str, ...] = ()
    _by_first: dict[str, list[tuple[Phrase, Entry]]] = field(default_factory=dict, repr=False)
    _prefixed: dict[str, list[tuple[str, Phrase, Entry]]] = field(default_factory=dict, repr=False)  # by their first letter

    @classmethod
    def of(
        cls, language: str, entries: Iterable[Entry], stop: Iterable[str], *, patterns: Mapping[str, str] | None = None, latin_words: Iterable[str] = (),
        own: Iterable[str] = (), endings: Iterable[str] = (),
    ) -> Vocabulary:
        """Compile entries; LoadError for a pattern that is none."""
        entries, stop = tuple(entries), tuple(stop)
        words = frozenset(w.strip("*?=") for e in entries for s in e.say for part in s.lower().replace("-", " ").split() for w in part.split("|") if w != "..")
        stops = frozenset(form for s in stop for form in (s, stem(s), *(_spellings(s) if language != ENGLISH else ())))
        vocabulary = cls(
            language, entries, frozenset(s for s in stops if not s.endswith("*")), _compiled(language, patterns or {}), frozenset(latin_words),
            own=tuple(own), words=words, endings=tuple(folded(e) for e in endings), _stop_prefixes=tuple(s[:-1] for s in stops if s.endswith("*")),
        )
        for entry in entries:
            for said in entry.say:
                phrase = Phrase.of(said, native=entry.native)
                for first in phrase.slots[0]:
                    if first.endswith("*"):
                        vocabulary._prefixed.setdefault(first.removeprefix("~")[:1], []).append((first[:-1], phrase, entry))
                    else:
                        vocabulary._by_first.setdefault(first.removeprefix("="), []).append((phrase, entry))
        return vocabulary

    def stops(self, token: Token) -> bool:
        """True for a word that carries no matter: "the", "है", "aahe"."""
        if token.stem in self.stop or token.text in self.stop:
            return True
        if self.language == ENGLISH:
            return False
        heard = f"~{sound(token.text)}" if token.text.isascii() else token.stem
        if heard in self.stop or token.text in self.latin or heard.startswith(self._stop_prefixes or ("\0",)):
            return True
        return any(heard.endswith(e) and heard.removesuffix(e) in self.stop for e in self.endings)

    def said(self, text: str) -> frozenset[str]:
        """The names of the patterns that stand in a text."""
        return frozenset(name for name, pattern in self.patterns.items() if pattern.search(text))

    def find(self, toks: tuple[Token, ...]) -> tuple[Match, ...]:
        """Every entry that stands in the tokens, the longest match of each entry at each place."""
        best: dict[tuple[int, int], Match] = {}
        for i, token in enumerate(toks):
            for phrase, entry in self._starting(token):
                end = phrase.match(toks, i)
                if end is None:
                    continue
                key = (i, id(entry))
                if key not in best or best[key].last < end:
                    best[key] = Match(entry, i, end, " ".join(t.text for t in toks[i:end]))
        found = sorted(best.values(), key=lambda m: (m.first, -m.last, m.entry.group))
        return tuple(m for m in found if not any(_says_more(other, m) for other in found))

    def _starting(self, token: Token) -> Iterator[tuple[Phrase, Entry]]:
        keys = [token.stem] if token.text == token.stem else [token.stem, token.text]
        english = token.text not in self.latin
        heard = sound(token.text) if self.language != ENGLISH and token.text.isascii() else ""
        if heard:
            keys.append(f"~{heard}")
        for key in keys:
            yield from ((p, e) for p, e in self._by_first.get(key, ()) if english or e.native)
        for letter in dict.fromkeys((token.stem[:1], token.text[:1], heard[:1])):
            for prefix, phrase, entry in self._prefixed.get(letter, ()):
                start = heard if prefix.startswith("~") else token.text if token.text.isascii() else token.stem
                if start and start.startswith(prefix.removeprefix("~")) and (english or entry.native):
                    yield phrase, entry


def _says_more(longer: Match, m: Match) -> bool:
    """True where a longer phrase stands in the place of a shorter one: "take the cow away for good", "never happened before"."""
    if longer is m or longer.last - longer.first <= m.last - m.first or "matters" in (m.entry.group, longer.entry.group):
        return False
    tiers = longer.entry.group == "tiers" and m.entry.group in ("tiers", "asks") and longer.first <= m.first and m.last <= longer.last
    within = longer.first <= m.first and m.last <= longer.last and m.entry.group != "events"
    same_edge = within and (longer.first == m.first or longer.last == m.last)
    return tiers or (same_edge and m.entry.group == "terms" and (longer.entry.group == "terms" or (longer.entry.group == "asks" and not m.entry.procedure)))


def _compiled(language: str, patterns: Mapping[str, str]) -> dict[str, re.Pattern[str]]:
    out = {}
    for name, words in patterns.items():
        try:
            out[name] = re.compile(words, re.IGNORECASE)
        except re.error as e:
            raise LoadError(f"phrases/{language}.yaml: patterns.{name}: {e}") from e
    return out


_KEYS = frozenset({"terms", "asks", "tiers", "events", "matters", "asides", "stop", "patterns", "latin", "own", "endings"})


@lru_cache(maxsize=8)
def load_vocabulary(language: str, folder: Path = PHRASES) -> Vocabulary:
    """The vocabulary of a language, that of English with it; LoadError names file and key."""
    path = folder / f"{language}.yaml"
    data = check_keys(read_yaml(path), str(path), required={"language", "patterns"}, optional=_KEYS)
    if data["language"] != language:
        raise LoadError(f"{path}: language is {data['language']!r}, the file's name says {language!r}")
    stop = _words(data, "stop")
    if language == ENGLISH:
        return Vocabulary.of(language, _english(data, path), stop, patterns=data["patterns"])
    english = load_vocabulary(ENGLISH, folder)
    if odd := set(data["patterns"]) ^ set(english.patterns):
        raise LoadError(f"{path}: patterns: {', '.join(sorted(odd))}: the names must be those of {ENGLISH}.yaml")
    entries = (*_native(data, path, english), *english.entries)
    return Vocabulary.of(language, entries, (*stop, *english.stop), patterns=data["patterns"], latin_words=_words(data, "latin"), own=_words(data, "own"), endings=_words(data, "endings"))


def _words(data: Any, key: str) -> tuple[str, ...]:
    return tuple(w for row in data.get(key) or () for w in str(row).split())


def _english(data: Any, path: Path) -> list[Entry]:
    entries = [*_rows(data, path, "terms", "law"), *_rows(data, path, "asks", "ask"), *_rows(data, path, "tiers", "tier")]
    entries += _rows(data, path, "events", "event")
    for group in ("matters", "asides"):
        for i, row in enumerate(data.get(group) or (), 1):
            spec = check_keys(row, f"{path}: {group}[{i}]", required={"say", "example"})
            words = [str(s) for s in spec["say"]]  # each is a matter of its own; the example has the first
            entries += [Entry(group, s, (s,), (s,), str(spec["example"]) if s == words[0] else "") for s in words]
    return entries


def _native(data: Any, path: Path, english: Vocabulary) -> list[Entry]:
    """The rows of another language: a term, matter or aside stands for what the English row that has the word it names stands for."""
    out: list[Entry] = []
    for group, key in (("asks", "ask"), ("tiers", "tier"), ("events", "event"), ("terms", "as"), ("matters", "as"), ("asides", "as")):
        rows = [e for e in english.entries if e.group == group]
        known = {e.value: e for e in reversed(rows)}
        for e in rows if key == "as" else ():
            for name in e.say:
                known.setdefault(name.removeprefix("="), e)
        for i, row in enumerate(data.get(group) or (), 1):
            spec = check_keys(row, f"{path}: {group}[{i}]", required={"say", key, "example"})
            value = str(spec[key])
            if value not in known:
                raise LoadError(f"{path}: {group}[{i}]: {key}: {value!r} is no row of {ENGLISH}.yaml")
            named = value if key == "as" and ".." not in value else known[value].value  # the word that it is most like
            out.append(replace(known[value], value=named, say=tuple(str(s) for s in spec["say"]), example=str(spec["example"]), native=True))
    return out


def _rows(data: Any, path: Path, group: str, names: str) -> list[Entry]:
    out = []
    for i, row in enumerate(data.get(group) or (), 1):
        spec = check_keys(row, f"{path}: {group}[{i}]", required={"say", names, "example"}, optional={"setting", "procedure"})
        said = tuple(str(s) for s in spec["say"])
        law = tuple(str(s) for s in spec["law"]) if group == "terms" else ()
        value = said[0] if group == "terms" else str(spec[names])
        out.append(Entry(group, value, said, law, str(spec["example"]), bool(spec.get("setting")), bool(spec.get("procedure"))))
    return out
