"""Units that are not on the board yet but will be: free ones, mustered ones, those behind face-down
cards; and the deployment cards that stand for an army until it is revealed."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.boxes import contents, drawn_with
from rules.muster import army_of, for_sale, in_boxes, is_chosen, muster_of, price
from schema.collection import Collection
from schema.forces import HiddenCard, Seat, Unit
from schema.game import Game
from schema.language import LANGUAGES, N_, translator
from schema.scenario import Scenario
from schema.value import FrozenMap

DECOY = N_("Decoy")
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


def deployment_cards(
    scenario: Scenario, game: Game, seat: Seat, collection: Collection | None = None
) -> Iterator[HiddenCard]:
    """A card for each unit that a seat deploys face down, and its decoys; none where its cards
    are a hidden pool already, but for the decoys."""
    boxes = contents(game, collection or drawn_with(scenario))
    muster = muster_of(scenario, seat.id)
    if muster is None or not any(boxes.deployment.values()):
        return
    units = mustered(scenario, game, seat, collection)
    own = any(
        pool.placed_by == "owner" and any(card.seat == seat.id for card in pool.cards)
        for pool in scenario.hidden
    )
    for kind, count in units.items() if not own else ():
        yield HiddenCard(card=kind, count=count, of="unit", ref=kind, seat=seat.id)
    decoys = muster.decoys or (boxes.decoys.get(seat.faction or "", 0) if muster.points else 0)
    if units and decoys:
        name = FrozenMap({language: translator(language)(DECOY) for language in LANGUAGES})
        yield HiddenCard(
            card="decoy", name=name, count=decoys, of="card", ref="decoy", seat=seat.id
        )
