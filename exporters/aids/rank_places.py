"""Where ranks are in the cells of a table of cards."""

from dataclasses import replace

from exporters.paper.table import Cell, Table
from exporters.paper.text import Chunk
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import rank_sign


def rank_by_rank(glossary: SheetContext, grid: Table) -> Table:
    """The same where in each column every rank has a place of its own: it is looked for there."""
    signs = [rank_sign(glossary, rank) for rank in glossary.game.ranks]

    def of_rank(chunk: Chunk) -> int:
        return next((n for n, one in enumerate(signs) if any(s.sign == one for s in chunk)), 0)

    columns: list[list[Cell]] = [
        list(column) for column in zip(*(row.cells for row in grid.rows), strict=True)
    ]
    for column in columns:
        things = [cell for cell in column if isinstance(cell, tuple)]
        held = [{of_rank(one): one for one in cell} for cell in things]
        if any(len(one) < len(cell) for one, cell in zip(held, things, strict=True)):
            continue  # two of one rank need a place each
        places = sorted({n for one in held for n in one}, reverse=True)
        slots = iter([tuple(one.get(n, ()) for n in places) for one in held])
        column[:] = [next(slots) if isinstance(cell, tuple) else cell for cell in column]
    cells = zip(*columns, strict=True)
    rows = tuple(replace(row, cells=one) for row, one in zip(grid.rows, cells, strict=True))
    return replace(grid, rows=rows)
