"""Games and positions changed for one test: other choices, abilities, losses."""

from collections.abc import Mapping
from functools import cache

import games
from rules.position import Position
from schema.armies import Ability
from schema.game import Game
from schema.value import FrozenMap, Json
from tests.boards import westeros


def with_rules(game: Game | None = None, **families: Mapping[str, Json]) -> Game:
    """Westeros, or another game, by other choices."""
    game = game or westeros()
    rules = {
        name: FrozenMap[str, Json]({**game.rules.get(name, {}), **chosen})
        for name, chosen in families.items()
    }
    return game.changed(rules=FrozenMap({**game.rules, **rules}))


def with_ability(unit_type: str, rule: str, game: Game | None = None, **options: Json) -> Game:
    """Westeros, or another game, where a type of unit can do something besides."""
    game = game or westeros()
    known = game.unit_types[unit_type]
    ability = Ability(
        name=FrozenMap(en=rule),
        rule=rule,
        options=FrozenMap({key.replace("_", "-"): value for key, value in options.items()}),
    )
    return game.changed(
        abilities=FrozenMap({**game.abilities, rule: ability}),
        unit_types=FrozenMap(
            {**game.unit_types, unit_type: known.changed(abilities=(*known.abilities, rule))}
        ),
    )


def after(position: Position, soldiers: int, number: int = 0) -> Position:
    """The position with so many soldiers left in a unit."""
    later = position.copy()
    later.soldiers[number] = soldiers
    return later


@cache
def first_edition() -> Game:
    """The built-in pack of BattleLore's first edition."""
    return games.load("battlelore-1e", add_ons=())


@cache
def second_edition() -> Game:
    """The built-in pack of BattleLore's second edition."""
    return games.load("battlelore-2e", add_ons=())
