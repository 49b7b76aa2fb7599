"""The board while random terrain is placed on it: which hexes may change, and who is whose twin."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from generators.core.streams import Seed, Stream
from generators.placing.fields import EdgeGrid, field_of
from generators.terrain.wish import TerrainRole, TerrainSymmetry, TerrainWish, kinds_of, open_ground
from geometry.grid import HexGrid
from geometry.symmetries import SymmetryId, near_symmetry
from rules.paths import regions
from rules.pieces import fit_pieces
from rules.supply import printed_ground
from schema.board import HexBoard, PlacedToken
from schema.game import Game
from schema.scenario import Scenario
from schema.terrain import PieceKind

NOWHERE = -1
MOVEMENTS: Mapping[TerrainSymmetry, SymmetryId] = {
    "half-turn": "rotate-180",
    "left-right": "mirror-horizontal",
    "bottom-top": "mirror-vertical",
}
"""The movement of a board that puts twins onto each other."""


class TerrainPlan:
    """All that is placed so far; every list runs over the board's indices."""

    def __init__(
        self,
        scenario: Scenario,
        board: HexBoard,
        game: Game,
        wish: TerrainWish,
        pieces: Mapping[str, PieceKind] | None,
    ) -> None:
        self.board, self.game, self.wish, self.pieces = board, game, wish, pieces
        self.grid = board.grid()
        self.field: EdgeGrid = field_of(self.grid, "bottom")
        self.kinds = kinds_of(game)
        self.plain = printed_ground(scenario, game) or open_ground(game)
        self.names = self.grid.names
        self.terrain = list(board.ground())
        self.crossings: dict[int, str] = {}
        self._room: dict[tuple[str, int], bool] = {}
        """What ``has_room`` has found since the last hex was placed."""
        self.unplayable = frozenset(self._indices(board.unplayable))
        self.occupied = frozenset(
            self._indices(unit.at for unit in scenario.units if isinstance(unit.at, str))
        )
        rows = self.field.rows
        self.rows = min(rows), max(rows)
        """The first and the last row."""
        self.ends = frozenset(i for i, row in enumerate(rows) if row in self.rows)
        """The rows at the players' edges: water there would keep them from their own board."""
        self.twins = twins_of(self.field, wish.symmetry)
        changing = self._changing(scenario)
        alone = wish.symmetry not in ("none", "equal")
        self.twinless = frozenset(i for i in changing if alone and self.twins[i] not in changing)
        """What stays as it is for want of a twin."""
        self.free = changing - self.twinless
        for index in self.free:
            self.terrain[index] = self.plain

    def stream(self, name: str) -> Stream:
        """Chance for one part, whatever the other parts took."""
        return Seed(self.wish.seed).stream(f"terrain/{name}")

    def pair(self, index: int) -> frozenset[int]:
        """A hex and its twin."""
        twin = self.twins[index]
        return frozenset((index,) if twin == NOWHERE else (index, twin))

    def is_free(self, index: int, kind: str) -> bool:
        """Whether this terrain may be placed on a hex and on its twin."""
        kind_of_terrain = self.game.terrain[kind]
        closed = not kind_of_terrain.unit_may_start or kind_of_terrain.movement.needs_crossing
        pair = self.pair(index)
        if not pair <= self.free or (closed and pair & (self.occupied | self.ends)):
            return False
        return all(self.terrain[one] == self.plain for one in pair)

    def place(self, index: int, kind: str) -> frozenset[int]:
        """Place terrain on a hex and its twin; both."""
        pair = self.pair(index)
        for one in pair:
            self.terrain[one] = kind
            self.crossings.pop(one, None)
        self._room.clear()
        return pair

    def place_without_twin(self, index: int, kind: str) -> None:
        """Place terrain on a hex that has no twin; it may change from now on."""
        self.terrain[index] = kind
        self._room.clear()
        self.free |= {index}
        self.twinless -= {index}

    def most(self, role: TerrainRole) -> tuple[int, int]:
        """How many hexes of a role are placed: wanted, and as many of them as the pieces show."""
        wanted = len(self.free) * self.wish.amounts.get(role, 0) // 100
        kind = self.kinds.get(role)
        if kind is None:
            return wanted, 0
        return wanted, self.supplied(kind, wanted)

    def supplied(self, face: str, wanted: int) -> int:
        """As many hexes or tokens of a face as the pieces show besides what lies already."""
        if self.pieces is None or not wanted:
            return wanted
        known = {one for kind in self.pieces.values() for one in (kind.front, kind.back)}
        counts: dict[str, int] = {}
        for one in (*self.terrain, *self.crossings.values()):
            if one in known and one != self.plain:
                counts[one] = counts.get(one, 0) + 1
        if face not in known:
            return 0
        lacking = self._lacking(counts)  # of what may not change there may be too much already
        low, high = 0, wanted
        while low < high:
            count = (low + high + 1) // 2
            fits = self._lacking({**counts, face: counts.get(face, 0) + count}) <= lacking
            low, high = (count, high) if fits else (low, count - 1)
        return low

    def has_room(self, kind: str, hexes: int, left: int) -> bool:
        """Whether so many hexes of a terrain can be placed where ``left`` are still wanted: twins
        are one more than an odd number, where the pieces allow it."""
        if left <= 0 or hexes <= left or self.wish.symmetry == "equal":
            return 0 < hexes <= left
        known = self._room.get((kind, hexes))
        if known is None:
            known = self._room[kind, hexes] = self.supplied(kind, hexes) == hexes
        return known

    def halves(self) -> tuple[frozenset[int], frozenset[int]]:
        """The hexes that may change in the near and in the far half, without the row between."""
        rows, middle = self.field.rows, sum(self.rows) / 2
        near = frozenset(i for i in self.free if rows[i] < middle)
        return near, frozenset(i for i in self.free if rows[i] > middle)

    def count(self, role: TerrainRole) -> int:
        """How many of the hexes that may change have the terrain of a role now."""
        kind = self.kinds.get(role)
        return sum(self.terrain[index] == kind for index in self.free) if kind else 0

    def _lacking(self, faces: Mapping[str, int]) -> int:
        """How many hexes no piece is left for."""
        triples = {one: number // 3 for one, number in faces.items()}
        return sum(fit_pieces(faces, self.pieces or {}, triples=triples).short.values())

    def passable(self) -> list[bool]:
        """Where units may go, crossings counted."""
        return [
            index not in self.unplayable and self.is_open(index) for index in range(len(self.grid))
        ]

    def is_open(self, index: int) -> bool:
        """Whether the terrain lets units in."""
        kind = self.game.terrain.get(self.terrain[index])
        if kind is None or index in self.crossings:
            return True
        return not (kind.movement.impassable or kind.movement.needs_crossing)

    def banks(self) -> tuple[tuple[int, ...], ...]:
        """The parts of the board between which nobody can go."""
        return regions(self.passable(), self.field.neighbours)

    def written(self) -> HexBoard:
        """The board with what was placed; crossings on hexes that changed give way."""
        changed = {self.names[index] for index in self.free}
        stay = [token for token in self.board.tokens if token.at not in changed]
        tokens = (
            PlacedToken(token=token, at=self.names[index])
            for index, token in sorted(self.crossings.items())
        )
        return self.board.with_ground(self.terrain).changed(tokens=(*stay, *tokens))

    def _indices(self, names: Iterable[str]) -> list[int]:
        return [self.grid.index(name) for name in names if name in self.grid]

    def _changing(self, scenario: Scenario) -> frozenset[int]:
        """The hexes that may change: not locked, not closed, without tokens, in zones by chance."""
        wish = self.wish
        region = {*self._indices(wish.region)} if wish.region else {*range(len(self.grid))}
        crossing = {name for name, kind in self.game.tokens.items() if kind.movement.crossing}
        tokens = self._indices(t.at for t in self.board.tokens if t.token not in crossing)
        free = region - {*self._indices(wish.locked)} - self.unplayable - {*tokens}
        stream = self.stream("density")
        for zone in scenario.zones:
            percent = wish.density.get(zone.id, 100)
            for index in sorted(self._indices(zone.places)):
                if percent < 100 and stream.below(100) >= percent:
                    free -= self.pair(index)
        return frozenset(free)


def twins_of(field: EdgeGrid, symmetry: TerrainSymmetry) -> Sequence[int]:
    """For each index the one that it is placed together with, −1 for none.

    Boards whose rows differ by a hex have movements that leave a few hexes without a twin; where a
    ragged one has none, the nearest hex of the row counts where it is so both ways.
    """
    if symmetry in ("none", "equal"):
        return [NOWHERE] * len(field.grid)
    return _moved(field.grid, symmetry) or _nearest(field, symmetry)


@lru_cache(maxsize=16)
def _moved(grid: HexGrid, symmetry: TerrainSymmetry) -> tuple[int, ...] | None:
    """The images of a movement of the board, if it has one."""
    wanted = MOVEMENTS[symmetry]
    exact = next((one for one in grid.symmetries() if one.id == wanted), None)
    found = exact or near_symmetry(grid.hexes, grid.orientation, wanted)
    return found.permutation if found else None


def _nearest(field: EdgeGrid, symmetry: TerrainSymmetry) -> Sequence[int]:
    last = max(field.rows) + min(field.rows)
    by_row: dict[int, list[int]] = {}
    for index, row in enumerate(field.rows):
        by_row.setdefault(row, []).append(index)
    found: list[int] = []
    for row, across in zip(field.rows, field.across, strict=True):
        there = row if symmetry == "left-right" else last - row
        goal = across if symmetry == "bottom-top" else 1000 - across
        found.append(min(by_row[there], key=lambda i, goal=goal: abs(field.across[i] - goal)))  # type: ignore[misc]
    return [twin if found[twin] == index else NOWHERE for index, twin in enumerate(found)]
