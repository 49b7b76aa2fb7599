"""How tiles, markers and home realms of a map lie, in words that a person sees on the map."""

from collections.abc import Iterable

from editor.i18n import tr
from geometry.hexes import Hex
from rules.maps import Plane, map_tiles, marker_hexes
from schema.areas import areas_of
from schema.board import LaidTile, TileBoard
from schema.game import Game
from schema.language import N_


def describe_on_map(game: Game, board: TileBoard, name: str) -> str | None:
    """How a part of a map lies; ``None`` where that says itself."""
    stage, _, thing = name.partition(".")
    ground = map_tiles(board, game.tiles)
    if stage == "laying":
        laid = next((tile for tile in ground if tile.tile == thing), None)
        return _tile(game, ground, laid) if laid is not None else None
    if stage == "homes":
        home = next((t for t in board.tiles if t.seat == thing and t not in ground), None)
        return _tile(game, ground, home) if home is not None else None
    if stage == "markers" and thing.isdecimal() and int(thing) <= len(board.setup_markers):
        marker = board.setup_markers[int(thing) - 1]
        return _beside(Plane.of(ground, game.tiles), marker_hexes(marker))
    return None


def _tile(game: Game, ground: tuple[LaidTile, ...], laid: LaidTile) -> str:
    """How far it is turned, and beside which areas of those that lay before it."""
    before = ground[: ground.index(laid)] if laid in ground else ground
    turned = f"{60 * laid.rotation}°"
    if not before:
        return turned
    hexes = [area.hex for area in areas_of(laid, game.tiles[laid.tile])]
    return f"{turned}, {_beside(Plane.of(before, game.tiles), hexes)}"


def _beside(plane: Plane, hexes: Iterable[Hex]) -> str:
    return tr(N_("beside {places}"), places=", ".join(sorted(plane.beside(hexes))))
