"""Where rectangles of many sizes have room on pages: each on the first, as high up as it fits."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

SURE = 1e-6


class Room(NamedTuple):
    """A free rectangle: its upper left corner, width and height in mm."""

    x: float
    y: float
    wide: float
    high: float

    def holds(self, wide: float, high: float) -> bool:
        """Whether something of this size fits into it."""
        return wide <= self.wide + SURE and high <= self.high + SURE

    def without(self, taken: "Room") -> Iterator["Room"]:
        """The largest rectangles of it that leave something else free."""
        right, bottom = self.x + self.wide, self.y + self.high
        end, low = taken.x + taken.wide, taken.y + taken.high
        if taken.x >= right or end <= self.x or taken.y >= bottom or low <= self.y:
            yield self
            return
        if taken.x > self.x:
            yield Room(self.x, self.y, taken.x - self.x, self.high)
        if end < right:
            yield Room(end, self.y, right - end, self.high)
        if taken.y > self.y:
            yield Room(self.x, self.y, self.wide, taken.y - self.y)
        if low < bottom:
            yield Room(self.x, low, self.wide, bottom - low)


class PackedAt(NamedTuple):
    """Where something lies: a page from 0 on, and its upper left corner on it."""

    page: int
    x: float
    y: float


def packed(
    sizes: Iterable[tuple[float, float]], rooms: Iterator[Room], gap: float
) -> list[PackedAt]:
    """A spot for each width and height in the order given; ``rooms`` gives the free part of each
    next page, and all but the first of them must hold the largest."""
    pages: list[list[Room]] = []
    found: list[PackedAt] = []
    for wide, high in sizes:
        while True:
            spot = _spot(pages, wide, high)
            if spot is not None:
                break
            room = next(rooms)
            if pages and not room.holds(wide, high):
                raise ValueError("something is larger than a page")
            pages.append([room])
        taken = Room(spot.x - gap, spot.y - gap, wide + 2 * gap, high + 2 * gap)
        free = [part for room in pages[spot.page] for part in room.without(taken)]
        pages[spot.page] = _largest(free)
        found.append(spot)
    return found


def _spot(pages: list[list[Room]], wide: float, high: float) -> PackedAt | None:
    for number, rooms in enumerate(pages):
        fitting = [room for room in rooms if room.holds(wide, high)]
        if fitting:
            best = min(fitting, key=lambda room: (room.y, room.x))
            return PackedAt(number, best.x, best.y)
    return None


def _largest(rooms: list[Room]) -> list[Room]:
    """Those that lie in no other."""
    once = list(dict.fromkeys(rooms))
    return [one for one in once if not any(_within(one, other) for other in once if other != one)]


def _within(one: Room, other: Room) -> bool:
    return (
        other.x <= one.x
        and other.y <= one.y
        and one.x + one.wide <= other.x + other.wide
        and one.y + one.high <= other.y + other.high
    )
