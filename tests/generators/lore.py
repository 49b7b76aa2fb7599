"""BattleLore's second edition, as these tests draw from it, with two giants or one."""

from functools import cache, lru_cache
from typing import Any

import games
from generators.core.brief import Brief
from generators.core.generate import draw_by_method, generate
from generators.core.parsing import parse_brief
from generators.core.progress import Progress
from schema.collection import COLLECTION_FORMAT, Collection, Owned
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap

GAME, CARD = "battlelore-2e", "battle"
SIDES = ("daqan", "uthuk")


@cache
def lore() -> Game:
    """The base pack."""
    return games.load(GAME)


@cache
def giants(count: int) -> Collection:
    """One base game and so many Mountain Giant packs (BL2-NEU-02)."""
    boxes = FrozenMap({"base": 1, "mountain-giant": count})
    return Collection(format=COLLECTION_FORMAT, games=FrozenMap({GAME: Owned(boxes=boxes)}))


def brief(seed: int = 5, giant: int = 2, **wishes: Any) -> Brief:
    """A brief for a battle; ``settings``, ``locks``, ``rerolls`` as typed on the command line."""
    return parse_brief(lore(), CARD, seed, collection=giants(giant), **wishes)


def battle(seed: int = 5, giant: int = 2, **wishes: Any) -> Scenario:
    """The battle of such a brief."""
    return generate(brief(seed, giant, **wishes), lore())


def drawn(seed: int = 5, giant: int = 2, **wishes: Any) -> tuple[Progress, Scenario]:
    """The parts of such a battle, and the battle."""
    return _drawn(brief(seed, giant, **wishes))


@lru_cache(maxsize=400)
def _drawn(wish: Brief) -> tuple[Progress, Scenario]:
    return draw_by_method(wish, lore())


def parts(seed: int = 5, giant: int = 2, **wishes: Any) -> dict[str, Any]:
    """Part to what came out."""
    return dict(drawn(seed, giant, **wishes)[0].done)
