"""The eraser and the eyedropper: one takes off what lies uppermost, the other picks it."""

from dataclasses import dataclass
from typing import Literal

from editor.tools.brush import brush_stroke_hexes, empty_terrain
from editor.tools.context import PaletteItem, Selection, ToolContext
from editor.tools.edges import together, wall_edit
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.naming import all_stored
from editor.tools.symmetry import partner_places, with_partners
from schema.board import HexBoard
from schema.edits import (
    Become,
    Edit,
    PaintTerrain,
    Raise,
    RemoveMarkers,
    RemoveUnits,
    SetField,
    SetTokens,
    SetWays,
)
from schema.language import N_, Phrase
from schema.places import laid_areas

Kind = Literal["units", "markers", "tokens", "ways", "labels", "terrain", "tiles", "all"]
ORDER: tuple[Kind, ...] = ("units", "markers", "labels", "tokens", "ways", "terrain", "tiles")
LABELS: dict[Kind, str] = {
    "units": N_("Remove units"),
    "markers": N_("Remove markers"),
    "labels": N_("Remove labels"),
    "tokens": N_("Remove tokens"),
    "ways": N_("Remove rivers, roads and walls"),
    "terrain": N_("Clear terrain"),
    "tiles": N_("Remove from the map"),
    "all": N_("Clear hexes"),
}


@dataclass
class Erase(BaseTool):
    """The first hex decides what a stroke takes: units, markers, labels, tokens, ways, terrain;
    with Shift everything."""

    kind: Kind | None = None
    last: str | None = None

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Take what lies uppermost here."""
        self.cancel()
        if hit.subject is not None and not isinstance(hit.place, str):
            return _table_thing(hit, context)
        if not isinstance(hit.place, str):
            return NOTHING
        self.kind = "all" if "shift" in hit.keys else _uppermost(hit.place, context)
        return self._erase(hit.place, hit.place, context)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Take the same kind of thing on."""
        if self.kind is None or not isinstance(hit.place, str) or hit.place == self.last:
            return NOTHING
        return self._erase(self.last or hit.place, hit.place, context)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002  the protocol
        """The stroke ends."""
        self.cancel()
        return NOTHING

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """What a press would clear."""
        if not isinstance(hit.place, str):
            return NO_PREVIEW
        places = brush_stroke_hexes(hit.place, hit.place, context)
        return Preview(None, places, partner_places(places, context))

    def cancel(self) -> None:
        """Forget what this stroke takes."""
        self.kind = None
        self.last = None

    def _erase(self, start: str, end: str, context: ToolContext) -> ToolResult:
        self.last = end
        if self.kind is None:
            return NOTHING
        places = brush_stroke_hexes(start, end, context)
        kinds = ORDER if self.kind == "all" else (self.kind,)
        edits = [edit for kind in kinds for edit in _cleared(kind, places, context)]
        edit = together(edits)
        # Hexes beside these may store their walls and others: so the twins' are found by edges.
        walls = _walls_off(places, context) if "ways" in kinds else None
        both = [with_partners(edit, context)] if edit is not None else []
        whole = together([*both, *([walls] if walls is not None else [])])
        return NOTHING if whole is None else ToolResult(whole, Phrase(LABELS[self.kind]))


def _uppermost(place: str, context: ToolContext) -> Kind | None:
    """The kind of thing that lies uppermost on a hex; ``None`` where there is nothing to take."""
    places = (place,)
    walled = _walls_off(places, context) is not None
    return next(
        (k for k in ORDER if _cleared(k, places, context) or (walled and k == "ways")), None
    )


def _walls_off(places: tuple[str, ...], context: ToolContext) -> Edit | None:
    """No walls on any edge of these hexes, nor of their twins."""
    if not context.scenario.board.walls:
        return None
    sides = [(place, edge) for place in places for edge in range(6)]
    return wall_edit(sides, None, context, away=True)


def _cleared(kind: Kind, places: tuple[str, ...], context: ToolContext) -> list[Edit]:
    """The edits that take one kind of thing off some hexes; none where there is nothing of it."""
    scenario, board = context.scenario, context.scenario.board
    there = set(places)
    match kind:
        case "units":
            units = tuple(unit.id for unit in scenario.units if unit.at in there)
            alone = [c for c in scenario.commanders if c.at not in there and c.unit not in units]
            edits: list[Edit] = [RemoveUnits(kind="remove-units", units=units)] if units else []
            if len(alone) < len(scenario.commanders):
                # A commander goes with the unit that he leads.
                edits.append(
                    SetField(kind="set-field", field="/commanders", value=all_stored(alone))
                )
            return edits
        case "markers":
            markers = tuple(marker.id for marker in scenario.markers if marker.at in there)
            return [RemoveMarkers(kind="remove-markers", markers=markers)] if markers else []
        case "labels":
            kept = [label for label in board.labels if label.at not in there]
            if len(kept) == len(board.labels):
                return []
            return [SetField(kind="set-field", field="/board/labels", value=all_stored(kept))]
        case "tokens":
            lying = dict.fromkeys(token.at for token in board.tokens if token.at in there)
            return [SetTokens(kind="set-tokens", at=at, tokens=()) for at in lying]
        case "ways":
            running = dict.fromkeys(way.at for way in board.ways if way.at in there)
            return [SetWays(kind="set-ways", at=at, ways=()) for at in running]
        case "terrain" if isinstance(board, HexBoard):
            return _bare(board, places, context)
        case "tiles":
            areas = laid_areas(board, context.game.tiles)
            gone = dict.fromkeys(areas[place].tile for place in places if place in areas)
            return [_taken_up(Selection(tiles=tuple(gone)), context)] if gone else []
        case _:
            return []


