"""The door: the command line, and nothing but wiring.

Here, and nowhere else, the clock, the environment and the terminal are read. Each command imports what it needs when it runs, so
that a question is answered before the page's framework would have loaded. Exit codes: 0 done; 1 a check failed; 2 bad input, said
in one line on standard error. With --json standard output holds JSON and nothing else.

    KALAM_HOME         the folder of the index and of your own Acts; .kalam beside this file where it is not set
    KALAM_EMBED_MODEL  name or path of another sentence-transformers model
    KALAM_STORE        where vectors are kept: exact (under KALAM_HOME), postgres (KALAM_POSTGRES_URL) or milvus (KALAM_MILVUS_URI, KALAM_MILVUS_TOKEN)
    KALAM_LLM          the language model that may phrase answers: none, openai, ollama or llamacpp (KALAM_LLM_URL, KALAM_LLM_MODEL, KALAM_LLM_KEY, KALAM_LLM_SECONDS)
    KALAM_TODAY        the day that counts as today (2026-12-01), for tests
    KALAM_LOGIN        name:password that the page asks for; KALAM_USER_HEADER: the header in which a reverse proxy names the person
    KALAM_DEBUG        1: a fault shows its traceback
"""

from __future__ import annotations

import argparse
import datetime as dt
import gc
import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

# Read by the libraries when they are imported: no model hub, no messages home, no warning about forked tokenizers.
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
os.environ.setdefault("GRADIO_ANALYTICS_ENABLED", "False")
if __name__ == "__main__":  # Ctrl-C while the modules below are still being read: one line
    sys.excepthook = lambda kind, e, trace: print("kalam: stopped", file=sys.stderr) if kind is KeyboardInterrupt else sys.__excepthook__(kind, e, trace)


from assistant.bar import Bar
from assistant.errors import InputError, one_line
from assistant.house import House
from assistant.librarian import Run, Terminal, library_commands
from assistant.pair_desk import pair_commands
from corpus.errors import CorpusError
from index.model import FindingError
from index.setting import store_setting
from rules.calendar import read_day
from rules.model import RulesError

if TYPE_CHECKING:
    from assistant.llm import Phraser
    from assistant.model import Answer

HERE = Path(__file__).parent
DONE, FAILED, BAD = 0, 1, 2


def chat(house: House, args: argparse.Namespace) -> int:
    """The page; the index and the assistant are loaded behind it."""
    from web.access import Access
    from web.serve import serve

    access = Access(args.host, os.environ.get("KALAM_LOGIN", ""), os.environ.get("KALAM_USER_HEADER", ""))
    if access.login and not all(access.login.partition(":")[::2]):
        raise InputError("KALAM_LOGIN is not a name and a password; write it as name:password")
    try:
        serve(house, host=args.host, port=args.port, today=_today, note=_note, ready=lambda at: print(f"Kalam is at {at} (Ctrl-C ends it)", flush=True),
              access=access, command=(sys.executable, str(Path(__file__).resolve())))  # fmt: skip
    except (OSError, OverflowError) as e:
        raise InputError(f"no page can be served on {args.host}:{args.port}: the port is taken or not to be had; choose another with --port") from e
    except KeyboardInterrupt:  # the usual way to end it
        pass
    return DONE


def ask(house: House, args: argparse.Namespace) -> int:
    """One question, or a batch of them."""
    from assistant.desk import Desk
    from assistant.given import unknown_place
    from assistant.showing_text import answer_lines
    from web.export import known

    desk, answers = Desk(house), []
    kind = known(Path(args.memo).suffix[1:].lower()) if args.memo else ""

    def answer_of(row: dict[str, Any]) -> Answer:
        answers.append(desk.answer(row))
        return answers[-1]

    if args.batch:
        code = _batch(args.batch, lambda row: answer_of(row).json())[0]
        return _memo(args.memo, kind, answers, house) or code
    if args.question is None:
        raise InputError('give a question, as in: ask "My cow strayed in Pune. What is the fine?", or --batch FILE.jsonl')
    row = {"question": args.question, "place": args.place, "on": args.on and args.on.isoformat(), "lang": args.lang}
    answer = answer_of(row)
    places = house.assistant.places
    if args.place and not places.read(args.place):
        _note(f"{unknown_place(places, args.place)} (answered without it)")
    _print_json(answer.json()) if args.json else _print(*answer_lines(answer))
    return _memo(args.memo, kind, answers, house)


