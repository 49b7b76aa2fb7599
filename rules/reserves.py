"""Reserves: units that are not on the board yet, and where they may come (``Unit.arrival``)."""

from __future__ import annotations

from geometry.cells import Mask
from rules.position import NOWHERE, Position
from rules.strength import struck
from schema.forces import Arrival


def arrival_of(position: Position, number: int) -> Arrival | None:
    """When and where a unit comes that is not on the board from the start; ``None`` for others and
    for leaders."""
    units = position.theatre.scenario.units
    return units[number].arrival if number < len(units) else None


def is_waiting(position: Position, number: int) -> bool:
    """Whether a unit is a reserve that has not come yet."""
    arrival = arrival_of(position, number)
    return arrival is not None and position.at[number] == NOWHERE and position.alive(number)


def entrances(position: Position, number: int) -> Mask:
    """The hexes through which a reserve comes, whoever stands there: those of its zone, or the
    first row of its own edge where it has none."""
    theatre = position.theatre
    scenario, grid = theatre.scenario, theatre.grid
    arrival = arrival_of(position, number)
    if arrival is None:
        return 0
    if arrival.zone is not None:
        zone = next((zone for zone in scenario.zones if zone.id == arrival.zone), None)
        return theatre.cells.mask(grid.index(name) for name in (zone.places if zone else ()))
    edge = theatre.fighters[number].edge
    if edge is None:
        return 0
    return theatre.cells.mask(
        index for index, name in enumerate(grid.names) if grid.row_from(edge, name) == 1
    )


def arrivals(position: Position, number: int, round_: int) -> Mask:
    """Where a reserve may come in a round: free hexes that a unit may move to. From its round on,
    whenever it is ordered."""
    arrival = arrival_of(position, number)
    if arrival is None or round_ < arrival.round or not is_waiting(position, number):
        return 0
    return entrances(position, number) & position.ground.enterable & ~position.everyone


def arrived(position: Position, number: int, index: int) -> Position:
    """The position after a reserve came to a hex that ``arrivals`` named; that is its move, and
    the ground does to it what it does to anybody who ends a move there."""
    later = position.copy()
    later.put(number, index)
    later.moved[number] = True
    damage = position.ground.kinds[index].movement.damage
    return struck(later, number, damage) if damage else later
