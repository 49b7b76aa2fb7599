"""Terrain on a table, one piece after the other: every fifth millimetre, every 15 degrees, with
room to spare.

What a seed places must be the same on every machine, though shapely's distances may differ in their
last digit. So a spot is asked for with corners on whole millimetres, between which distances are
never a hair short of what is wanted (``geometry.shapes``), and with two millimetres more
than the rules want: what rounding a corner may take off, and some for hands that shake. The rules,
which round nothing, then always agree. Only a demand or a lock is asked of the rules themselves,
and a last spot that no fifth millimetre could give.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, isqrt
from typing import TYPE_CHECKING

from generators.core.progress import Progress
from generators.core.refusals import DemandRejected, refused
from generators.core.streams import Stream
from generators.methods.table_battle.table import (
    GROUND,
    NONE,
    STEP,
    TERRAIN,
    BattleTable,
    pose_text,
    pose_typed,
)
from geometry.shapes import OFF, SURE, Corners, area_of, turned_whole
from rules.answers import Objection
from rules.measured import Tabletop, fits_somewhere, room_for_piece, why_not_piece
from rules.table_fairness import Lying, lying
from schema.board import Pose, TablePiece

if TYPE_CHECKING:
    import shapely

SPARE = 2 * OFF
"""Millimetres that are kept besides what the rules want."""
ANGLES = tuple(range(0, 360, 15))
CANDIDATES, TRIES = 9, 48
"""Of so many spots the best is taken, found in so many tries."""
WIDE = 240
"""Farther from other terrain a spot is no better, mm."""
RIM = 60
"""Terrain keeps so far from the edges at which nobody sits, where it can, mm."""
GRAIN = 70
"""By so much chance beats what a spot is worth, mm."""
BALANCE = 90
"""What a spot on the half with less terrain is worth at most, mm."""
EACH = 400
"""How much a piece counts for its half besides its square centimetres."""
MASK = (1 << 64) - 1
LAYOUT = 0x9E3779B97F4A7C15
"""What each layout after the first adds to the key of a part's stream."""


@dataclass(frozen=True, slots=True)
class TerrainPiece:
    """A piece of terrain on the table, or one that will surely lie there."""

    side: str
    number: int
    """In which of the side's turns it is played."""
    terrain: str
    pose: Pose
    lies: Lying
    reach: int
    """From its middle to its farthest corner, mm, rounded up."""
    ground: int
    """How much it covers, whole square centimetres."""

    @classmethod
    def of(cls, table: BattleTable, side: str, number: int, text: str) -> "TerrainPiece":
        """The piece of a turn at the pose that a part says."""
        terrain = table.progress.done[f"{TERRAIN}.{side}.{number}"]
        pose, outline = pose_typed(text), table.outline(terrain)
        reach = isqrt(max(x * x + y * y for x, y in outline)) + 1 + OFF
        ground = int(area_of(outline) / 100)
        return cls(side, number, terrain, pose, lying(outline, pose), reach, ground)

    def baked(self) -> TablePiece:
        """It in a scenario."""
        ident = f"{self.side}-{self.number}"
        return TablePiece(
            id=ident, terrain=self.terrain, at=self.pose, seat=self.side, turn=self.number
        )


