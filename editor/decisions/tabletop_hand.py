"""What is in the hand over a table: laid new, snapped to where it may lie, with its rings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.decisions.calling import thing, where
from editor.decisions.gesture import NO_GHOST, Ghost, Outcome, Spot
from editor.decisions.hand import Hand, Pick
from editor.decisions.naming import free_id
from editor.decisions.rings import Rings
from editor.decisions.snapping import Carried, Found, Ground, carried_piece
from editor.decisions.stored import stored
from editor.speech import say
from schema.board import Pose, TableBoard, TablePiece
from schema.edits import SetField
from schema.language import N_, Phrase

if TYPE_CHECKING:
    from editor.decisions.rings import Guides

NO_TERRAIN = Phrase(N_("Pick terrain from the palette first"))
ELSEWHERE = N_("The nearest place that the rules allow; Ctrl lays it under the pointer")
AFAR = 60
"""Millimetres from the hand beyond which it is said why a thing lies elsewhere."""


@dataclass
class TableHand:
    """Where a thing comes to lie, remembered for as long as the hand rests."""

    ground: Ground = field(default_factory=Ground)
    rings: Rings = field(init=False)

    def __post_init__(self) -> None:
        self.rings = Rings(self.ground)

    def found(self, hand: Hand, carried: Carried, at: Pose, spot: Spot) -> Found:
        """Where it comes to lie; Ctrl lays it wherever the hand points."""
        return self.ground.find(hand, carried, at.x, at.y, freely="ctrl" in spot.keys)

    def guides(self, hand: Hand, carried: Carried, found: Found) -> Guides | None:
        """The rings and rulers around it."""
        return self.rings.guides(hand, carried, found)

    def laid(
        self,
        spot: Spot,
        hand: Hand,
        carried: Carried,
        made: Callable[[Pose], Outcome],
    ) -> Outcome:
        """What a press does: lay it, or say why it fits nowhere."""
        if not isinstance(spot.place, Pose):
            return Outcome()
        found = self.found(hand, carried, spot.place, spot)
        told = found.told(hand.game)
        if found.nowhere is not None:
            return Outcome(message=told)
        outcome = made(found.pose)
        return outcome if told is None else Outcome(outcome.edit, outcome.label, message=told)

    def shown(
        self,
        spot: Spot,
        hand: Hand,
        carried: Carried,
        made: Callable[[Pose], Outcome],
    ) -> Ghost:
        """What a press would do, with the distances around it."""
        if not isinstance(spot.place, Pose):
            return NO_GHOST
        found = self.found(hand, carried, spot.place, spot)
        told = sentence(found, hand)
        guides = self.guides(hand, carried, found)
        return Ghost(
            made(found.pose).edit,
            words=beside(found.pose),
            told=told,
            wrong=not found.fits,
            guides=guides,
        )

    def resting(self, hand: Hand, carried: Carried) -> Ghost:
        """Where it may lie, though it is not over the table."""
        if not hand.snapping.room:
            return NO_GHOST
        return Ghost(guides=self.rings.room(hand, carried))


def sentence(found: Found, hand: Hand) -> str:
    """What the line below the board says of a spot: why not, or why not here."""
    told = found.told(hand.game)
    if told is not None:
        return say(told)
    (x, y), pose = found.aimed, found.pose
    return say(ELSEWHERE) if max(abs(pose.x - x), abs(pose.y - y)) > AFAR else ""


def beside(pose: Pose) -> str:
    """What stands beside the pointer: where the thing would lie, and how it is turned."""
    return f"{say(where(pose))} · {pose.angle}°"


# -- terrain ---------------------------------------------------------------------------------------


def new_piece(pick: Pick | None, hand: Hand, pose: Pose) -> TablePiece | None:
    """The picked terrain as the seat in hand plays it in its next turn (TC-PLAY-01)."""
    board = hand.scenario.board
    if pick is None or pick.kind != "terrain" or not isinstance(board, TableBoard):
        return None
    seat = pick.seat or hand.seat
    seat = seat if seat is not None and hand.scenario.seat(seat) is not None else None
    ident = free_id(pick.id, (piece.id for piece in board.pieces))
    turn = None if seat is None else next_turn(board, seat)
    return TablePiece(id=ident, terrain=pick.id, at=pose, seat=seat, turn=turn)


def next_turn(board: TableBoard, seat: str) -> int:
    """The turn in which a player plays his next piece of terrain."""
    turns = [piece.turn or 0 for piece in board.pieces if piece.seat == seat]
    return min(max(turns, default=0) + 1, 99)


def carried_new(piece: TablePiece, hand: Hand) -> Carried:
    """A piece that comes out of the palette."""
    return carried_piece(piece, hand.game, lies=False)


def put_piece(piece: TablePiece, pose: Pose, hand: Hand) -> Outcome:
    """Lay it there."""
    board = hand.scenario.board
    count = len(board.pieces) if isinstance(board, TableBoard) else 0
    value = stored(piece.changed(at=pose))
    edit = SetField(kind="set-field", field=f"/board/pieces/{count}", value=value)
    what = thing(hand.game, "terrain", piece.terrain)
    return Outcome(edit, Phrase(N_("Place {what} on {place}"), what=what, place=where(pose)))
