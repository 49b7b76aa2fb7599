"""What lies on the table: hex boards, boards of map tiles and tables measured in millimetres."""

from collections.abc import Collection, Iterable
from typing import Annotated, ClassVar, Literal, Self, TypeVar

from pydantic import Field

from geometry.grid import HexGrid, grid_of
from geometry.masked import masked_grid
from schema import limits
from schema.language import N_, Phrase, UserError
from schema.limits import STEPS
from schema.text import Text, Word
from schema.value import FrozenMap, Id, Millimetre, Outline, PlaceName, Value

Edge = Literal["bottom", "top", "left", "right"]
Direction = Annotated[int, Field(ge=0, le=5)]
Facing = Annotated[int, Field(ge=0, le=11)]
"""Even: through edge ``facing / 2``; odd: at the corner before the next edge. On flat hexes too."""
Turn = Annotated[int, Field(ge=0, le=5)]
Height = Annotated[int, Field(ge=-99, le=99)]
FARTHEST = limits.STEPS
"""No tile or setup marker lies more steps from the middle of its plane along either axis."""
Steps = Annotated[int, Field(ge=-FARTHEST, le=FARTHEST)]
Orientation = Literal["pointy", "flat"]
Indent = Literal["odd", "even"]
LineLengths = Annotated[
    tuple[Annotated[int, Field(ge=1, le=500)], ...], Field(min_length=1, max_length=500)
]
TableSize = Annotated[int, Field(ge=100, le=10000)]


class Pose(Value):
    """A spot on a table: whole millimetres from the left and the bottom edge, angle in whole
    degrees."""

    x: Millimetre
    """Millimetres from the left edge."""
    y: Millimetre
    """Millimetres from the bottom edge."""
    angle: Annotated[int, Field(ge=0, le=359)] = 0
    """Degrees by which it is turned to the left."""


Place = PlaceName | Pose
"""Where something is: the printed name of a hex or area, or a pose on a table (ADR 3)."""


class PlacedToken(Value):
    """A token on a hex: a ford, a bridge with its facing, a fire with its level."""

    at: PlaceName
    """The hex or area that it lies on."""
    token: Id
    """Which of the game's tokens; of one that lies face down, its back."""
    facing: Facing | None = None
    """Which way it points, 0 to 11 by 30 degrees to the left; 0 is east."""
    level: Annotated[int, Field(ge=1, le=9)] | None = None
    """Fire level or another count that the token shows."""
    hidden: Id | None = None
    """The hidden pool whose pieces lie face down here, if the token is a secret."""


class Way(Value):
    """A river, road or the like that runs through edges of one hex; a road bridge over a river
    is two ways."""

    at: PlaceName
    """The hex that it runs through."""
    kind: Id
    """Which of the game's ways: a river, a road."""
    edges: Annotated[tuple[Direction, ...], Field(max_length=6)]
    """The directions through whose edges it runs, ascending; 0 is east on a pointy board (see
    geometry)."""


class Wall(Value):
    """A wall, bank or cliff along the edge between two hexes, stored at one of the two.

    A kind whose sides differ shows its face to the hex that stores it.
    """

    at: PlaceName
    """The hex that it belongs to."""
    kind: Id
    """Which of the game's walls."""
    edge: Direction
    """The direction of the edge, 0 to 5; 0 is east on a pointy board (see geometry)."""


class Piece(Value):
    """A cardboard piece that the author pins: which one, which face, and how it lies (ADR
    5)."""

    at: PlaceName
    """The hex that it covers; of a larger one, the first of its hexes."""
    piece: Id
    """Which of the boxes' pieces."""
    face: Literal["front", "back"]
    """Which of its two faces lies up."""
    rotation: Turn = 0
    """How often it is turned by 60 degrees to the left."""


class Label(Value):
    """A word that is printed on the board, such as the name of a village."""

    at: Place
    """Where it is printed."""
    text: Word
    """The word in any number of languages."""


