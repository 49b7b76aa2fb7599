"""Where the parts of a battle lie and stand."""

from collections.abc import Iterator
from typing import Any

from editor.generate.map_spots import hex_typed
from editor.generate.roll import Roll
from generators.methods.map_building.settings import MapSpot
from generators.methods.table_battle.table import DEPLOYMENT, GROUND, said_pose
from schema.areas import areas_of, laid_areas
from schema.board import Pose, TableBoard, TileBoard

LAYING, HOMES, RUNES = "laying", "homes", "runes"
"""Stages of a map of which something lies in areas."""


def on_board(roll: Roll) -> dict[str, str]:
    """Place to the part that it is about: whoever stands there before the ground below him. On a
    table places are poses as they are typed."""
    board = roll.scenario.board
    if isinstance(board, TableBoard):
        return _on_table(roll, board)
    if isinstance(board, TileBoard):
        return _on_map(roll, board)
    grid, found = board.grid(), dict[str, str]()
    for name, value in roll.parts.items():
        last = name.rpartition(".")[2]
        if last in grid:  # what lies there is the part's value
            found.setdefault(last, name)
        for place in _places(value):
            if place in grid and (place not in found or isinstance(value, str)):
                found[place] = name
    return found


def _on_table(roll: Roll, board: TableBoard) -> dict[str, str]:
    poses = {
        f"{GROUND}.{piece.seat}.{piece.turn}": piece.at for piece in board.pieces if piece.seat
    } | {
        f"{DEPLOYMENT}.{unit.seat}.{unit.id.removeprefix(f'{unit.seat}-')}": unit.at
        for unit in roll.scenario.units
        if isinstance(unit.at, Pose)
    }
    return {said_pose(pose): name for name, pose in poses.items() if name in roll.parts}


def _on_map(roll: Roll, board: TileBoard) -> dict[str, str]:
    """Area to the part that it is about: a rune token before the tile or home realm below it."""
    tiles = roll.progress.game.tiles
    found: dict[str, str] = {}
    for tile in board.tiles:
        if tile.tile in tiles:
            is_home = tiles[tile.tile].faction is not None
            name = f"{HOMES}.{tile.seat}" if is_home else f"{LAYING}.{tile.tile}"
            found |= {area.name: name for area in areas_of(tile, tiles[tile.tile])}
    for name, value in roll.parts.items():
        if name.startswith(f"{RUNES}."):
            found |= dict.fromkeys(value, name)
    return {place: name for place, name in found.items() if name in roll.parts}


def _places(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from (str(one).rpartition("@")[2] for one in value)


def stages_on_board(roll: Roll) -> tuple[str, ...]:
    """The stages of which something lies or stands on the board, in the order of the draw."""
    seen = {name.partition(".")[0] for name in on_board(roll).values()}
    return tuple(dict.fromkeys(n.partition(".")[0] for n in roll.parts if n.split(".")[0] in seen))


def moves(roll: Roll, name: str, start: str, end: str) -> dict[str, Any]:
    """Parts to their new places when one is moved; a part of the same side that stands there goes
    where the other came from. Ground of hexes cannot be moved; on a table and on a map anything
    can."""
    if isinstance(roll.scenario.board, TableBoard):
        return {name: end} if on_board(roll).get(start) == name else {}
    if isinstance(roll.scenario.board, TileBoard):
        return _moves_on_map(roll, roll.scenario.board, name, start, end)
    if roll.parts.get(name) != start:
        return {}
    other = on_board(roll).get(end)
    swap = {other: start} if other is not None and roll.parts[other] == end else {}
    return {name: end, **swap}


def _moves_on_map(roll: Roll, board: TileBoard, name: str, start: str, end: str) -> dict[str, Any]:
    """A tile or home realm as far away as its area was dragged; a rune token in another area."""
    areas = laid_areas(board, roll.progress.game.tiles)
    if start not in areas or on_board(roll).get(start) != name:
        return {}
    here, there = areas[start].hex, hex_typed(end)
    value = roll.parts[name]
    if isinstance(value, tuple):
        names = {area.hex: other for other, area in areas.items()}
        put = names.get(there)
        return {name: tuple(put if one == start else one for one in value)} if put else {}
    spot, step = MapSpot.read(value), there - here
    return {name: str(MapSpot(spot.q + step.q, spot.r + step.r, spot.turn))}
