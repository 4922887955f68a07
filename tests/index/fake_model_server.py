"""A server on the loopback address that speaks as an OpenAI-compatible one, well or badly, by script; or as Ollama, well."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class FakeServer:
    """Answers each request with the next of `acts`, the last of them for ever: "ok", "stall", "drip", "break", "cut", "garbage", or a status."""

    def __init__(self, acts: list[str | int], text: str = '{"sentences": []}') -> None:
        self.acts, self.text = acts, text
        self.requests: list[dict[str, Any]] = []
        self.keys: list[str] = []
        self.ended = threading.Event()
        self.url = ""

    def next(self) -> str | int:
        """What to do now."""
        return self.acts[min(len(self.requests), len(self.acts)) - 1]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args: Any) -> None:
        """Nothing."""

    def do_POST(self) -> None:
        """One request for a chat."""
        fake: FakeServer = self.server.fake  # type: ignore[attr-defined]
        fake.requests.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        fake.keys.append(self.headers.get("Authorization", ""))
        act = fake.next()
        if isinstance(act, int):
            body = json.dumps({"error": {"message": "no"}}).encode()
            self.send_response(act)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            return
        if act == "stall":
            fake.ended.wait(20)
            self.close_connection = True
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.close_connection = True
        half = len(fake.text) // 2
        if self.path == "/api/chat":  # Ollama: one JSON object a line
            for part, done in ((fake.text[:half], False), (fake.text[half:], True)):
                row = {"model": "m", "created_at": "2026-12-01T00:00:00Z", "message": {"role": "assistant", "content": part}, "done": done}
                self._chunk(f"{json.dumps(row)}\n".encode())
            self._chunk(b"")
            return
        for part in (fake.text[:half], fake.text[half:]):
            self._event(part)
            if act == "break":  # no end of the body
                return
            if act == "cut":
                break
            if act == "garbage":
                self._chunk(b"data: {not json\n\n")
        while act == "drip" and not fake.ended.is_set():
            self._event(" ")
            time.sleep(0.05)
        if act != "cut":
            self._chunk(b"data: [DONE]\n\n")
        self._chunk(b"")

    def _event(self, text: str) -> None:
        chunk = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [{"index": 0, "delta": {"role": "assistant", "content": text}, "finish_reason": None}]}
        self._chunk(f"data: {json.dumps(chunk)}\n\n".encode())

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.flush()


@contextmanager
def serving(acts: list[str | int], text: str = '{"sentences": []}') -> Iterator[FakeServer]:
    """A fake server, running; closed afterwards."""
    fake = FakeServer(acts, text)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    server.fake = fake  # type: ignore[attr-defined]
    fake.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    try:
        yield fake
    finally:
        fake.ended.set()
        server.shutdown()
        server.server_close()
