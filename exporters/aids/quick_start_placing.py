"""Where the reader of a quick-start card places terrain and units, row by row, and markers."""

from collections.abc import Iterator
from dataclasses import replace

from exporters.paper.table import Row
from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_placing import reserves
from exporters.sheet.context import COMMANDER, SheetContext
from exporters.sheet.placing import markers_near, rows_of
from exporters.sheet.signs import ground_sign, rank_sign, with_rank_signs
from schema.board import Place
from schema.forces import Seat, Unit

APART = Span("\u00a0\u00a0")
"""Behind things of a row: the sign of the next one is nearer to what it belongs to."""
TOGETHER = 4
"""So many hexes of units that are alike are not parted at the end of a line."""


def units_by_row(glossary: SheetContext, seat: Seat, *, counted: bool = True) -> Iterator[Row]:
    """The units that a side has on the board from the start, the front row first and each row from
    its left: rank, letters of the type, and the hexes of those that are alike. ``counted``: rows
    have their number from the side's edge, as the board of the card has; else that in the names of
    hexes, as its rim has."""
    rows: dict[int, list[Unit]] = {}
    for unit in glossary.scenario.units:
        row = glossary.row(seat, unit.at) if unit.arrival is None else None
        if unit.seat == seat.id and row is not None:
            rows.setdefault(row, []).append(unit)
    for row in sorted(rows, reverse=True):
        ordered = sorted(rows[row], key=lambda unit: glossary.along(seat, unit.at))
        number = row if counted else _row_of_name(glossary.where(ordered[0].at))
        head = _row_head(glossary, number) if number else ""
        yield Row(("", head, tuple(_alike(glossary, ordered))), hangs=True)


def _row_head(glossary: SheetContext, number: int | str) -> str:
    """What stands before the things of a row."""
    label = glossary._("row {n}", n=number)
    return f"{label[:1].upper()}{label[1:]}:"


def terrain_by_row(glossary: SheetContext, seat: Seat, *, together: bool = False) -> Iterator[Row]:
    """The terrain that a side places, the middle rows first and each row from its left: how it is
    drawn, and its hexes. ``together``: one row after the other in the same lines."""
    found: list[tuple[str, list[Chunk]]] = []
    for row, spreads in rows_of(glossary.scenario, glossary.game).get(seat.id, ()):
        if row is None:
            continue
        ordered = [
            (spread.kind, sorted(spread.places, key=lambda at: glossary.along(seat, at)))
            for spread in spreads
        ]
        ordered.sort(key=lambda one: glossary.along(seat, one[1][0]))
        chunks = [_on_hexes(glossary, kind, places) for kind, places in ordered]
        found.append((_row_head(glossary, row), chunks))
    if together and found:
        (head, first), *others = found
        for label, (thing, *more) in others:
            first += [(Span(f"{label}\u00a0".replace(" ", "\u00a0"), bold=True), *thing), *more]
        found = [(head, first)]
    for head, chunks in found:
        yield Row(("", head, tuple(chunks)), hangs=True)


def _on_hexes(glossary: SheetContext, kind: str, places: list[Place]) -> Chunk:
    """A kind of terrain as it is drawn, or its name, and its hexes."""
    sign = ground_sign(glossary, kind)
    called = Span(glossary.ground(kind)) if sign is None else Span("", sign=sign)
    hexes = "\u00a0".join(map(glossary.where, places))
    return (called, Span("\u00a0"), Span(hexes, bold=True), APART)


def _row_of_name(hex_name: str) -> str:
    """``12`` of ``E12``."""
    return hex_name[len(hex_name.rstrip("0123456789")) :]


def reserve_rows(glossary: SheetContext, seat: Seat) -> Iterator[Row]:
    """The units that a side brings in later, named as those on the board are: when and where, and
    which."""
    for one in reserves(replace(glossary, brief=True), seat):
        if one.lead:
            parts = one.text.split(", ")
            chunks = (with_rank_signs(glossary, f"{p} ", bold=False, lettered=False) for p in parts)
            yield Row(("", one.lead, tuple(chunks)), hangs=True)


def markers_placed(glossary: SheetContext, seat: Seat | None) -> Iterator[Chunk]:
    """The markers that a side places, or all do, each kind with its places: those near its edge or
    near no edge, and its own."""
    scenario = glossary.scenario
    found: dict[str, list[Place]] = {}
    for near in (None,) if seat is None else (seat.id, None):
        for name, places in markers_near(scenario, glossary.game, near).items():
            found.setdefault(name, []).extend(places)
    for marker in scenario.markers:
        if marker.seat is not None and (seat is None or marker.seat == seat.id):
            found.setdefault(marker.marker, []).append(marker.at)
    for name, at in found.items():
        hexes = " ".join(map(glossary.where, at))
        yield (Span(f"{glossary.of('markers', name)}\u00a0"), Span(hexes, bold=True))


def _alike(glossary: SheetContext, units: list[Unit]) -> Iterator[Chunk]:
    """Units of one type and rank with their hexes after each other, behind those that a commander
    leads his name; those of a few hexes are in one line."""
    leaders = {one.unit: one.card for one in glossary.scenario.commanders}
    alike: dict[tuple[str, str | None], list[Unit]] = {}
    for unit in units:
        alike.setdefault((unit.type, unit.rank), []).append(unit)
    for (kind, rank), same in alike.items():
        signs = (Span("", sign=rank_sign(glossary, rank)), Span("\u00a0")) if rank else ()
        parts: list[Chunk] = []
        before = (*signs, Span(f"{glossary.code(kind)}\u00a0"))
        for unit in same:
            name = f" {COMMANDER} {glossary.person(leaders[unit.id])}" if unit.id in leaders else ""
            led = (Span(name.replace(" ", "\u00a0")),) if name else ()
            parts.append((*before, Span(glossary.where(unit.at), bold=True), *led))
            before = ()
        if len(parts) > TOGETHER:
            yield from parts[:-1]
            parts = parts[-1:]
        apart = (span for part in parts for span in (Span("\u00a0"), *part))
        yield (*list(apart)[1:], APART)
