"""The reach of a unit: every hex where it may end a move, and how many of its steps that takes."""

from collections.abc import Iterator

from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart, Chip
from rules.movement import march_of, reach, reach_and_attack, spreads
from rules.position import NOWHERE, Position

INK = "#00574b"
STOP = "#9c1f1f"


def steps_taken(position: Position, number: int) -> dict[int, int]:
    """Each hex where a unit may end a move, and the fewest of its steps that this takes."""
    if not reach(position, number):
        return {}
    march = march_of(position, number)
    cells = position.theatre.cells
    found: dict[int, int] = {}
    for left in spreads(position, number, march):
        allowance = len(left) - 1
        for rest, mask in enumerate(left):
            for index in cells.indices(mask & march.ends):
                taken = allowance - rest
                found[index] = min(found.get(index, taken), taken)
    return found


def draw_reach(chart: Chart, unit: str) -> Iterator[Mark]:
    """A number in a disc where it may go on, in an octagon where it must stop; bare where it may
    not attack from."""
    position = chart.position
    number = position.theatre.numbers[unit]
    if position.at[number] == NOWHERE:
        return
    cells = position.theatre.cells
    found = steps_taken(position, number)
    yield from chart.outlined(cells.mask(found), INK, bold=0.06)
    attacks = reach_and_attack(position, number)
    march = march_of(position, number)
    for index, steps in sorted(found.items()):
        at = chart.middle(index)
        if at is None:
            continue
        bit = cells.bits[index]
        damage = position.ground.kinds[index].movement.damage
        text = f"{steps}-{damage}" if damage else str(steps)
        stops = bool(march.stop & bit)
        ink = STOP if stops else INK
        shape: Chip = "octagon" if stops else "disc"
        yield chart.chip(at, text, shape, ink)
        if not attacks & bit:
            yield chart.chip(at, "×", "bare", STOP, shift=(0.2, -0.17))
    here = chart.middle(position.at[number])
    if here is not None:
        yield from chart.ringed(here, INK)
