"""Where areas are in a picture of a map of tiles; what is dragged over it goes to hexes of the
plane, which are called by both their steps: ``2:-1``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from editor.i18n import language, tr
from exporters.drawing.board import draw_tiles
from exporters.drawing.field import HexField
from exporters.drawing.guides import margins
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.drawing.tiles import map_field
from generators.core.refusals import DemandRejected
from generators.methods.table_battle.table import NONE, pose_typed
from geometry.hexes import Hex, distance
from rules.maps import Plane, map_tiles, marker_hexes
from schema.board import LaidTile, TileBoard
from schema.game import Game
from schema.language import N_
from schema.places import areas_of, laid_areas
from schema.scenario import Scenario

Point = tuple[float, float]


class MapSpots:
    """The areas of a map by name; the picture has room for all of ``whole``, a later state of the
    same map."""

    def __init__(
        self,
        scenario: Scenario,
        game: Game,
        room: Point,
        language: str,
        show: Show,
        whole: Scenario | None = None,
    ) -> None:
        board = scenario.board
        later = (whole or scenario).board
        if not isinstance(board, TileBoard) or not isinstance(later, TileBoard):
            raise TypeError("only a map of tiles has areas")
        edge = margins(scenario, game, show)
        inner = (
            max(room[0] - edge.left - edge.right, 30),
            max(room[1] - edge.top - edge.bottom, 30),
        )
        field = map_field(later, game, inner, (edge.left, edge.top))
        self._field = field
        self._hexes = {name: area.hex for name, area in laid_areas(board, game.tiles).items()}
        self._names = {place: name for name, place in self._hexes.items()}
        shown = field if board is later else showing(field, self._hexes)
        self.picture: Picture = draw_tiles(
            scenario, game, room, show=show, language=language, field=shown
        )
        self.reach = field.size

    def __contains__(self, place: object) -> bool:
        return place in self._hexes

    def at(self, x: float, y: float) -> str | None:
        """The area here."""
        return self._names.get(self._hex_at(x, y))

    def middle(self, place: str) -> Point:
        """The middle of an area, or of a hex of the plane."""
        return self._field.spot(self._hexes.get(place) or hex_typed(place))

    def corners(self, place: str) -> list[Point]:
        """The corners of an area, or of a hex of the plane."""
        x, y = self.middle(place)
        return [(x + a, y + b) for a, b in self._field.offsets]

    def beside(self, place: str | None, step: tuple[int, int], *, leans: bool) -> str | None:
        """The neighbour that lies best in a direction; the first area to begin with."""
        if place is None:
            return next(iter(self._hexes), None)
        x, y = self.middle(place)

        def worth(name: str) -> tuple[float, bool]:
            a, b = self.middle(name)
            left = a < x or (a == x and b < y)
            return round((a - x) * step[0] + (b - y) * step[1], 3), left is leans

        here = self._hexes.get(place)
        near = [name for name, at in self._hexes.items() if here and distance(at, here) == 1]
        best = max(near, key=worth, default=place)
        return best if best != place and worth(best)[0] > 0 else place

    def dropped(self, start: str, x: float, y: float) -> str | None:
        """The hex of the plane here; where it was taken, its own name."""
        if self.at(x, y) == start:
            return start
        return parse_hex(self._hex_at(x, y))

    def preview(self, start: str, end: str) -> list[Point]:  # noqa: ARG002  one of several
        """The hex where it would be."""
        return self.corners(end)

    def _hex_at(self, x: float, y: float) -> Hex:
        """The hex of the plane here: the one whose middle is nearest."""
        size = self._field.size
        zero = self._field.spot(Hex(0, 0))
        right, down = (x - zero[0]) / size, (y - zero[1]) / size
        if self._field.orientation == "pointy":
            r = -down / 1.5
            q = right / 3**0.5 - r / 2
        else:
            q = right / 1.5
            r = -down / 3**0.5 - q / 2
        about = Hex(round(q), round(r))
        near = (about, *about.neighbours())

        def far(place: Hex) -> float:
            a, b = self._field.spot(place)
            return (a - x) ** 2 + (b - y) ** 2

        return min(near, key=far)


def showing(field: HexField, hexes: Mapping[str, Hex]) -> HexField:
    """The field with these areas only, where it has them."""
    return replace(
        field,
        names=tuple(hexes),
        hexes=tuple(hexes.values()),
        centres=tuple(field.spot(place) for place in hexes.values()),
    )


def parse_hex(place: Hex) -> str:
    """A hex of the plane as a place goes by name."""
    return f"{place.q}:{place.r}"


def hex_typed(text: str) -> Hex:
    """The hex that is called so."""
    q, _, r = text.partition(":")
    return Hex(int(q), int(r))


def pose_in_words(text: str) -> str | None:
    """A pose as it is typed in the words of a ruler; ``None`` for any other text."""
    if text == NONE:
        return tr(N_("no changes"))
    try:
        pose = pose_typed(text)
    except DemandRejected:
        return None
    return tr(N_("{x} × {y} cm, {angle}°"), x=_cm(pose.x), y=_cm(pose.y), angle=pose.angle)


def _cm(mm: int) -> str:
    whole, tenth = divmod(mm, 10)
    point = "," if language() == "ru" else "."
    return f"{whole}{point}{tenth}" if tenth else str(whole)


def describe_on_map(game: Game, board: TileBoard, name: str) -> str | None:
    """How a part of a map lies; ``None`` where that says itself."""
    stage, _, thing = name.partition(".")
    ground = map_tiles(board, game.tiles)
    if stage == "laying":
        tile_found = next((tile for tile in ground if tile.tile == thing), None)
        return _tile(game, ground, tile_found) if tile_found is not None else None
    if stage == "homes":
        home = next((t for t in board.tiles if t.seat == thing and t not in ground), None)
        return _tile(game, ground, home) if home is not None else None
    if stage == "markers" and thing.isdecimal() and int(thing) <= len(board.setup_markers):
        marker = board.setup_markers[int(thing) - 1]
        return _beside(Plane.of(ground, game.tiles), marker_hexes(marker))
    return None


def _tile(game: Game, ground: tuple[LaidTile, ...], tile: LaidTile) -> str:
    """How far it is turned, and beside which areas of those that lay before it."""
    before = ground[: ground.index(tile)] if tile in ground else ground
    turned = f"{60 * tile.rotation}°"
    if not before:
        return turned
    hexes = [area.hex for area in areas_of(tile, game.tiles[tile.tile])]
    return f"{turned}, {_beside(Plane.of(before, game.tiles), hexes)}"


def _beside(plane: Plane, hexes: Iterable[Hex]) -> str:
    return tr(N_("adjacent to {places}"), places=", ".join(sorted(plane.beside(hexes))))
