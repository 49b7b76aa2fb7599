"""Placement: free and passable hexes, rows, halves, zones of control."""

from collections.abc import Iterator
from itertools import combinations

from rules.engagement import overlap
from rules.placement import area, half, rows
from rules.validation.facts import Facts, card_term, unit_term
from rules.validation.fixes import step_aside
from rules.validation.registry import Found, check, found
from schema.forces import Unit
from schema.text import Term

PLACED = ("board", "card", "commanders", "overrides", "seats", "units", "variants")
"""What decides where units may stand, and with it where a fix moves them."""


@check("units-stacked", severity="error", reads=PLACED, given=("field",), fix="offered")
def units_stacked(facts: Facts) -> Iterator[Found]:
    """More units share a hex than the game allows."""
    most = facts.book.placement.units_in_a_hex
    for index, units in facts.field.occupants.items():
        if len(units) > most:
            here = [f"/units/{number}/at" for number, i, *_ in facts.standing if i == index]
            place = facts.field.grid.names[index]
            kinds = tuple(unit_term(unit) for unit in units)
            fix = step_aside(facts, units[-1])
            yield found(
                place,
                fields=here,
                place=place,
                units=kinds,
                count=len(units),
                most=most,
                fix=fix,
            )


@check("unit-on-unplayable-hex", severity="error", reads=PLACED, given=("field",), fix="offered")
def unit_on_unplayable_hex(facts: Facts) -> Iterator[Found]:
    """A unit is on a half hex or another place that is not in play."""
    for number, index, unit, at in facts.standing:
        if index in facts.field.unplayable:
            fix = step_aside(facts, unit)
            yield found(at, fields=[f"/units/{number}/at"], unit=unit_term(unit), place=at, fix=fix)


@check("unit-on-impassable-hex", severity="error", reads=PLACED, given=("field",), fix="offered")
def unit_on_impassable_hex(facts: Facts) -> Iterator[Found]:
    """A unit is where units can never be, such as on a palisade or in a river without a crossing
    (BOW-TT-PAL)."""
    for number, index, unit, at in facts.standing:
        if not facts.field.open[index] and index not in facts.field.unplayable:
            yield _badly_placed(facts, number, index, unit, at)


@check("unit-on-forbidden-terrain", severity="error", reads=PLACED, given=("field",), fix="offered")
def unit_on_forbidden_terrain(facts: Facts) -> Iterator[Found]:
    """A unit starts on terrain where no unit may start."""
    for number, index, unit, at in facts.standing:
        if facts.field.open[index] and not facts.field.startable[index]:
            yield _badly_placed(facts, number, index, unit, at)


def _badly_placed(facts: Facts, number: int, index: int, unit: Unit, at: str) -> Found:
    """The unit, its ground, and a hex nearby where it could stand."""
    return found(
        at,
        fields=[f"/units/{number}/at"],
        unit=unit_term(unit),
        place=at,
        ground=_ground(facts, index),
        fix=step_aside(facts, unit),
    )


def _ground(facts: Facts, index: int) -> Term:
    """What makes the hex what it is: the uppermost token, else the terrain."""
    tokens = facts.field.tokens[index]
    if tokens:
        return Term(of="tokens", id=tokens[-1])
    return Term(of="terrain", id=facts.field.terrain[index])


def _too_far(facts: Facts, *, led: bool) -> Iterator[Found]:
    for number, index, unit, at in facts.standing:
        seat = facts.seats.get(unit.seat)
        if seat is None or seat.edge is None or (unit.id in facts.leaders) is not led:
            continue
        if facts.at_one_edge:  # half-taken-twice
            return
        row = rows(facts.field.grid, seat.edge)[index]
        reach = facts.reach_of(unit)
        if not reach.min_rows <= row <= reach.max_rows:
            yield found(
                at,
                fields=[f"/units/{number}/at"],
                unit=unit_term(unit),
                place=at,
                row=row,
                least=reach.min_rows,
                most=reach.max_rows,
                fix=step_aside(facts, unit),
            )


@check(
    "unit-too-far",
    severity="error",
    reads=PLACED,
    rule="BOW-RAID-05",
    given=("field", "card"),
    fix="offered",
)
def unit_too_far(facts: Facts) -> Iterator[Found]:
    """A unit without a commander is outside the rows that the card allows."""
    return _too_far(facts, led=False)


@check(
    "commander-too-far",
    severity="error",
    reads=PLACED,
    rule="BOW-RAID-04",
    given=("field", "card"),
    fix="offered",
)
def commander_too_far(facts: Facts) -> Iterator[Found]:
    """A commander's unit is outside the rows that the card allows."""
    return _too_far(facts, led=True)


@check(
    "unit-outside-half",
    severity="error",
    reads=PLACED,
    rule="BOW-SK-S02",
    given=("field", "card"),
    fix="offered",
)
def unit_outside_half(facts: Facts) -> Iterator[Found]:
    """A unit is in an allowed row but outside its side's half of the board."""
    middle = facts.book.placement.middle_row
    for number, index, unit, at in facts.standing:
        seat = facts.seats.get(unit.seat)
        if seat is None or seat.edge is None or facts.at_one_edge:
            continue
        grid = facts.field.grid
        reach = facts.reach_of(unit)
        within = reach.min_rows <= rows(grid, seat.edge)[index] <= reach.max_rows
        if reach.own_half and within and not half(grid, seat.edge, middle)[index]:
            fix = step_aside(facts, unit)
            yield found(at, fields=[f"/units/{number}/at"], unit=unit_term(unit), place=at, fix=fix)


@check(
    "zone-of-control-overlap",
    severity="error",
    reads=PLACED,
    rule="BOW-RAID-04",
    given=("field", "card"),
    fix="offered",
)
def zone_of_control_overlap(facts: Facts) -> Iterator[Found]:
    """The zones of control of two commanders share a hex: of one side, or of any two sides with the
    alternative interpretation BOW-RAID-!2."""
    if not facts.card.placement.commander.zones_apart:
        return
    everyone = facts.book.control.apart_from == "everyone"
    grid, radius = facts.field.grid, facts.book.control.radius
    for (i, first, here), (j, second, there) in combinations(facts.commanding, 2):
        if not everyone and first.seat != second.seat:
            continue
        if first.unit is not None and first.unit == second.unit:
            continue
        shared = overlap(grid, here, there, radius).shared
        if shared:
            unit = facts.units.get(second.unit or "")
            yield found(
                here,
                there,
                fields=[f"/commanders/{i}", f"/commanders/{j}"],
                first=card_term(first),
                second=card_term(second),
                here=here,
                there=there,
                radius=radius,
                shared=shared,
                fix=step_aside(facts, unit) if unit is not None else None,
            )


@check(
    "terrain-too-far",
    severity="error",
    reads=("board", "card", "seats", "variants"),
    rule="BOW-RAID-03",
    given=("field", "card"),
)
def terrain_too_far(facts: Facts) -> Iterator[Found]:
    """Terrain is where no side may place it: outside the allowed rows, or in no half."""
    edges = facts.field.edges
    if facts.ground is None or not edges or facts.at_one_edge:
        return
    grid, middle = facts.field.grid, facts.book.placement.middle_row
    reach = facts.card.placement.terrain
    within = {i for edge in edges for i in area(grid, edge, reach, middle)}
    for index, name in enumerate(facts.painted):
        if name != facts.ground and index not in within:
            place = grid.names[index]
            ground = Term(of="terrain", id=name)
            yield found(
                place,
                fields=["/board/terrain"],
                ground=ground,
                place=place,
                row=min(rows(grid, edge)[index] for edge in edges),
                most=reach.max_rows,
            )
