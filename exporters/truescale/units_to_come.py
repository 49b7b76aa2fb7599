"""Units that have no counter of their own in a scenario yet: bought, placed freely or revealed
later."""

from collections import Counter
from collections.abc import Mapping

from rules.muster import army_of, for_sale, in_boxes, is_chosen, muster_of, price
from rules.supply import contents, drawn_with
from schema.collection import Collection
from schema.forces import Seat, Unit
from schema.game import Game
from schema.scenario import Scenario

MOST = 5
"""Units of one type that a player may still buy, where no box counts them."""


def to_come(
    scenario: Scenario, game: Game, seat: Seat, collection: Collection | None = None
) -> tuple[Unit, ...]:
    """Units of a seat that have no counter of their own in the scenario, all without a place."""
    counts = mustered(scenario, game, seat, collection)
    for free in scenario.free_placements:
        counts[free.type] += free.seat == seat.id
    for pool in scenario.hidden:
        if pool.placed_by == "chance":
            for card in pool.cards:
                if card.of == "unit" and card.seat == seat.id:
                    counts[card.ref] += card.count
    most = _limits(scenario, game, seat, collection)
    return tuple(
        Unit(id=f"{seat.id}-{kind}-to-come-{n}", seat=seat.id, type=kind)
        for kind, count in counts.items()
        if kind in game.unit_types
        for n in range(1, min(count, most.get(kind, count)) + 1)
    )


def mustered(
    scenario: Scenario, game: Game, seat: Seat, collection: Collection | None = None
) -> Counter[str]:
    """What a seat bought and the scenario has not, else what it may still buy: unit type to how
    many."""
    muster, army = muster_of(scenario, seat.id), army_of(scenario, game, seat.id)
    if muster is None or army is None:
        return Counter()
    if is_chosen(scenario, muster):
        return army.units - Counter(u.type for u in scenario.units if u.seat == seat.id)
    boxes = contents(game, collection or drawn_with(scenario))
    found: Counter[str] = Counter()
    for kind in for_sale(game, boxes, seat.faction, muster):
        have = in_boxes(game, boxes, kind)
        found[kind] = min(army.points // (price(game, kind) or 1), MOST if have is None else have)
    return +found


def _limits(
    scenario: Scenario, game: Game, seat: Seat, collection: Collection | None
) -> Mapping[str, int]:
    """How many more units of each type the boxes can field."""
    boxes = contents(game, collection or drawn_with(scenario))
    standing = Counter(u.type for u in scenario.units if u.seat == seat.id)
    limits = ((kind, in_boxes(game, boxes, kind)) for kind in game.unit_types)
    return {kind: max(0, n - standing[kind]) for kind, n in limits if n is not None}
