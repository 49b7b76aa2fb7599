"""What lies on the table: hex boards, boards of map tiles and tables measured in millimetres."""

from typing import Annotated, Literal

from pydantic import Field

from geometry.grid import HexGrid, grid_of
from schema.text import Text
from schema.value import FrozenMap, Id, Millimetre, Outline, PlaceName, Value

Edge = Literal["bottom", "top", "left", "right"]
Direction = Annotated[int, Field(ge=0, le=5)]
Facing = Annotated[int, Field(ge=0, le=11)]
Turn = Annotated[int, Field(ge=0, le=5)]
Height = Annotated[int, Field(ge=-99, le=99)]
Steps = Annotated[int, Field(ge=-1000, le=1000)]


class Pose(Value):
    """A spot on a table: whole millimetres from the left and the bottom edge, angle in whole
    degrees."""

    x: Millimetre
    y: Millimetre
    angle: Annotated[int, Field(ge=0, le=359)] = 0


Place = PlaceName | Pose
"""Where something is: the printed name of a hex or area, or a pose on a table (DESIGN 3.3)."""


class PlacedToken(Value):
    """A token on a hex: a ford, a bridge with its facing, a fire with its level."""

    at: PlaceName
    token: Id
    facing: Facing | None = None
    level: Annotated[int, Field(ge=1, le=9)] | None = None
    """Fire level or another count that the token shows."""
    hidden: Id | None = None
    """The hidden pool whose pieces lie face down here, if the token is a secret."""


class Way(Value):
    """A river, road or the like that runs through edges of one hex; a road bridge over a river
    is two ways."""

    at: PlaceName
    kind: Id
    edges: Annotated[tuple[Direction, ...], Field(max_length=6)]
    """The directions through whose edges it runs, ascending; 0 is east on a pointy board (see
    geometry)."""


class Wall(Value):
    """A wall, bank or cliff along one edge of a hex; an edge is stored once, at the lower index."""

    at: PlaceName
    kind: Id
    edge: Direction


class Piece(Value):
    """A cardboard piece that the author pins: which one, which face, and how it lies (DESIGN
    3.5)."""

    at: PlaceName
    piece: Id
    face: Literal["front", "back"]
    rotation: Turn = 0


class Label(Value):
    """A word that is printed on the board, such as the name of a village."""

    at: Place
    text: Text


class HexBoard(Value):
    """A board of hexes: line lengths, orientation and indent say which hexes there are (DESIGN
    3.3).

    ``lines`` are rows from the bottom on a pointy board and columns from the left on a flat one;
    ``indent`` says which of them (the odd or the even, counted from 1) start half a hex later.
    ``terrain`` has the same shape.
    """

    kind: Literal["hex"]
    side: Id | None = None
    """Which printed side of the game's board this is, if it is one."""
    lines: Annotated[
        tuple[Annotated[int, Field(ge=1, le=500)], ...], Field(min_length=1, max_length=500)
    ]
    orientation: Literal["pointy", "flat"]
    indent: Literal["odd", "even"]
    unplayable: tuple[PlaceName, ...] = ()
    terrain: tuple[tuple[Id, ...], ...]
    elevation: tuple[tuple[Height, ...], ...] = ()
    """Height of each hex, in the shape of ``terrain``; empty when all is level."""
    tokens: tuple[PlacedToken, ...] = ()
    ways: tuple[Way, ...] = ()
    walls: tuple[Wall, ...] = ()
    pieces: tuple[Piece, ...] = ()
    labels: tuple[Label, ...] = ()

    def grid(self) -> HexGrid:
        """The grid of this board; grids of equal shape are shared."""
        return grid_of(self.lines, self.orientation, self.indent)


class LaidTile(Value):
    """A map tile on the plane of hexes: its first area lies on (q, r), turned by sixty degrees
    at a time."""

    tile: Id
    q: Steps
    r: Steps
    rotation: Turn = 0


class TileBoard(Value):
    """A map put together from tiles on a plane of hexes, one hex an area.

    Its places are the areas: the tile's id in capitals and the area's letter (``6D``, ``H1A``).
    """

    kind: Literal["tiles"]
    orientation: Literal["pointy", "flat"] = "pointy"
    """Which way the hexes of the plane stand; q, r and directions mean the same as on a hex
    board."""
    tiles: tuple[LaidTile, ...]
    tokens: tuple[PlacedToken, ...] = ()
    labels: tuple[Label, ...] = ()


class TablePiece(Value):
    """A piece of terrain on a table; its middle lies at the pose, and the angle turns it to the
    left."""

    id: Id
    terrain: Id
    at: Pose
    outline: Outline = ()
    """Its own corners around its middle; empty when it has the outline of its terrain."""


class TableBoard(Value):
    """A table without hexes, in whole millimetres."""

    kind: Literal["table"]
    width: Annotated[int, Field(ge=100, le=10000)]
    depth: Annotated[int, Field(ge=100, le=10000)]
    pieces: tuple[TablePiece, ...] = ()
    labels: tuple[Label, ...] = ()


Board = Annotated[HexBoard | TileBoard | TableBoard, Field(discriminator="kind")]


class Zone(Value):
    """A named group of places: deployment hexes, a medal group, an exit, a section of the board."""

    id: Id
    name: Text = FrozenMap()
    kind: Literal["deployment", "objective", "exit", "section", "forbidden", "other"]
    places: tuple[PlaceName, ...] = ()
    outline: Outline = ()
    """Its corners on a table, where there are no places to name."""
    seat: Id | None = None
    colour: (
        Literal["blue", "red", "green", "yellow", "purple", "orange", "white", "black", "grey"]
        | None
    ) = None
    marker: Id | None = None
    """The marker that stands on it (a medal, a banner, a control marker), by its id in the game."""
    meaning: Text = FrozenMap()
