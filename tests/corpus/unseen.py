"""Acts that the project was not written for, printed from public data as plain text, as a user would add them.

A section is printed with its number and heading, then its words, then the block of its amendment notes, as India Code prints
them. What it never does: clean a text; what the data has wrong, a user's file has wrong too.

    python -m tests.corpus.unseen FOLDER [FILE ...]     one folder an Act under FOLDER, as KALAM_HOME/library wants it; "all": every Act
"""

from __future__ import annotations

import csv
import gzip
import json
import re
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
SECTIONS, BNS = DATA / "india_code" / "sections.jsonl.gz", DATA / "bns" / "bns_sections.csv"
AS_OF = "26 February 2026"  # the day of the census that the data comes from
ACTS = {  # file of the data: id; Acts of very different kinds
    "1_1871.json": "cattle-trespass-1871",
    "22_2005.json": "rti-2005",
    "59_1960.json": "cruelty-1960",
    "26_1881.json": "ni-1881",
    "5_1861.json": "police-1861",
    "16_1927.json": "forest-1927",
    "28_1961.json": "dowry-1961",
    "29_2019.json": "wages-2019",
}
SHORT = {"rti-2005": ("RTI Act", "RTI"), "ni-1881": ("NI Act",), "bns-2023": ("BNS",), "cgst-2017": ("CGST Act", "GST Act"), "mv-1988": ("MV Act",)}
MORE = {
    "59_1988.json": "mv-1988",
    "12_2017.json": "cgst-2017",
    "54_1959.json": "arms-1959",
    "29_1986.json": "environment-1986",
    "16_1908.json": "registration-1908",
    "3_1897.json": "epidemic-1897",
    "25_1955.json": "hindu-marriage-1955",
    "1_2009.json": "metrology-2009",
    "34_2006.json": "food-2006",
    "14_2013.json": "posh-2013",
}


@lru_cache(maxsize=1)
def rows() -> dict[str, list[dict[str, str]]]:
    """The sections of the data, by the file of their Act."""
    out: dict[str, list[dict[str, str]]] = {}
    with gzip.open(SECTIONS, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            out.setdefault(row["file"], []).append(row)
    return out


def printed(row: dict[str, str], *, note_lines: bool = False) -> str:
    """A section as it is printed; `note_lines`: each note on a line of its own."""
    text, notes = row["text"].strip(), (row["footnote"] or "").strip()
    if note_lines:
        notes = re.sub(r"(?<=[.)]) (?=\d{1,2}\. [A-Z])", "\n", notes)
    own = re.match(rf"(?:\d{{1,3}}\s?\[)*{re.escape(row['section'])}\.", text)  # an inserted section brings its number along
    head = "" if own else f"{row['section']}. {row['heading'].rstrip('. ')}.--"
    return f"{head}{text}\n{notes}".strip()


def write_act(folder: Path, act_id: str, title: str, number: str, year: int, text: str) -> None:
    """A folder with act.yaml and source.txt."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "source.txt").write_text(text, encoding="utf-8")
    short = re.sub(r"^The ", "", " ".join(title.split())).rstrip(".")
    aliases = [re.sub(r",?\s*\d{4}$", "", short), *SHORT.get(act_id, ())]
    said = (
        f"id: {act_id}\nshort_title: {json.dumps(short)}\nnumber: {number}\nyear: {year}\naliases: {json.dumps(aliases)}\n"
        f"extent: {{jurisdiction: IN, said: the whole of India}}\n"
        f'source: {{file: source.txt, provenance: "India Code, from public data", as_of: {AS_OF}}}\n'
    )
    (folder / "act.yaml").write_text(said, encoding="utf-8")


def write_central(library: Path, file: str, act_id: str, *, note_lines: bool = False) -> None:
    """One Central Act of the data."""
    found = rows()[file]
    n, year = re.match(r"(\w+?)_(\d{4})", file).groups()  # type: ignore[union-attr]
    text = "\n\n".join(printed(r, note_lines=note_lines) for r in found)
    write_act(library / act_id, act_id, found[0]["act"], f"Act {n} of {year}", int(year), text)


def write_bns(library: Path) -> None:
    """The Bharatiya Nyaya Sanhita, 2023, line breaks kept."""
    with BNS.open(encoding="utf-8-sig", newline="") as lines:
        found = [f"{r['Section'].strip()}. {r['Section _name'].strip().rstrip('.')}.--{r['Description'].strip()}" for r in csv.DictReader(lines)]
    write_act(library / "bns-2023", "bns-2023", "The Bharatiya Nyaya Sanhita, 2023", "Act 45 of 2023", 2023, "\n\n".join(found))


def write_library(library: Path, files: Iterable[tuple[str, str]] = tuple(ACTS.items())) -> None:
    """The Acts, one folder each."""
    for file, act_id in files:
        write_central(library, file, act_id)


if __name__ == "__main__":
    target, *names = sys.argv[1:]
    known = {**ACTS, **MORE}
    if names == ["all"]:
        write_library(Path(target), [(f, "act-" + f.removesuffix(".json").replace("_", "-").lower()) for f in rows()])
    else:
        write_library(Path(target), [(f, known[f]) for f in names or known])
        write_bns(Path(target))
