"""The area of sight from a hex: what is not seen is hatched, and a line leads to what hides it."""

from collections.abc import Iterator

from exporters.drawing.field import HexField
from exporters.drawing.paths import Command, Commands, Point
from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart
from geometry.cells import Mask
from geometry.grid import NOWHERE
from geometry.shadows import shadows_of
from rules.position import Position
from rules.sight_lines import View

INK = "#33264d"
HIDES = "#9c1f1f"
FAR = 24
"""On boards of more than ``MANY`` hexes nobody asks what is seen farther away."""
MANY = 4096
TOGETHER = 24
"""Commands of the lines that are one mark: a screen draws many short outlines faster than a long
one."""
SHORT = (0.46, 0.3)
"""How far from both middles a line to what hides a hex begins and ends, in hexes."""


def draw_sight(chart: Chart, place: str) -> Iterator[Mark]:
    """Everything that a hex does not see, each with a line to what hides it."""
    theatre = chart.position.theatre
    index = theatre.grid.index(place)
    view = View.of(chart.position)
    radius = FAR if len(theatre.grid) > MANY else None
    near = theatre.cells.board & ~theatre.ground.unplayable
    if radius is not None:
        near &= theatre.cells.mask(theatre.grid.indices_within(index, radius))
    seen = view.area(index, radius) & near
    unseen = near & ~seen
    yield from chart.hatched(unseen, "falling", INK, veil=0.1, wide=0.3, opacity=0.4)
    hiding, rays = _rays(chart, view, index, unseen)
    for first in range(0, len(rays) if chart.rays else 0, TOGETHER):
        yield chart.thin(rays[first : first + TOGETHER], HIDES)
    yield from chart.outlined(hiding, HIDES, bold=0.035, inset=0.05)
    at = chart.middle(index)
    if at is not None:
        yield from chart.ringed(at, INK, double=True)


def ray(position: Position, field: HexField, place: str, other: str) -> Commands:
    """The line to one hex from what hides it; none where it is seen or nothing on the board hides
    it."""
    grid, view = position.theatre.grid, View.of(position)
    if place == other or place not in grid or other not in grid:
        return ()
    index, target = grid.index(place), grid.index(other)
    if view.sees(index, target):
        return ()
    blocker = nearest_blocker(view, index, target)
    if blocker == NOWHERE:
        return ()
    start, end = (field.index.get(grid.names[at]) for at in (blocker, target))
    if start is None or end is None:
        return ()
    return _between(field.centres[start], field.centres[end], field.wide)


def _rays(chart: Chart, view: View, index: int, unseen: Mask) -> tuple[Mask, tuple[Command, ...]]:
    """The hexes that hide others, and a line from each to every hex that it hides."""
    hiding = 0
    bits = chart.position.theatre.cells.bits
    commands: list[Command] = []
    for other in chart.position.theatre.cells.indices(unseen):
        end = chart.middle(other)
        if end is None:
            continue
        blocker = nearest_blocker(view, index, other)
        start = None if blocker == NOWHERE else chart.middle(blocker)
        if start is None:
            continue
        hiding |= bits[blocker]
        commands += _between(start, end, chart.field.wide)
    return hiding, tuple(commands)


def nearest_blocker(view: View, index: int, other: int) -> int:
    """The nearest hex that hides one place from another; where only hexes beside the line or a wall
    do, one of these, and −1 where it is nothing on the board."""
    if not view.screens.walls:
        cells = view.ground.cells
        between = shadows_of(view.grid).crossed(index, other).between
        shut = cells.indices(between & view.blocking(index, other))
        if shut:
            return min(shut, key=lambda one: view.grid.distance(index, one))
    obstacle = next(view.obstacles(index, other), None)
    return obstacle.places[0] if obstacle is not None and obstacle.places else NOWHERE


def _between(start: Point, end: Point, wide: float) -> tuple[Command, ...]:
    """A line that stays clear of both middles."""
    (x1, y1), (x2, y2) = start, end
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if not long:
        return ()
    ux, uy = wide * (x2 - x1) / long, wide * (y2 - y1) / long
    first, last = SHORT
    return ("M", x1 + ux * first, y1 + uy * first), ("L", x2 - ux * last, y2 - uy * last)
