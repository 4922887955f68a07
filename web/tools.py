"""Runs the tools of web/mcp_tools.py, where the `mcp` package is installed. What it never does: install it, or print to standard output."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable

from assistant.desk import Desk
from assistant.errors import InputError
from assistant.house import House


def run_tools(house: House, today: Callable[[], dt.date]) -> None:
    """Answer over standard input and output until the input ends. InputError where the package is not installed."""
    try:
        from web.mcp_tools import mcp_server
    except ModuleNotFoundError as e:
        if (e.name or "").partition(".")[0] not in ("mcp", "mcp_types"):
            raise
        raise InputError("the mcp package is not installed: pip install -r requirements-mcp.txt") from e
    threading.Thread(target=house.finder, daemon=True).start()  # the first question finds the index open, or opening
    mcp_server(Desk(house, today)).run("stdio")
