"""Hidden cards in play: what reveals one, and the unit that comes of it (``rules.face_down``).

Where which card lies is no part of a position: it says which hexes still have one, and which cards
have been revealed. Places are indices.
"""

from __future__ import annotations

from geometry.cells import Mask
from rules.position import NOWHERE, Position


def falls_open(position: Position, index: int) -> bool:
    """Whether the card on a hex is revealed as the hex falls into ruins (BL2-THN-08)."""
    ruins = position.theatre.book.hidden.ruins == "yes"
    return ruins and bool(position.covered & position.theatre.cells.bits[index])


def stormed(position: Position, seat: int) -> tuple[int, ...]:
    """The hexes whose cards a seat reveals at the end of its turn, ascending: one of its units
    stands there, and another next to it (BL2-THN-12)."""
    theatre = position.theatre
    if not position.covered or not 0 <= seat < len(theatre.seats):
        return ()
    if theatre.scenario.seats[seat].faction not in theatre.book.hidden.stormed_by:
        return ()
    own = theatre.cells.mask(
        index
        for fighter, index in zip(theatre.fighters, position.at, strict=True)
        if fighter.seat == seat and index != NOWHERE
    )
    return theatre.cells.indices(position.covered & own & theatre.cells.beside(own))


def turned_up(position: Position, index: int, pool: str, card: str) -> Position:
    """The position after a card was revealed on a hex; it leaves the board."""
    later = position.copy()
    later.covered &= ~position.theatre.cells.bits[index]
    later.revealed = (*position.revealed, (pool, card))
    return later


def may_come(position: Position, number: int) -> bool:
    """Whether the unit of a revealed card comes: not where so many of its type are on the board
    already (BL2-THN-10)."""
    rules, fighters = position.theatre.book.hidden, position.theatre.fighters
    kind = fighters[number].type
    if kind not in rules.limited_types:
        return True
    there = (f for f in fighters if f.type == kind and position.at[f.number] != NOWHERE)
    return sum(1 for _ in there) <= rules.most


def room_beside(position: Position, index: int) -> Mask:
    """Where the unit of a revealed card may be placed: free hexes next to it, or the nearest
    possible ones (BL2-THN-09)."""
    cells, grid = position.theatre.cells, position.theatre.grid
    free = cells.indices(position.ground.enterable & ~position.everyone & ~cells.bits[index])
    least = min((grid.distance(index, there) for there in free), default=0)
    return cells.mask(there for there in free if grid.distance(index, there) == least)


def placed(position: Position, number: int, index: int) -> Position:
    """The position after the unit of a revealed card was placed on a hex that ``room_beside``
    named."""
    later = position.copy()
    later.put(number, index)
    return later
