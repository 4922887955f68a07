"""The gate before the endpoints for programs: how much may be sent, from where, and what a fault looks like from outside.

What it never does: let a web page of another origin ask through its reader's browser, answer to a foreign name on a loopback address
(DNS rebinding), write what was asked into a log, or show a traceback.
"""

from __future__ import annotations

import base64
import contextlib
import threading
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.routing import Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from web.access import LOOPBACK, Access

AT = "/api/v1"
LARGEST = 1_000_000  # bytes of a request's body
MOST = 24  # requests under way at once: the page's own threads (40 in all) are not used up by programs
FAULT = "fault in the program ({kind}); please report it"
_NOSNIFF = [(b"x-content-type-options", b"nosniff"), (b"cache-control", b"no-store")]


def gated(make: Callable[[], ASGIApp], *, access: Access, note: Callable[[str], None]) -> Mount:
    """The endpoints behind their gate, for the server that carries the page; `make` makes them, when they are first asked."""
    return Mount(AT, Gate(make, access=access, note=note))


class Gate:
    """An ASGI application before another. `access`: the address that is served, and the page's login where it has one, which is asked here
    too; `note`: says a line to whoever runs the server."""

    def __init__(self, make: Callable[[], ASGIApp], *, access: Access, note: Callable[[str], None]) -> None:
        self._make, self._made, self._lock = make, None, threading.Lock()
        self._under_way = 0
        self.access = access
        self.note = note

    def _app(self) -> ASGIApp:
        with self._lock:
            self._made = self._made or self._make()
            return self._made

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it in one line."""
        if scope["type"] != "http":
            await send({"type": "websocket.close"})  # not taken up
            return
        if refused := self._refused(scope["method"], Headers(scope=scope)):
            await said(*refused)(scope, receive, send)
            return
        if self.access.login and not self._logged_in(scope):
            await said(401, "log in with the name and password of the page (HTTP Basic)", {"www-authenticate": 'Basic realm="Kalam"'})(scope, receive, send)
            return
        body = await _body(receive)
        if body is None:
            await said(413, _TOO_LARGE)(scope, receive, send)
            return
        if self._under_way >= MOST:
            await said(429, "many questions are under way; ask again in a moment", {"retry-after": "1"})(scope, receive, send)
            return
        self._under_way += 1
        try:
            await self._asked(scope, body, receive, send)
        finally:
            self._under_way -= 1

    async def _asked(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        given, begun = False, False

        async def read() -> Message:
            nonlocal given
            if given:
                return await receive()  # that the other end has gone away
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def sent(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *_NOSNIFF]}
            await send(message)

        try:
            app = await run_in_threadpool(self._app)
            await app(scope, read, sent)
        except Exception as e:  # its own text may hold what was asked: the kind alone is told
            self.note(f"fault in the program ({type(e).__name__}) at {scope['path']}; ask the same on the command line with KALAM_DEBUG=1 to see where")
            if not begun:
                await said(500, FAULT.format(kind=type(e).__name__))(scope, receive, send)

    def _logged_in(self, scope: Scope) -> bool:
        """True for the name and password of the login, or the cookie that the page gave for them."""
        request = HTTPConnection(scope)
        kind, _, said_login = request.headers.get("authorization", "").partition(" ")
        if kind.lower() == "basic":
            with contextlib.suppress(ValueError):  # neither base64 nor UTF-8
                name, _, password = base64.b64decode(said_login, validate=True).decode().partition(":")
                return self.access.knows(name, password)
            return False
        page = scope.get("app")  # the page's own server, which knows the cookies it gave
        tokens, cookie = getattr(page, "tokens", {}), getattr(page, "cookie_id", "")
        return any(tokens.get(request.cookies.get(f"{name}-{cookie}", "")) for name in ("access-token", "access-token-unsecure"))

    def _refused(self, method: str, headers: Headers) -> tuple[int, str] | None:
        """The status and the line of a refusal; None where the request may pass."""
        host = headers.get("host", "")
        if self.access.host in LOOPBACK and _split(f"//{host}").hostname not in LOOPBACK:
            return 403, "this server answers on the machine itself alone; ask it as 127.0.0.1 or localhost"
        origin = headers.get("origin")
        if origin and _split(origin).netloc not in (host, headers.get("x-forwarded-host", host)):
            return 403, "a page of another origin may not ask here"
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > LARGEST:
            return 413, _TOO_LARGE
        if method == "POST" and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return 415, "send JSON, with the header Content-Type: application/json"
        return None


_TOO_LARGE = f"more than {LARGEST:,} bytes were sent; send less at a time"


async def _body(receive: Receive) -> bytes | None:
    """A request's body; None where it is larger than is read, or the other end goes away."""
    parts, size, more = [], 0, True
    while more:
        message = await receive()
        part = message.get("body", b"")
        size += len(part)
        if size > LARGEST or message["type"] == "http.disconnect":
            return None
        parts.append(part)
        more = message.get("more_body", False)
    return b"".join(parts)


def _split(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("//?")


def said(status: int, error: str, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """A refusal."""
    return JSONResponse({"error": error}, status, headers={**{k.decode(): v.decode() for k, v in _NOSNIFF}, **(headers or {})})


def one_of(errors: Any) -> str:
    """What is wrong with a request, from pydantic's list of it: the first thing, in one line, without what was sent."""
    first = next(iter(errors))
    where = ".".join(str(x) for x in first["loc"] if x not in ("body", "query"))
    if first["type"] == "json_invalid":
        return "the body is not JSON; send one object"
    if first["type"] == "extra_forbidden":
        return f"{where[:60]!r} is not known here; /api/v1/openapi.json lists the keys there are"
    return f"{where or 'the body'}: {first['msg'][:1].lower()}{first['msg'][1:]}"
