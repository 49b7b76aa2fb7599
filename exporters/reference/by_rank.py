"""Figures of units that differ by rank: a column for each rank below its shape, and what all units
share written once."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from exporters.drawing.lettering import UNOFFICIAL
from exporters.paper.table import LABELLED, Cell, Table, labelled
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import with_rank_signs

Figures = Sequence[str]
"""What is written of a unit of one rank, column by column."""


def columns_by_rank(units: Sequence[Sequence[Figures]]) -> list[int]:
    """The columns of figures, by unit and rank, that are not the same for all ranks of each."""
    middle = range(1, len(units[0][0]) - 1) if units else ()

    def bare(row: Figures, n: int) -> str:
        return row[n].replace(UNOFFICIAL, "")

    return [n for n in middle if any(len({bare(row, n) for row in part}) > 1 for part in units)]


def are_shared(units: Sequence[Sequence[Figures]], n: int) -> bool:
    """Whether a column is the same for all units, rank by rank."""
    return len({tuple(row[n] for row in part) for part in units}) == 1


def shared_line(
    glossary: SheetContext, label: str, ranks: Collection[str], values: Sequence[str]
) -> Table:
    """What all units share, rank by rank, in a line."""
    chunks = [
        (*_shape(glossary, rank), Span(f"\u2009{value}"))
        for rank, value in zip(ranks, values, strict=True)
    ]
    return Table((labelled(label, chunks, tick=False),), LABELLED)


def spread(
    heads: Sequence[tuple[str, bool]], ranks: Collection[str], glossary: SheetContext
) -> tuple[tuple[str, ...], tuple[Chunk, ...]]:
    """Heads of columns, those that are split as many times as there are ranks, and the rank below
    each of them."""
    found: list[str] = []
    below: list[Chunk] = []
    for head, is_split in heads:
        found += [head, *[""] * (len(ranks) - 1)] if is_split else [head]
        below += [_shape(glossary, rank) for rank in ranks] if is_split else [()]
    return tuple(found), tuple(below)


def cells_of(
    row: Figures, part: Sequence[Figures], kept: Collection[int], split: Collection[int]
) -> Iterator[Cell]:
    """The figures of a unit, in columns that are split those of each rank."""
    for n in kept:
        yield from (one[n] for one in part) if n in split else (row[n],)


def headed(grid: Table, below: tuple[Chunk, ...]) -> Table:
    """The same with ranks below its heads; the mark of unofficial values is behind the rank that it
    is for."""
    if not any(below):
        return grid
    heads, ranks = list(grid.heads), list(below)
    names = [head.removesuffix(UNOFFICIAL) for head in heads]
    for start in (n for n, name in enumerate(names) if name and ranks[n]):
        end = next(n for n in range(start + 1, len(heads)) if names[n] or not ranks[n])
        marked = [n for n in range(start, end) if heads[n].endswith(UNOFFICIAL)]
        heads[start:end] = names[start:end]
        if len(marked) == end - start:
            heads[start] += UNOFFICIAL
        else:
            for n in marked:
                ranks[n] = (*ranks[n], Span(UNOFFICIAL))
    return replace(grid, heads=tuple(heads), ranks=tuple(ranks))


def _shape(glossary: SheetContext, rank: str) -> Chunk:
    return with_rank_signs(glossary, glossary.rank(rank))
