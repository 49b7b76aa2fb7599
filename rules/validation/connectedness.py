"""Whether armies can reach each other: walled-in units, parted edges, hexes nobody can get to."""

from collections.abc import Iterator

from rules.connectedness import walled_in
from rules.validation.facts import Facts, unit_term
from rules.validation.registry import Found, check, found

READS = ("board", "overrides", "seats")


@check("edges-not-connected", severity="error", reads=READS, given=("field",))
def edges_not_connected(facts: Facts) -> Iterator[Found]:
    """No way leads from one side's edge to the other's."""
    field = facts.field
    if len(field.edges) > 1 and facts.joined is None:
        blocking = [field.grid.names[i] for i in _barrier(facts)]
        yield found(*blocking, fields=["/board"], edges=field.edges, blocking=tuple(blocking))


def _barrier(facts: Facts) -> tuple[int, ...]:
    """The playable hexes that nobody can enter."""
    field = facts.field
    return tuple(
        i for i, enter in enumerate(field.enterable) if not enter and i not in field.unplayable
    )


@check("unit-walled-in", severity="error", reads=(*READS, "units"), given=("field",))
def unit_walled_in(facts: Facts) -> Iterator[Found]:
    """A unit that can never leave the corner it stands in."""
    field = facts.field
    for index in walled_in(field, facts.joined):
        for unit in field.occupants[index]:
            number = facts.scenario.units.index(unit)
            place = field.grid.names[index]
            yield found(place, fields=[f"/units/{number}/at"], unit=unit_term(unit), place=place)


@check("hexes-unreachable", severity="note", reads=READS, given=("field",))
def hexes_unreachable(facts: Facts) -> Iterator[Found]:
    """Hexes that could be entered if only a way led there."""
    field = facts.field
    main = facts.joined
    if main is None or len(main) == sum(field.enterable):
        return
    inside = set(main)
    names = field.grid.names
    cut = [names[i] for i, enter in enumerate(field.enterable) if enter and i not in inside]
    yield found(*cut, fields=["/board"], hexes=tuple(cut), count=len(cut))
