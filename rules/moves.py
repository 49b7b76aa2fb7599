"""Moves in names: where a unit can go, on which path, with what consequences; and why not
elsewhere.

The answers behind ``rules.movement``, for people.

A hex that a march does not lead to is asked for once more with one kind of obstacle after the
other left out; the first kind without which there is a way is to blame, and where it bars that way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import chain, pairwise
from operator import or_

from rules.answers import YES, Answer
from rules.battlefield import resolved
from rules.engagement import leaving
from rules.ground import ALL
from rules.leaders import joinable
from rules.lore import forgiven
from rules.movement import (
    March,
    at_no_cost,
    furthers,
    march_of,
    pursuit,
    reach,
    reach_and_attack,
    spread,
    spreads,
)
from rules.paths import FartherPaths, Paths, farther_paths, paths_of, step_cost
from rules.position import NOWHERE, Position
from schema.terrain import TerrainKind
from schema.text import Term


@dataclass(frozen=True, slots=True)
class Move:
    """One move that a unit can make."""

    to: str
    path: tuple[str, ...]
    """The hexes of a cheapest way, from the one that it leaves to the one where it ends."""
    steps_left: int
    """What the way leaves of its steps, a road's bonus included on a road."""
    stopped: bool
    """Whether it must stop there, whatever it has left."""
    damage: int
    """What ending there costs it (BL2-RUINS-03)."""
    struck_by: tuple[str, ...]
    """The units that strike it in the back as it leaves them (BLH-ENG-06)."""
    may_attack: Answer
    """Whether terrain and the length of the move let it attack from there."""


@dataclass(frozen=True, slots=True, eq=False)
class Moves(Mapping[str, Move]):
    """All moves of a unit by where they end, in index order."""

    position: Position
    number: int
    found: Mapping[str, Move]

    def __getitem__(self, name: str) -> Move:
        return self.found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __repr__(self) -> str:
        unit = self.position.theatre.fighters[self.number].id
        return f"<Moves of {unit}: {', '.join(self) or 'none'}>"

    def why_not(self, name: str) -> Answer:
        """Why the unit cannot move to a hex, or yes if it can; ``UnknownPlace`` if the board has
        no hex of this name."""
        index = self.position.theatre.grid.index(name)
        if name in self.found:
            return YES
        position, number = self.position, self.number
        reasons = chain(
            unable(position, number),
            held_by_ground(position, number),
            closed(position, index),
            burning(position, index),
            taken(position, number, index),
        )
        first = next(reasons, None)
        return out_of_reach(position, number, index) if first is None else first


def moves(position: Position, unit_id: str) -> Moves:
    """Where a unit may end a move now, and how it gets there; ``KeyError`` if there is no such
    unit."""
    theatre = position.theatre
    number = theatre.numbers[unit_id]
    ends = theatre.cells.indices(reach(position, number))
    if not ends:
        return Moves(position, number, {})
    march = march_of(position, number)
    routes: list[Paths | FartherPaths] = [
        paths_of(theatre.grid, march, left) for left in spreads(position, number, march)
    ]
    if position.played:
        routes += [
            farther_paths(theatre.grid, march, further)
            for further in furthers(position, number, march)
        ]
    struck_by = leaving(position, unit_id)
    attacks = reach_and_attack(position, number)
    names, kinds, joins = theatre.grid.names, position.ground.kinds, joinable(position, number)
    found = {}
    for index in ends:
        best = max(routes, key=lambda paths: paths.rests.get(index, -1))
        bit = theatre.cells.bits[index]
        found[names[index]] = Move(
            to=names[index],
            path=tuple(names[place] for place in best.to(index)),
            steps_left=best.rests[index],
            stopped=bool(march.stop & bit),
            damage=0 if joins & bit else kinds[index].movement.damage,
            struck_by=struck_by,
            may_attack=YES if attacks & bit else _no_attack(position, number, index),
        )
    return Moves(position, number, found)


