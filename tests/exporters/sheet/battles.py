"""Scenarios to print: a Raid placed by the program, the same placed by the players, a bare one."""

from functools import cache
from pathlib import Path
from typing import Any

import games
from exporters.drawing.paths import polygon
from exporters.drawing.picture import Path as Outline
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from generators.blank import empty_board
from schema.board import Edge, HexBoard
from schema.forces import Commander, Seat, Unit
from schema.game import Game
from schema.provenance import Entry, GameRef, PackRef, Provenance
from schema.scenario import Scenario
from schema.text import Message
from schema.value import FrozenMap

FIXTURES = Path(__file__).parents[2] / "fixtures"

GROUND = {
    "forest": ("C8", "E6", "F6", "B13", "C12"),
    "hill": ("H7", "B5", "H12"),
    "building": ("G8", "D5", "E10", "F11"),
}
UNITS = (
    ("stark", "war-host", "blue", "D4"),
    ("stark", "war-host", "red", "E4"),
    ("stark", "winterfell-riders", "blue", "H4"),
    ("stark", "war-host", "blue", "F3"),
    ("stark", "winterfell-riders", "red", "I3"),
    ("stark", "kennelmasters", "green", "B3"),
    ("stark", "northmen-archers", "green", "C2"),
    ("stark", "northmen-archers", "green", "G2"),
    ("lannister", "lannisport-guards", "red", "D12"),
    ("lannister", "lannisport-guards", "blue", "E12"),
    ("lannister", "casterly-rock-cavaliers", "blue", "I12"),
    ("lannister", "lannisport-guards", "blue", "C13"),
    ("lannister", "casterly-rock-cavaliers", "blue", "H13"),
    ("lannister", "heavy-infantry", "blue", "F13"),
    ("lannister", "westerlands-archers", "green", "D14"),
    ("lannister", "westerlands-archers", "green", "G14"),
)
LEADERS = (
    ("stark", "greatjon", 3),
    ("stark", "rickard", 4),
    ("lannister", "kevan", 11),
    ("lannister", "jaime", 12),
)


@cache
def westeros() -> Game:
    """The pack as it is shipped."""
    return games.load("battles-of-westeros")


def raid(*, cards: bool = False, **changes: Any) -> Scenario:
    """A Raid in the Riverlands; with ``cards`` the players place everything themselves."""
    game = westeros()
    board = empty_board(game, "deep")
    if not isinstance(board, HexBoard):
        raise TypeError("the deep board is made of hexes")
    flat = [list(line) for line in board.terrain]
    if not cards:
        grid = board.grid()
        for kind, places in GROUND.items():
            for place in places:
                line, position = grid.line_and_position(place)
                flat[line][position] = kind
    units = tuple(
        Unit(id=f"u{n}", seat=seat, type=kind, rank=rank, at=None if cards else at)
        for n, (seat, kind, rank, at) in enumerate(UNITS)
    )
    things: dict[str, Any] = {
        "format": "1.0",
        "game": game.packs or GameRef(base=PackRef(id=game.id, version=game.version)),
        "title": game.skirmish_cards["raid-in-the-riverlands"].name,
        "board": board.changed(terrain=tuple(map(tuple, flat))),
        "seats": (_seat("stark", "bottom"), _seat("lannister", "top")),
        "first_player": "lannister",
        "rounds": 5,
        "units": units,
        "commanders": tuple(Commander(card=c, seat=s, unit=f"u{n}") for s, c, n in LEADERS),
        "victory": game.skirmish_cards["raid-in-the-riverlands"].victory,
        "card": "raid-in-the-riverlands",
        "cards": FrozenMap(
            {
                "stark": FrozenMap(
                    {"commanders": ("s3", "s6"), "units": ("s2", "s5"), "terrain": ("s7", "s1")}
                ),
                "lannister": FrozenMap(
                    {"commanders": ("l1", "l2"), "units": ("l3", "l4"), "terrain": ("l7", "l5")}
                ),
            }
        ),
        "provenance": Provenance(
            program="banneret 0.1.0",
            card="raid-in-the-riverlands",
            seed=4711,
            place="cards" if cards else "full",
        ),
        "transcript": tuple(
            Entry(
                step=4,
                seat=seat,
                message=Message(slug="leadership-deck-built", args=FrozenMap({"cards": 20})),
            )
            for seat in ("stark", "lannister")
        ),
    }
    if cards:
        things["to_place"] = FrozenMap(
            {
                "stark": FrozenMap({"forest": 4, "hill": 2, "building": 2}),
                "lannister": FrozenMap({"forest": 1, "hill": 4, "building": 1}),
            }
        )
    return Scenario(**{**things, **changes})


def _seat(name: str, edge: Edge) -> Seat:
    resources = {"command-tokens": 4, "order-dice": 4, "leadership-cards": 4, "morale": 11}
    return Seat(
        id=name,
        faction=name,
        edge=edge,
        resources=FrozenMap(resources),
        sides=FrozenMap({"morale": "A"}),
    )


def bare() -> Scenario:
    """The least that a scenario can be."""
    game = westeros()
    return Scenario(
        format="1.0",
        game=GameRef(base=PackRef(id=game.id, version=game.version)),
        title=FrozenMap(),
        board=empty_board(game, "wide"),
        seats=(),
    )


def grey_board(
    scenario: Scenario, game: Game, width: float, height: float, show: Show, language: str
) -> Picture:
    """A stand-in for the board: its outline as large as it may be."""
    outline = polygon(
        ((0.3, 0.3), (width - 0.3, 0.3), (width - 0.3, height - 0.3), (0.3, height - 0.3))
    )
    return Picture(width, height, (Outline(outline, fill="#eeeeee", stroke="#666666"),))
