"""The half of a board that one player sees: his own, with his edge below."""

from dataclasses import replace
from functools import lru_cache

from exporters.drawing.field import HexField, field_of
from exporters.drawing.measured import ROOM
from exporters.drawing.paths import rectangle
from exporters.drawing.picture import Group, Mark, Picture
from exporters.drawing.scene import BoardContents, Show
from geometry.grid import Edge, HexGrid
from geometry.layout import HexLayout
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

Extent = tuple[float, float]
"""Width and height."""


class UnknownSeat(UserError, ValueError):
    """A viewpoint that nobody has; the text lists those there are."""


def seen_from(scenario: Scenario, view: str, show: Show) -> Show:
    """What to show from a seat: its own half, its edge below; ``whole`` is as ``show`` says.

    A seat without an edge sees the whole board. Raises ``UnknownSeat``.
    """
    if view == "whole":
        return show
    seat = scenario.seat(view)
    if seat is None:
        known = ", ".join(("whole", *(seat.id for seat in scenario.seats)))
        template = N_("no side has the id {view}; available: {known}")
        raise UnknownSeat(Phrase(template, view=view, known=known))
    if seat.edge is None:
        return show
    if seat.edge == "top":
        return replace(show, viewpoint="top", half="top", one_reader=True)
    return replace(show, half=seat.edge, one_reader=seat.edge == "bottom")


@lru_cache(maxsize=32)
def half_names(grid: HexGrid, edge: Edge) -> tuple[str, ...]:
    """The hexes of the half at an edge, those of the middle row among them."""
    rows = [grid.row_from(edge, name) for name in grid.names]
    most = (max(rows, default=0) + 1) // 2
    return tuple(name for name, row in zip(grid.names, rows, strict=True) if row <= most)


def _names_drawn(grid: HexGrid, edge: Edge, beyond: frozenset[str]) -> tuple[str, ...]:
    """The hexes of the half at an edge with those of the other half that are drawn, too."""
    half = half_names(grid, edge)
    if not beyond:
        return half
    drawn = beyond.union(half)
    return tuple(name for name in grid.names if name in drawn)


def half_extent(grid: HexGrid, edge: Edge, beyond: frozenset[str] = frozenset()) -> Extent:
    """How wide and how high the half, with some hexes of the other, is where hexes have corners
    1 mm from their middles."""
    names = _names_drawn(grid, edge, beyond)
    left, top, right, bottom = _half(field_of(HexLayout(grid, 1.0)), names).box
    return right - left, bottom - top


def halved(
    field: HexField,
    floor: BoardContents,
    grid: HexGrid,
    edge: Edge,
    beyond: frozenset[str] = frozenset(),
) -> tuple[HexField, BoardContents]:
    """The half of a field at an edge with some hexes of the other, where the field's own corner
    was, and what lies on it."""
    half = _half(field, _names_drawn(grid, edge, beyond))
    dx, dy = field.box[0] - half.box[0], field.box[1] - half.box[1]
    kept = [field.index[name] for name in half.names]
    left_out = [i for i, name in enumerate(field.names) if name not in half.index]
    low, high = half.box[1] - 0.01, half.box[3] + 0.01
    left, right = half.box[0] - 0.01, half.box[2] + 0.01
    floor = replace(
        floor,
        terrain=tuple(floor.terrain[i] for i in kept),
        beyond={field.hexes[i]: floor.terrain[i] for i in left_out},
        elevation=tuple(floor.elevation[i] for i in kept) if floor.elevation else (),
        tokens=tuple(token for token in floor.tokens if token.at in half.index),
        halves=tuple(
            ((x + dx, y + dy), corners)
            for (x, y), corners in floor.halves
            if low <= y <= high and left <= x <= right
        ),
    )
    return _shifted(half, dx, dy), floor


@lru_cache(maxsize=32)
def _shifted(field: HexField, dx: float, dy: float) -> HexField:
    """A field elsewhere on the paper; kept as ``field_of`` keeps its own."""
    left, top, right, bottom = field.box
    centres = tuple((x + dx, y + dy) for x, y in field.centres)
    return replace(field, centres=centres, box=(left + dx, top + dy, right + dx, bottom + dy))


@lru_cache(maxsize=32)
def _half(field: HexField, names: tuple[str, ...]) -> HexField:
    """Some hexes of a field, at their places."""
    kept = [field.index[name] for name in names]
    centres = tuple(field.centres[i] for i in kept)
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    across, down = (max(part[n] for part in field.offsets) for n in (0, 1))
    box = (min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down)
    return replace(
        field,
        names=tuple(names),
        hexes=tuple(field.hexes[i] for i in kept),
        centres=centres,
        box=box,
    )


def half_picture(picture: Picture, edge: Edge, foot: float = 0.0) -> Picture:
    """The half of a measured table's picture at an edge; ``top`` lies below, for its player.

    ``foot`` is what stands below the table, mm.
    """
    wide, high = picture.width, picture.height
    middle = (high - foot) / 2
    x, y, right, bottom = {
        "left": (0.0, 0.0, wide / 2, high),
        "right": (wide / 2, 0.0, wide, high),
        "top": (0.0, middle, wide, high),
        "bottom": (0.0, middle, wide, high),
    }[edge]
    marks: list[Mark] = []
    for mark in picture.marks:
        box = mark.box
        if box and box[0] < right and x < box[2] and box[1] < bottom and y < box[3]:
            marks.append(mark)
    # A ruler's first number stands a little over the line.
    clip = rectangle(x, y, right - x, bottom - y)
    shift = (1.0, 0.0, 0.0, 1.0, -x, -y)
    cut = tuple(
        Group((mark,), shift, clip, layer=mark.layer, subject=mark.subject) for mark in marks
    )
    return Picture(right - x, bottom - y, cut)


def room_for_half(width: float, height: float, edge: Edge, foot: float = 0.0) -> Extent:
    """The room that a whole table may take so that its half fits into ``width`` × ``height``."""
    if edge in ("left", "right"):
        return 2 * width - 2 * ROOM, height
    return width, 2 * height - 2 * ROOM - foot
