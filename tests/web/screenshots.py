"""Pictures of the page for the README: `python -m tests.web.screenshots OUT_DIR` writes page-desktop.png and page-phone.png.

They are taken of the app as a person starts it. What this never does: draw on them.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.web.browser import ask, chromium, free_port, served, watched

QUESTION = "What is the fine in Pune if my cow strays on the road for the second time?"
# name, width and height in points, pixels a point
PICTURES = [("page-desktop", 1280, 900, 1), ("page-phone", 390, 844, 1.5)]


def main(out: Path) -> None:
    """Takes the pictures and prints where they are."""
    out.mkdir(parents=True, exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as home, chromium() as browser, served("app.py", "chat", "--port", str(port), port=port, home=Path(home), patience=300) as address:
        for name, width, height, scale in PICTURES:
            page, _, _ = watched(browser, width, height, device_scale_factor=scale, reduced_motion="reduce", locale="en-IN")
            page.goto(address)
            page.get_by_role("button", name="Ask", exact=True).wait_for(timeout=60_000)
            ask(page, QUESTION)
            page.evaluate("document.activeElement.blur()")
            page.evaluate("window.scrollTo(0, 0)")
            page.wait_for_timeout(600)  # the fonts
            path = out / f"{name}.png"
            page.screenshot(path=path)
            print(path)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("say where the pictures go: python -m tests.web.screenshots docs")
    main(Path(sys.argv[1]))
