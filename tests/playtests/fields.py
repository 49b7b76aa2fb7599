"""Battles for the tests of playtests, filled once."""

from functools import cache
from pathlib import Path

import games
from playtests import Battle, battle, indices, records
from playtests.running import logged
from schema import files
from schema.scenario import Variant
from tests.rules.test_random_battles import raid, tent, thunder

BATTLES = ("raid", "tent", "thunder", "reserves")
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@cache
def ready(name: str) -> Battle:
    """One of the whole battles that the engine's own tests play."""
    if name == "reserves":
        scenario = files.read(EXAMPLES / "call-to-arms.json")
        return battle(scenario, games.load_for(scenario))
    setup = {"raid": raid, "tent": tent, "thunder": thunder}[name]().theatre
    return battle(setup.scenario, setup.game)


def variants(*names: str) -> tuple[Variant, ...]:
    """Variants by their ids."""
    return tuple(Variant(id=name) for name in names)


STEPS = {value: name for name, value in vars(indices).items() if name.startswith("S_")}


@cache
def small() -> Battle:
    """Two units against two: some hundredths of a second a game."""
    setup = ready("thunder").setup
    units = [
        unit
        for seat in setup.seats
        for unit in [unit for unit in setup.scenario.units if unit.seat == seat][:2]
    ]
    return battle(setup.scenario.changed(units=tuple(units)), setup.game)


SEED = 11


@cache
def log_of(name: str, game: int) -> list[int]:
    """The log of a game of one of the battles: playing it is most of what judging it costs."""
    return logged(ready(name), SEED, game)


def steps_of(name: str, game: int) -> set[str]:
    """The kinds of steps that a game's log holds."""
    log = log_of(name, game)
    return {STEPS[log[at]] for at in range(0, len(log), records.STEP)}
