"""Where a sensible player lays his tile: against as much of the map as he can, near its middle,
without tearing holes; a grain of chance lets equal maps differ."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from generators.core.progress import TranscriptLine
from generators.core.streams import Stream
from generators.methods.map_building.laid import MapInProgress
from generators.methods.map_building.settings import MapSpot
from geometry.hexes import Hex
from rules.map_cells import MapMasks, Mask, TileShape, moved, numbers

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
    laid: MapInProgress, forms: tuple[TileShape, ...], kept: Mask, was: str | None, stream: Stream
) -> list[MapSpot]:
    """The best places of a tile, the best first; not where it lay before, if it is to be moved, and
    rather not where later ones are to stay. Empty where it fits nowhere."""
    options = [one for one in _options(laid, forms) if str(one.spot) != was]
    options = [one for one in options if not one.cells & kept] or options
    grain = stream.small(len(options), GRAIN)
    order = sorted(range(len(options)), key=lambda n: (-options[n].worth - grain[n], n))
    costs = {n: HOLE * _holes(laid.ground, options[n].cells) for n in order[:LOOKED_AT]}
    best = sorted(costs, key=lambda n: (costs[n] - options[n].worth - grain[n], n))
    return [options[n].spot for n in best]


def _options(laid: MapInProgress, forms: tuple[TileShape, ...]) -> list[TileOption]:
    """Every legal place of a tile, by turns and then by rows."""
    ground, window = laid.ground, laid.ground.window
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
        all_q = laid.sums[0] - size * window.middle.q
        all_r = laid.sums[1] - size * window.middle.r
        for number in numbers(ground.joins(form, laid.table.rules)):
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


def kept_cells(laid: MapInProgress, spots: list[tuple[TileShape, MapSpot]]) -> Mask:
    """Where tiles that are laid later are to stay."""
    window, found = laid.ground.window, 0
    for form, spot in spots:
        at = Hex(spot.q, spot.r)
        if window.holds(at):
            found |= window.mask(at + place for place in form.hexes)
    return found
