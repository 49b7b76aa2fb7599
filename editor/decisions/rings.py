"""Rings, rulers and forbidden ground: what is shown around a thing that is carried over a table."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
"""Millimetres of the table, from its left and its bottom edge."""
Ring = tuple[Point, ...]
"""A closed line; the last point is not the first again."""


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
    """The line that what is carried may not cross, with the distance that it marks."""

    ring: Ring
    words: str = ""
    at: Point | None = None
    """Where the words stand."""


@dataclass(frozen=True, slots=True)
class Guides:
    """Everything that is drawn around a thing that is carried."""

    forbidden: tuple[Ring, ...] = ()
    """Ground that what is carried may not cover; one ring within another is a hole."""
    bounds: tuple[Bound, ...] = ()
    room: tuple[Ring, ...] = ()
    """Where its middle may lie."""
    rulers: tuple[Ruler, ...] = ()
    leader: tuple[Point, Point] | None = None
    """From where the hand points to where the thing would lie, if that is elsewhere."""