def _memo(name: str | None, kind: str, answers: list[Answer], house: House) -> int:
    """Write the answers as a memo, where a file was named for it."""
    from web.export import memo_file

    if name:
        Path(name).write_bytes(memo_file(answers, house.book, kind=kind, today=house.today).data)
        _note(f"written: {name}")
    return DONE


def show(house: House, args: argparse.Namespace) -> int:
    """One provision: words, history, figures, defects, source; or its words on two days side by side."""
    from assistant.desk import Desk
    from assistant.showing_text import compared_lines, provision_lines

    desk, on = Desk(house), args.on or house.today
    if args.json:
        _print_json(desk.show_json(args.citation, on, args.compare))
    elif args.compare:
        _print(*compared_lines(*desk.compared(args.citation, args.compare, on)))
    else:
        _print(*provision_lines(desk.shown(args.citation, on)))
    return DONE


def figures(house: House, args: argparse.Namespace) -> int:
    """Every penalty and figure read, one a line; with --unread what speaks of one and is not read."""
    from assistant.desk import Desk
    from assistant.records import unread_lines
    from assistant.showing import unknown_places
    from assistant.showing_text import record_lines

    desk, on = Desk(house), args.on or house.today
    for act in desk.acts(args.act):
        if args.json:
            for record in desk.figures_json(act.id, on, missed=args.unread):
                _print_json(record)
        elif args.unread:
            _print(*unread_lines(act, desk.unread(act, on)))
        else:
            _print(f"{act.short_title}, on {on.isoformat()}", "", *record_lines(desk.figures(act, on)), "")
        for why in () if args.unread else unknown_places(act, on):
            _note(f"no figure can be given: {why}")
    return DONE


def verify(house: House, args: argparse.Namespace) -> int:
    """A draft, sentence by sentence, or a batch of texts; 1 where the text contradicts one."""
    from assistant.desk import Desk
    from assistant.drafts import draft_text
    from assistant.showing_text import finding_lines
    from rules.draft import verdict_of

    checker = Desk(house).checker(args.place, args.on)
    if args.batch:
        code, printed = _batch(args.batch, checker.row)
        return code or (FAILED if any(out.get("verdict") == "contradicted" for out in printed) else DONE)
    if args.file is None:
        raise InputError("give a file to check, - for standard input, or --batch FILE.jsonl")
    raw = sys.stdin.buffer.read() if args.file == "-" else Path(args.file).read_bytes()
    found = checker.found(draft_text(args.file, raw))
    _print_json(checker.record(found)) if args.json else _print(*finding_lines(found, verdict_of(found), args.on or house.today))
    return FAILED if verdict_of(found) == "contradicted" else DONE


def deadline(house: House, args: argparse.Namespace) -> int:
    """The last days of a provision's time limits, with every step."""
    from assistant.desk import Desk
    from assistant.due import due_json, to_calendar

    place, found = Desk(house).due(args.citation, args.start, args.event)
    if args.ics:
        Path(args.ics).write_bytes(to_calendar(found, stamp=dt.datetime.now(dt.UTC)))
        _note(f"written: {args.ics}")
    _print_json(due_json(place, args.start, found)) if args.json else _print("\n\n".join("\n".join(d.lines()) for d in found))
    return DONE


def list_acts(house: House, args: argparse.Namespace) -> int:
    """The Acts of the book."""
    from assistant.showing import act_json
    from assistant.showing_text import act_line

    for act in house.book.acts:
        _print_json(act_json(act)) if args.json else _print(act_line(act))
    return DONE


