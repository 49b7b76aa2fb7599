"""Map tiles as they lie: where each area is, and which borders it turns where."""

import pytest

from geometry.hexes import Hex
from schema.board import LaidTile, TileBoard
from schema.places import laid_areas
from schema.printed import MapTile, TileArea
from schema.value import FrozenMap

TILES = {
    "6": MapTile(
        areas=FrozenMap(
            A=TileArea(q=0, r=0),
            B=TileArea(q=1, r=0, borders=FrozenMap({"0": "mountain", "5": "water"})),
        )
    ),
    "h-1": MapTile(areas=FrozenMap(A=TileArea(q=0, r=0))),
}


def lay(*tiles: LaidTile) -> TileBoard:
    return TileBoard(kind="tiles", tiles=tiles)


@pytest.mark.parametrize(
    ("rotation", "second"),
    [(0, Hex(4, -2)), (1, Hex(3, -1)), (2, Hex(2, -1)), (3, Hex(2, -2)), (5, Hex(4, -3))],
)
def test_a_turned_tile_takes_its_areas_and_borders_along(rotation: int, second: Hex) -> None:
    """By 60 degrees to the left around the first area: what lay east lies in direction 1, 2 …"""
    areas = laid_areas(lay(LaidTile(tile="6", q=3, r=-2, rotation=rotation)), TILES)
    assert [(area.name, area.hex) for area in areas.values()] == [
        ("6A", Hex(3, -2)),
        ("6B", second),
    ]
    turned = {d: kind for d, kind in enumerate(areas["6B"].borders) if kind}
    assert turned == {rotation: "mountain", (5 + rotation) % 6: "water"}


def test_areas_bear_the_tiles_name_and_unknown_tiles_have_none() -> None:
    """``H1A``, as it is printed on the sheet."""
    board = lay(LaidTile(tile="h-1", q=0, r=0), LaidTile(tile="99", q=5, r=5))
    assert list(laid_areas(board, TILES)) == ["H1A"]
