"""The whole board at once: another size, turned, mirrored, the sides swapped.

Everything that speaks of a place moves along: forces, zones, hidden spots, notes, labels, pinned
pieces, overrides, waivers. Each answer is a new scenario; ``Become`` makes it one step.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf
from typing import Literal

from editor.tools.carrying import (
    Carrier,
    PlaceMapping,
    carried_things,
    painted,
    with_forces,
    with_mentions,
)
from editor.tools.symmetry import SWAPPED, symmetries
from editor.tools.tabletop import Fallen, forces_off, moved_table
from editor.tools.transform import HexTransform
from geometry.grid import Edge, HexGrid, Indent, Orientation, grid_of
from geometry.hexes import DIRECTIONS, ORIGIN, Hex, rotate
from geometry.symmetries import SymmetryId
from schema.board import Board, Height, HexBoard, require
from schema.game import Game
from schema.printed import HexSide
from schema.scenario import Scenario

Across = Literal["left", "centre", "right"]
Along = Literal["bottom", "centre", "top"]


@dataclass(frozen=True, slots=True)
class Anchor:
    """Which part of the old board stays where it is when the board grows or shrinks."""

    across: Across = "left"
    along: Along = "bottom"


@dataclass(frozen=True, slots=True)
class BoardShape:
    """A board of hexes to come: which hexes it has, and what is printed on it."""

    lines: tuple[int, ...]
    orientation: Orientation
    indent: Indent
    terrain: str
    """What a new hex is."""
    side: str | None = None
    """Which printed side of the game's board it is."""
    unplayable: tuple[str, ...] = ()

    @classmethod
    def printed(cls, name: str, side: HexSide) -> "BoardShape":
        """A printed side."""
        shape = (side.lines, side.orientation, side.indent, side.terrain)
        return cls(*shape, side=name, unplayable=side.unplayable)

    def grid(self) -> HexGrid:
        """Its hexes."""
        return grid_of(self.lines, self.orientation, self.indent)


@dataclass(frozen=True)
class Reshaped:
    """A scenario on its new board, and what fell off."""

    scenario: Scenario
    fallen: Fallen
    places: dict[str, str] = field(default_factory=dict)
    """Hex to the hex that it became."""
    turn: int = 0
    """By how many times 60° the old board was turned on its plane, before it was shifted."""
    shift: Hex = ORIGIN

    def lies_at(self, hex_: Hex) -> Hex:
        """Where a hex of the old board lies on the plane of the new one, on it or beside it."""
        return HexTransform(to=self.shift, turn=self.turn).apply(hex_)


# -- another size ---------------------------------------------------------------------------------


def resized(scenario: Scenario, shape: BoardShape, anchor: Anchor = Anchor()) -> Reshaped:
    """The scenario on a board of another size; what still has a hex keeps it.

    Neighbours stay neighbours. If the hexes now stand the other way, the board is turned by 90° to
    the right: rows from the bottom become columns from the left, and edges of seats turn along.
    """
    board = require(HexBoard, scenario.board)
    turned = shape.orientation != board.orientation
    turn = _right_turn(board.orientation) % 6 if turned else 0
    places, shift = _fitted(board.grid().whole, shape.grid(), anchor, turn)
    carrier = Carrier(places, HexTransform(turn=turn))
    fresh = board.changed(
        side=shape.side,
        lines=shape.lines,
        orientation=shape.orientation,
        indent=shape.indent,
        unplayable=shape.unplayable,
        masked=(),
        terrain=tuple((shape.terrain,) * length for length in shape.lines),
        elevation=(),
    )
    after = carried(scenario, fresh, carrier)
    masked = tuple(places[name] for name in board.masked if name in places)
    if fresh.has_others(masked):
        after = after.changed(board=after.board.changed(masked=masked))
    if turned:
        right: dict[Edge, Edge] = {
            "bottom": "left",
            "left": "top",
            "top": "right",
            "right": "bottom",
        }
        after = with_edges(after, right)
    fallen = fallen_from(scenario, after, carrier, shape.terrain)
    return Reshaped(after, fallen, places, turn, shift)


