"""What the two sides of a battle have of ground, cover, ways and first blows, in numbers.

Nothing here is a verdict. All answers are over place indices and unit numbers.
"""

from __future__ import annotations

from collections.abc import Iterable

from geometry.cells import Mask
from geometry.symmetries import Symmetry
from rules.ground import TerrainMasks
from rules.movement import reach_and_attack
from rules.placement import zone
from rules.position import NOWHERE, Position
from rules.sight_lines import View
from schema.board import Edge, HexBoard

# -- cover -----------------------------------------------------------------------------------


def covered(ground: TerrainMasks) -> Mask:
    """Where a unit is harder to see, to hit or to drive away than on open ground: what hides what
    lies behind it, caps the dice of attacks into it, or lets a unit ignore flags."""
    found = ground.blocks
    for mask in ground.blocks_unless_same:
        found |= mask
    harder: dict[int, bool] = {}
    hard = []
    for index, kind in enumerate(ground.kinds):
        known = harder.get(id(kind))
        if known is None:
            combat = kind.combat
            known = harder[id(kind)] = (
                combat.max_dice_in is not None
                or combat.max_dice_uphill is not None
                or combat.ignore_flags > 0
            )
        if known:
            hard.append(index)
    return (found | ground.cells.mask(hard)) & ~ground.unplayable


# -- ways ------------------------------------------------------------------------------------


def steps_to(ground: TerrainMasks, goal: Mask, units: Mask) -> int | None:
    """The fewest steps over passable ground from any of these units to any hex of the goal, units
    in the way not counted; ``None`` when no way leads there."""
    reached, steps = goal & ground.open, 0
    while not reached & units:
        wider = reached | _beside(ground, reached) & ground.open
        if wider == reached:
            return None
        reached, steps = wider, steps + 1
    return steps


def _beside(ground: TerrainMasks, mask: Mask) -> Mask:
    """The neighbours of a set, but not across walls that nobody passes."""
    if not any(ground.barred):
        return ground.cells.beside(mask)
    found = 0
    for direction, barred in enumerate(ground.barred):
        found |= ground.cells.step(mask & ~barred, direction)
    return found


# -- first blows -----------------------------------------------------------------------------


def first_attackers(position: Position) -> tuple[int, ...]:
    """The numbers of the units that can attack an enemy in a turn of theirs that comes first:
    after a move that leaves them an attack, or from where they stand."""
    lanes = _Lanes(position)
    return tuple(
        number
        for number, index in enumerate(position.at)
        if index != NOWHERE and lanes.reaches_enemy(number)
    )


class _Lanes:
    """From where each side's enemies can be attacked, worked out when it is asked first."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.view = View.of(position)
        self._melee: dict[int, Mask] = {}
        self._circles: dict[tuple[int, int], Mask] = {}
        self._areas: dict[tuple[int, int], Mask] = {}
        ground = position.ground
        farther: dict[int, list[int]] = {}
        for index, kind in enumerate(ground.kinds):
            if kind.combat.range_bonus:
                farther.setdefault(kind.combat.range_bonus, []).append(index)
        bonuses = {bonus: ground.cells.mask(indices) for bonus, indices in farther.items()}
        plain = ground.cells.board & ~sum(bonuses.values())
        self._bonuses = ((0, plain), *bonuses.items())

    def reaches_enemy(self, number: int) -> bool:
        """Whether a unit comes to a place from which it may attack."""
        fighter = self.position.theatre.fighters[number]
        places = reach_and_attack(self.position, number)
        if fighter.melee and places & self._beside_enemies(number):
            return True
        if not fighter.ranged or not fighter.range:
            return False
        return any(
            places & where and self._may_shoot(number, places & where, max(1, fighter.range + more))
            for more, where in self._bonuses
        )

    def _beside_enemies(self, number: int) -> Mask:
        side, ground = self.position.theatre.fighters[number].side, self.position.ground
        found = self._melee.get(side)
        if found is None:
            found, enemies = 0, self.position.enemies(number)
            for direction, curtain in enumerate(ground.curtains):
                found |= ground.cells.step(enemies & ~curtain, direction)
            self._melee[side] = found
        return found

    def _may_shoot(self, number: int, places: Mask, far: int) -> bool:
        """Whether an enemy is in range and seen from one of these places."""
        position = self.position
        enemies = position.ground.cells.indices(position.enemies(number))
        near = [index for index in enemies if places & self._circle(index, far)]
        if any(places & self._area(index, far) for index in near):
            return True
        # Once it has moved it is no longer in its own way.
        here = position.at[number]
        if not near or not self.view.units or position.at.count(here) > 1:
            return False
        view = self.view.without(here)
        return any(places & view.area(index, far) for index in near)

    def _circle(self, index: int, far: int) -> Mask:
        """Whence a place is in range."""
        found = self._circles.get((index, far))
        if found is None:
            around = zone(self.position.theatre.grid, index, far)
            found = self._circles[index, far] = self.position.ground.cells.mask(around)
        return found

    def _area(self, index: int, far: int) -> Mask:
        """Whence a place is in range and seen."""
        found = self._areas.get((index, far))
        if found is None:
            found = self._areas[index, far] = self.view.area(index, far)
        return found


# -- symmetry --------------------------------------------------------------------------------


def swapping(symmetries: Iterable[Symmetry], one: Edge, other: Edge) -> tuple[Symmetry, ...]:
    """The symmetries of a board that put one player's edge on the other's: the mirror first, then
    the half turn, as far as it has them."""
    upright = {one, other} == {"bottom", "top"}
    if not upright and {one, other} != {"left", "right"}:
        return ()
    known: dict[str, Symmetry] = {symmetry.id: symmetry for symmetry in symmetries}
    mirror = "mirror-vertical" if upright else "mirror-horizontal"
    return tuple(known[name] for name in (mirror, "rotate-180") if name in known)


def unlike(ground: TerrainMasks, board: HexBoard, symmetry: Symmetry) -> tuple[int, ...]:
    """The hexes whose ground is not that of their image: terrain, tokens, ways, walls, height."""
    image, turned = symmetry.permutation, symmetry.directions
    index_of = {name: i for i, name in enumerate(board.grid().names)}
    sides: dict[int, set[tuple[str, int]]] = {}
    for way in board.ways:
        there = sides.setdefault(index_of[way.at], set())
        there.update((way.kind, edge) for edge in way.edges)
    for wall in board.walls:
        here = index_of[wall.at]
        sides.setdefault(here, set()).add((wall.kind, wall.edge))
        other = board.grid().neighbours(here)[wall.edge]
        if other != NOWHERE:
            sides.setdefault(other, set()).add((wall.kind, (wall.edge + 3) % 6))

    # Equal ground has equal numbers: of a hundred thousand hexes few are worth a closer look.
    known: dict[tuple[object, ...], int] = {}
    heights = ground.heights or (0,) * len(ground.keys)
    what = [known.setdefault(pair, len(known)) for pair in zip(ground.keys, heights, strict=True)]
    for index in ground.cells.indices(ground.unplayable):
        what[index] = -1 - what[index]

    def bounded(index: int, other: int) -> bool:
        moved = {(kind, turned[edge]) for kind, edge in sides.get(index, ())}
        return moved != sides.get(other, set())

    return tuple(
        index
        for index, other in enumerate(image)
        if what[index] != what[other] or (sides and bounded(index, other))
    )