def may_advance(position: Position, number: int, index: int, hexes: int = 1) -> Answer:
    """Whether a unit may end an advance of at most so many hexes in a place, after a fight
    (BOW-FAQ-10, BOW-TT-WBRIDGE, BOW-TT-SBRIDGE)."""
    theatre, ground = position.theatre, position.ground
    bit = theatre.cells.bits[index]
    if pursuit(position, number, hexes) & bit:
        return YES
    place = theatre.grid.names[index]
    if ground.no_advance & bit:
        what = culprit(position, index, lambda kind: kind.movement.no_advance)
        return Answer.no("advance-barred", place=place, ground=what)
    terrain = theatre.book.movement.pursuit == "terrain-counts"
    return next(
        chain(
            unable(position, number),
            held_by_ground(position, number) if terrain else (),
            closed(position, index),
            burning(position, index) if terrain else (),
            taken(position, number, index),
        ),
        Answer.no("advance-too-far", place=place, hexes=hexes),
    )


def _no_attack(position: Position, number: int, index: int) -> Answer:
    ground, place = position.ground, position.theatre.grid.names[index]
    bit = ground.cells.bits[index]
    if ground.no_attack & bit:
        what = culprit(position, index, lambda kind: kind.combat.no_attack)
        return Answer.no("attack-not-from-here", place=place, ground=what)
    if ground.no_attack_on_entry & bit:
        what = culprit(position, index, lambda kind: kind.combat.no_attack_on_entry)
        return Answer.no("attack-not-on-entry", place=place, ground=what)
    fighter = position.fighter(number)
    return Answer.no("attack-moved-too-far", unit=fighter.id, most=fighter.move_and_battle)


def culprit(position: Position, index: int, does: Callable[[TerrainKind], object]) -> Term:
    """The token, way or terrain of a place that does something, the upmost first."""
    game = position.theatre.game
    terrain, tokens, ways = position.ground.keys[index]
    for token in reversed(tokens):
        if does(resolved(game, token, game.tokens)):
            return Term(of="tokens", id=token)
    for way in ways:
        if does(resolved(game, way, game.ways)):
            return Term(of="ways", id=way)
    return Term(of="terrain", id=terrain)


def unable(position: Position, number: int) -> Iterator[Answer]:
    """What keeps a unit from moving whatever the ground is."""
    name = _id(position, number)
    if position.at[number] == NOWHERE:
        yield Answer.no("move-not-on-board", unit=name)
    if position.stunned[number]:
        yield Answer.no("move-stunned", unit=name)
    if position.engaged[number] and position.theatre.book.movement.engaged == "held":
        yield Answer.no(
            "move-held",
            unit=name,
            by=tuple(_id(position, other) for other in position.engaged[number]),
        )


def held_by_ground(position: Position, number: int) -> Iterator[Answer]:
    """What keeps a unit from leaving its place (BOW-TT-FIRE)."""
    index = position.at[number]
    if position.ground.kinds[index].movement.no_exit:
        place = position.theatre.grid.names[index]
        ground = culprit(position, index, lambda kind: kind.movement.no_exit)
        yield Answer.no("move-no-exit", place=place, ground=ground)


def closed(position: Position, index: int) -> Iterator[Answer]:
    """What keeps every unit from a place for good."""
    ground, place = position.ground, position.theatre.grid.names[index]
    movement = ground.kinds[index].movement
    if ground.unplayable & ground.cells.bits[index]:
        yield Answer.no("move-unplayable", place=place)
    if movement.impassable:
        what = culprit(position, index, lambda kind: kind.movement.impassable)
        yield Answer.no("move-impassable", place=place, ground=what)
    if movement.needs_crossing and not movement.crossing:
        what = culprit(position, index, lambda kind: kind.movement.needs_crossing)
        yield Answer.no("move-needs-crossing", place=place, ground=what)


def burning(position: Position, index: int) -> Iterator[Answer]:
    """What keeps every unit from entering a place for now (BOW-TT-FIRE)."""
    if position.ground.kinds[index].movement.no_entry:
        what = culprit(position, index, lambda kind: kind.movement.no_entry)
        place = position.theatre.grid.names[index]
        yield Answer.no("move-no-entry", place=place, ground=what)


def taken(position: Position, number: int, index: int) -> Iterator[Answer]:
    """Who leaves a unit no room in a place."""
    theatre, bit = position.theatre, position.theatre.cells.bits[index]
    if index == position.at[number]:
        yield Answer.no(
            "move-own-place", place=theatre.grid.names[index], unit=_id(position, number)
        )
    elif position.everyone & bit and not march_of(position, number).ends & bit:
        standing = _standing(position, index)
        yield Answer.no("move-taken", place=theatre.grid.names[index], by=standing)


