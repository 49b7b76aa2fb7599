"""What is ticked in the course of a battle, rounds and points, as rows of one table."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from exporters.paper.elements import Section
from exporters.paper.table import TRACKS, Boxes, Row, Table, table
from exporters.sheet.context import SheetContext

ROUNDS, POINTS = "rounds", "points"
"""Blocks with something to tick; both are short."""

BlockContent = Section | Mapping[str, Section]
"""A section for all, or one for each seat."""


def in_rows(parts: Iterable[tuple[str, Section]]) -> list[Row]:
    """The fields of sections in a row each, with what they count before them."""
    return [
        replace(row, cells=(label, *row.cells[1:]))
        for label, part in parts
        for element in part.elements
        if isinstance(element, Table)
        for row in element.rows
    ]


def counts_points(part: Section) -> bool:
    """Whether the fields of a section are points: round ones."""
    rows = (row for one in part.elements if isinstance(one, Table) for row in one.rows)
    cells = (cell for row in rows for cell in row.cells)
    return any(isinstance(cell, Boxes) and cell.shape == "circle" for cell in cells)


def score(glossary: SheetContext, rounds: BlockContent, points: BlockContent) -> Section:
    """All of it in one table: a row for the rounds and one for what each side counts, whose aims
    are written beside it."""
    sides = points if isinstance(points, Mapping) else {}
    names = {seat.id: glossary.seat(seat) for seat in glossary.scenario.seats}
    parts = [(rounds.title.capitalize(), rounds)] if isinstance(rounds, Section) else []
    parts += [
        (names[seat] if counts_points(part) else part.title, part) for seat, part in sides.items()
    ]
    return Section(glossary._("SCORE"), table(in_rows(parts), TRACKS))
