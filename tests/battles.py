"""Battles drawn as text, for the engine: a cell a hex, as in ``tests.boards``, on a real pack.

    position = battle(
        '''
        . f .
         h ~v .
        A . X
        ''',
        A="stark war-host blue",
        X="lannister westerlands-archers green",
    )

The first letter of a cell is terrain (see GROUND), a unit on open ground, or ``#`` for a hex that
does not exist; what follows are tokens (see LAID) and a unit. Units are capital letters, and the
small letter is the unit's id; ``"stark war-host blue greatjon"`` is led by a commander. Hexes are
named from the lower left: A1, B1, … and A2 above.
"""

from rules.position import Position
from schema.board import HexBoard, PlacedToken
from schema.forces import Commander, Seat, Unit
from schema.game import Game
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario, Variant
from schema.value import FrozenMap
from tests.boards import MASKED, westeros

GROUND = {
    ".": ("plains", "countryside"),
    "f": ("forest", "woods"),
    "h": ("hill",),
    "~": ("river", "water"),
    "b": ("building",),
    "r": ("road",),
    "u": ("ruins",),
    "l": ("landmark",),
}
"""Letters for terrain: the first of these that the game has."""

LAID = {
    "v": "ford",
    "=": "wood-bridge",
    "+": "stone-bridge",
    "|": "palisade",
    "^": "tent",
    "*": "fire",
    "x": "devastation",
}
"""Marks for tokens."""


def scene(
    text: str,
    game: Game | None = None,
    variants: tuple[Variant | str, ...] = (),
    **units: str,
) -> Scenario:
    """The scenario of a drawing; the first two factions of the game play from below and above."""
    game = game or westeros()
    rows = [line for line in text.splitlines() if line.strip()][::-1]
    starts = [len(row) - len(row.lstrip()) for row in rows]
    cells = [row.split() for row in rows]
    bare = HexBoard(
        kind="hex",
        lines=tuple(len(row) for row in cells),
        orientation="pointy",
        indent="odd" if len(rows) > 1 and starts[1] < starts[0] else "even",
        terrain=tuple(tuple(_ground(game, cell) for cell in row) for row in cells),
    )
    places = list(zip(bare.grid().names, (cell for row in cells for cell in row), strict=True))
    stand = {mark: name for name, cell in places for mark in cell if mark in units}
    south, north = list(game.factions)[:2]
    return Scenario(
        format="1.0",
        game=game.packs or GameRef(base=PackRef(id=game.id, version=game.version)),
        title=FrozenMap({"en": "Drawn"}),
        board=bare.changed(
            masked=tuple(name for name, cell in places if cell == MASKED),
            tokens=tuple(
                PlacedToken(at=name, token=LAID[mark])
                for name, cell in places
                for mark in cell
                if mark in LAID and mark not in units
            ),
        ),
        seats=(
            Seat(id=south, faction=south, edge="bottom", resources=FrozenMap(morale=11)),
            Seat(id=north, faction=north, edge="top", resources=FrozenMap(morale=11)),
        ),
        units=tuple(
            Unit(id=mark.lower(), seat=words[0], type=words[1], rank=words[2], at=stand.get(mark))
            for mark, words in ((mark, description.split()) for mark, description in units.items())
        ),
        commanders=tuple(
            Commander(card=description.split()[3], seat=description.split()[0], unit=mark.lower())
            for mark, description in units.items()
            if len(description.split()) > 3
        ),
        variants=tuple(Variant(id=v) if isinstance(v, str) else v for v in variants),
    )


def battle(
    text: str, game: Game | None = None, variants: tuple[Variant | str, ...] = (), **units: str
) -> Position:
    """The position of a drawing."""
    game = game or westeros()
    return Position.of(scene(text, game, variants, **units), game)


def _ground(game: Game, cell: str) -> str:
    """The terrain of a cell; a unit's letter alone stands on open ground."""
    known = [name for name in GROUND.get(cell[0], ()) if name in game.terrain]
    return known[0] if known else next(n for n in GROUND["."] if n in game.terrain)
