"""Leaders: commanders who begin without a unit and join one (``commander.joins``).

A leader is a unit without soldiers. The number of each stands in ``BattleSetup.leaders``, the one
who joined a unit in ``Position.joined``; ``Position.led`` says of both whether he is there.
"""

from __future__ import annotations

from geometry.cells import Mask
from rules.position import NOWHERE, Position


def joinable(position: Position, number: int) -> Mask:
    """The hexes of the units that a leader may join; none for a unit."""
    if number not in position.theatre.leaders:
        return 0
    bits, found = position.theatre.cells.bits, 0
    for unit, index in enumerate(position.at):
        if index != NOWHERE and position.can_lead(number, unit):
            found |= bits[index]
    return found


def joining(position: Position, number: int, index: int) -> Position:
    """The position after a leader moved to the hex of a unit that ``joinable`` named, and joined
    it."""
    after = position.copy()
    after.moved[number] = True
    after.join(number, after.standing[index])
    return after


def leader_of(position: Position, number: int) -> int:
    """The fighter whose commander leads a unit: the leader who joined it, else the unit itself."""
    joined = position.joined[number]
    return number if joined == NOWHERE else joined
