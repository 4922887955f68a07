"""The grammar of citations in free text: from words to section numbers and steps, before any book is asked.

    citation = [ steps-in-words , "of" ] , sign , number , { "(" , step , ")" } , [ words ] , [ steps-after ] , { conjunction , more } ;
    sign     = "s." | "ss." | "section" | "u/s" | "§" | "कलम" | "धारा" | "કલમ" | ... ;     a number with a letter ("90A") may stand without
    number   = digits , [ [ "-" | " " ] , letters ] ;                                      digits of any Indian script
    words    = "proviso" | "explanation" | "opening words" | "fn." , digits ;
    more     = number , ... | steps ;                              "ss. 90A and 441G", "90A(2)(a) and (b)"

What it never does: know which sections exist; that is `mentions`.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

_LETTERS = {  # how the letter of a section's number is written in Devanagari and Gujarati: 441G is "४४१ जी" or "४४१ग"
    "अ": "A", "ए": "A", "અ": "A", "એ": "A", "ब": "B", "बी": "B", "બ": "B", "બી": "B",
    "सी": "C", "સી": "C", "डी": "D", "ડી": "D", "ई": "E", "ઈ": "E", "एफ": "F", "એફ": "F", "ग": "G", "जी": "G", "ગ": "G", "જી": "G",
}  # fmt: skip
_INDIC = "(?:" + "|".join(sorted(_LETTERS, key=len, reverse=True)) + r")(?![\w\u0900-\u0aff])"
SIGN = r"(?i:u/ss?\.?|sections?|secs?\.?|ss?\.|ss?(?=\s?\d)|§+|कलमे|कलम|धाराएं|धारा|કલમો|કલમ|kalam|dhara)"
NUMBER = rf"\d{{1,4}}(?:-?[A-Za-z]{{1,2}}(?![^\W\d_])|\s[A-Z]{{1,2}}(?![^\W\d_])|[\s-]?{_INDIC})?"
STEP = r"\(\s?[\dA-Za-z]{1,4}\s?\)"
STEPS = rf"(?:\.?\s?{STEP}(?:\s?{STEP})*)?"
_ORDINAL = r"(?:first|second|third|fourth|further|1st|2nd|3rd|4th)"
WORDS = rf"(?:,?\s*(?:(?:{_ORDINAL}\s+)?(?:proviso|explanation)(?:[-\s](?:\d{{1,2}}|[IVX]{{1,4}})(?!\w))?|opening(?:\s+words)?|(?:fn\.?|footnote|note)\s?\d{{1,3}})(?!\w))?"
_UNIT = r"(?:sub-?\s?sections?|clauses?|sub-?\s?clauses?|paragraphs?|items?|cls?\.|sub-?\s?s\.)"
_LIST = rf"{STEP}(?:\s*(?:,\s*(?:and|or)?|and|or|to|&)\s*{STEP})*"
BEFORE = rf"(?:(?:{_ORDINAL}\s+)?(?:proviso|explanation|footnote\s+\d{{1,3}}|note\s+\d{{1,3}}|{_UNIT}\s*{_LIST})\s*(?:,|of|to)\s*(?:the\s+)?)"
AFTER = rf"(?:\s*,?\s*{_UNIT}\s*{STEP})*"
PLACE = re.compile(
    rf"(?P<before>\b(?i:{BEFORE}){{1,6}})?(?:(?<![\w.]){SIGN}\s*(?:nos?\.?\s*)?(?P<signed>{NUMBER})|(?<![\w./])(?P<bare>\d{{1,4}}(?:-?[A-Za-z]{{1,2}}|\s[A-Z]{{1,2}})(?!\w)))"
    rf"(?P<steps>{STEPS})(?P<words>(?i:{WORDS}))(?P<below>(?:\s{STEP})*)(?P<after>(?i:{AFTER}))"
)
CHAPTER = re.compile(
    rf"(?P<before>\b{BEFORE}{{1,6}})?\bch(?:apter|\.)\s*(?P<roman>[IVXL]+)\s*/\s*(?P<n>\d{{1,3}})(?P<steps>{STEPS})(?P<words>{WORDS})(?P<below>(?:\s{STEP})*)(?P<after>{AFTER})",
    re.IGNORECASE,
)
TAIL = rf"\s?(?P<steps>{STEPS})(?P<words>(?i:{WORDS}))(?P<below>(?:\s{STEP})*)(?P<after>(?i:{AFTER}))"
_CONJUNCTION = r"\s*(?:,\s*(?:and|or|&)?|and|or|to|&|व|आणि|और|अने|અને)\s*"
_MORE_STEPS = re.compile(rf"{_CONJUNCTION}(?P<steps>{STEP}(?:\s?{STEP})*)(?P<words>(?i:{WORDS}))")
_MORE_NUMBER = re.compile(rf"{_CONJUNCTION}(?P<number>{NUMBER})(?![\w./])(?P<steps>{STEPS})(?P<words>(?i:{WORDS}))")
_PLURAL = re.compile(r"(?i)(?:sections|secs|ss\.|ss(?=\s?\d)|u/ss|§§)")
_ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "further": 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """One place as words name it: the section's number as written, the steps below it, a word ("proviso", "fn.6")."""

    start: int
    end: int
    number: str
    steps: tuple[str, ...] = ()
    word: str = ""
    below: tuple[str, ...] = ()  # steps below the word: "proviso (a)"
    signed: bool = True  # False: a bare "90A", which counts only where such a section exists
    spaced: bool = False  # "90 A": the letter may be the next word


