"""Which language model is set: the environment before kalam.toml, no key from a file, and one line for what cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from index.llm_setting import SECONDS, ModelSetting, model_setting
from index.model import FindingError

URL = "http://127.0.0.1:8080/v1"


@pytest.mark.parametrize(
    ("values", "toml", "expected"),
    [
        ({}, None, ModelSetting()),
        ({}, "", ModelSetting()),
        ({"KALAM_LLM": "none"}, '[llm]\nkind = "ollama"\nmodel = "m"\n', ModelSetting()),  # the environment goes before the file
        ({"KALAM_LLM": "openai", "KALAM_LLM_URL": URL, "KALAM_LLM_MODEL": "m", "KALAM_LLM_KEY": "k"}, None, ModelSetting("openai", URL, "m", "k")),
        ({"KALAM_LLM_KEY": "k"}, f'[llm]\nkind = "openai"\nurl = "{URL}"\nmodel = "m"\nseconds = 5\n', ModelSetting("openai", URL, "m", "k", 5.0)),
        ({"KALAM_LLM": "Ollama", "KALAM_LLM_MODEL": "m"}, None, ModelSetting("ollama", "http://127.0.0.1:11434", "m")),
        ({"KALAM_LLM_SECONDS": "3"}, '[llm]\nkind = "ollama"\nmodel = "m"\nseconds = 9\n', ModelSetting("ollama", "http://127.0.0.1:11434", "m", "", 3.0)),
    ],
)
def test_a_setting_is_read(tmp_path: Path, values: dict[str, str], toml: str | None, expected: ModelSetting) -> None:
    """What the environment and the file name together."""
    if toml is not None:
        (tmp_path / "kalam.toml").write_text(toml, encoding="utf-8")
    assert model_setting(values, tmp_path) == expected


def test_a_gguf_file_is_a_model(tmp_path: Path) -> None:
    """The path of a file is the name of a model in this process."""
    (tmp_path / "m.gguf").write_bytes(b"GGUF")
    assert model_setting({"KALAM_LLM": "llamacpp", "KALAM_LLM_MODEL": str(tmp_path / "m.gguf")}, tmp_path).seconds == SECONDS


@pytest.mark.parametrize(
    ("values", "toml", "says"),
    [
        ({"KALAM_LLM": "gpt"}, None, "there is no kind of language model 'gpt'"),
        ({"KALAM_LLM": "openai", "KALAM_LLM_URL": URL}, None, "KALAM_LLM_MODEL"),
        ({"KALAM_LLM": "openai", "KALAM_LLM_MODEL": "m"}, None, "KALAM_LLM_URL is no address"),
        ({"KALAM_LLM": "openai", "KALAM_LLM_MODEL": "m", "KALAM_LLM_URL": "file:///etc"}, None, "KALAM_LLM_URL is no address"),
        ({"KALAM_LLM": "llamacpp", "KALAM_LLM_MODEL": "/no/such.gguf"}, None, "there is no file /no/such.gguf"),
        ({"KALAM_LLM": "ollama", "KALAM_LLM_MODEL": "m", "KALAM_LLM_SECONDS": "soon"}, None, "a number of seconds"),
        ({"KALAM_LLM": "ollama", "KALAM_LLM_MODEL": "m", "KALAM_LLM_SECONDS": "-1"}, None, "a number of seconds"),
        ({}, '[llm]\nkey = "k"\n', "a key does not belong in a file"),
        ({}, '[llm]\nurl_ = "k"\n', "[llm] has url_"),
        ({}, 'llm = "openai"\n', "llm is a table"),
        ({}, "[llm\n", "cannot be read"),
    ],
)
def test_what_cannot_be_is_one_line(tmp_path: Path, values: dict[str, str], toml: str | None, says: str) -> None:
    """A wrong setting is refused with what to do, before anything is asked of anyone."""
    if toml is not None:
        (tmp_path / "kalam.toml").write_text(toml, encoding="utf-8")
    with pytest.raises(FindingError) as refused:
        model_setting(values, tmp_path)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_key_is_in_no_message() -> None:
    """The setting does not print its key."""
    assert "secret" not in repr(ModelSetting("openai", URL, "m", "secret"))
