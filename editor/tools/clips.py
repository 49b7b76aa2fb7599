"""What was copied, as values: hexes with what lies on them, or a part of a table."""

from __future__ import annotations

from typing import Literal

from editor.tools.transform import HexTransform, TableTransform
from geometry.hexes import Hex
from schema.board import (
    Height,
    Label,
    Orientation,
    Piece,
    PlacedToken,
    Steps,
    TablePiece,
    Wall,
    Way,
)
from schema.forces import Commander, Marker, Seat, Unit
from schema.text import Text
from schema.value import FrozenMap, Id, PlaceName, Value


class CopiedThings(Value):
    """What can be copied from every board, and what was known of it there."""

    game: Id
    units: tuple[Unit, ...] = ()
    commanders: tuple[Commander, ...] = ()
    markers: tuple[Marker, ...] = ()
    labels: tuple[Label, ...] = ()
    seats: tuple[Seat, ...] = ()
    """Who plays in the scenario that it comes from."""


class ClipHex(Value):
    """A hex of a clip: what it was called, and the steps to it from the middle of the clip."""

    at: PlaceName
    """Its name on the board that it was copied from; what lies on it speaks of it by this."""
    q: Steps
    r: Steps
    terrain: Id | None = None
    """Its ground; missing where only what stands on it was copied."""
    height: Height = 0


class Clip(CopiedThings):
    """Hexes with what lies on them, and who stands there; it fits any board and is JSON."""

    kind: Literal["clip"]
    orientation: Orientation
    hexes: tuple[ClipHex, ...]
    tokens: tuple[PlacedToken, ...] = ()
    ways: tuple[Way, ...] = ()
    walls: tuple[Wall, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: FrozenMap[Id, tuple[PlaceName, ...]] = FrozenMap()
    """Zone to those of the hexes that belong to it."""
    names: FrozenMap[str, Text] = FrozenMap()
    """``section/id`` to what its own game calls the thing."""

    def turned(self, steps: int = 1) -> Clip:
        """Turned to the left by so many times 60 degrees."""
        return self._moved(HexTransform(turn=steps))

    def mirrored(self) -> Clip:
        """With left and right swapped."""
        axis = 3 if self.orientation == "pointy" else 2
        return self._moved(HexTransform(turn=axis, mirrored=True))

    def _moved(self, by: HexTransform) -> Clip:
        moved = (by.apply(Hex(hex_.q, hex_.r)) for hex_ in self.hexes)
        hexes = tuple(h.changed(q=to.q, r=to.r) for h, to in zip(self.hexes, moved, strict=True))
        return self.with_things_turned(by).changed(hexes=hexes)

    def with_things_turned(self, by: HexTransform) -> Clip:
        """With all that lies and stands on its hexes turned, on the hexes where it was."""
        return self.changed(
            tokens=tuple(by.thing(thing, thing.at) for thing in self.tokens),
            ways=tuple(by.thing(thing, thing.at) for thing in self.ways),
            walls=tuple(by.thing(thing, thing.at) for thing in self.walls),
            pieces=tuple(by.thing(thing, thing.at) for thing in self.pieces),
            units=tuple(unit.changed(facing=by.facing(unit.facing)) for unit in self.units),
        )


class TableClip(CopiedThings):
    """What was copied from a table, around its middle; it fits any table and is JSON."""

    kind: Literal["table-clip"]
    pieces: tuple[TablePiece, ...] = ()
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

    def transform_to(self, x: int, y: int) -> TableTransform:
        """Where its things go when its middle comes to (x, y)."""
        turn = self.angle + 180 * self.mirror
        return TableTransform(to=(x, y), turn=turn, mirrored=self.mirror)
