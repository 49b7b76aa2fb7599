"""Boards that cannot be: their parts are not of one shape, or lie too far apart."""

from schema.board import Board
from schema.language import N_, Phrase, UserError
from schema.limits import STEPS


class Misplaced(UserError, ValueError):
    """A board that does not fit itself, or a place that the board has not; the text says where."""


def check_shape(board: Board) -> None:
    """Refuse terrain or heights that have not the shape of the board; raises ``Misplaced``."""
    for name, lines in (("terrain", board.terrain), ("elevation", board.elevation)):
        if not lines and name == "elevation":
            continue
        if len(lines) != len(board.lines):
            template = N_("board/{name}: board lines: {found}, but board/lines says {expected}")
            raise Misplaced(
                Phrase(template, name=name, found=len(lines), expected=len(board.lines))
            )
        for index, (line, length) in enumerate(zip(lines, board.lines, strict=True)):
            if len(line) != length:
                template = N_("board/{name}: hexes: {found}, but board/lines says {expected}")
                where = f"{name}/{index}"
                raise Misplaced(Phrase(template, name=where, found=len(line), expected=length))


def check_extent(board: Board) -> None:
    """Refuse a map whose tiles and setup markers lie too far apart; raises ``Misplaced``."""
    lying = (*board.tiles, *board.setup_markers)
    for name in ("q", "r"):
        steps = [getattr(one, name) for one in lying]
        if steps and max(steps) - min(steps) > STEPS:
            template = N_("board: the map is {steps} steps across, and may be {most} at most")
            raise Misplaced(Phrase(template, steps=max(steps) - min(steps), most=STEPS))
