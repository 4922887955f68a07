"""What `add` does: a file read, what it does not say asked for, the Act tried, shown and put into the library.

The terminal comes in as a callable; what this module never does: put in an Act that could not be loaded again, or answer for a person.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import Any

from assistant.errors import InputError
from assistant.records import Record, records
from corpus.act_spec import ActSpec
from corpus.adding import NewText, check_id, discarded, existing, moved_in, staged, sweep
from corpus.book import ACTS, title_key, titles_taken
from corpus.errors import LoadError
from corpus.load import day_of, load_act, text_day
from corpus.model import Act, Defect
from corpus.readers.choose import read_file
from corpus.readers.facts import act_id as id_of
from corpus.readers.facts import aliases_of
from corpus.readers.limits import file_bytes
from corpus.readers.values import Facts, ReadAct
from corpus.states import jurisdiction_of, name_of
from rules.read import read_act

Ask = Callable[[str], str]  # a question to the person at the terminal, and the answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What a person says of the Act on the command line; "" and None where nothing is said."""

    id: str = ""
    title: str = ""
    number: str = ""
    year: int | None = None
    state: str = ""
    extent: str = ""
    as_of: str = ""
    source: str = ""
    alias: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Added:
    """What became of one Act of a file. `status`: added, unchanged, newer_text, replaced (a text of the same day), dry_run."""

    file: str
    status: str
    act: Act
    read: ReadAct
    figures: tuple[Record, ...]
    folder: Path | None
    differences: tuple[str, ...] = ()  # figures of the old text and of the new one that are not the same

    @property
    def headings(self) -> tuple[tuple[str, str], ...]:
        """Number and heading of each section."""
        return tuple((p.citation.section, p.heading) for p in self.act.provisions)


def add_file(path: Path, given: Given, *, home: Path, today: dt.date, ask: Ask | None = None, dry_run: bool = False) -> tuple[Added, ...]:
    """The Acts of a file, read, tried and put into the library under `home`; with `dry_run` nothing is written there.

    `ask` None: nobody is there to be asked, and an InputError names the options for what the file does not say.
    """
    raw = file_bytes(path)
    acts = read_file(path.name, raw)
    if len(acts) > 1 and (given.id or given.title or given.number or given.year):
        raise InputError(f"{path.name}: holds {len(acts)} Acts ({', '.join(a.facts.title for a in acts[:3])}, ...); --id, --title, --number and --year are for a file of one")
    whole = [_whole(read, given, path.name, ask, home / "library") for read in acts]
    return tuple(_added(path, raw, read, facts, given, home=home, today=today, dry_run=dry_run) for read, facts in zip(acts, whole, strict=True))


def _whole(read: ReadAct, given: Given, name: str, ask: Ask | None, library: Path) -> Facts:
    """The facts with what the options say, what the library said before, and what a person answers; InputError names what is missing."""
    said = read.facts
    try:
        state = jurisdiction_of(given.state) if given.state else ""
    except LoadError as e:
        raise InputError(f"--state {e}") from e
    facts = replace(
        said,
        title=given.title or said.title,
        number=given.number or said.number,
        year=given.year or said.year,
        jurisdiction=state or said.jurisdiction,
        extent=given.extent or ("" if state and state != said.jurisdiction else said.extent),
        as_of=given.as_of or said.as_of,
        provenance=given.source or said.provenance,
    )
    if (act_id := given.id or id_of(facts.title)) and re.fullmatch(r"[a-z0-9-]+", act_id) and (old := existing(library, act_id)):
        facts = _as_before(facts, old, given)
    missing = [(key, option, asked) for key, option, asked in _WANTED if not getattr(facts, key)]
    if missing and ask is None:
        raise InputError(f"{name}: does not say {_listed([asked for _, _, asked in missing])}; give {_listed([o for _, o, _ in missing])}")
    for key, _, asked in missing if ask else ():
        facts = replace(facts, **{key: _answered(ask, key, asked)})
    return replace(facts, extent=facts.extent or name_of(facts.jurisdiction), number=facts.number or "number not given in the text")


_WANTED = (
    ("title", '--title "Example Act, 1990"', "the title of the Act"),
    ("year", "--year 1990", "its year"),
    ("jurisdiction", "--state Maharashtra (India for a Central Act)", "the State it applies in"),
)


def _as_before(facts: Facts, old: ActSpec, given: Given) -> Facts:
    """What the library says of the Act stays, save where an option says otherwise: a person may have given it."""
    return replace(
        facts,
        title=given.title or old.short_title,
        number=given.number or old.number,
        year=given.year or old.year,
        jurisdiction=facts.jurisdiction if given.state else old.extent.jurisdiction,
        extent=given.extent or ("" if given.state else old.extent.said),
    )


def _answered(ask: Ask, key: str, asked: str) -> Any:
    """An answer of the person that fits; asked again where it does not, and given up after three."""
    for _ in range(3):
        answer = " ".join(ask(f"What is {asked}? ").split())
        if key == "year" and re.fullmatch(r"(1[789]|20|21)\d\d", answer):
            return int(answer)
        if key == "title" and answer:
            return answer
        if key == "jurisdiction" and answer:
            try:
                return jurisdiction_of(answer)
            except LoadError:
                continue
    raise InputError(f"{asked} was not given; nothing was added")


def _listed(words: list[str]) -> str:
    return ", ".join(words[:-1]) + (" and " if len(words) > 1 else "") + words[-1]


