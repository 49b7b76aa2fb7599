"""The sections of a board: where they meet, and the hexes that belong to two of them."""

from collections.abc import Iterator

from exporters.drawing.borders import joined
from exporters.drawing.picture import Mark
from exporters.drawing.sections import dividers, parts_of
from exporters.overlays.chart import Chart

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
