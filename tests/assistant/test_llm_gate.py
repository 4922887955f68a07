"""The gate: what a language model may phrase is shown with the values filled; anything else is dropped with its reason, and ours stands."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant import answer as answering
from assistant import llm_gate
from assistant.draft import Draft
from assistant.llm_gate import Passed, Proposal, gate
from assistant.llm_handles import HANDLE, Slot, slots_of
from assistant.llm_parse import MOST, proposals
from assistant.llm_words import load_words
from assistant.sayings import load_sayings
from rules.quantity import find_quantities
from rules.verify import verify
from tests.assistant.house import ask
from tests.assistant.llm_rows import ASKED, BAD, GOOD

LANGUAGE = {"hi": "hi", "mr": "mr", "gu": "gu"}
PLACE = frozenset({"pune"})


@lru_cache(maxsize=16)
def slots(name: str) -> tuple[tuple[Draft, ...], tuple[Slot, ...]]:
    """The sentences of an answer, and those that a model may phrase."""
    caught: list[Draft] = []
    assemble = answering.assemble
    patch = pytest.MonkeyPatch()
    patch.setattr(answering, "assemble", lambda parts, *a, **k: (caught.extend(parts.drafts), assemble(parts, *a, **k))[1])
    with patch.context():
        ask(ASKED[name])
    patch.undo()
    lang = LANGUAGE.get(name, "en")
    return tuple(caught), slots_of(caught, load_sayings(lang))


def through(name: str, *given: Proposal) -> Passed:
    """What comes through the gate."""
    drafts, offered = slots(name)
    return gate(given, drafts, offered, load_words()[LANGUAGE.get(name, "en")], PLACE if name == "pune" else frozenset())


@pytest.mark.parametrize(("name", "version", "text", "shown"), GOOD, ids=[f"{r[0]}-{n}" for n, r in enumerate(GOOD)])
def test_a_sentence_around_its_handles_is_shown_with_the_values(name: str, version: str, text: str, shown: str) -> None:
    """The model's words stand, the figures are the values', and what our sentence says besides is kept."""
    passed = through(name, Proposal(version, text))
    assert [w.why for w in passed.dropped] == []
    [draft] = [d for d in passed.drafts if d.phrased_by]
    assert draft.text.startswith(shown)
    before = next(d for d in slots(name)[0] if d.citation == draft.citation and d.figures == draft.figures)
    assert (draft.figures, draft.quotes, draft.readings) == (before.figures, before.quotes, before.readings)
    assert not HANDLE.search(draft.text)


@pytest.mark.parametrize(("name", "version", "text", "why"), BAD, ids=[f"{r[0]}-{n}" for n, r in enumerate(BAD)])
def test_a_misbehaving_sentence_is_dropped_and_ours_stands(name: str, version: str, text: str, why: str) -> None:
    """Nothing of it is shown; the answer's sentences are what they were, and the reason is kept."""
    drafts, _ = slots(name)
    passed = through(name, Proposal(version, text))
    assert passed.drafts == drafts
    [dropped] = passed.dropped
    assert why in dropped.why


WORDS = [*(w for w in load_words()["en"].neutral), *load_words()["en"].typed, "[F1]", "[F1]", "[F1]", "[F2]", "[F3]", "for a first offence", "a fine of up to", "Pune", ".", ",", ":"]


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(before=st.lists(st.sampled_from(WORDS), max_size=4), after=st.lists(st.sampled_from(WORDS), max_size=4), swap=st.integers(0, 5))
def test_whatever_passes_says_the_figure_with_its_tier_and_bound(before: list[str], after: list[str], swap: int) -> None:
    """Any listed words around a sentence: where it passes, it holds our quantity once, its tier, and no word that turns it."""
    middle = ["For a first offence the fine is up to [F1]", "a fine of [F1] for a first offence", "[F1] fine", "first offence fine at most [F1]", "a fine", "[F1]"][swap]
    passed = through("pune", Proposal("V1", " ".join([*before, middle, *after])))
    [ours] = [d for d in slots("pune")[0] if any(f.tier == "first" for f in d.figures)]
    for draft in (d for d in passed.drafts if d.phrased_by):
        sentence = draft.text.removesuffix(ours.text.partition(". ")[2]).strip()
        assert [q.quantity for q in find_quantities(draft.text)] == [q.quantity for q in find_quantities(ours.text)]
        assert verify(draft.text, (ours.readings,)).verdict == "confirmed"
        assert re.search("first (offence|offense|conviction)|first time", sentence, re.IGNORECASE)
        assert not re.search(r"\b(?:not less|at least|minimum|no|never|only|each|per|must|shall|if|unless|second|later|imprisonment)\b", re.sub("no(t)? more than \\w|not exceed", "", sentence, flags=re.IGNORECASE), re.IGNORECASE)


