"""The brush: paint terrain over one, seven or nineteen hexes, as the hand goes."""

from dataclasses import dataclass

from editor.tools.context import ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from editor.tools.trails import brush_stroke_hexes, under_brush
from schema.edits import PaintTerrain
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Pick terrain from the palette first"))


@dataclass
class Brush(BaseTool):
    """Every hex that the brush passes gets the picked terrain; with Shift all on a straight line
    from where the last stroke ended."""

    last: str | None = None
    """Where the brush was last."""
    painting: bool = False
    """Whether a stroke is under way."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Begin a stroke."""
        self.painting = False
        if not isinstance(spot.place, str) or hand.grid is None:
            return NOTHING
        from_last = "shift" in spot.keys and self.last is not None and self.last in hand.grid
        start = self.last if from_last and self.last else spot.place
        return self._paint(start, spot.place, hand)

    def drag(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Go on with it; a quick hand leaves no gap."""
        if not isinstance(spot.place, str) or hand.grid is None or spot.place == self.last:
            return NOTHING
        start = self.last if self.last in hand.grid and self.painting else spot.place
        return self._paint(start or spot.place, spot.place, hand)

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """What a press would paint, and where the partners would."""
        if not isinstance(spot.place, str) or hand.grid is None:
            return NO_GHOST
        places = under_brush(hand.grid, spot.place, hand.size)
        if "shift" in spot.keys and self.last is not None and self.last in hand.grid:
            places = brush_stroke_hexes(self.last, spot.place, hand)
        pick = hand.pick
        edit = None
        if pick is not None and pick.kind == "terrain":
            painted = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
            edit = with_partners(painted, hand)
        return Preview(edit, places, partner_places(places, hand))

    def cancel(self) -> None:
        """The next stroke is another one."""
        self.painting = False

    def _paint(self, start: str, end: str, hand: ToolContext) -> ToolResult:
        pick = hand.pick
        self.last, self.painting = end, True
        if pick is None or pick.kind != "terrain":
            return ToolResult(message=NONE_PICKED)
        places = brush_stroke_hexes(start, end, hand)
        edit = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
        label = Phrase(N_("Paint {terrain}"), terrain=hand.names.of("terrain", pick.id))
        return ToolResult(with_partners(edit, hand), label)
