"""Which language model may phrase answers, and where it is: one setting, from the environment or kalam.toml in KALAM_HOME.

    none      no model: the default
    openai    an OpenAI-compatible address (KALAM_LLM_URL, KALAM_LLM_MODEL, KALAM_LLM_KEY)
    ollama    an Ollama server (KALAM_LLM_URL, KALAM_LLM_MODEL)
    llamacpp  a GGUF file on this machine (KALAM_LLM_MODEL: its path)

    [llm]                                  the same in kalam.toml; the environment goes before it
    kind = "openai"
    url = "http://127.0.0.1:8080/v1"
    model = "name"
    seconds = 20

It never reads the environment itself, never takes a key from a file, never connects, and imports no client.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from index.model import FindingError

NONE, OPENAI, OLLAMA, LLAMACPP = "none", "openai", "ollama", "llamacpp"
KINDS = (NONE, OPENAI, OLLAMA, LLAMACPP)
FILE = "kalam.toml"
OLLAMA_URL = "http://127.0.0.1:11434"
SECONDS = 20.0  # for the whole of a phrasing, retries included; then the answer is given without it
_KEYS = ("kind", "url", "model", "seconds")
_URL = re.compile(r"https?://[^\s/:]+(?::\d+)?(?:/\S*)?")


@dataclass(frozen=True, slots=True)
class ModelSetting:
    """A model's kind, address, name (for llamacpp the path of its file), key, and the seconds it has for one answer."""

    kind: str = NONE
    url: str = ""
    model: str = ""
    key: str = ""
    seconds: float = SECONDS

    def __repr__(self) -> str:
        """Without the key, which no message may carry."""
        return f"ModelSetting({self.kind!r}, {self.url!r}, {self.model!r}, seconds={self.seconds})"


def model_setting(values: Mapping[str, str], home: Path) -> ModelSetting:
    """The model that the values (KALAM_LLM and the rest), else kalam.toml, name. FindingError where they name none that can be."""
    rows = _rows(home / FILE)
    kind, url, model, seconds = ((values.get(f"KALAM_LLM_{k.upper()}" if k != "kind" else "KALAM_LLM") or str(rows.get(k, ""))).strip() for k in _KEYS)
    kind = kind.lower() or NONE
    if kind == NONE:
        return ModelSetting()
    if kind not in KINDS:
        raise FindingError(f"there is no kind of language model {kind!r}: set KALAM_LLM to {', '.join(KINDS)}")
    if not model:
        raise FindingError("a language model needs a name: set KALAM_LLM_MODEL" + (" to the path of a .gguf file" if kind == LLAMACPP else ""))
    if kind == LLAMACPP and not Path(model).is_file():
        raise FindingError(f"there is no file {model}: set KALAM_LLM_MODEL to the path of a .gguf file")
    url = url or (OLLAMA_URL if kind == OLLAMA else "")
    if kind != LLAMACPP and not _URL.fullmatch(url):
        raise FindingError("KALAM_LLM_URL is no address: write it as http://127.0.0.1:8080/v1")
    return ModelSetting(kind, url, model, values.get("KALAM_LLM_KEY", "") if kind == OPENAI else "", _seconds(seconds))


def _seconds(said: str) -> float:
    try:
        seconds = float(said or SECONDS)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 600:
        raise FindingError(f"KALAM_LLM_SECONDS is {said!r}; it is a number of seconds, up to 600")
    return seconds


def _rows(path: Path) -> dict[str, Any]:
    """The table [llm] of a file; empty where there is no file."""
    import tomllib  # with the file alone

    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as e:
        raise FindingError(f"{path} cannot be read: {' '.join(str(e).split())}") from e
    rows = data.get("llm", {})
    if not isinstance(rows, dict):
        raise FindingError(f"{path}: llm is a table, as [llm] with kind = \"openai\" below it")
    if "key" in rows:
        raise FindingError(f"{path}: a key does not belong in a file; set it in the environment as KALAM_LLM_KEY, and take it out")
    if unknown := rows.keys() - set(_KEYS):
        raise FindingError(f"{path}: [llm] has {', '.join(sorted(unknown))}; it knows {', '.join(_KEYS)}")
    return rows
