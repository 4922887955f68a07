"""An answer with a language model: its words where they pass, ours elsewhere, the figures always ours; and nothing of it where none is set."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.llm import RULES
from index.model import FindingError
from tests.assistant.house import ask, figures
from tests.assistant.llm_rows import ASKED, BAD, GOOD
from tests.assistant.llm_scripted import asked_of, sentences, shown

ROOT = Path(__file__).parents[2]
PUNE = ASKED["pune"]


def test_a_phrased_sentence_says_who_phrased_it() -> None:
    """JSON tells each sentence's author, and a note tells the reader."""
    answer = asked_of(lambda rules, data: sentences(("V1", "For a first offence the fine is up to [F1].")), PUNE)
    plain = ask(PUNE)
    assert [s["phrased_by"] for s in answer.json()["statements"]] == ["model", None]
    assert [s["phrased_by"] for s in plain.json()["statements"]] == [None, None]
    assert answer.statements[0].text.startswith("For a first offence the fine is up to Rs 3,000.")
    assert "For a first offence the fine is up to Rs 3,000." in answer.text
    assert (answer.figures, answer.quotes, answer.statements[1]) == (plain.figures, plain.quotes, plain.statements[1])
    assert any("language model chose" in note for note in answer.notes)


def test_the_model_is_given_handles_and_no_figure_of_ours() -> None:
    """The sentences it is to phrase hold handles; the question is data beside them; the rules are not in the data."""
    seen: list[tuple[str, str]] = []
    asked_of(lambda rules, data: seen.append((rules, data)) or "", PUNE)
    [(rules, data)] = seen
    given = json.loads(data)
    assert rules == RULES
    assert given["question"] == PUNE
    assert given["sentences"][0]["sentence"] == "For a first offence: a fine of up to [F1]."
    assert given["sentences"][1]["handles"] == {"F2": "imprisonment, max, tier subsequent", "F3": "fine, max, tier subsequent"}


@pytest.mark.parametrize("name", sorted({name for name, *_ in BAD}))
def test_an_answer_shows_none_of_a_misbehaving_models_words(name: str) -> None:
    """All rows of an answer at once: statements, figures and quotes are those without a model, and each sentence dropped is told with why."""
    question, plain = ASKED[name], ask(ASKED[name])
    for _, version, text, _ in (row for row in BAD if row[0] == name):
        answer = asked_of(lambda rules, data, said=(version, text): sentences(said), question)
        assert shown(answer) == shown(plain)
        assert len(answer.withheld) == len(plain.withheld) + 1
        assert answer.missing == plain.missing


@pytest.mark.parametrize(("name", "version", "text", "said"), GOOD)
def test_the_figures_are_those_of_the_plain_answer(name: str, version: str, text: str, said: str) -> None:
    """Whatever is phrased, the answer asserts the same figures, quotes and citations."""
    answer, plain = asked_of(lambda rules, data: sentences((version, text)), ASKED[name]), ask(ASKED[name])
    assert figures(answer) == figures(plain)
    assert (answer.figures, answer.quotes) == (plain.figures, plain.quotes)
    assert [(s.citation, s.figures, s.verdict) for s in answer.statements] == [(s.citation, s.figures, s.verdict) for s in plain.statements]
    assert said in answer.text


@pytest.mark.parametrize("output", ["", "I cannot help with that.", "{", "null", "The fine is Rs 10.", "[" * 9000, "a" * 50_000, '{"sentences": []}'])
def test_nonsense_leaves_the_plain_answer_with_a_note(output: str) -> None:
    """A model that gives no sentences changes nothing, and that is said."""
    answer, plain = asked_of(lambda rules, data: output, PUNE), ask(PUNE)
    assert shown(answer) == shown(plain)
    assert any("gave nothing that could be used" in note for note in answer.notes)


@pytest.mark.parametrize("lang", ["en", "hi", "mr", "gu"])
def test_a_model_that_is_away_leaves_the_plain_answer_with_a_note(lang: str) -> None:
    """In every language the plain answer is given, with a note and the reason."""

    def away(rules: str, data: str) -> str:
        raise FindingError("the language model took longer than 20 s")

    answer, plain = asked_of(away, PUNE, lang=lang), ask(PUNE, lang=lang)
    assert shown(answer) == shown(plain)
    assert set(answer.notes) - set(plain.notes)
    assert answer.withheld[-1].why == "the language model took longer than 20 s"


@pytest.mark.parametrize("question", ["My cow strayed. What is the fine?", "What is the GST on milk?", "My cow strayed in Surat. What is the fine?", "Hello"])
def test_a_model_is_not_asked_where_the_answer_is_no_answer(question: str) -> None:
    """Asking back, refusing and not knowing are ours alone."""
    calls: list[str] = []
    answer = asked_of(lambda rules, data: calls.append(data) or "", question)
    assert not calls
    assert shown(answer) == shown(ask(question))


def test_without_a_model_nothing_of_it_is_imported(tmp_path: Path) -> None:
    """With no setting a question is answered without the gate, the parser, the settings or a client."""
    code = (
        "import sys, app; code = app.main(['ask', 'My cow strayed in Pune. What is the fine?', '--json']);"
        "of_models = ('assistant.llm', 'index.llm', 'llama_index.llms.', 'openai', 'ollama', 'llama_cpp');"
        "print([m for m in sys.modules if m.startswith(of_models)], file=sys.stderr); sys.exit(code)"
    )
    env = {"KALAM_HOME": str(tmp_path), "KALAM_TODAY": "2026-11-30", "PATH": "/usr/bin:/bin"}
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr.splitlines()[-1]) == (0, "[]")


@pytest.mark.parametrize(
    ("env", "toml", "code", "says"),
    [
        ({"KALAM_LLM": "gpt"}, None, 2, "kalam: there is no kind of language model 'gpt': set KALAM_LLM to none, openai, ollama, llamacpp"),
        ({}, '[llm]\nkind = "openai"\nkey = "secret"\n', 2, "a key does not belong in a file"),
        ({}, '[llm]\nkind = "none"\n', 0, ""),
        ({"KALAM_LLM": "none"}, None, 0, ""),
    ],
)
def test_a_setting_is_read_at_the_door(tmp_path: Path, env: dict[str, str], toml: str | None, code: int, says: str) -> None:
    """A wrong one is one line and exit code 2, without the key; "none" is none."""
    if toml:
        (tmp_path / "kalam.toml").write_text(toml, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "app.py", "list", "--json"], cwd=ROOT, capture_output=True, text=True,
        env={"KALAM_HOME": str(tmp_path), "KALAM_TODAY": "2026-11-30", "PATH": "/usr/bin:/bin", **env},
    )  # fmt: skip
    assert ran.returncode == code
    assert says in ran.stderr and "secret" not in ran.stderr and "Traceback" not in ran.stderr