def plain(number: str) -> str:
    """A number in Latin digits and capitals: "९०अ" is "90A", "90-a" is "90A".

    >>> plain("४४१ जी"), plain("90-a")
    ('441G', '90A')
    """
    out = "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in number)
    letters = re.sub(r"^\d+[\s-]*", "", out)
    return re.sub(r"[\s-]", "", out[: len(out) - len(letters)] + _LETTERS.get(letters, letters)).upper()


def steps_in(text: str | None) -> tuple[str, ...]:
    """The numbers in brackets, in order, in Latin digits."""
    return tuple(
        "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in s)
        for s in re.findall(r"\(\s?([\dA-Za-z]{1,4})\s?\)", text or "")
    )


def word_in(text: str | None) -> str:
    """The word below a place as the book has it: "proviso", "proviso-2", "explanation-1", "opening", "fn.6"; "" where there is none."""
    words = (text or "").lower()
    if m := re.search(r"(?:fn\.?|footnote|note)\s?(\d+)", words):
        return f"fn.{m[1]}"
    if "opening" in words:
        return "opening"
    m = re.search(rf"(?:(?P<which>{_ORDINAL})\s+)?(?P<word>proviso|explanation)(?:[-\s](?P<n>\d+|[ivx]{{1,4}}(?!\w)))?", words)
    if not m:
        return ""
    n = m["n"] or str(_ORDINALS.get(m["which"] or "", 1))
    return f"{m['word']}-{n}" if n != "1" or (m["n"] and m["word"] == "explanation") else m["word"]


def _before(text: str | None) -> tuple[list[tuple[str, ...]], str, tuple[str, ...]]:
    """What is given before the section: the paths from the outside in (several for "clauses (a) and (b) of"), the word, and the
    steps below the word ("clause (a) of the proviso to")."""
    text = text or ""
    word = re.search(r"(?i)proviso|explanation", text)
    below = steps_in(text[: word.start()]) if word else ()
    groups = [steps_in(g) for g in re.findall(rf"(?i){_UNIT}\s*({_LIST})", text[word.end() :] if word else text)]
    return list(itertools.product(*reversed(groups))), word_in(text), below


def read_place(m: re.Match[str], number: str, *, signed: bool = True) -> list[Named]:
    """The places one match names: several for "clauses (a) and (b) of sub-section (2) of section 90A"."""
    groups = m.groupdict()
    paths, word, below = _before(groups.get("before"))
    steps = steps_in(groups.get("steps")) + steps_in(groups.get("after"))
    return [
        Named(
            start=m.start(),
            end=m.end(),
            number=number,
            steps=steps + path,
            word=word_in(groups.get("words")) or word,
            below=steps_in(groups.get("below")) or below,
            signed=signed,
            spaced=bool(re.search(r"\d\s", groups.get("signed") or groups.get("bare") or "")),
        )
        for path in paths
    ]


def read_more(text: str, m: re.Match[str], first: Named) -> Iterator[Named]:
    """The places a list goes on with: "ss. 90A, 441G and 243", "90A(2)(a) and (b)", "s. 243(1) to (2)"."""
    at, last = m.end(), first
    plural = bool(_PLURAL.search(m[0][: m.start("signed") - m.start()])) if m.groupdict().get("signed") else False
    while True:
        if last.steps and (more := _MORE_STEPS.match(text, at)):
            path = _beside(last.steps, steps_in(more["steps"]))
            if path is None:
                return
            last = Named(start=more.start("steps"), end=more.end(), number=last.number, steps=path, word=word_in(more["words"]))
        elif (more := _MORE_NUMBER.match(text, at)) and (plural or re.search(r"[^\W\d_]", more["number"])):
            last = Named(
                start=more.start("number"),
                end=more.end(),
                number=plain(more["number"]),
                steps=steps_in(more["steps"]),
                word=word_in(more["words"]),
                signed=plural,
                spaced=" " in more["number"],
            )
        else:
            return
        yield last
        at = last.end


def _beside(path: tuple[str, ...], steps: tuple[str, ...]) -> tuple[str, ...] | None:
    """The path that steps mean after another path: "(b)" after (2)(a) is (2)(b), "(3)(a)" after (2)(b) is (3)(a)."""
    for depth in range(len(path) - 1, -1, -1):
        if path[depth].isdigit() == steps[0].isdigit() and path[depth].isupper() == steps[0].isupper():
            return path[:depth] + steps
    return None
