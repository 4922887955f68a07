"""The page and the endpoints for programs over one house; opened again, with nothing stopped, when an Act was added or reviewed.

What it never does: read a clock, the environment or the terminal; they are the door's and come in as values and callables.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from assistant.house import House
from assistant.language import LANGUAGES
from web.access import Access
from web.gate import gated
from web.library import Keeping
from web.page import launch

if TYPE_CHECKING:
    from assistant.answer import Assistant

PATIENCE = 20  # seconds the page waits for the index; a large library takes longer to index, and is asked without it until then


def serve(
    house: House, *, host: str, port: int, today: Callable[[], dt.date], note: Callable[[str], None], ready: Callable[[str], None], access: Access, command: Sequence[str]
) -> None:
    """Serves until it is ended. `command`: how the command line is called, which adds Acts. OSError where the port is taken."""

    def programs() -> Any:
        from assistant.desk import Desk  # here, not above: the page stands before a program asks
        from web.api import api_app

        return api_app(Desk(house, today))

    def warm() -> None:
        if finder := house.finder():
            finder.warm()
        threading.Thread(target=finish, daemon=True).start()

    def finish() -> None:
        with contextlib.suppress(AttributeError, OSError):  # not everywhere: whoever asks meanwhile goes first
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 15)
        house.finish()

    def loaded() -> Assistant:
        opening = threading.Thread(target=warm, daemon=True)
        opening.start()
        assistant = house.assistant
        opening.join(PATIENCE)
        return assistant

    def reopen() -> tuple[Any, Any]:
        house.reopen()
        return house.book, house.reviewed

    if not access.possible:
        note(f"Acts cannot be added or reviewed over the page of {host}: there is no login; README says how to set one")
    launch(
        loaded, house.book, today=today, reviewed=house.reviewed, finder=house.finder, host=host, port=port, langs=LANGUAGES,
        beside=[gated(programs, access=access, note=note)], ready=ready, access=access, keeping=Keeping(house.home, tuple(command), reopen),
    )  # fmt: skip
