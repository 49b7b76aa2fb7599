"""Brief: what somebody asks the generator for, as a value.

A brief names a game, a skirmish card or another draw, and a seed; its settings demand what would
otherwise be drawn, its locks and re-rolls name stages, a side's part of one (``units.stark``), or
one thing (``units.stark.1``, ``ground.C8``). ``generators.core.parsing`` reads it as it is typed.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from generators.core.naming import spellings, the_one
from schema.collection import Collection
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

Place = Literal["full", "cards"]

HIGHEST_SEED = 2**63 - 1

NOTHING: Final[FrozenMap[Any, Any]] = FrozenMap()


@dataclass(frozen=True, slots=True)
class Brief:
    """What to draw, by which card, from which seed, and what is demanded, kept and rolled again."""

    game: str
    card: str
    seed: int
    settings: FrozenMap[str, str] = NOTHING
    place: Place = "full"
    locks: tuple[str, ...] = ()
    """Stages or things to keep: ``units``, or ``units=4711`` as the seed 4711 draws them."""
    rerolls: FrozenMap[str, int] = NOTHING
    """Stages or things, or ``all``, to how often they were rolled again."""
    collection: Collection | None = None
    attempts: int = 20
    """After so many failures the generator gives up."""


def house_of(game: Game, name: str) -> str:
    """The House that a typed name means, a faction where a game has none that are led; raises
    ``Impossible``."""
    kind = N_("House") if game.commanders else N_("faction")
    return the_one(name, kind, {i: spellings(i, f.name) for i, f in game.factions.items()})
