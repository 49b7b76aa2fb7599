"""What a unit has lost, whom the next hits take from it, whether that weakens it, and how Bold it
is.
"""

from typing import NamedTuple

from rules.abilities import ability_value
from rules.leaders import leader_of
from rules.position import NOWHERE, Position


def lost(position: Position, number: int) -> tuple[int, int]:
    """The figures that a unit has lost and those that it had at full strength.

    Whether a commander's figure is among both is the book's choice (BOW-ADV-RED-01).
    """
    fighter = position.fighter(number)
    if position.theatre.book.reduced.commander == "counts":
        full = full_strength(position, number)
        return full - position.strength(number), full
    full = fighter.full - (1 if fighter.commander is not None else 0)
    return full - position.soldiers[number], full


def full_strength(position: Position, number: int) -> int:
    """The figures of a unit at full strength, that of a leader who joined it among them."""
    return position.fighter(number).full + (position.joined[number] != NOWHERE)


def missing(position: Position, number: int) -> int:
    """Figures that a unit has less than at full strength, never below 0."""
    return max(0, full_strength(position, number) - position.strength(number))


def reduced(position: Position, number: int) -> bool:
    """Whether a unit has lost so much that it fights worse (BOW-ADV-RED-01, BLH-WEAK-01,
    BLH-WEAK-!1); half of an odd number is rounded up."""
    rules = position.theatre.book.reduced
    if rules.since == "never":
        return False
    gone, full = lost(position, number)
    if gone <= 0 or (2 * gone < full if rules.since == "half" else 2 * gone <= full):
        return False
    return rules.bold != "spared" or not bold(position, number)


def bold(position: Position, number: int) -> int:
    """How many levels of Bold a unit has: those of its abilities, and one for enough friends
    beside it where support makes Bold (public facts B3)."""
    levels = ability_value(position, number, "bold", "levels")
    rules = position.theatre.book.combat
    if rules.bold == "supported" and supporters(position, number) >= rules.bold_supporters:
        levels += 1
    return levels


def supporters(position: Position, number: int) -> int:
    """How many hexes beside a unit hold its friends."""
    index = position.at[number]
    if index == NOWHERE:
        return 0
    cells = position.theatre.cells
    return (cells.beside(cells.bits[index]) & position.friends(number)).bit_count()


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
    Hits that do not suffice for a commander are lost. A unit that a leader joined is destroyed with
    its last soldier, whether he falls with it or is left.
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
    capture = position.theatre.fighters[leader_of(position, number)].capture
    taken = left >= (capture if captured else 1)
    destroyed = taken or position.joined[number] != NOWHERE
    return Casualties(fallen, commander_lost=taken, destroyed=destroyed, damage=0)


def struck(position: Position, number: int, hits: int) -> Position:
    """The position after so many hits of one attack on a unit; a destroyed one is off the board,
    its engagements with it (BLH-ENG-05), and a leader who joined it and is left stands alone in its
    hex."""
    lost = casualties(position, number, hits)
    later = position.copy()
    if lost.destroyed:
        leader, here = later.joined[number], later.at[number]
        later.remove(number)
        if leader != NOWHERE and not lost.commander_lost:
            later.led[leader] = True
            later.put(leader, here)
        return later
    later.soldiers[number] -= lost.soldiers_lost
    later.damage[number] = lost.damage
    if lost.commander_lost:
        later.led[number] = False
    return later


def hits_to_destroy(position: Position, number: int) -> int:
    """How many hits of one attack destroy a unit, its commander with it (BOW-FAQ-08); a leader who
    joined it may be left."""
    fighter = position.theatre.fighters[number]
    needed = position.soldiers[number] * fighter.health - position.damage[number]
    if position.led[number] and position.joined[number] == NOWHERE:
        captured = position.theatre.book.combat.commander_alone == "captured"
        needed += fighter.capture if captured else 1
    return needed
