"""A map of tiles while it grows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generators.methods.map_building.settings import MapSpot
from generators.methods.map_building.table import MapTable
from geometry.hexes import Hex
from rules.map_cells import MapMasks, TileShape, form_of
from rules.maps import Plane
from rules.memoize import memoize_by_identity
from schema.areas import areas_of
from schema.board import LaidTile
from schema.game import Game


@dataclass(frozen=True, slots=True)
class MapInProgress:
    """The map while it grows: its tiles in order, and the ground that they make."""

    table: MapTable
    tiles: tuple[LaidTile, ...]
    ground: MapMasks
    sums: tuple[int, int]
    """Sums of both coordinates of all areas, to know the middle."""
    plane: Plane
    """The same areas by name, for those who explain."""

    @property
    def blocking(self) -> frozenset[str]:
        """The kinds of borders that nobody crosses."""
        return self.table.blocking

    def with_tile(self, tile: str, spot: MapSpot, seat: str | None) -> MapInProgress:
        """The map with one tile more."""
        form = forms_of(self.table.game, tile)[spot.turn]
        at, (q, r), count = Hex(spot.q, spot.r), self.sums, len(form.hexes)
        ground = self.ground.laid(form, at, self.table.rules, self.table.blocking)
        new = LaidTile(tile=tile, q=spot.q, r=spot.r, rotation=spot.turn, seat=seat)
        areas = {area.hex: area for area in areas_of(new, self.table.game.tiles[tile])}
        return replace(
            self,
            plane=Plane({**self.plane.areas, **areas}),
            tiles=(*self.tiles, new),
            ground=ground,
            sums=(
                q + count * spot.q + sum(h.q for h in form.hexes),
                r + count * spot.r + sum(h.r for h in form.hexes),
            ),
        )


@memoize_by_identity
def _forms(game: Game) -> dict[str, tuple[TileShape, ...]]:
    return {
        ident: tuple(form_of(tile, turn) for turn in range(6)) for ident, tile in game.tiles.items()
    }


def forms_of(game: Game, tile: str) -> tuple[TileShape, ...]:
    """A tile in its six turns."""
    return _forms(game)[tile]
