"""Moves in names: where a unit can go, on which path, with what consequences; and why not
elsewhere.

The answers behind ``rules.movement``, for people.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from rules.answers import YES, Answer
from rules.engagement import leaving
from rules.movement import furthers, march_of, pursuit, reach, reach_and_attack, spreads
from rules.obstacles import (
    burning,
    closed,
    culprit,
    held_by_ground,
    out_of_reach,
    taken,
    unable,
)
from rules.paths import FartherPaths, Paths, farther_paths, paths_of
from rules.position import Position


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
    names, kinds = theatre.grid.names, position.ground.kinds
    found = {}
    for index in ends:
        best = max(routes, key=lambda paths: paths.rests.get(index, -1))
        bit = theatre.cells.bits[index]
        found[names[index]] = Move(
            to=names[index],
            path=tuple(names[place] for place in best.to(index)),
            steps_left=best.rests[index],
            stopped=bool(march.stop & bit),
            damage=kinds[index].movement.damage,
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
