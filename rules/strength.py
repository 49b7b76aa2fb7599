"""Strength: what a unit has lost, whether that weakens it, and how Bold it is."""

from rules.abilities import ability_value
from rules.position import NOWHERE, Position


def lost(position: Position, number: int) -> tuple[int, int]:
    """The figures that a unit has lost and those that it had at full strength.

    Whether a commander's figure is among both is the book's choice (BOW-ADV-RED-01).
    """
    fighter = position.fighter(number)
    if position.theatre.book.reduced.commander == "counts":
        return fighter.full - position.strength(number), fighter.full
    full = fighter.full - (1 if fighter.commander is not None else 0)
    return full - position.soldiers[number], full


def missing(position: Position, number: int) -> int:
    """Figures that a unit has less than at full strength, never below 0."""
    return max(0, position.fighter(number).full - position.strength(number))


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
