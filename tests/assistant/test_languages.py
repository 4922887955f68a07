"""Four languages: a question's language is told, its answer has the figures of its English twin, and no text breaks the reader."""

from __future__ import annotations

import datetime as dt
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.answer import Assistant
from assistant.assemble import checked
from assistant.draft import Draft
from assistant.given import answered, row_of
from assistant.language import LANGUAGES, language_of, script_of
from assistant.pairs import Pair, load_pairs
from assistant.sayings import FOLDER, load_sayings
from assistant.twin import alike, kept, twinned
from assistant.wording import quantity
from corpus.book import load_book
from corpus.citation import PinpointCitation
from corpus.errors import LoadError
from index.build import open_index
from rules.model import Duration, Money
from rules.quantity import find_quantities

QUESTIONS = Path(__file__).parents[1] / "questions"
TODAY = dt.date(2026, 11, 30)
PAIRS = {p.id: p for p in load_pairs([QUESTIONS])}
TWINS = [(p, PAIRS[twin]) for p in PAIRS.values() if (twin := p.id.partition("-")[2].removeprefix("x-")) in PAIRS and p.lang != "en"]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Assistant:
    """The assistant with an index of its own."""
    book = load_book()
    finder = open_index(book.acts, tmp_path_factory.mktemp("languages"))
    return Assistant(book, lambda: finder)


TOLD = [
    ("What is the fine?", "en"),
    ("fine stray cow pune", "en"),
    ("jurmana kitna hai", "hi"),
    ("Pune mein gaay road pe ghumti mili, kitna jurmana?", "hi"),
    ("dand kiti aahe", "mr"),
    ("gaay no dand ketlo che", "gu"),
    ("ane mumbai ma?", "gu"),
    ("जुर्माना कितना है", "hi"),
    ("दंड किती आहे", "mr"),
    ("माझी गाय सापडली", "mr"),
    ("मेरी गाय मिली", "hi"),
    ("और दूसरी बार?", "hi"),
    ("आणि दुसऱ्यांदा?", "mr"),
    ("પુણેમાં કેટલો દંડ", "gu"),
    ("क्या Maharashtra Police Act की धारा 90A यहाँ लागू है?", "hi"),  # an English title in a Hindi sentence
    ("My cow was taken to the dabba in Patan", "en"),
    ("90A(1)(ii)", "en"),
    ("MMC Act की 441G(2)(c)", "hi"),  # one word that joins others
]


@pytest.mark.parametrize(("text", "lang"), TOLD, ids=[t for t, _ in TOLD])
def test_the_language_of_a_question_is_told(text: str, lang: str) -> None:
    """By script, then by small words; Latin letters are English unless enough words are not."""
    assert language_of(text) == lang


@pytest.mark.parametrize("pair", [p for p in PAIRS.values() if p.lang != "en"], ids=lambda p: p.id)
def test_the_language_of_every_pair_is_told(pair: Pair) -> None:
    """The language that a person wrote on the pair."""
    assert language_of(pair.question) == pair.lang


def test_there_are_enough_pairs_in_other_languages() -> None:
    """At least 1400, 80 of them in Latin letters and 30 in everyday spelling, refusals among them; nearly all have an English twin."""
    other = [p for p in PAIRS.values() if p.lang != "en"]
    assert len(other) >= 1400
    assert len([p for p in other if script_of(p.question) == "Latin"]) >= 80
    assert len([p for p in other if "-x-" in p.id]) >= 30
    assert {p.lang for p in other} == {"hi", "mr", "gu"}
    assert len([p for p in other if {"not_found", "not_covered"} & set(p.expect.statuses)]) >= 30
    assert len(TWINS) >= 1400


def test_every_english_pair_is_asked_in_two_other_languages() -> None:
    """Every one of them, with what it expects."""
    spoken: dict[str, set[str]] = {p.id: set() for p in PAIRS.values() if p.lang == "en"}
    for pair, twin in TWINS:
        spoken.setdefault(twin.id, set()).add(pair.lang)
    assert not [i for i, langs in spoken.items() if len(langs) < 2]


@pytest.mark.parametrize(("pair", "twin"), TWINS, ids=[p.id for p, _ in TWINS])
def test_an_answer_has_the_figures_of_its_english_twin(assistant: Assistant, pair: Pair, twin: Pair) -> None:
    """Status, every figure with its provision, bound and tier, and the last day are those of the English answer; nothing is withheld."""
    one, other = answered(assistant, row_of(pair), today=TODAY), answered(assistant, row_of(twin), today=TODAY)
    assert (one.lang, one.status) == (pair.lang, other.status)
    assert set(one.figures) == set(other.figures)
    assert (one.deadline and one.deadline.last_day) == (other.deadline and other.deadline.last_day)
    assert len(one.withheld) <= len(other.withheld)


