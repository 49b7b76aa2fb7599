"""Ways over a board: the cheapest way to each hex of a march, and whether one place can be reached
from another.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from geometry.cells import Mask
from geometry.grid import HexGrid
from rules.battlefield import Battlefield
from rules.movement import Further, March
from rules.placement import rows
from rules.position import NOWHERE
from schema.board import Edge


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


def open_region(passable: Sequence[bool], neighbours: Sequence[int], start: int) -> tuple[int, ...]:
    """The indices that can be reached over passable ones, the nearest first.

    ``start`` itself is in the region even where it is not passable: whoever stands there may leave.
    """
    return _walked(_open(passable), neighbours, start)


def regions(passable: Sequence[bool], neighbours: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """All open regions, in the order of their lowest index."""
    left = _open(passable)
    return tuple(_walked(left, neighbours, index) for index in range(len(passable)) if left[index])


def _open(passable: Sequence[bool]) -> bytearray:
    """What is passable, and a closed place behind it: a neighbour that is not there is -1."""
    left = bytearray(passable)
    left.append(0)
    return left


def _walked(left: bytearray, neighbours: Sequence[int], start: int) -> tuple[int, ...]:
    """The region of a place, taken out of what is ``left``."""
    left[start] = 0
    found = [start]
    for index in found:  # grows while it is walked
        for near in neighbours[6 * index : 6 * index + 6]:
            if left[near]:
                left[near] = 0
                found.append(near)
    return tuple(found)


def may_block(passable: Sequence[bool], neighbours: Sequence[int], index: int) -> bool:
    """Whether blocking one more place leaves everything joined that it joins now.

    Looks at the six places around first: when the open ones among them touch one another, nothing
    can fall apart, and this costs a microsecond. Only else is the region walked.
    """
    around = neighbours[6 * index : 6 * index + 6]
    open_around = [near >= 0 and passable[near] for near in around]
    # Neighbours that follow one another in the ring touch, so a single arc is joined by itself.
    if sum(open_around[i] and not open_around[i - 1] for i in range(6)) <= 1:
        return True
    without = bytearray(passable)
    without[index] = 0
    left = [near for near, is_open in zip(around, open_around, strict=True) if is_open]
    region = open_region(without, neighbours, left[0])  # type: ignore[arg-type]
    return set(left) <= set(region)


def joined_region(field: Battlefield) -> tuple[int, ...] | None:
    """The largest open region that touches the first row of every edge played from, or ``None``.

    On a field that fewer than two edges play on it is simply the largest region.
    """
    fronts = [_front(field, edge) for edge in field.edges]
    best: tuple[int, ...] | None = None
    for region in regions(field.enterable, field.neighbours):
        inside = set(region)
        if all(not inside.isdisjoint(front) for front in fronts) and (
            best is None or len(region) > len(best)
        ):
            best = region
    return best


def walled_in(field: Battlefield, main: Iterable[int] | None) -> tuple[int, ...]:
    """The places of units, ascending, that cannot reach ``main``, the region that joins the edges.

    Units do not wall in one another, for they can move. Empty when there is no such region:
    then that is what is wrong. A unit in a place where none may be is not walled in but misplaced.
    """
    if main is None:
        return ()
    inside = set(main)
    return tuple(
        index
        for index in sorted(field.occupants)
        if field.open[index]
        and index not in inside
        and inside.isdisjoint(field.neighbours[6 * index : 6 * index + 6])
    )


def _front(field: Battlefield, edge: Edge) -> tuple[int, ...]:
    return tuple(i for i, row in enumerate(rows(field.grid, edge)) if row == 1)
