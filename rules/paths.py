"""The cheapest way to each hex of a march."""

from dataclasses import dataclass

from geometry.cells import Mask
from geometry.grid import HexGrid
from rules.movement import Further, March
from rules.position import NOWHERE


@dataclass(frozen=True, slots=True)
class Paths:
    """The cheapest ways of a march; of several, the one whose last steps come from where most steps
    are left, and then from the lowest index."""

    grid: HexGrid
    march: March
    start: int
    rests: dict[int, int]
    """Index to the steps left there, the start among them."""

    def to(self, index: int) -> tuple[int, ...]:
        """The indices from the start to a hex that is reached, both included."""
        way = [index]
        while way[-1] != self.start:
            way.append(self.before(way[-1]))
        return tuple(reversed(way))

    def before(self, index: int) -> int:
        """From where a hex is entered so that most steps are left in it."""
        march, rests, bits = self.march, self.rests, self.march.cells.bits
        loss = next((loss for loss, where in march.losses if where & bits[index]), 0)
        found: list[tuple[int, int]] = []
        for direction, other in enumerate(self.grid.neighbour_table[index]):
            if other == NOWHERE or other not in rests:
                continue
            if bits[other] & march.stop and other != self.start:
                continue
            cost = step_cost(march, other, (direction + 3) % 6)
            if cost is None or cost > rests[other]:
                continue
            rest = rests[other] - cost - loss
            if max(rest, 0) == rests[index] and not (rest < 0 and march.must_afford):
                found.append((-rests[other], other))
        return min(found)[1]


def paths_of(grid: HexGrid, march: March, left: list[Mask]) -> Paths:
    """The paths behind a ``spread`` of a march, which says how many steps are left where."""
    start = march.cells.indices(march.start)[0]
    rests = {start: len(left) - 1}
    for rest, mask in enumerate(left):
        rests.update(dict.fromkeys(march.cells.indices(mask), rest))
    return Paths(grid, march, start, rests)


@dataclass(frozen=True, slots=True)
class FartherPaths:
    """The cheapest ways over terrain that lets a unit go farther (BL2-LC-01)."""

    before: Paths
    """The ways to that terrain."""
    after: Paths
    """The ways from it on, where no way leads back to the start."""
    gains: frozenset[int]
    """The terrain."""

    @property
    def rests(self) -> dict[int, int]:
        """Index to the steps left there."""
        return self.after.rests

    def to(self, index: int) -> tuple[int, ...]:
        """The indices from the start to a hex that is reached, both included."""
        way = [index]
        while way[-1] not in self.gains:
            way.append(self.after.before(way[-1]))
        return self.before.to(way.pop()) + tuple(reversed(way))


def farther_paths(grid: HexGrid, march: March, further: Further) -> FartherPaths:
    """The paths behind the ``furthers`` of a march."""
    before = paths_of(grid, march, further.before)
    rests: dict[int, int] = {}
    for rest, mask in enumerate(further.left):
        rests.update(dict.fromkeys(march.cells.indices(mask), rest))
    after = Paths(grid, march, before.start, rests)
    return FartherPaths(before, after, frozenset(march.cells.indices(further.gains)))


def step_cost(march: March, index: int, direction: int) -> int | None:
    """What a step from a place in a direction costs, or ``None`` where a wall or a height bars
    it; what the entered hex takes away is not in it."""
    if not march.passages:
        return 1
    bit = march.cells.bits[index]
    return next((1 + more for more, sources in march.passages if sources[direction] & bit), None)
