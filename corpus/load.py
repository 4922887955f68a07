"""From a folder (act.yaml and the source as supplied) to an Act, strictly.

act.yaml holds only what the text cannot give: title, number, extent, the outline of sections whose numbers are lost
(by their first words), stated corrections and defects a person saw, each with its reason. Everything else is read from
the text. What this module never does: fill a gap, or accept an act.yaml that does not fit its source.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from corpus.citation import PinpointCitation
from corpus.division import Node, divide
from corpus.errors import LoadError
from corpus.footnotes import Commencements, load_commencements, parse_note, split_notes
from corpus.history import versions_of
from corpus.model import Act, Amendment, Defect, Extent, Provision, Quote, Source, Version
from corpus.reading import Reading
from corpus.sections import Cleaned, RawSection, broken_off, clean, split_sections
from corpus.strict_yaml import check_keys, read_yaml

DATA = Path(__file__).parent / "data"
_ACT_KEYS = {"id", "short_title", "number", "year", "extent", "source"}
_ACT_MORE = {"aliases", "cite_as", "part", "outline", "corrections", "defects"}


def load_act(folder: Path, *, commencements: Commencements | None = None, by_user: bool = False) -> Act:
    """The Act in a folder; LoadError names the file and key that is not as it must be."""
    name = str(folder / "act.yaml")
    data = check_keys(read_yaml(folder / "act.yaml"), name, required=_ACT_KEYS, optional=_ACT_MORE)
    if commencements is None:
        commencements = load_commencements(DATA / "amending_acts.yaml")
    spec = check_keys(data["source"], f"{name}: source", required={"file", "provenance"}, optional={"as_of", "notes"})
    cleaned, source = _read_source(folder, spec, name)
    corrected, stated = _corrections(cleaned.law, data.get("corrections") or (), name)
    title = data.get("cite_as") or data["short_title"]
    sections = _outlined(corrected, data, name) if data.get("outline") else split_sections(corrected)
    if not sections:
        raise LoadError(f"{folder / spec['file']}: no section was found; give an outline in act.yaml")
    cites = [_section_citation(data, s, title) for s in sections]
    notes, amendments, note_defects = _notes(cleaned, sections, cites, commencements, source)
    provisions = tuple(_provision(raw, cite, amendments, data) for raw, cite in zip(sections, cites, strict=True))
    found = [d for p in provisions for q in p.walk() for d in _text_defects(q)]
    defects = [*cleaned.defects, *note_defects, *stated, *_stated_defects(data, source, name), *_lost_numbers(data), *found]
    return Act(
        id=data["id"],
        short_title=data["short_title"],
        number=data["number"],
        year=int(data["year"]),
        aliases=tuple(data.get("aliases") or ()),
        extent=_extent(data["extent"], name),
        source=source,
        provisions=provisions,
        notes=notes,
        amendments=tuple(a for group in amendments.values() for a in group),
        defects=tuple(sorted(defects, key=lambda d: (d.start is None, d.start or 0))),
        part=data.get("part") or "",
        supplied_by_user=by_user,
    )


def _read_source(folder: Path, spec: Mapping[str, Any], name: str) -> tuple[Cleaned, Source]:
    path = folder / str(spec["file"])
    try:
        raw = path.read_bytes()
    except OSError as e:
        raise LoadError(f"{name}: source file {path.name} cannot be read ({e.strerror})") from e
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as e:
        raise LoadError(f"{path}: is not UTF-8 at byte {e.start}; save it as UTF-8") from e
    cleaned = clean(text)
    as_of = spec.get("as_of") or (f"fetched {cleaned.fetched}" if cleaned.fetched else "undated")
    source = Source(
        name=path.name,
        text=text,
        sha256=hashlib.sha256(raw).hexdigest(),
        provenance=str(spec["provenance"]),
        as_of=str(as_of),
        notes=tuple(spec.get("notes") or ()),
    )
    return cleaned, source


def _extent(data: Any, name: str) -> Extent:
    spec = check_keys(data, f"{name}: extent", required={"jurisdiction"}, optional={"areas", "said", "condition"})
    areas = frozenset(spec["areas"]) if spec.get("areas") else None
    return Extent(
        jurisdiction=str(spec["jurisdiction"]), areas=areas, said=spec.get("said") or "", condition=spec.get("condition") or ""
    )


def _corrections(law: Reading, rows: Any, name: str) -> tuple[Reading, list[Defect]]:
    """Apply stated corrections to the reading text; the source stays as it is and quotes show it."""
    defects = []
    for i, row in enumerate(rows, 1):
        spec = check_keys(row, f"{name}: corrections[{i}]", required={"find", "read", "why"})
        at = law.text.find(spec["find"])
        if at < 0 or law.text.find(spec["find"], at + 1) >= 0:
            raise LoadError(f"{name}: corrections[{i}]: {spec['find']!r} must stand exactly once in the source; give more words")
        start, end = law.starts[at], law.ends[at + len(spec["find"]) - 1]
        law = law.replaced(at, at + len(spec["find"]), spec["read"])
        what = f'"{spec["find"]}" is read as "{spec["read"]}": {spec["why"]}'
        defects.append(Defect(kind="stated correction", what=what, start=start, end=end))
    return law, defects


def _outlined(law: Reading, data: Mapping[str, Any], name: str) -> tuple[RawSection, ...]:
    """Sections of a text that lost its numbers, found by the first words the outline gives."""
    rows = []
    for i, row in enumerate(data["outline"], 1):
        spec = check_keys(
            row,
            f"{name}: outline[{i}]",
            required={"place", "first_words", "heading", "heading_in_text"},
            optional={"number", "heading_words", "why"},
        )
        at = law.text.find(spec["first_words"])
        if at < 0 or law.text.find(spec["first_words"], at + 1) >= 0:
            raise LoadError(f"{name}: outline[{i}]: first words {spec['first_words']!r} must stand exactly once in the source")
        rows.append((at, spec))
    if [r[0] for r in rows] != sorted(r[0] for r in rows):
        raise LoadError(f"{name}: outline: the places must follow the order of the text")
    out = []
    for (at, spec), after in zip(rows, [*rows[1:], None], strict=True):
        stop = after[0] if after else len(law.text)
        skip = spec.get("heading_words") or (f"{spec['heading']}." if spec["heading_in_text"] else "")
        if skip and not law.text.startswith(skip, at):
            raise LoadError(f"{name}: outline: {spec['place']}: the text does not begin with {skip!r}")
        out.append(RawSection(spec["place"], spec["heading"], law.slice(at + len(skip), stop).stripped()))
    return tuple(out)


def _section_citation(data: Mapping[str, Any], raw: RawSection, title: str) -> PinpointCitation:
    row = next((r for r in data.get("outline") or () if r["place"] == raw.number), None)
    if not row:
        return PinpointCitation(data["id"], raw.number, (), title)
    chapter = raw.number.split("/")[0].replace("ch.", "ch. ")
    named = f'"{row["heading"]}"' if row["heading_in_text"] else f"[{row['heading']}]"
    shown = f"s. {row['number']} ({chapter}, {named})" if row.get("number") else f"{chapter}, {named}"
    return PinpointCitation(data["id"], raw.number, (), title, shown)


def _notes(
    cleaned: Cleaned, sections: tuple[RawSection, ...], cites: list[PinpointCitation], commencements: Commencements, source: Source
) -> tuple[tuple[Provision, ...], dict[str, tuple[Amendment, ...]], list[Defect]]:
    """The amendment notes as citable places, the amendments they tell, and notes found glued together."""
    found = [(n.number, n.text, n.start, n.end, False) for n in cleaned.inline_notes]
    if cleaned.notes:
        found += [(n.number, n.text, n.start, n.end, n.glued) for n in split_notes(cleaned.notes)]
    provisions, amendments, defects = [], {}, []
    previous: tuple[Amendment, ...] = ()
    for number, text, start, end, glued in found:
        owner = next((c for c, s in zip(cites, sections, strict=True) if any(m.number == number for m in s.words.marks)), cites[0])
        cite = replace(owner, path=(f"fn.{number}",))
        quote = Quote(source.text[start:end], start, end)
        previous = parse_note(text, note=cite.key, quote=quote, previous=previous, commencements=commencements)
        amendments[number] = previous
        words = Reading.of(source.text, start, end)
        version = Version(id=f"{cite.key}@", text=words.text, segments=words.segments())
        provisions.append(Provision(citation=cite, level="item", versions=(version,)))
        if glued:
            what = f"Amendment note {number} is run together with the note before it; they are read as two notes."
            defects.append(Defect(kind="glued notes", what=what, citation=cite.key, start=start, end=end))
    return tuple(provisions), amendments, defects


def _provision(raw: RawSection, cite: PinpointCitation, amendments: Mapping[str, tuple[Amendment, ...]], data: Mapping[str, Any]) -> Provision:
    row = next((r for r in data.get("outline") or () if r["place"] == raw.number), None)
    tree = divide(raw.words.text)
    whole = _build(tree, raw.words, cite, amendments)
    return replace(whole, heading=raw.heading, heading_given=row["heading_in_text"] if row else True)


def _build(node: Node, words: Reading, cite: PinpointCitation, amendments: Mapping[str, tuple[Amendment, ...]]) -> Provision:
    own = Reading("", (), ())
    for a, b in node.runs:
        run = words.slice(a, b).stripped()
        if run.text:
            own = own.joined(run)
    own = _one_line(own)
    children = tuple(_build(c, words, cite.child(c.label), amendments) for c in node.children)
    versions = versions_of(own, amendments, cite) if own.text else (Version(id=f"{cite.key}@", text=""),)
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


def _stated_defects(data: Mapping[str, Any], source: Source, name: str) -> list[Defect]:
    """Defects a person saw that no reader can: lost words, marginal notes that look like sub-sections."""
    out = []
    for i, row in enumerate(data.get("defects") or (), 1):
        spec = check_keys(row, f"{name}: defects[{i}]", required={"kind", "what"}, optional={"citation", "words"})
        start = end = None
        if spec.get("words"):
            start = source.text.find(spec["words"])
            if start < 0:
                raise LoadError(f"{name}: defects[{i}]: the words {spec['words']!r} are not in the source")
            end = start + len(spec["words"])
        out.append(Defect(kind=spec["kind"], what=spec["what"], citation=spec.get("citation"), start=start, end=end))
    return out


def _lost_numbers(data: Mapping[str, Any]) -> list[Defect]:
    lost = [r["place"] for r in data.get("outline") or () if not r.get("number")]
    if not lost:
        return []
    what = f"The section numbers of {len(lost)} sections are lost in the source; they are cited by position and heading, and none is invented."
    return [Defect(kind="lost numbers", what=what)]
