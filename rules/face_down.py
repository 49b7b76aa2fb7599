"""Cards that lie face down on a board of hexes, and the units that they may become."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from geometry.grid import HexGrid
from rules.board_rules import HiddenRules
from schema.forces import HiddenPool, Unit
from schema.scenario import Scenario

NOBODY = -1


class FaceDown(NamedTuple):
    """The cards of a hidden pool that can be revealed in play, each on one of as many hexes."""

    pool: str
    spots: tuple[int, ...]
    """Indices of the hexes, ascending."""
    cards: tuple[str, ...]
    """The name of each card in the pool; which of them lies where nobody knows."""
    units: tuple[int, ...]
    """The number of the unit that each card is, −1 where it is none."""


def is_played(pool: HiddenPool, rules: HiddenRules) -> bool:
    """Whether anything reveals the cards of a pool, and each has a hex of its own."""
    cards = sum(card.count for card in pool.cards)
    revealed = rules.ruins == "yes" or bool(rules.stormed_by)
    return revealed and 0 < cards == len(set(pool.spots)) == len(pool.spots)


def face_down(
    scenario: Scenario, rules: HiddenRules, grid: HexGrid
) -> tuple[tuple[FaceDown, ...], tuple[Unit, ...]]:
    """The pools that are played, and the units among their cards, numbered behind the scenario's
    own."""
    pools: list[FaceDown] = []
    units: list[Unit] = []
    for pool in scenario.hidden:
        if not is_played(pool, rules):
            continue
        cards: list[str] = []
        numbers: list[int] = []
        for name, unit in _cards(pool):
            cards.append(name)
            comes = unit is not None and rules.units == "placed"
            numbers.append(len(scenario.units) + len(units) if comes else NOBODY)
            if unit is not None and comes:
                units.append(unit)
        spots = tuple(sorted(grid.index(name) for name in pool.spots))
        pools.append(FaceDown(pool.id, spots, tuple(cards), tuple(numbers)))
    return tuple(pools), tuple(units)


def _cards(pool: HiddenPool) -> Iterator[tuple[str, Unit | None]]:
    """Each single card of a pool, and the unit that it is."""
    for card in pool.cards:
        for number in range(1, card.count + 1):
            unit = None
            if card.of == "unit" and card.seat is not None:
                name = f"{pool.id}-{card.card}-{number}"
                unit = Unit(id=name, seat=card.seat, type=card.ref)
            yield card.card, unit
