"""What was copied, as values: hexes with what lies on them, or a part of a table."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Literal

from editor.tools.carrying import Carrier
from geometry.hexes import Hex, reflect, rotate
from schema.board import (
    Direction,
    Height,
    Label,
    Orientation,
    Piece,
    PlacedToken,
    Pose,
    Steps,
    TablePiece,
    Wall,
    Way,
)
from schema.forces import Commander, Marker, Seat, Unit
from schema.text import Text
from schema.value import FrozenMap, Id, PlaceName, Value


class ClipHex(Value):
    """A hex of a clip: what it was called, and the steps to it from the middle of the clip."""

    at: PlaceName
    """Its name on the board that it was copied from; what lies on it speaks of it by this."""
    q: Steps
    r: Steps
    terrain: Id | None = None
    """Its ground; missing where only what stands on it was copied."""
    height: Height = 0


class Clip(Value):
    """Hexes with what lies on them, and who stands there; it fits any board and is JSON."""

    kind: Literal["clip"]
    game: Id
    orientation: Orientation
    hexes: tuple[ClipHex, ...]
    tokens: tuple[PlacedToken, ...] = ()
    ways: tuple[Way, ...] = ()
    walls: tuple[Wall, ...] = ()
    pieces: tuple[Piece, ...] = ()
    labels: tuple[Label, ...] = ()
    units: tuple[Unit, ...] = ()
    commanders: tuple[Commander, ...] = ()
    markers: tuple[Marker, ...] = ()
    zones: FrozenMap[Id, tuple[PlaceName, ...]] = FrozenMap()
    """Zone to those of the hexes that belong to it."""
    seats: tuple[Seat, ...] = ()
    """Who plays in the scenario that it comes from."""
    names: FrozenMap[str, Text] = FrozenMap()
    """``section/id`` to what its own game calls the thing."""

    def turned(self, steps: int = 1) -> Clip:
        """Turned to the left by so many times 60 degrees."""
        return self._moved(tuple(rotate(Hex(h.q, h.r), steps) for h in self.hexes), 1, steps)

    def mirrored(self) -> Clip:
        """With left and right swapped."""
        axis: Direction = 3 if self.orientation == "pointy" else 2
        return self._moved(tuple(reflect(Hex(h.q, h.r), axis) for h in self.hexes), -1, axis)

    def _moved(self, to: tuple[Hex, ...], sense: int, offset: int) -> Clip:
        carrier = Carrier({}, sense, offset)
        return self.changed(
            hexes=tuple(
                hex_.changed(q=new.q, r=new.r) for hex_, new in zip(self.hexes, to, strict=True)
            ),
            tokens=tuple(carrier.thing(thing, thing.at) for thing in self.tokens),
            ways=tuple(carrier.thing(thing, thing.at) for thing in self.ways),
            walls=tuple(carrier.thing(thing, thing.at) for thing in self.walls),
            pieces=tuple(carrier.thing(thing, thing.at) for thing in self.pieces),
            units=tuple(u.changed(facing=carrier.facing(u.facing)) for u in self.units),
        )


class TableClip(Value):
    """What was copied from a table, around its middle; it fits any table and is JSON."""

    kind: Literal["table-clip"]
    game: Id
    pieces: tuple[TablePiece, ...] = ()
    labels: tuple[Label, ...] = ()
    units: tuple[Unit, ...] = ()
    markers: tuple[Marker, ...] = ()
    commanders: tuple[Commander, ...] = ()
    seats: tuple[Seat, ...] = ()
    """Who plays in the scenario that it comes from."""
    angle: int = 0
    """Degrees by which all of it was turned to the left since."""
    mirror: bool = False
    """Whether left and right are swapped; it is turned after that."""

    def turned(self, degrees: int = 15) -> TableClip:
        """Turned to the left."""
        return self.changed(angle=(self.angle + degrees) % 360)

    def mirrored(self) -> TableClip:
        """With left and right swapped."""
        return self.changed(mirror=not self.mirror, angle=-self.angle % 360)

    def at(self, pose: Pose, x: int, y: int) -> Pose:
        """Where a thing of it goes when its middle is laid at (x, y)."""
        across, angle = (-pose.x, 180 - pose.angle) if self.mirror else (pose.x, pose.angle)
        cosine, sine = cos(radians(self.angle)), sin(radians(self.angle))
        return Pose(
            x=round(x + across * cosine - pose.y * sine),
            y=round(y + across * sine + pose.y * cosine),
            angle=(angle + self.angle) % 360,
        )
