"""What programs send and get over HTTP, as pydantic models: they make the OpenAPI document, and check what is sent.

What this module never does: change an answer. The objects are made by the assistant, as `--json` prints them, and go out as they are;
a test holds each of them against its model here, which allows no key beyond its own.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from assistant.given import LANGUAGES, LONGEST
from assistant.model import AnswerStatus
from assistant.model import Verdict as StatementVerdict
from assistant.pair_drafts import LONGEST_NOTE
from rules.claim_model import Verdict
from rules.model import Bound, Connective, PrisonKind, Status, Tier

LONGEST_TEXT = 60_000  # characters of a draft in one request
LONGEST_HISTORY = 50  # earlier questions
LONGEST_MEMO = 20  # questions of one memo
Day = Annotated[
    str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$", description="A day of the calendar, as 2026-12-01.", examples=["2026-12-01"], json_schema_extra={"format": "date"})
]
Citation = Annotated[str, Field(min_length=1, max_length=300, description='A provision: "90A(1)(ii)", "s 441G MMC", or its key.', examples=["mpa-1951 s.90A(1)(ii)"])]
Language = Literal["en", "hi", "mr", "gu"]
assert set(LANGUAGES) == set(Language.__args__)
Id = Annotated[str, Field(max_length=200, strict=True)] | Annotated[int, Field(strict=True)]


class Shape(BaseModel):
    """A JSON object with exactly these keys."""

    model_config = ConfigDict(extra="forbid")


class Failure(Shape):
    """Why a request was not answered, in one line that says what to do."""

    error: str = Field(examples=["'99Z' is not a citation; write for example 's. 90A(1)(ii)' or 'mpa-1951 s.90A(1)(ii)'"])


class Earlier(Shape):
    """An earlier question of the conversation, with the place and day that were set beside it."""

    question: str = Field(min_length=1, max_length=LONGEST)
    place: str | None = Field(None, max_length=200)
    on: Day | None = None


class Asked(Shape):
    """A question."""

    question: str = Field(min_length=1, max_length=LONGEST, description="In English, Hindi, Marathi or Gujarati.", examples=["My cow strayed in Pune. What is the fine?"])
    id: Id | None = Field(None, description="Given back with the answer.")
    place: str | None = Field(None, max_length=200, description="The town or area, as a person says it, where the question names none.", examples=["Pune"])
    on: Day | None = Field(None, description="The day of the event; today where it is left out.")
    lang: Language | None = Field(None, description="The language of the answer; that of the question where it is left out.")
    history: list[Annotated[str, Field(min_length=1, max_length=LONGEST)] | Earlier] | None = Field(
        None, max_length=LONGEST_HISTORY, description="Earlier questions of the conversation, oldest first."
    )


class MemoAsked(Shape):
    """The questions of a conversation, oldest first, to be answered as a memo."""

    questions: list[Earlier] = Field(min_length=1, max_length=LONGEST_MEMO, examples=[[{"question": "My cow strayed in Pune. What is the fine?"}, {"question": "And the second time?"}]])
    format: Literal["docx", "pdf", "md", "json"] = Field("docx", description="Word, PDF, Markdown, or the answers themselves.")
    lang: Language | None = Field(None, description="The language of answers and headings; that of the questions where it is left out.")


class MemoAnswers(Shape):
    """The answers of a memo as they are, and the Acts they cite."""

    made: Day
    answers: list[Answered]
    acts: list[ActRecord]


class Draft(Shape):
    """A text whose sentences are held against the law."""

    text: str = Field(min_length=1, max_length=LONGEST_TEXT, examples=["In Pune the fine for a first offence may extend to Rs 3,000."])
    id: Id | None = Field(None, description="Given back with the verdict.")
    place: str | None = Field(None, max_length=200, description="Only the Acts that apply there are meant.")
    on: Day | None = Field(None, description="The day whose law is meant where a sentence names none; today where it is left out.")


class SaidOf(Shape):
    """What a reader says of the answer to a question: that it is wrong, or to be kept as a test."""

    said: Literal["wrong", "keep"]
    question: str = Field(min_length=1, max_length=LONGEST, examples=["My cow strayed in Pune. What is the fine?"])
    place: str | None = Field(None, max_length=200)
    on: Day | None = None
    history: list[Annotated[str, Field(min_length=1, max_length=LONGEST)] | Earlier] | None = Field(None, max_length=LONGEST_HISTORY)
    note: str = Field("", max_length=LONGEST_NOTE, description="What is wrong, or why it is kept.")
    store: bool = Field(False, strict=True, description="False: only show what would be stored. True: store it.")


class PairDrafted(Shape):
    """The draft, exactly as it is or would be stored, and whether it was."""

    id: str
    draft: str
    stored: bool


class Place(Shape):
    """The place an answer is for."""

    name: str
    kind: str
    state: str


class StatedFigure(Shape):
    """A figure of a statement. `value` is a number, or a day where the kind is date."""

    kind: str = Field(examples=["fine"], description="fine, imprisonment, compensation, fee, deposit, time_limit, count, date, or what an added Act fixes.")
    bound: Bound
    value: int | float | str = Field(examples=[3000])
    unit: str = Field(examples=["INR"])
    tier: Tier
    status: Status


class AssertedFigure(Shape):
    """A figure that the answer asserts as law."""

    kind: str
    bound: Bound
    value: int | float | str
    unit: str
    tier: Tier
    citation: str


class Stated(Shape):
    """A sentence or two that stand on one provision."""

    text: str
    citation: str
    label: str
    verdict: StatementVerdict
    figures: list[StatedFigure]
    phrased_by: Literal["model"] | None = Field(None, description="model: a language model chose the words around figures and quotes.")


class SourceQuote(Shape):
    """The source's own words, from character `start` to `end`."""

    citation: str
    text: str
    start: int
    end: int


