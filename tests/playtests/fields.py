"""Battles for the tests of playtests, filled once."""

from functools import cache

from playtests import Battle, battle
from schema.scenario import Variant
from tests.rules.test_random_battles import raid, tent, thunder

BATTLES = ("raid", "tent", "thunder")


@cache
def ready(name: str) -> Battle:
    """One of the whole battles that the engine's own tests play."""
    setup = {"raid": raid, "tent": tent, "thunder": thunder}[name]().theatre
    return battle(setup.scenario, setup.game)


def variants(*names: str) -> tuple[Variant, ...]:
    """Variants by their ids."""
    return tuple(Variant(id=name) for name in names)
