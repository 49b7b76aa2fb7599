"""Steps 12 and 13: commander units, then ordinary units, one at a time, the momentum holder first.

How a player who knows the game sets up his army, in whole numbers:

* commanders stand along the front, rather in the last of their rows, their zones of control apart
  (``stations``);
* then come the foot, the best first: in the front rows, side by side, in woods, houses and on hills
  near the front;
* the horse on the wings, with open ground ahead; which wing is drawn for each;
* the archers last: in the second line behind foot, and on hills;
* all of them rather inside a commander's zone of control, more with the commander who can order
  more, the last ones with him who would else have fewer than he can order; nobody where he, or a
  friend beside him, could not move; and nobody far from all friends.

Both players' halves are apart, so each army is planned by itself, and the plans are then carried
out by turns. So a re-roll of one army leaves the other alone.

Every legal hex may be drawn; how likely it is follows from how good it is (``DECAY``), so the room
that a card leaves is used, and what a player would rarely do is rare:

* the front is parted into as many stretches as there are commanders, and who leads in which is
  drawn; the middle of a stretch is best, its ends are worth less;
* rather in the last of the rows that the card allows than at the board's edge;
* with as much room as possible for units inside the zone of control, so seldom in a corner;
* on a hill or in cover, as the unit likes it.

Zones of control stay apart where the card says so (BOW-RAID-04).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from generators.core.naming import term
from generators.core.progress import TranscriptLine
from generators.core.refusals import NoPlace
from generators.core.streams import Stream
from generators.methods.skirmish.draft import Draft, DraftSide, DraftUnit
from generators.methods.skirmish.setup import by_turns
from generators.placing.camp import (
    COVER,
    LED,
    ROLES,
    ROWS,
    SHARE,
    SPREAD,
    PlacementScores,
    camp_of,
    role_of,
)
from generators.placing.fields import EdgeGrid, apart_from, reach_key, reachable
from rules.placement import zone
from schema.game import Game

DRAWN_WING = 10
"""What the other wing may be better by before a rider leaves the one drawn for him. Boards whose
rows are shifted by half a hex are no mirror images of themselves: at one end of a row a unit has
more neighbours than at the other, and the better end would always be on the same side."""


def deploy(draft: Draft) -> Draft:
    """Both players place their commander units and then their units (BOW-SK-S12, BOW-SK-S13);
    raises ``NoPlace``."""
    if draft.brief.place == "cards":
        return draft
    for side in draft.sides:
        draft = draft.with_sides(_deployed(draft, side))
    led = [[force for force in side.forces if force.leader] for side in draft.turns]
    others = [_in_order(draft.game, side) for side in draft.turns]
    lines = [_line(draft, 12, force) for force in by_turns(led)]
    lines += [_line(draft, 13, force) for force in by_turns(others)]
    order = (*by_turns(led), *by_turns(others))
    return replace(draft, order=tuple(force.id for force in order)).with_lines(*lines)


def _line(draft: Draft, step: int, force: DraftUnit) -> TranscriptLine:
    words = {
        "type": term("unit_types", force.type),
        "rank": term("ranks", force.rank),
        "place": draft.grid.names[force.at or 0],
    }
    if force.leader:
        words["commander"] = term("commanders", force.leader)
        return TranscriptLine(step, force.seat, "commander-unit-placed", words)
    return TranscriptLine(step, force.seat, "unit-placed", words)


def _in_order(game: Game, side: DraftSide) -> list[DraftUnit]:
    """Ordinary units in the order in which they are placed: foot, horse, archers; the best rank
    first."""
    ordinary = [force for force in side.forces if not force.leader]
    return sorted(
        ordinary,
        key=lambda force: (ROLES.index(role_of(game, force.type)), -game.ranks[force.rank].order),
    )


def _deployed(draft: Draft, side: DraftSide) -> DraftSide:
    """One army, placed; units that a lock keeps stay where they are, as far as they still may."""
    camp = camp_of(draft, side)
    placement, middle = draft.card.placement, draft.book.placement.middle_row
    where = {
        True: reachable(draft.grid, side.edge, reach_key(placement.commander), middle),
        False: reachable(draft.grid, side.edge, reach_key(placement.unit), middle),
    }
    found: dict[str, int] = {}
    for force in side.forces:
        kept = draft.demands.places.get(force.id)
        if kept is not None and kept in draft.grid:
            index = draft.grid.index(kept)
            if camp.start[index] and index in where[force.leader is not None]:
                found[force.id] = index
                camp.occupy(index, role_of(draft.game, force.type))
    place_commanders(draft, side, camp, (where[True], where[False]), found)
    led = [force for force in side.forces if force.leader]
    zones = _draw_to(draft, camp, [(force, found[force.id]) for force in led])
    wings = draft.stream(f"deployment.{side.house}.wings")
    ties = draft.ties(f"deployment.{side.house}")
    among = sorted(where[False], key=ties.__getitem__, reverse=True)
    ordinary = _in_order(draft.game, side)
    for force in ordinary:
        if force.id not in found:
            rides = role_of(draft.game, force.type) == "horse"
            wing = wings.below(2) if rides else None
            alone = _without_enough(draft.game, led, zones, [found.get(f.id) for f in ordinary])
            _place_unit(draft, camp, force, among, found, wing, alone)
        _share(camp, zones, found[force.id])
    placed = tuple(force._replace(at=found[force.id]) for force in side.forces)
    return replace(side, forces=placed)


Zones = list[tuple[tuple[int, ...], int]]
"""For each commander the indices of his zone of control, and what a unit in it takes from it."""


def _draw_to(
    draft: Draft, camp: PlacementScores, commanders: Sequence[tuple[DraftUnit, int]]
) -> Zones:
    """Let every role like the commanders' zones of control, where units can be ordered."""
    radius = draft.book.control.radius
    zones: Zones = []
    for force, index in commanders:
        rating = draft.game.commanders[force.leader or ""].rating
        zones.append((zone(draft.grid, index, radius), SHARE[min(rating, len(SHARE) - 1)]))
    led = dict.fromkeys(near for zone_of, _ in zones for near in zone_of)
    for role in ROLES:
        scores = camp.score(role)
        for index in led:
            scores[index] += LED
    return zones


