"""How fast the page stands and how much it weighs: `python -m tests.web.page_bench` prints a table.

The app is served as a person starts it, and opened on the same machine by headless Chromium: three times with an empty cache, three times
with a full one. First view: until the first words are painted; ready: until a question can be written. The bytes are those on the wire.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from tests.web.browser import chromium, free_port, served

TIMES = 3
_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime || 0"


def opened(context: Any, address: str) -> tuple[float, float, int, int]:
    """One opening: first view and ready in milliseconds, requests and bytes over the wire."""
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    wire = {"requests": 0, "bytes": 0}
    network.on("Network.requestWillBeSent", lambda e: wire.update(requests=wire["requests"] + e["request"]["url"].startswith("http")))
    network.on("Network.loadingFinished", lambda e: wire.update(bytes=wire["bytes"] + int(e["encodedDataLength"])))
    page.goto(address)
    page.locator("#k-submit").wait_for(timeout=60_000)
    ready = page.evaluate("performance.now()")
    page.wait_for_timeout(800)
    first = page.evaluate(_PAINT)
    page.close()
    return first, ready, wire["requests"], wire["bytes"]


def measured(browser: Any, address: str) -> dict[str, tuple[float, float, int, int]]:
    """The medians of the openings with an empty and with a full cache."""
    rows: dict[str, list[tuple[float, float, int, int]]] = {"empty cache": [], "full cache": []}
    for _ in range(TIMES):
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        rows["empty cache"].append(opened(context, address))
        rows["full cache"].append(opened(context, address))
        context.close()
    return {name: tuple(statistics.median(column) for column in zip(*found, strict=True)) for name, found in rows.items()}  # type: ignore[misc]


def main() -> None:
    """Prints the table."""
    port = free_port()
    with tempfile.TemporaryDirectory() as home, chromium() as browser, served("app.py", "chat", "--port", str(port), port=port, home=Path(home), patience=300) as address:
        opened(browser.new_context(), address)  # the server's own first time
        print(f"{'the page':<14}{'first view':>12}{'ready':>12}{'requests':>10}{'weight':>12}")
        for name, (first, ready, requests, size) in measured(browser, address).items():
            print(f"{name:<14}{first:>9.0f} ms{ready:>9.0f} ms{requests:>10.0f}{size / 1024:>9.0f} KiB")


if __name__ == "__main__":
    main()
