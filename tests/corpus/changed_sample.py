"""The 48 sections of Central Acts whose earlier text is known: `python -m tests.corpus.changed_sample`.

Each record's text of 2026 and its notes go through `history.section_versions`; what the version of the day of the earlier
text names in rupees and terms is held against what that text names. Both are read by the same finder.

The earlier texts are "of about 2016". Each record was read: where the earlier text lacks an amendment that its own note
dates before 2016, it is an older print, and DAYS says the day before that amendment. EXCLUDED are records whose two texts
cannot be held against each other. NOT_GIVEN are records whose notes do not give the words that stood there, so that no
engine can name their figures: there the only right answer is that they are not known.
"""

from __future__ import annotations

import datetime as dt
import gzip
import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus.citation import PinpointCitation
from corpus.errors import NotKnown
from corpus.history import section_versions
from corpus.model import Provision
from rules.quantity import find_quantities

DATA = Path(__file__).parents[2].parent / "shared" / "data"
SAMPLE = DATA / "history" / "changed_sample.jsonl"
AS_OF = dt.date(2026, 2, 26)  # the census day of the 2026 texts, as their SOURCE.txt says
ABOUT_2016 = dt.date(2016, 7, 1)

INSURANCE = "The Insurance Act, 1938"
EXCISE = "The Central Excise Act, 1944"
CORRUPTION = "The Prevention of Corruption Act, 1988"
LLP = "The Limited Liability Partnership Act, 2008"
HOUSING = "The National Housing Bank Act, 1987"
WATER = "The Water (Prevention and Control of Pollution) Act, 1974"
MARINE = "The Marine Products Export Development Authority Act, 1972"
MOTOR = "The Motor Vehicles Act, 1988"

