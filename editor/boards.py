"""What the editor must know of each kind of board: one row a kind, asked for in one place."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

from schema.board import Board

if TYPE_CHECKING:
    from editor.canvas.surface import Surface, ViewOptions
    from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of board as the editor handles it."""

    surface_class: str
    """``module:Class`` under ``editor.canvas``; those of other kinds are not loaded."""
    free_places: bool = False
    """Whether things lie anywhere, at any angle, and terrain in pieces (a table)."""
    laid_from_tiles: bool = False
    """Whether the board itself is laid, tile by tile, while it is edited (a map)."""
    rules_in_play: bool = False
    """Whether the rules answer for places: overlays, room for armies, line of sight."""
    copies: bool = True
    """Whether a part of it can be copied."""

    def surface(self, scenario: Scenario, sight: ViewOptions) -> Surface:
        """Show such a board."""
        module, _, name = self.surface_class.partition(":")
        made = getattr(import_module(f"editor.canvas.{module}"), name)
        return cast("Surface", made(scenario, sight))


KINDS = {
    "hex": BoardKind("hex_surface:HexSurface", rules_in_play=True),
    "tiles": BoardKind("tiles_surface:TilesSurface", laid_from_tiles=True, copies=False),
    "table": BoardKind("table_surface:TableSurface", free_places=True),
}


def kind_of(board: Board) -> BoardKind:
    """What the editor must know of this board."""
    return KINDS[board.kind]
