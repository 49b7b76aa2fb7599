"""How many points all objectives together can give a seat at the very most."""

from rules.placement import rows
from rules.validation.conditions import (
    commanders,
    fielded,
    marked,
    may_muster,
    preys,
    seats_of,
    targets,
)
from rules.validation.facts import Facts
from schema.objectives import (
    CardsRevealed,
    CommanderLost,
    GroupHeld,
    MarkersHeld,
    Objective,
    RowReached,
    TerrainChanged,
    UnitsDestroyed,
    UnitsExited,
)


def most_points(facts: Facts, seat: str) -> int | None:
    """The most points that a seat can ever have, or ``None`` where nothing bounds them.

    Generous: every enemy falls, everything is held in every round.
    """
    total = 0
    for goal in facts.scenario.victory.objectives:
        if seat not in seats_of(facts, goal.seats) or goal.points <= 0:
            continue
        times = _times(facts, goal, seat)
        if times is None:
            return None
        total += times * goal.points
    return total


ONCE = UnitsDestroyed | CommanderLost | UnitsExited | TerrainChanged | CardsRevealed
"""What happens to each thing only once: a unit falls, a hex burns down, a card is turned."""


def _times(facts: Facts, goal: Objective, seat: str) -> int | None:
    """How often an objective can score at most; ``None`` where it can come true again and again."""
    each = 1 if goal.per == "once" else _each(facts, goal, seat)
    if each is None or isinstance(goal.condition, ONCE):
        return each
    if goal.keep == "while-held" or goal.when == "game-end":
        return each
    rounds = facts.scenario.rounds
    return each * rounds if goal.when == "round-end" and rounds is not None else None


def _each(facts: Facts, goal: Objective, seat: str) -> int | None:
    """How many units, places, rows or levels a condition can count, or ``None``."""
    match condition := goal.condition:
        case UnitsDestroyed():
            if may_muster(facts, condition, (seat,)) or not facts.scenario.units:
                return None
            return len(targets(facts, condition, (seat,)))
        case CommanderLost():
            hidden = any(c.of == "commander" for p in facts.scenario.hidden for c in p.cards)
            owners = commanders(facts, condition)
            return None if hidden else sum(preys(facts, owner, (seat,)) for owner in owners)
        case GroupHeld():
            zone = facts.zones.get(condition.zone)
            return len(zone.places) if zone is not None and not zone.outline else None
        case MarkersHeld():
            places = marked(facts, condition, (seat,))
            return None if places is None else len(places)
        case RowReached():
            owner = facts.seats.get(seat)
            edge = owner.edge if owner is not None else None
            known = "field" in facts.given and edge is not None
            return max(rows(facts.field.grid, edge)) if known and edge is not None else None
        case UnitsExited():
            if facts.scenario.musters:
                return None
            return sum(unit.seat == seat for unit in fielded(facts))
        case TerrainChanged():
            return len(facts.field) * 9 if "field" in facts.given else None
        case CardsRevealed():
            return 1
        case _:
            return None
