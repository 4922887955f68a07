"""Memos: every kind holds the whole answer, and no figure that the checked answer does not hold."""

from __future__ import annotations

import datetime as dt
import io
import json
import os
import re
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from assistant.desk import Desk
from assistant.drafts import draft_text
from assistant.errors import InputError
from assistant.model import Answer, Withheld
from assistant.pairs import load_pairs
from corpus.book import Book
from tests.web.programs import NOW, client_of, desk_at
from tests.web.small_assistant import SmallAssistant
from web import export_pdf
from web.export import KINDS, markdown_of, memo_file, memo_json
from web.export_pdf import html_of, pdf_of
from web.memo import Heading, Line, Memo, Quote, memo_of
from web.words import answered_languages, load_words

QUESTIONS = Path(__file__).parents[1] / "questions"
ASKED = {
    "en": "My cow strayed in Pune. What is the fine?",
    "hi": "पुणे में मेरी गाय पहली बार सड़क पर मिली, कितना जुर्माना?",
    "mr": "मुंबईत गुरे मोकाट सोडल्यास किती दंड?",
    "gu": "પાલનપુરમાં ઢોર રખડે તો કેટલો દંડ?",
}


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk over the three Acts."""
    return desk_at(tmp_path_factory.mktemp("home"))


@pytest.fixture
def small(book: Book) -> Answer:
    """An answer with every part that there is."""
    return SmallAssistant(book).answer("fine in Pune?", today=NOW)


def numbers(text: str) -> set[str]:
    """The numbers of a text, digits of any script, grouping left out."""
    plain = "".join(str(unicodedata.digit(c)) if unicodedata.category(c) == "Nd" else c for c in text)
    return {m.replace(",", "") for m in re.findall(r"\d[\d,]*", plain)}


def allowed(answers: Sequence[Answer], book: Book) -> set[str]:
    """The numbers that a memo of these answers may hold: theirs, those of days, citations and sources, and the answers' own count."""
    acts = [a for a in book.acts if any(s.citation.startswith(f"{a.id} ") for x in answers for s in x.statements)]
    told = json.dumps([a.json() for a in answers], ensure_ascii=False)
    quotes = " ".join(q.shown for a in answers for q in a.quotes)
    about = " ".join(f"{a.short_title} {a.number} {a.source.as_of} {a.source.provenance} {a.source.sha256}" for a in acts)
    days = " ".join(str(d) for a in answers for d in (a.on.day, a.on.year, NOW.day, NOW.year, *((a.deadline.last_day.day, a.deadline.last_day.year) if a.deadline else ())))
    open_days = " ".join(f"{a.deadline.open_day.day} {a.deadline.open_day.year}" for a in answers if a.deadline and a.deadline.open_day)
    counted = " ".join(str(n) for n in range(1, 1 + max(len(answers), *(len(x.statements) + len(x.deadline.steps if x.deadline else ()) for x in answers))))
    labels = " ".join(s.label for a in answers for s in a.statements)
    return numbers(" ".join((told, quotes, about, days, open_days, counted, labels, "256")))


PAIRS = [p for p in load_pairs([QUESTIONS]) if p.id.split("-")[0] not in ("x",)][:: 17]


@pytest.mark.parametrize("pair", PAIRS, ids=[p.id for p in PAIRS])
def test_no_figure_beyond_the_answer(desk: Desk, pair: Any) -> None:
    """Whatever was asked, in whatever language: each number of the memo stands in the answer, or dates or cites it."""
    answers = desk.conversation([{"question": q} for q in pair.history] + [{"question": pair.question, "place": pair.place, "on": pair.on and pair.on.isoformat()}])
    book = desk.house.book
    for lang in ("en", answers[-1].lang):
        text = markdown_of(memo_of(answers, book, load_words(lang), NOW))
        assert numbers(text) - allowed(answers, book) == set()
        for answer in answers:
            assert all(numbers(s.text) <= numbers(text) for s in answer.statements)


def _docx_text(data: bytes) -> str:
    return draft_text("memo.docx", data)


def _pdf_text(data: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data))


ENGLISH = [p for p in load_pairs([QUESTIONS]) if p.lang == "en" and p.expect.statuses == ("answered",) and p.id.isascii() and not p.id.startswith(("hi-", "mr-", "gu-", "latn-"))][::25]


@pytest.mark.parametrize("pair", ENGLISH, ids=[p.id for p in ENGLISH])
def test_a_memo_stands_its_own_check(desk: Desk, pair: Any) -> None:
    """Given to `verify` as a draft, for the day it speaks of, nothing of a memo is contradicted but what the question itself says wrongly."""
    answers = desk.conversation([{"question": q} for q in pair.history] + [{"question": pair.question, "place": pair.place, "on": pair.on and pair.on.isoformat()}])
    text = _docx_text(memo_file(answers, desk.house.book, kind="docx", today=NOW).data)
    found = desk.checker(on=answers[-1].on).found(text)
    asked = " ".join(a.question for a in answers)
    assert [(f.sentence, f.why) for f in found if f.verdict == "contradicted" and f.sentence not in asked] == []
    assert found


