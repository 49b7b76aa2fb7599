"""Whether one can get from here to there: open regions, walled-in units, edges that are joined.

The integer core works on two flat sequences, one boolean and six neighbours a place, and allocates
nothing but its answer; the generator asks it for every hex that it wants to block.
"""

from collections.abc import Iterable, Sequence

from rules.battlefield import Battlefield
from rules.placement import rows
from schema.board import Edge


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
