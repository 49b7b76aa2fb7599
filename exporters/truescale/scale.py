"""How large a hex is to be on paper, how large the board is then, and the board in that size."""

from dataclasses import dataclass
from math import sqrt

from exporters.drawing.board import draw_board, draw_tiles
from exporters.drawing.guides import Margins, margins
from exporters.drawing.measured import ROOM, foot_of
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SETTING, Show
from exporters.drawing.table import draw_table
from exporters.drawing.tiles import map_field
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard
from schema.game import Game
from schema.language import N_, Phrase, Refusal
from schema.scenario import Scenario

USUAL = 30.0
"""Width of a hex across its flats, in mm, where neither the reader nor the board says."""
LEAST_HEX, MOST_HEX = 5.0, 200.0


class WrongScale(Refusal, ValueError):
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
    board = scenario.board
    side = game.hex_side(board.side) if isinstance(board, HexBoard) else None
    return None if side is None or side.hex_mm is None else float(side.hex_mm)


@dataclass(frozen=True, slots=True)
class Ground:
    """A board that is to be printed in its true size, without the units."""

    scenario: Scenario
    game: Game
    show: Show

    @classmethod
    def of(
        cls,
        scenario: Scenario,
        game: Game,
        *,
        greyscale: bool,
        overlays: tuple[str, ...] = (),
    ) -> "Ground":
        """The ground of a scenario: units and commanders are what one puts on it."""
        ruled = isinstance(scenario.board, TableBoard)
        show = Show(layers=SETTING, greyscale=greyscale, overlays=overlays, ruled=ruled)
        return cls(scenario, game, show)

    @property
    def is_table(self) -> bool:
        """Whether it is measured in millimetres and has no hexes."""
        return isinstance(self.scenario.board, TableBoard)

    @property
    def margins(self) -> Margins:
        """Room around the hexes, mm."""
        return margins(self.scenario, self.game, self.show)

    def extent(self) -> tuple[float, float]:
        """Width and height of all hexes, in widths of a hex."""
        board = self.scenario.board
        if isinstance(board, HexBoard):
            left, top, right, bottom = HexLayout(board.grid(), 1 / sqrt(3)).bounds()
            return right - left, bottom - top
        if isinstance(board, TableBoard):
            raise TypeError("a table has no hexes")
        field = map_field(board, self.game, (1.0, 1.0))
        left, top, right, bottom = field.box
        return (right - left) / field.wide, (bottom - top) / field.wide

    def size(self, hex_mm: float) -> tuple[float, float]:
        """Width and height in mm of the sheet that the board takes."""
        board = self.scenario.board
        if isinstance(board, TableBoard):
            return board.width + 2 * ROOM, board.depth + 2 * ROOM + foot_of(self.show)
        wide, high = self.extent()
        edge = self.margins
        return (
            wide * hex_mm + edge.left + edge.right,
            high * hex_mm + edge.top + edge.bottom,
        )

    def drawn(self, hex_mm: float, language: str) -> Picture:
        """The board with hexes of this width, a table in its own size."""
        board, edge = self.scenario.board, self.margins
        if isinstance(board, HexBoard):
            layout = HexLayout(board.grid(), hex_mm / sqrt(3), (edge.left, edge.top))
            return draw_board(self.scenario, self.game, layout, show=self.show, language=language)
        if isinstance(board, TableBoard):
            return draw_table(self.scenario, self.game, 1.0, show=self.show, language=language)
        room = self.size(hex_mm)
        return draw_tiles(self.scenario, self.game, room, show=self.show, language=language)
