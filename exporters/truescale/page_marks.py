"""What stands on a page beside its board or counters: the ruler, crop marks, the page's place."""

from collections.abc import Iterator

from exporters.paper.page import INK, SOFT, Item, Panel, RuleLine, Run
from exporters.paper.text import broken, legible, set_line, space, words
from exporters.truescale.tiling import EDGE, OVERLAP, PosterPage, Tiling

RULER = 100.0
"""Length of the calibration ruler, mm."""
SMALL = 7.0
GAP, MARK = 1.5, 5.0
"""How far crop marks stay away from what is cut, and how long they are, mm."""
MAP_WIDE, MAP_HIGH = 22.0, 18.0


def ruler(x: float, y: float, text: str) -> Iterator[Item]:
    """A line of exactly 100 mm with a tick every 10 mm, its left end at (x, y), and what to do."""
    yield RuleLine(x, y, x + RULER, y, 0.3)
    for tick in range(11):
        at = x + 10.0 * tick
        yield RuleLine(at, y - (3.0 if tick in (0, 5, 10) else 1.8), at, y, 0.25)
    yield clipped(text, x, y + 3.6, SMALL, RULER)


def clipped(text: str, x: float, y: float, size: float, room: float, *, bold: bool = False) -> Run:
    """As many words of a line as there is room for."""
    parts = broken(words(text, bold=bold), room, size, space(size))
    shown = " ".join(span.text for chunk in parts[0] for span in chunk) if parts else ""
    return Run(legible(shown if len(parts) < 2 else f"{shown} …"), x, y, size, bold)


def headed(text: str, x: float, y: float, size: float, room: float) -> Run:
    """A heading in one line, smaller where it is long: down to two thirds, then cut."""
    whole = Run(legible(text), x, y, size, bold=True).width
    smaller = size * max(2 / 3, min(1.0, 0.99 * room / max(whole, 1e-6)))
    return clipped(text, x, y, smaller, room, bold=True)


def paragraphs(
    texts: list[str], x: float, y: float, width: float, size: float
) -> tuple[list[Item], float]:
    """Numbered sentences from (x, y) down, and where the next line would begin."""
    items: list[Item] = []
    line = size * 0.46
    for number, text in enumerate(texts, start=1):
        items.append(Run(f"{number}.", x, y + line * 0.75, size, bold=True))
        for part in broken(words(text), width - 6.0, size, space(size)):
            items.extend(set_line(part, x + 6.0, y + line * 0.75, size, space(size)))
            y += line
        y += 0.8
    return items, y


def crop_marks(leaf: PosterPage, tiling: Tiling) -> Iterator[Item]:
    """Marks at the corners of what a page shows, and where the next pages' edges will lie.

    Nothing of them stands on the board but the faint dashed line that the next page covers.
    """
    left, top = EDGE, EDGE
    right = left + leaf.part[2] - leaf.part[0]
    bottom = top + leaf.part[3] - leaf.part[1]
    for x in (left, right):
        yield from _upright(x, top, bottom)
    for y in (top, bottom):
        yield from _level(y, left, right)
    if tiling.has(leaf.column + 1, leaf.row):
        x = right - OVERLAP
        yield from _upright(x, top, bottom)
        yield RuleLine(x, top, x, bottom, 0.2, SOFT, (1.0, 1.5))
        name = PosterPage(leaf.column + 1, leaf.row, leaf.part).name
        yield Run(f"→ {name}", x + 1.0, top - 2.6, SMALL)
    if tiling.has(leaf.column, leaf.row + 1):
        y = bottom - OVERLAP
        yield from _level(y, left, right)
        yield RuleLine(left, y, right, y, 0.2, SOFT, (1.0, 1.5))
        name = PosterPage(leaf.column, leaf.row + 1, leaf.part).name
        yield Run(f"→ {name}", left - 5.0, y + 0.8, SMALL, turn=90)


def _upright(x: float, top: float, bottom: float) -> Iterator[Item]:
    yield RuleLine(x, top - GAP - MARK, x, top - GAP, 0.2)
    yield RuleLine(x, bottom + GAP, x, bottom + GAP + MARK, 0.2)


def _level(y: float, left: float, right: float) -> Iterator[Item]:
    yield RuleLine(left - GAP - MARK, y, left - GAP, y, 0.2)
    yield RuleLine(right + GAP, y, right + GAP + MARK, y, 0.2)


def page_map(tiling: Tiling, here: PosterPage, right: float, top: float) -> Iterator[Item]:
    """All pages as a small plan whose upper right corner is at (right, top); this one is black."""
    cell = min(MAP_WIDE / tiling.columns / 1.3, MAP_HIGH / tiling.rows, 5.0)
    wide, high = (cell * 1.3, cell) if tiling.paper[0] > tiling.paper[1] else (cell, cell)
    left = right - wide * tiling.columns
    for leaf in tiling.leaves:
        x, y = left + leaf.column * wide, top + leaf.row * high
        is_here = (leaf.column, leaf.row) == (here.column, here.row)
        yield Panel(x, y, wide, high, fill=INK if is_here else None, stroke=SOFT)
