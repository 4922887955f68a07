"""What a reader says of an answer, as a draft of a question-and-answer pair for a maintainer.

"Keep this as a pair" makes a pair that expects what was answered; "this is wrong" one that fails until that answer is given no more. A draft
is one file of <home>/pairs, in the form of tests/questions: `check` runs it, `pairs promote` takes it among the tests. What this module never
does: store anything beside the draft, store one that the person has not been shown, or judge who is right.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import yaml

from assistant.errors import InputError
from assistant.model import Answer, AnswerStatus, ShownFigure
from assistant.pairs import Pair, PairError, load_pairs

Said = Literal["keep", "wrong"]
MOST = 500  # drafts that wait for a maintainer
LONGEST_NOTE = 1000  # characters
FOLDER = "pairs"
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,80}")
_MARK = re.compile(r"\s*\[\d{1,3}\]")


@dataclass(frozen=True, slots=True)
class PairDraft:
    """A draft: its id, which is made of its content, and its text as it is stored."""

    id: str
    text: str


def pair_row(row: dict[str, Any]) -> dict[str, Any]:
    """A question with its conversation as a pair can hold it: earlier questions as texts, with the last place and day that were set."""
    history = [{"question": h} if isinstance(h, str) else h for h in row.get("history") or ()]
    place, on = (row.get(k) or next((h[k] for h in reversed(history) if h.get(k)), None) for k in ("place", "on"))
    return {"question": row.get("question"), "place": place, "on": on, "history": [h["question"] for h in history]}


def drafted(said: Said, row: dict[str, Any], answer: Answer, *, note: str = "", today: dt.date) -> PairDraft:
    """The draft for what a reader said of the answer to a row (see `pair_row`), asked on `today`."""
    note = " ".join(note.split())
    if len(note) > LONGEST_NOTE:
        raise InputError(f"the note has {len(note):,} characters, at most {LONGEST_NOTE:,} are kept; shorten it")
    words = {"keep": "A reader keeps this answer", "wrong": "A reader says that this answer is wrong"}[said]
    pair: dict[str, Any] = {"question": answer.question, "lang": answer.lang}
    pair |= {k: row[k] for k in ("place", "history") if row.get(k)}
    if row.get("on"):
        pair["on"] = dt.date.fromisoformat(row["on"])
    pair["note"] = f"{words}: {note}" if note else f"{words}."
    pair["expect"] = _kept(answer) if said == "keep" else _not_again(answer)
    key = f"{said}-{hashlib.sha256(yaml.safe_dump(pair, allow_unicode=True).encode()).hexdigest()[:10]}"
    body = yaml.safe_dump([{"id": key, **pair}], allow_unicode=True, sort_keys=False, width=150)
    return PairDraft(key, f"# {words}; {today.isoformat()}. Look at it, correct what is expected, then: pairs promote {key}\n{body}")


def stored(draft: PairDraft, home: Path) -> Path:
    """Write a draft; the same one twice is one file. InputError where too many wait, or it is no pair that can be run."""
    folder = home / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{draft.id}.yaml"
    if not path.exists() and len(list(folder.glob("*.yaml"))) >= MOST:
        raise InputError(f"{MOST} drafts wait already; a maintainer must look at them before another is kept (`pairs`)")
    _written(path, draft.text)
    return path


def waiting(home: Path) -> tuple[Pair, ...]:
    """The drafts, in order of their ids. InputError where one was changed so that it is no pair."""
    folder = home / FOLDER
    return read_pairs([folder]) if folder.is_dir() else ()


def draft_path(home: Path, key: str) -> Path:
    """Where a draft is; InputError where there is none of that id."""
    path = home / FOLDER / f"{key}.yaml"
    if not _ID.fullmatch(key) or not path.is_file():
        there = sorted(p.stem for p in (home / FOLDER).glob("*.yaml"))
        raise InputError(f"no draft {key[:80]!r} waits; {'there are ' + ', '.join(there[:6]) if there else 'none does'}")
    return path


def promoted(home: Path, key: str, file: Path, *, new_id: str | None, others: Sequence[Path]) -> str:
    """Put a draft at the end of a file of pairs, and take it from those that wait; its id there. `others`: further files whose ids are taken."""
    path = draft_path(home, key)
    (pair,) = read_pairs([path])
    name = new_id or pair.id
    if not _ID.fullmatch(name):
        raise InputError(f"{name[:80]!r} is no id of a pair; one looks like pune-first")
    if name in {p.id for p in read_pairs([*others, *([file] if file.exists() else [])])}:
        raise InputError(f"a pair {name!r} stands among the tests already; give another with --id")
    rows = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    before = file.read_text(encoding="utf-8") if file.exists() else "# Pairs that readers kept or corrected, looked at by a maintainer.\n"
    body = "\n".join(rows).replace(f"- id: {pair.id}", f"- id: {name}", 1)
    _written(file, f"{before.rstrip()}\n{body}\n")
    path.unlink()
    return name


def read_pairs(paths: Sequence[Path]) -> tuple[Pair, ...]:
    """The pairs of files and folders; InputError where they are not as they must be."""
    try:
        return load_pairs(paths)
    except PairError as e:
        raise InputError(str(e)) from e


def _written(path: Path, text: str) -> None:
    """Replace a file of pairs in one step; InputError, and the old file, where the text is none."""
    new = path.with_name(f".{path.name}.{threading.get_ident()}")
    new.write_text(text, encoding="utf-8")
    try:
        read_pairs([new])
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def _kept(answer: Answer) -> dict[str, Any]:
    out: dict[str, Any] = {"status": answer.status}
    if cites := list(dict.fromkeys(s.citation for s in answer.statements)):
        out["cites"] = cites
    out["figures"] = [_figure(f) for f in answer.figures]
    if answer.deadline:
        out["deadline"] = answer.deadline.last_day
    return out


def _not_again(answer: Answer) -> dict[str, Any]:
    """Fails while the same is answered: its first line may not be said again."""
    first = next((s.text for s in answer.statements), None) or answer.text.split("\n")[0]
    return {"status_in": list(get_args(AnswerStatus)), "never": [_MARK.sub("", first).strip().rstrip(".।")]}


def _figure(figure: ShownFigure) -> str | dict[str, Any]:
    value = figure.value
    if isinstance(value, str | int) and figure.unit and " " not in str(value):
        return f"{figure.kind} {figure.bound} {value} {figure.unit} {figure.tier}"
    return {k: getattr(figure, k) for k in ("kind", "bound", "value", "unit", "tier")}
