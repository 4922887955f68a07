"""The command for drafts of question-and-answer pairs: what readers kept or called wrong, to be looked at by a maintainer.

The terminal comes in as callables; what this module never does: read the clock, the environment or a stream.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.desk import Desk
from assistant.errors import InputError
from assistant.house import House
from assistant.librarian import Run, Terminal
from assistant.pair_drafts import draft_path, promoted, read_pairs, waiting

QUESTIONS = Path(__file__).parents[1] / "tests" / "questions"


def pairs(house: House, args: argparse.Namespace, terminal: Terminal) -> None:
    """The drafts that wait, one a line; or one of them shown, promoted or removed."""
    if args.what == "list":
        desk = Desk(house)
        for pair in waiting(house.home):
            failures = list(desk.judged(pair))
            row = {"id": pair.id, "question": pair.question, "note": pair.note, "ok": not failures, "failures": failures}
            terminal.json(row) if args.json else terminal.print(f"{pair.id}  {pair.question}", f"  {pair.note}", f"  {'; '.join(failures) or 'holds today'}")
        return
    if not args.id:
        raise InputError(f"name a draft, as in: pairs {args.what} keep-0a1b2c3d4e; `pairs` lists them")
    if args.what == "show":
        text = draft_path(house.home, args.id).read_text(encoding="utf-8")
        terminal.json({"id": args.id, "draft": text}) if args.json else terminal.print(text.rstrip())
    elif args.what == "remove":
        draft_path(house.home, args.id).unlink()
        terminal.print(f"{args.id} is removed")
    else:
        path = draft_path(house.home, args.id)
        (pair,) = read_pairs([path])
        if failures := Desk(house).judged(pair):
            raise InputError(f"{args.id} does not hold: {'; '.join(failures)}; correct what it expects in {path}, or what answers it")
        file = Path(args.to) if args.to else QUESTIONS / "from_readers.yaml"
        others = [p for p in sorted(QUESTIONS.glob("*.yaml")) if p.resolve() != file.resolve()]
        terminal.print(f"{promoted(house.home, args.id, file, new_id=args.as_id, others=others)} stands in {file}")


def pair_commands(command: Callable[..., argparse.ArgumentParser], runs: Callable[[Run], Any]) -> None:
    """Make the command; see assistant/librarian.py."""
    one = command("pairs", runs(pairs), "drafts of question-and-answer pairs that readers made", "json")
    one.add_argument("what", nargs="?", default="list", choices=("list", "show", "promote", "remove"))
    one.add_argument("id", nargs="?", metavar="ID")
    one.add_argument("--to", metavar="FILE", help="the file of pairs to promote it into; tests/questions/from_readers.yaml where left out")
    one.add_argument("--id", dest="as_id", metavar="NEW", help="the id it has there")