def quarter_turned(scenario: Scenario, terrain: str) -> Scenario:
    """The board turned by 90° to the right, so that its hexes stand the other way; nothing
    falls off. It is no printed side any more: names of hexes are others."""
    board = require(HexBoard, scenario.board)
    orientation: Orientation = "flat" if board.orientation == "pointy" else "pointy"
    indents: tuple[Indent, ...] = ("odd", "even")
    # Lines of equal length are shifted the other way when looked at from their other end.
    tried = (
        resized(scenario, BoardShape(board.lines, orientation, indent, terrain))
        for indent in indents
    )
    found = max(tried, key=lambda one: len(one.places))
    # A name that this board does not have stays as it is, for the findings to name.
    unplayable = tuple(found.places.get(name, name) for name in board.unplayable)
    turned = found.scenario
    return turned.changed(board=turned.board.changed(unplayable=unplayable))


def _right_turn(orientation: Orientation) -> int:
    """The new direction of direction 0 when a board is turned by 90° to the right.

    The same direction stands 30° farther to the left on a flat board than on a pointy one.
    """
    return -2 if orientation == "pointy" else -1


def _fitted(old: HexGrid, new: HexGrid, anchor: Anchor, turn: int) -> tuple[dict[str, str], Hex]:
    """Where each hex of the old board goes.

    Of the shifts that hold the anchor as nearly as half hexes allow, the one that keeps most.
    """
    images = [rotate(hex_, turn) for hex_ in old.hexes]
    start, end = _box(images, new.orientation), _box(new.hexes, new.orientation)
    right, up = (_held(start, end, axis, side) for axis, side in enumerate(_sides(anchor)))
    best: dict[str, str] = {}
    least, chosen = inf, ORIGIN
    for shift in _shifts_near(right, up, new.orientation):
        x, y = _point(shift, new.orientation)
        away = abs(x - right) + abs(y - up)
        found = {
            name: to
            for name, image in zip(old.names, images, strict=True)
            if (to := new.name_of(image + shift)) is not None
        }
        if (len(found), -away) > (len(best), -least):
            best, least, chosen = found, away, shift
    return best, chosen


def _sides(anchor: Anchor) -> tuple[int, int]:
    """The anchor as -1, 0, 1 to the right and upwards."""
    words = {"left": -1, "bottom": -1, "centre": 0, "right": 1, "top": 1}
    return words[anchor.across], words[anchor.along]


def _held(
    start: tuple[tuple[int, int], tuple[int, int]],
    end: tuple[tuple[int, int], tuple[int, int]],
    axis: int,
    side: int,
) -> float:
    """How far the old box moves along an axis so that one side of it lies on the new one's."""
    low, high = end[0][axis] - start[0][axis], end[1][axis] - start[1][axis]
    return {-1: low, 0: (low + high) / 2, 1: high}[side]


def _point(hex_: Hex, orientation: Orientation) -> tuple[int, int]:
    """A hex's middle in half widths to the right and thirds of rows upwards, as whole steps."""
    q, r = hex_
    return (2 * q + r, 3 * r) if orientation == "pointy" else (3 * q, 2 * r + q)


def _box(
    hexes: tuple[Hex, ...] | list[Hex], orientation: Orientation
) -> tuple[tuple[int, int], tuple[int, int]]:
    points = [_point(hex_, orientation) for hex_ in hexes]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys)), (max(xs), max(ys))


def _shifts_near(right: float, up: float, orientation: Orientation) -> list[Hex]:
    """The whole shifts next to a wish; steps as ``_point`` counts them."""
    if orientation == "pointy":
        r, wish = round(up / 3), right
        middle = Hex(round((wish - r) / 2), r)
        beside = (DIRECTIONS[0], DIRECTIONS[3])
    else:
        q, wish = round(right / 3), up
        middle = Hex(q, round((wish - q) / 2))
        beside = (DIRECTIONS[1], DIRECTIONS[4])
    return [middle, *(middle + step for step in beside)]


# -- turned and mirrored --------------------------------------------------------------------------


