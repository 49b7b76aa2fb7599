"""Step 12: where commanders' units stand.

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
from functools import lru_cache
from typing import NamedTuple

from generators.core.refusals import NoPlace
from generators.core.streams import Stream
from generators.methods.skirmish.draft import Draft, DraftSide, DraftUnit
from generators.placing.camp import COVER, ROWS, PlacementScores, role_of
from generators.placing.fields import EdgeGrid, apart_from
from rules.placement import zone

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
