"""Laying the map tiles, players in turn (public facts B4, step 3).

A player lays his tile as a sensible one would: against as much of the map as he can, near its
middle, without tearing holes; a grain of chance lets equal maps differ. All legal joins are looked
at (``rules.map_cells``); what is asked for is judged by the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt

from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import DemandRejected, refused
from generators.core.streams import Stream
from generators.methods.map_building.choice import DeadEnd, kept_cells, ranked
from generators.methods.map_building.laid import MapInProgress, forms_of
from generators.methods.map_building.settings import MapSpot
from generators.methods.map_building.table import MapTable, turns_of
from geometry.hexes import Hex, distance
from rules.map_cells import CellWindow, MapMasks
from rules.maps import Plane, why_not_join
from schema.areas import areas_of
from schema.board import LaidTile

LAST_WAYS = 8
"""So many ways to lay the last tile are looked at."""
ROOM = 5
"""Steps beyond a compact map, and beyond what is asked for, in which tiles may lie."""
AROUND = 4
"""Hexes around a map in which setup markers lie, and one more."""
FARTHEST_ASKED = 80
"""What is asked for farther from the first tile is as good as nowhere."""


def ways_to_lay(progress: Progress) -> Iterator[tuple[Progress, MapInProgress]]:
    """All tiles, one after the other, and then other ways to lay the last of them; raises
    ``DeadEnd`` if one fits nowhere.

    Whoever lays the last tile sees whether home realms will lie well; so he has some ways to choose
    from where nobody asks for one.
    """
    table = MapTable.of(progress)
    turns = turns_of(progress, table)
    if not turns:
        raise DemandRejected("tiles-too-few", need=1, have=0, each=table.rules.tiles_each)
    laid = None
    for number, (side, tile) in enumerate(turns[:-1]):
        later = tuple(name for _, name in turns[number + 1 :])
        progress, laid = _lay(progress, table, laid, side, tile, later)
    side, tile = turns[-1]
    name = f"laying.{tile}"
    if laid is None or (progress.kept(name) is not None and fits(laid, tile, progress.kept(name))):
        yield _lay(progress, table, laid, side, tile, ())
        return
    for spot in _places(progress, laid, tile, (), progress.stream(name))[:LAST_WAYS]:
        yield _lay(progress, table, laid, side, tile, (), spot)


def _lay(
    progress: Progress,
    table: MapTable,
    laid: MapInProgress | None,
    side: str,
    tile: str,
    later: tuple[str, ...],
    wanted: MapSpot | None = None,
) -> tuple[Progress, MapInProgress]:
    name = f"laying.{tile}"
    if laid is None:
        progress, said = progress.settle(name, lambda s: str(MapSpot(0, 0, s.below(6))))
        laid = _begun(progress, table, MapSpot.read(said))
    else:
        now = laid
        progress, said = progress.settle(
            name,
            lambda stream: str(wanted or _places(progress, now, tile, later, stream)[0]),
            lambda text: fits(now, tile, text),
            lambda text: _why_not(now, tile, text),
        )
    after = laid.with_tile(tile, MapSpot.read(said), side)
    return progress.told(_line(laid, after, side)), after


def _places(
    progress: Progress, laid: MapInProgress, tile: str, later: tuple[str, ...], stream: Stream
) -> list[MapSpot]:
    """The best places of a tile; raises ``DeadEnd`` if there is none."""
    game = laid.table.game
    asked = [(name, progress.kept(f"laying.{name}")) for name in later]
    spots = [(name, MapSpot.read(text)) for name, text in asked if text is not None]
    kept = kept_cells(laid, [(forms_of(game, name)[spot.turn], spot) for name, spot in spots])
    was = progress.avoided.get(f"laying.{tile}")
    found = ranked(laid, forms_of(game, tile), kept, was, stream)
    if not found:
        raise DeadEnd(TranscriptLine(3, None, "map-anew-tile", {"tile": tile.upper()}))
    return found


def _begun(progress: Progress, table: MapTable, first: MapSpot) -> MapInProgress:
    """An empty plane around the first tile, wide enough for what sensible players lay."""
    tiles = [tile for _, tile in turns_of(progress, table)]
    areas = sum(len(table.game.tiles[tile].areas) for tile in tiles)
    asked = [progress.kept(f"laying.{tile}") for tile in tiles]
    spots = [MapSpot.read(text) for text in asked if text is not None]
    far = max((distance(Hex(*first[:2]), Hex(*spot[:2])) for spot in spots), default=0)
    margin = 2 * (AROUND + _span(tiles, table) + _span(table.homes.values(), table))
    radius = min(far, FARTHEST_ASKED) + ROOM + 2 * isqrt(areas) + margin
    window = CellWindow(Hex(first.q, first.r), radius, margin)
    return MapInProgress(table, (), MapMasks.empty(window), (0, 0), Plane({}))


def _span(tiles: Iterable[str], table: MapTable) -> int:
    """How far the longest of these tiles reaches from its first area."""
    areas = [area for tile in tiles for area in table.game.tiles[tile].areas.values()]
    return max((distance(Hex(0, 0), Hex(area.q, area.r)) for area in areas), default=0)


def _line(before: MapInProgress, after: MapInProgress, side: str) -> TranscriptLine:
    new = after.tiles[-1]
    areas = areas_of(new, after.table.game.tiles[new.tile])
    words = {
        "tile": new.tile.upper(),
        "degrees": 60 * new.rotation,
        "places": tuple(area.name for area in areas),
    }
    if not before.tiles:
        return TranscriptLine(3, side, "map-tile-first", words)
    beside = before.plane.beside(area.hex for area in areas)
    return TranscriptLine(3, side, "map-tile-laid", {**words, "beside": tuple(sorted(beside))})


# -- what is asked for -----------------------------------------------------------------------------


def fits(laid: MapInProgress, tile: str, text: str) -> bool:
    """Whether nothing stands against a tile there."""
    spot = MapSpot.read(text)
    window, at = laid.ground.window, Hex(spot.q, spot.r)
    if not window.holds(at):
        return False
    form = forms_of(laid.table.game, tile)[spot.turn]
    return bool(laid.ground.joins(form, laid.table.rules) >> window.number(at) & 1)


def _why_not(laid: MapInProgress, tile: str, text: str) -> DemandRejected | None:
    spot, game = MapSpot.read(text), laid.table.game
    new = LaidTile(tile=tile, q=spot.q, r=spot.r, rotation=spot.turn)
    why = why_not_join(laid.plane, new, game.tiles[tile], laid.table.rules)
    return refused(why[0], game) if why else None
