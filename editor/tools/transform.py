"""Movements of a plane: mirrored, turned and moved in one value, on hexes and on tables in mm."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import cos, gcd, radians, sin
from typing import ClassVar, Generic, TypeVar

from geometry.hexes import ORIGIN, Hex, reflect, rotate
from geometry.symmetries import Symmetry, SymmetryId
from schema.board import Label, Piece, Place, PlacedToken, Pose, Wall, Way
from schema.value import Corner, Outline

Point = TypeVar("Point")
Thing = TypeVar("Thing", PlacedToken, Way, Wall, Piece, Label)


@dataclass(frozen=True)
class Transform(ABC, Generic[Point]):
    """What lies at ``around`` comes to lie at ``to``, with the rest of the plane turned about it.

    Direction d becomes ``turn + d``; mirrored, it becomes ``turn - d``.
    """

    around: Point
    to: Point
    turn: int = 0
    mirrored: bool = False
    circle: ClassVar[int]
    """How many steps make a full turn."""

    @abstractmethod
    def apply(self, point: Point) -> Point:
        """Where a point of the plane goes."""

    def direction(self, direction: int) -> int:
        """A direction afterwards, counted to the left."""
        return (self.turn + (-direction if self.mirrored else direction)) % self.circle

    @property
    def order(self) -> int:
        """How often it must be done until every direction is back: 2 for a reflection."""
        return 2 if self.mirrored else self.circle // gcd(self.circle, self.turn)


@dataclass(frozen=True)
class HexTransform(Transform[Hex]):
    """A movement of hexes, turned by times of 60 degrees; also of map tiles, which are hexes."""

    around: Hex = ORIGIN
    to: Hex = ORIGIN
    circle: ClassVar[int] = 6

    @classmethod
    def of(cls, symmetry: Symmetry) -> HexTransform:
        """How a movement of a board onto itself turns what lies on its hexes."""
        first, second = symmetry.directions[:2]
        return cls(turn=first, mirrored=(second - first) % 6 != 1)

    def apply(self, point: Hex) -> Hex:
        """The hex onto which this one falls."""
        moved = reflect if self.mirrored else rotate
        return moved(point - self.around, self.turn) + self.to

    def facing(self, facing: int | None) -> int | None:
        """A facing 0 to 11 afterwards; even ones look through edges."""
        if facing is None:
            return None
        return (2 * self.turn + (-facing if self.mirrored else facing)) % 12

    def rotation(self, rotation: int) -> int:
        """How a pinned piece lies afterwards.

        A triangle of three covers its first hex and those in two directions side by side: its
        reflection starts one direction earlier.
        """
        return (self.direction(rotation) - self.mirrored) % 6

    def thing(self, thing: Thing, at: Place) -> Thing:
        """What lies on the board, as it lies at another place."""
        match thing:
            case PlacedToken():
                return thing.changed(at=at, facing=self.facing(thing.facing))
            case Way():
                edges = tuple(sorted(self.direction(edge) for edge in thing.edges))
                return thing.changed(at=at, edges=edges)
            case Wall():
                return thing.changed(at=at, edge=self.direction(thing.edge))
            case Piece():
                return thing.changed(at=at, rotation=self.rotation(thing.rotation))
        return thing.changed(at=at)


UNTURNED = HexTransform()
"""What leaves every hex and every direction as it is."""


@dataclass(frozen=True)
class TableTransform(Transform[tuple[float, float]]):
    """A movement of a table in mm, turned by degrees.

    Quarter turns about whole mm are exact; others are rounded to whole mm.
    """

    around: tuple[float, float] = (0, 0)
    to: tuple[float, float] = (0, 0)
    circle: ClassVar[int] = 360

    @classmethod
    def of(cls, symmetry: SymmetryId, width: int, depth: int) -> TableTransform:
        """A turn by 180 degrees or a reflection that maps a table onto itself."""
        middle = width / 2, depth / 2
        turn = 0 if symmetry == "mirror-vertical" else 180
        return cls(middle, middle, turn, mirrored=symmetry != "rotate-180")

    def apply(self, point: tuple[float, float]) -> Corner:
        """Where a point goes, in whole mm."""
        across, up = point[0] - self.around[0], point[1] - self.around[1]
        # Left and right are swapped first, so that upright reflections turn by nothing: exact.
        angle = self.turn - 180 if self.mirrored else self.turn
        across = -across if self.mirrored else across
        cosine, sine = cos(radians(angle)), sin(radians(angle))
        x, y = self.to
        return round(x + across * cosine - up * sine), round(y + across * sine + up * cosine)

    def pose(self, pose: Pose) -> Pose:
        """Where a thing goes, and which way it looks then."""
        x, y = self.apply((pose.x, pose.y))
        return pose.changed(x=x, y=y, angle=self.direction(pose.angle))

    def outline(self, outline: Outline) -> Outline:
        """An area on the table; its corners still run the same way round."""
        moved = tuple(map(self.apply, outline))
        return moved[::-1] if self.mirrored else moved
