"""Reserves: units that come later, through a zone or their own edge's first row."""

from rules.position import Position
from rules.reserves import arrivals, arrived, entrances, is_waiting
from schema.board import Zone
from schema.forces import Arrival
from tests.battles import scene
from tests.boards import westeros

BOARD = """
. . X
 . . .
A f .
"""


def with_reserve(arrival: Arrival, zone: tuple[str, ...] = ("A2", "B2")) -> Position:
    """Unit ``b`` in reserve; ``a`` stands in the first row of its edge."""
    drawn = scene(BOARD, A="stark war-host blue", X="lannister heavy-infantry blue")
    reserve = drawn.units[0].changed(id="b", at=None, arrival=arrival)
    zones = (Zone(id="way", kind="other", places=zone),)
    return Position.of(drawn.changed(units=(*drawn.units, reserve), zones=zones), westeros())


def names(position: Position, mask: int) -> set[str]:
    """The hexes of a set by name."""
    return {position.theatre.grid.names[index] for index in position.ground.cells.indices(mask)}


def test_it_comes_from_its_round_on_through_its_zone() -> None:
    """Not sooner, and not where somebody stands."""
    position = with_reserve(Arrival(round=2, zone="way"), ("A1", "A2", "B2"))
    number = position.theatre.numbers["b"]
    assert is_waiting(position, number)
    assert not is_waiting(position, 0)
    assert arrivals(position, number, 1) == 0
    assert names(position, arrivals(position, number, 2)) == {"A2", "B2"}
    assert names(position, entrances(position, number)) == {"A1", "A2", "B2"}


def test_without_a_zone_it_comes_through_its_first_row() -> None:
    """The row of its owner's edge."""
    position = with_reserve(Arrival(round=1))
    number = position.theatre.numbers["b"]
    assert names(position, arrivals(position, number, 3)) == {"B1", "C1"}


def test_coming_is_its_move() -> None:
    """It stands there, has moved, and waits no more; the position before stays as it was."""
    position = with_reserve(Arrival(round=1))
    number, index = position.theatre.numbers["b"], position.theatre.grid.index("C1")
    later = arrived(position, number, index)
    assert later.at[number] == index
    assert later.moved[number]
    assert not is_waiting(later, number)
    assert arrivals(later, number, 3) == 0
    assert is_waiting(position, number)
