"""How large boards are and which way their hexes stand, in words."""

from collections.abc import Sequence

from editor.i18n import figure, tr
from geometry.grid import Orientation
from schema.language import N_, say_n
from schema.printed import BoardSide, HexSide, TableSide

BOTH = 2
"""Lengths of lines that a size may name; of more it counts hexes."""


def size_of(side: BoardSide) -> str:
    """How large a side of a board is, in a few words."""
    match side:
        case HexSide():
            return size_in_hexes(side.lines, side.orientation)
        case TableSide():
            return size_in_cm(side.width, side.depth)
        case _:
            return tr(N_("map tiles"))


def size_in_hexes(lines: Sequence[int], orientation: Orientation) -> str:
    """How many hexes are across and down."""
    longest, shortest, count = max(lines), min(lines), len(lines)
    if len(set(lines)) > BOTH:
        return tr(say_n("{count} hex", "{count} hexes", by="count"), count=sum(lines))
    along = str(longest) if longest == shortest else f"{longest}/{shortest}"
    across, down = (along, count) if orientation == "pointy" else (count, along)
    return tr(N_("{across} × {down} hexes"), across=across, down=down)


def size_in_cm(width: int, depth: int) -> str:
    """A table of so many millimetres, in centimetres."""
    sides = (figure(f"{millimetres / 10:g}") for millimetres in (width, depth))
    return tr(N_("{width} × {depth} cm"), **dict(zip(("width", "depth"), sides, strict=True)))


def standing_of(side: BoardSide) -> str:
    """Which way its hexes stand."""
    return standing(pointy=side.orientation == "pointy") if isinstance(side, HexSide) else ""


def standing(*, pointy: bool) -> str:
    """Which way hexes stand."""
    if pointy:
        return tr(N_("Pointy-top hexes"))
    return tr(N_("Flat-top hexes"))
