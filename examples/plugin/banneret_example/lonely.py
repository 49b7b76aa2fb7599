"""A check: units that stand alone.

A check is given the facts of a scenario and yields what it found; it never raises for anything that
an author may write. What it says stands in the row, a sentence for each language.
"""

from collections.abc import Iterator

from rules.validation.facts import Facts
from rules.validation.registry import Check, Found, found
from schema.value import FrozenMap

FAR = 3
"""Hexes; a friend beyond that is no help."""


def lonely_units(facts: Facts) -> Iterator[Found]:
    """A unit has no friend within three hexes."""
    grid = facts.field.grid
    units = facts.scenario.units
    standing = [(unit.seat, unit.id, str(unit.at)) for unit in units if unit.at in grid]
    for seat, name, at in standing:
        friends = {place for side, other, place in standing if side == seat and other != name}
        if friends and friends.isdisjoint(grid.within(at, FAR)):
            yield found(at, unit=name, far=FAR)


CHECK = Check(
    "lonely-unit",
    severity="note",
    reads=("units", "board"),
    rule=None,
    given=("field",),
    find=lonely_units,
    says=FrozenMap(
        {
            "en": "{unit} has no friend within {far} hexes.",
            "ru": "Рядом с {unit} нет своих: дальше {far} гексов.",
        }
    ),
)
