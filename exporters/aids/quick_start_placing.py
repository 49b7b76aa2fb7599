"""Where the reader of a quick-start card places units, row by row."""

from collections.abc import Iterator

from exporters.paper.table import Row
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import COMMANDER, SheetContext
from exporters.sheet.signs import rank_sign
from schema.forces import Seat, Unit


def units_by_row(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    """The units that a side has on the board from the start, the front row first and each row from
    its left: rank, letters of the type, and the hexes of those that are alike."""
    rows: dict[int, list[Unit]] = {}
    for unit in glossary.scenario.units:
        row = glossary.row(seat, unit.at) if unit.arrival is None else None
        if unit.seat == seat.id and row is not None:
            rows.setdefault(row, []).append(unit)
    for row in sorted(rows, reverse=True):
        ordered = sorted(rows[row], key=lambda unit: glossary.along(seat, unit.at))
        label = glossary._("row {n}", n=row)
        yield Row(("", f"{label[:1].upper()}{label[1:]}:", tuple(_alike(glossary, ordered))))


def _alike(glossary: SheetContext, units: list[Unit]) -> Iterator[Chunk]:
    """Units of one type and rank with their hexes after each other, a star behind those that a
    commander leads."""
    leaders = {commander.unit for commander in glossary.scenario.commanders}
    alike: dict[tuple[str, str | None], list[Unit]] = {}
    for unit in units:
        alike.setdefault((unit.type, unit.rank), []).append(unit)
    for (kind, rank), same in alike.items():
        signs = (Span("", sign=rank_sign(glossary, rank)), Span("\u00a0")) if rank else ()
        before = (*signs, Span(f"{glossary.code(kind)}\u00a0", bold=True))
        for unit in same:
            star = f"\u00a0{COMMANDER}" if unit.id in leaders else ""
            yield (*before, Span(f"{glossary.where(unit.at)}{star}"))
            before = ()
        yield (Span(" "),)
