"""Quotes: the sources are as supplied, every version maps back to them, and the division of the three Acts is as a person read it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.book import ACTS, load_book
from corpus.history import source_pieces
from corpus.model import Provision, Version
from tests.corpus.golden_form import golden

BOOK = load_book()
STATUTES = Path(__file__).resolve().parents[3] / "shared" / "statutes"
GOLDEN = Path(__file__).parent / "golden"

# (Act, the file it was supplied as, its SHA-256)
SOURCES = [
    ("gma-1963", "gma-1963_chXIII.txt", "6b664fcb7aa2301d172bd17ed2bdf0cb9317881c8f09a03fe57ef545109fa6c3"),
    ("mmc-1888", "mmc-1888_s441G.txt", "428e91d04eba1450374d4d29d615039357a5dc3115feca089c51ba682c8e5fa8"),
    ("mpa-1951", "mpa-1951_s90A.txt", "92f11ee7064167ffb47a8082bd1e30f53be7114e1f5a78bbdbce5dcf7e37e87c"),
]


@pytest.mark.parametrize(("act", "file", "sha"), SOURCES, ids=[r[0] for r in SOURCES])
def test_the_source_is_the_file_supplied(act: str, file: str, sha: str) -> None:
    """The source of each Act has the digest of the file supplied, and the Act says so."""
    assert sha == hashlib.sha256((ACTS / act / "source.txt").read_bytes()).hexdigest()
    assert sha == BOOK.act(act).source.sha256


@pytest.mark.parametrize(("act", "file", "sha"), SOURCES, ids=[r[0] for r in SOURCES])
def test_byte_for_byte(act: str, file: str, sha: str) -> None:
    """The source of each Act equals the file supplied, byte for byte."""
    if not (STATUTES / file).exists():
        pytest.skip("needs ../shared/statutes")
    assert (STATUTES / file).read_bytes() == (ACTS / act / "source.txt").read_bytes()


@pytest.mark.parametrize("act", [r[0] for r in SOURCES])
def test_division_is_as_read(act: str) -> None:
    """Key, level, eId, number of words, first and last words of each provision are those of the golden file."""
    assert (GOLDEN / f"{act}.txt").read_text(encoding="utf-8").splitlines() == golden(BOOK.act(act)).splitlines()


# -- every version maps back to its source ---------------------------------------------------------------

VERSIONS = [(act, p, v) for act in BOOK.acts for p in (*act.walk(), *act.notes) for v in p.versions if v.text]
CORRECTED = {"mmc-1888 s.441G(1)(b) proviso"}  # "lessthan" is read as "less than", and quoted as it stands
Row = tuple[object, Provision, Version]


@pytest.mark.parametrize(("act", "provision", "version"), VERSIONS, ids=[v.id for _, _, v in VERSIONS])
def test_every_segment_is_the_sources_own(act, provision: Provision, version: Version) -> None:
    """Each run of a version's text equals the run of the source it stands for, blanks folded; only stated corrections differ."""
    for s in version.segments:
        words, source = version.text[s.at : s.at + s.length], act.source.text[s.start : s.end]
        if s.end - s.start == s.length:
            assert words.replace("\n", " ") == source.replace("\n", " ").replace("\t", " ").replace("\r", " ")
        else:
            assert provision.key in CORRECTED
            assert (words, source) == ("less than", "lessthan")


@pytest.mark.parametrize(("act", "provision", "version"), VERSIONS, ids=[v.id for _, _, v in VERSIONS])
def test_segments_cover_the_text_in_order(act, provision: Provision, version: Version) -> None:
    """What no segment covers is a blank, or the ellipsis that stands for words not known."""
    at = 0
    for s in version.segments:
        assert s.at >= at
        assert not version.text[at : s.at].strip(" …")
        at = s.at + s.length
    assert not version.text[at:].strip(" …")


@settings(max_examples=200)
@given(st.sampled_from([r for r in VERSIONS if r[2].known == "whole"]), st.data())
def test_a_random_span_is_quoted_from_the_source(row: Row, data: st.DataObject) -> None:
    """Any span of words cuts source runs that, marks hidden and blanks folded, say the same."""
    act, provision, version = row
    start = data.draw(st.integers(0, len(version.text) - 1))
    end = data.draw(st.integers(start + 1, len(version.text)))
    pieces = source_pieces(version, start, end)
    quoted = "".join(act.source.cut(a, b).text for a, b in pieces)
    words = version.text[start:end]
    if provision.key in CORRECTED:
        corrected = [s for s in version.segments if s.end - s.start != s.length]
        if any(s.at < end and start < s.at + s.length and not (start <= s.at and s.at + s.length <= end) for s in corrected):
            return  # the span cuts through the corrected words, which are quoted whole
        quoted, words = quoted.replace("lessthan", ""), words.replace("less than", "")
    assert "".join(words.split()) == "".join(quoted.split())


