"""The magic wand: the joined hexes of one terrain are selected at once."""

from dataclasses import dataclass

from editor.tools.brush import MOST_SHOWN, joined_hexes
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.select import joined
from schema.language import Phrase, say_n


@dataclass
class Wand(BaseTool):
    """Click selects the joined hexes of the terrain under it, Ctrl all of it on the board; Shift
    adds them to what is selected."""

    _shown: tuple[object, bool, frozenset[str], Preview] | None = None
    """What the last area hangs on, its hexes, and how it was shown: all the same within it."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Select."""
        places = joined_hexes(hit, context, everywhere="ctrl" in hit.keys)
        chosen = Selection(places=places)
        if "shift" in hit.keys:
            chosen = joined(context.selection, chosen)
        if not places:
            return NOTHING if "shift" in hit.keys else ToolResult(selection=chosen)
        message = Phrase(
            say_n("{count} hex selected", "{count} hexes selected", by="count"),
            count=len(chosen.places),
        )
        return ToolResult(selection=chosen, message=message)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The hexes that would be selected."""
        ground, everywhere = getattr(context.scenario.board, "terrain", None), "ctrl" in hit.keys
        known = self._shown
        if known and known[0] is ground and known[1] == everywhere and hit.place in known[2]:
            return known[3]
        places = joined_hexes(hit, context, everywhere=everywhere, most=MOST_SHOWN)
        if not places or len(places) > MOST_SHOWN:
            return NO_PREVIEW
        preview = Preview(None, places)
        self._shown = (ground, everywhere, frozenset(places), preview)
        return preview