def _without_enough(
    game: Game, led: Sequence[DraftUnit], zones: Zones, ordinary: Sequence[int | None]
) -> frozenset[int]:
    """The zones of control of the commanders with fewer units than they can order at once, if all
    that are still to be placed (``None``) are needed there; else nothing."""
    stand = [index for index in ordinary if index is not None]
    open_ones: set[int] = set()
    lacking = 0
    for force, (inside, _) in zip(led, zones, strict=True):
        less = game.commanders[force.leader or ""].rating - sum(i in inside for i in stand)
        if less > 0:
            open_ones.update(inside)
            lacking += less
    return frozenset(open_ones if lacking >= len(ordinary) - len(stand) else ())


def _share(camp: PlacementScores, zones: Zones, index: int) -> None:
    """A unit stands here now: its commander needs the next one a little less than the others."""
    for led, less in zones:
        if index in led:
            for role in ROLES:
                scores = camp.score(role)
                for near in led:
                    scores[near] -= less


def _place_unit(
    draft: Draft,
    camp: PlacementScores,
    force: DraftUnit,
    among: Sequence[int],
    found: dict[str, int],
    wing: int | None,
    rather: frozenset[int],
) -> None:
    """Find the best hex for an ordinary unit, in ``rather`` if anything is free there; ``wing`` is
    the one drawn for it, the left one (0) or the right one (1), which it takes unless the other is
    far better. Raises ``NoPlace``."""
    role = role_of(draft.game, force.type)
    avoid = _avoided(draft, force)
    open_ones = among if avoid is None else [i for i in among if i != avoid]
    needed = [i for i in open_ones if i in rather]
    if camp.best(role, needed) is not None:
        open_ones = needed
    index = camp.best(role, open_ones)
    if wing is not None and index is not None:
        there = camp.best(role, [i for i in open_ones if (camp.field.across[i] > 500) == wing])
        scores = camp.score(role)
        if there is not None and scores[there] + DRAWN_WING >= scores[index]:
            index = there
    if index is None:
        raise NoPlace(force.type, "BOW-SK-S13")
    found[force.id] = index
    camp.occupy(index, role)
    third = camp.field.third[index]
    near = [i for i in among if camp.start[i] and camp.field.third[i] == third]
    for scores in camp.scores.values():
        for i in near:
            scores[i] -= SPREAD


def _avoided(draft: Draft, force: DraftUnit) -> int | None:
    """The hex that a unit rolled again may not take: the one it had."""
    old = draft.demands.avoid.get(f"deployment.{force.id}")
    return None if old is None else draft.grid.index(old)


STEP = 25
"""Thousandths of the board's breadth away from the middle of a stretch that take a point."""
ROOM = 2
"""What a hex is worth in which a unit can stand and be ordered."""
MOST_COVER = 6
"""What cover can add at most: hexes are measured by the best one on open ground and this."""
DECAY: tuple[int, ...] = tuple(max(1, (7**n << 12) >> 3 * n) for n in range(64))
"""How likely a hex is that is worth so many points less than the best: half for every five."""