# The earlier text lacks the amendment named, so it is a print of before that day.
DAYS: dict[tuple[str, str], tuple[dt.date, str]] = {
    (INSURANCE, "64UC"): (dt.date(2014, 7, 1), "has the section that was omitted w.e.f. 26-12-2014"),
    (INSURANCE, "105B"): (dt.date(2014, 7, 1), "lacks the substitution w.e.f. 26-12-2014 (five lakh, not twenty-five crore)"),
    (INSURANCE, "42"): (dt.date(2014, 7, 1), "lacks the substitution w.e.f. 26-12-2014 (licences of agents)"),
    (INSURANCE, "29"): (dt.date(2014, 7, 1), "lacks the substitution w.e.f. 26-12-2014 (managing agents)"),
    (INSURANCE, "41"): (dt.date(2014, 7, 1), "lacks the substitution w.e.f. 26-12-2014 (five hundred rupees)"),
    (EXCISE, "9A"): (dt.date(2012, 7, 1), "lacks sub-section (1A) of Act 17 of 2013"),
    (EXCISE, "11A"): (dt.date(2010, 7, 1), "is the section before Act 8 of 2011"),
    (EXCISE, "35F"): (dt.date(2013, 7, 1), "is the section before Act 25 of 2014"),
    ("The Banking Regulation Act, 1949", "46"): (dt.date(2012, 7, 1), "lacks the sums of Act 4 of 2013, w.e.f. 18-1-2013"),
    ("The Customs Act,1962", "129C"): (dt.date(2012, 7, 1), "has ten lakh rupees, substituted w.e.f. 10-5-2013"),
    (CORRUPTION, "13"): (dt.date(2013, 7, 1), "has one year and seven years, substituted w.e.f. 16-1-2014"),
    ("The Foreign Exchange Management Act, 1999", "13"): (dt.date(2015, 7, 1), "lacks sub-sections (1A) to (1D), inserted w.e.f. 9-9-2015"),
    ("The Apprentices Act, 1961", "30"): (dt.date(2014, 7, 1), "lacks the substitutions w.e.f. 22-12-2014"),
}
EXCLUDED: dict[tuple[str, str], str] = {
    (EXCISE, "37"): "the text of 2026 breaks off after sub-section (1): all that its 37 notes tell of is lost",
    ("The Transplantation of Human Organs and Tissues Act, 1994", "19"): "the earlier text prints the omitted proviso beside its own mark of omission",
    ("The Interest-tax Act, 1974", "24"): 'not amended between the two texts: the earlier one has "Lo sever. years" for "to seven years"',
    ("The Drugs and Cosmetics Act, 1940", "33"): "the two texts are different sections: 33-I of 2026, 33 of the earlier text",
}
# What was changed after the day of the earlier text, where its note describes the old words and does not give them.
NOT_GIVEN: dict[tuple[str, str], str] = {
    (INSURANCE, "64UC"): "omitted; the words are not given",
    (INSURANCE, "105B"): "for sections 105B and 105C",
    (INSURANCE, "42"): "for section 42",
    (INSURANCE, "29"): "for section 29",
    (INSURANCE, "41"): "for sub-section (2)",
    (HOUSING, "49"): "sub-sections (2), (2B), (4) and clause (aa) omitted",
    (HOUSING, "52A"): "for section 52A",
    (EXCISE, "9A"): "for (1)",
    (EXCISE, "11A"): "the section substituted by Act 8 of 2011",
    (EXCISE, "35F"): "for section 35F",
    ("The Air (Prevention and Control of Pollution) Act, 1981", "39"): "for sections 37 to 41",
    ("The Legal Metrology Act, 2009", "31"): "for certain words",
    ("The Public Liability Insurance Act, 1991", "15"): "for sections 14 and 15",
    (LLP, "74"): "for section 74",
    (LLP, "10"): "for sub-section (2)",
    (LLP, "35"): "for sub-sections (2) and (3)",
    ("The Indian Stamp Act, 1899", "2"): "for clauses (1), (14) and (16A)",
    ("The Pharmacy Act, 1948", "26A"): "for certain words",
    ("The Competition Act, 2002", "31"): "for sub-sections (3) to (6); (7) to (12) omitted",
    ("The Competition Act, 2002", "43A"): "for section 43A",
    (WATER, "48"): "for section 48",
    (WATER, "43"): "for section 43 and 44",
    ("The Securities and Exchange Board of India Act, 1992", "11"): "for clause (e)",
    (MARINE, "24"): "for sections 24 and 25",
    (MARINE, "20"): "for certain words",
    (CORRUPTION, "14"): "for section 14",
    (CORRUPTION, "9"): "for sections 7, 8, 9 and 10",
    (CORRUPTION, "13"): "for sub-section (1)",
    ("The Cinematograph Act, 1952", "15"): "for section 15",
    (MOTOR, "163"): "for Chapter XI",
    (MOTOR, "201"): "the Explanation's note, 8, is missing",
    ("The National Bank for Agriculture and Rural Development Act, 1981", "56"): "for sub-section (2)",
    ("The Apprentices Act, 1961", "30"): "for sub-section (1)",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one record: "recovered" (the whole text, its figures right), "figures" (all named right, other words not
    known), "not known", "wrong" or "excluded"."""

    act: str
    section: str
    verdict: str
    why: str


def figures(text: str) -> frozenset[str]:
    """The sums and terms a text names, each once."""
    return frozenset(str(q.quantity) for q in find_quantities(text) if q.quantity is not None)


def judge(record: dict[str, Any]) -> Outcome:
    """Undo one record's amendments and hold the earlier version against the earlier text."""
    act, section = key = (record["act"], record["section"])
    if key in EXCLUDED:
        return Outcome(act, section, "excluded", EXCLUDED[key])
    day, _ = DAYS.get(key, (ABOUT_2016, ""))
    citation = PinpointCitation("sample", section)
    versions = section_versions(record["text_2026"], record["footnote_2026"], citation=citation, as_of=AS_OF)
    try:
        version = Provision(citation=citation, level="section", versions=versions).at(day)
    except NotKnown as e:
        return Outcome(act, section, "not known", f"{type(e).__name__}: {e.reason}")
    told, truth = figures(version.text), figures(record["text_2016"])
    if len(record["text_2016"]) < record["len_2016"]:  # cut off: what the record lists of the lost rest counts too
        listed = [*record["rupees_2016"], *record["terms_2016"]]
        truth |= figures(", ".join(words for words in listed if words not in record["text_2016"]))
    if told == truth and version.known == "whole":
        return Outcome(act, section, "recovered", "")
    if version.known == "partly" and told == truth:
        return Outcome(act, section, "figures", f"all {len(truth)} named, other words not known")
    if version.known == "partly" and told <= truth:
        return Outcome(act, section, "not known", f"partly: {len(told)} of {len(truth)} figures stand in known words")
    return Outcome(act, section, "wrong", f"{version.known}; too many {sorted(told - truth)}, missing {sorted(truth - told)}")


def records() -> list[dict[str, Any]]:
    """The sample; the texts of 2026, which it cuts off at 6,000 characters, come whole from the India Code file."""
    with SAMPLE.open(encoding="utf-8") as lines:
        sample = [json.loads(line) for line in lines]
    cut = {(r["act"], r["section"]): r for r in sample if len(r["text_2026"]) < r["len_2026"]}
    with gzip.open(DATA / "india_code" / "sections.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            if '"footnote"' in line and (r := json.loads(line)) and (r["act"], r["section"]) in cut:
                cut[r["act"], r["section"]]["text_2026"] = r["text"]
    return sample


def main() -> None:
    outcomes = [judge(r) for r in records()]
    for o in outcomes:
        print(f"{o.verdict:10} {o.act} s. {o.section}: {o.why}")
    print(dict(Counter(o.verdict for o in outcomes)))
    given = [o for o in outcomes if o.verdict != "excluded" and (o.act, o.section) not in NOT_GIVEN]
    named = sum(o.verdict == "recovered" for o in given)
    print(f"of the {len(given)} records whose notes give the words that stood there, {named} name exactly the sums and terms")


if __name__ == "__main__":
    main()
