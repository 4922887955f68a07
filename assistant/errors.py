"""What answering refuses of what it is given.

    InputError      bad input: a question, a row of a batch, a draft; its text is one line that says what to do
"""

from __future__ import annotations


class InputError(Exception):
    """Bad input; the message is one line for the person who gave it."""


def one_line(error: BaseException) -> str:
    """An error in one line."""
    return " ".join(str(error).split()) or type(error).__name__
