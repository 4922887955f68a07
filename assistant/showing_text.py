"""What is shown, as lines of plain text, a paragraph a line. What this module never does: print, or know the terminal."""

from __future__ import annotations

import datetime as dt
import textwrap
from collections.abc import Iterable
from typing import Any

from assistant.language import LANGUAGES
from assistant.model import Answer
from assistant.records import Record, elsewhere_json
from assistant.sayings import ENGLISH, load_sayings
from assistant.showing import Compared, ShownPlace, ShownProvision
from corpus.model import Act, Provision
from rules.calendar import say_day

_VERDICTS = {
    "confirmed": "confirmed: every sentence that can be checked agrees with the text",
    "contradicted": "contradicted: the text says otherwise",
    "not_found": "not found: something in it is not in the text, or cannot be decided from it",
    "nothing_to_check": "nothing to check: no sentence states a figure or names a provision",
}


def wrapped(paragraph: str, width: int) -> str:
    """A paragraph wrapped to a width, its own indentation kept for the lines that follow."""
    lines = []
    for line in paragraph.split("\n"):
        body = line.lstrip(" ")
        indent = line[: len(line) - len(body)]
        after = indent + ("  " if body.startswith("- ") else "")
        lines.append(textwrap.fill(body, max(width, 20), initial_indent=indent, subsequent_indent=after, break_long_words=False, break_on_hyphens=False))
    return "\n".join(lines)


def answer_lines(answer: Answer) -> tuple[str, ...]:
    """An answer, how its days were counted, and that something was withheld (never what: it was not confirmed)."""
    out, say = [answer.text], load_sayings(answer.lang if answer.lang in LANGUAGES else ENGLISH).say
    if answer.deadline:
        out += ["", say("deadline.how_counted"), *(f"- {step}" for step in answer.deadline.steps)]
    if answer.missing:
        out += ["", say("note.withheld", number=answer.missing)]
    return tuple(out)


def provision_lines(shown: ShownProvision) -> tuple[str, ...]:
    """A provision with all that a reader must know of its text."""
    act, source = shown.act, shown.act.source
    part = f"; {act.part}" if act.part else ""
    where = f"{act.extent.said}, {act.extent.condition}" if act.extent.condition else act.extent.said
    out = [shown.place.citation.label, f"{act.short_title} ({act.number}){part}", *([shown.heading] if shown.heading else [])]
    out += [f"Applies in: {where}", f"Words on {say_day(shown.on)}:", ""]
    if shown.why_nothing:
        out.append(f"{shown.why_nothing[:1].upper()}{shown.why_nothing[1:]}.")
    else:
        out += [f"({p.label}:) {_told(p)}" for p in shown.context if p.words]
        out += [f"{'   ' * p.depth}{p.number} {_told(p)}".rstrip() for p in shown.places if _told(p) or p.number]
    out += _block("Figures", record_lines(shown.records))
    fixed = [elsewhere_json(e) for r in shown.readings for e in r.elsewhere]
    out += _block("Fixed elsewhere, so no figure is given", [f'{e["citation"]}: {e["kind"]}, by {e["fixed_by"]}: "{_flat(e["quote"] or "")}"' for e in fixed])
    rows = [f"{s.label}: {s.since}{'; ' + s.until if s.until else ''}{_wording(s.version.known, s.version.text)}{' (on that day)' if s.current else ''}" for s in shown.timeline]
    out += _block("History, newest first", rows)
    out += _block("Amendment notes", [f"{n.citation.path[-1]}: {_flat(n.now.text)}" for n in shown.amendment_notes])
    out += _block("What is wrong in the supplied text", [f"{d.kind}: {d.what}" for d in shown.defects])
    out += _block("Notes", source.notes)
    out += _block("Source", [f"{source.provenance} ({source.as_of}); SHA-256 {source.sha256}"])
    return tuple(out)


def act_line(act: Act) -> str:
    """An Act in one line."""
    part = f", {act.part}" if act.part else ""
    told = f"; {len(act.defects)} defects of the text, which `show` tells" if act.defects else ""
    return f"{act.id}  {act.short_title} ({act.number}){part}: {act.extent.said}; text {act.source.as_of}{told}"


def record_lines(found: Iterable[Record]) -> tuple[str, ...]:
    """Penalties and figures, each with the words that fix it."""
    return tuple(f'{r.label}: {r.said} ["{_flat(r.quote)}"; {r.status}]' for r in found)


def compared_lines(place: Provision, old: dt.date, new: dt.date, rows: Iterable[Compared]) -> tuple[str, ...]:
    """Two days side by side: [-what went-] {+what came+}."""
    rows = tuple(rows)
    out = [f"{place.citation.label}: {say_day(old)} beside {say_day(new)}, [-what went-] {{+what came+}}", ""]
    for row in rows:
        if row.changes is None:
            out.append(f"{row.label}: {row.why}.")
        elif row.changed:
            out.append(f"{row.label}: {' '.join(_run(c.kind, c.old, c.new) for c in row.changes)}")
    same = [r.label for r in rows if r.changes is not None and not r.changed]
    if not rows:
        out.append("It stood on neither day.")
    elif same:
        out.append(f"No word differs in: {'; '.join(same)}.")
    return tuple(out)


def finding_lines(found: Iterable[Any], verdict: str, on: dt.date) -> tuple[str, ...]:
    """A draft sentence by sentence, then the verdict on the whole."""
    out = []
    for f in found:
        if f.verdict == "nothing_to_check":
            continue
        out.append(f"{f.verdict.replace('_', ' ').upper()}: {_flat(f.sentence)}")
        out.append(f"   {f.why}{f' [{f.citation}]' if f.citation else ''}")
        if f.quote:
            out.append(f'   the text: "{_flat(f.quote)}"')
    return (*out, *([""] if out else []), f"Checked against the text as it stood on {say_day(on)}: {_VERDICTS[verdict]}.")


def _told(place: ShownPlace) -> str:
    return "" if place.known == "not_in_force" else place.words or (f"[{place.why}]" if place.why else "")


def _wording(known: str, text: str) -> str:
    return "; its wording is not in the text" if known == "not" else f': "{_flat(text)}"'


def _run(kind: str, old: str, new: str) -> str:
    return {"equal": new, "inserted": f"{{+{new}+}}", "deleted": f"[-{old}-]", "replaced": f"[-{old}-] {{+{new}+}}"}[kind]


def _block(title: str, rows: Iterable[str]) -> list[str]:
    rows = list(rows)
    return ["", f"{title}:", *(f"- {row}" for row in rows)] if rows else []


def _flat(text: str) -> str:
    return " ".join(text.split())
