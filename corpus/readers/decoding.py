"""From the bytes of a text file to its words: the encoding found, and text that is not what it seems refused.

Refused with the reason: UTF-8 that was once read in another encoding and saved so ("рдкрд╢реБ", "à¤ªà¤¶à¥"), and Hindi, Marathi or
Gujarati set in a font of before Unicode ("w(d+'R,ffi:.-!m;fr*"), whose letters are not the letters they show. What this module never
does: mend such a text; what comes out of guessing would not be the words of the law.
"""

from __future__ import annotations

import re
import unicodedata

from corpus.errors import ReadError

_BOMS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_WORD = re.compile(r"[A-Za-z]{2,}")
_COMMON = frozenset(["the", "of", "and", "to", "in", "or", "any", "be", "by", "shall", "which", "such", "for", "as", "with", "under", "act", "section", "is", "may", "not", "person"])
# UTF-8 bytes of Devanagari and Gujarati (E0 A4..AB) and of curly quotes (E2 80) as Windows-1252 and as the DOS and Windows Cyrillic pages show them.
_MOJIBAKE = re.compile(r"à[¤¥ª«¦§][\u0080-\u00bf\u0152-\u2122]?|(?:р[дефг][\u0400-\u04ff\u2500-\u25ff°-·№€]?){2,}|â€[\u0080-\u2122]?|Ã[\u0080-\u00bf]")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")


def decoded(raw: bytes, name: str) -> tuple[str, str]:
    """The text of a file and its encoding; ReadError where it is no text, or no text that can be trusted."""
    text, encoding = _text_of(raw, name)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u00ad", "")
    if control := [c for c in text if unicodedata.category(c) == "Cc" and c not in "\n\t\f\x0b\x1c\x1d\x1e\x85"]:
        if len(control) > 8 or "\0" in control:
            raise ReadError(f"{name}: is no text but a binary file; give the Act as .txt, .html, .pdf, .docx, .json, .csv or .xml")
        text = "".join(c for c in text if c not in control)
    check_readable(text, name)
    return text, encoding


def _text_of(raw: bytes, name: str) -> tuple[str, str]:
    for bom, encoding in _BOMS:
        if raw.startswith(bom):
            try:
                return raw.decode(encoding), encoding.removesuffix("-sig")
            except UnicodeDecodeError as e:
                raise ReadError(f"{name}: begins as {encoding} and is broken at byte {e.start}; save it anew as UTF-8") from e
    for encoding, even, odd in (("utf-16-le", raw[0:4000:2], raw[1:4000:2]), ("utf-16-be", raw[1:4000:2], raw[0:4000:2])):
        if len(odd) > 8 and odd.count(0) > 0.6 * len(odd) and even.count(0) < 0.1 * len(even):
            return raw.decode(encoding, "strict" if len(raw) % 2 == 0 else "ignore"), encoding
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError as e:
        at = e.start
    if raw.count(0) or sum(b < 9 or 13 < b < 32 for b in raw[:4000]) > 4:
        raise ReadError(f"{name}: is no text but a binary file; give the Act as .txt, .html, .pdf, .docx, .json, .csv or .xml")
    text = raw.decode("cp1252", "replace")
    high = sum(b > 127 for b in raw)
    if "\ufffd" in text or high > 0.05 * len(raw):
        raise ReadError(f"{name}: is not UTF-8 (byte {at}), and in no other encoding its letters make words; save it as UTF-8")
    return text, "windows-1252"


def check_readable(text: str, name: str) -> None:
    """ReadError where the letters are not those that the text shows."""
    letters = sum(c.isalpha() for c in text)
    spoilt = sum(len(m[0]) for m in _MOJIBAKE.finditer(text))
    if spoilt > 12 and spoilt > 0.02 * max(1, letters):
        raise ReadError(f"{name}: its letters were read in a wrong encoding before it was saved (mojibake); get the file anew, as UTF-8")
    if letters and len(_CYRILLIC.findall(text)) > 0.2 * letters:
        raise ReadError(f"{name}: its letters are Cyrillic: a text read in a wrong encoding (mojibake); get the file anew, as UTF-8")
    if legacy_font(text):
        raise ReadError(f"{name}: is set in a font of before Unicode (such as Kruti Dev): its letters are not those it shows; get a Unicode text")


def legacy_font(text: str) -> bool:
    """True for Latin letters that make no words and stand among signs: an Indian script in a font of before Unicode."""
    sample = text[:40_000]
    words = _WORD.findall(sample)
    indic = sum("\u0900" <= c <= "\u0dff" for c in sample)
    if len(sample.split()) < 20 or indic > 0.2 * len(sample):
        return False
    common = sum(w.lower() in _COMMON for w in words)
    signs = sum(c in "+;:'\"!@#$%^&*{}[]|\\~`<>=_§¼½¾ÛØÙÚÝÞßåæçèéêëìíîïðñòóôõö÷øùúûüýþ" for c in sample)
    return common < 0.02 * max(1, len(words)) and signs > 0.04 * len(sample)