class _NoHexes:
    """What lies on hexes, where a board has none: nothing."""

    __slots__ = ()

    side: ClassVar[None] = None
    lines: ClassVar[tuple[int, ...]] = ()
    unplayable: ClassVar[tuple[PlaceName, ...]] = ()
    masked: ClassVar[tuple[PlaceName, ...]] = ()
    terrain: ClassVar[tuple[tuple[Id, ...], ...]] = ()
    elevation: ClassVar[tuple[tuple[Height, ...], ...]] = ()
    ways: ClassVar[tuple[Way, ...]] = ()
    walls: ClassVar[tuple[Wall, ...]] = ()
    pinned_pieces: ClassVar[tuple[Piece, ...]] = ()

    def grid(self) -> HexGrid | None:
        """No grid."""
        return None

    def ground(self) -> tuple[Id, ...]:
        """No terrain by hex."""
        return ()

    def has_others(self, masked: Collection[str]) -> bool:  # noqa: ARG002  a board of hexes asks
        """No hexes at all."""
        return False


class _NoTiles:
    """What is placed on the plane of a map, where a board has none: nothing."""

    __slots__ = ()

    tiles: ClassVar[tuple["LaidTile", ...]] = ()
    setup_markers: ClassVar[tuple["SetupMarker", ...]] = ()


class _NoTablePieces:
    """Terrain that lies in millimetres, where a board has none: nothing."""

    __slots__ = ()

    place_type: ClassVar[type[str | Pose]] = str
    """What a place on it is: a name, or a spot in millimetres."""
    table_pieces: ClassVar[tuple["TablePiece", ...]] = ()


class HexBoard(Value, _NoTiles, _NoTablePieces):
    """A board of hexes: line lengths, orientation and indent say which hexes there are (ADR
    3)."""

    kind: Literal["hex"]
    """A board of hexes."""
    side: Id | None = None
    """Which printed side of the game's board this is, if it is one."""
    lines: LineLengths
    """How many hexes each line has: rows from the bottom on a pointy board, columns from the left
    on a flat one."""
    orientation: Orientation
    """Whether a corner of each hex points up (``pointy``) or a side lies flat (``flat``)."""
    indent: Indent
    """Which lines, counted from 1, start half a hex later: the odd or the even ones."""
    unplayable: Annotated[tuple[PlaceName, ...], Field(max_length=limits.HEXES)] = ()
    """Hexes that are there and that nothing may enter."""
    masked: Annotated[tuple[PlaceName, ...], Field(max_length=limits.HEXES)] = ()
    """Hexes that do not exist, since format 1.2: holes in the board, a ragged outline. ``lines``,
    ``terrain`` and ``elevation`` still count them, and so do the names of the other hexes."""
    terrain: tuple[tuple[Id, ...], ...]
    """The terrain of each hex by its id in the game: a list for each of ``lines``, in the same
    order, with as many entries as that line has hexes."""
    elevation: tuple[tuple[Height, ...], ...] = ()
    """Height of each hex, in the shape of ``terrain``; empty when all is level."""
    tokens: Annotated[tuple[PlacedToken, ...], Field(max_length=limits.ON_HEXES)] = ()
    """What lies on top of terrain: fords, bridges, fires. A hex may have several."""
    ways: Annotated[tuple[Way, ...], Field(max_length=limits.ON_HEXES)] = ()
    """Rivers and roads that run through edges, for boards that draw them so."""
    walls: Annotated[tuple[Wall, ...], Field(max_length=limits.ON_HEXES)] = ()
    """What stands along edges: walls, banks, cliffs."""
    pieces: Annotated[tuple[Piece, ...], Field(max_length=limits.ON_HEXES)] = ()
    """Cardboard that must lie just so; all other terrain uses any piece that shows it."""
    labels: Annotated[tuple[Label, ...], Field(max_length=limits.LABELS)] = ()
    """Words printed on the board."""

    def grid(self) -> HexGrid:
        """The grid of this board; grids of equal shape are shared."""
        return masked_grid(self._whole(), self.masked)

    def with_ground(self, kinds: Iterable[Id]) -> Self:
        """The board with this terrain, in the order of the grid; masked hexes keep theirs."""
        return self.changed(terrain=self.grid().by_line(kinds, self.terrain))

    def heights(self) -> tuple[Height, ...]:
        """The height of every hex in the order of the grid; empty when all is level."""
        return self.grid().in_order(self.elevation) if self.elevation else ()

    def has_others(self, masked: Collection[str]) -> bool:
        """Whether hexes are left if these are masked out."""
        whole = self._whole()
        gone = frozenset(masked)
        return len(gone) < len(whole) or not gone.issuperset(whole.names)

    def _whole(self) -> HexGrid:
        return grid_of(self.lines, self.orientation, self.indent)

    def ground(self) -> tuple[Id, ...]:
        """The terrain of every hex in the order of the grid."""
        return self.grid().in_order(self.terrain)

    @property
    def pinned_pieces(self) -> tuple[Piece, ...]:
        """The cardboard that must lie just so."""
        return self.pieces


