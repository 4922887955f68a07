"""From a folder (act.yaml and the source as supplied) to an Act, strictly.

act.yaml holds only what the text cannot give: title, number, extent, the outline of sections whose numbers are lost
(by their first words), stated corrections and defects a person saw, each with its reason. Everything else is read from
the text. What this module never does: fill a gap, or accept an act.yaml that does not fit its source.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from corpus.act_spec import ActSpec, Correction, read_spec
from corpus.citation import PinpointCitation
from corpus.division import Node, divide
from corpus.earlier import held_against
from corpus.errors import LoadError
from corpus.footnotes import Commencements, Note, load_commencements, parse_note, split_notes
from corpus.gate import gate
from corpus.history import notes_without_mark, versions_of
from corpus.model import Act, Amendment, Defect, Provision, Quote, Source, Version
from corpus.note_blocks import NoteBlock
from corpus.placed import place, read_layout
from corpus.reading import Reading
from corpus.sections import Cleaned, RawSection, broken_off, clean, split_sections
from corpus.states import name_of, state_blocks

DATA = Path(__file__).parent / "data"
_DAY = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* (\d{4})\b")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Notes:
    """The amendment notes of an Act: as places, by number, those that no mark points at, and what is wrong with them."""

    places: tuple[Provision, ...]
    told: Mapping[str, tuple[Amendment, ...]]
    unmarked: Mapping[str, tuple[Amendment, ...]]  # by the section whose notes they are; "" for notes of the whole text
    defects: tuple[Defect, ...]
    as_of: dt.date | None


def load_act(folder: Path, *, commencements: Commencements | None = None, by_user: bool = False, name: str = "act.yaml") -> Act:
    """The Act in a folder; LoadError names the file and key that is not as it must be."""
    spec = read_spec(folder / name)
    if commencements is None:
        commencements = load_commencements(DATA / "amending_acts.yaml")
    cleaned, source, placed = _read_source(folder, spec)
    corrected, stated = _corrections(cleaned.law, spec.corrections, spec.name)
    sections = placed or (_outlined(corrected, spec) if spec.outline else split_sections(corrected, cleaned.blocks))
    if not sections:
        raise LoadError(f"{folder / spec.file}: no section was found; give an outline in act.yaml")
    cites = [_section_citation(spec, s) for s in sections]
    notes = _notes(cleaned, sections, cites, commencements, source, day_of(source.as_of) or spec.added)
    provisions = tuple(_provision(raw, cite, notes, spec) for raw, cite in zip(sections, cites, strict=True))
    provisions = _beside_earlier(folder, spec, provisions, commencements)
    keys = Counter(p.key for top in (*provisions, *notes.places) for p in top.walk())
    if twice := [key for key, n in keys.items() if n > 1]:
        raise LoadError(
            f"{folder / spec.file}: {twice[0]} stands twice, so a citation would name two places; take one of them out"
        )
    found = [d for p in provisions for q in p.walk() for d in (*_text_defects(q), *gate(q))]
    defects = [
        *cleaned.defects,
        *_front(corrected, sections[0].at),
        *notes.defects,
        *_state_amendments(sections, cites, source.text),
        *stated,
        *_stated_defects(spec, source, keys),
        *_lost_numbers(spec),
        *found,
    ]
    return Act(
        id=spec.id,
        short_title=spec.short_title,
        number=spec.number,
        year=spec.year,
        aliases=spec.aliases,
        extent=spec.extent,
        source=source,
        provisions=provisions,
        notes=notes.places,
        amendments=tuple(a for group in notes.told.values() for a in group),
        defects=tuple(sorted(defects, key=lambda d: (d.start is None, d.start or 0))),
        part=spec.part,
        supplied_by_user=by_user,
    )


def text_day(spec: ActSpec) -> dt.date | None:
    """The day a text speaks of: the day it is dated to, else the day on which it was added."""
    return day_of(spec.as_of) or spec.added


def _beside_earlier(folder: Path, spec: ActSpec, provisions: tuple[Provision, ...], commencements: Commencements) -> tuple[Provision, ...]:
    """The provisions held against the earlier texts that lie beside this one."""
    now = text_day(spec)
    for name in spec.earlier:
        was = text_day(read_spec(folder / name))
        if now and was and was < now:
            provisions = held_against(provisions, load_act(folder, commencements=commencements, name=name), was, now)
            break  # the text just before this one tells of the texts before it
    return provisions


def _read_source(folder: Path, spec: ActSpec) -> tuple[Cleaned, Source, tuple[RawSection, ...]]:
    """The source cleaned, as kept, and its sections where a file of places tells them."""
    path = folder / spec.file
    try:
        raw = path.read_bytes()
    except OSError as e:
        raise LoadError(f"{spec.name}: source: file {path.name} cannot be read ({e.strerror}); put it beside act.yaml") from e
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as e:
        raise LoadError(f"{path}: is not UTF-8 at byte {e.start}; save it as UTF-8") from e
    sha256 = hashlib.sha256(raw).hexdigest()
    cleaned, placed = place(text, read_layout(folder / spec.sections, sha256, len(text))) if spec.sections else (clean(text), ())
    as_of = spec.as_of or (f"fetched {cleaned.fetched}" if cleaned.fetched else "undated")
    source = Source(
        name=path.name,
        text=text,
        sha256=sha256,
        provenance=spec.provenance,
        as_of=as_of,
        notes=spec.notes,
    )
    return cleaned, source, placed


def day_of(as_of: str) -> dt.date | None:
    """The day a source is dated to ("fetched 22 Oct 2026", "2026-10-22"), None where it is undated or the day cannot be."""
    m = _DAY.search(as_of)
    if not m:
        return None
    year, month, day = (m[1], m[2], m[3]) if m[1] else (m[6], _MONTHS.index(m[5]) + 1, m[4])
    try:
        return dt.date(int(year), int(month), int(day))
    except ValueError:
        return None


def _only_place(law: Reading, words: str, name: str) -> int:
    """Where words stand in the law, which must be once."""
    at = law.text.find(words)
    if at < 0:
        raise LoadError(f"{name}: {words!r} does not stand in the source; copy the words from it")
    if law.text.find(words, at + 1) >= 0:
        raise LoadError(f"{name}: {words!r} must stand exactly once in the source; give more words")
    return at


def _corrections(law: Reading, rows: tuple[Correction, ...], name: str) -> tuple[Reading, list[Defect]]:
    """Apply stated corrections to the reading text; the source stays as it is and quotes show it."""
    defects = []
    for i, row in enumerate(rows, 1):
        at = _only_place(law, row.find, f"{name}: corrections[{i}]")
        start, end = law.starts[at], law.ends[at + len(row.find) - 1]
        law = law.replaced(at, at + len(row.find), row.read)
        defects.append(
            Defect(kind="stated correction", what=f'"{row.find}" is read as "{row.read}": {row.why}', start=start, end=end)
        )
    return law, defects


def _outlined(law: Reading, spec: ActSpec) -> tuple[RawSection, ...]:
    """Sections of a text that lost its numbers, found by the first words the outline gives."""
    rows = [
        (_only_place(law, row.first_words, f"{spec.name}: outline[{i}]: first_words"), row)
        for i, row in enumerate(spec.outline, 1)
    ]
    if [at for at, _ in rows] != sorted(at for at, _ in rows):
        raise LoadError(f"{spec.name}: outline: the places must follow the order of the text")
    out = []
    for (at, row), after in zip(rows, [*rows[1:], None], strict=True):
        stop = after[0] if after else len(law.text)
        skip = row.heading_words or (f"{row.heading}." if row.heading_in_text else "")
        if skip and not law.text.startswith(skip, at):
            raise LoadError(
                f"{spec.name}: outline: {row.place}: the text does not begin with {skip!r}; correct heading or heading_words"
            )
        out.append(RawSection(row.place, row.heading, law.slice(at + len(skip), stop).stripped(), at))
    return tuple(out)


def _front(law: Reading, at: int) -> list[Defect]:
    """What stands before the first section: a title or contents, left out and said to be."""
    front = law.slice(0, at).stripped()
    if not front.text:
        return []
    what = f'Before the first section stands "{" ".join(front.text.split())[:60]}"; it is read as a title, not as law.'
    return [Defect(kind="before the first section", what=what, start=front.starts[0], end=front.ends[-1])]


def _section_citation(spec: ActSpec, raw: RawSection) -> PinpointCitation:
    row = spec.row(raw.number)
    if not row:
        return PinpointCitation(spec.id, raw.number, (), spec.title)
    chapter = raw.number.split("/")[0].replace("ch.", "ch. ")
    named = f'"{row.heading}"' if row.heading_in_text else f"[{row.heading}]"
    shown = f"s. {row.number} ({chapter}, {named})" if row.number else f"{chapter}, {named}"
    return PinpointCitation(spec.id, raw.number, (), spec.title, shown)


def _notes(
    cleaned: Cleaned,
    sections: tuple[RawSection, ...],
    cites: list[PinpointCitation],
    commencements: Commencements,
    source: Source,
    as_of: dt.date | None,
) -> _Notes:
    """The amendment notes as citable places, the amendments they tell, and notes found glued together or without a mark."""
    places: list[Provision] = []
    told: dict[str, tuple[Amendment, ...]] = {}
    defects = [_loose(b) for b in cleaned.blocks if not b.numbers or (any(s.blocks for s in sections) and not any(b in s.blocks for s in sections))]
    previous: tuple[Amendment, ...] = ()
    by_section = {s.number: c for s, c in zip(sections, cites, strict=True)}
    owners: dict[str, PinpointCitation] = {}
    cited: Counter[str] = Counter()
    for section, cite in zip(sections, cites, strict=True):
        for mark in section.words.marks:
            owners.setdefault(mark.number, cite)
    for scope, note in _found_notes(cleaned, sections, source):
        number, start, end = f"{scope}:{note.number}" if scope else note.number, note.start, note.end
        owner = owners.get(number) or by_section.get(scope) or cites[0]
        cite = replace(owner, path=(f"fn.{note.number}",))
        if scope and cite.key in cited:  # a section over two printed pages, each with a count of its own
            cite = replace(owner, path=(f"fn.{note.number}-{cited[cite.key] + 1}",))
        cited[replace(owner, path=(f"fn.{note.number}",)).key] += 1
        quote = Quote(source.text[start:end], start, end)
        amendments = parse_note(note.text, note=cite.key, quote=quote, previous=previous, commencements=commencements)
        previous = amendments or previous
        if number in told:  # numbering that begins anew: no one knows which mark each tells of
            what = f"Two amendment notes have the number {note.number}; what each changed is not known, and no earlier words are taken from them."
            defects.append(Defect(kind="note number twice", what=what, citation=cite.key, start=start, end=end))
            told[number] = tuple(replace(a, kind="substituted", old_words=None) for a in (*told[number], *amendments))
            continue
        told[number] = amendments
        words = Reading.of(source.text, start, end)
        version = Version(id=f"{cite.key}@", text=words.text, segments=words.segments())
        places.append(Provision(citation=cite, level="item", versions=(version,)))
        if note.glued:
            what = f"Amendment note {note.number} is run together with the note before it; they are read as two notes."
            defects.append(Defect(kind="glued notes", what=what, citation=cite.key, start=start, end=end))
    unmarked: dict[str, tuple[Amendment, ...]] = {}
    covers = {b.scope: b.covers for b in cleaned.blocks if b.scope}
    marks = chain((m for s in sections for m in s.words.marks), cleaned.law.marks if covers else ())
    for number in notes_without_mark(marks, told):
        scope, _, n = number.rpartition(":")
        key = told[number][0].note
        what = f"No mark in the text points at amendment note {n}; what it changed is not known, and no earlier text is given."
        defects.append(Defect(kind="note without mark", what=what, citation=key))
        for section_number in covers.get(scope, (scope,)):
            unmarked[section_number] = (*unmarked.get(section_number, ()), *told[number])
    return _Notes(places=tuple(places), told=told, unmarked=unmarked, defects=tuple(defects), as_of=as_of)


def _found_notes(cleaned: Cleaned, sections: tuple[RawSection, ...], source: Source) -> Iterator[tuple[str, Note]]:
    """Every note with the section whose notes it stands among, "" where it is a note of the whole text."""
    for n in cleaned.inline_notes:
        yield "", Note(number=n.number, text=n.text, start=n.start, end=n.end)
    for note in split_notes(cleaned.notes) if cleaned.notes else ():
        yield "", note
    for section in sections:
        for block in section.blocks:
            for note in split_notes(Reading.of(source.text, block.start, block.end)):
                yield block.scope or section.number, note
    if not any(s.blocks for s in sections):  # an outline names the places of sections, and notes run through the whole
        for block in cleaned.blocks:
            for note in split_notes(Reading.of(source.text, block.start, block.end)):
                yield "", note


def _loose(block: NoteBlock) -> Defect:
    what = "Editor's notes that no number ties to words of a section (of the title, or with a star) are left out; they are not law."
    return Defect(kind="note without number", what=what, start=block.start, end=block.end)


def _state_amendments(sections: tuple[RawSection, ...], cites: list[PinpointCitation], text: str) -> list[Defect]:
    """State amendments printed inside sections, one a block: not the law of the whole extent, left out of it and said to be."""
    out = []
    for s, c in zip(sections, cites, strict=True):
        for begin, stop in s.states:
            for a, b, codes in state_blocks(text[begin:stop]):
                named = " and ".join(map(name_of, codes)) or "A State"
                what = f"{named} amended this section; the words of the amendment are printed in the source and left out of the section, which reads otherwise there."
                out.append(Defect(kind="state amendment", what=what, citation=c.key, start=begin + a, end=begin + b))
    return out


def _provision(raw: RawSection, cite: PinpointCitation, notes: _Notes, spec: ActSpec) -> Provision:
    row = spec.row(raw.number)
    whole = _build(divide(raw.words.text), raw.words, cite, notes)
    return replace(whole, heading=raw.heading, heading_given=row.heading_in_text if row else True)


def _build(node: Node, words: Reading, cite: PinpointCitation, notes: _Notes) -> Provision:
    own = Reading("", (), ())
    for a, b in node.runs:
        run = words.slice(a, b).stripped()
        if run.text:
            own = own.joined(run)
    own = _one_line(own)
    children = tuple(_build(c, words, cite.child(c.label), notes) for c in node.children)
    empty = (Version(id=f"{cite.key}@", text=""),)
    lost = (*notes.unmarked.get("", ()), *notes.unmarked.get(cite.section, ()))
    versions = versions_of(own, notes.told, cite, as_of=notes.as_of, unmarked=lost) if own.text else empty
    return Provision(citation=cite, level=node.level, versions=versions, children=children)


def _one_line(own: Reading) -> Reading:
    """Line breaks inside a provision's own words read as blanks."""
    return replace(own, text=own.text.replace("\n", " "))


