"""The commands of the user's library: add, review, remove, export; and index.

The terminal comes in as callables (`Terminal`); what this module never does: read the clock, the environment or a stream.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.adding import Given, add_file, added_json, added_lines
from assistant.given import act_named
from assistant.house import House
from assistant.reviewing import beside, open_figures
from assistant.reviewing import review as reviewed_figures
from corpus.adding import taken_out
from corpus.readers.akn_out import to_akn
from index.setting import EXACT


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """What a command says and asks. `ask` None: nobody is there to be asked."""

    print: Callable[..., None]
    json: Callable[[Any], None]
    note: Callable[[str], None]
    ask: Callable[[str], str] | None


Run = Callable[[House, argparse.Namespace, Terminal], None]


def add(house: House, args: argparse.Namespace, terminal: Terminal) -> None:
    """Acts from files, into the library; then what is new is indexed."""
    given = Given(**{k: tuple(v) if isinstance(v, list) else v for k, v in vars(args).items() if k in Given.__dataclass_fields__ and v})
    changed = False
    for name in args.files:
        for added in add_file(Path(name), given, home=house.home, today=house.today, ask=None if args.json else terminal.ask, dry_run=args.dry_run):
            changed = changed or added.status not in ("unchanged", "dry_run")
            terminal.json(added_json(added)) if args.json else terminal.print(*added_lines(added))
    if changed:
        house.finder()


def remove(house: House, args: argparse.Namespace, terminal: Terminal) -> None:
    """An Act out of the library."""
    taken_out(house.home, args.act)
    terminal.print(f"{args.act} is taken out of your library")


def review(house: House, args: argparse.Namespace, terminal: Terminal) -> None:
    """The figures of an Act, one by one; without a terminal, those that nobody has looked at."""
    act = act_named(house.book, house.citations, args.act)
    if terminal.ask is None or args.json:
        for readings, reading, record in open_figures(act, house.home, house.today):
            terminal.json(record.json) if args.json else terminal.print(f"{record.label}: {record.said}", f"  {beside(readings, reading)}")
        return
    done = reviewed_figures(act, house.home, house.today, ask=terminal.ask, say=terminal.print, by=args.by)
    terminal.print(f"{done[0]} confirmed, {done[1]} found wrong and no longer shown, {done[2]} left; written to {house.home / 'reviewed' / f'{act.id}.yaml'}")


def export(house: House, args: argparse.Namespace, terminal: Terminal) -> None:
    """An Act as a document of a standard."""
    act = act_named(house.book, house.citations, args.act)
    document = to_akn(act, args.on or house.today)
    if args.to:
        Path(args.to).write_bytes(document)
        terminal.note(f"written: {args.to}")
    else:
        terminal.print(document.decode("utf-8"))


_ADD = (
    ("id", "ID", "the name of its folder and of its citations, as example-act-1990"),
    ("title", "TITLE", "its short title"),
    ("number", "NUMBER", "its number, as 'Act 1 of 1990'"),
    ("state", "STATE", "the State it applies in; India for a Central Act"),
    ("extent", "WORDS", "where it applies, in words"),
    ("as-of", "DAY", "the day of the text, as 2026-12-01"),
    ("source", "WORDS", "where the text comes from"),
)


def index(house: House, args: argparse.Namespace, terminal: Terminal) -> None:
    """Build the index where it is absent or old; with --to its vectors are put into the store named."""
    store = house.stores(args.to)
    found = house.open_index(rebuild=args.rebuild, store=store)
    _ = house.assistant  # what it counts of the book's words is kept too, so that the first question does not wait for it
    where = "" if store.kind == EXACT else f", their vectors in the store {store.kind} (asked where KALAM_STORE={store.kind})"
    terminal.print(f"{len(found)} passages of {len(found.acts)} Acts are indexed under {house.home / 'index'}{where}")


def library_commands(command: Callable[..., argparse.ArgumentParser], runs: Callable[[Run], Any]) -> None:
    """Make the commands; `command` makes one of a name, a runner and a line of help, `runs` makes a runner of a function above."""
    new = command("add", runs(add), "put an Act into your library from a file", "json")
    new.add_argument("files", nargs="+", metavar="FILE", help=".txt, .html, .pdf, .docx, .json, .jsonl, .csv or Akoma Ntoso .xml")
    for name, metavar, text in _ADD:
        new.add_argument(f"--{name}", metavar=metavar, help=text)
    new.add_argument("--year", type=int, help="its year")
    new.add_argument("--alias", action="append", metavar="NAME", help="another name it goes by; may be given several times")
    new.add_argument("--dry-run", action="store_true", help="show all that is read, and add nothing")
    command("remove", runs(remove), "take an Act out of your library").add_argument("act", metavar="ACT", help="its id, as `list` shows it")
    one = command("review", runs(review), "look at the figures of an Act you added, one by one", "json")
    one.add_argument("act", metavar="ACT")
    one.add_argument("--by", metavar="WHO", default="the user", help="who reviews, as it is written down")
    out = command("export", runs(export), "an Act as Akoma Ntoso 3.0", "on")
    out.add_argument("act", metavar="ACT")
    out.add_argument("--format", choices=("akn",), default="akn")
    out.add_argument("--to", metavar="FILE", help="the file to write; standard output where it is left out")
    build = command("index", runs(index), "build the index where it is absent or old")
    build.add_argument("--rebuild", action="store_true", help="build even where nothing changed; what a shared store no longer needs is taken out")
    build.add_argument("--to", metavar="STORE", help="put the vectors into this store (exact, postgres, milvus) instead of the one that KALAM_STORE names")
