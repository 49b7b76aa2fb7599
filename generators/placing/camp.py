"""An army's camp: how much each role likes each hex while units are placed, in whole numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add

from generators.methods.skirmish.draft import Draft, DraftSide
from generators.placing.fields import EdgeGrid, field_of, shape_of
from rules.placement import zone
from schema.game import Game
from schema.terrain import TerrainKind

ROLES = ("foot", "horse", "archers")
"""How units are used, in the order in which they are placed."""
ROWS = {
    # From the last row that the card allows backwards.
    "foot": (14, 11, 5, 0),
    "horse": (9, 12, 6, 0),
    "archers": (1, 10, 8, 2),
    "commander": (11, 14, 8, -4),
}
WINGS = {"foot": -6, "horse": 12, "archers": -3, "commander": 0}
"""What the very end of the front is worth; it falls off towards the centre."""
COVER = {
    "foot": {"wood": 3, "ridge": 4, "village": 4},
    "horse": {"wood": -9, "ridge": -1, "village": -7},
    "archers": {"wood": -3, "ridge": 7, "village": 0},
    "commander": {"wood": 1, "ridge": 3, "village": 2},
}
LED, BESIDE, SHELTERED, SPREAD = 14, 3, 8, 2
"""In a commander's zone; beside foot; archers behind foot; what each unit takes from its third of
the front."""
COMPANY = 2
"""Nobody is placed farther from all friends."""
SHARE = (3, 3, 2, 2)
"""What each unit in a commander's zone takes from it, by his rating: who can order more, leads
more."""


def role_of(game: Game, unit_type: str) -> str:
    """How units of a type are used: ``horse``, ``archers`` or ``foot``."""
    kind = game.classes.get(game.unit_types[unit_type].unit_class)
    if kind is None:
        return "foot"
    if kind.mounted:
        return "horse"
    return "archers" if kind.ranged else "foot"


@lru_cache(maxsize=512)
def _liking(field: EdgeGrid, role: str, last: int) -> tuple[int, ...]:
    """How much a role likes each index by row and by how far out on a wing it lies."""
    by_row, wing = ROWS[role], WINGS[role]
    return tuple(
        by_row[min(max(last - row, 0), 3)] + wing * abs(place - 500) // 500
        for row, place in zip(field.rows, field.across, strict=True)
    )


@dataclass(slots=True)
class PlacementScores:
    """One army while it is placed: where somebody may stand, and how much each role likes it."""

    field: EdgeGrid
    start: bytearray
    """Where a unit may be set up now."""
    cover: dict[int, str]
    grain: list[int]
    last: int
    scores: dict[str, list[int]]
    ways_out: list[int]
    """For each index, how many hexes beside it can be moved to now."""
    stands: list[int]
    company: bytearray
    """Where somebody stands within ``COMPANY`` hexes."""

    def score(self, role: str) -> list[int]:
        """What each index is worth for a role, as things stand."""
        if role not in self.scores:
            liking, grain = _liking(self.field, role, self.last), self.grain
            table = list(map(add, liking, grain))
            for index, shape in self.cover.items():
                table[index] += COVER[role].get(shape, 0)
            self.scores[role] = table
        return self.scores[role]

    def occupy(self, index: int, role: str) -> None:
        """A unit of this role stands here now, which its neighbours feel."""
        field = self.field
        self.start[index] = 0
        self.stands.append(index)
        for near in zone(field.grid, index, COMPANY):
            self.company[near] = 1
        for near in field.around[index]:
            self.ways_out[near] -= 1
        if role == "foot":
            foot, archers = self.score("foot"), self.score("archers")
            for near in field.around[index]:
                foot[near] += BESIDE
            for near in field.behind[index]:
                archers[near] += SHELTERED
        if role == "horse":
            for near in field.around[index]:
                self.score("horse")[near] += BESIDE

    def leaves_room(self, index: int) -> bool:
        """Whether a unit here could move, and everybody beside it still could."""
        if not self.ways_out[index]:
            return False
        beside = self.field.around[index]
        return all(self.ways_out[i] > 1 for i in self.stands if i in beside)

    def best(self, role: str, among: Sequence[int]) -> int | None:
        """The best free index among some for this role, of equals the first; where nobody is near
        only if there is no other."""
        start, company = self.start, self.company
        free = [i for i in among if start[i]]
        near = [i for i in free if company[i]]
        found = self._best(role, near)
        return self._best(role, free) if found is None else found

    def _best(self, role: str, choice: list[int]) -> int | None:
        scores = self.score(role)
        while choice:
            index = max(choice, key=scores.__getitem__)
            if self.leaves_room(index):
                return index
            choice.remove(index)
        return None


def camp_of(draft: Draft, side: DraftSide) -> PlacementScores:
    """The camp of a side on the ground as it lies."""
    field, game = field_of(draft.grid, side.edge), draft.game
    size = len(draft.grid)
    ready = bytearray(b"\x01") * size
    start = bytearray(ready)
    for name in draft.board.unplayable:
        index = draft.grid.index(name)
        ready[index] = start[index] = 0
    cover: dict[int, str] = {}
    for placed in draft.ground:
        kind = game.terrain[placed.terrain]
        cover[placed.at] = shape_of(placed.terrain, kind)
        if not _can_enter(kind):
            ready[placed.at] = start[placed.at] = 0
        elif not kind.unit_may_start:
            start[placed.at] = 0
    return PlacementScores(
        field=field,
        start=start,
        cover=cover,
        grain=draft.grain(f"deployment.{side.house}", size, bits=3),
        last=draft.card.placement.unit.max_rows,
        scores={},
        ways_out=_ways_out(field, ready, bool(cover)),
        stands=[],
        company=bytearray(size),
    )


def _can_enter(kind: TerrainKind) -> bool:
    movement = kind.movement
    return not (
        movement.impassable
        or movement.no_entry
        or (movement.needs_crossing and not movement.crossing)
    )


def _ways_out(field: EdgeGrid, ready: bytearray, changed: bool) -> list[int]:  # noqa: FBT001
    if not changed or all(ready):
        return [len(near) for near in field.around]
    return [sum(ready[n] for n in near) for near in field.around]