class LaidTile(Value):
    """A map tile on the plane of hexes: its first area lies on (q, r), turned by sixty degrees
    at a time."""

    tile: Id
    """Which of the game's map tiles."""
    q: Steps
    """Steps of its first area to the east (pointy) or north-east (flat)."""
    r: Steps
    """Steps of its first area to the north-east (pointy) or north (flat)."""
    rotation: Turn = 0
    """How often it is turned by 60 degrees to the left, around its first area."""
    seat: Id | None = None
    """Who laid it; of a home realm, whose it is. Missing: it is not known."""


class SetupMarker(Value):
    """A home realm setup marker beside the laid tiles: it covers two hexes until a home realm takes
    its place (public facts B4, steps 4 and 6)."""

    q: Steps
    """Steps of its first hex to the east (pointy) or north-east (flat)."""
    r: Steps
    """Steps of its first hex to the north-east (pointy) or north (flat)."""
    direction: Direction
    """Where its second hex lies from the first; 0 is east on a pointy board (see geometry)."""
    seat: Id | None = None
    """Whose home realm takes its place; missing: it is not known yet."""


class TileBoard(Value, _NoHexes, _NoTablePieces):
    """A map put together from tiles on a plane of hexes, one hex an area.

    Its places are the areas: the tile's id in capitals and the area's letter (``6D``, ``H1A``).
    """

    kind: Literal["tiles"]
    """A board of map tiles."""
    orientation: Orientation = "pointy"
    """Which way the hexes of the plane stand; q, r and directions mean the same as on a hex
    board."""
    tiles: Annotated[tuple[LaidTile, ...], Field(max_length=limits.TILES)]
    """The tiles in the order in which they are laid."""
    setup_markers: Annotated[tuple[SetupMarker, ...], Field(max_length=limits.SETUP_MARKERS)] = ()
    """Where the home realm setup markers lay; they stay here once home realms have taken their
    places, since rune tokens are judged by them (RW-MAP-03)."""
    tokens: Annotated[tuple[PlacedToken, ...], Field(max_length=limits.ON_HEXES)] = ()
    """Tokens that lie in areas."""
    labels: Annotated[tuple[Label, ...], Field(max_length=limits.LABELS)] = ()
    """Words printed on the map."""


class TablePiece(Value):
    """A piece of terrain on a table; its middle lies at the pose, and the angle turns it to the
    left."""

    id: Id
    """Its own name among the pieces of this table."""
    terrain: Id
    """Which of the game's terrain."""
    at: Pose
    """Where its middle lies."""
    outline: Outline = ()
    """Its own corners around its middle; empty when it has the outline of its terrain."""
    seat: Id | None = None
    """Who played it, by whose edges its place is judged; missing: it lay there before anybody."""
    turn: Annotated[int, Field(ge=1, le=99)] | None = None
    """In which of his turns he played it; missing: it is not known (TC-PLAY-01)."""


