"""A language model behind LlamaIndex's seam: words in, words out, within a time limit.

LlamaIndex and the client of the kind that is set are imported at the first question that is put to the model. What this module never
does: use LlamaIndex's `Settings`, follow what the model says, or let a slow, broken or absent model raise anything but ModelAway.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from index.llm_setting import LLAMACPP, OLLAMA, ModelSetting
from index.model import FindingError

RETRIES = 2  # after the first try
BACKOFF = 0.5  # seconds before the first retry; twice that before the second
MOST_TOKENS = 800
CONTEXT = 8192
LONGEST = 40_000  # characters; a model that goes on is stopped


class ModelAway(FindingError):
    """The model gave nothing in time; the message says why in one line."""


class LanguageModel:
    """The model of a setting. Questions of several threads may be put at once; a model in this process takes one at a time."""

    def __init__(self, setting: ModelSetting, *, sleep: Callable[[float], None] = time.sleep, clock: Callable[[], float] = time.monotonic) -> None:
        self.setting = setting
        self._sleep, self._clock = sleep, clock
        self._client: Any = None
        self._making, self._speaking = threading.Lock(), threading.Lock()

    def write(self, system: str, asked: str) -> str:
        """What the model says to `asked` under the rules of `system`, whole. ModelAway where it is slow, down, limited or broken."""
        self._made()  # its import and the reading of a file are no time of the model's
        end = self._clock() + self.setting.seconds
        why = ""
        for attempt in range(RETRIES + 1):
            if attempt:
                pause = BACKOFF * 2 ** (attempt - 1)
                if self._clock() + pause >= end:
                    break
                self._sleep(pause)
            try:
                return self._spoken(system, asked, end)
            except ModelAway:
                raise
            except Exception as e:  # whatever a client raises is one thing here: no words
                why = _why(e)
                if not _passing(e):
                    break
        raise ModelAway(f"the language model did not answer ({why or 'no time was left'})")

    def _spoken(self, system: str, asked: str, end: float) -> str:
        """One try, in a thread of its own, so that no client can hold an answer back beyond its time."""
        said: queue.Queue[str | Exception | None] = queue.Queue()
        stop = threading.Event()

        def speak() -> None:
            try:
                for delta in self._deltas(system, asked):
                    said.put(delta)
                    if stop.is_set():
                        return
                said.put(None)
            except Exception as e:
                said.put(e)

        threading.Thread(target=speak, name="language model", daemon=True).start()
        text = ""
        try:
            while len(text) < LONGEST:
                left = end - self._clock()
                try:
                    part = said.get(timeout=max(left, 0.001))
                except queue.Empty:
                    raise ModelAway(f"the language model took longer than {self.setting.seconds:g} s") from None
                if part is None:
                    break
                if isinstance(part, Exception):
                    raise part
                text += part
                if self._clock() > end:
                    raise ModelAway(f"the language model took longer than {self.setting.seconds:g} s")
            return text
        finally:
            stop.set()

    def _deltas(self, system: str, asked: str) -> Iterator[str]:
        from llama_index.core.llms import ChatMessage, MessageRole

        client = self._made()
        messages = [ChatMessage(role=MessageRole.SYSTEM, content=system), ChatMessage(role=MessageRole.USER, content=asked)]
        if self.setting.kind != LLAMACPP:
            yield from (r.delta or "" for r in client.stream_chat(messages))
        elif self._speaking.acquire(blocking=False):
            try:
                yield from (r.delta or "" for r in client.stream_chat(messages))
            finally:
                self._speaking.release()
        else:
            raise ModelAway("the language model is still at an earlier question")

    def _made(self) -> Any:
        with self._making:
            if self._client is None:
                try:
                    self._client = _client(self.setting)
                except ImportError as e:
                    extra = "requirements-llamacpp.txt" if self.setting.kind == LLAMACPP else "requirements-llm.txt"
                    raise ModelAway(f"what the language model is spoken to with is not installed: pip install -r {extra}") from e
                except Exception as e:
                    raise ModelAway(f"the language model cannot be opened ({_why(e)})") from e
            return self._client


def _client(setting: ModelSetting) -> Any:
    """The LlamaIndex integration of a kind; it retries nothing itself."""
    if setting.kind == LLAMACPP:
        from llama_index.llms.llama_cpp import LlamaCPP

        return LlamaCPP(model_path=setting.model, temperature=0.0, max_new_tokens=MOST_TOKENS, context_window=CONTEXT, verbose=False)
    if setting.kind == OLLAMA:
        from llama_index.llms.ollama import Ollama

        return Ollama(model=setting.model, base_url=setting.url, temperature=0.0, request_timeout=setting.seconds, context_window=CONTEXT,
                      additional_kwargs={"num_predict": MOST_TOKENS})  # fmt: skip
    from llama_index.llms.openai_like import OpenAILike

    return OpenAILike(model=setting.model, api_base=setting.url, api_key=setting.key or "none", is_chat_model=True, temperature=0.0, max_tokens=MOST_TOKENS,
                      timeout=setting.seconds, max_retries=0, context_window=CONTEXT)  # fmt: skip


def _passing(e: Exception) -> bool:
    """True for what may be over in a moment: a limit, a fault of the server, a broken or refused connection."""
    status = getattr(e, "status_code", None)
    return status is None or not isinstance(status, int) or status in (408, 409, 425, 429) or status >= 500 or status < 100


def _why(e: Exception) -> str:
    """A client's error in a few words, without its text: that may hold what was asked, or a key."""
    status = getattr(e, "status_code", None)
    return f"status {status}" if isinstance(status, int) and status >= 100 else type(e).__name__