def check(house: House, args: argparse.Namespace) -> int:
    """The question-and-answer pairs; 1 where one fails."""
    from assistant.desk import Desk
    from assistant.pair_drafts import read_pairs

    desk, pairs = Desk(house), read_pairs([Path(p) for p in args.paths] or [HERE / "tests" / "questions"])
    if not pairs:
        raise InputError(f"no pairs stand in {', '.join(args.paths)}; name .yaml files, or a folder of them")
    failed = 0
    for pair in pairs:
        failures = desk.judged(pair)
        failed += bool(failures)
        record = {"id": pair.id, "ok": not failures, "failures": list(failures), "file": pair.file}
        _print_json(record) if args.json else print(f"{pair.id:<44} {'FAILED  ' + '; '.join(failures) if failures else 'ok'}", flush=True)
    summary = f"{len(pairs) - failed} of {len(pairs)} pairs are right, {failed} failed"
    _note(summary) if args.json else _print(summary)
    return FAILED if failed else DONE


def mcp(house: House, args: argparse.Namespace) -> int:
    """Tools for programs that speak MCP, over standard input and output, until the input ends."""
    from web.tools import run_tools

    run_tools(house, _today)
    return DONE


def _batch(name: str, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> tuple[int, list[dict[str, Any]]]:
    """Print one object for each line in, in order; the exit code and what was printed."""
    from assistant.given import answered_lines

    printed = []
    for out in answered_lines(_lines(name), answer):
        _print_json(out)
        printed.append({k: out[k] for k in ("error", "verdict") if k in out})
    if bad := sum("error" in out for out in printed):
        _note(f"{bad} of {len(printed)} lines could not be answered; their objects say why")
    return (BAD if bad else DONE), printed


def _lines(name: str) -> Iterator[bytes]:
    if name == "-":
        yield from sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield from file


def _utf8(word: str) -> str:
    """A word of the command line, which Python may have read in another encoding than the terminal's."""
    try:
        return os.fsencode(word).decode("utf-8")
    except UnicodeError as e:
        raise InputError("the command line is not UTF-8 text; set the terminal to UTF-8") from e


def _today() -> dt.date:
    return read_day(os.environ["KALAM_TODAY"]) if os.environ.get("KALAM_TODAY") else dt.datetime.now().date()


def _phraser(home: Path) -> Phraser | None:
    """The language model that is set; where none is, nothing of it is imported."""
    if not os.environ.get("KALAM_LLM") and not (home / "kalam.toml").exists():
        return None
    from index.llm_setting import NONE, model_setting

    setting = model_setting(os.environ, home)
    if setting.kind == NONE:
        return None
    from assistant.llm import Phraser
    from index.llm import LanguageModel

    return Phraser(LanguageModel(setting).write)


def _print(*paragraphs: str) -> None:
    """Lines for a person, wrapped to the terminal's width; unwrapped where the output goes to a file or a pipe."""
    from assistant.showing_text import wrapped

    width = os.get_terminal_size(sys.stdout.fileno()).columns if sys.stdout.isatty() else 0
    print("\n".join(wrapped(p, width) if width else p for p in paragraphs))


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False), flush=True)


def _note(text: str) -> None:
    print(f"kalam: {text}", file=sys.stderr, flush=True)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise InputError(f"{message}; see {self.prog} --help")