def _squeezed(text: str) -> str:
    return re.sub(r"[\s\u0002\ufffe­-]+", "", text)  # where a line of a page ends, a hyphen and a space are as good as nothing


READ: dict[str, Callable[[bytes], str]] = {"docx": _docx_text, "pdf": _pdf_text, "md": lambda data: data.decode().replace("\\", "")}


def drawn(kind: str) -> None:
    """Skip where a PDF is wanted and the machine cannot make one; a failure in CI, which installs what it needs."""
    if kind == "pdf":
        try:
            export_pdf._weasyprint()
        except InputError as e:
            (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(str(e))


@pytest.mark.parametrize("kind", READ)
def test_a_memo_holds_the_whole_answer(small: Answer, book: Book, kind: str) -> None:
    """Question, statements, figures, steps, quotes with the court's form, sources, notes, the texts' dates and what is not covered."""
    drawn(kind)
    text = _squeezed(READ[kind](memo_file([small], book, kind=kind, today=NOW).data))
    words = load_words("en")
    wanted = [
        small.question, *(s.text for s in small.statements), "at most Rs 3,000", "at most 6 months", *small.deadline.steps, "Sunday, 13 December 2026", "Monday, 14 December 2026",
        *(q.shown for q in small.quotes), "s. 90A(1)(i), Maharashtra Police Act, 1951 (Bom. XXII of 1951), as on 1 December 2026", *small.notes, "checked against the words",
        words("not_reviewed"), words("not_covered_by_this"), "92f11ee7064167ffb47a8082bd1e30f53be7114e1f5a78bbdbce5dcf7e37e87c", "fine at most Rs 300",
    ]  # fmt: skip
    assert [w for w in wanted if _squeezed(w) not in text] == []


def test_the_answers_as_json(small: Answer, book: Book) -> None:
    """The JSON memo holds the answers exactly as `ask --json` does."""
    made = json.loads(memo_file([small], book, kind="json", today=NOW).data)
    assert made == json.loads(json.dumps(memo_json([small], book, NOW)))
    assert made["answers"] == [json.loads(json.dumps(small.json()))]
    assert [a["id"] for a in made["acts"]] == ["mpa-1951"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_memo_is_the_same_file(small: Answer, book: Book, kind: str) -> None:
    """Nothing of the machine's clock is in the file."""
    drawn(kind)
    one, other = (memo_file([small], book, kind=kind, today=NOW) for _ in range(2))
    assert one == other
    assert one.name == f"kalam-memo-2026-12-01.{kind}"


def test_what_was_withheld_is_counted_and_never_told(small: Answer, book: Book) -> None:
    """A statement that could not be checked stands in no memo, nor does the reason, which may name its figure."""
    from dataclasses import replace

    answer = replace(small, withheld=(Withheld("The fine is Rs 77,777.", "the text has no 77,777"),))
    text = markdown_of(memo_of([answer], book, load_words("en"), NOW))
    assert "77,777" not in text
    assert "not shown: 1" in text


@pytest.mark.parametrize("lang", answered_languages())
def test_each_script_is_drawn(desk: Desk, lang: str) -> None:
    """A PDF in each language comes out with letters for everything: no box stands for one; Word's has the same text."""
    drawn("pdf")
    answers = desk.conversation([{"question": ASKED[lang]}])
    assert answers[0].lang == lang
    pdf = memo_file(answers, desk.house.book, kind="pdf", today=NOW)
    document = pypdfium2.PdfDocument(pdf.data)
    assert pypdfium2.raw.FPDFCatalog_IsTagged(document)
    assert ASKED[lang] in _docx_text(memo_file(answers, desk.house.book, kind="docx", today=NOW).data)


def test_letters_of_no_font_are_refused() -> None:
    """A letter that no font has is named in one line; no page with a box is made."""
    drawn("pdf")
    memo = Memo(title="Memo", lang="en", made=NOW, parts=(Line("fine \U000f1234 here"), Line("fine \ue812 here")))
    with pytest.raises(InputError, match="no font of this machine has") as told:
        pdf_of(memo)
    assert "\n" not in str(told.value)


def test_a_machine_without_pango_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], small: Answer, book: Book) -> None:
    """Without the library a PDF is refused in one line that says what to install, and nothing is printed; Word needs none."""
    import builtins

    real = builtins.__import__

    def without(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.startswith("weasyprint"):
            print("-----")
            raise OSError("cannot load library 'libpango-1.0-0'")
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(InputError, match="apt-get install libpango"):
        export_pdf._weasyprint()
    assert capsys.readouterr().out == ""
    assert memo_file([small], book, kind="docx", today=NOW).data.startswith(b"PK")


HOSTILE = "<img src=http://example.org/x.png> *a* | b [x](http://example.org) # c"


def test_no_text_becomes_markup() -> None:
    """A question's signs stay signs, in HTML and in Markdown."""
    memo = Memo(title=HOSTILE, lang="en", made=NOW, parts=(Heading(HOSTILE, 1), Line("1. a"), Quote(HOSTILE, HOSTILE)))
    assert "<img" not in html_of(memo)
    text = markdown_of(memo)
    assert "<img" not in text.replace("\\<img", "")
    assert "](http" not in text.replace("\\]", "")
    assert "\n1\\. a" in text


WRONG = [("txt", "a memo is made as docx, pdf, md, json, not as 'txt'"), ("", "a memo is made as")]


@pytest.mark.parametrize(("kind", "line"), WRONG)
def test_another_kind_is_refused(small: Answer, book: Book, kind: str, line: str) -> None:
    """A kind that there is not, and a memo of nothing, are refused in one line."""
    with pytest.raises(InputError, match=re.escape(line)):
        memo_file([small], book, kind=kind, today=NOW)
    with pytest.raises(InputError, match="ask a question first"):
        memo_file([], book, kind="docx", today=NOW)


@pytest.mark.parametrize("kind", KINDS)
def test_a_conversation_over_http(desk: Desk, kind: str) -> None:
    """The endpoint gives the file under a name to save it by; the second question leans on the first, as it does in a conversation."""
    drawn(kind)
    asked = {"questions": [{"question": "My cow strayed in Pune. What is the fine?"}, {"question": "And the second time?"}], "format": kind, "lang": "en"}
    got = client_of(desk).post("/api/v1/memo", json=asked)
    assert (got.status_code, got.headers["content-type"]) == (200, KINDS[kind])
    assert got.headers["content-disposition"] == f'attachment; filename="kalam-memo-2026-12-01.{kind}"'
    turns = [{"question": q["question"]} for q in asked["questions"]]
    assert got.content == memo_file(desk.conversation(turns, "en"), desk.house.book, kind=kind, today=NOW, lang="en").data
    if kind in READ:
        assert _squeezed("at most Rs 5,000") in _squeezed(READ[kind](got.content))


def test_a_memo_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`ask --memo FILE` writes the memo beside the answer; an ending that is no memo's is refused before anything is asked."""
    import app

    monkeypatch.setattr("assistant.house.House.finder", lambda _: None)  # no index is built for this
    monkeypatch.setenv("KALAM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("KALAM_TODAY", "2026-12-01")
    to = tmp_path / "m.docx"
    assert app.main(["ask", "fine in Pune for a stray cow?", "--memo", str(to), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["status"] == "answered"
    assert f"written: {to}" in err
    assert "Rs 5,000" in _docx_text(to.read_bytes())
    assert app.main(["ask", "fine?", "--memo", str(tmp_path / "m.odt")]) == 2
    assert "not as 'odt'" in capsys.readouterr().err
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"question": "fine in Pune?"}\n{"question": "fine in Mumbai?"}\n', encoding="utf-8")
    assert app.main(["ask", "--batch", str(rows), "--memo", str(tmp_path / "m.md")]) == 0
    assert {"## 1\\. fine in Pune?", "## 2\\. fine in Mumbai?"} <= set((tmp_path / "m.md").read_text(encoding="utf-8").splitlines())


def test_a_day_that_is_not_today(book: Book) -> None:
    """A memo of an answer for an earlier day cites the words of that day."""
    answer = SmallAssistant(book).answer("fine in Pune?", today=NOW, on=dt.date(1995, 6, 1))
    assert "as on 1 June 1995" in markdown_of(memo_of([answer], book, load_words("en"), NOW))


def test_word_opens_it_as_headings_and_tables(small: Answer, book: Book) -> None:
    """Headings, lists and tables are real ones, and the table's head is repeated on each page."""
    from docx import Document

    document = Document(io.BytesIO(memo_file([small], book, kind="docx", today=NOW).data))
    assert [p.text for p in document.paragraphs if p.style.name == "Heading 1"] == ["fine in Pune?"]
    assert [c.text for c in document.tables[-1].rows[0].cells] == ["What", "Figure", "Provision", "Checked"]
    assert all("tblHeader" in t.rows[0]._tr.xml for t in document.tables)
    assert document.core_properties.author == "Kalam"
