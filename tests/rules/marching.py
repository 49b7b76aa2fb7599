"""Units, games and questions that the tests of movement share."""

from rules.moves import Moves
from rules.position import Position
from schema.game import Game
from schema.terrain import Combat, Movement, TerrainKind
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


RUINS = with_terrain(ruins=kind(Movement(stop=("all",), damage=1, ends_retreat=True)))
LANDMARK = with_terrain(landmark=kind(Movement(stop=("all",)), Combat(no_attack_on_entry=True)))


def reason(found: Moves, name: str) -> str:
    """The slug of why a hex is out of reach."""
    because = found.why_not(name).because
    assert because is not None
    return because.slug


def lies(position: Position, name: str) -> int:
    """The index of a hex."""
    return position.theatre.grid.index(name)


def names(position: Position, mask: int) -> set[str]:
    """The names of a set of hexes."""
    return {position.theatre.grid.names[i] for i in position.theatre.cells.indices(mask)}
