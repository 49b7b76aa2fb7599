"""What has no place on a board that gets smaller."""

from dataclasses import dataclass

from schema.forces import Commander, Marker, Unit
from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Fallen:
    """What has no place on the new board, by kind."""

    units: tuple[Unit, ...] = ()
    commanders: tuple[Commander, ...] = ()
    markers: tuple[Marker, ...] = ()
    hexes: tuple[str, ...] = ()
    """Hexes that are gone and bore more than empty ground, by their old names."""
    things: int = 0
    """Tokens, ways, walls, pinned pieces and labels, terrain on a table."""
    mentions: int = 0
    """Places of zones and hidden spots, notes."""

    def __bool__(self) -> bool:
        counted = (self.units, self.commanders, self.markers, self.hexes)
        return any(counted) or self.things > 0 or self.mentions > 0


def forces_off(before: Scenario, after: Scenario) -> Fallen:
    """Units, commanders and markers that the scenario before had and the one after has not."""
    there = {unit.id for unit in after.units}
    led = {(c.card, c.seat) for c in after.commanders}
    lying = {marker.id for marker in after.markers}
    return Fallen(
        units=tuple(unit for unit in before.units if unit.id not in there),
        commanders=tuple(c for c in before.commanders if (c.card, c.seat) not in led),
        markers=tuple(marker for marker in before.markers if marker.id not in lying),
    )
