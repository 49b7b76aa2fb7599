"""The clipboard of tables: terrain, units, markers and words as a value, laid again elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from pydantic import ValidationError

from editor.tools.clipboard import seats_for
from editor.tools.clips import TableClip
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import ToolResult
from editor.tools.movables import label_key
from editor.tools.naming import free_id, unit_id
from editor.tools.tabletop import mirrored_piece
from editor.tools.tabletop_hand import next_turn
from editor.tools.transform import TableTransform
from schema.board import Label, Pose, TableBoard, TablePiece
from schema.edits import Become
from schema.forces import Commander, Marker, Unit
from schema.game import Game
from schema.language import N_, Phrase
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
        commanders=tuple(
            c
            for c in scenario.commanders
            if c.unit in led or (c.card in selection.commanders and c.at is not None)
        ),
        seats=scenario.seats,
    )
    poses = list(_poses(clip))
    if not poses:
        return None
    x = round(sum(pose.x for pose in poses) / len(poses))
    y = round(sum(pose.y for pose in poses) / len(poses))
    to_middle = TableTransform(around=(x, y))
    return clip.changed(
        pieces=_laid(clip.pieces, to_middle),
        labels=_laid(clip.labels, to_middle),
        units=_laid(clip.units, to_middle),
        markers=_laid(clip.markers, to_middle),
        commanders=_laid(clip.commanders, to_middle),
    )


def read_table_clip(text: str | bytes) -> TableClip | None:
    """One out of another window's clipboard; ``None`` if it is none."""
    try:
        return TableClip.model_validate_json(text)
    except ValidationError:
        return None


def _poses(clip: TableClip) -> Iterator[Pose]:
    for things in (clip.pieces, clip.labels, clip.units, clip.markers, clip.commanders):
        for one in things:
            at = getattr(one, "at", None)
            if isinstance(at, Pose):
                yield at


def _laid(things: tuple[Thing, ...], by: TableTransform) -> tuple[Thing, ...]:
    """The things that lie on the table, where a movement puts them."""

    def laid(one: Thing) -> Thing:
        at = getattr(one, "at", None)
        return one.changed(at=by.pose(at)) if isinstance(at, Pose) else one

    return tuple(map(laid, things))


# -- laying ---------------------------------------------------------------------------------------


def stamped_on_table(clip: TableClip, x: int, y: int, hand: ToolContext) -> ToolResult:
    """What comes of laying a clip with its middle at (x, y); what would leave the table, and what
    this game does not know, is left out."""
    scenario, board = hand.scenario, hand.scenario.board
    if not isinstance(board, TableBoard):
        return ToolResult()
    laying = _Laying(clip, hand, board, x, y)
    after = scenario.changed(
        board=board.changed(
            pieces=(*board.pieces, *laying.pieces()), labels=(*board.labels, *laying.labels())
        ),
        units=(*scenario.units, *laying.units()),
        markers=(*scenario.markers, *laying.markers()),
        commanders=(*scenario.commanders, *laying.commanders()),
    )
    left_out = None
    if laying.left_out:
        left_out = Phrase(N_("Left out, unknown here or off the table: {n}"), n=laying.left_out)
    if after == scenario:
        return ToolResult(message=left_out)
    label = Phrase(N_("Lay a copy on {place}"), place=hand.names.place(Pose(x=x, y=y)))
    return ToolResult(Become(kind="become", scenario=after), label, message=left_out)


class _Laying:
    """A clip on its way onto a table."""

    def __init__(
        self, clip: TableClip, hand: ToolContext, board: TableBoard, x: int, y: int
    ) -> None:
        self.clip, self.hand, self.board = clip, hand, board
        self.movement = clip.laid_at(x, y)
        self.seats = seats_for(clip.seats, hand.scenario)
        self.names: dict[str, str] = {}
        """Unit of the clip to the name that it has here."""
        self.left_out = 0

    def _place(self, at: object, *, known: bool = True) -> Pose | None:
        """Where it goes; what cannot is counted."""
        to = self.movement.pose(at) if isinstance(at, Pose) and known else None
        board = self.board
        if to is None or not (0 <= to.x <= board.width and 0 <= to.y <= board.depth):
            self.left_out += 1
            return None
        return to

    def pieces(self) -> list[TablePiece]:
        game, found = self.hand.game, list[TablePiece]()
        for piece in self.clip.pieces:
            to = self._place(piece.at, known=piece.terrain in game.terrain)
            if to is None:
                continue
            lying = self.board.changed(pieces=(*self.board.pieces, *found))
            seat = self.seats.get(piece.seat or "")
            new = mirrored_piece(piece, game) if self.clip.mirror else piece
            ident = free_id(piece.terrain, {one.id for one in lying.pieces})
            turn = next_turn(lying, seat) if seat is not None and piece.turn else None
            found.append(new.changed(id=ident, at=to, seat=seat, turn=turn))
        return found

    def labels(self) -> list[Label]:
        moved = ((label, self._place(label.at)) for label in self.clip.labels)
        return [label.changed(at=to) for label, to in moved if to is not None]

    def units(self) -> list[Unit]:
        game, found = self.hand.game, list[Unit]()
        taken = {unit.id for unit in self.hand.scenario.units}
        for unit in self.clip.units:
            known = unit.type in game.unit_types and unit.seat in self.seats
            to = self._place(unit.at, known=known)
            if to is None:
                continue
            seat = self.seats[unit.seat]
            self.names[unit.id] = name = unit_id(seat, unit.type, taken)
            taken.add(name)
            rank = unit.rank if unit.rank in game.ranks else None
            badge = unit.badge if unit.badge in game.badges else None
            found.append(unit.changed(id=name, at=to, seat=seat, rank=rank, badge=badge))
        return found

    def markers(self) -> list[Marker]:
        found, taken = list[Marker](), {marker.id for marker in self.hand.scenario.markers}
        pools = {pool.id for pool in self.hand.scenario.hidden}
        for marker in self.clip.markers:
            known = marker.marker in self.hand.game.markers
            to = self._place(marker.at, known=known and marker.hidden in (None, *pools))
            if to is not None:
                name = free_id(marker.marker, taken)
                taken.add(name)
                seat = self.seats.get(marker.seat or "")
                found.append(marker.changed(id=name, at=to, seat=seat))
        return found

    def commanders(self) -> list[Commander]:
        """Each is one person: who is in the battle already does not come again."""
        here = {commander.card for commander in self.hand.scenario.commanders}
        found: list[Commander] = []
        for one in self.clip.commanders:
            known = one.card in self.hand.game.commanders and one.seat in self.seats
            if not known or one.card in here:
                continue
            seat = self.seats[one.seat]
            if one.unit is not None:
                if one.unit in self.names:
                    found.append(one.changed(seat=seat, unit=self.names[one.unit]))
            elif (to := self._place(one.at)) is not None:
                found.append(one.changed(seat=seat, at=to))
        return found
