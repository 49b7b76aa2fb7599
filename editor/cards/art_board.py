"""A small board with one thing of a game on it, as it will look among others."""

from typing import Any

from games.own_art import Thing
from generators.blank import blank
from schema.board import HexBoard, PlacedToken
from schema.forces import HiddenCard, HiddenPool, Marker, Seat, Unit
from schema.game import Game
from schema.printed import HexSide
from schema.scenario import Scenario

LINES = (4, 5, 4)
SPOTS = ("B2", "C2", "C3", "A1", "D3")
"""Three that lie together, and two by themselves."""
LAYERS = ("ground", "regions", "grid", "symbols", "units", "tokens", "markers", "hidden")


def sample(game: Game, thing: Thing) -> Scenario:
    """A scenario that shows the thing; nobody plays it."""
    section, ident = thing
    plain = blank(game)
    side = next((side for side in game.boards.values() if isinstance(side, HexSide)), None)
    rest = side.terrain if side is not None else next(iter(game.terrain), "open")
    orientation = side.orientation if side is not None else "pointy"
    board = HexBoard(
        kind="hex",
        lines=LINES,
        orientation=orientation,
        indent="odd",
        terrain=tuple((rest,) * count for count in LINES),
    )
    things: dict[str, Any] = {}
    if section == "terrain":
        grid = board.grid()
        names = iter(grid.names)
        spots = {*SPOTS}
        rows = tuple(
            tuple(ident if next(names) in spots else rest for _ in range(count)) for count in LINES
        )
        board = board.changed(terrain=rows)
    elif section == "tokens":
        tokens = tuple(PlacedToken(at=spot, token=ident) for spot in SPOTS[1:4])
        board = board.changed(tokens=tokens)
    elif section == "markers":
        markers = (Marker(id=f"m{n}", marker=ident, at=spot) for n, spot in enumerate(SPOTS[1:4]))
        things["markers"] = tuple(markers)
    elif section == "marks":
        card = HiddenCard(
            card="a", of="token" if ident == "token-back" else "card", ref="a", count=3
        )
        things["hidden"] = (HiddenPool(id="p", cards=(card,), spots=SPOTS[1:4]),)
    else:
        things["units"] = tuple(_units(game, thing, plain.seats))
    return plain.changed(board=board, musters=(), **things)


def _units(game: Game, thing: Thing, seats: tuple[Seat, ...]) -> list[Unit]:
    """Units of this type or class, with the ranks that the game has."""
    section, ident = thing
    types = [
        name
        for name, kind in game.unit_types.items()
        if ident == (name if section == "units" else kind.unit_class)
    ]
    ranks: list[str | None] = [*game.ranks] or [None]
    placed = []
    for number, spot in enumerate(SPOTS[:4] if types and seats else ()):
        kind = types[number % len(types)]
        faction = game.unit_types[kind].faction
        owner = next((seat.id for seat in seats if seat.faction == faction), None)
        placed.append(
            Unit(
                id=f"u{number}",
                type=kind,
                seat=owner or seats[number % len(seats)].id,
                rank=ranks[number % len(ranks)],
                at=spot,
            )
        )
    return placed