def test_the_language_of_the_answer_can_be_chosen(assistant: Assistant) -> None:
    """The same question in English, answered in each language, has the same figures and citations."""
    asked = "My cow strayed on the road in Mumbai for the first time. What is the punishment?"
    answers = {lang: assistant.answer(asked, today=TODAY, lang=lang) for lang in LANGUAGES}
    assert {lang: a.lang for lang, a in answers.items()} == {lang: lang for lang in LANGUAGES}
    assert len({a.figures for a in answers.values()}) == 1
    assert len({tuple(s.citation for s in a.statements) for a in answers.values()}) == 1
    assert len({a.text for a in answers.values()}) == len(LANGUAGES)
    assert {script_of(answers[lang].statements[0].text) for lang in ("hi", "mr")} == {"Devanagari"}


FORMS = [  # value, and how it is said where a sentence needs "up to"
    ("hi", Money(5000), "5,000 रुपये तक"),
    ("hi", Duration(1, "month"), "1 महीने तक"),
    ("mr", Money(5000), "5,000 रुपयांपर्यंत"),
    ("mr", Duration(1, "month"), "1 महिन्यापर्यंत"),
    ("mr", Duration(6, "month"), "6 महिन्यांपर्यंत"),
    ("gu", Money(300), "300 રૂપિયા સુધી"),
    ("gu", Duration(1, "month"), "1 મહિના સુધી"),
]


@pytest.mark.parametrize(("lang", "value", "said"), FORMS, ids=[f"{lang}-{s}" for lang, _, s in FORMS])
def test_case_endings_agree(lang: str, value: Money | Duration, said: str) -> None:
    """The form with its ending, of one and of more; it is read back as the same quantity."""
    assert format(quantity(load_sayings(lang), value), "upto") == said
    assert [q.quantity for q in find_quantities(said)] == [value]


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("unit", ["hour", "day", "month", "year"])
@pytest.mark.parametrize("count", [1, 2, 15])
def test_every_form_of_a_length_is_read_back(lang: str, unit: str, count: int) -> None:
    """No case ending of any language hides or changes a quantity."""
    value = Duration(count, unit)  # type: ignore[arg-type]
    said = quantity(load_sayings(lang), value)
    assert [find_quantities(form)[0].quantity for form in (str(said), *said.forms.values())] == [value] * (1 + len(said.forms))


UNLIKE = [
    ("3,000 रुपये तक का जुर्माना।", "a fine of up to Rs 5,000."),  # another sum
    ("6 महीने तक का कारावास।", "imprisonment of up to 6 days."),  # another unit
    ("कारावास।", "imprisonment of up to 6 months."),  # a figure left out
    ("5,000 रुपये, 5,000 रुपये।", "a fine of Rs 5,000."),  # a figure too many
    ("आखिरी दिन मंगलवार, 8 दिसंबर 2026 है।", "The last day is Wednesday 9 December 2026."),
]


@pytest.mark.parametrize(("text", "twin"), UNLIKE)
def test_a_sentence_unlike_its_twin_is_not_shown(text: str, twin: str) -> None:
    """A sum, a unit, a day changed, dropped or doubled: not alike, and withheld whatever else is right; so is a sentence without a twin."""
    cite = PinpointCitation("mpa-1951", "90A", ("1", "i"))
    assert not alike(text, twin)
    assert checked(Draft(text=text, citation=cite, twin=twin, own_check=True))[0] == "contradicted"
    assert checked(Draft(text=text, citation=cite, twin="", own_check=True))[0] == "contradicted"


def test_quotes_are_apart_and_rows_must_be_of_one_length() -> None:
    """Quoted words may hold what they like; a row of sentences that is shorter than the English one has no twins at all."""
    cite = PinpointCitation("mpa-1951", "90A", ("1",))
    one = Draft(text="a", citation=cite)
    assert alike('दंड 300 रुपये: "up to five thousand rupees".', 'a fine of Rs 300: "up to six thousand rupees".')
    assert [d.twin for d in twinned([one], [one, one])] == [""]
    assert kept(["a", "b"], ["a"]) == []


