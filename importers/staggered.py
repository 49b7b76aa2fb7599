"""Boards that other programs store as a rectangle of cells, every other line half a hex later."""

from collections.abc import Callable
from dataclasses import dataclass

from geometry.grid import column_letters
from schema.board import HexBoard, Indent, Orientation


@dataclass(frozen=True, slots=True)
class Staggered:
    """Cells by column x and row y, counted from 0 at the top left."""

    wide: int
    high: int
    orientation: Orientation
    """``pointy``: rows are shifted to the right; ``flat``: columns are shifted down."""
    odd: bool
    """Whether the odd ones are shifted, or the even ones."""

    @property
    def indent(self) -> Indent:
        """Which of our lines start later: rows count from the bottom, columns go up."""
        if self.orientation == "flat":
            return "odd" if self.odd else "even"
        return "even" if (self.high - self.odd) % 2 == 0 else "odd"

    @property
    def lines(self) -> tuple[int, ...]:
        """How many hexes each of our lines has."""
        if self.orientation == "flat":
            return (self.high,) * self.wide
        return (self.wide,) * self.high

    def place(self, x: int, y: int) -> str:
        """Our name of a cell."""
        return f"{column_letters(x + 1)}{self.high - y}"

    def has(self, x: int, y: int) -> bool:
        """Whether there is such a cell."""
        return 0 <= x < self.wide and 0 <= y < self.high

    def cells(self, of: Callable[[int, int], str]) -> tuple[tuple[str, ...], ...]:
        """What each cell is, in the order of our lines."""
        upwards = range(self.high - 1, -1, -1)
        if self.orientation == "flat":
            return tuple(tuple(of(x, y) for y in upwards) for x in range(self.wide))
        return tuple(tuple(of(x, y) for x in range(self.wide)) for y in upwards)

    def heights(self, of: Callable[[int, int], int]) -> tuple[tuple[int, ...], ...]:
        """The height of each cell between -99 and 99; empty where all are 0."""
        upwards = range(self.high - 1, -1, -1)
        flat = self.orientation == "flat"
        ahead, across = (range(self.wide), upwards) if flat else (upwards, range(self.wide))
        lines = tuple(
            tuple(max(-99, min(99, of(a, b) if flat else of(b, a))) for b in across) for a in ahead
        )
        return lines if any(map(any, lines)) else ()

    def board(self, terrain: Callable[[int, int], str], **more: object) -> HexBoard:
        """The board with this terrain."""
        return HexBoard(
            kind="hex",
            lines=self.lines,
            orientation=self.orientation,
            indent=self.indent,
            terrain=self.cells(terrain),
            **more,  # type: ignore[arg-type]
        )
