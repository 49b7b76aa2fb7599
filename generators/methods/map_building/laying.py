"""Laying the map tiles, players in turn (public facts B4, step 3).

A player lays his tile as a sensible one would: against as much of the map as he can, near its
middle, without tearing holes; a grain of chance lets equal maps differ. All legal joins are looked
at (``rules.map_cells``); what is asked for is judged by the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import isqrt
from typing import NamedTuple

from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import DemandRejected, refused
from generators.core.streams import Stream
from generators.methods.map_building.settings import MapSpot
from generators.methods.map_building.table import MapTable, turns_of
from geometry.hexes import Hex, distance
from rules.map_cells import CellWindow, MapMasks, Mask, TileShape, form_of, moved, numbers
from rules.maps import Plane, why_not_join
from rules.memoize import memoize_by_identity
from schema.board import LaidTile
from schema.game import Game
from schema.places import areas_of


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
        ground = self.ground.with_tile(form, at, self.table.rules, self.table.blocking)
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
    built = None
    for number, (side, tile) in enumerate(turns[:-1]):
        later = tuple(name for _, name in turns[number + 1 :])
        progress, built = _lay(progress, table, built, side, tile, later)
    side, tile = turns[-1]
    name = f"laying.{tile}"
    if built is None or (
        progress.kept(name) is not None and fits(built, tile, progress.kept(name))
    ):
        yield _lay(progress, table, built, side, tile, ())
        return
    for spot in _places(progress, built, tile, (), progress.stream(name))[:LAST_WAYS]:
        yield _lay(progress, table, built, side, tile, (), spot)


def _lay(
    progress: Progress,
    table: MapTable,
    built: MapInProgress | None,
    side: str,
    tile: str,
    later: tuple[str, ...],
    wanted: MapSpot | None = None,
) -> tuple[Progress, MapInProgress]:
    name = f"laying.{tile}"
    if built is None:
        progress, spot = progress.settle(name, lambda s: str(MapSpot(0, 0, s.below(6))))
        built = _begun(progress, table, MapSpot.read(spot))
    else:
        now = built
        progress, spot = progress.settle(
            name,
            lambda stream: str(wanted or _places(progress, now, tile, later, stream)[0]),
            lambda text: fits(now, tile, text),
            lambda text: _why_not(now, tile, text),
        )
    after = built.with_tile(tile, MapSpot.read(spot), side)
    return progress.with_lines(_line(built, after, side)), after


def _places(
    progress: Progress, built: MapInProgress, tile: str, later: tuple[str, ...], stream: Stream
) -> list[MapSpot]:
    """The best places of a tile; raises ``DeadEnd`` if there is none."""
    game = built.table.game
    asked = [(name, progress.kept(f"laying.{name}")) for name in later]
    spots = [(name, MapSpot.read(text)) for name, text in asked if text is not None]
    kept = kept_cells(built, [(forms_of(game, name)[spot.turn], spot) for name, spot in spots])
    was = progress.avoided.get(f"laying.{tile}")
    found = ranked(built, forms_of(game, tile), kept, was, stream)
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


def fits(built: MapInProgress, tile: str, text: str) -> bool:
    """Whether nothing stands against a tile there."""
    spot = MapSpot.read(text)
    window, at = built.ground.window, Hex(spot.q, spot.r)
    if not window.holds(at):
        return False
    form = forms_of(built.table.game, tile)[spot.turn]
    return bool(built.ground.joins(form, built.table.rules) >> window.number(at) & 1)


def _why_not(built: MapInProgress, tile: str, text: str) -> DemandRejected | None:
    spot, game = MapSpot.read(text), built.table.game
    new = LaidTile(tile=tile, q=spot.q, r=spot.r, rotation=spot.turn)
    why = why_not_join(built.plane, new, game.tiles[tile], built.table.rules)
    return refused(why[0], game) if why else None


CONTACT, RIM, FAR, HOLE = 5, 1, 4, 9
"""What an edge against the map is worth, and what a hex more around it, a step from its middle
(squared) and a hex in a hole cost."""
GRAIN = 5
"""Bits of chance in the worth of a place."""
LOOKED_AT = 8
"""So many of the best places are looked at for holes."""


class DeadEnd(Exception):
    """The rules say that the map is built anew from an earlier step on; carries the line that says
    so."""

    def __init__(self, line: TranscriptLine) -> None:
        super().__init__(line.slug)
        self.line = line


class TileOption(NamedTuple):
    """A legal place of a tile."""

    worth: int
    """What it is worth before chance."""
    spot: MapSpot
    cells: Mask
    """What the tile covers there."""


def ranked(
    built: MapInProgress, forms: tuple[TileShape, ...], kept: Mask, was: str | None, stream: Stream
) -> list[MapSpot]:
    """The best places of a tile, the best first; not where it lay before, if it is to be moved, and
    rather not where later ones are to stay. Empty where it fits nowhere."""
    options = [one for one in _options(built, forms) if str(one.spot) != was]
    options = [one for one in options if not one.cells & kept] or options
    grain = stream.small(len(options), GRAIN)
    order = sorted(range(len(options)), key=lambda n: (-options[n].worth - grain[n], n))
    costs = {n: HOLE * _holes(built.ground, options[n].cells) for n in order[:LOOKED_AT]}
    best = sorted(costs, key=lambda n: (costs[n] - options[n].worth - grain[n], n))
    return [options[n].spot for n in best]


def _options(built: MapInProgress, forms: tuple[TileShape, ...]) -> list[TileOption]:
    """Every legal place of a tile, by turns and then by rows."""
    ground, window = built.ground, built.ground.window
    taken, steps = ground.taken, ground.steps
    size, wide, reach = taken.bit_count(), window.wide, window.radius
    inner = reach - window.margin
    found: list[TileOption] = []
    for turn, form in enumerate(forms):
        count = len(form.hexes)
        offsets = [window.offset(place) for place in form.hexes]
        lowest = min(offsets)
        shape = sum(1 << offset - lowest for offset in offsets)
        # Both sums, of the map and of the tile, from the middle of the window: no hex is made.
        own_q, own_r = sum(h.q for h in form.hexes), sum(h.r for h in form.hexes)
        all_q = built.sums[0] - size * window.middle.q
        all_r = built.sums[1] - size * window.middle.r
        for number in numbers(ground.joins(form, built.table.rules)):
            row, column = divmod(number, wide)
            q, r = column - reach, row - reach
            if not -inner <= q <= inner or not -inner <= r <= inner:
                continue
            cells = shape << number + lowest
            dq = all_q * count - (own_q + count * q) * size
            dr = all_r * count - (own_r + count * r) * size
            far = FAR * (dq * dq + dq * dr + dr * dr) // (size * count) ** 2
            whole = taken | cells
            rim = (ground.beside(whole) & ~whole).bit_count()
            contacts = sum((moved(cells, step) & taken).bit_count() for step in steps)
            spot = MapSpot(window.middle.q + q, window.middle.r + r, turn)
            found.append(TileOption(CONTACT * contacts - far - RIM * rim, spot, cells))
    return found


def _holes(ground: MapMasks, cells: Mask) -> int:
    """How many empty hexes the map would shut in with this tile."""
    with_tile = replace(ground, taken=ground.taken | cells)
    around = ground.beside(with_tile.taken) & ~with_tile.taken
    return (around & ~with_tile.surroundings(2)).bit_count()


def kept_cells(built: MapInProgress, spots: list[tuple[TileShape, MapSpot]]) -> Mask:
    """Where tiles that are laid later are to stay."""
    window, found = built.ground.window, 0
    for form, spot in spots:
        at = Hex(spot.q, spot.r)
        if window.holds(at):
            found |= window.mask(at + place for place in form.hexes)
    return found
