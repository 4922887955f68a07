"""Each format read: where sections stand, marks and notes, what the file says of itself, and files that are refused."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import zipfile
from functools import lru_cache
from pathlib import Path

import pytest
from docx import Document

from corpus.errors import LoadError, ReadError
from corpus.placed import read_layout, write_layout
from corpus.readers.choose import read_file
from corpus.readers.limits import file_bytes
from corpus.readers.values import ReadAct

DATA = Path(__file__).resolve().parents[4] / "shared" / "data"
WORDS = "Whoever breaks a lamp post shall be punished with fine which may extend to "


def sections(read: ReadAct) -> dict[str, tuple[str, str]]:
    """Number to heading and words of each section with a place."""
    assert read.layout is not None
    return {s.number: (s.heading, read.text[s.words : s.end].strip()) for s in read.layout.sections}


@lru_cache(maxsize=1)
def known() -> dict[str, dict[str, str]]:
    """The sections of the seven original files as the data has them: number to words."""
    out: dict[str, dict[str, str]] = {}
    with gzip.open(DATA / "india_code" / "sections.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            split = re.match(r"\s*-\s?([A-Z]{1,2})\.", row["heading"])
            out.setdefault(row["file"], {})[row["section"] + (f"-{split[1]}" if split else "")] = row["text"]
    return out


ORIGINAL = [
    ("1_1871.json", "Cattle-Trespass Act, 1871", 1871, 31),
    ("5_1861.json", "Police Act, 1861", 1861, 46),
    ("16_1927.json", "Indian Forest Act, 1927", 1927, 86),
    ("22_2005.json", "Right to Information Act, 2005", 2005, 30),
    ("26_1881.json", "Negotiable Instruments Act, 1881", 1881, 155),
    ("53_1972.json", "Wild Life (Protection) Act, 1972", 1972, 147),
    ("59_1960.json", "Prevention of Cruelty to Animals Act, 1960", 1960, 36),
]


@pytest.mark.skipif(not DATA.exists(), reason="the public data is not on this machine (../shared/data)")
@pytest.mark.parametrize(("name", "title", "year", "count"), ORIGINAL)
def test_india_code_json(name: str, title: str, year: int, count: int) -> None:
    """Every section of the data is there, with its words byte for byte and a heading of its own."""
    (read,) = read_file(name, (DATA / "india_code" / "original" / name).read_bytes())
    found = sections(read)
    assert (read.facts.title, read.facts.year, read.facts.jurisdiction, len(found)) == (title, year, "IN", count)
    assert set(found) == set(known()[name])
    for number, text in known()[name].items():
        assert text.split("STATE AMENDMENT")[0].strip() in read.text, number


@pytest.mark.skipif(not DATA.exists(), reason="the public data is not on this machine (../shared/data)")
def test_a_csv_of_sections() -> None:
    """The Bharatiya Nyaya Sanhita: its title from its own first section, each row a section."""
    (read,) = read_file("bns_sections.csv", (DATA / "bns" / "bns_sections.csv").read_bytes())
    with (DATA / "bns" / "bns_sections.csv").open(encoding="utf-8-sig", newline="") as lines:
        rows = {r["Section"].strip(): r["Section _name"].strip() for r in csv.DictReader(lines)}
    assert (read.facts.title, read.facts.year) == ("Bharatiya Nyaya Sanhita, 2023", 2023)
    assert {n: re.sub(r"\W", "", h) for n, (h, _) in sections(read).items()} == {n: re.sub(r"\W", "", h) for n, h in rows.items()}


@pytest.mark.skipif(not DATA.exists(), reason="the public data is not on this machine (../shared/data)")
@pytest.mark.parametrize(("name", "title", "number", "count"), [
    ("pocso_AA2012-32.pdf", "Protection of Children from Sexual Offences Act, 2012", "Act 32 of 2012", 47),
    ("ipc_india_code.pdf", "Indian Penal Code, 1860", "Act 45 of 1860", 575),
])  # fmt: skip
def test_a_pdf_of_india_code(name: str, title: str, number: str, count: int) -> None:
    """Every section of its list of contents is found; marks, notes, page numbers and headings of chapters are no words of a section."""
    (read,) = read_file(name, (DATA / "pdf" / name).read_bytes())
    found = sections(read)
    assert (read.facts.title, read.facts.number, read.facts.jurisdiction, len(found)) == (title, number, "IN", count)
    assert {n for n, _ in read.headings} <= set(found)
    assert read.layout is not None
    for n in read.layout.notes:
        assert re.match(r"\d{1,2}\s?\.|\*|†", read.text[n.start : n.end])
    for heading, words in found.values():
        assert not re.search(r"^\s*CHAPTER\b|\n\s*\d{1,3}\s*$", words, re.MULTILINE), heading
        assert not words.startswith((".", "]", "—")), heading


def test_json_lines_may_hold_several_acts() -> None:
    """Rows are told apart by the Act they name; a number given twice and a row without one are told."""
    rows = [
        {"act": "The Lamp Posts Act, 1990", "section": "1", "heading": "Title.", "text": f"{WORDS}ten rupees.", "footnote": ""},
        {"act": "The Lamp Posts Act, 1990", "section": "1", "heading": "Title.", "text": f"{WORDS}twenty rupees.", "footnote": ""},
        {"act": "The Lamp Posts Act, 1990", "section": "", "heading": "Lost.", "text": "Words.", "footnote": ""},
        {"act": "The Bells Act, 1991", "section": "Section 4A.", "heading": "Bells.", "text": "1[4A. Bells.--(1) No bell shall ring.]", "footnote": "1. Ins. by Act 2 of 1992, s. 3."},
    ]
    lamps, bells = read_file("rows.jsonl.gz", gzip.compress("\n".join(map(json.dumps, rows)).encode()))
    assert {d.kind for d in lamps.findings} == {"section twice", "row without a section number"}
    assert "ten rupees" in sections(lamps)["1"][1]
    assert sections(bells)["4A"][1].startswith("(1) No bell shall ring")
    assert bells.layout is not None
    assert [bells.text[n.start : n.end] for n in bells.layout.notes] == ["1. Ins. by Act 2 of 1992, s. 3."]


def test_a_web_page() -> None:
    """What a browser would show as the Act's text: no menu, no script; raised numbers are marks."""
    page = f"""<!DOCTYPE html><html><head><title>x</title><script>var a = 1;</script></head><body><nav>Home | 3. Contact. Us</nav>
    <h1>THE LAMP POSTS ACT, 1990</h1><p>1. Short title.&#8212;This Act may be called the Lamp Posts Act, 1990 from such date<sup>1</sup> as is fixed.</p>
    <div>2. Penalty.&#8212;<span>(1) {WORDS}</span><sup>2</sup>[two hundred rupees].</div><footer>99. Copyright. All of it</footer></body></html>"""
    (read,) = read_file("page.html", page.encode())
    found = sections(read)
    assert list(found) == ["1", "2"]
    assert found["2"] == ("Penalty", f"(1) {WORDS}2[two hundred rupees].")
    assert read.layout is not None
    assert [read.text[m.start : m.end] for m in read.layout.marks] == ["1", "2"]
    assert "Home" not in read.text and "Copyright" not in read.text


