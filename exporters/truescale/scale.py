"""How large a hex is to be on paper, how large the board is then, and the board in that size."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import ClassVar

from exporters.board_kinds import kind_of
from exporters.drawing.board import draw_board, draw_tiles
from exporters.drawing.guides import margins
from exporters.drawing.measured import ROOM, foot_of
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SETTING, Show
from exporters.drawing.table import draw_table
from exporters.drawing.tiles import map_field
from geometry.grid import HexGrid
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard, TileBoard, require
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

USUAL = 30.0
"""Width of a hex across its flats, in mm, where neither the reader nor the board says."""
LEAST_HEX, MOST_HEX = 5.0, 200.0


class WrongScale(UserError, ValueError):
    """A size in which a sheet cannot be made; the text says which sizes it can be made in."""


def hex_width(scenario: Scenario, game: Game, asked: float | None) -> float:
    """Width of a hex across its flats in mm: what is asked for, else as the board is printed.

    Raises ``WrongScale`` for what is no width of a hex.
    """
    if asked is None:
        return printed_width(scenario, game) or USUAL
    if not LEAST_HEX <= asked <= MOST_HEX:
        sentence = N_("a hex of {hex} mm cannot be printed: {least} to {most} mm can")
        raise WrongScale(
            Phrase(sentence, hex=f"{asked:g}", least=f"{LEAST_HEX:g}", most=f"{MOST_HEX:g}")
        )
    return asked


def printed_width(scenario: Scenario, game: Game) -> float | None:
    """Width of a hex on the game's own board, where the game tells it."""
    side = game.hex_side(scenario.board.side)
    return None if side is None or side.hex_mm is None else float(side.hex_mm)


@dataclass(frozen=True, slots=True)
class TrueScaleBoard(ABC):
    """A board that is to be printed in its true size, without the units."""

    scenario: Scenario
    game: Game
    show: Show

    is_fixed: ClassVar[bool] = False
    """Whether it has one true size, whatever width of a hex is asked for."""

    @abstractmethod
    def size(self, hex_mm: float) -> tuple[float, float]:
        """Width and height in mm of the sheet that the board takes."""

    @abstractmethod
    def drawn(self, hex_mm: float, language: str) -> Picture:
        """The board with hexes of this width."""


class HexGround(TrueScaleBoard):
    """A board of hexes."""

    def size(self, hex_mm: float) -> tuple[float, float]:
        left, top, right, bottom = HexLayout(self._grid, 1 / sqrt(3)).bounds()
        return _with_margins(self, (right - left) * hex_mm, (bottom - top) * hex_mm)

    def drawn(self, hex_mm: float, language: str) -> Picture:
        edge = margins(self.scenario, self.game, self.show)
        layout = HexLayout(self._grid, hex_mm / sqrt(3), (edge.left, edge.top))
        return draw_board(self.scenario, self.game, layout, show=self.show, language=language)

    @property
    def _grid(self) -> HexGrid:
        return require(HexBoard, self.scenario.board).grid()


class MapGround(TrueScaleBoard):
    """A map of tiles."""

    def size(self, hex_mm: float) -> tuple[float, float]:
        field = map_field(require(TileBoard, self.scenario.board), self.game, (1.0, 1.0))
        left, top, right, bottom = field.box
        wide, high = (right - left) / field.wide, (bottom - top) / field.wide
        return _with_margins(self, wide * hex_mm, high * hex_mm)

    def drawn(self, hex_mm: float, language: str) -> Picture:
        room = self.size(hex_mm)
        return draw_tiles(self.scenario, self.game, room, show=self.show, language=language)


class TableGround(TrueScaleBoard):
    """A table."""

    is_fixed = True

    def size(self, hex_mm: float) -> tuple[float, float]:  # noqa: ARG002  a table has no hexes
        board = require(TableBoard, self.scenario.board)
        return board.width + 2 * ROOM, board.depth + 2 * ROOM + foot_of(self.show)

    def drawn(self, hex_mm: float, language: str) -> Picture:  # noqa: ARG002  a table has no hexes
        return draw_table(self.scenario, self.game, 1.0, show=self.show, language=language)


def _with_margins(ground: TrueScaleBoard, wide: float, high: float) -> tuple[float, float]:
    edge = margins(ground.scenario, ground.game, ground.show)
    return wide + edge.left + edge.right, high + edge.top + edge.bottom


GROUNDS: Mapping[str, Callable[[Scenario, Game, Show], TrueScaleBoard]] = {
    "hex": HexGround,
    "tiles": MapGround,
    "table": TableGround,
}


def ground_of(
    scenario: Scenario, game: Game, *, greyscale: bool, overlays: tuple[str, ...] = ()
) -> TrueScaleBoard:
    """The ground of a scenario: units and commanders are what one puts on it."""
    ruled = kind_of(scenario.board).is_ruled
    show = Show(layers=SETTING, greyscale=greyscale, overlays=overlays, ruled=ruled)
    return GROUNDS[scenario.board.kind](scenario, game, show)
