"""What each side could attack in the first turn: wherever its units may go and strike from."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart, Chip
from exporters.overlays.control import hatch_of, seat_ink
from geometry.cells import Mask, cells_of
from geometry.grid import HexGrid
from geometry.shadows import KEEPS
from rules.attacks import shooting_range
from rules.movement import reach_and_attack
from rules.position import NOWHERE, Position
from rules.sight_lines import View

HIT = "#9c1f1f"
CORNERS = ((-0.26, 0.3), (0.26, -0.3), (0.26, 0.3), (-0.26, -0.3))
CHIP_OF: tuple[Chip, ...] = ("disc", "square", "diamond", "octagon")
"""Where each seat's numbers stand in a hex, and in which sign."""


@dataclass
class Threats:
    """What units could attack in the first turn, worked out over sets of hexes."""

    position: Position
    view: View = field(init=False)
    areas: dict[tuple[int, int | None, int], Mask] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.view = View.of(self.position)
        self.known: dict[Mask, tuple[int, ...]] = {}
        self.large = len(self.position.theatre.grid) > KEEPS

    def of(self, number: int) -> Mask:
        """The hexes that a unit could attack after a move, or from where it stands."""
        position = self.position
        fighter = position.theatre.fighters[number]
        stands = reach_and_attack(position, number)
        if not stands:
            return 0
        cells, found = position.theatre.cells, 0
        if fighter.melee:
            found |= self._blows(stands)
        far = shooting_range(position, number)
        if far:
            for index in cells.indices(stands):
                found |= self._shots(number, index)
        return found

    def _blows(self, stands: Mask) -> Mask:
        """The hexes beside some, as far as no wall stands between."""
        cells, grid = self.position.theatre.cells, self.position.theatre.grid
        if not self.view.screens.walls:
            return cells.beside(stands)
        return cells.mask(
            other
            for index in cells.indices(stands)
            for other in grid.neighbours(index)
            if other != NOWHERE and self.view.sees(index, other)
        )

    def _shots(self, number: int, index: int) -> Mask:
        """What a unit would shoot at from a hex, its own place empty once it has left it."""
        position, own = self.position, self.position.at[number]
        bonus = position.ground.kinds[index].combat.range_bonus
        far = max(1, position.theatre.fighters[number].range + bonus)
        near = disc(position.theatre.grid, index, far)
        seen = self._area(index, far)
        bit = position.theatre.cells.bits[own]
        if index != own and self.view.units & near & seen & bit:
            seen = self._area(index, far, left=own)
        return seen & near & ~position.theatre.cells.bits[index]

    def _area(self, index: int, far: int, left: int = NOWHERE) -> Mask:
        """What is seen from a hex, at least as far as this, one place perhaps being left."""
        radius = far if self.large else None
        key = (index, radius, left)
        found = self.areas.get(key)
        if found is None:
            view = self.view if left == NOWHERE else self.view.without(left)
            found = self.areas[key] = view.area(index, radius, self.known)
        return found


@lru_cache(maxsize=4096)
def disc(grid: HexGrid, index: int, radius: int) -> Mask:
    """All hexes so near to one."""
    return cells_of(grid).mask(grid.indices_within(index, radius))


def counted(masks: list[Mask]) -> list[Mask]:
    """Sets of the hexes that lie in at least one of some sets, in at least two, and so on."""
    least: list[Mask] = []
    for mask in masks:
        carried = mask
        for level, held in enumerate(least):
            least[level] = held | carried
            carried &= held
            if not carried:
                break
        if carried:
            least.append(carried)
    return least


def draw_threats(chart: Chart, seat: str | None) -> Iterator[Mark]:
    """Hatching where a side could attack, and in how many of its units' reach a hex lies; enemies
    among them in a bold ring."""
    position = chart.position
    theatre = position.theatre
    threats = Threats(position)
    for number, name in enumerate(theatre.seats):
        if seat not in (None, name):
            continue
        fighters = [f for f in theatre.fighters if f.seat == number]
        masks = [threats.of(f.number) for f in fighters if position.at[f.number] != NOWHERE]
        levels = counted([mask for mask in masks if mask])
        if not levels:
            continue
        ink = seat_ink(chart, name)
        yield from chart.hatched(levels[0], hatch_of(number), ink, wide=0.3)
        yield from chart.outlined(levels[0], ink, bold=0.045)
        foes = position.enemies(fighters[0].number)
        for level, mask in enumerate(levels):
            exactly = mask & ~(levels[level + 1] if level + 1 < len(levels) else 0)
            corner, chip = CORNERS[number % len(CORNERS)], CHIP_OF[number % len(CHIP_OF)]
            yield from chart.chips(exactly, str(level + 1), chip, ink, shift=corner, scale=0.7)
        for index in theatre.cells.indices(levels[0] & foes):
            at = chart.middle(index)
            if at is not None:
                yield from chart.ringed(at, HIT)
