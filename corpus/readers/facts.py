"""What an Act's text says of itself: title, number, year, extent. Nothing is put in that the words do not say."""

from __future__ import annotations

import re
from dataclasses import replace

from corpus.readers.values import Facts
from corpus.states import states_in

_CALLED = re.compile(
    r"\b(?:may|shall|to)\s+be\s+(?:called|cited(?:\s+for\s+all\s+purposes)?(?:\s+as)?)\s+(?:as\s+)?(?:the\s+)?[\"“]?"
    r"(?P<title>[A-Z][^.;:\n\"”]{3,160}?(?:,?\s*(?:1[789]|20)\d\d)?)(?=[\"”]?\s*(?:[.;:]|\n|and\s+it\b|,?\s+and\b|$))"
)
_MARKED = re.compile(r"\d{1,3}\s?\[?\s?\*[*\s]*\]?|\d{1,3}\s?\[|[\[\]]|(?<=[a-z,])\d{1,2}(?=\s|$)")
_HEADLINE = re.compile(r"^[ \t]*(?P<title>(?:THE|The)[ \t]+[^\n]{4,200}?,?[ \t]*(?P<year>(?:1[789]|20)\d\d))[ \t]*[.\d*]{0,4}[ \t]*$", re.MULTILINE)
_NUMBER = re.compile(
    r"\b(?P<word>(?P<legislature>[A-Z][A-Za-z]+[ \t]+)?ACT|Act|Adhiniyam)\s*,?\s*N[oO]\s*\.?\s*(?P<n>[0-9]{1,3}|[IVXLC]{1,8})\s+(?:OF|of)\s+(?P<year>(?:1[789]|20)\d\d)(?P<mark>\d{0,2})\b"
)
_EXTENT = re.compile(r"\b(?:[Ii]t\s+(?:shall\s+)?extends?\s+to|(?:shall|to)\s+extend\s+to(?=\s+the\s+whole))\s+(?P<said>[^.;:]{4,240})")
_YEAR_AT_END = re.compile(r",?\s*((?:1[789]|20)\d\d)\s*\.?$")


def plain(words: str) -> str:
    """Words without amendment marks, on one line."""
    return " ".join(_MARKED.sub("", words).split())


def facts_of(text: str, first_words: str = "", *, known: Facts | None = None) -> Facts:
    """The facts of a text; `first_words`, its first sections, where they are known. What `known` says already stays."""
    found = known or Facts()
    opening = first_words or text[:8000]
    called = _CALLED.search(plain(opening[:4000]))
    headline, number = _HEADLINE.search(text[:8000]), _NUMBER.search(text[:20000])
    title = found.title or (called["title"].strip(" ,") if called else "") or (_title_case(headline["title"]) if headline else "")
    year = found.year or _year(title) or (int(number["year"]) if number else None) or (int(headline["year"]) if headline else None)
    if title and not _year(title) and year:
        title = f"{title.rstrip(' ,')}, {year}"
    said = _said_shortly(m["said"]) if (m := _EXTENT.search(plain(opening[:6000]))) else ""
    named = ""
    if number:
        who = (number["legislature"] or "").strip().title()
        named = f"{who} Act {number['n']} of {number['year']}".strip()
    return replace(
        found,
        title=re.sub(r"^[Tt]he\s+", "", title),
        year=year,
        number=found.number or named,
        extent=found.extent or said,
        jurisdiction=found.jurisdiction or _jurisdiction(said),
    )


def glued_year(text: str) -> tuple[str, int, int] | None:
    """A mark that is run into the year of the Act's number ("ACT NO. 45 OF 18601"), with its place; None where there is none."""
    m = _NUMBER.search(text[:20000])
    return (m[0], *m.span("mark")) if m and m["mark"] else None


def _year(title: str) -> int | None:
    m = _YEAR_AT_END.search(title)
    return int(m[1]) if m else None


def _said_shortly(said: str) -> str:
    """Words of extent short enough for one line; what they except stands in the text."""
    said = said.strip(" ,")
    if len(said) <= 120:
        return said
    return f"{re.split(r',| except | but | and ', said, maxsplit=1)[0].strip()}, with exceptions that its text names"


def _jurisdiction(said: str) -> str:
    """The jurisdiction that words of extent name: India, or one State; "" where they name neither or several."""
    if re.match(r"the\s+whole\s+of\s+India\b", said):
        return "IN"
    states = states_in(said)
    return states[0] if len(states) == 1 else ""


_SMALL = {"of", "the", "and", "for", "to", "in", "on", "from", "by", "with", "or", "a", "an", "at"}


def _title_case(words: str) -> str:
    if not words.isupper():
        return " ".join(words.split())
    out = [w.lower() if w.lower() in _SMALL else "(".join(p.capitalize() for p in w.split("(")) for w in words.split()]
    return " ".join(["The", *out[1:]] if out and out[0].lower() == "the" else out)


def act_id(title: str) -> str:
    """An id made of a title: "The Right to Information Act, 2005" > "right-to-information-act-2005"."""
    words = re.sub(r"^the\s+", "", title.lower())
    return re.sub(r"[^a-z0-9]+", "-", words).strip("-")[:60].rstrip("-")


def aliases_of(title: str) -> tuple[str, ...]:
    """Other names of an Act that its title gives: without the year, and the initials of its chief words ("RTI Act", "IPC")."""
    bare = _YEAR_AT_END.sub("", title).strip(" ,")
    words = [w for w in re.findall(r"[A-Za-z’'-]+", re.sub(r"\([^)]*\)", "", bare)) if w.lower() not in _SMALL | {"with"}]
    last = words[-1] if words else ""
    initials = "".join(w[0].upper() for w in words[:-1]) if last == "Act" else "".join(w[0].upper() for w in words)
    out = [bare] if bare != title else []
    if last == "Act" and len(initials) >= 2:
        out.append(f"{initials} Act")
    elif last in ("Code", "Sanhita", "Adhiniyam", "Rules", "Regulations") and len(initials) >= 3:
        out.append(initials)
    return tuple(out)
