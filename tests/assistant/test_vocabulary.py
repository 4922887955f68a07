"""The words of questions: every row of phrases/ is found in its own example, in every usual spelling; a broken file is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.language import LANGUAGES
from assistant.spelling import folded, latin, sound
from assistant.vocabulary import PHRASES, Entry, Vocabulary, load_vocabulary, tokens
from corpus.errors import LoadError

ROWS = [(lang, e) for lang in LANGUAGES for e in load_vocabulary(lang).entries if e.example and (lang == "en" or e.native)]


@pytest.mark.parametrize(("lang", "entry"), ROWS, ids=[f"{lang}-{e.group}-{e.value}" for lang, e in ROWS])
def test_a_row_is_found_in_its_example(lang: str, entry: Entry) -> None:
    """Each row's own phrases stand in its example; whether a longer row takes its place there is for the pairs to tell."""
    assert [m.entry for m in Vocabulary.of(lang, [entry], ()).find(tokens(entry.example))]


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_language_has_the_rows_of_english(lang: str) -> None:
    """Every ask, tier and event of English, and a row for each of its rows of terms that a question about an offence can need, is in each language."""
    english, other = load_vocabulary("en"), [e for e in load_vocabulary(lang).entries if e.native]
    for group in ("asks", "tiers", "events"):
        assert {e.value for e in english.entries if e.group == group} <= {e.value for e in other if e.group == group}
    assert len([e for e in other if e.group == "terms"]) >= 50
    assert len([e for e in other if e.group == "matters"]) >= 20


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_mixed_questions_are_read_with_english_words_too(lang: str) -> None:
    """A word of English in a sentence of another language is understood, but for words that the language itself writes so."""
    vocabulary = load_vocabulary(lang)
    assert ("asks", "fine") in {(m.entry.group, m.entry.value) for m in vocabulary.find(tokens("gaay ka fine"))}
    assert not [m for m in vocabulary.find(tokens("bus")) if not m.entry.native]


SPELLINGS = [
    ("ज़ुर्माना", "जुर्माना"),  # the dot below is often left out
    ("पाँच", "पांच"),  # two signs of one nasal
    ("मुम्बई", "मुंबई"),  # a nasal letter or its sign
    ("गये", "गए"),  # both are taught
    ("हिन्दी", "हिंदी"),
    ("શું", "શુ\u0a82"),
    ("છૂટી", "છુટી"),  # long and short u
    ("र\u094d\u200dय", "र्य"),  # a zero-width joiner
]


@pytest.mark.parametrize(("one", "other"), SPELLINGS, ids=[a for a, _ in SPELLINGS])
def test_variants_of_a_script_are_one_word(one: str, other: str) -> None:
    """Spellings that people take for the same word fold to one."""
    assert folded(one) == folded(other)


SOUNDS = [
    ("जुर्माना", ("jurmana", "jurmaana", "zurmana")),
    ("गाय", ("gaay", "gai", "gay")),
    ("पकड़ना", ("pakadna", "pakaDna".lower())),
    ("नगरपालिका", ("nagarpalika", "nagarpaalika")),
    ("महीने", ("mahine", "maheene")),
    ("में", ("me", "mein", "main")),
    ("पहली", ("pehli", "pahli", "pehlee")),
    ("ઢોર", ("dhor", "dor")),
    ("નુકસાન", ("nuksan", "nuksaan")),
    ("कुत्ता", ("kutta", "kuta")),
]


@pytest.mark.parametrize(("word", "written"), SOUNDS, ids=[w for w, _ in SOUNDS])
def test_a_word_is_known_by_its_sound_in_latin_letters(word: str, written: tuple[str, ...]) -> None:
    """The Latin spellings that people use for a word have its sound."""
    assert {sound(w) for w in written} == {latin(word)}


@given(st.text(alphabet=st.characters(min_codepoint=0x0900, max_codepoint=0x0AFF), max_size=20))
def test_folding_is_done_once(word: str) -> None:
    """A folded word folds to itself, and no sequence of signs breaks it or its Latin form."""
    assert folded(folded(word)) == folded(word)
    assert latin(word).isascii()


BROKEN = [
    ("language: mr", "language is 'mr'"),
    ("language: hi\npatterns: {open: x}", "the names must be those of en.yaml"),
    ("language: hi\nsurprise: 1\npatterns: {}", "surprise"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[m for _, m in BROKEN])
def test_a_broken_file_is_refused_by_name(tmp_path: Path, text: str, message: str) -> None:
    """The error names the file and what is wrong."""
    (tmp_path / "en.yaml").write_text((PHRASES / "en.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "hi.yaml").write_text(text + ("\npatterns: {}" if "patterns" not in text else ""), encoding="utf-8")
    with pytest.raises(LoadError, match=f"hi.yaml.*{message}"):
        load_vocabulary("hi", tmp_path)


def test_a_row_that_names_no_english_row_is_refused(tmp_path: Path) -> None:
    """A term must stand for what a row of English stands for."""
    (tmp_path / "en.yaml").write_text((PHRASES / "en.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    hindi = (PHRASES / "hi.yaml").read_text(encoding="utf-8").replace("{as: cow,", "{as: unicorn,")
    (tmp_path / "hi.yaml").write_text(hindi, encoding="utf-8")
    with pytest.raises(LoadError, match=r"'unicorn' is no row of en\.yaml"):
        load_vocabulary("hi", tmp_path)
