"""The clipboard of tables: terrain, units, markers and words as a value, pasted elsewhere."""

from __future__ import annotations

from typing import TypeVar

from pydantic import ValidationError

from editor.tools.clipboard import chosen_commanders, fitted_forces, seats_for, with_copies
from editor.tools.clips import TableClip
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import ToolResult
from editor.tools.movables import label_key, middle_of, poses_of
from editor.tools.naming import copied_piece
from editor.tools.planes import TablePlane
from editor.tools.tabletop import mirrored_piece
from editor.tools.transform import TableTransform
from schema.board import Label, Pose, TableBoard, TablePiece, require
from schema.edits import Become
from schema.forces import Commander, Marker, Unit
from schema.game import Game
from schema.language import N_, Phrase, say_n
from schema.scenario import Scenario

Thing = TypeVar("Thing", TablePiece, Label, Unit, Marker, Commander)


# -- copying --------------------------------------------------------------------------------------


def table_clip_of(scenario: Scenario, game: Game, selection: Selection) -> TableClip | None:
    """What is selected on a table; ``None`` if that is nothing. A commander comes with the unit
    that he leads."""
    board = scenario.board
    if not isinstance(board, TableBoard):
        return None
    units = [u for u in scenario.units if u.id in selection.units and isinstance(u.at, Pose)]
    led = {unit.id for unit in units}
    clip = TableClip(
        kind="table-clip",
        game=game.id,
        pieces=tuple(p for p in board.pieces if p.id in selection.pieces),
        labels=tuple(la for la in board.labels if label_key(la) in selection.labels),
        units=tuple(units),
        markers=tuple(m for m in scenario.markers if m.id in selection.markers),
        commanders=chosen_commanders(scenario, selection, led),
        seats=scenario.seats,
    )
    poses = poses_of(scenario, selection)
    if not poses:
        return None
    x, y = map(round, middle_of(poses))
    return _moved(clip, TableTransform(around=(x, y)))


def read_table_clip(text: str | bytes) -> TableClip | None:
    """One out of another window's clipboard; ``None`` if it is none."""
    try:
        return TableClip.model_validate_json(text)
    except ValidationError:
        return None


def _moved(clip: TableClip, by: TableTransform) -> TableClip:
    """The clip with all that lies on the table where a movement puts it."""

    def moved(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        found = ((one, getattr(one, "at", None)) for one in things)
        return tuple(o.changed(at=by.pose(at)) if isinstance(at, Pose) else o for o, at in found)

    return clip.changed(
        pieces=moved(clip.pieces),
        labels=moved(clip.labels),
        units=moved(clip.units),
        markers=moved(clip.markers),
        commanders=moved(clip.commanders),
    )


# -- pasting --------------------------------------------------------------------------------------


def stamped_on_table(clip: TableClip, x: int, y: int, context: ToolContext) -> ToolResult:
    """What comes of pasting a clip with its middle at (x, y); what would leave the table, and what
    this game does not know, is left out."""
    scenario, board, plane = context.scenario, context.scenario.board, TablePlane.of(context)
    if not isinstance(board, TableBoard) or plane is None:
        return ToolResult()
    fit = _moved(fitted_forces(clip, scenario, context.game), clip.transform_to(x, y))
    seats = seats_for(clip.seats, scenario)
    pieces = list(board.pieces)
    for piece in fit.pieces:
        if piece.terrain in context.game.terrain and plane.holds(piece.at):
            new = mirrored_piece(piece, context.game) if clip.mirror else piece
            pieces.append(copied_piece(new.changed(seat=seats.get(piece.seat or "")), pieces))
    labels = (*board.labels, *(label for label in fit.labels if plane.holds(label.at)))
    with_terrain = scenario.changed(board=board.changed(pieces=tuple(pieces), labels=labels))
    after = with_copies(
        with_terrain, fit, lambda at: at if plane.holds(at) else None, instead=False
    )
    here = {commander.card for commander in scenario.commanders}
    known = clip.changed(commanders=tuple(c for c in clip.commanders if c.card not in here))
    count = (
        _count(known, clip)
        - _count(after, require(TableBoard, after.board))
        + _count(scenario, board)
    )
    left_out = Phrase(
        say_n(
            "Skipped {n} item (unknown, or off the table)",
            "Skipped {n} items (unknown, or off the table)",
        ),
        n=count,
    )
    message = left_out if count else None
    if after == scenario:
        return ToolResult(message=message)
    label = Phrase(N_("Place the copy on {place}"), place=context.names.place(Pose(x=x, y=y)))
    return ToolResult(Become(kind="become", scenario=after), label, message=message)


def _count(forces: Scenario | TableClip, ground: TableBoard | TableClip) -> int:
    """How many things there are."""
    things = (forces.units, forces.markers, forces.commanders, ground.pieces, ground.labels)
    return sum(map(len, things))
