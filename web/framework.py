"""Gradio, imported in one place: with its messages home turned off, and without collecting garbage while it loads.

The import makes some 400,000 objects that all live on; looking through them again and again takes an eighth of the page's start.
"""

from __future__ import annotations

import gc
import os

os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"  # read by the import below: nothing is sent to anyone
_was_on = gc.isenabled()
gc.disable()
try:
    import gradio as gr
finally:
    gc.freeze()
    if _was_on:
        gc.enable()

__all__ = ["gr"]
