"""Where things on a table are, and how tiles, markers and home realms of a map lie, in words."""

from collections.abc import Iterable

from editor.i18n import language, tr
from generators.core.refusals import DemandRejected
from generators.methods.table_battle.table import NONE, pose_typed
from geometry.hexes import Hex
from rules.maps import Plane, map_tiles, marker_hexes
from schema.areas import areas_of
from schema.board import LaidTile, TileBoard
from schema.game import Game
from schema.language import N_


def pose_in_words(text: str) -> str | None:
    """A pose as it is typed in the words of a ruler; ``None`` for any other text."""
    if text == NONE:
        return tr(N_("nothing"))
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
