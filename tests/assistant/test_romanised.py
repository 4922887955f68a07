"""A question in Latin letters has its direct answer in Latin letters too, with the figures of the sentence that was confirmed."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from pathlib import Path

import pytest

from assistant.answer import Assistant
from assistant.given import answered, row_of
from assistant.language import LANGUAGES, in_latin_letters, names_in
from assistant.pairs import Pair, load_pairs
from assistant.romanised import in_latin
from assistant.sayings import load_sayings
from corpus.book import load_book
from corpus.places import load_places

TODAY = dt.date(2026, 11, 30)
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
LATIN = [p for p in load_pairs([Path(__file__).parents[1] / "questions"]) if p.lang != "en" and not re.search(r"[\u0900-\u0dff]", p.question)]
_NATIVE = re.compile(r"[\u0900-\u0dff]")


@pytest.fixture(scope="module")
def assistant() -> Assistant:
    """Without an index: none of these sentences hangs on it."""
    return Assistant(load_book())


@pytest.mark.parametrize("pair", LATIN, ids=lambda p: p.id)
def test_the_line_has_the_figures_of_the_answer(assistant: Assistant, pair: Pair) -> None:
    """What is said first, the first statement and every one with a figure, in Latin letters alone, digit for digit; in text and JSON."""
    answer = answered(assistant, row_of(pair), today=TODAY)
    assert answer.latin
    assert not any(_NATIVE.search(line) for line in answer.latin)
    said = "\n".join(answer.latin)
    assert said in answer.text
    assert {"lang": f"{pair.lang}-Latn", "text": said} == answer.json()["latin"]
    if answer.statements:
        first = answer.statements[0]
        lines = Counter(re.findall(r"\d+", re.sub(r"\[\d+\]", "", said)))
        assert not Counter(re.findall(r"[0-9]+", first.text)) - lines
        told = set(re.findall(r"\d+", " ".join(s.text for s in answer.statements).replace(",", "")))  # "six months" stands in words where the law's words are quoted
        assert {str(f.value) for f in answer.figures} & told <= set(re.findall(r"\d+", said.replace(",", "")))


@pytest.mark.parametrize(
    ("question", "lang"),
    [("पुणे में आवारा गाय का जुर्माना कितना है?", None), ("fine for a stray cow in Pune", None), ("fine for a stray cow in Pune", "hi"), ("Pune 90A", "gu")],
)
def test_other_questions_have_no_such_line(assistant: Assistant, question: str, lang: str | None) -> None:
    """A question in a script of its own, one in English, and one in English that is answered in another language."""
    answer = assistant.answer(question, today=TODAY, lang=lang)
    assert (answer.latin, "latin" in answer.json()) == ((), False)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_word_of_the_sayings_can_be_written_in_latin_letters(lang: str) -> None:
    """No letter of a script is left in any sentence, and none is unknown; digits, quotes and slots stay."""
    sayings = load_sayings(lang)
    sentences = [*sayings.templates.values(), *sayings.steps.values(), *(f for unit in sayings.forms.values() for form in unit.values() for f in form)]
    for sentence in sentences:
        said = in_latin(sentence, sayings)
        assert not _NATIVE.search(said)
        assert sorted(re.findall(r"\{[^}]*\}|\"", sentence)) == sorted(re.findall(r"\{[^}]*\}|\"", said))


SPELT = [
    ("hi", "पहले अपराध पर: 3,000 रुपये तक का जुर्माना। कोई न्यूनतम सज़ा नहीं लिखी है।", "Pehle apradh par: 3,000 rupaye tak ka jurmana. Koi nyuntam saza nahin likhi hai."),
    ("hi", "पुणे: ज़ब्ती \"shall be forfeited\"", "Pune: zabti \"shall be forfeited\""),
    ("hi", "५०० रुपये", "500 rupaye"),
    ("mr", "पहिल्या अपराधासाठी: 5,000 रुपयांपर्यंत दंड.", "Pahilya apradhasathi: 5,000 rupayanparyant dand."),
    ("gu", "પહેલા ગુના માટે: 300 રૂપિયા સુધીનો દંડ.", "Pahela guna mate: 300 rupiya sudhino dand."),
    ("gu", "મોરબી ખાતે", "Morbi khate"),
]


@pytest.mark.parametrize(("lang", "text", "said"), SPELT, ids=[s for *_, s in SPELT])
def test_the_spelling_is_the_usual_one(lang: str, text: str, said: str) -> None:
    """As people write these languages in Latin letters; places as the list has them."""
    assert in_latin(text, load_sayings(lang).naming(names_in(lang, load_places()))) == said


def test_a_question_in_latin_letters_is_told() -> None:
    """By its letters and its words."""
    assert in_latin_letters("jurmana kitna hai", "hi")
    assert not in_latin_letters("जुर्माना कितना है", "hi")
    assert not in_latin_letters("what is the fine", "en")
