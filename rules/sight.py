"""Lines of sight that explain themselves: who sees whom by name, and what is in the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from geometry.lines import line
from rules.battlefield import resolved
from rules.position import Position
from rules.sight_lines import Obstacle, View, all_areas, area, sees
from schema.text import Argument, Message, Term
from schema.value import FrozenMap

__all__ = [
    "AreaOfSight",
    "Blocker",
    "LineOfSight",
    "View",
    "all_areas",
    "area",
    "area_of_sight",
    "sees",
    "sight",
]

Why = Literal["ground", "unit", "height", "edge", "wall"]


@dataclass(frozen=True, slots=True)
class Blocker:
    """One thing that is in the way."""

    why: Why
    """Ground, a unit, ground higher than both ends, two hexes along whose edge the line runs, or a
    wall between two hexes."""
    places: tuple[str, ...]
    """The hex, or the two."""
    what: tuple[Term | str, ...]
    """The terrain, token or wall as a word of the game, units by their ids."""

    def because(self, start: str, end: str) -> Message:
        """The sentence that says so."""
        args: dict[str, Argument] = {
            "from": start,
            "to": end,
            "places": self.places,
            "what": self.what,
        }
        return Message(slug=f"no-sight-{self.why}", args=FrozenMap(args))


@dataclass(frozen=True, slots=True)
class LineOfSight:
    """Whether two places see each other; true when they do."""

    start: str
    end: str
    clear: bool
    blocked_by: tuple[Blocker, ...]
    """All that is in the way, the nearest first."""
    between: tuple[str, ...]
    """The hexes of the board that the line passes through, without its ends."""
    grazed: tuple[tuple[str, ...], ...]
    """The hexes along whose common edge it runs, pair by pair; one where the other is not on the
    board."""

    def __bool__(self) -> bool:
        return self.clear

    @property
    def because(self) -> Message | None:
        """Why not: the nearest thing that is in the way."""
        return self.blocked_by[0].because(self.start, self.end) if self.blocked_by else None


@dataclass(frozen=True, slots=True)
class AreaOfSight:
    """Everything that is seen from a place; iterable, and answers ``in``."""

    start: str
    names: tuple[str, ...]
    """The hexes in index order, the place itself among them."""
    blockers: tuple[str, ...]
    """The hexes that hide another from here, in index order."""

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __len__(self) -> int:
        return len(self.names)


def sight(position: Position, start: str, end: str) -> LineOfSight:
    """Whether two named places see each other, and what is in the way; ``UnknownPlace`` for a name
    that no hex of the board bears."""
    grid, view = position.theatre.grid, View.of(position)
    a, b = grid.index(start), grid.index(end)
    straight = line(grid.hexes[a], grid.hexes[b])
    blockers = tuple(_blocker(position, view, obstacle, a, b) for obstacle in view.obstacles(a, b))
    pairs = (tuple(n for n in map(grid.name_of, pair) if n) for pair in straight.grazed)
    return LineOfSight(
        start=start,
        end=end,
        clear=not blockers,
        blocked_by=blockers,
        between=tuple(name for name in map(grid.name_of, straight.between) if name),
        grazed=tuple(pair for pair in pairs if pair),
    )


def area_of_sight(position: Position, name: str, radius: int | None = None) -> AreaOfSight:
    """Everything that is seen from a named place, at most ``radius`` hexes away; ``UnknownPlace``
    for a name that no hex of the board bears."""
    grid, view = position.theatre.grid, View.of(position)
    cells, index = view.ground.cells, grid.index(name)
    seen = view.area(index, radius)
    near = range(len(grid)) if radius is None else grid.indices_within(index, radius)
    hiding = 0
    for other in near:
        if not seen & cells.bits[other]:
            for obstacle in view.obstacles(index, other):
                if obstacle.kind != "wall":
                    hiding |= cells.mask(obstacle.places) & view.blocking(index, other)
    return AreaOfSight(
        start=name,
        names=tuple(grid.names[i] for i in cells.indices(seen)),
        blockers=tuple(grid.names[i] for i in cells.indices(hiding)),
    )


def _blocker(position: Position, view: View, obstacle: Obstacle, a: int, b: int) -> Blocker:
    names = tuple(position.theatre.grid.names[index] for index in obstacle.places)
    if obstacle.kind == "wall":
        return Blocker("wall", names, _walls(position, names, between=True))
    blocking, bits = view.blocking(a, b), view.ground.cells.bits
    if obstacle.kind == "edge":
        shut = [index for index in obstacle.places if bits[index] & blocking]
        what = tuple(_named(position, view, index, a, b)[1] for index in shut)
        if len(shut) < len(obstacle.places):
            what += _walls(position, names, between=False)
        return Blocker("edge", names, what)
    why, term = _named(position, view, obstacle.places[0], a, b)
    return Blocker(why, names, (term,))


def _named(position: Position, view: View, index: int, a: int, b: int) -> tuple[Why, Term | str]:
    """Why a hex is in the way: a unit before the ground that it stands on, ground before its
    height."""
    bit = view.ground.cells.bits[index]
    unit = position.unit_on(index)
    if unit is not None and bit & view.units:
        return "unit", position.fighter(unit).id
    term = _screen(view, index)
    ends = view.ground.cells.bits[a] | view.ground.cells.bits[b]
    by_kind = bit & view.screens.always or any(
        bit & hiding and same & ends != ends for same, hiding in view.screens.unless_same
    )
    return ("ground" if by_kind else "height"), term


def _screen(view: View, index: int) -> Term:
    """What of a hex hides: the uppermost thing in it that does, else its terrain."""
    game, (terrain, tokens, ways) = view.ground.game, view.ground.keys[index]
    for section, names, kinds in (
        ("tokens", reversed(tokens), game.tokens),
        ("ways", reversed(ways), game.ways),
    ):
        for name in names:
            if resolved(game, name, kinds).blocks_sight:
                return Term(of=section, id=name)
    return Term(of="terrain", id=terrain)


def _walls(position: Position, names: tuple[str, ...], *, between: bool) -> tuple[Term, ...]:
    """The walls that hide something, on the edge between these hexes or on any of their edges."""
    board, grid, game = (
        position.theatre.scenario.board,
        position.theatre.grid,
        position.theatre.game,
    )
    found: list[Term] = []
    for wall in board.walls:
        there = grid.name_of(grid.hex(wall.at).neighbour(wall.edge))
        sides = {wall.at, there} - {None}
        kind = game.walls.get(wall.kind)
        meant = sides <= {*names} if between else sides & {*names}
        if meant and kind is not None and kind.blocks_sight:
            found.append(Term(of="walls", id=wall.kind))
    return tuple(dict.fromkeys(found))
