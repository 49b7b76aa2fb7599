"""Zones of control: which hexes a commander or a unit holds sway over."""

from dataclasses import dataclass
from functools import lru_cache

from geometry.grid import HexGrid


@lru_cache(maxsize=8192)
def zone(grid: HexGrid, index: int, radius: int) -> tuple[int, ...]:
    """The indices at most ``radius`` steps away, ascending, the place included (BOW-FAQ-03)."""
    return grid.indices_within(index, radius)


def zones_apart(grid: HexGrid, a: int, b: int, radius: int) -> bool:
    """Whether the zones of two places share no hex of the board (BOW-RAID-04).

    Only hexes that the board really has count: near a corner two zones may be apart though their
    places are nearer than ``2 * radius + 1``.
    """
    if grid.distance(a, b) > 2 * radius:
        return True
    return frozenset(zone(grid, a, radius)).isdisjoint(zone(grid, b, radius))


@dataclass(frozen=True, slots=True)
class Overlap:
    """What two zones of control share; true when they share anything."""

    first: str
    second: str
    shared: tuple[str, ...]
    """Names of the hexes in both, in index order."""

    def __bool__(self) -> bool:
        return bool(self.shared)


def overlap(grid: HexGrid, first: str, second: str, radius: int) -> Overlap:
    """Which hexes the zones of two named places share (BOW-RAID-04)."""
    one = frozenset(zone(grid, grid.index(first), radius))
    other = zone(grid, grid.index(second), radius)
    return Overlap(first, second, tuple(grid.names[i] for i in other if i in one))
