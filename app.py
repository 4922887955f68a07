"""The door: the command line, and nothing but wiring.

Here, and nowhere else, the clock, the environment and the terminal are read. Each command imports what it needs when it runs, so
that a question is answered before the page's framework would have loaded. Exit codes: 0 done; 1 a check failed; 2 bad input, said
in one line on standard error. With --json standard output holds JSON and nothing else.

    KALAM_HOME         the folder of the index and of your own Acts; .kalam beside this file where it is not set
    KALAM_EMBED_MODEL  name or path of another sentence-transformers model
    KALAM_TODAY        the day that counts as today (2026-12-01), for tests
    KALAM_DEBUG        1: a fault shows its traceback
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

# Read by the libraries when they are imported: no model hub, no messages home, no warning about forked tokenizers.
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
os.environ.setdefault("GRADIO_ANALYTICS_ENABLED", "False")

from corpus.book import Book, load_book
from corpus.errors import CorpusError
from corpus.mentions import CitationFinder
from corpus.model import Act
from rules.model import RulesError

if TYPE_CHECKING:
    from assistant.answer import Assistant
    from assistant.model import Answer
    from index.retrieve import Finder
    from rules.read import Readings

HERE = Path(__file__).parent
LANGUAGES = ("en", "hi", "mr", "gu")
LONGEST = 4000  # characters of a question; longer texts are drafts, for `verify`
DONE, FAILED, BAD = 0, 1, 2


class InputError(Exception):
    """Bad input; the message is one line that says what to do."""


class House:
    """What the commands share, each made when it is first wanted."""

    def __init__(self, home: Path, today: dt.date, model: str | None) -> None:
        self.home, self.today, self.model = home, today, model
        self._finder: Finder | None = None
        self._opened = False
        self._lock = threading.Lock()

    @cached_property
    def book(self) -> Book:
        """The Acts of the project and those of the user's library."""
        return load_book(self.home / "library")

    @cached_property
    def citations(self) -> CitationFinder:
        """Citations in free text."""
        return CitationFinder(self.book)

    @cached_property
    def assistant(self) -> Assistant:
        """The assistant, with an index that is opened at the first question that needs it."""
        from assistant.answer import Assistant

        return Assistant(self.book, self.finder)

    def readings(self, act: Act, on: dt.date) -> tuple[Readings, ...]:
        """What the rules read in an Act as it stood on a day."""
        from rules.read import read_act

        return read_act(act, on)

    def finder(self) -> Finder | None:
        """The index, or None with a note on standard error where it cannot be opened: a question is answered without it too."""
        with self._lock:
            if not self._opened:
                self._opened = True
                try:
                    self._finder = self.open_index(wait=False)
                except (ImportError, OSError, InputError) as e:
                    _note(f"answering without the index: {_line(e)}")
            return self._finder

    def open_index(self, *, rebuild: bool = False, wait: bool = True) -> Finder:
        """The index, built where it is absent or old, with a progress bar on standard error."""
        from index.build import open_index
        from index.model import FindingError

        try:
            return open_index(self.book.acts, self.home, model=self.model, progress=_progress, wait=wait, rebuild=rebuild)
        except FindingError as e:
            raise InputError(str(e)) from e


# -- commands ---------------------------------------------------------------------------------------------


def chat(house: House, args: argparse.Namespace) -> int:
    """The page; the index and the assistant are loaded behind it."""
    from web.page import launch

    def ready(address: str) -> None:
        print(f"Kalam is at {address} (Ctrl-C ends it)", flush=True)

    def loaded() -> Assistant:
        if finder := house.finder():
            finder.warm()
        return house.assistant

    try:
        launch(loaded, house.book, today=_today, host=args.host, port=args.port, ready=ready)
    except OSError as e:
        raise InputError(f"the page cannot be served on {args.host}:{args.port} ({_line(e)}); choose another with --port") from e
    except KeyboardInterrupt:
        return DONE
    return DONE


