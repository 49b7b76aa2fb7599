"""What a sheet says and shows of a kind of board, one object a kind."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from exporters.drawing.scene import Show
from exporters.paper.elements import Section
from exporters.paper.text import Chunk
from exporters.sheet.blocks_map import map_steps
from exporters.sheet.blocks_map_taking import signs_of_map
from exporters.sheet.blocks_markers import own_markers
from exporters.sheet.blocks_placing import placing_terrain, reserves, standing
from exporters.sheet.blocks_table_setup import placing_on_table, signs_of_table, standing_on_table
from exporters.sheet.board_size import (
    BoardPictureSize,
    Draw,
    size_of_hexes,
    size_of_map,
    size_of_table,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.player_steps import BoardSteps, player_steps
from exporters.table_measurements import in_short
from schema.board import TableBoard, require
from schema.forces import Seat
from schema.language import say_n
from schema.rendering import plain

Steps = Iterator[Section | dict[str, Section]]


@dataclass(frozen=True, slots=True)
class SheetKind:
    """What a sheet asks of a kind of board."""

    steps: Callable[[SheetContext, tuple[Seat, ...]], Steps]
    """What is done to set up, in order; own steps of those seats that are shown."""
    named_size: Callable[[SheetContext], str]
    """Which board it is, or how large; empty where the game has but this one."""
    picture_size: Callable[[SheetContext, Show, Draw], BoardPictureSize]
    """How large it gets, before it is drawn."""
    signs: Callable[[SheetContext], Iterator[Chunk]] = lambda _: iter(())
    """What lines and signs mean that only this kind has."""
    halved: bool = True
    """Whether players set up on their own halves, so that a leaf has room for one alone."""
    counters: bool = True
    """Whether units are drawn as counters; else as bases with their letters."""


def _standing_on_table(glossary: SheetContext, seat: Seat, number: str) -> Section:
    parts = (*standing_on_table(glossary, seat), *reserves(glossary, seat))
    return Section(glossary._("PLACE units"), parts, number)


def _named_size_of_hexes(glossary: SheetContext) -> str:
    board, boards = glossary.scenario.board, glossary.game.boards
    if board.side is not None and board.side in boards:
        name = glossary.text(boards[board.side].name, plain(board.side))
        return name if len(boards) > 1 else ""
    lines = (len(board.lines), max(board.lines))
    across, deep = lines if board.orientation == "flat" else reversed(lines)
    return glossary._("{width} × {depth} hexes", width=across, depth=deep)


def _named_size_of_map(glossary: SheetContext) -> str:
    _, tiles = glossary._, glossary.game.tiles
    on_board = glossary.scenario.board.tiles
    homes = sum(one.tile in tiles and tiles[one.tile].faction is not None for one in on_board)
    count = _(say_n("{n} map tile", "{n} map tiles"), n=len(on_board) - homes)
    return (
        f"{count}, {_(say_n('{n} home realm', '{n} home realms')).format(n=homes)}"
        if homes
        else count
    )


def _named_size_of_table(glossary: SheetContext) -> str:
    board = require(TableBoard, glossary.scenario.board)
    return glossary._(
        "{width} × {depth} cm",
        width=in_short(board.width / 10, glossary.figures),
        depth=in_short(board.depth / 10, glossary.figures),
    )


KINDS = {
    "hex": SheetKind(
        steps=partial(player_steps, blocks=BoardSteps(placing_terrain, standing, own_markers)),
        named_size=_named_size_of_hexes,
        picture_size=size_of_hexes,
    ),
    "tiles": SheetKind(
        steps=map_steps, named_size=_named_size_of_map, picture_size=size_of_map, signs=signs_of_map
    ),
    "table": SheetKind(
        steps=partial(player_steps, blocks=BoardSteps(placing_on_table, _standing_on_table)),
        named_size=_named_size_of_table,
        picture_size=size_of_table,
        signs=signs_of_table,
        halved=False,
        counters=False,
    ),
}


def sheet_kind(glossary: SheetContext) -> SheetKind:
    """The kind of the board that a sheet is about."""
    return KINDS[glossary.scenario.board.kind]
