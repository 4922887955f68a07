"""What each store of vectors needs and gives at a size, printed; nothing here passes or fails.

    python -m tests.stores_bench KALAM_HOME [SIZE,...] [STORE,...]     (the same: make bench-stores)

The vectors are those that the home has embedded, and, beyond them, the same with noise: as near to one another as passages with some words
altered are. A hundred passages are an Act. Days and Acts are filtered as the retriever filters them; the 40 nearest are asked for, as it
does. Recall is the share of the exact store's 40 that a store finds. Servers are started on the loopback address and end with the run.
"""

from __future__ import annotations

import datetime as dt
import resource
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from llama_index.core.vector_stores.types import VectorStoreQuery

from index.engines import model_id
from index.folder import VectorCache
from index.fusion import DEPTH, filters_for
from index.model import Passage
from index.served import ServedVectorStore
from index.shared import SharedVectors, server_of
from index.stores import ExactVectorStore, Shelf
from tests.stores import running

ON = dt.date(2026, 11, 30)
SIZES, STORES = (31_216,), ("exact", "postgres", "milvus")
ASKED, WIDTH, NOISE = 60, 384, 0.35


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    if not arguments:
        print("say where: python -m tests.stores_bench .kalam 31216,300000 exact,postgres,milvus", file=sys.stderr)
        return 2
    sizes = tuple(int(n) for n in arguments[1].split(",")) if len(arguments) > 1 else SIZES
    stores = tuple(arguments[2].split(",")) if len(arguments) > 2 else STORES
    known = embedded(Path(arguments[0]))
    print(f"{len(known)} vectors embedded; {ASKED} questions a row; {DEPTH} nearest of the passages that pass")
    print(f"{'vectors':>9} {'store':9}{'put in':>9}{'indexed':>9}{'memory':>9}  {'asked of':12}{'pass':>9}{'p50':>8}{'p95':>8}{'recall':>8}{'least':>7}")
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            shelf, matrix = library(size, known, Path(folder))
            exact = ExactVectorStore(shelf, matrix)
            for name in stores:
                measure(name, shelf, matrix, exact)
    return 0


def embedded(home: Path) -> np.ndarray:
    """The vectors that a home has embedded with the built-in model."""
    cache = VectorCache(home / "index", model_id(None))
    if cache._records is None:
        raise SystemExit(f"nothing is embedded under {home}: run python app.py index first")
    return np.array(cache._records["vector"])


