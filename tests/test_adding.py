"""An Act added from a file: what is read, what is asked, what lies on the disk, and that nothing half done is ever seen."""

from __future__ import annotations

import datetime as dt
import json
import os
from pathlib import Path

import pytest

from assistant.adding import Given, add_file
from assistant.answer import Assistant
from assistant.errors import InputError
from assistant.reviewing import open_figures, review, reviewed_of
from corpus.adding import taken_out
from corpus.book import load_book
from corpus.errors import LoadError, NotKnown, ReadError
from corpus.load import load_act
from corpus.readers.akn_out import to_akn
from rules.read import read_act
from rules.reviewed import mark_reviewed

TODAY = dt.date(2026, 11, 30)
TEXT = """THE LAMP POSTS ACT, 1990

1. Short title and extent.- (1) This Act may be called the Lamp Posts Act, 1990.
(2) It extends to the whole of the State of Maharashtra.

2. Penalty for breaking a lamp.- (1) Whoever breaks a lamp post shall be punished with fine which may extend to 1[two hundred rupees].
(2) The fine shall be paid within ten days from the date of the order.
1. Subs. by Act 5 of 2001, s. 3, for "one hundred rupees".
"""
ROWS = {
    "id": "act-9-1990",
    "title": "The Lamp Posts Act, 1990",
    "url": "https://www.indiacode.nic.in/x",
    "provisions": [
        {"section": "1", "title": "Short title.", "content": "This Act may be called the Lamp Posts Act, 1990."},
        {"section": "2", "title": "Lists.", "content": "The posts are- 3. Iron. Of any height. 4. Wooden posts. Of any height."},
        {"section": "2A", "title": "Penalty.", "content": "1[2A. Penalty.--Whoever breaks a lamp post shall be punished with fine which may extend to 2[two hundred rupees.\n\n[Footnote] 1. Ins. by Act 5 of 2001, s. 3. 2. Subs. by Act 6 of 2004, s. 2, for \"one hundred rupees\"."},
        {"section": "3", "title": "Rules.", "content": "The State Government may make rules.]"},
    ],
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lamps.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_text_is_added_with_what_it_says_of_itself(file: Path, tmp_path: Path) -> None:
    """Title, year, State and extent come from the text; the source and the file as given are kept, and the Act loads again."""
    (added,) = add_file(file, Given(), home=tmp_path, today=TODAY)
    assert (added.status, added.act.id, added.act.short_title, added.act.year) == ("added", "lamp-posts-act-1990", "Lamp Posts Act, 1990", 1990)
    assert (added.act.extent.jurisdiction, added.act.extent.said) == ("IN-MH", "the whole of the State of Maharashtra")
    assert added.headings == (("1", "Short title and extent"), ("2", "Penalty for breaking a lamp"))
    folder = tmp_path / "library" / "lamp-posts-act-1990"
    assert (folder / "original.txt").read_bytes() == file.read_bytes()
    act = load_book(tmp_path / "library").act("lamp-posts-act-1990")
    assert act.source.text == (folder / "source.txt").read_text(encoding="utf-8")
    assert added.figures[0].said == "A fine of up to Rs 200."
    assert not list((tmp_path / "adding").glob("*"))


def test_the_same_file_twice_changes_nothing(file: Path, tmp_path: Path) -> None:
    """Not a byte and not a name under the library is another after the second time."""
    add_file(file, Given(alias=("LPA",)), home=tmp_path, today=TODAY)
    before = {p: (p.stat().st_mtime_ns, p.read_bytes()) for p in (tmp_path / "library").rglob("*") if p.is_file()}
    (again,) = add_file(file, Given(), home=tmp_path, today=dt.date(2026, 12, 1))
    assert again.status == "unchanged"
    assert before == {p: (p.stat().st_mtime_ns, p.read_bytes()) for p in (tmp_path / "library").rglob("*") if p.is_file()}


def test_a_dry_run_writes_nothing(file: Path, tmp_path: Path) -> None:
    """The Act is read and shown, and the library stays as it was."""
    (added,) = add_file(file, Given(), home=tmp_path / "home", today=TODAY, dry_run=True)
    assert (added.status, added.folder, len(added.headings)) == ("dry_run", None, 2)
    assert not (tmp_path / "home" / "library").exists()


def test_places_that_a_file_tells_are_kept(tmp_path: Path) -> None:
    """Rows of a list are no sections, an inserted section's number is not set twice, and a bracket that never closes ends with its section."""
    path = tmp_path / "lamps.json"
    path.write_text(json.dumps(ROWS), encoding="utf-8")
    (added,) = add_file(path, Given(), home=tmp_path, today=TODAY)
    act = load_act(tmp_path / "library" / "lamp-posts-act-1990")
    assert [p.citation.section for p in act.provisions] == ["1", "2", "2A", "3"]
    assert act.number == "Act 9 of 1990"
    penalty, rules = act.provisions[2:]
    assert penalty.now.text == "Whoever breaks a lamp post shall be punished with fine which may extend to two hundred rupees."
    assert penalty.at(dt.date(2002, 1, 1)).known == "partly"
    assert "two hundred" not in penalty.at(dt.date(2002, 1, 1)).text
    assert len(rules.versions) == 1
    assert [r.key for r in added.figures] == ["lamp-posts-act-1990 s.2A"]


def test_what_a_file_does_not_say_is_asked(tmp_path: Path) -> None:
    """At a terminal the person answers, and is asked again where the answer is no State; without one the options are named."""
    path = tmp_path / "lamps.txt"
    path.write_text(TEXT.replace("(2) It extends to the whole of the State of Maharashtra.\n", "").replace("THE LAMP POSTS ACT, 1990\n", ""), encoding="utf-8")
    with pytest.raises(InputError, match=r"lamps\.txt: does not say the State it applies in; give --state"):
        add_file(path, Given(), home=tmp_path, today=TODAY)
    answers = iter(["Atlantis", "Gujarat"])
    (added,) = add_file(path, Given(), home=tmp_path, today=TODAY, ask=lambda _: next(answers))
    assert (added.act.extent.jurisdiction, added.act.extent.said) == ("IN-GJ", "Gujarat")


@pytest.mark.parametrize(
    ("content", "options", "message"),
    [
        (b"", {}, "is empty"),
        (b"\x00\x01\x02\x03" * 400, {}, "is empty|binary"),
        (b"Nothing of a law.", {}, "no section was found"),
        (b"%PDF-1.4\nbroken", {}, "PDF"),
        (b"PK\x03\x04broken", {}, "broken or cut off"),
        (b"\xd0\xcf\x11\xe0" + b"\0" * 600 + b"x", {}, "old or password-protected"),
        (b"\x89PNG\r\n", {}, "picture"),
        (TEXT.encode(), {"id": "../../etc"}, "small letters, digits and hyphens"),
        (TEXT.encode(), {"id": "mpa-1951"}, "comes with Kalam"),
        (TEXT.encode(), {"title": "Maharashtra Police Act, 1951"}, "title of mpa-1951"),
        (TEXT.encode(), {"state": "Atlantis"}, "no State"),
    ],
)  # fmt: skip
def test_a_file_or_option_that_cannot_be_is_refused_in_one_line(content: bytes, options: dict[str, str], message: str, tmp_path: Path) -> None:
    """The reason is said, nothing is written, and the library is as it was."""
    path = tmp_path / "given.txt"
    path.write_bytes(content)
    with pytest.raises((InputError, ReadError, LoadError), match=message) as refused:
        add_file(path, Given(**options), home=tmp_path / "home", today=TODAY)
    assert "\n" not in str(refused.value)
    assert not [p for p in (tmp_path / "home").rglob("*") if p.is_file()]


def test_an_act_is_taken_out(file: Path, tmp_path: Path) -> None:
    """Its folder is gone, and a name that is no Act of the library is refused."""
    add_file(file, Given(), home=tmp_path, today=TODAY)
    taken_out(tmp_path, "lamp-posts-act-1990")
    assert not list((tmp_path / "library").iterdir())
    with pytest.raises(LoadError, match="no Act 'lamp-posts-act-1990' is in your library"):
        taken_out(tmp_path, "lamp-posts-act-1990")
    with pytest.raises(LoadError, match="small letters"):
        taken_out(tmp_path, "../tmp")


def test_a_figure_is_reviewed_or_refused_by_a_person(file: Path, tmp_path: Path) -> None:
    """What is confirmed is labelled reviewed, what is found wrong is no longer read, and neither is asked again."""
    add_file(file, Given(), home=tmp_path, today=TODAY)
    act = load_book(tmp_path / "library").act("lamp-posts-act-1990")
    said: list[str] = []
    answers = iter(["y", "n"])
    assert review(act, tmp_path, TODAY, ask=lambda _: next(answers), say=said.append, by="clerk") == (1, 1, 0)
    assert ">>" in said[0] and "read as: A fine of up to Rs 200." in said[0]
    assert list(open_figures(act, tmp_path, TODAY)) == []
    mine = reviewed_of(tmp_path)
    readings = [mark_reviewed(mine, r) for r in read_act(act, TODAY)]
    assert [p.status for r in readings for p in r.penalties] == ["reviewed"]
    assert not [x for r in readings for x in r.limits]
    answer = Assistant(load_book(tmp_path / "library"), reviewed=mine).answer("What is the fine under section 2 of the Lamp Posts Act?", today=TODAY)
    assert [(f.value, f.status) for f in answer.figures] == [(200, "reviewed")]


def test_a_reviewed_figure_that_the_text_no_longer_gives_is_not_shown(file: Path, tmp_path: Path) -> None:
    """Both keys must agree: a row that says another sum than the text takes the figure away."""
    add_file(file, Given(), home=tmp_path, today=TODAY)
    act = load_book(tmp_path / "library").act("lamp-posts-act-1990")
    review(act, tmp_path, TODAY, ask=lambda _: "y", say=lambda _: None, by="clerk")
    path = tmp_path / "reviewed" / "lamp-posts-act-1990.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("value: 200", "value: 300"), encoding="utf-8")
    answer = Assistant(load_book(tmp_path / "library"), reviewed=reviewed_of(tmp_path)).answer("What is the fine under section 2 of the Lamp Posts Act?", today=TODAY)
    assert answer.figures == ()


def test_an_act_goes_out_and_comes_back(file: Path, tmp_path: Path) -> None:
    """Exported as Akoma Ntoso and added again: the same sections, headings, words and figures."""
    (added,) = add_file(file, Given(), home=tmp_path, today=TODAY)
    path = tmp_path / "lamps.xml"
    path.write_bytes(to_akn(added.act, TODAY))
    (again,) = add_file(path, Given(), home=tmp_path / "other", today=TODAY)
    assert (again.act.short_title, again.act.year, again.act.extent.jurisdiction) == ("Lamp Posts Act, 1990", 1990, "IN-MH")
    assert again.headings == added.headings
    assert [(p.key, p.now.text) for p in again.act.walk() if p.versions] == [(p.key, p.now.text) for p in added.act.walk() if p.versions]
    assert [(r.key, r.said) for r in again.figures] == [(r.key, r.said) for r in added.figures]


def test_a_newer_text_is_held_against_the_old_one(file: Path, tmp_path: Path) -> None:
    """The new words stand from the day of the new text, the days between are not certain, the days before are not known; both texts are kept."""
    add_file(file, Given(as_of="2020-01-01"), home=tmp_path, today=TODAY)
    newer = tmp_path / "newer.txt"
    newer.write_text(TEXT.replace("1[two hundred rupees]", "nine hundred rupees").replace('1. Subs. by Act 5 of 2001, s. 3, for "one hundred rupees".\n', ""), encoding="utf-8")
    (added,) = add_file(newer, Given(as_of="2025-01-01"), home=tmp_path, today=TODAY)
    assert added.status == "newer_text"
    assert added.differences == ("- s. 2(1), Lamp Posts Act, 1990: A fine of up to Rs 200.", "+ s. 2(1), Lamp Posts Act, 1990: A fine of up to Rs 900.")
    book = load_book(tmp_path / "library")
    place = book.provision("lamp-posts-act-1990 s.2(1)")
    assert "nine hundred" in place.at(dt.date(2025, 1, 1)).text
    for day in (dt.date(2022, 1, 1), dt.date(2010, 1, 1)):
        with pytest.raises(NotKnown):
            place.at(day)
    assert book.provision("lamp-posts-act-1990 s.2(2)").at(dt.date(2010, 1, 1)).known == "whole"
    names = {p.name for p in (tmp_path / "library" / "lamp-posts-act-1990").iterdir()}
    assert {"source.txt", "original.txt", "act.yaml"} < names
    assert sum(n.startswith("act-") for n in names) == 1
    with pytest.raises(InputError, match="older than the text in your library"):
        add_file(file, Given(as_of="2021-01-01"), home=tmp_path, today=TODAY)


@pytest.mark.parametrize("stop_at", range(1, 8))
def test_a_kill_at_any_moment_leaves_the_old_state_or_the_new_one(stop_at: int, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped before any of its moves in the folder, a newer text is either there whole or not at all."""
    add_file(file, Given(as_of="2020-01-01"), home=tmp_path, today=TODAY)
    newer = tmp_path / "newer.txt"
    newer.write_text(TEXT.replace("two hundred", "nine hundred"), encoding="utf-8")
    moves = 0
    real = Path.replace

    def stopped(self: Path, target: Path) -> Path:
        nonlocal moves
        moves += 1
        if moves == stop_at:
            raise KeyboardInterrupt
        return real(self, target)

    monkeypatch.setattr(Path, "replace", stopped)
    done = False
    try:
        add_file(newer, Given(as_of="2025-01-01"), home=tmp_path, today=TODAY)
        done = True
    except KeyboardInterrupt:
        pass
    monkeypatch.undo()
    text = load_book(tmp_path / "library").act("lamp-posts-act-1990").source.text
    assert ("nine hundred" in text) == done
    assert done or "two hundred" in text
    add_file(newer, Given(as_of="2025-01-01"), home=tmp_path, today=TODAY)
    assert "nine hundred" in load_book(tmp_path / "library").act("lamp-posts-act-1990").source.text


def test_what_a_killed_adding_left_is_swept_and_nothing_of_one_that_runs(file: Path, tmp_path: Path) -> None:
    """A staged folder of hours ago goes with the next adding; one of this hour may be another process's and stays."""
    old, new = tmp_path / "adding" / "old.x", tmp_path / "adding" / "new.x"
    for folder in (old, new):
        folder.mkdir(parents=True)
    os.utime(old, (1_000_000_000, 1_000_000_000))
    add_file(file, Given(), home=tmp_path, today=TODAY)
    assert (old.exists(), new.exists()) == (False, True)


def test_the_acts_that_come_with_the_project_are_not_reviewed_again(tmp_path: Path) -> None:
    """Their figures have been reviewed."""
    with pytest.raises(InputError, match="comes with Kalam"):
        review(load_book().act("mpa-1951"), tmp_path, TODAY, ask=lambda _: "y", say=lambda _: None, by="clerk")


def _pdf(encrypt: bytes = b"", pages: int = 2) -> bytes:
    """A PDF of empty pages, as a scan without a layer of text is; `encrypt`: the words of a standard lock whose password nobody has."""
    kids = " ".join(f"{n} 0 R" for n in range(3, 3 + pages)).encode()
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [" + kids + b"] /Count " + str(pages).encode() + b" >>"]
    objects += [b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>"] * pages
    if encrypt:
        objects.append(encrypt)
    out, places = b"%PDF-1.4\n", []
    for n, body in enumerate(objects, 1):
        places.append(len(out))
        out += str(n).encode() + b" 0 obj\n" + body + b"\nendobj\n"
    rows = b"".join(b"%010d 00000 n \n" % p for p in places)
    lock = b" /Encrypt " + str(len(objects)).encode() + b" 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]" if encrypt else b""
    size = str(len(objects) + 1).encode()
    return out + b"xref\n0 " + size + b"\n0000000000 65535 f \n" + rows + b"trailer\n<< /Size " + size + b" /Root 1 0 R" + lock + b" >>\nstartxref\n" + str(len(out)).encode() + b"\n%%EOF\n"


LOCK = b"<< /Filter /Standard /V 1 /R 2 /Length 40 /P -44 /O <" + b"ab" * 32 + b"> /U <" + b"cd" * 32 + b"> >>"


@pytest.mark.parametrize(("raw", "message"), [(_pdf(), "is a scan without a layer of text"), (_pdf(LOCK), "is a PDF protected by a password")])
def test_a_scan_and_a_locked_pdf_are_refused_in_one_line(raw: bytes, message: str, tmp_path: Path) -> None:
    """What is wrong and what to do is said in one line; nothing is written."""
    path = tmp_path / "act.pdf"
    path.write_bytes(raw)
    with pytest.raises(ReadError, match=message) as refused:
        add_file(path, Given(), home=tmp_path / "home", today=TODAY)
    assert str(refused.value).startswith("act.pdf: ") and "\n" not in str(refused.value)
    assert not [p for p in (tmp_path / "home").rglob("*") if p.is_file()]
