"""The same desk as tools for programs that speak MCP (Model Context Protocol) over standard input and output.

What it never does: answer otherwise than `--json` does, offer a tool that writes anything, print to standard output, or tell a caller or a
log more of a fault than its kind. The `mcp` package is an extra: requirements-mcp.txt.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, Literal

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from assistant.desk import Desk
from assistant.errors import InputError, one_line
from assistant.given import LONGEST
from corpus.errors import CorpusError
from rules.calendar import read_day
from rules.model import RulesError
from web.api_provision import Due, Shown
from web.api_shapes import LONGEST_HISTORY, LONGEST_TEXT, Answered, Checked, Citation, Day

_ABOUT = """Kalam answers questions from the statute book. Every figure it states (fine, term, compensation, fee, deadline) was read from the cited provision and checked;
repeat figures, their bounds (at most, at least) and citations exactly as given, and state none that is not given. Where `status` is ask_place, ask the person where it
happened, and ask again with `place`. Where it is not_covered, not_found or not_known, say so and give no figure. This is not legal advice."""
_READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
Place = Annotated[str | None, Field(max_length=200, description="The town or area where it happened, where the question names none.")]
On = Annotated[Day | None, Field(description="The day of the event, as 2026-12-01; today where it is left out.")]


def mcp_server(desk: Desk) -> MCPServer[Any]:
    """The tools over a desk: ask, show, verify, deadline."""
    server: MCPServer[Any] = MCPServer("kalam", title="Kalam", instructions=_ABOUT, log_level="CRITICAL")

    @server.tool(annotations=_READS)
    def ask(
        question: Annotated[str, Field(min_length=1, max_length=LONGEST, description="In English, Hindi, Marathi or Gujarati.")],
        place: Place = None,
        on: On = None,
        lang: Annotated[Literal["en", "hi", "mr", "gu"] | None, Field(description="The language of the answer; that of the question where it is left out.")] = None,
        history: Annotated[list[Annotated[str, Field(min_length=1, max_length=LONGEST)]] | None, Field(max_length=LONGEST_HISTORY, description="Earlier questions, oldest first.")] = None,
    ) -> Annotated[CallToolResult, Answered]:
        """Answer a question of law from the statute book, with a citation for every sentence and every figure checked."""
        return _given(lambda: desk.answer({"question": question, "place": place, "on": on, "lang": lang, "history": history}).json())

    @server.tool(annotations=_READS)
    def show(citation: Citation, on: On = None) -> Annotated[CallToolResult, Shown]:
        """The words of one provision as they stood on a day, with history, figures, defects of the text and source."""
        return _given(lambda: desk.show_json(citation, read_day(on) if on else None))

    @server.tool(annotations=_READS)
    def verify(
        text: Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT, description="A draft; each sentence is held against the law.")], place: Place = None, on: On = None
    ) -> Annotated[CallToolResult, Checked]:
        """Check a draft: each sentence is confirmed, contradicted (with what the law says), not found, or has nothing to check."""
        return _given(lambda: desk.verify_json({"text": text, "place": place, "on": on}))

    @server.tool(annotations=_READS)
    def deadline(
        citation: Citation,
        start: Annotated[Day, Field(description="The day of the event itself, as 2026-12-01.")],
        event: Annotated[str | None, Field(max_length=100, description="Only the limit that runs from this event, where there are several.")] = None,
    ) -> Annotated[CallToolResult, Due]:
        """Count the last day of a provision's time limit from the day of the event, with every step."""
        return _given(lambda: desk.due_json(citation, read_day(start), event))

    return server


def _given(answer: Callable[[], dict[str, Any]]) -> CallToolResult:
    """An object as a tool's result, both as text and as it is; ToolError, in one line, where it cannot be had."""
    try:
        found = answer()
    except (InputError, CorpusError, RulesError) as e:
        raise ToolError(one_line(e)) from None
    except Exception as e:  # its own text may hold what was asked
        raise ToolError(f"fault in the program ({type(e).__name__}); please report it") from None
    return CallToolResult(content=[TextContent(type="text", text=json.dumps(found, ensure_ascii=False))], structured_content=found)
