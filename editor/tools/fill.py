"""Fill: all joined hexes of one terrain become another, with one click."""

from dataclasses import dataclass

from editor.tools.brush import NONE_PICKED
from editor.tools.context import ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from geometry.grid import NOWHERE
from schema.edits import PaintTerrain
from schema.language import N_, Phrase

MOST_SHOWN = 2000
"""A ghost of more hexes than this would lag behind the hand."""


@dataclass
class Fill(BaseTool):
    """Click fills the joined hexes of the terrain under it; with Shift all of it on the board."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Fill."""
        places = _area(spot, hand)
        pick = hand.pick
        if not places:
            return NOTHING
        if pick is None or pick.kind != "terrain":
            return ToolResult(message=NONE_PICKED)
        edit = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
        label = Phrase(N_("Fill with {terrain}"), terrain=hand.names.of("terrain", pick.id))
        return ToolResult(with_partners(edit, hand), label)

    _shown: tuple[object, object, frozenset[str], Preview] | None = None
    """What the last area hangs on, its hexes, and how it was shown: all the same within it."""

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The area that would be filled."""
        ground, way = getattr(hand.scenario.board, "terrain", None), (hand.mirror, spot.keys)
        known = self._shown
        if known and known[0] is ground and known[1] == way and spot.place in known[2]:
            return known[3]
        places = _area(spot, hand, MOST_SHOWN)
        if not places or len(places) > MOST_SHOWN:
            return NO_GHOST
        ghost = Preview(None, places, partner_places(places, hand))
        self._shown = (ground, way, frozenset(places), ghost)
        return ghost


def _area(spot: BoardHit, hand: ToolContext, most: int | None = None) -> tuple[str, ...]:
    """The hexes of the terrain under the spot that are joined to it; after ``most`` of them it is
    not looked for more."""
    board, grid = hand.scenario.board, hand.grid
    if grid is None or not isinstance(spot.place, str):
        return ()
    flat = [kind for one in board.terrain for kind in one]
    start = grid.index(spot.place)
    wanted = flat[start]
    if "shift" in spot.keys:
        return tuple(name for name, kind in zip(grid.names, flat, strict=True) if kind == wanted)
    found = [start]
    seen = {start, NOWHERE}
    for index in found:  # grows while it is walked
        if most is not None and len(found) > most:
            break
        for near in grid.neighbours(index):
            if near not in seen:
                seen.add(near)
                if flat[near] == wanted:
                    found.append(near)
    return tuple(grid.names[index] for index in found)
