"""Amendment notes: what a printed Act's footnotes say of insertions, substitutions and omissions, as Amendment values.

    note      = number , "." , { amendment } ;
    amendment = "Subs." | "Ins." | "Added" | "Omitted" | "Rep." | "renumbered" ... , "by" , amending-act , [ section ] ,
                [ "for" , ( quoted-words | "section 42" | "certain words" ) ] , [ "(w.e.f. 1-4-2006)" ] ;
    amending-act = "Act 18 of 2005" | "Mah. 40 of 2000" | "the A.O. 1950" | "ibid." | ... ;

What it never does: fill in what a note leaves unsaid (old words, a day, the amending Act stay None or unnamed),
or take a description of words ("for sub-section (2)", "for certain words") for the words themselves.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import LoadError
from corpus.model import Amendment, AmendmentKind, Commencement, Quote
from corpus.reading import Reading
from corpus.strict_yaml import check_keys, read_yaml

UNNAMED = "an Act that the note does not name"

_BEGINS = (
    r"(?:Subs|Ins|Added|Add|Omitted|Om|Rep|Re-?numbered|Deleted|Earlier|Clauses?|Sub-?sections?|Sections?|Provisos?|Explanations?|Certain|These|This|"
    r"The|Now|See|Cf|Vide|For|Proviso|Inserted|Substituted|Paragraphs?|Items?|Chapter|Brackets|Words?|Ibid)\b"
)
# A number that opens a note. Without its full stop only before a word that notes begin with; never after "s.", "and", "Act".
_NUMBER = re.compile(
    rf"""(?<![\w(/-])(?P<n>\d{{1,3}})(?: \.\s?(?=\s*(?:[A-Z"'“‘(\[*]|w\.)) | \s+(?={_BEGINS}) )""",
    re.VERBOSE,
)
_NOT_A_NOTE = re.compile(
    r"(?:\b(?:ss?|secs?|arts?|cls?|nos?|parts?|pts?)\b\.?|\b(?:of|and|or|to|act|sections?|chapter)|[,&-])\s*$", re.IGNORECASE
)
_STRONG = re.compile(rf"\s*{_BEGINS}")
_ENDED = re.compile(r"[.)\]\"”’'*;]\s*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """One amendment note: its number, its words (the number left out) and where they stand in the source.

    `glued`: no blank or line break parts it from the note before it ("s. 10.2. These words").
    """

    number: str
    text: str
    start: int
    end: int
    glued: bool = False


def split_notes(block: Reading | tuple[str, int]) -> tuple[Note, ...]:
    """The notes of a block, in its order. A block is a Reading, or text with the source offset of its first character.

    Numbers run upwards: a figure that does not carry the count on ("s. 10." within note 1) opens no note, unless it
    begins a line or stands after a full sentence and before a word that notes begin with (the count of another printed
    page). A number printed twice gives two notes. Words before the first number belong to no note.
    """
    text, starts, ends = _as_text(block)
    heads: list[tuple[int, int, int, bool]] = []  # number, start of head, start of words, glued
    last = 0
    for m in _NUMBER.finditer(text):
        n, before = int(m["n"]), text[: m.start()]
        line = not before.strip() or before.rstrip(" \t\u00a0").endswith("\n")
        glued = bool(before) and not before[-1].isspace()
        if glued and before[-1] not in ".);]'\"”’*":
            continue
        if not line and _NOT_A_NOTE.search(before[-16:]):
            continue
        carries_on = n == last + 1 or (last < n <= last + 4 and not glued) or (n == last and not glued)
        anew = not glued and bool(_ENDED.search(before[-4:])) and bool(_STRONG.match(text, m.end()))
        if not (carries_on or anew or (line and n <= last + 20) or (not heads and line)):
            continue
        heads.append((n, m.start(), m.end(), glued))
        last = n
    notes = []
    for (n, _, at, glued), after in zip(heads, [*heads[1:], None][: len(heads)], strict=True):
        stop = after[1] if after else len(text)
        while at < stop and text[at].isspace():
            at += 1
        while stop > at and text[stop - 1].isspace():
            stop -= 1
        if stop > at:
            notes.append(Note(number=str(n), text=text[at:stop], start=starts[at], end=ends[stop - 1], glued=glued))
    return tuple(notes)


def _as_text(block: Reading | tuple[str, int]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    if isinstance(block, Reading):
        return block.text, block.starts, block.ends
    text, at = block
    return text, tuple(range(at, at + len(text))), tuple(range(at + 1, at + len(text) + 1))


# ---------------------------------------------------------------------------------------------- commencements


@dataclass(frozen=True, slots=True)
class Commencements:
    """Days on which amending Acts came into force, by the Act as notes name it; each from a stated source."""

    rows: Mapping[tuple[str, int, int], Commencement] = field(default_factory=dict)

    def of(self, by: str) -> Commencement | None:
        """The commencement of an amending Act ("Bom. 56 of 1959"), None where no row tells it."""
        key = _act_key(by)
        return self.rows.get(key) if key else None


def load_commencements(path: Path) -> Commencements:
    """Read amending_acts.yaml strictly; LoadError names the file, the row and the key that is wrong."""
    data = read_yaml(path)
    rows: dict[tuple[str, int, int], Commencement] = {}
    listed = check_keys(data, str(path), required={"amending_acts"})["amending_acts"]
    if not isinstance(listed, list):
        raise LoadError(f"{path}: amending_acts: a list of rows is needed, found {type(listed).__name__}")
    for i, row in enumerate(listed, 1):
        name = f"{path}: amending_acts[{i}]"
        spec = check_keys(row, name, required={"act", "commencement", "source", "date"})
        key = _act_key(str(spec["act"]))
        if not key:
            raise LoadError(f"{name}: act: {spec['act']!r} does not name an Act; one looks like 'Bom. 56 of 1959'")
        for field_name in ("commencement", "date"):
            if type(spec[field_name]) is not dt.date:
                raise LoadError(f"{name}: {field_name}: a day is needed, e.g. 1960-01-04; found {spec[field_name]!r}")
        if key in rows:
            raise LoadError(f"{name}: act: {spec['act']!r} stands in two rows; keep one")
        if spec["commencement"].year < key[2]:
            raise LoadError(f"{name}: commencement: {spec['commencement']} is before the year of {spec['act']}")
        rows[key] = Commencement(day=spec["commencement"], source=str(spec["source"]))
    return Commencements(rows)


# -------------------------------------------------------------------------------------------------- amendments

_ACT = re.compile(
    r"(?P<series>(?:[A-Z][A-Za-z]*\.?[ \u00a0]?(?:(?:and|&)[ ])?){0,4}?)(?:No\.?\s*)?\b(?P<n>\d{1,3}|[IVXLC]{1,8})\s?of\s?(?P<year>1[789]\d\d|20\d\d)\b"
)
_ORDER = re.compile(
    r"(?P<third>\((?:First|Second|Third|Fourth|Supplementary|Amendment)\)\s*)?\b(?P<what>A\.\s?L\.\s?O|A\.\s?O|M\.\s?O)\.?,?\s*(?:\(?No\.\s?\d+\)?\s*)?(?P<y1>1[789]\d\d)\b"
    r"|Adapta?t?ion of (?:Indian |Central |Existing )?(?:Laws|Enactments)[^;]{0,60}?Order,?\s*(?P<y2>1[789]\d\d|20\d\d)"
)
_NOTICE = re.compile(r"\b(?:S\.\s?O\.|G\.\s?S\.\s?R\.|C\.\s?O\.|S\.\s?R\.\s?O\.|Notification|Notifn\.?|G\.\s?N\.)\s?(?:No\.?)?\s*[^;]{0,80}?(?=,?\s*(?:dated|w\.|\(w|for\b|$|;))")
_IBID = re.compile(r"\bibid\b|\bid\.(?=[\s,])|\bsame Act\b")
_NUM = r"\d+[A-Z]*(?:\s?\([0-9A-Za-z]+\))*"
_SECTION = re.compile(
    rf"\b(?:[Ss]s?\.|[Ss]ec(?:tion)?s?\.?)\s*{_NUM}(?:\s*(?:and|to|&|,)\s*(?:{_NUM}(?!-)|(?:the\s+)?(?:(?:First|Second|Third|Fourth)\s+)?[Ss]ch(?:edule\b|\.)?(?:\s[IVX]+\b)?))*"
)
_VERB = re.compile(
    r"\b(?:(?P<substituted>[Ss]ubs(?:tituted\b|\b\.?))|(?P<inserted>[Ii]ns(?:erted\b|\b\.?)|[Aa]dded\b|[Aa]dd\.)"
    r"|(?P<omitted>[Oo]mitted\b|[Oo]m\.|[Oo]mmitted\b|[Dd]eleted\b|[Rr]epealed\b|[Rr]ep\.)|(?P<renumbered>[Rr]e-?numbered\b|[Rr]en\.|[Rr]e-?lettered\b|\bnumbered\b))"
)
_CHANGED = re.compile(r"(?<!\bas )\b(?P<substituted>amended|altered|modified|corrected)\b(?P<inserted>\b\B)?(?P<omitted>\b\B)?(?P<renumbered>\b\B)?")
_KINDS: tuple[AmendmentKind, ...] = ("substituted", "inserted", "omitted", "renumbered")
_IN_FORCE = re.compile(r"w\.?\s?(?:r\.?\s?)?e\.?\s?f\.?|with (?:retrospective )?effect from", re.IGNORECASE)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY = re.compile(r"(?<![\d.])(\d{1,2})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{4})(?!\d)")
_DAY_WORDS = re.compile(r"(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?:\s+day\s+of)?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})(?!\d)")
_ANY_DATE = re.compile(r"\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{2,4}|\b[A-Za-z]+,?\s+\d{4}\b")
_EARLIER_NOTICE = re.compile(r"\[\s*Earlier notified[^\[\]]*[\[\]]?", re.IGNORECASE)
_QUOTES = re.compile(r"""“[^“”]*”|"[^"]*"|''[^']*''|(?<![\w'])['‘](?:[^'‘’]|['’](?=\w))*['’](?!\w)""")

# Words that only describe what stood there. Quoted words may follow them; without a quote nothing is known.
_DESCRIBES = re.compile(
    r"^\W*(?:the\s+)?(?:(?:original|existing|said|opening|following)\s+)?(?:(?:words?|figures?|numerals?|brackets?|letters?|expressions?|commas?|marks?|symbols?|"
    r"punctuation|inverted|abbreviations?|phrase|full|stop|and|or|the|in|at|both|two|places)[\s,]*)*\W*$",
    re.IGNORECASE,
)
_REFERS = re.compile(
    r"\b(?:sections?|sub-?sections?|clauses?|sub-?clauses?|provisos?|explanations?|paragraphs?|paras?|sub-?paragraphs?|chapters?|parts?|schedules?|"
    r"headings?|titles?|marginal|items?|entry|entries|definitions?|illustrations?|exceptions?|articles?|rules?|forms?|tables?|certain|words?|figures?|"
    r"brackets?|letters?|expressions?|commas?|beginning|ending|occurring|portion|lines?|long|short|preamble|original|former|existing|amount|sub|cls?|ss?)\b|^\W*\(",
    re.IGNORECASE,
)
_CUT_SHORT = re.compile(r"…|\.\s?\.\s?\.|\*\s?\*|--\s*$|—\s*$")
_STATED = re.compile(
    r"^\W*(?:the\s+)?words?(?:[\s,]+(?:and\s+)?(?:the\s+)?(?:brackets?|figures?|letters?|numerals?|expressions?|commas?))*[\s,]+", re.IGNORECASE
)


def parse_note(
    text: str,
    *,
    note: str = "",
    quote: Quote | None = None,
    previous: tuple[Amendment, ...] = (),
    commencements: Commencements | None = None,
) -> tuple[Amendment, ...]:
    """The amendments a note tells, in its order; empty where it tells none ("See now the Army Act, 1950").

    `previous` are the amendments of the note before it, which "ibid." points at. A day is taken from the note
    ("w.e.f.", "w.r.e.f."), else from a row of `commencements`, else the year of the amending Act alone is known.
    """
    plain = _EARLIER_NOTICE.sub(lambda m: " " * len(m[0]), text)
    masked = _mask(plain)
    found: list[Amendment] = []
    verbs = [m for m in _VERB.finditer(masked) if not _about_another(masked, m)]
    if not verbs:  # "amended to read as above", or a verb inside quotation marks that were misplaced: changed, no more is known
        verbs = list(_CHANGED.finditer(masked))[:1] or [m for m in _VERB.finditer(plain) if not _about_another(plain, m)][:1]
    for i, verb in enumerate(verbs):
        stop = verbs[i + 1].start() if i + 1 < len(verbs) else len(text)
        before = _clause_start(masked, verbs[i - 1].end() if i else 0, verb.start()) if i else 0
        clause = _Clause(plain, masked, before, verb, stop)
        by, year, at = _amending_act(clause, found or list(previous))
        if by is None and i + 1 < len(verbs):  # "omitted and substituted by Act 5 of 1960": one Act for both
            by, year, at = _amending_act(_Clause(plain, masked, before, verb, len(text)), found or list(previous))
        kind = _KINDS[[verb[k] is not None for k in _KINDS].index(True)]
        section = _SECTION.search(masked, verb.end(), stop)
        found.append(
            Amendment(
                kind=kind,
                by=by or UNNAMED,
                section=" ".join(section[0].split()).rstrip(" ,") if section else None,
                old_words=_old_words(clause, kind, at),
                commencement=_commencement(clause, by, year, found or list(previous), commencements),
                note=note,
                quote=quote,
            )
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Clause:
    """The part of a note about one amendment: `text[start:verb.start()]` is its subject, `[verb.end():stop]` the rest."""

    text: str
    masked: str  # quoted words blanked out, same length
    start: int
    verb: re.Match[str]
    stop: int


def _mask(text: str) -> str:
    """The text with everything inside quotation marks made "_", so that no rule reads the old words as the note's own."""
    return _QUOTES.sub(lambda m: m[0][0] + "_" * (len(m[0]) - 2) + m[0][-1] if len(m[0]) > 1 else m[0], text)


def _about_another(masked: str, verb: re.Match[str]) -> bool:
    """True for "the Companies Act, 1913, which has been repealed by": the note speaks of another Act."""
    before = masked[max(0, verb.start() - 60) : verb.start()]
    return verb["omitted"] is not None and bool(re.search(r"\bAct,?\s(?:18|19|20)\d\d\b[^.;]*$|\b(?:since|now|see)\s*$", before, re.IGNORECASE))


def _clause_start(masked: str, lo: int, hi: int) -> int:
    """Where the subject of a later amendment of the same note begins: after the last full sentence, semicolon or "which"."""
    cut = lo
    for m in re.finditer(r"[.;]\s+(?=[A-Z])|;|\bwhich (?:had|was|were)|\band\b|,", masked[lo:hi]):
        cut = lo + m.end()
    return cut


def _amending_act(clause: _Clause, earlier: list[Amendment]) -> tuple[str | None, int | None, int]:
    """(amending Act as printed, its year, where it stands); the first one named after the verb."""
    at, stop = clause.verb.end(), clause.stop
    hits = [(m.start(), m) for p in (_ACT, _ORDER, _IBID, _NOTICE) if (m := p.search(clause.masked, at, stop))]
    if not hits:
        return None, None, -1
    _, m = min(hits, key=lambda h: (h[0], -h[1].end()))
    if m.re is _IBID:
        last = earlier[-1] if earlier else None
        return (last.by, _year_of(last.by), m.start()) if last and last.by != UNNAMED else (None, None, m.start())
    if m.re is _ACT:
        series = " ".join(re.sub(r"^By\s+", "", m["series"]).split())
        return f"{series or 'Act'} {m['n']} of {m['year']}", int(m["year"]), m.start()
    if m.re is _ORDER:
        year = m["y1"] or m["y2"]
        what = re.sub(r"\s", "", m["what"]) + "." if m["what"] else "A.O."
        return f"{' '.join((m['third'] or '').split())} {what} {year}".strip(), int(year), m.start()
    return " ".join(m[0].split()), None, m.start()


def _year_of(by: str) -> int | None:
    m = _ACT.search(by) or re.search(r"(?P<year>1[789]\d\d)$", by)
    return int(m["year"]) if m else None


def _commencement(
    clause: _Clause, by: str | None, year: int | None, earlier: list[Amendment], commencements: Commencements | None
) -> Commencement:
    """The note's own day, else the row of the amending Act, else its year, else nothing.

    Two different days in one note ("w.e.f. 1-4-1990 and 1-7-1990") leave the day unknown.
    """
    m = _IN_FORCE.search(clause.masked, clause.verb.end(), clause.stop)
    if m:
        rest = clause.text[m.end() : clause.stop]
        close = re.search(r"\)|\]|;", rest)
        rest = rest[: close.start()] if close else rest
        days = _days(rest)
        if len(days) == 1:
            return Commencement(day=days[0], source="the note itself")
        if days or _ANY_DATE.search(rest):
            years = {d.year for d in days}
            return Commencement(year=years.pop()) if len(years) == 1 else Commencement()
    if by and commencements and (row := commencements.of(by)):
        return row
    return Commencement(year=year) if year else Commencement()


def _days(text: str) -> list[dt.date]:
    """The different days named in a text; what cannot be a day is left out."""
    out: list[dt.date] = []
    for m in _DAY.finditer(text):
        out.append(_day(int(m[3]), int(m[2]), int(m[1])))
    for m in _DAY_WORDS.finditer(text):
        if m[2][:3].lower() in _MONTHS:
            out.append(_day(int(m[3]), _MONTHS.index(m[2][:3].lower()) + 1, int(m[1])))
    return list(dict.fromkeys(d for d in out if d))


def _day(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def _old_words(clause: _Clause, kind: AmendmentKind, act_at: int) -> str | None:
    """The words the note says stood there before; None where it describes them or says nothing."""
    if clause.verb.re is _CHANGED or "_" in clause.masked[clause.verb.start() : clause.verb.end()]:
        return None
    if kind == "substituted":
        run = _after_for(clause, act_at)
    elif kind == "omitted":
        run = (clause.start, clause.verb.start())
    else:
        return None
    if run is None:
        return None
    text, masked = clause.text[slice(*run)], clause.masked[slice(*run)]
    quotes = [m for m in _QUOTES.finditer(masked) if len(m[0]) > 2]
    if masked.count('"') % 2 or len(quotes) > 1:
        return None  # a quotation mark is lost, or two sets of words for one mark
    if quotes:
        words = text[quotes[0].start() + (2 if text[quotes[0].start() :].startswith("''") else 1) : quotes[0].end() - 1].strip("' \n\t\u00a0")
        head, tail = masked[: quotes[0].start()], masked[quotes[0].end() :]
        said = _DESCRIBES.match(head) and re.match(r"^\W*(?:(?:was|were|has been|have been|wherever|by)\b.*)?\W*$", tail, re.DOTALL)
        return words if words and said and not _CUT_SHORT.search(words) else None
    if '"' in masked or "“" in masked or "”" in masked:
        return None
    if kind == "omitted":
        m = _STATED.match(text)
        text = text[m.end() :] if m else ""
        text = re.sub(r"(?:,?\s*(?:was|were|has been|have been))?[\s,.;:]*$", "", text)
        unsure = re.search(r"\b(?:beginning|ending|after|before|from|certain|occurring|wherever|in the)\b|^in\b", text)
        return text.strip() if text.strip() and not unsure and not _CUT_SHORT.search(text) else None
    text = text.strip(" .,;:\n\t\u00a0")
    return text if text and not _REFERS.search(text) and not _CUT_SHORT.search(text) else None


def _after_for(clause: _Clause, act_at: int) -> tuple[int, int] | None:
    """The run that stands after "for": up to the day in brackets, the amending Act where it follows, or the end."""
    m = re.compile(r"\bfor\b").search(clause.masked, clause.verb.end(), clause.stop)
    if not m:
        return None
    end = clause.stop
    if act_at > m.end() and (by := re.compile(r"\bby\b(?!.*\bby\b)", re.DOTALL).search(clause.masked, m.end(), act_at)):
        end = by.start()
    day = re.compile(r"[(\[]\s*(?:w\.|with effect)|\bw\.?\s?r?\.?\s?e\.?\s?f\b|[\[;]|\bwhich (?:had|was|were)\b|,?\s*\bearlier\b|\.\s+(?=[A-Z])", re.IGNORECASE).search(
        clause.masked, m.end(), end
    )
    return m.end(), day.start() if day else end


_SERIES = {"maharashtra": "mah", "bombay": "bom", "gujarat": "guj", "madras": "mad", "bengal": "ben", "punjab": "pun", "act": "", "central": ""}
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def _act_key(by: str) -> tuple[str, int, int] | None:
    """("bom", 56, 1959) of "Bom. 56 of 1959", "Bombay Act LVI of 1959" alike; None where no Act is named."""
    m = _ACT.search(by)
    if not m:
        return None
    words = [w.strip(".").lower() for w in re.findall(r"[A-Za-z.&]+", m["series"])]
    series = " ".join(s for w in words if (s := _SERIES.get(w, w)) and s != "no")
    n = m["n"]
    if not n.isdigit():
        values = [_ROMAN[c] for c in n]
        n = sum(-v if v < after else v for v, after in zip(values, [*values[1:], 0], strict=True))
    return series, int(n), int(m["year"])
