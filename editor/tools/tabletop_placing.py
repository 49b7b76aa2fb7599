"""What is held over a table: placed new, snapped to where it may lie, with its rings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from editor.i18n import tr
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_PREVIEW, BoardHit, Guides, Preview, ToolResult
from editor.tools.naming import free_id, next_turn, stored
from editor.tools.objecting import Objected
from editor.tools.rings import Rings
from editor.tools.snapping import Carried, SnapResult, SnapTarget, carried_piece
from rules.answers import called, objection
from rules.rulebook import Rulebook
from schema.board import Pose, TablePiece
from schema.edits import SetField
from schema.language import N_, Phrase
from schema.names import name_of_place
from schema.text import Term

NO_TERRAIN = Phrase(N_("Choose a terrain in the palette first"))
ELSEWHERE = N_("Nearest legal position; Ctrl places it under the pointer")
AFAR = 60
"""Millimetres from the pointer beyond which a message says why a thing lies elsewhere."""


@dataclass
class TablePlacer:
    """Where a thing comes to lie, remembered for as long as the pointer rests."""

    ground: SnapTarget = field(default_factory=SnapTarget)
    rings: Rings = field(init=False)

    def __post_init__(self) -> None:
        self.rings = Rings(self.ground, gently=True)

    def found(self, context: ToolContext, carried: Carried, at: Pose, hit: BoardHit) -> SnapResult:
        """Where it comes to lie; Ctrl places it wherever the pointer is."""
        return self.ground.find(context, carried, at.x, at.y, freely="ctrl" in hit.keys)

    def guides(
        self, context: ToolContext, carried: Carried, found: SnapResult, *, turning: bool = False
    ) -> Guides | None:
        """The rings and rulers around it."""
        return self.rings.guides(context, carried, found, turning=turning)

    def place(
        self,
        hit: BoardHit,
        context: ToolContext,
        carried: Carried,
        made: Callable[[SnapResult], ToolResult],
        caution: Phrase | None = None,
    ) -> ToolResult:
        """What a press does: place it, or say why it fits nowhere; ``caution`` is what is against
        placing it anywhere."""
        if not isinstance(hit.place, Pose):
            return ToolResult()
        found = self.found(context, carried, hit.place, hit)
        message = found.message(context.game)
        if found.nowhere is not None:
            return ToolResult(message=message)
        outcome, message = made(found), message or caution
        return (
            outcome if message is None else ToolResult(outcome.edit, outcome.label, message=message)
        )

    def shown(
        self,
        hit: BoardHit,
        context: ToolContext,
        carried: Carried,
        made: Callable[[SnapResult], ToolResult],
        caution: Phrase | None = None,
    ) -> Preview:
        """What a press would do, with the distances around it."""
        if not isinstance(hit.place, Pose):
            return NO_PREVIEW
        found = self.found(context, carried, hit.place, hit)
        message = found.message(context.game) or caution
        guides = self.guides(context, carried, found)
        return Preview(
            made(found).edit,
            words=beside(found.pose),
            message=sentence(found, context) if message is None else tr(message),
            wrong=not found.fits or caution is not None,
            guides=guides,
        )

    def resting(self, context: ToolContext, carried: Carried) -> Preview:
        """Where it may lie, though it is not over the table."""
        if not context.snapping.room:
            return NO_PREVIEW
        return Preview(guides=self.rings.room(context, carried))


def sentence(found: SnapResult, context: ToolContext) -> str:
    """What the line below the board says of a place: why not, or why not here."""
    message = found.message(context.game)
    if message is not None:
        return tr(message)
    (x, y), pose = found.aimed, found.pose
    return tr(ELSEWHERE) if max(abs(pose.x - x), abs(pose.y - y)) > AFAR else ""


def beside(pose: Pose) -> str:
    """What stands beside the pointer: where the thing would lie, and how it is turned."""
    return f"{tr(name_of_place(pose))} · {pose.angle}°"


# -- terrain ---------------------------------------------------------------------------------------


def new_piece(pick: PaletteItem | None, context: ToolContext, pose: Pose) -> TablePiece | None:
    """The picked terrain as the current seat plays it in its next turn (TC-PLAY-01)."""
    board = context.scenario.board
    if pick is None or pick.kind != "terrain":
        return None
    seat = pick.seat or context.seat
    seat = seat if seat is not None and context.scenario.seat(seat) is not None else None
    ident = free_id(pick.id, (piece.id for piece in board.table_pieces))
    turn = None if seat is None else next_turn(board.table_pieces, seat)
    return TablePiece(id=ident, terrain=pick.id, at=pose, seat=seat, turn=turn)


def why_not_play(piece: TablePiece, context: ToolContext) -> Phrase | None:
    """What is against playing this terrain wherever it lies: that it is of another faction, or
    that it was played already (TC-PLAY-01, TC-PLAY-05)."""
    board, scenario = context.scenario.board, context.scenario
    kind, seat = context.game.terrain.get(piece.terrain), scenario.seat(piece.seat or "")
    if kind is None:
        return None
    term = Term(of="terrain", id=piece.terrain)
    if seat is not None and seat.faction and kind.factions and seat.faction not in kind.factions:
        whose = tuple(Term(of="factions", id=name) for name in kind.factions)
        player = called(scenario, seat.id)
        why = objection("terrain-of-other-faction", seat=player, terrain=term, factions=whose)
        return Objected(why, context.game)
    lying = sum(one.terrain == piece.terrain for one in board.table_pieces)
    if kind.unique and lying:
        return Objected(objection("unique-twice", terrain=term, count=lying + 1), context.game)
    return None


def why_not_bring(type_: str, seat: str, context: ToolContext) -> Phrase | None:
    """What is against bringing this unit wherever it stands: that its player has as many
    characters as he may have (TC-CHR-04)."""
    types, scenario = context.game.unit_types, context.scenario
    rules = Rulebook.in_play(scenario, context.game).table

    def counts(name: str) -> bool:
        return name not in types or types[name].unit_class not in rules.heroes

    there = [u for u in scenario.units if u.seat == seat and isinstance(u.at, Pose)]
    own = sum(counts(unit.type) for unit in there if unit.arrival is None)
    owner = scenario.seat(seat)
    if not counts(type_) or not rules.characters or own < rules.characters:
        return None
    if owner is None or owner.neutral:
        return None
    most, player = rules.characters, called(scenario, seat)
    why = objection("too-many-characters", seat=player, count=own + 1, most=most)
    return Objected(why, context.game)


def carried_new(piece: TablePiece, context: ToolContext) -> Carried:
    """A piece that comes out of the palette."""
    return carried_piece(piece, context.game, lies=False)


def put_piece(piece: TablePiece, pose: Pose, context: ToolContext) -> ToolResult:
    """Put it there."""
    board = context.scenario.board
    count = len(board.table_pieces)
    value = stored(piece.changed(at=pose))
    edit = SetField(kind="set-field", field=f"/board/pieces/{count}", value=value)
    what = context.names.of("terrain", piece.terrain)
    return ToolResult(
        edit, Phrase(N_("Place {what} on {place}"), what=what, place=context.names.place(pose))
    )