def _added(path: Path, raw: bytes, read: ReadAct, facts: Facts, given: Given, *, home: Path, today: dt.date, dry_run: bool) -> Added:
    act_id = check_id(given.id or id_of(facts.title))
    library, old = home / "library", existing(home / "library", act_id)
    if (ACTS / act_id).exists():
        raise InputError(f"the id {act_id!r} is that of an Act that comes with Kalam; give another with --id")
    taken = titles_taken(library, act_id)
    if owner := next((taken[k] for t in (facts.title, *given.alias) if (k := title_key(t)) in taken), None):
        raise InputError(f"{path.name}: {facts.title!r} is a title of {owner}, and a citation would name two Acts; give --id {owner} if it is that Act, or another --title")
    says = _says(path, read, facts, given, old, taken, today)
    same = old is not None and (library / act_id / old.file).read_bytes() == read.text.encode("utf-8")
    new = NewText(
        id=act_id, says=says, text=read.text, layout=read.layout, original=raw,
        ending=re.sub(r"[^a-z0-9]", "", PurePath(path.name).suffix.lower())[:8] or "txt", earlier=None if same else _earlier(old, facts, today, path.name),
    )  # fmt: skip
    folder = staged(home, new, beside=library / act_id)
    sweep(folder)
    try:
        act = load_act(folder, by_user=True)
        figures = records(read_act(act, today))
        differences = _differences(load_act(library / act_id, by_user=True), act, today) if old and not same else ()
        status = "dry_run" if dry_run else "unchanged" if same else "newer_text" if new.earlier else "replaced" if old else "added"
        done = Added(file=path.name, status=status, act=act, read=read, figures=figures, folder=None, differences=differences)
        return done if status in ("dry_run", "unchanged") else replace(done, folder=moved_in(folder, library, act_id))
    finally:
        discarded(folder)


def _earlier(old: ActSpec | None, facts: Facts, today: dt.date, name: str) -> ActSpec | None:
    """The text of the library that a new one is newer than; None where it only takes its place, being of the same day. InputError where it is older."""
    was, now = text_day(old) if old else None, day_of(facts.as_of) or today
    if old and was and now < was:
        raise InputError(f"{name}: is of {now.isoformat()}, older than the text in your library ({was.isoformat()}); nothing was changed")
    return old if was and was < now else None


def _differences(old: Act, new: Act, today: dt.date) -> tuple[str, ...]:
    """The figures that are not the same in two texts of an Act: what goes, and what comes."""
    was, now = ({(r.label, r.said): None for r in records(read_act(a, today))} for a in (old, new))
    out = [f"- {label}: {said}" for label, said in was if (label, said) not in now] + [f"+ {label}: {said}" for label, said in now if (label, said) not in was]
    return tuple(out) or ("no figure is different",)


def _says(path: Path, read: ReadAct, facts: Facts, given: Given, old: ActSpec | None, taken: Mapping[str, str], today: dt.date) -> dict[str, Any]:
    """What act.yaml will say, in the order a reader wants it."""
    aliases = [a for a in dict.fromkeys((*given.alias, *(old.aliases if old else aliases_of(facts.title)))) if title_key(a) not in taken]
    return {
        "short_title": facts.title,
        "number": facts.number,
        "year": facts.year,
        **({"aliases": aliases} if aliases else {}),
        "extent": {"jurisdiction": facts.jurisdiction, "said": facts.extent},
        "source": {
            "provenance": facts.provenance or f"the file {path.name} ({read.format}), added by the user",
            **({"as_of": facts.as_of} if facts.as_of else {}),
            "added": today,
        },
        **({"defects": [{"kind": d.kind, "what": d.what} for d in read.findings]} if read.findings else {}),
    }


def added_json(added: Added) -> dict[str, Any]:
    """What was added, for JSON."""
    act = added.act
    return {
        "file": added.file, "status": added.status, "id": act.id, "title": act.short_title, "number": act.number, "year": act.year,
        "jurisdiction": act.extent.jurisdiction, "applies_in": act.extent.said, "aliases": list(act.aliases), "format": added.read.format,
        "sections": len(act.provisions), "headings": [{"section": s, "heading": h} for s, h in added.headings],
        "amendments": len(act.amendments), "figures": [r.json for r in added.figures],
        "defects": [{"kind": d.kind, "what": d.what, "citation": d.citation, "start": d.start, "end": d.end} for d in act.defects],
        "differences": list(added.differences), "folder": str(added.folder) if added.folder else None,
    }  # fmt: skip


def _place(defect: Defect) -> str:
    return f"{defect.citation.partition(' ')[2]}: " if defect.citation else ""


_SAID = {
    "added": "added", "unchanged": "already in the library; nothing has changed", "newer_text": "a newer text of an Act of the library; the old one is kept beside it",
    "replaced": "in the place of another text of the same day",
    "dry_run": "read, and not added (--dry-run)",
}  # fmt: skip


def added_lines(added: Added) -> list[str]:
    """What was added, for a person: the Act, its sections, what was read in them, every defect."""
    act = added.act
    untitled = sum(not h for _, h in added.headings)
    lines = [
        f"{act.short_title} ({act.number}): {_SAID[added.status]}",
        f"  id {act.id}; applies in {act.extent.said} ({act.extent.jurisdiction}); read as {added.read.format}; text {act.source.as_of}",
        f"  {len(added.headings)} sections{f' ({untitled} without a heading)' if untitled else ''}, {len(act.amendments)} amendments told by {len(act.notes)} notes, "
        f"{len(added.figures)} penalties and figures, not yet reviewed",
    ]
    if added.status == "dry_run":
        lines += [f"    s. {s} {h}" for s, h in added.headings]
        lines += [f'    {r.label}: {r.said}' for r in added.figures]
    if act.defects:
        lines.append(f"  {len(act.defects)} defects of the text:")
        lines += [f"    {_place(d)}{d.what}" for d in act.defects]
    lines += [f"  {line}" for line in added.differences]
    return lines