def _text_defects(provision: Provision) -> list[Defect]:
    version = provision.versions[-1] if provision.versions else None
    if version and version.text and not provision.children and broken_off(version.text):
        last = version.segments[-1].end
        what = f'The sentence breaks off in the source after "{version.text.split()[-1]}".'
        return [Defect(kind="broken off", what=what, citation=provision.key, start=last - 1, end=last)]
    return []


def _stated_defects(spec: ActSpec, source: Source, keys: Mapping[str, int]) -> list[Defect]:
    """Defects a person saw that no reader can: lost words, marginal notes that look like sub-sections."""
    out = []
    for i, row in enumerate(spec.defects, 1):
        start = source.text.find(row.words) if row.words else None
        if start is not None and start < 0:
            raise LoadError(f"{spec.name}: defects[{i}]: the words {row.words!r} are not in the source; copy them from it")
        if row.citation and row.citation not in keys:
            raise LoadError(f"{spec.name}: defects[{i}]: citation {row.citation!r} names no provision of the Act")
        end = start + len(row.words) if start is not None else None
        out.append(Defect(kind=row.kind, what=row.what, citation=row.citation or None, start=start, end=end))
    return out


def _lost_numbers(spec: ActSpec) -> list[Defect]:
    lost = [r.place for r in spec.outline if not r.number]
    if not lost:
        return []
    what = f"The section numbers of {len(lost)} sections are lost in the source; they are cited by position and heading, and none is invented."
    return [Defect(kind="lost numbers", what=what)]
