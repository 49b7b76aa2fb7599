"""Zones of control of all commanders, each side with hatching of its own."""

from collections.abc import Iterator

from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart
from geometry.cells import Mask

HATCHES = ("falling", "diagonal", "horizontal", "dots")
"""How each seat's zones are hatched, in the order of the seats."""
SHARED = "#9c1f1f"


def zones(chart: Chart) -> list[tuple[str, int, Mask]]:
    """The seat, the place and the zone of every commander on the board."""
    theatre, scenario = chart.position.theatre, chart.scenario
    radius = theatre.book.control.radius
    at = {unit.id: unit.at for unit in scenario.units if unit.arrival is None}
    found = []
    for commander in scenario.commanders:
        place = at.get(commander.unit) if commander.unit else commander.at
        if isinstance(place, str) and place in theatre.grid:
            index = theatre.grid.index(place)
            mask = theatre.cells.within(theatre.cells.bits[index], radius)
            found.append((commander.seat, index, mask))
    return found


def draw_control(chart: Chart) -> Iterator[Mark]:
    """The hexes that a side's commanders hold, a line around each zone; where zones of several
    commanders meet, crosses."""
    held = zones(chart)
    once = twice = 0
    for _, _, mask in held:
        twice |= once & mask
        once |= mask
    for number, seat in enumerate(chart.scenario.seats):
        own = 0
        for owner, _, mask in held:
            if owner == seat.id:
                own |= mask
        ink = seat_ink(chart, seat.id)
        yield from chart.hatched(own & ~twice, hatch_of(number), ink, veil=0.07)
    yield from chart.hatched(twice, "cross", SHARED, veil=0.12)
    for owner, index, mask in held:
        yield from chart.outlined(mask, seat_ink(chart, owner), bold=0.05)
        at = chart.middle(index)
        if at is not None:
            yield from chart.ringed(at, seat_ink(chart, owner))


def hatch_of(number: int) -> str:
    """The hatching of a seat's things."""
    return HATCHES[number % len(HATCHES)]


def seat_ink(chart: Chart, seat: str) -> str:
    """The colour of a seat's shield."""
    shape = chart.shapes.get(seat)
    return shape.colour if shape else "#444444"
