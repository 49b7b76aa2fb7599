"""What is printed on a game's boards and map tiles."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from schema.board import Indent, LineLengths, Orientation, TableSize
from schema.text import Text
from schema.value import FrozenMap, Id, PlaceName, Small, Value

AreaLetter = Annotated[str, StringConstraints(pattern=r"^[A-Z]$")]
"""The letter of an area on its map tile."""

BorderDirection = Annotated[str, StringConstraints(pattern=r"^[0-5]$")]
"""A direction as a key."""

AreaSteps = Annotated[int, Field(ge=-20, le=20)]


class HexSide(Value):
    """A printed board of hexes: one of its sides, or the only one there is."""

    name: Text
    """What people call it."""
    kind: Literal["hex"]
    """A board of hexes."""
    lines: LineLengths
    """How many hexes each line has: rows from the bottom on a pointy board, columns from the left
    on a flat one."""
    orientation: Orientation
    """Whether a corner of each hex points up (``pointy``) or a side lies flat (``flat``)."""
    indent: Indent
    """Which lines, counted from 1, start half a hex later: the odd or the even ones."""
    terrain: Id
    """What an empty hex is."""
    unplayable: tuple[PlaceName, ...] = ()
    """Hexes that are there and that nothing may enter."""
    sections: FrozenMap[Id, tuple[PlaceName, ...]] = FrozenMap()
    """Parts that cards speak of; a hex on a line between two belongs to both."""
    hex_mm: Annotated[int, Field(ge=5, le=200)] | None = None
    """Width of a hex across its flats in millimetres, for prints at true scale."""


class TilesSide(Value):
    """A plane on which map tiles are put together."""

    name: Text
    """What people call it."""
    kind: Literal["tiles"]
    """A board of map tiles."""
    orientation: Orientation = "pointy"
    """Which way its hexes stand."""


class TableSide(Value):
    """A table without hexes."""

    name: Text
    """What people call it."""
    kind: Literal["table"]
    """A table without hexes."""
    width: TableSize
    """Millimetres from left to right."""
    depth: TableSize
    """Millimetres from bottom to top."""


BoardSide = Annotated[HexSide | TilesSide | TableSide, Field(discriminator="kind")]
"""What a scenario may be played on."""


class TileArea(Value):
    """One area of a map tile, relative to the tile's first area, with its borders by direction."""

    q: AreaSteps
    """Steps to the east (pointy) or north-east (flat)."""
    r: AreaSteps
    """Steps to the north-east (pointy) or north (flat)."""
    terrain: Id | None = None
    """What it is; missing: nothing in particular."""
    borders: FrozenMap[BorderDirection, Id] = FrozenMap()
    """Direction ``"0"`` to ``"5"`` to the kind of wall along that border."""
    resources: FrozenMap[Id, Small] = FrozenMap()
    """What its owner harvests, by the game's resources."""
    neutral: FrozenMap[Id, Small] = FrozenMap()
    """Neutral units printed on it: unit type to how many stand here at the start."""
    city: bool = False
    """Whether a city token lies here at the start."""


class MapTile(Value):
    """A map tile, or a home realm."""

    areas: FrozenMap[AreaLetter, TileArea]
    """Its areas by letter; the first one lies where the tile is laid."""
    faction: Id | None = None
    """Whose home realm it is; missing: it is a map tile."""
    pieces: Annotated[int, Field(ge=1, le=4)] = 1
    """Of how many pieces of cardboard it is put together before it is laid."""
    name: Text = FrozenMap()
    """What people call it; empty: by its number."""
