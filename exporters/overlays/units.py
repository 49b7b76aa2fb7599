"""What units can do, over a board: where they move, what they control, whom they threaten."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart, Chip
from geometry.cells import Mask, cells_of
from geometry.grid import HexGrid
from geometry.shadows import KEEPS
from rules.attacks import shooting_range
from rules.movement import march_of, reach, reach_and_attack, spreads
from rules.position import NOWHERE, Position
from rules.sight_lines import View

HATCHES = ("falling", "diagonal", "horizontal", "dots")
"""How each seat's zones are hatched, in the order of the seats."""
SHARED = "#9c1f1f"


def zones(chart: Chart) -> list[tuple[str, int, Mask]]:
    """The seat, the place and the zone of every commander on the board."""
    theatre, scenario = chart.position.theatre, chart.scenario
    radius = theatre.book.control.radius
    at = {unit.id: unit.at for unit in scenario.units if unit.arrival is None}
    found = []
    for commander in scenario.commanders:
        place = at.get(commander.unit) if commander.unit else commander.at
        if isinstance(place, str) and place in theatre.grid:
            index = theatre.grid.index(place)
            mask = theatre.cells.within(theatre.cells.bits[index], radius)
            found.append((commander.seat, index, mask))
    return found


def draw_control(chart: Chart) -> Iterator[Mark]:
    """The hexes that a side's commanders hold, a line around each zone; where zones of several
    commanders meet, crosses."""
    held = zones(chart)
    once = twice = 0
    for _, _, mask in held:
        twice |= once & mask
        once |= mask
    for number, seat in enumerate(chart.scenario.seats):
        own = 0
        for owner, _, mask in held:
            if owner == seat.id:
                own |= mask
        ink = seat_ink(chart, seat.id)
        yield from chart.hatched(own & ~twice, hatch_of(number), ink, veil=0.07)
    yield from chart.hatched(twice, "cross", SHARED, veil=0.12)
    for owner, index, mask in held:
        yield from chart.outlined(mask, seat_ink(chart, owner), bold=0.05)
        at = chart.middle(index)
        if at is not None:
            yield from chart.ringed(at, seat_ink(chart, owner))


def hatch_of(number: int) -> str:
    """The hatching of a seat's things."""
    return HATCHES[number % len(HATCHES)]


def seat_ink(chart: Chart, seat: str) -> str:
    """The colour of a seat's shield."""
    shape = chart.shapes.get(seat)
    return shape.colour if shape else "#444444"


INK = "#00574b"
STOP = "#9c1f1f"


def steps_taken(position: Position, number: int) -> dict[int, int]:
    """Each hex where a unit may end a move, and the fewest of its steps that this takes."""
    if not reach(position, number):
        return {}
    march = march_of(position, number)
    cells = position.theatre.cells
    found: dict[int, int] = {}
    for left in spreads(position, number, march):
        allowance = len(left) - 1
        for rest, mask in enumerate(left):
            for index in cells.indices(mask & march.ends):
                taken = allowance - rest
                found[index] = min(found.get(index, taken), taken)
    return found


def draw_reach(chart: Chart, unit: str) -> Iterator[Mark]:
    """A number in a disc where it may go on, in an octagon where it must stop; bare where it may
    not attack from."""
    position = chart.position
    number = position.theatre.numbers[unit]
    if position.at[number] == NOWHERE:
        return
    cells = position.theatre.cells
    found = steps_taken(position, number)
    yield from chart.outlined(cells.mask(found), INK, bold=0.06)
    attacks = reach_and_attack(position, number)
    march = march_of(position, number)
    for index, steps in sorted(found.items()):
        at = chart.middle(index)
        if at is None:
            continue
        bit = cells.bits[index]
        damage = position.ground.kinds[index].movement.damage
        text = f"{steps}-{damage}" if damage else str(steps)
        stops = bool(march.stop & bit)
        ink = STOP if stops else INK
        shape: Chip = "octagon" if stops else "disc"
        yield chart.chip(at, text, shape, ink)
        if not attacks & bit:
            yield chart.chip(at, "×", "bare", STOP, shift=(0.2, -0.17))
    here = chart.middle(position.at[number])
    if here is not None:
        yield from chart.ringed(here, INK)


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
