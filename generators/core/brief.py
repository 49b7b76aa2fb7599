"""Brief: what somebody asks the generator for, as a value.

A brief names a game, a skirmish card or another draw, and a seed; its settings demand what would
otherwise be drawn, its locks and re-rolls name stages, a side's part of one (``units.stark``), or
one thing (``units.stark.1``, ``ground.C8``). ``generators.core.parsing`` reads it as it is typed.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from generators.core.naming import spellings, the_one
from generators.core.refusals import DemandRejected
from schema.collection import Collection
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

Place = Literal["full", "cards"]

HIGHEST_SEED = 2**63 - 1

EVEN_POINTS = (1, 20)
"""How many points from 50 % an even battle may be asked for, at least and at most."""
USUAL_POINTS = 5
"""And where nothing is said of it."""

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


ALL, NONE = "all", "none"


def house_rules_asked(game: Game, text: str) -> tuple[str, ...]:
    """House rules by their names, in the order of the pack; ``all`` of them, but readings only by
    their names; raises ``DemandRejected`` for those that cannot be played so."""
    rules = {i: spellings(i, rule.name) for i, rule in game.variants.items()}
    named: set[str] = set()
    whole = text.strip().casefold()
    for name in () if whole == NONE else filter(None, map(str.strip, text.split(","))):
        if name.casefold() == ALL:
            named.update(i for i, rule in game.variants.items() if rule.kind == "rule")
        else:
            named.add(the_one(name, N_("house rule"), rules))
    played = named | {i for i, rule in game.variants.items() if rule.mandatory}
    for name in sorted(played):
        rule = game.variants[name]
        for need in rule.needs:
            if need not in played:
                needs = game.variants[need].name
                raise DemandRejected("variant-needs", variant=rule.name, needs=needs)
        for other in rule.excludes:
            if other in played:
                raise DemandRejected(
                    "variant-excludes", variant=rule.name, other=game.variants[other].name
                )
    return tuple(name for name in game.variants if name in named)
