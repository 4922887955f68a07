"""The user's own Acts over the page: a file tried, added with its progress or stopped, and its figures reviewed one by one.

An Act is added by the command line in a process of its own, so that a bad or huge file harms nothing and can be stopped. What this module
never does: act for somebody who may not (web/access.py decides, for every request), or confirm a figure for a person.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import re
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.errors import InputError, one_line
from assistant.reviewing import confirm, open_figures, refuse, reviewed_of
from corpus.book import Book
from corpus.errors import CorpusError
from corpus.model import Act
from rules.model import Reading, RulesError
from rules.read import Readings
from rules.reviewed import Reviewed
from web.access import Access
from web.behind import Behind
from web.law import Law
from web.library_html import added_html, figure_html, progress_html
from web.parts import notice
from web.words import Words, load_words

CHANGED = ("added", "newer_text", "replaced")
_DONE = re.compile(r"(\d+)/(\d+)")
_OPTIONS = {"--title": "act_title", "--year": "act_year", "--state": "act_state", "--as-of": "act_as_of"}


@dataclass(frozen=True, slots=True)
class Keeping:
    """`home`: the folder of the library; `command`: how the command line is called; `reopen`: read the book anew, giving it and its reviews."""

    home: Path
    command: tuple[str, ...]
    reopen: Callable[[], tuple[Book, Mapping[str, Reviewed]]]


class Library:
    """The handlers; one of it serves all browsers. `request` is Gradio's, None where there is none."""

    def __init__(self, keeping: Keeping, access: Access, law: Law, behind: Behind, today: Callable[[], dt.date]) -> None:
        self.keeping, self.access, self.law, self.behind, self.today = keeping, access, law, behind, today
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def own_acts(self) -> list[tuple[str, str]]:
        """The user's own Acts, to choose from."""
        return [(a.short_title, a.id) for a in self.law.book.acts if a.supplied_by_user]

    # --- adding

    def added(self, path: str | None, facts: Mapping[str, str], dry_run: bool, lang: str, request: Any) -> Iterator[dict[str, Any]]:
        """A file tried (`dry_run`) or added: what is done so far, then what was read, or one line that says what is missing."""
        words = load_words(lang)
        if not self.access.who(request):
            yield {"added": notice(words("may_not"))}
            return
        if not path:
            yield {"added": notice(words("choose_file"))}
            return
        yield {"added": progress_html(words("reading_file"), None, words)}
        options = [f"--{key.replace('_', '-')}={value.strip()}" for key, value in facts.items() if value.strip()]
        command = [*self.keeping.command, "add", "--json", *options, *(["--dry-run"] if dry_run else []), "--", path]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
        ran = _Run(process)
        self._running[request.session_hash] = process
        try:
            shown = None
            while not ran.over.wait(0.3):
                if ran.progress != shown:
                    shown = ran.progress
                    yield {"added": progress_html(words("indexing"), shown, words)}
        finally:
            if process.poll() is None:
                process.terminate()
            self._running.pop(request.session_hash, None)
        yield self._outcome(ran, words)

    def stopped(self, request: Any) -> None:
        """End the adding of this browser; what is not yet in the library stays out of it."""
        process = self._running.get(request.session_hash) if request else None
        if process and process.poll() is None:
            process.terminate()

    def _outcome(self, ran: _Run, words: Words) -> dict[str, Any]:
        if ran.code is not None and ran.code < 0:
            return {"added": notice(words("adding_stopped"))}
        rows = [json.loads(line) for line in ran.out.splitlines() if line.startswith("{")]
        said = [line.removeprefix("kalam: ") for line in ran.err.replace("\r", "\n").splitlines() if line.startswith("kalam: ")]
        if ran.code or not rows:
            why = said[-1] if said else words("failed", why=ran.code)
            return {"added": notice(_without_options(why, words))}
        if any(row["status"] in CHANGED for row in rows):
            self.renew()
        return {"added": added_html(rows, words), "acts": self.own_acts()}

    def renew(self) -> None:
        """The book as it is on the disk now; the assistant there is answers until the new one is loaded."""
        self.law.renew(*self.keeping.reopen())
        self.behind.renew()

    # --- reviewing

    def figure(self, act_id: str, passed: tuple[str, ...], lang: str, request: Any) -> dict[str, Any]:
        """The next figure of an Act that nobody has looked at, with the words it was read from."""
        words = load_words(lang)
        if not self.access.who(request):
            return {"figure": notice(words("may_not"))}
        if not act_id:
            return {"figure": notice(words("choose_act"))}
        try:
            todo = self._open(act_id)
        except (InputError, CorpusError, RulesError) as e:
            return {"figure": notice(one_line(e))}
        left = [row for row in todo if _mark(row) not in passed]
        if not left:
            return {"figure": f'<p class="k-empty" role="status">{words("all_passed", n=len(todo)) if todo else words("all_reviewed")}</p>', "shown": ""}
        readings, reading, record = left[0]
        return {"figure": figure_html(readings, reading, record, len(left), self.today(), words), "shown": _mark(left[0])}

    def decided(self, decision: str, act_id: str, shown: str, passed: tuple[str, ...], by: str, lang: str, request: Any) -> dict[str, Any]:
        """What a person decided of the figure that was shown: it is as the text says, it is not, or it is passed over; then the next."""
        who = self.access.who(request)
        if not who or decision not in ("says", "says_not", "pass"):
            return {"figure": notice(load_words(lang)("may_not"))} if not who else {}
        row = next((r for r in self._open(act_id) if _mark(r) == shown), None)
        if row is not None and decision != "pass":
            write = confirm if decision == "says" else refuse
            write(self.keeping.home, act_id, row[0], row[1], by=(by or "").strip()[:80] or who, on=self.today())
            self.law.reviewed_again(act_id, reviewed_of(self.keeping.home).get(act_id))
        passed = (*passed, shown) if decision == "pass" else passed
        following = self.figure(act_id, passed, lang, request)
        if following.get("shown") == "":
            self.renew()
        return {**following, "passed": passed}

    def _open(self, act_id: str) -> list[tuple[Readings, Reading, Any]]:
        act: Act = self.law.book.act(act_id)
        return list(open_figures(act, self.keeping.home, self.today()))


class _Run:
    """A process whose output is read as it comes, so that it never waits for a reader."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.out, self.err, self.code = "", "", None
        self.progress: tuple[int, int] | None = None
        self.over = threading.Event()
        self._process = process
        threading.Thread(target=self._read_out, daemon=True).start()

    def _read_out(self) -> None:
        errors = threading.Thread(target=self._read_err, daemon=True)
        errors.start()
        assert self._process.stdout
        self.out = self._process.stdout.read().decode("utf-8", "replace")
        errors.join()
        self.code = self._process.wait()
        self.over.set()

    def _read_err(self) -> None:
        assert self._process.stderr
        while piece := os.read(self._process.stderr.fileno(), 4096):  # as it comes: the bar has no line ends
            self.err += piece.decode("utf-8", "replace")
            if found := _DONE.findall(self.err[-200:]):
                self.progress = (int(found[-1][0]), int(found[-1][1]))


def _mark(row: Sequence[Any]) -> str:
    """A reading's mark in a review: its provision, where its words stand and what is read."""
    readings, reading, record = row
    figure = getattr(reading, "figure", reading)
    return f"{readings.key}|{figure.start}|{figure.end}|{record.said}"


def _without_options(line: str, words: Words) -> str:
    """A message of the command line with the names of the page's boxes for its options."""
    for option, name in _OPTIONS.items():
        line = line.replace(option, words(name))
    return line
