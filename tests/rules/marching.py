"""Units, games and questions that the tests of movement share."""

from functools import cache

import games
from rules.answers import Answer
from rules.moves import Moves
from rules.position import Position
from schema.game import Game
from schema.terrain import Combat, Movement, TerrainKind
from schema.text import Message
from schema.value import FrozenMap, Json
from tests.boards import westeros

GREEN_FOOT = "stark war-host green"
"""Moves 4."""
BLUE_FOOT = "stark war-host blue"
"""Moves 3."""
BLUE_HORSE = "stark winterfell-riders blue"
"""Moves 4."""
RED_HORSE = "stark winterfell-riders red"
"""Moves 3."""
GUARD = "daqan citadel-guard any"
"""Of the second edition; moves 2."""
BANNER = "standard infantry blue"
"""Of the first edition; moves 2, or 1 if it fights."""
ENEMY = "lannister lannisport-guards green"


def ruled(**choices: Json) -> Game:
    """The built-in game with other choices about movement."""
    game = westeros()
    written = {name.replace("_", "-"): value for name, value in choices.items()}
    movement = FrozenMap({**game.rules["movement"], **written})
    return game.changed(rules=FrozenMap({**game.rules, "movement": movement}))


def with_terrain(**kinds: TerrainKind) -> Game:
    """The built-in game with more terrain."""
    game = westeros()
    return game.changed(terrain=FrozenMap({**game.terrain, **kinds}))


def kind(movement: Movement | None = None, combat: Combat | None = None) -> TerrainKind:
    """Terrain of one's own."""
    return TerrainKind(
        name=FrozenMap(en="Own"),
        letter=FrozenMap(en="O"),
        movement=movement or Movement(),
        combat=combat or Combat(),
    )


@cache
def first_edition() -> Game:
    """The game with landmarks, and with units that move less far if they fight."""
    return games.load("battlelore-1e", add_ons=())


@cache
def second_edition() -> Game:
    """The game with ruins."""
    return games.load("battlelore-2e", add_ons=())


def refusal(answer: Answer) -> Message:
    """Why the answer is no."""
    assert answer.because is not None
    return answer.because


def reason(found: Moves, name: str) -> str:
    """The slug of why a hex is out of reach."""
    return refusal(found.why_not(name)).slug


def lies(position: Position, name: str) -> int:
    """The index of a hex."""
    return position.theatre.grid.index(name)


def names(position: Position, mask: int) -> set[str]:
    """The names of a set of hexes."""
    return {position.theatre.grid.names[i] for i in position.theatre.cells.indices(mask)}
