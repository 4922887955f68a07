"""Who may change the book over the page: a person at the machine itself, one who has logged in, or one whom a reverse proxy names.

Asking and reading are for everybody who reaches the page. What this module never does: let a request through that came over a proxy, under
a foreign name or from another web page as if it were made at the machine; take a name from a proxy that is not on the machine.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
LOCAL = "the user"  # as a review names a person at the machine


@dataclass(frozen=True, slots=True)
class Access:
    """`host`: the address that is served; `login`: "name:password" of the page's own login; `header`: where a reverse proxy names the person."""

    host: str = "127.0.0.1"
    login: str = ""
    header: str = ""

    @property
    def possible(self) -> bool:
        """True where somebody may: without a login the page of another address than loopback has no library at all."""
        return bool(self.login or self.header) or self.host in LOOPBACK

    def knows(self, name: str, password: str) -> bool:
        """True for the name and password of the login."""
        return bool(self.login) and hmac.compare_digest(f"{name}:{password}".encode(), self.login.encode())

    def who(self, request: Any) -> str:
        """The person of a request (a gradio.Request), "" where nobody may."""
        headers: Mapping[str, str] = {k.lower(): v for k, v in dict(request.headers).items()} if request else {}
        origin = headers.get("origin", "")
        if request is None or (origin and origin != "null" and _name(origin) not in (_name(f"//{headers.get('host', '')}"), _name(f"//{headers.get('x-forwarded-host', '')}"))):
            return ""
        if origin == "null":
            return ""
        here = bool(request.client) and request.client.host in LOOPBACK
        if self.header:
            return headers.get(self.header.lower(), "").strip()[:80] if here else ""
        if self.login:
            return (getattr(request, "username", None) or "")[:80]
        local = here and self.host in LOOPBACK and _host(headers.get("host", "")) in LOOPBACK
        return LOCAL if local and not any(h in headers for h in _FORWARDED) else ""


def _name(address: str) -> str:
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def _host(said: str) -> str:
    try:
        return urlsplit(f"//{said}").hostname or ""
    except ValueError:
        return ""
