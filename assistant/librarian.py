"""The commands of the user's library: add, remove.

The terminal comes in as callables (`Terminal`); what this module never does: read the clock, the environment or a stream.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.adding import Given, add_file, added_json, added_lines
from assistant.house import House
from corpus.adding import taken_out


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


_ADD = (
    ("id", "ID", "the name of its folder and of its citations, as example-act-1990"),
    ("title", "TITLE", "its short title"),
    ("number", "NUMBER", "its number, as 'Act 1 of 1990'"),
    ("state", "STATE", "the State it applies in; India for a Central Act"),
    ("extent", "WORDS", "where it applies, in words"),
    ("as-of", "DAY", "the day of the text, as 2026-12-01"),
    ("source", "WORDS", "where the text comes from"),
)


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
