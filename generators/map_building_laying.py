"""Laying the map tiles, players in turn (public facts B4, step 3).

A player lays his tile as a sensible one would: against as much of the map as he can, near its
middle, without tearing holes; a grain of chance lets equal maps differ. All legal joins are looked
at (``rules.map_cells``); what is asked for is judged by the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from generators.draft import Line
from generators.map_building_settings import Spot
from generators.map_building_table import Table, turns_of
from generators.parts import Progress
from generators.refusals import Impossible, refused
from generators.streams import Stream
from geometry.hexes import Hex
from rules.map_cells import MARGIN, Form, Ground, Mask, Window, form_of, numbers, span_of
from rules.maps import Plane, why_not_join
from rules.memory import once_for_each
from schema.areas import areas_of
from schema.board import LaidTile
from schema.game import Game

CONTACT, RIM, HOLE = 6, 4, 9
"""What an edge against the map is worth, and what a hex more around it and a hex in a hole cost."""
GRAIN = 5
"""Bits of chance in the worth of a place."""
LOOKED_AT = 8
"""So many of the best places are looked at for holes."""


class Stuck(Exception):
    """The rules say that the map is built anew from an earlier step on; carries the line that says
    so."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.slug)
        self.line = line


@dataclass(frozen=True, slots=True)
class Laid:
    """The map while it grows: its tiles in order, and the ground that they make."""

    table: Table
    tiles: tuple[LaidTile, ...]
    ground: Ground
    sums: tuple[int, int]
    """Sums of both coordinates of all areas, to know the middle."""

    def plane(self) -> Plane:
        """The same areas by name, for those who explain."""
        return Plane.of(self.tiles, self.table.game.tiles)

    def with_tile(self, tile: str, spot: Spot, seat: str | None) -> Laid:
        """The map with one tile more."""
        form = forms_of(self.table.game, tile)[spot.turn]
        at, (q, r), count = Hex(spot.q, spot.r), self.sums, len(form.hexes)
        ground = self.ground.laid(form, at, self.table.rules, self.table.blocking())
        new = LaidTile(tile=tile, q=spot.q, r=spot.r, rotation=spot.turn, seat=seat)
        return replace(
            self,
            tiles=(*self.tiles, new),
            ground=ground,
            sums=(
                q + count * spot.q + sum(h.q for h in form.hexes),
                r + count * spot.r + sum(h.r for h in form.hexes),
            ),
        )


@once_for_each
def _forms(game: Game) -> dict[str, tuple[Form, ...]]:
    return {
        ident: tuple(form_of(tile, turn) for turn in range(6)) for ident, tile in game.tiles.items()
    }


def forms_of(game: Game, tile: str) -> tuple[Form, ...]:
    """A tile in its six turns."""
    return _forms(game)[tile]


def lay_tiles(progress: Progress) -> tuple[Progress, Laid]:
    """All tiles, one after the other; raises ``Stuck`` if one fits nowhere."""
    table = Table.of(progress)
    turns = turns_of(progress, table)
    laid = None
    for number, (side, tile) in enumerate(turns):
        later = tuple(name for _, name in turns[number + 1 :])
        progress, laid = _lay(progress, table, laid, side, tile, later)
    if laid is None:
        raise Impossible("tiles-too-few", need=1, have=0, each=table.rules.tiles_each)
    return progress, laid


def _lay(
    progress: Progress,
    table: Table,
    laid: Laid | None,
    side: str,
    tile: str,
    later: tuple[str, ...],
) -> tuple[Progress, Laid]:
    name = f"laying.{tile}"
    if laid is None:
        progress, said = progress.settle(name, lambda s: str(Spot(0, 0, s.below(6))))
        spot = Spot.read(said)
        laid = _begun(progress, table, spot)
    else:
        now = laid
        progress, said = progress.settle(
            name,
            _choice(progress, now, tile, later),
            lambda text: fits(now, tile, text),
            lambda text: _why_not(now, tile, text),
        )
        spot = Spot.read(said)
    after = laid.with_tile(tile, spot, side)
    return progress.told(_line(laid, after, side)), after


def _begun(progress: Progress, table: Table, first: Spot) -> Laid:
    """An empty plane around the first tile, wide enough for the rest in a row."""
    tiles = table.game.tiles
    spans = [span_of(tiles[tile]) for _, tile in turns_of(progress, table)]
    homes = max((span_of(tile) for tile in tiles.values() if tile.faction), default=0)
    # The middle of the first tile may lie beside its first area: hence its span twice.
    window = Window(Hex(first.q, first.r), 2 * sum(spans) + homes + MARGIN)
    return Laid(table, (), Ground.empty(window), (0, 0))


