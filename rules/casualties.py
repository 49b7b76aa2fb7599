"""Casualties: whom the hits of one attack take from a unit, its commander last."""

from typing import NamedTuple

from rules.position import Position


class Casualties(NamedTuple):
    """What hits take from a unit."""

    soldiers_lost: int
    commander_lost: bool
    destroyed: bool
    """Whether nothing of it is left."""
    damage: int
    """Hits that lie on the next figure afterwards, where a figure takes several."""


def casualties(position: Position, number: int, hits: int) -> Casualties:
    """What so many hits of one single attack take from a unit.

    Soldiers fall first. A commander alone is taken by as many hits of one attack as his capture
    rating, and together with his last soldiers when so many are left after them (BOW-FAQ-02,
    BOW-FAQ-08), whoever strikes (BOW-FAQ-11); where he is a figure like others, by the next hit.
    Hits that do not suffice for a commander are lost.
    """
    fighter, soldiers = position.theatre.fighters[number], position.soldiers[number]
    health = fighter.health
    suffered = position.damage[number] + hits
    fallen = min(suffered // health, soldiers)
    left = suffered - fallen * health
    if fallen < soldiers:
        return Casualties(fallen, commander_lost=False, destroyed=False, damage=left)
    if not position.led[number]:
        return Casualties(fallen, commander_lost=False, destroyed=True, damage=0)
    captured = position.theatre.book.combat.commander_alone == "captured"
    taken = left >= (fighter.capture if captured else 1)
    return Casualties(fallen, commander_lost=taken, destroyed=taken, damage=0)


def struck(position: Position, number: int, hits: int) -> Position:
    """The position after so many hits of one attack on a unit; a destroyed one is off the board,
    its engagements with it (BLH-ENG-05)."""
    lost = casualties(position, number, hits)
    later = position.copy()
    if lost.destroyed:
        later.remove(number)
        return later
    later.soldiers[number] -= lost.soldiers_lost
    later.damage[number] = lost.damage
    if lost.commander_lost:
        later.led[number] = False
    return later


def hits_to_destroy(position: Position, number: int) -> int:
    """How many hits of one attack destroy a unit, its commander with it (BOW-FAQ-08)."""
    fighter = position.theatre.fighters[number]
    needed = position.soldiers[number] * fighter.health - position.damage[number]
    if position.led[number]:
        captured = position.theatre.book.combat.commander_alone == "captured"
        needed += fighter.capture if captured else 1
    return needed
