"""How a battle may end, by its scenario and not by the table: for judging.

Asked of the position at the end: the points that fallen units are owed, and what there is that
ends a battle.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from playtests.tables.victory import LONGEST, falls_under, points_at_start
from rules.position import NOWHERE, Position
from rules.reserves import arrival_of
from schema.objectives import CardsRevealed, PointsReached, ResourceStands, UnitsDestroyed, Win

NO_WINNER = -1
"""In place of a side: no condition ended the battle, but its last round, or that nobody is left."""


def points_owed(position: Position) -> list[int] | None:
    """Points where nothing else scores than units that fall; ``None`` where something else does."""
    setup = position.theatre
    scenario, owed = setup.scenario, points_at_start(setup)
    units = zip(setup.units, setup.fighters, strict=False)
    for objective, (unit, fighter) in product(scenario.victory.objectives, units):
        falls = objective.condition
        if not isinstance(falls, UnitsDestroyed):
            return None
        gone = not position.alive(fighter.number)
        other = scenario.seats[1 - fighter.seat].id
        scores = not objective.seats or other in objective.seats
        if gone and scores and falls_under(falls, unit):
            owed[1 - fighter.side] += objective.points
    return owed


def possible_winners(position: Position, points: Sequence[int], round_: int) -> Iterator[int]:
    """What may have ended a battle: each side that has won by a condition, or ``NO_WINNER``."""
    setup = position.theatre
    scenario = setup.scenario
    if round_ >= (scenario.rounds or LONGEST):
        yield NO_WINNER
    for side in (0, 1):
        own = [one.number for one in setup.fighters if one.side == side]
        if not any(
            position.at[n] != NOWHERE or arrival_of(position, n) is not None
            for n in own
            if position.alive(n)
        ):
            yield NO_WINNER
    for win in scenario.victory.wins:
        for side, seat in enumerate(setup.seats):
            if win.seats and seat not in win.seats:
                continue
            if won_by(position, points, win, side):
                yield side


def won_by(position: Position, points: Sequence[int], win: Win, side: int) -> bool:
    """Whether a side has what it wins by: points, or a resource that stands at a number."""
    match win.condition:
        case PointsReached():
            return points[side] >= win.condition.points
        case CardsRevealed() as cards:
            return position.revealed.count((cards.pool, cards.card)) >= cards.number
        case ResourceStands(segment=None) as stands:
            seat = side if stands.whose == "own" else 1 - side
            return stands.is_met_by(position.resources[seat].get(stands.resource, 0))
        case _:
            return False