class TableBoard(Value, _NoHexes, _NoTiles):
    """A table without hexes, in whole millimetres."""

    place_type: ClassVar[type[str | Pose]] = Pose
    tokens: ClassVar[tuple[PlacedToken, ...]] = ()
    orientation: ClassVar[Orientation] = "pointy"

    kind: Literal["table"]
    """A table without hexes."""
    width: TableSize
    """Millimetres from left to right."""
    depth: TableSize
    """Millimetres from bottom to top."""
    pieces: Annotated[tuple[TablePiece, ...], Field(max_length=limits.TABLE_PIECES)] = ()
    """The terrain on it."""
    labels: Annotated[tuple[Label, ...], Field(max_length=limits.LABELS)] = ()
    """Words on the plan of the table."""

    @property
    def table_pieces(self) -> tuple[TablePiece, ...]:
        """The terrain on it."""
        return self.pieces


Board = Annotated[HexBoard | TileBoard | TableBoard, Field(discriminator="kind")]
B = TypeVar("B", HexBoard, TileBoard, TableBoard)


def require(kind: type[B], board: Board) -> B:
    """The board, where only one kind will do; ``TypeError`` if it is of another."""
    if isinstance(board, kind):
        return board
    raise TypeError(f"a board of kind {board.kind!r} is not a {kind.__name__}")


class Zone(Value):
    """A named group of places: deployment hexes, a medal group, an exit, a section of the board."""

    id: Id
    """Its own name, by which objectives, musters and reserves speak of it."""
    name: Text = FrozenMap()
    """What people call it."""
    kind: Literal["deployment", "objective", "exit", "section", "forbidden", "other"]
    """What it is for: where units start, what scores, where they leave, a part of the board that
    cards speak of, where nothing may stand, or what ``meaning`` says."""
    places: Annotated[tuple[PlaceName, ...], Field(max_length=limits.ZONE_PLACES)] = ()
    """The hexes or areas that belong to it; one may belong to several zones."""
    outline: Outline = ()
    """Its corners on a table, where there are no places to name."""
    seat: Id | None = None
    """Whose it is; missing: everybody's."""
    colour: (
        Literal["blue", "red", "green", "yellow", "purple", "orange", "white", "black", "grey"]
        | None
    ) = None
    """The colour that its hexes are shaded with."""
    marker: Id | None = None
    """The marker printed on its places (a medal, a banner), by its id in the game."""
    meaning: Text = FrozenMap()
    """What it means, in a sentence for the sheet."""


class Misplaced(UserError, ValueError):
    """A board that does not fit itself, or a place that the board has not; the text says where."""


def check_shape(board: Board) -> None:
    """Refuse terrain or heights that have not the shape of the board; raises ``Misplaced``."""
    for name, lines in (("terrain", board.terrain), ("elevation", board.elevation)):
        if not lines and name == "elevation":
            continue
        if len(lines) != len(board.lines):
            template = N_("board/{name}: {found} board lines, but board/lines has {expected}")
            raise Misplaced(
                Phrase(template, name=name, found=len(lines), expected=len(board.lines))
            )
        for index, (line, length) in enumerate(zip(lines, board.lines, strict=True)):
            if len(line) != length:
                template = N_("board/{name}: {found} hexes, but board/lines has {expected}")
                where = f"{name}/{index}"
                raise Misplaced(Phrase(template, name=where, found=len(line), expected=length))
    if board.masked and not board.has_others(board.masked):
        raise Misplaced(Phrase(N_("board/masked: all hexes are masked out; leave at least one")))


def check_extent(board: Board) -> None:
    """Refuse a map whose tiles and setup markers lie too far apart; raises ``Misplaced``."""
    lying = (*board.tiles, *board.setup_markers)
    for name in ("q", "r"):
        steps = [getattr(one, name) for one in lying]
        if steps and max(steps) - min(steps) > STEPS:
            template = N_("board: the map is {steps} steps wide; the maximum is {most}")
            raise Misplaced(Phrase(template, steps=max(steps) - min(steps), most=STEPS))
