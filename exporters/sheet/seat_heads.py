"""Players' columns: how wide they are, and the emblem and name at their top."""

from collections.abc import Iterator, Mapping

from exporters.drawing.counters import side
from exporters.drawing.look import Style, UnitShape
from exporters.paper.flow import Column, LineBox, set_lines
from exporters.paper.frame import Frame
from exporters.paper.page import INK, MM_PER_POINT, SOFT, Panel
from exporters.paper.text import LEAST, Chunk, wide, words
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import drawn, style_of_signs
from rules.memoize import memoize_by_identity
from schema.forces import Seat

BETWEEN = 9.0
"""Between two players' columns, in mm: a line runs down the middle of it."""


def columns(count: int, frame: Frame) -> tuple[float, tuple[float, ...]]:
    """Width and left edges of columns beside each other."""
    width = (frame.width - BETWEEN * (count - 1)) / count
    return width, tuple(frame.left + n * (width + BETWEEN) for n in range(count))


@memoize_by_identity
def longest_in_names(glossary: SheetContext) -> float:
    """How long the longest word of all players' names is, in mm at one point."""
    style = style_of_signs(glossary)
    shapes = style.shapes(glossary.scenario)
    names = (named_side(glossary, seat, style, shapes) for seat in glossary.scenario.seats)
    return max((wide(chunk, 1.0) for name in names for chunk in name), default=0.0)


def head_size(longest: float, width: float, size: float) -> float:
    """The size of all players' names: as large as leaves the ``longest`` of their words whole."""
    return max(LEAST, min(size + 5.0, width / max(1e-6, longest) - 0.01))


def named_side(
    glossary: SheetContext,
    seat: Seat,
    style: Style,
    shapes: Mapping[str, UnitShape],
    colour: str = INK,
) -> Iterator[Chunk]:
    """A player's name behind the emblem of his side."""
    emblem = drawn(side(style, shapes[seat.id], "chief"))
    name = words(glossary.seat(seat).upper(), bold=True, serif=True, colour=colour)
    yield from ((*(emblem if n == 0 else ()), *chunk) for n, chunk in enumerate(name))


def seat_head(glossary: SheetContext, seat: Seat, width: float, size: float, big: float) -> Column:
    """The player's emblem and name over his column in letters of ``big`` points, on a bar in his
    colour."""
    style = style_of_signs(glossary)
    name = named_side(glossary, seat, style, style.shapes(glossary.scenario))
    found = list(set_lines(name, width, big, leading=0.95))
    if glossary.second is not None:
        other = glossary.second.seat(seat).upper()
        if other != glossary.seat(seat).upper():
            little = min(
                size + 1.0, head_size(longest_in_names(glossary.second), width, size - 4.0)
            )
            found += set_lines(words(other, colour=SOFT), width, little, leading=0.95)
    faction = glossary.game.factions.get(seat.faction or "")
    colour = faction.colour if faction is not None else "#333333"
    bar = Panel(0.0, 0.2, width, size * MM_PER_POINT * 0.35, fill=colour)
    found.append(LineBox(size * MM_PER_POINT * 0.35 + 1.0, (bar,), keep=True))
    return tuple(found)
