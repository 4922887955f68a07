"""Loading is strict: one broken folder for each fault, and the message names the file and the key."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
import yaml

from corpus.book import Book, load_book
from corpus.errors import LoadError, NotKnown
from corpus.load import load_act
from corpus.strict_yaml import parse_yaml

TEXT = """THE POUNDS ACT, 1901
1. Short title.- This Act may be called the Pounds Act, 1901.
2. Penalty.- (1) Whoever strays cattle shall be punished with fine which may extend to 2[fifty rupees].
(2) Whoever rescues themm shall pay ten rupees.
Footnotes
2. Subs. by Act 18 of 2005, s. 3, for "ten rupees" (w.e.f. 1-4-2006).
"""

GOOD = {
    "id": "pounds-1901",
    "short_title": "Pounds Act, 1901",
    "number": "7 of 1901",
    "year": 1901,
    "aliases": ["Pounds Act"],
    "extent": {"jurisdiction": "IN-MH", "areas": ["municipality"], "said": "municipalities"},
    "source": {"file": "source.txt", "provenance": "a test", "as_of": "2 Jan 2026"},
    "corrections": [{"find": "themm", "read": "them", "why": "a letter too many"}],
    "defects": [{"kind": "doubtful", "what": "The fine is doubtful.", "citation": "pounds-1901 s.2(1)", "words": "fifty rupees"}],
}

LOST = (
    "In every town the Pounds Act applies.\n(1) Whoever strays cattle pays. (2) Again.\nSale. (1) Cattle are sold. (2) Again.\n"
)
OUTLINE = [
    {"place": "ch.II/1", "first_words": "In every town", "heading": "Application", "heading_in_text": False},
    {
        "place": "ch.II/2",
        "first_words": "(1) Whoever strays",
        "heading": "Penalty",
        "heading_in_text": False,
        "number": 12,
        "why": "s. 13 says so",
    },
    {"place": "ch.II/3", "first_words": "Sale. (1)", "heading": "Sale", "heading_in_text": True},
]


def folder(at: Path, spec: dict | str = GOOD, text: str | bytes = TEXT) -> Path:
    """An Act's folder."""
    at.mkdir(exist_ok=True)
    (at / "act.yaml").write_text(spec if isinstance(spec, str) else yaml.safe_dump(spec, sort_keys=False), encoding="utf-8")
    (at / "source.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    return at


def changed(key: str, value: object, spec: dict = GOOD) -> dict:
    """The spec with one key set ("source.file"), or taken out where the value is None."""
    outer, _, inner = key.partition(".")
    new = {k: (dict(v) if isinstance(v, dict) else v) for k, v in spec.items()}
    place, name = (new[outer], inner) if inner else (new, outer)
    if value is None:
        del place[name]
    else:
        place[name] = value
    return new


def row(**more: object) -> list[dict]:
    """The outline with its first row changed."""
    return [{k: v for k, v in {**OUTLINE[0], **more}.items() if v is not None}, *OUTLINE[1:]]


def test_a_good_folder_loads(tmp_path: Path) -> None:
    """The folder that the faults below are made from is itself in order."""
    act = load_act(folder(tmp_path / "a"))
    assert [p.key for p in act.walk()] == ["pounds-1901 s.1", "pounds-1901 s.2", "pounds-1901 s.2(1)", "pounds-1901 s.2(2)"]
    assert act.provisions[1].children[1].now.text == "Whoever rescues them shall pay ten rupees."
    assert [d.kind for d in act.defects] == ["before the first section", "doubtful", "stated correction"]
    assert act.extent.areas == {"municipality"}


def test_an_outline_loads(tmp_path: Path) -> None:
    """Sections without numbers are found by their first words, and shown by number only where a reason is stated."""
    act = load_act(
        folder(tmp_path / "a", changed("corrections", None, changed("defects", None, {**GOOD, "outline": OUTLINE})), LOST)
    )
    assert [str(p.citation) for p in act.provisions] == [
        "Pounds Act, 1901, ch. II, [Application]",
        "Pounds Act, 1901, s. 12 (ch. II, [Penalty])",
        'Pounds Act, 1901, ch. II, "Sale"',
    ]


# (what is wrong, the folder's spec or text, parts of the message)
FAULTS: list[tuple[str, dict | str, str | bytes, tuple[str, ...]]] = [
    ("unknown key", changed("colour", "red"), TEXT, ("act.yaml", "unknown key 'colour'", "short_title")),
    ("unknown key in source", changed("source.url", "x"), TEXT, ("act.yaml: source", "unknown key 'url'")),
    ("unknown key in extent", changed("extent.town", "x"), TEXT, ("act.yaml: extent", "unknown key 'town'")),
    (
        "unknown key in a correction",
        changed("corrections", [{"find": "themm", "read": "them", "why": "x", "by": "y"}]),
        TEXT,
        ("corrections[1]", "'by'"),
    ),
    ("key twice", "id: a\nid: b\n", TEXT, ("act.yaml", "line 2", "'id' stands twice")),
    ("key twice, nested", "id: a\nsource:\n  file: x\n  file: y\n", TEXT, ("act.yaml", "line 4", "'file' stands twice")),
    ("a list as key", "[a, b]: c\n", TEXT, ("act.yaml", "cannot be a key")),
    ("missing key", changed("year", None), TEXT, ("act.yaml", "key 'year' is missing")),
    ("missing key in extent", changed("extent.jurisdiction", None), TEXT, ("act.yaml: extent", "key 'jurisdiction' is missing")),
    ("no mapping", "just words\n", TEXT, ("act.yaml", "a mapping of keys is needed")),
    ("empty", "", TEXT, ("act.yaml", "a mapping of keys is needed")),
    ("not YAML", "id: [a\n", TEXT, ("act.yaml", "is not YAML")),
    ("id with capitals", changed("id", "Pounds 1901"), TEXT, ("act.yaml", "id 'Pounds 1901'", "small letters")),
    ("year in words", changed("year", "nineteen"), TEXT, ("act.yaml", "year must be", "'nineteen'")),
    ("year of another age", changed("year", 19), TEXT, ("act.yaml", "year must be", "19")),
    ("title is a list", changed("short_title", ["a"]), TEXT, ("act.yaml", "short_title must be text")),
    ("aliases are one text", changed("aliases", "Pounds Act"), TEXT, ("act.yaml", "aliases must be a list of texts")),
    (
        "jurisdiction unknown",
        changed("extent.jurisdiction", "Maharashtra"),
        TEXT,
        ("act.yaml: extent", "jurisdiction 'Maharashtra'", "IN-MH"),
    ),
    ("area unknown", changed("extent.areas", ["town"]), TEXT, ("act.yaml: extent", "areas: 'town'", "municipality")),
    ("areas are one text", changed("extent.areas", "municipality"), TEXT, ("act.yaml: extent", "areas must be a list")),
    ("extent is a text", changed("extent", "IN-MH"), TEXT, ("act.yaml: extent", "a mapping of keys is needed")),
    ("source missing", changed("source.file", "other.txt"), TEXT, ("act.yaml: source", "other.txt cannot be read")),
    ("source elsewhere", changed("source.file", "../source.txt"), TEXT, ("act.yaml: source", "beside act.yaml")),
    ("source not UTF-8", GOOD, TEXT.encode() + b"\xff", ("source.txt", "is not UTF-8 at byte 315")),
    (
        "source without sections",
        changed("corrections", None, changed("defects", None)),
        "Nothing here.",
        ("source.txt", "no section was found"),
    ),
    (
        "a section twice",
        GOOD,
        TEXT.replace("Footnotes", "2. Other.- (1) Whoever rescues.\nFootnotes"),
        ("source.txt", "pounds-1901 s.2 stands twice"),
    ),
    (
        "correction not found",
        changed("corrections", [{"find": "thm", "read": "them", "why": "x"}]),
        TEXT,
        ("corrections[1]", "'thm' does not stand"),
    ),
    (
        "correction found twice",
        changed("corrections", [{"find": "Whoever", "read": "who", "why": "x"}]),
        TEXT,
        ("corrections[1]", "exactly once"),
    ),
    (
        "correction without why",
        changed("corrections", [{"find": "themm", "read": "them"}]),
        TEXT,
        ("corrections[1]", "key 'why' is missing"),
    ),
    ("corrections are no list", changed("corrections", {"find": "x"}), TEXT, ("act.yaml", "corrections must be a list of rows")),
    (
        "defect's words not found",
        changed("defects", [{"kind": "a", "what": "b", "words": "zebra"}]),
        TEXT,
        ("defects[1]", "'zebra' are not in the source"),
    ),
    (
        "defect of no provision",
        changed("defects", [{"kind": "a", "what": "b", "citation": "pounds-1901 s.9"}]),
        TEXT,
        ("defects[1]", "s.9' names no provision"),
    ),
    (
        "outline: first words not found",
        {**GOOD, "outline": row(first_words="In no town")},
        LOST,
        ("outline[1]: first_words", "'In no town' does not stand"),
    ),
    (
        "outline: first words twice",
        {**GOOD, "outline": row(first_words="Again.")},
        LOST,
        ("outline[1]: first_words", "exactly once"),
    ),
    ("outline: wrong order", {**GOOD, "outline": OUTLINE[::-1]}, LOST, ("outline", "order of the text")),
    ("outline: place is no place", {**GOOD, "outline": row(place="II/1")}, LOST, ("outline[1]", "place 'II/1'", "ch.XIII/4")),
    ("outline: place twice", {**GOOD, "outline": row(place="ch.II/2")}, LOST, ("outline[2]", "'ch.II/2' stands twice")),
    ("outline: number without why", {**GOOD, "outline": row(number=11)}, LOST, ("outline[1]", "a number needs a why")),
    ("outline: heading_in_text in words", {**GOOD, "outline": row(heading_in_text="no")}, LOST, ("outline[1]", "true or false")),
    (
        "outline: heading not in the text",
        {**GOOD, "outline": row(heading_in_text=True)},
        LOST,
        ("ch.II/1", "does not begin with 'Application.'"),
    ),
    ("outline: missing key", {**GOOD, "outline": row(heading=None)}, LOST, ("outline[1]", "key 'heading' is missing")),
]


@pytest.mark.parametrize(("what", "spec", "text", "said"), FAULTS, ids=[f[0] for f in FAULTS])
def test_fault(tmp_path: Path, what: str, spec: dict | str, text: str | bytes, said: tuple[str, ...]) -> None:
    """A fault is refused in one line that names where it is."""
    if isinstance(spec, dict) and "outline" in spec:
        spec = {k: v for k, v in spec.items() if k not in ("corrections", "defects")}
    with pytest.raises(LoadError) as refused:
        load_act(folder(tmp_path / "a", spec, text))
    message = str(refused.value)
    assert all(part in message for part in said), message
    assert str(tmp_path / "a") in message
    assert "\n" not in message


def test_no_act_yaml(tmp_path: Path) -> None:
    """A folder without act.yaml is refused by name."""
    with pytest.raises(LoadError, match=r"act\.yaml: cannot be read"):
        load_act(tmp_path)


def test_two_acts_with_one_id(tmp_path: Path) -> None:
    """Two folders with one id are refused, and so is a user's Act with the id of one of the book's."""
    folder(tmp_path / "a")
    folder(tmp_path / "b")
    with pytest.raises(LoadError, match="two Acts have the id 'pounds-1901'"):
        Book.of([load_act(tmp_path / "a"), load_act(tmp_path / "b")])
    folder(tmp_path / "a", changed("id", "mpa-1951", changed("defects", None)))
    (tmp_path / "b" / "act.yaml").unlink()
    with pytest.raises(LoadError, match="two Acts have the id 'mpa-1951'"):
        load_book(tmp_path)


def test_a_users_act_joins_the_book(tmp_path: Path) -> None:
    """An Act in a further folder is in the book and said to be the user's."""
    folder(tmp_path / "a")
    book = load_book(tmp_path)
    assert book.act("pounds-1901").supplied_by_user
    assert not book.act("mpa-1951").supplied_by_user
    assert book.has("pounds-1901 s.2(1)")


def test_an_amended_provision_on_both_sides_of_the_day(tmp_path: Path) -> None:
    """A loaded Act gives the old words before the day its note names and the new ones from it."""
    provision = load_act(folder(tmp_path / "a")).provisions[1].children[0]
    assert provision.at(dt.date(2006, 3, 31)).text.endswith("extend to ten rupees.")
    assert provision.at(dt.date(2006, 4, 1)).text.endswith("extend to fifty rupees.")


def test_a_note_that_no_mark_points_at_leaves_the_past_unknown(tmp_path: Path) -> None:
    """Where the mark is lost, what the amendment changed is not known: the past is refused, today stands, and it is told."""
    act = load_act(folder(tmp_path / "a", text=TEXT.replace("2[fifty rupees]", "fifty rupees")))
    provision = act.provisions[1].children[0]
    assert [d.citation for d in act.defects if d.kind == "note without mark"] == [act.notes[0].key]
    assert provision.at(dt.date(2026, 1, 2)).text.endswith("fifty rupees.")
    with pytest.raises(NotKnown):
        provision.at(dt.date(2005, 1, 1))


def test_an_undated_note_is_dated_by_the_source(tmp_path: Path) -> None:
    """A substitution without date or words: today's text stands from the day of the source, nothing before it is given."""
    text = TEXT.replace('Subs. by Act 18 of 2005, s. 3, for "ten rupees" (w.e.f. 1-4-2006).', "Subs. by a notification.")
    provision = load_act(folder(tmp_path / "a", text=text)).provisions[1].children[0]
    assert provision.at(dt.date(2026, 1, 2)).text.endswith("fifty rupees.")
    before = provision.at(dt.date(2025, 12, 31))
    assert before.known == "partly"
    assert "rupees" not in before.text


def test_two_notes_of_one_number_lose_their_words(tmp_path: Path) -> None:
    """Where notes of one number stand twice (numbering begins anew on each page), no one knows which mark each tells of."""
    twice = TEXT + '2. Subs. by Act 5 of 1990, s. 2, for "one rupee".\n'
    act = load_act(folder(tmp_path / "a", text=twice))
    assert all(a.old_words is None for a in act.amendments)
    assert "ten rupees" not in act.provisions[1].children[0].at(dt.date(2000, 1, 1)).text
    assert [d.kind for d in act.defects if d.kind == "note number twice"] == ["note number twice"]


@pytest.mark.parametrize("text", ["a: 1\n", "a: [1, 2]\n", "a: {b: c}\n", "1: x\n"])
def test_plain_yaml_is_read(text: str) -> None:
    """What is in order is read as YAML has it."""
    assert yaml.safe_load(text) == parse_yaml(text, "x")
