"""What paper, pictures and text must know of a kind of board, one object a kind."""

from collections.abc import Callable
from dataclasses import dataclass

from schema.board import Board, HexBoard, Place, Pose, TableBoard, require
from schema.forces import Seat
from schema.game import Game
from schema.places import laid_areas, why_not_on
from schema.scenario import Scenario

OnBoard = Callable[[Place], bool]


def _shape(board: Board) -> float:
    """Width by depth of a board of hexes."""
    hexes = require(HexBoard, board)
    ratio = max(hexes.lines) / (0.866 * len(hexes.lines))
    return ratio if hexes.orientation == "pointy" else 1 / ratio


def _shape_of_table(board: Board) -> float:
    table = require(TableBoard, board)
    return table.width / table.depth


def _turned(board: Board, at: Pose) -> Pose:
    table = require(TableBoard, board)
    return at.changed(x=table.width - at.x, y=table.depth - at.y, angle=(at.angle + 180) % 360)


def _named(board: Board, game: Game) -> OnBoard:
    """Whether a place is a hex of the board, or an area of its map tiles."""
    areas = laid_areas(board, game.tiles)
    return lambda at: why_not_on(board, at, areas) is None


def _within(board: Board, _: Game) -> OnBoard:
    """Whether a spot lies on a table."""
    table = require(TableBoard, board)
    return lambda at: isinstance(at, Pose) and 0 <= at.x <= table.width and 0 <= at.y <= table.depth


@dataclass(frozen=True, slots=True)
class BoardKind:
    """What holds for every board of a kind; the usual values are those of a board of hexes."""

    places: Callable[[Board, Game], OnBoard] = _named
    """Whether a board has a place."""
    shape: Callable[[Board], float] = _shape
    """Width by depth."""
    is_ruled: bool = False
    """Whether it is drawn to a scale that is stated, with a ruler around it."""
    has_bases: bool = False
    """Whether units stand on round bases in true size, which are cut out as such."""
    neutrals_play: bool = True
    """Whether a neutral seat has columns, steps and a name as a player has."""
    armies_are_placed: bool = True
    """Whether players muster, and place units that have no place yet."""
    hides_only_tokens: bool = False
    """Whether whatever lies face down is a token and never a card."""
    zones_are_explained: bool = True
    """Whether signs of zones are explained."""
    idle_ground_is_listed: bool = True
    """Whether terrain without any effect is listed as such."""
    wins_are_held: bool = False
    """Whether what wins is held as a goal until the end (RW-WIN-01), and not won at once."""
    seen_from_top: Callable[[Board, Pose], Pose] = lambda _, at: at
    """A spot as the player at the top edge sees it."""
    is_sized_by_drawing: bool = False
    """Whether only its drawing shows how large it gets."""

    def playing(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats that somebody plays."""
        return tuple(seat for seat in seats if self.neutrals_play or not seat.neutral)


KINDS = {
    "hex": BoardKind(),
    "tiles": BoardKind(
        shape=lambda _: 1.0,
        neutrals_play=False,
        armies_are_placed=False,
        hides_only_tokens=True,
        idle_ground_is_listed=False,
        wins_are_held=True,
        is_sized_by_drawing=True,
    ),
    "table": BoardKind(
        places=_within,
        shape=_shape_of_table,
        seen_from_top=_turned,
        is_ruled=True,
        has_bases=True,
        zones_are_explained=False,
    ),
}


def kind_of(board: Board) -> BoardKind:
    """The kind of a board."""
    return KINDS[board.kind]


def has_two_sides(scenario: Scenario) -> bool:
    """Whether two players sit at edges of the board, so that each can have a leaf of his own."""
    playing = kind_of(scenario.board).playing(scenario.seats)
    return len(playing) == 2 and all(seat.edge is not None for seat in playing)
