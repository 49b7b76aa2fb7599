"""Where things are in a picture of a board: hexes of a board, or pieces and bases on a table.

A place goes by a name: that of a hex, or the pose of what lies on a table as it is typed. All
points are in mm of the picture.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import cos, dist, pi, sin
from typing import Any, Protocol

from editor.generate.map_spots import MapSpots, hex_typed
from editor.generate.roll_history import Roll
from exporters.drawing.board import draw_board, draw_scenario
from exporters.drawing.guides import margins
from exporters.drawing.measured import ROOM, table_scale
from exporters.drawing.picture import Picture
from exporters.drawing.scene import LAYERS, Show
from generators.methods.map_building.settings import MapSpot
from generators.methods.table_battle.table import DEPLOYMENT, GROUND, STEP, pose_text, pose_typed
from geometry.layout import HexLayout
from rules.tabletop import BASE, outline_of, turned
from schema.board import HexBoard, Pose, TableBoard, TileBoard, require
from schema.game import Game
from schema.places import areas_of, laid_areas
from schema.scenario import Scenario

Point = tuple[float, float]

SHOW = Show(layers=tuple(name for name in LAYERS if name != "control"), every_leader=True)
LEAST_NAMED = 5.0
"""The smallest hexes with names, in mm from middle to corner; on smaller ones names would be larger
than units."""
UNNAMED = replace(SHOW, layers=tuple(name for name in SHOW.layers if name != "coordinates"))
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

    def preview(self, start: str, end: str) -> list[Point]:
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
        show = SHOW if self.layout.size >= LEAST_NAMED else UNNAMED
        self.picture = draw_board(scenario, game, self.layout, show=show, language=language)
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

    def preview(self, start: str, end: str) -> list[Point]:  # noqa: ARG002  one of several
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
            self._shapes[pose_text(piece.at)] = turned(outline_of(piece, game), piece.at.angle)
        for unit in scenario.units:
            if isinstance(unit.at, Pose) and unit.arrival is None:
                kind = game.unit_types.get(unit.type)
                wide = (kind.base if kind is not None else None) or BASE
                place = pose_text(unit.at)
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
        return self.preview(place, place)

    def preview(self, start: str, end: str) -> list[Point]:
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
        return pose_text(Pose(x=right, y=kept, angle=pose.angle))

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


LAYING, HOMES, RUNES = "laying", "homes", "runes"
"""Stages of a map of which something lies in areas."""


def on_board(roll: Roll) -> dict[str, str]:
    """Place to the part that it is about: whoever stands there before the ground below him. On a
    table places are poses as they are typed."""
    board = roll.scenario.board
    if isinstance(board, TableBoard):
        return _on_table(roll, board)
    if isinstance(board, TileBoard):
        return _on_map(roll, board)
    grid, found = board.grid(), dict[str, str]()
    for name, value in roll.parts.items():
        last = name.rpartition(".")[2]
        if last in grid:  # what lies there is the part's value
            found.setdefault(last, name)
        for place in _places(value):
            if place in grid and (place not in found or isinstance(value, str)):
                found[place] = name
    return found


BROAD = 1.6
"""Boards so many times as broad as high, and broader ones, leave more room below than beside."""


def is_broad(scenario: Scenario) -> bool:
    """Whether a board is much broader than it is high."""
    board = scenario.board
    if isinstance(board, TableBoard):
        return board.width >= BROAD * board.depth
    if isinstance(board, TileBoard):
        return False  # it may become any shape
    left, top, right, bottom = HexLayout.fit(board.grid(), 100, 100).bounds()
    return right - left >= BROAD * (bottom - top)


def places_changed(before: Roll, after: Roll) -> list[str]:
    """Places where something else lies now than in the roll before; none on another board."""
    if (before.wishes.draw, before.brief.game) != (after.wishes.draw, after.brief.game):
        return []
    was, now = (
        {place: (name, roll.parts.get(name)) for place, name in on_board(roll).items()}
        for roll in (before, after)
    )
    return [place for place, thing in now.items() if was.get(place) != thing]


def _on_table(roll: Roll, board: TableBoard) -> dict[str, str]:
    poses = {
        f"{GROUND}.{piece.seat}.{piece.turn}": piece.at for piece in board.pieces if piece.seat
    } | {
        f"{DEPLOYMENT}.{unit.seat}.{unit.id.removeprefix(f'{unit.seat}-')}": unit.at
        for unit in roll.scenario.units
        if isinstance(unit.at, Pose)
    }
    return {pose_text(pose): name for name, pose in poses.items() if name in roll.parts}


def _on_map(roll: Roll, board: TileBoard) -> dict[str, str]:
    """Area to the part that it is about: a rune token before the tile or home realm below it."""
    tiles = roll.progress.game.tiles
    found: dict[str, str] = {}
    for tile in board.tiles:
        if tile.tile in tiles:
            is_home = tiles[tile.tile].faction is not None
            name = f"{HOMES}.{tile.seat}" if is_home else f"{LAYING}.{tile.tile}"
            found |= {area.name: name for area in areas_of(tile, tiles[tile.tile])}
    for name, value in roll.parts.items():
        if name.startswith(f"{RUNES}."):
            found |= dict.fromkeys(value, name)
    return {place: name for place, name in found.items() if name in roll.parts}


def _places(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from (str(one).rpartition("@")[2] for one in value)


def stages_on_board(roll: Roll) -> tuple[str, ...]:
    """The stages of which something lies or stands on the board, in the order of the draw."""
    seen = {name.partition(".")[0] for name in on_board(roll).values()}
    return tuple(dict.fromkeys(n.partition(".")[0] for n in roll.parts if n.split(".")[0] in seen))


def moves(roll: Roll, name: str, start: str, end: str) -> dict[str, Any]:
    """Parts to their new places when one is moved; a part of the same side that stands there goes
    where the other came from. Ground of hexes cannot be moved; on a table and on a map anything
    can."""
    if isinstance(roll.scenario.board, TableBoard):
        return {name: end} if on_board(roll).get(start) == name else {}
    if isinstance(roll.scenario.board, TileBoard):
        return _moves_on_map(roll, roll.scenario.board, name, start, end)
    if roll.parts.get(name) != start:
        return {}
    other = on_board(roll).get(end)
    swap = {other: start} if other is not None and roll.parts[other] == end else {}
    return {name: end, **swap}


def _moves_on_map(roll: Roll, board: TileBoard, name: str, start: str, end: str) -> dict[str, Any]:
    """A tile or home realm as far away as its area was dragged; a rune token in another area."""
    areas = laid_areas(board, roll.progress.game.tiles)
    if start not in areas or on_board(roll).get(start) != name:
        return {}
    here, there = areas[start].hex, hex_typed(end)
    value = roll.parts[name]
    if isinstance(value, tuple):
        names = {area.hex: other for other, area in areas.items()}
        put = names.get(there)
        return {name: tuple(put if one == start else one for one in value)} if put else {}
    spot, step = MapSpot.read(value), there - here
    return {name: str(MapSpot(spot.q + step.q, spot.r + step.r, spot.turn))}