def ask(house: House, args: argparse.Namespace) -> int:
    """One question, or a batch of them."""
    if args.batch:
        return _batch(args, lambda row: _asked(house, row).json())
    if args.question is None:
        raise InputError('give a question, as in: ask "My cow strayed in Pune. What is the fine?", or --batch FILE.jsonl')
    answer = _asked(house, {"question": args.question, "place": args.place, "on": args.on, "lang": args.lang})
    if args.place and not house.assistant.places.read(args.place):
        near = house.assistant.places.suggest(args.place)
        _note(f"no place {args.place!r} is known{', did you mean ' + ' or '.join(near) if near else ''}; the question was answered without a place")
    if args.json:
        _print_json(answer.json())
        return DONE
    _print(answer.text)
    if answer.deadline:
        _print("\nHow the days were counted:", *(f"- {step}" for step in answer.deadline.steps))
    if answer.withheld:
        _print(f"\nNot shown, because the text did not confirm it: {len(answer.withheld)} sentence(s).")
    return DONE


def _asked(house: House, row: dict[str, Any]) -> Answer:
    """An answer to a row of a batch: question, place, on, lang, history, id."""
    from dataclasses import replace

    from assistant.conversation import read_history

    for key in ("place", "on", "lang"):
        if not isinstance(row.get(key), str | None):
            raise InputError(f"{key} is {json.dumps(row[key])[:60]}; words in quotes are needed, or null")
    question, lang = row.get("question"), row.get("lang")
    if not isinstance(question, str):
        raise InputError('a question is needed, as in {"id": "1", "question": "..."}')
    if len(question) > LONGEST:
        raise InputError(f"the question has {len(question):,} characters, at most {LONGEST:,} are read; shorten it, or check a long text with `verify`")
    if lang and lang not in LANGUAGES:
        raise InputError(f"lang is {lang!r}; it is one of {', '.join(LANGUAGES)}")
    history = row.get("history")
    if not isinstance(history, list | None):
        raise InputError("history is not a list of earlier questions, oldest first")
    try:
        turns = read_history(history)
    except ValueError as e:
        raise InputError(f"history: {e}; a day looks like 2026-12-01") from e
    on = _day(row["on"]) if row.get("on") else None
    answer = house.assistant.answer(question, today=house.today, history=turns, place=row.get("place") or None, on=on, lang=lang or None)
    return replace(answer, id=row.get("id"))


def show(house: House, args: argparse.Namespace) -> int:
    """One provision: words, history, figures, defects, source; or its words on two days side by side."""
    from assistant.showing import compared, shown_provision
    from assistant.showing_text import compared_lines, provision_lines

    place, on = house.citations.parse(args.citation), _on(house, args)
    act = house.book.act(place.citation.act)
    if args.compare:
        old, new = sorted((_day(args.compare), on))
        rows = compared(place, old, new)
        if args.json:
            _print_json({"citation": place.key, "label": place.citation.label, "from": old.isoformat(), "to": new.isoformat(), "places": [r.json() for r in rows]})
        else:
            _print(*compared_lines(place, old, new, rows))
        return DONE
    shown = shown_provision(house.book, place, on, house.readings(act, on))
    if args.json:
        _print_json(shown.json())
    else:
        _print(*provision_lines(shown))
    return DONE


def figures(house: House, args: argparse.Namespace) -> int:
    """Every penalty and figure read, one a line."""
    from assistant.records import records
    from assistant.showing import unknown_places
    from assistant.showing_text import record_lines

    on = _on(house, args)
    for act in [_act(house, args.act)] if args.act else house.book.acts:
        found = records(house.readings(act, on))
        if args.json:
            for record in found:
                _print_json(record.json)
        else:
            _print(f"{act.short_title}, on {on.isoformat()}", "", *record_lines(found), "")
        for why in unknown_places(act, on):
            _note(f"no figure can be given: {why}")
    return DONE


def verify(house: House, args: argparse.Namespace) -> int:
    """A draft, sentence by sentence; 1 where the text contradicts it."""
    on, acts = _on(house, args), _acts_at(house, args.place, _on(house, args))
    if args.batch:
        contradicted: list[bool] = []

        def row_of(row: dict[str, Any]) -> dict[str, Any]:
            if not isinstance(row.get("text"), str):
                raise InputError('a text is needed, as in {"id": "1", "text": "..."}')
            record, _ = _verified(house, row["text"], on, acts)
            contradicted.append(record["verdict"] == "contradicted")
            return {"id": row.get("id"), **record}

        code = _batch(args, row_of)
        return code or (FAILED if any(contradicted) else DONE)
    if args.file is None:
        raise InputError("give a file to check, - for standard input, or --batch FILE.jsonl")
    record, found = _verified(house, _draft_text(args.file), on, acts)
    if args.json:
        _print_json(record)
    else:
        from assistant.showing_text import finding_lines

        _print(*finding_lines(found, record["verdict"], on))
    return FAILED if record["verdict"] == "contradicted" else DONE


