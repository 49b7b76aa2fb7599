"""A retreat in names, with its reasons: what drives the unit where, and what stops it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from rules.answers import Answer
from rules.moves import burning, closed, culprit, held_by_ground
from rules.position import NOWHERE, Position
from rules.retreat import (
    Course,
    RetreatWay,
    hexes_a_flag,
    is_directional,
    is_held,
    most,
    obstacle,
    primaries,
    retreats,
    secondaries,
    steps_home,
    turns,
)
from schema.text import Argument, Message, Term
from schema.value import FrozenMap


@dataclass(frozen=True, slots=True)
class WayBack:
    """One way of a retreat: the names of its hexes, what it costs, and what kind of way it is."""

    hexes: tuple[str, ...]
    hits: int
    """Retreats that are not carried out, each a hit."""
    damage: int
    """Hits of the ground on which it ends."""
    course: Course


@dataclass(frozen=True, slots=True)
class Retreat:
    """Where a unit may retreat; true if it goes anywhere at all, iterable over its ways.

    ``"C4" in retreat`` asks whether it may end there.
    """

    unit: str
    attacker: str | None
    hexes: int
    """How far the results drive it."""
    ways: tuple[WayBack, ...]
    """The owner's choice, at least one way; a way without hexes is to stay and be hit."""
    why: tuple[Message, ...]

    def __bool__(self) -> bool:
        return any(way.hexes for way in self.ways)

    def __iter__(self) -> Iterator[WayBack]:
        return iter(self.ways)

    def __len__(self) -> int:
        return len(self.ways)

    def __contains__(self, place: object) -> bool:
        return any(way.hexes[-1:] == (place,) for way in self.ways)


def retreat(
    position: Position, unit_id: str, attacker_id: str | None, flags: int, *, ranged: bool = False
) -> Retreat:
    """How a unit of this id retreats when so many results count after another's attack.

    ``ranged``: a shot, not a blow; results that the unit ignores are left out beforehand.
    KeyError if the scenario has no such unit.
    """
    theatre = position.theatre
    number = theatre.numbers[unit_id]
    attacker = None if attacker_id is None else theatre.numbers[attacker_id]
    ways = retreats(position, number, flags, attacker, ranged=ranged)
    hexes = flags * hexes_a_flag(position, number)
    why = _reasons(position, number, attacker, hexes, ways, ranged=ranged) if hexes else []
    return Retreat(
        unit=unit_id,
        attacker=attacker_id,
        hexes=hexes,
        ways=tuple(
            WayBack(names(position, way.path), way.hits, way.damage, way.course) for way in ways
        ),
        why=tuple(dict.fromkeys(why)),
    )


def names(position: Position, path: Iterable[int]) -> tuple[str, ...]:
    """The names of hexes given by index."""
    return tuple(position.theatre.grid.names[index] for index in path)


# -- reasons -------------------------------------------------------------------------------------


def message(slug: str, **args: Argument) -> Message:
    """A reason by name and what it speaks of."""
    return Message(slug=slug, args=FrozenMap(args))


def home_closed(position: Position, number: int, index: int) -> tuple[Message, ...]:
    """What closes a unit's steps from a hex toward its own edge, a reason for each that is closed;
    that the board ends there where there is no such step."""
    edge, grid = position.fighter(number).edge, position.theatre.grid
    if edge is None:
        return (message("retreat-no-edge"),)
    steps = steps_home(grid, edge)[index]
    if not steps:
        return (message("retreat-blocked-edge", place=grid.names[index]),)
    reasons = (step_closed(position, number, index, direction) for direction, _ in steps)
    return tuple(reason for reason in reasons if reason is not None)


def held(position: Position, number: int) -> Iterator[Message]:
    """Why a unit cannot leave its place, whatever lies around it."""
    index = position.at[number]
    unit = position.fighter(number).id
    answers = (
        [Answer.no("move-not-on-board", unit=unit)]
        if index == NOWHERE
        else held_by_ground(position, number)
    )
    yield from (answer.because for answer in answers if answer.because is not None)