def library(size: int, known: np.ndarray, folder: Path) -> tuple[Shelf, np.ndarray]:
    """Passages and their vectors, the matrix on disk as an index has it."""
    random = np.random.default_rng(7)
    spread = (known - known.mean(0)).std(0)
    matrix = np.lib.format.open_memmap(folder / "vectors.npy", "w+", np.float32, (size, WIDTH))
    for at in range(0, size, 20_000):
        count = min(20_000, size - at)
        rows = known[at : at + count] if at + count <= len(known) else known[random.integers(len(known), size=count)]
        block = rows if at + count <= len(known) else rows + NOISE * spread * random.standard_normal((count, WIDTH))
        matrix[at : at + count] = block / np.linalg.norm(block, axis=1, keepdims=True)
    matrix.flush()
    years = random.integers(1950, 2025, size=(size, 2))
    dated = random.random((size, 2)) < (0.3, 0.15)
    acts = random.integers(max(3, size // 100), size=size)
    passages = []
    for n in range(size):
        start = dt.date(int(years[n].min()), 1, 1) if dated[n, 0] else None
        end = dt.date(int(years[n].max()) + 1, 1, 1) if dated[n, 1] else None
        passages.append(Passage(id=f"act-{acts[n]} s.{n}", key=f"act-{acts[n]} s.{n}", act=f"act-{acts[n]}", text="", start=start, end=end))
    return Shelf(tuple(passages)), np.load(folder / "vectors.npy", mmap_mode="r")


def measure(name: str, shelf: Shelf, matrix: np.ndarray, exact: ExactVectorStore) -> None:
    """The rows of one store at one size."""
    if name == "exact":
        report(f"{len(shelf):9} {name:9}{'':9}{'':9}{len(shelf) * WIDTH * 4 / 2**20:6.0f} MB", shelf, matrix, exact, exact)
        return
    with running(name) as server:
        codes = {act: f"a{n:06x}" for n, act in enumerate(dict.fromkeys(p.act for p in shelf.passages))}
        shared = SharedVectors(server_of(server.setting, "bench"), lambda: WIDTH)
        rows: dict[str, list[int]] = {}
        for n, p in enumerate(shelf.passages):
            rows.setdefault(p.act, []).append(n)
        start = time.perf_counter()
        for act, numbers in rows.items():
            shared.put(codes[act], [shelf.passages[n] for n in numbers], [matrix[n] for n in numbers])
        put = time.perf_counter()
        shared.settle(len(shelf))
        settled = time.perf_counter()
        store = ServedVectorStore(shelf, codes, shared, print)
        store.embedded()
        next(asked(shelf, matrix, store, exact))  # the first question reads the graph
        head = f"{len(shelf):9} {name:9}{put - start:7.0f} s{settled - put:7.0f} s{memory(server.pid()):6.0f} MB"
        report(head, shelf, matrix, store, exact)


def report(head: str, shelf: Shelf, matrix: np.ndarray, store: ExactVectorStore | ServedVectorStore, exact: ExactVectorStore) -> None:
    """A line for each way of asking."""
    for n, (what, passing, found) in enumerate(asked(shelf, matrix, store, exact)):
        times, shares = sorted(t for t, _ in found), [s for _, s in found]
        p50, p95 = (1000 * times[min(len(times) - 1, int(len(times) * q))] for q in (0.5, 0.95))
        line = f"  {what:12}{passing:9}{p50:8.1f}{p95:8.1f}{np.mean(shares):8.3f}{min(shares):7.2f}"
        print(f"{head if n == 0 else '':{len(head)}}{line}", flush=True)


def asked(shelf: Shelf, matrix: np.ndarray, store, exact: ExactVectorStore) -> Iterator[tuple[str, int, list[tuple[float, float]]]]:  # type: ignore[no-untyped-def]
    """For each way of asking: what it is, how many passages pass, and of each question its seconds and its recall."""
    random = np.random.default_rng(9)
    acts = list(dict.fromkeys(p.act for p in shelf.passages))
    some = {name: frozenset(random.choice(acts, n, replace=False)) for name, n in (("half", len(acts) // 2), ("30 Acts", min(30, len(acts))), ("3 Acts", 3))}
    spread = np.asarray(matrix[:20_000]).std(0)
    for name, on in (("today", ON), ("1960", dt.date(1960, 6, 1)), *((n, ON) for n in some)):
        filters = filters_for(some.get(name), on)
        allowed = shelf.mask(filters)
        found = []
        for _ in range(ASKED):
            vector = matrix[random.integers(len(matrix))] + NOISE * spread * random.standard_normal(WIDTH)
            query = VectorStoreQuery(query_embedding=(vector / np.linalg.norm(vector)).tolist(), similarity_top_k=DEPTH, filters=filters)
            start = time.perf_counter()
            got = store.query(query, allowed=allowed)
            taken = time.perf_counter() - start
            wanted = set(exact.query(query, allowed=allowed).ids or ()) if store is not exact else set(got.ids or ())
            found.append((taken, len(wanted & set(got.ids or ())) / len(wanted)))
        yield name, int(allowed.sum()), found


def memory(pid: int) -> float:
    """Megabytes that a process and those below it hold, what they share counted once."""
    total = 0
    for each in (pid, *below(pid)):
        try:
            lines = Path(f"/proc/{each}/smaps_rollup").read_text("utf-8").splitlines()
            total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        except OSError:
            continue
    return total / 1024


def below(pid: int) -> list[int]:
    """The processes that a process started, and theirs."""
    out = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text("utf-8").rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            out += [int(stat.parent.name), *below(int(stat.parent.name))]
    return out


if __name__ == "__main__":
    code = main(sys.argv[1:])
    print(f"this process held {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")
    sys.exit(code)
