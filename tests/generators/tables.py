"""Tables as the tests draw them."""

from collections.abc import Iterable, Mapping
from functools import cache

import games
from generators.core.brief import Brief, Place
from generators.core.generate import draw_by_method
from generators.core.parsing import parse_brief
from generators.core.progress import Progress
from schema.files import canonical
from schema.game import Game
from schema.scenario import Scenario


@cache
def game() -> Game:
    """The pack."""
    return games.load("terrain-cards")


def brief(
    seed: int,
    *settings: str,
    place: Place = "full",
    locks: Iterable[str] = (),
    rerolls: Iterable[str] = (),
) -> Brief:
    """A wish for a table."""
    return parse_brief(
        game(), "table", seed, settings=settings, place=place, locks=locks, rerolls=rerolls
    )


@cache
def drawn(wish: Brief) -> tuple[Progress, Scenario]:
    """The parts and the scenario of a wish, drawn once for all who ask."""
    return draw_by_method(wish, game())


def parts(seed: int, *settings: str, **wishes: Iterable[str]) -> Mapping[str, object]:
    """Part to what came of it."""
    return drawn(brief(seed, *settings, **wishes))[0].done  # type: ignore[arg-type]  # never a place


def text(seed: int, *settings: str, **wishes: Iterable[str]) -> str:
    """The file of a table."""
    return canonical(drawn(brief(seed, *settings, **wishes))[1])  # type: ignore[arg-type]  # the same
