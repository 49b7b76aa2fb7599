"""Where the areas of a board of map tiles lie on the plane of hexes, and what borders them."""

from collections.abc import Mapping
from dataclasses import dataclass

from geometry.hexes import Hex, rotate
from schema.board import Board, LaidTile
from schema.printed import MapTile, TileArea

NO_BORDERS = (None,) * 6


@dataclass(frozen=True, slots=True)
class LaidArea:
    """An area as it lies: printed name, hex, and borders by direction 0 to 5 (``None``: open)."""

    name: str
    tile: str
    hex: Hex
    area: TileArea
    borders: tuple[str | None, ...]


def laid_areas(board: Board, tiles: Mapping[str, MapTile]) -> dict[str, LaidArea]:
    """The areas of all laid tiles by name, in the board's order; unknown tiles are left out.

    A name is the tile's id in capitals without hyphens and the area's letter: ``6D``, ``H1A``.
    """
    return {
        laid.name: laid
        for tile in board.tiles
        if tile.tile in tiles
        for laid in areas_of(tile, tiles[tile.tile])
    }


def areas_of(laid: LaidTile, tile: MapTile) -> list[LaidArea]:
    """The areas of one tile as it lies, the first of them where the tile is laid."""
    first, tile_name = Hex(laid.q, laid.r), laid.tile.upper().replace("-", "")
    return [
        LaidArea(
            name=f"{tile_name}{letter}",
            tile=laid.tile,
            hex=first + rotate(Hex(area.q, area.r), laid.rotation),
            area=area,
            borders=_turned(area, laid.rotation) if area.borders else NO_BORDERS,
        )
        for letter, area in tile.areas.items()
    ]


def _turned(area: TileArea, rotation: int) -> tuple[str | None, ...]:
    """The borders of an area by direction, once its tile is turned so often."""
    return tuple(area.borders.get(str((d - rotation) % 6)) for d in range(6))
