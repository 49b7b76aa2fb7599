"""The smallest regular board that holds some hexes of a plane, and where they lie on it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from geometry.grid import HexGrid, Indent, Orientation, grid_of
from geometry.hexes import Hex

Spot = tuple[int, int]
"""A line, and half hexes along it: neighbours in a line are 2 apart, of lines side by side 1."""


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """A board whose lines begin, and end, half a hex apart by turns."""

    lines: tuple[int, ...]
    orientation: Orientation
    indent: Indent
    shift: Hex
    """What takes a hex of the plane to its place on this board."""

    def grid(self) -> HexGrid:
        """Its hexes."""
        return grid_of(self.lines, self.orientation, self.indent)


def spot_of(place: Hex, orientation: Orientation) -> Spot:
    """The line of a hex, and how far along it it lies."""
    q, r = place
    return (r, 2 * q + r) if orientation == "pointy" else (q, 2 * r + q)


def step_of(line: int, along: int, orientation: Orientation) -> Hex:
    """The vector of so many lines, and half hexes along them; both odd or both even."""
    other = (along - line) // 2
    return Hex(other, line) if orientation == "pointy" else Hex(line, other)


def frame_of(hexes: Collection[Hex], orientation: Orientation) -> BoardFrame:
    """The smallest frame around at least one hex."""
    spots = [spot_of(place, orientation) for place in hexes]
    first, last = min(line for line, _ in spots), max(line for line, _ in spots)
    own = [along for line, along in spots if (line - first) % 2 == 0]
    other = [along for line, along in spots if (line - first) % 2] or [min(own) + 1, max(own) - 1]
    start, start_other = _before(min(own), min(other))
    end, end_other = (-far for far in _before(-max(own), -max(other)))
    lengths = (end - start) // 2 + 1, (end_other - start_other) // 2 + 1
    return BoardFrame(
        lines=tuple(lengths[(line - first) % 2] for line in range(first, last + 1)),
        orientation=orientation,
        indent="even" if start_other > start else "odd",
        shift=step_of(-first, -start, orientation),
    )


def _before(one: int, other: int) -> tuple[int, int]:
    """The greatest two numbers 1 apart that are no greater than these two."""
    pairs = [(low := min(one, other - step), low + step) for step in (1, -1)]
    return max(pairs, key=sum)
