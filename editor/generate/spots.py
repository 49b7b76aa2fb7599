"""Where things are in a picture of a board: hexes of a board, or pieces and bases on a table.

A place goes by a name: that of a hex, or the pose of what lies on a table as it is typed. All
points are in mm of the picture.
"""

from math import cos, dist, pi, sin
from typing import Protocol

from editor.generate.map_spots import MapSpots
from exporters.drawing.board import draw_board, draw_scenario
from exporters.drawing.guides import margins
from exporters.drawing.measured import ROOM, table_scale
from exporters.drawing.picture import Picture
from exporters.drawing.scene import LAYERS, Show
from generators.methods.table_battle.table import STEP, pose_typed, said_pose
from geometry.layout import HexLayout
from rules.tabletop import BASE, outline_of, turned
from schema.board import HexBoard, Pose, TableBoard, require
from schema.game import Game
from schema.scenario import Scenario

Point = tuple[float, float]

SHOW = Show(layers=tuple(name for name in LAYERS if name != "control"))
ROUND = 24
"""Corners of a base."""
LEAST = 4.0
"""A base is at least so wide to be hit, mm of the picture."""


class Spots(Protocol):
    """The places of a picture of a board."""

    @property
    def picture(self) -> Picture:
        """The board drawn."""

    @property
    def reach(self) -> float:
        """About how far a place reaches from its middle."""

    def __contains__(self, place: object) -> bool: ...

    def at(self, x: float, y: float) -> str | None:
        """The place here."""

    def middle(self, place: str) -> Point:
        """Where its middle is."""

    def corners(self, place: str) -> list[Point]:
        """What it looks like from above."""

    def beside(self, place: str | None, step: tuple[int, int], *, leans: bool) -> str | None:
        """The place that lies best in a direction; to begin with any in the middle."""

    def dropped(self, start: str, x: float, y: float) -> str | None:
        """Where what was taken from a place would be if it were dropped here."""

    def ghost(self, start: str, end: str) -> list[Point]:
        """What that would look like."""


def spots_of(
    scenario: Scenario, game: Game, room: Point, language: str, whole: Scenario | None = None
) -> Spots | None:
    """The places of a board in a picture that fits into a room, in mm, and has room for all of a
    later state; ``None`` where it has none."""
    board = scenario.board
    if isinstance(board, HexBoard):
        return HexSpots(scenario, game, room, language)
    if isinstance(board, TableBoard):
        return TableSpots(scenario, game, room, language)
    if (whole or scenario).board.tiles:  # the same kind of board
        return MapSpots(scenario, game, room, language, SHOW, whole)
    return None


