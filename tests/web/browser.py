"""Headless Chromium for the tests of the page, and a page served in a process of its own.

Where there is no browser a test is skipped with the reason; with CI=true that is a failure.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
# No sandbox: tests may run as root in a container. The rest keeps the browser itself from asking other hosts for anything.
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser, closed at the end."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if not path:
        _missing("Chromium is not installed: apt-get install chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _missing("playwright is not installed: pip install playwright")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, headless=True, args=ARGUMENTS)
        yield browser
        browser.close()


def _missing(why: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@contextmanager
def served(*command: str, port: int, home: Path, patience: float = 90, printed: Path | None = None) -> Iterator[str]:
    """The address of a page that `command` serves on a port; the process is ended afterwards. `home`: where the app may write; `printed`: the
    file that gets what it prints."""
    environment = {**os.environ, "KALAM_HOME": str(home), "GRADIO_ANALYTICS_ENABLED": "False", "PYTHONPATH": str(ROOT)}
    out = printed.open("wb") if printed else subprocess.PIPE
    process = subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT, text=True)
    address = f"http://127.0.0.1:{port}/"
    try:
        until = time.monotonic() + patience
        while True:
            if process.poll() is not None:
                raise AssertionError(f"the page ended: {process.stdout.read() if process.stdout else ''}")
            try:
                urllib.request.urlopen(address, timeout=2).close()
                break
            except (urllib.error.URLError, OSError):
                if time.monotonic() > until:
                    raise AssertionError(f"no page at {address} after {patience} s") from None
                time.sleep(0.2)
        yield address
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def watched(browser: Any, width: int, height: int = 800, **more: Any) -> tuple[Any, list[str], list[str]]:
    """A new page of a width, the hosts it asked and the errors it met (both grow while it is used)."""
    page = browser.new_context(viewport={"width": width, "height": height}, **more).new_page()
    hosts: list[str] = []
    errors: list[str] = []
    page.on("request", lambda r: hosts.append(r.url.split("/")[2]) if r.url.startswith(("http", "ws")) else None)
    page.on("pageerror", lambda e: errors.append(str(e)))
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    return page, hosts, errors


def ask(page: Any, question: str) -> None:
    """Writes a question and sends it, then waits for its whole answer."""
    before = page.locator(".k-exchange").count()
    page.get_by_label("Your question").fill(question)
    page.get_by_role("button", name="Ask", exact=True).click()
    page.locator(".k-exchange").nth(before).locator(".k-answer").wait_for(timeout=60_000)
    page.locator(".k-exchange").nth(before).locator(".k-notes, .k-answer > .k-small:last-child").first.wait_for(timeout=20_000)
