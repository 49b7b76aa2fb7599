"""The game that these tests draw from, and short ways to ask for a skirmish."""

from functools import cache, lru_cache
from typing import Any

import games
from generators.core.brief import Brief
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap

GAME = "battles-of-westeros"


@cache
def westeros() -> Game:
    """The base pack."""
    return games.load(GAME)


def brief(seed: int = 4711, card: str = "raid", **wishes: Any) -> Brief:
    """A brief for the base pack; ``settings``, ``locks``, ``rerolls`` as typed on the command
    line."""
    return parse_brief(westeros(), card, seed, **wishes)


def drawn(seed: int = 4711, card: str = "raid", **wishes: Any) -> Scenario:
    """The skirmish of such a brief, drawn once for all who ask soon after one another."""
    return _drawn(brief(seed, card, **wishes))


@lru_cache(maxsize=400)
def _drawn(wish: Brief) -> Scenario:
    return generate(wish, westeros())


def with_card(name: str = "raid-in-the-riverlands", **changes: object) -> Game:
    """The base pack with another skirmish card: what an add-on of the owner's would make of it."""
    game = westeros()
    card = game.skirmish_cards[name].changed(**changes)
    return game.changed(skirmish_cards=FrozenMap({**game.skirmish_cards, name: card}))


def places(scenario: Scenario) -> dict[str, str | None]:
    """Unit id to where it stands."""
    return {unit.id: unit.at if isinstance(unit.at, str) else None for unit in scenario.units}


def terrain(scenario: Scenario) -> dict[str, str]:
    """Place name to terrain, where it is not plains."""
    board = scenario.board
    names = iter(board.grid().names)  # type: ignore[union-attr]
    flat = [kind for line in board.terrain for kind in line]
    return {name: kind for name, kind in zip(names, flat, strict=True) if kind != "plains"}
