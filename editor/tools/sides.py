"""Swapping the sides: two armies change places, or change their players."""

from collections.abc import Iterable
from typing import Literal

from editor.tools.carrying import Carrier
from editor.tools.symmetry import SWAPPED
from editor.tools.transform import TableTransform
from geometry.symmetries import SymmetryId
from schema.board import HexBoard, Place, Pose, TableBoard, Zone
from schema.forces import Unit
from schema.scenario import Scenario

Swap = Literal["places", "players"]


def two_sides(scenario: Scenario) -> tuple[str, str] | None:
    """The two seats that face each other, else the first two that somebody plays."""
    played = [seat for seat in scenario.seats if not seat.neutral]
    for one in played:
        for other in played:
            if one.edge is not None and other.edge == SWAPPED["rotate-180"][one.edge]:
                return one.id, other.id
    return (played[0].id, played[1].id) if len(played) > 1 else None


def armies_change_places(
    scenario: Scenario, sides: tuple[str, str], symmetry: SymmetryId
) -> Scenario:
    """Both armies go where the movement puts them, with their zones and edges; the ground stays.

    Twice is nothing. Units of other seats stay where they are.
    """
    board, both = scenario.board, set(sides)
    if isinstance(board, TableBoard):
        return _change_ends(scenario, board, both, symmetry)
    if not isinstance(board, HexBoard):
        raise TypeError("map tiles have no symmetry of their own")
    from editor.tools.reshape import carrier_of

    carrier = carrier_of(board.grid(), symmetry)

    def unit(old: Unit) -> Unit:
        to = carrier.to(old.at)
        return old if old.seat not in both or to is None else carrier.unit(old, to)

    def zone(old: Zone) -> Zone:
        moves = old.seat in both and old.kind != "section"
        return old.changed(places=_moved(old.places, carrier)) if moves else old

    after = scenario.changed(
        units=tuple(map(unit, scenario.units)),
        commanders=tuple(
            c.changed(at=carrier.to(c.at)) if c.seat in both else c for c in scenario.commanders
        ),
        markers=tuple(
            m.changed(at=carrier.to(m.at) or m.at) if m.seat in both else m
            for m in scenario.markers
        ),
        zones=tuple(map(zone, scenario.zones)),
    )
    return _edges_of(after, both, symmetry)


def armies_change_players(scenario: Scenario, sides: tuple[str, str]) -> Scenario:
    """What belongs to one seat belongs to the other: units, markers, zones, edges; all stays put.

    Cards, resources and what a seat is called stay its own. Twice is nothing.
    """
    one, other = sides
    swapped = {one: other, other: one}
    edges = {seat.id: seat.edge for seat in scenario.seats}

    def owner(seat: str | None) -> str | None:
        return None if seat is None else swapped.get(seat, seat)

    return scenario.changed(
        seats=tuple(
            seat.changed(edge=edges[swapped[seat.id]]) if seat.id in swapped else seat
            for seat in scenario.seats
        ),
        units=tuple(unit.changed(seat=owner(unit.seat)) for unit in scenario.units),
        commanders=tuple(c.changed(seat=owner(c.seat)) for c in scenario.commanders),
        markers=tuple(m.changed(seat=owner(m.seat)) for m in scenario.markers),
        zones=tuple(zone.changed(seat=owner(zone.seat)) for zone in scenario.zones),
        musters=tuple(m.changed(seat=owner(m.seat)) for m in scenario.musters),
        neutral_draft=tuple(p.changed(seat=owner(p.seat)) for p in scenario.neutral_draft),
        free_placements=tuple(
            free.changed(seat=owner(free.seat)) for free in scenario.free_placements
        ),
    )


def _moved(places: Iterable[str], carrier: Carrier) -> tuple[str, ...]:
    return tuple(carrier.places.get(name, name) for name in places)


def _edges_of(scenario: Scenario, both: set[str], symmetry: SymmetryId) -> Scenario:
    from editor.tools.reshape import with_edges

    moved = {seat.id: seat for seat in with_edges(scenario, SWAPPED[symmetry]).seats}
    seats = tuple(moved[seat.id] if seat.id in both else seat for seat in scenario.seats)
    return scenario.changed(seats=seats)


def _change_ends(
    scenario: Scenario, board: TableBoard, both: set[str], symmetry: SymmetryId
) -> Scenario:
    """On a table poses move, and outlines of zones."""
    movement = TableTransform.of(symmetry, board.width, board.depth)

    def to(place: Place | None) -> Place | None:
        return movement.pose(place) if isinstance(place, Pose) else place

    def zone(old: Zone) -> Zone:
        return old.changed(outline=movement.outline(old.outline)) if old.seat in both else old

    after = scenario.changed(
        units=tuple(u.changed(at=to(u.at)) if u.seat in both else u for u in scenario.units),
        commanders=tuple(
            c.changed(at=to(c.at)) if c.seat in both else c for c in scenario.commanders
        ),
        markers=tuple(m.changed(at=to(m.at)) if m.seat in both else m for m in scenario.markers),
        zones=tuple(map(zone, scenario.zones)),
    )
    return _edges_of(after, both, symmetry)