def out_of_reach(position: Position, number: int, index: int) -> Answer:
    """Why a unit's steps do not lead it to a place where it could be."""
    march = march_of(position, number)._replace(losses=())
    march = march._replace(passages=at_no_cost(march.passages))
    if _way(position, march, index):
        return _too_far(position, number, index)
    never_stopping = march._replace(stop=0)
    if way := _way(position, never_stopping, index):
        return _behind_stop(position, number, march, way)
    alone = never_stopping._replace(passing=position.ground.enterable)
    if way := _way(position, alone, index):
        return _behind_unit(position, march, way)
    climbing = alone._replace(passages=())
    if way := _way(position, climbing, index):
        return _behind_edge(position, march, way)
    flying = climbing._replace(passing=march.cells.board)
    if way := _way(position, flying, index):
        return _behind_ground(position, way)
    return Answer.no("move-cut-off", place=position.theatre.grid.names[index])


def _way(position: Position, march: March, index: int) -> tuple[int, ...]:
    """The shortest way to a place, however long; empty if there is none."""
    grid = position.theatre.grid
    left = spread(march, len(grid))
    if not reduce(or_, left) & march.cells.bits[index]:
        return ()
    return paths_of(grid, march, left).to(index)


def _too_far(position: Position, number: int, index: int) -> Answer:
    bit = position.theatre.cells.bits[index]
    has = position.fighter(number).move
    # More steps never reach less, so that the number needed is found by halving.
    short, enough = has, 2 * has + 1
    while not reach(position, number, steps=enough) & bit:
        short, enough = enough, 2 * enough
    while enough - short > 1:
        middle = (short + enough) // 2
        if reach(position, number, steps=middle) & bit:
            enough = middle
        else:
            short = middle
    place, unit = position.theatre.grid.names[index], _id(position, number)
    return Answer.no("move-too-far", place=place, unit=unit, needs=enough, has=has)


def _behind_stop(position: Position, number: int, march: March, way: tuple[int, ...]) -> Answer:
    bits, names = march.cells.bits, position.theatre.grid.names
    behind = next(index for index in way[1:] if bits[index] & march.stop)
    place, where = names[way[-1]], names[behind]
    unit_class = position.fighter(number).unit_class
    if not position.ground.stops(unit_class) & ~forgiven(position, number) & bits[behind]:
        return Answer.no("move-behind-enemy", place=place, behind=where)
    stopped = {unit_class, ALL}
    ground = culprit(position, behind, lambda kind: stopped.intersection(kind.movement.stop))
    return Answer.no("move-behind-stop", place=place, behind=where, ground=ground)


def _behind_unit(position: Position, march: March, way: tuple[int, ...]) -> Answer:
    bits, names = march.cells.bits, position.theatre.grid.names
    behind = next(index for index in way[1:] if not bits[index] & march.passing)
    standing = _standing(position, behind)
    return Answer.no("move-behind-unit", place=names[way[-1]], behind=names[behind], by=standing)


def _behind_edge(position: Position, march: March, way: tuple[int, ...]) -> Answer:
    grid, bits = position.theatre.grid, march.cells.bits
    steps = [
        (here, there, grid.neighbour_table[here].index(there)) for here, there in pairwise(way)
    ]
    here, there, direction = next(
        step for step in steps if step_cost(march, step[0], step[2]) is None
    )
    walled = position.ground.barred[direction] & bits[here]
    return Answer.no(
        "move-behind-wall" if walled else "move-behind-height",
        place=grid.names[way[-1]],
        here=grid.names[here],
        behind=grid.names[there],
    )


def _behind_ground(position: Position, way: tuple[int, ...]) -> Answer:
    ground, names = position.ground, position.theatre.grid.names
    behind = next(index for index in way[1:] if not ground.cells.bits[index] & ground.enterable)
    if ground.unplayable & ground.cells.bits[behind]:
        return Answer.no("move-behind-gap", place=names[way[-1]], behind=names[behind])
    what = culprit(position, behind, _bars)
    return Answer.no("move-behind-ground", place=names[way[-1]], behind=names[behind], ground=what)


def _bars(kind: TerrainKind) -> bool:
    movement = kind.movement
    return movement.impassable or movement.no_entry or movement.needs_crossing


def _standing(position: Position, index: int) -> tuple[str, ...]:
    return tuple(_id(position, n) for n, place in enumerate(position.at) if place == index)


def _id(position: Position, number: int) -> str:
    return position.theatre.fighters[number].id