class LastDay(Shape):
    """A counted last day; `open_day` where the court or office is closed on it."""

    last_day: Day
    steps: list[str]
    open_day: Day = ""


class Withheld(Shape):
    """What was not shown, and why."""

    text: str
    why: str


class Latin(Shape):
    """The direct answer in Latin letters."""

    lang: str
    text: str


class Answered(Shape):
    """An answer. `figures` holds exactly the figures that it asserts as law; `text` has [1] marks that count the citations."""

    id: Any = None
    question: str
    lang: str
    on: Day
    place: Place | None
    status: AnswerStatus
    text: str
    statements: list[Stated]
    quotes: list[SourceQuote]
    figures: list[AssertedFigure]
    deadline: LastDay | None
    withheld: list[Withheld]
    notes: list[str]
    see_also: list[str]
    latin: Latin | None = None
    table: list[list[str]] | None = None


class Checked(Shape):
    """A checked draft: the verdict of the whole, and each sentence."""

    id: Any = None
    verdict: Verdict
    findings: list[Finding]


class Finding(Shape):
    """One sentence, `text[start:end]`: its verdict, why, the key of the provision that decides ("" where none does) and its words."""

    sentence: str
    start: int
    end: int
    verdict: Verdict
    why: str
    citation: str
    quote: str


class Length(Shape):
    """A period: a count and one unit. A month is never thirty days."""

    count: int | float
    unit: str


class Imprisoned(Shape):
    """A term of imprisonment."""

    min: Length | None
    max: Length | None
    life: bool
    kind: PrisonKind | None
    natural_life: bool = False


class Fined(Shape):
    """A fine in rupees; `called` where the text calls it otherwise."""

    min: int | float | None
    max: int | float | None
    unlimited: bool
    per_day: int | float | None
    called: str = "fine"


class PenaltyRecord(Shape):
    """A whole punishment, with the words that fix it."""

    citation: str
    kind: Literal["penalty"]
    tier: Tier
    imprisonment: Imprisoned | None
    fine: Fined | None
    death: bool
    connective: Connective
    quote: str
    status: Status
    community_service: bool = False
    relative: str = Field("", description="The punishment is that of another offence, in the text's own words.")


class FigureRecord(Shape):
    """A floor, sum, fee or deposit, with the words that fix it."""

    citation: str
    kind: str
    bound: Bound
    value: int | float
    unit: str
    tier: Tier
    condition: str | None
    quote: str
    status: Status


class LimitRecord(FigureRecord):
    """A time limit: what starts it, who must act, what for, and what follows."""

    trigger: str
    event: str
    actor: str | None
    action: str | None
    consequence: str | None


class UnreadRecord(Shape):
    """Words that speak of a figure and are not read, with the reason."""

    citation: str
    quote: str
    why: str


class Figures(Shape):
    """Every penalty and figure read, in the order of the text."""

    figures: list[PenaltyRecord | LimitRecord | FigureRecord | UnreadRecord]


class ActRecord(Shape):
    """What the book holds of an Act."""

    id: str
    short_title: str
    number: str
    year: int
    part: str | None
    jurisdiction: str
    applies_in: str
    condition: str | None
    sections: int
    as_of: str
    provenance: str
    sha256: str
    defects: int
    supplied_by_user: bool


class Acts(Shape):
    """The Acts of the book."""

    acts: list[ActRecord]
