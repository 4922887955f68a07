"""The exception tree of the statute book.

    CorpusError                 anything the statute book refuses; its text is one line that says what to do
    ├── LoadError               an act.yaml or a data file is not as it must be; names file and key
    ├── ReadError               a file given as an Act cannot be read as one; names the file and the reason
    ├── CitationError           words that do not name a provision of the book
    └── NotKnown                the text that stood on a day cannot be given
        ├── WordsNotKnown       an amendment note does not give the words it replaced
        ├── ChangedDuringYear   the day lies in a year of change whose exact date the text does not give
        └── NotInForce          the provision did not stand on that day (not yet inserted, or omitted)
"""

from __future__ import annotations


class CorpusError(Exception):
    """Anything the statute book refuses; the message is one line for the person who asked."""


class LoadError(CorpusError):
    """An act.yaml or data file that is not as it must be; the message names file and key."""


class ReadError(CorpusError):
    """A file that cannot be read as an Act; the message names the file, the reason, and what to do."""


class CitationError(CorpusError):
    """Words that do not name a provision of the book."""


class NotKnown(CorpusError):
    """The text that stood on a day cannot be given; `reason` is a sentence for the reader."""

    def __init__(self, reason: str, *, note: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.note = note  # key of the amendment note that says so, e.g. "mpa-1951 s.90A fn.5"


class WordsNotKnown(NotKnown):
    """The note that changed the provision does not give the words it replaced."""


class ChangedDuringYear(NotKnown):
    """The day lies in a year of change, and the text does not give the exact date."""


class NotInForce(NotKnown):
    """The provision did not stand in the Act on that day."""
