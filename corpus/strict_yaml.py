"""YAML read strictly: a key twice is refused, and keys are checked against those a file may have.

What it never does: guess a type, or drop what it does not know.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import yaml

from corpus.errors import LoadError


class _Strict(yaml.SafeLoader):
    """SafeLoader that refuses a key twice in one mapping."""


def _mapping(loader: _Strict, node: yaml.MappingNode) -> dict[Any, Any]:
    out: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, str | int | float | bool | None):
            raise LoadError(f"line {key_node.start_mark.line + 1}: a list or mapping cannot be a key")
        if key in out:
            raise LoadError(f"line {key_node.start_mark.line + 1}: key {key!r} stands twice; keep one")
        out[key] = loader.construct_object(value_node, deep=True)
    return out


_Strict.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_yaml(path: Path) -> Any:
    """The content of a YAML file; LoadError names the file and what is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as e:
        raise LoadError(f"{path}: cannot be read ({e.strerror or e}); check that the file is there") from e
    except UnicodeDecodeError as e:
        raise LoadError(f"{path}: is not UTF-8 at byte {e.start}; save it as UTF-8") from e
    return parse_yaml(text, str(path))


def parse_yaml(text: str, name: str) -> Any:
    """The content of YAML text; `name` stands in error messages."""
    try:
        return yaml.load(text, Loader=_Strict)
    except LoadError as e:
        raise LoadError(f"{name}: {e}") from e
    except yaml.YAMLError as e:
        raise LoadError(f"{name}: is not YAML: {' '.join(str(e).split())}") from e


def check_keys(data: Any, name: str, *, required: Collection[str], optional: Collection[str] = ()) -> Mapping[str, Any]:
    """`data` as a mapping with exactly the keys allowed; LoadError names file and key otherwise."""
    if not isinstance(data, Mapping):
        raise LoadError(f"{name}: a mapping of keys is needed, found {type(data).__name__}")
    for key in data:
        if key not in required and key not in optional:
            raise LoadError(f"{name}: unknown key {key!r}; known are {', '.join(sorted({*required, *optional}))}")
    for key in required:
        if data.get(key) is None:
            raise LoadError(f"{name}: key {key!r} is missing")
    return data


def check_text(data: Mapping[str, Any], key: str, name: str) -> str:
    """The text under a key, "" where the key is absent; a number is read as it is written. LoadError for a list or mapping."""
    value = data.get(key)
    if value is None:
        return ""
    if isinstance(value, str | int | float) and not isinstance(value, bool) and str(value).strip():
        return str(value)
    raise LoadError(f"{name}: {key} must be text, found {value!r}; put it in quotation marks")


def check_texts(data: Mapping[str, Any], key: str, name: str) -> tuple[str, ...]:
    """The texts listed under a key, none where the key is absent; LoadError where it is no list of texts."""
    value = data.get(key)
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(v, str) and v.strip() for v in value):
        raise LoadError(f"{name}: {key} must be a list of texts, found {value!r}; write it as [first, second]")
    return tuple(value)


def check_rows(data: Mapping[str, Any], key: str, name: str) -> list[Any]:
    """The rows listed under a key, none where the key is absent; LoadError where it is no list."""
    value = data.get(key)
    if value is not None and not isinstance(value, list):
        raise LoadError(f"{name}: {key} must be a list of rows, found {type(value).__name__}")
    return value or []
