"""Pinpoint citations: parse and print as a pair, with keys and Akoma Ntoso eIds.

    key       = act-id , " " , place , { "(" , number , ")" } , { " " , word } ;
    place     = "s." , section-number | "ch." , roman , "/" , position ;      position: a section whose number is lost
    word      = "proviso" | "proviso-2" | "explanation" | "illustration" | "exception" | "opening" | "fn." , number ;

>>> c = PinpointCitation.from_key("mpa-1951 s.90A(1)(ii)")
>>> c.section, c.path
('90A', ('1', 'ii'))
>>> c.key
'mpa-1951 s.90A(1)(ii)'
>>> c.eid
'sec_90A__subsec_1__para_ii'
>>> PinpointCitation.from_key("mmc-1888 s.441G(1)(a) proviso").eid
'sec_441G__subsec_1__para_a__proviso_1'
>>> PinpointCitation.from_key("gma-1963 ch.XIII/3(1)(i)").eid
'chp_XIII__sec_nn_3__subsec_1__para_i'
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from corpus.errors import CitationError

WORDS = ("proviso", "explanation", "illustration", "exception", "opening")
_KEY = re.compile(
    r"""^(?P<act>[a-z0-9][a-z0-9-]*)\s+
        (?:s\.(?P<section>[0-9]+[A-Z]*(?:-[0-9A-Z]+)?) | (?P<position>ch\.[IVXLC]+/[0-9]+) | (?P<other>sch\.[0-9A-Z./-]+))
        (?P<numbers>(?:\([0-9A-Za-z]+\))*)
        (?P<words>(?:\ (?:(?:proviso|explanation|illustration|exception)(?:-[0-9a-z]+)?|opening|fn\.[0-9]+(?:-[0-9]+)?|\([0-9A-Za-z]+\)))*)$""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class PinpointCitation:
    """A place in an Act, to the sub-clause. `path` holds numbers ("1", "ii") and words ("proviso", "fn.6").

    `title` and `heading` serve printing alone and are left out of comparison.
    """

    act: str
    section: str  # "90A", or "ch.XIII/3" where the number is lost
    path: tuple[str, ...] = ()
    title: str = field(default="", compare=False)
    shown_as: str = field(default="", compare=False)  # how a section without a number is shown: 'ch. XIII, "Impounding of cattle"'

    @classmethod
    def from_key(cls, key: str) -> PinpointCitation:
        """Read a key; raises CitationError with an example of a right one."""
        m = _KEY.match(key.strip())
        if not m:
            raise CitationError(f"{key!r} is not a citation key; one looks like 'mpa-1951 s.90A(1)(ii)'")
        path = re.findall(r"\(([0-9A-Za-z]+)\)", m["numbers"]) + [w.strip("()") for w in m["words"].split()]
        return cls(m["act"], m["section"] or m["position"] or m["other"], tuple(path))

    @property
    def lost_number(self) -> bool:
        """True where the source has lost the section's number and a position stands in for it."""
        return "/" in self.section

    @property
    def key(self) -> str:
        """The key used in data and JSON."""
        place = self.section if self.section.startswith(("ch.", "sch.")) else f"s.{self.section}"
        return f"{self.act} {place}{self.pinpoint}"

    @property
    def pinpoint(self) -> str:
        """What follows the section: "(1)(a) proviso"."""
        out = ""
        seen_word = False
        for step in self.path:
            word = _is_word(step)
            seen_word = seen_word or word
            out += f" {step}" if word else (f" ({step})" if seen_word and out and not out.endswith(")") else f"({step})")
        return out

    @property
    def eid(self) -> str:
        """The Akoma Ntoso 3.0 eId (naming convention, 5.4): sec_90A__subsec_1__para_ii."""
        if self.lost_number:
            chapter, position = self.section.removeprefix("ch.").split("/")
            parts = [f"chp_{chapter}", f"sec_nn_{position}"]
        else:
            parts = [f"sec_{self.section}"]
        names = iter(("subsec", "para", "subpara", "item"))
        for step in self.path:
            if step.startswith("fn."):
                parts.append(f"note_{step[3:]}")
            elif _is_word(step):
                word, _, number = step.partition("-")
                parts.append(f"{word}_{number or 1}")
            else:
                name = next(names, "point")
                if name == "subsec" and not step[0].isdigit():
                    name = next(names)
                parts.append(f"{name}_{step}")
        return "__".join(parts)

    @property
    def label(self) -> str:
        """As a reader sees it: "s. 90A(1)(ii), Maharashtra Police Act"."""
        if self.lost_number and self.shown_as:
            return f"{self.title or self.act}, {self.shown_as}{_spaced(self.pinpoint)}"
        return f"s. {self.section}{self.pinpoint}, {self.title or self.act}"

    def child(self, step: str) -> PinpointCitation:
        """The citation one step below."""
        return replace(self, path=(*self.path, step))

    @property
    def parent(self) -> PinpointCitation | None:
        """The citation one step above, None for a section."""
        return replace(self, path=self.path[:-1]) if self.path else None

    def within(self, other: PinpointCitation) -> bool:
        """True where this place is the other or lies inside it."""
        return (self.act, self.section) == (other.act, other.section) and self.path[: len(other.path)] == other.path

    def __str__(self) -> str:
        return self.label


def _is_word(step: str) -> bool:
    return step.startswith("fn.") or step.partition("-")[0] in WORDS


def _spaced(pinpoint: str) -> str:
    return f" {pinpoint}" if pinpoint.startswith("(") else pinpoint
