"""Aftermath: what an attack leaves of its target, over all that may be rolled."""

from __future__ import annotations

from fractions import Fraction

from rules.engagement import can_engage, engaged
from rules.odds import Attack
from rules.position import Position
from rules.retreat import retreats
from rules.strength import casualties, struck


def destroyed(position: Position, attack: Attack) -> Fraction:
    """The chance that nothing is left of the target after its hits and its retreat.

    It ignores all that it may, and its owner chooses a retreat that it survives where there is
    one; retreats that cannot be carried out are hits (BOW-FAQ-09), as is the damage of the ground
    where it ends. ``UnknownDie`` where the game has no dice.
    """
    numbers = position.theatre.numbers
    attacker, target = numbers[attack.attacker], numbers[attack.target]
    position = when_rolled(position, attacker, target, ranged=attack.ranged)
    gone = Fraction()
    for hits, flags, chance in attack.suffered.rows():
        if is_destroyed(position, target, hits, flags, attacker, ranged=attack.ranged):
            gone += chance
    return gone


def when_rolled(position: Position, attacker: int, target: int, *, ranged: bool) -> Position:
    """The position in which the dice of an attack are rolled: with an engagement token between the
    two where the book places one with every attack in melee (BOW-FAQ-07)."""
    if ranged or position.theatre.book.engagement.tokens != "melee":
        return position
    if not can_engage(position, attacker, target):
        return position
    return engaged(position, attacker, target)


def is_destroyed(
    position: Position, target: int, hits: int, flags: int, attacker: int, *, ranged: bool
) -> bool:
    """Whether so many hits and flags of one attack are the end of a unit, however it retreats."""
    if casualties(position, target, hits).destroyed:
        return True
    if not flags:
        return False
    left = struck(position, target, hits)
    return all(
        casualties(left, target, way.losses).destroyed
        for way in retreats(left, target, flags, attacker, ranged=ranged)
    )
