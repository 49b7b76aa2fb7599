"""Swapping the sides: two armies change places, or change their players."""

from collections.abc import Callable
from typing import Literal, TypeVar

from editor.tools.carrying import PlaceMapping
from editor.tools.symmetry import SWAPPED
from editor.tools.transform import TableTransform
from geometry.symmetries import SymmetryId
from schema.board import Board, HexBoard, Place, Pose, TableBoard, Zone
from schema.forces import Commander, Marker, Unit
from schema.scenario import Scenario
from schema.value import Outline

Swap = Literal["places", "players"]
Thing = TypeVar("Thing", Commander, Marker)


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
    both = set(sides)
    paths, outline = _movement(scenario.board, symmetry)

    def goes(old: Unit | Commander | Marker) -> Place | None:
        return paths.to(old.at) if old.seat in both and old.at is not None else None

    def unit(old: Unit) -> Unit:
        to = goes(old)
        return old if to is None else old.changed(at=to, facing=paths.facing(old.facing))

    def at(old: Thing) -> Thing:
        to = goes(old)
        return old if to is None else old.changed(at=to)

    def zone(old: Zone) -> Zone:
        if old.seat not in both or old.kind == "section":
            return old
        names = (paths.to(name) or name for name in old.places)
        places = tuple(name for name in names if isinstance(name, str))
        return old.changed(places=places, outline=outline(old.outline))

    after = scenario.changed(
        units=tuple(map(unit, scenario.units)),
        commanders=tuple(map(at, scenario.commanders)),
        markers=tuple(map(at, scenario.markers)),
        zones=tuple(map(zone, scenario.zones)),
    )
    return _edges_of(after, both, symmetry)


def _movement(
    board: Board, symmetry: SymmetryId
) -> tuple[PlaceMapping, Callable[[Outline], Outline]]:
    """Where a movement of the board onto itself puts places, and outlines on a table."""
    if isinstance(board, TableBoard):
        by = TableTransform.of(symmetry, board.width, board.depth)
        poses = PlaceMapping(
            lambda place: by.pose(place) if isinstance(place, Pose) else place,
            lambda facing: facing,
        )
        return poses, by.outline
    if not isinstance(board, HexBoard):
        raise TypeError("map tiles have no symmetry of their own")
    from editor.tools.reshape import carrier_of

    carrier = carrier_of(board.grid(), symmetry)
    return PlaceMapping(carrier.to, carrier.turned.facing), tuple


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


def _edges_of(scenario: Scenario, both: set[str], symmetry: SymmetryId) -> Scenario:
    from editor.tools.reshape import with_edges

    moved = {seat.id: seat for seat in with_edges(scenario, SWAPPED[symmetry]).seats}
    seats = tuple(moved[seat.id] if seat.id in both else seat for seat in scenario.seats)
    return scenario.changed(seats=seats)
