"""Whether what scores and wins is a loss of the enemy, and such as there is on this board."""

from collections.abc import Iterator

from rules.validation.conditions import (
    Wanted,
    commanders,
    matching,
    may_muster,
    preys,
    targets,
    wanted,
)
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.objectives import CommanderLost, RowReached, TerrainChanged, UnitsDestroyed

FORCES = ("card", "commanders", "free_placements", "hidden", "musters", "seats", "units")


@check("objective-of-own-side", severity="warning", reads=(*FORCES, "victory"))
def objective_of_own_side(facts: Facts) -> Iterator[Found]:
    """Points or a victory for a loss that only the scoring side itself can have: enemies' units and
    commanders count."""
    for one in wanted(facts):
        if of_own_side(facts, one):
            yield found(fields=[one.pointer], seats=tuple(map(facts.called, one.seats)))


def of_own_side(facts: Facts, one: Wanted) -> bool:
    """Whether a condition speaks of units or commanders of the scoring side alone."""
    match condition := one.condition:
        case UnitsDestroyed():
            if may_muster(facts, condition, one.seats) or targets(facts, condition, one.seats):
                return False
            said = condition.types or condition.ranks or condition.badges
            if condition.seats:
                return not any(preys(facts, seat, one.seats) for seat in condition.seats)
            return bool(said) and bool(matching(facts, condition))
        case CommanderLost():
            owners = commanders(facts, condition)
            named = bool(condition.cards) or not facts.has_card
            return named and bool(owners) and not any(preys(facts, o, one.seats) for o in owners)
        case _:
            return False


@check("objective-unfit-for-board", severity="warning", reads=("board", "seats", "victory"))
def objective_unfit_for_board(facts: Facts) -> Iterator[Found]:
    """Points or a victory for rows or burning hexes, on a board that has no hexes."""
    for one in wanted(facts):
        if isinstance(one.condition, RowReached | TerrainChanged) and "field" not in facts.given:
            yield found(fields=[one.pointer])