BROKEN = [
    ("tier:\n  first: x", "stands in one of this file and en.yaml alone"),
    ("penalty:\n  fine_max: 'up to 500'", "a sentence without digits is needed"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[m for _, m in BROKEN])
def test_sayings_that_differ_from_english_are_refused(tmp_path: Path, text: str, message: str) -> None:
    """Keys, slots and digits: the file does not load, and the error names it."""
    (tmp_path / "en.yaml").write_text((FOLDER / "en.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "hi.yaml").write_text(f"language: hi\n{text}\n", encoding="utf-8")
    with pytest.raises(LoadError, match=f"hi.yaml.*{message}"):
        load_sayings("hi", tmp_path)


def test_a_slot_that_differs_is_refused(tmp_path: Path) -> None:
    """A sentence without the slot of its figure, or with another one, does not load."""
    (tmp_path / "en.yaml").write_text((FOLDER / "en.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    hindi = (FOLDER / "hi.yaml").read_text(encoding="utf-8").replace('fine_max: "{max:upto} का जुर्माना"', 'fine_max: "{min:upto} का जुर्माना"')
    (tmp_path / "hi.yaml").write_text(hindi, encoding="utf-8")
    with pytest.raises(LoadError, match=r"hi.yaml: penalty.fine_max: the slot"):
        load_sayings("hi", tmp_path)


NOT_SPOKEN = ["சாலையில் மாடு என்ன அபராதம்?", "রাস্তায় গরু কত জরিমানা?", "రోడ్డు మీద ఆవు జరిమానా ఎంత?", "ಬೀದಿ ಹಸು ದಂಡ ಎಷ್ಟು?", "പശു പിഴ എത്ര?", "سڑک پر گائے کا جرمانہ", "ਸੜਕ ਤੇ ਗਾਂ ਦਾ ਜੁਰਮਾਨਾ"]


@pytest.mark.parametrize("question", NOT_SPOKEN, ids=["Tamil", "Bengali", "Telugu", "Kannada", "Malayalam", "Urdu", "Punjabi"])
def test_a_language_that_is_not_spoken_gets_a_polite_line(assistant: Assistant, question: str) -> None:
    """In English, with the four languages named, and no figure."""
    answer = assistant.answer(question, today=TODAY)
    assert (answer.lang, answer.status, answer.figures) == ("en", "not_found", ())
    assert all(name in answer.text for name in ("English", "Hindi", "Marathi", "Gujarati"))


PUNE = "पुणे में पहली बार मेरी गाय सड़क पर आवारा मिली, ज़्यादा से ज़्यादा जुर्माना कितना?"
SAME = [
    unicodedata.normalize("NFD", PUNE),
    f"\u202e{PUNE}\u202c",
    PUNE.replace("गाय", "गा\u200dय"),
    PUNE.replace("ज़", "ज"),
    f"🐄 {PUNE} 🙏",
    PUNE.replace("पुणे", "पुणे\u200b"),
    unicodedata.normalize("NFKD", PUNE),
    f"\u2067{PUNE}\u2069\ufeff",
]


@pytest.mark.parametrize("text", SAME, ids=["NFD", "right-to-left", "joiner", "no nukta", "emoji", "zero-width space", "NFKD", "isolates"])
def test_unseen_characters_change_nothing(assistant: Assistant, text: str) -> None:
    """The same question with marks that nobody sees has the same answer."""
    assert assistant.answer(text, today=TODAY).figures == assistant.answer(PUNE, today=TODAY).figures != ()


@pytest.mark.parametrize("text", [PUNE * 130, "ि्" * 5000, "🐄" * 10000, "a\u0301" * 5000, "पुणे madhe મારી gaay {0} %s", "।", "क्या", "\u202e" * 3000, "गा\u093e\u093e\u0902\u0902य", "پune में گائے jurmana کتنا", "\u0964" * 10000, "\U0001f1ee\U0001f1f3 पुणे"])
def test_no_text_breaks_the_reader(assistant: Assistant, text: str) -> None:
    """Ten thousand characters, marks without a letter, mixed scripts, braces: answered or refused."""
    assert assistant.answer(text, today=TODAY).status in ("answered", "ask_place", "ask_date", "not_covered", "not_found", "not_known")


@settings(max_examples=40, deadline=None)
@given(words=st.lists(st.sampled_from([w for p in PAIRS.values() if p.lang != "en" for w in p.question.split()]), max_size=12))
def test_any_row_of_words_is_answered_or_refused(words: list[str]) -> None:
    """Words of questions in any order and mixture never raise, and no sentence of an answer is unlike its twin."""
    answer = _plain().answer(" ".join(words), today=TODAY)
    assert not [w for w in answer.withheld if "English sentence" in w.why or "beside it" in w.why]


_MADE: list[Assistant] = []


def _plain() -> Assistant:
    """One assistant without an index, for the many examples of a property."""
    if not _MADE:
        _MADE.append(Assistant(load_book()))
    return _MADE[0]