@settings(max_examples=200)
@given(st.sampled_from([r for r in VERSIONS if len(r[2].segments) > 0 and r[2] is r[1].versions[-1]]), st.data())
def test_source_span_holds_the_words(row: Row, data: st.DataObject) -> None:
    """In today's text, the outermost bounds of a span begin and end with its own first and last letters."""
    act, provision, version = row
    words = [i for i, c in enumerate(version.text) if not c.isspace()]
    first = data.draw(st.sampled_from(words))
    last = data.draw(st.sampled_from([w for w in words if w >= first]))
    start, end = version.source_span(first, last + 1)
    quote = act.source.cut(start, end)
    assert quote.text == act.source.text[quote.start : quote.end]
    if provision.key not in CORRECTED:
        assert (version.text[first], version.text[last]) == (quote.text[0], quote.text[-1])


def test_a_span_of_nothing_is_refused() -> None:
    """A span that no words of the source stand for is an error, not an empty quote."""
    version = BOOK.provision("mpa-1951 s.90A(4)").now
    with pytest.raises(ValueError, match="nothing of the source"):
        version.source_span(len(version.text), len(version.text) + 5)


# -- the defects of the three texts ----------------------------------------------------------------------

# (Act, kind, part of what is said, the source's words at the defect, or None where it points at nothing)
DEFECTS = [
    ("mmc-1888", "run-on paragraph", "one paragraph without line breaks", None),
    ("mmc-1888", "site title", "site's title line", "Section 441G in The Mumbai Municipal Corporation Act, 1888"),
    ("mmc-1888", "editorial note", "not law and is hidden", "These words were substituted for the words 'Greater Bombay'"),
    ("mmc-1888", "stated correction", '"lessthan" is read as "less than"', "lessthan"),
    ("mpa-1951", "printed twice", "printed twice", "(i) for the first offence"),
    ("mpa-1951", "glued notes", "note 2 is run together with the note before it", "These words were substituted"),
    ("mpa-1951", "site tail", "not law", "Continue reading"),
    ("gma-1963", "lost numbers", "numbers of 8 sections are lost", None),
    ("gma-1963", "lost headings", "headings are lost", None),
    ("gma-1963", "broken off", 'breaks off in the source after "under"', "r"),
    ("gma-1963", "lost words", "has lost words", "whoever rescues the same after them to a pound"),
    ("gma-1963", "marginal notes", "marginal notes", "(1) Municipality may prosecute. (2) Jurisdiction"),
    ("gma-1963", "doubtful place", "probably belongs to the chapter after", None),
    ("gma-1963", "possibly missing", "delivery of claimed cattle may be missing", None),
    ("gma-1963", "before the first section", "read as a title", "Chapter XIII"),
]


@pytest.mark.parametrize(("act", "kind", "said", "words"), DEFECTS, ids=[f"{r[0]} {r[1]}" for r in DEFECTS])
def test_defect(act: str, kind: str, said: str, words: str | None) -> None:
    """Each defect of the texts as supplied is told, and points at its words where it can."""
    source = BOOK.act(act).source.text
    found = [d for d in BOOK.act(act).defects if d.kind == kind and said in d.what]
    assert len(found) == 1
    assert (found[0].start is None) is (words is None)
    if words is not None:
        assert words in source[found[0].start : found[0].end]


def test_no_other_defect() -> None:
    """The list above is complete."""
    assert sorted((r[0], r[1]) for r in DEFECTS) == sorted((a.id, d.kind) for a in BOOK.acts for d in a.defects)


@pytest.mark.parametrize(
    ("words", "acts"),
    [
        ("w.e.f. 4.9.1996", ["mmc-1888"]),
        ("Continue reading", ["mpa-1951"]),
        ("Section 441G in The", ["mmc-1888"]),
        ("Text fetched", ["mpa-1951"]),
        ("Section 2 · Definitions", ["mpa-1951"]),
        ("5[", ["mpa-1951"]),
        ("lessthan", ["mmc-1888"]),
    ],
)
def test_apparatus_stands_in_the_source_and_not_in_the_law(words: str, acts: list[str]) -> None:
    """Notes, navigation, marks and misprints are in the source and in no provision."""
    assert acts == [a.id for a in BOOK.acts if words in a.source.text]
    assert not [p.key for a in BOOK.acts for p in a.walk() if words in p.now.text]


def test_a_stated_correction_is_quoted_as_the_source_has_it() -> None:
    """ "less than three months" is read, "lessthan three months" is quoted."""
    provision = BOOK.provision("mmc-1888 s.441G(1)(b) proviso")
    source = BOOK.act("mmc-1888").source
    at = provision.now.text.index("not be less than three months")
    start, end = provision.now.source_span(at, at + len("not be less than three months"))
    assert source.cut(start, end).text == "not be lessthan three months"


def test_the_mark_stays_in_the_quote() -> None:
    """ "6[five thousand rupees]" is quoted with its mark, read without."""
    provision = BOOK.provision("mpa-1951 s.90A(1)(ii)")
    source = BOOK.act("mpa-1951").source
    at = provision.now.text.index("which may extend to five thousand rupees or")
    start, end = provision.now.source_span(at, at + len("which may extend to five thousand rupees or"))
    assert source.cut(start, end).text == "which may extend to 6[five thousand rupees] or"


def test_no_section_number_is_invented() -> None:
    """Of the nine sections of chapter XIII only one is shown with a number: the one its own cross-reference gives away."""
    shown = [p.citation.label for p in BOOK.act("gma-1963").provisions if "s. " in p.citation.shown_as]
    assert shown == ["Gujarat Municipalities Act, 1963, s. 243 (ch. XIII, [Pound-fees and expenses])"]