class HexSpots:
    """The hexes of a board."""

    def __init__(self, scenario: Scenario, game: Game, room: Point, language: str) -> None:
        board = require(HexBoard, scenario.board)
        self.grid = board.grid()
        edge = margins(scenario, game, SHOW)
        wide, high = room[0] - edge.left - edge.right, room[1] - edge.top - edge.bottom
        self.layout = HexLayout.fit(self.grid, max(wide, 30), max(high, 30), (edge.left, edge.top))
        self.picture = draw_board(scenario, game, self.layout, show=SHOW, language=language)
        self.reach = self.layout.size

    def __contains__(self, place: object) -> bool:
        return place in self.grid

    def at(self, x: float, y: float) -> str | None:
        """The hex here."""
        index = self.layout.hex_at(x, y)
        return None if index is None else self.grid.name(index)

    def middle(self, place: str) -> Point:
        """The middle of a hex."""
        x, y = self.layout.centre(place)
        return x, y

    def corners(self, place: str) -> list[Point]:
        """The corners of a hex."""
        return [(x, y) for x, y in self.layout.corners(place)]

    def beside(self, place: str | None, step: tuple[int, int], *, leans: bool) -> str | None:
        """The neighbour that lies best in a direction; the middle of the board to begin with."""
        grid, layout = self.grid, self.layout
        if place is None:
            return grid.name(len(grid) // 2)
        here = grid.index(place)
        x, y = layout.centre(here)

        def worth(index: int) -> tuple[float, bool]:
            a, b = layout.centre(index)
            # Of two that lie equally well, turn by turn the one and the other: a straight way.
            left = a < x or (a == x and b < y)
            return round((a - x) * step[0] + (b - y) * step[1], 3), left is leans

        beside = [index for index in grid.neighbours(here) if index >= 0]
        best = max(beside, key=worth, default=here)
        return place if worth(best)[0] <= 0 else grid.name(best)

    def dropped(self, start: str, x: float, y: float) -> str | None:  # noqa: ARG002  one of several
        """The hex here, whatever is dropped."""
        return self.at(x, y)

    def ghost(self, start: str, end: str) -> list[Point]:  # noqa: ARG002  one of several
        """The hex where it would be."""
        return self.corners(end)


class TableSpots:
    """The terrain and the bases on a table, by their poses; a base lies over terrain."""

    def __init__(self, scenario: Scenario, game: Game, room: Point, language: str) -> None:
        board = require(TableBoard, scenario.board)
        self.board = board
        self.scale = table_scale(board, max(room[0], 50), max(room[1], 50))
        self.picture = draw_scenario(
            scenario, game, max(room[0], 50), max(room[1], 50), show=SHOW, language=language
        )
        self.reach = 60 * self.scale
        self._shapes: dict[str, tuple[Point, ...]] = {}
        """Pose as it is typed to the corners of what lies there, around its middle."""
        self._bases: set[str] = set()
        for piece in board.pieces:
            self._shapes[said_pose(piece.at)] = turned(outline_of(piece, game), piece.at.angle)
        for unit in scenario.units:
            if isinstance(unit.at, Pose) and unit.arrival is None:
                kind = game.unit_types.get(unit.type)
                wide = (kind.base if kind is not None else None) or BASE
                place = said_pose(unit.at)
                self._shapes[place] = _ring(max(wide, LEAST / self.scale) / 2)
                self._bases.add(place)

    def __contains__(self, place: object) -> bool:
        return place in self._shapes

    def at(self, x: float, y: float) -> str | None:
        """What lies uppermost here."""
        for place in reversed(self._shapes):
            if _is_inside((x, y), self.corners(place)):
                return place
        return None

    def middle(self, place: str) -> Point:
        """Where its pose is."""
        pose = pose_typed(place)
        return self._drawn(pose.x, pose.y)

    def corners(self, place: str) -> list[Point]:
        """The true outline of what lies there."""
        return self.ghost(place, place)

    def ghost(self, start: str, end: str) -> list[Point]:
        """What was taken from a pose as it would lie at another one, turned as it was."""
        pose = pose_typed(end)
        return [self._drawn(pose.x + a, pose.y + b) for a, b in self._shapes.get(start, ())]

    def beside(self, place: str | None, step: tuple[int, int], *, leans: bool) -> str | None:  # noqa: ARG002  one of several
        """To the left and right everything in turn, so that nothing is out of reach; up and down
        the nearest; the one nearest to the middle to begin with."""
        if not self._shapes:
            return None
        if place is None:
            middle = self._drawn(self.board.width / 2, self.board.depth / 2)
            return min(self._shapes, key=lambda other: dist(self.middle(other), middle))
        if step[0]:
            order = sorted(self._shapes, key=self.middle)
            number = order.index(place) + step[0]
            return order[min(max(number, 0), len(order) - 1)]
        x, y = self.middle(place)
        best: tuple[float, str] | None = None
        for other in self._shapes:
            a, b = self.middle(other)
            ahead, aside = (b - y) * step[1], abs(a - x)
            if ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = ahead + 2 * aside, other
        return best[1] if best is not None else place

    def dropped(self, start: str, x: float, y: float) -> str | None:
        """The pose of now, moved here by whole half centimetres; a base stays at its edge."""
        if start not in self._shapes:
            return None
        right = round((x - ROOM) / self.scale / STEP) * STEP
        up = round((self.board.depth - (y - ROOM) / self.scale) / STEP) * STEP
        if not (0 <= right <= self.board.width and 0 <= up <= self.board.depth):
            return None
        pose = pose_typed(start)
        kept = pose.y if start in self._bases else up
        return said_pose(Pose(x=right, y=kept, angle=pose.angle))

    def _drawn(self, x: float, y: float) -> Point:
        """A point of the table in the picture."""
        return ROOM + x * self.scale, ROOM + (self.board.depth - y) * self.scale


def _ring(radius: float) -> tuple[Point, ...]:
    steps = (2 * pi * n / ROUND for n in range(ROUND))
    return tuple((radius * cos(step), radius * sin(step)) for step in steps)


def _is_inside(point: Point, corners: list[Point]) -> bool:
    """Whether a line from here to the far right leaves a shape once more than it enters it."""
    x, y = point
    inside = False
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (b > y) is not (d > y) and x < a + (y - b) / (d - b) * (c - a):
            inside = not inside
    return inside