def docx(*paragraphs: str) -> bytes:
    document = Document()
    for words in paragraphs:
        document.add_paragraph(words)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def test_a_word_document() -> None:
    """Paragraphs in order, and a raised number as a mark."""
    document = Document()
    document.add_paragraph("1. Short title.- This Act may be called the Lamp Posts Act, 1990.")
    line = document.add_paragraph(f"2. Penalty.- {WORDS}")
    line.add_run("3").font.superscript = True
    line.add_run("[two hundred rupees].")
    out = io.BytesIO()
    document.save(out)
    (read,) = read_file("lamps.docx", out.getvalue())
    assert sections(read)["2"] == ("Penalty", f"{WORDS}3[two hundred rupees].")
    assert read.layout is not None
    assert [read.text[m.start : m.end] for m in read.layout.marks] == ["3"]
    assert read.facts.title == "Lamp Posts Act, 1990"


def zipped(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


ENTITIES = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act>&c;</act></akomaNtoso>'


@pytest.mark.parametrize(("name", "raw", "message"), [
    ("bomb.docx", zipped({"word/document.xml": b"\0" * 320_000_000}), "swells to more than 300 MB"),
    ("bomb.jsonl.gz", gzip.compress(b" " * 301_000_000, 1), "swells to more than 300 MB"),
    ("half.docx", docx("1. Title.- Words.")[:900], "broken or cut off"),
    ("empty.docx", docx("Nothing of a law."), "no section was found"),
    ("other.zip", zipped({"a.txt": b"1. Title.- Words."}), "no Word document"),
    ("half.pdf", b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog", "broken or cut-off PDF"),
    ("entities.xml", ENTITIES.encode(), "entities of its own"),
    ("entities2.xml", ENTITIES.replace('<?xml version="1.0"?>', "").encode(), "entities of its own"),
    ("half.xml", b'<akomaNtoso xmlns="x"><act><section>', "no well-formed XML"),
    ("bill.xml", b'<akomaNtoso xmlns="x"><bill/></akomaNtoso>', "holds no <act>"),
    ("half.json", b'{"provisions": [', "no JSON"),
    ("odd.json", b'{"a": 1}', "JSON of a kind that is not known"),
    ("odd.csv", b"a,b\n1,2\n", "columns for the section's number"),
    ("binary.txt", bytes(range(32)) * 200, "binary file"),
    ("latin.txt", ("é" * 400 + " 1. Title.").encode("cp1252"), "not UTF-8"),
    ("scan.png", b"\x89PNG\r\n\x1a\n", "picture"),
])  # fmt: skip
def test_what_cannot_be_read_is_refused_in_one_line(name: str, raw: bytes, message: str) -> None:
    """The reason is said, with the file's name, and nothing else happens."""
    with pytest.raises(ReadError, match=message) as refused:
        read_file(name, raw)
    assert str(refused.value).startswith(name.removesuffix(".gz"))
    assert "\n" not in str(refused.value)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    """Two hundred megabytes are refused before they are in the memory, a folder and a missing file too."""
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.write(b"1. Title.- Words.")
        file.truncate(200_000_000)
    for path, message in ((large, "larger than 100 MB"), (tmp_path, "is a folder"), (tmp_path / "none.txt", "no such file")):
        with pytest.raises(ReadError, match=message):
            file_bytes(path)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_encodings_are_told(encoding: str) -> None:
    """The same words whatever the encoding."""
    (read,) = read_file("lamps.txt", "1. Short title.— This Act may be called the “Lamp” Posts Act, 1990.\r\n2. Rules.— The Government may make rules.\r\n".encode(encoding))
    assert read.text == "1. Short title.— This Act may be called the “Lamp” Posts Act, 1990.\n2. Rules.— The Government may make rules.\n"


@pytest.mark.parametrize(("spoil", "message"), [
    (lambda t: t.replace("#text ", "#text 0"), "another text"),
    (lambda t: t.replace("section\t0", "section\tx"), "line 2 does not fit"),
    (lambda t: t.replace("section\t0", "chapter\t0"), "line 2 does not fit"),
    (lambda t: re.sub(r"\t(\d+)\t1\t", "\t9999\t1\t", t), "line 2 does not fit"),
])  # fmt: skip
def test_places_that_do_not_fit_the_text_are_refused(spoil, message: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """A file of places is of one text; what was written is read back, and a changed line is named."""
    (read,) = read_file("rows.json", json.dumps([{"section": "1", "heading": "Title", "text": "Words."}]).encode())
    assert read.layout is not None
    path = tmp_path / "sections.tsv"
    path.write_text(write_layout(read.layout, "abc"), encoding="utf-8")
    assert read_layout(path, "abc", len(read.text)) == read.layout
    path.write_text(spoil(write_layout(read.layout, "abc")), encoding="utf-8")
    with pytest.raises(LoadError, match=message):
        read_layout(path, "abc", len(read.text))