@pytest.mark.parametrize("check", ["_plain", "_same_turns", "_known_words", "_same_meaning"])
def test_each_check_of_the_gate_holds_something_back(monkeypatch: pytest.MonkeyPatch, check: str) -> None:
    """With one check planted away, rows come through that the gate drops: no check is there for show."""
    monkeypatch.setattr(llm_gate, check, lambda *given: None)
    assert [text for name, version, text, _ in BAD if through(name, Proposal(version, text)).phrased]


def test_there_are_rows_enough() -> None:
    """At least two hundred ways to misbehave."""
    assert len({(name, version, text) for name, version, text, _ in BAD}) >= 200


def test_of_two_sentences_for_one_the_first_stands() -> None:
    """A second sentence for the same statement is dropped."""
    passed = through("pune", Proposal("V1", "For a first offence the fine is up to [F1]."), Proposal("V1", "A first offence has a fine of up to [F1]."))
    assert [d.text.partition(".")[0] for d in passed.drafts if d.phrased_by] == ["For a first offence the fine is up to Rs 3,000"]
    assert "phrased already" in passed.dropped[0].why


def test_what_ours_says_besides_is_kept() -> None:
    """A model that leaves out that no minimum is stated does not take it from the answer."""
    passed = through("pune", Proposal("V1", "For a first offence the fine is up to [F1]."))
    assert passed.drafts[0].text == "For a first offence the fine is up to Rs 3,000. This clause provides no imprisonment. No minimum is stated."


def test_a_version_repeated_word_by_word_needs_no_handle() -> None:
    """A whole sentence of the version, without a figure in it, may be told; the same with a word changed may not."""
    name = "cognizable"
    ASKED.setdefault(name, "Is letting cattle stray cognizable in Pune?")
    drafts, _ = slots(name)
    passed = through(name, Proposal("V1", "An offence under this section shall be cognizable."))
    assert [d.text for d in passed.drafts if d.phrased_by] == ["An offence under this section shall be cognizable."]
    assert through(name, Proposal("V1", "An offence under this section shall not be cognizable.")).drafts == drafts
    assert through(name, Proposal("V1", "An offence under this section may be cognizable.")).drafts == drafts


@pytest.mark.parametrize(
    ("output", "texts"),
    [
        ('{"sentences": [{"version": "V1", "text": "a"}]}', ["a"]),
        ('Sure! Here it is:\n```json\n{"sentences": [{"version": "V1", "text": "a"},]}\n```\nHope it helps.', ["a"]),
        ('[{"version": 1, "sentence": "a"}, {"cite": "V2", "text": "b"}]', ["a", "b"]),
        ('["[V1] a", "[V2] b"]', ["[V1] a", "[V2] b"]),
        ('{"answer": {"sentences": [{"v": "V1", "says": "a"}]}}', ["a"]),
        ('{"sentences": [{"version": "V1", "text": "a"}, {"version": "V2", "te', ["a"]),  # cut off
        ('{"version": "V1", "text": "a"}\n{"version": "V2", "text": "b"}', ["a"]),  # one a line: the first value that is whole
        ("The fine is Rs 10.", []),
        ("", []),
        ("[" * 5000, []),
        ('{"sentences": "Rs 10"}', []),
        ("null", []),
    ],
)
def test_output_is_read_forgivingly(output: str, texts: list[str]) -> None:
    """Fences, prose around, trailing commas and a cut end are read; what holds no sentences gives none."""
    assert [p.text for p in proposals(output)] == texts


def test_a_loop_of_sentences_is_cut() -> None:
    """A model that repeats itself for ever is read so far and no further."""
    assert len(proposals("[" + ",".join(['{"version": "V1", "text": "a"}'] * 900) + "]")) <= MOST
