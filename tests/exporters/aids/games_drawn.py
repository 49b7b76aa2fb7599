"""An example of each game, with the pack that players have."""

from functools import cache

import games
from schema import files
from schema.game import Game
from schema.scenario import Scenario
from tests.house.plan import ROOT

GAMES = {
    "battles-of-westeros": "raid-in-the-riverlands",
    "battlelore-1e": "call-to-arms",
    "battlelore-2e": "rolls-of-thunder",
    "runewars": "map-for-three",
    "terrain-cards": "table-for-two",
}
"""A scenario of each game."""


@cache
def read(game: str) -> tuple[Scenario, Game]:
    """A scenario of a game with its pack; of another example by its name."""
    scenario = files.read(ROOT / "examples" / f"{GAMES.get(game, game)}.json")
    return scenario, games.load_for(scenario)
