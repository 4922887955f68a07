"""Pictures of the page for the README: `python -m tests.web.screenshots OUT_DIR` writes page-desktop.png, page-phone.png,
page-reading-room.png and page-draft.png.

They are taken of the app as a person starts it. What this never does: draw on them.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.web.browser import ask, chromium, free_port, served, watched

QUESTION = "What is the fine in Pune if my cow strays on the road for the second time?"


DRAFT = (
    "Under section 90A of the Maharashtra Police Act, a first offence is punished with a fine of up to Rs 3,000. "
    "A second offence carries imprisonment of up to one year. Section 500 of that Act provides for an appeal."
)


def asked(page: Any) -> None:
    """The chat with one answer."""
    ask(page, QUESTION)


def compared(page: Any) -> None:
    """The reading room with two days side by side."""
    page.get_by_role("tab", name="Reading room").click()
    page.get_by_label("Find in the Acts").fill("90A(1)(ii)")
    page.locator(".k-hits button").first.click()
    page.get_by_label("Compare with the day").fill("1995-06-01")
    page.get_by_label("Compare with the day").press("Enter")
    page.locator(".k-compared").wait_for()


def checked(page: Any) -> None:
    """A draft, sentence by sentence."""
    page.get_by_role("tab", name="Tools").click()
    page.get_by_label("Your text").fill(DRAFT)
    page.get_by_role("button", name="Check", exact=True).click()
    page.locator(".k-sentence.k-v-contradicted .k-chip").first.click(timeout=60_000)
    page.locator("#k-reader h2:focus").wait_for()


# name, width and height in points, pixels a point, what is done first
PICTURES = [
    ("page-desktop", 1280, 900, 1, asked), ("page-phone", 390, 844, 1.5, asked), ("page-reading-room", 1280, 900, 1, compared), ("page-draft", 1280, 1160, 1, checked),
]  # fmt: skip


def main(out: Path) -> None:
    """Takes the pictures and prints where they are."""
    out.mkdir(parents=True, exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as home, chromium() as browser, served("app.py", "chat", "--port", str(port), port=port, home=Path(home), patience=300) as address:
        for name, width, height, scale, first in PICTURES:
            page, _, _ = watched(browser, width, height, device_scale_factor=scale, reduced_motion="reduce", locale="en-IN")
            page.goto(address)
            page.get_by_role("button", name="Ask", exact=True).wait_for(timeout=60_000)
            first(page)
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