def _line(before: Laid, after: Laid, side: str) -> Line:
    new = after.tiles[-1]
    areas = areas_of(new, after.table.game.tiles[new.tile])
    words = {
        "tile": new.tile.upper(),
        "degrees": 60 * new.rotation,
        "places": tuple(area.name for area in areas),
    }
    if not before.tiles:
        return Line(3, side, "map-tile-first", words)
    beside = before.plane().beside(area.hex for area in areas)
    return Line(3, side, "map-tile-laid", {**words, "beside": tuple(sorted(beside))})


# -- what is asked for -----------------------------------------------------------------------------


def fits(laid: Laid, tile: str, text: str) -> bool:
    """Whether nothing stands against a tile there."""
    spot = Spot.read(text)
    window = laid.ground.window
    at = Hex(spot.q, spot.r)
    step = at - window.middle
    if max(abs(step.q), abs(step.r)) > window.radius - MARGIN:
        return False
    form = forms_of(laid.table.game, tile)[spot.turn]
    return bool(laid.ground.joins(form, laid.table.rules) >> window.number(at) & 1)


def _why_not(laid: Laid, tile: str, text: str) -> Impossible | None:
    spot, game = Spot.read(text), laid.table.game
    new = LaidTile(tile=tile, q=spot.q, r=spot.r, rotation=spot.turn)
    why = why_not_join(laid.plane(), new, game.tiles[tile], laid.table.rules)
    return refused(why[0], game) if why else None


# -- what a sensible player does -------------------------------------------------------------------


def _choice(
    progress: Progress, laid: Laid, tile: str, later: tuple[str, ...]
) -> Callable[[Stream], str]:
    """How a tile is laid by chance: not where it lay before, if it is to be moved, and not where
    later ones are to stay."""
    forms = forms_of(laid.table.game, tile)
    kept = _cells_kept(progress, laid, later)
    was = progress.avoided.get(f"laying.{tile}")

    def chosen(stream: Stream) -> str:
        found = [one for one in _options(laid, forms) if str(one[1]) != was]
        free = [one for one in found if not one[2] & kept] or found
        if not free:
            raise Stuck(Line(3, None, "map-anew-tile", {"tile": tile.upper()}))
        return str(_best(laid, free, stream))

    return chosen


def _cells_kept(progress: Progress, laid: Laid, later: tuple[str, ...]) -> Mask:
    """Where tiles that are laid later are to stay."""
    window, found = laid.ground.window, 0
    for tile in later:
        text = progress.kept(f"laying.{tile}")
        if text is None:
            continue
        spot = Spot.read(text)
        step = Hex(spot.q, spot.r) - window.middle
        if max(abs(step.q), abs(step.r)) <= window.radius - MARGIN:
            form = forms_of(laid.table.game, tile)[spot.turn]
            found |= window.mask(Hex(spot.q, spot.r) + place for place in form.hexes)
    return found


Option = tuple[int, Spot, Mask]
"""What a place is worth before chance, the place, and what the tile covers there."""


def _options(laid: Laid, forms: tuple[Form, ...]) -> list[Option]:
    """Every legal place of a tile, by turns and then by rows."""
    ground, window = laid.ground, laid.ground.window
    size = laid.ground.taken.bit_count()
    found: list[Option] = []
    for turn, form in enumerate(forms):
        offsets = [window.offset(place) for place in form.hexes]
        lowest = min(offsets)
        shape = sum(1 << offset - lowest for offset in offsets)
        count = len(form.hexes)
        own_q, own_r = sum(h.q for h in form.hexes), sum(h.r for h in form.hexes)
        for number in numbers(ground.joins(form, laid.table.rules)):
            cells = shape << number + lowest
            at = window.hex(number)
            dq = laid.sums[0] * count - (own_q + count * at.q) * size
            dr = laid.sums[1] * count - (own_r + count * at.r) * size
            far = 4 * (dq * dq + dq * dr + dr * dr) // (size * count) ** 2
            worth = CONTACT * ground.contacts(cells) - far - RIM * _rim(ground, cells)
            found.append((worth, Spot(at.q, at.r, turn), cells))
    return found


def _rim(ground: Ground, cells: Mask) -> int:
    """How many empty hexes lie around the map with this tile."""
    whole = ground.taken | cells
    return (ground.beside(whole) & ~whole).bit_count()


def _best(laid: Laid, options: list[Option], stream: Stream) -> Spot:
    """The best place, with a grain of chance, looked at for holes."""
    grain = stream.small(len(options), GRAIN)
    order = sorted(range(len(options)), key=lambda n: (-options[n][0] - grain[n], n))
    looked: list[tuple[int, int]] = []
    for n in order[:LOOKED_AT]:
        worth, _, cells = options[n]
        holes = _holes(laid.ground, cells)
        looked.append((worth + grain[n] - HOLE * holes, -n))
    return options[-max(looked)[1]][1]


def _holes(ground: Ground, cells: Mask) -> int:
    """How many empty hexes the map would shut in with this tile."""
    with_tile = replace(ground, taken=ground.taken | cells)
    around = ground.beside(with_tile.taken) & ~with_tile.taken
    return (around & ~with_tile.surroundings(2)).bit_count()
