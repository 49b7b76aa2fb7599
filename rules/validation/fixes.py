"""Where a unit, a tile, a setup marker, a home realm or a rune token that stands wrong could stand
instead.
"""

from bisect import bisect_left
from itertools import islice

from geometry.hexes import Hex, distance
from rules.engagement import zones_apart
from rules.map_audit import LaidMap, Mislaid
from rules.maps import home_spots, legal_joins, marker_spots, rune_spots
from rules.placement import area
from rules.validation.facts import Facts
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.edits import Edit, MoveUnits, SetField, Several
from schema.forces import Unit


def step_aside(facts: Facts, unit: Unit) -> MoveUnits | None:
    """Move a unit to the nearest hex on which it may stand, the lowest index among equally near.

    ``None`` where there is no such hex. Never applied unasked: a place is the author's choice.
    """
    grid, radius = facts.field.grid, facts.book.control.radius
    there = _area(facts, unit)
    for other in _other_commanders(facts, unit):
        there = frozenset(i for i in there if zones_apart(grid, i, other, radius))
    return step_into(facts, unit, there)


def step_into(facts: Facts, unit: Unit, vacant: frozenset[int]) -> MoveUnits | None:
    """Move a unit to the nearest of these vacant hexes, the lowest index among equally near;
    ``None`` where there is none."""
    grid = facts.field.grid
    if not isinstance(unit.at, str) or not vacant:
        return None
    here = grid.index(unit.at)

    def meets(radius: int) -> bool:
        return not vacant.isdisjoint(grid.indices_within(here, radius))

    # Most often the next hex but one will do, and a board may have a hundred thousand.
    far = 1
    while not meets(far):
        far *= 2
    radius = bisect_left(range(far), True, key=meets)
    index = min(vacant.intersection(grid.indices_within(here, radius)))
    return MoveUnits(kind="move-units", moves=((unit.id, grid.names[index]),))


def _area(facts: Facts, unit: Unit) -> frozenset[int]:
    """The vacant hexes within the card's rows, or all when no card limits them."""
    seat = facts.seats.get(unit.seat)
    if not facts.has_card or seat is None or seat.edge is None:
        return facts.vacant
    middle = facts.book.placement.middle_row
    return facts.vacant.intersection(
        area(facts.field.grid, seat.edge, facts.reach_of(unit), middle)
    )


def _other_commanders(facts: Facts, unit: Unit) -> tuple[int, ...]:
    """Places of the commanders from whose zones a card keeps this one's apart (BOW-RAID-04); the
    enemy's among them where the book says so (BOW-RAID-!2)."""
    if unit.id not in facts.leaders or not facts.has_card:
        return ()
    if not facts.card.placement.commander.zones_apart:
        return ()
    everyone = facts.book.control.apart_from == "everyone"
    return tuple(
        facts.field.grid.index(at)
        for _, other, at in facts.commanding
        if other.unit != unit.id and (everyone or other.seat == unit.seat)
    )


TRIES = 60
"""How many places are tried, the nearest first."""
FIRST = 12
"""For so many of the things that lie wrongly a place is looked for: each takes a while, and whoever
moves the first changes what is wrong with the others."""
LARGE = 100
"""On a map of more tiles no place is looked for: every one that is tried has the whole map held
against the rules."""


def mended(facts: Facts, one: Mislaid) -> Edit | None:
    """Put it in the nearest place where it may lie and that makes nothing else wrong; ``None``
    where there is none near. Never applied unasked: a place is the author's choice."""
    if len(facts.map.board.tiles) > LARGE or one not in facts.illegal_placements[:FIRST]:
        return None
    if one.part == "rune":
        return _rune(facts, one)
    if one.part == "marker":
        return _marker(facts, one.number)
    return _tile(facts, one.number, home=one.part == "home")


