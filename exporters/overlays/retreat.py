"""Where a unit is driven back from its hex: to its own edge, and along the blow from each side."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from exporters.drawing.paths import line
from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart
from geometry.grid import NOWHERE
from rules.position import Position
from rules.retreat import RetreatWay, retreats

INK = "#8a3d00"
HIT = "#9c1f1f"
MOST = 3
"""Results of retreat that are followed; more are seldom rolled at once."""
ASIDE = (0.08, 0.05)
"""How a way is dashed that turns aside from the blow."""


class Driven(NamedTuple):
    """One blow, and the ways that it leaves for each number of results."""

    blow: int | None
    """The direction from the unit to who strikes; ``None``: wherever the attack comes from."""
    ways: tuple[tuple[RetreatWay, ...], ...]
    """For one result, two, and so on."""


def driven(position: Position, number: int) -> tuple[Driven, ...]:
    """How a unit is driven by every attack that matters: by a blow from each of the six sides where
    the book sends it along the blow, and toward its own edge."""
    found = []
    rules = position.theatre.book.retreat
    if rules.rule == "toward-edge" or rules.applies != "all":
        found.append(Driven(None, _ways(position, number, None)))
    if rules.rule != "toward-edge":
        here = position.at[number]
        for direction, near in enumerate(position.theatre.grid.neighbour_table[here]):
            struck = _struck_from(position, number, near)
            if struck is not None:
                later, attacker = struck
                found.append(Driven(direction, _ways(later, number, attacker)))
    return tuple(found)


def _ways(
    position: Position, number: int, attacker: int | None
) -> tuple[tuple[RetreatWay, ...], ...]:
    return tuple(retreats(position, number, flags, attacker) for flags in range(1, MOST + 1))


def _struck_from(position: Position, number: int, index: int) -> tuple[Position, int] | None:
    """The position in which an enemy strikes from a hex beside a unit, and who it is; ``None``
    where nobody could stand."""
    ground, theatre = position.ground, position.theatre
    if index == NOWHERE or not ground.enterable & theatre.cells.bits[index]:
        return None
    side = theatre.fighters[number].side
    there = position.unit_on(index)
    if there is not None and theatre.fighters[there].side == side:
        return None
    later = position.copy()
    if there is None:
        foes = [f.number for f in theatre.fighters if f.side != side]
        if not foes:
            return None
        # Whoever is farthest away leaves no gap that matters.
        there = max(foes, key=lambda foe: _away(position, foe, index))
        later.put(there, index)
    later.engage(number, there)
    return later, there


def _away(position: Position, number: int, index: int) -> int:
    at = position.at[number]
    return len(position.at) + 1000 if at == NOWHERE else position.theatre.grid.distance(at, index)


def draw_retreat(chart: Chart, unit: str) -> Iterator[Mark]:
    """Arrows from hex to hex, a number at each end: how many results drive it there. A bar is a
    blow that it cannot give way to: it takes hits instead."""
    position = chart.position
    number = position.theatre.numbers[unit]
    here = position.at[number]
    if here == NOWHERE:
        return
    ends: dict[int, set[int]] = {}
    steps: dict[tuple[int, int], bool] = {}
    stuck: dict[int, set[int]] = {}
    for blow, by_flags in driven(position, number):
        for flags, ways in enumerate(by_flags, start=1):
            for way in ways:
                path = (here, *way.path)
                for pair in pairwise(path):
                    steps[pair] = steps.get(pair, True) and way.course == "secondary"
                if way.hits:
                    stuck.setdefault(path[-1], set()).add(flags)
                elif way.path:
                    ends.setdefault(path[-1], set()).add(flags)
        if blow is not None and not any(way.path for way in by_flags[0]):
            yield from _bar(chart, here, blow)
    yield from _arrows(chart, steps)
    for index, results in sorted(stuck.items()):
        at = chart.middle(index)
        if at is not None:
            text = f"{min(results)}×"
            yield chart.chip(at, text, "octagon", HIT, shift=(0.24, -0.2))
    for index, results in sorted(ends.items()):
        at = chart.middle(index)
        if at is not None:
            yield chart.chip(at, ",".join(map(str, sorted(results))), "disc", INK)
    at = chart.middle(here)
    if at is not None:
        yield from chart.ringed(at, INK)


def _arrows(chart: Chart, steps: dict[tuple[int, int], bool]) -> Iterator[Mark]:
    for (one, other), aside in sorted(steps.items()):
        start, end = chart.middle(one), chart.middle(other)
        if start is not None and end is not None:
            yield from chart.arrow(start, end, INK, ASIDE if aside else ())


def _bar(chart: Chart, index: int, direction: int) -> Iterator[Mark]:
    """A bar along the edge from which the blow comes."""
    spot = chart.spot(index)
    if spot is not None:
        a, b = chart.field.edge(spot, direction)
        yield from chart.stroked(line(*a, *b), HIT, bold=0.09)