def place_commanders(
    draft: Draft,
    side: DraftSide,
    camp: PlacementScores,
    areas: tuple[tuple[int, ...], tuple[int, ...]],
    found: dict[str, int],
) -> None:
    """Find a hex for every commander's unit that has none in ``found``, and put it there; raises
    ``NoPlace``.

    ``areas`` are the indices that the card allows to commanders' and to ordinary units.
    """
    area = areas[0]
    reach, radius = draft.card.placement.commander, draft.book.control.radius
    new = [force for force in side.forces if force.leader and force.id not in found]
    kept = tuple(found[force.id] for force in side.forces if force.leader and force.id in found)
    stream = draft.stream(f"deployment.{side.house}.stations")
    stretches = _stretches(camp, kept, len(new) + len(kept), stream)

    def place(number: int, taken: tuple[int, ...]) -> bool:
        if number == len(new):
            return True
        force = new[number]
        stretch = _stretch(camp.field, areas, camp.last, radius, stretches[number])
        odds = _odds(draft, camp, force, stretch)
        for index in _drawn(stretch.area, odds, _stream_for(draft, force, stream)):
            if index in taken or not camp.leaves_room(index):
                continue
            if reach.zones_apart and not all(
                other in apart_from(camp.field.grid, index, area, radius) for other in taken
            ):
                continue
            found[force.id] = index
            if place(number + 1, (*taken, index)):
                return True
            del found[force.id]
        return False

    if not place(0, kept):
        raise NoPlace("commanders", "BOW-RAID-04")
    for force in new:
        camp.occupy(found[force.id], role_of(draft.game, force.type))


def _stretches(camp: PlacementScores, kept: Sequence[int], count: int, stream: Stream) -> list[int]:
    """The middles of the stretches that are left, in a random order: whoever stays where he is has
    the nearest one."""
    middles = [1000 * (2 * n + 1) // (2 * count) for n in range(count)]
    for index in kept:
        middles.remove(min(middles, key=lambda middle: abs(camp.field.across[index] - middle)))
    return stream.shuffled(middles)


def _stream_for(draft: Draft, force: DraftUnit, stream: Stream) -> Stream:
    """The stream of one unit that is rolled again by itself, else that of all of them."""
    thing = f"deployment.{force.id}"
    return draft.stream(thing) if thing in draft.demands.avoid else stream


def _odds(draft: Draft, camp: PlacementScores, force: DraftUnit, stretch: "Stretch") -> list[int]:
    """How likely each hex of a stretch is as the station of a unit: 0 where it may not stand."""
    worth, odds = stretch.worth, list(stretch.odds)
    horse_or_foot, anybody = COVER[role_of(draft.game, force.type)], COVER["commander"]
    for index, shape in camp.cover.items():
        number = stretch.number.get(index)
        if number is not None:
            liked = anybody.get(shape, 0) + horse_or_foot.get(shape, 0) // 2
            odds[number] = _likely(worth[number] + liked)
    start = camp.start
    for number, index in enumerate(stretch.area):
        if not start[index]:
            odds[number] = 0
    old = draft.demands.avoid.get(f"deployment.{force.id}")
    if old is not None and draft.grid.index(old) in stretch.number:
        odds[stretch.number[draft.grid.index(old)]] = 0
    return odds


def _likely(worth: int) -> int:
    return DECAY[min(max(0, -worth), len(DECAY) - 1)]


class Stretch(NamedTuple):
    """The hexes that a card leaves to commanders' units, as seen from the middle of a stretch."""

    area: tuple[int, ...]
    number: dict[int, int]
    """Index to its number in ``area``."""
    worth: tuple[int, ...]
    """What each is worth on open ground: less than 0, by the best and what cover can add."""
    odds: tuple[int, ...]


@lru_cache(maxsize=128)
def _stretch(
    field: EdgeGrid,
    areas: tuple[tuple[int, ...], tuple[int, ...]],
    last: int,
    radius: int,
    middle: int,
) -> Stretch:
    """The hexes of ``areas[0]`` for a commander who leads units in ``areas[1]``, placed as far as
    row ``last``."""
    area, room = areas
    inside, by_row = frozenset(room), ROWS["commander"]
    led = {i: sum(near in inside for near in zone(field.grid, i, radius)) for i in area}
    # Rows that are shifted leave more room at one end than at the other; both count alike.
    at = {(field.rows[i], field.across[i]): i for i in area}
    twin = {i: at.get((field.rows[i], 1000 - field.across[i]), i) for i in area}
    worth = [
        by_row[min(max(last - field.rows[i], 0), 3)]
        + ROOM * (led[i] + led[twin[i]]) // 2
        - abs(field.across[i] - middle) // STEP
        for i in area
    ]
    best = max(worth, default=0) + MOST_COVER
    worth = [points - best for points in worth]
    return Stretch(
        area=area,
        number={index: number for number, index in enumerate(area)},
        worth=tuple(worth),
        odds=tuple(map(_likely, worth)),
    )


def _drawn(area: tuple[int, ...], odds: list[int], stream: Stream) -> Iterator[int]:
    """The hexes one after the other, each as likely as its odds make it among those left."""
    left = sum(odds)
    while left:
        number = stream.weighted(odds)
        yield area[number]
        left -= odds[number]
        odds[number] = 0
