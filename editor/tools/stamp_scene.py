"""A stamp on a small board of its own, for its picture."""

from math import ceil, floor

from editor.tools.clips import Clip, TableClip
from editor.tools.context import ToolContext
from editor.tools.stamp import carrier_to, stamped
from editor.tools.tabletop_clip import stamped_on_table
from generators.terrain.wish import open_ground
from geometry.grid import grid_of
from schema.board import HexBoard, TableBoard, require
from schema.game import Game
from schema.scenario import Scenario

LARGEST = 60
"""Hexes across a stamp; a larger one would not be read in a small picture."""


def scene_of(clip: Clip | TableClip, scenario: Scenario, game: Game) -> Scenario | None:
    """The scenario with nothing but the stamp on a board for it; ``None`` if it fits none."""
    bare = scenario.changed(units=(), commanders=(), markers=(), zones=())
    return _on_hexes(clip, bare, game) if isinstance(clip, Clip) else _on_table(clip, bare, game)


def _on_table(clip: TableClip, bare: Scenario, game: Game) -> Scenario | None:
    if not isinstance(bare.board, TableBoard):
        return None
    board = bare.board.changed(pieces=(), labels=())
    context = ToolContext(bare.changed(board=board), game)
    done = stamped_on_table(clip, board.width // 2, board.depth // 2, context)
    return None if done.edit is None else done.edit.apply(context.scenario)


def _on_hexes(clip: Clip, bare: Scenario, game: Game) -> Scenario | None:
    pointy = clip.orientation == "pointy"
    steps = [(h.r, h.q + h.r / 2) if pointy else (h.q, h.r + h.q / 2) for h in clip.hexes]
    if not steps:
        return None
    first, last = (pick(line for line, _ in steps) for pick in (min, max))
    left, right = floor(min(x for _, x in steps)), ceil(max(x for _, x in steps))
    lines, length = last - first + 1, right - left + 1
    if max(lines, length) > LARGEST or min(lines, length) < 1:
        return None
    rows = (length,) * lines
    board = HexBoard(
        kind="hex",
        lines=rows,
        orientation=clip.orientation,
        indent="even" if first % 2 == 0 else "odd",
        terrain=((open_ground(game),) * length,) * lines,
    )
    grid = grid_of(board.lines, board.orientation, board.indent)
    middle = sum(rows[:-first]) - left
    if not 0 <= middle < len(grid.names):
        return None
    there = set(carrier_to(clip, grid, grid.hex(grid.names[middle])).places.values())
    others = tuple(name for name in grid.names if name not in there)
    board = board.changed(unplayable=others)
    context = ToolContext(bare.changed(board=board), game)
    edit = stamped(clip, grid.names[middle], context)[0].edit
    made = context.scenario if edit is None else edit.apply(context.scenario)
    # Hexes around a stamp are none of it: once it is placed they are gone.
    return made.changed(board=require(HexBoard, made.board).changed(unplayable=(), masked=others))
