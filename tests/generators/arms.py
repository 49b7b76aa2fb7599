"""Calls to arms as tests draw them, and what a second opinion says of them."""

import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

import games
from generators.core.brief import Brief
from generators.core.generate import draw_by_method, generate
from generators.core.parsing import parse_brief
from generators.core.progress import Progress
from schema import files
from schema.collection import Collection, Owned
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.generators.independent_arms import complaints, read_pack

PACK = read_pack(Path(games.__file__).parent / "battlelore-1e")
CAMPS = ("standard", "pennant")


@cache
def game() -> Game:
    return games.load("battlelore-1e", add_ons=())


def brief(seed: int, *settings: str, place: str = "full", **more: object) -> Brief:
    return parse_brief(
        game(),
        "call-to-arms",
        seed,
        settings=settings,
        place=place,
        **more,  # type: ignore[arg-type]
    )


def drawn(
    seed: int, *settings: str, locks: Iterable[str] = (), rerolls: Iterable[str] = ()
) -> Progress:
    """What came out, drawn once for all who ask soon after one another."""
    return _drawn(brief(seed, *settings, locks=locks, rerolls=rerolls))


@lru_cache(maxsize=400)
def _drawn(wish: Brief) -> Progress:
    return draw_by_method(wish, game())[0]


def scenario(seed: int, *settings: str, place: str = "full") -> Scenario:
    return generate(brief(seed, *settings, place=place), game())


def wrongs_of(seed: int, *settings: str) -> list[str]:
    """What a second opinion says of what a seed draws, as a file says it."""
    text = files.canonical(scenario(seed, *settings))
    return complaints(json.loads(text), PACK)


def owning(**corrections: int) -> Collection:
    mine = Owned(boxes=FrozenMap(base=1), corrections=FrozenMap(_paths(corrections)))
    return Collection(format="1.0", games=FrozenMap({"battlelore-1e": mine}))


def _paths(corrections: Mapping[str, int]) -> dict[str, int]:
    return {name.replace("__", "/").replace("_", "-"): n for name, n in corrections.items()}