def _verified(house: House, text: str, on: dt.date, acts: frozenset[str] | None) -> tuple[dict[str, Any], tuple[Any, ...]]:
    from rules.draft import check_draft, finding_json, verdict_of

    found = check_draft(_clean(text), house.book, house.citations, on=on, acts=acts)
    return {"verdict": verdict_of(found), "findings": [finding_json(f) for f in found]}, found


def deadline(house: House, args: argparse.Namespace) -> int:
    """The last days of a provision's time limits, with every step."""
    from assistant.due import due, to_calendar

    place, start = house.citations.parse(args.citation), _day(args.start)
    found = due(house.book, place, start, house.readings(house.book.act(place.citation.act), start), event=args.event)
    if args.ics:
        if len(found) > 1:
            events = ", ".join(dict.fromkeys(d.limit.event for d in found))
            raise InputError(f"{place.citation.label} fixes {len(found)} time limits; choose one for the calendar with --event ({events})")
        path = Path(args.ics)
        path.write_bytes(to_calendar(found[0], stamp=dt.datetime.now(dt.UTC)))
        _note(f"written: {path}")
    if args.json:
        one = found[0].json() if len(found) == 1 else None
        whole = {"citation": place.key, "label": place.citation.label, "from": start.isoformat()}
        _print_json({**whole, "last_day": one and one["last_day"], "steps": one["steps"] if one else [], "limits": [d.json() for d in found]})
    else:
        for n, d in enumerate(found):
            _print(*([""] if n else []), *d.lines())
    return DONE


def list_acts(house: House, args: argparse.Namespace) -> int:
    """The Acts of the book."""
    for act in house.book.acts:
        if args.json:
            _print_json(
                {
                    "id": act.id, "short_title": act.short_title, "number": act.number, "year": act.year, "jurisdiction": act.extent.jurisdiction,
                    "applies_in": act.extent.said, "condition": act.extent.condition, "part": act.part or None, "sections": len(act.provisions),
                    "as_of": act.source.as_of, "provenance": act.source.provenance, "sha256": act.source.sha256, "defects": len(act.defects),
                    "supplied_by_user": act.supplied_by_user,
                }
            )  # fmt: skip
        else:
            part = f", {act.part}" if act.part else ""
            _print(f"{act.id}  {act.short_title} ({act.number}){part}: {act.extent.said}; text {act.source.as_of}; {len(act.defects)} defects told by `show`")
    return DONE


def index(house: House, args: argparse.Namespace) -> int:
    """Build the index where it is absent or old."""
    finder = house.open_index(rebuild=args.rebuild)
    _print(f"{len(finder)} passages of {len(finder.acts)} Acts are indexed under {house.home / 'index'}")
    return DONE


def check(house: House, args: argparse.Namespace) -> int:
    """The question-and-answer pairs; 1 where one fails."""
    from assistant.pairs import PairError, judge, load_pairs

    try:
        pairs = load_pairs([_there(Path(p)) for p in args.paths] or [HERE / "tests" / "questions"])
    except PairError as e:
        raise InputError(str(e)) from e
    failed = 0
    for pair in pairs:
        row = {"question": pair.question, "place": pair.place, "lang": pair.lang, "history": list(pair.history), "on": pair.on and pair.on.isoformat()}
        failures = judge(pair, _asked(house, row).json())
        failed += bool(failures)
        if args.json:
            _print_json({"id": pair.id, "ok": not failures, "failures": list(failures), "file": pair.file})
        else:
            _print(f"{pair.id:<44} {'FAILED  ' + '; '.join(failures) if failures else 'ok'}", wrap=False)
    summary = f"{len(pairs) - failed} of {len(pairs)} pairs are right" + (f", {failed} failed" if failed else "")
    _print(summary) if not args.json else _note(summary)
    return FAILED if failed else DONE


# -- what the commands read ---------------------------------------------------------------------------------


