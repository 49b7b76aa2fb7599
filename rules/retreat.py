"""Retreats: where a unit is driven, and what becomes of retreats that it cannot carry out.

Straight along the blow or beside it (BOW-ADV-DIR, BLH-DRT), straight only, or toward the own edge:
``RetreatRules`` says which, and to which attacks it applies (public facts B1.9). What the books
leave open is read so: a unit goes as far as it can, so that of ways of equal standing only the
longest remain, and the owner chooses among these; a commander alone retreats like a unit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rules.casualties import struck
from rules.position import NOWHERE, Position
from rules.retreat_paths import (
    Obstacle,
    Path,
    away,
    is_held,
    let_go,
    nearing,
    obstacle,
    straight,
    ways_home,
)
from rules.strength import reduced

Course = Literal["primary", "secondary", "homeward", "none"]
"""Straight along the blow, the direction beside it, toward the own edge, or nowhere."""


@dataclass(frozen=True, slots=True)
class RetreatWay:
    """One way to carry out a retreat."""

    path: Path
    """The hexes in order; empty where the unit stays."""
    hits: int
    """Retreats that are not carried out, each a hit."""
    damage: int
    """Hits of the ground on which the retreat ends (BL2-RUINS-04)."""
    course: Course

    @property
    def losses(self) -> int:
        """All hits that the retreat costs."""
        return self.hits + self.damage


# -- the integer core ----------------------------------------------------------------------------


def retreats(
    position: Position, number: int, flags: int, attacker: int | None, *, ranged: bool = False
) -> tuple[RetreatWay, ...]:
    """The ways among which a unit's owner chooses when so many results of retreat count; at least
    one, which may be to stay and be hit.

    ``attacker`` is who drives it, ``None`` or a unit off the board when there is none: then it goes
    toward its own edge. Results that the unit ignores are left out by the caller.
    """
    hexes = flags * position.theatre.book.retreat.hexes_a_flag
    course, paths = driven(position, number, attacker, most(position, number, hexes), ranged=ranged)
    if not paths:
        return (RetreatWay((), hexes, 0, "none"),)
    kinds = position.ground.kinds
    return tuple(
        RetreatWay(path, hexes - len(path), kinds[path[-1]].movement.damage, course)
        for path in paths
    )


def room(position: Position, number: int, attacker: int | None, *, ranged: bool = False) -> int:
    """The most hexes that an attack could drive a unit; each result beyond them is a hit."""
    farthest = most(position, number, len(position.theatre.grid))
    _, paths = driven(position, number, attacker, farthest, ranged=ranged)
    return len(paths[0]) if paths else 0


def retreated(position: Position, number: int, way: RetreatWay) -> Position:
    """The position after a unit went a way and lost figures for what it could not carry out.

    It lets go of units that it no longer stands beside, or of all (BLH-ENG-05). The losses count
    as hits of one attack, apart from those of the dice, which fell before it went.
    """
    later = position.copy()
    if way.path:
        later.put(number, way.path[-1])
        if later.theatre.book.engagement.retreat == "ends":
            later.disengage(number)
        let_go(later, number)
    return struck(later, number, way.losses) if way.losses else later


# -- which way -----------------------------------------------------------------------------------


def most(position: Position, number: int, hexes: int) -> int:
    """How many hexes of a retreat a unit may carry out: those beyond a reduced unit's limit count
    as impassable (BOW-ADV-RED-01)."""
    limit = position.theatre.book.reduced.retreat
    return min(hexes, limit) if limit and reduced(position, number) else hexes


def driven(
    position: Position, number: int, attacker: int | None, hexes: int, *, ranged: bool
) -> tuple[Course, tuple[Path, ...]]:
    """The paths of so many hexes, or as many as there are, and what kind of paths they are; all
    are equally long, and there is none where the unit stays."""
    if hexes <= 0 or is_held(position, number):
        return "none", ()
    if attacker is None or not is_directional(position, number, attacker, ranged=ranged):
        layers = ways_home(position, number, hexes)
        return ("homeward", layers[-1]) if layers else ("none", ())
    first = primaries(position, number, attacker)
    paths = _longest(straight(position, number, d, hexes) for d in first)
    if paths:  # one free hex is enough to leave the secondary out (public facts B1.9)
        return "primary", paths
    beside = dict.fromkeys(d for one in first for d in secondaries(position, number, one))
    paths = _longest(straight(position, number, d, hexes) for d in beside)
    return ("secondary", paths) if paths else ("none", ())


def is_directional(position: Position, number: int, attacker: int, *, ranged: bool) -> bool:
    """Whether an attack drives a unit along its line and not toward the own edge (B1.9)."""
    rules = position.theatre.book.retreat
    if rules.rule == "toward-edge" or position.at[attacker] in (NOWHERE, position.at[number]):
        return False
    if rules.applies == "all":
        return True
    return not ranged and (rules.applies == "melee" or attacker in position.engaged[number])


def primaries(position: Position, number: int, attacker: int) -> tuple[int, ...]:
    """The direction of the blow, or two where it runs exactly between two (BLH-DRT-01)."""
    hexes = position.theatre.grid.hexes
    return away(hexes[position.at[number]] - hexes[position.at[attacker]])


def secondaries(position: Position, number: int, primary: int) -> tuple[int, ...]:
    """The direction to which a unit turns when the first hex of the primary is closed.

    It is the one of the two beside the primary that leads nearer to the owner's edge, whether it
    is free or not (BOW-ADV-DIR-02, BLH-DRT-03); the two are compared with each other, so it need
    not lead nearer than where the unit stands. Both where they are equal and the book lets the
    owner choose (BLH-DRT-!1). Where the book reads BOW-ADV-DIR-02 so, the only free one of the two
    is taken, be it the farther. None where what closes the primary lets nobody turn (BLH-DRT-05),
    and none for a unit without an edge of its own.
    """
    theatre = position.theatre
    edge = position.fighter(number).edge
    closed = obstacle(position, number, position.at[number], primary)
    if edge is None or closed is None or not turns(position, closed):
        return ()
    left, right = (primary + 1) % 6, (primary - 1) % 6
    near = nearing(theatre.grid.orientation, edge)
    if theatre.book.retreat.aside == "free":
        here = position.at[number]
        open_ = [way for way in (left, right) if obstacle(position, number, here, way) is None]
        if len(open_) == 1:
            return tuple(open_)
    if near[left] == near[right]:
        return (left, right) if theatre.book.retreat.equal == "either" else ()
    return (left,) if near[left] > near[right] else (right,)


def turns(position: Position, closed: Obstacle) -> bool:
    """Whether a unit turns aside when this closes the first hex of the primary (BOW-ADV-DIR-02,
    BLH-DRT-04, BLH-DRT-05)."""
    rules = position.theatre.book.retreat
    if rules.rule == "straight":
        return False
    does = {
        "friend": rules.friend_blocks,
        "enemy": rules.enemy_blocks,
        "ground": rules.ground_blocks,
        "wall": rules.ground_blocks,
        "edge": rules.edge_blocks,
    }
    return does[closed] == "turn"


def _longest(paths: Iterable[Path]) -> tuple[Path, ...]:
    found = [path for path in paths if path]
    longest = max(map(len, found), default=0)
    return tuple(path for path in found if len(path) == longest)