def moved_by(scenario: Scenario, symmetry: SymmetryId, game: Game) -> Scenario:
    """Everything on the board where the movement puts it; seats' edges go along.

    ``rotate-180`` turns the board, ``mirror-horizontal`` swaps left and right. Done twice it is
    nothing. Raises ``ValueError`` for a movement that this board has not.
    """
    if symmetry not in symmetries(scenario):
        raise ValueError(f"this board has no {symmetry}")
    board = scenario.board
    if isinstance(board, HexBoard):
        carrier = carrier_of(board.grid(), symmetry)
        unplayable = _in_order(board, carrier)
        fresh = board.changed(unplayable=unplayable, elevation=())
        after = carried(scenario, fresh, carrier)
    else:
        after = moved_table(scenario, symmetry, game)
    return with_edges(after, SWAPPED[symmetry])


def carrier_of(grid: HexGrid, name: SymmetryId) -> Carrier:
    """A movement of a board onto itself as places and directions."""
    symmetry = next(symmetry for symmetry in grid.symmetries() if symmetry.id == name)
    names = grid.names
    places = {name: names[symmetry.permutation[index]] for index, name in enumerate(names)}
    return Carrier(places, HexTransform.of(symmetry))


def with_edges(scenario: Scenario, edges: Mapping[Edge, Edge]) -> Scenario:
    """The seats at other edges."""
    seats = tuple(
        seat if seat.edge is None else seat.changed(edge=edges.get(seat.edge, seat.edge))
        for seat in scenario.seats
    )
    return scenario.changed(seats=seats)


def _in_order(board: HexBoard, carrier: Carrier) -> tuple[str, ...]:
    """The unplayable hexes of now, listed from A1 on if they were so before."""
    grid = board.grid()
    found = [carrier.places.get(name, name) for name in board.unplayable]
    if not all(name in grid for name in board.unplayable):
        return tuple(found)
    listed = [grid.index(name) for name in board.unplayable]
    return tuple(sorted(found, key=grid.index) if listed == sorted(listed) else found)


# -- carrying it over -----------------------------------------------------------------------------


def carried(scenario: Scenario, fresh: HexBoard, carrier: Carrier) -> Scenario:
    """The scenario with everything that still has a hex on the fresh board.

    Masked hexes may be carried as well, to hexes that are not masked yet.
    """
    old = require(HexBoard, scenario.board)
    before = old.grid().whole
    terrain: dict[str, str] = {}
    heights: dict[str, Height] = {}
    for name, to in carrier.places.items():
        line, position = before.line_and_position(name)
        terrain[to] = old.terrain[line][position]
        if old.elevation:
            heights[to] = old.elevation[line][position]
    board = painted(fresh, terrain, heights).changed(
        tokens=carried_things(old.tokens, carrier),
        ways=carried_things(old.ways, carrier),
        walls=carried_things(old.walls, carrier),
        pieces=carried_things(old.pieces, carrier),
        labels=carried_things(old.labels, carrier),
    )
    paths = PlaceMapping(carrier.to, carrier.turned.facing)
    return with_mentions(with_forces(scenario, paths), paths).changed(board=board)


def fallen_from(before: Scenario, after: Scenario, carrier: Carrier, empty: str) -> Fallen:
    """What the scenario before had and the one after has not."""
    old = require(HexBoard, before.board)
    names = [name for name in old.grid().names if name not in carrier.places]
    grid = old.grid()
    hexes: list[str] = []
    for name in names:
        line, position = grid.line_and_position(name)
        height = old.elevation[line][position] if old.elevation else 0
        if old.terrain[line][position] != empty or height:
            hexes.append(name)
    return replace(
        forces_off(before, after),
        hexes=tuple(hexes),
        things=_lying(old) - _lying(after.board),
        mentions=_mentions(before) - _mentions(after),
    )


def _lying(board: Board) -> int:
    fields = ("tokens", "ways", "walls", "pieces", "labels")
    return sum(len(getattr(board, name, ())) for name in fields)


def _mentions(scenario: Scenario) -> int:
    places = sum(len(zone.places) for zone in scenario.zones)
    return places + sum(len(pool.spots) for pool in scenario.hidden) + len(scenario.notes)