def _batch(args: argparse.Namespace, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> int:
    """One JSON object out for each line in, in order; a line that cannot be answered gives its id and the error, and the run goes on."""
    bad = 0
    for number, line in enumerate(_lines(args.batch), 1):
        if not line.strip():
            continue
        key = None
        try:
            row = json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
            if not isinstance(row, dict):
                raise InputError('an object is needed, as in {"id": "1", ...}')
            key = row.get("id")
            out = answer(_cleaned(row))
        except UnicodeDecodeError:
            out = {"id": key, "error": f"line {number}: not UTF-8; save the file as UTF-8"}
        except (ValueError, RecursionError) as e:
            out = {"id": key, "error": f"line {number}: not JSON ({_line(e)}); one object a line is needed"}
        except (InputError, CorpusError, RulesError) as e:
            out = {"id": key, "error": f"line {number}: {_line(e)}"}
        except Exception as e:  # a fault in one question must not cost the answers to the others
            out = {"id": key, "error": f"line {number}: fault in the program ({type(e).__name__}: {_line(e)})"}
        bad += "error" in out
        _print_json(out)
    if bad:
        _note(f"{bad} line(s) could not be answered; their objects say why")
    return BAD if bad else DONE


def _lines(name: str) -> Iterator[bytes]:
    if name == "-":
        yield from sys.stdin.buffer
        return
    with _there(Path(name)).open("rb") as file:
        yield from file


def _there(path: Path) -> Path:
    if not path.exists():
        raise InputError(f"{path} is not there; check the name")
    return path


def _draft_text(name: str) -> str:
    """The text of a draft."""
    if name != "-" and Path(name).suffix.lower() in (".docx", ".pdf"):
        raise InputError(f"{name}: documents of this kind are not read yet; save the text as .txt")
    raw = sys.stdin.buffer.read() if name == "-" else _there(Path(name)).read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise InputError(f"{'standard input' if name == '-' else name} is not UTF-8 text (byte {e.start}); save it as UTF-8") from e


def _act(house: House, words: str) -> Act:
    """An Act by its id, title or alias."""
    if words in {a.id for a in house.book.acts}:
        return house.book.act(words)
    named = {t.act for t in house.citations.titles(words)}
    return house.book.act(named.pop() if len(named) == 1 else words)


def _acts_at(house: House, place: str | None, on: dt.date) -> frozenset[str] | None:
    """The ids of the Acts that apply at a place; None where no place is given."""
    if not place:
        return None
    from assistant.scope import acts_for
    from corpus.places import load_places

    places = load_places()
    read = places.read(place)
    if not read:
        near = places.suggest(place)
        raise InputError(f"no place {place!r} is known; {'did you mean ' + ' or '.join(near) + '?' if near else 'name a town or a State'}")
    found = {a.act for p in (read if isinstance(read, tuple) else (read,)) for a in acts_for(house.book, p, on, dated=on != house.today)}
    if not found:
        raise InputError(f"no Act of the book applies in {place}; leave --place out to check against all of them")
    return frozenset(found)


def _on(house: House, args: argparse.Namespace) -> dt.date:
    return _day(args.on) if args.on else house.today


def _day(text: str) -> dt.date:
    from rules.calendar import read_day

    return read_day(text)


def _today() -> dt.date:
    set_day = os.environ.get("KALAM_TODAY")
    return _day(set_day) if set_day else dt.datetime.now().date()


def _clean(text: str) -> str:
    """Text that can be printed: half of a surrogate pair has no UTF-8, and a NUL ends a text for some libraries."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", " ")


def _cleaned(value: Any) -> Any:
    """The same for everything in a JSON value."""
    if isinstance(value, str):
        return _clean(value)
    if isinstance(value, list):
        return [_cleaned(v) for v in value]
    return {_clean(k): _cleaned(v) for k, v in value.items()} if isinstance(value, dict) else value


# -- what the commands print ---------------------------------------------------------------------------------


def _print(*paragraphs: str, wrap: bool = True) -> None:
    """Lines for a person, wrapped to the terminal's width; unwrapped where the output goes to a file or a pipe."""
    from assistant.showing_text import wrapped

    width = os.get_terminal_size(sys.stdout.fileno()).columns if wrap and sys.stdout.isatty() else 0
    for paragraph in paragraphs:
        print(wrapped(paragraph, width) if width else paragraph)


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False), flush=True)


