"""A comparison as a table: what the places of an answer fix, side by side, each cell with its citation.

Values in, values out. What it never does: fill an empty cell. Where the answer states no figure for a place the cell says so; it does not
say that there is none.
"""

from __future__ import annotations

from dataclasses import dataclass

from assistant.model import Answer, ShownFigure

_TIERS = ("first", "any", "subsequent")


@dataclass(frozen=True, slots=True)
class Table:
    """`columns`: the headings, in the answer's order; `rows`: tier, kind and bound with the figures of each column."""

    columns: tuple[str, ...]
    rows: tuple[tuple[tuple[str, str, str], tuple[tuple[ShownFigure, ...], ...]], ...]


def table_of(answer: Answer) -> Table | None:
    """The figures of an answer about several places, by tier, kind and bound; None where it is about one, or fixes nothing.

    Only figures that the answer asserts are taken; a figure of a statement without a heading has no column of its own.
    """
    columns = tuple(dict.fromkeys(s.heading for s in answer.statements if s.heading))
    cells: dict[tuple[str, str, str], dict[str, list[ShownFigure]]] = {}
    for statement in answer.statements:
        for figure in statement.figures:
            if statement.heading and figure in answer.figures:
                there = cells.setdefault((figure.tier, figure.kind, figure.bound), {}).setdefault(statement.heading, [])
                if figure not in there:
                    there.append(figure)
    if len(columns) < 2 or not cells:
        return None
    order = sorted(cells, key=lambda row: _TIERS.index(row[0]) if row[0] in _TIERS else len(_TIERS))
    return Table(columns, tuple((row, tuple(tuple(cells[row].get(c, ())) for c in columns)) for row in order))
