"""For programs: the endpoints under /api/v1, described by /api/v1/openapi.json. The objects are those of `--json` on the command line.

What it never does: answer otherwise than the command line does, keep or log what was asked, or answer bad input with anything but a
4xx status and one line, {"error": "..."}.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any

from fastapi import FastAPI, Query
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from assistant.desk import Desk
from assistant.errors import InputError, one_line
from corpus.errors import CitationError, CorpusError
from rules.calendar import read_day
from rules.model import RulesError
from web.api_provision import Comparison, Due, Shown
from web.api_shapes import (
    Acts,
    Answered,
    Asked,
    Checked,
    Citation,
    Day,
    Draft,
    Failure,
    Figures,
    MemoAnswers,
    MemoAsked,
    PairDrafted,
    SaidOf,
)
from web.export import KINDS, memo_file
from web.gate import AT, FAULT, one_of, said

_ABOUT = """Plain questions, answered from the statute book, with every figure checked. Nothing that is asked is logged, or kept save by
`/feedback` with `store`.

A request that cannot be answered gets a 4xx status and `{"error": "one line that says what to do"}`. This is not legal advice."""
_STATUSES = {
    400: "What was asked cannot be answered; the line says why.",
    401: "The page has a login, which was not given.",
    403: "Asked under a foreign name, or from a page of another origin.",
    404: "No such provision or Act.",
    413: "Too much was sent.",
    415: "Not sent as JSON.",
    422: "The request is not as described here.",
    429: "Many questions are under way.",
}
_REFUSALS: dict[int | str, dict[str, Any]] = {status: {"model": Failure, "description": text} for status, text in _STATUSES.items()}


def api_app(desk: Desk) -> FastAPI:
    """The endpoints over a desk, to be mounted at AT."""
    app = FastAPI(title="Kalam", version="1", description=_ABOUT, docs_url=None, redoc_url=None, servers=[{"url": AT}], root_path_in_servers=False, responses=_REFUSALS)
    _refusals(app)
    _asking(app, desk)
    _writing(app, desk)
    _looking(app, desk)
    return app


def _refusals(app: FastAPI) -> None:
    @app.exception_handler(RequestValidationError)
    async def misshapen(_: Request, e: RequestValidationError) -> JSONResponse:
        return said(422, one_of(e.errors()))

    @app.exception_handler(HTTPException)
    async def no_such_address(_: Request, e: HTTPException) -> JSONResponse:
        line = {400: "the body is not JSON in UTF-8; send one object", 404: f"there is nothing here; {AT}/openapi.json lists what there is", 405: "this address takes another method"}
        return JSONResponse({"error": line.get(e.status_code, str(e.detail))}, e.status_code, headers=e.headers)

    async def refused(_: Request, e: Exception) -> JSONResponse:
        return said(404 if isinstance(e, CitationError) else 400, one_line(e))

    @app.exception_handler(Exception)
    async def fault(_: Request, e: Exception) -> JSONResponse:
        return said(500, FAULT.format(kind=type(e).__name__))

    for kind in (InputError, CorpusError, RulesError):
        app.add_exception_handler(kind, refused)


def _asking(app: FastAPI, desk: Desk) -> None:
    @app.post("/ask", response_model=Answered, summary="Answer a question")
    def ask(asked: Asked) -> JSONResponse:
        """Every sentence with its citation, every figure checked. Where the answer depends on the place it is asked for (`status` ask_place)."""
        return JSONResponse(desk.answer(asked.model_dump()).json())

    @app.post("/verify", response_model=Checked, summary="Check a draft")
    def verify(draft: Draft) -> JSONResponse:
        """Each sentence of a text: confirmed, contradicted (with what the law says), not found, or nothing to check."""
        return JSONResponse(desk.verify_json(draft.model_dump()))


def _writing(app: FastAPI, desk: Desk) -> None:
    files = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in KINDS.values() if kind != KINDS["json"]}

    @app.post("/memo", summary="A conversation as a memo", response_class=Response, responses={200: {"model": MemoAnswers, "content": files, "description": "The file."}})
    def memo(asked: MemoAsked) -> Response:
        """Question, answer, figures, quotes with citations, the dates of the texts, what is not covered: as Word, PDF, Markdown or JSON."""
        answers = desk.conversation([q.model_dump() for q in asked.questions], asked.lang)
        made = memo_file(answers, desk.house.book, kind=asked.format, today=desk.today(), lang=asked.lang or "")
        return Response(made.data, media_type=made.media, headers={"content-disposition": f'attachment; filename="{made.name}"'})

    @app.post("/feedback", response_model=PairDrafted, summary="Say that an answer is wrong, or keep it as a test")
    def feedback(of: SaidOf) -> JSONResponse:
        """Gives the draft of a question-and-answer pair for a maintainer; with `store` it is written into the server's folder of drafts, and nothing else is."""
        draft = desk.pair_draft(of.said, of.model_dump(include={"question", "place", "on", "history"}), of.note, store=of.store)
        return JSONResponse({"id": draft.id, "draft": draft.text, "stored": of.store})


def _looking(app: FastAPI, desk: Desk) -> None:
    @app.get("/acts", response_model=Acts, summary="The Acts of the book")
    def acts() -> JSONResponse:
        """What the book holds, where each Act applies, and as of when."""
        return JSONResponse({"acts": desk.acts_json()})

    @app.get("/show", response_model=Shown | Comparison, summary="One provision")
    def show(citation: Annotated[Citation, Query()], on: Annotated[Day | None, Query()] = None, compare: Annotated[Day | None, Query()] = None) -> JSONResponse:
        """Its words on a day, history, figures, defects and source; with `compare` the words of that day beside those of `on`, word by word."""
        return JSONResponse(desk.show_json(citation, _day(on), _day(compare)))

    @app.get("/figures", response_model=Figures, summary="Every penalty and figure read")
    def figures(act: Annotated[str | None, Query(max_length=200, description="Id or title of one Act.", examples=["mpa-1951"])] = None,
                on: Annotated[Day | None, Query()] = None, unread: bool = False) -> JSONResponse:  # fmt: skip
        """Each with the words that fix it; with `unread` what speaks of a figure and is not read, with the reason."""
        return JSONResponse({"figures": list(desk.figures_json(act, _day(on), missed=unread))})

    @app.get("/deadline", response_model=Due, summary="The last days of time limits")
    def deadline(
        citation: Annotated[Citation, Query()],
        start: Annotated[Day, Query(alias="from", description="The day of the event itself.")],
        event: Annotated[str | None, Query(max_length=100, description="Only the limit that runs from this event, where there are several.")] = None,
    ) -> JSONResponse:
        """Counted from the day of the event, each with its steps and the rule it applies."""
        return JSONResponse(desk.due_json(citation, read_day(start), event))


def _day(said_day: str | None) -> dt.date | None:
    return read_day(said_day) if said_day else None
