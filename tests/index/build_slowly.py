"""Run by test_build as a process to be killed: builds the index of fifty texts, slowly, one line a batch.

python build_slowly.py HOME SECONDS_A_BATCH
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import index.build
from index.build import open_index
from tests.index.small_acts import WordEngines, act, police_act, provision


def long_act(count: int = 50):
    sections = (
        provision(f"l-2000 s.{n}", (f"Provision number {n} about matter {n * n}.", None, None)) for n in range(1, count + 1)
    )
    return act("l-2000", "Long Act, 2000", *sections)


def main() -> None:
    home, pause = Path(sys.argv[1]), float(sys.argv[2])
    index.build.BATCH = 5
    engines = WordEngines()
    embed = engines.engine.passages

    def slowly(texts: list[str]):
        time.sleep(pause)
        return embed(texts)

    engines.engine.passages = slowly
    open_index([police_act(), long_act()], home, engines=engines, progress=lambda done, of: print(done, of, flush=True))
    print("built", flush=True)


if __name__ == "__main__":
    main()
