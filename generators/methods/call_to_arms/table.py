"""What a call to arms is set up on."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain

from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from generators.placing.fields import EdgeGrid, field_of
from geometry.grid import HexGrid, grid_of
from rules.pieces import fit_pieces
from schema.draws import CallToArmsDraw
from schema.printed import HexSide

CROSSINGS = "terrain.crossings"
"""The part that says what lies on water: ``ford@D5``."""


@dataclass(frozen=True)
class CallToArmsTable:
    """What a call to arms is set up on."""

    progress: Progress
    draw: CallToArmsDraw
    side: HexSide
    grid: HexGrid
    half_turn: tuple[int, ...]
    """For each index the one onto which it falls when the board is turned by 180°."""

    @classmethod
    def of(cls, progress: Progress) -> "CallToArmsTable":
        """The table of a draw; raises ``DemandRejected`` for a board that is not the same from both
        sides."""
        draw = progress.game.draws[progress.brief.card]
        side = progress.game.hex_side(draw.board)
        if not isinstance(draw, CallToArmsDraw):
            raise TypeError(f"{progress.brief.card} is no call to arms")
        grid = None if side is None else grid_of(side.lines, side.orientation, side.indent)
        turned = None if grid is None else half_turn(grid)
        if side is None or grid is None or turned is None:
            name = progress.game.boards[draw.board].name
            raise DemandRejected("board-not-halved", board=name, draw=draw.name)
        return cls(progress, draw, side, grid, turned)

    @property
    def field(self) -> EdgeGrid:
        """The board as the player at the bottom sees it."""
        return field_of(self.grid, "bottom")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of terrain in the order in which they are placed: what bars the way first."""
        return tuple(sorted(self.draw.terrain, key=lambda kind: not self.bars(kind)))

    def bars(self, kind: str) -> bool:
        """Whether units neither start nor walk there without a crossing."""
        ground = self.progress.game.terrain[kind]
        barred = ground.movement.impassable or ground.movement.needs_crossing
        return barred or not ground.unit_may_start

    def is_clear(self, index: int) -> bool:
        """Whether a hex lies in the rows that stay free of what bars the way."""
        row = self.field.rows[index]
        return min(row, max(self.field.rows) + 1 - row) <= self.draw.clear_rows

    @cached_property
    def terrain(self) -> dict[str, str]:
        """Hex to the terrain that lies there by now."""
        done = self.progress.done
        return {
            place: kind for kind in self.draw.terrain for place in done.get(f"terrain.{kind}", ())
        }

    @cached_property
    def crossings(self) -> dict[str, str]:
        """Hex to the token that lies there by now."""
        settled = self.progress.done.get(CROSSINGS, ())
        return {place: token for token, _, place in (one.partition("@") for one in settled)}

    @cached_property
    def barred(self) -> frozenset[int]:
        """The indices where nobody may be set up by now."""
        return frozenset(self.grid.index(p) for p, kind in self.terrain.items() if self.bars(kind))

    def fits_box(self, faces: Mapping[str, int]) -> bool:
        """Whether the owned pieces can show all these faces."""
        pieces = self.progress.contents.pieces
        known = {face for kind in pieces.values() for face in (kind.front, kind.back)}
        return bool(fit_pieces({f: n for f, n in faces.items() if f in known and n}, pieces))

    def faces(self) -> dict[str, int]:
        """Face to how many hexes of it lie by now."""
        found: dict[str, int] = {}
        for face in chain(self.terrain.values(), self.crossings.values()):
            found[face] = found.get(face, 0) + 1
        return found


@lru_cache(maxsize=16)
def half_turn(grid: HexGrid) -> tuple[int, ...] | None:
    """For each index of a board the one onto which it falls when it is turned by 180°; ``None`` for
    a board that is not the same turned round."""
    for symmetry in grid.symmetries():
        if symmetry.id == "rotate-180":
            return symmetry.permutation
    return None
