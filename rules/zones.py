"""How far a zone of control reaches, on a grid alone: drawing asks this without any of play."""

from functools import lru_cache

from geometry.grid import HexGrid


@lru_cache(maxsize=8192)
def zone(grid: HexGrid, index: int, radius: int) -> tuple[int, ...]:
    """The indices at most ``radius`` steps away, ascending, the place included (BOW-FAQ-03)."""
    return grid.indices_within(index, radius)
