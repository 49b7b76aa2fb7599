"""A table without hexes as exact shapes: outlines of terrain, bases of units, whose edge is whose.

Shapely does the geometry. It is loaded only where a table is looked at: it costs as much as the
rest of a command.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING

from geometry.shapes import has_ground
from rules.board_rules import TableRules
from rules.rulebook import Rulebook
from schema.board import Edge, Pose, TableBoard, TablePiece, require
from schema.game import Game
from schema.scenario import Scenario
from schema.value import Outline

if TYPE_CHECKING:
    import shapely

EPSILON = 1e-6
"""Sums of turned corners are off by less, mm: exactly 80 mm are legal."""
CONTACT = 1.0
"""What lies nearer touches, mm: poses are whole millimetres, so bases can rarely meet exactly."""
BASE = 40
"""Diameter of the base of a unit type without one of its own, mm."""
BLANK: Outline = ((-60, -40), (60, -40), (60, 40), (-60, 40))
"""Corners of a piece that has none, nor has its terrain."""


@dataclass(frozen=True, slots=True)
class Base:
    """The round base of a unit."""

    x: float
    y: float
    radius: float
    seat: str
    hero: bool = False
    """Whether it counts apart from the characters (TC-CHR-04)."""
    moved: bool = False
    """Whether it has moved since it came, so that what holds for new ones does not hold for it."""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """What lies and stands on a table, and by which rules; mm from its lower left corner."""

    width: int
    depth: int
    rules: TableRules
    outlines: Mapping[str, shapely.Polygon]
    """The pieces of terrain by id, in the board's order."""
    terrain: Mapping[str, str]
    """Piece to terrain."""
    owners: Mapping[str, str | None]
    """Piece to who played it."""
    bases: Mapping[str, Base]
    """The units that stand on the table, by id."""
    types: Mapping[str, str]
    """Unit to unit type."""
    edges: Mapping[str, Edge]
    """Seat to its own edge."""
    alliances: Mapping[str, str | None]
    """Seats that somebody plays, and who wins together."""
    barred: frozenset[str]
    """Pieces on which no unit may stand."""
    middles: Mapping[str, shapely.Point] = field(repr=False)
    """Unit to the middle of its base."""

    @classmethod
    def of(cls, scenario: Scenario, game: Game) -> Tabletop:
        """The table of a scenario; ``TypeError`` if its board is none.

        Units that come later stand nowhere yet. Of two pieces or units of one id the last counts.
        """
        import shapely

        board = require(TableBoard, scenario.board)
        rules = Rulebook.in_play(scenario, game).table
        outlines = {}
        for piece in board.pieces:
            outlines[piece.id] = shape_of(outline_of(piece, game), piece.at)
        bases, types = {}, {}
        for unit in scenario.units:
            if isinstance(unit.at, Pose) and unit.arrival is None:
                kind = game.unit_types.get(unit.type)
                wide = kind.base if kind is not None and kind.base is not None else BASE
                hero = kind is not None and kind.unit_class in rules.heroes
                at = unit.at
                bases[unit.id] = Base(at.x, at.y, wide / 2, unit.seat, hero, unit.moved)
                types[unit.id] = unit.type
        return cls(
            width=board.width,
            depth=board.depth,
            rules=rules,
            outlines=outlines,
            terrain={piece.id: piece.terrain for piece in board.pieces},
            owners={piece.id: piece.seat for piece in board.pieces},
            bases=bases,
            types=types,
            edges={s.id: s.edge for s in scenario.seats if s.edge is not None and not s.neutral},
            alliances={s.id: s.alliance for s in scenario.seats if not s.neutral},
            barred=frozenset(
                piece.id
                for piece in board.pieces
                if piece.terrain in game.terrain and game.terrain[piece.terrain].movement.impassable
            ),
            middles={name: shapely.Point(base.x, base.y) for name, base in bases.items()},
        )

    def hostile(self, one: str, other: str) -> bool:
        """Whether two seats are on different sides; what nobody plays is everybody's enemy."""
        if one == other:
            return False
        alliance = self.alliances.get(one)
        return alliance is None or alliance != self.alliances.get(other)

    def is_new(self, base: Base) -> bool:
        """Whether a player brought this unit and it has not moved since; what nobody plays never
        came (TC-CHR-01)."""
        return not base.moved and base.seat in self.alliances

    def edge_distances(self, seat: str | None) -> dict[Edge, float]:
        """How far terrain of this player lies from each edge at least (TC-PLAY-03); 0 where only
        the table ends. Of a piece that nobody played, no edge is anybody's."""
        needed: dict[Edge, float] = {"left": 0, "bottom": 0, "right": 0, "top": 0}
        if seat is None:
            return needed
        for other, edge in self.edges.items():
            if other == seat:
                word = self.rules.piece_own_edge
            elif self.hostile(seat, other):
                word = self.rules.piece_other_edge
            else:
                continue
            needed[edge] = max(needed[edge], self.rules.distance(word))
        return needed


def outline_of(piece: TablePiece, game: Game) -> Outline:
    """The corners of a piece around its middle: its own, its terrain's, else those of any; one
    between whose sides nothing lies is none."""
    known = game.terrain.get(piece.terrain)
    if has_ground(piece.outline):
        return piece.outline
    return known.outline if known is not None and has_ground(known.outline) else BLANK


def shape_of(outline: Outline, pose: Pose) -> shapely.Polygon:
    """An outline where it lies, its corners not rounded; one that crosses itself counts as what a
    string around it would hold."""
    import shapely

    corners = turned(outline, pose.angle)
    if len(corners) < 3:  # a mere point or line keeps its distance like everything else
        return shapely.MultiPoint([(x + pose.x, y + pose.y) for x, y in corners]).convex_hull
    shape = shapely.Polygon([(x + pose.x, y + pose.y) for x, y in corners])
    return shape if shape.is_valid else shape.convex_hull


@lru_cache(maxsize=4096)
def is_simple(outline: Outline) -> bool:
    """Whether an outline is the edge of one shape: three corners or more, and no line of it meets
    another but at its ends."""
    import shapely

    return len(outline) >= 3 and bool(shapely.Polygon(outline).is_valid)


def wrapped(outline: Outline) -> Outline:
    """The corners of what a string around an outline would hold, to the left from the lowest of the
    leftmost ones; none where that encloses nothing."""
    import shapely

    hull = shapely.MultiPoint(outline).convex_hull
    if not isinstance(hull, shapely.Polygon):
        return ()
    corners = [(round(x), round(y)) for x, y in shapely.normalize(hull).exterior.coords[:-1]]
    return tuple(reversed(corners))


@lru_cache(maxsize=4096)
def turned(outline: Outline, angle: int) -> tuple[tuple[float, float], ...]:
    """The corners of an outline turned to the left by whole degrees; quarter turns are exact."""
    quarter = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
    c, s = quarter.get(angle) or (cos(radians(angle)), sin(radians(angle)))
    return tuple((x * c - y * s, x * s + y * c) for x, y in outline)
