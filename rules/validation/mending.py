"""Where a unit that stands wrong could stand instead."""

from collections.abc import Iterable

from rules.control import zones_apart
from rules.placement import area, may_stand
from rules.validation.facts import Facts
from schema.edits import MoveUnits
from schema.forces import Unit


def step_aside(facts: Facts, unit: Unit) -> MoveUnits | None:
    """Move a unit to the nearest hex on which it may stand, the lowest index among equally near.

    ``None`` where there is no such hex. Never applied unasked: a place is the author's choice.
    """
    field = facts.field
    if not isinstance(unit.at, str):
        return None
    here = field.grid.index(unit.at)
    allowed = [
        index
        for index in _area(facts, unit)
        if index != here and may_stand(field, index, unit.type)
    ]
    others = _other_commanders(facts, unit)
    radius = facts.book.control.radius
    for index in sorted(allowed, key=lambda i: (field.grid.distance(here, i), i)):
        if all(zones_apart(field.grid, index, other, radius) for other in others):
            return MoveUnits(kind="move-units", moves=((unit.id, field.grid.names[index]),))
    return None


def step_into(facts: Facts, unit: Unit, places: Iterable[str]) -> MoveUnits | None:
    """Move a unit to the nearest of these hexes on which it may stand, or ``None``."""
    field = facts.field
    if not isinstance(unit.at, str):
        return None
    here = field.grid.index(unit.at)
    allowed = [
        index
        for index in map(field.grid.index, places)
        if index != here and may_stand(field, index, unit.type)
    ]
    if not allowed:
        return None
    index = min(allowed, key=lambda i: (field.grid.distance(here, i), i))
    return MoveUnits(kind="move-units", moves=((unit.id, field.grid.names[index]),))


def _area(facts: Facts, unit: Unit) -> tuple[int, ...]:
    """The hexes within the card's rows, or all when no card limits them."""
    seat = facts.seats.get(unit.seat)
    if not facts.has_card or seat is None or seat.edge is None:
        return tuple(range(len(facts.field)))
    return area(facts.field.grid, seat.edge, facts.reach_of(unit), facts.book.placement.middle_row)


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
