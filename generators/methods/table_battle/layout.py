"""Layouts of a table: terrain and bases are placed again until both sides find as much (see
``rules.table_fairness``)."""

from collections.abc import Iterator
from typing import NamedTuple

from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine
from generators.methods.table_battle.camp import TableDeployment, all_recruits, standing
from generators.methods.table_battle.ground import TableTerrain, TerrainPiece
from generators.methods.table_battle.table import (
    AHEAD,
    DEPLOYMENT,
    GROUND,
    NONE,
    TERRAIN,
    BattleTable,
    pose_typed,
)
from rules.table_fairness import SideMeasures, measured, spread, unfair
from schema.board import Pose
from schema.draws import TableDraw

LAYOUTS = 100
"""So often a table is set up before the evenest counts."""
SEARCHES = 12
"""So often a crowded table is searched for the last free spots before the evenest counts."""
UNKNOWN = "–"


class Layout(NamedTuple):
    """One layout, all settled."""

    progress: Progress
    measures: tuple[SideMeasures, ...]
    uneven: int
    """How far it is beyond what the draw allows, in thousandths of it; 0: it is even enough."""


def arrange(progress: Progress) -> Progress:
    """Settle terrain and bases; raises ``Impossible``."""
    best: Layout | None = None
    searched, last, number = 0, None, 0
    for number in range(LAYOUTS):
        ground = TableTerrain(progress, number)
        ground.place_all()
        camp = TableDeployment(ground.progress, ground.placed, number)
        camp.deploy()
        table, searched = camp.table, searched + ground.searched
        pieces = [piece.lies for piece in ground.placed]
        size = table.width, table.depth
        found = measured(size, table.edges, pieces, standing(camp.placed))
        layout = Layout(camp.progress, found, _beyond(found, table.draw))
        if best is None or layout.uneven < best.uneven:
            best = layout
        same = camp.progress.done == last  # nothing is left to chance
        if not layout.uneven or same or searched > SEARCHES:
            break
        last = camp.progress.done
    if best is None:
        raise ValueError("no layout was tried")
    return best.progress.with_lines(*_transcript(best, number + 1))


def _beyond(measures: tuple[SideMeasures, ...], draw: TableDraw) -> int:
    return sum(
        1000 * (spread(measures, name) - draw.fair[name]) // max(1, draw.fair[name])
        for name in unfair(measures, draw)
    )


# -- what the transcript says ----------------------------------------------------------------------


def terrain_pieces(progress: Progress) -> Iterator[TerrainPiece]:
    """The terrain of a settled table in the order in which it is played."""
    table = BattleTable.of(progress)
    for side, number in table.turns():
        text = progress.done.get(f"{GROUND}.{side}.{number}", NONE)
        if text != NONE:
            yield TerrainPiece.of(table, side, number, text)


def pose_of(progress: Progress, side: str, part: str) -> Pose | None:
    """Where a settled part says that somebody of a side stands."""
    text = progress.done.get(part)
    return None if text is None else pose_typed(text, AHEAD[BattleTable.of(progress).edges[side]])


def _transcript(layout: Layout, count: int) -> Iterator[TranscriptLine]:
    yield from _piece_lines(layout.progress)
    progress, table = layout.progress, BattleTable.of(layout.progress)
    for recruit in all_recruits(table):
        pose = pose_of(progress, recruit.side, f"{DEPLOYMENT}.{recruit.side}.{recruit.name}")
        if pose is not None:
            words = {"unit": term("unit_types", recruit.type), "x": pose.x}
            yield TranscriptLine(6, recruit.side, "table-unit", words)
    for one in layout.measures:
        figures = {
            "pieces": one.pieces,
            "ground": one.ground,
            "cover": UNKNOWN if one.cover is None else one.cover,
            "middle": UNKNOWN if one.middle is None else one.middle,
        }
        yield TranscriptLine(7, one.seat, "table-measures", figures)
    if layout.uneven:
        yield TranscriptLine(7, None, "table-uneven", {"count": count})
    elif count > 1:
        yield TranscriptLine(7, None, "table-even", {"count": count})


def _piece_lines(progress: Progress) -> Iterator[TranscriptLine]:
    table = BattleTable.of(progress)
    for side, number in table.turns():
        part = f"{GROUND}.{side}.{number}"
        terrain = term("terrain", progress.done[f"{TERRAIN}.{side}.{number}"])
        text = progress.done[part]
        if text != NONE:
            pose = pose_typed(text)
            where = {"x": pose.x, "y": pose.y, "angle": pose.angle}
            yield TranscriptLine(
                5, side, "table-piece", {"turn": number, "terrain": terrain, **where}
            )
        elif progress.asked(part) == NONE:
            yield TranscriptLine(5, side, "table-none", {"turn": number})
        else:
            yield TranscriptLine(5, side, "table-no-room", {"turn": number, "terrain": terrain})
