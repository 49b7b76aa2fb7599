"""Guides: what is drawn around a thing that is carried over a table, as values."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
"""Millimetres of the table, from its left and its bottom edge."""
Line = tuple[Point, ...]
"""A line; closed where its last point is its first."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """A thin line between two points, with how far they lie apart."""

    start: Point
    end: Point
    words: str
    near: bool = False
    """Whether that is too near: told by shape as well as by colour."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A line that what is carried may not cross, with the distance that it marks."""

    line: Line
    words: str = ""
    at: Point | None = None
    """Where the words stand."""


@dataclass(frozen=True)
class Around:
    """What stays the same as long as the same thing is carried at the same angle."""

    forbidden: tuple[Line, ...] = ()
    """Ground that what is carried may not cover; one ring within another is a hole."""
    bounds: tuple[Bound, ...] = ()
    room: tuple[Line, ...] = ()
    """Where its middle may lie."""


@dataclass(frozen=True, slots=True)
class Guides:
    """Everything that is drawn around a thing that is carried."""

    around: Around = Around()
    rulers: tuple[Ruler, ...] = ()
    leader: tuple[Point, Point] | None = None
    """From where the hand points to where the thing would lie, if that is elsewhere."""
    later: bool = False
    """Whether more of it is to be had in the next frame."""
