"""The language of a question, by its script and its small words.

What this module never does: translate. A language is offered where phrases/<lang>.yaml and sayings/<lang>.yaml are there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from wordfreq import zipf_frequency

from assistant.spelling import folded
from assistant.vocabulary import PHRASES, load_vocabulary, tokens
from corpus.places import Places

_SAYINGS = Path(__file__).parent / "sayings"
ENGLISH = "en"
LANGUAGES = tuple(sorted((p.stem for p in PHRASES.glob("*.yaml") if (_SAYINGS / p.name).exists()), key=lambda lang: (lang != ENGLISH, lang)))
SCRIPTS = {"hi": "Devanagari", "mr": "Devanagari", "gu": "Gujarati"}
_WORD = re.compile(r"[^\W\d_]+(?:[^\W\d_]|[\u0900-\u0dff\u200c\u200d])*")
_ENGLISH_ONLY = frozenset(
    ["the", "is", "are", "was", "were", "my", "your", "his", "her", "what", "which", "who", "when", "where", "why", "how", "of", "for", "and", "or", "in"]
) | frozenset(["on", "at", "can", "will", "would", "should", "does", "did", "it", "this", "that", "not", "if", "from", "with", "by", "an"])
_NUMBERS = frozenset({"lakh", "lac", "lakhs", "crore", "crores"})  # English in India
_EVERYDAY = 3.2  # Zipf frequency of words that every reader of English knows; a question in another language has some that is rarer
_SENTENCE = 2  # words of a script that make a sentence of it
_PLAIN_ENGLISH = 3.5  # Zipf frequency from which a word is an everyday English one
_ENOUGH = 0.2  # of the words of a question in Latin letters, that no English reader would write


def script_of(text: str) -> str:
    """The script most letters of a text stand in: "Latin", "Devanagari", "Gujarati", or another's name; "" where it has no letter."""
    counts: dict[str, int] = {}
    for ch in text:
        if ch.isalpha():
            name = unicodedata.name(ch, "").split(" ")[0].title()
            counts[name] = counts.get(name, 0) + 1
    return max(counts, key=lambda s: counts[s]) if counts else ""


def language_of(text: str, *, likely: str = ENGLISH) -> str:
    """The language of a question among those spoken; English where nothing tells. `likely`: taken where two are as near.

    >>> language_of("Pune mein gaay road pe ghumti mili, kitna jurmana?")
    'hi'
    """
    words = [folded(w.lower()) for w in _WORD.findall(unicodedata.normalize("NFC", text))]
    script = script_of(text)
    if script == "Latin":  # an Act's English title in a sentence of another script
        script = next((s for s in dict.fromkeys(SCRIPTS.values()) if _sentence_of(words, s)), script)
    native = [lang for lang in LANGUAGES if SCRIPTS.get(lang) == script]
    if len(native) == 1:
        return native[0]
    if native:
        return max(native, key=lambda lang: (_native(words, lang), _known(text, lang), lang == likely, lang == "hi"))
    if script != "Latin":
        return likely if likely in LANGUAGES else ENGLISH
    if likely == ENGLISH and all(w in _ENGLISH_ONLY or zipf_frequency(w, "en") >= _EVERYDAY for w in words):
        return ENGLISH  # told without loading the other vocabularies
    others = [lang for lang in LANGUAGES if lang != ENGLISH]
    found = {lang: sum(w in load_vocabulary(lang).latin for w in words) for lang in others}
    best = max(others, key=lambda lang: (found[lang], lang == likely, lang == "hi"), default=ENGLISH)
    rare = {w for w in words if w not in _ENGLISH_ONLY | _NUMBERS and zipf_frequency(w, "en") < _PLAIN_ENGLISH}
    odd = {w for w in rare if not _in_english(w)}
    heard = {lang: _known(text, lang, odd | (rare & load_vocabulary(lang).latin)) for lang in others} if len(rare) >= _SENTENCE else {}
    sounds = max(heard, key=lambda lang: (heard[lang] + found[lang], lang == likely, lang == "hi"), default=ENGLISH)
    if heard and heard[sounds] >= _SENTENCE and heard[sounds] > sum(w in _ENGLISH_ONLY and w not in load_vocabulary(sounds).latin for w in words):
        return sounds  # "minimum kitni jail": the words that join the others tell, not those that every language here has from English
    said = found.get(best, 0)
    latin = load_vocabulary(best).latin if best != ENGLISH else frozenset()
    english = sum(w in _ENGLISH_ONLY or (w not in latin and zipf_frequency(w, "en") >= _PLAIN_ENGLISH) for w in words)
    if said > english and (said >= max(2, _ENOUGH * len(words)) or (said and (len(words) <= 4 or best == likely))):
        return best
    return ENGLISH


def _sentence_of(words: list[str], script: str) -> bool:
    """True where the words of a script make a sentence: two of them, or one that only joins others ("की")."""
    there = [w for w in words if script_of(w) == script]
    return len(there) >= _SENTENCE or any(w in _tells(lang)[0] for w in there for lang in LANGUAGES if SCRIPTS.get(lang) == script)


def in_latin_letters(text: str, lang: str) -> bool:
    """True for a question in a language with a script of its own that was written in Latin letters."""
    scripts = {script_of(w) for w in _WORD.findall(text)}
    return lang in SCRIPTS and scripts == {"Latin"} and language_of(text) != ENGLISH


def _native(words: list[str], lang: str) -> int:
    """How many words of a text in an Indian script are words, or have endings, that only this language has."""
    whole, endings = _tells(lang)
    elsewhere = frozenset[str]().union(*(_vocabulary_words(other) for other in LANGUAGES if other != lang and SCRIPTS.get(other) == SCRIPTS[lang]))
    return sum(2 * (w in whole) + (len(w) > 3 and w.endswith(endings) and (w not in elsewhere or w in _vocabulary_words(lang))) for w in words)


def _known(text: str, lang: str, among: Collection[str] | None = None) -> int:
    """How many words of a text (of those in `among` alone) the vocabulary of a language has: a terse question has no small words to tell it by."""
    vocabulary, toks = load_vocabulary(lang), tokens(text)
    found = {i for m in vocabulary.find(toks) if m.entry.native for i in range(m.first, m.last)}
    stopped = {i for i, t in enumerate(toks) if vocabulary.stops(t)}
    said = [toks[i].text for i in found | stopped]
    return len(said) if among is None else len(among & set(said))


def _in_english(word: str) -> bool:
    """True for a word that the phrases of English have: "crops", "impounded", "palika"."""
    english = load_vocabulary(ENGLISH)
    return word in english.words or any(english.stops(t) or english.find((t,)) for t in tokens(word))


@lru_cache(maxsize=8)
def _tells(lang: str) -> tuple[frozenset[str], tuple[str, ...]]:
    said = load_vocabulary(lang).own
    return frozenset(folded(w) for w in said if not w.startswith("-")), tuple(folded(w[1:]) for w in said if w.startswith("-"))


@lru_cache(maxsize=8)
def _vocabulary_words(lang: str) -> frozenset[str]:
    """The words of a language's own phrases, whole: an ending on one of them tells nothing of another language."""
    return frozenset(folded(w) for w in load_vocabulary(lang).words if not w.isascii())


def names_in(lang: str, places: Places) -> dict[str, str]:
    """The names of places in the script of a language, for those that the list has in it."""
    script = SCRIPTS.get(lang)
    if script is None:
        return {}
    return {p.name: alias for p in reversed(places.all) for alias in reversed(p.aliases) if script_of(alias) == script}
