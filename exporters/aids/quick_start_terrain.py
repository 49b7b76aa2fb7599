"""Which terrain the reader of a quick-start card places, and how much of it."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_table_setup import pieces_of
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import rows_of
from exporters.sheet.signs import ground_sign
from schema.forces import Seat


def terrain_placed(glossary: SheetContext, seat: Seat | None) -> Iterator[Chunk]:
    """Each terrain that a side places, or all do, with how many hexes or pieces of it."""
    for kind, count in _counted(glossary, seat).items():
        yield _named(glossary, kind, f"\u00a0{count}")


def terrain_of_others(glossary: SheetContext, seat: Seat | None) -> Iterator[Chunk]:
    """Each terrain on the board of which a side places nothing."""
    own = _counted(glossary, seat)
    for kind in _counted(glossary, None):
        if kind not in own:
            yield _named(glossary, kind)


def _named(glossary: SheetContext, kind: str, count: str = "") -> Chunk:
    """A terrain as it is drawn on the board, with its name."""
    sign, name = ground_sign(glossary, kind), Span(f"{glossary.ground(kind)}{count}")
    return (name,) if sign is None else (Span("", sign=sign), Span(" "), name)


def _counted(glossary: SheetContext, seat: Seat | None) -> Counter[str]:
    """How many hexes or pieces of each terrain a side places as its leaf says, or all do."""
    scenario = glossary.scenario
    pieces = scenario.board.table_pieces
    if pieces and seat is not None:
        pieces = tuple(measured.piece for measured in pieces_of(glossary, seat))
    found = Counter(piece.terrain for piece in pieces)
    bands = rows_of(scenario, glossary.game)
    for _, row in chain.from_iterable(bands.values() if seat is None else [bands.get(seat.id, ())]):
        for spread in row:
            found[spread.kind] += len(spread.places)
    return found


def part_of_board(glossary: SheetContext, reader: Seat | None) -> str:
    """Where a side places terrain, if each does on its half; the middle row is for who sets up
    first. Of pieces on a table, which are its own."""
    board = glossary.scenario.board
    if reader is not None and board.table_pieces:
        return glossary._("in turn; your pieces are those with a number")
    grid = board.grid()
    placed = rows_of(glossary.scenario, glossary.game)
    if reader is None or grid is None or not placed.keys() - {None}:
        return ""
    placers = {
        seat
        for seat, rows in placed.items()
        for at in chain.from_iterable(spread.places for _, row in rows for spread in row)
        if isinstance(at, str) and grid.row_from("top", at) == grid.row_from("bottom", at)
    }
    if not placers:
        return glossary._("on your half")
    if reader.id in placers:
        return glossary._("on your half and in the middle row")
    return glossary._("on your half, but not in the middle row")
