"""The eyedropper: what lies there comes into the hand, with the tool that lays it."""

from dataclasses import dataclass

from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NOTHING, BaseTool, BoardHit, Preview, ToolResult


@dataclass
class Eyedropper(BaseTool):
    """Click takes the uppermost thing; with Shift the terrain below it."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Take it in hand."""
        pick = picked_up(spot, hand)
        return NOTHING if pick is None else ToolResult(pick=pick)

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:  # noqa: ARG002  what every decision is told
        """The hex that it looks at."""
        return Preview(None, (spot.place,)) if isinstance(spot.place, str) else Preview()


def picked_up(spot: BoardHit, hand: ToolContext) -> PaletteItem | None:
    """What lies uppermost at a spot, as it would be picked from the palette."""
    board = hand.scenario.board
    if spot.subject is not None and spot.subject[0] == "piece":
        return _piece(spot.subject[1], hand)
    thing = None if "shift" in spot.keys else _thing(spot, hand)
    if thing is not None or not isinstance(spot.place, str):
        return thing
    place = spot.place
    if "shift" not in spot.keys:
        lying = [token for token in board.tokens if token.at == place]
        if lying:
            top = lying[-1]
            return PaletteItem(
                "token", top.token, level=top.level, facing=top.facing, hidden=top.hidden
            )
        way = next((way for way in board.ways if way.at == place), None)
        if way is not None:
            return PaletteItem("way", way.kind)
    grid = board.grid()
    if grid is None or place not in grid:
        return None
    line, position = grid.line_and_position(place)
    return PaletteItem("terrain", board.terrain[line][position])


def _thing(spot: BoardHit, hand: ToolContext) -> PaletteItem | None:
    """The unit, commander or marker there: the one under the pointer, else any on the hex."""
    scenario = hand.scenario
    kind, name = spot.subject or ("", "")
    here = [u for u in scenario.units if u.id == name or (kind != "unit" and u.at == spot.place)]
    if kind == "marker" or not here:
        marker = next(
            (m for m in scenario.markers if m.id == name or (not kind and m.at == spot.place)), None
        )
        if marker is not None and spot.place is not None:
            return PaletteItem("marker", marker.marker, seat=marker.seat, hidden=marker.hidden)
    if kind == "commander":
        commander = next((c for c in scenario.commanders if c.card == name), None)
        if commander is not None:
            return PaletteItem("commander", commander.card, seat=commander.seat)
    if here and spot.place is not None:
        unit = here[-1]
        return PaletteItem("unit", unit.type, rank=unit.rank, seat=unit.seat, facing=unit.facing)
    return None


def _piece(name: str, hand: ToolContext) -> PaletteItem | None:
    """Terrain on a table; the one that is laid takes the outline of its kind."""
    board = hand.scenario.board
    pieces = board.table_pieces
    piece = next((piece for piece in pieces if piece.id == name), None)
    return None if piece is None else PaletteItem("terrain", piece.terrain)
