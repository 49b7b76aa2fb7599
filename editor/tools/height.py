"""Heights: the brush raises by a level, with Ctrl it lowers; a picked height is set outright."""

from dataclasses import dataclass, field

from editor.tools.brush import trail, under_brush
from editor.tools.context import ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places
from geometry.grid import HexGrid
from schema.edits import Edit, Raise, Several
from schema.language import N_, Phrase

HIGHEST = 99


@dataclass
class Height(BaseTool):
    """Each hex is raised once a stroke, however often the hand passes it."""

    last: str | None = None
    raised: set[str] = field(default_factory=set)

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Begin."""
        self.cancel()
        return self._raise(spot, hand)

    def drag(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Go on."""
        return NOTHING if self.last is None or spot.place == self.last else self._raise(spot, hand)

    def release(self, spot: BoardHit, hand: ToolContext) -> ToolResult:  # noqa: ARG002  what every decision is told
        """The stroke ends."""
        self.cancel()
        return NOTHING

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The hexes that would be raised."""
        if hand.grid is None or not isinstance(spot.place, str):
            return NO_GHOST
        places = under_brush(hand.grid, spot.place, hand.size)
        return Preview(None, places, partner_places(places, hand))

    def cancel(self) -> None:
        """Forget the stroke."""
        self.last = None
        self.raised = set()

    def _raise(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        grid = hand.grid
        if grid is None or not isinstance(spot.place, str):
            return NOTHING
        passed = trail(grid, self.last or spot.place, spot.place)
        self.last = spot.place
        under = dict.fromkeys(p for name in passed for p in under_brush(grid, name, hand.size))
        places = tuple(place for place in under if place not in self.raised)
        places = (*places, *(p for p in partner_places(places, hand) if p not in self.raised))
        self.raised.update(places)
        levels: dict[int, list[str]] = {}
        for place in places:
            levels.setdefault(self._level(place, spot, grid, hand), []).append(place)
        edits: list[Edit] = [
            Raise(kind="raise", places=tuple(names), height=level)
            for level, names in levels.items()
        ]
        if not edits:
            return NOTHING
        down = "ctrl" in spot.keys
        label = Phrase(N_("Lower the ground") if down else N_("Raise the ground"))
        edit: Edit = edits[0] if len(edits) == 1 else Several(kind="several", edits=tuple(edits))
        return ToolResult(edit, label)

    def _level(self, place: str, spot: BoardHit, grid: HexGrid, hand: ToolContext) -> int:
        pick = hand.pick
        if pick is not None and pick.kind == "height":
            return int(pick.id)
        elevation = hand.scenario.board.elevation
        line, position = grid.line_and_position(place)
        now = elevation[line][position] if elevation else 0
        step = -1 if "ctrl" in spot.keys else 1
        return max(-HIGHEST, min(HIGHEST, now + step))