def _tile(facts: Facts, number: int, *, home: bool) -> Edit | None:
    laid = facts.map.board.tiles[number]
    spots = _home_spots(facts.map, number) if home else _joins(facts.map, number)
    for spot in islice(sorted(spots, key=lambda new: _how_far(laid, new)), TRIES):
        new = laid.changed(q=spot.q, r=spot.r, rotation=spot.rotation)
        tiles = (*facts.map.board.tiles[:number], new, *facts.map.board.tiles[number + 1 :])
        if _better(facts, facts.map.board.changed(tiles=tiles), "home" if home else "tile", number):
            pointer = f"/board/tiles/{number}"
            return _set(pointer, q=new.q, r=new.r, rotation=new.rotation)
    return None


def _joins(there: LaidMap, number: int) -> tuple[LaidTile, ...]:
    laid = there.board.tiles[number]
    before = there.before(number, homes=False)
    return legal_joins(before, laid.tile, there.tiles[laid.tile], there.rules)


def _home_spots(there: LaidMap, number: int) -> tuple[LaidTile, ...]:
    laid = there.board.tiles[number]
    marker = there.marker_of(laid)
    if marker is None:
        return ()
    others = there.before(number, homes=True)
    return home_spots(there.ground, laid.tile, there.tiles[laid.tile], marker, others, there.rules)


def _how_far(old: LaidTile, new: LaidTile) -> tuple[int, int, int, int]:
    turn = (new.rotation - old.rotation) % 6
    turns = min(turn, 6 - turn)
    return distance(Hex(old.q, old.r), Hex(new.q, new.r)) + turns, turns, new.q, new.r


def _marker(facts: Facts, number: int) -> Edit | None:
    board = facts.map.board
    old = board.setup_markers[number]
    others = (*board.setup_markers[:number], *board.setup_markers[number + 1 :])
    spots = marker_spots(facts.map.ground, others, facts.book.map)
    for spot in islice(sorted(spots, key=lambda new: _how_near(old, new)), TRIES):
        new = old.changed(q=spot.q, r=spot.r, direction=spot.direction)
        markers = (*board.setup_markers[:number], new, *board.setup_markers[number + 1 :])
        if _better(facts, board.changed(setup_markers=markers), "marker", number):
            pointer = f"/board/setup_markers/{number}"
            return _set(pointer, q=new.q, r=new.r, direction=new.direction)
    return None


def _how_near(old: SetupMarker, new: SetupMarker) -> tuple[int, int, int, int]:
    return distance(Hex(old.q, old.r), Hex(new.q, new.r)), new.direction, new.q, new.r


def _rune(facts: Facts, one: Mislaid) -> Edit | None:
    """The nearest area for a rune token; none where the host's file says what lies there."""
    scenario, there = facts.scenario, facts.map
    pool = scenario.hidden[one.number]
    if scenario.secrets is not None and pool.id in scenario.secrets.placed:
        return None
    lying = [
        place
        for runes in facts.runes
        for number, place in enumerate(runes.pool.spots)
        if (runes.number, number) != (one.number, one.spot)
    ]
    where = {area.name: area.hex for area in there.areas}
    here = where.get(pool.spots[one.spot])
    spots = rune_spots(there.rune_ground, there.board.setup_markers, lying, there.rules)
    free = [p for p in spots if p not in lying and not there.against_rune(p, lying)]
    if not free:
        return None
    place = min(free, key=lambda name: distance(where[name], here) if here is not None else 0)
    pointer = f"/hidden/{one.number}/spots/{one.spot}"
    return SetField(kind="set-field", field=pointer, value=place)


def _better(facts: Facts, board: TileBoard, part: str, number: int) -> bool:
    """Whether nothing stands against this thing on the other board, and nothing new elsewhere."""
    known = {one for one in facts.illegal_placements if (one.part, one.number) != (part, number)}
    return all(one in known for one in facts.map.changed(board).illegal_placements(facts.runes))


def _set(pointer: str, **fields: int) -> Several:
    """Set some numbers of one thing."""
    return Several(
        kind="several",
        edits=tuple(
            SetField(kind="set-field", field=f"{pointer}/{name}", value=value)
            for name, value in fields.items()
        ),
    )
