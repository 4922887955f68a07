"""Gradio, imported in one place: with its messages home turned off, and without work at its import that serves no page.

The import makes some 400,000 objects that all live on; looking through them for garbage again and again takes an eighth of the page's
start. Half of it goes into type stubs (.pyi) that Gradio writes beside its own sources, in the environment, for editors.
"""

from __future__ import annotations

import gc
import inspect
import os
import sys
from typing import Any

os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"  # read by the import below: nothing is sent to anyone
_STUBS = "create_or_modify_pyi"  # gradio.component_meta; it passes over a component whose source file is not to be had (OSError)
_getfile = inspect.getfile


def _no_file_for_stubs(thing: Any) -> str:
    """inspect.getfile, save for the writer of type stubs, whose own way out this takes."""
    if sys._getframe(1).f_code.co_name == _STUBS:
        raise OSError("no type stubs")
    return _getfile(thing)


_was_on = gc.isenabled()
gc.disable()
inspect.getfile = _no_file_for_stubs
try:
    import gradio as gr
finally:
    inspect.getfile = _getfile
    gc.freeze()
    if _was_on:
        gc.enable()

__all__ = ["gr"]
