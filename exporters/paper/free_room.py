"""Where a page has room for one thing more, between all that stands on it."""

from collections.abc import Callable, Iterator, Sequence

from exporters.drawing.extents import boxes_of
from exporters.drawing.paths import Box
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import Page, Placed
from rules.memoize import memoize_by_identity

CLEAR = 1.2
"""What stays free between it and what stands below or before it, in mm."""
Room = Callable[[Page, float, float], tuple[float, float] | None]
"""Where on a page something so many mm wide and high has room."""


def free_corner(page: Page, across: float, down: float) -> tuple[float, float] | None:
    """Where a rectangle fits between a page's items: as low as it goes, at the right if it can."""
    return lowest_corner(_frame(page), page.boxes, across, down)


def in_corner(page: Page, across: float, down: float) -> tuple[float, float] | None:
    """The lower right corner of a page, if a rectangle fits there with nothing below it."""
    corner = at_foot(page, across, down)
    right = _frame(page).right - across
    return corner if corner is not None and corner[0] >= right else None


def at_foot(page: Page, across: float, down: float) -> tuple[float, float] | None:
    """Where a rectangle fits into the foot of a page, with nothing below it: at the right if it
    can, else at the left or behind what is there."""
    frame = _frame(page)
    top = frame.bottom - down
    there = [box for box in page.boxes if box[3] > top]
    behind = sorted({box[2] + 2 * CLEAR for box in there})
    for x in (frame.right - across, frame.left, *behind):
        is_inside = frame.left <= x <= frame.right - across and top >= frame.top
        if is_inside and not any(
            left < x + across and x < right and above < frame.bottom
            for left, above, right, _ in there
        ):
            return x, top
    return None


def _frame(page: Page) -> Frame:
    return PageFormat(page.width, page.height).frame


def lowest_corner(
    frame: Frame, boxes: Sequence[Box], across: float, down: float
) -> tuple[float, float] | None:
    """Where a rectangle fits into a frame between boxes: at the right if it can, as low as it
    goes."""
    found = []
    for x in (frame.right - across, frame.left):
        above = [(box[1], box[3]) for box in boxes if box[0] < x + across and x < box[2]]
        y = frame.bottom - down
        for top, bottom in sorted(above, key=lambda sides: sides[1], reverse=True):
            if top < y + down and y < bottom:
                y = min(y, top - down - CLEAR)
        if frame.left <= x <= frame.right - across and y >= frame.top:
            found.append((x, y))
    return max(found, key=lambda corner: corner[1], default=None)


def beside_map(page: Page, across: float, down: float) -> tuple[float, float] | None:
    """Where a rectangle fits between the tiles of a page's map and its edge."""
    for room, boxes in _around_map(page):
        found = lowest_corner(room, boxes, across, down)
        if found is not None:
            return found
    return None


def above_map(page: Page, across: float, down: float) -> tuple[float, float] | None:
    """The same, as high as it goes, at the right if it can."""
    for upper, boxes in _upside_down(page):
        found = lowest_corner(upper, boxes, across, down)
        if found is not None:
            return found[0], -found[1] - down
    return None


_Room = tuple[Frame, list[Box]]
"""A part of a page, and what is in it."""


@memoize_by_identity  # many sizes are tried on a page
def _upside_down(page: Page) -> tuple[_Room, ...]:
    """The room of each map on a page with its foot at the top."""
    return tuple(
        (
            Frame(room.left, -room.bottom, room.right, -room.top),
            [(x, -v, u, -y) for x, y, u, v in boxes],
        )
        for room, boxes in _around_map(page)
    )


@memoize_by_identity
def _around_map(page: Page) -> tuple[_Room, ...]:
    """The room of each map on a page, and what is in it."""
    return tuple(_rooms(page))


def _rooms(page: Page) -> Iterator[_Room]:
    whole = (i for i in page.items if isinstance(i, Placed) and i.scale == 1.0)
    for board in (one for one in whole if "tiles" in one.picture.layers()):
        left, top, right, bottom = board.box
        inside = boxes_of(board.picture)
        drawn = [(left + x, top + y, left + u, top + v) for x, y, u, v in inside]
        pairs = zip(page.items, page.boxes, strict=True)
        others = [box for item, box in pairs if item is not board]
        yield Frame(left, top, right, bottom), [*drawn, *others]
