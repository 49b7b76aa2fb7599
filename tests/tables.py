"""Tables drawn as text, a letter for each 5 × 5 cm, and the game that is played on them."""

from functools import cache

import games
from schema.board import Pose, TableBoard, TablePiece
from schema.forces import Seat, Unit
from schema.game import Game
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario
from schema.value import FrozenMap, Outline

CELL = 50
SQUARE: Outline = ((-50, -50), (50, -50), (50, 50), (-50, 50))
"""Four cells, around a corner of them or the middle of one."""
SEATS = {"h": "heath", "m": "mere", "n": "nobody"}
"""Ogres, whose base is as wide as a cell: small letters have moved, capitals are new."""
PIECES = {"A": "heath", "B": "heath", "S": "heath", "Y": "mere", "Z": "mere", "?": None}
"""Squares of terrain and who played them; S is the spire, which is unique."""


@cache
def terrain_cards() -> Game:
    """The game of tables in centimetres, without anything typed in."""
    return games.load("terrain-cards", add_ons=())


def drawn_table(text: str) -> Scenario:
    """A table of this text, its last line at the bottom edge; of the pieces those on top were
    played first, each player's in turns one after the other."""
    rows = [line.split() for line in text.strip().splitlines()]
    pieces: list[TablePiece] = []
    units: list[Unit] = []
    turns: dict[str | None, int] = {}
    for number, row in enumerate(rows):
        for column, letter in enumerate(row):
            at = Pose(x=column * CELL + 25, y=(len(rows) - 1 - number) * CELL + 25)
            if letter in PIECES:
                seat = PIECES[letter]
                turns[seat] = turns.get(seat, 0) + 1
                spire = letter == "S"
                pieces.append(
                    TablePiece(
                        id=letter.lower() if letter != "?" else f"piece-{len(pieces)}",
                        terrain="magic-spire" if spire else "ruins",
                        outline=() if spire else SQUARE,
                        at=at,
                        seat=seat,
                        turn=turns[seat] if seat is not None else None,
                    )
                )
            elif letter.lower() in SEATS:
                seat = SEATS[letter.lower()]
                name = f"{seat}-{sum(unit.seat == seat for unit in units) + 1}"
                units.append(Unit(id=name, seat=seat, type="ogre", at=at, moved=letter.islower()))
    board = TableBoard(
        kind="table",
        width=CELL * len(rows[0]),
        depth=CELL * len(rows),
        pieces=tuple(sorted(pieces, key=lambda piece: (piece.turn or 0, piece.seat or ""))),
    )
    return on_a_table(board, tuple(units))


def on_a_table(board: TableBoard, units: tuple[Unit, ...] = ()) -> Scenario:
    """A scenario of two players across a table, and of creatures that nobody plays."""
    seats = [
        Seat(id="heath", faction="heath", edge="bottom"),
        Seat(id="mere", faction="mere", edge="top"),
    ]
    if any(unit.seat == "nobody" for unit in units):
        seats.append(Seat(id="nobody", neutral=True))
    return Scenario(
        format="1.0",
        game=terrain_cards().packs or GameRef(base=PackRef(id="terrain-cards", version="0")),
        title=FrozenMap({"en": "A table", "ru": "Стол"}),
        board=board,
        seats=tuple(seats),
        units=units,
        first_player="heath",
    )
