"""Where a unit that stands wrong could stand instead."""

from bisect import bisect_left

from rules.control import zones_apart
from rules.placement import area
from rules.validation.facts import Facts
from schema.edits import MoveUnits
from schema.forces import Unit


def step_aside(facts: Facts, unit: Unit) -> MoveUnits | None:
    """Move a unit to the nearest hex on which it may stand, the lowest index among equally near.

    ``None`` where there is no such hex. Never applied unasked: a place is the author's choice.
    """
    grid, radius = facts.field.grid, facts.book.control.radius
    there = _area(facts, unit)
    for other in _other_commanders(facts, unit):
        there = frozenset(i for i in there if zones_apart(grid, i, other, radius))
    return step_into(facts, unit, there)


def step_into(facts: Facts, unit: Unit, vacant: frozenset[int]) -> MoveUnits | None:
    """Move a unit to the nearest of these vacant hexes, the lowest index among equally near;
    ``None`` where there is none."""
    grid = facts.field.grid
    if not isinstance(unit.at, str) or not vacant:
        return None
    here = grid.index(unit.at)

    def meets(radius: int) -> bool:
        return not vacant.isdisjoint(grid.indices_within(here, radius))

    # Most often the next hex but one will do, and a board may have a hundred thousand.
    far = 1
    while not meets(far):
        far *= 2
    radius = bisect_left(range(far), True, key=meets)
    index = min(vacant.intersection(grid.indices_within(here, radius)))
    return MoveUnits(kind="move-units", moves=((unit.id, grid.names[index]),))


def _area(facts: Facts, unit: Unit) -> frozenset[int]:
    """The vacant hexes within the card's rows, or all when no card limits them."""
    seat = facts.seats.get(unit.seat)
    if not facts.has_card or seat is None or seat.edge is None:
        return facts.vacant
    middle = facts.book.placement.middle_row
    return facts.vacant.intersection(
        area(facts.field.grid, seat.edge, facts.reach_of(unit), middle)
    )


def _other_commanders(facts: Facts, unit: Unit) -> tuple[int, ...]:
    """Places of the commanders from whose zones a card keeps this one's apart (BOW-RAID-04); the
    enemy's among them where the book says so (BOW-RAID-!2)."""
    if unit.id not in facts.leaders or not facts.has_card:
        return ()
    if not facts.card.placement.commander.zones_apart:
        return ()
    everyone = facts.book.control.apart_from == "everyone"
    return tuple(
        facts.field.grid.index(at)
        for _, other, at in facts.commanding
        if other.unit != unit.id and (everyone or other.seat == unit.seat)
    )