def _of_library(run: Run) -> Callable[[House, argparse.Namespace], int]:
    def command(house: House, args: argparse.Namespace) -> int:
        run(house, args, Terminal(print=_print, json=_print_json, note=_note, ask=input if sys.stdin.isatty() else None))
        return DONE

    return command


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="app.py", description="Plain questions, answered from the statute book, with every figure checked.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, run: Callable[[House, argparse.Namespace], int], text: str, *options: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        known = {
            "place": {"metavar": "PLACE", "help": "the town or area, as you would say it"},
            "on": {"metavar": "DAY", "type": read_day, "help": "the day of the event, as 2026-12-01; today where it is left out"},
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
    one.add_argument("--lang", choices=("en", "hi", "mr", "gu"), help="the language of the answer; that of the question where it is left out")
    one.add_argument("--memo", metavar="FILE", help="also write the answer as a memo: .docx, .pdf, .md or .json; with --batch all answers as one")
    place = command("show", show, "one provision: words, history, figures", "on", "json")
    place.add_argument("citation", metavar="CITATION", help='"90A(1)(ii)", "s 441G MMC" or a key')
    place.add_argument("--compare", metavar="DAY", type=read_day, help="the words of that day beside those of --on (or today), word by word")
    read = command("figures", figures, "every penalty and figure read", "on", "json")
    read.add_argument("act", nargs="?", metavar="ACT")
    read.add_argument("--unread", action="store_true", help="what speaks of a figure and is not read, with the reason")
    command("verify", verify, "check a draft against the text", "place", "on", "json", "batch").add_argument("file", nargs="?", metavar="FILE|-")
    last = command("deadline", deadline, "the last day of a time limit, with every step", "json")
    last.add_argument("citation", metavar="CITATION")
    last.add_argument("--from", dest="start", metavar="DAY", type=read_day, required=True, help="the day of the event itself, as 2026-12-01")
    last.add_argument("--event", help="only the limit that runs from this event, where there are several")
    last.add_argument("--ics", metavar="FILE", help="also write a calendar file")
    command("list", list_acts, "the Acts of the book", "json")
    library_commands(command, _of_library)
    pair_commands(command, _of_library)
    command("mcp", mcp, "tools (ask, show, verify, deadline) for programs that speak MCP, over standard input and output")
    command("check", check, "run question-and-answer pairs", "json").add_argument("paths", nargs="*", metavar="PATH", help="files or folders; tests/questions where left out")
    return parser


def main(argv: Iterable[str] | None = None) -> int:
    """Run a command; its exit code."""
    gc.set_threshold(200_000)  # loading makes as many objects, all of which stay: looking through them each time takes a seventh of a first answer
    try:
        given = [_utf8(word) for word in (sys.argv[1:] if argv is None else argv)]
        bare = not given or (given[0].startswith("-") and given[0] not in ("-h", "--help"))
        args = _parser().parse_args(["chat", *given] if bare else given)
        home = Path(os.environ.get("KALAM_HOME") or HERE / ".kalam")
        bar = Bar(time.monotonic, partial(print, end="", file=sys.stderr, flush=True))
        model = os.environ.get("KALAM_EMBED_MODEL") or None
        code = args.run(House(home, _today(), model, note=_note, progress=bar, stores=partial(store_setting, os.environ), phraser=_phraser(home)), args)
        sys.stdout.flush()  # here, where a reader that has gone away is caught
        return code
    except (InputError, CorpusError, RulesError, FindingError) as e:
        _note(one_line(e))
    except OSError as e:
        if e.filename is None:  # our own output: what is left of it goes nowhere, and is not tried again at the end
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(e, BrokenPipeError):
            return DONE
        _note(f"{e.filename or 'standard output'}: {e.strerror or one_line(e)}; check the name, and whether it may be read and written")
    except KeyboardInterrupt:
        _note("stopped")
    except Exception as e:
        if os.environ.get("KALAM_DEBUG") == "1":
            raise
        _note(f"fault in the program ({type(e).__name__}: {one_line(e)}); set KALAM_DEBUG=1 to see where, and report it")
    return BAD


def _open_streams() -> bool:
    """Give a stream that the shell closed (>&-) somewhere to go, so that no file of ours takes its number; False where answers have nowhere to go."""
    closed = [n for n, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)) if stream is None]
    for _ in closed:
        os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
    sys.stdin = sys.stdin or os.fdopen(0, encoding="utf-8")
    sys.stderr = sys.stderr or os.fdopen(2, "w", encoding="utf-8")
    return 1 not in closed


if __name__ == "__main__":
    answers_go_somewhere = _open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if not answers_go_somewhere:
        _note("standard output is closed, so no answer could be read; open it")
        sys.exit(BAD)
    sys.exit(main())