class TableTerrain:
    """One layout while terrain is placed."""

    def __init__(self, progress: Progress, layout: int = 0) -> None:
        self.progress = progress
        self.table = BattleTable.of(progress)
        self.layout = layout
        self.placed: list[TerrainPiece] = []
        self.searched = 0
        """How often the whole table was searched: that takes long."""
        self._full: set[tuple[str, str]] = set()
        """For whom no room is left for which terrain; what lies stays (TC-PLAY-04)."""

    def place_all(self) -> None:
        """Settle every piece, by turns; raises ``DemandRejected``."""
        for side, number in self.table.turns():
            self._place_one(side, number)

    def _place_one(self, side: str, number: int) -> None:
        name = f"{GROUND}.{side}.{number}"
        asked = self.progress.asked(name) is not None
        fits = partial(self._may_lie if asked else self._surely, side, number)
        draw = partial(self._drawn, side, number)
        self.progress, text = self.progress.settle(
            name, draw, fits, partial(self._refusal, side, number)
        )
        if text != NONE:
            self.placed.append(TerrainPiece.of(self.table, side, number, text))
        elif f"{TERRAIN}.{side}.{number}" in self.progress.demanded and not asked:
            raise self._without_room(side, number)

    def _without_room(self, side: str, number: int) -> DemandRejected:
        game = self.progress.game
        terrain = self.progress.done[f"{TERRAIN}.{side}.{number}"]
        return DemandRejected(
            "terrain-without-room",
            "TC-PLAY-03",
            side=game.factions[side].name,
            terrain=game.terrain[terrain].name,
            turn=number,
        )

    # -- what is kept ------------------------------------------------------------------------------

    def _surely(self, side: str, number: int, text: str) -> bool:
        """Whether a pose that nobody insists on is good here, also for what is asked for later; to
        pass is left to chance."""
        if text == NONE:
            return False
        piece = TerrainPiece.of(self.table, side, number, text)
        others = [*self.placed, *self._coming(side, number, asked=True)]
        return self._is_free(side, piece.lies, piece.reach, others)

    def _may_lie(self, side: str, number: int, text: str) -> bool:
        return text == NONE or not self._against(side, number, text)

    def _refusal(self, side: str, number: int, text: str) -> DemandRejected | None:
        why = self._against(side, number, text)
        return refused(why[0], self.progress.game) if why else None

    def _against(self, side: str, number: int, text: str) -> tuple[Objection, ...]:
        piece = TerrainPiece.of(self.table, side, number, text)
        outline = self.table.outline(piece.terrain)
        return why_not_piece(
            self._tabletop(self.placed), side, outline, piece.pose, terrain=piece.terrain
        )

    def _tabletop(self, pieces: Iterable[TerrainPiece]) -> Tabletop:
        scene = self.table.scene((piece.baked() for piece in pieces), ())
        return Tabletop.of(scene, self.progress.game)

    def _coming(self, side: str, number: int, *, asked: bool) -> list[TerrainPiece]:
        """The pieces of later turns that are asked for, or else those that will stay if they
        can."""
        turns = list(self.table.turns())
        found = []
        for other, turn in turns[turns.index((side, number)) + 1 :]:
            name = f"{GROUND}.{other}.{turn}"
            text = self.progress.asked(name) if asked else self.progress.kept(name)
            if text is not None and text != NONE:
                found.append(TerrainPiece.of(self.table, other, turn, text))
        return found

    # -- where it is drawn -------------------------------------------------------------------------

    def _drawn(self, side: str, number: int, stream: Stream) -> str:
        terrain = self.progress.done[f"{TERRAIN}.{side}.{number}"]
        stream = Stream(stream.word() + self.layout * LAYOUT)
        asked = self._coming(side, number, asked=True)
        kept = self._coming(side, number, asked=False)
        for coming in (kept, asked) if kept != asked else (asked,):
            others = [*self.placed, *coming]
            pose = self._loosely(side, terrain, others, stream)
            if pose is None and (side, terrain) not in self._full:
                pose = self._searched(side, terrain, others, stream)
            if pose is not None:
                return pose_text(pose)
        self._full.add((side, terrain))
        return NONE

    def _loosely(
        self, side: str, terrain: str, others: Sequence[TerrainPiece], stream: Stream
    ) -> Pose | None:
        """The best of some spots by chance."""
        outline = self.table.outline(terrain)
        reach = isqrt(max(x * x + y * y for x, y in outline)) + 1 + OFF
        found: tuple[int, Pose] | None = None
        count = 0
        for _ in range(TRIES):
            angle = stream.choose(ANGLES)
            columns, rows = self._span(side, turned_whole(outline, angle), RIM)
            if not columns or not rows:
                continue
            pose = Pose(x=stream.choose(columns), y=stream.choose(rows), angle=angle)
            worth = self._worth(pose, reach, others) + stream.below(GRAIN)
            if found is not None and worth <= found[0]:
                count += 1  # no better than one that is free: not worth asking
            elif self._is_free(side, lying(outline, pose), reach, others):
                found = worth, pose
                count += 1
            if count == CANDIDATES:
                break
        return found[1] if found is not None else None

    def _span(self, side: str, corners: Corners, rim: int) -> tuple[range, range]:
        """The columns and rows on which the middle of turned corners may lie by the edges alone,
        and so far from those at which nobody sits."""
        table, needed = self.table, self._needed(side)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        across = _steps(rim - min(xs), table.width - rim - max(xs))
        return across, _steps(needed[0] - min(ys), table.depth - needed[1] - max(ys))

    def _needed(self, side: str) -> tuple[int, int]:
        """Millimetres from the bottom and the top edge."""
        rules = self.table.rules
        own = rules.distance(rules.piece_own_edge) + SPARE
        other = rules.distance(rules.piece_other_edge) + SPARE
        return (own, other) if self.table.edges[side] == "bottom" else (other, own)

    def _worth(self, pose: Pose, reach: int, others: Sequence[TerrainPiece]) -> int:
        """Far from other terrain, not at the ends of the table, on the half that has less."""
        table = self.table
        near = [
            isqrt((pose.x - other.pose.x) ** 2 + (pose.y - other.pose.y) ** 2) - reach - other.reach
            for other in others
        ]
        worth = min([WIDE, *near]) - abs(2 * pose.x - table.width) // 8
        lower = sum(
            EACH + other.ground if 2 * other.pose.y < table.depth else -EACH - other.ground
            for other in others
        )
        more = lower if 2 * pose.y < table.depth else -lower
        return worth - max(-BALANCE, min(BALANCE, more))

    def _is_free(self, side: str, lies: Lying, reach: int, others: Sequence[TerrainPiece]) -> bool:
        """Whether terrain is far enough from the edges and from other terrain, with some to
        spare."""
        table, (low, high) = self.table, self._needed(side)
        xs, ys = [x for x, _ in lies.corners], [y for _, y in lies.corners]
        if min(xs) < SPARE or max(xs) > table.width - SPARE:
            return False
        if min(ys) < low or max(ys) > table.depth - high:
            return False
        apart = table.rules.distance(table.rules.piece_piece) + SPARE
        for other in others:
            away = (lies.x - other.lies.x) ** 2 + (lies.y - other.lies.y) ** 2
            if away >= (apart + reach + other.reach) ** 2:
                continue
            if lies.shape.distance(other.lies.shape) < apart - SURE:
                return False
        return True

    # -- when the table is crowded -----------------------------------------------------------------

    def _searched(
        self, side: str, terrain: str, others: Sequence[TerrainPiece], stream: Stream
    ) -> Pose | None:
        """A spot on the whole table, if there is any: on fifth millimetres in random order, else
        where the rules find one. ``None``: it cannot be played (TC-PLAY-03)."""
        self.searched += 1
        outline, top = self.table.outline(terrain), self._tabletop(others)
        last = fits_somewhere(top, side, outline)
        if last is None:
            return None
        reach = isqrt(max(x * x + y * y for x, y in outline)) + 1 + OFF
        grain = stream.word() | 1
        for angle in stream.shuffled(ANGLES):
            columns, rows = self._span(side, turned_whole(outline, angle), SPARE)
            if not columns or not rows:
                continue
            room = room_for_piece(top, side, outline, angle)
            for x, y in _in_room(room, columns, rows, grain):
                pose = Pose(x=x, y=y, angle=angle)
                if self._is_free(side, lying(outline, pose), reach, others):
                    return pose
        return last


def _steps(least: int, most: int) -> range:
    """The fifth millimetres from one to the other."""
    return range(ceil(least / STEP) * STEP, most + 1, STEP)


def _in_room(
    room: "shapely.Geometry", columns: range, rows: range, grain: int
) -> list[tuple[int, int]]:
    """The spots inside a room in an order that does not depend on which they are: the room's rim
    may be drawn a hair elsewhere on another machine."""
    import numpy as np
    import shapely

    if room.is_empty:
        return []
    shapely.prepare(room)
    xs, ys = np.meshgrid(np.array(columns), np.array(rows))
    inside = shapely.intersects_xy(room, xs, ys)
    spots = zip(xs[inside].tolist(), ys[inside].tolist(), strict=True)
    return sorted(spots, key=lambda spot: (((spot[0] << 12) + spot[1]) * grain & MASK, spot))


def baked(pieces: Iterable[TerrainPiece]) -> tuple[TablePiece, ...]:
    """Pieces in a scenario, in the order in which they are played."""
    return tuple(piece.baked() for piece in pieces)
