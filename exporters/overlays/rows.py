"""Rows counted from each player's edge, and the sections of a board with the hexes that belong to
two of them.
"""

from collections.abc import Iterator

from exporters.drawing.borders import border, joined
from exporters.drawing.guides import placement_card, reaches_of
from exporters.drawing.picture import Mark
from exporters.drawing.sections import dividers, parts_of
from exporters.overlays.chart import Chart
from exporters.overlays.units import seat_ink
from rules.placement import half, rows
from schema.board import Edge

BESIDE = (-0.34, 0.02)
"""Where the number stands: clear of the hex's own name and letter."""
EVERY = 4
"""Every so many hexes of a row its number stands again."""
DASHES = {"commander": (0.02, 0.09), "unit": (0.16, 0.09), "terrain": (0.3, 0.07, 0.06, 0.07)}


def draw_rows(chart: Chart) -> Iterator[Mark]:
    """A thin line behind each row, its number in its hexes, and a bold line behind each limit."""
    guided: list[Edge] = []
    for seat in chart.scenario.seats:
        if seat.edge is not None and seat.edge not in guided:
            guided.append(seat.edge)
            yield from _of_edge(chart, seat.edge, seat_ink(chart, seat.id))


def _of_edge(chart: Chart, edge: Edge, ink: str) -> Iterator[Mark]:
    grid = chart.position.theatre.grid
    row_of = rows(grid, edge)
    middle = chart.position.theatre.book.placement.middle_row
    inside = half(grid, edge, middle)
    depth = max((row for row, own in zip(row_of, inside, strict=True) if own), default=0)
    card = placement_card(chart.scenario, chart.style.game)
    limits = {}
    if card is not None:
        limits = {kind: getattr(card.placement, kind).max_rows for kind, _, _ in reaches_of(card)}
        depth = min(max(limits.values()), max(row_of))
    members: dict[int, list[int]] = {}
    for index, row in enumerate(row_of):
        spot = chart.spot(index) if row <= depth else None
        if spot is not None:
            members.setdefault(row, []).append(spot)
    field, reached = chart.field, []
    for row in sorted(members):
        reached += members[row]
        if row not in limits.values() and row < depth:
            for run in border(field, reached, edge=False):
                yield chart.thin(run, ink)
        for spot in _numbered(chart, members[row], edge):
            yield chart.chip(field.centres[spot], str(row), "bare", ink, shift=BESIDE)
    yield from _limits(chart, members, limits, depth, ink)


def _numbered(chart: Chart, spots: list[int], edge: Edge) -> list[int]:
    """Some hexes of a row, evenly along it, its ends among them."""
    taken = {chart.spot(index) for index in chart.position.standing}
    spots = [spot for spot in spots if spot not in taken] or spots
    axis = 0 if edge in ("bottom", "top") else 1
    ordered = sorted(spots, key=lambda spot: chart.field.centres[spot][axis])
    if len(ordered) <= EVERY:
        return ordered[:1]
    return ordered[::EVERY]


def _limits(
    chart: Chart, members: dict[int, list[int]], limits: dict[str, int], depth: int, ink: str
) -> Iterator[Mark]:
    """The lines behind the last rows that count; without a card the one behind the own half."""
    drawn: list[int] = []
    wanted = [(row, DASHES[kind]) for kind, row in limits.items()] or [(depth, ())]
    for row, dash in wanted:
        if row in drawn:
            continue
        drawn.append(row)
        reached = [spot for one, spots in members.items() if one <= row for spot in spots]
        for run in border(chart.field, reached, 0.03 * chart.field.wide, edge=False):
            yield from chart.stroked(run, ink, bold=0.055, dash=dash)


INK = "#7a3b00"
DASH = (0.25, 0.1)


def draw_sections(chart: Chart) -> Iterator[Mark]:
    """A bold broken line between sections, and a sign in the hexes that lie in two."""
    field = chart.field
    parts = [
        frozenset(field.index[place] for place in part if place in field.index)
        for part in parts_of(chart.scenario, chart.style.game)
    ]
    segments = list(dividers(field, parts))
    if segments:
        yield from chart.stroked(joined(segments), INK, bold=0.07, dash=DASH)
    once: frozenset[int] = frozenset()
    twice: frozenset[int] = frozenset()
    for part in parts:
        twice |= once & part
        once |= part
    for spot in sorted(twice):
        yield chart.chip(field.centres[spot], "2", "diamond", INK, shift=(0.3, -0.28), scale=0.8)
