"""Zones of control: which hexes a commander or a unit holds sway over."""

from dataclasses import dataclass

from geometry.cells import Mask
from geometry.grid import HexGrid
from rules.answers import YES, Answer
from rules.placement import zone
from rules.position import NOWHERE, Position


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


# -- in play ---------------------------------------------------------------------------------------


def zone_of(position: Position, unit_id: str) -> tuple[str, ...]:
    """Names of the hexes in a commander's zone of control, his own and his unit's among them
    (BOW-FAQ-03), in index order; none for a unit that nobody leads or that is off the board.

    Raises ``KeyError`` if there is no such unit.
    """
    theatre = position.theatre
    mask = held(position, theatre.numbers[unit_id])
    return tuple(theatre.grid.names[index] for index in theatre.cells.indices(mask))


def held(position: Position, number: int) -> Mask:
    """The zone of control of the commander who leads a unit now; empty without one."""
    index = position.at[number]
    if index == NOWHERE or not position.led[number]:
        return 0
    cells = position.theatre.cells
    return cells.within(cells.bits[index], position.theatre.book.control.radius)


def controlled(position: Position, seat_id: str) -> Mask:
    """Every hex in the zone of any commander of a seat; ``KeyError`` if there is no such seat."""
    if seat_id not in position.theatre.seats:
        raise KeyError(seat_id)
    seat = position.theatre.seats.index(seat_id)
    found = 0
    for fighter in position.theatre.fighters:
        if fighter.seat == seat:
            found |= held(position, fighter.number)
    return found


def commands(position: Position, commander_unit: str, unit: str) -> Answer:
    """Whether a commander may order a unit of his seat that stands in his zone of control, as for
    any card discarded (BOW-ADV-CARD-01); ``KeyError`` if there is no such unit."""
    theatre = position.theatre
    leader, number = theatre.numbers[commander_unit], theatre.numbers[unit]
    if theatre.fighters[leader].seat != theatre.fighters[number].seat:
        return Answer.no("command-other-seat", commander=commander_unit, unit=unit)
    if not position.led[leader] or position.at[leader] == NOWHERE:
        return Answer.no("command-nobody", commander=commander_unit)
    index = position.at[number]
    if index == NOWHERE or not held(position, leader) & theatre.cells.bits[index]:
        radius = theatre.book.control.radius
        return Answer.no("command-too-far", commander=commander_unit, unit=unit, radius=radius)
    return YES
