"""Zones by their names and colours, as sheets and texts speak of them."""

from collections.abc import Mapping

from schema.board import Zone
from schema.language import N_
from schema.names import Names
from schema.sentences.uses import COLOURS

STEM = 3
"""Letters of a colour by which its name is known in whatever form it has: *синий*, *Синие*."""


def is_named_by_colour(names: Names, zone: Zone, title: str) -> bool:
    """Whether a zone's title says its colour."""
    if zone.colour is None:
        return False
    return names.say(COLOURS[zone.colour])[:STEM].casefold() in title.casefold()


def with_colour(names: Names, zone: Zone, title: str) -> str:
    """A zone's title, with its colour behind it where it does not say it."""
    if zone.colour is None or is_named_by_colour(names, zone, title):
        return title
    return f"{title} ({names.say(COLOURS[zone.colour])})"


HATCHES: Mapping[str, str] = {
    "falling": N_("slanted lines"),
    "horizontal": N_("horizontal lines"),
    "cross": N_("crossed lines"),
}
"""How the patterns of zones look: they distinguish them on a grey printer."""


def with_hatch(names: Names, title: str, hatch: str | None) -> str:
    """A zone's title with the pattern that it has on the board behind it, if it has one."""
    hatch_name = HATCHES.get(hatch or "")
    return f"{title} ({names.say(hatch_name)})" if hatch_name else title


MOST_HEXES = 6
"""So many hexes of a zone are named."""


def with_hexes(names: Names, zone: Zone, title: str) -> str:
    """A zone's title with its hexes behind it, where another one looks the same on the board."""
    look = (zone.kind, zone.seat, zone.colour)
    others = (one for one in names.scenario.zones if one.places and one.name != zone.name)
    alike = any((one.kind, one.seat, one.colour) == look for one in others)
    if not alike or not 0 < len(zone.places) <= MOST_HEXES:
        return title
    return f"{title}: {' '.join(zone.places)}"


def any_hex(names: Names, name: str | None, title: str) -> str:
    """*any red hex* of the only zone that is named by this colour; *any hex of* another."""
    zones = names.scenario.zones
    zone = next((zone for zone in zones if zone.id == name), None)
    alike = [other for other in zones if zone is not None and other.colour == zone.colour]
    if zone is not None and len(alike) == 1 and is_named_by_colour(names, zone, title):
        return names.say(N_("any {colour} hex"), colour=names.say(COLOURS[zone.colour or ""]))
    return names.say(N_("any hex of {zone}"), zone=title)