def _note(text: str) -> None:
    print(f"kalam: {text}", file=sys.stderr, flush=True)


def _line(error: BaseException) -> str:
    """An error in one line."""
    return " ".join(str(error).split()) or type(error).__name__


def _progress(done: int, whole: int) -> None:
    """A bar on standard error."""
    full = 30 * done // whole
    print(f"\rindexing [{'#' * full}{'.' * (30 - full)}] {done}/{whole}", end="\n" if done >= whole else "", file=sys.stderr, flush=True)


# -- the command line ------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise InputError(f"{message}; see {self.prog} --help")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="app.py", description="Plain questions, answered from the statute book, with every figure checked.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, run: Callable[[House, argparse.Namespace], int], text: str, *options: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        known = {
            "place": {"metavar": "PLACE", "help": "the town or area, as you would say it"},
            "on": {"metavar": "DAY", "help": "the day of the event, as 2026-12-01; today where it is left out"},
            "json": {"action": "store_true", "help": "JSON on standard output, and nothing else"},
            "batch": {"metavar": "FILE.jsonl", "help": "one JSON object a line in (- for standard input), one a line out"},
        }
        for option in options:
            sub.add_argument(f"--{option}", **known[option])
        return sub

    page = command("chat", chat, "the chat page (also without a command)")
    page.add_argument("--host", default="127.0.0.1")
    page.add_argument("--port", type=int, default=7860)
    one = command("ask", ask, "answer a question", "place", "on", "json", "batch")
    one.add_argument("question", nargs="?", metavar="QUESTION")
    one.add_argument("--lang", choices=LANGUAGES, help="the language of the answer; that of the question where it is left out")
    place = command("show", show, "one provision: words, history, figures", "on", "json")
    place.add_argument("citation", metavar="CITATION", help='"90A(1)(ii)", "s 441G MMC" or a key')
    place.add_argument("--compare", metavar="DAY", help="the words of that day beside those of --on (or today), word by word")
    command("figures", figures, "every penalty and figure read", "on", "json").add_argument("act", nargs="?", metavar="ACT")
    command("verify", verify, "check a draft against the text", "place", "on", "json", "batch").add_argument("file", nargs="?", metavar="FILE|-")
    last = command("deadline", deadline, "the last day of a time limit, with every step", "json")
    last.add_argument("citation", metavar="CITATION")
    last.add_argument("--from", dest="start", metavar="DAY", required=True, help="the day of the event itself, as 2026-12-01")
    last.add_argument("--event", help="only the limit that runs from this event, where there are several")
    last.add_argument("--ics", metavar="FILE", help="also write a calendar file")
    command("list", list_acts, "the Acts of the book", "json")
    command("index", index, "build the index where it is absent or old").add_argument("--rebuild", action="store_true", help="build even where nothing changed")
    command("check", check, "run question-and-answer pairs", "json").add_argument("paths", nargs="*", metavar="PATH", help="files or folders; tests/questions where left out")
    return parser


def main(argv: Iterable[str] | None = None) -> int:
    """Run a command; its exit code."""
    try:
        given = list(sys.argv[1:] if argv is None else argv)
        if any("\udc80" <= ch <= "\udfff" for word in given for ch in word):
            raise InputError("the command line is not UTF-8 text; set the terminal to UTF-8")
        args = _parser().parse_args(given if given and given != ["--json"] else ["chat"])
        home = Path(os.environ.get("KALAM_HOME") or HERE / ".kalam")
        return args.run(House(home, _today(), os.environ.get("KALAM_EMBED_MODEL") or None), args)
    except (InputError, CorpusError, RulesError, OSError) as e:
        if isinstance(e, BrokenPipeError):  # the reader of our output has gone: nothing is left to be said
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return DONE
        _note(_line(e))
        return BAD
    except KeyboardInterrupt:
        _note("stopped")
        return BAD
    except Exception as e:
        if os.environ.get("KALAM_DEBUG") == "1":
            raise
        _note(f"fault in the program ({type(e).__name__}: {_line(e)}); set KALAM_DEBUG=1 to see where, and report it")
        return BAD


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main())
