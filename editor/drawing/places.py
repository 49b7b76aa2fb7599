"""Where the parts of a battle lie and stand."""

from collections.abc import Iterator

from editor.drawing.rolls import BattleRoll
from generators.table_battle_table import DEPLOYMENT, GROUND, said_pose
from schema.board import HexBoard, Pose, TableBoard


def on_board(roll: BattleRoll) -> dict[str, str]:
    """Place to the part that it is about: whoever stands there before the ground below him. On a
    table places are poses as they are typed."""
    board = roll.scenario.board
    if isinstance(board, TableBoard):
        return _on_table(roll, board)
    if not isinstance(board, HexBoard):
        return {}
    grid, found = board.grid(), {}
    for name, value in roll.parts.items():
        for place in _places(value):
            if place in grid and (place not in found or isinstance(value, str)):
                found[place] = name
    return found


def _on_table(roll: BattleRoll, board: TableBoard) -> dict[str, str]:
    poses = {
        f"{GROUND}.{piece.seat}.{piece.turn}": piece.at for piece in board.pieces if piece.seat
    } | {
        f"{DEPLOYMENT}.{unit.seat}.{unit.id.removeprefix(f'{unit.seat}-')}": unit.at
        for unit in roll.scenario.units
        if isinstance(unit.at, Pose)
    }
    return {said_pose(pose): name for name, pose in poses.items() if name in roll.parts}


def _places(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from (str(one).rpartition("@")[2] for one in value)


def stages_on_board(roll: BattleRoll) -> tuple[str, ...]:
    """The stages of which something lies or stands on the board, in the order of the draw."""
    seen = {name.partition(".")[0] for name in on_board(roll).values()}
    return tuple(dict.fromkeys(n.partition(".")[0] for n in roll.parts if n.split(".")[0] in seen))


def moves(roll: BattleRoll, name: str, start: str, end: str) -> dict[str, str]:
    """Parts to their new places when one is moved; a part of the same side that stands there goes
    where the other came from. Ground of hexes cannot be moved; on a table anything can."""
    if isinstance(roll.scenario.board, TableBoard):
        return {name: end} if on_board(roll).get(start) == name else {}
    if roll.parts.get(name) != start:
        return {}
    other = on_board(roll).get(end)
    swap = {other: start} if other is not None and roll.parts[other] == end else {}
    return {name: end, **swap}
