"""What the text of a scenario draws and writes for a kind of board, one object a kind."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from exporters.plain_text.hexes import (
    draw_hexes,
    grounds,
    pinned,
    table_pieces,
    tiles,
    tokens,
    walls,
    ways,
)
from exporters.plain_text.marks import Marks
from exporters.plain_text.page import TextLine
from exporters.plain_text.tables import draw_table
from exporters.plain_text.tiles import draw_tiles
from exporters.table_measurements import in_short
from schema.board import Board, TableBoard, require
from schema.language import N_, say_n


@dataclass(frozen=True, slots=True)
class LetterKind:
    """What a text asks of a kind of board."""

    draw: Callable[[Marks, int], list[TextLine]]
    """The board in so many columns."""
    rows: tuple[Callable[[Marks], Iterator[str]], ...]
    """What lies on it."""
    size: Callable[[Marks], str]
    """Which board it is, or how large."""


def _size_of_hexes(marks: Marks) -> str:
    board = marks.scenario.board
    columns, rows = max(board.lines), len(board.lines)
    if board.orientation == "flat":
        columns, rows = rows, columns
    size = f"{columns} × {rows}"
    return f"{marks.of('boards', board.side)} ({size})" if board.side else size


def _size_of_map(marks: Marks) -> str:
    tiles, known = marks.scenario.board.tiles, marks.game.tiles
    homes = sum(t.tile in known and known[t.tile].faction is not None for t in tiles)
    count = marks.say(say_n("{n} map tile", "{n} map tiles"), n=len(tiles) - homes)
    also = marks.say(say_n("{n} home realm", "{n} home realms"), n=homes)
    return f"{count}, {also}" if homes else count


def _size_of_table(marks: Marks) -> str:
    board = require(TableBoard, marks.scenario.board)
    across, away = (in_short(mm / 10, marks.language) for mm in (board.width, board.depth))
    return marks.say(N_("{width} × {depth} cm"), width=across, depth=away)


KINDS = {
    "hex": LetterKind(draw_hexes, (grounds, tokens, ways, walls, pinned), _size_of_hexes),
    "tiles": LetterKind(draw_tiles, (tiles, tokens), _size_of_map),
    "table": LetterKind(draw_table, (table_pieces,), _size_of_table),
}


def letter_kind(board: Board) -> LetterKind:
    """The kind of a board."""
    return KINDS[board.kind]
