"""Sets of hexes on an endless board: discs, rings, connected areas and their cut points.

Every answer is a tuple in a documented order, so that nothing depends on the order of a set.
"""

from __future__ import annotations

from collections.abc import Iterable

from geometry.hexes import DIRECTIONS, Hex


def within(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at most `radius` steps from `centre`, itself included, sorted by r and then q.

    A negative radius holds no hex.
    """
    return tuple(
        Hex(centre.q + q, centre.r + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    )


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes exactly `radius` steps from `centre`, counter-clockwise from direction 0.

    Radius 0 is the centre itself; a negative radius holds no hex.
    """
    if radius < 0:
        return ()
    if radius == 0:
        return (centre,)
    here = centre + DIRECTIONS[0] * radius
    places: list[Hex] = []
    for side in range(6):
        for _ in range(radius):
            places.append(here)
            here = here.neighbour(side + 2)
    return tuple(places)


def connected(area: Iterable[Hex], start: Hex) -> tuple[Hex, ...]:
    """The hexes of `area` that can be reached from `start` inside it, the nearest first.

    Hexes equally far stand in the order in which a breadth-first search by `DIRECTIONS` meets
    them. Empty when `start` is not in `area`.
    """
    return _connected(frozenset(area), start)


def components(area: Iterable[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """The connected parts of `area`, each sorted, in the order of their first hexes."""
    places = frozenset(area)
    seen: set[Hex] = set()
    parts: list[tuple[Hex, ...]] = []
    for place in sorted(places):
        if place not in seen:
            part = _connected(places, place)
            seen.update(part)
            parts.append(tuple(sorted(part)))
    return tuple(parts)


def cut_points(area: Iterable[Hex]) -> tuple[Hex, ...]:
    """The hexes, sorted, without any one of which the part of `area` it lies in falls apart."""
    places = frozenset(area)
    entered: dict[Hex, int] = {}
    cuts: set[Hex] = set()
    for root in sorted(places):
        if root not in entered:
            cuts.update(_cut_points_from(root, places, entered))
    return tuple(sorted(cuts))


def _connected(places: frozenset[Hex], start: Hex) -> tuple[Hex, ...]:
    if start not in places:
        return ()
    found = [start]
    seen = {start}
    for place in found:  # grows while it is walked
        for near in place.neighbours():
            if near in places and near not in seen:
                seen.add(near)
                found.append(near)
    return tuple(found)


def _cut_points_from(root: Hex, places: frozenset[Hex], entered: dict[Hex, int]) -> list[Hex]:
    """Tarjan's articulation points of the part that holds `root`, without recursion.

    `entered` numbers the hexes in the order of the depth-first walk and is extended.
    """
    cuts: list[Hex] = []
    lowest: dict[Hex, int] = {}
    entered[root] = lowest[root] = len(entered)
    trail = [(root, iter(root.neighbours()))]
    branches_of_root = 0
    while trail:
        place, untried = trail[-1]
        onward = None
        for near in untried:
            if near not in places:
                continue
            if near not in entered:
                onward = near
                break
            # The edge back to the parent changes nothing: a cut needs lowest >= entered.
            lowest[place] = min(lowest[place], entered[near])
        if onward is not None:
            entered[onward] = lowest[onward] = len(entered)
            trail.append((onward, iter(onward.neighbours())))
            continue
        trail.pop()
        if trail:
            parent = trail[-1][0]
            lowest[parent] = min(lowest[parent], lowest[place])
            if parent == root:
                branches_of_root += 1
            elif lowest[place] >= entered[parent]:
                cuts.append(parent)
    if branches_of_root > 1:
        cuts.append(root)
    return cuts
