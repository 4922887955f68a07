"""Bounds on what is read from a file, so that a broken or hostile one is refused before it fills the memory."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path

from corpus.errors import ReadError

LARGEST_FILE = 100_000_000  # bytes: the largest Act of India Code is a twentieth of it
LARGEST_UNPACKED = 300_000_000  # bytes in all the members of a .docx, or of a .gz
LARGEST_TEXT = 20_000_000  # characters of one Act
MOST_PAGES = 5_000


def file_bytes(path: Path) -> bytes:
    """The bytes of a file; ReadError where it is no file, empty or too large."""
    if path.is_dir():
        raise ReadError(f"{path}: is a folder; name the file of the Act")
    if not path.exists():
        raise ReadError(f"{path}: there is no such file; check the name")
    if not path.is_file():
        raise ReadError(f"{path}: is no ordinary file; name the file of the Act")
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except OSError as e:
        raise ReadError(f"{path}: cannot be read ({e.strerror or e}); check whether it may be read") from e
    if len(raw) > LARGEST_FILE:
        raise ReadError(f"{path}: is larger than {LARGEST_FILE // 1_000_000} MB; give the text of the Act alone")
    if not raw.strip(b"\0 \t\r\n"):
        raise ReadError(f"{path}: is empty; give a file with the text of an Act")
    return raw


def unpacked_gzip(raw: bytes, name: str) -> bytes:
    """The bytes inside a .gz; ReadError where it is broken or swells beyond the bound."""
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(raw)) as file:
            out = file.read(LARGEST_UNPACKED + 1)
    except (OSError, EOFError, ValueError) as e:
        raise ReadError(f"{name}: is a broken .gz file; fetch it anew") from e
    if len(out) > LARGEST_UNPACKED:
        raise ReadError(f"{name}: swells to more than {LARGEST_UNPACKED // 1_000_000} MB when it is unpacked; it is not read")
    return out


def check_zip(raw: bytes, name: str) -> None:
    """ReadError where a zip file (.docx) is broken, locked, or swells beyond the bound by what its members really hold."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            if any(member.flag_bits & 1 for member in archive.infolist()):
                raise ReadError(f"{name}: is protected by a password; save it without one")
            room = LARGEST_UNPACKED
            if len(archive.infolist()) > 10_000 or sum(m.file_size for m in archive.infolist()) > room:
                raise ReadError(f"{name}: swells to more than {LARGEST_UNPACKED // 1_000_000} MB when it is unpacked; it is not read")
            for member in archive.infolist():  # what is really there, whatever the list of contents says
                with archive.open(member) as file:
                    while block := file.read(1 << 20):
                        room -= len(block)
                        if room < 0:
                            raise ReadError(f"{name}: swells to more than {LARGEST_UNPACKED // 1_000_000} MB when it is unpacked; it is not read")
    except (zipfile.BadZipFile, zipfile.LargeZipFile, OSError, EOFError, NotImplementedError, RuntimeError, ValueError) as e:
        raise ReadError(f"{name}: is broken or cut off ({type(e).__name__}); fetch or save it anew") from e
    except Exception as e:
        if isinstance(e, ReadError):
            raise
        raise ReadError(f"{name}: is broken or cut off ({type(e).__name__}); fetch or save it anew") from e
