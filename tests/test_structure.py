"""The house keeps its shape, and each check fails when the shape is broken on purpose."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.structure import HOUSE, too_long, undocumented, unlisted, unpinned, wrong_imports

ROOT = Path(__file__).resolve().parents[1]
CHECKS = [wrong_imports, too_long, undocumented, unlisted, unpinned]


@pytest.mark.parametrize("check", CHECKS, ids=lambda c: c.__name__)
def test_the_house(check: Callable[[Path], list[str]]) -> None:
    """app > web > assistant > {index, rules} > corpus; short files; docstrings; every package pinned, with its reason."""
    assert check(ROOT) == []


# (the check that must fail, the file to break, what is written into it, part of the finding)
FAULTS = [
    (wrong_imports, "corpus/book.py", "import rules.model\n", "corpus may not import rules"),
    (wrong_imports, "corpus/planted.py", '"""Planted."""\nfrom index.model import Passage\n', "corpus may not import index"),
    (wrong_imports, "rules/planted.py", '"""Planted."""\nfrom index import build\n', "rules may not import index"),
    (wrong_imports, "index/planted.py", '"""Planted."""\nimport rules.quantity\n', "index may not import rules"),
    (
        wrong_imports,
        "rules/planted.py",
        '"""Planted."""\ndef _f():\n    from assistant import model\n',
        "rules may not import assistant",
    ),
    (wrong_imports, "assistant/planted.py", '"""Planted."""\nimport web\n', "assistant may not import web"),
    (wrong_imports, "web/planted.py", '"""Planted."""\nimport app\n', "web may not import app"),
    (
        wrong_imports,
        "assistant/planted.py",
        '"""Planted."""\nfrom llama_index.core import Settings\n',
        "only index may import llama_index",
    ),
    (
        wrong_imports,
        "web/planted.py",
        '"""Planted."""\nimport sentence_transformers\n',
        "only index may import sentence_transformers",
    ),
    (wrong_imports, "assistant/planted.py", '"""Planted."""\nimport gradio as gr\n', "only web may import gradio"),
    (wrong_imports, "corpus/planted.py", '"""Planted."""\nfrom . import book\n', "relative import"),
    (too_long, "corpus/planted.py", '"""Planted."""\n' + "# line\n" * 401, "402 lines; split it"),
    (too_long, "corpus/planted.py", '"""Planted."""\ndef _f():\n' + "    x = 1\n" * 61, "_f has 62 lines"),
    (too_long, "rules/utils.py", '"""Planted."""\n', "name the file by what it does"),
    (undocumented, "corpus/planted.py", "x = 1\n", "the module has no docstring"),
    (undocumented, "corpus/planted.py", '"""Planted."""\ndef f():\n    return 1\n', "f has no docstring"),
    (
        undocumented,
        "corpus/planted.py",
        '"""Planted."""\nclass A:\n    """A."""\n    def f(self):\n        return 1\n',
        "A.f has no docstring",
    ),
    (unlisted, "corpus/planted.py", '"""Planted."""\nimport requests_oauthlib\n', "requests_oauthlib is not in requirements.txt"),
    (unpinned, "requirements.txt", "left-pad>=1  # pads\n", "left-pad>=1"),
    (unpinned, "requirements.txt", "left-pad==1.0\n", "left-pad==1.0"),
    (unpinned, "requirements-postgres.txt", "left-pad>=1  # pads\n", "left-pad>=1"),
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the house without its tests."""
    for folder in HOUSE[1:]:
        shutil.copytree(
            ROOT / folder,
            tmp_path / folder,
            ignore=lambda at, names: [n for n in names if not n.endswith(".py") and (Path(at) / n).is_file()],
        )
    for file in (ROOT / "app.py", *ROOT.glob("requirements*.txt")):
        shutil.copy(file, tmp_path / file.name)
    return tmp_path


@pytest.mark.parametrize(("check", "file", "text", "finding"), FAULTS, ids=[f"{f[0].__name__} {f[3]}" for f in FAULTS])
def test_a_planted_fault_is_found(house: Path, check: Callable[[Path], list[str]], file: str, text: str, finding: str) -> None:
    """Each kind of break is found, and names the file."""
    before = check(house)
    path = house / file
    path.write_text((path.read_text(encoding="utf-8") if path.exists() else "") + text, encoding="utf-8")
    new = [f for f in check(house) if f not in before]
    assert any(finding in f for f in new), new
    assert file in new[0] or check is unpinned