def _taken_up(selection: Selection, context: ToolContext) -> Edit:
    """Tiles and setup markers go, with what stands on them."""
    from editor.tools.laying_steps import taken_up  # other boards have no tiles

    return Become(kind="become", scenario=taken_up(context.scenario, context.game, selection))


def _bare(board: HexBoard, places: tuple[str, ...], context: ToolContext) -> list[Edit]:
    """Empty, level ground."""
    empty, grid = empty_terrain(context), board.grid()
    lines = [(place, *grid.line_and_position(place)) for place in places]
    painted = tuple(at for at, line, position in lines if board.terrain[line][position] != empty)
    raised = tuple(
        at for at, line, position in lines if board.elevation and board.elevation[line][position]
    )
    edits: list[Edit] = []
    if painted and empty is not None:
        edits.append(PaintTerrain(kind="paint-terrain", places=painted, terrain=empty))
    if raised:
        edits.append(Raise(kind="raise", places=raised, height=0))
    return edits


def _table_thing(hit: BoardHit, context: ToolContext) -> ToolResult:
    """Take the uppermost thing off a table."""
    if hit.subject is None:
        return NOTHING
    kind, name = hit.subject
    if kind == "unit":
        return ToolResult(RemoveUnits(kind="remove-units", units=(name,)), Phrase(LABELS["units"]))
    if kind == "marker":
        edit = RemoveMarkers(kind="remove-markers", markers=(name,))
        return ToolResult(edit, Phrase(LABELS["markers"]))
    if kind == "setup":
        return ToolResult(_taken_up(Selection(setup=(name,)), context), Phrase(LABELS["tiles"]))
    board = context.scenario.board
    if kind == "piece":
        kept = all_stored(piece for piece in board.table_pieces if piece.id != name)
        taken = SetField(kind="set-field", field="/board/pieces", value=kept)
        return ToolResult(taken, Phrase(LABELS["terrain"]))
    return NOTHING


@dataclass
class Eyedropper(BaseTool):
    """Click takes the uppermost thing; with Shift the terrain below it."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Pick it."""
        pick = picked_up(hit, context)
        return NOTHING if pick is None else ToolResult(pick=pick)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:  # noqa: ARG002  the protocol
        """The hex that it looks at."""
        return Preview(None, (hit.place,)) if isinstance(hit.place, str) else Preview()


def picked_up(hit: BoardHit, context: ToolContext) -> PaletteItem | None:
    """What lies uppermost at a hit, as it would be picked from the palette."""
    board = context.scenario.board
    if hit.subject is not None and hit.subject[0] == "piece":
        return _piece(hit.subject[1], context)
    thing = None if "shift" in hit.keys else _thing(hit, context)
    if thing is not None or not isinstance(hit.place, str):
        return thing
    place = hit.place
    if "shift" not in hit.keys:
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


def _thing(hit: BoardHit, context: ToolContext) -> PaletteItem | None:
    """The unit, commander or marker there: the one under the pointer, else any on the hex."""
    scenario = context.scenario
    kind, name = hit.subject or ("", "")
    here = [u for u in scenario.units if u.id == name or (kind != "unit" and u.at == hit.place)]
    if kind == "marker" or not here:
        marker = next(
            (m for m in scenario.markers if m.id == name or (not kind and m.at == hit.place)), None
        )
        if marker is not None and hit.place is not None:
            return PaletteItem("marker", marker.marker, seat=marker.seat, hidden=marker.hidden)
    if kind == "commander":
        commander = next((c for c in scenario.commanders if c.card == name), None)
        if commander is not None:
            return PaletteItem("commander", commander.card, seat=commander.seat)
    if here and hit.place is not None:
        unit = here[-1]
        return PaletteItem("unit", unit.type, rank=unit.rank, seat=unit.seat, facing=unit.facing)
    return None


def _piece(name: str, context: ToolContext) -> PaletteItem | None:
    """Terrain on a table; the one that is placed takes the outline of its kind."""
    board = context.scenario.board
    pieces = board.table_pieces
    piece = next((piece for piece in pieces if piece.id == name), None)
    return None if piece is None else PaletteItem("terrain", piece.terrain)
