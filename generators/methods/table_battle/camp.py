"""Heroes and characters on a table: each side's along its own edge, spread, looking at the enemy
(TC-CHR-01)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, pairwise
from math import ceil

from generators.core.progress import Progress
from generators.core.refusals import DemandRejected, refused
from generators.core.streams import Stream
from generators.methods.table_battle.ground import LAYOUT, SPARE, TerrainPiece, baked
from generators.methods.table_battle.table import (
    AHEAD,
    CHARACTERS,
    DEPLOYMENT,
    STEP,
    BattleTable,
    pose_text,
    pose_typed,
)
from geometry.shapes import SURE
from rules.answers import Objection
from rules.measured import CONTACT, Tabletop, why_not_unit
from rules.table_fairness import PlacedBase
from schema.board import Pose
from schema.forces import Unit

APART = 10
"""Bases of one side stand so far apart, mm: a hand reaches between them."""
LOOSE = 6
"""Tries by chance within the own part of the edge."""


@dataclass(frozen=True, slots=True)
class TableRecruit:
    """A hero or a character of a side."""

    side: str
    name: str
    """``archer-1``: its id without the side."""
    type: str
    across: int
    """The diameter of its base, mm."""

    @property
    def id(self) -> str:
        """Its id in the scenario."""
        return f"{self.side}-{self.name}"

    @property
    def part(self) -> str:
        """The part that says where it stands."""
        return f"{DEPLOYMENT}.{self.side}.{self.name}"

    def standing(self, pose: Pose) -> PlacedBase:
        """It on the table."""
        return PlacedBase(self.side, pose.x, pose.y, self.across)

    def baked(self, pose: Pose | None) -> Unit:
        """It in a scenario; new on the table."""
        return Unit(id=self.id, seat=self.side, type=self.type, at=pose)


def recruits(table: BattleTable, side: str) -> tuple[TableRecruit, ...]:
    """The hero of a side, then its characters."""
    types = (*filter(None, (table.draw.hero,)), *table.progress.done[f"{CHARACTERS}.{side}"])
    numbers: dict[str, int] = {}
    found = []
    for kind in types:
        numbers[kind] = numbers.get(kind, 0) + 1
        found.append(TableRecruit(side, f"{kind}-{numbers[kind]}", kind, table.across(kind)))
    return tuple(found)


class TableDeployment:
    """Both sides while they are set up, in one layout."""

    def __init__(
        self, progress: Progress, terrain: Sequence[TerrainPiece], layout: int = 0
    ) -> None:
        self.progress = progress
        self.table = BattleTable.of(progress)
        self.layout = layout
        self.terrain = tuple(terrain)
        self.placed: list[tuple[TableRecruit, Pose]] = []
        self.waiting = [r for side in self.table.sides for r in recruits(self.table, side)]

    def deploy(self) -> None:
        """Settle where each of them stands; raises ``DemandRejected``."""
        for side in self.table.sides:
            own = recruits(self.table, side)
            stream = self.progress.stream(f"{DEPLOYMENT}.{side}")
            stream = Stream(stream.word() + self.layout * LAYOUT)
            for recruit, (left, right) in _parts_of_edge(self.table, own, stream):
                self._place(recruit, left, right)

    def _place(self, recruit: TableRecruit, left: int, right: int) -> None:
        self.waiting.remove(recruit)
        asked = self.progress.asked(recruit.part) is not None
        self.progress, text = self.progress.settle(
            recruit.part,
            partial(self._drawn, recruit, left, right),
            partial(self._may_stand if asked else self._surely, recruit),
            partial(self._refusal, recruit),
        )
        self.placed.append((recruit, self._pose(recruit, text)))

    def _pose(self, recruit: TableRecruit, text: str) -> Pose:
        return pose_typed(text, AHEAD[self.table.edges[recruit.side]])

    # -- what is kept ------------------------------------------------------------------------------

    def _surely(self, recruit: TableRecruit, text: str) -> bool:
        others = [*self.placed, *self._coming(asked=True)]
        return self._is_free(recruit, self._pose(recruit, text), others)

    def _may_stand(self, recruit: TableRecruit, text: str) -> bool:
        return not self._against(recruit, text)

    def _refusal(self, recruit: TableRecruit, text: str) -> DemandRejected | None:
        why = self._against(recruit, text)
        return refused(why[0], self.progress.game) if why else None

    def _against(self, recruit: TableRecruit, text: str) -> tuple[Objection, ...]:
        units = (other.baked(pose) for other, pose in self.placed)
        scene = self.table.scene(baked(self.terrain), units)
        top = Tabletop.of(scene, self.progress.game)
        pose = self._pose(recruit, text)
        radius = recruit.across / 2
        return why_not_unit(top, recruit.side, radius, pose, moved=False, type_=recruit.type)

    def _coming(self, *, asked: bool) -> list[tuple[TableRecruit, Pose]]:
        """Those still to come whose place is asked for, or else will be kept if it can."""
        wanted = self.progress.asked if asked else self.progress.kept
        kept = ((other, wanted(other.part)) for other in self.waiting)
        return [(other, self._pose(other, text)) for other, text in kept if text is not None]

    # -- where it is drawn -------------------------------------------------------------------------

    def _drawn(self, recruit: TableRecruit, left: int, right: int, stream: Stream) -> str:
        stream = Stream(stream.word() + self.layout * LAYOUT)
        table = self.table
        y, angle = table.at_edge(recruit.side, recruit.type), AHEAD[table.edges[recruit.side]]
        near = ceil(recruit.across / 2)
        own = range(ceil((left + near) / STEP) * STEP, right - near + 1, STEP)
        columns = [stream.choose(own) for _ in range(LOOSE)] if own else []
        middle = (left + right) // 2
        rest = range(ceil(near / STEP) * STEP, table.width - near + 1, STEP)
        columns += [middle, *sorted(rest, key=lambda x: (abs(x - middle), x))]
        for asked in (False, True):
            others = [*self.placed, *self._coming(asked=asked)]
            for x in columns:
                pose = Pose(x=x, y=y, angle=angle)
                if self._is_free(recruit, pose, others):
                    return pose_text(pose)
        raise self._without_room(recruit)

    def _without_room(self, recruit: TableRecruit) -> DemandRejected:
        game = self.progress.game
        return DemandRejected(
            "edge-without-room",
            "TC-CHR-01",
            side=game.factions[recruit.side].name,
            unit=game.unit_types[recruit.type].name,
        )

    def _is_free(
        self, recruit: TableRecruit, pose: Pose, others: Sequence[tuple[TableRecruit, Pose]]
    ) -> bool:
        """Whether a base touches its own edge, far from enemies and free of all else; in whole
        numbers, but for terrain, which it keeps from with some to spare."""
        table, across = self.table, recruit.across
        if pose.y != table.at_edge(recruit.side, recruit.type):
            return False
        if not across <= 2 * pose.x <= 2 * table.width - across:
            return False
        far = table.rules.distance(table.rules.unit_enemy)
        for other, at in others:
            apart = across + other.across + 2 * (APART if other.side == recruit.side else far)
            if 4 * ((pose.x - at.x) ** 2 + (pose.y - at.y) ** 2) < apart * apart:
                return False
        return self._is_clear(recruit, pose)

    def _is_clear(self, recruit: TableRecruit, pose: Pose) -> bool:
        """Whether a base touches no terrain."""
        import shapely

        least = recruit.across / 2 + CONTACT + SPARE
        middle = None
        for piece in self.terrain:
            reach = piece.reach + least
            if (pose.x - piece.lies.x) ** 2 + (pose.y - piece.lies.y) ** 2 < reach * reach:
                middle = middle or shapely.Point(pose.x, pose.y)
                if piece.lies.shape.distance(middle) < least - SURE:
                    return False
        return True


def _parts_of_edge(
    table: BattleTable, own: Sequence[TableRecruit], stream: Stream
) -> list[tuple[TableRecruit, tuple[int, int]]]:
    """Each one's part of the edge, millimetres from the left: the hero about the middle, the others
    by chance to both sides of him, and nobody right in a corner of a wide table."""
    if not own:
        return []
    hero = own[0] if own[0].type == table.draw.hero else None
    order = stream.shuffled([one for one in own if one is not hero])
    if hero is not None:
        middle = len(order) // 2 + (len(order) % 2 and stream.below(2))
        order.insert(middle, hero)
    wide = sum(one.across + 4 * APART for one in own)
    rim = max(0, (table.width - max(wide, table.width * 4 // 5)) // 2)
    ends = [rim + (table.width - 2 * rim) * n // len(own) for n in range(len(own) + 1)]
    half = APART // 2
    return [
        (one, (left + half, right - half))
        for one, (left, right) in zip(order, pairwise(ends), strict=False)
    ]


def standing(placed: Sequence[tuple[TableRecruit, Pose]]) -> list[PlacedBase]:
    """The bases of those placed."""
    return [recruit.standing(pose) for recruit, pose in placed]


def all_recruits(table: BattleTable) -> tuple[TableRecruit, ...]:
    """Everybody on the table, the side at the bottom first."""
    return tuple(chain.from_iterable(recruits(table, side) for side in table.sides))
