"""Maps as tests draw them, and what is said of them."""

import json
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any

import games
from generators.core.brief import Brief
from generators.core.generate import draw_by_method, generate
from generators.core.parsing import parse_brief
from generators.core.progress import Progress
from rules.map_fairness import home_measures, spread
from rules.validation import check
from schema import files
from schema.collection import Collection, Owned
from schema.draws import MapDraw
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.generators import independent_maps

PLAYERS = (2, 3, 4)
Json = dict[str, Any]


@cache
def game() -> Game:
    return games.load("runewars", add_ons=())


def map_draw() -> MapDraw:
    draw = game().draws["map"]
    assert isinstance(draw, MapDraw)
    return draw


def brief(seed: int, *settings: str, place: str = "full", **more: object) -> Brief:
    return parse_brief(
        game(),
        "map",
        seed,
        settings=settings,
        place=place,
        **more,  # type: ignore[arg-type]  # whatever a brief may have besides
    )


def drawn(
    seed: int, *settings: str, locks: Iterable[str] = (), rerolls: Iterable[str] = ()
) -> Progress:
    """What came out, drawn once for all who ask soon after one another."""
    return _drawn(brief(seed, *settings, locks=locks, rerolls=rerolls))


@lru_cache(maxsize=400)
def _drawn(wish: Brief) -> Progress:
    return draw_by_method(wish, game())[0]


@cache
def scenario(seed: int, *settings: str, place: str = "full") -> Scenario:
    return generate(brief(seed, *settings, place=place), game())


def owning(**boxes: int) -> Collection:
    mine = Owned(boxes=FrozenMap({name.replace("_", "-"): n for name, n in boxes.items()}))
    return Collection(format="1.0", games=FrozenMap({"runewars": mine}))


def as_file(one: Scenario) -> Json:
    """A scenario as its file says it, for those who know nothing of ours."""
    document: Json = json.loads(files.canonical(one))
    return document


# -- opinions --------------------------------------------------------------------------------------


def our_own(one: Scenario) -> list[str]:
    """What our own checks find wrong, and where the homes are farther apart than is fair."""
    found = [f.slug for f in check(one, game()) if f.severity != "note"]
    measures = home_measures(one, game())
    beyond = [name for name, most in map_draw().fair.items() if spread(measures, name) > most]
    said = any(entry.message.slug == "map-unfair" for entry in one.transcript)
    return [*found, *(() if said else (f"unfair: {name}" for name in beyond))]


def independent(one: Scenario) -> list[str]:
    """What a checker finds wrong that knows only files and has a geometry of its own."""
    return independent_maps.complaints(files.canonical(one))


OPINIONS: tuple[Callable[[Scenario], list[str]], ...] = (our_own, independent)
"""Who judges a drawn map: each says what is wrong with it."""


def complaints(one: Scenario) -> list[str]:
    """What anybody says is wrong with a map."""
    return [wrong for opinion in OPINIONS for wrong in opinion(one)]
