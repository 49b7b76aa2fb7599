"""An importer: a board that is written in letters.

    letters battles-of-westeros deep
    . plains
    f forest
    ....f..........
    ...

The first line names game and board, then a line for each kind of terrain, then the board line by
line, the far edge first. The row says how such a file is known by its content; the module that it
names has ``read``.
"""

from pathlib import Path

import games
from generators.blank import blank
from importers.registry import Imported, Importer, Remark
from schema.board import HexBoard
from schema.disk import Unreadable
from schema.language import Phrase

FIRST = b"letters "

IMPORTER = Importer(
    "letters",
    lambda data: data.startswith(FIRST),
    "banneret_example.letters",
    "Boards in letters",
    (".letters",),
)


def read(data: bytes, path: Path | str, chosen: str = "") -> Imported:  # noqa: ARG001  one of many
    """The board and two empty sides; raises ``Unreadable`` with one line."""
    try:
        head, *lines = data.decode().splitlines()
        _, name, side = head.split()
    except ValueError:
        raise Unreadable(path, Phrase("the first line must be: letters GAME BOARD")) from None
    game = games.load(name)
    scenario = blank(game, side, Path(path).stem)
    board = scenario.board
    if not isinstance(board, HexBoard):
        raise Unreadable(path, Phrase("the board {side} is not of hexes", side=side))
    kinds = {line[0]: line[2:].strip() for line in lines if line[1:2] == " "}
    rows = [line.strip() for line in lines if line and line[1:2] != " "]
    if tuple(map(len, rows)) != tuple(reversed(board.lines)):
        raise Unreadable(path, Phrase("the lines are not those of the board {side}", side=side))
    unknown = sorted({letter for row in rows for letter in row} - kinds.keys())
    plain = board.terrain[0][0]
    painted = tuple(tuple(kinds.get(one, plain) for one in row) for row in reversed(rows))
    left_out = tuple(
        Remark(Phrase("unknown letter {letter}; its hexes stay plain", letter=letter))
        for letter in unknown
    )
    return Imported(scenario.changed(board=board.changed(terrain=painted)), left_out)
