"""What the benchmarks measure on: a drawn raid, and a board of 117 hexes with 40 units."""

from functools import cache

import games
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario

GAME = "battles-of-westeros"
CARD = "raid-in-the-riverlands"


@cache
def raid(seed: int = 4711) -> tuple[Scenario, Game]:
    """A drawn raid: 150 hexes, about 19 units."""
    game = games.load(GAME)
    return generate(parse_brief(game, CARD, seed), game), game


@cache
def crowd() -> tuple[Scenario, Game]:
    """13 by 9 hexes and 40 units, the size that the figures of ADR 19 are for."""
    scenario, game = raid()
    board = HexBoard(
        kind="hex",
        lines=(13,) * 9,
        orientation="pointy",
        indent="even",
        terrain=tuple(
            tuple("forest" if (row * 13 + column) % 7 == 0 else "plains" for column in range(13))
            for row in range(9)
        ),
    )
    names = board.grid().names
    spots = [name for index, name in enumerate(names) if index % 7 and index % 3]
    units = tuple(
        scenario.units[number % len(scenario.units)].changed(id=f"unit-{number}", at=spot)
        for number, spot in enumerate(spots[:40])
    )
    return scenario.changed(board=board, units=units, commanders=(), card=None), game
