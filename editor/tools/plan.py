"""A plan: what a move would do, or why not; and the plane on which places lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.boards import kind_of
from editor.tools.context import Selection, ToolContext
from editor.tools.guides import Guides
from geometry.hexes import Hex
from schema.areas import laid_areas
from schema.edits import Edit
from schema.language import N_, Phrase

LEAVES = N_("{what} would leave the board")
LEAVES_TABLE = N_("{what} would leave the table")
TAKEN = N_("{place} is taken by {what}")


@dataclass(frozen=True, slots=True)
class MovePlan:
    """What a move would do: an edit, or why not."""

    edit: Edit | None = None
    label: Phrase | None = None
    selection: Selection | None = None
    """What is selected afterwards."""
    places: tuple[str, ...] = ()
    """Where things come to lie."""
    partners: tuple[str, ...] = ()
    """Where their partners do."""
    refusal: Phrase | None = None
    shown: Edit | None = None
    """What is drawn half there though it may not be done."""
    words: str = ""
    """What stands beside the pointer."""
    told: str = ""
    """A sentence for the line below the board."""
    wrong: bool = False
    """Whether it would be against the rules."""
    hexes: tuple[Hex, ...] = ()
    """Hexes of a plane for map tiles that it would cover."""
    dots: tuple[tuple[float, float], ...] = ()
    """Where its middle may lie, mm."""
    guides: Guides | None = None
    """Rings and rulers on a table."""


NO_PLAN = MovePlan()


@dataclass(frozen=True)
class BoardPlane:
    """The hexes of a board by name; of a map of tiles, its areas."""

    hex: Callable[[str], Hex | None]
    name: Callable[[Hex], str | None]

    def shift(self, start: str, end: str) -> Hex | None:
        """The steps from one place to another."""
        here, there = self.hex(start), self.hex(end)
        return None if here is None or there is None else there - here

    def moved(self, place: str, shift: Hex) -> str | None:
        """The place so many steps away; ``None`` beside the board."""
        here = self.hex(place)
        return None if here is None else self.name(here + shift)


def plane_of(hand: ToolContext) -> BoardPlane | None:
    """The plane of a board of hexes or tiles."""
    board = hand.scenario.board
    grid = board.grid()
    if grid is not None:
        return BoardPlane(lambda name: grid.hex(name) if name in grid else None, grid.name_of)
    if kind_of(board).laid_from_tiles:
        areas = {name: area.hex for name, area in laid_areas(board, hand.game.tiles).items()}
        names = {hex_: name for name, hex_ in areas.items()}
        return BoardPlane(areas.get, names.get)
    return None
