"""What each side could attack in the first turn: wherever its units may go and strike from."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart, Chip
from exporters.overlays.control import hatch_of, seat_ink
from geometry.cells import Mask
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
    areas: dict[tuple[int, int], Mask] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.view = View.of(self.position)
        self.known: dict[Mask, tuple[int, ...]] = {}

    def of(self, number: int) -> Mask:
        """The hexes that a unit could attack after a move, or from where it stands."""
        position = self.position
        fighter = position.theatre.fighters[number]
        stands = reach_and_attack(position, number)
        if not stands:
            return 0
        cells, found = position.theatre.cells, 0
        if fighter.melee:
            found |= cells.beside(stands)
        far = shooting_range(position, number)
        if far:
            for index in cells.indices(stands):
                found |= self._shots(number, index)
        return found & ~position.friends(number)

    def _shots(self, number: int, index: int) -> Mask:
        """What a unit would shoot at from a hex, its own place empty once it has left it."""
        position, own = self.position, self.position.at[number]
        fighter = position.theatre.fighters[number]
        bonus = position.ground.kinds[index].combat.range_bonus
        far = max(1, fighter.range + bonus)
        cells = position.theatre.cells
        seen = self._area(index, far)
        if index != own and self.view.units & cells.bits[own]:
            near = position.theatre.grid.distance(index, own) < far
            if near and seen & cells.bits[own]:
                seen = self.view.without(own).area(index, far)
        return seen & ~cells.bits[index]

    def _area(self, index: int, radius: int) -> Mask:
        key = (index, radius)
        found = self.areas.get(key)
        if found is None:
            found = self.areas[key] = self.view.area(index, radius, self.known)
        return found


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
        yield from chart.hatched(levels[0], hatch_of(number), ink)
        yield from chart.outlined(levels[0], ink, bold=0.045)
        foes = position.enemies(fighters[0].number)
        for level, mask in enumerate(levels):
            exactly = mask & ~(levels[level + 1] if level + 1 < len(levels) else 0)
            for index in theatre.cells.indices(exactly):
                at = chart.middle(index)
                if at is None:
                    continue
                corner = CORNERS[number % len(CORNERS)]
                chip = CHIP_OF[number % len(CHIP_OF)]
                yield chart.chip(at, str(level + 1), chip, ink, shift=corner, scale=0.7)
        for index in theatre.cells.indices(levels[0] & foes):
            at = chart.middle(index)
            if at is not None:
                yield from chart.ringed(at, HIT)
