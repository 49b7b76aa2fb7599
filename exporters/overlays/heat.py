"""Heat over a board: a veil on each hex, the denser the more happens there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from exporters.drawing.field import HexField
from exporters.drawing.heat import Heat, HeatKind
from exporters.drawing.look import Style
from exporters.drawing.paths import Commands, Point, placement, polygon
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import word
from exporters.overlays.chart import LAYER, PALE
from playtests.records import PER_HEX
from playtests.running import Rows
from schema.language import NumberArg
from schema.scenario import Scenario

INK = "#b3261e"
FAINTEST, STRONGEST = 0.08, 0.62
"""How opaque the veil is over the coolest hex on which anything happens, and over the hottest."""
STEPS = 8
"""Degrees of it: each is drawn once."""
NUMBERED = 0.35
"""From this part of the hottest hex on a hex carries its number."""
INSIDE = 0.97
"""How much of a hex the veil covers."""
NUMBER_SIZE = 25.0
"""Height of the number in hundredths of a hex."""
BELOW = 0.25
"""How far below the middle it stands, in hexes: units stay readable."""


def heat_of(kind: HeatKind, scenario: Scenario, rows: Rows) -> Heat:
    """The heat of a run of games; none on a board without hexes."""
    grid, at = scenario.board.grid(), PER_HEX.index(kind)
    names = () if grid is None else grid.names
    counts = {name: row[at] for name, row in zip(names, rows.hexes, strict=False)}
    return Heat.of(kind, counts, rows.games)


def heat_marks(heat: Heat, field: HexField, style: Style) -> Iterator[Mark]:
    """A veil over each hex, the denser the more happens there, and the number a game on the hottest
    ones; hexes that are not on the field are left out."""
    there = [(field.index[name], value) for name, value in heat.per_game if name in field.index]
    hottest = max((value for _, value in there), default=0.0)
    ink = style.tone(INK)
    for index, value in there:
        degree = min(STEPS, 1 + int(STEPS * value / hottest))
        x, y = field.centres[index]
        key = ("heat", field.offsets, degree, ink)
        marks = style.keep(key, partial(_veil, field.offsets, degree, ink))
        yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer=LAYER, subject=("overlay", heat.kind))
    for index, value in there:
        if value >= NUMBERED * hottest:
            x, y = field.centres[index]
            size, dark = NUMBER_SIZE, style.ink
            text, edge = NumberArg(written(value)).translated(style.language), 0.2 * size
            number = word(text, 0, 0, size, bold=True, fill=dark, halo=PALE, halo_width=edge)
            turn = placement(x, y + BELOW * field.wide, field.wide / 100)
            yield Group((number,), turn, layer=LAYER, subject=("overlay", heat.kind))


def written(value: float) -> str:
    """A number a game as it stands on the board: ``2.4``, ``0.3``, ``12``."""
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}"


def _veil(offsets: tuple[Point, ...], degree: int, ink: str) -> tuple[Mark, ...]:
    shape: Commands = polygon([(x * INSIDE, y * INSIDE) for x, y in offsets])
    opacity = FAINTEST + (STRONGEST - FAINTEST) * (degree - 1) / (STEPS - 1)
    return (Path(shape, fill=ink, opacity=round(opacity, 3)),)