def step_closed(position: Position, number: int, index: int, direction: int) -> Message | None:
    """What closes a unit's step out of a hex, ``None`` when nothing does."""
    what = obstacle(position, number, index, direction)
    if what is None:
        return None
    grid = position.theatre.grid
    here, other = grid.names[index], grid.neighbour_table[index][direction]
    if other == NOWHERE:
        return message("retreat-blocked-edge", place=here)
    there = grid.names[other]
    if what == "wall":
        return message("retreat-blocked-wall", place=here, beyond=there)
    unit = position.unit_on(other)
    if what in ("friend", "enemy") and unit is not None:
        kind = Term(of="unit_types", id=position.fighter(unit).type)
        return message(f"retreat-blocked-{what}", place=there, unit=kind)
    grounds = chain(closed(position, other), burning(position, other))
    return next((answer.because for answer in grounds), None)


def _reasons(
    position: Position,
    number: int,
    attacker: int | None,
    hexes: int,
    ways: tuple[RetreatWay, ...],
    *,
    ranged: bool,
) -> Iterator[Message]:
    """Why the ways are these: the direction, what turned it, what stopped it, what it costs."""
    grid, index = position.theatre.grid, position.at[number]
    if is_held(position, number):
        yield from held(position, number)
    elif attacker is not None and is_directional(position, number, attacker, ranged=ranged):
        blow = grid.names[position.at[attacker]]
        yield message("retreat-straight", attacker=blow)
        yield from _turned(position, number, attacker, ways)
        yield from _stopped(position, number, hexes, ways)
    else:
        yield _homeward(position, attacker, ranged=ranged)
        if not ways[0].path:
            yield from home_closed(position, number, index)
        yield from _stopped(position, number, hexes, ways)
    if ways[0].hits:
        yield message("retreat-hits", hits=ways[0].hits)


def _homeward(position: Position, attacker: int | None, *, ranged: bool) -> Message:
    """Why a retreat goes toward the own edge."""
    rules = position.theatre.book.retreat
    if rules.rule == "toward-edge":
        return message("retreat-homeward")
    if attacker is None or position.at[attacker] == NOWHERE:
        return message("retreat-homeward-nobody")
    if ranged:
        return message("retreat-homeward-shot")
    return message(
        "retreat-homeward-unengaged",
        attacker=position.theatre.grid.names[position.at[attacker]],
    )


def _turned(
    position: Position, number: int, attacker: int, ways: tuple[RetreatWay, ...]
) -> Iterator[Message]:
    """What closed the primary, and whether that turned the unit aside."""
    if ways[0].course == "primary":
        return
    grid, index = position.theatre.grid, position.at[number]
    for primary in primaries(position, number, attacker):
        reason = step_closed(position, number, index, primary)
        what = obstacle(position, number, index, primary)
        if reason is None or what is None:
            continue
        yield reason
        beside = secondaries(position, number, primary)
        if not turns(position, what):
            yield message("retreat-stays")
        elif not beside:
            yield message("retreat-equal")
        for direction in beside:
            blocked = step_closed(position, number, index, direction)
            place = grid.neighbour_table[index][direction]
            yield blocked or message("retreat-turns", place=grid.names[place])


def _stopped(
    position: Position, number: int, hexes: int, ways: tuple[RetreatWay, ...]
) -> Iterator[Message]:
    """What ends each way before its time, and what its last hex does."""
    limit = most(position, number, hexes)
    if limit < hexes:
        yield message("retreat-limit", hexes=limit)
    for way in ways:
        if way.path:
            yield from _ended(position, number, way, limit)


def _ended(position: Position, number: int, way: RetreatWay, limit: int) -> Iterator[Message]:
    end = way.path[-1]
    place = position.theatre.grid.names[end]
    if position.ground.ends_retreat & position.theatre.cells.bits[end]:
        if way.hits:
            ground = culprit(position, end, lambda kind: kind.movement.ends_retreat)
            yield message("retreat-ended", place=place, ground=ground)
    elif len(way.path) < limit and way.course == "homeward":
        yield from home_closed(position, number, end)
    elif len(way.path) < limit:
        beside = position.theatre.grid.neighbour_table[position.at[number]]
        reason = step_closed(position, number, end, beside.index(way.path[0]))
        if reason is not None:
            yield reason
    if way.damage:
        ground = culprit(position, end, lambda kind: kind.movement.damage)
        yield message("retreat-damage", place=place, ground=ground, damage=way.damage)
