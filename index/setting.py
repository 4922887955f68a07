"""Which vector store serves, and where it is: one setting, read from names and values that the door gives.

    exact      a matrix under KALAM_HOME; nothing to install, nothing to start
    postgres   PostgreSQL with pgvector, at KALAM_POSTGRES_URL
    milvus     Milvus, or its one-process server `milvus-lite server`, at KALAM_MILVUS_URI

It never reads the environment itself, never connects, and imports no driver.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from index.model import FindingError

EXACT, POSTGRES, MILVUS = "exact", "postgres", "milvus"
ADDRESSES = {  # store: the variable that holds its address, an example, and what an address looks like
    POSTGRES: ("KALAM_POSTGRES_URL", "postgresql://user:password@127.0.0.1:5432/kalam", re.compile(r"postgres(?:ql)?://\S+")),
    MILVUS: ("KALAM_MILVUS_URI", "http://127.0.0.1:19530", re.compile(r"https?://[^\s/:]+(?::\d+)?(?:/\S*)?")),
}


@dataclass(frozen=True, slots=True)
class StoreSetting:
    """A store's kind and address; `token`: what Milvus asks who comes ("user:password"), empty where it asks nothing."""

    kind: str = EXACT
    address: str = ""
    token: str = ""


def store_setting(values: Mapping[str, str], kind: str | None = None) -> StoreSetting:
    """The store that `kind`, else KALAM_STORE among the values, names. Raises FindingError for another name or a wrong address."""
    name = (kind or values.get("KALAM_STORE") or EXACT).strip().lower()
    if name == EXACT:
        return StoreSetting()
    if name not in ADDRESSES:
        raise FindingError(f"there is no store {name!r}: set KALAM_STORE to exact, postgres or milvus")
    variable, example, form = ADDRESSES[name]
    address = values.get(variable, "").strip()
    if not address:
        raise FindingError(f"the store {name} needs an address: set {variable}, as {example}")
    if not form.fullmatch(address):
        raise FindingError(f"{variable} is no address of the store {name}: write it as {example}")
    return StoreSetting(name, address, values.get("KALAM_MILVUS_TOKEN", "") if name == MILVUS else "")
