"""Scores and speeds, printed; nothing here passes or fails.

    python -m tests.bench [KALAM_HOME]        (the same: make bench; a library of many Acts: tests.library_bench)

Retrieval is scored over the Q&A pairs of tests/questions/ that expect citations and stand alone (no history), once over the whole
book and once within the Acts of the expected citations, as a known place narrows it; then languages are compared, pair by English twin. The day is the pair's own, else ON.
"""

from __future__ import annotations

import datetime as dt
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from assistant.answer import Assistant
from assistant.given import answered, row_of
from assistant.language import LANGUAGES
from assistant.pairs import Pair, load_pairs
from corpus.book import Book, load_book
from index.build import open_index
from index.evaluate import Case, evaluate
from index.retrieve import Finder

ROOT = Path(__file__).parents[1]
ON = dt.date(2026, 11, 30)  # fixed, so that two runs measure the same


def main(arguments: Sequence[str]) -> int:
    home = Path(arguments[0]) if arguments else ROOT / ".kalam"
    pairs = load_pairs(sorted((ROOT / "tests" / "questions").glob("*.yaml")))
    print(f"{platform.machine()}, Python {platform.python_version()}, {len(pairs)} Q&A pairs")
    book, finder = first_answer(home)
    retrieval_scores(finder, pairs)
    across_languages(book, finder, pairs)
    retrieval_speed(finder, pairs)
    answer_speed(book, finder, pairs)
    cold_start(home)
    return 0


def first_answer(home: Path) -> tuple[Book, Finder]:
    """From the start of the process's work to the first provisions found; an index that must be built first is timed apart."""
    start = time.perf_counter()
    book = load_book(kept=home / "cache")
    loaded = time.perf_counter()
    finder = open_index(book.acts, home, progress=lambda done, of: print(f"  indexed {done} of {of}"))
    opened = time.perf_counter()
    finder.find("stray cattle", acts=None, on=ON)
    found = time.perf_counter()
    print(
        f"book {loaded - start:.2f} s, index {opened - loaded:.2f} s, first question {found - opened:.2f} s; {len(finder)} passages"
    )
    return book, finder


def retrieval_scores(finder: Finder, pairs: Iterable[Pair]) -> None:
    """Hit rate and mean reciprocal rank by language (LlamaIndex's RetrieverEvaluator)."""
    alone = [p for p in pairs if p.expect.cites and not p.history]
    print(f"{'retrieval (first 5)':28}{'pairs':>6}{'first':>7}{'hit':>7}{'all':>7}{'MRR':>7}")
    for lang in sorted({p.lang for p in alone}):
        rows = [p for p in alone if p.lang == lang]
        for name, narrowed in (("whole book", False), ("its Acts", True)):
            scores = evaluate(finder, [_case(p, narrowed=narrowed) for p in rows], k=5)
            print(f"  {lang:10}{name:16}{scores.cases:6}{scores.first:7.2f}{scores.hit:7.2f}{scores.all:7.2f}{scores.mrr:7.2f}")


def across_languages(book: Book, finder: Finder, pairs: Iterable[Pair]) -> None:
    """Share of the expected provisions among the first 5, of questions in another language beside their English twins.

    Asked of the index as the assistant asks it: a question in another language by the English words that its words stand for. The same
    pairs in each row, so that the two columns compare languages alone.
    """
    assistant = Assistant(book, lambda: finder)
    by_id = {p.id: p for p in pairs}
    print(f"{'twins (recall of first 5)':28}{'pairs':>6}{'own':>7}{'English':>9}{'apart':>7}")
    for lang in (x for x in LANGUAGES if x != "en"):
        twins = [(p, by_id[t]) for p in by_id.values() if p.lang == lang and (t := p.id.partition("-")[2].removeprefix("x-")) in by_id]
        asked = [(p, t) for p, t in twins if p.expect.cites and not p.history]
        if not asked:
            continue
        for name, narrowed in (("whole book", False), ("its Acts", True)):
            own = evaluate(finder, [_case(p, narrowed=narrowed, question=_as_asked(assistant, p)) for p, _ in asked], k=5)
            english = evaluate(finder, [_case(t, narrowed=narrowed) for _, t in asked], k=5)
            print(f"  {lang:10}{name:16}{own.cases:6}{own.all:7.3f}{english.all:9.3f}{100 * (own.all - english.all):+6.1f}%")


def _as_asked(assistant: Assistant, pair: Pair) -> str:
    query = assistant.speaking(pair.lang).reader.read(pair.question, today=pair.on or ON, lang=pair.lang)
    return query.gloss or query.text


def _case(pair: Pair, *, narrowed: bool, question: str = "") -> Case:
    acts = frozenset(key.split()[0] for key in pair.expect.cites) if narrowed else None
    return Case(question=question or pair.question, expected=pair.expect.cites, acts=acts, on=pair.on or ON)


def retrieval_speed(finder: Finder, pairs: Iterable[Pair]) -> None:
    """Warm questions, each asked once: nothing of them is remembered from before."""
    questions = [f"{p.question} " for p in pairs][:150]  # the blank makes them other questions than those scored above
    speed("find, warm", (lambda q=q: finder.find(q, acts=None, on=ON) for q in questions))


def answer_speed(book: Book, finder: Finder, pairs: Iterable[Pair]) -> None:
    """Whole answers to the question of every pair, with its place, day and history, each asked once, by language; the first of each is left out."""
    start = time.perf_counter()
    assistant = Assistant(book, lambda: finder)
    first, *rest = pairs
    answered(assistant, row_of(first), today=ON)
    print(f"assistant and its first answer {time.perf_counter() - start:.2f} s")
    for lang in LANGUAGES:
        own = [p for p in rest if p.lang == lang]
        answered(assistant, row_of(own[0]), today=ON)  # reads the words of the language
        speed(f"ask, warm, {lang}", ((lambda p=p: answered(assistant, row_of(p), today=ON)) for p in own[1:]))


def cold_start(home: Path) -> None:
    """`app.py ask` as a person starts it, the index built: from the command to the answer and the process's end."""
    env = {**os.environ, "KALAM_HOME": str(home)}
    command = [sys.executable, "app.py", "ask", "My cow strayed in Pune for the first time. What is the fine?"]
    speed("ask, cold", ((lambda: subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)) for _ in range(3)))


def speed(name: str, calls: Iterable[Callable[[], object]]) -> None:
    """Print median, 95th percentile and maximum of calls, in milliseconds."""
    taken = []
    for call in calls:
        start = time.perf_counter()
        call()
        taken.append(1000 * (time.perf_counter() - start))
    taken.sort()
    p50, p95 = (taken[min(len(taken) - 1, int(len(taken) * share))] for share in (0.5, 0.95))
    print(f"{name}: {len(taken)} calls, p50 {p50:.0f} ms, p95 {p95:.0f} ms, longest {taken[-1]:.0f} ms")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
