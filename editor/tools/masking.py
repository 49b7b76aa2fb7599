"""Masking: hexes that do not exist, holes and ragged outlines, by the brush."""

from collections import Counter
from dataclasses import dataclass, replace

from editor.tools.brush import trail, under_brush
from editor.tools.context import ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places
from geometry.grid import HexGrid
from schema.edits import EditRefused, MaskHexes
from schema.language import N_, Phrase, say_n
from schema.places import apart
from schema.scenario import Scenario

BESIDE = say_n(
    "{count} thing is no longer on the board",
    "{count} things are no longer on the board",
    by="count",
)


@dataclass
class MaskBrush(BaseTool):
    """Where a stroke begins decides: on a hex it masks, in a gap, or with Ctrl, it puts hexes back.

    On a selected hex it masks all that are selected.
    """

    last: str | None = None
    masks: bool = True
    before: Scenario | None = None
    """The scenario in which the stroke began."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Begin a stroke, or mask what is selected."""
        self.cancel()
        name = _name_at(hit)
        if name is None or context.grid is None:
            return NOTHING
        self.before, self.masks = context.scenario, _masks(hit)
        chosen = context.selection.places
        if self.masks and len(chosen) > 1 and name in chosen:
            return self._done(chosen, context)
        self.last = name
        return self._done(under_brush(context.grid.whole, name, context.size), context)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Go on with it; a quick pointer leaves no gap."""
        name, grid = _name_at(hit), context.grid
        if self.last is None or name is None or name == self.last or grid is None:
            return NOTHING
        passed = _brushed(grid.whole, self.last, name, context.size)
        self.last = name
        return self._done(passed, context)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002
        """The stroke ends; a message names what stood on its hexes."""
        before = self.before
        self.cancel()
        if before is None:
            return NOTHING
        there = Counter(stray.thing for stray in apart(before).strays)
        now = Counter(stray.thing for stray in apart(context.scenario).strays)
        count = len(now - there)
        return ToolResult(message=Phrase(BESIDE, count=count)) if count else NOTHING

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The hexes under the brush; those that are masked are dashed."""
        grid, name = context.grid, _name_at(hit)
        if grid is None:
            return NO_PREVIEW
        if name is None:
            return self.rest(context)
        places = under_brush(grid.whole, name, context.size)
        images = partner_places(places, _on_whole(context))
        return Preview(None, (*places, *images), grid.masked)

    def rest(self, context: ToolContext) -> Preview:
        """The masked hexes alone."""
        return Preview(None, (), () if context.grid is None else context.grid.masked)

    def cancel(self) -> None:
        """Forget the stroke."""
        self.last, self.before = None, None

    def _done(self, places: tuple[str, ...], context: ToolContext) -> ToolResult:
        images = partner_places(places, _on_whole(context))
        edit = MaskHexes(kind="mask-hexes", places=(*places, *images), masked=self.masks)
        try:
            after = edit.apply(context.scenario)
        except EditRefused as no:
            return ToolResult(message=no.phrase)
        if after is context.scenario:
            return NOTHING
        return ToolResult(edit, Phrase(N_("Mask hexes") if self.masks else N_("Put hexes back")))


def _on_whole(context: ToolContext) -> ToolContext:
    """The same on the board without a mask: it may have a symmetry that holes break."""
    board = context.scenario.board
    if context.symmetry is None or not board.masked:
        return context
    bare = context.scenario.changed(board=board.changed(masked=()))
    return replace(context, scenario=bare)


def _name_at(hit: BoardHit) -> str | None:
    """The hex there, masked or not."""
    return hit.place if isinstance(hit.place, str) else hit.gap


def _masks(hit: BoardHit) -> bool:
    return hit.gap is None and "ctrl" not in hit.keys


def _brushed(whole: HexGrid, start: str, end: str, size: int) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in trail(whole, start, end):
        found.update(dict.fromkeys(under_brush(whole, name, size)))
    return tuple(found)
